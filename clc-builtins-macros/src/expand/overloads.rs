//! The bound of a name that takes values: its trait, and how each call that meets it comes to the kernel.

use super::functions::result;
use super::words::errors;
use super::{Surface, call_site};
use crate::model::functions::{Form, Function, Relation, Slot};
use proc_macro2::{Ident, Span, TokenStream};
use quote::{quote, quote_spanned};

/// Where in the slots of a name `T` stands, and the operand that implements its trait: the last other one, so that a
/// literal's type follows from the others'.
#[derive(Clone, Copy)]
pub struct Places {
    pub anchor: usize,
    pub bearer: usize,
}

impl Places {
    pub fn of(slots: &[Slot]) -> Self {
        let anchor = slots.iter().position(|&slot| slot == Slot::Anchor).unwrap_or(0);
        let bearer = (0..slots.len()).rev().find(|&place| place != anchor).unwrap_or(anchor);
        Places { anchor, bearer }
    }

    /// The arguments of the trait: the types of the operands beside its bearer, that of the anchor first.
    pub fn arguments(self, types: &[Ident]) -> Vec<&Ident> {
        let mut arguments = vec![];
        if self.bearer != self.anchor {
            arguments.push(&types[self.anchor]);
        }
        for (place, ty) in types.iter().enumerate() {
            if place != self.anchor && place != self.bearer {
                arguments.push(ty);
            }
        }
        arguments
    }
}

/// The trait of a name, and its impl of the domain and widths that it is generic over, if it is.
pub fn bound(
    surface: &Surface,
    function: &Function,
    slots: &[Slot],
    generic: Option<(&Ident, &Ident)>,
) -> TokenStream {
    let places = Places::of(slots);
    let (name, cfg) = (call_site(&function.name), surface.cfg_of(function));
    // In the trait each operand has a type of its own; in the impl those of the same form share one.
    let (mut own, mut types, mut others) = (vec![], vec![], ["Y", "Z", "W"].iter());
    for &slot in slots {
        own.push(call_site(match slot {
            Slot::Anchor => "X",
            _ => others.next().unwrap_or(&"V"),
        }));
        types.push(match (slot, types.last()) {
            (Slot::Same, Some(before)) => Ident::clone(before),
            _ => own[types.len()].clone(),
        });
    }
    let mut items = declared(surface, function, slots, places, &own);
    let Some((domain, widths)) = generic else { return items };
    let (mut letters, mut forms, mut written) = (TokenStream::new(), TokenStream::new(), TokenStream::new());
    let (mut operands, mut taken, mut values) = (TokenStream::new(), TokenStream::new(), TokenStream::new());
    let mut count = 0;
    for (place, (&slot, ty)) in slots.iter().zip(&types).enumerate() {
        let operand = operand(place);
        if let Slot::Out(form) = slot {
            let form = call_site(form);
            letters.extend(quote!(#ty));
            operands.extend(quote!(#operand: &mut #ty,));
            written = quote!(#operand #form);
            continue;
        }
        count += 1;
        operands.extend(quote!(#operand: #ty,));
        if slot == Slot::Anchor {
            taken.extend(quote!(#ty,));
            values.extend(quote!(#operand,));
        } else {
            taken.extend(quote!(#ty::As,));
            values.extend(quote!(#operand.given(),));
        }
        if let Slot::One(form) = slot {
            let form = call_site(form);
            forms.extend(quote!(#ty #form));
        }
        if slot != Slot::Same {
            letters.extend(quote!(#ty));
        }
    }
    let (arguments, bearer) = (places.arguments(&types), &types[places.bearer]);
    let (kernel, shape) = (kernel(function, &quote!(X::Element), Span::call_site()), shape(count));
    let result = function.result().map_or(quote!(()), |form| result(surface, form));
    let way = call_site(if written.is_empty() { "impl_of" } else { "place" });
    items.extend(quote! {
        #cfg
        crate::overload::function! {
            @#way #name<#(#arguments,)*>(#operands) -> #result, for #bearer [#letters] [#domain #widths] [#forms]
            #written by #kernel: #shape<#taken>(#values)
        }
    });
    items
}

/// The trait alone.
fn declared(
    surface: &Surface,
    function: &Function,
    slots: &[Slot],
    places: Places,
    own: &[Ident],
) -> TokenStream {
    let (name, cfg) = (call_site(&function.name), surface.cfg_of(function));
    let [message, label, note] = errors(surface, function, slots);
    let mut operands = TokenStream::new();
    for (place, slot) in slots.iter().enumerate() {
        let ty = if place == places.bearer { call_site("Self") } else { own[place].clone() };
        let reference = if let Slot::Out(_) = slot { quote!(&mut) } else { TokenStream::new() };
        let operand = operand(place);
        operands.extend(quote!(#operand: #reference #ty,));
    }
    let arguments = places.arguments(own);
    quote! {
        #cfg
        crate::overload::function! { @trait #name<#(#arguments,)*>(#operands) #message #label #note }
    }
}

/// The kernel of a row by the element of `T`, or by that of its float.
pub fn kernel(function: &Function, element: &TokenStream, at: Span) -> TokenStream {
    let row = Ident::new(&function.definition, at);
    let element = match function.result() {
        Some(Form::Of(Relation::Float)) => quote_spanned!(at=> <#element as Related>::Float),
        _ => element.clone(),
    };
    quote_spanned!(at=> <#element as Related>::Kernel<rows::#row>)
}

/// `Function2`: what a kernel of so many operands is.
pub fn shape(operands: usize) -> Ident {
    call_site(&format!("Function{operands}"))
}

/// `x`, `y`, `z` in order.
pub fn operand(place: usize) -> Ident {
    call_site(["x", "y", "z", "w"][place])
}
