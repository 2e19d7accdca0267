//! The registers of AArch64, which have 16 bytes.
//!
//! Integers of all sizes are `uint8x16_t` between two operations. Nearly every operation is one instruction.

#![allow(unsafe_code)]

pub mod convert;

use crate::formula::float::{self, odd_sum};
use crate::operation::Constants;
use crate::formula::half::BELOW_1;
use crate::formula::{integer, selection, shuffle};
use crate::formula::integer::not;
use crate::half;
use crate::level::ON_X86;
use crate::operation::convert::HalfConversions;
use crate::exact::mode::RTE;
use crate::register::doubles::doubles;
use crate::operation::permute::{Interleave, Permute};
use crate::register::halves::half_registers;
use crate::register::scalars::LowestLane;
use crate::register::registered::ShortVector;
use crate::register::{Bits, Counts, Divide, Floats, Integers, Arithmetic, Register, Shift, operations};
use core::arch::aarch64::*;

/// Calls an operation for each lane and leaves the instructions to the compiler.
macro_rules! neon_lane_loop {
    ($register:ident $element:ident: $trait:ident $method:ident($($x:expr),+)) => {{
        type Each = [$element; 16 / size_of::<$element>()];
        core::mem::transmute::<Each, $register>($trait::<$element>::$method(
            $(core::mem::transmute::<$register, Each>($x)),+
        ))
    }};
}

#[inline(always)]
fn same(x: uint8x16_t) -> uint8x16_t {
    x
}

// The registers of vectors, named after the elements and the size in bytes.
pub type Integers16 = uint8x16_t;
pub type Floats16 = float32x4_t;
pub type Doubles16 = float64x2_t;
pub type Integers32 = [uint8x16_t; 2];
pub type Integers64 = [uint8x16_t; 4];
pub type Integers128 = [uint8x16_t; 8];
pub type Floats32 = [float32x4_t; 2];
pub type Floats64 = [float32x4_t; 4];
pub type Doubles32 = [float64x2_t; 2];
pub type Doubles64 = [float64x2_t; 4];
pub type Doubles128 = [float64x2_t; 8];

/// Implements [`ShortVector`] for integers.
///
/// A vector of 2 or 4 bytes is repeated in each lane, because a load can do this. Widening would need a general
/// register.
macro_rules! neon_short_vectors {
    ($($bits:ident as $unsigned:ident: $each:ident $bytes:ident;)*) => {$(
        impl ShortVector<$bits> for uint8x16_t {
            operations! { static from_short(x: $bits) = $bytes($each(x as $unsigned)); }
            operations! { to_short(x) -> $bits = vgetq_lane_u64::<0>(vreinterpretq_u64_u8(x)) as $bits; }
        }
    )*};
}
#[inline(always)]
fn zero_extend(x: u64) -> uint64x2_t {
    // SAFETY: the build has NEON.
    unsafe { vcombine_u64(vcreate_u64(x), vcreate_u64(0)) }
}
neon_short_vectors! {
    i16 as u16: vdupq_n_u16 vreinterpretq_u8_u16;
    i32 as u32: vdupq_n_u32 vreinterpretq_u8_u32;
    i64 as u64: zero_extend vreinterpretq_u8_u64;
}
impl ShortVector<[f32; 2]> for float32x4_t {
    operations! { static from_short(x: [f32; 2]) = core::mem::transmute::<[[f32; 2]; 2], Self>([x, [0.0; 2]]); }
    operations! { to_short(x) -> [f32; 2] = core::mem::transmute::<Self, [[f32; 2]; 2]>(x)[0]; }
}

impl Bits for uint8x16_t {
    operations! {
        and(x, y) = vandq_u8(x, y);
        or(x, y) = vorrq_u8(x, y);
        xor(x, y) = veorq_u8(x, y);
    }
}

