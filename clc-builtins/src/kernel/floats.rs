//! Conversions between arrays of floats, for functions that compute with another format.

with_registers! {
    use crate::operation::{from_array, to_array};
    use crate::register::convert::{Lanes2, Lanes4, Lanes8, Lanes16};
}

/// Converts the lanes of an array in registers.
macro_rules! conversion_kernels {
    ($($name:ident($from:ty) -> $to:ty;)*) => {$(
        #[inline(always)]
        pub fn $name<const MODE: u8, const N: usize>(x: [$from; N]) -> [$to; N] {
            with_registers! {
                use crate::formula::convert::$name as formula;
                match const { N } {
                    1 => {}
                    2 => return to_array(formula::<Lanes2, MODE, false>(from_array(x))),
                    4 => return to_array(formula::<Lanes4, MODE, false>(from_array(x))),
                    8 => return to_array(formula::<Lanes8, MODE, false>(from_array(x))),
                    _ => return to_array(formula::<Lanes16, MODE, false>(from_array(x))),
                }
            }
            super::scalars::$name::<MODE, false, N>(x)
        }
    )*};
}
conversion_kernels! {
    half_to_float(crate::half) -> f32;
    float_to_half(f32) -> crate::half;
    double_to_half(f64) -> crate::half;
    float_to_double(f32) -> f64;
    double_to_float(f64) -> f32;
}
