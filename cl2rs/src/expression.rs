//! Expressions.

use crate::Error;
use crate::function::{Held, Scope};
use crate::literal::{Ex, Level, float, integer, limits};
use crate::tree::{Files, Node, Token};
use crate::types::{ELIDED, Scalar, Type};
use std::cell::RefMut;

/// A pointer to nothing.
const NULL: &str = "Ptr::null()";

/// The text of a token.
pub fn text_of(files: &mut RefMut<Files>, token: &Token) -> Option<String> {
    files.text(token).map(str::to_string)
}

/// The method of an integer that wraps.
fn wrapping(operator: &str) -> Option<&'static str> {
    Some(match operator {
        "+" => "wrapping_add",
        "-" => "wrapping_sub",
        "*" => "wrapping_mul",
        _ => return None,
    })
}

/// The function that compares vectors.
fn relation(operator: &str) -> Option<&'static str> {
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
fn comparison(operator: &str, a: &Ex, b: &Ex) -> Ex {
    let (left, right) = (a.before_less(Level::Or), b.at(Level::Or));
    let text = format!("{left} {operator} {right}");
    let is_float = a.ty.scalar().is_none_or(Scalar::is_float);
    let parts = opposite(operator, is_float).map(|_| Box::new((operator.into(), left, right)));
    Ex { parts, ..Ex::new(text, Level::Compare, Type::Bool) }
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
    fn known(&self, node: &Node, a: &Ex, b: &Ex) -> Option<Ex> {
        let scalar = a.ty.scalar().filter(|_| a.ty.is_integer() && b.ty.is_integer())?;
        let (operator, x, bound) = match (&node.opcode[..], a.number(), b.number()) {
            (operator, None, Some(bound)) => (operator, a, bound),
            ("<", Some(bound), None) => (">", b, bound),
            (">", Some(bound), None) => ("<", b, bound),
            ("<=", Some(bound), None) => (">=", b, bound),
            (">=", Some(bound), None) => ("<=", b, bound),
            _ => return None,
        };
        let (least, most) = crate::literal::limits(scalar);
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

    /// The value of an expression.
    pub fn value(&mut self, node: &Node) -> Result<Ex, Error> {
        if !self.in_constant
            && let Some(constant) = self.program.constant_of_macro(node)
        {
            return Ok(constant);
        }
        if let Some(constant) = self.folded(node) {
            return Ok(constant);
        }
        let inner = |index| node.child(index);
        match &node.kind[..] {
            "ParenExpr" | "ConstantExpr" => self.value(inner(0)?),
            "IntegerLiteral" | "CharacterLiteral" => {
                let text = node.value.as_str().map_or_else(|| node.value.to_string(), str::to_string);
                let ty = self.ty(node)?;
                let value = text.parse().ok().and_then(|value| integer(value, &ty));
                let value = value.ok_or_else(|| self.no(node, &format!("the number {text}")))?;
                // As it is written, where that is how bits are written.
                let written = text_of(&mut self.program.files(), &node.begin.spelled).unwrap_or_default();
                let digits = written.to_lowercase().trim_end_matches(['u', 'l']).to_string();
                let is_same =
                    digits.strip_prefix("0x").and_then(|digits| i128::from_str_radix(digits, 16).ok());
                Ok(if is_same.is_some() && is_same == value.number() {
                    Ex { text: digits, ..value }
                } else {
                    value
                })
            }
            "FloatingLiteral" => {
                let ty = self.ty(node)?;
                let value = ty.scalar().and_then(|scalar| float(node.value.as_str()?, scalar));
                value.ok_or_else(|| self.no(node, &format!("the number {}", node.value)))
            }
            "CXXBoolLiteralExpr" => Ok(Ex::atom(node.value.to_string(), Type::Bool)),
            "DeclRefExpr" | "ArraySubscriptExpr" | "MemberExpr" | "ExtVectorElementExpr" => {
                self.read_place(node)
            }
            "ImplicitCastExpr" | "CStyleCastExpr" => self.cast(node),
            "AsTypeExpr" => {
                let (ty, value) = (self.ty(node)?, self.value(inner(0)?)?);
                let value = match value.ty {
                    Type::Size => self.convert(node, value, &Type::Scalar(Scalar::Ulong))?,
                    _ => value,
                };
                let name = ty.opencl().ok_or_else(|| self.no(node, "`as_` of such a type"))?;
                Ok(Ex::atom(format!("as_{name}({})", value.typed().text), ty))
            }
            "CompoundLiteralExpr" => self.value(inner(0)?),
            "InitListExpr" => self.list(node),
            "ImplicitValueInitExpr" => {
                let ty = self.ty(node)?;
                self.zero(node, &ty)
            }
            "UnaryExprOrTypeTraitExpr" => self.size(node),
            "ConditionalOperator" => self.conditional(node),
            "UnaryOperator" => self.unary(node),
            "BinaryOperator" => self.binary(node),
            "CompoundAssignOperator" => {
                let mut setup = Vec::new();
                let (statement, place) = self.compound(node, &mut setup)?;
                setup.push(statement);
                let ty = place.ty.clone();
                Ok(block(&setup, &self.read(&place).text, ty))
            }
            "CallExpr" => self.call(node),
            // A block with a value, which GNU C has.
            "StmtExpr" => {
                let body = inner(0)?;
                let count = body.children().count();
                // What ends in a statement has no value.
                let Some(last) =
                    body.children().next_back().filter(|_| self.program.parse(&node.ty) != Type::Void)
                else {
                    let text = format!("{{ {} }}", self.statements(body.children())?);
                    return Ok(Ex::new(text, Level::Block, Type::Void));
                };
                let before = self.statements(body.children().take(count - 1))?;
                let value = self.value(last)?;
                let ty = value.ty.clone();
                Ok(block(&[before], &value.text, ty))
            }
            "StringLiteral" => self.string(node),
            "PredefinedExpr" => self.value(inner(0)?),
            kind => Err(self.refuse(node, kind, "write it in another way")),
        }
    }

    /// The number that an expression is, in a constant, where Rust calls no function that is not `const`.
    fn folded(&self, node: &Node) -> Option<Ex> {
        let is_folded = match &node.kind[..] {
            "ImplicitCastExpr" | "CStyleCastExpr" => node.cast_kind.starts_with("Integral"),
            "BinaryOperator" => !["+", "-", "*", "&", "|", "^"].contains(&&node.opcode[..]),
            "UnaryOperator" => node.opcode == "!",
            _ => node.is("ConditionalOperator"),
        };
        if !self.in_constant || !is_folded {
            return None;
        }
        let ty = self.ty(node).ok()?;
        match ty {
            Type::Scalar(Scalar::Float) => {
                Some(Ex::literal(format!("{:?}", self.program.integer(node.inner.first()?)? as f32), ty))
            }
            Type::Scalar(Scalar::Double) => {
                Some(Ex::literal(format!("{:?}", self.program.integer(node.inner.first()?)? as f64), ty))
            }
            _ => integer(self.program.integer(node)?, &ty),
        }
    }

    fn read_place(&mut self, node: &Node) -> Result<Ex, Error> {
        let mut setup = Vec::new();
        if let Some(decl) = node.named() {
            if decl.is("EnumConstantDecl") {
                let (name, _) =
                    self.program.enumerator(&decl.id).ok_or_else(|| self.no(node, "an enumerator"))?;
                return Ok(Ex::atom(name, Type::INT));
            }
            if self.ty(node)?.pointee().is_some() {
                return self.pointer(node);
            }
        }
        let place = self.place_once(node, &mut setup)?;
        let value = self.read(&place);
        Ok(if setup.is_empty() { value } else { block(&setup, &value.text, value.ty.clone()) })
    }

    fn cast(&mut self, node: &Node) -> Result<Ex, Error> {
        let inner = node.child(0)?;
        let ty = self.ty(node)?;
        match &node.cast_kind[..] {
            "LValueToRValue" => {
                if ty.pointee().is_some() {
                    self.pointer(inner)
                } else {
                    self.value(inner)
                }
            }
            "NoOp" | "AddressSpaceConversion" | "BitCast" | "ArrayToPointerDecay" | "NullToPointer"
                if ty.pointee().is_some() =>
            {
                self.pointer(node)
            }
            "NoOp" | "AtomicToNonAtomic" | "NonAtomicToAtomic" => self.value(inner),
            "BitCast" => {
                let value = self.value(inner)?;
                let name = ty.opencl().ok_or_else(|| self.no(node, "a cast to such a type"))?;
                Ok(Ex::atom(format!("as_{name}({})", value.typed().text), ty))
            }
            "VectorSplat" => {
                let Type::Vector(scalar, width) = ty else {
                    return Err(self.no(node, "a splat of no vector"));
                };
                let value = self.value(inner)?;
                let value = self.convert(node, value, &Type::Scalar(scalar))?;
                let text = format!("{}{width}!({})", scalar.name(), value.text);
                Ok(Ex::atom(text, ty))
            }
            "IntegralCast"
            | "IntegralToFloating"
            | "FloatingToIntegral"
            | "FloatingCast"
            | "IntegralToBoolean"
            | "FloatingToBoolean"
            | "BooleanToSignedIntegral" => {
                if ty == Type::Bool {
                    return self.condition(inner);
                }
                let value = match self.is_condition(inner) {
                    true => self.condition(inner)?,
                    false => self.value(inner)?,
                };
                self.convert(node, value, &ty)
            }
            "PointerToBoolean" => self.condition(inner),
            "ToVoid" => self.value(inner),
            "IntToOCLSampler" => self.sampler(inner),
            "ZeroToOCLOpaqueType" if ty == Type::Event => Ok(Ex::atom("Event", ty)),
            kind => Err(self.refuse(node, &format!("the cast {kind}"), "write it in another way")),
        }
    }

    /// Whether it is a comparison or the like, which is a `bool` here and 1 or 0 in C.
    fn is_condition(&self, node: &Node) -> bool {
        let node = node.stripped();
        match &node.kind[..] {
            "BinaryOperator" => {
                let is_logical =
                    node.opcode == "&&" || node.opcode == "||" || relation(&node.opcode).is_some();
                is_logical && self.ty(node).is_ok_and(|ty| !ty.is_vector())
            }
            "UnaryOperator" => node.opcode == "!" && self.ty(node).is_ok_and(|ty| !ty.is_vector()),
            _ => false,
        }
    }

    /// The value in another scalar type.
    pub fn convert(&mut self, node: &Node, value: Ex, ty: &Type) -> Result<Ex, Error> {
        if value.ty == *ty {
            return Ok(value);
        }
        if *ty == Type::Bool {
            return self.is_not_zero(node, value);
        }
        let Some(to) = ty.scalar().filter(|_| !ty.is_vector()) else {
            return Err(self.no(node, &format!("a conversion from {} to {}", value.ty.rust(), ty.rust())));
        };
        if let (Some(number), true) = (value.number(), value.literal) {
            if !to.is_float() {
                if let Some(same) = integer(number, ty) {
                    // Bits stay as they are written.
                    let is_bits = value.text.starts_with("0x");
                    return Ok(if is_bits { Ex { text: value.text, ..same } } else { same });
                }
            } else if number.unsigned_abs() < 1 << 24 && to != Scalar::Half {
                return Ok(Ex::literal(format!("{number}.0"), ty.clone()));
            }
        }
        if value.literal
            && value.ty == Type::Scalar(Scalar::Double)
            && to == Scalar::Float
            && let Some(same) =
                value.text.parse::<f64>().ok().map(|wide| wide as f32).filter(|x| x.is_finite())
        {
            return Ok(Ex::literal(format!("{same:?}"), ty.clone()));
        }
        if let (true, Scalar::Double, Type::Scalar(Scalar::Float)) = (value.literal, to, &value.ty)
            && let Ok(narrow) = value.text.parse::<f32>()
        {
            return Ok(Ex::literal(format!("{:?}", f64::from(narrow)), ty.clone()));
        }
        if *ty == Type::Size || (value.ty == Type::Size && *ty == Type::Scalar(Scalar::Ulong)) {
            let before = value.before.clone().map_or(value, |before| *before);
            if *ty == Type::Size && before.ty.is_integer() {
                return Ok(Ex::new(
                    format!("{} as usize", before.typed().at(Level::Cast)),
                    Level::Cast,
                    Type::Size,
                ));
            }
            if *ty != Type::Size {
                return Ok(Ex::new(format!("{} as u64", before.at(Level::Cast)), Level::Cast, ty.clone()));
            }
            return Ok(Ex::new(format!("ulong({}) as usize", before.typed().text), Level::Cast, Type::Size));
        }
        let is_of_integer = value.ty.is_integer();
        // Rust calls no function in a constant; between numbers `as` converts as C does, where C says how.
        if self.in_constant
            && to != Scalar::Half
            && value.ty != Type::Bool
            && value.ty.scalar() != Some(Scalar::Half)
        {
            let text = format!("{} as {}", value.typed().at(Level::Cast), to.rust());
            return Ok(Ex::new(text, Level::Cast, ty.clone()));
        }
        let before = (to == Scalar::Ulong && is_of_integer).then(|| Box::new(value.clone()));
        let text = format!("{}({})", to.name(), value.typed().text);
        Ok(Ex { before, ..Ex::atom(text, ty.clone()) })
    }

    /// The value as `bool`.
    pub fn condition(&mut self, node: &Node) -> Result<Ex, Error> {
        let stripped = node.stripped();
        let child = |index| stripped.child(index);
        match &stripped.kind[..] {
            "BinaryOperator" if relation(&stripped.opcode).is_some() && !self.ty(stripped)?.is_vector() => {
                if self.ty(child(0)?)?.pointee().is_some() {
                    let (a, b) = (self.pointer(child(0)?)?, self.pointer(child(1)?)?);
                    let text = format!("{} {} {}", a.at(Level::Or), stripped.opcode, b.at(Level::Or));
                    return Ok(Ex::new(text, Level::Compare, Type::Bool));
                }
                let (a, b) = (self.value(child(0)?)?, self.value(child(1)?)?);
                let (a, b) = self.alike(a, b);
                if let Some(known) = self.known(stripped, &a, &b) {
                    return Ok(known);
                }
                let a = if a.literal && b.literal { a.typed() } else { a };
                Ok(comparison(&stripped.opcode, &a, &b))
            }
            "BinaryOperator"
                if (stripped.opcode == "&&" || stripped.opcode == "||")
                    && !self.ty(stripped)?.is_vector() =>
            {
                let (a, b) = (self.condition(child(0)?)?, self.condition(child(1)?)?);
                let neutral = if stripped.opcode == "&&" { "true" } else { "false" };
                if a.text == neutral {
                    return Ok(b);
                }
                if b.text == neutral || a.text == "true" || a.text == "false" {
                    return Ok(a);
                }
                if (b.text == "true" || b.text == "false") && self.is_pure(child(0)?) {
                    return Ok(b);
                }
                let level = if stripped.opcode == "&&" { Level::LogicalAnd } else { Level::LogicalOr };
                let right = if level == Level::LogicalAnd { Level::Compare } else { Level::LogicalAnd };
                Ok(Ex::new(format!("{} {} {}", a.at(level), stripped.opcode, b.at(right)), level, Type::Bool))
            }
            "UnaryOperator" if stripped.opcode == "!" && !self.ty(stripped)?.is_vector() => {
                let value = self.condition(child(0)?)?;
                Ok(not(value))
            }
            "ImplicitCastExpr" | "CStyleCastExpr"
                if ["IntegralToBoolean", "IntegralCast", "FloatingToBoolean", "PointerToBoolean"]
                    .contains(&&stripped.cast_kind[..])
                    && (self.ty(stripped)? == Type::Bool || self.is_condition(child(0)?)) =>
            {
                self.condition(child(0)?)
            }
            _ => {
                if self.ty(stripped)?.pointee().is_some() {
                    let pointer = self.pointer(stripped)?;
                    return Ok(Ex::new(
                        format!("!{}.is_null()", pointer.at(Level::Atom)),
                        Level::Unary,
                        Type::Bool,
                    ));
                }
                let value = self.value(stripped)?;
                self.is_not_zero(node, value)
            }
        }
    }

    fn is_not_zero(&self, node: &Node, value: Ex) -> Result<Ex, Error> {
        match value.ty.scalar() {
            _ if value.ty == Type::Bool => Ok(value),
            Some(scalar) if !value.ty.is_vector() => {
                if let Some(number) = value.number() {
                    return Ok(Ex::atom(if number != 0 { "true" } else { "false" }, Type::Bool));
                }
                let zero = match scalar {
                    Scalar::Half => "half::ZERO",
                    _ if scalar.is_float() => "0.0",
                    _ => "0",
                };
                let left = if value.literal { value.typed() } else { value };
                Ok(comparison("!=", &left, &Ex::atom(zero, left.ty.clone())))
            }
            _ => Err(self.no(node, &format!("a condition of type {}", value.ty.rust()))),
        }
    }

    /// Two operands of one type: `usize` beside `ulong` is either.
    fn alike(&mut self, a: Ex, b: Ex) -> (Ex, Ex) {
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

    fn conditional(&mut self, node: &Node) -> Result<Ex, Error> {
        let ty = self.ty(node)?;
        let (condition, a, b) = (node.child(0)?, node.child(1)?, node.child(2)?);
        if self.ty(condition)?.is_vector() {
            // C evaluates both.
            let (c, a, b) = (self.value(condition)?, self.value(a)?, self.value(b)?);
            return Ok(Ex::atom(format!("select({}, {}, {})", b.text, a.text, c.text), ty));
        }
        let c = self.condition(condition)?;
        let (a, b) = if ty.pointee().is_some() {
            (self.pointer(a)?, self.pointer(b)?)
        } else {
            let (a, b) = (self.value(a)?, self.value(b)?);
            let (mut a, mut b) = self.alike(a, b);
            if a.ty == Type::Bool && b.ty != Type::Bool {
                a = self.convert(node, a, &b.ty.clone())?;
            } else if b.ty == Type::Bool && a.ty != Type::Bool {
                b = self.convert(node, b, &a.ty.clone())?;
            }
            (a, b)
        };
        let ty = if a.ty == Type::Size { Type::Size } else { ty };
        let a_text = if a.literal && b.literal { a.typed().text } else { a.text.clone() };
        Ok(Ex::new(format!("if {} {{ {a_text} }} else {{ {} }}", c.text, b.text), Level::Block, ty))
    }

    fn unary(&mut self, node: &Node) -> Result<Ex, Error> {
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
            "++" | "--" => {
                if ty.pointee().is_some() {
                    return self.pointer(node);
                }
                let mut setup = Vec::new();
                let (statement, place) = self.step(node, &mut setup)?;
                let value = self.read(&place);
                if self.is_apart(node) {
                    self.put_apart(node, statement);
                    return Ok(value);
                }
                if node.is_postfix {
                    let before = self.program.own_name("before");
                    setup.push(format!("let {before} = {};", value.text));
                    setup.push(statement);
                    return Ok(block(&setup, &before, place.ty));
                }
                setup.push(statement);
                Ok(block(&setup, &value.text, place.ty.clone()))
            }
            operator => {
                Err(self.refuse(node, &format!("the operator `{operator}`"), "write it in another way"))
            }
        }
    }

    fn binary(&mut self, node: &Node) -> Result<Ex, Error> {
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
    fn operand(&mut self, node: &Node) -> Result<Ex, Error> {
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
            if operator == "<<" || operator == ">>" {
                let b = if b.literal { b.typed() } else { b };
                return Ok(infix(operator, &a, &b, ty));
            }
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
    fn interval_of(&self, node: &Node, operator: &str) -> Option<crate::interval::Interval> {
        let is_it = node.is("BinaryOperator") && node.opcode == operator;
        let (a, b) = (node.child(0).ok().filter(|_| is_it)?, node.child(1).ok()?);
        crate::interval::combined(operator, self.interval(a)?, self.interval(b)?)
    }

    /// The statement of `a = b`, and the place, which may be used once more or not.
    pub fn assignment(
        &mut self,
        node: &Node,
        is_once: bool,
        setup: &mut Vec<String>,
    ) -> Result<(String, crate::place::Place), Error> {
        let (left, right) = (node.child(0)?, node.child(1)?);
        let place = if is_once { self.place_once(left, setup)? } else { self.place(left, setup)? };
        let value = self.value(right)?;
        let value = self.convert_to_place(node, value, &place)?;
        Ok((self.write(&place, &value.text), place))
    }

    /// What a place declared as `usize` takes.
    pub fn convert_to_place(
        &mut self,
        node: &Node,
        value: Ex,
        place: &crate::place::Place,
    ) -> Result<Ex, Error> {
        let is_size = place.ty == Type::Size || value.ty == Type::Size;
        if (is_size || value.ty == Type::Bool || place.ty == Type::Bool) && place.ty != value.ty {
            return self.convert(node, value, &place.ty.clone());
        }
        Ok(value)
    }

    /// The statement of `a op= b`, and the place.
    pub fn compound(
        &mut self,
        node: &Node,
        setup: &mut Vec<String>,
    ) -> Result<(String, crate::place::Place), Error> {
        let (left, right) = (node.child(0)?, node.child(1)?);
        let operator = node.opcode.trim_end_matches('=').to_string();
        let place = self.place(left, setup)?;
        let computed = node.compute_lhs_type.as_ref().map(|spelled| self.program.parse(spelled));
        let ty = computed.unwrap_or_else(|| place.ty.clone());
        let value = self.operand(right)?;
        let is_same = ty == place.ty && place.pointer.is_none() && place.components.is_none();
        let is_plain = ty.is_vector()
            || matches!(ty, Type::Scalar(scalar) if scalar.is_float())
            || matches!(&operator[..], "&" | "|" | "^") && value.ty == ty;
        if is_same && is_plain {
            let value = if ty.is_vector() && matches!(&operator[..], "<<" | ">>") && value.literal {
                value.typed()
            } else {
                value
            };
            return Ok((format!("{} {operator}= {};", place.path, value.text), place));
        }
        let before = self.read(&place);
        let before = if ty.is_vector() || (before.ty == Type::Size) {
            before
        } else {
            self.convert(node, before, &ty)?
        };
        let value = self.operation(node, &operator, before, value, ty)?;
        let to = place.ty.clone();
        let value = if to.is_vector() { value } else { self.convert(node, value, &to)? };
        Ok((self.write(&place, &value.text), place))
    }

    /// The statement of `++` and `--`, and the place.
    pub fn step(
        &mut self,
        node: &Node,
        setup: &mut Vec<String>,
    ) -> Result<(String, crate::place::Place), Error> {
        let place = self.place(node.child(0)?, setup)?;
        let before = self.read(&place);
        let operator = &node.opcode[..1];
        let value = match place.ty.scalar() {
            Some(Scalar::Half) => {
                Ex::new(format!("{} {operator} half::ONE", before.text), Level::Sum, place.ty.clone())
            }
            Some(scalar) if scalar.is_float() => {
                Ex::new(format!("{} {operator} 1.0", before.text), Level::Sum, place.ty.clone())
            }
            Some(_) if place.ty.is_vector() => {
                Ex::new(format!("{} {operator} 1", before.text), Level::Sum, place.ty.clone())
            }
            Some(_) => {
                let method = wrapping(operator).unwrap_or("wrapping_add");
                Ex::atom(format!("{}.{method}(1)", before.text), place.ty.clone())
            }
            None => {
                return Err(self.refuse(
                    node,
                    &format!("`{}` of this type", node.opcode),
                    "write an assignment",
                ));
            }
        };
        Ok((self.write(&place, &value.text), place))
    }

    fn list(&mut self, node: &Node) -> Result<Ex, Error> {
        let ty = self.ty(node)?;
        let parts: Vec<&Node> = node.children().collect();
        match &ty {
            Type::Vector(scalar, width) => {
                let mut values = Vec::new();
                for part in &parts {
                    let value = self.value(part)?;
                    let value = if value.ty.is_vector() {
                        value
                    } else {
                        self.convert(part, value, &Type::Scalar(*scalar))?
                    };
                    values.push(value);
                }
                let is_each =
                    values.len() == *width as usize && values.iter().all(|value| !value.ty.is_vector());
                let bang = if is_each { "" } else { "!" };
                let list: Vec<_> = values.into_iter().map(|value| value.text).collect();
                Ok(Ex::atom(format!("{}{width}{bang}({})", scalar.name(), list.join(", ")), ty))
            }
            Type::Array(of, len) => {
                let mut values = Vec::new();
                for part in parts {
                    values.push(self.part(part, of)?);
                }
                let rest = (*len as usize).saturating_sub(values.len());
                if values.is_empty() {
                    return self.zero(node, &ty);
                }
                let zero = self.zero(node, of)?.text;
                values.extend(std::iter::repeat_n(zero, rest));
                Ok(Ex::atom(format!("[{}]", values.join(", ")), ty))
            }
            Type::Struct(name) if self.program.union(&ty).is_some() => {
                let zero = self.zero(node, &ty)?;
                let part = parts.first().filter(|part| !part.is("ImplicitValueInitExpr"));
                let fields = self.program.fields(name).unwrap_or_default();
                let own = node.field.as_ref().and_then(|own| fields.iter().find(|field| field.id == own.id));
                let (Some(part), Some(field)) = (part, own.or(fields.first())) else { return Ok(zero) };
                let value = self.value(part)?;
                let own = self.program.own_name("union");
                let setup = [
                    format!("let mut {own} = {};", zero.text),
                    format!("Ptr::one(&mut {own}).cast::<{}>().set(0, {});", field.ty.rust(), value.text),
                ];
                Ok(block(&setup, &own, ty))
            }
            Type::Struct(name) => {
                let fields = self.program.fields(name).ok_or_else(|| self.no(node, "this struct"))?;
                let mut list = Vec::new();
                let mut parts = parts.into_iter();
                let mut has_rest = false;
                for field in &fields {
                    let part = if field.is_padding { None } else { parts.next() };
                    let part = part.filter(|part| self.in_constant || !part.is("ImplicitValueInitExpr"));
                    let value = match part {
                        Some(part) => self.part(part, &field.ty)?,
                        None if self.in_constant => self.zero(node, &field.ty)?.text,
                        None => {
                            has_rest = true;
                            continue;
                        }
                    };
                    list.push(if value == field.name { value } else { format!("{}: {value}", field.name) });
                }
                let name = name.trim_end_matches(ELIDED);
                if list.is_empty() && has_rest {
                    return self.zero(node, &ty);
                }
                let rest = if has_rest { format!("..{name}::zeroed()") } else { String::new() };
                list.push(rest);
                Ok(Ex::atom(format!("{name} {{ {} }}", list.join(", ")), ty))
            }
            Type::Scalar(_) | Type::Bool | Type::Size => match parts.first() {
                Some(part) => self.value(part),
                None => self.zero(node, &ty),
            },
            _ => Err(self.no(node, "such an initialiser")),
        }
    }

    /// A string as an array of its type.
    pub fn string(&self, node: &Node) -> Result<Ex, Error> {
        let ty = self.ty(node)?;
        let Type::Array(of, len) = &ty else { return Err(self.no(node, "such a string")) };
        let bytes = node.value.as_str().and_then(crate::literal::string);
        let mut bytes =
            bytes.ok_or_else(|| self.refuse(node, "such an escape in a string", "use the character"))?;
        let Ok(len) = usize::try_from(*len) else { return Err(self.no(node, "such a string")) };
        bytes.resize(len.min(1 << 20), 0);
        let is_signed = of.scalar().is_some_and(Scalar::is_signed);
        let number =
            |byte: u8| if is_signed { i8::from_ne_bytes([byte]).to_string() } else { byte.to_string() };
        let mut list: Vec<String> = bytes.into_iter().map(number).collect();
        if let Some(first) = list.first_mut() {
            *first += &format!("_{}", of.rust());
        }
        Ok(Ex::atom(format!("[{}]", list.join(", ")), ty))
    }

    /// What initialises an element or a field of this type.
    fn part(&mut self, node: &Node, ty: &Type) -> Result<String, Error> {
        let value = self.value(node)?;
        let is_other = value.ty == Type::Size || value.ty == Type::Bool;
        Ok(if is_other { self.convert(node, value, ty)? } else { value }.text)
    }

    /// Zero of a type, in constants too.
    pub fn zero(&mut self, node: &Node, ty: &Type) -> Result<Ex, Error> {
        let text = match ty {
            Type::Bool => "false".into(),
            Type::Scalar(Scalar::Half) => "half::ZERO".into(),
            Type::Scalar(scalar) if scalar.is_float() => return Ok(Ex::literal("0.0", ty.clone())),
            Type::Scalar(_) | Type::Size => return Ok(Ex::literal("0", ty.clone())),
            Type::Vector(scalar, width) => {
                let zero = self.zero(node, &Type::Scalar(*scalar))?;
                format!("{}{width}!({})", scalar.name(), zero.text)
            }
            Type::Array(of, len) => format!("[{}; {len}]", self.zero(node, of)?.typed().text),
            Type::Struct(name) if self.program.union(ty).is_some() => {
                format!("{name} {{ bytes: [0; {}] }}", self.program.union(ty).unwrap_or_default())
            }
            Type::Struct(name) if !self.in_constant => {
                format!("{}::zeroed()", name.trim_end_matches(ELIDED))
            }
            Type::Struct(name) => {
                let fields = self.program.fields(name).ok_or_else(|| self.no(node, "this struct"))?;
                let mut list = Vec::new();
                for field in &fields {
                    list.push(format!("{}: {}", field.name, self.zero(node, &field.ty)?.text));
                }
                let name = name.trim_end_matches(ELIDED);
                format!("{name} {{ {} }}", list.join(", "))
            }
            Type::Pointer { .. } => NULL.into(),
            Type::Event => "Event".into(),
            _ => return Err(self.no(node, &format!("a zero of {}", ty.rust()))),
        };
        Ok(Ex::atom(text, ty.clone()))
    }

    fn size(&mut self, node: &Node) -> Result<Ex, Error> {
        let ty = match &node.arg_type {
            Some(spelled) => self.program.parse(spelled),
            None => self.ty(node.child(0)?.stripped())?,
        };
        let number = match (&node.name[..], &ty) {
            ("vec_step", Type::Vector(_, 3)) => Some(4),
            ("vec_step", Type::Vector(_, width)) => Some(u64::from(*width)),
            ("vec_step", Type::Scalar(_) | Type::Size) => Some(1),
            ("alignof" | "_Alignof" | "__alignof" | "__alignof__", ty) => {
                self.program.layout(ty).map(|(_, align)| align)
            }
            _ => None,
        };
        if let Some(number) = number {
            let ty = self.ty(node)?;
            return integer(number.into(), &ty).ok_or_else(|| self.no(node, "such a number"));
        }
        if node.name != "sizeof" || ty.holds_pointers() {
            return Err(self.refuse(node, &format!("`{}` of this", node.name), "write the number"));
        }
        Ok(Ex::atom(format!("size_of::<{}>()", ty.rust()), Type::Size))
    }

    /// Whether an expression has no effect, and costs little to write twice.
    pub fn is_pure(&self, node: &Node) -> bool {
        !node.any(&mut |node| match &node.kind[..] {
            "CallExpr" => {
                let callee = node.inner.first().and_then(Node::as_callee);
                !callee.is_some_and(|decl| crate::call::is_of_item(&decl.name))
            }
            "CompoundAssignOperator" => true,
            "BinaryOperator" => node.opcode == "=" || node.opcode == ",",
            "UnaryOperator" => (node.opcode == "++" || node.opcode == "--") && !self.is_apart(node),
            _ => false,
        })
    }

    /// A pointer.
    pub fn pointer(&mut self, node: &Node) -> Result<Ex, Error> {
        let ty = self.ty(node)?;
        let inner = |index| node.child(index);
        match &node.kind[..] {
            "ParenExpr" | "ConstantExpr" => self.pointer(inner(0)?),
            "DeclRefExpr" => {
                let decl = node.named().ok_or_else(|| self.no(node, "a name without a declaration"))?;
                let (name, held) = self.variable(node, decl)?;
                if let Some(slice) = self.slice(node) {
                    let of = if self.is_written(&decl.id) { "of" } else { "read" };
                    return Ok(Ex::atom(format!("Ptr::{of}({slice})"), ty));
                }
                match (held, self.ty(node)?) {
                    // An array that is behind a pointer is one.
                    (Held::Behind, Type::Array(..)) => Ok(Ex::atom(name, ty)),
                    (Held::Behind, _) => Ok(Ex::atom(format!("{name}.get(0)"), ty)),
                    _ => Ok(Ex::atom(name, ty)),
                }
            }
            "ImplicitCastExpr" | "CStyleCastExpr" => match &node.cast_kind[..] {
                "LValueToRValue" => self.pointer(inner(0)?),
                "NoOp" if self.ty(inner(0)?)?.pointee().is_some() => self.pointer(inner(0)?),
                "NullToPointer" => Ok(Ex::atom(NULL, ty)),
                // A conversion to another address space may be one to another type too.
                "BitCast" | "AddressSpaceConversion" => {
                    let value = self.pointer(inner(0)?)?;
                    let (from, to) = (value.ty.pointee().cloned(), ty.pointee().cloned());
                    match to {
                        Some(_) if value.text == NULL => Ok(Ex { ty, ..value }),
                        Some(to) if from.as_ref().map(Type::rust) != Some(to.rust()) => {
                            if !self.program.is_plain(&to)
                                || !from.is_some_and(|ty| self.program.is_plain(&ty))
                            {
                                return Err(self.refuse(
                                    node,
                                    "a cast to or from a pointer to what has pointers or `bool` in it",
                                    "keep to one type",
                                ));
                            }
                            Ok(Ex::atom(format!("{}.cast::<{}>()", value.at(Level::Atom), to.rust()), ty))
                        }
                        _ => Ok(Ex { ty, ..value }),
                    }
                }
                "ArrayToPointerDecay" => self.decay(node, ty),
                kind => Err(self.refuse(
                    node,
                    &format!("the cast {kind} to a pointer"),
                    "write it in another way",
                )),
            },
            "UnaryOperator" if node.opcode == "&" => self.address(node, ty),
            "UnaryOperator" if node.opcode == "++" || node.opcode == "--" => {
                let mut setup = Vec::new();
                let place = self.place(inner(0)?, &mut setup)?;
                let (value, operator) = (self.read(&place), &node.opcode[..1]);
                let statement = self.write(&place, &format!("{} {operator} 1", value.text));
                if self.is_apart(node) {
                    self.put_apart(node, statement);
                    return Ok(value);
                }
                if node.is_postfix {
                    let before = self.program.own_name("before");
                    setup.push(format!("let {before} = {};", value.text));
                    setup.push(statement);
                    return Ok(block(&setup, &before, ty));
                }
                setup.push(statement);
                Ok(block(&setup, &value.text, ty))
            }
            "BinaryOperator" if node.opcode == "=" => {
                let mut setup = Vec::new();
                let place = self.place(inner(0)?, &mut setup)?;
                let value = self.pointer(inner(1)?)?;
                setup.push(self.write(&place, &value.text));
                Ok(block(&setup, &self.read(&place).text, ty))
            }
            "BinaryOperator" if node.opcode == "+" || node.opcode == "-" => {
                let base = crate::analysis::offset(node).ok_or_else(|| self.no(node, "such pointers"))?;
                let amount = if std::ptr::eq(base, inner(0)?) { inner(1)? } else { inner(0)? };
                let (pointer, amount) = (self.pointer(base)?, self.value(amount)?);
                if self.in_constant {
                    let amount = amount.number().filter(|_| node.opcode == "+");
                    let amount = amount.ok_or_else(|| self.no(node, "such a pointer in a constant"))?;
                    return Ok(Ex::atom(format!("{}.plus({amount})", pointer.at(Level::Atom)), ty));
                }
                let amount = if amount.literal {
                    amount
                } else {
                    amount.before.map_or(Ex { before: None, ..amount }, |x| *x)
                };
                let text =
                    format!("{} {} {}", pointer.at(Level::Sum), node.opcode, amount.at(Level::Product));
                Ok(Ex::new(text, Level::Sum, ty))
            }
            "CompoundAssignOperator" => {
                let mut setup = Vec::new();
                let place = self.place(inner(0)?, &mut setup)?;
                let (value, amount) = (self.read(&place), self.value(inner(1)?)?);
                let operator = &node.opcode[..1];
                let sum = format!("{} {operator} {}", value.text, amount.at(Level::Product));
                setup.push(self.write(&place, &sum));
                Ok(block(&setup, &value.text, ty))
            }
            "ConditionalOperator" => self.conditional(node),
            "CallExpr" => self.call(node),
            "ArraySubscriptExpr" | "MemberExpr" | "UnaryOperator" => {
                let mut setup = Vec::new();
                let place = self.place(node, &mut setup)?;
                let value = self.read(&place);
                Ok(if setup.is_empty() { value } else { block(&setup, &value.text, ty) })
            }
            kind => Err(self.refuse(node, &format!("a pointer by {kind}"), "keep it in a variable")),
        }
    }

    /// An array as a pointer to its first element.
    fn decay(&mut self, node: &Node, ty: Type) -> Result<Ex, Error> {
        let array = node.child(0)?.stripped();
        if array.is("StringLiteral") {
            return Ok(Ex::atom(format!("Ptr::read(&{})", self.string(array)?.text), ty));
        }
        if array.named().is_some() {
            if self.is_behind(array) {
                let pointer = self.pointer(array)?;
                return Ok(Ex { ty, ..pointer });
            }
            let mut setup = Vec::new();
            let place = self.place(array, &mut setup)?;
            let is_constant = array.named().is_some_and(|decl| self.program.is_global(&decl.id));
            let text = if is_constant {
                format!("Ptr::read(&{})", place.path)
            } else {
                format!("Ptr::of(&mut {})", place.path)
            };
            return Ok(Ex::atom(text, ty));
        }
        let mut setup = Vec::new();
        let place = self.place(array, &mut setup)?;
        let pointer = self.address_of(node, &place)?;
        let text = format!("{}.elements()", pointer.at(Level::Atom));
        Ok(if setup.is_empty() { Ex::atom(text, ty) } else { block(&setup, &text, ty) })
    }

    fn address(&mut self, node: &Node, ty: Type) -> Result<Ex, Error> {
        let mut setup = Vec::new();
        let inner = node.child(0)?.stripped();
        if inner.is("UnaryOperator") && inner.opcode == "*" {
            return self.pointer(inner.child(0)?);
        }
        // `&p[i]` of a slice is `p + i`.
        if inner.is("ArraySubscriptExpr")
            && let Some((base, index)) = crate::analysis::subscript(inner)
            && !self.ty(base.stripped())?.is_vector()
            && self.ty(base)?.pointee().is_some()
        {
            let (pointer, index) = (self.pointer(base)?, self.value(index)?);
            if self.in_constant {
                let index = index.number().ok_or_else(|| self.no(node, "such a pointer in a constant"))?;
                return Ok(Ex::atom(format!("{}.plus({index})", pointer.at(Level::Atom)), ty));
            }
            let index = index.before.clone().map_or(index, |before| *before);
            let text = format!("{} + {}", pointer.at(Level::Sum), index.at(Level::Product));
            return Ok(Ex::new(text, Level::Sum, ty));
        }
        let whole = self.ty(inner)?;
        if inner.named().is_some() && matches!(whole, Type::Array(..)) && self.is_behind(inner) {
            // Its name is the pointer to its first element.
            if !self.program.is_plain(&whole) {
                return Err(self.refuse(
                    node,
                    "the address of an array of pointers",
                    "take that of its first",
                ));
            }
            let text = format!("{}.cast::<{}>()", self.pointer(inner)?.at(Level::Atom), whole.rust());
            return Ok(Ex::atom(text, ty));
        }
        let place = self.place(inner, &mut setup)?;
        let pointer = self.address_of(node, &place)?;
        Ok(if setup.is_empty() { Ex { ty, ..pointer } } else { block(&setup, &pointer.text, ty) })
    }

    /// Whether a place is in a constant.
    fn is_of_constant(&self, node: &Node) -> bool {
        let node = node.stripped();
        let Some(inner) = node.inner.first() else {
            return node.named().is_some_and(|decl| self.program.is_global(&decl.id));
        };
        match &node.kind[..] {
            "ArraySubscriptExpr" => crate::analysis::subscript(node).is_some_and(|(base, _)| {
                let base = base.stripped();
                base.cast_kind == "ArrayToPointerDecay"
                    && base.inner.first().is_some_and(|own| self.is_of_constant(own))
            }),
            "MemberExpr" => !node.is_arrow && self.is_of_constant(inner),
            _ => false,
        }
    }

    pub fn address_of(&mut self, node: &Node, place: &crate::place::Place) -> Result<Ex, Error> {
        if place.components.is_some() {
            return Err(self.refuse(node, "the address of components", "use a variable"));
        }
        let to = Type::Pointer {
            to: Box::new(place.ty.clone()),
            space: crate::types::Space::Private,
            is_const: false,
        };
        match &place.pointer {
            None if self.is_of_constant(node.child(0)?) || self.is_of_read_slice(&place.path) => {
                Ok(Ex::atom(format!("Ptr::read(core::slice::from_ref(&{}))", place.path), to))
            }
            None => Ok(Ex::atom(format!("Ptr::one(&mut {})", place.path), to)),
            Some((pointer, index)) => {
                let at = match &index[..] {
                    "0" => Ex::atom(pointer, to.clone()),
                    _ => Ex::new(format!("{pointer} + {index}"), Level::Sum, to.clone()),
                };
                if place.path.is_empty() {
                    return Ok(at);
                }
                let name = if place.is_apart { "part" } else { "field" };
                Ok(Ex::atom(format!("{name}!({}, {}, {})", at.text, place.ty.rust(), place.path), to))
            }
        }
    }
}

/// Statements, and a value.
pub fn block(setup: &[String], value: &str, ty: Type) -> Ex {
    Ex::new(format!("{{ {} {value} }}", setup.join(" ")), Level::Block, ty)
}
