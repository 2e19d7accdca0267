//! The functions whose machine code is looked at, as a crate that is compiled for a level of x86-64.

use clc_builtins::registry::{BUILTINS, Builtin, Family, Type};
use clc_speed::conversions::{CONVERSIONS, Conversion, vector};
use clc_speed::functions::{self, functions};
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::LazyLock;

/// A function, and what it is.
pub struct Probe {
    pub name: String,
    /// The name of the count in the file, if there is one.
    pub key: Option<String>,
    pub of: Of,
}

pub enum Of {
    /// A loop over slices of vectors of 16.
    Loop,
    AsType(Builtin),
    /// `as_float4(as_int4(f) & mask)`
    Select,
    /// `shuffle` or `shuffle2`.
    Shuffle(Builtin, Mask),
    /// A kernel of `clc-builtins/examples/kernels`; its other form has the ending `_by_hand`.
    Kernel,
    KernelByHand,
    /// A loop over slices of vectors with operators.
    Operators(&'static Operators),
    /// A loop over slices of vectors.
    Function(&'static Builtin),
    /// A loop over slices of elements, by `vload` and `vstore`.
    Memory,
}

/// Vectors from elements and back.
const MEMORY: [(&str, &str, &str); 5] = [
    ("memory_of_float3", "f32", "vstore3(vload3(i, x) * 2.0 + 1.0, i, r)"),
    ("memory_of_double3", "f64", "vstore3(vload3(i, x) * 2.0 + 1.0, i, r)"),
    ("memory_of_uchar3", "u8", "vstore3(vload3(i, x) + 1, i, r)"),
    ("memory_of_short3", "i16", "vstore3(vload3(i, x) + 1, i, r)"),
    ("memory_of_half3", "half", "vstore_half3(vload_half3(i, x) * 2.0 + 1.0, i, r)"),
];

/// Functions that work on lanes by themselves, at which levels, and why they have to.
pub const ON_LANES: &[(&[&str], &[&str], &str)] = &[
    (
        &["length", "distance", "normalize"],
        &["x86-64", "x86-64-v3", "x86-64-v4"],
        "the squares are summed up in their order, and of the sum there is one root",
    ),
    (&["dot"], &["x86-64", "x86-64-v3", "x86-64-v4"], "the products are summed up in their order"),
    (&["any", "all"], &["x86-64", "x86-64-v3", "x86-64-v4"], "the result is one integer, made of all signs"),
    (&["rotate"], &["x86-64", "x86-64-v3"], "by one amount, which it looks for, it is a shift by a scalar"),
];

impl Probe {
    /// Returns the reason why the function may compute lanes one by one.
    pub fn on_lanes(&self, level: &str) -> Option<&'static str> {
        let Of::Function(function) = &self.of else { return None };
        let fits = |row: &&(&[&str], &[&str], &'static str)| {
            row.0.contains(&function.name) && row.1.contains(&level)
        };
        ON_LANES.iter().find(fits).map(|row| row.2)
    }
}

/// A loop of operators: `r[i] = expression`, or with no `r` a sum.
pub struct Operators {
    pub name: &'static str,
    pub vector: &'static str,
    pub expression: &'static str,
    /// How many instructions others need for it at the three levels, compiled in the same way: glam 0.30 or `wide` 1.7
    /// by LLVM 22. Where nobody else has it, what the intrinsics come to.
    pub most: [usize; 3],
}

impl Operators {
    /// Returns parameters and body of the function.
    pub fn function(&self) -> (String, String) {
        let Operators { vector, expression, .. } = self;
        let assignment = if expression.starts_with('s') { "" } else { "r[i] = " };
        let parameters =
            format!("a: &[{vector}], b: &[{vector}], c: &[{vector}], d: &[{vector}], r: &mut [{vector}]");
        let body = format!(
            "let n = r.len();\n    let (a, b, c, d) = (&a[..n], &b[..n], &c[..n], &d[..n]);\n    \
             let mut s = {vector}::default();\n    for i in 0..n {{ {assignment}{expression}; }}\n    \
             if {} {{ r[0] = s; }}",
            assignment.is_empty()
        );
        (parameters, body)
    }
}

/// The first lines of a crate of probes.
pub const HEAD: &str = "#![no_std]\n#![allow(unused)]\nuse clc_builtins::*;\n";

/// Adds a function to the source of a crate.
pub fn define(source: &mut String, name: &str, parameters: &str, body: &str) {
    let _ = writeln!(source, "#[unsafe(no_mangle)]\npub fn {name}({parameters}) {{\n    {body}\n}}");
}

/// Returns parameters and body of a loop that converts a slice of vectors.
pub fn conversions(conversion: &Conversion, width: usize) -> (String, String) {
    let (from, to) = (vector(conversion.from, width), vector(conversion.to, width));
    let call = conversion.function(width);
    let body = format!("for (r, x) in r.iter_mut().zip(x) {{ *r = {call}(*x); }}");
    (format!("x: &[{from}], r: &mut [{to}]"), body)
}

/// Returns parameters and body of a loop over slices that calls the function.
pub fn loop_of(function: &Builtin) -> (String, String) {
    let operands = || ["x", "y", "z"].into_iter().zip(function.operands.iter());
    let each = |write: &dyn Fn(&str, Type) -> String, between: &str| {
        operands().map(|(name, operand)| write(name, operand.ty())).collect::<Vec<_>>().join(between)
    };
    let parameters = format!(
        "{}, r: &mut [{}]",
        each(&|name, ty| format!("{name}: &[{ty}]"), ", "),
        rust(function.result.unwrap())
    );
    let body = format!(
        "let n = r.len();\n    {}\n    for i in 0..n {{ r[i] = clc_builtins::{}({}); }}",
        each(&|name, _| format!("let {name} = &{name}[..n];"), " "),
        function.name,
        each(&|name, _| format!("{name}[i]"), ", ")
    );
    (parameters, body)
}

const SUM: &str = "a[i] * b[i] + c[i] - d[i]";

/// A literal of the first eight components of two vectors in turn.
macro_rules! interleaved {
    ($vector:literal) => {
        concat!(
            $vector,
            "!(a[i].s0, b[i].s0, a[i].s1, b[i].s1, a[i].s2, b[i].s2, a[i].s3, b[i].s3, \
             a[i].s4, b[i].s4, a[i].s5, b[i].s5, a[i].s6, b[i].s6, a[i].s7, b[i].s7)"
        )
    };
}

pub const OPERATORS: &[Operators] = &[
    Operators { name: "operators_of_float4", vector: "float4", expression: SUM, most: [8, 8, 8] },
    Operators { name: "operators_of_float8", vector: "float8", expression: SUM, most: [13, 8, 8] },
    Operators { name: "operators_of_float16", vector: "float16", expression: SUM, most: [23, 13, 8] },
    Operators { name: "operators_of_double4", vector: "double4", expression: SUM, most: [13, 8, 8] },
    // `wide` multiplies lane by lane where SSE4.1 is missing: LLVM finds the vectors here, and takes them apart in
    // longer functions.
    Operators { name: "operators_of_int8", vector: "int8", expression: SUM, most: [27, 8, 8] },
    Operators { name: "operators_of_long4", vector: "long4", expression: SUM, most: [33, 16, 8] },
    Operators { name: "operators_of_float3", vector: "float3", expression: SUM, most: [8, 8, 8] },
    // Products of bytes take seven instructions.
    Operators { name: "operators_of_uchar16", vector: "uchar16", expression: SUM, most: [16, 15, 14] },
    Operators { name: "operators_of_char4", vector: "char4", expression: SUM, most: [17, 16, 15] },
    Operators { name: "operators_of_ushort4", vector: "ushort4", expression: SUM, most: [11, 11, 11] },
    // The amount stays one for all lanes.
    Operators {
        name: "blend_of_ushort4",
        vector: "ushort4",
        expression: "(a[i] * (255 - b[i]) + c[i] * b[i]) >> 8",
        most: [13, 12, 12],
    },
    Operators {
        name: "rotation_of_uint4",
        vector: "uint4",
        expression: "a[i] << 7 | a[i] >> 25",
        most: [9, 8, 5],
    },
    // A padding that is 0 is not cleared again.
    Operators { name: "sum_of_float3", vector: "float3", expression: "s += a[i] * b[i]", most: [6, 6, 6] },
    Operators { name: "sum_of_int3", vector: "int3", expression: "s += a[i] * b[i]", most: [13, 6, 6] },
    // Functions of several conditions a lane, of which the compiler easily makes scalars.
    Operators {
        name: "fract_of_float4",
        vector: "float4",
        expression: "{ let mut whole = float4::default(); fract(a[i], &mut whole) * b[i] + whole }",
        most: [37, 16, 15],
    },
    Operators {
        name: "frexp_of_float4",
        vector: "float4",
        expression: "{ let mut e = int4::default(); frexp(a[i], &mut e) * b[i] + convert_float4(e) }",
        most: [37, 24, 20],
    },
    Operators {
        name: "ilogb_of_float4",
        vector: "float4",
        expression: "convert_float4(ilogb(a[i] * b[i])) + c[i]",
        most: [36, 22, 20],
    },
    Operators {
        name: "maxmag_of_float4",
        vector: "float4",
        expression: "maxmag(a[i] * b[i], c[i]) + d[i]",
        most: [33, 17, 19],
    },
    Operators {
        name: "double4_to_half4",
        vector: "float4",
        expression: "convert_float4(convert_half4_rtp(convert_double4(a[i]) * 0.1)) + b[i]",
        most: [94, 23, 15],
    },
    Operators {
        name: "mad24_of_uint2",
        vector: "uint2",
        expression: "max(mad24(a[i] + b[i], c[i], d[i]), a[i])",
        most: [35, 15, 15],
    },
    // Literals of components, which are shuffles.
    Operators {
        name: "interleaved_uchar16",
        vector: "uchar16",
        expression: interleaved!("uchar16"),
        most: [7, 7, 7],
    },
    // By hand 14 below SSSE3, which has the permutation.
    Operators {
        name: "planes_of_uchar16",
        vector: "uchar16",
        expression: "uchar16!(a[i].s0, a[i].s4, a[i].s8, a[i].sc, a[i].s1, a[i].s5, a[i].s9, a[i].sd, \
                     a[i].s2, a[i].s6, a[i].sa, a[i].se, a[i].s3, a[i].s7, a[i].sb, a[i].sf)",
        most: [20, 6, 6],
    },
    Operators {
        name: "interleaved_ushort16",
        vector: "ushort16",
        expression: interleaved!("ushort16"),
        most: [11, 9, 9],
    },
];

#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Mask {
    RunTime,
    /// The elements from the last one.
    Reversed,
    /// One of the first half, one of the second, in turn: of `shuffle2`, one of each operand.
    Interleaved,
    /// No pattern that an instruction has.
    Scattered,
}

