//! The registers of AArch64: 16 bytes; integers are bytes between two operations. Nearly every row is an instruction.

#![allow(unsafe_code)]

use crate::formula::float::{self, Constants, odd_sum};
use crate::formula::half::BELOW_1;
use crate::formula::{integer, pick};
use crate::half;
use crate::formula::integer::not;
use crate::level::ON_X86;
use crate::neon::half::{eight_halves, four_floats, four_halves, high_floats, low_floats};
use crate::register::halves::halves;
use crate::register::scalars::Low;
use crate::register::{Bits, Divide, Floats, Integers, Lanes, Register, Shift, rows};
use core::arch::aarch64::*;

/// The compiler's way: the loop over the lanes.
macro_rules! lanes {
    ($register:ident $element:ident: $trait:ident $method:ident($($x:expr),+)) => {{
        type Each = [$element; 16 / size_of::<$element>()];
        core::mem::transmute::<_, $register>($trait::<$element>::$method(
            $(core::mem::transmute::<$register, Each>($x)),+
        ))
    }};
}

#[inline(always)]
fn same(x: uint8x16_t) -> uint8x16_t {
    x
}

/// What all integers have: how the bytes become those and back, and truths; then instructions.
macro_rules! integers {
    ($($element:ident $unsigned:ident $to:ident $back:ident $truth:ident
        $equal:ident $less:ident $less_equal:ident $negative:expr;
        $min:expr, $max:expr, $add_sat:ident $sub_sat:ident $hadd:expr, $rhadd:expr, $abs_diff:expr, $abs:expr,
        $mul_hi:expr, $mad_sat:expr;)*) => {$(
        impl Register<$element> for uint8x16_t {
            type Truth = Self;
            rows! {
                equal(x, y) -> Truth = $truth($equal($to(x), $to(y)));
                not_equal(x, y) -> Truth = vmvnq_u8($truth($equal($to(x), $to(y))));
                less(x, y) -> Truth = $truth($less($to(x), $to(y)));
                less_equal(x, y) -> Truth = $truth($less_equal($to(x), $to(y)));
                choose(x, y, truth: Truth) = vbslq_u8(truth, y, x);
                by_sign(x, y, c: Truth) = vbslq_u8($negative(c), y, x);
                min(x, y) = $min(x, y);
                max(x, y) = $max(x, y);
                fmin(x, y) = $min(x, y);
                fmax(x, y) = $max(x, y);
                clamp(x, low, high) = $min($max(x, low), high);
            }
        }
        impl Integers<$element> for uint8x16_t {
            type Unsigned = Self;
            const ROTATES: bool = true;
            rows! {
                add_sat(x, y) = $back($add_sat($to(x), $to(y)));
                sub_sat(x, y) = $back($sub_sat($to(x), $to(y)));
                hadd(x, y) = $hadd(x, y);
                rhadd(x, y) = $rhadd(x, y);
                mul_hi(x, y) = $mul_hi(x, y);
                mad_sat(x, y, z) = $mad_sat(x, y, z);
                rotate(x, n) = integer::rotate::<$element, _, $unsigned>(x, n);
                rotate_by(x, n: [i32]) = integer::rotate_by::<$unsigned, _>(x, n);
                abs(x) -> Unsigned = $abs(x);
                abs_diff(x, y) -> Unsigned = $abs_diff(x, y);
                first(x) -> [$element] = vgetq_lane_u64::<0>(vreinterpretq_u64_u8(x)) as $element;
                is_zero(x) -> [bool] = vmaxvq_u8(x) == 0;
                any(x) -> [bool] = vmaxvq_u8($negative(x)) != 0;
                all(x) -> [bool] = vminvq_u8($negative(x)) != 0;
            }
        }
    )*};
}

macro_rules! by {
    ($to:ident $back:ident $instruction:ident) => { |x, y| $back($instruction($to(x), $to(y))) };
}
/// Of lanes.
macro_rules! each {
    ($element:ident $name:ident(x, y)) => { |x, y| lanes!(uint8x16_t $element: Integers $name(x, y)) };
    ($element:ident $name:ident(x, y, z)) => { |x, y, z| lanes!(uint8x16_t $element: Integers $name(x, y, z)) };
}

