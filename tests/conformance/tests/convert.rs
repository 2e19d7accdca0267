//! Every conversion, at every width and through both doors, against the oracle: all values of 8 and 16
//! bits, and of 32 and 64 bits all values that are special to any destination and 100,000 random ones.
//! `exact::convert`, the library's own definition, is held to the same.

use clc_builtins::exact::{self, Format, Rounding};
use clc_conformance::definition::{format, rounding};
use clc_conformance::matrix::{self, Convert, Unary};
use clc_kit::buffer::{Buffer, read_bits};
use clc_kit::oracle::{self, Answer};
use clc_kit::random::Random;
use clc_kit::report::Report;
use clc_kit::scalar::{Mode, Scalar, Type};
use clc_kit::values;
use rustc_apfloat::ieee::{BFloat, Double, Float8E5M2};
use std::collections::BTreeMap;

/// The right results for one list of operands.
struct Wanted {
    answers: Vec<Answer>,
    /// Their bytes; where any NaN will do, some NaN.
    bytes: Buffer,
    /// The same as 3-vectors lie in memory: after every third a zero.
    padded: Buffer,
}

impl Wanted {
    fn new(answers: Vec<Answer>, to: Scalar) -> Self {
        let bits: Vec<u64> = answers.iter().map(|answer| answer.bits(to)).collect();
        let padded: Vec<u64> = bits.chunks_exact(3).flat_map(|xyz| [xyz[0], xyz[1], xyz[2], 0]).collect();
        let bytes = Buffer::from_bits(bits.into_iter(), to.bytes());
        Self { answers, bytes, padded: Buffer::from_bits(padded.into_iter(), to.bytes()) }
    }
}

/// Runs one door of one entry over all operands and compares.
fn run(
    entry: &Convert,
    door: &str,
    f: Unary,
    operands: &[u64],
    packed: &Buffer,
    wanted: &Wanted,
    report: &mut Report,
) {
    let bytes = if entry.to.width == 3 { &wanted.padded } else { &wanted.bytes };
    let mut results = Buffer::poisoned(bytes.len());
    f(packed, &mut results);
    // Most of the time everything is right. What is not may be one NaN for another.
    if results[..] == bytes[..] {
        return;
    }
    let element = entry.to.scalar.bytes();
    for (vector, got) in results.chunks_exact(entry.to.size()).enumerate() {
        for (lane, got) in got.chunks_exact(element).map(read_bits).enumerate() {
            if lane == 3 && entry.to.width == 3 {
                if got != 0 {
                    let call = format!("{door}{}", entry.name);
                    report.wrong(&call, || format!(" of {}: the padding holds {got:X}", entry.from));
                }
                continue;
            }
            let i = vector * usize::from(entry.to.width) + lane;
            if !wanted.answers[i].accepts(got, entry.to.scalar) {
                let call = format!("{door}{}", entry.name);
                report.conversion(&call, lane, (entry.from, operands[i]), (entry.to, got), wanted.answers[i]);
            }
        }
    }
}

fn convert_from(from: Scalar) {
    let mut operands = values::of(from).to_vec();
    // A multiple of all widths: the rest is filled from the front, so that those come in other lanes too.
    let missing = operands.len().next_multiple_of(48) - operands.len();
    operands.extend_from_within(..missing);
    let packed = Buffer::from_bits(operands.iter().copied(), from.bytes());

    // Names that mean the same share their expectation.
    let mut meanings: BTreeMap<_, Vec<&Convert>> = BTreeMap::new();
    for entry in matrix::conversions_from(from) {
        let mode = entry.mode.unwrap_or(Mode::default_to(entry.to.scalar));
        meanings.entry((entry.to.scalar, entry.saturate, mode)).or_default().push(entry);
    }
    assert_eq!(meanings.len(), 8 * 2 * 4 + 3 * 4);

    let mut report = Report::default();
    let mut called = 0;
    for (&(to, saturate, mode), entries) in &meanings {
        let convert = |&bits: &u64| oracle::convert(bits, from, to, mode, saturate);
        let answers: Vec<Answer> = operands.iter().map(convert).collect();
        for (&bits, &wanted) in operands.iter().zip(&answers) {
            let got = exact::convert(bits, format(from), format(to), rounding(mode), saturate);
            if !wanted.accepts(got, to) {
                let call = format!("exact::convert to {to} {mode:?} saturate {saturate}");
                report.conversion(&call, 0, (Type::new(from, 1), bits), (Type::new(to, 1), got), wanted);
            }
        }
        let wanted = Wanted::new(answers, to);
        for entry in entries {
            run(entry, "", entry.root, &operands, &packed, &wanted, &mut report);
            run(entry, "mono::", entry.mono, &operands, &packed, &wanted, &mut report);
            called += 1;
        }
    }
    assert_eq!(called, 95 * 6, "conversions from {from}");
    report.finish();
}