impl Mask {
    pub const ALL: [Mask; 4] = [Mask::RunTime, Mask::Reversed, Mask::Interleaved, Mask::Scattered];

    fn name(self) -> &'static str {
        match self {
            Mask::RunTime => "run_time",
            Mask::Reversed => "reversed",
            Mask::Interleaved => "interleaved",
            Mask::Scattered => "scattered",
        }
    }

    /// Returns lane `i` of a mask for `elements` elements.
    fn lane(self, i: usize, elements: usize) -> usize {
        match self {
            Mask::RunTime => unreachable!("a parameter"),
            Mask::Reversed => (elements - 1).wrapping_sub(i) % elements,
            Mask::Interleaved => (i / 2 + i % 2 * (elements / 2)) % elements,
            Mask::Scattered => (i * i * 7 + i * 3 + 5) / 2 % elements,
        }
    }

    /// Returns the expression for the mask: a parameter, or a constant.
    fn expression(self, ty: Type, elements: usize) -> String {
        if self == Mask::RunTime {
            return "*mask".into();
        }
        let lanes: Vec<String> = (0..ty.width.into()).map(|i| self.lane(i, elements).to_string()).collect();
        format!("{}({})", ty.name(), lanes.join(", "))
    }
}

/// A function that calls `shuffle` or `shuffle2`.
pub struct Shuffle {
    pub name: String,
    /// The name of the count in the file. Elements of the same size share it.
    pub key: String,
    pub parameters: String,
    pub body: String,
}