/// Implements the operators for integers of one size, given the casts from and to bytes and the intrinsics.
macro_rules! neon_integer_arithmetic {
    ($($element:ident $signed:ident: $to:ident $back:ident $set:ident, $add:ident $sub:ident $mul:expr;
        $set_amounts:ident $to_amounts:ident, $shl:ident $shr:ident $negated:ident $to_shifted:ident
        $back_shifted:ident;)*) => {$(
        impl Arithmetic<$element> for uint8x16_t {
            operations! { static splat(value: $element) = $back($set(value)); }
            operations! {
                add(x, y) = $back($add($to(x), $to(y)));
                sub(x, y) = $back($sub($to(x), $to(y)));
                mul(x, y) = $back($mul($to(x), $to(y)));
            }
        }
        // A negative amount shifts to the right.
        impl Shift<$element> for uint8x16_t {
            const HAS_LANE_AMOUNTS: bool = true;
            operations! {
                shl_by(x, n: i32) = $back($shl($to(x), $set_amounts((n & ($element::BITS - 1) as i32) as $signed)));
                shr_by(x, n: i32) = {
                    let n = n & ($element::BITS - 1) as i32;
                    $back_shifted($shr($to_shifted(x), $set_amounts(-n as $signed)))
                };
                shl(x, n) = {
                    let n = n.and(Arithmetic::<$element>::splat(($element::BITS - 1) as $element));
                    $back($shl($to(x), $to_amounts(n)))
                };
                shr(x, n) = {
                    let n = n.and(Arithmetic::<$element>::splat(($element::BITS - 1) as $element));
                    $back_shifted($shr($to_shifted(x), $negated($to_amounts(n))))
                };
            }
        }
    )*};
}

/// Multiplies lanes of 64 bits. NEON has no instruction for this.
#[inline(always)]
fn mul64(x: uint64x2_t, y: uint64x2_t) -> uint64x2_t {
    // SAFETY: the build has NEON.
    unsafe {
        let (low_x, low_y) = (vmovn_u64(x), vmovn_u64(y));
        let (high_x, high_y) = (vshrn_n_u64::<32>(x), vshrn_n_u64::<32>(y));
        let crossed = vmlal_u32(vmull_u32(high_x, low_y), low_x, high_y);
        vaddq_u64(vmull_u32(low_x, low_y), vshlq_n_u64::<32>(crossed))
    }
}

/// Defines functions that copy a signed integer to all lanes of an unsigned register.
macro_rules! signed {
    ($($name:ident($from:ident as $to:ident) -> $register:ident $set:ident;)*) => {$(
        #[inline(always)]
        fn $name(value: $from) -> $register {
            // SAFETY: the build has NEON.
            unsafe { $set(value as $to) }
        }
    )*};
}

signed! {
    set_i8(i8 as u8) -> uint8x16_t vdupq_n_u8;
    set_i16(i16 as u16) -> uint16x8_t vdupq_n_u16;
    set_i32(i32 as u32) -> uint32x4_t vdupq_n_u32;
    set_i64(i64 as u64) -> uint64x2_t vdupq_n_u64;
}

