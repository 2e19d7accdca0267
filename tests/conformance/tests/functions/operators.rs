//! The operators of every vector type (OpenCL C 6.5), with a scalar on either side, and as assignments. The tests
//! compare them with 128-bit integers and with `rustc_apfloat`. Also tests the operators of the type `half`.

use bytemuck::{Pod, bytes_of, pod_read_unaligned};
use clc_builtins::*;
use clc_conformance::operators::{answer, integer};
use clc_kit::oracle::Answer;
use clc_kit::random::Random;
use clc_kit::scalar::Scalar;
use clc_kit::values;
use std::fmt::Debug;

/// An element, as its bits.
trait Element: Pod {
    const SCALAR: Scalar;
    fn of(bits: u64) -> Self;
    fn bits(self) -> u64;
}

macro_rules! elements {
    ($($element:ident $scalar:ident |$bits:ident| $of:expr, |$x:ident| $to:expr;)*) => {$(
        impl Element for $element {
            const SCALAR: Scalar = Scalar::$scalar;
            fn of($bits: u64) -> Self {
                $of
            }
            fn bits(self) -> u64 {
                let $x = self;
                $to
            }
        }
    )*};
}

elements! {
    i8 Char |bits| bits as i8, |x| x as u8 as u64;
    u8 Uchar |bits| bits as u8, |x| x as u64;
    i16 Short |bits| bits as i16, |x| x as u16 as u64;
    u16 Ushort |bits| bits as u16, |x| x as u64;
    i32 Int |bits| bits as i32, |x| x as u32 as u64;
    u32 Uint |bits| bits as u32, |x| x as u64;
    i64 Long |bits| bits as i64, |x| x as u64;
    u64 Ulong |bits| bits, |x| x;
    half Half |bits| half::from_bits(bits as u16), |x| x.to_bits() as u64;
    f32 Float |bits| f32::from_bits(bits as u32), |x| x.to_bits() as u64;
    f64 Double |bits| f64::from_bits(bits), |x| x.to_bits();
}

// ----------------------------------------------------------------------------------------- operands

/// Returns each element of `xs` with each element of `ys`.
struct Grid {
    xs: Vec<u64>,
    ys: Vec<u64>,
}

impl Grid {
    fn answers(&self, operator: &str, scalar: Scalar) -> Vec<Answer> {
        let row = |&x: &u64| self.ys.iter().map(move |&y| answer(operator, x, y, scalar));
        self.xs.iter().flat_map(row).collect()
    }

    /// Returns the pairs in groups of `W`. The last group may repeat some pairs. Adjacent pairs differ in `x` and `y`.
    fn pairs<const W: usize>(&self) -> impl Iterator<Item = ([usize; W], [usize; W])> {
        let (width, height) = (self.xs.len(), self.ys.len());
        (0..width * height).step_by(W).map(move |start| {
            let place = |lane: usize| (start + lane) % (width * height);
            let x = |lane| place(lane) % width;
            let y = |lane| (place(lane) / width + x(lane)) % height;
            (std::array::from_fn(x), std::array::from_fn(y))
        })
    }

    /// Returns each index of one list with all indices of the other, in groups of `W`.
    fn rows<const W: usize>(one: usize, other: usize) -> impl Iterator<Item = (usize, [usize; W])> {
        let starts = move || (0..other).step_by(W);
        let row = move |start: usize| std::array::from_fn(|lane| (start + lane) % other);
        (0..one).flat_map(move |one| starts().map(move |start| (one, row(start))))
    }
}

/// Returns the pairs of operands: all pairs of 8 bits, all halves with selected halves in both orders, and selected and
/// random operands of other types.
fn grids(scalar: Scalar) -> Vec<Grid> {
    let every = match scalar {
        Scalar::Half => values::every(),
        _ => 1,
    };
    let all = || (0..=scalar.mask()).step_by(every).collect();
    let chosen = chosen(scalar);
    match scalar {
        Scalar::Char | Scalar::Uchar => vec![Grid { xs: all(), ys: all() }],
        Scalar::Half => vec![Grid { xs: all(), ys: chosen.clone() }, Grid { xs: chosen, ys: all() }],
        _ => vec![Grid { xs: chosen.clone(), ys: chosen }],
    }
}

