//! The impls of vectors, in addition to their struct and constructor.

use crate::operand::Operand;
use crate::types::literals::Part;
use bytemuck::{Pod, must_cast_slice, must_cast_slice_mut};
use core::slice::{from_mut, from_ref};

/// Implements the methods and traits of a vector: `padded` for 3-vectors, `full` for the others.
macro_rules! vector {
    (
        $shape:ident $name:ident, [$element:ident; $width:literal], $lanes:literal, $zero:expr,
        $view:ident { $($field:ident)* }, [$($operand:tt)*], [$($setters:ident)*]
    ) => { const _: () = {
        crate::operand::operand!($($operand)*);
        crate::types::literals::part!($name, $element, $width);
        #[cfg(feature = "serde")]
        crate::types::serde::serde_vector! { $name [$element; $width] }
        #[cfg(feature = "mint")]
        crate::types::mint::mint_vector! { $view $name $element }

        impl $name {
            /// The number of components between one value and the next in memory (OpenCL C 6.15.13).
            pub const VEC_STEP: i32 = $lanes;
            /// Returns a vector with all components set to `value`, like a vector literal of one scalar.
            #[inline]
            #[must_use]
            pub const fn splat(value: $element) -> Self {
                Self::from_array([value; $width])
            }
            crate::types::vector::vector!(@from $shape [$element; $width], $zero, { $($field)* });
        }

        /// Conversions from and to lanes for `const` code.
        #[cfg(feature = "mono")]
        impl $name {
            crate::types::vector::vector!(@const $shape [$element; $lanes], $zero, { $($field)* });
        }

        impl crate::operand::Sealed for $name {}
        crate::types::components::swizzled!($name $width);
        $(impl crate::component_names::$setters for $name {})*

        impl crate::operand::Vector<$lanes> for $name {
            #[inline]
            fn from_lanes(lanes: [$element; $lanes]) -> Self {
                crate::register::Registered::from_lane_registers(lanes)
            }
        }

        // SAFETY: the `repr(C)` fields have one element type and include the padding of a 3-vector. They fill the
        // alignment, so there is no implicit padding. The element is Pod, so every bit pattern is valid, including
        // zero.
        #[allow(unsafe_code)]
        unsafe impl bytemuck::Zeroable for $name {}
        // SAFETY: the `repr(C)` fields have one element type without implicit padding. Every bit pattern is valid,
        // because the element is Pod. There are no pointers and no interior mutability, and the type is Copy.
        #[allow(unsafe_code)]
        unsafe impl bytemuck::Pod for $name {}
        const _: () = assert!(size_of::<$name>() == size_of::<[$element; $lanes]>());

        // Hidden, because the page of a type would repeat all swizzles of the view's page.
        #[doc(hidden)]
        impl core::ops::Deref for $name {
            type Target = crate::types::components::$view<$element>;
            #[inline]
            fn deref(&self) -> &Self::Target {
                bytemuck::must_cast_ref(self)
            }
        }
        #[doc(hidden)]
        impl core::ops::DerefMut for $name {
            #[inline]
            fn deref_mut(&mut self) -> &mut Self::Target {
                bytemuck::must_cast_mut(self)
            }
        }
        impl<I: crate::types::vector::ComponentIndex<Self>> core::ops::Index<I> for $name {
            type Output = I::Output;
            /// Returns the component with this index, a `usize`.
            ///
            /// # Panics
            ///
            /// Panics if the index is out of bounds.
            #[inline]
            fn index(&self, component: I) -> &I::Output {
                component.select(self)
            }
        }
        impl<I: crate::types::vector::ComponentIndex<Self>> core::ops::IndexMut<I> for $name {
            #[inline]
            fn index_mut(&mut self, component: I) -> &mut I::Output {
                component.select_mut(self)
            }
        }
        impl From<[$element; $width]> for $name {
            #[inline]
            fn from(components: [$element; $width]) -> Self {
                Self::from_array(components)
            }
        }
        impl From<$name> for [$element; $width] {
            #[inline]
            fn from(vector: $name) -> Self {
                vector.to_array()
            }
        }
        impl PartialEq for $name {
            #[inline]
            fn eq(&self, other: &Self) -> bool {
                crate::types::vector::components(self) == crate::types::vector::components(other)
            }
        }
        impl Default for $name {
            #[inline]
            fn default() -> Self {
                Self::splat($zero)
            }
        }
        impl core::fmt::Debug for $name {
            #[inline]
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                crate::types::vector::debug(f, stringify!($name), &self.to_array())
            }
        }
    }; };
    (@from full [$element:ty; $width:literal], $zero:expr, { $($field:ident)* }) => {
        /// Creates a vector from its components, component 0 first.
        #[inline]
        #[must_use]
        pub const fn from_array(components: [$element; $width]) -> Self {
            bytemuck::must_cast(components)
        }
        /// Returns the components, component 0 first.
        #[inline]
        #[must_use]
        pub const fn to_array(self) -> [$element; $width] {
            bytemuck::must_cast(self)
        }
    };
    (@from padded [$element:ty; $width:literal], $zero:expr, { $($field:ident)* }) => {
        /// Creates a vector from its components, component 0 first.
        #[inline]
        #[must_use]
        pub const fn from_array([$($field),*]: [$element; $width]) -> Self {
            Self { $($field,)* padding: $zero }
        }
        /// Returns the components, component 0 first.
        #[inline]
        #[must_use]
        pub const fn to_array(self) -> [$element; $width] {
            [$(self.$field),*]
        }
    };
    (@const full [$element:ty; $lanes:literal], $zero:expr, { $($field:ident)* }) => {
        #[inline]
        pub(crate) const fn to_lanes(self) -> [$element; $lanes] {
            bytemuck::must_cast(self)
        }
        #[inline]
        pub(crate) const fn from_lanes(lanes: [$element; $lanes]) -> Self {
            bytemuck::must_cast(lanes)
        }
    };
    // The padding becomes 0, and the fourth lane is ignored.
    (@const padded [$element:ty; $lanes:literal], $zero:expr, { $($field:ident)* }) => {
        #[inline]
        pub(crate) const fn from_lanes([$($field,)* _]: [$element; $lanes]) -> Self {
            Self { $($field,)* padding: $zero }
        }
    };
}

