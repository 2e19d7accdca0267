//! Conversions between elements of different sizes on AArch64 and wasm32, whose registers have 16 bytes.
//!
//! A conversion to twice the size takes the lower and the upper half of each register. A conversion to half the size
//! takes two registers. Each target implements these operations for single registers, in [`Resize`] and
//! [`ResizeDoubles`]. This module applies them to arrays of registers.

use super::target::{Doubles16, Floats16, Integers16};
use super::{Floats, Integers, Register, Shift, operations};
use crate::exact::mode::RTE;
use crate::level::Build;
use crate::marker::never_called;
use crate::operation::convert::{
    BytesOf, Clamp, DoubleConversions, FloatConversions, IntConversions, LongConversions, WordConversions,
};
use crate::operation::{AnyBits, reinterpret};
use crate::plain::{long_to_float, ulong_to_float};

/// A register, or an array of 2, 4 or 8 registers.
pub trait Registers: AnyBits {
    /// The type of each register.
    type One: AnyBits;
    /// An array with the same number of registers, but a different type.
    type All<R: Copy>: Copy;
    /// An array with half the number of registers, at least one, and a different type.
    type Half<R: Copy>: Copy;
    /// Converts each register.
    fn each<R: Copy>(self, convert: impl Fn(Self::One) -> R) -> Self::All<R>;
    /// Converts each pair of registers to one register. A single register is paired with itself.
    fn narrow<R: Copy>(self, convert: impl Fn(Self::One, Self::One) -> R) -> Self::Half<R>;
    /// Converts the lower and the upper half of each register. A single register converts only its lower half.
    fn widen<R: Copy>(x: Self::Half<R>, low: impl Fn(R) -> Self::One, high: impl Fn(R) -> Self::One) -> Self;
}

/// Implements [`Registers`] for single registers.
macro_rules! single_registers {
    ($($register:ident)*) => {$(
        impl $crate::register::resize::Registers for $register {
            type One = Self;
            type All<R: Copy> = R;
            type Half<R: Copy> = R;
            #[inline(always)]
            fn each<R: Copy>(self, convert: impl Fn(Self) -> R) -> R {
                convert(self)
            }
            #[inline(always)]
            fn narrow<R: Copy>(self, convert: impl Fn(Self, Self) -> R) -> R {
                convert(self, self)
            }
            #[inline(always)]
            fn widen<R: Copy>(x: R, low: impl Fn(R) -> Self, _: impl Fn(R) -> Self) -> Self {
                low(x)
            }
        }
    )*};
}
pub(crate) use single_registers;

macro_rules! register_arrays {
    ($($count:literal $half:ty, |$x:ident, $convert:ident| $narrow:expr, |$y:ident, $low:ident, $high:ident| $widen:expr;)*) => {$(
        impl<One: AnyBits> Registers for [One; $count] {
            type One = One;
            type All<R: Copy> = [R; $count];
            type Half<R: Copy> = $half;
            #[inline(always)]
            fn each<R: Copy>(self, convert: impl Fn(One) -> R) -> [R; $count] {
                self.map(convert)
            }
            #[inline(always)]
            fn narrow<R: Copy>(self, $convert: impl Fn(One, One) -> R) -> $half {
                let $x = self;
                $narrow
            }
            #[inline(always)]
            fn widen<R: Copy>($y: $half, $low: impl Fn(R) -> One, $high: impl Fn(R) -> One) -> Self {
                $widen
            }
        }
    )*};
}
register_arrays! {
    2 R, |x, pair| pair(x[0], x[1]), |x, low, high| [low(x), high(x)];
    4 [R; 2], |x, pair| [pair(x[0], x[1]), pair(x[2], x[3])],
        |x, low, high| [low(x[0]), high(x[0]), low(x[1]), high(x[1])];
    8 [R; 4], |x, pair| [pair(x[0], x[1]), pair(x[2], x[3]), pair(x[4], x[5]), pair(x[6], x[7])],
        |x, low, high| [
            low(x[0]), high(x[0]), low(x[1]), high(x[1]), low(x[2]), high(x[2]), low(x[3]), high(x[3]),
        ];
}

