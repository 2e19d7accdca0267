//! Edits of the library's own table. A wrong edit is an error at its token.

use super::parse;

const TABLE: &str = include_str!("../../../clc-builtins/src/table.rs");

/// Returns the text between the braces of the library's own table.
fn table() -> &'static str {
    let start = TABLE.find("builtins! {").unwrap() + "builtins! {".len();
    &TABLE[start..TABLE.rfind('}').unwrap()]
}

/// Returns the table with one edit: replaces `from`, which the table must contain, by `to`.
fn with(from: &str, to: &str) -> String {
    assert!(table().contains(from), "the table has no {from:?}");
    table().replacen(from, to, 1)
}

/// Returns the error of a table: the source at its span, and its text.
fn error(table: &str) -> Option<(String, String)> {
    let error = parse(table.parse().unwrap()).err()?;
    Some((error.span().source_text().unwrap_or_default(), error.to_string()))
}

/// Returns `true` if a table has this error: its token, and words of its text.
fn has_error(table: &str, token: &str, words: &str) -> bool {
    error(table).is_some_and(|error| error.0 == token && error.1.contains(words))
}

/// Edits of one row: what is replaced, by what, and the token and text of the error.
const WRONG: &[(&str, &str, &str, &str)] = &[
    // Sections.
    ("masks {", "mask {", "mask", "is not a section"),
    ("masks {", "/// A mask.\n masks {", "/// A mask.", "expected a section of the table"),
    ("widths { 2 3 4 8 16 }", "widths { 2 3 4 8 16 } widths { 2 }", "widths", "duplicate `widths`"),
    ("widths { 2 3 4 8 16 }\n", "widths { }\n", "widths", "is empty"),
    ("families { convert as_type shuffle shuffle2 vec_step }", "", "constants", "missing section `families`"),
    ("refused {", "refused; refused {", ";", "expected curly braces"),
    // Kinds and roundings.
    ("signed:   rtz,", "signed: rtq,", "rtq", "not a rounding mode: expected rte, rtz, rtp or rtn"),
    ("float:    rte;", "float: rte; float: rte;", "float", "duplicate kind `float`"),
    ("float:    rte;", "", "half", "not in the section `kinds`"),
    ("float:    rte;", "floating: rte;", "floating", "not a kind"),
    ("rtz, saturates;", "rtz, saturate;", "saturate", "expected `saturates`"),
    ("roundings { rte rtz rtp rtn }", "roundings { rtz rtp rtn }", "rte", "not in the section `roundings`"),
    ("rtp rtn }", "rtp rtn rtp }", "rtp", "duplicate rounding mode `rtp`"),
    ("rtp rtn }", "rtp rtn rtx }", "rtx", "not a rounding mode"),
    // Scalars.
    ("char:   i8;", "char    i8;", "i8", "expected `:`: a row is `NAME: RUST TYPE;`"),
    ("int:    i32;", "int i32;", "i32", "expected `:`"),
    ("int:    i32;", "int: i32; int: u128;", "int", "duplicate scalar `int`"),
    ("float:  f32;", "real: f32; float: f32;", "f32", "duplicate Rust type `f32`"),
    ("int:    i32;", "int: i32, 64;", "64", "expected `needs FEATURE`"),
    ("int:    i32;", "int: usize;", "usize", "not a number type of Rust"),
    ("int:    i32;", "r#int: i32;", "r#int", "invalid name"),
    ("int:    i32;", "fn: i32;", "fn", "found keyword `fn`"),
    ("float:  f32;", "float: f32; real: real, 16u8, float(5);", "16u8", "number without a sign or suffix"),
    ("float:  f32;", "float: f32; real: real, 16, signed;", "signed", "expected `float(EXPONENT BITS)`"),
    ("float:  f32;", "float: f32; real: real, 16, float;", ";", "expected parentheses"),
    (
        "float:  f32;",
        "float: f32; real: real, 24, float(8);",
        "24",
        "cannot represent all floats with 24 bits",
    ),
    ("float:  f32;", "float: f32; real: real, 16, float(15);", "16", "15 of them in the exponent"),
    ("float:  f32;", "float: f32; real: real, 32, float(5);", "32", "5 of them in the exponent"),
    ("needs fp64", "needs fp65", "fp65", "expected fp16, fp64 or math"),
    ("needs fp64;", "needs fp64, needs fp16;", ",", "expected `;`"),
    ("needs fp64;", "need fp64;", "need", "expected `needs FEATURE`"),
    ("half:   half,", "float16: half,", "float16", "ends with a digit"),
    // Lists of words.
    ("8 16 }", "8 16 8 }", "8", "duplicate width `8`"),
    ("widths { 2 3 4 8 16 }", "widths { 2 3 4 6 8 16 }", "6", "unsupported width `6`: expected 2, 3, 4"),
    ("widths { 2 3 4 8 16 }", "widths { 2, 3, 4, 8, 16 }", ",", "without commas"),
    ("uint ulong }", "uint ulongs }", "ulongs", "not in the section `scalars`"),
    ("ushort uint ulong }", "ushort int ulong }", "int", "not unsigned"),
    ("masks { uchar ushort", "masks { uchar", "short", "requires a mask type of 16 bits"),
    ("uint ulong }", "uint ulong uint }", "uint", "duplicate mask type `uint`"),
    (
        "shuffle2 vec_step }",
        "vec_step }",
        "convert",
        "missing family: expected convert as_type shuffle shuffle2",
    ),
    ("shuffle2 vec_step }", "shuffle3 vec_step }", "shuffle3", "not a family"),
    ("shuffle2 vec_step }", "shuffle2 vec_step convert }", "convert", "duplicate family `convert`"),
    // Refused names.
    ("saturation_to { float }", "saturation_to { float signed }", "signed", "exists and cannot be refused"),
    ("width { 5 6 7 }", "width { 4 }", "4", "exists and cannot be refused"),
    ("types { bool", "types { bool uint", "uint", "cannot be refused"),
    ("suffix_order { 1 4 }", "suffix_order { 1 5 }", "5", "neither 1 nor in the section `widths`"),
    ("suffix_order {", "suffix_orders {", "suffix_orders", "not a list of refused names"),
    ("width { 5 6 7 }", "width { 5 } width { 6 }", "width", "duplicate `width`"),
    // Groups of functions.
    ("int uint, mono {", "int uinty, mono {", "uinty", "expected a scalar, `integers`, `signed`"),
    ("int uint, mono {", "int uint 5, mono {", "5", "neither 1 nor in the section `widths`"),
    ("int uint, mono {", "int uint except char, mono {", "char", "`char` is not in the domain"),
    ("int uint, mono {", "int uint int, mono {", "int", "duplicate word `int`"),
    ("int uint, mono {", "int integers, mono {", "integers", "the domain already contains `int`"),
    ("int uint, mono {", "int uint, mono, needs maths {", "maths", "expected fp16, fp64 or math"),
    ("int uint, mono {", "int uint, mono, beyond opencl {", "opencl", "expected `beyond OpenCL`"),
    ("int uint, mono {", "int uint, mono, mono {", "mono", "duplicate condition `mono`"),
    ("floats except half {", "floats except half except half {", "half", "`half` is not in the domain"),
    // Rows of functions.
    ("clz: (T) -> T;", "clz: (T) - T;", "-", "expected `;`"),
    ("clz: (T) -> T;", "clz: (T) | (T) -> T;", "(T)", "duplicate operands in this row"),
    ("clz: (T) -> T;", "clz: (T) -> float(S);", "S", "`float` applies only to `T`: write `float(T)`"),
    ("clz: (T) -> T;", "clz: (T) -> tee;", "tee", "expected `T`, `size` or a scalar, found `tee`"),
    ("clz: (T) -> T;", "clz: (T) -> twice(T);", "twice", "is not a type of `T`"),
    ("clz: (T) -> T;", "clz: (T) -> T; clz: (T) -> T;", "clz", "duplicate signature `clz(char)`"),
    ("clz: (T) -> T;", "clz: () -> T;", ")", "expected identifier"),
    ("clz: (T) -> T;", "clz[m]: (T) -> T;", "m", "expected `[n]`"),
    ("clz: (T) -> T;", "clz: (T, relational(T)) -> T;", "clz", "unsupported combination of operand types"),
    ("clz: (T) -> T;", "clz: (out T, T) -> T;", "clz", "the operand `out` must be the last"),
    ("clz: (T) -> T;", "clz: (T) | (T, T) -> T;", "clz", "all operand lists must have the same length"),
    ("clz: (T) -> T;", "clz: (T);", "clz", "a function that writes no memory must have a result"),
    ("clz: (T) -> T;", "clz: (scalar(T)) -> T;", "clz", "at least one operand must be `T` in every list"),
    ("clz: (T) -> T;", "#[doc(hidden)] clz: (T) -> T;", "(", "expected `=`"),
    // Constants.
    ("UCHAR_MAX: 255;", "UCHAR_MAX: 256;", "256", "`uchar` cannot represent this number"),
    ("UCHAR_MAX: 255;", "UCHAR_MAX: -1;", "-", "`uchar` cannot represent this number"),
    ("UCHAR_MAX: 255;", "UCHAR_MAX: 1.5;", "1.5", "expected an integer for `uchar`"),
    ("M_E_H: ", "X: 65520.0; M_E_H: ", "65520.0", "the nearest value is `infinity`"),
    ("M_E_H: ", "X: 2.98e-8; M_E_H: ", "2.98e-8", "the nearest value is `0.0`"),
    ("M_E_F: ", "X: 3.40282356779734e38; M_E_F: ", "3.40282356779734e38", "the nearest value is `infinity`"),
    (
        "M_E: ",
        "X: 1.7976931348623159e308; M_E: ",
        "1.7976931348623159e308",
        "the nearest value is `infinity`",
    ),
    ("UCHAR_MAX: 255;", "UCHAR_MAX: many;", "many", "expected a value"),
    ("UCHAR_MAX: 255;", "UCHAR_MAX: 255; UCHAR_MAX: 255;", "UCHAR_MAX", "duplicate constant `UCHAR_MAX`"),
    ("UCHAR_MAX: 255;", "UCHAR_MAX: 255; } uchar {", "uchar", "duplicate constants of `uchar`"),
    ("M_PI_F: 3.", "M_PI_F: 3; X: 0.", "3", "expected a float for `float`: write `3.0`"),
    ("UCHAR_MAX: 255;", "UCHAR_MAX: 255; } tiny { TEN: 10;", "tiny", "is not in the section `scalars`"),
];

