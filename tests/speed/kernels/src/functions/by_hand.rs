//! The same by intrinsics of the level, a register of the vector at a time: the yardstick. It shares nothing with the
//! library. Where a function is missing at a level, we know no form that is better than std's loop.

use bytemuck::cast_slice_mut;
use clc_speed::form::{By, Form};
use core::arch::x86_64::*;
use paste::paste;

/// The intrinsics of a width without what their names begin with, and its registers of integers and of floats.
macro_rules! width {
    ($width:ident $prefix:literal $ints:ident $floats:ident: $($name:ident)*) => {
        paste! {
            #[allow(unused_imports)]
            mod $width {
                pub type Ints = core::arch::x86_64::$ints;
                pub type Floats = core::arch::x86_64::$floats;
                pub use core::arch::x86_64::{$([<$prefix $name>] as $name),*};
            }
        }
    };
}

/// Those of 16 and 32 bytes.
macro_rules! most {
    ($($width:tt)*) => { width! { $($width)*
        abs_epi16 abs_epi32 add_epi16 add_epi32 add_epi8 add_ps adds_epi16 adds_epu16 adds_epu8 and_ps andnot_ps avg_epu16
        avg_epu8 blendv_epi8 blendv_ps cmpeq_epi16 cmpeq_epi32 cmpeq_epi8 cmpgt_epi16 cmpgt_epi32 cmpgt_epi8 cvtepi32_ps
        cvttps_epi32 div_ps madd_epi16 maddubs_epi16 max_epi16 max_epi32 max_epu8 max_ps min_epi16 min_epi32 min_epu8
        min_ps mul_epi32 mul_epu32 mul_ps mulhi_epi16 mulhi_epu16 mullo_epi16 mullo_epi32 or_ps packs_epi32 packus_epi16
        set1_epi16 set1_epi32 set1_epi64x set1_epi8 set1_ps shuffle_epi8 slli_epi16 slli_epi32 slli_epi64 sllv_epi32
        sqrt_ps srai_epi16 srai_epi32 srli_epi16 srli_epi32 srli_epi64 srlv_epi32 sub_epi16 sub_epi32 sub_epi8 sub_ps
        subs_epi16 subs_epu16 subs_epu8 unpackhi_epi16 unpackhi_epi8 unpacklo_epi16 unpacklo_epi8 xor_ps
    } };
}

most! { xmm "_mm_" __m128i __m128: castps_si128 castsi128_ps setzero_si128 }
#[cfg(target_feature = "avx2")]
most! { ymm "_mm256_" __m256i __m256: }
#[cfg(target_feature = "avx512f")]
width! { zmm "_mm512_" __m512i __m512: add_ps sub_ps mul_ps div_ps min_ps max_ps sqrt_ps set1_ps and_ps andnot_ps or_ps
xor_ps srai_epi32 cvtepi32_ps }

// The registers of the vectors at this level.
use xmm as of_uchar16;
use xmm as of_short8;
use xmm as of_float4;
#[cfg(not(target_feature = "avx2"))]
use xmm as of_int8;
#[cfg(not(target_feature = "avx2"))]
use xmm as of_float16;
#[cfg(target_feature = "avx2")]
use ymm as of_int8;
#[cfg(all(target_feature = "avx2", not(target_feature = "avx512f")))]
use ymm as of_float16;
#[cfg(target_feature = "avx512f")]
use zmm as of_float16;

/// The list of forms of a level: a function, the kind of its registers, its vectors, and the result of registers.
macro_rules! rows {
    ($list:ident: $($name:ident $kind:ident $vectors:tt |$($x:ident),*| $body:expr;)*) => {
        fn $list() -> Vec<Form> {
            let mut forms = Vec::new();
            $(rows!(@each forms $name $kind $vectors ($($x),*) $body);)*
            forms
        }
    };
    (@each $forms:ident $name:ident $kind:ident [$($vector:ident)*] $operands:tt $body:expr) => {
        $($forms.push(rows!(@ $name $kind $vector $operands $body));)*
    };
    (@ $name:ident $kind:ident $vector:ident ($($x:ident),*) $body:expr) => {
        Form {
            work: concat!(stringify!($name), "_", stringify!($vector)),
            by: By::Known(1),
            run: |sources, result| {
                paste! { use [<of_ $vector>]::*; }
                /// # Safety
                /// The build has the instructions of this list.
                #[inline(never)]
                #[allow(unused_unsafe)]
                unsafe fn run(sources: &[&[u8]], result: &mut [u8]) {
                    let n = result.len() / size_of::<$kind>();
                    let mut sources = sources.iter();
                    // SAFETY: the slices are aligned to 128 bytes and as long as the result; see above for the rest.
                    unsafe {
                        $(let $x = std::slice::from_raw_parts(sources.next().unwrap().as_ptr().cast::<$kind>(), n);)*
                        let result = std::slice::from_raw_parts_mut(result.as_mut_ptr().cast::<$kind>(), n);
                        for i in 0..n {
                            $(let $x = $x[i];)*
                            result[i] = $body;
                        }
                    }
                }
                // SAFETY: the list is this level's.
                unsafe { run(sources, result) }
            },
        }
    };
}

