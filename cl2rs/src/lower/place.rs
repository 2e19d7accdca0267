//! Place expressions: what an assignment writes, and how it is read.

use super::value::Value;
use super::{Held, Result, Scope};
use crate::ast::*;
use crate::facts;
use crate::facts::pointer::{Class, offset};
use crate::rust::ir::{self, Components, LocalId, Member, Method, Path, Runtime, Step, UnOp};

/// A place expression of Rust, or an index from a pointer, and the path from there.
#[derive(Clone, Debug)]
pub struct Target {
    pub root: Root,
    pub path: Vec<Step>,
    /// Several components, by their names.
    pub components: Option<Components>,
    /// The type of the element that the path begins at.
    pub element: Type,
    pub ty: Type,
}

#[derive(Clone, Debug)]
pub enum Root {
    Direct(ir::Expr),
    Element { pointer: ir::Expr, index: ir::Expr },
}

impl Target {
    fn direct(expr: ir::Expr, ty: Type) -> Self {
        Self { root: Root::Direct(expr), path: Vec::new(), components: None, element: ty.clone(), ty }
    }

    fn element(pointer: ir::Expr, index: ir::Expr, ty: Type) -> Self {
        let root = Root::Element { pointer, index };
        Self { root, path: Vec::new(), components: None, element: ty.clone(), ty }
    }

    fn step(mut self, step: Step, ty: Type) -> Self {
        self.path.push(step);
        Self { ty, ..self }
    }

    fn along(&self, start: ir::Expr) -> ir::Expr {
        self.path.iter().fold(start, |expr, step| match step {
            Step::Field(member) => expr.field(member.clone()),
            Step::Index(index) => expr.index(index.clone()),
        })
    }

    /// Returns the place expression, if no pointer leads to it.
    pub fn expr(&self) -> Option<ir::Expr> {
        match &self.root {
            Root::Direct(expr) if self.components.is_none() => Some(self.along(expr.clone())),
            _ => None,
        }
    }

    /// Returns the expressions that are evaluated before the place is read or written.
    pub fn operands(&self) -> impl Iterator<Item = &ir::Expr> {
        let root = match &self.root {
            Root::Direct(expr) => [Some(expr), None],
            Root::Element { pointer, index } => [Some(pointer), Some(index)],
        };
        let path = self.path.iter().filter_map(|step| match step {
            Step::Index(index) => Some(index),
            Step::Field(_) => None,
        });
        root.into_iter().flatten().chain(path)
    }

    pub fn read(&self) -> Value {
        let whole = match &self.root {
            Root::Direct(expr) => self.along(expr.clone()),
            Root::Element { pointer, index } => {
                self.along(pointer.clone().method(Method::Get, vec![index.clone()]))
            }
        };
        let expr = match &self.components {
            Some(names) if names.is_method() => whole.method(Method::Components(names.clone()), Vec::new()),
            Some(names) => ir::Expr::Swizzle(Box::new(whole.without_deref()), names.clone()),
            None => whole,
        };
        Value::new(expr, self.ty.clone())
    }

    fn put(&self, start: ir::Expr, value: ir::Expr) -> ir::Expr {
        let whole = self.along(start);
        match &self.components {
            Some(names) if names.is_method() => {
                whole.method(Method::SetComponents(names.clone()), vec![value])
            }
            Some(names) => {
                ir::Expr::SetSwizzle(Box::new(whole.without_deref()), names.clone(), Box::new(value))
            }
            None => whole.assign(value),
        }
    }
}

