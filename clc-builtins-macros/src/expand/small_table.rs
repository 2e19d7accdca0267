//! The expansion of a small table, kept as text, so that a change of the macro shows its effect.
//!
//! `WRITE_EXPANSION=1 cargo test -p clc-builtins-macros --features buffer,mono-functions small_table` updates it.

use proc_macro2::{Delimiter, Spacing, TokenStream, TokenTree};

/// A row with kernels, and one without that needs a feature.
const TABLE: &str = "
    scalars {
        int: i32, 32, signed, fast;
        uint: u32, 32, unsigned, needs fp64;
    }
    kinds { signed: rtz, saturates; unsigned: rte; }
    widths { 2 3 }
    roundings { rte rtz }
    masks { uint }
    families { convert as_type shuffle shuffle2 vec_step }
    refused { saturation_to { unsigned } suffix_order { 1 } width { 5 } types { bool } }
    functions {
        integers, mono { /// `|x|`, unsigned.
            abs: (T) -> unsigned(T); }
        int uint 1 3, mono { max: (T, T) | (T, scalar(T)) -> T; }
        signed, mono { any: (T) -> int; }
        integers, mono { bitfield_insert: (T, T, uint, uint) -> T; }
        uint 1 { dot_4x8packed_uu_uint: (T, T) -> uint; }
        integers 2 { vload[n]: (size, from scalar(T)) -> T; vstore[n]: (T, size, into scalar(T)); }
    }
    constants {
        int { LEAST: -2147483648; }
        uint { TEN: 10; }
    }
";

const EXPANSION: &str = include_str!("small_table.expanded");

#[test]
fn a_small_table_expands_to_what_is_kept() {
    let expansion = super::table(TABLE.parse().unwrap()).unwrap();
    let mut lines = String::new();
    write(expansion, 0, true, &mut lines);
    let lines = lines.replace(":: ", "::");
    let place = concat!(env!("CARGO_MANIFEST_DIR"), "/src/expand/small_table.expanded");
    if std::env::var_os("WRITE_EXPANSION").is_some() {
        std::fs::write(place, &lines).unwrap();
    }
    let differs = lines.lines().zip(EXPANSION.lines()).position(|(line, kept)| line != kept);
    let count = (lines.lines().count(), EXPANSION.lines().count());
    assert!(
        lines == EXPANSION,
        "line {} differs, or one of {count:?} is the end; see the top of small_table.rs",
        differs.unwrap_or(count.0.min(count.1)) + 1
    );
}

/// Writes the tokens in lines, one for each item, statement and attribute.
fn write(tokens: TokenStream, depth: usize, in_braces: bool, text: &mut String) {
    let mut before = None;
    let mut tokens = tokens.into_iter().peekable();
    while let Some(token) = tokens.next() {
        if text.is_empty() || text.ends_with('\n') {
            *text += &"    ".repeat(depth);
        } else if is_apart(before.as_ref(), &token) {
            *text += " ";
        }
        let mut ends = false;
        if let TokenTree::Group(group) = &token {
            let is_braced = group.delimiter() == Delimiter::Brace;
            let is_long = is_braced && group.stream().to_string().contains([';', '{', '#']);
            let (open, close) = match group.delimiter() {
                Delimiter::Parenthesis => ("(", ")"),
                Delimiter::Bracket => ("[", "]"),
                Delimiter::Brace if is_long => ("{\n", "}"),
                Delimiter::Brace => ("{ ", " }"),
                Delimiter::None => ("", ""),
            };
            *text += open;
            write(group.stream(), depth + 1, is_long, text);
            if is_long {
                if !text.ends_with('\n') {
                    *text += "\n";
                }
                *text += &"    ".repeat(depth);
            }
            *text += close;
            let is_attribute = matches!(&before, Some(TokenTree::Punct(mark)) if mark.as_char() == '#');
            let goes_on =
                matches!(tokens.peek(), Some(TokenTree::Punct(mark)) if ",;".contains(mark.as_char()));
            ends = in_braces && (is_attribute || is_braced && !goes_on);
        } else {
            let word = token.to_string();
            *text += &word;
            ends |= in_braces && word == ";";
        }
        if ends {
            *text += "\n";
        }
        before = Some(token);
    }
}

/// Returns `true` if a space separates the two tokens.
fn is_apart(before: Option<&TokenTree>, token: &TokenTree) -> bool {
    let tight = match token {
        TokenTree::Punct(mark) => ",;:.!<>".contains(mark.as_char()),
        TokenTree::Group(group) => {
            group.delimiter() != Delimiter::Brace
                && matches!(before, Some(TokenTree::Ident(_) | TokenTree::Punct(_)))
                && !matches!(before, Some(TokenTree::Punct(mark)) if ",=:".contains(mark.as_char()))
        }
        _ => false,
    };
    let follows = match before {
        Some(TokenTree::Punct(mark)) => mark.spacing() == Spacing::Joint || "#.!&<".contains(mark.as_char()),
        None => true,
        _ => false,
    };
    !tight && !follows
}
