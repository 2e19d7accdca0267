//! Calls of functions of the source.

use super::value::Value;
use super::{Result, Scope};
use crate::ast::*;
use crate::facts::pointer::Class;
use crate::rust::ir;

impl Scope<'_> {
    pub fn call(&mut self, expr: &Expr, callee: &Callee, arguments: &[Expr]) -> Result<Value> {
        match callee {
            Callee::Own(decl) => self.call_own(expr, *decl, arguments),
            Callee::Builtin(builtin) => self.builtin(expr, *builtin, arguments),
            Callee::Unknown(name) => {
                self.refuse(expr.span, &format!("function `{name}`"), "define the function")
            }
        }
    }

    fn call_own(&mut self, expr: &Expr, decl: DeclId, arguments: &[Expr]) -> Result<Value> {
        let index = self.shared.functions[&decl];
        let (function, facts) = (&self.unit.functions[index], &self.shared.facts.functions[index]);
        let pairs = arguments.iter().zip(&function.parameters);
        let values = self.lower_all(pairs, |scope, (argument, parameter)| {
            let ty = &scope.unit.decl(*parameter).ty;
            let pointer = match facts.pointers.get(parameter) {
                Some((Class::Pointer, _)) => scope.pointer(argument)?,
                Some((class, is_written)) => scope.borrow(argument, *class, *is_written)?,
                None => {
                    let value = scope.value(argument)?;
                    return scope.fit(argument.span, value, ty);
                }
            };
            Ok(Value::new(pointer, ty.clone()))
        })?;
        let mut list = self.keep_borrowed(values);
        if facts.needs_item || function.is_kernel {
            let item = self.item(expr)?;
            // A function that waits has a copy of the work-item, and others borrow it.
            let is_copy = self.facts().is_some_and(|facts| facts.waits);
            list.insert(0, if is_copy && !facts.waits { item.borrowed(false) } else { item });
        }
        for memory in &facts.shared {
            let shared = self.shared_memory.iter().find(|(shared, _)| shared == memory);
            let (_, local) = self.require(shared, expr.span, "local memory of this function")?;
            list.push((*local).into());
        }
        let call = ir::Expr::call(decl, list);
        Ok(Value::new(if facts.waits { call.awaited() } else { call }, function.result.clone()))
    }
}
