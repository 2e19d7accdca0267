//! The library built from edited tables: with any legal table it builds without a warning, and its registry says what
//! its functions do. Each is called by name, through every door, and compared with what [`Builtin::evaluate`] says.
//!
//! Twenty-odd edits are written here. Random tables, as many and from the seed that the command says:
//!
//! ```text
//! TABLES=40 SEED=1 cargo test -p clc-conformance --test edited_table -- --ignored
//! ```
//!
//! All libraries are members of one workspace, so that one build makes them side by side. Their users are made in two
//! steps: the first prints the registry, from which the second is written, a call a signature and door.
//!
//! [`Builtin::evaluate`]: clc_builtins::registry::Builtin::evaluate

use clc_conformance::definition::ARITHMETIC;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

const MANIFEST: &str = "\
[workspace]
members = [\"user_*\"]
resolver = \"3\"
[workspace.package]
version = \"0.1.0\"
edition = \"2024\"
rust-version = \"1.89\"
license = \"MIT OR Apache-2.0\"
[profile.dev]
debug = false
incremental = false
";

/// Prints a line a signature: its family, its name, and its result as type, scalar and Rust type, or nothing; then
/// access, name and Rust type of each operand.
const LIST: &str = "\
use clc_builtins::registry::{BUILTINS, Type};
fn rust(ty: Option<Type>) -> &'static str {
    match ty {
        None => \"usize\",
        Some(ty) if ty.width == 1 => ty.scalar.rust_name(),
        Some(ty) => ty.name(),
    }
}
fn main() {
    for builtin in BUILTINS.iter() {
        print!(\"{:?}|{}|\", builtin.family, builtin.name);
        if let Some(result) = builtin.result {
            print!(\"{result} {} {}\", result.scalar.name(), rust(Some(result)));
        }
        for operand in builtin.operands.iter() {
            print!(\"|{:?} {} {}\", operand.access, operand.name(), rust(operand.ty));
        }
        println!();
    }
}
";

/// Where all are built: what they depend on is built once.
fn target() -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).join("edited_tables")
}

/// The workspace of some tables, each with a name.
struct Libraries {
    root: PathBuf,
    names: Vec<String>,
    /// Those that a program of their own uses.
    used: Vec<String>,
}

impl Libraries {
    fn new(folder: &str, tables: &[(String, String)]) -> Self {
        let root = Path::new(env!("CARGO_TARGET_TMPDIR")).join(folder);
        let workspace =
            Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().find(|path| path.join("Cargo.lock").exists());
        let workspace = workspace.unwrap();
        for entry in fs::read_dir(&root).into_iter().flatten() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                fs::remove_dir_all(path).unwrap();
            }
        }
        fs::create_dir_all(&root).unwrap();
        fs::write(root.join("Cargo.toml"), MANIFEST).unwrap();
        fs::copy(workspace.join("Cargo.lock"), root.join("Cargo.lock")).unwrap();
        copy(&workspace.join("clc-builtins-macros/src"), &root.join("clc-builtins-macros/src"));
        let manifest = fs::read_to_string(workspace.join("clc-builtins-macros/Cargo.toml")).unwrap();
        let (manifest, _) = manifest.split_once("[dev-dependencies]").unwrap();
        fs::write(root.join("clc-builtins-macros/Cargo.toml"), manifest).unwrap();
        let manifest = fs::read_to_string(workspace.join("clc-builtins/Cargo.toml")).unwrap();
        for (name, table) in tables {
            let library = root.join(format!("library_{name}"));
            copy(&workspace.join("clc-builtins/src"), &library.join("src"));
            let table = format!("clc_builtins_macros::builtins! {{\n{table}}}\n");
            fs::write(library.join("src/table.rs"), table).unwrap();
            let manifest =
                manifest.replacen("name = \"clc-builtins\"", &format!("name = \"library_{name}\""), 1);
            let manifest = manifest.replace("readme = \"README.md\"\n", "");
            let (manifest, _) = manifest.split_once("[dev-dependencies]").unwrap();
            let manifest = manifest.replacen("[lib]\n", "[lib]\nname = \"clc_builtins\"\n", 1);
            fs::write(library.join("Cargo.toml"), manifest).unwrap();

            let user = root.join(format!("user_{name}"));
            fs::create_dir_all(user.join("src/bin")).unwrap();
            let manifest = format!(
                "[package]\nname = \"user_{name}\"\nversion = \"0.1.0\"\nedition = \"2024\"\n\
                 [dependencies]\nbytemuck = \"1\"\n\
                 clc-builtins = {{ package = \"library_{name}\", path = \"../library_{name}\", default-features = false }}\n\
                 [features]\ndefault = [{}]\n",
                ["fp16", "fp64", "mono-functions", "half", "rayon", "math"]
                    .map(|feature| format!("\"clc-builtins/{feature}\""))
                    .join(", ")
            );
            fs::write(user.join("Cargo.toml"), manifest).unwrap();
            fs::write(user.join(format!("src/bin/list_{name}.rs")), LIST).unwrap();
        }
        Self { root, names: tables.iter().map(|(name, _)| name.clone()).collect(), used: vec![] }
    }

    /// Adds definitions to the library of a table.
    fn defines(&self, name: &str, constant: &str, others: &str) {
        let path = self.root.join(format!("library_{name}/src/exact/functions/integer.rs"));
        let text = fs::read_to_string(&path).unwrap();
        assert!(text.contains("definitions! {\n"));
        let text = text.replacen("definitions! {\n", &format!("definitions! {{\n{constant}\n"), 1);
        fs::write(path, text + others).unwrap();
    }

    /// Adds a program that uses the library of a table.
    fn uses(&mut self, name: &str, program: &str) {
        fs::write(self.root.join(format!("user_{name}/src/bin/use_{name}.rs")), program).unwrap();
        self.used.push(name.to_string());
    }

    /// Builds a program of every user, with no warning.
    fn build(&self, program: &str) {
        self.cargo(&["build"], program);
    }

    fn cargo(&self, arguments: &[&str], program: &str) {
        let mut cargo = self.command(arguments);
        for name in &self.names {
            cargo.args(["--package", &format!("user_{name}"), "--bin", &format!("{program}_{name}")]);
            if program == "call" && self.used.contains(name) {
                cargo.args(["--bin", &format!("use_{name}")]);
            }
        }
        let output = cargo.output().unwrap();
        assert!(output.status.success(), "{}", text(&output.stderr));
    }

    /// Warnings are errors.
    fn command(&self, arguments: &[&str]) -> Command {
        // Offline: what the workspace was built with is at hand.
        let mut cargo = Command::new(env!("CARGO"));
        cargo
            .args(arguments)
            .args(["--quiet", "--offline", "--keep-going"])
            .current_dir(&self.root)
            .env("CARGO_TARGET_DIR", target())
            .env("RUSTFLAGS", "-D warnings")
            .env_remove("CARGO_ENCODED_RUSTFLAGS");
        cargo
    }

    /// What rustc says of the library of a table: the source from each place on, and the words.
    fn errors(&self, name: &str, features: &str) -> Vec<(String, String)> {
        let package = format!("library_{name}");
        let table = fs::read_to_string(self.root.join(&package).join("src/table.rs")).unwrap();
        let arguments = ["check", "--message-format=short", "--package", &package, features];
        let output = self.command(&arguments).output().unwrap();
        let mut errors = vec![];
        for line in text(&output.stderr).lines() {
            if line.starts_with("error: could not compile") {
                continue;
            }
            let place = line.split_once("src/table.rs:").and_then(|(_, rest)| rest.split_once(": "));
            let (place, words) = place.unwrap_or_else(|| panic!("it is not at a row: {line}"));
            let (row, column) = place.split_once(':').unwrap();
            let row = table.lines().nth(row.parse::<usize>().unwrap() - 1).unwrap();
            let from = row.char_indices().nth(column.parse::<usize>().unwrap() - 1).unwrap().0;
            errors.push((row[from..].to_string(), words.to_string()));
        }
        errors
    }

    fn run(&self, program: &str, name: &str) -> Output {
        Command::new(target().join(format!("debug/{program}_{name}"))).output().unwrap()
    }

    /// Builds all, and calls every function. How many signatures each has of families, and of the rows of functions.
    fn check(&self) -> Vec<(usize, usize)> {
        self.cargo(&["check", "--no-default-features"], "list");
        self.build("list");
        let mut counts = vec![];
        for name in &self.names {
            let list = self.run("list", name);
            assert!(list.status.success(), "{name}: {}", text(&list.stderr));
            let list = text(&list.stdout);
            let functions = list.lines().filter(|line| line.starts_with("Function|")).count();
            counts.push((list.lines().count() - functions, functions));
            fs::write(self.root.join(format!("user_{name}/src/bin/call_{name}.rs")), program(&list)).unwrap();
        }
        self.build("call");
        let mut wrong = String::new();
        for name in &self.names {
            let mut runs = vec![self.run("call", name)];
            runs.extend(self.used.contains(name).then(|| self.run("use", name)));
            for run in runs.iter().filter(|run| !run.status.success()) {
                wrong = wrong + "\n" + name + ": " + &text(&run.stdout) + &text(&run.stderr);
            }
        }
        assert!(wrong.is_empty(), "{wrong}");
        counts
    }
}

fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap() {
        let entry = entry.unwrap();
        if entry.file_type().unwrap().is_dir() {
            copy(&entry.path(), &to.join(entry.file_name()));
        } else {
            fs::copy(entry.path(), to.join(entry.file_name())).unwrap();
        }
    }
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// The program that calls every signature of the list.
fn program(list: &str) -> String {
    let mut calls = String::new();
    for line in list.lines() {
        let mut cells = line.split('|');
        let (family, name, result) = (cells.next().unwrap(), cells.next().unwrap(), cells.next().unwrap());
        let operands: Vec<Vec<&str>> = cells.map(|cell| cell.split(' ').collect()).collect();
        calls += &match family {
            "Function" => format!("    ({}, None, None),\n", call(name, result, &operands)),
            _ => doors(name, result, &operands),
        };
    }
    format!(
        "{DRIVER}\nconst ARITHMETIC: &str = {ARITHMETIC:?};\n\n\
         const CALLS: &[(Call, Option<Call>, Option<Call>)] = &[\n{calls}];\n"
    )
}

/// The call of a function of the table's rows, whose operands are values, memory and places.
fn call(name: &str, result: &str, operands: &[Vec<&str>]) -> String {
    let (mut before, mut arguments, mut after) = (String::new(), String::new(), String::new());
    let (mut read, mut written) = (0, usize::from(!result.is_empty()));
    for operand in operands {
        let (access, rust) = (operand[0], operand[2]);
        match access {
            "In" => arguments += &format!("get::<{rust}>(x[{read}]), "),
            "From" => arguments += &format!("&elements::<{rust}>(x[{read}]), "),
            _ => {
                before += &format!("let mut m{written} = elements::<{rust}>(y[{written}]); ");
                let place = if access == "Out" { "[0]" } else { "" };
                arguments += &format!("&mut m{written}{place}, ");
                after += &format!(" y[{written}].copy_from_slice(bytemuck::cast_slice(&m{written}));");
            }
        }
        match access {
            "In" | "From" => read += 1,
            _ => written += 1,
        }
    }
    let call = format!("{name}({arguments})");
    let call = match result.split(' ').nth(2) {
        Some(rust) => format!("put::<{rust}>(y[0], {call});"),
        None => call + ";",
    };
    format!("|x, y| {{ {before}{call}{after} }}")
}