/// The products of 32 bits, whole, of the low lanes and of the high ones; with a sum, clamped.
macro_rules! products {
    ($name:ident $sum:ident: $to:ident $back:ident $words:ident $mull:ident $mull_high:ident $low:ident $odd:ident $addw:ident
        $addw_high:ident $narrow:ident $narrow_high:ident) => {
        #[inline(always)]
        unsafe fn $name(x: uint8x16_t, y: uint8x16_t) -> uint8x16_t {
            // SAFETY: the build has NEON.
            unsafe {
                let (x, y) = ($to(x), $to(y));
                $back($odd($words($mull($low(x), $low(y))), $words($mull_high(x, y))))
            }
        }
        #[inline(always)]
        unsafe fn $sum(x: uint8x16_t, y: uint8x16_t, z: uint8x16_t) -> uint8x16_t {
            // SAFETY: the build has NEON.
            unsafe {
                let (x, y, z) = ($to(x), $to(y), $to(z));
                let low = $narrow($addw($mull($low(x), $low(y)), $low(z)));
                $back($narrow_high(low, $addw_high($mull_high(x, y), z)))
            }
        }
    };
}
products! { high_i32 sum_i32: vreinterpretq_s32_u8 vreinterpretq_u8_s32 vreinterpretq_s32_s64 vmull_s32 vmull_high_s32
    vget_low_s32 vuzp2q_s32 vaddw_s32 vaddw_high_s32 vqmovn_s64 vqmovn_high_s64 }
products! { high_u32 sum_u32: vreinterpretq_u32_u8 vreinterpretq_u8_u32 vreinterpretq_u32_u64 vmull_u32 vmull_high_u32
    vget_low_u32 vuzp2q_u32 vaddw_u32 vaddw_high_u32 vqmovn_u64 vqmovn_high_u64 }

macro_rules! negative {
    ($of:ident $instruction:ident $back:ident) => { |x| $back($instruction($of(x))) };
}

macro_rules! table {
    ($($element:ident $unsigned:ident $to:ident $back:ident $truth:ident [$eq:ident $lt:ident $le:ident] $negative:expr;
        [$min:ident $max:ident $qadd:ident $qsub:ident $hadd:ident $rhadd:ident $abd:ident] $abs:expr; $mul_hi:expr, $mad_sat:expr;)*) => {
        integers! {$(
            $element $unsigned $to $back $truth $eq $lt $le $negative;
            by!($to $back $min), by!($to $back $max), $qadd $qsub by!($to $back $hadd), by!($to $back $rhadd),
            by!($to $back $abd), $abs, $mul_hi, $mad_sat;
        )*}
    };
}
table! {
    i8 u8 vreinterpretq_s8_u8 vreinterpretq_u8_s8 same [vceqq_s8 vcltq_s8 vcleq_s8]
        negative!(vreinterpretq_s8_u8 vcltzq_s8 same);
        [vminq_s8 vmaxq_s8 vqaddq_s8 vqsubq_s8 vhaddq_s8 vrhaddq_s8 vabdq_s8]
        |x| vreinterpretq_u8_s8(vabsq_s8(vreinterpretq_s8_u8(x))); each!(i8 mul_hi(x, y)), each!(i8 mad_sat(x, y, z));
    u8 u8 same same same [vceqq_u8 vcltq_u8 vcleq_u8] negative!(vreinterpretq_s8_u8 vcltzq_s8 same);
        [vminq_u8 vmaxq_u8 vqaddq_u8 vqsubq_u8 vhaddq_u8 vrhaddq_u8 vabdq_u8]
        same; each!(u8 mul_hi(x, y)), each!(u8 mad_sat(x, y, z));
    i16 u16 vreinterpretq_s16_u8 vreinterpretq_u8_s16 vreinterpretq_u8_u16 [vceqq_s16 vcltq_s16 vcleq_s16]
        negative!(vreinterpretq_s16_u8 vcltzq_s16 vreinterpretq_u8_u16);
        [vminq_s16 vmaxq_s16 vqaddq_s16 vqsubq_s16 vhaddq_s16 vrhaddq_s16 vabdq_s16]
        |x| vreinterpretq_u8_s16(vabsq_s16(vreinterpretq_s16_u8(x))); each!(i16 mul_hi(x, y)), each!(i16 mad_sat(x, y, z));
    u16 u16 vreinterpretq_u16_u8 vreinterpretq_u8_u16 vreinterpretq_u8_u16 [vceqq_u16 vcltq_u16 vcleq_u16]
        negative!(vreinterpretq_s16_u8 vcltzq_s16 vreinterpretq_u8_u16);
        [vminq_u16 vmaxq_u16 vqaddq_u16 vqsubq_u16 vhaddq_u16 vrhaddq_u16 vabdq_u16]
        same; each!(u16 mul_hi(x, y)), each!(u16 mad_sat(x, y, z));
    i32 u32 vreinterpretq_s32_u8 vreinterpretq_u8_s32 vreinterpretq_u8_u32 [vceqq_s32 vcltq_s32 vcleq_s32]
        negative!(vreinterpretq_s32_u8 vcltzq_s32 vreinterpretq_u8_u32);
        [vminq_s32 vmaxq_s32 vqaddq_s32 vqsubq_s32 vhaddq_s32 vrhaddq_s32 vabdq_s32]
        |x| vreinterpretq_u8_s32(vabsq_s32(vreinterpretq_s32_u8(x))); high_i32, sum_i32;
    u32 u32 vreinterpretq_u32_u8 vreinterpretq_u8_u32 vreinterpretq_u8_u32 [vceqq_u32 vcltq_u32 vcleq_u32]
        negative!(vreinterpretq_s32_u8 vcltzq_s32 vreinterpretq_u8_u32);
        [vminq_u32 vmaxq_u32 vqaddq_u32 vqsubq_u32 vhaddq_u32 vrhaddq_u32 vabdq_u32]
        same; high_u32, sum_u32;
}
integers! {
    i64 u64 vreinterpretq_s64_u8 vreinterpretq_u8_s64 vreinterpretq_u8_u64 vceqq_s64 vcltq_s64 vcleq_s64
        negative!(vreinterpretq_s64_u8 vcltzq_s64 vreinterpretq_u8_u64);
        pick::min::<i64, _>, pick::max::<i64, _>, vqaddq_s64 vqsubq_s64 integer::hadd::<i64, _>, integer::rhadd::<i64, _>,
        integer::abs_diff::<i64, _>, |x| vreinterpretq_u8_s64(vabsq_s64(vreinterpretq_s64_u8(x))),
        each!(i64 mul_hi(x, y)), each!(i64 mad_sat(x, y, z));
    u64 u64 vreinterpretq_u64_u8 vreinterpretq_u8_u64 vreinterpretq_u8_u64 vceqq_u64 vcltq_u64 vcleq_u64
        negative!(vreinterpretq_s64_u8 vcltzq_s64 vreinterpretq_u8_u64);
        pick::min::<u64, _>, pick::max::<u64, _>, vqaddq_u64 vqsubq_u64 integer::hadd::<u64, _>, integer::rhadd::<u64, _>,
        integer::abs_diff::<u64, _>, same, each!(u64 mul_hi(x, y)), each!(u64 mad_sat(x, y, z));
}

