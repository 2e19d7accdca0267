//! Every rule that a table must obey. All mistakes are collected, each at its own token.

use crate::model::{FAMILIES, Kind, Model, Scalar};
use crate::table::{ScalarRow, Table};
use proc_macro2::Span;
use syn::{Ident, LitInt};

const KINDS: [&str; 3] = ["signed", "unsigned", "float"];
const WIDTHS: [u32; 5] = [2, 3, 4, 8, 16];
const ROUNDINGS: [&str; 4] = ["rte", "rtz", "rtp", "rtn"];

/// Rust's own number types: name, bits, kind.
const PRIMITIVES: [(&str, u32, Kind); 10] = [
    ("i8", 8, Kind::Signed),
    ("u8", 8, Kind::Unsigned),
    ("i16", 16, Kind::Signed),
    ("u16", 16, Kind::Unsigned),
    ("i32", 32, Kind::Signed),
    ("u32", 32, Kind::Unsigned),
    ("i64", 64, Kind::Signed),
    ("u64", 64, Kind::Unsigned),
    ("f32", 32, Kind::Float { exponent: 8 }),
    ("f64", 64, Kind::Float { exponent: 11 }),
];

/// Whether Rust has this number type itself.
pub fn is_primitive(rust: &str) -> bool {
    PRIMITIVES.iter().any(|(name, ..)| *name == rust)
}

/// The model of the table, or all its mistakes.
pub fn check(table: &Table) -> syn::Result<Model> {
    let mut mistakes = Mistakes::default();
    mistakes.sections(table);

    let widths: Vec<u32> = table.widths.iter().filter_map(|width| mistakes.number(width)).collect();
    for (literal, width) in table.widths.iter().zip(&widths) {
        if !WIDTHS.contains(width) {
            let rule = format!("OpenCL C has no vectors of {width} components: a width is one of 2, 3, 4, 8, 16");
            mistakes.at(literal.span(), rule);
        }
    }
    mistakes.twice(table.widths.iter().map(|width| (width.to_string(), width.span())), "the width");

    let widths_are_right = mistakes.none_since(0);

    // A mistake in one section must not show as a second one in a section that refers to it.
    let before = mistakes.0.len();
    for rounding in &table.roundings {
        mistakes.one_of(rounding, &ROUNDINGS, "a rounding mode");
    }
    mistakes.names_twice(&table.roundings, "the rounding mode");
    let roundings_are_right = mistakes.none_since(before);
    let roundings: Vec<String> = table.roundings.iter().map(Ident::to_string).collect();

    let before = mistakes.0.len();
    for kind in &table.kinds {
        mistakes.one_of(&kind.name, &KINDS, "a kind");
        if roundings_are_right && !roundings.contains(&kind.rounding.to_string()) {
            let rule = format!("`{}` is not in the section `roundings`", kind.rounding);
            mistakes.at(kind.rounding.span(), rule);
        }
        if let (Some(span), true) = (kind.saturates, kind.name == "float") {
            mistakes.at(span, "floats do not saturate: `_sat` is for integer destinations (OpenCL C 6.4.3.3)".into());
        }
    }
    mistakes.twice(table.kinds.iter().map(|kind| (kind.name.to_string(), kind.name.span())), "the kind");
    let kinds_are_right = mistakes.none_since(before);

    let scalars: Vec<Scalar> = table
        .scalars
        .iter()
        .filter_map(|row| mistakes.scalar(row, table, &roundings, kinds_are_right))
        .collect();
    let names = || table.scalars.iter().map(|row| &row.name);
    mistakes.twice(names().map(|name| (name.to_string(), name.span())), "the scalar");
    mistakes.twice(table.scalars.iter().map(|row| (row.rust.to_string(), row.rust.span())), "the Rust type");

    let before = mistakes.0.len();
    let scalar_named = |name: &Ident| names().position(|scalar| scalar == name);
    for mask in &table.masks {
        match scalar_named(mask).map(|index| &table.scalars[index]) {
            None => mistakes.at(mask.span(), format!("the mask type `{mask}` is not in the section `scalars`")),
            Some(row) if row.kind != "unsigned" => {
                mistakes.at(mask.span(), format!("the mask type `{mask}` is not unsigned (OpenCL C 6.15.13)"));
            }
            Some(_) => {}
        }
    }
    mistakes.names_twice(&table.masks, "the mask type");
    if mistakes.none_since(before) {
        mistakes.masks_cover(table);
    }

    for family in &table.families {
        mistakes.one_of(family, &FAMILIES.map(|(name, _)| name), "a family");
    }
    mistakes.names_twice(&table.families, "the family");

    for kind in &table.refused.saturation_to {
        mistakes.one_of(kind, &KINDS, "a kind");
        if let Some(row) = table.kinds.iter().find(|row| row.name == *kind && row.saturates.is_some()) {
            mistakes.at(kind.span(), format!("`{}` saturates: `_sat` to it exists and can't be refused", row.name));
        }
    }
    let refused_order: Vec<u32> = table.refused.suffix_order.iter().filter_map(|n| mistakes.number(n)).collect();
    for (literal, width) in table.refused.suffix_order.iter().zip(&refused_order) {
        if widths_are_right && *width != 1 && !widths.contains(width) {
            mistakes.at(literal.span(), format!("{width} is neither 1 nor in the section `widths`"));
        }
    }
    let refused_widths: Vec<u32> = table.refused.width.iter().filter_map(|n| mistakes.number(n)).collect();
    for (literal, width) in table.refused.width.iter().zip(&refused_widths) {
        if *width < 2 || widths.contains(width) {
            mistakes.at(literal.span(), format!("the width {width} exists and can't be refused"));
        }
    }
    for name in &table.refused.types {
        if scalar_named(name).is_some() {
            mistakes.at(name.span(), format!("`{name}` is in the section `scalars` and can't be refused"));
        }
    }
    let refused = &table.refused;
    mistakes.names_twice(&refused.saturation_to, "the kind");
    mistakes.twice(refused.suffix_order.iter().map(|width| (width.to_string(), width.span())), "the width");
    mistakes.twice(refused.width.iter().map(|width| (width.to_string(), width.span())), "the width");
    mistakes.names_twice(&refused.types, "the type");

    mistakes.done()?;

    let is_refused_kind = |scalar: &ScalarRow| refused.saturation_to.iter().any(|kind| *kind == scalar.kind);
    Ok(Model {
        scalars,
        widths,
        roundings,
        masks: table.masks.iter().filter_map(scalar_named).collect(),
        families: table
            .families
            .iter()
            .filter_map(|family| FAMILIES.iter().find(|(name, _)| family == name).map(|(_, family)| *family))
            .collect(),
        refused_saturation: (0..table.scalars.len()).filter(|&index| is_refused_kind(&table.scalars[index])).collect(),
        refused_order,
        refused_widths,
        refused_types: refused.types.iter().map(Ident::to_string).collect(),
    })
}

