//! The model with the spans of its rows, and the tokens that all families need.

use super::{links, pages};
use crate::model::functions::Function;
use crate::model::{Convert, Kind, Model, Scalar, Type, Word, exists};
use proc_macro2::{Ident, Literal, Span, TokenStream};
use quote::{quote, quote_spanned};

/// The model, with the tokens that all families need: identifiers with the span of their row, so that `[src]` and
/// go-to-definition lead there, and the `cfg` of a type.
pub struct Surface<'a> {
    pub model: &'a Model,
    /// `true` if rustdoc reads the expansion, which then contains complete pages.
    pub is_documented: bool,
}

impl Surface<'_> {
    pub fn row(&self, ty: Type) -> Span {
        self.model.scalar(ty).span
    }

    /// Returns an identifier with the span of the row of `ty`.
    pub fn ident(&self, name: &str, ty: Type) -> Ident {
        Ident::new(name, self.row(ty))
    }

    /// Returns the Rust type of `ty`: `f32`, `half`, `float4`.
    pub fn rust(&self, ty: Type) -> Ident {
        if ty.width == 1 {
            Ident::new(&self.model.scalar(ty).rust, self.row(ty))
        } else {
            self.ident(&self.model.name(ty), ty)
        }
    }

    /// Returns `#[cfg(feature = "fp16")]` if the type requires a feature.
    pub fn cfg(&self, ty: Type) -> TokenStream {
        needs(self.model.scalar(ty).feature.map(Word::name))
    }

    /// Returns `#[cfg(feature = "math")]` if the rows of a function require it.
    pub fn cfg_of(&self, function: &Function) -> TokenStream {
        needs(function.feature(self.model))
    }

    /// Re-exports the names of a module at the crate root if the module requires a feature.
    ///
    /// The names are listed because rustc does not report a disabled feature for names from a glob.
    pub fn re_export(&self, module: &str, scalar: usize, names: TokenStream) -> TokenStream {
        if self.model.scalars[scalar].feature.is_none() {
            return TokenStream::new();
        }
        let (cfg, module) = (self.cfg(Type { scalar, width: 1 }), call_site(module));
        let root = self.root_attribute();
        quote!(#cfg #root pub use #module::{#names};)
    }

    /// Returns the attribute of names at the crate root. They are documented in their modules; otherwise, the front
    /// page would begin with a list of them. In normal builds they are not hidden, so that editors complete them.
    pub fn root_attribute(&self) -> TokenStream {
        if self.is_documented { quote!(#[doc(hidden)]) } else { quote!(#[doc(no_inline)]) }
    }

    /// Returns the `#[cfg]` to place before a macro call, and the one to pass into it.
    ///
    /// rustdoc reads the feature labels from the items themselves. Normal builds are faster with one `#[cfg]` before
    /// the call.
    #[cfg(feature = "mono")]
    pub fn label(&self, cfg: TokenStream) -> (TokenStream, TokenStream) {
        if self.is_documented { (TokenStream::new(), cfg) } else { (cfg, TokenStream::new()) }
    }

    /// Returns a page of the documentation, or only its first sentence for a normal build.
    pub fn page(&self, sentence: impl Into<String>, rest: impl FnOnce() -> String) -> String {
        let sentence = sentence.into();
        if self.is_documented { links::page(&sentence, &rest()) } else { sentence }
    }

    /// Returns search terms for rustdoc.
    pub fn aliases(&self, name: &str) -> TokenStream {
        let names = if self.is_documented { pages::aliases(name) } else { &[] };
        quote!(#(#[doc(alias = #names)])*)
    }

    /// Returns the module and name of the kernel for a pair of scalars: `plain::float_to_int`, or one in
    /// `exact_kernels`.
    pub fn kernel(&self, from: usize, to: usize) -> (Ident, Ident) {
        let scalars = &self.model.scalars;
        let module = if self.is_fast(from, to) { "plain" } else { "exact_kernels" };
        let name = format!("{}_to_{}", scalars[from].name, scalars[to].name);
        (call_site(module), call_site(&name))
    }

    pub fn is_fast(&self, from: usize, to: usize) -> bool {
        self.model.scalars[from].fast && self.model.scalars[to].fast
    }

    /// Returns the argument that selects rounding and saturation: `SAT_RTE`.
    pub fn suffix(&self, convert: &Convert) -> String {
        let rounding = convert.rounding.name().to_uppercase();
        if convert.saturates { format!("SAT_{rounding}") } else { rounding }
    }

    /// Returns the name of a type inside the name of a trait: `Int4`.
    pub fn camel(&self, ty: Type) -> String {
        let name = self.model.name(ty);
        name[..1].to_uppercase() + &name[1..]
    }
}

/// Returns a public module whose names are also at the crate root.
pub fn module(surface: &Surface, row: Span, name: &str, doc: &str, items: TokenStream) -> TokenStream {
    let (aliases, root) = (surface.aliases(name), surface.root_attribute());
    let name = Ident::new(name, row);
    quote_spanned! {row=>
        #aliases
        #[doc = #doc]
        pub mod #name { #items }
        #root
        #[allow(unused_imports)]
        pub use #name::*;
    }
}

/// Returns the imports of a module with functions.
pub fn imports() -> TokenStream {
    quote! {
        #[allow(unused_imports)]
        use crate::{half, scalars::made::*, marker::*, overload::*, vectors::*};
    }
}

/// Returns the condition of a feature, if any.
pub fn needs(feature: Option<&str>) -> TokenStream {
    feature.map_or(TokenStream::new(), |feature| quote!(#[cfg(feature = #feature)]))
}

/// Returns the attributes of a function.
pub fn attributes(row: Span, cfg: &TokenStream, doc: &str) -> TokenStream {
    quote_spanned!(row=> #cfg #[doc = #doc] #[inline] #[must_use])
}

/// Returns `lanes` for a function that computes each lane separately, and `across` for one that combines components.
pub fn access_kind(function: &Function) -> &'static str {
    if function.is_across() { "across" } else { "lanes" }
}

/// Returns the unsigned integer type that stores the bits of a scalar of this size.
pub fn carrier(bits: u32) -> Ident {
    call_site(&format!("u{bits}"))
}

/// Returns an identifier of the library, not of the table.
pub fn call_site(name: &str) -> Ident {
    Ident::new(name, Span::call_site())
}

/// Returns `true` if this row's type must be generated because neither Rust nor the library has it.
pub fn is_made_here(scalar: &Scalar) -> bool {
    !exists(&scalar.rust)
}

/// Returns the `exact::Format` of a scalar as an expression.
pub fn format_of(scalar: &Scalar) -> TokenStream {
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

/// Returns the word for the library's macros: `padded` if a type has padding in memory, `full` otherwise.
pub fn shape(ty: Type) -> Ident {
    call_site(if ty.width == 3 { "padded" } else { "full" })
}

/// Returns a number without a suffix.
pub fn number(value: u32) -> Literal {
    Literal::u32_unsuffixed(value)
}