// A test a source, so that they run side by side.
macro_rules! sources {
    ($($test:ident: $from:ident,)*) => {$(
        #[test]
        fn $test() {
            convert_from(Scalar::$from);
        }
    )*};
}

sources! {
    from_double: Double,
    from_float: Float,
    from_ulong: Ulong,
    from_long: Long,
    from_uint: Uint,
    from_int: Int,
    from_half: Half,
    from_ushort: Ushort,
    from_short: Short,
    from_uchar: Uchar,
    from_char: Char,
}

/// The definition takes formats that OpenCL C does not have: bfloat16, an 8-bit float, integers of any width.
#[test]
fn exact_knows_other_formats() {
    const BFLOAT: Format = Format::Float { bits: 16, exponent: 8 };
    const MINIFLOAT: Format = Format::Float { bits: 8, exponent: 5 };

    let mut report = Report::default();
    let mut check = |bits: u64, from, to, mode, saturate, wanted: u64, nan: Option<(u64, u64)>| {
        let got = exact::convert(bits, from, to, rounding(mode), saturate);
        let fine = match nan {
            Some((mask, infinity)) => got & mask > infinity,
            None => got == wanted,
        };
        if !fine {
            let call = format!("exact::convert from {from:?} to {to:?} {mode:?} saturate {saturate}");
            report.wrong(&call, || format!("({bits:X}): got {got:X}, wanted {wanted:X}"));
        }
    };

    let bfloat_infinity = 0x7F80;
    let minifloat_infinity = 0x7C;
    let is_nan = |bits: u64| bits & (Scalar::Double.sign_bit() - 1) > Scalar::Double.infinity();
    for mode in Mode::ALL {
        for &bits in values::of(Scalar::Double) {
            let nan = is_nan(bits);
            let wanted = oracle::between_floats::<Double, BFloat>(bits, mode);
            check(
                bits,
                Format::DOUBLE,
                BFLOAT,
                mode,
                false,
                wanted,
                nan.then_some((0x7FFF, bfloat_infinity)),
            );
            let wanted = oracle::between_floats::<Double, Float8E5M2>(bits, mode);
            check(
                bits,
                Format::DOUBLE,
                MINIFLOAT,
                mode,
                false,
                wanted,
                nan.then_some((0x7F, minifloat_infinity)),
            );
        }
        for bits in 0..=0xFFFF {
            let nan = bits & 0x7FFF > bfloat_infinity;
            let wanted = oracle::between_floats::<BFloat, Double>(bits, mode);
            check(
                bits,
                BFLOAT,
                Format::DOUBLE,
                mode,
                false,
                wanted,
                nan.then_some((i64::MAX as u64, 0x7FF0 << 48)),
            );
            let wanted = oracle::between_floats::<BFloat, Float8E5M2>(bits, mode);
            check(bits, BFLOAT, MINIFLOAT, mode, false, wanted, nan.then_some((0x7F, minifloat_infinity)));
        }
        for &bits in values::of(Scalar::Long) {
            let value = Scalar::Long.integer(bits);
            check(bits, Format::LONG, BFLOAT, mode, false, oracle::from_integer::<BFloat>(value, mode), None);
            check(
                bits,
                Format::LONG,
                MINIFLOAT,
                mode,
                false,
                oracle::from_integer::<Float8E5M2>(value, mode),
                None,
            );
        }
        for bits in [1, 2, 7, 12, 24, 31, 33, 48, 63, 64] {
            let mask = u64::MAX >> (64 - bits);
            for (signed, min, max) in
                [(false, 0, mask.into()), (true, -(1 << (bits - 1)), (1_i128 << (bits - 1)) - 1)]
            {
                let odd = Format::Integer { bits, signed };
                for source in 0..=0xFFFF {
                    let wanted = oracle::to_integer::<BFloat>(source, mode).unwrap_or(0).clamp(min, max);
                    check(source, BFLOAT, odd, mode, true, wanted as u64 & mask, None);
                }
                let mut random = Random::new(bits.into());
                for _ in 0..10_000 {
                    // Bits above the operand's own are ignored.
                    let source = random.next();
                    let low = (source & mask) as i128;
                    let value = if low > max { low - (1 << bits) } else { low };
                    let wanted = oracle::from_integer::<BFloat>(value, mode);
                    check(source, odd, BFLOAT, mode, false, wanted, None);
                    let (least, most) = Scalar::Int.range();
                    let wanted = value.clamp(least, most) as u32;
                    check(source, odd, Format::INT, mode, true, wanted.into(), None);
                    check(source, odd, Format::INT, mode, false, (value as u32).into(), None);
                }
            }
        }
    }
    report.finish();
}

