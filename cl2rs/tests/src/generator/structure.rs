//! The program as a whole: constants, structs, helpers and the kernel.

use super::types::{Scalar, Type};
use super::{Field, Generator, Helper, Kind, Parameter, Place, Record};

/// How many elements of each buffer a work-item has, and how many work-items a group: as the comparison runs them.
fn shape(dimensions: u32) -> (u32, u32) {
    match dimensions {
        1 => (16, 16),
        2 => (8, 32),
        _ => (8, 16),
    }
}

impl Generator {
    pub fn program(mut self) -> String {
        self.dimensions = self.random.pick(&[1, 1, 1, 2, 3]);
        self.named_constants();
        for _ in 0..self.random.below(4) {
            self.record();
        }
        let seed = self.seed;
        self.line(&format!("ulong mixed_{seed}(ulong h, ulong x)"));
        self.line("{ return (h ^ x) * 0x9E3779B97F4A7C15UL + (h >> 29); }");
        for _ in 0..self.random.below(5) {
            self.helper();
        }
        self.kernel();
        self.text
    }

    fn named_constants(&mut self) {
        let seed = self.seed;
        for _ in 0..self.random.below(3) {
            let literal = self.literal();
            let name = self.name("M");
            self.line(&format!("#define {name}_{seed} {}", literal.text));
            self.constants.push((format!("{name}_{seed}"), literal.ty, literal.low));
        }
        if self.random.chance(40) {
            let mut list = Vec::new();
            let mut next = 0;
            for _ in 0..3 {
                let name = format!("{}_{seed}", self.name("E"));
                if self.random.chance(40) {
                    next = i128::from(self.random.within(-20, 99));
                    list.push(format!("{name} = {next}"));
                } else {
                    list.push(name.clone());
                }
                self.constants.push((name, Scalar::Int, next));
                next += 1;
            }
            let text = list.join(", ");
            self.line(&format!("enum Modes_{seed} {{ {text} }};"));
        }
        for _ in 0..self.random.below(3) {
            let name = format!("{}_{seed}", self.name("T"));
            let (ty, count) = (self.any_type(), self.random.pick(&[2, 4, 8]));
            let mut values = Vec::new();
            for _ in 0..count {
                values.push(self.constant_value(ty));
            }
            let values = values.join(", ");
            self.line(&format!("constant {} {name}[{count}] = {{ {values} }};", ty.name()));
            self.declare(&format!("{name}[@{}]", count - 1), Kind::Value(ty), false);
        }
    }

    fn constant_value(&mut self, ty: Type) -> String {
        let mut one =
            || if ty.scalar.is_float() { self.real_literal(ty.scalar) } else { self.literal().text };
        if !ty.is_vector() {
            return one();
        }
        let values: Vec<String> = (0..ty.width).map(|_| one()).collect();
        format!("({})({})", ty.name(), values.join(", "))
    }

    fn record(&mut self) {
        let mut fields = Vec::new();
        let mut text = String::new();
        for _ in 0..2 + self.random.below(3) {
            let name = self.name("f");
            let ty = self.any_type();
            let (kind, line) = match self.random.below(6) {
                0 => {
                    let count = self.random.pick(&[2, 4]);
                    (Kind::Array(Box::new(Kind::Value(ty)), count), format!("{} {name}[{count}];", ty.name()))
                }
                1 if !self.records.is_empty() => {
                    let index = self.random.below(self.records.len());
                    (Kind::Record(index), format!("{} {name};", self.records[index].name))
                }
                _ => (Kind::Value(ty), format!("{} {name};", ty.name())),
            };
            text += &line;
            text += " ";
            fields.push(Field { name, kind });
        }
        let name = format!("{}_{}", self.name("S"), self.seed);
        let name = if self.random.chance(50) {
            self.line(&format!("typedef struct {{ {text}}} {name};"));
            name
        } else {
            self.line(&format!("struct {name} {{ {text}}};"));
            format!("struct {name}")
        };
        self.records.push(Record { name, fields });
    }

    /// An initialiser in braces or without; lists may be shorter than what they fill.
    fn initialiser(&mut self, kind: &Kind) -> String {
        match kind {
            Kind::Value(ty) => self.convertible(*ty, 1),
            Kind::Array(of, count) => {
                let count = if self.random.chance(60) {
                    *count as usize
                } else {
                    1 + self.random.below(*count as usize)
                };
                let values: Vec<String> = (0..count).map(|_| self.initialiser(of)).collect();
                format!("{{ {} }}", values.join(", "))
            }
            Kind::Record(index) => {
                let kinds: Vec<Kind> =
                    self.records[*index].fields.iter().map(|field| field.kind.clone()).collect();
                let count =
                    if self.random.chance(70) { kinds.len() } else { 1 + self.random.below(kinds.len()) };
                let values: Vec<String> = kinds[..count].iter().map(|kind| self.initialiser(kind)).collect();
                format!("{{ {} }}", values.join(", "))
            }
            Kind::Pointer(..) => "0".into(),
        }
    }

