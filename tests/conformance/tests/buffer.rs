//! Compares every function of `buffer`, at every level that the processor supports, for slices of any length and
//! alignment, with the scalar functions, bit for bit. `convert.rs` compares the scalar functions with the oracle.

use clc_builtins::*;
use clc_conformance::calls::{Call, Family, conversions_from, of};
use clc_conformance::operands::{Operand, results};
use clc_kit::buffer::{Buffer, read_bits};
use clc_kit::random::Random;
use clc_kit::report::Report;
use clc_kit::scalar::{Scalar, Type};
use clc_kit::values;
use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Mutex;

/// The levels, by number: x86-64, x86-64-v3, x86-64-v4.
const LEVELS: [u8; 3] = [1, 3, 4];

/// Calls `f` at every supported level. The lock is necessary because the level applies to the whole process.
fn at_every_level(mut f: impl FnMut(u8)) {
    static ALONE: Mutex<()> = Mutex::new(());
    let _alone = ALONE.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
    let mut done = vec![];
    for level in LEVELS {
        let level = clc_builtins::__private::limit(level);
        if !done.contains(&level) {
            done.push(level);
            f(level);
        }
    }
    let highest = clc_builtins::__private::limit(u8::MAX);
    assert_eq!(done.last(), Some(&highest));
    println!("levels {done:?}");
}

/// The numbers of operands of partial conversions, which start at random positions.
const LENGTHS: [usize; 18] = [0, 1, 2, 3, 4, 7, 8, 9, 15, 16, 17, 31, 32, 33, 47, 63, 64, 100];

/// Runs a conversion of a slice.
fn run(call: &Call, operands: &[u8], results: &mut [u8]) {
    call.root.run(0, &[operands], &mut [results]);
}

/// Compares a conversion of all operands, and of parts of them, with the expected bytes.
fn compare(call: &Call, level: u8, operands: &Buffer, expected: &Buffer, report: &mut Report) {
    let (from, to) = (call.x(), call.to());
    let name = format!("buffer::{} at level {level}", call.name);
    let mut results = Buffer::poisoned(expected.len());
    run(call, operands, &mut results);
    let lanes = results.chunks_exact(to.scalar.bytes()).zip(expected.chunks_exact(to.scalar.bytes()));
    for (i, (got, expected)) in lanes.enumerate().filter(|(_, (got, expected))| got != expected) {
        let bits = read_bits(&operands[i * from.scalar.bytes()..][..from.scalar.bytes()]);
        let (got, expected) = (read_bits(got), read_bits(expected));
        report.wrong(&name, || format!("({from} {bits:X}), element {i}: got {got:X}, expected {expected:X}"));
    }
    let count = expected.len() / to.size();
    let mut random = Random::new(count as u64);
    for len in LENGTHS.into_iter().filter(|&len| len <= count) {
        // Source and destination start at different positions, so that few vectors are aligned.
        let (first, position) = (random.index(count - len), random.index(16));
        let mut results = Buffer::poisoned((position + len + 16) * to.size());
        let part = position * to.size()..(position + len) * to.size();
        run(call, &operands[first * from.size()..][..len * from.size()], &mut results[part.clone()]);
        if results[part.clone()] != expected[first * to.size()..][..len * to.size()] {
            report.wrong(&name, || format!(" of {len} {from}s from {first}, to position {position}"));
        }
        if results.iter().enumerate().any(|(i, &byte)| !part.contains(&i) && byte != 0xA5) {
            report.wrong(&name, || format!(" of {len} {from}s: wrote outside of its destination"));
        }
    }
}

/// The number of source types. Without the feature `integers`, only float types.
const SOURCES: usize = if cfg!(feature = "integers") { 11 } else { 3 };

