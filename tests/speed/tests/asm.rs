//! The machine code of the library, at three levels of x86-64, for AArch64 and for wasm32: what must not be in it, and
//! how long it may be. A loop that the compiler takes apart is up to twenty times slower and still right, so no other
//! test would see it.
//!
//! `asm/instructions.txt` holds how many instructions there were when it was written, by the LLVM that it names; a
//! quarter more, or three, is still right. `asm/per_vector.txt` holds what a vector of any size costs in each function,
//! straight on and in a loop, within narrower bounds. Where the new code is as good, `CLC_ASM=overwrite` writes the
//! files anew.

#[path = "asm/aarch64.rs"]
mod aarch64;
#[path = "asm/counts.rs"]
mod counts;
#[path = "asm/listing.rs"]
mod listing;
#[path = "asm/neighbors.rs"]
mod neighbors;
#[path = "asm/per_vector.rs"]
mod per_vector;
#[path = "asm/pointers.rs"]
mod pointers;
#[path = "asm/probe.rs"]
mod probe;
#[path = "asm/sizes.rs"]
mod sizes;
#[path = "asm/turn.rs"]
mod turn;
#[path = "asm/wasm32.rs"]
mod wasm32;

use clc_builtins::registry::{Builtin, Family};
use counts::{Counts, Fault};
use listing::{Instruction, Listing, inner_loop, instructions, largest_loop};
use probe::{Mask, Of, Probe};
use std::process::Command;

const LEVELS: [&str; 3] = ["x86-64", "x86-64-v3", "x86-64-v4"];

