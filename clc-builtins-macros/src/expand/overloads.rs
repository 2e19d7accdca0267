//! The bound of a name that takes values: its trait, and the impl that calls the kernel.

use super::functions::result;
use super::words::errors;
use super::{Surface, call_site};
use crate::model::functions::{Form, Function, Relation, Slot};
use proc_macro2::{Ident, Span, TokenStream};
use quote::{quote, quote_spanned};

/// The indices of the operands that are `T`, and of the operand that implements the trait: the last one other than the
/// first `T`, so that rustc infers the type of a literal from the other operands.
pub struct Places {
    pub of_t: Vec<usize>,
    pub bearer: usize,
}

impl Places {
    pub fn of(slots: &[Slot]) -> Self {
        let (mut of_t, mut bearer) = (vec![], None);
        for (place, &slot) in slots.iter().enumerate() {
            if slot == Slot::T && of_t.is_empty() {
                of_t.push(place);
                bearer = bearer.or(Some(place));
            } else {
                bearer = Some(place);
                if slot == Slot::T {
                    of_t.push(place);
                }
            }
        }
        Places { of_t, bearer: bearer.unwrap_or(0) }
    }

    /// Returns the arguments of the trait before the result: the types of the operands except the implementing one. The
    /// unified type `T` of several operands follows, unless it is the result.
    pub fn arguments<'a>(&self, function: &Function, types: &'a [Ident], t: &'a Ident) -> Vec<&'a Ident> {
        let mut arguments = vec![];
        for (place, ty) in types.iter().enumerate() {
            if place != self.bearer {
                arguments.push(ty);
            }
        }
        if self.of_t.len() > 1 && !returns_t(function) {
            arguments.push(t);
        }
        arguments
    }

    /// Returns the type parameter of `T`: that of the only operand of type `T`, or its own.
    pub fn t(&self, letters: &[Ident], own: Ident) -> Ident {
        match self.of_t[..] {
            [only] => letters[only].clone(),
            _ => own,
        }
    }
}

/// Returns `true` if `T` is the result of all rows.
pub fn returns_t(function: &Function) -> bool {
    function.rows.iter().all(|row| row.result == Some(Form::T))
}

/// The type parameters of the operands, in order.
pub const LETTERS: [&str; 4] = ["X", "Y", "Z", "W"];

/// Returns the trait of a name, and its impl for the domain and widths of a generic function.
pub fn bound(
    surface: &Surface,
    function: &Function,
    slots: &[Slot],
    generic: Option<(&Ident, &Ident)>,
) -> TokenStream {
    let places = Places::of(slots);
    let (name, cfg) = (call_site(&function.name), surface.cfg_of(function));
    let types = LETTERS[..slots.len()].iter().map(|letter| call_site(letter)).collect::<Vec<_>>();
    let t = places.t(&types, call_site("T"));
    let mut items = declared(surface, function, slots, &places, &types);
    let Some((domain, widths)) = generic else { return items };
    let (mut letters, mut forms, mut written) = (TokenStream::new(), TokenStream::new(), TokenStream::new());
    let (mut operands, mut taken, mut values) = (TokenStream::new(), TokenStream::new(), TokenStream::new());
    // Unifies up to three operands of type `T`. Further ones follow their type.
    let together = if places.of_t.len() > 1 { &places.of_t[..places.of_t.len().min(3)] } else { &[] };
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
            _ => call_site("becomes"),
        };
        taken.extend(quote!(#ty::As,));
        values.extend(quote!(#ty::given(#operand),));
        forms.extend(quote!(#ty #form));
    }
    let together = together.split_last().map(|(&last, others)| {
        letters.extend(quote!(#t));
        let way = call_site(["", "Two", "Three"][others.len()]);
        let (with, mut first, mut values) = (&types[last], TokenStream::new(), TokenStream::new());
        for &place in others {
            let (ty, operand) = (&types[place], operand(place));
            first.extend(quote!(#ty,));
            values.extend(quote!(#operand));
        }
        let operand = operand(last);
        quote!((#values #operand): #with #way<#first>)
    });
    let (arguments, bearer) = (places.arguments(function, &types, &t), &types[places.bearer]);
    let (kernel, shape) = (kernel(function, &quote!(#t::Element), Span::call_site()), shape(count));
    let result = function.result().map_or(quote!(()), |form| result(surface, form, &t));
    let way = call_site(if written.is_empty() { "impl_of" } else { "place" });
    items.extend(quote! {
        #cfg
        crate::overload::function! {
            @#way #name<#(#arguments,)*>(#operands) -> #result, for #bearer [#letters] #t [#domain #widths] [#together]
            [#forms] #written by #kernel: #shape<#taken>(#values)
        }
    });
    items
}

/// Returns only the trait.
fn declared(
    surface: &Surface,
    function: &Function,
    slots: &[Slot],
    places: &Places,
    types: &[Ident],
) -> TokenStream {
    let (name, cfg) = (call_site(&function.name), surface.cfg_of(function));
    let [message, label, note] = errors(surface, function, slots);
    let mut operands = TokenStream::new();
    for (place, slot) in slots.iter().enumerate() {
        let ty = if place == places.bearer { call_site("Self") } else { types[place].clone() };
        let reference = if let Slot::Out(_) = slot { quote!(&mut) } else { TokenStream::new() };
        let operand = operand(place);
        operands.extend(quote!(#operand: #reference #ty,));
    }
    let t = call_site("T");
    let arguments = places.arguments(function, types, &t);
    quote! {
        #cfg
        crate::overload::function! { @trait #name<#(#arguments,)*>(#operands) #message #label #note }
    }
}

/// Returns the kernel of a row for the element of `T`, or for the element's float type.
pub fn kernel(function: &Function, element: &TokenStream, at: Span) -> TokenStream {
    let row = Ident::new(&function.definition, at);
    let element = match function.result() {
        Some(Form::Of(Relation::Float)) => quote_spanned!(at=> <#element as Related>::Float),
        _ => element.clone(),
    };
    quote_spanned!(at=> <#element as Related>::Kernel<rows::#row>)
}

/// Returns the trait of a kernel with this number of operands: `Function2`.
pub fn shape(operands: usize) -> Ident {
    call_site(&format!("Function{operands}"))
}

/// Returns the name of an operand: `x`, `y`, `z` or `w`.
pub fn operand(place: usize) -> Ident {
    call_site(["x", "y", "z", "w"][place])
}
