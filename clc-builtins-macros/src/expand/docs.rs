//! The documentation of items in normal builds, which is the first sentence of their pages, and the texts of errors.
//! `pages` adds the rest of each page.

use crate::check::is_primitive;
use crate::model::{Convert, Family, Kind, Model, Rounding, Scalar, Type, listed};

/// Describes a scalar type: "8-bit signed integer in two's complement; Rust's `i8`".
pub fn scalar_kind(scalar: &Scalar) -> String {
    let bits = scalar.bits;
    let kind = match (scalar.kind, scalar.exponent) {
        (_, Some(exponent)) => format!("{bits}-bit binary float with {exponent} exponent bits"),
        (Kind::Signed, None) => format!("{bits}-bit signed integer in two's complement"),
        (_, None) => format!("{bits}-bit unsigned integer"),
    };
    if is_primitive(&scalar.rust) { format!("{kind}; Rust's `{}`", scalar.rust) } else { kind }
}

/// Describes a vector type.
pub fn vector(model: &Model, ty: Type) -> String {
    let (width, size) = (ty.width, model.scalar(ty).bits / 8 * ty.lanes());
    format!(
        "A vector of {width} `{}` components, {size} bytes in size and alignment (OpenCL C 6.3.2, 6.3.5).",
        model.scalar(ty).name
    )
}

/// Describes the constructor of a vector.
pub fn constructor(model: &Model, ty: Type) -> String {
    let (name, width) = (model.name(ty), ty.width);
    format!(
        "Creates a vector from {width} scalars, as the vector literal `({name})(...)` does (OpenCL C 6.3.6)."
    )
}

/// Describes the vector literal macro.
pub fn literal(model: &Model, ty: Type) -> String {
    format!(
        "Creates a vector from parts with {} components in total, or from one scalar, as the vector literal `({})(...)` does \
         (OpenCL C 6.3.6).",
        ty.width,
        model.name(ty)
    )
}

/// Describes a conversion.
pub fn convert(model: &Model, to: Type, convert: &Convert) -> String {
    let clamp = if convert.saturates { " and clamping" } else { "" };
    format!(
        "Converts to `{}`, rounding {}{clamp} (OpenCL C 6.4.3).",
        model.name(to),
        towards(convert.rounding)
    )
}

/// Returns the words for a rounding mode.
pub fn towards(mode: Rounding) -> &'static str {
    match mode {
        Rounding::Rte => "to nearest (ties to even)",
        Rounding::Rtz => "toward zero",
        Rounding::Rtp => "up",
        Rounding::Rtn => "down",
    }
}

/// Describes a reinterpretation.
pub fn as_type(model: &Model, to: Type) -> String {
    let bytes = model.bytes(to);
    let s = if bytes == 1 { "" } else { "s" };
    format!(
        "Reinterprets the {bytes} byte{s} of `x` as `{}`: no bit changes (OpenCL C 6.4.4.2).",
        model.name(to)
    )
}

/// Describes `shuffle` or `shuffle2`.
pub fn shuffle(family: Family) -> &'static str {
    if family == Family::Shuffle {
        "Selects components of `x`: component *i* of the result is component `mask[i]` of `x` (OpenCL C 6.15.13)."
    } else {
        "Selects components of `x` and `y`: component *i* of the result is element `mask[i]` of the components of `x`, followed \
         by those of `y` (OpenCL C 6.15.13)."
    }
}

pub const VEC_STEP: &str = "Returns the number of elements from one `x` to the next in memory: 1 for a scalar, 4 for a \
    3-vector (OpenCL C 6.15.13).";

/// Describes the module `mono`.
#[cfg(feature = "mono")]
pub const MONO: &str = "One `const fn` per signature. Modules are named after the operand types, functions after OpenCL's functions.";

/// Describes the module `buffer`.
#[cfg(feature = "buffer")]
pub const BUFFER: &str =
    "Conversions and shuffles of slices, with the best instruction set that the processor supports.";

/// Returns the message, label and note for an operand that a conversion does not accept.
pub fn convert_errors(model: &Model, to: Type) -> [String; 3] {
    let name = format!("convert_{}", model.name(to));
    let legal = list(model, &|from| from.width == to.width);
    let (width, element) = (to.width, &model.scalar(to).name);
    let (needs, expected, hint) = if width == 1 {
        (
            "a scalar, `components<1>`".to_string(),
            "a scalar".to_string(),
            format!(
                "for a vector, call `{name}{}` or the function for its width; `1.0` is an `f64`: for a `float`, write `1.0_f32`",
                usual_width(model)
            ),
        )
    } else {
        (
            format!("an operand of {width} components"),
            format!("{width} components"),
            format!("to repeat a scalar, write `{element}{width}::splat(convert_{element}(x))`"),
        )
    };
    [
        format!("`{name}` needs {needs}, but `{{Self}}` has `{{Count}}`"),
        format!("expected {expected}, found `{{Count}}`"),
        format!("legal operands: {legal}; {hint}"),
    ]
}

