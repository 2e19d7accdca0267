//! Every call of the families, legal and not, judged by rustc in one run. What is legal is worked out here from
//! the sizes and counts below, not from the library.

use clc_ui_tests::Error;
use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::Path;
use std::sync::OnceLock;

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Signed,
    Unsigned,
    Float,
}
use Kind::{Float, Signed, Unsigned};

/// Name in OpenCL C, name in Rust, bytes, kind.
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
    /// In OpenCL C: what names of functions end in.
    name: String,
    /// In Rust: what programs and messages say.
    rust: String,
    element: u32,
    width: u32,
    kind: Kind,
}

impl Type {
    /// The bytes of its components; the padding of a 3-vector is none.
    fn bytes(&self) -> u32 {
        self.element * self.width
    }

    /// What the message about a shuffle of it says that the mask must be.
    fn needed_mask(&self) -> String {
        match self.width {
            1 => "no_kind_since_it_is_a_scalar".into(),
            3 => "no_kind_since_it_has_3_components".into(),
            _ => format!("unsigned_components_of_bytes<{}>", self.element),
        }
    }

    /// What the message about a shuffle by it says that it is.
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
    let of = |&(name, rust, element, kind): &(&str, &str, u32, Kind)| {
        WIDTHS.map(|width| match width {
            1 => Type { name: name.into(), rust: rust.into(), element, width, kind },
            _ => {
                Type { name: format!("{name}{width}"), rust: format!("{name}{width}"), element, width, kind }
            }
        })
    };
    SCALARS.iter().flat_map(of).collect()
}

/// Calls of which each is a line of its own, with the first line of the error that it must give, if any.
#[derive(Default)]
struct Program {
    calls: Vec<(String, Option<String>)>,
}

impl Program {
    /// `fn call_0(a: float4) { let _: int4 = as_int4(a); }`
    fn call(&mut self, function: &str, operands: &[&Type], result: &str, error: Option<String>) {
        let mut line = format!("fn call_{}(", self.calls.len());
        for (operand, name) in operands.iter().zip(["a", "b", "c"]) {
            write!(line, "{name}: {}, ", operand.rust).unwrap();
        }
        let arguments = &["a", "b", "c"][..operands.len()].join(", ");
        write!(line, ") {{ let _: {result} = {function}({arguments}); }}").unwrap();
        self.calls.push((line, error));
    }

    /// Line `i + 2` is call `i`.
    fn source(&self) -> String {
        let mut source = String::from("#![allow(warnings)] use clc_builtins::*; fn main() {}\n");
        for (line, _) in &self.calls {
            writeln!(source, "{line}").unwrap();
        }
        source
    }
}

/// `as_` of every type, to every type: 523 are legal.
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

/// `convert_` to every type: the plain name of every type, and the names with suffixes of the legal ones, and of
/// one illegal one a width.
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
                        // The message speaks of the destination, whatever the suffix.
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

/// `shuffle` and `shuffle2` of every type by every type; `x` and `y` of `shuffle2` are of one type.
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

/// `shuffle2` of any two different types, by a mask that is right for the first.
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

