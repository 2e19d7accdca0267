//! Components by name (OpenCL C 6.3.7): every swizzle of two to four letters, selectors of any width, setters, halves.
//!
//! The tests derive the selected components from the letters and digits of the name, at run time.

use clc_builtins::*;
use paste::paste;

mod padding;
use padding::padding_is_zero;

/// Returns the indices that a selector names.
fn named(selector: &str) -> Vec<usize> {
    let bytes = selector.as_bytes();
    if bytes[0].eq_ignore_ascii_case(&b's') {
        return bytes[1..].iter().map(|&digit| (digit as char).to_digit(16).unwrap() as usize).collect();
    }
    bytes.iter().map(|letter| b"xyzwrgba".iter().position(|other| other == letter).unwrap() % 4).collect()
}

/// Checks a selection from a vector whose component `k` is `k + 1`.
#[track_caller]
fn check(vector: &str, selector: &str, found: &[f64]) {
    let expected: Vec<f64> = named(selector).iter().map(|&index| index as f64 + 1.0).collect();
    assert_eq!(found, expected, "{vector}: {selector}");
}

/// The components of vectors and scalars as numbers.
trait Numbers {
    fn numbers(self) -> Vec<f64>;
    /// Returns a value whose component `k` is `k + first`.
    fn counted(first: u8) -> Self;
}

macro_rules! numbers_of {
    ($($element:ident $number:ident: $($vector:ident)*;)*) => {$(
        impl Numbers for $element {
            fn numbers(self) -> Vec<f64> {
                vec![self.into()]
            }
            fn counted(first: u8) -> Self {
                $number::from(first).into()
            }
        }
        $(
            impl Numbers for $vector {
                fn numbers(self) -> Vec<f64> {
                    self.to_array().map(f64::from).to_vec()
                }
                fn counted(first: u8) -> Self {
                    Self::from_array(std::array::from_fn(|k| <$element>::counted(first + k as u8)))
                }
            }
        )*
    )*};
}

numbers_of! {
    f32 f32: float2 float3 float4 float8 float16;
    u8 u8: uchar2 uchar3 uchar4 uchar8 uchar16;
    i32 i32: int2 int3 int4 int8 int16;
    f64 f64: double2 double3 double4 double8 double16;
    half f32: half2 half3 half4 half8 half16;
}

fn new_like<X: Numbers>(_: X) -> X {
    X::counted(101)
}

