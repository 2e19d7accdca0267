//! Documents of expressions, statements and blocks.

use super::doc::*;
use super::names::Names;
use super::path::*;
use super::precedence::*;
use crate::rust::ir::*;

/// The maximum width of array elements that share lines.
const SHORT_ELEMENT: usize = 10;

/// Returns the receiver of a field, a method or a similar link of a chain, and the arguments.
fn link(expr: &Expr) -> Option<(&Expr, Option<&[Expr]>)> {
    match expr {
        Expr::Field(of, _) | Expr::Await(of) | Expr::CastPointer(of, _) => Some((of, None)),
        Expr::Method(of, _, arguments) | Expr::Access { pointer: of, arguments, .. } => {
            Some((of, Some(arguments)))
        }
        _ => None,
    }
}

/// Returns the value of a block that is nothing else.
fn plain_value(block: &Block) -> Option<&Expr> {
    let is_plain = block.label.is_none()
        && block.stmts.is_empty()
        && block.end.is_empty()
        && block.value_comments == Comments::default();
    block.value.as_deref().filter(|_| is_plain)
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

/// Returns `true` if the last argument may take several lines while the call stays on one.
fn can_hug(arguments: &[Expr]) -> bool {
    fn is_overflow(expr: &Expr, is_only: bool) -> bool {
        match expr {
            Expr::Closure(..) | Expr::Block(_) => true,
            Expr::Unary(_, inner) | Expr::Ref(_, inner) => is_overflow(inner, is_only),
            Expr::Call(_, list)
            | Expr::Macro(_, list)
            | Expr::Tuple(list)
            | Expr::Method(_, _, list)
            | Expr::Access { arguments: list, .. } => is_only && !list.is_empty(),
            Expr::Struct { .. } | Expr::Array(_) | Expr::Match(_) | Expr::If(_) => is_only,
            _ => false,
        }
    }
    arguments.last().is_some_and(|last| is_overflow(last, arguments.len() == 1))
}

/// Returns the operands of a chain of one operator, with whether they need parentheses.
fn operands(op: BinOp, expr: &Expr) -> Vec<(&Expr, bool)> {
    let (mut operands, mut stack) = (Vec::new(), vec![(expr, false)]);
    while let Some((operand, has_parens)) = stack.pop() {
        match operand {
            Expr::Binary(inner, a, b) if *inner == op && !has_parens => {
                stack.push((b, has_right_parens(op, a, b)));
                stack.push((a, has_left_parens(op, a)));
            }
            _ => operands.push((operand, has_parens)),
        }
    }
    operands
}

impl<'m> Names<'m> {
    pub fn exprs<'a>(&'a self, exprs: &'a [Expr]) -> Vec<Doc<'a>> {
        exprs.iter().map(|expr| self.expr(expr)).collect()
    }

    fn arguments<'a>(&'a self, arguments: &'a [Expr]) -> Doc<'a> {
        items(self.exprs(arguments), ",", can_hug(arguments))
    }

    fn operand<'a>(&'a self, expr: &'a Expr, has_parens: bool) -> Doc<'a> {
        if has_parens { doc!["(", self.expr(expr), ")"] } else { self.expr(expr) }
    }

    pub fn expr<'a>(&'a self, expr: &'a Expr) -> Doc<'a> {
        match expr {
            Expr::Lit(lit) => literal(lit).into(),
            Expr::Local(local) => self.local(*local).into(),
            Expr::Path(path) => self.path(*path).into(),
            Expr::Unary(op, inner) => {
                let sign = match op {
                    UnOp::Minus => "-",
                    UnOp::Not => "!",
                    UnOp::Deref => "*",
                };
                doc![sign, self.operand(inner, has_operand_parens(*op, inner))]
            }
            Expr::Ref(is_mutable, inner) => {
                doc![ampersand(*is_mutable), self.operand(inner, level(inner) > Level::Unary)]
            }
            Expr::Binary(op, ..) => {
                let mut operands = operands(*op, expr).into_iter();
                let first = operands.next().map(|(first, has_parens)| self.operand(first, has_parens));
                let others = operands.flat_map(|(operand, has_parens)| {
                    [operator(" "), sign(*op).into(), " ".into(), self.operand(operand, has_parens)]
                });
                group(first.into_iter().chain([nest(others.collect())]).collect())
            }
            Expr::Cast(inner, ty) => {
                doc![self.operand(inner, level(inner) > Level::Cast), " as ", self.ty(ty)]
            }
            Expr::Index(of, index) => {
                doc![self.operand(of, level(of) > Level::Atom), "[", self.expr(index), "]"]
            }
            Expr::Call(path, arguments) => doc![self.path(*path), "(", self.arguments(arguments), ")"],
            Expr::Macro(name, arguments) => {
                doc![self.macro_name(*name), "!(", items(self.exprs(arguments), "", false), ")"]
            }
            Expr::Tuple(values) if values.len() == 1 => doc!["(", list(self.exprs(values)), ",)"],
            Expr::Tuple(values) => doc!["(", self.arguments(values), ")"],
            Expr::Swizzle(of, names) => {
                doc![self.builtin("swizzle!("), self.expr(of), ", ", components(names), ")"]
            }
            Expr::SetSwizzle(of, names, value) => {
                let place = self.operand(of, level(of) > Level::Atom);
                let names = components(names);
                let assignment = doc![place, ".", names, " =", assigned(self.expr(value))];
                doc![self.builtin("swizzle!("), items(vec![assignment], "", false), ")"]
            }
            Expr::Array(values) => {
                let values = self.exprs(values);
                let is_short = |value: &Doc<'_>| value.width.is_some_and(|width| width <= SHORT_ELEMENT);
                if !values.iter().all(is_short) {
                    return doc!["[", items(values, ",", false), "]"];
                }
                let count = values.len();
                let values = values.into_iter().enumerate().map(|(index, value)| {
                    doc![value, if index + 1 < count { ",".into() } else { either("", ",") }]
                });
                group!["[", nest![soft(), fill(values.collect())], soft(), "]"]
            }
            Expr::Repeat(value, len) => doc!["[", self.expr(value), format!("; {len}]")],
            Expr::Struct { record, fields, rest } => {
                let fields = fields.iter().map(|(field, value)| {
                    let name = self.items.field(*record, *field);
                    let is_short = matches!(value, Expr::Local(local) if self.local(*local) == name);
                    if is_short { name.into() } else { doc![name, ":", assigned(self.expr(value))] }
                });
                let rest = rest.as_ref().map(|rest| doc!["..", self.expr(rest)]);
                self.structure(*record, if rest.is_some() { "" } else { "," }, fields.chain(rest).collect())
            }
            Expr::Union(record, bytes) => {
                self.structure(*record, ",", vec![doc!["bytes:", assigned(self.expr(bytes))]])
            }
            Expr::Range { first, last, is_inclusive } => doc![
                self.operand(first, level(first) > Level::Or),
                if *is_inclusive { "..=" } else { ".." },
                self.operand(last, level(last) > Level::Or)
            ],
            Expr::Closure(parameters, body) => {
                let parameters: Vec<String> =
                    parameters.iter().map(|parameter| self.parameter(parameter)).collect();
                let mut head = vec![format!("|{}| ", parameters.join(", ")).into()];
                let value = self.expr(body);
                match **body {
                    Expr::Block(_) | Expr::Match(_) | Expr::Loop(_) | Expr::Struct { .. } => head.push(value),
                    _ => {
                        head.extend([either("", "{"), nest![soft(), value], soft(), either("", "}")]);
                    }
                }
                group(head)
            }
            Expr::SizeOf(ty) => doc!["size_of::<", self.ty(ty), ">()"],
            Expr::FieldPointer(pointer, ty, path) => {
                let path = path.iter().map(|step| match step {
                    Step::Field(member) => doc![".", self.member(member)],
                    Step::Index(index) => doc!["[", self.expr(index), "]"],
                });
                let path = list(path.collect());
                doc![
                    self.runtime("field!("),
                    items(vec![self.expr(pointer), self.ty(ty).into(), path], "", false),
                    ")"
                ]
            }
            Expr::PartPointer(pointer, ty, member) => {
                doc![
                    self.runtime("part!("),
                    self.expr(pointer),
                    ", ",
                    self.ty(ty),
                    ", ",
                    self.member(member),
                    ")"
                ]
            }
            Expr::ZeroedMemory(ty, count) => {
                doc![self.runtime("zeroed::<"), self.ty(ty), ">(", self.expr(count), ")"]
            }
            Expr::Zeroed(ty) => {
                // Rust infers the lifetime of a struct.
                let ty = match ty {
                    Type::Struct(id) => self.items.path(Path::Record(*id)).into(),
                    ty => self.ty(ty),
                };
                doc![ty, self.runtime("::zeroed()")]
            }
            Expr::If(branch) => {
                let is_value =
                    |block: &Block| plain_value(block).is_some_and(|value| !matches!(value, Expr::If(_)));
                let is_line =
                    plain_value(&branch.then).is_some() && branch.otherwise.as_ref().is_some_and(is_value);
                self.branch(branch, if is_line { line } else { hard })
            }
            Expr::Match(choice) => self.choice(choice),
            Expr::Block(block) => self.block(block, hard),
            Expr::Loop(iteration) => self.iteration(iteration),
            Expr::Return(None) => "return".into(),
            Expr::Return(Some(value)) => doc!["return ", self.expr(value)],
            Expr::Break(label) => doc!["break", self.jump(*label)],
            Expr::Continue(label) => doc!["continue", self.jump(*label)],
            Expr::Assign(place, op, value) => {
                doc![self.expr(place), " ", op.map_or("", sign), "=", assigned(self.expr(value))]
            }
            Expr::Field(..)
            | Expr::Await(_)
            | Expr::CastPointer(..)
            | Expr::Method(..)
            | Expr::Access { .. } => self.chain(expr),
        }
    }

    /// Returns a parameter of a closure: a variable, or a tuple of parameters.
    fn parameter(&self, expr: &Expr) -> String {
        match expr {
            Expr::Local(local) => self.local(*local).into(),
            Expr::Tuple(list) => {
                let list: Vec<String> = list.iter().map(|parameter| self.parameter(parameter)).collect();
                format!("({}{})", list.join(", "), if list.len() == 1 { "," } else { "" })
            }
            _ => "_".into(),
        }
    }

    fn jump<'a>(&'a self, label: Option<LabelId>) -> Doc<'a> {
        label.map_or_else(|| doc![], |label| doc![" '", self.label_name(label)])
    }

    fn structure<'a>(&'a self, record: RecordId, comma: &'static str, fields: Vec<Doc<'a>>) -> Doc<'a> {
        let mut list = Vec::new();
        for field in fields {
            list.extend([if list.is_empty() { "" } else { "," }.into(), line(), field]);
        }
        group![self.items.path(Path::Record(record)), " {", nest(list), either("", comma), line(), "}"]
    }

    fn chain<'a>(&'a self, expr: &'a Expr) -> Doc<'a> {
        let (mut root, mut links, mut is_long) = (expr, Vec::new(), false);
        while let Some((of, arguments)) = link(root) {
            let head = match root {
                Expr::Field(_, member) => doc![".", self.member(member)],
                Expr::Method(_, name, _) => doc![".", method(name), "("],
                Expr::CastPointer(_, ty) => doc![".cast::<", self.ty(ty), ">()"],
                Expr::Access { is_store: true, width, .. } => format!(".store::<{width}>(").into(),
                Expr::Access { width, .. } => format!(".load::<{width}, _>(").into(),
                _ => ".await".into(),
            };
            if links.is_empty() {
                is_long = arguments.is_some_and(|list| list.len() >= 3 && !can_hug(list));
            }
            links.push(match arguments {
                Some(arguments) => doc![head, self.arguments(arguments), ")"],
                None => head,
            });
            root = of;
            if level(root) > Level::Atom {
                break;
            }
        }
        links.reverse();
        chain(self.operand(root, level(root) > Level::Atom), links, is_long)
    }

    /// Returns the value after `if`, `while`, `in` or `match`, and what separates it from `{`.
    fn head<'a>(&'a self, expr: &'a Expr) -> Doc<'a> {
        let value = self.operand(expr, exposes_struct(expr));
        match expr {
            Expr::Block(_) | Expr::If(_) | Expr::Match(_) => doc![value, " "],
            _ => group![value, line()],
        }
    }

    fn branch<'a>(&'a self, branch: &'a If, between: fn() -> Doc<'a>) -> Doc<'a> {
        let mut parts = Vec::new();
        let mut next = Some(branch);
        while let Some(branch) = next.take() {
            parts.extend(["if ".into(), self.head(&branch.condition), self.block(&branch.then, between)]);
            let Some(otherwise) = &branch.otherwise else { break };
            parts.push(" else ".into());
            match else_if(otherwise) {
                Some((inner, line)) => {
                    parts.push(mark(line));
                    next = Some(inner);
                }
                None => parts.push(self.block(otherwise, between)),
            }
        }
        group(parts)
    }

    fn iteration<'a>(&'a self, iteration: &'a Loop) -> Doc<'a> {
        let head = match &iteration.head {
            Head::Forever => "loop ".into(),
            Head::While(condition) => doc!["while ", self.head(condition)],
            Head::For(counter, range) => {
                let counter = counter.map_or_else(|| "_".into(), |counter| self.pattern(counter));
                doc!["for ", counter, " in ", self.head(range)]
            }
        };
        doc![self.labeled(iteration.label), head, self.block(&iteration.body, hard)]
    }

    fn labeled<'a>(&'a self, label: Option<LabelId>) -> Doc<'a> {
        label.map_or_else(|| doc![], |label| doc!["'", self.label_name(label), ": "])
    }

    fn choice<'a>(&'a self, choice: &'a Match) -> Doc<'a> {
        let arms = choice.arms.iter().map(|(patterns, block)| {
            let patterns = patterns.iter().enumerate().map(|(index, pattern)| {
                let pattern = match pattern {
                    Pat::Value(value) => self.expr(value),
                    Pat::Range(first, last) => format!("{first}..={last}").into(),
                    Pat::Any => "_".into(),
                };
                doc![if index > 0 { "| " } else { "" }, pattern]
            });
            doc![hard(), fill(patterns.collect()), " => ", self.arm(block)]
        });
        doc!["match ", self.head(&choice.value), "{", nest(arms.collect()), hard(), "}"]
    }

    /// Returns the right side of an arm: its value, or a block.
    fn arm<'a>(&'a self, block: &'a Block) -> Doc<'a> {
        let Some(value) = plain_value(block) else { return self.block(block, hard) };
        match value {
            Expr::If(branch) => {
                doc!["{", nest![hard(), mark(block.line), self.branch(branch, hard)], hard(), "}"]
            }
            Expr::Call(..) | Expr::Method(..) | Expr::Macro(..) | Expr::Struct { .. } => {
                doc![mark(block.line), self.expr(value), ","]
            }
            _ => {
                let value = nest![soft(), self.expr(value)];
                doc![mark(block.line), group![either("", "{"), value, soft(), either(",", "}")]]
            }
        }
    }

    /// Returns a block, whose braces are on lines of their own if `between` is a line break.
    pub fn block<'a>(&'a self, block: &'a Block, between: fn() -> Doc<'a>) -> Doc<'a> {
        let label = self.labeled(block.label);
        let mut lines: Vec<Doc<'a>> = block.stmts.iter().flat_map(|stmt| self.stmt(stmt)).collect();
        if let Some(value) = &block.value {
            lines.extend(block.value_comments.above.iter().chain(&block.value_comments.after).map(comment));
            lines.push(doc![mark(block.line), self.expr(value)]);
        }
        lines.extend(block.end.iter().map(comment));
        if lines.is_empty() {
            return doc![label, "{}"];
        }
        let lines = lines.into_iter().flat_map(|line| [between(), line]).collect();
        doc![label, "{", nest(lines), between(), "}"]
    }

    /// Returns the lines of a statement.
    fn stmt<'a>(&'a self, stmt: &'a Stmt) -> Vec<Doc<'a>> {
        let code = match &stmt.kind {
            StmtKind::Let(local, ty, value) => {
                let ty = ty.as_ref().map_or_else(|| doc![], |ty| doc![": ", self.declared(ty)]);
                Some(doc!["let ", self.pattern(*local), ty, " =", assigned(self.expr(value)), ";"])
            }
            StmtKind::Discard(value) => Some(doc!["let _ =", assigned(self.expr(value)), ";"]),
            StmtKind::Do(Expr::If(branch)) => Some(self.branch(branch, hard)),
            StmtKind::Do(value) => {
                let end = if value.blocks().is_empty() { ";" } else { "" };
                Some(doc![self.expr(value), end])
            }
            StmtKind::Nothing => None,
        };
        let code = code.map(|code| doc![mark(stmt.line), code]);
        let last = match (code, stmt.comments.after.as_ref().map(comment)) {
            (Some(code), Some(after)) => Some(commented(code, after)),
            (code, after) => code.or(after),
        };
        stmt.comments.above.iter().map(comment).chain(last).collect()
    }
}

fn comment<'a>(text: impl AsRef<str>) -> Doc<'a> {
    super::comment("//", text.as_ref()).into()
}
