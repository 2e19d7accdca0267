//! The surface as data: the rows from which `registry` lists every signature.

use super::{Surface, format_of, number};
use crate::model::{Family, Type};
use proc_macro2::{Ident, Span, TokenStream};
use quote::quote;

pub fn expand(surface: &Surface) -> TokenStream {
    let model = surface.model;
    let variants: Vec<Ident> = (0..model.scalars.len())
        .map(|scalar| surface.ident(&surface.camel(Type { scalar, width: 1 }), Type { scalar, width: 1 }))
        .collect();
    let names: Vec<&String> = model.scalars.iter().map(|row| &row.name).collect();
    let rust_names = model.scalars.iter().map(|row| &row.rust);
    let formats = model.scalars.iter().map(format_of);
    let extensions = model.scalars.iter().map(|row| match &row.feature {
        Some(feature) => {
            let extension = format!("cl_khr_{feature}");
            quote!(Some(#extension))
        }
        None => quote!(None),
    });
    let enabled = model.scalars.iter().map(|row| match &row.feature {
        Some(feature) => quote!(cfg!(feature = #feature)),
        None => quote!(true),
    });
    let docs = names.iter().map(|name| format!("`{name}`."));
    let types: TokenStream = model
        .types()
        .into_iter()
        .map(|ty| {
            let (name, variant, width) = (model.name(ty), &variants[ty.scalar], number(ty.width));
            quote!((#name, Scalar::#variant, #width),)
        })
        .collect();
    let type_index = |ty: Type| {
        let index = model.types().iter().position(|other| *other == ty).unwrap_or_default();
        number(index as u32)
    };
    let roundings = model.roundings.iter().map(|rounding| {
        let variant = rounding[..1].to_uppercase() + &rounding[1..];
        let variant = Ident::new(&variant, Span::call_site());
        quote!(Some(crate::exact::Rounding::#variant))
    });
    let converts: TokenStream = model
        .types()
        .into_iter()
        .filter(|_| model.has(Family::Convert))
        .map(|to| {
            let names = model.converts(to).into_iter().map(|convert| convert.name);
            quote!(&[#(#names),*],)
        })
        .collect();
    let as_types: TokenStream = model
        .types()
        .into_iter()
        .filter(|_| model.has(Family::AsType))
        .map(|to| {
            let name = format!("as_{}", model.name(to));
            let operands = model.as_operands(to).into_iter().map(type_index);
            quote!((#name, &[#(#operands),*]),)
        })
        .collect();
    let shuffles: TokenStream = model
        .shuffles()
        .into_iter()
        .map(|shuffle| {
            let (x, mask, result) = (type_index(shuffle.x), type_index(shuffle.mask), type_index(shuffle.result));
            quote!((#x, #mask, #result),)
        })
        .collect();
    let [shuffle, shuffle2, vec_step] =
        [Family::Shuffle, Family::Shuffle2, Family::VecStep].map(|family| model.has(family));
    quote! {
        mod registry_rows {
            use crate::exact::{Format, Rounding};

            /// A scalar type, by its OpenCL name.
            #[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
            #[repr(u8)]
            pub enum Scalar { #(#[doc = #docs] #variants),* }

            pub(crate) const SCALARS: &[(&str, &str, Format, Option<&str>, bool)] =
                &[#((#names, #rust_names, #formats, #extensions, #enabled)),*];
            pub(crate) const TYPES: &[(&str, Scalar, u8)] = &[#types];
            /// The suffixes in the order of the names below: none, then each rounding mode.
            pub(crate) const SUFFIXES: &[Option<Rounding>] = &[None, #(#roundings),*];
            /// One row a type of `TYPES`: its names without `_sat`, then those with it.
            pub(crate) const CONVERTS: &[&[&str]] = &[#converts];
            /// One row a type of `TYPES`: the name, and its operands as indices.
            pub(crate) const AS_TYPES: &[(&str, &[u8])] = &[#as_types];
            /// x, mask and result, as indices.
            pub(crate) const SHUFFLES: &[(u8, u8, u8)] = &[#shuffles];
            pub(crate) const SHUFFLE: bool = #shuffle;
            pub(crate) const SHUFFLE2: bool = #shuffle2;
            pub(crate) const VEC_STEP: bool = #vec_step;
        }
    }
}
