// What can't be selected is an error, whatever macros the caller has (OpenCL C 6.3.7).
#[no_implicit_prelude]
mod hostile {
    #[allow(unused_macros)]
    macro_rules! compile_error {
        ($text:literal) => {};
    }
    pub fn set(v: &mut ::clc_builtins::float4) {
        ::clc_builtins::swizzle!(v.xx = *v);
    }
}

fn main() {
    hostile::set(&mut clc_builtins::float4::splat(1.0));
}