    /// Declares a variable.
    pub fn local(&mut self) {
        let ty = self.any_type();
        let name = self.name("v");
        match self.random.below(12) {
            0 | 1 => {
                let count = self.random.pick(&[2, 4, 8, 16]);
                let kind = Kind::Array(Box::new(Kind::Value(ty)), count);
                let value = self.initialiser(&kind);
                self.line(&format!("{} {name}[{count}] = {value};", ty.name()));
                self.declare(&name, kind, true);
            }
            2 => {
                let row = Kind::Array(Box::new(Kind::Value(ty)), 4);
                let kind = Kind::Array(Box::new(row), 2);
                let value = self.initialiser(&kind);
                self.line(&format!("{} {name}[2][4] = {value};", ty.name()));
                self.declare(&name, kind, true);
            }
            3 | 4 if !self.records.is_empty() => {
                let kind = Kind::Record(self.random.below(self.records.len()));
                let Kind::Record(index) = kind else { return };
                let value = self.initialiser(&kind);
                self.line(&format!("{} {name} = {value};", self.records[index].name));
                self.declare(&name, kind, true);
            }
            5 | 6 => {
                let to = if !self.records.is_empty() && self.random.chance(30) {
                    Kind::Record(self.random.below(self.records.len()))
                } else {
                    Kind::Value(ty)
                };
                let count = if matches!(to, Kind::Record(_)) { 1 } else { self.random.pick(&[1, 2, 4]) };
                if let Some((text, root)) = self.pointer(&to, count, true, "") {
                    self.line(&format!("{} *{name} = {text};", self.kind_name(&to)));
                    self.declare(&name, Kind::Pointer(Box::new(to), count), true);
                    if let Some(variable) = self.variables.last_mut() {
                        variable.root = root;
                    }
                }
            }
            _ => {
                let value = self.convertible(ty, 2);
                self.line(&format!("{} {name} = {value};", ty.name()));
                self.declare(&name, Kind::Value(ty), true);
            }
        }
    }

    fn kind_name(&self, kind: &Kind) -> String {
        match kind {
            Kind::Value(ty) => ty.name(),
            Kind::Record(index) => self.records[*index].name.clone(),
            Kind::Array(of, _) | Kind::Pointer(of, _) => self.kind_name(of),
        }
    }

    fn helper(&mut self) {
        let outside = self.variables.len();
        let name = format!("{}_{}", self.name("f"), self.seed);
        let (mut parameters, mut texts) = (Vec::new(), Vec::new());
        for _ in 0..1 + self.random.below(4) {
            let own = self.name("p");
            let ty = self.any_type();
            let parameter = match self.random.below(8) {
                0 if !self.records.is_empty() => {
                    let index = self.random.below(self.records.len());
                    texts.push(format!("{} {own}", self.records[index].name));
                    self.declare(&own, Kind::Record(index), true);
                    Parameter::Record(index)
                }
                1 if !self.records.is_empty() => {
                    let kind = Kind::Record(self.random.below(self.records.len()));
                    self.pointer_parameter(kind, 1, "", &own, &mut texts)
                }
                2 | 3 => {
                    let count = self.random.pick(&[1, 1, 2, 4, 8]);
                    self.pointer_parameter(Kind::Value(ty), count, "", &own, &mut texts)
                }
                4 => {
                    let ty = self.random.pick(&[Scalar::Uint, Scalar::Int, Scalar::Uchar]).by(1);
                    self.pointer_parameter(Kind::Value(ty), 4, "global", &own, &mut texts)
                }
                _ => {
                    texts.push(format!("{} {own}", ty.name()));
                    self.declare(&own, Kind::Value(ty), true);
                    Parameter::Value(ty)
                }
            };
            parameters.push(parameter);
        }
        // Two pointers may point to the same.
        if let Some(first) =
            self.variables[outside..].iter().find(|own| matches!(own.kind, Kind::Pointer(..)))
        {
            let root = first.root;
            for variable in &mut self.variables[outside..] {
                if matches!(variable.kind, Kind::Pointer(..)) {
                    variable.root = root;
                }
            }
        }
        let result = if self.random.chance(85) { Some(self.any_type()) } else { None };
        let result_name = result.map_or("void".into(), Type::name);
        self.line(&format!("{result_name} {name}({}) {{", texts.join(", ")));
        (self.result, self.is_kernel, self.may_return) = (result, false, true);
        (self.loops, self.budget) = (0, 10);
        for _ in 0..1 + self.random.below(3) {
            self.local();
        }
        for _ in 0..1 + self.random.below(5) {
            self.statement();
        }
        if let Some(ty) = result {
            let value = self.convertible(ty, 2);
            self.line(&format!("return {value};"));
        }
        self.line("}");
        self.variables.truncate(outside);
        self.helpers.push(Helper { name, parameters, result });
    }

