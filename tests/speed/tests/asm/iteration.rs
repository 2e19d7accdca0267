//! The iteration of a loop over slices of vectors. The distance that its addresses move is the number of vectors.

use super::listing::{Instruction, Line, instructions, loops};
use std::ops::Range;

pub struct Iteration<'a> {
    pub code: Vec<Instruction<'a>>,
    pub vectors: usize,
    /// `true` if it contains a loop over the lanes of a vector.
    pub has_loop: bool,
}

/// Returns an iteration of the loop that processes most vectors at a time, if a vector moves an address by `bytes` at
/// most. The loop over the remaining vectors processes fewer. A loop whose addresses are not sums of constants, because
/// it keeps some in memory, counts as one vector.
pub fn main_iteration<'a>(lines: &[Line<'a>], bytes: usize) -> Option<Iteration<'a>> {
    let loops: Vec<_> = loops(lines).into_iter().map(|range| (moves_by(lines, &range), range)).collect();
    let (moves, main) = loops.iter().max_by_key(|(moves, range)| (moves / bytes, range.len()))?;
    let over_lanes = |(moves, range): &(usize, Range<usize>)| {
        (1..bytes).contains(moves) && range != main && main.start <= range.start && range.end <= main.end
    };
    Some(Iteration {
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
    bytes_per_iteration(&instructions(&lines[range.clone()]))
}

/// Returns the largest distance that an address moves.
fn bytes_per_iteration(code: &[Instruction]) -> usize {
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

/// Returns the name of the 64-bit register that contains a register, such as `eax`, `r8d` or `w0`.
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

    #[test]
    fn iterations_have_their_instructions_and_vectors() {
        // The code, the bytes of a vector, and the numbers of instructions and of vectors.
        for (code, bytes, expected) in [
            (" movaps xmm0, xmmword ptr [rdi]\n ret", 16, None),
            // One vector: by pointers, by a scale, and from the end.
            (
                ".LBB0_1:\n movd xmm0, dword ptr [rdi]\n movd dword ptr [rsi], xmm0\n add rdi, 4\n add rsi, 4\n \
                 dec rcx\n jne .LBB0_1",
                4,
                Some((6, 1)),
            ),
            (
                ".LBB0_1:\n movd xmm0, dword ptr [rdi + 4*rax + 8]\n inc rax\n cmp rax, rcx\n jne .LBB0_1",
                4,
                Some((4, 1)),
            ),
            (
                ".LBB0_1:\n movaps xmm0, xmmword ptr [rdi + rax - 32]\n sub rax, 16\n jne .LBB0_1",
                16,
                Some((3, 1)),
            ),
            // Several vectors: in one of two loops, with a smaller result, and in two steps.
            (
                ".LBB0_1:\n vmovdqu ymm0, ymmword ptr [rdi + 4*rax]\n add rax, 16\n cmp rax, rcx\n jne .LBB0_1\n ret\n\
                 .LBB0_2:\n vmovd xmm0, dword ptr [rdi + 4*rax]\n inc rax\n jne .LBB0_2",
                4,
                Some((4, 16)),
            ),
            (
                ".LBB0_1:\n movups xmm0, xmmword ptr [rdi + 4*rax]\n movq qword ptr [rsi + 2*rax], xmm0\n \
                 add rax, 4\n jne .LBB0_1",
                4,
                Some((4, 4)),
            ),
            (
                ".LBB0_1:\n movaps xmm0, xmmword ptr [rdi]\n lea rdi, [rdi + 16]\n add rdi, 48\n jne .LBB0_1",
                16,
                Some((4, 4)),
            ),
            // AArch64: addresses that a load changes after and before, and with a shift.
            (
                ".LBB0_1:\n ldp q0, q1, [x8, -16]\n st1 { v0.s }[1], [x9], 4\n subs x10, x10, 8\n add x8, x8, 32\n \
                 b.ne .LBB0_1",
                4,
                Some((5, 8)),
            ),
            (".LBB0_1:\n ldr q0, [x0, 16]!\n cbnz x8, .LBB0_1", 16, Some((2, 1))),
            (".LBB0_1:\n ldr d0, [x0], 8\n str d0, [x2], 8\n cbnz w8, .LBB0_1", 8, Some((3, 1))),
            (
                ".LBB0_1:\n ldr s0, [x0, x8, lsl 2]\n add x8, x8, 1\n cmp x8, x9\n b.ne .LBB0_1",
                4,
                Some((4, 1)),
            ),
            // A register that is set or reloaded in each iteration does not move.
            (
                ".LBB0_1:\n movaps xmm0, xmmword ptr [rdi]\n mov rdi, rsi\n add rdi, 64\n jne .LBB0_1",
                16,
                Some((4, 1)),
            ),
            (
                ".LBB0_1:\n mov rdi, qword ptr [rsp + 8]\n movaps xmm0, xmmword ptr [rdi + rax]\n add rax, 32\n \
                 jne .LBB0_1",
                16,
                Some((4, 2)),
            ),
        ] {
            let text = format!("f:\n{code}\n.Lfunc_end0:\n");
            let listing = Listing::parse(&text);
            let found = main_iteration(listing.function("f"), bytes);
            assert_eq!(found.map(|found| (found.code.len(), found.vectors)), expected, "{code}");
        }
    }

    #[test]
    fn loops_over_lanes_are_detected() {
        // The code, and whether its iteration and the code itself have a loop.
        for (code, in_iteration, in_code) in [
            (
                ".LBB0_1:\n xor ecx, ecx\n.LBB0_2:\n mov eax, dword ptr [rdi + rcx]\n \
                 mov dword ptr [rsp + rcx], eax\n add rcx, 4\n cmp rcx, 16\n jne .LBB0_2\n add rdi, 16\n dec rdx\n \
                 jne .LBB0_1",
                true,
                true,
            ),
            (
                ".LBB0_1:\n mov byte ptr [rsp + rax], cl\n inc rax\n cmp rax, 16\n jne .LBB0_1\n ret",
                false,
                true,
            ),
            // Jumps back to blocks that the compiler has moved up.
            (
                " jmp .LBB0_2\n.LBB0_1:\n mov byte ptr [rdi], cl\n ret\n.LBB0_2:\n jl .LBB0_1\n ret",
                false,
                false,
            ),
            (
                ".LBB0_1:\n mov eax, dword ptr [rdi]\n jmp .LBB0_3\n.LBB0_2:\n inc eax\n jmp .LBB0_4\n\
                 .LBB0_3:\n jl .LBB0_2\n.LBB0_4:\n add rdi, 16\n jne .LBB0_1",
                false,
                true,
            ),
            (
                ".LBB0_1:\n movaps xmm1, xmm0\n.LBB0_2:\n movaps xmmword ptr [rdi], xmm1\n add rdi, 16\n \
                 je .LBB0_4\n mov eax, dword ptr [rdi]\n jae .LBB0_2\n jmp .LBB0_1\n.LBB0_4:\n ret",
                false,
                true,
            ),
        ] {
            let text = format!("f:\n{code}\n.Lfunc_end0:\n");
            let listing = Listing::parse(&text);
            let lines = listing.function("f");
            let found = main_iteration(lines, 16).expect("a jump back");
            assert_eq!((found.has_loop, has_loop(lines)), (in_iteration, in_code), "{code}");
        }
    }
}
