//! The rules of a table. Reports all errors, each at its own token.

mod functions;

use crate::model::{Family, Kind, Model, Scalar};
use crate::table::{Cell, ScalarRow, Section, Table};
use proc_macro2::Span;
use std::fmt::Display;
use syn::Error;

const WIDTHS: [u32; 5] = [2, 3, 4, 8, 16];

/// The existing number types: name, bits, kind, exponent bits. All are Rust's own except the library's `half`.
const NUMBERS: [(&str, u32, Kind, Option<u32>); 11] = [
    ("i8", 8, Kind::Signed, None),
    ("u8", 8, Kind::Unsigned, None),
    ("i16", 16, Kind::Signed, None),
    ("u16", 16, Kind::Unsigned, None),
    ("i32", 32, Kind::Signed, None),
    ("u32", 32, Kind::Unsigned, None),
    ("i64", 64, Kind::Signed, None),
    ("u64", 64, Kind::Unsigned, None),
    ("f32", 32, Kind::Float, Some(8)),
    ("f64", 64, Kind::Float, Some(11)),
    ("half", 16, Kind::Float, Some(5)),
];

/// The scalars with kernels in the library, by name and Rust type. Their rows can have `fast`.
const FAST: [(&str, &str); 11] = [
    ("char", "i8"),
    ("uchar", "u8"),
    ("short", "i16"),
    ("ushort", "u16"),
    ("int", "i32"),
    ("uint", "u32"),
    ("long", "i64"),
    ("ulong", "u64"),
    ("half", "half"),
    ("float", "f32"),
    ("double", "f64"),
];

/// Reserved names, which have a different meaning in the generated code: Rust's types, and the crates, modules, types
/// and functions of the library.
const TAKEN: [&str; 78] = [
    "bool",
    "str",
    "u8",
    "u16",
    "u32",
    "u64",
    "u128",
    "usize",
    "i8",
    "i16",
    "i32",
    "i64",
    "i128",
    "isize",
    "f16",
    "f32",
    "f64",
    "f128",
    "core",
    "std",
    "alloc",
    "bytemuck",
    "cpufeatures",
    "arch",
    "buffer",
    "bytes",
    "casts",
    "components",
    "conversions",
    "convert",
    "elements",
    "evaluate",
    "exact",
    "fp16",
    "kernel",
    "lane",
    "level",
    "made",
    "masks",
    "mono",
    "operand",
    "operation",
    "overload",
    "refused",
    "coverage",
    "mangled",
    "plain",
    "porting",
    "register",
    "formula",
    "registry",
    "rows",
    "scalars",
    "shuffle",
    "shuffle2",
    "shuffles",
    "size",
    "slices",
    "table",
    "types",
    "vector",
    "vectors",
    "view",
    "opencl",
    "macros",
    "functions",
    "lanes",
    "marker",
    "memory",
    "mint",
    "determinism",
    "bounds",
    "constants",
    "domains",
    // Words of a domain.
    "integers",
    "floats",
    "signed",
    "unsigned",
];

/// The maximum number of types in the registry.
const TYPES: usize = 256;

/// Returns `true` if Rust itself has this number type.
pub fn is_primitive(rust: &str) -> bool {
    rust != "half" && exists(rust)
}

/// Returns `true` if Rust or the library has this number type.
pub fn exists(rust: &str) -> bool {
    NUMBERS.iter().any(|number| number.0 == rust)
}

/// Returns the index of a word or number in a list, if the list has it.
fn place<T: PartialEq>(cells: &[Cell<T>], value: &T) -> Option<usize> {
    cells.iter().position(|cell| cell.value == *value)
}

/// Returns the cells without the duplicates of earlier ones.
fn firsts<T: PartialEq>(cells: &[Cell<T>]) -> impl Iterator<Item = &Cell<T>> {
    let is_first = |&(index, cell): &(usize, &Cell<T>)| place(&cells[..index], &cell.value).is_none();
    cells.iter().enumerate().filter(is_first).map(|(_, cell)| cell)
}

/// Returns the words or numbers without their spans.
fn values<T: Copy>(cells: &[Cell<T>]) -> Vec<T> {
    let mut values = vec![];
    for cell in cells {
        values.push(cell.value);
    }
    values
}

