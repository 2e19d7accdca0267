//! Compares every signature of the functions, and its reference implementation, with an oracle that shares no code with
//! the library.

use clc_builtins::registry::{self, Access, BUILTINS, Builtin};
mod bounds;
mod geometric;
mod parts;
mod traps;

use clc_conformance::calls::{Call, Family, of};
use clc_conformance::definition::{ARITHMETIC, TRANSCENDENTAL, is_transcendental, nan_is_open};
use clc_conformance::operands::{Operand, elements, expected_results, results, text};
use clc_kit::oracle::quiet;
use clc_kit::random::Random;
use clc_kit::scalar::Type;
use dashu_int::UBig;
use rustc_apfloat::ieee::{Double, Half, Single};
use rustc_apfloat::{Float, Round};
use std::cmp::Ordering;
use std::collections::{BTreeMap, BTreeSet};

/// The number of signatures per name: in OpenCL C 3.0 (11 types), and beyond OpenCL C.
const COUNTS: &[(&str, usize, usize)] = &[
    (
        "abs abs_diff add_sat sub_sat hadd rhadd mul_hi mad_hi mad_sat rotate clz ctz popcount bit_reverse",
        48,
        0,
    ),
    ("upsample", 36, 0),
    ("mul24 mad24", 12, 0),
    // 88 signatures of integers, 33 of floats.
    ("min max clamp", 121, 0),
    ("sign degrees radians fabs ceil floor trunc rint round sqrt rsqrt logb fma mad nan", 18, 0),
    ("copysign fdim fmod remainder nextafter maxmag minmag", 18, 0),
    ("mix step smoothstep fmin fmax", 33, 0),
    ("half_sqrt half_rsqrt half_recip half_divide native_sqrt native_rsqrt native_recip native_divide", 6, 0),
    ("distance length normalize", 12, 0),
    ("cross", 6, 0),
    ("fast_distance fast_length fast_normalize", 4, 0),
    // 12 signatures of floats, 4 of bytes.
    ("dot", 16, 0),
    ("dot_acc_sat", 4, 0),
    ("dot_4x8packed_uu_uint dot_4x8packed_ss_int dot_4x8packed_us_int dot_4x8packed_su_int", 1, 0),
    ("dot_acc_sat_4x8packed_uu_uint dot_acc_sat_4x8packed_ss_int", 1, 0),
    ("dot_acc_sat_4x8packed_us_int dot_acc_sat_4x8packed_su_int", 1, 0),
    ("bitfield_insert bitfield_extract_signed bitfield_extract_unsigned", 48, 0),
    ("ldexp", 33, 0),
    ("ilogb fract modf frexp remquo", 18, 0),
    (
        "acos acosh acospi asin asinh asinpi atan atanh atanpi cbrt cos cosh cospi erf erfc exp exp2 exp10 expm1",
        18,
        0,
    ),
    ("lgamma log log2 log10 log1p sin sinh sinpi tan tanh tanpi tgamma", 18, 0),
    ("atan2 atan2pi hypot pow powr pown rootn sincos lgamma_r", 18, 0),
    (
        "half_cos half_exp half_exp2 half_exp10 half_log half_log2 half_log10 half_powr half_sin half_tan",
        6,
        0,
    ),
    ("native_cos native_exp native_exp2 native_exp10 native_log native_log2 native_log10 native_powr", 6, 0),
    ("native_sin native_tan", 6, 0),
    // Signatures beyond OpenCL C: 48 of integers, and 55 of a vector and a scalar.
    ("isequal isnotequal isgreater isgreaterequal isless islessequal", 18, 48 + 55),
    ("islessgreater isordered isunordered isfinite isinf isnan isnormal signbit", 18, 0),
    ("any all", 24, 0),
    ("bitselect", 66, 0),
    ("select", 132, 0),
    ("vload2 vload3 vload4 vload8 vload16 vstore2 vstore3 vstore4 vstore8 vstore16", 11, 0),
    ("vload_half vload_half2 vload_half3 vload_half4 vload_half8 vload_half16", 1, 0),
    ("vloada_half2 vloada_half3 vloada_half4 vloada_half8 vloada_half16", 1, 0),
    ("vstore_half vstore_half_rte vstore_half_rtz vstore_half_rtp vstore_half_rtn", 2, 0),
    ("vstore_half2 vstore_half2_rte vstore_half2_rtz vstore_half2_rtp vstore_half2_rtn", 2, 0),
    ("vstore_half3 vstore_half3_rte vstore_half3_rtz vstore_half3_rtp vstore_half3_rtn", 2, 0),
    ("vstore_half4 vstore_half4_rte vstore_half4_rtz vstore_half4_rtp vstore_half4_rtn", 2, 0),
    ("vstore_half8 vstore_half8_rte vstore_half8_rtz vstore_half8_rtp vstore_half8_rtn", 2, 0),
    ("vstore_half16 vstore_half16_rte vstore_half16_rtz vstore_half16_rtp vstore_half16_rtn", 2, 0),
    ("vstorea_half2 vstorea_half2_rte vstorea_half2_rtz vstorea_half2_rtp vstorea_half2_rtn", 2, 0),
    ("vstorea_half3 vstorea_half3_rte vstorea_half3_rtz vstorea_half3_rtp vstorea_half3_rtn", 2, 0),
    ("vstorea_half4 vstorea_half4_rte vstorea_half4_rtz vstorea_half4_rtp vstorea_half4_rtn", 2, 0),
    ("vstorea_half8 vstorea_half8_rte vstorea_half8_rtz vstorea_half8_rtp vstorea_half8_rtn", 2, 0),
    ("vstorea_half16 vstorea_half16_rte vstorea_half16_rtz vstorea_half16_rtp vstorea_half16_rtn", 2, 0),
];

