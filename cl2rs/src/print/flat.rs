//! The text of types and expressions on one line.

use super::names::Names;
use super::out::Sink;
use super::path::*;
use super::precedence::*;
use crate::rust::ir::*;
use std::fmt;

/// The lifetimes that Rust infers.
const ELIDED: [&str; 2] = ["'_"; 2];

/// Writes items one after the other, separated by commas.
fn list<T>(
    to: &mut dyn Sink,
    items: &[T],
    mut write: impl FnMut(&mut dyn Sink, &T) -> fmt::Result,
) -> fmt::Result {
    for (index, item) in items.iter().enumerate() {
        if index > 0 {
            to.write_str(", ")?;
        }
        write(to, item)?;
    }
    Ok(())
}

/// Returns the receiver of a field, a method or a similar link of a chain, and the arguments.
pub fn link(expr: &Expr) -> Option<(&Expr, Option<&[Expr]>)> {
    match expr {
        Expr::Field(of, _) | Expr::Await(of) | Expr::CastPointer(of, _) => Some((of, None)),
        Expr::Method(of, _, arguments) | Expr::Access { pointer: of, arguments, .. } => {
            Some((of, Some(arguments)))
        }
        _ => None,
    }
}

/// Returns the value of a block that is nothing else.
pub fn plain_value(block: &Block) -> Option<&Expr> {
    let is_plain = block.label.is_none()
        && block.stmts.is_empty()
        && block.end.is_empty()
        && block.value_comments == Comments::default();
    block.value.as_deref().filter(|_| is_plain)
}

/// Writes the beginning of a reference type.
fn ampersand(to: &mut dyn Sink, is_mutable: bool) -> fmt::Result {
    to.write_str(if is_mutable { "&mut " } else { "&" })
}

