//! Functions: their parameters, and the memory that lives until they return.

use super::{Result, Scope, Shared, kernel, pointer};
use crate::Error;
use crate::ast::{self, *};
use crate::facts::lifetime::Kept;
use crate::facts::pointer::Class;
use crate::facts::{self, FunctionFacts};
use crate::rust::ir::{self, LocalId, Runtime, Ty};

/// Lowers a function to Rust. For a kernel, also returns its runner.
pub fn items(shared: &Shared<'_>, function: &ast::Function, facts: &FunctionFacts) -> Result<Vec<ir::Item>> {
    let begin = function.span.begin.token();
    let comments = shared.unit.files.comments(begin.file);
    let mut scope = Scope::new(shared, Some((function, facts)));
    let first = comments.partition_point(|comment| comment.begin < begin.offset as usize);
    scope.comments = Some((begin.file, first));
    let mut items = vec![ir::Item::Function(scope.lower(function, facts)?)];
    if function.is_kernel {
        items.push(ir::Item::Function(kernel::runner(shared, function, facts)?));
    }
    Ok(items)
}

/// Returns the element type and the number of elements of a variable in local memory.
pub fn elements(ty: &Type) -> (Type, u64) {
    match ty {
        Type::Array(of, len) => ((**of).clone(), *len),
        ty => (ty.clone(), 1),
    }
}