fn forbid<'a>(
    faults: &mut Vec<Fault<'a>>,
    code: &[Instruction<'a>],
    what: &str,
    is: impl Fn(&Instruction<'a>) -> bool,
) {
    let lines: Vec<_> = code.iter().filter(|instruction| is(instruction)).copied().collect();
    if !lines.is_empty() {
        faults.push(Fault { what: what.into(), lines });
    }
}

/// Reports a fault if the code has more of these instructions than the version by hand, plus `more`.
fn no_more<'a>(
    faults: &mut Vec<Fault<'a>>,
    code: &[Instruction<'a>],
    by_hand: &[Instruction],
    what: &str,
    more: usize,
    is: impl Fn(&Instruction) -> bool,
) {
    let lines: Vec<_> = code.iter().filter(|instruction| is(instruction)).copied().collect();
    let most = by_hand.iter().filter(|instruction| is(instruction)).count() + more;
    if lines.len() > most {
        faults.push(Fault { what: format!("{} {what}, at most {most}", lines.len()), lines });
    }
}

/// Returns `true` if the compiler has the target; otherwise prints how to install it.
fn has_target(target: &str) -> bool {
    let rustc = std::env::var_os("RUSTC").unwrap_or("rustc".into());
    let output = Command::new(rustc).args(["--print", "target-libdir", "--target", target]).output().unwrap();
    let has = std::path::Path::new(String::from_utf8_lossy(&output.stdout).trim()).is_dir();
    if !has {
        println!("skipped: rustup target add {target}");
    }
    has
}

/// Returns the faults of one function, and the instructions that count.
fn look<'a>(probe: &Probe, listing: &Listing<'a>, level: &str) -> (Vec<Fault<'a>>, Vec<Instruction<'a>>) {
    let lines = listing.function(&probe.name);
    let code = instructions(lines);
    let mut faults = Vec::new();
    if !matches!(probe.of, Of::Kernel | Of::KernelByHand) {
        // The loops of operators and functions cut their slices before.
        let is_cut = matches!(probe.of, Of::Operators(_) | Of::Function(_));
        let all = if is_cut { largest_loop(lines) } else { code.clone() };
        forbid(&mut faults, &all, "a call", Instruction::is_call);
    }
    match &probe.of {
        Of::KernelByHand => (faults, inner_loop(lines)),
        Of::Kernel => {
            let body = inner_loop(lines);
            let by_hand = inner_loop(listing.function(&format!("{}_by_hand", probe.name)));
            if body.is_empty() {
                faults.push(Fault { what: "no loop".into(), lines: code });
            }
            // Panics of slices lie outside.
            forbid(&mut faults, &body, "a call", Instruction::is_call);
            forbid(&mut faults, &body, "a gather", |instruction| instruction.name.contains("gather"));
            // A lane that is computed by itself, such as `q.w = p.w * a`, the compiler may compute among others.
            no_more(&mut faults, &body, &by_hand, "operations on one lane", 1, |instruction| {
                instruction.is_scalar_lane()
            });
            // SSE2 has no permutation of bytes: `shuffle(uchar4, uchar8)` goes through general registers there.
            // LLVM inserts the component of `q.w = p.w * a` before and after a selection.
            let more = match (probe.name.as_str(), level) {
                ("kernel_yuv_to_rgb", "x86-64") => 2,
                ("kernel_color_to_alpha", _) => 1,
                _ => 0,
            };
            no_more(&mut faults, &body, &by_hand, "moves of one lane", more, |instruction| {
                instruction.moves_one_lane()
            });
            (faults, body)
        }
        Of::Loop => {
            forbid(&mut faults, &code, "a gather", |instruction| instruction.is_gather());
            forbid(&mut faults, &code, "a conversion of one number", Instruction::is_scalar_conversion);
            let body = largest_loop(lines);
            if body.is_empty() {
                faults.push(Fault { what: "no loop".into(), lines: code });
            }
            (faults, body)
        }
        Of::Operators(operators) => {
            let body = largest_loop(lines);
            forbid(&mut faults, &body, "a gather", |instruction| instruction.name.contains("gather"));
            forbid(&mut faults, &body, "a branch", |instruction| {
                instruction.is_jump() && instruction.name != "jne"
            });
            let place = LEVELS.into_iter().position(|other| other == level).unwrap();
            if body.is_empty() || body.len() > operators.most[place] {
                let what = format!("{} instructions, elsewhere {}", body.len(), operators.most[place]);
                faults.push(Fault { what, lines: body.clone() });
            }
            (faults, body)
        }
        Of::Function(_) => {
            let body = largest_loop(lines);
            if body.is_empty() {
                faults.push(Fault { what: "no loop".into(), lines: code });
            }
            forbid(&mut faults, &body, "a gather", |instruction| instruction.name.contains("gather"));
            if probe.on_lanes(level).is_none() {
                forbid(&mut faults, &body, "a lane by itself", |instruction| {
                    instruction.is_scalar_lane() || instruction.moves_one_lane() || instruction.is_general()
                });
            }
            (faults, body)
        }
        Of::Memory => {
            let body = largest_loop(lines);
            forbid(&mut faults, &body, "a way through the stack", |instruction| {
                instruction.operands.contains("[rsp")
            });
            (faults, body)
        }
        Of::AsType(builtin) => {
            // The padding of a 3-vector is masked off.
            let (size, three) = (builtin.result.unwrap().size(), builtin.result.unwrap().width == 3);
            forbid(&mut faults, &code, "more than moves", |instruction| {
                let masks = ["and", "bzhi", "andps", "pand", "xorps", "blendps"].contains(&instruction.name);
                !(instruction.is_move() || three && masks)
            });
            let registers = size.div_ceil(if level == "x86-64" { 16 } else { 32 });
            let most = match three {
                true => 6,
                // Loads, stores, the return; what ends the use of wide registers.
                false => 2 * registers + 1 + usize::from(level != "x86-64" && size >= 32),
            };
            if code.len() > most {
                let what = format!("{} instructions, at most {most}", code.len());
                faults.push(Fault { what, lines: code.clone() });
            }
            (faults, code)
        }
        Of::Select => {
            if code.len() > 4 {
                faults.push(Fault { what: "more than load, op, store".into(), lines: code.clone() });
            }
            (faults, code)
        }
        Of::Shuffle(builtin, mask) => {
            if level != "x86-64" || *mask != Mask::RunTime {
                forbid(&mut faults, &code, "a branch", Instruction::is_jump);
                forbid(&mut faults, &code, "a gather", |instruction| instruction.name.contains("gather"));
            }
            let permutations: Vec<_> =
                code.iter().filter(|instruction| instruction.is_permutation()).copied().collect();
            if let Some(most) = most_permutations(builtin, *mask, level)
                && permutations.len() > most
            {
                let what = format!("{} permutations for a constant mask, at most {most}", permutations.len());
                faults.push(Fault { what, lines: permutations });
            }
            (faults, code)
        }
    }
}

