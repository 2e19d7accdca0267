//! Analyses of typed C: pointers, lifetimes, work-items, barriers, macros and variables.

pub mod class;
pub mod counting;
pub mod deferred;
pub mod interval;
pub mod lifetime;
pub mod macros;
pub mod pointer;
pub mod step;
pub mod trace;

use crate::ast::*;
use deferred::Deferred;
use lifetime::Lifetimes;
use pointer::{Call, Class};
use std::collections::{HashMap, HashSet};
use trace::Trace;

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
    /// Whether the function, or one that it calls, depends on sub-groups.
    pub has_sub_groups: bool,
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
    pub trace: Trace,
    pub deferred: Deferred,
    /// The variables outside of functions that the function modifies.
    modified: HashSet<DeclId>,
    /// Pointers that reach more than their target.
    indexed: HashSet<DeclId>,
    /// Pointers whose target every call uses. They are never null.
    certain: HashSet<DeclId>,
    /// Pointers and variables that are written through.
    written: HashSet<DeclId>,
    calls: Vec<Call>,
}

impl FunctionFacts {
    /// Returns `true` if the function accesses a variable through a pointer to it.
    pub fn is_addressable(&self, unit: &Unit, decl: DeclId) -> bool {
        let is_pointer = unit.decl(decl).ty.pointee().is_some();
        if is_pointer { self.addressed.contains(&decl) } else { self.backed.contains(&decl) }
    }

    /// Makes variables addressable if a callee keeps their address, and returns `true` if any of them is new.
    fn keep_arguments(&mut self, is_kept: impl Fn(DeclId, usize) -> bool) -> bool {
        let mut is_new = false;
        for call in &self.calls {
            for (index, argument) in call.arguments.iter().enumerate() {
                if let Some(root) = argument.and_then(|passed| passed.root)
                    && is_kept(call.callee, index)
                {
                    is_new |= self.backed.insert(root);
                    self.assigned.insert(root);
                }
            }
        }
        is_new
    }
}

/// Local memory, which the runner of a kernel allocates for each group.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Shared {
    Variable(DeclId),
    /// An array with an element of this type for each work-item. Group functions exchange values through it.
    Exchange(Type),
}

impl Shared {
    /// Returns the memory through which a function of a group passes its first argument, if it has one.
    pub fn exchange(arguments: &[Expr]) -> Option<Self> {
        Some(Self::Exchange(arguments.first()?.ty.clone()))
    }

    pub fn ty<'a>(&'a self, unit: &'a Unit) -> &'a Type {
        match self {
            Self::Variable(decl) => &unit.decl(*decl).ty,
            Self::Exchange(ty) => ty,
        }
    }
}

/// Finds the facts about a source.
pub fn of(unit: &Unit) -> Facts {
    let functions = functions(unit);
    let modified = functions.iter().flat_map(|facts| facts.modified.iter().copied()).collect();
    Facts { functions, macros: macros::of(unit), modified }
}

fn functions(unit: &Unit) -> Vec<FunctionFacts> {
    let index: HashMap<DeclId, usize> =
        unit.functions.iter().enumerate().map(|(index, function)| (function.decl, index)).collect();
    let mut all: Vec<FunctionFacts> =
        unit.functions.iter().map(|function| pointer::find(unit, function)).collect();
    spread(unit, &index, &mut all);
    loop {
        class::classify(unit, &index, &mut all);
        lifetime::find(unit, &index, &mut all);
        let kept: Vec<HashSet<usize>> = all.iter().map(lifetime::kept_arguments).collect();
        let is_kept = |callee: DeclId, argument: usize| {
            index.get(&callee).is_some_and(|callee| kept[*callee].contains(&argument))
        };
        let mut is_new = false;
        for facts in &mut all {
            is_new |= facts.keep_arguments(is_kept);
        }
        if !is_new {
            break;
        }
    }
    let waiting = unit.functions.iter().zip(&all).filter(|(_, facts)| facts.waits);
    let waiting: HashSet<DeclId> = waiting.map(|(function, _)| function.decl).collect();
    for (function, facts) in unit.functions.iter().zip(&mut all) {
        facts.trace = Trace::of(function, &|decl| waiting.contains(&decl));
        facts.deferred = deferred::find(unit, function, facts);
    }
    all
}

/// Spreads the facts about work-items, barriers and memory from each function to those that call it.
fn spread(unit: &Unit, index: &HashMap<DeclId, usize>, all: &mut [FunctionFacts]) {
    // In the order of the source, so that two runs have the same result.
    let callees = |facts: &FunctionFacts| -> Vec<usize> {
        let mut callees: Vec<usize> =
            facts.calls.iter().filter_map(|call| index.get(&call.callee).copied()).collect();
        callees.sort_unstable();
        callees.dedup();
        callees
    };
    let called: Vec<Vec<usize>> = all.iter().map(callees).collect();
    let mut has_changed = true;
    while std::mem::take(&mut has_changed) {
        for (caller, callees) in called.iter().enumerate() {
            for &callee in callees.iter().filter(|callee| **callee != caller) {
                let Ok([caller_facts, callee_facts]) = all.get_disjoint_mut([caller, callee]) else {
                    continue;
                };
                let summary = |facts: &FunctionFacts| {
                    (facts.needs_item, facts.waits, facts.shares, facts.has_sub_groups, facts.shared.len())
                };
                let before = summary(caller_facts);
                caller_facts.needs_item |=
                    callee_facts.needs_item || callee_facts.waits || unit.functions[callee].is_kernel;
                caller_facts.waits |= callee_facts.waits;
                caller_facts.shares |= callee_facts.shares;
                caller_facts.has_sub_groups |= callee_facts.has_sub_groups;
                for memory in &callee_facts.shared {
                    if !caller_facts.shared.contains(memory) {
                        caller_facts.shared.push(memory.clone());
                    }
                }
                has_changed |= before != summary(caller_facts);
            }
        }
    }
    for (function, facts) in all.iter_mut().enumerate() {
        let (mut reached, mut open) = (HashSet::new(), called[function].clone());
        while let Some(next) = open.pop() {
            if reached.insert(next) {
                open.extend(&called[next]);
            }
        }
        facts.is_recursive = reached.contains(&function);
    }
}

/// Returns `true` if an expression has no side effects, and is cheap to compute twice.
pub fn is_pure(part: Part<'_>) -> bool {
    !part.any(&mut |part| match part {
        Part::Expr(expr) => match &expr.kind {
            ExprKind::Call(Callee::Builtin(builtin), _) => !matches!(builtin, Builtin::Item(_)),
            ExprKind::Call(..) | ExprKind::Statements(..) | ExprKind::Comma(..) => true,
            _ => expr.changed().is_some(),
        },
        Part::Place(_) | Part::Stmt(_) => false,
    })
}