fn functions() -> impl Iterator<Item = &'static Builtin> {
    BUILTINS.as_slice().iter().filter(|builtin| builtin.family == registry::Family::Function)
}

#[test]
fn counts_of_signatures_per_name() {
    let mut expected = BTreeMap::new();
    for (names, opencl, beyond) in COUNTS {
        expected.extend(names.split(' ').map(|name| (name, (*opencl, *beyond))));
    }
    let mut counts = BTreeMap::new();
    for builtin in functions() {
        let (opencl, beyond) = counts.entry(builtin.name).or_insert((0, 0));
        *if builtin.beyond_opencl { beyond } else { opencl } += 1;
    }
    assert_eq!(counts, expected);
}

/// Contains the list of functions whose pages do not state that the NaN is unspecified.
const PAGES: &str = include_str!("../../../../clc-builtins-macros/src/expand/pages.rs");

/// Compares the functions whose tests accept any NaN with the pages that state this.
#[test]
fn pages_state_unspecified_nan() {
    let (_, names) = PAGES.split_once("const SAME_NAN: &str = \"").unwrap();
    let names = names.split_once('"').unwrap().0.split([' ', '\n', '\\']).filter(|name| !name.is_empty());
    let same: BTreeSet<&str> = names.collect();
    let of_floats = |builtin: &&Builtin| {
        // Functions that only move or convert components keep the NaN.
        let in_memory = |access: Access| matches!(access, Access::From | Access::Into);
        builtin.name != "nan"
            && builtin.result.is_some_and(|ty| clc_conformance::calls::of_registry(ty).scalar.is_float())
            && !builtin.operands.iter().any(|operand| in_memory(operand.access))
    };
    let of_floats: BTreeSet<&str> = functions().filter(of_floats).map(|builtin| builtin.name).collect();
    let open: BTreeSet<&str> = ARITHMETIC.union(&TRANSCENDENTAL).copied().collect();
    assert_eq!(open, of_floats.difference(&same).copied().collect());
    assert_eq!(same.difference(&of_floats).next(), None);
}

const fn mask(bits: u32) -> u64 {
    u64::MAX >> (64 - bits)
}

/// Returns the calls of all functions except the transcendental ones.
fn calls() -> impl Iterator<Item = &'static Call> {
    of(Family::Function).filter(|call| !is_transcendental(call.name))
}

