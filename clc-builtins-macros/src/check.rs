//! The rules of a table. Reports all errors, each at its own token.

mod functions;
#[cfg(test)]
mod tests;

use crate::model::{Family, Kind, Model, Scalar};
use crate::table::{Cell, KindRow, ScalarRow, Section, Table};
use proc_macro2::Span;
use std::fmt::Display;
use syn::Error;

const WIDTHS: [u32; 5] = [2, 3, 4, 8, 16];

/// The existing number types: name, bits, kind, exponent bits, and the scalar of this type with kernels in the library,
/// whose row can have `fast`. All types are Rust's own except the library's `half`.
const NUMBERS: [(&str, u32, Kind, Option<u32>, &str); 11] = [
    ("i8", 8, Kind::Signed, None, "char"),
    ("u8", 8, Kind::Unsigned, None, "uchar"),
    ("i16", 16, Kind::Signed, None, "short"),
    ("u16", 16, Kind::Unsigned, None, "ushort"),
    ("i32", 32, Kind::Signed, None, "int"),
    ("u32", 32, Kind::Unsigned, None, "uint"),
    ("i64", 64, Kind::Signed, None, "long"),
    ("u64", 64, Kind::Unsigned, None, "ulong"),
    ("f32", 32, Kind::Float, Some(8), "float"),
    ("f64", 64, Kind::Float, Some(11), "double"),
    ("half", 16, Kind::Float, Some(5), "half"),
];

/// Reserved names, which have a different meaning in the generated code: Rust's types, the crates, modules, types and
/// functions of the library, and the words of a domain.
const RESERVED: &str = "bool str u8 u16 u32 u64 u128 usize i8 i16 i32 i64 i128 isize f16 f32 f64 f128 core std alloc \
    bytemuck cpufeatures arch bounds buffer bytes casts components constants conversions convert coverage determinism \
    domains elements evaluate exact formula fp16 functions kernel lane lanes level macros made mangled marker masks memory \
    mint mono opencl operand operation overload plain porting refused register registry rows scalars shuffle shuffle2 \
    shuffles size slices table types vector vectors view integers floats signed unsigned";

fn is_reserved(name: &str) -> bool {
    RESERVED.split(' ').any(|reserved| reserved == name)
}

/// Returns `true` if Rust itself has this number type.
pub fn is_primitive(rust: &str) -> bool {
    rust != "half" && exists(rust)
}

/// Returns `true` if Rust or the library has this number type.
pub fn exists(rust: &str) -> bool {
    NUMBERS.iter().any(|number| number.0 == rust)
}

/// Returns the index of a word or number in a list, if the list has it.
fn position_of<T: PartialEq>(cells: &[Cell<T>], value: &T) -> Option<usize> {
    cells.iter().position(|cell| cell.value == *value)
}

fn has<T: PartialEq>(cells: &[Cell<T>], value: T) -> bool {
    position_of(cells, &value).is_some()
}

/// Returns the words or numbers without their spans.
fn values<T: Clone>(cells: &[Cell<T>]) -> Vec<T> {
    cells.iter().map(|cell| cell.value.clone()).collect()
}

/// Returns the row of a kind.
fn kind_row(table: &Table, kind: Kind) -> Option<&KindRow> {
    table.kinds.iter().find(|row| row.kind.value == kind)
}

