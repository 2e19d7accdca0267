//! The library's own functions, in loops over scalars and over vectors of each width, and over buffers.

use crate::each;
use bytemuck::{cast_slice, cast_slice_mut};
use clc_builtins as cl;
use clc_speed::form::{By, Form};
use paste::paste;

/// Rust's names of the scalars.
mod scalar {
    pub use clc_builtins::opencl_c::char;
    pub use clc_builtins::*;
}

macro_rules! forms {
    ($($from:ident -> $to:ident $($suffix:ident)?,)*) => {
        pub fn forms() -> Vec<Form> {
            [$(
                &widths!($from $to [$($suffix)?] 1 2 3 4 8 16)[..],
                &[buffer!($from $to [$($suffix)?])],
            )*]
            .concat()
        }
    };
}

macro_rules! widths {
    ($from:ident $to:ident $suffix:tt $($width:tt)*) => {
        [$(Form {
            work: concat!(stringify!($from), "_to_", stringify!($to), suffix!($suffix)),
            by: By::Loop($width),
            run: |x, r| each(x, r, convert!($from $to $suffix $width)),
        },)*]
    };
}

macro_rules! buffer {
    ($from:ident $to:ident [$($suffix:ident)?]) => {
        Form {
            work: concat!(stringify!($from), "_to_", stringify!($to), suffix!([$($suffix)?])),
            by: By::Buffer,
            run: |x, r| paste! {
                cl::buffer::[<convert_ $to $($suffix)?>](
                    cast_slice::<u8, scalar::$from>(x[0]),
                    cast_slice_mut::<u8, scalar::$to>(r),
                )
            },
        }
    };
}

macro_rules! suffix {
    ([$($suffix:ident)?]) => { concat!($(stringify!($suffix))?) };
}

macro_rules! convert {
    ($from:ident $to:ident [$($suffix:ident)?] 1) => {
        paste! { |x: scalar::$from| -> scalar::$to { cl::[<convert_ $to $($suffix)?>](x) } }
    };
    ($from:ident $to:ident [$($suffix:ident)?] $width:literal) => {
        paste! { |x: cl::[<$from $width>]| -> cl::[<$to $width>] { cl::[<convert_ $to $width $($suffix)?>](x) } }
    };
}

clc_speed::conversions!(forms);
