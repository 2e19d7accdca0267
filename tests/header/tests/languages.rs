//! The header compiles without a warning in every language that it promises, by the compilers that there are.

use clc_header::compiler::{Compiler, WARNINGS, missing};
use clc_header::{call, header, source};
use std::path::{Path, PathBuf};
use std::process::Command;

fn scratch(name: &str) -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).join(name)
}

/// All functions, in a program that has macros of our words.
fn in_c() -> String {
    "#include <stdint.h>\n#include <stdio.h>\n#include <stdlib.h>\n#include <string.h>\n\
     #define uint unsigned\n#define ulong unsigned long\n#define half int\n#define rte 1\n"
        .to_string()
        + &source::c(&call::all())
}

/// Both sides call.
const IN_HIP: &str = r#"
#include "clc_convert.h"
__attribute__((global)) void kernel(uint8_t *byte, float x) { *byte = clc_convert_uchar_sat_rte_float(x); }
__attribute__((device)) uint16_t on_device(double x) { return clc_convert_half_bits_rtp_double(x); }
float on_host(int64_t x) { return clc_convert_float_rtz_long(x); }
"#;

/// Compiles the text by each of these lists of arguments.
fn compile(compilers: &[Compiler], text: &str, name: &str, languages: &[(&str, &[&str])]) {
    let (file, result) = (scratch(name), scratch(&format!("{name}.o")));
    std::fs::write(&file, text).unwrap();
    let mut wrong = vec![];
    for compiler in compilers {
        for (language, arguments) in languages.iter().filter(|(_, arguments)| compiler.compiles(arguments)) {
            let arguments: Vec<&str> = arguments.iter().chain(&WARNINGS).copied().collect();
            match compiler.compile(&arguments, &file, &result) {
                Ok(()) => println!("{} as {language}: no warning", compiler.command),
                Err(said) => wrong.push(format!("{} as {language}: {said}", compiler.command)),
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n\n"));
}

/// The compilers that have more languages than C and C++.
fn clangs() -> Vec<Compiler> {
    let clangs: Vec<Compiler> =
        Compiler::all().unwrap().into_iter().filter(|compiler| compiler.is_clang).collect();
    if clangs.is_empty() {
        missing("there is no clang to compile OpenCL C and HIP").unwrap();
    }
    clangs
}

#[test]
fn c_and_cpp() {
    let languages: &[(&str, &[&str])] = &[
        ("C99", &["-x", "c", "-std=c99", "-fsyntax-only"]),
        ("C11", &["-x", "c", "-std=c11", "-fsyntax-only"]),
        ("C17 of GNU", &["-x", "c", "-std=gnu17", "-fsyntax-only"]),
        ("C++11", &["-x", "c++", "-std=c++11", "-fsyntax-only"]),
        ("C++17", &["-x", "c++", "-std=c++17", "-fsyntax-only"]),
        ("C++20", &["-x", "c++", "-std=c++20", "-fsyntax-only"]),
    ];
    compile(&Compiler::all().unwrap(), &in_c(), "all.c", languages);
    // Values of half by clang too, which has them where the processor has.
    if cfg!(target_arch = "x86_64") {
        let with_half: &[(&str, &[&str])] = &[
            ("C99 with _Float16", &["-x", "c", "-std=c99", "-fsyntax-only", "-march=sapphirerapids"]),
            ("C++11 with _Float16", &["-x", "c++", "-std=c++11", "-fsyntax-only", "-march=sapphirerapids"]),
        ];
        let text = in_c() + "\n#ifndef CLC_HALF_TYPE\n#error there is no half\n#endif\n";
        compile(&clangs(), &text, "half.c", with_half);
    }
}

#[test]
fn a_half_of_the_program() {
    let class = "#include <stdint.h>
        class Half { public: Half() : bits(0) {} uint16_t bits; };
        #define CLC_HALF_TYPE Half
        #include \"clc_convert.h\"
        float widened(Half x) { return clc_convert_float_half(x); }
        Half narrowed(double x) { return clc_convert_half_rtz_double(x); }\n";
    let languages: &[(&str, &[&str])] = &[("C++11", &["-x", "c++", "-std=c++11", "-fsyntax-only"])];
    compile(&Compiler::all().unwrap(), class, "class.cc", languages);
    // One of another size is an error.
    let (file, result) = (scratch("wide.c"), scratch("wide.o"));
    std::fs::write(&file, "#define CLC_HALF_TYPE float\n#include \"clc_convert.h\"\n").unwrap();
    for compiler in Compiler::all().unwrap() {
        let said = compiler.compile(&["-x", "c", "-fsyntax-only"], &file, &result).unwrap_err();
        assert!(said.contains("clc_size_of_half"), "{said}");
    }
}

#[test]
fn opencl_c() {
    let calls = call::all();
    let is_of = |call: &&call::Call, name: &str| call.from.is_value_of(name) || call.to.is_value_of(name);
    let numbered = |keep: &dyn Fn(&&call::Call) -> bool| {
        source::opencl_c(&header::text(), calls.iter().filter(|call| keep(call)).enumerate())
    };
    let base = ["-x", "cl", "-Xclang", "-finclude-default-header", "-fsyntax-only", "-target", "spir64"];
    let with = |more: &[&'static str]| -> Vec<&'static str> { base.iter().chain(more).copied().collect() };
    let versions = ["-cl-std=CL1.2", "-cl-std=CL2.0", "-cl-std=CL3.0"].map(|version| with(&[version]));
    let languages: Vec<(&str, &[&str])> = ["OpenCL C 1.2", "OpenCL C 2.0", "OpenCL C 3.0"]
        .into_iter()
        .zip(versions.iter().map(Vec::as_slice))
        .collect();
    compile(&clangs(), &numbered(&|_| true), "all.cl", &languages);

    // Without the extensions there are their types' bits alone.
    let text = numbered(&|call| !is_of(call, "half") && !is_of(call, "double"));
    let none = with(&["-cl-std=CL1.2", "-Xclang", "-cl-ext=-cl_khr_fp16,-cl_khr_fp64"]);
    compile(&clangs(), &text, "none.cl", &[("OpenCL C 1.2 without half and double", &none)]);
}

#[test]
fn hip() {
    let languages: &[(&str, &[&str])] = &[
        ("HIP for the host", &["-x", "hip", "--cuda-host-only", "-nogpuinc", "-nogpulib", "-fsyntax-only"]),
        (
            "HIP for the device",
            &[
                "-x",
                "hip",
                "--cuda-device-only",
                "--offload-arch=gfx900",
                "-nogpuinc",
                "-nogpulib",
                "-fsyntax-only",
            ],
        ),
    ];
    compile(&clangs(), IN_HIP, "all.hip", languages);
}

/// The program of the README, from its section "For C programs".
#[test]
fn the_readme() {
    let readme = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../README.md")).unwrap();
    let section = readme.split("\n## For C programs\n").nth(1).expect("the section");
    let program =
        section.split("```c\n").nth(1).and_then(|rest| rest.split("```").next()).expect("a program");
    let wanted =
        program.split("// prints ").nth(1).and_then(|rest| rest.lines().next()).expect("what it prints");
    let (file, result) = (scratch("readme.c"), scratch("readme"));
    std::fs::write(&file, program).unwrap();
    for compiler in Compiler::all().unwrap() {
        let arguments: Vec<&str> = ["-x", "c", "-std=c99"].iter().chain(&WARNINGS).copied().collect();
        compiler.compile(&arguments, &file, &result).unwrap_or_else(|said| panic!("{said}"));
        let output = Command::new(&result).output().unwrap();
        assert_eq!(String::from_utf8_lossy(&output.stdout).trim_end(), wanted, "by {}", compiler.command);
    }
}
