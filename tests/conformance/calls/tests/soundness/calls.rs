//! Calls of every function and operator through both entry points. Miri finds undefined behavior; other builds compare
//! the results with the reference implementation.

use clc_calls::{Call, Family, calls};
use clc_conformance::definition::is_transcendental;
use clc_conformance::operands::{Operand, check, results};
use clc_kit::random::Random;
use clc_kit::scalar::{Scalar, WIDTHS};

/// Drawn elements of each operand.
const DRAWN: usize = 48;

/// Checks the calls of these families whose first operand has this element type.
fn check_all(scalar: Scalar, families: &[Family], is_checked: impl Fn(&Call) -> bool) {
    // These widths run every loop, and Miri is slow.
    let widths: &[u8] = if cfg!(miri) { &[1, 3, 16] } else { &WIDTHS };
    let is_in = |call: &&Call| families.contains(&call.family) && call.x().scalar == scalar;
    let (mut wrong, mut called) = (vec![], 0);
    for call in calls().filter(is_in).filter(|call| widths.contains(&call.x().width) && is_checked(call)) {
        called += 1;
        let widest = call.operands.iter().map(|ty| ty.width).max().unwrap_or(1);
        let count = 16 / usize::from(widest);
        for (door, run) in [("", Some(call.root)), ("mono::", call.mono)] {
            let Some(run) = run else { continue };
            if cfg!(miri) {
                // The reference implementation would take minutes. Miri reports a comparison of uninitialized bytes.
                for result in results(call, run, &Operand::chosen(call.operands, 1, 0), 1) {
                    assert_eq!(result[..], result.to_vec()[..]);
                }
                continue;
            }
            // Starting at each value brings every value to every lane of a register.
            let chosen = (0..widest.into()).map(|start| Operand::chosen(call.operands, count, start));
            wrong.extend(chosen.filter_map(|operands| check(call, door, run, &operands).err()));
            let mut random = Random::new(7);
            let drawn = Operand::drawn(call.operands, DRAWN.div_ceil(widest.into()), &mut random);
            wrong.extend(check(call, door, run, &drawn).err());
        }
    }
    // Without the feature `integers`, the conversions from integers are missing.
    assert!(
        called > 0 || families == [Family::Convert] && !cfg!(feature = "integers"),
        "no call of {scalar}"
    );
    assert!(
        wrong.is_empty(),
        "{} wrong calls, including\n{}",
        wrong.len(),
        wrong[..wrong.len().min(15)].join("\n")
    );
}

macro_rules! sources {
    ($feature:literal $module:ident $families:expr, $is_checked:expr; $($test:ident $scalar:ident)*) => {
        #[cfg(feature = $feature)]
        mod $module {
            use super::*;

            $(
                #[test]
                fn $test() {
                    check_all(Scalar::$scalar, $families, $is_checked);
                }
            )*
        }
    };
}

#[cfg(feature = "matrix")]
const MOVES: &[Family] = &[Family::AsType, Family::Shuffle, Family::Shuffle2, Family::VecStep];

sources! { "matrix" conversions &[Family::Convert], |_| true;
    from_char Char from_uchar Uchar from_short Short from_ushort Ushort from_int Int from_uint Uint from_long Long
    from_ulong Ulong from_half Half from_float Float from_double Double
}
sources! { "matrix" moves MOVES, |_| true;
    of_char Char of_uchar Uchar of_short Short of_ushort Ushort of_int Int of_uint Uint of_long Long of_ulong Ulong
    of_half Half of_float Float of_double Double
}
sources! { "functions" functions &[Family::Function, Family::Memory], |call| !is_transcendental(call.name);
    of_char Char of_uchar Uchar of_short Short of_ushort Ushort of_int Int of_uint Uint of_long Long of_ulong Ulong
    of_half Half of_float Float of_double Double
}
sources! { "functions" transcendental &[Family::Function], |call| is_transcendental(call.name); of_half Half of_float Float of_double Double }
sources! { "functions" operators &[Family::Operator], |_| true;
    of_char Char of_uchar Uchar of_short Short of_ushort Ushort of_int Int of_uint Uint of_long Long of_ulong Ulong
    of_half Half of_float Float of_double Double
}
