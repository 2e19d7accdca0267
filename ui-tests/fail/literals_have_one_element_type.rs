// The parts of a literal are values of its element type. rustc reports only the first part of a different type (OpenCL
// C 6.3.6).
use clc_builtins::*;

fn main() {
    let xy = float2!(1.0);
    let _ = half4!(0.0);
    let _ = float4!(0, 1.0, 2.0, 3.0);
    let _ = float4!(1, 2, 3, 4);
    // The type of a part comes before their number.
    let _ = float4!(1, 2, 3);
    let _ = float4!(int2::splat(1), 1.0, 2.0);
    let _ = float4!(&xy, xy);
    let _ = int2!(true, 1);
}
