//! The rules of the sections `functions` and `constants`.

use super::{Mistakes, firsts, place};
use crate::decimal::{cut, is_zero};
use crate::model::functions::{
    Access, Constant, Form, Function, FunctionFeature, Given, Parameter, Relation, Row, Value, insert,
};
use crate::model::{Kind, Model, Scalar, Type, Word, words};
use crate::table::functions::{ConstantRow, Form as Written, FunctionRow, Group, Name, Parameter as Operand};
use crate::table::{Cell, Table};
use proc_macro2::Span;
use syn::Error;

/// The functions that the library defines: the name with what may stand behind it, the scalars that `T` may be, and the
/// operands and result. A row may have less of the scalars and lists.
const DEFINED: &[(&str, Domain, &str)] = &[
    ("abs", Domain::Integers, "(T) -> unsigned(T)"),
    ("abs_diff", Domain::Integers, "(T, T) -> unsigned(T)"),
    ("add_sat", Domain::Integers, "(T, T) -> T"),
    ("all", Domain::Signed, "(T) -> int"),
    ("any", Domain::Signed, "(T) -> int"),
    ("bit_reverse", Domain::Integers, "(T) -> T"),
    ("bitselect", Domain::Numbers, "(T, T, T) -> T"),
    ("ceil", Domain::Floats, "(T) -> T"),
    ("clamp", Domain::Numbers, "(T, T, T) | (T, scalar(T), scalar(T)) -> T"),
    ("clz", Domain::Integers, "(T) -> T"),
    ("copysign", Domain::Floats, "(T, T) -> T"),
    ("cross", Domain::Floats, "(T, T) -> T"),
    ("ctz", Domain::Integers, "(T) -> T"),
    ("degrees", Domain::Floats, "(T) -> T"),
    ("distance", Domain::Floats, "(T, T) -> scalar(T)"),
    ("dot", Domain::Floats, "(T, T) -> scalar(T)"),
    ("fabs", Domain::Floats, "(T) -> T"),
    ("fast_distance", Domain::Single, "(T, T) -> scalar(T)"),
    ("fast_length", Domain::Single, "(T) -> scalar(T)"),
    ("fast_normalize", Domain::Single, "(T) -> T"),
    ("fdim", Domain::Floats, "(T, T) -> T"),
    ("floor", Domain::Floats, "(T) -> T"),
    ("fma", Domain::Floats, "(T, T, T) -> T"),
    ("fmax", Domain::Floats, "(T, T) | (T, scalar(T)) -> T"),
    ("fmin", Domain::Floats, "(T, T) | (T, scalar(T)) -> T"),
    ("fmod", Domain::Floats, "(T, T) -> T"),
    ("hadd", Domain::Integers, "(T, T) -> T"),
    ("half_divide", Domain::Single, "(T, T) -> T"),
    ("half_recip", Domain::Single, "(T) -> T"),
    ("half_rsqrt", Domain::Single, "(T) -> T"),
    ("half_sqrt", Domain::Single, "(T) -> T"),
    ("isequal", Domain::Numbers, "(T, T) | (T, scalar(T)) -> truth(T)"),
    ("isfinite", Domain::Floats, "(T) -> truth(T)"),
    ("isgreater", Domain::Numbers, "(T, T) | (T, scalar(T)) -> truth(T)"),
    ("isgreaterequal", Domain::Numbers, "(T, T) | (T, scalar(T)) -> truth(T)"),
    ("isinf", Domain::Floats, "(T) -> truth(T)"),
    ("isless", Domain::Numbers, "(T, T) | (T, scalar(T)) -> truth(T)"),
    ("islessequal", Domain::Numbers, "(T, T) | (T, scalar(T)) -> truth(T)"),
    ("islessgreater", Domain::Floats, "(T, T) -> truth(T)"),
    ("isnan", Domain::Floats, "(T) -> truth(T)"),
    ("isnormal", Domain::Floats, "(T) -> truth(T)"),
    ("isnotequal", Domain::Numbers, "(T, T) | (T, scalar(T)) -> truth(T)"),
    ("isordered", Domain::Floats, "(T, T) -> truth(T)"),
    ("isunordered", Domain::Floats, "(T, T) -> truth(T)"),
    ("length", Domain::Floats, "(T) -> scalar(T)"),
    ("logb", Domain::Floats, "(T) -> T"),
    ("mad", Domain::Floats, "(T, T, T) -> T"),
    ("mad24", Domain::Ints, "(T, T, T) -> T"),
    ("mad_hi", Domain::Integers, "(T, T, T) -> T"),
    ("mad_sat", Domain::Integers, "(T, T, T) -> T"),
    ("max", Domain::Numbers, "(T, T) | (T, scalar(T)) -> T"),
    ("maxmag", Domain::Floats, "(T, T) -> T"),
    ("min", Domain::Numbers, "(T, T) | (T, scalar(T)) -> T"),
    ("minmag", Domain::Floats, "(T, T) -> T"),
    ("mix", Domain::Floats, "(T, T, T) | (T, T, scalar(T)) -> T"),
    ("mul24", Domain::Ints, "(T, T) -> T"),
    ("mul_hi", Domain::Integers, "(T, T) -> T"),
    ("nan", Domain::Unsigned, "(T) -> float(T)"),
    ("native_divide", Domain::Single, "(T, T) -> T"),
    ("native_recip", Domain::Single, "(T) -> T"),
    ("native_rsqrt", Domain::Single, "(T) -> T"),
    ("native_sqrt", Domain::Single, "(T) -> T"),
    ("nextafter", Domain::Floats, "(T, T) -> T"),
    ("normalize", Domain::Floats, "(T) -> T"),
    ("popcount", Domain::Integers, "(T) -> T"),
    ("radians", Domain::Floats, "(T) -> T"),
    ("remainder", Domain::Floats, "(T, T) -> T"),
    ("rhadd", Domain::Integers, "(T, T) -> T"),
    ("rint", Domain::Floats, "(T) -> T"),
    ("rotate", Domain::Integers, "(T, T) -> T"),
    ("round", Domain::Floats, "(T) -> T"),
    ("rsqrt", Domain::Floats, "(T) -> T"),
    ("select", Domain::Numbers, "(T, T, signed(T)) | (T, T, unsigned(T)) -> T"),
    ("sign", Domain::Floats, "(T) -> T"),
    ("signbit", Domain::Floats, "(T) -> truth(T)"),
    ("smoothstep", Domain::Floats, "(T, T, T) | (scalar(T), scalar(T), T) -> T"),
    ("sqrt", Domain::Floats, "(T) -> T"),
    ("step", Domain::Floats, "(T, T) | (scalar(T), T) -> T"),
    ("sub_sat", Domain::Integers, "(T, T) -> T"),
    ("trunc", Domain::Floats, "(T) -> T"),
    ("upsample", Domain::Integers, "(T, unsigned(T)) -> wide(T)"),
    ("vload[n]", Domain::Numbers, "(size, from scalar(T)) -> T"),
    ("vload_half[n]", Domain::Singles, "(size, from half) -> T"),
    ("vloada_half[n]", Domain::Singles, "(size, from half) -> T"),
    ("vstore[n]", Domain::Numbers, "(T, size, into scalar(T))"),
    ("vstore_half[n][rt]", Domain::Wider, "(T, size, into half)"),
    ("vstorea_half[n][rt]", Domain::Wider, "(T, size, into half)"),
    // With several results, with operands of their own, and of packed bytes.
    ("bitfield_extract_signed", Domain::Integers, "(T, uint, uint) -> signed(T)"),
    ("bitfield_extract_unsigned", Domain::Integers, "(T, uint, uint) -> unsigned(T)"),
    ("bitfield_insert", Domain::Integers, "(T, T, uint, uint) -> T"),
    ("dot", Domain::Chars, "(T, T) | (T, unsigned(T)) -> int"),
    ("dot", Domain::Uchars, "(T, signed(T)) -> int"),
    ("dot", Domain::Uchars, "(T, T) -> uint"),
    ("dot_4x8packed_ss_int", Domain::Uints, "(T, T) -> int"),
    ("dot_4x8packed_su_int", Domain::Uints, "(T, T) -> int"),
    ("dot_4x8packed_us_int", Domain::Uints, "(T, T) -> int"),
    ("dot_4x8packed_uu_uint", Domain::Uints, "(T, T) -> uint"),
    ("dot_acc_sat", Domain::Chars, "(T, T, int) | (T, unsigned(T), int) -> int"),
    ("dot_acc_sat", Domain::Uchars, "(T, signed(T), int) -> int"),
    ("dot_acc_sat", Domain::Uchars, "(T, T, uint) -> uint"),
    ("dot_acc_sat_4x8packed_ss_int", Domain::Uints, "(T, T, int) -> int"),
    ("dot_acc_sat_4x8packed_su_int", Domain::Uints, "(T, T, int) -> int"),
    ("dot_acc_sat_4x8packed_us_int", Domain::Uints, "(T, T, int) -> int"),
    ("dot_acc_sat_4x8packed_uu_uint", Domain::Uints, "(T, T, uint) -> uint"),
    ("fract", Domain::Floats, "(T, out T) -> T"),
    ("frexp", Domain::Floats, "(T, out ints(T)) -> T"),
    ("ilogb", Domain::Floats, "(T) -> ints(T)"),
    ("ldexp", Domain::Floats, "(T, ints(T)) | (T, int) -> T"),
    ("modf", Domain::Floats, "(T, out T) -> T"),
    ("remquo", Domain::Floats, "(T, T, out ints(T)) -> T"),
];

