// A selector has letters of `xyzw` or of `rgba`, or hexadecimal digits, of 1, 2, 3, 4, 8 or 16 components. `swizzle!`
// sets each component at most once and does not add (OpenCL C 6.3.7).
#[no_implicit_prelude]
mod hostile {
    // The macro reports errors whatever macros the caller has.
    #[allow(unused_macros)]
    macro_rules! compile_error {
        ($text:literal) => {};
    }
    pub fn set(v: &mut ::clc_builtins::float4) {
        ::clc_builtins::swizzle!(v.xx = *v);
    }
}

fn main() {
    use clc_builtins::*;
    let mut v = float16::splat(1.0);
    let _ = swizzle!(v);
    let _ = swizzle!(v, xg);
    let _ = swizzle!(v, xyq);
    let _ = swizzle!(v, s0g);
    let _ = swizzle!(v, s01234);
    swizzle!(v.xx = float2::splat(2.0));
    swizzle!(v.xy += float2::splat(2.0));
}
