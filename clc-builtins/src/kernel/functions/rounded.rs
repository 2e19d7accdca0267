//! Correctly rounded functions. They convert lanes to registers of doubles, evaluate a formula and round its result.
//! The reference implementation computes lanes that the formula leaves undecided.
//!
//! The formulas in [`real`](crate::formula::real) are slightly less precise than a double. Their results round to a
//! float or a half like the exact value, unless it is very close to the midpoint of two of these. Some formulas are
//! known to round correctly because all floats were tested. Otherwise the result plus and minus the error is rounded,
//! and a lane is undecided if these differ. The formulas of doubles in [`pair`](crate::formula::pair) work in the same
//! way.

use super::Formatted;
use crate::exact::functions::{Definition, Lane};
use crate::exact::mode::RTE;
use crate::formula::float::sign;
use crate::formula::pair::Pair;
use crate::half;
use crate::operation::KEEPS_NAN;
use crate::register::{Bits, Divide, Doubles, Floats, Lanes, Register};
use bytemuck::{Pod, Zeroable};

/// A function of one or two operands. A function of one operand gets `x` as `y`.
pub trait Rounded: Near + Paired {
    const DEFINITION: Definition;
}

/// The lanes that a formula leaves undecided.
#[derive(Clone, Copy)]
pub enum Open {
    /// None: the formula rounds all floats correctly, as tests of all floats have shown. Without a branch, the compiler
    /// vectorizes loops over scalars.
    Never,
    /// Lanes where the formula returns NaN. All other floats were tested.
    Nan,
    /// Lanes where the formula returns NaN, or where the result plus and minus this relative error rounds differently.
    Within(f64),
}

impl Open {
    const fn error(self) -> f64 {
        match self {
            Self::Within(error) => error,
            _ => 0.0,
        }
    }
}

/// A formula for floats and halves.
pub trait Near {
    const OPEN: Open;
    /// Evaluates the formula. The result is NaN in undecided lanes.
    fn near<R: Doubles>(x: R, y: R) -> R;
}

/// A formula for doubles.
pub trait Paired {
    const OPEN: Open;
    fn pair<R: Doubles>(x: R, y: R) -> Pair<R>;
}

/// A scalar type that converts to double exactly.
pub trait Exact: Formatted {
    fn register<R: Doubles>(x: R::Each<Self>) -> R;
}

impl Exact for f32 {
    #[inline(always)]
    fn register<R: Doubles>(x: R::Each<f32>) -> R {
        R::of_floats(x)
    }
}

impl Exact for f64 {
    #[inline(always)]
    fn register<R: Doubles>(x: R::Each<f64>) -> R {
        R::of_doubles(x)
    }
}

impl Exact for i32 {
    #[inline(always)]
    fn register<R: Doubles>(x: R::Each<i32>) -> R {
        let mut doubles = <R::Each<f64>>::zeroed();
        for (double, &int) in doubles.as_mut().iter_mut().zip(x.as_ref()) {
            *double = int.into();
        }
        R::of_doubles(doubles)
    }
}

/// The rounding of a formula's result. Undecided lanes are NaN, and the second value is `true` if there are any.
trait Rounding {
    type Result: Pod;
    fn round<F: Rounded, R: Doubles>(x: R, y: R) -> (R::Each<Self::Result>, bool);
}

struct ToFloat;
struct ToDouble;
/// No rounding, for halves, which are rounded later.
struct Unrounded;

impl Rounding for ToFloat {
    type Result = f32;
    #[inline(always)]
    fn round<F: Rounded, R: Doubles>(x: R, y: R) -> (R::Each<f32>, bool) {
        let near = F::near(x, y);
        let error = const { <F as Near>::OPEN.error() };
        match const { <F as Near>::OPEN } {
            // If the target loses the bits of a NaN, the reference implementation returns them.
            Open::Never if KEEPS_NAN => return (near.floats(), false),
            Open::Never | Open::Nan => return (near.floats(), R::any(near.not_equal(near))),
            Open::Within(_) => (),
        }
        let less = near.mad(R::splat(-error), near).floats();
        let more = near.mad(R::splat(error), near).floats();
        let open = R::of_floats(less).not_equal(R::of_floats(more));
        // `more` also has the sign of a zero.
        match R::any(open) {
            false => (more, false),
            true => (near.or(R::from_bits(open)).floats(), true),
        }
    }
}

impl Rounding for ToDouble {
    type Result = f64;
    #[inline(always)]
    fn round<F: Rounded, R: Doubles>(x: R, y: R) -> (R::Each<f64>, bool) {
        let Pair { high, low } = F::pair(x, y);
        let error = const { <F as Paired>::OPEN.error() };
        let less = high.add(high.mad(R::splat(-error), low));
        let more = high.add(high.mad(R::splat(error), low));
        let open = less.not_equal(more);
        // If the low part is 0, the sum has lost the sign of a zero.
        (less.or(sign(high)).or(R::from_bits(open)).doubles(), R::any(open))
    }
}

impl Rounding for Unrounded {
    type Result = f64;
    #[inline(always)]
    fn round<F: Rounded, R: Doubles>(x: R, y: R) -> (R::Each<f64>, bool) {
        (F::near(x, y).doubles(), false)
    }
}

