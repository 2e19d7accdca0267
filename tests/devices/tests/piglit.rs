//! The tests that `device_check --piglit` writes: they are complete, their expected results agree with an oracle that is
//! independent of the library, and they detect the faults of simulated devices.

use clc_builtins::registry::{BUILTINS, Builtin, Family};
use clc_devices::piglit::{self, Program, Test};
use clc_kit::oracle::{self, Answer};
use clc_kit::page::grouped;
use clc_kit::scalar::{Mode, Scalar};
use clc_kit::traps;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::process::Command;
use std::sync::LazyLock;

static FILES: LazyLock<Vec<(String, Program)>> = LazyLock::new(|| piglit::files().collect());

/// The signature of a test, according to the registry.
#[derive(Clone, Copy)]
struct Signature {
    builtin: &'static Builtin,
    from: Scalar,
    to: Scalar,
    width: usize,
}

impl Signature {
    fn of(builtin: &'static Builtin) -> Self {
        let known = |scalar: clc_builtins::registry::Scalar| Scalar::find(scalar.name()).unwrap();
        let types = || builtin.operands.iter().filter_map(|operand| operand.ty);
        let to = builtin.result.or_else(|| types().next_back()).unwrap();
        let width = types().chain(builtin.result).map(|ty| ty.width).max().unwrap();
        let width = builtin.result.map_or(width, |result| result.width);
        Self {
            builtin,
            from: known(types().next().unwrap().scalar),
            to: known(to.scalar),
            width: width.into(),
        }
    }

    /// Returns the distances of the vectors that the function reads from memory, and of those that it writes.
    fn steps(&self) -> [usize; 2] {
        match self.builtin.name {
            name if name.starts_with("vloada_half3") => [4, 3],
            name if name.starts_with("vstorea_half3") => [3, 4],
            _ => [self.width; 2],
        }
    }

    /// Returns the source, the destination, the rounding mode and the saturation, or `None` for a shuffle.
    fn conversion(&self) -> Option<(Scalar, Scalar, Mode, bool)> {
        let name = self.builtin.name;
        let mode = Mode::ALL.into_iter().find(|mode| name.ends_with(&format!("_{}", mode.name())));
        let is_shuffle = matches!(self.builtin.family, Family::Shuffle | Family::Shuffle2);
        let mode = mode.unwrap_or(Mode::default_to(self.to));
        (!is_shuffle).then_some((self.from, self.to, mode, self.builtin.saturation))
    }

    /// Returns the result that kernels substitute for every NaN.
    fn nan(&self) -> u64 {
        match self.builtin.name.starts_with("vstore") {
            true => 0x3E00,
            false => self.to.infinity() | self.to.infinity() >> 1 & !self.to.infinity(),
        }
    }
}

/// Returns the name of the tests of a signature.
fn title(builtin: &Builtin) -> String {
    let operands: Vec<String> = builtin.operands.iter().map(|operand| operand.to_string()).collect();
    format!("{}({})", builtin.name, operands.join(", "))
}

/// The signatures that have tests, by title.
static SIGNATURES: LazyLock<BTreeMap<String, Signature>> = LazyLock::new(|| {
    let is_tested = |builtin: &&Builtin| match builtin.family {
        Family::Convert | Family::Shuffle | Family::Shuffle2 => true,
        Family::Function => {
            let stem = builtin.name.split("_half").next().unwrap();
            builtin.name.contains("_half") && ["vload", "vloada", "vstore", "vstorea"].contains(&stem)
        }
        _ => false,
    };
    let builtins = BUILTINS.as_slice().iter().filter(is_tested);
    builtins.map(|builtin| (title(builtin), Signature::of(builtin))).collect()
});

const SUBNORMALS: &str = ", subnormals";

/// Returns each test with its signature.
fn tests() -> impl Iterator<Item = (&'static Test, Signature)> {
    FILES.iter().flat_map(|(_, program)| &program.tests).map(|test| {
        let title = test.name.strip_suffix(SUBNORMALS).unwrap_or(&test.name);
        (test, *SIGNATURES.get(title).unwrap_or_else(|| panic!("unexpected test: {title}")))
    })
}

