//! The registers of wasm32 with `simd128`. Operations without an instruction are computed for each lane.

pub mod convert;

use crate::formula::{float, integer, selection, shuffle};
use crate::operation::permute::{Interleave, Permute};
use crate::register::scalars::LowestLane;
use crate::register::registered::ShortVector;
use crate::register::{Bits, Counts, Divide, Doubles, Floats, Integers, Arithmetic, Register, Shift, operations};
use bytemuck::{Pod, must_cast};
use core::arch::wasm32::*;

macro_rules! wasm_lane_loop {
    ($element:ident: $trait:ident $method:ident($($x:expr),+)) => {{
        type Each = [$element; 16 / size_of::<$element>()];
        must_cast::<Each, v128>($trait::<$element>::$method($(must_cast::<v128, Each>($x)),+))
    }};
}

impl Bits for v128 {
    operations! { safe
        and(x, y) = v128_and(x, y);
        or(x, y) = v128_or(x, y);
        xor(x, y) = v128_xor(x, y);
    }
}

macro_rules! wasm_integers {
    ($($element:ident $unsigned:ident as $signed:ident: $splat:ident $add:ident $sub:ident $mul:expr, $shl:ident $shr:ident $shr_u:ident
        $eq:ident $ne:ident $lt:expr, $min:expr, $max:expr, $add_sat:expr, $sub_sat:expr, $hadd:expr, $rhadd:expr, $abs:expr, $bitmask:ident;)*) => {$(
        impl Arithmetic<$element> for v128 {
            operations! { safe static splat(value: $element) = $splat(value as $signed); }
            operations! { safe
                add(x, y) = $add(x, y);
                sub(x, y) = $sub(x, y);
                mul(x, y) = $mul(x, y);
            }
        }
        impl Shift<$element> for v128 {
            const HAS_LANE_AMOUNTS: bool = false;
            operations! { safe
                shl_by(x, n: i32) = $shl(x, n as u32);
                shr_by(x, n: i32) = $shr(x, n as u32);
                shl(x, n) = wasm_lane_loop!($element: Shift shl(x, n));
                shr(x, n) = wasm_lane_loop!($element: Shift shr(x, n));
            }
        }
        impl Register<$element> for v128 {
            type LaneMask = Self;
            operations! { safe
                equal(x, y) -> Self::LaneMask = $eq(x, y);
                not_equal(x, y) -> Self::LaneMask = $ne(x, y);
                less(x, y) -> Self::LaneMask = $lt(x, y);
                less_equal(x, y) -> Self::LaneMask = v128_not($lt(y, x));
                blend(x, y, lane_mask: Self::LaneMask) = v128_bitselect(y, x, lane_mask);
                blend_by_sign(x, y, c: Self::LaneMask) = v128_bitselect(y, x, Shift::<$signed>::shr_by(c, $signed::BITS as i32 - 1));
                min(x, y) = $min(x, y);
                max(x, y) = $max(x, y);
                fmin(x, y) = $min(x, y);
                fmax(x, y) = $max(x, y);
                clamp(x, low, high) = $min($max(x, low), high);
            }
        }
        impl Counts<$element> for v128 {
            const CLZ_BY_LANES: bool = true;
            const POPCOUNT_BY_LANES: bool = size_of::<$element>() > 1;
            operations! { safe
                clz(x) = wasm_lane_loop!($element: Counts clz(x));
                ctz(x) = wasm_lane_loop!($element: Counts ctz(x));
                popcount(x) = match size_of::<$element>() {
                    1 => u8x16_popcnt(x),
                    _ => wasm_lane_loop!($element: Counts popcount(x)),
                };
                bit_reverse(x) = wasm_lane_loop!($element: Counts bit_reverse(x));
            }
        }
        impl Integers<$element> for v128 {
            type Unsigned = Self;
            const ROTATES: bool = false;
            operations! { safe
                add_sat(x, y) = $add_sat(x, y);
                sub_sat(x, y) = $sub_sat(x, y);
                hadd(x, y) = $hadd(x, y);
                rhadd(x, y) = $rhadd(x, y);
                mul_hi(x, y) = wasm_lane_loop!($element: Integers mul_hi(x, y));
                mad_sat(x, y, z) = match ($element::BITS, $element::MIN) {
                    // LLVM 22.1.2 treats an unsigned minimum of 32 bits as signed, and narrows to 0.
                    (16, 0) => integer::mad_sat_by_halves::<$element, _>(x, y, z),
                    _ => wasm_lane_loop!($element: Integers mad_sat(x, y, z)),
                };
                rotate(x, n) = wasm_lane_loop!($element: Integers rotate(x, n));
                rotate_by(x, n: i32) = v128_or($shl(x, n as u32), $shr_u(x, n.wrapping_neg() as u32));
                abs(x) -> Self::Unsigned = $abs(x);
                abs_diff(x, y) -> Self::Unsigned = integer::abs_diff::<$element, _>(x, y);
                first(x) -> $element = i64x2_extract_lane::<0>(x) as $element;
                is_zero(x) -> bool = !v128_any_true(x);
                any(x, components) -> bool = $bitmask(v128_and(x, components)) != 0;
                all(x, others) -> bool = $bitmask(v128_not(v128_or(x, others))) == 0;
            }
        }
    )*};
}
wasm_integers! {
    i8 u8 as i8: i8x16_splat i8x16_add i8x16_sub |x, y| wasm_lane_loop!(i8: Arithmetic mul(x, y)), i8x16_shl i8x16_shr u8x16_shr i8x16_eq i8x16_ne i8x16_lt,
        i8x16_min, i8x16_max, i8x16_add_sat, i8x16_sub_sat, integer::hadd::<i8, _>, integer::rhadd::<i8, _>, i8x16_abs, i8x16_bitmask;
    u8 u8 as i8: i8x16_splat i8x16_add i8x16_sub |x, y| wasm_lane_loop!(i8: Arithmetic mul(x, y)), i8x16_shl u8x16_shr u8x16_shr i8x16_eq i8x16_ne u8x16_lt,
        u8x16_min, u8x16_max, u8x16_add_sat, u8x16_sub_sat, integer::hadd_by_rhadd::<u8, _>, u8x16_avgr, |x| x, i8x16_bitmask;
    i16 u16 as i16: i16x8_splat i16x8_add i16x8_sub i16x8_mul, i16x8_shl i16x8_shr u16x8_shr i16x8_eq i16x8_ne i16x8_lt,
        i16x8_min, i16x8_max, i16x8_add_sat, i16x8_sub_sat, integer::hadd::<i16, _>, integer::rhadd::<i16, _>, i16x8_abs, i16x8_bitmask;
    u16 u16 as i16: i16x8_splat i16x8_add i16x8_sub i16x8_mul, i16x8_shl u16x8_shr u16x8_shr i16x8_eq i16x8_ne u16x8_lt,
        u16x8_min, u16x8_max, u16x8_add_sat, u16x8_sub_sat, integer::hadd_by_rhadd::<u16, _>, u16x8_avgr, |x| x, i16x8_bitmask;
    i32 u32 as i32: i32x4_splat i32x4_add i32x4_sub i32x4_mul, i32x4_shl i32x4_shr u32x4_shr i32x4_eq i32x4_ne i32x4_lt,
        i32x4_min, i32x4_max, integer::add_sat::<i32, _>, integer::sub_sat::<i32, _>, integer::hadd::<i32, _>, integer::rhadd::<i32, _>, i32x4_abs, i32x4_bitmask;
    u32 u32 as i32: i32x4_splat i32x4_add i32x4_sub i32x4_mul, i32x4_shl u32x4_shr u32x4_shr i32x4_eq i32x4_ne u32x4_lt,
        u32x4_min, u32x4_max, integer::add_sat_unsigned::<u32, _>, integer::sub_sat_unsigned::<u32, _>, integer::hadd::<u32, _>, integer::rhadd::<u32, _>, |x| x, i32x4_bitmask;
    i64 u64 as i64: i64x2_splat i64x2_add i64x2_sub i64x2_mul, i64x2_shl i64x2_shr u64x2_shr i64x2_eq i64x2_ne i64x2_lt,
        selection::min::<i64, _>, selection::max::<i64, _>, integer::add_sat::<i64, _>, integer::sub_sat::<i64, _>, integer::hadd::<i64, _>, integer::rhadd::<i64, _>, i64x2_abs, i64x2_bitmask;
    u64 u64 as i64: i64x2_splat i64x2_add i64x2_sub i64x2_mul, i64x2_shl u64x2_shr u64x2_shr i64x2_eq i64x2_ne integer::less_flipped::<i64, _>,
        selection::min::<u64, _>, selection::max::<u64, _>, integer::add_sat_by_carry::<u64, _>, integer::sub_sat_by_carry::<u64, _>, integer::hadd::<u64, _>, integer::rhadd::<u64, _>, |x| x, i64x2_bitmask;
}

