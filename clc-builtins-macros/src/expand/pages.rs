//! The pages of the documentation: rules, tables of edge cases, links to related items, and a tested example. Only
//! rustdoc generates them.

use super::links::{link, types};
use super::{docs, matrix};
use crate::check::is_primitive;
use crate::model::functions::{Access, Form, Function, FunctionFeature, Given, Relation};
use crate::model::joined;
use crate::model::{Convert, Family, Kind, Model, Rounding, Scalar, Type};

/// Returns the search terms for a conversion.
pub fn aliases_of_convert(convert: &Convert) -> &'static [&'static str] {
    match convert.name.as_str() {
        "convert_uchar_sat" => &["saturate", "clamp_to_byte"],
        "convert_uchar4_sat" => &["saturate", "pack"],
        "convert_uchar4_sat_rte" => &["pack", "pack_unorm"],
        "convert_float4" => &["unpack", "to_float"],
        "convert_int" => &["cast", "trunc_to_int"],
        "convert_int_rte" => &["round_to_int", "lrint", "nearbyint"],
        "convert_half" => &["f32_to_f16"],
        "convert_float" => &["f16_to_f32"],
        _ => &[],
    }
}

/// Returns the search terms for a module.
pub fn aliases_of_module(name: &str) -> &'static [&'static str] {
    match name {
        "as_type" => {
            &["bitcast", "bit_cast", "reinterpret", "reinterpret_cast", "transmute", "from_bits", "to_bits"]
        }
        "casts" => &["cast", "as"],
        "shuffles" => &["swizzle", "permute"],
        _ => &[],
    }
}

