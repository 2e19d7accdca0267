//! The pages of the documentation: rules, tables of edge cases, links to related items, and a tested example. Only
//! rustdoc generates them. They link to all families, and their examples use `int`, `uint`, `float` and `char`.

use super::links::{link, types};
use super::{docs, matrix};
use crate::check::is_primitive;
use crate::model::functions::{
    Function, FunctionFeature, Parameter, ParameterType, Relation, TypeExpression,
};
use crate::model::{Convert, Family, Kind, Model, Rounding, Scalar, Type, joined, listed};

/// Returns the search terms for a module or a function: operators of OpenCL C, and names in other languages.
pub fn aliases(name: &str) -> &'static [&'static str] {
    match name {
        "as_type" => {
            &["bitcast", "bit_cast", "reinterpret", "reinterpret_cast", "transmute", "from_bits", "to_bits"]
        }
        "casts" => &["cast", "as"],
        "shuffles" => &["swizzle", "permute"],
        "convert_uchar_sat" => &["saturate", "clamp_to_byte"],
        "convert_uchar4_sat" => &["saturate", "pack"],
        "convert_uchar4_sat_rte" => &["pack", "pack_unorm"],
        "convert_float4" => &["unpack", "to_float"],
        "convert_int" => &["cast", "trunc_to_int"],
        "convert_int_rte" => &["round_to_int", "lrint", "nearbyint"],
        "convert_half" => &["f32_to_f16"],
        "convert_float" => &["f16_to_f32"],
        "shuffle" => &["swizzle", "permute", "vperm", "tbl"],
        "shuffle2" => &["permute2", "interleave", "blend_shuffle"],
        "vec_step" => &["stride", "lanes"],
        "select" => &["?:", "ternary", "blend", "where", "if_else"],
        "bitselect" => &["blend_bits", "mux"],
        "isless" => &["<", "lt", "less"],
        "islessequal" => &["<=", "le"],
        "isgreater" => &[">", "gt", "greater"],
        "isgreaterequal" => &[">=", "ge"],
        "isequal" => &["==", "eq"],
        "isnotequal" => &["!=", "ne"],
        "add_sat" => &["saturating_add"],
        "sub_sat" => &["saturating_sub"],
        "hadd" | "rhadd" => &["average", "avg"],
        "rotate" => &["rotate_left", "rotl"],
        "clz" => &["leading_zeros"],
        "ctz" => &["trailing_zeros"],
        "popcount" => &["count_ones"],
        "clamp" => &["saturate"],
        "mix" => &["lerp"],
        "mad" | "fma" => &["mul_add"],
        "mul_hi" => &["mulhi", "high_half"],
        "rint" => &["round_ties_even"],
        "any" => &["any_true", "movemask"],
        "all" => &["all_true"],
        "vload4" => &["load", "from_slice"],
        "vstore4" => &["store", "copy_to_slice"],
        _ => &[],
    }
}

/// Returns the page of a vector type.
pub fn vector(model: &Model, ty: Type) -> String {
    let (name, element, width) = (model.name(ty), &model.scalar(ty).name, ty.width);
    let bits = if model.scalar(ty).is_float() { "" } else { ", `& | ^ ! << >>`" };
    let (fields, view) = match width {
        2 => ("`x y`, or by index `s0 s1`", "Numbered2"),
        3 => (
            "`x y z`, or by index `s0 s1 s2`. A fourth, private lane is padding: it is never read or compared, and written as 0; \
             [operators](crate::operators#results) may keep other bytes that a cast has put there",
            "Numbered3",
        ),
        4 => ("`x y z w`, or by index `s0 s1 s2 s3`", "Numbered4"),
        8 => ("`s0` to `s7`; `x y z w` are the first four", "Lettered8"),
        _ => ("`s0` to `sf`; `x y z w` are the first four, `sA` to `sF` are the last six", "Lettered16"),
    };
    let conversions: String = model
        .scalar_types()
        .map(|to| model.name(Type { width, ..to }))
        .map(|to| format!(" [`{to}`](fn@crate::convert_{to})"))
        .collect();
    let shuffle = if width == 3 { "" } else { "[`shuffle`](fn@crate::shuffle); " };
    let (_, one) = zero_and_one(model.scalar(ty));
    format!(
        "{}\n\nComponents: {fields}. Several components: `v.xy()`, `v.lo()`, `v.set_xy(w)` of [`view::{view}`](crate::view::{view}), \
         and [`swizzle!`](crate::swizzle).\n\n\
         Operators: `+ - * / %`, unary `-`{bits} and `==`; see [`operators`](crate::operators). \
         One operand can be a scalar of the element type.\n\n\
         Created by: [`{name}(...)`](fn@crate::{name}), [`{name}!`](macro@crate::{name}), \
         [`convert_{name}`](fn@crate::convert_{name}), [`as_{name}`](fn@crate::as_{name}), \
         [`vload{width}`](fn@crate::vload{width}).\n\n\
         Accepted by: conversions to{conversions}; [reinterpretations](mod@crate::as_type); {shuffle}\
         the [`functions`](mod@crate::functions) of `{element}`.{}",
        docs::vector(model, ty),
        examples(&format!("let x = {name}!({one});\nlet y = (x + {one}) * x;\nassert_eq!(y - x, x);"))
    )
}