neon_integer_arithmetic! {
    u8 i8: same same vdupq_n_u8, vaddq_u8 vsubq_u8 vmulq_u8;
        vdupq_n_s8 vreinterpretq_s8_u8, vshlq_u8 vshlq_u8 vnegq_s8 same same;
    i8 i8: same same set_i8, vaddq_u8 vsubq_u8 vmulq_u8;
        vdupq_n_s8 vreinterpretq_s8_u8, vshlq_u8 vshlq_s8 vnegq_s8 vreinterpretq_s8_u8 vreinterpretq_u8_s8;
    u16 i16: vreinterpretq_u16_u8 vreinterpretq_u8_u16 vdupq_n_u16, vaddq_u16 vsubq_u16 vmulq_u16;
        vdupq_n_s16 vreinterpretq_s16_u8, vshlq_u16 vshlq_u16 vnegq_s16 vreinterpretq_u16_u8 vreinterpretq_u8_u16;
    i16 i16: vreinterpretq_u16_u8 vreinterpretq_u8_u16 set_i16, vaddq_u16 vsubq_u16 vmulq_u16;
        vdupq_n_s16 vreinterpretq_s16_u8, vshlq_u16 vshlq_s16 vnegq_s16 vreinterpretq_s16_u8 vreinterpretq_u8_s16;
    u32 i32: vreinterpretq_u32_u8 vreinterpretq_u8_u32 vdupq_n_u32, vaddq_u32 vsubq_u32 vmulq_u32;
        vdupq_n_s32 vreinterpretq_s32_u8, vshlq_u32 vshlq_u32 vnegq_s32 vreinterpretq_u32_u8 vreinterpretq_u8_u32;
    i32 i32: vreinterpretq_u32_u8 vreinterpretq_u8_u32 set_i32, vaddq_u32 vsubq_u32 vmulq_u32;
        vdupq_n_s32 vreinterpretq_s32_u8, vshlq_u32 vshlq_s32 vnegq_s32 vreinterpretq_s32_u8 vreinterpretq_u8_s32;
    u64 i64: vreinterpretq_u64_u8 vreinterpretq_u8_u64 vdupq_n_u64, vaddq_u64 vsubq_u64 mul64;
        vdupq_n_s64 vreinterpretq_s64_u8, vshlq_u64 vshlq_u64 vnegq_s64 vreinterpretq_u64_u8 vreinterpretq_u8_u64;
    i64 i64: vreinterpretq_u64_u8 vreinterpretq_u8_u64 set_i64, vaddq_u64 vsubq_u64 mul64;
        vdupq_n_s64 vreinterpretq_s64_u8, vshlq_u64 vshlq_s64 vnegq_s64 vreinterpretq_s64_u8 vreinterpretq_u8_s64;
}

macro_rules! float_arithmetic {
    ($($register:ident $element:ident: $bits:ident $back:ident $set:ident $add:ident $sub:ident $mul:ident $div:ident;)*) => {$(
        impl Bits for $register {
            operations! {
                and(x, y) = $back(vandq_u8($bits(x), $bits(y)));
                or(x, y) = $back(vorrq_u8($bits(x), $bits(y)));
                xor(x, y) = $back(veorq_u8($bits(x), $bits(y)));
            }
        }
        impl Arithmetic<$element> for $register {
            operations! { static splat(value: $element) = $set(value); }
            operations! {
                add(x, y) = $add(x, y);
                sub(x, y) = $sub(x, y);
                mul(x, y) = $mul(x, y);
            }
        }
        impl Divide<$element> for $register {
            operations! { div(x, y) = $div(x, y); }
        }
    )*};
}

float_arithmetic! {
    float32x4_t f32: vreinterpretq_u8_f32 vreinterpretq_f32_u8 vdupq_n_f32 vaddq_f32 vsubq_f32 vmulq_f32 vdivq_f32;
    float64x2_t f64: vreinterpretq_u8_f64 vreinterpretq_f64_u8 vdupq_n_f64 vaddq_f64 vsubq_f64 vmulq_f64 vdivq_f64;
}

