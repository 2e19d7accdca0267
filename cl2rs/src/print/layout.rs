//! Layout over several lines, like that of rustfmt. Each expression is measured before it is written, and stays on the line
//! if it fits.

use super::flat::{link, plain_value, prefix};
use super::names::Names;
use super::out::{Output, Sink, WIDTH, width};
use super::path::ComponentNames;
use super::precedence::*;
use crate::rust::ir::*;
use std::fmt::{self, Write};

/// The width of a line with a comment after its statement.
const COMMENT_WIDTH: usize = 100;

/// The maximum width of array elements that share lines.
const SHORT_ELEMENT: usize = 10;

const TAB: usize = 4;

/// Writes a function, or another item with expressions.
pub struct Layout<'m, 'o, 'w> {
    pub names: &'m Names<'m>,
    pub out: &'o mut Output<'w>,
    pub indent: usize,
    /// From which line of the output on the text comes from a line of the source.
    pub marks: &'o mut Vec<(usize, Line)>,
}

impl Layout<'_, '_, '_> {
    pub fn put(&mut self, text: &str) -> fmt::Result {
        self.out.write_str(text)
    }

    /// Writes on one line.
    pub fn flat(&mut self, write: impl FnOnce(&Names<'_>, &mut dyn Sink) -> fmt::Result) -> fmt::Result {
        write(self.names, self.out)
    }

    /// Begins a line.
    fn start(&mut self) -> fmt::Result {
        for _ in 0..self.indent {
            self.put("    ")?;
        }
        Ok(())
    }

    /// Ends the line and begins another.
    fn next(&mut self) -> fmt::Result {
        self.put("\n")?;
        self.start()
    }

    /// Writes with one more level of indentation.
    fn nested(&mut self, write: impl FnOnce(&mut Self) -> fmt::Result) -> fmt::Result {
        self.indent += 1;
        let result = write(self);
        self.indent -= 1;
        result
    }

    /// Returns `true` if text fits into the line from a column on, with `tail` characters after it.
    fn fits(
        &self,
        column: usize,
        tail: usize,
        write: impl FnOnce(&Names<'_>, &mut dyn Sink) -> fmt::Result,
    ) -> bool {
        let limit = WIDTH.checked_sub(column + tail);
        limit.is_some_and(|limit| width(limit, |to| write(self.names, to)).is_some())
    }

    fn fits_here(&self, tail: usize, expr: &Expr) -> bool {
        self.fits(self.out.column, tail, |names, to| names.expr(to, expr))
    }

    fn mark(&mut self, line: Option<Line>) {
        self.marks.extend(line.map(|line| (self.out.line, line)));
    }

    /// Writes a comment, which is one line.
    pub fn comment(&mut self, text: &str) -> fmt::Result {
        self.start()?;
        super::comment(self.out, "//", text)
    }

    /// Writes a block, from `{` to `}`.
    pub fn block(&mut self, block: &Block) -> fmt::Result {
        if let Some(label) = block.label {
            self.flat(|names, to| names.label(to, label))?;
            self.put(": ")?;
        }
        if block.stmts.is_empty() && block.end.is_empty() && block.value.is_none() {
            return self.put("{}");
        }
        self.put("{\n")?;
        self.nested(|own| {
            for stmt in &block.stmts {
                own.stmt(stmt)?;
            }
            if let Some(value) = &block.value {
                let comments = block.value_comments.above.iter().chain(&block.value_comments.after);
                for text in comments {
                    own.comment(text)?;
                }
                own.start()?;
                own.mark(block.line);
                own.expr(value, 0)?;
                own.put("\n")?;
            }
            for text in &block.end {
                own.comment(text)?;
            }
            Ok(())
        })?;
        self.start()?;
        self.put("}")
    }

    fn stmt(&mut self, stmt: &Stmt) -> fmt::Result {
        for text in &stmt.comments.above {
            self.comment(text)?;
        }
        // A comment that does not fit after the statement goes above it.
        let mut after = None;
        if let Some(text) = &stmt.comments.after {
            let limit = COMMENT_WIDTH.checked_sub(self.indent * TAB + text.chars().count() + 4);
            let fits = limit.is_some_and(|limit| width(limit, |to| self.names.stmt(to, stmt)).is_some());
            if fits {
                after = Some(text);
            } else {
                self.comment(text)?;
            }
        }
        if stmt.kind == StmtKind::Nothing {
            return Ok(());
        }
        self.start()?;
        self.mark(stmt.line);
        match &stmt.kind {
            StmtKind::Let(_, _, value) | StmtKind::Discard(value) => {
                self.flat(|names, to| names.let_head(to, stmt))?;
                self.assigned(value, 1)?;
                self.put(";")?;
            }
            StmtKind::Do(value) => {
                match value {
                    Expr::If(branch) => self.branch(branch)?,
                    value => self.expr(value, 1)?,
                }
                if value.blocks().is_empty() {
                    self.put(";")?;
                }
            }
            StmtKind::Nothing => {}
        }
        match after {
            Some(text) => {
                self.put(" ")?;
                super::comment(self.out, "//", text)
            }
            None => self.put("\n"),
        }
    }

    /// Writes a space and an assigned value, or begins a line for the value if that saves lines.
    pub fn assigned(&mut self, value: &Expr, tail: usize) -> fmt::Result {
        let column = self.out.column + 1;
        let nested = (self.indent + 1) * TAB;
        let fits = |column| self.fits(column, tail, |names, to| names.expr(to, value));
        let saves = || fits(nested) || self.breaks(value, column) > self.breaks(value, nested) + 1;
        if !fits(column) && saves() {
            return self.nested(|own| {
                own.next()?;
                own.expr(value, tail)
            });
        }
        self.put(" ")?;
        self.expr(value, tail)
    }

    /// Returns the number of lines that the operators of an expression begin if it starts at a column.
    fn breaks(&self, expr: &Expr, column: usize) -> usize {
        if self.fits(column, 0, |names, to| names.expr(to, expr)) {
            return 0;
        }
        let (first, operands) = operands(expr);
        if operands.is_empty() { 0 } else { operands.len() + self.breaks(first, column) }
    }

    /// Writes an expression; `tail` characters follow it on its last line.
    pub fn expr(&mut self, expr: &Expr, tail: usize) -> fmt::Result {
        if self.fits_here(tail, expr) {
            return self.flat(|names, to| names.expr(to, expr));
        }
        match expr {
            Expr::Unary(op, inner) => {
                self.put(prefix(*op))?;
                self.operand(inner, has_operand_parens(*op, inner), tail)
            }
            Expr::Ref(is_mutable, inner) => {
                self.put(if *is_mutable { "&mut " } else { "&" })?;
                self.operand(inner, level(inner) > Level::Unary, tail)
            }
            Expr::Binary(..) => self.pairs(expr, tail),
            Expr::Cast(inner, ty) => {
                let suffix = width(WIDTH, |to| self.names.ty(to, ty)).unwrap_or(0) + 4;
                let (line, column) = (self.out.line, self.out.column);
                self.operand(inner, level(inner) > Level::Cast, tail + suffix)?;
                let is_narrow = self.out.column + suffix + tail + column > WIDTH;
                self.nested(|own| {
                    if own.out.line > line && is_narrow {
                        own.next()?
                    } else {
                        own.put(" ")?
                    }
                    own.put("as ")?;
                    own.flat(|names, to| names.ty(to, ty))
                })
            }
            Expr::Index(of, index) => {
                self.operand(of, level(of) > Level::Atom, tail + 1)?;
                self.put("[")?;
                self.expr(index, tail + 1)?;
                self.put("]")
            }
            Expr::Call(_, arguments) | Expr::Tuple(arguments) => {
                self.flat(|names, to| names.call_head(to, expr))?;
                self.arguments(arguments, Callee::Function, tail)
            }
            Expr::Macro(_, arguments) => {
                self.flat(|names, to| names.call_head(to, expr))?;
                self.arguments(arguments, Callee::Macro, tail)
            }
            Expr::Swizzle(of, names) => {
                self.put("swizzle!(")?;
                self.expr(of, tail + 4)?;
                write!(self.out, ", {})", ComponentNames(names))
            }
            Expr::SetSwizzle(of, components, value) => {
                self.put("swizzle!(")?;
                self.nested(|own| {
                    own.next()?;
                    own.flat(|names, to| names.swizzled_place(to, of, components))?;
                    own.assigned(value, 0)
                })?;
                self.next()?;
                self.put(")")
            }
            Expr::Array(values) => self.array(values),
            Expr::Union(record, bytes) => {
                let items = self.names.items;
                write!(self.out, "{} {{", items.path(Path::Record(*record)))?;
                self.nested(|own| {
                    own.next()?;
                    own.put("bytes:")?;
                    own.assigned(bytes, 1)?;
                    own.put(",")
                })?;
                self.next()?;
                self.put("}")
            }
            Expr::Struct { record, fields, rest } => {
                let items = self.names.items;
                write!(self.out, "{} {{", items.path(Path::Record(*record)))?;
                self.nested(|own| {
                    for (field, value) in fields {
                        own.next()?;
                        let name = items.field(*record, *field);
                        own.put(name)?;
                        if !own.names.is_named(value, name) {
                            own.put(":")?;
                            own.assigned(value, 1)?;
                        }
                        own.put(",")?;
                    }
                    if let Some(rest) = rest {
                        own.next()?;
                        own.put("..")?;
                        own.expr(rest, 0)?;
                    }
                    Ok(())
                })?;
                self.next()?;
                self.put("}")
            }
            Expr::Range { first, last, is_inclusive } => {
                self.operand(first, level(first) > Level::Or, 3)?;
                self.put(if *is_inclusive { "..=" } else { ".." })?;
                self.operand(last, level(last) > Level::Or, tail)
            }
            Expr::Closure(parameters, body) => {
                self.flat(|names, to| names.closure_head(to, parameters))?;
                match &**body {
                    Expr::Block(_) | Expr::Match(_) | Expr::Loop(_) | Expr::Struct { .. } => {
                        self.expr(body, tail)
                    }
                    body => {
                        self.put("{")?;
                        self.nested(|own| {
                            own.next()?;
                            own.expr(body, 0)
                        })?;
                        self.next()?;
                        self.put("}")
                    }
                }
            }
            Expr::FieldPointer(pointer, ..) | Expr::PartPointer(pointer, ..) => {
                self.flat(|names, to| names.pointer_head(to, expr))?;
                self.expr(pointer, 2)?;
                self.flat(|names, to| names.pointer_tail(to, expr))
            }
            Expr::If(branch) => self.branch(branch),
            Expr::Match(choice) => self.choice(choice),
            Expr::Block(block) => self.block(block),
            Expr::Loop(own) => self.turns(own),
            Expr::Return(Some(value)) => {
                self.put("return ")?;
                self.expr(value, tail)
            }
            Expr::Assign(place, op, value) => {
                self.expr(place, 0)?;
                self.flat(|names, to| names.assigns(to, *op))?;
                self.assigned(value, tail)
            }
            expr if link(expr).is_some() => self.chain(expr, tail),
            _ => self.flat(|names, to| names.expr(to, expr)),
        }
    }

    fn operand(&mut self, expr: &Expr, has_parens: bool, tail: usize) -> fmt::Result {
        if !has_parens {
            return self.expr(expr, tail);
        }
        self.put("(")?;
        self.expr(expr, tail + 1)?;
        self.put(")")
    }

    /// Writes operands of one operator, each on a line of its own.
    fn pairs(&mut self, expr: &Expr, tail: usize) -> fmt::Result {
        let Expr::Binary(op, ..) = expr else { return Ok(()) };
        let (first, mut operands) = operands(expr);
        self.operand(first, has_left_parens(*op, first), 0)?;
        while let Some((operand, has_parens)) = operands.pop() {
            let tail = if operands.is_empty() { tail } else { 0 };
            self.nested(|own| {
                // An operand within the indentation gets no line of its own.
                if own.out.column <= own.indent * TAB {
                    own.put(" ")?;
                } else {
                    own.next()?;
                }
                write!(own.out, "{} ", sign(*op))?;
                own.operand(operand, has_parens, tail)
            })?;
        }
        Ok(())
    }

    /// Writes a chain of methods and fields: with only the arguments of the last method on several lines, or each link on a
    /// line of its own.
    fn chain(&mut self, expr: &Expr, tail: usize) -> fmt::Result {
        let mut links = Vec::new();
        let mut root = expr;
        while let Some((of, _)) = link(root) {
            links.push(root);
            root = of;
            if level(of) > Level::Atom {
                break;
            }
        }
        let has_parens = level(root) > Level::Atom;
        let Some(last) = links.first() else { return Ok(()) };
        if self.overflows(last, tail)
            && let Some((before, Some(arguments))) = link(last)
        {
            self.flat(|names, to| {
                names.operand(to, before, level(before) > Level::Atom)?;
                names.link_head(to, last)
            })?;
            return self.arguments(arguments, Callee::Method, tail);
        }
        let (line, is_start) = (self.out.line, self.out.column == self.indent * TAB);
        self.operand(root, has_parens, 0)?;
        // A short root shares its line with the first link.
        let mut is_joined = is_start && self.out.line == line && self.out.column <= (self.indent + 1) * TAB;
        while let Some(own) = links.pop() {
            let tail = if links.is_empty() { tail } else { 0 };
            let write = |layout: &mut Self| {
                layout.flat(|names, to| names.link_head(to, own))?;
                match link(own) {
                    Some((_, Some(arguments))) => layout.arguments(arguments, Callee::Method, tail),
                    _ => Ok(()),
                }
            };
            if is_joined {
                write(self)?;
            } else {
                self.nested(|layout| {
                    layout.next()?;
                    write(layout)
                })?;
            }
            is_joined = false;
        }
        Ok(())
    }

    /// Returns `true` if only the arguments of the last link of a chain take several lines.
    fn overflows(&self, last: &Expr, tail: usize) -> bool {
        let Some((before, Some(arguments))) = link(last) else { return false };
        let is_long = arguments.len() >= 3 && !is_overflowing(arguments, Callee::Method);
        let head = |names: &Names<'_>, to: &mut dyn Sink| {
            names.operand(to, before, level(before) > Level::Atom)?;
            names.link_head(to, last)
        };
        !arguments.is_empty()
            && self.fits(self.out.column, 0, head)
            && (is_long || !self.fits((self.indent + 1) * TAB, tail, |names, to| names.link(to, last)))
    }

    /// Returns `true` if the only argument of a call may begin on its line.
    fn can_begin(&self, expr: &Expr, callee: Callee) -> bool {
        match expr {
            Expr::Unary(_, inner) | Expr::Ref(_, inner) | Expr::Cast(inner, _) => {
                self.can_begin(inner, callee)
            }
            expr if link(expr).is_some() => {
                let is_call = matches!(root(expr), Expr::Call(..) | Expr::Macro(..));
                self.overflows(expr, 1) || callee == Callee::Function && !is_call
            }
            _ => true,
        }
    }

    /// Writes arguments after `(`, and `)`; if they do not fit, each gets a line of its own, unless the last takes lines.
    fn arguments(&mut self, arguments: &[Expr], callee: Callee, tail: usize) -> fmt::Result {
        if self.fits(self.out.column, tail + 1, |names, to| names.exprs(to, arguments)) {
            self.flat(|names, to| names.exprs(to, arguments))?;
            return self.put(")");
        }
        if let Some((last, before)) = arguments.split_last()
            && is_overflowing(arguments, callee)
            && (!before.is_empty() || self.can_begin(last, callee))
            && !(before.is_empty()
                && has_one_link(last)
                && self.fits((self.indent + 1) * TAB, 1, |names, to| names.expr(to, last)))
            && self.fits(self.out.column, 2, |names, to| {
                names.exprs(to, before)?;
                overflow_head(names, to, last)
            })
        {
            self.flat(|names, to| names.exprs(to, before))?;
            self.put(if before.is_empty() { "" } else { ", " })?;
            self.expr(last, tail + 1)?;
            return self.put(")");
        }
        self.nested(|own| {
            for (index, argument) in arguments.iter().enumerate() {
                own.next()?;
                own.expr(argument, 1)?;
                let is_last = index + 1 == arguments.len();
                own.put(if is_last && callee == Callee::Macro { "" } else { "," })?;
            }
            Ok(())
        })?;
        self.next()?;
        self.put(")")
    }

    fn array(&mut self, values: &[Expr]) -> fmt::Result {
        let is_short =
            values.iter().all(|value| width(SHORT_ELEMENT, |to| self.names.expr(to, value)).is_some());
        self.put("[")?;
        self.nested(|own| {
            for (index, value) in values.iter().enumerate() {
                let limit = WIDTH.saturating_sub(own.out.column + 2);
                let shares = is_short && index > 0 && width(limit, |to| own.names.expr(to, value)).is_some();
                if shares {
                    own.put(" ")?;
                } else {
                    own.next()?;
                }
                own.expr(value, 1)?;
                own.put(",")?;
            }
            Ok(())
        })?;
        self.next()?;
        self.put("]")
    }

    /// Writes the head of a statement and ` {`, or the brace on a line of its own.
    fn head(&mut self, expr: &Expr) -> fmt::Result {
        let start = self.out.line;
        self.operand(expr, exposes_struct(expr), 2)?;
        let is_line = self.out.line == start || matches!(expr, Expr::Block(_) | Expr::If(_) | Expr::Match(_));
        if is_line { self.put(" ") } else { self.next() }
    }

    fn branch(&mut self, branch: &If) -> fmt::Result {
        let mut branch = branch;
        loop {
            self.put("if ")?;
            self.head(&branch.condition)?;
            self.block(&branch.then)?;
            let Some(otherwise) = &branch.otherwise else { return Ok(()) };
            self.put(" else ")?;
            match else_if(otherwise) {
                Some((inner, line)) => {
                    self.mark(line);
                    branch = inner;
                }
                None => return self.block(otherwise),
            }
        }
    }

    fn turns(&mut self, own: &Loop) -> fmt::Result {
        if let Some(label) = own.label {
            self.flat(|names, to| names.label(to, label))?;
            self.put(": ")?;
        }
        match &own.head {
            Head::Forever => self.put("loop ")?,
            Head::While(condition) => {
                self.put("while ")?;
                self.head(condition)?;
            }
            Head::For(counter, range) => {
                self.flat(|names, to| names.for_head(to, *counter))?;
                self.head(range)?;
            }
        }
        self.block(&own.body)
    }

    fn choice(&mut self, choice: &Match) -> fmt::Result {
        self.put("match ")?;
        self.head(&choice.value)?;
        self.put("{")?;
        self.nested(|own| {
            for (patterns, block) in &choice.arms {
                own.next()?;
                for (index, pattern) in patterns.iter().enumerate() {
                    let limit = WIDTH.saturating_sub(own.out.column + 7);
                    if index > 0 {
                        match width(limit, |to| own.names.choice(to, pattern)) {
                            Some(_) => own.put(" | ")?,
                            None => {
                                own.next()?;
                                own.put("| ")?;
                            }
                        }
                    }
                    own.flat(|names, to| names.choice(to, pattern))?;
                }
                own.put(" => ")?;
                own.arm(block)?;
            }
            Ok(())
        })?;
        self.next()?;
        self.put("}")
    }

    /// Writes the right side of an arm: its value, or a block.
    fn arm(&mut self, block: &Block) -> fmt::Result {
        let Some(value) = plain_value(block) else { return self.block(block) };
        if let Expr::If(branch) = value {
            self.put("{")?;
            self.nested(|own| {
                own.next()?;
                own.mark(block.line);
                own.branch(branch)
            })?;
            self.next()?;
            return self.put("}");
        }
        let is_call =
            matches!(value, Expr::Call(..) | Expr::Method(..) | Expr::Macro(..) | Expr::Struct { .. });
        if !self.fits_here(1, value) && !is_call {
            return self.block(block);
        }
        self.mark(block.line);
        self.expr(value, 1)?;
        self.put(",")
    }
}

