//! Vector literals: `float4!(xy, 0.0, 1.0)`.
//!
//! A literal is built part by part, in constants too. How many components there are already is in the type of the
//! builder, so that a wrong count is an error before anything runs.

#![allow(unsafe_code)]

use crate::level::{Build, Level, ON_X86, V2};
use crate::marker::{components, more_than_16_components};
use crate::operand::{Element, Operand};
use core::marker::PhantomData;
use core::mem::MaybeUninit;
use core::ptr;

/// The components that the longest vector has.
const MOST: usize = 16;
/// The places of a literal's elements. The compiler copies the last 8 bytes of them as an integer, and shifts it apart:
/// those are no component's.
const PLACES: usize = MOST + 8;

/// The first components of a literal of the type `X`: `Count` of them.
pub struct Literal<X: Operand, Count> {
    /// Those that are not there yet are 0, or the first of them the fourth of a 3-vector.
    elements: [MaybeUninit<X::Element>; PLACES],
    count: PhantomData<Count>,
}

/// A scalar or vector of the element type `E`.
///
/// # Safety
/// The type is [`COUNT`](Part::COUNT) values of `E` one after the other; where it is larger, as a 3-vector is, it is
/// four, and the rest may have any bits.
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
        // SAFETY: repr(C) fields of the element type, as many as the width says, from the first byte on; a 3-vector
        // has a fourth. A scalar is one of its own type.
        #[allow(unsafe_code)]
        #[diagnostic::do_not_recommend]
        unsafe impl crate::types::literals::Part<$element> for $name {
            type Count = crate::marker::components<$width>;
            const COUNT: usize = $width;
        }
        // If there were one impl alone, the error for a part of another type would tell of it at length.
        // SAFETY: no values are one after the other anywhere.
        #[allow(unsafe_code)]
        #[diagnostic::do_not_recommend]
        unsafe impl crate::types::literals::Part<crate::marker::not_an_OpenCL_type> for $name {
            type Count = crate::marker::components<0>;
            const COUNT: usize = 0;
        }
    };
}

/// How many components there are with `More` of them.
pub trait Plus<More> {
    type Sum;
    /// A literal of so many.
    type Literal<X: Operand>;
    const BEFORE: usize;
}

impl<More> Plus<More> for more_than_16_components {
    type Sum = Self;
    type Literal<X: Operand> = Literal<X, Self>;
    const BEFORE: usize = MOST;
}

/// Who has literals of parts with so many components: any type with as many, and any vector of one scalar.
#[diagnostic::on_unimplemented(
    message = "the parts of this `{Self}` literal have `{Count}`, expected `{Wanted}`",
    label = "expected one scalar, or parts with `{Wanted}` in total"
)]
pub trait Fills<Wanted, Count> {
    /// Whether the one component is all of them.
    const SPLATS: bool;
}

#[diagnostic::do_not_recommend]
impl<X, Count> Fills<Count, Count> for X {
    const SPLATS: bool = false;
}

