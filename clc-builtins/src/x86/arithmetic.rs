//! Functions of floats by more than one instruction. Each formula is written once, in the words of the modules here:
//! one a register of floats or of doubles.

use super::walk::by_registers;
use crate::level::Level;
use bytemuck::Pod;
use core::arch::x86_64::*;

/// The intrinsics of a register by what they do. Masks of comparisons are registers, or with 64 bytes have a bit a
/// lane.
macro_rules! words {
    (
        $module:ident: $mask:ty, $add:ident $sub:ident $mul:ident $div:ident $min:ident $max:ident $set1:ident $and:ident
            $or:ident $andnot:ident;
        $([$order:ident] $compare:expr;)*
        only($only_mask:ident, $only_x:ident) $only:expr;
        truth($truth_mask:ident) $truth:expr;
        $register:ty
    ) => {
        mod $module {
            use core::arch::x86_64::*;
            pub use core::arch::x86_64::{
                $add as add, $and as and, $andnot as andnot, $div as div, $max as max, $min as min, $mul as mul, $or as or,
                $set1 as set1, $sub as sub,
            };
            $(
                #[inline(always)]
                pub unsafe fn $order(x: $register, y: $register) -> $mask {
                    // SAFETY: the caller says that the processor has the registers.
                    unsafe { ($compare)(x, y) }
                }
            )*
            /// Lanes of the mask, and 0 elsewhere.
            #[inline(always)]
            pub unsafe fn only($only_mask: $mask, $only_x: $register) -> $register {
                // SAFETY: the caller says that the processor has the registers.
                unsafe { $only }
            }
            /// All bits of the lanes of the mask.
            #[inline(always)]
            #[allow(unused_unsafe, reason = "a mask may be that already")]
            pub unsafe fn truth($truth_mask: $mask) -> $register {
                // SAFETY: the caller says that the processor has the registers.
                unsafe { $truth }
            }
        }
    };
}

words! { floats16: __m128, _mm_add_ps _mm_sub_ps _mm_mul_ps _mm_div_ps _mm_min_ps _mm_max_ps _mm_set1_ps _mm_and_ps _mm_or_ps
        _mm_andnot_ps;
    [less] _mm_cmplt_ps; [not_less_equal] _mm_cmpnle_ps; [not_equal] _mm_cmpneq_ps;
    [ordered] _mm_cmpord_ps; [unordered] _mm_cmpunord_ps;
    only(mask, x) _mm_and_ps(mask, x);
    truth(mask) mask;
    __m128
}
words! { doubles16: __m128d, _mm_add_pd _mm_sub_pd _mm_mul_pd _mm_div_pd _mm_min_pd _mm_max_pd _mm_set1_pd _mm_and_pd
        _mm_or_pd _mm_andnot_pd;
    [less] _mm_cmplt_pd; [not_less_equal] _mm_cmpnle_pd; [not_equal] _mm_cmpneq_pd;
    [ordered] _mm_cmpord_pd; [unordered] _mm_cmpunord_pd;
    only(mask, x) _mm_and_pd(mask, x);
    truth(mask) mask;
    __m128d
}
words! { floats32: __m256, _mm256_add_ps _mm256_sub_ps _mm256_mul_ps _mm256_div_ps _mm256_min_ps _mm256_max_ps _mm256_set1_ps
        _mm256_and_ps _mm256_or_ps _mm256_andnot_ps;
    [less] _mm256_cmp_ps::<_CMP_LT_OQ>;
    [not_less_equal] _mm256_cmp_ps::<_CMP_NLE_UQ>;
    [not_equal] _mm256_cmp_ps::<_CMP_NEQ_UQ>; [ordered] _mm256_cmp_ps::<_CMP_ORD_Q>;
    [unordered] _mm256_cmp_ps::<_CMP_UNORD_Q>;
    only(mask, x) _mm256_and_ps(mask, x);
    truth(mask) mask;
    __m256
}
words! { doubles32: __m256d, _mm256_add_pd _mm256_sub_pd _mm256_mul_pd _mm256_div_pd _mm256_min_pd _mm256_max_pd
        _mm256_set1_pd _mm256_and_pd _mm256_or_pd _mm256_andnot_pd;
    [less] _mm256_cmp_pd::<_CMP_LT_OQ>;
    [not_less_equal] _mm256_cmp_pd::<_CMP_NLE_UQ>;
    [not_equal] _mm256_cmp_pd::<_CMP_NEQ_UQ>; [ordered] _mm256_cmp_pd::<_CMP_ORD_Q>;
    [unordered] _mm256_cmp_pd::<_CMP_UNORD_Q>;
    only(mask, x) _mm256_and_pd(mask, x);
    truth(mask) mask;
    __m256d
}
words! { floats64: __mmask16, _mm512_add_ps _mm512_sub_ps _mm512_mul_ps _mm512_div_ps _mm512_min_ps _mm512_max_ps
        _mm512_set1_ps _mm512_and_ps _mm512_or_ps _mm512_andnot_ps;
    [less] _mm512_cmp_ps_mask::<_CMP_LT_OQ>;
    [not_less_equal] _mm512_cmp_ps_mask::<_CMP_NLE_UQ>;
    [not_equal] _mm512_cmp_ps_mask::<_CMP_NEQ_UQ>; [ordered] _mm512_cmp_ps_mask::<_CMP_ORD_Q>;
    [unordered] _mm512_cmp_ps_mask::<_CMP_UNORD_Q>;
    only(mask, x) _mm512_maskz_mov_ps(mask, x);
    truth(mask) _mm512_castsi512_ps(_mm512_movm_epi32(mask));
    __m512
}
words! { doubles64: __mmask8, _mm512_add_pd _mm512_sub_pd _mm512_mul_pd _mm512_div_pd _mm512_min_pd _mm512_max_pd
        _mm512_set1_pd _mm512_and_pd _mm512_or_pd _mm512_andnot_pd;
    [less] _mm512_cmp_pd_mask::<_CMP_LT_OQ>;
    [not_less_equal] _mm512_cmp_pd_mask::<_CMP_NLE_UQ>;
    [not_equal] _mm512_cmp_pd_mask::<_CMP_NEQ_UQ>; [ordered] _mm512_cmp_pd_mask::<_CMP_ORD_Q>;
    [unordered] _mm512_cmp_pd_mask::<_CMP_UNORD_Q>;
    only(mask, x) _mm512_maskz_mov_pd(mask, x);
    truth(mask) _mm512_castsi512_pd(_mm512_movm_epi64(mask));
    __m512d
}