fn chosen(scalar: Scalar) -> Vec<u64> {
    let mut random = Random::new(41);
    let mut values = vec![];
    let bits = scalar.bits();
    if scalar.is_float() {
        let fraction = scalar.precision() - 1;
        let one = scalar.max_exponent() as u64;
        // Zero, subnormal numbers, the smallest normal numbers, 1 and its neighbors, 1.5, 3, the largest number,
        // infinity, and NaNs of both kinds.
        for magnitude in [
            0,
            1,
            2,
            3,
            (1 << fraction) - 1,
            1 << fraction,
            one << fraction,
            (one << fraction) + 1,
            (one << fraction) - 1,
            (one << fraction) + (1 << (fraction - 1)),
            ((one + 1) << fraction) + (1 << (fraction - 1)),
            scalar.infinity() - 1,
            scalar.infinity(),
            scalar.infinity() + 1,
            scalar.infinity() | 1 << (fraction - 1) | 5,
        ] {
            values.extend([magnitude, magnitude | scalar.sign_bit()]);
        }
        // Near 1, where sums cancel and products round, and random numbers.
        for _ in 0..(if bits == 16 { 4 } else { 80 }) {
            let near = one - 3 + random.below(6);
            values.push(near << fraction | random.next() >> (64 - fraction));
            values.push(random.next() & scalar.mask());
        }
    } else {
        for value in [0_u64, 1, 2, 3, 5, 7, 10] {
            values.extend([value, value.wrapping_neg()]);
        }
        values.extend([bits as u64 - 1, bits as u64, bits as u64 + 1]);
        let sign = 1 << (bits - 1);
        values.extend([sign, sign - 1, sign + 1, sign >> 1, 0x5555_5555_5555_5555, 1 << (bits / 2)]);
        for _ in 0..160 {
            // Integers of any length and sign.
            let value = random.next() >> random.below(64);
            values.push(if random.next() & 1 == 1 { value } else { value.wrapping_neg() });
        }
    }
    for value in &mut values {
        *value &= scalar.mask();
    }
    values.sort_unstable();
    values.dedup();
    values
}

/// Checks the lanes of a vector, and that its padding is 0.
fn check<V: Pod, E: Element, const W: usize>(got: V, expected: [Answer; W], call: impl Fn() -> String) {
    for (lane, bytes) in bytes_of(&got).chunks_exact(size_of::<E>()).enumerate() {
        let bits = pod_read_unaligned::<E>(bytes).bits();
        let answer = if lane < W { expected[lane] } else { Answer::Bits(0) };
        assert!(answer.accepts(bits, E::SCALAR), "{}: lane {lane} is {bits:#x}, not {answer:x?}", call());
    }
}

fn lanes<E: Element, const W: usize>(values: &[u64], places: [usize; W]) -> [E; W] {
    places.map(|place| E::of(values[place]))
}

// ------------------------------------------------------------------------------------ the operators

/// The variants of an operator. To reduce the compile time, one function tests all operators of a vector type.
struct Binary<V, E> {
    operator: &'static str,
    vectors: fn(V, V) -> V,
    assigned: fn(&mut V, V),
    right: fn(V, E) -> V,
    right_assigned: fn(&mut V, E),
    /// The left operand of a shift cannot be a scalar.
    left: Option<fn(E, V) -> V>,
}

