//! Tests the interface of `device_check` for test runners, on PoCL. `shim.c` simulates a driver that prints and crashes.

use clc_devices::device::{POCL, has_pocl};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Returns `true` if PoCL is installed, and otherwise reports that the test is skipped.
fn can_run() -> bool {
    if !has_pocl() {
        println!("skipped: PoCL is not installed");
    }
    has_pocl()
}

/// Returns the output of the program and its exit code.
fn device_check(arguments: &[&str], loader: Option<&Path>) -> (String, Option<i32>) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_device_check"));
    command.args(["--device", POCL]).args(arguments).env("POCL_KERNEL_CACHE", "0");
    if let Some(loader) = loader {
        command.env("OPENCL_DYLIB_PATH", loader);
    }
    let output = command.output().expect("the program starts");
    (String::from_utf8(output.stdout).expect("it is text"), output.status.code())
}

/// Returns the names of the tests in their order, with their results. Like `gtest-runner`, reads the result from the
/// brackets of a later line.
fn results(text: &str) -> Vec<(String, String)> {
    let mut results = Vec::new();
    let mut open: Option<&str> = None;
    for line in text.lines() {
        match open {
            None => open = line.strip_prefix("[ RUN      ] "),
            Some(name) => {
                let Some((word, rest)) = line.split_once('[').and_then(|(_, rest)| rest.split_once(']'))
                else {
                    continue;
                };
                assert!(rest.trim_start().starts_with(name), "{line}");
                results.push((name.to_string(), word.trim().to_string()));
                open = None;
            }
        }
    }
    assert_eq!(open, None);
    results
}

fn shim() -> Option<PathBuf> {
    let library = Path::new(env!("CARGO_TARGET_TMPDIR")).join("libshim.so");
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/shim.c");
    let mut compiler = Command::new("cc");
    compiler
        .args(["-shared", "-fPIC", "-Wl,--no-as-needed", "-o"])
        .arg(&library)
        .arg(source)
        .args(["-lOpenCL", "-ldl"]);
    match compiler.status() {
        Ok(status) if status.success() => Some(library),
        _ => {
            println!("skipped: there is no C compiler, or no header of OpenCL");
            None
        }
    }
}

#[test]
fn the_list_is_the_filter_of_all() {
    let (all, code) = device_check(&["--gtest_list_tests"], None);
    assert_eq!(code, Some(0));
    let (part, code) =
        device_check(&["--gtest_list_tests", "--gtest_filter=operator/add.*half*-*half16*"], None);
    assert_eq!(code, Some(0));
    assert!(all.lines().count() > 10_000 && part.starts_with("operator/add.\n  of_half"), "{part}");
    assert!(!part.contains("half16"));
}

#[test]
fn right_wrong_and_not_supported_have_their_words() {
    if !can_run() {
        return;
    }
    let filter = "--gtest_filter=function/nan.of_uint:function/nan.of_ushort:function/fabs.of_float2:convert/convert_int.of_float";
    let (text, code) = device_check(&[filter], None);
    let mut results = results(&text);
    results.sort();
    let expected = [
        ("convert/convert_int.of_float", "OK"),
        ("function/fabs.of_float2", "OK"),
        ("function/nan.of_uint", "FAILED"),
        ("function/nan.of_ushort", "SKIPPED"),
    ];
    assert_eq!(results, expected.map(|(name, word)| (name.to_string(), word.to_string())), "{text}");
    assert!(
        text.contains("a quiet NaN (6.15.2)") && text.contains("the device does not support cl_khr_fp16"),
        "{text}"
    );
    assert_eq!(code, Some(1));
    assert_eq!(device_check(&["--gtest_filter=function/fabs.of_float2"], None).1, Some(0));
    assert_eq!(device_check(&["--gtest_filter=fabs"], None).1, Some(2));
}

#[test]
fn a_crash_takes_one_test_with_it() {
    let Some(shim) = can_run().then(shim).flatten() else { return };
    let kinds = [("fdim", "copysign", "the compiler"), ("copysign", "fdim", "the kernel")];
    for (crashes, left_out, what) in kinds {
        let filter = format!(
            "--gtest_filter=function/*.of_float_float:function/*.of_float2_float2\
             -*pow*:*mod*:*atan*:*hypot*:*{left_out}*"
        );
        let (text, code) = device_check(&[&filter], Some(&shim));
        let results = results(&text);
        for of in ["of_float_float", "of_float2_float2"] {
            let name = format!("function/{crashes}.{of}");
            assert!(results.contains(&(name, "FAILED".into())), "{text}");
        }
        assert!(text.contains(&format!("failed: {what} ended the process")), "{text}");
        // Each of the other tests ran once.
        let (list, _) = device_check(&["--gtest_list_tests", &filter], None);
        let expected = list.lines().filter(|line| line.starts_with(' ')).count();
        let names: BTreeSet<&String> = results.iter().map(|(name, _)| name).collect();
        assert_eq!((results.len(), names.len()), (expected, expected), "{text}");
        assert!(results.iter().filter(|(_, word)| word == "OK").count() > 10, "{text}");
        assert!(!text.contains("a word of the driver's"), "{text}");
        assert_eq!(code, Some(1));
    }
}
