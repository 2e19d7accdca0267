//! The counterpart of `unused`: a program that asks the registry has its texts.

use clc_builtins::registry;

#[test]
fn what_the_other_test_looks_for_would_be_found() {
    let long8 = registry::find("convert_ulong8_sat_rtp").next().unwrap();
    println!("{long8} {} {}", long8.section().anchor(), long8.mangled_name().unwrap());
    let own = std::fs::read(std::env::current_exe().unwrap()).unwrap();
    for moved in ["dm`lis`gq27", "fyqmjdju.dpowfstjpot", "dpowfsu`vmpoh9`tbu`suq", "V4BT"] {
        let bytes: Vec<u8> = moved.bytes().map(|byte| byte - 1).collect();
        assert!(
            own.windows(bytes.len()).any(|window| window == bytes),
            "{}",
            String::from_utf8_lossy(&bytes)
        );
    }
}
