//! The functions that read and write memory: from the elements of a slice to a vector, and back.

use crate::kernel::elements::joined;
use crate::kernel::functions::Transfer;
use crate::level::{Build, Level, V2};
use crate::overload::operand::{Count, Operand};
use crate::types::memory as slices;
use bytemuck::{Pod, cast};

/// The vector at an offset, by the kernel `K` from the elements of memory to its own. From one to the next are `STEP`.
#[inline(always)]
#[track_caller]
pub fn load<K, M, R, const LANES: usize, const WIDTH: usize, const STEP: usize>(
    name: &str,
    offset: usize,
    p: &[M],
) -> R
where
    M: Pod,
    R: Operand,
    K: Transfer<M, R::Element>,
{
    let components = slices::components::<M, WIDTH, STEP>(name, offset, p);
    let lanes: [M; LANES] = if const { WIDTH == LANES } {
        cast(*components)
    } else if const { size_of::<M>() >= 4 || Build::LEVEL >= V2 } {
        // As copies the compiler would write three and read four, and wait for them.
        joined(Build, components)
    } else {
        // SSE2 has no instruction for bytes one by one.
        let mut lanes = [M::zeroed(); LANES];
        lanes[..WIDTH].copy_from_slice(components);
        lanes
    };
    R::of_lanes::<LANES>(K::lanes(Build, lanes))
}

/// Writes what [`load`] reads.
#[inline(always)]
#[track_caller]
pub fn store<K, M, X, const LANES: usize, const WIDTH: usize, const STEP: usize>(
    name: &str,
    x: X,
    offset: usize,
    p: &mut [M],
) where
    M: Pod,
    X: Operand,
    K: Transfer<X::Element, M>,
{
    let lanes: [M; LANES] = K::lanes(Build, x.to_lanes());
    let components = slices::components_mut::<M, WIDTH, STEP>(name, offset, p);
    *components = core::array::from_fn(|component| lanes[component]);
}

/// The vector of so many `E`, or of the elements of a vector `E`: the result of a wrong call is known with its error,
/// which would come a second time otherwise.
pub trait CountOf<E> {
    type Vector;
}

impl<C: Count, E: Operand> CountOf<E> for C {
    type Vector = C::Of<E::Element>;
}

/// The trait of a name that reads or writes memory, and its impl.
macro_rules! memory {
    (load $name:ident [$domain:ident $width:literal $lanes:literal $step:literal] by $row:ident, $message:literal $label:literal $note:literal) => {
        #[diagnostic::on_unimplemented(message = $message, label = $label, note = $note)]
        pub trait $name<R>: Sized {
            #[track_caller]
            fn apply(offset: usize, p: &[Self]) -> R;
        }
        #[diagnostic::do_not_recommend]
        impl<E, R> $name<R> for E
        where
            E: domains::$domain + bytemuck::Pod,
            R: Operand<Element = E>,
            components<$width>: CountOf<E, Vector = R>,
            <E as Related>::Kernel<rows::$row>: Transfer<E, E>,
        {
            #[inline(always)]
            #[track_caller]
            fn apply(offset: usize, p: &[E]) -> R {
                crate::overload::memory::load::<<E as Related>::Kernel<rows::$row>, E, R, $lanes, $width, $step>(
                    stringify!($name),
                    offset,
                    p,
                )
            }
        }
    };
    (store $name:ident [$domain:ident $width:literal $lanes:literal $step:literal] by $row:ident, $message:literal $label:literal $note:literal) => {
        #[diagnostic::on_unimplemented(message = $message, label = $label, note = $note)]
        pub trait $name<M>: Sized {
            #[track_caller]
            fn apply(x: Self, offset: usize, p: &mut [M]);
        }
        #[diagnostic::do_not_recommend]
        impl<X> $name<X::Element> for X
        where
            X: Operand<Element: domains::$domain + bytemuck::Pod, Count = components<$width>>,
            <X::Element as Related>::Kernel<rows::$row>: Transfer<X::Element, X::Element>,
        {
            #[inline(always)]
            #[track_caller]
            fn apply(x: X, offset: usize, p: &mut [X::Element]) {
                crate::overload::memory::store::<<X::Element as Related>::Kernel<rows::$row>, X::Element, X, $lanes, $width, $step>(
                    stringify!($name),
                    x,
                    offset,
                    p,
                )
            }
        }
    };
    (store $memory:ident $name:ident [$domain:ident $width:literal $lanes:literal $step:literal] by $row:ident, $message:literal $label:literal $note:literal) => {
        #[diagnostic::on_unimplemented(message = $message, label = $label, note = $note)]
        pub trait $name<M>: Sized {
            #[track_caller]
            fn apply(x: Self, offset: usize, p: &mut [M]);
        }
        #[diagnostic::do_not_recommend]
        impl<X> $name<$memory> for X
        where
            X: Operand<Element: domains::$domain, Count = components<$width>>,
            <X::Element as Related>::Kernel<rows::$row>: Transfer<X::Element, $memory>,
        {
            #[inline(always)]
            #[track_caller]
            fn apply(x: X, offset: usize, p: &mut [$memory]) {
                crate::overload::memory::store::<<X::Element as Related>::Kernel<rows::$row>, $memory, X, $lanes, $width, $step>(
                    stringify!($name),
                    x,
                    offset,
                    p,
                )
            }
        }
    };
}

pub(crate) use memory;
