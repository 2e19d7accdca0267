//! The components of vectors by name: swizzles, setters, halves, and fields with the other spelling.
//!
//! Views provide the other spelling of fields: a `Numbered` view has `s0`... for vectors with the fields `x y z w`, and
//! a `Lettered` view has `x y z w` for vectors with numbered fields. The swizzles are methods of the views, generic
//! over the element type. Vectors dereference to their views.

#![allow(non_snake_case, missing_docs)]

use crate::marker;
use crate::operand::Operand;
use crate::register::elements::{Elements, joined};
use bytemuck::{Pod, Zeroable, must_cast_mut, must_cast_ref};
use core::marker::PhantomData;
use core::ops::{Deref, DerefMut, Index};

macro_rules! views {
    ($($doc:literal $name:ident $size:literal { $($field:ident)* } $({ $($padding:ident)* } { $($upper:ident)* })?)*) => {$(
        #[doc = $doc]
        #[repr(C)]
        #[derive(Clone, Copy)]
        pub struct $name<T> {
            $(pub $field: T,)*
            $($($padding: T,)* $(pub $upper: T,)*)?
        }

        // SAFETY: the `repr(C)` fields have one type `T`, so there is no padding, and each field is zeroable.
        #[allow(unsafe_code)]
        unsafe impl<T: Zeroable> Zeroable for $name<T> {}

        // SAFETY: the `repr(C)` fields have one type `T` that is Pod, so there is no padding and no invalid bit
        // pattern.
        #[allow(unsafe_code)]
        unsafe impl<T: Pod> Pod for $name<T> {}

        const _: () = assert!(size_of::<$name<u16>>() == $size * 2);
    )*};
}

views! {
    "The components of a 2-vector." Numbered2 2 { s0 s1 }
    "The components of a 3-vector." Numbered3 4 { s0 s1 s2 } { padding } {}
    "The components of a 4-vector, and the first four of wider ones." Numbered4 4 { s0 s1 s2 s3 }
    "The components of an 8-vector." Lettered8 8 { x y z w } { s4 s5 s6 s7 } {}
    "The components of a 16-vector." Lettered16 16
        { x y z w } { s4 s5 s6 s7 s8 s9 } { sA sB sC sD sE sF }
}

/// Dereferences the view of a wide vector to the view of its first four components.
macro_rules! first_four {
    ($($name:ident $fours:literal)*) => {$(
        #[doc(hidden)]
        impl<T: Pod> Deref for $name<T> {
            type Target = Numbered4<T>;
            #[inline]
            fn deref(&self) -> &Numbered4<T> {
                &must_cast_ref::<Self, [Numbered4<T>; $fours]>(self)[0]
            }
        }
        #[doc(hidden)]
        impl<T: Pod> DerefMut for $name<T> {
            #[inline]
            fn deref_mut(&mut self) -> &mut Numbered4<T> {
                &mut must_cast_mut::<Self, [Numbered4<T>; $fours]>(self)[0]
            }
        }
    )*};
}

first_four! { Lettered8 2 Lettered16 4 }

/// Components that can form a vector.
#[diagnostic::on_unimplemented(message = "no vector type has the components `{Self}`")]
pub trait Assemble {
    type Vector;
}

macro_rules! assemble {
    ($slot:ident $width:literal) => {
        impl<E: Element> crate::types::components::Assemble for [E; $width] {
            type Vector = E::$slot;
        }
    };
}

/// Returns the components of a vector by name.
#[inline(always)]
pub fn elements<V: Pod + Index<usize, Output: Pod>>(of: &V) -> Elements<V, V::Output> {
    Elements::of(*of)
}

/// Creates a vector of some components.
#[inline(always)]
pub fn vector<E: Pod, const COUNT: usize>(components: &[E; COUNT]) -> <[E; COUNT] as Assemble>::Vector
where
    [E; COUNT]: Assemble<Vector: Pod>,
{
    // Without the guard, LLVM gathers the components of many vectors in a loop.
    guard!(COUNT >= 8);
    joined(components)
}

/// Returns the vector of modified components.
#[inline(always)]
pub fn changed<V: Pod, E: Pod>(elements: &Elements<V, E>) -> V {
    elements.vector()
}

