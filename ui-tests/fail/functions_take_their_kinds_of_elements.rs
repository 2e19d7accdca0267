// Some functions take only integers or only floats, some only some signs and sizes (OpenCL C 6.15.2, 6.15.3).
use clc_builtins::*;

fn main() {
    let _ = abs(float4::splat(-1.0));
    let _ = fabs(int4::splat(-1));
    let _ = dot(int4::splat(1), int4::splat(1));
    let _ = bitfield_insert(float4::splat(1.5), float4::splat(1.5), 4, 8);
    // The low half is unsigned, and no integer has 128 bits.
    let _ = upsample(short4::splat(1), short4::splat(2));
    let _ = upsample(1_i64, 1_u64);
    let _ = dot_acc_sat(char4::splat(1), uchar4::splat(1), 1_u32);
    let _: i32 = dot_acc_sat(uchar4::splat(1), uchar4::splat(1), 1_i32);
}
