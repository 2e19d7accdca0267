//! The functions of the table's rows, called: each signature by its types, for the tests that go through the registry.

use bytemuck::{AnyBitPattern, NoUninit, pod_read_unaligned};
use clc_builtins::exact::Format;
use clc_builtins::registry::{BUILTINS, Builtin, Family, Type};
use clc_builtins::*;
use clc_kit::buffer::{read_bits, write_bits};
use std::sync::OnceLock;

/// A signature: the name, its types as OpenCL C writes them, and a call of it on bytes.
pub struct Call {
    pub name: &'static str,
    pub operands: &'static [&'static str],
    pub call: fn(&[&[u8]], &mut [u8]),
}

pub fn get<T: AnyBitPattern>(bytes: &[u8]) -> T {
    pod_read_unaligned(bytes)
}

/// The value as the first of the bytes.
pub fn put<T: NoUninit>(bytes: &mut [u8], value: T) {
    bytes[..size_of::<T>()].copy_from_slice(bytemuck::bytes_of(&value));
}

pub fn bits_of(ty: Type) -> u32 {
    ty.scalar.format().bits()
}

/// Whether an element of this type is NaN, by its bits.
pub fn is_nan(element: u64, ty: Type) -> bool {
    let Format::Float { bits, exponent } = ty.scalar.format() else { return false };
    let infinity = ((1 << exponent) - 1) << (bits - 1 - exponent);
    element & u64::MAX >> (65 - bits) > infinity
}

/// What the registry has for a signature: the name, and the operands in order.
pub fn builtin(name: &str, operands: &[&str]) -> &'static Builtin {
    // By name. Not a map, which costs Miri more than all calls of functions: those of a name stand together.
    static FUNCTIONS: OnceLock<Vec<&[Builtin]>> = OnceLock::new();
    let functions = FUNCTIONS.get_or_init(|| {
        let first = BUILTINS.partition_point(|builtin| builtin.family != Family::Function);
        BUILTINS.as_slice()[first..].chunk_by(|x, y| x.name == y.name).collect()
    });
    let is_it = |builtin: &&Builtin| builtin.operands.iter().map(|of| of.name()).eq(operands.iter().copied());
    let of_name = functions.iter().filter(|functions| functions[0].name == name);
    let found = of_name.flat_map(|functions| functions.iter()).find(is_it);
    found.unwrap_or_else(|| panic!("the registry has no {name} of {operands:?}"))
}

/// The elements of a value, by their bits.
pub fn elements(bytes: &[u8], ty: Type) -> Vec<u64> {
    let size = bits_of(ty) as usize / 8;
    bytes.chunks_exact(size).take(usize::from(ty.width)).map(read_bits).collect()
}

/// The value with these elements, and with zeros behind them.
pub fn value(elements: &[u64], ty: Type) -> Vec<u8> {
    let mut bytes = vec![0; ty.size()];
    for (place, &bits) in bytes.chunks_exact_mut(bits_of(ty) as usize / 8).zip(elements) {
        write_bits(place, bits);
    }
    bytes
}

/// The same, with bits in the padding that are a number of every type.
pub fn dirty(elements: &[u64], ty: Type) -> Vec<u8> {
    let mut bytes = value(elements, ty);
    bytes[elements.len() * bits_of(ty) as usize / 8..].fill(0x5a);
    bytes
}

/// Rust's names of the scalars where they are others.
#[allow(non_camel_case_types)]
pub mod types {
    pub type char = i8;
    pub use clc_builtins::{
        char2, char3, char4, char8, char16, double, double2, double3, double4, double8, double16, float,
        float2, float3, float4, float8, float16, half, half2, half3, half4, half8, half16, int, int2, int3,
        int4, int8, int16, long, long2, long3, long4, long8, long16, short, short2, short3, short4, short8,
        short16, uchar, uchar2, uchar3, uchar4, uchar8, uchar16, uint, uint2, uint3, uint4, uint8, uint16,
        ulong, ulong2, ulong3, ulong4, ulong8, ulong16, ushort, ushort2, ushort3, ushort4, ushort8, ushort16,
    };
}

