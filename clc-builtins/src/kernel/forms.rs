//! What a call at run time takes: of each pair of types the forms that may be better than the plain kernel, in the
//! order in which they are asked.
//!
//! A form returns `None` where it has nothing better, or nothing at all for the level; all it looks at are constants,
//! so that the choice costs nothing. The plain kernel does what is left. Every form returns bit for bit what
//! [`exact`](crate::exact) says.
//!
//! | form | what it does | where |
//! |---|---|---|
//! | `registers` | the shortest sequence of instructions known, as the next table says | x86-64, NEON, wasm32 |
//! | `through(A B)` | two conversions, of which the first is exact, or clamps and keeps what the second would | x86-64, NEON, wasm32 |
//! | `clamped(A B)` | clamped to 32 bits, where the second sees no difference | below V4, NEON, wasm32 |
//! | `rounded(A B)` | rounded and clamped, then clamped again | x86-64, NEON, wasm32 |
//! | `avx512` | one instruction, with the rounding mode in it or for a width that only AVX-512 has | V4 |
//! | `wide` | integers of 64 bits from the low bits of sums, by FMA | V3 |
//! | `neon` | what NEON has an instruction for | NEON |
//! | `directed` | to nearest, and a step where that went the wrong way | x86-64 |
//! | `truncate` | the hardware's truncation and a step | every mode but to nearest |
//! | `to_half(x: F)` | to a float first that is exact up to 2^24: rounding it is as good as rounding `x` | V3 |
//! | `odd` | to a float first, the odd neighbour where it is inexact: as good | x86-64, wasm32 |
//!
//! All but `truncate` leave lone elements to the plain kernel, which becomes vector code in a loop; 3-vectors are four
//! lanes. What `registers` does, in registers of 16 bytes, from V3 on of 32 where there are so many lanes, and at V4 of
//! 64; wasm32 has those of 32-bit integers and floats to nearest, with instructions as NEON's:
//!
//! | from, to | baseline (SSE2) | V2 (SSE4.1) | V3 (AVX2, F16C) | V4 (AVX-512) | NEON |
//! |---|---|---|---|---|---|
//! | integers to more bits | unpack | extend | extend | extend | extend |
//! | integers to less bits | mask, pack | shuffle, pack | pack | one, from 8 lanes on | narrow |
//! | integers to the other sign | compare, mask | minimum, maximum | as V2 | as V2 | minimum, maximum |
//! | `int` to `float` | guard bit or step, convert | the same, shorter | as V2 | as V2; `avx512` | as baseline |
//! | `uint` to `float` | two halves, sum | the same, shorter | as V2 | `avx512` | guard bit, convert |
//! | `float` to `int` | convert, step, repair | round, convert, repair | as V2 | as V2; `avx512` | convert |
//! | `float` to `uint` | two conversions, step | round, two conversions | as V2 | `avx512` | convert |
//! | `float` to less bits | clamp, convert, step, pack | clamp, round, convert, pack | as V2 | as V2; `avx512` | convert, narrow |
//! | `half` and `float` | bits | bits | convert | convert | convert, step |
//! | `int`, `uint` to `half` | bits | bits | (`through`) | (`through`) | convert twice |
//! | `long`, `ulong` to `int` | low halves, compare | as baseline | as baseline | `avx512` | narrow |
//! | `double` and 32 bits | clamp, convert, step | clamp, round, convert | as V2 | as V2; `avx512` | convert, narrow, step |

use super::elements::{Elements, held};
use crate::level::Level;
use bytemuck::Pod;

/// The conversions of targets that do not convert registers yet.
#[cfg(not(all(target_arch = "x86_64", target_feature = "sse2")))]
mod conversions {
    use super::super::float_to_float::toward;
    use super::super::half::odd;
    use super::super::int_to_float::{long_as_float, uint_as_float, ulong_as_float};
    use super::super::{every_integer, guard, truncate};
    use crate::exact::mode::{RTE, RTZ};
    use crate::half;
    use crate::level::{Level, V3, V4};
    macro_rules! forms {
    ($($name:ident($from:ident) -> $to:ident $(: $($form:ident $(($($step:tt)*))?),*)?;)*) => {$(
        #[inline(always)]
        pub fn $name<L: Level, const MODE: u8, const SAT: bool, const N: usize>(
            level: L,
            x: [$from; N],
        ) -> [$to; N] {
            $($(form!($form [$($($step)*)?] $name: $from => $to, level x);)*)?
            #[allow(unreachable_code)]
            super::super::$name::<L, MODE, SAT, N>(level, x)
        }
    )*};
}

