//! The uses of pointers in each function, which decide how a pointer is declared.
//!
//! A pointer is a reference if only its target is used, a slice if it is only indexed, and otherwise a `Ptr`.

use super::{FunctionFacts, Shared};
use crate::ast::*;
use std::collections::HashSet;

/// The declaration of a pointer, from the most restricted to the most general.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Class {
    Reference,
    Slice,
    Pointer,
}

/// An argument that is a pointer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Argument {
    pub form: Form,
    /// The variable that the argument points into, or that contains the pointer.
    pub root: Option<DeclId>,
}

/// The memory that an argument points to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Form {
    /// The start of a parameter's target, or of an array.
    Whole,
    /// A variable.
    Address,
    /// A field of a variable.
    Field,
    /// An element of a variable.
    Element,
    /// The target of a pointer, or a part of it.
    Target,
    /// A position after the start.
    Offset,
    Other,
}

impl Argument {
    const OTHER: Self = Self { form: Form::Other, root: None };

    fn new(form: Form, root: DeclId) -> Self {
        Self { form, root: Some(root) }
    }

    fn or_offset(self) -> Self {
        self.root.map_or(Self::OTHER, |root| Self::new(Form::Offset, root))
    }
}

/// A call of a function of the source, with its pointer arguments.
#[derive(Debug)]
pub struct Call {
    pub callee: DeclId,
    pub is_certain: bool,
    pub arguments: Vec<Option<Argument>>,
}

/// The traversal of a function's body that finds the uses of pointers and variables.
struct Visitor<'a> {
    unit: &'a Unit,
    facts: FunctionFacts,
    /// Whether a call may skip the current part.
    can_be_skipped: bool,
    /// The elements that the functions of a group exchange.
    exchanged: Vec<Shared>,
}

/// Finds the facts about a function that do not depend on other functions.
pub fn find(unit: &Unit, function: &Function) -> FunctionFacts {
    let facts = FunctionFacts::default();
    let mut visitor = Visitor { unit, facts, can_be_skipped: false, exchanged: Vec::new() };
    function.body.stmts.iter().for_each(|stmt| visitor.part(Part::Stmt(stmt)));
    let mut facts = visitor.facts;
    facts.shared.extend(visitor.exchanged);
    let mut targets = function.parameters.iter().filter_map(|parameter| unit.decl(*parameter).ty.pointee());
    facts.keeps_pointers |= !facts.addressed.is_empty() || targets.any(|to| unit.holds_pointers(to));
    facts
}

/// Returns the variable that contains a place expression, and whether the path from the variable follows a pointer.
fn root(place: &Place) -> Option<(DeclId, bool)> {
    match &place.kind {
        PlaceKind::Variable(decl) => Some((*decl, false)),
        PlaceKind::Target(pointer) | PlaceKind::Element(pointer, _) => target_root(pointer),
        PlaceKind::Value(value) => match &value.kind {
            ExprKind::Read(place) => root(place),
            _ => None,
        },
        _ => root(place.whole()?),
    }
}

/// Returns the variable that a pointer points into, or that contains the pointer.
fn target_root(pointer: &Expr) -> Option<(DeclId, bool)> {
    match &pointer.kind {
        ExprKind::Decay(place) | ExprKind::Address(place) => root(place),
        ExprKind::Read(_) => Some((pointer.variable()?, true)),
        _ => target_root(offset(pointer)?.0),
    }
}

