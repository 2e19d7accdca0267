//! The library's conversions in loops over vectors and scalars, and for buffers.

use crate::each;
use bytemuck::{cast_slice, cast_slice_mut};
use clc_builtins as cl;
use clc_speed::variant::{By, Variant};
use paste::paste;

/// Rust's names of the scalars.
mod scalar {
    pub use clc_builtins::opencl_c::char;
    pub use clc_builtins::*;
}

macro_rules! variants {
    ($($from:ident -> $to:ident $($suffix:ident)?,)*) => {
        pub fn variants() -> Vec<Variant> {
            vec![$(
                variant!($from $to [$($suffix)?] By::Loop(16), |x, r| paste! {
                    each(x, r, |x: cl::[<$from 16>]| -> cl::[<$to 16>] { cl::[<convert_ $to 16 $($suffix)?>](x) })
                }),
                variant!($from $to [$($suffix)?] By::Loop(8), |x, r| paste! {
                    each(x, r, |x: cl::[<$from 8>]| -> cl::[<$to 8>] { cl::[<convert_ $to 8 $($suffix)?>](x) })
                }),
                variant!($from $to [$($suffix)?] By::Loop(4), |x, r| paste! {
                    each(x, r, |x: cl::[<$from 4>]| -> cl::[<$to 4>] { cl::[<convert_ $to 4 $($suffix)?>](x) })
                }),
                variant!($from $to [$($suffix)?] By::Loop(1), |x, r| paste! {
                    each(x, r, |x: scalar::$from| -> scalar::$to { cl::[<convert_ $to $($suffix)?>](x) })
                }),
                variant!($from $to [$($suffix)?] By::Buffer, |x, r| paste! {
                    cl::buffer::[<convert_ $to $($suffix)?>](
                        cast_slice::<u8, scalar::$from>(x[0]),
                        cast_slice_mut::<u8, scalar::$to>(r),
                    )
                }),
            )*]
        }
    };
}

macro_rules! variant {
    ($from:ident $to:ident [$($suffix:ident)?] $by:expr, $run:expr) => {
        Variant {
            work: concat!(stringify!($from), "_to_", stringify!($to) $(, stringify!($suffix))?),
            by: $by,
            run: $run,
        }
    };
}

clc_speed::conversions!(variants);
