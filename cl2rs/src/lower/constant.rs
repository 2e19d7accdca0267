//! Lowers the constants of the module: enumerators, macros, and variables outside of functions.

use super::{Result, Scope, Shared, omitted_use};
use crate::Error;
use crate::ast::*;
use crate::facts::macros::Macro;
use crate::rust::ir::{self, Item, Path};
use std::collections::HashSet;

/// Lowers the structs, enumerators and variables of a module. Adds unsupported ones to `errors` and `omitted`.
pub fn items(shared: &Shared<'_>, errors: &mut Vec<Error>, omitted: &mut HashSet<DeclId>) -> Vec<Item> {
    let mut items = Vec::new();
    let enumerators = |items: &mut Vec<Item>, index: usize| {
        for (decl, doc, _) in shared.unit.enumerators.iter().filter(|(_, _, next)| *next == index) {
            let declared = shared.unit.decl(*decl);
            if let DeclKind::Enumerator(value) = declared.kind {
                let path = Path::Own(*decl);
                let value = ir::Expr::int(value);
                items.push(constant(
                    shared.unit,
                    path,
                    declared.name.clone(),
                    declared.ty.clone(),
                    value,
                    doc.clone(),
                ));
            }
        }
    };
    for (index, record) in shared.unit.records.iter().enumerate() {
        enumerators(&mut items, index);
        match &record.refused {
            _ if record.is_unreached => {}
            None => items.push(definition(RecordId(index as u32), record)),
            Some(why) if record.is_defined => {
                errors.push(shared.unit.error(record.span, &why.what, why.suggestion));
            }
            Some(_) => {}
        }
    }
    enumerators(&mut items, shared.unit.records.len());
    for declared in &shared.unit.constants {
        let uses =
            declared.init.as_ref().and_then(|init| omitted_use(shared.unit, Part::Expr(init), omitted));
        match uses.map_or_else(|| variable(shared, declared), Err) {
            Ok(item) => items.push(item),
            Err(error) => {
                omitted.insert(declared.decl);
                errors.push(error);
            }
        }
    }
    items
}

/// Returns the definition of a struct, with its fields or with its bytes.
fn definition(id: RecordId, record: &Record) -> Item {
    let of = |field: &Field| ir::Field {
        name: field.name.clone(),
        ty: field.ty.clone(),
        padding: field.padding,
        doc: field.comment.clone(),
    };
    let size = record.layout.map_or(0, |(size, _)| size);
    let bytes = ir::Field {
        name: "bytes".into(),
        ty: Type::Array(Box::new(Type::Scalar(Scalar::Uchar)), size),
        padding: None,
        doc: Vec::new(),
    };
    Item::Struct(ir::Struct {
        id,
        name: record.name.clone(),
        fields: if record.as_bytes { vec![bytes] } else { record.fields.iter().map(of).collect() },
        is_packed: record.is_packed,
        align: record.align,
        is_plain: record.is_plain,
        doc: record.comment.clone(),
        lints: Vec::new(),
    })
}

fn constant(unit: &Unit, path: Path, name: String, ty: Type, value: ir::Expr, doc: Vec<String>) -> Item {
    // A `static` must not contain a `Ptr`.
    let is_static = matches!(ty, Type::Array(..)) && !unit.holds_pointers(&ty);
    Item::Const { path, is_static, name, ty, value, doc, lints: Vec::new() }
}

fn variable(shared: &Shared<'_>, declared: &Constant) -> Result<Item> {
    let decl = shared.unit.decl(declared.decl);
    if decl.ty.is_unknown() || matches!(decl.ty, Type::Image(_)) {
        let what = format!("constant `{}` of type {}", decl.name, shared.unit.spelled(&decl.ty));
        return Err(shared.unit.error(declared.span, &what, "use another type"));
    }
    if !decl.is_const && shared.facts.modified.contains(&declared.decl) {
        let what = format!("variable `{}` outside of functions", decl.name);
        return Err(shared.unit.error(declared.span, &what, "make it constant, or pass it as an argument"));
    }
    if decl.is_const && declared.init.is_none() {
        let what = format!("constant `{}` without a value", decl.name);
        return Err(shared.unit.error(declared.span, &what, "initialize the constant"));
    }
    let mut scope = Scope::new(shared, None);
    let value = match &declared.init {
        Some(init) => {
            let value = scope.value(init)?;
            scope.fit(declared.span, value, &decl.ty)?
        }
        None => scope.zero(declared.span, &decl.ty)?.typed(),
    };
    if !scope.before.is_empty() {
        return Err(shared.unit.error(declared.span, "constant with side effects", "write its value"));
    }
    let (name, ty) = (decl.name.clone(), decl.ty.clone());
    Ok(constant(shared.unit, Path::Own(declared.decl), name, ty, value.expr, declared.comment.clone()))
}

/// Returns constants for the macros that the translation uses, sorted by name.
pub fn macros(shared: &Shared<'_>) -> Result<Vec<Item>> {
    let used = shared.used_macros.borrow();
    let constants =
        shared.facts.macros.constants.iter().filter(|(_, definition)| used.contains(&definition.id));
    let item = |(name, definition): (&String, &Macro)| {
        let value = Scope::new(shared, None).value(&definition.value)?.expr;
        let (ty, doc) = (definition.value.ty.clone(), definition.comment.clone());
        Ok(constant(shared.unit, Path::Macro(definition.id), name.clone(), ty, value, doc))
    };
    constants.map(item).collect()
}