/// Returns the page of the module of conversions to one scalar and its vectors.
pub fn convert_module(model: &Model, scalar: usize) -> String {
    let row = &model.scalars[scalar];
    let name = &row.name;
    let default = row.default_rounding;
    let saturation = if row.saturates {
        "`_sat` clamps values that are out of range. Without it, integers wrap, and floats are clamped too."
    } else {
        "`_sat` does not exist: on overflow, the result is infinity or the largest finite value, depending on the rounding \
         mode and the sign."
    };
    format!(
        "Conversions to `{name}` and its vectors: each value is rounded once (OpenCL C 6.4.3).\n\n\
         `convert_{name}`*n* takes any operand of *n* components. Without a suffix, the rounding is `_{default}`. {saturation}\n\n{}",
        matrix::suffixes(model, scalar)
    )
}

/// Returns the page of the module of casts.
pub fn casts() -> String {
    docs::CASTS.to_string()
        + "\n\n\
         Each scalar type has a function of the same name. Like [`convert_`](crate#suffixes), it takes all scalars, \
         `usize` and `isize`, and also `bool`, which becomes 1 or 0. It uses the default rounding: toward zero for integers, \
         to nearest for floats. As in OpenCL C, vectors have no casts, only [`convert_`](crate#suffixes).\n\n\
         | instead of | error | write |\n|---|---|---|\n\
         | `uint(0xFFFFFFFF)` | \"literal out of range for `i32`\" | `0xFFFF_FFFF_u32` |\n\
         | `float(0.1)` without the feature `fp64` | `f64` has `needs_the_feature_fp64` | `0.1_f32` |\n\
         | `int(a)` after `let int = 3;` | E0618, \"expected function, found `{integer}`\" | another name for the variable |\n\n\
         Constants cannot call overloaded functions: use functions such as `mono::of_float::convert_int(x)` instead."
}

/// Returns the page of one cast.
pub fn cast(model: &Model, to: Type) -> String {
    let name = model.name(to);
    let one = if model.scalar(to).is_float() { "1.5_f32" } else { "1.0_f32" };
    format!(
        "{}\n\n`true` becomes 1, and `false` becomes 0. See [`casts`](crate::casts) for the operands and common errors, and \
         [`convert_{name}`](fn@crate::convert_{name}) for edge cases and other rounding modes. In constants, use functions \
         such as `mono::of_int::convert_{name}(x)`.{}",
        docs::cast(model, to),
        examples(&format!(
            "assert_eq!({name}({one}), convert_{name}({one}));\nassert_eq!({name}(2 > 1), convert_{name}(1));"
        ))
    )
}

/// Returns the page of one conversion.
pub fn convert(model: &Model, to: Type, convert: &Convert) -> String {
    let scalar = model.scalar(to);
    let (name, result, element) = (&convert.name, model.name(to), &scalar.name);
    let generic = if to.width == 1 { "gentype".to_string() } else { format!("gentype{}", to.width) };
    let each = if to.width == 1 { "`x`" } else { "each component" };
    let clamp = match (convert.saturates, range(scalar)) {
        (true, Some((least, greatest))) => format!(", clamping to {least}..={greatest}"),
        _ => String::new(),
    };
    let mut page = format!(
        "Converts {each} to `{element}`, rounding {}{clamp}.\n\n\
         ```text\n{result} {name}({generic} x)\n```\n\n\
         `x` is one of {}.\n\n{}\n",
        docs::towards(convert.rounding),
        types(model, &|from| from.width == to.width),
        edge_cases(scalar, convert)
    );
    page += match (scalar.is_float(), convert.saturates) {
        (true, _) => {
            "The value is rounded once, and is exact if representable. Subnormal numbers are kept. NaN becomes a quiet NaN."
        }
        (false, true) => "A float is rounded first, then clamped. An integer is only clamped.",
        (false, false) => {
            "A float is rounded first. If it is NaN or out of range, OpenCL C does not define the result: here it is that of \
             `_sat`. An integer out of range wraps: its low bits are kept."
        }
    };
    if scalar.is_float() {
        page += &format!(" A `{result}` operand is returned unchanged.");
    }
    page += &loop_cost(model, to, convert);
    page += &format!("\n\nOther suffixes: {}\n\n", matrix::siblings(model, to, convert));
    if cfg!(feature = "mono") {
        let operand = with_width("float", to.width);
        page += &format!(
            "In constants, use functions such as [`mono::of_{operand}::{name}`](crate::mono::of_{operand}::{name}). "
        );
    }
    if cfg!(feature = "buffer") {
        let base = name.replacen(&result, element, 1);
        page += &format!("For slices, use [`buffer::{base}`](crate::buffer::{base}). ");
    }
    page += "Reference implementation: [`exact::convert`](crate::exact::convert). OpenCL C 6.4.3.";
    page += &examples(&convert_example(model, to, convert));
    if convert.suffix.is_none() && !convert.saturates {
        page += &mistake(model, to, name, "3 components, not 4");
    }
    page
}

