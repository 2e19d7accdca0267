//! The iteration of a loop over slices of vectors. The distance that its addresses move is the number of vectors.

use super::listing::{Instruction, Line, instructions, loops};
use std::ops::Range;

/// A turn of a loop.
pub struct Turn<'a> {
    pub code: Vec<Instruction<'a>>,
    pub vectors: usize,
    /// Whether there is a loop in it, over the lanes of a vector.
    pub has_loop: bool,
}

/// The turn of the loop that does most vectors at a time, where the widest of its vectors takes so many bytes. The
/// loop of what is left over does fewer. One whose addresses don't tell, since it has more in hand than there are
/// registers, does one.
pub fn main_turn<'a>(lines: &[Line<'a>], bytes: usize) -> Option<Turn<'a>> {
    let loops: Vec<_> = loops(lines).into_iter().map(|range| (moves_by(lines, &range), range)).collect();
    let (moves, main) = loops.iter().max_by_key(|(moves, range)| (moves / bytes, range.len()))?;
    let over_lanes = |(moves, range): &(usize, Range<usize>)| {
        (1..bytes).contains(moves) && range != main && main.start <= range.start && range.end <= main.end
    };
    Some(Turn {
        code: instructions(&lines[main.clone()]),
        vectors: (moves / bytes).max(1),
        has_loop: loops.iter().any(over_lanes),
    })
}

/// Returns `true` if there is a loop. A jump back to a block that the compiler has moved up is not a loop, because no
/// address moves.
pub fn has_loop(lines: &[Line]) -> bool {
    loops(lines).iter().any(|range| moves_by(lines, range) > 0)
}

fn moves_by(lines: &[Line], range: &Range<usize>) -> usize {
    bytes_a_turn(&instructions(&lines[range.clone()]))
}

/// Returns the largest distance that an address moves.
fn bytes_a_turn(code: &[Instruction]) -> usize {
    let distance = |terms: Vec<(&str, i64)>| {
        // A register that is reloaded in each iteration does not change. It is a base without a register of its own.
        let steps = terms.into_iter().map(|(register, scale)| scale * step(code, register).unwrap_or(0));
        steps.sum::<i64>().unsigned_abs() as usize
    };
    code.iter().filter_map(address).map(distance).max().unwrap_or(0)
}

/// Returns the registers of an address in memory with their scales: of `[rdi + 4*rax + 16]`, of `[x0, x8, lsl 2]`.
fn address<'a>(instruction: &Instruction<'a>) -> Option<Vec<(&'a str, i64)>> {
    let (_, inside) = instruction.operands.rsplit_once('[')?;
    let (inside, _) = inside.split_once(']')?;
    let mut terms: Vec<(&str, i64)> = Vec::new();
    for term in inside.split([',', '+']).map(str::trim) {
        if let Some(shift) = term.strip_prefix("lsl ") {
            terms.last_mut()?.1 <<= shift.parse::<u32>().ok()?;
            continue;
        }
        let term = term.split('-').next().unwrap().trim();
        let (scale, register) = term.split_once('*').unwrap_or(("1", term));
        if register.starts_with(|c: char| c.is_ascii_alphabetic()) {
            terms.push((register, scale.parse().ok()?));
        }
    }
    Some(terms)
}

/// Returns the change of a register in an iteration, or `None` if it is not the sum of constants.
fn step(code: &[Instruction], register: &str) -> Option<i64> {
    let steps = code.iter().map(|instruction| {
        let mut operands = instruction.operands.split(',').map(str::trim);
        let first = operands.next().unwrap_or("");
        if whole(first) != whole(register) || reads_its_first(instruction.name) {
            return Some(moved_by(instruction.operands, register).unwrap_or(0));
        }
        let rest: Vec<&str> = operands.collect();
        match (instruction.name, &rest[..]) {
            ("inc", []) => Some(1),
            ("dec", []) => Some(-1),
            ("add" | "adds", [by]) => by.parse().ok(),
            ("sub" | "subs", [by]) => by.parse::<i64>().ok().map(|by| -by),
            ("add" | "adds", [from, by]) if *from == register => by.parse().ok(),
            ("sub" | "subs", [from, by]) if *from == register => by.parse::<i64>().ok().map(|by| -by),
            ("lea", [address]) => {
                let by = address.strip_prefix('[')?.strip_prefix(register)?.strip_suffix(']')?;
                by.replace(' ', "").parse().ok()
            }
            _ => None,
        }
    });
    steps.sum()
}

