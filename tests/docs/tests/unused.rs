//! A program that calls functions and does not ask the registry has nothing of it: this one, which looks into its own
//! file. The other program, which does ask, shows that there would be something to find.

use clc_builtins::*;
use std::hint::black_box;

/// Texts of the registry, each with its bytes moved by one here, so that this program does not have them itself: an
/// extension, an anchor of the specification, a name that is called nowhere, and what stands before every mangled name
/// of a kind.
const MOVED: [&str; 4] = ["dm`lis`gq27", "fyqmjdju.dpowfstjpot", "dpowfsu`vmpoh9`tbu`suq", "V4BT"];

#[test]
fn nothing_of_the_registry_is_in_a_program_that_does_not_ask() {
    let x = black_box(float4(2.5, -7.5, f32::NAN, 1e9));
    assert_eq!(black_box(convert_short4_sat_rtp(x)), short4(3, -7, 0, i16::MAX));
    assert_eq!(black_box(max(x, 0.0)).x, 2.5);

    let own = std::fs::read(std::env::current_exe().unwrap()).unwrap();
    for text in MOVED {
        let bytes: Vec<u8> = text.bytes().map(|byte| byte - 1).collect();
        let found = own.windows(bytes.len()).any(|window| window == bytes);
        let text = String::from_utf8(bytes).unwrap();
        // Debug information has the names of functions, but not of those that are called nowhere.
        assert!(!found, "`{text}` is in the program");
    }
}
