//! The errors for unsupported operands of conversions, casts and reinterpretations: a message, a label and a note.

use crate::model::{Kind, Model, Scalar, Type, listed};

/// A hint for all functions of scalars.
const LITERAL: &str = "`1.0` is an `f64`: for a `float`, write `1.0_f32`";

/// Returns the error for an operand that a conversion does not accept.
pub fn convert(model: &Model, to: Type) -> [String; 3] {
    let (name, width, element) = (model.name(to), to.width, &model.scalar(to).name);
    let legal = list(model, &|from| from.width == width);
    let (needs, expected, hint) = if width == 1 {
        let usual = usual_width(model);
        let hint =
            format!("for a vector, call `convert_{name}{usual}` or the function for its width; {LITERAL}");
        ("a scalar, `components<1>`".to_string(), "a scalar".to_string(), hint)
    } else {
        let hint = format!("to repeat a scalar, write `{name}::splat(convert_{element}(x))`");
        (format!("an operand of {width} components"), format!("{width} components"), hint)
    };
    [
        format!("`convert_{name}` needs {needs}, but `{{Self}}` has `{{Count}}`"),
        format!("expected {expected}, found `{{Count}}`"),
        format!("legal operands: {legal}; {hint}"),
    ]
}

/// Returns the width of the vectors in hints.
fn usual_width(model: &Model) -> u32 {
    if model.widths.contains(&4) { 4 } else { model.widths[0] }
}

/// Returns the error for an operand that a cast does not accept.
pub fn cast(model: &Model, to: Type) -> [String; 3] {
    let (name, width) = (model.name(to), usual_width(model));
    [
        format!("`{name}(x)` casts a scalar, but `{{Self}}` has `{{Count}}`"),
        "expected a scalar, found `{Count}`".into(),
        format!(
            "operands are scalars, `usize`, `isize` and `bool`; for a vector, call `convert_{name}{width}(v)` or the function \
             for its width; to repeat a value, write `{name}{width}!(x)`; {LITERAL}"
        ),
    ]
}

/// Returns the error for an operand that a reinterpretation does not accept.
pub fn as_type(model: &Model, to: Type) -> [String; 3] {
    let (name, bytes) = (model.name(to), model.bytes(to));
    let unit = if bytes == 1 { "byte" } else { "bytes" };
    let (needs, count) = if to.width == 3 {
        let four = model.bytes(Type { width: 4, ..to });
        (format!("{bytes} bytes in 3 components or {four} bytes in 4"), " in `{Count}`")
    } else {
        (format!("an operand of {bytes} {unit}"), "")
    };
    let mut rules = list(model, &|from| model.reinterprets(from, to));
    if model.types().into_iter().any(|from| from.width == 3 && model.refused_by_count(from, to)) {
        rules += "; the padding of a 3-vector does not count: build a 4-vector first";
    }
    let literals = if to.width == 1 { literals(model, to) } else { String::new() };
    if !literals.is_empty() {
        rules += &format!("; a literal without a suffix is an `i32` or `f64`: write {literals}");
    }
    let value = if to.width == 1 { "a scalar".to_string() } else { format!("{} components", to.width) };
    [
        format!("`as_{name}` needs {needs}, but `{{Self}}` has `{{Bytes}}`{count}"),
        format!("expected {bytes} {unit}, found `{{Bytes}}`"),
        format!("legal operands: {rules}; to convert the value of {value}, call `convert_{name}`"),
    ]
}

/// Lists the literals with the size of a scalar: "`1_u32` or `1.0_f32`".
fn literals(model: &Model, of: Type) -> String {
    let is_listed =
        |row: &&Scalar| row.bits == model.scalar(of).bits && row.kind != Kind::Signed && row.is_primitive();
    let literal = |row: &Scalar| format!("`{}_{}`", if row.is_float() { "1.0" } else { "1" }, row.rust);
    listed(&mut model.scalars.iter().filter(is_listed).map(literal), " or ")
}

/// Lists the accepted types: "`char4`, `uchar4`". Adds the Rust type of `char`, because Rust has a different `char`.
fn list(model: &Model, takes: &dyn Fn(Type) -> bool) -> String {
    let name = |ty| match model.name(ty) {
        name if name == "char" => format!("`char` (`{}`)", model.scalar(ty).rust),
        name => format!("`{name}`"),
    };
    listed(&mut model.types().into_iter().filter(|&ty| takes(ty)).map(name), ", ")
}