/// Builds the model of a table, or returns all its errors.
pub fn check(table: &Table) -> syn::Result<Model> {
    let mut errors = TableErrors(table.errors.clone());
    let missing = errors.sections(table);
    // An error in one section must not cause a second error in a section that refers to it.
    let is_whole = |section: Section| !table.incomplete.contains(&section) && !missing.contains(&section);

    for width in table.widths.iter().filter(|width| !WIDTHS.contains(&width.value)) {
        errors.at(width, format!("unsupported width `{}`: expected 2, 3, 4, 8 or 16", width.value));
    }
    errors.duplicates(&table.widths, "width");
    errors.duplicates(&table.roundings, "rounding mode");
    errors.duplicates(&table.families, "family");
    errors.kinds(table, is_whole(Section::Roundings));

    let before = errors.0.len();
    let scalars = errors.scalars(table, is_whole(Section::Kinds));
    let scalars_are_right = errors.0.len() == before && is_whole(Section::Scalars);
    // The sections that functions and constants depend on.
    let types_are_right = errors.0.len() == table.errors.len()
        && [Section::Scalars, Section::Kinds, Section::Widths, Section::Roundings].into_iter().all(is_whole);

    let masks = match is_whole(Section::Scalars) {
        true => errors.masks(table, is_whole(Section::Masks)),
        false => vec![],
    };
    let is_int =
        |row: &ScalarRow| row.kind.value == Kind::Signed && row.bits.value == 32 && row.feature.is_none();
    if let (true, Some(family)) = (scalars_are_right, position_of(&table.families, &Family::VecStep))
        && !table.scalars.iter().any(is_int)
    {
        let rule = "`vec_step` returns a signed integer of 32 bits: add this scalar, without `needs`, or remove `vec_step`";
        errors.at(&table.families[family], rule);
    }
    errors.refused(table, is_whole(Section::Widths));

    let is_refused = |&scalar: &usize| has(&table.refused.saturation_to, table.scalars[scalar].kind.value);
    let mut model = Model {
        scalars,
        widths: values(&table.widths),
        roundings: values(&table.roundings),
        masks,
        families: values(&table.families),
        refused_saturation: (0..table.scalars.len()).filter(is_refused).collect(),
        refused_order: values(&table.refused.suffix_order),
        refused_widths: values(&table.refused.width),
        refused_types: values(&table.refused.types),
        functions: vec![],
        constants: vec![],
    };
    if types_are_right {
        model.functions = functions::functions(&mut errors, table, &model);
        model.constants = functions::constants(&mut errors, table, &model);
    }
    let all = errors.0.into_iter().reduce(|mut all, error| {
        all.combine(error);
        all
    });
    all.map_or(Ok(model), Err)
}

/// The errors found so far.
struct TableErrors(Vec<Error>);

impl TableErrors {
    fn at<T>(&mut self, cell: &Cell<T>, rule: impl Display) {
        self.0.push(cell.error(rule));
    }

    /// Reports every cell that repeats an earlier one of its list.
    fn duplicates<T: PartialEq + Display>(&mut self, cells: &[Cell<T>], what: &str) {
        for (index, cell) in cells.iter().enumerate() {
            if position_of(&cells[..index], &cell.value).is_some() {
                self.at(cell, format!("duplicate {what} `{}`", cell.value));
            }
        }
    }

    /// Reports and returns the required sections that are missing or empty.
    fn sections(&mut self, table: &Table) -> Vec<Section> {
        let end = table.sections.last().map_or(Span::call_site(), |section| section.span);
        let mut missing = vec![];
        for (section, is_empty) in [
            (Section::Scalars, table.scalars.is_empty()),
            (Section::Kinds, table.kinds.is_empty()),
            (Section::Widths, table.widths.is_empty()),
            (Section::Roundings, table.roundings.is_empty()),
            (Section::Families, table.families.is_empty()),
        ] {
            if table.incomplete.contains(&section) || !is_empty {
                continue;
            }
            match position_of(&table.sections, &section) {
                Some(index) => self.at(&table.sections[index], format!("the section `{section}` is empty")),
                None => self.0.push(Error::new(end, format!("missing section `{section}`"))),
            }
            missing.push(section);
        }
        missing
    }

    fn kinds(&mut self, table: &Table, roundings_are_whole: bool) {
        for row in &table.kinds {
            let rounding = row.rounding.value;
            if roundings_are_whole && !has(&table.roundings, rounding) {
                let rule = format!("`{rounding}` is not in the section `roundings`: add it there");
                self.at(&row.rounding, rule);
            }
            if let (Some(span), Kind::Float) = (row.saturates, row.kind.value) {
                let rule =
                    "floats do not saturate: `_sat` requires an integer destination (OpenCL C 6.4.3.3)";
                self.0.push(Error::new(span, rule));
            }
        }
        let kinds: Vec<_> = table.kinds.iter().map(|row| row.kind).collect();
        self.duplicates(&kinds, "kind");
    }

