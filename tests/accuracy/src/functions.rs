//! The tested functions, on vectors of sixteen components, and their references.

use crate::reference;
use clc_builtins::{self as ours, double16, float16, half, half16, int16};
use clc_kit::scalar::Scalar;
use core_math as core;

/// The bits of sixteen values.
pub type Lanes = [u64; 16];

pub const FLOATS: [Scalar; 3] = [Scalar::Half, Scalar::Float, Scalar::Double];

/// Returns the index of a type in [`FLOATS`].
pub const fn index(float: Scalar) -> usize {
    float as usize - Scalar::Half as usize
}

pub fn value(float: Scalar, bits: u64) -> f64 {
    match float {
        Scalar::Half => ours::convert_double(half::from_bits(bits as u16)),
        Scalar::Float => f32::from_bits(bits as u32).into(),
        _ => f64::from_bits(bits),
    }
}

/// Rounds to the nearest value of the type, and returns its bits.
pub fn rounded(float: Scalar, x: f64) -> u64 {
    match float {
        Scalar::Half => ours::convert_half(x).to_bits().into(),
        Scalar::Float => (x as f32).to_bits().into(),
        _ => x.to_bits(),
    }
}

/// The type of the second operand.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Second {
    None,
    Same,
    Int,
}

/// The ranges of random operands, of floats and of doubles. Some operands have random bits instead.
pub type Ranges = [(f64, f64); 2];

pub struct Function {
    /// The name in the library. A suffix such as `.cos` selects the result in the output parameter.
    pub name: &'static str,
    pub second: Second,
    /// The function on vectors of halves, of floats and of doubles.
    pub kernels: [fn(&Lanes, &Lanes) -> Lanes; 3],
    /// The reference for floats. If it is `None`, the result of `double` is rounded.
    pub float: Option<fn(f32, f32) -> f32>,
    /// The reference for doubles. An integer operand is converted.
    pub double: fn(f64, f64) -> f64,
    pub ranges: Ranges,
}

impl Function {
    /// Returns the name in the library, and whether the output parameter is tested.
    pub fn call(&self) -> (&'static str, bool) {
        match self.name.split_once('.') {
            Some((name, _)) => (name, true),
            None => (self.name, false),
        }
    }

    /// Returns `true` if the result is an integer.
    pub fn returns_int(&self) -> bool {
        self.name == "lgamma_r.sign"
    }
}

trait Vector {
    fn of(bits: &Lanes) -> Self;
    fn bits(self) -> Lanes;
}

macro_rules! vector {
    ($($vector:ident $scalar:ident, $of:expr, $bits:expr;)*) => {$(
        impl Vector for $vector {
            fn of(bits: &Lanes) -> Self {
                Self::from(bits.map($of))
            }
            fn bits(self) -> Lanes {
                <[$scalar; 16]>::from(self).map($bits)
            }
        }
    )*};
}
vector! {
    half16 half, |x| half::from_bits(x as u16), |x| x.to_bits().into();
    float16 f32, |x| f32::from_bits(x as u32), |x| x.to_bits().into();
    double16 f64, f64::from_bits, f64::to_bits;
    int16 i32, |x| x as i32, |x| (x as u32).into();
}

/// Returns functions that evaluate an expression of `x` and `y` with vectors of halves, floats and doubles.
macro_rules! kernels {
    ($x:ident, $y:ident: $second:ident => $call:expr) => {
        [
            |$x, $y| {
                let ($x, $y) = (half16::of($x), kernels!(@$second half16, $y));
                $call.bits()
            },
            |$x, $y| {
                let ($x, $y) = (float16::of($x), kernels!(@$second float16, $y));
                $call.bits()
            },
            |$x, $y| {
                let ($x, $y) = (double16::of($x), kernels!(@$second double16, $y));
                $call.bits()
            },
        ]
    };
    (@none $vector:ident, $y:ident) => { $y };
    (@same $vector:ident, $y:ident) => { $vector::of($y) };
    (@int $vector:ident, $y:ident) => { int16::of($y) };
}

macro_rules! unary {
    ($all:ident: $($name:ident $float:ident $ranges:expr;)*) => {$(
        $all.push(Function {
            name: stringify!($name),
            second: Second::None,
            kernels: kernels!(x, _y: none => ours::$name(x)),
            float: Some(|x, _| core::$float(x)),
            double: |x, _| core::$name(x),
            ranges: $ranges,
        });
    )*};
}

