//! Shifts that the target lacks, computed with others.

use crate::operation::{Arithmetic, Bits, Shift};

/// Shifts signed 64-bit lanes right with an unsigned shift.
#[inline(always)]
pub fn sign64<R: Shift<u64> + Arithmetic<u64> + Bits>(x: R, n: i32) -> R {
    extended(x.shr_by(n), R::splat(1 << 63).shr_by(n))
}
#[inline(always)]
pub fn each_sign64<R: Shift<u64> + Arithmetic<u64> + Bits>(x: R, n: R) -> R {
    extended(x.shr(n), R::splat(1 << 63).shr(n))
}

/// Shifts 8-bit lanes with 16-bit shifts, and clears the bits that come from the adjacent lane.
#[inline(always)]
pub fn left8<R: Shift<u16> + Arithmetic<u8> + Bits>(x: R, n: i32) -> R {
    x.shl_by(n & 7).and(R::splat(0xff << (n & 7)))
}
#[inline(always)]
pub fn right8<R: Shift<u16> + Arithmetic<u8> + Bits>(x: R, n: i32) -> R {
    x.shr_by(n & 7).and(R::splat(0xff >> (n & 7)))
}
#[inline(always)]
pub fn sign8<R: Shift<u16> + Arithmetic<u8> + Bits>(x: R, n: i32) -> R {
    extended(right8(x, n), R::splat(0x80 >> (n & 7)))
}

/// Extends the sign of a lane that was shifted right without it. `sign` is the position of the sign bit.
#[inline(always)]
pub fn extended<E: Copy, R: Arithmetic<E> + Bits>(x: R, sign: R) -> R {
    x.xor(sign).sub(sign)
}

/// Shifts narrow lanes by one amount per lane, with shifts of lanes twice as wide: the even lanes, then the odd ones.
macro_rules! by_wider {
    ($narrow:ident by $wide:ident: $left:ident $right:ident $sign:ident) => {
        #[inline(always)]
        pub fn $left<R: Shift<$wide> + Arithmetic<$wide> + Bits>(x: R, n: R) -> R {
            let low = R::splat($narrow::MAX.into());
            let even = x.shl(n.and(low)).and(low);
            let odd = x.and(R::splat(!$wide::from($narrow::MAX))).shl(n.shr_by($narrow::BITS as i32));
            even.or(odd)
        }
        #[inline(always)]
        pub fn $right<R: Shift<$wide> + Arithmetic<$wide> + Bits>(x: R, n: R) -> R {
            let low = R::splat($narrow::MAX.into());
            let even = x.and(low).shr(n.and(low));
            let odd = x.shr(n.shr_by($narrow::BITS as i32)).and(R::splat(!$wide::from($narrow::MAX)));
            even.or(odd)
        }
        /// Shifts the lanes without their signs, and the sign bits, and extends the signs.
        #[inline(always)]
        pub fn $sign<R: Shift<$wide> + Arithmetic<$wide> + Arithmetic<$narrow> + Bits>(x: R, n: R) -> R {
            let sign = $right(Arithmetic::<$narrow>::splat(1 << ($narrow::BITS - 1)), n);
            extended::<$narrow, R>($right(x, n), sign)
        }
    };
}

by_wider! { u8 by u16: each_left8 each_right8 each_sign8 }
by_wider! { u16 by u32: each_left16 each_right16 each_sign16 }