/// Implements integer operations, given the casts between bytes, integers and lane masks, and the intrinsics.
macro_rules! neon_integers {
    ($($element:ident $unsigned:ident $to:ident $back:ident $lane_mask:ident
        $equal:ident $less:ident $less_equal:ident $negative:expr;
        $min:expr, $max:expr, $add_sat:ident $sub_sat:ident $hadd:expr, $rhadd:expr, $abs_diff:expr, $abs:expr,
        $mul_hi:expr, $mad_sat:expr;)*) => {$(
        impl Register<$element> for uint8x16_t {
            type LaneMask = Self;
            operations! {
                equal(x, y) -> Self::LaneMask = $lane_mask($equal($to(x), $to(y)));
                not_equal(x, y) -> Self::LaneMask = vmvnq_u8($lane_mask($equal($to(x), $to(y))));
                less(x, y) -> Self::LaneMask = $lane_mask($less($to(x), $to(y)));
                less_equal(x, y) -> Self::LaneMask = $lane_mask($less_equal($to(x), $to(y)));
                blend(x, y, lane_mask: Self::LaneMask) = vbslq_u8(lane_mask, y, x);
                blend_by_sign(x, y, c: Self::LaneMask) = vbslq_u8($negative(c), y, x);
                min(x, y) = $min(x, y);
                max(x, y) = $max(x, y);
                fmin(x, y) = $min(x, y);
                fmax(x, y) = $max(x, y);
                clamp(x, low, high) = $min($max(x, low), high);
            }
        }
        impl Integers<$element> for uint8x16_t {
            type Unsigned = Self;
            const PRODUCTS_BY_LANES: bool = size_of::<$element>() != 4;
            const ROTATES: bool = true;
            operations! {
                add_sat(x, y) = $back($add_sat($to(x), $to(y)));
                sub_sat(x, y) = $back($sub_sat($to(x), $to(y)));
                hadd(x, y) = $hadd(x, y);
                rhadd(x, y) = $rhadd(x, y);
                mul_hi(x, y) = $mul_hi(x, y);
                mad_sat(x, y, z) = $mad_sat(x, y, z);
                rotate(x, n) = integer::rotate::<$element, _, $unsigned>(x, n);
                rotate_by(x, n: i32) = integer::rotate_by::<$unsigned, _>(x, n);
                abs(x) -> Self::Unsigned = $abs(x);
                abs_diff(x, y) -> Self::Unsigned = $abs_diff(x, y);
                first(x) -> $element = vgetq_lane_u64::<0>(vreinterpretq_u64_u8(x)) as $element;
                is_zero(x) -> bool = vmaxvq_u8(x) == 0;
                any(x, components) -> bool = vmaxvq_u8(vandq_u8($negative(x), components)) != 0;
                all(x, others) -> bool = vminvq_u8(vorrq_u8($negative(x), others)) != 0;
            }
        }
    )*};
}

macro_rules! cast_closure {
    ($to:ident $back:ident $instruction:ident) => { |x, y| $back($instruction($to(x), $to(y))) };
}
/// Expands to a closure that computes each lane separately.
macro_rules! neon_lane_closure {
    ($element:ident $name:ident(x, y)) => { |x, y| neon_lane_loop!(uint8x16_t $element: Integers $name(x, y)) };
    ($element:ident $name:ident(x, y, z)) => { |x, y, z| neon_lane_loop!(uint8x16_t $element: Integers $name(x, y, z)) };
}