/// Returns the `if` directly after `else`, and its line.
fn else_if(block: &Block) -> Option<(&If, Option<Line>)> {
    let is_plain = block.label.is_none() && block.end.is_empty();
    match (&block.stmts[..], block.value.as_deref()) {
        ([Stmt { kind: StmtKind::Do(Expr::If(inner)), comments, line }], None)
            if is_plain && *comments == Comments::default() =>
        {
            Some((inner, *line))
        }
        ([], Some(Expr::If(inner))) if is_plain && block.value_comments == Comments::default() => {
            Some((inner, block.line))
        }
        _ => None,
    }
}

/// The kind of a callee.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Callee {
    Function,
    Method,
    Macro,
}

/// Returns the first operand of a chain of one operator and the others, the last one first, with whether they need
/// parentheses.
fn operands(expr: &Expr) -> (&Expr, Vec<(&Expr, bool)>) {
    let mut operands = Vec::new();
    let Expr::Binary(op, ..) = expr else { return (expr, operands) };
    let mut stack = vec![(expr, false)];
    while let Some((operand, has_parens)) = stack.pop() {
        match operand {
            Expr::Binary(own, a, b) if own == op && !has_parens => {
                stack.push((a, has_left_parens(*op, a)));
                stack.push((b, has_right_parens(*op, a, b)));
            }
            _ => operands.push((operand, has_parens)),
        }
    }
    // The first operand gets its parentheses by itself.
    match operands.pop() {
        Some((first, _)) => (first, operands),
        None => (expr, operands),
    }
}

