//! The functions of the table's rows: one generic function per name, its bound, and the impls that relate the types.

use super::operands::{OperandIndices, kernel, returns_t};
use super::surface::{Surface, attributes, call_site, carrier, format_of, is_made_here, number};
use super::words::{doc, errors, kinds};
use super::{matrix, off, overloads, pages, rows, signatures};
use crate::model::functions::{Function, Overload, Relation, Slot};
use crate::model::{Feature, Type, Word};
use proc_macro2::{Ident, TokenStream};
use quote::{ToTokens, quote, quote_spanned};

pub fn expand(surface: &Surface) -> TokenStream {
    let model = surface.model;
    if model.functions.is_empty() {
        return TokenStream::new();
    }
    let (mut bounds, mut functions) = (TokenStream::new(), TokenStream::new());
    let mut refused = TokenStream::new();
    let (mut domains, mut widths) = (vec![], vec![]);
    for function in &model.functions {
        off::refused(surface, function, &mut refused);
        // `check` has reported errors.
        let (false, Ok(overload)) = (off::is_off(function), function.overload(model)) else { continue };
        // The generic function covers the first rows.
        let rows = match overload {
            Overload::One => 0,
            Overload::Mixed { generic, .. } => generic,
            _ => function.rows.len(),
        };
        let of_rows = function.of_rows(&function.rows[..rows]);
        let scalars = of_rows.scalars();
        let domain = call_site(&domain_name(surface, &scalars));
        if rows > 0 && !domains.contains(&scalars) {
            domains.push(scalars);
        }
        match overload {
            Overload::One => signatures::one(surface, function, &mut functions),
            Overload::Value { slots } | Overload::Mixed { slots, .. } => {
                let set = of_rows.widths();
                let shape = call_site(&widths_name(surface, &set));
                if rows > 0 && !widths.contains(&set) {
                    widths.push(set);
                }
                let generic = (rows > 0).then_some((&domain, &shape));
                value(surface, function, &slots, generic, &mut bounds, &mut functions);
                for row in &function.rows[rows..] {
                    signatures::impls(surface, function, &slots, row, &mut bounds);
                }
            }
            Overload::Load { memory, width } => {
                load(surface, function, memory, width, &domain, &mut bounds, &mut functions);
            }
            Overload::Store { memory, width } => {
                store(surface, function, memory, width, &domain, &mut bounds, &mut functions);
            }
        }
    }
    let domains = domain_traits(surface, &domains);
    let mut shapes = TokenStream::new();
    for set in &widths {
        let name = widths_name(surface, set);
        if name != "Shape" {
            let (name, widths) = (call_site(&name), set.iter().map(|&width| number(width)));
            shapes.extend(quote!(crate::kernel::functions::widths! { #name: #(#widths)* }));
        }
    }
    let types = types(surface);
    let rows = rows::expand(surface);
    let refused = off::module(surface, refused);
    let doc =
        "The functions of OpenCL C other than conversions, reinterpretations and shuffles (OpenCL C 6.15).";
    let (doc, at_root) =
        (surface.page(|| doc.to_string() + &matrix::functions(model), || doc.into()), surface.at_root());
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
                use crate::kernel::functions::{Both, Function1, Function2, Function3, Function4, Transfer};
                #[allow(unused_imports)]
                use crate::marker::{components, not_an_OpenCL_type};
                #[allow(unused_imports)]
                use crate::overload::{Given, Operand, Related, Shape, forms, memory::{CountOf, Same}, results};
                #[allow(unused_imports)]
                use crate::types::pointer::AnyInteger;
                use super::rows;
                #domains
                #shapes
                #bounds
            }
            #functions
        }
        #at_root
        #[allow(unused_imports)]
        pub use functions::*;
    }
}