impl Shuffle {
    pub fn of(builtin: &Builtin, mask: Mask) -> Self {
        let types: Vec<&str> = builtin.operands.iter().map(|ty| ty.name()).collect();
        let two = builtin.family == Family::Shuffle2;
        let (x, mask_type) = (builtin.operands[0].ty(), builtin.operands[builtin.operands.len() - 1].ty());
        let result = builtin.result.unwrap();
        let (function, of, by) = (builtin.name, rust(x), mask.name());
        let bits = result.scalar.format().bits();
        let mut parameters = format!("x: &{of}, ");
        if two {
            let _ = write!(parameters, "y: &{of}, ");
        }
        if mask == Mask::RunTime {
            let _ = write!(parameters, "mask: &{mask_type}, ");
        }
        let _ = write!(parameters, "r: &mut {}", rust(result));
        let y = if two { "*y, " } else { "" };
        let expression = mask.expression(mask_type, usize::from(x.width) << u8::from(two));
        Self {
            name: format!("{by}_{function}_of_{}", types.join("_")),
            key: format!("{function}_{bits}_bits_{}_to_{}_{by}", x.width, result.width),
            parameters,
            body: format!("*r = {function}(*x, {y}{expression});"),
        }
    }
}

/// Every function, and the source of the crate.
static PROBES: LazyLock<(Vec<Probe>, String)> = LazyLock::new(|| {
    let mut probes = Vec::new();
    let by_hand = Path::new(env!("CARGO_MANIFEST_DIR")).join("kernels/src/by_hand/mod.rs");
    let mut source = format!("{HEAD}#[path = {by_hand:?}]\nmod by_hand;\n");
    let mut add = |of, name: String, parameters: String, body: String| {
        define(&mut source, &name, &parameters, &body);
        let key = match &of {
            Of::Shuffle(builtin, mask) => Some(Shuffle::of(builtin, *mask).key),
            Of::Loop | Of::Kernel | Of::KernelByHand | Of::Function(_) | Of::Memory => Some(name.clone()),
            Of::AsType(_) | Of::Select | Of::Operators(_) => None,
        };
        probes.push(Probe { name, key, of });
    };
    for conversion in CONVERSIONS {
        let (parameters, body) = conversions(conversion, 16);
        add(Of::Loop, conversion.name(), parameters, body);
    }
    for operators in OPERATORS {
        let (parameters, body) = operators.function();
        add(Of::Operators(operators), operators.name.to_string(), parameters, body);
    }
    for function in functions() {
        let (parameters, body) = loop_of(function);
        add(Of::Function(function), functions::name(function), parameters, body);
    }
    for (name, element, call) in MEMORY {
        let body = format!(
            "let n = x.len().min(r.len());\n    let (x, r) = (&x[..n], &mut r[..n]);\n    \
             for i in 0..n / 3 {{ {call}; }}"
        );
        add(Of::Memory, name.to_string(), format!("x: &[{element}], r: &mut [{element}]"), body);
    }
    for &builtin in &*BUILTINS {
        if !matches!(builtin.family, Family::AsType | Family::Shuffle | Family::Shuffle2) {
            continue;
        }
        if builtin.family == Family::AsType {
            let (x, r) = (builtin.operands[0].ty(), rust(builtin.result.unwrap()));
            add(
                Of::AsType(builtin),
                format!("{}_of_{}", builtin.name, x.name()),
                format!("x: &{}, r: &mut {r}", rust(x)),
                format!("*r = {}(*x);", builtin.name),
            );
            continue;
        }
        for mask in Mask::ALL {
            let shuffle = Shuffle::of(&builtin, mask);
            add(Of::Shuffle(builtin, mask), shuffle.name, shuffle.parameters, shuffle.body);
        }
    }
    add(
        Of::Select,
        "select".into(),
        "f: &float4, mask: &int4, r: &mut float4".into(),
        "*r = as_float4(as_int4(*f) & *mask);".into(),
    );
    for name in KERNELS {
        let parameters = || String::from("x: &[&[u8]], r: &mut [u8]");
        add(Of::Kernel, format!("kernel_{name}"), parameters(), format!("clc_kernels::run::{name}(x, r);"));
        add(
            Of::KernelByHand,
            format!("kernel_{name}_by_hand"),
            parameters(),
            format!("by_hand::{name}::run(x, r);"),
        );
    }
    (probes, source)
});

