//! The functions in `mono`, in constants: every signature gives the bits of the function at the root.

use bytemuck::must_cast;
use clc_builtins::registry::BUILTINS;
use clc_conformance::calls::{Call, builtin, calls, types};
use clc_conformance::{
    float_scalars, float_vectors, ints24, places, signed_scalars, signed_vectors, to_32_bits,
    unsigned_scalars, unsigned_vectors,
};
use paste::paste;
use std::collections::BTreeMap;

/// A call that the compiler has made: operands and result.
struct Constant {
    name: &'static str,
    operands: &'static [&'static str],
    values: &'static [&'static [u8]],
    result: &'static [u8],
}

/// What an operand holds: in each 8 bytes a pattern, often that of the other operands too.
const fn value(call: u64, operand: u64) -> [u8; GREATEST] {
    const PATTERNS: [u64; 12] = [
        0,
        u64::MAX,
        1,
        0x8000_0000_0000_0000,
        0x8080_8080_8080_8080,
        0x7fff_7fff_7fff_7fff,
        0x7ff0_0000_0000_0000,
        0x7ff4_0000_0000_0001,
        0x7f80_0000_ff80_0001,
        0x8000_0000_7f7f_ffff,
        0x7c00_fc01_0001_83ff,
        0x0102_0408_1020_4080,
    ];
    const fn mixed(x: u64) -> u64 {
        let x = (x ^ x >> 31).wrapping_mul(0x7fb5_d329_728e_a185);
        (x ^ x >> 27).wrapping_mul(0x81da_def4_bc2d_d44d) ^ x >> 33
    }
    let mut bytes = [0; GREATEST];
    let mut byte = 0;
    while byte < GREATEST {
        let word = mixed(call.wrapping_mul(1 << 20) + byte as u64 / 8 + 1);
        let own = mixed(word + operand);
        let chosen = if own & 3 == 0 { word } else { own } >> 2;
        let bits = if chosen % 3 == 0 { mixed(chosen) } else { PATTERNS[(chosen % 12) as usize] };
        bytes[byte] = bits.to_le_bytes()[byte % 8];
        byte += 1;
    }
    bytes
}

/// The bytes of the greatest type.
const GREATEST: usize = 128;

/// The operands of each call, computed once.
const VALUES: [[[u8; GREATEST]; 4]; CALLS] = {
    let mut values = [[[0; GREATEST]; 4]; CALLS];
    let mut place = 0;
    while place < 4 * CALLS {
        values[place / 4][place % 4] = value(place as u64 / 4, place as u64 % 4);
        place += 1;
    }
    values
};

const fn bytes<const BYTES: usize>(call: usize, operand: usize) -> [u8; BYTES] {
    *VALUES[call][operand].first_chunk().unwrap()
}

/// How many calls of each signature there are.
const CALLS: usize = 2;

/// `constants: [names] [(T U)] of types;`, where T is a type, E its scalar, S and U its integers, N an `uint`.
macro_rules! constants {
    ($all:ident: $([$($name:ident)*] $forms:tt of $list:ident;)*) => {$(
        $list!(constants @names $all [$($name)*] $forms);
    )*};
    (@names $all:ident $names:tt $forms:tt $($ty:tt)*) => { $(constants!(@type $all $names $forms $ty);)* };
    (@type $all:ident [$($name:ident)*] $forms:tt $ty:tt) => { $(constants!(@forms $all $name $forms $ty);)* };
    // A function each: one of all would take the compiler minutes.
    (@forms $all:ident $name:ident [$($form:tt)*] $ty:tt) => {{
        fn of_one(all: &mut Vec<Constant>) {
            $(constants!(@next all $name [] $form (0 1 2 3) $ty);)*
        }
        of_one(&mut $all);
    }};
    (@next $all:ident $name:ident [$($done:tt)*] (T $($form:ident)*) ($at:literal $($to:literal)*) ($t:ident $($of:ident)*)) => {
        constants!(@next $all $name [$($done)* ($t $at)] ($($form)*) ($($to)*) ($t $($of)*))
    };
    (@next $all:ident $name:ident [$($done:tt)*] (E $($form:ident)*) ($at:literal $($to:literal)*) ($t:ident $e:ident $($of:ident)*)) => {
        constants!(@next $all $name [$($done)* ($e $at)] ($($form)*) ($($to)*) ($t $e $($of)*))
    };
    (@next $all:ident $name:ident [$($done:tt)*] (S $($form:ident)*) ($at:literal $($to:literal)*) ($t:ident $e:ident $s:ident $u:ident)) => {
        constants!(@next $all $name [$($done)* ($s $at)] ($($form)*) ($($to)*) ($t $e $s $u))
    };
    (@next $all:ident $name:ident [$($done:tt)*] (U $($form:ident)*) ($at:literal $($to:literal)*) ($t:ident $e:ident $s:ident $u:ident)) => {
        constants!(@next $all $name [$($done)* ($u $at)] ($($form)*) ($($to)*) ($t $e $s $u))
    };
    (@next $all:ident $name:ident [$($done:tt)*] (N $($form:ident)*) ($at:literal $($to:literal)*) $ty:tt) => {
        constants!(@next $all $name [$($done)* (uint $at)] ($($form)*) ($($to)*) $ty)
    };
    (@next $all:ident $name:ident [$(($ty:ident $at:literal))*] () $to:tt $of:tt) => {
        constants!(@calls $all $name [$(($ty $at))*] [$($ty)*] 0 1)
    };
    (@calls $all:ident $name:ident $operands:tt $types:tt $($call:literal)*) => {
        $(constants!(@call $all $name $operands $types $call);)*
    };
    (@call $all:ident $name:ident [$(($ty:ident $at:literal))*] [$($of:ident)*] $call:literal) => {
        $all.push(Constant {
            name: stringify!($name),
            operands: &[$(stringify!($ty)),*],
            values: const { &[$(&bytes::<{ size_of::<types::$ty>() }>($call, $at)),*] },
            result: bytemuck::bytes_of(paste! {
                const {
                    &clc_builtins::mono::[<of $(_ $of)*>]::$name($(
                        must_cast(bytes::<{ size_of::<types::$ty>() }>($call, $at))
                    ),*)
                }
            }),
        });
    };
}

