//! Traits for conversions in registers, and the algorithms of their default methods.
//!
//! A [`Width`] names the registers that hold a certain number of lanes: `Bytes` for 8-bit lanes, `Floats` for `f32` and
//! so on. The [formulas](crate::formula::convert) of the pairs are generic over it. Each target implements the traits of
//! its registers with instructions, in `convert.rs` of its folder. A row replaces a default method, which calls a
//! function of a submodule: `float` converts from `f32`, and so on.
//!
//! The register determines the level: `__m256i` uses AVX2. `buffer` detects the level at run time and selects a width
//! with longer registers.

pub mod double;
pub mod float;
pub mod half;
pub mod int;
pub mod long;

use super::{AnyBits, Arithmetic, Floats, Integers, Register, Shift, any_bits, from_array, operations};

/// The registers that hold a certain number of lanes. Registers of integers are neither signed nor unsigned.
pub trait Width: Copy {
    type Bytes: Clamp<u8>;
    type Words: WordConversions<Bytes = Self::Bytes>;
    type Ints: IntConversions<Words = Self::Words>;
    type Longs: LongConversions<Ints = Self::Ints>;
    type Floats: FloatConversions<LaneMask = Self::Ints> + HalfConversions<Halves = Self::Words>;
    type Doubles: DoubleConversions<LaneMask = Self::Longs, Floats = Self::Floats>;
}

/// A scalar type, and the registers that hold it.
pub trait Scalar: AnyBits {
    /// One of the constants of [`kind`].
    const KIND: u8;
    /// The register of a width.
    type Register<W: Width>: AnyBits;
}

/// Clamping of integers. `E` is their unsigned type.
pub trait Clamp<E>: AnyBits {
    /// Replaces negative lanes of signed integers with 0.
    fn clamp_negative(self) -> Self;
    /// Clamps unsigned lanes to `0..=high`.
    fn clamp_unsigned(self, high: E) -> Self;
    /// Clamps unsigned lanes to the maximum of the signed type.
    fn clamp_to_signed(self) -> Self;
}

/// Conversions between integers of 8 and 16 bits.
///
/// `SIGNED` states the type of the 8-bit lanes. Conversions to fewer bits saturate signed lanes if `SAT`, and otherwise
/// keep the low bits.
pub trait WordConversions: Clamp<u16> {
    /// The register of 8-bit integers with the same number of lanes.
    type Bytes;
    /// Extends 8-bit integers.
    fn from_bytes<const SIGNED: bool>(bytes: Self::Bytes) -> Self;
    /// Converts to 8 bits.
    fn to_bytes<const SAT: bool, const SIGNED: bool>(self) -> Self::Bytes;
    /// Converts from unsigned integers to 8 bits.
    #[inline(always)]
    fn ushorts_to_bytes<const SAT: bool, const SIGNED: bool>(self) -> Self::Bytes {
        if const { SAT } { self.clamp_to_signed() } else { self }.to_bytes::<SAT, SIGNED>()
    }
}

/// Conversions between integers of 32 bits and those of 8 and 16 bits, as in [`WordConversions`].
pub trait IntConversions: Integers<i32> + Register<i32, LaneMask = Self> + Shift<u32> + Clamp<u32> {
    /// The register of 16-bit integers with the same number of lanes.
    type Words: WordConversions;
    /// Extends 16-bit integers.
    fn from_words<const SIGNED: bool>(words: Self::Words) -> Self;
    /// Extends 8-bit integers.
    #[inline(always)]
    fn from_bytes<const SIGNED: bool>(bytes: <Self::Words as WordConversions>::Bytes) -> Self {
        Self::from_words::<SIGNED>(WordConversions::from_bytes::<SIGNED>(bytes))
    }
    /// Converts to 16 bits.
    fn to_words<const SAT: bool, const SIGNED: bool>(self) -> Self::Words;
    /// Converts to 8 bits.
    fn to_bytes<const SAT: bool, const SIGNED: bool>(self) -> <Self::Words as WordConversions>::Bytes;
    /// Converts 16-bit integers to the high halves of lanes, with 0 in the low halves.
    #[inline(always)]
    fn from_high_words(words: Self::Words) -> Self {
        Shift::<i32>::shl_by(Self::from_words::<false>(words), 16)
    }
    /// Shifts unsigned lanes right.
    #[inline(always)]
    fn shr_unsigned(self, n: i32) -> Self {
        Shift::<u32>::shr_by(self, n)
    }
    /// Converts from unsigned integers to 8 bits.
    #[inline(always)]
    fn uints_to_bytes<const SAT: bool, const SIGNED: bool>(self) -> BytesOf<Self> {
        int::uints_to_bytes::<_, SAT, SIGNED>(self)
    }
    /// Converts from unsigned integers to 16 bits.
    #[inline(always)]
    fn uints_to_words<const SAT: bool, const SIGNED: bool>(self) -> WordsOf<Self> {
        int::uints_to_words::<_, SAT, SIGNED>(self)
    }
    /// Negates lanes where `y` is negative. Lanes where `y` is 0 may become 0.
    #[inline(always)]
    fn negate_by_sign(self, y: Self) -> Self {
        let sign = Shift::<i32>::shr_by(y, 31);
        Arithmetic::<i32>::sub(self.xor(sign), sign)
    }
    /// Combines the low 16 bits of each lane with `y`, whose low bits are 0.
    #[inline(always)]
    fn blend_low_words(self, y: Self) -> Self {
        self.and(Arithmetic::<i32>::splat(0xffff)).or(y)
    }
}