/// The kernels, by their files. `tone_map`, which has a function that no intrinsic is, goes without.
pub const KERNELS: [&str; 8] =
    ["photo", "sobel", "color_to_alpha", "resize", "quantised_dot", "md5", "yuv_to_rgb", "mandelbrot"];

pub fn probes() -> &'static [Probe] {
    &PROBES.0
}

fn rust(ty: Type) -> &'static str {
    if ty.width == 1 { ty.scalar.rust_name() } else { ty.name() }
}

pub const AARCH64: &str = "aarch64-unknown-linux-gnu";

/// The crate on disk; all levels are built in one target folder, where they share what runs at compile time.
static CRATE: LazyLock<PathBuf> = LazyLock::new(|| on_disk("asm", &PROBES.1));

pub fn on_disk(folder: &str, source: &str) -> PathBuf {
    let workspace = Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(2).unwrap();
    let scratch = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(folder);
    std::fs::create_dir_all(scratch.join("src")).unwrap();
    std::fs::copy(workspace.join("Cargo.lock"), scratch.join("Cargo.lock")).unwrap();
    let (library, kernels) = (workspace.join("clc-builtins"), workspace.join("tests/kernels"));
    let manifest = format!(
        "[package]\nname = \"probes\"\nversion = \"0.0.0\"\nedition = \"2024\"\n\
         [dependencies]\nbytemuck = {{ version = \"1\", features = [\"avx512_simd\"] }}\n\
         clc-kernels = {{ path = {kernels:?} }}\n\
         clc-builtins = {{ path = {library:?}, default-features = false, features = [\"fp16\", \"fp64\", \"math\"] }}\n\
         [profile.release]\ncodegen-units = 1\n[workspace]\n"
    );
    std::fs::write(scratch.join("Cargo.toml"), manifest).unwrap();
    std::fs::write(scratch.join("src/lib.rs"), source).unwrap();
    scratch
}