impl Scope<'_> {
    /// Lowers a place expression. A place that is used once may contain expressions that cannot be computed twice.
    pub fn place(&mut self, place: &Place, is_once: bool) -> Result<Target> {
        let ty = place.ty.clone();
        match &place.kind {
            PlaceKind::Variable(decl) => self.variable(place, *decl),
            PlaceKind::Target(pointer) => match (&pointer.kind, offset(pointer)) {
                // `*(p + i)` is `p[i]`.
                (ExprKind::Binary(Binary::Add, ..), Some((pointer, index))) => {
                    self.pointee(pointer, Some(index), ty, is_once)
                }
                _ => self.pointee(pointer, None, ty, is_once),
            },
            PlaceKind::Element(pointer, index) => self.pointee(pointer, Some(index), ty, is_once),
            // An array without elements only gives the type with which the union is indexed.
            PlaceKind::Part(of, index)
                if let (PlaceKind::Field(union, _), Type::Array(element, 0)) = (&of.kind, &of.ty)
                    && self.unit.record(&union.ty).is_some_and(|record| record.is_union) =>
            {
                let whole = self.place(union, is_once)?;
                let index = self.index(index, is_once, false)?;
                let pointer = self.address_of(place.span, &whole)?;
                let pointer = ir::Expr::CastPointer(Box::new(pointer), (**element).clone());
                Ok(Target::element(pointer, index, ty))
            }
            PlaceKind::Part(of, index) => {
                let of_components = of.ty.is_vector();
                // rustc rejects an index that is never valid, although code that is never executed may contain one.
                if let (Type::Array(_, len), Some((first, last))) = (&of.ty, self.interval(index))
                    && (first >= i128::from(*len) || last < 0)
                {
                    self.lints.push(ir::Lint::UnconditionalPanic);
                }
                let whole = self.place(of, is_once)?;
                // The name of an addressable array is the pointer to its first element.
                let is_pointer = matches!(
                    (&whole.root, &of.ty, &of.kind),
                    (Root::Element { .. }, Type::Array(..), PlaceKind::Variable(_))
                );
                let index = self.index(index, is_once, !is_pointer)?;
                match (&whole.components, &whole.root) {
                    (Some(names), _) if of_components => {
                        let index = self.lane(of, names, index)?;
                        Ok(Target { components: None, ..whole }.step(Step::Index(index), ty))
                    }
                    (_, Root::Element { pointer, .. }) if is_pointer => {
                        Ok(Target::element(pointer.clone(), index, ty))
                    }
                    _ => Ok(whole.step(Step::Index(index), ty)),
                }
            }
            PlaceKind::Field(of, name) => {
                let whole = self.place(of, is_once)?;
                let Type::Struct(record) = of.ty else {
                    return Err(self.no(place.span, "field of no struct"));
                };
                if self.unit.record(&of.ty).is_some_and(|record| record.is_union) {
                    return self.union_field(place, &whole);
                }
                Ok(whole.step(Step::Field(Member::Field(record, *name)), ty))
            }
            PlaceKind::Components(of, names) => {
                let whole = self.place(of, is_once)?;
                let Type::Vector(_, width) = whole.ty else {
                    return Err(self.no(place.span, "components of no vector"));
                };
                let names =
                    components(names).ok_or_else(|| self.no(place.span, &format!("components `{names}`")))?;
                let names = match &whole.components {
                    None => names,
                    Some(outer) => {
                        let PlaceKind::Components(inner, _) = &of.kind else {
                            return Err(self.no(place.span, "components of components"));
                        };
                        let Type::Vector(_, all) = inner.ty else {
                            return Err(self.no(place.span, "components of components"));
                        };
                        nested(outer, all, &names, width)
                            .ok_or_else(|| self.no(place.span, "components of components"))?
                    }
                };
                let all = match &of.kind {
                    PlaceKind::Components(inner, _) if whole.components.is_some() => match inner.ty {
                        Type::Vector(_, all) => all,
                        _ => width,
                    },
                    _ => width,
                };
                let whole = Target { components: None, ..whole };
                Ok(match single(&names, all) {
                    Some(member) => whole.step(Step::Field(member), ty),
                    None => Target { components: Some(names), ty, ..whole },
                })
            }
            PlaceKind::Value(value) if self.is_addressed_literal && is_literal(place) => {
                self.is_addressed_literal = false;
                let ty = value.ty.clone();
                let value = self.value(value)?.expr;
                let memory = ir::Expr::Local(self.hoist(place.span, "literal", &ty)?);
                let set = memory.clone().method(Method::Set, vec![ir::Expr::int(0), value]);
                self.before.push(ir::Stmt::run(set));
                Ok(Target::element(memory, ir::Expr::int(0), ty))
            }
            PlaceKind::Value(value) => {
                let value = self.value(value)?;
                let value = if value.is_literal() { value.typed() } else { value };
                Ok(Target::direct(value.expr, value.ty))
            }
            PlaceKind::Refused(why) => Err(self.refuse(place.span, &why.what, why.way_out)),
        }
    }

    /// Returns the index in the vector of an index in several of its components.
    fn lane(&self, of: &Place, names: &Components, index: ir::Expr) -> Result<ir::Expr> {
        let mut vector = of;
        while let PlaceKind::Components(inner, _) = &vector.kind {
            vector = inner;
        }
        // Compilers disagree on components that are not adjacent.
        let lanes = match vector.ty {
            Type::Vector(_, width) => {
                let lanes = names.indices(width);
                let is_adjacent = lanes.windows(2).all(|two| two[0] + 1 == two[1]);
                lanes
                    .first()
                    .copied()
                    .filter(|_| is_adjacent && lanes.last().is_some_and(|last| u32::from(*last) < width))
            }
            _ => None,
        };
        let Some(first) = lanes else {
            return Err(self.refuse(of.span, "index of these components", "copy them to a variable first"));
        };
        Ok(match (first, &index) {
            (0, _) => index,
            (_, ir::Expr::Lit(ir::Lit::Int { value, .. })) => ir::Expr::int(value + i128::from(first)),
            _ => ir::Expr::binary(ir::BinOp::Add, ir::Expr::int(first.into()), index),
        })
    }

    /// Returns a field of a union: the target of a pointer of the field's type.
    fn union_field(&mut self, place: &Place, whole: &Target) -> Result<Target> {
        if self.unit.holds_pointers(&place.ty) {
            return Err(self.refuse(place.span, "pointer in a union", "use a struct"));
        }
        let pointer = self.address_of(place.span, whole)?;
        let pointer = ir::Expr::CastPointer(Box::new(pointer), place.ty.clone());
        Ok(Target::element(pointer, ir::Expr::int(0), place.ty.clone()))
    }

    fn variable(&mut self, place: &Place, decl: DeclId) -> Result<Target> {
        let own = self.unit.decl(decl);
        if own.kind == DeclKind::Constant {
            return Ok(Target::direct(ir::Expr::Path(Path::Own(decl)), own.ty.clone()));
        }
        let Some(variable) = self.variables.get(&decl) else {
            let what = format!("variable `{}`", own.name);
            return Err(self.refuse(place.span, &what, "pass it as an argument"));
        };
        let expr = ir::Expr::Local(variable.local);
        Ok(match variable.held {
            Held::Addressable => Target::element(expr, ir::Expr::int(0), place.ty.clone()),
            // As it was declared: `size_t` is `usize`.
            Held::Direct => Target::direct(expr, variable.ty.clone()),
        })
    }

    /// Returns the parameter that a pointer expression names, if it is a slice or a reference.
    pub fn parameter(&self, pointer: &Expr) -> Option<(LocalId, Class, bool)> {
        let decl = pointer.variable()?;
        let (class, written) = self.class(decl).filter(|(class, _)| *class != Class::Pointer)?;
        Some((self.variables.get(&decl)?.local, class, written))
    }

    /// Lowers `pointer[index]`, or `*pointer` if there is no index.
    fn pointee(&mut self, pointer: &Expr, index: Option<&Expr>, ty: Type, is_once: bool) -> Result<Target> {
        if let Some((local, class, _)) = self.parameter(pointer) {
            let expr = ir::Expr::Local(local);
            let index = index.map_or(Ok(ir::Expr::int(0)), |index| self.index(index, is_once, true))?;
            return Ok(match class {
                Class::Reference => Target::direct(ir::Expr::unary(UnOp::Deref, expr), ty),
                _ => Target::direct(expr, Type::Void).step(Step::Index(index), ty),
            });
        }
        let mut value = self.value(pointer)?;
        if !is_once && !value.expr.is_simple() {
            value.expr = self.keep("pointer", value.expr);
        }
        let mut value = [value];
        let index = match index {
            Some(index) => {
                // clang computes the pointer first.
                let (index, before) = self.within(|own| own.index(index, is_once, false))?;
                self.keep_before(&mut value, before);
                index
            }
            None => ir::Expr::int(0),
        };
        let [value] = value;
        Ok(Target::element(value.expr, index, ty))
    }

    /// Lowers an index, as `usize` if `is_cast`; it can be computed twice unless the place is used once.
    fn index(&mut self, index: &Expr, is_once: bool, is_cast: bool) -> Result<ir::Expr> {
        let value = self.value(index)?;
        let index_expr = if is_cast { self.as_index(value) } else { value.expr };
        if is_once || facts::is_pure(Part::Expr(index)) {
            return Ok(index_expr);
        }
        // A variable that was kept for it is one already.
        Ok(if index_expr.is_simple() { index_expr } else { self.keep("index", index_expr) })
    }

    /// Returns the expression that writes a value to a place.
    pub fn write(&mut self, target: &Target, value: ir::Expr) -> ir::Expr {
        match &target.root {
            Root::Direct(expr) => target.put(expr.clone(), value),
            Root::Element { pointer, index } if target.path.is_empty() && target.components.is_none() => {
                let value = if borrows_from(pointer, &value) { self.keep("value", value) } else { value };
                pointer.clone().method(Method::Set, vec![index.clone(), value])
            }
            Root::Element { pointer, index } => {
                // The memory is borrowed meanwhile.
                let value = if is_light(&value) { value } else { self.keep("value", value) };
                let mut target = target.clone();
                for step in &mut target.path {
                    if let Step::Index(index) = step
                        && !is_light(index)
                    {
                        *index = self.keep("index", index.clone());
                    }
                }
                let memory = self.local("target", true);
                let put = target.put(ir::Expr::Local(memory), value);
                let closure = ir::Expr::Closure(vec![ir::Expr::Local(memory)], Box::new(put));
                pointer.clone().method(Method::With, vec![index.clone(), closure])
            }
        }
    }
}

