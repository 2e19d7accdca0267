//! Operators, and the comparisons that conditions are made of.

use crate::Error;
use crate::clang::tree::Node;
use crate::source::types::{Scalar, Type};
use crate::text::expression::block;
use crate::text::function::Scope;
use crate::text::literal::{Ex, Level, integer, limits};

/// The method of an integer that wraps.
pub fn wrapping(operator: &str) -> Option<&'static str> {
    Some(match operator {
        "+" => "wrapping_add",
        "-" => "wrapping_sub",
        "*" => "wrapping_mul",
        _ => return None,
    })
}

/// The function that compares vectors.
pub fn relation(operator: &str) -> Option<&'static str> {
    Some(match operator {
        "<" => "isless",
        ">" => "isgreater",
        "<=" => "islessequal",
        ">=" => "isgreaterequal",
        "==" => "isequal",
        "!=" => "isnotequal",
        _ => return None,
    })
}

fn level(operator: &str) -> Level {
    match operator {
        "*" | "/" | "%" => Level::Product,
        "+" | "-" => Level::Sum,
        "<<" | ">>" => Level::Shift,
        "&" => Level::And,
        "^" => Level::Xor,
        _ => Level::Or,
    }
}

/// By how much a vector is shifted: a number is `int` if it does not say another type.
pub fn amount(value: Ex) -> Ex {
    let is_int = value.number().is_some_and(|number| i32::try_from(number).is_ok());
    if value.literal && !is_int { value.typed() } else { value }
}

/// `a op b`, for operators of Rust. Operators on bits stand beside others in parentheses, though not all need them.
fn infix(operator: &str, a: &Ex, b: &Ex, ty: Type) -> Ex {
    let level = level(operator);
    let left = match level {
        Level::Product | Level::Sum => a.at(level),
        Level::Shift => a.before_less(Level::Cast),
        _ if a.level == level => a.at(level),
        _ => a.at(Level::Cast),
    };
    let right = b.at(if level == Level::Sum { Level::Product } else { Level::Cast });
    let text = format!("{left} {operator} {right}");
    Ex { parts: Some(Box::new((operator.into(), left, right))), ..Ex::new(text, level, ty) }
}

/// `rotate_left` and `rotate_right` for two shifts whose amounts add up to all bits.
fn rotation(a: &Ex, b: &Ex) -> Option<Ex> {
    let ((first, x, by), (second, y, rest)) = (a.parts.as_deref()?, b.parts.as_deref()?);
    let (by_number, rest): (u32, u32) = (by.parse().ok()?, rest.parse().ok()?);
    let scalar = a.ty.scalar().filter(|scalar| !a.ty.is_vector() && !scalar.is_signed())?;
    let method = match (&first[..], &second[..]) {
        ("<<", ">>") => "rotate_left",
        (">>", "<<") => "rotate_right",
        _ => return None,
    };
    (x == y && by_number + rest == scalar.bits() && a.ty == b.ty)
        .then(|| Ex::atom(format!("{x}.{method}({by})"), a.ty.clone()))
}

/// The comparison that is true where this one is not; of numbers that may be NaN only some have one.
fn opposite(operator: &str, is_float: bool) -> Option<&'static str> {
    Some(match operator {
        "==" => "!=",
        "!=" => "==",
        _ if is_float => return None,
        "<" => ">=",
        ">" => "<=",
        "<=" => ">",
        ">=" => "<",
        _ => return None,
    })
}

/// `a < b` and its like, of scalars.
pub fn comparison(operator: &str, a: &Ex, b: &Ex) -> Ex {
    if let Some(text) = multiple(operator, a, b) {
        let level = if operator == "==" { Level::Atom } else { Level::Unary };
        return Ex::new(text, level, Type::Bool);
    }
    let (left, right) = (a.before_less(Level::Or), b.at(Level::Or));
    let text = format!("{left} {operator} {right}");
    let is_float = a.ty.scalar().is_none_or(Scalar::is_float);
    let parts = opposite(operator, is_float).map(|_| Box::new((operator.into(), left, right)));
    Ex { parts, ..Ex::new(text, Level::Compare, Type::Bool) }
}

