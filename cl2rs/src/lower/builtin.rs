//! Calls of the built-in functions of OpenCL C.

use super::value::Value;
use super::{Result, Scope};
use crate::ast::builtin::{Atomic, Builtin, Memory};
use crate::ast::*;
use crate::facts;
use crate::facts::pointer::Class;
use crate::rust::ir::{self, Core, Lit, Macro, Method, Path, Runtime};

impl Scope<'_> {
    /// Lowers a call of a built-in function.
    pub fn builtin(&mut self, expr: &Expr, builtin: Builtin, arguments: &[Expr]) -> Result<Value> {
        let ty = expr.ty.clone();
        let unit = Value::new(ir::Expr::Tuple(Vec::new()), Type::Void);
        match builtin {
            Builtin::Item(name) => {
                let item = self.own_item(expr)?;
                let values = self.values(arguments)?;
                let list = values.into_iter().map(|value| value.expr).collect();
                Ok(Value::new(item.method(Method::Query(name), list), Builtin::item_type(name)))
            }
            // The work-items of a group take turns, and each observes what those before it wrote.
            Builtin::Fence => Ok(unit),
            Builtin::Prefetch | Builtin::Barrier | Builtin::Wait => {
                if !arguments.iter().all(|argument| facts::is_pure(Part::Expr(argument))) {
                    return Err(self.refuse(
                        expr.span,
                        "argument with side effects",
                        "compute the argument in a statement before the call",
                    ));
                }
                if builtin == Builtin::Prefetch {
                    return Ok(unit);
                }
                let wait = self.own_item(expr)?.method(Method::Barrier, Vec::new());
                Ok(Value::new(ir::Expr::Await(Box::new(wait)), Type::Void))
            }
            Builtin::Copy { name, is_strided } => self.copy(expr, name, is_strided, arguments),
            Builtin::Group(name) => self.group_function(expr, name, arguments),
            Builtin::Atomic(atomic) => self.atomic(expr, atomic, arguments),
            Builtin::Printf => self.printf(expr, arguments),
            Builtin::Image(function, name) => self.image(expr, function, name, arguments),
            Builtin::Memory(memory) => self.memory(expr, memory, arguments),
            Builtin::OutPointer(name) => self.out_pointer(expr, name, arguments),
            Builtin::Library(name) => {
                let list = self.arguments(name, arguments)?;
                Ok(Value::new(ir::Expr::builtin(ir::Builtin::Function(name), list), ty))
            }
            Builtin::Infinity(scalar) => {
                Ok(Value::new(ir::Expr::Path(Path::Core(Core::Infinity(scalar))), ty))
            }
            Builtin::Nan(scalar) => Ok(Value::new(ir::Expr::Path(Path::Core(Core::Nan(scalar))), ty)),
            Builtin::Expect => match arguments {
                [first, ..] => self.value(first),
                [] => Err(self.no(expr.span, "call without arguments")),
            },
            Builtin::Assume if arguments.iter().all(|argument| facts::is_pure(Part::Expr(argument))) => {
                Ok(unit)
            }
            Builtin::Assume => Err(self.refuse(
                expr.span,
                "`__builtin_assume` of an expression with side effects",
                "remove the call",
            )),
            Builtin::Unreachable => {
                Ok(Value::new(ir::Expr::Macro(Macro::Unreachable, Vec::new()), Type::Void))
            }
            Builtin::Count(name) => {
                let list = self.values(arguments)?.into_iter().map(|value| value.typed().expr).collect();
                let count = ir::Expr::builtin(ir::Builtin::Function(name), list);
                Ok(Value::new(ir::Expr::builtin(ir::Builtin::Convert(Scalar::Int), vec![count]), ty))
            }
        }
    }

    fn own_item(&self, expr: &Expr) -> Result<ir::Expr> {
        let item =
            self.item.ok_or_else(|| self.no(expr.span, "function of the work-item outside of functions"))?;
        Ok(ir::Expr::Local(item))
    }

    /// Lowers values in the order in which they are written.
    fn values(&mut self, list: &[Expr]) -> Result<Vec<Value>> {
        let parts: Vec<&Expr> = list.iter().collect();
        self.in_order(&parts, |own, part| {
            let value = own.value(part)?;
            match value.ty {
                Type::Bool => own.convert(part.span, value, &Type::INT),
                _ => Ok(value),
            }
        })
    }

    /// Lowers the arguments of a function of the library; a literal has a suffix if no other argument has its type.
    fn arguments(&mut self, name: &str, list: &[Expr]) -> Result<Vec<ir::Expr>> {
        let mut values = Vec::new();
        for (value, argument) in self.values(list)?.into_iter().zip(list) {
            values.push(match value.ty {
                Type::Size => self.convert(argument.span, value, &Type::Scalar(Scalar::Ulong))?,
                _ => value,
            });
        }
        for index in 0..values.len() {
            let ty = values[index].ty.clone();
            let is_known = values.iter().any(|value| !value.is_literal() && value.ty == ty);
            // rustc cannot infer the type of one argument of these functions from another.
            if values[index].is_literal() && (!is_known || name == "upsample" || name == "select") {
                values[index] = values[index].typed();
            }
        }
        Ok(values.into_iter().map(|value| value.expr).collect())
    }

    /// Returns the argument of a function that accesses the one element that a pointer points to: `&mut x`, or a [`Ptr`].
    fn out_argument(&mut self, argument: &Expr) -> Result<ir::Expr> {
        if let Some((local, class, _)) = self.parameter(argument) {
            let local = ir::Expr::Local(local);
            return Ok(match class {
                Class::Reference => ir::Expr::Ref(true, Box::new(ir::Expr::unary(ir::UnOp::Deref, local))),
                _ => local.index(ir::Expr::int(0)).borrowed(true),
            });
        }
        if let ExprKind::Address(place) = &argument.kind
            && self.is_direct(place)
        {
            let target = self.place(place, true)?;
            if let Some(whole) = target.expr() {
                return Ok(whole.borrowed(true));
            }
        }
        Ok(self.value(argument)?.expr)
    }

    /// Returns `true` if a place expression is a variable, or part of one, that no pointer stands before.
    fn is_direct(&self, place: &Place) -> bool {
        match &place.kind {
            PlaceKind::Variable(decl) => {
                self.unit.decl(*decl).kind == DeclKind::Constant
                    || self.variables.get(decl).is_some_and(|variable| variable.held == super::Held::Direct)
            }
            PlaceKind::Target(pointer) | PlaceKind::Element(pointer, _) => self.parameter(pointer).is_some(),
            // A field of a union or of a packed struct cannot be borrowed.
            PlaceKind::Field(of, _) if self.unit.record(&of.ty).is_some_and(Record::is_bytes) => false,
            PlaceKind::Part(of, _) | PlaceKind::Field(of, _) | PlaceKind::Components(of, _) => {
                self.is_direct(of)
            }
            PlaceKind::Value(_) => true,
            PlaceKind::Refused(_) => false,
        }
    }

    fn atomic(&mut self, expr: &Expr, atomic: Atomic, arguments: &[Expr]) -> Result<Value> {
        let mut list = Vec::new();
        for argument in arguments.iter().take(atomic.arguments) {
            if argument.ty.pointee().is_some() {
                list.push((self.out_argument(argument)?, true));
                continue;
            }
            let value = self.value(argument)?;
            list.push((self.fit(argument.span, value, &argument.ty)?.expr, false));
        }
        let list = self.read_before(list);
        Ok(Value::new(ir::Expr::runtime(Runtime::Atomic(atomic.name), list), expr.ty.clone()))
    }

    /// Lowers `fract` and similar functions, whose last argument is an out-pointer.
    fn out_pointer(&mut self, expr: &Expr, name: &'static str, arguments: &[Expr]) -> Result<Value> {
        let Some((pointer, values)) = arguments.split_last() else {
            return Err(self.no(expr.span, "call without arguments"));
        };
        let values = self.values(values)?;
        let mut list: Vec<_> = values.into_iter().map(|value| (value.typed().expr, false)).collect();
        let target = self.out_argument(pointer)?;
        let is_reference = matches!(target, ir::Expr::Ref(true, _));
        list.push((target, true));
        let mut list = self.read_before(list);
        if !is_reference && let Some(target) = list.pop() {
            let target = if target.is_simple() { target } else { self.keep("target", target) };
            let zero = || ir::Expr::int(0);
            let second = self.keep("second", target.clone().method(Method::Get, vec![zero()]));
            list.push(ir::Expr::Ref(true, Box::new(second.clone())));
            let first = self.keep("first", ir::Expr::builtin(ir::Builtin::Function(name), list));
            self.before.push(ir::Stmt::run(target.method(Method::Set, vec![zero(), second])));
            return Ok(Value::new(first, expr.ty.clone()));
        }
        Ok(Value::new(ir::Expr::builtin(ir::Builtin::Function(name), list), expr.ty.clone()))
    }

    /// Lowers `vload` and `vstore`.
    fn memory(&mut self, expr: &Expr, memory: Memory, arguments: &[Expr]) -> Result<Value> {
        let Some((pointer, values)) = arguments.split_last() else {
            return Err(self.no(expr.span, "call without arguments"));
        };
        let mut values = self.values(values)?;
        let Some(offset) = values.pop() else { return Err(self.no(expr.span, "call without an offset")) };
        let offset = offset.before_widening().expr;
        let value = values.pop().map(|value| value.typed().expr);
        let is_slice = self.parameter(pointer).is_some()
            || matches!(&pointer.kind, ExprKind::Decay(place) if self.is_direct(place));
        if is_slice {
            let mut list: Vec<_> = value.into_iter().chain([offset]).collect();
            list.push(self.slice(pointer, memory.is_store)?);
            return Ok(Value::new(
                ir::Expr::builtin(ir::Builtin::Function(memory.name), list),
                expr.ty.clone(),
            ));
        }
        let pointer = self.pointer(pointer)?;
        let elements = self.local("memory", true);
        let mut list = Vec::new();
        if let Some(value) = value {
            list.push(if value.is_simple() { value } else { self.keep("value", value) });
        }
        list.extend([ir::Expr::int(0), ir::Expr::Local(elements)]);
        let call = ir::Expr::builtin(ir::Builtin::Function(memory.name), list);
        let closure = ir::Expr::Closure(vec![ir::Expr::Local(elements)], Box::new(call));
        let access = ir::Expr::Access {
            pointer: Box::new(pointer),
            is_store: memory.is_store,
            width: memory.width,
            arguments: vec![offset, ir::Expr::int(memory.step.into()), closure],
        };
        Ok(Value::new(access, expr.ty.clone()))
    }

    /// Lowers a copy by the group.
    fn copy(
        &mut self,
        expr: &Expr,
        name: &'static str,
        is_strided: bool,
        arguments: &[Expr],
    ) -> Result<Value> {
        let [to, from, count, rest @ ..] = arguments else { return Err(self.no(expr.span, "copy")) };
        let item = self.own_item(expr)?;
        let parts: Vec<&Expr> = arguments.iter().collect();
        let values = self.in_order(&parts, |own, part| match part.ty.pointee() {
            Some(_) => Ok(Value::new(own.pointer(part)?, part.ty.clone())),
            None => own.value(part),
        })?;
        let mut list = values.into_iter();
        let mut operands: Vec<ir::Expr> = list.by_ref().take(2).map(|value| value.expr).collect();
        operands.extend(list.next().map(|count| count.before_widening().expr));
        let _ = (from, count);
        if is_strided && rest.len() == 2 {
            let stride = list.next().map(|stride| self.as_index(stride));
            // The stride applies to the memory that is not local.
            let is_gathered = matches!(to.ty, Type::Pointer { space: Space::Local, .. });
            let one = ir::Expr::int(1);
            operands.extend(stride.map(|stride| {
                ir::Expr::Array(if is_gathered { vec![one, stride] } else { vec![stride, one] })
            }));
        }
        operands.extend(list.next().map(|event| event.expr));
        Ok(Value::new(item.method(Method::Group(name), operands), Type::Event))
    }

    /// Lowers a function of all work-items of the group.
    fn group_function(&mut self, expr: &Expr, name: &'static str, arguments: &[Expr]) -> Result<Value> {
        let Some((value, _)) = arguments.split_first() else {
            return Err(self.no(expr.span, "call without arguments"));
        };
        let ty = value.ty.clone();
        if ty == Type::Scalar(Scalar::Half) {
            return Err(self.refuse(
                expr.span,
                &format!("`{name}` of `half`"),
                "convert the argument to `float`, and the result to `half`",
            ));
        }
        let parts: Vec<&Expr> = arguments.iter().collect();
        let values = self.in_order(&parts, |own, part| {
            let value = own.value(part)?;
            own.fit(part.span, value, &part.ty)
        })?;
        let mut values = values.into_iter();
        let mut list: Vec<ir::Expr> = values.by_ref().take(1).map(|value| value.typed().expr).collect();
        let ids: Vec<ir::Expr> = values.map(|id| self.as_index(id)).collect();
        if !ids.is_empty() {
            list.push(ir::Expr::Array(ids));
        }
        let exchange =
            self.shared_memory.iter().find(|(memory, _)| *memory == facts::Shared::Exchange(ty.clone()));
        let Some((_, exchange)) = exchange else { return Err(self.no(expr.span, &format!("`{name}`"))) };
        list.push(ir::Expr::Local(*exchange));
        let call = self.own_item(expr)?.method(Method::Group(name), list);
        Ok(Value::new(ir::Expr::Await(Box::new(call)), expr.ty.clone()))
    }

    fn printf(&mut self, expr: &Expr, arguments: &[Expr]) -> Result<Value> {
        let Some((format, values)) = arguments.split_first() else {
            return Err(self.no(expr.span, "`printf` without a format"));
        };
        let Some(format) = string(format) else {
            return Err(self.refuse(
                format.span,
                "format that is not a string literal",
                "write the format in the call",
            ));
        };
        let parts: Vec<&Expr> = values.iter().collect();
        let values = self.in_order(&parts, |own, part| {
            if let Some(text) = string(part) {
                return Ok(Value::new(text, part.ty.clone()));
            }
            match part.ty.pointee() {
                Some(Type::Scalar(Scalar::Char)) => Ok(Value::new(own.pointer(part)?, part.ty.clone())),
                Some(_) => {
                    Err(own.refuse(part.span, "pointer in `printf`", "print the value that it points to"))
                }
                None => {
                    let value = own.value(part)?;
                    Ok(value.typed())
                }
            }
        })?;
        let list = values.into_iter().map(|value| value.expr.method(Method::Into, Vec::new())).collect();
        let list = ir::Expr::Ref(false, Box::new(ir::Expr::Array(list)));
        Ok(Value::new(ir::Expr::runtime(Runtime::Printf, vec![format, list]), Type::INT))
    }
}

/// Returns the literal of a string that is passed as a pointer: bytes, if the string is not UTF-8.
fn string(expr: &Expr) -> Option<ir::Expr> {
    let inner = match &expr.kind {
        ExprKind::Decay(place) => match &place.kind {
            PlaceKind::Value(value) => value,
            _ => return None,
        },
        ExprKind::Cast(Cast::Pointer, inner) => return string(inner),
        _ => return None,
    };
    let ExprKind::String(bytes) = &inner.kind else { return None };
    Some(ir::Expr::Lit(match String::from_utf8(bytes.clone()) {
        Ok(text) => Lit::Str(text),
        Err(_) => Lit::Bytes(bytes.clone()),
    }))
}
