//! Names, scopes, and statements whose meaning depends on them: shadowing, `goto`, and types within blocks.

use super::types::Scalar;
use super::{Generator, Kind, Variable};

/// Names that Rust, its prelude, the library or the runtime uses, and names that a translator may choose itself.
const NAMES: [&str; 78] = [
    "as",
    "async",
    "await",
    "become",
    "box",
    "crate",
    "dyn",
    "final",
    "fn",
    "gen",
    "impl",
    "in",
    "let",
    "loop",
    "macro",
    "match",
    "mod",
    "move",
    "mut",
    "priv",
    "pub",
    "ref",
    "self",
    "Self",
    "super",
    "trait",
    "try",
    "type",
    "unsafe",
    "use",
    "where",
    "yield",
    "Box",
    "Clone",
    "Copy",
    "Default",
    "Err",
    "From",
    "Into",
    "None",
    "Ok",
    "Option",
    "Some",
    "String",
    "Vec",
    "drop",
    "i32",
    "u8",
    "f32",
    "usize",
    "std",
    "core",
    "vec",
    "item",
    "Item",
    "range",
    "NdRange",
    "Ptr",
    "Pod",
    "SOURCE",
    "clc_builtins",
    "value",
    "value_2",
    "target",
    "before",
    "after",
    "literal",
    "turns_1",
    "switch_1",
    "block",
    "padding_1",
    "unnamed_1",
    "index",
    "group",
    "lane",
    "_",
    "_x",
    "a$b",
];

/// Returns the identifier at the start of a template.
fn identifier(template: &str) -> &str {
    let text = template.strip_prefix("((int)").unwrap_or(template);
    let is_part = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'_' || byte == b'$';
    &text[..text.bytes().take_while(|&byte| is_part(byte)).count()]
}

impl Generator {
    /// Returns the variables that no inner declaration hides.
    pub fn visible(&self) -> impl Iterator<Item = &Variable> {
        self.variables.iter().enumerate().filter_map(|(index, variable)| {
            let name = identifier(&variable.template);
            let is_hidden = self.hidden.iter().any(|hidden| hidden == name)
                || self.variables[index + 1..].iter().any(|later| identifier(&later.template) == name);
            (!is_hidden).then_some(variable)
        })
    }

    pub fn open_scope(&mut self) {
        self.scopes.push(Vec::new());
    }

    pub fn close_scope(&mut self) {
        self.scopes.pop();
    }

    /// Chooses a name for a declaration of the current scope: an own one, one of [`NAMES`], or, in an inner scope, that of
    /// another variable. The variables that it hides cannot be used until [`Generator::end_declaration`].
    pub fn local_name(&mut self, stem: &str) -> String {
        let scope = self.scopes.last().cloned().unwrap_or_default();
        let outer: Vec<String> = self
            .visible()
            .filter(|_| self.scopes.len() > 1)
            .map(|variable| identifier(&variable.template).to_string())
            .filter(|name| !scope.contains(name) && !FIXED.contains(&&name[..]))
            .collect();
        let free: Vec<&str> =
            NAMES.into_iter().filter(|name| !scope.iter().any(|used| used == name)).collect();
        let name = match self.random.index(10) {
            0..=2 => self.random.pick(&free).to_string(),
            3 | 4 if !outer.is_empty() => self.random.pick(&outer),
            _ => self.name(stem),
        };
        if let Some(scope) = self.scopes.last_mut() {
            scope.push(name.clone());
        }
        self.hidden.push(name.clone());
        name
    }

    /// Ends the declaration that [`Generator::local_name`] began.
    pub fn end_declaration(&mut self) {
        self.hidden.clear();
    }

    /// Chooses a field's name that `known` does not contain.
    pub fn field_name(&mut self, known: &[String]) -> String {
        let name = self.random.pick(&NAMES);
        let field = self.name("f");
        if self.random.chance(35) && name != "_" && !known.iter().any(|known| known == name) {
            name.into()
        } else {
            field
        }
    }

    fn label(&mut self) -> String {
        let outer: Vec<String> =
            self.visible().map(|outer| identifier(&outer.template).to_string()).collect();
        let name = match self.random.index(4) {
            0 if !outer.is_empty() => self.random.pick(&outer),
            1 | 2 => self.random.pick(&NAMES).into(),
            _ => self.name("end"),
        };
        let name = if self.labels.contains(&name) { self.name("end") } else { name };
        self.labels.push(name.clone());
        name
    }

    /// Adds `goto` statements that leave blocks. The statements inside of the blocks choose the position.
    pub fn jump_forward(&mut self) {
        let label = self.label();
        self.targets.push(label.clone());
        self.line("{ {");
        self.block(1);
        let condition = self.condition(2);
        self.line(&format!("}} if ({condition}) goto {label}; {{"));
        self.block(2);
        self.line("} }");
        self.targets.pop();
        self.line(&format!("{label}: ;"));
    }

