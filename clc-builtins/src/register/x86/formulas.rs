//! Operations that take several instructions on x86-64: unpacking, packing, and products of every other lane.

use crate::formula::integer::{self, flipped};
use crate::operation::convert::WordConversions;
use crate::operation::{from_array, to_array};
use crate::operation::Int;
use crate::operation::permute::Load;
use crate::register::{Bits, Integers, Arithmetic, Register, Shift, operations};
use crate::level::{Build, Level, V2, V4};
use bytemuck::Pod;
use core::arch::x86_64::*;

/// Instructions that work on each 16 bytes of a register separately.
pub trait PackOperations: Bits {
    fn low8(self, y: Self) -> Self;
    fn high8(self, y: Self) -> Self;
    fn low16(self, y: Self) -> Self;
    fn high16(self, y: Self) -> Self;
    fn pack16(self, y: Self) -> Self;
    fn pack16_unsigned(self, y: Self) -> Self;
    fn pack32(self, y: Self) -> Self;
    /// Multiplies signed lanes of 16 bits and adds each pair of neighboring products.
    fn pairs(self, y: Self) -> Self;
    /// Multiplies the unsigned even lanes of 32 bits to 64 bits.
    fn products(self, y: Self) -> Self;
    /// Multiplies the signed even lanes of 32 bits to 64 bits. Requires SSE4.1.
    fn signed_products(self, y: Self) -> Self;
    /// Returns the even lanes of 32 bits of `self` and the odd ones of `y`. Requires SSE4.1 in a register of 16 bytes.
    fn odd_of(self, y: Self) -> Self;
    /// Returns the even lanes of 32 bits of `self`, then those of `y`.
    ///
    /// `swap_middle_lanes` then interleaves them.
    fn evens(self, y: Self) -> Self;
    /// Returns the odd lanes of 32 bits of `self`, then those of `y`.
    fn odds(self, y: Self) -> Self;
    fn swap_middle_lanes(self) -> Self;
    /// Replaces each byte, which must be less than 16, by the element of the table with this index. Requires SSSE3.
    fn look_up(self, table: [i8; 16]) -> Self;
    /// Moves the high half of each byte to the low half. The new high half is unspecified.
    fn high_halves(self) -> Self;
    /// Adds each pair of neighboring bytes to 16 bits. Requires SSSE3.
    fn sums8(self) -> Self;
    /// Converts signed integers of 32 bits to floats and returns their bits.
    fn as_floats(self) -> Self;
}

