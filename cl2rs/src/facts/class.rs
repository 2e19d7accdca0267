//! The choice of each pointer's declaration, from the uses in all functions.

use super::pointer::{Argument, Body, Class, Parameter};
use crate::ast::*;
use std::collections::HashMap;

/// The parameters and the body of a function.
pub struct Subject<'s, 'a> {
    pub decl: DeclId,
    pub parameters: &'s mut [Parameter],
    pub body: &'s mut Body<'a>,
    pub is_kernel: bool,
    pub waits: bool,
    /// Whether the result is a pointer.
    pub returns_pointer: bool,
}

impl Subject<'_, '_> {
    /// Returns `true` if every call uses the target of the parameter at `index`.
    fn is_certain(&self, index: usize) -> bool {
        self.parameters.get(index).is_some_and(|parameter| self.body.certain.contains(&parameter.decl))
    }
}

/// Chooses the most restricted declaration of each pointer that all uses permit.
pub fn classify(functions: &mut [Subject]) {
    let index: HashMap<DeclId, usize> =
        functions.iter().enumerate().map(|(index, function)| (function.decl, index)).collect();
    for function in functions.iter_mut() {
        let (body, is_kernel) = (&*function.body, function.is_kernel);
        for parameter in function.parameters.iter_mut() {
            let Some(to) = parameter.ty.pointee() else { continue };
            parameter.is_written = body.written.contains(&parameter.decl);
            let is_target_only =
                !is_kernel && !body.unit.holds_pointers(to) && !body.indexed.contains(&parameter.decl);
            parameter.class = if is_target_only { Class::Reference } else { Class::Slice };
        }
    }
    spread_certainty(functions, &index);
    loop {
        let mut changed = false;
        for function in functions.iter_mut() {
            for parameter in function.parameters.iter_mut().filter(|own| own.is_pointer()) {
                let is_moved = function.body.backed.contains(&parameter.decl)
                    || function.body.assigned.contains(&parameter.decl);
                if is_moved && parameter.class != Class::Pointer {
                    parameter.generalize();
                    changed = true;
                }
            }
        }
        for caller in 0..functions.len() {
            for call in 0..functions[caller].body.calls.len() {
                let Some(&callee) = index.get(&functions[caller].body.calls[call].callee) else { continue };
                for argument in 0..functions[caller].body.calls[call].arguments.len() {
                    let Some(form) = functions[caller].body.calls[call].arguments[argument] else { continue };
                    changed |= pass(functions, caller, callee, argument, form);
                }
                changed |= overlap(functions, caller, callee, call);
            }
        }
        for function in functions.iter_mut() {
            for parameter in function.parameters.iter_mut() {
                // Work-items that wait for each other hold all of their arguments at the same time.
                let is_shared = function.waits && parameter.is_written && parameter.is_pointer();
                let is_local = matches!(parameter.ty, Type::Pointer { space: Space::Local, .. });
                if (is_shared || (is_local && function.is_kernel)) && parameter.class != Class::Pointer {
                    parameter.class = Class::Pointer;
                    changed = true;
                }
            }
        }
        if !changed {
            return;
        }
    }
}

/// Marks pointers as certain if a certain call passes them to a parameter that is certain.
fn spread_certainty(functions: &mut [Subject], index: &HashMap<DeclId, usize>) {
    let mut changed = true;
    while std::mem::take(&mut changed) {
        for caller in 0..functions.len() {
            let mut found = Vec::new();
            for call in functions[caller].body.calls.iter().filter(|call| call.is_certain) {
                let Some(callee) = index.get(&call.callee).map(|&callee| &functions[callee]) else {
                    continue;
                };
                found.extend(call.arguments.iter().enumerate().filter_map(|(index, form)| match form {
                    Some(Argument::Whole(root)) if callee.is_certain(index) => Some(*root),
                    _ => None,
                }));
            }
            for root in found {
                changed |= functions[caller].body.certain.insert(root);
            }
        }
    }
}

/// Makes variables addressable that a call receives twice, if it may write one of the two.
///
/// Returns `true` if any of them is new.
fn overlap(functions: &mut [Subject], caller: usize, callee: usize, call: usize) -> bool {
    let arguments = &functions[caller].body.calls[call].arguments;
    let may_write = |parameter: &Parameter| parameter.is_written || parameter.class == Class::Pointer;
    let mut seen: HashMap<DeclId, bool> = HashMap::new();
    let mut twice = Vec::new();
    for (form, parameter) in arguments.iter().zip(functions[callee].parameters.iter()) {
        let Some(root) = form.and_then(Argument::root) else { continue };
        let is_first = !seen.contains_key(&root);
        let writes = seen.entry(root).or_default();
        *writes |= may_write(parameter);
        if !is_first && *writes {
            twice.push(root);
        }
    }
    let mut changed = false;
    for root in twice {
        changed |= functions[caller].body.backed.insert(root);
    }
    changed
}

/// Applies what an argument implies for the classes of both functions, and returns `true` if a class changes.
fn pass(functions: &mut [Subject], caller: usize, callee: usize, index: usize, form: Argument) -> bool {
    let Some(parameter) = functions[callee].parameters.get(index).cloned() else { return false };
    let mut changed = false;
    let mut needs_pointer = match form {
        Argument::Offset(_) | Argument::Other => true,
        Argument::Field(_) => parameter.class != Class::Reference,
        // The address of an element also reaches the elements after it, and the element may not exist.
        Argument::Element(_) | Argument::Target(_) => {
            parameter.class != Class::Reference || !functions[callee].is_certain(index)
        }
        Argument::Whole(_) | Argument::Address(_) => false,
    };
    if let Argument::Field(root) | Argument::Element(root) = form
        && needs_pointer
    {
        changed |= functions[caller].body.backed.insert(root);
    }
    // A result may point to the argument, so a slice would stay borrowed.
    let is_kept = functions[callee].returns_pointer && parameter.class == Class::Pointer;
    if let Some(root) = form.root() {
        let is_backed = functions[caller].body.backed.contains(&root);
        if let Some(own) = functions[caller].parameters.iter_mut().find(|own| own.decl == root) {
            let is_pointer = own.is_pointer();
            needs_pointer |= if is_pointer { own.class == Class::Pointer } else { is_backed };
            if parameter.is_written && !own.is_written {
                own.is_written = true;
                changed = true;
            }
            if is_pointer && is_kept && own.class != Class::Pointer {
                own.generalize();
                changed = true;
            }
            if is_pointer && own.class == Class::Reference && parameter.class != Class::Reference {
                own.class = Class::Slice;
                changed = true;
            }
        } else {
            needs_pointer |= is_backed;
        }
        if parameter.is_written {
            changed |= functions[caller].body.written.insert(root);
        }
    }
    if needs_pointer && parameter.class != Class::Pointer {
        functions[callee].parameters[index].class = Class::Pointer;
        changed = true;
    }
    changed
}
