//! Compares the functions of the header with the reference implementation, bit for bit.

use clc_header::call::{self, Call};
use clc_header::compiler::{Compiler, Language};
use clc_header::proof;
use clc_header::subject::{Device, Process, Subject};
use std::path::Path;

/// Fewer than there are values where results change, so without random operands.
const STRUCTURED: usize = 1;

/// Checks on this number of operands of the types with 32 and 64 bits.
fn check(calls: &[Call], mut subjects: Vec<Box<dyn Subject>>, operands: usize) {
    if subjects.is_empty() {
        return; // `Compiler::all` has reported what is missing.
    }
    let calls_outcome = proof::compare_calls(calls, &mut subjects, operands).unwrap();
    let bits_outcome = proof::compare_bits(calls, &mut subjects, operands.max(1024)).unwrap();
    println!("{calls_outcome}\n{bits_outcome}");
    assert!(calls_outcome.is_right() && bits_outcome.is_right(), "{calls_outcome}\n{bits_outcome}");
}

/// Starts a program of each compiler in each of its languages.
fn processes(calls: &[Call], languages: impl Fn(&Compiler) -> Vec<Language>) -> Vec<Box<dyn Subject>> {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let mut subjects: Vec<Box<dyn Subject>> = vec![];
    for compiler in Compiler::all().unwrap() {
        for language in languages(&compiler).iter().filter(|language| compiler.compiles(&language.arguments))
        {
            let process = Process::start(&compiler, language, calls, folder);
            subjects.push(Box::new(process.unwrap_or_else(|error| panic!("{error}"))));
        }
    }
    subjects
}

/// Returns PoCL, if it is installed.
fn pocl(calls: &[Call]) -> Vec<Box<dyn Subject>> {
    Device::pocl(calls).unwrap().into_iter().map(|device| Box::new(device) as Box<dyn Subject>).collect()
}

/// Returns every `step`th function, for programs that take long to build.
fn some(step: usize) -> Vec<Call> {
    call::all().into_iter().step_by(step).collect()
}

#[test]
fn all_functions_in_one_language_per_compiler() {
    let language = |compiler: &Compiler| {
        vec![if compiler.is_clang && compiler.has_cpp { Language::cpp11() } else { Language::c99() }]
    };
    check(&call::all(), processes(&call::all(), language), STRUCTURED);
}

/// Checks some functions: `clc_convert_bits` contains the computation of all, and types are passed in 14 ways.
#[test]
fn without_undefined_behavior() {
    check(&some(13), processes(&some(13), |compiler| vec![compiler.trapping()]), STRUCTURED);
}

#[test]
fn in_opencl_c() {
    check(&some(19), pocl(&some(19)), STRUCTURED);
}

#[test]
#[ignore = "takes half an hour; VALUES=100000 reduces the number of operands"]
fn all_functions_in_all_languages() {
    let values = std::env::var("VALUES").map_or(1 << 24, |values| values.parse().unwrap());
    let calls = call::all();
    let mut subjects = processes(&calls, |_| vec![Language::c99(), Language::cpp11()]);
    subjects.extend(pocl(&calls));
    check(&calls, subjects, values);
}
