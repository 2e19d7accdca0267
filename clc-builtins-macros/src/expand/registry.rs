//! The data from which `registry` lists every signature.

use super::tokens::{format_of, number};
use crate::model::functions::{Parameter, Relation, TypeExpression};
use crate::model::{Model, Type};
use proc_macro2::TokenStream;
use quote::{ToTokens, format_ident, quote};

pub fn expand(model: &Model) -> TokenStream {
    let types = model.types();
    let index = |ty: Type| number(types.iter().position(|&other| other == ty).unwrap_or_default() as u32);
    let scalar = |ty: Type| model.ident(&model.camel(Type { width: 1, ..ty }), ty);
    let docs = model.scalars.iter().map(|row| format!("`{}`.", row.name));
    let variants = model.scalar_types().map(scalar);
    let scalars = model.scalars.iter().map(|row| {
        let (name, rust, format) = (&row.name, &row.rust, format_of(row));
        let feature = match row.feature {
            Some(feature) => {
                let extension = format!("cl_khr_{feature}");
                quote!(Some(#extension), cfg!(feature = #feature))
            }
            None => quote!(None, true),
        };
        let mode = row.default_rounding;
        let rounding = format_ident!("{mode:?}");
        quote!((#name, #rust, #format, #feature, Rounding::#rounding),)
    });
    let type_rows = types.iter().map(|&ty| {
        let (name, scalar, width) = (model.name(ty), scalar(ty), number(ty.width));
        quote!((#name, Scalar::#scalar, #width),)
    });
    let suffixes = model.roundings.iter().map(|mode| format_ident!("{mode:?}"));
    // The maximum number of signatures.
    let mut most = 0;
    let (mut converts, mut as_types) = (TokenStream::new(), TokenStream::new());
    for &to in &types {
        let converts_to = model.converts(to);
        let names = converts_to.iter().map(|convert| &convert.name);
        converts.extend(quote!(&[#(#names,)*],));
        let name = format!("as_{}", model.name(to));
        let operands = (0..types.len()).filter(|&from| model.reinterprets(types[from], to));
        let operands: Vec<_> = operands.map(|from| number(from as u32)).collect();
        most += converts_to.len() * model.scalars.len() + operands.len();
        as_types.extend(quote!((#name, &[#(#operands,)*]),));
    }
    let shuffles = model.shuffles();
    most += 2 * shuffles.len() + types.len();
    let shuffles = shuffles.into_iter().map(|shuffle| {
        let [x, mask, result] = shuffle.map(index);
        quote!((#x, #mask, #result),)
    });
    let int = number(model.int() as u32);
    let functions = functions(model, &mut most);
    let most = number(most as u32);
    quote! {
        crate::registry::scalar_rows! {
            scalars: { #(#[doc = #docs] #variants,)* } [#(#scalars)*],
            types: [#(#type_rows)*],
            suffixes: [None, #(Some(Rounding::#suffixes),)*],
            convert: [#converts],
            as_type: [#as_types],
            shuffles: [#(#shuffles)*],
            int: #int,
            functions: [#functions],
            most: #most
        }
    }
}

/// Returns one entry for each row of each name.
fn functions(model: &Model, most: &mut usize) -> TokenStream {
    let mut rows = TokenStream::new();
    for function in model.functions.iter().filter(|function| !function.is_disabled()) {
        let cfg = model.cfg_of(function);
        let (name, definition, is_aligned) =
            (&function.name, format_ident!("{}", function.definition), function.is_aligned());
        for row in &function.rows {
            let (of_integers, of_floats) = row.sections();
            let (of_integers, of_floats) = (number(of_integers), number(of_floats));
            let scalars = row.scalars.iter().map(|&scalar| number(scalar as u32));
            let widths = row.widths.iter().map(|&width| number(width));
            let lists = row.lists.iter().map(|list| {
                let operands = list.iter().map(|&Parameter { access, ty }| {
                    let access = format_ident!("{access:?}");
                    let ty = type_expression(ty);
                    quote!((Access::#access, #ty),)
                });
                quote!(&[#(#operands)*],)
            });
            let result = optional(row.result.map(type_expression));
            let (extension, beyond) = (optional(row.extension.as_ref()), row.beyond);
            *most += row.scalars.len() * row.widths.len() * row.lists.len();
            rows.extend(quote! {
                #cfg
                Function {
                    name: #name,
                    reference: <crate::functions::rows::#definition as crate::kernel::functions::TableFunction>::REFERENCE,
                    sections: (#of_integers, #of_floats),
                    is_aligned: #is_aligned,
                    scalars: &[#(#scalars,)*],
                    widths: &[#(#widths,)*],
                    lists: &[#(#lists)*],
                    result: #result,
                    extension: #extension,
                    beyond_opencl: #beyond
                },
            });
        }
    }
    rows
}

fn optional(value: Option<impl ToTokens>) -> TokenStream {
    value.map_or(quote!(None), |value| quote!(Some(#value)))
}

/// Returns a type expression as a `TypeExpression` of the registry: `TypeExpression::Unsigned`.
fn type_expression(expression: TypeExpression) -> TokenStream {
    match expression {
        TypeExpression::T => quote!(TypeExpression::T),
        TypeExpression::Size => quote!(TypeExpression::Size),
        TypeExpression::Scalar(scalar) => {
            let scalar = number(scalar as u32);
            quote!(TypeExpression::Scalar(#scalar))
        }
        TypeExpression::Of(Relation::Scalar) => quote!(TypeExpression::Element),
        TypeExpression::Of(relation) => {
            let relation = format_ident!("{relation:?}");
            quote!(TypeExpression::#relation)
        }
    }
}