/// Bits alike at all widths, whose intrinsics have the width in their names: as floats.
macro_rules! bits {
    ($operation:ident($x:expr, $y:expr)) => {
        bytemuck::cast::<Floats, Ints>($operation(
            bytemuck::cast::<Ints, Floats>($x),
            bytemuck::cast::<Ints, Floats>($y),
        ))
    };
}
macro_rules! and {
    ($x:expr, $y:expr) => {
        bits!(and_ps($x, $y))
    };
}
macro_rules! or {
    ($x:expr, $y:expr) => {
        bits!(or_ps($x, $y))
    };
}
macro_rules! xor {
    ($x:expr, $y:expr) => {
        bits!(xor_ps($x, $y))
    };
}
/// `y` without the bits of `x`.
macro_rules! andnot {
    ($x:expr, $y:expr) => {
        bits!(andnot_ps($x, $y))
    };
}
/// `x` where the mask is, else `y`.
macro_rules! choose {
    ($mask:expr, $x:expr, $y:expr) => {{
        let mask = $mask;
        or!(and!(mask, $x), andnot!(mask, $y))
    }};
}
macro_rules! choose_floats {
    ($mask:expr, $x:expr, $y:expr) => {{
        let mask = $mask;
        or_ps(and_ps(mask, $x), andnot_ps(mask, $y))
    }};
}
macro_rules! ints {
    ($x:expr) => {
        bytemuck::cast::<Floats, Ints>($x)
    };
}
macro_rules! floats {
    ($x:expr) => {
        bytemuck::cast::<Ints, Floats>($x)
    };
}
/// A table of 16 bytes in each 16 of a register.
#[allow(unused_macros, reason = "not at each level")]
macro_rules! table {
    ($($entry:expr),*) => { bytemuck::cast::<[[i8; 16]; size_of::<Ints>() / 16], Ints>([[$($entry),*]; size_of::<Ints>() / 16]) };
}
/// An operation on the low and on the high halves of bytes.
#[allow(unused_macros, reason = "not at each level")]
macro_rules! halves {
    ($x:expr, $low:expr, $high:expr, $operation:expr) => {{
        let (x, low) = ($x, set1_epi8(15));
        $operation(shuffle_epi8($low, and!(x, low)), shuffle_epi8($high, and!(srli_epi16::<4>(x), low)))
    }};
}
#[allow(unused_macros, reason = "not at each level")]
macro_rules! exponents {
    ($x:expr) => {{
        let x = $x;
        srli_epi32::<23>(bytemuck::cast::<Floats, Ints>(cvtepi32_ps(andnot!(srli_epi32::<1>(x), x))))
    }};
}
macro_rules! overflow_sat {
    ($sum:expr, $overflow:expr) => {{
        let (sum, overflow) = ($sum, $overflow);
        choose!(srai_epi32::<31>(overflow), xor!(srai_epi32::<31>(sum), set1_epi32(i32::MIN)), sum)
    }};
}
#[allow(unused_macros, reason = "not at each level")]
macro_rules! nearest {
    ($x:ident, $whole:expr) => {{
        let taken =
            srli_epi32::<1>(cmpgt_epi32(set1_epi32(0x4b00_0000), ints!(andnot_ps(set1_ps(-0.0), $x))));
        choose_floats!(floats!(taken), $whole, $x)
    }};
}
#[allow(unused_macros, reason = "not at each level")]
macro_rules! truncated {
    ($x:expr) => {
        cvtepi32_ps(cvttps_epi32($x))
    };
}

