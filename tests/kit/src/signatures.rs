//! The signatures of OpenCL C, as its specification lists them, and their spelling in generated code.

use crate::scalar::{Mode, Scalar, Type};

/// Returns the suffixes of conversions to a type: saturation, and a rounding mode or none.
pub fn suffixes(to: Scalar) -> impl Iterator<Item = (bool, Option<Mode>)> {
    let modes = [None].into_iter().chain(Mode::ALL.map(Some));
    let suffixes =
        [false, true].into_iter().flat_map(move |saturate| modes.clone().map(move |mode| (saturate, mode)));
    suffixes.filter(move |(saturate, _)| !(to.is_float() && *saturate))
}

/// Function names, the operands of each signature, a predicate for `T`, and whether `mono` has the functions. `E` is the
/// element type of `T`. With the width of `T`, `S` and `U` are signed and unsigned integers with the size of its elements,
/// and `I` is `int`.
pub type Functions = (&'static str, &'static str, fn(Type) -> bool, bool);

const fn integers(ty: Type) -> bool {
    !ty.scalar.is_float()
}

const fn floats(ty: Type) -> bool {
    ty.scalar.is_float()
}

const fn numbers(_: Type) -> bool {
    true
}

const fn vectors(ty: Type) -> bool {
    ty.width > 1
}

const fn float_vectors(ty: Type) -> bool {
    floats(ty) && vectors(ty)
}

const fn is_geometric(ty: Type) -> bool {
    floats(ty) && ty.width <= 4
}

const fn is_float(ty: Type) -> bool {
    matches!(ty.scalar, Scalar::Float)
}

const fn is_bytes(ty: Type) -> bool {
    matches!((ty.scalar, ty.width), (Scalar::Char | Scalar::Uchar, 4))
}

/// Returns `true` only for `char`. Signatures without `T` use it to appear once.
const fn char(ty: Type) -> bool {
    matches!((ty.scalar, ty.width), (Scalar::Char, 1))
}

pub const FUNCTIONS: &[Functions] = &[
    ("abs clz ctz popcount bit_reverse", "T", integers, true),
    ("abs_diff add_sat sub_sat hadd rhadd mul_hi rotate", "T T", integers, true),
    ("mad_hi mad_sat", "T T T", integers, true),
    ("bitfield_insert", "T T uint uint", integers, true),
    ("bitfield_extract_signed bitfield_extract_unsigned", "T uint uint", integers, true),
    ("any all", "T", |ty| integers(ty) && ty.scalar.is_signed(), true),
    ("mul24", "T T", |ty| integers(ty) && ty.scalar.bits() == 32, true),
    ("mad24", "T T T", |ty| integers(ty) && ty.scalar.bits() == 32, true),
    ("upsample", "T U", |ty| integers(ty) && ty.scalar.bits() <= 32, true),
    ("min max isequal isnotequal isgreater isgreaterequal isless islessequal", "T T", numbers, true),
    ("min max isequal isnotequal isgreater isgreaterequal isless islessequal", "T E", vectors, true),
    ("clamp bitselect", "T T T", numbers, true),
    ("clamp", "T E E", vectors, true),
    ("select", "T T S, T T U", numbers, true),
    ("fmin fmax maxmag minmag islessgreater isordered isunordered", "T T", floats, true),
    ("fmin fmax", "T E", float_vectors, true),
    ("isfinite isinf isnan isnormal signbit", "T", floats, true),
    ("nan", "U", floats, false),
    ("sign degrees radians fabs ceil floor trunc rint round sqrt rsqrt logb ilogb", "T", floats, false),
    ("step copysign fdim fmod remainder nextafter", "T T", floats, false),
    ("step", "E T", float_vectors, false),
    ("mix smoothstep fma mad", "T T T", floats, false),
    ("mix", "T T E", float_vectors, false),
    ("smoothstep", "E E T", float_vectors, false),
    ("ldexp", "T I", floats, false),
    ("ldexp", "T int", float_vectors, false),
    ("dot distance", "T T", is_geometric, false),
    ("length normalize", "T", is_geometric, false),
    ("cross", "T T", |ty| floats(ty) && matches!(ty.width, 3 | 4), false),
    ("fast_length fast_normalize", "T", |ty| is_float(ty) && ty.width <= 4, false),
    ("fast_distance", "T T", |ty| is_float(ty) && ty.width <= 4, false),
    ("half_sqrt half_rsqrt half_recip native_sqrt native_rsqrt native_recip", "T", is_float, false),
    ("half_divide native_divide", "T T", is_float, false),
    ("dot", "T char4, T uchar4", is_bytes, false),
    ("dot_acc_sat", "char4 char4 int, char4 uchar4 int, uchar4 char4 int, uchar4 uchar4 uint", char, false),
    (
        "dot_4x8packed_uu_uint dot_4x8packed_ss_int dot_4x8packed_us_int dot_4x8packed_su_int",
        "uint uint",
        char,
        false,
    ),
    ("dot_acc_sat_4x8packed_uu_uint", "uint uint uint", char, false),
    (
        "dot_acc_sat_4x8packed_ss_int dot_acc_sat_4x8packed_us_int dot_acc_sat_4x8packed_su_int",
        "uint uint int",
        char,
        false,
    ),
    ("acos acosh acospi asin asinh asinpi atan atanh atanpi cos cosh cospi", "T", floats, true),
    ("exp exp2 exp10 expm1 log log2 log10 log1p sin sinh sinpi tan tanh tanpi", "T", floats, true),
    ("cbrt erf erfc lgamma tgamma", "T", floats, false),
    ("atan2 atan2pi hypot", "T T", floats, true),
    ("pow powr", "T T", floats, false),
    ("pown rootn", "T I", floats, false),
    (
        "half_cos half_exp half_exp2 half_exp10 half_log half_log2 half_log10 half_sin half_tan",
        "T",
        is_float,
        false,
    ),
    (
        "native_cos native_exp native_exp2 native_exp10 native_log native_log2 native_log10 native_sin native_tan",
        "T",
        is_float,
        false,
    ),
    ("half_powr native_powr", "T T", is_float, false),
];

