//! The uses of pointers in each function, which decide how a pointer is declared.
//!
//! A pointer is a reference if only its target is used, a slice if it is only indexed, and otherwise a `Ptr`.

use crate::ast::*;
use std::collections::HashSet;

/// The declaration of a pointer, from the most restricted to the most general.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Class {
    Reference,
    Slice,
    Pointer,
}

/// A parameter of a function.
#[derive(Clone, Debug)]
pub struct Parameter {
    pub decl: DeclId,
    pub ty: Type,
    pub class: Class,
    pub is_written: bool,
}

impl Parameter {
    pub fn is_pointer(&self) -> bool {
        self.ty.pointee().is_some()
    }

    /// Makes it a general pointer, through whose copies the function may write unless the type forbids it.
    pub fn generalize(&mut self) {
        self.class = Class::Pointer;
        self.is_written |= !matches!(self.ty, Type::Pointer { is_const: true, .. });
    }
}

/// The memory that an argument points to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Argument {
    /// The start of a parameter's target, or of an array.
    Whole(DeclId),
    /// A variable.
    Address(DeclId),
    /// A field of a variable.
    Field(DeclId),
    /// An element of a variable.
    Element(DeclId),
    /// The target of a pointer, or a part of it.
    Target(DeclId),
    /// A position after the start.
    Offset(DeclId),
    Other,
}

impl Argument {
    pub fn root(self) -> Option<DeclId> {
        match self {
            Self::Whole(root)
            | Self::Address(root)
            | Self::Field(root)
            | Self::Element(root)
            | Self::Target(root)
            | Self::Offset(root) => Some(root),
            Self::Other => None,
        }
    }

    fn or_offset(self) -> Self {
        self.root().map_or(Self::Other, Self::Offset)
    }
}

/// A call of a function of the source, with those of its arguments that are pointers.
#[derive(Debug)]
pub struct Call {
    pub callee: DeclId,
    pub is_certain: bool,
    pub arguments: Vec<Option<Argument>>,
}

/// The pointers and variables that a function's body uses.
#[derive(Debug)]
pub struct Body<'a> {
    pub unit: &'a Unit,
    /// Variables that the body modifies.
    pub assigned: HashSet<DeclId>,
    /// Variables whose address is kept.
    pub backed: HashSet<DeclId>,
    /// The variables in `backed` that are or contain pointers.
    pub addressed: HashSet<DeclId>,
    /// Pointers that reach more than their target.
    pub indexed: HashSet<DeclId>,
    /// Pointers whose target every call uses. They are never null.
    pub certain: HashSet<DeclId>,
    /// Whether a call may skip the current part.
    can_be_skipped: bool,
    /// Pointers that the body assigns.
    pub replaced: HashSet<DeclId>,
    /// Variables whose address is taken.
    addresses: HashSet<DeclId>,
    /// Variables with the address of a part taken, and the types that these parts belong to.
    parts: Vec<(DeclId, Type)>,
    /// Pointers and variables that are written through.
    pub written: HashSet<DeclId>,
    pub calls: Vec<Call>,
    /// The functions of the source that the body calls.
    pub called: HashSet<DeclId>,
    /// The built-in functions that the body calls.
    pub builtins: Vec<Builtin>,
    /// Whether the body changes memory of other groups through atomics.
    pub is_sharing: bool,
}

impl<'a> Body<'a> {
    pub fn of(unit: &'a Unit, function: &Function) -> Self {
        let mut body = Self {
            unit,
            assigned: HashSet::new(),
            backed: HashSet::new(),
            addressed: HashSet::new(),
            indexed: HashSet::new(),
            certain: HashSet::new(),
            can_be_skipped: false,
            replaced: HashSet::new(),
            addresses: HashSet::new(),
            parts: Vec::new(),
            written: HashSet::new(),
            calls: Vec::new(),
            called: HashSet::new(),
            builtins: Vec::new(),
            is_sharing: false,
        };
        function.body.stmts.iter().for_each(|stmt| body.stmt(stmt));
        body.keep_holders();
        body
    }

    /// Makes variables that contain pointers addressable once their address is taken: a borrowed one could not be used.
    fn keep_holders(&mut self) {
        for decl in &self.addresses {
            if self.unit.holds_pointers(&self.unit.decl(*decl).ty) {
                self.backed.insert(*decl);
                self.assigned.insert(*decl);
                self.addressed.insert(*decl);
            }
        }
        // A union or a packed struct cannot be borrowed in part.
        for (decl, whole) in &self.parts {
            if self.unit.record(whole).is_some_and(Record::is_bytes) {
                self.backed.insert(*decl);
                self.assigned.insert(*decl);
            }
        }
    }

