//! Lowers place expressions (lvalues), which can be read, written and addressed.

use super::frame::borrowed_variables;
use super::value::{Use, Value};
use super::{Result, Scope};
use crate::ast::*;
use crate::facts;
use crate::facts::pointer::{Class, offset};
use crate::rust::effect::Effects;
use crate::rust::ir::{self, BinOp, Components, Member, Method, Step, UnOp};

/// A place expression in Rust: a variable or `pointer[index]`, followed by the path to a part of it.
#[derive(Clone, Debug)]
pub struct Target {
    /// The variable, or the pointer if there is an index.
    pub root: ir::Expr,
    pub index: Option<ir::Expr>,
    pub path: Vec<Step>,
    /// The selected components, if the path ends at a vector and several are selected.
    pub components: Option<Components>,
    /// The type at the start of the path.
    pub element: Type,
    pub ty: Type,
}

impl Target {
    fn direct(root: ir::Expr, ty: Type) -> Self {
        Self { root, index: None, path: Vec::new(), components: None, element: ty.clone(), ty }
    }

    fn element(pointer: ir::Expr, index: ir::Expr, ty: Type) -> Self {
        Self { index: Some(index), ..Self::direct(pointer, ty) }
    }

    fn step(mut self, step: Step, ty: Type) -> Self {
        self.path.push(step);
        Self { ty, ..self }
    }

    /// Returns the pointer to the first element of an addressable array variable.
    pub fn array_pointer(&self, place: &Place) -> Option<&ir::Expr> {
        let is_array = matches!((&place.ty, &place.kind), (Type::Array(..), PlaceKind::Variable(_)));
        (is_array && self.index.is_some()).then_some(&self.root)
    }

    /// Returns the Rust expression, or `None` if the target has an index or several components.
    pub fn expr(&self) -> Option<ir::Expr> {
        let is_direct = self.index.is_none() && self.components.is_none();
        is_direct.then(|| self.follow(self.root.clone()))
    }

    /// Returns the expressions that are evaluated before the place is read or written.
    pub fn operands(&self) -> impl Iterator<Item = &ir::Expr> {
        let path = self.path.iter().filter_map(|step| match step {
            Step::Index(index) => Some(index),
            Step::Field(_) => None,
        });
        std::iter::once(&self.root).chain(&self.index).chain(path)
    }

    /// Returns `true` if reading the place after a write returns the written value: it is a part of a variable, and its
    /// indices do not depend on the variable.
    pub fn is_stable(&self) -> bool {
        let root = match &self.root {
            ir::Expr::Unary(UnOp::Deref, inner) => inner,
            root => root,
        };
        let ir::Expr::Local(local) = root else { return false };
        let is_fixed = |index: &ir::Expr| index.is_simple() && !index.names(*local);
        self.index.is_none() && self.operands().skip(1).all(is_fixed)
    }

    /// Follows the path from an expression.
    fn follow(&self, start: ir::Expr) -> ir::Expr {
        self.path.iter().fold(start, |expr, step| match step {
            Step::Field(member) => expr.field(member.clone()),
            Step::Index(index) => expr.index(index.clone()),
        })
    }

    pub fn read(&self) -> Value {
        let root = self.root.clone();
        let whole = self.follow(match &self.index {
            Some(index) => root.get(index.clone()),
            None => root,
        });
        let expr = match &self.components {
            Some(names) if names.is_method() => whole.method(Method::Components(names.clone()), []),
            Some(names) => ir::Expr::Swizzle(Box::new(whole.without_deref()), names.clone()),
            None => whole,
        };
        Value::new(expr, self.ty.clone())
    }

    /// Returns the assignment to the path from an expression.
    fn assign(&self, start: ir::Expr, value: ir::Expr) -> ir::Expr {
        let whole = self.follow(start);
        match &self.components {
            Some(names) if names.is_method() => whole.method(Method::SetComponents(names.clone()), [value]),
            Some(names) => {
                ir::Expr::SetSwizzle(Box::new(whole.without_deref()), names.clone(), Box::new(value))
            }
            None => whole.assign(value),
        }
    }
}

/// Returns the pointer to a field of a record that is translated as bytes.
pub fn field_pointer(record: ir::Expr, field: &Field) -> ir::Expr {
    match field.offset {
        0 => record.cast_pointer(field.ty.clone()),
        offset => {
            let bytes = record.cast_pointer(Type::Scalar(Scalar::Uchar));
            bytes.method(Method::Plus, [ir::Expr::int(offset)]).cast_pointer(field.ty.clone())
        }
    }
}

