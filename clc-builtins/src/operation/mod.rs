//! The traits of register operations.
//!
//! The traits are generic over the element type `E`, not over the width: `__m128i` implements both `Integers<i8>` and
//! `Integers<u32>`. A [`formula`](crate::formula) combines these operations. [`register`](crate::register) implements
//! them, and a row can replace a default method or call a formula.
//!
//! | trait | implemented for | operations |
//! |---|---|---|
//! | [`Bits`] | all registers | and, or, xor |
//! | [`Arithmetic`] | registers of any scalar type | `+`, `-`, `*` |
//! | [`Divide`] | float registers | `/` |
//! | [`Shift`] | integer registers | `<<`, `>>` |
//! | [`Register`] | all registers | comparison, selection, minimum and maximum |
//! | [`Integers`] | integer registers | saturating arithmetic, averages, high products, rotation |
//! | [`Counts`] | integer registers | bit counts and bit reversal |
//! | [`Floats`] | float registers | classification, rounding to integers, square root, `fma` |
//! | [`Doubles`] | `f64` registers, but not arrays | building blocks of the transcendental functions |
//! | [`convert`] | registers and arrays of them | conversions |
//! | [`permute`] | registers and arrays of them | loads, and selection of lanes by indices |
//! | [`FromLaneMask`] | vectors and scalars | converts a comparison mask to the result of a relational function |
//! | [`Condition`] | vectors and scalars | converts the condition of `select` to a mask |
//!
//! The constants `..._BY_LANES` are `true` if the compiler generates better code for separate lanes. Kernels then use
//! [`Registered::lanes`](crate::register::Registered::lanes).

mod any_bits;
mod arrays;
mod constants;
pub mod convert;
mod doubles;
with_registers! {
    pub mod permute;
}
mod rows;

pub(crate) use any_bits::any_bits;
pub use any_bits::{AnyBits, from_array, reinterpret, to_array};
pub(crate) use constants::constants;
pub use constants::{Constants, Int, KEEPS_NAN};
pub use doubles::{Doubles, FUSED};
pub(crate) use rows::{operation_type, operations};

/// Operations on registers of any element type.
///
/// Each target implements each method for each element type with an intrinsic, a [`formula`](crate::formula) or a loop
/// over the lanes.
pub trait Register<E: Copy>: Bits + Arithmetic<E> {
    /// Whether kernels compute minima and maxima for each lane separately.
    const BY_LANES: bool = false;
    /// The result of a comparison: all bits of a lane are ones or zeros.
    type LaneMask: Bits;
    fn equal(self, y: Self) -> Self::LaneMask;
    fn not_equal(self, y: Self) -> Self::LaneMask;
    fn less(self, y: Self) -> Self::LaneMask;
    fn less_equal(self, y: Self) -> Self::LaneMask;
    /// Selects lanes of `y` where `lane_mask` is set, and lanes of `self` elsewhere.
    fn blend(self, y: Self, lane_mask: Self::LaneMask) -> Self;
    /// Selects lanes of `y` where the sign bit of `signs` is set, and lanes of `self` elsewhere.
    fn blend_by_sign(self, y: Self, signs: Self::LaneMask) -> Self;
    /// Returns the smaller operand in each lane, and `self` if they are equal or unordered.
    fn min(self, y: Self) -> Self;
    fn max(self, y: Self) -> Self;
    /// Returns the smaller operand in each lane, and the other operand if one is NaN.
    fn fmin(self, y: Self) -> Self;
    fn fmax(self, y: Self) -> Self;
    /// Clamps each lane to `low..=high`. NaN becomes `low`, or `high` if `low` is also NaN.
    fn clamp(self, low: Self, high: Self) -> Self;
}

