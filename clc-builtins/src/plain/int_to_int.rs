//! Conversions between integers. `as` wraps; a clamp before it saturates.

use super::plain_kernels;

macro_rules! int_to_int {
    ($($from:ident { $($name:ident -> $to:ident,)* })*) => {$($(
        // The loop vectorizer takes only these pairs of integers apart.
        plain_kernels! { N >= 8 && SAT && size_of::<$from>() >= 4 && size_of::<$to>() == 4; $name(x: $from) -> $to {
            // The intersection of both ranges. LLVM compiles a clamp in the operand's type to a saturating pack if the
            // target has one. A bound that always holds costs nothing.
            const LOW: $from =
                if (<$to>::MIN as i128) < <$from>::MIN as i128 { <$from>::MIN } else { <$to>::MIN as $from };
            const HIGH: $from =
                if (<$to>::MAX as i128) > <$from>::MAX as i128 { <$from>::MAX } else { <$to>::MAX as $from };
            let x = if !SAT || x > LOW { x } else { LOW };
            let x = if !SAT || x < HIGH { x } else { HIGH };
            x as $to
        } }
    )*)*};
}

int_to_int! {
    i8 {
        char_to_char -> i8, char_to_uchar -> u8, char_to_short -> i16, char_to_ushort -> u16,
        char_to_int -> i32, char_to_uint -> u32, char_to_long -> i64, char_to_ulong -> u64,
    }
    u8 {
        uchar_to_char -> i8, uchar_to_uchar -> u8, uchar_to_short -> i16, uchar_to_ushort -> u16,
        uchar_to_int -> i32, uchar_to_uint -> u32, uchar_to_long -> i64, uchar_to_ulong -> u64,
    }
    i16 {
        short_to_char -> i8, short_to_uchar -> u8, short_to_short -> i16, short_to_ushort -> u16,
        short_to_int -> i32, short_to_uint -> u32, short_to_long -> i64, short_to_ulong -> u64,
    }
    u16 {
        ushort_to_char -> i8, ushort_to_uchar -> u8, ushort_to_short -> i16, ushort_to_ushort -> u16,
        ushort_to_int -> i32, ushort_to_uint -> u32, ushort_to_long -> i64, ushort_to_ulong -> u64,
    }
    i32 {
        int_to_char -> i8, int_to_uchar -> u8, int_to_short -> i16, int_to_ushort -> u16,
        int_to_int -> i32, int_to_uint -> u32, int_to_long -> i64, int_to_ulong -> u64,
    }
    u32 {
        uint_to_char -> i8, uint_to_uchar -> u8, uint_to_short -> i16, uint_to_ushort -> u16,
        uint_to_int -> i32, uint_to_uint -> u32, uint_to_long -> i64, uint_to_ulong -> u64,
    }
    i64 {
        long_to_char -> i8, long_to_uchar -> u8, long_to_short -> i16, long_to_ushort -> u16,
        long_to_int -> i32, long_to_uint -> u32, long_to_long -> i64, long_to_ulong -> u64,
    }
    u64 {
        ulong_to_char -> i8, ulong_to_uchar -> u8, ulong_to_short -> i16, ulong_to_ushort -> u16,
        ulong_to_int -> i32, ulong_to_uint -> u32, ulong_to_long -> i64, ulong_to_ulong -> u64,
    }
}