#[test]
fn every_signature_has_one_kernel_and_its_tests() {
    let mut kernels = BTreeMap::new();
    let mut names = BTreeSet::new();
    for (test, signature) in tests() {
        assert!(names.insert(&test.name), "{} is there twice", test.name);
        let earlier = kernels.insert(&test.kernel, title(signature.builtin));
        assert!(earlier.is_none_or(|earlier| earlier == title(signature.builtin)), "{}", test.kernel);
    }
    let missing: Vec<_> = SIGNATURES.keys().filter(|title| !names.contains(title)).collect();
    assert!(missing.is_empty(), "{missing:?}");
    assert_eq!(kernels.len(), SIGNATURES.len());
    let [kernels, files, tests] =
        [kernels.len(), FILES.len(), names.len()].map(|count| grouped(count as u64));
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/DEVICES.md");
    let page = std::fs::read_to_string(page).unwrap().replace('\n', " ");
    for count in [format!("{files} files"), format!("{tests} tests"), format!("{kernels} kernels")] {
        assert!(page.contains(&count), "DEVICES.md should say {count}");
    }
}

/// Each kernel calls its function with its operands.
#[test]
fn kernels_load_call_and_store() {
    for (kernel, statement) in [
        ("convert_int4_sat_of_float4", "vstore4(convert_int4_sat(as_float4(vload4(i, x))), i, out);"),
        ("convert_float_of_int", "out[i] = as_uint(convert_float(x[i]));"),
        ("convert_uchar3_of_char3", "vstore3(convert_uchar3(vload3(i, x)), i, out);"),
        ("vload_half_of_half", "out[i] = as_uint(vload_half(i, x));"),
        ("vloada_half3_of_half", "vstore3(as_uint3(vloada_half3(i, x)), i, out);"),
        ("vstorea_half3_rtz_of_double3", "vstorea_half3_rtz(as_double3(vload3(i, x)), i, out);"),
        ("shuffle_of_int2_uint4", "vstore4(shuffle(vload2(i, x), vload4(i, mask)), i, out);"),
        (
            "shuffle2_of_double2_double2_ulong8",
            "vstore8(as_ulong8(shuffle2(as_double2(vload2(i, x)), as_double2(vload2(i, y)), vload8(i, mask))), i, out);",
        ),
    ] {
        let start = format!("kernel void {kernel}(");
        let text = FILES.iter().find_map(|(_, program)| program.source.split_once(&start));
        let (_, text) = text.unwrap_or_else(|| panic!("no kernel {kernel}"));
        assert_eq!(text.lines().nth(3).map(str::trim), Some(statement), "{text}");
    }
}

/// `cl-program-tester` reads what the program writes.
#[test]
fn files_have_the_format_of_the_tester() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("piglit");
    let _ = std::fs::remove_dir_all(&folder);
    assert_eq!(piglit::write(&folder), Ok(FILES.len()));
    for (name, program) in &*FILES {
        let needed = program.tests.iter().flat_map(|test| {
            let title = test.name.strip_suffix(SUBNORMALS).unwrap_or(&test.name);
            SIGNATURES[title].builtin.extensions()
        });
        assert_eq!(program.extensions, needed.collect(), "{name}");
        let text = std::fs::read_to_string(folder.join(name)).unwrap();
        let (config, source) = text.strip_prefix("/*!\n\n[config]\n").unwrap().split_once("\n!*/\n").unwrap();
        assert!(!config.contains(['#', '\\']), "{name}: a comment or a continued line");
        for test in &program.tests {
            assert!(!test.name.contains(['/', '%']) && source.contains(&format!("void {}(", test.kernel)));
        }
        for line in config.lines().filter(|line| line.starts_with("arg_")) {
            let (_, buffer) = line.split_once(" buffer ").unwrap();
            let (ty, numbers) = buffer.split_once(' ').unwrap();
            let (scalar, count) = ty.strip_suffix(']').unwrap().split_once('[').unwrap();
            let scalar = Scalar::find(scalar).unwrap();
            assert!(!scalar.is_float(), "the tester reads floats as doubles, and does not compare NaN");
            let (min, max) = scalar.range();
            let numbers = numbers.split(' ').map(|number| match number.strip_prefix("0x") {
                Some(digits) => i128::from_str_radix(digits, 16).unwrap(),
                None => number.parse().unwrap(),
            });
            assert_eq!(numbers.filter(|number| (min..=max).contains(number)).count(), count.parse().unwrap());
        }
    }
    let clang = Command::new("clang")
        .args(["-x", "cl", "-cl-std=CL1.1", "-target", "spir64-unknown-unknown", "-fsyntax-only"])
        .args(["-Xclang", "-finclude-default-header", "-Wall", "-Werror"])
        .args(FILES.iter().map(|(name, _)| folder.join(name)))
        .output();
    match clang {
        Ok(output) => assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr)),
        Err(error) => println!("skipped: clang: {error}"),
    }
}