/// The mistakes found so far.
#[derive(Default)]
struct Mistakes(Vec<syn::Error>);

impl Mistakes {
    fn at(&mut self, span: Span, rule: String) {
        self.0.push(syn::Error::new(span, rule));
    }

    /// Whether nothing was found since there were `before` mistakes.
    fn none_since(&self, before: usize) -> bool {
        self.0.len() == before
    }

    /// All of them as one error that prints each.
    fn done(self) -> syn::Result<()> {
        let combined = self.0.into_iter().reduce(|mut all, next| {
            all.combine(next);
            all
        });
        combined.map_or(Ok(()), Err)
    }

    fn number(&mut self, literal: &LitInt) -> Option<u32> {
        literal.base10_parse().map_err(|error| self.0.push(error)).ok()
    }

    fn one_of(&mut self, name: &Ident, known: &[&str], what: &str) {
        if !known.iter().any(|known| name == known) {
            self.at(name.span(), format!("`{name}` is not {what}: write {}", known.join(", ")));
        }
    }

    fn names_twice(&mut self, names: &[Ident], what: &str) {
        self.twice(names.iter().map(|name| (name.to_string(), name.span())), what);
    }

    /// One mistake for every entry that stands earlier in its list too.
    fn twice(&mut self, entries: impl Iterator<Item = (String, Span)>, what: &str) {
        let mut seen = std::collections::HashSet::new();
        for (entry, span) in entries {
            if seen.contains(&entry) {
                self.at(span, format!("{what} `{entry}` is in the table twice"));
            }
            seen.insert(entry);
        }
    }

    fn sections(&mut self, table: &Table) {
        let names: Vec<Ident> = table.sections.clone();
        self.names_twice(&names, "the section");
        let last = names.last().map_or_else(Span::call_site, Ident::span);
        for (section, is_empty) in [
            ("scalars", table.scalars.is_empty()),
            ("kinds", table.kinds.is_empty()),
            ("widths", table.widths.is_empty()),
            ("roundings", table.roundings.is_empty()),
            ("families", table.families.is_empty()),
        ] {
            match names.iter().find(|name| *name == section) {
                Some(name) if is_empty => self.at(name.span(), format!("the section `{section}` is empty")),
                None => self.at(last, format!("the table has no section `{section}`")),
                Some(_) => {}
            }
        }
    }

