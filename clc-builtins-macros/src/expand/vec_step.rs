//! `vec_step`: one function; its trait is implemented beside the types.

use super::{Surface, docs};
use crate::model::Family;
use proc_macro2::{Ident, TokenStream};
use quote::{quote, quote_spanned};

pub fn expand(surface: &Surface) -> TokenStream {
    if !surface.model.has(Family::VecStep) {
        return TokenStream::new();
    }
    let row = surface.family(Family::VecStep);
    let name = Ident::new("vec_step", row);
    let doc = docs::vec_step();
    let body = quote!(let _ = x; X::VEC_STEP);
    let function = quote_spanned! {row=>
        #[doc = #doc]
        #[inline]
        #[must_use]
        pub fn #name<X: VecStep>(x: X) -> i32 { #body }
    };
    quote! {
        #[doc = "`vec_step`: the number of elements between one vector and the next in memory (OpenCL C 6.15.13)."]
        pub mod vec_steps {
            use crate::vector::*;
            #function
        }
        #[doc(no_inline)]
        pub use vec_steps::*;
    }
}
