//! Prints the worked examples of OpenCL's reference pages for `convert_T`, `as_type` and `shuffle` as a table.
//!
//! Run it with `cargo run --example tour`. The library computes every result, and the program compares it with the
//! reference pages.

use clc_builtins::*;
use std::fmt::Write as _;
use std::io::{self, Write as _};
use std::process::ExitCode;

fn main() -> ExitCode {
    let mut tour = Tour::default();
    convert(&mut tour);
    as_type(&mut tour);
    shuffles(&mut tour);
    match io::stdout().write_all(tour.table().as_bytes()) {
        // The reader of a pipe may leave early: `tour | head -1`.
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            eprintln!("tour: cannot print: {error}");
            ExitCode::FAILURE
        }
        _ => ExitCode::SUCCESS,
    }
}

/// Adds a row with the source of the call, its result and the rule. Panics if the result differs from the expected one.
macro_rules! row {
    ($tour:ident, $call:expr, $expected:expr, $rule:literal) => {
        $tour.row(stringify!($call), $call, $expected, $rule)
    };
}

fn convert(tour: &mut Tour) {
    tour.title("convert_T: converts the value and rounds it once");

    tour.operand("u", "uchar4(0, 1, 128, 255)");
    let u = uchar4(0, 1, 128, 255);
    row!(tour, convert_int4(u), int4(0, 1, 128, 255), "int can represent every uchar");

    tour.operand("f", "-3.75");
    let f = -3.75_f32;
    row!(tour, convert_int(f), -3, "to integers: rounds toward zero");

    tour.operand("s", "short4(-32768, -129, 127, 300)");
    let s = short4(-32768, -129, 127, 300);
    row!(tour, convert_ushort4_sat(s), ushort4(0, 0, 127, 300), "_sat: negative values become 0");
    row!(tour, convert_char4_sat(s), char4(-128, -128, 127, 127), "_sat: clamps to CHAR_MIN..CHAR_MAX");

    tour.operand("f", "float4(2.5, -3.5, 3e9, NAN)");
    let f = float4(2.5, -3.5, 3e9, f32::NAN);
    row!(
        tour,
        convert_int4(f),
        int4(2, -3, i32::MAX, 0),
        "out of range and NaN: implementation-defined in OpenCL, here like _sat"
    );
    row!(tour, convert_int4_sat(f), int4(2, -3, i32::MAX, 0), "_sat: clamps; NaN becomes 0");

    tour.operand("f", "float4(2.5, 3.5, -2.5, 2.75)");
    let f = float4(2.5, 3.5, -2.5, 2.75);
    row!(tour, convert_int4_rte(f), int4(2, 4, -2, 3), "_rte: rounds to nearest, ties to even");

    tour.operand("f", "float4(2.5, -3.5, 3e9, NAN)");
    let f = float4(2.5, -3.5, 3e9, f32::NAN);
    row!(tour, convert_int4_sat_rte(f), int4(2, -4, i32::MAX, 0), "_sat_rte: rounds, then clamps");

    tour.operand("i", "int4(1, 16777217, -16777217, 16777219)");
    let i = int4(1, 16777217, -16777217, 16777219);
    row!(
        tour,
        convert_float4(i),
        float4(1.0, 16777216.0, -16777216.0, 16777220.0),
        "to floats: rounds to nearest, ties to even"
    );
    row!(tour, convert_float4_rtp(i), float4(1.0, 16777218.0, -16777216.0, 16777220.0), "_rtp: rounds up");
}

fn as_type(tour: &mut Tour) {
    tour.title("as_T: reinterprets the bits as a different type");

    row!(tour, as_float(0x3f80_0000), 1.0, "the bits of 1.0");
    row!(tour, as_uint(1.0_f32), 0x3f80_0000, "the reverse");

    tour.operand("f", "-1.5");
    let f = -1.5_f32;
    row!(tour, as_float(as_uint(f) & !(1 << 31)), 1.5, "clears the sign bit: absolute value");

    tour.operand("f", "float4(1.0, 2.0, 3.0, 4.0)");
    let f = float4(1.0, 2.0, 3.0, 4.0);
    row!(tour, as_int4(f), int4(0x3f80_0000, 0x4000_0000, 0x4040_0000, 0x4080_0000), "lane by lane");

    tour.operand("less", "int4(-1, 0, -1, 0), the result of f < g in OpenCL C for g = (5.0, 2.0, 4.0, 1.0)");
    let g = float4(5.0, 2.0, 4.0, 1.0);
    let less = int4::from(std::array::from_fn(|lane| -i32::from(f[lane] < g[lane])));
    row!(
        tour,
        as_float4(as_int4(f) & less),
        float4(1.0, 0.0, 3.0, 0.0),
        "selects f where f < g, and 0 elsewhere"
    );

    tour.operand("i", "0x0002_0001");
    let i = 0x0002_0001;
    let expected = if cfg!(target_endian = "little") { short2(1, 2) } else { short2(2, 1) };
    row!(tour, as_short2(i), expected, "OpenCL leaves it open, here memory order");
    tour.operand("i", "int4(0x0002_0001, 0x0004_0003, 0x0006_0005, 0x0008_0007)");
    let i = int4(0x0002_0001, 0x0004_0003, 0x0006_0005, 0x0008_0007);
    let expected = if cfg!(target_endian = "little") {
        short8(1, 2, 3, 4, 5, 6, 7, 8)
    } else {
        short8(2, 1, 4, 3, 6, 5, 8, 7)
    };
    row!(tour, as_short8(i), expected, "OpenCL leaves it open, here memory order");

    row!(tour, as_float3(f), float3(1.0, 2.0, 3.0), "4 to 3 components of the same size: keeps x, y, z");

    tour.illegal("as_double4", &["float4"], "the operand has 16 bytes, the result 32");
    tour.illegal(
        "as_float4",
        &["float3"],
        "the operand has 12 bytes, the result 16: a 3-vector has three components",
    );
}