#[test]
fn every_conversion() {
    // The results of the scalar functions, by source and meaning. Each thread prepares the sources one by one.
    let sources = Mutex::new(Scalar::ALL.to_vec());
    let prepared = Mutex::new(BTreeMap::new());
    let threads = std::thread::available_parallelism().map_or(1, usize::from).min(11);
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                while let Some(from) = { sources.lock().unwrap().pop() } {
                    let operand = Operand::of(Type::new(from, 1), values::of(from));
                    let mut expected = BTreeMap::new();
                    for call in conversions_from(from).filter(|call| call.x().width == 1) {
                        let results = || {
                            results(call, call.root, std::slice::from_ref(&operand), operand.elements.len())
                        };
                        expected
                            .entry((call.to().scalar, call.saturate, call.effective_mode()))
                            .or_insert_with(|| results().remove(0));
                    }
                    prepared.lock().unwrap().insert(from, (operand.bytes, expected));
                }
            });
        }
    });
    let prepared = prepared.into_inner().unwrap();
    let mut report = Report::default();
    at_every_level(|level| {
        let mut called = [0; 2];
        for call in of(Family::Buffer) {
            let (operands, expected) = &prepared[&call.x().scalar];
            let expected = &expected[&(call.to().scalar, call.saturate, call.effective_mode())];
            if call.x().width == 1 {
                compare(call, level, operands, expected, &mut report);
                called[0] += 1;
                continue;
            }
            // 3-vectors, whose padding may contain any bits, and is 0 in the results.
            let size = call.x().size();
            let operands = Buffer::from_bytes(&operands[..operands.len() / size * size]);
            let mut expected = Buffer::from_bytes(&expected[..operands.len() / size * call.to().size()]);
            for padding in expected.chunks_exact_mut(call.to().scalar.bytes()).skip(3).step_by(4) {
                padding.fill(0);
            }
            compare(call, level, &operands, &expected, &mut report);
            called[1] += 1;
        }
        assert_eq!(called, [95 * SOURCES, 11 * SOURCES]);
    });
    report.finish();
}

#[test]
fn vectors_are_converted_like_scalars() {
    let floats = (0..160).map(|i| (i as f32 * 1.7 - 20.5).to_bits().into()).collect::<Vec<u64>>();
    let floats = Buffer::from_bits(floats.into_iter(), 4);
    let mut expected = [0; 160];
    buffer::convert_uchar_sat_rte(bytemuck::cast_slice::<_, f32>(&floats), &mut expected);

    macro_rules! widths {
        ($($float:ident $uchar:ident)*) => {$(
            let mut results = [$uchar::splat(7); 160 / $uchar::VEC_STEP as usize];
            buffer::convert_uchar_sat_rte(bytemuck::cast_slice::<_, $float>(&floats), &mut results);
            assert_eq!(bytemuck::cast_slice::<_, u8>(&results), expected);
        )*};
    }
    widths!(float2 uchar2 float4 uchar4 float8 uchar8 float16 uchar16);
}

/// Shuffles vectors of any width, with masks of any width whose indices exceed the width of the operand.
#[test]
fn shuffles() {
    fn bytes(count: usize, seed: u64) -> Vec<ulong16> {
        let mut random = Random::new(seed);
        (0..count).map(|_| ulong16::from_array([(); 16].map(|()| random.next()))).collect()
    }
    let (x, y, masks) = (bytes(40, 1), bytes(40, 2), bytes(4, 3));

    macro_rules! shuffles {
        ($level:ident $($vector:ident by $mask:ident to $result:ident,)*) => {$(
            let x = bytemuck::cast_slice::<_, $vector>(&x);
            let y = bytemuck::cast_slice::<_, $vector>(&y);
            for &mask in bytemuck::cast_slice::<_, $mask>(&masks) {
                for len in [0, 1, 2, 3, 16, 37] {
                    let (x, y) = (&x[1..][..len], &y[2..][..len]);
                    let mut results = vec![$result::default(); len];
                    buffer::shuffle(x, mask, &mut results);
                    let expected: Vec<$result> = x.iter().map(|&x| shuffle(x, mask)).collect();
                    assert!(
                        bytemuck::cast_slice::<_, u8>(&results) == bytemuck::cast_slice::<_, u8>(&expected),
                        "shuffle of {} by {mask:?} at level {}", stringify!($vector), $level
                    );
                    buffer::shuffle2(x, y, mask, &mut results);
                    let expected: Vec<$result> = x.iter().zip(y).map(|(&x, &y)| shuffle2(x, y, mask)).collect();
                    assert!(
                        bytemuck::cast_slice::<_, u8>(&results) == bytemuck::cast_slice::<_, u8>(&expected),
                        "shuffle2 of {} by {mask:?} at level {}", stringify!($vector), $level
                    );
                }
            }
        )*};
    }
    at_every_level(|level| {
        shuffles! { level
            char2 by uchar2 to char2, char4 by uchar8 to char8, uchar8 by uchar4 to uchar4,
            uchar16 by uchar16 to uchar16, char16 by uchar2 to char2, char2 by uchar16 to char16,
            short2 by ushort2 to short2, ushort4 by ushort16 to ushort16, half8 by ushort8 to half8,
            short16 by ushort16 to short16, ushort16 by ushort4 to ushort4, half16 by ushort8 to half8,
            int2 by uint2 to int2, float4 by uint4 to float4, uint4 by uint2 to uint2, int8 by uint8 to int8,
            float16 by uint16 to float16, uint16 by uint2 to uint2, float2 by uint16 to float16,
            long2 by ulong2 to long2, double4 by ulong4 to double4, ulong8 by ulong8 to ulong8,
            double16 by ulong16 to double16, long16 by ulong2 to long2, double2 by ulong16 to double16,
        }
    });
}

