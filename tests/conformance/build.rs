//! Writes calls of `mono` in constants, for the test `constants`.

use clc_kit::scalar::{Scalar, Type, WIDTHS, convert_name};
use clc_kit::signatures::{FUNCTIONS, mono_module, signatures, suffixes, value};
use std::fmt::Write;
use std::path::PathBuf;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    let folder = PathBuf::from(std::env::var_os("OUT_DIR").expect("Cargo sets it"));
    let text = constants(std::env::var_os("CARGO_FEATURE_FUNCTIONS").is_some());
    std::fs::write(folder.join("constants.rs"), text).expect("the folder can be written");
}

/// Returns the functions of `mono` as constants, for the test of that name: those of vectors that convert, and those of the
/// table's rows. The operands of each call are the chosen values of their types, from one of them on.
fn constants(has_functions: bool) -> String {
    let mut all: Vec<(String, Vec<Type>, Vec<usize>)> = vec![];
    for (from, to) in Scalar::ALL.into_iter().flat_map(|from| Scalar::ALL.map(|to| (from, to))) {
        for (width, (saturate, mode)) in
            WIDTHS.into_iter().flat_map(|width| suffixes(to).map(move |suffix| (width, suffix)))
        {
            let starts = (0..16).step_by(width.into()).take(4).collect();
            all.push((
                convert_name(Type::new(to, width), saturate, mode),
                vec![Type::new(from, width)],
                starts,
            ));
        }
    }
    let functions = signatures(FUNCTIONS).filter(|(.., is_mono)| *is_mono && has_functions);
    all.extend(functions.map(|(name, operands, _)| (name.into(), operands, vec![0, 9])));
    let mut text = String::new();
    let chunks = all.chunks(64).count();
    for (number, constants) in all.chunks(64).enumerate() {
        writeln!(text, "static CONSTANTS_{number}: &[Constant] = &[").unwrap();
        for (name, operands, starts) in constants {
            let call = |start: &usize| {
                let value = |(place, ty): (usize, &Type)| {
                    format!("must_cast(value::<{}>(Scalar::{:?}, {start}, {place}))", ty.size(), ty.scalar)
                };
                let values: Vec<String> = operands.iter().enumerate().map(value).collect();
                format!("cl::mono::{}::{name}({})", mono_module(operands), values.join(", "))
            };
            let calls: Vec<String> = starts.iter().map(call).collect();
            let operands: Vec<String> = operands.iter().copied().map(value).collect();
            let (operands, calls) = (operands.join(", "), calls.join(", "));
            let call = format!("name: \"{name}\", operands: &[{operands}], starts: &{starts:?}");
            writeln!(text, "Constant {{ {call}, results: &const {{ [{calls}] }} }},").unwrap();
        }
        text += "];\n";
    }
    let names: Vec<String> = (0..chunks).map(|number| format!("CONSTANTS_{number}")).collect();
    writeln!(text, "static ALL: &[&[Constant]] = &[{}];", names.join(", ")).unwrap();
    text
}
