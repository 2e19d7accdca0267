//! A program that does not use the registry contains nothing of it, unlike the program `browse`.

use clc_builtins::*;
use std::hint::black_box;

/// An extension and the name of a function. Each byte is incremented, because this program must not contain them.
const SHIFTED_TEXTS: [&str; 2] = ["dm`lis`gq27", "dpowfsu`vmpoh9`tbu`suq"];

#[test]
fn unused_registry_is_not_in_the_program() {
    let x = black_box(float4(2.5, -7.5, f32::NAN, 1e9));
    assert_eq!(black_box(convert_short4_sat_rtp(x)), short4(3, -7, 0, i16::MAX));
    assert_eq!(black_box(max(x, 0.0)).x, 2.5);
    let programs = [std::env::current_exe().unwrap(), env!("CARGO_BIN_EXE_browse").into()];
    let programs = programs.map(|path| std::fs::read(path).unwrap());
    for shifted in SHIFTED_TEXTS {
        let text: Vec<u8> = shifted.bytes().map(|byte| byte - 1).collect();
        let contains = |program: &Vec<u8>| program.windows(text.len()).any(|window| window == text);
        // Debug information has the names of called functions only.
        assert_eq!(programs.each_ref().map(contains), [false, true], "{shifted}");
    }
}