impl PackOperations for __m128i {
    operations! {
        look_up(x, table: [i8; 16]) = _mm_shuffle_epi8(core::mem::transmute::<[i8; 16], __m128i>(table), x);
        low8(x, y) = _mm_unpacklo_epi8(x, y);
        high8(x, y) = _mm_unpackhi_epi8(x, y);
        low16(x, y) = _mm_unpacklo_epi16(x, y);
        high16(x, y) = _mm_unpackhi_epi16(x, y);
        pack16(x, y) = _mm_packs_epi16(x, y);
        pack16_unsigned(x, y) = _mm_packus_epi16(x, y);
        pack32(x, y) = _mm_packs_epi32(x, y);
        pairs(x, y) = _mm_madd_epi16(x, y);
        products(x, y) = _mm_mul_epu32(x, y);
        signed_products(x, y) = _mm_mul_epi32(x, y);
        odd_of(x, y) = _mm_blend_epi16::<0b1100_1100>(x, y);
        evens(x, y) = _mm_castps_si128(_mm_shuffle_ps::<0b10_00_10_00>(_mm_castsi128_ps(x), _mm_castsi128_ps(y)));
        odds(x, y) = _mm_castps_si128(_mm_shuffle_ps::<0b11_01_11_01>(_mm_castsi128_ps(x), _mm_castsi128_ps(y)));
        swap_middle_lanes(x) = _mm_shuffle_epi32::<0b11_01_10_00>(x);
        high_halves(x) = _mm_srli_epi16::<4>(x);
        sums8(x) = _mm_maddubs_epi16(x, _mm_set1_epi8(1));
        as_floats(x) = _mm_castps_si128(_mm_cvtepi32_ps(x));
    }
}
above_baseline! {
impl PackOperations for __m256i {
    operations! {
        look_up(x, table: [i8; 16]) = _mm256_shuffle_epi8(_mm256_broadcastsi128_si256(core::mem::transmute::<[i8; 16], __m128i>(table)), x);
        low8(x, y) = _mm256_unpacklo_epi8(x, y);
        high8(x, y) = _mm256_unpackhi_epi8(x, y);
        low16(x, y) = _mm256_unpacklo_epi16(x, y);
        high16(x, y) = _mm256_unpackhi_epi16(x, y);
        pack16(x, y) = _mm256_packs_epi16(x, y);
        pack16_unsigned(x, y) = _mm256_packus_epi16(x, y);
        pack32(x, y) = _mm256_packs_epi32(x, y);
        pairs(x, y) = _mm256_madd_epi16(x, y);
        products(x, y) = _mm256_mul_epu32(x, y);
        signed_products(x, y) = _mm256_mul_epi32(x, y);
        odd_of(x, y) = _mm256_blend_epi32::<0b1010_1010>(x, y);
        evens(x, y) =
            _mm256_castps_si256(_mm256_shuffle_ps::<0b10_00_10_00>(_mm256_castsi256_ps(x), _mm256_castsi256_ps(y)));
        odds(x, y) =
            _mm256_castps_si256(_mm256_shuffle_ps::<0b11_01_11_01>(_mm256_castsi256_ps(x), _mm256_castsi256_ps(y)));
        swap_middle_lanes(x) = _mm256_shuffle_epi32::<0b11_01_10_00>(x);
        high_halves(x) = _mm256_srli_epi16::<4>(x);
        sums8(x) = _mm256_maddubs_epi16(x, _mm256_set1_epi8(1));
        as_floats(x) = _mm256_castps_si256(_mm256_cvtepi32_ps(x));
    }
}
}
above_baseline! {
impl PackOperations for __m512i {
    operations! {
        look_up(x, table: [i8; 16]) = _mm512_shuffle_epi8(_mm512_broadcast_i32x4(core::mem::transmute::<[i8; 16], __m128i>(table)), x);
        low8(x, y) = _mm512_unpacklo_epi8(x, y);
        high8(x, y) = _mm512_unpackhi_epi8(x, y);
        low16(x, y) = _mm512_unpacklo_epi16(x, y);
        high16(x, y) = _mm512_unpackhi_epi16(x, y);
        pack16(x, y) = _mm512_packs_epi16(x, y);
        pack16_unsigned(x, y) = _mm512_packus_epi16(x, y);
        pack32(x, y) = _mm512_packs_epi32(x, y);
        pairs(x, y) = _mm512_madd_epi16(x, y);
        products(x, y) = _mm512_mul_epu32(x, y);
        signed_products(x, y) = _mm512_mul_epi32(x, y);
        odd_of(x, y) = _mm512_mask_mov_epi32(x, 0xaaaa, y);
        evens(x, y) =
            _mm512_castps_si512(_mm512_shuffle_ps::<0b10_00_10_00>(_mm512_castsi512_ps(x), _mm512_castsi512_ps(y)));
        odds(x, y) =
            _mm512_castps_si512(_mm512_shuffle_ps::<0b11_01_11_01>(_mm512_castsi512_ps(x), _mm512_castsi512_ps(y)));
        swap_middle_lanes(x) = _mm512_shuffle_epi32::<0b11_01_10_00>(x);
        high_halves(x) = _mm512_srli_epi16::<4>(x);
        sums8(x) = _mm512_maddubs_epi16(x, _mm512_set1_epi8(1));
        as_floats(x) = _mm512_castps_si512(_mm512_cvtepi32_ps(x));
    }
}
}