/// The functions whose last operand is an output parameter.
pub const WITH_OUTPUT: &[Functions] = &[
    ("fract modf", "T T", floats, false),
    ("frexp", "T I", floats, false),
    ("remquo", "T T I", floats, false),
    ("sincos", "T T", floats, false),
    ("lgamma_r", "T I", floats, false),
];

/// Returns all signatures of these functions: the name, the operands, and whether `mono` contains the signature.
pub fn signatures(functions: &[Functions]) -> impl Iterator<Item = (&'static str, Vec<Type>, bool)> {
    functions.iter().flat_map(|&(names, patterns, is_listed, is_mono)| {
        let types = Type::all().filter(move |&ty| is_listed(ty));
        let lists = types.flat_map(move |ty| patterns.split(", ").map(move |pattern| (ty, pattern)));
        lists.flat_map(move |(ty, pattern)| {
            let operands: Vec<Type> = pattern.split(' ').map(|letter| operand(letter, ty)).collect();
            names.split(' ').map(move |name| (name, operands.clone(), is_mono))
        })
    })
}

fn operand(letter: &str, ty: Type) -> Type {
    let [signed, unsigned] = match ty.scalar.bits() {
        8 => [Scalar::Char, Scalar::Uchar],
        16 => [Scalar::Short, Scalar::Ushort],
        32 => [Scalar::Int, Scalar::Uint],
        _ => [Scalar::Long, Scalar::Ulong],
    };
    match letter {
        "T" => ty,
        "E" => Type::new(ty.scalar, 1),
        "S" => Type::new(signed, ty.width),
        "U" => Type::new(unsigned, ty.width),
        "I" => Type::new(Scalar::Int, ty.width),
        name => Type::find(name).expect("a type of OpenCL C"),
    }
}

/// Returns the Rust expression for a type.
pub fn value(ty: Type) -> String {
    format!("Type::new(Scalar::{:?}, {})", ty.scalar, ty.width)
}

/// Returns the name of the module of `mono` for operands, such as `of_float4`.
pub fn mono_module(operands: &[Type]) -> String {
    operands.iter().fold("of".to_string(), |module, operand| format!("{module}_{operand}"))
}
