//! Generates the public items, one file per family. The bodies call the library and compute nothing themselves.

mod buffer;
mod components;
mod constants;
mod convert;
mod errors;
mod functions;
mod links;
mod matrix;
mod mono;
mod operands;
mod overloads;
mod pages;
mod refused;
mod registry;
mod rows;
mod shuffle;
#[cfg(all(test, feature = "mono-functions", feature = "buffer"))]
mod small_table;
mod tokens;
mod vectors;
mod words;

use crate::model::Model;
use crate::parse::parse;
use proc_macro2::{Span, TokenStream, TokenTree};
use quote::quote;

/// Returns the front page's tables of links for the table of the compiled package.
pub fn matrices() -> syn::Result<TokenStream> {
    let table = || {
        let text =
            std::fs::read_to_string(std::env::var("CARGO_MANIFEST_DIR").ok()? + "/src/table.rs").ok()?;
        text.parse::<TokenStream>().ok()?.into_iter().find_map(|token| match token {
            TokenTree::Group(group) => Some(group.stream()),
            _ => None,
        })
    };
    let table = table().ok_or_else(|| syn::Error::new(Span::call_site(), "`src/table.rs` has no table"))?;
    // The expansion of the table itself reports errors.
    let page = parse(table).map_or(String::new(), |model| matrix::front_page(&model));
    Ok(quote!(#page))
}

/// Parses, checks and expands a table, with complete documentation pages or only the first sentence of each.
pub fn expand(tokens: TokenStream, is_documented: bool) -> syn::Result<TokenStream> {
    let model = Model { is_documented, ..parse(tokens)? };
    let parts = [
        vectors::expand,
        components::expand,
        convert::expand,
        shuffle::expand,
        functions::expand,
        constants::expand,
        refused::expand,
        mono::expand,
        buffer::expand,
        registry::expand,
    ];
    Ok(parts.into_iter().map(|expand| expand(&model)).collect())
}
