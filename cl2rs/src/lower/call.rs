//! Calls of functions of the source, and their pointer arguments.

use super::place::Root;
use super::value::Value;
use super::{Result, Scope};
use crate::ast::*;
use crate::facts::pointer::Class;
use crate::rust::effect::Effects;
use crate::rust::ir::{self, Core, LocalId, Path, Runtime};
use std::collections::HashSet;

impl Scope<'_> {
    pub fn call(&mut self, expr: &Expr, callee: &Callee, arguments: &[Expr]) -> Result<Value> {
        match callee {
            Callee::Own(decl) => self.call_own(expr, *decl, arguments),
            Callee::Builtin(builtin) => self.builtin(expr, *builtin, arguments),
            Callee::Unknown(name) => {
                Err(self.refuse(expr.span, &format!("function `{name}`"), "define the function"))
            }
        }
    }

    /// Lowers a call of a function of the source.
    fn call_own(&mut self, expr: &Expr, decl: DeclId, arguments: &[Expr]) -> Result<Value> {
        let shared = self.shared;
        let place = &shared.functions[&decl];
        let (function, facts) = (&self.unit.functions[*place], &shared.facts.functions[*place]);
        let mut list: Vec<(ir::Expr, bool)> = Vec::new();
        for (argument, parameter) in arguments.iter().zip(&function.parameters) {
            let own = self.unit.decl(*parameter);
            let (value, before) =
                self.within(|scope| match (own.ty.pointee(), facts.pointers.get(parameter)) {
                    (Some(_), Some((Class::Reference, written))) => {
                        Ok((scope.reference(argument, *written)?, true))
                    }
                    (Some(_), Some((Class::Slice, written))) => Ok((scope.slice(argument, *written)?, true)),
                    (Some(_), _) => Ok((scope.pointer(argument)?, true)),
                    _ => {
                        let value = scope.value(argument)?;
                        Ok((scope.fit(argument.span, value, &own.ty)?.expr, false))
                    }
                })?;
            let effects = Effects::of_stmts(&before, &self.references);
            for (earlier, is_pointer) in &mut list {
                if !before.is_empty()
                    && !*is_pointer
                    && effects.conflicts(&Effects::of([&*earlier], &self.references))
                {
                    *earlier = self.keep("argument", earlier.clone());
                }
            }
            self.before.extend(before);
            list.push(value);
        }
        let mut list = self.read_before(list);
        if facts.needs_item || function.is_kernel {
            let item = self.item.ok_or_else(|| self.no(expr.span, "item here"))?;
            let item = ir::Expr::Local(item);
            // A function that waits has a copy of the work-item, and others borrow it.
            let is_copy = self.facts().is_some_and(|facts| facts.waits);
            list.insert(0, if is_copy && !facts.waits { item.borrowed(false) } else { item });
        }
        for memory in &facts.shared {
            let own = self.shared_memory.iter().find(|(own, _)| own == memory);
            let (_, local) = own.ok_or_else(|| self.no(expr.span, "local memory of this function"))?;
            list.push(ir::Expr::Local(*local));
        }
        let call = ir::Expr::call(decl, list);
        let call = if facts.waits { ir::Expr::Await(Box::new(call)) } else { call };
        Ok(Value::new(call, function.result.clone()))
    }

    /// Computes the values first that read a variable which another argument borrows.
    pub fn read_before(&mut self, list: Vec<(ir::Expr, bool)>) -> Vec<ir::Expr> {
        let mut borrowed: HashSet<LocalId> = HashSet::new();
        for (expr, is_pointer) in &list {
            expr.walk(&mut |expr| {
                match expr {
                    ir::Expr::Ref(true, place) => borrowed.extend(place.root()),
                    // A slice that becomes a pointer.
                    ir::Expr::Call(Path::Runtime(Runtime::PtrOf), list) => {
                        borrowed.extend(list.iter().filter_map(ir::Expr::root));
                    }
                    _ => {}
                }
            });
            if let (ir::Expr::Local(local), true) = (expr, *is_pointer) {
                borrowed.insert(*local);
            }
        }
        let reads = |expr: &ir::Expr| {
            expr.any(|expr| matches!(expr, ir::Expr::Local(local) if borrowed.contains(local)))
        };
        list.into_iter()
            .map(
                |(expr, is_pointer)| {
                    if !is_pointer && reads(&expr) { self.keep("argument", expr) } else { expr }
                },
            )
            .collect()
    }

    /// Borrows the target of a pointer.
    fn reference(&mut self, argument: &Expr, written: bool) -> Result<ir::Expr> {
        if let Some((local, class, _)) = self.parameter(argument) {
            let local = ir::Expr::Local(local);
            return Ok(match class {
                Class::Reference => local,
                _ => local.index(ir::Expr::int(0)).borrowed(written),
            });
        }
        self.borrowed(argument, written, true)
    }

    /// Borrows an array or a variable as a slice.
    pub fn slice(&mut self, argument: &Expr, written: bool) -> Result<ir::Expr> {
        if let Some((local, Class::Slice, _)) = self.parameter(argument) {
            return Ok(ir::Expr::Local(local));
        }
        self.borrowed(argument, written, false)
    }

    fn borrowed(&mut self, argument: &Expr, written: bool, is_one: bool) -> Result<ir::Expr> {
        let argument = match &argument.kind {
            ExprKind::Cast(Cast::Pointer, inner) => inner,
            _ => argument,
        };
        let (place, is_array) = match &argument.kind {
            ExprKind::Address(place) => (place, false),
            ExprKind::Decay(place) => (place, true),
            _ => return Err(self.no(argument.span, "pointer argument")),
        };
        let target = self.place(place, true)?;
        let whole = target.expr().filter(|_| matches!(target.root, Root::Direct(_)));
        let whole = whole.ok_or_else(|| self.no(argument.span, "pointer argument"))?;
        Ok(match (is_array, is_one) {
            (true, true) => whole.index(ir::Expr::int(0)).borrowed(written),
            (false, false) => {
                let name = if written { Core::SliceFromMut } else { Core::SliceFromRef };
                ir::Expr::Call(Path::Core(name), vec![whole.borrowed(written)])
            }
            _ => whole.borrowed(written),
        })
    }
}
