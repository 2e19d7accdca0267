//! What the items say of themselves: doc pages with an example that runs, and the texts of errors.

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

/// The docs of a vector type and of its constructor.
pub fn vector(model: &Model, ty: Type) -> (String, String) {
    let (name, scalar) = (model.name(ty), model.scalar(ty));
    let size = scalar.bits / 8 * ty.lanes();
    let fields = match ty.width {
        2 => "`x y`; `s0 s1` are the same places",
        3 => {
            "`x y z`; `s0 s1 s2` are the same places. A fourth, private lane is padding: always written 0, never compared"
        }
        4 => "`x y z w`; `s0 s1 s2 s3` are the same places",
        8 => "`s0` to `s7`; `x y z w` are the places of the first four",
        _ => "`s0` to `sf`; `x y z w` are the places of the first four, `sA` to `sF` of the last six",
    };
    let (element, width) = (&scalar.name, ty.width);
    let doc = format!(
        "{width} components of `{element}`: {size} bytes, aligned to {size} (OpenCL C 6.3.2, 6.3.5).\n\nComponents: {fields}."
    );
    let constructor = format!(
        "The vector literal `({name})(...)`: a [`{name}`](struct@{name}) of {width} components (OpenCL C 6.3.6)."
    );
    (doc, constructor)
}

/// A row of Rust's own numbers for an example, without a feature: the first of these kinds and bits that there is.
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

/// A scalar, signed or a float, and how its literals end: `1.0`, `1`.
fn any_row(model: &Model) -> Option<(usize, &'static str)> {
    match example_row(model, &FLOATS) {
        Some(float) => Some((float, ".0")),
        None => example_row(model, &INTEGERS).map(|integer| (integer, "")),
    }
}

/// An example as it stands on a page.
fn examples(code: &str) -> String {
    if code.is_empty() {
        String::new()
    } else {
        format!("\n\n# Examples\n\n```\nuse clc_builtins::*;\n\n{code}\n```")
    }
}

/// What must not compile, as it stands on a page.
fn must_fail(error: &str, code: &str) -> String {
    format!("```compile_fail,{error}\nuse clc_builtins::*;\n\n{code}\n```")
}

/// The page of the macro of a vector's literals.
pub fn literal(model: &Model, ty: Type) -> String {
    let (name, scalar) = (model.name(ty), model.scalar(ty));
    let (zero, one) = match scalar.kind {
        Kind::Float if is_primitive(&scalar.rust) => ("0.0".to_string(), "1.0".to_string()),
        Kind::Float => (format!("{}::ZERO", scalar.rust), format!("{}::ONE", scalar.rust)),
        _ => ("0".to_string(), "1".to_string()),
    };
    let half = Type { width: ty.width / 2, ..ty };
    let parts = if ty.width > 2 && ty.width != 3 && model.widths.contains(&half.width) {
        let (half, count) = (model.name(half), half.width);
        let mut ones = String::new();
        for _ in 0..count {
            ones = ones + ", " + &one;
        }
        format!(
            "\nlet half = {half}!({zero});\nassert_eq!({name}!(half{ones}).to_array()[..{count}], half.to_array());"
        )
    } else {
        String::new()
    };
    format!(
        "The vector literal `({name})(...)`, of parts: scalars and vectors of the element type, {} components in all; or of \
         one scalar for all components (OpenCL C 6.3.6).\n\n```\nuse clc_builtins::*;\n\n\
         const ALL: {name} = {name}!({one});\nassert_eq!(ALL, {name}::splat({one}));{parts}\n```",
        ty.width
    )
}

/// The page of the module that holds the conversions to one scalar and its vectors.
pub fn convert_module(model: &Model, scalar: usize) -> String {
    let row = &model.scalars[scalar];
    let name = &row.name;
    let default = row.default_rounding;
    let saturation = if row.saturates {
        "`_sat` clamps what is out of range; without it integers wrap, and floats clamp too."
    } else {
        "There is no `_sat`: overflow goes to infinity or the largest finite value, by mode and sign."
    };
    format!(
        "Conversions to `{name}` and its vectors: the value is kept, rounded once (OpenCL C 6.4.3).\n\n\
         `convert_{name}`*n* takes any operand of *n* components. Without a suffix the rounding is `_{default}`. {saturation}"
    )
}

