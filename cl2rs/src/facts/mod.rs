//! Analyses of typed C: pointers, lifetimes, work-items, barriers, macros and variables.

pub mod class;
pub mod counting;
pub mod deferred;
pub mod interval;
pub mod lifetime;
pub mod macros;
pub mod modified;
pub mod pointer;
pub mod register;
pub mod step;

use crate::ast::*;
use class::{Subject, classify};
use lifetime::Lifetimes;
use pointer::{Body, Class, Parameter};
use std::collections::{HashMap, HashSet};

#[derive(Debug)]
pub struct Facts {
    /// In the order of the unit's functions.
    pub functions: Vec<FunctionFacts>,
    pub macros: macros::Macros,
    /// The variables outside of functions that functions modify.
    pub modified: HashSet<DeclId>,
}

#[derive(Default, Debug)]
pub struct FunctionFacts {
    /// Whether the function, or one that it calls, uses the work-item.
    pub needs_item: bool,
    /// Whether the function, or one that it calls, waits at a barrier.
    pub waits: bool,
    /// Whether the function, or one that it calls, changes memory of other groups through atomics.
    pub shares: bool,
    /// Whether the function calls itself, directly or through others.
    pub is_recursive: bool,
    /// The class of each pointer parameter, and whether the function writes through it.
    pub pointers: HashMap<DeclId, (Class, bool)>,
    /// Variables whose address is kept.
    pub backed: HashSet<DeclId>,
    /// The variables in `backed` that are or contain pointers.
    pub addressed: HashSet<DeclId>,
    /// Variables that the function modifies.
    pub assigned: HashSet<DeclId>,
    /// Pointers that the function assigns.
    pub replaced: HashSet<DeclId>,
    /// The local memory of the function and of those that it calls.
    pub shared: Vec<Shared>,
    pub lifetimes: Lifetimes,
    /// Whether memory that the function declares or changes contains pointers.
    pub keeps_pointers: bool,
    /// Whether the function has `goto`.
    pub jumps: bool,
}

impl FunctionFacts {
    /// Returns `true` if the function accesses a variable through a pointer to it.
    pub fn is_addressable(&self, unit: &Unit, decl: DeclId) -> bool {
        let is_pointer = unit.decl(decl).ty.pointee().is_some();
        if is_pointer { self.addressed.contains(&decl) } else { self.backed.contains(&decl) }
    }
}

/// Local memory, which the runner of a kernel allocates for each group.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Shared {
    Variable(DeclId),
    /// An element of this type for each work-item, through which the functions of a group pass values.
    Exchange(Type),
}

impl Shared {
    pub fn ty<'a>(&'a self, unit: &'a Unit) -> &'a Type {
        match self {
            Self::Variable(decl) => &unit.decl(*decl).ty,
            Self::Exchange(ty) => ty,
        }
    }
}

pub fn of(unit: &Unit) -> Facts {
    Facts { functions: functions(unit), macros: macros::of(unit), modified: modified::find(unit) }
}

/// Returns the local memory that a function declares or exchanges values through.
fn shared(unit: &Unit, function: &Function) -> Vec<Shared> {
    let mut found: Vec<Shared> = Vec::new();
    let mut add = |shared: Shared| {
        if !found.contains(&shared) {
            found.push(shared);
        }
    };
    for stmt in &function.body.stmts {
        stmt.any_stmt(&mut |stmt| {
            if let StmtKind::Declare(list) = &stmt.kind {
                let local = |own: &&Declared| unit.decl(own.decl).kind == DeclKind::Local;
                list.iter().filter(local).for_each(|own| add(Shared::Variable(own.decl)));
            }
            false
        });
    }
    for stmt in &function.body.stmts {
        stmt.walk(&mut |part| {
            if let Part::Expr(Expr { kind: ExprKind::Call(callee, arguments), .. }) = part
                && let Callee::Builtin(Builtin::Group(_)) = callee
                && let Some(value) = arguments.first()
            {
                add(Shared::Exchange(value.ty.clone()));
            }
        });
    }
    found
}

