//! The registers of each target: their [operations](crate::operation), and the [conversions](bridge::Registered)
//! between vectors and registers.
//!
//! LLVM keeps a value in one vector register only if its type is a register type. It splits arrays into lanes and does
//! not reassemble them in long functions. Each operator and built-in function therefore converts its operands with
//! [`Registered::register`], calls a few methods of the traits, and converts the result back with [`Registered::of`].
//!
//! A scalar is a register of one lane. A vector longer than the longest register is an array of registers.

pub mod bridge;
pub mod convert;
pub mod doubles;
pub mod elements;
mod halves;
pub mod scalars;
/// Whether vectors have registers.
pub const HAS_REGISTERS: bool = {
    with_registers! { true }
    without_registers! { false }
};
#[cfg(any(
    all(target_arch = "aarch64", target_feature = "neon", target_endian = "little"),
    all(target_arch = "wasm32", target_feature = "simd128")
))]
pub mod resize;
with_registers! {
    pub mod permute;
}
on_x86! {
    pub mod x86;
    pub use x86 as machine;
}
on_neon! {
    pub mod neon;
    pub use neon as machine;
}
on_wasm! {
    pub mod wasm;
    pub use wasm as machine;
}

pub use crate::operation::{
    Bits, Condition, Constants, Counts, Divide, Doubles, Floats, Integers, Lanes, OfTruth, Register, Shift,
};
pub use bridge::Registered;
pub(crate) use bridge::{components, half_vectors, lane_masks, loops, own_register, registered, undivided};
pub(crate) use scalars::arithmetic;

/// Implements register operations with intrinsics: `add_sat(x, y) = _mm_adds_epi8(x, y);`.
///
/// Operands and results have the type `Self` if a row states no other. Const parameters are in brackets:
/// `to_words[SAT: bool](x)`. After the keyword `of`, no operand is `self`. The keyword `safe` marks operations that
/// call no intrinsic.
#[allow(unused_macros, reason = "targets without registers do not use all")]
macro_rules! operations {
    (safe of $($name:ident$([$($constant:ident: $kind:ident),*])?($($x:ident: $of:ty)?) $(-> $result:ty)? = $body:expr;)*) => {$(
        #[inline(always)]
        #[allow(unused_unsafe, reason = "some bodies are formulas")]
        fn $name<$($(const $constant: $kind),*)?>($($x: $of)?) -> $crate::register::operation_type!($($result)?) {
            $body
        }
    )*};
    (safe $($name:ident$([$($constant:ident: $kind:ident),*])?($x:ident $(, $y:ident $(: $of:ty)?)*) $(-> $result:ty)? = $body:expr;)*) => {$(
        #[inline(always)]
        #[allow(unused_unsafe, reason = "some bodies are formulas")]
        fn $name<$($(const $constant: $kind),*)?>(
            self $(, $y: $crate::register::operation_type!($($of)?))*
        ) -> $crate::register::operation_type!($($result)?) {
            let $x = self;
            $body
        }
    )*};
    // SAFETY: a value of the register proves that the processor has its instructions. Bodies that need a higher level
    // check that of the build. Transmuted types have the same size, and all bits are a value.
    (of $($name:ident$([$($constant:ident: $kind:ident),*])?($x:ident: $of:ty) $(-> $result:ty)? = $body:expr;)*) => {
        $crate::register::operations! { safe of
            $($name$([$($constant: $kind),*])?($x: $of) $(-> $result)? = unsafe { $body };)*
        }
    };
    ($($name:ident$([$($constant:ident: $kind:ident),*])?($x:ident $(, $y:ident $(: $of:ty)?)*) $(-> $result:ty)? = $body:expr;)*) => {
        $crate::register::operations! { safe
            $($name$([$($constant: $kind),*])?($x $(, $y $(: $of)?)*) $(-> $result)? = unsafe { $body };)*
        }
    };
}

/// Returns the type of an operand or a result.
macro_rules! operation_type {
    () => {
        Self
    };
    ($ty:ty) => {
        $ty
    };
}

#[allow(unused_imports, reason = "a target may have none")]
pub(crate) use {operation_type, operations};
