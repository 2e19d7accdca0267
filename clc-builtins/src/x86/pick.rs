//! Functions that pick one of their operands: minima, maxima, selections. A register as a whole takes them in one to
//! five instructions, while a loop of picks in a long function is taken apart into lanes.

use element::*;
use bytemuck::Pod;

/// What the elements of a register are.
pub trait Number: Pod {
    const ELEMENT: u8;
    const SIGNED: bool = matches!(Self::ELEMENT, I8 | I16 | I32 | I64);
    const IS_FLOAT: bool = matches!(Self::ELEMENT, F32 | F64);
}

/// The elements, as numbers: by those the compiler sees, before it makes any code, which arm of a `match` there is for
/// a type.
pub mod element {
    macro_rules! elements {
        ($($element:ident $number:literal: $ty:ident;)*) => {$(
            pub const $element: u8 = $number;
            impl super::Number for $ty {
                const ELEMENT: u8 = $element;
            }
        )*};
    }
    elements! {
        I8 0: i8;
        U8 1: u8;
        I16 2: i16;
        U16 3: u16;
        I32 4: i32;
        U32 5: u32;
        I64 6: i64;
        U64 7: u64;
        F32 8: f32;
        F64 9: f64;
    }
}