/// Operations on integer registers.
pub trait Integers<E: Copy>: Register<E> + Shift<E> {
    /// The register of unsigned integers with the same number of lanes and bits.
    type Unsigned: Copy;
    /// Whether kernels compute saturating sums and averages for each lane separately.
    const SUMS_BY_LANES: bool = false;
    /// Whether kernels compute high products for each lane separately.
    const PRODUCTS_BY_LANES: bool = false;
    const MAD_SAT_BY_LANES: bool = Self::PRODUCTS_BY_LANES;
    /// Whether the compiler generates better code for products of 24-bit lanes.
    const MUL24_BY_LANES: bool = false;
    /// Whether a rotation by a different amount per lane is as fast as a uniform rotation.
    const ROTATES: bool;
    fn add_sat(self, y: Self) -> Self;
    fn sub_sat(self, y: Self) -> Self;
    fn hadd(self, y: Self) -> Self;
    fn rhadd(self, y: Self) -> Self;
    fn mul_hi(self, y: Self) -> Self;
    fn mad_sat(self, y: Self, z: Self) -> Self;
    fn rotate(self, n: Self) -> Self;
    /// Rotates all lanes left by `n`.
    fn rotate_by(self, n: i32) -> Self;
    fn abs(self) -> Self::Unsigned;
    fn abs_diff(self, y: Self) -> Self::Unsigned;
    /// Returns the lowest lane.
    fn first(self) -> E;
    /// Returns `true` if all bits of the register are zero.
    fn is_zero(self) -> bool;
    /// Returns `true` if the sign bit is set in any lane that `components` selects.
    fn any(self, components: Self) -> bool;
    /// Returns `true` if the sign bit is set in every lane except those that `others` selects.
    fn all(self, others: Self) -> bool;
}

/// Bit counts and bit reversal.
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

/// Operations on float registers.
pub trait Floats<E: Constants>: Register<E> + Divide<E> {
    /// Whether kernels compute `fma` for each lane separately.
    const FMA_BY_LANES: bool = false;
    fn less_greater(self, y: Self) -> Self::LaneMask;
    fn ordered(self, y: Self) -> Self::LaneMask;
    fn unordered(self, y: Self) -> Self::LaneMask;
    /// Compares the magnitudes.
    #[inline(always)]
    fn less_magnitude(self, y: Self) -> Self::LaneMask {
        self.and(Self::splat(E::MAGNITUDE)).less(y.and(Self::splat(E::MAGNITUDE)))
    }
    /// Returns the bits as integers.
    fn bits(self) -> Self::LaneMask;
    fn from_bits(bits: Self::LaneMask) -> Self;
    fn not_less(self, y: Self) -> Self::LaneMask;
    fn not_less_equal(self, y: Self) -> Self::LaneMask;
    /// Returns the lanes that `lane_mask` selects, and 0 in all other lanes.
    fn masked(self, lane_mask: Self::LaneMask) -> Self;
    /// Replaces NaN lanes with those of `y`.
    ///
    /// The implementation allows constant folding if both operands are constants.
    fn number_or(self, y: Self) -> Self;
    /// Returns a lane mask of the sign bits.
    fn signs(self) -> Self::LaneMask;
    #[inline(always)]
    fn is_nan(self) -> Self::LaneMask {
        self.unordered(self)
    }
    #[inline(always)]
    fn is_finite(self) -> Self::LaneMask {
        self.and(Self::splat(E::MAGNITUDE)).less(Self::splat(E::INFINITY))
    }
    #[inline(always)]
    fn is_infinite(self) -> Self::LaneMask {
        self.and(Self::splat(E::MAGNITUDE)).equal(Self::splat(E::INFINITY))
    }
    fn is_normal(self) -> Self::LaneMask;
    /// Rounds to an integer. NaN becomes quiet and keeps its payload.
    fn floor(self) -> Self;
    fn ceil(self) -> Self;
    fn trunc(self) -> Self;
    fn rint(self) -> Self;
    /// Rounds to the nearest integer, and ties away from zero.
    fn round(self) -> Self;
    /// Returns the result of an operation, and a quiet NaN with the payload of `self` if `self` is NaN.
    ///
    /// On some targets, sums and products have this NaN already.
    #[inline(always)]
    fn quiet(self, result: Self) -> Self {
        match KEEPS_NAN {
            true => result,
            false => result.blend(self.or(Self::splat(E::QUIET)), self.unordered(self)),
        }
    }
    /// Returns the fraction `self - floor(self)`, at most `most`.
    ///
    /// Zeros and infinities are equal to twice their value. Their fraction is 0 with their sign.
    #[inline(always)]
    fn fract_up_to(self, most: E) -> Self {
        let rest = self.sub(self.floor()).min(Self::splat(most));
        let zero = self.and(Self::splat(E::SIGN));
        self.quiet(rest.blend(zero, self.add(self).equal(self)))
    }
    /// Returns the fraction `self - floor(self)`, below 1.
    #[inline(always)]
    fn fract(self) -> Self {
        self.fract_up_to(E::BELOW_1)
    }
    /// Returns the fraction `self - trunc(self)`, which is 0 for infinities.
    #[inline(always)]
    fn modf(self) -> Self {
        let is_finite = self.and(Self::splat(E::MAGNITUDE)).not_equal(Self::splat(E::INFINITY));
        self.quiet(self.sub(self.trunc()).masked(is_finite).or(self.and(Self::splat(E::SIGN))))
    }
    /// Returns the positive difference `self - y`, or 0.
    #[inline(always)]
    fn fdim(self, y: Self) -> Self {
        self.sub(y).masked(self.not_less_equal(y))
    }
    /// Returns 1 with the sign of each lane. Zeros stay as they are, and NaN becomes 0.
    #[inline(always)]
    fn sign_or_zero(self) -> Self {
        let one = Self::splat(E::ONE).masked(self.not_equal(Self::splat(E::ZERO)));
        self.and(Self::splat(E::SIGN)).or(one).masked(self.ordered(self))
    }
    /// Divides and clamps the quotient to `0.0..=1.0`. NaN becomes 0.
    #[inline(always)]
    fn saturating_ratio(self, y: Self) -> Self {
        Self::splat(E::ONE).min(Self::splat(E::ZERO).max(self.div(y)))
    }
    fn sqrt(self) -> Self;
    fn fma(self, y: Self, z: Self) -> Self;
}

