//! `vload` and `vstore`, and their forms that store as half: one function a name.

use super::{Surface, call_site, number};
use crate::model::{Type, Word};
use proc_macro2::TokenStream;
use quote::quote;

pub fn expand(surface: &Surface) -> TokenStream {
    let model = surface.model;
    let mut functions = TokenStream::new();
    for &width in &model.widths {
        let (vector, count) = (call_site(&format!("Vector{width}")), number(width));
        let [load, store] = ["vload", "vstore"].map(|name| call_site(&format!("{name}{width}")));
        functions.extend(quote!(crate::types::memory::names! { vectors #count #vector #load #store }));
    }
    // Half is storage always, but what is loaded is a float.
    if let Some(float) = model.scalars.iter().position(|row| row.name == "float") {
        for ty in model.types_of(float) {
            functions.extend(halves(surface, ty, "", ty.width));
            if ty.width > 1 {
                functions.extend(halves(surface, ty, "a", ty.lanes()));
            }
        }
    }
    quote! {
        #[doc = "`vload` and `vstore`: vectors from and to slices of their elements (OpenCL C 6.15.7)."]
        pub mod memory {
            #[allow(unused_imports)]
            use crate::{
                exact::mode, half, overload::marker::components, overload::{Element, Operand},
                types::memory::{AndHalf, Stored}, vectors::*,
            };
            #functions
        }
        #[doc(no_inline)]
        pub use memory::*;
    }
}

/// `vload_half4` and `vstore_half4_rtz`, or `vloada_half4` and `vstorea_half4_rtz`, which go on by `step` elements.
fn halves(surface: &Surface, ty: Type, aligned: &str, step: u32) -> TokenStream {
    let suffix = if ty.width == 1 { String::new() } else { ty.width.to_string() };
    let name = call_site(&format!("vload{aligned}_half{suffix}"));
    let (result, count, lanes, step) = (surface.rust(ty), number(ty.width), number(ty.lanes()), number(step));
    let mut functions = quote! {
        crate::types::memory::names! { load_half #count #lanes #step #result #name }
    };
    let mut store = |rounding: &str, mode: &str| {
        let name = call_site(&format!("vstore{aligned}_half{suffix}{rounding}"));
        let mode = call_site(mode);
        functions.extend(quote!(crate::types::memory::names! { store_half #count #lanes #step #mode #name }));
    };
    store("", "RTE");
    for rounding in &surface.model.roundings {
        store(&format!("_{}", rounding.name()), &rounding.name().to_uppercase());
    }
    functions
}
