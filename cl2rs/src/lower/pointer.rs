//! Pointers: addresses, arrays as pointers, casts, and memory that pointers reach.

use super::place::{Root, Target, is_literal};
use super::value::Value;
use super::{Held, Result, Scope};
use crate::ast::*;
use crate::facts::pointer::Class;
use crate::rust::ir::{self, BinOp, Core, LocalId, Method, Path, Runtime, Step, Ty};

/// Returns `Ptr::one(&mut place)` or a similar call.
pub fn pointer_to(place: ir::Expr, function: Runtime) -> ir::Expr {
    ir::Expr::runtime(function, vec![place.borrowed(true)])
}

fn is_zero(expr: &ir::Expr) -> bool {
    *expr == ir::Expr::int(0)
}

/// Returns `pointer + index`.
fn plus(pointer: ir::Expr, index: &ir::Expr) -> ir::Expr {
    if is_zero(index) { pointer } else { ir::Expr::binary(BinOp::Add, pointer, index.clone()) }
}

impl Scope<'_> {
    /// Returns the value of a pointer. A parameter that is a slice or a reference becomes a `Ptr`.
    pub fn pointer(&mut self, argument: &Expr) -> Result<ir::Expr> {
        let Some((local, class, written)) = self.parameter(argument) else {
            return Ok(self.value(argument)?.expr);
        };
        let local = ir::Expr::Local(local);
        let (function, place) = match (class, written) {
            (Class::Slice, true) => (Runtime::PtrOf, local),
            (Class::Slice, false) => (Runtime::PtrRead, local),
            (_, true) => {
                (Runtime::PtrOne, ir::Expr::Ref(true, Box::new(ir::Expr::unary(ir::UnOp::Deref, local))))
            }
            (_, false) => (Runtime::PtrRead, ir::Expr::Call(Path::Core(Core::SliceFromRef), vec![local])),
        };
        Ok(ir::Expr::runtime(function, vec![place]))
    }

    /// Lowers `&place`.
    pub fn address(&mut self, expr: &Expr, place: &Place) -> Result<Value> {
        let ty = expr.ty.clone();
        match &place.kind {
            // `&p[i]` is `p + i`.
            PlaceKind::Element(pointer, index) => {
                let (pointer, index) = self.pair(pointer, index, |own, part| own.value(part))?;
                let sum = self.offset(expr, Binary::Add, pointer.expr, index)?;
                return Ok(Value::new(sum, ty));
            }
            // `&a[i]` of an array is the same.
            PlaceKind::Part(array, index) if matches!(array.ty, Type::Array(..)) => {
                let elements = self.elements(expr, array)?;
                let (index, before) = self.within(|own| own.value(index))?;
                let mut elements = [Value::new(elements, ty.clone())];
                self.keep_before(&mut elements, before);
                let [elements] = elements;
                let sum = self.offset(expr, Binary::Add, elements.expr, index)?;
                return Ok(Value::new(sum, ty));
            }
            PlaceKind::Target(pointer) => return self.value(pointer),
            _ => {}
        }
        let target = self.addressed(place)?;
        // The name of an addressable array is the pointer to its first element.
        if let (Root::Element { pointer, .. }, true) = (&target.root, is_array_variable(place))
            && target.path.is_empty()
        {
            if !self.unit.is_plain(&place.ty) {
                return Err(self.refuse(
                    expr.span,
                    "address of an array of pointers",
                    "take the address of its first element",
                ));
            }
            return Ok(Value::new(ir::Expr::CastPointer(Box::new(pointer.clone()), place.ty.clone()), ty));
        }
        Ok(Value::new(self.address_of(expr.span, &target)?, ty))
    }

    /// Lowers a place expression whose address is taken.
    fn addressed(&mut self, place: &Place) -> Result<Target> {
        self.is_addressed_literal = is_literal(place) && self.function.is_some();
        let target = self.place(place, true);
        self.is_addressed_literal = false;
        target
    }

    /// Returns a pointer moved by `amount` elements.
    pub fn offset(&mut self, expr: &Expr, op: Binary, pointer: ir::Expr, amount: Value) -> Result<ir::Expr> {
        if self.in_constant {
            return match amount.number() {
                Some(amount) if op == Binary::Add => {
                    Ok(pointer.method(Method::Plus, vec![ir::Expr::int(amount)]))
                }
                _ => Err(self.no(expr.span, "pointer in a constant")),
            };
        }
        let op = if op == Binary::Sub { BinOp::Sub } else { BinOp::Add };
        Ok(ir::Expr::binary(op, pointer, amount.before_widening().expr))
    }

    /// Lowers an array that becomes a pointer to its first element.
    pub fn decay(&mut self, expr: &Expr, place: &Place) -> Result<Value> {
        Ok(Value::new(self.elements(expr, place)?, expr.ty.clone()))
    }

    fn elements(&mut self, expr: &Expr, place: &Place) -> Result<ir::Expr> {
        if let PlaceKind::Value(value) = &place.kind
            && matches!(value.kind, ExprKind::String(_))
        {
            let bytes = self.value(value)?.expr.borrowed(false);
            return Ok(ir::Expr::runtime(Runtime::PtrRead, vec![bytes]));
        }
        let target = self.addressed(place)?;
        let is_variable = Part::Place(place).variable().is_some();
        match (&target.root, target.expr()) {
            (Root::Element { pointer, .. }, _) if is_array_variable(place) && target.path.is_empty() => {
                Ok(pointer.clone())
            }
            (Root::Direct(_), Some(whole)) if is_variable => Ok(if self.is_read_only(&whole) {
                ir::Expr::runtime(Runtime::PtrRead, vec![whole.borrowed(false)])
            } else {
                pointer_to(whole, Runtime::PtrOf)
            }),
            _ => Ok(self.address_of(expr.span, &target)?.method(Method::Elements, Vec::new())),
        }
    }

    /// Returns the pointer to a place expression that is lowered already.
    pub fn address_of(&mut self, span: Span, target: &Target) -> Result<ir::Expr> {
        if target.components.is_some() {
            return Err(self.refuse(span, "address of several components", "use a variable"));
        }
        let (pointer, index) = match &target.root {
            Root::Direct(_) => {
                let Some(whole) = target.expr() else {
                    return Err(self.refuse(span, "address of several components", "use a variable"));
                };
                return Ok(if self.is_read_only(&whole) {
                    let slice = ir::Expr::Call(Path::Core(Core::SliceFromRef), vec![whole.borrowed(false)]);
                    ir::Expr::runtime(Runtime::PtrRead, vec![slice])
                } else {
                    pointer_to(whole, Runtime::PtrOne)
                });
            }
            Root::Element { pointer, index } => (pointer.clone(), index),
        };
        let at = plus(pointer, index);
        if target.path.is_empty() {
            return Ok(at);
        }
        if self.unit.is_plain(&target.element) {
            return Ok(ir::Expr::FieldPointer(Box::new(at), target.ty.clone(), target.path.clone()));
        }
        // An element that is not `Pod` is reached step by step.
        let mut ty = target.element.clone();
        let mut at = at;
        for step in &target.path {
            (at, ty) = match (step, &ty) {
                (Step::Field(member), Type::Struct(_)) => {
                    let field = match member {
                        ir::Member::Field(_, id) => self.unit.field(&ty, *id),
                        _ => None,
                    };
                    let field = field.ok_or_else(|| self.no(span, "address of this field"))?.ty.clone();
                    (ir::Expr::PartPointer(Box::new(at), ty, member.clone()), field)
                }
                (Step::Index(index), Type::Array(of, _)) => {
                    (plus(at.method(Method::Elements, Vec::new()), index), (**of).clone())
                }
                _ => {
                    return Err(self.refuse(
                        span,
                        "address of a component of a vector in a struct with pointers",
                        "use a variable",
                    ));
                }
            };
        }
        Ok(at)
    }

    /// Returns `true` if a place expression of Rust is in memory that the function cannot write.
    fn is_read_only(&self, place: &ir::Expr) -> bool {
        match place {
            ir::Expr::Path(_) => true,
            ir::Expr::Field(of, _) | ir::Expr::Index(of, _) | ir::Expr::Unary(ir::UnOp::Deref, of) => {
                self.is_read_only(of)
            }
            ir::Expr::Local(local) => {
                let is_read = |(decl, variable): (&DeclId, &super::Variable)| {
                    variable.local == *local
                        && matches!(self.class(*decl), Some((Class::Reference | Class::Slice, false)))
                };
                self.variables.iter().any(is_read)
            }
            _ => false,
        }
    }

    /// Lowers a cast of a pointer to one with elements of another type.
    pub fn cast_pointer(&mut self, expr: &Expr, inner: &Expr) -> Result<Value> {
        let ty = expr.ty.clone();
        let value = self.value(inner)?;
        if matches!(value.expr, ir::Expr::Call(Path::Runtime(Runtime::PtrNull), _)) {
            return Ok(Value::new(value.expr, ty));
        }
        let (Some(from), Some(to)) = (inner.ty.pointee(), ty.pointee()) else {
            return Err(self.no(expr.span, "cast"));
        };
        if from == to {
            return Ok(Value::new(value.expr, ty));
        }
        if !self.unit.is_plain(from) || !self.unit.is_plain(to) {
            return Err(self.refuse(
                expr.span,
                "cast to or from a pointer to a type that contains pointers or `bool`",
                "use one type",
            ));
        }
        let to = to.clone();
        Ok(Value::new(ir::Expr::CastPointer(Box::new(value.expr), to), ty))
    }

    /// Returns a pointer to new memory of this type that lives as long as the function.
    pub fn hoist(&mut self, span: Span, name: &str, ty: &Type) -> Result<LocalId> {
        let zero = self.zero(span, ty)?.expr;
        let [memory, pointer] = [name, name].map(|name| self.local(name, true));
        self.hoisted.push(ir::Stmt::new(ir::StmtKind::Let(memory, Some(Ty::Plain(ty.clone())), zero)));
        let one = pointer_to(ir::Expr::Local(memory), Runtime::PtrOne);
        self.hoisted.push(ir::Stmt::declare(pointer, one));
        Ok(pointer)
    }

    /// Declares an addressable variable, which its name then points to.
    pub fn declare_addressable(
        &mut self,
        decl: DeclId,
        span: Span,
        ty: Type,
        value: ir::Expr,
    ) -> Result<Vec<ir::Stmt>> {
        let name = format!("{}_memory", self.unit.decl(decl).name);
        let is_array = matches!(ty, Type::Array(..));
        let is_at_top = self.function.is_some_and(|(function, _)| {
            function.body.stmts.iter().any(|stmt| match &super::jump::bare(stmt).kind {
                StmtKind::Declare(list) => list.iter().any(|own| own.decl == decl),
                _ => false,
            })
        });
        let keeps_pointers = self.facts().is_some_and(|facts| facts.keeps_pointers);
        if keeps_pointers && !is_at_top {
            // Memory outside of the block may still contain a pointer to it when the block ends.
            let memory = self.hoist(span, &name, &ty)?;
            let local = self.declare(decl, Held::Addressable, ty);
            let memory = ir::Expr::Local(memory);
            let set = memory.clone().method(Method::Set, vec![ir::Expr::int(0), value]);
            let pointer = if is_array { memory.method(Method::Elements, Vec::new()) } else { memory };
            return Ok(vec![ir::Stmt::run(set), ir::Stmt::declare(local, pointer)]);
        }
        let memory = self.local(&name, true);
        let local = self.declare(decl, Held::Addressable, ty.clone());
        let of = if is_array { Runtime::PtrOf } else { Runtime::PtrOne };
        Ok(vec![
            ir::Stmt::new(ir::StmtKind::Let(memory, Some(Ty::Plain(ty)), value)),
            ir::Stmt::declare(local, pointer_to(ir::Expr::Local(memory), of)),
        ])
    }
}

/// Returns `true` if a place expression is the name of an array.
fn is_array_variable(place: &Place) -> bool {
    matches!((&place.ty, &place.kind), (Type::Array(..), PlaceKind::Variable(_)))
}
