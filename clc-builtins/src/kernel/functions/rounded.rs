//! Correctly rounded functions. They convert lanes to registers of doubles, evaluate a formula and round its result.
//! The reference implementation computes lanes that the formula leaves undecided.
//!
//! The formulas in [`real`](crate::formula::real) are slightly less precise than a double. Their results round to a
//! float or a half like the exact value, unless it is very close to a midpoint. Some formulas are known to round
//! correctly because all floats were tested. Otherwise, the code rounds the result plus and minus the error. If these
//! differ, the lane is undecided. The formulas for doubles in [`pair`](crate::formula::pair) work in the same way.

use super::Formatted;
use crate::exact::functions::{Lane, Reference};
use crate::exact::mode::RTE;
use crate::formula::float::sign;
use crate::formula::pair::Pair;
use crate::half;
use crate::operation::KEEPS_NAN;
use crate::register::{Arithmetic, Bits, Divide, Doubles, Floats, Register};
use bytemuck::{Pod, Zeroable};

/// A function of one or two operands. A function of one operand gets `x` as `y`.
pub trait Transcendental: FloatFormula + DoubleFormula {
    const REFERENCE: Reference;
}

/// The lanes that a formula leaves undecided.
#[derive(Clone, Copy)]
pub enum Undecided {
    /// None: the formula rounds all floats correctly, as tests of all floats have shown. Without a branch, the compiler
    /// vectorizes loops over scalars.
    Never,
    /// Lanes where the formula returns NaN. All other floats were tested.
    Nan,
    /// Lanes where the formula returns NaN, or where the result plus and minus this relative error rounds differently.
    Within(f64),
}

impl Undecided {
    const fn error(self) -> f64 {
        match self {
            Self::Within(error) => error,
            _ => 0.0,
        }
    }
}

/// A formula for floats and halves.
pub trait FloatFormula {
    const UNDECIDED: Undecided;
    /// Evaluates the formula. The result is NaN in undecided lanes.
    fn approximate<R: Doubles>(x: R, y: R) -> R;
}

/// A formula for doubles.
pub trait DoubleFormula {
    const UNDECIDED: Undecided;
    fn pair<R: Doubles>(x: R, y: R) -> Pair<R>;
}

/// A scalar type that converts to double exactly.
pub trait Exact: Formatted {
    fn register<R: Doubles>(x: R::Each<Self>) -> R;
}

impl Exact for f32 {
    #[inline(always)]
    fn register<R: Doubles>(x: R::Each<f32>) -> R {
        R::from_floats(x)
    }
}

impl Exact for f64 {
    #[inline(always)]
    fn register<R: Doubles>(x: R::Each<f64>) -> R {
        R::from_doubles(x)
    }
}

impl Exact for i32 {
    #[inline(always)]
    fn register<R: Doubles>(x: R::Each<i32>) -> R {
        let mut doubles = <R::Each<f64>>::zeroed();
        for (double, &int) in doubles.as_mut().iter_mut().zip(x.as_ref()) {
            *double = int.into();
        }
        R::from_doubles(doubles)
    }
}

/// The rounding of a formula's result. Undecided lanes are NaN, and the second value is `true` if there are any.
trait FormulaRounding {
    type Result: Pod;
    fn round<F: Transcendental, R: Doubles>(x: R, y: R) -> (R::Each<Self::Result>, bool);
}

struct ToFloat;
struct ToDouble;
/// No rounding, for halves, which are rounded later.
struct Unrounded;