impl Visitor<'_> {
    /// Records that a variable is accessed through stored pointers.
    fn keep(&mut self, root: DeclId) {
        self.facts.backed.insert(root);
        self.facts.assigned.insert(root);
    }

    /// Records that the address of a place expression is taken.
    fn address(&mut self, place: &Place, is_const: bool) {
        let Some((root, through)) = root(place) else { return };
        let decl = self.unit.decl(root);
        if !through {
            // Otherwise, variables that contain pointers could not be used while they are borrowed.
            if self.unit.holds_pointers(&decl.ty) {
                self.keep(root);
                self.facts.addressed.insert(root);
            }
            if decl.kind == DeclKind::Constant && !is_const {
                self.facts.modified.insert(root);
            }
        }
        let mut part = Some(place);
        while let Some(place) = part {
            // A union or a packed struct cannot be borrowed in part.
            if let PlaceKind::Field(of, _) = &place.kind
                && self.unit.record(&of.ty).is_some_and(Record::is_bytes)
            {
                self.keep(root);
            }
            part = place.whole();
        }
    }

    fn write(&mut self, place: &Place) {
        if let Some((root, through)) = root(place) {
            self.facts.written.insert(root);
            if !through {
                self.facts.assigned.insert(root);
                if self.unit.decl(root).kind == DeclKind::Constant {
                    self.facts.modified.insert(root);
                }
            }
        }
    }

    /// Visits a pointer whose target is used. A named pointer is only indexed.
    fn target(&mut self, pointer: &Expr) {
        match &pointer.kind {
            ExprKind::Read(place) | ExprKind::Decay(place) => match place.variable() {
                Some(decl) if !self.can_be_skipped => drop(self.facts.certain.insert(decl)),
                Some(_) => {}
                None => self.place(place),
            },
            _ => self.expr(pointer),
        }
    }

    /// Visits expressions. Only the first is always evaluated.
    fn alternatives(&mut self, parts: &[&Expr]) {
        let before = self.can_be_skipped;
        for part in parts {
            self.expr(part);
            self.can_be_skipped = true;
        }
        self.can_be_skipped = before;
    }

    /// Visits a statement, and returns `true` if it may leave the sequence of statements.
    fn stmt(&mut self, stmt: &Stmt) -> bool {
        let before = self.can_be_skipped;
        let is_exit = matches!(stmt.kind, StmtKind::Return(_) | StmtKind::Goto(_));
        let (is_branching, has_condition) = match &stmt.kind {
            StmtKind::If(..) | StmtKind::While(..) | StmtKind::Switch(..) => (true, true),
            StmtKind::For { condition, .. } => (true, condition.is_some()),
            StmtKind::DoWhile(..) => (true, false),
            _ => (false, false),
        };
        let mut init = None;
        match &stmt.kind {
            StmtKind::Goto(_) => self.facts.jumps = true,
            StmtKind::Declare(list) => list.iter().for_each(|declared| self.declaration(declared.decl)),
            StmtKind::For { init: Some(stmt_init), .. } => {
                self.stmt(stmt_init);
                init = Some(std::ptr::from_ref(&**stmt_init));
            }
            _ => {}
        }
        let mut leaves = is_exit;
        for (index, part) in Part::Stmt(stmt).inner().into_iter().enumerate() {
            match part {
                Part::Stmt(inner) if init.is_some_and(|init| std::ptr::eq(init, inner)) => {}
                Part::Stmt(inner) => {
                    self.can_be_skipped |= is_branching;
                    leaves |= self.stmt(inner);
                }
                part => {
                    self.can_be_skipped = before || (is_branching && (index > 0 || !has_condition));
                    self.part(part);
                    self.can_be_skipped = before;
                }
            }
        }
        if is_branching {
            self.can_be_skipped = before || leaves;
        }
        self.can_be_skipped |= is_exit;
        leaves
    }

    fn declaration(&mut self, decl: DeclId) {
        let declared = self.unit.decl(decl);
        self.facts.keeps_pointers |=
            declared.ty.pointee().is_none() && self.unit.holds_pointers(&declared.ty);
        if declared.kind == DeclKind::Local && !self.facts.shared.contains(&Shared::Variable(decl)) {
            self.facts.backed.insert(decl);
            self.facts.shared.push(Shared::Variable(decl));
        }
    }

    fn part(&mut self, part: Part<'_>) {
        match part {
            Part::Expr(expr) => self.expr(expr),
            Part::Place(place) => self.place(place),
            Part::Stmt(stmt) => {
                self.stmt(stmt);
            }
        }
    }

    fn place(&mut self, place: &Place) {
        match &place.kind {
            // The value of a pointer is used, not only an element.
            PlaceKind::Variable(decl) => {
                if has_pointer(&self.unit.decl(*decl).ty) {
                    self.facts.backed.insert(*decl);
                }
            }
            PlaceKind::Element(base, index) => {
                if !matches!(index.kind, ExprKind::Int(0)) {
                    self.facts.indexed.extend(base.variable());
                }
                self.target(base);
                self.expr(index);
            }
            PlaceKind::Target(pointer) => match offset(pointer) {
                Some((base, amount)) => {
                    self.facts.indexed.extend(base.variable());
                    self.target(base);
                    self.expr(amount);
                }
                None => self.target(pointer),
            },
            _ => {
                for part in Part::Place(place).inner() {
                    // Only a part of a variable is used.
                    if part.variable().is_none() {
                        self.part(part);
                    }
                }
            }
        }
    }

    fn expr(&mut self, expr: &Expr) {
        if let Some(place) = expr.changed() {
            self.write(place);
        }
        match &expr.kind {
            ExprKind::Conditional(c, a, b) => self.alternatives(&[c, a, b]),
            ExprKind::OrElse { common, otherwise, .. } => self.alternatives(&[common, otherwise]),
            ExprKind::Logical(_, a, b) => self.alternatives(&[a, b]),
            ExprKind::Address(place) | ExprKind::Decay(place) => {
                self.address(place, is_const(expr));
                if let Some((root, _)) = root(place) {
                    self.keep(root);
                }
                self.place(place);
            }
            ExprKind::Call(callee, arguments) => self.call(callee, arguments),
            _ => {
                if let ExprKind::Assign(place, _) = &expr.kind {
                    self.facts.replaced.extend(place.variable());
                }
                let before = self.can_be_skipped;
                self.can_be_skipped |= matches!(expr.kind, ExprKind::Statements(..));
                Part::Expr(expr).inner().into_iter().for_each(|part| self.part(part));
                self.can_be_skipped = before;
            }
        }
    }

    fn call(&mut self, callee: &Callee, arguments: &[Expr]) {
        let builtin = match callee {
            Callee::Builtin(builtin) => Some(*builtin),
            Callee::Own(_) | Callee::Unknown(_) => None,
        };
        if let Some(builtin) = builtin {
            let is_local = |argument: &Expr| matches!(argument.ty, Type::Pointer { space: Space::Local, .. });
            self.facts.shares |=
                builtin.is_atomic() && arguments.first().is_some_and(|argument| !is_local(argument));
            self.facts.waits |= builtin.is_barrier();
            self.facts.needs_item |= builtin.needs_item() || builtin.is_barrier();
            self.facts.has_sub_groups |= builtin.is_of_sub_group();
            if let Builtin::Group(_) = builtin
                && let Some(shared) = Shared::exchange(arguments)
                && !self.exchanged.contains(&shared)
            {
                self.exchanged.push(shared);
            }
        }
        let mut list = Vec::new();
        for (index, argument) in arguments.iter().enumerate() {
            if argument.ty.pointee().is_none() {
                self.expr(argument);
                list.push(None);
                continue;
            }
            let passed = self.argument(argument);
            list.push(Some(passed));
            let Some(root) = passed.root else { continue };
            let writes = builtin.is_none_or(|builtin| builtin.writes(index));
            if writes && matches!(passed.form, Form::Address | Form::Field | Form::Element) {
                self.facts.assigned.insert(root);
            }
            let Some(builtin) = builtin else { continue };
            // A built-in function indexes its pointers.
            if writes {
                self.facts.written.insert(root);
            }
            if !builtin.has_one_target() {
                self.facts.indexed.insert(root);
                // The pointer also gives access to the memory after a field or an element.
                if matches!(passed.form, Form::Field | Form::Element | Form::Target) && is_part(argument) {
                    self.keep(root);
                }
            } else if !self.can_be_skipped {
                self.facts.certain.insert(root);
            }
        }
        if let Callee::Own(callee) = callee {
            let is_certain = !self.can_be_skipped;
            self.facts.calls.push(Call { callee: *callee, is_certain, arguments: list });
            return;
        }
        let mut seen = HashSet::new();
        for root in list.into_iter().flatten().filter_map(|argument| argument.root) {
            if !seen.insert(root) {
                self.facts.backed.insert(root);
            }
        }
    }

    fn argument(&mut self, expr: &Expr) -> Argument {
        match &expr.kind {
            ExprKind::Read(place) => match place.variable() {
                Some(decl) if self.unit.decl(decl).kind == DeclKind::Parameter => {
                    Argument::new(Form::Whole, decl)
                }
                // A variable that is a pointer is never a slice.
                Some(decl) => Argument::new(Form::Offset, decl),
                None => {
                    self.place(place);
                    Argument::OTHER
                }
            },
            ExprKind::Decay(place) => {
                let address = self.address_argument(place, false, is_const(expr));
                self.facts.assigned.extend(address.root);
                address
            }
            ExprKind::Cast(Cast::Pointer, inner) => self.argument(inner).or_offset(),
            ExprKind::Address(place) => self.address_argument(place, true, is_const(expr)),
            _ => match offset(expr) {
                Some((base, amount)) => {
                    let address = self.argument(base);
                    self.expr(amount);
                    address.or_offset()
                }
                None => {
                    self.expr(expr);
                    Argument::OTHER
                }
            },
        }
    }

    /// Returns the argument for the address of a place expression. `is_taken` distinguishes `&` from the decay of an
    /// array.
    fn address_argument(&mut self, place: &Place, is_taken: bool, is_const: bool) -> Argument {
        let Some((root, through)) = root(place) else {
            self.place(place);
            return Argument::OTHER;
        };
        self.address(place, is_const);
        self.indices(place);
        let form = match (through, is_taken) {
            // A variable that is a pointer is neither a reference nor a slice.
            (true, true) if self.unit.decl(root).kind == DeclKind::Parameter => Form::Target,
            (true, _) => Form::Offset,
            (false, true) => match place.kind {
                PlaceKind::Field(..) => Form::Field,
                PlaceKind::Element(..) | PlaceKind::Part(..) => Form::Element,
                _ => Form::Address,
            },
            (false, false) => Form::Address,
        };
        Argument::new(form, root)
    }

    /// Visits the indices in a place expression.
    fn indices(&mut self, place: &Place) {
        if let Some(whole) = place.whole() {
            self.indices(whole);
        }
        match &place.kind {
            PlaceKind::Element(pointer, _) | PlaceKind::Target(pointer) | PlaceKind::Value(pointer) => {
                self.indices_of(pointer);
            }
            _ => {}
        }
        if let PlaceKind::Part(_, index) | PlaceKind::Element(_, index) = &place.kind {
            self.expr(index);
        }
    }

    fn indices_of(&mut self, pointer: &Expr) {
        match &pointer.kind {
            ExprKind::Read(place) | ExprKind::Decay(place) | ExprKind::Address(place) => self.indices(place),
            _ => match offset(pointer) {
                Some((base, amount)) => {
                    self.indices_of(base);
                    self.expr(amount);
                }
                None => self.expr(pointer),
            },
        }
    }
}