fn functions(unit: &Unit) -> Vec<FunctionFacts> {
    let index: HashMap<DeclId, usize> =
        unit.functions.iter().enumerate().map(|(index, function)| (function.decl, index)).collect();
    let mut bodies: Vec<Body> = unit.functions.iter().map(|function| Body::of(unit, function)).collect();
    let mut parameters: Vec<Vec<Parameter>> = Vec::new();
    let mut all: Vec<FunctionFacts> = Vec::new();
    for (function, body) in unit.functions.iter().zip(&mut bodies) {
        let own = function.parameters.iter().map(|decl| Parameter {
            decl: *decl,
            ty: unit.decl(*decl).ty.clone(),
            class: Class::Slice,
            is_written: false,
        });
        parameters.push(own.collect());
        let shared = shared(unit, function);
        body.backed.extend(shared.iter().filter_map(|shared| match shared {
            Shared::Variable(decl) => Some(*decl),
            Shared::Exchange(_) => None,
        }));
        let needs_item = |own: &Builtin| own.needs_item() || own.is_barrier();
        let any_stmt = |is_it: &mut dyn FnMut(&Stmt) -> bool| {
            function.body.stmts.iter().any(|stmt| stmt.any_stmt(&mut |stmt| is_it(stmt)))
        };
        let is_memory = |decl: DeclId| {
            let ty = &unit.decl(decl).ty;
            ty.pointee().is_none() && unit.holds_pointers(ty)
        };
        let declares_memory = any_stmt(&mut |stmt| match &stmt.kind {
            StmtKind::Declare(list) => list.iter().any(|own| is_memory(own.decl)),
            _ => false,
        });
        let has_pointers = function
            .parameters
            .iter()
            .any(|own| unit.decl(*own).ty.pointee().is_some_and(|to| unit.holds_pointers(to)));
        all.push(FunctionFacts {
            needs_item: body.builtins.iter().any(needs_item),
            waits: body.builtins.iter().any(|own| own.is_barrier()),
            shares: body.is_sharing,
            keeps_pointers: !body.addressed.is_empty() || has_pointers || declares_memory,
            jumps: any_stmt(&mut |stmt| matches!(stmt.kind, StmtKind::Goto(_))),
            shared,
            ..Default::default()
        });
    }
    spread(unit, &index, &bodies, &mut all);
    loop {
        let mut subjects: Vec<Subject> = Vec::new();
        for (((function, body), own), facts) in
            unit.functions.iter().zip(&mut bodies).zip(&mut parameters).zip(&all)
        {
            subjects.push(Subject {
                decl: function.decl,
                parameters: own,
                body,
                is_kernel: function.is_kernel,
                waits: facts.waits,
                returns_pointer: function.result.pointee().is_some(),
            });
        }
        classify(&mut subjects);
        for ((facts, body), own) in all.iter_mut().zip(&bodies).zip(&parameters) {
            facts.backed.clone_from(&body.backed);
            facts.addressed.clone_from(&body.addressed);
            facts.assigned.clone_from(&body.assigned);
            facts.replaced.clone_from(&body.replaced);
            let pointers = own.iter().filter(|own| own.ty.pointee().is_some());
            facts.pointers = pointers.map(|own| (own.decl, (own.class, own.is_written))).collect();
        }
        lifetime::find(unit, &index, &mut all);
        let kept: Vec<HashSet<usize>> = unit
            .functions
            .iter()
            .zip(&all)
            .map(|(function, facts)| lifetime::kept_arguments(facts, function.parameters.len()))
            .collect();
        let is_kept = |callee: DeclId, argument: usize| {
            index.get(&callee).is_some_and(|place| kept[*place].contains(&argument))
        };
        let mut is_new = false;
        for body in &mut bodies {
            is_new |= body.keep_arguments(is_kept);
        }
        if !is_new {
            return all;
        }
    }
}

/// Spreads the facts about work-items, barriers and memory from each function to those that call it.
fn spread(unit: &Unit, index: &HashMap<DeclId, usize>, bodies: &[Body], all: &mut [FunctionFacts]) {
    let called = |place: usize| bodies[place].called.iter().filter_map(|decl| index.get(decl).copied());
    let mut has_changed = true;
    while std::mem::take(&mut has_changed) {
        for caller in 0..all.len() {
            // In the order of the source, so that two runs have the same result.
            let mut callees: Vec<usize> = called(caller).collect();
            callees.sort_unstable();
            for callee in callees.into_iter().filter(|callee| *callee != caller) {
                let needs_item =
                    all[callee].needs_item || all[callee].waits || unit.functions[callee].is_kernel;
                let (waits, shares) = (all[callee].waits, all[callee].shares);
                let shared = all[callee].shared.clone();
                let own = &mut all[caller];
                let before = (own.needs_item, own.waits, own.shares, own.shared.len());
                own.needs_item |= needs_item;
                own.waits |= waits;
                own.shares |= shares;
                for memory in shared {
                    if !own.shared.contains(&memory) {
                        own.shared.push(memory);
                    }
                }
                has_changed |= before != (own.needs_item, own.waits, own.shares, own.shared.len());
            }
        }
    }
    for (place, facts) in all.iter_mut().enumerate() {
        let mut reached: HashSet<usize> = HashSet::new();
        let mut open: Vec<usize> = called(place).collect();
        while let Some(next) = open.pop() {
            if reached.insert(next) {
                open.extend(called(next));
            }
        }
        facts.is_recursive = reached.contains(&place);
    }
}

/// Returns `true` if an expression has no side effects, and is cheap to compute twice.
pub fn is_pure(part: Part<'_>) -> bool {
    !part.any(&mut |part| match part {
        Part::Expr(expr) => match &expr.kind {
            ExprKind::Call(Callee::Builtin(builtin), _) => !matches!(builtin, Builtin::Item(_)),
            ExprKind::Call(..)
            | ExprKind::Assign(..)
            | ExprKind::Compound { .. }
            | ExprKind::Step { .. }
            | ExprKind::Statements(..)
            | ExprKind::Comma(..) => true,
            _ => false,
        },
        Part::Place(_) => false,
    })
}