/// Extends signed bytes to 16 bits. Returns the low and the high half.
#[inline(always)]
fn signed_shorts<R: PackOperations + Shift<i16>>(x: R) -> [R; 2] {
    [x.low8(x).shr_by(8), x.high8(x).shr_by(8)]
}

/// Extends unsigned bytes to 16 bits. Returns the low and the high half.
#[inline(always)]
fn shorts<R: PackOperations>(x: R) -> [R; 2] {
    let zero = x.xor(x);
    [x.low8(zero), x.high8(zero)]
}

/// Evaluates an expression for the low and the high halves of its operands, and packs the results.
macro_rules! both {
    ($pack:ident; $([$low:ident $high:ident] $x:expr),*; |$($each:ident),*| $body:expr) => {{
        $(let [$low, $high] = $x;)*
        let low = {
            $(let $each = $low;)*
            $body
        };
        let high = {
            $(let $each = $high;)*
            $body
        };
        low.$pack(high)
    }};
}

#[inline(always)]
pub fn mul_hi_i8<R: PackOperations + Arithmetic<i16> + Shift<i16>>(x: R, y: R) -> R {
    both!(pack16; [a b] signed_shorts(x), [c d] signed_shorts(y); |x, y| x.mul(y).shr_by(8))
}

#[inline(always)]
pub fn mul_hi_u8<R: PackOperations + Arithmetic<u16> + Shift<u16>>(x: R, y: R) -> R {
    both!(pack16_unsigned; [a b] shorts(x), [c d] shorts(y); |x, y| x.mul(y).shr_by(8))
}

#[inline(always)]
pub fn mad_sat_i8<R: PackOperations + Arithmetic<i16> + Shift<i16>>(x: R, y: R, z: R) -> R {
    both!(pack16; [a b] signed_shorts(x), [c d] signed_shorts(y), [e f] signed_shorts(z); |x, y, z| x.mul(y).add(z))
}

/// Computes saturating `x * y + z`, which fits in 16 bits.
///
/// Adding 0xff00 with saturation turns a sum above 255 into 0xffff, whose low byte is 255.
#[inline(always)]
pub fn mad_sat_u8<R: PackOperations + Integers<u16>>(x: R, y: R, z: R) -> R {
    both!(pack16_unsigned; [a b] shorts(x), [c d] shorts(y), [e f] shorts(z);
        |x, y, z| x.mul(y).add(z).add_sat(R::splat(0xff00)).and(R::splat(0xff)))
}

/// Computes saturating `x * y + z` as the sum of the products `x * y` and `z * 1`.
#[inline(always)]
pub fn mad_sat_i16<R: PackOperations + Arithmetic<i16>>(x: R, y: R, z: R) -> R {
    let one = R::splat(1);
    x.low16(z).pairs(y.low16(one)).pack32(x.high16(z).pairs(y.high16(one)))
}

/// Returns the high halves of products. Requires SSE4.1.
///
/// The high halves of the odd products are already in their lanes.
#[inline(always)]
pub fn mul_hi_u32<R: PackOperations + Shift<u64>>(x: R, y: R) -> R {
    x.products(y).shr_by(32).odd_of(x.shr_by(32).products(y.shr_by(32)))
}

#[inline(always)]
pub fn mul_hi_i32<R: PackOperations + Shift<u64>>(x: R, y: R) -> R {
    x.signed_products(y).shr_by(32).odd_of(x.shr_by(32).signed_products(y.shr_by(32)))
}

/// Returns the low and the high halves of products of 32 bits, with the instructions of SSE2.
#[inline(always)]
fn products_u32(x: __m128i, y: __m128i) -> (__m128i, __m128i) {
    // SAFETY: SSE2 is part of x86-64.
    unsafe {
        // `mul32` has the same shuffles. Programs often compute both, and LLVM then keeps only one copy.
        let odd = |x| _mm_shuffle_epi32::<0b11_11_01_01>(x);
        let (even, odd) = (_mm_mul_epu32(x, y), _mm_mul_epu32(odd(x), odd(y)));
        let low_of = _mm_set1_epi64x(0xffff_ffff);
        let low = _mm_or_si128(_mm_and_si128(even, low_of), _mm_slli_epi64::<32>(odd));
        (low, _mm_or_si128(_mm_srli_epi64::<32>(even), _mm_andnot_si128(low_of, odd)))
    }
}

