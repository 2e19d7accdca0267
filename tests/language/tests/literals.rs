//! Vector literals (OpenCL C 6.3.6): parts of each size at each position. `tests/conformance` tests all literals of up
//! to 4 components, of every element type.

use clc_builtins::*;
use paste::paste;

mod padding;
use padding::padding_is_zero;

/// Creates parts whose components are consecutive numbers, starting with 1.
struct Parts(u8);

impl Parts {
    fn take<E: From<u8>, const N: usize>(&mut self) -> [E; N] {
        std::array::from_fn(|_| {
            self.0 += 1;
            self.0.into()
        })
    }
}

/// Checks the literals of a type whose parts have these numbers of components.
macro_rules! literals {
    ($scalar:ident $vector:ident: $(($($count:tt)*))*) => {$(
        let mut parts = Parts(0);
        let literal = $vector!($(literals!(@part parts $scalar $count)),*);
        let expected = std::array::from_fn(|k| (k as u8 + 1).into());
        assert_eq!(literal.to_array(), expected, concat!(stringify!($vector), ":" $(, " ", $count)*));
    )*};
    (@part $parts:ident $scalar:ident 1) => {
        $parts.take::<$scalar, 1>()[0]
    };
    (@part $parts:ident $scalar:ident $count:literal) => {
        paste! { [<$scalar $count>]::from_array($parts.take()) }
    };
}

macro_rules! tests {
    ($($test:ident $scalar:ident $v8:ident $v16:ident;)*) => {$(
        #[test]
        fn $test() {
            literals! { $scalar $v8: (1 1 1 1 1 1 1 1) (2 2 2 2) (1 2 2 2 1) (3 3 2) (1 3 3 1) (2 3 3) (4 4) (1 4 3)
                (2 4 2) (3 4 1) (8) }
            literals! { $scalar $v16: (1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1) (2 2 2 2 2 2 2 2) (1 2 2 2 2 2 2 2 1)
                (3 3 3 3 3 1) (1 3 3 3 3 3) (2 3 3 3 3 2) (4 4 4 4) (1 4 4 4 3) (2 4 4 4 2) (3 4 4 4 1)
                (8 8) (1 8 4 3) (2 8 4 2) (3 8 4 1) (4 8 4) (1 4 8 3) (2 4 8 2) (3 4 8 1) (16) }
        }
    )*};
}

tests! {
    floats float float8 float16;
    uchars uchar uchar8 uchar16;
    longs long long8 long16;
    shorts short short8 short16;
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
fn bits_are_kept_and_padding_of_parts_is_ignored() {
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
