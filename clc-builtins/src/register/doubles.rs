//! Implementations of [`Doubles`].

use super::{Doubles, Floats};
use crate::operation::FUSED;
use bytemuck::Pod;

macro_rules! doubles {
    ($register:ident $lanes:literal |$x:ident| $of_floats:expr, |$r:ident| $floats:expr) => {
        impl $crate::register::Doubles for $register {
            type Each<T: bytemuck::Pod> = [T; $lanes];
            #[inline(always)]
            #[allow(unused_unsafe, reason = "some are safe")]
            fn of_floats($x: [f32; $lanes]) -> Self {
                // SAFETY: the build has the registers that it has impls for.
                unsafe { $of_floats }
            }
            #[inline(always)]
            #[allow(unused_unsafe, reason = "some are safe")]
            fn floats(self) -> [f32; $lanes] {
                let $r = self;
                // SAFETY: as above.
                unsafe { $floats }
            }
            #[inline(always)]
            fn of_doubles(x: [f64; $lanes]) -> Self {
                // SAFETY: both types have the same size, and any bits are a value of either.
                unsafe { core::mem::transmute::<[f64; $lanes], $register>(x) }
            }
            #[inline(always)]
            fn doubles(self) -> [f64; $lanes] {
                // SAFETY: as above.
                unsafe { core::mem::transmute::<$register, [f64; $lanes]>(self) }
            }
        }
    };
}
#[allow(unused_imports, reason = "a target may have none")]
pub(crate) use doubles;

impl Doubles for f64 {
    type Each<T: Pod> = [T; 1];
    #[inline(always)]
    fn of_floats([x]: [f32; 1]) -> Self {
        x.into()
    }
    #[inline(always)]
    fn floats(self) -> [f32; 1] {
        [self as f32]
    }
    #[inline(always)]
    fn of_doubles([x]: [f64; 1]) -> Self {
        x
    }
    #[inline(always)]
    fn doubles(self) -> [f64; 1] {
        [self]
    }
    #[inline(always)]
    fn mad(self, y: Self, z: Self) -> Self {
        on_x86! { from_v3! { return crate::register::machine::mad(self, y, z); } }
        #[allow(unreachable_code)]
        if const { FUSED } { self.fma(y, z) } else { self * y + z }
    }
}