fn binary<V: Pod + Debug + From<[E; W]>, E: Element + Debug, const W: usize>(
    grid: &Grid,
    answers: &[Answer],
    forms: &Binary<V, E>,
) {
    let at = |x: usize, y: usize| answers[x * grid.ys.len() + y];
    let name = forms.operator;
    for (xs, ys) in grid.pairs::<W>() {
        let (x, y) = (V::from(lanes(&grid.xs, xs)), V::from(lanes(&grid.ys, ys)));
        let expected = std::array::from_fn(|lane| at(xs[lane], ys[lane]));
        let call = || format!("{x:?} {name} {y:?}");
        check::<V, E, W>((forms.vectors)(x, y), expected, call);
        let mut z = x;
        (forms.assigned)(&mut z, y);
        check::<V, E, W>(z, expected, call);
    }
    for (y, xs) in Grid::rows::<W>(grid.ys.len(), grid.xs.len()) {
        let x = V::from(lanes(&grid.xs, xs));
        let expected = xs.map(|x| at(x, y));
        let y = E::of(grid.ys[y]);
        let call = || format!("{x:?} {name} {y:?}");
        check::<V, E, W>((forms.right)(x, y), expected, call);
        let mut z = x;
        (forms.right_assigned)(&mut z, y);
        check::<V, E, W>(z, expected, call);
    }
    let Some(left) = forms.left else { return };
    for (x, ys) in Grid::rows::<W>(grid.xs.len(), grid.ys.len()) {
        let y = V::from(lanes(&grid.ys, ys));
        let expected = ys.map(|y| at(x, y));
        let x = E::of(grid.xs[x]);
        check::<V, E, W>(left(x, y), expected, || format!("{x:?} {name} {y:?}"));
    }
}

/// Tests a shift with amounts of the other signedness, and with an `i32` that is also passed as all other types.
struct Shift<V, N> {
    operator: &'static str,
    vectors: fn(V, N) -> V,
    assigned: fn(&mut V, N),
    int: fn(V, i32) -> V,
    int_assigned: fn(&mut V, i32),
    scalars: [fn(V, i32) -> V; 9],
}

fn shift<
    V: Pod + Debug + From<[E; W]>,
    E: Element,
    N: Pod + Debug + From<[M; W]>,
    M: Element,
    const W: usize,
>(
    grid: &Grid,
    answers: &[Answer],
    forms: &Shift<V, N>,
) {
    let name = forms.operator;
    for (xs, ys) in grid.pairs::<W>() {
        let (x, n) = (V::from(lanes(&grid.xs, xs)), N::from(lanes(&grid.ys, ys)));
        let expected = std::array::from_fn(|lane| answers[xs[lane] * grid.ys.len() + ys[lane]]);
        let call = || format!("{x:?} {name} {n:?}");
        check::<V, E, W>((forms.vectors)(x, n), expected, call);
        let mut z = x;
        (forms.assigned)(&mut z, n);
        check::<V, E, W>(z, expected, call);
    }
    for n in (-9..=80).chain([i32::MIN, i32::MIN + 1, i32::MAX, 1 << 16]) {
        for (_, xs) in Grid::rows::<W>(1, grid.xs.len().min(400)) {
            let x = V::from(lanes(&grid.xs, xs));
            let expected = xs.map(|x| {
                let bits = integer(name, E::SCALAR.integer(grid.xs[x]), n.into(), E::SCALAR);
                Answer::Bits(bits & E::SCALAR.mask())
            });
            let call = || format!("{x:?} {name} {n}");
            check::<V, E, W>((forms.int)(x, n), expected, call);
            let mut z = x;
            (forms.int_assigned)(&mut z, n);
            check::<V, E, W>(z, expected, call);
            // Shifts use only the low bits of the amount.
            for scalar in forms.scalars {
                check::<V, E, W>(scalar(x, n), expected, call);
            }
        }
    }
}

/// Checks that `operator` returns `right` of the bits of each lane.
fn unary<V: Pod + Debug + From<[E; W]>, E: Element, const W: usize>(
    grid: &Grid,
    name: &str,
    operator: fn(V) -> V,
    right: fn(u64) -> u64,
) {
    for (_, xs) in Grid::rows::<W>(1, grid.xs.len()) {
        let x = V::from(lanes(&grid.xs, xs));
        let expected = xs.map(|x| Answer::Bits(right(grid.xs[x]) & E::SCALAR.mask()));
        check::<V, E, W>(operator(x), expected, || format!("{name}{x:?}"));
    }
}

