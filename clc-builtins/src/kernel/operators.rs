//! The operators lane by lane: what each means for one element, and the loops, for what no register does.

use super::{float_to_half, guard, half_to_float};
use crate::exact::mode::RTE;
use crate::half;
use crate::level::Build;
use crate::overload::operand::Vector;

/// Arithmetic that never panics: integers wrap, and a divisor of 0 counts as 1.
pub trait Number: Copy {
    fn add(self, y: Self) -> Self;
    fn sub(self, y: Self) -> Self;
    fn mul(self, y: Self) -> Self;
    fn div(self, y: Self) -> Self;
    fn rem(self, y: Self) -> Self;
    fn neg(self) -> Self;
    /// Of vectors that the compiler would divide lane by lane.
    #[inline(always)]
    fn div_lanes<const N: usize>(_: [Self; N], _: [Self; N]) -> Option<[Self; N]> {
        None
    }
    #[inline(always)]
    fn rem_lanes<const N: usize>(_: [Self; N], _: [Self; N]) -> Option<[Self; N]> {
        None
    }
}

pub trait Integer: Copy {
    fn and(self, y: Self) -> Self;
    fn or(self, y: Self) -> Self;
    fn xor(self, y: Self) -> Self;
    fn not(self) -> Self;
    /// By the low bits of `n`, as many as number the bits of the type.
    fn shl(self, n: Self) -> Self;
    fn shr(self, n: Self) -> Self;
    fn shl_by(self, n: i32) -> Self;
    fn shr_by(self, n: i32) -> Self;
}

macro_rules! integers {
    ($($integer:ident)*) => {$(
        impl Number for $integer {
            #[inline(always)]
            fn add(self, y: Self) -> Self {
                self.wrapping_add(y)
            }
            #[inline(always)]
            fn sub(self, y: Self) -> Self {
                self.wrapping_sub(y)
            }
            #[inline(always)]
            fn mul(self, y: Self) -> Self {
                self.wrapping_mul(y)
            }
            #[inline(always)]
            fn div(self, y: Self) -> Self {
                self.wrapping_div(if y == 0 { 1 } else { y })
            }
            #[inline(always)]
            fn rem(self, y: Self) -> Self {
                self.wrapping_rem(if y == 0 { 1 } else { y })
            }
            #[inline(always)]
            fn neg(self) -> Self {
                self.wrapping_neg()
            }
            on_x86! {
                #[inline(always)]
                fn div_lanes<const N: usize>(x: [Self; N], y: [Self; N]) -> Option<[Self; N]> {
                    crate::x86::division::div(x, y)
                }
                #[inline(always)]
                fn rem_lanes<const N: usize>(x: [Self; N], y: [Self; N]) -> Option<[Self; N]> {
                    crate::x86::division::rem(x, y)
                }
            }
        }

        impl Integer for $integer {
            #[inline(always)]
            fn and(self, y: Self) -> Self {
                self & y
            }
            #[inline(always)]
            fn or(self, y: Self) -> Self {
                self | y
            }
            #[inline(always)]
            fn xor(self, y: Self) -> Self {
                self ^ y
            }
            #[inline(always)]
            fn not(self) -> Self {
                !self
            }
            #[inline(always)]
            fn shl(self, n: Self) -> Self {
                self.wrapping_shl(n as u32)
            }
            #[inline(always)]
            fn shr(self, n: Self) -> Self {
                self.wrapping_shr(n as u32)
            }
            #[inline(always)]
            fn shl_by(self, n: i32) -> Self {
                self.wrapping_shl(n as u32)
            }
            #[inline(always)]
            fn shr_by(self, n: i32) -> Self {
                self.wrapping_shr(n as u32)
            }
        }
    )*};
}

integers! { i8 u8 i16 u16 i32 u32 i64 u64 }

/// A type whose own operators are the ones of its vectors.
macro_rules! number {
    ($name:ident) => {
        impl $crate::kernel::operators::Number for $name {
            #[inline(always)]
            fn add(self, y: Self) -> Self {
                self + y
            }
            #[inline(always)]
            fn sub(self, y: Self) -> Self {
                self - y
            }
            #[inline(always)]
            fn mul(self, y: Self) -> Self {
                self * y
            }
            #[inline(always)]
            fn div(self, y: Self) -> Self {
                self / y
            }
            #[inline(always)]
            fn rem(self, y: Self) -> Self {
                self % y
            }
            #[inline(always)]
            fn neg(self) -> Self {
                -self
            }
        }
    };
}

number!(f32);
number!(f64);
number!(half);

/// As a float, exactly.
#[inline(always)]
pub fn widen(x: half) -> f32 {
    half_to_float::<Build, RTE, false, 1>(Build, [x])[0]
}

/// To the nearest half.
#[inline(always)]
pub fn narrow(x: f32) -> half {
    float_to_half::<Build, RTE, false, 1>(Build, [x])[0]
}

macro_rules! loops {
    ($($name:ident $bound:ident($x:ident $(, $y:ident)?) $(or $lanes:ident($lanes_x:ident, $lanes_y:ident))?;)*) => {$(
        /// The operator of the lanes.
        #[inline]
        pub fn $name<X: Vector<LANES, Element: $bound>, const LANES: usize>($x: X $(, $y: X)?) -> X {
            let mut $x = $x.to_lanes::<LANES>();
            $(let $y = $y.to_lanes::<LANES>();)?
            $(
                if let Some(lanes) = Number::$lanes($lanes_x, $lanes_y) {
                    return X::from_lanes(lanes);
                }
            )?
            guard!(LANES >= 4);
            let mut lane = 0;
            while lane < LANES {
                $x[lane] = $bound::$name($x[lane] $(, $y[lane])?);
                lane += 1;
            }
            X::from_lanes($x)
        }
    )*};
}

loops! {
    add Number(x, y);
    sub Number(x, y);
    mul Number(x, y);
    div Number(x, y) or div_lanes(x, y);
    rem Number(x, y) or rem_lanes(x, y);
    neg Number(x);
    and Integer(x, y);
    or Integer(x, y);
    xor Integer(x, y);
    not Integer(x);
    shl Integer(x, n);
    shr Integer(x, n);
}

macro_rules! uniform {
    ($($name:ident)*) => {$(
        /// The shift of the lanes, all by the same amount.
        #[inline]
        pub fn $name<X: Vector<LANES, Element: Integer>, const LANES: usize>(x: X, n: i32) -> X {
            guard!(LANES >= 4);
            let mut x = x.to_lanes::<LANES>();
            let mut lane = 0;
            while lane < LANES {
                x[lane] = Integer::$name(x[lane], n);
                lane += 1;
            }
            X::from_lanes(x)
        }
    )*};
}

uniform! { shl_by shr_by }

/// All bits of the first three of four lanes, none of the fourth.
pub const fn first_three<const BYTES: usize>() -> [u8; BYTES] {
    let mut mask = [0; BYTES];
    let mut byte = 0;
    while byte < BYTES / 4 * 3 {
        mask[byte] = !0;
        byte += 1;
    }
    mask
}

#[allow(unused_imports, reason = "for the types that a table makes")]
pub(crate) use number;