rows! {
    everywhere:
        add_sat Ints [uchar16] |x, y| adds_epu8(x, y);
        sub_sat Ints [uchar16] |x, y| subs_epu8(x, y);
        rhadd Ints [uchar16] |x, y| avg_epu8(x, y);
        hadd Ints [uchar16] |x, y| sub_epi8(avg_epu8(x, y), and!(xor!(x, y), set1_epi8(1)));
        min Ints [uchar16] |x, y| min_epu8(x, y);
        max Ints [uchar16] |x, y| max_epu8(x, y);
        clamp Ints [uchar16] |x, y, z| min_epu8(max_epu8(x, y), z);
        abs_diff Ints [uchar16] |x, y| or!(subs_epu8(x, y), subs_epu8(y, x));
        isequal Ints [uchar16] |x, y| cmpeq_epi8(x, y);
        isless Ints [uchar16] |x, y| cmpgt_epi8(xor!(y, set1_epi8(-128)), xor!(x, set1_epi8(-128)));
        bitselect Ints [uchar16 int8 short8] |x, y, z| choose!(z, y, x);
        add_sat Ints [short8] |x, y| adds_epi16(x, y);
        sub_sat Ints [short8] |x, y| subs_epi16(x, y);
        hadd Ints [short8] |x, y| add_epi16(and!(x, y), srai_epi16::<1>(xor!(x, y)));
        rhadd Ints [short8] |x, y| {
            let half = set1_epi16(i16::MIN);
            xor!(avg_epu16(xor!(x, half), xor!(y, half)), half)
        };
        min Ints [short8] |x, y| min_epi16(x, y);
        max Ints [short8] |x, y| max_epi16(x, y);
        clamp Ints [short8] |x, y, z| min_epi16(max_epi16(x, y), z);
        mul_hi Ints [short8] |x, y| mulhi_epi16(x, y);
        mad_hi Ints [short8] |x, y, z| add_epi16(mulhi_epi16(x, y), z);
        mad_sat Ints [short8] |x, y, z| {
            let one = set1_epi16(1);
            packs_epi32(
                madd_epi16(unpacklo_epi16(x, z), unpacklo_epi16(y, one)),
                madd_epi16(unpackhi_epi16(x, z), unpackhi_epi16(y, one)),
            )
        };
        abs_diff Ints [short8] |x, y| sub_epi16(max_epi16(x, y), min_epi16(x, y));
        isequal Ints [short8] |x, y| cmpeq_epi16(x, y);
        isless Ints [short8] |x, y| cmpgt_epi16(y, x);
        hadd Ints [int8] |x, y| add_epi32(and!(x, y), srai_epi32::<1>(xor!(x, y)));
        rhadd Ints [int8] |x, y| sub_epi32(or!(x, y), srai_epi32::<1>(xor!(x, y)));
        add_sat Ints [int8] |x, y| {
            let sum = add_epi32(x, y);
            overflow_sat!(sum, andnot!(xor!(x, y), xor!(x, sum)))
        };
        sub_sat Ints [int8] |x, y| {
            let difference = sub_epi32(x, y);
            overflow_sat!(difference, and!(xor!(x, y), xor!(x, difference)))
        };
        isequal Ints [int8] |x, y| cmpeq_epi32(x, y);
        isless Ints [int8] |x, y| cmpgt_epi32(y, x);
        fabs Floats [float4 float16] |x| andnot_ps(set1_ps(-0.0), x);
        sqrt Floats [float4 float16] |x| sqrt_ps(x);
        degrees Floats [float4 float16] |x| mul_ps(x, set1_ps(1_f32.to_degrees()));
        copysign Floats [float4 float16] |x, y| choose_floats!(set1_ps(-0.0), y, x);
        mad Floats [float4 float16] |x, y, z| add_ps(mul_ps(x, y), z);
        mix Floats [float4 float16] |x, y, z| add_ps(x, mul_ps(sub_ps(y, x), z));
        smoothstep Floats [float4 float16] |x, y, z| {
            let t = div_ps(sub_ps(z, x), sub_ps(y, x));
            let t = min_ps(max_ps(t, set1_ps(0.0)), set1_ps(1.0));
            mul_ps(mul_ps(t, t), sub_ps(set1_ps(3.0), add_ps(t, t)))
        };
        bitselect Floats [float4 float16] |x, y, z| choose_floats!(z, y, x);
        fmin Floats [float4] |x, y| choose_floats!(_mm_cmpunord_ps(x, x), y, min_ps(y, x));
        fmax Floats [float4] |x, y| choose_floats!(_mm_cmpunord_ps(x, x), y, max_ps(y, x));
        clamp Floats [float4] |x, y, z| {
            let x = choose_floats!(_mm_cmpunord_ps(x, x), y, max_ps(y, x));
            choose_floats!(_mm_cmpunord_ps(x, x), z, min_ps(z, x))
        };
        fdim Floats [float4] |x, y| andnot_ps(_mm_cmple_ps(x, y), sub_ps(x, y));
        step Floats [float4] |x, y| andnot_ps(_mm_cmplt_ps(y, x), set1_ps(1.0));
        sign Floats [float4] |x| {
            let one = and_ps(_mm_cmpneq_ps(x, set1_ps(0.0)), set1_ps(1.0));
            and_ps(_mm_cmpord_ps(x, x), or_ps(and_ps(x, set1_ps(-0.0)), one))
        };
        isequal Floats [float4] |x, y| _mm_cmpeq_ps(x, y);
        isless Floats [float4] |x, y| _mm_cmplt_ps(x, y);
        isnan Floats [float4] |x| _mm_cmpunord_ps(x, x);
        isfinite Floats [float4] |x| _mm_cmplt_ps(andnot_ps(set1_ps(-0.0), x), set1_ps(f32::INFINITY));
        signbit Floats [float4] |x| floats!(srai_epi32::<31>(ints!(x)));
        nextafter Floats [float4] |x, y| {
            let bits = ints!(x);
            let away = xor!(ints!(_mm_cmplt_ps(x, y)), srai_epi32::<31>(bits));
            let next = sub_epi32(add_epi32(bits, set1_epi32(-1)), add_epi32(away, away));
            let least = or_ps(and_ps(y, set1_ps(-0.0)), set1_ps(f32::from_bits(1)));
            let next = choose_floats!(_mm_cmpeq_ps(x, set1_ps(0.0)), least, floats!(next));
            let next = choose_floats!(_mm_cmpeq_ps(x, y), y, next);
            or_ps(_mm_cmpunord_ps(x, y), next)
        };
}

