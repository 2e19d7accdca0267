//! The evaluation of constant expressions.

use super::*;

/// Returns the minimum and the maximum of an integer type.
pub fn limits(scalar: Scalar) -> (i128, i128) {
    let bits = scalar.bits();
    if scalar.is_signed() {
        (-(1_i128 << (bits - 1)), (1_i128 << (bits - 1)) - 1)
    } else {
        (0, (1_i128 << bits) - 1)
    }
}

/// The value of a constant expression.
#[derive(Clone, PartialEq, Debug)]
pub enum Constant {
    /// An integer, or a `bool` as 0 or 1.
    Int(i128),
    /// A float, rounded to its type.
    Float(f64),
    Vector(Vec<Constant>),
}

/// Returns the value of a constant integer expression, converted to the type of the expression.
pub fn integer(unit: &Unit, expr: &Expr) -> Option<i128> {
    match evaluate(unit, expr)? {
        Constant::Int(value) => Some(value),
        _ => None,
    }
}

/// Returns the value of a constant expression, converted to its type, or `None` if the expression is not constant.
pub fn evaluate(unit: &Unit, expr: &Expr) -> Option<Constant> {
    if let Some(known) = unit.values.borrow().get(&expr.id) {
        return known.clone();
    }
    let value = evaluate_uncached(unit, expr);
    unit.values.borrow_mut().insert(expr.id, value.clone());
    value
}

fn evaluate_uncached(unit: &Unit, expr: &Expr) -> Option<Constant> {
    let of = |expr: &Expr| evaluate(unit, expr);
    let is_true = |expr: &Expr| of(expr)?.is_true();
    let value = match &expr.kind {
        ExprKind::Int(value) => Constant::Int(*value),
        ExprKind::Float(text) => Constant::Float(match expr.ty.scalar()? {
            Scalar::Float => text.parse::<f32>().ok()?.into(),
            _ => text.parse().ok()?,
        }),
        ExprKind::Bool(value) => Constant::Int((*value).into()),
        ExprKind::Enumerator(decl) => match unit.decl(*decl).kind {
            DeclKind::Enumerator(value) => Constant::Int(value),
            _ => return None,
        },
        ExprKind::SizeOf(ty) => Constant::Int(unit.layout(ty)?.0.into()),
        ExprKind::Cast(Cast::ToBool, inner) => Constant::Int(is_true(inner)?.into()),
        // clang uses this cast only for vectors, where `true` is -1.
        ExprKind::Cast(Cast::FromBool, inner) => Constant::Int(-i128::from(is_true(inner)?)),
        ExprKind::Cast(Cast::Integral | Cast::Number, inner) => of(inner)?,
        ExprKind::Cast(Cast::Splat { .. }, inner) => {
            let Type::Vector(_, width) = expr.ty else { return None };
            Constant::Vector(vec![of(inner)?; width as usize])
        }
        ExprKind::Unary(op, inner) => {
            let is_vector = inner.ty.is_vector();
            of(inner)?.map(&|value| unary(*op, value, is_vector))?
        }
        ExprKind::Logical(is_and, a, b) if !expr.ty.is_vector() => {
            let (a, b) = (is_true(a)?, is_true(b)?);
            Constant::Int(i128::from(if *is_and { a && b } else { a || b }))
        }
        ExprKind::Binary(op, a, b) => {
            let (scalar, is_vector) = (a.ty.scalar()?, a.ty.is_vector());
            of(a)?.zip(of(b)?, &|a, b| binary(*op, a, b, scalar, is_vector))?
        }
        ExprKind::Conditional(c, a, b) if !c.ty.is_vector() => of(if is_true(c)? { a } else { b })?,
        ExprKind::Read(place) => match &place.kind {
            PlaceKind::Value(literal) => of(literal)?,
            _ => return None,
        },
        ExprKind::List(parts) => match &expr.ty {
            Type::Vector(_, width) => {
                let mut lanes = Vec::new();
                for part in parts {
                    match of(part)? {
                        Constant::Vector(list) => lanes.extend(list),
                        value => lanes.push(value),
                    }
                }
                (lanes.len() == *width as usize).then_some(Constant::Vector(lanes))?
            }
            Type::Scalar(_) | Type::Size | Type::Bool => of(parts.first()?)?,
            _ => return None,
        },
        _ => return None,
    };
    match &expr.ty {
        Type::Bool => Some(Constant::Int(value.is_true()?.into())),
        ty => value.map(&|value| value.converted(ty.scalar()?)),
    }
}

impl Constant {
    /// Returns `true` if a scalar is not zero.
    pub fn is_true(&self) -> Option<bool> {
        match self {
            Self::Int(value) => Some(*value != 0),
            Self::Float(value) => Some(*value != 0.0),
            Self::Vector(_) => None,
        }
    }

