// Translated by cl2rs from `sha256.cl`.
//
// SHA-256 of messages of one block each.

use cl2rs_runtime::*;
use clc_builtins::*;

#[allow(non_camel_case_types)]
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Debug, Pod, Zeroable)]
#[bytemuck(crate = "cl2rs_runtime::bytemuck")]
pub struct sha256_state {
    /// the state
    pub h: [u32; 8],
}

pub static K: [u32; 64] = [
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
];

#[allow(clippy::needless_range_loop)]
pub fn transform(s: &mut sha256_state, block: &[u32]) {
    let mut w = [0_u32; 64];
    let mut i: i32 = 0;
    while i < 16 {
        w[i as usize] = block[i as usize];
        i = i.wrapping_add(1);
    }
    while i < 64 {
        w[i as usize] = (w[i.wrapping_sub(2) as usize].rotate_right(17)
            ^ w[i.wrapping_sub(2) as usize].rotate_right(19)
            ^ (w[i.wrapping_sub(2) as usize] >> 10))
            .wrapping_add(w[i.wrapping_sub(7) as usize])
            .wrapping_add(
                w[i.wrapping_sub(15) as usize].rotate_right(7)
                    ^ w[i.wrapping_sub(15) as usize].rotate_right(18)
                    ^ (w[i.wrapping_sub(15) as usize] >> 3),
            )
            .wrapping_add(w[i.wrapping_sub(16) as usize]);
        i = i.wrapping_add(1);
    }
    let mut a = s.h[0];
    let mut b = s.h[1];
    let mut c = s.h[2];
    let mut d = s.h[3];
    let mut e = s.h[4];
    let mut f = s.h[5];
    let mut g = s.h[6];
    let mut h = s.h[7];
    for i in 0..64 {
        let t1 = h
            .wrapping_add(e.rotate_right(6) ^ e.rotate_right(11) ^ e.rotate_right(25))
            .wrapping_add((e & f) ^ (!e & g))
            .wrapping_add(K[i])
            .wrapping_add(w[i]);
        let t2 = (a.rotate_right(2) ^ a.rotate_right(13) ^ a.rotate_right(22))
            .wrapping_add((a & b) ^ (a & c) ^ (b & c));
        h = g;
        g = f;
        f = e;
        e = d.wrapping_add(t1);
        d = c;
        c = b;
        b = a;
        a = t1.wrapping_add(t2);
    }
    s.h[0] = s.h[0].wrapping_add(a);
    s.h[1] = s.h[1].wrapping_add(b);
    s.h[2] = s.h[2].wrapping_add(c);
    s.h[3] = s.h[3].wrapping_add(d);
    s.h[4] = s.h[4].wrapping_add(e);
    s.h[5] = s.h[5].wrapping_add(f);
    s.h[6] = s.h[6].wrapping_add(g);
    s.h[7] = s.h[7].wrapping_add(h);
}

#[inline]
#[allow(clippy::manual_slice_fill, clippy::needless_range_loop)]
pub fn sha256(item: &Item, messages: &[u8], digests: &mut [u32], length: u32) {
    let id = item.get_global_id(0);
    let mut block = [0_u32; 16];
    let mut s = sha256_state::zeroed();
    for i in 0..16 {
        block[i] = 0;
    }
    let mut i: u32 = 0;
    while i < length {
        block[(i >> 2) as usize] |= uint(messages[id.wrapping_mul(length as usize).wrapping_add(i as usize)])
            .wrapping_shl(24 - 8 * (i & 3));
        i = i.wrapping_add(1);
    }
    block[(i >> 2) as usize] |= 0x80_u32.wrapping_shl(24 - 8 * (i & 3));
    block[15] = length.wrapping_mul(8);
    s.h[0] = 0x6a09e667;
    s.h[1] = 0xbb67ae85;
    s.h[2] = 0x3c6ef372;
    s.h[3] = 0xa54ff53a;
    s.h[4] = 0x510e527f;
    s.h[5] = 0x9b05688c;
    s.h[6] = 0x1f83d9ab;
    s.h[7] = 0x5be0cd19;
    transform(&mut s, &block);
    for i in 0_u32..8 {
        digests[id.wrapping_mul(8).wrapping_add(i as usize)] = as_uint(as_uchar4(s.h[i as usize]).wzyx());
    }
}

/// Runs [`sha256`] for every work-item of `range`.
pub fn run_sha256(range: impl Into<NdRange>, messages: &[u8], digests: &mut [u32], length: u32) {
    SOURCE
        .run(range, digests, |groups, digests| groups.items(|item| sha256(item, messages, digests, length)));
}

/// Maps the lines above to lines of the source, for messages of panics.
#[rustfmt::skip]
const SOURCE: Source = Source::new(file!(), &[
    ("sha256.cl", &[(30, 27), (31, 31), (33, 32), (36, 33), (37, 34), (49, 36), (53, 37), (57, 39), (58, 40),
        (63, 41), (65, 42), (69, 43), (74, 46), (78, 47), (87, 52), (88, 53), (89, 54), (90, 57), (91, 58),
        (93, 59), (95, 60), (99, 61), (100, 62), (101, 64), (105, 65), (109, 66), (110, 68), (111, 69)]),
    ("", &[(117, 0)]),
]);
