//! What a machine computes with: the traits of registers, which rows of instructions implement, a file a register; and
//! the [bridge](bridge::Registered) between vectors and those.
//!
//! Only a value of a register type stays one vector for the compiler; lanes of an array it takes apart, and in a long
//! function does not put together again. So each operator and function is a few calls of the traits here between
//! [`Registered::register`] and [`Registered::of`]. A scalar is a register of one lane, and what is longer than the
//! longest register of a build is an array of registers. The traits know elements (`E`), not widths: `__m128i` has
//! `Integers<i8>` and `Integers<u32>`.
//!
//! | trait | which registers have it | what it has |
//! |---|---|---|
//! | [`Bits`] | all | and, or, xor |
//! | [`Lanes`], [`Divide`], [`Shift`] | of numbers, of floats, of integers | the operators |
//! | [`Register`] | all | comparisons, selections, minima: what integers and floats have alike |
//! | [`Integers`], [`Counts`] | of integers | saturation, halves of sums, products, rotations; counts of bits |
//! | [`Floats`] | of floats | classes, rounding to integers, roots, `fma` |
//! | [`Doubles`] | of `f64`, no arrays | what the transcendental functions compute with |
//! | [`OfTruth`], [`Condition`] | no register: a result, an operand | from a comparison, and to a selection |
//!
//! A constant `..._BY_LANES` says of a register that the compiler's way with the lanes is better: the kernel then takes
//! [`Registered::lanes`].

use crate::formula::float::{self, Constants};

pub mod bridge;
pub mod convert;
pub mod doubles;
pub mod elements;
mod halves;
pub mod scalars;
/// Whether vectors have registers.
pub const HAS_REGISTERS: bool = {
    with_registers! { true }
    without_registers! { false }
};
#[cfg(any(
    all(target_arch = "aarch64", target_feature = "neon", target_endian = "little"),
    all(target_arch = "wasm32", target_feature = "simd128")
))]
pub mod resize;
with_registers! {
    pub mod permute;
}
on_x86! {
    pub mod x86;
    pub use x86 as machine;
}
on_neon! {
    pub mod neon;
    pub use neon as machine;
}
on_wasm! {
    pub mod wasm;
    pub use wasm as machine;
}

pub use bridge::Registered;
pub(crate) use bridge::{components, halves, loops, own_register, registered, truths, undivided};
pub use doubles::Doubles;
pub(crate) use scalars::arithmetic;

/// The methods of a register by what they come to: `add_sat(x, y) = _mm_adds_epi8(x, y);`; of what is no intrinsic, with
/// `safe` in front.
macro_rules! rows {
    (safe $($name:ident($x:ident $(, $y:ident $(: $of:tt)?)*) $(-> $result:tt)? = $body:expr;)*) => {$(
        #[inline(always)]
        fn $name(self $(, $y: $crate::register::row_type!($($of)?))*) -> $crate::register::row_type!($($result)?) {
            let $x = self;
            $body
        }
    )*};
    ($($name:ident($x:ident $(, $y:ident $(: $of:tt)?)*) $(-> $result:tt)? = $body:expr;)*) => {$(
        #[inline(always)]
        #[allow(unused_unsafe, reason = "some are put together")]
        fn $name(self $(, $y: $crate::register::row_type!($($of)?))*) -> $crate::register::row_type!($($result)?) {
            let $x = self;
            // SAFETY: the build has the registers that it has impls for; what needs more asks for its level.
            unsafe { $body }
        }
    )*};
}

macro_rules! row_type {
    () => {
        Self
    };
    ([$ty:ty]) => {
        $ty
    };
    ($of:ident) => {
        Self::$of
    };
}

#[allow(unused_imports, reason = "a target may have none")]
pub(crate) use {row_type, rows};

/// What functions ask of any register of elements. Each row of an architecture is one method of one element: an
/// intrinsic, a [`formula`](crate::formula), or the loop over the lanes.
pub trait Register<E: Copy>: Bits + Lanes<E> {
    /// Whether minima go lane by lane.
    const BY_LANES: bool = false;
    /// What a comparison returns: a register of as many signed integers, each with all bits set or none.
    type Truth: Bits;
    fn equal(self, y: Self) -> Self::Truth;
    fn not_equal(self, y: Self) -> Self::Truth;
    fn less(self, y: Self) -> Self::Truth;
    fn less_equal(self, y: Self) -> Self::Truth;
    /// `y` where all bits of `truth` are set, `self` where none is.
    fn choose(self, y: Self, truth: Self::Truth) -> Self;
    /// `y` where the most significant bit is set.
    fn by_sign(self, y: Self, signs: Self::Truth) -> Self;
    /// `y` where it is less.
    fn min(self, y: Self) -> Self;
    fn max(self, y: Self) -> Self;
    /// `y` also where `self` is no number.
    fn fmin(self, y: Self) -> Self;
    fn fmax(self, y: Self) -> Self;
    /// No number counts as the lower limit, or as the upper one where that is none too.
    fn clamp(self, low: Self, high: Self) -> Self;
}