/// Builds the model of a table, or returns all its errors.
pub fn check(table: &Table) -> syn::Result<Model> {
    let mut mistakes = Mistakes(table.mistakes.clone());
    let missing = mistakes.sections(table);
    // An error in one section must not cause a second error in a section that refers to it.
    let is_whole = |section: Section| !table.incomplete.contains(&section) && !missing.contains(&section);

    for width in &table.widths {
        if !WIDTHS.contains(&width.value) {
            let rule = format!("unsupported width `{}`: expected 2, 3, 4, 8 or 16", width.value);
            mistakes.at(width, rule);
        }
    }
    mistakes.twice(&table.widths, "width");
    mistakes.twice(&table.roundings, "rounding mode");

    let mut kinds = vec![];
    for row in &table.kinds {
        let rounding = row.rounding.value;
        if is_whole(Section::Roundings) && place(&table.roundings, &rounding).is_none() {
            mistakes
                .at(&row.rounding, format!("`{rounding}` is not in the section `roundings`: add it there"));
        }
        if let (Some(span), Kind::Float) = (row.saturates, row.kind.value) {
            let rule = "floats do not saturate: `_sat` requires an integer destination (OpenCL C 6.4.3.3)";
            mistakes.0.push(Error::new(span, rule));
        }
        kinds.push(row.kind);
    }
    mistakes.twice(&kinds, "kind");

    let before = mistakes.0.len();
    let mut scalars = vec![];
    let (mut names, mut rust_types, mut missing) = (vec![], vec![], vec![]);
    for row in &table.scalars {
        let kind = row.kind.value;
        if is_whole(Section::Kinds) && place(&kinds, &kind).is_none() && !missing.contains(&kind) {
            mistakes
                .at(&row.kind, format!("the kind `{kind}` is not in the section `kinds`: add a row for it"));
            missing.push(kind);
        }
        if let Some(scalar) = mistakes.scalar(row, table) {
            scalars.push(scalar);
        }
        names.push(row.name.as_str());
        rust_types.push(row.rust.as_str());
    }
    mistakes.twice(&names, "scalar");
    mistakes.twice(&rust_types, "Rust type");
    if let Some(row) = table.scalars.get(TYPES / (table.widths.len() + 1)) {
        mistakes.at(&row.name, format!("the table has more than {TYPES} types: remove rows or widths"));
    }

    let scalars_are_right = mistakes.0.len() == before && is_whole(Section::Scalars);
    // The sections that functions and constants depend on.
    let sections = [Section::Scalars, Section::Kinds, Section::Widths, Section::Roundings];
    let types_are_right =
        mistakes.0.len() == table.mistakes.len() && sections.iter().all(|&section| is_whole(section));

    let before = mistakes.0.len();
    let mut masks = vec![];
    for mask in &table.masks {
        let Some(index) = place(&names, &mask.value.as_str()) else {
            if is_whole(Section::Scalars) {
                let rule = format!("the mask type `{}` is not in the section `scalars`", mask.value);
                mistakes.at(mask, rule);
            }
            continue;
        };
        if table.scalars[index].kind.value != Kind::Unsigned {
            mistakes.at(mask, format!("the mask type `{}` is not unsigned (OpenCL C 6.15.13)", mask.value));
        }
        masks.push(index);
    }
    mistakes.twice(&table.masks, "mask type");
    if mistakes.0.len() == before && is_whole(Section::Scalars) && is_whole(Section::Masks) {
        mistakes.masks_cover(table, &masks);
    }

    mistakes.twice(&table.families, "family");
    if scalars_are_right {
        mistakes.result_of_vec_step(table);
    }

    let refused = &table.refused;
    mistakes.refused(table, &kinds, is_whole(Section::Widths));
    mistakes.twice(&refused.saturation_to, "kind");
    mistakes.twice(&refused.suffix_order, "width");
    mistakes.twice(&refused.width, "width");
    mistakes.twice(&refused.types, "type");

    let mut refused_saturation = vec![];
    for kind in &refused.saturation_to {
        for (index, row) in table.scalars.iter().enumerate() {
            if row.kind.value == kind.value {
                refused_saturation.push(index);
            }
        }
    }
    let mut refused_types = vec![];
    for name in &refused.types {
        refused_types.push(name.value.clone());
    }
    let mut model = Model {
        scalars,
        widths: values(&table.widths),
        roundings: values(&table.roundings),
        masks,
        families: values(&table.families),
        refused_saturation,
        refused_order: values(&refused.suffix_order),
        refused_widths: values(&refused.width),
        refused_types,
        functions: vec![],
        constants: vec![],
    };
    if types_are_right {
        model.functions = functions::functions(&mut mistakes, table, &model);
        model.constants = functions::constants(&mut mistakes, table, &model);
    }
    mistakes.done()?;
    Ok(model)
}

/// The errors found so far.
struct Mistakes(Vec<Error>);

impl Mistakes {
    fn at<T>(&mut self, cell: &Cell<T>, rule: String) {
        self.0.push(Error::new(cell.span, rule));
    }

    /// Returns all errors as one combined error.
    fn done(mut self) -> syn::Result<()> {
        let Some(mut last) = self.0.pop() else { return Ok(()) };
        while let Some(mut before) = self.0.pop() {
            before.combine(last);
            last = before;
        }
        Err(last)
    }

    /// Reports every cell that repeats an earlier one of its list.
    fn twice<T: PartialEq + Display>(&mut self, cells: &[Cell<T>], what: &str) {
        for (index, cell) in cells.iter().enumerate() {
            if place(&cells[..index], &cell.value).is_some() {
                self.at(cell, format!("duplicate {what} `{}`", cell.value));
            }
        }
    }

    /// Reports and returns the required sections that are missing or empty.
    fn sections(&mut self, table: &Table) -> Vec<Section> {
        let mut missing = vec![];
        let end = table.sections.last().map_or(Span::call_site(), |section| section.span);
        for &(section, is_empty) in &[
            (Section::Scalars, table.scalars.is_empty()),
            (Section::Kinds, table.kinds.is_empty()),
            (Section::Widths, table.widths.is_empty()),
            (Section::Roundings, table.roundings.is_empty()),
            (Section::Families, table.families.is_empty()),
        ] {
            if table.incomplete.contains(&section) {
                continue;
            }
            match place(&table.sections, &section) {
                Some(index) if is_empty => {
                    self.at(&table.sections[index], format!("the section `{section}` is empty"));
                }
                None => self.0.push(Error::new(end, format!("missing section `{section}`"))),
                Some(_) => continue,
            }
            missing.push(section);
        }
        missing
    }