    fn pointer_parameter(
        &mut self,
        kind: Kind,
        count: u32,
        space: &'static str,
        name: &str,
        texts: &mut Vec<String>,
    ) -> Parameter {
        let is_written = self.random.chance(60);
        let constant = if is_written { "" } else { "const " };
        texts.push(format!("{space} {constant}{} *{name}", self.kind_name(&kind)).trim_start().to_string());
        self.declare(name, Kind::Pointer(Box::new(kind.clone()), count), is_written);
        if let Some(variable) = self.variables.last_mut() {
            variable.space = space;
        }
        Parameter::Pointer(kind, count, is_written, space)
    }

    fn kernel(&mut self) {
        let seed = self.seed;
        let (own, group) = shape(self.dimensions);
        let waits = self.random.chance(40);
        (self.result, self.is_kernel, self.may_return) = (None, true, !waits && self.random.chance(30));
        let (mut texts, mut before) = (vec!["global ulong *sums".to_string()], Vec::new());
        for _ in 0..1 + self.random.below(3) {
            self.buffer(own, &mut texts, &mut before);
        }
        for _ in 0..self.random.below(3) {
            let (name, ty) = (self.name("n"), self.any_type());
            texts.push(format!("{}{} {name}", self.random.pick(&["", "const "]), ty.name()));
            self.declare(&name, Kind::Value(ty), false);
        }
        if waits {
            texts.push("local uint *shared".into());
        }
        self.line(&format!("kernel void k{seed}({}) {{", texts.join(", ")));
        let (gid, lid) = match self.dimensions {
            1 => ("get_global_id(0)", "get_local_id(0)"),
            2 => ("get_global_id(1) * 32 + get_global_id(0)", "get_local_id(1) * 8 + get_local_id(0)"),
            _ => (
                "(get_global_id(2) * 8 + get_global_id(1)) * 8 + get_global_id(0)",
                "(get_local_id(2) * 2 + get_local_id(1)) * 4 + get_local_id(0)",
            ),
        };
        let ty = self.random.pick(&["int", "uint", "size_t"]);
        self.line(&format!("{ty} gid = {gid}, lid = {lid};"));
        let scalar = match ty {
            "int" => Scalar::Int,
            "uint" => Scalar::Uint,
            _ => Scalar::Ulong,
        };
        for (name, most) in [("gid", 511), ("lid", 31)] {
            self.declare(name, Kind::Value(scalar.by(1)), false);
            if let Some(variable) = self.variables.last_mut() {
                variable.range = Some((0, most));
            }
        }
        for line in before {
            self.line(&line);
        }
        if waits {
            self.line("local int counter;");
            let (ty, name) = (self.any_type(), self.name("l"));
            self.line(&format!("local {} {name}[{group}];", ty.name()));
            self.local_memory(&name, ty, group);
        } else {
            self.body(8);
        }
        self.sums();
        self.line("}");
    }

    fn body(&mut self, most: usize) {
        (self.loops, self.budget) = (0, 24);
        for _ in 0..2 + self.random.below(4) {
            self.local();
        }
        for _ in 0..2 + self.random.below(most) {
            self.statement();
        }
    }