/// What functions ask of a register of integers.
pub trait Integers<E: Copy>: Register<E> + Shift<E> {
    /// The register of as many integers without a sign.
    type Unsigned: Copy;
    /// Whether the lanes go one by one in general registers: in sums, and in products.
    const SUMS_BY_LANES: bool = false;
    const PRODUCTS_BY_LANES: bool = false;
    const MAD_SAT_BY_LANES: bool = Self::PRODUCTS_BY_LANES;
    /// Whether the compiler makes use of what it knows of products of few bits.
    const MUL24_BY_LANES: bool = false;
    /// Whether a rotation by an amount a lane is no longer than by one for all.
    const ROTATES: bool;
    fn add_sat(self, y: Self) -> Self;
    fn sub_sat(self, y: Self) -> Self;
    fn hadd(self, y: Self) -> Self;
    fn rhadd(self, y: Self) -> Self;
    fn mul_hi(self, y: Self) -> Self;
    fn mad_sat(self, y: Self, z: Self) -> Self;
    fn rotate(self, n: Self) -> Self;
    /// All lanes by one amount.
    fn rotate_by(self, n: i32) -> Self;
    fn abs(self) -> Self::Unsigned;
    fn abs_diff(self, y: Self) -> Self::Unsigned;
    /// The lowest lane.
    fn first(self) -> E;
    /// Whether all bits of the register are 0.
    fn is_zero(self) -> bool;
    /// Whether the sign of any lane is set for which that of `components` is.
    fn any(self, components: Self) -> bool;
    /// Whether the signs of all lanes are set, but for those of `others`.
    fn all(self, others: Self) -> bool;
}

/// Counts of bits, and their order.
pub trait Counts<E: Copy>: Integers<E> {
    const CLZ_BY_LANES: bool = false;
    const CTZ_BY_LANES: bool = Self::CLZ_BY_LANES;
    const POPCOUNT_BY_LANES: bool = false;
    const BIT_REVERSE_BY_LANES: bool = true;
    fn clz(self) -> Self;
    fn ctz(self) -> Self;
    fn popcount(self) -> Self;
    fn bit_reverse(self) -> Self;
}

/// What functions ask of a register of floats.
pub trait Floats<E: Constants>: Register<E> + Divide<E> {
    /// Whether the lanes go one by one through `fma`.
    const FMA_BY_LANES: bool = false;
    fn less_greater(self, y: Self) -> Self::Truth;
    fn ordered(self, y: Self) -> Self::Truth;
    fn unordered(self, y: Self) -> Self::Truth;
    /// Compares the magnitudes.
    #[inline(always)]
    fn less_magnitude(self, y: Self) -> Self::Truth {
        float::magnitude(self).less(float::magnitude(y))
    }
    /// The bits as integers.
    fn bits(self) -> Self::Truth;
    fn from_bits(bits: Self::Truth) -> Self;
    fn not_less(self, y: Self) -> Self::Truth;
    fn not_less_equal(self, y: Self) -> Self::Truth;
    /// The lanes where `truth` holds, and 0 elsewhere.
    fn where_true(self, truth: Self::Truth) -> Self;
    /// `y` where it is NaN, written so that the compiler computes it if both are constants.
    fn number_or(self, y: Self) -> Self;
    /// Whether the sign is set.
    fn signs(self) -> Self::Truth;
    #[inline(always)]
    fn is_nan(self) -> Self::Truth {
        self.unordered(self)
    }
    #[inline(always)]
    fn is_finite(self) -> Self::Truth {
        float::is_finite(self)
    }
    #[inline(always)]
    fn is_infinite(self) -> Self::Truth {
        float::is_infinite(self)
    }
    #[inline(always)]
    fn is_normal(self) -> Self::Truth {
        float::is_normal(self)
    }
    /// Rounding to integers. NaN is itself, made quiet.
    fn floor(self) -> Self;
    fn ceil(self) -> Self;
    fn trunc(self) -> Self;
    fn rint(self) -> Self;
    /// Ties go away from 0.
    fn round(self) -> Self;
    /// What is left without the `floor`, below 1.
    #[inline(always)]
    fn fract(self) -> Self {
        float::fract(self, E::BELOW_1)
    }
    /// What is left without the `trunc`.
    #[inline(always)]
    fn modf(self) -> Self {
        float::modf(self)
    }
    /// How much more it is than `y`, or 0.
    #[inline(always)]
    fn fdim(self, y: Self) -> Self {
        float::fdim(self, y)
    }
    /// 1 with its sign, or 0.
    #[inline(always)]
    fn unit(self) -> Self {
        float::unit(self)
    }
    /// The quotient, clamped to 0 and 1.
    #[inline(always)]
    fn share(self, y: Self) -> Self {
        float::share(self, y)
    }
    fn sqrt(self) -> Self;
    fn fma(self, y: Self, z: Self) -> Self;
}

