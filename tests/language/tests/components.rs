//! Components by name (OpenCL C 6.3.7): every swizzle of two to four letters, selectors of any width, setters, halves.
//!
//! What a name selects is worked out here from its letters and digits, at run time.

use clc_builtins::*;
use paste::paste;

mod padding;
#[path = "components/selectors.rs"]
mod selectors;
use padding::padding_is_zero;
use selectors::{distinct_letters, numbers};

/// The numbers that a selector names.
fn named(selector: &str) -> Vec<usize> {
    let bytes = selector.as_bytes();
    if bytes[0].eq_ignore_ascii_case(&b's') {
        return bytes[1..].iter().map(|&digit| (digit as char).to_digit(16).unwrap() as usize).collect();
    }
    bytes.iter().map(|letter| b"xyzwrgba".iter().position(|other| other == letter).unwrap() % 4).collect()
}

/// What was selected of a vector whose component `k` is `k + 1`, as numbers.
#[track_caller]
fn check(vector: &str, selector: &str, got: &[f64]) {
    let wanted: Vec<f64> = named(selector).iter().map(|&number| number as f64 + 1.0).collect();
    assert_eq!(got, wanted, "{vector}: {selector}");
}

/// The components of vectors and scalars as numbers.
trait Numbers {
    fn numbers(self) -> Vec<f64>;
}

macro_rules! numbers_of {
    ($($element:ident: $($vector:ident)*;)*) => {$(
        impl Numbers for $element {
            fn numbers(self) -> Vec<f64> {
                vec![self.into()]
            }
        }
        $(
            impl Numbers for $vector {
                fn numbers(self) -> Vec<f64> {
                    self.to_array().map(f64::from).to_vec()
                }
            }
        )*
    )*};
}

numbers_of! {
    f32: float2 float3 float4 float8 float16;
    u8: uchar2 uchar3 uchar4 uchar8 uchar16;
    i32: int2 int3 int4 int8 int16;
    f64: double2 double3 double4 double8 double16;
    half: half2 half3 half4 half8 half16;
}

/// A vector whose component `k` is `k + 1`.
macro_rules! counted {
    (half2) => {
        convert_half2(counted!(float2))
    };
    (half3) => {
        convert_half3(counted!(float3))
    };
    (half16) => {
        convert_half16(counted!(float16))
    };
    ($vector:ident) => {
        $vector::from_array(std::array::from_fn(|k| (k as u8 + 1).into()))
    };
}

/// Every name of two, three and four of the letters, as a method and by `swizzle!`, there also as colours.
macro_rules! letters {
    ($vector:ident $all:tt) => {{
        let v = counted!($vector);
        let mut count = 0;
        letters!(@second v $vector count $all; $all);
        count
    }};
    (@second $v:ident $vector:ident $count:ident ($($a:ident $ra:ident)*); $all:tt) => {
        $(letters!(@pair $v $vector $count $a $ra $all; $all);)*
    };
    (@pair $v:ident $vector:ident $count:ident $a:ident $ra:ident ($($b:ident $rb:ident)*); $all:tt) => {$(
        paste! { letters!(@check $v $vector $count [<$a $b>] [<$ra $rb>]); }
        paste! { letters!(@third $v $vector $count [<$a $b>] [<$ra $rb>] $all; $all); }
    )*};
    (@third $v:ident $vector:ident $count:ident $a:ident $ra:ident ($($b:ident $rb:ident)*); $all:tt) => {$(
        paste! { letters!(@check $v $vector $count [<$a $b>] [<$ra $rb>]); }
        paste! { letters!(@fourth $v $vector $count [<$a $b>] [<$ra $rb>] $all); }
    )*};
    (@fourth $v:ident $vector:ident $count:ident $a:ident $ra:ident ($($b:ident $rb:ident)*)) => {$(
        paste! { letters!(@check $v $vector $count [<$a $b>] [<$ra $rb>]); }
    )*};
    (@check $v:ident $vector:ident $count:ident $name:ident $colours:ident) => {
        check(stringify!($vector), stringify!($name), &$v.$name().numbers());
        check(stringify!($vector), stringify!($name), &swizzle!($v, $name).numbers());
        check(stringify!($vector), stringify!($colours), &swizzle!($v, $colours).numbers());
        $count += 1;
    };
}

#[test]
fn every_two_to_four_letters_of_float() {
    assert_eq!(letters!(float2 (x r y g)), 4 + 8 + 16);
    assert_eq!(letters!(float3 (x r y g z b)), 9 + 27 + 81);
    assert_eq!(letters!(float4 (x r y g z b w a)), 16 + 64 + 256);
}