/// Returns the bits of a random element: a limit, a tie, a float of any class, or random bits.
fn element(random: &mut Random, ty: Type) -> u64 {
    let bits = ty.scalar.bits();
    let any = random.next();
    let pick = (any >> 32) as u32;
    let top = 1 << (bits - 1);
    let of_integer = match pick % 8 {
        0 => 0,
        1 => 1,
        2 => mask(bits),
        3 => top,
        4 => top - 1,
        5 => top + 1,
        6 => any % 16,
        _ => any,
    };
    if !ty.scalar.is_float() || pick.is_multiple_of(5) {
        return if ty.scalar.is_float() { any & mask(bits) } else { of_integer & mask(bits) };
    }
    let fraction = ty.scalar.precision() - 1;
    let infinity = ty.scalar.infinity();
    let one = infinity >> 1 & infinity;
    let magnitude = match pick / 8 % 16 {
        0 => 0,
        1 => 1,
        2 => mask(fraction),
        3 => 1 << fraction,
        4 => one,
        5 => one - 1,
        6 => one - (1 << fraction),
        7 => infinity - 1,
        8 => infinity,
        9 => infinity | 1 << (fraction - 1),
        // A signaling or quiet NaN.
        10 => infinity | (1 + any % mask(fraction)),
        // Just above the powers of two from which floats are 1/2 apart and 1 apart.
        11 => one + (u64::from(fraction - 1) << fraction) + any % 4,
        12 => one + (u64::from(fraction) << fraction) + any % 4,
        // Small numbers with few significant bits.
        13 => one + ((any % 6) << fraction) + (any >> 8) % 8 * (1 << (fraction - 3)),
        14 => one + ((any % 3) << fraction) + (any >> 3 & mask(fraction)),
        _ => any & mask(bits - 1),
    };
    magnitude | if pick & 1 == 1 { top } else { 0 }
}

/// Computes a lane of a call with independent arithmetic. `None` stands for any NaN.
fn oracle(name: &str, x: &[u64], types: &[Type], result: Type, of_vectors: bool) -> Option<u64> {
    let ty = types[0];
    match name {
        "ldexp" => {
            let power = (x[1] as u32 as i32).clamp(-5000, 5000);
            return Some(match ty.scalar.bits() {
                16 => scaled::<Half>(x[0], power),
                32 => scaled::<Single>(x[0], power),
                _ => scaled::<Double>(x[0], power),
            });
        }
        "bitfield_insert" => {
            let (bits, mut result) = (u64::from(ty.scalar.bits()), x[0]);
            for bit in 0..x[3].min(bits - x[2] % bits) {
                let at = 1 << (bit + x[2] % bits);
                result = if x[1] >> bit & 1 == 1 { result | at } else { result & !at };
            }
            return Some(result);
        }
        "bitfield_extract_signed" | "bitfield_extract_unsigned" => {
            let (bits, offset) = (u64::from(ty.scalar.bits()), x[1] % u64::from(ty.scalar.bits()));
            let count = x[2].min(bits - offset);
            let field = (0..count).map(|bit| (x[0] >> (bit + offset) & 1) << bit).sum::<u64>();
            let is_negative = name.ends_with("_signed") && count > 0 && field >> (count - 1) == 1;
            let above = (count..bits).map(|bit| u64::from(is_negative) << bit).sum::<u64>();
            return Some(field + above);
        }
        _ => {}
    }
    if ty.scalar.is_float() {
        let answer = match ty.scalar.bits() {
            16 => float::<Half>(name, x),
            32 => float::<Single>(name, x),
            _ => float::<Double>(name, x),
        };
        return match answer {
            Answer::Bits(bits) => Some(bits),
            Answer::Nan => None,
            Answer::Relation(holds) => Some(relation(holds, result, of_vectors)),
            Answer::AsInteger => Some(integer(name, x, types, result, of_vectors)),
        };
    }
    Some(integer(name, x, types, result, of_vectors))
}

/// Returns the result of a relational function: for true, -1 in vectors and 1 in scalars.
fn relation(holds: bool, result: Type, of_vectors: bool) -> u64 {
    match (holds, of_vectors) {
        (true, true) => result.scalar.mask(),
        (true, false) => 1,
        _ => 0,
    }
}