    /// Applies a function to a scalar, or to each component.
    fn map(self, function: &dyn Fn(Self) -> Option<Self>) -> Option<Self> {
        match self {
            Self::Vector(list) => Some(Self::Vector(list.into_iter().map(function).collect::<Option<_>>()?)),
            value => function(value),
        }
    }

    /// Applies a function to two scalars, or to the components of two vectors.
    fn zip(self, other: Self, function: &dyn Fn(Self, Self) -> Option<Self>) -> Option<Self> {
        match (self, other) {
            (Self::Vector(a), Self::Vector(b)) if a.len() == b.len() => {
                let list = a.into_iter().zip(b).map(|(a, b)| function(a, b)).collect::<Option<_>>()?;
                Some(Self::Vector(list))
            }
            (Self::Vector(_), _) | (_, Self::Vector(_)) => None,
            (a, b) => function(a, b),
        }
    }

    /// Converts a scalar like an implicit conversion to `scalar`.
    fn converted(self, scalar: Scalar) -> Option<Self> {
        if scalar.is_float() {
            return Some(Self::Float(match (self, scalar) {
                (Self::Int(value), Scalar::Double) => value as f64,
                (Self::Int(value), Scalar::Float) => (value as f32).into(),
                (Self::Int(value), _) => clc_builtins::half::from_f64(value as f64).to_f64(),
                (Self::Float(value), Scalar::Double) => value,
                (Self::Float(value), Scalar::Float) => (value as f32).into(),
                (Self::Float(value), _) => clc_builtins::half::from_f64(value).to_f64(),
                (Self::Vector(_), _) => return None,
            }));
        }
        let value = match self {
            Self::Int(value) => value,
            Self::Float(value) => value as i128,
            Self::Vector(_) => return None,
        };
        let bits = scalar.bits();
        let low = value & ((1_i128 << bits) - 1);
        let sign = 1_i128 << (bits - 1);
        Some(Self::Int(if scalar.is_signed() { (low ^ sign) - sign } else { low }))
    }
}

fn unary(op: Unary, value: Constant, is_vector: bool) -> Option<Constant> {
    Some(match (op, value) {
        (Unary::Minus, Constant::Int(value)) => Constant::Int(value.checked_neg()?),
        (Unary::Minus, Constant::Float(value)) => Constant::Float(-value),
        (Unary::Not, Constant::Int(value)) => Constant::Int(!value),
        (Unary::LogicalNot, value) => Constant::Int(comparison_result(!value.is_true()?, is_vector)),
        _ => return None,
    })
}

/// Returns the result of a comparison: for true, -1 in vectors and 1 in scalars.
fn comparison_result(value: bool, is_vector: bool) -> i128 {
    if is_vector { -i128::from(value) } else { value.into() }
}

/// Applies an operator to two values of the type `scalar`, which are components if `is_vector` is set.
fn binary(op: Binary, a: Constant, b: Constant, scalar: Scalar, is_vector: bool) -> Option<Constant> {
    use std::cmp::Ordering::{Equal, Greater, Less};
    let order = match (&a, &b) {
        (Constant::Int(a), Constant::Int(b)) => Some(a.cmp(b)),
        (Constant::Float(a), Constant::Float(b)) => a.partial_cmp(b),
        _ => return None,
    };
    let holds = match op {
        Binary::Less => order == Some(Less),
        Binary::Greater => order == Some(Greater),
        Binary::LessEqual => matches!(order, Some(Less | Equal)),
        Binary::GreaterEqual => matches!(order, Some(Greater | Equal)),
        Binary::Equal => order == Some(Equal),
        Binary::NotEqual => order != Some(Equal),
        _ => return arithmetic(op, a, b, scalar),
    };
    Some(Constant::Int(comparison_result(holds, is_vector)))
}

fn arithmetic(op: Binary, a: Constant, b: Constant, scalar: Scalar) -> Option<Constant> {
    Some(match (a, b) {
        // Computing a `float` or `half` operation in `double` gives the same result after rounding.
        (Constant::Float(a), Constant::Float(b)) => Constant::Float(match op {
            Binary::Add => a + b,
            Binary::Sub => a - b,
            Binary::Mul => a * b,
            Binary::Div => a / b,
            _ => return None,
        }),
        (Constant::Int(a), Constant::Int(b)) => {
            // Shift amounts are taken modulo the number of bits (OpenCL C 6.3.10).
            let amount = b.rem_euclid(scalar.bits().into()) as u32;
            Constant::Int(match op {
                Binary::Add => a.checked_add(b)?,
                Binary::Sub => a.checked_sub(b)?,
                Binary::Mul => a.checked_mul(b)?,
                Binary::Div => a.checked_div(b)?,
                Binary::Rem => a.checked_rem(b)?,
                Binary::Shl => a << amount,
                Binary::Shr => a >> amount,
                Binary::And => a & b,
                Binary::Xor => a ^ b,
                Binary::Or => a | b,
                _ => return None,
            })
        }
        _ => return None,
    })
}
