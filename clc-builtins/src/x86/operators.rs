//! The registers that the operators of vectors compute in: of 16 bytes everywhere, of 32 from V3 on and of 64 at V4.
//! What has no instruction is put together from those that there are, in one text for all sizes.

#![allow(unused_macros, reason = "a table may have no such element")]

use crate::level::{Build, Level, V2, V3, V4};
use crate::register::{Bits, Divide, Lanes, Shift};
use core::arch::x86_64::*;

pub use crate::register::x86::halves::{Halves4, Halves8, Halves16};

// Of the vectors that are longer than 16 bytes, by how long.
at_baseline! {
    pub type Integers32 = [__m128i; 2];
    pub type Integers64 = [__m128i; 4];
    pub type Integers128 = [__m128i; 8];
    pub type Floats32 = [__m128; 2];
    pub type Floats64 = [__m128; 4];
    pub type Doubles32 = [__m128d; 2];
    pub type Doubles64 = [__m128d; 4];
    pub type Doubles128 = [__m128d; 8];
}
at_v3! {
    pub type Integers32 = __m256i;
    pub type Integers64 = [__m256i; 2];
    pub type Integers128 = [__m256i; 4];
    pub type Floats32 = __m256;
    pub type Floats64 = [__m256; 2];
    pub type Doubles32 = __m256d;
    pub type Doubles64 = [__m256d; 2];
    pub type Doubles128 = [__m256d; 4];
}
at_v4! {
    pub type Integers32 = __m256i;
    pub type Integers64 = __m512i;
    pub type Integers128 = [__m512i; 2];
    pub type Floats32 = __m256;
    pub type Floats64 = __m512;
    pub type Doubles32 = __m256d;
    pub type Doubles64 = __m512d;
    pub type Doubles128 = [__m512d; 2];
}