fn integer(name: &str, x: &[u64], types: &[Type], result: Type, of_vectors: bool) -> u64 {
    let bits = types[0].scalar.bits();
    let signed = types[0].scalar.is_signed();
    let number = |x: u64| if types[0].scalar.is_float() { i128::from(x) } else { types[0].scalar.integer(x) };
    let (min, max) = if types[0].scalar.is_float() { (0, 0) } else { types[0].scalar.range() };
    let v: Vec<i128> = x.iter().map(|&x| number(x)).collect();
    let low = |value: i128| value as u64 & result.scalar.mask();
    let holds = |holds: bool| relation(holds, result, of_vectors);
    match name {
        "abs" => low(v[0].abs()),
        "abs_diff" => low(v[0].max(v[1]) - v[0].min(v[1])),
        "add_sat" => low((v[0] + v[1]).max(min).min(max)),
        "sub_sat" => low((v[0] - v[1]).max(min).min(max)),
        "hadd" => low((v[0] + v[1]).div_euclid(2)),
        "rhadd" => low((v[0] + v[1] + 1).div_euclid(2)),
        "mul_hi" if !signed => ((u128::from(x[0]) * u128::from(x[1])) >> bits) as u64,
        "mul_hi" => low((v[0] * v[1]).div_euclid(1 << bits)),
        "mad_hi" if !signed => low(((u128::from(x[0]) * u128::from(x[1])) >> bits) as i128 + v[2]),
        "mad_hi" => low((v[0] * v[1]).div_euclid(1 << bits) + v[2]),
        "mad_sat" if !signed => {
            let sum = u128::from(x[0]) * u128::from(x[1]) + u128::from(x[2]);
            sum.min(max as u128) as u64
        }
        "mad_sat" => low((v[0] * v[1] + v[2]).max(min).min(max)),
        "rotate" => {
            let mut word = x[0];
            for _ in 0..x[1] % u64::from(bits) {
                word = (word << 1 | word >> (bits - 1)) & mask(bits);
            }
            word
        }
        "clz" => (0..bits).rev().take_while(|bit| x[0] >> bit & 1 == 0).count() as u64,
        "ctz" => (0..bits).take_while(|bit| x[0] >> bit & 1 == 0).count() as u64,
        "bit_reverse" => (0..bits).map(|bit| (x[0] >> bit & 1) << (bits - 1 - bit)).sum(),
        "upsample" => low(v[0] * (1 << bits) + i128::from(x[1])),
        "nan" => match bits {
            16 => 0x7e00 | x[0] & 0x1ff,
            32 => 0x7fc0_0000 | x[0] & 0x3f_ffff,
            _ => 0x7ff8_0000_0000_0000 | x[0] & 0x7_ffff_ffff_ffff,
        },
        "popcount" => (0..bits).filter(|bit| x[0] >> bit & 1 == 1).count() as u64,
        "mul24" | "mad24" => {
            let cut = |x: u64| match signed {
                true => i128::from((x << 40) as i64 >> 40),
                false => i128::from(x & 0xff_ffff),
            };
            low(cut(x[0]) * cut(x[1]) + if name == "mad24" { v[2] } else { 0 })
        }
        "min" => low(v[0].min(v[1])),
        "max" => low(v[0].max(v[1])),
        "clamp" => low(v[0].max(v[1]).min(v[2])),
        "isequal" => holds(v[0] == v[1]),
        "isnotequal" => holds(v[0] != v[1]),
        "isgreater" => holds(v[0] > v[1]),
        "isgreaterequal" => holds(v[0] >= v[1]),
        "isless" => holds(v[0] < v[1]),
        "islessequal" => holds(v[0] <= v[1]),
        "bitselect" => (0..bits).map(|bit| (if x[2] >> bit & 1 == 1 { x[1] } else { x[0] }) & 1 << bit).sum(),
        "select" if of_vectors => {
            if x[2] >> (bits - 1) == 1 {
                x[1]
            } else {
                x[0]
            }
        }
        "select" => {
            if x[2] == 0 {
                x[0]
            } else {
                x[1]
            }
        }
        _ => panic!("no oracle for {name}"),
    }
}

enum Answer {
    Bits(u64),
    Nan,
    /// The result of a relational function.
    Relation(bool),
    /// The result of the function for integers with the same bits.
    AsInteger,
}

