//! The reference functions that CORE-MATH lacks.

use dashu_float::{FBig, round::mode::HalfEven};
use dashu_int::IBig;

type Big = FBig<HalfEven, 2>;

/// The number of bits. No root is closer to a midpoint.
const PRECISION: usize = 160;

macro_rules! powr {
    ($($name:ident $float:ident;)*) => {$(
        /// Computes the power of a number of at least 0. Returns NaN if the limit does not exist.
        pub fn $name(x: $float, y: $float) -> $float {
            let has_no_limit = (x == 0.0 || x.is_infinite()) && y == 0.0 || x == 1.0 && y.is_infinite();
            if x < 0.0 || x.is_nan() || y.is_nan() || has_no_limit {
                return $float::NAN;
            }
            core_math::$name(x.abs(), y)
        }
    )*};
}

mod core_math {
    pub use ::core_math::{pow as powr, powf as powrf};
}

powr! { powr f64; powrf f32; }

/// Computes the n-th root.
pub fn rootn(x: f64, n: f64) -> f64 {
    let is_odd = n % 2.0 != 0.0;
    if n == 0.0 || x.is_nan() || x < 0.0 && !is_odd {
        return f64::NAN;
    }
    let magnitude = x.abs();
    let root = if magnitude == 0.0 || magnitude.is_infinite() {
        if (magnitude == 0.0) == (n > 0.0) { 0.0 } else { f64::INFINITY }
    } else if n == 1.0 {
        magnitude
    } else if n == -1.0 {
        1.0 / magnitude
    } else {
        root(magnitude, n)
    };
    if is_odd { root.copysign(x) } else { root }
}

/// Computes the n-th root of a finite number greater than 0. |n| is at least 2, so that no root is subnormal.
fn root(x: f64, n: f64) -> f64 {
    let with_bits = |x: Big, bits: usize| x.with_precision(bits).value();
    let big = with_bits(Big::try_from(x).expect("it is finite"), PRECISION);
    let exponent = with_bits(Big::from_parts(IBig::from(n as i64), 0), PRECISION);
    let power = (big.ln() / exponent).exp();
    // The powers of a midpoint have too many bits for a double, so no root of a double is a midpoint.
    with_bits(power, 53).to_f64().value()
}

/// Returns the sign of the gamma function: 0 at its poles, and 1 for NaN.
pub fn sign_of_gamma(x: f64, _: f64) -> f64 {
    if x == 0.0 || x < 0.0 && x.is_finite() && x.fract() == 0.0 {
        0.0
    } else if x < 0.0 && x.is_finite() && x.floor() % 2.0 != 0.0 {
        -1.0
    } else {
        1.0
    }
}