/// The register of 32-bit integers with the same number of lanes.
pub type IntsOf<L> = <L as LongConversions>::Ints;
/// The register of 16-bit integers with the same number of lanes.
pub type WordsOf<I> = <I as IntConversions>::Words;
/// The register of 8-bit integers with the same number of lanes.
pub type BytesOf<I> = <WordsOf<I> as WordConversions>::Bytes;

/// Conversions between integers of 64 bits and those of fewer bits.
pub trait LongConversions: Clamp<u64> {
    /// The register of 32-bit integers with the same number of lanes.
    type Ints: IntConversions;
    /// Extends 32-bit integers, which are signed if `SIGNED`.
    fn from_ints<const SIGNED: bool>(ints: Self::Ints) -> Self;
    /// Returns the low halves of the lanes.
    fn low_ints(self) -> Self::Ints;
    /// Returns the high halves of the lanes.
    fn high_ints(self) -> Self::Ints;
    /// Converts to `int`, saturated. The lanes are signed if `SIGNED`.
    #[inline(always)]
    fn to_ints_sat<const SIGNED: bool>(self) -> Self::Ints {
        long::to_ints_sat::<_, _, SIGNED>(self)
    }
    /// Converts to `uint`, saturated. The lanes are signed if `SIGNED`.
    #[inline(always)]
    fn to_uints_sat<const SIGNED: bool>(self) -> Self::Ints {
        long::to_uints_sat::<_, _, SIGNED>(self)
    }
    /// Converts from signed integers if `FROM`, to signed integers of 8 bits if `TO`.
    #[inline(always)]
    fn longs_to_bytes<const SAT: bool, const FROM: bool, const TO: bool>(self) -> BytesOf<Self::Ints> {
        long::to_bytes::<_, SAT, FROM, TO>(self)
    }
    /// Converts from signed integers if `FROM`, to signed integers of 16 bits if `TO`.
    #[inline(always)]
    fn longs_to_words<const SAT: bool, const FROM: bool, const TO: bool>(self) -> WordsOf<Self::Ints> {
        long::to_words::<_, SAT, FROM, TO>(self)
    }
}

/// Conversions between `f32` and `half`.
pub trait HalfConversions: FloatConversions<LaneMask: IntConversions<Words = Self::Halves>> {
    /// The register of halves with the same number of lanes.
    type Halves;
    /// Converts from halves, which is exact.
    #[inline(always)]
    fn from_halves(halves: Self::Halves) -> Self {
        half::unpack(Self::LaneMask::from_high_words(halves))
    }
    /// Converts to halves.
    #[inline(always)]
    fn to_halves<const MODE: u8>(self) -> Self::Halves {
        half::pack::<_, _, MODE>(self).to_words::<true, true>()
    }
    /// Converts integral floats to halves. None of them is NaN or -0.
    #[inline(always)]
    fn integers_to_halves<const MODE: u8>(self) -> Self::Halves {
        half::pack_integer::<_, _, MODE>(self).to_words::<true, true>()
    }
}