    /// Adds a backward `goto` that runs a few times.
    pub fn jump_backward(&mut self) {
        let (label, counter, turns) = (self.label(), self.name("n"), self.random.within(1, 4));
        let outside = self.variables.len();
        self.line("{");
        self.line(&format!("int {counter} = {};", turns));
        self.line(&format!("{label}: ;"));
        let (in_loop, in_switch) = (self.in_loop, self.in_switch);
        (self.in_loop, self.in_switch) = (false, false);
        self.loops += 1;
        self.line("{");
        self.block(2);
        self.line("}");
        self.loops -= 1;
        (self.in_loop, self.in_switch) = (in_loop, in_switch);
        self.line(&format!("if (--{counter} > 0) goto {label};"));
        self.line("}");
        self.variables.truncate(outside);
    }

    /// Assigns an integer expression to a variable.
    fn keep(&mut self, text: &str) {
        let is_wanted =
            |place: &super::Place| place.is_written && !place.ty.is_vector() && !place.ty.scalar.is_float();
        if let Some(place) = self.place(is_wanted) {
            self.line(&format!("{} = {text};", place.text));
        }
    }

    /// Declares types and enumerators in blocks, whose names hide others.
    pub fn local_types(&mut self) {
        let mut names: Vec<String> = NAMES.iter().map(ToString::to_string).collect();
        let records = self.records.iter().filter_map(|record| record.name.split(' ').next_back());
        names.extend(records.map(String::from));
        names.extend(
            self.constants.iter().map(|(name, ..)| name.clone()).filter(|name| name.starts_with('E')),
        );
        names.extend(self.visible().map(|variable| identifier(&variable.template).to_string()));
        names.retain(|name| !FIXED.contains(&&name[..]));
        let name = self.random.pick(&names);
        let (first, second) = (self.integer_type(), self.integer_type());
        self.hidden.push(name.clone());
        let (a, b) = (self.number(1).text, self.number(1).text);
        self.line("{");
        match self.random.index(3) {
            0 => {
                self.line(&format!("typedef {} {name}; {name} own1 = {a};", first.name()));
                self.line(&format!("{{ typedef {} {name}; {name} own2 = {b};", second.name()));
                self.keep("(own2 >> 1) + (char)sizeof(own2)");
                self.line("}");
                self.keep(&format!("(({name})own1 >> 3) ^ (char)sizeof({name})"));
            }
            1 => {
                let (one, two) = (first.name(), second.name());
                self.line(&format!("struct {name} {{ {one} a; {two} b; }} own1 = {{ {a}, {b} }};"));
                self.line(&format!("{{ struct {name} {{ {two} b; {one} a, c[3]; }} own2 = {{ {b}, {a} }};"));
                self.keep(&format!("own2.a ^ own1.b ^ (char)sizeof(struct {name})"));
                self.line("}");
                self.keep(&format!("own1.a ^ (char)sizeof(struct {name})"));
            }
            _ => {
                let (low, high) = (self.random.within(-9, 9), self.random.within(10, 99));
                self.line(&format!("enum {{ {name} = {low}, own1 }};"));
                self.keep(&format!("{name} + own1"));
                self.line(&format!("{{ enum {{ own1 = {high}, {name} }};"));
                self.keep(&format!("{name} * 3 - own1"));
                self.line(&format!("{{ {} {name} = own1;", Scalar::Int.name()));
                self.keep(&format!("{name} - 1"));
                self.line("} }");
                self.keep(&format!("own1 - {name}"));
            }
        }
        self.line("}");
        self.hidden.clear();
    }

    /// Returns an assignment whose result is used, and whose place expression reads the memory that it writes.
    pub fn nested_assignment(&mut self) -> Option<String> {
        let list: Vec<(String, Scalar, u32, u32)> = self
            .visible()
            .filter(|variable| variable.is_written && !variable.template.contains('@'))
            .filter_map(|variable| match &variable.kind {
                Kind::Array(of, count) | Kind::Pointer(of, count) if *count > 1 => match **of {
                    Kind::Value(ty) if !ty.is_vector() && !ty.scalar.is_float() => {
                        Some((variable.template.clone(), ty.scalar, *count, variable.root))
                    }
                    _ => None,
                },
                _ => None,
            })
            .collect();
        if list.is_empty() {
            return None;
        }
        let (name, scalar, count, root) = self.random.pick(&list);
        let last = count - 1;
        let mut index = format!("{name}[{}] & {last}", self.random.index(count as usize));
        if self.random.chance(30) {
            index = format!("{name}[{index}] & {last}");
        }
        let value = self.number(2).text;
        let steps = !(scalar.is_signed() && scalar.bits() >= 32);
        let text = match self.random.index(if steps { 6 } else { 4 }) {
            0 | 1 => format!("({name}[{index}] = {value})"),
            2 => format!("({name}[{index}] ^= {value})"),
            3 => format!("({name}[{index}] = {value}, {name}[{last}])"),
            4 => format!("(++{name}[{index}])"),
            _ => format!("({name}[{index}]--)"),
        };
        self.busy.push(root);
        let is_wanted = |place: &super::Place| place.is_written && !place.ty.is_vector();
        let to = self.place(is_wanted);
        self.busy.clear();
        Some(format!("{} = {text};", to?.text))
    }

