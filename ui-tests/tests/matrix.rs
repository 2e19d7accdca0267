//! Every call of the families, legal and illegal, judged by rustc in one run. The tests derive what is legal from the
//! sizes and numbers below, not from the library.

use clc_ui_tests::Error;
use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::Path;

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Signed,
    Unsigned,
    Float,
}
use Kind::{Float, Signed, Unsigned};

/// The name in OpenCL C, the name in Rust, the bytes and the kind.
const SCALARS: [(&str, &str, u32, Kind); 11] = [
    ("char", "i8", 1, Signed),
    ("uchar", "u8", 1, Unsigned),
    ("short", "i16", 2, Signed),
    ("ushort", "u16", 2, Unsigned),
    ("int", "i32", 4, Signed),
    ("uint", "u32", 4, Unsigned),
    ("long", "i64", 8, Signed),
    ("ulong", "u64", 8, Unsigned),
    ("half", "half", 2, Float),
    ("float", "f32", 4, Float),
    ("double", "f64", 8, Float),
];
const WIDTHS: [u32; 6] = [1, 2, 3, 4, 8, 16];
const ROUNDINGS: [&str; 5] = ["", "_rte", "_rtz", "_rtp", "_rtn"];

/// A scalar (width 1) or vector type.
#[derive(Clone, PartialEq)]
struct Type {
    /// The name in OpenCL C, which ends the names of functions.
    name: String,
    /// The name in Rust, which programs and messages use.
    rust: String,
    element: u32,
    width: u32,
    kind: Kind,
}

impl Type {
    /// Returns the bytes of the components, without the padding of a 3-vector.
    fn bytes(&self) -> u32 {
        self.element * self.width
    }

    /// Returns what the message about a shuffle of this type requires of the mask.
    fn needed_mask(&self) -> String {
        match self.width {
            1 => "no_kind_since_it_is_a_scalar".into(),
            3 => "no_kind_since_it_has_3_components".into(),
            _ => format!("unsigned_components_of_bytes<{}>", self.element),
        }
    }

    /// Returns what the message about a shuffle calls a mask of this type.
    fn as_mask(&self) -> String {
        let kind = match (self.width, self.kind) {
            (1, _) => return "one_component".into(),
            (3, _) => return "three_components".into(),
            (_, Signed) => "signed",
            (_, Unsigned) => "unsigned",
            (_, Float) => "float",
        };
        format!("{kind}_components_of_bytes<{}>", self.element)
    }
}

fn types() -> Vec<Type> {
    let with_widths = |&(scalar, rust, element, kind): &(&str, &str, u32, Kind)| {
        WIDTHS.map(|width| {
            let name = if width == 1 { scalar.into() } else { format!("{scalar}{width}") };
            let rust = if width == 1 { rust.into() } else { name.clone() };
            Type { name, rust, element, width, kind }
        })
    };
    SCALARS.iter().flat_map(with_widths).collect()
}

/// Calls, one per line, with the message of the expected error, if any.
#[derive(Default)]
struct Program {
    calls: Vec<(String, Option<String>)>,
}

impl Program {
    /// Adds a line such as `fn call_0(a: float4) { let _: int4 = as_int4(a); }`.
    fn call(&mut self, function: &str, operands: &[&Type], result: &str, error: Option<String>) {
        let mut line = format!("fn call_{}(", self.calls.len());
        for (operand, name) in operands.iter().zip(["a", "b", "c"]) {
            write!(line, "{name}: {}, ", operand.rust).unwrap();
        }
        let arguments = &["a", "b", "c"][..operands.len()].join(", ");
        write!(line, ") {{ let _: {result} = {function}({arguments}); }}").unwrap();
        self.calls.push((line, error));
    }

    /// Returns the program, with call `i` on line `i + 2`.
    fn source(&self) -> String {
        let mut source = String::from("#![allow(warnings)] use clc_builtins::*; fn main() {}\n");
        for (line, _) in &self.calls {
            writeln!(source, "{line}").unwrap();
        }
        source
    }
}

