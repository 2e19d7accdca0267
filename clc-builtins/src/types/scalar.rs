//! Scalars: their aliases, the types that a table adds, and the vectors of each element type.

/// Implements the traits of a scalar, in addition to its [`Operand`].
macro_rules! scalar {
    ($name:ident, [$($operand:tt)*]) => {
        const _: () = {
            #[allow(unused_imports)]
            use crate::{half, scalars::made::*};
            crate::operand::operand!($($operand)*);
            crate::types::literals::part!($name, $name, 1);
            crate::types::components::not_swizzled!($name);
            impl crate::operand::Sealed for $name {}
            crate::register::scalar_register!($name);
            impl crate::operand::Vector<1> for $name {
                #[inline]
                fn from_lanes([scalar]: [Self; 1]) -> Self {
                    scalar
                }
            }
        };
    };
}

/// Defines the modules of scalar names: aliases, added types, and the names that only `opencl_c` has.
macro_rules! scalars {
    ([$($aliases:tt)*] [$($made:tt)*] [$($char:tt)*]) => {
        /// The scalar types by their OpenCL names: aliases of Rust's own. `char` is in [`opencl_c`](crate::opencl_c)
        /// only.
        pub mod scalars {
            #[allow(unused_imports)]
            use crate::half;
            $($aliases)*
            #[doc(hidden)]
            pub mod made { $($made)* }
            #[doc(inline)]
            #[allow(unused_imports)]
            pub use made::*;
        }
        /// Everything at the root, and the type `char`: for files that hold only kernels.
        ///
        /// A glob import of this module shadows Rust's own `char`.
        pub mod opencl_c {
            #[doc(no_inline)]
            pub use crate::*;
            $($char)*
        }
    };
}

/// Defines the vectors of each element type by width, for the results of shuffles.
macro_rules! elements {
    ([$($slot:ident $width:literal)*] [$($bounds:tt)*] $($elements:tt)*) => {
        mod elements {
            #[allow(unused_imports)]
            use super::vectors;
            use crate::marker::{components, not_an_OpenCL_type};
            #[allow(unused_imports)]
            use crate::operand::Count;
            #[allow(unused_imports)]
            use crate::{half, scalars::made::*};

            /// A scalar type and its vectors, by width.
            #[diagnostic::on_unimplemented(
                message = "`{Self}` is not an element type of OpenCL C vectors",
                note = "the element types are `i8` `u8` `i16` `u16` `i32` `u32` `i64` `u64` `f32`, `half` with the feature `fp16`, and `f64` with the feature `fp64`"
            )]
            pub trait Element: crate::operation::convert::Scalar + Copy + Send + Sync + $($bounds)* {
                $(type $slot: From<[Self; $width]> + Into<[Self; $width]>;)*
            }
            impl Element for not_an_OpenCL_type { $(type $slot = Self;)* }
            $($elements)*
            impl Count for components<1> { type Of<E: Element> = E; }
            $(
                impl Count for components<$width> { type Of<E: Element> = E::$slot; }
                crate::types::components::assemble! { $slot $width }
            )*
        }
    };
}

pub(crate) use {elements, scalar, scalars};