/// The page of one conversion.
pub fn convert(model: &Model, to: Type, convert: &Convert) -> String {
    let scalar = model.scalar(to);
    let (name, result) = (&convert.name, model.name(to));
    let mode = convert.rounding;
    let generic = if to.width == 1 { "gentype".to_string() } else { format!("gentype{}", to.width) };
    let each =
        if to.width == 1 { "`x`".to_string() } else { format!("each of the {} components of `x`", to.width) };
    let towards = match mode {
        Rounding::Rte => "to nearest, ties to even",
        Rounding::Rtz => "toward zero",
        Rounding::Rtp => "toward positive infinity",
        Rounding::Rtn => "toward negative infinity",
    };
    let suffix = if convert.suffix.is_none() { " (the default)" } else { "" };
    let operands = list(model, &|from| from.width == to.width);
    let rules = if scalar.is_float() {
        let overflow = match mode {
            Rounding::Rte => {
                "beyond the largest finite value by half a unit or more gives the infinity of that sign"
            }
            Rounding::Rtz => "the largest finite value of that sign",
            Rounding::Rtp => "+infinity above, the lowest finite value below",
            Rounding::Rtn => "the largest finite value above, -infinity below",
        };
        format!(
            "* Rounding: {towards}{suffix}, once; exact where the value fits.\n\
             * Overflow: {overflow}.\n\
             * NaN gives a quiet NaN, an infinity itself, -0 itself, and the integer 0 gives +0; subnormals are kept.\n\
             * A `{result}` is returned bit for bit.\n"
        )
    } else {
        let range = if convert.saturates {
            "Out of range, judged after rounding: clamped to the nearest value of the destination.\n\
             * NaN gives 0, an infinity the end of the range on its side, -0 gives 0."
        } else {
            "Out of range: an integer wraps (its low bits are kept). A float, judged after rounding, clamps, and NaN \
             gives 0: OpenCL C leaves these open, here they equal `_sat`."
        };
        format!("* Rounding of a float: {towards}{suffix}; an integer has nothing to round.\n* {range}\n")
    };
    let example = examples(&convert_example(model, to, convert));
    let is_plain = convert.suffix.is_none() && !convert.saturates;
    let mistake = if is_plain { mistake(model, to, name, "3 components, not 4") } else { String::new() };
    format!(
        "Converts {each} to `{element}`, rounding {towards}{clamp}.\n\n\
         ```text\n{result} {name}({generic} x)\n```\n\n\
         `x`: {operands}.\n\n{rules}\n\
         OpenCL C specification, section 6.4.3.{example}{mistake}",
        element = scalar.name,
        clamp = if convert.saturates { ", clamping what is out of range" } else { "" },
    )
}

/// What must not compile, on the pages of the 4-wide functions: they stand for all.
fn mistake(model: &Model, to: Type, function: &str, why: &str) -> String {
    if to.width != 4 || !model.widths.contains(&3) {
        return String::new();
    }
    let element = &model.scalar(to).name;
    format!(
        "\n\nA 3-vector is no operand:\n\n\
         ```compile_fail,E0277\nuse clc_builtins::*;\n\nlet y = {function}({element}3::default()); // {why}\n```"
    )
}

