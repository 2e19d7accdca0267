//! Real functions to any number of digits, on integers alone.
//!
//! A [`Ball`] is a number of N limbs and a bound on its error; its methods are the operations and the functions made of
//! them: `add`, `subtract`, `multiply`, `divide`, `square_root`, `exp`, `ln`, ... Of a ball that is an operand they
//! hold for all numbers in it. A new function is a `const fn` in an `impl<const N: usize> Ball<N>` of its own file.
//!
//! [`rounded!`] rounds such a function correctly, by Ziv's method: with more limbs, as long as some of the numbers in
//! the ball round to other bits than the rest. That ends, if the value is not a midpoint of two numbers of the format: where
//! it is one, the ball must be exact, which products and sums of few digits are by themselves. With 512 bits the
//! middle of the ball is taken, where nothing else is known: of doubles, 120 bits are enough for functions of one
//! operand, and 180 for those of two, if digits are as good as random.

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

/// The bits of a ball, rounded to nearest, ties to even: `rounded!(format, N => Ball::<N>::of(false, 3, 0).exp())`,
/// an expression that may name the number of limbs.
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
