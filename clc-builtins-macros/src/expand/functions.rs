//! The functions of the table's rows: one generic function per name, its bound, and the impls that relate the types.

use super::operands::{LETTERS, OPERANDS, OperandIndices, kernel, returns_t};
use super::surface::{Surface, attributes, call_site, carrier, format_of, is_made_here, number};
use super::words::{doc, errors, kinds};
use super::{disabled, matrix, overloads, rows, signatures};
use crate::model::functions::{Function, Overload, Relation, Slot};
use crate::model::{Feature, Type, Word};
use proc_macro2::{Ident, TokenStream};
use quote::{ToTokens, quote, quote_spanned};

pub fn expand(surface: &Surface) -> TokenStream {
    let model = surface.model;
    if model.functions.is_empty() {
        return TokenStream::new();
    }
    let (mut bounds, mut functions) = (TokenStream::new(), TokenStream::new());
    let mut refused = TokenStream::new();
    let (mut domains, mut widths) = (vec![], vec![]);
    for function in &model.functions {
        disabled::refused(surface, function, &mut refused);
        // `check` has reported errors.
        let (false, Ok(overload)) = (disabled::is_disabled(function), function.overload(model)) else {
            continue;
        };
        // The generic function covers the first rows.
        let rows = match overload {
            Overload::One => 0,
            Overload::Mixed { generic, .. } => generic,
            _ => function.rows.len(),
        };
        let generic = function.with_rows(&function.rows[..rows]);
        let (scalars, set) = (generic.scalars(), generic.widths());
        let domain = call_site(&domain_name(surface, &scalars));
        if rows > 0 && !domains.contains(&scalars) {
            domains.push(scalars);
        }
        match overload {
            Overload::One => signatures::one(surface, function, &mut functions),
            Overload::Value { slots } | Overload::Mixed { slots, .. } => {
                let shape = call_site(&widths_name(surface, &set));
                if rows > 0 && !widths.contains(&set) {
                    widths.push(set);
                }
                let generic = (rows > 0).then_some((&domain, &shape));
                value(surface, function, &slots, generic, &mut bounds, &mut functions);
                for row in &function.rows[rows..] {
                    signatures::impls(surface, function, &slots, row, &mut bounds);
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
    for set in widths.iter().filter(|set| **set != model.all_widths()) {
        let (name, widths) = (call_site(&widths_name(surface, set)), set.iter().map(|&width| number(width)));
        shapes.extend(quote!(crate::kernel::functions::widths! { #name: #(#widths)* }));
    }
    let (types, rows, refused) = (types(surface), rows::expand(surface), disabled::module(surface, refused));
    let sentence =
        "The functions of OpenCL C other than conversions, reinterpretations and shuffles (OpenCL C 6.15).";
    let (doc, root) = (surface.page(sentence, || matrix::functions(model)), surface.root_attribute());
    quote! {
        #types
        #refused
        #[doc = #doc]
        pub mod functions {
            #[allow(unused_imports)]
            use crate::{half, scalars::made::*, vectors::*};
            #rows
            /// The bounds of the functions on their operands.
            pub(crate) mod bounds {
                #[allow(unused_imports)]
                use crate::{half, scalars::made::*, vectors::*};
                #[allow(unused_imports)]
                use crate::kernel::functions::{TwoResults, Function1, Function2, Function3, Function4, Transfer};
                #[allow(unused_imports)]
                use crate::marker::{components, not_an_OpenCL_type};
                #[allow(unused_imports)]
                use crate::overload::{OperandVariant, Operand, Related, Shape, operand_kinds, memory::{SameElement, VectorOfCount}, results};
                #[allow(unused_imports)]
                use crate::types::pointer::AnyInteger;
                use super::rows;
                #domains
                #shapes
                #bounds
            }
            #functions
        }
        #root
        #[allow(unused_imports)]
        pub use functions::*;
    }
}

/// Adds the generic function of a name that takes values.
fn value(
    surface: &Surface,
    function: &Function,
    slots: &[Slot],
    generic: Option<(&Ident, &Ident)>,
    bounds: &mut TokenStream,
    functions: &mut TokenStream,
) {
    let row = function.span;
    let at_row = |names: &[&str]| names[..slots.len()].iter().map(|name| Ident::new(name, row)).collect();
    let (letters, names): (Vec<_>, Vec<_>) = (at_row(&LETTERS), at_row(&OPERANDS));
    let parameters = slots.iter().zip(names.iter().zip(&letters)).map(|(slot, (name, ty))| match slot {
        Slot::Out(_) => quote_spanned!(row=> #name: &mut #ty,),
        _ => quote_spanned!(row=> #name: #ty,),
    });
    let mut types = quote_spanned!(row=> #(#letters,)*);
    let indices = OperandIndices::of(slots);
    let t = indices.t(&letters, Ident::new("T", row));
    if indices.of_t.len() > 1 {
        types.extend(quote_spanned!(row=> #t,));
    }
    let arguments = indices.arguments(function, &letters, &t);
    let mut result = t.clone();
    if !returns_t(function) {
        types.extend(quote_spanned!(row=> R,));
        result = Ident::new("R", row);
    }
    bounds.extend(overloads::bound(surface, function, slots, generic));
    if generic.is_none() {
        signatures::others(surface, function, slots, bounds);
    }
    let (cfg, doc, aliases) =
        (surface.cfg_of(function), doc(surface, function), surface.aliases(&function.name));
    let attributes = match slots.last() {
        // A caller may need only the output parameter, not the result.
        Some(Slot::Out(_)) => quote_spanned!(row=> #cfg #[doc = #doc] #[inline]),
        _ => attributes(row, &cfg, &doc),
    };
    let (name, bound) = (Ident::new(&function.name, row), call_site(&function.name));
    let implementing_operand = &letters[indices.implementing_operand];
    let body = quote!(bounds::#bound::apply(#(#names,)*));
    functions.extend(quote_spanned! {row=>
        #attributes
        #aliases
        pub fn #name<#types>(#(#parameters)*) -> #result
        where
            #implementing_operand: bounds::#name<#(#arguments,)* #result>,
        { #body }
    });
}

/// The parts of a function that reads or writes memory.
struct Transfer {
    name: Ident,
    bound: Ident,
    definition: Ident,
    cfg: TokenStream,
    /// The attributes, except the condition.
    attributes: TokenStream,
    /// The width, the number of lanes, and the distance of vectors in memory: `vloada` and `vstorea` use the alignment
    /// of the vector type.
    sizes: TokenStream,
    label: String,
    note: String,
}

impl Transfer {
    fn new(surface: &Surface, function: &Function, width: u32) -> Self {
        let row = function.span;
        let lanes = Type { scalar: 0, width }.lanes();
        let step = number(if function.is_aligned() { lanes } else { width });
        let (width, lanes) = (number(width), number(lanes));
        let (aliases, doc) = (surface.aliases(&function.name), doc(surface, function));
        let [_, label, note] = errors(surface, function, &[]);
        Transfer {
            name: Ident::new(&function.name, row),
            bound: call_site(&function.name),
            definition: call_site(&function.definition),
            cfg: surface.cfg_of(function),
            attributes: quote_spanned!(row=> #aliases #[doc = #doc] #[inline]),
            sizes: quote!(#width #lanes #step),
            label,
            note,
        }
    }
}

/// Adds a function that reads memory.
fn load(
    surface: &Surface,
    function: &Function,
    memory: Option<usize>,
    width: u32,
    domain: &Ident,
    bounds: &mut TokenStream,
    functions: &mut TokenStream,
) {
    let row = function.span;
    let Transfer { name, bound, definition, cfg, attributes, sizes, label, note } =
        Transfer::new(surface, function, width);
    let message = format!("`{name}` cannot read from `[{{M}}]`");
    let words = quote!(#message #label #note);
    bounds.extend(match memory {
        Some(memory) => {
            let t = Type { scalar: function.rows[0].scalars[0], width };
            let (element, result) = (surface.rust(Type { scalar: memory, width: 1 }), surface.rust(t));
            let cfg_of_result = surface.cfg(t);
            let kernel = kernel(function, &surface.rust(Type { width: 1, ..t }).into_token_stream(), row);
            quote! {
                #cfg
                #cfg_of_result
                crate::overload::memory! { load #element #result by #kernel, #bound [#sizes], #words }
            }
        }
        None => quote! {
            #cfg
            crate::overload::memory! { load #bound [#domain #sizes] by #definition, #words }
        },
    });
    let body = quote!(<P as bounds::#bound<M, R>>::apply(offset, p.memory()));
    functions.extend(quote_spanned! {row=>
        #cfg
        #attributes
        #[must_use]
        #[track_caller]
        pub fn #name<I, P, By, M, R>(offset: I, p: &P) -> R
        where
            I: crate::types::pointer::AnyInteger,
            P: ?Sized + crate::types::memory::Memory<M, By> + bounds::#name<M, R>,
        { #body }
    });
}

/// Adds a function that writes memory.
fn store(
    surface: &Surface,
    function: &Function,
    memory: Option<usize>,
    width: u32,
    domain: &Ident,
    bounds: &mut TokenStream,
    functions: &mut TokenStream,
) {
    let row = function.span;
    let Transfer { name, bound, definition, cfg, attributes, sizes, label, note } =
        Transfer::new(surface, function, width);
    let to = call_site(&format!("{name}_to"));
    let element = match memory {
        Some(scalar) => surface.rust(Type { scalar, width: 1 }).into_token_stream(),
        None => quote!(X::Element),
    };
    let message = format!("`{name}` cannot write `{{Self}}` to `[{{M}}]`");
    bounds.extend(quote! {
        #cfg
        crate::overload::memory! { store #element, #bound #to [#domain #sizes] by #definition, #message #label #note }
    });
    let body = quote!(bounds::#bound::apply(x, offset, p.memory_mut()));
    functions.extend(quote_spanned! {row=>
        #cfg
        #attributes
        #[track_caller]
        pub fn #name<X, I, P, By, M>(x: X, offset: I, p: &mut P)
        where
            I: crate::types::pointer::AnyInteger,
            P: ?Sized + crate::types::memory::MemoryMut<M, By>,
            X: bounds::#name<M>,
        { #body }
    });
}

/// Returns the name of the marker trait of a set of scalars.
fn domain_name(surface: &Surface, scalars: &[usize]) -> String {
    for (kinds, name) in kinds(surface) {
        if kinds == scalars {
            return name.replace(' ', "_");
        }
    }
    let names = scalars.iter().map(|&scalar| format!("_{}", surface.model.scalars[scalar].name));
    format!("of{}", names.collect::<String>())
}

/// Returns the name of the trait of a set of widths.
fn widths_name(surface: &Surface, widths: &[u32]) -> String {
    if widths == surface.model.all_widths() {
        return "Shape".to_string();
    }
    format!("of{}", widths.iter().map(|width| format!("_{width}")).collect::<String>())
}

fn domain_traits(surface: &Surface, domains: &[Vec<usize>]) -> TokenStream {
    let traits = domains.iter().map(|scalars| {
        let name = call_site(&domain_name(surface, scalars));
        let impls = scalars.iter().map(|&scalar| {
            let ty = Type { scalar, width: 1 };
            let (cfg, rust) = (surface.cfg(ty), surface.rust(ty));
            quote!(#cfg impl #name for #rust {})
        });
        quote!(pub trait #name: Related {} #(#impls)*)
    });
    quote! {
        pub mod domains {
            #[allow(unused_imports)]
            use crate::{half, overload::Related, scalars::made::*};
            #(#traits)*
        }
    }
}

/// Adds the impls that relate each scalar to others.
fn types(surface: &Surface) -> TokenStream {
    let model = surface.model;
    let mut items: TokenStream = model.scalar_types().map(|ty| relatives(surface, ty)).collect();
    for ty in model.scalar_types() {
        let form = match model.scalar(ty).rust.as_str() {
            "i32" => call_site("int"),
            "u32" => call_site("uint"),
            _ => continue,
        };
        let (cfg, rust) = (surface.cfg(ty), surface.rust(ty));
        items.extend(quote!(#cfg crate::overload::single_signature! { #form #rust }));
    }
    for &ty in &model.types() {
        let (cfg, name) = (surface.cfg(ty), surface.rust(ty));
        let element = (ty.width > 1).then(|| surface.rust(Type { width: 1, ..ty }));
        items.extend(quote!(#cfg crate::overload::unify! { #name #element }));
    }
    let types = model.types_of(0);
    let (widths, lanes) =
        (types.iter().map(|ty| number(ty.width)), types.iter().map(|ty| number(ty.lanes())));
    quote! {
        const _: () = {
            #[allow(unused_imports)]
            use crate::{half, marker::not_an_OpenCL_type, scalars::made::*, vectors::*};
            #items
        };
        crate::kernel::functions::shapes! { #(#widths #lanes)* }
    }
}

/// Returns the impls that relate a scalar to others, one for each set of features of its relatives. A related type is
/// missing while its feature is off.
fn relatives(surface: &Surface, ty: Type) -> TokenStream {
    let (model, scalar) = (surface.model, surface.model.scalar(ty));
    let (cfg, rust, size) = (surface.cfg(ty), surface.rust(ty), number(scalar.bits / 8));
    let whose = call_site(if is_made_here(scalar) { "made" } else { "ours" });
    let relatives = [Relation::Signed, Relation::Unsigned, Relation::Wide, Relation::Float, Relation::Ints]
        .map(|relation| model.relative(relation, ty.scalar));
    let feature = |scalar: usize| model.scalars[scalar].feature;
    // Without the scalar's own feature, there are no impls.
    let is_asked = |feature: &Feature| {
        Some(*feature) != scalar.feature
            && relatives.iter().flatten().any(|&relative| model.scalars[relative].feature == Some(*feature))
    };
    let features: Vec<Feature> = Feature::ALL.iter().copied().filter(is_asked).collect();
    let mut items = TokenStream::new();
    for on in 0..1_u32 << features.len() {
        let is_on = |feature: Feature| match features.iter().position(|&other| other == feature) {
            Some(bit) => on >> bit & 1 == 1,
            None => true,
        };
        let conditions = features.iter().map(|&feature| {
            let name = feature.name();
            match is_on(feature) {
                true => quote!(#[cfg(feature = #name)]),
                false => quote!(#[cfg(not(feature = #name))]),
            }
        });
        let [signed, unsigned, wide, float, int] = relatives.map(|relative| match relative {
            Some(relative) if feature(relative).is_none_or(is_on) => {
                surface.rust(Type { scalar: relative, width: 1 })
            }
            _ => call_site("not_an_OpenCL_type"),
        });
        items.extend(quote! {
            #cfg
            #(#conditions)*
            crate::kernel::functions::related! { #rust: #size #signed #unsigned #wide #float #int #whose }
        });
    }
    if is_made_here(scalar) {
        let (carrier, format) = (carrier(scalar.bits), format_of(scalar));
        items.extend(quote!(#cfg crate::kernel::functions::formatted! { #rust #carrier #format; }));
    }
    items
}
