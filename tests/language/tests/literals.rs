//! Vector literals (OpenCL C 6.3.6): every composition of the vectors of up to 8 components, and many of 16.

use clc_builtins::*;

#[path = "literals/compositions.rs"]
mod compositions;
mod padding;
use compositions::compositions;
use padding::padding_is_zero;

/// Gives out parts whose components count on from 1.
struct Parts(u8);

impl Parts {
    fn take<E: From<u8>, const N: usize>(&mut self) -> [E; N] {
        std::array::from_fn(|_| {
            self.0 += 1;
            self.0.into()
        })
    }
}

/// A part of so many components.
macro_rules! part {
    ($parts:ident 1 $e:ident $($vectors:ident)*) => {
        $parts.take::<$e, 1>()[0]
    };
    ($parts:ident 2 $e:ident $v2:ident $($others:ident)*) => {
        $v2::from_array($parts.take())
    };
    ($parts:ident 3 $e:ident $v2:ident $v3:ident $($others:ident)*) => {
        $v3::from_array($parts.take())
    };
    ($parts:ident 4 $e:ident $v2:ident $v3:ident $v4:ident $($others:ident)*) => {
        $v4::from_array($parts.take())
    };
    ($parts:ident 8 $e:ident $v2:ident $v3:ident $v4:ident $v8:ident $v16:ident) => {
        $v8::from_array($parts.take())
    };
    ($parts:ident 16 $e:ident $v2:ident $v3:ident $v4:ident $v8:ident $v16:ident) => {
        $v16::from_array($parts.take())
    };
}

/// The literals of a type, of parts with these counts.
macro_rules! literals {
    (@one ($vector:ident $e:ident $($vectors:ident)*) ($($count:tt)*)) => {{
        literals!(@made $vector $e ($($vectors)*) ($($count)*))
    }};
    (@made $vector:ident $e:ident $vectors:tt ($($count:tt)*)) => {{
        let mut parts = Parts(0);
        let parts = &mut parts;
        let literal = $vector!($(literals!(@part parts $count $e $vectors)),*);
        check(literal.to_array(), concat!(stringify!($vector), ": ", $(stringify!($count), " "),*));
        padding_is_zero(&literal);
    }};
    (@part $parts:ident $count:tt $e:ident ($($vectors:ident)*)) => {
        part!($parts $count $e $($vectors)*)
    };
    ($types:tt $($counts:tt)*) => {
        [$(literals!(@one $types $counts)),*].len()
    };
}

#[track_caller]
fn check<E: From<u8> + PartialEq + std::fmt::Debug, const N: usize>(got: [E; N], literal: &str) {
    assert_eq!(got, std::array::from_fn(|k| (k as u8 + 1).into()), "{literal}");
}

macro_rules! tests {
    ($($test:ident: $e:ident $v2:ident $v3:ident $v4:ident $v8:ident $v16:ident;)*) => {$(
        #[test]
        fn $test() {
            assert_eq!(compositions!(literals ($v2 $e $v2 $v3 $v4 $v8 $v16) 2), 2);
            assert_eq!(compositions!(literals ($v3 $e $v2 $v3 $v4 $v8 $v16) 3), 4);
            assert_eq!(compositions!(literals ($v4 $e $v2 $v3 $v4 $v8 $v16) 4), 8);
            assert_eq!(compositions!(literals ($v8 $e $v2 $v3 $v4 $v8 $v16) 8), 109);
            assert_eq!(compositions!(literals ($v16 $e $v2 $v3 $v4 $v8 $v16) 16), 43);
            let value: $e = 7_u8.into();
            assert_eq!($v2!(value), $v2::splat(value));
            assert_eq!($v3!(value), $v3::splat(value));
            padding_is_zero(&$v3!(value));
            assert_eq!($v4!(value), $v4::splat(value));
            assert_eq!($v8!(value), $v8::splat(value));
            assert_eq!($v16!(value), $v16::splat(value));
        }
    )*};
}

tests! {
    floats: f32 float2 float3 float4 float8 float16;
    uchars: u8 uchar2 uchar3 uchar4 uchar8 uchar16;
    longs: i64 long2 long3 long4 long8 long16;
    shorts: i16 short2 short3 short4 short8 short16;
}

const XY: float2 = float2!(1.0, 2.0);
const POINT: float4 = float4!(XY, 0.0, 1.0);
const RAMP: uchar16 = uchar16!(RAMP8, uchar4!(8, uchar2(9, 10), 11), 12, uchar3!(13, 14, 15));
const RAMP8: uchar8 = uchar8!(0, 1, uchar3(2, 3, 4), uchar3!(5, 6, 7));
static ALL: [short3; 2] = [short3!(-1), short3!(short2(-1, -1), -1)];

const fn lifted(v: double2) -> double3 {
    double3!(v, 0.5)
}

#[test]
fn constants() {
    assert_eq!(POINT, float4(1.0, 2.0, 0.0, 1.0));
    assert_eq!(RAMP.to_array(), std::array::from_fn(|k| k as u8));
    assert_eq!(ALL, [short3::splat(-1); 2]);
    ALL.iter().for_each(padding_is_zero);
    const LIFTED: double3 = lifted(double2!(2.5));
    assert_eq!(LIFTED, double3(2.5, 2.5, 0.5));
    const HALF: half4 = half4!(half2!(half::ONE, half::ZERO), half::MAX, half::MIN);
    assert_eq!(HALF, half4(half::ONE, half::ZERO, half::MAX, half::MIN));
}

#[test]
fn numbers_without_a_suffix_have_the_type_of_the_element() {
    assert_eq!(uchar3!(1, uchar2(2, 3)), uchar3(1, 2, 3));
    assert_eq!(ulong2!(u64::MAX, 1).s0, u64::MAX);
    assert_eq!(float4!(-0.0).x.to_bits(), (-0.0_f32).to_bits());
    assert_eq!(char4!(-128, 127, 0, -1,), char4(-128, 127, 0, -1));
}

#[test]
fn bits_are_kept_and_the_padding_of_a_part_is_not_taken() {
    let signalling = f32::from_bits(0x7f80_0001);
    let literal = float4!(signalling, float2(1.0, signalling), 2.0);
    assert_eq!(as_uint4(literal), uint4(0x7f80_0001, 0x3f80_0000, 0x7f80_0001, 0x4000_0000));
    let dirty: uchar3 = bytemuck::cast([1_u8, 2, 3, 99]);
    assert_eq!(uchar8!(dirty, dirty, 7, 8), uchar8(1, 2, 3, 1, 2, 3, 7, 8));
    padding_is_zero(&uchar3!(dirty));
    let dirty: int3 = bytemuck::cast([1, 2, 3, 99]);
    assert_eq!(int4!(dirty, 4), int4(1, 2, 3, 4));
    assert_eq!(int4!(0, dirty), int4(0, 1, 2, 3));
    assert_eq!(int8!(dirty, 4, dirty, 8), int8(1, 2, 3, 4, 1, 2, 3, 8));
    padding_is_zero(&int3!(dirty));
}
