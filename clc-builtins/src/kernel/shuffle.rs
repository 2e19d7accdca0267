//! `shuffle` and `shuffle2` by the type of the mask. Only the bits of a mask element that number an element count.
//! Always inlined, so that a constant mask becomes one instruction.

macro_rules! shuffles {
    ($($shuffle:ident $shuffle_to:ident $shuffle2:ident $shuffle2_to:ident: $index:ident;)*) => {$(
        /// Lane `i` of the result is `x[mask[i] % M]`; `M` is a power of two.
        #[inline(always)]
        pub const fn $shuffle_to<T: Copy, const M: usize, const N: usize>(
            r: &mut [T],
            x: [T; M],
            mask: [$index; N],
        ) {
            let mut i = 0;
            while i < N {
                r[i] = x[mask[i] as usize & (M - 1)];
                i += 1;
            }
        }

        /// Lane `i` of the result is element `mask[i] % 2M` of `x` followed by `y`; `M` is a power of two.
        #[inline(always)]
        pub const fn $shuffle2_to<T: Copy, const M: usize, const N: usize>(
            r: &mut [T],
            x: [T; M],
            y: [T; M],
            mask: [$index; N],
        ) {
            let both = [x, y];
            let mut i = 0;
            while i < N {
                let index = mask[i] as usize;
                r[i] = both[index / M & 1][index & (M - 1)];
                i += 1;
            }
        }

        /// By value.
        #[inline]
        pub const fn $shuffle<T: Copy, const M: usize, const N: usize>(x: [T; M], mask: [$index; N]) -> [T; N] {
            let mut r = [x[0]; N];
            $shuffle_to(&mut r, x, mask);
            r
        }

        /// By value.
        #[inline]
        pub const fn $shuffle2<T: Copy, const M: usize, const N: usize>(
            x: [T; M],
            y: [T; M],
            mask: [$index; N],
        ) -> [T; N] {
            let mut r = [x[0]; N];
            $shuffle2_to(&mut r, x, y, mask);
            r
        }
    )*};
}

shuffles! {
    shuffle_by_uchar shuffle_to_by_uchar shuffle2_by_uchar shuffle2_to_by_uchar: u8;
    shuffle_by_ushort shuffle_to_by_ushort shuffle2_by_ushort shuffle2_to_by_ushort: u16;
    shuffle_by_uint shuffle_to_by_uint shuffle2_by_uint shuffle2_to_by_uint: u32;
    shuffle_by_ulong shuffle_to_by_ulong shuffle2_by_ulong shuffle2_to_by_ulong: u64;
}