/// `x % n == 0` of an unsigned number, as Rust says it.
fn multiple(operator: &str, a: &Ex, b: &Ex) -> Option<String> {
    let sign = match operator {
        "==" => "",
        "!=" => "!",
        _ => return None,
    };
    let (rest, x, divisor) = a.parts.as_deref()?;
    let scalar = a.ty.scalar().filter(|_| a.ty.is_integer())?;
    if rest != "%" || scalar.is_signed() || b.text != "0" {
        return None;
    }
    let is_atom = x.chars().all(|c| c.is_ascii_alphanumeric() || "_.".contains(c));
    Some(if is_atom {
        format!("{sign}{x}.is_multiple_of({divisor})")
    } else {
        format!("{sign}({x}).is_multiple_of({divisor})")
    })
}

/// `!a`.
pub fn not(a: Ex) -> Ex {
    match (&a.text[..], a.parts.as_deref()) {
        ("true", _) => Ex::atom("false", Type::Bool),
        ("false", _) => Ex::atom("true", Type::Bool),
        (_, Some((operator, left, right))) => {
            // Whatever has an opposite has one as a whole number.
            let operator = opposite(operator, false).unwrap_or(operator);
            let parts = Some(Box::new((operator.to_string(), left.clone(), right.clone())));
            Ex { parts, ..Ex::new(format!("{left} {operator} {right}"), Level::Compare, Type::Bool) }
        }
        (text, None) => match text.strip_prefix('!') {
            Some(inner) if a.level == Level::Unary => Ex::new(inner, Level::Unary, Type::Bool),
            _ => Ex::new(format!("!{}", a.at(Level::Unary)), Level::Unary, Type::Bool),
        },
    }
}