/// Names that OpenCL C does not have but people write.
fn refused() -> Program {
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

/// All programs by name, and what rustc says of them. One run of cargo for all, when the first test asks.
fn judged() -> &'static BTreeMap<&'static str, (Program, Vec<Error>)> {
    static JUDGED: OnceLock<BTreeMap<&str, (Program, Vec<Error>)>> = OnceLock::new();
    JUDGED.get_or_init(|| {
        let scratch = Path::new(env!("CARGO_TARGET_TMPDIR")).join("matrix");
        std::fs::create_dir_all(&scratch).unwrap();
        let [as_legal, as_illegal] = as_type();
        let [convert_legal, convert_illegal] = convert();
        let [shuffle_legal, shuffle_illegal] = shuffle("shuffle");
        let [shuffle2_legal, shuffle2_illegal] = shuffle("shuffle2");
        let programs = BTreeMap::from([
            ("as_legal", as_legal),
            ("as_illegal", as_illegal),
            ("convert_legal", convert_legal),
            ("convert_illegal", convert_illegal),
            ("shuffle_legal", shuffle_legal),
            ("shuffle_illegal", shuffle_illegal),
            ("shuffle2_legal", shuffle2_legal),
            ("shuffle2_illegal", shuffle2_illegal),
            ("shuffle2_operands", shuffle2_operands()),
            ("refused", refused()),
        ]);
        let mut files = vec![];
        for (name, program) in &programs {
            let file = scratch.join(format!("{name}.rs"));
            std::fs::write(&file, program.source()).unwrap();
            files.push(file);
        }
        let dependency = format!("{{ path = {:?} }}", clc_ui_tests::workspace().join("clc-builtins"));
        let mut found = clc_ui_tests::check(&scratch, &dependency, &files);
        let judge = |(name, program)| (name, (program, found.remove(&format!("{name}.rs")).unwrap()));
        programs.into_iter().map(judge).collect()
    })
}

/// Every call of the program gives the one error that it must give, within `budget` lines, or none.
#[track_caller]
fn assert_judged(name: &str, code: &str, budget: usize) {
    let (program, errors) = &judged()[name];
    let mut by_line: BTreeMap<usize, Vec<&Error>> = BTreeMap::new();
    for error in errors {
        by_line.entry(error.line).or_default().push(error);
    }
    let mut wrong = vec![];
    for (i, (call, expected)) in program.calls.iter().enumerate() {
        let found = by_line.remove(&(i + 2)).unwrap_or_default();
        let messages: Vec<String> = found.iter().map(|error| error.message()).collect();
        if messages != expected.iter().cloned().collect::<Vec<String>>() {
            wrong.push(format!("{call}\n  expected {expected:?}\n  found {messages:?}"));
            continue;
        }
        for error in found {
            let text = error.text.join("\n");
            if error.code() != Some(code)
                || error.text.len() > budget
                || text.contains("other types implement")
            {
                wrong.push(format!("{call}\n{text}"));
            }
        }
    }
    let count = wrong.len() + by_line.len();
    wrong.extend(by_line.values().flatten().map(|error| error.text.join("\n")));
    wrong.truncate(10);
    assert!(count == 0, "{name}: {count} calls were judged wrongly, among them\n{}", wrong.join("\n"));
    let longest = errors.iter().max_by_key(|error| error.text.len());
    let lines = longest.map_or(0, |error| error.text.len());
    println!("{name}: {} calls, {} errors, of at most {lines} lines", program.calls.len(), errors.len());
}

#[test]
fn as_type_is_legal_for_523_pairs() {
    assert_judged("as_legal", "", 0);
}

#[test]
fn as_type_is_refused_for_3833_pairs() {
    assert_judged("as_illegal", "E0277", 16);
}

#[test]
fn convert_is_legal_for_6270_signatures() {
    assert_judged("convert_legal", "", 0);
}

#[test]
fn convert_is_refused_for_other_widths() {
    assert_judged("convert_illegal", "E0277", 16);
}

#[test]
fn shuffle_is_legal_for_176_pairs() {
    assert_judged("shuffle_legal", "", 0);
    assert_judged("shuffle2_legal", "", 0);
}

#[test]
fn shuffle_is_refused_for_every_other_operand_and_mask() {
    assert_judged("shuffle_illegal", "E0277", 22);
}

#[test]
fn shuffle2_is_refused_for_every_other_operand_and_mask() {
    assert_judged("shuffle2_illegal", "E0277", 22);
}

#[test]
fn shuffle2_is_refused_for_operands_of_two_types() {
    assert_judged("shuffle2_operands", "E0308", 22);
}

#[test]
fn names_that_opencl_does_not_have_say_why() {
    assert_judged("refused", "E0277", 16);
}