/// Conversions between `f64` and other types. Conversions to integers saturate, and NaN becomes 0.
pub trait DoubleConversions: AnyBits + Floats<f64, LaneMask: LongConversions> {
    type Floats: FloatConversions<LaneMask = IntsOf<Self::LaneMask>>;
    /// Converts from `f32`, which is exact.
    fn from_floats(x: Self::Floats) -> Self;
    /// Rounds to the nearest `f32`.
    fn to_floats_nearest(self) -> Self::Floats;
    /// Converts from `int`, which is exact.
    fn from_int(x: IntsOf<Self::LaneMask>) -> Self;
    /// Converts from `uint`, which is exact.
    fn from_uint(x: IntsOf<Self::LaneMask>) -> Self;
    /// Converts to `int`.
    fn to_int<const MODE: u8>(self) -> IntsOf<Self::LaneMask>;
    /// Converts to `uint`.
    fn to_uint<const MODE: u8>(self) -> IntsOf<Self::LaneMask>;
    /// Whether the target converts registers of floats to 64-bit integers. If not, the compiler's code for separate
    /// lanes is shorter, and the next two methods are never called.
    const TO_LONGS: bool = false;
    /// Converts to `long`.
    #[inline(always)]
    fn to_long<const MODE: u8>(self) -> Self::LaneMask {
        crate::marker::never_called()
    }
    /// Converts to `ulong`.
    #[inline(always)]
    fn to_ulong<const MODE: u8>(self) -> Self::LaneMask {
        crate::marker::never_called()
    }
    /// Converts to 8 bits.
    #[inline(always)]
    fn to_bytes<const MODE: u8, const SIGNED: bool>(self) -> BytesOf<IntsOf<Self::LaneMask>> {
        self.to_int::<MODE>().to_bytes::<true, SIGNED>()
    }
    /// Converts to 16 bits.
    #[inline(always)]
    fn to_words<const MODE: u8, const SIGNED: bool>(self) -> WordsOf<IntsOf<Self::LaneMask>> {
        self.to_int::<MODE>().to_words::<true, SIGNED>()
    }
    /// Rounds to `f32`.
    #[inline(always)]
    fn to_floats<const MODE: u8>(self) -> Self::Floats {
        double::to_float::<_, MODE>(self)
    }
    /// Converts `f32` to `long`.
    #[inline(always)]
    fn floats_to_long<const MODE: u8>(x: Self::Floats) -> Self::LaneMask {
        Self::from_floats(x).to_long::<MODE>()
    }
    /// Converts `f32` to `ulong`.
    #[inline(always)]
    fn floats_to_ulong<const MODE: u8>(x: Self::Floats) -> Self::LaneMask {
        Self::from_floats(x).to_ulong::<MODE>()
    }
    /// Rounds toward 0, but rounds inexact results to the neighbor with an odd last bit.
    ///
    /// Rounding the result again, to fewer bits, then gives the same result as rounding once.
    #[inline(always)]
    fn to_floats_odd(self) -> Self::Floats {
        double::to_odd(self)
    }
    /// Whether the target converts registers of 64-bit integers to floats. If not, the compiler's code for separate
    /// lanes is shorter, and the next four methods are never called.
    const FROM_LONGS: bool = false;
    /// Converts from `long`.
    #[inline(always)]
    fn from_long<const MODE: u8>(_: Self::LaneMask) -> Self {
        crate::marker::never_called()
    }
    /// Converts from `ulong`.
    #[inline(always)]
    fn from_ulong<const MODE: u8>(_: Self::LaneMask) -> Self {
        crate::marker::never_called()
    }
    /// Converts `long` to `float`.
    #[inline(always)]
    fn long_to_floats<const MODE: u8>(_: Self::LaneMask) -> Self::Floats {
        crate::marker::never_called()
    }
    /// Converts `ulong` to `float`.
    #[inline(always)]
    fn ulong_to_floats<const MODE: u8>(_: Self::LaneMask) -> Self::Floats {
        crate::marker::never_called()
    }
}

on_x86! {
use crate::level::{Build, Level, V4};

/// Truncation of doubles to integers of 32 bits, whose result is unspecified for other doubles.
pub trait TruncateDoubles<R>: Copy {
    /// Whether there is an instruction for unsigned integers.
    const TO_UNSIGNED: bool = Build::LEVEL >= V4;
    fn truncate_to_ints(self) -> R;
    fn truncate_to_uints(self) -> R;
}
}

