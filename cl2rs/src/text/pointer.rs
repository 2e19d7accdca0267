//! Expressions that are pointers, and addresses.

use crate::Error;
use crate::clang::tree::Node;
use crate::source::types::Type;
use crate::text::expression::block;
use crate::text::function::{Held, Scope};
use crate::text::literal::{Ex, Level};
use crate::text::place::{Part, Place};

/// A pointer to nothing.
pub const NULL: &str = "Ptr::null()";

impl Scope<'_> {
    /// A pointer.
    pub fn pointer(&mut self, node: &Node) -> Result<Ex, Error> {
        let ty = self.ty(node)?;
        let inner = |index| node.child(index);
        match &node.kind[..] {
            "ParenExpr" | "ConstantExpr" => self.pointer(inner(0)?),
            "DeclRefExpr" => {
                let decl = node.named().ok_or_else(|| self.no(node, "a name without a declaration"))?;
                let (name, held) = self.variable(node, decl)?;
                if let Some(name) = self.reference_of(node) {
                    let text = match self.is_written(&decl.id) {
                        true => format!("Ptr::one(&mut *{name})"),
                        false => format!("Ptr::read(core::slice::from_ref({name}))"),
                    };
                    return Ok(Ex::atom(text, ty));
                }
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
                "IntegralToPointer" => {
                    Err(self.refuse(node, "a number as a pointer", "add to a pointer instead"))
                }
                kind => Err(self.refuse(
                    node,
                    &format!("the cast {kind} to a pointer"),
                    "write it in another way",
                )),
            },
            "UnaryOperator" if node.opcode == "&" => self.address(node, ty),
            "UnaryOperator" if node.opcode == "++" || node.opcode == "--" => self.stepped(node),
            "BinaryOperator" if node.opcode == "=" => {
                let mut setup = Vec::new();
                let place = self.place(inner(0)?, &mut setup)?;
                let value = self.pointer(inner(1)?)?;
                setup.push(self.write(&place, &value.text));
                Ok(block(&setup, &self.read(&place).text, ty))
            }
            "BinaryOperator" if node.opcode == "+" || node.opcode == "-" => {
                let base =
                    crate::analysis::pointer::offset(node).ok_or_else(|| self.no(node, "such pointers"))?;
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
            "BinaryConditionalOperator" => self.value(node),
            "OpaqueValueExpr" => self.pointer(inner(0)?),
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
            && let Some((base, index)) = crate::analysis::pointer::subscript(inner)
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
            "ArraySubscriptExpr" => crate::analysis::pointer::subscript(node).is_some_and(|(base, _)| {
                let base = base.stripped();
                base.cast_kind == "ArrayToPointerDecay"
                    && base.inner.first().is_some_and(|own| self.is_of_constant(own))
            }),
            "MemberExpr" => !node.is_arrow && self.is_of_constant(inner),
            _ => false,
        }
    }

    pub fn address_of(&mut self, node: &Node, place: &Place) -> Result<Ex, Error> {
        if place.components.is_some() {
            return Err(self.refuse(node, "the address of components", "use a variable"));
        }
        let to = Type::Pointer {
            to: Box::new(place.ty.clone()),
            space: crate::source::types::Space::Private,
            is_const: false,
        };
        match &place.pointer {
            None if self.is_of_constant(node.child(0)?) || self.is_read_alone(&place.path) => {
                Ok(Ex::atom(format!("Ptr::read(core::slice::from_ref({}))", place.borrowed("&")), to))
            }
            None => Ok(Ex::atom(format!("Ptr::one({})", place.borrowed("&mut ")), to)),
            Some((pointer, index)) => {
                let at = match &index[..] {
                    "0" => Ex::atom(pointer, to.clone()),
                    _ => Ex::new(format!("{pointer} + {}", summand(index)), Level::Sum, to.clone()),
                };
                if place.path.is_empty() {
                    return Ok(at);
                }
                let Some(parts) = &place.parts else {
                    return Ok(Ex::atom(
                        format!("field!({}, {}, {})", at.text, place.ty.rust(), place.path),
                        to,
                    ));
                };
                Ok(parts.iter().fold(at, |at, part| match part {
                    Part::Field { of, name } => {
                        Ex::atom(format!("part!({}, {of}, {name})", at.text), to.clone())
                    }
                    Part::Element(index) => {
                        let text = format!("{}.elements() + {}", at.at(Level::Atom), summand(index));
                        Ex::new(text, Level::Sum, to.clone())
                    }
                }))
            }
        }
    }
}

/// An index behind `+`: in parentheses where it would not be one operand.
fn summand(index: &str) -> String {
    use syn::BinOp::{Div, Mul, Rem};
    match syn::parse_str::<syn::Expr>(index) {
        Ok(syn::Expr::Binary(binary)) if !matches!(binary.op, Mul(_) | Div(_) | Rem(_)) => {
            format!("({index})")
        }
        _ => index.into(),
    }
}
