//! The floating-point environment does not affect the reference implementation, because `exact::convert` and
//! `Builtin::evaluate` use only integers. Rust and the functions of the library assume the default environment. In a
//! different environment, their results are unspecified.

#![cfg(target_arch = "x86_64")]

use clc_builtins::exact;
use clc_conformance::calls::{Call, Family, calls};
use clc_conformance::definition::{format, rounding};
use clc_conformance::operands::{Operand, expected_results};
use clc_kit::random::Random;
use clc_kit::scalar::{Mode, Scalar};
use clc_kit::values;
use std::arch::asm;
use std::hint::black_box;

/// Treat subnormal operands as 0, and replace subnormal results by 0.
const DAZ: u32 = 1 << 6;
const FTZ: u32 = 1 << 15;
/// The rounding modes. Rounding to nearest is 0.
const DOWN: u32 = 1 << 13;
const UP: u32 = 2 << 13;
const TOWARD_ZERO: u32 = 3 << 13;

fn mxcsr() -> u32 {
    let mut word = 0_u32;
    // SAFETY: `stmxcsr` writes 4 bytes to the given address, which is that of `word`.
    unsafe { asm!("stmxcsr [{}]", in(reg) &raw mut word, options(nostack, preserves_flags)) };
    word
}

/// Calls `f` with these bits of MXCSR set in addition. Restores MXCSR afterwards, also if `f` panics.
fn with<T>(bits: u32, f: impl FnOnce() -> T) -> T {
    struct Restore(u32);
    impl Drop for Restore {
        fn drop(&mut self) {
            set(self.0);
        }
    }
    fn set(word: u32) {
        // SAFETY: `ldmxcsr` reads 4 bytes from the given address, which is that of `word`. `word` has no reserved bits,
        // because it is the value from `stmxcsr` and bits that every x86-64 processor supports.
        unsafe { asm!("ldmxcsr [{}]", in(reg) &raw const word, options(nostack, preserves_flags)) };
    }
    let _restore = Restore(mxcsr());
    set(mxcsr() | bits);
    f()
}

/// All environments, by name.
const ENVIRONMENTS: [(&str, u32); 5] = [
    ("FTZ and DAZ", FTZ | DAZ),
    ("toward zero", TOWARD_ZERO),
    ("up", UP),
    ("down", DOWN),
    ("up, FTZ and DAZ", UP | FTZ | DAZ),
];

/// Compares the bits in each environment with those in the default environment.
fn compare<T: PartialEq>(what: &str, results: impl Fn() -> Vec<T>) {
    let expected = results();
    for (name, bits) in ENVIRONMENTS {
        let got = with(bits, &results);
        let differ = got.iter().zip(&expected).filter(|(got, expected)| got != expected).count();
        assert_eq!((differ, got.len()), (0, expected.len()), "{what}: {name}");
    }
}

#[test]
fn environments_change_float_results() {
    let tiny = f32::from_bits(3);
    let third = || black_box(1.0_f32) / black_box(3.0);
    let whole = || black_box(tiny) * black_box(1.0);
    assert_eq!((third().to_bits(), whole().to_bits()), (0x3EAA_AAAB, 3));
    assert_eq!(with(FTZ | DAZ, whole).to_bits(), 0);
    assert_eq!(with(TOWARD_ZERO, third).to_bits(), 0x3EAA_AAAA);
    assert_eq!(with(DOWN, third).to_bits(), 0x3EAA_AAAA);
    assert_eq!(with(UP, || black_box(-1.0_f32) / black_box(3.0)).to_bits(), 0xBEAA_AAAA);
    assert_eq!((third().to_bits(), whole().to_bits()), (0x3EAA_AAAB, 3));
}

#[test]
fn exact_does_not_depend_on_the_environment() {
    for from in Scalar::ALL {
        let operands = values::of(from);
        // A few thousand random operands.
        let operands: Vec<u64> = operands.iter().copied().step_by(operands.len().div_ceil(4_000)).collect();
        for to in Scalar::ALL {
            compare(&format!("exact::convert from {from} to {to}"), || {
                let mut results = Vec::new();
                for mode in Mode::ALL {
                    for saturate in [false, true] {
                        let convert =
                            |&x| exact::convert(x, format(from), format(to), rounding(mode), saturate);
                        results.extend(operands.iter().map(convert));
                    }
                }
                results
            });
        }
    }
}

#[test]
fn evaluate_does_not_depend_on_the_environment() {
    let mut random = Random::new(1);
    let evaluated =
        |call: &&Call| !matches!(call.family, Family::Operator | Family::Buffer | Family::Parallel);
    let calls: Vec<(&Call, Vec<Operand>)> =
        calls().filter(evaluated).map(|call| (call, Operand::drawn(call.operands, 1, &mut random))).collect();
    compare("Builtin::evaluate", || {
        let evaluate =
            |(call, operands): &(&Call, Vec<Operand>)| expected_results(call, operands, 1)[0].to_vec();
        calls.iter().map(evaluate).collect()
    });
}
