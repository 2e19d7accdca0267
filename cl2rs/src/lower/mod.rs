//! Lowering from C to Rust, with one function for each kind of the C tree.
//!
//! The side effects of an expression become statements before the statement that contains it. If an expression is
//! evaluated conditionally, its side effects become a block.

mod assign;
mod builtin;
mod call;
mod condition;
mod constant;
mod convert;
mod frame;
mod function;
mod image;
mod jump;
mod kernel;
mod literal;
mod loops;
mod operator;
mod place;
mod pointer;
mod stmt;
mod switch;
mod value;

use crate::Error;
use crate::ast::{self, *};
use crate::facts::interval::{Interval, Intervals};
use crate::facts::pointer::Class;
use crate::facts::{self, Facts, FunctionFacts};
use crate::rust::ir::{self, LabelId, LocalId, MacroId};
use std::cell::RefCell;
use std::collections::{BTreeSet, HashMap, HashSet};
use value::Value;

type Result<T> = std::result::Result<T, Error>;

/// The context of all functions of a module.
struct Shared<'a> {
    unit: &'a Unit,
    facts: &'a Facts,
    /// The indices of functions in the unit.
    functions: HashMap<DeclId, usize>,
    used_macros: RefCell<BTreeSet<MacroId>>,
}

/// A variable of C in Rust. `ty` is the declared type: `size_t` is `usize`.
#[derive(Clone, Debug)]
struct Variable {
    local: LocalId,
    ty: Type,
    /// Whether `local` is a pointer to the variable.
    is_addressable: bool,
}

/// The translations of `break` and `continue` in a loop or a switch.
#[derive(Clone, Copy)]
struct Exit {
    leave: LabelId,
    /// `None` in a switch.
    next: Option<Jump>,
}

#[derive(Clone, Copy)]
enum Jump {
    Break(LabelId),
    Continue(LabelId),
}

impl From<Jump> for ir::Expr {
    fn from(jump: Jump) -> Self {
        match jump {
            Jump::Break(label) => Self::Break(Some(label)),
            Jump::Continue(label) => Self::Continue(Some(label)),
        }
    }
}

/// The state of the translation of a function or a constant.
struct Scope<'a> {
    shared: &'a Shared<'a>,
    unit: &'a Unit,
    /// The function, unless this is a constant.
    function: Option<(&'a ast::Function, &'a FunctionFacts)>,
    locals: Vec<ir::Local>,
    labels: Vec<ir::Label>,
    variables: HashMap<DeclId, Variable>,
    /// The parameters that are slices or references.
    references: HashSet<LocalId>,
    item: Option<LocalId>,
    /// The pointers to local memory.
    shared_memory: Vec<(facts::Shared, LocalId)>,
    /// The declarations of memory that lives as long as the function.
    hoisted: Vec<ir::Stmt>,
    /// Whether a loop around the current statement uses copies of variables.
    is_on_copies: bool,
    before: frame::Before,
    /// The side effects that run after the current statement.
    after: Vec<ir::Stmt>,
    /// The increments that run before or after the current statement.
    separate_steps: HashSet<ExprId>,
    exits: Vec<Exit>,
    /// The jumps that replace `goto`.
    jumps: HashMap<DeclId, Jump>,
    /// Variables that are declared before the block that declares them in C, because other blocks use them.
    declared_above: HashSet<DeclId>,
    /// The first operands of `x ?: y`.
    commons: HashMap<ExprId, Value>,
    intervals: Intervals,
    /// The file of the function, and the index of the first comment that is not attached to a statement yet.
    comments: Option<(FileId, usize)>,
    lints: Vec<ir::Lint>,
    errors: Vec<Error>,
}

/// A translated unit.
pub struct Lowered {
    pub module: ir::Module,
    /// The reasons why functions and constants are missing, in a partial translation.
    pub errors: Vec<Error>,
    /// The functions and constants that are missing.
    pub omitted: HashSet<DeclId>,
}

