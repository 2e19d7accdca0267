//! The mangled names of the registry, compared with those of `clang -x cl`: from its header for the functions that the
//! header declares, and from declarations of this test for the others.

use clc_builtins::registry::{self, Access, AddressSpace, BUILTINS, Builtin, Family};
use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::path::PathBuf;
use std::process::Command;

/// Address spaces with their qualifiers and the first version of OpenCL C. Pointers without a qualifier are generic.
const SPACES: [(AddressSpace, &str, &str); 3] = [
    (AddressSpace::Private, "private", "CL1.2"),
    (AddressSpace::Global, "global", "CL1.2"),
    (AddressSpace::Generic, "", "CL2.0"),
];

/// Returns `true` if the header of every version declares the signature. Functions of newer extensions and the function
/// `ctz` of OpenCL C 2.0 are not in all.
fn is_declared(builtin: &Builtin) -> bool {
    let is_old = |name: &str| ["cl_khr_fp16", "cl_khr_fp64"].contains(&name);
    builtin.family != Family::AsType
        && !builtin.beyond_opencl
        && builtin.name != "ctz"
        && builtin.extensions().all(is_old)
}

/// Returns a program with one function per signature that calls it.
fn program(signatures: &[&Builtin], is_declared: bool, space: &str) -> String {
    let mut text = "#pragma OPENCL EXTENSION cl_khr_fp16 : enable\n".to_string();
    let mut names = BTreeSet::new();
    for (number, builtin) in signatures.iter().enumerate() {
        let parameter = |(index, operand): (usize, &registry::Operand)| match operand.access {
            Access::In => format!("{} x{index}", operand.name()),
            Access::From => format!("const {space} {} *x{index}", operand.name()),
            Access::Out | Access::Into => format!("{space} {} *x{index}", operand.name()),
        };
        let parameters = builtin.operands.iter().enumerate().map(parameter).collect::<Vec<_>>().join(", ");
        let values: Vec<String> = (0..builtin.operands.len()).map(|index| format!("x{index}")).collect();
        let (name, result) = (builtin.name, builtin.result.map_or("void", |result| result.name()));
        if !is_declared {
            // The header has macros with some names.
            if names.insert(name) {
                writeln!(text, "#undef {name}").unwrap();
            }
            writeln!(text, "{result} __attribute__((overloadable)) {name}({parameters});").unwrap();
        }
        let call = format!("return {name}({});", values.join(", "));
        writeln!(text, "{result} call_{number}({parameters}) {{ {call} }}").unwrap();
    }
    text
}

/// Returns the names that the functions of a program call, in order.
fn names_by_clang(program: &str, standard: &str) -> Vec<String> {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR"));
    let (source, module) = (folder.join("mangled.cl"), folder.join("mangled.ll"));
    std::fs::write(&source, program).unwrap();
    let output = Command::new("clang")
        .args(["-x", "cl", &format!("-cl-std={standard}"), "-target", "spir64-unknown-unknown"])
        .args(["-Xclang", "-finclude-default-header", "-O0", "-S", "-emit-llvm", "-o"])
        .args([&module, &source])
        .output()
        .unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let text = std::fs::read_to_string(&module).unwrap();
    let functions = text.split("\ndefine ").skip(1).map(|function| function.split("\n}").next().unwrap());
    let name = |function: &str| {
        let calls: Vec<&str> = function.lines().filter(|line| line.contains(" call ")).collect();
        let mut names = calls.iter().filter_map(|line| line.split_once("@_Z")?.1.split('(').next());
        let name = format!("_Z{}", names.next().unwrap_or_default());
        assert_eq!(names.next(), None, "two calls: {calls:?}");
        name
    };
    functions.map(name).collect()
}

#[test]
fn every_name_is_that_of_clang() {
    let Ok(version) = Command::new("clang").arg("--version").output() else {
        println!("skipped: clang is missing");
        assert!(std::env::var("CLC_CLANG").is_err(), "CLC_CLANG is set, but clang is missing");
        return;
    };
    println!("{}", String::from_utf8_lossy(&version.stdout).lines().next().unwrap());
    let mut checked = 0;
    let is_in_memory =
        |builtin: &&Builtin| builtin.operands.iter().any(|operand| operand.access != Access::In);
    let (declared, others): (Vec<&Builtin>, Vec<&Builtin>) = BUILTINS
        .iter()
        .filter(|builtin| builtin.mangled_name().is_some())
        .partition(|builtin| is_declared(builtin));
    for (signatures, is_declared) in [(declared, true), (others, false)] {
        for (space, qualifier, standard) in SPACES {
            // The 7,000 names of functions without pointers are the same in all address spaces.
            if space != AddressSpace::Private && !signatures.iter().any(is_in_memory) {
                continue;
            }
            let names = names_by_clang(&program(&signatures, is_declared, qualifier), standard);
            assert_eq!(names.len(), signatures.len());
            let wrong = signatures.iter().zip(&names).filter_map(|(builtin, expected)| {
                let name = builtin.mangled_name().unwrap().with_address_space(space).to_string();
                (name != *expected).then(|| format!("{builtin}: {name}, clang: {expected}"))
            });
            let wrong: Vec<String> = wrong.collect();
            let first = &wrong[..wrong.len().min(20)];
            assert!(wrong.is_empty(), "{} of {} differ:\n{}", wrong.len(), names.len(), first.join("\n"));
            checked += names.len();
        }
    }
    assert!(checked > BUILTINS.len(), "{checked} of {}", BUILTINS.len());
}

/// Checks that each signature names a section that the specification has; only a row without one names 6.15.
#[test]
fn every_signature_has_a_section() {
    for builtin in &BUILTINS[..] {
        let section = builtin.section();
        assert!(section.number().starts_with("6.") && section.number() != "6.15", "{builtin}");
    }
}

/// Checks that `unused.rs` would find the texts of the registry.
#[test]
fn used_registry_is_in_the_program() {
    let long8 = registry::find("convert_ulong8_sat_rtp").next().unwrap();
    println!("{long8} {} {}", long8.section().anchor(), long8.mangled_name().unwrap());
    for text in clc_docs::SHIFTED_TEXTS {
        assert!(clc_docs::program_contains(text), "{text}, shifted by one, is not in the program");
    }
}
