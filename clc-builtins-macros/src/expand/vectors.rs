//! The types: vectors, their constructors, the aliases of the scalars, and what the overloads know of them.

use super::{Surface, carrier, docs, format_of, is_made_here, number};
use crate::model::{Family, Kind, Type};
use proc_macro2::{Ident, Literal, Span, TokenStream};
use quote::{format_ident, quote, quote_spanned};

pub fn expand(surface: &Surface) -> TokenStream {
    let model = surface.model;
    let scalars: TokenStream = (0..model.scalars.len()).map(|scalar| scalar_type(surface, scalar)).collect();
    let vectors: TokenStream =
        model.types().into_iter().filter(|ty| ty.width > 1).map(|ty| vector(surface, ty)).collect();
    let module = Ident::new("vectors", Span::call_site());
    let mut gated = TokenStream::new();
    for scalar in 0..model.scalars.len() {
        let names: Vec<Ident> = model.widths.iter().map(|&width| surface.rust(Type { scalar, width })).collect();
        gated.extend(surface.re_export(&module, scalar, &names));
    }
    let elements = elements(surface);
    let markers = missing_features(surface);
    let names = scalar_names(surface);
    let exact_kernels = exact_kernels(surface);
    quote! {
        #[doc = "The vector types: one struct for every scalar type and width, and a constructor function of the same name."]
        #[allow(non_camel_case_types)]
        pub mod vectors {
            #[allow(unused_imports)]
            use crate::{half, scalars::made::*};
            #vectors
        }
        #[doc(no_inline)]
        pub use vectors::*;
        #gated
        #[doc(no_inline)]
        pub use scalars::*;
        #names
        #scalars
        #elements
        #markers
        #exact_kernels
    }
}

