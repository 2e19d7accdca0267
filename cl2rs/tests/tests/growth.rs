//! The time of a translation grows linearly with the length and the depth of the source.
//!
//! Each test compares two sizes. It measures neither clang nor seconds, so that it also passes on a busy machine.

use cl2rs::{Builder, Error};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::mpsc;
use std::time::{Duration, Instant};

/// The time limit for a translation.
const LIMIT: Duration = Duration::from_secs(60);

/// Returns a kernel with these statements and the buffer `o`.
fn kernel(statements: &str) -> String {
    format!(
        "kernel void grows(global int *o, global const int *a)\n{{\n    int g = get_global_id(0), x = a[g];\n{statements}\n    \
         o[g] = x;\n}}\n"
    )
}

/// Returns the syntax tree that clang prints, without indentation.
fn tree(path: &Path) -> Vec<u8> {
    let newest = (15..30).rev().map(|version| format!("clang-{version}"));
    for program in newest.chain(["clang".into()]) {
        let mut clang = Command::new(program);
        clang.args(["-x", "cl", "-cl-std=CL2.0", "-target", "spir64-unknown-unknown", "-fsyntax-only", "-w"]);
        clang.args([
            "-fbracket-depth=100000",
            "-Xclang",
            "-finclude-default-header",
            "-Xclang",
            "-ast-dump=json",
        ]);
        if let Ok(output) = clang.arg(path).output() {
            assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
            // clang indents each level, so its output for nested statements grows quadratically.
            let lines = output.stdout.split(|byte| *byte == b'\n').map(<[u8]>::trim_ascii_start);
            return lines.collect::<Vec<_>>().join(&b'\n');
        }
    }
    panic!("clang is missing");
}

fn write(name: &str, text: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name).with_extension("cl");
    std::fs::write(&path, text).unwrap();
    path
}

/// Translates a source, and returns the time of the translation without the time of clang.
fn translate(name: &str, text: &str) -> (Duration, Result<String, Error>) {
    let path = write(name, text);
    let tree = tree(&path);
    let (sender, receiver) = mpsc::channel();
    std::thread::spawn(move || {
        let start = Instant::now();
        let result = Builder::new(path).translate(tree).map(|module| module.text().to_string());
        sender.send((start.elapsed(), result))
    });
    receiver.recv_timeout(LIMIT).unwrap_or_else(|_| panic!("{name} takes more than {} s", LIMIT.as_secs()))
}

/// Checks that a source of size `2 * size` takes at most three times as long as one of `size`.
fn grows_linearly(name: &str, size: usize, source: impl Fn(usize) -> String) {
    let time = |size: usize| {
        let (time, result) = translate(&format!("{name}_{size}"), &source(size));
        if let Err(error) = result {
            panic!("{name} {size}: {error}");
        }
        time
    };
    // The first translation also reads the list of built-in functions.
    time(size / 2);
    let mut found = Vec::new();
    // A busy machine can slow down one measurement.
    for _ in 0..5 {
        let (one, two) = (time(size), time(2 * size));
        if two < 3 * one + Duration::from_millis(10) {
            return;
        }
        found.push((one, two));
    }
    panic!("{name}: the time grows from {found:?}");
}