/// Checks every name of two, three and four of the letters, as a method and by `swizzle!`, there also as colors.
macro_rules! letters {
    ($vector:ident $all:tt) => {{
        let v = $vector::counted(1);
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
    (@check $v:ident $vector:ident $count:ident $name:ident $colors:ident) => {
        check(stringify!($vector), stringify!($name), &$v.$name().numbers());
        check(stringify!($vector), stringify!($name), &swizzle!($v, $name).numbers());
        check(stringify!($vector), stringify!($colors), &swizzle!($v, $colors).numbers());
        $count += 1;
    };
}

#[test]
fn every_two_to_four_letters_select() {
    assert_eq!(letters!(float2 (x r y g)) + letters!(uchar2 (x r y g)), 2 * (4 + 8 + 16));
    assert_eq!(letters!(float3 (x r y g z b)) + letters!(uchar3 (x r y g z b)), 2 * (9 + 27 + 81));
    assert_eq!(letters!(float4 (x r y g z b w a)), 16 + 64 + 256);
    assert_eq!(letters!(double8 (x r y g z b w a)), 16 + 64 + 256);
    assert_eq!(letters!(half16 (x r y g z b w a)), 16 + 64 + 256);
}

macro_rules! select {
    ($v:ident $($selector:ident)*) => {$(
        check("by number", stringify!($selector), &swizzle!($v, $selector).numbers());
    )*};
}

#[test]
fn indices_select() {
    let v = float8::counted(1);
    select!(v s0 S7 s63 S57 s00 S412 s767 s1450 S0607 s71614622 S10430017 s7716015627314356 S2560135216752136);
    let v = uchar16::counted(1);
    select!(v sD s6 s0c S7D S56c SABc sBf5 s08B4 S6e7F sBf502d2F S8b2a1BD5 S2652cC40dCb6d798 s9bB7EbC623D39847);
    let v = float2::counted(1);
    select!(v x r s0 S1 s01 s10 s0011 s01010101 s1111000011110000);
    let v = half3::counted(1);
    select!(v z b s2 s012 s2222 s01201201 xyzxyzxy bbbbggggrrrrbbbb);
    let v = int4::counted(1);
    select!(v w a s3 s32 s321 s3210 s32103210 s0123012301230123 xyzwxyzwxyzwxyzw);
}

/// Returns the components after the named ones are set to 101, 102, ...
fn set(vector: Vec<f64>, selector: &str) -> Vec<f64> {
    let mut expected = vector;
    for (position, &index) in named(selector).iter().enumerate() {
        expected[index] = position as f64 + 101.0;
    }
    expected
}

macro_rules! set_letters {
    ($v:ident $($name:ident)*) => {$(
        let expected = set($v.numbers(), stringify!($name));
        let mut changed = $v;
        paste! { changed.[<set_ $name>](new_like($v.$name())); }
        assert_eq!(changed.numbers(), expected, "set_{}", stringify!($name));
        let mut changed = [$v; 2];
        swizzle!(changed[1].$name = new_like($v.$name()));
        assert_eq!(changed[1].numbers(), expected, "{}", stringify!($name));
        assert_eq!(changed[0], $v);
        changed.iter().for_each(padding_is_zero);
    )*};
}

/// Checks the setters of all names without repetitions of 2, 3 and 4 letters.
macro_rules! set_all_letters {
    ($($vector:ident $letters:tt)*) => {$({
        let v = $vector::counted(1);
        set_all_letters!(@names v $letters);
    })*};
    (@names $v:ident 2) => { set_letters! { $v xy yx } };
    (@names $v:ident 3) => { set_letters! { $v xy xz yx yz zx zy xyz xzy yxz yzx zxy zyx } };
    (@names $v:ident 4) => {
        set_letters! { $v
            xy xz xw yx yz yw zx zy zw wx wy wz xyz xyw xzy xzw xwy xwz yxz yxw yzx yzw ywx ywz zxy zxw
            zyx zyw zwx zwy wxy wxz wyx wyz wzx wzy xyzw xywz xzyw xzwy xwyz xwzy yxzw yxwz yzxw yzwx
            ywxz ywzx zxyw zxwy zyxw zywx zwxy zwyx wxyz wxzy wyxz wyzx wzxy wzyx
        }
    };
}

#[test]
fn setters_set_the_named_components() {
    set_all_letters!(float2 2 uchar2 2 float3 3 uchar3 3 float4 4 uchar4 4 uchar8 4 float16 4);
}

macro_rules! set_numbers {
    ($v:ident $($selector:ident)*) => {$(
        let expected = set($v.numbers(), stringify!($selector));
        let mut changed = $v;
        let place = &mut changed;
        swizzle!(place.$selector = new_like(swizzle!($v, $selector)));
        assert_eq!(changed.numbers(), expected, "{}", stringify!($selector));
    )*};
}

#[test]
fn indices_set() {
    let v = float8::counted(1);
    set_numbers!(v S6 s4 s76 S42 s165 S631 s3167 S0162 S76032451 s63054712 s35260471);
    let v = uchar16::counted(1);
    set_numbers!(v sD SC s36 scf S6A SF7 s9Ed s9417 S0c4B S58931dE2 sCA72609e S264D50b1 s4D295f7bc0E8A136 S23c40F1b756DE8a9);
    let v = float4::counted(1);
    set_numbers!(v s0 S31 s302 s2301 a gr bga rgba);
    let v = uchar3::counted(1);
    set_numbers!(v s2 s20 s102 b bgr);
}

#[test]
fn value_may_read_the_components_that_it_sets() {
    let mut v = float8::counted(1);
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
    // The names in the macro do not hide the caller's.
    let (w, mut x) = (float2(1.0, 2.0), float4::counted(1));
    swizzle!(x.zw = w);
    assert_eq!(swizzle!(w, yx), swizzle!(x, wz));
}

#[test]
fn operands_are_evaluated_once() {
    let mut calls = 0;
    let mut vectors = [int4::counted(1); 2];
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

#[test]
fn padding_of_a_3_vector_is_not_a_component() {
    let dirty: uchar3 = bytemuck::cast([1_u8, 2, 3, 99]);
    assert_eq!((dirty.hi(), dirty.odd()), (uchar2(3, 0), uchar2(2, 0)));
    [dirty.xyz(), dirty.zzz(), swizzle!(dirty, bgr)].iter().for_each(padding_is_zero);
    assert_eq!(dirty.xyzz(), uchar4(1, 2, 3, 3));
}
