//! What the items say of themselves in a build: the first sentence of their pages, and the texts of errors. `pages` has
//! the rest.

use crate::check::is_primitive;
use crate::model::{Convert, Family, Kind, Model, Rounding, Scalar, Type};

/// "signed integer of 8 bits, Rust's `i8`".
pub fn scalar_kind(scalar: &Scalar) -> String {
    let bits = scalar.bits;
    let kind = match (scalar.kind, scalar.exponent) {
        (_, Some(exponent)) => format!("binary float of {bits} bits, {exponent} of them the exponent"),
        (Kind::Signed, None) => format!("signed integer of {bits} bits, two's complement"),
        (_, None) => format!("unsigned integer of {bits} bits"),
    };
    if is_primitive(&scalar.rust) { format!("{kind}; Rust's `{}`", scalar.rust) } else { kind }
}

/// What a vector type is.
pub fn vector(model: &Model, ty: Type) -> String {
    let (width, size) = (ty.width, model.scalar(ty).bits / 8 * ty.lanes());
    format!(
        "{width} components of `{}`: {size} bytes, aligned to {size} (OpenCL C 6.3.2, 6.3.5).",
        model.scalar(ty).name
    )
}

/// What a vector's constructor is.
pub fn constructor(model: &Model, ty: Type) -> String {
    let (name, width) = (model.name(ty), ty.width);
    format!("The vector literal `({name})(...)` of {width} scalars, one a component (OpenCL C 6.3.6).")
}

/// What the macro of a vector's literals is.
pub fn literal(model: &Model, ty: Type) -> String {
    format!(
        "The vector literal `({})(...)` of parts, {} components in all, or of one scalar for all (OpenCL C 6.3.6).",
        model.name(ty),
        ty.width
    )
}

/// What a conversion does.
pub fn convert(model: &Model, to: Type, convert: &Convert) -> String {
    let clamp = if convert.saturates { " and clamping" } else { "" };
    format!(
        "Converts to `{}`, rounding {}{clamp} (OpenCL C 6.4.3).",
        model.name(to),
        towards(convert.rounding)
    )
}

pub fn towards(mode: Rounding) -> &'static str {
    match mode {
        Rounding::Rte => "to nearest (ties to even)",
        Rounding::Rtz => "toward zero",
        Rounding::Rtp => "up",
        Rounding::Rtn => "down",
    }
}

/// What a reinterpretation does.
pub fn as_type(model: &Model, to: Type) -> String {
    let bytes = model.bytes(to);
    let s = if bytes == 1 { "" } else { "s" };
    format!(
        "Reinterprets the {bytes} byte{s} of `x` as `{}`: no bit changes (OpenCL C 6.4.4.2).",
        model.name(to)
    )
}

/// What `shuffle` or `shuffle2` does.
pub fn shuffle(family: Family) -> &'static str {
    match family {
        Family::Shuffle2 => {
            "Component *i* of the result is number `mask[i]` of the components of `x`, then of `y` (OpenCL C 6.15.13)."
        }
        _ => "Component *i* of the result is component `mask[i]` of `x` (OpenCL C 6.15.13).",
    }
}

pub const VEC_STEP: &str = "The number of elements from one `x` to the next in memory: 1 for a scalar, 4 for a 3-vector \
    (OpenCL C 6.15.13).";

/// What the module `mono` is.
#[cfg(feature = "mono")]
pub const MONO: &str =
    "One `const fn` for every signature: the module spells the operands, the function has the OpenCL name.";

/// What the module `buffer` is.
#[cfg(feature = "buffer")]
pub const BUFFER: &str =
    "The conversions and shuffles over slices, by the best instructions that the processor has.";

