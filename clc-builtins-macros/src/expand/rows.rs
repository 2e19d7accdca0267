//! The reference implementation and the kernel of each function in the table, and the library's substitutes for missing
//! ones.

use super::off;
use super::operands::{kernel, shape};
use super::surface::{Surface, call_site, how, needs};
use crate::model::Type;
use crate::model::Word;
use crate::model::functions::{Access, Function, FunctionFeature, Given, Row};
use proc_macro2::{Ident, TokenStream};
use quote::{ToTokens, quote, quote_spanned};

/// Returns the module of the names. Each lookup has the span of its row, where rustc reports errors.
pub fn expand(surface: &Surface) -> TokenStream {
    let (mut names, mut names_in_mono) = (TokenStream::new(), TokenStream::new());
    let (mut definitions, mut kernels) = (TokenStream::new(), TokenStream::new());
    let (mut constants, mut taken) = (TokenStream::new(), TokenStream::new());
    let mut done: Vec<&str> = vec![];
    for function in &surface.model.functions {
        if off::is_off(function) {
            continue;
        }
        // Names that differ only in the width share an entry.
        if done.contains(&function.definition.as_str()) {
            continue;
        }
        done.push(&function.definition);
        for row in &function.rows {
            types(surface, function, row, &mut taken);
        }
        // Only the feature `math` removes reference implementations and kernels.
        let cfg = match function.rows[0].feature {
            Some(feature @ FunctionFeature::Math) => needs(Some(feature.name())),
            _ => TokenStream::new(),
        };
        let row = surface.function(function);
        let (name, at_row) = (call_site(&function.definition), Ident::new(&function.definition, row));
        definitions.extend(quote_spanned! {row=>
            #cfg
            impl crate::kernel::functions::TableFunction for rows::#at_row {
                const DEFINITION: Definition = #at_row.definition();
            }
        });
        kernels.extend(quote!(#cfg impl crate::kernel::functions::Kernel for rows::#name { type Implementation = #name; }));
        if !function.rows.iter().any(|row| row.mono) {
            names.extend(quote!(#cfg #name));
            continue;
        }
        names_in_mono.extend(quote!(#cfg #name));
        let (of, count) = match how(function) {
            "across" => (call_site("Vectors"), quote!(16)),
            _ => (call_site("Lane"), quote!(2)),
        };
        constants.extend(quote_spanned! {row=>
            #cfg
            pub const fn #at_row(x: &#of) -> [u64; #count] {
                use rows::constants::*;
                {
                    use crate::exact::functions::constant::*;
                    #at_row(x)
                }
            }
        });
    }
    quote! {
        #[allow(dead_code, unused_imports)]
        pub(crate) mod rows {
            use super::rows;
            use crate::{half, scalars::made::*, vectors::*};
            use crate::exact::functions::{Definition, Lane, Vectors};
            crate::rows::function_types! { [#names] mono [#names_in_mono] }
            const _: () = {
                use rows::definitions::*;
                const _: () = {
                    use crate::exact::functions::*;
                    #definitions
                };
            };
            const _: () = {
                use rows::kernels::*;
                const _: () = {
                    use crate::kernel::functions::*;
                    #kernels
                };
            };
            #constants
            fn every_kernel_takes_its_types() {
                use crate::kernel::functions::{Both, Function1, Function2, Function3, Function4};
                use crate::overload::Related;
                #taken
            }
        }
    }
}

/// Requires the kernel of a row to accept its types: those of scalars, or of vectors if the row has no scalars.
fn types(surface: &Surface, function: &Function, row: &Row, taken: &mut TokenStream) {
    let at = surface.function(function);
    for &scalar in &row.scalars {
        let t = Type { scalar, width: row.widths[0] };
        let mut asked_of: Vec<Vec<Type>> = vec![];
        for list in &row.lists {
            let (mut types, mut place, mut memory) = (vec![], None, None);
            let mut is_there = true;
            for operand in list {
                match (operand.access, surface.model.form(operand.form, t)) {
                    (_, Some(Given::Size)) => {}
                    (Access::In, Some(Given::Type(ty))) => types.push(Type { width: t.width, ..ty }),
                    (Access::Out, Some(Given::Type(ty))) => place = Some(ty),
                    (_, Some(Given::Type(ty))) => memory = Some(ty),
                    (_, None) => is_there = false,
                }
            }
            let result = row.result.map(|form| surface.model.form(form, t));
            let result = match result {
                Some(Some(Given::Type(ty))) => Some(ty),
                Some(_) => continue,
                None => None,
            };
            if !is_there {
                continue;
            }
            // For scalars, `scalar(T)` is `T`.
            if asked_of.contains(&types) {
                continue;
            }
            let mut features = vec![function.feature(surface.model)];
            for &ty in types.iter().chain(&place).chain(&memory).chain(&result) {
                features.push(surface.model.scalar(ty).feature.map(Word::name));
            }
            let mut cfg = TokenStream::new();
            for (index, &feature) in features.iter().enumerate() {
                if !features[..index].contains(&feature) {
                    cfg.extend(needs(feature));
                }
            }
            asked_of.push(types.clone());
            let rust = |ty: Type| {
                let mut rust = surface.rust(ty);
                rust.set_span(at);
                rust
            };
            let element = rust(Type { width: 1, ..t });
            let kernel = kernel(function, &element.to_token_stream(), at);
            let asked = match (memory, result) {
                (Some(memory), Some(_)) => {
                    let memory = rust(memory);
                    quote_spanned!(at=> crate::rows::transfers::<#kernel, #memory, #element>)
                }
                (Some(memory), None) => {
                    let memory = rust(memory);
                    quote_spanned!(at=> crate::rows::transfers::<#kernel, #element, #memory>)
                }
                (None, Some(result)) => {
                    let (mut shape, result) = (shape(types.len()), rust(result));
                    shape.set_span(at);
                    let types = types.iter().map(|&ty| rust(ty));
                    let result = match place.map(rust) {
                        Some(place) => quote_spanned!(at=> Both<#result, #place>),
                        None => result.to_token_stream(),
                    };
                    quote_spanned!(at=> <#kernel as #shape<#(#types,)* #result>>::of)
                }
                (None, None) => continue,
            };
            taken.extend(quote_spanned!(at=> #cfg { let _ = #asked; }));
        }
    }
}
