//! Reduces a unit to what its kernels reach.

use super::*;
use std::collections::{HashMap, HashSet};

/// Removes the functions, constants, enumerators and records that no kernel reaches, and returns the number of removed
/// functions. Keeps everything if there is no kernel.
pub fn keep_reachable(unit: &mut Unit) -> usize {
    let mut reached = Reached::default();
    let functions: HashMap<_, _> = unit.functions.iter().map(|function| (function.decl, function)).collect();
    let constants: HashMap<_, _> = unit.constants.iter().map(|constant| (constant.decl, constant)).collect();
    let mut open: Vec<DeclId> =
        unit.functions.iter().filter(|function| function.is_kernel).map(|function| function.decl).collect();
    if open.is_empty() {
        return 0;
    }
    while let Some(decl) = open.pop() {
        if !reached.decls.insert(decl) {
            continue;
        }
        reached.add_type(unit, &unit.decl(decl).ty);
        if let Some(function) = functions.get(&decl) {
            reached.add_type(unit, &function.result);
            open.extend(&function.parameters);
            function.body.walk(&mut |part| reached.add_part(unit, part, &mut open));
        }
        if let Some(init) = constants.get(&decl).and_then(|constant| constant.init.as_ref()) {
            Part::Expr(init).walk(&mut |part| reached.add_part(unit, part, &mut open));
        }
    }
    let count = unit.functions.len();
    let mut above = Vec::new();
    unit.functions.retain_mut(|function| {
        // Keep such a comment for the next function: it may be the license of the file.
        let file = function.span.begin.token().file;
        above.retain(|(other, _)| *other == file);
        if reached.decls.contains(&function.decl) {
            function.above.splice(0..0, above.drain(..).map(|(_, paragraph)| paragraph));
            return true;
        }
        above.extend(function.above.drain(..).map(|paragraph| (file, paragraph)));
        false
    });
    unit.constants.retain(|constant| reached.decls.contains(&constant.decl));
    unit.enumerators.retain(|(decl, ..)| reached.decls.contains(decl));
    for (id, record) in (0..).map(RecordId).zip(&mut unit.records) {
        record.is_unreached = !reached.records.contains(&id);
    }
    count - unit.functions.len()
}

/// The declarations and records that the kernels reach.
#[derive(Default)]
struct Reached {
    decls: HashSet<DeclId>,
    records: HashSet<RecordId>,
}

impl Reached {
    /// Adds the types of a part, and the declarations that it names to `open`.
    fn add_part(&mut self, unit: &Unit, part: Part<'_>, open: &mut Vec<DeclId>) {
        match part {
            Part::Expr(expr) => {
                self.add_type(unit, &expr.ty);
                match &expr.kind {
                    ExprKind::Call(Callee::Own(decl), _) | ExprKind::Enumerator(decl) => open.push(*decl),
                    ExprKind::SizeOf(ty) | ExprKind::Compound { computed: ty, .. } => self.add_type(unit, ty),
                    _ => {}
                }
            }
            Part::Place(place) => {
                self.add_type(unit, &place.ty);
                open.extend(part.variable());
            }
            Part::Stmt(Stmt { kind: StmtKind::Declare(list), .. }) => {
                open.extend(list.iter().map(|declared| declared.decl))
            }
            Part::Stmt(_) => {}
        }
    }

    fn add_type(&mut self, unit: &Unit, ty: &Type) {
        match ty {
            Type::Array(of, _) | Type::Pointer { to: of, .. } => self.add_type(unit, of),
            Type::Struct(id) if self.records.insert(*id) => {
                for field in unit.record(ty).map_or(&[][..], |record| &record.fields) {
                    self.add_type(unit, &field.ty);
                }
            }
            // Keep an unsupported record, so that its error explains why it is unsupported.
            Type::Other(name) => {
                let named = (0..).zip(&unit.records).filter(|(_, record)| record.name == *name);
                self.records.extend(named.map(|(id, _)| RecordId(id)));
            }
            _ => {}
        }
    }
}
