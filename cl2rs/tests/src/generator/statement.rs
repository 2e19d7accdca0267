//! Statements.

use super::types::{Scalar, Type};
use super::{Generator, Helper, Kind, Place, Variable};

/// The nesting depth of expressions in statements.
const DEPTH: u32 = 3;

impl Generator {
    /// Adds `count` statements in a block. Variables of the block end with it.
    pub fn block(&mut self, count: usize) {
        let outside = self.variables.len();
        self.open_scope();
        if self.random.chance(30) {
            self.local();
        }
        for _ in 0..count {
            self.statement();
        }
        self.close_scope();
        self.variables.truncate(outside);
    }

    pub fn statement(&mut self) {
        self.budget -= 1;
        let is_deep = self.loops >= 2 || self.budget <= 0;
        match self.random.index(36) {
            0..=5 => self.assignment(),
            6 | 7 => self.compound(),
            8 => self.step(),
            9 => self.chain(),
            10 => self.components_written(),
            11 | 12 => self.call_statement(),
            13 => self.stored(),
            14 => self.record_copied(),
            15 | 16 if !is_deep => self.branch(),
            17 | 18 if !is_deep => self.repeated(),
            19 if !is_deep => self.switch(),
            20 if !is_deep => self.walk(),
            21 => self.leave(),
            22 if !is_deep => {
                self.line("{");
                self.block(2);
                self.line("}");
            }
            23..=26 => self.special(),
            27 => {
                let line = self.pointer_changed().unwrap_or_default();
                self.line(&line);
            }
            28 | 29 if !is_deep => self.jump_forward(),
            30 if !is_deep => self.jump_backward(),
            31 => self.local_types(),
            32 | 33 => {
                let line = self.nested_assignment().unwrap_or_default();
                self.line(&line);
            }
            _ => self.assignment(),
        }
    }

    /// Adds a statement for a special function, macro or type.
    fn special(&mut self) {
        let first = self.random.index(6);
        // If the program lacks the memory for a choice, the next one is used.
        let line = (first..first + 6).find_map(|choice| match choice % 6 {
            0 | 1 if self.is_kernel => self.atomic(),
            2 => self.half_written(),
            3 => self.parts_of_real(),
            4 => self.swapped(),
            5 => self.truth(),
            _ => None,
        });
        match line {
            Some(line) => self.line(&line),
            None => self.assignment(),
        }
    }

    /// Assigns a variable of type `bool`.
    fn truth(&mut self) -> Option<String> {
        let names =
            self.visible().filter_map(|variable| variable.template.strip_prefix("((int)")?.strip_suffix(')'));
        let list: Vec<String> = names.map(String::from).collect();
        if list.is_empty() {
            return None;
        }
        let (name, operator) = (self.random.pick(&list), self.random.pick(&["=", "=", "|=", "&=", "^="]));
        Some(format!("{name} {operator} {};", self.condition(2)))
    }

    fn swapped(&mut self) -> Option<String> {
        let name = format!("SWAP_{}", self.seed);
        if !self.text.contains(&format!("#define {name}(")) {
            return None;
        }
        let a = self.target()?;
        self.busy.push(a.root);
        let b = self.place(|place| place.is_written && place.ty == a.ty);
        self.busy.clear();
        Some(format!("{name}({}, {}, {});", a.ty.name(), a.text, b?.text))
    }

    /// Chooses variables that the next expression may change.
    fn allow_effects(&mut self) {
        for _ in 0..self.random.index(3) {
            let is_wanted = |place: &&Place| {
                place.is_written
                    && place.text.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_')
            };
            let templates = self.templates();
            let list: Vec<&Place> = templates.iter().filter(is_wanted).collect();
            if list.is_empty() {
                return;
            }
            let place = self.random.pick(&list).clone();
            self.busy.push(place.root);
            self.effects.push(place);
        }
    }

    fn end_effects(&mut self) {
        self.effects.clear();
        self.busy.clear();
    }

    fn target(&mut self) -> Option<Place> {
        self.place(|place| place.is_written)
    }

    fn assignment(&mut self) {
        self.allow_effects();
        if let Some(place) = self.target() {
            if self.overlaps(place.root) {
                // The result is undefined if the sides of an assignment partially overlap.
                self.busy.push(place.root);
            }
            let value = self.convertible(place.ty, DEPTH);
            self.line(&format!("{} = {value};", place.text));
        }
        self.end_effects();
    }

