//! A program that calls functions and does not use the registry contains nothing of it. `mangled.rs` uses the registry
//! and shows that its texts would be found.

use clc_builtins::*;
use std::hint::black_box;

#[test]
fn unused_registry_is_not_in_the_program() {
    let x = black_box(float4(2.5, -7.5, f32::NAN, 1e9));
    assert_eq!(black_box(convert_short4_sat_rtp(x)), short4(3, -7, 0, i16::MAX));
    assert_eq!(black_box(max(x, 0.0)).x, 2.5);
    for text in clc_docs::SHIFTED_TEXTS {
        // Debug information has the names of called functions only.
        assert!(!clc_docs::program_contains(text), "{text}, shifted by one, is in the program");
    }
}