    /// A buffer, of which each work-item has its own elements, or which none writes.
    fn buffer(&mut self, own: u32, texts: &mut Vec<String>, before: &mut Vec<String>) {
        let (name, ty) = (self.name("g"), self.any_type());
        // Random bits may be a NaN, and which one is open.
        let ty = if ty.scalar.is_float() { self.integer_type().by(ty.width) } else { ty };
        let of = ty.name();
        if self.random.chance(40) {
            texts.push(format!("global const {of} *{name}"));
            let step = self.random.pick(&[1, 7, 16]);
            self.declare(&format!("{name}[((int)gid * {step} + (@15)) & 4095]"), Kind::Value(ty), false);
            return;
        }
        texts.push(format!("global {of} *{name}"));
        match self.random.below(4) {
            0 => {
                self.declare(&format!("{name}[gid * {own} + (@{})]", own - 1), Kind::Value(ty), true);
            }
            1 if !ty.is_vector() && ty.scalar.bits() < 64 => {
                // The same bytes as other elements.
                let to = self.random.pick(&[Scalar::Ushort, Scalar::Uint, Scalar::Uchar]);
                let count = own * ty.scalar.bits() / to.bits();
                let pointer = self.name("q");
                before.push(format!(
                    "global {0} *{pointer} = (global {0} *)({name} + gid * {own});",
                    to.name()
                ));
                let kind = Kind::Pointer(Box::new(Kind::Value(to.by(1))), count);
                self.declare(&pointer, kind, true);
            }
            _ => {
                let pointer = self.name("q");
                before.push(format!("global {of} *{pointer} = {name} + gid * {own};"));
                self.declare(&pointer, Kind::Pointer(Box::new(Kind::Value(ty)), own), true);
            }
        }
        if let Some(variable) = self.variables.last_mut() {
            variable.space = "global";
        }
    }

    /// Rounds of: each writes its own, all wait, each reads another's, all wait.
    fn local_memory(&mut self, name: &str, ty: Type, group: u32) {
        for round in 0..1 + self.random.below(3) {
            self.body(4);
            let fence =
                self.random.pick(&["CLK_LOCAL_MEM_FENCE", "CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE"]);
            let (value, number) = (self.value(ty, 2), self.number(2).text);
            self.line("if (lid == 0) counter = 0;");
            self.line(&format!("{name}[lid] = {value}; shared[lid] = {number};"));
            self.line(&format!("barrier({fence});"));
            let operation = self.random.pick(&["add", "sub", "xor", "or", "min", "max", "inc", "dec"]);
            let number = self.number(2).text;
            self.line(&if operation == "inc" || operation == "dec" {
                format!("atomic_{operation}(&counter);")
            } else {
                format!("atomic_{operation}(&counter, (int){number});")
            });
            let by = self.random.below(group as usize);
            self.line(&format!(
                "{} x{round} = {name}[(lid + {by}) % {group}]; uint y{round} = shared[{} - lid];",
                ty.name(),
                group - 1
            ));
            self.declare(&format!("x{round}"), Kind::Value(ty), true);
            self.declare(&format!("y{round}"), Kind::Value(Scalar::Uint.by(1)), true);
            if self.random.chance(40) {
                // All take as many turns.
                self.line(&format!("for (uint s = {}; s > 0; s >>= 1) {{", group / 2));
                self.line("barrier(CLK_LOCAL_MEM_FENCE);");
                self.line("if (lid < s) shared[lid] += shared[lid + s];");
                self.line("}");
            }
            self.line(&format!("barrier({fence});"));
            self.line(&format!("int z{round} = counter;"));
            self.declare(&format!("z{round}"), Kind::Value(Scalar::Int.by(1)), true);
            self.line(&format!("barrier({fence});"));
        }
    }

    /// What became of all variables.
    fn sums(&mut self) {
        let seed = self.seed;
        self.line("ulong sum = 1;");
        for place in self.templates() {
            if !place.is_written {
                continue;
            }
            for _ in 0..if place.text.contains('@') { 3 } else { 1 } {
                let Place { text, ty, .. } = self.rendered_by_numbers(place.clone());
                let count = ty.width.min(4);
                for index in 0..count {
                    let part = if ty.is_vector() {
                        let index = (index + self.random.below(ty.width as usize) as u32) % ty.width;
                        format!("{text}.s{index:x}")
                    } else {
                        text.clone()
                    };
                    let bits = match ty.scalar {
                        Scalar::Float => format!("as_uint(isnan({part}) ? 0.5f : {part})"),
                        Scalar::Double => format!("as_ulong(isnan({part}) ? 0.5 : {part})"),
                        _ => part,
                    };
                    self.line(&format!("sum = mixed_{seed}(sum, {bits});"));
                }
            }
        }
        self.line("sums[gid] = sum;");
    }

    fn rendered_by_numbers(&mut self, mut place: Place) -> Place {
        while let Some(at) = place.text.find('@') {
            let digits = place.text[at + 1..].bytes().take_while(u8::is_ascii_digit).count();
            let end = at + 1 + digits;
            let last: usize = place.text[at + 1..end].parse().unwrap_or(0);
            let index = self.random.below(last + 1).to_string();
            place.text.replace_range(at..end, &index);
        }
        place
    }
}
