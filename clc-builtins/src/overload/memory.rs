//! The functions that read and write memory: which elements, and the panic where there are none.

use crate::kernel::functions::{Place, Unary};
use crate::level::Build;
use crate::overload::operand::{Count, Element, Operand};
use bytemuck::{Pod, cast};

/// The vector number `offset` of `p`, by the kernel `K` from the elements of memory to those of the vector.
#[inline(always)]
#[track_caller]
pub fn load<K, M, R, const LANES: usize, const WIDTH: usize>(name: &'static str, offset: usize, p: &[M]) -> R
where
    M: Pod,
    R: Operand,
    K: Place + Unary<M, R::Element>,
{
    let elements: Option<&[M; WIDTH]> = match K::ALIGNED && WIDTH != LANES {
        true => offset.checked_mul(LANES).and_then(|start| p.get(start..)?.first_chunk()),
        false => p.as_chunks().0.get(offset),
    };
    let Some(elements) = elements else { out_of_bounds(name, offset, stride::<K, LANES, WIDTH>(), WIDTH, p.len()) };
    R::of_lanes::<LANES>(K::lanes(Build, with_padding(elements)))
}

/// Writes the components of `x` as the vector number `offset` of `p`, nothing else.
#[inline(always)]
#[track_caller]
pub fn store<K, M, X, const LANES: usize, const WIDTH: usize>(name: &'static str, x: X, offset: usize, p: &mut [M])
where
    M: Pod,
    X: Operand,
    K: Place + Unary<X::Element, M>,
{
    let len = p.len();
    let elements: Option<&mut [M; WIDTH]> = match K::ALIGNED && WIDTH != LANES {
        true => offset.checked_mul(LANES).and_then(|start| p.get_mut(start..)?.first_chunk_mut()),
        false => p.as_chunks_mut().0.get_mut(offset),
    };
    let Some(elements) = elements else { out_of_bounds(name, offset, stride::<K, LANES, WIDTH>(), WIDTH, len) };
    let lanes: [M; LANES] = K::lanes(Build, x.to_lanes());
    match WIDTH == LANES {
        true => *elements = cast(lanes),
        false => elements.copy_from_slice(&lanes[..WIDTH]),
    }
}

/// The vector of so many `E`: a bound that tells nothing of what is no element.
pub trait CountOf<E> {
    type Vector;
}

impl<C: Count, E: Element> CountOf<E> for C {
    type Vector = C::Of<E>;
}

/// The components as lanes.
#[inline(always)]
fn with_padding<M: Pod, const LANES: usize, const WIDTH: usize>(elements: &[M; WIDTH]) -> [M; LANES] {
    if WIDTH == LANES {
        return cast(*elements);
    }
    let mut lanes = [M::zeroed(); LANES];
    lanes[..WIDTH].copy_from_slice(elements);
    lanes
}

/// How many elements one vector stands behind the other.
const fn stride<K: Place, const LANES: usize, const WIDTH: usize>() -> usize {
    if K::ALIGNED { LANES } else { WIDTH }
}

#[cold]
#[inline(never)]
#[track_caller]
fn out_of_bounds(name: &str, offset: usize, stride: usize, width: usize, len: usize) -> ! {
    let start = offset as u128 * stride as u128;
    panic!("{name} at {offset}: elements {start} to {} of a slice of {len}", start + width as u128)
}

/// The trait of a name that reads or writes memory, and its impl.
macro_rules! memory {
    (load $name:ident [$domain:ident $width:literal $lanes:literal] by $kernel:ident, $message:literal $label:literal $note:literal) => {
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
        {
            #[inline(always)]
            #[track_caller]
            fn apply(offset: usize, p: &[E]) -> R {
                crate::overload::memory::load::<kernel::$kernel, E, R, $lanes, $width>(stringify!($name), offset, p)
            }
        }
    };
    (store $name:ident [$domain:ident $width:literal $lanes:literal] by $kernel:ident, $message:literal $label:literal $note:literal) => {
        #[diagnostic::on_unimplemented(message = $message, label = $label, note = $note)]
        pub trait $name<M>: Sized {
            #[track_caller]
            fn apply(x: Self, offset: usize, p: &mut [M]);
        }
        #[diagnostic::do_not_recommend]
        impl<X> $name<X::Element> for X
        where
            X: Operand<Element: domains::$domain + bytemuck::Pod, Count = components<$width>>,
        {
            #[inline(always)]
            #[track_caller]
            fn apply(x: X, offset: usize, p: &mut [X::Element]) {
                crate::overload::memory::store::<kernel::$kernel, X::Element, X, $lanes, $width>(
                    stringify!($name),
                    x,
                    offset,
                    p,
                )
            }
        }
    };
    (store $memory:ident $name:ident [$domain:ident $width:literal $lanes:literal] by $kernel:ident, $message:literal $label:literal $note:literal) => {
        #[diagnostic::on_unimplemented(message = $message, label = $label, note = $note)]
        pub trait $name<M>: Sized {
            #[track_caller]
            fn apply(x: Self, offset: usize, p: &mut [M]);
        }
        #[diagnostic::do_not_recommend]
        impl<X> $name<$memory> for X
        where
            X: Operand<Element: domains::$domain, Count = components<$width>>,
            kernel::$kernel: Unary<X::Element, $memory>,
        {
            #[inline(always)]
            #[track_caller]
            fn apply(x: X, offset: usize, p: &mut [$memory]) {
                crate::overload::memory::store::<kernel::$kernel, $memory, X, $lanes, $width>(
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
