//! The functions that are measured, of half, float and double; where their samples lie; what they are exactly.

use crate::big::{self, Big};
use clc_builtins::{self as ours, half};

/// Where the samples of a function lie, beside those with any bits: where the double's result is neither 0 nor
/// infinite.
pub type Range = (f64, f64);

pub struct Unary {
    pub name: &'static str,
    pub half: fn(half) -> half,
    pub float: fn(f32) -> f32,
    pub double: fn(f64) -> f64,
    pub exact: fn(&Big) -> Big,
    pub range: Range,
}

pub struct Binary {
    pub name: &'static str,
    pub half: fn(half, half) -> half,
    pub float: fn(f32, f32) -> f32,
    pub double: fn(f64, f64) -> f64,
    pub exact: fn(&Big, &Big) -> Big,
}

/// The second operand is an integer.
pub struct OfInt {
    pub name: &'static str,
    pub half: fn(half, i32) -> half,
    pub float: fn(f32, i32) -> f32,
    pub double: fn(f64, i32) -> f64,
    pub exact: fn(&Big, i32) -> Big,
}

const ALL: Range = (f64::MIN, f64::MAX);

macro_rules! unary {
    ($($name:ident $range:expr, $exact:expr;)*) => {
        vec![$(Unary {
            name: stringify!($name),
            half: ours::$name,
            float: ours::$name,
            double: ours::$name,
            exact: $exact,
            range: $range,
        }),*]
    };
}

fn sine<T: Copy + Default>(x: T, sincos: fn(T, &mut T) -> T) -> T {
    sincos(x, &mut T::default())
}

fn cosine<T: Copy + Default>(x: T, sincos: fn(T, &mut T) -> T) -> T {
    let mut result = T::default();
    sincos(x, &mut result);
    result
}

pub fn unary() -> Vec<Unary> {
    let mut all = unary! {
        acos (-1.0, 1.0), |x| x.acos();
        acosh (1.0, f64::MAX), |x| x.acosh();
        acospi (-1.0, 1.0), |x| x.acos() / big::pi();
        asin (-1.0, 1.0), |x| x.asin();
        asinh ALL, |x| x.asinh();
        asinpi (-1.0, 1.0), |x| x.asin() / big::pi();
        atan ALL, |x| x.atan();
        atanh (-1.0, 1.0), |x| x.atanh();
        atanpi ALL, |x| x.atan() / big::pi();
        cbrt ALL, big::cube_root;
        cos ALL, |x| x.cos();
        cosh (-711.0, 711.0), |x| x.cosh();
        cospi ALL, |x| x.cos_pi();
        erf (-6.5, 6.5), big::erf;
        erfc (-6.5, 27.3), big::erfc;
        exp (-746.0, 710.0), |x| x.exp();
        exp2 (-1076.0, 1024.0), |x| big::exp_of(x, 2);
        exp10 (-324.5, 308.5), |x| big::exp_of(x, 10);
        expm1 (-50.0, 710.0), |x| x.exp_m1();
        lgamma (-170.0, 1e300), big::lgamma;
        log (0.0, f64::MAX), |x| x.ln();
        log2 (0.0, f64::MAX), |x| x.ln() / big::log_of(2);
        log10 (0.0, f64::MAX), |x| x.ln() / big::log_of(10);
        log1p (-1.0, f64::MAX), |x| x.ln_1p();
        sin ALL, |x| x.sin();
        sinh (-711.0, 711.0), |x| x.sinh();
        sinpi ALL, |x| x.sin_pi();
        tan ALL, |x| x.tan();
        tanh (-30.0, 30.0), |x| x.tanh();
        tanpi ALL, |x| x.tan_pi();
        tgamma (-184.0, 171.7), big::tgamma;
    };
    all.push(Unary {
        name: "sincos",
        half: |x| sine(x, ours::sincos),
        float: |x| sine(x, ours::sincos),
        double: |x| sine(x, ours::sincos),
        exact: |x| x.sin(),
        range: ALL,
    });
    all.push(Unary {
        name: "sincos, what it writes",
        half: |x| cosine(x, ours::sincos),
        float: |x| cosine(x, ours::sincos),
        double: |x| cosine(x, ours::sincos),
        exact: |x| x.cos(),
        range: ALL,
    });
    all
}

macro_rules! binary {
    ($kind:ident: $($name:ident, $exact:expr;)*) => {
        vec![$($kind {
            name: stringify!($name),
            half: ours::$name,
            float: ours::$name,
            double: ours::$name,
            exact: $exact,
        }),*]
    };
}

pub fn binary() -> Vec<Binary> {
    binary! { Binary:
        atan2, |y, x| y.atan2(x);
        atan2pi, |y, x| y.atan2(x) / big::pi();
        hypot, |x, y| x.hypot(y);
        pow, |x, y| big::power(x, y);
        powr, |x, y| big::power(x, y);
    }
}

pub fn of_int() -> Vec<OfInt> {
    binary! { OfInt:
        pown, |x, n| big::power(x, &big::of(n.into()));
        rootn, big::root;
    }
}
