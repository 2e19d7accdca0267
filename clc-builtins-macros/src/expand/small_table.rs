//! The expansion of a small table, kept as text, so that a change of the macro shows its effect.
//!
//! `WRITE_EXPANSION=1 cargo test -p clc-builtins-macros --features buffer,mono-functions small_table` updates it.

/// A row with kernels, and one without that needs a feature.
const TABLE: &str = "
    scalars {
        int: i32;
        word: u32, needs fp64;
    }
    kinds { signed: rtz, saturates; unsigned: rte; }
    widths { 2 3 }
    roundings { rte rtz }
    masks { word }
    families { convert as_type shuffle shuffle2 vec_step }
    refused { saturation_to { unsigned } suffix_order { 1 } width { 5 } types { bool } }
    functions {
        integers, mono { /// `|x|`, unsigned.
            abs: (T) -> unsigned(T); }
        int word 1 3, mono { max: (T, T) | (T, scalar(T)) -> T; }
        signed, mono { any: (T) -> int; }
        integers, mono { bitfield_insert: (T, T, word, word) -> T; }
        word 1 { dot_4x8packed_uu_uint: (T, T) -> word; }
        integers 2 { vload[n]: (size, from scalar(T)) -> T; vstore[n]: (T, size, into scalar(T)); }
    }
    constants {
        int { LEAST: -2147483648; }
        word { TEN: 10; }
    }
";

const EXPANSION: &str = include_str!("small_table.expanded");

#[test]
fn a_small_table_expands_to_what_is_kept() {
    let expansion = super::expand(TABLE.parse().unwrap(), false).unwrap();
    let lines = expansion
        .to_string()
        .replace(" ; ", ";\n")
        .replace(" { ", " {\n")
        .replace(" } ", " }\n")
        .replace(" :: ", "::")
        + "\n";
    let place = concat!(env!("CARGO_MANIFEST_DIR"), "/src/expand/small_table.expanded");
    if std::env::var_os("WRITE_EXPANSION").is_some() {
        std::fs::write(place, &lines).unwrap();
    }
    let differs = lines.lines().zip(EXPANSION.lines()).position(|(line, kept)| line != kept);
    assert!(lines == EXPANSION, "line {differs:?} or the end differs; see the top of small_table.rs");
}
