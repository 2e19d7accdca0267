//! Macros for the conversions of a target, and the [widths](crate::operation::convert::Width) of its registers.

/// Implements [`Clamp`] for a register. The expression clamps `x` to `high`, the maximum of the signed type. `U` and `S`
/// name the unsigned and the signed type.
#[allow(unused_macros, reason = "targets without registers have none")]
macro_rules! clamp_operations {
    ($register:ident |$x:ident, $high:ident, $U:ident, $S:ident| $clamp:expr; $($unsigned:ident $signed:ident)*) => {
        $(clamp_operations! { @impl $register $unsigned $signed |$x, $high, $U, $S| $clamp })*
    };
    (@impl $register:ident $unsigned:ident $signed:ident |$x:ident, $high:ident, $U:ident, $S:ident| $clamp:expr) => {
        impl $crate::operation::convert::Clamp<$unsigned> for $register {
            $crate::register::operations! { safe
                clamp_negative(x) = Register::<$signed>::max(x, Arithmetic::<$signed>::splat(0));
                clamp_unsigned(x, high: $unsigned) = Register::<$unsigned>::min(x, Arithmetic::<$unsigned>::splat(high));
            }
            #[inline(always)]
            fn clamp_to_signed(self) -> Self {
                type $U = $unsigned;
                type $S = $signed;
                let $x = self;
                let $high = Arithmetic::<$U>::splat($S::MAX as $U);
                $clamp
            }
        }
    };
}
#[allow(unused_imports, reason = "targets without registers have none")]
pub(crate) use clamp_operations;

/// Declares widths by their registers of bytes, words and so on.
#[allow(unused_macros, reason = "targets without registers have none")]
macro_rules! register_widths {
    ($($width:ident $bytes:ty, $words:ty, $ints:ty, $longs:ty, $floats:ty, $doubles:ty;)*) => {$(
        #[derive(Clone, Copy)]
        pub struct $width;
        impl $crate::operation::convert::Width for $width {
            type Bytes = $bytes;
            type Words = $words;
            type Ints = $ints;
            type Longs = $longs;
            type Floats = $floats;
            type Doubles = $doubles;
        }
    )*};
}
#[allow(unused_imports, reason = "targets without registers have none")]
pub(crate) use register_widths;

with_registers! {
    pub use super::target::convert::*;
    use super::target::*;

    register_widths! {
        Lanes2 Integers16, Integers16, Integers16, Integers16, Floats16, Doubles16;
        Lanes4 Integers16, Integers16, Integers16, Integers32, Floats16, Doubles32;
        Lanes8 Integers16, Integers16, Integers32, Integers64, Floats32, Doubles64;
        Lanes16 Integers16, Integers32, Integers64, Integers128, Floats64, Doubles128;
    }
    /// Scalars use the kernels for arrays.
    pub type Lanes1 = Lanes2;
}

/// Returns the width of vectors with a number of components.
macro_rules! width_of {
    (1) => {
        crate::register::convert::Lanes1
    };
    (2) => {
        crate::register::convert::Lanes2
    };
    (3) => {
        crate::register::convert::Lanes4
    };
    (4) => {
        crate::register::convert::Lanes4
    };
    (8) => {
        crate::register::convert::Lanes8
    };
    (16) => {
        crate::register::convert::Lanes16
    };
}
pub(crate) use width_of;
