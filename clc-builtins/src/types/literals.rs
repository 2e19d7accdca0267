//! Vector literals: `float4!(xy, 0.0, 1.0)`.
//!
//! A literal is built part by part, also in constants. The type of the builder contains the number of components, so
//! that a wrong number is a compile-time error.

#![allow(unsafe_code)]

use crate::level::{Build, Level, ON_X86, V2};
use crate::marker::{components, more_than_16_components};
use crate::operand::{Element, Operand};
use core::marker::PhantomData;
use core::mem::MaybeUninit;
use core::ptr;

/// The number of components of the longest vector.
const MOST: usize = 16;
/// The capacity of a literal. The compiler copies the last 8 bytes as an integer and splits it with shifts, and these
/// bytes do not contain a component.
const CAPACITY: usize = MOST + 8;

/// A literal of the type `X` with its first `Count` components.
pub struct Literal<X: Operand, Count> {
    /// The missing elements are 0. The first of them can be the fourth lane of a 3-vector.
    elements: [MaybeUninit<X::Element>; CAPACITY],
    count: PhantomData<Count>,
}

/// A scalar or vector of the element type `E`.
///
/// # Safety
/// The type consists of [`COUNT`](Part::COUNT) consecutive values of `E`. If it is larger, it has four elements, as a
/// 3-vector does, and the bits of the fourth are arbitrary.
#[diagnostic::on_unimplemented(
    message = "cannot use `{Self}` in a vector literal of `{E}`",
    label = "expected `{E}` or a vector of it",
    note = "the parts of a literal must have exactly its element type: write float literals as `1.0` and half literals as `half!(1.0)`, and convert other types, such as with `convert_float(x)`"
)]
pub unsafe trait Part<E>: Copy {
    type Count;
    const COUNT: usize;
}

macro_rules! part {
    ($name:ident, $element:ident, $width:literal) => {
        // SAFETY: a vector has `repr(C)` fields of the element type, starting at the first byte. Their number is the
        // width, and a 3-vector has a fourth. A scalar is one value of its own type.
        #[allow(unsafe_code)]
        #[diagnostic::do_not_recommend]
        unsafe impl crate::types::literals::Part<$element> for $name {
            type Count = crate::marker::components<$width>;
            const COUNT: usize = $width;
        }
        // With only one impl, rustc would describe it at length in the error for a part of a different type.
        // SAFETY: the type has no values.
        #[allow(unsafe_code)]
        #[diagnostic::do_not_recommend]
        unsafe impl crate::types::literals::Part<crate::marker::not_an_OpenCL_type> for $name {
            type Count = crate::marker::components<0>;
            const COUNT: usize = 0;
        }
    };
}

/// The number of components after `More` are added.
pub trait AddCount<More> {
    type Sum;
    /// A literal with the total number of components.
    type Literal<X: Operand>;
    const BEFORE: usize;
}

impl<More> AddCount<More> for more_than_16_components {
    type Sum = Self;
    type Literal<X: Operand> = Literal<X, Self>;
    const BEFORE: usize = MOST;
}

/// A type whose literals can have parts with `Count` components in total: the number of components of the type, or 1 for
/// a scalar that initializes all of them.
#[diagnostic::on_unimplemented(
    message = "the parts of this `{Self}` literal have `{Count}`, expected `{Expected}`",
    label = "expected one scalar, or parts with `{Expected}` in total"
)]
pub trait HasLength<Expected, Count> {
    /// Whether one scalar initializes all components.
    const SPLATS: bool;
}

#[diagnostic::do_not_recommend]
impl<X, Count> HasLength<Count, Count> for X {
    const SPLATS: bool = false;
}

macro_rules! part_counts {
    ($($more:literal: [$($before:literal)*] [$($too_many:literal)*];)*) => {$(
        $(
            impl AddCount<components<$more>> for components<$before> {
                type Sum = components<{ $before + $more }>;
                type Literal<X: Operand> = Literal<X, Self::Sum>;
                const BEFORE: usize = $before;
            }
        )*
        $(
            impl AddCount<components<$more>> for components<$too_many> {
                type Sum = more_than_16_components;
                type Literal<X: Operand> = Literal<X, Self::Sum>;
                const BEFORE: usize = $too_many;
            }
        )*
    )*};
}