/// Describes the cost of a loop over scalars that the compiler does not vectorize. The factors were measured on two
/// processors from V3 on; `evidence/RESULTS.md` contains one of them in the columns `scalars` and `16`.
fn loop_cost(model: &Model, to: Type, convert: &Convert) -> String {
    let scalar = model.scalar(to);
    let is_half = |scalar: &Scalar| scalar.is_float() && scalar.bits == 16;
    let mut slow = vec![];
    if is_half(scalar) {
        slow.push("3 to 18 times as fast".to_string());
    } else {
        let half = model.scalars.iter().find(|scalar| is_half(scalar));
        slow.extend(half.map(|half| format!("up to 7 times as fast from `{}`", half.name)));
        if !scalar.is_float() && scalar.bits == 64 {
            slow.push("up to 5 times from other floats".into());
        }
        if scalar.is_float() && convert.rounding != scalar.default_rounding {
            slow.push("up to 10 times from wider types".into());
        }
    }
    if to.width > 1 || !scalar.fast || slow.is_empty() {
        return String::new();
    }
    let buffer = if cfg!(feature = "buffer") { ", or `buffer`," } else { "" };
    format!(
        "\n\nThe compiler does not vectorize some loops over scalars. From x86-64-v3 on, vectors of 16 components{buffer} are \
         {}.",
        joined(&slow, ", ")
    )
}

/// Returns the smallest and the largest value of an integer type.
fn range(scalar: &Scalar) -> Option<(i128, i128)> {
    let one = 1_i128;
    match scalar.kind {
        Kind::Signed => Some((-(one << (scalar.bits - 1)), (one << (scalar.bits - 1)) - 1)),
        Kind::Unsigned => Some((0, (one << scalar.bits) - 1)),
        Kind::Float => None,
    }
}

/// Returns half of `twice`, rounded.
fn rounded(twice: i128, mode: Rounding) -> i128 {
    let down = twice >> 1;
    let is_half_way = twice & 1 == 1;
    down + match mode {
        Rounding::Rte => i128::from(is_half_way && down & 1 == 1),
        Rounding::Rtz => i128::from(is_half_way && twice < 0),
        Rounding::Rtp => i128::from(is_half_way),
        Rounding::Rtn => 0,
    }
}

/// Returns the table of edge cases: operands and results. A test checks every row with the reference implementation.
fn edge_cases(row: &Scalar, convert: &Convert) -> String {
    let table = "| component of `x` | result |\n|---|---|\n";
    let Some((least, greatest)) = range(row) else {
        return table.to_string() + &edge_cases_of_float(row, convert);
    };
    let clamped = |value: i128| value.clamp(least, greatest).to_string();
    let halves = [1, 3, 5, -1, -3].map(|twice| clamped(rounded(twice, convert.rounding)));
    let below = if least == 0 { -1 } else { 2 * least };
    // The integers out of range that a 64-bit type has.
    let mut beyond = vec![greatest + 1, least - 1];
    beyond.retain(|value| (i64::MIN.into()..=u64::MAX.into()).contains(value));
    let wrapped = |value: i128| (least + (value - least).rem_euclid(greatest - least + 1)).to_string();
    let result = |&value: &i128| if convert.saturates { clamped(value) } else { wrapped(value) };
    let results: Vec<_> = beyond.iter().map(result).collect();
    let beyond: Vec<_> = beyond.iter().map(|value| value.to_string()).collect();
    format!(
        "{table}| 0.5, 1.5, 2.5, -0.5, -1.5 | {} |\n| {}.0, ∞ | {greatest}, {greatest} |\n\
         | {below}.0, -∞ | {least}, {least} |\n| NaN, -0.0 | 0, 0 |\n| the integer{} {} | {} |\n",
        joined(&halves, ", "),
        greatest + 1,
        if beyond.len() > 1 { "s" } else { "" },
        joined(&beyond, ", "),
        joined(&results, ", ")
    )
}

