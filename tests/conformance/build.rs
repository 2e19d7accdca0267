//! Writes the list of calls: every signature by its name, as the OpenCL C specification forms it.
//!
//! The list does not come from the table of the library. A signature that the library lacks is a compile error in the
//! list, and the test `registry` finds one that the list lacks.

use clc_kit::scalar::{Mode, Scalar, Type, WIDTHS, convert_name};
use std::fmt::Write;
use std::path::PathBuf;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    let has = |feature: &str| std::env::var_os(format!("CARGO_FEATURE_{feature}")).is_some();
    let mut list = List::default();
    if has("MATRIX") {
        for from in Scalar::ALL.into_iter().filter(|from| from.is_float() || has("INTEGERS")) {
            list.conversions(from);
        }
        list.reinterpretations();
        list.shuffles();
        list.steps();
    }
    if has("FUNCTIONS") {
        list.functions();
        list.operators();
        list.memory();
    }
    if has("BUFFERS") {
        list.slices(has("INTEGERS"));
    }
    write("calls.rs", &list.finish());
    write("constants.rs", &constants(has("FUNCTIONS")));
}

fn write(name: &str, text: &str) {
    let folder = PathBuf::from(std::env::var_os("OUT_DIR").expect("Cargo sets it"));
    std::fs::write(folder.join(name), text).expect("the folder can be written");
}

/// Returns the suffixes of conversions to a type: saturation, and a rounding mode or none.
fn suffixes(to: Scalar) -> impl Iterator<Item = (bool, Option<Mode>)> {
    let modes = [None].into_iter().chain(Mode::ALL.map(Some));
    let suffixes =
        [false, true].into_iter().flat_map(move |saturate| modes.clone().map(move |mode| (saturate, mode)));
    suffixes.filter(move |(saturate, _)| !(to.is_float() && *saturate))
}

/// Returns `true` if `as_` accepts the types: with the same number of bytes, or from four to three components of one
/// size.
fn is_reinterpretation(from: Type, to: Type) -> bool {
    from.component_bytes() == to.component_bytes()
        || from.width == 4 && to.width == 3 && from.scalar.bytes() == to.scalar.bytes()
}

/// Returns the operands of shuffles: a vector, and a mask of the same element size.
fn shuffles() -> impl Iterator<Item = (Type, Type)> {
    let widths = || [2, 4, 8, 16].into_iter();
    Scalar::ALL.into_iter().flat_map(move |scalar| {
        let mask = scalar.mask_type();
        widths().flat_map(move |m| widths().map(move |n| (Type::new(scalar, m), Type::new(mask, n))))
    })
}

// --------------------------------------------------------------------------------- the list of calls

/// Modules of calls. rustc forms its codegen units by module, and infers the types of a short list faster.
#[derive(Default)]
struct List {
    modules: String,
    names: Vec<String>,
    calls: Vec<String>,
}

impl List {
    /// Ends the module of the calls so far.
    fn module(&mut self, name: &str) {
        writeln!(self.modules, "mod {name} {{\nuse super::*;").unwrap();
        for (number, calls) in std::mem::take(&mut self.calls).chunks(64).enumerate() {
            let (count, calls) = (calls.len(), calls.concat());
            writeln!(self.modules, "pub static CALLS_{number}: [Call; {count}] = [\n{calls}];").unwrap();
            self.names.push(format!("&{name}::CALLS_{number}"));
        }
        self.modules += "}\n";
    }

    fn finish(self) -> String {
        format!("{}static ALL: &[&[Call]] = &[{}];\n", self.modules, self.names.join(", "))
    }

    /// Adds a call: its family, name, operands, other fields, and code that runs it.
    fn add(&mut self, family: &str, name: &str, operands: &[Type], fields: &str, root: &str) {
        let operands: Vec<String> = operands.iter().copied().map(value).collect();
        let operands = operands.join(", ");
        let call = format!("family: Family::{family}, name: \"{name}\", operands: &[{operands}]");
        self.calls.push(format!("Call {{ {call}, {fields} root: &{root}, ..CALL }},\n"));
    }

    fn conversions(&mut self, from: Scalar) {
        for (to, width) in Scalar::ALL.into_iter().flat_map(|to| WIDTHS.map(|width| (to, width))) {
            for (saturate, mode) in suffixes(to) {
                let (from, to) = (Type::new(from, width), Type::new(to, width));
                let name = convert_name(to, saturate, mode);
                let mut fields =
                    format!("result: Some({}), saturate: {saturate}, mode: {},", value(to), some(mode));
                // `mono` computes vectors by the functions of scalars; the test `constants` calls them.
                if width == 1 {
                    write!(
                        fields,
                        "mono: Some(&{}),",
                        pointer(&format!("cl::mono::of_{from}::{name}"), &[from], to)
                    )
                    .unwrap();
                }
                self.add("Convert", &name, &[from], &fields, &pointer(&format!("cl::{name}"), &[from], to));
            }
        }
        self.module(&format!("from_{from}"));
    }