macro_rules! wasm_floats {
    ($($element:ident $int:ident: $splat:ident $add:ident $sub:ident $mul:ident $div:ident $eq:ident $ne:ident $lt:ident $le:ident $ge:ident
        $pmin:ident $pmax:ident $shr:ident $low:ident [$floor:ident $ceil:ident $trunc:ident $nearest:ident $sqrt:ident];)*) => {$(
        impl Arithmetic<$element> for v128 {
            operations! { safe static splat(value: $element) = $splat(value); }
            operations! { safe
                add(x, y) = $add(x, y);
                sub(x, y) = $sub(x, y);
                mul(x, y) = $mul(x, y);
            }
        }
        impl Divide<$element> for v128 {
            operations! { safe div(x, y) = $div(x, y); }
        }
        impl Register<$element> for v128 {
            type LaneMask = Self;
            operations! { safe
                equal(x, y) -> Self::LaneMask = $eq(x, y);
                not_equal(x, y) -> Self::LaneMask = $ne(x, y);
                less(x, y) -> Self::LaneMask = $lt(x, y);
                less_equal(x, y) -> Self::LaneMask = $le(x, y);
                blend(x, y, lane_mask: Self::LaneMask) = v128_bitselect(y, x, lane_mask);
                blend_by_sign(x, y, c: Self::LaneMask) = Register::<$int>::blend_by_sign(x, y, c);
                // The instruction returns `y < x ? y : x`.
                min(x, y) = $pmin(x, y);
                max(x, y) = $pmax(x, y);
                fmin(x, y) = selection::fmin::<$element, _>(x, y);
                fmax(x, y) = selection::fmax::<$element, _>(x, y);
                clamp(x, low, high) = selection::clamp::<$element, _>(x, low, high);
            }
        }
        impl Floats<$element> for v128 {
            const FMA_BY_LANES: bool = true;
            operations! { safe static from_bits(bits: v128) = bits; }
            operations! { safe
                less_greater(x, y) -> Self::LaneMask = v128_or($lt(x, y), $lt(y, x));
                ordered(x, y) -> Self::LaneMask = v128_and($eq(x, x), $eq(y, y));
                unordered(x, y) -> Self::LaneMask = v128_or($ne(x, x), $ne(y, y));
                not_less(x, y) -> Self::LaneMask = v128_not($lt(x, y));
                not_less_equal(x, y) -> Self::LaneMask = v128_not($le(x, y));
                signs(x) -> Self::LaneMask = $shr(x, $int::BITS - 1);
                is_normal(x) -> Self::LaneMask = float::is_normal_by_bits::<$element, $int, _, _>(x);
                floor(x) = Floats::<$element>::quiet(x, $floor(x));
                ceil(x) = Floats::<$element>::quiet(x, $ceil(x));
                trunc(x) = Floats::<$element>::quiet(x, $trunc(x));
                rint(x) = Floats::<$element>::quiet(x, $nearest(x));
                round(x) = float::round::<$element, _>(x);
                sqrt(x) = $sqrt(x);
                fma(x, y, z) = wasm_lane_loop!($element: Floats fma(x, y, z));
                bits(x) -> Self::LaneMask = x;
                masked(x, lane_mask: Self::LaneMask) = v128_and(lane_mask, x);
                number_or(x, y) = v128_bitselect(y, x, $ne(x, x));
            }
        }
        impl LowestLane for $element {
            type Register = v128;
            operations! { safe register(x) -> v128 = $splat(x); }
            operations! { safe static from_register(register: v128) = $low::<0>(register); }
        }
    )*};
}
wasm_floats! {
    f32 i32: f32x4_splat f32x4_add f32x4_sub f32x4_mul f32x4_div f32x4_eq f32x4_ne f32x4_lt f32x4_le f32x4_ge f32x4_pmin f32x4_pmax i32x4_shr f32x4_extract_lane
        [f32x4_floor f32x4_ceil f32x4_trunc f32x4_nearest f32x4_sqrt];
    f64 i64: f64x2_splat f64x2_add f64x2_sub f64x2_mul f64x2_div f64x2_eq f64x2_ne f64x2_lt f64x2_le f64x2_ge f64x2_pmin f64x2_pmax i64x2_shr f64x2_extract_lane
        [f64x2_floor f64x2_ceil f64x2_trunc f64x2_nearest f64x2_sqrt];
}