impl Names<'_> {
    pub fn ty(&self, to: &mut dyn Sink, ty: &Type) -> fmt::Result {
        self.ty_in(to, ty, ELIDED)
    }

    /// Writes a type with these lifetimes: of the outermost pointer, and of all others.
    pub fn ty_in(&self, to: &mut dyn Sink, ty: &Type, [own, content]: [&str; 2]) -> fmt::Result {
        match ty {
            Type::Void => to.write_str("()"),
            Type::Bool => to.write_str("bool"),
            Type::Size => to.write_str("usize"),
            Type::Scalar(scalar) => to.write_str(scalar.rust()),
            Type::Vector(scalar, width) => write!(to, "{}{width}", scalar.name()),
            Type::Struct(id) => {
                to.write_str(self.items.path(Path::Record(*id)))?;
                if self.items.has_lifetime(*id) { write!(to, "<{own}>") } else { Ok(()) }
            }
            Type::Array(of, len) => {
                to.write_str("[")?;
                self.ty_in(to, of, [own, content])?;
                write!(to, "; {len}]")
            }
            Type::Pointer { to: target, .. } => {
                write!(to, "Ptr<{own}, ")?;
                self.ty_in(to, target, [content; 2])?;
                to.write_str(">")
            }
            Type::Image(shape) => write!(to, "&{}", image(*shape)),
            Type::Sampler => to.write_str("Sampler"),
            Type::Event => to.write_str("Event"),
            Type::Other(_) => to.write_str("!"),
        }
    }

    /// Writes the type of a parameter, a variable or a result.
    pub fn declared(&self, to: &mut dyn Sink, ty: &Ty) -> fmt::Result {
        self.declared_in(to, ty, ELIDED)
    }

    /// Writes the type of a parameter or a result with these lifetimes: of the outermost pointer, and of all others.
    pub fn declared_in(&self, to: &mut dyn Sink, ty: &Ty, lifetimes: [&str; 2]) -> fmt::Result {
        match ty {
            Ty::Plain(ty) => self.ty_in(to, ty, lifetimes),
            Ty::Slice(is_mutable, ty) => {
                ampersand(to, *is_mutable)?;
                to.write_str("[")?;
                self.ty_in(to, ty, lifetimes)?;
                to.write_str("]")
            }
            Ty::Reference(is_mutable, ty) => {
                ampersand(to, *is_mutable)?;
                self.ty_in(to, ty, lifetimes)
            }
            Ty::NdRange => to.write_str("NdRange"),
            Ty::Item(true) => to.write_str("&Item"),
            Ty::Item(false) => to.write_str("Item"),
            Ty::Range => to.write_str("impl Into<NdRange>"),
            Ty::Usize => to.write_str("usize"),
        }
    }

    /// Writes a variable where it is declared.
    pub fn pattern(&self, to: &mut dyn Sink, local: LocalId) -> fmt::Result {
        to.write_str(if self.is_mutable(local) { "mut " } else { "" })?;
        to.write_str(self.local(local))
    }

    pub fn label(&self, to: &mut dyn Sink, label: LabelId) -> fmt::Result {
        write!(to, "'{}", self.label_name(label))
    }

    pub fn member(&self, to: &mut dyn Sink, member: &Member) -> fmt::Result {
        match member {
            Member::Letter(index) => to.write_str(letter(*index)),
            Member::Number(index) => write!(to, "s{index:x}"),
            Member::Field(record, field) => to.write_str(self.items.field(*record, *field)),
        }
    }

    /// Writes the path of an item, qualified if the source has one of its name.
    pub fn path(&self, to: &mut dyn Sink, path: Path) -> fmt::Result {
        if let (Some(krate), true) = (library(path), self.items.is_taken(path)) {
            write!(to, "{krate}::")?;
        }
        write!(to, "{}", PathName(path, self.items))
    }

    /// Writes the callee and the parenthesis before the arguments: `name(`.
    pub fn call_head(&self, to: &mut dyn Sink, expr: &Expr) -> fmt::Result {
        match expr {
            Expr::Call(path, _) => self.path(to, *path)?,
            Expr::Macro(name, _) => write!(to, "{}!", MacroName(*name))?,
            _ => {}
        }
        to.write_str("(")
    }

    /// Writes what a link of a chain of methods and fields adds to the expression before it, without arguments.
    pub fn link_head(&self, to: &mut dyn Sink, expr: &Expr) -> fmt::Result {
        to.write_str(".")?;
        match expr {
            Expr::Field(_, member) => self.member(to, member),
            Expr::Method(_, name, _) => write!(to, "{}(", MethodName(name)),
            Expr::CastPointer(_, ty) => {
                to.write_str("cast::<")?;
                self.ty(to, ty)?;
                to.write_str(">()")
            }
            Expr::Access { is_store: true, width, .. } => write!(to, "store::<{width}>("),
            Expr::Access { width, .. } => write!(to, "load::<{width}, _>("),
            _ => to.write_str("await"),
        }
    }

    /// Writes a link of a chain.
    pub fn link(&self, to: &mut dyn Sink, expr: &Expr) -> fmt::Result {
        self.link_head(to, expr)?;
        match link(expr) {
            Some((_, Some(arguments))) => {
                self.exprs(to, arguments)?;
                to.write_str(")")
            }
            _ => Ok(()),
        }
    }

    pub fn exprs(&self, to: &mut dyn Sink, exprs: &[Expr]) -> fmt::Result {
        list(to, exprs, |to, expr| self.expr(to, expr))
    }

    /// Writes an operand.
    pub fn operand(&self, to: &mut dyn Sink, expr: &Expr, has_parens: bool) -> fmt::Result {
        if !has_parens {
            return self.expr(to, expr);
        }
        to.write_str("(")?;
        self.expr(to, expr)?;
        to.write_str(")")
    }

    /// Writes the head of `if`, `while` or `match`, or the range of `for`.
    pub fn head(&self, to: &mut dyn Sink, expr: &Expr) -> fmt::Result {
        self.operand(to, expr, exposes_struct(expr))
    }

    /// Writes an expression; fails if it needs several lines.
    pub fn expr(&self, to: &mut dyn Sink, expr: &Expr) -> fmt::Result {
        to.visit()?;
        match expr {
            Expr::Lit(lit) => write!(to, "{}", Literal(lit)),
            Expr::Local(local) => to.write_str(self.local(*local)),
            Expr::Path(path) => self.path(to, *path),
            Expr::Unary(op, inner) => {
                to.write_str(prefix(*op))?;
                self.operand(to, inner, has_operand_parens(*op, inner))
            }
            Expr::Binary(op, a, b) => {
                self.operand(to, a, has_left_parens(*op, a))?;
                write!(to, " {} ", sign(*op))?;
                self.operand(to, b, has_right_parens(*op, a, b))
            }
            Expr::Cast(inner, ty) => {
                self.operand(to, inner, level(inner) > Level::Cast)?;
                to.write_str(" as ")?;
                self.ty(to, ty)
            }
            Expr::Field(of, _)
            | Expr::Await(of)
            | Expr::CastPointer(of, _)
            | Expr::Method(of, ..)
            | Expr::Access { pointer: of, .. } => {
                self.operand(to, of, level(of) > Level::Atom)?;
                self.link(to, expr)
            }
            Expr::Index(of, index) => {
                self.operand(to, of, level(of) > Level::Atom)?;
                to.write_str("[")?;
                self.expr(to, index)?;
                to.write_str("]")
            }
            Expr::Call(_, arguments) | Expr::Macro(_, arguments) | Expr::Tuple(arguments) => {
                self.call_head(to, expr)?;
                self.exprs(to, arguments)?;
                let is_single = matches!(expr, Expr::Tuple(_)) && arguments.len() == 1;
                to.write_str(if is_single { ",)" } else { ")" })
            }
            Expr::Swizzle(of, names) => {
                to.write_str("swizzle!(")?;
                self.expr(to, of)?;
                write!(to, ", {})", ComponentNames(names))
            }
            Expr::SetSwizzle(of, names, value) => {
                to.write_str("swizzle!(")?;
                self.swizzled_place(to, of, names)?;
                to.write_str(" ")?;
                self.expr(to, value)?;
                to.write_str(")")
            }
            Expr::Ref(is_mutable, inner) => {
                ampersand(to, *is_mutable)?;
                self.operand(to, inner, level(inner) > Level::Unary)
            }
            Expr::Array(values) => {
                to.write_str("[")?;
                self.exprs(to, values)?;
                to.write_str("]")
            }
            Expr::Repeat(value, len) => {
                to.write_str("[")?;
                self.expr(to, value)?;
                write!(to, "; {len}]")
            }
            Expr::Struct { record, fields, rest } => {
                write!(to, "{} {{ ", self.items.path(Path::Record(*record)))?;
                list(to, fields, |to, (field, value)| {
                    let name = self.items.field(*record, *field);
                    to.write_str(name)?;
                    if self.is_named(value, name) {
                        return Ok(());
                    }
                    to.write_str(": ")?;
                    self.expr(to, value)
                })?;
                if let Some(rest) = rest {
                    to.write_str(if fields.is_empty() { ".." } else { ", .." })?;
                    self.expr(to, rest)?;
                }
                to.write_str(" }")
            }
            Expr::Union(record, bytes) => {
                write!(to, "{} {{ bytes: ", self.items.path(Path::Record(*record)))?;
                self.expr(to, bytes)?;
                to.write_str(" }")
            }
            Expr::Range { first, last, is_inclusive } => {
                self.operand(to, first, level(first) > Level::Or)?;
                to.write_str(if *is_inclusive { "..=" } else { ".." })?;
                self.operand(to, last, level(last) > Level::Or)
            }
            Expr::Closure(parameters, body) => {
                self.closure_head(to, parameters)?;
                self.expr(to, body)
            }
            Expr::SizeOf(ty) => {
                to.write_str("size_of::<")?;
                self.ty(to, ty)?;
                to.write_str(">()")
            }
            Expr::FieldPointer(pointer, ..) | Expr::PartPointer(pointer, ..) => {
                self.pointer_head(to, expr)?;
                self.expr(to, pointer)?;
                self.pointer_tail(to, expr)
            }
            Expr::ZeroedMemory(ty, count) => {
                to.write_str("zeroed::<")?;
                self.ty(to, ty)?;
                to.write_str(">(")?;
                self.expr(to, count)?;
                to.write_str(")")
            }
            Expr::Zeroed(ty) => {
                // Rust infers the lifetime of a struct.
                match ty {
                    Type::Struct(id) => to.write_str(self.items.path(Path::Record(*id)))?,
                    ty => self.ty(to, ty)?,
                }
                to.write_str("::zeroed()")
            }
            Expr::If(branch) => {
                let values = plain_value(&branch.then).zip(branch.otherwise.as_ref().and_then(plain_value));
                let (then, otherwise) = values.ok_or(fmt::Error)?;
                if matches!(otherwise, Expr::If(_)) {
                    return Err(fmt::Error);
                }
                to.write_str("if ")?;
                self.head(to, &branch.condition)?;
                to.write_str(" { ")?;
                self.expr(to, then)?;
                to.write_str(" } else { ")?;
                self.expr(to, otherwise)?;
                to.write_str(" }")
            }
            Expr::Return(value) => {
                to.write_str("return")?;
                match value {
                    Some(value) => {
                        to.write_str(" ")?;
                        self.expr(to, value)
                    }
                    None => Ok(()),
                }
            }
            Expr::Break(label) | Expr::Continue(label) => {
                to.write_str(if matches!(expr, Expr::Break(_)) { "break" } else { "continue" })?;
                match label {
                    Some(label) => {
                        to.write_str(" ")?;
                        self.label(to, *label)
                    }
                    None => Ok(()),
                }
            }
            Expr::Assign(place, op, value) => {
                self.expr(to, place)?;
                self.assigns(to, *op)?;
                to.write_str(" ")?;
                self.expr(to, value)
            }
            Expr::Match(_) | Expr::Block(_) | Expr::Loop(_) => Err(fmt::Error),
        }
    }

    /// Writes the beginning of a macro that moves a pointer to a part of its element.
    pub fn pointer_head(&self, to: &mut dyn Sink, expr: &Expr) -> fmt::Result {
        to.write_str(if matches!(expr, Expr::FieldPointer(..)) { "field!(" } else { "part!(" })
    }

    /// Writes the rest of that macro, after the pointer.
    pub fn pointer_tail(&self, to: &mut dyn Sink, expr: &Expr) -> fmt::Result {
        to.write_str(", ")?;
        match expr {
            Expr::FieldPointer(_, ty, path) => {
                self.ty(to, ty)?;
                to.write_str(", ")?;
                for step in path {
                    match step {
                        Step::Field(member) => {
                            to.write_str(".")?;
                            self.member(to, member)?;
                        }
                        Step::Index(index) => {
                            to.write_str("[")?;
                            self.expr(to, index)?;
                            to.write_str("]")?;
                        }
                    }
                }
            }
            Expr::PartPointer(_, ty, member) => {
                self.ty(to, ty)?;
                to.write_str(", ")?;
                self.member(to, member)?;
            }
            _ => {}
        }
        to.write_str(")")
    }

    /// Returns `true` if the expression is a variable with a name.
    pub fn is_named(&self, expr: &Expr, name: &str) -> bool {
        matches!(expr, Expr::Local(local) if self.local(*local) == name)
    }

    /// Writes ` =` or the operator that assigns.
    pub fn assigns(&self, to: &mut dyn Sink, op: Option<BinOp>) -> fmt::Result {
        write!(to, " {}=", op.map_or("", sign))
    }

    /// Writes `x.xy =`.
    pub fn swizzled_place(&self, to: &mut dyn Sink, of: &Expr, names: &Components) -> fmt::Result {
        self.operand(to, of, level(of) > Level::Atom)?;
        write!(to, ".{} =", ComponentNames(names))
    }

    /// Writes `|a, (b, c)| `.
    pub fn closure_head(&self, to: &mut dyn Sink, parameters: &[Expr]) -> fmt::Result {
        to.write_str("|")?;
        self.exprs(to, parameters)?;
        to.write_str("| ")
    }

    /// Writes a statement that is one line.
    pub fn stmt(&self, to: &mut dyn Sink, stmt: &Stmt) -> fmt::Result {
        match &stmt.kind {
            StmtKind::Let(_, _, value) | StmtKind::Discard(value) => {
                self.let_head(to, stmt)?;
                to.write_str(" ")?;
                self.expr(to, value)?;
            }
            StmtKind::Do(Expr::If(_)) | StmtKind::Nothing => return Err(fmt::Error),
            StmtKind::Do(value) => self.expr(to, value)?,
        }
        to.write_str(";")
    }

    /// Writes `let x: T =`.
    pub fn let_head(&self, to: &mut dyn Sink, stmt: &Stmt) -> fmt::Result {
        match &stmt.kind {
            StmtKind::Let(local, ty, _) => {
                to.write_str("let ")?;
                self.pattern(to, *local)?;
                if let Some(ty) = ty {
                    to.write_str(": ")?;
                    self.declared(to, ty)?;
                }
                to.write_str(" =")
            }
            _ => to.write_str("let _ ="),
        }
    }

    /// Writes a pattern of `match`.
    pub fn choice(&self, to: &mut dyn Sink, pattern: &Pat) -> fmt::Result {
        match pattern {
            Pat::Value(value) => self.expr(to, value),
            Pat::Range(first, last) => write!(to, "{first}..={last}"),
            Pat::Any => to.write_str("_"),
        }
    }

    /// Writes the head of a loop, except for its label.
    pub fn loop_head(&self, to: &mut dyn Sink, head: &Head) -> fmt::Result {
        match head {
            Head::Forever => to.write_str("loop"),
            Head::While(condition) => {
                to.write_str("while ")?;
                self.head(to, condition)
            }
            Head::For(counter, range) => {
                self.for_head(to, *counter)?;
                self.head(to, range)
            }
        }
    }

    /// Writes `for x in `.
    pub fn for_head(&self, to: &mut dyn Sink, counter: Option<LocalId>) -> fmt::Result {
        to.write_str("for ")?;
        match counter {
            Some(counter) => self.pattern(to, counter)?,
            None => to.write_str("_")?,
        }
        to.write_str(" in ")
    }
}

pub fn prefix(op: UnOp) -> &'static str {
    match op {
        UnOp::Minus => "-",
        UnOp::Not => "!",
        UnOp::Deref => "*",
    }
}