/// Calls `as_` of every type, to every type: 523 calls are legal.
fn as_type() -> [Program; 2] {
    let mut programs = <[Program; 2]>::default();
    for to in &types() {
        for from in &types() {
            let loses_w = from.width == 4 && to.width == 3 && from.element == to.element;
            let function = format!("as_{}", to.name);
            if from.bytes() == to.bytes() || loses_w {
                programs[0].call(&function, &[from], &to.rust, None);
                continue;
            }
            let needs = match (to.width, to.bytes()) {
                (3, bytes) => format!("{bytes} bytes in 3 components or {} bytes in 4", to.element * 4),
                (_, 1) => "an operand of 1 byte".into(),
                (_, bytes) => format!("an operand of {bytes} bytes"),
            };
            let has = match to.width {
                3 => format!("`bytes<{}>` in `components<{}>`", from.bytes(), from.width),
                _ => format!("`bytes<{}>`", from.bytes()),
            };
            let error = format!("`{function}` needs {needs}, but `{}` has {has}", from.rust);
            programs[1].call(&function, &[from], &to.rust, Some(error));
        }
    }
    assert_eq!(programs.each_ref().map(|program| program.calls.len()), [523, 66 * 66 - 523]);
    programs
}

/// Calls `convert_` to every type: the plain name of every type, and the names with suffixes of the legal types and of
/// one illegal type per width.
fn convert() -> [Program; 2] {
    let mut programs = <[Program; 2]>::default();
    let mut names = 0;
    for to in &types() {
        for saturation in ["", "_sat"] {
            for rounding in ROUNDINGS {
                if saturation == "_sat" && to.kind == Float {
                    continue;
                }
                names += 1;
                let function = format!("convert_{}{saturation}{rounding}", to.name);
                let is_plain = saturation.is_empty() && rounding.is_empty();
                for (i, from) in types().iter().enumerate() {
                    if from.width == to.width {
                        programs[0].call(&function, &[from], &to.rust, None);
                    } else if is_plain || i / 6 == names % 11 {
                        // The message names the destination, whatever the suffix.
                        let error = match to.width {
                            1 => format!("`convert_{}` needs a scalar, `components<1>`", to.name),
                            width => format!("`convert_{}` needs an operand of {width} components", to.name),
                        };
                        let error = format!("{error}, but `{}` has `components<{}>`", from.rust, from.width);
                        programs[1].call(&function, &[from], &to.rust, Some(error));
                    }
                }
            }
        }
    }
    assert_eq!(names, 570);
    let illegal = 66 * 55 + (570 - 66) * 5;
    assert_eq!(programs.each_ref().map(|program| program.calls.len()), [6_270, illegal]);
    programs
}

/// Calls `shuffle` or `shuffle2` of every type by every type; `x` and `y` of `shuffle2` have one type.
fn shuffle(function: &str) -> [Program; 2] {
    let mut programs = <[Program; 2]>::default();
    for x in &types() {
        for mask in &types() {
            let operands = if function == "shuffle" { vec![x, mask] } else { vec![x, x, mask] };
            let widths_are_legal = ![1, 3].contains(&x.width) && ![1, 3].contains(&mask.width);
            if widths_are_legal && mask.kind == Unsigned && mask.element == x.element {
                let result = types()
                    .into_iter()
                    .find(|ty| (ty.element, ty.kind, ty.width) == (x.element, x.kind, mask.width));
                programs[0].call(function, &operands, &result.unwrap().rust, None);
            } else {
                let (x, mask, needed, has) = (&x.rust, &mask.rust, x.needed_mask(), mask.as_mask());
                let error =
                    format!("`{function}` of `{x}` needs a mask of `{needed}`, but `{mask}` has `{has}`");
                programs[1].call(function, &operands, "_", Some(error));
            }
        }
    }
    assert_eq!(programs.each_ref().map(|program| program.calls.len()), [176, 66 * 66 - 176]);
    programs
}

/// Calls `shuffle2` of any two different types, by a mask that fits the first.
fn shuffle2_operands() -> Program {
    let mut program = Program::default();
    let masks: Vec<Type> = types().into_iter().filter(|ty| ty.kind == Unsigned && ty.width == 4).collect();
    for x in types().iter().filter(|x| ![1, 3].contains(&x.width)) {
        for y in types().iter().filter(|y| *y != x) {
            let mask = masks.iter().find(|mask| mask.element == x.element).unwrap();
            program.call("shuffle2", &[x, y, mask], "_", Some("mismatched types".into()));
        }
    }
    assert_eq!(program.calls.len(), 44 * 65);
    program
}

