//! Builds the library with other tables: one that adds a type, names and a function, and one with wrong rows.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// A type that neither Rust nor the library has, two widths, two rounding modes, and a function without a kernel.
const TABLE: &str = "
    scalars {
        uchar: u8;
        int: i32;
        word: u32;
        float: f32;
        quarter: quarter, 8, float(4), needs fp16;
    }
    kinds { signed: rtz, saturates; unsigned: rtz, saturates; float: rtn; }
    widths { 2 3 }
    roundings { rtn rtz }
    masks { uchar word }
    families { convert as_type shuffle shuffle2 vec_step }
    functions {
        integers floats { exchange: (T, T, out T) -> T; }
        floats { fmax: (T, T) -> T; }
        integers, mono { abs_diff: (T, T) -> unsigned(T); }
    }
    constants { quarter { TENTH: 0.1; } }
";

/// The reference implementation of the function.
const EXCHANGE: &str = "
#[allow(missing_docs)]
pub const exchange: Reference = Reference::Lane(|lane| [lane.x[1], lane.x[0]]);
";

const PROGRAM: &str = "
use clc_builtins::*;

const CONSTANT: word3 = mono::of_int3_int3::abs_diff(int3(7, -1, i32::MIN), int3(5, 1, i32::MAX));

fn main() {
    assert_eq!(CONSTANT, word3(2, 2, u32::MAX));
    let x = convert_quarter3(float3(1.2, -1.2, 300.0));
    assert_eq!(as_uchar3(x).to_array(), [0x39, 0xba, 0x77]);
    assert_eq!(convert_int3_sat_rtn(x), int3(1, -2, 240));
    assert_eq!(convert_int3_sat(x), int3(1, -1, 240));
    assert_eq!(fmax(x.xy(), TENTH), quarter2(x.x, TENTH));
    assert_eq!(TENTH.to_bits(), 0x1d);
    let mut old = 5;
    assert_eq!((exchange(5, 6, &mut old), old), (6, 5));
    let mut old = x;
    assert_eq!(exchange(x.zyx(), x, &mut old), x);
    assert_eq!(old, x.zyx());
    assert_eq!(shuffle(x.xy(), uchar2(1, 0)), x.yx());
}
";

/// Rows that only rustc can refuse, each at the beginning of a line, and the error there.
const WRONG: [(&str, &str); 4] = [
    ("integers { parity: (T) -> T; }", "the library has no reference implementation of this function"),
    (
        "integers, mono { odd: (T) -> T; }",
        "the library has no `const` reference implementation of this function",
    ),
    (
        "floats, mono { fabs: (T) -> T; }",
        "the library has no `const` reference implementation of this function",
    ),
    ("int { sqrt: (T) -> T; }", "the kernel of this row does not support its types"),
];

fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap() {
        let path = entry.unwrap().path();
        let target = to.join(path.file_name().unwrap());
        if path.is_dir() {
            copy(&path, &target);
        } else {
            fs::copy(path, target).unwrap();
        }
    }
}

/// Writes a package with the library's sources and another table, and calls cargo there.
fn cargo(command: &str, table: &str, function: &str) -> (PathBuf, Output) {
    let macros = Path::new(env!("CARGO_MANIFEST_DIR"));
    let package = Path::new(env!("CARGO_TARGET_TMPDIR")).join(command);
    // An earlier run may have left files that the library no longer has.
    let _ = fs::remove_dir_all(&package);
    copy(&macros.join("../clc-builtins/src"), &package.join("src"));
    let manifest = format!(
        "[package]\nname = \"clc-builtins\"\nedition = \"2024\"\n[workspace]\n[lints.rust]\nunexpected_cfgs = \"allow\"\n\
         [features]\ndefault = [\"fp16\", \"mono\", \"mono-functions\"]\nfp16 = []\nmono = []\nmono-functions = []\n\
         [dependencies]\nbytemuck = {{ version = \"1\", features = [\"min_const_generics\", \"must_cast\"] }}\n\
         clc-builtins-macros = {{ path = {macros:?}, features = [\"mono-functions\"] }}\n"
    );
    fs::write(package.join("Cargo.toml"), manifest).unwrap();
    fs::copy(macros.join("../Cargo.lock"), package.join("Cargo.lock")).unwrap();
    fs::write(package.join("src/table.rs"), format!("clc_builtins_macros::builtins! {{{table}}}")).unwrap();
    fs::write(package.join("src/main.rs"), PROGRAM).unwrap();
    let integers = package.join("src/exact/functions/integer.rs");
    fs::write(&integers, fs::read_to_string(&integers).unwrap() + function).unwrap();
    let mut cargo = Command::new(env!("CARGO"));
    cargo.args([command, "--quiet", "--offline", "--message-format=short"]).current_dir(&package);
    cargo.env("CARGO_TARGET_DIR", package.with_file_name("target")).env("RUSTFLAGS", "-D warnings");
    let output = cargo.env_remove("CARGO_ENCODED_RUSTFLAGS").output().unwrap();
    (package, output)
}

#[test]
fn a_table_with_another_type_and_function_builds_and_runs() {
    let (_, output) = cargo("run", TABLE, EXCHANGE);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}

#[test]
fn rustc_reports_a_wrong_row_at_the_row() {
    let rows = WRONG.map(|(row, _)| row.to_string()).join("\n");
    let (package, output) =
        cargo("check", &TABLE.replace("functions {", &format!("functions {{\n{rows}\n")), EXCHANGE);
    let table = fs::read_to_string(package.join("src/table.rs")).unwrap();
    let stderr = String::from_utf8(output.stderr).unwrap();
    let errors: Vec<_> = stderr.lines().filter(|line| line.contains(": error")).collect();
    assert_eq!(errors.len(), WRONG.len(), "{stderr}");
    for (row, words) in WRONG {
        let line = table.lines().position(|line| line == row).unwrap() + 1;
        let column = row.find("{ ").unwrap() + 3;
        let start = format!("src/table.rs:{line}:{column}: error");
        assert!(
            errors.iter().any(|error| error.starts_with(&start) && error.contains(words)),
            "{row}: {stderr}"
        );
    }
}