// The registers of vectors, named after the elements and the size in bytes.
pub type Integers16 = v128;
pub type Integers32 = [v128; 2];
pub type Integers64 = [v128; 4];
pub type Integers128 = [v128; 8];
pub type Floats16 = v128;
pub type Floats32 = [v128; 2];
pub type Floats64 = [v128; 4];
pub type Doubles16 = v128;
pub type Doubles32 = [v128; 2];
pub type Doubles64 = [v128; 4];
pub type Doubles128 = [v128; 8];

/// Implements [`ShortVector`] for integers.
///
/// A short vector is repeated in the whole register. The copies pass through a chain of operations without further
/// instructions.
macro_rules! wasm_short_vectors {
    ($($bits:ident $splat:ident $low:ident;)*) => {$(
        impl ShortVector<$bits> for v128 {
            operations! { safe static from_short(x: $bits) = $splat(x); }
            operations! { safe to_short(x) -> $bits = $low::<0>(x); }
        }
    )*};
}
wasm_short_vectors! {
    i16 i16x8_splat i16x8_extract_lane;
    i32 i32x4_splat i32x4_extract_lane;
    i64 i64x2_splat i64x2_extract_lane;
}

impl ShortVector<[f32; 2]> for v128 {
    operations! { safe static from_short(x: [f32; 2]) = ShortVector::<i64>::from_short(must_cast(x)); }
    operations! { safe to_short(x) -> [f32; 2] = must_cast(ShortVector::<i64>::to_short(x)); }
}

