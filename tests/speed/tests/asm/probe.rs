//! The functions whose instructions are counted, as the source of a crate.

use crate::{neighbors, pointers};
use clc_builtins::registry::{Access, BUILTINS, Builtin, Family, Operand, Type, find};
use clc_speed::conversions::{CONVERSIONS, Conversion, vector};
use clc_speed::transcendental::TRANSCENDENTAL;
use std::collections::BTreeSet;
use std::fmt::Write;
use std::ops::RangeInclusive;
use std::path::Path;

/// A function of the crate.
pub struct Probe {
    pub symbol: String,
    /// Its row in the table.
    pub row: String,
    pub code: Code,
}

/// The part of a function whose instructions are counted.
#[derive(Clone, Copy)]
pub enum Code {
    /// The whole function: a single call.
    Call,
    /// An iteration of the main loop. The number is the maximum number of bytes by which a vector moves an address.
    Loop(usize),
    /// An iteration of the inner loop of a kernel.
    InnerLoop,
}

/// The functions without probes, with the reason.
const LEFT_OUT: [(&[&str], &str); 3] = [
    (&["fmod", "remainder", "remquo"], "they compute number by number, in calls and loops"),
    (&["isgreater", "isgreaterequal"], "`isless` and `islessequal` with the operands exchanged"),
    (
        &["half_sqrt", "half_rsqrt", "half_recip", "half_divide"],
        "other names of `sqrt`, `rsqrt` and quotients, as are those with `native_`",
    ),
];

/// Longer vectors, for which LLVM once split the loops over lanes, or for which lanes are faster than registers.
const LONG: [&str; 5] = ["bit_reverse_int8", "clamp_long4", "ldexp_float16", "mad_sat_ulong16", "min_long3"];

/// Operators: a name, and the text before and between the operands.
pub const OPERATORS: [(&str, &str, &str); 8] = [
    ("neg", "-", ""),
    ("add", "", " + "),
    ("sub", "", " - "),
    ("mul", "", " * "),
    ("div", "", " / "),
    ("and", "", " & "),
    ("shl", "", " << "),
    ("shr", "", " >> "),
];

const SUM: &str = "r[i] = a[i] * b[i] + c[i] - d[i]";

/// An assignment of a literal that alternates the first eight components of two vectors.
macro_rules! interleaved {
    ($vector:literal) => {
        concat!(
            "r[i] = ",
            $vector,
            "!(a[i].s0, b[i].s0, a[i].s1, b[i].s1, a[i].s2, b[i].s2, a[i].s3, b[i].s3, \
             a[i].s4, b[i].s4, a[i].s5, b[i].s5, a[i].s6, b[i].s6, a[i].s7, b[i].s7)"
        )
    };
}

