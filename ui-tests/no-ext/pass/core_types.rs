// The types without extensions are in every family. `half` can be stored without `cl_khr_fp16` (OpenCL C 6.3.1, 6.3.2,
// 6.3.1.2).
use clc_builtins::*;

fn main() {
    assert_eq!(convert_int(2.5_f32), 2);
    assert_eq!(convert_uchar4_sat_rte(float4(0.5, 1.5, -1.0, 300.0)), uchar4(0, 2, 0, 255));
    assert_eq!(as_uint(1.0_f32), 0x3f80_0000);
    assert_eq!(as_float(0x3f80_0000), 1.0);
    assert_eq!(as_int3(float4(1.0, 2.0, 3.0, 4.0)), int3(0x3f80_0000, 0x4000_0000, 0x4040_0000));
    assert_eq!(shuffle(float4(1.0, 2.0, 3.0, 4.0), uint2(3, 0)), float2(4.0, 1.0));
    assert_eq!(shuffle2(int2(1, 2), int2(3, 4), uint4(0, 1, 2, 3)), int4(1, 2, 3, 4));
    assert_eq!(vec_step(ulong3::splat(0)), 4);
    let x = half::from_bits(0x3c00);
    assert_eq!((x.to_bits(), f32::from(x)), (0x3c00, 1.0));
}