/// Formats a vector as `float4(1.0, 2.0, 3.0, 4.0)`.
pub fn debug<T: core::fmt::Debug>(
    f: &mut core::fmt::Formatter<'_>,
    name: &str,
    components: &[T],
) -> core::fmt::Result {
    let mut tuple = f.debug_tuple(name);
    for component in components {
        tuple.field(component);
    }
    tuple.finish()
}

/// An index of a vector: `usize`, or [`Place`] in the expansion of `swizzle!`.
#[diagnostic::on_unimplemented(
    message = "cannot index a vector with `{Self}`",
    label = "expected `usize`: write `v[i as usize]`"
)]
pub trait ComponentIndex<V> {
    type Output;
    fn select(self, vector: &V) -> &Self::Output;
    fn select_mut(self, vector: &mut V) -> &mut Self::Output;
}

#[diagnostic::do_not_recommend]
impl<V: Pod + Operand<Element: Pod> + Part<V::Element>> ComponentIndex<V> for usize {
    type Output = V::Element;
    #[inline]
    fn select(self, vector: &V) -> &V::Element {
        &components(vector)[self]
    }
    #[inline]
    fn select_mut(self, vector: &mut V) -> &mut V::Element {
        &mut must_cast_slice_mut(from_mut(vector))[..V::COUNT][self]
    }
}

/// Selects the vector itself: `v[Place]` is the place `v`, or `*v` if `v` is a reference or a box.
///
/// A method would work too, but a trait of the caller could have a method with the same name.
pub struct Place;

#[diagnostic::do_not_recommend]
impl<V> ComponentIndex<V> for Place {
    type Output = V;
    #[inline]
    fn select(self, vector: &V) -> &V {
        vector
    }
    #[inline]
    fn select_mut(self, vector: &mut V) -> &mut V {
        vector
    }
}

/// Returns the components of a vector.
#[inline]
pub fn components<V: Pod + Operand<Element: Pod> + Part<V::Element>>(vector: &V) -> &[V::Element] {
    &must_cast_slice(from_ref(vector))[..V::COUNT]
}

pub(crate) use vector;