    /// Returns the row as a scalar, or `None` if the row has an error that affects other sections.
    fn scalar(&mut self, row: &ScalarRow, table: &Table) -> Option<Scalar> {
        let (bits, kind) = (row.bits.value, row.kind.value);
        let before = self.0.len();
        self.scalar_name(&row.name.as_str(), table);
        if ![8, 16, 32, 64].contains(&bits) {
            self.at(&row.bits, format!("expected 8, 16, 32 or 64 bits, found {bits}"));
            return None;
        }
        match (kind, &row.exponent) {
            (Kind::Float, None) => {
                self.at(
                    &row.kind,
                    "missing number of exponent bits: write `float(8)`, for example".to_string(),
                );
                return None;
            }
            (Kind::Float, Some(cell)) => {
                let exponent = cell.value;
                // The significand needs one more bit than the sign. The maximum is that of `double`, 11.
                if !(2..=11).contains(&exponent) || exponent + 2 > bits {
                    self.at(cell, format!("a float of {bits} bits cannot have {exponent} exponent bits"));
                    return None;
                }
            }
            (_, Some(exponent)) => {
                self.at(exponent, "integers have no exponent: write only the kind".to_string());
                return None;
            }
            (_, None) => {}
        }
        let exponent = row.exponent.map(|exponent| exponent.value);
        self.rust_type(row, exponent, table);
        let (name, rust) = (row.name.value.clone(), row.rust.value.clone());
        let has_kernels = FAST.contains(&(name.as_str(), rust.as_str())) || self.0.len() > before;
        if let (Some(span), false) = (row.fast, has_kernels) {
            let rule = format!(
                "the library has no kernels for `{name}` as `{rust}`: remove `fast` to use the reference implementation"
            );
            self.0.push(Error::new(span, rule));
        }
        let rules = table.kinds.iter().find(|rules| rules.kind.value == kind)?;
        Some(Scalar {
            name,
            rust,
            bits,
            kind,
            exponent,
            feature: row.feature,
            fast: row.fast.is_some(),
            default_rounding: rules.rounding.value,
            saturates: rules.saturates.is_some(),
        })
    }

    /// Checks the Rust type of a row. Existing number types must have their own properties. Any other type must be a
    /// float that `f32` represents exactly, because its values are compared and printed as `f32`.
    fn rust_type(&mut self, row: &ScalarRow, exponent: Option<u32>, table: &Table) {
        let (rust, bits) = (&row.rust.value, row.bits.value);
        for &(name, own_bits, own_kind, own_exponent) in &NUMBERS {
            if name != rust {
                continue;
            }
            if own_bits != bits {
                self.at(&row.bits, format!("expected {own_bits} bits for `{rust}`, found {bits}"));
            } else if own_kind != row.kind.value {
                let rule = format!("expected the kind `{own_kind}` for `{rust}`, found `{}`", row.kind.value);
                self.at(&row.kind, rule);
            } else if own_exponent != exponent {
                self.at(&row.kind, format!("`{rust}` does not have this number of exponent bits"));
            }
            return;
        }
        match exponent {
            None => {
                let rule = format!("`{rust}` is not an integer type of Rust with 8, 16, 32 or 64 bits");
                self.at(&row.rust, rule);
            }
            Some(exponent) if exponent > 8 || bits - 1 - exponent > 23 => {
                let rule = format!(
                    "`{rust}` is not a float type of Rust, and `f32` cannot represent all its values"
                );
                self.at(&row.rust, rule);
            }
            Some(_) => self.made_name(row, table),
        }
    }

    /// Checks that the names made from a scalar's name do not conflict with others: `convert_<name>4_sat`, `<name>4`,
    /// `of_<name>4_uint4`.
    fn scalar_name(&mut self, name: &Cell<&str>, table: &Table) {
        let text = name.value;
        if self.wrong_letters(name) {
            return;
        }
        if text.as_bytes()[text.len() - 1].is_ascii_digit() {
            self.at(
                name,
                format!(
                    "the name `{text}` ends with a digit, like the name of a vector: use a different name"
                ),
            );
            return;
        }
        let mut taken = TAKEN.contains(&text);
        if text == "half" {
            taken = table.scalars.iter().any(|row| row.name.value == "half" && row.rust.value != "half");
        }
        if taken {
            self.at(name, format!("the name `{text}` is reserved: use a different name"));
            return;
        }
        for width in &table.widths {
            let vector = format!("{text}{}", width.value);
            if TAKEN.contains(&vector.as_str()) {
                let rule = format!("the name `{vector}` of its vector is reserved: use a different name");
                self.at(name, rule);
                return;
            }
        }
    }

    /// Checks that a float type can be generated with this name.
    fn made_name(&mut self, row: &ScalarRow, table: &Table) {
        let (text, rust) = (row.rust.value.as_str(), row.rust.as_str());
        if self.wrong_letters(&rust) {
            return;
        }
        let stem = text.trim_end_matches(|last: char| last.is_ascii_digit());
        let number = &text[stem.len()..];
        for other in &table.scalars {
            let is_name = other.name.value == text && other.name.value != row.name.value;
            let is_vector = other.name.value == stem
                && table.widths.iter().any(|width| width.value.to_string() == number);
            if is_name || is_vector {
                let rule = format!("`{text}` is also an OpenCL type of this table: use a different name");
                self.at(&rust, rule);
                return;
            }
        }
        if TAKEN.contains(&text) {
            self.at(&rust, format!("the name `{text}` is reserved: use a different name"));
        }
    }

    /// Reports a name with invalid characters, and returns `true` if there are any.
    fn wrong_letters(&mut self, name: &Cell<&str>) -> bool {
        let is_letter = |letter: u8| letter.is_ascii_lowercase() || letter.is_ascii_digit();
        let text = name.value;
        let is_right = text.as_bytes()[0].is_ascii_lowercase() && text.bytes().all(is_letter);
        if !is_right {
            let rule = format!(
                "invalid name `{text}`: expected a lower-case letter, then lower-case letters and digits"
            );
            self.at(name, rule);
        }
        !is_right
    }

    /// Checks that `shuffle` has one mask type for each component size.
    fn masks_cover(&mut self, table: &Table, masks: &[usize]) {
        let mut sizes = vec![];
        for (mask, &scalar) in table.masks.iter().zip(masks) {
            let bits = table.scalars[scalar].bits.value;
            if sizes.contains(&bits) {
                self.at(mask, format!("duplicate mask type of {bits} bits"));
            }
            sizes.push(bits);
        }
        let has = |family: Family| place(&table.families, &family).is_some();
        if !has(Family::Shuffle) && !has(Family::Shuffle2) {
            return;
        }
        for row in &table.scalars {
            let bits = row.bits.value;
            if !sizes.contains(&bits) && [8, 16, 32, 64].contains(&bits) {
                self.at(
                    &row.bits,
                    format!("`shuffle` requires a mask type of {bits} bits: add one to `masks`"),
                );
                sizes.push(bits);
            }
        }
    }