/// NaN to another floating-point type is quiet and keeps the sign and the leading payload: of the definition that is
/// looked at, and every function gives its bits.
#[test]
fn nan_becomes_a_quiet_nan() {
    let mut report = Report::default();
    for entry in
        matrix::conversions().filter(|entry| entry.from.scalar.is_float() && entry.to.scalar.is_float())
    {
        let (from, to) = (entry.from.scalar, entry.to.scalar);
        if from == to {
            continue;
        }
        let nans = || values::of(from).iter().copied().filter(|&bits| from.is_nan(bits)).take(960);
        let nans: Vec<u64> = nans().cycle().take(nans().count().next_multiple_of(48)).collect();
        let convert = |&bits: &u64| exact::convert(bits, format(from), format(to), Rounding::Rte, false);
        let wanted: Vec<u64> = nans.iter().map(convert).collect();
        for (&bits, &got) in nans.iter().zip(&wanted) {
            let fraction = |bits: u64, ty: Scalar| bits << (65 - ty.precision());
            let kept = from.precision().min(to.precision()) - 1;
            let leading = |bits: u64, ty: Scalar| (fraction(bits, ty) | 1 << 63) >> (64 - kept);
            let sign = |bits: u64, ty: Scalar| bits & ty.sign_bit() != 0;
            if !to.is_quiet_nan(got)
                || leading(bits, from) != leading(got, to)
                || sign(bits, from) != sign(got, to)
            {
                report.conversion("exact::convert", 0, (entry.from, bits), (entry.to, got), Answer::AnyNan);
            }
        }
        let packed = Buffer::from_bits(nans.iter().copied(), from.bytes());
        for (door, f) in [("", entry.root), ("mono::", entry.mono)] {
            let mut results = Buffer::poisoned(nans.len() / usize::from(entry.to.width) * entry.to.size());
            f(&packed, &mut results);
            let vectors = results.chunks_exact(entry.to.size());
            let results =
                vectors.flat_map(|vector| vector[..entry.to.component_bytes()].chunks_exact(to.bytes()));
            for (i, (got, &wanted)) in results.map(read_bits).zip(&wanted).enumerate() {
                if got != wanted {
                    let (call, lane) = (format!("{door}{}", entry.name), i % usize::from(entry.to.width));
                    let wanted = Answer::Bits(wanted);
                    report.conversion(&call, lane, (entry.from, nans[i]), (entry.to, got), wanted);
                }
            }
        }
    }
    report.finish();
}