    /// Returns the scalars whose rows have no errors.
    fn scalars(&mut self, table: &Table, kinds_are_whole: bool) -> Vec<Scalar> {
        let (mut scalars, mut missing) = (vec![], vec![]);
        for row in &table.scalars {
            let kind = row.kind.value;
            let rules = kind_row(table, kind);
            if kinds_are_whole && rules.is_none() && !missing.contains(&kind) {
                let rule = format!("the kind `{kind}` is not in the section `kinds`: add a row for it");
                self.at(&row.kind, rule);
                missing.push(kind);
            }
            let before = self.0.len();
            self.scalar_name(&row.name, table);
            self.0.extend(format_error(row).or_else(|| made_name_error(row, table)));
            let has_kernels =
                NUMBERS.iter().any(|number| number.0 == row.rust.value && number.4 == row.name.value);
            if let (Some(span), false, true) = (row.fast, has_kernels, self.0.len() == before) {
                let rule = format!(
                    "the library has no kernels for `{}` as `{}`: remove `fast` to use the reference implementation",
                    row.name.value, row.rust.value
                );
                self.0.push(Error::new(span, rule));
            }
            scalars.extend(rules.map(|rules| Scalar::new(row, rules)));
        }
        let names: Vec<_> = table.scalars.iter().map(|row| row.name.clone()).collect();
        self.duplicates(&names, "scalar");
        let rust_types: Vec<_> = table.scalars.iter().map(|row| row.rust.clone()).collect();
        self.duplicates(&rust_types, "Rust type");
        scalars
    }

    /// Checks that the names made from a scalar's name do not conflict with others: `convert_<name>4_sat`, `<name>4`,
    /// `of_<name>4_uint4`.
    fn scalar_name(&mut self, name: &Cell<String>, table: &Table) {
        let text = &name.value;
        let is_own_half = |row: &ScalarRow| row.name.value == "half" && row.rust.value == "half";
        let is_vector = |width: &Cell<u32>| is_reserved(&format!("{text}{}", width.value));
        let rule = if !is_lower_case(text) {
            format!("invalid name `{text}`: expected a lower-case letter, then lower-case letters and digits")
        } else if text.ends_with(|last: char| last.is_ascii_digit()) {
            format!("the name `{text}` ends with a digit, like the name of a vector: use a different name")
        } else if is_reserved(text) || text == "half" && !table.scalars.iter().any(is_own_half) {
            format!("the name `{text}` is reserved: use a different name")
        } else if let Some(width) = table.widths.iter().find(|width| is_vector(width)) {
            format!("the name `{text}{}` of its vector is reserved: use a different name", width.value)
        } else {
            return;
        };
        self.at(name, rule);
    }

    /// Checks that `shuffle` has one mask type for each component size, and returns the masks.
    fn masks(&mut self, table: &Table, is_whole: bool) -> Vec<usize> {
        let before = self.0.len();
        let (mut masks, mut sizes) = (vec![], vec![]);
        for mask in &table.masks {
            let Some(index) = table.scalars.iter().position(|row| row.name.value == mask.value) else {
                self.at(mask, format!("the mask type `{}` is not in the section `scalars`", mask.value));
                continue;
            };
            let row = &table.scalars[index];
            if row.kind.value != Kind::Unsigned {
                self.at(mask, format!("the mask type `{}` is not unsigned (OpenCL C 6.15.13)", mask.value));
            } else if sizes.contains(&row.bits.value) {
                self.at(mask, format!("duplicate mask type of {} bits", row.bits.value));
            }
            sizes.push(row.bits.value);
            masks.push(index);
        }
        let shuffles = has(&table.families, Family::Shuffle) || has(&table.families, Family::Shuffle2);
        if !shuffles || !is_whole || self.0.len() > before {
            return masks;
        }
        for row in &table.scalars {
            let bits = row.bits.value;
            if !sizes.contains(&bits) && [8, 16, 32, 64].contains(&bits) {
                let rule = format!("`shuffle` requires a mask type of {bits} bits: add one to `masks`");
                self.at(&row.bits, rule);
                sizes.push(bits);
            }
        }
        masks
    }

