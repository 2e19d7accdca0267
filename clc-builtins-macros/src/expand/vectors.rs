//! The types: vectors, their constructors, aliases of scalars, and the data for overload resolution.

use super::pages;
use super::tokens::{carrier, format_of, layout, number};
use crate::model::functions::add_new;
use crate::model::{Kind, Model, Type, types};
use proc_macro2::TokenStream;
use quote::{format_ident, quote, quote_spanned};

pub fn expand(model: &Model) -> TokenStream {
    let (mut vectors, mut re_exports) = (TokenStream::new(), TokenStream::new());
    for scalar in 0..model.scalars.len() {
        let types = types(&[scalar], &model.widths);
        vectors.extend(types.iter().map(|&ty| vector(model, ty)));
        let names = types.iter().map(|&ty| model.rust(ty));
        re_exports.extend(model.re_export("vectors", scalar, quote!(#(#names,)*)));
    }
    let scalars = model.scalar_types().map(|ty| scalar_type(model, ty));
    let (names, sizes, elements) = (scalar_names(model), sizes(model), elements(model));
    let (markers, exact_kernels) = (missing_features(model), exact_kernels(model));
    let root = model.root_attribute();
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
fn scalar_type(model: &Model, ty: Type) -> TokenStream {
    let (rust, cfg, operand) = (model.rust(ty), model.cfg(ty), operand(model, ty));
    let mut items = quote!(#cfg crate::types::scalar::scalar! { #rust, #operand });
    if let Some(feature) = model.scalar(ty).feature {
        let marker = format_ident!("needs_the_feature_{feature}");
        items.extend(quote!(
            #[cfg(not(feature = #feature))]
            crate::overload::off! { #rust, #marker }
        ));
    }
    items
}

/// Returns the data of `usize` and `isize`, which have the width of the target's addresses, and of `bool`. They are
/// converted like an integer of the table, which needs no feature.
fn sizes(model: &Model) -> TokenStream {
    let mut items = TokenStream::new();
    let rows = || model.scalars.iter().filter(|row| !row.is_float() && row.feature.is_none());
    for width in ["16", "32", "64"] {
        for (name, sign) in [("usize", "u"), ("isize", "i")] {
            let (name, integer) = (format_ident!("{name}"), format_ident!("{sign}{width}"));
            let operand = rows().any(|row| integer == row.rust).then(|| quote!(as #integer, components<1>));
            items.extend(quote! {
                #[cfg(target_pointer_width = #width)]
                crate::overload::size! { #name #operand }
            });
        }
    }
    // A comparison in C is 1 or 0. If the table has no integer without a feature, `bool` cannot be cast.
    let integer = rows().next().map(|row| format_ident!("{}", row.rust));
    let operand = integer.map(|integer| quote!(as #integer, a_value_only_for_casts));
    items.extend(quote!(crate::overload::size! { bool #operand }));
    items
}

/// Returns the aliases and generated types, in their own modules: `use clc_builtins::*` leaves out `char`.
fn scalar_names(model: &Model) -> TokenStream {
    let (mut aliases, mut made, mut char) = (TokenStream::new(), TokenStream::new(), TokenStream::new());
    for ty in model.scalar_types() {
        let row = model.scalar(ty);
        let (name, rust) = (model.ident(&row.name, ty), model.rust(ty));
        if let (true, Some(exponent)) = (row.is_made_here(), row.exponent) {
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
            let alias = quote_spanned!(model.span(ty)=> #[doc = #doc] pub type #name = #rust;);
            // Under a glob import, an alias `char` would shadow Rust's own type.
            if row.name == "char" { &mut char } else { &mut aliases }.extend(alias);
        }
    }
    quote!(crate::types::scalar::scalars! { [#aliases] [#made] [#char] })
}

fn vector(model: &Model, ty: Type) -> TokenStream {
    let scalar = model.scalar(ty);
    let (name, cfg) = (model.rust(ty), model.cfg(ty));
    let element = model.rust(Type { width: 1, ..ty });
    let zero = match scalar.kind {
        Kind::Float if scalar.is_primitive() => quote!(0.0),
        Kind::Float => quote!(#element::from_bits(0)),
        _ => quote!(0),
    };
    let fields = (0..ty.width as usize).map(|lane| match ty.width {
        2..=4 => model.ident(["x", "y", "z", "w"][lane], ty),
        _ => model.ident(&format!("s{lane:x}"), ty),
    });
    let fields: Vec<_> = fields.collect();
    let padding = (ty.width == 3).then(|| quote!(padding: #element));
    let no_padding = (ty.width == 3).then(|| quote!(padding: #zero));
    let body = quote!(#name { #(#fields,)* #no_padding });
    let (parameters, public) = (quote!(#(#fields: #element,)*), quote!(#(pub #fields: #element,)* #padding));
    let alignment = number(scalar.bits / 8 * ty.lanes());
    let doc = pages::vector(model, ty);
    let constructor_doc = format!(
        "Creates a vector from {width} scalars, as the vector literal `({name})(...)` does (OpenCL C 6.3.6).",
        width = ty.width
    );
    let constructor_doc = model.page(&constructor_doc, &String::new);
    let mut items = quote_spanned! {model.span(ty)=>
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
    let layout = layout(ty);
    let (width, lanes) = (number(ty.width), number(ty.lanes()));
    let view = format_ident!("{}", ty.view());
    let (operand, setters) = (operand(model, ty), super::components::setters_of(model, ty));
    let operators = format_ident!("{}", if scalar.is_float() { "float_vector" } else { "integer_vector" });
    items.extend(quote! {
        #cfg
        crate::types::vector::vector! {
            #layout #name, [#element; #width], #lanes, #zero, #view { #(#fields)* }, #operand, #setters
        }
        #cfg
        crate::types::operators::#operators! { #layout #name #element #alignment }
    });
    let doc = pages::literal(model, ty);
    // rustdoc reads the feature from the macro item itself.
    items.extend(quote!(crate::types::literals::literal! { ($) #cfg #name #doc }));
    if let Some(other) = model.opposite_sign(ty) {
        let (other, other_cfg) = (model.rust(other), model.cfg(other));
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
fn operand(model: &Model, ty: Type) -> TokenStream {
    let scalar = model.scalar(ty);
    let (name, element) = (model.rust(ty), model.rust(Type { width: 1, ..ty }));
    let (shuffled, mask) = match (ty.width, scalar.kind) {
        (1, _) => ("no_kind_since_it_is_a_scalar", "one_component"),
        (3, _) => ("no_kind_since_it_has_3_components", "three_components"),
        (_, Kind::Unsigned) if model.masks.contains(&ty.scalar) => (UNSIGNED, UNSIGNED),
        (_, Kind::Float) => (UNSIGNED, "float_components_of_bytes"),
        _ => (UNSIGNED, "signed_components_of_bytes"),
    };
    let (shuffled, mask, size) =
        (format_ident!("{shuffled}"), format_ident!("{mask}"), number(scalar.bits / 8));
    let size = if ty.width == 1 || ty.width == 3 { TokenStream::new() } else { quote!(<#size>) };
    let (bytes, width, lanes) = (number(model.bytes(ty)), number(ty.width), number(ty.lanes()));
    quote!([#name: #element, #bytes #width #lanes [#shuffled #size] [#mask #size]])
}

/// Returns the vectors of each element by width, which determine the result of a shuffle.
fn elements(model: &Model) -> TokenStream {
    let slots = model.widths.iter().map(|width| format_ident!("Vector{width}"));
    let (slots, widths): (Vec<_>, _) = (slots.collect(), model.widths.iter().map(|&width| number(width)));
    let elements = model.scalar_types().map(|ty| {
        let (rust, cfg) = (model.rust(ty), model.cfg(ty));
        let vectors = model.widths.iter().map(|&width| model.rust(Type { width, ..ty }));
        quote! {
            #cfg
            #[diagnostic::do_not_recommend]
            impl Element for #rust { #(type #slots = vectors::#vectors;)* }
        }
    });
    let scalars = model.scalar_types().map(|ty| model.rust(ty));
    quote! {
        crate::types::scalar::elements! {
            [#(#slots #widths)*] [#(crate::overload::Convert<#scalars> +)*] #(#elements)*
        }
    }
}

/// Returns one marker per feature, which errors print for a type whose feature is off.
fn missing_features(model: &Model) -> TokenStream {
    let mut features = vec![];
    let required = model.scalars.iter().filter_map(|row| row.feature);
    required.for_each(|feature| add_new(&mut features, feature));
    let markers = features.iter().map(|feature| format_ident!("needs_the_feature_{feature}"));
    quote!(crate::overload::missing_features! { #(#features #markers)* })
}

/// Returns a kernel that calls the reference implementation, for every pair of scalars without a hand-written kernel.
fn exact_kernels(model: &Model) -> TokenStream {
    let side = |ty: Type| {
        let row = model.scalar(ty);
        let (rust, carrier, format) = (model.rust(ty), carrier(row.bits), format_of(row));
        quote!(#rust #carrier (#format))
    };
    let mut kernels = TokenStream::new();
    for from in model.scalar_types() {
        for to in model.scalar_types().filter(|to| !model.has_kernel(from.scalar, to.scalar)) {
            let (_, name) = model.kernel(from.scalar, to.scalar);
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
