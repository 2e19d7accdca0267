//! The library built from an edited table: a row more is a type more in every family and both doors, a row
//! less leaves nothing of its type, and no other file is touched.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// A copy of the library with another table, and a program that uses it, run.
fn run(name: &str, edit: impl Fn(String) -> String, program: &str) -> Output {
    let workspace = Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(2).unwrap();
    let scratch = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&scratch);
    for package in ["clc-builtins", "clc-builtins-macros"] {
        copy(&workspace.join(package).join("src"), &scratch.join(package).join("src"));
        std::fs::copy(workspace.join(package).join("Cargo.toml"), scratch.join(package).join("Cargo.toml"))
            .unwrap();
    }
    for file in ["Cargo.lock", "README.md"] {
        std::fs::copy(workspace.join(file), scratch.join(file)).unwrap();
    }
    let table = scratch.join("clc-builtins/src/table.rs");
    let before = std::fs::read_to_string(&table).unwrap();
    let after = edit(before.clone());
    assert_ne!(before, after, "the edit found nothing to change");
    std::fs::write(&table, after).unwrap();

    std::fs::write(
        scratch.join("Cargo.toml"),
        "[workspace]\nmembers = [\"clc-builtins\", \"clc-builtins-macros\", \"user\"]\nresolver = \"3\"\n\
         [workspace.package]\nversion = \"0.1.0\"\nedition = \"2024\"\nrust-version = \"1.89\"\nlicense = \"MIT OR Apache-2.0\"\n",
    )
    .unwrap();
    std::fs::create_dir_all(scratch.join("user/src")).unwrap();
    std::fs::write(
        scratch.join("user/Cargo.toml"),
        "[package]\nname = \"user\"\nversion = \"0.1.0\"\nedition = \"2024\"\n[dependencies]\nclc-builtins = { path = \"../clc-builtins\", features = [\"buffer\"] }\n",
    )
    .unwrap();
    std::fs::write(scratch.join("user/src/main.rs"), program).unwrap();

    // Offline: what the workspace was built with is at hand.
    Command::new(env!("CARGO"))
        .args(["run", "--quiet", "--offline", "--package", "user"])
        .current_dir(&scratch)
        .env("CARGO_TARGET_DIR", scratch.join("target"))
        .output()
        .unwrap()
}

fn copy(from: &Path, to: &Path) {
    std::fs::create_dir_all(to).unwrap();
    for entry in std::fs::read_dir(from).unwrap() {
        let entry = entry.unwrap();
        if entry.file_type().unwrap().is_dir() {
            copy(&entry.path(), &to.join(entry.file_name()));
        } else {
            std::fs::copy(entry.path(), to.join(entry.file_name())).unwrap();
        }
    }
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

#[test]
fn a_row_more_is_a_type_more_in_every_family_and_both_doors() {
    let add = |table: String| {
        table.replacen("        double:", "        bfloat: bfloat, 16, float(8);\n        double:", 1)
    };
    let output = run("row_more", add, include_str!("edited_table/bfloat.rs"));
    assert!(output.status.success(), "{}", text(&output.stderr));
    // 12 sources; 11 floats-and-integers' 570 names and 30 more.
    assert_eq!(text(&output.stdout).trim(), format!("{} conversions", 600 * 12));
}

#[test]
fn a_row_less_leaves_nothing_of_its_type() {
    let delete = |table: String| {
        let rows = table.lines().filter(|row| !row.trim_start().starts_with("double:"));
        rows.collect::<Vec<_>>().join("\n")
    };
    let program = "use clc_builtins::registry::BUILTINS;\nfn main() {\n    \
        assert!(BUILTINS.iter().all(|builtin| !format!(\"{builtin:?}\").contains(\"double\")));\n    println!(\"{}\", BUILTINS.len());\n}\n";
    let output = run("row_less", delete, program);
    assert!(output.status.success(), "{}", text(&output.stderr));
    // Conversions, reinterpretations, shuffles of both kinds and vec_step of ten types.
    assert_eq!(text(&output.stdout).trim(), (540 * 10 + 438 + 160 + 160 + 60).to_string());

    let output = run("row_less", delete, "fn main() {\n    clc_builtins::convert_double(1_i32);\n}\n");
    assert!(!output.status.success());
    assert!(
        text(&output.stderr).contains("error[E0425]: cannot find function `convert_double`"),
        "{}",
        text(&output.stderr)
    );
}