/// Returns the search terms for a function: operators of OpenCL C, and names in other languages.
pub fn aliases_of_function(name: &str) -> &'static [&'static str] {
    match name {
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
    let mut page = format!(
        "{}\n\nComponents: {fields}. Several components: `v.xy()`, `v.lo()`, `v.set_xy(w)` of [`view::{view}`](crate::view::{view}), \
         and [`swizzle!`](crate::swizzle).\n\n\
         Operators: `+ - * / %`, unary `-`{bits} and `==`; see [`operators`](crate::operators). \
         One operand can be a scalar of the element type.\n\n\
         Created by: [`{name}(...)`](fn@crate::{name}), [`{name}!`](macro@crate::{name})",
        docs::vector(model, ty)
    );
    for (family, function) in [(Family::Convert, "convert"), (Family::AsType, "as")] {
        if model.has(family) {
            page += &format!(", [`{function}_{name}`](fn@crate::{function}_{name})");
        }
    }
    let load = format!("vload{width}");
    if model.functions.iter().any(|function| function.name == load) {
        page += &format!(", [`{load}`](fn@crate::{load})");
    }
    page += ".\n\nAccepted by: ";
    if model.has(Family::Convert) {
        page += "conversions to";
        for scalar in 0..model.scalars.len() {
            let to = model.name(Type { scalar, width });
            page += &format!(" [`{to}`](fn@crate::convert_{to})");
        }
        page += "; ";
    }
    if model.has(Family::AsType) {
        page += "[reinterpretations](mod@crate::as_type); ";
    }
    if model.has(Family::Shuffle) && width != 3 {
        page += "[`shuffle`](fn@crate::shuffle); ";
    }
    page += &format!("the [`functions`](mod@crate::functions) of `{element}`.");
    let (_, one) = zero_and_one(model.scalar(ty));
    page + &examples(&format!("let x = {name}!({one});\nlet y = (x + {one}) * x;\nassert_eq!(y - x, x);"))
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
pub fn casts(model: &Model) -> String {
    let mut page = format!(
        "{}\n\n\
         Each scalar type has a function of the same name. Like [`convert_`](crate#suffixes), it takes all scalars, \
         `usize` and `isize`, and also `bool`, which becomes 1 or 0. It uses the default rounding: toward zero for integers, \
         to nearest for floats. As in OpenCL C, vectors have no casts, only [`convert_`](crate#suffixes).\n\n",
        docs::CASTS
    );
    let has = |name: &str| model.scalars.iter().any(|row| row.name == name && is_primitive(&row.rust));
    if ["int", "uint", "float", "double"].iter().all(|name| has(name)) {
        page += "| instead of | error | write |\n|---|---|---|\n\
             | `uint(0xFFFFFFFF)` | \"literal out of range for `i32`\" | `0xFFFF_FFFF_u32` |\n\
             | `float(0.1)` without the feature `fp64` | `f64` has `needs_the_feature_fp64` | `0.1_f32` |\n\
             | `int(a)` after `let int = 3;` | E0618, \"expected function, found `{integer}`\" | another name for the variable |\n\n";
    }
    page + "Constants cannot call overloaded functions: use functions such as `mono::of_float::convert_int(x)` instead."
}

/// Returns the page of one cast.
pub fn cast(model: &Model, to: Type) -> String {
    let name = model.name(to);
    let mut code = String::new();
    if let Some(from) = example_row(model, &FLOATS) {
        let (rust, one) =
            (&model.scalars[from].rust, if model.scalar(to).is_float() { "1.5" } else { "1.0" });
        code = format!("assert_eq!({name}({one}_{rust}), convert_{name}({one}_{rust}));\n");
    }
    code += &format!("assert_eq!({name}(2 > 1), convert_{name}(1));");
    let mono = match cfg!(feature = "mono") {
        true => format!(" In constants, use functions such as `mono::of_int::convert_{name}(x)`."),
        false => String::new(),
    };
    format!(
        "{}\n\n`true` becomes 1, and `false` becomes 0. See [`casts`](crate::casts) for the operands and common errors, and \
         [`convert_{name}`](fn@crate::convert_{name}) for edge cases and other rounding modes.{mono}{}",
        docs::cast(model, to),
        examples(&code)
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
        edge_cases(model, to.scalar, convert)
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
    page += &in_loops(model, to, convert);
    page += &format!("\n\nOther suffixes: {}\n\n", matrix::siblings(model, to, convert));
    if cfg!(feature = "mono") {
        let from = example_row(model, &FLOATS).unwrap_or(to.scalar);
        let operand = model.name(Type { scalar: from, ..to });
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

/// Describes the cost of a loop over scalars that the compiler does not vectorize. The factors are those of two
/// processors in `evidence/RESULTS.md`, columns `scalars` and `16` from V3 on.
fn in_loops(model: &Model, to: Type, convert: &Convert) -> String {
    let scalar = model.scalar(to);
    let is_half = |scalar: &Scalar| scalar.is_float() && scalar.bits == 16;
    let mut slow = Vec::new();
    if is_half(scalar) {
        slow.push("3 to 18 times as fast".to_string());
    } else {
        if let Some(half) = model.scalars.iter().find(|scalar| is_half(scalar)) {
            slow.push(format!("up to 7 times as fast from `{}`", half.name));
        }
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
fn edge_cases(model: &Model, scalar: usize, convert: &Convert) -> String {
    let row = &model.scalars[scalar];
    let has = |wanted: &dyn Fn(&Scalar) -> bool| model.scalars.iter().any(wanted);
    let mut table = "| component of `x` | result |\n|---|---|\n".to_string();
    let mut add = |operands: &[String], results: &[String]| {
        table += &format!("| {} | {} |\n", joined(operands, ", "), joined(results, ", "));
    };
    let texts = |values: &[&str]| values.iter().map(|&value| value.to_string()).collect::<Vec<_>>();
    if let Some((least, greatest)) = range(row) {
        let clamped = |value: i128| value.clamp(least, greatest).to_string();
        if has(&Scalar::is_float) {
            let halves = [1, 3, 5, -1, -3];
            let results = halves.map(|twice| clamped(rounded(twice, convert.rounding)));
            add(&halves.map(|twice: i128| format!("{:?}", twice as f64 / 2.0)), &results);
            add(&[format!("{}.0", greatest + 1), "∞".into()], &[clamped(greatest), clamped(greatest)]);
            let below = if least == 0 { "-1.0".into() } else { format!("{}.0", 2 * least) };
            add(&[below, "-∞".into()], &[clamped(least), clamped(least)]);
            add(&texts(&["NaN", "-0.0"]), &texts(&["0", "0"]));
        }
        let wrapped = |value: i128| {
            let modulus = greatest - least + 1;
            (least + (value - least).rem_euclid(modulus)).to_string()
        };
        let (mut operands, mut results) = (vec![], vec![]);
        for value in [greatest + 1, least - 1] {
            if has(&|other| range(other).is_some_and(|(least, greatest)| (least..=greatest).contains(&value)))
            {
                operands.push(format!("{value}"));
                results.push(if convert.saturates { clamped(value) } else { wrapped(value) });
            }
        }
        if !operands.is_empty() {
            operands[0] = format!("the integer{} {}", if operands.len() > 1 { "s" } else { "" }, operands[0]);
            add(&operands, &results);
        }
        return table;
    }
    let Some(exponent) = row.exponent else { return table };
    let fraction = row.bits - 1 - exponent;
    let half_way = (1_i128 << (fraction + 1)) + 1;
    if has(&|other| range(other).is_some_and(|(least, greatest)| (least..=greatest).contains(&-half_way))) {
        let result = |value: i128| format!("{}.0", 2 * rounded(value, convert.rounding));
        add(
            &[format!("the integers {half_way}"), format!("{}", -half_way), "0".into()],
            &[result(half_way), result(-half_way), "0.0".into()],
        );
    }
    if has(&|other| other.exponent.is_some_and(|wider| wider > exponent)) {
        let beyond = 2_f64.powi(1 << (exponent - 1));
        let greatest = beyond * (1.0 - 2_f64.powi(-(fraction as i32) - 1));
        let text =
            |value: f64| if row.bits == 32 { format!("{:?}", value as f32) } else { format!("{value:?}") };
        let (above, below) = match convert.rounding {
            Rounding::Rte => ("∞".into(), "-∞".into()),
            Rounding::Rtz => (text(greatest), text(-greatest)),
            Rounding::Rtp => ("∞".into(), text(-greatest)),
            Rounding::Rtn => (text(greatest), "-∞".into()),
        };
        add(&[format!("{beyond:?}"), format!("{:?}", -beyond)], &[above, below]);
    }
    add(&texts(&["∞", "-∞", "NaN", "-0.0"]), &texts(&["∞", "-∞", "NaN", "-0.0"]));
    table
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
    let scalar = model.scalar(to);
    let rust = &scalar.rust;
    let mode = convert.rounding as usize;
    // The operand and the result of each component, repeated up to the width.
    let mut lanes: Vec<(String, String)> = vec![];
    let source;
    if let Some(exponent) = scalar.exponent {
        let fraction = scalar.bits - 1 - exponent;
        let even = 1_i64 << (fraction + 1);
        source = example_row(model, &INTEGERS[..4]).filter(|&row| {
            // The source has 2^p + 1, and the destination has 2^p.
            model.scalars[row].bits > fraction + 3 && fraction + 1 < 1 << (exponent - 1)
        });
        // Halfway between 2^p and the next number, 2^p + 2.
        for &(sign, is_away) in &[("", mode == 2), ("-", mode == 3)] {
            let number = format!("{sign}{}.0", if is_away { even + 2 } else { even });
            let value = if is_primitive(rust) {
                number
            } else if rust == "half" {
                format!("half!({number})")
            } else {
                let exponent = (1_u64 << (exponent - 1)) + u64::from(fraction);
                let sign = u64::from(sign == "-") << (scalar.bits - 1);
                format!("{rust}::from_bits({:#x})", sign | exponent << fraction | u64::from(is_away))
            };
            lanes.push((format!("{sign}{}", even + 1), value));
        }
        let zero = if is_primitive(rust) { "0.0".to_string() } else { format!("{rust}::ZERO") };
        lanes.push(("0".to_string(), zero));
    } else {
        source = example_row(model, &FLOATS);
        let (third, rounded) = match (scalar.kind, convert.saturates) {
            (Kind::Signed, _) => ("-1.5", ["-2", "-1", "-1", "-2"][mode]),
            (_, true) => ("-1.5", "0"),
            (_, false) => ("0.5", ["0", "0", "1", "0"][mode]),
        };
        let mut push = |x: &str, y: &str| lanes.push((x.to_string(), y.to_string()));
        push("2.5", ["2", "2", "3", "2"][mode]);
        push("3.5", ["4", "3", "4", "3"][mode]);
        push(third, rounded);
        if convert.saturates {
            lanes.push(("1e30".to_string(), format!("{rust}::MAX")));
        }
    }
    let Some(source) = source else { return String::new() };
    let source = &model.scalars[source];
    // The type of a literal without a suffix is `i32`.
    let suffix = if source.rust == "i32" { String::new() } else { format!("_{}", source.rust) };
    let source = &source.name;
    let (name, result) = (&convert.name, &scalar.name);
    if to.width == 1 {
        let mut lines = String::new();
        for (x, y) in &lanes {
            lines += &format!("assert_eq!({name}({x}{suffix}), {y});\n");
        }
        lines.truncate(lines.len() - 1);
        return lines;
    }
    // Wide vectors consist of parts with four components.
    let part = if to.width > 4 && model.widths.contains(&4) { 4 } else { to.width };
    let (mut operands, mut results) = (vec![], vec![]);
    for lane in 0..part as usize {
        let (x, y) = &lanes[lane % lanes.len()];
        operands.push(x.clone());
        results.push(y.clone());
    }
    let (x, y) = (call(&format!("{source}{part}"), &operands), call(&format!("{result}{part}"), &results));
    if part == to.width {
        return format!("let x = {x};\nassert_eq!({name}(x), {y});");
    }
    let parts = |part: &str| joined(&vec![part.to_string(); to.width as usize / 4], ", ");
    let width = to.width;
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
        model.reinterprets(from, to) && from.width != to.width && !(to.width == 3 && from.width == 4)
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
    if model.has(Family::Convert) {
        page += &format!(" To convert values, call [`convert_{name}`](fn@crate::convert_{name}).");
    }
    page += "\n\nOther destinations of the same size: ";
    for &ty in &model.types() {
        if model.bytes(ty) == bytes && ty != to {
            let name = model.name(ty);
            page += &format!("[`as_{name}`](fn@crate::as_{name}) ");
        }
    }
    page.pop();
    page += "\n\n";
    if cfg!(feature = "mono") {
        let mut from = to;
        for &ty in &model.types() {
            if ty.width == to.width && ty != to && model.reinterprets(ty, to) {
                from = ty;
            }
        }
        let operand = model.name(from);
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
    let (example, mistake, path) = shuffle_examples(model, family);
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
         range. {} For a constant mask, [`swizzle!`](crate::swizzle) is shorter.\n\n",
        if model.has(Family::Shuffle) && model.has(Family::Shuffle2) { other } else { "" }
    );
    if cfg!(feature = "mono") && !path.is_empty() {
        page += &format!(
            "In constants, use functions such as [`mono::of_{path}::{family}`](crate::mono::of_{path}::{family}). "
        );
    }
    if cfg!(feature = "buffer") {
        page += &format!("For slices, use [`buffer::{family}`](crate::buffer::{family}). ");
    }
    page + "Reference implementation: [`Builtin::evaluate`](crate::registry::Builtin::evaluate). OpenCL C 6.15.13."
        + &example
        + &mistake
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
pub fn more_of_function(model: &Model, function: &Function) -> String {
    let mut page = String::new();
    if computes_floats(model, function) {
        page += "The sign and payload of a NaN result are [unspecified](mod@crate::determinism#nan).\n\n";
    }
    if function.rows[0].feature == Some(FunctionFeature::Math) {
        page += "The result is correctly rounded: see [`accuracy`](mod@crate::accuracy). ";
    }
    page + &in_mono(model, function)
        + "Reference implementation: [`Builtin::evaluate`](crate::registry::Builtin::evaluate). \
           Other functions by section: [`functions`](mod@crate::functions)."
}

/// Functions whose NaN results have the same bits everywhere: the result is an operand or consists of its bits.
const SAME_NAN: &str = "bitselect ceil clamp copysign fabs floor fmax fmin fract frexp ldexp logb max maxmag min minmag \
    modf nextafter remquo rint round select sign smoothstep step trunc";

/// Returns `true` if a function returns floats computed by arithmetic.
fn computes_floats(model: &Model, function: &Function) -> bool {
    let mut operands = function.rows.iter().flat_map(|row| row.lists.iter().flatten());
    let in_memory = operands.any(|operand| matches!(operand.access, Access::From | Access::Into));
    let returns_floats = function.rows.iter().any(|row| {
        matches!(row.result, Some(Form::T | Form::Of(Relation::Scalar)))
            && row.scalars.iter().any(|&scalar| model.scalars[scalar].is_float())
    });
    returns_floats && !in_memory && !SAME_NAN.split_whitespace().any(|name| name == function.name)
}

/// Names the variant of a function for constants, if it has one.
fn in_mono(model: &Model, function: &Function) -> String {
    let Some(row) = function.rows.iter().find(|row| row.mono) else { return String::new() };
    let width = if row.widths.contains(&4) { 4 } else { row.widths[0] };
    let t = Type { scalar: row.scalars[0], width };
    let mut operands = String::new();
    for operand in &row.lists[0] {
        if let Some(Given::Type(ty)) = model.form(operand.form, t) {
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
    let mut code = String::new();
    let (mut result, mut of_type) = ("int", String::new());
    if let Some(int) = model.vec_step() {
        result = &model.scalar(int).name;
        code = "assert_eq!(vec_step(1_i32), 1);".to_string();
        of_type = format!("`{result}{}::VEC_STEP`, ", model.widths[0]);
        for &width in &model.widths {
            let step = Type { width, ..int }.lanes();
            code += &format!("\nassert_eq!(vec_step({result}{width}::splat(1)), {step});");
        }
    }
    format!(
        "Returns the number of elements from one `x` to the next in memory: 1 for a scalar, 4 for a 3-vector.\n\n\
         ```text\n{result} vec_step(gentype x)\n```\n\n\
         For a type instead of a value, use {of_type}the constant of [`VecStep`](crate::VecStep).\n\n\
         OpenCL C 6.15.13.{}",
        examples(&code)
    )
}

/// Returns the first row with one of these kinds and sizes that is a primitive type and needs no feature, for an
/// example.
fn example_row(model: &Model, wanted: &[(Kind, u32)]) -> Option<usize> {
    for &(kind, bits) in wanted {
        for (scalar, row) in model.scalars.iter().enumerate() {
            if row.kind == kind && row.bits == bits && row.feature.is_none() && is_primitive(&row.rust) {
                return Some(scalar);
            }
        }
    }
    None
}

const FLOATS: [(Kind, u32); 2] = [(Kind::Float, 32), (Kind::Float, 64)];
const INTEGERS: [(Kind, u32); 8] = [
    (Kind::Signed, 32),
    (Kind::Signed, 64),
    (Kind::Signed, 16),
    (Kind::Signed, 8),
    (Kind::Unsigned, 32),
    (Kind::Unsigned, 64),
    (Kind::Unsigned, 16),
    (Kind::Unsigned, 8),
];

/// Returns a float or integer type for an example, and the end of its literals: `.0` in `1.0`, nothing in `1`.
fn any_row(model: &Model) -> Option<(usize, &'static str)> {
    match example_row(model, &FLOATS) {
        Some(float) => Some((float, ".0")),
        None => example_row(model, &INTEGERS).map(|integer| (integer, "")),
    }
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
    let parts = if ty.width > 2 && ty.width != 3 && model.widths.contains(&half.width) {
        let (half, count) = (model.name(half), half.width);
        format!(
            "\nlet half = {half}!({zero});\nassert_eq!({name}!(half, half).to_array()[..{count}], half.to_array());"
        )
    } else {
        String::new()
    };
    let mistake = match ty.width {
        // One example is enough.
        4 => {
            let code = format!("let x = {name}!({one}, {one}, {one}); // 3 components");
            ":\n\n".to_string() + &must_fail("E0277", &code)
        }
        _ => ".".to_string(),
    };
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
    let element = &model.scalar(to).name;
    format!(
        "\n\nA 3-vector does not compile:\n\n\
         ```compile_fail,E0277\nuse clc_builtins::*;\n\nlet y = {function}({element}3::default()); // {why}\n```"
    )
}

/// Returns the page of the module of reinterpretations, with every pair that only sizeof would allow.
pub fn as_module(model: &Model) -> String {
    let mut refused = 0;
    let mut rows = String::new();
    for &to in &model.types() {
        let operands = types(model, &|from| model.refused_by_count(from, to));
        if !operands.is_empty() {
            rows += &format!("| `as_{}` | {operands} |\n", model.name(to));
        }
        for &from in &model.types() {
            refused += u32::from(model.refused_by_count(from, to));
        }
    }
    let mistake = as_mistake(model);
    format!(
        "Reinterpretations: the type changes, the bits do not (OpenCL C 6.4.4.2).\n\n\
         `as_T(x)` compiles if the components of `x` and `T` have the same total size; a 3-vector has three components. It \
         also converts a 4-vector to a 3-vector of components of the same size, without `w`. Nothing else compiles.\n\n\
         If the number of components differs, the bytes keep their order in memory: component 0 has the lowest address, and \
         each component has the byte order of the target. This is implementation-defined in OpenCL C.\n\n{}\n\
         {mistake}\
         # Pairs that clang accepts and this crate rejects\n\n\
         clang compares sizeof, and a 3-vector has the size of a 4-vector. The {refused} pairs below pass that test. Each would read or \
         drop the padding of a 3-vector, so its result is undefined. Convert the operand to a 4-vector first.\n\n\
         | function | rejected operands |\n|---|---|\n{rows}",
        matrix::by_bytes(model)
    )
}

/// Returns a reinterpretation to twice the size, which must not compile, if the table has the types.
fn as_mistake(model: &Model) -> String {
    let width = if model.widths.contains(&4) { 4 } else { model.widths[0] };
    let Some((from, _)) = any_row(model) else { return String::new() };
    let bits = model.scalars[from].bits;
    let Some(to) =
        example_row(model, &[(Kind::Float, 2 * bits), (Kind::Signed, 2 * bits), (Kind::Signed, bits / 2)])
    else {
        return String::new();
    };
    let (from, to) = (Type { scalar: from, width }, Type { scalar: to, width });
    let code = format!(
        "let x = as_{}({}::default()); // {} bytes from {}",
        model.name(to),
        model.name(from),
        model.bytes(to),
        model.bytes(from)
    );
    must_fail("E0277", &code) + "\n\n"
}

/// Returns an example that reinterprets 1.0, or all bits set, as a different kind of the same size.
fn as_example(model: &Model, to: Type) -> String {
    let scalar = model.scalar(to);
    let other = |is_other: &dyn Fn(&Scalar) -> bool| {
        for row in &model.scalars {
            if row.bits == scalar.bits && is_other(row) {
                return row;
            }
        }
        scalar
    };
    let one =
        |row: &Scalar| if is_primitive(&row.rust) { "1.0".to_string() } else { format!("{}::ONE", row.rust) };
    let bits_of_one = |row: &Scalar| match row.exponent {
        Some(exponent) => {
            format!("{:#x}", ((1_u64 << (exponent - 1)) - 1) << (row.bits - 1 - exponent))
        }
        None => "1".to_string(),
    };
    let all =
        |row: &Scalar| if row.kind == Kind::Signed { "-1".to_string() } else { format!("{}::MAX", row.rust) };
    let float = other(&|row| row.is_float());
    let (from, operand, result) = if scalar.is_float() {
        let from = other(&|row| row.kind == Kind::Unsigned);
        (from, if from.is_float() { one(from) } else { bits_of_one(scalar) }, one(scalar))
    } else if float.is_float() {
        (float, one(float), bits_of_one(float))
    } else {
        let from = other(&|row| row.kind != scalar.kind);
        (from, all(from), all(scalar))
    };
    let name = model.name(to);
    if to.width > 1 {
        let (from, width) = (&from.name, to.width);
        return format!(
            "let x = {from}{width}::splat({operand});\nassert_eq!(as_{name}(x), {name}::splat({result}));"
        );
    }
    let typed = |value: String, rust: &str| {
        let is_path = value.as_bytes()[0].is_ascii_alphabetic();
        if is_path { value } else { format!("{value}_{rust}") }
    };
    format!("assert_eq!(as_{name}({}), {});", typed(operand, &from.rust), typed(result, &scalar.rust))
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

/// Returns an example, a call that must not compile, and a path in `mono`. They are empty if the table lacks the types.
fn shuffle_examples(model: &Model, family: Family) -> (String, String, String) {
    let none = (String::new(), String::new(), String::new());
    let (Some((x, dot)), true) = (any_row(model), model.widths.contains(&2) && model.widths.contains(&4))
    else {
        return none;
    };
    let Some(mask) = model.mask_of(x) else { return none };
    let (element, index) = (&model.scalars[x].name, &model.scalars[mask].name);
    let example = if family == Family::Shuffle {
        format!(
            "let x = {element}4(1{dot}, 2{dot}, 3{dot}, 4{dot});\n\
             assert_eq!(shuffle(x, {index}4(3, 2, 1, 0)), {element}4(4{dot}, 3{dot}, 2{dot}, 1{dot}));\n\
             assert_eq!(shuffle(x, {index}2(6, 255)), {element}2(3{dot}, 4{dot})); // the low two bits"
        )
    } else {
        format!(
            "let (x, y) = ({element}2(10{dot}, 11{dot}), {element}2(20{dot}, 21{dot}));\n\
             assert_eq!(shuffle2(x, y, {index}4(0, 3, 4, 7)), {element}4(10{dot}, 21{dot}, 10{dot}, 21{dot})); // the low two bits"
        )
    };
    let mut mistake = String::new();
    for (other, row) in model.scalars.iter().enumerate() {
        let name = &row.name;
        if row.feature.is_some()
            || other == x
            || row.bits == model.scalars[mask].bits && family == Family::Shuffle
        {
            continue;
        }
        mistake = if family == Family::Shuffle {
            let code = format!("let x = shuffle({name}4::default(), {index}4::splat(0));");
            format!(
                "\n\nA mask with components of a different size does not compile:\n\n{}",
                must_fail("E0277", &code)
            )
        } else {
            let code =
                format!("let x = shuffle2({element}2::default(), {name}2::default(), {index}4(0, 1, 2, 3));");
            format!("\n\nOperands of different types do not compile:\n\n{}", must_fail("E0308", &code))
        };
        break;
    }
    let path = match family {
        Family::Shuffle => format!("{element}4_{index}4"),
        _ => format!("{element}4_{element}4_{index}2"),
    };
    (examples(&example), mistake, path)
}

#[cfg(feature = "mono")]
/// Returns the page of the module `mono`.
pub fn mono(model: &Model) -> String {
    let mut page = docs::MONO.to_string()
        + "\n\nThe functions at the crate root are overloaded with traits, so constants cannot call them. These functions return \
           the same bits, and can be called in constants.";
    let (float, int) = (example_row(model, &FLOATS), example_row(model, &INTEGERS[..4]));
    let has_widths = model.widths.contains(&4) && model.roundings.contains(&Rounding::Rte);
    if let (Some(float), Some(int), true) = (float, int, model.has(Family::Convert) && has_widths) {
        let (float, int) = (&model.scalars[float].name, &model.scalars[int].name);
        page += &format!(
            "\n\n```\nuse clc_builtins::{{mono, *}};\n\n\
             const ROUNDED: {int}4 = mono::of_{float}4::convert_{int}4_rte({float}4(0.5, 1.5, 2.5, 100.0));\n\
             assert_eq!(ROUNDED, {int}4(0, 2, 2, 100));\n```"
        );
    }
    let is_there = |function: &&Function| function.rows.iter().any(|row| row.mono);
    let names: Vec<_> =
        model.functions.iter().filter(is_there).map(|function| format!("`{}`", function.name)).collect();
    if !names.is_empty() {
        page += &format!(
            "\n\nThe feature `mono-functions` adds the following functions. They call the reference implementations: rustc \
             computes a table of 256 results in at most a second. {}",
            names.join(" ")
        );
    }
    page + "\n\n" + &matrix::operands(model)
}

#[cfg(feature = "buffer")]
/// Returns the page of the module `buffer`.
pub fn buffer(model: &Model) -> String {
    let mut page = docs::BUFFER.to_string()
        + "\n\nPrograms compiled for baseline x86-64 use AVX2 and AVX-512 here if the processor supports them. The functions have \
           the names of scalar functions. They take slices of scalars, or of vectors with the same number of components.";
    let mut code = vec![];
    let (float, int) = (example_row(model, &FLOATS), example_row(model, &INTEGERS[..4]));
    let has_rte = model.roundings.contains(&Rounding::Rte);
    if let (Some(float), Some(int), true) = (float, int, model.has(Family::Convert) && has_rte) {
        let (float, int) = (&model.scalars[float], &model.scalars[int].name);
        code.push(format!(
            "let mut numbers = [0; 3];\nbuffer::convert_{int}_rte(&[0.5_{}, 1.5, 100.0], &mut numbers);\n\
             assert_eq!(numbers, [0, 2, 100]);",
            float.rust
        ));
    }
    if let (Some((x, dot)), true) = (any_row(model), model.has(Family::Shuffle) && model.widths.contains(&4))
        && let Some(mask) = model.mask_of(x)
    {
        let (element, index) = (&model.scalars[x].name, &model.scalars[mask].name);
        code.push(format!(
            "let pixels = [{element}4(0{dot}, 1{dot}, 2{dot}, 3{dot}), {element}4(4{dot}, 5{dot}, 6{dot}, 7{dot})];\n\
             let mut reversed = [{element}4::default(); 2];\n\
             buffer::shuffle(&pixels, {index}4(3, 2, 1, 0), &mut reversed);\n\
             assert_eq!(reversed[1], {element}4(7{dot}, 6{dot}, 5{dot}, 4{dot}));"
        ));
    }
    if !code.is_empty() {
        page += &format!("\n\n```\nuse clc_builtins::{{buffer, *}};\n\n{}\n```", joined(&code, "\n\n"));
    }
    page += "\n\nThe padding of 3-vectors is written as 0, even if the source contains other bytes. With the feature `rayon`, the \
        functions `par_...` split slices of more than 256 KiB across the threads of rayon's pool.\n\n";
    page += &matrix::buffers(model);
    page
}
