//! Tests of halves in memory, which devices without `cl_khr_fp16` convert too: `vload_half`, `vstore_half` and their
//! forms, a file for each pair of a name without its width and a type.

use super::kernel::{self, any_nan, kernel, load, quieted, store};
use super::operands::Pair;
use super::program::Program;
use super::vectors::{Vectors, test};
use crate::signature::Signature;
use clc_builtins::exact::{self, Rounding};
use clc_builtins::registry::{BUILTINS, Scalar, Type};
use std::collections::BTreeMap;

/// The files' names, and what is in them.
pub fn files() -> impl Iterator<Item = (String, Program)> {
    let mut files: BTreeMap<String, Vec<Signature>> = BTreeMap::new();
    for builtin in BUILTINS.as_slice() {
        let Some((stem, _)) = builtin.name.split_once("_half") else { continue };
        if ["vload", "vloada", "vstore", "vstorea"].contains(&stem) && !builtin.beyond_opencl {
            let signature = Signature::of(builtin).expect("it is a function");
            let of = if builtin.result.is_some() {
                String::new()
            } else {
                format!("-{}", signature.x().scalar.name())
            };
            files.entry(format!("{stem}_half{of}")).or_default().push(signature);
        }
    }
    files.into_iter().map(|(name, signatures)| {
        let extensions = signatures[0].extensions();
        let mut program = Program::new(name.replace('-', " of "), extensions);
        let (from, to) = ends(&signatures[0]);
        program.source(&any_nan(to));
        let pair = Pair::new(from, to);
        let operands = pair.operands();
        for signature in &signatures {
            halves(&mut program, &pair, &operands, signature);
        }
        (format!("{name}.cl"), program)
    })
}

/// What is read, and what is written.
fn ends(signature: &Signature) -> (Scalar, Scalar) {
    (signature.x().scalar, signature.to().scalar)
}

fn halves(program: &mut Program, pair: &Pair, operands: &[u64], signature: &Signature) {
    let (width, step) = (signature.width() as u8, signature.step() as u8);
    let of = |ty: Type| Type::all().find(|other| other.scalar == ty.scalar && other.width == width);
    let value = of(signature.result.unwrap_or(signature.x())).expect("floats have all widths");
    let (name, title, call) = (kernel_name(signature), signature.text(), signature.name);
    let (from, to) = (pair.from, pair.to);
    let is_load = signature.result.is_some();
    let mut statements = if is_load {
        vec![store(&format!("{call}(i, (global const half *)x)"), value)]
    } else {
        vec![format!("{call}({}, i, (global half *)out);", load("x", value))]
    };
    let steps = if is_load { [step, width] } else { [width, step] };
    statements.push(quieted(width, steps[1]));
    if steps[1] > width {
        // What is left there beside the vector is open.
        statements.push(format!("out[{step} * i + {width}] = 0;"));
    }
    program.source(&kernel(&name, &[("x", from)], to, &statements));
    let rounding = match &call[call.len() - 4..] {
        "_rtz" => Rounding::Rtz,
        "_rtp" => Rounding::Rtp,
        "_rtn" => Rounding::Rtn,
        _ => Rounding::Rte,
    };
    let right = |bits| exact::convert(bits, from.format(), to.format(), rounding, false);
    test(program, &title, &name, [from, to], Vectors { width, steps }, operands.to_vec(), right);
}

/// `vstore_half4_rtz_of_float4`; the type of what is loaded is in the name.
fn kernel_name(signature: &Signature) -> String {
    match signature.result {
        Some(_) => format!("test_{}", signature.name),
        None => kernel::name(signature.name, &[signature.operands[0].ty()]),
    }
}