/// Returns the edge cases of a conversion to a float.
fn edge_cases_of_float(row: &Scalar, convert: &Convert) -> String {
    let (fraction, exponent) = fraction_and_exponent(row);
    let half_way = (1_i128 << (fraction + 1)) + 1;
    let [above, below] = [half_way, -half_way].map(|value| 2 * rounded(value, convert.rounding));
    let mut table = format!("| the integers {half_way}, -{half_way}, 0 | {above}.0, {below}.0, 0.0 |\n");
    // No type has larger numbers than `double`.
    if exponent < 11 {
        let beyond = 2_f64.powi(1 << (exponent - 1));
        let greatest = beyond * (1.0 - 2_f64.powi(-(fraction as i32) - 1));
        let text = if row.bits == 32 { format!("{:?}", greatest as f32) } else { format!("{greatest:?}") };
        let (above, below) = match convert.rounding {
            Rounding::Rte => ("∞", "∞"),
            Rounding::Rtz => (&*text, &*text),
            Rounding::Rtp => ("∞", &*text),
            Rounding::Rtn => (&*text, "∞"),
        };
        table += &format!("| {beyond:?}, -{beyond:?} | {above}, -{below} |\n");
    }
    table + "| ∞, -∞, NaN, -0.0 | ∞, -∞, NaN, -0.0 |\n"
}

/// Returns the numbers of fraction and exponent bits of a float.
fn fraction_and_exponent(float: &Scalar) -> (u32, u32) {
    let exponent = float.exponent.unwrap_or(0);
    (float.bits - 1 - exponent, exponent)
}

/// Returns a call for an example, on several lines if it is long.
fn call(function: &str, operands: &[String]) -> String {
    let line = format!("{function}({})", joined(operands, ", "));
    if line.len() <= 60 {
        return line;
    }
    let mut lines = format!("{function}(\n");
    for four in operands.chunks(4) {
        lines += &format!("    {},\n", joined(four, ", "));
    }
    lines + ")"
}

/// Returns an example whose operands include midpoints and values out of range.
fn convert_example(model: &Model, to: Type, convert: &Convert) -> String {
    let (scalar, width) = (model.scalar(to), to.width);
    let (name, result, rust) = (&convert.name, &scalar.name, &scalar.rust);
    let rounded = |twice: i128| rounded(twice, convert.rounding);
    // The operand and the result of each component, repeated up to the width.
    let mut lanes: Vec<(String, String)> = vec![];
    if scalar.is_float() {
        let (fraction, exponent) = fraction_and_exponent(scalar);
        // An `int` has 2^p + 1, and the destination has 2^p.
        if fraction + 3 >= 32 || fraction + 1 >= 1 << (exponent - 1) {
            return String::new();
        }
        // Halfway between 2^p and the next number, 2^p + 2.
        let half_way = (1_i128 << (fraction + 1)) + 1;
        for x in [half_way, -half_way] {
            let y = format!("{}.0", 2 * rounded(x));
            let y = match rust.as_str() {
                "half" => format!("half!({y})"),
                _ if is_primitive(rust) => y,
                _ => format!("{rust}::from_f64({y})"),
            };
            lanes.push((x.to_string(), y));
        }
        lanes.push(("0".to_string(), zero_and_one(scalar).0));
    } else {
        let is_unsigned = scalar.kind == Kind::Unsigned;
        for twice in [5, 7, if is_unsigned && !convert.saturates { 1 } else { -3 }] {
            let y = if is_unsigned { rounded(twice).max(0) } else { rounded(twice) };
            lanes.push((format!("{:?}", twice as f64 / 2.0), y.to_string()));
        }
        if convert.saturates {
            lanes.push(("1e30".to_string(), format!("{rust}::MAX")));
        }
    }
    // The type of a literal without a suffix is `i32`.
    let (source, suffix) = if scalar.is_float() { ("int", "") } else { ("float", "_f32") };
    if width == 1 {
        let line = |(x, y): &(String, String)| format!("assert_eq!({name}({x}{suffix}), {y});");
        return listed(&mut lanes.iter().map(line), "\n");
    }
    // Wide vectors consist of parts with four components.
    let part = width.min(4);
    let (operands, results): (Vec<_>, Vec<_>) = lanes.into_iter().cycle().take(part as usize).unzip();
    let (x, y) = (call(&format!("{source}{part}"), &operands), call(&format!("{result}{part}"), &results));
    if part == width {
        return format!("let x = {x};\nassert_eq!({name}(x), {y});");
    }
    let parts = |part: &str| joined(&vec![part.to_string(); width as usize / 4], ", ");
    format!(
        "let x = {x};\nlet y = {y};\nlet all = {name}({source}{width}!({}));\nassert_eq!(all, {result}{width}!({}));",
        parts("x"),
        parts("y")
    )
}

