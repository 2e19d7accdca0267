//! Writes the list of calls: one for each signature in the OpenCL C specification.
//!
//! The list does not come from the table of the library. If the library lacks a signature, the list does not compile.
//! If the list lacks one, the test `registry` fails.

use clc_kit::scalar::{Mode, Scalar, Type, WIDTHS, convert_name};
use clc_kit::signatures::{FUNCTIONS, WITH_OUTPUT, mono_module, signatures, suffixes, value};
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
    let folder = PathBuf::from(std::env::var_os("OUT_DIR").expect("Cargo sets it"));
    std::fs::write(folder.join("calls.rs"), list.finish()).expect("the folder can be written");
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

/// Modules of calls. Each module is a codegen unit. Arrays of 64 calls are type-checked faster than one long array.
#[derive(Default)]
struct List {
    modules: String,
    names: Vec<String>,
    calls: Vec<String>,
}

impl List {
    /// Moves the collected calls into a module.
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
                // Vector conversions of `mono` call the scalar ones. The test `constants` covers the vectors.
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
                self.add_with_mono("AsType", &format!("as_{to}"), &[from], to);
            }
        }
        self.module("as_types");
    }

    fn shuffles(&mut self) {
        for (x, mask) in shuffles() {
            let result = Type::new(x.scalar, mask.width);
            self.add_with_mono("Shuffle", "shuffle", &[x, mask], result);
            self.add_with_mono("Shuffle2", "shuffle2", &[x, x, mask], result);
        }
        self.module("shuffles");
    }

    fn steps(&mut self) {
        for ty in Type::all() {
            self.add_with_mono("VecStep", "vec_step", &[ty], Type::new(Scalar::Int, 1));
        }
        self.module("steps");
    }

    fn add_with_mono(&mut self, family: &str, name: &str, operands: &[Type], result: Type) {
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

    /// Adds loads and stores of a slice that has the same number of elements as three vectors.
    fn memory(&mut self) {
        let slice = |scalar: Scalar, vector: Type| Type::new(scalar, 3 * vector.slots() as u8);
        let half_names = |stem: &str, width: u8| match width {
            1 => vec![format!("{stem}_half")],
            _ => vec![format!("{stem}_half{width}"), format!("{stem}a_half{width}")],
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

    /// Adds conversions of slices: of scalars and of 3-vectors, which have padding, and the parallel ones of doubles.
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
        let (element, vector) = (rust(Type::new(memory.scalar, 1)), rust(result));
        let code = format!("Load::<{element}, {vector}>(|offset, p| cl::{name}(offset, p))");
        self.add("Memory", name, &[memory], &format!("result: Some({}),", value(result)), &code);
    }

    fn store(&mut self, name: &str, operand: Type, memory: Type) {
        let (element, vector) = (rust(Type::new(memory.scalar, 1)), rust(operand));
        let code = format!("Store::<{vector}, {element}>(|x, offset, p| cl::{name}(x, offset, p))");
        self.add("Memory", name, &[operand], &format!("written: Some({}),", value(memory)), &code);
    }
}

/// Returns code for a type of the library.
fn rust(ty: Type) -> String {
    format!("cl::{ty}")
}

fn some(mode: Option<Mode>) -> String {
    mode.map_or("None".into(), |mode| format!("Some(Mode::{mode:?})"))
}

/// Returns code for a pointer to a function with these operand types.
fn pointer(path: &str, operands: &[Type], result: Type) -> String {
    let types: Vec<String> = operands.iter().copied().map(rust).collect();
    format!("F{}({path} as fn({}) -> {})", operands.len(), types.join(", "), rust(result))
}