/// Reads or sets the components of a vector that an OpenCL C selector names (OpenCL C 6.3.7).
///
/// * `swizzle!(v, SELECTOR)` returns a vector of the selected components, or a single component.
/// * `swizzle!(v.SELECTOR = w)` sets distinct components. `w` has the same number of components and the same element
///   type, and may read `v`.
///
/// | selector | components |
/// |---|---|
/// | `xyzw`, `rgba` | the first four components; a selector uses only one of the two alphabets |
/// | `s04a`, `SF0` | components by their hexadecimal numbers; digits in either case |
/// | `lo` `hi` `even` `odd` | half of the components |
///
/// A selector names 1, 2, 3, 4, 8 or 16 components. A selector that names a missing component does not compile.
///
/// `v` may be a reference. Selectors of `xyzw` are also methods, such as `v.wzyx()` and `v.set_xz(w)`: see
/// [`view`](crate::view).
///
/// # Examples
///
/// ```
/// use clc_builtins::*;
///
/// let mut v = float8(0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0);
/// assert_eq!(swizzle!(v, s7531), float4(7.0, 5.0, 3.0, 1.0));
/// assert_eq!(swizzle!(v, bgr), float3(2.0, 1.0, 0.0));
/// assert_eq!(swizzle!(v, s00224466), float8(0.0, 0.0, 2.0, 2.0, 4.0, 4.0, 6.0, 6.0));
///
/// swizzle!(v.s07 = swizzle!(v, s70));
/// assert_eq!((v.s0, v.s7), (7.0, 0.0));
/// ```
#[macro_export]
macro_rules! swizzle {
    ($($tokens:tt)*) => { $crate::__private::swizzle! { [$crate] $($tokens)* } };
}

/// A vector or a reference to one, as an operand of `swizzle!`.
#[diagnostic::on_unimplemented(
    message = "`swizzle!` expects a vector, found `{Self}`",
    label = "selects components of `{Self}`, which is not a vector"
)]
pub trait Swizzled<V> {
    type Count;
    fn vector(value: &Self) -> &V;
}

// The vector is a parameter. As an associated type in the result of `with_component`, it would cause an additional
// error.
#[diagnostic::do_not_recommend]
impl<V, X: Swizzled<V>> Swizzled<V> for &X {
    type Count = X::Count;
    #[inline]
    fn vector(value: &Self) -> &V {
        X::vector(value)
    }
}

#[diagnostic::do_not_recommend]
impl<V, X: Swizzled<V>> Swizzled<V> for &mut X {
    type Count = X::Count;
    #[inline]
    fn vector(value: &Self) -> &V {
        X::vector(value)
    }
}

macro_rules! swizzled {
    ($name:ident $width:literal) => {
        #[diagnostic::do_not_recommend]
        impl crate::types::components::Swizzled<Self> for $name {
            type Count = crate::marker::components<$width>;
            #[inline]
            fn vector(value: &Self) -> &Self {
                value
            }
        }
    };
}

/// Implements [`Swizzled`] for a scalar, which has no components, for a better error message.
macro_rules! not_swizzled {
    ($name:ident) => {
        #[diagnostic::do_not_recommend]
        impl crate::types::components::Swizzled<[$name; 16]> for $name {
            type Count = crate::marker::no_components_since_it_is_a_scalar;
            #[inline]
            fn vector(_: &Self) -> &[$name; 16] {
                crate::marker::never_called()
            }
        }
    };
}

/// A vector that has the component with this number.
#[diagnostic::on_unimplemented(
    message = "`swizzle!` selects component {NUMBER}, but `{Self}` has `{Count}`",
    label = "selects component {NUMBER}, counted from 0, of `{Count}`"
)]
pub trait HasComponent<Count, const NUMBER: usize> {}

macro_rules! has_components {
    ($($width:literal: $($number:literal)*;)*) => {$($(
        #[diagnostic::do_not_recommend]
        impl<X: ?Sized> HasComponent<marker::components<$width>, $number> for X {}
    )*)*};
}