impl Scope<'_> {
    /// Lowers a place expression.
    pub fn place(&mut self, place: &Place, usage: Use) -> Result<Target> {
        let (ty, span) = (place.ty.clone(), place.span);
        match &place.kind {
            PlaceKind::Variable(decl) => self.variable(place, *decl),
            PlaceKind::Target(pointer) => match (&pointer.kind, offset(pointer)) {
                // `*(p + i)` is `p[i]`.
                (ExprKind::Binary(Binary::Add, ..), Some((pointer, index))) => {
                    self.pointee(pointer, Some(index), ty, usage)
                }
                _ => self.pointee(pointer, None, ty, usage),
            },
            PlaceKind::Element(pointer, index) => self.pointee(pointer, Some(index), ty, usage),
            // An array without elements in a union: its elements overlap the bytes of the union.
            PlaceKind::Part(of, index)
                if let (PlaceKind::Field(union, _), Type::Array(element, 0)) = (&of.kind, &of.ty)
                    && self.unit.record(&union.ty).is_some_and(|record| record.is_union) =>
            {
                let whole = self.place(union, usage)?;
                let index = self.index(index, usage, false)?;
                let pointer = self.pointer_to_target(span, &whole)?.cast_pointer((**element).clone());
                Ok(Target::element(pointer, index, ty))
            }
            PlaceKind::Part(of, index) => {
                // rustc rejects an index that is always out of bounds. Unreachable code may contain one.
                if let (Type::Array(_, len), Some((first, last))) = (&of.ty, self.interval(index))
                    && (first >= i128::from(*len) || last < 0)
                {
                    self.lints.push(ir::Lint::UnconditionalPanic);
                }
                let whole = self.place(of, usage)?;
                let pointer = whole.array_pointer(of);
                let index = self.index(index, usage, pointer.is_none())?;
                if let Some(pointer) = pointer {
                    return Ok(Target::element(pointer.clone(), index, ty));
                }
                let index = match &whole.components {
                    Some(names) => self.index_in_vector(of, names, index)?,
                    None => index,
                };
                Ok(Target { components: None, ..whole }.step(Step::Index(index), ty))
            }
            PlaceKind::Field(of, id) => {
                let whole = self.place(of, usage)?;
                match of.ty {
                    // The record is translated as bytes. Access the field through a pointer of its type.
                    Type::Struct(_) if self.unit.record(&of.ty).is_some_and(|record| record.as_bytes) => {
                        if self.unit.holds_pointers(&ty) {
                            return self.refuse(span, "pointer in a union", "use a struct");
                        }
                        let field = self.require(self.unit.field(&of.ty, *id), span, "field")?;
                        let pointer = field_pointer(self.pointer_to_target(span, &whole)?, field);
                        Ok(Target::element(pointer, ir::Expr::int(0), ty))
                    }
                    Type::Struct(record) => Ok(whole.step(Step::Field(Member::Field(record, *id)), ty)),
                    _ => self.unsupported(span, "field of a value that is not a struct"),
                }
            }
            PlaceKind::Components(of, names) => {
                let whole = self.place(of, usage)?;
                let mut list = names.clone();
                let (Some(all), Type::Vector(_, width)) = (vector_width(of), &whole.ty) else {
                    return self.unsupported(span, "components");
                };
                if let Some(outer) = &whole.components {
                    let outer = outer.indices(all);
                    let inner = list.indices(*width).into_iter();
                    let inner: Option<_> =
                        inner.map(|index| outer.get(usize::from(index)).copied()).collect();
                    list = Components::Numbers(self.require(inner, span, "components")?);
                }
                let whole = Target { components: None, ..whole };
                Ok(match single(&list, all) {
                    Some(member) => whole.step(Step::Field(member), ty),
                    None => Target { components: Some(list), ty, ..whole },
                })
            }
            PlaceKind::Value(value) => {
                let is_memory =
                    matches!(value.kind, ExprKind::List(_) | ExprKind::Zero | ExprKind::Union(..));
                let ty = value.ty.clone();
                let value = self.value(value)?.typed();
                if usage == Use::Address && is_memory && self.function.is_some() {
                    let memory = ir::Expr::Local(self.hoist(span, "literal", &ty)?);
                    self.before.run(memory.clone().set(ir::Expr::int(0), value.expr));
                    return Ok(Target::element(memory, ir::Expr::int(0), ty));
                }
                Ok(Target::direct(value.expr, value.ty))
            }
            PlaceKind::Refused(why) => self.refuse(span, &why.what, why.suggestion),
        }
    }

    /// Converts an index into selected components to an index into the vector.
    fn index_in_vector(&self, of: &Place, names: &Components, index: ir::Expr) -> Result<ir::Expr> {
        let width = vector_width(of).unwrap_or(0);
        let lanes = names.indices(width);
        // Compilers disagree about indices into components that are not adjacent.
        let is_adjacent = lanes.windows(2).all(|two| two[0] + 1 == two[1]);
        let (Some(first), Some(last)) = (lanes.first(), lanes.last()) else { return Ok(index) };
        if !is_adjacent || u32::from(*last) >= width {
            return self.refuse(of.span, "index of these components", "copy them to a variable first");
        }
        Ok(match (first, &index) {
            (0, _) => index,
            (_, ir::Expr::Lit(ir::Lit::Int { value, .. })) => ir::Expr::int(value + i128::from(*first)),
            _ => ir::Expr::binary(BinOp::Add, ir::Expr::int(*first), index),
        })
    }

    fn variable(&mut self, place: &Place, decl: DeclId) -> Result<Target> {
        let declared = self.unit.decl(decl);
        if declared.kind == DeclKind::Constant {
            return Ok(Target::direct(ir::Expr::path(decl), declared.ty.clone()));
        }
        match self.variables.get(&decl) {
            Some(variable) if variable.is_addressable => {
                Ok(Target::element(variable.local.into(), ir::Expr::int(0), place.ty.clone()))
            }
            Some(variable) => Ok(Target::direct(variable.local.into(), variable.ty.clone())),
            None => {
                self.refuse(place.span, &format!("variable `{}`", declared.name), "pass it as an argument")
            }
        }
    }

    /// Returns the parameter that a pointer expression names, if it is a slice or a reference.
    pub fn parameter(&self, pointer: &Expr) -> Option<(ir::Expr, Class, bool)> {
        let decl = pointer.variable()?;
        let (class, is_written) = self.class(decl).filter(|(class, _)| *class != Class::Pointer)?;
        Some((self.variables.get(&decl)?.local.into(), class, is_written))
    }

    /// Lowers `pointer[index]`, or `*pointer` if there is no index.
    fn pointee(&mut self, pointer: &Expr, index: Option<&Expr>, ty: Type, usage: Use) -> Result<Target> {
        if let Some((parameter, class, _)) = self.parameter(pointer) {
            let index = index.map_or(Ok(ir::Expr::int(0)), |index| self.index(index, usage, true))?;
            return Ok(match class {
                Class::Reference => Target::direct(parameter.deref(), ty),
                _ => Target::direct(parameter, Type::Void).step(Step::Index(index), ty),
            });
        }
        // clang computes the pointer first.
        let (value, index) = self.pair_with(
            |scope| {
                let value = scope.value(pointer)?;
                if usage != Use::Twice {
                    return Ok(value);
                }
                Ok(Value::new(scope.keep_once("pointer", value.expr), value.ty))
            },
            |scope| index.map_or(Ok(ir::Expr::int(0)), |index| scope.index(index, usage, false)),
        )?;
        Ok(Target::element(value.expr, index, ty))
    }

    /// Lowers an index, as `usize` if `is_cast`.
    fn index(&mut self, index: &Expr, usage: Use, is_cast: bool) -> Result<ir::Expr> {
        let value = self.value(index)?;
        let expr = if is_cast { self.as_index(value) } else { value.expr };
        if usage != Use::Twice || facts::is_pure(Part::Expr(index)) {
            return Ok(expr);
        }
        Ok(self.keep_once("index", expr))
    }

    /// Returns `true` if a value is short and has no side effects, so that a closure may compute it.
    fn is_light(&self, value: &ir::Expr) -> bool {
        let mut count = 0;
        value.walk(&mut |_| count += 1);
        count < 12 && Effects::of([value], &self.references).is_pure()
    }

    /// Returns the expression that writes a value to a place.
    pub fn write(&mut self, target: &Target, value: ir::Expr) -> ir::Expr {
        let root = target.root.clone();
        let Some(index) = target.index.clone() else { return target.assign(root, value) };
        if target.path.is_empty() && target.components.is_none() {
            let borrowed = borrowed_variables(&root);
            let is_borrowed =
                value.any(|expr| matches!(expr, ir::Expr::Local(local) if borrowed.contains(local)));
            let value = if is_borrowed { self.keep("value", value) } else { value };
            return root.set(index, value);
        }
        // The closure borrows the memory, so values with side effects are computed before it.
        let value = if self.is_light(&value) { value } else { self.keep("value", value) };
        let mut target = target.clone();
        for step in &mut target.path {
            if let Step::Index(index) = step
                && !self.is_light(index)
            {
                *index = self.keep("index", index.clone());
            }
        }
        let memory = self.local("target", true);
        let assign = target.assign(memory.into(), value);
        root.method(Method::With, [index, ir::Expr::closure([memory.into()], assign)])
    }
}

/// Returns the width of the vector that contains the components.
fn vector_width(place: &Place) -> Option<u32> {
    match (&place.kind, &place.ty) {
        (PlaceKind::Components(of, _), _) => vector_width(of),
        (_, Type::Vector(_, width)) => Some(*width),
        _ => None,
    }
}

/// Returns the field of a component, if the names select only one component.
fn single(names: &Components, width: u32) -> Option<Member> {
    Some(match names {
        Components::Lo | Components::Even if width == 2 => Member::Letter(0),
        Components::Hi | Components::Odd if width == 2 => Member::Letter(1),
        Components::Letters(list) if list.len() == 1 => Member::Letter(list[0]),
        Components::Numbers(list) if list.len() == 1 => Member::Number(list[0]),
        _ => return None,
    })
}
