//! The runner of a kernel: a function that takes a range and the kernel's arguments, and runs every work-item.

use super::{Result, Scope, Shared, function, pointer};
use crate::ast::{self, *};
use crate::facts::pointer::Class;
use crate::facts::{self, FunctionFacts};
use crate::rust::ir::{self, Line, LocalId, Method, Path, Runtime, Ty};

/// The maximum number of elements in a tuple of the runtime's trait for written memory.
const TUPLE: usize = 8;

/// Returns a single variable, or a tuple of variables. More than eight variables are nested in tuples.
pub fn grouped(locals: &[LocalId]) -> ir::Expr {
    match locals {
        [one] => (*one).into(),
        list if list.len() <= TUPLE => ir::Expr::Tuple(list.iter().map(|local| (*local).into()).collect()),
        list => ir::Expr::Tuple(list.chunks(TUPLE).map(grouped).collect()),
    }
}

/// The parts of a runner.
struct Runner<'a> {
    scope: Scope<'a>,
    parameters: Vec<(LocalId, Ty)>,
    /// The parameters that the kernel writes.
    written: Vec<LocalId>,
    /// The parameter of the closure for each written parameter. Each thread may pass a copy of the memory.
    copies: Vec<LocalId>,
    /// The statements before all groups, and at the start of each group.
    before_groups: Vec<ir::Stmt>,
    in_group: Vec<ir::Stmt>,
    /// The arguments of the kernel.
    arguments: Vec<ir::Expr>,
}

impl Runner<'_> {
    /// Declares the closure parameter for a written parameter.
    fn copy(&mut self, parameter: LocalId, name: &str) -> LocalId {
        let copy = self.scope.local(name, false);
        self.written.push(parameter);
        self.copies.push(copy);
        copy
    }

    /// Allocates local memory for each group, and passes a pointer to it.
    fn allocate(&mut self, name: &str, element: Type, count: ir::Expr) {
        let memory = self.scope.local(&format!("{name}_memory"), true);
        let local = self.scope.local(name, false);
        self.in_group.push(ir::Stmt::declare(memory, ir::Expr::ZeroedMemory(element, Box::new(count))));
        self.in_group.push(ir::Stmt::declare(local, pointer::pointer_to(Runtime::PtrOf, memory)));
        self.arguments.push(local.into());
    }

    fn parameter(&mut self, parameter: &Decl, class: Option<(Class, bool)>) {
        let local = self.scope.local(&parameter.name, false);
        let mut inner = local;
        match (&parameter.ty, class) {
            (Type::Pointer { to, space: Space::Local, .. }, _) => {
                self.parameters.push((local, Ty::Usize));
                return self.allocate(&parameter.name, (**to).clone(), local.into());
            }
            (Type::Pointer { to, .. }, Some((class, is_written))) => {
                self.parameters.push((local, Ty::Slice(is_written, (**to).clone())));
                if is_written {
                    inner = self.copy(local, &parameter.name);
                }
                if class == Class::Pointer {
                    let function = if is_written { Runtime::PtrOf } else { Runtime::PtrRead };
                    let pointer = self.scope.local(&parameter.name, false);
                    let value = ir::Expr::call(function, [inner.into()]);
                    self.before_groups.push(ir::Stmt::declare(pointer, value));
                    inner = pointer;
                }
            }
            (ty, _) => {
                self.parameters.push((local, Ty::Plain(ty.clone())));
                // Threads cannot share pixels.
                if matches!(ty, Type::Image(_)) {
                    inner = self.copy(local, &parameter.name);
                }
            }
        }
        self.arguments.push(inner.into());
    }
}

fn block(mut stmts: Vec<ir::Stmt>, run: ir::Expr) -> ir::Expr {
    if stmts.is_empty() {
        return run;
    }
    stmts.push(ir::Stmt::run(run));
    ir::Block::from(stmts).into()
}