/// The calls of a conversion, a reinterpretation, a shuffle or `vec_step`: at the root, in `mono` and in `buffer`.
fn doors(name: &str, result: &str, operands: &[Vec<&str>]) -> String {
    let result: Vec<&str> = result.split(' ').collect();
    let (result, scalar, rust) = (result[0], result[1], result[2]);
    let (mut module, mut arguments, mut slices) = ("of".to_string(), String::new(), String::new());
    for (place, operand) in operands.iter().enumerate() {
        let get = format!("get::<{}>(x[{place}])", operand[2]);
        module = module + "_" + operand[1];
        arguments = arguments + &get + ", ";
        let is_mask = place > 0 && place == operands.len() - 1;
        slices += &if is_mask { format!("{get}, ") } else { format!("&[{get}], ") };
    }
    // The functions of `buffer` have the names of scalars, and their loops are large: of scalars alone.
    let buffer = match name.strip_prefix("convert_") {
        Some(_) if result != scalar => None,
        Some(rest) => Some(format!("convert_{scalar}{}", &rest[result.len()..])),
        None => name.starts_with("shuffle").then(|| name.to_string()),
    };
    let buffer = match buffer {
        Some(name) => {
            format!(
                "Some(|x, y| {{ let mut r = [get::<{rust}>(y[0])]; buffer::{name}({slices}&mut r); put(y[0], r[0]) }})"
            )
        }
        None => "None".to_string(),
    };
    format!(
        "    (|x, y| put(y[0], {name}({arguments})), Some(|x, y| put(y[0], mono::{module}::{name}({arguments}))), {buffer}),\n"
    )
}

const DRIVER: &str = r#"//! Calls every signature of the registry.

use clc_builtins::exact::{Format, Rounding, convert};
use clc_builtins::registry::{Access, BUILTINS, Builtin, Family, Operand};
#[allow(unused_imports, reason = "a table without conversions and shuffles has nothing in buffer")]
use clc_builtins::{buffer, mono, *};

/// From what is read to the result, if there is one, and what else is written.
type Call = fn(&[&[u8]], &mut [&mut [u8]]);

/// Elements of memory: enough for a vector of 16 at the offsets that are tried.
const MEMORY: usize = 70;

fn get<T: bytemuck::Pod>(bytes: &[u8]) -> T {
    bytemuck::pod_read_unaligned(bytes)
}

#[allow(dead_code, reason = "a table without functions has no memory")]
fn elements<T: bytemuck::Pod>(bytes: &[u8]) -> Vec<T> {
    bytes.chunks_exact(size_of::<T>()).map(get).collect()
}

fn put<T: bytemuck::Pod>(bytes: &mut [u8], value: T) {
    bytes.copy_from_slice(bytemuck::bytes_of(&value));
}

struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let x = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let x = (x ^ x >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        x ^ x >> 31
    }

    /// Any bits, or a number near a tie, or one near the end of an integer's range.
    fn element(&mut self, format: Format) -> u64 {
        let any = self.next();
        let quarter = (any >> 8) as i8 as f64 / 4.0;
        let number = match any % 6 {
            0 => return any >> 3,
            1 => return any >> (any >> 8) % 64,
            2 => (1_u64 << (any >> 8) % 65 % 64) as f64 + quarter,
            3 => -((1_u64 << (any >> 8) % 64) as f64) + quarter,
            _ => quarter,
        };
        convert(number.to_bits(), Format::DOUBLE, format, Rounding::Rte, false)
    }

    fn operand(&mut self, operand: &Operand) -> Vec<u8> {
        let Some(ty) = operand.ty else { return (self.next() as usize % 4).to_ne_bytes().to_vec() };
        let format = ty.scalar.format();
        let size = format.bits() as usize / 8;
        let mut bytes = vec![];
        let elements = match operand.access {
            Access::From | Access::Into => MEMORY,
            _ => ty.lanes().into(),
        };
        for _ in 0..elements {
            let element = self.element(format);
            let low = if cfg!(target_endian = "big") { 8 - size..8 } else { 0..size };
            bytes.extend_from_slice(&element.to_ne_bytes()[low]);
        }
        bytes
    }
}

fn slices(values: &mut [Vec<u8>]) -> Vec<&mut [u8]> {
    values.iter_mut().map(Vec::as_mut_slice).collect()
}

/// The same bits; where the function computes, of floats, any NaN for a NaN.
fn is_right(builtin: &Builtin, place: usize, result: &[u8], expected: &[u8]) -> bool {
    let written = builtin.operands.iter().filter(|operand| matches!(operand.access, Access::Out | Access::Into));
    let mut types = builtin.result.into_iter().chain(written.filter_map(|operand| operand.ty));
    let format = types.nth(place).map(|result| result.scalar.format());
    let computes = ARITHMETIC.split_whitespace().any(|name| name == builtin.name);
    match format {
        Some(Format::Float { bits, exponent }) if computes => {
            let size = bits as usize / 8;
            let is_nan = |element: &[u8]| {
                let mut word = [0; 8];
                let low = if cfg!(target_endian = "big") { 8 - size..8 } else { 0..size };
                word[low].copy_from_slice(element);
                u64::from_ne_bytes(word) << (65 - bits) > !(u64::MAX >> exponent)
            };
            let elements = result.chunks(size).zip(expected.chunks(size));
            elements.into_iter().all(|(x, y)| x == y || is_nan(x) && is_nan(y))
        }
        _ => result == expected,
    }
}