fn float<F: Float>(name: &str, x: &[u64]) -> Answer {
    let of = |bits: u64| F::from_bits(bits.into());
    let v: Vec<F> = x.iter().map(|&x| of(x)).collect();
    let value = |value: F| if value.is_nan() { Answer::Nan } else { Answer::Bits(value.to_bits() as u64) };
    let compare = |holds: &[Option<Ordering>]| Answer::Relation(holds.contains(&v[0].partial_cmp(&v[1])));
    let less = |x: usize, y: usize| v[x].partial_cmp(&v[y]) == Some(Ordering::Less);
    let (lt, eq, gt) = (Some(Ordering::Less), Some(Ordering::Equal), Some(Ordering::Greater));
    let pick = |second: bool| Answer::Bits(if second { x[1] } else { x[0] });
    // The NaN operand, made quiet.
    let quieted = |x: u64| Answer::Bits(quiet::<F>(x));
    let whole = |round: Round| match v[0].is_nan() {
        true => quieted(x[0]),
        false => value(v[0].round_to_integral(round).value),
    };
    let one = F::from_u128(1).value;
    match name {
        "ilogb" => {
            let exponent = match v[0].ilogb() {
                rustc_apfloat::IEK_INF => i32::MAX,
                exponent if v[0].is_zero() || v[0].is_nan() => {
                    let _ = exponent;
                    i32::MIN
                }
                exponent => exponent,
            };
            Answer::Bits(u64::from(exponent as u32))
        }
        "fabs" => Answer::Bits(x[0] & mask(F::BITS as u32 - 1)),
        "ceil" => whole(Round::TowardPositive),
        "floor" => whole(Round::TowardNegative),
        "trunc" => whole(Round::TowardZero),
        "rint" => whole(Round::NearestTiesToEven),
        "round" => whole(Round::NearestTiesToAway),
        "sqrt" | "half_sqrt" | "native_sqrt" => value(root(v[0])),
        "rsqrt" | "half_rsqrt" | "native_rsqrt" => value(reciprocal_root(v[0])),
        "half_recip" | "native_recip" => value((one / v[0]).value),
        "half_divide" | "native_divide" => value((v[0] / v[1]).value),
        "degrees" => value((v[0] * constant("57.29577951308232087679815481410517033240547")).value),
        "radians" => value((v[0] * constant("0.01745329251994329576923690768488612713442872")).value),
        "logb" if v[0].is_finite_non_zero() => value(F::from_i128(v[0].ilogb().into()).value),
        "logb" if v[0].is_zero() => value(-F::INFINITY),
        "logb" if v[0].is_infinite() => value(F::INFINITY),
        "logb" => quieted(x[0] & mask(F::BITS as u32 - 1)),
        "copysign" => Answer::Bits(x[0] & mask(F::BITS as u32 - 1) | x[1] & 1 << (F::BITS - 1)),
        "fdim" if v[0] <= v[1] => Answer::Bits(0),
        "fdim" => value((v[0] - v[1]).value),
        "fmod" => value(v[0].c_fmod(v[1]).value),
        "remainder" => value(v[0].ieee_rem(v[1]).value),
        "nextafter" => match v[0].partial_cmp(&v[1]) {
            None => quieted(F::INFINITY.to_bits() as u64),
            Some(Ordering::Equal) => Answer::Bits(x[1]),
            Some(Ordering::Less) => value(v[0].next_up().value),
            Some(Ordering::Greater) => value(v[0].next_down().value),
        },
        "maxmag" | "minmag" => match (v[0].abs().partial_cmp(&v[1].abs()), name) {
            (Some(Ordering::Less), "maxmag") | (Some(Ordering::Greater), "minmag") => Answer::Bits(x[1]),
            (Some(Ordering::Greater), "maxmag") | (Some(Ordering::Less), "minmag") => Answer::Bits(x[0]),
            (_, "maxmag") => float::<F>("fmax", x),
            _ => float::<F>("fmin", x),
        },
        "smoothstep" => {
            let of = |x: u128| F::from_u128(x).value;
            let t = ((v[2] - v[0]).value / (v[1] - v[0]).value).value;
            let t = if t.is_nan() { F::ZERO } else { t.max(F::ZERO).min(one) };
            let rest = (of(3) - (of(2) * t).value).value;
            value(((t * t).value * rest).value)
        }
        "sign" if v[0].is_nan() => Answer::Bits(0),
        "sign" if v[0].is_zero() => Answer::Bits(x[0]),
        "sign" => value(one.copy_sign(v[0])),
        "min" => pick(less(1, 0)),
        "max" => pick(less(0, 1)),
        "fmin" => pick(less(1, 0) || v[0].is_nan()),
        "fmax" => pick(less(0, 1) || v[0].is_nan()),
        "clamp" => {
            let Answer::Bits(lower) = float::<F>("fmax", &x[..2]) else { unreachable!() };
            float::<F>("fmin", &[lower, x[2]])
        }
        "step" => value(if less(1, 0) { F::ZERO } else { one }),
        "mix" => value((v[0] + ((v[1] - v[0]).value * v[2]).value).value),
        "mad" => value(((v[0] * v[1]).value + v[2]).value),
        "fma" => value(v[0].mul_add(v[1], v[2]).value),
        "isequal" => compare(&[eq]),
        "isnotequal" => compare(&[lt, gt, None]),
        "isgreater" => compare(&[gt]),
        "isgreaterequal" => compare(&[gt, eq]),
        "isless" => compare(&[lt]),
        "islessequal" => compare(&[lt, eq]),
        "islessgreater" => compare(&[lt, gt]),
        "isordered" => compare(&[lt, eq, gt]),
        "isunordered" => compare(&[None]),
        "isfinite" => Answer::Relation(v[0].is_finite()),
        "isinf" => Answer::Relation(v[0].is_infinite()),
        "isnan" => Answer::Relation(v[0].is_nan()),
        "isnormal" => Answer::Relation(v[0].is_normal()),
        "signbit" => Answer::Relation(v[0].is_negative()),
        _ => Answer::AsInteger,
    }
}

