//! Tokens that all families need: identifiers with the span of their row, so that `[src]` and go-to-definition lead
//! there, conditions and attributes.

use super::{links, pages};
use crate::model::functions::Function;
use crate::model::{Convert, Feature, Kind, Model, Scalar, Type};
use proc_macro2::{Ident, Literal, Span, TokenStream};
use quote::{ToTokens, format_ident, quote, quote_spanned};

impl Model {
    /// Returns the span of the row of `ty`.
    pub fn span(&self, ty: Type) -> Span {
        self.scalar(ty).span
    }

    /// Returns an identifier with the span of the row of `ty`.
    pub fn ident(&self, name: &str, ty: Type) -> Ident {
        Ident::new(name, self.span(ty))
    }

    /// Returns the Rust type of `ty`: `f32`, `half`, `float4`.
    pub fn rust(&self, ty: Type) -> Ident {
        let name = if ty.width == 1 { &self.scalar(ty).rust } else { &self.name(ty) };
        self.ident(name, ty)
    }

    /// Returns `#[cfg(feature = "fp16")]` if the type requires a feature.
    pub fn cfg(&self, ty: Type) -> TokenStream {
        needs(self.scalar(ty).feature)
    }

    /// Returns `#[cfg(feature = "math")]` if the rows of a function require it.
    pub fn cfg_of(&self, function: &Function) -> TokenStream {
        needs(function.feature(self))
    }

    /// Re-exports the names of a module at the crate root if the module requires a feature.
    ///
    /// The names are listed because rustc does not report a disabled feature for names from a glob.
    pub fn re_export(&self, module: &str, scalar: usize, names: TokenStream) -> TokenStream {
        if self.scalars[scalar].feature.is_none() {
            return TokenStream::new();
        }
        let (cfg, module) = (self.cfg(Type { scalar, width: 1 }), format_ident!("{module}"));
        let root = self.root_attribute();
        quote!(#cfg #root pub use #module::{#names};)
    }

    /// Returns the attribute of names at the crate root. They are documented in their modules; otherwise, the front
    /// page would begin with a list of them. In normal builds they are not hidden, so that editors complete them.
    pub fn root_attribute(&self) -> TokenStream {
        if self.is_documented { quote!(#[doc(hidden)]) } else { quote!(#[doc(no_inline)]) }
    }

    /// Returns a page of the documentation, or only its first sentence for a normal build.
    pub fn page(&self, sentence: &str, rest: &dyn Fn() -> String) -> String {
        if self.is_documented {
            links::linked(&format!("{sentence}\n\n{}", rest()))
        } else {
            sentence.to_string()
        }
    }

    /// Returns search terms for rustdoc.
    pub fn aliases(&self, name: &str) -> TokenStream {
        let names = if self.is_documented { pages::aliases(name) } else { &[] };
        quote!(#(#[doc(alias = #names)])*)
    }

    /// Returns the module and name of the kernel for a pair of scalars: `plain::float_to_int`, or one in
    /// `exact_kernels`.
    pub fn kernel(&self, from: usize, to: usize) -> (Ident, Ident) {
        let module = if self.has_kernel(from, to) { "plain" } else { "exact_kernels" };
        let [from, to] = [from, to].map(|scalar| &self.scalars[scalar].name);
        (format_ident!("{module}"), format_ident!("{from}_to_{to}"))
    }

    /// Returns `true` if the library has a hand-written kernel for this pair of scalars.
    pub fn has_kernel(&self, from: usize, to: usize) -> bool {
        self.scalars[from].has_kernels() && self.scalars[to].has_kernels()
    }

    /// Returns the name of a type inside the name of a trait: `Int4`.
    pub fn camel(&self, ty: Type) -> String {
        let name = self.name(ty);
        name[..1].to_uppercase() + &name[1..]
    }

    /// Returns a public module whose names are also at the crate root.
    pub fn module(&self, span: Span, name: &str, doc: &str, items: TokenStream) -> TokenStream {
        let (aliases, root) = (self.aliases(name), self.root_attribute());
        let name = Ident::new(name, span);
        quote_spanned! {span=>
            #aliases
            #[doc = #doc]
            pub mod #name { #items }
            #root
            #[allow(unused_imports)]
            pub use #name::*;
        }
    }
}

impl ToTokens for Feature {
    fn to_tokens(&self, tokens: &mut TokenStream) {
        self.to_string().to_tokens(tokens);
    }
}

impl Convert {
    /// Returns the argument that selects rounding and saturation: `SAT_RTE`.
    pub fn mode(&self) -> Ident {
        let sat = if self.saturates { "SAT_" } else { "" };
        format_ident!("{sat}{}", self.rounding.to_string().to_uppercase())
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
pub fn needs(feature: Option<Feature>) -> TokenStream {
    feature.map_or(TokenStream::new(), |feature| quote!(#[cfg(feature = #feature)]))
}

/// Returns the attributes of a function.
pub fn attributes(span: Span, cfg: &TokenStream, doc: &str) -> TokenStream {
    quote_spanned!(span=> #cfg #[doc = #doc] #[inline] #[must_use])
}

/// Returns the unsigned integer type that stores the bits of a scalar of this size.
pub fn carrier(bits: u32) -> Ident {
    format_ident!("u{bits}")
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

/// Returns the layout of a type for the library's macros: `padded` if it has padding in memory, `full` otherwise.
pub fn layout(ty: Type) -> Ident {
    format_ident!("{}", if ty.width == 3 { "padded" } else { "full" })
}

/// Returns a number without a suffix.
pub fn number(value: u32) -> Literal {
    Literal::u32_unsuffixed(value)
}