    fn reinterpretations(&mut self) {
        for (from, to) in Type::all().flat_map(|from| Type::all().map(move |to| (from, to))) {
            if is_reinterpretation(from, to) {
                self.through_both("AsType", &format!("as_{to}"), &[from], to);
            }
        }
        self.module("as_types");
    }

    fn shuffles(&mut self) {
        for (x, mask) in shuffles() {
            let result = Type::new(x.scalar, mask.width);
            self.through_both("Shuffle", "shuffle", &[x, mask], result);
            self.through_both("Shuffle2", "shuffle2", &[x, x, mask], result);
        }
        self.module("shuffles");
    }

    fn steps(&mut self) {
        for of in Type::all() {
            self.through_both("VecStep", "vec_step", &[of], Type::new(Scalar::Int, 1));
        }
        self.module("steps");
    }

    fn through_both(&mut self, family: &str, name: &str, operands: &[Type], result: Type) {
        let mono = pointer(&format!("cl::mono::{}::{name}", mono_module(operands)), operands, result);
        let fields = format!("result: Some({}), mono: Some(&{mono}),", value(result));
        self.add(family, name, operands, &fields, &pointer(&format!("cl::{name}"), operands, result));
    }

    fn functions(&mut self) {
        for (name, operands, _) in signatures(FUNCTIONS) {
            let types: Vec<String> = operands.iter().copied().map(rust).collect();
            let code = format!("F{}(cl::{name} as fn({}) -> _)", operands.len(), types.join(", "));
            self.add("Function", name, &operands, "", &code);
        }
        self.module("functions");
        for (name, operands, _) in signatures(WITH_OUTPUT) {
            let (written, operands) = operands.split_last().expect("the last operand is written");
            let (names, written_type) = (["x", "y"], rust(*written));
            let typed = names.iter().zip(operands).map(|(x, &ty)| format!("{x}: {}", rust(ty)));
            let (typed, names) = (typed.collect::<Vec<_>>().join(", "), names[..operands.len()].join(", "));
            let code = format!(
                "Out{}(|{typed}, out: &mut {written_type}| cl::{name}({names}, out))",
                operands.len()
            );
            self.add("Function", name, operands, &format!("written: Some({}),", value(*written)), &code);
        }
        self.module("with_output");
    }

    /// Adds the operators, except those of two integers, which are Rust's own and panic if they overflow.
    fn operators(&mut self) {
        for ty in Type::all().filter(|ty| ty.width > 1 || ty.scalar.is_float()) {
            let scalar = Type::new(ty.scalar, 1);
            let (binary, unary): (&[&str], &[&str]) = match ty.scalar.is_float() {
                true => (&["+", "-", "*", "/", "%"], &["-"]),
                false => (&["+", "-", "*", "/", "%", "&", "|", "^", "<<", ">>"], &["-", "!"]),
            };
            for operator in binary {
                let mut operands = vec![[ty, ty]];
                if ty.width > 1 {
                    operands.push([ty, scalar]);
                    operands.extend((!["<<", ">>"].contains(operator)).then_some([scalar, ty]));
                }
                for [x, y] in operands {
                    let code = format!("F2(|x: {}, y: {}| x {operator} y)", rust(x), rust(y));
                    self.add("Operator", operator, &[x, y], &format!("result: Some({}),", value(ty)), &code);
                }
            }
            for operator in unary {
                let code = format!("F1(|x: {}| {operator}x)", rust(ty));
                self.add("Operator", operator, &[ty], &format!("result: Some({}),", value(ty)), &code);
            }
        }
        self.module("operators");
    }

