//! Functions that are not generic: names with one signature, and rows for a single `T` in addition to a generic
//! function.

use super::operands::{OPERANDS, OperandIndices, kernel, operand, shape};
use super::surface::{Surface, attributes, call_site};
use super::words::doc;
use crate::model::Type;
use crate::model::functions::{Function, Row, Slot};
use proc_macro2::{Ident, Span, TokenStream};
use quote::{quote, quote_spanned};

/// Adds a name with one signature as a plain function.
pub fn one(surface: &Surface, function: &Function, functions: &mut TokenStream) {
    let row = function.span;
    let signature = function.rows[0].value_signatures(surface.model).into_iter().next();
    let Some((operands, result)) = signature else { return };
    let parameters = operands.iter().zip(OPERANDS).map(|(&operand, name)| {
        let (name, ty) = (Ident::new(name, row), surface.rust(operand));
        quote_spanned!(row=> #name: #ty,)
    });
    let call = call(surface, function, &operands, result, row);
    let body = quote! {{
        #[allow(unused_imports)]
        use crate::kernel::functions::{Function1, Function2, Function3, Function4};
        use crate::overload::Related;
        #call
    }};
    let attributes = attributes(row, &surface.cfg_of(function), &doc(surface, function));
    let (name, result) = (Ident::new(&function.name, row), surface.rust(result));
    functions.extend(quote_spanned! {row=>
        #attributes
        pub fn #name(#(#parameters)*) -> #result #body
    });
}

/// Returns the call of the kernel for operands of these types. Copies a scalar operand of a vector function to every
/// component.
fn call(surface: &Surface, function: &Function, operands: &[Type], result: Type, at: Span) -> TokenStream {
    let t = operands[0];
    let (mut types, mut values) = (TokenStream::new(), TokenStream::new());
    for (&operand, name) in operands.iter().zip(OPERANDS) {
        let (name, ty) = (Ident::new(name, at), surface.rust(Type { width: t.width, ..operand }));
        types.extend(quote!(#ty,));
        values.extend(match operand.width == t.width {
            true => quote!(#name,),
            false => quote!(crate::operators::OperandOf::<#ty>::vector(#name),),
        });
    }
    let element = surface.rust(Type { width: 1, ..t });
    let (kernel, shape, result) =
        (kernel(function, &quote!(#element), at), shape(operands.len()), surface.rust(result));
    quote!(<#kernel as #shape<#types #result>>::of(#values))
}

/// Adds the impls of the bound of a name for a row with a single `T`, which is the first operand.
pub fn impls(surface: &Surface, function: &Function, slots: &[Slot], row: &Row, bounds: &mut TokenStream) {
    for (operands, result) in row.value_signatures(surface.model) {
        let types: Vec<_> = operands.iter().map(|&ty| surface.rust(ty)).collect();
        let parameters = types.iter().enumerate().map(|(index, ty)| {
            let operand = operand(index);
            quote!(#operand: #ty,)
        });
        let call = call(surface, function, &operands, result, Span::call_site());
        let (parameters, result) = (parameters.collect(), surface.rust(result));
        let indices = OperandIndices::of(slots);
        let implementing_operand = types[indices.implementing_operand].clone();
        let arguments = indices.arguments(function, &types, &types[0]);
        bounds.extend(impl_for_one(
            surface,
            function,
            &arguments,
            parameters,
            &implementing_operand,
            result,
            call,
        ));
    }
}

/// Adds impls that no call matches, for a name whose signatures all have concrete types: rustc would print a long note
/// about the only impl of a type.
pub fn others(surface: &Surface, function: &Function, slots: &[Slot], bounds: &mut TokenStream) {
    let indices = OperandIndices::of(slots);
    let none = call_site("not_an_OpenCL_type");
    let types = vec![none.clone(); slots.len()];
    let arguments = indices.arguments(function, &types, &none);
    if arguments.is_empty() {
        return;
    }
    // The different types of the rows' last operands.
    let mut known = vec![];
    for (operands, _) in function.rows.iter().flat_map(|row| row.value_signatures(surface.model)) {
        let Some(&last) = operands.last() else { continue };
        if known.contains(&last) {
            continue;
        }
        known.push(last);
        let last = surface.rust(last);
        let parameters = (0..slots.len()).map(|index| {
            let operand = call_site(&format!("_{}", OPERANDS[index]));
            let ty = if index == indices.implementing_operand { &last } else { &none };
            quote!(#operand: #ty,)
        });
        let call = quote!(crate::marker::never_called());
        let parameters = parameters.collect();
        bounds.extend(impl_for_one(surface, function, &arguments, parameters, &last, none.clone(), call));
    }
}

/// Returns the impl of the bound of a name for operands of concrete types.
fn impl_for_one(
    surface: &Surface,
    function: &Function,
    arguments: &[&Ident],
    parameters: TokenStream,
    implementing_operand: &Ident,
    result: Ident,
    call: TokenStream,
) -> TokenStream {
    let (bound, cfg) = (call_site(&function.name), surface.cfg_of(function));
    quote! {
        #cfg
        crate::overload::function_bound! {
            @one #bound<#(#arguments,)*>(#parameters) -> #result, for #implementing_operand = #call
        }
    }
}
