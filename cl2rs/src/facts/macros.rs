//! Finds macros that are constants, before lowering, so that each function is lowered only once.

use crate::ast::constant::integer;
use crate::ast::*;
use std::collections::{BTreeMap, HashMap, HashSet};

#[derive(Default, Debug)]
pub struct Macros {
    /// The expressions that consist of a macro.
    uses: HashMap<ExprId, String>,
    pub constants: BTreeMap<String, Macro>,
}

/// The index of a macro in [`Macros::constants`], which is sorted by name.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct MacroId(pub u32);

/// A macro, with its most frequent value and type.
#[derive(Debug)]
pub struct Macro {
    pub id: MacroId,
    pub value: Expr,
    pub key: Key,
    pub comment: Vec<String>,
}

/// The value of a macro at one use, for comparison with other uses.
#[derive(Clone, PartialEq, Debug)]
pub enum Key {
    Int(i128),
    Other(String),
}

impl Macros {
    /// Returns the name of the macro that an expression consists of.
    pub fn name(&self, id: ExprId) -> Option<&str> {
        self.uses.get(&id).map(String::as_str)
    }
}

pub fn key(unit: &Unit, expr: &Expr) -> Key {
    if let Some(number) = integer(unit, expr) {
        return Key::Int(number);
    }
    let mut words = format!("{:?}", expr.ty);
    Part::Expr(expr).walk(&mut |part| {
        if let Part::Expr(expr) = part {
            match &expr.kind {
                ExprKind::Float(text) => words += text,
                ExprKind::Int(value) => words += &value.to_string(),
                ExprKind::Binary(op, ..) => words += &format!("{op:?}"),
                ExprKind::Unary(op, ..) => words += &format!("{op:?}"),
                _ => {}
            }
        }
    });
    Key::Other(words)
}

/// Returns `true` if an expression consists only of numbers and operators.
fn is_constant(expr: &Expr) -> bool {
    match &expr.kind {
        ExprKind::Int(_) | ExprKind::Float(_) => true,
        ExprKind::Cast(Cast::Integral, inner) => is_constant(inner),
        ExprKind::Unary(op, inner) => *op != Unary::LogicalNot && is_constant(inner),
        ExprKind::Binary(op, a, b) => !op.is_relation() && is_constant(a) && is_constant(b),
        _ => false,
    }
}

/// The search for macros in all functions.
struct Finder<'u> {
    unit: &'u Unit,
    declared: HashSet<&'u str>,
    macros: Macros,
    /// The distinct values and types of each macro, with the number of uses.
    counts: BTreeMap<&'u str, Vec<(&'u Expr, Type, Key, usize)>>,
    /// The operands that are combined with a variable of type `size_t`.
    sizes: HashSet<ExprId>,
}

impl<'u> Finder<'u> {
    /// Returns the macro whose text is the whole expression.
    fn macro_of(&self, expr: &Expr) -> Option<&'u str> {
        let (begin, end) = (expr.span.begin, expr.span.end);
        let used = begin.expanded.filter(|used| end.expanded == Some(*used))?;
        let name = self.unit.files.text(used)?;
        let is_name = name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_');
        // Ignore a macro with the name of a declaration: code before the `#define` uses that name.
        if !is_name || self.declared.contains(name) || begin.spelled.file != end.spelled.file {
            return None;
        }
        let text = self.unit.files.whole(begin.spelled.file)?;
        let before = text.get(..begin.spelled.offset as usize)?.rsplit('\n').next()?;
        let defined = before.trim_start().strip_prefix('#')?.trim_start().strip_prefix("define")?;
        let rest = self.unit.files.rest(end.spelled)?.split('\n').next().unwrap_or_default().trim();
        let is_all = rest.is_empty() || rest.starts_with("//") || rest.starts_with("/*");
        (defined.trim() == name && is_all && is_constant(expr)).then_some(name)
    }

    /// Records operands that are combined with a `size_t`. clang gives them the type `ulong`.
    fn find_sizes(&mut self, expr: &Expr) {
        let pairs = match &expr.kind {
            ExprKind::Binary(_, a, b) => vec![(a.variable(), b), (b.variable(), a)],
            ExprKind::Compound { place, value, .. } => vec![(place.variable(), value)],
            _ => return,
        };
        for (other, operand) in pairs {
            let is_size = other.is_some_and(|decl| self.unit.decl(decl).ty == Type::Size);
            if is_size && operand.ty == Type::Scalar(Scalar::Ulong) {
                self.sizes.insert(operand.id);
            }
        }
    }

    fn visit(&mut self, part: Part<'u>, mut in_macro: bool) {
        if let Part::Expr(expr) = part {
            self.find_sizes(expr);
            if let Some(name) = self.macro_of(expr) {
                self.macros.uses.insert(expr.id, name.to_string());
                if !in_macro {
                    let ty = if self.sizes.contains(&expr.id) { Type::Size } else { expr.ty.clone() };
                    let (counts, key) = (self.counts.entry(name).or_default(), key(self.unit, expr));
                    match counts.iter_mut().find(|(_, known, value, _)| *known == ty && *value == key) {
                        Some((.., count)) => *count += 1,
                        None => counts.push((expr, ty, key, 1)),
                    }
                }
                in_macro = true;
            }
        }
        part.inner().into_iter().for_each(|part| self.visit(part, in_macro));
    }
}

/// Finds the macros of a source.
pub fn of(unit: &Unit) -> Macros {
    let declared = unit.decls.iter().map(|decl| &decl.name[..]).collect();
    let mut finder =
        Finder { unit, declared, macros: Macros::default(), counts: BTreeMap::new(), sizes: HashSet::new() };
    for stmt in unit.functions.iter().flat_map(|function| &function.body.stmts) {
        finder.visit(Part::Stmt(stmt), false);
    }
    let mut macros = finder.macros;
    for (name, uses) in finder.counts {
        let Some((value, ty, key, _)) = uses.into_iter().rev().max_by_key(|(.., count)| *count) else {
            continue;
        };
        let comment = unit.files.comment_of_macro(value.span.begin, value.span.end);
        let id = MacroId(macros.constants.len() as u32);
        macros.constants.insert(name.into(), Macro { id, value: Expr { ty, ..value.clone() }, key, comment });
    }
    macros
}