/// Parses a constant, rounded to the type.
fn constant<F: Float>(digits: &str) -> F {
    F::from_str_r(digits, Round::NearestTiesToEven).unwrap().value
}

/// Computes the square root with the processor's instruction for doubles.
fn root<F: Float>(x: F) -> F {
    let bits = x.to_bits() as u64;
    if F::BITS == 64 {
        return F::from_bits(f64::from_bits(bits).sqrt().to_bits().into());
    }
    // The wider type has more than twice the bits, plus two, so that rounding twice equals rounding once.
    let mut loses = false;
    let single = Single::from_bits(single_of::<F>(bits));
    let wide: Double = rustc_apfloat::FloatConvert::convert(single, &mut loses).value;
    narrow::<F>(f64::from_bits(wide.to_bits() as u64).sqrt())
}

/// Computes the correctly rounded reciprocal square root. Starts from the processor's result, and moves to a neighbor until
/// the exact value is between the two midpoints next to the result. A midpoint y is below the exact value if x y^2 < 1.
fn reciprocal_root<F: Float>(x: F) -> F {
    if !x.is_finite_non_zero() || x.is_negative() {
        return (F::from_u128(1).value / root(x)).value;
    }
    // Returns the significand and the exponent.
    let parts = |x: F| {
        let exponent = x.ilogb() - (F::PRECISION as i32 - 1);
        (UBig::from(x.scalbn(-exponent).to_u128(64).value), exponent)
    };
    let (of_x, exponent) = parts(x);
    let is_low = |y: F| {
        let (of_y, exponent_of_y) = parts(y);
        // The midpoint above y.
        let middle = of_y * 2u8 + 1u8;
        let product = &of_x * &middle * &middle;
        let power = -(exponent + 2 * (exponent_of_y - 1));
        power >= 0 && product < UBig::ONE << power as usize
    };
    let mut y = (F::from_u128(1).value / root(x)).value;
    while is_low(y) {
        y = y.next_up().value;
    }
    while !is_low(y.next_down().value) {
        y = y.next_down().value;
    }
    y
}

/// Converts the bits of a half or float to those of a float.
fn single_of<F: Float>(bits: u64) -> u128 {
    if F::BITS == 32 {
        return bits.into();
    }
    let single: Single = rustc_apfloat::FloatConvert::convert(Half::from_bits(bits.into()), &mut false).value;
    single.to_bits()
}