#[inline(always)]
fn products_i32(x: __m128i, y: __m128i) -> (__m128i, __m128i) {
    let (low, high) = products_u32(x, y);
    let sign = |x| Shift::<i32>::shr_by(x, 31);
    // As an unsigned integer, a negative operand is larger by 2^32.
    let more = Arithmetic::<i32>::add(sign(x).and(y), sign(y).and(x));
    (low, Arithmetic::<i32>::sub(high, more))
}

#[inline(always)]
pub fn mul_hi_u32_at_baseline(x: __m128i, y: __m128i) -> __m128i {
    products_u32(x, y).1
}

#[inline(always)]
pub fn mul_hi_i32_at_baseline(x: __m128i, y: __m128i) -> __m128i {
    products_i32(x, y).1
}

/// Adds `z` to a product, given as its low and its high half, and adds the carry to the high half.
#[inline(always)]
fn sum((low, high): (__m128i, __m128i), z: __m128i) -> (__m128i, __m128i) {
    let sum = Arithmetic::<u32>::add(low, z);
    (sum, Arithmetic::<u32>::sub(high, Register::<u32>::less(sum, low)))
}

#[inline(always)]
pub fn mad_sat_u32_at_baseline(x: __m128i, y: __m128i, z: __m128i) -> __m128i {
    let (low, high) = sum(products_u32(x, y), z);
    low.or(Register::<u32>::not_equal(high, high.xor(high)))
}

#[inline(always)]
pub fn mad_sat_i32_at_baseline(x: __m128i, y: __m128i, z: __m128i) -> __m128i {
    let sign = |x| Shift::<i32>::shr_by(x, 31);
    let (low, high) = sum(products_i32(x, y), z);
    let high = Arithmetic::<i32>::add(high, sign(z));
    let limit = sign(high).xor(Arithmetic::<i32>::splat(i32::MAX));
    Register::<i32>::blend(limit, low, Register::<i32>::equal(high, sign(low)))
}

/// Computes saturating `x * y + z` in 64 bits, separately for the even and the odd lanes.
///
/// Adding 2^31 to `z` makes it unsigned, and a sum that does not saturate then lies in `0..2^32`. Other sums become the
/// limit.
#[inline(always)]
pub fn mad_sat_i32<R>(x: R, y: R, z: R) -> R
where
    R: PackOperations + Shift<u64> + Arithmetic<u64> + Register<i32, LaneMask = R>,
{
    let z = flipped::<i32, R>(z);
    let low_of = <R as Arithmetic<u64>>::splat(0xffff_ffff);
    let even = Arithmetic::<u64>::add(x.signed_products(y), z.and(low_of));
    let odd = Arithmetic::<u64>::add(x.shr_by(32).signed_products(y.shr_by(32)), z.shr_by(32));
    let (low, high) = (even.evens(odd), even.odds(odd));
    let limit = <R as Arithmetic<i32>>::splat(-1).less(high);
    let sum = limit.blend(low, high.equal(high.xor(high))).swap_middle_lanes();
    flipped::<i32, R>(sum)
}

/// Rotates bytes. Repeats each byte to 16 bits and multiplies by a power of two: the high byte is the result.
#[inline(always)]
pub fn rotate8(x: __m128i, n: __m128i) -> __m128i {
    let n = n.and(Arithmetic::<u8>::splat(7));
    both!(pack16_unsigned; [a b] [x.low8(x), x.high8(x)], [c d] shorts(n); |x, n| {
        let shifted = match const { Build::LEVEL >= V4 } {
            true => Shift::<u16>::shl(x, n),
            false => Arithmetic::<u16>::mul(x, powers(n)),
        };
        Shift::<u16>::shr_by(shifted, 8)
    })
}

