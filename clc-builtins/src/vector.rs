//! The sealed traits behind the overloads, and the impls that every type of the table has.
//!
//! A call `convert_int4(x)` goes: the bound `ConvertInt4<X::Count>`, which is there for the error that it
//! prints; [`convert()`]; [`Operand::to_lanes`]; the kernel of the pair of scalars by [`Convert`];
//! [`Vector::from_lanes`].

use crate::lane;
use crate::size::{components, no_size, not_an_OpenCL_type, unsigned_components_of_bytes};
#[cfg(feature = "buffer")]
use crate::slices::{self, Cores};
use bytemuck::Pod;

pub use crate::arch::level::{Build, Level};
pub use crate::elements::Element;

/// Nobody outside this crate implements the traits of the overloads.
pub trait Sealed {}

/// An operand: what the bounds of the functions compare.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not an OpenCL C scalar or vector type",
    label = "not an OpenCL C type",
    note = "operands are `i8` `u8` `i16` `u16` `i32` `u32` `i64` `u64` `f32`, with its feature `half` or `f64`, and their vectors"
)]
pub trait Operand: Sealed + Sized {
    /// The scalar type of the components.
    type Element: Element;
    /// [`bytes`](crate::size::bytes) of the components, without padding.
    type Bytes;
    /// How many [`components`].
    type Count: Count;
    /// What a mask must be that shuffles it.
    type Shuffled;
    /// What it is as a mask.
    type Mask;
    /// Its bits as another type of its size in memory.
    fn cast<To: Pod>(self) -> To;
    /// Its lanes, those of padding included: 4 of a 3-vector.
    fn to_lanes<const LANES: usize>(self) -> [Self::Element; LANES];
    /// Whether it is a 3-vector.
    #[cfg(feature = "buffer")]
    const IS_PADDED: bool;
    /// The lanes of all of them, those of padding included.
    #[cfg(feature = "buffer")]
    fn lanes_of(slice: &[Self]) -> &[Self::Element];
    #[cfg(feature = "buffer")]
    fn lanes_of_mut(slice: &mut [Self]) -> &mut [Self::Element];
}

/// A count of components: the vector of any element that has it.
pub trait Count {
    type Of<E: Element>;
}

/// The result of a shuffle: as many components as `M`, of the type of those of `X`.
pub type Shuffled<X, M> = <<M as Operand>::Count as Count>::Of<<X as Operand>::Element>;

/// A scalar or vector made of its lanes in memory; a 3-vector has four.
pub trait Vector<const LANES: usize>: Operand {
    /// Whatever the fourth of a 3-vector holds, the padding is written 0.
    fn from_lanes(lanes: [Self::Element; LANES]) -> Self;
}

/// A rounding mode and whether to saturate, as a value: a call with a constant costs less to compile than one with
/// arguments for const parameters.
#[derive(Clone, Copy)]
pub struct Way<const MODE: u8, const SAT: bool>;

pub const RTE: Way<{ lane::RTE }, false> = Way;
pub const RTZ: Way<{ lane::RTZ }, false> = Way;
pub const RTP: Way<{ lane::RTP }, false> = Way;
pub const RTN: Way<{ lane::RTN }, false> = Way;
pub const SAT_RTE: Way<{ lane::RTE }, true> = Way;
pub const SAT_RTZ: Way<{ lane::RTZ }, true> = Way;
pub const SAT_RTP: Way<{ lane::RTP }, true> = Way;
pub const SAT_RTN: Way<{ lane::RTN }, true> = Way;

/// The conversion between any two types with as many lanes.
#[inline]
pub fn convert<X, To, const MODE: u8, const SAT: bool, const LANES: usize>(x: X, _: Way<MODE, SAT>) -> To
where
    X: Operand<Element: Convert<To::Element>>,
    To: Vector<LANES>,
{
    To::from_lanes(Convert::convert::<_, MODE, SAT, LANES>(Build, x.to_lanes()))
}

/// The conversion of lanes from one scalar type to another.
pub trait Convert<To>: Sized {
    fn convert<L: Level, const MODE: u8, const SAT: bool, const N: usize>(
        level: L,
        lanes: [Self; N],
    ) -> [To; N];
}