/// Returns the width of the vectors in hints.
fn usual_width(model: &Model) -> u32 {
    if model.widths.contains(&4) { 4 } else { model.widths[0] }
}

/// Describes the module of casts.
pub const CASTS: &str = "Casts of scalars: `float(x)` is C's `(float)x` (OpenCL C 6.4.2).";

/// Describes a cast.
pub fn cast(model: &Model, to: Type) -> String {
    let name = model.name(to);
    format!(
        "Casts a scalar, as `({name})x` does in C. Returns the same as `convert_{name}(x)` (OpenCL C 6.4.2)."
    )
}

/// Returns the message, label and note for an operand that a cast does not accept.
pub fn cast_errors(model: &Model, to: Type) -> [String; 3] {
    let name = model.name(to);
    let width = usual_width(model);
    [
        format!("`{name}(x)` casts a scalar, but `{{Self}}` has `{{Count}}`"),
        "expected a scalar, found `{Count}`".into(),
        format!(
            "operands are scalars, `usize`, `isize` and `bool`; for a vector, call `convert_{name}{width}(v)` or the function \
             for its width; to repeat a value, write `{name}{width}!(x)`; `1.0` is an `f64`: for a `float`, write `1.0_f32`"
        ),
    ]
}

/// Returns the message, label and note for an operand that a reinterpretation does not accept.
pub fn as_errors(model: &Model, to: Type) -> [String; 3] {
    let name = model.name(to);
    let bytes = model.bytes(to);
    let legal = list(model, &|from| model.reinterprets(from, to));
    let of = if to.width == 1 { "a scalar".to_string() } else { format!("{} components", to.width) };
    let value = format!("to convert the value of {of}, call `convert_{name}`");
    if to.width == 3 {
        let four = model.bytes(Type { width: 4, ..to });
        return [
            format!(
                "`as_{name}` needs {bytes} bytes in 3 components or {four} bytes in 4, but `{{Self}}` has `{{Bytes}}` in `{{Count}}`"
            ),
            format!("expected {bytes} bytes, found `{{Bytes}}`"),
            format!("legal operands: {legal}; {value}"),
        ];
    }
    let mut rules = format!("legal operands: {legal}; ");
    if !list(model, &|from| from.width == 3 && model.refused_by_count(from, to)).is_empty() {
        rules += "the padding of a 3-vector does not count: build a 4-vector first; ";
    }
    if to.width == 1 {
        let suffixes = literals(model, to);
        if !suffixes.is_empty() {
            rules += &format!("a literal without a suffix is an `i32` or `f64`: write {suffixes}; ");
        }
    }
    let unit = if bytes == 1 { "byte" } else { "bytes" };
    [
        format!("`as_{name}` needs an operand of {bytes} {unit}, but `{{Self}}` has `{{Bytes}}`"),
        format!("expected {bytes} {unit}, found `{{Bytes}}`"),
        rules + &value,
    ]
}

/// Lists the literals with the size of a scalar: "`1_u32` or `1.0_f32`".
fn literals(model: &Model, of: Type) -> String {
    let is_listed = |row: &&Scalar| {
        row.bits == model.scalar(of).bits && row.kind != Kind::Signed && is_primitive(&row.rust)
    };
    let literal = |row: &Scalar| format!("`{}_{}`", if row.is_float() { "1.0" } else { "1" }, row.rust);
    listed(&mut model.scalars.iter().filter(is_listed).map(literal), " or ")
}

pub const VEC_STEP_MODULE: &str =
    "`vec_step`: the number of elements between one vector and the next in memory (OpenCL C 6.15.13).";

/// Lists the accepted types: "`char4`, `uchar4`". Adds the Rust type of `char`, because Rust has a different `char`.
fn list(model: &Model, takes: &dyn Fn(Type) -> bool) -> String {
    let name = |ty| match model.name(ty) {
        name if name == "char" => format!("`char` (`{}`)", model.scalar(ty).rust),
        name => format!("`{name}`"),
    };
    listed(&mut model.types().into_iter().filter(|&ty| takes(ty)).map(name), ", ")
}
