//! The components of vectors of every element type: swizzles, halves and setters, as methods and by `swizzle!`.

use super::bytes;
use bytemuck::{Pod, bytes_of, pod_read_unaligned};
use clc_builtins::*;
use clc_kit::scalar::{Scalar, Type};
use paste::paste;

/// Checks that the components are the elements at these indices, or 0, and the padding is 0.
fn check<X: Pod, E: Pod, const W: usize>(got: X, elements: [E; W], numbers: &[usize], call: &str) {
    // In an array, so that Miri checks only the tested code.
    let mut expected = [0; 128];
    for (&number, place) in numbers.iter().zip(expected.chunks_exact_mut(size_of::<E>())) {
        if let Some(element) = elements.get(number) {
            place.copy_from_slice(bytes_of(element));
        }
    }
    assert_eq!(bytes_of(&got), &expected[..size_of::<X>()], "{call}");
}

macro_rules! components {
    ($($element:ident $scalar:ident: $v2:ident $v3:ident $v4:ident $v8:ident $v16:ident;)*) => {$(
        #[test]
        fn $element() {
            components! { @vector $v2 $scalar 2
                get lo [0] hi [1] even [0] odd [1] yx [1 0] xyx [0 1 0] yyxx [1 1 0 0];
                select s1 [1] s10011010 [1 0 0 1 1 0 1 0] s1000000000000001 [1 0 0 0 0 0 0 0 0 0 0 0 0 0 0 1];
                set lo [0] hi [1] even [0] odd [1] yx [1 0];
                assign s1 [1];
            }
            components! { @vector $v3 $scalar 3
                get lo [0 1] hi [2 3] even [0 2] odd [1 3] zx [2 0] zyx [2 1 0] zzxy [2 2 0 1];
                select s2 [2] s21012012 [2 1 0 1 2 0 1 2] s0210210210210210 [0 2 1 0 2 1 0 2 1 0 2 1 0 2 1 0];
                set lo [0 1] hi [2] even [0 2] odd [1] zx [2 0] zyx [2 1 0];
                assign s2 [2] s120 [1 2 0];
            }
            components! { @vector $v4 $scalar 4
                get lo [0 1] hi [2 3] even [0 2] odd [1 3] wx [3 0] wyx [3 1 0] wzyx [3 2 1 0];
                select s3 [3] s30213021 [3 0 2 1 3 0 2 1] s0321032103210321 [0 3 2 1 0 3 2 1 0 3 2 1 0 3 2 1];
                set lo [0 1] hi [2 3] even [0 2] odd [1 3] wx [3 0] wyx [3 1 0] wzyx [3 2 1 0];
                assign s3 [3] s2031 [2 0 3 1];
            }
            components! { @vector $v8 $scalar 8
                get lo [0 1 2 3] hi [4 5 6 7] even [0 2 4 6] odd [1 3 5 7] wx [3 0] wyx [3 1 0] wzyx [3 2 1 0];
                select s7 [7] s752 [7 5 2] s70615243 [7 0 6 1 5 2 4 3]
                    s7654321076543210 [7 6 5 4 3 2 1 0 7 6 5 4 3 2 1 0];
                set lo [0 1 2 3] hi [4 5 6 7] even [0 2 4 6] odd [1 3 5 7] wx [3 0] wyx [3 1 0] wzyx [3 2 1 0];
                assign s7 [7] s752 [7 5 2] s70615243 [7 0 6 1 5 2 4 3];
            }
            components! { @vector $v16 $scalar 16
                get lo [0 1 2 3 4 5 6 7] hi [8 9 10 11 12 13 14 15] even [0 2 4 6 8 10 12 14]
                    odd [1 3 5 7 9 11 13 15] wx [3 0] wyx [3 1 0] wzyx [3 2 1 0];
                select sF [15] sf5 [15 5] sf0e1d2c3 [15 0 14 1 13 2 12 3]
                    sfedcba9876543210 [15 14 13 12 11 10 9 8 7 6 5 4 3 2 1 0];
                set lo [0 1 2 3 4 5 6 7] hi [8 9 10 11 12 13 14 15] even [0 2 4 6 8 10 12 14]
                    odd [1 3 5 7 9 11 13 15] wx [3 0] wyx [3 1 0] wzyx [3 2 1 0];
                assign sF [15] sf5 [15 5] sf0e1d2c3 [15 0 14 1 13 2 12 3];
            }
        }
    )*};
    (@vector $vector:ident $scalar:ident $width:literal
        get $($get:ident $got:tt)*; select $($select:ident $selected:tt)*;
        set $($set:ident $place:tt)*; assign $($assign:ident $assigned:tt)*;) => {{
        // Two whose components differ; the values that are set are those of the other.
        let [v, w] = [0, 7].map(|start| pod_read_unaligned::<$vector>(&bytes(Type::new(Scalar::$scalar, $width), start)));
        let (elements, others) = (v.to_array(), w.to_array());
        $(
            check(v.$get(), elements, &components!(@numbers $got), stringify!($vector.$get()));
            check(swizzle!(v, $get), elements, &components!(@numbers $got), stringify!(swizzle!($vector, $get)));
        )*
        $(check(swizzle!(v, $select), elements, &components!(@numbers $selected), stringify!(swizzle!($vector, $select)));)*
        $({
            let expected = components!(@changed elements others $place);
            let mut changed = $vector::from(elements);
            paste! { changed.[<set_ $set>](w.$set()); }
            check(changed, expected, &components!(@all $width), stringify!($vector.[<set_ $set>]()));
            let mut changed = $vector::from(elements);
            swizzle!(changed.$set = w.$set());
            check(changed, expected, &components!(@all $width), stringify!(swizzle!($vector.$set = _)));
        })*
        $({
            let mut changed = $vector::from(elements);
            swizzle!(changed.$assign = swizzle!(w, $assign));
            let expected = components!(@changed elements others $assigned);
            check(changed, expected, &components!(@all $width), stringify!(swizzle!($vector.$assign = _)));
        })*
    }};
    (@numbers [$($number:literal)*]) => { [$($number),*] };
    (@all $width:literal) => { std::array::from_fn::<usize, $width, _>(|number| number) };
    (@changed $elements:ident $others:ident [$($number:literal)*]) => {{
        let mut changed = $elements;
        $(changed[$number] = $others[$number];)*
        changed
    }};
}

for_each_element_type! { components }