fn constants() -> Vec<Constant> {
    let mut all = vec![];
    macro_rules! of_integers {
        ($($list:ident)*) => {$(
            constants! { all:
                [abs clz ctz popcount bit_reverse] [(T)] of $list;
                [abs_diff add_sat sub_sat hadd rhadd mul_hi rotate] [(T T)] of $list;
                [mad_hi mad_sat] [(T T T)] of $list;
                [bitfield_extract_signed bitfield_extract_unsigned] [(T N N)] of $list;
                [bitfield_insert] [(T T N N)] of $list;
            }
        )*};
    }
    of_integers!(signed_scalars signed_vectors unsigned_scalars unsigned_vectors);
    macro_rules! of_numbers {
        ($($list:ident)*) => {$(
            constants! { all:
                [min max isequal isnotequal isgreater isgreaterequal isless islessequal] [(T T)] of $list;
                [clamp bitselect] [(T T T)] of $list;
                [select] [(T T S) (T T U)] of $list;
            }
        )*};
    }
    of_numbers!(signed_scalars signed_vectors unsigned_scalars unsigned_vectors float_scalars float_vectors);
    macro_rules! of_vectors {
        ($($list:ident)*) => {$(
            constants! { all:
                [min max isequal isnotequal isgreater isgreaterequal isless islessequal] [(T E)] of $list;
                [clamp] [(T E E)] of $list;
            }
        )*};
    }
    of_vectors!(signed_vectors unsigned_vectors float_vectors);
    macro_rules! of_floats {
        ($($list:ident)*) => {$(
            constants! { all:
                [fmin fmax maxmag minmag islessgreater isordered isunordered] [(T T)] of $list;
                [isfinite isinf isnan isnormal signbit] [(T)] of $list;
            }
        )*};
    }
    of_floats!(float_scalars float_vectors);
    macro_rules! transcendental {
        ($($list:ident)*) => {$(
            constants! { all:
                [acos acosh acospi asin asinh asinpi atan atanh atanpi cos cosh cospi exp exp2 exp10 expm1] [(T)] of $list;
                [log log2 log10 log1p sin sinh sinpi tan tanh tanpi] [(T)] of $list;
                [atan2 atan2pi hypot] [(T T)] of $list;
            }
        )*};
    }
    transcendental!(float_scalars float_vectors);
    constants! { all:
        [fmin fmax] [(T E)] of float_vectors;
        [any all] [(T)] of signed_scalars;
        [any all] [(T)] of signed_vectors;
        [mul24] [(T T)] of ints24;
        [mad24] [(T T T)] of ints24;
        [upsample] [(T U)] of to_32_bits;
    }
    all
}

#[test]
fn constants_are_what_calls_give() {
    let mut calls = calls();
    places::transcendental(&mut calls);
    let call: BTreeMap<(&str, &[&str]), &Call> =
        calls.iter().map(|call| ((call.name, call.operands), call)).collect();
    let mut wrong = vec![];
    for Constant { name, operands, values, result } in constants() {
        let mut at_run_time = vec![0xa5; result.len()];
        (call[&(name, operands)].call)(values, &mut at_run_time);
        let mut defined = vec![0xa5; result.len()];
        builtin(name, operands).evaluate(values, &mut [&mut defined]);
        if at_run_time != result || defined != result {
            wrong.push(format!(
                "{name}({operands:?}) of {values:02x?}: {result:02x?}, at run time {at_run_time:02x?}, \
                 defined as {defined:02x?}"
            ));
        }
    }
    assert!(wrong.is_empty(), "{} calls, such as\n{}", wrong.len(), wrong[0]);
}

/// Every signature of these names, and no other name.
#[test]
fn every_signature_is_there() {
    let constants = constants();
    let names: Vec<&str> = constants.iter().map(|constant| constant.name).collect();
    let mut signatures: Vec<_> =
        constants.iter().map(|constant| (constant.name, constant.operands)).collect();
    signatures.dedup();
    assert_eq!(signatures.len() * CALLS, constants.len());
    let of_registry = BUILTINS.iter().filter(|builtin| names.contains(&builtin.name)).count();
    assert_eq!(signatures.len(), of_registry);
    assert_eq!(
        of_registry, 2_979,
        "the number at the end of mono_functions.rs is not that of the table's signatures"
    );
}
