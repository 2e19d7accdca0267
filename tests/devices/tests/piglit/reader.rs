//! Reads a test file as piglit's `cl-program-tester` does: strictly, so that what it would refuse is an error here.

use clc_kit::scalar::{Scalar, Type};
use std::collections::BTreeMap;

pub struct File {
    pub name: String,
    pub config: BTreeMap<String, String>,
    pub tests: Vec<Test>,
    pub kernels: BTreeMap<String, Kernel>,
}

#[derive(Default)]
pub struct Test {
    pub name: String,
    pub kernel: String,
    pub items: usize,
    pub operands: Vec<Elements>,
    pub right: Option<Elements>,
}

/// The elements of a buffer, by their bits.
#[derive(Clone, PartialEq, Debug)]
pub struct Elements {
    pub scalar: Scalar,
    pub bits: Vec<u64>,
}

/// What a kernel calls.
pub struct Kernel {
    pub name: String,
    /// The operands that it reads from buffers.
    pub operands: Vec<Type>,
    /// The type that its results are stored as.
    pub result: Type,
}

impl File {
    pub fn read(name: &str, text: &str) -> Self {
        let (config, source) = text.strip_prefix("/*!").unwrap().split_once("!*/").unwrap();
        let mut file =
            Self { name: name.to_string(), config: BTreeMap::new(), tests: vec![], kernels: kernels(source) };
        let mut section = String::new();
        for line in config.lines().map(str::trim).filter(|line| !line.is_empty()) {
            if let Some(name) = line.strip_prefix('[') {
                section = name.strip_suffix(']').unwrap().to_string();
                match &section[..] {
                    "config" => assert!(file.config.is_empty() && file.tests.is_empty(), "{name}"),
                    "test" => file.tests.push(Test::default()),
                    _ => panic!("there is no section {section}"),
                }
                continue;
            }
            assert!(!line.contains(['#', '\\']), "a comment, or a line that goes on: {line}");
            let (key, value) = line.split_once(": ").unwrap_or_else(|| panic!("no key: {line}"));
            match &section[..] {
                "config" => {
                    let keys = ["name", "clc_version_min", "require_device_extensions", "dimensions"];
                    assert!(keys.contains(&key), "{line}");
                    let earlier = file.config.insert(key.to_string(), value.to_string());
                    assert!(earlier.is_none(), "{key} is there twice");
                }
                _ => file.tests.last_mut().unwrap().entry(key, value),
            }
        }
        file
    }
}

impl Test {
    fn entry(&mut self, key: &str, value: &str) {
        match key {
            "name" => {
                assert!(!value.contains(['/', '%']), "no name may have these: {value}");
                self.name = value.to_string();
            }
            "kernel_name" => self.kernel = value.to_string(),
            "global_size" => {
                let sizes: Vec<&str> = value.split(' ').collect();
                assert_eq!(sizes[1..], ["1", "1"], "there are three sizes");
                self.items = sizes[0].parse().unwrap();
            }
            "arg_in" | "arg_out" => {
                let (place, buffer) = value.split_once(" buffer ").unwrap();
                assert_eq!(place.parse(), Ok(self.operands.len()), "arguments are in order");
                assert!(self.right.is_none(), "the result is the last");
                let elements = Elements::read(buffer);
                if key == "arg_in" { self.operands.push(elements) } else { self.right = Some(elements) }
            }
            _ => panic!("a test has no {key}"),
        }
    }
}

impl Elements {
    /// `char[3] -1 0 1`
    fn read(text: &str) -> Self {
        let (ty, numbers) = text.split_once(' ').unwrap();
        let (scalar, count) = ty.strip_suffix(']').unwrap().split_once('[').unwrap();
        let scalar = Scalar::by_name(scalar).unwrap();
        assert!(!scalar.is_float(), "the tester reads floats through a double, and compares no NaN's bits");
        let bits: Vec<u64> = numbers.split(' ').map(|number| integer(number, scalar)).collect();
        assert_eq!(count.parse(), Ok(bits.len()), "{ty} has {} numbers", bits.len());
        Self { scalar, bits }
    }
}