/// Rotates lanes of 16 bits by multiplying with a power of two and joining both halves of the product.
#[inline(always)]
pub fn rotate16(x: __m128i, n: __m128i) -> __m128i {
    let powers = powers(n.and(Arithmetic::<u16>::splat(15)));
    Arithmetic::<u16>::mul(x, powers).or(Integers::<u16>::mul_hi(x, powers))
}

/// Rotates lanes of 32 bits by multiplying with a power of two and joining both halves of the product.
#[inline(always)]
pub fn rotate32(x: __m128i, n: __m128i) -> __m128i {
    // SAFETY: SSE2 is part of x86-64.
    unsafe {
        let exponents = _mm_slli_epi32::<23>(_mm_and_si128(n, _mm_set1_epi32(31)));
        let floats = _mm_add_epi32(exponents, _mm_set1_epi32(127 << 23));
        // For 2^31, which is out of range, the instruction returns the minimum integer. It has the bits of 2^31.
        let powers = _mm_cvttps_epi32(_mm_castsi128_ps(floats));
        let even = x.products(powers);
        let odd = Shift::<u64>::shr_by(x, 32).products(Shift::<u64>::shr_by(powers, 32));
        let (low, high) = (_mm_castsi128_ps(even.evens(odd)), _mm_castsi128_ps(even.odds(odd)));
        _mm_castps_si128(_mm_or_ps(low, high)).swap_middle_lanes()
    }
}

/// Returns two to the power of each lane of 16 bits, which must be less than 16.
#[inline(always)]
fn powers(amounts: __m128i) -> __m128i {
    // SAFETY: SSE2 is part of x86-64, and the build has SSSE3 if it uses it.
    unsafe {
        #[cfg(target_feature = "ssse3")]
        {
            // A power of two below 2^16 has one byte that is 0. Bit 3 of the amount selects the other byte.
            let both = _mm_or_si128(amounts, _mm_slli_epi16::<8>(amounts));
            _mm_shuffle_epi8(powers_below_256(), _mm_xor_si128(both, _mm_set1_epi16(0x800)))
        }
        #[cfg(not(target_feature = "ssse3"))]
        {
            // The amounts become exponents of floats. They are 16 larger, because the high halves are packed.
            let floats = _mm_add_epi16(_mm_slli_epi16::<7>(amounts), _mm_set1_epi16((127 + 16) << 7));
            let integers = |floats| _mm_srai_epi32::<16>(_mm_cvttps_epi32(_mm_castsi128_ps(floats)));
            let zero = _mm_setzero_si128();
            _mm_packs_epi32(integers(_mm_unpacklo_epi16(zero, floats)), integers(_mm_unpackhi_epi16(zero, floats)))
        }
    }
}

/// Returns a table of 2^0 to 2^7, followed by zeros.
#[inline(always)]
pub fn powers_below_256() -> __m128i {
    // SAFETY: SSE2 is part of x86-64.
    unsafe { _mm_setr_epi8(1, 2, 4, 8, 16, 32, 64, -128, 0, 0, 0, 0, 0, 0, 0, 0) }
}