macro_rules! floats {
    ($($register:ident $element:ident $int:ident $bits:ident $back:ident $cast:ident
        $equal:ident $less:ident $less_equal:ident $signs:expr, $low:ident $splat:ident
        [$floor:ident $ceil:ident $trunc:ident $rint:ident $round:ident $sqrt:ident $fma:ident]
        [$smaller:ident $div:ident $minnm:ident $maxnm:ident];)*) => {$(
        impl Register<$element> for $register {
            type Truth = uint8x16_t;
            rows! {
                equal(x, y) -> Truth = $cast($equal(x, y));
                not_equal(x, y) -> Truth = vmvnq_u8($cast($equal(x, y)));
                less(x, y) -> Truth = $cast($less(x, y));
                less_equal(x, y) -> Truth = $cast($less_equal(x, y));
                choose(x, y, truth: Truth) = $back(vbslq_u8(truth, $bits(y), $bits(x)));
                by_sign(x, y, c: Truth) = $back(Register::<$int>::by_sign($bits(x), $bits(y), c));
                min(x, y) = pick::min::<$element, _>(x, y);
                max(x, y) = pick::max::<$element, _>(x, y);
                fmin(x, y) = x.choose(y, vornq_u8($cast($less(y, x)), $cast($equal(x, x))));
                fmax(x, y) = x.choose(y, vornq_u8($cast($less(x, y)), $cast($equal(x, x))));
                clamp(x, low, high) = x.fmax(low).fmin(high);
            }
        }
        impl Floats<$element> for $register {
            rows! {
                less_greater(x, y) -> Truth = vorrq_u8($cast($less(x, y)), $cast($less(y, x)));
                ordered(x, y) -> Truth = vandq_u8($cast($equal(x, x)), $cast($equal(y, y)));
                unordered(x, y) -> Truth = vmvnq_u8(Floats::<$element>::ordered(x, y));
                not_less(x, y) -> Truth = vmvnq_u8($cast($less(x, y)));
                not_less_equal(x, y) -> Truth = vmvnq_u8($cast($less_equal(x, y)));
                bits(x) -> Truth = $bits(x);
                where_true(x, truth: Truth) = $back(vandq_u8(truth, $bits(x)));
                number_or(x, y) = x.choose(y, Floats::<$element>::unordered(x, x));
                signs(x) -> Truth = $signs($bits(x));
                // By magnitudes.
                is_finite(x) -> Truth = $cast($smaller(x, Lanes::splat(<$element as Constants>::INFINITY)));
                is_normal(x) -> Truth = float::is_normal_by_bits::<$element, $int, _, _>(x);
                floor(x) = $floor(x);
                ceil(x) = $ceil(x);
                trunc(x) = $trunc(x);
                rint(x) = $rint(x);
                round(x) = $round(x);
                // Of a quiet NaN and a number they are the number.
                share(x, y) = $minnm($maxnm($div(x, y), Lanes::splat(0.0)), Lanes::splat(1.0));
                sqrt(x) = $sqrt(x);
                // The sum is the first operand.
                fma(x, y, z) = $fma(z, x, y);
            }
            #[inline(always)]
            fn from_bits(bits: uint8x16_t) -> Self {
                // SAFETY: the build has NEON.
                unsafe { $back(bits) }
            }
        }
        impl Low for $element {
            type Register = $register;
            #[inline(always)]
            fn register(self) -> $register {
                // SAFETY: the build has NEON.
                unsafe { $splat(self) }
            }
            #[inline(always)]
            fn of(register: $register) -> Self {
                // SAFETY: the build has NEON.
                unsafe { $low::<0>(register) }
            }
        }
    )*};
}
floats! {
    float32x4_t f32 i32 vreinterpretq_u8_f32 vreinterpretq_f32_u8 vreinterpretq_u8_u32 vceqq_f32 vcltq_f32 vcleq_f32
        |x| vreinterpretq_u8_u32(vcltzq_s32(vreinterpretq_s32_u8(x))), vgetq_lane_f32 vdupq_n_f32
        [vrndmq_f32 vrndpq_f32 vrndq_f32 vrndnq_f32 vrndaq_f32 vsqrtq_f32 vfmaq_f32]
        [vcaltq_f32 vdivq_f32 vminnmq_f32 vmaxnmq_f32];
    float64x2_t f64 i64 vreinterpretq_u8_f64 vreinterpretq_f64_u8 vreinterpretq_u8_u64 vceqq_f64 vcltq_f64 vcleq_f64
        |x| vreinterpretq_u8_u64(vcltzq_s64(vreinterpretq_s64_u8(x))), vgetq_lane_f64 vdupq_n_f64
        [vrndmq_f64 vrndpq_f64 vrndq_f64 vrndnq_f64 vrndaq_f64 vsqrtq_f64 vfmaq_f64]
        [vcaltq_f64 vdivq_f64 vminnmq_f64 vmaxnmq_f64];
}

