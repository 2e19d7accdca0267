//! Arrays of registers, which implement the operations of their registers.

use super::{Arithmetic, Bits, Constants, Counts, Divide, Floats, Integers, Register, Shift};

macro_rules! arrays {
    ($([$($x:ident)*] [$($y:ident)*] [$($z:ident)*] $count:literal;)*) => {$(
        impl<R: Bits> Bits for [R; $count] {
            arrays! { @each [$($x)*] [$($y)*] [$($z)*] and(y) or(y) xor(y) }
        }
        impl<E: Copy, R: Arithmetic<E>> Arithmetic<E> for [R; $count] {
            #[inline(always)]
            fn splat(value: E) -> Self {
                [R::splat(value); $count]
            }
            arrays! { @each [$($x)*] [$($y)*] [$($z)*] add(y) sub(y) mul(y) }
        }
        impl<E, R: Divide<E>> Divide<E> for [R; $count] {
            arrays! { @each [$($x)*] [$($y)*] [$($z)*] div(y) }
        }
        impl<E, R: Shift<E>> Shift<E> for [R; $count] {
            const HAS_LANE_AMOUNTS: bool = R::HAS_LANE_AMOUNTS;
            arrays! { @each [$($x)*] [$($y)*] [$($z)*] shl(y) shr(y) }
            #[inline(always)]
            fn shl_by(self, n: i32) -> Self {
                let [$($x),*] = self;
                [$($x.shl_by(n)),*]
            }
            #[inline(always)]
            fn shr_by(self, n: i32) -> Self {
                let [$($x),*] = self;
                [$($x.shr_by(n)),*]
            }
        }
        impl<E: Copy, R: Register<E>> Register<E> for [R; $count] {
            type LaneMask = [R::LaneMask; $count];
            const BY_LANES: bool = R::BY_LANES;
            arrays! { @each [$($x)*] [$($y)*] [$($z)*]
                equal(y) -> LaneMask, not_equal(y) -> LaneMask, less(y) -> LaneMask, less_equal(y) -> LaneMask,
                blend(y, z: LaneMask) blend_by_sign(y, z: LaneMask) min(y) max(y) fmin(y) fmax(y) clamp(y, z)
            }
        }
        impl<E: Copy, R: Integers<E>> Integers<E> for [R; $count] {
            type Unsigned = [R::Unsigned; $count];
            const ROTATES: bool = R::ROTATES;
            const SUMS_BY_LANES: bool = R::SUMS_BY_LANES;
            const PRODUCTS_BY_LANES: bool = R::PRODUCTS_BY_LANES;
            const MAD_SAT_BY_LANES: bool = R::MAD_SAT_BY_LANES;
            const MUL24_BY_LANES: bool = R::MUL24_BY_LANES;
            arrays! { @each [$($x)*] [$($y)*] [$($z)*]
                add_sat(y) sub_sat(y) hadd(y) rhadd(y) mul_hi(y) mad_sat(y, z) rotate(y)
                abs() -> Unsigned, abs_diff(y) -> Unsigned,
            }
            #[inline(always)]
            fn rotate_by(self, n: i32) -> Self {
                let [$($x),*] = self;
                [$($x.rotate_by(n)),*]
            }
            #[inline(always)]
            fn first(self) -> E {
                self[0].first()
            }
            #[inline(always)]
            fn is_zero(self) -> bool {
                R::is_zero(arrays!(@folded or self [$($x)*]))
            }
            #[inline(always)]
            fn any(self, components: Self) -> bool {
                let x = self.and(components);
                R::any(arrays!(@folded or x [$($x)*]), arrays!(@folded or components [$($x)*]))
            }
            #[inline(always)]
            fn all(self, others: Self) -> bool {
                let x = self.or(others);
                R::all(arrays!(@folded and x [$($x)*]), arrays!(@folded and others [$($x)*]))
            }
        }
        impl<E: Copy, R: Counts<E>> Counts<E> for [R; $count] {
            const CLZ_BY_LANES: bool = R::CLZ_BY_LANES;
            const CTZ_BY_LANES: bool = R::CTZ_BY_LANES;
            const POPCOUNT_BY_LANES: bool = R::POPCOUNT_BY_LANES;
            const BIT_REVERSE_BY_LANES: bool = R::BIT_REVERSE_BY_LANES;
            arrays! { @each [$($x)*] [$($y)*] [$($z)*] clz() popcount() ctz() bit_reverse() }
        }
        impl<E: Constants, R: Floats<E>> Floats<E> for [R; $count] {
            const FMA_BY_LANES: bool = R::FMA_BY_LANES;
            #[inline(always)]
            fn from_bits(bits: Self::LaneMask) -> Self {
                bits.map(R::from_bits)
            }
            arrays! { @each [$($x)*] [$($y)*] [$($z)*]
                less_greater(y) -> LaneMask, less_magnitude(y) -> LaneMask, ordered(y) -> LaneMask, unordered(y) -> LaneMask, bits() -> LaneMask,
                not_less(y) -> LaneMask, not_less_equal(y) -> LaneMask, masked(y: LaneMask) number_or(y) signs() -> LaneMask,
                is_nan() -> LaneMask, is_finite() -> LaneMask, is_infinite() -> LaneMask, is_normal() -> LaneMask,
                floor() ceil() trunc() rint() round() fract() modf() fdim(y) sign_or_zero() saturating_ratio(y) sqrt() fma(y, z)
            }
        }
    )*};
    (@each $x:tt $y:tt $z:tt $($name:ident($($operand:ident $(: $of:ident)?),*) $(-> $result:ident,)?)*) => {
        $(arrays! { @one $x $y $z $name($($operand $(: $of)?),*) $(-> $result)? })*
    };
    (@one [$($x:ident)*] $y:tt $z:tt $name:ident() $(-> $result:ident)?) => {
        #[inline(always)]
        fn $name(self) -> arrays!(@type $($result)?) {
            let [$($x),*] = self;
            [$($x.$name()),*]
        }
    };
    (@one [$($x:ident)*] [$($y:ident)*] $z:tt $name:ident(y $(: $of:ident)?) $(-> $result:ident)?) => {
        #[inline(always)]
        fn $name(self, y: arrays!(@type $($of)?)) -> arrays!(@type $($result)?) {
            let ([$($x),*], [$($y),*]) = (self, y);
            [$($x.$name($y)),*]
        }
    };
    (@one [$($x:ident)*] [$($y:ident)*] [$($z:ident)*] $name:ident(y, z $(: $of:ident)?)) => {
        #[inline(always)]
        fn $name(self, y: Self, z: arrays!(@type $($of)?)) -> Self {
            let ([$($x),*], [$($y),*], [$($z),*]) = (self, y, z);
            [$($x.$name($y, $z)),*]
        }
    };
    (@type) => { Self };
    (@type $of:ident) => { Self::$of };
    // Pairs shorten the chain of dependent operations.
    (@folded $by:ident $x:ident [$a:ident $b:ident]) => { $x[0].$by($x[1]) };
    (@folded $by:ident $x:ident [$a:ident $b:ident $c:ident $d:ident]) => { $x[0].$by($x[1]).$by($x[2].$by($x[3])) };
    (@folded $by:ident $x:ident [$($all:ident)*]) => {{
        let mut folded = $x[0];
        let mut index = 1;
        while index < $x.len() {
            folded = folded.$by($x[index]);
            index += 1;
        }
        folded
    }};
}

arrays! {
    [a b] [c d] [e f] 2;
    [a b c d] [e f g h] [i j k l] 4;
    [a b c d e f g h] [i j k l m n o p] [q r s t u v w x] 8;
    [a0 a1 a2 a3 a4 a5 a6 a7 a8 a9 a10 a11 a12 a13 a14 a15] [b0 b1 b2 b3 b4 b5 b6 b7 b8 b9 b10 b11 b12 b13 b14 b15]
        [c0 c1 c2 c3 c4 c5 c6 c7 c8 c9 c10 c11 c12 c13 c14 c15] 16;
}