/// Returns the page of one reinterpretation.
pub fn as_type(model: &Model, to: Type) -> String {
    let (name, bytes) = (model.name(to), model.bytes(to));
    let s = if bytes == 1 { "" } else { "s" };
    let mut page = format!(
        "Reinterprets the {bytes} byte{s} of `x` as {}. No bit changes.\n\n```text\n{name} as_{name}(gentype x)\n```\n\n\
         | `x` | result |\n|---|---|\n",
        link(model, to)
    );
    let same = types(model, &|from| model.reinterprets(from, to) && from.width == to.width);
    let of_four = types(model, &|from| model.reinterprets(from, to) && to.width == 3 && from.width == 4);
    let other = types(model, &|from| {
        model.reinterprets(from, to) && from.width != to.width && (to.width, from.width) != (3, 4)
    });
    let (component, own) =
        if to.width == 1 { ("it", "`x`") } else { ("component *i*", "component *i* of `x`") };
    page += &format!("| {same} | {component} has the bits of {own} |\n");
    if !of_four.is_empty() {
        page += &format!("| {of_four} | the same, without `w` |\n");
    }
    if !other.is_empty() {
        page += &format!(
            "| {other} | the same bytes in memory order, component 0 first (implementation-defined in OpenCL C) |\n"
        );
    }
    page += "\nOther types do not compile.";
    let of_three = types(model, &|from| from.width == 3 && model.refused_by_count(from, to));
    if !of_three.is_empty() {
        page += &format!(" A 3-vector has only {} bytes of components: add the fourth.", bytes / 4 * 3);
    }
    page += &format!(" To convert values, call [`convert_{name}`](fn@crate::convert_{name}).");
    page += "\n\nOther destinations of the same size: ";
    let others: Vec<_> =
        model.types().into_iter().filter(|&ty| model.bytes(ty) == bytes && ty != to).collect();
    let mut links =
        others.iter().map(|&ty| model.name(ty)).map(|name| format!("[`as_{name}`](fn@crate::as_{name})"));
    page += &listed(&mut links, " ");
    page += "\n\n";
    if cfg!(feature = "mono") {
        let from = others.iter().rfind(|ty| ty.width == to.width).unwrap_or(&to);
        let operand = model.name(*from);
        page += &format!(
            "In constants, use functions such as [`mono::of_{operand}::as_{name}`](crate::mono::of_{operand}::as_{name}). "
        );
    }
    page += "[`as_type`](mod@crate::as_type) lists all pairs. OpenCL C 6.4.4.2.";
    page += &examples(&as_example(model, to));
    page + &mistake(model, to, &format!("as_{name}"), &format!("{} bytes, not {bytes}", bytes / 4 * 3))
}

/// Returns the page of `shuffle` or `shuffle2`.
pub fn shuffle(model: &Model, family: Family) -> String {
    let mut page = if family == Family::Shuffle {
        "Selects components of `x` by index: component *i* of the result is component `mask[i]` of `x`.\n\n\
         ```text\ngentypeN shuffle(gentypeM x, ugentypeN mask)\n```\n\n"
    } else {
        "Selects components of `x` and `y` by index: component *i* of the result is element `mask[i]` of the components of \
         `x`, followed by those of `y`.\n\n\
         ```text\ngentypeN shuffle2(gentypeM x, gentypeM y, ugentypeN mask)\n```\n\n"
    }
    .to_string();
    page += &masks(model);
    let (bits, other) = match family {
        Family::Shuffle => ("log2(M)", "To select from two vectors, call [`shuffle2`](fn@crate::shuffle2)."),
        _ => ("log2(M) + 1", "To select from one vector, call [`shuffle`](fn@crate::shuffle)."),
    };
    page += &format!(
        "\nM and N are each 2, 4, 8 or 16. Only the low {bits} bits of each mask component are used, so no mask is out of \
         range. {other} For a constant mask, [`swizzle!`](crate::swizzle) is shorter.\n\n"
    );
    if cfg!(feature = "mono") {
        let path = if family == Family::Shuffle { "float4_uint4" } else { "float4_float4_uint2" };
        page += &format!(
            "In constants, use functions such as [`mono::of_{path}::{family}`](crate::mono::of_{path}::{family}). "
        );
    }
    if cfg!(feature = "buffer") {
        page += &format!("For slices, use [`buffer::{family}`](crate::buffer::{family}). ");
    }
    page + "Reference implementation: [`Builtin::evaluate`](crate::registry::Builtin::evaluate). OpenCL C 6.15.13."
        + &shuffle_examples(family)
}