/// Those whose definitions are const: `mono` may have them.
const CONSTANT: &[&str] = &[
    "abs",
    "abs_diff",
    "add_sat",
    "all",
    "any",
    "bit_reverse",
    "bitfield_extract_signed",
    "bitfield_extract_unsigned",
    "bitfield_insert",
    "bitselect",
    "clamp",
    "clz",
    "ctz",
    "fmax",
    "fmin",
    "hadd",
    "isequal",
    "isfinite",
    "isgreater",
    "isgreaterequal",
    "isinf",
    "isless",
    "islessequal",
    "islessgreater",
    "isnan",
    "isnormal",
    "isnotequal",
    "isordered",
    "isunordered",
    "mad24",
    "mad_hi",
    "mad_sat",
    "max",
    "maxmag",
    "min",
    "minmag",
    "mul24",
    "mul_hi",
    "popcount",
    "rhadd",
    "rotate",
    "select",
    "signbit",
    "sub_sat",
    "upsample",
];

/// The functions that the library has with its feature `math` alone: names, and how they are declared.
const TRANSCENDENTAL: &[(&str, Domain, &str)] = &[
    ("acos", Domain::Floats, "(T) -> T"),
    ("acosh", Domain::Floats, "(T) -> T"),
    ("acospi", Domain::Floats, "(T) -> T"),
    ("asin", Domain::Floats, "(T) -> T"),
    ("asinh", Domain::Floats, "(T) -> T"),
    ("asinpi", Domain::Floats, "(T) -> T"),
    ("atan", Domain::Floats, "(T) -> T"),
    ("atan2", Domain::Floats, "(T, T) -> T"),
    ("atan2pi", Domain::Floats, "(T, T) -> T"),
    ("atanh", Domain::Floats, "(T) -> T"),
    ("atanpi", Domain::Floats, "(T) -> T"),
    ("cbrt", Domain::Floats, "(T) -> T"),
    ("cos", Domain::Floats, "(T) -> T"),
    ("cosh", Domain::Floats, "(T) -> T"),
    ("cospi", Domain::Floats, "(T) -> T"),
    ("erf", Domain::Floats, "(T) -> T"),
    ("erfc", Domain::Floats, "(T) -> T"),
    ("exp", Domain::Floats, "(T) -> T"),
    ("exp10", Domain::Floats, "(T) -> T"),
    ("exp2", Domain::Floats, "(T) -> T"),
    ("expm1", Domain::Floats, "(T) -> T"),
    ("half_cos", Domain::Floats, "(T) -> T"),
    ("half_exp", Domain::Floats, "(T) -> T"),
    ("half_exp10", Domain::Floats, "(T) -> T"),
    ("half_exp2", Domain::Floats, "(T) -> T"),
    ("half_log", Domain::Floats, "(T) -> T"),
    ("half_log10", Domain::Floats, "(T) -> T"),
    ("half_log2", Domain::Floats, "(T) -> T"),
    ("half_powr", Domain::Floats, "(T, T) -> T"),
    ("half_sin", Domain::Floats, "(T) -> T"),
    ("half_tan", Domain::Floats, "(T) -> T"),
    ("hypot", Domain::Floats, "(T, T) -> T"),
    ("lgamma", Domain::Floats, "(T) -> T"),
    ("lgamma_r", Domain::Floats, "(T, out ints(T)) -> T"),
    ("log", Domain::Floats, "(T) -> T"),
    ("log10", Domain::Floats, "(T) -> T"),
    ("log1p", Domain::Floats, "(T) -> T"),
    ("log2", Domain::Floats, "(T) -> T"),
    ("native_cos", Domain::Floats, "(T) -> T"),
    ("native_exp", Domain::Floats, "(T) -> T"),
    ("native_exp10", Domain::Floats, "(T) -> T"),
    ("native_exp2", Domain::Floats, "(T) -> T"),
    ("native_log", Domain::Floats, "(T) -> T"),
    ("native_log10", Domain::Floats, "(T) -> T"),
    ("native_log2", Domain::Floats, "(T) -> T"),
    ("native_powr", Domain::Floats, "(T, T) -> T"),
    ("native_sin", Domain::Floats, "(T) -> T"),
    ("native_tan", Domain::Floats, "(T) -> T"),
    ("pow", Domain::Floats, "(T, T) -> T"),
    ("pown", Domain::Floats, "(T, ints(T)) -> T"),
    ("powr", Domain::Floats, "(T, T) -> T"),
    ("rootn", Domain::Floats, "(T, ints(T)) -> T"),
    ("sin", Domain::Floats, "(T) -> T"),
    ("sincos", Domain::Floats, "(T, out T) -> T"),
    ("sinh", Domain::Floats, "(T) -> T"),
    ("sinpi", Domain::Floats, "(T) -> T"),
    ("tan", Domain::Floats, "(T) -> T"),
    ("tanh", Domain::Floats, "(T) -> T"),
    ("tanpi", Domain::Floats, "(T) -> T"),
    ("tgamma", Domain::Floats, "(T) -> T"),
];

