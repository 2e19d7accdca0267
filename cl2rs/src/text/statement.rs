//! Statements.

use crate::Error;
use crate::analysis::count::Turns;
use crate::analysis::home::{Home, homes};
use crate::clang::tree::Node;
use crate::source::types::Type;
use crate::text::function::{Exit, Held, Scope};
use crate::text::literal::{Ex, Level};
use crate::text::operator::not;
use crate::text::step::Room;

/// Of a switch: cases, of which `default` is none, and the statements behind them.
type Groups<'n> = Vec<(Vec<Option<String>>, Vec<&'n Node>)>;

impl Scope<'_> {
    /// A block, whose variables are declared where they get a value.
    pub fn body(&mut self, node: &Node) -> Result<String, Error> {
        let statements: Vec<&Node> = node.children().collect();
        for (place, statement) in statements.iter().enumerate().filter(|(_, node)| node.is("DeclStmt")) {
            for decl in statement.children() {
                let mut is_named = |node: &Node| node.named().is_some_and(|named| named.id == decl.id);
                if self.may_be_elsewhere(decl)
                    && !statement.any(&mut is_named)
                    && let Some(homes) = homes(&statements[place + 1..], &decl.id)
                    && let Some(decl) = self.declaration_of(&decl.id)
                {
                    let entry = |home: Home| (std::ptr::from_ref(home.assignment), (decl, home.outlives));
                    self.homes.extend(homes.into_iter().map(entry));
                    self.elsewhere.insert(decl.id.clone());
                }
            }
        }
        let begin = self.comment_at_begin(node);
        let text = self.statements(statements.into_iter())?;
        Ok(format!("{begin}{text}{}", self.comment_at_end(node)))
    }

    /// Whether a declaration gives no value, to a variable that is one.
    fn may_be_elsewhere(&self, decl: &Node) -> bool {
        let ty = self.program.parse(&decl.ty);
        decl.is("VarDecl")
            && decl.children().next().is_none()
            && decl.storage_class.is_empty()
            && !self.function.body.backed.contains(&decl.id)
            && !self.program.is_global(&decl.id)
            && !Self::is_local(&decl.ty.qual_type)
            // A jump may go past the assignment.
            && !self.function.node.any(&mut |node| node.is("GotoStmt"))
            && matches!(
                ty,
                Type::Scalar(_) | Type::Vector(..) | Type::Size | Type::Bool | Type::Pointer { .. }
            )
    }

    fn block(&mut self, node: &Node) -> Result<String, Error> {
        if node.is("CompoundStmt") { self.body(node) } else { self.statements(std::iter::once(node)) }
    }

    pub fn statement(&mut self, node: &Node) -> Result<String, Error> {
        if matches!(&node.kind[..], "ForStmt" | "WhileStmt" | "DoStmt") {
            self.on_copies(node, |own| own.bare_statement(node))
        } else {
            self.bare_statement(node)
        }
    }

    fn bare_statement(&mut self, node: &Node) -> Result<String, Error> {
        match &node.kind[..] {
            "CompoundStmt" => Ok(format!("{{ {} }}", self.body(node)?)),
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
            "GotoStmt" => self.jump(node),
            "CaseStmt" | "DefaultStmt" => Err(self.refuse(node, "a case within a block", "move it out")),
            "LabelStmt" => Err(self.refuse(node, "a label that is no statement of a block", "write a block")),
            "IndirectGotoStmt" => Err(self.refuse(node, "goto to an address", "write a switch")),
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
        if let Some((decl, _)) = self.homes.get(&std::ptr::from_ref(node)).copied() {
            return self.declared(decl, Some(node.child(1)?));
        }
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
            "UnaryOperator" if node.opcode == "++" || node.opcode == "--" => self.step(node, &mut setup)?.0,
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
                if node.is("StmtExpr") && value.ty == Type::Void {
                    return Ok(value.text);
                }
                // What computes alone wants its result used.
                let callee = node.inner.first().filter(|_| node.is("CallExpr")).and_then(Node::as_callee);
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
        if self.program.is_global(&decl.id) || self.elsewhere.contains(&decl.id) {
            return Ok(String::new());
        }
        if decl.storage_class == "static" {
            return Err(self.refuse(decl, "a static variable", "make it constant"));
        }
        if let Type::Other(words) = self.program.parse(&decl.ty) {
            return Err(self.refuse(decl, &format!("the type `{words}`"), "use another type"));
        }
        if self.declared_above.contains(&decl.id) && decl.children().next().is_none() {
            return Ok(String::new());
        }
        self.declared(decl, decl.children().next())
    }

    /// A variable that jumps may find without its value, where these come from.
    pub fn zero_declaration(&mut self, decl: &Node) -> Result<String, Error> {
        let is_elsewhere = self.program.is_global(&decl.id)
            || Self::is_local(&decl.ty.qual_type)
            || decl.storage_class == "static"
            || self.program.parse(&decl.ty).is_unknown();
        if is_elsewhere {
            return Ok(String::new());
        }
        let item = self.declared(decl, None)?;
        Ok(match item.strip_prefix("let ").filter(|rest| !rest.starts_with("mut ")) {
            Some(rest) => format!("let mut {rest}"),
            None => item,
        })
    }

    /// A variable of a function, with its value.
    fn declared(&mut self, decl: &Node, init: Option<&Node>) -> Result<String, Error> {
        let ty = self.program.parse(&decl.ty);
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
        if self.declared_above.contains(&decl.id) {
            let (name, _) = self.variable(decl, decl)?;
            return match &ty {
                Type::Array(..) if is_behind && !self.program.is_plain(&ty) => {
                    Err(self.refuse(decl, "goto beyond an array of pointers", "declare it before"))
                }
                Type::Array(..) if is_behind => {
                    Ok(format!("{name}.cast::<{}>().set(0, {});", ty.rust(), value.text))
                }
                _ if is_behind => Ok(format!("{name}.set(0, {});", value.text)),
                _ => Ok(format!("{name} = {};", value.text)),
            };
        }
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
            Type::Scalar(_) | Type::Size | Type::Bool if !value.literal && value.level < Level::Block => {
                String::new()
            }
            // Zeros are of the type that they say.
            Type::Array(..) if init.is_none() => String::new(),
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
        let is_named = goes_on || has_own_switch(body) || leaves(body, "LabelStmt", false);
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
        let mut decls = init.children();
        let counter = match (decls.next(), decls.next()) {
            (Some(decl), None) if init.is("DeclStmt") => decl.children().next().map(|first| (decl, first)),
            (Some(_), Some(first)) => match self.homes.get(&std::ptr::from_ref(init)) {
                Some((decl, false)) => Some((*decl, first)),
                _ => None,
            },
            _ => None,
        };
        if let Some((counter, first)) = counter
            && let Some(head) = self.range(&Turns { counter, first, condition, step, body })?
        {
            return self.repeated(&head, body, "", "");
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
        Ok(if init.is("DeclStmt") || counter.is_some() {
            format!("{{ {init_text} {text} }}")
        } else {
            format!("{init_text} {text}")
        })
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
            if has_inner_case(statement) && !has_switch(statement) {
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
        "BreakStmt" | "ReturnStmt" | "ContinueStmt" | "GotoStmt" => true,
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
