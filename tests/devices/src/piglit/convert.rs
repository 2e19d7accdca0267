//! Tests of conversions: a file for each pair of a destination and an operand, with all widths and modes.

use super::kernel::{self, any_nan, any_nans, kernel, load, quiet, store};
use super::operands::Pair;
use super::program::{Program, element};
use super::vectors::{Vectors, test};
use crate::check::is_float;
use crate::compare::is_out_of_range;
use clc_builtins::exact;
use clc_builtins::registry::{BUILTINS, Builtin, Family, Scalar};
use std::collections::BTreeMap;

/// Returns the files and their names.
pub fn files() -> impl Iterator<Item = (String, Program)> {
    let mut pairs: BTreeMap<(Scalar, Scalar), Vec<&Builtin>> = BTreeMap::new();
    for builtin in BUILTINS.as_slice().iter().filter(|builtin| builtin.family == Family::Convert) {
        let to = builtin.result.expect("a conversion has a result").scalar;
        pairs.entry((to, builtin.operands[0].ty().scalar)).or_default().push(builtin);
    }
    pairs.into_iter().map(|((to, from), builtins)| {
        let title = format!("convert_{}({})", to.name(), from.name());
        let extensions = [to, from].into_iter().filter_map(Scalar::extension);
        let mut program = Program::new(title, extensions);
        if is_float(to) {
            program.source += &any_nan(to);
        }
        let pair = Pair::new(from, to);
        let operands = pair.operands();
        for builtin in builtins {
            conversion(&mut program, &pair, &operands, builtin);
        }
        (format!("convert-{}-{}.cl", to.name(), from.name()), program)
    })
}

fn conversion(program: &mut Program, pair: &Pair, operands: &[u64], builtin: &Builtin) {
    let (x, to) = (builtin.operands[0].ty(), builtin.result.expect("a conversion has a result"));
    let (name, title) = (kernel::name(builtin.name, &[x]), kernel::title(builtin));
    let mut statements = vec![store(&format!("{}({})", builtin.name, load("x", x)), to)];
    if is_float(to.scalar) {
        statements.push(any_nans(to.width));
    }
    program.source += &kernel(&name, &[("x", element(x.scalar))], element(to.scalar), &statements);

    let rounding = builtin.effective_rounding();
    let is_open = |&bits: &u64| {
        is_float(x.scalar)
            && !is_float(to.scalar)
            && !builtin.saturation
            && is_out_of_range(bits, x.scalar, to.scalar, rounding)
    };
    let right = |bits| {
        let (from, into) = (pair.from.format(), pair.to.format());
        exact::convert(bits, from, into, rounding, builtin.saturation)
    };
    let operands = operands.iter().copied().filter(|bits| !is_open(bits)).collect();
    let nan = if is_float(to.scalar) { quiet(to.scalar) } else { 0 };
    let vectors = Vectors { width: x.width, steps: [x.width, to.width], nan };
    test(program, &title, &name, [x.scalar, to.scalar], vectors, operands, right);
}