/// Returns `true` if a place expression is a literal, or part of one, which is memory of its own.
pub fn is_literal(place: &Place) -> bool {
    match &place.kind {
        PlaceKind::Value(value) => {
            matches!(value.kind, ExprKind::List(_) | ExprKind::Zero | ExprKind::Union(..))
        }
        PlaceKind::Part(of, _) | PlaceKind::Field(of, _) | PlaceKind::Components(of, _) => is_literal(of),
        _ => false,
    }
}

/// Returns `true` if a pointer borrows a variable that a value reads.
fn borrows_from(pointer: &ir::Expr, value: &ir::Expr) -> bool {
    let mut borrowed: Vec<LocalId> = Vec::new();
    pointer.walk(&mut |expr| match expr {
        ir::Expr::Ref(true, place) => borrowed.extend(place.root()),
        ir::Expr::Call(Path::Runtime(Runtime::PtrOf), list) => {
            borrowed.extend(list.iter().filter_map(ir::Expr::root));
        }
        _ => {}
    });
    !borrowed.is_empty()
        && value.any(|expr| matches!(expr, ir::Expr::Local(local) if borrowed.contains(local)))
}

/// Returns `true` if a value may be computed while the memory is borrowed, because it is short and has no side effects.
fn is_light(value: &ir::Expr) -> bool {
    let mut count = 0;
    value.walk(&mut |expr| {
        count += match expr {
            ir::Expr::Call(Path::Own(_), _) | ir::Expr::Block(_) | ir::Expr::Ref(..) | ir::Expr::Await(_) => {
                100
            }
            ir::Expr::Call(Path::Runtime(_), _) => 100,
            ir::Expr::Method(_, Method::Set | Method::With, _) => 100,
            _ => 1,
        }
    });
    count < 12
}

