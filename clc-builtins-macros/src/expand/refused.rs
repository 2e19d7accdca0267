//! Names that do not exist in OpenCL C but are likely errors, and names whose feature is off: hidden functions with a
//! bound that nothing implements, so that the error explains why the function does not exist.

use super::surface::Surface;
use crate::model::{Type, Word};
use proc_macro2::{Ident, TokenStream};
use quote::{quote, quote_spanned};

pub fn expand(surface: &Surface) -> TokenStream {
    let mut functions = TokenStream::new();
    for refused in &surface.model.refused() {
        let destination = Type { scalar: refused.scalar.unwrap_or(0), width: 1 };
        let row = refused.function.unwrap_or(surface.row(destination));
        let cfg = match (&refused.feature, refused.scalar) {
            (Some(feature), _) => {
                let feature = feature.name();
                quote!(#[cfg(not(feature = #feature))])
            }
            (None, Some(_)) => surface.cfg(destination),
            (None, None) => TokenStream::new(),
        };
        let name = Ident::new(&refused.name, row);
        let bound = Ident::new(&format!("There_is_no_{name}"), row);
        // If the name has no type, the caller infers the result: one error, not two.
        let (parameter, result) = match refused.result {
            Some(ty) => (TokenStream::new(), surface.rust(ty)),
            None => (quote_spanned!(row=> , R), Ident::new("R", row)),
        };
        // The first operand has the bound.
        let mut others = TokenStream::new();
        let mut types = TokenStream::new();
        for other in ["Y", "Z"].iter().take(refused.operands as usize - 1) {
            let other = Ident::new(other, row);
            types.extend(quote_spanned!(row=> , #other));
            others.extend(quote_spanned!(row=> , _: #other));
        }
        let what = if refused.feature.is_some() { "requires" } else { "does not exist:" };
        let message = format!("`{name}` {what} {}", refused.why);
        let label = &refused.suggestion;
        let body = quote!(crate::marker::never_called());
        functions.extend(quote_spanned! {row=>
            #cfg
            #[diagnostic::on_unimplemented(message = #message, label = #label)]
            pub trait #bound: Sealed {}
            #cfg
            pub fn #name<X: #bound #types #parameter>(_: X #others) -> #result { #body }
        });
    }
    quote! {
        #[doc(hidden)]
        #[allow(non_camel_case_types, non_snake_case)]
        pub mod refused {
            #[allow(unused_imports)]
            use crate::{overload::Sealed, *};
            #functions
        }
        #[doc(hidden)]
        #[allow(unused_imports)]
        pub use refused::*;
    }
}