    /// Prints values, in lines that begin with the kernel's name.
    pub fn printed(&mut self) {
        for _ in 0..1 + self.random.index(3) {
            let (mut formats, mut values) = (String::new(), String::new());
            for _ in 0..1 + self.random.index(4) {
                let (format, value) = self.printed_value();
                formats += &format!(" {format}");
                if !value.is_empty() {
                    values += &format!(", {value}");
                }
            }
            let line = format!("if (gid == 3) printf(\"k{}>{formats}|\\n\"{values});", self.seed);
            self.line(&line);
        }
    }

    fn printed_value(&mut self) -> (String, String) {
        let flags = self.random.pick(&["", "", "-", "0", "+", " ", "#"]);
        let width = self.random.pick(&["", "", "5", "12"]);
        let precision = self.random.pick(&["", "", "", ".0", ".3", ".8"]);
        match self.random.index(12) {
            0 | 1 => {
                // PoCL 3.1 pads with zeros although there is a precision.
                let flags = if flags == "#" || flags == "0" && !precision.is_empty() { "" } else { flags };
                let sign = self.random.pick(&["d", "i"]);
                (format!("%{flags}{width}{precision}{sign}"), self.number_of(Scalar::Int, 1))
            }
            2 | 3 => {
                let flags = if flags == "+" || flags == " " { "" } else { flags };
                let base = self.random.pick(&["u", "x", "X", "o"]);
                let is_plain = base == "u" && flags == "#" || flags == "0" && !precision.is_empty();
                let flags = if is_plain { "" } else { flags };
                (format!("%{flags}{width}{precision}{base}"), self.number_of(Scalar::Uint, 1))
            }
            4 => {
                let length = self.random.pick(&["hh", "h"]);
                let base = self.random.pick(&["d", "u", "x"]);
                (format!("%{width}{length}{base}"), self.number_of(Scalar::Int, 1))
            }
            5 => {
                let ty = self.random.pick(&[Scalar::Long, Scalar::Ulong]);
                let base = if ty == Scalar::Long { "d" } else { self.random.pick(&["u", "x"]) };
                (format!("%{width}l{base}"), self.number_of(ty, 1))
            }
            6 | 7 => {
                let base = self.random.pick(&["f", "e", "g", "E", "G", "a"]);
                let precision = if base == "a" { "" } else { precision };
                let value = self.real(Scalar::Float, 1);
                // The sign of a NaN is unspecified.
                (format!("%{flags}{width}{precision}{base}"), format!("(isnan({value}) ? 0.25f : {value})"))
            }
            8 => ("%c".into(), format!("(int)('!' + ({} & 63))", self.number_of(Scalar::Uint, 1))),
            9 => {
                let text = self.random.pick(&["plain", "a b", "\\\"q\\\"", "", "\\\\", "100%"]);
                (format!("%{}s", self.random.pick(&["", "8", "-8"])), format!("\"{text}\""))
            }
            10 => {
                let (ty, length) = self.random.pick(&[
                    (Scalar::Int, "hl"),
                    (Scalar::Short, "h"),
                    (Scalar::Uchar, "hh"),
                    (Scalar::Long, "l"),
                ]);
                // PoCL 3.1 misreads vectors of 64 bytes.
                let count = self.random.pick(if length == "l" { &[2, 3, 4] } else { &[2, 3, 4, 8] });
                let base = if ty.is_signed() { "d" } else { self.random.pick(&["u", "x"]) };
                (format!("%v{count}{length}{base}"), self.vector(ty.with_width(count), 1))
            }
            _ => (self.random.pick(&["%%", "\\t.", "\\\\", "\\x41", "\\101", "text"]).into(), String::new()),
        }
    }
}

/// Names that every program uses by themselves.
const FIXED: [&str; 8] = ["gid", "lid", "sum", "sums", "shared", "counter", "own1", "own2"];
