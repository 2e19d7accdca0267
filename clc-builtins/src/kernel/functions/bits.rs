//! Functions that combine and extract integer bits, and `nan`.

use super::{Binary, Ternary, Unary, each_lane};
use crate::half;

super::lane_kernels! { upsample }

macro_rules! upsample {
    ($($high:ident $low:ident $wide:ident;)*) => {$(
        impl Binary<$high, $low, $wide> for upsample {
            #[inline(always)]
            fn lanes<const N: usize>(x: [$high; N], y: [$low; N]) -> [$wide; N] {
                // For a short vector, LLVM would insert the elements one by one. Interleave registers instead.
                on_x86! {
                    use crate::level::Build;
                    use crate::register::target::Integers16;
                    use crate::operation::permute::{Interleave, Load};
                    if const { N > 1 && size_of::<[$low; N]>() <= 8 } {
                        let (high, low) = (Integers16::load(Build, x), Integers16::load(Build, y));
                        return Interleave::<$low>::interleave(low, high).store();
                    }
                }
                each_lane!(N, $wide, (x, y) (x as $wide) << $low::BITS | y as $wide)
            }
        }
    )*};
}
upsample! {
    i8 u8 i16;
    u8 u8 u16;
    i16 u16 i32;
    u16 u16 u32;
    i32 u32 i64;
    u32 u32 u64;
}

super::lane_kernels! { bitfield_extract_signed bitfield_extract_unsigned }

/// Whether to compute unsigned fields with masks.
///
/// Without this, LLVM 22.1.2 clears the bits above a field of 8 or 16 bits incorrectly, because it narrows the
/// saturating subtraction.
const WITH_MASKS: bool = cfg!(all(target_arch = "wasm32", target_feature = "simd128"));

macro_rules! bitfield_extractions {
    ($($int:ident $signed:ident $unsigned:ident;)*) => {$(
        bitfield_extractions!(@of $int $unsigned bitfield_extract_signed $signed);
        bitfield_extractions!(@of $int $unsigned bitfield_extract_unsigned $unsigned);
    )*};
    (@of $int:ident $unsigned:ident $name:ident $result:ident) => {
        impl Ternary<$int, u32, u32, $result> for $name {
            #[inline(always)]
            fn lanes<const N: usize>(
                x: [$int; N],
                offset: [u32; N],
                count: [u32; N],
            ) -> [$result; N] {
                each_lane!(N, $result, (x, offset, count) {
                    let offset = offset % $int::BITS;
                    if WITH_MASKS && $result::MIN == 0 {
                        let mask_above = $unsigned::MAX.checked_shl(count).unwrap_or(0);
                        ((x as $unsigned).wrapping_shr(offset) & !mask_above) as $result
                    } else {
                        let bits_above = ($int::BITS - offset).saturating_sub(count);
                        // Shift the field to the highest bit and back, which extends the sign if the result is signed.
                        let field = (x as $unsigned).wrapping_shl(bits_above) as $result;
                        let field = field.wrapping_shr(bits_above + offset);
                        if count == 0 { 0 } else { field }
                    }
                })
            }
        }
    };
}
bitfield_extractions! {
    i8 i8 u8;
    u8 i8 u8;
    i16 i16 u16;
    u16 i16 u16;
    i32 i32 u32;
    u32 i32 u32;
    i64 i64 u64;
    u64 i64 u64;
}

super::lane_kernels! { nan }

macro_rules! nan {
    ($($bits:ident $float:ident;)*) => {$(
        impl Unary<$bits, $float> for nan {
            #[inline(always)]
            fn lanes<const N: usize>(x: [$bits; N]) -> [$float; N] {
                const INFINITY: $bits = $float::INFINITY.to_bits();
                // The first bit below the exponent makes the NaN quiet. The others are the payload.
                const QUIET: $bits = (INFINITY & INFINITY.wrapping_neg()) >> 1;
                each_lane!(N, $float, (x) $float::from_bits(INFINITY | QUIET | x & (QUIET - 1)))
            }
        }
    )*};
}
nan! {
    u16 half;
    u32 f32;
    u64 f64;
}
