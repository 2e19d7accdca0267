//! Tests of halves in memory, which devices without `cl_khr_fp16` convert too: `vload_half`, `vstore_half` and their
//! forms, a file for each name without its width and mode, and of those that store for each type.

use super::kernel::{self, any_nan, any_nans, each, kernel, load, quiet, store};
use super::operands::Pair;
use super::program::{Program, element};
use super::vectors::{Vectors, test};
use crate::signature::{Family, Signature};
use clc_builtins::exact::{self, Rounding};
use clc_builtins::registry::BUILTINS;
use std::collections::BTreeMap;

/// Replaces a stored NaN. Kernels can read a half only as a float, so the bits of its NaN are unknown.
const ONE_AND_A_HALF: u64 = 0x3E00;

/// Returns the files and their names.
pub fn files() -> impl Iterator<Item = (String, Program)> {
    let mut files: BTreeMap<String, Vec<Signature>> = BTreeMap::new();
    let signatures = BUILTINS.as_slice().iter().filter(|builtin| !builtin.beyond_opencl);
    for signature in signatures.filter_map(Signature::of).filter(|it| it.family == Family::Memory) {
        let Some((stem, _)) = signature.name.split_once("_half") else { continue };
        let file = match signature.result {
            Some(_) => format!("{stem}_half"),
            None => format!("{stem}_half-{}", signature.x().scalar.name()),
        };
        files.entry(file).or_default().push(signature);
    }
    files.into_iter().map(|(name, signatures)| {
        let mut program = Program::new(name.replace('-', " of "), signatures[0].extensions());
        let pair = Pair::new(signatures[0].x().scalar, signatures[0].to().scalar);
        if signatures[0].result.is_some() {
            program.source += &any_nan(pair.to);
        }
        let operands = pair.operands();
        for signature in &signatures {
            halves(&mut program, &pair, &operands, signature);
        }
        (format!("{name}.cl"), program)
    })
}

fn halves(program: &mut Program, pair: &Pair, operands: &[u64], signature: &Signature) {
    let (width, step) = (signature.width() as u8, signature.step() as u8);
    let (from, to, call) = (pair.from, pair.to, signature.name);
    let (vectors, buffers, statements) = match signature.result {
        Some(result) => {
            let vectors = Vectors { width, steps: [step, width], nan: quiet(to) };
            let statements = vec![store(&format!("{call}(i, x)"), result), any_nans(width)];
            (vectors, ["half", element(to)], statements)
        }
        None => {
            let vectors = Vectors { width, steps: [width, step], nan: ONE_AND_A_HALF };
            let mark = |index: &str| {
                format!("if (isnan(vload_half({index}, out))) vstore_half(1.5f, {index}, out);")
            };
            let mut statements = vec![format!("{call}({}, i, out);", load("x", signature.x()))];
            statements.push(each(width, step, mark));
            if step > width {
                // The memory after the vector is unspecified.
                statements.push(format!("vstore_half(0.0f, {step} * i + {width}, out);"));
            }
            (vectors, [element(from), "half"], statements)
        }
    };
    let name = kernel::name(call, &[signature.x()]);
    program.source += &kernel(&name, &[("x", buffers[0])], buffers[1], &statements);
    let modes = [("_rtz", Rounding::Rtz), ("_rtp", Rounding::Rtp), ("_rtn", Rounding::Rtn)];
    let mode = modes.into_iter().find(|(suffix, _)| call.ends_with(suffix));
    let rounding = mode.map_or(Rounding::Rte, |(_, rounding)| rounding);
    let right = |bits| exact::convert(bits, from.format(), to.format(), rounding, false);
    let title = kernel::title(signature.builtin.expect("it is in the registry"));
    test(program, &title, &name, [from, to], vectors, operands.to_vec(), right);
}