macro_rules! part_counts {
    ($($more:literal: [$($before:literal)*] [$($too_many:literal)*];)*) => {$(
        $(
            impl Plus<components<$more>> for components<$before> {
                type Sum = components<{ $before + $more }>;
                type Literal<X: Operand> = Literal<X, Self::Sum>;
                const BEFORE: usize = $before;
            }
        )*
        $(
            impl Plus<components<$more>> for components<$too_many> {
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
    ($($wanted:literal)*) => {$(
        #[diagnostic::do_not_recommend]
        impl<X> Fills<components<$wanted>, components<1>> for X {
            const SPLATS: bool = true;
        }
    )*};
}

splats! { 2 3 4 8 16 }

impl<X: Operand> Literal<X, components<0>> {
    /// No component yet.
    #[inline(always)]
    #[must_use]
    #[allow(clippy::new_without_default)]
    pub const fn new() -> Self {
        Self { elements: [const { MaybeUninit::zeroed() }; PLACES], count: PhantomData }
    }
}

impl<X: Operand, Count> Literal<X, Count> {
    /// One part more. The result is a projection of the part: of what is none it is unknown, so that rustc looks for
    /// no mistake in the parts behind.
    #[inline(always)]
    #[must_use]
    pub const fn with<P: Part<X::Element>>(self, part: P) -> Count::Literal<X>
    where
        Count: Plus<P::Count, Literal<X> = Literal<X, <Count as Plus<P::Count>>::Sum>>,
    {
        let mut elements = self.elements;
        const { assert!(Count::BEFORE + P::COUNT <= MOST) }
        // A 3-vector goes with its padding, which the next part covers: three elements would be two copies.
        let four = const {
            P::COUNT == 3 && size_of::<P>() == size_of::<X>() && size_of::<P>() >= 16 && !X::IS_PADDED
        };
        let copied = if four { 4 } else { P::COUNT };
        // SAFETY: a part is COUNT values of the element type, a 3-vector four, and there is place for them behind
        // those before.
        unsafe {
            let place = elements.as_mut_ptr().cast::<X::Element>().add(Count::BEFORE);
            let from = (&raw const part).cast::<X::Element>();
            if const { size_of::<X>() <= 16 || P::COUNT < 2 || Count::BEFORE % P::COUNT == 0 } {
                ptr::copy_nonoverlapping(from, place, copied);
            } else {
                each(from, place, P::COUNT);
            }
        }
        Literal { elements, count: PhantomData }
    }

    /// The vector. Any type has this, for the sake of the error: a type's own function would add where that is.
    #[inline(always)]
    #[must_use]
    pub const fn end(self) -> X
    where
        X: Part<X::Element> + Fills<<X as Part<X::Element>>::Count, Count>,
    {
        if const { is_in_register::<X>(<X as Fills<_, Count>>::SPLATS) } {
            // As what a function returns, the vector would be an integer to the compiler, put together by shifts.
            let mut all = InRegister { elements: self.elements };
            if <X as Fills<_, Count>>::SPLATS {
                // SAFETY: there are 16 elements, the first of which is there.
                unsafe { splat((&raw mut all).cast::<X::Element>(), <X as Part<X::Element>>::COUNT) };
            }
            on_x86! {
                // So would the first bytes of a union be, of bytes, of shorts, and of one scalar.
                if const { size_of::<X::Element>() < 4 || <X as Fills<_, Count>>::SPLATS } {
                    // SAFETY: the elements have 24 bytes or more, which are all there, and the vector is the first of
                    // them.
                    return unsafe { InRegister::<X::Element, X> { register: all.register }.vector };
                }
            }
            // SAFETY: the vector is the first of the elements, which are there; what a 3-vector has more is 0.
            return unsafe { all.vector };
        }
        self.filled::<<X as Part<X::Element>>::Count>()
    }

    /// The vector, of all elements or of the first one.
    #[inline]
    const fn filled<Wanted>(self) -> X
    where
        X: Part<X::Element> + Fills<Wanted, Count>,
    {
        let mut elements = self.elements;
        if <X as Fills<_, Count>>::SPLATS {
            let mut number = 1;
            while number < <X as Part<X::Element>>::COUNT {
                elements[number] = elements[0];
                number += 1;
            }
        }
        const { assert!(size_of::<X>() <= size_of::<[MaybeUninit<X::Element>; MOST]>()) }
        // SAFETY: a vector is COUNT values of the element type, all of which are there, and a 3-vector has a fourth,
        // any bits of which will do. They are aligned for that type, not for the vector.
        unsafe { ptr::read_unaligned(elements.as_ptr().cast::<X>()) }
    }
}

// Tried, and worse: parts that stand packed until the end, which makes literals of bytes half as fast, and loops over
// `float4` a quarter longer on AArch64; all parts in one place, read as a register, which takes three times as long for
// parts of four bytes below V2, and keeps a loop over `float4!(x, y, z, w)` from becoming one of longer vectors; the
// guard of `kernel`, which helps loops of a few additions and a literal at V3, and makes products of quaternions 1.8
// times as long.
/// Whether a literal of the type is read as a register, or a part of one.
const fn is_in_register<X: Operand>(splats: bool) -> bool {
    match size_of::<X>() {
        // From SSE4.1 on LLVM would insert byte after byte, of numbers too, where shifts take half as long.
        4 => ON_X86 && Build::LEVEL < V2,
        8 => true,
        16 => splats && size_of::<X::Element>() == 1,
        _ => false,
    }
}

/// The elements of a literal, and its vector, of up to 16 bytes.
#[repr(C)]
union InRegister<E: Element, X: Copy> {
    elements: [MaybeUninit<E>; PLACES],
    vector: X,
    #[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
    register: core::arch::x86_64::__m128i,
}

/// Lines for each number below the count, since the compiler must see the places before it unrolls loops; and of a loop
/// over bytes it makes a product.
macro_rules! unrolled {
    ($count:ident: $($number:literal)* |$each:ident| $line:expr) => {$(
        if $number < $count {
            const $each: usize = $number;
            // SAFETY: the caller says that there are so many.
            unsafe { $line };
        }
    )*};
}

/// A part that may lie across two registers of the vector, element by element: as one copy it would go through memory.
///
/// # Safety
/// There are so many values, up to 8, and places for them.
#[inline(always)]
const unsafe fn each<E>(from: *const E, to: *mut E, count: usize) {
    unrolled!(count: 0 1 2 3 4 5 6 7 |EACH| ptr::copy_nonoverlapping(from.add(EACH), to.add(EACH), 1));
}

/// The first of so many elements, up to 16, in the places of all.
///
/// # Safety
/// There are so many places, and a value in the first.
#[inline(always)]
const unsafe fn splat<E: Copy>(first: *mut E, count: usize) {
    unrolled!(count: 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 |EACH| *first.add(EACH) = *first);
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
