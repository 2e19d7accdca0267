//! The documentation of items: the first sentence, and for rustdoc the rest of the page, with rules, tables of edge
//! cases, links to related items, and a tested example. The pages link to all families, and their examples use `int`,
//! `uint`, `float` and `char`.

use super::links::{link, types};
use super::matrix;
use crate::model::functions::{Function, Parameter, Relation, TypeExpression};
use crate::model::{Convert, Family, Feature, Kind, Model, Rounding, Scalar, Type, listed};

/// Fills in the placeholders of a text in `pages/` with the variables of the same names.
macro_rules! filled_in {
    ($file:literal: $($name:ident)*) => {
        format!(include_str!(concat!("pages/", $file)), $($name = $name),*)
    };
}

/// Returns the search terms for a module or a function: operators of OpenCL C, and names in other languages.
pub fn aliases(name: &str) -> &'static [&'static str] {
    match name {
        "as_type" => &["bitcast", "reinterpret", "reinterpret_cast", "transmute", "from_bits", "to_bits"],
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

/// Returns the words for a rounding mode.
pub fn towards(mode: Rounding) -> &'static str {
    match mode {
        Rounding::Rte => "to nearest (ties to even)",
        Rounding::Rtz => "toward zero",
        Rounding::Rtp => "up",
        Rounding::Rtn => "down",
    }
}

/// Describes a scalar type: "8-bit signed integer in two's complement; Rust's `i8`".
pub fn scalar_kind(scalar: &Scalar) -> String {
    let bits = scalar.bits;
    let kind = match (scalar.kind, scalar.exponent) {
        (_, Some(exponent)) => format!("{bits}-bit binary float with {exponent} exponent bits"),
        (Kind::Signed, None) => format!("{bits}-bit signed integer in two's complement"),
        (_, None) => format!("{bits}-bit unsigned integer"),
    };
    if scalar.is_primitive() { format!("{kind}; Rust's `{}`", scalar.rust) } else { kind }
}

/// Returns the page of a vector type.
pub fn vector(model: &Model, ty: Type) -> String {
    let width = ty.width;
    let (name, scalar) = (model.name(ty), model.scalar(ty));
    let (element, size) = (&scalar.name, scalar.bits / 8 * ty.lanes());
    let sentence = format!(
        "A vector of {width} `{element}` components, {size} bytes in size and alignment (OpenCL C 6.3.2, 6.3.5)."
    );
    let rest = || {
        let bits = if scalar.is_float() { "" } else { ", `& | ^ ! << >>`" };
        let fields = match width {
            2 => "`x y`, or by index `s0 s1`",
            3 => {
                "`x y z`, or by index `s0 s1 s2`. A fourth, private lane is padding: it is never read or compared, and \
                 written as 0; [operators](crate::operators#results) may keep other bytes that a cast has put there"
            }
            4 => "`x y z w`, or by index `s0 s1 s2 s3`",
            8 => "`s0` to `s7`; `x y z w` are the first four",
            _ => "`s0` to `sf`; `x y z w` are the first four, `sA` to `sF` are the last six",
        };
        let conversion = |to: Type| {
            let name = model.name(Type { width, ..to });
            format!("[`{name}`](fn@crate::convert_{name})")
        };
        let conversions = listed(&mut model.scalar_types().map(conversion), " ");
        let shuffle = if width == 3 { "" } else { "[`shuffle`](fn@crate::shuffle); " };
        let (name, one, view) = (&name, one(scalar), ty.view());
        filled_in!("vector.md": fields view bits name width conversions shuffle element one)
    };
    model.page(&sentence, &rest)
}

/// Returns the page of a vector literal macro.
pub fn literal(model: &Model, ty: Type) -> String {
    let width = ty.width;
    let (name, one) = (model.name(ty), one(model.scalar(ty)));
    let sentence = format!(
        "Creates a vector from parts with {width} components in total, or from one scalar, as the vector literal \
         `({name})(...)` does (OpenCL C 6.3.6)."
    );
    let rest = || {
        let mut code = format!("const ALL: {name} = {name}!({one});\nassert_eq!(ALL, {name}::splat({one}));");
        if width > 3 && model.widths.contains(&(width / 2)) {
            let (half, count) = (model.name(Type { width: width / 2, ..ty }), width / 2);
            code += &format!(
                "\nlet half = {half}!({one});\nassert_eq!({name}!(half, half).to_array()[..{count}], half.to_array());"
            );
        }
        let short = format!("let x = {name}!({one}, {one}, {one}); // 3 components");
        // One example is enough.
        let error =
            if width == 4 { ":\n\n".to_string() + &must_fail("E0277", &short) } else { ".".to_string() };
        format!(
            "The parts are scalars and vectors of the element type.{}\n\n\
             A different number of components does not compile{error}",
            examples(&code)
        )
    };
    model.page(&sentence, &rest)
}

/// Returns the page of the module of conversions to one scalar and its vectors.
pub fn convert_module(model: &Model, scalar: usize) -> String {
    let row = &model.scalars[scalar];
    let (name, default) = (&row.name, row.default_rounding);
    let sentence =
        format!("Conversions to `{name}` and its vectors: each value is rounded once (OpenCL C 6.4.3).");
    // The factors of the text were measured on two processors from V3 on; `evidence/RESULTS.md` contains one of them in the
    // columns `scalars` and `16`.
    let rest = || {
        let saturation = if row.saturates {
            "`_sat` clamps values that are out of range. Without it, integers wrap, and floats are clamped too."
        } else {
            "`_sat` does not exist: on overflow, the result is infinity or the largest finite value, depending on the \
             rounding mode and the sign."
        };
        let suffixes = matrix::suffixes(model, scalar);
        filled_in!("convert_module.md": name default saturation suffixes)
    };
    model.page(&sentence, &rest)
}

/// Returns the page of one conversion.
pub fn convert(model: &Model, to: Type, convert: &Convert) -> String {
    let scalar = model.scalar(to);
    let (name, element, result) = (&convert.name, &scalar.name, model.name(to));
    let (each, n) =
        if to.width == 1 { ("`x`", String::new()) } else { ("each component", to.width.to_string()) };
    let clamp = match (convert.saturates, range(scalar)) {
        (true, Some((least, greatest))) => format!(", clamping to {least}..={greatest}"),
        _ => String::new(),
    };
    let rounding = towards(convert.rounding);
    let sentence = format!("Converts {each} to `{element}`, rounding {rounding}{clamp} (OpenCL C 6.4.3).");
    let rest = || {
        let rules = match (scalar.is_float(), convert.saturates) {
            (true, _) => &format!(
                "The value is rounded once, and is exact if representable. Subnormal numbers are kept. NaN becomes a \
                 quiet NaN. A `{result}` operand is returned unchanged."
            ),
            (_, true) => "A float is rounded first, then clamped. An integer is only clamped.",
            _ => {
                "A float is rounded first. If it is NaN or out of range, OpenCL C does not define the result: here it is \
                 that of `_sat`. An integer out of range wraps: its low bits are kept."
            }
        };
        let operands = types(model, &|from| from.width == to.width);
        let (edge_cases, suffixes) = (edge_cases(scalar, convert), matrix::siblings(model, to, convert));
        let variants = variants(&format!("float{n}"), name, &name.replacen(&result, element, 1));
        let example = examples(&convert_example(model, to, convert));
        let mut page =
            filled_in!("convert.md": result name n operands edge_cases rules suffixes variants example);
        if convert.suffix.is_none() && !convert.saturates {
            page += &mistake(model, to, name, "3 components, not 4");
        }
        page
    };
    model.page(&sentence, &rest)
}

/// Links the variants of a function for constants, with these operands, and for slices.
fn variants(operands: &str, name: &str, of_slices: &str) -> String {
    let mut page = String::new();
    if cfg!(feature = "mono") {
        let path = format!("mono::of_{operands}::{name}");
        page += &format!("In constants, use functions such as [`{path}`](crate::{path}). ");
    }
    if cfg!(feature = "buffer") && !of_slices.is_empty() {
        page += &format!("For slices, use [`buffer::{of_slices}`](crate::buffer::{of_slices}). ");
    }
    page
}

/// Returns the smallest and the largest value of an integer type.
fn range(scalar: &Scalar) -> Option<(i128, i128)> {
    let count = 1_i128 << scalar.bits;
    match scalar.kind {
        Kind::Signed => Some((-count / 2, count / 2 - 1)),
        Kind::Unsigned => Some((0, count - 1)),
        Kind::Float => None,
    }
}

/// Returns half of `twice`, rounded.
fn rounded(twice: i128, mode: Rounding) -> i128 {
    let down = twice >> 1;
    match mode {
        Rounding::Rte => down + (twice & down & 1),
        Rounding::Rtz => twice / 2,
        Rounding::Rtp => -(-twice >> 1),
        Rounding::Rtn => down,
    }
}

/// Returns the numbers of fraction and exponent bits of a float.
fn fraction_and_exponent(float: &Scalar) -> (u32, u32) {
    let exponent = float.exponent.unwrap_or(0);
    (float.bits - 1 - exponent, exponent)
}

/// Returns operands of a conversion halfway between two adjacent values of the type, and 0 for a float, with the results.
fn midpoints(scalar: &Scalar, convert: &Convert) -> Vec<(String, String)> {
    let rounded = |twice: i128| rounded(twice, convert.rounding);
    match range(scalar) {
        Some((least, greatest)) => [1, 3, 5, -1, -3]
            .map(|twice| {
                (format!("{:?}", twice as f64 / 2.0), rounded(twice).clamp(least, greatest).to_string())
            })
            .into(),
        None => {
            let half_way = (2_i128 << fraction_and_exponent(scalar).0) + 1;
            [half_way, -half_way, 0].map(|x| (x.to_string(), format!("{}.0", 2 * rounded(x)))).into()
        }
    }
}

/// Returns the table of edge cases: operands and results. A test checks every row with the reference implementation.
fn edge_cases(row: &Scalar, convert: &Convert) -> String {
    let (halves, results): (Vec<_>, Vec<_>) = midpoints(row, convert).into_iter().unzip();
    let (halves, results) = (halves.join(", "), results.join(", "));
    let table = "| component of `x` | result |\n|---|---|\n";
    let Some((least, greatest)) = range(row) else {
        let overflow = overflow_of_float(row, convert.rounding);
        return format!(
            "{table}| the integers {halves} | {results} |\n{overflow}| ∞, -∞, NaN, -0.0 | ∞, -∞, NaN, -0.0 |\n"
        );
    };
    let below = if least == 0 { -1 } else { 2 * least };
    // The integers out of range that a 64-bit type has.
    let mut beyond = vec![greatest + 1, least - 1];
    beyond.retain(|value| (i64::MIN.into()..=u64::MAX.into()).contains(value));
    let result = |&value: &i128| match convert.saturates {
        true => value.clamp(least, greatest).to_string(),
        false => (least + (value - least).rem_euclid(greatest - least + 1)).to_string(),
    };
    format!(
        "{table}| {halves} | {results} |\n| {}.0, ∞ | {greatest}, {greatest} |\n| {below}.0, -∞ | {least}, {least} |\n\
         | NaN, -0.0 | 0, 0 |\n| the integer{} {} | {} |\n",
        greatest + 1,
        if beyond.len() > 1 { "s" } else { "" },
        listed(&mut beyond.iter().map(i128::to_string), ", "),
        listed(&mut beyond.iter().map(result), ", ")
    )
}

/// Returns the row of finite operands beyond the range of a float. No type has larger numbers than `double`.
fn overflow_of_float(row: &Scalar, rounding: Rounding) -> String {
    let (fraction, exponent) = fraction_and_exponent(row);
    if exponent >= 11 {
        return String::new();
    }
    let beyond = 2_f64.powi(1 << (exponent - 1));
    let greatest = beyond * (1.0 - 2_f64.powi(-(fraction as i32) - 1));
    let text = if row.bits == 32 { format!("{:?}", greatest as f32) } else { format!("{greatest:?}") };
    let (above, below) = match rounding {
        Rounding::Rte => ("∞", "∞"),
        Rounding::Rtz => (&*text, &*text),
        Rounding::Rtp => ("∞", &*text),
        Rounding::Rtn => (&*text, "∞"),
    };
    format!("| {beyond:?}, -{beyond:?} | {above}, -{below} |\n")
}

/// Returns an example whose operands include midpoints and values out of range.
fn convert_example(model: &Model, to: Type, convert: &Convert) -> String {
    let (scalar, width) = (model.scalar(to), to.width);
    let (name, result, rust) = (&convert.name, &scalar.name, &scalar.rust);
    let mut lanes = midpoints(scalar, convert);
    if scalar.is_float() {
        let (fraction, exponent) = fraction_and_exponent(scalar);
        // An `int` has 2^p + 1, and the destination has 2^p.
        if fraction + 3 >= 32 || fraction + 1 >= 1 << (exponent - 1) {
            return String::new();
        }
        for (_, y) in &mut lanes {
            *y = match rust.as_str() {
                "half" => format!("half!({y})"),
                _ if scalar.is_primitive() => y.clone(),
                _ => format!("{rust}::from_f64({y})"),
            };
        }
    } else {
        // A negative operand is out of range for an unsigned integer.
        let is_signed = scalar.kind == Kind::Signed || convert.saturates;
        lanes = [1, 2, if is_signed { 4 } else { 0 }].map(|index: usize| lanes[index].clone()).into();
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
    let (x, y): (Vec<_>, Vec<_>) = lanes.into_iter().cycle().take(part as usize).unzip();
    let whole = |scalar: &str, part: &str| match width {
        2..=4 => part.to_string(),
        _ => format!("{scalar}{width}!({})", vec![part; width as usize / 4].join(", ")),
    };
    format!(
        "let x = {source}{part}({});\nlet y = {result}{part}({});\nassert_eq!({name}({}), {});",
        x.join(", "),
        y.join(", "),
        whole(source, "x"),
        whole(result, "y")
    )
}

/// Returns the page of the module of casts.
pub fn casts(model: &Model) -> String {
    let rest = || include_str!("pages/casts.md").to_string();
    model.page("Casts of scalars: `float(x)` is C's `(float)x` (OpenCL C 6.4.2).", &rest)
}

/// Returns the page of one cast.
pub fn cast(model: &Model, to: Type) -> String {
    let name = model.name(to);
    let one = if model.scalar(to).is_float() { "1.5" } else { "1.0" };
    let sentence = format!(
        "Casts a scalar, as `({name})x` does in C. Returns the same as `convert_{name}(x)` (OpenCL C 6.4.2)."
    );
    model.page(&sentence, &|| filled_in!("cast.md": name one))
}

/// Returns the page of one reinterpretation.
pub fn as_type(model: &Model, to: Type) -> String {
    let (name, bytes) = (model.name(to), model.bytes(to));
    let s = if bytes == 1 { "" } else { "s" };
    let sentence = format!(
        "Reinterprets the {bytes} byte{s} of `x` as {}: no bit changes (OpenCL C 6.4.4.2).",
        link(model, to)
    );
    let rest = || {
        let is_shorter = |from: Type| (from.width, to.width) == (4, 3);
        let mut page = format!("```text\n{name} as_{name}(gentype x)\n```\n\n| `x` | result |\n|---|---|\n");
        let mut row = |result: &str, is_operand: &dyn Fn(Type) -> bool| {
            let operands = types(model, &|from| model.reinterprets(from, to) && is_operand(from));
            if !operands.is_empty() {
                page += &format!("| {operands} | {result} |\n");
            }
        };
        row("the same bits, component by component", &|from| from.width == to.width);
        row("the same, without `w`", &is_shorter);
        row(
            "the same bytes in memory order, component 0 first (implementation-defined in OpenCL C)",
            &|from| from.width != to.width && !is_shorter(from),
        );
        page += "\nOther types do not compile.";
        if model.types().iter().any(|&from| from.width == 3 && model.refused_by_count(from, to)) {
            page += &format!(" A 3-vector has only {} bytes of components: add the fourth.", bytes / 4 * 3);
        }
        let others: Vec<_> =
            model.types().into_iter().filter(|&ty| model.bytes(ty) == bytes && ty != to).collect();
        let links = others.iter().map(|&ty| model.name(ty));
        let links = links.map(|name| format!("[`as_{name}`](fn@crate::as_{name})"));
        let from = others.iter().rfind(|ty| ty.width == to.width).unwrap_or(&to);
        page += &format!(
            " To convert values, call [`convert_{name}`](fn@crate::convert_{name}).\n\n\
             Other destinations of the same size: {}\n\n{}[`as_type`](mod@crate::as_type) lists all pairs.{}",
            listed(&mut links.into_iter(), " "),
            variants(&model.name(*from), &format!("as_{name}"), ""),
            examples(&as_example(model, to))
        );
        page + &mistake(model, to, &format!("as_{name}"), &format!("{} bytes, not {bytes}", bytes / 4 * 3))
    };
    model.page(&sentence, &rest)
}

/// Returns an example that reinterprets 1.0, or all bits set, as a different kind of the same size.
fn as_example(model: &Model, to: Type) -> String {
    let scalar = model.scalar(to);
    let find = |kind: Kind| model.scalars.iter().find(|row| row.bits == scalar.bits && row.kind == kind);
    let float = if scalar.is_float() { Some(scalar) } else { find(Kind::Float) };
    let other = find(if scalar.kind == Kind::Unsigned { Kind::Signed } else { Kind::Unsigned });
    let Some(from) = (if scalar.is_float() { other } else { float.or(other) }) else { return String::new() };
    let value = |row: &Scalar| match float.map(fraction_and_exponent) {
        Some(_) if row.is_float() => one(row),
        Some((fraction, exponent)) => format!("{:#x}", ((1_u64 << (exponent - 1)) - 1) << fraction),
        None if row.kind == Kind::Signed => "-1".to_string(),
        None => format!("{}::MAX", row.rust),
    };
    let (name, x, y) = (model.name(to), value(from), value(scalar));
    match to.width {
        1 => format!("let x: {} = {x};\nassert_eq!(as_{name}(x), {y});", from.rust),
        n => {
            format!("let x = {}{n}::splat({x});\nassert_eq!(as_{name}(x), {name}::splat({y}));", from.name)
        }
    }
}

/// Returns the page of the module of reinterpretations, with every pair that only sizeof would allow.
pub fn as_module(model: &Model) -> String {
    let rest = || {
        let (mut refused, mut rows) = (0, String::new());
        for &to in &model.types() {
            let operands = types(model, &|from| model.refused_by_count(from, to));
            refused += operands.split_whitespace().count();
            if !operands.is_empty() {
                rows += &format!("| `as_{}` | {operands} |\n", model.name(to));
            }
        }
        let table = matrix::reinterpretation_table(model);
        filled_in!("as_type.md": table refused rows)
    };
    model.page("Reinterpretations: the type changes, the bits do not (OpenCL C 6.4.4.2).", &rest)
}

/// Returns the page of `shuffle` or `shuffle2`.
pub fn shuffle(model: &Model, family: Family) -> String {
    let is_of_one = family == Family::Shuffle;
    let sentence = if is_of_one {
        "Selects components of `x`: component *i* of the result is component `mask[i]` of `x` (OpenCL C 6.15.13)."
    } else {
        "Selects components of `x` and `y`: component *i* of the result is element `mask[i]` of the components of `x`, \
         followed by those of `y` (OpenCL C 6.15.13)."
    };
    let rest = || {
        let path = if is_of_one { "float4_uint4" } else { "float4_float4_uint2" };
        let masks = masks(model);
        let variants = variants(path, &family.to_string(), &family.to_string());
        match is_of_one {
            true => filled_in!("shuffle.md": masks variants),
            false => filled_in!("shuffle2.md": masks variants),
        }
    };
    model.page(sentence, &rest)
}

/// Returns the page of the module of shuffles.
pub fn shuffle_module(model: &Model) -> String {
    let rest = || include_str!("pages/shuffle_module.md").to_string() + &masks(model);
    model.page("Shuffles: components selected by a run-time mask (OpenCL C 6.15.13).", &rest)
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

/// Returns the page of `vec_step`.
pub fn vec_step(model: &Model) -> String {
    let rest = || {
        let steps = model.widths.iter().map(|&width| (width, Type { scalar: 0, width }.lanes()));
        let line = |(width, step)| format!("\nassert_eq!(vec_step(int{width}::splat(1)), {step});");
        let (width, lines) = (model.widths[0], listed(&mut steps.map(line), ""));
        filled_in!("vec_step.md": width lines)
    };
    let sentence = "Returns the number of elements from one `x` to the next in memory: 1 for a scalar, 4 for a 3-vector \
                    (OpenCL C 6.15.13).";
    model.page(sentence, &rest)
}

/// Returns the NaN results, the accuracy and the links of a function's page.
pub fn function_notes(model: &Model, function: &Function) -> String {
    let mut page = String::new();
    if computes_floats(model, function) {
        page += "The sign and payload of a NaN result are [unspecified](mod@crate::determinism#nan).\n\n";
    }
    if function.rows[0].feature == Some(Feature::Math) {
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
    let signatures = row.value_signatures(model);
    let of_four = signatures.iter().find(|(operands, _)| operands[0].width == 4);
    let Some((operands, _)) = of_four.or(signatures.first()) else { return String::new() };
    let operands = listed(&mut operands.iter().map(|&ty| model.name(ty)), "_");
    format!(
        "In constants, use functions such as `mono::of_{operands}::{}`, with the feature `mono-functions`. ",
        function.name
    )
}

/// Formats an example for a page.
pub fn examples(code: &str) -> String {
    match code {
        "" => String::new(),
        code => format!("\n\n# Examples\n\n```\nuse clc_builtins::*;\n\n{code}\n```"),
    }
}

/// Formats code that must not compile for a page.
fn must_fail(error: &str, code: &str) -> String {
    format!("```compile_fail,{error}\nuse clc_builtins::*;\n\n{code}\n```")
}

/// Formats code that must not compile, only on the pages of functions for 4-vectors.
fn mistake(model: &Model, to: Type, function: &str, why: &str) -> String {
    if to.width != 4 || !model.widths.contains(&3) {
        return String::new();
    }
    let code = format!("let y = {function}({}3::default()); // {why}", model.scalar(to).name);
    format!("\n\nA 3-vector does not compile:\n\n{}", must_fail("E0277", &code))
}

/// Returns the expression of 1 that a vector literal takes.
fn one(scalar: &Scalar) -> String {
    match scalar.kind {
        Kind::Float if scalar.is_primitive() => "1.0".to_string(),
        Kind::Float => format!("{}::ONE", scalar.rust),
        _ => "1".to_string(),
    }
}

/// Returns the page of the module `mono`.
pub fn mono(model: &Model) -> String {
    let rest = || {
        let functions = model.functions.iter();
        let functions = functions.filter(|function| function.rows.iter().any(|row| row.mono));
        let mut names = functions.map(|function| format!("`{}`", function.name));
        let names = listed(&mut names, " ");
        format!("{}{names}\n\n{}", include_str!("pages/mono.md"), matrix::operands(model))
    };
    let sentence = "One `const fn` per signature. Modules are named after the operand types, functions after OpenCL's functions.";
    model.page(sentence, &rest)
}

/// Returns the page of the module `buffer`.
pub fn buffer(model: &Model) -> String {
    let sentence =
        "Conversions and shuffles of slices, with the best instruction set that the processor supports.";
    model.page(sentence, &|| include_str!("pages/buffer.md").to_string() + &matrix::buffers(model))
}
