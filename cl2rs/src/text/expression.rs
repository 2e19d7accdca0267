//! Expressions.

use crate::Error;
use crate::clang::tree::{Files, Node, Token};
use crate::source::types::{Scalar, Type};
use crate::text::function::Scope;
use crate::text::literal::{Ex, Level, float, integer};
use std::cell::RefMut;

/// The text of a token.
pub fn text_of(files: &mut RefMut<Files>, token: &Token) -> Option<String> {
    files.text(token).map(str::to_string)
}

impl Scope<'_> {
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
            // `x ?: y` of GNU C is `x ? x : y`.
            "BinaryConditionalOperator" => {
                if !self.is_pure(inner(0)?) {
                    return Err(self.refuse(node, "`?:` of what has an effect", "compute it before"));
                }
                self.choice_of(node, inner(1)?, inner(2)?, inner(3)?)
            }
            "OpaqueValueExpr" => self.value(inner(0)?),
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
            "OffsetOfExpr" => Err(self.refuse(node, "`offsetof`", "write the number")),
            kind => Err(self.refuse(node, kind, "write it in another way")),
        }
    }

    /// The number that an expression is, in a constant, where Rust calls no function that is not `const`.
    fn folded(&mut self, node: &Node) -> Option<Ex> {
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
            _ => {
                let number = integer(self.program.integer(node)?, &ty)?;
                let literal = node.inner.first()?.stripped();
                let written = literal.is("IntegerLiteral").then(|| self.value(literal).ok()).flatten();
                let written = written.filter(|written| written.number() == number.number());
                Some(written.map_or(number.clone(), |written| Ex { text: written.text, ..number }))
            }
        }
    }

    pub fn read_place(&mut self, node: &Node) -> Result<Ex, Error> {
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

    pub fn conditional(&mut self, node: &Node) -> Result<Ex, Error> {
        self.choice_of(node, node.child(0)?, node.child(1)?, node.child(2)?)
    }

    fn choice_of(&mut self, node: &Node, condition: &Node, a: &Node, b: &Node) -> Result<Ex, Error> {
        let ty = self.ty(node)?;
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
            // As on all targets here.
            ("sizeof", Type::Pointer { .. }) => Some(8),
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
                !callee.is_some_and(|decl| crate::text::call::is_of_item(&decl.name))
            }
            "CompoundAssignOperator" => true,
            "BinaryOperator" => node.opcode == "=" || node.opcode == ",",
            "UnaryOperator" => (node.opcode == "++" || node.opcode == "--") && !self.is_apart(node),
            _ => false,
        })
    }
}

/// Statements, and a value.
pub fn block(setup: &[String], value: &str, ty: Type) -> Ex {
    Ex::new(format!("{{ {} {value} }}", setup.join(" ")), Level::Block, ty)
}