    /// Makes variables addressable if a callee keeps their address, and returns `true` if any of them is new.
    pub fn keep_arguments(&mut self, is_kept: impl Fn(DeclId, usize) -> bool) -> bool {
        let mut is_new = false;
        for call in &self.calls {
            for (index, argument) in call.arguments.iter().enumerate() {
                if let Some(root) = argument.and_then(Argument::root)
                    && is_kept(call.callee, index)
                {
                    is_new |= self.backed.insert(root);
                    self.assigned.insert(root);
                }
            }
        }
        is_new
    }

    /// Returns the variable that contains a place, and whether a pointer leads from there to the place.
    fn root(place: &Place) -> Option<(DeclId, bool)> {
        match &place.kind {
            PlaceKind::Variable(decl) => Some((*decl, false)),
            PlaceKind::Target(pointer) | PlaceKind::Element(pointer, _) => Self::target_root(pointer),
            PlaceKind::Part(of, _) | PlaceKind::Field(of, _) | PlaceKind::Components(of, _) => Self::root(of),
            PlaceKind::Value(value) => match &value.kind {
                ExprKind::Read(place) => Self::root(place),
                _ => None,
            },
            _ => None,
        }
    }

    /// Returns the variable that a pointer points into, or that contains the pointer.
    fn target_root(pointer: &Expr) -> Option<(DeclId, bool)> {
        match &pointer.kind {
            ExprKind::Decay(place) | ExprKind::Address(place) => Self::root(place),
            ExprKind::Read(_) => Some((pointer.variable()?, true)),
            _ => Self::target_root(offset(pointer)?.0),
        }
    }

    /// Notes that the address of a place is kept.
    fn take(&mut self, place: &Place) {
        self.address(place);
        if let Some((root, _)) = Self::root(place) {
            self.assigned.insert(root);
            self.backed.insert(root);
        }
    }

    /// Notes that the address of a place is taken.
    fn address(&mut self, place: &Place) {
        let Some((root, through)) = Self::root(place) else { return };
        if !through {
            self.addresses.insert(root);
        }
        let mut part = Some(place);
        while let Some(place) = part {
            part = match &place.kind {
                PlaceKind::Field(of, _) => {
                    self.parts.push((root, of.ty.clone()));
                    Some(of)
                }
                PlaceKind::Part(of, _) | PlaceKind::Components(of, _) => Some(of),
                _ => None,
            };
        }
    }

    fn write(&mut self, place: &Place) {
        if let Some((root, through)) = Self::root(place) {
            self.written.insert(root);
            if !through {
                self.assigned.insert(root);
            }
        }
    }

    /// Visits a pointer whose target is used: a named pointer is only indexed.
    fn target(&mut self, pointer: &Expr) {
        match &pointer.kind {
            ExprKind::Read(place) | ExprKind::Decay(place) => match Part::Place(place).variable() {
                Some(decl) if !self.can_be_skipped => drop(self.certain.insert(decl)),
                Some(_) => {}
                None => self.place(place),
            },
            _ => self.expr(pointer),
        }
    }

    /// Visits parts with a flag, which is `false` if a call may skip the part.
    fn some<T>(&mut self, parts: impl IntoIterator<Item = (bool, T)>, mut visit: impl FnMut(&mut Self, T)) {
        let before = self.can_be_skipped;
        for (is_certain, part) in parts {
            self.can_be_skipped = before || !is_certain;
            visit(self, part);
        }
        self.can_be_skipped = before;
    }