/// Returns the limit for permutations of a constant mask, for vectors of up to 32 bytes. Elements of two operands
/// without a pattern have no limit.
fn most_permutations(builtin: &Builtin, mask: Mask, level: &str) -> Option<usize> {
    let element = builtin.result.unwrap().scalar.format().bits() / 8;
    let bytes = builtin.result.unwrap().size().max(builtin.operands[0].ty().size());
    match mask {
        Mask::RunTime => None,
        Mask::Scattered if builtin.family == Family::Shuffle2 => None,
        _ if bytes > 32 => None,
        // SSE2 has none for single bytes, and of a register's halves for 2 bytes.
        _ if level == "x86-64" => (element >= 4 && mask != Mask::Scattered).then_some(2),
        // AVX2 moves 2 bytes within 16.
        _ if level == "x86-64-v3" && element == 2 && bytes == 32 => Some(3),
        _ => Some(2),
    }
}

#[test]
#[cfg_attr(not(all(target_arch = "x86_64", target_os = "linux")), ignore = "reads listings for x86-64 Linux")]
fn machine_code_at_three_levels() {
    let mut counts: Counts<{ LEVELS.len() }> =
        Counts::of(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/asm/instructions.txt"));
    for (place, level) in LEVELS.into_iter().enumerate() {
        let text = probe::compile(level);
        let listing = Listing::parse(&text);
        for probe in probe::probes() {
            let (faults, code) = look(probe, &listing, level);
            let name = format!("{} at {level}", probe.name);
            counts.take((&name, probe.key.as_deref(), place), faults, code);
        }
    }
    counts.end();
}

/// Lanes that go their own way are seen in a listing.
#[test]
fn injected_lanes_are_seen() {
    let text = "kernel:\n.LBB0_1:\n vmulss xmm0, xmm1, xmm2\n vmovd eax, xmm0\n pinsrb xmm1, byte ptr [rdi], 2\n \
                vpmaxsd ymm0, ymm1, ymm2\n movd xmm1, dword ptr [rdi]\n kmovd k1, eax\n jne .LBB0_1\n.Lfunc_end0:\n";
    let listing = Listing::parse(text);
    let body = inner_loop(listing.function("kernel"));
    let lanes: Vec<_> = body.iter().filter(|code| code.is_scalar_lane()).map(|code| code.name).collect();
    assert_eq!(lanes, ["mulss"]);
    let moves: Vec<_> = body.iter().filter(|code| code.moves_one_lane()).map(|code| code.name).collect();
    assert_eq!(moves, ["movd", "pinsrb", "kmovd"]);
    let text = "f:\n.LBB0_1:\n movdqa xmm0, xmmword ptr [rdi]\n mov eax, dword ptr [rsi]\n imul eax, ecx\n \
                vbroadcastss xmm1, xmm0\n add rdi, 16\n jne .LBB0_1\n.Lfunc_end0:\n";
    let listing = Listing::parse(text);
    let general = inner_loop(listing.function("f"));
    let general: Vec<_> = general.iter().filter(|code| code.is_general() || code.is_scalar_lane()).collect();
    assert_eq!(general.iter().map(|code| code.name).collect::<Vec<_>>(), ["mov", "imul"]);
    let mut faults = Vec::new();
    no_more(&mut faults, &body, &[], "operations on one lane", 0, |code| code.is_scalar_lane());
    no_more(&mut faults, &body, &body, "moves of one lane", 0, |code| code.moves_one_lane());
    assert_eq!(faults.len(), 1);
}
