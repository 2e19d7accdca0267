//! Whole programs: constants, structs, helpers and the kernel.

use super::types::{INTEGERS, Scalar, Type};
use super::{Field, Generator, Helper, Kind, Macro, Parameter, Place, Record, Variable};

/// Returns the number of elements of each buffer per work-item, and the number of work-items per group, as in the
/// comparison.
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
        for _ in 0..self.random.index(4) {
            self.record();
        }
        self.tables();
        self.scalar_constants();
        let seed = self.seed;
        self.line(&format!("ulong mixed_{seed}(ulong h, ulong x)"));
        self.line("{ return (h ^ x) * 0x9E3779B97F4A7C15UL + (h >> 29); }");
        for _ in 0..self.random.index(5) {
            self.helper();
        }
        self.kernel();
        self.text
    }

    fn named_constants(&mut self) {
        let seed = self.seed;
        for _ in 0..self.random.index(3) {
            let literal = self.literal();
            let name = self.name("M");
            self.line(&format!("#define {name}_{seed} {}", literal.text));
            self.constants.push((format!("{name}_{seed}"), literal.ty, literal.low));
            if self.random.chance(30) {
                // A macro that uses a macro.
                let outer = format!("{}_{seed}", self.name("M"));
                self.line(&format!("#define {outer} ({name}_{seed})"));
                self.constants.push((outer, literal.ty, literal.low));
            }
        }
        if self.random.chance(40) {
            let mut list = Vec::new();
            let (mut next, mut least) = (0, 0);
            for _ in 0..3 {
                let name = format!("{}_{seed}", self.name("E"));
                if self.random.chance(40) {
                    next = i128::from(self.random.within(-20, 99));
                    list.push(format!("{name} = {next}"));
                } else {
                    list.push(name.clone());
                }
                self.constants.push((name, Scalar::Int, next));
                least = least.min(next);
                next += 1;
            }
            let text = list.join(", ");
            let scalar = if least < 0 { Scalar::Int } else { Scalar::Uint };
            let name = if self.random.chance(50) {
                self.line(&format!("enum Modes_{seed} {{ {text} }};"));
                format!("enum Modes_{seed}")
            } else {
                self.line(&format!("typedef enum {{ {text} }} Modes_{seed};"));
                format!("Modes_{seed}")
            };
            self.enumeration = Some((name, scalar));
        }
        for _ in 0..self.random.index(3) {
            self.macro_of_arguments();
        }
        if self.random.chance(30) {
            self.line(&format!(
                "#define SWAP_{seed}(T, a, b) do {{ T t_ = (a); (a) = (b); (b) = t_; }} while (0)"
            ));
        }
    }

    fn macro_of_arguments(&mut self) {
        let name = format!("F{}_{}", self.name("M"), self.seed);
        let of = self.random.pick(&[Macro::Mixed, Macro::Greater, Macro::Bit, Macro::Square]);
        let text = match of {
            Macro::Mixed => format!("(a, b) ((uint)(a) * {}u + (uint)(b))", self.random.index(99)),
            Macro::Greater => "(a, b) ((a) > (b) ? (a) : (b))".into(),
            Macro::Bit => "(a, b) (((a) >> (b)) & 1)".into(),
            Macro::Square => "(a) ((a) * (a))".into(),
        };
        self.line(&format!("#define {name}{text}"));
        self.macros.push((name, of));
    }

    /// Declares constants whose initializers are expressions.
    fn scalar_constants(&mut self) {
        for _ in 0..self.random.index(3) {
            let (name, ty) = (format!("{}_{}", self.name("C"), self.seed), self.any_type());
            let value = self.constant_expression(ty);
            self.line(&format!("constant {} {name} = {value};", ty.name()));
            self.declare(&name, Kind::Value(ty), false);
            if let Some(variable) = self.variables.last_mut() {
                (variable.space, variable.is_addressable) = ("constant", false);
            }
        }
    }

    fn constant_expression(&mut self, ty: Type) -> String {
        if ty.is_vector() {
            return self.constant_value(ty);
        }
        let from =
            if ty.scalar.is_float() && self.random.chance(60) { self.real_type() } else { Scalar::Int };
        let mut one = || if from.is_float() { self.real_literal(from) } else { self.literal().text };
        let (a, b, c) = (one(), one(), one());
        match self.random.index(8) {
            0 => a,
            // A condition of `?:` is not a float.
            1 | 2 => format!("!{c} ? {a} : {b}"),
            3 => format!("sizeof({}) > 4 ? {a} : {b}", self.any_type().name()),
            4 => format!("!{a} || {b} < {c}"),
            5 => format!("({a} > {b}) + ({c} && 2)"),
            6 => format!("({})({a})", ty.name()),
            _ => format!("{a} == {b} ? {c} : ({a} > {b} ? {b} : {c})"),
        }
    }

    /// Declares constant tables.
    fn tables(&mut self) {
        for _ in 0..self.random.index(3) {
            let (name, ty) = (format!("{}_{}", self.name("T"), self.seed), self.any_type());
            let count = self.random.pick(&[2, 4, 8]);
            let (of, rest) = match self.random.index(6) {
                0 => (Kind::Array(Box::new(Kind::Value(ty)), 4), "[4]"),
                1 if !self.records.is_empty() => (Kind::Record(self.random.index(self.records.len())), ""),
                _ => (Kind::Value(ty), ""),
            };
            let kind = Kind::Array(Box::new(of), count);
            let (text, values) = (self.kind_name(&kind), self.constant_initialiser(&kind));
            self.line(&format!("constant {text} {name}[{count}]{rest} = {values};"));
            self.declare(&name, kind, false);
            if let Some(variable) = self.variables.last_mut() {
                variable.space = "constant";
            }
        }
    }

    fn constant_initialiser(&mut self, kind: &Kind) -> String {
        let kinds: Vec<Kind> = match kind {
            Kind::Value(ty) => return self.constant_value(*ty),
            Kind::Array(of, count) => vec![(**of).clone(); *count as usize],
            Kind::Record(index) if self.records[*index].is_union => {
                vec![self.records[*index].fields[0].kind.clone()]
            }
            Kind::Record(index) => {
                self.records[*index].fields.iter().map(|field| field.kind.clone()).collect()
            }
            Kind::Pointer(..) => return "0".into(),
        };
        let values: Vec<String> = kinds.iter().map(|kind| self.constant_initialiser(kind)).collect();
        format!("{{ {} }}", values.join(", "))
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
        if self.random.chance(20) {
            return self.union();
        }
        if self.random.chance(30) {
            return self.plain_record();
        }
        let mut fields: Vec<Field> = Vec::new();
        let mut text = String::new();
        for _ in 0..2 + self.random.index(3) {
            let known: Vec<String> = fields.iter().map(|field| field.name.clone()).collect();
            let name = self.field_name(&known);
            let ty = self.any_type();
            let (kind, line) = match self.random.index(6) {
                0 => {
                    let count = self.random.pick(&[2, 4]);
                    (Kind::Array(Box::new(Kind::Value(ty)), count), format!("{} {name}[{count}];", ty.name()))
                }
                1 if !self.records.is_empty() => {
                    let index = self.random.index(self.records.len());
                    (Kind::Record(index), format!("{} {name};", self.records[index].name))
                }
                _ => (Kind::Value(ty), format!("{} {name};", ty.name())),
            };
            text += &line;
            text += " ";
            fields.push(Field { name, kind });
        }
        self.define(fields, &text, false, None);
    }

    fn define(&mut self, fields: Vec<Field>, text: &str, is_union: bool, plain: Option<(u32, u32)>) {
        let name = format!("{}_{}", self.name("S"), self.seed);
        let word = if is_union { "union" } else { "struct" };
        let name = match self.random.index(4) {
            0 | 1 => {
                self.line(&format!("{word} {name} {{ {text}}};"));
                format!("{word} {name}")
            }
            2 => {
                self.line(&format!("typedef {word} {name}tag {{ {text}}} {name};"));
                name
            }
            _ => {
                self.line(&format!("typedef {word} {{ {text}}} {name};"));
                name
            }
        };
        self.records.push(Record { name, fields, is_union, plain });
    }

    /// Returns a field of a given size: an integer or an array of integers.
    fn field_of(&mut self, bytes: u32) -> (Kind, String, u32) {
        let name = self.name("f");
        let list: Vec<Type> = INTEGERS
            .iter()
            .flat_map(|scalar| [1, 2, 4, 8].map(|width| scalar.with_width(width)))
            .filter(|ty| ty.bytes() <= bytes)
            .collect();
        let ty = self.random.pick(&list);
        let count = bytes / ty.bytes();
        if count == 1 {
            (Kind::Value(ty), format!("{} {name};", ty.name()), ty.bytes())
        } else {
            let kind = Kind::Array(Box::new(Kind::Value(ty)), count);
            (kind, format!("{} {name}[{count}];", ty.name()), ty.bytes())
        }
    }

    /// Declares a union whose members have the same size. The first initializes all bytes.
    fn union(&mut self) {
        let bytes = self.random.pick(&[4, 8, 16]);
        let list: Vec<Type> = INTEGERS
            .iter()
            .flat_map(|scalar| [1, 2, 4].map(|width| scalar.with_width(width)))
            .filter(|ty| ty.bytes() == bytes)
            .collect();
        let (ty, name) = (self.random.pick(&list), self.name("f"));
        let mut text = format!("{} {name}; ", ty.name());
        let mut fields = vec![Field { name, kind: Kind::Value(ty) }];
        for _ in 0..1 + self.random.index(3) {
            let (kind, line, _) = self.field_of(bytes);
            text += &format!("{line} ");
            fields.push(Field { name: format!("f{}", self.names), kind });
        }
        self.define(fields, &text, true, Some((bytes, bytes)));
    }

    /// Declares a struct without padding, so that each bit is defined. Memory that is compared needs it.
    fn plain_record(&mut self) {
        let (mut fields, mut text, mut all, mut most) = (Vec::new(), String::new(), 0, 1);
        let mut sizes: Vec<u32> =
            (0..2 + self.random.index(3)).map(|_| self.random.pick(&[1, 2, 4, 8, 16])).collect();
        sizes.sort_by(|a, b| b.cmp(a));
        for bytes in sizes {
            let (kind, line, align) = self.field_of(bytes);
            text += &format!("{line} ");
            fields.push(Field { name: format!("f{}", self.names), kind });
            (all, most) = (all + bytes, most.max(align));
        }
        if all % most > 0 {
            text += &format!("uchar rest[{}]; ", most - all % most);
            all = all.next_multiple_of(most);
        }
        self.define(fields, &text, false, Some((all, most)));
    }

    /// Returns an initializer with or without braces. Lists may be incomplete.
    pub fn initialiser(&mut self, kind: &Kind) -> String {
        match kind {
            Kind::Value(ty) => self.convertible(*ty, 1),
            Kind::Array(of, count) => {
                let count = if self.random.chance(60) {
                    *count as usize
                } else {
                    1 + self.random.index(*count as usize)
                };
                let values: Vec<String> = (0..count).map(|_| self.initialiser(of)).collect();
                format!("{{ {} }}", values.join(", "))
            }
            Kind::Record(index) => {
                let kinds: Vec<Kind> =
                    self.records[*index].fields.iter().map(|field| field.kind.clone()).collect();
                let count = if self.records[*index].is_union {
                    1
                } else if self.random.chance(70) {
                    kinds.len()
                } else {
                    1 + self.random.index(kinds.len())
                };
                let values: Vec<String> = kinds[..count].iter().map(|kind| self.initialiser(kind)).collect();
                format!("{{ {} }}", values.join(", "))
            }
            Kind::Pointer(..) => "0".into(),
        }
    }

    /// Returns a kind and a number of elements that a helper's pointer parameter needs.
    fn wish(&mut self, space: &str) -> Option<(Kind, u32)> {
        let parameters = self.helpers.iter().flat_map(|helper| &helper.parameters);
        let list: Vec<(Kind, u32)> = parameters
            .filter_map(|parameter| match parameter {
                Parameter::Pointer(kind, count, _, known) if *known == space => Some((kind.clone(), *count)),
                _ => None,
            })
            .collect();
        if list.is_empty() || self.random.chance(50) { None } else { Some(self.random.pick(&list)) }
    }

    /// Declares a variable.
    pub fn local(&mut self) {
        let name = self.local_name("v");
        self.declare_local(&name);
        self.end_declaration();
    }

    fn declare_local(&mut self, name: &str) {
        let ty = match self.wish("") {
            Some((Kind::Value(ty), _)) => ty,
            _ => self.any_type(),
        };
        match self.random.index(19) {
            0 | 1 => {
                let count = self.random.pick(&[2, 4, 8, 16]);
                let kind = Kind::Array(Box::new(Kind::Value(ty)), count);
                let value = self.initialiser(&kind);
                let is_written = self.random.chance(80);
                let constant = if is_written { "" } else { "const " };
                self.line(&format!("{constant}{} {name}[{count}] = {value};", ty.name()));
                self.declare(name, kind, is_written);
            }
            2 => {
                let row = Kind::Array(Box::new(Kind::Value(ty)), 4);
                let kind = Kind::Array(Box::new(row), 2);
                let value = self.initialiser(&kind);
                self.line(&format!("{} {name}[2][4] = {value};", ty.name()));
                self.declare(name, kind, true);
            }
            3 | 4 if !self.records.is_empty() => {
                let kind = Kind::Record(self.random.index(self.records.len()));
                let Kind::Record(index) = kind else { return };
                let value = self.initialiser(&kind);
                self.line(&format!("{} {name} = {value};", self.records[index].name));
                self.declare(name, kind, true);
            }
            5..=7 => self.local_pointer(name, ty),
            8 => self.pointer_to_pointer(name),
            9 if !self.records.is_empty() => {
                let index = self.random.index(self.records.len());
                let kind = Kind::Array(Box::new(Kind::Record(index)), 2);
                let value = self.initialiser(&kind);
                self.line(&format!("{} {name}[2] = {value};", self.records[index].name));
                self.declare(name, kind, true);
            }
            10 => {
                let plane = Kind::Array(Box::new(Kind::Array(Box::new(Kind::Value(ty)), 2)), 4);
                let kind = Kind::Array(Box::new(plane), 2);
                let value = self.initialiser(&kind);
                self.line(&format!("{} {name}[2][4][2] = {value};", ty.name()));
                self.declare(name, kind, true);
            }
            11 => {
                // The variable has no value yet.
                let (condition, of) = (self.condition(2), ty.name());
                let (a, b) = (self.convertible(ty, 2), self.convertible(ty, 2));
                let line = if self.random.chance(50) {
                    format!("{of} {name}; if ({condition}) {name} = {a}; else {{ {name} = {b}; }}")
                } else {
                    format!("{of} {name}; {name} = {a};")
                };
                self.line(&line);
                self.declare(name, Kind::Value(ty), true);
            }
            12 => {
                let condition = self.condition(2);
                self.line(&format!("bool {name} = {condition};"));
                self.declare(&format!("((int){name})"), Kind::Value(Scalar::Int.with_width(1)), false);
                if let Some(variable) = self.variables.last_mut() {
                    (variable.range, variable.is_addressable) = (Some((0, 1)), false);
                }
            }
            13 if self.enumeration.is_some() => {
                let Some((of, scalar)) = self.enumeration.clone() else { return };
                let value = self.number(2).text;
                self.line(&format!("{of} {name} = ({of})({value});"));
                self.declare(name, Kind::Value(scalar.with_width(1)), true);
                if let Some(variable) = self.variables.last_mut() {
                    variable.is_addressable = false;
                }
            }
            14 => {
                let pure = self.helpers.iter().filter(|helper| helper.is_pure());
                let list = pure.filter(|helper| matches!(helper.result, Some(Kind::Record(_))));
                let list: Vec<Helper> = list.cloned().collect();
                if !list.is_empty() && self.loops < 2 {
                    let helper = self.random.pick(&list);
                    if let (Some((call, _)), Some(kind)) = (self.call(&helper, 1), helper.result) {
                        self.line(&format!("{} {name} = {call};", self.kind_name(&kind)));
                        self.declare(name, kind, true);
                    }
                }
            }
            _ => {
                let value = self.convertible(ty, 2);
                self.line(&format!("{} {name} = {value};", ty.name()));
                self.declare(name, Kind::Value(ty), true);
            }
        }
    }

    fn local_pointer(&mut self, name: &str, ty: Type) {
        let to = if !self.records.is_empty() && self.random.chance(30) {
            Kind::Record(self.random.index(self.records.len()))
        } else {
            Kind::Value(ty)
        };
        let count = if matches!(to, Kind::Record(_)) { 1 } else { self.random.pick(&[1, 2, 4]) };
        let (to, count) = match self.wish("") {
            Some((Kind::Pointer(to, count), _)) => (*to, count),
            _ => (to, count),
        };
        let space = self.random.pick(&["", "", "", "global", "local", "constant"]);
        let is_written = space != "constant";
        let Some((text, root)) = self.pointer(&to, count, is_written, space) else { return };
        let mut value = text;
        if self.random.chance(25)
            && let Some((other, other_root)) = self.pointer(&to, count, is_written, space)
        {
            value = format!("{} ? {value} : {other}", self.condition(1));
            // From here on, both variables may point to either array.
            for variable in &mut self.variables {
                if variable.root == other_root {
                    variable.root = root;
                }
            }
        }
        self.line(&format!("{space} {} *{name} = {value};", self.kind_name(&to)));
        self.declare(name, Kind::Pointer(Box::new(to), count), is_written);
        if let Some(variable) = self.variables.last_mut() {
            (variable.root, variable.space, variable.may_change) = (root, space, true);
        }
    }

    fn pointer_to_pointer(&mut self, name: &str) {
        let is_wanted = |variable: &&Variable| {
            let is_pointer = match &variable.kind {
                Kind::Pointer(of, _) => matches!(**of, Kind::Value(_) | Kind::Record(_)),
                _ => false,
            };
            is_pointer && variable.is_written && !variable.template.contains(['@', '*'])
        };
        let list: Vec<Variable> = self.visible().filter(is_wanted).cloned().collect();
        if list.is_empty() {
            return;
        }
        let to = self.random.pick(&list);
        let declaration = format!("{} {} **{name} = &{};", to.space, self.kind_name(&to.kind), to.template);
        self.line(declaration.trim_start());
        let kind = Kind::Pointer(Box::new(to.kind), 1);
        self.variables.push(Variable { template: name.into(), kind, may_change: false, ..to });
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
        self.open_scope();
        self.labels.clear();
        for _ in 0..1 + self.random.index(4) {
            let local = self.local_name("p");
            self.end_declaration();
            let ty = self.any_type();
            let parameter = match self.random.index(10) {
                0 if !self.records.is_empty() => {
                    let index = self.random.index(self.records.len());
                    texts.push(format!("{} {local}", self.records[index].name));
                    self.declare(&local, Kind::Record(index), true);
                    Parameter::Record(index)
                }
                1 if !self.records.is_empty() => {
                    let kind = Kind::Record(self.random.index(self.records.len()));
                    self.pointer_parameter(kind, 1, "", &local, &mut texts)
                }
                2 | 3 => {
                    let count = self.random.pick(&[1, 1, 2, 4, 8]);
                    self.pointer_parameter(Kind::Value(ty), count, "", &local, &mut texts)
                }
                4 => {
                    let ty = self.random.pick(&[Scalar::Uint, Scalar::Int, Scalar::Uchar]).with_width(1);
                    self.pointer_parameter(Kind::Value(ty), 4, "global", &local, &mut texts)
                }
                5 => {
                    let space = self.random.pick(&["constant", "local", "global"]);
                    let tables: Vec<Kind> = self
                        .visible()
                        .filter_map(|variable| match &variable.kind {
                            Kind::Array(of, _) if variable.space == space => Some((**of).clone()),
                            _ => None,
                        })
                        .filter(|kind| !matches!(kind, Kind::Array(..)))
                        .collect();
                    let kind = if !tables.is_empty() {
                        self.random.pick(&tables)
                    } else if !self.records.is_empty() && self.random.chance(40) {
                        Kind::Record(self.random.index(self.records.len()))
                    } else {
                        Kind::Value(ty)
                    };
                    self.pointer_parameter(kind, 1, space, &local, &mut texts)
                }
                6 => {
                    let count = self.random.pick(&[1, 2, 4]);
                    texts.push(format!("{} **{local}", ty.name()));
                    let kind = Kind::Pointer(Box::new(Kind::Value(ty)), count);
                    self.declare(&local, Kind::Pointer(Box::new(kind.clone()), 1), true);
                    Parameter::Pointer(kind, 1, true, "")
                }
                _ => {
                    texts.push(format!("{} {local}", ty.name()));
                    self.declare(&local, Kind::Value(ty), true);
                    Parameter::Value(ty)
                }
            };
            parameters.push(parameter);
        }
        // Two pointers that may point to the same memory.
        if let Some(first) =
            self.variables[outside..].iter().find(|variable| matches!(variable.kind, Kind::Pointer(..)))
        {
            let root = first.root;
            for variable in &mut self.variables[outside..] {
                if matches!(variable.kind, Kind::Pointer(..)) {
                    variable.root = root;
                }
            }
        }
        let result = match self.random.index(20) {
            0..=2 => None,
            3..=5 if !self.records.is_empty() => Some(Kind::Record(self.random.index(self.records.len()))),
            _ => Some(Kind::Value(self.any_type())),
        };
        let result_name = result.as_ref().map_or("void".into(), |kind| self.kind_name(kind));
        let is_of_values = parameters.iter().all(|parameter| matches!(parameter, Parameter::Value(_)));
        // Overloaded functions are distinguished by their parameters.
        let name = match self.overloaded.first() {
            Some((name, known)) if is_of_values && *known != texts_of(&parameters) => name.clone(),
            _ => name,
        };
        let is_overloaded = is_of_values && self.random.chance(30) && self.overloaded.is_empty()
            || self.overloaded.first().is_some_and(|(known, _)| *known == name);
        if is_overloaded {
            self.overloaded.push((name.clone(), texts_of(&parameters)));
        }
        let attribute = if is_overloaded { "__attribute__((overloadable)) " } else { "" };
        self.line(&format!("{attribute}{result_name} {name}({}) {{", texts.join(", ")));
        (self.result, self.is_kernel, self.may_return) = (result.clone(), false, true);
        (self.loops, self.budget) = (0, 10);
        for _ in 0..1 + self.random.index(3) {
            self.local();
        }
        for _ in 0..1 + self.random.index(5) {
            self.statement();
        }
        if let Some(kind) = &result {
            let value = self.returned(kind);
            self.line(&format!("return {value};"));
        }
        self.line("}");
        self.close_scope();
        self.variables.truncate(outside);
        self.helpers.push(Helper { name, parameters, result, is_overloaded });
    }

    fn pointer_parameter(
        &mut self,
        kind: Kind,
        count: u32,
        space: &'static str,
        name: &str,
        texts: &mut Vec<String>,
    ) -> Parameter {
        let is_written = space != "constant" && self.random.chance(60);
        let constant = if is_written || space == "constant" { "" } else { "const " };
        texts.push(format!("{space} {constant}{} *{name}", self.kind_name(&kind)).trim_start().to_string());
        self.declare(name, Kind::Pointer(Box::new(kind.clone()), count), is_written);
        if let Some(variable) = self.variables.last_mut() {
            variable.space = space;
        }
        Parameter::Pointer(kind, count, is_written, space)
    }

    fn kernel(&mut self) {
        let seed = self.seed;
        self.labels.clear();
        self.open_scope();
        let (count, group) = shape(self.dimensions);
        let waits = self.random.chance(40);
        (self.result, self.is_kernel, self.may_return) = (None, true, !waits && self.random.chance(30));
        let (mut texts, mut before) = (vec!["global ulong *sums".to_string()], Vec::new());
        for _ in 0..1 + self.random.index(3) {
            self.buffer(count, &mut texts, &mut before);
        }
        self.special_buffers(&mut texts);
        for _ in 0..self.random.index(3) {
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
            self.declare(name, Kind::Value(scalar.with_width(1)), false);
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
            let ty = match self.wish("local") {
                Some((Kind::Value(ty), _)) => ty,
                _ => ty,
            };
            self.line(&format!("local {} {name}[{group}];", ty.name()));
            self.local_memory(&name, ty, group);
        } else {
            self.body(8);
        }
        if self.random.chance(30) {
            self.printed();
        }
        self.sums();
        self.close_scope();
        self.line("}");
    }

    fn body(&mut self, most: usize) {
        (self.loops, self.budget) = (0, 24);
        for _ in 0..2 + self.random.index(4) {
            self.local();
        }
        for _ in 0..2 + self.random.index(most) {
            self.statement();
        }
    }

    /// Declares a buffer with separate elements for each work-item, or one that is only read.
    fn buffer(&mut self, count: u32, texts: &mut Vec<String>, before: &mut Vec<String>) {
        let (name, ty) = (self.name("g"), self.any_type());
        let ty = match self.wish("global") {
            Some((Kind::Value(ty), _)) => ty,
            _ => ty,
        };
        let plain: Vec<usize> = (0..self.records.len())
            .filter(|&index| self.records[index].plain.is_some_and(|(bytes, _)| bytes <= 128))
            .collect();
        if !plain.is_empty() && self.random.chance(35) {
            let kind = match self.wish("global") {
                Some((Kind::Record(index), _)) if plain.contains(&index) => Kind::Record(index),
                _ => Kind::Record(self.random.pick(&plain)),
            };
            return self.buffer_of_records(count, &name, kind, texts, before);
        }
        // Random bits may be a NaN, whose payload is unspecified.
        let ty = if ty.scalar.is_float() { self.integer_type().with_width(ty.width) } else { ty };
        let of = ty.name();
        if self.random.chance(40) {
            texts.push(format!("global const {of} *{name}"));
            let step = self.random.pick(&[1, 7, 16]);
            self.declare(&format!("{name}[((int)gid * {step} + (@15)) & 4095]"), Kind::Value(ty), false);
            return;
        }
        texts.push(format!("global {of} *{name}"));
        match self.random.index(4) {
            0 => {
                self.declare(&format!("{name}[gid * {count} + (@{})]", count - 1), Kind::Value(ty), true);
            }
            1 if !ty.is_vector() && ty.scalar.bits() < 64 => {
                // The same bytes with a different element type.
                let to = self.random.pick(&[Scalar::Ushort, Scalar::Uint, Scalar::Uchar]);
                let reinterpreted = count * ty.scalar.bits() / to.bits();
                let pointer = self.name("q");
                before.push(format!(
                    "global {0} *{pointer} = (global {0} *)({name} + gid * {count});",
                    to.name()
                ));
                let kind = Kind::Pointer(Box::new(Kind::Value(to.with_width(1))), reinterpreted);
                self.declare(&pointer, kind, true);
            }
            _ => {
                let pointer = self.name("q");
                before.push(format!("global {of} *{pointer} = {name} + gid * {count};"));
                self.declare(&pointer, Kind::Pointer(Box::new(Kind::Value(ty)), count), true);
            }
        }
        if let Some(variable) = self.variables.last_mut() {
            variable.space = "global";
        }
    }

    fn buffer_of_records(
        &mut self,
        count: u32,
        name: &str,
        kind: Kind,
        texts: &mut Vec<String>,
        before: &mut Vec<String>,
    ) {
        let of = self.kind_name(&kind);
        let is_written = self.random.chance(75);
        let constant = if is_written { "" } else { "const " };
        texts.push(format!("global {constant}{of} *{name}"));
        match self.random.index(3) {
            0 => {
                self.declare(&format!("{name}[gid * {count} + (@{})]", count - 1), kind, is_written);
            }
            1 => {
                let pointer = self.name("q");
                before.push(format!("global {constant}{of} *{pointer} = {name} + gid * {count};"));
                self.declare(&pointer, Kind::Pointer(Box::new(kind), count), is_written);
            }
            _ => {
                let pointer = self.name("q");
                before.push(format!("global {constant}{of} *{pointer} = &{name}[gid * {count}];"));
                self.declare(&pointer, Kind::Pointer(Box::new(kind), 1), is_written);
            }
        }
        if let Some(variable) = self.variables.last_mut() {
            variable.space = "global";
        }
    }

    /// Adds iterations in which each work-item writes its element, waits, reads an element of another one, and waits.
    fn local_memory(&mut self, name: &str, ty: Type, group: u32) {
        for round in 0..1 + self.random.index(3) {
            if round == 1 {
                // The element has a value now, and each work-item has its own until the next iteration.
                self.declare(&format!("{name}[lid]"), Kind::Value(ty), true);
                if let Some(variable) = self.variables.last_mut() {
                    variable.space = "local";
                }
            }
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
            let by = self.random.index(group as usize);
            self.line(&format!(
                "{} x{round} = {name}[(lid + {by}) % {group}]; uint y{round} = shared[{} - lid];",
                ty.name(),
                group - 1
            ));
            self.declare(&format!("x{round}"), Kind::Value(ty), true);
            self.declare(&format!("y{round}"), Kind::Value(Scalar::Uint.with_width(1)), true);
            if self.random.chance(40) {
                // All work-items run the same number of iterations.
                self.line(&format!("for (uint s = {}; s > 0; s >>= 1) {{", group / 2));
                self.line("barrier(CLK_LOCAL_MEM_FENCE);");
                self.line("if (lid < s) shared[lid] += shared[lid + s];");
                self.line("}");
            }
            self.line(&format!("barrier({fence});"));
            self.line(&format!("int z{round} = counter;"));
            self.declare(&format!("z{round}"), Kind::Value(Scalar::Int.with_width(1)), true);
            self.line(&format!("barrier({fence});"));
        }
    }

    /// Adds all variables to the results.
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
                        let index = (index + self.random.index(ty.width as usize) as u32) % ty.width;
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
            let index = self.random.index(last + 1).to_string();
            place.text.replace_range(at..end, &index);
        }
        place
    }
}

/// Returns the text that distinguishes overloaded functions.
fn texts_of(parameters: &[Parameter]) -> String {
    format!("{parameters:?}")
}
