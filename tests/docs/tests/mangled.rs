//! The mangled names of the registry, against those that clang gives the same functions: `clang -x cl`, with the
//! functions that its own header declares where it has them, and with a declaration of ours for the others.

use clc_builtins::registry::{Access, AddressSpace, BUILTINS, Builtin, Family};
use std::fmt::Write as _;
use std::path::PathBuf;
use std::process::Command;

const SPACES: [(AddressSpace, &str, &str); 3] = [
    (AddressSpace::Private, "private", "CL1.2"),
    (AddressSpace::Global, "global", "CL1.2"),
    (AddressSpace::Generic, "generic", "CL2.0"),
];

fn is_in_memory(builtin: &Builtin) -> bool {
    builtin.operands.iter().any(|operand| operand.access != Access::In)
}

/// The signatures that a compiler has a name for, of a header or not.
fn signatures(of_header: bool) -> impl Iterator<Item = &'static Builtin> {
    BUILTINS.iter().filter(move |builtin| {
        // Functions of newer extensions are not in the headers of all versions, and `ctz` is one of OpenCL C 2.0.
        let is_basic = |extension: &str| ["cl_khr_fp16", "cl_khr_fp64"].contains(&extension);
        let is_old = builtin.extensions().all(is_basic) && builtin.name != "ctz";
        let is_of_header = builtin.family != Family::AsType && !builtin.beyond_opencl && is_old;
        builtin.mangled_name().is_some() && is_of_header == of_header
    })
}

/// A function a signature, that calls it.
fn program(of_header: bool, space: &str) -> String {
    let mut text = "#pragma OPENCL EXTENSION cl_khr_fp16 : enable\n".to_string();
    let mut names = vec![];
    for (number, builtin) in signatures(of_header).enumerate() {
        let mut parameters = String::new();
        let mut values = String::new();
        for (place, operand) in builtin.operands.iter().enumerate() {
            let comma = if place == 0 { "" } else { ", " };
            let (name, access) = (operand.name(), operand.access);
            let parameter = match access {
                Access::In => format!("{name} x{place}"),
                Access::From => format!("const {space} {name} *x{place}"),
                Access::Out | Access::Into => format!("{space} {name} *x{place}"),
            };
            write!(parameters, "{comma}{parameter}").unwrap();
            write!(values, "{comma}x{place}").unwrap();
        }
        let (name, result) = (builtin.name, builtin.result.map_or("void", |result| result.name()));
        if !of_header {
            // The header has macros of some names.
            if !names.contains(&name) {
                names.push(name);
                writeln!(text, "#undef {name}").unwrap();
            }
            writeln!(text, "{result} __attribute__((overloadable)) {name}({parameters});").unwrap();
        }
        writeln!(text, "{result} call_{number}({parameters}) {{ return {name}({values}); }}").unwrap();
    }
    text
}

/// The names that the functions `call_N` of a program call, in order.
fn names_by_clang(program: &str, standard: &str, scratch: &str) -> Vec<String> {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR"));
    let (source, object) = (folder.join(format!("{scratch}.cl")), folder.join(format!("{scratch}.ll")));
    std::fs::write(&source, program).unwrap();
    let output = Command::new("clang")
        .args(["-x", "cl", &format!("-cl-std={standard}"), "-target", "spir64-unknown-unknown"])
        .args(["-Xclang", "-finclude-default-header", "-O0", "-S", "-emit-llvm", "-o"])
        .args([&object, &source])
        .output()
        .unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let text = std::fs::read_to_string(&object).unwrap();
    let mut names = vec![];
    let mut is_inside = false;
    for line in text.lines() {
        if line.starts_with("define ") {
            is_inside = true;
            names.push(String::new());
        }
        if let (true, true, Some((_, name))) = (is_inside, line.contains(" call "), line.split_once("@_Z")) {
            assert!(names.last().unwrap().is_empty(), "two calls: {line}");
            *names.last_mut().unwrap() = format!("_Z{}", name.split('(').next().unwrap());
        }
        is_inside &= line != "}";
    }
    names
}

#[test]
fn every_name_is_clangs() {
    let Ok(version) = Command::new("clang").arg("--version").output() else {
        println!("skipped: there is no clang");
        assert!(std::env::var("CLC_CLANG").is_err(), "CLC_CLANG is set, but there is no clang");
        return;
    };
    println!("{}", String::from_utf8_lossy(&version.stdout).lines().next().unwrap());
    let mut checked = 0;
    for (space, qualifier, standard) in SPACES {
        for of_header in [true, false] {
            // The names of values are the same in all address spaces, and there are 7,000 of them.
            let is_asked = |builtin: &&Builtin| space == AddressSpace::Private || is_in_memory(builtin);
            if !signatures(of_header).any(|builtin| is_asked(&builtin)) {
                continue;
            }
            let scratch = format!("mangled_{qualifier}_{of_header}");
            // Generic pointers are those without a word.
            let word = if space == AddressSpace::Generic { "" } else { qualifier };
            let names = names_by_clang(&program(of_header, word), standard, &scratch);
            let mut wrong = vec![];
            let mut count = 0;
            for (builtin, by_clang) in signatures(of_header).zip(&names) {
                let own = builtin.mangled_name().unwrap().in_space(space).to_string();
                if own != *by_clang {
                    wrong.push(format!("{builtin}: {own}, clang: {by_clang}"));
                }
                count += 1;
            }
            assert_eq!(count, signatures(of_header).count());
            assert_eq!(count, names.len());
            assert!(
                wrong.is_empty(),
                "{} of {count} differ:\n{}",
                wrong.len(),
                wrong[..wrong.len().min(20)].join("\n")
            );
            println!("{count} names in the {qualifier} address space");
            checked += count;
        }
    }
    assert!(checked > BUILTINS.len(), "{checked} of {}", BUILTINS.len());
}

#[test]
fn names_known_by_heart() {
    for (name, operands, mangled) in [
        ("convert_short4_sat_rtp", "float4", "_Z22convert_short4_sat_rtpDv4_f"),
        ("shuffle2", "float4, float4, uint8", "_Z8shuffle2Dv4_fS_Dv8_j"),
        ("shuffle", "uint4, uint4", "_Z7shuffleDv4_jS_"),
        ("select", "double2, double2, ulong2", "_Z6selectDv2_dS_Dv2_m"),
        ("vstore_half3_rtz", "float3, size_t, half *", "_Z16vstore_half3_rtzDv3_fmPDh"),
        ("vload16", "size_t, const char *", "_Z7vload16mPKc"),
        ("as_uint", "float", "_Z7as_uintf"),
    ] {
        let mut found = clc_builtins::registry::find(name).filter(|builtin| {
            let own: Vec<String> = builtin.operands.iter().map(|operand| operand.to_string()).collect();
            own.join(", ") == operands
        });
        let builtin = found.next().unwrap_or_else(|| panic!("{name}({operands})"));
        assert_eq!(builtin.mangled_name().unwrap().to_string(), mangled);
    }
}

/// Every section that a signature names is one that the specification has; only a row without one is of 6.15.
#[test]
fn every_signature_has_a_section() {
    for builtin in &BUILTINS[..] {
        assert_ne!(builtin.section().number(), "6.15", "{builtin}");
        assert!(builtin.section().number().starts_with("6."), "{builtin}");
    }
}
