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

    for kind in KINDS {
        let used = table.scalars.iter().find(|row| row.kind == kind);
        if let (Some(row), true) = (used, kinds_are_right && !table.kinds.is_empty()) {
            if !table.kinds.iter().any(|rules| rules.name == kind) {
                mistakes.at(row.kind.span(), format!("the kind `{kind}` is not in the section `kinds`"));
            }
        }
    }

    let scalars: Vec<Scalar> = table.scalars.iter().filter_map(|row| mistakes.scalar(row, table, &roundings)).collect();
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
    fn scalar(&mut self, row: &ScalarRow, table: &Table, roundings: &[String]) -> Option<Scalar> {
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
        let rules = table.kinds.iter().find(|rules| rules.name == row.kind)?;
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

#[cfg(test)]
mod tests {
    use crate::expand;

    const TABLE: &str = include_str!("../../clc-builtins/src/table.rs");

    /// The text between the braces of the library's own table.
    fn table() -> String {
        let start = TABLE.find("builtins! {").unwrap() + "builtins! {".len();
        let end = TABLE.rfind('}').unwrap();
        TABLE[start..end].to_string()
    }

    /// The table with one mistake planted: `from`, which must be there, becomes `to`.
    fn with(from: &str, to: &str) -> String {
        let table = table();
        assert!(table.contains(from), "the table has no {from:?}");
        table.replacen(from, to, 1)
    }

    /// Every mistake of the table: its text, and the source at its span.
    fn mistakes(table: &str) -> Vec<(String, String)> {
        let tokens = table.parse().unwrap();
        let Err(error) = expand::table(tokens) else { return vec![] };
        let found = error.into_iter().map(|error| (error.to_string(), error.span().source_text().unwrap_or_default()));
        found.collect()
    }

    /// The planted mistake is found once, with these words, at this token.
    #[track_caller]
    fn refuses(from: &str, to: &str, token: &str, words: &str) {
        let found = mistakes(&with(from, to));
        assert_eq!(found.len(), 1, "{found:#?}");
        assert!(found[0].0.contains(words), "{found:#?}");
        assert_eq!(found[0].1, token, "{found:#?}");
    }

    #[test]
    fn the_librarys_table_is_right() {
        assert_eq!(mistakes(&table()), []);
    }

    #[test]
    fn unknown_section() {
        refuses("masks {", "mask {", "mask", "is not a section");
    }

    #[test]
    fn section_twice() {
        refuses("widths { 2 3 4 8 16 }", "widths { 2 3 4 8 16 } widths { 2 3 4 8 16 }", "widths", "twice");
    }

    #[test]
    fn section_missing() {
        refuses("families { convert as_type shuffle shuffle2 vec_step }", "", "refused", "no section `families`");
    }

    #[test]
    fn section_empty() {
        refuses("widths { 2 3 4 8 16 }\n", "widths { }\n", "widths", "is empty");
    }

    #[test]
    fn unknown_kind() {
        refuses("i32,  32, signed,", "i32,  32, sgined,", "sgined", "not a kind: write signed, unsigned, float");
    }

    #[test]
    fn kind_without_rules() {
        refuses("float:    rte;", "", "float", "not in the section `kinds`");
    }

    #[test]
    fn unknown_kind_in_kinds() {
        refuses("float:    rte;", "floating: rte;", "floating", "not a kind");
    }

    #[test]
    fn kind_twice() {
        refuses("float:    rte;", "float: rte; float: rte;", "float", "twice");
    }

    #[test]
    fn floats_do_not_saturate() {
        let found = mistakes(&with("float:    rte;", "float: rte, saturates;"));
        // Refusing `_sat` to a kind that saturates is a mistake of its own.
        assert_eq!(found.len(), 2, "{found:#?}");
        assert_eq!(found[0], ("floats do not saturate: `_sat` is for integer destinations (OpenCL C 6.4.3.3)".into(), "saturates".into()));
    }

    #[test]
    fn default_rounding_not_listed() {
        refuses("signed:   rtz,", "signed: rtq,", "rtq", "not in the section `roundings`");
    }

    #[test]
    fn rounding_twice() {
        refuses("rtp rtn }", "rtp rtn rtp }", "rtp", "the rounding mode `rtp` is in the table twice");
    }

    #[test]
    fn unknown_rounding() {
        refuses("rtp rtn }", "rtp rtn rtx }", "rtx", "not a rounding mode: write rte, rtz, rtp, rtn");
    }

    #[test]
    fn scalar_twice() {
        refuses("int:    i32,", "int: real, 16, float(8); int: i32,", "int", "the scalar `int` is in the table twice");
    }

    #[test]
    fn rust_type_twice() {
        refuses("float:  f32,", "real: f32, 32, float(8); float: f32,", "f32", "the Rust type `f32` is in the table twice");
    }

    #[test]
    fn wrong_bits() {
        refuses("i32,  32,", "i32,  24,", "24", "8, 16, 32 or 64 bits");
        refuses("i32,  32,", "i32,  64,", "64", "`i32` has 32 bits, not 64");
    }

    #[test]
    fn wrong_kind_of_rust_type() {
        refuses("i32,  32, signed,", "i32,  32, unsigned,", "unsigned", "`i32` is not of this kind");
    }

    #[test]
    fn unknown_rust_type() {
        refuses("int:    i32,", "int: usize,", "usize", "not an integer type of Rust");
    }

    #[test]
    fn made_float_beyond_f32() {
        refuses("double: f64,", "double: real,", "real", "do not all fit f32");
    }

    #[test]
    fn float_without_exponent() {
        refuses("float(8)", "float", "float", "says its exponent bits");
    }

    #[test]
    fn float_with_wrong_exponent() {
        refuses("half, 16, float(5)", "half, 16, float(15)", "15", "can't have 15 exponent bits");
    }

    #[test]
    fn integer_with_exponent() {
        refuses("32, signed,", "32, signed(8),", "8", "integers have no exponent");
    }

    #[test]
    fn name_with_a_digit() {
        refuses("half:   half,", "float16: half,", "float16", "ends in a digit");
    }

    #[test]
    fn cell_twice() {
        refuses("needs fp64, fast;", "needs fp64, fast, fast;", "fast", "each once");
    }

    #[test]
    fn width_that_opencl_has_not() {
        let found = mistakes(&with("widths { 2 3 4 8 16 }", "widths { 2 3 4 6 8 16 }"));
        assert_eq!(found, [("OpenCL C has no vectors of 6 components: a width is one of 2, 3, 4, 8, 16".into(), "6".into())]);
    }

    #[test]
    fn width_twice() {
        refuses("8 16 }", "8 16 8 }", "8", "the width `8` is in the table twice");
    }

    #[test]
    fn unknown_mask() {
        refuses("masks { uchar ushort uint ulong }", "masks { uchar ushort uint ulongs }", "ulongs", "not in the section `scalars`");
    }

    #[test]
    fn signed_mask() {
        refuses("ushort uint ulong }", "ushort int ulong }", "int", "not unsigned");
    }

    #[test]
    fn mask_missing() {
        refuses("masks { uchar ushort uint ulong }", "masks { uchar uint ulong }", "16", "needs a mask type of 16 bits");
    }

    #[test]
    fn mask_twice() {
        refuses("uint ulong }", "uint ulong uint }", "uint", "the mask type `uint` is in the table twice");
    }

    #[test]
    fn unknown_family() {
        refuses("shuffle2 vec_step }", "shuffle3 vec_step }", "shuffle3", "not a family");
    }

    #[test]
    fn family_twice() {
        refuses("shuffle2 vec_step }", "shuffle2 vec_step convert }", "convert", "twice");
    }

    #[test]
    fn refused_names_that_exist() {
        refuses("saturation_to { float }", "saturation_to { float signed }", "signed", "exists and can't be refused");
        refuses("width { 5 }", "width { 4 }", "4", "exists and can't be refused");
        refuses("types { bool", "types { bool uint", "uint", "can't be refused");
        refuses("suffix_order { 1 4 }", "suffix_order { 1 5 }", "5", "neither 1 nor in the section `widths`");
        refuses("suffix_order {", "suffix_orders {", "suffix_orders", "not a list of refused names");
    }

    #[test]
    fn every_mistake_is_told() {
        let table = with("i32,  32, signed,", "i32,  32, sgined,").replacen("rtp rtn }", "rtp rtn rtx }", 1);
        let tokens: Vec<String> = mistakes(&table).into_iter().map(|(_, token)| token).collect();
        assert_eq!(tokens, ["rtx", "sgined"]);
    }

    #[test]
    fn a_bad_table_expands_to_its_errors_alone() {
        let error = expand::table(with("8 16 }", "8 16 5 }").parse().unwrap()).unwrap_err();
        let tokens = error.into_compile_error().to_string();
        assert!(tokens.contains("compile_error"), "{tokens}");
        assert!(!tokens.contains("fn ") && !tokens.contains("struct"), "{tokens}");
    }
}