fn narrow<F: Float>(x: f64) -> F {
    let wide = Double::from_bits(x.to_bits().into());
    let mut loses = false;
    F::from_bits(match F::BITS {
        16 => <Double as rustc_apfloat::FloatConvert<Half>>::convert(wide, &mut loses).value.to_bits(),
        _ => <Double as rustc_apfloat::FloatConvert<Single>>::convert(wide, &mut loses).value.to_bits(),
    })
}

/// Returns the elements of each result according to the oracle. `None` stands for any NaN.
fn expected(call: &Call, operands: &[Vec<u64>]) -> Vec<Vec<Option<u64>>> {
    if call.written.is_some() {
        return parts::expected(call, operands);
    }
    let (types, result) = (call.operands, call.to());
    let width = types.iter().map(|ty| ty.width).max().unwrap();
    let bits = types[0].scalar.bits();
    let sign = types[0].scalar.sign_bit();
    vec![match call.name {
        "any" => vec![Some(operands[0].iter().any(|x| x & sign != 0).into())],
        "all" => vec![Some(operands[0].iter().all(|x| x & sign != 0).into())],
        "cross" | "length" | "distance" | "normalize" | "fast_length" | "fast_distance"
        | "fast_normalize" => geometric::expected(call.name, operands, bits),
        name if name.starts_with("dot") && !types[0].scalar.is_float() => {
            vec![Some(byte_dot(name, operands, types, result))]
        }
        "dot" => vec![match bits {
            16 => dot::<Half>(&operands[0], &operands[1]),
            32 => dot::<Single>(&operands[0], &operands[1]),
            _ => dot::<Double>(&operands[0], &operands[1]),
        }],
        _ => {
            let lane = |lane: usize| {
                let x: Vec<u64> = operands.iter().map(|operand| operand[lane % operand.len()]).collect();
                oracle(call.name, &x, types, result, width > 1)
            };
            (0..usize::from(width)).map(lane).collect()
        }
    }]
}

fn dot<F: Float>(x: &[u64], y: &[u64]) -> Option<u64> {
    let of = |bits: u64| F::from_bits(bits.into());
    let mut products = x.iter().zip(y).map(|(&x, &y)| (of(x) * of(y)).value);
    let first = products.next().unwrap();
    let sum = products.fold(first, |sum, product| (sum + product).value);
    (!sum.is_nan()).then(|| sum.to_bits() as u64)
}

fn scaled<F: Float>(x: u64, power: i32) -> u64 {
    let number = F::from_bits(x.into());
    if number.is_nan() { quiet::<F>(x) } else { number.scalbn(power).to_bits() as u64 }
}

/// Computes the dot product of bytes, which are vectors or are packed in integers.
fn byte_dot(name: &str, operands: &[Vec<u64>], types: &[Type], result: Type) -> u64 {
    let letters = name.split("packed_").nth(1).map(|rest| rest.as_bytes());
    let bytes = |operand: usize| -> Vec<i64> {
        let x = &operands[operand];
        let (bytes, signed): (Vec<u8>, bool) = match letters {
            Some(letters) => ((x[0] as u32).to_le_bytes().to_vec(), letters[operand] == b's'),
            None => (x.iter().map(|&x| x as u8).collect(), types[operand].scalar.is_signed()),
        };
        bytes.into_iter().map(|x| if signed { i64::from(x as i8) } else { x.into() }).collect()
    };
    let sum: i64 = bytes(0).iter().zip(bytes(1)).map(|(x, y)| x * y).sum();
    let total = match operands.get(2) {
        Some(z) if result.scalar.is_signed() => {
            (sum + i64::from(z[0] as i32)).clamp(i64::from(i32::MIN), i64::from(i32::MAX))
        }
        Some(z) => (sum + z[0] as i64).clamp(0, i64::from(u32::MAX)),
        None => sum,
    };
    total as u64 & 0xffff_ffff
}