    /// Checks that the table has the result of `vec_step`, OpenCL's `int`.
    fn result_of_vec_step(&mut self, table: &Table) {
        let Some(family) = place(&table.families, &Family::VecStep) else { return };
        let is_int =
            |row: &ScalarRow| row.kind.value == Kind::Signed && row.bits.value == 32 && row.feature.is_none();
        if !table.scalars.iter().any(is_int) {
            let rule = "`vec_step` returns a signed integer of 32 bits: add this scalar, without `needs`, or remove \
                `vec_step`";
            self.at(&table.families[family], rule.to_string());
        }
    }

    /// Checks that no existing name is refused.
    fn refused(&mut self, table: &Table, kinds: &[Cell<Kind>], widths_are_whole: bool) {
        let refused = &table.refused;
        for cell in &refused.saturation_to {
            let kind = cell.value;
            if place(kinds, &kind).is_some_and(|row| table.kinds[row].saturates.is_some()) {
                self.at(cell, format!("`{kind}` saturates: `_sat` exists and cannot be refused"));
            }
        }
        for cell in &refused.suffix_order {
            let width = cell.value;
            if widths_are_whole && width != 1 && place(&table.widths, &width).is_none() {
                self.at(cell, format!("{width} is neither 1 nor in the section `widths`"));
            }
        }
        for cell in &refused.width {
            let width = cell.value;
            if width < 2 {
                self.at(cell, format!("invalid vector width `{width}`: expected 2 or more"));
            } else if WIDTHS.contains(&width) && place(&table.widths, &width).is_some() {
                self.at(cell, format!("the width {width} exists and cannot be refused"));
            }
        }
        for cell in &refused.types {
            for row in &table.scalars {
                let name = &row.name.value;
                let Some(rest) = cell.value.strip_prefix(name.as_str()) else { continue };
                let suffix = rest.trim_start_matches(|digit: char| digit.is_ascii_digit());
                let rule = if rest.is_empty() {
                    format!("`{name}` is in the section `scalars` and cannot be refused")
                } else if suffix.is_empty() {
                    format!(
                        "`{}` is a vector of `{name}`: add its width to the list `width` instead",
                        cell.value
                    )
                } else if suffix.starts_with('_') {
                    format!("`{}` is `{name}` with a suffix, not a type: remove it", cell.value)
                } else {
                    continue;
                };
                self.at(cell, rule);
                break;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::expand;
    use crate::model::{Feature, Word};

    const TABLE: &str = include_str!("../../clc-builtins/src/table.rs");

    /// Returns the text between the braces of the library's own table.
    fn table() -> String {
        let start = TABLE.find("builtins! {").unwrap() + "builtins! {".len();
        let end = TABLE.rfind('}').unwrap();
        TABLE[start..end].to_string()
    }

    /// Returns the table with one injected error: replaces `from`, which the table must contain, by `to`.
    fn with(from: &str, to: &str) -> String {
        let table = table();
        assert!(table.contains(from), "the table has no {from:?}");
        table.replacen(from, to, 1)
    }

    /// Returns every error of a table: its text, and the source at its span.
    fn mistakes(table: &str) -> Vec<(String, String)> {
        let tokens = table.parse().unwrap();
        let Err(error) = expand::table(tokens) else { return vec![] };
        let found = error
            .into_iter()
            .map(|error| (error.to_string(), error.span().source_text().unwrap_or_default()));
        found.collect()
    }

    /// Checks that the injected error is reported once, with these words, at this token.
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
        refuses(
            "widths { 2 3 4 8 16 }",
            "widths { 2 3 4 8 16 } widths { 2 3 4 8 16 }",
            "widths",
            "duplicate `widths`",
        );
    }

    #[test]
    fn section_missing() {
        refuses(
            "families { convert as_type shuffle shuffle2 vec_step }",
            "",
            "constants",
            "missing section `families`",
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
            "not a kind: expected signed, unsigned or float",
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
        refuses("float:    rte;", "float: rte; float: rte;", "float", "duplicate kind `float`");
    }

    #[test]
    fn floats_do_not_saturate() {
        let found = mistakes(&with("float:    rte;", "float: rte, saturates;"));
        // Refusing `_sat` to a kind that saturates is a separate error.
        assert_eq!(found.len(), 2, "{found:#?}");
        assert_eq!(
            found[0],
            (
                "floats do not saturate: `_sat` requires an integer destination (OpenCL C 6.4.3.3)".into(),
                "saturates".into()
            )
        );
    }

    #[test]
    fn default_rounding_not_listed() {
        refuses(
            "signed:   rtz,",
            "signed: rtq,",
            "rtq",
            "not a rounding mode: expected rte, rtz, rtp or rtn",
        );
        refuses("rtp rtn }", "rtp }\n kinds2 {}", "kinds2", "not a section");
        refuses(
            "roundings { rte rtz rtp rtn }",
            "roundings { rtz rtp rtn }",
            "rte",
            "not in the section `roundings`",
        );
    }

    #[test]
    fn rounding_twice() {
        refuses("rtp rtn }", "rtp rtn rtp }", "rtp", "duplicate rounding mode `rtp`");
    }

    #[test]
    fn unknown_rounding() {
        refuses("rtp rtn }", "rtp rtn rtx }", "rtx", "not a rounding mode: expected rte, rtz, rtp or rtn");
    }

    #[test]
    fn scalar_twice() {
        refuses("int:    i32,", "int: real, 16, float(8); int: i32,", "int", "duplicate scalar `int`");
    }

    #[test]
    fn rust_type_twice() {
        refuses("float:  f32,", "real: f32, 32, float(8); float: f32,", "f32", "duplicate Rust type `f32`");
    }

    #[test]
    fn wrong_bits() {
        refuses("i32,  32,", "i32,  24,", "24", "8, 16, 32 or 64 bits");
        refuses("i32,  32,", "i32,  64,", "64", "expected 32 bits for `i32`, found 64");
    }

    #[test]
    fn wrong_kind_of_rust_type() {
        refuses(
            "i32,  32, signed,",
            "i32,  32, unsigned,",
            "unsigned",
            "expected the kind `signed` for `i32`, found `unsigned`",
        );
    }

    #[test]
    fn unknown_rust_type() {
        refuses("int:    i32,", "int: usize,", "usize", "not an integer type of Rust");
    }

    #[test]
    fn made_float_beyond_f32() {
        refuses("double: f64,", "double: real,", "real", "`f32` cannot represent all its values");
    }

    #[test]
    fn float_without_exponent() {
        refuses("float(8)", "float", "float", "missing number of exponent bits");
    }

    #[test]
    fn float_with_wrong_exponent() {
        refuses("half, 16, float(5)", "half, 16, float(15)", "15", "cannot have 15 exponent bits");
    }

    #[test]
    fn integer_with_exponent() {
        refuses("32, signed,", "32, signed(8),", "8", "integers have no exponent");
    }

    #[test]
    fn name_with_a_digit() {
        refuses("half:   half,", "float16: half,", "float16", "ends with a digit");
    }

    #[test]
    fn cell_twice() {
        refuses("needs fp64, fast;", "needs fp64, fast, fast;", "fast", "each at most once");
    }

    #[test]
    fn width_that_opencl_has_not() {
        let found = mistakes(&with("widths { 2 3 4 8 16 }", "widths { 2 3 4 6 8 16 }"));
        assert_eq!(found, [("unsupported width `6`: expected 2, 3, 4, 8 or 16".into(), "6".into())]);
    }

    #[test]
    fn width_twice() {
        refuses("8 16 }", "8 16 8 }", "8", "duplicate width `8`");
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
            "requires a mask type of 16 bits",
        );
    }

    #[test]
    fn mask_twice() {
        refuses("uint ulong }", "uint ulong uint }", "uint", "duplicate mask type `uint`");
    }

    #[test]
    fn names_that_are_no_identifiers() {
        refuses("int:    i32,", "r#int: i32,", "r#int", "invalid name `r#int`: expected only ASCII letters");
        refuses("int:    i32,", "int: r#i32,", "r#i32", "invalid name");
        refuses("int:    i32,", "änt: i32,", "änt", "invalid name");
        refuses("bool size_t", "bool größe", "größe", "invalid name");
        refuses(
            "needs fp16",
            "needs r#fp16",
            "r#fp16",
            "not a feature that a type can require: expected fp16 or fp64",
        );
        refuses(
            "needs fp64",
            "needs fp65",
            "fp65",
            "not a feature that a type can require: expected fp16 or fp64",
        );
        for keyword in ["fn", "type", "Self", "self", "gen", "async", "try", "dyn"] {
            let row = format!("double: f64, 64, float(11); {keyword}: own, 8, float(3);");
            refuses("double: f64,  64, float(11), needs fp64, fast;", &row, keyword, "is a keyword of Rust");
            refuses("bool size_t", &format!("bool {keyword}"), keyword, "is a keyword of Rust");
        }
    }

    #[test]
    fn numbers_with_sign_or_suffix() {
        for number in ["-2", "2u8", "2f32", "2.0", "2_u32", "99999999999"] {
            let found = mistakes(&with("widths { 2", &format!("widths {{ {number}")));
            assert_eq!(found.len(), 1, "{found:#?}");
            assert!(number.starts_with(&found[0].1), "{found:#?}");
        }
        refuses("widths { 2", "widths { 2u8", "2u8", "expected digits without a sign or suffix");
        refuses("suffix_order { 1", "suffix_order { 1i8", "1i8", "expected digits");
    }

    #[test]
    fn lists_and_sections_twice() {
        refuses("width { 5 6 7 }", "width { 5 } width { 6 }", "width", "duplicate `width`");
        refuses("types { bool", "types { bool } types { int", "types", "duplicate `types`");
    }

    #[test]
    fn fast_without_kernels() {
        refuses(
            "double: f64,",
            "bfloat: bfloat, 16, float(8), fast;\ndouble: f64,",
            "fast",
            "no kernels for `bfloat` as `bfloat`: remove `fast`",
        );
        refuses("int:    i32,  32, signed,    fast;", "byte: i32, 32, signed, fast;", "fast", "no kernels");
    }

    /// Without these checks, rustc would report errors inside the expansion.
    #[test]
    fn names_that_clash() {
        for name in
            ["int_sat", "int_rte", "mono", "str", "usize", "core", "Int", "as_type", "shuffle", "u", "f"]
        {
            let found = mistakes(&with("double: f64,", &format!("{name}: own, 16, float(8);\ndouble: f64,")));
            assert_eq!(found.len(), 1, "{found:#?}");
            assert_eq!(found[0].1, name, "{found:#?}");
        }
        for (rust, words) in [
            ("int", "is also an OpenCL type of this table"),
            ("float4", "is also an OpenCL type of this table"),
            ("lane", "is reserved"),
            ("Own", "lower-case letters"),
            ("half", "duplicate Rust type `half`"),
        ] {
            let row = format!("own: {rust}, 16, float(5);\ndouble: f64,");
            let found = mistakes(&with("double: f64,", &row));
            assert_eq!(found.len(), 1, "{found:#?}");
            assert_eq!((found[0].1.as_str(), found[0].0.contains(words)), (rust, true), "{found:#?}");
        }
        refuses("half:   half, 16,", "half: own, 16,", "half", "is reserved");
    }

    #[test]
    fn more_types_than_the_registry_numbers() {
        let mut rows = String::new();
        for row in 0..32 {
            let letter = |place: u32| char::from(b'a' + (row >> place & 1) as u8);
            let name: String = (0..5).map(letter).collect();
            rows += &format!("m{name}x: m{name}x, 16, float(8);");
        }
        let found = mistakes(&with("double: f64,", &format!("{rows} double: f64,")));
        assert_eq!(found.len(), 1, "{found:#?}");
        assert!(found[0].0.contains("more than 256 types"), "{found:#?}");
    }

    #[test]
    fn vec_step_without_int() {
        for row in ["", "int: i32, 32, signed, needs fp16;"] {
            // Functions and constants that name the scalar are separate errors.
            let table = with("int:    i32,  32, signed,    fast;", row);
            let table = &table[..table.find("functions {").unwrap()];
            let found = mistakes(table);
            assert_eq!(found.len(), 1, "{found:#?}");
            assert!(found[0].0.contains("returns a signed integer of 32 bits"), "{found:#?}");
            assert_eq!(found[0].1, "vec_step");
        }
    }

    /// New items of the library must be added to the reserved names.
    #[test]
    fn the_names_of_the_library_are_taken() {
        let library = include_str!("../../clc-builtins/src/lib.rs");
        let manifest = include_str!("../../clc-builtins/Cargo.toml");
        let mut names = vec![];
        for line in library.lines() {
            if let Some((_, name)) = line.split_once("mod ").filter(|_| line.ends_with(';')) {
                names.push(name.trim_end_matches(';').to_string());
            }
        }
        assert!(names.len() > 5, "{names:?}");
        let expansion = expand::table(table().parse().unwrap()).unwrap();
        let mut tokens = expansion.into_iter().peekable();
        while let Some(token) = tokens.next() {
            if token.to_string() == "mod" {
                names.push(tokens.peek().unwrap().to_string());
            }
        }
        let (_, dependencies) = manifest.split_once("[dependencies]").unwrap();
        let (dependencies, _) = dependencies.split_once("[dev-dependencies]").unwrap();
        for line in dependencies.lines() {
            names.extend(line.split_once(" = {").map(|(name, _)| name.to_string()));
        }
        assert!(manifest.contains("\nmath = ["));
        for feature in Feature::ALL {
            assert!(manifest.contains(&format!("\n{feature} = []\n")), "{feature}");
        }
        for name in names {
            // A scalar's name has neither an underscore nor a dash; `half` has a separate rule.
            let is_name = name.bytes().all(|letter| letter.is_ascii_lowercase() || letter.is_ascii_digit());
            assert!(!is_name || name == "half" || super::TAKEN.contains(&name.as_str()), "{name}");
        }
    }

    #[test]
    fn unknown_family() {
        refuses("shuffle2 vec_step }", "shuffle3 vec_step }", "shuffle3", "not a family");
    }

    #[test]
    fn family_twice() {
        refuses(
            "shuffle2 vec_step }",
            "shuffle2 vec_step convert }",
            "convert",
            "duplicate family `convert`",
        );
    }

    #[test]
    fn refused_names_that_exist() {
        refuses(
            "saturation_to { float }",
            "saturation_to { float signed }",
            "signed",
            "exists and cannot be refused",
        );
        refuses("width { 5 6 7 }", "width { 4 }", "4", "exists and cannot be refused");
        refuses("types { bool", "types { bool uint", "uint", "cannot be refused");
        refuses("suffix_order { 1 4 }", "suffix_order { 1 5 }", "5", "neither 1 nor in the section `widths`");
        refuses("suffix_order {", "suffix_orders {", "suffix_orders", "not a list of refused names");
        refuses("types { bool", "types { bool int4", "int4", "is a vector of `int`");
        refuses("types { bool", "types { bool int5", "int5", "is a vector of `int`");
        refuses("types { bool", "types { bool int_sat", "int_sat", "is `int` with a suffix");
        refuses("types { bool", "types { bool int4_rte_sat", "int4_rte_sat", "is `int` with a suffix");
        refuses("width { 5 6 7 }", "width { 1 }", "1", "invalid vector width `1`: expected 2 or more");
    }

    #[test]
    fn a_wrong_row_of_functions_is_one_mistake() {
        let row = "clz: (T) -> T;";
        for (wrong, token, words) in [
            ("clz: (T) | (T) -> T;", "(T)", "duplicate operands `(T)` in this row"),
            ("clz: (T) -> float(S);", "S", "`float` applies only to `T`: write `float(T)`"),
            ("clz: (T) -> out T;", "out", "unexpected `out`: write only the type of the result"),
            ("clz: (T) -> tee;", "tee", "expected `T`, `size` or a scalar, found `tee`"),
            ("clz: (T) -> twice(T);", "twice", "is not a type of `T`"),
            ("clz: (T) -> T; clz: (T) -> T;", "clz", "duplicate signature `clz(char)`"),
            ("clz: () -> T;", ")", "missing operands"),
            ("clz: (T,) -> T;", ")", "expected a name"),
            ("#[doc(hidden)] clz: (T) -> T;", "doc", "expected a doc comment"),
            ("#[doc] clz: (T) -> T;", "doc", "expected a doc comment"),
            ("/// Of bits.\n/// ```\n/// clz(1)\nclz: (T) -> T;", "/// ```", "unclosed fence: close it with"),
            ("/// ```\n/// clz(1)\n/// ```\n/// ```\nclz: (T) -> T;", "/// ```", "unclosed fence"),
            ("#[doc = \"Of bits.\\n```\"]\nclz: (T) -> T;", "\"Of bits.\\n```\"", "unclosed fence"),
            ("/// ```c\n/// clz(1)\n/// ```\nclz: (T) -> T;", "/// ```c", "unsupported fence"),
            ("/// ~~~\n/// clz(1)\n/// ~~~\nclz: (T) -> T;", "/// ~~~", "unsupported fence"),
            ("clz: (T) - T;", "-", "expected `;`"),
            ("clz[m]: (T) -> T;", "m", "expected `[n]`"),
            ("clz: (T, truth(T)) -> T;", "clz", "unsupported combination of operand types"),
            ("clz: (out T) -> T;", "clz", "at least one operand must be `T` in every list"),
            ("clz: (out T, T) -> T;", "clz", "the operand `out` must be the last"),
            ("clz: (T, from T) -> T;", "clz", "unsupported combination of `size`, `from` and `into`"),
            ("clz: (T) | (T, T) -> T;", "clz", "all operand lists must have the same length"),
            ("clz: (T);", "clz", "a function that writes no memory must have a result"),
            (
                "clz: (T) -> T; clamp: (T, scalar(T), scalar(T)) -> T;",
                "clamp",
                "unsupported combination of operand types",
            ),
            (
                "clz: (T) -> T; vload: (size, from scalar(T)) -> T;",
                "vload",
                "at least one operand must be `T` in every list",
            ),
        ] {
            refuses(row, wrong, token, words);
        }
        refuses(
            "int uint, mono {",
            "int uinty, mono {",
            "uinty",
            "expected a scalar, `integers`, `signed`, `unsigned` or `floats`, found `uinty`",
        );
        refuses("int uint, mono {", "int uint 5, mono {", "5", "neither 1 nor in the section `widths`");
        refuses("int uint, mono {", "int uint except char, mono {", "char", "`char` is not in the domain");
        refuses("int uint, mono {", "int uint int, mono {", "int", "duplicate word `int`");
        refuses("int uint, mono {", "int integers, mono {", "integers", "the domain already contains `int`");
        refuses(
            "int uint, mono {",
            "int integers except int, mono {",
            "integers",
            "the domain already contains `int`",
        );
        refuses("floats except half {", "floats floats except half {", "floats", "duplicate word `floats`");
        let twice = "duplicate exception `half`";
        refuses("floats except half {", "floats except half except half {", "half", twice);
        refuses(
            "int uint, mono {",
            "int uint, mono, needs maths {",
            "maths",
            "not a feature that a function can require",
        );
        refuses("int uint, mono {", "int uint, mono, beyond opencl {", "opencl", "expected `beyond OpenCL`");
        refuses("int uint, mono {", "int uint, beyond, mono {", ",", "expected `beyond OpenCL`");
        for condition in ["needs fp16", "extension cl_khr_fp16", "beyond OpenCL", "mono"] {
            let word = condition.split(' ').next().unwrap();
            let twice = format!("int uint, {condition}, {condition} {{");
            let words = format!("duplicate condition `{word}`");
            refuses("int uint, mono {", &twice, word, &words);
        }
        refuses(
            "int uint, mono {",
            "int uint, needs fp16, needs fp64 {",
            "needs",
            "duplicate condition `needs`",
        );
        refuses(
            "(T, out ints(T)) -> T;",
            "(out T, ints(T)) -> T;",
            "frexp",
            "at least one operand must be `T` in every list",
        );
        refuses(
            "fract: (T, out T)",
            "fract: (T, out truth(T))",
            "fract",
            "unsupported combination of operand types",
        );
        refuses("ldexp: (T, ints(T))", "ldexp: (T, ints(S))", "S", "`ints` applies only to `T`");
        refuses(
            "dot: (T, T) -> uint;",
            "dot: (T, signed(T)) -> int;",
            "dot",
            "duplicate signature `dot(uchar4, char4)`",
        );
        for (made, token) in [("tiny: clz", "clz"), ("vload: tiny", "vload")] {
            let rows = format!("{made}, 8, float(3); char: i8,");
            refuses("char:   i8,", &rows, token, "is also a type of this table");
        }
    }

    /// In a table of two types.
    #[test]
    fn a_wrong_group_of_functions_is_one_mistake() {
        for (functions, words, token) in [
            (
                "integers { abs: (T) -> unsigned(T); }",
                "`unsigned(T)` is not in the table for any `T` of the row: add an unsigned integer of the same width to \
                `scalars`, or remove the row",
                "unsigned",
            ),
            (
                "int { max: (T, T) -> T; } float, needs fp16 { max: (T, T) -> T; }",
                "cannot overload `max`: every `T` must require the same feature",
                "max",
            ),
            (
                "int { max: (T, T) -> T; } float 2 { max: (T, T) -> T; }",
                "cannot overload `max`: every `T` must have the same operands",
                "max",
            ),
        ] {
            let table = "scalars { int: i32, 32, signed; float: f32, 32, float(8); } kinds { signed: rtz; float: rtz; } \
                widths { 2 } roundings { rtz } families { convert } functions";
            let found = mistakes(&format!("{table} {{ {functions} }}"));
            assert_eq!(found, [(words.to_string(), token.to_string())]);
        }
    }

    #[test]
    fn a_wrong_constant_is_one_mistake() {
        let row = "UCHAR_MAX: 255;";
        for (wrong, token, words) in [
            ("UCHAR_MAX: 256;", "256", "`uchar` cannot represent this number"),
            ("UCHAR_MAX: -1;", "-", "`uchar` cannot represent this number"),
            ("UCHAR_MAX: 1.5;", "1.5", "expected an integer for `uchar`"),
            ("UCHAR_MAX: nan;", "nan", "expected an integer for `uchar`"),
            ("UCHAR_MAX: 255u8;", "255u8", "unexpected suffix"),
            ("UCHAR_MAX: many;", "many", "expected a value"),
            ("UCHAR_MAX: 255; UCHAR_MAX: 255;", "UCHAR_MAX", "duplicate constant `UCHAR_MAX`"),
            (
                "uchar_max: 255;",
                "uchar_max",
                "invalid constant name `uchar_max`: expected `UPPER_SNAKE_CASE`",
            ),
            ("GRÖSSE: 255;", "GRÖSSE", "ASCII letters"),
            ("_MAX: 255;", "_MAX", "invalid constant name `_MAX`: expected `UPPER_SNAKE_CASE`"),
            ("UCHAR_MAX: - - 255;", "-", "expected a value"),
            ("UCHAR_MAX: ;", ";", "expected a value"),
            ("/// ```\nUCHAR_MAX: 255;", "/// ```", "unclosed fence"),
            ("UCHAR_MAX: 255; } uchar {", "uchar", "duplicate constants of `uchar`"),
        ] {
            refuses(row, wrong, token, words);
        }
        refuses("MAXFLOAT: 3.4028234663852885981170418348451692544e38", "MAXFLOAT: 1", "1", "write `1.0`");
        refuses(
            "FLT_MAX: 3.4028234663852885981170418348451692544e38",
            "FLT_MAX: 3.41e38",
            "3.41e38",
            "cannot represent this number",
        );
        refuses(
            "DBL_MAX: 1.7976931348623157081452742373170435679807e308",
            "DBL_MAX: 1.8e308",
            "1.8e308",
            "cannot represent this number",
        );
    }

    /// Tests the first number of each type that rounds to 0 or infinity, the last that does not, and exponents of any
    /// length.
    #[test]
    fn a_constant_is_not_rounded_to_0_or_infinity() {
        const TABLE: &str = "scalars { half: half, 16, float(5); float: f32, 32, float(8); double: f64, 64, float(11); } \
            kinds { float: rte; } widths { 2 } roundings { rte } families { convert } constants";
        const EXPONENT: &str = "99999999999999999999";
        let of =
            |scalar: &str, number: &str| mistakes(&format!("{TABLE} {{ {scalar} {{ SOME: {number}; }} }}"));
        for (scalar, [zero, least, greatest, infinite]) in [
            (
                "half",
                [
                    "2.98023223876953125e-8",
                    "2.980232238769531250000000000000000001e-8",
                    "65519.9999999999999999",
                    "65520.0",
                ],
            ),
            ("float", ["7.006e-46", "7.007e-46", "3.4028235677973366e38", "3.4028235677973367e38"]),
            ("double", ["2.47e-324", "2.4704e-324", "1.7976931348623158e308", "1.7976931348623159e308"]),
        ] {
            for number in [least, greatest, "0.000", &format!("0e{EXPONENT}"), &format!("0.0e-{EXPONENT}")] {
                assert_eq!(of(scalar, number), [], "{scalar} {number}");
            }
            let small = ["1e-999999999", "0.001e-9223372036854775808", &format!("1e-{EXPONENT}"), zero];
            let great = ["1e999999999", "1000.0e9223372036854775807", &format!("1e{EXPONENT}"), infinite];
            for (wrong, nearest) in [(small, "0.0"), (great, "infinity")] {
                for number in wrong {
                    let words =
                        format!("`{scalar}` cannot represent this number: the nearest value is `{nearest}`");
                    assert_eq!(of(scalar, number), [(words.clone(), number.to_string())]);
                    assert_eq!(of(scalar, &format!("-{number}")), [(words, "-".to_string())]);
                }
            }
        }
    }

    /// Checks that there is one error at each of these tokens, in the order of the table.
    #[track_caller]
    fn refuses_at(table: &str, tokens: &[&str]) {
        let found = mistakes(table);
        assert_eq!(found.iter().map(|mistake| mistake.1.as_str()).collect::<Vec<_>>(), tokens, "{found:#?}");
    }

    #[test]
    fn every_mistake_is_told() {
        let table = with("i32,  32, signed,", "i32,  32, sgined,").replacen("rtp rtn }", "rtp rtn rtx }", 1);
        refuses_at(&table, &["sgined", "rtx"]);
    }

    #[test]
    fn a_row_that_can_not_be_read_hides_no_other() {
        let table = with("char:   i8,", "char    i8,")
            .replacen("short:  i16,  16,", "short: i16, -16,", 1)
            .replacen("int:    i32,  32, signed,    fast;", "int: i32, 32, signed, quick;", 1)
            .replacen("float(8), ", "float(8 9), ", 1)
            .replacen("f64,  64,", "f64: 64,", 1)
            .replacen("unsigned: rtz,", "unsigned: ,", 1)
            .replacen("widths { 2", "widths { two 2 {} 2.0", 1)
            .replacen("masks { uchar", "masks { ! uchar", 1)
            .replacen("convert as_type", "converts as_types", 1)
            .replacen("width { 5 6 7 }", "width { five }", 1);
        let marks =
            ["i8", "-", "quick", "9", ":", ",", "two", "{", "2.0", "!", "converts", "as_types", "five"];
        refuses_at(&table, &marks);
    }

    #[test]
    fn a_part_that_can_not_be_read_hides_no_other() {
        refuses_at(
            &with("kinds {", "; kinds [] {").replacen("widths", "42 widths", 1),
            &[";", "[", "{", "42"],
        );
    }

    /// One error that occurs, or shows, in many places.
    #[test]
    fn a_mistake_in_many_places_is_told_once() {
        refuses("widths { 2 3 4 8 16 }", "widths { 2, 3, 4, 8, 16 }", ",", "without commas");
        refuses("shuffle shuffle2", "shuffle, shuffle2,", ",", "without commas");
        refuses("refused {", "refused; refused {", ";", "expected the section's rows or words in braces");
        refuses("width { 5 6 7 }", "width, width { 5 6 7 }", ",", "expected the list's words in braces");
        for part in ["masks {", "functions {", "refused {", "width { 5 6 7 }", "int uint, mono {", "uchar {"]
        {
            let documented = format!("/// Of what.\n/// And more.\n{part}");
            refuses(
                part,
                &documented,
                "/// Of what.",
                "only rows of functions and constants can have doc comments",
            );
        }
    }

    #[test]
    fn a_bad_table_expands_to_its_errors_alone() {
        let error = expand::table(with("8 16 }", "8 16 5 }").parse().unwrap()).unwrap_err();
        let tokens = error.into_compile_error().to_string();
        assert!(tokens.contains("compile_error"), "{tokens}");
        assert!(!tokens.contains("fn ") && !tokens.contains("struct"), "{tokens}");
    }
}
