//! The second entry point: one `const fn` per signature, in modules named after the operands.

#[cfg(feature = "mono-functions")]
mod functions;

use super::pages;
use super::surface::{Surface, call_site, number, shape};
use crate::model::{Convert, Family, Type, Word, joined};
use proc_macro2::TokenStream;
use quote::{quote, quote_spanned};

/// A module for operands of these types.
struct Module {
    operands: Vec<Type>,
    /// The condition of the whole module, except those of the operands.
    cfg: TokenStream,
    functions: TokenStream,
}

pub fn expand(surface: &Surface) -> TokenStream {
    let model = surface.model;
    let new = |operands, functions| Module { operands, cfg: TokenStream::new(), functions };
    let mut modules: Vec<Module> =
        model.types().into_iter().map(|from| new(vec![from], unary_module(surface, from))).collect();
    for shuffle in &model.shuffles() {
        let (x, mask, result) =
            (surface.rust(shuffle.x), surface.rust(shuffle.mask), surface.rust(shuffle.result));
        for family in [Family::Shuffle, Family::Shuffle2] {
            if model.has(family) {
                let name = surface.ident(family.name(), shuffle.x);
                let by = surface.shuffle_kernel(family, shuffle.mask.scalar);
                let function = quote_spanned! {surface.row(shuffle.x)=>
                    crate::overload::mono::#name! { #x, #mask => #result by #by }
                };
                let operands = [shuffle.x, shuffle.x, shuffle.mask];
                let first = if family == Family::Shuffle { 1 } else { 0 };
                modules.push(new(operands[first..].to_vec(), function));
            }
        }
    }
    #[cfg(feature = "mono-functions")]
    functions::add(surface, &mut modules);
    let modules = modules.iter().map(|module| expanded(surface, module));
    let doc = pages::mono(surface);
    quote! {
        #[cfg(feature = "mono")]
        #[doc = #doc]
        pub mod mono { #(#modules)* }
    }
}

/// Returns the functions of a module for one operand, such as `mono::of_float4`.
fn unary_module(surface: &Surface, from: Type) -> TokenStream {
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

fn expanded(surface: &Surface, module: &Module) -> TokenStream {
    let Module { operands, cfg, functions } = module;
    let names: Vec<_> = operands.iter().map(|&operand| surface.model.name(operand)).collect();
    let doc = format!("Operands: {}.", joined(&names, ", "));
    let (first, last) = (operands[0], operands[operands.len() - 1]);
    let name = surface.ident(&format!("of_{}", joined(&names, "_")), first);
    let mut cfg = cfg.clone();
    cfg.extend(surface.cfg(first));
    if surface.model.scalar(last).feature != surface.model.scalar(first).feature {
        cfg.extend(surface.cfg(last));
    }
    quote_spanned! {surface.row(first)=>
        #cfg
        #[doc = #doc]
        pub mod #name { #functions }
    }
}
