//! Integers.

use super::kernels;

/// The high half of a product, by an integer of twice the bits or more.
macro_rules! high {
    ($x:ident $y:ident $signed:ident $unsigned:ident) => {
        match E::MIN {
            0 => ($x as $unsigned * $y as $unsigned >> E::BITS) as E,
            _ => ($x as $signed * $y as $signed >> E::BITS) as E,
        }
    };
}

/// The product and a sum, by an integer of twice the bits or more, which has room for both, clamped once.
macro_rules! saturated {
    ($x:ident $y:ident $z:ident $signed:ident $unsigned:ident) => {
        match E::MIN {
            0 => ($x as $unsigned * $y as $unsigned + $z as $unsigned).min(E::MAX as $unsigned) as E,
            _ => ($x as $signed * $y as $signed + $z as $signed).clamp(E::MIN as $signed, E::MAX as $signed)
                as E,
        }
    };
}

/// The low 24 bits, the sign of a signed integer above them.
macro_rules! low_24 {
    ($x:ident) => {
        $x << 8 >> 8
    };
}

kernels! { integers:
    add_sat(x, y) by integer::add_sat = x.saturating_add(y);
    sub_sat(x, y) by integer::sub_sat = x.saturating_sub(y);
    hadd(x, y) by integer::hadd = (x & y).wrapping_add((x ^ y) >> 1);
    rhadd(x, y) by integer::rhadd = (x | y).wrapping_sub((x ^ y) >> 1);
    mul_hi(x, y) by integer::mul_hi = match E::BITS {
        8 | 16 => high!(x y i32 u32),
        32 => high!(x y i64 u64),
        _ => high!(x y i128 u128),
    };
    mad_hi(x, y, z) by integer::mad_hi = match E::BITS {
        8 | 16 => high!(x y i32 u32),
        32 => high!(x y i64 u64),
        _ => high!(x y i128 u128),
    }
    .wrapping_add(z);
    mad_sat(x, y, z) by integer::mad_sat = match E::BITS {
        8 | 16 => saturated!(x y z i32 u32),
        32 => saturated!(x y z i64 u64),
        _ => saturated!(x y z i128 u128),
    };
    rotate(x, y) by integer::rotate = x.rotate_left(y as u32 % E::BITS);
    clz(x) by integer::clz = x.leading_zeros() as E;
    ctz(x) by integer::ctz = x.trailing_zeros() as E;
    popcount(x) by integer::popcount = x.count_ones() as E;
    bit_reverse(x) by integer::bit_reverse = x.reverse_bits();
}

kernels! { ints:
    mul24(x, y) by integer::mul24 = low_24!(x).wrapping_mul(low_24!(y));
    mad24(x, y, z) by integer::mad24 = low_24!(x).wrapping_mul(low_24!(y)).wrapping_add(z);
}

super::lanes! { abs abs_diff }

/// What has an unsigned result of the same bits.
macro_rules! unsigned {
    ($($int:ident $result:ident)*) => {$(
        impl super::Unary<$int, $result> for abs {
            #[inline(always)]
            fn lanes<L: crate::level::Level, const N: usize>(level: L, x: [$int; N]) -> [$result; N] {
                registers_first!(x86 neon: integer::abs(level, x));
                // Of an unsigned one: itself.
                super::each_lane!(L, N, $result, (x) if x >= 0 as $int { x } else { (0 as $int).wrapping_sub(x) } as $result)
            }
        }
        impl super::Binary<$int, $int, $result> for abs_diff {
            #[inline(always)]
            fn lanes<L: crate::level::Level, const N: usize>(level: L, x: [$int; N], y: [$int; N]) -> [$result; N] {
                registers_first!(x86 neon: integer::abs_diff(level, x, y));
                super::each_lane!(L, N, $result, (x, y) x.abs_diff(y))
            }
        }
    )*};
}
unsigned! { i8 u8 u8 u8 i16 u16 u16 u16 i32 u32 u32 u32 i64 u64 u64 u64 }