/// Expected results of conversions agree with `rustc_apfloat`, those of shuffles with the rule of OpenCL C 6.15.13.
#[test]
fn expected_results_are_right() {
    for (test, signature) in tests() {
        let (operands, right) = (&test.operands, &test.right.bits);
        let (width, [read, written]) = (signature.width, signature.steps());
        assert_eq!(right.len(), test.items * written, "{}", test.name);
        let Some((from, to, mode, saturate)) = signature.conversion() else {
            let (masks, sources) = operands.split_last().unwrap();
            let lanes = sources[0].bits.len() / test.items;
            let selected = masks.bits.iter().enumerate().map(|(position, &mask)| {
                let index = mask as usize % (lanes * sources.len());
                sources[index / lanes].bits[position / width * lanes + index % lanes]
            });
            assert!(selected.eq(right.iter().copied()), "{}", test.name);
            continue;
        };
        assert_eq!(operands[0].bits.len(), test.items * read, "{}", test.name);
        let vectors = operands[0].bits.chunks(read).zip(right.chunks(written));
        for (&bits, &given) in vectors.flat_map(|(x, right)| x[..width].iter().zip(&right[..width])) {
            let expected = match oracle::convert(bits, from, to, mode, saturate) {
                Answer::Unspecified(_) => panic!("{}: {bits:x} is unspecified", test.name),
                answer if to.is_nan(answer.bits(to)) => signature.nan(),
                answer => answer.bits(to),
            };
            assert_eq!(given, expected, "{} of {bits:x}", test.name);
            let is_subnormal = |bits: u64, of: Scalar| {
                of.is_float()
                    && of != Scalar::Double
                    && (1..1 << (of.precision() - 1)).contains(&(bits & !of.sign_bit()))
            };
            let may_flush = is_subnormal(bits, from) || is_subnormal(expected, to);
            assert_eq!(may_flush, test.name.ends_with(SUBNORMALS), "{}: {bits:x}", test.name);
        }
    }
}

/// The conversions that implementations often get wrong are in the tests of all widths.
#[test]
fn known_traps_are_tested() {
    let mut tested: BTreeMap<(&str, Scalar), BTreeSet<u64>> = BTreeMap::new();
    for (test, signature) in tests().filter(|(_, signature)| signature.builtin.family == Family::Convert) {
        tested.entry((signature.builtin.name, signature.from)).or_default().extend(&test.operands[0].bits);
    }
    let traps: Vec<_> = traps::all().into_iter().filter(|trap| !trap.is_unspecified).collect();
    assert!(traps.len() > 100, "{}", traps.len());
    for trap in traps {
        let is_tested = tested[&(trap.name.as_str(), trap.from)].contains(&trap.bits);
        assert!(is_tested, "{} of {:x}", trap.name, trap.bits);
    }
}

/// Each fault fails tests of all signatures that it affects.
#[test]
fn every_injected_fault_is_detected() {
    let failing = Fault::ALL.map(|(fault, _)| {
        let is_detected = |(test, signature): &(&Test, Signature)| {
            let differs = run(signature, test, fault) != test.right.bits;
            let is_flush = fault == Fault::Flush;
            assert!(!differs || !is_flush || test.name.ends_with(SUBNORMALS), "{}", test.name);
            differs
        };
        let titles = tests().filter(is_detected).map(|(_, signature)| title(signature.builtin));
        (fault, titles.collect::<BTreeSet<_>>().len())
    });
    assert_eq!(failing, Fault::ALL);
}

/// An error of a simulated device.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Fault {
    /// Rounds ties away from zero.
    TiesAway,
    /// `_rtp` rounds as `_rtn`.
    Direction,
    /// Doubles become halves by way of float, 64-bit integers become floats by way of double.
    Twice,
    /// A result that overflows to nearest becomes the largest number.
    Greatest,
    /// -0.0 loses its sign.
    ZeroSign,
    /// NaN with `_sat` becomes the largest integer.
    NanSaturates,
    /// `_sat` clamps to one below the largest integer.
    Bound,
    /// An integer wraps with `_sat`.
    Wraps,
    /// Subnormals are zeros.
    Flush,
    /// The result is 0 if a mask element has high bits.
    HighBits,
    /// The components of a vector are reversed.
    Reversed,
}