macro_rules! binary {
    ($grid:ident $element:ident $vectors:tt $($operator:tt $assign:tt)*) => {$(
        let answers = $grid.answers(stringify!($operator), <$element>::SCALAR);
        binary! { @each $grid answers $element $vectors $operator $assign }
    )*};
    (@each $grid:ident $answers:ident $element:ident [$($vector:ident $width:literal)*] $operator:tt $assign:tt) => {$(
        binary::<$vector, $element, $width>(&$grid, &$answers, &Binary {
            operator: stringify!($operator),
            vectors: |x, y| x $operator y,
            assigned: |x, y| *x $assign y,
            right: |x, y| x $operator y,
            right_assigned: |x, y| *x $assign y,
            left: Some(|x, y| x $operator y),
        });
    )*};
}

macro_rules! shifts {
    ($grid:ident $element:ident $other:ident $vectors:tt $($operator:tt $assign:tt)*) => {$(
        let answers = $grid.answers(stringify!($operator), <$element>::SCALAR);
        shifts! { @each $grid answers $element $other $vectors $operator $assign }
    )*};
    (@each $grid:ident $answers:ident $element:ident $other:ident
        [$($vector:ident $others:ident $width:literal)*] $operator:tt $assign:tt) => {$(
        binary::<$vector, $element, $width>(&$grid, &$answers, &Binary {
            operator: stringify!($operator),
            vectors: |x, y| x $operator y,
            assigned: |x, y| *x $assign y,
            right: |x, y| x $operator y,
            right_assigned: |x, y| *x $assign y,
            left: None,
        });
        shift::<$vector, $element, $others, $other, $width>(&$grid, &$answers, &Shift {
            operator: stringify!($operator),
            vectors: |x, n| x $operator n,
            assigned: |x, n| *x $assign n,
            int: |x, n| x $operator n,
            int_assigned: |x, n| *x $assign n,
            scalars: [
                |x, n| x $operator n as i8,
                |x, n| x $operator n as u8,
                |x, n| x $operator n as i16,
                |x, n| x $operator n as u16,
                |x, n| x $operator n as u32,
                |x, n| x $operator n as i64,
                |x, n| x $operator n as u64,
                |x, n| x $operator n as isize,
                |x, n| x $operator n as usize,
            ],
        });
    )*};
}

macro_rules! integers {
    ($($element:ident $other:ident: $($vector:ident $others:ident $width:literal)*;)*) => {$(
        #[test]
        fn $element() {
            for grid in grids(<$element>::SCALAR) {
                binary! { grid $element [$($vector $width)*] + += - -= * *= / /= % %= & &= | |= ^ ^= }
                shifts! { grid $element $other [$($vector $others $width)*] << <<= >> >>= }
                $(
                    unary::<$vector, $element, $width>(&grid, "-", |x| -x, |x| x.wrapping_neg());
                    unary::<$vector, $element, $width>(&grid, "!", |x| !x, |x| u64::MAX - x);
                )*
            }
        }
    )*};
}

integers! {
    i8 u8: char2 uchar2 2 char3 uchar3 3 char4 uchar4 4 char8 uchar8 8 char16 uchar16 16;
    u8 i8: uchar2 char2 2 uchar3 char3 3 uchar4 char4 4 uchar8 char8 8 uchar16 char16 16;
    i16 u16: short2 ushort2 2 short3 ushort3 3 short4 ushort4 4 short8 ushort8 8 short16 ushort16 16;
    u16 i16: ushort2 short2 2 ushort3 short3 3 ushort4 short4 4 ushort8 short8 8 ushort16 short16 16;
    i32 u32: int2 uint2 2 int3 uint3 3 int4 uint4 4 int8 uint8 8 int16 uint16 16;
    u32 i32: uint2 int2 2 uint3 int3 3 uint4 int4 4 uint8 int8 8 uint16 int16 16;
    i64 u64: long2 ulong2 2 long3 ulong3 3 long4 ulong4 4 long8 ulong8 8 long16 ulong16 16;
    u64 i64: ulong2 long2 2 ulong3 long3 3 ulong4 long4 4 ulong8 long8 8 ulong16 long16 16;
}