/// What relations return: of a truth a vector, or a scalar that is 1 or 0.
pub trait OfTruth<T> {
    fn of_truth(truth: T) -> Self;
}

/// What `select` asks: a vector counts by the most significant bit of each component, a scalar if it is not 0.
pub trait Condition<T> {
    fn truth(value: Self) -> T;
}

/// A register as bits, whatever its elements.
pub trait Bits: Copy {
    fn and(self, y: Self) -> Self;
    fn or(self, y: Self) -> Self;
    fn xor(self, y: Self) -> Self;
    /// The lanes of which `all` has all bits, and 0 for those of which it has none.
    #[inline(always)]
    fn only(self, all: Self) -> Self {
        self.and(all)
    }
}

/// A register of numbers, lane by lane: what `+`, `-` and `*` need. Integers wrap.
pub trait Lanes<E: Copy>: Copy {
    fn splat(value: E) -> Self;
    fn add(self, y: Self) -> Self;
    fn sub(self, y: Self) -> Self;
    fn mul(self, y: Self) -> Self;
}

/// Division that rounds to the nearest: of floats.
pub trait Divide<E>: Copy {
    fn div(self, y: Self) -> Self;
}

/// Shifts by the low bits of the amounts; `shr` copies the sign if `E` has one.
pub trait Shift<E>: Copy {
    fn shl_by(self, n: i32) -> Self;
    fn shr_by(self, n: i32) -> Self;
    /// Whether there are shifts by an amount a lane.
    const EACH: bool;
    fn shl(self, n: Self) -> Self;
    fn shr(self, n: Self) -> Self;
}

macro_rules! arrays {
    ($([$($x:ident)*] [$($y:ident)*] [$($z:ident)*] $count:literal;)*) => {$(
        impl<R: Bits> Bits for [R; $count] {
            arrays! { @each [$($x)*] [$($y)*] [$($z)*] and(y) or(y) xor(y) }
        }
        impl<E: Copy, R: Lanes<E>> Lanes<E> for [R; $count] {
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
            const EACH: bool = R::EACH;
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
            type Truth = [R::Truth; $count];
            const BY_LANES: bool = R::BY_LANES;
            arrays! { @each [$($x)*] [$($y)*] [$($z)*]
                equal(y) -> Truth, not_equal(y) -> Truth, less(y) -> Truth, less_equal(y) -> Truth,
                choose(y, z: Truth) by_sign(y, z: Truth) min(y) max(y) fmin(y) fmax(y) clamp(y, z)
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
            fn from_bits(bits: Self::Truth) -> Self {
                bits.map(R::from_bits)
            }
            arrays! { @each [$($x)*] [$($y)*] [$($z)*]
                less_greater(y) -> Truth, less_magnitude(y) -> Truth, ordered(y) -> Truth, unordered(y) -> Truth, bits() -> Truth,
                not_less(y) -> Truth, not_less_equal(y) -> Truth, where_true(y: Truth) number_or(y) signs() -> Truth,
                is_nan() -> Truth, is_finite() -> Truth, is_infinite() -> Truth, is_normal() -> Truth,
                floor() ceil() trunc() rint() round() fract() modf() fdim(y) unit() share(y) sqrt() fma(y, z)
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
    // In pairs, which do not wait for one another.
    (@folded $by:ident $x:ident [$a:ident $b:ident]) => { $x[0].$by($x[1]) };
    (@folded $by:ident $x:ident [$a:ident $b:ident $c:ident $d:ident]) => { $x[0].$by($x[1]).$by($x[2].$by($x[3])) };
    (@folded $by:ident $x:ident [$($all:ident)*]) => {{
        let mut one = $x[0];
        let mut place = 1;
        while place < $x.len() {
            one = one.$by($x[place]);
            place += 1;
        }
        one
    }};
}

arrays! {
    [a b] [c d] [e f] 2;
    [a b c d] [e f g h] [i j k l] 4;
    [a b c d e f g h] [i j k l m n o p] [q r s t u v w x] 8;
    [a0 a1 a2 a3 a4 a5 a6 a7 a8 a9 a10 a11 a12 a13 a14 a15] [b0 b1 b2 b3 b4 b5 b6 b7 b8 b9 b10 b11 b12 b13 b14 b15]
        [c0 c1 c2 c3 c4 c5 c6 c7 c8 c9 c10 c11 c12 c13 c14 c15] 16;
}
