//! Programs that call every function of the header.

use crate::call::{Call, Passed};
use clc_builtins::exact::Format;
use std::fmt::Write;

/// The rest of the program, which answers requests.
const PROGRAM: &str = include_str!("program.c");

/// Returns a program in both C and C++. It uses types of the language, so that warnings about conversions can only come
/// from the header.
pub fn c(calls: &[Call]) -> String {
    let mut text = "#include \"clc_convert.h\"
#include <stddef.h>
#include <string.h>
typedef void (*Run)(const unsigned char *, unsigned char *, size_t);
typedef struct { Run run; size_t from, to; } Call;
#define CALL(number, name, From, To) \\
    static void run_##number(const unsigned char *operands, unsigned char *results, size_t count) \\
    { \\
        size_t i; \\
        for (i = 0; i < count; ++i) { \\
            From x; \\
            To result; \\
            memcpy(&x, operands + i * sizeof(x), sizeof(x)); \\
            result = name(x); \\
            memcpy(results + i * sizeof(result), &result, sizeof(result)); \\
        } \\
    }
"
    .to_string();
    for (number, call) in calls.iter().enumerate() {
        let line = format!("CALL({number}, {}, {}, {})", call.name, c_type(call.from), c_type(call.to));
        add_line(&mut text, call, &line, "");
    }
    text += "static const Call CALLS[] = {\n";
    for (number, call) in calls.iter().enumerate() {
        let sizes = format!("{}, {}", call.from.bytes(), call.to.bytes());
        add_line(&mut text, call, &format!("{{ run_{number}, {sizes} }},"), &format!("{{ NULL, {sizes} }},"));
    }
    text + "};\n" + PROGRAM
}

/// Adds one line for compilers with the types of the call, and a different line for all others.
fn add_line(text: &mut String, call: &Call, line: &str, other: &str) {
    let _ = if call.from.is_value_of("half") || call.to.is_value_of("half") {
        writeln!(text, "#ifdef CLC_HALF_TYPE\n{line}\n#else\n{other}\n#endif")
    } else {
        writeln!(text, "{line}")
    };
}

fn c_type(passed: Passed) -> String {
    match (passed.scalar.format(), passed.as_bits) {
        (Format::Float { bits, .. }, true) => format!("uint{bits}_t"),
        (Format::Float { .. }, false) if passed.scalar.name() == "half" => "clc_half".into(),
        (Format::Float { .. }, false) => passed.scalar.name().into(),
        (Format::Integer { bits, signed: true }, _) => format!("int{bits}_t"),
        (Format::Integer { bits, signed: false }, _) => format!("uint{bits}_t"),
    }
}

/// Returns a program in OpenCL C with one kernel per call, `call_0` for the first.
pub fn opencl_c<'a>(header: &str, calls: impl Iterator<Item = (usize, &'a Call)>) -> String {
    let mut text = header.to_string();
    for (number, call) in calls {
        let (from, to, name) = (opencl_type(call.from), opencl_type(call.to), &call.name);
        let _ = writeln!(
            text,
            "kernel void call_{number}(global const {from} *x, global {to} *results)\n\
             {{\n    size_t i = get_global_id(0);\n    results[i] = {name}(x[i]);\n}}"
        );
    }
    text
}

/// Returns a program in OpenCL C that calls `clc_convert_bits`.
pub fn opencl_c_bits(header: &str) -> String {
    header.to_string()
        + "
#define FORMAT(bits, sign, exponent) \\
    (exponent == 0 ? CLC_INTEGER_FORMAT(bits, sign) : CLC_FLOAT_FORMAT(bits, exponent))
kernel void convert_bits(int a, int b, int c, int saturate, int mode, int d, int e, int f, global const ulong *x,
                    global ulong *results)
{
    const int modes[] = { clc_mode_default, clc_mode_rte, clc_mode_rtz, clc_mode_rtp, clc_mode_rtn };
    size_t i = get_global_id(0);
    results[i] = clc_convert_bits(FORMAT(a, b, c), saturate, modes[mode], FORMAT(d, e, f), x[i]);
}
"
}

fn opencl_type(passed: Passed) -> &'static str {
    match (passed.scalar.format().bits(), passed.as_bits) {
        (16, true) => "ushort",
        (32, true) => "uint",
        (_, true) => "ulong",
        (_, false) => passed.scalar.name(),
    }
}
