//! Reads expressions from clang's syntax tree.

use super::*;
use crate::clang::call::Rejection;

/// clang's name for the conversion of flags to a sampler.
pub const SAMPLER: &str = "IntToOCLSampler";

impl<'a> Reader<'a> {
    /// Parses the type of an expression. `size_t` becomes `ulong`, because only declarations use `size_t`.
    pub fn ty(&self, node: &Node) -> Type {
        self.ty_in_expr(&node.ty)
    }

    fn ty_in_expr(&self, spelled: &Spelled) -> Type {
        // Prefer the desugared type, because an inner scope may shadow the name of the typedef.
        if let Some(text) = &spelled.desugared_qual_type {
            let ty = types::parse(text, &|name| self.named(name));
            if matches!(ty, Type::Scalar(_) | Type::Vector(..) | Type::Bool) {
                return ty;
            }
        }
        computed(self.spelled_in_expr(spelled))
    }

    fn exprs(&mut self, nodes: impl IntoIterator<Item = &'a Node>) -> Vec<Expr> {
        nodes.into_iter().map(|node| self.expr(node)).collect()
    }

    fn pair(&mut self, parts: &[&'a Node]) -> Option<(Box<Expr>, Box<Expr>)> {
        match parts {
            [a, b] => Some((Box::new(self.expr(a)), Box::new(self.expr(b)))),
            _ => None,
        }
    }

    pub fn expr(&mut self, node: &'a Node) -> Expr {
        // Drop parentheses. If they are the whole expansion of a macro, keep their span.
        if node.is_transparent()
            && let Some(inner) = node.children().next()
        {
            let mut inner = self.expr(inner);
            let span = self.span(node);
            if span.begin.expanded.is_some() && span.begin.expanded == span.end.expanded {
                inner.span = span;
            }
            return inner;
        }
        let kind = self.expr_kind(node).unwrap_or_else(|| ExprKind::Refused(refused_node(node)));
        let spelled = self.ty(node);
        let ty = self.derived(&kind, &spelled, node.is("ImplicitCastExpr")).map_or(spelled, computed);
        let kind = match &ty {
            // An initializer has the type of the variable that it initializes, which reports the error.
            Type::Other(_) if matches!(kind, ExprKind::List(_) | ExprKind::Zero | ExprKind::Union(..)) => {
                kind
            }
            Type::Other(words) if !matches!(kind, ExprKind::Cast(..) | ExprKind::Refused(_)) => {
                ExprKind::Refused(refused(format!("type `{words}`"), "use another type"))
            }
            _ => kind,
        };
        Expr { id: self.id(), kind, ty, span: self.span(node) }
    }

    /// Derives the type from the operands, because clang's spelling may name a type that an inner scope shadows.
    fn derived(&self, kind: &ExprKind, spelled: &Type, is_implicit: bool) -> Option<Type> {
        let pointer = |to: Type| match spelled {
            Type::Pointer { space, is_const, .. } => {
                Some(Type::Pointer { to: Box::new(to), space: *space, is_const: *is_const })
            }
            _ => None,
        };
        match kind {
            ExprKind::Read(place)
            | ExprKind::Assign(place, _)
            | ExprKind::Compound { place, .. }
            | ExprKind::Step { place, .. } => Some(place.ty.clone()),
            ExprKind::Address(place) => pointer(self.declared(place)),
            ExprKind::Decay(place) => match self.declared(place) {
                Type::Array(of, _) => pointer(*of),
                _ => None,
            },
            ExprKind::Comma(_, b) | ExprKind::Statements(_, Some(b)) => Some(b.ty.clone()),
            ExprKind::Binary(_, a, b) if spelled.pointee().is_some() => {
                [a, b].iter().find(|part| part.ty.pointee().is_some()).map(|part| part.ty.clone())
            }
            ExprKind::Conditional(_, a, b) | ExprKind::OrElse { then: a, otherwise: b, .. } => {
                let is_kept = |part: &&&Expr| {
                    matches!(part.ty, Type::Pointer { .. } | Type::Struct(_))
                        && !matches!(part.kind, ExprKind::Cast(Cast::Null, _))
                };
                [&**a, &**b].iter().find(is_kept).map(|part| part.ty.clone())
            }
            ExprKind::Common(_) => self.commons.last().map(|(_, ty)| ty.clone()),
            // An implicit conversion keeps the pointee, unless one of the two pointees is `void`.
            ExprKind::Cast(Cast::Pointer, inner) if is_implicit => {
                let (from, to) =
                    (self.unit.record(inner.ty.pointee()?)?, self.unit.record(spelled.pointee()?)?);
                if from.name == to.name { pointer(inner.ty.pointee()?.clone()) } else { None }
            }
            ExprKind::Call(Callee::Own(decl), _) => self.results.get(decl).cloned(),
            _ => None,
        }
    }

    /// Returns the kind of an expression, or `None` if it is unknown or a part is missing.
    fn expr_kind(&mut self, node: &'a Node) -> Option<ExprKind> {
        let parts: Vec<&'a Node> = node.children().collect();
        let first = parts.first().copied();
        Some(match &node.kind[..] {
            "IntegerLiteral" => ExprKind::Int(node.value.as_str()?.parse().ok()?),
            "CharacterLiteral" => ExprKind::Int(i128::from(node.value.as_i64()? as u32 as i32)),
            "StringLiteral" => ExprKind::String(string::bytes(node.value.as_str()?)?),
            "FloatingLiteral" => ExprKind::Float(node.value.as_str()?.to_string()),
            "CXXBoolLiteralExpr" => ExprKind::Bool(node.value.as_bool()?),
            "DeclRefExpr" if node.referenced_decl.as_ref()?.is("EnumConstantDecl") => {
                ExprKind::Enumerator(self.referenced(node)?)
            }
            "DeclRefExpr" | "ArraySubscriptExpr" | "MemberExpr" | "ExtVectorElementExpr" => {
                ExprKind::Read(Box::new(self.place(node)))
            }
            "ImplicitCastExpr" | "CStyleCastExpr" => self.cast(node, first?)?,
            "AsTypeExpr" => ExprKind::As(Box::new(self.expr(first?))),
            "CompoundLiteralExpr" => self.expr(first?).kind,
            "InitListExpr" => match &node.field {
                Some(field) if !parts.is_empty() => {
                    let (_, id) = *self.fields.get(&field.id[..])?;
                    match self.expr(parts[0]) {
                        Expr { kind: ExprKind::Zero, .. } => ExprKind::Zero,
                        value => ExprKind::Union(id, Box::new(value)),
                    }
                }
                // In `char s[4] = { "abc" }`, the list is the string.
                _ if parts.len() == 1
                    && first?.stripped().is("StringLiteral")
                    && self.ty(parts[0]) == self.ty(node) =>
                {
                    self.expr(parts[0]).kind
                }
                _ => ExprKind::List(self.exprs(parts)),
            },
            "ImplicitValueInitExpr" => ExprKind::Zero,
            "OpaqueValueExpr" => ExprKind::Common(self.commons.last()?.0),
            "BinaryConditionalOperator" => match parts[..] {
                [common, condition, then, otherwise] => {
                    let common = Box::new(self.expr(common));
                    self.commons.push((common.id, common.ty.clone()));
                    let [condition, then] = [condition, then].map(|part| Box::new(self.expr(part)));
                    self.commons.pop();
                    ExprKind::OrElse { common, condition, then, otherwise: Box::new(self.expr(otherwise)) }
                }
                _ => return None,
            },
            "UnaryExprOrTypeTraitExpr" => {
                let ty = match (&node.arg_type, first) {
                    (Some(spelled), _) => self.spelled_in_expr(spelled),
                    (None, first) => {
                        let operand = self.whole(first?.stripped());
                        self.declared(&operand)
                    }
                };
                let number = match (&node.name[..], &ty) {
                    ("sizeof", _) => return Some(ExprKind::SizeOf(ty)),
                    ("vec_step", Type::Vector(_, width)) => width.next_power_of_two().into(),
                    ("vec_step", Type::Scalar(_) | Type::Size) => 1,
                    ("alignof" | "__alignof", ty) => self.unit.layout(ty)?.1.into(),
                    _ => return None,
                };
                ExprKind::Int(number)
            }
            "StmtExpr" => self.statements(first?, self.ty(node) != Type::Void),
            "PredefinedExpr" => self.expr(first?).kind,
            "OffsetOfExpr" => ExprKind::Refused(refused("`offsetof`", "write the number")),
            "ConditionalOperator" => match parts[..] {
                [c, a, b] => {
                    let [c, a, b] = [c, a, b].map(|part| Box::new(self.expr(part)));
                    ExprKind::Conditional(c, a, b)
                }
                _ => return None,
            },
            "UnaryOperator" => match &node.opcode[..] {
                "*" => ExprKind::Read(Box::new(self.place(node))),
                "&" => ExprKind::Address(Box::new(self.place(first?))),
                "+" | "__extension__" => self.expr(first?).kind,
                "-" => ExprKind::Unary(Unary::Minus, Box::new(self.expr(first?))),
                "~" => ExprKind::Unary(Unary::Not, Box::new(self.expr(first?))),
                "!" => ExprKind::Unary(Unary::LogicalNot, Box::new(self.expr(first?))),
                "++" | "--" => ExprKind::Step {
                    place: Box::new(self.place(first?)),
                    is_up: node.opcode == "++",
                    is_postfix: node.is_postfix,
                },
                _ => return None,
            },
            "CompoundAssignOperator" => ExprKind::Compound {
                op: binary(node.opcode.strip_suffix('=')?)?,
                place: Box::new(self.place(first?)),
                value: Box::new(self.expr(parts.get(1)?)),
                computed: match &node.compute_lhs_type {
                    Some(spelled) => self.ty_in_expr(spelled),
                    None => self.ty(node),
                },
            },
            "BinaryOperator" if node.opcode == "=" => {
                ExprKind::Assign(Box::new(self.place(first?)), Box::new(self.expr(parts.get(1)?)))
            }
            "BinaryOperator" => {
                let (a, b) = self.pair(&parts)?;
                match &node.opcode[..] {
                    "," => ExprKind::Comma(a, b),
                    "&&" => ExprKind::Logical(true, a, b),
                    "||" => ExprKind::Logical(false, a, b),
                    operator => ExprKind::Binary(binary(operator)?, a, b),
                }
            }
            "CallExpr" => {
                let callee = first?.as_callee()?;
                let arguments = self.exprs(parts[1..].iter().copied());
                let is_unknown = |rejection: &Rejection| rejection.unknown_name() == Some(&callee.name);
                let callee = match self.decls.get(&callee.id[..]) {
                    Some(decl) if self.results.contains_key(decl) => Callee::Own(*decl),
                    // After an error, clang declares the function implicitly, possibly with a wrong type.
                    _ if self.tree.rejections.iter().any(is_unknown) => Callee::Unknown(callee.name.clone()),
                    _ => match *self
                        .builtins
                        .entry(&callee.name)
                        .or_insert_with(|| Builtin::named(&callee.name))
                    {
                        Some(builtin) => Callee::Builtin(builtin),
                        None => Callee::Unknown(callee.name.clone()),
                    },
                };
                ExprKind::Call(callee, arguments)
            }
            _ => return None,
        })
    }

    /// Returns the declaration that a name refers to.
    pub fn referenced(&self, node: &Node) -> Option<DeclId> {
        self.decls.get(&node.referenced_decl.as_ref()?.id[..]).copied()
    }

    fn cast(&mut self, node: &'a Node, inner: &'a Node) -> Option<ExprKind> {
        let is_pointer = self.ty(node).pointee().is_some();
        let is_implied = node.is("ImplicitCastExpr");
        let cast = match &node.cast_kind[..] {
            "LValueToRValue" => return Some(ExprKind::Read(Box::new(self.place(inner)))),
            "ArrayToPointerDecay" => return Some(ExprKind::Decay(Box::new(self.place(inner)))),
            "NoOp" if !is_pointer => return Some(self.expr(inner).kind),
            "NoOp" if is_pointer && is_implied => return Some(self.expr(inner).kind),
            "NoOp" | "AddressSpaceConversion" | "BitCast" if is_pointer => {
                let inner = self.expr(inner);
                // A cast that changes only the address space has no effect.
                let is_same = is_same_memory(&self.ty(node), &inner.ty);
                return Some(if is_same {
                    inner.kind
                } else {
                    ExprKind::Cast(Cast::Pointer, Box::new(inner))
                });
            }
            "NullToPointer" => Cast::Null,
            "ZeroToOCLOpaqueType" => return Some(ExprKind::Zero),
            // Where a constant sampler is used, clang's tree repeats the flags of its declaration.
            SAMPLER => match self.samplers.get(&inner.id[..]) {
                Some(decl) if self.scopes.len() > 1 => {
                    let kind = PlaceKind::Variable(*decl);
                    let place = Place { kind, ty: Type::Sampler, span: self.span(node) };
                    return Some(ExprKind::Read(Box::new(place)));
                }
                _ => Cast::Sampler,
            },
            "BitCast" => Cast::Bits,
            "VectorSplat" => Cast::Splat { is_written: node.is("CStyleCastExpr") },
            "IntegralCast" => Cast::Integral,
            "IntegralToFloating" | "FloatingToIntegral" | "FloatingCast" => Cast::Number,
            "IntegralToBoolean" | "FloatingToBoolean" | "PointerToBoolean" => Cast::ToBool,
            "BooleanToSignedIntegral" => Cast::FromBool,
            "ToVoid" => Cast::ToVoid,
            "PointerToIntegral" => Cast::FromPointer,
            "IntegralToPointer" => {
                return Some(ExprKind::Refused(refused("integer as a pointer", "add to a pointer instead")));
            }
            kind => {
                return Some(ExprKind::Refused(refused(format!("cast {kind}"), "use a different cast")));
            }
        };
        Some(ExprKind::Cast(cast, Box::new(self.expr(inner))))
    }
}

fn binary(operator: &str) -> Option<Binary> {
    use Binary::*;
    Some(match operator {
        "+" => Add,
        "-" => Sub,
        "*" => Mul,
        "/" => Div,
        "%" => Rem,
        "<<" => Shl,
        ">>" => Shr,
        "&" => And,
        "^" => Xor,
        "|" => Or,
        "<" => Less,
        ">" => Greater,
        "<=" => LessEqual,
        ">=" => GreaterEqual,
        "==" => Equal,
        "!=" => NotEqual,
        _ => return None,
    })
}

/// Returns `true` if two types differ at most in the address spaces and qualifiers of pointers.
fn is_same_memory(a: &Type, b: &Type) -> bool {
    match (a, b) {
        (Type::Pointer { to: a, .. }, Type::Pointer { to: b, .. }) => is_same_memory(a, b),
        (Type::Array(a, m), Type::Array(b, n)) => m == n && is_same_memory(a, b),
        (a, b) => a == b,
    }
}