/// Returns the message of the panic.
fn panic_of(f: impl FnOnce()) -> String {
    let payload = catch_unwind(AssertUnwindSafe(f)).expect_err("it panics");
    payload.downcast_ref::<String>().expect("a formatted message").clone()
}

#[test]
fn different_lengths_panic_before_anything_is_written() {
    let message = "the source has 5 elements, but the destination has 7";
    let mut bytes = [0xA5; 7];
    assert_eq!(panic_of(|| buffer::convert_uchar(&[1.0_f32; 5], &mut bytes)), message);
    assert_eq!(panic_of(|| buffer::par_convert_uchar(&[1.0_f32; 5], &mut bytes)), message);
    assert_eq!(bytes, [0xA5; 7]);

    let mut vectors = [float2(7.0, 7.0); 7];
    let (x, mask) = ([float4::splat(1.0); 5], uint2(3, 2));
    assert_eq!(panic_of(|| buffer::shuffle(&x, mask, &mut vectors)), message);
    assert_eq!(panic_of(|| buffer::par_shuffle(&x, mask, &mut vectors)), message);
    assert_eq!(panic_of(|| buffer::shuffle2(&x, &x, mask, &mut vectors)), message);
    assert_eq!(panic_of(|| buffer::par_shuffle2(&x, &x, mask, &mut vectors)), message);
    let message = "the source has 5 elements, but the second source has 4";
    assert_eq!(panic_of(|| buffer::shuffle2(&x, &x[1..], mask, &mut vectors[..5])), message);
    assert_eq!(panic_of(|| buffer::par_shuffle2(&x, &x[1..], mask, &mut vectors[..5])), message);
    assert_eq!(vectors, [float2(7.0, 7.0); 7]);
}

#[test]
fn all_cores_return_the_same_results() {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(4).build().unwrap();
    let operands: Vec<u64> = values::of(Scalar::Double).iter().copied().cycle().take(300_001).collect();
    let operands = Buffer::from_bits(operands.into_iter(), 8);
    let mut report = Report::default();
    let mut called = 0;
    let is_of_double = |call: &&Call| call.x() == Type::new(Scalar::Double, 1);
    for (call, parallel) in of(Family::Buffer).filter(is_of_double).zip(of(Family::Parallel)) {
        assert_eq!(call.name, parallel.name);
        for len in [0, 1, 1000, 32_768, 65_537, 300_001] {
            let part = &operands[..len * 8];
            let [mut one, mut all] = [(); 2].map(|()| Buffer::poisoned(len * call.to().size()));
            run(call, part, &mut one);
            pool.install(|| run(parallel, part, &mut all));
            if one[..] != all[..] {
                report.wrong(call.name, || format!(" of {len} doubles"));
            }
        }
        called += 1;
    }
    assert_eq!(called, 95);
    report.finish();

    // Threads must not split a 3-vector or a pair of vectors.
    let x: Vec<int3> = (0..100_003).map(|i| int3(i, i + 1, i + 2)).collect();
    let mut results = vec![float3::splat(-1.0); x.len()];
    pool.install(|| buffer::par_convert_float(&x, &mut results));
    assert!(results.iter().zip(0..).all(|(r, i)| *r == float3(i as f32, (i + 1) as f32, (i + 2) as f32)));
    let x: Vec<int4> = (0..100_003).map(|i| int4(i, i + 1, i + 2, i + 3)).collect();
    let y: Vec<int4> = (0..100_003).map(|i| int4(-i, -i - 1, -i - 2, -i - 3)).collect();
    let mut results = vec![int2(0, 0); x.len()];
    pool.install(|| buffer::par_shuffle(&x, uint2(3, 0), &mut results));
    assert!(results.iter().zip(0..).all(|(r, i)| *r == int2(i + 3, i)));
    pool.install(|| buffer::par_shuffle2(&x, &y, uint2(1, 7), &mut results));
    assert!(results.iter().zip(0..).all(|(r, i)| *r == int2(i + 1, -i - 3)));
}