/// Conversions of integers to twice and to half the size.
pub trait Resize: AnyBits {
    /// Converts the lower 8 bytes to 16 bits.
    fn widen_low_bytes<const SIGNED: bool>(self) -> Self;
    /// Converts the upper 8 bytes to 16 bits.
    fn widen_high_bytes<const SIGNED: bool>(self) -> Self;
    /// Converts the lower 4 words to 32 bits.
    fn widen_low_words<const SIGNED: bool>(self) -> Self;
    /// Converts the upper 4 words to 32 bits.
    fn widen_high_words<const SIGNED: bool>(self) -> Self;
    /// Converts the lower 2 integers of 32 bits to 64 bits.
    fn widen_low_ints<const SIGNED: bool>(self) -> Self;
    /// Converts the upper 2 integers of 32 bits to 64 bits.
    fn widen_high_ints<const SIGNED: bool>(self) -> Self;
    /// Converts words to bytes. With `SAT`, saturates signed words.
    fn to_bytes<const SAT: bool, const SIGNED: bool>(self, y: Self) -> Self;
    /// Converts unsigned words to bytes and saturates.
    fn ushorts_to_bytes_sat<const SIGNED: bool>(self, y: Self) -> Self;
    /// Converts integers of 32 bits to words. With `SAT`, saturates signed integers.
    fn to_words<const SAT: bool, const SIGNED: bool>(self, y: Self) -> Self;
    /// Returns the low 32 bits of integers of 64 bits.
    fn even_ints(self, y: Self) -> Self;
    /// Returns the high 32 bits of integers of 64 bits.
    fn odd_ints(self, y: Self) -> Self;
    /// Converts integers of 64 bits, signed or unsigned, to `int` and saturates.
    fn to_ints_sat<const SIGNED: bool>(self, y: Self) -> Self;
    /// Converts integers of 64 bits, signed or unsigned, to `uint` and saturates.
    fn to_uints_sat<const SIGNED: bool>(self, y: Self) -> Self;
}

/// Conversions of doubles to and from other sizes, and to and from integers of 64 bits.
pub trait ResizeDoubles: AnyBits + Floats<f64> {
    /// Whether instructions convert integers of 64 bits. If not, the last four methods are never called.
    const CONVERTS_LONGS: bool = false;
    /// Converts the lower 2 floats.
    fn from_low_floats(x: Floats16) -> Self;
    /// Converts the upper 2 floats.
    fn from_high_floats(x: Floats16) -> Self;
    /// Rounds to the nearest floats.
    fn to_floats(self, y: Self) -> Floats16;
    /// Rounds like [`DoubleConversions::to_floats_odd`].
    fn to_floats_odd(self, y: Self) -> Floats16;
    /// Converts the lower 2 integers of 32 bits.
    #[inline(always)]
    fn from_low_ints<const SIGNED: bool>(x: Integers16) -> Self {
        match SIGNED {
            true => Self::from_long::<RTE>(x.widen_low_ints::<true>()),
            false => Self::from_ulong::<RTE>(x.widen_low_ints::<false>()),
        }
    }
    /// Converts the upper 2 integers of 32 bits.
    #[inline(always)]
    fn from_high_ints<const SIGNED: bool>(x: Integers16) -> Self {
        match SIGNED {
            true => Self::from_long::<RTE>(x.widen_high_ints::<true>()),
            false => Self::from_ulong::<RTE>(x.widen_high_ints::<false>()),
        }
    }
    /// Converts to `int` and saturates.
    #[inline(always)]
    fn to_int<const MODE: u8>(self, y: Self) -> Integers16 {
        Resize::to_ints_sat::<true>(self.to_long::<MODE>(), y.to_long::<MODE>())
    }
    /// Converts to `uint` and saturates.
    #[inline(always)]
    fn to_uint<const MODE: u8>(self, y: Self) -> Integers16 {
        Resize::to_uints_sat::<false>(self.to_ulong::<MODE>(), y.to_ulong::<MODE>())
    }
    /// Converts to `long` and saturates.
    #[inline(always)]
    fn to_long<const MODE: u8>(self) -> Integers16 {
        never_called()
    }
    /// Converts to `ulong` and saturates.
    #[inline(always)]
    fn to_ulong<const MODE: u8>(self) -> Integers16 {
        never_called()
    }
    /// Converts `long`.
    #[inline(always)]
    fn from_long<const MODE: u8>(_: Integers16) -> Self {
        never_called()
    }
    /// Converts `ulong`.
    #[inline(always)]
    fn from_ulong<const MODE: u8>(_: Integers16) -> Self {
        never_called()
    }
}

impl<R> WordConversions for R
where
    R: Registers<One = Integers16> + Clamp<u16>,
{
    type Bytes = R::Half<Integers16>;
    operations! { safe static
        from_bytes[SIGNED: bool](bytes: Self::Bytes) =
            R::widen(bytes, Resize::widen_low_bytes::<SIGNED>, Resize::widen_high_bytes::<SIGNED>);
    }
    operations! { safe
        to_bytes[SAT: bool, SIGNED: bool](x) -> Self::Bytes = x.narrow(Resize::to_bytes::<SAT, SIGNED>);
        ushorts_to_bytes[SAT: bool, SIGNED: bool](x) -> Self::Bytes = match SAT {
            true => x.narrow(Resize::ushorts_to_bytes_sat::<SIGNED>),
            false => x.to_bytes::<false, SIGNED>(),
        };
    }
}