above_baseline! {
/// Rotates lanes of 16 bits in a register of 32 bytes, with the method of [`rotate16`].
#[inline(always)]
pub fn rotate16_of_32(x: __m256i, n: __m256i) -> __m256i {
    // SAFETY: the build has AVX2.
    unsafe {
        let amounts = _mm256_and_si256(n, _mm256_set1_epi16(15));
        let index = _mm256_xor_si256(_mm256_or_si256(amounts, _mm256_slli_epi16::<8>(amounts)), _mm256_set1_epi16(0x800));
        let powers = _mm256_shuffle_epi8(_mm256_broadcastsi128_si256(powers_below_256()), index);
        Arithmetic::<u16>::mul(x, powers).or(Integers::<u16>::mul_hi(x, powers))
    }
}

/// Computes saturating `x * y + z` in a register of twice the length.
#[inline(always)]
pub fn mad_sat_u8_by_32(x: __m128i, y: __m128i, z: __m128i) -> __m128i {
    // SAFETY: the build has AVX2.
    unsafe {
        let [x, y, z] = [_mm256_cvtepu8_epi16(x), _mm256_cvtepu8_epi16(y), _mm256_cvtepu8_epi16(z)];
        let sums = _mm256_add_epi16(_mm256_mullo_epi16(x, y), z);
        at_v4! { return _mm256_cvtusepi16_epi8(sums); }
        #[allow(unreachable_code)]
        {
            let clamped = _mm256_min_epu16(sums, _mm256_set1_epi16(0xff));
            _mm_packus_epi16(_mm256_castsi256_si128(clamped), _mm256_extracti128_si256::<1>(clamped))
        }
    }
}
}

/// Compares lanes of 64 bits with comparisons of signed lanes of 32 bits.
///
/// If the high halves are equal, the low halves decide, as unsigned integers. `flipped` contains the bits to flip for
/// the signed comparison: the sign bit of the low half, and that of the high half if the lanes are unsigned.
#[inline(always)]
pub fn less64(x: __m128i, y: __m128i, flipped: u64) -> __m128i {
    // SAFETY: SSE2 is part of x86-64.
    unsafe {
        let flipped = <__m128i as Arithmetic<u64>>::splat(flipped);
        let (x, y) = (x.xor(flipped), y.xor(flipped));
        let (less, equal) = (_mm_cmpgt_epi32(y, x), _mm_cmpeq_epi32(x, y));
        let low = _mm_shuffle_epi32::<0b10_10_00_00>(less).and(_mm_shuffle_epi32::<0b11_11_01_01>(equal));
        _mm_shuffle_epi32::<0b11_11_01_01>(less).or(low)
    }
}

#[inline(always)]
pub fn equal64(x: __m128i, y: __m128i) -> __m128i {
    // SAFETY: SSE2 is part of x86-64.
    unsafe {
        let equal = _mm_cmpeq_epi32(x, y);
        equal.and(_mm_shuffle_epi32::<0b10_11_00_01>(equal))
    }
}

/// Returns a lane mask of the signs of 64-bit lanes. SSE2 has no arithmetic shift of 64 bits.
#[inline(always)]
pub fn sign64(x: __m128i) -> __m128i {
    // SAFETY: SSE2 is part of x86-64.
    unsafe { _mm_shuffle_epi32::<0b11_11_01_01>(_mm_srai_epi32::<31>(x)) }
}

from_v3! {
#[inline(always)]
pub fn mul_hi_u8_by_32(x: __m128i, y: __m128i) -> __m128i {
    // SAFETY: the build has AVX2.
    unsafe {
        let high = _mm256_srli_epi16::<8>(_mm256_mullo_epi16(_mm256_cvtepu8_epi16(x), _mm256_cvtepu8_epi16(y)));
        at_v4! { return _mm256_cvtepi16_epi8(high); }
        #[allow(unreachable_code)]
        _mm_packus_epi16(_mm256_castsi256_si128(high), _mm256_extracti128_si256::<1>(high))
    }
}
#[inline(always)]
pub fn mul_hi_i8_by_32(x: __m128i, y: __m128i) -> __m128i {
    // SAFETY: the build has AVX2.
    unsafe {
        let high = _mm256_srai_epi16::<8>(_mm256_mullo_epi16(_mm256_cvtepi8_epi16(x), _mm256_cvtepi8_epi16(y)));
        at_v4! { return _mm256_cvtepi16_epi8(high); }
        #[allow(unreachable_code)]
        _mm_packs_epi16(_mm256_castsi256_si128(high), _mm256_extracti128_si256::<1>(high))
    }
}
#[inline(always)]
pub fn mad_sat_i8_by_32(x: __m128i, y: __m128i, z: __m128i) -> __m128i {
    // SAFETY: the build has AVX2.
    unsafe {
        let [x, y, z] = [_mm256_cvtepi8_epi16(x), _mm256_cvtepi8_epi16(y), _mm256_cvtepi8_epi16(z)];
        let sum = _mm256_add_epi16(_mm256_mullo_epi16(x, y), z);
        at_v4! { return _mm256_cvtsepi16_epi8(sum); }
        #[allow(unreachable_code)]
        _mm_packs_epi16(_mm256_castsi256_si128(sum), _mm256_extracti128_si256::<1>(sum))
    }
}
}

