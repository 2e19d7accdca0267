//! `device_check --symbols` and `--calls`: the one is what clang calls of the other.

use clc_builtins::registry::{Access, BUILTINS, Family};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;

/// What no compiler has a name for, in the words of a listing, and why.
const LACKING: [(&str, &str); 1] =
    [("as_", "clang's header makes macros of them, over its own operator `__builtin_astype`")];

fn folder() -> PathBuf {
    env!("CARGO_TARGET_TMPDIR").into()
}

fn device_check(arguments: &[&str]) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_device_check")).args(arguments).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

/// Mangled name and the other columns.
fn symbols(text: &str) -> Vec<(&str, Vec<&str>)> {
    text.lines()
        .map(|line| {
            let mut columns = line.split('\t');
            (columns.next().unwrap(), columns.collect())
        })
        .collect()
}

#[test]
fn every_signature_is_listed_in_every_address_space() {
    let text = device_check(&["--symbols"]);
    let symbols = symbols(&text);
    let mut wanted = BTreeSet::new();
    for builtin in BUILTINS.iter() {
        if builtin.beyond_opencl || builtin.family == Family::VecStep {
            continue;
        }
        let pointers = || builtin.operands.iter().filter(|operand| operand.access != Access::In);
        let spaces: &[&str] = match pointers().next().map(|operand| operand.access) {
            None => &[""],
            Some(Access::From) => &["private ", "global ", "local ", "generic ", "constant "],
            Some(_) => &["private ", "global ", "local ", "generic "],
        };
        for space in spaces {
            let operand = |operand: &clc_builtins::registry::Operand| match operand.access {
                Access::In => operand.name().to_string(),
                Access::From => format!("const {space}{} *", operand.name()),
                Access::Out | Access::Into => format!("{space}{} *", operand.name()),
            };
            let operands: Vec<String> = builtin.operands.iter().map(operand).collect();
            let result = builtin.result.map_or("void", |result| result.name());
            wanted.insert(format!("{result} {}({})", builtin.name, operands.join(", ")));
        }
    }
    let listed: BTreeSet<String> = symbols.iter().map(|(_, columns)| columns[0].to_string()).collect();
    assert_eq!(listed, wanted);
    assert_eq!(listed.len(), symbols.len(), "a prototype is listed twice");
    assert!(symbols.is_sorted_by(|one, next| one.0 < next.0), "names are unique, and sorted by their bytes");
    for (name, columns) in &symbols {
        assert_eq!(columns.len(), 3, "{name}: {columns:?}");
        assert!(columns[1].starts_with("6."), "{name}: section {}", columns[1]);
    }
    println!("{} symbols", symbols.len());
    // What `DEVICES.md` says.
    let page =
        std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/DEVICES.md")).unwrap();
    let count = clc_kit::page::grouped(symbols.len() as u64);
    assert!(page.contains(&format!("{count} lines")), "the page should say that there are {count} lines");
}

/// The functions that a program calls and does not have.
fn called(program: &Path, standard: &str, level: &str) -> BTreeSet<String> {
    let object = folder().join(format!("calls-{standard}{level}.ll"));
    let output = Command::new("clang")
        .args(["-x", "cl", &format!("-cl-std={standard}"), "-target", "spir64-unknown-unknown", level])
        .args(["-Xclang", "-finclude-default-header", "-ferror-limit=20", "-S", "-emit-llvm", "-o"])
        .args([&object, program])
        .output()
        .unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let text = std::fs::read_to_string(&object).unwrap();
    let declared = text.lines().filter(|line| line.starts_with("declare "));
    let names = declared.filter_map(|line| line.split_once('@')?.1.split('(').next());
    names.filter(|name| name.starts_with("_Z")).map(str::to_string).collect()
}

#[test]
fn clang_calls_what_is_listed_and_nothing_else() {
    let Ok(version) = Command::new("clang").arg("--version").output() else {
        println!("skipped: there is no clang");
        assert!(std::env::var("CLC_CLANG").is_err(), "CLC_CLANG is set, but there is no clang");
        return;
    };
    println!("{}", String::from_utf8_lossy(&version.stdout).lines().next().unwrap());
    let program = folder().join("calls.cl");
    device_check(&["--calls", program.to_str().unwrap()]);
    // Pointers into named address spaces, and generic ones. Optimised, so that it is seen that nothing is folded.
    let mut names = called(&program, "CL1.2", "-O2");
    names.extend(called(&program, "CL3.0", "-O2"));

    let text = device_check(&["--symbols"]);
    let symbols = symbols(&text);
    let (mut lacking, mut wrong) = ([0; LACKING.len()], vec![]);
    for (name, columns) in &symbols {
        let function = columns[0].split([' ', '(']).nth(1).unwrap();
        let is_known = LACKING.iter().position(|(known, _)| function.starts_with(known));
        match (names.remove(*name), is_known) {
            (true, None) => {}
            (false, Some(place)) => lacking[place] += 1,
            (false, None) => wrong.push(format!("{} is not called: {name}", columns[0])),
            (true, Some(_)) => wrong.push(format!("{} is called: take it from LACKING", columns[0])),
        }
    }
    wrong.extend(names.into_iter().map(|name| format!("{name} is called and not listed")));
    assert!(wrong.is_empty(), "{} wrong:\n{}", wrong.len(), wrong[..wrong.len().min(30)].join("\n"));
    for ((name, why), count) in LACKING.iter().zip(lacking) {
        assert!(count > 0, "there is nothing lacking of {name}");
        println!("{count} of `{name}` have no name: {why}");
    }
}

#[test]
fn an_export_beside_a_device_is_refused() {
    let output = Command::new(env!("CARGO_BIN_EXE_device_check"))
        .args(["--symbols", "--device", "PoCL"])
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(2));
    let error = String::from_utf8(output.stderr).unwrap();
    assert_eq!(error, "device_check: --symbols does not use a device; help: remove --device\n");
}