/// Computes as many lanes as a register has, until fewer remain.
#[inline(always)]
fn registers<F: Rounded, T: Rounding, R: Doubles, X: Exact, Y: Exact, const N: usize>(
    (x, y): (&[X; N], &[Y; N]),
    (done, open): (usize, bool),
    result: &mut [T::Result; N],
) -> (usize, bool) {
    let lanes = size_of::<R>() / size_of::<f64>();
    let (mut done, mut open) = (done, open);
    while done + lanes <= N {
        let (mut of_x, mut of_y) = (<R::Each<X>>::zeroed(), <R::Each<Y>>::zeroed());
        of_x.as_mut().copy_from_slice(&x[done..done + lanes]);
        of_y.as_mut().copy_from_slice(&y[done..done + lanes]);
        let (rounded, is_open) = T::round::<F, R>(X::register(of_x), Y::register(of_y));
        result[done..done + lanes].copy_from_slice(rounded.as_ref());
        open |= is_open;
        done += lanes;
    }
    (done, open)
}

/// Computes all lanes, from the longest registers to the shortest.
#[inline(always)]
fn all_lanes<F: Rounded, T: Rounding, X: Exact, Y: Exact, const N: usize>(
    x: &[X; N],
    y: &[Y; N],
) -> ([T::Result; N], bool) {
    let mut result = [Zeroable::zeroed(); N];
    let so_far = (0, false);
    on_x86! {
        at_v4! { let so_far = registers::<F, T, crate::register::machine::Doubles64, X, Y, N>((x, y), so_far, &mut result); }
        from_v3! { let so_far = registers::<F, T, crate::register::machine::Doubles32, X, Y, N>((x, y), so_far, &mut result); }
    }
    with_registers! {
        let so_far = registers::<F, T, crate::register::machine::Doubles16, X, Y, N>((x, y), so_far, &mut result);
    }
    let (_, open) = registers::<F, T, f64, X, Y, N>((x, y), so_far, &mut result);
    (result, open)
}

/// Computes the undecided lanes, which are NaN, with the reference implementation.
///
/// All arguments are passed by value, so that lanes stay in registers if none is undecided.
#[cold]
#[inline(never)]
fn decide_lanes<X: Formatted + PartialEq, Y: Formatted, const N: usize>(
    definition: Definition,
    x: [X; N],
    y: [Y; N],
    mut result: [X; N],
) -> [X; N] {
    let Definition::Lane(definition) = definition else { unreachable!("the function is defined per lane") };
    for ((x, y), result) in x.into_iter().zip(y).zip(&mut result) {
        #[allow(clippy::eq_op, reason = "NaN is not")]
        if *result != *result {
            let formats = [X::FORMAT, Y::FORMAT, X::FORMAT, X::FORMAT];
            let lane = Lane { x: [x.bits(), y.bits(), 0, 0], formats, result: X::FORMAT, of_vectors: false };
            *result = X::of_bits(definition(&lane)[0]);
        }
    }
    result
}

/// A function on lanes of this format, with a second operand of the type `Y`.
pub trait Rounds<Y>: Sized {
    fn rounded<F: Rounded, const N: usize>(x: [Self; N], y: [Y; N]) -> [Self; N];
}

macro_rules! rounds {
    ($($float:ident $rounding:ident;)*) => {$(
        impl<Y: Exact> Rounds<Y> for $float {
            #[inline]
            fn rounded<F: Rounded, const N: usize>(x: [Self; N], y: [Y; N]) -> [Self; N] {
                let (mut result, open) = all_lanes::<F, $rounding, Self, Y, N>(&x, &y);
                if open {
                    // Copied, because memory that a call writes to does not stay in registers.
                    let closed = decide_lanes(F::DEFINITION, x, y, result);
                    result.copy_from_slice(&closed);
                }
                result
            }
        }
    )*};
}
rounds! { f32 ToFloat; f64 ToDouble; }

/// Computes halves: rounds the result of the formula plus and minus 2^-40. Lanes that differ are undecided.
#[inline]
pub fn halves<F: Rounded, X: Exact, Y: Exact, O: Formatted, const N: usize>(
    (x, y): ([X; N], [Y; N]),
    (of_x, of_y): ([half; N], [O; N]),
) -> [half; N] {
    const PART: f64 = 1.0 / (1_u64 << 40) as f64;
    let (near, _) = all_lanes::<F, Unrounded, X, Y, N>(&x, &y);
    let less = crate::kernel::floats::double_to_half::<RTE, N>(near.map(|near| near - near * PART));
    let more = crate::kernel::floats::double_to_half::<RTE, N>(near.map(|near| near + near * PART));
    let mut result = more;
    let mut open = false;
    for (result, less) in result.iter_mut().zip(less) {
        if *result != less {
            (*result, open) = (half::NAN, true);
        }
    }
    if open { decide_lanes(F::DEFINITION, of_x, of_y, result) } else { result }
}

/// Implements the formulas of functions, with their undecided lanes: `never`, `nan`, or `within` an error.
macro_rules! near_values {
    ($of:ident::$formula:ident -> $result:ty {
        $($name:ident($x:ident $(, $y:ident)?) = $body:expr, $open:ident $($error:expr)?;)*
    }) => {$(
        impl $crate::kernel::functions::rounded::$of for $name {
            const OPEN: $crate::kernel::functions::rounded::Open =
                $crate::kernel::functions::rounded::near_values!(@$open $($error)?);
            #[inline(always)]
            #[allow(unused_variables)]
            fn $formula<R: Doubles>($x: R, $crate::kernel::functions::rounded::near_values!(@second $($y)?): R) -> $result {
                $body
            }
        }
    )*};
    (@second) => { _y };
    (@second $y:ident) => { $y };
    (@never) => { $crate::kernel::functions::rounded::Open::Never };
    (@nan) => { $crate::kernel::functions::rounded::Open::Nan };
    (@within $error:expr) => { $crate::kernel::functions::rounded::Open::Within($error) };
}
pub(crate) use near_values;