/// Returns the table of mask types by component type.
fn masks(model: &Model) -> String {
    let mut rows = "| components of `x` | mask | result |\n|---|---|---|\n".to_string();
    for &mask in &model.masks {
        let elements = types(model, &|ty| ty.width == 1 && model.mask_of(ty.scalar) == Some(mask));
        rows +=
            &format!("| {elements} | `{}`*N* | *N* components of that type |\n", model.scalars[mask].name);
    }
    rows
}

/// Returns the NaN results, the accuracy and the links of a function's page.
pub fn function_notes(model: &Model, function: &Function) -> String {
    let mut page = String::new();
    if computes_floats(model, function) {
        page += "The sign and payload of a NaN result are [unspecified](mod@crate::determinism#nan).\n\n";
    }
    if function.rows[0].feature == Some(FunctionFeature::Math) {
        page += "The result is correctly rounded: see [`accuracy`](mod@crate::accuracy). ";
    }
    page + &mono_note(model, function)
        + "Reference implementation: [`Builtin::evaluate`](crate::registry::Builtin::evaluate). \
           Other functions by section: [`functions`](mod@crate::functions)."
}

/// Functions whose NaN results have the same bits everywhere: the result is an operand or consists of its bits.
const SAME_NAN: &str = "bitselect ceil clamp copysign fabs floor fmax fmin fract frexp ldexp logb max maxmag min minmag \
    modf nextafter remquo rint round select sign smoothstep step trunc";

/// Returns `true` if a function returns floats computed by arithmetic.
fn computes_floats(model: &Model, function: &Function) -> bool {
    let in_memory = function.lists().iter().flatten().any(Parameter::is_memory);
    let returns_floats = function.rows.iter().any(|row| {
        matches!(row.result, Some(TypeExpression::T | TypeExpression::Of(Relation::Scalar)))
            && row.scalars.iter().any(|&scalar| model.scalars[scalar].is_float())
    });
    returns_floats && !in_memory && !SAME_NAN.split_whitespace().any(|name| name == function.name)
}

/// Names the variant of a function for constants, if it has one.
fn mono_note(model: &Model, function: &Function) -> String {
    let Some(row) = function.rows.iter().find(|row| row.mono) else { return String::new() };
    let width = if row.widths.contains(&4) { 4 } else { row.widths[0] };
    let t = Type { scalar: row.scalars[0], width };
    let mut operands = String::new();
    for operand in &row.lists[0] {
        if let Some(ParameterType::Type(ty)) = model.form(operand.form, t) {
            operands += &format!("_{}", model.name(ty));
        }
    }
    format!(
        "In constants, use functions such as `mono::of{operands}::{}`, with the feature `mono-functions`. ",
        function.name
    )
}

/// Returns the page of `vec_step`.
pub fn vec_step(model: &Model) -> String {
    let mut code = "assert_eq!(vec_step(1_i32), 1);".to_string();
    for &width in &model.widths {
        let step = Type { scalar: 0, width }.lanes();
        code += &format!("\nassert_eq!(vec_step(int{width}::splat(1)), {step});");
    }
    format!(
        "Returns the number of elements from one `x` to the next in memory: 1 for a scalar, 4 for a 3-vector.\n\n\
         ```text\nint vec_step(gentype x)\n```\n\n\
         For a type instead of a value, use `int{}::VEC_STEP`, the constant of [`VecStep`](crate::VecStep).\n\n\
         OpenCL C 6.15.13.{}",
        model.widths[0],
        examples(&code)
    )
}

/// Returns the name of a scalar or vector type.
fn with_width(scalar: &str, width: u32) -> String {
    if width == 1 { scalar.to_string() } else { format!("{scalar}{width}") }
}

/// Formats an example for a page.
pub fn examples(code: &str) -> String {
    if code.is_empty() {
        String::new()
    } else {
        format!("\n\n# Examples\n\n```\nuse clc_builtins::*;\n\n{code}\n```")
    }
}

/// Formats code that must not compile for a page.
fn must_fail(error: &str, code: &str) -> String {
    format!("```compile_fail,{error}\nuse clc_builtins::*;\n\n{code}\n```")
}

