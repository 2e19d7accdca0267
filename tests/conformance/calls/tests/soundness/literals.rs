//! Vector literals of every element type: of one scalar, of parts that fill a register, and of parts across two.

use super::bytes;
use bytemuck::{Pod, bytes_of, pod_read_unaligned};
use clc_builtins::*;
use clc_kit::scalar::{Scalar, Type};

/// Gives out a vector's elements as the parts of a literal, one after the other.
struct Parts<'a> {
    elements: &'a [u8],
    scalar: Scalar,
}

impl Parts<'_> {
    /// Takes a part of `count` elements, with arbitrary bits in its padding.
    fn take<X: Pod>(&mut self, count: usize) -> X {
        let (part, rest) = self.elements.split_at(count * self.scalar.bytes());
        self.elements = rest;
        let mut bytes = vec![0x5A; size_of::<X>()];
        bytes[..part.len()].copy_from_slice(part);
        pod_read_unaligned(&bytes)
    }
}

/// Checks that the components are these elements, and the padding is 0.
fn check<X: Pod>(literal: X, elements: &[u8], parts: &str) {
    let (components, padding) = bytes_of(&literal).split_at(elements.len());
    assert!(
        components == elements && padding.iter().all(|&byte| byte == 0),
        "{parts}: got {components:X?} {padding:X?}, expected {elements:X?}"
    );
}

macro_rules! literals {
    ($($element:ident $scalar:ident: $v2:ident $v3:ident $v4:ident $v8:ident $v16:ident;)*) => {$(
        #[test]
        fn $element() {
            literals! { @each $scalar [$element $v2 $v3 $v4 $v8 $v16]
                $v2 2 [(1 1) (2)];
                $v3 3 [(1 1 1) (1 2) (2 1) (3)];
                $v4 4 [(1 1 1 1) (1 1 2) (1 2 1) (1 3) (2 1 1) (2 2) (3 1) (4)];
                $v8 8 [(1 1 1 1 1 1 1 1) (3 2 3) (1 4 3) (3 4 1) (4 4) (2 2 2 2) (8)];
                $v16 16 [(1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1) (3 8 2 3) (1 3 4 8) (8 8) (4 4 2 2 4) (3 3 3 3 3 1) (16)];
            }
        }
    )*};
    (@each $scalar:ident $types:tt $($vector:ident $width:literal $counts:tt;)*) => {$({
        let ty = Type::new(Scalar::$scalar, $width);
        let elements = bytes(ty, 1);
        let elements = &elements[..ty.component_bytes()];
        let parts = || Parts { elements, scalar: ty.scalar };
        literals!(@all $vector elements parts $types $counts);
        let elements = elements[..ty.scalar.bytes()].repeat($width);
        check($vector!(literals!(@part 1 parts(), $types)), &elements, concat!(stringify!($vector), " of a scalar"));
    })*};
    (@all $vector:ident $elements:ident $parts:ident $types:tt [$($counts:tt)*]) => {
        $(literals!(@one $vector $elements $parts $types $counts);)*
    };
    (@one $vector:ident $elements:ident $parts:ident $types:tt ($($count:tt)*)) => {
        let mut parts = $parts();
        let literal = $vector!($(literals!(@part $count parts, $types)),*);
        check(literal, $elements, concat!(stringify!($vector), ":" $(, " ", $count)*));
    };
    (@part 1 $parts:expr, [$e:ident $($other:ident)*]) => { $parts.take::<$e>(1) };
    (@part 2 $parts:expr, [$e:ident $v2:ident $($other:ident)*]) => { $parts.take::<$v2>(2) };
    (@part 3 $parts:expr, [$e:ident $v2:ident $v3:ident $($other:ident)*]) => { $parts.take::<$v3>(3) };
    (@part 4 $parts:expr, [$e:ident $v2:ident $v3:ident $v4:ident $($other:ident)*]) => { $parts.take::<$v4>(4) };
    (@part 8 $parts:expr, [$e:ident $v2:ident $v3:ident $v4:ident $v8:ident $v16:ident]) => { $parts.take::<$v8>(8) };
    (@part 16 $parts:expr, [$e:ident $v2:ident $v3:ident $v4:ident $v8:ident $v16:ident]) => { $parts.take::<$v16>(16) };
}

for_each_element_type! { literals }