/// Translates a unit.
///
/// If `is_partial`, omits items that cannot be translated and functions that use them. Otherwise returns all errors.
pub fn module(unit: &Unit, facts: &Facts, is_partial: bool) -> Result<Lowered> {
    let functions =
        unit.functions.iter().enumerate().map(|(index, function)| (function.decl, index)).collect();
    let shared = Shared { unit, facts, functions, used_macros: Default::default() };
    let mut errors = Vec::new();
    let mut omitted = HashSet::new();
    let constants = constant::items(&shared, &mut errors, &mut omitted);
    let mut translated: Vec<Vec<ir::Item>> = Vec::new();
    for (function, facts) in unit.functions.iter().zip(&facts.functions) {
        translated.push(function::items(&shared, function, facts).unwrap_or_else(|error| {
            omitted.insert(function.decl);
            errors.push(error);
            Vec::new()
        }));
    }
    if !is_partial && let Some(error) = Error::join(errors.drain(..)) {
        return Err(error);
    }
    // A function that uses an omitted item is omitted too.
    let mut is_complete = omitted.is_empty();
    while !std::mem::replace(&mut is_complete, true) {
        for (function, items) in unit.functions.iter().zip(&mut translated) {
            let mut parts = function.body.stmts.iter().map(Part::Stmt);
            if !omitted.contains(&function.decl)
                && let Some(error) = parts.find_map(|part| omitted_use(unit, part, &omitted))
            {
                omitted.insert(function.decl);
                items.clear();
                errors.push(error);
                is_complete = false;
            }
        }
    }
    let mut items = constant::macros(&shared)?;
    items.extend(constants);
    items.extend(translated.into_iter().flatten());
    let has_kernels =
        unit.functions.iter().any(|function| function.is_kernel && !omitted.contains(&function.decl));
    let last = unit.functions.last().map(|function| function.span.end.token().file);
    let end = last.map_or(Vec::new(), |file| unit.files.comments_at_end(file));
    let module = ir::Module { head: Vec::new(), end, items, has_kernels };
    Ok(Lowered { module, errors, omitted })
}

/// Returns the error for the first use of an omitted item.
fn omitted_use(unit: &Unit, part: Part<'_>, omitted: &HashSet<DeclId>) -> Option<Error> {
    let mut found = None;
    part.walk(&mut |part| {
        let (decl, span) = match part {
            Part::Expr(Expr { kind: ExprKind::Call(Callee::Own(decl), _), span, .. }) => (decl, span),
            Part::Place(Place { kind: PlaceKind::Variable(decl), span, .. }) => (decl, span),
            _ => return,
        };
        if omitted.contains(decl) {
            let what = format!("use of `{}`, which is omitted", unit.decl(*decl).name);
            found.get_or_insert_with(|| unit.error(*span, &what, "change the omitted item first"));
        }
    });
    found
}

impl<'a> Scope<'a> {
    fn new(shared: &'a Shared<'a>, function: Option<(&'a ast::Function, &'a FunctionFacts)>) -> Self {
        Self {
            shared,
            unit: shared.unit,
            function,
            locals: Vec::new(),
            labels: Vec::new(),
            variables: HashMap::new(),
            references: HashSet::new(),
            item: None,
            shared_memory: Vec::new(),
            hoisted: Vec::new(),
            is_on_copies: false,
            before: Default::default(),
            after: Vec::new(),
            separate_steps: HashSet::new(),
            exits: Vec::new(),
            jumps: HashMap::new(),
            declared_above: HashSet::new(),
            commons: HashMap::new(),
            intervals: Intervals::default(),
            comments: None,
            lints: Vec::new(),
            errors: Vec::new(),
        }
    }

    fn refuse<T>(&self, span: Span, what: &str, help: &str) -> Result<T> {
        Err(self.unit.error(span, what, help))
    }

    fn unsupported<T>(&self, span: Span, what: &str) -> Result<T> {
        self.refuse(span, what, "rewrite the code without it")
    }

    /// Returns the content of an option, or the error for the unsupported `what`.
    fn require<T>(&self, option: Option<T>, span: Span, what: &str) -> Result<T> {
        option.map_or_else(|| self.unsupported(span, what), Ok)
    }

    fn is_constant_context(&self) -> bool {
        self.function.is_none()
    }

    fn facts(&self) -> Option<&'a FunctionFacts> {
        self.function.map(|(_, facts)| facts)
    }

    fn local(&mut self, name: &str, is_own: bool) -> LocalId {
        self.locals.push(ir::Local { name: name.into(), is_own, is_mutable: false, is_used: true });
        LocalId(self.locals.len() as u32 - 1)
    }

    fn label(&mut self, name: &str) -> LabelId {
        self.labels.push(ir::Label { name: name.into() });
        LabelId(self.labels.len() as u32 - 1)
    }

    fn declare(&mut self, decl: DeclId, ty: Type, is_addressable: bool) -> LocalId {
        let local = self.local(&self.unit.decl(decl).name, false);
        self.variables.insert(decl, Variable { local, ty, is_addressable });
        local
    }

    /// Returns `true` if a variable is accessed through a pointer to it.
    fn is_addressable(&self, decl: DeclId) -> bool {
        self.facts().is_some_and(|facts| facts.is_addressable(self.unit, decl))
    }

    /// Returns the class of a pointer parameter, and whether the function writes through it.
    fn class(&self, decl: DeclId) -> Option<(Class, bool)> {
        self.facts()?.pointers.get(&decl).copied()
    }

    fn integer(&self, expr: &Expr) -> Option<i128> {
        ast::constant::integer(self.unit, expr)
    }

    fn interval(&self, expr: &Expr) -> Option<Interval> {
        self.intervals.of(self.unit, expr)
    }
}
