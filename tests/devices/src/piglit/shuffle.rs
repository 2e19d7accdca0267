//! Tests of `shuffle` and `shuffle2` with run-time masks, one file per type of elements.

use super::kernel::{self, kernel, load, store};
use super::program::{Elements, Program, Test, element};
use clc_builtins::registry::{BUILTINS, Builtin, Family, Scalar, Type};
use clc_kit::random::Random;
use std::collections::BTreeMap;

/// The number of vectors for each signature.
const VECTORS: usize = 6;

/// Returns the files and their names.
pub fn files() -> impl Iterator<Item = (String, Program)> {
    let mut scalars: BTreeMap<(&str, Scalar), Vec<&Builtin>> = BTreeMap::new();
    let is_shuffle = |builtin: &&Builtin| matches!(builtin.family, Family::Shuffle | Family::Shuffle2);
    for builtin in BUILTINS.as_slice().iter().filter(is_shuffle) {
        scalars.entry((builtin.name, builtin.operands[0].ty().scalar)).or_default().push(builtin);
    }
    scalars.into_iter().map(|((name, scalar), builtins)| {
        let mut program = Program::new(format!("{name} of {}", scalar.name()), scalar.extension());
        for builtin in builtins {
            shuffle(&mut program, builtin);
        }
        (format!("{name}-{}.cl", scalar.name()), program)
    })
}

fn shuffle(program: &mut Program, builtin: &Builtin) {
    let types: Vec<Type> = builtin.operands.iter().map(|operand| operand.ty()).collect();
    let (sources, mask) = (&types[..types.len() - 1], types[types.len() - 1]);
    let to = builtin.result.expect("a shuffle has a result");
    let (name, title) = (kernel::name(builtin.name, &types), kernel::title(builtin));
    let parameters = &["x", "y"][..sources.len()];
    let buffers: Vec<(&str, Scalar)> =
        parameters.iter().map(|&x| (x, sources[0].scalar)).chain([("mask", mask.scalar)]).collect();
    let operands: Vec<String> = buffers.iter().zip(&types).map(|(buffer, &ty)| load(buffer.0, ty)).collect();
    let statement = store(&format!("{}({})", builtin.name, operands.join(", ")), to);
    let elements: Vec<(&str, &str)> = buffers.iter().map(|&(x, scalar)| (x, element(scalar))).collect();
    program.source += &kernel(&name, &elements, element(to.scalar), &[statement]);

    let mut random = Random::new(0xC1C);
    let (lanes, size) = (usize::from(sources[0].width), mask.scalar.format().bits());
    // No two components of a work-item are the same, so that each result tells where it is from.
    let step = (lanes * sources.len()) as u64;
    let component = |position: usize, random: &mut Random| {
        let bits = random.next() & ones(size);
        bits / step * step + position as u64
    };
    let mut tables = vec![Vec::new(); sources.len()];
    for _ in 0..VECTORS {
        for (source, table) in tables.iter_mut().enumerate() {
            table.extend((0..lanes).map(|lane| component(source * lanes + lane, &mut random)));
        }
    }
    // The first masks have only low bits, the second ones all high bits, and the others random bits.
    let count = usize::from(mask.width);
    let masks: Vec<u64> = (0..VECTORS * count)
        .map(|position| {
            let bits = random.next() & ones(size);
            match position / count {
                0 => bits % step,
                1 => bits | (ones(size) / step * step),
                _ => bits,
            }
        })
        .collect();
    let right = masks.iter().enumerate().map(|(position, &index)| {
        let (vector, index) = (position / count, (index % step) as usize);
        tables[index / lanes][vector * lanes + index % lanes]
    });
    let right = Elements { scalar: to.scalar, bits: right.collect() };
    let elements = |(bits, &(_, scalar)): (Vec<u64>, &(&str, Scalar))| Elements { scalar, bits };
    let operands = tables.into_iter().chain([masks]).zip(&buffers).map(elements).collect();
    program.tests.push(Test { name: title, kernel: name, items: VECTORS, operands, right });
}

fn ones(bits: u32) -> u64 {
    u64::MAX >> (64 - bits)
}