/// Loops over several operators and functions: a name, the type of the vectors, and the statement.
const EXPRESSIONS: [(&str, &str, &str); 23] = [
    ("operators_of_float4", "float4", SUM),
    ("operators_of_float8", "float8", SUM),
    ("operators_of_float16", "float16", SUM),
    ("operators_of_double4", "double4", SUM),
    ("operators_of_int8", "int8", SUM),
    ("operators_of_long4", "long4", SUM),
    ("operators_of_float3", "float3", SUM),
    ("operators_of_uchar16", "uchar16", SUM),
    ("operators_of_char4", "char4", SUM),
    ("operators_of_ushort4", "ushort4", SUM),
    // The shift amount must stay the same scalar for all lanes.
    ("blend_of_ushort4", "ushort4", "r[i] = (a[i] * (255 - b[i]) + c[i] * b[i]) >> 8"),
    ("rotation_of_uint4", "uint4", "r[i] = a[i] << 7 | a[i] >> 25"),
    // The code must not clear a padding that is already 0.
    ("sum_of_float3", "float3", "s += a[i] * b[i]"),
    ("sum_of_int3", "int3", "s += a[i] * b[i]"),
    // Functions with several conditions per lane, which the compiler easily splits into scalars.
    (
        "fract_of_float4",
        "float4",
        "r[i] = { let mut whole = float4::default(); fract(a[i], &mut whole) * b[i] + whole }",
    ),
    (
        "frexp_of_float4",
        "float4",
        "r[i] = { let mut e = int4::default(); frexp(a[i], &mut e) * b[i] + convert_float4(e) }",
    ),
    ("ilogb_of_float4", "float4", "r[i] = convert_float4(ilogb(a[i] * b[i])) + c[i]"),
    ("maxmag_of_float4", "float4", "r[i] = maxmag(a[i] * b[i], c[i]) + d[i]"),
    (
        "double4_to_half4",
        "float4",
        "r[i] = convert_float4(convert_half4_rtp(convert_double4(a[i]) * 0.1)) + b[i]",
    ),
    ("mad24_of_uint2", "uint2", "r[i] = max(mad24(a[i] + b[i], c[i], d[i]), a[i])"),
    // Literals of components are shuffles.
    ("interleaved_uchar16", "uchar16", interleaved!("uchar16")),
    ("interleaved_ushort16", "ushort16", interleaved!("ushort16")),
    (
        "planes_of_uchar16",
        "uchar16",
        "r[i] = uchar16!(a[i].s0, a[i].s4, a[i].s8, a[i].sc, a[i].s1, a[i].s5, a[i].s9, a[i].sd, \
         a[i].s2, a[i].s6, a[i].sa, a[i].se, a[i].s3, a[i].s7, a[i].sb, a[i].sf)",
    ),
];

/// Loops that load and store 3-vectors: a name, the type of the elements and its size, and the statement.
const MEMORY: [(&str, &str, usize, &str); 5] = [
    ("memory_of_float3", "f32", 4, "vstore3(vload3(i, x) * 2.0 + 1.0, i, r)"),
    ("memory_of_double3", "f64", 8, "vstore3(vload3(i, x) * 2.0 + 1.0, i, r)"),
    ("memory_of_uchar3", "u8", 1, "vstore3(vload3(i, x) + 1, i, r)"),
    ("memory_of_short3", "i16", 2, "vstore3(vload3(i, x) + 1, i, r)"),
    ("memory_of_half3", "half", 2, "vstore_half3(vload_half3(i, x) * 2.0 + 1.0, i, r)"),
];

/// The kernels, except `tone_map`, whose `pow` no intrinsic implements.
pub const KERNELS: [&str; 8] =
    ["photo", "sobel", "color_to_alpha", "resize", "quantised_dot", "md5", "yuv_to_rgb", "mandelbrot"];

