//! The transcendental functions, the ranges of their timed operands, and their implementations in other crates.

/// Passes the list to a macro: each function with the ranges of its operands, the names in `libm` for `f32` and `f64`, and
/// the expression with `wide`.
#[macro_export]
macro_rules! transcendental {
    ($then:ident) => {
        $then! {
            acos(x: real -1.0, 1.0) [acosf acos] [x.acos()];
            acosh(x: real 1.0, 100.0) [acoshf acosh] [];
            acospi(x: real -1.0, 1.0) [] [];
            asin(x: real -1.0, 1.0) [asinf asin] [x.asin()];
            asinh(x: real -100.0, 100.0) [asinhf asinh] [];
            asinpi(x: real -1.0, 1.0) [] [];
            atan(x: real -10.0, 10.0) [atanf atan] [x.atan()];
            atanh(x: real -1.0, 1.0) [atanhf atanh] [];
            atanpi(x: real -10.0, 10.0) [] [];
            cbrt(x: real -1000.0, 1000.0) [cbrtf cbrt] [x.cbrt()];
            cos(x: real -10.0, 10.0) [cosf cos] [x.cos()];
            cosh(x: real -10.0, 10.0) [coshf cosh] [x.cosh()];
            cospi(x: real -10.0, 10.0) [] [];
            erf(x: real -3.0, 3.0) [erff erf] [];
            erfc(x: real -3.0, 3.0) [erfcf erfc] [];
            exp(x: real -20.0, 20.0) [expf exp] [x.exp()];
            exp2(x: real -20.0, 20.0) [exp2f exp2] [x.exp2()];
            exp10(x: real -20.0, 20.0) [exp10f exp10] [];
            expm1(x: real -5.0, 5.0) [expm1f expm1] [x.exp_m1()];
            lgamma(x: real -10.0, 30.0) [lgammaf lgamma] [];
            log(x: real 0.0001, 1000.0) [logf log] [x.ln()];
            log2(x: real 0.0001, 1000.0) [log2f log2] [x.log2()];
            log10(x: real 0.0001, 1000.0) [log10f log10] [x.log10()];
            log1p(x: real -0.9, 10.0) [log1pf log1p] [x.ln_1p()];
            sin(x: real -10.0, 10.0) [sinf sin] [x.sin()];
            sinh(x: real -10.0, 10.0) [sinhf sinh] [x.sinh()];
            sinpi(x: real -10.0, 10.0) [] [];
            tan(x: real -10.0, 10.0) [tanf tan] [x.tan()];
            tanh(x: real -5.0, 5.0) [tanhf tanh] [x.tanh()];
            tanpi(x: real -10.0, 10.0) [] [];
            tgamma(x: real -10.0, 30.0) [tgammaf tgamma] [];
            atan2(y: real -10.0, 10.0, x: real -10.0, 10.0) [atan2f atan2] [y.atan2(x)];
            atan2pi(y: real -10.0, 10.0, x: real -10.0, 10.0) [] [];
            hypot(x: real -10.0, 10.0, y: real -10.0, 10.0) [hypotf hypot] [];
            pow(x: real 0.001, 10.0, y: real -10.0, 10.0) [powf pow] [x.powf_simd(y)];
            powr(x: real 0.001, 10.0, y: real -10.0, 10.0) [] [];
            pown(x: real -10.0, 10.0, n: whole -10.0, 10.0) [] [];
            rootn(x: real 0.001, 1000.0, n: whole 2.0, 10.0) [] [];
        }
    };
}

macro_rules! list {
    ($($name:ident($($x:ident: $of:ident $low:literal, $high:literal),*) $libm:tt [$($wide:expr)?];)*) => {
        pub const TRANSCENDENTAL: &[Transcendental] = &[$(Transcendental {
            float: stringify!($name),
            double: $crate::of_double!($name),
            operands: &[$(Operand {
                is_whole: matches!(stringify!($of).as_bytes(), b"whole"),
                low: $low,
                high: $high,
            }),*],
        },)*];
    };
}

/// Names the work of a function of double.
#[macro_export]
macro_rules! of_double {
    ($name:ident) => {
        concat!(stringify!($name), " of double")
    };
}

transcendental!(list);

#[derive(Clone, Copy, Debug)]
pub struct Transcendental {
    /// The name of the function, and of the work for floats.
    pub float: &'static str,
    /// The name of the work for doubles.
    pub double: &'static str,
    pub operands: &'static [Operand],
}

/// The range of an operand.
#[derive(Clone, Copy, Debug)]
pub struct Operand {
    /// `true` for an `int`.
    pub is_whole: bool,
    pub low: f64,
    pub high: f64,
}

impl Operand {
    /// Returns the size, if a real operand has `real` bytes.
    pub fn size(&self, real: usize) -> usize {
        if self.is_whole { 4 } else { real }
    }
}
