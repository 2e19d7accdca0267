//! Quotients and remainders of integers of up to 32 bits, as products with float reciprocals.
//!
//! x86 has no instruction that divides vectors of integers, and LLVM divides each lane separately. A `float` holds 16
//! bits and a `double` 32. The product is rounded up: it is at least an exact quotient, and otherwise below the next
//! integer. LLVM computes the reciprocals of constants, and moves those of other divisors out of loops.
//!
//! In nanoseconds per vector, `int4 / int4` takes 2.3 at baseline and 1.2 at V3, and 5.9 lane by lane. Division of a
//! `uint4` by a scalar takes 1.0 and 0.6, and 6.1 lane by lane. Division of a `uint4` by a constant that is not a power
//! of two takes 0.8 at baseline, and 0.5 with LLVM's own code, because the library cannot distinguish a constant of 32
//! bits from a variable. On AArch64, LLVM divides the lanes, because a scalar division takes only a few cycles.

use crate::level::Build;
use crate::operation::convert::{
    DoubleConversions, FloatConversions, IntConversions, TruncateDoubles, Width, WordConversions,
};
use crate::operation::permute::Load;
use crate::operation::{Bits, Divide, Int, Integers, Arithmetic, Register, Shift};
use bytemuck::Pod;

/// Registers whose integers of 16 bits can be divided.
pub trait DivisibleWords: Width<Bytes: Load, Words: Load + Integers<u16> + Register<u16, LaneMask = Self::Words>> {}
impl<W: Width<Bytes: Load, Words: Load + Integers<u16> + Register<u16, LaneMask = W::Words>>> DivisibleWords for W {}

/// Returns the quotients or remainders of integers of 8 bits, where 0 as a divisor counts as 1.
///
/// Returns `None` if LLVM's code is shorter, such as for signed constants.
#[inline(always)]
pub fn bytes<E: Int + Pod, W: DivisibleWords, const REMAINDER: bool, const N: usize>(x: [E; N], y: [E; N]) -> Option<[E; N]> {
    let (x, y) = (W::Bytes::load(Build, x), W::Bytes::load(Build, y));
    let (x, y) = match const { E::SIGNED } {
        true => (W::Words::from_bytes::<true>(x), W::Words::from_bytes::<true>(y)),
        false => (W::Words::from_bytes::<false>(x), W::Words::from_bytes::<false>(y)),
    };
    divide_words::<E, W, REMAINDER, N>(x, y).map(|words| words.to_bytes::<false, false>().store())
}

/// Divides integers of 16 bits, like [`bytes`].
#[inline(always)]
pub fn words<E: Int + Pod, W: DivisibleWords, const REMAINDER: bool, const N: usize>(x: [E; N], y: [E; N]) -> Option<[E; N]> {
    divide_words::<E, W, REMAINDER, N>(W::Words::load(Build, x), W::Words::load(Build, y)).map(Load::store)
}

/// Divides integers of 32 bits in registers of up to 4 lanes.
#[inline(always)]
pub fn ints<E: Int + Pod, W, const REMAINDER: bool, const N: usize>(x: [E; N], y: [E; N]) -> Option<[E; N]>
where
    W: Width<Doubles: TruncateDoubles<W::Ints>, Ints: Load + Integers<E> + Register<E, LaneMask = W::Ints>>,
{
    macro_rules! divide_each {
        ($count:literal $($x:ident $y:ident)*) => {{
            let ([$($x),*], [$($y),*]) = (<[W::Ints; $count]>::load(Build, x), <[W::Ints; $count]>::load(Build, y));
            [$(divide_ints::<E, W, REMAINDER, N>($x, $y)),*].store()
        }};
    }
    Some(match const { N } {
        8 => divide_each!(2 a b c d),
        16 => divide_each!(4 a b c d e f g h),
        _ => divide_ints::<E, W, REMAINDER, N>(W::Ints::load(Build, x), W::Ints::load(Build, y)).store(),
    })
}

/// Divides integers of 16 bits.
#[inline(always)]
fn divide_words<E: Int, W: DivisibleWords, const REMAINDER: bool, const N: usize>(
    x: W::Words,
    y: W::Words,
) -> Option<W::Words> {
    // A vector that fills registers may be divided by a scalar.
    let first = y.first();
    if const { size_of::<E>() * N >= 16 } && y.equal(Arithmetic::splat(first)).all(y.xor(y)) {
        return if const { E::SIGNED } { None } else { Some(words_by_scalar::<E, _, REMAINDER>(x, Ord::max(first, 1))) };
    }
    let y = y.sub(y.equal(y.xor(y)));
    let quotients = match const { E::SIGNED } {
        true => word_quotients::<W, true>(x, y),
        false => word_quotients::<W, false>(x, y),
    };
    Some(if const { REMAINDER } { x.sub(quotients.mul(y)) } else { quotients })
}

