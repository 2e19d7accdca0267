//! The functions of the table's rows: one generic function a name, its bound, and what the bounds know of the types.

use super::words::{doc, errors, kinds};
use super::{
    Surface, call_site, carrier, format_of, how, is_made_here, matrix, number, off, pages, signatures, way,
};
use crate::model::functions::{Access, Form, Function, Given, Overload, Parameter, Relation, Slot};
use crate::model::{Feature, Type, Word};
use proc_macro2::{Ident, TokenStream};
use quote::{quote, quote_spanned};

/// Kernels that take every type, those that the library makes too.
const GENERIC: [&str; 4] = ["bitselect", "select", "vload", "vstore"];

pub fn expand(surface: &Surface) -> TokenStream {
    let model = surface.model;
    if model.functions.is_empty() {
        return TokenStream::new();
    }
    let (mut bounds, mut functions) = (TokenStream::new(), TokenStream::new());
    let mut refused = TokenStream::new();
    let (mut domains, mut widths) = (vec![], vec![]);
    for function in &model.functions {
        off::refused(surface, function, &mut refused);
        // `check` has looked.
        let (false, Ok(overload)) = (off::is_off(function), function.overload(model)) else { continue };
        // The generic function is of these rows.
        let rows = match overload {
            Overload::One => 0,
            Overload::Mixed { generic, .. } => generic,
            _ => function.rows.len(),
        };
        let of_rows = function.of_rows(&function.rows[..rows]);
        let scalars = of_rows.scalars();
        let domain = call_site(&domain_name(surface, &scalars));
        if rows > 0 && !domains.contains(&scalars) {
            domains.push(scalars);
        }
        match overload {
            Overload::One => signatures::one(surface, function, &mut functions),
            Overload::Value { slots } | Overload::Mixed { slots, .. } => {
                let set = of_rows.widths();
                let shape = call_site(&widths_name(surface, &set));
                if rows > 0 && !widths.contains(&set) {
                    widths.push(set);
                }
                let generic = (rows > 0).then_some((&domain, &shape));
                value(surface, function, &slots, generic, &mut bounds, &mut functions);
                for row in &function.rows[rows..] {
                    signatures::impls(surface, function, row, &mut bounds);
                }
            }
            Overload::Load { memory, width } => {
                load(surface, function, memory, width, &domain, &mut bounds, &mut functions);
            }
            Overload::Store { memory, width } => {
                store(surface, function, memory, width, &domain, &mut bounds, &mut functions);
            }
        }
    }
    let domains = domain_traits(surface, &domains);
    let mut shapes = TokenStream::new();
    for set in &widths {
        let name = widths_name(surface, set);
        if name != "Shape" {
            let (name, widths) = (call_site(&name), set.iter().map(|&width| number(width)));
            shapes.extend(quote!(crate::overload::widths! { #name: #(#widths)* }));
        }
    }
    let types = types(surface);
    let kernels = kernels(surface);
    let refused = off::module(surface, refused);
    let doc = "The functions of OpenCL C beside conversions, reinterpretations and shuffles (OpenCL C 6.15).";
    let (doc, at_root) =
        (surface.page(|| doc.to_string() + &matrix::functions(model), || doc.into()), surface.at_root());
    quote! {
        #types
        #kernels
        #refused
        #[doc = #doc]
        pub mod functions {
            #[allow(unused_imports)]
            use crate::{half, scalars::made::*, vectors::*};
            /// What each asks of its operands.
            pub(crate) mod bounds {
                #[allow(unused_imports)]
                use crate::{half, scalars::made::*, vectors::*};
                #[allow(unused_imports)]
                use crate::kernel::functions::{self as kernel, Binary, BinaryAcross, Ternary, Unary, UnaryAcross};
                #[allow(unused_imports)]
                use crate::kernel::functions::{BinaryPlace, Quaternary, TernaryAcross, UnaryPlace};
                #[allow(unused_imports)]
                use crate::kernel::functions::{Function1, Function2, Function3, FunctionPlace};
                #[allow(unused_imports)]
                use crate::overload::marker::{components, not_an_OpenCL_type};
                #[allow(unused_imports)]
                use crate::overload::{Given, Operand, Places, Shape, forms, memory::CountOf, results};
                #domains
                #shapes
                #bounds
            }
            #functions
        }
        #at_root
        #[allow(unused_imports)]
        pub use functions::*;
    }
}

/// The generic function of a name that takes values.
fn value(
    surface: &Surface,
    function: &Function,
    slots: &[Slot],
    generic: Option<(&Ident, &Ident)>,
    bounds: &mut TokenStream,
    functions: &mut TokenStream,
) {
    let row = surface.function(function);
    let (cfg, [message, label, note]) = (surface.cfg_of(function), errors(surface, function, slots));
    let bound = call_site(&function.name);
    let result = match function.result() {
        Some(form) => result(surface, form),
        None => quote!(()),
    };
    let how = call_site(way(surface, function));
    // In the bound, `X` is the anchor, and the others are `Y` and `Z`.
    let mut operands = TokenStream::new();
    let mut letters = ["Y", "Z", "W"].iter();
    let mut last = "Y";
    for (place, slot) in slots.iter().enumerate() {
        if place > 0 {
            operands.extend(quote!(,));
        }
        operands.extend(match slot {
            Slot::Anchor => quote!(X),
            Slot::One(form) => {
                last = letters.next().unwrap_or(&"V");
                let (letter, form) = (call_site(last), call_site(form));
                quote!(#letter #form)
            }
            Slot::Out(form) => {
                last = letters.next().unwrap_or(&"V");
                let (letter, form) = (call_site(last), call_site(form));
                quote!(out #letter #form)
            }
            Slot::Same => {
                let letter = call_site(last);
                quote!(#letter)
            }
        });
    }
    let shape = match slots.last() {
        Some(Slot::Out(_)) => "place",
        _ if slots.len() == 4 => "quaternary",
        _ => "function",
    };
    let shape = call_site(shape);
    bounds.extend(match generic {
        Some((domain, widths)) => quote! {
            #cfg
            crate::overload::#shape! { #bound [#domain #widths] #how (#operands) -> [#result] #message #label #note }
        },
        None => {
            let bearers = signatures::bearers(surface, function);
            quote! {
                #cfg
                crate::overload::signatures! { @trait #bound (#operands) #message #label #note }
                #cfg
                crate::overload::signatures! { @other #bound (#operands) #bearers }
            }
        }
    });

    let names = operand_names(slots);
    let (mut types, mut parameters) = (TokenStream::new(), TokenStream::new());
    for (place, name) in names.iter().enumerate() {
        let ty = Ident::new(&name.to_uppercase(), row);
        let name = Ident::new(name, row);
        types.extend(quote_spanned!(row=> #ty,));
        parameters.extend(match slots[place] {
            Slot::Out(_) => quote_spanned!(row=> #name: &mut #ty,),
            _ => quote_spanned!(row=> #name: #ty,),
        });
    }
    // The last operand that is not the anchor bears the bound, and has the types of the others as its arguments.
    let anchor = slots.iter().position(|&slot| slot == Slot::Anchor).unwrap_or(0);
    let bearer = (0..slots.len()).rev().find(|&place| place != anchor).unwrap_or(anchor);
    let ident = |place: usize| Ident::new(&names[place].to_uppercase(), row);
    let mut arguments = TokenStream::new();
    if bearer != anchor {
        let anchor = ident(anchor);
        arguments.extend(quote_spanned!(row=> #anchor,));
    }
    for place in 0..slots.len() {
        if place != anchor && place != bearer {
            let other = ident(place);
            arguments.extend(quote_spanned!(row=> #other,));
        }
    }
    let result = match function.result() {
        Some(Form::T) if function.rows.iter().all(|row| row.result == Some(Form::T)) => ident(anchor),
        _ => {
            types.extend(quote_spanned!(row=> R,));
            Ident::new("R", row)
        }
    };
    let (name, bearer) = (Ident::new(&function.name, row), ident(bearer));
    let doc = doc(surface, function);
    let mut attributes = match slots.last() {
        // Who wants what it writes may have no use for its result.
        Some(Slot::Out(_)) => quote_spanned!(row=> #cfg #[doc = #doc] #[inline]),
        _ => super::attributes(row, &cfg, &doc),
    };
    attributes.extend(surface.aliases(pages::aliases_of_function(&function.name)));
    let mut values = TokenStream::new();
    for name in &names {
        let name = Ident::new(name, row);
        values.extend(quote!(#name,));
    }
    let body = quote!(bounds::#bound::apply(#values));
    functions.extend(quote_spanned! {row=>
        #attributes
        pub fn #name<#types>(#parameters) -> #result
        where
            #bearer: bounds::#name<#arguments #result>,
        { #body }
    });
}

/// The function that reads memory.
fn load(
    surface: &Surface,
    function: &Function,
    memory: Option<usize>,
    width: u32,
    domain: &Ident,
    bounds: &mut TokenStream,
    functions: &mut TokenStream,
) {
    let row = surface.function(function);
    let name = Ident::new(&function.name, row);
    let kernel = call_site(&function.definition);
    let (step, lanes) = (number(step(function, width)), number(Type { scalar: 0, width }.lanes()));
    let width_number = number(width);
    let (doc, cfg) = (doc(surface, function), surface.cfg_of(function));
    let aliases = surface.aliases(pages::aliases_of_function(&function.name));
    let attributes = quote_spanned!(row=> #cfg #aliases #[doc = #doc] #[inline] #[must_use] #[track_caller]);
    if let Some(memory) = memory {
        let result = Type { scalar: function.rows[0].scalars[0], width };
        let (element, cfg, result) =
            (surface.rust(Type { scalar: memory, width: 1 }), surface.cfg(result), surface.rust(result));
        let text = &function.name;
        let body = quote! {
            crate::overload::memory::load::<crate::kernel::functions::#kernel, #element, #result, #lanes, #width_number, #step>(
                #text,
                offset,
                p,
            )
        };
        functions.extend(quote_spanned! {row=>
            #cfg
            #attributes
            pub fn #name(offset: usize, p: &[#element]) -> #result { #body }
        });
        return;
    }
    let message = format!("`{}` does not read elements `{{Self}}`", function.name);
    let [_, label, note] = errors(surface, function, &[]);
    let bound = call_site(&function.name);
    bounds.extend(quote! {
        #cfg
        crate::overload::memory! { load #bound [#domain #width_number #lanes #step] by #kernel, #message #label #note }
    });
    let body = quote!(bounds::#bound::apply(offset, p));
    functions.extend(quote_spanned! {row=>
        #attributes
        pub fn #name<E, R>(offset: usize, p: &[E]) -> R
        where
            E: bounds::#name<R>,
        { #body }
    });
}

/// From one vector in memory to the next: `vloada` and `vstorea` have them where vectors of the element would stand.
fn step(function: &Function, width: u32) -> u32 {
    match function.is_aligned() {
        true => Type { scalar: 0, width }.lanes(),
        false => width,
    }
}

/// The function that writes memory.
fn store(
    surface: &Surface,
    function: &Function,
    memory: Option<usize>,
    width: u32,
    domain: &Ident,
    bounds: &mut TokenStream,
    functions: &mut TokenStream,
) {
    let row = surface.function(function);
    let name = Ident::new(&function.name, row);
    let (bound, kernel) = (call_site(&function.name), call_site(&function.definition));
    let (step, lanes) = (number(step(function, width)), number(Type { scalar: 0, width }.lanes()));
    let width = number(width);
    let (doc, cfg) = (doc(surface, function), surface.cfg_of(function));
    let element = memory.map(|scalar| surface.rust(Type { scalar, width: 1 }));
    let message = format!("`{}` does not write `{{Self}}`", function.name);
    let [_, label, note] = errors(surface, function, &[]);
    bounds.extend(quote! {
        #cfg
        crate::overload::memory! { store #element #bound [#domain #width #lanes #step] by #kernel, #message #label #note }
    });
    let body = quote!(bounds::#bound::apply(x, offset, p));
    let aliases = surface.aliases(pages::aliases_of_function(&function.name));
    functions.extend(quote_spanned! {row=>
        #cfg
        #aliases
        #[doc = #doc]
        #[inline]
        #[track_caller]
        pub fn #name<X, M>(x: X, offset: usize, p: &mut [M])
        where
            X: bounds::#name<M>,
        { #body }
    });
}

/// The type of a result, of an `X` that is `T`.
fn result(surface: &Surface, form: Form) -> TokenStream {
    match form {
        Form::T => quote!(X),
        Form::Size => quote!(usize),
        Form::Scalar(scalar) => {
            let scalar = surface.rust(Type { scalar, width: 1 });
            quote!(#scalar)
        }
        Form::Of(relation) => {
            let relation = call_site(relation.name());
            quote!(results::#relation<X>)
        }
    }
}

/// `x`, `y`, `z` in order.
fn operand_names(slots: &[Slot]) -> Vec<&'static str> {
    ["x", "y", "z", "w"][..slots.len()].to_vec()
}

/// The marker of a set of scalars.
fn domain_name(surface: &Surface, scalars: &[usize]) -> String {
    for (kinds, name) in kinds(surface) {
        if kinds == scalars {
            return name.replace(' ', "_");
        }
    }
    let mut name = "of".to_string();
    for &scalar in scalars {
        name += &format!("_{}", surface.model.scalars[scalar].name);
    }
    name
}

/// The trait of a set of widths.
fn widths_name(surface: &Surface, widths: &[u32]) -> String {
    let mut all = vec![1];
    all.extend_from_slice(&surface.model.widths);
    if widths == all {
        return "Shape".to_string();
    }
    let mut name = "of".to_string();
    for width in widths {
        name += &format!("_{width}");
    }
    name
}

fn domain_traits(surface: &Surface, domains: &[Vec<usize>]) -> TokenStream {
    let mut traits = TokenStream::new();
    for scalars in domains {
        let name = call_site(&domain_name(surface, scalars));
        let mut impls = TokenStream::new();
        for &scalar in scalars {
            let ty = Type { scalar, width: 1 };
            let (cfg, rust) = (surface.cfg(ty), surface.rust(ty));
            impls.extend(quote!(#cfg impl #name for #rust {}));
        }
        traits.extend(quote!(pub trait #name: Related {} #impls));
    }
    quote! {
        pub mod domains {
            #[allow(unused_imports)]
            use crate::{half, overload::Related, scalars::made::*};
            #traits
        }
    }
}

/// What belongs to each scalar.
fn types(surface: &Surface) -> TokenStream {
    let model = surface.model;
    let mut items = TokenStream::new();
    for scalar in 0..model.scalars.len() {
        let ty = Type { scalar, width: 1 };
        let (cfg, rust, size) = (surface.cfg(ty), surface.rust(ty), number(model.scalars[scalar].bits / 8));
        let relatives =
            [Relation::Signed, Relation::Unsigned, Relation::Wide, Relation::Float, Relation::Ints]
                .map(|relation| model.relative(relation, scalar));
        let feature = |scalar: usize| model.scalars[scalar].feature;
        let mut features = vec![];
        for relative in relatives.into_iter().flatten() {
            features.extend(feature(relative));
        }
        // A relative whose feature is off is one that is not there. Without the scalar's own there is none of these.
        let own = feature(scalar);
        for on in 0..1_u32 << Feature::ALL.len() {
            let is_on = |feature: Feature| {
                Some(feature) == own
                    || Feature::ALL
                        .iter()
                        .zip(0..)
                        .any(|(&other, bit)| other == feature && on >> bit & 1 == 1)
            };
            let mut conditions = TokenStream::new();
            let mut is_asked = true;
            for (&feature, bit) in Feature::ALL.iter().zip(0..) {
                let name = feature.name();
                if Some(feature) == own || !features.contains(&feature) {
                    is_asked &= on >> bit & 1 == 0;
                } else if is_on(feature) {
                    conditions.extend(quote!(#[cfg(feature = #name)]));
                } else {
                    conditions.extend(quote!(#[cfg(not(feature = #name))]));
                }
            }
            if !is_asked {
                continue;
            }
            let [signed, unsigned, wide, float, int] = relatives.map(|relative| match relative {
                Some(relative) if feature(relative).is_none_or(is_on) => {
                    surface.rust(Type { scalar: relative, width: 1 })
                }
                _ => call_site("not_an_OpenCL_type"),
            });
            items.extend(quote! {
                #cfg
                #conditions
                crate::overload::related! { #rust: #size #signed #unsigned #wide #float #int }
            });
        }
    }
    for (scalar, row) in model.scalars.iter().enumerate() {
        let form = match row.rust.as_str() {
            "i32" => "int",
            "u32" => "uint",
            _ => continue,
        };
        let ty = Type { scalar, width: 1 };
        let (form, cfg, rust) = (call_site(form), surface.cfg(ty), surface.rust(ty));
        items.extend(quote!(#cfg crate::overload::alone! { #form #rust }));
    }
    let mut shapes = TokenStream::new();
    for ty in model.types_of(0) {
        let (width, lanes) = (number(ty.width), number(ty.lanes()));
        shapes.extend(quote!(#width #lanes));
    }
    quote! {
        const _: () = {
            #[allow(unused_imports)]
            use crate::{half, overload::marker::not_an_OpenCL_type, scalars::made::*, vectors::*};
            #items
        };
        crate::overload::shapes! { #shapes }
    }
}

/// The kernels of types that the library makes: the definition, lane by lane.
fn kernels(surface: &Surface) -> TokenStream {
    let model = surface.model;
    let mut kernels = TokenStream::new();
    let mut done = vec![];
    for function in &model.functions {
        if off::is_off(function) || GENERIC.contains(&function.definition.as_str()) {
            continue;
        }
        for row in &function.rows {
            for &scalar in &row.scalars {
                // `nan` of integers makes floats.
                let makes_floats = function.result() == Some(Form::Of(Relation::Float));
                if !makes_floats && !is_made_here(&model.scalars[scalar]) {
                    continue;
                }
                for &width in &row.widths {
                    for list in &row.lists {
                        kernels.extend(kernel(surface, function, list, Type { scalar, width }, &mut done));
                    }
                }
            }
        }
    }
    quote! {
        const _: () = {
            #[allow(unused_imports)]
            use crate::{half, scalars::made::*};
            #kernels
        };
    }
}

fn kernel(
    surface: &Surface,
    function: &Function,
    list: &[Parameter],
    t: Type,
    done: &mut Vec<(String, Vec<usize>)>,
) -> TokenStream {
    let model = surface.model;
    let mut elements = vec![];
    let mut forms = vec![];
    for operand in list {
        if operand.form != Form::Size {
            forms.push(operand.form);
        }
    }
    forms.extend(function.result());
    for form in forms {
        match model.form(form, t) {
            Some(Given::Type(ty)) => elements.push(ty.scalar),
            _ => return TokenStream::new(),
        }
    }
    if !elements.iter().any(|&scalar| is_made_here(&model.scalars[scalar])) {
        return TokenStream::new();
    }
    let key = (function.definition.clone(), elements.clone());
    if way(surface, function) == "registers" || done.contains(&key) {
        return TokenStream::new();
    }
    done.push(key);
    let mut types = TokenStream::new();
    for &scalar in &elements {
        types.extend(number_type(surface, scalar));
    }
    let name = call_site(&function.definition);
    let is_place = list.iter().any(|operand| operand.access == Access::Out);
    let (how, shape) = match function.overload(model) {
        Ok(Overload::Load { .. } | Overload::Store { .. }) => ("memory", "defined"),
        _ if is_place => ("lanes", "defined_place"),
        _ if function.is_whole() => ("whole", "defined"),
        _ => (how(function), "defined"),
    };
    let (how, shape, cfg) = (call_site(how), call_site(shape), surface.cfg_of(function));
    quote!(#cfg crate::kernel::functions::#shape! { #how #name: #types })
}

/// A scalar, the integer that carries its bits, and its format.
fn number_type(surface: &Surface, scalar: usize) -> TokenStream {
    let row = &surface.model.scalars[scalar];
    let (rust, bits, format) = (surface.rust(Type { scalar, width: 1 }), carrier(row.bits), format_of(row));
    quote!([#rust #bits #format])
}