/// Constant masks of shuffles: a name, and the index in lane `i`, which is taken modulo the number of elements `n`.
type Mask = (&'static str, fn(i: usize, n: usize) -> usize);
const MASKS: [Mask; 3] = [
    ("reversed", |i, n| n - 1 - i % n),
    // Alternates the halves of the operand, or the two operands of `shuffle2`.
    ("interleaved", |i, n| i / 2 + i % 2 * (n / 2)),
    // A pattern that no instruction has.
    ("scattered", |i, _| (i * i * 7 + i * 3 + 5) / 2),
];

/// A call of a function or an operator with operands `x`, `y` and `z`.
#[derive(Clone)]
pub struct Call {
    pub row: String,
    pub operands: Vec<Operand>,
    pub result: Type,
    /// The text before, between and after the operands.
    text: [String; 3],
}

impl Call {
    /// Returns the call of a function, if all operands are passed by value or written through a pointer.
    pub fn of(builtin: &Builtin) -> Option<Self> {
        let is_passed =
            |operand: &Operand| matches!(operand.access, Access::In | Access::Out) && operand.ty.is_some();
        let row = format!("{}_{}", builtin.name, builtin.operands[0].name());
        builtin.operands.iter().all(is_passed).then_some(Self {
            row,
            operands: builtin.operands.to_vec(),
            result: builtin.result?,
            text: [format!("clc_builtins::{}(", builtin.name), ", ".into(), ")".into()],
        })
    }

    pub fn operator((name, before, between): &(&str, &str, &str), ty: Type) -> Option<Self> {
        let is_float = ["half", "float", "double"].contains(&ty.scalar.name());
        let is_unsigned = ty.scalar.name().starts_with('u');
        if is_float && ["and", "shl", "shr"].contains(name) || is_unsigned && *name == "neg" {
            return None;
        }
        let operand = Operand { access: Access::In, ty: Some(ty) };
        let row = format!("{name}_{ty}");
        Some(Self {
            row,
            operands: vec![operand; if between.is_empty() { 1 } else { 2 }],
            result: ty,
            text: [before.to_string(), between.to_string(), String::new()],
        })
    }

    /// Replaces the second operand of an operator by a scalar.
    pub fn with_scalar(&self) -> Option<Self> {
        let mut call = self.clone();
        let is_scalar = |ty: &Type| ty.width == 1 && ty.scalar == self.result.scalar;
        call.operands.get_mut(1)?.ty = Type::all().find(is_scalar);
        Some(call)
    }

    /// Returns the calls of a shuffle with a run-time mask, and with constant masks.
    fn shuffles(builtin: &Builtin) -> Vec<Self> {
        let run_time = Self::of(builtin).expect("a shuffle takes vectors");
        let (x, result) = (run_time.operands[0].ty(), run_time.result);
        let (mask, sources) = run_time.operands.split_last().expect("the mask is last");
        let elements = usize::from(x.width) * sources.len();
        let named = |name: &str, operands: &[Operand], text| Self {
            row: format!("{}_{x}_to_{result}_{name}", builtin.name),
            operands: operands.to_vec(),
            result,
            text,
        };
        let constant = MASKS.map(|(name, index)| {
            let lanes = (0..mask.ty().width.into()).map(|i| (index(i, elements) % elements).to_string());
            let lanes: Vec<_> = lanes.collect();
            let [before, between, after] = run_time.text.clone();
            let after = format!("{between}{}({}){after}", mask.ty(), lanes.join(", "));
            named(name, sources, [before, between, after])
        });
        let run_time = named("run_time", &run_time.operands, run_time.text.clone());
        [run_time].into_iter().chain(constant).collect()
    }

    /// Writes each operand, with its name, the text `mut ` if the function writes to it, and its type in Rust.
    pub fn each(&self, write: impl Fn(&str, &str, &str) -> String, between: &str) -> String {
        let operands = ["x", "y", "z"].into_iter().zip(&self.operands).map(|(name, operand)| {
            write(name, if operand.access == Access::Out { "mut " } else { "" }, rust(operand.ty()))
        });
        operands.collect::<Vec<_>>().join(between)
    }

    /// Returns the call with this text for each operand.
    pub fn expression(&self, operand: impl Fn(&str, &str) -> String) -> String {
        let [before, between, after] = &self.text;
        let reference = |mutable: &str| if mutable.is_empty() { "" } else { "&mut " };
        let operands =
            self.each(|name, mutable, ty| format!("{}{}", reference(mutable), operand(name, ty)), between);
        format!("{before}{operands}{after}")
    }

    /// Returns the largest number of bytes of an operand or the result.
    fn bytes(&self) -> usize {
        let operands = self.operands.iter().map(|operand| operand.ty().size());
        operands.max().unwrap().max(self.result.size())
    }
}

/// Returns the name of a type in Rust.
pub fn rust(ty: Type) -> &'static str {
    if ty.width == 1 { ty.scalar.rust_name() } else { ty.name() }
}

/// A crate, and its functions that are counted.
pub struct Probes {
    pub source: String,
    pub probes: Vec<Probe>,
}

impl Probes {
    /// Returns the probes for a level, from 0 for the lowest one.
    pub fn for_x86_64(level: usize) -> Self {
        let mut probes = Self::for_registers([1..=16, 16..=32, 32..=64][level].clone()).with_kernels();
        probes.include("by_hand", "speed/kernels/src/by_hand/mod.rs");
        probes.add_kernels("_by_hand", |kernel| format!("by_hand::{kernel}::run"));
        if level == 1 {
            transcendental().iter().for_each(|call| probes.add_call(call));
            neighbors::define(&mut probes.source);
            pointers::define(&mut probes.source);
        }
        probes
    }