macro_rules! binary {
    ($all:ident: $($name:ident $second:ident $kind:ident, $float:expr, $double:expr;)*) => {$(
        $all.push(Function {
            name: stringify!($name),
            second: Second::$second,
            kernels: kernels!(x, y: $kind => ours::$name(x, y)),
            float: $float,
            double: $double,
            ranges: ALL,
        });
    )*};
}

const ALL: Ranges = [(f32::MIN as f64, f32::MAX as f64), (f64::MIN, f64::MAX)];
const POSITIVE: Ranges = [(0.0, f32::MAX as f64), (0.0, f64::MAX)];
const UNIT: Ranges = [(-1.0, 1.0); 2];

pub fn all() -> Vec<Function> {
    let mut all = Vec::new();
    unary! { all:
        acos acosf UNIT;
        acosh acoshf [(1.0, f32::MAX.into()), (1.0, f64::MAX)];
        acospi acospif UNIT;
        asin asinf UNIT;
        asinh asinhf ALL;
        asinpi asinpif UNIT;
        atan atanf ALL;
        atanh atanhf UNIT;
        atanpi atanpif ALL;
        cbrt cbrtf ALL;
        cos cosf ALL;
        cosh coshf [(-89.5, 89.5), (-710.5, 710.5)];
        cospi cospif ALL;
        erf erff [(-4.0, 4.0), (-6.0, 6.0)];
        erfc erfcf [(-4.0, 10.1), (-6.0, 27.3)];
        exp expf [(-104.0, 88.8), (-745.2, 709.8)];
        exp2 exp2f [(-150.0, 128.0), (-1075.0, 1024.0)];
        exp10 exp10f [(-45.2, 38.6), (-323.7, 308.3)];
        expm1 expm1f [(-18.0, 88.8), (-38.0, 709.8)];
        lgamma lgammaf [(-40.0, 4.1e36), (-40.0, 2.6e305)];
        log logf POSITIVE;
        log2 log2f POSITIVE;
        log10 log10f POSITIVE;
        log1p log1pf [(-1.0, f32::MAX.into()), (-1.0, f64::MAX)];
        sin sinf ALL;
        sinh sinhf [(-89.5, 89.5), (-710.5, 710.5)];
        sinpi sinpif ALL;
        tan tanf ALL;
        tanh tanhf [(-9.1, 9.1), (-19.1, 19.1)];
        tanpi tanpif ALL;
        tgamma tgammaf [(-43.0, 35.1), (-185.0, 171.7)];
    }
    all.push(Function {
        name: "sincos",
        second: Second::None,
        kernels: kernels!(x, _y: none => ours::sincos(x, &mut { x })),
        float: Some(|x, _| core::sinf(x)),
        double: |x, _| core::sin(x),
        ranges: ALL,
    });
    all.push(Function {
        name: "sincos.cos",
        second: Second::None,
        kernels: kernels!(x, _y: none => {
            let mut cosine = x;
            ours::sincos(x, &mut cosine);
            cosine
        }),
        float: Some(|x, _| core::cosf(x)),
        double: |x, _| core::cos(x),
        ranges: ALL,
    });
    let ranges = [(-45.0, 4.1e36), (-190.0, 2.6e305)];
    all.push(Function {
        name: "lgamma_r",
        second: Second::None,
        kernels: kernels!(x, _y: none => ours::lgamma_r(x, &mut int16::splat(0))),
        float: Some(|x, _| core::lgammaf(x)),
        double: |x, _| core::lgamma(x),
        ranges,
    });
    all.push(Function {
        name: "lgamma_r.sign",
        second: Second::None,
        kernels: kernels!(x, _y: none => {
            let mut sign = int16::splat(7);
            ours::lgamma_r(x, &mut sign);
            sign
        }),
        float: None,
        double: reference::sign_of_gamma,
        ranges,
    });
    binary! { all:
        atan2 Same same, Some(core::atan2f), core::atan2;
        atan2pi Same same, Some(core::atan2pif), core::atan2pi;
        hypot Same same, Some(core::hypotf), core::hypot;
        pow Same same, Some(core::powf), core::pow;
        powr Same same, Some(reference::powrf), reference::powr;
        pown Int int, None, core::pow;
        rootn Int int, None, reference::rootn;
    }
    all
}
