//! From C to Rust: one function for each kind of the C tree. What an expression needs done before it goes to the frame of the
//! statement that it is in; where it may not be done, it becomes a block.

mod assign;
mod builtin;
mod call;
mod condition;
mod constant;
mod convert;
mod image;
mod jump;
mod kernel;
mod loops;
mod operator;
mod place;
mod pointer;
mod stmt;
mod value;

use crate::Error;
use crate::ast::{self, *};
use crate::facts::interval::{Interval, Intervals};
use crate::facts::pointer::Class;
use crate::facts::register;
use crate::facts::{self, Facts, FunctionFacts};
use crate::rust::effect::Effects;
use crate::rust::ir::{self, LabelId, LocalId, MacroId, Runtime, Ty};
use std::cell::RefCell;
use std::collections::{BTreeSet, HashMap, HashSet};
use value::Value;

type Result<T> = std::result::Result<T, Error>;

/// What the whole module shares.
struct Shared<'a> {
    unit: &'a Unit,
    facts: &'a Facts,
    /// The indices of functions in the unit.
    functions: HashMap<DeclId, usize>,
    used_macros: RefCell<BTreeSet<MacroId>>,
}

/// How a variable is held.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Held {
    Direct,
    /// Behind a pointer of its name.
    Addressable,
}

/// A variable of the function: its number, how it is held, and as which type.
#[derive(Clone, Debug)]
struct Variable {
    local: LocalId,
    held: Held,
    ty: Type,
}

/// What `break` and `continue` are, where a statement stands.
#[derive(Clone, Copy)]
struct Exit {
    leave: LabelId,
    /// None in a switch. A body that is left goes on with the step.
    go_on: Option<Jump>,
}

/// A jump out of a block, or to the next turn of a loop.
#[derive(Clone, Copy)]
enum Jump {
    Leave(LabelId),
    Again(LabelId),
}

impl Jump {
    fn expr(self) -> ir::Expr {
        match self {
            Self::Leave(label) => ir::Expr::Break(Some(label)),
            Self::Again(label) => ir::Expr::Continue(Some(label)),
        }
    }
}

/// The inside of a function.
struct Scope<'a> {
    shared: &'a Shared<'a>,
    unit: &'a Unit,
    function: Option<(&'a ast::Function, &'a FunctionFacts)>,
    locals: Vec<ir::Local>,
    labels: Vec<ir::Label>,
    variables: HashMap<DeclId, Variable>,
    item: Option<LocalId>,
    /// The pointers to local memory.
    shared_memory: Vec<(facts::Shared, LocalId)>,
    /// The declarations of memory that must live as long as the function.
    hoisted: Vec<ir::Stmt>,
    /// What a function that waits does with its variables.
    trace: Option<register::Trace>,
    /// Whether a loop around the statement works on copies of variables.
    is_on_copies: bool,
    /// Whether the literal at hand needs memory, because its address is taken.
    is_addressed_literal: bool,
    /// What the statement at hand needs done before it, and what it leaves to be done behind.
    before: Vec<ir::Stmt>,
    after: Vec<ir::Stmt>,
    /// The parameters that are slices or references.
    references: HashSet<LocalId>,
    /// The steps of the statement that stand before it or behind it.
    apart: HashSet<ExprId>,
    exits: Vec<Exit>,
    jumps: HashMap<DeclId, Jump>,
    /// Declarations, by the assignments that stand for them, and whether they outlive the loop that begins so.
    deferred_inits: HashMap<ExprId, (DeclId, bool)>,
    /// The first operands of the `?:` of GNU C.
    commons: HashMap<ExprId, Value>,
    deferred: HashSet<DeclId>,
    /// Variables that are declared before the statements that do.
    declared_above: HashSet<DeclId>,
    intervals: Intervals,
    /// The file of the function, and the index of the first of its comments that no statement has yet.
    comments: Option<(FileId, usize)>,
    in_constant: bool,
    lints: Vec<ir::Lint>,
    /// The refusals so far.
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
/// If `is_partial`, the function omits what it cannot translate, and what uses it. Otherwise it returns all refusals.
pub fn module(unit: &Unit, facts: &Facts, is_partial: bool) -> Result<Lowered> {
    let functions =
        unit.functions.iter().enumerate().map(|(index, function)| (function.decl, index)).collect();
    let shared = Shared { unit, facts, functions, used_macros: Default::default() };
    let mut errors = Vec::new();
    let mut omitted = HashSet::new();
    let constants = constant::items(&shared, &mut errors, &mut omitted);
    let mut made: Vec<Vec<ir::Item>> = Vec::new();
    for (index, function) in unit.functions.iter().enumerate() {
        let items = Scope::new(&shared, index).items().unwrap_or_else(|error| {
            omitted.insert(function.decl);
            errors.push(error);
            Vec::new()
        });
        made.push(items);
    }
    if !is_partial && let Some(error) = Error::join(errors.drain(..)) {
        return Err(error);
    }
    // A function that uses an omitted item is omitted too.
    loop {
        let before = omitted.len();
        for (function, items) in unit.functions.iter().zip(&mut made) {
            if omitted.is_empty() || omitted.contains(&function.decl) {
                continue;
            }
            let parts = function.body.stmts.iter().flat_map(Stmt::parts);
            let found = parts.filter_map(|part| omitted_use(unit, part, &omitted)).next();
            if let Some(error) = found {
                omitted.insert(function.decl);
                items.clear();
                errors.push(error);
            }
        }
        if omitted.len() == before {
            break;
        }
    }
    let mut items = constant::macros(&shared)?;
    items.extend(constants);
    items.extend(made.into_iter().flatten());
    let has_kernels = unit.functions.iter().any(|own| own.is_kernel && !omitted.contains(&own.decl));
    let module = ir::Module { head: Vec::new(), items, has_kernels };
    Ok(Lowered { module, errors, omitted })
}