    /// Adds a compound assignment in a type that does not overflow.
    fn compound(&mut self) {
        self.allow_effects();
        let Some(Place { text, ty, .. }) = self.target() else { return self.end_effects() };
        let scalar = ty.scalar;
        let line = if scalar.is_float() {
            let operator = self.random.pick(&["+", "-", "*", "/"]);
            format!("{text} {operator}= {};", self.value(ty, DEPTH))
        } else if ty.is_vector() {
            match self.random.index(4) {
                0 => format!("{text} {}= {};", self.random.pick(&["/", "%"]), self.divisor(ty, DEPTH - 1)),
                1 => format!("{text} {}= {};", self.random.pick(&["<<", ">>"]), self.vector(ty, DEPTH)),
                2 => {
                    let operator = self.random.pick(&["+", "-", "*", "&"]);
                    format!("{text} {operator}= {};", self.value(scalar.with_width(1), DEPTH))
                }
                _ => {
                    let operator = self.random.pick(&["+", "-", "*", "&", "|", "^"]);
                    format!("{text} {operator}= {};", self.vector(ty, DEPTH))
                }
            }
        } else {
            match self.random.index(4) {
                0 => {
                    let operator = self.random.pick(&["<<", ">>"]);
                    format!("{text} {operator}= {};", self.number(DEPTH).text)
                }
                1 => {
                    let operator = self.random.pick(&["&", "|", "^"]);
                    format!("{text} {operator}= {};", self.number(DEPTH).text)
                }
                2 => {
                    let operator = self.random.pick(&["/", "%"]);
                    let by = self.number(DEPTH).text;
                    format!("{text} {operator}= ({by} & 15) + 1;")
                }
                _ => {
                    let operator = self.random.pick(&["+", "-", "*"]);
                    let number = self.number(DEPTH);
                    let is_wide = scalar.bits() >= 32;
                    if is_wide && scalar.is_signed() {
                        format!("{text} {operator}= ({}){};", scalar.unsigned().name(), number.text)
                    } else if is_wide {
                        // A value of a wider signed type may overflow the sum.
                        let fits = number.ty.bits() <= scalar.bits() || !number.ty.is_signed();
                        let cast = if fits { "" } else { "(uint)" };
                        format!("{text} {operator}= {cast}{};", number.text)
                    } else {
                        let number = self.narrowed(number, true);
                        format!("{text} {operator}= {};", number.text)
                    }
                }
            }
        };
        self.line(&line);
        self.end_effects();
    }

    fn step(&mut self) {
        let is_wanted = |place: &Place| {
            let Type { scalar, width } = place.ty;
            // A signed `int` or `long` may overflow, and vectors of floats do not have this operator.
            let fits = if width > 1 { !scalar.is_float() } else { !scalar.is_signed() || scalar.bits() < 32 };
            place.is_written && fits
        };
        if let Some(place) = self.place(is_wanted) {
            let operator = self.random.pick(&["++", "--"]);
            let text = place.text;
            let line = if self.random.chance(50) {
                format!("{text}{operator};")
            } else {
                format!("{operator}{text};")
            };
            self.line(&line);
        }
    }

    /// Adds `a = b = c`, or `a = b, c = d`.
    fn chain(&mut self) {
        self.allow_effects();
        // The place expression of `a` must not depend on `b`.
        let Some(b) = self.target() else { return self.end_effects() };
        self.busy.push(b.root);
        let is_like = |place: &Place| {
            place.is_written && (place.ty == b.ty || !(place.ty.is_vector() || b.ty.is_vector()))
        };
        let Some(a) = self.place(is_like) else { return self.end_effects() };
        self.busy.push(a.root);
        let is_safe = a.ty.scalar.is_float() || !b.ty.scalar.is_float();
        if self.random.chance(60) && is_safe {
            let value = self.convertible(b.ty, DEPTH);
            self.line(&format!("{} = {} = {value};", a.text, b.text));
        } else {
            let (first, second) = (self.convertible(a.ty, DEPTH - 1), self.convertible(b.ty, DEPTH - 1));
            self.line(&format!("{} = {first}, {} = {second};", a.text, b.text));
        }
        self.end_effects();
    }

    fn components_written(&mut self) {
        self.allow_effects();
        if let Some(place) = self.place(|place| place.is_written && place.ty.is_vector()) {
            let count = self.random.pick(&[1, 1, 2, 2, 3, 4, 8]);
            if count == 1 {
                let component = self.component(place.ty.width);
                let value = self.convertible(place.ty.scalar.with_width(1), DEPTH);
                self.line(&format!("{}{component} = {value};", place.text));
            } else if count <= place.ty.width
                && let Some(names) = self.components(place.ty.width, count, true)
            {
                let ty = place.ty.scalar.with_width(count);
                let all = ["=", "=", "=", "+=", "-=", "*=", "^=", "|=", "&=", "<<=", ">>="];
                let operator = self.random.pick(if ty.scalar.is_float() { &all[..6] } else { &all });
                let value = self.vector(ty, DEPTH - 1);
                self.line(&format!("{}{names} {operator} {value};", place.text));
            }
        }
        self.end_effects();
    }

