//! Arrays of numbers as vector registers and back. What of a register an array does not fill has no meaning.

use bytemuck::{Pod, cast};

/// An array of up to 16 bytes as a register of 16, and back; an array of up to 8 as one of 8.
///
/// # Safety
/// `R` is a type of the processor's registers, of which every bit pattern is a value.
macro_rules! registers {
    ($($load:ident $store:ident $bits:ty, |$x:ident: $word:ty| $from_word:expr,
        |$y:ident| $to_word:expr;)*) => {$(
        #[inline(always)]
        pub unsafe fn $load<R: Copy, A: Pod>(a: A) -> R {
            const { assert!(size_of::<R>() == size_of::<$bits>()) };
            let bits: $bits = match const { size_of::<A>() } {
                16 => cast(a),
                8 => {
                    let $x: $word = cast(a);
                    $from_word
                }
                // In each lane, which a load does; widened, it would come from a general register.
                4 => {
                    cast([cast::<A, u32>(a); size_of::<$bits>() / 4])
                }
                _ => {
                    cast([cast::<A, u16>(a); size_of::<$bits>() / 2])
                }
            };
            // SAFETY: the sizes are equal, and any bits are a register.
            unsafe { core::mem::transmute_copy(&bits) }
        }

        #[inline(always)]
        pub unsafe fn $store<R: Copy, A: Pod>(register: R) -> A {
            const { assert!(size_of::<R>() == size_of::<$bits>()) };
            // SAFETY: the sizes are equal, and any bits are integers.
            let $y: $bits = unsafe { core::mem::transmute_copy(&register) };
            match const { size_of::<A>() } {
                16 => cast($y),
                8 => cast($to_word),
                4 => cast($to_word as u32),
                _ => cast($to_word as u16),
            }
        }
    )*};
}

registers! {
    q from_q [u64; 2], |x: u64| [x, x], |y| y[0];
    d from_d u64, |x: u64| x, |y| y;
}

/// A pair of floats and two that are 0 as a register: as one integer of 8 bytes, a pair whose components are read or
/// written beside would be shifted together.
#[inline(always)]
pub unsafe fn pair<R: Copy, const N: usize>(x: [f32; N]) -> R {
    // SAFETY: the caller says that R is a register.
    unsafe { q([x[0], x[1 % N], 0.0, 0.0]) }
}

/// The first two floats of a register.
#[inline(always)]
pub unsafe fn of_pair<R: Copy, const N: usize>(x: R) -> [f32; N] {
    // SAFETY: the caller says that R is a register.
    let x: [f32; 4] = unsafe { from_q(x) };
    let mut y = [x[0]; N];
    y[1 % N] = x[1];
    y
}
