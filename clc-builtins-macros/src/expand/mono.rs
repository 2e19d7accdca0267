//! The second entry point: one `const fn` per signature, in modules named after the operands.

#[cfg(feature = "mono-functions")]
mod functions;

use super::surface::{Surface, call_site, number, shape};
use super::{docs, pages};
use crate::model::{Convert, Family, Type, Word};
use proc_macro2::TokenStream;
use quote::{quote, quote_spanned};

pub fn expand(surface: &Surface) -> TokenStream {
    let model = surface.model;
    #[cfg(feature = "mono-functions")]
    let mut others = functions::signatures(surface);
    // The table's functions for these operands.
    #[cfg(feature = "mono-functions")]
    let mut take = |operands: &[Type]| functions::take(&mut others, operands);
    #[cfg(not(feature = "mono-functions"))]
    let take = |_: &[Type]| TokenStream::new();
    let mut modules = TokenStream::new();
    for &from in &model.types() {
        let mut functions = of_one(surface, from);
        functions.extend(take(&[from]));
        modules.extend(module(surface, &[from], functions));
    }
    for shuffle in &model.shuffles() {
        let (x, mask, result) =
            (surface.rust(shuffle.x), surface.rust(shuffle.mask), surface.rust(shuffle.result));
        for &family in &[Family::Shuffle, Family::Shuffle2] {
            if model.has(family) {
                let shape = surface.ident(family.name(), shuffle.x);
                let by = surface.shuffle_kernel(family, shuffle.mask.scalar);
                let row = surface.row(shuffle.x);
                let mut function =
                    quote_spanned!(row=> crate::overload::mono::#shape! { #x, #mask => #result by #by });
                let operands = [shuffle.x, shuffle.x, shuffle.mask];
                let operands = if family == Family::Shuffle { &operands[1..] } else { &operands };
                function.extend(take(operands));
                modules.extend(module(surface, operands, function));
            }
        }
    }
    #[cfg(feature = "mono-functions")]
    modules.extend(other_modules(surface, others));
    let doc = surface.page(|| pages::mono(model), || docs::MONO.into());
    quote! {
        #[cfg(feature = "mono")]
        #[doc = #doc]
        pub mod mono { #modules }
    }
}

/// Returns the modules for operands that only these functions have.
#[cfg(feature = "mono-functions")]
fn other_modules(surface: &Surface, modules: Vec<functions::OfOperands>) -> TokenStream {
    let mut others = TokenStream::new();
    for functions::OfOperands { operands, functions } in modules {
        let functions = quote! {
            #[allow(unused_imports)]
            use crate::{half, scalars::made::*, vectors::*};
            #functions
        };
        // The macro is built once for all crates, and a different crate may enable the feature.
        others.extend(quote!(#[cfg(feature = "mono-functions")]));
        others.extend(module(surface, &operands, functions));
    }
    others
}

/// Returns the functions of a module for one operand, such as `mono::of_float4`.
fn of_one(surface: &Surface, from: Type) -> TokenStream {
    let model = surface.model;
    let source = surface.rust(from);
    let lanes = number(from.lanes());
    let mut functions = quote! {
        #[allow(unused_imports)]
        use crate::{exact_kernels, half, overload::*, plain, scalars::made::*, vectors::*};
    };
    for &to in &model.types() {
        let (row, cfg, result) = (surface.row(to), surface.cfg(to), surface.rust(to));
        if to.width == from.width && model.has(Family::Convert) {
            let (module, kernel) = surface.kernel(from.scalar, to.scalar);
            let (cfg, inner) = surface.label(cfg.clone());
            let names = names(surface, from, to, &inner);
            let doc = format!("Converts to `{}`.", model.name(to));
            let macro_name = surface.ident("convert", to);
            let shape = shape(to);
            functions.extend(quote_spanned! {row=>
                #cfg
                crate::overload::mono::#macro_name! { #source => #shape #result by #module #kernel in #lanes, #doc; #names }
            });
        }
        if model.has(Family::AsType) && model.reinterprets(from, to) {
            let name = surface.ident(&format!("as_{}", model.name(to)), to);
            let macro_name = surface.ident("as_type", to);
            let shape = shape(to);
            let (cfg, inner) = surface.label(cfg);
            functions
                .extend(quote_spanned!(row=> #cfg crate::overload::mono::#macro_name! { #inner #name: #source => #shape #result }));
        }
    }
    if model.has(Family::VecStep) {
        let row = surface.family(Family::VecStep);
        functions.extend(quote_spanned!(row=> crate::overload::mono::vec_step! { #source }));
    }
    functions
}

/// Returns one function for each different conversion, followed by the names of identical conversions in brackets. Most
/// rounding modes do not affect most pairs, and a name compiles faster than a function. In the documentation, each name
/// has its own page.
fn names(surface: &Surface, from: Type, to: Type, cfg: &TokenStream) -> TokenStream {
    let model = surface.model;
    let rounds = model.rounds(from.scalar, to.scalar);
    let mut functions: Vec<(&Convert, TokenStream)> = vec![];
    let converts = model.converts(to);
    for convert in &converts {
        let is_same = |other: &Convert| {
            !surface.is_documented
                && other.saturates == convert.saturates
                && (!rounds || other.rounding == convert.rounding)
        };
        let name = surface.ident(&convert.name, to);
        match functions.iter_mut().find(|(function, _)| is_same(function)) {
            Some((_, aliases)) => aliases.extend(quote!(#name)),
            None => functions.push((convert, TokenStream::new())),
        }
    }
    let mut names = TokenStream::new();
    for (convert, aliases) in functions {
        let (name, suffix) = (surface.ident(&convert.name, to), call_site(&surface.suffix(convert)));
        names.extend(quote!(#cfg #name #suffix [#aliases]));
    }
    names
}

fn module(surface: &Surface, operands: &[Type], functions: TokenStream) -> TokenStream {
    let (mut name, mut doc) = ("of".to_string(), "Operands:".to_string());
    for &operand in operands {
        let operand = surface.model.name(operand);
        name = name + "_" + &operand;
        doc = doc + " " + &operand + ",";
    }
    doc.replace_range(doc.len() - 1.., ".");
    let (first, last) = (operands[0], operands[operands.len() - 1]);
    let (name, mut cfg) = (surface.ident(&name, first), surface.cfg(first));
    if surface.model.scalar(last).feature != surface.model.scalar(first).feature {
        cfg.extend(surface.cfg(last));
    }
    quote_spanned! {surface.row(first)=>
        #cfg
        #[doc = #doc]
        pub mod #name { #functions }
    }
}