    fn call_statement(&mut self) {
        if self.helpers.is_empty() || self.loops > 1 {
            return self.assignment();
        }
        let helper: Helper = self.random.pick(&self.helpers);
        let Some((call, written)) = self.call(&helper, 1) else { return self.assignment() };
        self.busy = written;
        let line = match helper.result {
            Some(Kind::Value(ty)) if self.random.chance(80) => {
                let takes = |place: &Place| place.is_written && !place.ty.is_vector() && !ty.is_vector();
                let is_safe = |place: &Place| place.ty.scalar.is_float() || !ty.scalar.is_float();
                match self
                    .place(|place| (place.is_written && place.ty == ty) || (takes(place) && is_safe(place)))
                {
                    Some(place) => format!("{} = {call};", place.text),
                    None => format!("{call};"),
                }
            }
            Some(Kind::Record(index)) if self.random.chance(80) => {
                let is_writable = |known: &&Variable| {
                    known.kind == Kind::Record(index) && known.is_written && !self.busy.contains(&known.root)
                };
                let list: Vec<String> =
                    self.visible().filter(is_writable).map(|variable| variable.template.clone()).collect();
                if list.is_empty() {
                    format!("{call};")
                } else {
                    let to = self.random.pick(&list);
                    format!("{} = {call};", self.with_indices(to))
                }
            }
            _ => format!("{call};"),
        };
        self.line(&line);
        self.end_effects();
    }

    fn stored(&mut self) {
        let is_of_memory =
            |variable: &&Variable| matches!(variable.kind, Kind::Array(..) | Kind::Pointer(..));
        let scalars: Vec<Scalar> = self
            .visible()
            .filter(is_of_memory)
            .filter_map(|variable| match &variable.kind {
                Kind::Array(of, _) | Kind::Pointer(of, _) => match **of {
                    Kind::Value(ty) if !ty.is_vector() => Some(ty.scalar),
                    _ => None,
                },
                _ => None,
            })
            .collect();
        if scalars.is_empty() {
            return self.assignment();
        }
        let (scalar, width) = (self.random.pick(&scalars), self.width());
        let ty = scalar.with_width(width);
        let Some((pointer, index, root)) = self.memory(ty, true) else { return self.assignment() };
        self.busy.push(root);
        let value = self.vector(ty, DEPTH - 1);
        self.busy.clear();
        self.line(&format!("vstore{width}({value}, {index}, {pointer});"));
    }

    fn record_copied(&mut self) {
        let list: Vec<(String, usize, bool)> = self
            .visible()
            .filter_map(|variable| match &variable.kind {
                Kind::Record(index) => Some((variable.template.clone(), *index, variable.is_written)),
                Kind::Pointer(of, 1) => match **of {
                    Kind::Record(index) if variable.space.is_empty() => {
                        Some((format!("*{}", variable.template), index, variable.is_written))
                    }
                    _ => None,
                },
                _ => None,
            })
            .collect();
        let targets: Vec<_> = list.iter().filter(|(_, _, is_written)| *is_written).collect();
        if targets.is_empty() {
            return self.assignment();
        }
        let (to, index, _) = self.random.pick(&targets).clone();
        let sources: Vec<_> = list.iter().filter(|(_, known, _)| *known == index).collect();
        let from = self.random.pick(&sources).0.clone();
        let line = format!("{} = {};", self.with_indices(to), self.with_indices(from));
        self.line(&line);
    }

    fn branch(&mut self) {
        self.allow_effects();
        let condition = self.any_condition(DEPTH);
        self.end_effects();
        self.line(&format!("if ({condition}) {{"));
        let count = 1 + self.random.index(3);
        self.block(count);
        if self.random.chance(25) {
            let condition = self.any_condition(2);
            self.line(&format!("}} else if ({condition}) {{"));
            self.block(1);
        }
        if self.random.chance(50) {
            self.line("} else {");
            self.block(count);
        }
        self.line("}");
    }

