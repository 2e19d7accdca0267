//! The loads of the registers of 16 bytes, and the registers of shuffles by target.

use super::registered::ShortVector;
use super::target::Integers16;
use crate::level::Level;
use crate::operation::permute::{Interleave, Load};
use bytemuck::{Pod, cast};

impl Load for Integers16 {
    type Array = [u64; 2];
    #[inline(always)]
    fn load<L: Level, A: Pod>(_: L, array: A) -> Self {
        match const { size_of::<A>() } {
            16 => cast(array),
            8 => ShortVector::<i64>::from_short(cast(array)),
            4 => ShortVector::<i32>::from_short(cast(array)),
            _ => ShortVector::<i16>::from_short(cast(array)),
        }
    }
    #[inline(always)]
    fn join<L: Level, A: Pod>(level: L, x: A, y: A) -> Self {
        let (x, y) = (Self::load(level, x), Self::load(level, y));
        match const { size_of::<A>() } {
            8 => Interleave::<u64>::interleave(x, y),
            4 => Interleave::<u32>::interleave(x, y),
            _ => Interleave::<u16>::interleave(x, y),
        }
    }
    #[inline(always)]
    fn store<A: Pod>(self) -> A {
        match const { size_of::<A>() } {
            16 => cast(self),
            8 => cast(cast::<Self, [u64; 2]>(self)[0]),
            4 => cast(cast::<Self, [u32; 4]>(self)[0]),
            _ => cast(cast::<Self, [u16; 8]>(self)[0]),
        }
    }
}

/// Implements [`Index`]: the registers for operands of up to 16, 32 and 128 bytes, and those at V3 and V4. The short
/// form is for targets with one length.
macro_rules! indices {
    (in $register:ty: $($element:ident)*) => {
        $crate::register::permute::indices! { $($element: $register, $register, $register; $register, $register;)* }
    };
    ($($element:ident: $up_to_16:ty, $up_to_32:ty, $up_to_128:ty; $at_v3:ty, $at_v4:ty;)*) => {$(
        impl $crate::operation::permute::Index for $element {
            type UpTo16 = $up_to_16;
            type UpTo32 = $up_to_32;
            type UpTo128 = $up_to_128;
            above_baseline! {
                type AtV3 = $at_v3;
                type AtV4 = $at_v4;
            }
            #[inline(always)]
            fn from_usize(index: usize) -> Self {
                index as $element
            }
        }
    )*};
}
pub(crate) use indices;
on_neon! { indices! { in Integers16: u8 u16 u32 u64 } }
on_wasm! { indices! { in Integers16: u8 u16 u32 u64 } }