words! {
    /// The scalars that a function has kernels for.
    Domain, "a domain":
    Numbers "integers and floats", Integers "integers", Signed "signed integers",
    Unsigned "unsigned integers", Floats "floats", Single "`f32`",
    Ints "integers of 32 bits", Uints "unsigned integers of 32 bits",
    Chars "signed integers of 8 bits", Uchars "unsigned integers of 8 bits",
    // Types that the library makes go through the definition.
    Singles "`f32` and floats that the library makes", Wider "floats except `half`",
}

impl Domain {
    fn has(self, scalar: &Scalar) -> bool {
        match self {
            Domain::Numbers => true,
            Domain::Integers => !scalar.is_float(),
            Domain::Signed => scalar.kind == Kind::Signed,
            Domain::Unsigned => scalar.kind == Kind::Unsigned,
            Domain::Floats => scalar.is_float(),
            Domain::Single => scalar.rust == "f32",
            Domain::Ints => !scalar.is_float() && scalar.bits == 32,
            Domain::Uints => scalar.kind == Kind::Unsigned && scalar.bits == 32,
            Domain::Chars => scalar.kind == Kind::Signed && scalar.bits == 8,
            Domain::Uchars => scalar.kind == Kind::Unsigned && scalar.bits == 8,
            Domain::Singles => scalar.is_float() && (scalar.rust == "f32" || !super::exists(&scalar.rust)),
            Domain::Wider => scalar.is_float() && scalar.rust != "half",
        }
    }
}

