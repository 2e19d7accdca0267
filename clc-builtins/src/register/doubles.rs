//! Implementations of [`Doubles`].

use super::{Doubles, Floats, operations};
use crate::operation::FUSED;
use bytemuck::Pod;

macro_rules! doubles {
    ($register:ident $lanes:literal |$x:ident| $from_floats:expr, |$r:ident| $floats:expr) => {
        impl $crate::register::Doubles for $register {
            type Each<T: bytemuck::Pod> = [T; $lanes];
            $crate::register::operations! { static
                from_floats($x: [f32; $lanes]) = $from_floats;
                from_doubles(x: [f64; $lanes]) = core::mem::transmute::<[f64; $lanes], $register>(x);
            }
            $crate::register::operations! {
                floats($r) -> [f32; $lanes] = $floats;
                doubles(x) -> [f64; $lanes] = core::mem::transmute::<$register, [f64; $lanes]>(x);
            }
        }
    };
}
#[allow(unused_imports, reason = "a target may have none")]
pub(crate) use doubles;

impl Doubles for f64 {
    type Each<T: Pod> = [T; 1];
    operations! { safe static
        from_floats(x: [f32; 1]) = x[0].into();
        from_doubles(x: [f64; 1]) = x[0];
    }
    operations! { safe
        floats(x) -> [f32; 1] = [x as f32];
        doubles(x) -> [f64; 1] = [x];
    }
    #[inline(always)]
    fn mad(self, y: Self, z: Self) -> Self {
        on_x86! { from_v3! { return crate::register::target::mad(self, y, z); } }
        #[allow(unreachable_code)]
        if const { FUSED } { self.fma(y, z) } else { self * y + z }
    }
}
