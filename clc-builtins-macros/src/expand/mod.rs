//! The items of the surface: one file a product. Nothing here computes; bodies call the library.

mod as_type;
#[cfg(feature = "buffer")]
mod buffer;
mod cast;
mod components;
mod constants;
mod convert;
mod docs;
mod functions;
mod links;
mod matrix;
#[cfg(feature = "mono")]
mod mono;
mod off;
mod overloads;
mod pages;
mod refused;
mod registry;
mod rows;
mod shuffle;
mod signatures;
#[cfg(all(test, feature = "mono-functions", feature = "buffer"))]
mod small_table;
mod vec_step;
mod vectors;
mod words;

use crate::check::{check, exists, is_primitive};
use crate::model::functions::Function;
use crate::model::{Convert, Family, Kind, Model, Type, Word};
use crate::table::Table;
use proc_macro2::{Ident, Literal, Span, TokenStream};
use quote::{quote, quote_spanned};

/// Parses, checks and expands a table. Functions have their first sentences alone.
pub fn table(tokens: TokenStream) -> syn::Result<TokenStream> {
    expand(tokens, false)
}

/// The same with whole pages.
pub fn documented(tokens: TokenStream) -> syn::Result<TokenStream> {
    expand(tokens, true)
}

/// The matrices of the table of the package that is compiled.
pub fn matrices() -> syn::Result<TokenStream> {
    let error = |what: &str| syn::Error::new(Span::call_site(), what);
    let folder = std::env::var("CARGO_MANIFEST_DIR").map_err(|_| error("no `CARGO_MANIFEST_DIR`"))?;
    let text = std::fs::read_to_string(std::path::Path::new(&folder).join("src/table.rs"));
    let text = text.map_err(|_| error("no `src/table.rs`"))?;
    let tokens = text.parse::<TokenStream>().map_err(|_| error("`src/table.rs` is not Rust"))?;
    let table = tokens.into_iter().find_map(|token| match token {
        proc_macro2::TokenTree::Group(group) => Some(group.stream()),
        _ => None,
    });
    let table: Table = syn::parse2(table.ok_or_else(|| error("`src/table.rs` has no table"))?)?;
    // What is wrong with the table, the table itself says.
    let page = check(&table).map_or(String::new(), |model| matrix::front_page(&model));
    let page = Literal::string(&page);
    Ok(quote!(#page))
}

fn expand(tokens: TokenStream, is_documented: bool) -> syn::Result<TokenStream> {
    let table: Table = syn::parse2(tokens)?;
    let model = check(&table)?;
    let surface = Surface::new(&table, &model, is_documented);
    let mut items = vectors::expand(&surface);
    items.extend(components::expand(&surface));
    items.extend(convert::expand(&surface));
    items.extend(cast::expand(&surface));
    items.extend(as_type::expand(&surface));
    items.extend(shuffle::expand(&surface));
    items.extend(vec_step::expand(&surface));
    items.extend(functions::expand(&surface));
    items.extend(constants::expand(&surface));
    items.extend(refused::expand(&surface));
    #[cfg(feature = "mono")]
    items.extend(mono::expand(&surface));
    // For rustc to tell who looks for it which feature it needs.
    #[cfg(not(feature = "mono"))]
    items.extend(quote!(
        #[cfg(feature = "mono")]
        pub mod mono {}
    ));
    #[cfg(feature = "buffer")]
    items.extend(buffer::expand(&surface));
    items.extend(registry::expand(&surface));
    Ok(items)
}

/// The model, with the tokens that every product needs of it: names as identifiers that carry the span of
/// their row, so that `[src]` and go-to-definition land there, and the `cfg` of a type.
struct Surface<'a> {
    model: &'a Model,
    /// Whether rustdoc reads what comes of it, and whole pages are wanted.
    is_documented: bool,
    rows: Vec<Span>,
    widths: Vec<Span>,
    families: Vec<Span>,
    functions: Vec<Span>,
    constants: Vec<Span>,
}

impl<'a> Surface<'a> {
    fn new(table: &Table, model: &'a Model, is_documented: bool) -> Self {
        let (mut rows, mut widths, mut families) = (vec![], vec![], vec![]);
        for row in &table.scalars {
            rows.push(row.name.span);
        }
        for width in &table.widths {
            widths.push(width.span);
        }
        for family in &table.families {
            families.push(family.span);
        }
        let (mut functions, mut constants) = (vec![], vec![]);
        for group in &table.functions {
            for row in &group.rows {
                for name in &row.names {
                    functions.push(name.name.span);
                }
            }
        }
        for group in &table.constants {
            for row in &group.rows {
                constants.push(row.name.span);
            }
        }
        Surface { model, is_documented, rows, widths, families, functions, constants }
    }

    /// The span of a function's first row.
    fn function(&self, function: &Function) -> Span {
        self.functions[function.place]
    }

    fn row(&self, ty: Type) -> Span {
        self.rows[ty.scalar]
    }

    /// The span of a width that the table names.
    fn width(&self, width: u32) -> Span {
        let place = self.model.widths.iter().position(|&other| other == width);
        place.map_or(Span::call_site(), |place| self.widths[place])
    }

    /// The span of a family that the table names.
    fn family(&self, family: Family) -> Span {
        let place = self.model.families.iter().position(|&other| other == family);
        place.map_or(Span::call_site(), |place| self.families[place])
    }

    /// An identifier at the row of `ty`.
    fn ident(&self, name: &str, ty: Type) -> Ident {
        Ident::new(name, self.row(ty))
    }

    /// The Rust type of `ty`: `f32`, `half`, `float4`.
    fn rust(&self, ty: Type) -> Ident {
        if ty.width == 1 {
            Ident::new(&self.model.scalar(ty).rust, self.row(ty))
        } else {
            self.ident(&self.model.name(ty), ty)
        }
    }

    /// `#[cfg(feature = "fp16")]`, if the type needs a feature.
    fn cfg(&self, ty: Type) -> TokenStream {
        needs(self.model.scalar(ty).feature.map(Word::name))
    }

    /// `#[cfg(feature = "math")]`, if the rows of a function need it.
    fn cfg_of(&self, function: &Function) -> TokenStream {
        needs(function.feature(self.model))
    }

    /// The re-export of a module at the root. Names that need a feature are spelled, not globbed: rustc tells of a
    /// name that is configured out only where an item declares it.
    fn re_export(&self, module: &str, scalar: usize, names: TokenStream) -> TokenStream {
        if self.model.scalars[scalar].feature.is_none() {
            return TokenStream::new();
        }
        let (cfg, module) = (self.cfg(Type { scalar, width: 1 }), call_site(module));
        let at_root = self.at_root();
        quote!(#cfg #at_root pub use #module::{#names};)
    }

    /// The attribute of names at the root, which are documented in their modules: a list of them would stand first on
    /// the front page. An editor completes what is not hidden.
    fn at_root(&self) -> TokenStream {
        if self.is_documented { quote!(#[doc(hidden)]) } else { quote!(#[doc(no_inline)]) }
    }

    /// A condition before a call of a macro, and inside of it. rustdoc reads the labels of features off the items
    /// themselves; a build has less to do with one condition before a call of many.
    #[cfg(feature = "mono")]
    fn label(&self, cfg: TokenStream) -> (TokenStream, TokenStream) {
        if self.is_documented { (TokenStream::new(), cfg) } else { (cfg, TokenStream::new()) }
    }

    /// A page of the documentation, or its first sentences for a build.
    fn page(&self, whole: impl FnOnce() -> String, sentences: impl FnOnce() -> String) -> String {
        if self.is_documented { links::linked(&whole()) } else { sentences() }
    }

    /// What else people search it by.
    fn aliases(&self, names: &[&str]) -> TokenStream {
        let mut aliases = TokenStream::new();
        if self.is_documented {
            for name in names {
                aliases.extend(quote!(#[doc(alias = #name)]));
            }
        }
        aliases
    }

    /// The path and name of the kernel of a pair of scalars: `kernel::float_to_int`, or the exact one.
    fn kernel(&self, from: usize, to: usize) -> (Ident, Ident) {
        let scalars = &self.model.scalars;
        let module = if self.is_fast(from, to) { "kernel" } else { "exact_kernels" };
        let name = format!("{}_to_{}", scalars[from].name, scalars[to].name);
        (call_site(module), call_site(&name))
    }

    /// `shuffle_by_uint`: the kernel for a mask of such elements, by their size.
    fn shuffle_kernel(&self, family: Family, mask: usize) -> Ident {
        let element = match self.model.scalars[mask].bits {
            8 => "uchar",
            16 => "ushort",
            32 => "uint",
            _ => "ulong",
        };
        call_site(&format!("{family}_by_{element}"))
    }

    fn is_fast(&self, from: usize, to: usize) -> bool {
        self.model.scalars[from].fast && self.model.scalars[to].fast
    }

    /// `SAT_RTE`: the name of rounding and saturation as the argument that tells a kernel.
    fn suffix(&self, convert: &Convert) -> String {
        let rounding = convert.rounding.name().to_uppercase();
        if convert.saturates { format!("SAT_{rounding}") } else { rounding }
    }

    /// `Int4`: the name of a type inside the name of a trait.
    fn camel(&self, ty: Type) -> String {
        let name = self.model.name(ty);
        name[..1].to_uppercase() + &name[1..]
    }
}

/// A public module at the root, whose names are at the root too.
fn module(surface: &Surface, row: Span, name: &str, doc: &str, items: TokenStream) -> TokenStream {
    let (name, at_root) = (Ident::new(name, row), surface.at_root());
    let aliases = surface.aliases(pages::aliases_of_module(&name.to_string()));
    let body = quote! {
        #[allow(unused_imports)]
        use crate::{half, scalars::made::*, overload::marker::*, overload::*, vectors::*};
        #items
    };
    quote_spanned! {row=>
        #aliases
        #[doc = #doc]
        pub mod #name { #body }
        #at_root
        #[allow(unused_imports)]
        pub use #name::*;
    }
}

/// The condition of a feature, if there is one.
fn needs(feature: Option<&str>) -> TokenStream {
    feature.map_or(TokenStream::new(), |feature| quote!(#[cfg(feature = #feature)]))
}

/// What stands before a function.
fn attributes(row: Span, cfg: &TokenStream, doc: &str) -> TokenStream {
    quote_spanned!(row=> #cfg #[doc = #doc] #[inline] #[must_use])
}

/// Whether a function goes lane by lane or takes the components together.
fn how(function: &Function) -> &'static str {
    if function.is_across() { "across" } else { "lanes" }
}

/// The trait that a function asks of its operand for the sake of the error: message, label and note. Its first
/// parameters are the sizes that it compares, each a list of those that meet it.
fn bound(
    row: Span,
    cfg: &TokenStream,
    name: &Ident,
    parameters: &TokenStream,
    errors: [String; 3],
) -> TokenStream {
    let [message, label, note] = errors;
    quote_spanned! {row=>
        #cfg
        #[doc(hidden)]
        #[diagnostic::on_unimplemented(message = #message, label = #label, note = #note)]
        pub trait #name<#parameters> {}
    }
}

/// The unsigned integer that carries the bits of a scalar of so many bits.
fn carrier(bits: u32) -> Ident {
    call_site(&format!("u{bits}"))
}

/// The parts as one text. What `std` has for it is long, and compiled for every type of a part in every build.
fn joined(parts: &[String], between: &str) -> String {
    let mut text = String::new();
    for part in parts {
        if !text.is_empty() {
            text += between;
        }
        text += part;
    }
    text
}

/// A name of the library, not of the table.
fn call_site(name: &str) -> Ident {
    Ident::new(name, Span::call_site())
}

/// Whether the library must make this row's type: neither Rust nor the library has it.
fn is_made_here(scalar: &crate::model::Scalar) -> bool {
    !exists(&scalar.rust)
}

/// `exact::Format` of a scalar, as an expression.
fn format_of(scalar: &crate::model::Scalar) -> TokenStream {
    let bits = number(scalar.bits);
    match scalar.exponent {
        Some(exponent) => {
            let exponent = number(exponent);
            quote!(crate::exact::Format::Float { bits: #bits, exponent: #exponent })
        }
        None => {
            let signed = scalar.kind == Kind::Signed;
            quote!(crate::exact::Format::Integer { bits: #bits, signed: #signed })
        }
    }
}

/// Whether a type has padding in memory: the word for the library's macros.
fn shape(ty: Type) -> Ident {
    call_site(if ty.width == 3 { "padded" } else { "full" })
}

/// A number without a suffix.
fn number(value: u32) -> Literal {
    Literal::u32_unsuffixed(value)
}
