//! Pointers: addresses, arrays as pointers, casts, and the arguments of functions.

use super::place::Target;
use super::value::{Use, Value};
use super::{Result, Scope, Variable};
use crate::ast::*;
use crate::facts::pointer::Class;
use crate::rust::ir::{self, BinOp, Core, Member, Method, Path, Runtime, Step, UnOp};

/// Returns `Ptr::one(&mut place)` or a similar call.
pub fn pointer_to(function: Runtime, place: impl Into<ir::Expr>) -> ir::Expr {
    ir::Expr::call(function, [place.into().borrowed(true)])
}

/// Returns the pointer to a variable that the function cannot write.
fn read_only_pointer_to(place: ir::Expr) -> ir::Expr {
    ir::Expr::call(Runtime::PtrRead, [ir::Expr::call(Core::SliceFromRef, [place.borrowed(false)])])
}

/// Returns `pointer + index`.
fn plus(pointer: ir::Expr, index: &ir::Expr) -> ir::Expr {
    let is_zero = *index == ir::Expr::int(0);
    if is_zero { pointer } else { ir::Expr::binary(BinOp::Add, pointer, index.clone()) }
}

impl Scope<'_> {
    /// Returns the value of a pointer. A parameter that is a slice or a reference becomes a `Ptr`.
    pub fn pointer(&mut self, argument: &Expr) -> Result<ir::Expr> {
        let Some((parameter, class, is_written)) = self.parameter(argument) else {
            return Ok(self.value(argument)?.expr);
        };
        Ok(match (class, is_written) {
            (Class::Slice, true) => ir::Expr::call(Runtime::PtrOf, [parameter]),
            (Class::Slice, false) => ir::Expr::call(Runtime::PtrRead, [parameter]),
            (_, true) => pointer_to(Runtime::PtrOne, parameter.deref()),
            (_, false) => read_only_pointer_to(parameter.deref()),
        })
    }

    /// Borrows the target of a pointer argument as a reference or a slice.
    pub fn borrow(&mut self, argument: &Expr, class: Class, is_written: bool) -> Result<ir::Expr> {
        match self.parameter(argument) {
            Some((parameter, known, _)) if known == class => return Ok(parameter),
            Some((parameter, Class::Slice, _)) => {
                return Ok(parameter.index(ir::Expr::int(0)).borrowed(is_written));
            }
            _ => {}
        }
        let argument = match &argument.kind {
            ExprKind::Cast(Cast::Pointer, inner) => inner,
            _ => argument,
        };
        let (ExprKind::Address(place) | ExprKind::Decay(place)) = &argument.kind else {
            return self.unsupported(argument.span, "pointer argument");
        };
        let is_array = matches!(argument.kind, ExprKind::Decay(_));
        let target = self.place(place, Use::Once)?;
        let whole = self.require(target.expr(), argument.span, "pointer argument")?;
        Ok(match (is_array, class) {
            (true, Class::Reference) => whole.index(ir::Expr::int(0)).borrowed(is_written),
            (false, Class::Slice) => {
                let function = if is_written { Core::SliceFromMut } else { Core::SliceFromRef };
                ir::Expr::call(function, [whole.borrowed(is_written)])
            }
            _ => whole.borrowed(is_written),
        })
    }

    /// Lowers a pointer argument through which the function accesses one element: `&mut x`, or a `Ptr`.
    pub fn out_argument(&mut self, argument: &Expr) -> Result<ir::Expr> {
        match (self.parameter(argument), &argument.kind) {
            (Some((parameter, Class::Reference, _)), _) => Ok(parameter.deref().borrowed(true)),
            (Some(_), _) => self.borrow(argument, Class::Reference, true),
            (_, ExprKind::Address(place)) if self.is_direct(place) => {
                self.borrow(argument, Class::Reference, true)
            }
            _ => Ok(self.value(argument)?.expr),
        }
    }

    /// Returns `true` if a place expression is a part of a variable or of a parameter, which can be borrowed.
    pub fn is_direct(&self, place: &Place) -> bool {
        match &place.kind {
            PlaceKind::Variable(decl) => {
                self.unit.decl(*decl).kind == DeclKind::Constant
                    || self.variables.get(decl).is_some_and(|variable| !variable.is_addressable)
            }
            PlaceKind::Target(pointer) | PlaceKind::Element(pointer, _) => self.parameter(pointer).is_some(),
            PlaceKind::Field(of, _) if self.unit.record(&of.ty).is_some_and(Record::is_bytes) => false,
            PlaceKind::Part(of, _) | PlaceKind::Field(of, _) | PlaceKind::Components(of, _) => {
                self.is_direct(of)
            }
            PlaceKind::Value(_) => true,
            PlaceKind::Refused(_) => false,
        }
    }

    /// Lowers `&place`.
    pub fn address(&mut self, expr: &Expr, place: &Place) -> Result<Value> {
        let ty = expr.ty.clone();
        let pointer = match &place.kind {
            PlaceKind::Target(pointer) => return self.value(pointer),
            // `&p[i]` is `p + i`.
            PlaceKind::Element(pointer, index) => {
                let (pointer, index) = self.pair(pointer, index)?;
                self.offset(expr, Binary::Add, pointer.expr, index)?
            }
            PlaceKind::Part(array, index) if matches!(array.ty, Type::Array(..)) => {
                let elements = |scope: &mut Self| Ok(Value::new(scope.elements(expr, array)?, ty.clone()));
                let (pointer, index) = self.pair_with(elements, |scope| scope.value(index))?;
                self.offset(expr, Binary::Add, pointer.expr, index)?
            }
            _ => {
                let target = self.place(place, Use::Address)?;
                match target.array_pointer(place) {
                    Some(pointer) if self.unit.is_plain(&place.ty) => {
                        pointer.clone().cast_pointer(place.ty.clone())
                    }
                    Some(_) => {
                        let help = "take the address of its first element";
                        return self.refuse(expr.span, "address of an array of pointers", help);
                    }
                    None => self.pointer_to_target(expr.span, &target)?,
                }
            }
        };
        Ok(Value::new(pointer, ty))
    }

    /// Returns a pointer moved by `amount` elements.
    pub fn offset(&mut self, expr: &Expr, op: Binary, pointer: ir::Expr, amount: Value) -> Result<ir::Expr> {
        if self.is_constant_context() {
            let amount = amount.number().filter(|_| op == Binary::Add);
            let amount = self.require(amount, expr.span, "pointer in a constant")?;
            return Ok(pointer.method(Method::Plus, [ir::Expr::int(amount)]));
        }
        Ok(ir::Expr::binary(super::operator::operator(op), pointer, amount.without_widening().expr))
    }

    /// Lowers an array that becomes a pointer to its first element.
    pub fn elements(&mut self, expr: &Expr, place: &Place) -> Result<ir::Expr> {
        if let PlaceKind::Value(value) = &place.kind
            && matches!(value.kind, ExprKind::String(_))
        {
            return Ok(ir::Expr::call(Runtime::PtrRead, [self.value(value)?.expr.borrowed(false)]));
        }
        let target = self.place(place, Use::Address)?;
        let is_variable = Part::Place(place).variable().is_some();
        Ok(match (target.array_pointer(place), target.expr().filter(|_| is_variable)) {
            (Some(pointer), _) => pointer.clone(),
            (None, Some(whole)) if self.is_read_only(&whole) => {
                ir::Expr::call(Runtime::PtrRead, [whole.borrowed(false)])
            }
            (None, Some(whole)) => pointer_to(Runtime::PtrOf, whole),
            (None, None) => self.pointer_to_target(expr.span, &target)?.method(Method::Elements, []),
        })
    }

    /// Returns the pointer to a place expression that is lowered already.
    pub fn pointer_to_target(&mut self, span: Span, target: &Target) -> Result<ir::Expr> {
        if target.components.is_some() {
            return self.refuse(span, "address of several components", "use a variable");
        }
        let Some(index) = &target.index else {
            let whole = self.require(target.expr(), span, "address")?;
            return Ok(match self.is_read_only(&whole) {
                true => read_only_pointer_to(whole),
                false => pointer_to(Runtime::PtrOne, whole),
            });
        };
        let mut pointer = plus(target.root.clone(), index);
        let mut ty = target.element.clone();
        for (done, step) in target.path.iter().enumerate() {
            // In `Pod` memory, one `field!` takes the rest of the path. Other memory needs one pointer per step.
            if self.unit.is_plain(&ty) {
                let path = target.path[done..].to_vec();
                return Ok(ir::Expr::FieldPointer(Box::new(pointer), target.ty.clone(), path));
            }
            (pointer, ty) = match (step, &ty) {
                (Step::Field(member @ Member::Field(_, id)), Type::Struct(_)) => {
                    let field = self.require(self.unit.field(&ty, *id), span, "address of this field")?;
                    (ir::Expr::PartPointer(Box::new(pointer), ty, member.clone()), field.ty.clone())
                }
                (Step::Index(index), Type::Array(of, _)) => {
                    (plus(pointer.method(Method::Elements, []), index), (**of).clone())
                }
                _ => return self.unsupported(span, "address of this part"),
            };
        }
        Ok(pointer)
    }

    /// Returns `true` if a place expression of Rust is in memory that the function cannot write.
    fn is_read_only(&self, place: &ir::Expr) -> bool {
        match place {
            ir::Expr::Path(_) => true,
            ir::Expr::Field(of, _) | ir::Expr::Index(of, _) | ir::Expr::Unary(UnOp::Deref, of) => {
                self.is_read_only(of)
            }
            ir::Expr::Local(local) if self.references.contains(local) => {
                let is_read = |(decl, variable): (&DeclId, &Variable)| {
                    variable.local == *local && self.class(*decl).is_some_and(|(_, is_written)| !is_written)
                };
                self.variables.iter().any(is_read)
            }
            _ => false,
        }
    }

    /// Lowers a cast to a pointer with a different element type.
    pub fn cast_pointer(&mut self, expr: &Expr, inner: &Expr) -> Result<Value> {
        let ty = expr.ty.clone();
        let value = self.value(inner)?.expr;
        let types = self.require(inner.ty.pointee().zip(ty.pointee()), expr.span, "cast")?;
        let is_null = matches!(value, ir::Expr::Call(Path::Runtime(Runtime::PtrNull), _));
        if is_null || types.0 == types.1 {
            return Ok(Value::new(value, ty));
        }
        if !self.unit.is_plain(types.0) || !self.unit.is_plain(types.1) {
            let what = "cast to or from a pointer to a type that contains pointers or `bool`";
            return self.refuse(expr.span, what, "use the same element type for both pointers");
        }
        Ok(Value::new(value.cast_pointer(types.1.clone()), ty))
    }
}