/// Defines a test for each source, with its smaller size.
macro_rules! growth {
    ($($name:ident $size:literal: |$n:ident| $source:expr;)*) => { $(
        #[test]
        fn $name() {
            grows_linearly(stringify!($name), $size, |$n| $source);
        }
    )* };
}
growth! {
    chained_assignments_grow_linearly 40: |size| {
        let names: Vec<String> = (0..size).map(|number| format!("a{number}")).collect();
        kernel(&format!("    int {};\n    {} = x;\n    x = a0;", names.join(", "), names.join(" = ")))
    };
    chained_updates_grow_linearly 40: |size| kernel(&format!("    {}x;", "x += o[g] ^= x = ".repeat(size / 2)));
    nested_loops_grow_linearly 20: |size| {
        let heads: String =
            (0..size).map(|i| format!("for (int i{i} = 0; i{i} < 2; i{i}++) {{ x += i{i};\n")).collect();
        kernel(&format!("{heads}{}", "}\n".repeat(size)))
    };
    nested_loops_with_jumps_grow_linearly 20: |size| {
        let heads: String = (0..size)
            .map(|i| format!("for (int i{i} = 0; i{i} < 2; x += i{i}++) {{ if (x > {i}) continue; x++;\n"))
            .collect();
        kernel(&format!("{heads}{}", "}\n".repeat(size)))
    };
    nested_indices_grow_linearly 30: |size| {
        kernel(&format!("    x = {}0{};\n", "o[".repeat(size), "]".repeat(size)))
    };
    nested_updates_of_elements_grow_linearly 30: |size| {
        kernel(&format!("    {}0{}++;\n", "o[".repeat(size), "]".repeat(size)))
    };
    nested_choices_grow_linearly 30: |size| {
        let choices: String = (0..size).map(|i| format!("x == {i} ? x++ : ")).collect();
        kernel(&format!("    x = {choices}7;"))
    };
    nested_conditions_grow_linearly 30: |size| {
        kernel(&format!("    x = {}x{};", "(x && (x++ || ".repeat(size), "))".repeat(size)))
    };
    nested_calls_grow_linearly 30: |size| {
        format!(
            "int next(int x, int *p) {{ return x + (*p)++; }}\n{}",
            kernel(&format!("    x = {}x{};", "next(".repeat(size), ", &x)".repeat(size)))
        )
    };
    nested_switches_grow_linearly 15: |size| {
        let heads = "switch (x & 3) { case 0: x++; case 1: x += 2; break; default:\n".repeat(size);
        kernel(&format!("{heads}x++; {}", "}\n".repeat(size)))
    };
    long_else_if_grows_linearly 250: |size| {
        let branches: String = (0..size).map(|i| format!("if (x == {i}) x += {i}; else ")).collect();
        kernel(&format!("    {branches}x = 0;"))
    };
    long_sum_grows_linearly 250: |size| {
        let terms: Vec<String> = (0..size).map(|i| format!("a[g + {i}] * {i}")).collect();
        kernel(&format!("    x = {};", terms.join(" + ")))
    };
    sums_of_updates_grow_linearly 200: |size| {
        let terms: Vec<String> = (0..size).map(|i| format!("(x += {i})")).collect();
        kernel(&format!("    int y = {};\n    x = y;", terms.join(" + ")))
    };
    sums_of_assignments_grow_linearly 200: |size| {
        let terms: Vec<String> = (0..size).map(|i| format!("(v{i} = a[{i}])")).collect();
        let names: Vec<String> = (0..size).map(|i| format!("v{i}")).collect();
        kernel(&format!("    int {};\n    x = {};", names.join(", "), terms.join(" + ")))
    };
    nested_sums_of_updates_grow_linearly 60: |size| {
        let terms: String = (0..size).map(|i| format!("(x += {i}) + (")).collect();
        kernel(&format!("    int y = {terms}x{};\n    x = y;", ")".repeat(size)))
    };
    nested_ifs_grow_linearly 60: |size| {
        let heads: String = (0..size).map(|i| format!("if (x > {i}) {{ x += {i}; ")).collect();
        kernel(&format!("    {heads}{}", "}".repeat(size)))
    };
    long_else_if_of_assignments_grow_linearly 200: |size| {
        let branches: String = (0..size).map(|i| format!("if (x == {i}) y = {i}; else ")).collect();
        kernel(&format!("    int y;\n    {branches}y = 7;\n    x = y;"))
    };
    long_function_grows_linearly 2_500: |size| {
        let lines: String = (0..size).map(|i| format!("    x += a[g + {i}] * {i}; // line {i}\n")).collect();
        kernel(&lines)
    };
    many_variables_grow_linearly 1_000: |size| {
        let lines: String = (0..size)
            .map(|i| format!("    int v{i} = a[{i}]; {{ int v{i} = x; x ^= v{i}; }} x += v{i};\n"))
            .collect();
        kernel(&lines)
    };
    many_functions_grow_linearly 150: |size| {
        let functions: String = (1..size)
            .map(|i| {
                format!("int f{i}(int x, global int *p) {{ return f{}(x + 1, p + 1) + p[x & 7]; }}\n", i - 1)
            })
            .collect();
        format!(
            "int f0(int x, global int *p) {{ return x; }}\n{functions}{}",
            kernel(&format!("    x = f{}(x, o);", size - 1))
        )
    };
}

/// 5,000 lines take one second in a release build. A debug build may take longer.
#[test]
fn five_thousand_lines_take_seconds() {
    let lines: String = (0..5_000).map(|i| format!("    x += a[g + {i}] * {i};\n")).collect();
    let (time, result) = translate("five_thousand", &kernel(&lines));
    result.unwrap();
    assert!(time < Duration::from_secs(if cfg!(debug_assertions) { 30 } else { 1 }), "{time:?}");
}

/// Above a maximum depth, the translator returns an error instead of overflowing the stack.
#[test]
fn deep_nesting_is_an_error() {
    for (name, source) in [
        ("deep_parentheses", kernel(&format!("    x = {}x{};", "-(".repeat(5_000), ")".repeat(5_000)))),
        ("deep_blocks", kernel(&format!("{}x++;{}", "{ if (x) ".repeat(3_000), "}".repeat(3_000)))),
    ] {
        // clang itself rejects a source that is too deep for it.
        if let Err(error) = Builder::new(write(name, &source)).generate() {
            let text = error.to_string();
            assert!(
                text.contains("deep") || text.contains("nesting level") || text.contains("clang"),
                "{text}"
            );
        }
    }
}