#[inline(always)]
fn word_quotients<W: DivisibleWords, const SIGNED: bool>(x: W::Words, y: W::Words) -> W::Words {
    let floats = |words| W::Floats::from_ints_nearest(W::Ints::from_words::<SIGNED>(words));
    let reciprocals = W::Floats::splat(1.0).div(floats(y)).mul(W::Floats::splat(1.0 + 2.0 * f32::EPSILON));
    floats(x).mul(reciprocals).truncate().to_words::<false, false>()
}

/// Divides unsigned integers by a scalar, which is often a constant, with the high bits of products.
#[inline(always)]
fn words_by_scalar<E: Int, R: Integers<u16>, const REMAINDER: bool>(x: R, divisor: u16) -> R {
    let quotients = {
        let high = |factor: u32| x.mul_hi(R::splat(factor as u16));
        let (divisor, exponent) = (u32::from(divisor), divisor.ilog2() as i32);
        let factor = (1 << (16 + exponent)) / divisor + 1;
        if divisor.is_power_of_two() {
            x.shr_by(exponent)
        } else if const { size_of::<E>() == 1 } {
            // The error, at most 255 / 2^16, is less than the distance of the quotient to the next integer, at least 1
            // / 255.
            high((1 << 16) / divisor + 1)
        } else if factor * divisor <= (1 << (16 + exponent)) + (1 << exponent) {
            high(factor).shr_by(exponent)
        } else {
            // The reciprocal has 17 bits. Add the product with its highest bit separately.
            let high = high((((2 << exponent) - divisor) << 16) / divisor + 1);
            high.add(x.sub(high).shr_by(1)).shr_by(exponent)
        }
    };
    if const { REMAINDER } { x.sub(quotients.mul(R::splat(divisor))) } else { quotients }
}

/// Divides integers of 32 bits. If all divisors are the same power of two, which is often a constant, shifts.
#[inline(always)]
fn divide_ints<E: Int, W, const REMAINDER: bool, const N: usize>(x: W::Ints, y: W::Ints) -> W::Ints
where
    W: Width<Doubles: TruncateDoubles<W::Ints>, Ints: Load + Integers<E> + Register<E, LaneMask = W::Ints>>,
{
    let (first, zero) = (Integers::<E>::first(y), y.xor(y));
    let unused_lanes = if const { N == 2 } { W::Ints::load(Build, [0_u32, 0, !0, !0]) } else { zero };
    let is_power_of_2 = (first.low() as u32).is_power_of_two() && !(E::SIGNED && first.low() < 0);
    if is_power_of_2 && Integers::<E>::all(Register::<E>::equal(y, Arithmetic::<E>::splat(first)), unused_lanes) {
        let below = Arithmetic::<E>::sub(y, Arithmetic::<E>::splat(E::ONE));
        // A shift rounds down. Negative integers increase so that it rounds toward 0.
        let rounded = match const { E::SIGNED } {
            true => Arithmetic::<E>::add(x, Shift::<E>::shr_by(x, E::BITS - 1).and(below)),
            false => x,
        };
        return match const { (REMAINDER, E::SIGNED) } {
            (false, _) => Shift::<E>::shr_by(rounded, first.low().trailing_zeros() as i32),
            (true, true) => Arithmetic::<E>::sub(x, rounded.and(Arithmetic::<E>::sub(zero, y))),
            (true, false) => x.and(below),
        };
    }
    let y = Arithmetic::<E>::sub(y, Register::<E>::equal(y, zero));
    let doubles = |ints| if const { E::SIGNED } { W::Doubles::from_int(ints) } else { W::Doubles::from_uint(ints) };
    let reciprocals = W::Doubles::splat(1.0).div(doubles(y)).mul(W::Doubles::splat(1.0 + 2.0 * f64::EPSILON));
    let quotients = doubles(x).mul(reciprocals);
    let quotients = match const { (E::SIGNED, W::Doubles::TO_UNSIGNED) } {
        (true, _) => quotients.truncate_to_ints(),
        (false, true) => quotients.truncate_to_uints(),
        // Only a quotient by 1 has 32 bits. It is the operand.
        (false, false) => {
            let is_one = Register::<E>::equal(y, Arithmetic::<E>::splat(E::ONE));
            Register::<E>::blend(quotients.truncate_to_ints(), x, is_one)
        }
    };
    if const { REMAINDER } { Arithmetic::<E>::sub(x, Arithmetic::<E>::mul(quotients, y)) } else { quotients }
}
