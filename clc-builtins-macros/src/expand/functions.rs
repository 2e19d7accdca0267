//! The functions of the table's rows: one generic function a name, its bound, and what the bounds know of the types.

use super::{
    Surface, call_site, carrier, docs, format_of, is_made_here, matrix, number, off, pages, signatures,
};
use crate::model::functions::{Access, Form, Function, Given, Overload, Parameter, Relation, Row, Slot};
use crate::model::{Family, Feature, Kind, Model, Rounding, Type, Word};
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
    let (cfg, [message, label, note]) = (cfg(surface, function), errors(surface, function, slots));
    let bound = call_site(&function.name);
    let result = match function.result() {
        Some(form) => result(surface, form),
        None => quote!(()),
    };
    let how = call_site(how(function));
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
    let (doc, cfg) = (doc(surface, function), cfg(surface, function));
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
    let (doc, cfg) = (doc(surface, function), cfg(surface, function));
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

/// `#[cfg(feature = "math")]`, if the rows need it.
pub fn cfg(surface: &Surface, function: &Function) -> TokenStream {
    match function.feature(surface.model) {
        Some(feature) => quote!(#[cfg(feature = #feature)]),
        None => TokenStream::new(),
    }
}

/// Whether it goes lane by lane or takes the components together.
pub fn how(function: &Function) -> &'static str {
    if function.is_across() { "across" } else { "lanes" }
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

/// The message, label and note of a call that does not fit. The bound's parameters are its letters.
fn errors(surface: &Surface, function: &Function, slots: &[Slot]) -> [String; 3] {
    let name = &function.name;
    let mut letters = vec![];
    let mut next = ["Y", "Z", "W"].iter();
    for slot in slots {
        letters.push(if *slot == Slot::Anchor { "X" } else { next.next().unwrap_or(&"V") });
    }
    // The bearer of the bound is its `Self`.
    let bearer = letters.iter().rposition(|&letter| letter != "X").unwrap_or(0);
    let mut operands = String::new();
    for (place, letter) in letters.iter().enumerate() {
        let letter = if place == bearer { "Self" } else { letter };
        let access = if matches!(slots[place], Slot::Out(_)) { "&mut " } else { "" };
        operands += &format!("{}`{access}{{{letter}}}`", if place == 0 { "" } else { ", " });
    }
    let message = format!("`{name}` does not take ({operands})");
    let is_of_one = if is_of_one_type(function) { ", all of one type" } else { "" };
    let mut label = format!("`{name}` takes {}{is_of_one}", all_domain_words(surface, function));
    // It stands at the bearer, which may be of another type than `T`.
    let own = slots.iter().take(bearer + 1).rfind(|&&slot| slot != Slot::Same);
    if let Some(words) = own.and_then(|&slot| slot_words(surface.model, slot)) {
        label += &format!("; {words}");
    }
    let mut note = String::new();
    for declaration in &declarations(surface, function) {
        note += &format!("{}`{declaration}`", if note.is_empty() { "" } else { " or " });
    }
    for hint in hints(surface, function, slots) {
        note += &format!("; {hint}");
    }
    [message, label, note]
}

/// What an operand of its own form is.
fn slot_words(model: &Model, slot: Slot) -> Option<String> {
    let int = model.int().map_or("int", |int| model.scalars[int].name.as_str());
    Some(match slot {
        Slot::One("becomes") => "here `T` or its scalar".to_string(),
        Slot::One("signed") => "here signed integers as wide".to_string(),
        Slot::One("unsigned") => "here unsigned integers as wide".to_string(),
        Slot::One("signed_or_unsigned") => "here integers as wide".to_string(),
        Slot::One("ints") => format!("here `{int}`, as many as `T` has"),
        Slot::One("ints_or_int") => format!("here `{int}`, one or as many as `T` has"),
        Slot::One(one @ ("int" | "uint")) => format!("here one `{one}`"),
        Slot::Out("ints") => format!("here a place of `{int}`, as many as `T` has"),
        Slot::Out("same") => "here a place of `T`".to_string(),
        _ => return None,
    })
}

/// Whether it has several operands, and all are `T`.
fn is_of_one_type(function: &Function) -> bool {
    function.lists().iter().all(|list| list.len() > 1 && list.iter().all(|operand| operand.form == Form::T))
}

/// What the declarations do not say to those who come from OpenCL C.
fn hints(surface: &Surface, function: &Function, slots: &[Slot]) -> Vec<String> {
    let (model, lists, scalars) = (surface.model, function.lists(), function.scalars());
    let has = |access: Access| lists.iter().flatten().any(|operand| operand.access == access);
    let mut hints = vec![];
    hints.extend(counterpart(model, function));
    if has(Access::From) {
        hints.push(
            "the slice is of scalars, such as `bytemuck::cast_slice::<float4, f32>(vectors)`".to_string(),
        );
        return hints;
    }
    if has(Access::Into) {
        hints.push("the order is value, offset, slice".to_string());
        return hints;
    }
    if slots.contains(&Slot::One("signed_or_unsigned")) {
        let gives = "as `isless` and `isequal` of vectors give them; for scalars write `if`";
        hints.push(format!("the last has integers as wide, {gives}"));
        return hints;
    }
    hints.extend(way_out(model, function, slots));
    let is_of_one = is_of_one_type(function) && !has(Access::Out);
    let is_example = |&&scalar: &&usize| matches!(model.scalars[scalar].rust.as_str(), "i32" | "f32");
    if let (true, Some(&scalar), true) =
        (is_of_one, scalars.iter().find(is_example), function.widths().contains(&4))
    {
        let vector = model.name(Type { scalar, width: 4 });
        hints.push(format!("a macro makes a vector of a scalar, such as `{vector}!(x)`"));
    }
    let takes_scalars = lists.iter().flatten().any(|operand| operand.form == Form::Of(Relation::Scalar));
    let takes_halves = scalars.iter().any(|&scalar| model.scalars[scalar].rust == "half");
    if (is_of_one || takes_scalars) && takes_halves {
        let hint = match scalars.iter().all(|&scalar| model.scalars[scalar].is_float()) {
            true => "literals of floats are `1.0`, of half `half!(1.0)`",
            false => "literals of integers are `1`, of floats `1.0`, of half `half!(1.0)`",
        };
        hints.push(hint.to_string());
    }
    hints
}

/// How an operand of a form of its own, or a `T` of the other sign, is made of what people have.
fn way_out(model: &Model, function: &Function, slots: &[Slot]) -> Option<String> {
    let is_signed = |scalar: usize| model.scalars[scalar].kind == Kind::Signed;
    let of_4 = |scalar: usize| model.name(Type { scalar, width: 4 });
    let int = model.int().filter(|_| model.widths.contains(&4))?;
    if slots.iter().any(|slot| matches!(slot, Slot::One("ints" | "ints_or_int")))
        && model.has(Family::Convert)
    {
        let (one, four) = (&model.scalars[int].name, of_4(int));
        return Some(format!("of floats `convert_{one}(x)`, `convert_{four}(v)`"));
    }
    if slots.contains(&Slot::Out("ints")) {
        return Some(format!("the place is `&mut 0_i32`, or `&mut {}!(0)` of 4 components", of_4(int)));
    }
    let unsigned = model.relative(Relation::Unsigned, int).filter(|_| model.has(Family::AsType))?;
    if slots.contains(&Slot::One("unsigned")) {
        return Some(format!("of signed integers the bits: `as_{}(y)`", of_4(unsigned)));
    }
    let scalars = function.scalars();
    if slots.len() == 1 && scalars.iter().all(|&scalar| is_signed(scalar)) {
        return Some(format!("of unsigned integers the bits: `as_{}(v)`", of_4(int)));
    }
    None
}

/// Of a function of integers that of floats, whose name has an `f` before: `abs` and `fabs`; and the other way round.
fn counterpart(model: &Model, function: &Function) -> Option<String> {
    let has = |function: &Function, is_float: bool| {
        function.scalars().iter().any(|&scalar| model.scalars[scalar].is_float() == is_float)
    };
    let (name, is_of_floats) = match function.name.strip_prefix('f') {
        Some(name) if has(function, true) => (name.to_string(), true),
        _ => (format!("f{}", function.name), false),
    };
    let other = model.functions.iter().find(|other| other.name == name)?;
    let is_counterpart = !has(function, !is_of_floats) && has(other, !is_of_floats);
    is_counterpart.then(|| format!("of {} `{name}`", if is_of_floats { "integers" } else { "floats" }))
}

/// The function as its rows declare it, each of them once.
fn declarations(surface: &Surface, function: &Function) -> Vec<String> {
    let mut all = vec![];
    for row in &function.rows {
        for list in &row.lists {
            let text = match only_type(function, row) {
                Some(t) => signature(surface, function, row, list, t),
                None => declaration(surface, function, row, list),
            };
            if !all.contains(&text) {
                all.push(text);
            }
        }
    }
    all
}

/// `dot(char4, uchar4) -> int`
fn signature(surface: &Surface, function: &Function, row: &Row, list: &[Parameter], t: Type) -> String {
    let name = |form: Form| match surface.model.form(form, t) {
        Some(Given::Type(ty)) => surface.model.name(ty),
        _ => form_words(surface, form),
    };
    let mut text = format!("{}(", function.name);
    for (place, operand) in list.iter().enumerate() {
        text += &format!("{}{}", if place == 0 { "" } else { ", " }, name(operand.form));
    }
    text + ")" + &row.result.map_or(String::new(), |result| format!(" -> {}", name(result)))
}

/// The type by whose name a row is declared instead of by `T`: where the results of the rows differ, the only one.
fn only_type(function: &Function, row: &Row) -> Option<Type> {
    let is_mixed = function.rows.iter().any(|row| row.result != function.result());
    match (&row.scalars[..], &row.widths[..]) {
        (&[scalar], &[width]) if is_mixed => Some(Type { scalar, width }),
        _ => None,
    }
}

/// `max(T, scalar(T)) -> T`
fn declaration(surface: &Surface, function: &Function, row: &Row, list: &[Parameter]) -> String {
    let mut text = format!("{}(", function.name);
    for (place, operand) in list.iter().enumerate() {
        let access = match operand.access {
            Access::In => String::new(),
            access => format!("{access} "),
        };
        text +=
            &format!("{}{access}{}", if place == 0 { "" } else { ", " }, form_words(surface, operand.form));
    }
    text += ")";
    if let Some(result) = row.result {
        text += &format!(" -> {}", form_words(surface, result));
    }
    text
}

fn form_words(surface: &Surface, form: Form) -> String {
    match form {
        Form::T => "T".to_string(),
        Form::Size => "size".to_string(),
        Form::Of(relation) => format!("{relation}(T)"),
        Form::Scalar(scalar) => surface.model.scalars[scalar].name.clone(),
    }
}

/// That of the rows together, or where they differ in more, one after the other.
fn all_domain_words(surface: &Surface, function: &Function) -> String {
    if function.rows.iter().all(|row| row.result == function.result()) {
        return domain_words(surface, function);
    }
    let mut all = vec![];
    for row in &function.rows {
        let words = match only_type(function, row) {
            Some(t) => format!("`{}`", surface.model.name(t)),
            None => domain_words(surface, &function.of_rows(std::slice::from_ref(row))),
        };
        if !all.contains(&words) {
            all.push(words);
        }
    }
    pages::joined(&all, "; ")
}

/// "integers", "`float` and `double`", "vectors of integers".
fn domain_words(surface: &Surface, function: &Function) -> String {
    let mut scalars = function.scalars();
    // Of a `T` for which the table has not every type there is no function.
    scalars.retain(|&scalar| {
        function.rows.iter().any(|row| row.scalars.contains(&scalar) && is_there(surface.model, row, scalar))
    });
    let mut words = String::new();
    for (kinds, name) in kinds(surface) {
        if kinds == scalars {
            words = name.to_string();
        }
    }
    if words.is_empty() {
        for (place, &scalar) in scalars.iter().enumerate() {
            let comma = match place {
                0 => "",
                place if place + 1 == scalars.len() => " and ",
                _ => ", ",
            };
            words += &format!("{comma}`{}`", surface.model.scalars[scalar].name);
        }
    }
    let widths = function.widths();
    let mut all = vec![1];
    all.extend_from_slice(&surface.model.widths);
    if widths == all {
        return format!("{words}, scalars and vectors");
    }
    if widths == [1] {
        return format!("{words}, scalars alone");
    }
    let mut counts = String::new();
    for width in &widths {
        counts += &format!("{}{width}", if counts.is_empty() { "" } else { ", " });
    }
    format!("{words}, of {counts} components")
}

/// Whether some list of the row, and its result, are of types that the table has.
fn is_there(model: &Model, row: &Row, scalar: usize) -> bool {
    let has = |form: Form| row.has(model, form, scalar);
    row.result.is_none_or(has) && row.lists.iter().any(|list| list.iter().all(|operand| has(operand.form)))
}

/// The sets of scalars that have a word, and it.
fn kinds(surface: &Surface) -> [(Vec<usize>, &'static str); 5] {
    let of = |kinds: &[Kind]| {
        let mut scalars = vec![];
        for (scalar, row) in surface.model.scalars.iter().enumerate() {
            if kinds.contains(&row.kind) {
                scalars.push(scalar);
            }
        }
        scalars
    };
    [
        (of(&[Kind::Signed, Kind::Unsigned, Kind::Float]), "integers and floats"),
        (of(&[Kind::Signed, Kind::Unsigned]), "integers"),
        (of(&[Kind::Signed]), "signed integers"),
        (of(&[Kind::Unsigned]), "unsigned integers"),
        (of(&[Kind::Float]), "floats"),
    ]
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
    if done.contains(&key) {
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
    let (how, shape, cfg) = (call_site(how), call_site(shape), cfg(surface, function));
    quote!(#cfg crate::kernel::functions::#shape! { #how #name: #types })
}

/// A scalar, the integer that carries its bits, and its format.
fn number_type(surface: &Surface, scalar: usize) -> TokenStream {
    let row = &surface.model.scalars[scalar];
    let (rust, bits, format) = (surface.rust(Type { scalar, width: 1 }), carrier(row.bits), format_of(row));
    quote!([#rust #bits #format])
}

/// What the function is, how it is declared, where its `T` may be from, and an example.
pub fn doc(surface: &Surface, function: &Function) -> String {
    let text = text(function);
    let page = || {
        let mut doc = text.what.clone() + "\n```text\n";
        for declaration in &declarations(surface, function) {
            doc += &format!("{declaration}\n");
        }
        doc += "```\n";
        let mut rows = function.rows.clone();
        rows.retain(|row| only_type(function, row).is_none());
        if !rows.is_empty() {
            let domain = all_domain_words(surface, &function.of_rows(&rows));
            doc += &format!("`T`: {}.\n\n", domain.replace("vectors", "[vectors](mod@crate::vectors)"));
        }
        doc += &pages::more_of_function(surface.model, function);
        doc + "\n\n" + &text.panics + &pages::examples(text.example.trim_end())
    };
    surface.page(page, || text.what.clone() + &text.panics)
}

/// What the rows say of a function.
struct Text {
    what: String,
    panics: String,
    example: String,
}

/// The docs of its rows, each of them once: sentences, a section about panics, and the code of an example in a fence.
fn text(function: &Function) -> Text {
    let mut text = Text { what: String::new(), panics: String::new(), example: String::new() };
    let mut docs: Vec<&[String]> = vec![];
    for row in &function.rows {
        if !docs.contains(&row.doc.as_slice()) {
            docs.push(&row.doc);
        }
    }
    for doc in docs {
        if !text.what.is_empty() {
            text.what += "\n";
        }
        let (mut panics, mut example) = (false, false);
        for line in doc {
            let line = line.strip_prefix(' ').unwrap_or(line);
            if line == "```" {
                example = !example;
                continue;
            }
            panics |= !example && line.starts_with('#');
            let part = match (example, panics) {
                (true, _) => &mut text.example,
                (_, true) => &mut text.panics,
                _ => &mut text.what,
            };
            *part += line;
            *part += "\n";
        }
    }
    for part in [&mut text.what, &mut text.panics, &mut text.example] {
        *part = filled_in(part, function);
    }
    text
}

/// The text with what is the function's own: for `[name]` its name, for `[n]` and `[rt]` what its name has of them, for
/// `[count]` how many components there are, for `[toward]` where it rounds.
fn filled_in(text: &str, function: &Function) -> String {
    let width = function.rows[0].widths[0];
    let n = if width == 1 { String::new() } else { width.to_string() };
    let (mut suffix, mut toward) = (String::new(), Rounding::Rte);
    for &rounding in Rounding::ALL {
        let word = format!("_{rounding}");
        if function.name.ends_with(&word) {
            (suffix, toward) = (word, rounding);
        }
    }
    text.replace("[name]", &function.name)
        .replace("[n]", &n)
        .replace("[rt]", &suffix)
        .replace("[count]", &width.to_string())
        .replace("[toward]", docs::towards(toward))
}