/// Returns the error for the first use of something omitted.
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
    fn empty(shared: &'a Shared<'a>, function: Option<(&'a ast::Function, &'a FunctionFacts)>) -> Self {
        Self {
            shared,
            unit: shared.unit,
            function,
            locals: Vec::new(),
            labels: Vec::new(),
            variables: HashMap::new(),
            item: None,
            shared_memory: Vec::new(),
            hoisted: Vec::new(),
            trace: None,
            is_on_copies: false,
            is_addressed_literal: false,
            before: Vec::new(),
            after: Vec::new(),
            references: HashSet::new(),
            apart: HashSet::new(),
            exits: Vec::new(),
            jumps: HashMap::new(),
            deferred_inits: HashMap::new(),
            commons: HashMap::new(),
            deferred: HashSet::new(),
            declared_above: HashSet::new(),
            intervals: Intervals::default(),
            comments: None,
            in_constant: false,
            lints: Vec::new(),
            errors: Vec::new(),
        }
    }

    fn new(shared: &'a Shared<'a>, place: usize) -> Self {
        let (function, facts) = (&shared.unit.functions[place], &shared.facts.functions[place]);
        let waits = |decl: DeclId| {
            shared.functions.get(&decl).is_some_and(|place| shared.facts.functions[*place].waits)
        };
        let trace = facts.waits.then(|| register::Trace::of(function, &waits));
        let begin = function.body.span.begin.token();
        let list = shared.unit.files.comments(begin.file);
        let next = list.partition_point(|comment| comment.begin < begin.offset as usize);
        Self { trace, comments: Some((begin.file, next)), ..Self::empty(shared, Some((function, facts))) }
    }

    fn refuse(&self, span: Span, what: &str, way_out: &str) -> Error {
        self.unit.error(span, what, way_out)
    }

    fn no(&self, span: Span, what: &str) -> Error {
        self.refuse(span, what, "write it in another way")
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

    fn declare(&mut self, decl: DeclId, held: Held, ty: Type) -> LocalId {
        let own = self.unit.decl(decl);
        let name = own.name.clone();
        let local = self.local(&name, false);
        self.variables.insert(decl, Variable { local, held, ty });
        local
    }

    /// Returns `true` if a variable is accessed through a pointer to it.
    fn is_addressable(&self, decl: DeclId) -> bool {
        self.facts().is_some_and(|facts| facts.is_addressable(self.unit, decl))
    }

    fn class(&self, decl: DeclId) -> Option<(Class, bool)> {
        self.facts()?.pointers.get(&decl).copied()
    }

    /// Does something with a frame of its own: what it needs done before is handed over with it.
    fn within<R>(&mut self, run: impl FnOnce(&mut Self) -> Result<R>) -> Result<(R, Vec<ir::Stmt>)> {
        let outer = std::mem::take(&mut self.before);
        let result = run(self);
        let own = std::mem::replace(&mut self.before, outer);
        Ok((result?, own))
    }

    /// A value of its own frame: where something is done before it, a block.
    fn closed(&mut self, run: impl FnOnce(&mut Self) -> Result<Value>) -> Result<Value> {
        let (value, before) = self.within(run)?;
        if before.is_empty() {
            return Ok(value);
        }
        Ok(Value::new(ir::Expr::after(before, value.expr), value.ty))
    }

    /// Keeps a value in a variable of the translation's own.
    fn keep(&mut self, name: &str, value: ir::Expr) -> ir::Expr {
        let local = self.local(name, true);
        self.before.push(ir::Stmt::declare(local, value));
        ir::Expr::Local(local)
    }

    /// Several values in the order in which they are written: what one needs done before it changes none of those before.
    fn in_order<T>(
        &mut self,
        parts: &[T],
        mut lower: impl FnMut(&mut Self, &T) -> Result<Value>,
    ) -> Result<Vec<Value>> {
        let mut values: Vec<Value> = Vec::new();
        for part in parts {
            let (value, before) = self.within(|own| lower(own, part))?;
            self.keep_before(&mut values, before);
            values.push(value);
        }
        Ok(values)
    }

    /// Adds statements before the statement at hand. The values that they conflict with are computed first.
    fn keep_before(&mut self, values: &mut [Value], before: Vec<ir::Stmt>) {
        if before.is_empty() {
            return;
        }
        let mut later = vec![Effects::of_stmts(&before, &self.references)];
        let mut is_kept = vec![false; values.len()];
        for (value, is_kept) in values.iter().zip(&mut is_kept).rev() {
            let own = Effects::of([&value.expr], &self.references);
            if later.iter().any(|later| later.conflicts(&own)) {
                *is_kept = true;
                later.push(own);
            }
        }
        for (value, _) in values.iter_mut().zip(is_kept).filter(|(_, is_kept)| *is_kept) {
            value.expr = self.keep("operand", value.typed().expr);
        }
        self.before.extend(before);
    }

    /// Returns `true` if two expressions may have other values in the other order.
    fn conflicts(&self, a: &ir::Expr, b: &ir::Expr) -> bool {
        Effects::of([a], &self.references).conflicts(&Effects::of([b], &self.references))
    }

    fn pair(
        &mut self,
        a: &Expr,
        b: &Expr,
        lower: impl Fn(&mut Self, &Expr) -> Result<Value>,
    ) -> Result<(Value, Value)> {
        let mut values = self.in_order(&[a, b], |own, part| lower(own, part))?;
        match (values.pop(), values.pop()) {
            (Some(b), Some(a)) => Ok((a, b)),
            _ => Err(self.no(a.span, "operands")),
        }
    }

    /// Returns the items that a function becomes: the function, and the runner of a kernel.
    fn items(mut self) -> Result<Vec<ir::Item>> {
        let Some((function, facts)) = self.function else { return Ok(Vec::new()) };
        let own = self.unit.decl(function.decl);
        if facts.waits && facts.is_recursive {
            let what = format!("recursive function `{}` with a barrier", own.name);
            return Err(self.refuse(function.span, &what, "write a loop"));
        }
        if let Some(kept) = facts.lifetimes.kept {
            return Err(self.refuse_kept(function, kept));
        }
        let lifetimes = &facts.lifetimes;
        let (mut parameters, mut signature) = (Vec::new(), Vec::new());
        if facts.needs_item || function.is_kernel {
            let item = self.local("item", true);
            self.item = Some(item);
            // A function that waits has a copy of the work-item.
            parameters.push((item, Ty::Item(!facts.waits)));
            signature.push(Default::default());
        }
        let mut start = Vec::new();
        for (index, decl) in function.parameters.iter().enumerate() {
            signature.push(lifetimes.parameters[index]);
            parameters.push(self.parameter_of(function, index, *decl, &mut start)?);
        }
        for (shared, lifetimes) in facts.shared.iter().zip(&lifetimes.parameters[function.parameters.len()..])
        {
            signature.push(*lifetimes);
            let local = self.shared_local(shared);
            let to = match shared.ty(self.unit) {
                Type::Array(of, _) => of.clone(),
                ty => Box::new(ty.clone()),
            };
            let ty = Type::Pointer { to, space: Space::Local, is_const: false };
            self.shared_memory.push((shared.clone(), local));
            if let facts::Shared::Variable(decl) = shared {
                let ty = self.unit.decl(*decl).ty.clone();
                self.variables.insert(*decl, Variable { local, held: Held::Addressable, ty });
            }
            parameters.push((local, Ty::Plain(ty)));
        }
        let result = match &function.result {
            Type::Void => None,
            ty if self.unit.is_unknown(ty) => {
                let what = format!("function that returns `{}`", self.unit.spelled(ty));
                return Err(self.refuse(function.span, &what, "use another type"));
            }
            ty => Some(Ty::Plain(ty.clone())),
        };
        signature.push(lifetimes.result);
        let mut body = self.block(&function.body)?;
        if let Some(error) = Error::join(std::mem::take(&mut self.errors)) {
            return Err(error);
        }
        start.append(&mut self.hoisted);
        body.stmts.splice(0..0, start);
        let runner =
            if function.is_kernel { Some(kernel::runner(self.shared, function, facts)?) } else { None };
        let own = ir::Function {
            decl: function.decl,
            name: own.name.clone(),
            is_runner: false,
            above: function.above.clone(),
            doc: function.comment.clone(),
            is_inline: function.is_kernel,
            is_async: facts.waits,
            parameters,
            result,
            lifetimes: signature,
            body,
            locals: self.locals,
            labels: self.labels,
            lints: self.lints,
        };
        Ok(std::iter::once(own).chain(runner).map(ir::Item::Function).collect())
    }

    /// Declares a parameter; `start` gets the statements that the function begins with.
    fn parameter_of(
        &mut self,
        function: &ast::Function,
        index: usize,
        decl: DeclId,
        start: &mut Vec<ir::Stmt>,
    ) -> Result<(LocalId, Ty)> {
        let own = self.unit.decl(decl);
        if self.unit.is_unknown(&own.ty) {
            let what = format!("parameter `{}` of type `{}`", own.name, self.unit.spelled(&own.ty));
            return Err(self.refuse(function.span, &what, "use another type"));
        }
        let ty = match (own.ty.pointee(), self.class(decl)) {
            (Some(to), Some((Class::Reference, written))) => Ty::Reference(written, to.clone()),
            (Some(to), Some((Class::Slice, written))) => Ty::Slice(written, to.clone()),
            _ => Ty::Plain(own.ty.clone()),
        };
        let is_addressable = self.is_addressable(decl);
        let is_replaced = self.facts().is_some_and(|facts| facts.lifetimes.replaced.contains(&index));
        let held = if is_addressable { Held::Addressable } else { Held::Direct };
        let local = self.declare(decl, held, own.ty.clone());
        if !is_addressable && !is_replaced {
            if matches!(ty, Ty::Slice(..) | Ty::Reference(..)) {
                self.references.insert(local);
            }
            return Ok((local, ty));
        }
        let given = self.local(&own.name, false);
        if is_addressable {
            let memory = self.local(&format!("{}_memory", own.name), true);
            start.push(ir::Stmt::declare(memory, ir::Expr::Local(given)));
            start.push(ir::Stmt::declare(
                local,
                pointer::pointer_to(ir::Expr::Local(memory), Runtime::PtrOne),
            ));
        } else {
            // A copy, which may later point to memory with a shorter lifetime.
            start.push(ir::Stmt::declare(local, ir::Expr::Local(given)));
        }
        Ok((given, ty))
    }

    /// Returns a new variable for local memory.
    fn shared_local(&mut self, shared: &facts::Shared) -> LocalId {
        match shared {
            facts::Shared::Variable(decl) => self.local(&self.unit.decl(*decl).name.clone(), false),
            facts::Shared::Exchange(_) => self.local("exchange", true),
        }
    }

    fn refuse_kept(&self, function: &ast::Function, kept: facts::lifetime::Kept) -> Error {
        use facts::lifetime::Kept;
        let mut span = function.span;
        let what = match kept {
            Kept::Variable(decl) => {
                for stmt in &function.body.stmts {
                    stmt.any_stmt(&mut |stmt| {
                        if let StmtKind::Declare(list) = &stmt.kind {
                            span = list.iter().find(|own| own.decl == decl).map_or(span, |own| own.span);
                        }
                        false
                    });
                }
                format!("the address of `{}`, kept in memory that lives longer,", self.unit.decl(decl).name)
            }
            Kept::Literal => "the address of a literal, kept in memory that lives longer,".into(),
        };
        self.refuse(span, &what, "declare it where that memory is")
    }

    fn integer(&self, expr: &Expr) -> Option<i128> {
        crate::ast::constant::integer(self.unit, expr)
    }

    fn interval(&self, expr: &Expr) -> Option<Interval> {
        self.intervals.of(self.unit, expr)
    }
}