#[cfg(not(target_feature = "avx2"))]
rows! {
    baseline:
        min Ints [int8] |x, y| choose!(cmpgt_epi32(y, x), x, y);
        max Ints [int8] |x, y| choose!(cmpgt_epi32(x, y), x, y);
        clamp Ints [int8] |x, y, z| {
            let x = choose!(cmpgt_epi32(x, y), x, y);
            choose!(cmpgt_epi32(z, x), x, z)
        };
        abs Ints [int8] |x| {
            let sign = srai_epi32::<31>(x);
            sub_epi32(xor!(x, sign), sign)
        };
        abs Ints [short8] |x| max_epi16(x, sub_epi16(set1_epi16(0), x));
        abs_diff Ints [int8] |x, y| {
            let less = cmpgt_epi32(y, x);
            sub_epi32(xor!(sub_epi32(x, y), less), less)
        };
        mul_hi Ints [uchar16] |x, y| {
            let zero = setzero_si128();
            packus_epi16(
                srli_epi16::<8>(mullo_epi16(unpacklo_epi8(x, zero), unpacklo_epi8(y, zero))),
                srli_epi16::<8>(mullo_epi16(unpackhi_epi8(x, zero), unpackhi_epi8(y, zero))),
            )
        };
        mad_hi Ints [uchar16] |x, y, z| {
            let zero = setzero_si128();
            add_epi8(z, packus_epi16(
                srli_epi16::<8>(mullo_epi16(unpacklo_epi8(x, zero), unpacklo_epi8(y, zero))),
                srli_epi16::<8>(mullo_epi16(unpackhi_epi8(x, zero), unpackhi_epi8(y, zero))),
            ))
        };
        mad_sat Ints [uchar16] |x, y, z| {
            let (zero, high) = (setzero_si128(), set1_epi16(0xff00_u16 as i16));
            let of = |x, y, z| and!(adds_epu16(add_epi16(mullo_epi16(x, y), z), high), set1_epi16(255));
            packus_epi16(
                of(unpacklo_epi8(x, zero), unpacklo_epi8(y, zero), unpacklo_epi8(z, zero)),
                of(unpackhi_epi8(x, zero), unpackhi_epi8(y, zero), unpackhi_epi8(z, zero)),
            )
        };
        mul_hi Ints [int8] |x, y| {
            let odd = mul_epu32(srli_epi64::<32>(x), srli_epi64::<32>(y));
            let high = choose!(set1_epi64x(0xffff_ffff), srli_epi64::<32>(mul_epu32(x, y)), odd);
            sub_epi32(sub_epi32(high, and!(srai_epi32::<31>(x), y)), and!(srai_epi32::<31>(y), x))
        };
        mad_hi Ints [int8] |x, y, z| {
            let odd = mul_epu32(srli_epi64::<32>(x), srli_epi64::<32>(y));
            let high = choose!(set1_epi64x(0xffff_ffff), srli_epi64::<32>(mul_epu32(x, y)), odd);
            add_epi32(z, sub_epi32(sub_epi32(high, and!(srai_epi32::<31>(x), y)), and!(srai_epi32::<31>(y), x)))
        };
        mul24 Ints [int8] |x, y| {
            let (x, y) = (srai_epi32::<8>(slli_epi32::<8>(x)), srai_epi32::<8>(slli_epi32::<8>(y)));
            let odd = mul_epu32(srli_epi64::<32>(x), srli_epi64::<32>(y));
            choose!(set1_epi64x(0xffff_ffff), mul_epu32(x, y), slli_epi64::<32>(odd))
        };
        mad24 Ints [int8] |x, y, z| {
            let (x, y) = (srai_epi32::<8>(slli_epi32::<8>(x)), srai_epi32::<8>(slli_epi32::<8>(y)));
            let odd = mul_epu32(srli_epi64::<32>(x), srli_epi64::<32>(y));
            add_epi32(z, choose!(set1_epi64x(0xffff_ffff), mul_epu32(x, y), slli_epi64::<32>(odd)))
        };
        select Ints [uchar16] |x, y, z| choose!(cmpgt_epi8(setzero_si128(), z), y, x);
        select Ints [short8] |x, y, z| choose!(srai_epi16::<15>(z), y, x);
        select Ints [int8] |x, y, z| choose!(srai_epi32::<31>(z), y, x);
        clz Ints [int8] |x| min_epi16(subs_epu16(set1_epi32(158), exponents!(x)), set1_epi32(32));
        ctz Ints [int8] |x| {
            let below = andnot!(x, add_epi32(x, set1_epi32(-1)));
            min_epi16(subs_epu16(exponents!(below), set1_epi32(126)), set1_epi32(32))
        };
        clz Ints [short8] |x| {
            let zero = setzero_si128();
            let of = |x| srli_epi32::<23>(castps_si128(cvtepi32_ps(x)));
            let exponents = packs_epi32(of(unpacklo_epi16(x, zero)), of(unpackhi_epi16(x, zero)));
            min_epi16(subs_epu16(set1_epi16(142), exponents), set1_epi16(16))
        };
        rotate Ints [int8] |x, y| {
            let exponents = slli_epi32::<23>(and!(y, set1_epi32(31)));
            let powers = cvttps_epi32(castsi128_ps(add_epi32(exponents, set1_epi32(127 << 23))));
            let even = mul_epu32(x, powers);
            let odd = mul_epu32(srli_epi64::<32>(x), srli_epi64::<32>(powers));
            let even = or!(even, srli_epi64::<32>(even));
            choose!(set1_epi64x(0xffff_ffff), even, or!(odd, slli_epi64::<32>(odd)))
        };
        floor Floats [float4 float16] |x| nearest!(x, {
            let whole = truncated!(x);
            sub_ps(whole, and_ps(_mm_cmplt_ps(x, whole), set1_ps(1.0)))
        });
        ceil Floats [float4 float16] |x| nearest!(x, {
            let whole = truncated!(x);
            add_ps(whole, and_ps(_mm_cmplt_ps(whole, x), set1_ps(1.0)))
        });
        trunc Floats [float4 float16] |x| nearest!(x, truncated!(x));
        rint Floats [float4 float16] |x| nearest!(x, cvtepi32_ps(_mm_cvtps_epi32(x)));
        round Floats [float4 float16] |x| nearest!(x, {
            let half = or_ps(and_ps(x, set1_ps(-0.0)), set1_ps(0.5_f32.next_down()));
            truncated!(add_ps(x, half))
        });
        fmin Floats [float16] |x, y| choose_floats!(_mm_cmpunord_ps(x, x), y, min_ps(y, x));
        fmax Floats [float16] |x, y| choose_floats!(_mm_cmpunord_ps(x, x), y, max_ps(y, x));
        clamp Floats [float16] |x, y, z| {
            let x = choose_floats!(_mm_cmpunord_ps(x, x), y, max_ps(y, x));
            choose_floats!(_mm_cmpunord_ps(x, x), z, min_ps(z, x))
        };
        fdim Floats [float16] |x, y| andnot_ps(_mm_cmple_ps(x, y), sub_ps(x, y));
        step Floats [float16] |x, y| andnot_ps(_mm_cmplt_ps(y, x), set1_ps(1.0));
        sign Floats [float16] |x| {
            let one = and_ps(_mm_cmpneq_ps(x, set1_ps(0.0)), set1_ps(1.0));
            and_ps(_mm_cmpord_ps(x, x), or_ps(and_ps(x, set1_ps(-0.0)), one))
        };
        isequal Floats [float16] |x, y| _mm_cmpeq_ps(x, y);
        isless Floats [float16] |x, y| _mm_cmplt_ps(x, y);
        isnan Floats [float16] |x| _mm_cmpunord_ps(x, x);
        isfinite Floats [float16] |x| _mm_cmplt_ps(andnot_ps(set1_ps(-0.0), x), set1_ps(f32::INFINITY));
        signbit Floats [float16] |x| floats!(srai_epi32::<31>(ints!(x)));
        select Floats [float4 float16] |x, y, z| choose_floats!(floats!(srai_epi32::<31>(ints!(z))), y, x);
        ldexp Floats [float4 float16] |x, y| {
            let k = packs_epi32(ints!(y), ints!(y));
            let k = min_epi16(max_epi16(k, set1_epi16(-300)), set1_epi16(300));
            let k = slli_epi16::<4>(add_epi16(k, set1_epi16(1023)));
            let tops = unpacklo_epi16(setzero_si128(), k);
            let low = _mm_castsi128_pd(_mm_unpacklo_epi32(setzero_si128(), tops));
            let high = _mm_castsi128_pd(_mm_unpackhi_epi32(setzero_si128(), tops));
            _mm_movelh_ps(
                _mm_cvtpd_ps(_mm_mul_pd(_mm_cvtps_pd(x), low)),
                _mm_cvtpd_ps(_mm_mul_pd(_mm_cvtps_pd(_mm_movehl_ps(x, x)), high)),
            )
        };
}