/// Functions to lanes of as many bytes.
macro_rules! formulas {
    ($($name:ident $walk:ident($($x:ident),*) = $formula:expr;)*) => {$(
        #[inline(always)]
        pub fn $name<L: Level, E: Pod, R: Pod, const N: usize>(l: L, $($x: [E; N]),*) -> Option<[R; N]> {
            // Truth of a half is smaller than a lane here.
            if const { N == 1 || size_of::<R>() != size_of::<E>() } {
                return None;
            }
            Some(match const { size_of::<E>() } {
                4 => by_registers!(ps $walk(l, $($x),*)
                    { use floats16::*; $formula }, { use floats32::*; $formula }, { use floats64::*; $formula }),
                _ => by_registers!(pd $walk(l, $($x),*)
                    { use doubles16::*; $formula }, { use doubles32::*; $formula }, { use doubles64::*; $formula }),
            })
        }
    )*};
}

formulas! {
    product walk2(x, y) = mul(x, y);
    mad walk3(x, y, z) = add(mul(x, y), z);
    mix walk3(x, y, z) = add(x, mul(sub(y, x), z));
    reciprocal walk1(x) = div(set1(1.0), x);
    quotient walk2(x, y) = div(x, y);
    // By the comparison that holds: of a mask of bits the other is an instruction more.
    fdim walk2(x, y) = only(not_less_equal(x, y), sub(x, y));
    sign walk1(x) = {
        let one = only(not_equal(x, set1(0.0)), set1(1.0));
        only(ordered(x, x), or(and(x, set1(-0.0)), one))
    };
    // A minimum and a maximum of NaN and a number is the second operand.
    smoothstep walk3(low, high, x) = {
        let t = min(max(div(sub(x, low), sub(high, low)), set1(0.0)), set1(1.0));
        mul(mul(t, t), sub(set1(3.0), add(t, t)))
    };
    isnan walk1(x) = truth(unordered(x, x));
    isfinite walk1(x) = truth(less(andnot(set1(-0.0), x), set1(1.0 / 0.0)));
}
