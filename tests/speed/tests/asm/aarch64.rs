//! The check for AArch64, which has one level. `instructions_aarch64.txt` contains the counts.

use super::counts::{Counts, Fault};
use super::listing::{Instruction, Listing, inner_loop, instructions, largest_loop};
use super::probe::{self, AARCH64, KERNELS, Mask, OPERATORS, Shuffle};
use super::{forbid, has_target};
use clc_builtins::registry::{BUILTINS, Builtin, Family};
use clc_speed::conversions::{CONVERSIONS, vector};

struct Probe {
    name: String,
    /// The name of the count in the file.
    key: String,
    of: Of,
}

enum Of {
    /// A loop over slices of vectors. The number counts operands and results that are smaller than a register.
    Conversion(usize),
    Shuffle,
    /// How many lanes by themselves.
    Operators(usize),
    /// A kernel, with the permitted number of operations on one lane.
    Kernel(usize),
}

/// Returns the number of operations on one lane that a kernel needs.
fn lanes_of(kernel: &str) -> usize {
    match kernel {
        // The pixel goes into a general register too, from which its alpha is stored.
        "photo" => 1,
        // The edges are cut to half a register.
        "sobel" => 1,
        // The alpha is a number: the greatest of three components, and what is computed from it.
        "color_to_alpha" => 17,
        // Coordinates are numbers that index a slice; three bytes are loaded and stored in two parts.
        "resize" => 11,
        // Four bytes from a slice of bytes.
        "yuv_to_rgb" => 3,
        // `any` is a number.
        "mandelbrot" => 2,
        _ => 0,
    }
}

fn probes() -> (Vec<Probe>, String) {
    let mut probes = Vec::new();
    let mut source = String::from(probe::HEAD);
    let mut add = |of, name: String, key: String, parameters: String, body: String| {
        probe::define(&mut source, &name, &parameters, &body);
        probes.push(Probe { name, key, of });
    };
    for conversion in CONVERSIONS {
        for width in [4, 8, 16] {
            let (from, to) = (vector(conversion.from, width), vector(conversion.to, width));
            let name = format!("{}_{width}", conversion.name());
            let small = [&from, &to].into_iter().filter(|name| size(name) < 16).count();
            let (parameters, body) = probe::conversions(conversion, width);
            add(Of::Conversion(small), name.clone(), name, parameters, body);
        }
    }
    for operators in OPERATORS {
        let (parameters, body) = operators.function();
        let lanes = match operators.name {
            // NEON has no product of 64 bits, and the compiler makes numbers of the two lanes.
            _ if operators.vector.starts_with("long") => 2,
            // An operand is used as a whole and once more beside zeros.
            "mad24_of_uint2" => 1,
            _ => 0,
        };
        add(Of::Operators(lanes), operators.name.into(), operators.name.into(), parameters, body);
    }
    for builtin in BUILTINS.iter().filter(|builtin| is_shuffle(builtin)) {
        for mask in Mask::ALL {
            let shuffle = Shuffle::of(builtin, mask);
            add(Of::Shuffle, shuffle.name, shuffle.key, shuffle.parameters, shuffle.body);
        }
    }
    for name in KERNELS {
        let kernel = format!("kernel_{name}");
        add(
            Of::Kernel(lanes_of(name)),
            kernel.clone(),
            kernel,
            "x: &[&[u8]], r: &mut [u8]".into(),
            format!("clc_kernels::run::{name}(x, r);"),
        );
    }
    (probes, source)
}

/// Returns `true` for a shuffle of one type per size of elements, and of both `float` and `int`.
fn is_shuffle(builtin: &Builtin) -> bool {
    matches!(builtin.family, Family::Shuffle | Family::Shuffle2)
        && ["char", "ushort", "int", "float", "double"].contains(&builtin.operands[0].ty().scalar.name())
}

/// Returns the size of a vector in bytes.
fn size(name: &str) -> usize {
    let of = |builtin: &Builtin| builtin.result.filter(|ty| ty.name() == name).map(|ty| ty.size());
    BUILTINS.iter().find_map(of).unwrap()
}