#[cfg(target_feature = "avx2")]
rows! {
    from_v3:
        min Ints [int8] |x, y| min_epi32(x, y);
        max Ints [int8] |x, y| max_epi32(x, y);
        clamp Ints [int8] |x, y, z| min_epi32(max_epi32(x, y), z);
        abs Ints [int8] |x| abs_epi32(x);
        abs Ints [short8] |x| abs_epi16(x);
        abs_diff Ints [int8] |x, y| sub_epi32(max_epi32(x, y), min_epi32(x, y));
        mul_hi Ints [uchar16] |x, y| {
            let products = _mm256_mullo_epi16(_mm256_cvtepu8_epi16(x), _mm256_cvtepu8_epi16(y));
            let high = _mm256_srli_epi16::<8>(products);
            packus_epi16(_mm256_castsi256_si128(high), _mm256_extracti128_si256::<1>(high))
        };
        mad_hi Ints [uchar16] |x, y, z| {
            let products = _mm256_mullo_epi16(_mm256_cvtepu8_epi16(x), _mm256_cvtepu8_epi16(y));
            let high = _mm256_srli_epi16::<8>(products);
            add_epi8(z, packus_epi16(_mm256_castsi256_si128(high), _mm256_extracti128_si256::<1>(high)))
        };
        mad_sat Ints [uchar16] |x, y, z| {
            let products = _mm256_mullo_epi16(_mm256_cvtepu8_epi16(x), _mm256_cvtepu8_epi16(y));
            let sums = _mm256_min_epu16(_mm256_add_epi16(products, _mm256_cvtepu8_epi16(z)), _mm256_set1_epi16(255));
            packus_epi16(_mm256_castsi256_si128(sums), _mm256_extracti128_si256::<1>(sums))
        };
        mul_hi Ints [int8] |x, y| {
            let odd = mul_epi32(srli_epi64::<32>(x), srli_epi64::<32>(y));
            _mm256_blend_epi32::<0b10101010>(srli_epi64::<32>(mul_epi32(x, y)), odd)
        };
        mad_hi Ints [int8] |x, y, z| {
            let odd = mul_epi32(srli_epi64::<32>(x), srli_epi64::<32>(y));
            add_epi32(z, _mm256_blend_epi32::<0b10101010>(srli_epi64::<32>(mul_epi32(x, y)), odd))
        };
        mul24 Ints [int8] |x, y| {
            mullo_epi32(srai_epi32::<8>(slli_epi32::<8>(x)), srai_epi32::<8>(slli_epi32::<8>(y)))
        };
        mad24 Ints [int8] |x, y, z| {
            add_epi32(mullo_epi32(srai_epi32::<8>(slli_epi32::<8>(x)), srai_epi32::<8>(slli_epi32::<8>(y))), z)
        };
        select Ints [uchar16] |x, y, z| blendv_epi8(x, y, z);
        select Ints [short8] |x, y, z| blendv_epi8(x, y, srai_epi16::<15>(z));
        select Ints [int8] |x, y, z| ints!(blendv_ps(floats!(x), floats!(y), floats!(z)));
        popcount Ints [uchar16] |x| {
            let counts = table!(0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4);
            halves!(x, counts, counts, |x, y| add_epi8(x, y))
        };
        popcount Ints [short8] |x| {
            let counts = table!(0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4);
            maddubs_epi16(halves!(x, counts, counts, |x, y| add_epi8(x, y)), set1_epi8(1))
        };
        popcount Ints [int8] |x| {
            let counts = table!(0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4);
            let shorts = maddubs_epi16(halves!(x, counts, counts, |x, y| add_epi8(x, y)), set1_epi8(1));
            madd_epi16(shorts, set1_epi16(1))
        };
        clz Ints [uchar16] |x| {
            let low = table!(8, 7, 6, 6, 5, 5, 5, 5, 4, 4, 4, 4, 4, 4, 4, 4);
            let high = table!(8, 3, 2, 2, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0);
            halves!(x, low, high, |x, y| min_epu8(x, y))
        };
        ctz Ints [uchar16] |x| {
            let low = table!(8, 0, 1, 0, 2, 0, 1, 0, 3, 0, 1, 0, 2, 0, 1, 0);
            let high = table!(8, 4, 5, 4, 6, 4, 5, 4, 7, 4, 5, 4, 6, 4, 5, 4);
            halves!(x, low, high, |x, y| min_epu8(x, y))
        };
        bit_reverse Ints [uchar16] |x| {
            let low = table!(0, -128, 64, -64, 32, -96, 96, -32, 16, -112, 80, -48, 48, -80, 112, -16);
            let high = table!(0, 8, 4, 12, 2, 10, 6, 14, 1, 9, 5, 13, 3, 11, 7, 15);
            halves!(x, low, high, |x, y| or!(x, y))
        };
        bit_reverse Ints [short8] |x| {
            let low = table!(0, -128, 64, -64, 32, -96, 96, -32, 16, -112, 80, -48, 48, -80, 112, -16);
            let high = table!(0, 8, 4, 12, 2, 10, 6, 14, 1, 9, 5, 13, 3, 11, 7, 15);
            let x = shuffle_epi8(x, table!(1, 0, 3, 2, 5, 4, 7, 6, 9, 8, 11, 10, 13, 12, 15, 14));
            halves!(x, low, high, |x, y| or!(x, y))
        };
        bit_reverse Ints [int8] |x| {
            let low = table!(0, -128, 64, -64, 32, -96, 96, -32, 16, -112, 80, -48, 48, -80, 112, -16);
            let high = table!(0, 8, 4, 12, 2, 10, 6, 14, 1, 9, 5, 13, 3, 11, 7, 15);
            let x = shuffle_epi8(x, table!(3, 2, 1, 0, 7, 6, 5, 4, 11, 10, 9, 8, 15, 14, 13, 12));
            halves!(x, low, high, |x, y| or!(x, y))
        };
        floor Floats [float4] |x| _mm_floor_ps(x);
        ceil Floats [float4] |x| _mm_ceil_ps(x);
        trunc Floats [float4] |x| _mm_round_ps::<{ _MM_FROUND_TO_ZERO | _MM_FROUND_NO_EXC }>(x);
        rint Floats [float4] |x| _mm_round_ps::<{ _MM_FROUND_TO_NEAREST_INT | _MM_FROUND_NO_EXC }>(x);
        round Floats [float4] |x| {
            let half = or_ps(and_ps(x, set1_ps(-0.0)), set1_ps(0.5_f32.next_down()));
            _mm_round_ps::<{ _MM_FROUND_TO_ZERO | _MM_FROUND_NO_EXC }>(add_ps(x, half))
        };
        fma Floats [float4] |x, y, z| _mm_fmadd_ps(x, y, z);
        select Floats [float4] |x, y, z| blendv_ps(x, y, z);
}

