//! The operators of vectors: each is an operation of their registers, or a loop over the lanes for integer division and
//! for shifts that the target lacks.

use crate::half;
use crate::operand::{Operand, Vector};
use crate::register::{Arithmetic, Bits, Divide, Registered, Shift};
use bytemuck::Zeroable;
on_x86! {
    use crate::register::convert::{Lanes2, Lanes4, Lanes8, Lanes16};
}

/// Division that never panics: integers wrap, and a divisor of 0 counts as 1.
pub trait Division: Copy {
    fn div(self, y: Self) -> Self;
    fn rem(self, y: Self) -> Self;
    /// Divides vectors that LLVM would divide lane by lane. Returns the remainders if `REMAINDER` is set.
    #[inline(always)]
    fn divide_lanes<const REMAINDER: bool, const N: usize>(_: [Self; N], _: [Self; N]) -> Option<[Self; N]> {
        None
    }
}

/// Implements [`Division`] for integers.
///
/// `by` is the function of `formula::division` that divides vectors on x86, and `in` are the widths of its registers
/// for 8 and for 16 lanes.
macro_rules! integer_division {
    ($($integer:ident $(by $divide:ident in $lanes8:ident $lanes16:ident)?;)*) => {$(
        impl Division for $integer {
            #[inline(always)]
            fn div(self, y: Self) -> Self {
                self.wrapping_div(if y == 0 { 1 } else { y })
            }
            #[inline(always)]
            fn rem(self, y: Self) -> Self {
                self.wrapping_rem(if y == 0 { 1 } else { y })
            }
            $(on_x86! {
                #[inline(always)]
                fn divide_lanes<const REMAINDER: bool, const N: usize>(x: [Self; N], y: [Self; N]) -> Option<[Self; N]> {
                    match const { N } {
                        1 => None,
                        2 => crate::formula::division::$divide::<Self, Lanes2, REMAINDER, N>(x, y),
                        4 => crate::formula::division::$divide::<Self, Lanes4, REMAINDER, N>(x, y),
                        8 => crate::formula::division::$divide::<Self, $lanes8, REMAINDER, N>(x, y),
                        _ => crate::formula::division::$divide::<Self, $lanes16, REMAINDER, N>(x, y),
                    }
                }
            })?
        }
    )*};
}
integer_division! {
    i8 by bytes in Lanes8 Lanes16; u8 by bytes in Lanes8 Lanes16;
    i16 by words in Lanes8 Lanes16; u16 by words in Lanes8 Lanes16;
    i32 by ints in Lanes4 Lanes4; u32 by ints in Lanes4 Lanes4;
    i64; u64;
}

/// Implements [`Division`] for a float type with its operators.
macro_rules! division {
    ($name:ident) => {
        impl $crate::kernel::operators::Division for $name {
            #[inline(always)]
            fn div(self, y: Self) -> Self {
                self / y
            }
            #[inline(always)]
            fn rem(self, y: Self) -> Self {
                self % y
            }
        }
    };
}
division!(f32);
division!(f64);
division!(half);
#[allow(unused_imports, reason = "for the float types that a table defines")]
pub(crate) use division;

/// Applies an operator to each lane of two vectors.
macro_rules! operator_loop {
    ($operator:path, $x:expr, $y:expr) => {{
        let (mut x, y) = ($x, $y);
        guard!(LANES >= 4);
        let mut lane = 0;
        while lane < LANES {
            x[lane] = $operator(x[lane], y[lane]);
            lane += 1;
        }
        X::from_lanes(x)
    }};
}

/// Divides integers.
#[inline]
pub fn div<X: Vector<LANES, Element: Division>, const LANES: usize>(x: X, y: X) -> X {
    let (x, y) = (X::to_lanes::<LANES>(x), X::to_lanes::<LANES>(y));
    match Division::divide_lanes::<false, LANES>(x, y) {
        Some(lanes) => X::from_lanes(lanes),
        None => operator_loop!(Division::div, x, y),
    }
}

