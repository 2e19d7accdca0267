//! Functions that read and write memory: they convert between the elements of a slice and a vector.

use crate::kernel::functions::Transfer;
use crate::level::{Build, Level, V2};
use crate::operand::{Count, Operand};
use crate::register::elements::joined;
use crate::types::memory as slices;
use crate::types::pointer::AnyInteger;
use bytemuck::{Pod, cast};

/// Loads the vector at an offset and converts its elements with the kernel `K`. Adjacent vectors are `STEP` elements
/// apart.
#[inline(always)]
#[track_caller]
pub fn load<K, M, R, I, const LANES: usize, const WIDTH: usize, const STEP: usize>(
    name: &str,
    offset: I,
    p: (&[M], isize),
) -> R
where
    I: AnyInteger,
    M: Pod,
    R: Operand,
    K: Transfer<M, R::Element>,
{
    let components = slices::components::<M, I, WIDTH, STEP>(name, offset, p);
    let lanes: [M; LANES] = if const { WIDTH == LANES } {
        cast(*components)
    } else if const { size_of::<M>() >= 4 || Build::LEVEL >= V2 } {
        // Otherwise the compiler would store three elements and load four, which stalls.
        joined(components)
    } else {
        // SSE2 has no instruction that inserts bytes.
        let mut lanes = [M::zeroed(); LANES];
        lanes[..WIDTH].copy_from_slice(components);
        lanes
    };
    R::from_operand_lanes::<LANES>(K::lanes(lanes))
}

/// Stores a vector, in the format that [`load`] reads.
#[inline(always)]
#[track_caller]
pub fn store<K, M, X, I, const LANES: usize, const WIDTH: usize, const STEP: usize>(
    name: &str,
    x: X,
    offset: I,
    p: (&mut [M], isize),
) where
    I: AnyInteger,
    M: Pod,
    X: Operand,
    K: Transfer<X::Element, M>,
{
    let lanes: [M; LANES] = K::lanes(Operand::to_lanes(x));
    let components = slices::components_mut::<M, I, WIDTH, STEP>(name, offset, p);
    *components = core::array::from_fn(|component| lanes[component]);
}

/// The vector with this number of components and elements of type `E`, or of the element type of a vector `E`.
///
/// The result type of a wrong call must be known. Otherwise rustc reports the error twice.
pub trait VectorOfCount<E> {
    type Vector;
}

impl<C: Count, E: Operand> VectorOfCount<E> for C {
    type Vector = C::Of<E::Element>;
}

/// An element of type `E` in memory. The trait is implemented for the element type of the memory, so that rustc does
/// not infer it from the vector. If the types differ, the error names both.
pub trait SameElement<E>: Sized {
    fn read(p: &[Self]) -> &[E];
    fn write(p: &mut [Self]) -> &mut [E];
}

#[diagnostic::do_not_recommend]
impl<E> SameElement<E> for E {
    #[inline(always)]
    fn read(p: &[E]) -> &[E] {
        p
    }
    #[inline(always)]
    fn write(p: &mut [E]) -> &mut [E] {
        p
    }
}

/// Declares the trait of a function that reads or writes memory, and its impl.
macro_rules! memory {
    (load $name:ident [$domain:ident $width:literal $lanes:literal $step:literal] by $row:ident, $message:literal $label:literal $note:literal) => {
        #[diagnostic::on_unimplemented(message = $message, label = $label, note = $note)]
        pub trait $name<M, R> {
            #[track_caller]
            fn apply<I: AnyInteger>(offset: I, p: (&[M], isize)) -> R;
        }
        #[diagnostic::do_not_recommend]
        impl<P: ?Sized, M, R> $name<M, R> for P
        where
            M: domains::$domain + bytemuck::Pod,
            R: Operand<Element = M>,
            components<$width>: VectorOfCount<M, Vector = R>,
            <M as Related>::Kernel<rows::$row>: Transfer<M, M>,
        {
            #[inline(always)]
            #[track_caller]
            fn apply<I: AnyInteger>(offset: I, p: (&[M], isize)) -> R {
                crate::overload::memory::load::<
                    <M as Related>::Kernel<rows::$row>,
                    M,
                    R,
                    I,
                    $lanes,
                    $width,
                    $step,
                >(stringify!($name), offset, p)
            }
        }
    };
    (load $memory:ident $result:ident by $kernel:ty, $name:ident [$width:literal $lanes:literal $step:literal], $message:literal $label:literal $note:literal) => {
        #[diagnostic::on_unimplemented(message = $message, label = $label, note = $note)]
        pub trait $name<M, R> {
            #[track_caller]
            fn apply<I: AnyInteger>(offset: I, p: (&[M], isize)) -> R;
        }
        #[diagnostic::do_not_recommend]
        impl<P: ?Sized, M: SameElement<$memory>> $name<M, $result> for P {
            #[inline(always)]
            #[track_caller]
            fn apply<I: AnyInteger>(offset: I, p: (&[M], isize)) -> $result {
                use crate::overload::Related;
                crate::overload::memory::load::<$kernel, $memory, $result, I, $lanes, $width, $step>(
                    stringify!($name),
                    offset,
                    (M::read(p.0), p.1),
                )
            }
        }
    };
    // The bound is on the memory, whose type rustc knows last, so that the error names both types.
    (store $memory:ty, $name:ident $to:ident [$domain:ident $width:literal $lanes:literal $step:literal] by $row:ident, $message:literal $label:literal $note:literal) => {
        #[diagnostic::on_unimplemented(message = $message, label = $label, note = $note)]
        pub trait $name<M>: Sized {
            #[track_caller]
            fn apply<I: AnyInteger>(x: Self, offset: I, p: (&mut [M], isize));
        }
        #[diagnostic::do_not_recommend]
        impl<X, M: $to<X>> $name<M> for X {
            #[inline(always)]
            #[track_caller]
            fn apply<I: AnyInteger>(x: X, offset: I, p: (&mut [M], isize)) {
                M::store(x, offset, p);
            }
        }
        pub trait $to<X>: Sized {
            #[track_caller]
            fn store<I: AnyInteger>(x: X, offset: I, p: (&mut [Self], isize));
        }
        #[diagnostic::do_not_recommend]
        impl<X, M> $to<X> for M
        where
            X: Operand<Element: domains::$domain, Count = components<$width>>,
            M: SameElement<$memory>,
            $memory: bytemuck::Pod,
            <X::Element as Related>::Kernel<rows::$row>: Transfer<X::Element, $memory>,
        {
            #[inline(always)]
            #[track_caller]
            fn store<I: AnyInteger>(x: X, offset: I, p: (&mut [M], isize)) {
                crate::overload::memory::store::<
                    <X::Element as Related>::Kernel<rows::$row>,
                    $memory,
                    X,
                    I,
                    $lanes,
                    $width,
                    $step,
                >(stringify!($name), x, offset, (M::write(p.0), p.1))
            }
        }
    };
}

pub(crate) use memory;
