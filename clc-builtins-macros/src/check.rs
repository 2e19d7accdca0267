//! Every rule that a table must obey. All mistakes are collected, each at its own token.

use crate::model::{FAMILIES, Kind, Model, Scalar};
use crate::table::{Cell, ScalarRow, Table};
use proc_macro2::Span;
use syn::Error;

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

fn primitive(rust: &str) -> Option<(u32, Kind)> {
    for &(name, bits, kind) in &PRIMITIVES {
        if name == rust {
            return Some((bits, kind));
        }
    }
    None
}

/// Whether Rust has this number type itself.
pub fn is_primitive(rust: &str) -> bool {
    primitive(rust).is_some()
}

/// Where a list has the word or number, if it has.
fn place(cells: &[Cell], text: &str) -> Option<usize> {
    cells.iter().position(|cell| cell.text == text)
}

/// The model of the table, or all its mistakes.
pub fn check(table: &Table) -> syn::Result<Model> {
    let mut mistakes = Mistakes(vec![]);
    mistakes.sections(table);

    let before = mistakes.0.len();
    let mut widths = vec![];
    for cell in &table.widths {
        let Some(width) = mistakes.number(cell) else { continue };
        if !WIDTHS.contains(&width) {
            let rule =
                format!("OpenCL C has no vectors of {width} components: a width is one of 2, 3, 4, 8, 16");
            mistakes.at(cell, rule);
        }
        widths.push(width);
    }
    mistakes.twice(&table.widths, "the width");
    // A mistake in one section must not show as a second one in a section that refers to it.
    let widths_are_right = mistakes.none_since(before) && !widths.is_empty();

    let before = mistakes.0.len();
    let mut roundings = vec![];
    for rounding in &table.roundings {
        mistakes.one_of(rounding, &ROUNDINGS, "a rounding mode");
        roundings.push(rounding.text.clone());
    }
    mistakes.twice(&table.roundings, "the rounding mode");
    let roundings_are_right = mistakes.none_since(before) && !roundings.is_empty();

    let before = mistakes.0.len();
    let mut kinds = vec![];
    for kind in &table.kinds {
        mistakes.one_of(&kind.name, &KINDS, "a kind");
        if roundings_are_right && !roundings.contains(&kind.rounding.text) {
            let rule = format!("`{}` is not in the section `roundings`", kind.rounding.text);
            mistakes.at(&kind.rounding, rule);
        }
        if let (Some(span), "float") = (kind.saturates, kind.name.text.as_str()) {
            let rule = "floats do not saturate: `_sat` is for integer destinations (OpenCL C 6.4.3.3)";
            mistakes.0.push(Error::new(span, rule));
        }
        kinds.push(kind.name.clone());
    }
    mistakes.twice(&kinds, "the kind");
    let kinds_are_right = mistakes.none_since(before) && !kinds.is_empty();

    let mut scalars = vec![];
    let (mut names, mut rust_types, mut missing) = (vec![], vec![], vec![]);
    for row in &table.scalars {
        let kind = &row.kind;
        let is_kind = KINDS.contains(&kind.text.as_str());
        if kinds_are_right && is_kind && place(&kinds, &kind.text).is_none() && !missing.contains(&kind.text)
        {
            mistakes.at(kind, format!("the kind `{}` is not in the section `kinds`", kind.text));
            missing.push(kind.text.clone());
        }
        if let Some(scalar) = mistakes.scalar(row, table, &roundings) {
            scalars.push(scalar);
        }
        names.push(row.name.clone());
        rust_types.push(row.rust.clone());
    }
    mistakes.twice(&names, "the scalar");
    mistakes.twice(&rust_types, "the Rust type");

    let before = mistakes.0.len();
    let mut masks = vec![];
    for mask in &table.masks {
        let Some(index) = place(&names, &mask.text) else {
            mistakes.at(mask, format!("the mask type `{}` is not in the section `scalars`", mask.text));
            continue;
        };
        if table.scalars[index].kind.text != "unsigned" {
            mistakes.at(mask, format!("the mask type `{}` is not unsigned (OpenCL C 6.15.13)", mask.text));
        }
        masks.push(index);
    }
    mistakes.twice(&table.masks, "the mask type");
    if mistakes.none_since(before) {
        mistakes.masks_cover(table, &masks);
    }

    let mut families = vec![];
    for cell in &table.families {
        match FAMILIES.iter().position(|family| *family == cell.text) {
            Some(family) => families.push(family),
            None => mistakes.one_of(cell, &FAMILIES, "a family"),
        }
    }
    mistakes.twice(&table.families, "the family");

    let refused = &table.refused;
    let mut refused_saturation = vec![];
    for cell in &refused.saturation_to {
        mistakes.one_of(cell, &KINDS, "a kind");
        if place(&kinds, &cell.text).is_some_and(|kind| table.kinds[kind].saturates.is_some()) {
            mistakes.at(cell, format!("`{}` saturates: `_sat` to it exists and can't be refused", cell.text));
        }
        for (index, row) in table.scalars.iter().enumerate() {
            if row.kind.text == cell.text {
                refused_saturation.push(index);
            }
        }
    }
    let mut refused_order = vec![];
    for cell in &refused.suffix_order {
        let Some(width) = mistakes.number(cell) else { continue };
        if widths_are_right && width != 1 && !widths.contains(&width) {
            mistakes.at(cell, format!("{width} is neither 1 nor in the section `widths`"));
        }
        refused_order.push(width);
    }
    let mut refused_widths = vec![];
    for cell in &refused.width {
        let Some(width) = mistakes.number(cell) else { continue };
        if width < 2 || widths.contains(&width) {
            mistakes.at(cell, format!("the width {width} exists and can't be refused"));
        }
        refused_widths.push(width);
    }
    let mut refused_types = vec![];
    for cell in &refused.types {
        if place(&names, &cell.text).is_some() {
            mistakes.at(cell, format!("`{}` is in the section `scalars` and can't be refused", cell.text));
        }
        refused_types.push(cell.text.clone());
    }
    mistakes.twice(&refused.saturation_to, "the kind");
    mistakes.twice(&refused.suffix_order, "the width");
    mistakes.twice(&refused.width, "the width");
    mistakes.twice(&refused.types, "the type");

    mistakes.done()?;
    Ok(Model {
        scalars,
        widths,
        roundings,
        masks,
        families,
        refused_saturation,
        refused_order,
        refused_widths,
        refused_types,
    })
}

