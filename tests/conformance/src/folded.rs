//! Calls whose operands the compiler knows, so that an optimized build may fold them, each with the same call on
//! operands that it does not know.

use bytemuck::{NoUninit, bytes_of};
use clc_builtins::*;
use clc_kit::buffer::read_bits;
use clc_kit::scalar::Scalar;
use std::hint::black_box;

pub struct Folded {
    /// The source text of the call.
    pub call: &'static str,
    pub scalar: Scalar,
    /// The elements of the folded result, and of the result at run time.
    pub folded: Vec<u64>,
    pub computed: Vec<u64>,
}

fn elements<T: NoUninit>(result: T, scalar: Scalar) -> Vec<u64> {
    bytes_of(&result).chunks_exact(scalar.bytes()).map(read_bits).collect()
}

macro_rules! folded {
    ($($scalar:ident: $(($($x:ident: $ty:ty = $value:expr),+) $call:expr,)+)+) => {
        vec![$($({
            let folded = { $(let $x: $ty = $value;)+ $call };
            let computed = { $(let $x: $ty = black_box($value);)+ $call };
            Folded {
                call: concat!(stringify!($call), $(", ", stringify!($x), " = ", stringify!($value)),+),
                scalar: Scalar::$scalar,
                folded: elements(folded, Scalar::$scalar),
                computed: elements(computed, Scalar::$scalar),
            }
        }),+),+]
    };
}

/// Returns calls that round, and calls with subnormal, infinite or NaN results. One operand has all digits of a
/// midpoint between two floats.
#[allow(clippy::excessive_precision)]
pub fn folded() -> Vec<Folded> {
    folded! {
        Float:
            (x: f32 = 1.0, y: f32 = 3.0) x / y,
            (x: f32 = 1e-38, y: f32 = 1e-3) x * y,
            (x: f32 = 16_777_216.0, y: f32 = 1.000_000_1) x + y,
            (x: f32 = 5.3, y: f32 = 0.1) x % y,
            (x: f32 = 0.1) fma(x, x, -0.01),
            (x: f32 = 0.1) mad(x, x, -0.01),
            (x: f32 = 2.0) sqrt(x),
            (x: f32 = -2.0) sqrt(x),
            (x: f32 = 7.0) rsqrt(x),
            (x: f32 = 2.5) rint(x),
            (x: f32 = -0.49) round(x),
            (x: f32 = 0.1, y: f32 = 0.7) hypot(x, y),
            (x: f32 = 1e-40, y: f32 = 3e-41) remainder(x, y),
            (x: f32 = 22.0) sin(x),
            (x: f32 = 1e22) cos(x),
            (x: f32 = 1.57) tan(x),
            (x: f32 = -87.5) exp(x),
            (x: f32 = 0.999) log(x),
            (x: f32 = 1.1, y: f32 = 70.3) pow(x, y),
            (x: f32 = 0.3, y: f32 = -0.7) atan2(x, y),
            (x: f32 = 3.7) tgamma(x),
            (x: half = half::from_bits(0x3555)) vload_half(0, &[x]),
            (x: f64 = 1.000_000_059_604_644_9) convert_float(x),
            (x: u64 = 0xFFFF_FF80_0000_0001) convert_float(x),
            (x: float4 = float4(0.1, 1e-45, f32::MAX, f32::INFINITY)) x * 0.7 + x,
            (x: float4 = float4(0.1, 2.0, -0.0, -1.0)) sqrt(x),
            (x: float4 = float4(0.1, 2.0, 3.0, -1.0)) dot(x, x.wzyx()),
            (x: float3 = float3(0.1, 2.0, 3.0)) normalize(x),
            (x: float4 = float4(0.1, 22.0, 1e10, -1.0)) sin(x),
            (x: float8 = float8::splat(0.7)) exp2(x),
        Double:
            (x: f64 = 1.0, y: f64 = 3.0) x / y,
            (x: f64 = 1e-308, y: f64 = 1e-3) x * y,
            (x: f64 = 0.1) fma(x, x, -0.01),
            (x: f64 = 2.0) sqrt(x),
            (x: f64 = 22.0) sin(x),
            (x: f64 = -700.5) exp(x),
            (x: f64 = 0.999) log(x),
            (x: f64 = 1.1, y: f64 = 700.3) pow(x, y),
            (x: f64 = 0.5) erfc(x),
            (x: i64 = 0x7FFF_FFFF_FFFF_FDFF) convert_double(x),
            (x: double2 = double2(0.1, -1.0)) cbrt(x),
        Half:
            (x: f32 = 65_519.996) convert_half(x),
            (x: f64 = 5.96e-8) convert_half_rtp(x),
            (x: half = half::from_bits(0x3555)) x / half::from_bits(0x4200),
            (x: half = half::from_bits(0x3555)) exp(x),
            (x: half4 = half4::splat(half::from_bits(0x0101))) sqrt(x) * x,
        Int:
            (x: f32 = 2.5) convert_int_rte(x),
            (x: f32 = 3e9) convert_int(x),
            (x: f32 = f32::NAN) convert_int_sat_rtp(x),
            (x: f64 = -2_147_483_648.5) convert_int_rtn(x),
            (x: float4 = float4(0.5, 1.5, -2.5, 1e10)) convert_int4_rte(x),
            (x: float4 = float4(0.5, f32::NAN, 0.0, -0.0)) isless(x, x.yxwz()),
            (x: f32 = 1e-40) ilogb(x),
    }
}
