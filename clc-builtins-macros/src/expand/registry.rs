//! The data from which `registry` lists every signature.

use super::surface::{Surface, call_site, format_of, number};
use crate::model::functions::{Form, Relation};
use crate::model::{Family, Rounding, Type, Word};
use proc_macro2::TokenStream;
use quote::quote;

pub fn expand(surface: &Surface) -> TokenStream {
    let model = surface.model;
    let (mut variants, mut scalars) = (TokenStream::new(), TokenStream::new());
    for (scalar, row) in model.scalars.iter().enumerate() {
        let ty = Type { scalar, width: 1 };
        let (name, rust, format, variant) =
            (&row.name, &row.rust, format_of(row), surface.ident(&surface.camel(ty), ty));
        let doc = format!("`{name}`.");
        variants.extend(quote!(#[doc = #doc] #variant,));
        let feature = match row.feature.map(Word::name) {
            Some(feature) => {
                let extension = format!("cl_khr_{feature}");
                quote!(Some(#extension), cfg!(feature = #feature))
            }
            None => quote!(None, true),
        };
        let rounding = rounding(row.default_rounding);
        scalars.extend(quote!((#name, #rust, #format, #feature, #rounding),));
    }
    let mut suffixes = TokenStream::new();
    for &mode in &model.roundings {
        let mode = rounding(mode);
        suffixes.extend(quote!(Some(#mode),));
    }
    let types = model.types();
    let mut most = 0;
    let (mut type_rows, mut converts, mut as_types) =
        (TokenStream::new(), TokenStream::new(), TokenStream::new());
    for &to in &types {
        let (name, width) = (model.name(to), number(to.width));
        let variant = surface.ident(&surface.camel(Type { width: 1, ..to }), to);
        type_rows.extend(quote!((#name, Scalar::#variant, #width),));
        if model.has(Family::Convert) {
            let mut names = TokenStream::new();
            for convert in &model.converts(to) {
                let name = &convert.name;
                names.extend(quote!(#name,));
                most += model.scalars.len() as u32;
            }
            converts.extend(quote!(&[#names],));
        }
        if model.has(Family::AsType) {
            let name = format!("as_{name}");
            let mut operands = TokenStream::new();
            for (index, &from) in types.iter().enumerate() {
                if model.reinterprets(from, to) {
                    let index = number(index as u32);
                    operands.extend(quote!(#index,));
                    most += 1;
                }
            }
            as_types.extend(quote!((#name, &[#operands]),));
        }
    }
    let mut shuffles = TokenStream::new();
    for shuffle in &model.shuffles() {
        let index = |ty: Type| number(index_of(&types, ty));
        let (x, mask, result) = (index(shuffle.x), index(shuffle.mask), index(shuffle.result));
        shuffles.extend(quote!((#x, #mask, #result),));
    }
    let shuffle = model.has(Family::Shuffle);
    let shuffle2 = model.has(Family::Shuffle2);
    most += (u32::from(shuffle) + u32::from(shuffle2)) * model.shuffles().len() as u32;
    // The index of the result of `vec_step`.
    let vec_step = match model.vec_step() {
        Some(result) => {
            most += types.len() as u32;
            let result = number(index_of(&types, result));
            quote!(Some(#result))
        }
        None => quote!(None),
    };
    let functions = functions(surface, &mut most);
    let most = number(most);
    quote! {
        crate::registry::scalar_rows! {
            scalars: { #variants } [#scalars],
            types: [#type_rows],
            suffixes: [None, #suffixes],
            convert: [#converts],
            as_type: [#as_types],
            shuffles: [#shuffles],
            shuffle: #shuffle,
            shuffle2: #shuffle2,
            vec_step: #vec_step,
            functions: [#functions],
            most: #most
        }
    }
}

/// Returns one entry for each row of each name.
fn functions(surface: &Surface, most: &mut u32) -> TokenStream {
    let model = surface.model;
    let mut rows = TokenStream::new();
    for function in &model.functions {
        if super::off::is_off(function) {
            continue;
        }
        let cfg = surface.cfg_of(function);
        let (name, definition, is_aligned) =
            (&function.name, call_site(&function.definition), function.is_aligned());
        for row in &function.rows {
            let (of_integers, of_floats) = row.sections();
            let (of_integers, of_floats) = (number(of_integers), number(of_floats));
            let (mut scalars, mut widths, mut lists) =
                (TokenStream::new(), TokenStream::new(), TokenStream::new());
            for &scalar in &row.scalars {
                let scalar = number(scalar as u32);
                scalars.extend(quote!(#scalar,));
            }
            for &width in &row.widths {
                let width = number(width);
                widths.extend(quote!(#width,));
            }
            for list in &row.lists {
                let mut operands = TokenStream::new();
                for operand in list {
                    let (access, form) =
                        (call_site(&format!("{:?}", operand.access)), form(surface, operand.form));
                    operands.extend(quote!((Access::#access, #form),));
                }
                lists.extend(quote!(&[#operands],));
            }
            let result = match row.result {
                Some(result) => {
                    let form = form(surface, result);
                    quote!(Some(#form))
                }
                None => quote!(None),
            };
            let extension = match &row.extension {
                Some(extension) => quote!(Some(#extension)),
                None => quote!(None),
            };
            let beyond = row.beyond;
            *most += (row.scalars.len() * row.widths.len() * row.lists.len()) as u32;
            rows.extend(quote! {
                #cfg
                Function {
                    name: #name,
                    definition: <crate::functions::rows::#definition as crate::kernel::functions::TableFunction>::DEFINITION,
                    sections: (#of_integers, #of_floats),
                    is_aligned: #is_aligned,
                    scalars: &[#scalars],
                    widths: &[#widths],
                    lists: &[#lists],
                    result: #result,
                    extension: #extension,
                    beyond_opencl: #beyond
                },
            });
        }
    }
    rows
}

/// Returns a form as an expression: `Form::Unsigned`.
fn form(surface: &Surface, form: Form) -> TokenStream {
    // If the table has no `int`, an index that no scalar has.
    let int = || surface.model.int().map_or(u8::MAX.into(), |int| int as u32);
    match form {
        Form::T => quote!(Form::T),
        Form::Size => quote!(Form::Size),
        Form::Scalar(scalar) => {
            let scalar = number(scalar as u32);
            quote!(Form::Scalar(#scalar))
        }
        Form::Of(Relation::Scalar) => quote!(Form::Element),
        Form::Of(Relation::Truth) => {
            let int = number(int());
            quote!(Form::Truth(#int))
        }
        Form::Of(Relation::Ints) => {
            let int = number(int());
            quote!(Form::Components(#int))
        }
        Form::Of(relation) => {
            let relation = call_site(&format!("{relation:?}"));
            quote!(Form::#relation)
        }
    }
}

fn index_of(types: &[Type], ty: Type) -> u32 {
    types.iter().position(|&other| other == ty).unwrap_or_default() as u32
}

/// Returns a rounding mode as an expression: `Rounding::Rte`.
fn rounding(mode: Rounding) -> TokenStream {
    let variant = call_site(&format!("{mode:?}"));
    quote!(Rounding::#variant)
}