/// Returns `true` if code cannot write through a pointer.
fn is_const(pointer: &Expr) -> bool {
    matches!(pointer.ty, Type::Pointer { is_const: true, .. })
}

/// Returns `true` if a pointer is the address of a part of an element, or of an element of a variable's field.
fn is_part(pointer: &Expr) -> bool {
    let ExprKind::Address(place) = &pointer.kind else { return false };
    match &place.kind {
        PlaceKind::Field(..) | PlaceKind::Components(..) => true,
        PlaceKind::Part(of, _) => of.variable().is_none(),
        _ => false,
    }
}

/// Returns `true` if a variable is a pointer or an array of pointers.
fn has_pointer(ty: &Type) -> bool {
    match ty {
        Type::Pointer { .. } => true,
        Type::Array(of, _) => has_pointer(of),
        _ => false,
    }
}

/// Returns the pointer and the amount of `p + n` and `p - n`.
pub fn offset(expr: &Expr) -> Option<(&Expr, &Expr)> {
    let ExprKind::Binary(Binary::Add | Binary::Sub, a, b) = &expr.kind else { return None };
    match (a.ty.pointee().is_some(), b.ty.pointee().is_some()) {
        (true, false) => Some((a, b)),
        (false, true) => Some((b, a)),
        _ => None,
    }
}