    /// The floats of all lanes by a formula, guarded on a condition.
    macro_rules! floats {
        ($guard:expr, |$i:ident| $float:expr) => {{
            guard!($guard);
            let mut y = [0.0; N];
            let mut $i = 0;
            while $i < N {
                y[$i] = $float;
                $i += 1;
            }
            y
        }};
    }

    macro_rules! form {
    (registers [] $name:ident: $from:ident => $to:ident, $level:ident $x:ident) => {
        on_x86! {
            if let Some(y) = crate::x86::registers::$name::<L, MODE, SAT, N>($level, $x) {
                return y;
            }
        }
        on_neon! {
            if let Some(y) = crate::neon::registers::$name::<L, MODE, SAT, N>($level, $x) {
                return y;
            }
        }
        on_wasm! {
            if let Some(y) = crate::wasm::registers::$name::<L, MODE, SAT, N>($level, $x) {
                return y;
            }
        }
    };
    // What the first step clamps or leaves as it is the second would clamp or sees; where neither clamps, the low bits
    // of the low bits are left. No rounding of the first is seen.
    (through [$first:ident $second:ident $(if $condition:ident)?] $name:ident: $from:ident => $to:ident, $level:ident $x:ident) => {
        if const { has_registers(N) $(&& $condition::<L>())? } {
            return $second::<L, MODE, SAT, N>($level, $first::<L, RTE, SAT, N>($level, $x));
        }
    };
    // Both clamp, so that the first takes nothing from the second.
    (rounded [$first:ident $second:ident] $name:ident: $from:ident => $to:ident, $level:ident $x:ident) => {
        if const { has_registers(N) } {
            return $second::<L, RTZ, true, N>($level, $first::<L, MODE, true, N>($level, $x));
        }
    };
    // What the first clamps the second would round as it does the limit.
    (clamped [$first:ident $second:ident if $condition:ident] $name:ident: $from:ident => $to:ident, $level:ident $x:ident) => {
        if const { has_registers(N) && $condition::<L>() } {
            return $second::<L, MODE, SAT, N>($level, $first::<L, RTE, true, N>($level, $x));
        }
    };
    (truncate [] $name:ident: $from:ident => $to:ident, $level:ident $x:ident) => {
        return truncate::$name::<L, MODE, SAT, N>($level, $x);
    };
    // Unlike the plain kernel it has not to look for NaN, whose bits `nearest` brings.
    (directed [] $name:ident: $from:ident => $to:ident, $level:ident $x:ident) => {
        on_x86! {
            if const { N > 1 && MODE != RTE } {
                let nearest = $name::<L, RTE, SAT, N>($level, $x);
                return floats!(N >= 8 || N == 4 && L::LEVEL < V4, |i| toward($x[i], nearest[i], MODE));
            }
        }
    };
    (to_half [$operand:ident: $($float:tt)*] $name:ident: $from:ident => $to:ident, $level:ident $x:ident) => {
        if const { has_half::<L>(N) } {
            let floats = floats!(N >= 8, |i| {
                let $operand = $x[i];
                $($float)*
            });
            return float_to_half::<L, MODE, SAT, N>($level, floats);
        }
    };
    (odd [] $name:ident: $from:ident => $to:ident, $level:ident $x:ident) => {
        if const { has_registers(N) } {
            let toward_zero = double_to_float::<L, RTZ, false, N>($level, $x);
            let back = float_to_double::<L, RTE, false, N>($level, toward_zero);
            let floats = floats!(N >= 4, |i| odd(toward_zero[i], back[i], $x[i]));
            return float_to_half::<L, MODE, SAT, N>($level, floats);
        }
    };
    (neon [] $name:ident: $from:ident => $to:ident, $level:ident $x:ident) => {
        on_neon! {
            if let Some(y) = crate::neon::registers::$name::<L, MODE, SAT, N>($level, $x) {
                return y;
            }
        }
    };
    // A module for what is above the baseline of x86.
    ($module:ident [] $name:ident: $from:ident => $to:ident, $level:ident $x:ident) => {
        above_baseline! {
            if let Some(y) = crate::x86::$module::$name::<L, MODE, SAT, N>($level, $x) {
                return y;
            }
        }
    };
}