/// Returns the change of the address by a load or store: `ldr q0, [x0], 16`, `ldr q0, [x0, 16]!`.
fn moved_by(operands: &str, register: &str) -> Option<i64> {
    let (_, address) = operands.rsplit_once('[')?;
    let by = address.strip_prefix(register)?;
    let by = by.strip_prefix("],").or_else(|| by.strip_prefix(',')?.strip_suffix("]!"))?;
    by.trim().parse().ok()
}

/// Returns `true` if the instruction does not write its first operand.
fn reads_its_first(name: &str) -> bool {
    ["cmp", "test", "bt", "push", "cb", "tb", "st"].iter().any(|prefix| name.starts_with(prefix))
}

/// The name of a register of 64 bits; of `eax`, `r8d` and `w0` that of the whole.
fn whole(register: &str) -> String {
    match register.split_at_checked(1) {
        Some(("e", letters)) => format!("r{letters}"),
        Some(("w", number)) => format!("x{number}"),
        Some(("r", number)) if number.starts_with(|c: char| c.is_ascii_digit()) => {
            format!("r{}", number.trim_end_matches(['d', 'w', 'b']))
        }
        _ => register.into(),
    }
}

#[cfg(test)]
mod tests {
    use super::super::listing::Listing;
    use super::*;

    /// Returns the number of instructions and of vectors, and `true` if there is an inner loop.
    fn turn(text: &str, bytes: usize) -> Option<(usize, usize, bool)> {
        let text = format!("f:\n{text}\n.Lfunc_end0:\n");
        let listing = Listing::parse(&text);
        main_turn(listing.function("f"), bytes).map(|turn| (turn.code.len(), turn.vectors, turn.has_loop))
    }

    #[test]
    fn one_vector_a_turn() {
        let by_pointers = ".LBB0_1:\n movd xmm0, dword ptr [rdi]\n movd dword ptr [rsi], xmm0\n add rdi, 4\n \
                           add rsi, 4\n dec rcx\n jne .LBB0_1";
        assert_eq!(turn(by_pointers, 4), Some((6, 1, false)));
        let by_scale =
            ".LBB0_1:\n movd xmm0, dword ptr [rdi + 4*rax + 8]\n inc rax\n cmp rax, rcx\n jne .LBB0_1";
        assert_eq!(turn(by_scale, 4), Some((4, 1, false)));
        let from_the_end = ".LBB0_1:\n movaps xmm0, xmmword ptr [rdi + rax - 32]\n sub rax, 16\n jne .LBB0_1";
        assert_eq!(turn(from_the_end, 16), Some((3, 1, false)));
    }

    #[test]
    fn many_vectors_a_turn() {
        let x86 = ".LBB0_1:\n vmovdqu ymm0, ymmword ptr [rdi + 4*rax]\n vmovdqu ymm1, ymmword ptr [rdi + 4*rax + 32]\n \
                   add rax, 16\n cmp rax, rcx\n jne .LBB0_1\n ret\n\
                   .LBB0_2:\n vmovd xmm0, dword ptr [rdi + 4*rax]\n inc rax\n jne .LBB0_2";
        assert_eq!(turn(x86, 4), Some((5, 16, false)));
        // A result of 2 bytes beside an operand of 4.
        let two_sizes = ".LBB0_1:\n movups xmm0, xmmword ptr [rdi + 4*rax]\n movq qword ptr [rsi + 2*rax], xmm0\n \
                         add rax, 4\n jne .LBB0_1";
        assert_eq!(turn(two_sizes, 4), Some((4, 4, false)));
        let two_steps =
            ".LBB0_1:\n movaps xmm0, xmmword ptr [rdi]\n lea rdi, [rdi + 16]\n add rdi, 48\n jne .LBB0_1";
        assert_eq!(turn(two_steps, 16), Some((4, 4, false)));
    }

