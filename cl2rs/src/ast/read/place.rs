//! Reads place expressions from clang's syntax tree.

use super::*;

impl<'a> Reader<'a> {
    /// Returns the pointer and the index of a subscript. C accepts them in either order.
    fn subscript(&self, node: &'a Node) -> Option<(&'a Node, &'a Node)> {
        let (first, second) = (node.inner.first()?, node.inner.get(1)?);
        let is_index = |node: &Node| {
            let ty = self.ty(node);
            ty.is_integer() || ty == Type::Bool
        };
        Some(if is_index(first) && !is_index(second) { (second, first) } else { (first, second) })
    }

    pub fn place(&mut self, node: &'a Node) -> Place {
        if node.is("ParenExpr")
            && let Some(inner) = node.children().next()
        {
            return self.place(inner);
        }
        let kind = self.place_kind(node).unwrap_or_else(|| PlaceKind::Refused(refused_node(node)));
        let ty = self.declared_as(&kind).map_or_else(|| self.ty(node), computed);
        Place { kind, ty, span: self.span(node) }
    }

    /// Returns the declared type of a place expression, which distinguishes `size_t` from `ulong`.
    pub fn declared(&self, place: &Place) -> Type {
        self.declared_as(&place.kind).unwrap_or_else(|| place.ty.clone())
    }

    fn declared_as(&self, kind: &PlaceKind) -> Option<Type> {
        match kind {
            PlaceKind::Variable(decl) => Some(self.unit.decl(*decl).ty.clone()),
            PlaceKind::Target(pointer) | PlaceKind::Element(pointer, _) => pointer.ty.pointee().cloned(),
            PlaceKind::Part(of, _) => match self.declared(of) {
                Type::Array(of, _) => Some(*of),
                Type::Vector(scalar, _) => Some(Type::Scalar(scalar)),
                _ => None,
            },
            PlaceKind::Field(of, field) => Some(self.unit.field(&of.ty, *field)?.ty.clone()),
            PlaceKind::Value(value) => Some(value.ty.clone()),
            PlaceKind::Components(..) | PlaceKind::Refused(_) => None,
        }
    }

    fn place_kind(&mut self, node: &'a Node) -> Option<PlaceKind> {
        let parts: Vec<&'a Node> = node.children().collect();
        Some(match &node.kind[..] {
            "DeclRefExpr" => PlaceKind::Variable(self.referenced(node)?),
            "ArraySubscriptExpr" => {
                let (base, index) = self.subscript(node)?;
                let stripped = base.stripped();
                let index = Box::new(self.expr(index));
                if self.ty(stripped).is_vector() {
                    PlaceKind::Part(Box::new(self.whole(stripped)), index)
                } else if stripped.is("ImplicitCastExpr") && stripped.cast_kind == "ArrayToPointerDecay" {
                    PlaceKind::Part(Box::new(self.place(stripped.children().next()?)), index)
                } else {
                    PlaceKind::Element(Box::new(self.expr(base)), index)
                }
            }
            "UnaryOperator" if node.opcode == "*" => PlaceKind::Target(Box::new(self.expr(parts.first()?))),
            "MemberExpr" => {
                let of = self.pointee_place(parts.first()?, node.is_arrow);
                let (_, field) = self.fields.get(&node.referenced_member_decl[..])?;
                PlaceKind::Field(Box::new(of), *field)
            }
            "ExtVectorElementExpr" => {
                let base = parts.first()?;
                let of = self.pointee_place(base, self.ty(base).pointee().is_some());
                PlaceKind::Components(Box::new(of), self.components(node)?)
            }
            "ImplicitCastExpr" if node.cast_kind == "LValueToRValue" => self.place(parts.first()?).kind,
            "StringLiteral" => PlaceKind::Value(Box::new(self.expr(node))),
            "CompoundLiteralExpr" => {
                let mut value = self.expr(parts.first()?);
                self.initialize(&mut value, &self.ty(node));
                PlaceKind::Value(Box::new(value))
            }
            _ => return None,
        })
    }

    /// Reads `*base` if `base` is a pointer, and `base` otherwise.
    fn pointee_place(&mut self, base: &'a Node, is_pointer: bool) -> Place {
        if !is_pointer {
            return self.whole(base);
        }
        let pointer = self.expr(base);
        let ty = pointer.ty.pointee().cloned().unwrap_or(Type::Void);
        let span = pointer.span;
        Place { kind: PlaceKind::Target(Box::new(pointer)), ty, span }
    }

    /// Reads a place expression. An expression that is a value becomes a place expression with this value.
    pub fn whole(&mut self, node: &'a Node) -> Place {
        let inner = node.as_place();
        let is_named = matches!(
            &inner.kind[..],
            "DeclRefExpr" | "ArraySubscriptExpr" | "MemberExpr" | "ExtVectorElementExpr"
        );
        if is_named || (inner.is("UnaryOperator") && inner.opcode == "*") {
            return self.place(inner);
        }
        let value = self.expr(node);
        Place { ty: value.ty.clone(), span: value.span, kind: PlaceKind::Value(Box::new(value)) }
    }

    /// Returns the components. The JSON lacks their names, which come from the second run of clang, or from the last
    /// token.
    fn components(&self, node: &Node) -> Option<Components> {
        let files = &self.unit.files;
        let token = files.decoded(node.end).spelled;
        Components::parse(node.words.first().map_or_else(|| files.text(token), |word| Some(word))?)
    }
}