/// The words of a domain for every scalar of a kind.
const KINDS: [(&str, &[Kind]); 4] = [
    ("integers", &[Kind::Signed, Kind::Unsigned]),
    ("signed", &[Kind::Signed]),
    ("unsigned", &[Kind::Unsigned]),
    ("floats", &[Kind::Float]),
];

/// The functions of the table.
pub fn functions(mistakes: &mut Mistakes, table: &Table, model: &Model) -> Vec<Function> {
    let mut functions = vec![];
    let mut next = 0;
    for group in &table.functions {
        let domain = domain(mistakes, group, model);
        let mut without_math = vec![];
        let mut without_constants = vec![];
        for row in &group.rows {
            let place = next;
            next += row.names.len();
            let Some((scalars, widths)) = &domain else { continue };
            let before = mistakes.0.len();
            let forms = Row {
                doc: row.doc.clone(),
                scalars: scalars.clone(),
                widths: widths.clone(),
                lists: lists(mistakes, row, model),
                result: row.result.as_ref().and_then(|result| form(mistakes, result, model)),
                feature: group.feature,
                extension: group.extension.as_ref().map(|extension| extension.value.clone()),
                beyond: group.beyond,
                mono: group.mono.is_some(),
            };
            if mistakes.0.len() > before {
                continue;
            }
            let known = without_math.len();
            for name in &row.names {
                if needs_math(&name.name.value) && group.feature != Some(FunctionFeature::Math) {
                    without_math.push(name.name.as_str());
                    continue;
                }
                is_defined(mistakes, name, row, scalars, model);
            }
            // Without a domain, since its scalars are not in the table, there is nothing of the row.
            if mistakes.0.len() > before || without_math.len() > known || scalars.is_empty() {
                continue;
            }
            exists(mistakes, row, &forms, model);
            if mistakes.0.len() > before {
                continue;
            }
            for (index, name) in row.names.iter().enumerate() {
                for (text, definition, widths) in names(name, &forms, model) {
                    if is_type(&text, model) {
                        mistakes.at(&name.name, format!("`{text}` is a type of this table too"));
                        break;
                    }
                    let rows = vec![Row { widths, ..forms.clone() }];
                    let function = Function { place: place + index, name: text, definition, rows };
                    if !add(mistakes, &mut functions, &name.name, function, model) {
                        break;
                    }
                }
                let text = &name.name.value;
                let is_in_mono = mistakes.0.len() == before && group.mono.is_some();
                if is_in_mono && !CONSTANT.contains(&text.as_str()) {
                    without_constants.push(name.name.as_str());
                }
            }
        }
        if let Some(head) = group.domain.first() {
            let way_out = "math: write `needs math` behind the domain";
            mistakes.of_group(head.span, &without_math, ["needs", "need"], way_out);
        }
        if let Some(span) = group.mono {
            let rule = "no definition for constants: a group in `mono` has those alone";
            mistakes.of_group(span, &without_constants, ["has", "have"], rule);
        }
    }
    functions
}