    #[test]
    fn a_turn_for_aarch64() {
        let moved = ".LBB0_1:\n ldp q0, q1, [x8, -16]\n st1 { v0.s }[1], [x9], 4\n subs x10, x10, 8\n \
                     add x8, x8, 32\n b.ne .LBB0_1";
        assert_eq!(turn(moved, 4), Some((5, 8, false)));
        let before = ".LBB0_1:\n ldr q0, [x0, 16]!\n cbnz x8, .LBB0_1";
        assert_eq!(turn(before, 16), Some((2, 1, false)));
        let after = ".LBB0_1:\n ldr d0, [x0], 8\n str d0, [x2], 8\n cbnz w8, .LBB0_1";
        assert_eq!(turn(after, 8), Some((3, 1, false)));
        let scaled = ".LBB0_1:\n ldr s0, [x0, x8, lsl 2]\n add x8, x8, 1\n cmp x8, x9\n b.ne .LBB0_1";
        assert_eq!(turn(scaled, 4), Some((4, 1, false)));
    }

    #[test]
    fn what_does_not_tell() {
        assert_eq!(turn(" movaps xmm0, xmmword ptr [rdi]\n ret", 16), None);
        // A register that is set anew does not move, nor one that waits in memory.
        let set_anew = ".LBB0_1:\n movaps xmm0, xmmword ptr [rdi]\n mov rdi, rsi\n add rdi, 64\n jne .LBB0_1";
        assert_eq!(turn(set_anew, 16), Some((4, 1, false)));
        let reloaded = ".LBB0_1:\n mov rdi, qword ptr [rsp + 8]\n movaps xmm0, xmmword ptr [rdi + rax]\n \
                        add rax, 32\n jne .LBB0_1";
        assert_eq!(turn(reloaded, 16), Some((4, 2, false)));
    }

    #[test]
    fn a_loop_over_lanes_is_seen() {
        let text = ".LBB0_1:\n xor ecx, ecx\n\
                    .LBB0_2:\n mov eax, dword ptr [rdi + rcx]\n mov dword ptr [rsp + rcx], eax\n add rcx, 4\n \
                    cmp rcx, 16\n jne .LBB0_2\n add rdi, 16\n dec rdx\n jne .LBB0_1";
        assert_eq!(turn(text, 16), Some((9, 1, true)));
        // Blocks that are reached from below.
        let back = ".LBB0_1:\n mov eax, dword ptr [rdi]\n jmp .LBB0_3\n.LBB0_2:\n inc eax\n jmp .LBB0_4\n\
                    .LBB0_3:\n jl .LBB0_2\n.LBB0_4:\n add rdi, 4\n jne .LBB0_1";
        assert_eq!(turn(back, 4), Some((7, 1, false)));
        let entered_below = ".LBB0_1:\n movaps xmm1, xmm0\n.LBB0_2:\n movaps xmmword ptr [rdi], xmm1\n add rdi, 16\n \
                             je .LBB0_4\n mov eax, dword ptr [rdi]\n jae .LBB0_2\n jmp .LBB0_1\n.LBB0_4:\n ret";
        assert_eq!(turn(entered_below, 16), Some((7, 1, false)));
    }

    #[test]
    fn a_loop_in_straight_code_is_seen() {
        let has_loop = |text: &str| {
            let text = format!("f:\n{text}\n.Lfunc_end0:\n");
            has_loop(Listing::parse(&text).function("f"))
        };
        assert!(has_loop(
            ".LBB0_1:\n mov byte ptr [rsp + rax], cl\n inc rax\n cmp rax, 16\n jne .LBB0_1\n ret"
        ));
        assert!(!has_loop(
            " jmp .LBB0_2\n.LBB0_1:\n mov byte ptr [rdi], cl\n ret\n.LBB0_2:\n jl .LBB0_1\n ret"
        ));
    }
}
