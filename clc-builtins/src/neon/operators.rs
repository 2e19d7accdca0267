//! The registers that the operators of vectors compute in: of 16 bytes, for longer vectors several. Integers are bytes
//! between two operators, whatever their size.

#![allow(unused_macros, reason = "a table may have no such element")]

use crate::register::{Bits, Divide, Lanes, Shift};
use core::arch::aarch64::*;

pub use crate::register::neon::{Halves4, Halves8, Halves16};

// Of the vectors that are longer than 16 bytes, by how long.
pub type Integers32 = [uint8x16_t; 2];
pub type Integers64 = [uint8x16_t; 4];
pub type Integers128 = [uint8x16_t; 8];
pub type Floats32 = [float32x4_t; 2];
pub type Floats64 = [float32x4_t; 4];
pub type Doubles32 = [float64x2_t; 2];
pub type Doubles64 = [float64x2_t; 4];
pub type Doubles128 = [float64x2_t; 8];

/// The vector's [`Registered`](crate::register::Registered), by what its elements are and how many bytes it has.
macro_rules! registered {
    (loops $($rest:tt)*) => { crate::register::loops! { $($rest)* } };
    (registers $($rest:tt)*) => { crate::neon::operators::registered! { $($rest)* } };
    ($shape:ident $name:ident $element:ident integer 2) => {
        crate::neon::operators::registered!(@short $shape $name $element u16 |x| vreinterpret_u8_u16(vdup_n_u16(x)));
    };
    ($shape:ident $name:ident $element:ident integer 4) => {
        crate::neon::operators::registered!(@short $shape $name $element u32 |x| vreinterpret_u8_u32(vdup_n_u32(x)));
    };
    ($shape:ident $name:ident $element:ident integer 8) => { crate::neon::operators::registered!(@short $shape $name $element u64 |x| vcreate_u8(x)); };
    ($shape:ident $name:ident $element:ident integer 16) => { crate::neon::operators::registered!(@whole $shape $name $element uint8x16_t); };
    ($shape:ident $name:ident $element:ident integer 32) => { crate::neon::operators::registered!(@whole $shape $name $element Integers32); };
    ($shape:ident $name:ident $element:ident integer 64) => { crate::neon::operators::registered!(@whole $shape $name $element Integers64); };
    ($shape:ident $name:ident $element:ident integer 128) => { crate::neon::operators::registered!(@whole $shape $name $element Integers128); };
    ($shape:ident $name:ident $element:ident f32 8) => { crate::neon::operators::registered!(@pair $shape $name $element); };
    ($shape:ident $name:ident $element:ident f32 16) => { crate::neon::operators::registered!(@whole $shape $name $element float32x4_t); };
    ($shape:ident $name:ident $element:ident f32 32) => { crate::neon::operators::registered!(@whole $shape $name $element Floats32); };
    ($shape:ident $name:ident $element:ident f32 64) => { crate::neon::operators::registered!(@whole $shape $name $element Floats64); };
    ($shape:ident $name:ident $element:ident f64 16) => { crate::neon::operators::registered!(@whole $shape $name $element float64x2_t); };
    ($shape:ident $name:ident $element:ident f64 32) => { crate::neon::operators::registered!(@whole $shape $name $element Doubles32); };
    ($shape:ident $name:ident $element:ident f64 64) => { crate::neon::operators::registered!(@whole $shape $name $element Doubles64); };
    ($shape:ident $name:ident $element:ident f64 128) => { crate::neon::operators::registered!(@whole $shape $name $element Doubles128); };
    ($shape:ident $name:ident $element:ident half 4) => { crate::neon::operators::registered!(@half $shape $name $element u32 |x| vreinterpret_u8_u32(vdup_n_u32(x))); };
    ($shape:ident $name:ident $element:ident half 8) => { crate::neon::operators::registered!(@half $shape $name $element u64 |x| vcreate_u8(x)); };
    ($shape:ident $name:ident $element:ident half 16) => { crate::neon::operators::registered!(@whole $shape $name $element Halves8); };
    ($shape:ident $name:ident $element:ident half 32) => { crate::neon::operators::registered!(@whole $shape $name $element Halves16); };
    (@half $shape:ident $name:ident $element:ident $bits:ident |$x:ident| $low:expr) => {
        crate::neon::operators::registered! { @impl $shape $name $element Halves4
            |vector| {
                let $x = core::mem::transmute::<$name, $bits>(vector);
                Halves4(vcombine_u8($low, vdup_n_u8(0)))
            },
            |register| {
                let low = vget_lane_u64::<0>(vreinterpret_u64_u8(vget_low_u8(register.0)));
                core::mem::transmute::<$bits, $name>(low as $bits)
            }
        }
    };
    (@whole $shape:ident $name:ident $element:ident $register:ident) => {
        crate::neon::operators::registered! { @impl $shape $name $element $register
            |vector| core::mem::transmute::<$name, $register>(vector),
            |register| core::mem::transmute::<$register, $name>(register)
        }
    };
    (@pair $shape:ident $name:ident $element:ident) => {
        crate::neon::operators::registered! { @impl $shape $name $element float32x4_t
            |vector| core::mem::transmute::<[$name; 2], float32x4_t>([vector, const { $name::splat(0.0) }]),
            |register| core::mem::transmute::<float32x4_t, [$name; 2]>(register)[0]
        }
    };
    // In each lane: widened, it would come from a general register.
    (@short $shape:ident $name:ident $element:ident $bits:ident |$x:ident| $low:expr) => {
        crate::neon::operators::registered! { @impl $shape $name $element uint8x16_t
            |vector| {
                let $x = core::mem::transmute::<$name, $bits>(vector);
                vcombine_u8($low, vdup_n_u8(0))
            },
            |register| {
                let low = vget_lane_u64::<0>(vreinterpret_u64_u8(vget_low_u8(register)));
                core::mem::transmute::<$bits, $name>(low as $bits)
            }
        }
    };
    (@impl $shape:ident $name:ident $element:ident $register:ident |$vector:ident| $load:expr, |$from:ident| $store:expr) => {
        #[allow(unsafe_code)]
        const _: () = {
            #[allow(unused_imports)]
            use core::arch::aarch64::*;
            #[allow(unused_imports)]
            use crate::neon::operators::*;
            impl crate::register::Registered for $name {
                type Register = $register;
                #[inline(always)]
                fn register(self) -> $register {
                    let $vector = self;
                    // SAFETY: both types have the same size, and any bits are a value of either; the build has NEON.
                    unsafe { $load }
                }
                #[inline(always)]
                fn of($from: $register) -> Self {
                    // SAFETY: both types have the same size, and any bits are a value of either; the build has NEON.
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

macro_rules! binary {
    ($($operator:ident: $intrinsic:expr;)*) => {$(
        #[inline(always)]
        fn $operator(self, y: Self) -> Self {
            // SAFETY: the build has NEON.
            unsafe { $intrinsic(self, y) }
        }
    )*};
}

impl Bits for uint8x16_t {
    binary! { and: vandq_u8; or: vorrq_u8; xor: veorq_u8; }
}

/// Integers of a size: how the bytes become those and back, and an intrinsic for each operation.
macro_rules! integers {
    ($($element:ident $signed:ident: $to:ident $back:ident $set:ident, $add:ident $sub:ident $mul:expr;
        $set_amounts:ident $to_amounts:ident, $shl:ident $shr:ident $negated:ident $to_shifted:ident
        $back_shifted:ident;)*) => {$(
        impl Lanes<$element> for uint8x16_t {
            #[inline(always)]
            #[allow(unused_unsafe, reason = "bytes are taken as they are")]
            fn splat(value: $element) -> Self {
                // SAFETY: the build has NEON.
                unsafe { $back($set(value)) }
            }
            binary! {
                add: |x, y| $back($add($to(x), $to(y)));
                sub: |x, y| $back($sub($to(x), $to(y)));
                mul: |x, y| $back($mul($to(x), $to(y)));
            }
        }
        /// An amount less than 0 shifts to the right.
        impl Shift<$element> for uint8x16_t {
            #[inline(always)]
            fn shl_by(self, n: i32) -> Self {
                let n = n & ($element::BITS - 1) as i32;
                // SAFETY: the build has NEON.
                unsafe { $back($shl($to(self), $set_amounts(n as $signed))) }
            }
            #[inline(always)]
            fn shr_by(self, n: i32) -> Self {
                let n = n & ($element::BITS - 1) as i32;
                // SAFETY: the build has NEON.
                unsafe { $back_shifted($shr($to_shifted(self), $set_amounts(-n as $signed))) }
            }
            #[inline(always)]
            fn shl(self, n: Self) -> Option<Self> {
                let n = n.and(Lanes::<$element>::splat(($element::BITS - 1) as $element));
                // SAFETY: the build has NEON.
                Some(unsafe { $back($shl($to(self), $to_amounts(n))) })
            }
            #[inline(always)]
            fn shr(self, n: Self) -> Option<Self> {
                let n = n.and(Lanes::<$element>::splat(($element::BITS - 1) as $element));
                // SAFETY: the build has NEON.
                Some(unsafe { $back_shifted($shr($to_shifted(self), $negated($to_amounts(n)))) })
            }
        }
    )*};
}

/// The low halves of the products of 64 bits, for which there is no instruction.
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

/// Bytes as they are.
#[inline(always)]
fn same(x: uint8x16_t) -> uint8x16_t {
    x
}

/// A signed splat as its bits.
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

integers! {
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

macro_rules! floats {
    ($($register:ident $element:ident: $bits:ident $back:ident $set:ident $add:ident $sub:ident $mul:ident $div:ident;)*) => {$(
        impl Bits for $register {
            binary! {
                and: |x, y| $back(vandq_u8($bits(x), $bits(y)));
                or: |x, y| $back(vorrq_u8($bits(x), $bits(y)));
                xor: |x, y| $back(veorq_u8($bits(x), $bits(y)));
            }
        }
        impl Lanes<$element> for $register {
            #[inline(always)]
            fn splat(value: $element) -> Self {
                // SAFETY: the build has NEON.
                unsafe { $set(value) }
            }
            binary! { add: $add; sub: $sub; mul: $mul; }
        }
        impl Divide<$element> for $register {
            binary! { div: $div; }
        }
    )*};
}

floats! {
    float32x4_t f32: vreinterpretq_u8_f32 vreinterpretq_f32_u8 vdupq_n_f32 vaddq_f32 vsubq_f32 vmulq_f32 vdivq_f32;
    float64x2_t f64: vreinterpretq_u8_f64 vreinterpretq_f64_u8 vdupq_n_f64 vaddq_f64 vsubq_f64 vmulq_f64 vdivq_f64;
}
