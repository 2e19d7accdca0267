// The macros take nothing from where they are written, be it an import, a name or a trait (OpenCL C 6.3.1, 6.3.6,
// 6.3.7). `tests/editions.rs` builds this program in every edition, with the library under another name.
#![deny(warnings)]
#![allow(dead_code, unused_macros, non_camel_case_types, non_snake_case, non_upper_case_globals)]
extern crate clc_builtins as clc;

#[no_implicit_prelude]
mod hostile {
    use ::clc::{double, double2, float2, float3, float4, float8, half4, int2, int16, uchar, uchar3, uchar16};

    mod alloc {}
    mod bytemuck {}
    mod clc_builtins {}
    mod core {}
    mod std {}
    mod __private {}

    macro_rules! taken {
        (
            types { $($ty:ident)* } functions { $($function:ident)* } constants { $($constant:ident)* }
            statics { $($static:ident)* } methods { $($method:ident)* }
        ) => {
            $(struct $ty;)*
            $(fn $function() {})*
            $(const $constant: () = ();)*
            $(static $static: () = ();)*
            // By value and for every type: what a call of a method finds first.
            trait Taken: ::std::marker::Sized {
                $(fn $method(self) {})*
            }
            impl<T> Taken for T {}
        };
    }

    taken! {
        types {
            bool char f32 f64 half i8 i16 i32 i64 isize str u8 u16 u32 u64 usize Box Clone Copy Default Deref DerefMut Err
            Fn FnOnce From Index IndexMut Into Iterator Literal None Ok Option Place Pod Result Sized Some Vec
        }
        functions {
            component drop elements from_f64 get get_half panic place_with_component set set_half size_of swizzle
            unreachable vector with_component
        }
        constants { a b e from i index lanes new number place r s to v value w x y z }
        statics { array c element even f hi lo n o odd of p part result t }
        methods {
            as_mut as_ref borrow borrow_mut call call_mut call_once clone deref deref_mut elements end even filled from_f64
            hi index index_mut into lanes lo new odd place_of_swizzle set_even set_hi set_lo set_odd set_xy slice to_lanes
            vector with xy
        }
    }

    macro_rules! compile_error {
        ($($tokens:tt)*) => {};
    }
    macro_rules! panic {
        ($($tokens:tt)*) => {};
    }
    macro_rules! unreachable {
        ($($tokens:tt)*) => {};
    }

    struct Mine;
    impl ::std::ops::Index<Mine> for float8 {
        type Output = ();
        fn index(&self, _: Mine) -> &() {
            &()
        }
    }

    pub const XY: float2 = ::clc::float2!(1.0, 2.0);
    pub static POINT: float4 = ::clc::float4!(XY, 3.0, 4.0);

    pub fn literals() -> (half4, int16, uchar3, double2) {
        (
            ::clc::half4!(::clc::half!(1.5)),
            ::clc::int16!(::clc::int8!(7), ::clc::int4!(1, ::clc::int3!(2, 3, 4)), 5, 6, 7, 8),
            ::clc::uchar3!(255, ::clc::uchar2!(1)),
            ::clc::double2!(0.5),
        )
    }

    pub fn components(given: &float8) -> (float8, float3, float2, float4, float4, float4, float4) {
        (
            ::clc::swizzle!(given, s77665544),
            ::clc::swizzle!(*given, bgr),
            ::clc::float2!(::clc::swizzle!(given, w), ::clc::swizzle!(given, s7)),
            ::clc::swizzle!(given, lo),
            ::clc::swizzle!(given, hi),
            ::clc::swizzle!(*given, even),
            ::clc::swizzle!(given, odd),
        )
    }

    pub fn all_of_16(mut given: uchar16) -> uchar16 {
        ::clc::swizzle!(given.sfedcba9876543210 = ::clc::swizzle!(given, sfeDC0123bA98fe01));
        ::clc::swizzle!(given.s4567 = ::clc::uchar4!(::clc::swizzle!(given, s0)));
        given
    }

    pub fn set_numbers(given: &mut float8) {
        ::clc::swizzle!(given.s7 = 70.0);
        ::clc::swizzle!(given.zx = ::clc::float2!(30.0, 10.0));
        ::clc::swizzle!(given.s345 = ::clc::swizzle!(given, s543));
    }