/// The vector's [`Registered`](crate::register::Registered), by what its elements are and how many bytes it has.
macro_rules! registered {
    (loops $($rest:tt)*) => { crate::register::loops! { $($rest)* } };
    (registers $($rest:tt)*) => { crate::x86::operators::registered! { $($rest)* } };
    ($shape:ident $name:ident $element:ident integer 2) => { crate::x86::operators::registered!(@two $shape $name $element); };
    ($shape:ident $name:ident $element:ident integer 4) => { crate::x86::operators::registered!(@four $shape $name $element); };
    ($shape:ident $name:ident $element:ident integer 8) => { crate::x86::operators::registered!(@eight $shape $name $element); };
    ($shape:ident $name:ident $element:ident integer 16) => { crate::x86::operators::registered!(@whole $shape $name $element __m128i); };
    ($shape:ident $name:ident $element:ident integer 32) => { crate::x86::operators::registered!(@whole $shape $name $element Integers32); };
    ($shape:ident $name:ident $element:ident integer 64) => { crate::x86::operators::registered!(@whole $shape $name $element Integers64); };
    ($shape:ident $name:ident $element:ident integer 128) => { crate::x86::operators::registered!(@whole $shape $name $element Integers128); };
    ($shape:ident $name:ident $element:ident f32 8) => { crate::x86::operators::registered!(@pair $shape $name $element); };
    ($shape:ident $name:ident $element:ident f32 16) => { crate::x86::operators::registered!(@whole $shape $name $element __m128); };
    ($shape:ident $name:ident $element:ident f32 32) => { crate::x86::operators::registered!(@whole $shape $name $element Floats32); };
    ($shape:ident $name:ident $element:ident f32 64) => { crate::x86::operators::registered!(@whole $shape $name $element Floats64); };
    ($shape:ident $name:ident $element:ident f64 16) => { crate::x86::operators::registered!(@whole $shape $name $element __m128d); };
    ($shape:ident $name:ident $element:ident f64 32) => { crate::x86::operators::registered!(@whole $shape $name $element Doubles32); };
    ($shape:ident $name:ident $element:ident f64 64) => { crate::x86::operators::registered!(@whole $shape $name $element Doubles64); };
    ($shape:ident $name:ident $element:ident f64 128) => { crate::x86::operators::registered!(@whole $shape $name $element Doubles128); };
    ($shape:ident $name:ident $element:ident half 4) => { crate::x86::operators::registered!(@half $shape $name $element u32); };
    ($shape:ident $name:ident $element:ident half 8) => { crate::x86::operators::registered!(@half $shape $name $element u64); };
    ($shape:ident $name:ident $element:ident half 16) => { crate::x86::operators::registered!(@whole $shape $name $element Halves8); };
    ($shape:ident $name:ident $element:ident half 32) => { crate::x86::operators::registered!(@whole $shape $name $element Halves16); };
    (@whole $shape:ident $name:ident $element:ident $register:ident) => {
        crate::x86::operators::registered! { @impl $shape $name $element $register
            |vector| core::mem::transmute::<$name, $register>(vector),
            |register| core::mem::transmute::<$register, $name>(register)
        }
    };
    (@pair $shape:ident $name:ident $element:ident) => {
        crate::x86::operators::registered! { @impl $shape $name $element __m128
            |vector| core::mem::transmute::<[[f32; 2]; 2], __m128>([vector.to_array(), [0.0; 2]]),
            |register| $name::from_array(core::mem::transmute::<__m128, [[f32; 2]; 2]>(register)[0])
        }
    };
    // Of the lowest element of `and`, the compiler makes an `and` of integers, and so leaves the registers between two
    // operators. Of the second of a copy by shorter or longer elements it does not, and drops the copy in the end.
    (@eight $shape:ident $name:ident $element:ident) => {
        crate::x86::operators::registered! { @impl $shape $name $element __m128i
            |vector| _mm_cvtsi64_si128(core::mem::transmute::<$name, i64>(vector)),
            |register| core::mem::transmute::<__m128i, [$name; 2]>(_mm_shuffle_epi32::<0b01_00_01_00>(register))[1]
        }
    };
    (@four $shape:ident $name:ident $element:ident) => {
        crate::x86::operators::registered! { @impl $shape $name $element __m128i
            |vector| _mm_cvtsi32_si128(core::mem::transmute::<$name, i32>(vector)),
            |register| core::mem::transmute::<__m128i, [$name; 4]>(_mm_shufflelo_epi16::<0b01_00_01_00>(register))[1]
        }
    };
    (@two $shape:ident $name:ident $element:ident) => {
        crate::x86::operators::registered! { @impl $shape $name $element __m128i
            |vector| _mm_cvtsi32_si128(core::mem::transmute::<$name, u16>(vector) as i32),
            |register| core::mem::transmute::<u16, $name>(_mm_cvtsi128_si32(register) as u16)
        }
    };
    (@half $shape:ident $name:ident $element:ident u64) => {
        crate::x86::operators::registered! { @impl $shape $name $element Halves4
            |vector| Halves4(_mm_cvtsi64_si128(core::mem::transmute::<$name, i64>(vector))),
            |register| core::mem::transmute::<__m128i, [$name; 2]>(_mm_shuffle_epi32::<0b01_00_01_00>(register.0))[1]
        }
    };
    (@half $shape:ident $name:ident $element:ident u32) => {
        crate::x86::operators::registered! { @impl $shape $name $element Halves4
            |vector| Halves4(_mm_cvtsi32_si128(core::mem::transmute::<$name, i32>(vector))),
            |register| core::mem::transmute::<__m128i, [$name; 4]>(_mm_shufflelo_epi16::<0b01_00_01_00>(register.0))[1]
        }
    };
    (@impl $shape:ident $name:ident $element:ident $register:ident |$vector:ident| $load:expr, |$from:ident| $store:expr) => {
        #[allow(unsafe_code)]
        const _: () = {
            #[allow(unused_imports)]
            use core::arch::x86_64::*;
            #[allow(unused_imports)]
            use crate::x86::operators::*;
            impl crate::register::Registered for $name {
                type Register = $register;
                #[inline(always)]
                fn register(self) -> $register {
                    let $vector = self;
                    // SAFETY: both types have the same size, and any bits are a value of either; SSE2 is part of
                    // x86-64.
                    unsafe { $load }
                }
                #[inline(always)]
                fn of($from: $register) -> Self {
                    // SAFETY: both types have the same size, and any bits are a value of either; SSE2 is part of
                    // x86-64.
                    unsafe { $store }
                }
                crate::register::components! { $shape $name $element }
            }
        };
    };
}