/// The elements of masks.
pub trait MaskElement: Copy + Send {
    fn shuffle<L: Level, T: Pod, const M: usize, const N: usize>(
        level: L,
        mask: [Self; N],
        x: [T; M],
    ) -> [T; N];
    fn shuffle2<L: Level, T: Pod, const M: usize, const N: usize>(
        level: L,
        mask: [Self; N],
        x: [T; M],
        y: [T; M],
    ) -> [T; N];
}

/// OpenCL C's `vec_step` of a type: `float3::VEC_STEP` is 4 (OpenCL C 6.15.13).
#[diagnostic::on_unimplemented(
    message = "`vec_step` needs an OpenCL C scalar or vector, but `{Self}` is not one",
    label = "not an OpenCL C type",
    note = "operands are `i8` `u8` `i16` `u16` `i32` `u32` `i64` `u64` `f32`, with its feature `half` or `f64`, and their vectors; of a type, write `float3::VEC_STEP`"
)]
pub trait VecStep {
    /// The number of components between one value and the next in memory: 1 for a scalar, 4 for a 3-vector.
    const VEC_STEP: i32;
}

macro_rules! shuffles {
    ($($bound:ident $name:ident $each:ident($($y:ident)?) $message:literal;)*) => {$(
        /// Everything that the shuffle asks of its operand and mask: one bound, so that a mistake is one error.
        /// Its self type is the mask, the last argument: the bound waits until all are known.
        #[diagnostic::on_unimplemented(
            message = $message,
            label = "not a mask for `{X}`",
            note = "operand and mask have 2, 4, 8 or 16 components each; the mask's are `uchar`, `ushort`, `uint` or `ulong`, as large as the operand's; `as_uint4(mask)` makes signed components unsigned, `convert_uint4(mask)` changes their size"
        )]
        pub trait $bound<X, Needs, Has, XCount, MCount>: Sized {
            fn $name(self, x: X, $($y: X)?) -> Shuffled<X, Self>
            where
                X: Operand,
                Self: Operand;
            /// Of each, by one mask.
            #[cfg(feature = "buffer")]
            fn $each<C: Cores>(self, x: &[X], $($y: &[X],)? result: &mut [Shuffled<X, Self>])
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
            fn $name(self, x: X, $($y: X)?) -> Shuffled<X, M> {
                Vector::from_lanes(MaskElement::$name(Build, self.to_lanes(), x.to_lanes::<XN>(), $($y.to_lanes())?))
            }
            #[cfg(feature = "buffer")]
            fn $each<C: Cores>(self, x: &[X], $($y: &[X],)? result: &mut [Shuffled<X, M>]) {
                C::run(slices::$bound {
                    x: X::lanes_of(x).as_chunks::<XN>().0,
                    $($y: X::lanes_of($y).as_chunks::<XN>().0,)?
                    mask: self.to_lanes::<MN>(),
                    result: <Shuffled<X, M> as Operand>::lanes_of_mut(result).as_chunks_mut::<MN>().0,
                });
            }
        }

        // As the last impl of `bound!`: for a mask, or an operand, of which rustc knows no size (yet).
        shuffles!(@open [Needs, XCount] $bound<Needs, no_size<0>, XCount, no_size<0>> $name $each($($y)?));
        shuffles!(@open [Needs, XCount] $bound<Needs, no_size<1>, XCount, no_size<1>> $name $each($($y)?));
        shuffles!(@open [MCount, const BYTES: usize]
            $bound<no_size<0>, unsigned_components_of_bytes<BYTES>, no_size<0>, MCount> $name $each($($y)?));
        shuffles!(@open [MCount, const BYTES: usize]
            $bound<no_size<1>, unsigned_components_of_bytes<BYTES>, no_size<1>, MCount> $name $each($($y)?));
    )*};
    (@open [$($parameters:tt)*] $bound:ident<$needs:ty, $has:ty, $x_count:ty, $m_count:ty> $name:ident $each:ident($($y:ident)?)) => {
        #[diagnostic::do_not_recommend]
        impl<X, M, $($parameters)*> $bound<X, $needs, $has, $x_count, $m_count> for M {
            fn $name(self, _: X, $($y: X)?) -> Shuffled<X, M>
            where
                X: Operand,
                M: Operand,
            {
                $(let _ = $y;)?
                no_operand()
            }
            #[cfg(feature = "buffer")]
            fn $each<C: Cores>(self, _: &[X], $($y: &[X],)? _: &mut [Shuffled<X, M>])
            where
                X: Operand,
                M: Operand,
            {
                $(let _ = $y;)?
                no_operand()
            }
        }
    };
}