part_counts! {
    1: [0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15] [16];
    2: [0 1 2 3 4 5 6 7 8 9 10 11 12 13 14] [15 16];
    3: [0 1 2 3 4 5 6 7 8 9 10 11 12 13] [14 15 16];
    4: [0 1 2 3 4 5 6 7 8 9 10 11 12] [13 14 15 16];
    8: [0 1 2 3 4 5 6 7 8] [9 10 11 12 13 14 15 16];
    16: [0] [1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16];
}

macro_rules! splats {
    ($($expected:literal)*) => {$(
        #[diagnostic::do_not_recommend]
        impl<X> HasLength<components<$expected>, components<1>> for X {
            const SPLATS: bool = true;
        }
    )*};
}

splats! { 2 3 4 8 16 }

impl<X: Operand> Literal<X, components<0>> {
    /// Creates a literal without components.
    #[inline(always)]
    #[must_use]
    #[allow(clippy::new_without_default)]
    pub const fn new() -> Self {
        Self { elements: [const { MaybeUninit::zeroed() }; CAPACITY], count: PhantomData }
    }
}

impl<X: Operand, Count> Literal<X, Count> {
    /// Adds a part. The result is a projection of the part's type. For a wrong part it is unknown, so that rustc
    /// reports no errors for the following parts.
    #[inline(always)]
    #[must_use]
    pub const fn with<P: Part<X::Element>>(self, part: P) -> Count::Literal<X>
    where
        Count: AddCount<P::Count, Literal<X> = Literal<X, <Count as AddCount<P::Count>>::Sum>>,
    {
        let mut elements = self.elements;
        const { assert!(Count::BEFORE + P::COUNT <= MOST) }
        // A 3-vector is copied with its padding, which the next part overwrites. Three elements would need two copies.
        let four = const {
            P::COUNT == 3 && size_of::<P>() == size_of::<X>() && size_of::<P>() >= 16 && !X::IS_PADDED
        };
        let copied = if four { 4 } else { P::COUNT };
        // SAFETY: a part consists of COUNT values of the element type, and a 3-vector of four. There is space for them
        // after the existing elements.
        unsafe {
            let end = elements.as_mut_ptr().cast::<X::Element>().add(Count::BEFORE);
            let from = (&raw const part).cast::<X::Element>();
            if const { size_of::<X>() <= 16 || P::COUNT < 2 || Count::BEFORE % P::COUNT == 0 } {
                ptr::copy_nonoverlapping(from, end, copied);
            } else {
                copy_elements(from, end, P::COUNT);
            }
        }
        Literal { elements, count: PhantomData }
    }

    /// Returns the vector. The method exists for every type, because a method of a specific type would extend the
    /// error.
    #[inline(always)]
    #[must_use]
    pub const fn end(self) -> X
    where
        X: Part<X::Element> + HasLength<<X as Part<X::Element>>::Count, Count>,
    {
        if const { is_register_sized::<X>(<X as HasLength<_, Count>>::SPLATS) } {
            // As the result of a function, the compiler would treat the vector as an integer and combine it with
            // shifts.
            let mut all = InRegister { elements: self.elements };
            if <X as HasLength<_, Count>>::SPLATS {
                // SAFETY: there are 16 elements, and the first is initialized.
                unsafe { splat((&raw mut all).cast::<X::Element>(), <X as Part<X::Element>>::COUNT) };
            }
            on_x86! {
                // The same holds for the first bytes of a union, for bytes, shorts, and one scalar.
                if const { size_of::<X::Element>() < 4 || <X as HasLength<_, Count>>::SPLATS } {
                    // SAFETY: the elements have at least 24 initialized bytes, and the vector is at their start.
                    return unsafe { InRegister::<X::Element, X> { register: all.register }.vector };
                }
            }
            // SAFETY: the vector is at the start of the elements, which are initialized. The fourth lane of a 3-vector
            // is 0.
            return unsafe { all.vector };
        }
        self.filled::<<X as Part<X::Element>>::Count>()
    }

