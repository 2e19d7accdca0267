//! The functions that read and write memory: from the elements of a slice to a vector, and back.

use crate::kernel::functions::Transfer;
use crate::level::{Build, Level, V2};
use crate::operand::{Count, Operand};
use crate::register::elements::joined;
use crate::types::memory as slices;
use crate::types::pointer::AnyInteger;
use bytemuck::{Pod, cast};

/// The vector at an offset, by the kernel `K` from the elements of memory to its own. From one to the next are `STEP`.
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
        // As copies the compiler would write three and read four, and wait for them.
        joined(components)
    } else {
        // SSE2 has no instruction for bytes one by one.
        let mut lanes = [M::zeroed(); LANES];
        lanes[..WIDTH].copy_from_slice(components);
        lanes
    };
    R::of_lanes::<LANES>(K::lanes(lanes))
}

/// Writes what [`load`] reads.
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

/// The vector of so many `E`, or of the elements of a vector `E`: the result of a wrong call is known with its error,
/// which would come a second time otherwise.
pub trait CountOf<E> {
    type Vector;
}

impl<C: Count, E: Operand> CountOf<E> for C {
    type Vector = C::Of<E::Element>;
}

/// Elements that are `E`. Of what is in memory, so that rustc does not take its type from the vector: where they differ
/// the error names both.
pub trait Same<E>: Sized {
    fn read(p: &[Self]) -> &[E];
    fn write(p: &mut [Self]) -> &mut [E];
}

#[diagnostic::do_not_recommend]
impl<E> Same<E> for E {
    #[inline(always)]
    fn read(p: &[E]) -> &[E] {
        p
    }
    #[inline(always)]
    fn write(p: &mut [E]) -> &mut [E] {
        p
    }
}

/// The trait of a name that reads or writes memory, and its impl.
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
            components<$width>: CountOf<M, Vector = R>,
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
        impl<P: ?Sized, M: Same<$memory>> $name<M, $result> for P {
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
    // What is stored is asked of the memory, whose type is known last: the error then names both.
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
            M: Same<$memory>,
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
