//! Computes the MD5 hashes of four messages in parallel. See `md5.cl`.
//!
//! 5 of 73 lines differ: Rust takes a subslice where OpenCL C adds to a pointer, and only a vector literal turns a
//! scalar into a vector. The macros also have Rust's syntax.

use clc_builtins::*;

macro_rules! f {
    ($x:expr, $y:expr, $z:expr) => {
        bitselect($z, $y, $x)
    };
}
macro_rules! g {
    ($x:expr, $y:expr, $z:expr) => {
        bitselect($y, $x, $z)
    };
}
macro_rules! h {
    ($x:expr, $y:expr, $z:expr) => {
        $x ^ $y ^ $z
    };
}
macro_rules! k {
    ($x:expr, $y:expr, $z:expr) => {
        $y ^ ($x | !$z)
    };
}
macro_rules! turn {
    ($mix:ident, $a:ident, $b:ident, $c:ident, $d:ident, $w:expr, $t:expr, $s:expr) => {
        $a = rotate($a + $mix!($b, $c, $d) + $w + $t, uint4!($s)) + $b
    };
}

/// Runs the kernel for every four messages.
#[inline]
pub fn md5_all(messages: &[uint4], digests: &mut [uint4]) {
    assert_eq!(messages.len() / 16, digests.len() / 4, "four digests for each block");
    for i in 0..messages.len() / 16 {
        md5(i, messages, digests);
    }
}

#[inline]
pub fn md5(i: usize, messages: &[uint4], digests: &mut [uint4]) {
    let w = &messages[16 * i..][..16];
    let mut a = uint4!(0x6745_2301);
    let mut b = uint4!(0xefcd_ab89);
    let mut c = uint4!(0x98ba_dcfe);
    let mut d = uint4!(0x1032_5476);
    turn!(f, a, b, c, d, w[0], 0xd76a_a478, 7);
    turn!(f, d, a, b, c, w[1], 0xe8c7_b756, 12);
    turn!(f, c, d, a, b, w[2], 0x2420_70db, 17);
    turn!(f, b, c, d, a, w[3], 0xc1bd_ceee, 22);
    turn!(f, a, b, c, d, w[4], 0xf57c_0faf, 7);
    turn!(f, d, a, b, c, w[5], 0x4787_c62a, 12);
    turn!(f, c, d, a, b, w[6], 0xa830_4613, 17);
    turn!(f, b, c, d, a, w[7], 0xfd46_9501, 22);
    turn!(f, a, b, c, d, w[8], 0x6980_98d8, 7);
    turn!(f, d, a, b, c, w[9], 0x8b44_f7af, 12);
    turn!(f, c, d, a, b, w[10], 0xffff_5bb1, 17);
    turn!(f, b, c, d, a, w[11], 0x895c_d7be, 22);
    turn!(f, a, b, c, d, w[12], 0x6b90_1122, 7);
    turn!(f, d, a, b, c, w[13], 0xfd98_7193, 12);
    turn!(f, c, d, a, b, w[14], 0xa679_438e, 17);
    turn!(f, b, c, d, a, w[15], 0x49b4_0821, 22);
    turn!(g, a, b, c, d, w[1], 0xf61e_2562, 5);
    turn!(g, d, a, b, c, w[6], 0xc040_b340, 9);
    turn!(g, c, d, a, b, w[11], 0x265e_5a51, 14);
    turn!(g, b, c, d, a, w[0], 0xe9b6_c7aa, 20);
    turn!(g, a, b, c, d, w[5], 0xd62f_105d, 5);
    turn!(g, d, a, b, c, w[10], 0x0244_1453, 9);
    turn!(g, c, d, a, b, w[15], 0xd8a1_e681, 14);
    turn!(g, b, c, d, a, w[4], 0xe7d3_fbc8, 20);
    turn!(g, a, b, c, d, w[9], 0x21e1_cde6, 5);
    turn!(g, d, a, b, c, w[14], 0xc337_07d6, 9);
    turn!(g, c, d, a, b, w[3], 0xf4d5_0d87, 14);
    turn!(g, b, c, d, a, w[8], 0x455a_14ed, 20);
    turn!(g, a, b, c, d, w[13], 0xa9e3_e905, 5);
    turn!(g, d, a, b, c, w[2], 0xfcef_a3f8, 9);
    turn!(g, c, d, a, b, w[7], 0x676f_02d9, 14);
    turn!(g, b, c, d, a, w[12], 0x8d2a_4c8a, 20);
    turn!(h, a, b, c, d, w[5], 0xfffa_3942, 4);
    turn!(h, d, a, b, c, w[8], 0x8771_f681, 11);
    turn!(h, c, d, a, b, w[11], 0x6d9d_6122, 16);
    turn!(h, b, c, d, a, w[14], 0xfde5_380c, 23);
    turn!(h, a, b, c, d, w[1], 0xa4be_ea44, 4);
    turn!(h, d, a, b, c, w[4], 0x4bde_cfa9, 11);
    turn!(h, c, d, a, b, w[7], 0xf6bb_4b60, 16);
    turn!(h, b, c, d, a, w[10], 0xbebf_bc70, 23);
    turn!(h, a, b, c, d, w[13], 0x289b_7ec6, 4);
    turn!(h, d, a, b, c, w[0], 0xeaa1_27fa, 11);
    turn!(h, c, d, a, b, w[3], 0xd4ef_3085, 16);
    turn!(h, b, c, d, a, w[6], 0x0488_1d05, 23);
    turn!(h, a, b, c, d, w[9], 0xd9d4_d039, 4);
    turn!(h, d, a, b, c, w[12], 0xe6db_99e5, 11);
    turn!(h, c, d, a, b, w[15], 0x1fa2_7cf8, 16);
    turn!(h, b, c, d, a, w[2], 0xc4ac_5665, 23);
    turn!(k, a, b, c, d, w[0], 0xf429_2244, 6);
    turn!(k, d, a, b, c, w[7], 0x432a_ff97, 10);
    turn!(k, c, d, a, b, w[14], 0xab94_23a7, 15);
    turn!(k, b, c, d, a, w[5], 0xfc93_a039, 21);
    turn!(k, a, b, c, d, w[12], 0x655b_59c3, 6);
    turn!(k, d, a, b, c, w[3], 0x8f0c_cc92, 10);
    turn!(k, c, d, a, b, w[10], 0xffef_f47d, 15);
    turn!(k, b, c, d, a, w[1], 0x8584_5dd1, 21);
    turn!(k, a, b, c, d, w[8], 0x6fa8_7e4f, 6);
    turn!(k, d, a, b, c, w[15], 0xfe2c_e6e0, 10);
    turn!(k, c, d, a, b, w[6], 0xa301_4314, 15);
    turn!(k, b, c, d, a, w[13], 0x4e08_11a1, 21);
    turn!(k, a, b, c, d, w[4], 0xf753_7e82, 6);
    turn!(k, d, a, b, c, w[11], 0xbd3a_f235, 10);
    turn!(k, c, d, a, b, w[2], 0x2ad7_d2bb, 15);
    turn!(k, b, c, d, a, w[9], 0xeb86_d391, 21);
    digests[4 * i] = a + 0x6745_2301;
    digests[4 * i + 1] = b + 0xefcd_ab89;
    digests[4 * i + 2] = c + 0x98ba_dcfe;
    digests[4 * i + 3] = d + 0x1032_5476;
}