/// Conversions between `f32` and integers of up to 32 bits. Conversions to integers saturate, and NaN becomes 0.
pub trait FloatConversions: AnyBits + Floats<f32, LaneMask: IntConversions> {
    /// Whether the target rounds to integers in a mode with one instruction.
    const ROUNDS: bool;
    /// Whether the instructions that convert to integers saturate and convert NaN to 0.
    const SATURATES: bool = false;
    /// Converts to the nearest `int`. On x86-64, lanes out of range become the minimum.
    fn nearest(self) -> Self::LaneMask;
    /// Converts to `int` toward zero. Lanes out of range are the same as in `nearest`.
    fn truncate(self) -> Self::LaneMask;
    /// Rounds `int` to the nearest `f32`.
    fn from_ints_nearest(ints: Self::LaneMask) -> Self;
    /// Converts to `int`. Large numbers and NaN become the minimum, and numbers below `low` at most `low`.
    #[inline(always)]
    fn rounded<const MODE: u8>(self, low: f32) -> Self::LaneMask {
        float::rounded::<_, MODE>(self, low)
    }
    /// Converts to `int`.
    #[inline(always)]
    fn to_int<const MODE: u8>(self) -> Self::LaneMask {
        float::to_int::<_, MODE>(self)
    }
    /// Converts to `uint`.
    fn to_uint<const MODE: u8>(self) -> Self::LaneMask;
    /// Rounds `int` to `f32`.
    #[inline(always)]
    fn from_int<const MODE: u8>(x: Self::LaneMask) -> Self {
        int::to_float::<_, MODE>(x)
    }
    /// Rounds `uint` to `f32`.
    fn from_uint<const MODE: u8>(x: Self::LaneMask) -> Self;
    /// Converts to 8 bits.
    #[inline(always)]
    fn to_bytes<const MODE: u8, const SIGNED: bool>(self) -> BytesOf<Self::LaneMask> {
        float::to_bytes::<_, MODE, SIGNED>(self)
    }
    /// Converts to 16 bits.
    #[inline(always)]
    fn to_words<const MODE: u8, const SIGNED: bool>(self) -> WordsOf<Self::LaneMask> {
        float::to_words::<_, MODE, SIGNED>(self)
    }
}

/// Implements the traits for arrays of registers.
macro_rules! conversion_arrays {
    (clamp $($register:tt $count:literal;)*) => {$(
        impl<E: Copy, R: Clamp<E>> Clamp<E> for [R; $count] {
            operations! { safe
                clamp_negative(x) = conversion_arrays!(@each x $register => x.clamp_negative());
                clamp_unsigned(x, high: E) = conversion_arrays!(@each x $register => x.clamp_unsigned(high));
                clamp_to_signed(x) = conversion_arrays!(@each x $register => x.clamp_to_signed());
            }
        }
    )*};
    (floats $($register:tt $count:literal;)*) => {$(
        impl<R: FloatConversions> FloatConversions for [R; $count]
        where
            [R::LaneMask; $count]: IntConversions,
        {
            const ROUNDS: bool = R::ROUNDS;
            const SATURATES: bool = R::SATURATES;
            operations! { safe
                nearest(x) -> Self::LaneMask = conversion_arrays!(@each x $register => x.nearest());
                truncate(x) -> Self::LaneMask = conversion_arrays!(@each x $register => x.truncate());
                rounded[MODE: u8](x, low: f32) -> Self::LaneMask =
                    conversion_arrays!(@each x $register => x.rounded::<MODE>(low));
                to_int[MODE: u8](x) -> Self::LaneMask = conversion_arrays!(@each x $register => x.to_int::<MODE>());
                to_uint[MODE: u8](x) -> Self::LaneMask = conversion_arrays!(@each x $register => x.to_uint::<MODE>());
            }
            operations! { safe static
                from_ints_nearest(x: Self::LaneMask) = conversion_arrays!(@each x $register => R::from_ints_nearest(x));
                from_int[MODE: u8](x: Self::LaneMask) = conversion_arrays!(@each x $register => R::from_int::<MODE>(x));
                from_uint[MODE: u8](x: Self::LaneMask) = conversion_arrays!(@each x $register => R::from_uint::<MODE>(x));
            }
        }
    )*};
    (@each $x:ident [$($register:ident)*] => $convert:expr) => {{
        let [$($register),*] = $x;
        [$({
            let $x = $register;
            $convert
        }),*]
    }};
}
conversion_arrays! { clamp [a b] 2; [a b c d] 4; [a b c d e f g h] 8; }
conversion_arrays! { floats [a b] 2; [a b c d] 4; }