    /// Adds a loop that ends, because only its header changes its counter.
    fn repeated(&mut self) {
        self.open_scope();
        let (counter, turns) = (self.local_name("i"), self.random.within(1, 6));
        let ty = self.random.pick(&[
            Scalar::Int,
            Scalar::Int,
            Scalar::Uint,
            Scalar::Uchar,
            Scalar::Short,
            Scalar::Long,
        ]);
        let of = ty.name();
        let limit = if self.random.chance(50) { turns.to_string() } else { self.limit(turns) };
        let (before, head, end, range) = match self.random.index(10) {
            0 | 1 => (
                "".into(),
                format!("for ({of} {counter} = 0; {counter} < {limit}; {counter}++) {{"),
                "}".into(),
                (0, turns),
            ),
            2 => {
                let head = format!("for ({of} {counter} = {turns}; {counter} > 0; {counter}--) {{");
                ("".into(), head, "}".into(), (0, turns))
            }
            3 => {
                let head = format!("for ({of} {counter} = 1; {counter} <= {limit}; {counter} += 2) {{");
                ("".into(), head, "}".into(), (0, turns + 2))
            }
            4 => (
                format!("{of} {counter} = {turns};"),
                format!("while ({counter}-- > 0) {{"),
                "}".into(),
                (-1, turns),
            ),
            5 => (
                format!("{of} {counter} = 0;"),
                "do {".into(),
                format!("}} while (++{counter} < {limit});"),
                (0, turns),
            ),
            6 => {
                let head = format!("for (;;) {{ if ({counter}++ >= {turns}) break;");
                (format!("{of} {counter} = 0;"), head, "}".into(), (0, turns + 1))
            }
            7 => {
                let (other, down) = (self.name("j"), self.random.pick(&["--", " -= 2"]));
                // Counting down to 1, because an unsigned counter would wrap after subtracting 2.
                let last = turns + 1;
                let head = format!(
                    "for ({of} {counter} = 0, {other} = {last}; {counter} < {other}; {counter}++, {other}{down}) {{"
                );
                ("".into(), head, "}".into(), (0, turns))
            }
            8 => {
                let head = format!("while (1) {{ if (++{counter} > {turns}) break; else {{ ;; }}");
                (format!("{of} {counter} = 0;"), head, "}".into(), (0, turns + 1))
            }
            _ => {
                let head = format!(
                    "for ({of} {counter} = 0; {counter} < {turns} && {}; ++{counter}) {{",
                    self.condition(1)
                );
                ("".into(), head, "}".into(), (0, turns))
            }
        };
        let range = if ty.is_signed() || range.0 == 0 {
            (i128::from(range.0), i128::from(range.1))
        } else {
            (ty.low(), ty.high())
        };
        let outside = self.variables.len();
        self.line("{");
        self.line(&before);
        self.line(&head);
        self.end_declaration();
        let root = self.declare(&counter, Kind::Value(ty.with_width(1)), false);
        if let Some(variable) = self.variables.iter_mut().find(|variable| variable.root == root) {
            variable.range = Some(range);
        }
        let (in_loop, in_switch) = (self.in_loop, self.in_switch);
        (self.in_loop, self.in_switch) = (true, false);
        self.loops += 1;
        let count = 1 + self.random.index(3);
        self.block(count);
        self.loops -= 1;
        (self.in_loop, self.in_switch) = (in_loop, in_switch);
        self.close_scope();
        self.line(&end);
        self.line("}");
        self.variables.truncate(outside);
    }

    /// Returns an expression of at most `turns` that does not change in a loop.
    fn limit(&mut self, turns: i64) -> String {
        match self.random.index(3) {
            0 => format!("(int)(get_local_id(0) & {turns})"),
            1 => format!("min({turns}, (int)get_work_dim() + 1)"),
            _ => format!("({turns} - 1)"),
        }
    }

    /// Adds `break`, `continue` or `return`.
    fn leave(&mut self) {
        let word = match self.random.index(5) {
            4 if !self.targets.is_empty() => format!("goto {};", self.random.pick(&self.targets)),
            0 if self.in_loop && !self.in_switch => "break;".into(),
            1 | 2 if self.in_loop => "continue;".into(),
            _ if !self.may_return || self.in_loop && self.random.chance(50) => return self.assignment(),
            _ => match self.result.clone() {
                Some(kind) => format!("return {};", self.returned(&kind)),
                None => "return;".into(),
            },
        };
        let condition = self.condition(2);
        self.line(&format!("if ({condition}) {word}"));
    }

