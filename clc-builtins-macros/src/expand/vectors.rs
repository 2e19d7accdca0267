//! The types: vectors, their constructors, aliases of scalars, and the data for overload resolution.

use super::pages;
use super::surface::{Surface, call_site, carrier, format_of, is_made_here, number, shape};
use crate::model::functions::add_new;
use crate::model::{Family, Kind, Scalar, Type, Word, is_primitive, types};
use proc_macro2::TokenStream;
use quote::{quote, quote_spanned};

pub fn expand(surface: &Surface) -> TokenStream {
    let model = surface.model;
    let (mut vectors, mut re_exports) = (TokenStream::new(), TokenStream::new());
    for scalar in 0..model.scalars.len() {
        let types = types(&[scalar], &model.widths);
        vectors.extend(types.iter().map(|&ty| vector(surface, ty)));
        let names = types.iter().map(|&ty| surface.rust(ty));
        re_exports.extend(surface.re_export("vectors", scalar, quote!(#(#names,)*)));
    }
    let scalars = model.scalar_types().map(|ty| scalar_type(surface, ty));
    let (names, sizes, elements) = (scalar_names(surface), sizes(surface), elements(surface));
    let (markers, exact_kernels) = (missing_features(surface), exact_kernels(surface));
    let root = surface.root_attribute();
    quote! {
        #[doc = "The vector types: one struct per scalar type and width, and a constructor function of the same name."]
        #[allow(dead_code, non_camel_case_types)]
        pub mod vectors {
            #[allow(unused_imports)]
            use crate::{half, scalars::made::*};
            #vectors
        }
        #root
        pub use vectors::*;
        #re_exports
        #root
        pub use scalars::*;
        #names
        #(#scalars)*
        #sizes
        #elements
        #markers
        #exact_kernels
    }
}

/// Returns the data of a scalar for overload resolution.
fn scalar_type(surface: &Surface, ty: Type) -> TokenStream {
    let (rust, cfg, operand) = (surface.rust(ty), surface.cfg(ty), operand(surface, ty));
    let mut items = quote!(#cfg crate::types::scalar::scalar! { #rust, #operand });
    if let Some(feature) = surface.model.scalar(ty).feature.map(Word::name) {
        let marker = call_site(&format!("needs_the_feature_{feature}"));
        items.extend(quote!(
            #[cfg(not(feature = #feature))]
            crate::overload::off! { #rust, #marker }
        ));
    }
    items
}

/// Returns the data of `usize` and `isize`, which have the width of the target's addresses, and of `bool`.
fn sizes(surface: &Surface) -> TokenStream {
    let mut items = TokenStream::new();
    for width in ["16", "32", "64"] {
        for (name, sign) in [("usize", "u"), ("isize", "i")] {
            let integer = format!("{sign}{width}");
            let row = surface.model.scalars.iter().find(|row| row.rust == integer);
            let (name, integer) = (call_site(name), call_site(&integer));
            let mut add = |cfg: Option<TokenStream>, operand: Option<TokenStream>| {
                items.extend(quote! {
                    #[cfg(all(target_pointer_width = #width, #cfg))]
                    crate::overload::size! { #name #operand }
                });
            };
            let feature = row.and_then(|row| row.feature).map(Word::name);
            if feature.is_some() {
                add(Some(quote!(not(feature = #feature))), None);
            }
            let operand = row.map(|_| quote!(as #integer, components<1>));
            add(feature.map(|feature| quote!(feature = #feature)), operand);
        }
    }
    // A comparison in C is 1 or 0. If the table has no integer without a feature, `bool` cannot be cast.
    let is_integer = |row: &&Scalar| !row.is_float() && row.feature.is_none();
    let integer = surface.model.scalars.iter().find(is_integer).map(|row| call_site(&row.rust));
    let operand = integer.map(|integer| quote!(as #integer, a_value_only_for_casts));
    items.extend(quote!(crate::overload::size! { bool #operand }));
    items
}

/// Returns the aliases and generated types, in their own modules: `use clc_builtins::*` leaves out `char`.
fn scalar_names(surface: &Surface) -> TokenStream {
    let (mut aliases, mut made, mut char) = (TokenStream::new(), TokenStream::new(), TokenStream::new());
    for ty in surface.model.scalar_types() {
        let row = surface.model.scalar(ty);
        let (name, rust) = (surface.ident(&row.name, ty), surface.rust(ty));
        if let (true, Some(exponent)) = (is_made_here(row), row.exponent) {
            let (carrier, bits, exponent) = (carrier(row.bits), number(row.bits), number(exponent));
            made.extend(quote! {
                crate::types::storage_float::storage_float!(#rust, #carrier, #bits, #exponent);
                crate::types::operators::storage_float_operators!(#rust, #rust::to_f64, #rust::from_f64);
                crate::kernel::operators::division!(#rust);
                crate::operation::convert::table_scalar!(#rust);
            });
        }
        if row.name != row.rust {
            let doc = format!("OpenCL C's `{}`: {}.", row.name, pages::scalar_kind(row));
            let alias = quote_spanned!(surface.row(ty)=> #[doc = #doc] pub type #name = #rust;);
            // Under a glob import, an alias `char` would shadow Rust's own type.
            if row.name == "char" { &mut char } else { &mut aliases }.extend(alias);
        }
    }
    quote!(crate::types::scalar::scalars! { [#aliases] [#made] [#char] })
}

fn vector(surface: &Surface, ty: Type) -> TokenStream {
    let model = surface.model;
    let scalar = model.scalar(ty);
    let (name, cfg) = (surface.rust(ty), surface.cfg(ty));
    let element = surface.rust(Type { width: 1, ..ty });
    let zero = match scalar.kind {
        Kind::Float if is_primitive(&scalar.rust) => quote!(0.0),
        Kind::Float => quote!(#element::from_bits(0)),
        _ => quote!(0),
    };
    let fields = (0..ty.width as usize).map(|lane| match ty.width {
        2..=4 => surface.ident(["x", "y", "z", "w"][lane], ty),
        _ => surface.ident(&format!("s{lane:x}"), ty),
    });
    let fields: Vec<_> = fields.collect();
    let padding = (ty.width == 3).then(|| quote!(padding: #element));
    let no_padding = (ty.width == 3).then(|| quote!(padding: #zero));
    let body = quote!(#name { #(#fields,)* #no_padding });
    let (parameters, public) = (quote!(#(#fields: #element,)*), quote!(#(pub #fields: #element,)* #padding));
    let alignment = number(scalar.bits / 8 * ty.lanes());
    let doc = pages::vector(surface, ty);
    let constructor_doc = pages::constructor(surface, ty);
    let mut items = quote_spanned! {surface.row(ty)=>
        #cfg
        #[doc = #doc]
        #[repr(C, align(#alignment))]
        #[derive(Clone, Copy)]
        #[allow(missing_docs)]
        pub struct #name { #public }
        #cfg
        #[doc = #constructor_doc]
        #[inline]
        #[must_use]
        #[allow(clippy::too_many_arguments)]
        pub const fn #name(#parameters) -> #name { #body }
    };
    let shape = shape(ty);
    let (width, lanes) = (number(ty.width), number(ty.lanes()));
    let view = call_site(&format!("{}{}", if ty.width > 4 { "Lettered" } else { "Numbered" }, ty.width));
    let (operand, setters) = (operand(surface, ty), super::components::setters_of(surface, ty));
    let operators = call_site(if scalar.is_float() { "float_vector" } else { "integer_vector" });
    items.extend(quote! {
        #cfg
        crate::types::vector::vector! {
            #shape #name, [#element; #width], #lanes, #zero, #view { #(#fields)* }, #operand, #setters
        }
        #cfg
        crate::types::operators::#operators! { #shape #name #element #alignment }
    });
    let doc = pages::literal(surface, ty);
    // rustdoc reads the feature from the macro item itself.
    items.extend(quote!(crate::types::literals::literal! { ($) #cfg #name #doc }));
    if let Some(other) = model.opposite_sign(ty) {
        let (other, other_cfg) = (surface.rust(other), surface.cfg(other));
        items.extend(quote! {
            #cfg
            #other_cfg
            crate::types::operators::shift_amounts! { #name by #other }
        });
    }
    items
}

const UNSIGNED: &str = "unsigned_components_of_bytes";

/// Returns the properties of a type that bounds compare and errors print.
fn operand(surface: &Surface, ty: Type) -> TokenStream {
    let model = surface.model;
    let scalar = model.scalar(ty);
    let (name, element) = (surface.rust(ty), surface.rust(Type { width: 1, ..ty }));
    let (shuffled, mask) = match (ty.width, scalar.kind) {
        (1, _) => ("no_kind_since_it_is_a_scalar", "one_component"),
        (3, _) => ("no_kind_since_it_has_3_components", "three_components"),
        (_, Kind::Unsigned) if model.masks.contains(&ty.scalar) => (UNSIGNED, UNSIGNED),
        (_, Kind::Float) => (UNSIGNED, "float_components_of_bytes"),
        _ => (UNSIGNED, "signed_components_of_bytes"),
    };
    let (shuffled, mask, size) = (call_site(shuffled), call_site(mask), number(scalar.bits / 8));
    let size = if ty.width == 1 || ty.width == 3 { TokenStream::new() } else { quote!(<#size>) };
    let (bytes, width, lanes) = (number(model.bytes(ty)), number(ty.width), number(ty.lanes()));
    quote!([#name: #element, #bytes #width #lanes [#shuffled #size] [#mask #size]])
}

/// Returns the vectors of each element by width, which determine the result of a shuffle.
fn elements(surface: &Surface) -> TokenStream {
    let model = surface.model;
    let slots = model.widths.iter().map(|width| call_site(&format!("Vector{width}")));
    let (slots, widths): (Vec<_>, _) = (slots.collect(), model.widths.iter().map(|&width| number(width)));
    let elements = model.scalar_types().map(|ty| {
        let (rust, cfg) = (surface.rust(ty), surface.cfg(ty));
        let vectors = model.widths.iter().map(|&width| surface.rust(Type { width, ..ty }));
        quote! {
            #cfg
            #[diagnostic::do_not_recommend]
            impl Element for #rust { #(type #slots = vectors::#vectors;)* }
        }
    });
    // A table without conversions has no conversion kernels.
    let scalars = model.scalar_types().filter(|_| model.has(Family::Convert)).map(|ty| surface.rust(ty));
    quote! {
        crate::types::scalar::elements! {
            [#(#slots #widths)*] [#(crate::overload::Convert<#scalars> +)*] #(#elements)*
        }
    }
}

/// Returns one marker per feature, which errors print for a type whose feature is off.
fn missing_features(surface: &Surface) -> TokenStream {
    let mut features = vec![];
    let required = surface.model.scalars.iter().filter_map(|row| row.feature);
    required.for_each(|feature| add_new(&mut features, feature.name()));
    let markers = features.iter().map(|feature| call_site(&format!("needs_the_feature_{feature}")));
    quote!(crate::overload::missing_features! { #(#features #markers)* })
}

/// Returns a kernel that calls the reference implementation, for every pair of scalars without a hand-written kernel.
fn exact_kernels(surface: &Surface) -> TokenStream {
    let model = surface.model;
    if !model.has(Family::Convert) {
        return quote!(
            mod exact_kernels {}
        );
    }
    let side = |ty: Type| {
        let row = model.scalar(ty);
        let (rust, carrier, format) = (surface.rust(ty), carrier(row.bits), format_of(row));
        quote!(#rust #carrier (#format))
    };
    let mut kernels = TokenStream::new();
    for from in model.scalar_types() {
        for to in model.scalar_types().filter(|to| !surface.is_fast(from.scalar, to.scalar)) {
            let (_, name) = surface.kernel(from.scalar, to.scalar);
            let (source, destination) = (side(from), side(to));
            kernels.extend(quote!(crate::plain::exact_kernel! { #name: #source => #destination }));
        }
    }
    quote! {
        mod exact_kernels {
            #[allow(unused_imports)]
            use crate::{half, scalars::made::*};
            #kernels
        }
    }
}
