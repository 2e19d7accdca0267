//! Dot products of bytes. They never overflow, because the sum of four products of 8-bit integers has at most 18 bits.

use super::{BinaryAcross, TernaryAcross};
on_x86! {
    use crate::level::{Build, Level, V3};
    use crate::register::target::dot_of_4_bytes;
}

super::reduction_kernels! { dot_acc_sat }

macro_rules! dots {
    ($($x:ident $y:ident $result:ident;)*) => {$(
        impl BinaryAcross<$x, $y, $result> for super::dot {
            #[inline(always)]
            fn scalar<const N: usize, const WIDTH: usize>(
                x: [$x; N],
                y: [$y; N],
            ) -> $result {
                // From V3 on, the compiler vectorizes a loop over these products.
                on_x86! {
                    if const { Build::LEVEL < V3 && N == 4 } {
                        return dot_of_4_bytes(x, y) as $result;
                    }
                }
                let (mut sum, mut lane) = (0, 0);
                while lane < WIDTH {
                    sum += x[lane] as $result * y[lane] as $result;
                    lane += 1;
                }
                sum
            }
        }
        impl TernaryAcross<$x, $y, $result, $result> for dot_acc_sat {
            #[inline(always)]
            fn scalar<const N: usize, const WIDTH: usize>(
                x: [$x; N],
                y: [$y; N],
                z: [$result; N],
            ) -> $result {
                // The compiler does not vectorize consecutive saturating sums.
                on_x86! {
                    if const { N == 4 } {
                        return (dot_of_4_bytes(x, y) as $result).saturating_add(z[0]);
                    }
                }
                let sum: $result = <super::dot as BinaryAcross<_, _, _>>::scalar::<N, WIDTH>(x, y);
                sum.saturating_add(z[0])
            }
        }
    )*};
}
dots! {
    i8 i8 i32;
    i8 u8 i32;
    u8 i8 i32;
    u8 u8 u32;
}

/// Implements products of words with those of the vectors of their bytes.
macro_rules! packed {
    ($($name:ident $with_sum:ident: $x:ident $y:ident $result:ident;)*) => {$(
        super::reduction_kernels! { $name $with_sum }
        impl BinaryAcross<u32, u32, $result> for $name {
            #[inline(always)]
            fn scalar<const N: usize, const WIDTH: usize>(
                x: [u32; N],
                y: [u32; N],
            ) -> $result {
                let (mut sum, mut lane) = (0, 0);
                while lane < WIDTH {
                    let (x, y) = (x[lane].to_le_bytes().map(|x| x as $x), y[lane].to_le_bytes().map(|y| y as $y));
                    let of_word: $result = <super::dot as BinaryAcross<_, _, _>>::scalar::<4, 4>(x, y);
                    sum += of_word;
                    lane += 1;
                }
                sum
            }
        }
        impl TernaryAcross<u32, u32, $result, $result> for $with_sum {
            #[inline(always)]
            fn scalar<const N: usize, const WIDTH: usize>(
                x: [u32; N],
                y: [u32; N],
                z: [$result; N],
            ) -> $result {
                let (x, y) = (x[0].to_le_bytes().map(|x| x as $x), y[0].to_le_bytes().map(|y| y as $y));
                dot_acc_sat::scalar::<4, 4>(x, y, [z[0]; 4])
            }
        }
    )*};
}
packed! {
    dot_4x8packed_uu_uint dot_acc_sat_4x8packed_uu_uint: u8 u8 u32;
    dot_4x8packed_ss_int dot_acc_sat_4x8packed_ss_int: i8 i8 i32;
    dot_4x8packed_us_int dot_acc_sat_4x8packed_us_int: u8 i8 i32;
    dot_4x8packed_su_int dot_acc_sat_4x8packed_su_int: i8 u8 i32;
}