/// How the operators of a vector work, by its element: the kind of vector is the macro that wants to know it.
macro_rules! way {
    (float_vector f32: $($rest:tt)*) => { crate::types::operators::float_vector! { registers $($rest)* } };
    (float_vector f64: $($rest:tt)*) => { crate::types::operators::float_vector! { registers $($rest)* } };
    (float_vector half: $($rest:tt)*) => { crate::types::operators::float_vector! { registers $($rest)* } };
    (float_vector $element:ident: $($rest:tt)*) => { crate::types::operators::float_vector! { loops $($rest)* } };
    ($integers:ident $element:ident: $($rest:tt)*) => { crate::types::operators::$integers! { registers $($rest)* } };
}
pub(crate) use {registered, way};

/// What each register has an intrinsic for. An impl for a register of 32 or 64 bytes is compiled only for V3 or V4.
macro_rules! integers {
    (
        $register:ident: $and:ident $or:ident $xor:ident $products:ident;
        $($bits:literal $unsigned:ident $signed:ident: $set:ident $add:ident $sub:ident $mul:expr;)*
    ) => {
        impl Bits for $register {
            binary! { and: $and; or: $or; xor: $xor; }
        }
        impl Products for $register {
            binary! { products: $products; }
        }
        $(integers! { @lanes $register $unsigned: $set as $signed, $add $sub $mul }
        integers! { @lanes $register $signed: $set as $signed, $add $sub $mul })*
    };
    (@lanes $register:ident $element:ident: $set:ident as $signed:ident, $add:ident $sub:ident $mul:expr) => {
        impl Lanes<$element> for $register {
            #[inline(always)]
            fn splat(value: $element) -> Self {
                // SAFETY: the level of the build has the registers that it has impls for.
                unsafe { $set(value as $signed) }
            }
            binary! { add: $add; sub: $sub; mul: $mul; }
        }
    };
}

macro_rules! binary {
    ($($operator:ident: $intrinsic:expr;)*) => {$(
        #[inline(always)]
        #[allow(unused_unsafe, reason = "some are put together")]
        fn $operator(self, y: Self) -> Self {
            // SAFETY: the level of the build has the registers that it has impls for.
            unsafe { $intrinsic(self, y) }
        }
    )*};
}

macro_rules! floats {
    ($(
        $register:ident $element:ident: $set:ident $add:ident $sub:ident $mul:ident $div:ident $and:ident $or:ident
            $xor:ident $(only $only:expr)?;
    )*) => {$(
        impl Bits for $register {
            binary! { and: $and; or: $or; xor: $xor; $(only: $only;)? }
        }
        impl Lanes<$element> for $register {
            #[inline(always)]
            fn splat(value: $element) -> Self {
                // SAFETY: the level of the build has the registers that it has impls for.
                unsafe { $set(value) }
            }
            binary! { add: $add; sub: $sub; mul: $mul; }
        }
        impl Divide<$element> for $register {
            binary! { div: $div; }
        }
    )*};
}

/// Of bits, the compiler would make shuffles with 0 where there is no blend: two or three instructions.
#[inline(always)]
fn only_floats(x: __m128, all: __m128) -> __m128 {
    // SAFETY: SSE2 is part of x86-64.
    unsafe {
        match const { Build::LEVEL < V2 } {
            true => _mm_castsi128_ps(_mm_min_epu8(_mm_castps_si128(x), _mm_castps_si128(all))),
            false => _mm_and_ps(x, all),
        }
    }
}

/// The products of the even lanes of 32 bits, whole.
trait Products: Copy {
    fn products(self, y: Self) -> Self;
}

/// The odd lanes as the high bits of 16, of which the low are cleared.
#[inline(always)]
fn mul8<R: Lanes<u16> + Shift<u16> + Bits>(x: R, y: R) -> R {
    let (low, high) = (R::splat(0x00ff), R::splat(0xff00));
    x.mul(y).and(low).or(x.shr_by(8).mul(y.and(high)))
}

#[inline(always)]
fn mul32(x: __m128i, y: __m128i) -> __m128i {
    const ODD: i32 = 0b11_11_01_01;
    const EVEN: i32 = 0b10_00_10_00;
    const IN_TURN: i32 = 0b11_01_10_00;
    // Scalars would be taken for a product of vectors here, and for scalars in longer functions.
    // SAFETY: SSE2 is part of x86-64.
    unsafe {
        let odd_y = _mm_shuffle_epi32::<ODD>(y);
        let even = _mm_castsi128_ps(_mm_mul_epu32(y, x));
        let odd = _mm_castsi128_ps(_mm_mul_epu32(_mm_shuffle_epi32::<ODD>(x), odd_y));
        // Of integers the compiler would make three shuffles of these two.
        let both = _mm_shuffle_ps::<EVEN>(even, odd);
        _mm_castps_si128(_mm_shuffle_ps::<IN_TURN>(both, both))
    }
}