shuffles! {
    Shuffle shuffle shuffle_each()
        "`shuffle` of `{X}` needs a mask of `{Needs}`, but `{Self}` has `{Has}`";
    Shuffle2 shuffle2 shuffle2_each(y)
        "`shuffle2` of `{X}` needs a mask of `{Needs}`, but `{Self}` has `{Has}`";
}

/// The impls of a mask's element: the kernels of its type.
macro_rules! mask {
    ($element:ident, $shuffle:ident, $shuffle2:ident) => {
        impl crate::vector::MaskElement for $element {
            #[inline]
            fn shuffle<L: crate::vector::Level, T: bytemuck::Pod, const M: usize, const N: usize>(
                level: L,
                mask: [Self; N],
                x: [T; M],
            ) -> [T; N] {
                crate::lane::run::$shuffle(level, x, mask)
            }
            #[inline]
            fn shuffle2<L: crate::vector::Level, T: bytemuck::Pod, const M: usize, const N: usize>(
                level: L,
                mask: [Self; N],
                x: [T; M],
                y: [T; M],
            ) -> [T; N] {
                crate::lane::run::$shuffle2(level, x, y, mask)
            }
        }
    };
}

/// The run-time kernels of pairs of scalars.
macro_rules! conversions {
    ($($from:ident => $to:ident by $($kernel:ident)::+;)*) => {$(
        impl crate::vector::Convert<$to> for $from {
            #[inline(always)]
            fn convert<L: crate::vector::Level, const MODE: u8, const SAT: bool, const N: usize>(
                level: L,
                lanes: [Self; N],
            ) -> [$to; N] {
                $($kernel)::+::<L, MODE, SAT, N>(level, lanes)
            }
        }
    )*};
}

/// Who meets the bound of a function: the operands of these sizes. The last of them is no type's: as long as rustc
/// doesn't know the size of an operand, any of the impls may be meant, and it waits: a literal's type stays open until
/// it falls back to `i32` or `f64`, instead of following from the one legal size, and a type that is no operand at all
/// is not one more error about its size.
macro_rules! bound {
    ($bound:ident $([$($size:tt)*])*) => {$(
        #[diagnostic::do_not_recommend]
        impl<X> $bound<$($size)*> for X {}
    )*};
}

/// What a type that is an operand knows of itself.
macro_rules! operand {
    ($name:ident: $element:ident, $bytes:literal $width:literal $lanes:literal [$($shuffled:tt)*] [$($mask:tt)*]) => {
        #[diagnostic::do_not_recommend]
        impl crate::vector::Operand for $name {
            type Element = $element;
            type Bytes = crate::size::bytes<$bytes>;
            type Count = crate::size::components<$width>;
            type Shuffled = crate::size::$($shuffled)*;
            type Mask = crate::size::$($mask)*;
            #[inline]
            fn cast<To: bytemuck::Pod>(self) -> To {
                bytemuck::must_cast(self)
            }
            #[inline]
            fn to_lanes<const LANES: usize>(self) -> [$element; LANES] {
                bytemuck::must_cast(self)
            }
            #[cfg(feature = "buffer")]
            const IS_PADDED: bool = $width != $lanes;
            #[cfg(feature = "buffer")]
            fn lanes_of(slice: &[Self]) -> &[$element] {
                bytemuck::must_cast_slice(slice)
            }
            #[cfg(feature = "buffer")]
            fn lanes_of_mut(slice: &mut [Self]) -> &mut [$element] {
                bytemuck::must_cast_slice_mut(slice)
            }
        }
        #[diagnostic::do_not_recommend]
        impl crate::vector::VecStep for $name {
            const VEC_STEP: i32 = $lanes;
        }
    };
}

/// The impls of a scalar beside its [`Operand`].
macro_rules! scalar {
    ($name:ident, [$($operand:tt)*]) => {
        const _: () = {
            #[allow(unused_imports)]
            use crate::{half, scalars::made::*};
            crate::vector::operand!($($operand)*);
            impl crate::vector::Sealed for $name {}
            impl crate::vector::Vector<1> for $name {
                #[inline]
                fn from_lanes([scalar]: [Self; 1]) -> Self {
                    scalar
                }
            }
        };
    };
}