    /// Returns the vector, of all elements or of the first one.
    #[inline]
    const fn filled<Expected>(self) -> X
    where
        X: Part<X::Element> + HasLength<Expected, Count>,
    {
        let mut elements = self.elements;
        if <X as HasLength<_, Count>>::SPLATS {
            let mut number = 1;
            while number < <X as Part<X::Element>>::COUNT {
                elements[number] = elements[0];
                number += 1;
            }
        }
        const { assert!(size_of::<X>() <= size_of::<[MaybeUninit<X::Element>; MOST]>()) }
        // SAFETY: a vector consists of COUNT values of the element type, which are initialized. A 3-vector has a
        // fourth, whose bits are arbitrary. The elements are aligned for their type, not for the vector, so the read is
        // unaligned.
        unsafe { ptr::read_unaligned(elements.as_ptr().cast::<X>()) }
    }
}

// These alternatives are slower:
//
// * Keeping the parts packed until the end makes literals of bytes half as fast. It makes loops over `float4` 25 %
//   slower on AArch64.
// * Storing all parts in one array that is read as a register takes three times as long for parts of four bytes below
//   V2. It also prevents the vectorization of a loop over `float4!(x, y, z, w)`.
// * The guard of `kernel` helps loops of a few additions and a literal at V3, but products of quaternions take 1.8
//   times as long.
/// Returns `true` if a literal of this type is loaded as a register or part of one.
const fn is_register_sized<X: Operand>(splats: bool) -> bool {
    match size_of::<X>() {
        // From SSE4.1 on, LLVM would insert single bytes, even constants, although shifts take half the time.
        4 => ON_X86 && Build::LEVEL < V2,
        8 => true,
        16 => splats && size_of::<X::Element>() == 1,
        _ => false,
    }
}

/// The elements of a literal, and its vector of up to 16 bytes.
#[repr(C)]
union InRegister<E: Element, X: Copy> {
    elements: [MaybeUninit<E>; CAPACITY],
    vector: X,
    #[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
    register: core::arch::x86_64::__m128i,
}

/// Repeats a line for each number below the count.
///
/// The compiler must see the elements before it unrolls loops. It also turns a loop over bytes into a multiplication.
macro_rules! unrolled {
    ($count:ident: $($number:literal)* |$index:ident| $line:expr) => {$(
        if $number < $count {
            const $index: usize = $number;
            // SAFETY: the caller guarantees `$count` elements.
            unsafe { $line };
        }
    )*};
}

/// Copies a part element by element, because it may extend over two registers of the vector. A single copy would go
/// through memory.
///
/// # Safety
/// The caller guarantees `count` values, at most 8, and space for the same number.
#[inline(always)]
const unsafe fn copy_elements<E>(from: *const E, to: *mut E, count: usize) {
    unrolled!(count: 0 1 2 3 4 5 6 7 |INDEX| ptr::copy_nonoverlapping(from.add(INDEX), to.add(INDEX), 1));
}

/// Copies the first element to all others. `count` is at most 16.
///
/// # Safety
/// The caller guarantees space for `count` elements, and that the first is initialized.
#[inline(always)]
const unsafe fn splat<E: Copy>(first: *mut E, count: usize) {
    unrolled!(count: 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 |INDEX| *first.add(INDEX) = *first);
}

macro_rules! literal {
    (($d:tt) $(#[$cfg:meta])? $name:ident $doc:literal) => {
        $(#[$cfg])?
        #[doc = $doc]
        #[macro_export]
        macro_rules! $name {
                            ($d($d part:expr),* $d(,)?) => {
                                $crate::__private::Literal::<$crate::$name, _>::new()$d(.with($d part))*.end()
                            };
                        }
    };
}

pub(crate) use {literal, part};