/// Message, label and note of an operand that a conversion does not take.
pub fn convert_errors(model: &Model, to: Type) -> [String; 3] {
    let name = format!("convert_{}", model.name(to));
    let legal = list(model, &|from| from.width == to.width);
    if to.width == 1 {
        [
            format!("`{name}` needs a scalar, `components<1>`, but `{{Self}}` has `{{Count}}`"),
            "expected a scalar, found `{Count}`".into(),
            format!(
                "legal operands: {legal}; for a vector, call `{name}` with its width: `{name}{}`; a literal with a point is an `f64`: \
                 for a float write `1.0_f32`",
                if model.widths.contains(&4) { 4 } else { model.widths[0] }
            ),
        ]
    } else {
        let (width, result, element) = (to.width, model.name(to), &model.scalar(to).name);
        [
            format!("`{name}` needs an operand of {width} components, but `{{Self}}` has `{{Count}}`"),
            format!("expected {width} components, found `{{Count}}`"),
            format!(
                "legal operands: {legal}; to repeat a scalar, write `{result}::splat(convert_{element}(x))`"
            ),
        ]
    }
}

/// What the module of the casts is.
pub const CASTS: &str = "Casts of scalars: `float(x)` is C's `(float)x` (OpenCL C 6.4.2).";

/// What a cast does.
pub fn cast(model: &Model, to: Type) -> String {
    let name = model.name(to);
    format!("C's cast `({name})x` of a scalar: what `convert_{name}(x)` gives (OpenCL C 6.4.2).")
}

/// Message, label and note of an operand that a cast does not take.
pub fn cast_errors(model: &Model, to: Type) -> [String; 3] {
    let name = model.name(to);
    let width = if model.widths.contains(&4) { 4 } else { model.widths[0] };
    [
        format!("`{name}(x)` casts a scalar, but `{{Self}}` has `{{Count}}`"),
        "expected a scalar, found `{Count}`".into(),
        format!(
            "operands are scalars, `usize`, `isize` and `bool`; of a vector, call `convert_{name}{width}(v)`, by its width; for \
             a vector of one value, write `{name}{width}!(x)`; a literal with a point is an `f64`: for a float write `1.0_f32`"
        ),
    ]
}

/// Message, label and note of an operand that a reinterpretation does not take.
pub fn as_errors(model: &Model, to: Type) -> [String; 3] {
    let name = model.name(to);
    let bytes = model.bytes(to);
    let legal = list(model, &|from| model.reinterprets(from, to));
    let of = if to.width == 1 { "a scalar".to_string() } else { format!("{} components", to.width) };
    let value = format!("to change the value of {of}, call `convert_{name}`");
    if to.width == 3 {
        let four = model.bytes(Type { width: 4, ..to });
        return [
            format!(
                "`as_{name}` needs {bytes} bytes in 3 components or {four} in 4, but `{{Self}}` has `{{Bytes}}` in `{{Count}}`"
            ),
            format!("`{{Self}}` has `{{Bytes}}`, `{name}` is {bytes} bytes"),
            format!("legal operands: {legal}; {value}"),
        ];
    }
    let mut rules = format!("legal operands: {legal}; ");
    if !list(model, &|from| from.width == 3 && model.refused_by_count(from, to)).is_empty() {
        rules += "a 3-vector counts three components, not its padding: make it a 4-vector first; ";
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
        format!("`{{Self}}` has `{{Bytes}}`, `{name}` is {bytes} {unit}"),
        rules + &value,
    ]
}

/// "`1_u32` or `1.0_f32`": the literals with as many bytes as a scalar.
fn literals(model: &Model, of: Type) -> String {
    let mut literals = String::new();
    for row in &model.scalars {
        let digits = if row.is_float() { "1.0" } else { "1" };
        if row.bits == model.scalar(of).bits && row.kind != Kind::Signed && is_primitive(&row.rust) {
            let or = if literals.is_empty() { "" } else { " or " };
            literals += &format!("{or}`{digits}_{}`", row.rust);
        }
    }
    literals
}

pub const VEC_STEP_MODULE: &str =
    "`vec_step`: the number of elements between one vector and the next in memory (OpenCL C 6.15.13).";

/// "`char4`, `uchar4`": the types that it takes. The name `char` alone is also Rust's, of another type.
fn list(model: &Model, takes: &dyn Fn(Type) -> bool) -> String {
    let mut names = String::new();
    for &ty in &model.types() {
        if takes(ty) {
            let name = model.name(ty);
            names = names + "`" + &name + "`";
            if name == "char" {
                names = names + " (`" + &model.scalar(ty).rust + "`)";
            }
            names += ", ";
        }
    }
    names.truncate(names.len().saturating_sub(", ".len()));
    names
}
