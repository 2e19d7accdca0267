//! Functions that take values: names with one signature, generic functions with their bounds, and rows for a single `T`
//! in addition to a generic function.

use super::operands::{LETTERS, OPERANDS, OperandIndices, function_trait, kernel, returns_t};
use super::tokens::attributes;
use super::words::{doc, errors};
use crate::model::functions::{Function, Row, Slot, TypeExpression, add_new};
use crate::model::{Model, Type};
use proc_macro2::{Ident, Span, TokenStream};
use quote::{ToTokens, format_ident, quote, quote_spanned};

/// A generic function of values, and its bound.
pub struct Generic<'a> {
    model: &'a Model,
    function: &'a Function,
    slots: &'a [Slot],
    indices: OperandIndices,
    cfg: TokenStream,
}

impl<'a> Generic<'a> {
    pub fn new(model: &'a Model, function: &'a Function, slots: &'a [Slot]) -> Self {
        let (indices, cfg) = (OperandIndices::of(slots), model.cfg_of(function));
        Generic { model, function, slots, indices, cfg }
    }

    /// Returns the function.
    pub fn function(&self) -> TokenStream {
        let (model, function, indices, span) = (self.model, self.function, &self.indices, self.function.span);
        let letters = self.letters(span);
        let names: Vec<_> = OPERANDS[..letters.len()].iter().map(|name| Ident::new(name, span)).collect();
        let parameters =
            self.slots.iter().zip(names.iter().zip(&letters)).map(|(slot, (name, ty))| match slot {
                Slot::Out(_) => quote_spanned!(span=> #name: &mut #ty,),
                _ => quote_spanned!(span=> #name: #ty,),
            });
        let mut types = quote_spanned!(span=> #(#letters,)*);
        let t = indices.t(&letters, Ident::new("T", span));
        if indices.of_t.len() > 1 {
            types.extend(quote_spanned!(span=> #t,));
        }
        let arguments = indices.arguments(function, &letters, &t);
        let mut result = t.clone();
        if !returns_t(function) {
            types.extend(quote_spanned!(span=> R,));
            result = Ident::new("R", span);
        }
        let (cfg, doc, aliases) = (&self.cfg, doc(model, function), model.aliases(&function.name));
        let attributes = match self.slots.last() {
            // A caller may need only the output parameter, not the result.
            Some(Slot::Out(_)) => quote_spanned!(span=> #cfg #[doc = #doc] #[inline]),
            _ => attributes(span, cfg, &doc),
        };
        let (name, bound) = (Ident::new(&function.name, span), format_ident!("{}", function.name));
        let implementing_operand = &letters[indices.implementing_operand];
        let body = quote!(bounds::#bound::apply(#(#names,)*));
        quote_spanned! {span=>
            #attributes
            #aliases
            pub fn #name<#types>(#(#parameters)*) -> #result
            where
                #implementing_operand: bounds::#name<#(#arguments,)* #result>,
            { #body }
        }
    }

    /// Returns the trait.
    pub fn bound(&self) -> TokenStream {
        let (cfg, name, types) =
            (&self.cfg, format_ident!("{}", self.function.name), self.letters(Span::call_site()));
        let [message, label, note] = errors(self.model, self.function, self.slots);
        let operands = self.slots.iter().enumerate().map(|(index, slot)| {
            let implements = index == self.indices.implementing_operand;
            let ty = if implements { format_ident!("Self") } else { types[index].clone() };
            let reference = matches!(slot, Slot::Out(_)).then(|| quote!(&mut));
            let operand = format_ident!("{}", OPERANDS[index]);
            quote!(#operand: #reference #ty,)
        });
        let t = format_ident!("T");
        let arguments = self.indices.arguments(self.function, &types, &t);
        quote! {
            #cfg
            crate::overload::function_bound! { @trait #name<#(#arguments,)*>(#(#operands)*) #message #label #note }
        }
    }

    /// Returns the type parameters of the operands.
    fn letters(&self, span: Span) -> Vec<Ident> {
        LETTERS[..self.slots.len()].iter().map(|letter| Ident::new(letter, span)).collect()
    }

    /// Returns the impl that calls the kernel, for a domain and widths.
    pub fn kernel_impl(&self, [domain, widths]: &[Ident; 2]) -> TokenStream {
        let (cfg, name, indices, types) = (
            &self.cfg,
            format_ident!("{}", self.function.name),
            &self.indices,
            self.letters(Span::call_site()),
        );
        let t = indices.t(&types, format_ident!("T"));
        let (mut letters, mut kinds, mut written) =
            (TokenStream::new(), TokenStream::new(), TokenStream::new());
        let (mut operands, mut taken, mut values) =
            (TokenStream::new(), TokenStream::new(), TokenStream::new());
        // Unifies up to three operands of type `T`. Further ones follow their type.
        let together = if indices.of_t.len() > 1 { &indices.of_t[..indices.of_t.len().min(3)] } else { &[] };
        let mut count = 0;
        for (index, (&slot, ty)) in self.slots.iter().zip(&types).enumerate() {
            let operand = format_ident!("{}", OPERANDS[index]);
            letters.extend(quote!(#ty));
            if let Slot::Out(kind) = slot {
                let kind = format_ident!("{kind}");
                operands.extend(quote!(#operand: &mut #ty,));
                written = quote!(#operand #kind);
                continue;
            }
            count += 1;
            operands.extend(quote!(#operand: #ty,));
            let kind = match slot {
                Slot::T if t == *ty || together.contains(&index) => {
                    taken.extend(quote!(#t,));
                    values.extend(quote!(#operand,));
                    continue;
                }
                Slot::One(kind) => format_ident!("{kind}"),
                _ => format_ident!("same_or_scalar"),
            };
            taken.extend(quote!(#ty::KernelOperand,));
            values.extend(quote!(#ty::into_kernel_operand(#operand),));
            kinds.extend(quote!(#ty #kind));
        }
        let unified = together.split_last().map(|(&last, others)| {
            letters.extend(quote!(#t));
            let way = format_ident!("{}", ["", "UnifyTwo", "UnifyThree"][others.len()]);
            let values = together.iter().map(|&index| format_ident!("{}", OPERANDS[index]));
            let (with, first) = (&types[last], others.iter().map(|&index| &types[index]));
            quote!((#(#values)*): #with #way<#(#first,)*>)
        });
        let arguments = indices.arguments(self.function, &types, &t);
        let implementing_operand = &types[indices.implementing_operand];
        let kernel = kernel(self.function, &quote!(#t::Element), Span::call_site());
        let (function_trait, result) = (function_trait(count), self.result(&t));
        let way = format_ident!("{}", if written.is_empty() { "impl_of" } else { "out_pointer" });
        quote! {
            #cfg
            crate::overload::function_bound! {
                @#way #name<#(#arguments,)*>(#operands) -> #result, for #implementing_operand [#letters] #t [#domain #widths] [#unified]
                [#kinds] #written using #kernel: #function_trait<#taken>(#values)
            }
        }
    }

    /// Returns the type of the result. `t` is the type parameter of `T`.
    fn result(&self, t: &Ident) -> TokenStream {
        match self.function.result() {
            None => quote!(()),
            Some(TypeExpression::T) => quote!(#t),
            Some(TypeExpression::Size) => quote!(usize),
            Some(TypeExpression::Scalar(scalar)) => {
                self.model.rust(Type { scalar, width: 1 }).into_token_stream()
            }
            Some(TypeExpression::Of(relation)) => {
                let relation = format_ident!("{relation}");
                quote!(results::#relation<#t>)
            }
        }
    }

    /// Returns the impls for a row with a single `T`, which is the first operand.
    pub fn impls(&self, row: &Row) -> TokenStream {
        let impls = row.value_signatures(self.model).into_iter().map(|(operands, result)| {
            let types: Vec<_> = operands.iter().map(|&ty| self.model.rust(ty)).collect();
            let call = call(self.model, self.function, &operands, result, Span::call_site());
            self.concrete_impl(&types, "", &self.model.rust(result), call)
        });
        impls.collect()
    }

    /// Returns impls that no call matches, for a name whose signatures all have concrete types: rustc would print a long
    /// note about the only impl of a type.
    pub fn others(&self) -> TokenStream {
        let none = format_ident!("not_an_OpenCL_type");
        // The different types of the rows' last operands.
        let mut last_types = vec![];
        for row in self.function.rows.iter().filter(|_| self.slots.len() > 1) {
            for (operands, _) in row.value_signatures(self.model) {
                add_new(&mut last_types, operands[operands.len() - 1]);
            }
        }
        let impls = last_types.into_iter().map(|last| {
            let mut types = vec![none.clone(); self.slots.len()];
            types[self.indices.implementing_operand] = self.model.rust(last);
            self.concrete_impl(&types, "_", &none, quote!(crate::marker::never_called()))
        });
        impls.collect()
    }

    /// Returns the impl for operands of concrete types, whose names begin with `prefix`.
    fn concrete_impl(&self, types: &[Ident], prefix: &str, result: &Ident, call: TokenStream) -> TokenStream {
        let (cfg, name) = (&self.cfg, format_ident!("{}", self.function.name));
        let arguments = self.indices.arguments(self.function, types, &types[0]);
        let implementing_operand = &types[self.indices.implementing_operand];
        let names = OPERANDS[..types.len()].iter().map(|name| format_ident!("{prefix}{name}"));
        quote! {
            #cfg
            crate::overload::function_bound! {
                @one #name<#(#arguments,)*>(#(#names: #types,)*) -> #result, for #implementing_operand = #call
            }
        }
    }
}

/// Returns a plain function for a name with one signature.
pub fn one(model: &Model, function: &Function) -> Option<TokenStream> {
    let span = function.span;
    let (operands, result) = function.rows[0].value_signatures(model).into_iter().next()?;
    let parameters = operands.iter().zip(OPERANDS).map(|(&operand, name)| {
        let (name, ty) = (Ident::new(name, span), model.rust(operand));
        quote_spanned!(span=> #name: #ty,)
    });
    let call = call(model, function, &operands, result, span);
    let body = quote! {{
        #[allow(unused_imports)]
        use crate::kernel::functions::{Function1, Function2, Function3, Function4};
        use crate::overload::Related;
        #call
    }};
    let attributes = attributes(span, &model.cfg_of(function), &doc(model, function));
    let (name, result) = (Ident::new(&function.name, span), model.rust(result));
    Some(quote_spanned! {span=>
        #attributes
        pub fn #name(#(#parameters)*) -> #result #body
    })
}

/// Returns the call of the kernel for operands of these types. Copies a scalar operand of a vector function to every
/// component.
fn call(model: &Model, function: &Function, operands: &[Type], result: Type, span: Span) -> TokenStream {
    let t = operands[0];
    let (mut types, mut values) = (TokenStream::new(), TokenStream::new());
    for (&operand, name) in operands.iter().zip(OPERANDS) {
        let (name, ty) = (Ident::new(name, span), model.rust(Type { width: t.width, ..operand }));
        types.extend(quote!(#ty,));
        values.extend(match operand.width == t.width {
            true => quote!(#name,),
            false => quote!(crate::operators::OperandOf::<#ty>::vector(#name),),
        });
    }
    let element = model.rust(Type { width: 1, ..t });
    let (kernel, function_trait, result) =
        (kernel(function, &quote!(#element), span), function_trait(operands.len()), model.rust(result));
    quote!(<#kernel as #function_trait<#types #result>>::of(#values))
}
