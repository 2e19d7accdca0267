//! Chooses the declaration of each pointer from its uses in all functions.

use super::FunctionFacts;
use super::pointer::{Argument, Call, Class, Form};
use crate::ast::*;
use std::collections::HashMap;

/// The functions of a source, with the index of each declaration.
struct Functions<'a> {
    unit: &'a Unit,
    index: &'a HashMap<DeclId, usize>,
    facts: &'a mut [FunctionFacts],
}

/// Chooses the most restricted declaration of each pointer that all uses permit.
pub fn classify(unit: &Unit, index: &HashMap<DeclId, usize>, facts: &mut [FunctionFacts]) {
    for (function, facts_of) in unit.functions.iter().zip(&mut *facts) {
        for decl in &function.parameters {
            let Some(to) = unit.decl(*decl).ty.pointee() else { continue };
            let is_target_only =
                !function.is_kernel && !unit.holds_pointers(to) && !facts_of.indexed.contains(decl);
            let is_owner = unit.in_place.values().any(|owner| owner == decl);
            let class = match is_owner || unit.in_place.contains_key(decl) {
                true => Class::Pointer,
                false if is_target_only => Class::Reference,
                false => Class::Slice,
            };
            facts_of.pointers.insert(*decl, (class, is_owner || facts_of.written.contains(decl)));
        }
    }
    let mut functions = Functions { unit, index, facts };
    while functions.spread_certainty() {}
    while functions.generalize() {}
}

impl Functions<'_> {
    /// Returns the parameter at a position in the arguments.
    fn parameter(&self, function: usize, position: usize) -> Option<DeclId> {
        self.unit.functions[function].parameters.get(position).copied()
    }

    /// Returns `true` if every call uses the target of a parameter.
    fn is_certain(&self, function: usize, position: usize) -> bool {
        let is_certain = |decl| self.facts[function].certain.contains(&decl);
        self.parameter(function, position).is_some_and(is_certain)
    }

    /// Marks pointers as certain if a certain call passes them to a parameter that is certain.
    fn spread_certainty(&mut self) -> bool {
        let mut has_changed = false;
        for caller in 0..self.facts.len() {
            let mut found = Vec::new();
            for call in self.facts[caller].calls.iter().filter(|call| call.is_certain) {
                let Some(&callee) = self.index.get(&call.callee) else { continue };
                found.extend(call.arguments.iter().enumerate().filter_map(|(position, argument)| {
                    let passed = argument
                        .filter(|passed| passed.form == Form::Whole && self.is_certain(callee, position));
                    passed?.root
                }));
            }
            for root in found {
                has_changed |= self.facts[caller].certain.insert(root);
            }
        }
        has_changed
    }

    /// Applies all uses once, and returns `true` if a class changes.
    fn generalize(&mut self) -> bool {
        let mut has_changed = false;
        for (function, facts) in self.unit.functions.iter().zip(&mut *self.facts) {
            for (decl, pointer) in &mut facts.pointers {
                let ty = &self.unit.decl(*decl).ty;
                if pointer.0 != Class::Pointer
                    && (facts.backed.contains(decl) || facts.assigned.contains(decl))
                {
                    has_changed |= make_general(ty, pointer);
                }
                // Work-items that wait for each other hold all of their arguments at the same time.
                let is_local = function.is_kernel && matches!(ty, Type::Pointer { space: Space::Local, .. });
                if (is_local || (facts.waits && pointer.1)) && pointer.0 != Class::Pointer {
                    pointer.0 = Class::Pointer;
                    has_changed = true;
                }
            }
        }
        for caller in 0..self.facts.len() {
            let calls = std::mem::take(&mut self.facts[caller].calls);
            for call in &calls {
                let Some(&callee) = self.index.get(&call.callee) else { continue };
                for (position, argument) in call.arguments.iter().enumerate() {
                    if let (Some(argument), Some(decl)) = (argument, self.parameter(callee, position)) {
                        let is_certain = self.is_certain(callee, position);
                        has_changed |= self.pass(caller, callee, decl, *argument, is_certain);
                    }
                }
                has_changed |= self.overlap(caller, callee, call);
            }
            self.facts[caller].calls = calls;
        }
        has_changed
    }

    /// Makes variables addressable if a call receives them twice and may write one of the two.
    ///
    /// Returns `true` if any of these variables is new.
    fn overlap(&mut self, caller: usize, callee: usize, call: &Call) -> bool {
        let mut seen: HashMap<DeclId, bool> = HashMap::new();
        let mut has_changed = false;
        for (argument, decl) in call.arguments.iter().zip(&self.unit.functions[callee].parameters) {
            let Some(root) = argument.and_then(|passed| passed.root) else { continue };
            let pointer = self.facts[callee].pointers.get(decl);
            let may_write = pointer.is_some_and(|(class, writes)| *writes || *class == Class::Pointer);
            let is_first = !seen.contains_key(&root);
            let writes = seen.entry(root).or_default();
            *writes |= may_write;
            if !is_first && *writes {
                has_changed |= self.facts[caller].backed.insert(root);
            }
        }
        has_changed
    }

    /// Applies the consequences of an argument to the classes of both functions, and returns `true` if a class changes.
    fn pass(
        &mut self,
        caller: usize,
        callee: usize,
        decl: DeclId,
        argument: Argument,
        is_certain: bool,
    ) -> bool {
        let Some(&(class, writes)) = self.facts[callee].pointers.get(&decl) else { return false };
        let mut needs_pointer = match argument.form {
            Form::Offset | Form::Other => true,
            Form::Field => class != Class::Reference,
            // The address of an element also gives access to the elements after it, and the element may not exist.
            Form::Element | Form::Target => class != Class::Reference || !is_certain,
            Form::Whole | Form::Address => false,
        };
        // A result may point to the argument, so a slice would stay borrowed.
        let is_kept = self.unit.functions[callee].result.pointee().is_some() && class == Class::Pointer;
        let caller_facts = &mut self.facts[caller];
        let mut has_changed = false;
        if let Some(root) = argument.root {
            if needs_pointer && matches!(argument.form, Form::Field | Form::Element) {
                has_changed |= caller_facts.backed.insert(root);
            }
            if let Some(pointer) = caller_facts.pointers.get_mut(&root) {
                needs_pointer |= pointer.0 == Class::Pointer;
                has_changed |= writes && !pointer.1;
                pointer.1 |= writes;
                if is_kept && pointer.0 != Class::Pointer {
                    has_changed |= make_general(&self.unit.decl(root).ty, pointer);
                }
                if pointer.0 == Class::Reference && class != Class::Reference {
                    pointer.0 = Class::Slice;
                    has_changed = true;
                }
            } else {
                needs_pointer |= caller_facts.backed.contains(&root);
            }
            has_changed |= writes && caller_facts.written.insert(root);
        }
        if needs_pointer && class != Class::Pointer {
            has_changed = true;
            if let Some(pointer) = self.facts[callee].pointers.get_mut(&decl) {
                pointer.0 = Class::Pointer;
            }
        }
        has_changed
    }
}

/// Makes a parameter a general pointer, through whose copies the function may write unless the type forbids it.
fn make_general(ty: &Type, pointer: &mut (Class, bool)) -> bool {
    pointer.0 = Class::Pointer;
    pointer.1 |= !matches!(ty, Type::Pointer { is_const: true, .. });
    true
}
