//! Compares every conversion, at every width and through both entry points, with the oracle: on all values of 8 and 16
//! bits, and for 32 and 64 bits on all values that are special for any destination and 100,000 random ones.
//! `exact::convert`, the reference implementation, is also compared.

use clc_builtins::exact::{self, Format, Rounding};
use clc_conformance::calls::{Call, Family, Run, conversions_from, of};
use clc_conformance::definition::{format, rounding};
use clc_conformance::operands::{Operand, elements, results};
use clc_kit::oracle::{self, Answer};
use clc_kit::random::Random;
use clc_kit::report::Report;
use clc_kit::scalar::{Mode, Scalar, Type};
use clc_kit::values;
use rustc_apfloat::ieee::{BFloat, Double, Float8E5M2};
use std::collections::BTreeMap;

/// Operands or results of all calls: as scalars, or as 3-vectors with padding. Other vectors are laid out like scalars.
struct Layouts {
    scalars: Operand,
    threes: Operand,
}

impl Layouts {
    fn new(scalar: Scalar, elements: &[u64], padding: u64) -> Self {
        let of = |width| Operand::with_padding(Type::new(scalar, width), elements, padding);
        Self { scalars: of(1), threes: of(3) }
    }

    const fn of(&self, ty: Type) -> &Operand {
        if ty.width == 3 { &self.threes } else { &self.scalars }
    }
}

/// Compares the results of an entry point. `accepts` checks results that differ from the expected ones.
fn compare(
    call: &Call,
    prefix: &str,
    run: &dyn Run,
    (operands, expected): (&Layouts, &Layouts),
    answer: impl Fn(usize) -> Answer,
    report: &mut Report,
) {
    let (from, to) = (call.x(), call.to());
    let x = operands.of(from);
    let results = &results(call, run, std::slice::from_ref(x), x.elements.len() / usize::from(from.width))[0];
    if results[..] == expected.of(to).bytes[..] {
        return;
    }
    let name = format!("{prefix}{}", call.name);
    if to.width == 3
        && results
            .chunks_exact(to.size())
            .any(|vector| vector[to.component_bytes()..].iter().any(|&byte| byte != 0))
    {
        report.wrong(&name, || format!(" of {from}: the padding is not 0"));
    }
    for (i, got) in elements(results, to).into_iter().enumerate() {
        if !answer(i).accepts(got, to.scalar) {
            report.conversion(&name, i % usize::from(to.width), (from, x.elements[i]), (to, got), answer(i));
        }
    }
}

fn entry_points(call: &Call) -> impl Iterator<Item = (&'static str, &'static dyn Run)> {
    let all = [("", Some(call.root)), ("mono::", call.mono)];
    all.into_iter().filter_map(|(prefix, run)| Some((prefix, run?)))
}

fn convert_from(from: Scalar) {
    let mut operands = values::of(from).to_vec();
    // Make the length a multiple of all widths. The first values are repeated, so that they also occur in other lanes.
    let missing = operands.len().next_multiple_of(48) - operands.len();
    operands.extend_from_within(..missing);
    let layouts = Layouts::new(from, &operands, 0x5A5A_5A5A_5A5A_5A5A);

    // Functions with the same meaning share their expected results.
    let mut meanings: BTreeMap<_, Vec<&Call>> = BTreeMap::new();
    for call in conversions_from(from) {
        meanings.entry((call.to().scalar, call.saturate, call.effective_mode())).or_default().push(call);
    }
    assert_eq!(meanings.len(), 8 * 2 * 4 + 3 * 4);

    let mut report = Report::default();
    let mut called = 0;
    for (&(to, saturate, mode), calls) in &meanings {
        let convert = |&bits: &u64| oracle::convert(bits, from, to, mode, saturate);
        let answers: Vec<Answer> = operands.iter().map(convert).collect();
        for (&bits, &expected) in operands.iter().zip(&answers) {
            let got = exact::convert(bits, format(from), format(to), rounding(mode), saturate);
            if !expected.accepts(got, to) {
                let call = format!("exact::convert to {to} {mode:?} saturate {saturate}");
                report.conversion(&call, 0, (Type::new(from, 1), bits), (Type::new(to, 1), got), expected);
            }
        }
        let bits: Vec<u64> = answers.iter().map(|answer| answer.bits(to)).collect();
        let expected = Layouts::new(to, &bits, 0);
        for call in calls {
            for (prefix, run) in entry_points(call) {
                compare(call, prefix, run, (&layouts, &expected), |i| answers[i], &mut report);
            }
            called += 1;
        }
    }
    assert_eq!(called, 95 * 6, "conversions from {from}");
    report.finish();
}

// One test per source type, so that they run in parallel.
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