/// The modules of the scalars' names: aliases, types that are made, and what is in `opencl_c` alone.
macro_rules! scalars {
    ([$($aliases:tt)*] [$($made:tt)*] [$($char:tt)*]) => {
        /// The scalar types by their OpenCL names: aliases of Rust's own. `char` is in [`opencl_c`](crate::opencl_c)
        /// only.
        pub mod scalars {
            #[allow(unused_imports)]
            use crate::half;
            $($aliases)*
            #[doc(hidden)]
            pub mod made { $($made)* }
            #[doc(inline)]
            #[allow(unused_imports)]
            pub use made::*;
        }
        /// Everything at the root, and the type `char`: for files that hold only kernels.
        ///
        /// A glob import of this module shadows Rust's own `char`.
        pub mod opencl_c {
            #[doc(no_inline)]
            pub use crate::*;
            $($char)*
        }
    };
}

/// The vectors of an element by count: what the result of a shuffle is looked up in.
macro_rules! elements {
    ([$($slot:ident $width:literal)*] [$($bounds:tt)*] $($elements:tt)*) => {
        mod elements {
            #[allow(unused_imports)]
            use super::vectors;
            use crate::size::{components, not_an_OpenCL_type};
            #[allow(unused_imports)]
            use crate::vector::{Convert, Count};
            #[allow(unused_imports)]
            use crate::{half, scalars::made::*};

            /// A scalar type and its vectors, by width.
            pub trait Element: Copy + Send + Sync + $($bounds)* { $(type $slot;)* }
            impl Element for not_an_OpenCL_type { $(type $slot = Self;)* }
            $($elements)*
            impl Count for components<1> { type Of<E: Element> = E; }
            $(impl Count for components<$width> { type Of<E: Element> = E::$slot; })*
        }
    };
}

/// The scalar of a feature that is off.
#[cfg(any(not(feature = "fp16"), not(feature = "fp64")))]
macro_rules! off {
    ($name:ident, $marker:ident) => {
        const _: () = {
            #[allow(unused_imports)]
            use crate::{half, size::$marker};
    crate::vector::not_an_operand!([] $name, $marker);
        };
    };
}

/// A marker a feature: what an error prints of a type whose feature is off.
macro_rules! missing_features {
    ($($feature:literal $name:ident)*) => {
        mod missing_features {$(
            #[cfg(not(feature = $feature))]
            #[doc = concat!("What a type has in place of a size while the feature `", $feature, "` is off.")]
            pub enum $name {}
            #[cfg(not(feature = $feature))]
            impl crate::vector::Count for $name {
                type Of<E: crate::vector::Element> = crate::size::not_an_OpenCL_type;
            }
        )*}
    };
}

/// A type that is no operand: it implements [`Operand`] with a marker in place of every size, so that a
/// call with it is one error about the call, and not one more about the trait.
macro_rules! not_an_operand {
    ([$($parameters:tt)*] $name:ty, $marker:ident) => {
        #[diagnostic::do_not_recommend]
        impl<$($parameters)*> crate::vector::Operand for $name {
            type Element = crate::size::not_an_OpenCL_type;
            type Bytes = $marker;
            type Count = $marker;
            type Shuffled = $marker;
            type Mask = $marker;
            fn cast<To: bytemuck::Pod>(self) -> To {
                crate::vector::no_operand()
            }
            fn to_lanes<const LANES: usize>(self) -> [Self::Element; LANES] {
                crate::vector::no_operand()
            }
            #[cfg(feature = "buffer")]
            const IS_PADDED: bool = false;
            #[cfg(feature = "buffer")]
            fn lanes_of(_: &[Self]) -> &[Self::Element] {
                crate::vector::no_operand()
            }
            #[cfg(feature = "buffer")]
            fn lanes_of_mut(_: &mut [Self]) -> &mut [Self::Element] {
                crate::vector::no_operand()
            }
        }
        impl<$($parameters)*> crate::vector::Sealed for $name {}
    };
}

/// The body of what no call reaches, since its bounds are never met. (A panic at compile time would be better, but
/// the optimiser evaluates it without a call.)
pub(crate) const fn no_operand<T>() -> T {
    panic!("a bound that nothing meets was met")
}

impl Count for not_an_OpenCL_type {
    type Of<E: Element> = Self;
}

impl<To> Convert<To> for not_an_OpenCL_type {
    fn convert<L: Level, const MODE: u8, const SAT: bool, const N: usize>(_: L, lanes: [Self; N]) -> [To; N] {
        lanes.map(|never| match never {})
    }
}