has_components! {
    2: 0 1;
    3: 0 1 2;
    4: 0 1 2 3;
    8: 0 1 2 3 4 5 6 7;
    16: 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15;
}

/// Returns the vector. It must have the component with this number, the largest of the selector.
#[inline]
pub fn with_component<const NUMBER: usize, X, V>(x: &X) -> &V
where
    X: Swizzled<V> + HasComponent<X::Count, NUMBER>,
{
    X::vector(x)
}

/// Returns the vector for assignment. It must have the component with this number.
#[inline]
pub fn place_with_component<const NUMBER: usize, V>(v: &mut V) -> &mut V
where
    V: Swizzled<V> + HasComponent<V::Count, NUMBER>,
{
    v
}

/// A vector whose components `swizzle!` can set to an `X` with the same number of components and the same element type.
///
/// The bound is on the vector. A bound on `X`, whose type is known first, would be checked before the element type is
/// known.
#[diagnostic::on_unimplemented(
    message = "`swizzle!` sets `{Named}` of `{Element}`, but `{X}` has `{Count}` of `{Its}`",
    label = "expected `{Named}` of `{Element}`"
)]
pub trait AcceptsComponents<X, Named, Count, Element, Its> {
    fn lanes<const LANES: usize>(lanes: [Its; LANES]) -> [Element; LANES];
}
#[diagnostic::do_not_recommend]
impl<V, X, Count, Element> AcceptsComponents<X, Count, Count, Element, Element> for V {
    #[inline]
    fn lanes<const LANES: usize>(lanes: [Element; LANES]) -> [Element; LANES] {
        lanes
    }
}

/// Returns one of several component numbers. Each has four bits, and the first is in the lowest bits.
const fn number(numbers: u64, index: usize) -> usize {
    (numbers >> (4 * index) & 15) as usize
}

/// Repeats a line for each index below the count. The compiler optimizes these lines before it unrolls loops.
macro_rules! unrolled_lines {
    ($count:ident: $($number:literal)* |$index:ident| $line:expr) => {$(
        if const { $number < $count } {
            const $index: usize = $number;
            $line;
        }
    )*};
}

// The functions that `swizzle!` calls. The macro declares no variables, because a constant of the same name in the
// caller's scope would be an error.

/// Returns the component with a number.
#[inline]
pub fn component<const NUMBER: usize, V: Index<usize, Output: Copy>>(v: &V) -> V::Output {
    v[NUMBER]
}

/// Returns `COUNT` components as a vector.
#[inline]
pub fn get<const COUNT: usize, const NUMBERS: u64, V>(v: &V) -> <[V::Output; COUNT] as Assemble>::Vector
where
    V: Pod + Index<usize, Output: Pod>,
    [V::Output; COUNT]: Assemble<Vector: Pod>,
{
    guard!(COUNT >= 8);
    let from = elements(v);
    let mut to = Elements::<_, V::Output>::zeroed();
    unrolled_lines!(COUNT: 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15
        |PLACE| to[PLACE] = from[const { number(NUMBERS, PLACE) }]);
    to.vector()
}

/// Sets `COUNT` components. A 3-vector has four lanes. `x` is the first parameter because it may read the vector.
#[inline]
pub fn set<const COUNT: usize, const LANES: usize, const NUMBERS: u64, X, V>(x: X, v: &mut V)
where
    X: Operand,
    V: Pod
        + Index<usize, Output: Pod>
        + AcceptsComponents<X, marker::components<COUNT>, X::Count, V::Output, X::Element>,
{
    let from = elements(&V::lanes::<LANES>(Operand::to_lanes(x)));
    let mut to = elements(v);
    unrolled_lines!(COUNT: 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15
        |PLACE| to[const { number(NUMBERS, PLACE) }] = from[PLACE]);
    *v = to.vector();
}

/// A vector `V`, or a different type with the same number of components, that has the half with this number. The order
/// is `lo`, `hi`, `even`, `odd`.
// The half is a parameter. As an associated type in the result of `get_half`, it would cause an additional error.
#[diagnostic::on_unimplemented(
    message = "`swizzle!` selects half of a vector, but `{Self}` has `{Count}`",
    label = "selects half of `{Count}`"
)]
pub trait HasHalf<Count, V, Half, const NUMBER: usize> {
    fn get(v: &V) -> Half;
    fn set(v: &mut V, half: Half);
}