    pub fn for_aarch64() -> Self {
        Self::for_registers(8..=16).with_kernels()
    }

    pub fn for_wasm32() -> Self {
        Self::for_registers(16..=16)
    }

    /// Returns the probes of vectors with this number of bytes. Longer ones repeat the code of registers, and 3-vectors
    /// have that of 4-vectors; [`EXPRESSIONS`] and [`MEMORY`] contain some.
    fn for_registers(bytes: RangeInclusive<usize>) -> Self {
        let source = "#![allow(unused)]\nuse clc_builtins::*;\n".to_string();
        let mut probes = Self { source, probes: Vec::new() };
        let is_selected = |call: &&Call| {
            let has_padding = call.operands[0].ty().width == 3;
            bytes.contains(&call.bytes()) && !has_padding || LONG.contains(&&*call.row)
        };
        for call in functions().iter().filter(is_selected) {
            // A loop processes several short vectors at once, so single calls differ.
            if call.bytes() < 16 && *bytes.start() == 1 {
                probes.add_call(call);
            }
            probes.add_loop(call);
        }
        conversions().iter().for_each(|call| probes.add_loop(call));
        rearrangements().iter().filter(is_selected).for_each(|call| probes.add_call(call));
        let ty = |name: &str| Type::all().find(|ty| ty.name() == name).expect("a type of the registry");
        for (name, vector, statement) in EXPRESSIONS {
            let parameters =
                format!("a: &[{vector}], b: &[{vector}], c: &[{vector}], d: &[{vector}], r: &mut [{vector}]");
            let sum = if statement.starts_with('s') { "r[0] = s;" } else { "" };
            let body = format!(
                "let n = r.len();\n    let (a, b, c, d) = (&a[..n], &b[..n], &c[..n], &d[..n]);\n    \
                 let mut s = {vector}::default();\n    for i in 0..n {{ {statement}; }}\n    {sum}"
            );
            probes.add(name, name, Code::Loop(ty(vector).size()), &parameters, &body);
        }
        for (name, element, size, call) in MEMORY {
            let body = format!(
                "let n = x.len().min(r.len());\n    let (x, r) = (&x[..n], &mut r[..n]);\n    \
                 for i in 0..n / 3 {{ {call}; }}"
            );
            let parameters = format!("x: &[{element}], r: &mut [{element}]");
            probes.add(name, name, Code::Loop(3 * size), &parameters, &body);
        }
        let parameters = "f: &float4, mask: &int4, r: &mut float4";
        let body = "*r = as_float4(as_int4(*f) & *mask);";
        probes.add("masked_float4", "masked_float4", Code::Call, parameters, body);
        probes
    }

    /// Adds the kernels with the library.
    fn with_kernels(mut self) -> Self {
        self.include("kernels", "../clc-builtins/examples/kernels/mod.rs");
        self.include("run", "kernels/src/run.rs");
        self.add_kernels("", |kernel| format!("run::{kernel}"));
        self
    }

    fn add_kernels(&mut self, ending: &str, path: impl Fn(&str) -> String) {
        for kernel in KERNELS {
            let (name, body) = (format!("kernel_{kernel}{ending}"), format!("{}(x, r);", path(kernel)));
            self.add(&name, &name, Code::InnerLoop, "x: &[&[u8]], r: &mut [u8]", &body);
        }
    }