/// The scalars and widths of a group.
fn domain(mistakes: &mut Mistakes, group: &Group, model: &Model) -> Option<(Vec<usize>, Vec<u32>)> {
    let before = mistakes.0.len();
    let mut scalars = vec![];
    mistakes.twice(&group.domain, "the word");
    for word in firsts(&group.domain) {
        let kinds = KINDS.iter().find(|kinds| kinds.0 == word.value);
        let (mut found, mut known) = (false, None);
        for (index, scalar) in model.scalars.iter().enumerate() {
            let is_it =
                scalar.name == word.value || kinds.is_some_and(|kinds| kinds.1.contains(&scalar.kind));
            found |= is_it;
            if is_it && scalars.contains(&index) {
                known = known.or(Some(scalar));
            } else if is_it {
                insert(&mut scalars, index);
            }
        }
        if let Some(known) = known {
            let rule = format!("`{}` is in the domain by another word already: name it once", known.name);
            mistakes.at(word, rule);
        }
        if !found && kinds.is_none() {
            let rule = format!(
                "`{}` is not in the section `scalars`, nor `integers`, `signed`, `unsigned` or `floats`",
                word.value
            );
            mistakes.at(word, rule);
        }
    }
    mistakes.twice(&group.except, "the exception");
    for word in firsts(&group.except) {
        let is_it = |&scalar: &usize| model.scalars[scalar].name == word.value;
        match scalars.iter().position(is_it) {
            Some(index) => drop(scalars.remove(index)),
            None => mistakes.at(word, format!("`{}` is not in the domain: it can't be excepted", word.value)),
        }
    }
    mistakes.twice(&group.widths, "the width");
    for width in &group.widths {
        if width.value != 1 && !model.widths.contains(&width.value) {
            mistakes.at(width, format!("{} is neither 1 nor in the section `widths`", width.value));
        }
    }
    let mut widths = super::values(&group.widths);
    if widths.is_empty() {
        widths.push(1);
        widths.extend_from_slice(&model.widths);
    }
    (mistakes.0.len() == before).then_some((scalars, widths))
}

fn lists(mistakes: &mut Mistakes, row: &FunctionRow, model: &Model) -> Vec<Vec<Parameter>> {
    let mut lists = vec![];
    for (index, written) in row.lists.iter().enumerate() {
        if place(&row.lists[..index], &written.value).is_some() {
            let list = list_words(&written.value, model);
            mistakes.at(written, format!("the operands `{list}` are in the row twice: write them once"));
            continue;
        }
        let mut list = vec![];
        for operand in &written.value {
            if let Some(form) = form(mistakes, &operand.form, model) {
                list.push(Parameter { access: operand.access, form });
            }
        }
        lists.push(list);
    }
    lists
}

/// The form with its scalar as an index.
fn form(mistakes: &mut Mistakes, written: &Cell<Written>, model: &Model) -> Option<Form> {
    match &written.value {
        Written::T => Some(Form::T),
        Written::Size => Some(Form::Size),
        Written::Of(relation) => Some(Form::Of(*relation)),
        Written::Scalar(name) => {
            let index = model.scalars.iter().position(|scalar| scalar.name == *name);
            if index.is_none() {
                let rule = format!("`{name}` is not in the section `scalars`, nor `T` or `size`");
                mistakes.at(written, rule);
            }
            index.map(Form::Scalar)
        }
    }
}