/// A value that `swizzle!` can assign to a half.
#[diagnostic::on_unimplemented(
    message = "`swizzle!` expects `{Half}` for half of a vector, found `{Self}`",
    label = "expected `{Half}`"
)]
pub trait IsHalf<Half> {
    fn half(value: Self) -> Half;
}
#[diagnostic::do_not_recommend]
impl<Half> IsHalf<Half> for Half {
    #[inline]
    fn half(value: Self) -> Half {
        value
    }
}
// With only one impl, rustc would infer the type of the half from the value.
#[diagnostic::do_not_recommend]
impl<X> IsHalf<PhantomData<X>> for X {
    #[inline]
    fn half(_: Self) -> PhantomData<X> {
        PhantomData
    }
}

/// Returns a half of a vector.
#[inline]
pub fn get_half<const NUMBER: usize, X, V, Half>(x: &X) -> Half
where
    X: Swizzled<V> + HasHalf<X::Count, V, Half, NUMBER>,
{
    X::get(X::vector(x))
}

/// Sets a half of a vector.
#[inline]
pub fn set_half<const NUMBER: usize, V, Half>(x: impl IsHalf<Half>, v: &mut V)
where
    V: Swizzled<V> + HasHalf<V::Count, V, Half, NUMBER>,
{
    V::set(v, IsHalf::half(x));
}

/// Implements the swizzles of a view that return vectors of one width.
macro_rules! swizzles {
    ($view:ident $result:ident; $($name:ident $($index:literal)* $(then $zero:ident)?;)*) => {
        impl<E: crate::operand::Element<$result: bytemuck::Pod> + bytemuck::Pod> crate::types::components::$view<E> {$(
            #[inline]
            #[must_use]
            pub fn $name(&self) -> E::$result {
                let from = crate::register::elements::Elements::<Self, E>::of(*self);
                crate::types::components::vector(&[$(from[$index],)* $(E::$zero())?])
            }
        )*}
    };
}

/// Implements the setters of vectors with these letters.
macro_rules! setters {
    ($trait_name:ident $({ $result:ident; $($name:ident $($letter:ident)*: $($index:literal)*;)* })*) => {
        // The trait is implemented for vectors. A method of the view would borrow the vector before its argument is
        // evaluated.
        pub trait $trait_name:
            bytemuck::Pod
            + core::ops::IndexMut<usize, Output: crate::operand::Element<$($result: bytemuck::Pod),*> + bytemuck::Pod>
        {$($(
            #[inline]
            fn $name(&mut self, components: <Self::Output as crate::operand::Element>::$result) {
                let new = crate::register::elements::Elements::<_, Self::Output>::of(components);
                let &[$($letter,)* ..] = new.slice() else { unreachable!("the view has these components") };
                let mut elements = crate::types::components::elements(self);
                $(elements[$index] = $letter;)*
                *self = crate::types::components::changed(&elements);
            }
        )*)*}
    };
}