/// Up to 4 halves, in the low lanes.
#[derive(Clone, Copy)]
pub struct Halves4(pub uint8x16_t);

/// A register full of halves.
#[derive(Clone, Copy)]
#[repr(transparent)]
pub struct Halves8(pub uint8x16_t);
pub type Halves16 = [Halves8; 2];

/// To floats and back, and truths of floats as those of halves: every other lane.
macro_rules! by {
    ($register:ident, $floats:ty, $truths:ty: $widen:expr, $narrow:expr, $truth:expr) => {
        impl $register {
            #[inline(always)]
            fn widen(self) -> $floats {
                // SAFETY: the build has NEON.
                unsafe { $widen(vreinterpretq_u16_u8(self.0)) }
            }
            #[inline(always)]
            fn narrow(floats: $floats) -> Self {
                // SAFETY: the build has NEON.
                Self(unsafe { vreinterpretq_u8_u16($narrow(floats)) })
            }
            #[inline(always)]
            fn truth(truth: $truths) -> uint8x16_t {
                // SAFETY: the build has NEON.
                unsafe { $truth(truth) }
            }
        }
    };
}
by! { Halves4, float32x4_t, uint8x16_t:
    |x| four_floats(vget_low_u16(x)),
    |x| {
        let halves = four_halves(x);
        vcombine_u16(halves, halves)
    },
    |t| every_other(t, t)
}
by! { Halves8, [float32x4_t; 2], [uint8x16_t; 2]:
    |x| [low_floats(x), high_floats(x)], |[a, b]: [float32x4_t; 2]| eight_halves(a, b),
    |[a, b]: [uint8x16_t; 2]| every_other(a, b)
}
halves! { by_floats Halves4 uint8x16_t by_floats Halves8 uint8x16_t }

#[inline(always)]
unsafe fn every_other(a: uint8x16_t, b: uint8x16_t) -> uint8x16_t {
    // SAFETY: the caller says that the build has NEON.
    unsafe { vreinterpretq_u8_u16(vuzp1q_u16(vreinterpretq_u16_u8(a), vreinterpretq_u16_u8(b))) }
}