/// Conversion of a comparison mask to the result of a relational function.
///
/// A vector receives the mask as it is. A scalar becomes 1 or 0.
pub trait FromLaneMask<T> {
    fn from_lane_mask(lane_mask: T) -> Self;
}

/// Conversion of the third operand of `select` to a mask.
///
/// A component of a vector counts as true if its most significant bit is set, a scalar if it is not 0.
pub trait Condition<T> {
    fn lane_mask(value: Self) -> T;
}

/// Bitwise operations, which do not depend on the element type.
pub trait Bits: Copy {
    fn and(self, y: Self) -> Self;
    fn or(self, y: Self) -> Self;
    fn xor(self, y: Self) -> Self;
    /// Returns the lanes that the lane mask `all` selects, and 0 in all other lanes.
    #[inline(always)]
    fn keep_lanes(self, all: Self) -> Self {
        self.and(all)
    }
}

/// The operators `+`, `-` and `*`. Integers wrap.
pub trait Arithmetic<E: Copy>: Copy {
    fn splat(value: E) -> Self;
    fn add(self, y: Self) -> Self;
    fn sub(self, y: Self) -> Self;
    fn mul(self, y: Self) -> Self;
}

/// Division of floats, rounded to nearest.
pub trait Divide<E>: Copy {
    fn div(self, y: Self) -> Self;
}

/// Shifts by the low bits of the amounts. `shr` copies the sign if `E` is signed.
pub trait Shift<E>: Copy {
    fn shl_by(self, n: i32) -> Self;
    fn shr_by(self, n: i32) -> Self;
    /// Whether the target shifts each lane by its own amount.
    const HAS_LANE_AMOUNTS: bool;
    fn shl(self, n: Self) -> Self;
    fn shr(self, n: Self) -> Self;
}