/// Computes with one lane of a register, or moves it by itself. A load or store of a register's first lanes is
/// neither, nor is a number in every lane.
fn takes_one_lane(instruction: &Instruction) -> bool {
    let (name, operands) = (instruction.name, instruction.operands);
    if name.starts_with("ld") || name.starts_with("st") {
        return operands.contains("}[") && !operands.contains("}[0]");
    }
    if name == "dup" {
        return false;
    }
    let number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let is = |kinds: &[char], operand: &str| operand.strip_prefix(kinds).is_some_and(number);
    let mut all = operands.split(',').map(str::trim);
    let one = all.clone().any(|operand| is(&['b', 'h', 's', 'd'], operand));
    let general = all.clone().any(|operand| is(&['w', 'x'], operand));
    one || general && all.any(|operand| operand.starts_with('v'))
}

/// Returns `true` if the instruction moves a vector that is smaller than a register to or from a general register, or
/// loads it into a part of a register.
fn moves_part(instruction: &Instruction) -> bool {
    instruction.name == "fmov" || instruction.name == "ld1"
}

fn look<'a>(probe: &Probe, listing: &Listing<'a>) -> (Vec<Fault<'a>>, Vec<Instruction<'a>>) {
    let lines = listing.function(&probe.name);
    let mut faults = Vec::new();
    let code = match probe.of {
        Of::Conversion(_) | Of::Operators(_) => largest_loop(lines),
        Of::Kernel(_) => inner_loop(lines),
        Of::Shuffle => instructions(lines),
    };
    if code.is_empty() {
        faults.push(Fault { what: "no loop".into(), lines: instructions(lines) });
    }
    forbid(&mut faults, &code, "a call", Instruction::is_call);
    let (parts, most) = match probe.of {
        Of::Conversion(small) => (small, 0),
        // Four operands and a result of less than a register.
        Of::Operators(most) => (5, most),
        Of::Shuffle => (3, 0),
        Of::Kernel(most) => (0, most),
    };
    let (part, one): (Vec<_>, Vec<_>) = code
        .iter()
        .copied()
        .filter(takes_one_lane)
        .partition(|instruction| moves_part(instruction) && !matches!(probe.of, Of::Kernel(_)));
    if part.len() > parts {
        faults.push(Fault { what: format!("{} parts of registers moved", part.len()), lines: part });
    }
    if one.len() > most {
        faults.push(Fault { what: format!("{} lanes by themselves, at most {most}", one.len()), lines: one });
    }
    (faults, code)
}

#[test]
fn machine_code_for_aarch64() {
    if !has_target(AARCH64) {
        return;
    }
    let (probes, source) = probes();
    let text = probe::compile_aarch64(&probe::on_disk("asm_aarch64", &source));
    let listing = Listing::parse(&text);
    let mut counts: Counts<1> =
        Counts::of(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/asm/instructions_aarch64.txt"));
    for probe in &probes {
        let (faults, code) = look(probe, &listing);
        counts.take((&probe.name, Some(&probe.key), 0), faults, code);
    }
    counts.end();
}

/// Lanes that go their own way are seen in a listing.
#[test]
fn injected_lanes_are_seen() {
    let text = "f:\n.LBB0_1:\n ldr s0, [x0], 4\n fadd s0, s0, s1\n mov v0.s[1], w8\n \
                fmul v0.4s, v1.4s, v2.s[0]\n \
                ld1 { v0.s }[1], [x2]\n st1 { v0.s }[0], [x2], 4\n umov w8, v0.h[1]\n fcvtn v0.4h, v1.4s\n \
                subs x9, x9, 1\n b.ne .LBB0_1\n bl g\n.Lfunc_end0:\n";
    let listing = Listing::parse(text);
    let body = largest_loop(listing.function("f"));
    assert_eq!(body.len(), 10);
    let lanes: Vec<_> = body.iter().filter(|code| takes_one_lane(code)).map(|code| code.name).collect();
    assert_eq!(lanes, ["fadd", "mov", "ld1", "umov"]);
    assert_eq!(instructions(listing.function("f")).iter().filter(|code| code.is_call()).count(), 1);
}