    /// Loads and stores of a slice that has as many elements as three vectors.
    fn memory(&mut self) {
        let slice = |scalar: Scalar, vector: Type| Type::new(scalar, 3 * vector.slots() as u8);
        let half_names = |a: &str, width: u8| match width {
            1 => vec![format!("{a}_half")],
            _ => vec![format!("{a}_half{width}"), format!("{a}a_half{width}")],
        };
        for scalar in Scalar::ALL {
            for width in &WIDTHS[1..] {
                let vector = Type::new(scalar, *width);
                self.load(&format!("vload{width}"), slice(scalar, vector), vector);
                self.store(&format!("vstore{width}"), vector, slice(scalar, vector));
            }
        }
        for width in WIDTHS {
            let vector = Type::new(Scalar::Float, width);
            for name in half_names("vload", width) {
                self.load(&name, slice(Scalar::Half, vector), vector);
            }
            for (name, scalar) in half_names("vstore", width)
                .iter()
                .flat_map(|name| [(name, Scalar::Float), (name, Scalar::Double)])
            {
                let vector = Type::new(scalar, width);
                self.store(name, vector, slice(Scalar::Half, vector));
                for mode in Mode::ALL {
                    self.store(&format!("{name}_{}", mode.name()), vector, slice(Scalar::Half, vector));
                }
            }
        }
        self.module("memory");
    }

    /// Adds the conversions of slices: of scalars, of 3-vectors, which have padding, and of doubles on all cores.
    fn slices(&mut self, has_integers: bool) {
        let sources = Scalar::ALL.into_iter().filter(|from| from.is_float() || has_integers);
        for (from, to) in sources.flat_map(|from| Scalar::ALL.map(|to| (from, to))) {
            for (saturate, mode) in suffixes(to) {
                self.slice("Buffer", "", [from, to].map(|scalar| Type::new(scalar, 1)), saturate, mode);
                if from == Scalar::Double {
                    self.slice(
                        "Parallel",
                        "par_",
                        [from, to].map(|scalar| Type::new(scalar, 1)),
                        saturate,
                        mode,
                    );
                }
            }
            self.slice("Buffer", "", [from, to].map(|scalar| Type::new(scalar, 3)), false, None);
        }
        self.module("slices");
    }

    fn slice(
        &mut self,
        family: &str,
        prefix: &str,
        [from, to]: [Type; 2],
        saturate: bool,
        mode: Option<Mode>,
    ) {
        let function = prefix.to_string() + &convert_name(Type::new(to.scalar, 1), saturate, mode);
        let fields = format!("result: Some({}), saturate: {saturate}, mode: {},", value(to), some(mode));
        let code = format!("Slice::<{}, {}>(|x, y| cl::buffer::{function}(x, y))", rust(from), rust(to));
        self.add(family, &convert_name(to, saturate, mode), &[from], &fields, &code);
    }

    fn load(&mut self, name: &str, memory: Type, result: Type) {
        let (element, of) = (rust(Type::new(memory.scalar, 1)), rust(result));
        let code = format!("Load::<{element}, {of}>(|offset, p| cl::{name}(offset, p))");
        self.add("Memory", name, &[memory], &format!("result: Some({}),", value(result)), &code);
    }

    fn store(&mut self, name: &str, operand: Type, memory: Type) {
        let (element, of) = (rust(Type::new(memory.scalar, 1)), rust(operand));
        let code = format!("Store::<{of}, {element}>(|x, offset, p| cl::{name}(x, offset, p))");
        self.add("Memory", name, &[operand], &format!("written: Some({}),", value(memory)), &code);
    }
}

/// Returns code for a type as a value of the tests.
fn value(ty: Type) -> String {
    format!("Type::new(Scalar::{:?}, {})", ty.scalar, ty.width)
}

/// Returns code for a type of the library.
fn rust(ty: Type) -> String {
    format!("cl::{ty}")
}

fn some(mode: Option<Mode>) -> String {
    mode.map_or("None".into(), |mode| format!("Some(Mode::{mode:?})"))
}

/// Returns the module of `mono` for operands.
fn mono_module(operands: &[Type]) -> String {
    operands.iter().fold("of".to_string(), |module, operand| format!("{module}_{operand}"))
}

/// Returns code that runs a function with operands of these types.
fn pointer(path: &str, operands: &[Type], result: Type) -> String {
    let types: Vec<String> = operands.iter().copied().map(rust).collect();
    format!("F{}({path} as fn({}) -> {})", operands.len(), types.join(", "), rust(result))
}

// --------------------------------------------------------------------- functions of the specification

/// Names, the operands of each signature, the types that `T` stands for, and whether `mono` has the functions. `E` is the
/// element type of `T`; `S`, `U` and `I` are signed and unsigned integers of the size of its elements, and `int`.
type Functions = (&'static str, &'static str, fn(Type) -> bool, bool);

const fn integers(ty: Type) -> bool {
    !ty.scalar.is_float()
}

const fn floats(ty: Type) -> bool {
    ty.scalar.is_float()
}

