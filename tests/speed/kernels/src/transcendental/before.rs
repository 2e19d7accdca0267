//! What the library had before its own kernels, and what their times are held against: each float by `libm`, or by it
//! through double. What was a call from another crate then is one here.

macro_rules! by_libm {
    ($($name:ident($($x:ident)*) = $form:ident;)*) => {$(
        #[inline(never)]
        pub fn $name($($x: f32),*) -> f32 {
            libm::$form($($x),*)
        }
    )*};
}
by_libm! {
    acos(x) = acosf;
    asin(x) = asinf;
    asinh(x) = asinhf;
    atanh(x) = atanhf;
    cbrt(x) = cbrtf;
    cos(x) = cosf;
    cosh(x) = coshf;
    erf(x) = erff;
    erfc(x) = erfcf;
    exp(x) = expf;
    exp2(x) = exp2f;
    expm1(x) = expm1f;
    log(x) = logf;
    log2(x) = log2f;
    log10(x) = log10f;
    log1p(x) = log1pf;
    sin(x) = sinf;
    sinh(x) = sinhf;
    tan(x) = tanf;
    tanh(x) = tanhf;
    tgamma(x) = tgammaf;
    atan2(y x) = atan2f;
    hypot(x y) = hypotf;
    pow(x y) = powf;
}

macro_rules! by_double {
    ($($name:ident($($x:ident)*);)*) => {$(
        #[inline(never)]
        pub fn $name($($x: f32),*) -> f32 {
            double::$name($(f64::from($x)),*) as f32
        }
    )*};
}
by_double! {
    acospi(x);
    asinpi(x);
    // Of infinities the number below the nearest to π / 2.
    atan(x);
    atanpi(x);
    cospi(x);
    // More than 3 units off as an `f32`.
    exp10(x);
    // Hundreds.
    lgamma(x);
    sinpi(x);
    tanpi(x);
    atan2pi(y x);
}

/// NaN below 1, where `libm` has numbers.
#[inline(never)]
pub fn acosh(x: f32) -> f32 {
    if x < 1.0 { f32::NAN } else { libm::acoshf(x) }
}

/// `pow` of what is at least 0, without the values that `pow` gives where a limit does not exist.
#[inline]
pub fn powr(x: f32, y: f32) -> f32 {
    let has_no_limit = (x == 0.0 || x == f32::INFINITY) && y == 0.0 || x == 1.0 && y.is_infinite();
    if x < 0.0 || x.is_nan() || y.is_nan() || has_no_limit { f32::NAN } else { libm::powf(x.abs(), y) }
}

#[inline]
pub fn pown(x: f32, n: i32) -> f32 {
    double::pown(x.into(), n) as f32
}

#[inline]
pub fn rootn(x: f32, n: i32) -> f32 {
    double::rootn(x.into(), n) as f32
}

mod double {
    use core::f64::consts::PI;

    macro_rules! by_libm {
        ($($name:ident($($x:ident)*);)*) => {$(
            #[inline(never)]
            pub fn $name($($x: f64),*) -> f64 {
                libm::$name($($x),*)
            }
        )*};
    }
    by_libm! {
        atan(x);
        lgamma(x);
    }

    /// `10^x`: that of `libm` is off by more than 3 units. The power of 2 is taken out first, with log10 2 in two parts,
    /// the first of which has so few bits that its products with the power are exact.
    #[inline(never)]
    pub fn exp10(x: f64) -> f64 {
        const LOG: [f64; 2] = [f64::from_bits(0x3FD3_4413_5000_0000), f64::from_bits(0x3E03_EF3F_DE62_3E25)];
        // Beyond, all is 0 or infinite.
        let x = if x.abs() > 400.0 { 400_f64.copysign(x) } else { x };
        let power = libm::rint(x * core::f64::consts::LOG2_10);
        let rest = x - power * LOG[0] - power * LOG[1];
        libm::scalbn(libm::exp(rest * core::f64::consts::LN_10), power as i32)
    }

    // Divided, not multiplied by 1 / π: of π / 2 and its like that is exact.

    #[inline]
    pub fn acospi(x: f64) -> f64 {
        libm::acos(x) / PI
    }

    #[inline]
    pub fn asinpi(x: f64) -> f64 {
        libm::asin(x) / PI
    }

    #[inline]
    pub fn atanpi(x: f64) -> f64 {
        libm::atan(x) / PI
    }

    #[inline]
    pub fn atan2pi(y: f64, x: f64) -> f64 {
        libm::atan2(y, x) / PI
    }

    /// The quarter of a turn of |x|, in half turns, which is nearest, and π times the rest, at most π / 4: exact but for π.
    #[inline]
    fn quarters(x: f64) -> (i32, f64) {
        let x = x.abs() % 2.0;
        let nearest = libm::rint(2.0 * x);
        (nearest as i32 & 3, PI * (x - nearest / 2.0))
    }

    /// 0 has the sign of x.
    #[inline]
    pub fn sinpi(x: f64) -> f64 {
        let (quarter, rest) = quarters(x);
        let magnitude = match quarter {
            0 => libm::sin(rest),
            1 => libm::cos(rest),
            2 => 0.0 - libm::sin(rest),
            _ => -libm::cos(rest),
        };
        if x.is_sign_negative() { -magnitude } else { magnitude }
    }

    /// 0 is positive.
    #[inline]
    pub fn cospi(x: f64) -> f64 {
        let (quarter, rest) = quarters(x);
        match quarter {
            0 => libm::cos(rest),
            1 => 0.0 - libm::sin(rest),
            2 => -libm::cos(rest),
            _ => libm::sin(rest),
        }
    }

    /// Of odd integers 0 with the other sign; halfway between integers an infinity, of 1/2 the positive one.
    #[inline]
    pub fn tanpi(x: f64) -> f64 {
        let (quarter, rest) = quarters(x);
        let magnitude = match quarter {
            0 => libm::tan(rest),
            2 if rest == 0.0 => -0.0,
            2 => libm::tan(rest),
            1 if rest == 0.0 => f64::INFINITY,
            3 if rest == 0.0 => f64::NEG_INFINITY,
            _ => -1.0 / libm::tan(rest),
        };
        if x.is_sign_negative() { -magnitude } else { magnitude }
    }

    #[inline]
    pub fn pown(x: f64, n: i32) -> f64 {
        libm::pow(x, f64::from(n))
    }

    /// `x^(1/n)`. The rounding of 1 / n is multiplied by the logarithm, so a multiple of n is taken out of the exponent
    /// first.
    #[inline]
    pub fn rootn(x: f64, n: i32) -> f64 {
        let (magnitude, is_odd, count) = (x.abs(), n & 1 == 1, n.unsigned_abs());
        if n == 0 || x.is_nan() || x < 0.0 && !is_odd {
            return f64::NAN;
        }
        let root = if magnitude == 0.0 || magnitude == f64::INFINITY {
            if (magnitude == 0.0) == (n > 0) { 0.0 } else { f64::INFINITY }
        } else if count == 1 {
            if n > 0 { magnitude } else { 1.0 / magnitude }
        } else if count < 1000 {
            let (significand, exponent) = libm::frexp(magnitude);
            let (whole, rest) = (exponent.div_euclid(n.abs()), exponent.rem_euclid(n.abs()));
            let power = libm::pow(libm::scalbn(significand, rest), 1.0 / f64::from(n));
            libm::scalbn(power, if n > 0 { whole } else { -whole })
        } else {
            libm::pow(magnitude, 1.0 / f64::from(n))
        };
        // Of -0 too, whose even roots are positive.
        if is_odd && x.is_sign_negative() { -root } else { root }
    }
}