/// Returns the expressions of 0 and 1 that a vector literal takes.
fn zero_and_one(scalar: &Scalar) -> (String, String) {
    match scalar.kind {
        Kind::Float if is_primitive(&scalar.rust) => ("0.0".to_string(), "1.0".to_string()),
        Kind::Float => (format!("{}::ZERO", scalar.rust), format!("{}::ONE", scalar.rust)),
        _ => ("0".to_string(), "1".to_string()),
    }
}

/// Returns the page of a vector literal macro.
pub fn literal(model: &Model, ty: Type) -> String {
    let (name, scalar) = (model.name(ty), model.scalar(ty));
    let (zero, one) = zero_and_one(scalar);
    let half = Type { width: ty.width / 2, ..ty };
    let mut parts = String::new();
    if ty.width > 3 && model.widths.contains(&half.width) {
        let (half, count) = (model.name(half), half.width);
        parts = format!(
            "\nlet half = {half}!({zero});\nassert_eq!({name}!(half, half).to_array()[..{count}], half.to_array());"
        );
    }
    let mut mistake = ".".to_string();
    // One example is enough.
    if ty.width == 4 {
        let code = format!("let x = {name}!({one}, {one}, {one}); // 3 components");
        mistake = ":\n\n".to_string() + &must_fail("E0277", &code);
    }
    format!(
        "{}\n\nThe parts are scalars and vectors of the element type.\n\n```\nuse clc_builtins::*;\n\n\
         const ALL: {name} = {name}!({one});\nassert_eq!(ALL, {name}::splat({one}));{parts}\n```\n\n\
         A different number of components does not compile{mistake}",
        docs::literal(model, ty)
    )
}

/// Formats code that must not compile, only on the pages of functions for 4-vectors.
fn mistake(model: &Model, to: Type, function: &str, why: &str) -> String {
    if to.width != 4 || !model.widths.contains(&3) {
        return String::new();
    }
    let code = format!("let y = {function}({}3::default()); // {why}", model.scalar(to).name);
    format!("\n\nA 3-vector does not compile:\n\n{}", must_fail("E0277", &code))
}

/// Returns the page of the module of reinterpretations, with every pair that only sizeof would allow.
pub fn as_module(model: &Model) -> String {
    let (mut refused, mut rows) = (0, String::new());
    for &to in &model.types() {
        let operands = types(model, &|from| model.refused_by_count(from, to));
        refused += operands.split_whitespace().count();
        if !operands.is_empty() {
            rows += &format!("| `as_{}` | {operands} |\n", model.name(to));
        }
    }
    format!(
        "Reinterpretations: the type changes, the bits do not (OpenCL C 6.4.4.2).\n\n\
         `as_T(x)` compiles if the components of `x` and `T` have the same total size; a 3-vector has three components. It \
         also converts a 4-vector to a 3-vector of components of the same size, without `w`. Nothing else compiles.\n\n\
         If the number of components differs, the bytes keep their order in memory: component 0 has the lowest address, and \
         each component has the byte order of the target. This is implementation-defined in OpenCL C.\n\n{}\n{}\n\n\
         # Pairs that clang accepts and this crate rejects\n\n\
         clang compares sizeof, and a 3-vector has the size of a 4-vector. The {refused} pairs below pass that test. Each would read or \
         drop the padding of a 3-vector, so its result is undefined. Convert the operand to a 4-vector first.\n\n\
         | function | rejected operands |\n|---|---|\n{rows}",
        matrix::reinterpretation_table(model),
        must_fail("E0277", "let x = as_long4(float4::default()); // 32 bytes from 16")
    )
}

/// Returns an example that reinterprets 1.0, or all bits set, as a different kind of the same size.
fn as_example(model: &Model, to: Type) -> String {
    let scalar = model.scalar(to);
    let same_size = |kind: Kind| model.scalars.iter().find(|row| row.bits == scalar.bits && row.kind == kind);
    let bits_of_one = |float: &Scalar| {
        let (fraction, exponent) = fraction_and_exponent(float);
        format!("{:#x}", ((1_u64 << (exponent - 1)) - 1) << fraction)
    };
    let all_bits = |row: &Scalar| match row.kind {
        Kind::Signed => "-1".to_string(),
        _ => format!("{}::MAX", row.rust),
    };
    let float = if scalar.is_float() { Some(scalar) } else { same_size(Kind::Float) };
    let other = if scalar.kind == Kind::Unsigned { Kind::Signed } else { Kind::Unsigned };
    let (from, operand, result) = match (float, same_size(other)) {
        (Some(float), Some(from)) if scalar.is_float() => (from, bits_of_one(float), zero_and_one(float).1),
        (Some(float), _) => (float, zero_and_one(float).1, bits_of_one(float)),
        (None, Some(from)) => (from, all_bits(from), all_bits(scalar)),
        (None, None) => return String::new(),
    };
    let (name, from, from_rust) = (model.name(to), with_width(&from.name, to.width), &from.rust);
    if to.width > 1 {
        return format!(
            "let x = {from}::splat({operand});\nassert_eq!(as_{name}(x), {name}::splat({result}));"
        );
    }
    let typed = |value: String, rust: &str| match value.starts_with(|first: char| first.is_alphabetic()) {
        true => value,
        false => format!("{value}_{rust}"),
    };
    format!("assert_eq!(as_{name}({}), {});", typed(operand, from_rust), typed(result, &scalar.rust))
}

