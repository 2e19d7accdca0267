//! Finds the lints of rustc and clippy that an item must allow, because the code resembles its source.

use super::clippy::Walk;
use super::ir::*;
use std::collections::BTreeSet;

/// A lint of rustc or clippy, with the name of its variant in snake case.
///
/// The lints of clippy come first. Both groups are sorted by name.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Lint {
    ApproxConstant,
    DocLazyContinuation,
    DocOverindentedListItems,
    EqOp,
    ErasingOp,
    IdentityOp,
    IfSameThenElse,
    ManualClamp,
    ManualSliceFill,
    ManualSwap,
    NeedlessIfs,
    NeedlessRangeLoop,
    NonminimalBool,
    TooManyArguments,
    UnconditionalPanic,
    NonCamelCaseTypes,
    NonSnakeCase,
    NonUpperCaseGlobals,
    UnusedAssignments,
    UnusedVariables,
}

impl Lint {
    pub fn is_clippy(self) -> bool {
        self < Self::UnconditionalPanic
    }
}

type Lints = BTreeSet<Lint>;

/// Decides the lints of an item's documentation and name.
pub fn item(item: &mut Item) {
    let mut found = Lints::new();
    let (doc, lints) = match item {
        Item::Const { name, value, doc, lints, .. } => {
            if name.contains(char::is_lowercase) {
                found.insert(Lint::NonUpperCaseGlobals);
            }
            let mut walk = Walk::default();
            walk.expr(value);
            found.append(&mut walk.lints);
            (doc, lints)
        }
        Item::Struct(record) => {
            if record.name.contains('_') || record.name.starts_with(char::is_lowercase) {
                found.insert(Lint::NonCamelCaseTypes);
            }
            record.fields.iter().for_each(|field| snake(&field.name, &mut found));
            (&mut record.doc, &mut record.lints)
        }
        Item::Function(function) => (&mut function.doc, &mut function.lints),
    };
    // A line of documentation may look like a list item. clippy then requires that the next lines are indented.
    if doc.iter().any(|line| is_list_item(line)) {
        found.extend([Lint::DocLazyContinuation, Lint::DocOverindentedListItems]);
    }
    found.extend(lints.iter().copied());
    *lints = found.into_iter().collect();
}

/// Decides the lints of a function's name, signature and body.
pub fn function(function: &mut Function) {
    let mut walk = Walk::default();
    walk.block(&function.body);
    let mut lints = walk.lints;
    snake(&function.name, &mut lints);
    if function.parameters.len() > 7 {
        lints.insert(Lint::TooManyArguments);
    }
    function.locals.iter().for_each(|local| snake(&local.name, &mut lints));
    let unread = super::liveness::of(function);
    lints.extend(unread.assignment.then_some(Lint::UnusedAssignments));
    lints.extend(unread.variable.then_some(Lint::UnusedVariables));
    lints.extend(function.lints.drain(..));
    function.lints = lints.into_iter().collect();
}

fn snake(name: &str, lints: &mut Lints) {
    let name = name.trim_matches('_');
    if name.contains("__") || name.contains(char::is_uppercase) {
        lints.insert(Lint::NonSnakeCase);
    }
}

fn is_list_item(line: &str) -> bool {
    let line = line.trim_start();
    let digits = line.trim_start_matches(|c: char| c.is_ascii_digit());
    line.starts_with(['-', '*', '+', '>']) || (digits.len() < line.len() && digits.starts_with(['.', ')']))
}
