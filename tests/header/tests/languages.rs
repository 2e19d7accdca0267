//! Tests that the header compiles without a warning in every supported language, with the installed compilers.

use clc_header::compiler::{Compiler, WARNINGS};
use clc_header::{call, header, source};
use std::path::{Path, PathBuf};
use std::process::Command;

fn scratch(name: &str) -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).join(name)
}

/// Returns a program with all functions and with macros that have the names of the header's words.
fn c_program() -> String {
    "#include <stdint.h>\n#include <stdio.h>\n#include <stdlib.h>\n#include <string.h>\n\
     #define uint unsigned\n#define ulong unsigned long\n#define half int\n#define rte 1\n"
        .to_string()
        + &source::c(&call::all())
}

/// The host and the device call.
const IN_HIP: &str = r#"
#include "clc_convert.h"
__attribute__((global)) void kernel(uint8_t *byte, float x) { *byte = clc_convert_uchar_sat_rte_float(x); }
__attribute__((device)) uint16_t on_device(double x) { return clc_convert_half_bits_rtp_double(x); }
float on_host(int64_t x) { return clc_convert_float_rtz_long(x); }
"#;

/// Compiles a text with each of these lists of arguments.
fn compile(compilers: &[Compiler], text: &str, name: &str, languages: &[&str]) {
    let (file, result) = (scratch(name), scratch(&format!("{name}.o")));
    std::fs::write(&file, text).unwrap();
    let mut wrong = vec![];
    for compiler in compilers {
        for language in languages.iter().filter(|language| compiler.compiles(language)) {
            let arguments = format!("{language} -fsyntax-only {WARNINGS}");
            wrong.extend(compiler.compile(&arguments, &file, &result).err());
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n\n"));
}

#[test]
fn c_and_cpp_compile() {
    let c = ["-x c -std=c99", "-x c -std=c11", "-x c -std=gnu17"];
    let cpp = ["-x c++ -std=c++11", "-x c++ -std=c++17", "-x c++ -std=c++20"];
    compile(&Compiler::all().unwrap(), &c_program(), "all.c", &[c, cpp].concat());
    // clang supports values of half if the processor does.
    if cfg!(target_arch = "x86_64") {
        let with_half = ["-x c -std=c99 -march=sapphirerapids", "-x c++ -std=c++11 -march=sapphirerapids"];
        let text = c_program() + "\n#ifndef CLC_HALF_TYPE\n#error there is no half\n#endif\n";
        compile(&Compiler::clangs().unwrap(), &text, "half.c", &with_half);
    }
}

#[test]
fn half_type_of_the_program_compiles() {
    let class = "#include <stdint.h>
        class Half { public: Half() : bits(0) {} uint16_t bits; };
        #define CLC_HALF_TYPE Half
        #include \"clc_convert.h\"
        float widened(Half x) { return clc_convert_float_half(x); }
        Half narrowed(double x) { return clc_convert_half_rtz_double(x); }\n";
    compile(&Compiler::all().unwrap(), class, "class.cc", &["-x c++ -std=c++11"]);
    // A type of the wrong size is an error.
    let (file, result) = (scratch("wide.c"), scratch("wide.o"));
    std::fs::write(&file, "#define CLC_HALF_TYPE float\n#include \"clc_convert.h\"\n").unwrap();
    for compiler in Compiler::all().unwrap() {
        let error = compiler.compile("-x c -fsyntax-only", &file, &result).unwrap_err();
        assert!(error.contains("clc_size_of_half"), "{error}");
    }
}

#[test]
fn opencl_c_compiles() {
    let calls = call::all();
    let program = |keep: &dyn Fn(&&call::Call) -> bool| {
        source::opencl_c(&header::text(), calls.iter().filter(keep).enumerate())
    };
    let language = |more: &str| format!("-x cl -Xclang -finclude-default-header -target spir64 {more}");
    let versions = ["-cl-std=CL1.2", "-cl-std=CL2.0", "-cl-std=CL3.0"].map(language);
    compile(
        &Compiler::clangs().unwrap(),
        &program(&|_| true),
        "all.cl",
        &versions.each_ref().map(String::as_str),
    );

    // Without the extensions, only the bits of their types exist.
    let needs = |call: &&call::Call, name| call.from.is_value_of(name) || call.to.is_value_of(name);
    let text = program(&|call| !needs(call, "half") && !needs(call, "double"));
    let without = language("-cl-std=CL1.2 -Xclang -cl-ext=-cl_khr_fp16,-cl_khr_fp64");
    compile(&Compiler::clangs().unwrap(), &text, "none.cl", &[&without]);
}

#[test]
fn hip_compiles() {
    let host = "-x hip --cuda-host-only -nogpuinc -nogpulib";
    let device = "-x hip --cuda-device-only --offload-arch=gfx900 -nogpuinc -nogpulib";
    compile(&Compiler::clangs().unwrap(), IN_HIP, "all.hip", &[host, device]);
}

/// Checks the program of the README in its section "For C programs".
#[test]
fn readme_program_prints_what_it_states() {
    let readme = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../README.md")).unwrap();
    let between = |text: &str, start: &str, end: &str| {
        let (_, rest) = text.split_once(start).unwrap_or_else(|| panic!("README.md has no {start:?}"));
        rest.split(end).next().unwrap().to_string()
    };
    let program = between(&between(&readme, "\n## For C programs\n", "\n## "), "```c\n", "```");
    let (file, result) = (scratch("readme.c"), scratch("readme"));
    std::fs::write(&file, &program).unwrap();
    for compiler in Compiler::all().unwrap() {
        compiler.compile(&format!("-x c -std=c99 {WARNINGS}"), &file, &result).unwrap();
        let output = Command::new(&result).output().unwrap();
        let printed = String::from_utf8_lossy(&output.stdout);
        assert_eq!(printed.trim_end(), between(&program, "// prints ", "\n"), "by {}", compiler.command);
    }
}