    /// The row as a scalar; `None` if something that the rest needs is wrong with it.
    fn scalar(
        &mut self,
        row: &ScalarRow,
        table: &Table,
        roundings: &[String],
        kinds_are_right: bool,
    ) -> Option<Scalar> {
        let name = row.name.to_string();
        if name.ends_with(|last: char| last.is_ascii_digit()) {
            let rule = format!("the name `{name}` ends in a digit, as the names of vectors do");
            self.at(row.name.span(), rule);
        }
        let bits = self.number(&row.bits)?;
        if ![8, 16, 32, 64].contains(&bits) {
            self.at(row.bits.span(), format!("a scalar has 8, 16, 32 or 64 bits, not {bits}"));
            return None;
        }
        let exponent = match &row.exponent {
            Some(literal) => Some((self.number(literal)?, literal.span())),
            None => None,
        };
        let kind = match (row.kind.to_string().as_str(), exponent) {
            ("signed", None) => Kind::Signed,
            ("unsigned", None) => Kind::Unsigned,
            ("signed" | "unsigned", Some((_, span))) => {
                self.at(span, "integers have no exponent: write the kind alone".into());
                return None;
            }
            ("float", None) => {
                self.at(row.kind.span(), "a float says its exponent bits: `float(8)`".into());
                return None;
            }
            ("float", Some((exponent, span))) => {
                // The significand needs a bit beside the sign, and no format here goes beyond double's 11.
                if exponent < 2 || exponent > 11 || exponent + 2 > bits {
                    self.at(span, format!("a float of {bits} bits can't have {exponent} exponent bits"));
                    return None;
                }
                Kind::Float { exponent }
            }
            _ => {
                self.one_of(&row.kind, &KINDS, "a kind");
                return None;
            }
        };
        self.rust_type(row, bits, kind);
        let Some(rules) = table.kinds.iter().find(|rules| rules.name == row.kind) else {
            if kinds_are_right && !table.kinds.is_empty() {
                self.at(row.kind.span(), format!("the kind `{}` is not in the section `kinds`", row.kind));
            }
            return None;
        };
        Some(Scalar {
            name,
            rust: row.rust.to_string(),
            bits,
            kind,
            feature: row.feature.as_ref().map(Ident::to_string),
            fast: row.fast,
            default_rounding: roundings.iter().position(|rounding| rules.rounding == rounding)?,
            saturates: rules.saturates.is_some(),
        })
    }

    /// Rust's own number types are what they are; any other type must be a float that fits f32 exactly,
    /// since its values are compared and shown through f32.
    fn rust_type(&mut self, row: &ScalarRow, bits: u32, kind: Kind) {
        let span = row.rust.span();
        let rust = row.rust.to_string();
        if let Some((_, own_bits, own_kind)) = PRIMITIVES.iter().find(|(name, ..)| *name == rust) {
            if *own_bits != bits {
                self.at(row.bits.span(), format!("`{rust}` has {own_bits} bits, not {bits}"));
            } else if *own_kind != kind {
                self.at(row.kind.span(), format!("`{rust}` is not of this kind"));
            }
            return;
        }
        match kind {
            Kind::Signed | Kind::Unsigned => {
                self.at(span, format!("`{rust}` is not an integer type of Rust with 8, 16, 32 or 64 bits"));
            }
            Kind::Float { exponent } if exponent > 8 || bits - 1 - exponent > 23 => {
                self.at(span, format!("`{rust}` is not a float type of Rust, and its values do not all fit f32"));
            }
            Kind::Float { .. } => {}
        }
    }

    /// shuffle needs one mask type for the components of every size.
    fn masks_cover(&mut self, table: &Table) {
        let bits_of = |name: &Ident| {
            table.scalars.iter().find(|row| row.name == *name).map(|row| row.bits.base10_digits().to_string())
        };
        let mut sizes: Vec<String> = vec![];
        for mask in &table.masks {
            let Some(bits) = bits_of(mask) else { continue };
            if sizes.contains(&bits) {
                self.at(mask.span(), format!("there is a mask type of {bits} bits already"));
            }
            sizes.push(bits);
        }
        let shuffles = table.families.iter().any(|family| family == "shuffle" || family == "shuffle2");
        if !shuffles {
            return;
        }
        let mut missing: Vec<String> = vec![];
        for row in &table.scalars {
            let bits = row.bits.base10_digits().to_string();
            if !sizes.contains(&bits) && !missing.contains(&bits) && ["8", "16", "32", "64"].contains(&bits.as_str()) {
                self.at(row.bits.span(), format!("shuffle needs a mask type of {bits} bits: name one in `masks`"));
                missing.push(bits);
            }
        }
    }
}