impl Scope<'_> {
    fn lower(mut self, function: &ast::Function, facts: &FunctionFacts) -> Result<ir::Function> {
        let name = &self.unit.decl(function.decl).name;
        if facts.waits && facts.is_recursive {
            let what = format!("recursive function `{name}` with a barrier");
            return self.refuse(function.span, &what, "write a loop");
        }
        if let Some(kept) = facts.lifetimes.kept {
            return self.refuse_kept(function, kept);
        }
        let (mut parameters, mut signature) = (Vec::new(), Vec::new());
        if facts.needs_item || function.is_kernel {
            let item = self.local("item", true);
            self.item = Some(item);
            // A function with a barrier takes the work-item by value.
            parameters.push((item, Ty::Item(!facts.waits)));
            signature.push(Default::default());
        }
        let mut start = Vec::new();
        for (index, decl) in function.parameters.iter().enumerate() {
            parameters.push(self.declare_parameter(function, index, *decl, &mut start)?);
        }
        for memory in &facts.shared {
            let (local, ty) = match memory {
                facts::Shared::Variable(decl) => {
                    let ty = &self.unit.decl(*decl).ty;
                    (self.declare(*decl, ty.clone(), true), elements(ty).0)
                }
                facts::Shared::Exchange(ty) => (self.local("exchange", true), ty.clone()),
            };
            self.shared_memory.push((memory.clone(), local));
            let ty = Type::Pointer { to: Box::new(ty), space: Space::Local, is_const: false };
            parameters.push((local, Ty::Plain(ty)));
        }
        signature.extend(&facts.lifetimes.parameters);
        signature.push(facts.lifetimes.result);
        let result = match &function.result {
            Type::Void => None,
            ty if self.unit.is_unknown(ty) => {
                let what = format!("function that returns `{}`", self.unit.spelled(ty));
                return self.refuse(function.span, &what, "use another type");
            }
            ty => Some(Ty::Plain(ty.clone())),
        };
        let mut body = self.block(&function.body)?;
        if let Some(error) = Error::join(std::mem::take(&mut self.errors)) {
            return Err(error);
        }
        start.append(&mut self.hoisted);
        body.stmts.splice(0..0, start);
        Ok(ir::Function {
            decl: function.decl,
            name: name.clone(),
            is_runner: false,
            above: function.above.clone(),
            doc: function.comment.clone(),
            is_inline: function.is_kernel,
            is_async: facts.waits,
            parameters,
            result,
            lifetimes: signature,
            body,
            locals: self.locals,
            labels: self.labels,
            lints: self.lints,
        })
    }

    /// Declares a parameter, and adds the statements for it to `start`, the beginning of the function.
    fn declare_parameter(
        &mut self,
        function: &ast::Function,
        index: usize,
        decl: DeclId,
        start: &mut Vec<ir::Stmt>,
    ) -> Result<(LocalId, Ty)> {
        let declared = self.unit.decl(decl);
        if self.unit.is_unknown(&declared.ty) {
            let what = format!("parameter `{}` of type `{}`", declared.name, self.unit.spelled(&declared.ty));
            return self.refuse(function.span, &what, "use another type");
        }
        let ty = match (declared.ty.pointee(), self.class(decl)) {
            (Some(to), Some((Class::Reference, is_written))) => Ty::Reference(is_written, to.clone()),
            (Some(to), Some((Class::Slice, is_written))) => Ty::Slice(is_written, to.clone()),
            _ => Ty::Plain(declared.ty.clone()),
        };
        let is_addressable = self.is_addressable(decl);
        let local = self.declare(decl, declared.ty.clone(), is_addressable);
        if is_addressable {
            let parameter = self.local(&declared.name, false);
            let memory = self.local(&format!("{}_memory", declared.name), true);
            start.push(ir::Stmt::declare(memory, parameter));
            start.push(ir::Stmt::declare(local, pointer::pointer_to(Runtime::PtrOne, memory)));
            return Ok((parameter, ty));
        }
        if self.facts().is_some_and(|facts| facts.lifetimes.replaced.contains(&index)) {
            // Copy the pointer, so that it may later point to memory with a shorter lifetime.
            let parameter = self.local(&declared.name, false);
            start.push(ir::Stmt::declare(local, parameter));
            return Ok((parameter, ty));
        }
        if matches!(ty, Ty::Slice(..) | Ty::Reference(..)) {
            self.references.insert(local);
        }
        Ok((local, ty))
    }

    fn refuse_kept<T>(&self, function: &ast::Function, kept: Kept) -> Result<T> {
        let mut span = function.span;
        let what = match kept {
            Kept::Variable(decl) => {
                function.body.walk(&mut |part| {
                    if let Part::Stmt(Stmt { kind: StmtKind::Declare(list), .. }) = part {
                        let declared = list.iter().find(|declared| declared.decl == decl);
                        span = declared.map_or(span, |declared| declared.span);
                    }
                });
                format!("address of `{}` in memory that lives longer", self.unit.decl(decl).name)
            }
            Kept::Literal => "address of a literal in memory that lives longer".into(),
        };
        self.refuse(span, &what, "declare it in the same scope as that memory")
    }

    /// Declares memory that lives until the function returns, and returns the pointer to it.
    pub fn hoist(&mut self, span: Span, name: &str, ty: &Type) -> Result<LocalId> {
        let zero = self.zero(span, ty)?.expr;
        let [memory, pointer] = [name, name].map(|name| self.local(name, true));
        self.hoisted.push(ir::Stmt::declare_as(memory, ty.clone(), zero));
        self.hoisted.push(ir::Stmt::declare(pointer, pointer::pointer_to(Runtime::PtrOne, memory)));
        Ok(pointer)
    }

    /// Declares an addressable variable as memory and a pointer to it. The pointer has the variable's name.
    pub fn declare_addressable(
        &mut self,
        decl: DeclId,
        span: Span,
        ty: Type,
        value: ir::Expr,
    ) -> Result<Vec<ir::Stmt>> {
        let name = format!("{}_memory", self.unit.decl(decl).name);
        let is_array = matches!(ty, Type::Array(..));
        let declares = |stmt: &Stmt| match &super::jump::without_labels(stmt).kind {
            StmtKind::Declare(list) => list.iter().any(|declared| declared.decl == decl),
            _ => false,
        };
        let is_inner = self.function.is_some_and(|(function, facts)| {
            facts.keeps_pointers && !function.body.stmts.iter().any(declares)
        });
        if is_inner {
            // When the block ends, memory outside of it may still contain a pointer to the variable.
            let memory = ir::Expr::Local(self.hoist(span, &name, &ty)?);
            let local = self.declare(decl, ty, true);
            let set = memory.clone().set(ir::Expr::int(0), value);
            let pointer = if is_array { memory.method(ir::Method::Elements, []) } else { memory };
            return Ok(vec![ir::Stmt::run(set), ir::Stmt::declare(local, pointer)]);
        }
        let memory = self.local(&name, true);
        let local = self.declare(decl, ty.clone(), true);
        let function = if is_array { Runtime::PtrOf } else { Runtime::PtrOne };
        let pointer = pointer::pointer_to(function, memory);
        Ok(vec![ir::Stmt::declare_as(memory, ty, value), ir::Stmt::declare(local, pointer)])
    }
}
