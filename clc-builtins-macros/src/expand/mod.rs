//! The items of the surface: one file a product. Nothing here computes; bodies call the library.

mod as_type;
mod convert;
mod docs;
mod mono;
mod refused;
mod registry;
mod shuffle;
mod vec_step;
mod vectors;

use crate::check::{check, is_primitive};
use crate::model::{Family, Kind, Model, Type};
use crate::table::Table;
use proc_macro2::{Ident, Literal, Span, TokenStream};
use quote::quote;

/// Parses, checks and expands a table.
pub fn table(tokens: TokenStream) -> syn::Result<TokenStream> {
    let table: Table = syn::parse2(tokens)?;
    let model = check(&table)?;
    let surface = Surface::new(&table, &model);
    let parts = [
        vectors::expand(&surface),
        convert::expand(&surface),
        as_type::expand(&surface),
        shuffle::expand(&surface),
        vec_step::expand(&surface),
        refused::expand(&surface),
        mono::expand(&surface),
        registry::expand(&surface),
    ];
    Ok(parts.into_iter().collect())
}

/// The model, with the tokens that every product needs of it: names as identifiers that carry the span of
/// their row, so that `[src]` and go-to-definition land there, and the `cfg` of a type.
struct Surface<'a> {
    model: &'a Model,
    rows: Vec<Span>,
    families: Vec<Span>,
}

impl<'a> Surface<'a> {
    fn new(table: &Table, model: &'a Model) -> Self {
        let rows = table.scalars.iter().map(|row| row.name.span()).collect();
        Surface { model, rows, families: table.families.iter().map(Ident::span).collect() }
    }

    fn row(&self, ty: Type) -> Span {
        self.rows[ty.scalar]
    }

    /// The span of a family that the table names.
    fn family(&self, family: Family) -> Span {
        let place = self.model.families.iter().position(|other| *other == family);
        place.map_or_else(Span::call_site, |place| self.families[place])
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

    /// `#[cfg(feature = "fp16")]` for every feature that these types need.
    fn cfg(&self, types: &[Type]) -> TokenStream {
        let mut features: Vec<&str> = types.iter().filter_map(|&ty| self.model.scalar(ty).feature.as_deref()).collect();
        features.sort_unstable();
        features.dedup();
        features.into_iter().map(|feature| quote!(#[cfg(feature = #feature)])).collect()
    }

    /// The path and name of the kernel of a pair of scalars: `lane::float_to_int`, or the exact one.
    fn kernel(&self, from: usize, to: usize) -> (Ident, Ident) {
        let scalars = &self.model.scalars;
        let module = if self.is_fast(from, to) { "lane" } else { "exact_kernels" };
        let name = format!("{}_to_{}", scalars[from].name, scalars[to].name);
        (Ident::new(module, Span::call_site()), Ident::new(&name, Span::call_site()))
    }

    fn is_fast(&self, from: usize, to: usize) -> bool {
        self.model.scalars[from].fast && self.model.scalars[to].fast
    }

    /// `RTE`: the name of a rounding mode as the kernels' parameter.
    fn mode(&self, rounding: usize) -> Ident {
        Ident::new(&self.model.roundings[rounding].to_uppercase(), Span::call_site())
    }

    /// `Int4`: the name of a type inside the name of a trait.
    fn camel(&self, ty: Type) -> String {
        let name = self.model.name(ty);
        name[..1].to_uppercase() + &name[1..]
    }
}

/// The unsigned integer that carries the bits of a scalar of so many bits.
fn carrier(bits: u32) -> Ident {
    Ident::new(&format!("u{bits}"), Span::call_site())
}

/// Whether the library must make this row's type: Rust has it not, and no kernels were written for it.
fn is_made_here(scalar: &crate::model::Scalar) -> bool {
    !scalar.fast && !is_primitive(&scalar.rust)
}

/// `exact::Format` of a scalar, as an expression.
fn format_of(scalar: &crate::model::Scalar) -> TokenStream {
    let bits = Literal::u32_unsuffixed(scalar.bits);
    match scalar.kind {
        Kind::Float { exponent } => {
            let exponent = Literal::u32_unsuffixed(exponent);
            quote!(crate::exact::Format::Float { bits: #bits, exponent: #exponent })
        }
        kind => {
            let signed = kind == Kind::Signed;
            quote!(crate::exact::Format::Integer { bits: #bits, signed: #signed })
        }
    }
}

/// A number without a suffix.
fn number(value: u32) -> Literal {
    Literal::u32_unsuffixed(value)
}