fn main() {
    let mut random = Random(42);
    let mut wrong = 0;
    assert_eq!(CALLS.len(), BUILTINS.len());
    for (builtin, &(root, mono, buffer)) in BUILTINS.iter().zip(CALLS) {
        let is_read = |operand: &&Operand| matches!(operand.access, Access::In | Access::From);
        assert_eq!(mono.is_none(), builtin.family == Family::Function);
        for _ in 0..16 {
            let operands: Vec<Vec<u8>> =
                builtin.operands.iter().filter(is_read).map(|operand| random.operand(operand)).collect();
            let operands: Vec<&[u8]> = operands.iter().map(Vec::as_slice).collect();
            let mut before: Vec<Vec<u8>> = builtin.result.iter().map(|result| vec![0xaa; result.size()]).collect();
            let written = builtin.operands.iter().filter(|operand| !is_read(operand));
            before.extend(written.map(|operand| random.operand(operand)));
            let mut expected = before.clone();
            builtin.evaluate(&operands, &mut slices(&mut expected));
            for (door, call) in [("root", Some(root)), ("mono", mono), ("buffer", buffer)] {
                let Some(call) = call else { continue };
                let mut results = before.clone();
                call(&operands, &mut slices(&mut results));
                let is_right = results.iter().zip(&expected).enumerate().all(|(place, (result, expected))| is_right(builtin, place, result, expected));
                if !is_right && wrong < 20 {
                    println!("{door}: {builtin} of {operands:x?} is {results:x?}, not {expected:x?}");
                    wrong += 1;
                }
            }
        }
    }
    assert_eq!(wrong, 0);
}
"#;

/// The library's own table, what is between its braces.
fn own() -> String {
    let table = include_str!("../../../clc-builtins/src/table.rs");
    let start = table.find("builtins! {").unwrap() + "builtins! {".len();
    table[start..table.rfind('}').unwrap()].to_string()
}

/// A table of few types, by section.
const SMALL: [(&str, &str); 9] = [
    (
        "scalars",
        "uchar: u8, 8, unsigned, fast; int: i32, 32, signed, fast; uint: u32, 32, unsigned, fast; \
         float: f32, 32, float(8), fast;",
    ),
    ("kinds", "signed: rtz, saturates; unsigned: rtz, saturates; float: rte;"),
    ("widths", "2 3 4"),
    ("roundings", "rte rtz rtp rtn"),
    ("masks", "uchar uint"),
    ("families", "convert as_type shuffle shuffle2 vec_step"),
    ("refused", "saturation_to { float } suffix_order { 1 } width { 5 } types { bool size_t }"),
    ("functions", ""),
    ("constants", ""),
];

/// The small table with other sections; one that is empty is not there.
fn small(edits: &[(&str, &str)]) -> String {
    let mut table = String::new();
    for (section, body) in SMALL {
        let edited = edits.iter().find(|edit| edit.0 == section).map_or(body, |edit| edit.1);
        if !edited.is_empty() || section == "refused" || section == "masks" {
            table += &format!("{section} {{ {edited} }}\n");
        }
    }
    table
}

/// The library's own table, which has many functions, with few widths and roundings and one signed type.
fn few(width: &str) -> String {
    let mut table = own();
    for (from, to) in [
        ("widths { 2 3 4 8 16 }", format!("widths {{ {width} }}")),
        ("roundings { rte rtz rtp rtn }", "roundings { rte rtz }".to_string()),
        ("suffix_order { 1 4 }", String::new()),
        // What needs four components, or three, goes with what names `short`.
        ("        uchar 4, ", "        short 4, ".to_string()),
        (
            "        floats 3 4 {",
            if width == "3" { "        floats 3 {" } else { "        short 3 4 {" }.to_string(),
        ),
        (" 1 2 3 4 {", format!(" 1 {width} {{")),
        (" 2 3 4 8 16", format!(" {width}")),
    ] {
        assert!(table.contains(from), "the table has no {from:?}");
        table = table.replace(from, &to);
    }
    without(&table, &["char", "short", "long"])
}

/// The library's own table without the rows of these scalars, and without all groups that name them.
fn without(table: &str, scalars: &[&str]) -> String {
    let (mut kept, mut group) = (String::new(), String::new());
    for line in table.lines() {
        let is_row = line.starts_with("        ") && group.is_empty();
        group += line;
        group += "\n";
        let is_open = is_row && line.ends_with('{') || !is_row && group.lines().count() > 1;
        if is_open && line != "        }" {
            continue;
        }
        let code = group.lines().filter(|line| !line.trim_start().starts_with("///"));
        let mut words =
            code.flat_map(|line| line.split(|letter: char| !letter.is_alphanumeric() && letter != '_'));
        if !group.starts_with("        ") || !words.any(|word| scalars.contains(&word)) {
            kept += &group;
        }
        group.clear();
    }
    assert!(group.is_empty(), "{group}");
    kept
}