impl<R, Halves: Copy> HalfConversions for [R; 4]
where
    [R; 2]: HalfConversions<Halves = Halves>,
    [R; 4]: FloatConversions<LaneMask: IntConversions<Words = [Halves; 2]>>,
{
    type Halves = [Halves; 2];
    operations! { safe static
        from_halves(x: [Halves; 2]) = {
            let ([a, b], [c, d]) = (<[R; 2]>::from_halves(x[0]), <[R; 2]>::from_halves(x[1]));
            [a, b, c, d]
        };
    }
    operations! { safe
        to_halves[MODE: u8](x) -> [Halves; 2] = {
            let [a, b, c, d] = x;
            [[a, b].to_halves::<MODE>(), [c, d].to_halves::<MODE>()]
        };
        integers_to_halves[MODE: u8](x) -> [Halves; 2] = {
            let [a, b, c, d] = x;
            [[a, b].integers_to_halves::<MODE>(), [c, d].integers_to_halves::<MODE>()]
        };
    }
}

/// The kinds of scalar types.
pub mod kind {
    pub const SIGNED: u8 = 0;
    pub const UNSIGNED: u8 = 1;
    pub const FLOAT: u8 = 2;
    /// A type that the table defines.
    pub const TABLE: u8 = 3;
}

/// Returns `true` if a conversion is shorter for separate lanes than for registers.
pub const fn prefers_lanes<X: Scalar, Y: Scalar, W: Width>() -> bool {
    const fn is_long<T: Scalar>() -> bool {
        size_of::<T>() == 8 && T::KIND <= kind::UNSIGNED
    }
    is_long::<X>() && Y::KIND == kind::FLOAT && size_of::<Y>() > 2 && !W::Doubles::FROM_LONGS
        || X::KIND == kind::FLOAT && is_long::<Y>() && !W::Doubles::TO_LONGS
}

/// Returns `true` if a conversion keeps all bits.
pub const fn is_reinterpretation<X: Scalar, Y: Scalar>(sat: bool) -> bool {
    size_of::<X>() == size_of::<Y>()
        && (X::KIND == Y::KIND || !sat && X::KIND <= kind::UNSIGNED && Y::KIND <= kind::UNSIGNED)
}

/// Converts an array to a register of a width, with 0 in the lanes beyond the array.
///
/// The width is the proof that the processor has its registers.
#[inline(always)]
pub fn load<W: Width, E: Scalar + Copy, const N: usize>(_: W, lanes: [E; N]) -> E::Register<W> {
    from_array(lanes)
}

/// Implements [`Scalar`] for a type that the table defines. Its conversions call the reference implementation, so the
/// registers are never used.
macro_rules! table_scalar {
    ($scalar:ident) => {
        crate::operation::any_bits! { $scalar }
        impl crate::operation::convert::Scalar for $scalar {
            const KIND: u8 = crate::operation::convert::kind::TABLE;
            type Register<W: crate::operation::convert::Width> = W::Bytes;
        }
    };
}
pub(crate) use table_scalar;

/// Implements [`Scalar`] with the name of the registers and the kind.
macro_rules! scalar_registers {
    ($($scalar:ty: $of:ident $kind:ident;)*) => {$(
        any_bits! { $scalar }
        impl Scalar for $scalar {
            const KIND: u8 = kind::$kind;
            type Register<W: Width> = W::$of;
        }
    )*};
}
scalar_registers! {
    i8: Bytes SIGNED; i16: Words SIGNED; i32: Ints SIGNED; i64: Longs SIGNED;
    u8: Bytes UNSIGNED; u16: Words UNSIGNED; u32: Ints UNSIGNED; u64: Longs UNSIGNED;
    crate::half: Words FLOAT; f32: Floats FLOAT; f64: Doubles FLOAT;
    crate::marker::not_an_OpenCL_type: Bytes TABLE;
}