/// Whether the library has it with its feature `math` alone.
fn needs_math(name: &str) -> bool {
    TRANSCENDENTAL.iter().any(|defined| defined.0 == name)
}

impl Mistakes {
    /// One mistake of a group, however many names show it: at the name, or at the group's word.
    fn of_group(&mut self, span: Span, names: &[Cell<&str>], verb: [&str; 2], rule: &str) {
        let [first, others @ ..] = names else { return };
        let name = first.value;
        let (span, who) = match others {
            [] => (first.span, format!("`{name}` {}", verb[0])),
            [other] => (span, format!("`{name}` and `{}` {}", other.value, verb[1])),
            _ => (span, format!("`{name}` and {} others {}", others.len(), verb[1])),
        };
        self.0.push(Error::new(span, format!("{who} {rule}")));
    }
}

/// The library has the function, of these scalars and in these forms.
fn is_defined(mistakes: &mut Mistakes, name: &Name, row: &FunctionRow, scalars: &[usize], model: &Model) {
    let text = name.name.value.as_str();
    let is_it = |defined: &&(&str, Domain, &str)| defined.0.split('[').next() == Some(text);
    let mut known = vec![];
    known.extend(DEFINED.iter().chain(TRANSCENDENTAL).filter(is_it));
    let Some(&&(written, ..)) = known.first() else {
        let rule = format!(
            "the library has no definition of `{text}`: write one in `clc-builtins/src/exact/functions`, such as \
             `{text}(lane: Lane) = lane.wrapped(lane.integer(0));`; CONTRIBUTING.md has the steps of a function"
        );
        return mistakes.at(&name.name, rule);
    };
    for (is_there, suffix) in [(name.by_width, "[n]"), (name.by_rounding, "[rt]")] {
        if is_there && !written.contains(suffix) {
            return mistakes.at(&name.name, format!("`{text}` has no `{suffix}`: it is `{written}`"));
        }
    }
    // Of a name with several declarations, those of these scalars.
    let (mut domains, mut declarations) = (String::new(), String::new());
    let mut left_out = None;
    for &&(_, domain, declaration) in &known {
        if let Some(&scalar) = scalars.iter().find(|&&scalar| !domain.has(&model.scalars[scalar])) {
            left_out = left_out.or(Some(scalar));
            let and = if domains.is_empty() { "" } else { " and " };
            if !domains.contains(domain.name()) {
                domains += &format!("{and}{domain}");
            }
            continue;
        }
        if is_declared(declaration, row, model) {
            return;
        }
        let or = if declarations.is_empty() { "" } else { "` or `" };
        declarations += &format!("{or}{text}: {declaration}");
    }
    match left_out {
        Some(scalar) if declarations.is_empty() => {
            let scalar = &model.scalars[scalar].name;
            mistakes.at(&name.name, format!("the library has `{text}` of {domains}, not of `{scalar}`"));
        }
        _ => mistakes.at(&name.name, format!("the library has it as `{declarations}`")),
    }
}

/// Whether the lists and the result of a row are among those of a declaration.
fn is_declared(declaration: &str, row: &FunctionRow, model: &Model) -> bool {
    let (lists, result) = declaration.split_once(" -> ").unwrap_or((declaration, ""));
    let is_known = |list: &Cell<Vec<Operand>>| {
        let list = list_words(&list.value, model);
        lists.split(" | ").any(|known| known == list)
    };
    row.lists.iter().all(is_known)
        && result == row.result.as_ref().map_or(String::new(), |form| words_of(&form.value, model))
}

/// The operands as [`DEFINED`] writes them.
fn list_words(list: &[Operand], model: &Model) -> String {
    let mut text = String::new();
    for operand in list {
        let access = match operand.access {
            Access::In => String::new(),
            access => format!("{access} "),
        };
        let comma = if text.is_empty() { "(" } else { ", " };
        text += &format!("{comma}{access}{}", words_of(&operand.form.value, model));
    }
    text + ")"
}