/// Returns the compiler's listing of the crate for `level`, such as `x86-64-v3`.
pub fn compile(level: &str) -> String {
    compile_x86(&CRATE, level)
}

/// Returns the listing of a crate on disk.
pub fn compile_x86(of: &Path, level: &str) -> String {
    let flags = ["-Cllvm-args=-x86-asm-syntax=intel", &format!("-Ctarget-cpu={level}")];
    compile_for(of, "x86_64-unknown-linux-gnu", level, &flags)
}

/// Returns the listing for AArch64 with the syntax of x86: `#` starts a comment.
pub fn compile_aarch64(of: &Path) -> String {
    compile_for(of, AARCH64, AARCH64, &[]).replace('#', "").replace("//", "#")
}

/// Returns the listing for any target.
pub fn compile_for(of: &Path, target: &str, name: &str, flags: &[&str]) -> String {
    let listing = of.join(format!("{name}.s"));
    emit(of, target, &format!("asm={}", listing.display()), flags);
    std::fs::read_to_string(listing).unwrap()
}

/// Returns the crate's object file for x86-64.
pub fn object(of: &Path, level: &str) -> PathBuf {
    let file = of.join(format!("{level}.o"));
    let flags = [format!("-Ctarget-cpu={level}")];
    emit(of, "x86_64-unknown-linux-gnu", &format!("obj={}", file.display()), &[&flags[0]]);
    file
}

fn emit(of: &Path, target: &str, what: &str, flags: &[&str]) {
    let output = Command::new(env!("CARGO"))
        .args(["rustc", "--quiet", "--offline", "--release", "--target", target, "--"])
        .arg(format!("--emit={what}"))
        // The loop over vectors is not unrolled, so that its instructions are those for one vector.
        .arg("-Cllvm-args=-unroll-runtime=0")
        .current_dir(of)
        .env("CARGO_TARGET_DIR", of.join("target"))
        .env("CARGO_ENCODED_RUSTFLAGS", flags.join("\x1f"))
        .output()
        .unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}