#[cfg(all(target_feature = "avx2", not(target_feature = "avx512f")))]
rows! {
    v3:
        mad_sat Ints [int8] |x, y, z| {
            let even = mul_epi32(x, y);
            let odd = mul_epi32(srli_epi64::<32>(x), srli_epi64::<32>(y));
            let low = _mm256_blend_epi32::<0b10101010>(even, slli_epi64::<32>(odd));
            let high = _mm256_blend_epi32::<0b10101010>(srli_epi64::<32>(even), odd);
            let (sum, half) = (add_epi32(low, z), set1_epi32(i32::MIN));
            let high = sub_epi32(high, cmpgt_epi32(xor!(low, half), xor!(sum, half)));
            let high = add_epi32(high, srai_epi32::<31>(z));
            let limit = xor!(srai_epi32::<31>(high), set1_epi32(i32::MAX));
            blendv_epi8(limit, sum, cmpeq_epi32(high, srai_epi32::<31>(sum)))
        };
        rotate Ints [int8] |x, y| {
            let y = and!(y, set1_epi32(31));
            or!(sllv_epi32(x, y), srlv_epi32(x, sub_epi32(set1_epi32(32), y)))
        };
        rotate Ints [short8] |x, y| {
            let y = and!(y, set1_epi16(15));
            let places = xor!(or!(y, slli_epi16::<8>(y)), set1_epi16(0x800));
            let powers = shuffle_epi8(table!(1, 2, 4, 8, 16, 32, 64, -128, 0, 0, 0, 0, 0, 0, 0, 0), places);
            or!(mullo_epi16(x, powers), mulhi_epu16(x, powers))
        };
        clz Ints [int8] |x| min_epi16(subs_epu16(set1_epi32(158), exponents!(x)), set1_epi32(32));
        ctz Ints [int8] |x| {
            let below = andnot!(x, add_epi32(x, set1_epi32(-1)));
            min_epi16(subs_epu16(exponents!(below), set1_epi32(126)), set1_epi32(32))
        };
        clz Ints [short8] |x| {
            let wide = _mm256_cvtepi32_ps(_mm256_cvtepu16_epi32(x));
            let wide = _mm256_srli_epi32::<23>(_mm256_castps_si256(wide));
            let exponents = packs_epi32(_mm256_castsi256_si128(wide), _mm256_extracti128_si256::<1>(wide));
            min_epi16(subs_epu16(set1_epi16(142), exponents), set1_epi16(16))
        };
        floor Floats [float16] |x| _mm256_floor_ps(x);
        ceil Floats [float16] |x| _mm256_ceil_ps(x);
        trunc Floats [float16] |x| _mm256_round_ps::<{ _MM_FROUND_TO_ZERO | _MM_FROUND_NO_EXC }>(x);
        rint Floats [float16] |x| _mm256_round_ps::<{ _MM_FROUND_TO_NEAREST_INT | _MM_FROUND_NO_EXC }>(x);
        round Floats [float16] |x| {
            let half = or_ps(and_ps(x, set1_ps(-0.0)), set1_ps(0.5_f32.next_down()));
            _mm256_round_ps::<{ _MM_FROUND_TO_ZERO | _MM_FROUND_NO_EXC }>(add_ps(x, half))
        };
        fma Floats [float16] |x, y, z| _mm256_fmadd_ps(x, y, z);
        select Floats [float16] |x, y, z| blendv_ps(x, y, z);
        fmin Floats [float16] |x, y| blendv_ps(min_ps(y, x), y, _mm256_cmp_ps::<_CMP_UNORD_Q>(x, x));
        fmax Floats [float16] |x, y| blendv_ps(max_ps(y, x), y, _mm256_cmp_ps::<_CMP_UNORD_Q>(x, x));
        clamp Floats [float16] |x, y, z| {
            let x = blendv_ps(max_ps(y, x), y, _mm256_cmp_ps::<_CMP_UNORD_Q>(x, x));
            blendv_ps(min_ps(z, x), z, _mm256_cmp_ps::<_CMP_UNORD_Q>(x, x))
        };
        fdim Floats [float16] |x, y| andnot_ps(_mm256_cmp_ps::<_CMP_LE_OQ>(x, y), sub_ps(x, y));
        step Floats [float16] |x, y| andnot_ps(_mm256_cmp_ps::<_CMP_LT_OQ>(y, x), set1_ps(1.0));
        sign Floats [float16] |x| {
            let one = and_ps(_mm256_cmp_ps::<_CMP_NEQ_UQ>(x, set1_ps(0.0)), set1_ps(1.0));
            and_ps(_mm256_cmp_ps::<_CMP_ORD_Q>(x, x), or_ps(and_ps(x, set1_ps(-0.0)), one))
        };
        isequal Floats [float16] |x, y| _mm256_cmp_ps::<_CMP_EQ_OQ>(x, y);
        isless Floats [float16] |x, y| _mm256_cmp_ps::<_CMP_LT_OQ>(x, y);
        isnan Floats [float16] |x| _mm256_cmp_ps::<_CMP_UNORD_Q>(x, x);
        isfinite Floats [float16] |x| {
            _mm256_cmp_ps::<_CMP_LT_OQ>(andnot_ps(set1_ps(-0.0), x), set1_ps(f32::INFINITY))
        };
        signbit Floats [float16] |x| floats!(srai_epi32::<31>(ints!(x)));
        ldexp Floats [float4] |x, y| {
            let k = min_epi32(max_epi32(ints!(y), set1_epi32(-300)), set1_epi32(300));
            let powers = _mm256_slli_epi64::<52>(_mm256_cvtepu32_epi64(add_epi32(k, set1_epi32(1023))));
            _mm256_cvtpd_ps(_mm256_mul_pd(_mm256_cvtps_pd(x), _mm256_castsi256_pd(powers)))
        };
}