    /// Checks that no existing name is refused.
    fn refused(&mut self, table: &Table, widths_are_whole: bool) {
        let refused = &table.refused;
        for kind in &refused.saturation_to {
            if kind_row(table, kind.value).is_some_and(|row| row.saturates.is_some()) {
                self.at(kind, format!("`{}` saturates: `_sat` exists and cannot be refused", kind.value));
            }
        }
        for width in &refused.suffix_order {
            if widths_are_whole && width.value != 1 && !has(&table.widths, width.value) {
                self.at(width, format!("{} is neither 1 nor in the section `widths`", width.value));
            }
        }
        for width in &refused.width {
            if WIDTHS.contains(&width.value) && has(&table.widths, width.value) {
                self.at(width, format!("the width {} exists and cannot be refused", width.value));
            }
        }
        for name in &refused.types {
            if table.scalars.iter().any(|row| row.name.value == name.value) {
                let rule = format!("`{}` is in the section `scalars` and cannot be refused", name.value);
                self.at(name, rule);
            }
        }
        self.duplicates(&refused.saturation_to, "kind");
        self.duplicates(&refused.suffix_order, "width");
        self.duplicates(&refused.width, "width");
        self.duplicates(&refused.types, "type");
    }
}

fn is_lower_case(name: &str) -> bool {
    name.starts_with(|first: char| first.is_ascii_lowercase())
        && name.bytes().all(|letter| letter.is_ascii_lowercase() || letter.is_ascii_digit())
}

/// Checks the size and kind of a row. Existing number types must have their own properties. Any other type must be a
/// float that `f32` represents exactly, because its values are compared and printed as `f32`.
fn format_error(row: &ScalarRow) -> Option<Error> {
    let (rust, bits, kind) = (&row.rust.value, row.bits.value, row.kind.value);
    if ![8, 16, 32, 64].contains(&bits) {
        return Some(row.bits.error(format!("expected 8, 16, 32 or 64 bits, found {bits}")));
    }
    let exponent = row.exponent.map(|exponent| exponent.value);
    match (kind, row.exponent) {
        (Kind::Float, None) => {
            let rule = "missing number of exponent bits: write `float(8)`, for example";
            return Some(row.kind.error(rule));
        }
        // The significand needs one more bit than the sign. The maximum is that of `double`, 11.
        (Kind::Float, Some(cell)) if !(2..=11).contains(&cell.value) || cell.value + 2 > bits => {
            let rule = format!("a float of {bits} bits cannot have {} exponent bits", cell.value);
            return Some(cell.error(rule));
        }
        (Kind::Signed | Kind::Unsigned, Some(cell)) => {
            return Some(cell.error("integers have no exponent: write only the kind"));
        }
        _ => {}
    }
    if let Some(&(_, own_bits, own_kind, own_exponent, _)) = NUMBERS.iter().find(|number| number.0 == rust) {
        return if own_bits != bits {
            Some(row.bits.error(format!("expected {own_bits} bits for `{rust}`, found {bits}")))
        } else if own_kind != kind {
            Some(row.kind.error(format!("expected the kind `{own_kind}` for `{rust}`, found `{kind}`")))
        } else if own_exponent != exponent {
            Some(row.kind.error(format!("`{rust}` does not have this number of exponent bits")))
        } else {
            None
        };
    }
    match exponent {
        None => {
            let rule = format!("`{rust}` is not an integer type of Rust with 8, 16, 32 or 64 bits");
            Some(row.rust.error(rule))
        }
        Some(exponent) if exponent > 8 || bits - 1 - exponent > 23 => {
            let rule =
                format!("`{rust}` is not a float type of Rust, and `f32` cannot represent all its values");
            Some(row.rust.error(rule))
        }
        Some(_) => None,
    }
}

/// Checks that a float type can be generated with the name of the row's Rust type.
fn made_name_error(row: &ScalarRow, table: &Table) -> Option<Error> {
    let rust = &row.rust.value;
    let is_type = |other: &ScalarRow| {
        let name = &other.name.value;
        name == rust && *name != row.name.value
            || table.widths.iter().any(|width| *rust == format!("{name}{}", width.value))
    };
    let rule = if exists(rust) {
        return None;
    } else if !is_lower_case(rust) {
        format!("invalid name `{rust}`: expected a lower-case letter, then lower-case letters and digits")
    } else if table.scalars.iter().any(is_type) {
        format!("`{rust}` is also an OpenCL type of this table: use a different name")
    } else if is_reserved(rust) {
        format!("the name `{rust}` is reserved: use a different name")
    } else {
        return None;
    };
    Some(row.rust.error(rule))
}