const fn numbers(_: Type) -> bool {
    true
}

const fn vectors(ty: Type) -> bool {
    ty.width > 1
}

const fn float_vectors(ty: Type) -> bool {
    floats(ty) && vectors(ty)
}

const fn to_4(ty: Type) -> bool {
    floats(ty) && ty.width <= 4
}

const fn is_float(ty: Type) -> bool {
    matches!(ty.scalar, Scalar::Float)
}

const fn is_bytes(ty: Type) -> bool {
    matches!((ty.scalar, ty.width), (Scalar::Char | Scalar::Uchar, 4))
}

const fn once(ty: Type) -> bool {
    matches!((ty.scalar, ty.width), (Scalar::Char, 1))
}

const FUNCTIONS: &[Functions] = &[
    ("abs clz ctz popcount bit_reverse", "T", integers, true),
    ("abs_diff add_sat sub_sat hadd rhadd mul_hi rotate", "T T", integers, true),
    ("mad_hi mad_sat", "T T T", integers, true),
    ("bitfield_insert", "T T uint uint", integers, true),
    ("bitfield_extract_signed bitfield_extract_unsigned", "T uint uint", integers, true),
    ("any all", "T", |ty| integers(ty) && ty.scalar.is_signed(), true),
    ("mul24", "T T", |ty| integers(ty) && ty.scalar.bits() == 32, true),
    ("mad24", "T T T", |ty| integers(ty) && ty.scalar.bits() == 32, true),
    ("upsample", "T U", |ty| integers(ty) && ty.scalar.bits() <= 32, true),
    ("min max isequal isnotequal isgreater isgreaterequal isless islessequal", "T T", numbers, true),
    ("min max isequal isnotequal isgreater isgreaterequal isless islessequal", "T E", vectors, true),
    ("clamp bitselect", "T T T", numbers, true),
    ("clamp", "T E E", vectors, true),
    ("select", "T T S, T T U", numbers, true),
    ("fmin fmax maxmag minmag islessgreater isordered isunordered", "T T", floats, true),
    ("fmin fmax", "T E", float_vectors, true),
    ("isfinite isinf isnan isnormal signbit", "T", floats, true),
    ("nan", "U", floats, false),
    ("sign degrees radians fabs ceil floor trunc rint round sqrt rsqrt logb ilogb", "T", floats, false),
    ("step copysign fdim fmod remainder nextafter", "T T", floats, false),
    ("step", "E T", float_vectors, false),
    ("mix smoothstep fma mad", "T T T", floats, false),
    ("mix", "T T E", float_vectors, false),
    ("smoothstep", "E E T", float_vectors, false),
    ("ldexp", "T I", floats, false),
    ("ldexp", "T int", float_vectors, false),
    ("dot distance", "T T", to_4, false),
    ("length normalize", "T", to_4, false),
    ("cross", "T T", |ty| floats(ty) && matches!(ty.width, 3 | 4), false),
    ("fast_length fast_normalize", "T", |ty| is_float(ty) && ty.width <= 4, false),
    ("fast_distance", "T T", |ty| is_float(ty) && ty.width <= 4, false),
    ("half_sqrt half_rsqrt half_recip native_sqrt native_rsqrt native_recip", "T", is_float, false),
    ("half_divide native_divide", "T T", is_float, false),
    ("dot", "T char4, T uchar4", is_bytes, false),
    ("dot_acc_sat", "char4 char4 int, char4 uchar4 int, uchar4 char4 int, uchar4 uchar4 uint", once, false),
    (
        "dot_4x8packed_uu_uint dot_4x8packed_ss_int dot_4x8packed_us_int dot_4x8packed_su_int",
        "uint uint",
        once,
        false,
    ),
    ("dot_acc_sat_4x8packed_uu_uint", "uint uint uint", once, false),
    (
        "dot_acc_sat_4x8packed_ss_int dot_acc_sat_4x8packed_us_int dot_acc_sat_4x8packed_su_int",
        "uint uint int",
        once,
        false,
    ),
    ("acos acosh acospi asin asinh asinpi atan atanh atanpi cos cosh cospi", "T", floats, true),
    ("exp exp2 exp10 expm1 log log2 log10 log1p sin sinh sinpi tan tanh tanpi", "T", floats, true),
    ("cbrt erf erfc lgamma tgamma", "T", floats, false),
    ("atan2 atan2pi hypot", "T T", floats, true),
    ("pow powr", "T T", floats, false),
    ("pown rootn", "T I", floats, false),
    (
        "half_cos half_exp half_exp2 half_exp10 half_log half_log2 half_log10 half_sin half_tan",
        "T",
        is_float,
        false,
    ),
    (
        "native_cos native_exp native_exp2 native_exp10 native_log native_log2 native_log10 native_sin native_tan",
        "T",
        is_float,
        false,
    ),
    ("half_powr native_powr", "T T", is_float, false),
];