macro_rules! floats {
    ($($test:ident $element:ident: $($vector:ident $width:literal)*;)*) => {$(
        #[test]
        fn $test() {
            for grid in grids(<$element>::SCALAR) {
                binary! { grid $element [$($vector $width)*] + += - -= * *= / /= % %= }
                // NaN keeps its other bits.
                let flipped = |x| x ^ <$element>::SCALAR.sign_bit();
                $(unary::<$vector, $element, $width>(&grid, "-", |x| -x, flipped);)*
            }
        }
    )*};
}

floats! {
    halves half: half2 2 half3 3 half4 4 half8 8 half16 16;
    floats f32: float2 2 float3 3 float4 4 float8 8 float16 16;
    doubles f64: double2 2 double3 3 double4 4 double8 8 double16 16;
}

/// Tests multiples of divisors and their neighbors, which detect an inexact quotient: with all divisors of 16 bits, and
/// many of 32.
macro_rules! multiples {
    ($($test:ident $element:ident: $($vector:ident $width:literal)*;)*) => {$(
        #[test]
        fn $test() {
            let scalar = <$element>::SCALAR;
            let mut random = Random::new(43);
            let divisors: Vec<u64> = match scalar.bits() {
                16 => (0..=scalar.mask()).step_by(values::every()).collect(),
                _ => (0..65536 / values::every()).map(|_| random.next() >> random.below(64) & scalar.mask()).collect(),
            };
            for bits in divisors {
                let y = scalar.integer(bits);
                let mut operands = [0; 16];
                for x in &mut operands {
                    let quotient = scalar.integer(random.next() >> random.below(64) & scalar.mask());
                    // Divide first, because a product that wraps is not a multiple.
                    let multiple = quotient / y.checked_abs().filter(|&y| y != 0).unwrap_or(1) * y;
                    *x = (multiple - 1 + random.below(3) as i128) as u64 & scalar.mask();
                }
                $({
                    let xs: [u64; $width] = std::array::from_fn(|lane| operands[lane]);
                    let x = $vector::from(xs.map(<$element>::of));
                    let one = <$element>::of(bits);
                    // Divide one lane by a different number, which is close.
                    let ys: [u64; $width] = std::array::from_fn(|lane| bits ^ (lane == $width / 2) as u64);
                    let mixed = $vector::from(ys.map(<$element>::of));
                    macro_rules! check {
                        ($operator:tt) => {
                            let name = stringify!($operator);
                            let expected = xs.map(|x| answer(name, x, bits, scalar));
                            check::<$vector, $element, $width>(x $operator one, expected, || format!("{x:?} {name} {one:?}"));
                            let expected = std::array::from_fn(|lane| answer(name, xs[lane], ys[lane], scalar));
                            check::<$vector, $element, $width>(x $operator mixed, expected, || format!("{x:?} {name} {mixed:?}"));
                        };
                    }
                    check! { / }
                    check! { % }
                })*
            }
        }
    )*};
}

multiples! {
    short_multiples i16: short4 4 short8 8 short16 16;
    ushort_multiples u16: ushort4 4 ushort8 8 ushort16 16;
    int_multiples i32: int2 2 int4 4 int8 8;
    uint_multiples u32: uint2 2 uint4 4 uint8 8;
}

