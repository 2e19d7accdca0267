//! Names of the lifetimes in a signature, where Rust cannot elide them.

use super::names::Items;
use crate::rust::ir::*;
use std::collections::HashMap;

/// The lifetimes of a function's signature.
#[derive(Default)]
pub struct Lifetimes {
    names: HashMap<LifetimeId, String>,
    /// The names that the function declares.
    declared: Vec<String>,
}

/// Returns the lifetimes of the outermost pointer and of all others, for any [`Ty`].
fn pair(ty: &Ty, [outer, content]: [LifetimeId; 2]) -> [LifetimeId; 2] {
    match ty {
        Ty::Plain(Type::Pointer { .. }) => [outer, content],
        _ => [content, content],
    }
}

/// Adds the lifetimes that a type names, in their order.
fn collect(ty: &Type, [outer, content]: [LifetimeId; 2], items: &Items, found: &mut Vec<LifetimeId>) {
    match ty {
        Type::Pointer { to, .. } => {
            found.push(outer);
            collect(to, [content, content], items, found);
        }
        Type::Array(of, _) => collect(of, [outer, content], items, found),
        Type::Struct(id) if items.has_lifetime(*id) => found.push(outer),
        _ => {}
    }
}

impl Lifetimes {
    pub fn of(function: &Function, items: &Items) -> Self {
        let mut names = Self::default();
        let Some((of_result, of_parameters)) = function.lifetimes.split_last() else { return names };
        let all = |ty: &Ty, lifetimes: [LifetimeId; 2]| {
            let mut found = Vec::new();
            if let Ty::Plain(inner) | Ty::Slice(_, inner) | Ty::Reference(_, inner) = ty {
                collect(inner, pair(ty, lifetimes), items, &mut found);
            }
            found
        };
        let mut inputs = Vec::new();
        for ((_, ty), lifetimes) in function.parameters.iter().zip(of_parameters) {
            inputs.extend(all(ty, *lifetimes));
        }
        let result = function.result.as_ref().map(|ty| all(ty, *of_result)).unwrap_or_default();
        let is_reference = |ty: &Ty| {
            matches!(ty, Ty::Slice(..) | Ty::Reference(..) | Ty::Item(true) | Ty::Plain(Type::Image(_)))
        };
        // Rust elides the lifetime of a result if there is only one.
        let is_elided = inputs.len() == 1
            && (result.is_empty()
                || result.iter().all(|id| inputs.contains(id))
                    && !function.parameters.iter().any(|(_, ty)| is_reference(ty)));
        if is_elided {
            return names;
        }
        for id in inputs.iter().chain(&result) {
            let is_needed = result.contains(id) || inputs.iter().filter(|other| *other == id).count() > 1;
            if is_needed && !names.names.contains_key(id) {
                let count = names.declared.len();
                let letter = char::from(b'a' + (count % 26) as u8);
                let name: String =
                    std::iter::once('\'').chain(std::iter::repeat_n(letter, count / 26 + 1)).collect();
                names.declared.push(name.clone());
                names.names.insert(*id, name);
            }
        }
        names
    }

    fn name(&self, id: LifetimeId) -> &str {
        self.names.get(&id).map_or("'_", String::as_str)
    }

    /// Returns the names of the lifetimes of a type: of its outermost pointer, and of all others.
    pub fn names(&self, ty: &Ty, lifetimes: Option<&[LifetimeId; 2]>) -> [&str; 2] {
        match lifetimes {
            Some(lifetimes) => pair(ty, *lifetimes).map(|id| self.name(id)),
            None => ["'_"; 2],
        }
    }

    /// Returns `<'a, 'b>`, if the function declares lifetimes.
    pub fn declaration(&self) -> String {
        if self.declared.is_empty() { String::new() } else { format!("<{}>", self.declared.join(", ")) }
    }
}
