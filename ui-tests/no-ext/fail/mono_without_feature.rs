// The functions of mono need the feature mono (they have the names of OpenCL C 6.4.3, 6.4.4.2 and
// 6.15.13).

fn main() {
    let _ = clc_builtins::mono::of_float::as_uint(1.0);
}