not_an_operand!([] bool, not_an_OpenCL_type);
not_an_operand!([] char, not_an_OpenCL_type);
not_an_operand!([] usize, not_an_OpenCL_type);
not_an_operand!([] isize, not_an_OpenCL_type);
not_an_operand!([] u128, not_an_OpenCL_type);
not_an_operand!([] i128, not_an_OpenCL_type);
not_an_operand!([](), not_an_OpenCL_type);
not_an_operand!([A, B](A, B), not_an_OpenCL_type);
not_an_operand!([A, B, C](A, B, C), not_an_OpenCL_type);
not_an_operand!([A, B, C, D](A, B, C, D), not_an_OpenCL_type);
not_an_operand!([T, const N: usize] [T; N], not_an_OpenCL_type);
not_an_operand!([T: ?Sized] *const T, not_an_OpenCL_type);
not_an_operand!([T: ?Sized] *mut T, not_an_OpenCL_type);

/// The impls of a vector beside its struct and constructor: `padded` for 3-vectors, `full` for the others.
macro_rules! vector {
    (
        $shape:ident $kind:ident $name:ident, [$element:ty; $width:literal], $lanes:literal, $zero:expr,
        $view:ident { $($field:ident)* }, [$($operand:tt)*]
    ) => { const _: () = {
        crate::vector::operand!($($operand)*);
        crate::vector::$kind!($name);

        impl $name {
            /// The number of components between one value and the next in memory (OpenCL C 6.15.13).
            pub const VEC_STEP: i32 = $lanes;
            /// All components the same: the vector literal of one scalar.
            #[inline]
            #[must_use]
            pub const fn splat(value: $element) -> Self {
                Self::from_array([value; $width])
            }
            crate::vector::vector!(@from $shape [$element; $width], $zero, { $($field)* });
        }

        /// As the methods of the traits, in `const` code.
        #[cfg(feature = "mono")]
        impl $name {
            #[inline]
            pub(crate) const fn to_lanes(self) -> [$element; $lanes] {
                bytemuck::must_cast(self)
            }
            #[inline]
            pub(crate) const fn from_lanes(lanes: [$element; $lanes]) -> Self {
                crate::vector::vector!(@lanes $shape lanes, $zero, { $($field)* })
            }
        }

        impl crate::vector::Sealed for $name {}

        impl crate::vector::Vector<$lanes> for $name {
            #[inline]
            fn from_lanes(lanes: [$element; $lanes]) -> Self {
                bytemuck::must_cast(crate::vector::vector!(@cleared $shape lanes))
            }
        }

        // SAFETY: repr(C) fields of one element type, the padding of a 3-vector among them, fill the alignment, so
        // there is no implicit padding; the element is Pod, so every bit pattern is valid, zero included.
        #[allow(unsafe_code)]
        unsafe impl bytemuck::Zeroable for $name {}
        // SAFETY: as above.
        #[allow(unsafe_code)]
        unsafe impl bytemuck::Pod for $name {}
        const _: () = assert!(size_of::<$name>() == size_of::<[$element; $lanes]>());

        impl core::ops::Deref for $name {
            type Target = crate::view::$view<$element>;
            #[inline]
            fn deref(&self) -> &Self::Target {
                bytemuck::must_cast_ref(self)
            }
        }
        impl core::ops::DerefMut for $name {
            #[inline]
            fn deref_mut(&mut self) -> &mut Self::Target {
                bytemuck::must_cast_mut(self)
            }
        }
        impl core::ops::Index<usize> for $name {
            type Output = $element;
            /// # Panics
            ///
            /// If there is no such component.
            #[inline]
            fn index(&self, component: usize) -> &$element {
                &crate::vector::components(self, $width)[component]
            }
        }
        impl core::ops::IndexMut<usize> for $name {
            #[inline]
            fn index_mut(&mut self, component: usize) -> &mut $element {
                &mut crate::vector::components_mut(self, $width)[component]
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
                crate::vector::components(self, $width) == crate::vector::components(other, $width)
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
                crate::vector::debug(f, stringify!($name), &self.to_array())
            }
        }
    }; };
    (@from full [$element:ty; $width:literal], $zero:expr, { $($field:ident)* }) => {
        /// Component 0 first.
        #[inline]
        #[must_use]
        pub const fn from_array(components: [$element; $width]) -> Self {
            bytemuck::must_cast(components)
        }
        /// Component 0 first.
        #[inline]
        #[must_use]
        pub const fn to_array(self) -> [$element; $width] {
            bytemuck::must_cast(self)
        }
    };
    (@from padded [$element:ty; $width:literal], $zero:expr, { $($field:ident)* }) => {
        /// Component 0 first.
        #[inline]
        #[must_use]
        pub const fn from_array([$($field),*]: [$element; $width]) -> Self {
            Self { $($field,)* padding: $zero }
        }
        /// Component 0 first.
        #[inline]
        #[must_use]
        pub const fn to_array(self) -> [$element; $width] {
            [$(self.$field),*]
        }
    };
    (@cleared full $lanes:ident) => {
        $lanes
    };
    (@cleared padded $lanes:ident) => {
        crate::arch::without_fourth($lanes)
    };
    (@lanes full $lanes:ident, $zero:expr, { $($field:ident)* }) => {
        bytemuck::must_cast($lanes)
    };
    // Whatever the fourth lane holds, the padding is written 0.
    (@lanes padded $lanes:ident, $zero:expr, { $($field:ident)* }) => {{
        let [$($field,)* _] = $lanes;
        Self { $($field,)* padding: $zero }
    }};
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

/// Float vectors have nothing beside.
macro_rules! float_vector {
    ($name:ident) => {};
}

/// What integer vectors have beside: total equality, and the bitwise operators of the select idiom.
macro_rules! integer_vector {
    ($name:ident) => {
        impl Eq for $name {}
        impl core::hash::Hash for $name {
            fn hash<H: core::hash::Hasher>(&self, state: &mut H) {
                core::hash::Hash::hash(&self.to_array(), state)
            }
        }
        impl core::ops::Not for $name {
            type Output = Self;
            #[inline]
            fn not(self) -> Self {
                crate::vector::not(self)
            }
        }
        crate::vector::integer_vector!(@binary $name and BitAnd bitand BitAndAssign bitand_assign);
        crate::vector::integer_vector!(@binary $name or BitOr bitor BitOrAssign bitor_assign);
        crate::vector::integer_vector!(@binary $name xor BitXor bitxor BitXorAssign bitxor_assign);
    };
    (@binary $name:ident $bits:ident $operator:ident $method:ident $assign:ident $assign_method:ident) => {
        impl core::ops::$operator for $name {
            type Output = Self;
            #[inline]
            fn $method(self, other: Self) -> Self {
                crate::vector::$bits(self, other)
            }
        }
        impl core::ops::$assign for $name {
            #[inline]
            fn $assign_method(&mut self, other: Self) {
                *self = crate::vector::$bits(*self, other);
            }
        }
    };
}

macro_rules! bits {
    ($($name:ident($x:ident $(, $y:ident)?) $operator:ident $result:expr;)*) => {$(
        /// The operator of the lanes.
        #[inline]
        pub fn $name<X, const LANES: usize>($x: X $(, $y: X)?) -> X
        where
            X: Vector<LANES, Element: Copy + core::ops::$operator<Output = X::Element>>,
        {
            let mut $x = $x.to_lanes::<LANES>();
            $(let $y = $y.to_lanes::<LANES>();)?
            let mut lane = 0;
            while lane < LANES {
                $x[lane] = { $(let $y = $y[lane];)? let $x = $x[lane]; $result };
                lane += 1;
            }
            X::from_lanes($x)
        }
    )*};
}

bits! {
    not(x) Not !x;
    and(x, y) BitAnd x & y;
    or(x, y) BitOr x | y;
    xor(x, y) BitXor x ^ y;
}

/// The components of a vector of this width.
#[inline]
pub fn components<X: Vector<LANES, Element: Pod> + Pod, const LANES: usize>(
    x: &X,
    width: usize,
) -> &[X::Element] {
    &bytemuck::must_cast_ref::<X, [X::Element; LANES]>(x)[..width]
}

/// As places.
#[inline]
pub fn components_mut<X: Vector<LANES, Element: Pod> + Pod, const LANES: usize>(
    x: &mut X,
    width: usize,
) -> &mut [X::Element] {
    &mut bytemuck::must_cast_mut::<X, [X::Element; LANES]>(x)[..width]
}

pub(crate) use {
    bound, conversions, elements, float_vector, integer_vector, mask, missing_features, operand, scalar,
    scalars, vector,
};
#[cfg(any(not(feature = "fp16"), not(feature = "fp64")))]
pub(crate) use {not_an_operand, off};