/// The last operand is written.
const WITH_OUTPUT: &[Functions] = &[
    ("fract modf", "T T", floats, false),
    ("frexp", "T I", floats, false),
    ("remquo", "T T I", floats, false),
    ("sincos", "T T", floats, false),
    ("lgamma_r", "T I", floats, false),
];

/// Returns all signatures of these functions: the name, the operands, and whether `mono` has it.
fn signatures(functions: &[Functions]) -> impl Iterator<Item = (&'static str, Vec<Type>, bool)> {
    functions.iter().flat_map(|&(names, forms, is_listed, is_mono)| {
        let types = Type::all().filter(move |&ty| is_listed(ty));
        let lists = types.flat_map(move |ty| forms.split(", ").map(move |form| (ty, form)));
        lists.flat_map(move |(ty, form)| {
            let operands: Vec<Type> = form.split(' ').map(|letter| operand(letter, ty)).collect();
            names.split(' ').map(move |name| (name, operands.clone(), is_mono))
        })
    })
}

fn operand(letter: &str, ty: Type) -> Type {
    let [signed, unsigned] = match ty.scalar.bits() {
        8 => [Scalar::Char, Scalar::Uchar],
        16 => [Scalar::Short, Scalar::Ushort],
        32 => [Scalar::Int, Scalar::Uint],
        _ => [Scalar::Long, Scalar::Ulong],
    };
    match letter {
        "T" => ty,
        "E" => Type::new(ty.scalar, 1),
        "S" => Type::new(signed, ty.width),
        "U" => Type::new(unsigned, ty.width),
        "I" => Type::new(Scalar::Int, ty.width),
        name => Type::find(name).expect("a type of OpenCL C"),
    }
}

// ------------------------------------------------------------------------------------------ constants

/// Returns the functions of `mono` as constants, for the test of that name: those of vectors that convert, and those of the
/// table's rows. The operands of each call are the chosen values of their types, from one of them on.
fn constants(has_functions: bool) -> String {
    let mut all: Vec<(String, Vec<Type>, Vec<usize>)> = vec![];
    for (from, to) in Scalar::ALL.into_iter().flat_map(|from| Scalar::ALL.map(|to| (from, to))) {
        for (width, (saturate, mode)) in
            WIDTHS.into_iter().flat_map(|width| suffixes(to).map(move |suffix| (width, suffix)))
        {
            let starts = (0..16).step_by(width.into()).take(4).collect();
            all.push((
                convert_name(Type::new(to, width), saturate, mode),
                vec![Type::new(from, width)],
                starts,
            ));
        }
    }
    let functions = signatures(FUNCTIONS).filter(|(.., is_mono)| *is_mono && has_functions);
    all.extend(functions.map(|(name, operands, _)| (name.into(), operands, vec![0, 9])));
    let mut text = String::new();
    let chunks = all.chunks(64).count();
    for (number, constants) in all.chunks(64).enumerate() {
        writeln!(text, "static CONSTANTS_{number}: &[Constant] = &[").unwrap();
        for (name, operands, starts) in constants {
            let call = |start: &usize| {
                let value = |(place, ty): (usize, &Type)| {
                    let start = start / 16 * 16 + (start + 5 * place) % 16;
                    format!("must_cast(value::<{}>(Scalar::{:?}, {start}))", ty.size(), ty.scalar)
                };
                let values: Vec<String> = operands.iter().enumerate().map(value).collect();
                format!("cl::mono::{}::{name}({})", mono_module(operands), values.join(", "))
            };
            let calls: Vec<String> = starts.iter().map(call).collect();
            let operands: Vec<String> = operands.iter().copied().map(value).collect();
            let (operands, calls) = (operands.join(", "), calls.join(", "));
            let call = format!("name: \"{name}\", operands: &[{operands}], starts: &{starts:?}");
            writeln!(text, "Constant {{ {call}, results: &const {{ [{calls}] }} }},").unwrap();
        }
        text += "];\n";
    }
    let names: Vec<String> = (0..chunks).map(|number| format!("CONSTANTS_{number}")).collect();
    writeln!(text, "static ALL: &[&[Constant]] = &[{}];", names.join(", ")).unwrap();
    text
}