    fn switch(&mut self) {
        self.allow_effects();
        let value = self.number(2);
        self.end_effects();
        let mask = self.random.pick(&[7, 7, 63]);
        let head = if value.high - value.low < 12 { value.text } else { format!("{} & {mask}", value.text) };
        self.line(&format!("switch ({head}) {{"));
        let in_switch = self.in_switch;
        self.in_switch = true;
        let count = 2 + self.random.index(4);
        let default = self.random.index(count + 2);
        let outside = self.variables.len();
        self.open_scope();
        let (declares, ty) = (self.random.chance(30), self.any_type());
        let name = if declares { self.local_name("v") } else { String::new() };
        for case in 0..count {
            if case == default {
                self.line("default:");
            } else {
                self.line(&format!("case {}:", 2 * case));
            }
            if self.random.chance(20) {
                self.line(&format!("case {}:", 2 * case + 1));
            } else if self.random.chance(15) {
                self.line(&format!("case {} ... {}:", 20 * case + 20, 20 * case + 25));
            }
            if case == 0 && declares {
                self.declare_in_switch(&name, ty);
            } else if declares {
                self.set_in_switch(&name, ty);
            }
            self.line("{");
            self.block(1);
            self.line("}");
            // Otherwise it falls through to the next case.
            if self.random.chance(65) {
                self.line("break;");
            }
        }
        self.end_declaration();
        self.close_scope();
        self.line("}");
        self.variables.truncate(outside);
        self.in_switch = in_switch;
    }

    /// Declares a variable after the first case label and assigns it.
    fn declare_in_switch(&mut self, name: &str, ty: Type) {
        let value = self.convertible(ty, 1);
        self.line(&format!("; {} {name}; {name} = {value};", ty.name()));
        self.end_declaration();
        self.declare(name, Kind::Value(ty), true);
    }

    /// Assigns the variable of a switch, because the jump to this case skipped the other assignments.
    fn set_in_switch(&mut self, name: &str, ty: Type) {
        let variable = self.variables.iter().rev().find(|variable| variable.template == name);
        let root = variable.map(|variable| variable.root);
        self.busy.extend(root);
        let value = self.convertible(ty, 1);
        self.busy.clear();
        self.line(&format!("{name} = {value};"));
    }

    /// Adds a loop in which a pointer iterates over an array.
    fn walk(&mut self) {
        let list: Vec<(String, Type, u32, u32, bool, &'static str)> = self
            .visible()
            .filter_map(|variable| match &variable.kind {
                Kind::Array(of, count) | Kind::Pointer(of, count) => match **of {
                    Kind::Value(ty) => Some((
                        variable.template.clone(),
                        ty,
                        *count,
                        variable.root,
                        variable.is_written,
                        variable.space,
                    )),
                    _ => None,
                },
                _ => None,
            })
            .collect();
        if list.is_empty() {
            return self.assignment();
        }
        let (array, ty, count, root, is_written, space) = self.random.pick(&list);
        let (p, i) = (self.name("w"), self.name("i"));
        let qualifiers = if is_written { space.to_string() } else { format!("{space} const") };
        let of = ty.name();
        self.line("{");
        self.busy.push(root);
        let step = self.random.index(6);
        if step == 5 {
            let (q, value) = (format!("{p}w"), self.value(ty, 2));
            self.line(&format!("{qualifiers} {of} *{q} = {array}; {qualifiers} {of} **{p} = &{q};"));
            self.line(&format!("for (int {i} = 0; {i} < {count}; {i}++) {{"));
            self.line(&if is_written { format!("*(*{p})++ = {value};") } else { format!("++*{p};") });
            self.line("}}");
            self.busy.clear();
            return;
        }
        if step == 3 {
            self.line(&format!("{qualifiers} {of} *{p} = {array} + {count};"));
        } else {
            self.line(&format!("{qualifiers} {of} *{p} = {array};"));
        }
        self.line(&format!("for (int {i} = 0; {i} < {count}; {i}++) {{"));
        let written = |generator: &mut Self| generator.value(ty, 2);
        let line = match step {
            0 if is_written => format!("*{p}++ = {};", written(self)),
            1 if is_written => format!("*{p} = {}; {p} += 1;", written(self)),
            2 if is_written => format!("{p}[0] = {}; ++{p};", written(self)),
            3 if is_written => format!("*--{p} = {};", written(self)),
            _ => {
                let advance = if step == 3 { format!("--{p}") } else { format!("{p}++") };
                match self.place(|place| place.is_written && place.ty == ty) {
                    Some(place) => format!("{} = *{advance};", place.text),
                    None => format!("{advance};"),
                }
            }
        };
        self.line(&line);
        self.line("}");
        self.busy.clear();
        if let Some(place) = self.place(|place| place.is_written && place.ty == Scalar::Int.with_width(1)) {
            self.line(&format!("{} = (int)({p} - {array});", place.text));
        }
        self.line("}");
    }
}