/// Tests the scalar `half` like its vectors.
#[test]
fn half_scalars() {
    for grid in grids(Scalar::Half) {
        macro_rules! scalars {
            ($($operator:tt $assign:tt)*) => {$(
                let answers = grid.answers(stringify!($operator), Scalar::Half);
                let pairs = grid.xs.iter().flat_map(|&x| grid.ys.iter().map(move |&y| (x, y)));
                for ((x, y), answer) in pairs.zip(answers) {
                    let (x, y) = (half::of(x), half::of(y));
                    let got = (x $operator y).bits();
                    assert!(answer.accepts(got, Scalar::Half), "{x:?} {} {y:?}: {got:#x}", stringify!($operator));
                    let mut z = x;
                    z $assign y;
                    assert!(answer.accepts(z.bits(), Scalar::Half), "{x:?} {} {y:?}", stringify!($assign));
                }
            )*};
        }
        scalars! { + += - -= * *= / /= % %= }
        for &x in &grid.xs {
            assert_eq!((-half::of(x)).bits(), x ^ 0x8000);
            assert_eq!(half::of(x).abs().bits(), x & 0x7fff);
        }
    }
}

/// Literals take their types from the vector, on either side and as a shift amount.
#[test]
fn literals() {
    let v = float4(0.0, 0.25, 0.5, 1.0);
    assert_eq!(v - 128.0, float4(-128.0, -127.75, -127.5, -127.0));
    assert_eq!(1.0 - v, float4(1.0, 0.75, 0.5, 0.0));
    assert_eq!((1.0 - v).y, 0.75);
    assert_eq!(2.0 * double2(1.0, 2.0), double2(2.0, 4.0));
    assert_eq!(int4(0x1ff, -1, 256, 0) & 0xff, int4(0xff, 0xff, 0, 0));
    assert_eq!((uint4::splat(0xffff_ffff) >> 2).x, 0x3fff_ffff);
    assert_eq!(2 * char16::splat(100), char16::splat(-56));
    assert_eq!(uchar4::splat(200) + 100, uchar4::splat(44));
    assert_eq!(1 << 3, 8);
    assert_eq!((ulong2(1, 2) << 40).y, 2 << 40);
    assert_eq!(char2(1, 2) << 9, char2(2, 4));
    let mut w = ushort3(1, 2, 3);
    w += 1;
    w <<= 4;
    w |= 0xf;
    assert_eq!(w, ushort3(0x2f, 0x3f, 0x4f));
    const HALF: half = half!(1.5);
    assert_eq!(HALF * half4::splat(half!(-2.0)), half4::splat(half!(-3.0)));
    // The sum is rounded once. Rounded to float first, it would be 1 + 2^-10.
    assert_eq!(half!(1.000488281250001), half::ONE + half::EPSILON);
    assert_eq!(half!(1.00048828125), half::ONE);
}

/// Tests cases that OpenCL C does not specify, or that panic for Rust's scalars.
#[allow(clippy::modulo_one, reason = "the least integer modulo -1 panics elsewhere")]
#[test]
fn unspecified_cases() {
    let x = int4(7, -7, i32::MIN, 0);
    assert_eq!(x / 0, x);
    assert_eq!(x % 0, int4::default());
    assert_eq!(x / -1, int4(-7, 7, i32::MIN, 0));
    assert_eq!(x % -1, int4::default());
    assert_eq!(long2(i64::MIN, 5) / long2(-1, 0), long2(i64::MIN, 5));
    assert_eq!(-char2(i8::MIN, 1), char2(i8::MIN, -1));
    assert_eq!(-uchar2(1, 0), uchar2(255, 0));
    assert_eq!(int2(i32::MAX, i32::MIN) + int2(1, -1), int2(i32::MIN, i32::MAX));
    assert_eq!(int2(1, 1) << int2(33, -1), int2(2, i32::MIN));
    assert_eq!(char2(1, -128) >> char2(9, 7), char2(0, -1));
    assert_eq!(short2(-1, 1) << 16, short2(-1, 1));
    assert_eq!(int2(-8, 8) >> uint2(1, u32::MAX), int2(-4, 0));
    assert_eq!(float2(5.5, -5.5) % 2.0, float2(1.5, -1.5));
    assert_eq!((float2(-0.0, 0.0) + float2(-0.0, -0.0)).to_array().map(f32::to_bits), [1 << 31, 0]);
    assert_eq!((-float2(0.0, -0.0)).to_array().map(f32::to_bits), [1 << 31, 0]);
}