impl Scope<'_> {
    /// What a comparison with the least or the greatest number of a type comes to.
    pub fn known(&self, node: &Node, a: &Ex, b: &Ex) -> Option<Ex> {
        let scalar = a.ty.scalar().filter(|_| a.ty.is_integer() && b.ty.is_integer())?;
        let (operator, x, bound) = match (&node.opcode[..], a.number(), b.number()) {
            (operator, None, Some(bound)) => (operator, a, bound),
            ("<", Some(bound), None) => (">", b, bound),
            (">", Some(bound), None) => ("<", b, bound),
            ("<=", Some(bound), None) => (">=", b, bound),
            (">=", Some(bound), None) => ("<=", b, bound),
            _ => return None,
        };
        let (least, most) = crate::text::literal::limits(scalar);
        let text = match operator {
            "<" if bound == least => "false",
            ">" if bound == most => "false",
            ">=" if bound == least => "true",
            "<=" if bound == most => "true",
            "<=" if bound == least => return Some(comparison("==", x, &integer(bound, &x.ty)?)),
            ">=" if bound == most => return Some(comparison("==", x, &integer(bound, &x.ty)?)),
            _ => return None,
        };
        self.is_pure(node).then(|| Ex::atom(text, Type::Bool))
    }

    /// Two operands of one type: `usize` beside `ulong` is either.
    pub fn alike(&mut self, a: Ex, b: Ex) -> (Ex, Ex) {
        let ulong = Type::Scalar(Scalar::Ulong);
        let as_size = |x: Ex| match (x.number(), &x.before) {
            (Some(_), _) => Ex { ty: Type::Size, ..x },
            (None, Some(before)) => {
                Ex::new(format!("{} as usize", before.typed().at(Level::Cast)), Level::Cast, Type::Size)
            }
            (None, None) => Ex::new(format!("{} as usize", x.at(Level::Cast)), Level::Cast, Type::Size),
        };
        if a.ty == Type::Size && b.ty == ulong {
            let b = as_size(b);
            (a, b)
        } else if b.ty == Type::Size && a.ty == ulong {
            (as_size(a), b)
        } else {
            (a, b)
        }
    }

    pub fn unary(&mut self, node: &Node) -> Result<Ex, Error> {
        let ty = self.ty(node)?;
        let inner = node.child(0)?;
        match &node.opcode[..] {
            "*" => self.read_place(node),
            "+" => self.value(inner),
            "__extension__" => self.value(inner),
            "-" => {
                let value = self.value(inner)?;
                if let Some(negative) = value.number().and_then(|number| integer(-number, &ty)) {
                    return Ok(negative);
                }
                if value.literal && !ty.is_integer() {
                    let text =
                        value.text.strip_prefix('-').map_or(format!("-{}", value.text), str::to_string);
                    return Ok(Ex::literal(text, ty));
                }
                let is_small = self.interval(inner).is_some_and(|(least, _)| least > limits(Scalar::Int).0);
                let is_signed = ty.scalar().is_some_and(Scalar::is_signed);
                if ty.is_integer() && !(is_signed && is_small && !value.literal) {
                    return Ok(Ex::atom(format!("{}.wrapping_neg()", value.receiver()), value.ty.clone()));
                }
                Ok(Ex::new(format!("-{}", value.at(Level::Unary)), Level::Unary, ty))
            }
            "~" => {
                let value = self.value(inner)?;
                let value = if value.literal { value.typed() } else { value };
                Ok(Ex::new(format!("!{}", value.at(Level::Unary)), Level::Unary, value.ty.clone()))
            }
            "!" if ty.is_vector() => {
                let value = self.value(inner)?;
                let zero = self.zero(node, &value.ty.clone())?;
                Ok(Ex::atom(format!("isequal({}, {})", value.text, zero.text), ty))
            }
            "!" => {
                let value = self.condition(node)?;
                self.convert(node, value, &ty)
            }
            "&" => self.pointer(node),
            "++" | "--" => self.stepped(node),
            operator => {
                Err(self.refuse(node, &format!("the operator `{operator}`"), "write it in another way"))
            }
        }
    }

    pub fn binary(&mut self, node: &Node) -> Result<Ex, Error> {
        let ty = self.ty(node)?;
        let (left, right) = (node.child(0)?, node.child(1)?);
        let operator = &node.opcode[..];
        match operator {
            "=" => {
                if ty.pointee().is_some() {
                    return self.pointer(node);
                }
                let mut setup = Vec::new();
                let (statement, place) = self.assignment(node, false, &mut setup)?;
                setup.push(statement);
                let ty = place.ty.clone();
                return Ok(block(&setup, &self.read(&place).text, ty));
            }
            "," => {
                let first = self.effect(left)?;
                let value = if ty.pointee().is_some() { self.pointer(right)? } else { self.value(right)? };
                return Ok(block(&[first], &value.text, value.ty.clone()));
            }
            _ => {}
        }
        if ty.pointee().is_some() {
            return self.pointer(node);
        }
        if self.ty(left)?.pointee().is_some() && operator == "-" {
            let (a, b) = (self.pointer(left)?, self.pointer(right)?);
            return Ok(Ex::new(format!("{} - {}", a.at(Level::Sum), b.at(Level::Product)), Level::Sum, ty));
        }
        if !ty.is_vector() && (relation(operator).is_some() || operator == "&&" || operator == "||") {
            let value = self.condition(node)?;
            return self.convert(node, value, &ty);
        }
        if let Some(name) = relation(operator) {
            let (a, b) = (self.operand(left)?, self.operand(right)?);
            let (a, b) = self.one_vector(left, a, b)?;
            return Ok(Ex::atom(format!("{name}({}, {})", a.text, b.text), ty));
        }
        if operator == "&&" || operator == "||" {
            let mut sides = Vec::new();
            for side in [left, right] {
                let value = self.value(side)?;
                let zero = self.zero(side, &value.ty.clone())?;
                sides.push(Ex::atom(format!("isnotequal({}, {})", value.text, zero.text), ty.clone()));
            }
            return Ok(infix(&operator[..1], &sides[0], &sides[1], ty));
        }
        let (a, b) = (self.operand(left)?, self.operand(right)?);
        let (a, b) = if ty.is_vector() { self.one_vector(left, a, b)? } else { (a, b) };
        self.operation(node, operator, a, b, ty)
    }

    /// An operand beside a vector: a scalar that stands for a vector is left a scalar.
    pub fn operand(&mut self, node: &Node) -> Result<Ex, Error> {
        let stripped = node.stripped();
        if stripped.is("ImplicitCastExpr") && stripped.cast_kind == "VectorSplat" {
            let ty = self.ty(stripped)?;
            if let Some(scalar) = ty.scalar() {
                let value = self.value(stripped.child(0)?)?;
                return self.convert(node, value, &Type::Scalar(scalar));
            }
        }
        self.value(node)
    }

    /// One of two operands is a vector.
    fn one_vector(&mut self, left: &Node, a: Ex, b: Ex) -> Result<(Ex, Ex), Error> {
        if a.ty.is_vector() || b.ty.is_vector() { Ok((a, b)) } else { Ok((self.value(left)?, b)) }
    }

    /// An operator that computes, of operands of its type, but for the amount of a shift.
    pub fn operation(&mut self, node: &Node, operator: &str, a: Ex, b: Ex, ty: Type) -> Result<Ex, Error> {
        if ty.is_vector() {
            let b = if operator == "<<" || operator == ">>" { amount(b) } else { b };
            return Ok(infix(operator, &a, &b, ty));
        }
        if !ty.is_integer() {
            let a = if a.literal && b.literal { a.typed() } else { a };
            return Ok(infix(operator, &a, &b, ty));
        }
        if operator == "<<" || operator == ">>" {
            let ty = if a.ty == Type::Size { Type::Size } else { ty };
            let bits = ty.scalar().map_or(0, Scalar::bits);
            let a = if a.literal { a.typed() } else { a };
            return Ok(match b.number() {
                Some(amount) if (0..i128::from(bits)).contains(&amount) => {
                    infix(operator, &a, &Ex::literal(amount.to_string(), Type::INT), ty)
                }
                _ => {
                    let method = if operator == "<<" { "wrapping_shl" } else { "wrapping_shr" };
                    let amount = match b.ty {
                        Type::Scalar(Scalar::Uint) => b.text.clone(),
                        _ => format!("{} as u32", b.typed().at(Level::Cast)),
                    };
                    Ex::atom(format!("{}.{method}({amount})", a.at(Level::Atom)), ty)
                }
            });
        }
        let (a, b) = self.alike(a, b);
        let ty = if a.ty == Type::Size { Type::Size } else { ty };
        if let (Some(x), Some(y)) = (a.number(), b.number()) {
            let folded = match operator {
                "+" => x.checked_add(y),
                "-" => x.checked_sub(y),
                "*" => x.checked_mul(y),
                _ => None,
            };
            if let Some(folded) = folded.and_then(|value| integer(value, &ty)) {
                return Ok(folded);
            }
        }
        let is_sound = self.interval_of(node, operator).is_some_and(|(least, most)| {
            let limits = ty.scalar().map(limits);
            limits.is_some_and(|limits| least >= limits.0 && most <= limits.1)
        });
        if wrapping(operator).is_some() && is_sound && !self.in_constant {
            let a = if a.literal && b.literal { a.typed() } else { a };
            return Ok(match (operator, a.number(), b.number()) {
                ("+" | "-", _, Some(0)) => a,
                ("+", Some(0), _) => b,
                ("*", _, Some(1)) => a,
                ("*", Some(1), _) => b,
                _ => infix(operator, &a, &b, ty),
            });
        }
        if let Some(method) = wrapping(operator) {
            // A number behind needs no suffix.
            let (a, b) = if a.literal && !b.literal && operator != "-" { (b, a) } else { (a, b) };
            return Ok(Ex::atom(format!("{}.{method}({})", a.receiver(), b.text), ty));
        }
        if operator == "/" || operator == "%" {
            let divisor = node.child(1).ok().and_then(|divisor| self.program.integer(divisor));
            if b.number().or(divisor).is_some_and(|number| number != 0 && number != -1) {
                let a = if a.literal { a.typed() } else { a };
                return Ok(infix(operator, &a, &b, ty));
            }
            let name = if operator == "/" { "div" } else { "rem" };
            let a = if a.literal { a.typed() } else { a };
            return Ok(Ex::atom(format!("{name}({}, {})", a.text, b.text), ty));
        }
        if level(operator) == Level::Or && operator != "|" {
            return Err(self.refuse(node, &format!("the operator `{operator}`"), "write it in another way"));
        }
        if let ("|", true, Some(rotated)) = (operator, self.is_pure(node), rotation(&a, &b)) {
            return Ok(rotated);
        }
        let a = if a.literal && b.literal { a.typed() } else { a };
        Ok(infix(operator, &a, &b, ty))
    }

    /// What `a op b` may be, of the operator that this node is.
    fn interval_of(&self, node: &Node, operator: &str) -> Option<crate::analysis::interval::Interval> {
        let is_it = node.is("BinaryOperator") && node.opcode == operator;
        let (a, b) = (node.child(0).ok().filter(|_| is_it)?, node.child(1).ok()?);
        crate::analysis::interval::combined(operator, self.interval(a)?, self.interval(b)?)
    }
}