#[cfg(target_feature = "avx512f")]
rows! {
    v4:
        rotate Ints [int8] |x, y| _mm256_rolv_epi32(x, y);
        rotate Ints [short8] |x, y| {
            let (left, right) = (and!(y, set1_epi16(15)), and!(sub_epi16(set1_epi16(0), y), set1_epi16(15)));
            or!(_mm_sllv_epi16(x, left), _mm_srlv_epi16(x, right))
        };
        clz Ints [int8] |x| _mm256_lzcnt_epi32(x);
        ctz Ints [int8] |x| {
            let below = andnot!(x, add_epi32(x, set1_epi32(-1)));
            sub_epi32(set1_epi32(32), _mm256_lzcnt_epi32(below))
        };
        clz Ints [short8] |x| {
            let wide = _mm256_lzcnt_epi32(_mm256_cvtepu16_epi32(x));
            sub_epi16(_mm256_cvtepi32_epi16(wide), set1_epi16(16))
        };
        mad_sat Ints [int8] |x, y, z| {
            let wide = _mm512_mul_epi32(_mm512_cvtepi32_epi64(x), _mm512_cvtepi32_epi64(y));
            _mm512_cvtsepi64_epi32(_mm512_add_epi64(wide, _mm512_cvtepi32_epi64(z)))
        };
        floor Floats [float16] |x| _mm512_roundscale_ps::<{ _MM_FROUND_TO_NEG_INF | _MM_FROUND_NO_EXC }>(x);
        ceil Floats [float16] |x| _mm512_roundscale_ps::<{ _MM_FROUND_TO_POS_INF | _MM_FROUND_NO_EXC }>(x);
        trunc Floats [float16] |x| _mm512_roundscale_ps::<{ _MM_FROUND_TO_ZERO | _MM_FROUND_NO_EXC }>(x);
        rint Floats [float16] |x| _mm512_roundscale_ps::<{ _MM_FROUND_TO_NEAREST_INT | _MM_FROUND_NO_EXC }>(x);
        round Floats [float16] |x| {
            let half = or_ps(and_ps(x, set1_ps(-0.0)), set1_ps(0.5_f32.next_down()));
            _mm512_roundscale_ps::<{ _MM_FROUND_TO_ZERO | _MM_FROUND_NO_EXC }>(add_ps(x, half))
        };
        fma Floats [float16] |x, y, z| _mm512_fmadd_ps(x, y, z);
        select Floats [float16] |x, y, z| _mm512_mask_mov_ps(x, _mm512_movepi32_mask(ints!(z)), y);
        fmin Floats [float16] |x, y| {
            _mm512_mask_mov_ps(min_ps(y, x), _mm512_cmp_ps_mask::<_CMP_UNORD_Q>(x, x), y)
        };
        fmax Floats [float16] |x, y| {
            _mm512_mask_mov_ps(max_ps(y, x), _mm512_cmp_ps_mask::<_CMP_UNORD_Q>(x, x), y)
        };
        clamp Floats [float16] |x, y, z| {
            let x = _mm512_mask_mov_ps(max_ps(y, x), _mm512_cmp_ps_mask::<_CMP_UNORD_Q>(x, x), y);
            _mm512_mask_mov_ps(min_ps(z, x), _mm512_cmp_ps_mask::<_CMP_UNORD_Q>(x, x), z)
        };
        fdim Floats [float16] |x, y| _mm512_maskz_sub_ps(_mm512_cmp_ps_mask::<_CMP_NLE_UQ>(x, y), x, y);
        step Floats [float16] |x, y| {
            _mm512_maskz_mov_ps(_mm512_cmp_ps_mask::<_CMP_NLT_UQ>(y, x), set1_ps(1.0))
        };
        sign Floats [float16] |x| {
            let one = _mm512_maskz_mov_ps(_mm512_cmp_ps_mask::<_CMP_NEQ_UQ>(x, set1_ps(0.0)), set1_ps(1.0));
            _mm512_maskz_or_ps(_mm512_cmp_ps_mask::<_CMP_ORD_Q>(x, x), and_ps(x, set1_ps(-0.0)), one)
        };
        isequal Floats [float16] |x, y| floats!(_mm512_movm_epi32(_mm512_cmp_ps_mask::<_CMP_EQ_OQ>(x, y)));
        isless Floats [float16] |x, y| floats!(_mm512_movm_epi32(_mm512_cmp_ps_mask::<_CMP_LT_OQ>(x, y)));
        isnan Floats [float16] |x| floats!(_mm512_movm_epi32(_mm512_cmp_ps_mask::<_CMP_UNORD_Q>(x, x)));
        isfinite Floats [float16] |x| {
            let magnitude = andnot_ps(set1_ps(-0.0), x);
            floats!(_mm512_movm_epi32(_mm512_cmp_ps_mask::<_CMP_LT_OQ>(magnitude, set1_ps(f32::INFINITY))))
        };
        signbit Floats [float16] |x| floats!(srai_epi32::<31>(ints!(x)));
        ldexp Floats [float4] |x, y| _mm_scalef_ps(x, cvtepi32_ps(ints!(y)));
        ldexp Floats [float16] |x, y| _mm512_scalef_ps(x, cvtepi32_ps(ints!(y)));
}

