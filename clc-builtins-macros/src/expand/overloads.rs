//! The bound of a name that takes values: its trait, and the impl that calls the kernel.

use super::operands::{LETTERS, OperandIndices, kernel, operand, shape};
use super::surface::{Surface, call_site};
use super::words::errors;
use crate::model::functions::{Function, Slot, TypeExpression};
use crate::model::{Type, Word};
use proc_macro2::{Ident, Span, TokenStream};
use quote::quote;

/// Returns the trait of a name, and its impl for the domain and widths of a generic function.
pub fn bound(
    surface: &Surface,
    function: &Function,
    slots: &[Slot],
    generic: Option<(&Ident, &Ident)>,
) -> TokenStream {
    let indices = OperandIndices::of(slots);
    let (name, cfg) = (call_site(&function.name), surface.cfg_of(function));
    let types = LETTERS[..slots.len()].iter().map(|letter| call_site(letter)).collect::<Vec<_>>();
    let t = indices.t(&types, call_site("T"));
    let mut items = declared(surface, function, slots, &indices, &types);
    let Some((domain, widths)) = generic else { return items };
    let (mut letters, mut forms, mut written) = (TokenStream::new(), TokenStream::new(), TokenStream::new());
    let (mut operands, mut taken, mut values) = (TokenStream::new(), TokenStream::new(), TokenStream::new());
    // Unifies up to three operands of type `T`. Further ones follow their type.
    let together = if indices.of_t.len() > 1 { &indices.of_t[..indices.of_t.len().min(3)] } else { &[] };
    let mut count = 0;
    for (place, (&slot, ty)) in slots.iter().zip(&types).enumerate() {
        let operand = operand(place);
        letters.extend(quote!(#ty));
        if let Slot::Out(form) = slot {
            let form = call_site(form);
            operands.extend(quote!(#operand: &mut #ty,));
            written = quote!(#operand #form);
            continue;
        }
        count += 1;
        operands.extend(quote!(#operand: #ty,));
        let form = match slot {
            Slot::T if t == *ty || together.contains(&place) => {
                taken.extend(quote!(#t,));
                values.extend(quote!(#operand,));
                continue;
            }
            Slot::One(form) => call_site(form),
            _ => call_site("same_or_scalar"),
        };
        taken.extend(quote!(#ty::KernelOperand,));
        values.extend(quote!(#ty::into_kernel_operand(#operand),));
        forms.extend(quote!(#ty #form));
    }
    let together = together.split_last().map(|(&last, others)| {
        letters.extend(quote!(#t));
        let way = call_site(["", "UnifyTwo", "UnifyThree"][others.len()]);
        let (first, values) =
            (others.iter().map(|&index| &types[index]), others.iter().map(|&index| operand(index)));
        let (with, operand) = (&types[last], operand(last));
        quote!((#(#values)* #operand): #with #way<#(#first,)*>)
    });
    let (arguments, implementing_operand) =
        (indices.arguments(function, &types, &t), &types[indices.implementing_operand]);
    let (kernel, shape) = (kernel(function, &quote!(#t::Element), Span::call_site()), shape(count));
    let result = function.result().map_or(quote!(()), |form| result(surface, form, &t));
    let way = call_site(if written.is_empty() { "impl_of" } else { "out_pointer" });
    items.extend(quote! {
        #cfg
        crate::overload::function_bound! {
            @#way #name<#(#arguments,)*>(#operands) -> #result, for #implementing_operand [#letters] #t [#domain #widths] [#together]
            [#forms] #written using #kernel: #shape<#taken>(#values)
        }
    });
    items
}

/// Returns only the trait.
fn declared(
    surface: &Surface,
    function: &Function,
    slots: &[Slot],
    indices: &OperandIndices,
    types: &[Ident],
) -> TokenStream {
    let (name, cfg) = (call_site(&function.name), surface.cfg_of(function));
    let [message, label, note] = errors(surface, function, slots);
    let operands = slots.iter().enumerate().map(|(index, slot)| {
        let ty = if index == indices.implementing_operand { call_site("Self") } else { types[index].clone() };
        let reference = matches!(slot, Slot::Out(_)).then(|| quote!(&mut));
        let operand = operand(index);
        quote!(#operand: #reference #ty,)
    });
    let t = call_site("T");
    let arguments = indices.arguments(function, types, &t);
    quote! {
        #cfg
        crate::overload::function_bound! { @trait #name<#(#arguments,)*>(#(#operands)*) #message #label #note }
    }
}

/// Returns the type of a result. `t` is the type parameter of `T`.
fn result(surface: &Surface, form: TypeExpression, t: &Ident) -> TokenStream {
    match form {
        TypeExpression::T => quote!(#t),
        TypeExpression::Size => quote!(usize),
        TypeExpression::Scalar(scalar) => {
            let scalar = surface.rust(Type { scalar, width: 1 });
            quote!(#scalar)
        }
        TypeExpression::Of(relation) => {
            let relation = call_site(relation.name());
            quote!(results::#relation<#t>)
        }
    }
}