impl<R> IntConversions for R
where
    R: Registers<One = Integers16, Half<Integers16>: WordConversions>
        + Integers<i32>
        + Register<i32, LaneMask = R>
        + Shift<u32>
        + Clamp<u32>,
{
    type Words = R::Half<Integers16>;
    operations! { safe static
        from_words[SIGNED: bool](words: Self::Words) =
            R::widen(words, Resize::widen_low_words::<SIGNED>, Resize::widen_high_words::<SIGNED>);
    }
    operations! { safe
        to_words[SAT: bool, SIGNED: bool](x) -> Self::Words = x.narrow(Resize::to_words::<SAT, SIGNED>);
        to_bytes[SAT: bool, SIGNED: bool](x) -> BytesOf<Self> =
            IntConversions::to_words::<SAT, true>(x).to_bytes::<SAT, SIGNED>();
    }
}

impl<R> LongConversions for R
where
    R: Registers<One = Integers16, Half<Integers16>: IntConversions> + Clamp<u64>,
{
    type Ints = R::Half<Integers16>;
    operations! { safe static
        from_ints[SIGNED: bool](ints: Self::Ints) =
            R::widen(ints, Resize::widen_low_ints::<SIGNED>, Resize::widen_high_ints::<SIGNED>);
    }
    operations! { safe
        low_ints(x) -> Self::Ints = x.narrow(Resize::even_ints);
        high_ints(x) -> Self::Ints = x.narrow(Resize::odd_ints);
        to_ints_sat[SIGNED: bool](x) -> Self::Ints = x.narrow(Resize::to_ints_sat::<SIGNED>);
        to_uints_sat[SIGNED: bool](x) -> Self::Ints = x.narrow(Resize::to_uints_sat::<SIGNED>);
    }
}

impl<R> DoubleConversions for R
where
    R: Registers<One = Doubles16, All<Integers16> = <R as Register<f64>>::LaneMask> + Floats<f64>,
    R::LaneMask: Registers<One = Integers16, All<Doubles16> = R, Half<Floats16> = R::Half<Floats16>>
        + LongConversions<Ints = R::Half<Integers16>>,
    R::Half<Floats16>: FloatConversions<LaneMask = R::Half<Integers16>>,
{
    type Floats = R::Half<Floats16>;
    const TO_LONGS: bool = Doubles16::CONVERTS_LONGS;
    const FROM_LONGS: bool = Doubles16::CONVERTS_LONGS;
    operations! { safe static
        from_floats(x: Self::Floats) = R::widen(x, ResizeDoubles::from_low_floats, ResizeDoubles::from_high_floats);
        from_int(x: R::Half<Integers16>) =
            R::widen(x, ResizeDoubles::from_low_ints::<true>, ResizeDoubles::from_high_ints::<true>);
        from_uint(x: R::Half<Integers16>) =
            R::widen(x, ResizeDoubles::from_low_ints::<false>, ResizeDoubles::from_high_ints::<false>);
        from_long[MODE: u8](x: Self::LaneMask) = x.each(<Doubles16 as ResizeDoubles>::from_long::<MODE>);
        from_ulong[MODE: u8](x: Self::LaneMask) = x.each(<Doubles16 as ResizeDoubles>::from_ulong::<MODE>);
        // Rounding twice in the same direction is like rounding once. Rounding twice to nearest is not.
        long_to_floats[MODE: u8](x: Self::LaneMask) -> Self::Floats = match MODE {
            RTE => x.narrow(|x, y| -> Floats16 {
                reinterpret(long_to_float::<MODE, false, 4>(reinterpret([x, y])))
            }),
            _ => Self::from_long::<MODE>(x).to_floats::<MODE>(),
        };
        ulong_to_floats[MODE: u8](x: Self::LaneMask) -> Self::Floats = match MODE {
            RTE => x.narrow(|x, y| -> Floats16 {
                reinterpret(ulong_to_float::<MODE, false, 4>(reinterpret([x, y])))
            }),
            _ => Self::from_ulong::<MODE>(x).to_floats::<MODE>(),
        };
    }
    operations! { safe
        to_floats_nearest(x) -> Self::Floats = x.narrow(ResizeDoubles::to_floats);
        to_floats_odd(x) -> Self::Floats = x.narrow(ResizeDoubles::to_floats_odd);
        to_int[MODE: u8](x) -> R::Half<Integers16> = x.narrow(ResizeDoubles::to_int::<MODE>);
        to_uint[MODE: u8](x) -> R::Half<Integers16> = x.narrow(ResizeDoubles::to_uint::<MODE>);
        to_long[MODE: u8](x) -> Self::LaneMask = x.each(ResizeDoubles::to_long::<MODE>);
        to_ulong[MODE: u8](x) -> Self::LaneMask = x.each(ResizeDoubles::to_ulong::<MODE>);
    }
}