/// `name: (T) (S T)` over the types of a list, each with its scalar, its signed and its unsigned integer.
macro_rules! calls {
    ($calls:ident: $([$($name:ident)*] $forms:tt of $list:ident;)*) => {$(
        $list!(calls @names $calls [$($name)*] $forms);
    )*};
    (@names $calls:ident $names:tt $forms:tt $($ty:tt)*) => {
        $(calls!(@type $calls $names $forms $ty);)*
    };
    (@type $calls:ident [$($name:ident)*] $forms:tt $ty:tt) => {
        $(calls!(@forms $calls $name $forms $ty);)*
    };
    (@forms $calls:ident $name:ident [$($form:tt)*] $ty:tt) => {
        $(calls!(@one $calls $name $form $ty);)*
    };
    (@one $calls:ident $name:ident ($a:ident) $ty:tt) => {
        $calls.push(Call {
            name: stringify!($name),
            operands: &[calls!(@text $a $ty)],
            call: |x, y| put(y, $name(get::<calls!(@type_of $a $ty)>(x[0]))),
        });
    };
    (@one $calls:ident $name:ident ($a:ident $b:ident) $ty:tt) => {
        $calls.push(Call {
            name: stringify!($name),
            operands: &[calls!(@text $a $ty), calls!(@text $b $ty)],
            call: |x, y| put(y, $name(get::<calls!(@type_of $a $ty)>(x[0]), get::<calls!(@type_of $b $ty)>(x[1]))),
        });
    };
    (@one $calls:ident $name:ident ($a:ident $b:ident $c:ident) $ty:tt) => {
        $calls.push(Call {
            name: stringify!($name),
            operands: &[calls!(@text $a $ty), calls!(@text $b $ty), calls!(@text $c $ty)],
            call: |x, y| put(y, $name(
                get::<calls!(@type_of $a $ty)>(x[0]),
                get::<calls!(@type_of $b $ty)>(x[1]),
                get::<calls!(@type_of $c $ty)>(x[2]),
            )),
        });
    };
    (@type_of T ($t:ident $scalar:ident $signed:ident $unsigned:ident)) => { types::$t };
    (@type_of E ($t:ident $scalar:ident $signed:ident $unsigned:ident)) => { types::$scalar };
    (@type_of S ($t:ident $scalar:ident $signed:ident $unsigned:ident)) => { types::$signed };
    (@type_of U ($t:ident $scalar:ident $signed:ident $unsigned:ident)) => { types::$unsigned };
    (@text T ($t:ident $scalar:ident $signed:ident $unsigned:ident)) => { stringify!($t) };
    (@text E ($t:ident $scalar:ident $signed:ident $unsigned:ident)) => { stringify!($scalar) };
    (@text S ($t:ident $scalar:ident $signed:ident $unsigned:ident)) => { stringify!($signed) };
    (@text U ($t:ident $scalar:ident $signed:ident $unsigned:ident)) => { stringify!($unsigned) };
}

/// Every signature whose operands are values, written out by the OpenCL C specification, not by the table.
pub fn calls() -> Vec<Call> {
    let mut calls = vec![];
    integers(&mut calls);
    floats(&mut calls);
    relations(&mut calls);
    super::places::values(&mut calls);
    calls
}

fn integers(calls: &mut Vec<Call>) {
    macro_rules! integers {
        ($list:ident) => {
            calls! { calls:
                [abs clz ctz popcount bit_reverse] [(T)] of $list;
                [abs_diff add_sat sub_sat hadd rhadd mul_hi rotate min max] [(T T)] of $list;
                [clamp bitselect mad_hi mad_sat] [(T T T)] of $list;
                [select] [(T T S) (T T U)] of $list;
                [isequal isnotequal isgreater isgreaterequal isless islessequal] [(T T)] of $list;
            }
        };
    }
    integers!(signed_scalars);
    integers!(signed_vectors);
    integers!(unsigned_scalars);
    integers!(unsigned_vectors);
    macro_rules! vectors {
        ($list:ident) => {
            calls! { calls:
                [min max isequal isnotequal isgreater isgreaterequal isless islessequal] [(T E)] of $list;
                [clamp] [(T E E)] of $list;
            }
        };
    }
    vectors!(signed_vectors);
    vectors!(unsigned_vectors);
    vectors!(float_vectors);
    calls! { calls:
        [any all] [(T)] of signed_scalars;
        [any all] [(T)] of signed_vectors;
        [mul24] [(T T)] of ints24;
        [mad24] [(T T T)] of ints24;
        [upsample] [(T U)] of to_32_bits;
        [nan] [(U)] of float_scalars;
        [nan] [(U)] of float_vectors;
    }
}

fn floats(calls: &mut Vec<Call>) {
    macro_rules! floats {
        ($list:ident) => {
            calls! { calls:
                [sign degrees radians fabs ceil floor trunc rint round sqrt rsqrt logb] [(T)] of $list;
                [min max fmin fmax step copysign fdim fmod remainder nextafter maxmag minmag] [(T T)] of $list;
                [clamp mix smoothstep fma mad bitselect] [(T T T)] of $list;
                [select] [(T T S) (T T U)] of $list;
            }
        };
    }
    floats!(float_scalars);
    floats!(float_vectors);
    calls! { calls:
        [fmin fmax] [(T E)] of float_vectors;
        [step] [(E T)] of float_vectors;
        [mix] [(T T E)] of float_vectors;
        [smoothstep] [(E E T)] of float_vectors;
        [dot distance] [(T T)] of to_4;
        [length normalize] [(T)] of to_4;
        [cross] [(T T)] of of_3_and_4;
        [fast_length fast_normalize] [(T)] of floats_to_4;
        [fast_distance] [(T T)] of floats_to_4;
        [half_sqrt half_rsqrt half_recip native_sqrt native_rsqrt native_recip] [(T)] of singles;
        [half_divide native_divide] [(T T)] of singles;
    }
}

fn relations(calls: &mut Vec<Call>) {
    macro_rules! relations {
        ($list:ident) => {
            calls! { calls:
                [isequal isnotequal isgreater isgreaterequal isless islessequal islessgreater isordered isunordered]
                    [(T T)] of $list;
                [isfinite isinf isnan isnormal signbit] [(T)] of $list;
            }
        };
    }
    relations!(float_scalars);
    relations!(float_vectors);
}