/// Implements the halves of a vector, as methods of its view, as setters of its type, and for `swizzle!`.
macro_rules! half_methods {
    // Half of two components is a scalar.
    (2 $lo:ident $hi:ident $even:ident $odd:ident) => {
        impl<E: crate::operand::Element> crate::types::components::Numbered2<E> {
            crate::types::components::half_methods!(@of_two E: lo s0 hi s1 even s0 odd s1);
        }
        pub trait SetHalves2: core::ops::IndexMut<usize, Output: crate::operand::Element> {
            crate::types::components::half_methods!(@set_one $lo 0 $hi 1 $even 0 $odd 1);
        }
        crate::types::components::half_methods!(@of_swizzle 2 Numbered2 SetHalves2, E,);
    };
    // The halves treat a 3-vector like a 4-vector, whose fourth component is undefined in OpenCL C. This library reads it
    // as 0 and does not write it.
    (3 $lo:ident $hi:ident $even:ident $odd:ident) => {
        crate::types::components::swizzles! { Numbered3 Vector2; lo 0 1; hi 2 then zeroed; even 0 2; odd 1 then zeroed; }
        crate::types::components::setters! { SetHalves3
            { Vector2; $lo a b: 0 1; $hi a: 2; $even a b: 0 2; $odd a: 1; } }
        crate::types::components::half_methods!(@of_swizzle 3 Numbered3 SetHalves3, E::Vector2, Vector2);
    };
    (4 $($set:ident)*) => {
        crate::types::components::half_methods!(@even 4 [$($set)*] Numbered4 SetHalves4 Vector2 [a b]
            [0 1] [2 3] [0 2] [1 3]);
    };
    (8 $($set:ident)*) => {
        crate::types::components::half_methods!(@even 8 [$($set)*] Lettered8 SetHalves8 Vector4
            [a b c d] [0 1 2 3] [4 5 6 7] [0 2 4 6] [1 3 5 7]);
    };
    (16 $($set:ident)*) => {
        crate::types::components::half_methods!(@even 16 [$($set)*] Lettered16 SetHalves16 Vector8 [a b c d e f g h]
            [0 1 2 3 4 5 6 7] [8 9 10 11 12 13 14 15] [0 2 4 6 8 10 12 14] [1 3 5 7 9 11 13 15]);
    };
    (@even $count:literal [$set_lo:ident $set_hi:ident $set_even:ident $set_odd:ident] $view:ident $trait_name:ident
        $result:ident $letters:tt $lo:tt $hi:tt $even:tt $odd:tt) => {
        crate::types::components::half_methods!(@get $view $result lo $lo hi $hi even $even odd $odd);
        crate::types::components::half_methods!(@set $trait_name $result [
            $set_lo $letters $lo $set_hi $letters $hi $set_even $letters $even $set_odd $letters $odd]);
        crate::types::components::half_methods!(@of_swizzle $count $view $trait_name, E::$result, $result);
    };
    (@get $view:ident $result:ident $($name:ident [$($index:literal)*])*) => {
        crate::types::components::swizzles! { $view $result; $($name $($index)*;)* }
    };
    (@set $trait_name:ident $result:ident [$($name:ident [$($letter:ident)*] [$($index:literal)*])*]) => {
        crate::types::components::setters! { $trait_name { $result; $($name $($letter)*: $($index)*;)* } }
    };
    (@of_two $element:ty: $($name:ident $index:ident)*) => {$(
        #[inline]
        #[must_use]
        pub fn $name(&self) -> $element {
            self.$index
        }
    )*};
    (@of_swizzle $count:literal $view:ident $trait_name:ident, $half:ty, $($result:ident)?) => {
        crate::types::components::half_methods! { @numbered $count $view $trait_name, $half, [$($result: bytemuck::Pod)?]
            lo set_lo 0 hi set_hi 1 even set_even 2 odd set_odd 3 }
    };
    (@numbered $count:literal $view:ident $trait_name:ident, $half:ty, $bound:tt $($get:ident $set:ident $number:literal)*) => {$(
        crate::types::components::half_methods! { @one $count $view $trait_name, $half, $bound $get $set $number }
    )*};
    (@one $count:literal $view:ident $trait_name:ident, $half:ty, [$($bound:tt)*] $get:ident $set:ident $number:literal) => {
        #[diagnostic::do_not_recommend]
        impl<X, E, V> crate::types::components::HasHalf<crate::marker::components<$count>, V, $half, $number>
            for X
        where
            E: crate::operand::Element<$($bound)*> + bytemuck::Pod,
            V: $trait_name
                + core::ops::IndexMut<usize, Output = E>
                + core::ops::Deref<Target = crate::types::components::$view<E>>,
        {
            #[inline]
            fn get(v: &V) -> $half {
                crate::types::components::$view::$get(v)
            }
            #[inline]
            fn set(v: &mut V, half: $half) {
                $trait_name::$set(v, half);
            }
        }
    };
    (@set_one $($name:ident $index:literal)*) => {$(
        #[inline]
        fn $name(&mut self, component: Self::Output) {
            self[$index] = component;
        }
    )*};
}

pub(crate) use {assemble, half_methods, not_swizzled, setters, swizzled, swizzles};