#[test]
fn every_two_to_four_letters_of_uchar() {
    assert_eq!(letters!(uchar2 (x r y g)), 4 + 8 + 16);
    assert_eq!(letters!(uchar3 (x r y g z b)), 9 + 27 + 81);
    assert_eq!(letters!(uchar4 (x r y g z b w a)), 16 + 64 + 256);
}

#[test]
fn every_two_to_four_letters_of_wide_vectors() {
    assert_eq!(letters!(double8 (x r y g z b w a)), 16 + 64 + 256);
    assert_eq!(letters!(half16 (x r y g z b w a)), 16 + 64 + 256);
}

macro_rules! select {
    ($v:ident $($selector:ident)*) => {$(
        check("by number", stringify!($selector), &swizzle!($v, $selector).numbers());
    )*};
}

#[test]
fn numbers_select() {
    let v = counted!(float8);
    numbers!(select v any 8);
    let v = counted!(uchar16);
    numbers!(select v any 16);
    let v = counted!(float2);
    select!(v x r s0 S1 s01 s10 s0011 s01010101 s1111000011110000);
    let v = counted!(half3);
    select!(v z b s2 s012 s2222 s01201201 xyzxyzxy bbbbggggrrrrbbbb);
    let v = counted!(int4);
    select!(v w a s3 s32 s321 s3210 s32103210 s0123012301230123 xyzwxyzwxyzwxyzw);
}

/// What is left of a vector when the components that are named have been set to 101, 102, ...
fn set(vector: Vec<f64>, selector: &str) -> Vec<f64> {
    let mut wanted = vector;
    for (place, &number) in named(selector).iter().enumerate() {
        wanted[number] = place as f64 + 101.0;
    }
    wanted
}

/// A value whose component `k` is `k + 101`: as many as the vector of which `like` was selected.
trait New {
    fn new() -> Self;
}

macro_rules! new {
    ($($element:ident: $($vector:ident)*;)*) => {$(
        impl New for $element {
            fn new() -> Self {
                101_u8.into()
            }
        }
        $(
            impl New for $vector {
                fn new() -> Self {
                    Self::from_array(std::array::from_fn(|k| (k as u8 + 101).into()))
                }
            }
        )*
    )*};
}

new! {
    f32: float2 float3 float4 float8 float16;
    u8: uchar2 uchar3 uchar4 uchar8 uchar16;
}

fn new_like<X: New>(_: X) -> X {
    X::new()
}

macro_rules! set_letters {
    ($v:ident $($name:ident)*) => {$(
        let wanted = set($v.numbers(), stringify!($name));
        let mut changed = $v;
        paste! { changed.[<set_ $name>](new_like($v.$name())); }
        assert_eq!(changed.numbers(), wanted, "set_{}", stringify!($name));
        let mut changed = [$v; 2];
        swizzle!(changed[1].$name = new_like($v.$name()));
        assert_eq!(changed[1].numbers(), wanted, "{}", stringify!($name));
        assert_eq!(changed[0], $v);
        changed.iter().for_each(padding_is_zero);
    )*};
}

#[test]
fn setters_set_what_they_name() {
    let v = counted!(float2);
    distinct_letters!(set_letters v 2);
    let v = counted!(uchar2);
    distinct_letters!(set_letters v 2);
    let v = counted!(float3);
    distinct_letters!(set_letters v 3);
    let v = counted!(uchar3);
    distinct_letters!(set_letters v 3);
    let v = counted!(float4);
    distinct_letters!(set_letters v 4);
    let v = counted!(uchar4);
    distinct_letters!(set_letters v 4);
    let v = counted!(uchar8);
    distinct_letters!(set_letters v 4);
    let v = counted!(float16);
    distinct_letters!(set_letters v 4);
}

macro_rules! set_numbers {
    ($v:ident $($selector:ident)*) => {$(
        let wanted = set($v.numbers(), stringify!($selector));
        let mut changed = $v;
        let place = &mut changed;
        swizzle!(place.$selector = new_like(swizzle!($v, $selector)));
        assert_eq!(changed.numbers(), wanted, "{}", stringify!($selector));
    )*};
}

#[test]
fn numbers_set() {
    let v = counted!(float8);
    numbers!(set_numbers v distinct 8);
    let v = counted!(uchar16);
    numbers!(set_numbers v distinct 16);
    let v = counted!(float4);
    set_numbers!(v s0 S31 s302 s2301 a gr bga rgba);
    let v = counted!(uchar3);
    set_numbers!(v s2 s20 s102 b bgr);
}