/// Returns `true` if the last argument may take several lines while the call stays on one.
fn is_overflowing(arguments: &[Expr], callee: Callee) -> bool {
    fn is_overflow(expr: &Expr, is_only: bool, callee: Callee) -> bool {
        match expr {
            Expr::Closure(..) | Expr::Block(_) => true,
            Expr::Unary(_, inner) | Expr::Ref(_, inner) | Expr::Cast(inner, _) => {
                is_overflow(inner, is_only, callee)
            }
            Expr::Call(_, list) | Expr::Macro(_, list) | Expr::Tuple(list) => is_only && !list.is_empty(),
            Expr::Method(_, _, list) | Expr::Access { arguments: list, .. } => is_only && !list.is_empty(),
            Expr::Index(..) => is_only && callee == Callee::Function,
            Expr::Struct { .. } | Expr::Array(_) | Expr::Match(_) | Expr::If(_) => is_only,
            _ => false,
        }
    }
    arguments
        .last()
        .is_some_and(|last| callee != Callee::Macro && is_overflow(last, arguments.len() == 1, callee))
}

/// Returns what a chain of fields and methods begins with.
fn root(expr: &Expr) -> &Expr {
    let mut root = expr;
    while let Some((of, _)) = link(root) {
        root = of;
    }
    root
}

/// Returns `true` if the expression is a chain that would begin only one line.
fn has_one_link(expr: &Expr) -> bool {
    match expr {
        Expr::Unary(_, inner) | Expr::Ref(_, inner) | Expr::Cast(inner, _) => has_one_link(inner),
        _ => link(expr).is_some_and(|(of, _)| link(of).is_none()),
    }
}

/// Writes the part of the last argument that shares the line of the call.
fn overflow_head(names: &Names<'_>, to: &mut dyn Sink, expr: &Expr) -> fmt::Result {
    match expr {
        Expr::Closure(parameters, _) => names.closure_head(to, parameters),
        Expr::Unary(_, inner) | Expr::Ref(_, inner) | Expr::Cast(inner, _) => overflow_head(names, to, inner),
        Expr::Call(..) | Expr::Macro(..) => names.call_head(to, expr),
        Expr::Method(..) | Expr::Access { .. } => {
            let root = root(expr);
            names.operand(to, root, level(root) > Level::Atom)
        }
        Expr::Index(of, _) => names.operand(to, of, level(of) > Level::Atom),
        Expr::If(branch) => {
            to.write_str("if ")?;
            names.head(to, &branch.condition)
        }
        _ => Ok(()),
    }
}