/// A scalar is called by what it is in OpenCL C.
fn words_of(form: &Written, model: &Model) -> String {
    match form {
        Written::T => "T".to_string(),
        Written::Size => "size".to_string(),
        Written::Of(relation) => format!("{relation}(T)"),
        Written::Scalar(name) => match model.scalars.iter().find(|scalar| scalar.name == *name) {
            Some(scalar) if scalar.rust == "half" => "half".to_string(),
            Some(scalar) if scalar.rust == "i32" => "int".to_string(),
            Some(scalar) if scalar.rust == "u32" => "uint".to_string(),
            _ => format!("`{name}`"),
        },
    }
}

/// Whether a scalar or vector has this name, or the Rust type of a scalar.
fn is_type(name: &str, model: &Model) -> bool {
    let is_made = model.scalars.iter().any(|scalar| scalar.rust == name);
    is_made || model.types().iter().any(|&ty| model.name(ty) == name)
}

/// Every form must be one of some `T`.
fn exists(mistakes: &mut Mistakes, row: &FunctionRow, forms: &Row, model: &Model) {
    let has = |form: Form| forms.scalars.iter().any(|&scalar| forms.has(model, form, scalar));
    let mut all = vec![];
    for (written, list) in row.lists.iter().zip(&forms.lists) {
        for (written, operand) in written.value.iter().zip(list) {
            all.push((&written.form, operand.form));
        }
    }
    all.extend(row.result.as_ref().zip(forms.result));
    for (written, form) in all {
        if has(form) {
            continue;
        }
        let what = match form {
            Form::Of(Relation::Signed | Relation::Truth) => "a signed integer as wide",
            Form::Of(Relation::Unsigned) => "an unsigned integer as wide",
            Form::Of(Relation::Wide) => "an integer of twice the bits and the same sign",
            Form::Of(Relation::Float) => "a float as wide",
            _ => "a signed integer of 32 bits",
        };
        let form = words_of(&written.value, model);
        let rule = format!(
            "no `T` of the row has `{form}` in the table: add {what} to `scalars`, or take the row away"
        );
        mistakes.at(written, rule);
    }
}

/// The names that one with `[n]` and `[rt]` stands for, with their definitions and widths.
fn names(name: &Name, forms: &Row, model: &Model) -> Vec<(String, String, Vec<u32>)> {
    let mut suffixes = vec![String::new()];
    if name.by_rounding {
        for rounding in &model.roundings {
            suffixes.push(format!("_{rounding}"));
        }
    }
    let base = &name.name.value;
    let mut names = vec![];
    for suffix in &suffixes {
        if !name.by_width {
            names.push((format!("{base}{suffix}"), format!("{base}{suffix}"), forms.widths.clone()));
            continue;
        }
        for &width in &forms.widths {
            let n = if width == 1 { String::new() } else { width.to_string() };
            names.push((format!("{base}{n}{suffix}"), format!("{base}{suffix}"), vec![width]));
        }
    }
    names
}

/// Adds a name, or its row to the name that is there. Whether it is right.
fn add(
    mistakes: &mut Mistakes,
    functions: &mut Vec<Function>,
    at: &Cell<String>,
    new: Function,
    model: &Model,
) -> bool {
    let known = functions.iter().position(|other| other.name == new.name);
    let mut all = new.clone();
    if let Some(index) = known {
        let before = signatures(&functions[index], model);
        let is_twice = |signature: &&Vec<Given>| before.contains(signature);
        if let Some(signature) = signatures(&new, model).iter().find(is_twice) {
            let mut types = String::new();
            for operand in signature {
                let name = match operand {
                    Given::Size => "size".to_string(),
                    Given::Type(ty) => model.name(*ty),
                };
                types += &format!("{}{name}", if types.is_empty() { "" } else { ", " });
            }
            mistakes.at(at, format!("`{}({types})` is in the table twice", new.name));
            return false;
        }
        all = functions[index].clone();
        for mut row in new.rows {
            if let (true, Some(before)) = (row.doc.is_empty(), all.rows.last()) {
                row.doc.clone_from(&before.doc);
            }
            all.rows.push(row);
        }
    }
    if let Err(rule) = all.overload(model) {
        mistakes.at(at, format!("`{}` has no overload: {rule}", all.name));
        return false;
    }
    match known {
        Some(index) => functions[index] = all,
        None => functions.push(all),
    }
    true
}

/// The operands of every signature.
pub fn signatures(function: &Function, model: &Model) -> Vec<Vec<Given>> {
    let mut signatures = vec![];
    for row in &function.rows {
        for &scalar in &row.scalars {
            for &width in &row.widths {
                let t = Type { scalar, width };
                if row.result.is_some_and(|result| model.form(result, t).is_none()) {
                    continue;
                }
                for list in &row.lists {
                    let mut operands = vec![];
                    for operand in list {
                        operands.extend(model.form(operand.form, t));
                    }
                    if operands.len() == list.len() && !signatures.contains(&operands) {
                        signatures.push(operands);
                    }
                }
            }
        }
    }
    signatures
}

