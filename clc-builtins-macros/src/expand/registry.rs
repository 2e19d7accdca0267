//! The data from which `registry` lists every signature.

use super::surface::{Surface, call_site, format_of, number};
use crate::model::functions::{Relation, TypeExpression};
use crate::model::{Family, Rounding, Type, Word};
use proc_macro2::TokenStream;
use quote::{ToTokens, quote};

pub fn expand(surface: &Surface) -> TokenStream {
    let model = surface.model;
    let (mut variants, mut scalars) = (TokenStream::new(), TokenStream::new());
    for ty in model.scalar_types() {
        let row = model.scalar(ty);
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
    let suffixes = model.roundings.iter().map(|&mode| rounding(mode));
    let types = model.types();
    let index = |ty: Type| types.iter().position(|&other| other == ty).unwrap_or_default() as u32;
    // The maximum number of signatures.
    let mut most = 0;
    let (mut type_rows, mut converts, mut as_types) =
        (TokenStream::new(), TokenStream::new(), TokenStream::new());
    for &to in &types {
        let (name, width) = (model.name(to), number(to.width));
        let variant = surface.ident(&surface.camel(Type { width: 1, ..to }), to);
        type_rows.extend(quote!((#name, Scalar::#variant, #width),));
        if model.has(Family::Convert) {
            let converts_to = model.converts(to);
            most += converts_to.len() * model.scalars.len();
            let names = converts_to.iter().map(|convert| &convert.name);
            converts.extend(quote!(&[#(#names,)*],));
        }
        if model.has(Family::AsType) {
            let name = format!("as_{name}");
            let operands = (0..types.len()).filter(|&from| model.reinterprets(types[from], to));
            let operands: Vec<_> = operands.map(|from| number(from as u32)).collect();
            most += operands.len();
            as_types.extend(quote!((#name, &[#(#operands,)*]),));
        }
    }
    let shuffles = model.shuffles();
    let (shuffle, shuffle2) = (model.has(Family::Shuffle), model.has(Family::Shuffle2));
    most += (usize::from(shuffle) + usize::from(shuffle2)) * shuffles.len();
    let shuffles = shuffles.iter().map(|shuffle| {
        let [x, mask, result] = [shuffle.x, shuffle.mask, shuffle.result].map(|ty| number(index(ty)));
        quote!((#x, #mask, #result),)
    });
    // The index of the result of `vec_step`.
    let vec_step = optional(model.vec_step().map(|result| number(index(result))));
    most += model.vec_step().map_or(0, |_| types.len());
    let functions = functions(surface, &mut most);
    let most = number(most as u32);
    quote! {
        crate::registry::scalar_rows! {
            scalars: { #variants } [#scalars],
            types: [#type_rows],
            suffixes: [None, #(Some(#suffixes),)*],
            convert: [#converts],
            as_type: [#as_types],
            shuffles: [#(#shuffles)*],
            shuffle: #shuffle,
            shuffle2: #shuffle2,
            vec_step: #vec_step,
            functions: [#functions],
            most: #most
        }
    }
}

/// Returns one entry for each row of each name.
fn functions(surface: &Surface, most: &mut usize) -> TokenStream {
    let model = surface.model;
    let mut rows = TokenStream::new();
    for function in model.functions.iter().filter(|function| !super::disabled::is_disabled(function)) {
        let cfg = surface.cfg_of(function);
        let (name, definition, is_aligned) =
            (&function.name, call_site(&function.definition), function.is_aligned());
        for row in &function.rows {
            let (of_integers, of_floats) = row.sections();
            let (of_integers, of_floats) = (number(of_integers), number(of_floats));
            let scalars = row.scalars.iter().map(|&scalar| number(scalar as u32));
            let widths = row.widths.iter().map(|&width| number(width));
            let lists = row.lists.iter().map(|list| {
                let operands = list.iter().map(|operand| {
                    let access = call_site(&format!("{:?}", operand.access));
                    let form = form(surface, operand.form);
                    quote!((Access::#access, #form),)
                });
                quote!(&[#(#operands)*],)
            });
            let result = optional(row.result.map(|result| form(surface, result)));
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
fn form(surface: &Surface, form: TypeExpression) -> TokenStream {
    // If the table has no `int`, an index that no scalar has.
    let int = surface.model.int().map_or(u8::MAX.into(), |int| int as u32);
    let (name, argument) = match form {
        TypeExpression::T => ("T".to_string(), None),
        TypeExpression::Size => ("Size".to_string(), None),
        TypeExpression::Scalar(scalar) => ("Scalar".to_string(), Some(scalar as u32)),
        TypeExpression::Of(Relation::Scalar) => ("Element".to_string(), None),
        TypeExpression::Of(Relation::Relational) => ("Relational".to_string(), Some(int)),
        TypeExpression::Of(Relation::Ints) => ("Components".to_string(), Some(int)),
        TypeExpression::Of(relation) => (format!("{relation:?}"), None),
    };
    let (name, argument) = (call_site(&name), argument.map(number));
    let argument = argument.map(|argument| quote!((#argument)));
    quote!(TypeExpression::#name #argument)
}

/// Returns a rounding mode as an expression: `Rounding::Rte`.
fn rounding(mode: Rounding) -> TokenStream {
    let variant = call_site(&format!("{mode:?}"));
    quote!(Rounding::#variant)
}
