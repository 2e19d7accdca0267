//! The types: sizes and alignments (OpenCL C 6.3.5), components as place expressions in both spellings (6.3.7),
//! constructors, conversions from and to arrays, traits; and the type `half`.

use bytemuck::{Pod, Zeroable};
use clc_builtins::*;
use clc_kit::scalar::Scalar;
use clc_kit::values;
use std::collections::HashSet;
use std::fmt::Debug;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::panic::catch_unwind;

mod padding;
use padding::padding_is_zero;

/// An element for each number, so that one test covers all types.
trait Element: Pod + PartialEq + Debug + Default {
    fn number(k: u8) -> Self;
}

macro_rules! elements {
    ($($ty:ty: $k:ident => $number:expr;)*) => {$(
        impl Element for $ty {
            fn number($k: u8) -> Self {
                $number
            }
        }
    )*};
}

elements! {
    i8: k => -(k as i8);
    u8: k => k + 100;
    i16: k => -300 * i16::from(k);
    u16: k => 300 * u16::from(k);
    i32: k => -70_000 * i32::from(k);
    u32: k => 70_000 * u32::from(k);
    i64: k => -(1 << 40) * i64::from(k);
    u64: k => (1 << 40) * u64::from(k);
    half: k => half::from(f32::from(k) * 0.25);
    f32: k => f32::from(k) * 0.1;
    f64: k => f64::from(k) * 0.1;
}

fn hash(value: impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    value.hash(&mut hasher);
    hasher.finish()
}

/// Checks a vector type. `field` are its fields, `other` the second spelling of the same components.
macro_rules! check_vector {
    ($vector:ident $element:ty, $width:literal in $slots:literal: $($field:ident)*; $($other:ident $place:literal)*) => {{
        type E = $element;
        let name = stringify!($vector);
        let numbers: [E; $width] = std::array::from_fn(|k| E::number(k as u8 + 1));
        let vector = $vector::from_array(numbers);

        // Memory.
        assert_eq!(size_of::<$vector>(), $slots * size_of::<E>(), "size of {name}");
        assert_eq!(align_of::<$vector>(), size_of::<$vector>(), "alignment of {name}");
        let places = [$(std::mem::offset_of!($vector, $field)),*];
        assert_eq!(places, std::array::from_fn(|k| k * size_of::<E>()), "fields of {name}");
        let lanes: [E; $slots] = bytemuck::cast(vector);
        assert_eq!(lanes[..$width], numbers, "lanes of {name}");
        padding_is_zero(&vector);

        // Construction, in constants too.
        let [$($field),*] = numbers;
        assert_eq!($vector($($field),*), vector, "constructor of {name}");
        let $vector { $($field: _,)* .. } = vector;
        assert_eq!([$(vector.$field),*], numbers, "fields of {name}");
        assert_eq!(vector.to_array(), numbers, "to_array of {name}");
        assert_eq!($vector::from(numbers), vector, "from an array to {name}");
        assert_eq!(<[E; $width]>::from(vector), numbers, "from {name} to an array");
        assert_eq!($vector::splat(numbers[0]).to_array(), [numbers[0]; $width], "splat of {name}");
        const SPLAT: [E; $width] = $vector::splat(ZERO).to_array();
        const MADE: $vector = $vector::from_array(SPLAT);
        assert_eq!(MADE, $vector::default(), "constant {name}");
        assert_eq!(bytemuck::bytes_of(&$vector::default()), bytemuck::bytes_of(&$vector::zeroed()), "zero of {name}");

        // Both spellings read and write.
        $(assert_eq!(vector.$other, E::number($place + 1), "{name}.{}", stringify!($other));)*
        let mut changed = vector;
        $(changed.$field = E::number(99);)*
        assert_eq!(changed, $vector::splat(E::number(99)), "writing the fields of {name}");
        $(
            let mut changed = vector;
            changed.$other = E::number(99);
            let mut expected = numbers;
            expected[$place] = E::number(99);
            assert_eq!(changed.to_array(), expected, "writing {name}.{}", stringify!($other));
            *(&mut changed.$other) = numbers[$place];
            assert_eq!(changed, vector, "writing through {name}.{}", stringify!($other));
        )*

        // By index.
        for k in 0..$width {
            assert_eq!(vector[k], numbers[k], "{name}[{k}]");
            let mut changed = vector;
            changed[k] = E::number(99);
            let mut expected = numbers;
            expected[k] = E::number(99);
            assert_eq!(changed.to_array(), expected, "writing {name}[{k}]");
            // Equality sees every component.
            assert_ne!(changed, vector, "{name} changed at {k}");
        }
        for beyond in [$width, $slots + 1, usize::MAX] {
            assert!(catch_unwind(|| vector[beyond]).is_err(), "{name}[{beyond}]");
            let write = move || {
                let mut changed = vector;
                changed[beyond] = E::number(99);
            };
            assert!(catch_unwind(write).is_err(), "writing {name}[{beyond}]");
        }

        // A vector prints as the call of its constructor.
        let copy = vector;
        assert_eq!(copy, vector);
        let components: Vec<String> = numbers.iter().map(|number| format!("{number:?}")).collect();
        assert_eq!(format!("{vector:?}"), format!("{name}({})", components.join(", ")));

        // The bytes of the padding do not matter.
        let mut dirty = [E::number(99); $slots];
        dirty[..$width].copy_from_slice(&numbers);
        let dirty: $vector = bytemuck::cast(dirty);
        assert_eq!(dirty, vector, "{name} with other padding");
        assert_eq!(format!("{dirty:?}"), format!("{vector:?}"));
        (vector, dirty)
    }};
}