/// Tests the reference implementation with formats that OpenCL C lacks: bfloat16, 8-bit floats, integers of any width.
#[test]
fn exact_knows_other_formats() {
    const BFLOAT: Format = Format::Float { bits: 16, exponent: 8 };
    const MINIFLOAT: Format = Format::Float { bits: 8, exponent: 5 };

    let mut report = Report::default();
    // The expected results: any NaN for a NaN, and otherwise these bits.
    let mut check = |bits: u64, from, to, mode, saturate, expected: u64, is_nan: bool| {
        let got = exact::convert(bits, from, to, rounding(mode), saturate);
        let is_right = match to {
            Format::Float { bits, exponent } if is_nan => {
                let infinity = ((1 << exponent) - 1) << (bits - 1 - exponent);
                got & ((1 << (bits - 1)) - 1) > infinity
            }
            _ => got == expected,
        };
        if !is_right {
            let call = format!("exact::convert from {from:?} to {to:?} {mode:?} saturate {saturate}");
            report.wrong(&call, || format!("({bits:X}): got {got:X}, expected {expected:X}"));
        }
    };
    for mode in Mode::ALL {
        for &bits in values::of(Scalar::Double) {
            let nan = Scalar::Double.is_nan(bits);
            let expected = oracle::between_floats::<Double, BFloat>(bits, mode);
            check(bits, Format::DOUBLE, BFLOAT, mode, false, expected, nan);
            let expected = oracle::between_floats::<Double, Float8E5M2>(bits, mode);
            check(bits, Format::DOUBLE, MINIFLOAT, mode, false, expected, nan);
        }
        for bits in 0..=0xFFFF {
            let nan = bits & 0x7FFF > 0x7F80;
            let expected = oracle::between_floats::<BFloat, Double>(bits, mode);
            check(bits, BFLOAT, Format::DOUBLE, mode, false, expected, nan);
            let expected = oracle::between_floats::<BFloat, Float8E5M2>(bits, mode);
            check(bits, BFLOAT, MINIFLOAT, mode, false, expected, nan);
        }
        for &bits in values::of(Scalar::Long) {
            let value = Scalar::Long.integer(bits);
            check(
                bits,
                Format::LONG,
                BFLOAT,
                mode,
                false,
                oracle::from_integer::<BFloat>(value, mode),
                false,
            );
            let expected = oracle::from_integer::<Float8E5M2>(value, mode);
            check(bits, Format::LONG, MINIFLOAT, mode, false, expected, false);
        }
        for bits in [1, 2, 7, 12, 24, 31, 33, 48, 63, 64] {
            let mask = u64::MAX >> (64 - bits);
            let signed = (true, -(1 << (bits - 1)), (1_i128 << (bits - 1)) - 1);
            for (signed, min, max) in [(false, 0, mask.into()), signed] {
                let odd = Format::Integer { bits, signed };
                for source in 0..=0xFFFF {
                    let expected = oracle::to_integer::<BFloat>(source, mode).unwrap_or(0).clamp(min, max);
                    check(source, BFLOAT, odd, mode, true, expected as u64 & mask, false);
                }
                let mut random = Random::new(bits.into());
                for _ in 0..10_000 {
                    // Bits above the operand are ignored.
                    let source = random.next();
                    let low = (source & mask) as i128;
                    let value = if low > max { low - (1 << bits) } else { low };
                    let expected = oracle::from_integer::<BFloat>(value, mode);
                    check(source, odd, BFLOAT, mode, false, expected, false);
                    let (least, most) = Scalar::Int.range();
                    let expected = value.clamp(least, most) as u32;
                    check(source, odd, Format::INT, mode, true, expected.into(), false);
                    check(source, odd, Format::INT, mode, false, (value as u32).into(), false);
                }
            }
        }
    }
    report.finish();
}

/// Tests that a NaN converted to a different float type is quiet and keeps the sign and the leading bits of the
/// payload. The reference implementation is tested, and every function must return the same bits.
#[test]
fn nan_becomes_a_quiet_nan() {
    let mut report = Report::default();
    let is_checked = |call: &&Call| {
        call.x().scalar.is_float() && call.to().scalar.is_float() && call.x().scalar != call.to().scalar
    };
    for call in of(Family::Convert).filter(is_checked) {
        let (from, to) = (call.x().scalar, call.to().scalar);
        let nans = || values::of(from).iter().copied().filter(|&bits| from.is_nan(bits)).take(960);
        let nans: Vec<u64> = nans().cycle().take(nans().count().next_multiple_of(48)).collect();
        let convert = |&bits: &u64| exact::convert(bits, format(from), format(to), Rounding::Rte, false);
        let expected: Vec<u64> = nans.iter().map(convert).collect();
        for (&bits, &got) in nans.iter().zip(&expected) {
            let fraction = |bits: u64, ty: Scalar| bits << (65 - ty.precision());
            let kept = from.precision().min(to.precision()) - 1;
            let leading = |bits: u64, ty: Scalar| (fraction(bits, ty) | 1 << 63) >> (64 - kept);
            let sign = |bits: u64, ty: Scalar| bits & ty.sign_bit() != 0;
            if !to.is_quiet_nan(got)
                || leading(bits, from) != leading(got, to)
                || sign(bits, from) != sign(got, to)
            {
                report.conversion("exact::convert", 0, (call.x(), bits), (call.to(), got), Answer::AnyNan);
            }
        }
        let layouts = (&Layouts::new(from, &nans, 0), &Layouts::new(to, &expected, 0));
        for (prefix, run) in entry_points(call) {
            compare(call, prefix, run, layouts, |i| Answer::Bits(expected[i]), &mut report);
        }
    }
    report.finish();
}