/// Returns the page of the module of shuffles.
pub fn shuffle_module(model: &Model) -> String {
    format!(
        "Shuffles: components selected by a run-time mask (OpenCL C 6.15.13).\n\n\
         The operand and the mask have 2, 4, 8 or 16 components each. The result has the same number of components as the \
         mask. The mask's components are unsigned and have the size of the operand's components:\n\n{}",
        masks(model)
    )
}

/// Returns an example, and a call that must not compile.
fn shuffle_examples(family: Family) -> String {
    let (example, mistake) = if family == Family::Shuffle {
        let mistake = must_fail("E0277", "let x = shuffle(char4::default(), uint4::splat(0));");
        (
            "let x = float4(1.0, 2.0, 3.0, 4.0);\n\
             assert_eq!(shuffle(x, uint4(3, 2, 1, 0)), float4(4.0, 3.0, 2.0, 1.0));\n\
             assert_eq!(shuffle(x, uint2(6, 255)), float2(3.0, 4.0)); // the low two bits",
            "A mask with components of a different size does not compile:\n\n".to_string() + &mistake,
        )
    } else {
        let code = "let x = shuffle2(float2::default(), char2::default(), uint4(0, 1, 2, 3));";
        (
            "let (x, y) = (float2(10.0, 11.0), float2(20.0, 21.0));\n\
             assert_eq!(shuffle2(x, y, uint4(0, 3, 4, 7)), float4(10.0, 21.0, 10.0, 21.0)); // the low two bits",
            "Operands of different types do not compile:\n\n".to_string() + &must_fail("E0308", code),
        )
    };
    format!("{}\n\n{mistake}", examples(example))
}

/// Returns the page of the module `mono`.
#[cfg(feature = "mono")]
pub fn mono(model: &Model) -> String {
    let functions = model.functions.iter().filter(|function| function.rows.iter().any(|row| row.mono));
    let mut names = functions.map(|function| format!("`{}`", function.name));
    format!(
        "{}\n\nThe functions at the crate root are overloaded with traits, so constants cannot call them. These functions return \
         the same bits, and can be called in constants.\n\n\
         ```\nuse clc_builtins::{{mono, *}};\n\n\
         const ROUNDED: int4 = mono::of_float4::convert_int4_rte(float4(0.5, 1.5, 2.5, 100.0));\n\
         assert_eq!(ROUNDED, int4(0, 2, 2, 100));\n```\n\n\
         The feature `mono-functions` adds the following functions. They call the reference implementations: rustc \
         computes a table of 256 results in at most a second. {}\n\n{}",
        docs::MONO,
        listed(&mut names, " "),
        matrix::operands(model)
    )
}

/// Returns the page of the module `buffer`.
#[cfg(feature = "buffer")]
pub fn buffer(model: &Model) -> String {
    docs::BUFFER.to_string()
        + "\n\nPrograms compiled for baseline x86-64 use AVX2 and AVX-512 here if the processor supports them. The functions have \
           the names of scalar functions. They take slices of scalars, or of vectors with the same number of components.\n\n\
           ```\nuse clc_builtins::{buffer, *};\n\n\
           let mut numbers = [0; 3];\nbuffer::convert_int_rte(&[0.5_f32, 1.5, 100.0], &mut numbers);\n\
           assert_eq!(numbers, [0, 2, 100]);\n\n\
           let pixels = [float4(0.0, 1.0, 2.0, 3.0), float4(4.0, 5.0, 6.0, 7.0)];\n\
           let mut reversed = [float4::default(); 2];\n\
           buffer::shuffle(&pixels, uint4(3, 2, 1, 0), &mut reversed);\n\
           assert_eq!(reversed[1], float4(7.0, 6.0, 5.0, 4.0));\n```\n\n\
           The padding of 3-vectors is written as 0, even if the source contains other bytes. With the feature `rayon`, the \
           functions `par_...` split slices of more than 256 KiB across the threads of rayon's pool.\n\n"
        + &matrix::buffers(model)
}