macro_rules! check_integer_vector {
    ($vector:ident $element:ty, $width:literal: $($rest:tt)*) => {{
        let (vector, dirty) = check_vector!($vector $element, $width $($rest)*);
        assert_eq!(hash(dirty), hash(vector));
        assert!(HashSet::from([vector]).contains(&dirty));
        assert!(!HashSet::from([vector]).contains(&$vector::splat(<$element>::number(99))));
    }};
}

macro_rules! all_widths {
    ($check:ident $element:ty: $two:ident $three:ident $four:ident $eight:ident $sixteen:ident) => {
        $check!($two $element, 2: in 2: x y; s0 0 s1 1);
        $check!($three $element, 3: in 4: x y z; s0 0 s1 1 s2 2);
        $check!($four $element, 4: in 4: x y z w; s0 0 s1 1 s2 2 s3 3);
        $check!($eight $element, 8: in 8: s0 s1 s2 s3 s4 s5 s6 s7; x 0 y 1 z 2 w 3);
        $check!($sixteen $element, 16: in 16: s0 s1 s2 s3 s4 s5 s6 s7 s8 s9 sa sb sc sd se sf; x 0 y 1 z 2 w 3);
    };
}

macro_rules! integers {
    ($($element:ident: $($vector:ident)*;)*) => {$(
        #[test]
        fn $element() {
            const ZERO: $element = 0;
            all_widths!(check_integer_vector $element: $($vector)*);
        }
    )*};
}

macro_rules! check_float_vector {
    ($vector:ident $element:ty, $width:literal: $($rest:tt)*) => {{
        check_vector!($vector $element, $width $($rest)*);
        // By value: NaN is unequal to itself, zeros are equal.
        let nan = $vector::splat(NAN);
        assert!(nan != nan);
        assert_eq!($vector::splat(MINUS_ZERO), $vector::default());
        assert_ne!(bytemuck::bytes_of(&$vector::splat(MINUS_ZERO)), bytemuck::bytes_of(&$vector::default()));
    }};
}

macro_rules! floats {
    ($($test:ident $element:ident $zero:expr, $minus_zero:expr; $($vector:ident)*;)*) => {$(
        #[test]
        // This compares NaN with itself.
        #[allow(clippy::eq_op)]
        fn $test() {
            const ZERO: $element = $zero;
            const MINUS_ZERO: $element = $minus_zero;
            const NAN: $element = $element::NAN;
            all_widths!(check_float_vector $element: $($vector)*);
        }
    )*};
}

integers! {
    i8: char2 char3 char4 char8 char16;
    u8: uchar2 uchar3 uchar4 uchar8 uchar16;
    i16: short2 short3 short4 short8 short16;
    u16: ushort2 ushort3 ushort4 ushort8 ushort16;
    i32: int2 int3 int4 int8 int16;
    u32: uint2 uint3 uint4 uint8 uint16;
    i64: long2 long3 long4 long8 long16;
    u64: ulong2 ulong3 ulong4 ulong8 ulong16;
}

floats! {
    halves half half::ZERO, half::from_bits(0x8000); half2 half3 half4 half8 half16;
    floats f32 0.0, -0.0; float2 float3 float4 float8 float16;
    doubles f64 0.0, -0.0; double2 double3 double4 double8 double16;
}

