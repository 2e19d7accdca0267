//! Real functions to any number of digits, computed with integers only.
//!
//! A [`Ball`] is a number of N limbs with a bound on its error. Its methods are arithmetic operations, and functions
//! that combine them: `add`, `subtract`, `multiply`, `divide`, `square_root`, `exp`, `ln`, ... The result contains the
//! exact values for all numbers in the operand's ball. To add a function, write a `const fn` in an `impl<const N:
//! usize> Ball<N>` in a file of its own.
//!
//! [`rounded!`] rounds such a function correctly by Ziv's method: it increases the number of limbs until all numbers in
//! the ball round to the same bits. This ends if the value is not a midpoint of two numbers of the format. If it is a
//! midpoint, the ball must be exact, as products and sums of few digits are. If 512 bits are not sufficient, the middle
//! of the ball is rounded. If the digits of the values are as good as random, 120 bits are sufficient for functions of
//! one `double`, and 180 for functions of two.

mod ball;
#[rustfmt::skip]
mod constants;
mod error;
mod exponential;
mod gamma;
mod inverse;
mod limbs;
mod logarithm;
mod power;
mod series;
mod trigonometric;
#[rustfmt::skip]
mod two_over_pi;

pub use ball::Ball;

/// Rounds a ball to nearest, ties to even, and returns the bits: `rounded!(format, N => Ball::<N>::of(false, 3,
/// 0).exp())`.
///
/// The expression can use the number of limbs, `N`.
macro_rules! rounded {
    ($format:expr, $N:ident => $ball:expr) => {
        'done: {
            {
                const $N: usize = 2;
                if let Some(bits) = $ball.round($format) {
                    break 'done bits;
                }
            }
            {
                const $N: usize = 4;
                if let Some(bits) = $ball.round($format) {
                    break 'done bits;
                }
            }
            const $N: usize = 8;
            let ball = $ball;
            match ball.round($format) {
                Some(bits) => bits,
                None => ball.round_middle($format),
            }
        }
    };
}
pub(in crate::exact) use rounded;
