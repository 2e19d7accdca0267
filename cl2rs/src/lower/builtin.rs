//! Calls of the built-in functions of OpenCL C.

use super::value::Value;
use super::{Result, Scope};
use crate::ast::builtin::{Atomic, Builtin, Memory};
use crate::ast::*;
use crate::facts;
use crate::rust::ir::{self, Core, Lit, Macro, Method, Runtime};

fn exprs(values: Vec<Value>) -> Vec<ir::Expr> {
    values.into_iter().map(|value| value.expr).collect()
}

impl Scope<'_> {
    /// Lowers a call of a built-in function.
    pub fn builtin(&mut self, expr: &Expr, builtin: Builtin, arguments: &[Expr]) -> Result<Value> {
        let is_pure = arguments.iter().all(|argument| facts::is_pure(Part::Expr(argument)));
        let mut ty = expr.ty.clone();
        let call = match builtin {
            Builtin::Prefetch
            | Builtin::Barrier
            | Builtin::SubGroupBarrier
            | Builtin::Wait
            | Builtin::Assume
                if !is_pure =>
            {
                let help = "compute the argument in a statement before the call";
                return self.refuse(expr.span, "argument with side effects", help);
            }
            // The work-items of a group run one after the other, and each observes earlier writes.
            Builtin::Fence | Builtin::Prefetch | Builtin::Assume => return Ok(Value::void()),
            Builtin::Barrier | Builtin::Wait => self.item(expr)?.method(Method::Barrier, []).awaited(),
            Builtin::SubGroupBarrier => {
                self.item(expr)?.method(Method::Group("sub_group_barrier"), []).awaited()
            }
            Builtin::Unreachable => ir::Expr::Macro(Macro::Unreachable, Vec::new()),
            Builtin::Item(name) => {
                if ty == Type::Scalar(Scalar::Ulong) {
                    ty = Type::Size;
                }
                let list = exprs(self.numbers(arguments)?);
                self.item(expr)?.method(Method::Query(name), list)
            }
            Builtin::Copy { name, is_strided } => self.copy(expr, name, is_strided, arguments)?,
            Builtin::Group(name) => self.group_function(expr, name, arguments)?,
            Builtin::Block { name, .. } => {
                let values = self.lower_all(arguments, |scope, argument| match argument.ty.pointee() {
                    Some(_) => Ok(Value::new(scope.pointer(argument)?, argument.ty.clone())),
                    None => scope.value(argument),
                })?;
                self.item(expr)?.method(Method::Group(name), exprs(values))
            }
            Builtin::Atomic(atomic) => self.atomic(atomic, arguments)?,
            Builtin::Printf => self.printf(expr, arguments)?,
            Builtin::Image(function, name) => return self.image(expr, function, name, arguments),
            Builtin::Memory(memory) => self.memory(expr, memory, arguments)?,
            Builtin::OutPointer(name) => self.out_pointer(name, arguments)?,
            Builtin::Library(name) => ir::Expr::function(name, self.library_arguments(name, arguments)?),
            Builtin::Infinity(scalar) => ir::Expr::path(Core::Infinity(scalar)),
            Builtin::Nan(scalar) => ir::Expr::path(Core::Nan(scalar)),
            Builtin::Expect => {
                let first = self.require(arguments.first(), expr.span, "call without arguments")?;
                return self.value(first);
            }
            Builtin::Count(name) => {
                let list = self.numbers(arguments)?.into_iter().map(Value::typed).collect();
                let count = ir::Expr::function(name, exprs(list));
                ir::Expr::call(ir::Builtin::Convert(Scalar::Int), [count])
            }
        };
        Ok(Value::new(call, ty))
    }

    pub fn item(&self, expr: &Expr) -> Result<ir::Expr> {
        let item = self.require(self.item, expr.span, "function of the work-item outside of functions")?;
        Ok(item.into())
    }

    /// Lowers arguments that are numbers.
    fn numbers(&mut self, arguments: &[Expr]) -> Result<Vec<Value>> {
        self.lower_all(arguments, |scope, argument| match scope.value(argument)? {
            value if value.ty == Type::Bool => scope.convert(argument.span, value, &Type::INT),
            value => Ok(value),
        })
    }

    /// Lowers the arguments of a function of the library. A literal has a suffix if no other argument has its type.
    fn library_arguments(&mut self, name: &str, arguments: &[Expr]) -> Result<Vec<ir::Expr>> {
        let mut values = Vec::new();
        for (value, argument) in self.numbers(arguments)?.into_iter().zip(arguments) {
            values.push(self.without_size(argument.span, value)?);
        }
        // rustc cannot infer the type of one argument of these functions from another.
        let is_independent = name == "upsample" || name == "select";
        for index in 0..values.len() {
            let ty = &values[index].ty;
            let is_known = values.iter().any(|value| !value.is_literal() && value.ty == *ty);
            if is_independent || !is_known {
                values[index] = values[index].clone().typed();
            }
        }
        Ok(exprs(values))
    }

    fn atomic(&mut self, atomic: Atomic, arguments: &[Expr]) -> Result<ir::Expr> {
        let values = self.lower_all(arguments.iter().take(atomic.arguments), |scope, argument| {
            if argument.ty.pointee().is_some() {
                return Ok(Value::new(scope.out_argument(argument)?, argument.ty.clone()));
            }
            let value = scope.value(argument)?;
            scope.fit(argument.span, value, &argument.ty)
        })?;
        Ok(ir::Expr::call(Runtime::Atomic(atomic.name), self.keep_borrowed(values)))
    }

    /// Lowers `fract` and similar functions, whose last argument is an out-pointer.
    fn out_pointer(&mut self, name: &'static str, arguments: &[Expr]) -> Result<ir::Expr> {
        let values = self.lower_all(arguments, |scope, argument| match argument.ty.pointee() {
            Some(_) => Ok(Value::new(scope.out_argument(argument)?, argument.ty.clone())),
            None => Ok(scope.value(argument)?.typed()),
        })?;
        let mut list = self.keep_borrowed(values);
        let Some(target) = list.pop_if(|target| !matches!(target, ir::Expr::Ref(true, _))) else {
            return Ok(ir::Expr::function(name, list));
        };
        let target = self.keep_once("target", target);
        let second = self.keep("second", target.clone().get(ir::Expr::int(0)));
        list.push(second.clone().borrowed(true));
        let first = self.keep("first", ir::Expr::function(name, list));
        self.before.run(target.set(ir::Expr::int(0), second));
        Ok(first)
    }

    /// Lowers `vload` and `vstore`.
    fn memory(&mut self, expr: &Expr, memory: Memory, arguments: &[Expr]) -> Result<ir::Expr> {
        let Some((pointer, values)) = arguments.split_last() else {
            return self.unsupported(expr.span, "call without arguments");
        };
        let mut values = self.numbers(values)?;
        let offset = self.require(values.pop(), expr.span, "call without an offset")?;
        let offset = offset.without_widening().expr;
        let mut list: Vec<_> = values.into_iter().map(|value| value.typed().expr).collect();
        let is_slice = self.parameter(pointer).is_some()
            || matches!(&pointer.kind, ExprKind::Decay(place) if self.is_direct(place));
        if is_slice {
            list.push(offset);
            list.push(self.borrow(pointer, facts::pointer::Class::Slice, memory.is_store)?);
            return Ok(ir::Expr::function(memory.name, list));
        }
        let pointer = Box::new(self.pointer(pointer)?);
        let elements = ir::Expr::Local(self.local("memory", true));
        let mut list: Vec<_> = list.into_iter().map(|value| self.keep_once("value", value)).collect();
        list.extend([ir::Expr::int(0), elements.clone()]);
        let closure = ir::Expr::closure([elements], ir::Expr::function(memory.name, list));
        let arguments = vec![offset, ir::Expr::int(memory.step), closure];
        Ok(ir::Expr::Access { pointer, is_store: memory.is_store, width: memory.width, arguments })
    }

    /// Lowers an asynchronous copy. The arguments are two pointers, the number of elements, the stride of a strided copy,
    /// and an event.
    fn copy(
        &mut self,
        expr: &Expr,
        name: &'static str,
        is_strided: bool,
        arguments: &[Expr],
    ) -> Result<ir::Expr> {
        let Some(target) = arguments.first().filter(|_| arguments.len() == 4 + usize::from(is_strided))
        else {
            return self.unsupported(expr.span, "copy");
        };
        let values = self.lower_all(arguments, |scope, argument| match argument.ty.pointee() {
            Some(_) => Ok(Value::new(scope.pointer(argument)?, argument.ty.clone())),
            None => scope.value(argument),
        })?;
        // The stride applies to the memory that is not local.
        let is_gathered = matches!(target.ty, Type::Pointer { space: Space::Local, .. });
        let operand = |(index, value): (usize, Value)| match (index, ir::Expr::int(1)) {
            (2, _) => value.without_widening().expr,
            (3, one) if is_strided && is_gathered => ir::Expr::Array(vec![one, self.as_index(value)]),
            (3, one) if is_strided => ir::Expr::Array(vec![self.as_index(value), one]),
            _ => value.expr,
        };
        let list: Vec<_> = values.into_iter().enumerate().map(operand).collect();
        Ok(self.item(expr)?.method(Method::Group(name), list))
    }

    /// Lowers a function that all work-items of the group or the sub-group call together.
    fn group_function(&mut self, expr: &Expr, name: &'static str, arguments: &[Expr]) -> Result<ir::Expr> {
        let values = self.lower_all(arguments, |scope, argument| {
            let value = scope.value(argument)?;
            scope.fit(argument.span, value, &argument.ty)
        })?;
        let mut values = values.into_iter();
        let mut list: Vec<_> = values.next().map(|value| value.typed().expr).into_iter().collect();
        if name == "work_group_broadcast" {
            list.push(ir::Expr::Array(values.map(|id| self.as_index(id)).collect()));
        } else {
            list.extend(values.map(|value| value.expr));
        }
        if let Some(memory) = facts::Shared::exchange(arguments) {
            let exchange = self.shared_memory.iter().find(|(shared, _)| *shared == memory);
            let (_, exchange) = self.require(exchange, expr.span, &format!("`{name}`"))?;
            list.push((*exchange).into());
        }
        Ok(self.item(expr)?.method(Method::Group(name), list).awaited())
    }

    fn printf(&mut self, expr: &Expr, arguments: &[Expr]) -> Result<ir::Expr> {
        let Some((format, values)) = arguments.split_first() else {
            return self.unsupported(expr.span, "`printf` without a format");
        };
        let Some(text) = string(format) else {
            let help = "write the format in the call";
            return self.refuse(format.span, "format that is not a string literal", help);
        };
        let values = self.lower_all(values, |scope, part| match (string(part), part.ty.pointee()) {
            (Some(text), _) => Ok(Value::new(text, part.ty.clone())),
            (None, Some(Type::Scalar(Scalar::Char))) => Ok(Value::new(scope.pointer(part)?, part.ty.clone())),
            (None, Some(_)) => {
                scope.refuse(part.span, "pointer in `printf`", "print the value that it points to")
            }
            (None, None) => Ok(scope.value(part)?.typed()),
        })?;
        let list = values.into_iter().map(|value| value.expr.method(Method::Into, [])).collect();
        Ok(ir::Expr::call(Runtime::Printf, [text, ir::Expr::Array(list).borrowed(false)]))
    }
}

/// Returns a string literal that is passed as a pointer. It becomes a byte string if it is not UTF-8.
fn string(expr: &Expr) -> Option<ir::Expr> {
    match &expr.kind {
        ExprKind::Cast(Cast::Pointer, inner) => string(inner),
        ExprKind::Decay(place) => {
            let PlaceKind::Value(value) = &place.kind else { return None };
            let ExprKind::String(bytes) = &value.kind else { return None };
            let text = String::from_utf8(bytes.clone());
            Some(ir::Expr::Lit(text.map_or_else(|error| Lit::Bytes(error.into_bytes()), Lit::Str)))
        }
        _ => None,
    }
}