#[test]
fn the_value_may_read_what_it_sets() {
    let mut v = counted!(float8);
    swizzle!(v.s02 = swizzle!(v, s20));
    assert_eq!(v, float8(3.0, 2.0, 1.0, 4.0, 5.0, 6.0, 7.0, 8.0));
    swizzle!(v.lo = v.hi());
    assert_eq!(v.lo(), float4(5.0, 6.0, 7.0, 8.0));
    v.set_odd(v.even());
    assert_eq!(v, float8(5.0, 5.0, 7.0, 7.0, 5.0, 5.0, 7.0, 7.0));
    v.set_wzyx(v.xyzw());
    assert_eq!(v.lo(), float4(7.0, 7.0, 5.0, 5.0));
    let mut pair = (v, 1);
    swizzle!(pair.0.xy = float2(0.5, pair.0.x));
    assert_eq!(pair.0.xy(), float2(0.5, 7.0));
    // Names of its own do not hide the caller's.
    let (w, mut x) = (float2(1.0, 2.0), counted!(float4));
    swizzle!(x.zw = w);
    assert_eq!(swizzle!(w, yx), swizzle!(x, wz));
}

#[test]
fn a_place_is_evaluated_once() {
    let mut calls = 0;
    let mut vectors = [counted!(int4); 2];
    swizzle!(
        vectors[{
            calls += 1;
            1
        }]
        .xyz = int3(7, 8, 9)
    );
    assert_eq!((calls, vectors[1]), (1, int4(7, 8, 9, 4)));
    let mut read = || {
        calls += 1;
        vectors[0]
    };
    assert_eq!(swizzle!(read(), s33221100), int8(4, 4, 3, 3, 2, 2, 1, 1));
    assert_eq!(calls, 2);
}

/// The halves of a vector by their definition: of three components as of four with 0 at the end.
macro_rules! halves {
    ($vector:ident $half:ty) => {{
        let v = counted!($vector);
        let mut all = v.numbers();
        if all.len() == 3 {
            all.push(0.0);
        }
        let every = |start: usize, step: usize| -> Vec<f64> {
            all[start..].iter().step_by(step).take(all.len() / 2).copied().collect()
        };
        let name = stringify!($vector);
        for (got, method, wanted) in [
            (v.lo(), swizzle!(v, lo), every(0, 1)),
            (v.hi(), swizzle!(v, hi), every(all.len() / 2, 1)),
            (v.even(), swizzle!(v, even), every(0, 2)),
            (v.odd(), swizzle!(v, odd), every(1, 2)),
        ] {
            let got: $half = got;
            assert_eq!(got.numbers(), wanted, "{name}");
            assert_eq!(method.numbers(), wanted, "{name}");
        }
    }};
}

macro_rules! set_halves {
    ($vector:ident $half:ty) => {{
        let v = counted!($vector);
        let count = v.numbers().len();
        let all = count.next_power_of_two();
        macro_rules! set_half {
            ($half_name:ident $start:expr, $step:expr) => {{
                let mut changed = [v; 2];
                let new = <$half>::new();
                paste! { changed[0].[<set_ $half_name>](new); }
                swizzle!(changed[1].$half_name = new);
                let mut wanted = v.numbers();
                for (place, value) in new.numbers().into_iter().enumerate() {
                    let number = $start + place * $step;
                    if number < count {
                        wanted[number] = value;
                    }
                }
                assert_eq!(changed.map(Numbers::numbers), [wanted.clone(), wanted], "{}", stringify!($vector));
                changed.iter().for_each(padding_is_zero);
            }};
        }
        set_half!(lo 0, 1);
        set_half!(hi all / 2, 1);
        set_half!(even 0, 2);
        set_half!(odd 1, 2);
    }};
}

#[test]
fn halves() {
    halves!(float2 f32);
    halves!(float3 float2);
    halves!(float4 float2);
    halves!(float8 float4);
    halves!(float16 float8);
    halves!(uchar2 u8);
    halves!(uchar3 uchar2);
    halves!(uchar4 uchar2);
    halves!(uchar8 uchar4);
    halves!(uchar16 uchar8);
    halves!(half2 half);
    halves!(half3 half2);
    halves!(double16 double8);
    set_halves!(float2 f32);
    set_halves!(float3 float2);
    set_halves!(float4 float2);
    set_halves!(float8 float4);
    set_halves!(float16 float8);
    set_halves!(uchar2 u8);
    set_halves!(uchar3 uchar2);
    set_halves!(uchar4 uchar2);
    set_halves!(uchar8 uchar4);
    set_halves!(uchar16 uchar8);
}

#[test]
fn the_padding_of_a_3_vector_is_no_component() {
    let dirty: uchar3 = bytemuck::cast([1_u8, 2, 3, 99]);
    assert_eq!((dirty.hi(), dirty.odd()), (uchar2(3, 0), uchar2(2, 0)));
    [dirty.xyz(), dirty.zzz(), swizzle!(dirty, bgr)].iter().for_each(padding_is_zero);
    assert_eq!(dirty.xyzz(), uchar4(1, 2, 3, 3));
}