impl Doubles for v128 {
    type Each<T: Pod> = [T; 2];
    operations! { safe static from_floats(x: [f32; 2]) = f64x2_promote_low_f32x4(must_cast([x, [0.0; 2]])); }
    #[inline(always)]
    fn floats(self) -> [f32; 2] {
        let [low, _]: [[f32; 2]; 2] = must_cast(f32x4_demote_f64x2_zero(self));
        low
    }
    operations! { safe static from_doubles(x: [f64; 2]) = must_cast(x); }
    operations! { safe doubles(x) -> [f64; 2] = must_cast(x); }
}

impl Interleave<u16> for v128 {
    operations! { safe interleave(x, y) = i16x8_shuffle::<0, 8, 1, 9, 2, 10, 3, 11>(x, y); }
}
impl Interleave<u32> for v128 {
    operations! { safe interleave(x, y) = i32x4_shuffle::<0, 4, 1, 5>(x, y); }
}
impl Interleave<u64> for v128 {
    operations! { safe interleave(x, y) = i64x2_shuffle::<0, 2>(x, y); }
}

/// Implements lookups of elements, as bytes.
macro_rules! wasm_permutations {
    ($($element:ident: |$index:ident| $byte_indices:expr;)*) => {$(
        impl Permute<$element> for v128 {
            type Table = Self;
            const REGISTERS: usize = 1;
            const LANES: usize = 0;
            operations! { safe
                prepare($index) = $byte_indices;
                permute(index, table: Self::Table) = i8x16_swizzle(table, index);
                blend_by_bit(index, low, high, bit: i32) =
                    Register::<u8>::blend_by_sign(low, high, Shift::<u8>::shl_by(index, 3 - bit));
            }
        }
    )*};
}
wasm_permutations! {
    u8: |index| index;
    u16: |index| shuffle::byte_indices_by_product::<u16, _>(index, 0x0202, 0x0100);
    u32: |index| shuffle::byte_indices_by_product::<u32, _>(index, 0x0404_0404, 0x0302_0100);
    // A product of 64 bits takes longer, so the low half of an index is copied to the high half.
    u64: |index| {
        let index = i32x4_shuffle::<0, 0, 2, 2>(index, index);
        u32x4_add(u32x4_mul(index, u32x4_splat(0x0808_0808)), u64x2_splat(0x0706_0504_0302_0100))
    };
}