    fn stmt(&mut self, stmt: &Stmt) {
        let (parts, stmts) = stmt.inner();
        let is_certain = |index: usize| match &stmt.kind {
            StmtKind::If(..) | StmtKind::While(..) | StmtKind::Switch(..) => index == 0,
            StmtKind::For { condition: Some(_), .. } => index == 0,
            StmtKind::For { .. } | StmtKind::DoWhile(..) => false,
            _ => true,
        };
        let is_branching = matches!(
            stmt.kind,
            StmtKind::If(..)
                | StmtKind::While(..)
                | StmtKind::Switch(..)
                | StmtKind::For { .. }
                | StmtKind::DoWhile(..)
        );
        let is_init = |index: usize| matches!(stmt.kind, StmtKind::For { init: Some(_), .. }) && index == 0;
        // The first statement of a `for` comes before its condition.
        self.some(
            stmts.iter().enumerate().filter(|(index, _)| is_init(*index)).map(|(_, stmt)| (true, *stmt)),
            Self::stmt,
        );
        self.some(
            parts.into_iter().enumerate().map(|(index, part)| (is_certain(index), part)),
            |own, part| match part {
                Part::Expr(expr) => own.expr(expr),
                Part::Place(place) => own.place(place),
            },
        );
        let rest = stmts.iter().enumerate().filter(|(index, _)| !is_init(*index));
        let before = self.can_be_skipped;
        for (_, inner) in rest {
            self.can_be_skipped |= is_branching;
            self.stmt(inner);
        }
        if is_branching {
            self.can_be_skipped = before
                || stmt.any_stmt(&mut |stmt| matches!(stmt.kind, StmtKind::Return(_) | StmtKind::Goto(_)));
        }
        self.can_be_skipped |= matches!(stmt.kind, StmtKind::Return(_) | StmtKind::Goto(_));
    }

    fn place(&mut self, place: &Place) {
        match &place.kind {
            // The value of a pointer that is not only indexed.
            PlaceKind::Variable(decl) => {
                if has_pointer(&self.unit.decl(*decl).ty) {
                    self.backed.insert(*decl);
                }
            }
            PlaceKind::Element(base, index) => {
                if !matches!(index.kind, ExprKind::Int(0)) {
                    self.indexed.extend(base.variable());
                }
                self.target(base);
                self.expr(index);
            }
            PlaceKind::Target(pointer) => match offset(pointer) {
                Some((base, amount)) => {
                    self.indexed.extend(base.variable());
                    self.target(base);
                    self.expr(amount);
                }
                None => self.target(pointer),
            },
            PlaceKind::Part(of, index) => {
                self.inner(of);
                self.expr(index);
            }
            PlaceKind::Field(of, _) | PlaceKind::Components(of, _) => self.inner(of),
            PlaceKind::Value(value) => self.expr(value),
            PlaceKind::Refused(_) => {}
        }
    }

    /// Visits a place expression if only a part of it is used.
    fn inner(&mut self, place: &Place) {
        if Part::Place(place).variable().is_none() {
            self.place(place);
        }
    }

    fn expr(&mut self, expr: &Expr) {
        match &expr.kind {
            ExprKind::Conditional(c, a, b) => {
                self.some([(true, c), (false, a), (false, b)], |own, part| own.expr(part));
            }
            ExprKind::OrElse { common, otherwise, .. } => {
                self.some([(true, common), (false, otherwise)], |own, part| own.expr(part));
            }
            ExprKind::Logical(_, a, b) => self.some([(true, a), (false, b)], |own, part| own.expr(part)),
            ExprKind::Assign(place, value) => {
                self.write(place);
                self.replaced.extend(Part::Place(place).variable());
                self.place(place);
                self.expr(value);
            }
            ExprKind::Compound { place, value, .. } => {
                self.write(place);
                self.place(place);
                self.expr(value);
            }
            ExprKind::Step { place, .. } => {
                self.write(place);
                self.place(place);
            }
            ExprKind::Address(place) | ExprKind::Decay(place) => {
                self.take(place);
                self.place(place);
            }
            ExprKind::Read(place) => self.place(place),
            ExprKind::Call(callee, arguments) => self.call(callee, arguments),
            _ => {
                let before = self.can_be_skipped;
                self.can_be_skipped |= matches!(expr.kind, ExprKind::Statements(..));
                for part in Part::Expr(expr).inner() {
                    match part {
                        Part::Expr(expr) => self.expr(expr),
                        Part::Place(place) => self.place(place),
                    }
                }
                self.can_be_skipped = before;
            }
        }
    }

