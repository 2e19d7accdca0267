//! `shuffle` and `shuffle2`: their bounds, and the selection of the kernel by the mask's type.

use crate::level::Build;
use crate::marker::never_called;
use crate::marker::{components, no_size, unsigned_components_of_bytes};
use crate::operand::{Count, Operand, Vector};
use bytemuck::Pod;

/// The result of a shuffle: a vector with the element type of `X` and the number of components of `M`.
pub type Shuffled<X, M> = <<M as Operand>::Count as Count>::Of<<X as Operand>::Element>;

pub use crate::kernel::MaskElement;

macro_rules! shuffle_bounds {
    ($($bound:ident $name:ident $each:ident($($y:ident)?) $message:literal;)*) => {$(
        /// All requirements on the operand and the mask of a shuffle, as one bound, so that rustc reports one error.
        ///
        /// The bound is implemented for the mask, the last argument, so that rustc infers the other types first.
        #[diagnostic::on_unimplemented(
            message = $message,
            label = "not a mask for `{X}`",
            note = "the operand and the mask need 2, 4, 8 or 16 components; the elements of the mask must be unsigned and have the same size as those of the operand; reinterpret a signed mask with `as_uint4(mask)`, or change its element size with `convert_uint4(mask)`"
        )]
        pub trait $bound<X, Needs, Has, XCount, MCount>: Sized {
            fn $name(mask: Self, x: X, $($y: X)?) -> Shuffled<X, Self>
            where
                X: Operand,
                Self: Operand;
            /// Shuffles each vector of the slices with the same mask.
            #[cfg(feature = "buffer")]
            fn $each<S: Slices>(mask: Self, x: &[X], $($y: &[X],)? result: &mut [Shuffled<X, Self>])
            where
                X: Operand,
                Self: Operand;
        }

        #[diagnostic::do_not_recommend]
        impl<X, M, const BYTES: usize, const XN: usize, const MN: usize>
            $bound<
                X,
                unsigned_components_of_bytes<BYTES>,
                unsigned_components_of_bytes<BYTES>,
                components<XN>,
                components<MN>,
            > for M
        where
            X: Vector<XN>,
            M: Vector<MN, Element: MaskElement>,
            X::Element: Pod,
            Shuffled<X, M>: Vector<MN, Element = X::Element>,
        {
            #[inline]
            fn $name(mask: Self, x: X, $($y: X)?) -> Shuffled<X, M> {
                let mask = Operand::to_lanes_in_memory(mask);
                Vector::from_lanes(MaskElement::$name(Build, mask, Operand::to_lanes_in_memory::<XN>(x), $(Operand::to_lanes_in_memory($y))?))
            }
            #[cfg(feature = "buffer")]
            fn $each<S: Slices>(mask: Self, x: &[X], $($y: &[X],)? result: &mut [Shuffled<X, M>]) {
                S::$name(
                    X::lanes_of(x).as_chunks::<XN>().0,
                    $(X::lanes_of($y).as_chunks::<XN>().0,)?
                    Operand::to_lanes::<MN>(mask),
                    <Shuffled<X, M> as Operand>::lanes_of_mut(result).as_chunks_mut::<MN>().0,
                );
            }
        }

        // No type has `no_size`. These impls delay type inference, like the last size of `bound!`.
        shuffle_bounds!(@unknown_size [Needs, XCount] $bound<Needs, no_size<0>, XCount, no_size<0>> $name $each($($y)?));
        shuffle_bounds!(@unknown_size [Needs, XCount] $bound<Needs, no_size<1>, XCount, no_size<1>> $name $each($($y)?));
        shuffle_bounds!(@unknown_size [MCount, const BYTES: usize]
            $bound<no_size<0>, unsigned_components_of_bytes<BYTES>, no_size<0>, MCount> $name $each($($y)?));
        shuffle_bounds!(@unknown_size [MCount, const BYTES: usize]
            $bound<no_size<1>, unsigned_components_of_bytes<BYTES>, no_size<1>, MCount> $name $each($($y)?));
    )*};
    (@unknown_size [$($parameters:tt)*] $bound:ident<$needs:ty, $has:ty, $x_count:ty, $m_count:ty> $name:ident $each:ident($($y:ident)?)) => {
        #[diagnostic::do_not_recommend]
        impl<X, M, $($parameters)*> $bound<X, $needs, $has, $x_count, $m_count> for M {
            fn $name(_: Self, _: X, $($y: X)?) -> Shuffled<X, M>
            where
                X: Operand,
                M: Operand,
            {
                $(let _ = $y;)?
                never_called()
            }
            #[cfg(feature = "buffer")]
            fn $each<S: Slices>(_: Self, _: &[X], $($y: &[X],)? _: &mut [Shuffled<X, M>])
            where
                X: Operand,
                M: Operand,
            {
                $(let _ = $y;)?
                never_called()
            }
        }
    };
}

shuffle_bounds! {
    Shuffle shuffle shuffle_each()
        "`shuffle` of `{X}` needs a mask of `{Needs}`, but `{Self}` has `{Has}`";
    Shuffle2 shuffle2 shuffle2_each(y)
        "`shuffle2` of `{X}` needs a mask of `{Needs}`, but `{Self}` has `{Has}`";
}

/// Shuffles of slices of vectors, for `buffer`. Vectors are passed as arrays of lanes.
#[cfg(feature = "buffer")]
pub trait Slices {
    fn shuffle<E: Pod + Send + Sync, I: MaskElement, const M: usize, const N: usize>(
        x: &[[E; M]],
        mask: [I; N],
        result: &mut [[E; N]],
    );
    fn shuffle2<E: Pod + Send + Sync, I: MaskElement, const M: usize, const N: usize>(
        x: &[[E; M]],
        y: &[[E; M]],
        mask: [I; N],
        result: &mut [[E; N]],
    );
}
