//! The names of swizzle methods and setters, for the library's views.

use super::tokens::number;
use crate::model::{Model, Type};
use proc_macro2::{Ident, Span, TokenStream};
use quote::{format_ident, quote};

/// The letters of the first four components.
const LETTERS: &str = "xyzw";

/// The setters of halves. Their span is that of the width, because rustc shows where a method is defined.
const HALVES: [&str; 4] = ["set_lo", "set_hi", "set_even", "set_odd"];

pub fn expand(model: &Model) -> TokenStream {
    let widths = &model.widths;
    let mut items = TokenStream::new();
    for source in 2..=4 {
        let (view, trait_name) = (format_ident!("Numbered{source}"), format_ident!("SetLetters{source}"));
        let mut setters = TokenStream::new();
        for count in 2..=4 {
            if !widths.contains(&(count as u32)) {
                continue;
            }
            let result = format_ident!("Vector{count}");
            let (getters, set) = names(source, count, model.width_span(source as u32));
            items.extend(quote!(crate::types::components::swizzles! { #view #result; #getters }));
            setters.extend(quote!({ #result; #set }));
        }
        items.extend(quote!(crate::types::components::setters! { #trait_name #setters }));
    }
    for &width in widths {
        if has_halves(model, width) {
            let (setters, width) =
                (HALVES.map(|name| Ident::new(name, model.width_span(width))), number(width));
            items.extend(quote!(crate::types::components::half_methods! { #width #(#setters)* }));
        }
    }
    quote! {
        #[doc(hidden)]
        #[allow(missing_docs)]
        pub mod component_names {
            #[allow(unused_imports)]
            use crate::types::components::*;
            #items
        }
        #[doc(hidden)]
        #[allow(unused_imports)]
        pub use component_names::*;
    }
}

/// Returns the setters of a vector.
pub fn setters_of(model: &Model, ty: Type) -> TokenStream {
    let letters = format_ident!("SetLetters{}", ty.width.min(4));
    let halves = has_halves(model, ty.width).then(|| format_ident!("SetHalves{}", ty.width));
    quote!([#letters #halves])
}

/// Returns `true` if the table has the result type of `lo()` for vectors of this width.
fn has_halves(model: &Model, width: u32) -> bool {
    width == 2 || model.widths.contains(&width.div_ceil(2))
}

/// Returns every name of `count` letters out of the first `source`, with its indices: `wzyx 3 2 1 0`. Names without
/// repeated letters also have setters: `set_xz x z: 0 2`.
fn names(source: usize, count: usize, span: Span) -> (TokenStream, TokenStream) {
    let (mut getters, mut setters) = (TokenStream::new(), TokenStream::new());
    for code in 0..source.pow(count as u32) {
        let indices: Vec<usize> =
            (0..count as u32).map(|letter| code / source.pow(letter) % source).collect();
        let letters: Vec<_> =
            indices.iter().map(|&index| format_ident!("{}", LETTERS[index..=index])).collect();
        let numbers: Vec<_> = indices.iter().map(|&index| number(index as u32)).collect();
        let name: String = indices.iter().map(|&index| &LETTERS[index..=index]).collect();
        if (1..count).all(|index| !indices[..index].contains(&indices[index])) {
            let setter = format_ident!("set_{name}", span = span);
            setters.extend(quote!(#setter #(#letters)*: #(#numbers)*;));
        }
        let name = format_ident!("{name}");
        getters.extend(quote!(#name #(#numbers)*;));
    }
    (getters, setters)
}
