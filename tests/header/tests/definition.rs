//! The functions of the header against the definition, on the operands where results change: a part of what
//! `header_proof` runs.

use clc_header::call::{self, Call};
use clc_header::compiler::{C99, CPP11, Compiler};
use clc_header::proof;
use clc_header::subject::{Device, Process, Subject};
use std::path::Path;

/// Random operands beside those places would make it longer, not better.
const PLACES: usize = 1;

fn check(calls: &[Call], mut subjects: Vec<Box<dyn Subject>>) {
    let by_name = proof::by_name(calls, &mut subjects, PLACES, |_| {}).unwrap();
    let by_tags = proof::by_tags(calls, &mut subjects, 1024).unwrap();
    println!("{by_name}\n{by_tags}");
    assert!(by_name.is_right() && by_tags.is_right(), "{by_name}\n{by_tags}");
}

fn process(
    compiler: &Compiler,
    language: clc_header::compiler::Language,
    calls: &[Call],
) -> Box<dyn Subject> {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
    Box::new(Process::start(compiler, language, calls, folder).unwrap_or_else(|why| panic!("{why}")))
}

#[test]
fn in_c_and_cpp() {
    let calls = call::all();
    let compilers = Compiler::all().unwrap();
    // Each compiler with one of the languages; `header_proof` has all pairs.
    let subjects = compilers
        .iter()
        .map(|compiler| process(compiler, if compiler.is_clang { CPP11 } else { C99 }, &calls));
    check(&calls, subjects.collect());
}

#[test]
fn without_undefined_behaviour() {
    let calls = call::all();
    let compilers = Compiler::all().unwrap();
    check(&calls, compilers.iter().map(|compiler| process(compiler, compiler.trapping(), &calls)).collect());
}

#[test]
fn in_opencl_c() {
    let calls = call::all();
    // Each kernel takes some 50 ms to build: one of 19, which meets all types, modes and suffixes.
    let Some(device) = Device::pocl(&calls, |number| number % 19 == 0).unwrap() else { return };
    check(&calls, vec![Box::new(device)]);
}