fn rows(table: &[(&'static str, &[(&str, &str)])]) -> Vec<(&'static str, String)> {
    table.iter().map(|(name, edits)| (*name, small(edits))).collect()
}

fn edits() -> Vec<(&'static str, String)> {
    const TWO_ROWS: &str = "ushort: u16, 16, unsigned, fast; int: i32, 32, signed, fast;";
    // Formats of 8 bits, under names that variables have too, and integers under names of one's own.
    const QUARTERS: &str = "int: i32, 32, signed, fast; quarter: quarter, 8, float(4); mini: x, 8, float(5); \
        tiny: bits, 8, float(2); byte: u8, 8, unsigned; word: u32, 32, unsigned;";
    const HALVES: &str = "int: i32, 32, signed, fast; ushort: u16, 16, unsigned, fast; \
        uint: u32, 32, unsigned, fast; float: f32, 32, float(8), fast; bfloat: bf16, 16, float(8), needs fp16; flat: flat, 16, float(3); \
        half: half, 16, float(5);";
    const SINGLES: &str = "int: i32, 32, signed, fast; uint: u32, 32, unsigned, fast; \
        single: single, 32, float(8); float: f32, 32, float(8), fast; double: f64, 64, float(11), fast; ulong: u64, 64, unsigned;";
    const OWN_NAMES: &str = "sbyte: i8, 8, signed; byte: u8, 8, unsigned; i: i32, 32, signed; \
        nat: u32, 32, unsigned; real: f32, 32, float(8);";
    const OTHER_FEATURES: &str = "uchar: u8, 8, unsigned, needs fp64, fast; int: i32, 32, signed, fast; \
        uint: u32, 32, unsigned, needs fp16, fast; float: f32, 32, float(8), fast; half: half, 16, float(5), fast; \
        ushort: u16, 16, unsigned, fast;";
    const NO_FEATURES: &str = "int: i32, 32, signed, fast; ulong: u64, 64, unsigned, fast; \
        uint: u32, 32, unsigned; double: f64, 64, float(11), fast;";
    // One of each kind.
    const SOME: &str = "integers { abs: (T) -> unsigned(T); hadd mul_hi: (T, T) -> T; } \
        integers floats { max: (T, T) | (T, scalar(T)) -> T; isless: (T, T) -> truth(T); select: (T, T, unsigned(T)) -> T; }";
    // All that takes floats, but what `clamp` is made of.
    const OF_FLOATS: &str = "floats { sign fabs ceil floor trunc rint sqrt: (T) -> T; \
        min max: (T, T) | (T, scalar(T)) -> T; clamp: (T, T, T) | (T, scalar(T), scalar(T)) -> T; \
        mix: (T, T, T) | (T, T, scalar(T)) -> T; step: (T, T) | (scalar(T), T) -> T; fma mad: (T, T, T) -> T; \
        dot: (T, T) -> scalar(T); isnormal: (T) -> truth(T); isequal: (T, T) -> truth(T); \
        bitselect: (T, T, T) -> T; select: (T, T, unsigned(T)) -> T; }";
    // Those that write a place, take `int`, or are transcendental.
    const OF_PLACES: &str = "floats { fract modf: (T, out T) -> T; frexp: (T, out ints(T)) -> T; \
        remquo: (T, T, out ints(T)) -> T; ldexp: (T, ints(T)) | (T, int) -> T; ilogb: (T) -> ints(T); } \
        floats, needs math { sin tgamma: (T) -> T; pow: (T, T) -> T; rootn: (T, ints(T)) -> T; sincos: (T, out T) -> T; \
        lgamma_r: (T, out ints(T)) -> T; }";
    // One signature a name, several results a name, four operands.
    const OF_BYTES: &str = "floats 1 4 { dot: (T, T) -> scalar(T); } \
        uchar 4, extension cl_khr_integer_dot_product { dot: (T, T) -> uint; dot_acc_sat: (T, T, uint) -> uint; } \
        uint 1 { dot_4x8packed_uu_uint: (T, T) -> uint; dot_acc_sat_4x8packed_us_int: (T, T, int) -> int; } \
        uchar 2 { abs_diff: (T, T) -> unsigned(T); } integers { bitfield_insert: (T, T, uint, uint) -> T; } \
        float 1 { sqrt: (T) -> T; ldexp: (T, int) -> T; }";
    const OF_HALVES: &str = "float { vload_half[n]: (size, from half) -> T; } \
        floats except half { vstore_half[n][rt]: (T, size, into half); } floats { clamp: (T, T, T) -> T; } \
        bfloat 2 { vloada_half[n]: (size, from half) -> T; vstorea_half[n]: (T, size, into half); }";
    const OF_OWN_NAMES: &str = "sbyte i 1 3 { any all: (T) -> i; } real nat { min: (T, T) -> T; } \
        i nat { mad24: (T, T, T) -> T; } integers { abs_diff: (T, T) -> unsigned(T); }";
    const OF_FEATURES: &str = "integers { abs: (T) -> unsigned(T); select: (T, T, unsigned(T)) -> T; \
        isless: (T, T) -> truth(T); } floats, needs fp64, beyond OpenCL { fmax: (T, T) -> T; } \
        float, extension cl_khr_fp16 { vload_half[n]: (size, from half) -> T; }";
    // With a definition and no kernel, which the test adds.
    const OF_DEFINITIONS: &str = "integers, mono { parity: (T) -> unsigned(T); } \
        integers { exchange: (T, T, out T) -> T; manhattan: (T, T) -> scalar(T); } float { same: (T, T, T, T) -> T; }";
    const OWN_CONSTANTS: &str = "i { LEAST: -2147483648; TEN: 10; } byte { FULL: 255; N: 0; L: 1; X: 2; R: 3; E: 4; RTE: 5; SAT_RTZ: 6; LANES: 7; } \
        real { /// A tenth.\n TENTH: 0.1; NEAR: -3.4028235e38; FAR: infinity; NO: nan; }";
    let more =
        few("2").replacen("double: f64,", "bfloat: bfloat, 16, float(8);\n        double: f64,", 1).replacen(
            "constants {",
            "constants {\n        bfloat { BFLOAT_E: 2.718281828; BFLOAT_MAX: 3.3895313892515355e38; }",
            1,
        );
    assert!(more.contains("bfloat: bfloat") && more.contains("BFLOAT_E"));
    let less = without(&few("3").replacen("shuffle shuffle2 ", "", 1), &["double", "half"]);
    let mut edits = vec![("row_more", more), ("row_less", less)];
    let no_shuffle = ("families", "convert as_type vec_step");
    edits.extend(rows(&[
        (
            "two_rows",
            &[("scalars", TWO_ROWS), ("masks", "ushort"), no_shuffle, ("functions", SOME)],
        ),
        (
            "one_row",
            &[
                ("scalars", "uchar: u8, 8, unsigned, fast;"),
                ("masks", "uchar"),
                ("families", "convert as_type shuffle"),
                ("constants", "uchar { UCHAR_MAX: 255; }"),
            ],
        ),
        (
            "one_float",
            &[
                ("scalars", "float: f32, 32, float(8), fast;"),
                ("masks", ""),
                ("families", "convert as_type"),
                ("refused", ""),
                ("functions", "integers { clz: (T) -> T; } floats { fmax: (T, T) -> T; }"),
            ],
        ),
        (
            "quarters",
            &[("scalars", QUARTERS), ("masks", "byte word"), ("widths", "3"), ("functions", OF_FLOATS)],
        ),
        (
            "quarters_in_parts",
            &[("scalars", QUARTERS), ("masks", "byte word"), ("widths", "3"), ("functions", OF_PLACES)],
        ),
        (
            "singles_in_parts",
            &[("scalars", SINGLES), ("masks", "uint ulong"), ("widths", "2"), ("functions", OF_PLACES)],
        ),
        ("bytes", &[("functions", OF_BYTES)]),
        (
            "halves",
            &[("scalars", HALVES), ("masks", "ushort uint"), ("widths", "2"), ("functions", OF_HALVES)],
        ),
        (
            "singles",
            &[("scalars", SINGLES), ("masks", "uint ulong"), ("widths", "4"), ("functions", OF_FLOATS)],
        ),
        (
            "own_names",
            &[
                ("scalars", OWN_NAMES),
                ("masks", "byte nat"),
                ("widths", "2 3"),
                ("functions", OF_OWN_NAMES),
                ("constants", OWN_CONSTANTS),
            ],
        ),
        ("definitions", &[("functions", OF_DEFINITIONS)]),
        ("widths_2_4", &[("widths", "2 4")]),
        ("widths_2_4_8_16", &[("scalars", TWO_ROWS), ("masks", "ushort"), ("widths", "2 4 8 16"), no_shuffle]),
        ("width_3", &[("widths", "3"), no_shuffle]),
        (
            "widths_16_8",
            &[
                ("widths", "16 8"),
                ("families", "shuffle2 shuffle"),
                ("refused", ""),
                (
                    "functions",
                    "int float 16 { vload[n]: (size, from scalar(T)) -> T; vstore[n]: (T, size, into scalar(T)); } \
                     floats 8 1 { dot: (T, T) -> scalar(T); }",
                ),
            ],
        ),
        ("two_roundings", &[("roundings", "rtz rte"), ("widths", "2")]),
        ("other_defaults", &[("kinds", "signed: rte, saturates; unsigned: rtp, saturates; float: rtz;"), ("widths", "2")]),
        (
            "one_rounding_without_sat",
            &[
                ("roundings", "rtn"),
                ("kinds", "signed: rtn; unsigned: rtn; float: rtn;"),
                ("refused", "saturation_to { float signed }"),
            ],
        ),
        ("vec_step_alone", &[("families", "vec_step"), ("masks", ""), ("refused", "")]),
        ("shuffle_alone", &[("families", "shuffle"), ("refused", "")]),
        (
            "functions_alone",
            &[("families", "vec_step"), ("masks", ""), ("refused", ""), ("functions", SOME)],
        ),
        ("as_type_alone", &[("families", "as_type"), ("masks", "")]),
        (
            "other_features",
            &[
                ("scalars", OTHER_FEATURES),
                ("masks", "uchar ushort uint"),
                ("widths", "2"),
                ("functions", OF_FEATURES),
                ("constants", "uint { UINT_MAX: 4294967295; } half { HALF_MAX: 65504.0; }"),
            ],
        ),
        ("no_features", &[("scalars", NO_FEATURES), ("masks", "uint ulong"), ("widths", "4 3")]),
    ]));
    edits
}

/// The definitions of functions that the library has not: one that constants are made by, and others.
const CONSTANT: &str = "parity(lane: Lane) = lane.wrapped((lane.field(0).count_ones() & 1) as i128);";
const OTHERS: &str = "
pub const exchange: Definition = Definition::Lane(|lane| [lane.x[1], lane.x[0]]);
pub const same: Definition = Definition::Lane(|lane| [lane.x[3], 0]);
pub const manhattan: Definition = Definition::Across(|of| {
    let (mut sum, mut result) = (0, [0; 16]);
    for place in 0..of.width {
        sum += (value(of.x[0][place], of.formats[0]) - value(of.x[1][place], of.formats[1])).abs();
    }
    result[0] = wrapped(sum, of.formats[0]);
    result
});
";

#[test]
fn every_edit_is_true_to_its_registry() {
    let tables: Vec<(String, String)> =
        edits().into_iter().map(|(name, table)| (name.to_string(), table)).collect();
    assert!(tables.len() >= 20);
    let mut libraries = Libraries::new("edited_table", &tables);
    libraries.uses("row_more", include_str!("edited_table/bfloat.rs"));
    libraries.defines("definitions", CONSTANT, OTHERS);
    libraries.uses("definitions", include_str!("edited_table/definitions.rs"));
    libraries.uses("own_names", include_str!("edited_table/constants.rs"));
    let counts = libraries.check();
    let count = |name: &str| counts[tables.iter().position(|(other, _)| other == name).unwrap()];
    // From 9 scalars to 5 integers by 6 names and 4 floats by 3, in two widths; the pairs of 1, 3, 3 and 2 scalars of
    // 1, 2, 4 and 8 bytes, and those of a 2-vector and a scalar of its size; the shuffles; vec_step of each.
    let pairs = 2 * (1 + 3 * 3 + 3 * 3 + 2 * 2) + 2 * (3 + 3 * 3 + 3 * 2);
    assert_eq!(count("row_more").0, 2 * 9 * (5 * 6 + 4 * 3) + pairs + 2 * 9 + 18);
    let pairs = 2 * (1 + 2 + 3 * 3);
    assert_eq!(count("row_less").0, 2 * 6 * (5 * 6 + 3) + pairs + 12);
    assert_eq!(count("vec_step_alone"), (4 * 4, 0));
    // In 4 widths: 3 names of 3 integers, of which `uchar` and the `uint`s have an unsigned type of their size; of all
    // 4 a `max`, in vectors with a scalar too, and a `select`; truth of those of 32 bits, and of the scalar `uchar`.
    assert_eq!(count("functions_alone"), (4 * 4, 4 * 3 * 3 + 4 * (4 + 3) + 4 * 4 + 4 * 3 + 1));
}

/// Every mistake is one error, at its token, and nothing else is said: no warning of what a table without mistakes would
/// use.
#[test]
fn a_table_with_mistakes_is_its_errors_alone() {
    /// The name of a table, its sections, and where and what is wrong.
    type Wrong =
        (&'static str, &'static [(&'static str, &'static str)], &'static [(&'static str, &'static str)]);
    const TABLES: [Wrong; 5] = [
        (
            "missing",
            &[("functions", "integers { clz: (T) -> T; parity: (T) -> unsigned(T); }")],
            &[("parity: (T)", "the library has no reference implementation of this function")],
        ),
        (
            "missing_in_mono",
            &[("functions", "integers, mono { clz: (T) -> T; parity: (T) -> unsigned(T); }")],
            &[("parity: (T)", "the library has no `const` reference implementation of this function")],
        ),
        (
            "not_const",
            &[(
                "functions",
                "floats { sqrt: (T) -> T; }\nfloats, mono { fabs: (T) -> T;\nfloor: (T) -> T; }",
            )],
            &[
                ("fabs: (T)", "the library has no `const` reference implementation of this function"),
                ("floor: (T)", "the library has no `const` reference implementation of this function"),
            ],
        ),
        (
            "other_types",
            &[("functions", "int { sqrt: (T) -> T;\nclz: (T) -> unsigned(T);\nadd_sat: (T, T) -> T; }")],
            &[
                ("sqrt: (T)", "the kernel of this row does not support its types"),
                ("clz: (T)", "the kernel of this row does not support its types"),
            ],
        ),
        (
            "twice",
            &[
                (
                    "functions",
                    "integers integers { clz: (T) -> T; }\nint { ctz: (T)\n| (T) -> T; }\n\
                     int {\n/// ```\npopcount: (T) -> T; }",
                ),
                ("constants", "float { FAR: infinity; }\nfloat { NEAR:\n1e-999999999; }"),
            ],
            &[
                ("/// ```", "unclosed fence"),
                ("integers {", "duplicate word `integers`"),
                ("(T) -> T", "duplicate operands `(T)` in this row"),
                ("float {", "duplicate constants of `float`"),
                ("1e-999999999", "`float` cannot represent this number: the nearest value is `0.0`"),
            ],
        ),
    ];
    let libraries =
        Libraries::new("wrong_table", &TABLES.map(|(name, edits, _)| (name.to_string(), small(edits))));
    for features in ["--no-default-features", "--all-features"] {
        for (name, _, mistakes) in TABLES {
            let errors = libraries.errors(name, features);
            let is_right = |((source, words), (token, rule)): (&(String, String), &(&str, &str))| {
                let is_ours = words.starts_with("error: ") || words.starts_with("error[E0277]: ");
                source.starts_with(token) && is_ours && words.contains(rule)
            };
            assert!(
                errors.len() == mistakes.len() && errors.iter().zip(mistakes).all(is_right),
                "{features}: {errors:#?}"
            );
        }
    }
}

/// splitmix64.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let x = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let x = (x ^ x >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((x ^ x >> 31) % bound as u64) as usize
    }

    /// One to so many of them, in any order.
    fn some<T: Copy>(&mut self, of: &[T], most: usize) -> Vec<T> {
        let (mut left, mut chosen) = (of.to_vec(), vec![]);
        for _ in 0..=self.below(most) {
            chosen.push(left.swap_remove(self.below(left.len())));
        }
        chosen
    }
}

/// Name, Rust type, bits and kind of a row, and what it needs.
type Row = (String, String, usize, String, &'static str);

/// Groups of functions that are legal beside these rows.
fn random_functions(random: &mut Random, rows: &[Row], widths: &[String]) -> String {
    // With the form of `T` that one of them must have.
    const FUNCTIONS: [(&str, &str, &str); 17] = [
        ("integers", "abs: (T) -> unsigned(T);", "unsigned"),
        ("integers", "abs_diff: (T, T) -> unsigned(T);", "unsigned"),
        ("integers", "add_sat mul_hi rotate: (T, T) -> T; popcount: (T) -> T;", ""),
        ("integers floats", "max: (T, T) | (T, scalar(T)) -> T;", ""),
        ("integers floats", "clamp: (T, T, T) | (T, scalar(T), scalar(T)) -> T;", ""),
        ("floats integers", "bitselect: (T, T, T) -> T;", ""),
        ("floats integers", "select: (T, T, unsigned(T)) -> T;", "unsigned"),
        ("floats integers", "select: (T, T, signed(T)) -> T;", "signed"),
        ("integers floats", "isless isnotequal: (T, T) | (T, scalar(T)) -> truth(T);", "truth"),
        ("floats", "isnan isnormal: (T) -> truth(T); islessgreater: (T, T) -> truth(T);", "truth"),
        ("floats", "fmin: (T, T) | (T, scalar(T)) -> T; step: (T, T) | (scalar(T), T) -> T;", ""),
        ("floats", "mix: (T, T, T) | (T, T, scalar(T)) -> T; fma: (T, T, T) -> T;", ""),
        ("floats", "floor sqrt sign fabs: (T) -> T;", ""),
        ("floats", "dot: (T, T) -> scalar(T);", ""),
        ("signed", "any all: (T) -> INT;", "int"),
        ("integers floats WIDTH", "vload[n]: (size, from scalar(T)) -> T;", ""),
        ("floats integers WIDTH", "vstore[n]: (T, size, into scalar(T));", ""),
    ];
    let int = rows.iter().find(|row| row.1 == "i32");
    let mut functions = String::new();
    let (mut selects, mut chosen) = (0, random.some(&FUNCTIONS, 8));
    chosen.retain(|function| {
        selects += usize::from(function.1.starts_with("select"));
        selects < 2 || !function.1.starts_with("select")
    });
    for (domain, row, form) in chosen {
        let is_of = |row: &Row, kind: &str| row.3.split(['(', ',']).next() == Some(kind);
        let is_in = |row: &&Row| {
            let words =
                [("integers", "signed"), ("integers", "unsigned"), ("floats", "float"), ("signed", "signed")];
            words.iter().any(|(word, kind)| domain.split(' ').any(|other| other == *word) && is_of(row, kind))
        };
        let has = |form: &str| {
            rows.iter().filter(is_in).any(|t| rows.iter().any(|other| is_of(other, form) && other.2 == t.2))
        };
        let is_legal = match form {
            "" => true,
            "int" => int.is_some(),
            "truth" => int.is_some() || has("signed"),
            form => has(form),
        };
        if is_legal || form != "int" && !rows.iter().any(|row| is_in(&row)) {
            let condition = ["", "", ", needs fp16", ", beyond OpenCL"][random.below(4)];
            functions += &format!("{domain}{condition} {{ {row} }} ");
        }
    }
    functions.replace("INT", int.map_or("", |row| &row.0)).replace("WIDTH", &widths.join(" "))
}

/// A legal table of few types.
fn random_table(random: &mut Random) -> String {
    const NUMBERS: [(&str, &str, usize, &str); 11] = [
        ("char", "i8", 8, "signed"),
        ("uchar", "u8", 8, "unsigned"),
        ("short", "i16", 16, "signed"),
        ("ushort", "u16", 16, "unsigned"),
        ("int", "i32", 32, "signed"),
        ("uint", "u32", 32, "unsigned"),
        ("long", "i64", 64, "signed"),
        ("ulong", "u64", 64, "unsigned"),
        ("half", "half", 16, "float(5)"),
        ("float", "f32", 32, "float(8)"),
        ("double", "f64", 64, "float(11)"),
    ];
    let mut rows: Vec<Row> = vec![];
    for (name, rust, bits, kind) in random.some(&NUMBERS, 5) {
        let needs = ["", "", ", needs fp16", ", needs fp64"][random.below(4)];
        let (name, fast) = match random.below(4) {
            0 if name != "half" => (format!("my{name}"), ""),
            1 => (name.to_string(), ""),
            _ => (name.to_string(), ", fast"),
        };
        rows.push((name, rust.to_string(), bits, kind.to_string() + needs + fast, needs));
    }
    for name in ["quarter", "own", "third"].into_iter().take(random.below(3)) {
        let bits = [8, 16, 32][random.below(3)];
        // Up to 8 exponent bits, 1 to 23 of fraction.
        let most = 8.min(bits - 2);
        let least = 2.max(bits as i32 - 24) as usize;
        let exponent = least + random.below(most - least + 1);
        rows.push((name.to_string(), format!("{name}x{bits}"), bits, format!("float({exponent})"), ""));
    }
    let is_int = |row: &Row| row.1 == "i32" && row.4.is_empty();
    let mut families = random.some(&["convert", "convert", "as_type"], 2);
    families.sort();
    families.dedup();
    families.extend(rows.iter().any(is_int).then_some("vec_step"));
    let masks: Vec<&Row> = rows.iter().filter(|row| row.3.starts_with("unsigned")).collect();
    if rows.iter().all(|row| masks.iter().any(|mask| mask.2 == row.2)) {
        families.extend(random.some(&["shuffle", "shuffle2"], 2));
    }
    let masks: Vec<&str> = masks.iter().map(|row| row.0.as_str()).collect();
    let roundings = random.some(&["rte", "rtz", "rtp", "rtn"], 4);
    let mut default = || roundings[random.below(roundings.len())];
    let mut kinds =
        format!("signed: {}, saturates; float: {}; unsigned: {}", default(), default(), default());
    kinds += ["; ", ", saturates; "][random.below(2)];
    let widths: Vec<String> = random.some(&[2, 3, 4, 8, 16], 2).iter().map(usize::to_string).collect();
    let functions = random_functions(random, &rows, &widths);
    let constants = &rows[random.below(rows.len())];
    let value = if constants.3.starts_with("float") { "1.5" } else { "127" };
    let constants = format!("{} {{ SOME: {value}; }}", constants.0);
    let rows: Vec<String> =
        rows.iter().map(|(name, rust, bits, kind, _)| format!("{name}: {rust}, {bits}, {kind};")).collect();
    let table = format!(
        "scalars {{ {} }} kinds {{ {kinds} }} widths {{ {} }} roundings {{ {} }} masks {{ {} }} families {{ {} }} ",
        rows.join(" "),
        widths.join(" "),
        roundings.join(" "),
        masks.join(" "),
        families.join(" ")
    );
    table
        + &format!("functions {{ {functions} }} constants {{ {constants} }} ")
        + "refused { saturation_to { float } suffix_order { 1 } width { 5 } types { bool size_t intptr_t } }\n"
}

#[test]
#[ignore = "as long as the command says"]
fn random_edits_are_true_to_their_registry() {
    let number = |variable: &str, usual| {
        std::env::var(variable).map_or(usual, |number| number.parse::<usize>().unwrap())
    };
    let (tables, seed) = (number("TABLES", 10), number("SEED", 1));
    let mut named = vec![];
    for index in 0..tables {
        let table = random_table(&mut Random((seed as u64) << 32 | index as u64));
        println!("{seed}_{index}: {table}");
        named.push((format!("{seed}_{index}"), table));
    }
    Libraries::new("random_table", &named).check();
}