fn integer(text: &str, scalar: Scalar) -> u64 {
    let value = match text.strip_prefix("0x") {
        Some(digits) => i128::from_str_radix(digits, 16),
        None => text.parse(),
    };
    let value = value.unwrap_or_else(|_| panic!("{text} is no integer"));
    let (min, max) = scalar.range();
    assert!((min..=max).contains(&value), "{text} is no {scalar}");
    value as u64 & scalar.mask()
}

fn kernels(source: &str) -> BTreeMap<String, Kernel> {
    let kernels = source.split("kernel void ").skip(1);
    kernels
        .map(|text| {
            let (name, rest) = text.split_once('(').unwrap();
            let (parameters, body) = rest.split_once(")\n{\n").unwrap();
            let buffer = |parameter: &str| {
                let (element, name) = parameter.split_once(" *").unwrap();
                let element = element.rsplit(' ').next().unwrap();
                (name.to_string(), Scalar::by_name(element).unwrap())
            };
            let buffers: BTreeMap<String, Scalar> = parameters.split(", ").map(buffer).collect();
            let kernel = kernel(body.lines().nth(1).unwrap().trim(), &buffers);
            (name.to_string(), kernel)
        })
        .collect()
}

/// `vstore4(as_uint4(convert_float4(vload4(i, x))), i, out);`, `out[i] = convert_int(as_float(x[i]));`, or
/// `vstore_half4(as_float4(vload4(i, x)), i, out);`
fn kernel(statement: &str, buffers: &BTreeMap<String, Scalar>) -> Kernel {
    let out = buffers["out"];
    let (value, width) = match statement.strip_prefix("out[i] = ") {
        Some(value) => (value.strip_suffix(';').unwrap().to_string(), 1),
        None => {
            let (name, operands) = call(statement.strip_suffix(';').unwrap());
            assert_eq!(operands[1..], ["i", "out"]);
            let Some(Ok(width)) = name.strip_prefix("vstore").map(str::parse) else {
                let x = type_of(&operands[0], buffers);
                let result = Type::new(out, x.width);
                return Kernel { name, operands: vec![x], result };
            };
            (operands[0].clone(), width)
        }
    };
    let stored = Type::new(out, width);
    let (mut name, mut operands) = call(&value);
    if name == format!("as_{stored}") {
        (name, operands) = call(&operands[0]);
    }
    if operands[0] == "i" {
        let Some(memory) = buffers.get(&operands[1]) else { panic!("{statement}") };
        return Kernel { name, operands: vec![Type::new(*memory, width)], result: stored };
    }
    let operands = operands.iter().map(|operand| type_of(operand, buffers)).collect();
    Kernel { name, operands, result: stored }
}

/// The type of `x[i]`, `vload4(i, x)`, or `as_float4` of one of them.
fn type_of(value: &str, buffers: &BTreeMap<String, Scalar>) -> Type {
    if let Some(name) = value.strip_suffix("[i]") {
        return Type::new(buffers[name], 1);
    }
    let (name, operands) = call(value);
    if let Some(to) = name.strip_prefix("as_") {
        let x = type_of(&operands[0], buffers);
        let to = Type::all().find(|ty| ty.to_string() == to).unwrap();
        assert!(x.width == to.width && x.scalar.bits() == to.scalar.bits(), "{value}");
        return to;
    }
    let width = name.strip_prefix("vload").unwrap().parse().unwrap();
    assert_eq!(operands[0], "i");
    Type::new(buffers[&operands[1]], width)
}

/// The name and the operands of a call.
fn call(text: &str) -> (String, Vec<String>) {
    let (name, rest) = text.split_once('(').unwrap_or_else(|| panic!("no call: {text}"));
    let inside = rest.strip_suffix(')').unwrap_or_else(|| panic!("no call alone: {text}"));
    let (mut operands, mut depth) = (vec![String::new()], 0);
    for letter in inside.chars() {
        match letter {
            ',' if depth == 0 => operands.push(String::new()),
            ' ' if depth == 0 => {}
            _ => {
                depth += i32::from(letter == '(') - i32::from(letter == ')');
                operands.last_mut().unwrap().push(letter);
            }
        }
    }
    (name.to_string(), operands)
}
