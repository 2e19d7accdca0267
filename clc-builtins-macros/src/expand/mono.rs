//! The second door: one const fn a signature, in a module that spells the operands.

use super::{Surface, number};
use crate::model::{Family, Type};
use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote, quote_spanned};

pub fn expand(surface: &Surface) -> TokenStream {
    let model = surface.model;
    let mut modules: TokenStream = model.types().into_iter().map(|from| of_one(surface, from)).collect();
    for shuffle in model.shuffles() {
        let (x, mask) = (model.name(shuffle.x), model.name(shuffle.mask));
        let cfg = surface.cfg(&[shuffle.x]);
        let mask_name = &model.scalars[shuffle.mask.scalar].name;
        let types = [shuffle.x, shuffle.mask, shuffle.result].map(|ty| surface.rust(ty));
        if model.has(Family::Shuffle) {
            let by = format_ident!("shuffle_by_{mask_name}");
            let [x_type, mask_type, result] = &types;
            let function = quote_spanned!(surface.row(shuffle.x)=> crate::mono_bodies::shuffle! { #x_type, #mask_type => #result by #by });
            modules.extend(module(surface, shuffle.x, &format!("of_{x}_{mask}"), &cfg, &function));
        }
        if model.has(Family::Shuffle2) {
            let by = format_ident!("shuffle2_by_{mask_name}");
            let [x_type, mask_type, result] = &types;
            let function = quote_spanned!(surface.row(shuffle.x)=> crate::mono_bodies::shuffle2! { #x_type, #mask_type => #result by #by });
            modules.extend(module(surface, shuffle.x, &format!("of_{x}_{x}_{mask}"), &cfg, &function));
        }
    }
    quote! {
        #[cfg(feature = "mono")]
        #[doc = "One `const fn` for every signature: the module spells the operands, the function has the OpenCL name."]
        #[doc = ""]
        #[doc = "The functions at the root are overloaded through traits, and calls through traits can't be `const`; these can."]
        #[doc = "Both give the same bits."]
        #[doc = ""]
        #[doc = "```"]
        #[doc = "use clc_builtins::{mono, *};"]
        #[doc = ""]
        #[doc = "const ROUNDED: int4 = mono::of_float4::convert_int4_sat_rte(float4(0.5, 1.5, 2.5, 1e30));"]
        #[doc = "assert_eq!(ROUNDED, int4(0, 2, 2, i32::MAX));"]
        #[doc = "```"]
        pub mod mono { #modules }
    }
}

/// `mono::of_float4`: what takes one operand.
fn of_one(surface: &Surface, from: Type) -> TokenStream {
    let model = surface.model;
    let source = surface.rust(from);
    let mut functions = TokenStream::new();
    let lanes = number(from.lanes());
    if model.has(Family::Convert) {
        for to in model.types_wide(from.width) {
            let cfg = surface.cfg(&[to]);
            let result = surface.rust(to);
            let (module, kernel) = surface.kernel(from.scalar, to.scalar);
            let names = model.converts(to).into_iter().map(|convert| {
                let name = surface.ident(&convert.name, to);
                let mode = surface.mode(convert.rounding);
                let saturates = Ident::new(if convert.saturates { "true" } else { "false" }, name.span());
                quote!(#name #mode #saturates)
            });
            let doc = format!("Converts a `{}` to `{}`.", model.name(from), model.name(to));
            let shape = surface.ident(if from.width == 1 { "convert_scalar" } else { "convert" }, to);
            functions.extend(quote_spanned! {surface.row(to)=>
                #cfg
                crate::mono_bodies::#shape! { #source => #result by #module #kernel in #lanes, #doc; #(#names)* }
            });
        }
    }
    if model.has(Family::AsType) {
        for to in model.types().into_iter().filter(|&to| model.reinterprets(from, to)) {
            let cfg = surface.cfg(&[to]);
            let name = surface.ident(&format!("as_{}", model.name(to)), to);
            let result = surface.rust(to);
            let shape = surface.ident(if to.width == 3 { "as_type3" } else { "as_type" }, to);
            functions.extend(quote_spanned! {surface.row(to)=>
                #cfg
                crate::mono_bodies::#shape! { #name: #source => #result }
            });
        }
    }
    if model.has(Family::VecStep) {
        let row = surface.family(Family::VecStep);
        functions.extend(quote_spanned!(row=> crate::mono_bodies::vec_step! { #source }));
    }
    let name = format!("of_{}", model.name(from));
    module(surface, from, &name, &surface.cfg(&[from]), &functions)
}

fn module(surface: &Surface, row: Type, name: &str, cfg: &TokenStream, functions: &TokenStream) -> TokenStream {
    let doc = format!("Operands: {}.", name["of_".len()..].replace('_', ", "));
    let name = surface.ident(name, row);
    let body = quote! {
        #[allow(unused_imports)]
        use crate::{half, lane, lane::*, exact_kernels, scalars::made::*, vectors::*};
        #functions
    };
    quote_spanned! {surface.row(row)=>
        #cfg
        #[doc = #doc]
        pub mod #name { #body }
    }
}
