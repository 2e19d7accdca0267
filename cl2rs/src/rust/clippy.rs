//! Finds expressions and statements that clippy would write in another way.

use super::ir::*;
use super::lint::Lint;
use std::collections::{BTreeSet, HashSet};

/// A walk over an item, which visits each expression once.
#[derive(Default)]
pub struct Walk {
    pub lints: BTreeSet<Lint>,
    /// Variables that are indices somewhere.
    indices: HashSet<LocalId>,
}

impl Walk {
    pub fn block(&mut self, block: &Block) {
        let stmts: Vec<&Stmt> = block.stmts.iter().filter(|stmt| stmt.kind != StmtKind::Nothing).collect();
        for three in stmts.windows(3) {
            if let [StmtKind::Let(kept, _, init), StmtKind::Do(second), StmtKind::Do(third)] =
                [&three[0].kind, &three[1].kind, &three[2].kind]
                && let (Expr::Assign(a, None, b), Expr::Assign(c, None, d)) = (second, third)
                && (init, b, &**d) == (a, c, &Expr::Local(*kept))
            {
                self.lints.insert(Lint::ManualSwap);
            }
        }
        let exprs: Vec<Option<&Expr>> =
            stmts.iter().map(|stmt| stmt.expr()).chain(block.value.as_deref().map(Some)).collect();
        for pair in exprs.windows(2) {
            if let [Some(Expr::If(first)), Some(Expr::If(second))] = pair
                && first.otherwise.is_none()
                && are_limits(first, second)
            {
                self.lints.insert(Lint::ManualClamp);
            }
        }
        stmts.iter().filter_map(|stmt| stmt.any_expr()).for_each(|expr| self.expr(expr));
        block.value.iter().for_each(|value| self.expr(value));
    }

    pub fn expr(&mut self, expr: &Expr) {
        expr.parts().into_iter().for_each(|part| self.expr(part));
        expr.blocks().into_iter().for_each(|block| self.block(block));
        match expr {
            Expr::Lit(Lit::Float { value, scalar, .. }) if is_near_constant(*value, *scalar) => {
                self.lints.insert(Lint::ApproxConstant);
            }
            Expr::Index(_, index) => {
                if let Expr::Local(local) = **index {
                    self.indices.insert(local);
                }
            }
            Expr::Loop(own) => self.loops(own),
            Expr::If(branch) => self.branch(branch),
            Expr::Range { first, last, .. } => {
                if let (Some(first), Some(last)) = (integer(first), integer(last))
                    && first >= last
                {
                    self.lints.insert(Lint::ReversedEmptyRanges);
                }
            }
            Expr::Unary(UnOp::Not, inner) => {
                if let Expr::Binary(op, ..) = **inner {
                    use BinOp::*;
                    match op {
                        Less | LessEqual | Greater | GreaterEqual => {
                            self.lints.extend([Lint::NegCmpOpOnPartialOrd, Lint::NonminimalBool]);
                        }
                        LogicalAnd | LogicalOr | Equal | NotEqual => {
                            self.lints.insert(Lint::NonminimalBool);
                        }
                        _ => {}
                    }
                }
            }
            Expr::Binary(op, a, b) => self.binary(*op, a, b),
            _ => {}
        }
    }

    fn loops(&mut self, own: &Loop) {
        let Head::For(counter, _) = &own.head else { return };
        let counts = |expr: &Expr| {
            matches!(expr, Expr::Assign(place, Some(BinOp::Add), value)
                if matches!(**place, Expr::Local(_)) && integer(value).is_some())
        };
        if own.body.stmts.iter().filter_map(Stmt::expr).any(counts) {
            self.lints.insert(Lint::ExplicitCounterLoop);
        }
        if !counter.is_some_and(|counter| self.indices.contains(&counter)) {
            return;
        }
        self.lints.insert(Lint::NeedlessRangeLoop);
        let mut stmts = own.body.stmts.iter().filter(|stmt| stmt.kind != StmtKind::Nothing);
        if let (Some(StmtKind::Do(Expr::Assign(_, None, value))), None, None) =
            (stmts.next().map(|stmt| &stmt.kind), stmts.next(), &own.body.value)
        {
            let is_copy = matches!(**value, Expr::Index(..));
            self.lints.insert(if is_copy { Lint::ManualMemcpy } else { Lint::ManualSliceFill });
        }
    }

    fn branch(&mut self, branch: &If) {
        let Some(otherwise) = &branch.otherwise else {
            if branch.then.is_empty() {
                self.lints.insert(Lint::NeedlessIfs);
            }
            return;
        };
        if are_alike_blocks(&branch.then, otherwise) {
            self.lints.insert(Lint::IfSameThenElse);
        }
        let inner = match (&otherwise.stmts[..], otherwise.value.as_deref()) {
            ([stmt], None) => stmt.expr(),
            ([], value) => value,
            _ => None,
        };
        if let Some(Expr::If(second)) = inner
            && second.otherwise.is_some()
            && are_limits(branch, second)
        {
            self.lints.insert(Lint::ManualClamp);
        }
    }

