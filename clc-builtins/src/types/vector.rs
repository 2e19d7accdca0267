//! The vectors: what each has beside its struct and its constructor.

use crate::operand::Operand;
use crate::types::literals::Part;
use bytemuck::{Pod, must_cast_slice, must_cast_slice_mut};
use core::slice::{from_mut, from_ref};

/// The impls of a vector beside its struct and constructor: `padded` for 3-vectors, `full` for the others.
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
                crate::register::Registered::of_lanes(lanes)
            }
        }

        // SAFETY: repr(C) fields of one element type, the padding of a 3-vector among them, fill the alignment, so
        // there is no implicit padding; the element is Pod, so every bit pattern is valid, zero included.
        #[allow(unsafe_code)]
        unsafe impl bytemuck::Zeroable for $name {}
        // SAFETY: repr(C) fields of one element type without implicit padding, every bit pattern of which is valid, since
        // the element is Pod; no pointers, no interior mutability, and Copy.
        #[allow(unsafe_code)]
        unsafe impl bytemuck::Pod for $name {}
        const _: () = assert!(size_of::<$name>() == size_of::<[$element; $lanes]>());

        // Hidden: a type's page would list every swizzle again, which the page of the view has.
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
                component.of(self)
            }
        }
        impl<I: crate::types::vector::ComponentIndex<Self>> core::ops::IndexMut<I> for $name {
            #[inline]
            fn index_mut(&mut self, component: I) -> &mut I::Output {
                component.of_mut(self)
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
    // Whatever the fourth lane holds, the padding is written 0.
    (@const padded [$element:ty; $lanes:literal], $zero:expr, { $($field:ident)* }) => {
        #[inline]
        pub(crate) const fn from_lanes([$($field,)* _]: [$element; $lanes]) -> Self {
            Self { $($field,)* padding: $zero }
        }
    };
}

/// `float4(1.0, 2.0, 3.0, 4.0)`.
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

/// What vectors are indexed by: `usize` alone, and [`Place`] in what `swizzle!` expands to.
#[diagnostic::on_unimplemented(
    message = "cannot index a vector with `{Self}`",
    label = "expected `usize`: write `v[i as usize]`"
)]
pub trait ComponentIndex<V> {
    type Output;
    fn of(self, vector: &V) -> &Self::Output;
    fn of_mut(self, vector: &mut V) -> &mut Self::Output;
}

#[diagnostic::do_not_recommend]
impl<V: Pod + Operand<Element: Pod> + Part<V::Element>> ComponentIndex<V> for usize {
    type Output = V::Element;
    #[inline]
    fn of(self, vector: &V) -> &V::Element {
        &components(vector)[self]
    }
    #[inline]
    fn of_mut(self, vector: &mut V) -> &mut V::Element {
        &mut must_cast_slice_mut(from_mut(vector))[..V::COUNT][self]
    }
}

/// `v[Place]` is the vector `v`, or that behind the reference or in the box `v`. A method would find it too, but a trait
/// of the caller's may have one of any name.
pub struct Place;

#[diagnostic::do_not_recommend]
impl<V> ComponentIndex<V> for Place {
    type Output = V;
    #[inline]
    fn of(self, vector: &V) -> &V {
        vector
    }
    #[inline]
    fn of_mut(self, vector: &mut V) -> &mut V {
        vector
    }
}

/// The components of a vector.
#[inline]
pub fn components<V: Pod + Operand<Element: Pod> + Part<V::Element>>(vector: &V) -> &[V::Element] {
    &must_cast_slice(from_ref(vector))[..V::COUNT]
}

pub(crate) use vector;