#[test]
fn a_wrong_edit_is_an_error_at_its_token() {
    assert_eq!(error(table()), None);
    for (from, to, token, words) in WRONG {
        let table = with(from, to);
        assert!(has_error(&table, token, words), "{from:?} as {to:?}: {:?}", error(&table));
    }
}

/// In a table of few types.
#[test]
fn a_missing_type_or_a_wrong_overload_is_an_error() {
    let table = |scalars: &str, functions: &str| {
        format!(
            "scalars {{ uint: u32; float: f32; {scalars} }} kinds {{ signed: rtz; unsigned: rtz; float: rtz; }} \
             widths {{ 2 }} roundings {{ rtz }} masks {{ uint }} families {{ convert as_type shuffle shuffle2 vec_step }} \
             functions {{ {functions} }}"
        )
    };
    for (scalars, functions, token, words) in [
        ("", "", "vec_step", "signed integer of 32 bits"),
        ("int: i32;", "uint { abs: (T) -> wide(T); }", "wide", "is not in the table for any `T` of the row"),
        (
            "int: i32;",
            "int { max: (T, T) -> T; } float, needs fp16 { max: (T, T) -> T; }",
            "max",
            "cannot overload `max`: every `T` must require the same feature",
        ),
        (
            "int: i32;",
            "int { max: (T, T) -> T; } float 2 { max: (T, T) -> T; }",
            "max",
            "cannot overload `max`: every `T` must have the same operands",
        ),
    ] {
        let table = table(scalars, functions);
        assert!(has_error(&table, token, words), "{functions}: {:?}", error(&table));
    }
}