#[inline(always)]
fn mul64<R: Products + Lanes<u64> + Shift<u64>>(x: R, y: R) -> R {
    let crossed = x.shr_by(32).products(y).add(x.products(y.shr_by(32)));
    x.products(y).add(crossed.shl_by(32))
}

/// A function of the level if it has the instruction, else one put together.
macro_rules! since {
    ($level:ident $instruction:ident $together:ident) => {
        |x, y| if Build::LEVEL >= $level { $instruction(x, y) } else { $together(x, y) }
    };
}

integers! { __m128i: _mm_and_si128 _mm_or_si128 _mm_xor_si128 _mm_mul_epu32;
    8 u8 i8: _mm_set1_epi8 _mm_add_epi8 _mm_sub_epi8 mul8;
    16 u16 i16: _mm_set1_epi16 _mm_add_epi16 _mm_sub_epi16 _mm_mullo_epi16;
    32 u32 i32: _mm_set1_epi32 _mm_add_epi32 _mm_sub_epi32 since!(V2 _mm_mullo_epi32 mul32);
    64 u64 i64: _mm_set1_epi64x _mm_add_epi64 _mm_sub_epi64 since!(V4 _mm_mullo_epi64 mul64);
}

floats! {
    __m128 f32: _mm_set1_ps _mm_add_ps _mm_sub_ps _mm_mul_ps _mm_div_ps _mm_and_ps _mm_or_ps _mm_xor_ps
        only only_floats;
    __m128d f64: _mm_set1_pd _mm_add_pd _mm_sub_pd _mm_mul_pd _mm_div_pd _mm_and_pd _mm_or_pd _mm_xor_pd;
}

from_v3! {
integers! { __m256i: _mm256_and_si256 _mm256_or_si256 _mm256_xor_si256 _mm256_mul_epu32;
    8 u8 i8: _mm256_set1_epi8 _mm256_add_epi8 _mm256_sub_epi8 mul8;
    16 u16 i16: _mm256_set1_epi16 _mm256_add_epi16 _mm256_sub_epi16 _mm256_mullo_epi16;
    32 u32 i32: _mm256_set1_epi32 _mm256_add_epi32 _mm256_sub_epi32 _mm256_mullo_epi32;
    64 u64 i64: _mm256_set1_epi64x _mm256_add_epi64 _mm256_sub_epi64 since!(V4 _mm256_mullo_epi64 mul64);
}

floats! {
    __m256 f32: _mm256_set1_ps _mm256_add_ps _mm256_sub_ps _mm256_mul_ps _mm256_div_ps
        _mm256_and_ps _mm256_or_ps _mm256_xor_ps;
    __m256d f64: _mm256_set1_pd _mm256_add_pd _mm256_sub_pd _mm256_mul_pd _mm256_div_pd
        _mm256_and_pd _mm256_or_pd _mm256_xor_pd;
}
}

at_v4! {
integers! { __m512i: _mm512_and_si512 _mm512_or_si512 _mm512_xor_si512 _mm512_mul_epu32;
    8 u8 i8: _mm512_set1_epi8 _mm512_add_epi8 _mm512_sub_epi8 mul8;
    16 u16 i16: _mm512_set1_epi16 _mm512_add_epi16 _mm512_sub_epi16 _mm512_mullo_epi16;
    32 u32 i32: _mm512_set1_epi32 _mm512_add_epi32 _mm512_sub_epi32 _mm512_mullo_epi32;
    64 u64 i64: _mm512_set1_epi64 _mm512_add_epi64 _mm512_sub_epi64 _mm512_mullo_epi64;
}

floats! {
    __m512 f32: _mm512_set1_ps _mm512_add_ps _mm512_sub_ps _mm512_mul_ps _mm512_div_ps
        _mm512_and_ps _mm512_or_ps _mm512_xor_ps;
    __m512d f64: _mm512_set1_pd _mm512_add_pd _mm512_sub_pd _mm512_mul_pd _mm512_div_pd
        _mm512_and_pd _mm512_or_pd _mm512_xor_pd;
}
}

