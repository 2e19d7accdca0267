//! The runner of a kernel: a function that takes its arguments and a range, and runs every work-item.

use super::{Result, Scope, Shared, pointer};
use crate::ast::{self, *};
use crate::facts::pointer::Class;
use crate::facts::{self, FunctionFacts};
use crate::rust::ir::{self, Line, LocalId, Method, Path, Runtime, Ty};

/// The number of parts that a tuple of written memory may have.
const TUPLE: usize = 8;

/// Returns one variable, or a tuple of variables with up to eight parts.
fn grouped(locals: &[LocalId]) -> ir::Expr {
    match locals {
        [one] => ir::Expr::Local(*one),
        list if list.len() <= TUPLE => {
            ir::Expr::Tuple(list.iter().map(|local| ir::Expr::Local(*local)).collect())
        }
        list => ir::Expr::Tuple(list.chunks(TUPLE).map(grouped).collect()),
    }
}

/// Allocates local memory; `inner` gets the statements, and the result is the pointer.
fn allocate(scope: &mut Scope, name: &str, of: Type, count: ir::Expr, inner: &mut Vec<ir::Stmt>) -> LocalId {
    let memory = scope.local(&format!("{name}_memory"), true);
    let local = scope.local(name, false);
    inner.push(ir::Stmt::declare(memory, ir::Expr::ZeroedMemory(of, Box::new(count))));
    inner.push(ir::Stmt::declare(local, pointer::pointer_to(ir::Expr::Local(memory), Runtime::PtrOf)));
    local
}

fn block(mut stmts: Vec<ir::Stmt>, run: ir::Expr) -> ir::Expr {
    if stmts.is_empty() {
        return run;
    }
    stmts.push(ir::Stmt::run(run));
    ir::Expr::Block(Box::new(ir::Block::of(stmts)))
}

pub fn runner(shared: &Shared<'_>, function: &ast::Function, facts: &FunctionFacts) -> Result<ir::Function> {
    let mut scope = Scope::empty(shared, None);
    let [range, groups, group, item] =
        ["range", "groups", "group", "item"].map(|name| scope.local(name, true));
    let mut parameters = vec![(range, Ty::Range)];
    let (mut in_groups, mut in_group) = (Vec::new(), Vec::new());
    let mut arguments = vec![ir::Expr::Local(item)];
    let (mut given, mut written): (Vec<LocalId>, Vec<LocalId>) = (Vec::new(), Vec::new());
    let mut has_local = false;
    for decl in &function.parameters {
        let own = shared.unit.decl(*decl);
        let local = scope.local(&own.name, false);
        let Some(to) = own.ty.pointee() else {
            parameters.push((local, Ty::Plain(own.ty.clone())));
            let mut inner = local;
            // Each core works on copies of images, because pixels belong to one thread.
            if matches!(own.ty, Type::Image(_)) {
                given.push(local);
                inner = scope.local(&own.name, false);
                written.push(inner);
            }
            arguments.push(ir::Expr::Local(inner));
            continue;
        };
        if matches!(own.ty, Type::Pointer { space: Space::Local, .. }) {
            has_local = true;
            parameters.push((local, Ty::Usize));
            let count = ir::Expr::Local(local);
            let pointer = allocate(&mut scope, &own.name, to.clone(), count, &mut in_group);
            arguments.push(ir::Expr::Local(pointer));
            continue;
        }
        let (class, is_written) = facts.pointers.get(decl).copied().unwrap_or((Class::Slice, false));
        parameters.push((local, Ty::Slice(is_written, to.clone())));
        let mut inner = local;
        if is_written {
            given.push(local);
            inner = scope.local(&own.name, false);
            written.push(inner);
        }
        if class == Class::Pointer {
            let of = if is_written { Runtime::PtrOf } else { Runtime::PtrRead };
            let pointer = scope.local(&own.name, false);
            in_groups.push(ir::Stmt::declare(pointer, ir::Expr::runtime(of, vec![ir::Expr::Local(inner)])));
            inner = pointer;
        }
        arguments.push(ir::Expr::Local(inner));
    }
    for memory in &facts.shared {
        let (of, count) = match memory.ty(shared.unit) {
            ty if matches!(memory, facts::Shared::Exchange(_)) => {
                (ty.clone(), ir::Expr::Local(group).method(Method::WorkItems, Vec::new()))
            }
            Type::Array(of, len) => ((**of).clone(), ir::Expr::int(i128::from(*len))),
            ty => (ty.clone(), ir::Expr::int(1)),
        };
        let name = match memory {
            facts::Shared::Variable(decl) => &shared.unit.decl(*decl).name,
            facts::Shared::Exchange(_) => "exchange",
        };
        let pointer = allocate(&mut scope, name, of, count, &mut in_group);
        arguments.push(ir::Expr::Local(pointer));
    }
    let call = ir::Expr::call(function.decl, arguments);
    let call = ir::Expr::Closure(vec![ir::Expr::Local(item)], Box::new(call));
    let run = if facts.waits || !in_group.is_empty() {
        let method = if facts.waits { Method::Together } else { Method::Items };
        let run = block(in_group, ir::Expr::Local(group).method(method, vec![call]));
        let each = ir::Expr::Closure(vec![ir::Expr::Local(group)], Box::new(run));
        ir::Expr::Local(groups).method(Method::Each, vec![each])
    } else {
        ir::Expr::Local(groups).method(Method::Items, vec![call])
    };
    let run = block(in_groups, run);
    let mut doc = Vec::new();
    let method = if facts.shares {
        doc.push("On one thread, since its groups share what atomics change.".to_string());
        Method::RunAlone
    } else {
        Method::Run
    };
    if has_local {
        doc.push("Of local memory it takes the number of elements.".into());
    }
    let closure = ir::Expr::Closure(vec![ir::Expr::Local(groups), grouped(&written)], Box::new(run));
    let mut stmts = Vec::new();
    let mut range = ir::Expr::Local(range);
    if let Some(size) = function.group_size {
        doc.push(format!("Its groups have {} x {} x {} work-items.", size[0], size[1], size[2]));
        let whole = scope.local("range", true);
        let value = range.method(Method::Into, Vec::new());
        stmts.push(ir::Stmt::new(ir::StmtKind::Let(whole, Some(Ty::NdRange), value)));
        let size = size.map(|size| ir::Expr::int(i128::from(size))).to_vec();
        range = ir::Expr::Local(whole).method(Method::Local, vec![ir::Expr::Array(size)]);
    }
    let run = ir::Expr::Path(Path::Source).method(method, vec![range, grouped(&given), closure]);
    let line = Some(Line { file: FileId(0), line: 0 });
    stmts.push(ir::Stmt { line, ..ir::Stmt::run(run) });
    Ok(ir::Function {
        decl: function.decl,
        name: shared.unit.decl(function.decl).name.clone(),
        is_runner: true,
        above: Vec::new(),
        doc,
        is_inline: false,
        is_async: false,
        parameters,
        result: None,
        lifetimes: Vec::new(),
        body: ir::Block::of(stmts),
        locals: scope.locals,
        labels: scope.labels,
        lints: Vec::new(),
    })
}
