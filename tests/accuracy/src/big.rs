//! Functions in arbitrary precision: those of `dashu`, and of its sums and products those that it lacks.

use dashu_float::{FBig, round::mode::HalfEven};
use dashu_int::IBig;
use std::sync::LazyLock;

pub type Big = FBig<HalfEven, 2>;

/// Bits of every value, beyond twice those of a double.
pub const PRECISION: usize = 180;

pub fn of(x: f64) -> Big {
    with_bits(x, PRECISION)
}

fn with_bits(x: f64, bits: usize) -> Big {
    Big::try_from(x).expect("finite").with_precision(bits).value()
}

fn int(x: i64, bits: usize) -> Big {
    Big::from_parts(IBig::from(x), 0).with_precision(bits).value()
}

fn rounded(x: &Big) -> Big {
    x.clone().with_precision(PRECISION).value()
}

fn pi_of(bits: usize) -> Big {
    // arctan 1 is a quarter of it.
    int(1, bits).atan() * int(4, bits)
}

pub fn pi() -> Big {
    static PI: LazyLock<Big> = LazyLock::new(|| pi_of(PRECISION));
    PI.clone()
}

/// The natural logarithm of 2 or 10.
pub fn log_of(base: i64) -> Big {
    static LOGS: LazyLock<[Big; 2]> = LazyLock::new(|| [2, 10].map(|base| int(base, 2 * PRECISION).ln()));
    LOGS[usize::from(base == 10)].clone().with_precision(PRECISION).value()
}

/// `base^x`.
pub fn exp_of(x: &Big, base: i64) -> Big {
    (x * log_of(base)).exp()
}

/// The sign is that of x, if y is odd.
pub fn power(x: &Big, y: &Big) -> Big {
    let negative = *x < Big::ZERO;
    let magnitude = if negative { -x.clone() } else { x.clone() };
    // More bits than the exponent of the result has.
    let wide = |x: &Big| x.clone().with_precision(PRECISION + 24).value();
    let power = rounded(&(wide(&magnitude).ln() * wide(y)).exp());
    let is_odd = || (y / int(2, PRECISION)).fract() != Big::ZERO;
    if negative && is_odd() { -power } else { power }
}

pub fn root(x: &Big, n: i32) -> Big {
    let negative = *x < Big::ZERO;
    let magnitude = if negative { -x.clone() } else { x.clone() };
    let wide = magnitude.with_precision(PRECISION + 24).value();
    let root = rounded(&(wide.ln() / int(n.into(), PRECISION + 24)).exp());
    if negative { -root } else { root }
}

pub fn cube_root(x: &Big) -> Big {
    root(x, 3)
}

/// `2 / sqrt(π) exp(-x²) (x + 2 x³ / 3 + 4 x⁵ / (3 · 5) + ...)`: all terms have the same sign.
fn erf_of(x: &Big, bits: usize) -> Big {
    let x = x.clone().with_precision(bits).value();
    let square = &x * &x;
    let mut term = x.clone();
    let mut sum = x;
    for odd in (3_i64..).step_by(2) {
        term = term * &square * int(2, bits) / int(odd, bits);
        sum += &term;
        let is_small = term == Big::ZERO
            || exponent(&term) < exponent(&sum) - bits as isize && int(odd, bits) > &square * int(4, bits);
        if is_small {
            break;
        }
    }
    sum * (-square).exp() * int(2, bits) / pi_of(bits).sqrt()
}

/// The exponent of the highest 1.
pub fn exponent(x: &Big) -> isize {
    let repr = x.repr();
    repr.exponent() + repr.digits() as isize
}

pub fn erf(x: &Big) -> Big {
    if *x == Big::ZERO { Big::ZERO } else { rounded(&erf_of(x, PRECISION + 8)) }
}

pub fn erfc(x: &Big) -> Big {
    // What cancels is less than exp(-x²).
    let square = (x * x).to_f64().value();
    let bits = PRECISION + 16 + (square * 1.5) as usize;
    rounded(&(int(1, bits) - erf_of(x, bits)))
}

const GAMMA: usize = PRECISION + 60;
/// From here on 40 terms of the series are enough.
const FAR: f64 = 60.0;

/// B(2n) / (2n (2n - 1)), from the tangent numbers.
static STIRLING: LazyLock<Vec<Big>> = LazyLock::new(|| {
    let count = 40;
    // T(n) by Brent and Harvey's algorithm.
    let mut tangent = vec![IBig::from(0); count + 1];
    tangent[1] = IBig::from(1);
    for k in 2..=count {
        tangent[k] = &tangent[k - 1] * IBig::from(k as i64 - 1);
    }
    for k in 2..=count {
        for j in k..=count {
            tangent[j] =
                &tangent[j - 1] * IBig::from((j - k) as i64) + &tangent[j] * IBig::from((j - k + 2) as i64);
        }
    }
    (1..=count)
        .map(|n| {
            let big = |x: IBig| Big::from_parts(x, 0).with_precision(GAMMA).value();
            let four = IBig::from(1) << (2 * n);
            let sign = if n % 2 == 1 { 1 } else { -1 };
            let bernoulli =
                big(&tangent[n] * IBig::from(2 * n as i64 * sign)) / big(&four * (&four - IBig::from(1)));
            bernoulli / int((2 * n * (2 * n - 1)) as i64, GAMMA)
        })
        .collect()
});

/// The logarithm of gamma, of x above 0.
fn log_gamma(x: &Big) -> Big {
    let mut z = x.clone().with_precision(GAMMA).value();
    let mut product = int(1, GAMMA);
    while z < int(FAR as i64, GAMMA) {
        product *= &z;
        z += int(1, GAMMA);
    }
    let mut power = int(1, GAMMA) / &z;
    let square = &power * &power;
    let mut sum = (&z - int(1, GAMMA) / int(2, GAMMA)) * z.ln() - &z
        + (pi_of(GAMMA) * int(2, GAMMA)).ln() / int(2, GAMMA);
    for term in STIRLING.iter() {
        sum += term * &power;
        power *= &square;
    }
    sum - product.ln()
}

pub fn tgamma(x: &Big) -> Big {
    let one = int(1, GAMMA);
    if *x > Big::ZERO {
        return rounded(&log_gamma(x).exp());
    }
    let wide = x.clone().with_precision(GAMMA).value();
    rounded(&(pi_of(GAMMA) / (wide.sin_pi() * log_gamma(&(one - wide)).exp())))
}

pub fn lgamma(x: &Big) -> Big {
    if *x > Big::ZERO {
        return rounded(&log_gamma(x));
    }
    let wide = x.clone().with_precision(GAMMA).value();
    let sine = wide.sin_pi();
    let magnitude = if sine < Big::ZERO { -sine } else { sine };
    rounded(&((pi_of(GAMMA) / magnitude).ln() - log_gamma(&(int(1, GAMMA) - wide))))
}