/// Multiplies bytes. The odd bytes of `y` stay in the high halves of 16 bits, whose low halves are cleared.
#[inline(always)]
pub fn mul8<R: Arithmetic<u16> + Shift<u16> + Bits>(x: R, y: R) -> R {
    let (low, high) = (R::splat(0x00ff), R::splat(0xff00));
    x.mul(y).and(low).or(x.shr_by(8).mul(y.and(high)))
}

#[inline(always)]
pub fn mul32(x: __m128i, y: __m128i) -> __m128i {
    const ODD: i32 = 0b11_11_01_01;
    const EVEN: i32 = 0b10_00_10_00;
    const SWAP_MIDDLE: i32 = 0b11_01_10_00;
    // LLVM would vectorize a loop over the lanes here, but not in longer functions.
    // SAFETY: SSE2 is part of x86-64.
    unsafe {
        let odd_y = _mm_shuffle_epi32::<ODD>(y);
        let even = _mm_castsi128_ps(_mm_mul_epu32(y, x));
        let odd = _mm_castsi128_ps(_mm_mul_epu32(_mm_shuffle_epi32::<ODD>(x), odd_y));
        // With integer shuffles, the compiler would use three shuffles instead of two.
        let both = _mm_shuffle_ps::<EVEN>(even, odd);
        _mm_castps_si128(_mm_shuffle_ps::<SWAP_MIDDLE>(both, both))
    }
}

#[inline(always)]
pub fn mul64<R: PackOperations + Arithmetic<u64> + Shift<u64>>(x: R, y: R) -> R {
    let crossed = x.shr_by(32).products(y).add(x.products(y.shr_by(32)));
    x.products(y).add(crossed.shl_by(32))
}

/// Returns the lanes that the lane mask `all` selects, and 0 in all other lanes.
///
/// Below V2, which has no blend, the compiler would turn an `and` into shuffles with 0. A minimum of bytes prevents it.
#[inline(always)]
pub fn keep_float_lanes(x: __m128, all: __m128) -> __m128 {
    // SAFETY: SSE2 is part of x86-64.
    unsafe {
        match const { Build::LEVEL < V2 } {
            true => _mm_castsi128_ps(_mm_min_epu8(_mm_castps_si128(x), _mm_castps_si128(all))),
            false => _mm_and_ps(x, all),
        }
    }
}

/// Rounding of floats to integers on processors without an instruction for it.
///
/// Lanes that may have a fraction are converted to integers of 32 bits and back. Results that are 0 keep the sign of
/// `x`. A sum or a difference makes NaN quiet.
pub mod below_v2 {
    use super::*;
    use crate::formula::float::{magnitude, sign};
    use crate::operation::Constants;
    use crate::register::Floats;

    #[inline(always)]
    fn splat(value: f32) -> __m128 {
        Arithmetic::<f32>::splat(value)
    }

    /// Returns a lane mask of the lanes that may have a fraction.
    ///
    /// Magnitudes have the same order as their bits as integers, and the bits of NaN are the largest.
    #[inline(always)]
    fn has_fraction(x: __m128) -> __m128i {
        Register::<i32>::less(magnitude(x).bits(), splat(Constants::WHOLE).bits())
    }