/// Defines the high halves of products of 32 bits, and saturating `x * y + z`.
///
/// Both compute the low and the high lanes in 64 bits.
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
    ($($element:ident $unsigned:ident $to:ident $back:ident $lane_mask:ident [$eq:ident $lt:ident $le:ident] $negative:expr;
        [$min:ident $max:ident $qadd:ident $qsub:ident $hadd:ident $rhadd:ident $abd:ident] $abs:expr; $mul_hi:expr, $mad_sat:expr;)*) => {
        neon_integers! {$(
            $element $unsigned $to $back $lane_mask $eq $lt $le $negative;
            cast_closure!($to $back $min), cast_closure!($to $back $max), $qadd $qsub cast_closure!($to $back $hadd), cast_closure!($to $back $rhadd),
            cast_closure!($to $back $abd), $abs, $mul_hi, $mad_sat;
        )*}
    };
}
table! {
    i8 u8 vreinterpretq_s8_u8 vreinterpretq_u8_s8 same [vceqq_s8 vcltq_s8 vcleq_s8]
        negative!(vreinterpretq_s8_u8 vcltzq_s8 same);
        [vminq_s8 vmaxq_s8 vqaddq_s8 vqsubq_s8 vhaddq_s8 vrhaddq_s8 vabdq_s8]
        |x| vreinterpretq_u8_s8(vabsq_s8(vreinterpretq_s8_u8(x))); neon_lane_closure!(i8 mul_hi(x, y)), neon_lane_closure!(i8 mad_sat(x, y, z));
    u8 u8 same same same [vceqq_u8 vcltq_u8 vcleq_u8] negative!(vreinterpretq_s8_u8 vcltzq_s8 same);
        [vminq_u8 vmaxq_u8 vqaddq_u8 vqsubq_u8 vhaddq_u8 vrhaddq_u8 vabdq_u8]
        same; neon_lane_closure!(u8 mul_hi(x, y)), neon_lane_closure!(u8 mad_sat(x, y, z));
    i16 u16 vreinterpretq_s16_u8 vreinterpretq_u8_s16 vreinterpretq_u8_u16 [vceqq_s16 vcltq_s16 vcleq_s16]
        negative!(vreinterpretq_s16_u8 vcltzq_s16 vreinterpretq_u8_u16);
        [vminq_s16 vmaxq_s16 vqaddq_s16 vqsubq_s16 vhaddq_s16 vrhaddq_s16 vabdq_s16]
        |x| vreinterpretq_u8_s16(vabsq_s16(vreinterpretq_s16_u8(x))); neon_lane_closure!(i16 mul_hi(x, y)), neon_lane_closure!(i16 mad_sat(x, y, z));
    u16 u16 vreinterpretq_u16_u8 vreinterpretq_u8_u16 vreinterpretq_u8_u16 [vceqq_u16 vcltq_u16 vcleq_u16]
        negative!(vreinterpretq_s16_u8 vcltzq_s16 vreinterpretq_u8_u16);
        [vminq_u16 vmaxq_u16 vqaddq_u16 vqsubq_u16 vhaddq_u16 vrhaddq_u16 vabdq_u16]
        same; neon_lane_closure!(u16 mul_hi(x, y)), neon_lane_closure!(u16 mad_sat(x, y, z));
    i32 u32 vreinterpretq_s32_u8 vreinterpretq_u8_s32 vreinterpretq_u8_u32 [vceqq_s32 vcltq_s32 vcleq_s32]
        negative!(vreinterpretq_s32_u8 vcltzq_s32 vreinterpretq_u8_u32);
        [vminq_s32 vmaxq_s32 vqaddq_s32 vqsubq_s32 vhaddq_s32 vrhaddq_s32 vabdq_s32]
        |x| vreinterpretq_u8_s32(vabsq_s32(vreinterpretq_s32_u8(x))); high_i32, sum_i32;
    u32 u32 vreinterpretq_u32_u8 vreinterpretq_u8_u32 vreinterpretq_u8_u32 [vceqq_u32 vcltq_u32 vcleq_u32]
        negative!(vreinterpretq_s32_u8 vcltzq_s32 vreinterpretq_u8_u32);
        [vminq_u32 vmaxq_u32 vqaddq_u32 vqsubq_u32 vhaddq_u32 vrhaddq_u32 vabdq_u32]
        same; high_u32, sum_u32;
}
neon_integers! {
    i64 u64 vreinterpretq_s64_u8 vreinterpretq_u8_s64 vreinterpretq_u8_u64 vceqq_s64 vcltq_s64 vcleq_s64
        negative!(vreinterpretq_s64_u8 vcltzq_s64 vreinterpretq_u8_u64);
        selection::min::<i64, _>, selection::max::<i64, _>, vqaddq_s64 vqsubq_s64 integer::hadd::<i64, _>, integer::rhadd::<i64, _>,
        integer::abs_diff::<i64, _>, |x| vreinterpretq_u8_s64(vabsq_s64(vreinterpretq_s64_u8(x))),
        neon_lane_closure!(i64 mul_hi(x, y)), neon_lane_closure!(i64 mad_sat(x, y, z));
    u64 u64 vreinterpretq_u64_u8 vreinterpretq_u8_u64 vreinterpretq_u8_u64 vceqq_u64 vcltq_u64 vcleq_u64
        negative!(vreinterpretq_s64_u8 vcltzq_s64 vreinterpretq_u8_u64);
        selection::min::<u64, _>, selection::max::<u64, _>, vqaddq_u64 vqsubq_u64 integer::hadd::<u64, _>, integer::rhadd::<u64, _>,
        integer::abs_diff::<u64, _>, same, neon_lane_closure!(u64 mul_hi(x, y)), neon_lane_closure!(u64 mad_sat(x, y, z));
}

