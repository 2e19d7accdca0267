//! What the elements of an array are, as numbers: by those the compiler sees, before it makes any code, which arm of a
//! `match` there is for a type.

use bytemuck::Pod;

/// An element of arrays in registers.
pub trait Element: Pod {
    const ELEMENT: u8;
    const SIGNED: bool = matches!(Self::ELEMENT, I8 | I16 | I32 | I64);
}

macro_rules! elements {
    ($($element:ident $number:literal: $ty:ident;)*) => {$(
        pub const $element: u8 = $number;
        impl Element for $ty {
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
}
