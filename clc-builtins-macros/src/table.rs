//! The grammar of the table: tokens into typed rows, every cell with its span.

use proc_macro2::Span;
use syn::parse::{Parse, ParseStream};
use syn::{Error, Ident, LitInt, Token, braced, parenthesized};

/// The whole table. A section that is absent is empty here; `check` says what must not be.
#[derive(Default)]
pub struct Table {
    pub scalars: Vec<ScalarRow>,
    pub kinds: Vec<KindRow>,
    pub widths: Vec<Cell>,
    pub roundings: Vec<Cell>,
    pub masks: Vec<Cell>,
    pub families: Vec<Cell>,
    pub refused: Refused,
    /// The section names in the order of the table.
    pub sections: Vec<Cell>,
}

/// A word or a number, and where it stands.
#[derive(Clone)]
pub struct Cell {
    pub text: String,
    pub span: Span,
}

/// `half: half, 16, float(5), needs fp16, fast;`
pub struct ScalarRow {
    pub name: Cell,
    pub rust: Cell,
    pub bits: Cell,
    pub kind: Cell,
    pub exponent: Option<Cell>,
    pub feature: Option<Cell>,
    pub fast: bool,
}

/// `signed: rtz, saturates;`
pub struct KindRow {
    pub name: Cell,
    pub rounding: Cell,
    pub saturates: Option<Span>,
}

/// Names that OpenCL C does not have, but people write.
#[derive(Default)]
pub struct Refused {
    pub saturation_to: Vec<Cell>,
    pub suffix_order: Vec<Cell>,
    pub width: Vec<Cell>,
    pub types: Vec<Cell>,
}

impl Parse for Table {
    fn parse(input: ParseStream) -> syn::Result<Self> {
        let mut table = Table::default();
        while !input.is_empty() {
            let section = word(input)?;
            let body;
            braced!(body in input);
            match section.text.as_str() {
                "scalars" => {
                    while !body.is_empty() {
                        table.scalars.push(scalar(&body)?);
                    }
                }
                "kinds" => {
                    while !body.is_empty() {
                        table.kinds.push(kind(&body)?);
                    }
                }
                "widths" => table.widths = all(&body, number)?,
                "roundings" => table.roundings = all(&body, word)?,
                "masks" => table.masks = all(&body, word)?,
                "families" => table.families = all(&body, word)?,
                "refused" => table.refused = refused(&body)?,
                other => {
                    let rule = format!(
                        "`{other}` is not a section of the table: write scalars, kinds, widths, roundings, masks, families or refused"
                    );
                    return Err(Error::new(section.span, rule));
                }
            }
            table.sections.push(section);
        }
        Ok(table)
    }
}

fn scalar(input: ParseStream) -> syn::Result<ScalarRow> {
    let name = word(input)?;
    input.parse::<Token![:]>()?;
    let rust = word(input)?;
    input.parse::<Token![,]>()?;
    let bits = number(input)?;
    input.parse::<Token![,]>()?;
    let kind = word(input)?;
    let mut row = ScalarRow { name, rust, bits, kind, exponent: None, feature: None, fast: false };
    if input.peek(syn::token::Paren) {
        let inner;
        parenthesized!(inner in input);
        row.exponent = Some(number(&inner)?);
    }
    while more(input)? {
        let cell = word(input)?;
        match cell.text.as_str() {
            "needs" if row.feature.is_none() => row.feature = Some(word(input)?),
            "fast" if !row.fast => row.fast = true,
            _ => {
                return Err(Error::new(
                    cell.span,
                    "after the kind a row may say `needs FEATURE` and `fast`, each once",
                ));
            }
        }
    }
    Ok(row)
}

fn kind(input: ParseStream) -> syn::Result<KindRow> {
    let name = word(input)?;
    input.parse::<Token![:]>()?;
    let mut row = KindRow { name, rounding: word(input)?, saturates: None };
    while more(input)? {
        let cell = word(input)?;
        if cell.text != "saturates" || row.saturates.is_some() {
            return Err(Error::new(cell.span, "after the rounding a kind may say `saturates`, once"));
        }
        row.saturates = Some(cell.span);
    }
    Ok(row)
}

fn refused(input: ParseStream) -> syn::Result<Refused> {
    let mut refused = Refused::default();
    while !input.is_empty() {
        let list = word(input)?;
        let body;
        braced!(body in input);
        match list.text.as_str() {
            "saturation_to" => refused.saturation_to = all(&body, word)?,
            "suffix_order" => refused.suffix_order = all(&body, number)?,
            "width" => refused.width = all(&body, number)?,
            "types" => refused.types = all(&body, word)?,
            other => {
                let rule = format!(
                    "`{other}` is not a list of refused names: write saturation_to, suffix_order, width or types"
                );
                return Err(Error::new(list.span, rule));
            }
        }
    }
    Ok(refused)
}

/// Whether the row goes on, with a comma, or ends, with a semicolon.
fn more(input: ParseStream) -> syn::Result<bool> {
    let comma: Option<Token![,]> = input.parse()?;
    if comma.is_none() {
        input.parse::<Token![;]>()?;
    }
    Ok(comma.is_some())
}

fn word(input: ParseStream) -> syn::Result<Cell> {
    let word: Ident = input.parse()?;
    Ok(Cell { text: word.to_string(), span: word.span() })
}

fn number(input: ParseStream) -> syn::Result<Cell> {
    let number: LitInt = input.parse()?;
    Ok(Cell { text: number.base10_digits().to_string(), span: number.span() })
}

fn all(body: ParseStream, cell: fn(ParseStream) -> syn::Result<Cell>) -> syn::Result<Vec<Cell>> {
    let mut cells = vec![];
    while !body.is_empty() {
        cells.push(cell(body)?);
    }
    Ok(cells)
}