    /// Whether vectors of `N` lanes have forms by registers.
    #[inline]
    const fn has_registers(n: usize) -> bool {
        on_x86! { return n > 1; }
        on_neon! { return n > 1; }
        on_wasm! { return n > 1; }
        #[allow(unreachable_code)]
        (n, false).1
    }

    /// Whether there is no instruction from integers of 64 bits to floats.
    #[inline]
    const fn no_avx512<L: Level>() -> bool {
        L::LEVEL < V4
    }

    /// Whether the hardware converts half vectors of `N` lanes.
    #[inline]
    const fn has_half<L: Level>(n: usize) -> bool {
        L::LEVEL >= V3 && n > 1
    }

    forms! {
        char_to_char(i8) -> i8;
        char_to_uchar(i8) -> u8: registers;
        char_to_short(i8) -> i16: registers;
        char_to_ushort(i8) -> u16: through(char_to_short short_to_ushort);
        char_to_int(i8) -> i32: registers;
        char_to_uint(i8) -> u32: through(char_to_int int_to_uint);
        char_to_long(i8) -> i64: through(char_to_int int_to_long);
        char_to_ulong(i8) -> u64: through(char_to_int int_to_ulong);
        char_to_half(i8) -> half: through(char_to_int int_to_half);
        char_to_float(i8) -> f32: through(char_to_int int_to_float);
        char_to_double(i8) -> f64: through(char_to_int int_to_double);

        uchar_to_char(u8) -> i8: registers;
        uchar_to_uchar(u8) -> u8;
        uchar_to_short(u8) -> i16: registers;
        uchar_to_ushort(u8) -> u16: through(uchar_to_short short_to_ushort);
        uchar_to_int(u8) -> i32: registers;
        uchar_to_uint(u8) -> u32: through(uchar_to_int int_to_uint);
        uchar_to_long(u8) -> i64: through(uchar_to_int int_to_long);
        uchar_to_ulong(u8) -> u64: through(uchar_to_int int_to_ulong);
        uchar_to_half(u8) -> half: through(uchar_to_int int_to_half);
        uchar_to_float(u8) -> f32: through(uchar_to_int int_to_float);
        uchar_to_double(u8) -> f64: through(uchar_to_int int_to_double);

        short_to_char(i16) -> i8: registers;
        short_to_uchar(i16) -> u8: registers;
        short_to_short(i16) -> i16;
        short_to_ushort(i16) -> u16: registers;
        short_to_int(i16) -> i32: registers;
        short_to_uint(i16) -> u32: through(short_to_int int_to_uint);
        short_to_long(i16) -> i64: through(short_to_int int_to_long);
        short_to_ulong(i16) -> u64: through(short_to_int int_to_ulong);
        short_to_half(i16) -> half: through(short_to_int int_to_half);
        short_to_float(i16) -> f32: through(short_to_int int_to_float);
        short_to_double(i16) -> f64: through(short_to_int int_to_double);

        ushort_to_char(u16) -> i8: registers;
        ushort_to_uchar(u16) -> u8: registers;
        ushort_to_short(u16) -> i16: registers;
        ushort_to_ushort(u16) -> u16;
        ushort_to_int(u16) -> i32: registers;
        ushort_to_uint(u16) -> u32: through(ushort_to_int int_to_uint);
        ushort_to_long(u16) -> i64: through(ushort_to_int int_to_long);
        ushort_to_ulong(u16) -> u64: through(ushort_to_int int_to_ulong);
        ushort_to_half(u16) -> half: through(ushort_to_int int_to_half);
        ushort_to_float(u16) -> f32: through(ushort_to_int int_to_float);
        ushort_to_double(u16) -> f64: through(ushort_to_int int_to_double);

        int_to_char(i32) -> i8: registers;
        int_to_uchar(i32) -> u8: registers;
        int_to_short(i32) -> i16: registers;
        int_to_ushort(i32) -> u16: registers;
        int_to_int(i32) -> i32;
        int_to_uint(i32) -> u32: registers;
        int_to_long(i32) -> i64: registers;
        int_to_ulong(i32) -> u64;
        int_to_half(i32) -> half: registers, through(int_to_float float_to_half);
        int_to_float(i32) -> f32: avx512, registers;
        int_to_double(i32) -> f64: registers;

        uint_to_char(u32) -> i8: avx512, through(uint_to_int int_to_char);
        uint_to_uchar(u32) -> u8: avx512, through(uint_to_int int_to_uchar);
        uint_to_short(u32) -> i16: avx512, through(uint_to_int int_to_short);
        uint_to_ushort(u32) -> u16: avx512, through(uint_to_int int_to_ushort);
        uint_to_int(u32) -> i32: registers;
        uint_to_uint(u32) -> u32;
        uint_to_long(u32) -> i64: registers;
        uint_to_ulong(u32) -> u64: registers;
        uint_to_half(u32) -> half: registers, through(uint_to_float float_to_half);
        uint_to_float(u32) -> f32: avx512, registers;
        uint_to_double(u32) -> f64: registers;

        long_to_char(i64) -> i8: avx512, through(long_to_int int_to_char);
        long_to_uchar(i64) -> u8: avx512, through(long_to_int int_to_uchar);
        long_to_short(i64) -> i16: avx512, through(long_to_int int_to_short);
        long_to_ushort(i64) -> u16: avx512, through(long_to_int int_to_ushort);
        long_to_int(i64) -> i32: avx512, registers;
        long_to_uint(i64) -> u32: avx512, neon;
        long_to_long(i64) -> i64;
        long_to_ulong(i64) -> u64;
        long_to_half(i64) -> half: clamped(long_to_int int_to_half if no_avx512), to_half(x: long_as_float::<L>(x, RTZ));
        long_to_float(i64) -> f32: avx512, neon;
        long_to_double(i64) -> f64: avx512, neon;

        ulong_to_char(u64) -> i8: avx512, through(ulong_to_int int_to_char);
        ulong_to_uchar(u64) -> u8: avx512, through(ulong_to_int int_to_uchar);
        ulong_to_short(u64) -> i16: avx512, through(ulong_to_int int_to_short);
        ulong_to_ushort(u64) -> u16: avx512, through(ulong_to_int int_to_ushort);
        ulong_to_int(u64) -> i32: avx512, registers;
        ulong_to_uint(u64) -> u32: avx512, neon;
        ulong_to_long(u64) -> i64;
        ulong_to_ulong(u64) -> u64;
        ulong_to_half(u64) -> half: clamped(ulong_to_int int_to_half if no_avx512), to_half(x: ulong_as_float::<L>(x, RTZ));
        ulong_to_float(u64) -> f32: avx512, neon;
        ulong_to_double(u64) -> f64: avx512, neon;

        half_to_char(half) -> i8: through(half_to_float float_to_char);
        half_to_uchar(half) -> u8: through(half_to_float float_to_uchar);
        half_to_short(half) -> i16: through(half_to_float float_to_short);
        half_to_ushort(half) -> u16: through(half_to_float float_to_ushort);
        half_to_int(half) -> i32: through(half_to_float float_to_int);
        half_to_uint(half) -> u32: through(half_to_float float_to_uint);
        half_to_long(half) -> i64: through(half_to_float float_to_long if every_integer);
        half_to_ulong(half) -> u64: through(half_to_float float_to_ulong if every_integer);
        half_to_half(half) -> half;
        half_to_float(half) -> f32: registers;
        half_to_double(half) -> f64: through(half_to_float float_to_double);

        float_to_char(f32) -> i8: avx512, registers, truncate;
        float_to_uchar(f32) -> u8: avx512, registers, truncate;
        float_to_short(f32) -> i16: avx512, registers, truncate;
        float_to_ushort(f32) -> u16: avx512, registers, truncate;
        float_to_int(f32) -> i32: avx512, registers, truncate;
        float_to_uint(f32) -> u32: avx512, registers, truncate;
        float_to_long(f32) -> i64: avx512, wide, neon, truncate;
        float_to_ulong(f32) -> u64: avx512, wide, neon, truncate;
        float_to_half(f32) -> half: registers;
        float_to_float(f32) -> f32;
        float_to_double(f32) -> f64: registers;

        double_to_char(f64) -> i8: avx512, rounded(double_to_int int_to_char), truncate;
        double_to_uchar(f64) -> u8: avx512, rounded(double_to_int int_to_uchar), truncate;
        double_to_short(f64) -> i16: avx512, rounded(double_to_int int_to_short), truncate;
        double_to_ushort(f64) -> u16: avx512, rounded(double_to_int int_to_ushort), truncate;
        double_to_int(f64) -> i32: avx512, registers, truncate;
        double_to_uint(f64) -> u32: avx512, registers, truncate;
        double_to_long(f64) -> i64: avx512, wide, neon, truncate;
        double_to_ulong(f64) -> u64: avx512, wide, neon, truncate;
        double_to_half(f64) -> half: neon, odd;
        double_to_float(f64) -> f32: avx512, registers, directed;
        double_to_double(f64) -> f64;
    }
}
#[cfg(not(all(target_arch = "x86_64", target_feature = "sse2")))]
pub use conversions::*;