    /// Adds a module with a path relative to `tests/`.
    fn include(&mut self, module: &str, path: &str) {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).with_file_name(path);
        let _ = writeln!(self.source, "#[path = {path:?}]\nmod {module};");
    }

    fn add_call(&mut self, call: &Call) {
        let parameters = call.each(|name, mutable, ty| format!("{name}: &{mutable}{ty}, "), "");
        let body = format!("*r = {};", call.expression(|name, _| format!("*{name}")));
        let parameters = format!("{parameters}r: &mut {}", rust(call.result));
        self.add(&format!("call_{}", call.row), &call.row, Code::Call, &parameters, &body);
    }

    fn add_loop(&mut self, call: &Call) {
        let parameters = call.each(|name, mutable, ty| format!("{name}: &{mutable}[{ty}], "), "");
        let cut = call.each(|name, mutable, _| format!("let {name} = &{mutable}{name}[..n];"), " ");
        let expression = call.expression(|name, _| format!("{name}[i]"));
        let body = format!("let n = r.len();\n    {cut}\n    for i in 0..n {{ r[i] = {expression}; }}");
        let parameters = format!("{parameters}r: &mut [{}]", rust(call.result));
        self.add(&format!("loop_{}", call.row), &call.row, Code::Loop(call.bytes()), &parameters, &body);
    }

    fn add(&mut self, symbol: &str, row: &str, code: Code, parameters: &str, body: &str) {
        define(&mut self.source, symbol, parameters, body);
        self.probes.push(Probe { symbol: symbol.into(), row: row.into(), code });
    }
}

/// Adds a function to the source of a crate.
pub fn define(source: &mut String, symbol: &str, parameters: &str, body: &str) {
    let _ = writeln!(source, "#[unsafe(no_mangle)]\npub fn {symbol}({parameters}) {{\n    {body}\n}}");
}

/// Returns `true` for calls of functions of the feature `math`, whose code is long.
pub fn is_transcendental(name: &str) -> bool {
    let name = name.trim_start_matches("half_").trim_start_matches("native_");
    TRANSCENDENTAL.iter().any(|function| function.float == name) || ["sincos", "lgamma_r"].contains(&name)
}

/// Returns functions and operators on vectors. If signatures differ only in the sign of a mask, returns the first.
fn functions() -> Vec<Call> {
    let is_left_out = |name: &str| {
        LEFT_OUT.iter().any(|(names, _)| names.contains(&name))
            || name.starts_with("native_")
            || is_transcendental(name)
    };
    let is_vector = |operand: &Operand| operand.ty.is_some_and(|ty| ty.width > 1);
    let is_function = |builtin: &&Builtin| {
        builtin.family == Family::Function
            && !is_left_out(builtin.name)
            && builtin.operands.iter().all(is_vector)
    };
    let vectors = || Type::all().filter(|ty| ty.width > 1);
    let operators =
        OPERATORS.iter().flat_map(|operator| vectors().filter_map(|ty| Call::operator(operator, ty)));
    let mut rows = BTreeSet::new();
    let functions = BUILTINS.iter().filter(is_function).filter_map(Call::of);
    functions.chain(operators).filter(|call| rows.insert(call.row.clone())).collect()
}

fn conversions() -> Vec<Call> {
    let call = |conversion: &Conversion, width| {
        let (name, from) = (conversion.function(width), vector(conversion.from, width));
        let builtin = find(&name).find(|builtin| builtin.operands[0].name() == from);
        let call = builtin.and_then(Call::of).expect("the registry has every conversion");
        Call { row: format!("{}_{width}", conversion.name()), ..call }
    };
    CONVERSIONS.iter().flat_map(|conversion| [4, 8, 16].map(|width| call(conversion, width))).collect()
}

/// Returns reinterpretations and shuffles of a few types: for each size of elements, an integer and, if it has registers, a
/// float.
fn rearrangements() -> Vec<Call> {
    const SCALARS: [&str; 6] = ["char", "short", "int", "long", "float", "double"];
    let calls = |builtin: &Builtin| match builtin.family {
        Family::AsType => Vec::from_iter(Call::of(builtin)),
        Family::Shuffle | Family::Shuffle2 => Call::shuffles(builtin),
        _ => Vec::new(),
    };
    let is_selected = |call: &Call| {
        [call.operands[0].ty(), call.result].iter().all(|ty| SCALARS.contains(&ty.scalar.name()))
    };
    BUILTINS.iter().flat_map(calls).filter(is_selected).collect()
}

/// Returns the transcendental functions of eight floats.
fn transcendental() -> Vec<Call> {
    let of_float8 = |builtin: &&Builtin| builtin.operands[0].name() == "float8";
    let call = |name| find(name).find(of_float8).and_then(Call::of).expect("the registry has the function");
    TRANSCENDENTAL.iter().map(|function| call(function.float)).collect()
}
