//! Macros that stand for constants: found in the tree, so that functions are made once.

use crate::ast::constant::integer;
use crate::ast::*;
use std::collections::{BTreeMap, HashMap};

#[derive(Default, Debug)]
pub struct Macros {
    /// The expressions that are all of a macro.
    uses: HashMap<ExprId, String>,
    pub constants: BTreeMap<String, Macro>,
}

/// A macro, by its index in the order of the names of [`Macros::constants`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct MacroId(pub u32);

/// A macro, in the type that it is used as most.
#[derive(Debug)]
pub struct Macro {
    pub id: MacroId,
    pub value: Expr,
    pub key: Key,
    pub comment: Vec<String>,
}

/// A value, which may differ between two uses of a macro.
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
    integer(unit, expr).map_or_else(|| Key::Other(words(expr)), Key::Int)
}

fn words(expr: &Expr) -> String {
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
    words
}

/// Returns `true` if an expression consists of numbers and operators only.
fn is_constant(expr: &Expr) -> bool {
    match &expr.kind {
        ExprKind::Int(_) | ExprKind::Float(_) => true,
        ExprKind::Cast(Cast::Integral, inner) => is_constant(inner),
        ExprKind::Unary(op, inner) => *op != Unary::LogicalNot && is_constant(inner),
        ExprKind::Binary(op, a, b) => !op.is_relation() && is_constant(a) && is_constant(b),
        _ => false,
    }
}

/// Returns the macro whose text is the whole expression.
fn macro_of<'u>(unit: &'u Unit, expr: &Expr) -> Option<&'u str> {
    let (begin, end) = (expr.span.begin, expr.span.end);
    let used = begin.expanded.filter(|used| end.expanded == Some(*used) && is_constant(expr))?;
    let name = unit.files.text(used)?;
    let is_name = name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_');
    // A variable of its name is used before the macro is defined.
    let is_taken = unit.decls.iter().any(|decl| decl.name == name);
    if !is_name || is_taken || begin.spelled.file != end.spelled.file {
        return None;
    }
    let text = unit.files.whole(begin.spelled.file)?;
    let first = begin.spelled.offset as usize;
    let line = text.get(..first)?.rfind('\n').map_or(0, |at| at + 1);
    let before = text.get(line..first)?.trim_start().strip_prefix('#')?.trim_start();
    if before.strip_prefix("define")?.trim() != name {
        return None;
    }
    let rest = unit.files.rest(end.spelled)?.split('\n').next().unwrap_or_default().trim();
    (rest.is_empty() || rest.starts_with("//") || rest.starts_with("/*")).then_some(name)
}

pub fn of(unit: &Unit) -> Macros {
    let mut macros = Macros::default();
    let mut counts: BTreeMap<String, Vec<(&Expr, Key, usize)>> = BTreeMap::new();
    fn visit<'u>(
        unit: &'u Unit,
        part: Part<'u>,
        is_within: bool,
        macros: &mut Macros,
        counts: &mut BTreeMap<String, Vec<(&'u Expr, Key, usize)>>,
    ) {
        let mut is_it = false;
        if let Part::Expr(expr) = part
            && let Some(name) = macro_of(unit, expr)
        {
            is_it = true;
            macros.uses.insert(expr.id, name.to_string());
            if !is_within {
                let own = counts.entry(name.to_string()).or_default();
                let key = key(unit, expr);
                match own.iter_mut().find(|(other, known, _)| other.ty == expr.ty && *known == key) {
                    Some((.., count)) => *count += 1,
                    None => own.push((expr, key, 1)),
                }
            }
        }
        part.inner().into_iter().for_each(|part| visit(unit, part, is_within || is_it, macros, counts));
    }
    for function in &unit.functions {
        for stmt in &function.body.stmts {
            fn parts<'u>(stmt: &'u Stmt, found: &mut Vec<Part<'u>>) {
                let (own, stmts) = stmt.inner();
                found.extend(own);
                if let StmtKind::Switch(_, groups) = &stmt.kind {
                    for case in groups.iter().flat_map(|group| &group.cases) {
                        match case {
                            Case::One(value) => found.push(Part::Expr(value)),
                            Case::Range(first, last) => found.extend([Part::Expr(first), Part::Expr(last)]),
                            Case::Default => {}
                        }
                    }
                }
                stmts.into_iter().for_each(|stmt| parts(stmt, found));
            }
            let mut found = Vec::new();
            parts(stmt, &mut found);
            found.into_iter().for_each(|part| visit(unit, part, false, &mut macros, &mut counts));
        }
    }
    for (name, uses) in counts {
        let Some((value, key, _)) = uses.into_iter().rev().max_by_key(|(.., count)| *count) else { continue };
        let comment = unit.files.comment_of_macro(value.span.begin, value.span.end);
        let id = MacroId(macros.constants.len() as u32);
        macros.constants.insert(name, Macro { id, value: value.clone(), key, comment });
    }
    macros
}