/// The constants, and all mistakes.
pub fn constants(mistakes: &mut Mistakes, table: &Table, model: &Model) -> Vec<Constant> {
    let mut constants: Vec<Constant> = vec![];
    let mut names = vec![];
    for (index, group) in table.constants.iter().enumerate() {
        if table.constants[..index].iter().any(|other| other.scalar.value == group.scalar.value) {
            let rule = format!(
                "the constants of `{}` are in the table twice: write all in one group",
                group.scalar.value
            );
            mistakes.at(&group.scalar, rule);
        }
        let Some(scalar) = model.scalars.iter().position(|scalar| scalar.name == group.scalar.value) else {
            mistakes.at(&group.scalar, format!("`{}` is not in the section `scalars`", group.scalar.value));
            continue;
        };
        for row in &group.rows {
            value(mistakes, row, model, scalar);
            names.push(row.name.as_str());
            constants.push(Constant {
                name: row.name.value.clone(),
                scalar,
                doc: row.doc.clone(),
                value: row.value.value.clone(),
            });
        }
    }
    mistakes.twice(&names, "the constant");
    let is_letter = |letter: u8| letter.is_ascii_uppercase() || letter.is_ascii_digit() || letter == b'_';
    for (index, name) in names.iter().enumerate() {
        let is_right = name.value.as_bytes()[0].is_ascii_uppercase() && name.value.bytes().all(is_letter);
        if place(&names[..index], &name.value).is_none() && !is_right {
            mistakes.at(
                name,
                format!(
                    "the constant `{}` begins with an upper-case letter and has upper-case letters, digits and `_` alone",
                    name.value
                ),
            );
        }
    }
    constants
}

/// A number that the scalar has.
fn value(mistakes: &mut Mistakes, row: &ConstantRow, model: &Model, scalar: usize) {
    let (scalar, cell) = (&model.scalars[scalar], &row.value);
    match &cell.value {
        &Value::Integer { negative, magnitude } => {
            if scalar.is_float() {
                return mistakes.at(cell, format!("`{}` is a float: write `{magnitude}.0`", scalar.name));
            }
            let sign = u32::from(scalar.kind == Kind::Signed);
            let greatest = u64::MAX >> (64 - scalar.bits + sign);
            let limit = if negative && sign == 1 { greatest + 1 } else { greatest };
            if magnitude > limit || negative && sign == 0 {
                mistakes.at(cell, format!("`{}` has no such number", scalar.name));
            }
        }
        Value::Float { .. } if !scalar.is_float() => {
            mistakes.at(cell, format!("`{}` is an integer", scalar.name));
        }
        Value::Float { digits, .. } => {
            if let Some(nearest) = beyond(digits, scalar) {
                let rule = format!("`{}` has no such number: the nearest is `{nearest}`", scalar.name);
                mistakes.at(cell, rule);
            }
        }
        Value::Infinity | Value::Nan if !scalar.is_float() => {
            mistakes.at(cell, format!("`{}` is an integer", scalar.name));
        }
        Value::Infinity | Value::Nan => {}
    }
}

/// What is nearest to a decimal number that is too small or too great for the scalar.
fn beyond(digits: &str, scalar: &Scalar) -> Option<&'static str> {
    let (number, least, limit) = match (scalar.rust.as_str(), scalar.exponent) {
        ("f32", _) => (f64::from(digits.parse().unwrap_or(0.0_f32)), 0.0, f64::INFINITY),
        // Half of the least number above 0, and half a step beyond the greatest: both become even, 0 and infinity.
        (_, Some(exponent)) if exponent < 11 => {
            let (fraction, bias) = ((scalar.bits - 1 - exponent) as i32, (1 << (exponent - 1)) - 1);
            let limit = (2.0 - 0.5_f64.powi(fraction + 1)) * 2.0_f64.powi(bias);
            (cut(digits), 2.0_f64.powi(-bias - fraction), limit)
        }
        _ => (digits.parse().unwrap_or(0.0), 0.0, f64::INFINITY),
    };
    if number >= limit {
        return Some("infinity");
    }
    (number <= least && !is_zero(digits)).then_some("0.0")
}
