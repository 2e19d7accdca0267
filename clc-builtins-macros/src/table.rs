//! The grammar of the table: tokens into typed rows, every row with its spans.

use proc_macro2::Span;
use syn::parse::{Parse, ParseStream};
use syn::{Ident, LitInt, Token, braced, parenthesized};

mod keyword {
    syn::custom_keyword!(needs);
    syn::custom_keyword!(fast);
    syn::custom_keyword!(saturates);
}

/// The whole table. A section that is absent is empty here; `check` says what must not be.
pub struct Table {
    pub scalars: Vec<ScalarRow>,
    pub kinds: Vec<KindRow>,
    pub widths: Vec<LitInt>,
    pub roundings: Vec<Ident>,
    pub masks: Vec<Ident>,
    pub families: Vec<Ident>,
    pub refused: Refused,
    /// The section names in the order of the table.
    pub sections: Vec<Ident>,
}

/// `half: half, 16, float(5), needs fp16, fast;`
pub struct ScalarRow {
    pub name: Ident,
    pub rust: Ident,
    pub bits: LitInt,
    pub kind: Ident,
    pub exponent: Option<LitInt>,
    pub feature: Option<Ident>,
    pub fast: bool,
}

/// `signed: rtz, saturates;`
pub struct KindRow {
    pub name: Ident,
    pub rounding: Ident,
    pub saturates: Option<Span>,
}

/// Names that OpenCL C does not have, but people write.
#[derive(Default)]
pub struct Refused {
    pub saturation_to: Vec<Ident>,
    pub suffix_order: Vec<LitInt>,
    pub width: Vec<LitInt>,
    pub types: Vec<Ident>,
}

impl Parse for Table {
    fn parse(input: ParseStream) -> syn::Result<Self> {
        let mut table = Table {
            scalars: vec![],
            kinds: vec![],
            widths: vec![],
            roundings: vec![],
            masks: vec![],
            families: vec![],
            refused: Refused::default(),
            sections: vec![],
        };
        while !input.is_empty() {
            let section: Ident = input.parse()?;
            let body;
            braced!(body in input);
            match section.to_string().as_str() {
                "scalars" => table.scalars = all(&body)?,
                "kinds" => table.kinds = all(&body)?,
                "widths" => table.widths = all(&body)?,
                "roundings" => table.roundings = all(&body)?,
                "masks" => table.masks = all(&body)?,
                "families" => table.families = all(&body)?,
                "refused" => table.refused = body.parse()?,
                other => {
                    let rule = format!(
                        "`{other}` is not a section of the table: write scalars, kinds, widths, roundings, masks, families or refused"
                    );
                    return Err(syn::Error::new(section.span(), rule));
                }
            }
            table.sections.push(section);
        }
        Ok(table)
    }
}

impl Parse for ScalarRow {
    fn parse(input: ParseStream) -> syn::Result<Self> {
        let name = input.parse()?;
        input.parse::<Token![:]>()?;
        let rust = input.parse()?;
        input.parse::<Token![,]>()?;
        let bits = input.parse()?;
        input.parse::<Token![,]>()?;
        let kind = input.parse()?;
        let exponent = if input.peek(syn::token::Paren) {
            let inner;
            parenthesized!(inner in input);
            Some(inner.parse()?)
        } else {
            None
        };
        let mut row = ScalarRow { name, rust, bits, kind, exponent, feature: None, fast: false };
        while input.peek(Token![,]) {
            input.parse::<Token![,]>()?;
            if row.feature.is_none() && input.peek(keyword::needs) {
                input.parse::<keyword::needs>()?;
                row.feature = Some(input.parse()?);
            } else if !row.fast && input.peek(keyword::fast) {
                input.parse::<keyword::fast>()?;
                row.fast = true;
            } else {
                return Err(input.error("after the kind a row may say `needs FEATURE` and `fast`, each once"));
            }
        }
        input.parse::<Token![;]>()?;
        Ok(row)
    }
}

impl Parse for KindRow {
    fn parse(input: ParseStream) -> syn::Result<Self> {
        let name = input.parse()?;
        input.parse::<Token![:]>()?;
        let rounding = input.parse()?;
        let saturates = if input.peek(Token![,]) {
            input.parse::<Token![,]>()?;
            Some(input.parse::<keyword::saturates>()?.span)
        } else {
            None
        };
        input.parse::<Token![;]>()?;
        Ok(KindRow { name, rounding, saturates })
    }
}

impl Parse for Refused {
    fn parse(input: ParseStream) -> syn::Result<Self> {
        let mut refused = Refused::default();
        while !input.is_empty() {
            let list: Ident = input.parse()?;
            let body;
            braced!(body in input);
            match list.to_string().as_str() {
                "saturation_to" => refused.saturation_to = all(&body)?,
                "suffix_order" => refused.suffix_order = all(&body)?,
                "width" => refused.width = all(&body)?,
                "types" => refused.types = all(&body)?,
                other => {
                    let rule = format!(
                        "`{other}` is not a list of refused names: write saturation_to, suffix_order, width or types"
                    );
                    return Err(syn::Error::new(list.span(), rule));
                }
            }
        }
        Ok(refused)
    }
}

fn all<T: Parse>(body: ParseStream) -> syn::Result<Vec<T>> {
    let mut rows = vec![];
    while !body.is_empty() {
        rows.push(body.parse()?);
    }
    Ok(rows)
}