/// Calls functions that people write although OpenCL C does not have them.
fn missing_names() -> Program {
    let mut program = Program::default();
    let operand = &types()[0];
    let mut call = |name: String, why: &str| {
        let error = format!("`{name}` does not exist: {why}");
        program.call(&name, &[operand], "_", Some(error));
    };
    for to in &types() {
        for rounding in ROUNDINGS {
            if to.kind == Float {
                let why = "`_sat` requires an integer destination (OpenCL C 6.4.3.3)";
                call(format!("convert_{}_sat{rounding}", to.name), why);
            } else if !rounding.is_empty() && [1, 4].contains(&to.width) {
                let why = "`_sat` precedes the rounding mode (OpenCL C 6.4.3)";
                call(format!("convert_{}{rounding}_sat", to.name), why);
            }
        }
    }
    for width in [5, 6, 7] {
        let why = "vectors have 2, 3, 4, 8 or 16 components (OpenCL C 6.3.2)";
        for (scalar, ..) in SCALARS {
            call(format!("as_{scalar}{width}"), why);
            call(format!("convert_{scalar}{width}"), why);
        }
    }
    for family in ["convert", "as"] {
        let why = "OpenCL C has no conversion or reinterpretation to `bool` (6.4.3, 6.4.4.2)";
        call(format!("{family}_bool"), why);
        for name in ["size_t", "ptrdiff_t", "intptr_t", "uintptr_t"] {
            let why = format!("the size of `{name}` depends on the device (OpenCL C 6.3.1)");
            call(format!("{family}_{name}"), &why);
        }
    }
    assert_eq!(program.calls.len(), 3 * 6 * 5 + 8 * 4 * 2 + 3 * 2 * 11 + 10);
    program
}

/// Returns the errors of the program that differ from the expected ones, or that are longer than `budget` lines.
fn compare(name: &str, program: &Program, errors: &[Error], code: &str, budget: usize) -> Vec<String> {
    let mut by_line: BTreeMap<usize, Vec<&Error>> = BTreeMap::new();
    for error in errors {
        by_line.entry(error.line).or_default().push(error);
    }
    let mut wrong = vec![];
    for (i, (call, expected)) in program.calls.iter().enumerate() {
        let found = by_line.remove(&(i + 2)).unwrap_or_default();
        let messages: Vec<String> = found.iter().map(|error| error.message()).collect();
        if messages != expected.iter().cloned().collect::<Vec<String>>() {
            wrong.push(format!("{name}: {call}\n  expected {expected:?}\n  found {messages:?}"));
            continue;
        }
        for error in found {
            let text = error.text.join("\n");
            let is_long = error.text.len() > budget || text.contains("other types implement");
            if error.code() != Some(code) || is_long {
                wrong.push(format!("{name}: {call}\n{text}"));
            }
        }
    }
    wrong.extend(by_line.values().flatten().map(|error| error.text.join("\n")));
    wrong
}

#[test]
fn rustc_accepts_every_legal_call_and_explains_every_illegal_one() {
    let [as_legal, as_illegal] = as_type();
    let [convert_legal, convert_illegal] = convert();
    let [shuffle_legal, shuffle_illegal] = shuffle("shuffle");
    let [shuffle2_legal, shuffle2_illegal] = shuffle("shuffle2");
    let programs = [
        ("as_legal", as_legal, "", 0),
        ("as_illegal", as_illegal, "E0277", 16),
        ("convert_legal", convert_legal, "", 0),
        ("convert_illegal", convert_illegal, "E0277", 16),
        ("shuffle_legal", shuffle_legal, "", 0),
        ("shuffle_illegal", shuffle_illegal, "E0277", 22),
        ("shuffle2_legal", shuffle2_legal, "", 0),
        ("shuffle2_illegal", shuffle2_illegal, "E0277", 22),
        ("shuffle2_operands", shuffle2_operands(), "E0308", 22),
        ("missing_names", missing_names(), "E0277", 16),
    ];
    let scratch = Path::new(env!("CARGO_TARGET_TMPDIR")).join("matrix");
    std::fs::create_dir_all(&scratch).unwrap();
    let file = |name: &str| scratch.join(format!("{name}.rs"));
    programs.iter().for_each(|(name, program, ..)| std::fs::write(file(name), program.source()).unwrap());
    let files: Vec<_> = programs.iter().map(|(name, ..)| file(name)).collect();
    let dependency = clc_ui_tests::dependency("clc-builtins", "");
    let found = clc_ui_tests::check("2024", &scratch, &dependency, &files);
    let compare = |(name, program, code, budget): &(&str, Program, &str, usize)| {
        compare(name, program, &found[&format!("{name}.rs")], code, *budget)
    };
    let wrong: Vec<String> = programs.iter().flat_map(compare).collect();
    let first = &wrong[..wrong.len().min(10)];
    assert!(wrong.is_empty(), "{} calls were judged wrongly, such as\n{}", wrong.len(), first.join("\n"));
}