/// The mistakes found so far.
struct Mistakes(Vec<Error>);

impl Mistakes {
    fn at(&mut self, cell: &Cell, rule: String) {
        self.0.push(Error::new(cell.span, rule));
    }

    /// Whether nothing was found since there were `before` mistakes.
    fn none_since(&self, before: usize) -> bool {
        self.0.len() == before
    }

    /// All of them as one error that prints each.
    fn done(mut self) -> syn::Result<()> {
        let Some(mut last) = self.0.pop() else { return Ok(()) };
        while let Some(mut before) = self.0.pop() {
            before.combine(last);
            last = before;
        }
        Err(last)
    }

    fn number(&mut self, cell: &Cell) -> Option<u32> {
        let number = cell.text.parse().ok();
        if number.is_none() {
            self.at(cell, format!("the number {} is too large", cell.text));
        }
        number
    }

    fn one_of(&mut self, cell: &Cell, known: &[&str], what: &str) {
        if known.contains(&cell.text.as_str()) {
            return;
        }
        let mut rule = format!("`{}` is not {what}: write {}", cell.text, known[0]);
        for name in &known[1..] {
            rule = rule + ", " + name;
        }
        self.at(cell, rule);
    }

    /// One mistake for every cell that stands earlier in its list too.
    fn twice(&mut self, cells: &[Cell], what: &str) {
        for (index, cell) in cells.iter().enumerate() {
            if place(&cells[..index], &cell.text).is_some() {
                self.at(cell, format!("{what} `{}` is in the table twice", cell.text));
            }
        }
    }

    fn sections(&mut self, table: &Table) {
        self.twice(&table.sections, "the section");
        let end = table.sections.last().map_or(Span::call_site(), |section| section.span);
        for &(section, is_empty) in &[
            ("scalars", table.scalars.is_empty()),
            ("kinds", table.kinds.is_empty()),
            ("widths", table.widths.is_empty()),
            ("roundings", table.roundings.is_empty()),
            ("families", table.families.is_empty()),
        ] {
            match place(&table.sections, section) {
                Some(index) if is_empty => {
                    self.at(&table.sections[index], format!("the section `{section}` is empty"));
                }
                None => self.0.push(Error::new(end, format!("the table has no section `{section}`"))),
                Some(_) => {}
            }
        }
    }