pub fn runner(shared: &Shared<'_>, function: &ast::Function, facts: &FunctionFacts) -> Result<ir::Function> {
    let mut scope = Scope::new(shared, None);
    let [range, groups, group, item] =
        ["range", "groups", "group", "item"].map(|name| scope.local(name, true));
    let mut runner = Runner {
        scope,
        parameters: vec![(range, Ty::Range)],
        written: Vec::new(),
        copies: Vec::new(),
        before_groups: Vec::new(),
        in_group: Vec::new(),
        arguments: vec![item.into()],
    };
    let in_place = &shared.unit.in_place;
    let is_separate = |decl: &DeclId| !in_place.contains_key(decl);
    let parameters: Vec<DeclId> = function.parameters.iter().copied().filter(is_separate).collect();
    for decl in &parameters {
        runner.parameter(shared.unit.decl(*decl), facts.pointers.get(decl).copied());
    }
    let arguments = function.parameters.iter().filter_map(|decl| {
        let owner = in_place.get(decl).unwrap_or(decl);
        runner.arguments.get(1 + parameters.iter().position(|parameter| parameter == owner)?).cloned()
    });
    runner.arguments = std::iter::once(item.into()).chain(arguments).collect();
    let has_local_parameters = !runner.in_group.is_empty();
    for memory in &facts.shared {
        match memory {
            facts::Shared::Exchange(ty) => {
                let count = ir::Expr::Local(group).method(Method::WorkItems, []);
                runner.allocate("exchange", ty.clone(), count);
            }
            facts::Shared::Variable(decl) => {
                let declared = shared.unit.decl(*decl);
                let (element, count) = function::elements(&declared.ty);
                runner.allocate(&declared.name, element, ir::Expr::int(count));
            }
        }
    }
    let Runner { mut scope, parameters, written, copies, before_groups, in_group, arguments } = runner;
    let call = ir::Expr::closure([item.into()], ir::Expr::call(function.decl, arguments));
    let run = if facts.waits || !in_group.is_empty() {
        let method = if facts.waits { Method::RunWithBarriers } else { Method::Items };
        let run = block(in_group, ir::Expr::Local(group).method(method, [call]));
        ir::Expr::Local(groups).method(Method::Each, [ir::Expr::closure([group.into()], run)])
    } else {
        ir::Expr::Local(groups).method(Method::Items, [call])
    };
    let closure = ir::Expr::closure([groups.into(), grouped(&copies)], block(before_groups, run));
    let mut doc = Vec::new();
    for (decl, owner) in function.parameters.iter().filter_map(|decl| Some((decl, in_place.get(decl)?))) {
        let [name, owner] = [decl, owner].map(|decl| &shared.unit.decl(*decl).name);
        doc.push(format!("`{name}` uses the memory of `{owner}`."));
    }
    if facts.shares {
        doc.push("It uses one thread, because the groups share memory through atomics.".to_string());
    }
    if has_local_parameters {
        doc.push("For a pointer to local memory, pass the number of elements.".into());
    }
    let mut stmts = Vec::new();
    let mut range = ir::Expr::Local(range);
    let sub_group_size = function.sub_group_size.filter(|_| facts.has_sub_groups);
    if function.group_size.is_some() || sub_group_size.is_some() {
        let whole = scope.local("range", true);
        let value = range.method(Method::Into, []);
        stmts.push(ir::Stmt::new(ir::StmtKind::Let(whole, Some(Ty::NdRange), value)));
        range = whole.into();
    }
    if let Some(size) = function.group_size {
        doc.push(format!("A group has {} x {} x {} work-items.", size[0], size[1], size[2]));
        let size = ir::Expr::Array(size.map(ir::Expr::int).into());
        range = range.method(Method::RequiredLocal, [size]);
    }
    if let Some(size) = sub_group_size {
        doc.push(format!("A sub-group has {size} work-items."));
        range = range.method(Method::SubGroupSize, [ir::Expr::int(size)]);
    }
    let method = if facts.shares { Method::RunSequential } else { Method::Run };
    let run = ir::Expr::Path(Path::Source).method(method, [range, grouped(&written), closure]);
    let line = Some(Line { file: FileId(0), line: 0 });
    stmts.push(ir::Stmt { line, ..ir::Stmt::run(run) });
    Ok(ir::Function {
        decl: function.decl,
        name: shared.unit.decl(function.decl).name.clone(),
        is_runner: true,
        doc,
        parameters,
        body: stmts.into(),
        locals: scope.locals,
        labels: scope.labels,
        ..Default::default()
    })
}