    pub fn set_halves(all: &mut [float8; 4], value_to_set: float4) {
        ::clc::swizzle!(all[0].lo = value_to_set);
        ::clc::swizzle!(all[1].hi = value_to_set);
        ::clc::swizzle!(all[2].even = value_to_set);
        ::clc::swizzle!(all[3].odd = ::clc::swizzle!(all[3], even));
    }

    pub fn set_half_by_reference(given: &mut float8) {
        ::clc::swizzle!(given.odd = ::clc::swizzle!(given, even));
    }

    pub fn set_halves_of_two(mut given: double2, value_to_set: double) -> double2 {
        ::clc::swizzle!(given.lo = value_to_set);
        ::clc::swizzle!(given.odd = -3.0);
        given
    }

    pub fn set_halves_of_three(mut given: uchar3, value_to_set: uchar) -> uchar3 {
        ::clc::swizzle!(given.hi = ::clc::uchar2!(value_to_set));
        ::clc::swizzle!(given.even = ::clc::swizzle!(given, odd));
        given
    }

    pub fn set_in_a_box(mut given: ::std::boxed::Box<int2>) -> int2 {
        ::clc::swizzle!(given.yx = ::clc::swizzle!(*given, xy));
        *given
    }
}

fn main() {
    use hostile::*;
    assert_eq!(POINT, clc::float4(1.0, 2.0, 3.0, 4.0));
    let (halves, ints, bytes, doubles) = literals();
    assert_eq!(halves, clc::half4::splat(clc::half::from_f64(1.5)));
    assert_eq!(ints.to_array(), [7, 7, 7, 7, 7, 7, 7, 7, 1, 2, 3, 4, 5, 6, 7, 8]);
    assert_eq!((bytes, doubles), (clc::uchar3(255, 1, 1), clc::double2(0.5, 0.5)));

    let counted = clc::float8(0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0);
    let (eight, colours, two, lo, hi, even, odd) = components(&counted);
    assert_eq!(eight, clc::float8(7.0, 7.0, 6.0, 6.0, 5.0, 5.0, 4.0, 4.0));
    assert_eq!((colours, two), (clc::float3(2.0, 1.0, 0.0), clc::float2(3.0, 7.0)));
    assert_eq!((lo, hi), (clc::float4(0.0, 1.0, 2.0, 3.0), clc::float4(4.0, 5.0, 6.0, 7.0)));
    assert_eq!((even, odd), (clc::float4(0.0, 2.0, 4.0, 6.0), clc::float4(1.0, 3.0, 5.0, 7.0)));

    let counted_to_16 = clc::uchar16(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
    let turned = [1, 0, 14, 15, 1, 1, 1, 1, 3, 2, 1, 0, 12, 13, 14, 15];
    assert_eq!(all_of_16(counted_to_16).to_array(), turned);

    let mut changed = counted;
    set_numbers(&mut changed);
    assert_eq!(changed, clc::float8(10.0, 1.0, 30.0, 5.0, 4.0, 3.0, 6.0, 70.0));
    set_half_by_reference(&mut changed);
    assert_eq!(changed, clc::float8(10.0, 10.0, 30.0, 30.0, 4.0, 4.0, 6.0, 6.0));
    let mut all = [counted; 4];
    set_halves(&mut all, clc::float4::splat(-1.0));
    assert_eq!(all[0], clc::float8(-1.0, -1.0, -1.0, -1.0, 4.0, 5.0, 6.0, 7.0));
    assert_eq!(all[1], clc::float8(0.0, 1.0, 2.0, 3.0, -1.0, -1.0, -1.0, -1.0));
    assert_eq!(all[2], clc::float8(-1.0, 1.0, -1.0, 3.0, -1.0, 5.0, -1.0, 7.0));
    assert_eq!(all[3], clc::float8(0.0, 0.0, 2.0, 2.0, 4.0, 4.0, 6.0, 6.0));
    assert_eq!(set_halves_of_two(clc::double2(1.0, 2.0), 5.0), clc::double2(5.0, -3.0));
    assert_eq!(set_halves_of_three(clc::uchar3(1, 2, 3), 9), clc::uchar3(2, 2, 0));
    assert_eq!(set_in_a_box(Box::new(clc::int2(1, 2))), clc::int2(2, 1));
}