/// Shifts: by one amount for all lanes everywhere, by an amount a lane from V3 on.
macro_rules! shifts {
    ($register:ident: $($element:ident: $left:expr, $right:expr; $each_left:expr, $each_right:expr;)*) => {$(
        impl Shift<$element> for $register {
            shifts! { @by $element shl_by $left }
            shifts! { @by $element shr_by $right }
            shifts! { @each $element shl $each_left }
            shifts! { @each $element shr $each_right }
        }
    )*};
    (@by $element:ident $name:ident $shift:expr) => {
        #[inline(always)]
        #[allow(unused_unsafe, reason = "some are put together")]
        fn $name(self, n: i32) -> Self {
            // SAFETY: the level of the build has the registers that it has impls for; what needs more asks for it.
            unsafe { $shift(self, n & ($element::BITS - 1) as i32) }
        }
    };
    (@each $element:ident $name:ident $shift:expr) => {
        #[inline(always)]
        #[allow(unused_unsafe, reason = "some are put together")]
        fn $name(self, n: Self) -> Option<Self> {
            if Build::LEVEL < V3 {
                return None;
            }
            let n = n.and(Lanes::<$element>::splat(($element::BITS - 1) as $element));
            // SAFETY: the level of the build is V3, or V4, which is asked for.
            unsafe { $shift(self, n) }
        }
    };
}

/// An instruction that exists at V3, as it is; one of V4, or else what puts it together.
macro_rules! each {
    ($instruction:ident) => {
        |x, n| Some($instruction(x, n))
    };
    ($instruction:ident else $together:expr) => {
        |x, n| if Build::LEVEL >= V4 { Some($instruction(x, n)) } else { $together(x, n) }
    };
}

macro_rules! all {
    ($instruction:ident) => {
        |x, n| $instruction(x, _mm_cvtsi32_si128(n))
    };
    ($instruction:ident else $together:expr) => {
        |x, n| if Build::LEVEL >= V4 { $instruction(x, _mm_cvtsi32_si128(n)) } else { $together(x, n) }
    };
}

/// A shift to the right of 64 bits with the sign: AVX-512 alone has it.
#[inline(always)]
fn sign64<R: Shift<u64> + Lanes<u64> + Bits>(x: R, n: i32) -> R {
    extended(x.shr_by(n), R::splat(1 << 63).shr_by(n))
}
#[inline(always)]
fn each_sign64<R: Shift<u64> + Lanes<u64> + Bits>(x: R, n: R) -> Option<R> {
    Some(extended(x.shr(n)?, R::splat(1 << 63).shr(n)?))
}

/// Of 8 bits: by 16, and a mask for what came from the neighbour.
#[inline(always)]
fn left8<R: Shift<u16> + Lanes<u8> + Bits>(x: R, n: i32) -> R {
    x.shl_by(n & 7).and(R::splat(0xff << (n & 7)))
}
#[inline(always)]
fn right8<R: Shift<u16> + Lanes<u8> + Bits>(x: R, n: i32) -> R {
    x.shr_by(n & 7).and(R::splat(0xff >> (n & 7)))
}
#[inline(always)]
fn sign8<R: Shift<u16> + Lanes<u8> + Bits>(x: R, n: i32) -> R {
    extended(right8(x, n), R::splat(0x80 >> (n & 7)))
}

/// What was shifted right without its sign, with the sign, which now is the bit `sign`.
#[inline(always)]
fn extended<E: Copy, R: Lanes<E> + Bits>(x: R, sign: R) -> R {
    x.xor(sign).sub(sign)
}

/// Amounts a lane for narrow elements by those for elements twice as wide: the even lanes and the odd ones.
macro_rules! by_wider {
    ($narrow:ident by $wide:ident: $left:ident $right:ident $sign:ident) => {
        #[inline(always)]
        fn $left<R: Shift<$wide> + Lanes<$wide> + Bits>(x: R, n: R) -> Option<R> {
            let low = R::splat($narrow::MAX.into());
            let even = x.shl(n.and(low))?.and(low);
            let odd = x.and(R::splat(!$wide::from($narrow::MAX))).shl(n.shr_by($narrow::BITS as i32))?;
            Some(even.or(odd))
        }
        #[inline(always)]
        fn $right<R: Shift<$wide> + Lanes<$wide> + Bits>(x: R, n: R) -> Option<R> {
            let low = R::splat($narrow::MAX.into());
            let even = x.and(low).shr(n.and(low))?;
            let odd = x.shr(n.shr_by($narrow::BITS as i32))?.and(R::splat(!$wide::from($narrow::MAX)));
            Some(even.or(odd))
        }
        /// The lanes without their signs, and the sign that was shifted with them.
        #[inline(always)]
        fn $sign<R: Shift<$wide> + Lanes<$wide> + Lanes<$narrow> + Bits>(x: R, n: R) -> Option<R> {
            let sign = $right(Lanes::<$narrow>::splat(1 << ($narrow::BITS - 1)), n)?;
            Some(extended::<$narrow, R>($right(x, n)?, sign))
        }
    };
}