/// Checks that the aliases are Rust's types, and that `char` is Rust's own unless `opencl_c` is imported.
#[test]
fn scalar_aliases() {
    fn assert_same<T>(_: [T; 2]) {}
    assert_same::<u8>([1 as uchar, 1]);
    assert_same::<i16>([1 as short, 1]);
    assert_same::<u16>([1 as ushort, 1]);
    assert_same::<i32>([1 as int, 1]);
    assert_same::<u32>([1 as uint, 1]);
    assert_same::<i64>([1 as long, 1]);
    assert_same::<u64>([1 as ulong, 1]);
    assert_same::<f32>([1.0 as float, 1.0]);
    assert_same::<f64>([1.0 as double, 1.0]);
    assert_same::<i8>([-1, 1 as opencl_c::char]);
    assert_eq!(char::from(b'x'), 'x');
}

#[test]
fn half_constants() {
    let zeros = [half::ZERO, half::default(), half::zeroed()];
    assert_eq!(zeros.map(half::to_bits), [0; 3]);
    let numbers = [half::ONE, half::MAX, half::MIN, half::MIN_POSITIVE, half::EPSILON];
    assert_eq!(numbers.map(half::to_bits), [0x3C00, 0x7BFF, 0xFBFF, 0x0400, 0x1400]);
    assert_eq!([half::INFINITY, half::NEG_INFINITY].map(half::to_bits), [0x7C00, 0xFC00]);
    assert!(Scalar::Half.is_quiet_nan(half::NAN.to_bits().into()));
    assert_eq!((size_of::<half>(), align_of::<half>()), (2, 2));
}

#[test]
fn half_has_the_methods_of_floats() {
    for bits in 0..=u16::MAX {
        let x = half::from_bits(bits);
        assert_eq!((x.to_bits(), bytemuck::cast::<half, u16>(x)), (bits, bits));
        let (float, double) = (convert_float(x), convert_double(x));
        assert_eq!([x.to_f32(), x.into()].map(f32::to_bits), [float.to_bits(); 2]);
        assert_eq!([x.to_f64(), x.into()].map(f64::to_bits), [double.to_bits(); 2]);
        let properties = [x.is_nan(), x.is_infinite(), x.is_finite(), x.is_sign_negative()];
        let expected = [float.is_nan(), float.is_infinite(), float.is_finite(), bits >> 15 == 1];
        assert_eq!(properties, expected, "{bits:X}");
    }
    for &bits in values::of(Scalar::Float) {
        let x = f32::from_bits(bits as u32);
        assert_eq!([half::from_f32(x), x.into()].map(half::to_bits), [convert_half(x).to_bits(); 2]);
    }
    for &bits in values::of(Scalar::Double) {
        let x = f64::from_bits(bits);
        assert_eq!([half::from_f64(x), x.into()].map(half::to_bits), [convert_half(x).to_bits(); 2]);
    }
}

#[test]
fn half_compares_and_prints_by_value() {
    let all: [u16; 17] = [
        0, 0x8000, 1, 0x8001, 0x03FF, 0x0400, 0x3555, 0x3C00, 0xBC00, 0x3C01, 0x7BFF, 0xFBFF, 0x7C00, 0xFC00,
        0x7C01, 0x7E00, 0xFFFF,
    ];
    for a in all.map(half::from_bits) {
        assert_eq!(format!("{a:?} {a}"), format!("{:?} {}", a.to_f32(), a.to_f32()));
        for b in all.map(half::from_bits) {
            assert_eq!(a == b, a.to_f32() == b.to_f32(), "{a:?} == {b:?}");
            assert_eq!(a.partial_cmp(&b), a.to_f32().partial_cmp(&b.to_f32()), "{a:?} <=> {b:?}");
        }
    }
    assert_eq!(format!("{}", half::from(1.5_f32)), "1.5");
}

#[test]
fn half_in_constants() {
    const ONE_AND_A_HALF: half = half::from_f32(1.5);
    const TENTH: half = half::from_f64(0.1);
    const BACK: f32 = TENTH.to_f32();
    const DOUBLE: f64 = ONE_AND_A_HALF.to_f64();
    assert_eq!((ONE_AND_A_HALF.to_bits(), TENTH.to_bits()), (0x3E00, 0x2E66));
    assert_eq!((BACK, DOUBLE), (0.099_975_586, 1.5));
}