    fn binary(&mut self, op: BinOp, a: &Expr, b: &Expr) {
        use BinOp::*;
        let is_number = integer(a).is_some() && integer(a) == integer(b);
        if !matches!(op, Mul | Rem | Add | Shl | Shr) && (is_number || (a == b && a.is_simple())) {
            self.lints.insert(Lint::EqOp);
            if is_zero(a) {
                self.lints.insert(Lint::ZeroDividedByZero);
            }
        }
        if matches!(op, Mul | Div | And) && is_zero(a) || matches!(op, Mul | And) && is_zero(b) {
            self.lints.insert(Lint::ErasingOp);
        }
        if matches!(op, Add | Xor | Or) && is_zero(a)
            || matches!(op, Add | Sub | Xor | Or | Shl | Shr) && is_zero(b)
        {
            self.lints.insert(Lint::IdentityOp);
        }
        if matches!(op, Equal | NotEqual)
            && let Some(number) = integer(b)
            && let Expr::Binary(inner, x, y) = a
            && let Some(mask) = integer(y).or(integer(x))
        {
            let never = match inner {
                And => number & !mask != 0,
                Or => mask & !number != 0,
                _ => false,
            };
            if never {
                self.lints.insert(Lint::BadBitMask);
            }
        }
    }
}

fn integer(expr: &Expr) -> Option<i128> {
    match expr {
        Expr::Lit(Lit::Int { value, .. }) => Some(*value),
        _ => None,
    }
}

fn is_zero(expr: &Expr) -> bool {
    match expr {
        Expr::Lit(Lit::Int { value, .. }) => *value == 0,
        Expr::Lit(Lit::Float { value, .. }) => *value == 0.0,
        _ => false,
    }
}

/// Returns `true` if two conditions hold one value against a limit each.
fn are_limits(first: &If, second: &If) -> bool {
    use BinOp::*;
    fn sides(branch: &If) -> Option<[&Expr; 2]> {
        match &branch.condition {
            Expr::Binary(Less | LessEqual | Greater | GreaterEqual, a, b) => Some([a, b]),
            _ => None,
        }
    }
    let (Some(first), Some(second)) = (sides(first), sides(second)) else { return false };
    first.iter().any(|side| second.contains(side))
}

/// Returns `true` if blocks differ in lines, comments and the types of literals only.
fn are_alike_blocks(a: &Block, b: &Block) -> bool {
    fn code(block: &Block) -> Vec<&StmtKind> {
        block.stmts.iter().map(|stmt| &stmt.kind).filter(|kind| **kind != StmtKind::Nothing).collect()
    }
    let (x, y) = (code(a), code(b));
    let values = match (&a.value, &b.value) {
        (Some(a), Some(b)) => are_alike(a, b),
        (a, b) => a.is_none() && b.is_none(),
    };
    values
        && x.len() == y.len()
        && x.iter().zip(&y).all(|pair| match pair {
            (StmtKind::Do(a), StmtKind::Do(b)) | (StmtKind::Discard(a), StmtKind::Discard(b)) => {
                are_alike(a, b)
            }
            _ => false,
        })
}

fn are_alike(a: &Expr, b: &Expr) -> bool {
    match (a, b) {
        (Expr::Lit(Lit::Int { value: a, .. }), Expr::Lit(Lit::Int { value: b, .. })) => a == b,
        (Expr::Lit(Lit::Float { value: a, .. }), Expr::Lit(Lit::Float { value: b, .. })) => a == b,
        (Expr::Return(Some(a)), Expr::Return(Some(b))) => are_alike(a, b),
        (Expr::Assign(a, op, x), Expr::Assign(b, other, y)) => {
            op == other && are_alike(a, b) && are_alike(x, y)
        }
        (Expr::Binary(op, a, x), Expr::Binary(other, b, y)) => {
            op == other && are_alike(a, b) && are_alike(x, y)
        }
        (Expr::Method(a, name, x), Expr::Method(b, other, y)) => {
            name == other && are_alike(a, b) && are_all_alike(x, y)
        }
        (Expr::Call(path, x), Expr::Call(other, y)) => path == other && are_all_alike(x, y),
        (Expr::If(a), Expr::If(b)) => {
            let otherwise = match (&a.otherwise, &b.otherwise) {
                (Some(a), Some(b)) => are_alike_blocks(a, b),
                (a, b) => a.is_none() && b.is_none(),
            };
            otherwise && are_alike(&a.condition, &b.condition) && are_alike_blocks(&a.then, &b.then)
        }
        (a, b) => a == b,
    }
}

fn are_all_alike(a: &[Expr], b: &[Expr]) -> bool {
    a.len() == b.len() && a.iter().zip(b).all(|(a, b)| are_alike(a, b))
}

/// Returns `true` if the shortest digits of a number are those that a constant of the standard library begins with.
fn is_near_constant(value: f64, scalar: Scalar) -> bool {
    use core::f64::consts::*;
    const KNOWN: [f64; 19] = [
        E,
        FRAC_1_PI,
        FRAC_1_SQRT_2,
        FRAC_2_PI,
        FRAC_2_SQRT_PI,
        FRAC_PI_2,
        FRAC_PI_3,
        FRAC_PI_4,
        FRAC_PI_6,
        FRAC_PI_8,
        LN_2,
        LN_10,
        LOG10_2,
        LOG10_E,
        LOG2_10,
        LOG2_E,
        PI,
        SQRT_2,
        TAU,
    ];
    let value = value.abs();
    if !(0.2..7.0).contains(&value) {
        return false;
    }
    let digits = if scalar == Scalar::Float { (value as f32).to_string() } else { value.to_string() };
    let Some((_, decimals)) = digits.split_once('.') else { return false };
    let Ok(value) = digits.parse::<f64>() else { return false };
    let scale = 10f64.powi(decimals.len().min(17) as i32);
    decimals.len() >= 2
        && KNOWN.iter().any(|constant| {
            let (nearest, cut) = ((constant * scale).round() / scale, (constant * scale).trunc() / scale);
            (value - nearest).abs() < 1e-15
                || (value - cut).abs() < 1e-15
                || value as f32 == *constant as f32 && scalar == Scalar::Float
        })
}