impl FormulaRounding for ToFloat {
    type Result = f32;
    #[inline(always)]
    fn round<F: Transcendental, R: Doubles>(x: R, y: R) -> (R::Each<f32>, bool) {
        let value = F::approximate(x, y);
        let error = const { <F as FloatFormula>::UNDECIDED.error() };
        match const { <F as FloatFormula>::UNDECIDED } {
            // If the target loses the bits of a NaN, the reference implementation returns them.
            Undecided::Never if KEEPS_NAN => return (value.floats(), false),
            Undecided::Never | Undecided::Nan => return (value.floats(), R::any(value.not_equal(value))),
            Undecided::Within(_) => (),
        }
        let below = value.mad(R::splat(-error), value).floats();
        let above = value.mad(R::splat(error), value).floats();
        let undecided = R::from_floats(below).not_equal(R::from_floats(above));
        // `above` also has the sign of a zero.
        match R::any(undecided) {
            false => (above, false),
            true => (value.or(R::from_bits(undecided)).floats(), true),
        }
    }
}

impl FormulaRounding for ToDouble {
    type Result = f64;
    #[inline(always)]
    fn round<F: Transcendental, R: Doubles>(x: R, y: R) -> (R::Each<f64>, bool) {
        let Pair { high, low } = F::pair(x, y);
        let error = const { <F as DoubleFormula>::UNDECIDED.error() };
        let below = high.add(high.mad(R::splat(-error), low));
        let above = high.add(high.mad(R::splat(error), low));
        let undecided = below.not_equal(above);
        // If the low part is 0, the sum has lost the sign of a zero.
        (below.or(sign(high)).or(R::from_bits(undecided)).doubles(), R::any(undecided))
    }
}

impl FormulaRounding for Unrounded {
    type Result = f64;
    #[inline(always)]
    fn round<F: Transcendental, R: Doubles>(x: R, y: R) -> (R::Each<f64>, bool) {
        (F::approximate(x, y).doubles(), false)
    }
}

/// Computes as many lanes as a register has, until fewer remain.
#[inline(always)]
fn registers<F: Transcendental, T: FormulaRounding, R: Doubles, X: Exact, Y: Exact, const N: usize>(
    (x, y): (&[X; N], &[Y; N]),
    (done, undecided): (usize, bool),
    result: &mut [T::Result; N],
) -> (usize, bool) {
    let lanes = size_of::<R>() / size_of::<f64>();
    let (mut done, mut undecided) = (done, undecided);
    while done + lanes <= N {
        let (mut x_lanes, mut y_lanes) = (<R::Each<X>>::zeroed(), <R::Each<Y>>::zeroed());
        x_lanes.as_mut().copy_from_slice(&x[done..done + lanes]);
        y_lanes.as_mut().copy_from_slice(&y[done..done + lanes]);
        let (rounded, has_undecided) = T::round::<F, R>(X::register(x_lanes), Y::register(y_lanes));
        result[done..done + lanes].copy_from_slice(rounded.as_ref());
        undecided |= has_undecided;
        done += lanes;
    }
    (done, undecided)
}

/// Computes all lanes, from the longest registers to the shortest.
#[inline(always)]
fn all_lanes<F: Transcendental, T: FormulaRounding, X: Exact, Y: Exact, const N: usize>(
    x: &[X; N],
    y: &[Y; N],
) -> ([T::Result; N], bool) {
    let mut result = [Zeroable::zeroed(); N];
    let so_far = (0, false);
    on_x86! {
        at_v4! { let so_far = registers::<F, T, crate::register::target::Doubles64, X, Y, N>((x, y), so_far, &mut result); }
        from_v3! { let so_far = registers::<F, T, crate::register::target::Doubles32, X, Y, N>((x, y), so_far, &mut result); }
    }
    with_registers! {
        let so_far = registers::<F, T, crate::register::target::Doubles16, X, Y, N>((x, y), so_far, &mut result);
    }
    let (_, undecided) = registers::<F, T, f64, X, Y, N>((x, y), so_far, &mut result);
    (result, undecided)
}