/// Compares the function and the reference implementation with the oracle.
fn check(call: &Call, operands: &[Vec<u64>]) {
    let values = call.operands.iter().zip(operands).map(|(&ty, elements)| Operand::of(ty, elements));
    let values: Vec<Operand> = values.collect();
    let expected = expected(call, operands);
    let is_defined = expected.iter().flatten().all(Option::is_some);
    assert!(nan_is_open(call.name) || is_defined, "{}: the oracle must specify the NaN", call.name);
    let implementations = [
        ("the function", results(call, call.root, &values, 1)),
        ("the reference implementation", expected_results(call, &values, 1)),
    ];
    for (by, results) in implementations {
        for ((ty, result), expected) in call.results().into_iter().zip(&results).zip(&expected) {
            let got = elements(result, ty);
            let right = got.iter().zip(expected).all(|(&got, expected)| match expected {
                Some(expected) => got == *expected,
                None => ty.scalar.is_nan(got),
            });
            let call = text(call);
            assert!(right, "{by} {call} of {operands:X?}: found {got:X?}, expected {expected:X?}");
            // The padding is 0, even if the padding of the operands is not.
            let padding = &result[ty.component_bytes()..];
            assert!(padding.iter().all(|&byte| byte == 0), "{by} {call}: padding {padding:?}");
        }
    }
}

#[test]
fn boundaries_and_random_values_of_every_signature() {
    let rounds = if cfg!(debug_assertions) { 40 } else { 1000 };
    let mut random = Random::new(11);
    for call in calls() {
        for _ in 0..rounds {
            let operand = |ty: &Type| (0..ty.width).map(|_| element(&mut random, *ty)).collect();
            let operands: Vec<Vec<u64>> = call.operands.iter().map(operand).collect();
            check(call, &operands);
        }
    }
}

/// Returns the calls whose operands all have this width and elements of this size.
fn calls_of(width: u8, bits: u32) -> impl Iterator<Item = &'static Call> {
    calls().filter(move |call| call.operands.iter().all(|ty| ty.width == width && ty.scalar.bits() == bits))
}

/// Tests all pairs of 8-bit operands, 16 pairs per call. The third operand depends on the other two.
#[test]
fn all_pairs_of_8_bits() {
    for call in calls_of(16, 8) {
        let seconds = if call.operands.len() == 1 { 1 } else { 256 };
        for y in 0..seconds {
            for x in (0..256).step_by(16) {
                let third = (x * 7 + y * 13) & 0xff;
                let operands =
                    [(x..x + 16).collect(), vec![y; 16], (third..third + 16).map(|z| z & 0xff).collect()];
                check(call, &operands[..call.operands.len()]);
            }
        }
    }
}

/// Tests all halves in the first operand, and selected halves in the others.
#[test]
fn all_halves_in_one_operand() {
    const SELECTED: [u64; 12] =
        [0, 0x8000, 1, 0x3c00, 0xbc00, 0x3801, 0x7bff, 0xfbff, 0x7c00, 0xfc00, 0x7e01, 0x7c01];
    for call in calls_of(16, 16).filter(|call| call.x().scalar.is_float()) {
        let step = if cfg!(debug_assertions) && call.operands.len() > 1 { 16 * 7 } else { 16 };
        let others: &[u64] = if call.operands.len() == 1 { &[0] } else { &SELECTED };
        for (index, &other) in others.iter().enumerate() {
            for x in (0..0x1_0000).step_by(step) {
                let third = SELECTED[(index + x as usize / 16) % 12];
                let operands = [(x..x + 16).collect(), vec![other; 16], vec![third; 16]];
                check(call, &operands[..call.operands.len()]);
            }
        }
    }
}

/// Tests geometric functions with operands whose squares may overflow or underflow.
#[test]
fn lengths_near_the_limits_of_the_range() {
    const NAMES: &str = "length distance normalize fast_length fast_distance fast_normalize dot cross";
    const ROUNDS: usize = 20_000;
    let mut random = Random::new(13);
    for call in calls() {
        let ty = call.x();
        if ty.scalar.is_float() && NAMES.split(' ').any(|name| name == call.name) {
            for _ in 0..ROUNDS {
                let operands = geometric::hard_operands(&mut random, ty);
                check(call, &operands[..call.operands.len()]);
            }
        }
    }
}