    fn call(&mut self, callee: &Callee, arguments: &[Expr]) {
        let builtin = match callee {
            Callee::Own(decl) => {
                self.called.insert(*decl);
                None
            }
            Callee::Builtin(builtin) => {
                self.builtins.push(*builtin);
                Some(*builtin)
            }
            Callee::Unknown(_) => None,
        };
        self.is_sharing |= builtin.is_some_and(Builtin::is_atomic)
            && arguments
                .first()
                .is_some_and(|first| !matches!(first.ty, Type::Pointer { space: Space::Local, .. }));
        let mut list = Vec::new();
        for (index, argument) in arguments.iter().enumerate() {
            if argument.ty.pointee().is_none() {
                self.expr(argument);
                list.push(None);
                continue;
            }
            let form = self.argument(argument);
            if let Argument::Address(root) | Argument::Field(root) | Argument::Element(root) = form
                && builtin.is_none_or(|builtin| builtin.writes(index))
            {
                self.assigned.insert(root);
            }
            if let (Some(root), Some(builtin)) = (form.root(), builtin) {
                // A built-in function indexes its pointers.
                if builtin.writes(index) {
                    self.written.insert(root);
                }
                if !builtin.has_one_target() {
                    self.indexed.insert(root);
                    // It also reaches what follows a field or an element.
                    if let Argument::Field(root) | Argument::Element(root) | Argument::Target(root) = form
                        && is_part(argument)
                    {
                        self.backed.insert(root);
                        self.assigned.insert(root);
                    }
                } else if !self.can_be_skipped {
                    self.certain.insert(root);
                }
            }
            list.push(Some(form));
        }
        if let Callee::Own(decl) = callee {
            let is_certain = !self.can_be_skipped;
            self.calls.push(Call { callee: *decl, is_certain, arguments: list });
            return;
        }
        let mut seen = HashSet::new();
        for root in list.into_iter().flatten().filter_map(Argument::root) {
            if !seen.insert(root) {
                self.backed.insert(root);
            }
        }
    }

    fn argument(&mut self, expr: &Expr) -> Argument {
        match &expr.kind {
            ExprKind::Read(place) => match Part::Place(place).variable() {
                Some(decl) if self.unit.decl(decl).kind == DeclKind::Parameter => Argument::Whole(decl),
                // A variable that is a pointer is never a slice.
                Some(decl) => Argument::Offset(decl),
                None => {
                    self.place(place);
                    Argument::Other
                }
            },
            ExprKind::Decay(place) => {
                let form = self.address_argument(place, false);
                self.assigned.extend(form.root());
                form
            }
            ExprKind::Cast(Cast::Pointer, inner) => self.argument(inner).or_offset(),
            ExprKind::Address(place) => self.address_argument(place, true),
            _ => match offset(expr) {
                Some((base, amount)) => {
                    let form = self.argument(base);
                    self.expr(amount);
                    form.or_offset()
                }
                None => {
                    self.expr(expr);
                    Argument::Other
                }
            },
        }
    }

    /// Returns the argument that the address of a place is; `is_taken` distinguishes `&` from the decay of an array.
    fn address_argument(&mut self, place: &Place, is_taken: bool) -> Argument {
        let Some((root, through)) = Self::root(place) else {
            self.place(place);
            return Argument::Other;
        };
        self.address(place);
        self.indices(place);
        let is_parameter = self.unit.decl(root).kind == DeclKind::Parameter;
        match (through, is_taken) {
            // A variable that is a pointer is neither a reference nor a slice.
            (true, true) if is_parameter => Argument::Target(root),
            (true, _) => Argument::Offset(root),
            (false, true) if matches!(place.kind, PlaceKind::Field(..)) => Argument::Field(root),
            (false, true) if matches!(place.kind, PlaceKind::Element(..) | PlaceKind::Part(..)) => {
                Argument::Element(root)
            }
            (false, _) => Argument::Address(root),
        }
    }

    /// Visits the indices in a place.
    fn indices(&mut self, place: &Place) {
        match &place.kind {
            PlaceKind::Part(of, index) => {
                self.indices(of);
                self.expr(index);
            }
            PlaceKind::Field(of, _) | PlaceKind::Components(of, _) => self.indices(of),
            PlaceKind::Element(base, index) => {
                self.indices_of(base);
                self.expr(index);
            }
            PlaceKind::Target(pointer) => self.indices_of(pointer),
            PlaceKind::Value(value) => self.indices_of(value),
            _ => {}
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

/// Returns `true` if a pointer is the address of a part of an element, or of an element of a variable's field.
fn is_part(pointer: &Expr) -> bool {
    let ExprKind::Address(place) = &pointer.kind else { return false };
    match &place.kind {
        PlaceKind::Field(..) | PlaceKind::Components(..) => true,
        PlaceKind::Part(of, _) => Part::Place(of).variable().is_none(),
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
