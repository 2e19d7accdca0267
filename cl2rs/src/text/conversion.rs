//! Conversions of scalars, written and implied, and conditions.

use crate::Error;
use crate::clang::tree::Node;
use crate::source::types::{Scalar, Type};
use crate::text::function::Scope;
use crate::text::literal::{Ex, Level, integer};
use crate::text::operator::{comparison, not, relation};

impl Scope<'_> {
    pub fn cast(&mut self, node: &Node) -> Result<Ex, Error> {
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
            "PointerToIntegral" => {
                Err(self.refuse(node, "a pointer as a number", "compare pointers, or subtract them"))
            }
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
            "BinaryOperator"
                if relation(&stripped.opcode).is_some()
                    && !self.ty(stripped)?.is_vector()
                    && !is_null_check(stripped) =>
            {
                if self.ty(child(0)?)?.pointee().is_some() {
                    let (a, b) = (self.pointer(child(0)?)?, self.pointer(child(1)?)?);
                    let text = format!("{} {} {}", a.at(Level::Or), stripped.opcode, b.at(Level::Or));
                    return Ok(Ex::new(text, Level::Compare, Type::Bool));
                }
                let (a, b) = match self.before_widening(child(0)?, child(1)?)? {
                    Some(pair) => pair,
                    None => (self.value(child(0)?)?, self.value(child(1)?)?),
                };
                let (a, b) = self.alike(a, b);
                if let Some(known) = self.known(stripped, &a, &b) {
                    return Ok(known);
                }
                let a = if a.literal && b.literal { a.typed() } else { a };
                Ok(comparison(&stripped.opcode, &a, &b))
            }
            "BinaryOperator" if is_null_check(stripped) => {
                let pointer = as_number(child(0)?).or(as_number(child(1)?));
                let pointer = pointer.ok_or_else(|| self.no(node, "such a comparison"))?;
                let pointer = self.pointer(pointer)?.at(Level::Atom);
                let sign = if stripped.opcode == "==" { "" } else { "!" };
                Ok(Ex::new(format!("{sign}{pointer}.is_null()"), Level::Unary, Type::Bool))
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
            // What it expects changes nothing.
            "CallExpr"
                if child(0)?
                    .as_callee()
                    .is_some_and(|callee| callee.name.starts_with("__builtin_expect")) =>
            {
                self.condition(child(1)?)
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
                let value = self.value(self.widened(stripped).map_or(stripped, |(inner, _)| inner))?;
                self.is_not_zero(node, value)
            }
        }
    }

    /// The integer that is widened here, and its type.
    fn widened<'n>(&self, node: &'n Node) -> Option<(&'n Node, Type)> {
        let node = node.stripped();
        let inner = node.inner.first().filter(|_| node.is("ImplicitCastExpr"))?;
        let (from, to) = (self.ty(inner).ok()?, self.ty(node).ok()?);
        let (narrow, wide) = (from.scalar()?, to.scalar()?);
        let is_it = node.cast_kind == "IntegralCast"
            && narrow.bits() < wide.bits()
            && (wide.is_signed() || !narrow.is_signed())
            && !self.is_condition(inner);
        (is_it && !from.is_vector()).then_some((inner, from))
    }

    /// Two operands of a comparison before both are widened alike, which changes none.
    fn before_widening(&mut self, a: &Node, b: &Node) -> Result<Option<(Ex, Ex)>, Error> {
        let number = |own: &Self, node: &Node, ty: &Type| {
            let is_literal = ["IntegerLiteral", "CharacterLiteral"].contains(&&node.stripped().kind[..]);
            integer(own.program.integer(node).filter(|_| is_literal)?, ty)
        };
        Ok(match (self.widened(a), self.widened(b)) {
            (Some((a, from)), Some((b, other))) if from == other => Some((self.value(a)?, self.value(b)?)),
            (Some((a, from)), None) => match number(self, b, &from) {
                Some(b) => Some((self.value(a)?, b)),
                None => None,
            },
            (None, Some((b, from))) => match number(self, a, &from) {
                Some(a) => Some((a, self.value(b)?)),
                None => None,
            },
            _ => None,
        })
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
}

/// The pointer that is cast to a number here.
fn as_number(node: &Node) -> Option<&Node> {
    let node = node.stripped();
    let inner = node.children().next()?;
    match &node.cast_kind[..] {
        "PointerToIntegral" => Some(inner),
        "IntegralCast" => as_number(inner),
        _ => None,
    }
}

/// Whether it compares a pointer, as a number of all its bits, with 0.
fn is_null_check(node: &Node) -> bool {
    let is_zero = |node: &Node| {
        let node = node.stripped();
        let inner = node.children().next().filter(|_| node.cast_kind == "IntegralCast").unwrap_or(node);
        inner.is("IntegerLiteral") && inner.value.as_str() == Some("0")
    };
    let is_wide = |node: &Node| {
        node.ty.qual_type.contains("long")
            || node.ty.qual_type.contains("ptr_t")
            || node.ty.qual_type == "size_t"
    };
    let [a, b] = &node.inner[..] else { return false };
    (node.opcode == "==" || node.opcode == "!=")
        && is_wide(a.stripped())
        && (as_number(a).is_some() && is_zero(b) || as_number(b).is_some() && is_zero(a))
}