/// Returns the remainders of divisions.
#[inline]
pub fn rem<X: Vector<LANES, Element: Division>, const LANES: usize>(x: X, y: X) -> X {
    let (x, y) = (X::to_lanes::<LANES>(x), X::to_lanes::<LANES>(y));
    match Division::divide_lanes::<true, LANES>(x, y) {
        Some(lanes) => X::from_lanes(lanes),
        None => operator_loop!(Division::rem, x, y),
    }
}

/// Shifts left by one amount per lane.
#[inline]
pub fn shl<X, const LANES: usize>(x: X, n: X) -> X
where
    X: Vector<LANES, Element: Shift<X::Element>> + Registered<Register: Shift<X::Element>>,
{
    match const { X::Register::HAS_LANE_AMOUNTS } {
        true => X::from_register(X::register(x).shl(X::register(n))),
        false => operator_loop!(Shift::shl, X::to_lanes::<LANES>(x), X::to_lanes::<LANES>(n)),
    }
}

/// Shifts right by one amount per lane.
#[inline]
pub fn shr<X, const LANES: usize>(x: X, n: X) -> X
where
    X: Vector<LANES, Element: Shift<X::Element>> + Registered<Register: Shift<X::Element>>,
{
    match const { X::Register::HAS_LANE_AMOUNTS } {
        true => X::from_register(X::register(x).shr(X::register(n))),
        false => operator_loop!(Shift::shr, X::to_lanes::<LANES>(x), X::to_lanes::<LANES>(n)),
    }
}

/// Shifts all lanes left by one amount.
#[inline(always)]
pub fn shl_by<X: Operand + Registered<Register: Shift<X::Element>>>(x: X, n: i32) -> X {
    X::from_register(X::register(x).shl_by(n))
}

/// Shifts all lanes right by one amount.
#[inline(always)]
pub fn shr_by<X: Operand + Registered<Register: Shift<X::Element>>>(x: X, n: i32) -> X {
    X::from_register(X::register(x).shr_by(n))
}

#[inline(always)]
pub fn add<X: Operand + Registered<Register: Arithmetic<X::Element>>>(x: X, y: X) -> X {
    X::from_register(X::register(x).add(X::register(y)))
}

#[inline(always)]
pub fn sub<X: Operand + Registered<Register: Arithmetic<X::Element>>>(x: X, y: X) -> X {
    X::from_register(X::register(x).sub(X::register(y)))
}

#[inline(always)]
pub fn mul<X: Operand + Registered<Register: Arithmetic<X::Element>>>(x: X, y: X) -> X {
    X::from_register(X::zero_extended(x).mul(X::zero_extended(y)))
}

/// Divides floats.
#[inline(always)]
pub fn quotient<X: Operand + Registered<Register: Divide<X::Element>>>(x: X, y: X) -> X {
    X::from_register_padded(X::zero_extended(x).div(X::zero_extended(y)))
}

#[inline(always)]
pub fn and<X: Registered<Register: Bits>>(x: X, y: X) -> X {
    X::from_register(X::register(x).and(X::register(y)))
}

#[inline(always)]
pub fn or<X: Registered<Register: Bits>>(x: X, y: X) -> X {
    X::from_register(X::register(x).or(X::register(y)))
}

#[inline(always)]
pub fn xor<X: Registered<Register: Bits>>(x: X, y: X) -> X {
    X::from_register(X::register(x).xor(X::register(y)))
}

#[inline(always)]
pub fn not<X: Registered<Register: Bits>>(x: X) -> X {
    X::from_register(X::register(x).xor(X::component_mask()))
}

/// Negates integers.
#[inline(always)]
pub fn negate<X: Operand + Registered<Register: Arithmetic<X::Element>> + Zeroable>(x: X) -> X {
    sub(X::zeroed(), x)
}

/// Flips the signs of floats, even those of NaNs.
#[inline(always)]
pub fn flip_sign<X: Registered>(x: X, signs: X::Bits) -> X {
    X::from_raw_bits(X::bits(x).xor(signs))
}

/// Copies a scalar to every component.
#[inline(always)]
pub fn splat<X: Operand + Registered<Register: Arithmetic<X::Element> + Bits>>(value: X::Element) -> X {
    let lanes = X::Register::splat(value);
    X::from_register(if X::IS_PADDED { lanes.keep_lanes(X::component_mask()) } else { lanes })
}