/// Whether elements go by registers: of operands that are one. From longer ones and shorter ones, to less than 8 bytes,
/// and of 8 bytes each, they are shorter code by way of memory.
const fn is_a_register<T, const M: usize, const N: usize>() -> bool {
    size_of::<[T; M]>() == 16 && size_of::<T>() < 8 && size_of::<[T; N]>() >= 8
}

/// How many operands a shuffle has.
const ONE: bool = false;
const TWO: bool = true;

macro_rules! shuffles {
    ($($shuffle:ident by $shuffle_to:ident $shuffle2:ident by $shuffle2_to:ident: $index:ident;)*) => {$(
        #[inline(always)]
        pub fn $shuffle<L: Level, T: Pod, const M: usize, const N: usize>(
            level: L,
            x: [T; M],
            mask: [$index; N],
        ) -> [T; N] {
            above_baseline! {
                if let Some(r) = crate::x86::permute::lookup(level, x, x, ONE, M, mask, size_of::<T>()) {
                    return r;
                }
            }
            // Read where what follows is not reached.
            let _ = level;
            on_neon! { return crate::neon::permute::lookup(x, x, ONE, M, mask, size_of::<T>()); }
            on_wasm! {
                if let Some(r) = crate::wasm::permute::lookup(x, x, ONE, M, mask, size_of::<T>()) {
                    return r;
                }
            }
            #[allow(unreachable_code)]
            if const { !is_a_register::<T, M, N>() } {
                super::$shuffle(x, mask)
            } else {
                let mut to = Elements::<[T; N], T>::zeroed();
                super::$shuffle_to(to.slice_mut(), held(level, x), mask);
                to.vector(level)
            }
        }

        #[inline(always)]
        pub fn $shuffle2<L: Level, T: Pod, const M: usize, const N: usize>(
            level: L,
            x: [T; M],
            y: [T; M],
            mask: [$index; N],
        ) -> [T; N] {
            above_baseline! {
                if let Some(r) = crate::x86::permute::lookup(level, x, y, TWO, 2 * M, mask, size_of::<T>()) {
                    return r;
                }
            }
            let _ = level;
            on_neon! { return crate::neon::permute::lookup(x, y, TWO, 2 * M, mask, size_of::<T>()); }
            on_wasm! {
                if let Some(r) = crate::wasm::permute::lookup(x, y, TWO, 2 * M, mask, size_of::<T>()) {
                    return r;
                }
            }
            #[allow(unreachable_code)]
            if const { !is_a_register::<T, M, N>() } {
                super::$shuffle2(x, y, mask)
            } else {
                let mut to = Elements::<[T; N], T>::zeroed();
                super::$shuffle2_to(to.slice_mut(), held(level, x), held(level, y), mask);
                to.vector(level)
            }
        }
    )*};
}

// By the type of the mask: elements are no more than their bits.
shuffles! {
    shuffle_by_uchar by shuffle_to_by_uchar shuffle2_by_uchar by shuffle2_to_by_uchar: u8;
    shuffle_by_ushort by shuffle_to_by_ushort shuffle2_by_ushort by shuffle2_to_by_ushort: u16;
    shuffle_by_uint by shuffle_to_by_uint shuffle2_by_uint by shuffle2_to_by_uint: u32;
    shuffle_by_ulong by shuffle_to_by_ulong shuffle2_by_ulong by shuffle2_to_by_ulong: u64;
}
