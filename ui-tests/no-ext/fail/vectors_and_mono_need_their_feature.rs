// Vectors of `half` and `double` and the module `mono` need `fp16`, `fp64` and `mono`. The program uses their paths: if
// a glob import lacks a type, rustc can not tell why (OpenCL C 6.3.1, 6.3.1.2, 6.3.2, 6.4.4.2).
fn main() {
    let _: clc_builtins::half4;
    let _: clc_builtins::double4;
    let _ = clc_builtins::mono::of_float::as_uint(1.0);
}