/// Functions of whole vectors: registers of the operands, and any result.
macro_rules! across {
    ($($work:literal |$($x:ident: $operand:ty),*| -> $result:ty $body:block)*) => {
        fn across() -> Vec<Form> {
            vec![$(Form {
                work: $work,
                by: By::Known(1),
                run: |sources, result| {
                    #[inline(never)]
                    fn run(sources: &[&[u8]], result: &mut [$result]) {
                        let n = result.len();
                        let mut sources = sources.iter();
                        // SAFETY: the slices are aligned to 128 bytes and have as many vectors as the result; the build
                        // has the instructions that it names.
                        unsafe {
                            $(let $x = std::slice::from_raw_parts(sources.next().unwrap().as_ptr().cast::<$operand>(), n);)*
                            for i in 0..n {
                                $(let $x = $x[i];)*
                                result[i] = $body;
                            }
                        }
                    }
                    run(sources, cast_slice_mut(result));
                },
            },)*]
        }
    };
}

/// The sum of the lanes in their order.
#[inline(always)]
unsafe fn sum(x: __m128) -> __m128 {
    // SAFETY: SSE2 is part of x86-64.
    unsafe {
        let two = _mm_add_ss(x, _mm_shuffle_ps::<1>(x, x));
        let three = _mm_add_ss(two, _mm_movehl_ps(x, x));
        _mm_add_ss(three, _mm_shuffle_ps::<3>(x, x))
    }
}

/// The four lanes as doubles.
#[inline(always)]
unsafe fn doubles(x: __m128) -> [__m128d; 2] {
    // SAFETY: SSE2 is part of x86-64.
    unsafe { [_mm_cvtps_pd(x), _mm_cvtps_pd(_mm_movehl_ps(x, x))] }
}

/// The length of a vector of doubles, in the lowest lane.
#[inline(always)]
unsafe fn length([low, high]: [__m128d; 2]) -> __m128d {
    // SAFETY: SSE2 is part of x86-64.
    unsafe {
        let (low, high) = (_mm_mul_pd(low, low), _mm_mul_pd(high, high));
        let two = _mm_add_sd(low, _mm_unpackhi_pd(low, low));
        let sum = _mm_add_sd(_mm_add_sd(two, high), _mm_unpackhi_pd(high, high));
        _mm_sqrt_sd(sum, sum)
    }
}

across! {
    "dot_float4" |x: __m128, y: __m128| -> f32 { _mm_cvtss_f32(sum(_mm_mul_ps(x, y))) }
    "length_float4" |x: __m128| -> f32 {
        _mm_cvtss_f32(_mm_cvtsd_ss(_mm_setzero_ps(), length(doubles(x))))
    }
    "distance_float4" |x: __m128, y: __m128| -> f32 {
        let ([a, b], [c, d]) = (doubles(x), doubles(y));
        _mm_cvtss_f32(_mm_cvtsd_ss(_mm_setzero_ps(), length([_mm_sub_pd(a, c), _mm_sub_pd(b, d)])))
    }
    "normalize_float4" |x: __m128| -> [f32; 4] {
        let [low, high] = doubles(x);
        let length = length([low, high]);
        let length = _mm_unpacklo_pd(length, length);
        bytemuck::cast(_mm_movelh_ps(
            _mm_cvtpd_ps(_mm_div_pd(low, length)),
            _mm_cvtpd_ps(_mm_div_pd(high, length)),
        ))
    }
    "cross_float4" |x: __m128, y: __m128| -> [f32; 4] {
        let (a, b) = (_mm_shuffle_ps::<0b11_00_10_01>(x, x), _mm_shuffle_ps::<0b11_00_10_01>(y, y));
        let cross = _mm_sub_ps(_mm_mul_ps(x, b), _mm_mul_ps(a, y));
        let cross = _mm_castps_si128(_mm_shuffle_ps::<0b11_00_10_01>(cross, cross));
        bytemuck::cast(_mm_and_si128(cross, _mm_setr_epi32(-1, -1, -1, 0)))
    }
    "any_short8" |x: __m128i| -> i32 { i32::from(_mm_movemask_epi8(x) & 0xaaaa != 0) }
    "all_short8" |x: __m128i| -> i32 { i32::from(_mm_movemask_epi8(x) & 0xaaaa == 0xaaaa) }
    "any_int8" |x: [__m128i; 2]| -> i32 {
        i32::from(_mm_movemask_ps(_mm_castsi128_ps(_mm_or_si128(x[0], x[1]))) != 0)
    }
    "all_int8" |x: [__m128i; 2]| -> i32 {
        i32::from(_mm_movemask_ps(_mm_castsi128_ps(_mm_and_si128(x[0], x[1]))) == 15)
    }
}

pub fn forms() -> Vec<Form> {
    let mut forms = everywhere();
    forms.extend(across());
    #[cfg(not(target_feature = "avx2"))]
    forms.extend(baseline());
    #[cfg(target_feature = "avx2")]
    forms.extend(from_v3());
    #[cfg(all(target_feature = "avx2", not(target_feature = "avx512f")))]
    forms.extend(v3());
    #[cfg(target_feature = "avx512f")]
    forms.extend(v4());
    forms
}
