//! The reference implementation and the kernel of each function in the table, and the library's substitutes for missing
//! ones.

use super::operands::{function_trait, kernel};
use super::tokens::needs;
use crate::model::functions::{Access, Function, Row, add_new};
use crate::model::{Feature, Model, Type};
use proc_macro2::{Ident, TokenStream};
use quote::{ToTokens, format_ident, quote, quote_spanned};

/// Returns the module of the names. Each lookup has the span of its row, where rustc reports errors.
pub fn expand(model: &Model) -> TokenStream {
    let (mut names, mut names_in_mono) = (TokenStream::new(), TokenStream::new());
    let (mut definitions, mut kernels) = (TokenStream::new(), TokenStream::new());
    let (mut constants, mut taken) = (TokenStream::new(), TokenStream::new());
    let mut done: Vec<&str> = vec![];
    for function in &model.functions {
        // Names that differ only in the width share an entry.
        if function.is_disabled() || done.contains(&&*function.definition) {
            continue;
        }
        done.push(&function.definition);
        for row in &function.rows {
            types(model, function, row, &mut taken);
        }
        // Only the feature `math` removes reference implementations and kernels.
        let cfg = needs(function.rows[0].feature.filter(|&feature| feature == Feature::Math));
        let span = function.span;
        let (name, at_row) =
            (format_ident!("{}", function.definition), Ident::new(&function.definition, span));
        definitions.extend(quote_spanned! {span=>
            #cfg
            impl crate::kernel::functions::TableFunction for rows::#at_row {
                const REFERENCE: Reference = #at_row.reference();
            }
        });
        kernels.extend(quote!(#cfg impl crate::kernel::functions::Kernel for rows::#name { type Implementation = #name; }));
        if !function.rows.iter().any(|row| row.mono) {
            names.extend(quote!(#cfg #name));
            continue;
        }
        names_in_mono.extend(quote!(#cfg #name));
        let (of, count) = match function.is_across() {
            true => (quote!(Vectors), quote!(16)),
            false => (quote!(Lane), quote!(2)),
        };
        constants.extend(quote_spanned! {span=>
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
            use crate::exact::functions::{Reference, Lane, Vectors};
            crate::rows::function_types! { [#names] mono [#names_in_mono] }
            const _: () = {
                use rows::references::*;
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
                use crate::kernel::functions::{TwoResults, Function1, Function2, Function3, Function4};
                use crate::overload::Related;
                #taken
            }
        }
    }
}

/// Requires the kernel of a row to accept its types: those of scalars, or of vectors if the row has no scalars.
fn types(model: &Model, function: &Function, row: &Row, taken: &mut TokenStream) {
    let span = function.span;
    let rust = |ty: Type| Ident::new(&model.rust(ty).to_string(), span);
    for &scalar in &row.scalars {
        let t = Type { scalar, width: row.widths[0] };
        let mut known: Vec<Vec<Type>> = vec![];
        for list in &row.lists {
            let Some((operands, result)) = row.signature(model, list, t) else { continue };
            let (mut types, mut out, mut memory) = (vec![], None, None);
            for (operand, ty) in list.iter().zip(operands) {
                match (operand.access, ty) {
                    (Access::In, ty) => types.extend(ty.map(|ty| Type { width: t.width, ..ty })),
                    (Access::Out, ty) => out = ty,
                    (_, ty) => memory = ty,
                }
            }
            // For scalars, `scalar(T)` is `T`.
            if known.contains(&types) {
                continue;
            }
            let mut features = vec![function.feature(model)];
            for &ty in types.iter().chain(&out).chain(&memory).chain(&result) {
                add_new(&mut features, model.scalar(ty).feature);
            }
            let cfg: TokenStream = features.into_iter().map(needs).collect();
            let element = rust(Type { width: 1, ..t });
            let kernel = kernel(function, &element.to_token_stream(), span);
            let asked = match (memory.map(rust), result.map(rust)) {
                (Some(memory), result) => {
                    let [from, to] = if result.is_some() { [memory, element] } else { [element, memory] };
                    quote_spanned!(span=> crate::rows::transfers::<#kernel, #from, #to>)
                }
                (None, Some(result)) => {
                    let function_trait = Ident::new(&function_trait(types.len()).to_string(), span);
                    let types = types.iter().map(|&ty| rust(ty));
                    let result = match out.map(rust) {
                        Some(out) => quote_spanned!(span=> TwoResults<#result, #out>),
                        None => result.to_token_stream(),
                    };
                    quote_spanned!(span=> <#kernel as #function_trait<#(#types,)* #result>>::of)
                }
                (None, None) => continue,
            };
            known.push(types);
            taken.extend(quote_spanned!(span=> #cfg { let _ = #asked; }));
        }
    }
}
