//! The second entry point: one `const fn` per signature, in modules named after the operands.

use super::operands::OPERANDS;
use super::pages;
use super::tokens::{format_of, layout, number};
use crate::model::functions::Function;
use crate::model::{Convert, Family, Model, Number, Type};
use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote, quote_spanned};

/// A module for operands of these types.
struct Module {
    operands: Vec<Type>,
    /// The condition of the whole module, except those of the operands.
    cfg: TokenStream,
    functions: TokenStream,
}

impl Module {
    fn expanded(&self, model: &Model) -> TokenStream {
        let Module { operands, cfg, functions } = self;
        let names: Vec<_> = operands.iter().map(|&operand| model.name(operand)).collect();
        let doc = format!("Operands: {}.", names.join(", "));
        let (first, last) = (operands[0], operands[operands.len() - 1]);
        let name = model.ident(&format!("of_{}", names.join("_")), first);
        let has_another = model.scalar(last).feature != model.scalar(first).feature;
        let (first_cfg, last_cfg) = (model.cfg(first), has_another.then(|| model.cfg(last)));
        quote_spanned! {model.span(first)=>
            #cfg
            #first_cfg
            #last_cfg
            #[doc = #doc]
            pub mod #name { #functions }
        }
    }
}

pub fn expand(model: &Model) -> TokenStream {
    if !cfg!(feature = "mono") {
        // The empty module lets rustc name the required feature.
        return quote!(
            #[cfg(feature = "mono")]
            pub mod mono {}
        );
    }
    let module = |operands, functions| Module { operands, cfg: TokenStream::new(), functions };
    let unary = model.types().into_iter().map(|from| module(vec![from], unary_module(model, from)));
    let mut modules: Vec<_> = unary.collect();
    for signature in model.shuffles() {
        let [x, mask, _] = signature;
        for (family, operands) in [(Family::Shuffle, vec![x, mask]), (Family::Shuffle2, vec![x, x, mask])] {
            let name = model.ident(&family.to_string(), x);
            // Kernels are named after the mask: `shuffle_by_uint`.
            let element = Number::named(&model.scalar(mask).rust).map_or("", |number| number.opencl);
            let by = format_ident!("{family}_by_{element}");
            let [source, mask, result] = signature.map(|ty| model.rust(ty));
            let function = quote_spanned! {model.span(x)=>
                crate::overload::mono::#name! { #source, #mask => #result by #by }
            };
            modules.push(module(operands, function));
        }
    }
    if cfg!(feature = "mono-functions") {
        add_functions(model, &mut modules);
    }
    let modules = modules.iter().map(|module| module.expanded(model));
    let doc = pages::mono(model);
    quote! {
        #[cfg(feature = "mono")]
        #[doc = #doc]
        pub mod mono { #(#modules)* }
    }
}

/// Returns the functions of a module for one operand, such as `mono::of_float4`.
fn unary_module(model: &Model, from: Type) -> TokenStream {
    let source = model.rust(from);
    let lanes = number(from.lanes());
    let mut functions = quote! {
        #[allow(unused_imports)]
        use crate::{exact_kernels, half, overload::*, plain, scalars::made::*, vectors::*};
    };
    for &to in &model.types() {
        let (span, result, layout) = (model.span(to), model.rust(to), layout(to));
        // rustdoc reads the feature labels from the items themselves. Normal builds are faster with one condition
        // before the macro call.
        let (mut cfg, mut inner) = (model.cfg(to), TokenStream::new());
        if model.is_documented {
            std::mem::swap(&mut cfg, &mut inner);
        }
        if to.width == from.width {
            let (module, kernel) = model.kernel(from.scalar, to.scalar);
            let names = names(model, from, to, &inner);
            let doc = format!("Converts to `{}`.", model.name(to));
            let convert = model.ident("convert", to);
            functions.extend(quote_spanned! {span=>
                #cfg
                crate::overload::mono::#convert! { #source => #layout #result by #module #kernel in #lanes, #doc; #names }
            });
        }
        if model.reinterprets(from, to) {
            let name = model.ident(&format!("as_{}", model.name(to)), to);
            let as_type = model.ident("as_type", to);
            functions.extend(quote_spanned! {span=>
                #cfg
                crate::overload::mono::#as_type! { #inner #name: #source => #layout #result }
            });
        }
    }
    let span = model.family_span(Family::VecStep);
    functions.extend(quote_spanned!(span=> crate::overload::mono::vec_step! { #source }));
    functions
}

/// Returns one function for each different conversion, followed by the names of identical conversions in brackets. Most
/// rounding modes do not affect most pairs, and a name compiles faster than a function. In the documentation, each name
/// has its own page.
fn names(model: &Model, from: Type, to: Type, cfg: &TokenStream) -> TokenStream {
    let rounds = model.rounds(from.scalar, to.scalar);
    let mut functions: Vec<(&Convert, TokenStream)> = vec![];
    let converts = model.converts(to);
    for convert in &converts {
        let is_same = |other: &Convert| {
            !model.is_documented
                && other.saturates == convert.saturates
                && (!rounds || other.rounding == convert.rounding)
        };
        let name = model.ident(&convert.name, to);
        match functions.iter_mut().find(|(function, _)| is_same(function)) {
            Some((_, aliases)) => aliases.extend(quote!(#name)),
            None => functions.push((convert, TokenStream::new())),
        }
    }
    let mut names = TokenStream::new();
    for (convert, aliases) in functions {
        let (name, mode) = (model.ident(&convert.name, to), convert.mode());
        names.extend(quote!(#cfg #name #mode [#aliases]));
    }
    names
}

/// Adds the functions of rows with the condition `mono` to the modules for their operands.
fn add_functions(model: &Model, modules: &mut Vec<Module>) {
    for function in &model.functions {
        for row in function.rows.iter().filter(|row| row.mono) {
            for (operands, result) in row.value_signatures(model) {
                let item = constant_function(model, function, &operands, result);
                if let Some(module) = modules.iter_mut().find(|module| module.operands == operands) {
                    module.functions.extend(item);
                    continue;
                }
                // The macro is built once for all crates, and a different crate may enable the feature.
                let cfg = quote!(#[cfg(feature = "mono-functions")]);
                let functions = quote! {
                    #[allow(unused_imports)]
                    use crate::{half, scalars::made::*, vectors::*};
                    #item
                };
                modules.push(Module { operands, cfg, functions });
            }
        }
    }
}

/// Returns a function with these operands.
fn constant_function(model: &Model, function: &Function, operands: &[Type], result: Type) -> TokenStream {
    let span = function.span;
    let format = |ty: Type| format_of(model.scalar(ty));
    let (mut parameters, mut widest) = (TokenStream::new(), 1);
    for (&operand, name) in operands.iter().zip(OPERANDS) {
        let (name, rust, format) = (Ident::new(name, span), model.rust(operand), format(operand));
        parameters.extend(quote!(#name: #rust #format,));
        widest = widest.max(operand.width);
    }
    // `lanes` computes each lane separately, and `across` combines components.
    let kind = format_ident!("{}", if function.is_across() { "across" } else { "lanes" });
    let definition = format_ident!("{}", function.definition);
    let (name, mut cfg) = (Ident::new(&function.name, span), model.cfg_of(function));
    cfg.extend(model.cfg(result));
    let (rust, format, width) = (model.rust(result), format(result), number(widest));
    let doc = format!("[`{0}`](fn@crate::{0}) in constants.", function.name);
    quote_spanned! {span=>
        #cfg
        crate::overload::mono::function! { #kind #name by #definition(#parameters) -> #rust #format, #width, #doc }
    }
}