/// The alias, the made type if any, and what the overloads know of the scalar itself.
fn scalar_type(surface: &Surface, scalar: usize) -> TokenStream {
    let ty = Type { scalar, width: 1 };
    let row = &surface.model.scalars[scalar];
    let rust = surface.rust(ty);
    let cfg = surface.cfg(&[ty]);
    let operand = operand(surface, ty);
    let without = row.feature.as_ref().map(|feature| {
        let marker = format_ident!("needs_the_feature_{feature}");
        quote! {
            #[cfg(not(feature = #feature))]
            const _: () = {
                use crate::{half, size::#marker};
                crate::vector::not_an_operand!([] #rust, #marker);
            };
        }
    });
    quote! {
        #cfg
        const _: () = {
            #[allow(unused_imports)]
            use crate::{half, scalars::made::*};
            crate::vector::scalar!(#rust);
            #operand
        };
        #without
    }
}

/// The aliases and the made types, in a module of their own: `use clc_builtins::*` leaves out `char`.
fn scalar_names(surface: &Surface) -> TokenStream {
    let model = surface.model;
    let mut aliases = TokenStream::new();
    let mut made = TokenStream::new();
    let mut char = TokenStream::new();
    for (scalar, row) in model.scalars.iter().enumerate() {
        let ty = Type { scalar, width: 1 };
        let name = surface.ident(&row.name, ty);
        let rust = surface.rust(ty);
        if is_made_here(row) {
            let (carrier, bits) = (carrier(row.bits), number(row.bits));
            let Kind::Float { exponent } = row.kind else { continue };
            let exponent = number(exponent);
            made.extend(quote!(crate::fp16::storage_float!(#rust, #carrier, #bits, #exponent);));
        }
        if row.name != row.rust {
            let doc = format!("OpenCL's `{}`: {}.", row.name, docs::scalar_kind(row));
            let alias = quote_spanned!(surface.row(ty)=> #[doc = #doc] pub type #name = #rust;);
            // Under a glob import, an alias `char` would shadow Rust's own type.
            if row.name == "char" { &mut char } else { &mut aliases }.extend(alias);
        }
    }
    quote! {
        #[doc = "The scalar types by their OpenCL names: aliases of Rust's own. `char` is in [`opencl_c`](crate::opencl_c) only."]
        #[allow(non_camel_case_types)]
        pub mod scalars {
            #[allow(unused_imports)]
            use crate::half;
            #aliases
            #[doc(hidden)]
            pub mod made { #made }
            #[doc(inline)]
            #[allow(unused_imports)]
            pub use made::*;
        }
        #[doc = "Everything at the root, and the type `char`: for files that hold only kernels."]
        #[doc = ""]
        #[doc = "A glob import of this module shadows Rust's own `char`."]
        #[allow(non_camel_case_types)]
        pub mod opencl_c {
            #[doc(no_inline)]
            pub use crate::*;
            #char
        }
    }
}

fn vector(surface: &Surface, ty: Type) -> TokenStream {
    let model = surface.model;
    let scalar = model.scalar(ty);
    let name = surface.rust(ty);
    let element = surface.rust(Type { scalar: ty.scalar, width: 1 });
    let fields = fields(surface, ty);
    let alignment = number(scalar.bits / 8 * ty.lanes());
    let (doc, constructor_doc) = docs::vector(model, ty);
    let cfg = surface.cfg(&[ty]);
    let (width, lanes) = (number(ty.width), number(ty.lanes()));
    let view = format_ident!("{}{}", if ty.width > 4 { "Lettered" } else { "Numbered" }, ty.width);
    let zero = match scalar.kind {
        Kind::Float { .. } if super::is_primitive(&scalar.rust) => quote!(0.0),
        Kind::Float { .. } => quote!(#element::from_bits(0)),
        _ => quote!(0),
    };
    let padding = (ty.width == 3).then(|| quote!(padding: #element));
    let padded = (ty.width == 3).then(|| quote!(padding: #zero));
    let operand = operand(surface, ty);
    let integer = (!scalar.is_float()).then(|| quote!(crate::vector::integer_vector!(#name);));
    let body = quote!(#name { #(#fields,)* #padded });
    let item = quote_spanned! {surface.row(ty)=>
        #cfg
        #[doc = #doc]
        #[repr(C, align(#alignment))]
        #[derive(Clone, Copy)]
        pub struct #name { #(#[allow(missing_docs)] pub #fields: #element,)* #padding }
        #cfg
        #[doc = #constructor_doc]
        #[inline]
        #[must_use]
        #[allow(clippy::too_many_arguments)]
        pub const fn #name(#(#fields: #element),*) -> #name { #body }
    };
    let shape = if ty.width == 3 { quote!(padded) } else { quote!(full) };
    quote! {
        #item
        #cfg
        const _: () = {
            crate::vector::vector!(#shape #name, [#element; #width], #lanes, #zero, #view { #(#fields)* });
            #operand
            #integer
        };
    }
}

/// `x y z w`, or `s0` to `sf`.
fn fields(surface: &Surface, ty: Type) -> Vec<Ident> {
    let name = |lane: u32| {
        if ty.width > 4 { format!("s{lane:x}") } else { ["x", "y", "z", "w"][lane as usize].to_string() }
    };
    (0..ty.width).map(|lane| surface.ident(&name(lane), ty)).collect()
}

/// What the bounds of the overloads compare, and what their errors print.
fn operand(surface: &Surface, ty: Type) -> TokenStream {
    let model = surface.model;
    let scalar = model.scalar(ty);
    let name = surface.rust(ty);
    let element = surface.rust(Type { scalar: ty.scalar, width: 1 });
    let (bytes, width, size) = (number(model.bytes(ty)), number(ty.width), number(scalar.bits / 8));
    let (shuffled, mask) = match (ty.width, scalar.kind) {
        (1, _) => (quote!(no_kind_since_it_is_a_scalar), quote!(one_component)),
        (3, _) => (quote!(no_kind_since_it_has_3_components), quote!(three_components)),
        (_, Kind::Unsigned) if model.masks.contains(&ty.scalar) => {
            (quote!(unsigned_components_of_bytes<#size>), quote!(unsigned_components_of_bytes<#size>))
        }
        (_, Kind::Float { .. }) => (quote!(unsigned_components_of_bytes<#size>), quote!(float_components_of_bytes<#size>)),
        _ => (quote!(unsigned_components_of_bytes<#size>), quote!(signed_components_of_bytes<#size>)),
    };
    let step = number(ty.lanes());
    quote! {
        #[diagnostic::do_not_recommend]
        impl crate::vector::Operand for #name {
            type Element = #element;
            type Bytes = crate::size::bytes<#bytes>;
            type Count = crate::size::components<#width>;
            type Shuffled = crate::size::#shuffled;
            type Mask = crate::size::#mask;
            crate::vector::casts!(#element);
        }
        #[diagnostic::do_not_recommend]
        impl crate::vector::VecStep for #name {
            const VEC_STEP: i32 = #step;
        }
    }
}

/// The vectors of an element by count: what the result of a shuffle is looked up in.
fn elements(surface: &Surface) -> TokenStream {
    let model = surface.model;
    let slots: Vec<Ident> = model.widths.iter().map(|width| format_ident!("Vector{width}")).collect();
    let widths: Vec<Literal> = model.widths.iter().map(|&width| number(width)).collect();
    let elements: TokenStream = (0..model.scalars.len())
        .map(|scalar| {
            let element = Type { scalar, width: 1 };
            let (rust, cfg) = (surface.rust(element), surface.cfg(&[element]));
            let vectors = model.widths.iter().map(|&width| surface.rust(Type { scalar, width }));
            quote! {
                #cfg
                impl Element for #rust { #(type #slots = vectors::#vectors;)* }
            }
        })
        .collect();
    // A table without conversions has no kernels for them.
    let is_converted = |_: &usize| model.has(Family::Convert);
    let converts = (0..model.scalars.len()).filter(is_converted).map(|scalar| surface.rust(Type { scalar, width: 1 }));
    quote! {
        mod elements {
            #[allow(unused_imports)]
            use super::vectors;
            use crate::size::{components, not_an_OpenCL_type};
            use crate::vector::Count;
            #[allow(unused_imports)]
            use crate::{half, scalars::made::*};

            /// A scalar type and its vectors, by width.
            pub trait Element: #(crate::vector::Convert<#converts>)+* { #(type #slots;)* }
            impl Element for not_an_OpenCL_type { #(type #slots = Self;)* }
            #elements
            impl Count for components<1> { type Of<E: Element> = E; }
            #(impl Count for components<#widths> { type Of<E: Element> = E::#slots; })*
        }
    }
}

/// A marker a feature: what an error prints of a type whose feature is off.
fn missing_features(surface: &Surface) -> TokenStream {
    let mut features: Vec<&str> = surface.model.scalars.iter().filter_map(|row| row.feature.as_deref()).collect();
    features.sort_unstable();
    features.dedup();
    let markers = features.into_iter().map(|feature| {
        let name = Ident::new(&format!("needs_the_feature_{feature}"), Span::call_site());
        let doc = format!("What a type has in place of a size while the feature `{feature}` is off.");
        quote! {
            #[cfg(not(feature = #feature))]
            #[doc = #doc]
            pub enum #name {}
            #[cfg(not(feature = #feature))]
            impl crate::vector::Count for #name {
                type Of<E: crate::vector::Element> = crate::size::not_an_OpenCL_type;
            }
        }
    });
    quote! { #[allow(non_camel_case_types)] mod missing_features { #(#markers)* } }
}

/// A kernel through the exact definition, for every pair of scalars without a hand-written one.
fn exact_kernels(surface: &Surface) -> TokenStream {
    let model = surface.model;
    let count = model.scalars.len();
    let mut kernels = TokenStream::new();
    for from in 0..count {
        for to in (0..count).filter(|&to| !surface.is_fast(from, to)) {
            let (_, name) = surface.kernel(from, to);
            let side = |scalar: usize| {
                let row = &model.scalars[scalar];
                let (rust, carrier, format) =
                    (surface.rust(Type { scalar, width: 1 }), carrier(row.bits), format_of(row));
                quote!(#rust #carrier (#format))
            };
            let (source, destination) = (side(from), side(to));
            kernels.extend(quote!(crate::lane::exact_kernel! { #name: #source => #destination }));
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