by_wider! { u8 by u16: each_left8 each_right8 each_sign8 }
by_wider! { u16 by u32: each_left16 each_right16 each_sign16 }

shifts! { __m128i:
    u8: left8, right8; each_left8, each_right8;
    i8: left8, sign8; each_left8, each_sign8;
    u16: all!(_mm_sll_epi16), all!(_mm_srl_epi16);
        each!(_mm_sllv_epi16 else each_left16), each!(_mm_srlv_epi16 else each_right16);
    i16: all!(_mm_sll_epi16), all!(_mm_sra_epi16);
        each!(_mm_sllv_epi16 else each_left16), each!(_mm_srav_epi16 else each_sign16);
    u32: all!(_mm_sll_epi32), all!(_mm_srl_epi32); each!(_mm_sllv_epi32), each!(_mm_srlv_epi32);
    i32: all!(_mm_sll_epi32), all!(_mm_sra_epi32); each!(_mm_sllv_epi32), each!(_mm_srav_epi32);
    u64: all!(_mm_sll_epi64), all!(_mm_srl_epi64); each!(_mm_sllv_epi64), each!(_mm_srlv_epi64);
    i64: all!(_mm_sll_epi64), all!(_mm_sra_epi64 else sign64);
        each!(_mm_sllv_epi64), each!(_mm_srav_epi64 else each_sign64);
}

from_v3! {
shifts! { __m256i:
    u8: left8, right8; each_left8, each_right8;
    i8: left8, sign8; each_left8, each_sign8;
    u16: all!(_mm256_sll_epi16), all!(_mm256_srl_epi16);
        each!(_mm256_sllv_epi16 else each_left16), each!(_mm256_srlv_epi16 else each_right16);
    i16: all!(_mm256_sll_epi16), all!(_mm256_sra_epi16);
        each!(_mm256_sllv_epi16 else each_left16), each!(_mm256_srav_epi16 else each_sign16);
    u32: all!(_mm256_sll_epi32), all!(_mm256_srl_epi32); each!(_mm256_sllv_epi32), each!(_mm256_srlv_epi32);
    i32: all!(_mm256_sll_epi32), all!(_mm256_sra_epi32); each!(_mm256_sllv_epi32), each!(_mm256_srav_epi32);
    u64: all!(_mm256_sll_epi64), all!(_mm256_srl_epi64); each!(_mm256_sllv_epi64), each!(_mm256_srlv_epi64);
    i64: all!(_mm256_sll_epi64), all!(_mm256_sra_epi64 else sign64);
        each!(_mm256_sllv_epi64), each!(_mm256_srav_epi64 else each_sign64);
}
}

at_v4! {
shifts! { __m512i:
    u8: left8, right8; each_left8, each_right8;
    i8: left8, sign8; each_left8, each_sign8;
    u16: all!(_mm512_sll_epi16), all!(_mm512_srl_epi16);
        each!(_mm512_sllv_epi16 else each_left16), each!(_mm512_srlv_epi16 else each_right16);
    i16: all!(_mm512_sll_epi16), all!(_mm512_sra_epi16);
        each!(_mm512_sllv_epi16 else each_left16), each!(_mm512_srav_epi16 else each_sign16);
    u32: all!(_mm512_sll_epi32), all!(_mm512_srl_epi32); each!(_mm512_sllv_epi32), each!(_mm512_srlv_epi32);
    i32: all!(_mm512_sll_epi32), all!(_mm512_sra_epi32); each!(_mm512_sllv_epi32), each!(_mm512_srav_epi32);
    u64: all!(_mm512_sll_epi64), all!(_mm512_srl_epi64); each!(_mm512_sllv_epi64), each!(_mm512_srlv_epi64);
    i64: all!(_mm512_sll_epi64), all!(_mm512_sra_epi64 else sign64);
        each!(_mm512_sllv_epi64), each!(_mm512_srav_epi64 else each_sign64);
}
}