/// Returns the components that the source names.
fn components(names: &str) -> Option<Components> {
    Some(match names {
        "lo" => Components::Lo,
        "hi" => Components::Hi,
        "even" => Components::Even,
        "odd" => Components::Odd,
        _ => match names
            .split_once(['s', 'S'])
            .filter(|(before, _)| before.is_empty())
            .map(|(_, digits)| digits)
        {
            Some(digits) => Components::Numbers(
                digits.chars().map(|digit| Some(digit.to_digit(16)? as u8)).collect::<Option<_>>()?,
            ),
            None => Components::Letters(
                names
                    .chars()
                    .map(|name| "xyzwrgba".find(name).map(|at| at as u8 % 4))
                    .collect::<Option<_>>()?,
            ),
        },
    })
}

/// Returns components of components, as those of the whole vector.
fn nested(outer: &Components, all: u32, names: &Components, width: u32) -> Option<Components> {
    let outer = outer.indices(all);
    let own = names.indices(width).into_iter();
    Some(Components::Numbers(own.map(|index| outer.get(usize::from(index)).copied()).collect::<Option<_>>()?))
}

/// Returns the one component that the names mean, as a field.
fn single(names: &Components, width: u32) -> Option<Member> {
    Some(match names {
        Components::Lo | Components::Even if width == 2 => Member::Letter(0),
        Components::Hi | Components::Odd if width == 2 => Member::Letter(1),
        Components::Letters(list) if list.len() == 1 => Member::Letter(list[0]),
        Components::Numbers(list) if list.len() == 1 => Member::Number(list[0]),
        _ => return None,
    })
}
