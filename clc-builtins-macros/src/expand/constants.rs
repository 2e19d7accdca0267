//! The constants of the table.

use super::Surface;
use crate::check::is_primitive;
use crate::model::Type;
use crate::model::functions::Value;
use proc_macro2::{Ident, Literal, TokenStream};
use quote::{quote, quote_spanned};

pub fn expand(surface: &Surface) -> TokenStream {
    let model = surface.model;
    let mut constants = TokenStream::new();
    let mut re_exports = TokenStream::new();
    for scalar in 0..model.scalars.len() {
        let ty = Type { scalar, width: 1 };
        let mut names = TokenStream::new();
        for (place, constant) in model.constants.iter().enumerate() {
            if constant.scalar != scalar {
                continue;
            }
            let row = surface.constants[place];
            let (name, cfg, rust) = (Ident::new(&constant.name, row), surface.cfg(ty), surface.rust(ty));
            let value = value(surface, &constant.value, ty);
            let mut doc = String::new();
            for line in &constant.doc {
                doc += line.strip_prefix(' ').unwrap_or(line);
                doc += "\n";
            }
            if doc.is_empty() {
                doc = format!(
                    "OpenCL C's `{name}`, a `{}` (OpenCL C 6.15.2, 6.15.3).",
                    model.scalars[scalar].name
                );
            }
            let doc = surface.page(|| doc.clone(), || doc.clone());
            constants.extend(quote_spanned! {row=> #cfg #[doc = #doc] pub const #name: #rust = #value; });
            names.extend(quote!(#name,));
        }
        if !names.is_empty() {
            re_exports.extend(surface.re_export("constants", scalar, names));
        }
    }
    if constants.is_empty() {
        return TokenStream::new();
    }
    let at_root = surface.at_root();
    let doc = "The constants of OpenCL C: limits of the types, and numbers (OpenCL C 6.15.2, 6.15.3).";
    let doc = surface.page(|| doc.into(), || doc.into());
    quote! {
        #[doc = #doc]
        #[allow(clippy::approx_constant, clippy::excessive_precision)]
        pub mod constants {
            #[allow(unused_imports)]
            use crate::{half, scalars::made::*};
            #constants
        }
        #at_root
        #[allow(unused_imports)]
        pub use constants::*;
        #re_exports
    }
}

/// The constant as an expression. A decimal number is rounded once: by the compiler, or from a double that still tells
/// on which side of every half way it lies.
fn value(surface: &Surface, value: &Value, ty: Type) -> TokenStream {
    let scalar = surface.model.scalar(ty);
    let rust = surface.rust(ty);
    let sign = |negative: bool| if negative { quote!(-) } else { TokenStream::new() };
    match value {
        Value::Integer { negative, magnitude } => {
            let (sign, number) = (sign(*negative), Literal::u64_unsuffixed(*magnitude));
            quote!(#sign #number)
        }
        Value::Float { negative, digits } => {
            let sign = sign(*negative);
            if is_primitive(&scalar.rust) {
                let digits = digits.parse().unwrap_or_else(|_| Literal::f64_unsuffixed(0.0));
                return quote!(#sign #digits);
            }
            let number = Literal::f64_unsuffixed(odd(digits));
            quote!(#rust::from_f64(#sign #number))
        }
        Value::Infinity => quote!(#rust::INFINITY),
        Value::Nan => quote!(#rust::NAN),
    }
}

/// The number cut to a double, whose last bit is 1 if anything was lost: it rounds to every shorter format as the
/// number does.
fn odd(digits: &str) -> f64 {
    let nearest = digits.parse::<f64>().unwrap_or_default();
    // All digits of it: no double has more behind the point.
    let (number, double) = (decimal(digits), decimal(&format!("{nearest:.1074}")));
    let cut = if double > number { nearest.next_down() } else { nearest };
    if double == number { nearest } else { f64::from_bits(cut.to_bits() | 1) }
}

/// The power of ten that a positive number is below, and its digits from there on.
fn decimal(text: &str) -> (i64, Vec<u8>) {
    let (digits, exponent) = text.split_once(['e', 'E']).unwrap_or((text, "0"));
    let (whole, fraction) = digits.split_once('.').unwrap_or((digits, ""));
    let all = format!("{whole}{fraction}");
    let significant = all.trim_start_matches('0');
    if significant.is_empty() {
        return (i64::MIN, vec![]);
    }
    let zeros = (all.len() - significant.len()) as i64;
    let power = whole.len() as i64 - zeros + exponent.parse::<i64>().unwrap_or_default();
    (power, significant.trim_end_matches('0').bytes().collect())
}

#[cfg(test)]
mod tests {
    use super::odd;

    #[test]
    fn a_number_beside_half_way_is_not_half_way() {
        // Half way between two halves, and between two bfloats.
        for (tie, text) in [(1.00048828125, "1.00048828125"), (1.00390625, "1.00390625")] {
            assert_eq!(odd(text), tie);
            assert_eq!(odd(&format!("{text}000e0")), tie);
            assert!(odd(&format!("{text}0000000000000000001")) > tie);
            let below = format!("{}4999999999999999999999", &text[..text.len() - 1]);
            assert_eq!(below.parse(), Ok(tie));
            assert!(odd(&below) < tie);
        }
        assert_eq!(odd("0.000"), 0.0);
        assert_eq!(odd("65504.0"), 65504.0);
        assert_eq!(odd("6.5504e4"), 65504.0);
        assert_eq!(odd("0.25e+1"), 2.5);
        assert!(odd("0.1") != 0.1 || 0.1_f64.to_bits() & 1 == 1);
        // Less than any double.
        assert!(odd("1e-400") > 0.0);
    }
}