fn shuffles(tour: &mut Tour) {
    tour.title("shuffle: selects lanes with a mask that need not be constant");

    tour.operand("a", "float4(1.0, 2.0, 3.0, 4.0)");
    let a = float4(1.0, 2.0, 3.0, 4.0);
    row!(tour, shuffle(a, uint4(3, 2, 1, 0)), float4(4.0, 3.0, 2.0, 1.0), "a.wzyx");

    tour.operand("b", "float4(5.0, 6.0, 7.0, 8.0)");
    let b = float4(5.0, 6.0, 7.0, 8.0);
    row!(
        tour,
        shuffle2(a, b, uint8(0, 1, 2, 3, 4, 5, 6, 7)),
        float8(1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0),
        "a.xyzw, then b.xyzw"
    );

    tour.operand("c", "float8(0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0)");
    let c = float8(0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0);
    row!(
        tour,
        shuffle(c, uint4(7, 0, 6, 1)),
        float4(7.0, 0.0, 6.0, 1.0),
        "the result has the number of lanes of the mask, not of the operand"
    );

    tour.illegal(
        "shuffle",
        &["short16", "uint8"],
        "the elements of the mask and the operand must have the same size: ushort8",
    );
}

/// The lines of the table.
#[derive(Default)]
struct Tour {
    lines: Vec<Line>,
}

enum Line {
    Title(&'static str),
    Operand { name: &'static str, value: &'static str },
    Row { call: String, result: String, rule: &'static str },
}

impl Tour {
    fn title(&mut self, title: &'static str) {
        self.lines.push(Line::Title(title));
    }

    fn operand(&mut self, name: &'static str, value: &'static str) {
        self.lines.push(Line::Operand { name, value });
    }

    fn row<T: Show + PartialEq>(&mut self, call: &str, result: T, expected: T, rule: &'static str) {
        // Join source code that rustfmt split into several lines.
        let call = call.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(
            result == expected,
            "{call} returned {}, but the reference expects {}",
            result.show(),
            expected.show()
        );
        self.lines.push(Line::Row { call, result: result.show(), rule });
    }

    /// Adds a call that matches no signature in the library's registry.
    fn illegal(&mut self, name: &'static str, operands: &[&str], rule: &'static str) {
        let exists = registry::find(name).any(|builtin| {
            builtin.operands.iter().map(|operand| operand.name()).eq(operands.iter().copied())
        });
        let call = format!("{name}({})", operands.join(", "));
        assert!(!exists, "{call} exists, but the reference rejects it");
        self.lines.push(Line::Row { call, result: "does not compile".into(), rule });
    }

    fn table(&self) -> String {
        let width = |column: fn(&Line) -> Option<&String>| {
            self.lines.iter().filter_map(column).map(String::len).max().unwrap_or(0)
        };
        let calls = width(|line| if let Line::Row { call, .. } = line { Some(call) } else { None });
        let results = width(|line| if let Line::Row { result, .. } = line { Some(result) } else { None });

        let mut table = format!("    {:calls$}  {:results$}  {}\n", "call", "result", "rule");
        for line in &self.lines {
            match line {
                Line::Title(title) => writeln!(table, "\n{title}"),
                Line::Operand { name, value } => writeln!(table, "  {name} = {value}"),
                Line::Row { call, result, rule } => {
                    writeln!(table, "    {call:calls$}  {result:results$}  {rule}")
                }
            }
            .expect("writing to a string cannot fail");
        }
        table
    }
}

/// Formats results: lanes as `(1, 2)`, and unsigned integers as bits in hexadecimal.
trait Show {
    fn show(&self) -> String;
}

impl Show for i32 {
    fn show(&self) -> String {
        // Large integers are bits of floats. The largest is the limit of a clamping conversion.
        if *self > 0x1000_0000 && *self != i32::MAX { format!("{self:#010x}") } else { self.to_string() }
    }
}

impl Show for u32 {
    fn show(&self) -> String {
        format!("{self:#010x}")
    }
}

impl Show for f32 {
    fn show(&self) -> String {
        format!("{self:?}")
    }
}

impl Show for i8 {
    fn show(&self) -> String {
        self.to_string()
    }
}

impl Show for i16 {
    fn show(&self) -> String {
        self.to_string()
    }
}

impl Show for u16 {
    fn show(&self) -> String {
        self.to_string()
    }
}

macro_rules! show_vectors {
    ($($vector:ident)*) => {$(
        impl Show for $vector {
            fn show(&self) -> String {
                let lanes: Vec<String> = self.to_array().iter().map(Show::show).collect();
                format!("({})", lanes.join(", "))
            }
        }
    )*};
}

show_vectors! { char4 short2 short8 ushort4 int4 float3 float4 float8 }
