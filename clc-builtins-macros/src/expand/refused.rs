//! Names that OpenCL C does not have but people write, and names whose feature is off: hidden functions whose
//! bound nothing meets, so that the error says why there is no such function.

use super::Surface;
use crate::model::Type;
use proc_macro2::{Ident, TokenStream};
use quote::{quote, quote_spanned};

pub fn expand(surface: &Surface) -> TokenStream {
    let model = surface.model;
    let functions: TokenStream = model
        .refused()
        .into_iter()
        .map(|refused| {
            let row = Type { scalar: refused.scalar.unwrap_or(0), width: 1 };
            let cfg = match (&refused.feature, refused.scalar) {
                (Some(feature), _) => quote!(#[cfg(not(feature = #feature))]),
                (None, Some(_)) => surface.cfg(&[row]),
                (None, None) => TokenStream::new(),
            };
            let name = surface.ident(&refused.name, row);
            // Where the name tells no type, the result is whatever the caller expects: one error, not two.
            let row_span = surface.row(row);
            let bound = Ident::new(&format!("There_is_no_{}", refused.name), row_span);
            let (parameter, result) = match refused.result {
                Some(ty) => (None, surface.rust(ty)),
                None => (Some(quote_spanned!(row_span=> , R)), Ident::new("R", row_span)),
            };
            let message = format!("there is no `{}`: {}", refused.name, refused.why);
            let label = refused.way_out;
            let body = quote!(match x.never() {});
            quote_spanned! {row_span=>
                #cfg
                #[diagnostic::on_unimplemented(message = #message, label = #label)]
                pub trait #bound: Sealed { fn never(self) -> core::convert::Infallible; }
                #cfg
                pub fn #name<X: #bound #parameter>(x: X) -> #result { #body }
            }
        })
        .collect();
    quote! {
        #[doc(hidden)]
        #[allow(non_camel_case_types)]
        pub mod refused {
            #[allow(unused_imports)]
            use crate::{half, scalars::made::*, vector::Sealed, vectors::*};
            #functions
        }
        #[doc(hidden)]
        #[allow(unused_imports)]
        pub use refused::*;
    }
}
