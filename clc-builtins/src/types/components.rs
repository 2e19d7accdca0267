//! The other spelling of a vector's components, as places: what the vectors dereference to.
//!
//! `Numbered` views give `s0`... to the vectors whose fields are `x y z w`; `Lettered` views give
//! `x y z w` to those whose fields are numbered.

#![allow(non_snake_case, missing_docs)]

use bytemuck::{Pod, Zeroable};

macro_rules! views {
    ($($name:ident $size:literal { $($field:ident)* } $({ $($padding:ident)* } { $($upper:ident)* })?)*) => {$(
        #[repr(C)]
        #[derive(Clone, Copy)]
        pub struct $name<T> {
            $(pub $field: T,)*
            $($($padding: T,)* $(pub $upper: T,)*)?
        }

        // SAFETY: repr(C) fields of one type `T`, so no padding; each is zeroable.
        #[allow(unsafe_code)]
        unsafe impl<T: Zeroable> Zeroable for $name<T> {}

        // SAFETY: repr(C) fields of one type `T` that is Pod, so no padding and no invalid bits.
        #[allow(unsafe_code)]
        unsafe impl<T: Pod> Pod for $name<T> {}

        const _: () = assert!(size_of::<$name<u16>>() == $size * 2);
    )*};
}

views! {
    Numbered2 2 { s0 s1 }
    Numbered3 4 { s0 s1 s2 } { padding } {}
    Numbered4 4 { s0 s1 s2 s3 }
    Lettered8 8 { x y z w } { s4 s5 s6 s7 } {}
    Lettered16 16 { x y z w } { s4 s5 s6 s7 s8 s9 } { sA sB sC sD sE sF }
}