impl Fault {
    /// All faults, with the number of signatures that they affect.
    const ALL: [(Self, usize); 11] = [
        (Self::TiesAway, 512),
        (Self::Direction, 400),
        (Self::Twice, 145),
        (Self::Greatest, 140),
        (Self::ZeroSign, 391),
        (Self::NanSaturates, 720),
        (Self::Bound, 1800),
        (Self::Wraps, 1140),
        (Self::Flush, 649),
        (Self::HighBits, 352),
        (Self::Reversed, 5687),
    ];

    fn way(from: Scalar, to: Scalar) -> Option<Scalar> {
        match (from, to) {
            (Scalar::Double, Scalar::Half) => Some(Scalar::Float),
            (Scalar::Long | Scalar::Ulong, Scalar::Float) => Some(Scalar::Double),
            _ => None,
        }
    }

    /// Returns the result of the faulty device for an operand; `right` is the expected result.
    fn convert(self, bits: u64, right: u64, (from, to, mode, saturate): (Scalar, Scalar, Mode, bool)) -> u64 {
        let by = |mode| oracle::convert(bits, from, to, mode, saturate).bits(to);
        let flushed = |bits: u64, of: Scalar| {
            let is_small = matches!(of, Scalar::Half | Scalar::Float);
            let is_subnormal = is_small && bits & !of.sign_bit() < 1 << (of.precision() - 1);
            if is_subnormal { bits & of.sign_bit() } else { bits }
        };
        match self {
            Self::TiesAway if mode == Mode::Rte => {
                let (near, up, down) = (by(Mode::Rtz), by(Mode::Rtp), by(Mode::Rtn));
                let far = if near == down { up } else { down };
                let is_number =
                    |bits: u64, of: Scalar| !of.is_float() || bits & !of.sign_bit() < of.infinity();
                if near == far || !is_number(bits, from) || !is_number(far, to) {
                    return right;
                }
                let x = oracle::value(bits, from);
                let ends = (oracle::value(near, to) + oracle::value(far, to)).value;
                if (x + x).value == ends { far } else { right }
            }
            Self::Direction if mode == Mode::Rtp => by(Mode::Rtn),
            Self::Twice => match Self::way(from, to) {
                Some(way) => {
                    let once = oracle::convert(bits, from, way, Mode::Rte, false).bits(way);
                    oracle::convert(once, way, to, mode, false).bits(to)
                }
                None => right,
            },
            Self::Greatest if to.is_float() && mode == Mode::Rte => {
                let is_infinite =
                    |bits: u64, of: Scalar| of.is_float() && bits & !of.sign_bit() == of.infinity();
                if is_infinite(right, to) && !is_infinite(bits, from) { right - 1 } else { right }
            }
            Self::ZeroSign if from.is_float() && bits == from.sign_bit() => 0,
            Self::NanSaturates if saturate && from.is_nan(bits) => to.range().1 as u64,
            Self::Bound if saturate && i128::from(right) == to.range().1 => right - 1,
            Self::Wraps if saturate && !from.is_float() => {
                oracle::convert(bits, from, to, mode, false).bits(to)
            }
            Self::Flush => {
                let result = oracle::convert(flushed(bits, from), from, to, mode, saturate).bits(to);
                if from.is_nan(bits) { right } else { flushed(result, to) }
            }
            _ => right,
        }
    }
}

/// Returns the contents of the buffer that a test's kernel writes on a device with the fault.
fn run(signature: &Signature, test: &Test, fault: Fault) -> Vec<u64> {
    let mut results = test.right.bits.clone();
    let (width, [read, written]) = (signature.width, signature.steps());
    match signature.conversion() {
        Some(conversion) => {
            let vectors = test.operands[0].bits.chunks(read).zip(results.chunks_mut(written));
            for (&bits, result) in vectors.flat_map(|(x, results)| x[..width].iter().zip(results)) {
                let faulty = fault.convert(bits, *result, conversion);
                *result = if signature.to.is_nan(faulty) { signature.nan() } else { faulty };
            }
        }
        None if fault == Fault::HighBits => {
            let (masks, sources) = test.operands.split_last().unwrap();
            let count = sources.iter().map(|source| source.bits.len() / test.items).sum::<usize>() as u64;
            let beyond = masks.bits.iter().zip(&mut results).filter(|(index, _)| **index >= count);
            beyond.for_each(|(_, result)| *result = 0);
        }
        None => {}
    }
    if fault == Fault::Reversed {
        results.chunks_mut(written).for_each(|vector| vector[..width].reverse());
    }
    results
}