/// Adds the generic function of a name that takes values.
fn value(
    surface: &Surface,
    function: &Function,
    slots: &[Slot],
    generic: Option<(&Ident, &Ident)>,
    bounds: &mut TokenStream,
    functions: &mut TokenStream,
) {
    let row = surface.function(function);
    let (cfg, bound) = (surface.cfg_of(function), call_site(&function.name));
    let names = operand_names(slots);
    let (mut types, mut parameters) = (TokenStream::new(), TokenStream::new());
    for (place, name) in names.iter().enumerate() {
        let ty = Ident::new(&name.to_uppercase(), row);
        let name = Ident::new(name, row);
        types.extend(quote_spanned!(row=> #ty,));
        parameters.extend(match slots[place] {
            Slot::Out(_) => quote_spanned!(row=> #name: &mut #ty,),
            _ => quote_spanned!(row=> #name: #ty,),
        });
    }
    let mut letters = vec![];
    for name in &names {
        letters.push(Ident::new(&name.to_uppercase(), row));
    }
    let indices = OperandIndices::of(slots);
    let t = indices.t(&letters, Ident::new("T", row));
    if indices.of_t.len() > 1 {
        types.extend(quote_spanned!(row=> #t,));
    }
    let arguments = indices.arguments(function, &letters, &t);
    let result = if returns_t(function) {
        t.clone()
    } else {
        types.extend(quote_spanned!(row=> R,));
        Ident::new("R", row)
    };
    bounds.extend(overloads::bound(surface, function, slots, generic));
    if generic.is_none() {
        signatures::others(surface, function, slots, bounds);
    }
    let (name, implementing_operand) =
        (Ident::new(&function.name, row), &letters[indices.implementing_operand]);
    let doc = doc(surface, function);
    let mut attributes = match slots.last() {
        // A caller may need only the output parameter, not the result.
        Some(Slot::Out(_)) => quote_spanned!(row=> #cfg #[doc = #doc] #[inline]),
        _ => attributes(row, &cfg, &doc),
    };
    attributes.extend(surface.aliases(pages::aliases_of_function(&function.name)));
    let mut values = TokenStream::new();
    for name in &names {
        let name = Ident::new(name, row);
        values.extend(quote!(#name,));
    }
    let body = quote!(bounds::#bound::apply(#values));
    functions.extend(quote_spanned! {row=>
        #attributes
        pub fn #name<#types>(#parameters) -> #result
        where
            #implementing_operand: bounds::#name<#(#arguments,)* #result>,
        { #body }
    });
}

/// Adds a function that reads memory.
fn load(
    surface: &Surface,
    function: &Function,
    memory: Option<usize>,
    width: u32,
    domain: &Ident,
    bounds: &mut TokenStream,
    functions: &mut TokenStream,
) {
    let row = surface.function(function);
    let name = Ident::new(&function.name, row);
    let (step, lanes) = (number(step(function, width)), number(Type { scalar: 0, width }.lanes()));
    let width_number = number(width);
    let (doc, cfg) = (doc(surface, function), surface.cfg_of(function));
    let aliases = surface.aliases(pages::aliases_of_function(&function.name));
    let attributes = quote_spanned!(row=> #cfg #aliases #[doc = #doc] #[inline] #[must_use] #[track_caller]);
    let message = format!("`{}` cannot read from `[{{M}}]`", function.name);
    let [_, label, note] = errors(surface, function, &[]);
    let (bound, definition) = (call_site(&function.name), call_site(&function.definition));
    let words = quote!(#message #label #note);
    bounds.extend(match memory {
        Some(memory) => {
            let t = Type { scalar: function.rows[0].scalars[0], width };
            let (element, result) = (surface.rust(Type { scalar: memory, width: 1 }), surface.rust(t));
            let (of_result, cfg) = (cfg, surface.cfg(t));
            let kernel = kernel(function, &surface.rust(Type { width: 1, ..t }).into_token_stream(), row);
            quote! {
                #of_result
                #cfg
                crate::overload::memory! { load #element #result by #kernel, #bound [#width_number #lanes #step], #words }
            }
        }
        None => quote! {
            #cfg
            crate::overload::memory! { load #bound [#domain #width_number #lanes #step] by #definition, #words }
        },
    });
    let body = quote!(<P as bounds::#bound<M, R>>::apply(offset, p.memory()));
    functions.extend(quote_spanned! {row=>
        #attributes
        pub fn #name<I, P, By, M, R>(offset: I, p: &P) -> R
        where
            I: crate::types::pointer::AnyInteger,
            P: ?Sized + crate::types::memory::Memory<M, By> + bounds::#name<M, R>,
        { #body }
    });
}

/// Returns the distance of vectors in memory: `vloada` and `vstorea` use the alignment of the vector type.
fn step(function: &Function, width: u32) -> u32 {
    match function.is_aligned() {
        true => Type { scalar: 0, width }.lanes(),
        false => width,
    }
}

/// Adds a function that writes memory.
fn store(
    surface: &Surface,
    function: &Function,
    memory: Option<usize>,
    width: u32,
    domain: &Ident,
    bounds: &mut TokenStream,
    functions: &mut TokenStream,
) {
    let row = surface.function(function);
    let name = Ident::new(&function.name, row);
    let (bound, kernel) = (call_site(&function.name), call_site(&function.definition));
    let to = call_site(&format!("{}_to", function.name));
    let (step, lanes) = (number(step(function, width)), number(Type { scalar: 0, width }.lanes()));
    let width = number(width);
    let (doc, cfg) = (doc(surface, function), surface.cfg_of(function));
    let element = match memory {
        Some(scalar) => surface.rust(Type { scalar, width: 1 }).into_token_stream(),
        None => quote!(X::Element),
    };
    let message = format!("`{}` cannot write `{{Self}}` to `[{{M}}]`", function.name);
    let [_, label, note] = errors(surface, function, &[]);
    bounds.extend(quote! {
        #cfg
        crate::overload::memory! { store #element, #bound #to [#domain #width #lanes #step] by #kernel, #message #label #note }
    });
    let body = quote!(bounds::#bound::apply(x, offset, p.memory_mut()));
    let aliases = surface.aliases(pages::aliases_of_function(&function.name));
    functions.extend(quote_spanned! {row=>
        #cfg
        #aliases
        #[doc = #doc]
        #[inline]
        #[track_caller]
        pub fn #name<X, I, P, By, M>(x: X, offset: I, p: &mut P)
        where
            I: crate::types::pointer::AnyInteger,
            P: ?Sized + crate::types::memory::MemoryMut<M, By>,
            X: bounds::#name<M>,
        { #body }
    });
}

/// Returns the names of the operands: `x`, `y`, `z`, `w`.
fn operand_names(slots: &[Slot]) -> Vec<&'static str> {
    ["x", "y", "z", "w"][..slots.len()].to_vec()
}

/// Returns the name of the marker trait of a set of scalars.
fn domain_name(surface: &Surface, scalars: &[usize]) -> String {
    for (kinds, name) in kinds(surface) {
        if kinds == scalars {
            return name.replace(' ', "_");
        }
    }
    let mut name = "of".to_string();
    for &scalar in scalars {
        name += &format!("_{}", surface.model.scalars[scalar].name);
    }
    name
}

/// Returns the name of the trait of a set of widths.
fn widths_name(surface: &Surface, widths: &[u32]) -> String {
    let mut all = vec![1];
    all.extend_from_slice(&surface.model.widths);
    if widths == all {
        return "Shape".to_string();
    }
    let mut name = "of".to_string();
    for width in widths {
        name += &format!("_{width}");
    }
    name
}

fn domain_traits(surface: &Surface, domains: &[Vec<usize>]) -> TokenStream {
    let mut traits = TokenStream::new();
    for scalars in domains {
        let name = call_site(&domain_name(surface, scalars));
        let mut impls = TokenStream::new();
        for &scalar in scalars {
            let ty = Type { scalar, width: 1 };
            let (cfg, rust) = (surface.cfg(ty), surface.rust(ty));
            impls.extend(quote!(#cfg impl #name for #rust {}));
        }
        traits.extend(quote!(pub trait #name: Related {} #impls));
    }
    quote! {
        pub mod domains {
            #[allow(unused_imports)]
            use crate::{half, overload::Related, scalars::made::*};
            #traits
        }
    }
}

/// Adds the impls that relate each scalar to others.
fn types(surface: &Surface) -> TokenStream {
    let model = surface.model;
    let mut items = TokenStream::new();
    for scalar in 0..model.scalars.len() {
        let ty = Type { scalar, width: 1 };
        let (cfg, rust, size) = (surface.cfg(ty), surface.rust(ty), number(model.scalars[scalar].bits / 8));
        let whose = call_site(if is_made_here(&model.scalars[scalar]) { "made" } else { "ours" });
        let relatives =
            [Relation::Signed, Relation::Unsigned, Relation::Wide, Relation::Float, Relation::Ints]
                .map(|relation| model.relative(relation, scalar));
        let feature = |scalar: usize| model.scalars[scalar].feature;
        let mut features = vec![];
        for relative in relatives.into_iter().flatten() {
            features.extend(feature(relative));
        }
        // A related type is missing while its feature is off. Without the scalar's own feature, there are no impls.
        let own = feature(scalar);
        for on in 0..1_u32 << Feature::ALL.len() {
            let is_on = |feature: Feature| {
                Some(feature) == own
                    || Feature::ALL
                        .iter()
                        .zip(0..)
                        .any(|(&other, bit)| other == feature && on >> bit & 1 == 1)
            };
            let mut conditions = TokenStream::new();
            let mut is_asked = true;
            for (&feature, bit) in Feature::ALL.iter().zip(0..) {
                let name = feature.name();
                if Some(feature) == own || !features.contains(&feature) {
                    is_asked &= on >> bit & 1 == 0;
                } else if is_on(feature) {
                    conditions.extend(quote!(#[cfg(feature = #name)]));
                } else {
                    conditions.extend(quote!(#[cfg(not(feature = #name))]));
                }
            }
            if !is_asked {
                continue;
            }
            let [signed, unsigned, wide, float, int] = relatives.map(|relative| match relative {
                Some(relative) if feature(relative).is_none_or(is_on) => {
                    surface.rust(Type { scalar: relative, width: 1 })
                }
                _ => call_site("not_an_OpenCL_type"),
            });
            items.extend(quote! {
                #cfg
                #conditions
                crate::kernel::functions::related! { #rust: #size #signed #unsigned #wide #float #int #whose }
            });
        }
        if is_made_here(&model.scalars[scalar]) {
            let (carrier, format) = (carrier(model.scalars[scalar].bits), format_of(&model.scalars[scalar]));
            items.extend(quote!(#cfg crate::kernel::functions::formatted! { #rust #carrier #format; }));
        }
    }
    for (scalar, row) in model.scalars.iter().enumerate() {
        let form = match row.rust.as_str() {
            "i32" => "int",
            "u32" => "uint",
            _ => continue,
        };
        let ty = Type { scalar, width: 1 };
        let (form, cfg, rust) = (call_site(form), surface.cfg(ty), surface.rust(ty));
        items.extend(quote!(#cfg crate::overload::alone! { #form #rust }));
    }
    for &ty in &model.types() {
        let (cfg, name) = (surface.cfg(ty), surface.rust(ty));
        let element = (ty.width > 1).then(|| surface.rust(Type { width: 1, ..ty }));
        items.extend(quote!(#cfg crate::overload::unify! { #name #element }));
    }
    let mut shapes = TokenStream::new();
    for ty in model.types_of(0) {
        let (width, lanes) = (number(ty.width), number(ty.lanes()));
        shapes.extend(quote!(#width #lanes));
    }
    quote! {
        const _: () = {
            #[allow(unused_imports)]
            use crate::{half, marker::not_an_OpenCL_type, scalars::made::*, vectors::*};
            #items
        };
        crate::kernel::functions::shapes! { #shapes }
    }
}
