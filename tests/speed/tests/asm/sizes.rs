//! How much code a transcendental function is: that of eight floats at V3, each where a program calls it.

use super::listing::{Listing, instructions};
use super::probe;
use clc_speed::transcendental::TRANSCENDENTAL;
use std::collections::HashMap;
use std::fmt::Write;
use std::path::Path;

const LEVEL: &str = "x86-64-v3";
/// Bytes.
const MOST: u64 = 1536;
/// Those of more: products of up to 48 factors, and logarithms of them.
const LONG: [(&str, u64); 2] = [("tgamma", 1792), ("lgamma", 2304)];
/// What it may call: the few lanes that go by the definition, or are far from 0, or no positive finite numbers.
const CALLED: [&str; 4] = ["decide_lanes", "far_lanes", "evaluate_any", "lgamma_below"];

fn source() -> String {
    let mut source = String::from(probe::HEAD);
    for function in TRANSCENDENTAL {
        let names = || ["x", "y"].into_iter().zip(function.operands);
        let parameters: String = names()
            .map(|(name, of)| format!("{name}: &{}, ", if of.is_whole { "int8" } else { "float8" }))
            .collect();
        let operands: String = names().map(|(name, _)| format!("*{name}, ")).collect();
        let body = format!("*r = {}({operands});", function.float);
        probe::define(
            &mut source,
            &format!("size_of_{}", function.float),
            &format!("{parameters}r: &mut float8"),
            &body,
        );
    }
    source
}

/// The sizes of the functions of an ELF file for a machine of 64 bits, the little end first.
fn sizes(file: &Path) -> HashMap<String, u64> {
    let bytes = std::fs::read(file).unwrap();
    let number = |place: usize, length: usize| {
        let mut word = [0; 8];
        word[..length].copy_from_slice(&bytes[place..place + length]);
        u64::from_le_bytes(word) as usize
    };
    assert_eq!((&bytes[..4], bytes[4], bytes[5]), (&b"\x7fELF"[..], 2, 1));
    let (sections, length, count) = (number(0x28, 8), number(0x3a, 2), number(0x3c, 2));
    let section = |index: usize| sections + index * length;
    // The section of the symbols, which names that of their names.
    let symbols = (0..count).map(section).find(|&section| number(section + 4, 4) == 2).expect("symbols");
    let names = number(section(number(symbols + 0x28, 4)) + 0x18, 8);
    let (start, end) = (number(symbols + 0x18, 8), number(symbols + 0x20, 8));
    let functions = (start..start + end).step_by(24).filter(|symbol| bytes[symbol + 4] & 0xf == 2);
    functions
        .map(|symbol| {
            let name = bytes[names + number(symbol, 4)..].split(|&byte| byte == 0).next().unwrap();
            (String::from_utf8_lossy(name).into_owned(), number(symbol + 16, 8) as u64)
        })
        .collect()
}

#[test]
#[cfg_attr(not(all(target_arch = "x86_64", target_os = "linux")), ignore = "reads files for x86-64 Linux")]
fn a_transcendental_function_is_short() {
    let of = probe::on_disk("sizes", &source());
    let text = probe::compile_x86(&of, LEVEL);
    let listing = Listing::parse(&text);
    let sizes = sizes(&probe::object(&of, LEVEL));
    let mut faults = String::new();
    for function in TRANSCENDENTAL {
        let name = format!("size_of_{}", function.float);
        let size = sizes[&name];
        println!("{:8} {size:5} bytes", function.float);
        let most = LONG.iter().find(|(name, _)| *name == function.float).map_or(MOST, |&(_, most)| most);
        if size > most {
            let _ = writeln!(faults, "{}: {size} bytes, at most {most}", function.float);
        }
        let calls = instructions(listing.function(&name)).into_iter().filter(|code| code.is_call());
        for call in calls.filter(|call| !CALLED.iter().any(|called| call.operands.contains(called))) {
            let _ = writeln!(faults, "{}: {}", function.float, call.text);
        }
    }
    assert!(faults.is_empty(), "{faults}");
}
