//! The second entry point: one `const fn` per signature, in modules named after the operands.

#[cfg(feature = "mono-functions")]
mod functions;

use super::pages;
use super::surface::{Surface, call_site, number, shape};
use crate::model::{Convert, Family, Type, Word, joined};
use proc_macro2::{Ident, TokenStream};
use quote::{quote, quote_spanned};

/// A module for operands of these types.
struct Module {
    operands: Vec<Type>,
    /// The condition of the whole module, except those of the operands.
    cfg: TokenStream,
    functions: TokenStream,
}

impl Module {
    fn new(operands: Vec<Type>, functions: TokenStream) -> Self {
        Module { operands, cfg: TokenStream::new(), functions }
    }

    fn expanded(&self, surface: &Surface) -> TokenStream {
        let Module { operands, cfg, functions } = self;
        let names: Vec<_> = operands.iter().map(|&operand| surface.model.name(operand)).collect();
        let doc = format!("Operands: {}.", joined(&names, ", "));
        let (first, last) = (operands[0], operands[operands.len() - 1]);
        let name = surface.ident(&format!("of_{}", joined(&names, "_")), first);
        let has_another = surface.model.scalar(last).feature != surface.model.scalar(first).feature;
        let (first_cfg, last_cfg) = (surface.cfg(first), has_another.then(|| surface.cfg(last)));
        quote_spanned! {surface.row(first)=>
            #cfg
            #first_cfg
            #last_cfg
            #[doc = #doc]
            pub mod #name { #functions }
        }
    }
}

pub fn expand(surface: &Surface) -> TokenStream {
    let model = surface.model;
    let unary = model.types().into_iter().map(|from| Module::new(vec![from], unary_module(surface, from)));
    let mut modules: Vec<Module> = unary.collect();
    for signature in model.shuffles() {
        let [x, mask, _] = signature;
        for (family, operands) in [(Family::Shuffle, vec![x, mask]), (Family::Shuffle2, vec![x, x, mask])] {
            if model.has(family) {
                let name = surface.ident(family.name(), x);
                let by = shuffle_kernel(family, model.scalar(mask).bits);
                let [source, mask, result] = signature.map(|ty| surface.rust(ty));
                let function = quote_spanned! {surface.row(x)=>
                    crate::overload::mono::#name! { #source, #mask => #result by #by }
                };
                modules.push(Module::new(operands, function));
            }
        }
    }
    #[cfg(feature = "mono-functions")]
    functions::add(surface, &mut modules);
    let modules = modules.iter().map(|module| module.expanded(surface));
    let doc = pages::mono(surface);
    quote! {
        #[cfg(feature = "mono")]
        #[doc = #doc]
        pub mod mono { #(#modules)* }
    }
}

/// Returns the kernel for a mask with elements of this size: `shuffle_by_uint`.
fn shuffle_kernel(family: Family, bits: u32) -> Ident {
    let element = match bits {
        8 => "uchar",
        16 => "ushort",
        32 => "uint",
        _ => "ulong",
    };
    call_site(&format!("{family}_by_{element}"))
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
        let (row, result, shape) = (surface.row(to), surface.rust(to), shape(to));
        // The conditions before the macro call and inside it.
        let (cfg, inner) = surface.label(surface.cfg(to));
        if to.width == from.width && model.has(Family::Convert) {
            let (module, kernel) = surface.kernel(from.scalar, to.scalar);
            let names = names(surface, from, to, &inner);
            let doc = format!("Converts to `{}`.", model.name(to));
            let convert = surface.ident("convert", to);
            functions.extend(quote_spanned! {row=>
                #cfg
                crate::overload::mono::#convert! { #source => #shape #result by #module #kernel in #lanes, #doc; #names }
            });
        }
        if model.has(Family::AsType) && model.reinterprets(from, to) {
            let name = surface.ident(&format!("as_{}", model.name(to)), to);
            let as_type = surface.ident("as_type", to);
            functions.extend(quote_spanned! {row=>
                #cfg
                crate::overload::mono::#as_type! { #inner #name: #source => #shape #result }
            });
        }
    }
    if model.has(Family::VecStep) {
        let row = surface.model.family_span(Family::VecStep);
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
