//! Tables with random errors. Each expands to valid Rust items without duplicate names, or to errors. The macro never
//! panics.
//!
//! `TABLES=100000 SEED=1 cargo test -p clc-builtins-macros mutated` sets the number of tables.

use crate::expand;
use proc_macro2::{Group, TokenStream, TokenTree};
use std::collections::HashSet;
use std::panic::catch_unwind;

const TABLE: &str = "
    scalars {
        uchar: u8, 8, unsigned, fast;
        int: i32, 32, signed, fast;
        uint: u32, 32, unsigned;
        half: half, 16, float(5), needs fp16, fast;
        ushort: u16, 16, unsigned, needs fp64;
        bfloat: bf, 16, float(8);
    }
    kinds { signed: rtz, saturates; unsigned: rtz, saturates; float: rte; }
    widths { 2 3 }
    roundings { rte rtz }
    masks { uchar ushort uint }
    families { convert as_type shuffle shuffle2 vec_step }
    refused { saturation_to { float } suffix_order { 1 2 } width { 5 } types { bool size_t } }
    functions {
        integers, mono { abs: (T) -> unsigned(T); hadd rotate: (T, T) -> T; }
        int uint 1 3, needs fp16 { mad24: (T, T, T) -> T; }
        integers floats, mono { /// `y < x ? y : x`
            min: (T, T) | (T, scalar(T)) -> T; isless: (T, T) -> truth(T); select: (T, T, signed(T)) | (T, T, unsigned(T)) -> T; }
        floats, beyond OpenCL { clamp: (T, T, T) -> T; dot: (T, T) -> scalar(T); }
        signed, extension cl_khr_fp16 { any: (T) -> int; }
        floats { fract: (T, out T) -> T; frexp: (T, out ints(T)) -> T; remquo: (T, T, out ints(T)) -> T;
            ldexp: (T, ints(T)) | (T, int) -> T; ilogb: (T) -> ints(T); }
        integers { bitfield_insert: (T, T, uint, uint) -> T; }
        uchar 2, extension cl_khr_integer_dot_product { dot_acc_sat: (T, T, uint) -> uint; }
        uint 1 { dot_4x8packed_us_int: (T, T) -> int; }
        floats, needs math { sin cos: (T) -> T; pown: (T, ints(T)) -> T; sincos: (T, out T) -> T; }
        integers floats 2 3 { vload[n]: (size, from scalar(T)) -> T; vstore[n]: (T, size, into scalar(T)); }
        bfloat { vload_half[n]: (size, from half) -> T; }
        floats except half 2 { vstorea_half[n][rt]: (T, size, into half); }
    }
    constants {
        uchar { UCHAR_MAX: 255; }
        int { INT_MIN: -2147483648; }
        half { HALF_MAX: 65504.0; }
        bfloat { FAR: infinity; NO: nan; PI: 3.14159; }
    }
";

/// The replacements of tokens, in addition to tokens of the table.
const OTHERS: &str = "
    r#int r#fn fn Self self _ größe int4 int_sat u f shuffle mono bool str half own Own lane fp16 fp65 signed float 0 1 2 3 4 5 8
    16 24 32 64 7u8 2f32 2.0 -2 99999999999999999999 \"two\" 'c' b\"x\" # ! :: , ; : . .. => { } {} ( ) (5) (8) [ ] [2]
    needs fast saturates scalars kinds widths roundings masks families refused types width
    functions constants integers floats except beyond extension mono math T size scalar unsigned wide truth ints out from into n rt
    modf exp dot pow lgamma_r half_sin sqrt clz step max vload3 vstore_half short3 bounds domains X TEN inf 1e400 1e-999999999 -1.5 4294967296 -> | /// ///``` //! infinity nan
";

struct Random(u64);

impl Random {
    /// Returns a number below the bound, with splitmix64.
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let x = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let x = (x ^ x >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((x ^ x >> 31) % bound as u64) as usize
    }
}