/// Two lines of Rust: an operand whose components are halfway, between and out of range, and the result.
fn convert_example(model: &Model, to: Type, convert: &Convert) -> String {
    let scalar = model.scalar(to);
    let rust = &scalar.rust;
    let mode = convert.rounding as usize;
    // Operand and result, component by component; repeated up to the width.
    let mut lanes: Vec<(String, String)> = vec![];
    let source;
    if let Some(exponent) = scalar.exponent {
        let fraction = scalar.bits - 1 - exponent;
        let even = 1_i64 << (fraction + 1);
        source = example_row(model, &INTEGERS[..4]).filter(|&row| {
            // 2^p + 1 is one of its numbers, and 2^p one of the destination's.
            model.scalars[row].bits > fraction + 3 && fraction + 1 < 1 << (exponent - 1)
        });
        // Halfway between 2^p and the next number, 2^p + 2.
        for &(sign, is_away) in &[("", mode == 2), ("-", mode == 3)] {
            let value = if is_primitive(rust) {
                format!("{sign}{}.0", if is_away { even + 2 } else { even })
            } else {
                let exponent = (1_u64 << (exponent - 1)) + u64::from(fraction);
                let sign = u64::from(sign == "-") << (scalar.bits - 1);
                format!("{rust}::from_bits({:#x})", sign | exponent << fraction | u64::from(is_away))
            };
            lanes.push((format!("{sign}{}", even + 1), value));
        }
        lanes.push((
            "0".to_string(),
            if is_primitive(rust) { "0.0".to_string() } else { format!("{rust}::ZERO") },
        ));
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
    // What a literal without a suffix is.
    let suffix = if source.rust == "i32" { String::new() } else { format!("_{}", source.rust) };
    let source = &source.name;
    let (name, width) = (&convert.name, to.width as usize);
    if width == 1 {
        let mut lines = String::new();
        for (x, y) in &lanes {
            lines += &format!("assert_eq!({name}({x}{suffix}), {y});\n");
        }
        lines.truncate(lines.len() - 1);
        return lines;
    }
    let (mut operands, mut results) = (lanes[0].0.clone(), lanes[0].1.clone());
    for lane in 1..width {
        let (x, y) = &lanes[lane % lanes.len()];
        operands = operands + ", " + x;
        results = results + ", " + y;
    }
    format!("let x = {source}{width}({operands});\nassert_eq!({name}(x), {}({results}));", model.name(to))
}

/// Message, label and note of an operand that a conversion does not take.
pub fn convert_errors(model: &Model, to: Type) -> [String; 3] {
    let name = format!("convert_{}", model.name(to));
    let legal = list(model, &|from| from.width == to.width);
    if to.width == 1 {
        [
            format!("`{name}` needs a scalar, `components<1>`, but `{{Self}}` has `{{Count}}`"),
            "expected a scalar, found `{Count}`".into(),
            format!(
                "legal operands: {legal}; for a vector, call `{name}` with its width: `{name}{}`",
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

/// The page of the module that holds the reinterpretations, with every pair that only sizeof would allow.
pub fn as_module(model: &Model) -> String {
    let mut refused = 0;
    let mut rows = String::new();
    for &to in &model.types() {
        let operands = list(model, &|from| model.refused_by_count(from, to));
        if !operands.is_empty() {
            rows += &format!("| `as_{}` | {operands} |\n", model.name(to));
        }
        for &from in &model.types() {
            refused += u32::from(model.refused_by_count(from, to));
        }
    }
    let mistake = as_mistake(model);
    format!(
        "Reinterpretations: the bits stay, the type changes (OpenCL C 6.4.4.2).\n\n\
         `as_T(x)` is legal where the components of `x` have as many bytes as those of `T`, a 3-vector counting three, and from a \
         4-vector to a 3-vector of components of the same size, which drops `w`. Everything else does not compile.\n\n\
         With another number of components, the bits are taken in memory order: component 0 at the lowest address, each in the byte order of the machine.\n\n\
         {mistake}\
         # Pairs that clang accepts and this library refuses\n\n\
         clang compares sizeof, where a 3-vector has the size of a 4-vector; the {refused} pairs below pass that test. Each would read or drop the padding \
         of a 3-vector, so the result is not defined. The way out: make the operand a 4-vector first, or convert the components one by one.\n\n\
         | function | refused operands |\n|---|---|\n{rows}"
    )
}

/// A reinterpretation of half the bytes that it needs, if the table has the types.
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

/// The page of one reinterpretation.
pub fn as_type(model: &Model, to: Type) -> String {
    let name = model.name(to);
    let bytes = model.bytes(to);
    let operands = list(model, &|from| model.reinterprets(from, to));
    let same =
        if to.width == 1 { "operand".to_string() } else { format!("operand of {} components", to.width) };
    let order = "With another number of components the bits are taken in memory order, component 0 first: OpenCL C leaves that open, here it is defined.";
    let others = list(model, &|from| model.reinterprets(from, to) && from.width != to.width);
    let order = if others.is_empty() || to.width == 3 { "" } else { order };
    let drops = if to.width == 3 { "A 4-vector loses its `w`." } else { "" };
    let example = examples(&as_example(model, to));
    let three = format!("{} bytes, not {bytes}", bytes / 4 * 3);
    let mistake = mistake(model, to, &format!("as_{name}"), &three);
    format!(
        "Reinterprets the {bytes} byte{s} of `x` as `{name}`.\n\n```text\n{name} as_{name}(gentype x)\n```\n\n\
         `x`: {operands}. All else does not compile.\n\n\
         The bits of an {same} are kept, signalling NaNs and -0 included. {drops}{order}\n\n\
         OpenCL C specification, section 6.4.4.2.{example}{mistake}",
        s = if bytes == 1 { "" } else { "s" },
    )
}

/// The bits of 1.0, or all bits set, seen as another kind of the same size.
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

/// The page of the module that holds the shuffles.
pub fn shuffle_module(model: &Model) -> String {
    let mut rows = String::new();
    for &mask in &model.masks {
        let elements = list(model, &|ty| ty.width == 1 && model.mask_of(ty.scalar) == Some(mask));
        rows += &format!("| {elements} | `{}` |\n", model.scalars[mask].name);
    }
    format!(
        "Shuffles: components picked by a run-time mask (OpenCL C 6.15.13).\n\n\
         Operand and mask have 2, 4, 8 or 16 components each; the mask decides how many the result has. \
         The components of the mask are unsigned and as large as those of the operand:\n\n\
         | components | mask |\n|---|---|\n{rows}"
    )
}

/// The page of `shuffle` or `shuffle2`.
pub fn shuffle(model: &Model, family: Family) -> String {
    let mut masks = String::new();
    for (place, &mask) in model.masks.iter().enumerate() {
        let before = match place {
            0 => "",
            _ if place + 1 == model.masks.len() => " or ",
            _ => ", ",
        };
        masks = masks + before + "`" + &model.scalars[mask].name + "`";
    }
    let (example, mistake, path) = shuffle_examples(model, family);
    let like = if path.is_empty() {
        path
    } else {
        format!(" `mono::of_{path}::{family}` and its like are `const`.")
    };
    if family == Family::Shuffle {
        format!(
            "Picks components of `x`: component *i* of the result is component `mask[i]` of `x`.\n\n\
             ```text\ngentypeN shuffle(gentypeM x, ugentypeN mask)\n```\n\n\
             * `x`: any vector of M = 2, 4, 8 or 16 components.\n\
             * `mask`: N = 2, 4, 8 or 16 unsigned components, as large as those of `x`: {masks}. \
             Only the low log2(M) bits of each count, so every mask is legal.\n\
             * Result: N components of the type of those of `x`.\n\n\
             OpenCL C specification, section 6.15.13.{like}{example}{mistake}"
        )
    } else {
        format!(
            "Picks components of `x` and `y`: `x` has the numbers 0 to M-1, `y` M to 2M-1.\n\n\
             ```text\ngentypeN shuffle2(gentypeM x, gentypeM y, ugentypeN mask)\n```\n\n\
             * `x`, `y`: vectors of one type, of M = 2, 4, 8 or 16 components.\n\
             * `mask`: N = 2, 4, 8 or 16 unsigned components, as large as those of `x`: {masks}. \
             Only the low log2(M) + 1 bits of each count, so every mask is legal.\n\
             * Result: N components of the type of those of `x`.\n\n\
             OpenCL C specification, section 6.15.13.{like}{example}{mistake}"
        )
    }
}

/// An example, a mistake, and the operands of a function in `mono`; each empty where the table lacks the types.
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
                "\n\nA mask of components of another size does not compile:\n\n{}",
                must_fail("E0277", &code)
            )
        } else {
            let code =
                format!("let x = shuffle2({element}2::default(), {name}2::default(), {index}4(0, 1, 2, 3));");
            format!("\n\nOperands of two types do not compile:\n\n{}", must_fail("E0308", &code))
        };
        break;
    }
    let path = match family {
        Family::Shuffle => format!("{element}4_{index}4"),
        _ => format!("{element}4_{element}4_{index}2"),
    };
    (examples(&example), mistake, path)
}

pub const VEC_STEP_MODULE: &str =
    "`vec_step`: the number of elements between one vector and the next in memory (OpenCL C 6.15.13).";

/// The page of `vec_step`.
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
        "The number of components between one `x` and the next in memory: 1 for a scalar, 4 for a 3-vector.\n\n\
         ```text\n{result} vec_step(gentype x)\n```\n\n\
         Of a type instead of a value: {of_type}the constant of [`VecStep`](crate::VecStep).\n\n\
         OpenCL C specification, section 6.15.13.{}",
        examples(&code)
    )
}

/// The page of the module `mono`.
#[cfg(feature = "mono")]
pub fn mono(model: &Model) -> String {
    let mut page = "One `const fn` for every signature: the module spells the operands, the function has the OpenCL name.\n\n\
        The functions at the root are overloaded through traits, and calls through traits can't be `const`; these can.\n\
        Both give the same bits."
        .to_string();
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
    page
}

/// The page of the module `buffer`.
#[cfg(feature = "buffer")]
pub fn buffer(model: &Model) -> String {
    let mut page =
        "The conversions and shuffles over slices, by the best instructions that the processor has.\n\n\
        A program that is compiled for every x86-64 has AVX2 and AVX-512 here where it runs on them. The names are those of\n\
        scalars: they take slices of scalars, and of vectors of the same number of components."
            .to_string();
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
        page += &format!("\n\n```\nuse clc_builtins::{{buffer, *}};\n\n{}\n```", code.join("\n\n"));
    }
    page += "\n\nThe padding of 3-vectors is written 0, whatever the source holds there. With the feature `rayon`, the functions \
        `par_...` share\nslices of more than 256 KiB among the threads of rayon's pool.";
    page
}

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