    /// The row as a scalar; `None` if something that the rest needs is wrong with it.
    fn scalar(&mut self, row: &ScalarRow, table: &Table, roundings: &[String]) -> Option<Scalar> {
        let name = row.name.text.clone();
        if name.as_bytes()[name.len() - 1].is_ascii_digit() {
            let rule = format!("the name `{name}` ends in a digit, as the names of vectors do");
            self.at(&row.name, rule);
        }
        let bits = self.number(&row.bits)?;
        if ![8, 16, 32, 64].contains(&bits) {
            self.at(&row.bits, format!("a scalar has 8, 16, 32 or 64 bits, not {bits}"));
            return None;
        }
        let kind = match (row.kind.text.as_str(), &row.exponent) {
            ("signed", None) => Kind::Signed,
            ("unsigned", None) => Kind::Unsigned,
            ("signed" | "unsigned", Some(exponent)) => {
                self.at(exponent, "integers have no exponent: write the kind alone".to_string());
                return None;
            }
            ("float", None) => {
                self.at(&row.kind, "a float says its exponent bits: `float(8)`".to_string());
                return None;
            }
            ("float", Some(cell)) => {
                let exponent = self.number(cell)?;
                // The significand needs a bit beside the sign, and no format here goes beyond double's 11.
                if !(2..=11).contains(&exponent) || exponent + 2 > bits {
                    self.at(cell, format!("a float of {bits} bits can't have {exponent} exponent bits"));
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
        let rules = table.kinds.iter().find(|rules| rules.name.text == row.kind.text)?;
        Some(Scalar {
            name,
            rust: row.rust.text.clone(),
            bits,
            kind,
            feature: row.feature.as_ref().map(|feature| feature.text.clone()),
            fast: row.fast,
            default_rounding: roundings.iter().position(|rounding| *rounding == rules.rounding.text)?,
            saturates: rules.saturates.is_some(),
        })
    }

    /// Rust's own number types are what they are; any other type must be a float that fits f32 exactly,
    /// since its values are compared and shown through f32.
    fn rust_type(&mut self, row: &ScalarRow, bits: u32, kind: Kind) {
        let rust = &row.rust.text;
        if let Some((own_bits, own_kind)) = primitive(rust) {
            if own_bits != bits {
                self.at(&row.bits, format!("`{rust}` has {own_bits} bits, not {bits}"));
            } else if own_kind != kind {
                self.at(&row.kind, format!("`{rust}` is not of this kind"));
            }
            return;
        }
        match kind {
            Kind::Signed | Kind::Unsigned => {
                self.at(
                    &row.rust,
                    format!("`{rust}` is not an integer type of Rust with 8, 16, 32 or 64 bits"),
                );
            }
            Kind::Float { exponent } if exponent > 8 || bits - 1 - exponent > 23 => {
                self.at(
                    &row.rust,
                    format!("`{rust}` is not a float type of Rust, and its values do not all fit f32"),
                );
            }
            Kind::Float { .. } => {}
        }
    }

    /// shuffle needs one mask type for the components of every size.
    fn masks_cover(&mut self, table: &Table, masks: &[usize]) {
        let mut sizes: Vec<&str> = vec![];
        for (mask, &scalar) in table.masks.iter().zip(masks) {
            let bits = table.scalars[scalar].bits.text.as_str();
            if sizes.contains(&bits) {
                self.at(mask, format!("there is a mask type of {bits} bits already"));
            }
            sizes.push(bits);
        }
        if place(&table.families, "shuffle").is_none() && place(&table.families, "shuffle2").is_none() {
            return;
        }
        for row in &table.scalars {
            let bits = row.bits.text.as_str();
            if !sizes.contains(&bits) && ["8", "16", "32", "64"].contains(&bits) {
                self.at(&row.bits, format!("shuffle needs a mask type of {bits} bits: name one in `masks`"));
                sizes.push(bits);
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
        let found = error
            .into_iter()
            .map(|error| (error.to_string(), error.span().source_text().unwrap_or_default()));
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
        refuses(
            "families { convert as_type shuffle shuffle2 vec_step }",
            "",
            "refused",
            "no section `families`",
        );
    }

    #[test]
    fn section_empty() {
        refuses("widths { 2 3 4 8 16 }\n", "widths { }\n", "widths", "is empty");
    }

    #[test]
    fn unknown_kind() {
        refuses(
            "i32,  32, signed,",
            "i32,  32, sgined,",
            "sgined",
            "not a kind: write signed, unsigned, float",
        );
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
        assert_eq!(
            found[0],
            (
                "floats do not saturate: `_sat` is for integer destinations (OpenCL C 6.4.3.3)".into(),
                "saturates".into()
            )
        );
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
        refuses(
            "int:    i32,",
            "int: real, 16, float(8); int: i32,",
            "int",
            "the scalar `int` is in the table twice",
        );
    }

    #[test]
    fn rust_type_twice() {
        refuses(
            "float:  f32,",
            "real: f32, 32, float(8); float: f32,",
            "f32",
            "the Rust type `f32` is in the table twice",
        );
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
        assert_eq!(
            found,
            [(
                "OpenCL C has no vectors of 6 components: a width is one of 2, 3, 4, 8, 16".into(),
                "6".into()
            )]
        );
    }

    #[test]
    fn width_twice() {
        refuses("8 16 }", "8 16 8 }", "8", "the width `8` is in the table twice");
    }

    #[test]
    fn unknown_mask() {
        refuses(
            "masks { uchar ushort uint ulong }",
            "masks { uchar ushort uint ulongs }",
            "ulongs",
            "not in the section `scalars`",
        );
    }

    #[test]
    fn signed_mask() {
        refuses("ushort uint ulong }", "ushort int ulong }", "int", "not unsigned");
    }

    #[test]
    fn mask_missing() {
        refuses(
            "masks { uchar ushort uint ulong }",
            "masks { uchar uint ulong }",
            "16",
            "needs a mask type of 16 bits",
        );
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
        refuses(
            "saturation_to { float }",
            "saturation_to { float signed }",
            "signed",
            "exists and can't be refused",
        );
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
