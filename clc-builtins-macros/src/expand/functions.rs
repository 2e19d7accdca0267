//! The functions of the table's rows: one generic function per name, its bound, and the impls that relate the types.

use super::operands::kernel;
use super::overloads::{self, Generic};
use super::tokens::{carrier, format_of, number};
use super::words::{doc, errors, kinds};
use super::{matrix, refused, rows};
use crate::model::functions::{Access, Function, Overload, Relation, add_new};
use crate::model::{Model, Scalar, Type};
use proc_macro2::{Ident, TokenStream};
use quote::{ToTokens, format_ident, quote, quote_spanned};

pub fn expand(model: &Model) -> TokenStream {
    if model.functions.is_empty() {
        return TokenStream::new();
    }
    let (mut bounds, mut functions) = (TokenStream::new(), TokenStream::new());
    // The sets of scalars and widths for which bounds are implemented.
    let (mut domains, mut widths) = (vec![], vec![]);
    for function in model.functions.iter().filter(|function| !function.is_disabled()) {
        match function.overload(model) {
            Ok(Overload::One) => functions.extend(overloads::one(model, function)),
            Ok(Overload::Transfer(access, memory, width)) => {
                let domain = format_ident!("{}", domain_name(model, &function.scalars()));
                add_new(&mut domains, function.scalars());
                transfer(model, function, (access, memory, width), &domain, &mut bounds, &mut functions);
            }
            Ok(Overload::Value(slots, generic_rows)) => {
                let generic = Generic::new(model, function, &slots);
                functions.extend(generic.function());
                bounds.extend(generic.bound());
                let (rows, others) = function.rows.split_at(generic_rows);
                if rows.is_empty() {
                    bounds.extend(generic.others());
                } else {
                    let rows = function.with_rows(rows);
                    let (scalars, set) = (rows.scalars(), rows.widths());
                    let names = [domain_name(model, &scalars), widths_name(model, &set)];
                    add_new(&mut domains, scalars);
                    add_new(&mut widths, set);
                    bounds.extend(generic.kernel_impl(&names.map(|name| format_ident!("{name}"))));
                }
                bounds.extend(others.iter().map(|row| generic.impls(row)));
            }
            // `parse` has reported errors.
            Err(_) => {}
        }
    }
    let domains = domain_traits(model, &domains);
    let mut shapes = TokenStream::new();
    for set in widths.iter().filter(|set| **set != model.all_widths()) {
        let (name, widths) =
            (format_ident!("{}", widths_name(model, set)), set.iter().map(|&width| number(width)));
        shapes.extend(quote!(crate::kernel::functions::widths! { #name: #(#widths)* }));
    }
    let (types, rows, refused) = (types(model), rows::expand(model), refused::functions_off(model));
    let sentence =
        "The functions of OpenCL C other than conversions, reinterpretations and shuffles (OpenCL C 6.15).";
    let (doc, root) = (model.page(sentence, &|| matrix::functions(model)), model.root_attribute());
    quote! {
        #types
        #refused
        #[doc = #doc]
        pub mod functions {
            #[allow(unused_imports)]
            use crate::{half, scalars::made::*, vectors::*};
            #rows
            /// The bounds of the functions on their operands.
            pub(crate) mod bounds {
                #[allow(unused_imports)]
                use crate::{half, scalars::made::*, vectors::*};
                #[allow(unused_imports)]
                use crate::kernel::functions::{TwoResults, Function1, Function2, Function3, Function4, Transfer};
                #[allow(unused_imports)]
                use crate::marker::{components, not_an_OpenCL_type};
                #[allow(unused_imports)]
                use crate::overload::{OperandVariant, Operand, Related, Shape, operand_kinds, memory::{SameElement, VectorOfCount}, results};
                #[allow(unused_imports)]
                use crate::types::pointer::AnyInteger;
                use super::rows;
                #domains
                #shapes
                #bounds
            }
            #functions
        }
        #root
        #[allow(unused_imports)]
        pub use functions::*;
    }
}

/// Adds a function that reads or writes memory, and its bound.
fn transfer(
    model: &Model,
    function: &Function,
    (access, memory, width): (Access, Option<usize>, u32),
    domain: &Ident,
    bounds: &mut TokenStream,
    functions: &mut TokenStream,
) {
    let span = function.span;
    let is_load = access == Access::From;
    let (name, bound) = (Ident::new(&function.name, span), format_ident!("{}", function.name));
    let (cfg, definition) = (model.cfg_of(function), format_ident!("{}", function.definition));
    // The distance of vectors in memory: `vloada` and `vstorea` use the alignment of the vector type.
    let lanes = Type { scalar: 0, width }.lanes();
    let step = number(if function.is_aligned() { lanes } else { width });
    let (count, lanes) = (number(width), number(lanes));
    let sizes = quote!(#count #lanes #step);
    let message = match is_load {
        true => format!("`{name}` cannot read from `[{{M}}]`"),
        false => format!("`{name}` cannot write `{{Self}}` to `[{{M}}]`"),
    };
    let [_, label, note] = errors(model, function, &[]);
    let errors = quote!(#message #label #note);
    let element = memory.map(|scalar| model.rust(Type { scalar, width: 1 }));
    let bound_impl = match (is_load, element) {
        (true, Some(element)) => {
            let t = Type { scalar: function.rows[0].scalars[0], width };
            let (cfg, result) = (model.cfg(t), model.rust(t));
            let kernel = kernel(function, &model.rust(Type { width: 1, ..t }).into_token_stream(), span);
            quote!(#cfg crate::overload::memory! { load #element #result by #kernel, #bound [#sizes], #errors })
        }
        (true, None) => {
            quote!(crate::overload::memory! { load #bound [#domain #sizes] by #definition, #errors })
        }
        (false, element) => {
            let element = element.map_or(quote!(X::Element), |element| quote!(#element));
            let to = format_ident!("{name}_to");
            quote! {
                crate::overload::memory! { store #element, #bound #to [#domain #sizes] by #definition, #errors }
            }
        }
    };
    bounds.extend(quote!(#cfg #bound_impl));
    let (aliases, doc) = (model.aliases(&function.name), doc(model, function));
    let attributes = quote_spanned!(span=> #cfg #aliases #[doc = #doc] #[inline]);
    functions.extend(if is_load {
        let body = quote!(<P as bounds::#bound<M, R>>::apply(offset, p.memory()));
        quote_spanned! {span=>
            #attributes
            #[must_use]
            #[track_caller]
            pub fn #name<I, P, By, M, R>(offset: I, p: &P) -> R
            where
                I: crate::types::pointer::AnyInteger,
                P: ?Sized + crate::types::memory::Memory<M, By> + bounds::#name<M, R>,
            { #body }
        }
    } else {
        let body = quote!(bounds::#bound::apply(x, offset, p.memory_mut()));
        quote_spanned! {span=>
            #attributes
            #[track_caller]
            pub fn #name<X, I, P, By, M>(x: X, offset: I, p: &mut P)
            where
                I: crate::types::pointer::AnyInteger,
                P: ?Sized + crate::types::memory::MemoryMut<M, By>,
                X: bounds::#name<M>,
            { #body }
        }
    });
}

/// Returns the name of the marker trait of a set of scalars.
fn domain_name(model: &Model, scalars: &[usize]) -> String {
    for (kinds, name) in kinds(model) {
        if kinds == scalars {
            return name.replace(' ', "_");
        }
    }
    let names = scalars.iter().map(|&scalar| format!("_{}", model.scalars[scalar].name));
    format!("of{}", names.collect::<String>())
}

/// Returns the name of the trait of a set of widths.
fn widths_name(model: &Model, widths: &[u32]) -> String {
    if widths == model.all_widths() {
        return "Shape".to_string();
    }
    format!("of{}", widths.iter().map(|width| format!("_{width}")).collect::<String>())
}

fn domain_traits(model: &Model, domains: &[Vec<usize>]) -> TokenStream {
    let traits = domains.iter().map(|scalars| {
        let name = format_ident!("{}", domain_name(model, scalars));
        let impls = scalars.iter().map(|&scalar| {
            let ty = Type { scalar, width: 1 };
            let (cfg, rust) = (model.cfg(ty), model.rust(ty));
            quote!(#cfg impl #name for #rust {})
        });
        quote!(pub trait #name: Related {} #(#impls)*)
    });
    quote! {
        pub mod domains {
            #[allow(unused_imports)]
            use crate::{half, overload::Related, scalars::made::*};
            #(#traits)*
        }
    }
}

/// Adds the impls that relate each scalar to others.
fn types(model: &Model) -> TokenStream {
    let mut items: TokenStream = model.scalar_types().map(|ty| relatives(model, ty)).collect();
    for ty in model.scalar_types() {
        let kind = match model.scalar(ty).rust.as_str() {
            "i32" => format_ident!("int"),
            "u32" => format_ident!("uint"),
            _ => continue,
        };
        let (cfg, rust) = (model.cfg(ty), model.rust(ty));
        items.extend(quote!(#cfg crate::overload::single_signature! { #kind #rust }));
    }
    for &ty in &model.types() {
        let (cfg, name) = (model.cfg(ty), model.rust(ty));
        let element = (ty.width > 1).then(|| model.rust(Type { width: 1, ..ty }));
        items.extend(quote!(#cfg crate::overload::unify! { #name #element }));
    }
    let types = model.types_of(0);
    let (widths, lanes) =
        (types.iter().map(|ty| number(ty.width)), types.iter().map(|ty| number(ty.lanes())));
    quote! {
        #[allow(dead_code, non_camel_case_types)]
        const _: () = {
            #[allow(unused_imports)]
            use crate::{half, marker::not_an_OpenCL_type, scalars::made::*, vectors::*};
            #items
        };
        crate::kernel::functions::shapes! { #(#widths #lanes)* }
    }
}

/// Returns the impls that relate a scalar to others.
fn relatives(model: &Model, ty: Type) -> TokenStream {
    let scalar = model.scalar(ty);
    let (cfg, rust, size) = (model.cfg(ty), model.rust(ty), number(scalar.bits / 8));
    let whose = format_ident!("{}", if scalar.is_made_here() { "made" } else { "ours" });
    let relations = [Relation::Signed, Relation::Unsigned, Relation::Wide, Relation::Float, Relation::Ints];
    let relatives = relations.map(|relation| match model.relative(relation, ty.scalar) {
        Some(relative) if model.scalars[relative].feature.is_some() => enabled(&model.scalars[relative]),
        Some(relative) => model.rust(Type { scalar: relative, width: 1 }),
        None => format_ident!("not_an_OpenCL_type"),
    });
    let mut items = quote!(#cfg crate::kernel::functions::related! { #rust: #size #(#relatives)* #whose });
    if let Some(feature) = scalar.feature {
        let enabled = enabled(scalar);
        items.extend(quote! {
            #[cfg(feature = #feature)]
            type #enabled = #rust;
            #[cfg(not(feature = #feature))]
            type #enabled = not_an_OpenCL_type;
        });
    }
    if scalar.is_made_here() {
        let (carrier, format) = (carrier(scalar.bits), format_of(scalar));
        items.extend(quote!(#cfg crate::kernel::functions::formatted! { #rust #carrier #format; }));
    }
    items
}

/// Returns the alias of a scalar that requires a feature: its type, or `not_an_OpenCL_type` while the feature is off.
fn enabled(scalar: &Scalar) -> Ident {
    format_ident!("enabled_{}", scalar.name)
}