/// Computes the undecided lanes, which are NaN, with the reference implementation.
///
/// All arguments are passed by value, so that lanes stay in registers if none is undecided.
#[cold]
#[inline(never)]
fn decide_lanes<X: Formatted + PartialEq, Y: Formatted, const N: usize>(
    reference: Reference,
    x: [X; N],
    y: [Y; N],
    mut result: [X; N],
) -> [X; N] {
    let Reference::Lane(reference) = reference else { unreachable!("the function is defined per lane") };
    for ((x, y), result) in x.into_iter().zip(y).zip(&mut result) {
        #[allow(clippy::eq_op, reason = "NaN is not")]
        if *result != *result {
            let formats = [X::FORMAT, Y::FORMAT, X::FORMAT, X::FORMAT];
            let lane = Lane { x: [x.bits(), y.bits(), 0, 0], formats, result: X::FORMAT, of_vectors: false };
            *result = X::from_u64_bits(reference(&lane)[0]);
        }
    }
    result
}

/// A function on lanes of this format, with a second operand of the type `Y`.
pub trait RoundLanes<Y>: Sized {
    fn rounded<F: Transcendental, const N: usize>(x: [Self; N], y: [Y; N]) -> [Self; N];
}

macro_rules! rounds {
    ($($float:ident $rounding:ident;)*) => {$(
        impl<Y: Exact> RoundLanes<Y> for $float {
            #[inline]
            fn rounded<F: Transcendental, const N: usize>(x: [Self; N], y: [Y; N]) -> [Self; N] {
                let (mut result, undecided) = all_lanes::<F, $rounding, Self, Y, N>(&x, &y);
                if undecided {
                    // Copy the operands, because memory that is passed to a call does not stay in registers.
                    let decided = decide_lanes(F::REFERENCE, x, y, result);
                    result.copy_from_slice(&decided);
                }
                result
            }
        }
    )*};
}
rounds! { f32 ToFloat; f64 ToDouble; }

/// Computes halves: rounds the result of the formula plus and minus 2^-40. Lanes that differ are undecided.
#[inline]
pub fn halves<F: Transcendental, X: Exact, Y: Exact, O: Formatted, const N: usize>(
    (x, y): ([X; N], [Y; N]),
    (x_lanes, y_lanes): ([half; N], [O; N]),
) -> [half; N] {
    const PART: f64 = 1.0 / (1_u64 << 40) as f64;
    let (values, _) = all_lanes::<F, Unrounded, X, Y, N>(&x, &y);
    let below = crate::kernel::floats::double_to_half::<RTE, N>(values.map(|value| value - value * PART));
    let above = crate::kernel::floats::double_to_half::<RTE, N>(values.map(|value| value + value * PART));
    let mut result = above;
    let mut undecided = false;
    for (result, below) in result.iter_mut().zip(below) {
        if *result != below {
            (*result, undecided) = (half::NAN, true);
        }
    }
    if undecided { decide_lanes(F::REFERENCE, x_lanes, y_lanes, result) } else { result }
}

/// Implements the formulas of functions, with their undecided lanes: `never`, `nan`, or `within` an error.
macro_rules! approximations {
    ($of:ident::$formula:ident -> $result:ty {
        $($name:ident($x:ident $(, $y:ident)?) = $body:expr, $undecided:ident $($error:expr)?;)*
    }) => {$(
        impl $crate::kernel::functions::rounded::$of for $name {
            const UNDECIDED: $crate::kernel::functions::rounded::Undecided =
                $crate::kernel::functions::rounded::approximations!(@$undecided $($error)?);
            #[inline(always)]
            #[allow(unused_variables)]
            fn $formula<R: Doubles>($x: R, $crate::kernel::functions::rounded::approximations!(@second $($y)?): R) -> $result {
                $body
            }
        }
    )*};
    (@second) => { _y };
    (@second $y:ident) => { $y };
    (@never) => { $crate::kernel::functions::rounded::Undecided::Never };
    (@nan) => { $crate::kernel::functions::rounded::Undecided::Nan };
    (@within $error:expr) => { $crate::kernel::functions::rounded::Undecided::Within($error) };
}
pub(crate) use approximations;
