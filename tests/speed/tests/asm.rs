//! Counts the instructions of the library's functions at three levels of x86-64, for AArch64 and for wasm32, and compares
//! them with the files in `asm/`. A loop that the compiler splits into scalars is up to twenty times slower and still
//! correct, so no other test finds it.
//!
//! If the new code is acceptable, `CLC_ASM=overwrite` updates the files.

#[path = "asm/compiler.rs"]
mod compiler;
#[path = "asm/costs.rs"]
mod costs;
#[path = "asm/iteration.rs"]
mod iteration;
#[path = "asm/listing.rs"]
mod listing;
#[path = "asm/neighbors.rs"]
mod neighbors;
#[path = "asm/pointers.rs"]
mod pointers;
#[path = "asm/probe.rs"]
mod probe;

use clc_speed::transcendental::TRANSCENDENTAL;
use compiler::{AARCH64, LEVELS, Target, WASM32};
use costs::Table;
use listing::{Instruction, Listing, inner_loop, instructions};
use probe::{KERNELS, Probes};
use std::fmt::Write;
use std::sync::OnceLock;

/// Returns the probes for a level of [`LEVELS`], and their listing. The tests share them, because compiling takes long.
fn at_level(level: usize) -> &'static (Probes, Listing<'static>) {
    static LISTINGS: [OnceLock<(Probes, Listing)>; LEVELS.len()] = [const { OnceLock::new() }; LEVELS.len()];
    LISTINGS[level].get_or_init(|| {
        let probes = Probes::for_x86_64(level);
        let text = compiler::listing(&probes.source, &LEVELS[level]);
        (probes, Listing::parse(text.leak()))
    })
}

/// Returns the listing for a level; 1 is x86-64-v3.
fn listing(level: usize) -> &'static Listing<'static> {
    &at_level(level).1
}

/// The name of a kind of instruction, how many more than with intrinsics are acceptable, and its predicate.
type Rule = (&'static str, usize, fn(&Instruction<'static>) -> bool);

#[test]
#[cfg_attr(not(all(target_arch = "x86_64", target_os = "linux")), ignore = "reads listings for x86-64 Linux")]
fn instructions_at_three_levels() {
    let mut table = Table::new(LEVELS.map(|level| level.name).to_vec());
    for level in 0..LEVELS.len() {
        let (probes, listing) = at_level(level);
        probes.probes.iter().for_each(|probe| table.measure(level, probe, listing));
    }
    table.compare("instructions.txt");
}

/// Compares the probes for a target that has one level.
fn compare(file: &str, probes: &Probes, target: &Target) {
    if !target.is_installed() {
        return;
    }
    let text = compiler::listing(&probes.source, target);
    let listing = Listing::parse(&text);
    let mut table = Table::new(vec![target.name]);
    probes.probes.iter().for_each(|probe| table.measure(0, probe, &listing));
    table.compare(file);
}

#[test]
fn instructions_for_aarch64() {
    compare("instructions_aarch64.txt", &Probes::for_aarch64(), &AARCH64);
}

#[test]
fn instructions_for_wasm32() {
    compare("instructions_wasm32.txt", &Probes::for_wasm32(), &WASM32);
}

/// Adds the instructions that `is_forbidden` to the faults, if there are more than `limit`.
fn forbid<'a>(
    faults: &mut String,
    code: &[Instruction<'a>],
    (what, limit): (&str, usize),
    is_forbidden: impl Fn(&Instruction<'a>) -> bool,
) {
    let lines: Vec<_> = code.iter().filter(|instruction| is_forbidden(instruction)).collect();
    if lines.len() > limit {
        let _ = writeln!(faults, "{what}: {}, at most {limit}", lines.len());
        lines.iter().for_each(|line| *faults += &format!("    {}\n", line.text));
    }
}

/// Checks that the inner loops of the kernels use whole registers like the same loops with intrinsics.
#[test]
#[cfg_attr(not(all(target_arch = "x86_64", target_os = "linux")), ignore = "reads listings for x86-64 Linux")]
fn kernels_keep_vectors_in_registers() {
    let mut faults = String::new();
    for (level, target) in LEVELS.iter().enumerate() {
        for kernel in KERNELS {
            let code = |ending| inner_loop(listing(level).function(&format!("kernel_{kernel}{ending}")));
            let (body, by_hand) = (code(""), code("_by_hand"));
            assert!(!body.is_empty(), "{kernel} has no loop");
            // SSE2 has no permutation of bytes, so `shuffle(uchar4, uchar8)` uses general registers. LLVM inserts the
            // component of `q.w = p.w * a` before and after a selection.
            let more_moves = match (kernel, target.name) {
                ("yuv_to_rgb", "x86-64") => 2,
                ("color_to_alpha", _) => 1,
                _ => 0,
            };
            let rules: [Rule; 4] = [
                // Panics of slices are outside of the loop.
                ("calls", 0, Instruction::is_call),
                ("gathers", 0, Instruction::is_gather),
                // LLVM may combine the computation of a separate lane, such as `p.w * a`, with others.
                ("operations on one lane", 1, Instruction::is_scalar_lane),
                ("moves of one lane", more_moves, Instruction::moves_one_lane),
            ];
            for (what, more, is_forbidden) in rules {
                let limit = by_hand.iter().filter(|instruction| is_forbidden(instruction)).count() + more;
                let what = format!("{kernel} at {}, {what}", target.name);
                forbid(&mut faults, &body, (&what, limit), is_forbidden);
            }
        }
    }
    assert!(faults.is_empty(), "{faults}");
}

/// Checks that a transcendental function only calls code that few lanes need: the reference implementation, and the
/// code for numbers that are large, infinite or NaN.
#[test]
#[cfg_attr(not(all(target_arch = "x86_64", target_os = "linux")), ignore = "reads listings for x86-64 Linux")]
fn transcendental_functions_have_few_calls() {
    const CALLED: [&str; 4] = ["decide_lanes", "far_lanes", "evaluate_any", "lgamma_below"];
    let mut faults = String::new();
    for function in TRANSCENDENTAL {
        let code = instructions(listing(1).function(&format!("call_{}_float8", function.float)));
        forbid(&mut faults, &code, (function.float, 0), |line| {
            line.is_call() && !CALLED.iter().any(|called| line.operands.contains(called))
        });
    }
    assert!(faults.is_empty(), "{faults}");
}

#[test]
fn injected_lanes_are_detected() {
    let text = "kernel:\n.LBB0_1:\n vmulss xmm0, xmm1, xmm2\n vmovd eax, xmm0\n pinsrb xmm1, byte ptr [rdi], 2\n \
                vpmaxsd ymm0, ymm1, ymm2\n movd xmm1, dword ptr [rdi]\n kmovd k1, eax\n jne .LBB0_1\n.Lfunc_end0:\n";
    let listing = Listing::parse(text);
    let body = inner_loop(listing.function("kernel"));
    let mut faults = String::new();
    forbid(&mut faults, &body, ("moves", 3), Instruction::moves_one_lane);
    assert_eq!(faults, "");
    forbid(&mut faults, &body, ("moves", 2), Instruction::moves_one_lane);
    forbid(&mut faults, &body, ("operations", 0), Instruction::is_scalar_lane);
    assert_eq!(
        faults,
        "moves: 3, at most 2\n    vmovd eax, xmm0\n    pinsrb xmm1, byte ptr [rdi], 2\n    kmovd k1, eax\n\
         operations: 1, at most 0\n    vmulss xmm0, xmm1, xmm2\n"
    );
}
