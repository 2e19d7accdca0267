//! Precedence of operators, and parentheses.

use crate::rust::ir::*;

/// The precedence of the outermost operator of an expression.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Level {
    Atom,
    Unary,
    Cast,
    Product,
    Sum,
    Shift,
    And,
    Xor,
    Or,
    Compare,
    LogicalAnd,
    LogicalOr,
    /// `if` or a block, which needs parentheses as an operand.
    Block,
}

pub fn level(expr: &Expr) -> Level {
    match expr {
        Expr::Lit(Lit::Int { value, .. }) if *value < 0 => Level::Unary,
        Expr::Lit(Lit::Float { value, .. }) if value.is_sign_negative() => Level::Unary,
        Expr::Unary(..) | Expr::Ref(..) => Level::Unary,
        Expr::Cast(..) => Level::Cast,
        Expr::Binary(op, ..) => operator(*op).0,
        Expr::Range { .. }
        | Expr::Closure(..)
        | Expr::If(_)
        | Expr::Match(_)
        | Expr::Block(_)
        | Expr::Loop(_)
        | Expr::Return(_)
        | Expr::Break(_)
        | Expr::Continue(_)
        | Expr::Assign(..) => Level::Block,
        _ => Level::Atom,
    }
}

/// Returns the precedence of an operator, and its sign.
fn operator(op: BinOp) -> (Level, &'static str) {
    match op {
        BinOp::Mul => (Level::Product, "*"),
        BinOp::Div => (Level::Product, "/"),
        BinOp::Rem => (Level::Product, "%"),
        BinOp::Add => (Level::Sum, "+"),
        BinOp::Sub => (Level::Sum, "-"),
        BinOp::Shl => (Level::Shift, "<<"),
        BinOp::Shr => (Level::Shift, ">>"),
        BinOp::And => (Level::And, "&"),
        BinOp::Xor => (Level::Xor, "^"),
        BinOp::Or => (Level::Or, "|"),
        BinOp::Less => (Level::Compare, "<"),
        BinOp::Greater => (Level::Compare, ">"),
        BinOp::LessEqual => (Level::Compare, "<="),
        BinOp::GreaterEqual => (Level::Compare, ">="),
        BinOp::Equal => (Level::Compare, "=="),
        BinOp::NotEqual => (Level::Compare, "!="),
        BinOp::LogicalAnd => (Level::LogicalAnd, "&&"),
        BinOp::LogicalOr => (Level::LogicalOr, "||"),
    }
}

pub fn sign(op: BinOp) -> &'static str {
    operator(op).1
}

/// Returns the highest levels of the operands that need no parentheses.
///
/// Bitwise operators get parentheses next to other operators for readability, even if Rust does not require them.
fn allowed(op: BinOp, left: &Expr) -> (Level, Level) {
    let level_of = operator(op).0;
    match level_of {
        Level::Product => (level_of, Level::Cast),
        Level::Sum => (level_of, Level::Product),
        Level::Shift => (Level::Cast, Level::Cast),
        Level::And | Level::Xor | Level::Or if level(left) == level_of => (level_of, Level::Cast),
        Level::And | Level::Xor | Level::Or => (Level::Cast, Level::Cast),
        // `a && (b && c)` is `a && b && c`.
        Level::LogicalAnd | Level::LogicalOr => (level_of, level_of),
        _ => (Level::Or, Level::Or),
    }
}

/// Returns `true` if the left operand of an operator needs parentheses.
pub fn has_left_parens(op: BinOp, left: &Expr) -> bool {
    // After a cast, `<` would begin a list of types.
    let is_less = matches!(op, BinOp::Less | BinOp::Shl);
    level(left) > allowed(op, left).0 || (is_less && ends_in_cast(left))
}

/// Returns `true` if the right operand of an operator needs parentheses.
pub fn has_right_parens(op: BinOp, left: &Expr, right: &Expr) -> bool {
    level(right) > allowed(op, left).1
}

fn ends_in_cast(expr: &Expr) -> bool {
    match expr {
        Expr::Cast(..) => true,
        Expr::Binary(op, left, right) => !has_right_parens(*op, left, right) && ends_in_cast(right),
        Expr::Unary(_, inner) => ends_in_cast(inner) && level(inner) <= Level::Unary,
        _ => false,
    }
}

/// Returns `true` if the operand of a prefix operator needs parentheses.
pub fn has_operand_parens(op: UnOp, inner: &Expr) -> bool {
    // `--x` reads like C's operator.
    let is_twice = op == UnOp::Minus && level(inner) == Level::Unary;
    level(inner) > Level::Unary || is_twice
}

/// Returns `true` if a struct literal is visible in the expression. Rust rejects it in the head of a statement.
pub fn exposes_struct(expr: &Expr) -> bool {
    match expr {
        Expr::Struct { .. } | Expr::Union(..) => true,
        Expr::Binary(op, a, b) => {
            (!has_left_parens(*op, a) && exposes_struct(a))
                || (!has_right_parens(*op, a, b) && exposes_struct(b))
        }
        Expr::Unary(_, a)
        | Expr::Ref(_, a)
        | Expr::Cast(a, _)
        | Expr::Field(a, _)
        | Expr::Index(a, _)
        | Expr::Await(a)
        | Expr::CastPointer(a, _)
        | Expr::Method(a, ..)
        | Expr::Access { pointer: a, .. } => level(a) < Level::Product && exposes_struct(a),
        Expr::Range { first, last, .. } => exposes_struct(first) || exposes_struct(last),
        _ => false,
    }
}
