//! The functions of the header against the definition, on the operands where results change: a part of what
//! `header_proof` runs.

use clc_header::call::{self, Call};
use clc_header::compiler::{C99, CPP11, Compiler, Language};
use clc_header::proof;
use clc_header::subject::{Device, Process, Subject};
use std::path::Path;

/// No random operands: fewer than there are places where results change.
const OPERANDS: usize = 1;

fn check(calls: &[Call], mut subjects: Vec<Box<dyn Subject>>) {
    if subjects.is_empty() {
        return; // What is missing has been said.
    }
    let by_name = proof::by_name(calls, &mut subjects, OPERANDS, |_| {}).unwrap();
    let by_tags = proof::by_tags(calls, &mut subjects, 1024).unwrap();
    println!("{by_name}\n{by_tags}");
    assert!(by_name.is_right() && by_tags.is_right(), "{by_name}\n{by_tags}");
}

/// Each compiler with a language.
fn check_processes(calls: &[Call], language: impl Fn(&Compiler) -> Language) {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let start = |compiler: &Compiler| -> Box<dyn Subject> {
        let process = Process::start(compiler, language(compiler), calls, folder);
        Box::new(process.unwrap_or_else(|why| panic!("{why}")))
    };
    check(calls, Compiler::all().unwrap().iter().map(start).collect());
}

/// One in so many functions, for what takes long to build.
fn some(one_in: usize) -> Vec<Call> {
    call::all().into_iter().step_by(one_in).collect()
}

/// `header_proof` has both languages by both compilers.
#[test]
fn in_c_and_cpp() {
    check_processes(&call::all(), |compiler| if compiler.is_clang && compiler.has_cpp { CPP11 } else { C99 });
}

/// What is computed is the same in all functions, and `clc_convert_bits` has all of it; types are passed in 14 ways.
#[test]
fn without_undefined_behaviour() {
    check_processes(&some(13), Compiler::trapping);
}

#[test]
fn in_opencl_c() {
    let calls = some(19);
    let Some(device) = Device::pocl(&calls).unwrap() else { return };
    check(&calls, vec![Box::new(device)]);
}