macro_rules! neon_floats {
    ($($register:ident $element:ident $int:ident $bits:ident $back:ident $cast:ident
        $equal:ident $less:ident $less_equal:ident $signs:expr, $low:ident $splat:ident
        [$floor:ident $ceil:ident $trunc:ident $rint:ident $round:ident $sqrt:ident $fma:ident]
        [$smaller:ident $div:ident $minnm:ident $maxnm:ident];)*) => {$(
        impl Register<$element> for $register {
            type LaneMask = uint8x16_t;
            operations! {
                equal(x, y) -> Self::LaneMask = $cast($equal(x, y));
                not_equal(x, y) -> Self::LaneMask = vmvnq_u8($cast($equal(x, y)));
                less(x, y) -> Self::LaneMask = $cast($less(x, y));
                less_equal(x, y) -> Self::LaneMask = $cast($less_equal(x, y));
                blend(x, y, lane_mask: Self::LaneMask) = $back(vbslq_u8(lane_mask, $bits(y), $bits(x)));
                blend_by_sign(x, y, c: Self::LaneMask) = $back(Register::<$int>::blend_by_sign($bits(x), $bits(y), c));
                min(x, y) = selection::min::<$element, _>(x, y);
                max(x, y) = selection::max::<$element, _>(x, y);
                fmin(x, y) = x.blend(y, vornq_u8($cast($less(y, x)), $cast($equal(x, x))));
                fmax(x, y) = x.blend(y, vornq_u8($cast($less(x, y)), $cast($equal(x, x))));
                clamp(x, low, high) = x.fmax(low).fmin(high);
            }
        }
        impl Floats<$element> for $register {
            operations! {
                less_greater(x, y) -> Self::LaneMask = vorrq_u8($cast($less(x, y)), $cast($less(y, x)));
                ordered(x, y) -> Self::LaneMask = vandq_u8($cast($equal(x, x)), $cast($equal(y, y)));
                unordered(x, y) -> Self::LaneMask = vmvnq_u8(Floats::<$element>::ordered(x, y));
                not_less(x, y) -> Self::LaneMask = vmvnq_u8($cast($less(x, y)));
                not_less_equal(x, y) -> Self::LaneMask = vmvnq_u8($cast($less_equal(x, y)));
                bits(x) -> Self::LaneMask = $bits(x);
                masked(x, lane_mask: Self::LaneMask) = $back(vandq_u8(lane_mask, $bits(x)));
                number_or(x, y) = x.blend(y, Floats::<$element>::unordered(x, x));
                signs(x) -> Self::LaneMask = $signs($bits(x));
                // The instruction compares magnitudes.
                less_magnitude(x, y) -> Self::LaneMask = $cast($smaller(x, y));
                is_finite(x) -> Self::LaneMask = $cast($smaller(x, Arithmetic::splat(<$element as Constants>::INFINITY)));
                is_normal(x) -> Self::LaneMask = float::is_normal_by_bits::<$element, $int, _, _>(x);
                floor(x) = $floor(x);
                ceil(x) = $ceil(x);
                trunc(x) = $trunc(x);
                rint(x) = $rint(x);
                round(x) = $round(x);
                // Both instructions return the other operand if one is a quiet NaN.
                saturating_ratio(x, y) = $minnm($maxnm($div(x, y), Arithmetic::splat(0.0)), Arithmetic::splat(1.0));
                sqrt(x) = $sqrt(x);
                // The sum is the first operand.
                fma(x, y, z) = $fma(z, x, y);
            }
            operations! { static from_bits(bits: uint8x16_t) = $back(bits); }
        }
        impl LowestLane for $element {
            type Register = $register;
            operations! { register(x) -> $register = $splat(x); }
            operations! { static from_register(register: $register) = $low::<0>(register); }
        }
    )*};
}
neon_floats! {
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
#[repr(transparent)]
pub struct Halves8(pub uint8x16_t);

/// A register full of halves.
#[derive(Clone, Copy)]
#[repr(transparent)]
pub struct Halves16(pub uint8x16_t);
crate::operation::any_bits! { Halves8 Halves16 }
pub type Halves32 = [Halves16; 2];

impl<B> ShortVector<B> for Halves8
where
    uint8x16_t: ShortVector<B>,
{
    operations! { safe static from_short(bits: B) = Self(ShortVector::from_short(bits)); }
    operations! { safe to_short(x) -> B = x.0.to_short(); }
}

/// Implements the conversions between halves and floats, and of lane masks of floats to those of halves.
macro_rules! neon_half_conversions {
    ($register:ident, $floats:ty, $lane_masks:ty: $lane_mask:expr) => {
        impl $register {
            operations! { safe widen(x) -> $floats = <$floats>::from_halves(x.0); }
            operations! { safe static narrow(floats: $floats) = Self(floats.to_halves::<RTE>()); }
            operations! { static lane_mask(lane_mask: $lane_masks) -> uint8x16_t = $lane_mask(lane_mask); }
        }
    };
}
neon_half_conversions! { Halves8, float32x4_t, uint8x16_t: |t| every_other(t, t) }
neon_half_conversions! { Halves16, [float32x4_t; 2], [uint8x16_t; 2]: |[a, b]: [uint8x16_t; 2]| every_other(a, b) }
half_registers! { by_floats Halves8 uint8x16_t by_floats Halves16 uint8x16_t }

/// Returns the even lanes of 16 bits of `a`, then those of `b`.
#[inline(always)]
unsafe fn every_other(a: uint8x16_t, b: uint8x16_t) -> uint8x16_t {
    // SAFETY: the caller guarantees NEON.
    unsafe { vreinterpretq_u8_u16(vuzp1q_u16(vreinterpretq_u16_u8(a), vreinterpretq_u16_u8(b))) }
}

/// Implements [`Counts`], given the casts from and to bytes, the reversal of bytes in a lane, and the sum of its bytes.
macro_rules! neon_counts {
    ($($element:ident $to:ident $back:ident $clz:ident $bytes:expr, $sums:expr;)*) => {$(
        impl Counts<$element> for uint8x16_t {
            const BIT_REVERSE_BY_LANES: bool = size_of::<$element>() > 1;
            operations! {
                clz(x) = $back($clz($to(x)));
                ctz(x) = Counts::<$element>::clz(Counts::<$element>::bit_reverse(x));
                popcount(x) = $sums(vcntq_u8(x));
                bit_reverse(x) = $bytes(vrbitq_u8(x));
            }
        }
    )*};
}
neon_counts! {
    i8 same same vclzq_u8 same, same;
    u8 same same vclzq_u8 same, same;
    i16 vreinterpretq_u16_u8 vreinterpretq_u8_u16 vclzq_u16 vrev16q_u8, |x| vreinterpretq_u8_u16(vpaddlq_u8(x));
    u16 vreinterpretq_u16_u8 vreinterpretq_u8_u16 vclzq_u16 vrev16q_u8, |x| vreinterpretq_u8_u16(vpaddlq_u8(x));
    i32 vreinterpretq_u32_u8 vreinterpretq_u8_u32 vclzq_u32 vrev32q_u8,
        |x| vreinterpretq_u8_u32(vpaddlq_u16(vpaddlq_u8(x)));
    u32 vreinterpretq_u32_u8 vreinterpretq_u8_u32 vclzq_u32 vrev32q_u8,
        |x| vreinterpretq_u8_u32(vpaddlq_u16(vpaddlq_u8(x)));
}
macro_rules! long_counts {
    ($($element:ident)*) => {$(
        impl Counts<$element> for uint8x16_t {
            const CLZ_BY_LANES: bool = true;
            const POPCOUNT_BY_LANES: bool = true;
            operations! {
                clz(x) = neon_lane_loop!(uint8x16_t $element: Counts clz(x));
                ctz(x) = neon_lane_loop!(uint8x16_t $element: Counts ctz(x));
                popcount(x) = neon_lane_loop!(uint8x16_t $element: Counts popcount(x));
                bit_reverse(x) = neon_lane_loop!(uint8x16_t $element: Counts bit_reverse(x));
            }
        }
    )*};
}
long_counts! { i64 u64 }

doubles! { float64x2_t 2
    |x| vcvt_f64_f32(core::mem::transmute::<[f32; 2], float32x2_t>(x)),
    |r| core::mem::transmute::<float32x2_t, [f32; 2]>(vcvt_f32_f64(r)) }

impl Interleave<u16> for uint8x16_t {
    operations! { interleave(x, y) = vreinterpretq_u8_u16(vzip1q_u16(vreinterpretq_u16_u8(x), vreinterpretq_u16_u8(y))); }
}
impl Interleave<u32> for uint8x16_t {
    operations! { interleave(x, y) = vreinterpretq_u8_u32(vzip1q_u32(vreinterpretq_u32_u8(x), vreinterpretq_u32_u8(y))); }
}
impl Interleave<u64> for uint8x16_t {
    operations! { interleave(x, y) = vreinterpretq_u8_u64(vzip1q_u64(vreinterpretq_u64_u8(x), vreinterpretq_u64_u8(y))); }
}

/// Implements lookups of elements, as bytes, in up to 16 registers.
macro_rules! neon_permutations {
    ($($element:ident: |$index:ident| $byte_indices:expr;)*) => {$(
        impl Permute<$element> for uint8x16_t {
            type Table = Self;
            const REGISTERS: usize = 16;
            const LANES: usize = 0;
            operations! {
                prepare($index) = $byte_indices;
                permute(index, table: Self::Table) = vqtbl1q_u8(table, index);
                blend_by_bit(index, low, high, bit: i32) =
                    Register::<u8>::blend_by_sign(low, high, Shift::<u8>::shl_by(index, 3 - bit));
            }
            #[inline(always)]
            fn lookup<const COUNT: usize>(self, table: [Self; COUNT]) -> Self {
                let four = |i| uint8x16x4_t(table[i], table[(i + 1) % COUNT], table[(i + 2) % COUNT], table[(i + 3) % COUNT]);
                // SAFETY: the build has NEON.
                unsafe {
                    match COUNT {
                        1 => vqtbl1q_u8(table[0], self),
                        2 => vqtbl2q_u8(uint8x16x2_t(table[0], table[1 % COUNT]), self),
                        _ => {
                            let mut result = vqtbl4q_u8(four(0), self);
                            let mut register = 4;
                            // A smaller index wraps around to one beyond the table, which keeps the result.
                            while register < COUNT {
                                let index = vsubq_u8(self, vdupq_n_u8(16 * register as u8));
                                result = vqtbx4q_u8(result, four(register), index);
                                register += 4;
                            }
                            result
                        }
                    }
                }
            }
        }
    )*};
}
neon_permutations! {
    u8: |index| index;
    u16: |index| shuffle::byte_indices_by_product::<u16, _>(index, 0x0202, 0x0100);
    u32: |index| shuffle::byte_indices_by_product::<u32, _>(index, 0x0404_0404, 0x0302_0100);
    // The product has 32 bits, so the low half of an index is copied to the high half.
    u64: |index| {
        let index = vreinterpretq_u32_u8(index);
        let index = vreinterpretq_u8_u32(vtrn1q_u32(index, index));
        let offsets = Arithmetic::<u64>::splat(0x0706_0504_0302_0100);
        Arithmetic::<u32>::add(Arithmetic::<u32>::mul(index, Arithmetic::<u32>::splat(0x0808_0808)), offsets)
    };
}