/// Collects all tokens, including those in groups.
fn flat(tokens: TokenStream, all: &mut Vec<TokenTree>) {
    for token in tokens {
        if let TokenTree::Group(group) = &token {
            flat(group.stream(), all);
        }
        all.push(token);
    }
}

/// Removes, doubles, swaps or replaces one token.
fn mutate(tokens: TokenStream, others: &[TokenTree], random: &mut Random) -> TokenStream {
    let mut tokens: Vec<TokenTree> = tokens.into_iter().collect();
    if tokens.is_empty() {
        return others[random.below(others.len())].clone().into();
    }
    let place = random.below(tokens.len());
    if let TokenTree::Group(group) = &tokens[place]
        && random.below(8) > 0
    {
        tokens[place] = Group::new(group.delimiter(), mutate(group.stream(), others, random)).into();
        return tokens.into_iter().collect();
    }
    match random.below(5) {
        0 => drop(tokens.remove(place)),
        1 => tokens.insert(place, tokens[place].clone()),
        2 => {
            let other = random.below(tokens.len());
            tokens.swap(place, other);
        }
        _ => tokens[place] = others[random.below(others.len())].clone(),
    }
    tokens.into_iter().collect()
}

/// Collects the names that a module or its submodules define twice in a namespace.
fn twice(items: &[syn::Item], found: &mut Vec<String>) {
    let mut names = HashSet::new();
    for item in items {
        let (space, name, attributes) = match item {
            syn::Item::Fn(item) => ("value", &item.sig.ident, &item.attrs),
            syn::Item::Struct(item) => ("type", &item.ident, &item.attrs),
            syn::Item::Type(item) => ("type", &item.ident, &item.attrs),
            syn::Item::Trait(item) => ("type", &item.ident, &item.attrs),
            syn::Item::Mod(item) => ("type", &item.ident, &item.attrs),
            syn::Item::Const(item) if item.ident != "_" => ("value", &item.ident, &item.attrs),
            _ => continue,
        };
        // A name may exist twice with different conditions.
        let mut cfg = String::new();
        for attribute in attributes {
            if let (true, syn::Meta::List(list)) = (attribute.path().is_ident("cfg"), &attribute.meta) {
                cfg += &list.tokens.to_string();
            }
        }
        if !names.insert((space, name.to_string(), cfg)) {
            found.push(name.to_string());
        }
        if let syn::Item::Mod(syn::ItemMod { content: Some((_, items)), .. }) = item {
            twice(items, found);
        }
    }
}

fn number(variable: &str, usual: u64) -> u64 {
    std::env::var(variable).map_or(usual, |number| number.parse().unwrap())
}

#[test]
fn mutated_tables_give_items_or_errors() {
    let (tables, seed) = (number("TABLES", 3_000), number("SEED", 1));
    let table: TokenStream = TABLE.parse().unwrap();
    let mut others = vec![];
    for other in OTHERS.split_whitespace() {
        // Unbalanced parentheses are not tokens.
        others.extend(other.parse::<TokenStream>().into_iter().flatten());
    }
    flat(table.clone(), &mut others);
    let (mut legal, mut illegal) = (0, 0);
    for index in 0..tables {
        let mut random = Random(seed << 32 | index);
        let mut tokens = table.clone();
        for _ in 0..=random.below(3) {
            tokens = mutate(tokens, &others, &mut random);
        }
        let source = tokens.to_string();
        let result = catch_unwind(|| expand::table(source.parse().unwrap()))
            .unwrap_or_else(|_| panic!("the macro panics: {source}"));
        let items = match result {
            Ok(items) => {
                legal += 1;
                items
            }
            Err(error) => {
                illegal += 1;
                error.into_compile_error()
            }
        };
        let file: syn::File = syn::parse2(items).unwrap_or_else(|error| panic!("{error}: {source}"));
        let mut found = vec![];
        twice(&file.items, &mut found);
        assert!(found.is_empty(), "{found:?} twice: {source}");
    }
    // The test must cover both cases.
    assert!(legal * 50 > tables && illegal * 2 > tables, "{legal} legal, {illegal} illegal");
    println!("{legal} legal, {illegal} illegal");
}
