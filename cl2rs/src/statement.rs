//! Statements.

use crate::Error;
use crate::expression::not;
use crate::function::{Exit, Held, Scope};
use crate::literal::{Ex, Level};
use crate::step::Room;
use crate::tree::Node;
use crate::types::Type;

/// Of a switch: cases, of which `default` is none, and the statements behind them.
type Groups<'n> = Vec<(Vec<Option<String>>, Vec<&'n Node>)>;

impl Scope<'_> {
    pub fn statements<'n>(&mut self, nodes: impl Iterator<Item = &'n Node>) -> Result<String, Error> {
        let mut text = String::new();
        for node in nodes {
            text += &self.statement(node)?;
            text.push('\n');
        }
        Ok(text)
    }

    fn block(&mut self, node: &Node) -> Result<String, Error> {
        if node.is("CompoundStmt") { self.statements(node.children()) } else { self.statement(node) }
    }

    fn statement(&mut self, node: &Node) -> Result<String, Error> {
        match &node.kind[..] {
            "CompoundStmt" => Ok(format!("{{ {} }}", self.statements(node.children())?)),
            "DeclStmt" => {
                let mut text = String::new();
                for decl in node.children() {
                    text += &self.with_steps(decl, Room::Around, |own| own.variable_declaration(decl))?;
                }
                Ok(text)
            }
            "NullStmt" => Ok(String::new()),
            "AttributedStmt" => match node.children().next_back() {
                Some(inner) => self.statement(inner),
                None => Ok(String::new()),
            },
            "ReturnStmt" => match node.children().next() {
                Some(value) => self.with_steps(value, Room::Before, |own| {
                    let ty = own.function.result.clone();
                    let value = own.value(value)?;
                    let is_other = value.ty != ty
                        && (value.ty == Type::Size || value.ty == Type::Bool || ty == Type::Size);
                    let value = if is_other { own.convert(node, value, &ty)? } else { value };
                    Ok(format!("return {};", value.text))
                }),
                None => Ok("return;".into()),
            },
            "IfStmt" => self.with_steps(node.child(0)?, Room::Before, |own| own.branch(node)),
            "WhileStmt" => {
                let condition = self.condition(node.child(0)?)?;
                let head = if condition.text == "true" {
                    "loop".into()
                } else {
                    format!("while {}", condition.text)
                };
                self.repeated(&head, node.child(1)?, "", "")
            }
            "DoStmt" => {
                let condition = node.child(1)?;
                let end = self.with_steps(condition, Room::Before, |own| {
                    let condition = own.condition(condition)?;
                    Ok(match &condition.text[..] {
                        "false" => "break;".into(),
                        "true" => String::new(),
                        _ => format!("if {} {{ break; }}", not(condition).text),
                    })
                })?;
                match end.trim() {
                    "break;" => self.once_only(node.child(0)?),
                    end => self.repeated("loop", node.child(0)?, "", end),
                }
            }
            "ForStmt" => self.for_loop(node),
            "BreakStmt" => match self.exits.last() {
                Some(exit) => Ok(exit.leave.clone()),
                None => Err(self.no(node, "`break` outside of a loop")),
            },
            "ContinueStmt" => match self.exits.iter().rev().find_map(|exit| exit.go_on.clone()) {
                Some(text) => Ok(text),
                None => Err(self.no(node, "`continue` outside of a loop")),
            },
            "SwitchStmt" => self.switch(node),
            "GotoStmt" | "LabelStmt" | "IndirectGotoStmt" => {
                Err(self.refuse(node, "goto", "write a loop, or a function that returns"))
            }
            _ => self.effect(node),
        }
    }

    fn branch(&mut self, node: &Node) -> Result<String, Error> {
        let condition = self.condition(node.child(0)?)?;
        let then = self.block(node.child(1)?)?;
        let otherwise = match node.children().nth(2) {
            Some(node) if node.is("IfStmt") => format!("else {{ {} }}", self.statement(node)?),
            Some(node) => format!("else {{ {} }}", self.block(node)?),
            None => String::new(),
        };
        Ok(format!("if {} {{ {then} }} {otherwise}", condition.text))
    }

    /// An expression for what it does.
    pub fn effect(&mut self, node: &Node) -> Result<String, Error> {
        self.with_steps(node, Room::Around, |own| own.bare_effect(node))
    }

    fn bare_effect(&mut self, node: &Node) -> Result<String, Error> {
        let node = node.stripped();
        let mut setup = Vec::new();
        let is_of_pointer = self.ty(node).is_ok_and(|ty| ty.pointee().is_some());
        let statement = match &node.kind[..] {
            "BinaryOperator" if node.opcode == "=" && !is_of_pointer => {
                self.assignment(node, true, &mut setup)?.0
            }
            "BinaryOperator" if node.opcode == "=" => {
                let place = self.place_once(node.child(0)?, &mut setup)?;
                let value = self.pointer(node.child(1)?)?;
                self.write(&place, &value.text)
            }
            "BinaryOperator" if node.opcode == "," => {
                return Ok(format!("{}\n{}", self.effect(node.child(0)?)?, self.effect(node.child(1)?)?));
            }
            "CompoundAssignOperator" if !is_of_pointer => self.compound(node, &mut setup)?.0,
            "CompoundAssignOperator" => {
                let place = self.place(node.child(0)?, &mut setup)?;
                let (value, amount) = (self.read(&place), self.value(node.child(1)?)?);
                self.write(
                    &place,
                    &format!("{} {} {}", value.text, &node.opcode[..1], amount.at(Level::Product)),
                )
            }
            "UnaryOperator" if (node.opcode == "++" || node.opcode == "--") && !is_of_pointer => {
                self.step(node, &mut setup)?.0
            }
            "UnaryOperator" if node.opcode == "++" || node.opcode == "--" => {
                let place = self.place(node.child(0)?, &mut setup)?;
                let value = self.read(&place);
                self.write(&place, &format!("{} {} 1", value.text, &node.opcode[..1]))
            }
            "ImplicitCastExpr" if node.cast_kind == "LValueToRValue" => return self.effect(node.child(0)?),
            "CStyleCastExpr" if node.cast_kind == "ToVoid" => return self.effect(node.child(0)?),
            "DeclRefExpr" => return Ok(String::new()),
            "ConditionalOperator" if !self.is_pure(node) => {
                let condition = self.condition(node.child(0)?)?;
                let (a, b) = (self.effect(node.child(1)?)?, self.effect(node.child(2)?)?);
                return Ok(format!("if {} {{ {a} }} else {{ {b} }}", condition.text));
            }
            _ => {
                let value = self.value(node)?;
                if value.text == "()" {
                    return Ok(String::new());
                }
                // What computes alone wants its result used.
                let callee = node.inner.first().and_then(Node::as_callee);
                let computes = callee.is_none_or(|decl| {
                    self.program.function(&decl.id).is_none()
                        && clc_builtins::registry::find(&decl.name).next().is_some()
                });
                if computes && value.ty != Type::Void {
                    return Ok(format!("let _ = {};", value.typed().text));
                }
                format!("{};", value.text)
            }
        };
        Ok(if setup.is_empty() { statement } else { format!("{{ {} {statement} }}", setup.join(" ")) })
    }

    fn variable_declaration(&mut self, decl: &Node) -> Result<String, Error> {
        if !decl.is("VarDecl") {
            // A type within a function is as good outside.
            let is_type = ["TypedefDecl", "RecordDecl", "EnumDecl", "EmptyDecl", "StaticAssertDecl"];
            return if is_type.contains(&&decl.kind[..]) {
                Ok(String::new())
            } else {
                Err(self.refuse(decl, &decl.kind, "declare it outside"))
            };
        }
        if self.function.shared.iter().any(|shared| shared.id == decl.id) {
            return Ok(String::new());
        }
        if Self::is_local(&decl.ty.qual_type) {
            return Err(self.refuse(
                decl,
                "local memory within a block, or not of a kernel",
                "declare it in the kernel",
            ));
        }
        if self.program.is_global(&decl.id) {
            return Ok(String::new());
        }
        if decl.storage_class == "static" {
            return Err(self.refuse(decl, "a static variable", "make it constant"));
        }
        let ty = match self.program.parse(&decl.ty) {
            Type::Other(words) => {
                return Err(self.refuse(decl, &format!("the type `{words}`"), "use another type"));
            }
            ty => ty,
        };
        let init = decl.children().next();
        let value = match init {
            Some(init) if ty.pointee().is_some() => Some(self.pointer(init)?),
            Some(init) => {
                let value = self.value(init)?;
                let is_other = value.ty != ty
                    && (value.ty == Type::Size
                        || ty == Type::Size
                        || ty == Type::Bool
                        || value.ty == Type::Bool);
                Some(if is_other { self.convert(decl, value, &ty)? } else { value })
            }
            None => None,
        };
        let value = match value {
            Some(value) => value,
            None => self.zero(decl, &ty)?,
        };
        // Each field of a union is read by a pointer to it.
        let is_assigned = self.function.body.assigned.contains(&decl.id) || self.program.has_union(&ty);
        let is_behind = self.function.is_behind(&decl.id, &ty);
        if is_behind {
            return Ok(self.declare_behind(decl, &ty, &value.text));
        }
        let name = self.declare(decl, Held::Direct(ty.clone()));
        let mutable = if is_assigned { "mut " } else { "" };
        let said = match &ty {
            // The value says it.
            Type::Vector(..) | Type::Struct(_) | Type::Pointer { .. }
                if !value.text.starts_with("Ptr::null") =>
            {
                String::new()
            }
            Type::Pointer { .. } => String::new(),
            Type::Scalar(_) | Type::Size | Type::Bool if !value.literal && value.level < Level::Block => {
                String::new()
            }
            _ => format!(": {}", ty.rust()),
        };
        Ok(format!("let {mutable}{name}{said} = {};", value.text))
    }

    /// A loop with this head around `body`; `step` comes after each turn, `end` too, and may leave the loop.
    fn repeated(&mut self, head: &str, body: &Node, step: &str, end: &str) -> Result<String, Error> {
        let has_more = !step.is_empty() || !end.is_empty();
        // `continue` goes to what comes after the body: out of a block around it.
        let goes_on = has_more && leaves(body, "ContinueStmt", false);
        // Within a labelled block, which a switch is too, all exits are named.
        let is_named = goes_on || has_own_switch(body);
        let label = self.temporary("turns");
        let plain = |word: &str| if is_named { format!("{word} '{label};") } else { format!("{word};") };
        let go_on = if goes_on { format!("break '{label}_body;") } else { plain("continue") };
        self.exits.push(Exit { leave: plain("break"), go_on: Some(go_on) });
        let text = self.block(body);
        self.exits.pop();
        let mut text = text?;
        if goes_on {
            text = format!("'{label}_body: {{ {text} }}");
        }
        let is_named = is_named && text.contains(&format!("'{label};"));
        let label = if is_named { format!("'{label}: ") } else { String::new() };
        Ok(format!("{label}{head} {{ {text} {step} {end} }}"))
    }

    /// `do { } while (0)`, which `break` and `continue` leave.
    fn once_only(&mut self, body: &Node) -> Result<String, Error> {
        let label = self.temporary("once");
        let leave = format!("break '{label};");
        self.exits.push(Exit { leave: leave.clone(), go_on: Some(leave.clone()) });
        let text = self.block(body);
        self.exits.pop();
        let text = text?;
        Ok(if text.contains(&leave) { format!("'{label}: {{ {text} }}") } else { format!("{{ {text} }}") })
    }

    fn for_loop(&mut self, node: &Node) -> Result<String, Error> {
        // An absent part is a node without a kind.
        let parts: Vec<&Node> = node.inner.iter().collect();
        let [init, _, condition, step, body] = parts[..] else { return Err(self.no(node, "such a `for`")) };
        let present = |node: &&Node| !node.kind.is_empty();
        if let Some(text) = self.range(init, condition, step, body)? {
            return Ok(text);
        }
        let init_text = if present(&init) { self.statement(init)? } else { String::new() };
        let head = if present(&condition) {
            let condition = self.condition(condition)?;
            if condition.text == "true" { "loop".into() } else { format!("while {}", condition.text) }
        } else {
            "loop".into()
        };
        let step = if present(&step) { self.effect(step)? } else { String::new() };
        let text = self.repeated(&head, body, &step, "")?;
        Ok(if init.is("DeclStmt") {
            format!("{{ {init_text} {text} }}")
        } else {
            format!("{init_text} {text}")
        })
    }

    /// `for i in a..b`, where it is one: `i` counts by a constant and changes nowhere else, and `b` does not change.
    fn range(
        &mut self,
        init: &Node,
        condition: &Node,
        step: &Node,
        body: &Node,
    ) -> Result<Option<String>, Error> {
        let mut decls = init.children();
        let (Some(decl), None, true) = (decls.next(), decls.next(), init.is("DeclStmt")) else {
            return Ok(None);
        };
        let ty = self.program.parse(&decl.ty);
        if !decl.is("VarDecl") || !ty.is_integer() || self.function.body.backed.contains(&decl.id) {
            return Ok(None);
        }
        let names = |node: &Node| node.as_place().named().is_some_and(|named| named.id == decl.id);
        let condition = condition.stripped();
        let [left, right] = &condition.inner[..] else { return Ok(None) };
        let by = match (&step.kind[..], &step.opcode[..], &step.inner[..]) {
            ("UnaryOperator", "++", [place]) if names(place) => 1,
            ("CompoundAssignOperator", "+=", [place, by]) if names(place) => {
                match by.stripped().value.as_str() {
                    Some(text) if by.stripped().is("IntegerLiteral") => text.parse().unwrap_or(0),
                    _ => match by.as_place() {
                        by if by.is("IntegerLiteral") => {
                            by.value.as_str().and_then(|text| text.parse().ok()).unwrap_or(0)
                        }
                        _ => 0,
                    },
                }
            }
            _ => 0,
        };
        let operator = &condition.opcode[..];
        // A counter that is compared as another type, or that may wrap before it is compared, stays a `while`.
        if by < 1
            || !(operator == "<" || operator == "<=")
            || !names(left)
            || left.stripped().cast_kind != "LValueToRValue"
        {
            return Ok(None);
        }
        let signed = ty.scalar().is_some_and(crate::types::Scalar::is_signed);
        if (operator == "<=" || by > 1) && !signed {
            return Ok(None);
        }
        let changes = |id: &str| {
            let is_it = |node: &Node| node.as_place().named().is_some_and(|named| named.id == id);
            let mut is_change = |node: &Node| {
                let is_write = node.is("CompoundAssignOperator")
                    || (node.is("BinaryOperator") && node.opcode == "=")
                    || (node.is("UnaryOperator") && ["++", "--", "&"].contains(&&node.opcode[..]));
                is_write && node.inner.first().is_some_and(is_it)
            };
            body.any(&mut is_change)
        };
        if changes(&decl.id)
            || right.any(&mut |node| match &node.kind[..] {
                "CallExpr"
                | "ArraySubscriptExpr"
                | "MemberExpr"
                | "ExtVectorElementExpr"
                | "CompoundAssignOperator" => true,
                "UnaryOperator" => matches!(&node.opcode[..], "*" | "++" | "--" | "&"),
                "BinaryOperator" => node.opcode == "=" || node.opcode == ",",
                "DeclRefExpr" => node.named().is_some_and(|named| {
                    changes(&named.id) || named.id == decl.id || self.function.body.backed.contains(&named.id)
                }),
                _ => false,
            })
        {
            return Ok(None);
        }
        let Some(first) = decl.children().next() else { return Ok(None) };
        let first = self.value(first)?;
        let first = if first.ty != ty { self.convert(decl, first, &ty)? } else { first };
        let last = self.value(right)?;
        let last = if last.ty != ty { self.convert(right, last, &ty)? } else { last };
        let mut name = self.declare(decl, Held::Direct(ty.clone()));
        if !body.any(&mut |node| node.named().is_some_and(|named| named.id == decl.id)) {
            name = "_".into();
        }
        let dots = if operator == "<" { ".." } else { "..=" };
        let from = if first.literal && last.literal { first.typed() } else { first };
        let range = format!("{}{dots}{}", from.at(Level::Or), last.at(Level::Or));
        let range = if by == 1 { range } else { format!("({range}).step_by({by})") };
        self.repeated(&format!("for {name} in {range}"), body, "", "").map(Some)
    }

    /// A `match` whose arms are the groups of cases, where none falls into the next.
    fn choice(&mut self, value: &Ex, groups: &Groups) -> Result<Option<String>, Error> {
        let Some((_, before)) = groups.split_last() else { return Ok(None) };
        let falls = before.iter().any(|(_, statements)| !statements.last().is_some_and(|last| is_end(last)));
        let declares = |statement: &&&Node| statement.is("DeclStmt");
        let shares = groups.iter().any(|(_, statements)| {
            statements.iter().filter(declares).flat_map(|statement| statement.children()).any(|decl| {
                let elsewhere = groups.iter().filter(|(_, others)| !std::ptr::eq(others, statements));
                let mut names = |node: &Node| node.named().is_some_and(|named| named.id == decl.id);
                elsewhere.flat_map(|(_, others)| others).any(|other| other.any(&mut names))
            })
        });
        if falls || shares {
            return Ok(None);
        }
        let label = self.temporary("switch");
        let leave = format!("break '{label};");
        self.exits.push(Exit { leave: leave.clone(), go_on: None });
        let mut texts = Vec::new();
        for (_, statements) in groups {
            texts.push(self.statements(statements.iter().copied()));
        }
        self.exits.pop();
        let (mut arms, mut otherwise) = (String::new(), String::new());
        let mut numbers = Vec::new();
        for ((cases, _), text) in groups.iter().zip(texts) {
            let text = text?;
            // The last `break` leaves what ends there.
            let mut text = text.trim_end();
            while let Some(rest) = text.strip_suffix(&leave) {
                text = rest.trim_end();
            }
            let own: Vec<&str> = cases.iter().flatten().map(String::as_str).collect();
            if cases.iter().any(Option::is_none) {
                otherwise = text.to_string();
            } else {
                arms += &format!("{} => {{ {text} }}", own.join(" | "));
                numbers.extend(own);
            }
        }
        let is_labelled = arms.contains(&leave) || otherwise.contains(&leave);
        let text = match &numbers[..] {
            [] => format!("let _ = {}; {otherwise}", value.typed().text),
            [one] if groups.len() <= 2 => {
                let (begin, end) = (arms.find('{').unwrap_or_default(), arms.len());
                let left = if value.literal { value.typed() } else { value.clone() };
                format!(
                    "if {} == {one} {} else {{ {otherwise} }}",
                    left.before_less(Level::Or),
                    &arms[begin..end]
                )
            }
            _ => format!("match {} {{ {arms} _ => {{ {otherwise} }} }}", value.typed().text),
        };
        Ok(Some(if is_labelled { format!("'{label}: {{ {text} }}") } else { text }))
    }

    /// A `match` on the cases' numbers, which leaves a block for each group of cases; the groups follow each other, so
    /// that one falls into the next as in C.
    fn switch(&mut self, node: &Node) -> Result<String, Error> {
        let value = self.value(node.child(0)?)?;
        let body = node.child(1)?;
        if !body.is("CompoundStmt") {
            return Err(self.refuse(node, "a switch without a block", "write an `if`"));
        }
        let mut groups = Groups::new();
        for statement in body.children() {
            let mut statement = statement;
            let mut is_new = true;
            while statement.is("CaseStmt") || statement.is("DefaultStmt") {
                if is_new && groups.last().is_none_or(|(_, statements)| !statements.is_empty()) {
                    groups.push(Default::default());
                }
                is_new = false;
                let label = if statement.is("CaseStmt") {
                    let number = |label: &Node| {
                        self.program.integer(label).ok_or_else(|| self.no(label, "such a case"))
                    };
                    let first = number(statement.child(0)?)?;
                    let is_range = statement.children().count() > 2;
                    let last = if is_range { number(statement.child(1)?)? } else { first };
                    if last < first {
                        return Err(self.refuse(statement, "a range of no cases", "leave it out"));
                    }
                    let named = self.value(statement.child(0)?).ok().filter(|named| {
                        let is_name = |c: char| c.is_ascii_alphanumeric() || c == '_';
                        named.ty == value.ty && !named.literal && named.text.chars().all(is_name)
                    });
                    Some(match named {
                        _ if is_range => format!("{first}..={last}"),
                        Some(named) => named.text,
                        None => first.to_string(),
                    })
                } else {
                    None
                };
                if let Some((labels, _)) = groups.last_mut() {
                    labels.push(label);
                }
                match statement.children().next_back() {
                    Some(inner) => statement = inner,
                    None => break,
                }
            }
            match groups.last_mut() {
                Some((_, statements)) => statements.push(statement),
                None => {
                    return Err(self.refuse(statement, "a statement before the first case", "move it out"));
                }
            }
        }
        let has_inner_case =
            |node: &Node| node.any(&mut |node| node.is("CaseStmt") || node.is("DefaultStmt"));
        for statement in groups.iter().flat_map(|(_, statements)| statements) {
            if statement.is("CompoundStmt") && has_inner_case(statement) && !has_switch(statement) {
                return Err(self.refuse(statement, "a case within a block", "move it out"));
            }
        }
        if let Some(text) = self.choice(&value, &groups)? {
            return Ok(text);
        }
        let out = self.temporary("switch");
        let exit = Exit { leave: format!("break '{out};"), go_on: None };
        let labels: Vec<String> = groups.iter().map(|_| self.temporary("case")).collect();
        self.exits.push(exit);
        let mut texts = Vec::new();
        for (_, statements) in &groups {
            texts.push(self.statements(statements.iter().copied()));
        }
        self.exits.pop();
        let mut arms = String::new();
        let mut otherwise = format!("_ => break '{out},");
        for ((cases, _), label) in groups.iter().zip(&labels) {
            let numbers: Vec<_> = cases.iter().flatten().map(String::as_str).collect();
            if !numbers.is_empty() {
                arms += &format!("{} => break '{label},", numbers.join(" | "));
            }
            if cases.iter().any(Option::is_none) {
                otherwise = format!("_ => break '{label},");
            }
        }
        let mut text = format!("match {} {{ {arms} {otherwise} }}", value.typed().text);
        for (label, group) in labels.iter().zip(texts) {
            text = format!("'{label}: {{ {text} }} {}", group?);
        }
        let label = if text.contains(&format!("break '{out}")) { format!("'{out}: ") } else { String::new() };
        Ok(format!("{label}{{ {text} }}"))
    }
}

/// Whether a statement ends what it is in.
fn is_end(node: &Node) -> bool {
    match &node.kind[..] {
        "BreakStmt" | "ReturnStmt" | "ContinueStmt" => true,
        "CompoundStmt" => node.children().next_back().is_some_and(is_end),
        _ => false,
    }
}

fn has_switch(node: &Node) -> bool {
    node.any(&mut |node| node.is("SwitchStmt"))
}

/// Whether there is a switch in it that is not in a loop of its own.
fn has_own_switch(node: &Node) -> bool {
    leaves(node, "SwitchStmt", false)
}

/// Whether there is such a statement in it that is about the loop that it is the body of.
fn leaves(node: &Node, kind: &str, stops_at_switch: bool) -> bool {
    if node.is(kind) {
        return true;
    }
    let is_loop = node.is("ForStmt") || node.is("WhileStmt") || node.is("DoStmt");
    if is_loop || (stops_at_switch && node.is("SwitchStmt")) {
        return false;
    }
    node.inner.iter().any(|child| leaves(child, kind, stops_at_switch))
}