    #[inline(always)]
    fn nearest(x: __m128) -> __m128 {
        // SAFETY: SSE2 is part of x86-64.
        unsafe { _mm_cvtepi32_ps(_mm_cvtps_epi32(x)) }
    }
    #[inline(always)]
    fn truncated(x: __m128) -> __m128 {
        // SAFETY: SSE2 is part of x86-64.
        unsafe { _mm_cvtepi32_ps(_mm_cvttps_epi32(x)) }
    }

    /// Returns `whole` in lanes of `x` that may have a fraction, and `x` in all others, with the sign of `x`.
    ///
    /// The result is a sum in which one term is 0.
    #[inline(always)]
    fn whole(x: __m128, whole: __m128) -> __m128 {
        let lane_mask = has_fraction(x);
        whole.masked(lane_mask).add(x.masked(integer::not::<i32, _>(lane_mask))).or(sign(x))
    }

    #[inline(always)]
    pub fn rint(x: __m128) -> __m128 {
        whole(x, nearest(x))
    }
    #[inline(always)]
    pub fn trunc(x: __m128) -> __m128 {
        whole(x, truncated(x))
    }

    /// Returns `whole` with the sign of `other` in lanes of `x` that may have a fraction, and `other` in all others.
    #[inline(always)]
    fn restore_sign(x: __m128, whole: __m128, other: __m128) -> __m128 {
        let magnitude_mask = Shift::<u32>::shr_by(has_fraction(x), 1);
        whole.masked(magnitude_mask).or(other.masked(integer::not::<i32, _>(magnitude_mask)))
    }

    #[inline(always)]
    pub fn round(x: __m128) -> __m128 {
        let further = x.add(sign(x).or(splat(Constants::BELOW_HALF)));
        restore_sign(x, truncated(further), further)
    }

    /// Rounds down: truncates, and subtracts 1 if the result is above `x`.
    ///
    /// The subtraction comes last. If operations on bits came last, the compiler would treat two floats as an integer
    /// of 8 bytes.
    #[inline(always)]
    pub fn floor(x: __m128) -> __m128 {
        let whole = restore_sign(x, truncated(x), x);
        whole.sub(splat(1.0).masked(x.less(whole)))
    }
    #[inline(always)]
    pub fn ceil(x: __m128) -> __m128 {
        let whole = restore_sign(x, truncated(x), x);
        whole.sub(splat(-1.0).masked(whole.less(x)))
    }
}

/// Returns the sum of the products of four bytes.
#[inline(always)]
pub fn dot_of_4_bytes<X: Int + Pod, Y: Int + Pod, const N: usize>(x: [X; N], y: [Y; N]) -> i32 {
    let widen = |bytes: __m128i, is_signed| -> __m128i {
        match is_signed {
            true => WordConversions::from_bytes::<true>(bytes),
            false => WordConversions::from_bytes::<false>(bytes),
        }
    };
    let (x, y) = (__m128i::load(Build, x), __m128i::load(Build, y));
    let pairs = widen(x, X::SIGNED).pairs(widen(y, Y::SIGNED));
    // SAFETY: SSE2 is part of x86-64.
    unsafe { _mm_cvtsi128_si32(_mm_add_epi32(pairs, _mm_shuffle_epi32::<1>(pairs))) }
}

at_v4! {
/// Returns `x` times 2^`k`, rounded once.
#[inline(always)]
pub fn ldexp<const N: usize>(x: [f32; N], k: [i32; N]) -> [f32; N] {
    // SAFETY: V4 has AVX-512F and VL.
    unsafe {
        match const { N } {
            ..=4 => to_array(_mm_scalef_ps(from_array(x), _mm_cvtepi32_ps(from_array(k)))),
            8 => to_array(_mm256_scalef_ps(from_array(x), _mm256_cvtepi32_ps(from_array(k)))),
            _ => to_array(_mm512_scalef_ps(from_array(x), _mm512_cvtepi32_ps(from_array(k)))),
        }
    }
}
}
