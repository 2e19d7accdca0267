//! The lifetimes of a function's pointers: which pointers can be assigned to each other, or are stored in the same memory.
//!
//! A pointer has two lifetimes: its own, and one for all pointers stored in its target.

use super::{FunctionFacts, Shared, pointer};
use crate::ast::*;
use pointer::Class;
use std::collections::{HashMap, HashSet};

/// A lifetime in the signature of a function.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default, Debug)]
pub struct LifetimeId(pub u32);

/// The lifetimes in a function's signature.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Lifetimes {
    /// The lifetimes of each parameter, then of each local memory: of the pointer, and of the pointers in its target.
    pub parameters: Vec<[LifetimeId; 2]>,
    pub result: [LifetimeId; 2],
    /// The indices of the parameters that the function later lets point to its own memory.
    pub replaced: HashSet<usize>,
    /// A variable of the function whose address would be kept in memory of the caller.
    pub kept: Option<Kept>,
}

/// A variable whose address outlives it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kept {
    Variable(DeclId),
    Literal,
}

/// The lifetimes that a pointer expression may borrow from, and the lifetime of the pointers in its target.
#[derive(Clone, Default)]
struct Value {
    sources: Vec<usize>,
    content: Option<usize>,
}

impl Value {
    /// Returns the value of a pointer with these lifetimes, or an unknown value.
    fn of(pair: Option<[usize; 2]>) -> Self {
        pair.map_or_else(Self::default, |[pointer, content]| Self {
            sources: vec![pointer],
            content: Some(content),
        })
    }
}

/// The lifetimes of one function. Equal lifetimes are joined. An arrow leads from a lifetime to one that may be shorter.
struct Graph<'a> {
    unit: &'a Unit,
    all: &'a [FunctionFacts],
    index: &'a HashMap<DeclId, usize>,
    function: &'a Function,
    facts: &'a FunctionFacts,
    parents: Vec<usize>,
    arrows: Vec<(usize, usize)>,
    /// The lifetimes of the function's own variables.
    locals: HashMap<usize, Kept>,
    /// The lifetimes of each variable: of the pointer (the variable or its address), and of the pointers in its target.
    variables: HashMap<DeclId, [usize; 2]>,
    calls: HashMap<ExprId, HashMap<LifetimeId, usize>>,
    result: [usize; 2],
}

/// Finds the lifetimes of all functions.
pub fn find(unit: &Unit, index: &HashMap<DeclId, usize>, all: &mut [FunctionFacts]) {
    for (function, facts) in unit.functions.iter().zip(&mut *all) {
        let count = (function.parameters.len() + facts.shared.len()) as u32;
        let pair = |index: u32| [LifetimeId(2 * index), LifetimeId(2 * index + 1)];
        facts.lifetimes = Lifetimes {
            parameters: (0..count).map(pair).collect(),
            result: pair(count),
            ..Default::default()
        };
    }
    let mut has_changed = true;
    while std::mem::take(&mut has_changed) {
        for number in 0..all.len() {
            let function = &unit.functions[number];
            if mixes_pointers(unit, function, &all[number]) {
                let found = Graph::of(unit, index, all, function, &all[number]).solved();
                has_changed |= found != all[number].lifetimes;
                all[number].lifetimes = found;
            }
        }
    }
}

/// Returns `true` if the function may assign one of its pointers to another, or store it in the target of another.
fn mixes_pointers(unit: &Unit, function: &Function, facts: &FunctionFacts) -> bool {
    let ty = |decl: &DeclId| &unit.decl(*decl).ty;
    unit.holds_pointers(&function.result)
        || function.parameters.iter().any(|parameter| has_content(unit, ty(parameter)))
        || facts.shared.iter().any(|shared| unit.holds_pointers(shared.ty(unit)))
        || function.parameters.iter().any(|parameter| {
            matches!(facts.pointers.get(parameter), Some((Class::Pointer, _)))
                && facts.replaced.contains(parameter)
        })
}

/// Returns `true` if a value of this type, or the target of a pointer of this type, contains pointers.
fn has_content(unit: &Unit, ty: &Type) -> bool {
    unit.holds_pointers(ty.pointee().unwrap_or(ty))
}

impl<'a> Graph<'a> {
    fn of(
        unit: &'a Unit,
        index: &'a HashMap<DeclId, usize>,
        all: &'a [FunctionFacts],
        function: &'a Function,
        facts: &'a FunctionFacts,
    ) -> Self {
        let count = function.parameters.len() + facts.shared.len();
        let mut graph = Self {
            unit,
            all,
            index,
            function,
            facts,
            parents: Vec::new(),
            arrows: Vec::new(),
            locals: HashMap::new(),
            variables: HashMap::new(),
            calls: HashMap::new(),
            result: [2 * count, 2 * count + 1],
        };
        // The lifetimes of the signature come first, in the order of `signature`.
        for _ in 0..2 * (count + 1) {
            graph.new_lifetime();
        }
        for (number, parameter) in function.parameters.iter().enumerate() {
            let [pointer, content] = [2 * number, 2 * number + 1];
            let lifetime = graph.new_lifetime();
            graph.variables.insert(*parameter, [lifetime, content]);
            if graph.is_pointer(*parameter) {
                graph.arrows.push((pointer, lifetime));
            } else {
                graph.locals.insert(lifetime, Kept::Variable(*parameter));
                graph.arrows.push((pointer, content));
            }
        }
        for (number, shared) in facts.shared.iter().enumerate() {
            let lifetime = 2 * (function.parameters.len() + number);
            if let Shared::Variable(decl) = shared {
                graph.variables.insert(*decl, [lifetime, lifetime + 1]);
            }
        }
        function.body.walk(&mut |part| graph.visit(part));
        graph
    }

    fn new_lifetime(&mut self) -> usize {
        self.parents.push(self.parents.len());
        self.parents.len() - 1
    }

    fn find(&self, mut lifetime: usize) -> usize {
        while self.parents[lifetime] != lifetime {
            lifetime = self.parents[lifetime];
        }
        lifetime
    }

    fn join(&mut self, a: usize, b: usize) -> bool {
        let (a, b) = (self.find(a), self.find(b));
        self.parents[a.max(b)] = a.min(b);
        a != b
    }

    fn holds(&self, ty: &Type) -> bool {
        self.unit.holds_pointers(ty)
    }

    fn variable(&mut self, decl: DeclId) -> Option<[usize; 2]> {
        if let Some(known) = self.variables.get(&decl) {
            return Some(*known);
        }
        // Constants live longer than any pointer.
        if self.unit.decl(decl).kind != DeclKind::Variable {
            return None;
        }
        let pair = [self.new_lifetime(), self.new_lifetime()];
        if !self.is_pointer(decl) {
            self.locals.insert(pair[0], Kept::Variable(decl));
        }
        self.variables.insert(decl, pair);
        Some(pair)
    }

    /// Returns `true` if a variable is a pointer that is not itself addressable.
    fn is_pointer(&self, decl: DeclId) -> bool {
        self.unit.decl(decl).ty.pointee().is_some() && !self.facts.is_addressable(self.unit, decl)
    }

    fn visit(&mut self, part: Part<'_>) {
        match part {
            Part::Stmt(stmt) => match &stmt.kind {
                StmtKind::Declare(list) => {
                    for declared in list {
                        if let (Some(init), true) =
                            (&declared.init, self.holds(&self.unit.decl(declared.decl).ty))
                        {
                            let value = self.value(init);
                            self.assign(declared.decl, &value);
                        }
                    }
                }
                StmtKind::Return(Some(value)) if self.holds(&self.function.result) => {
                    let value = self.value(value);
                    let [pointer, content] = self.result;
                    self.flow(&value, pointer);
                    self.fill(&value, content);
                }
                _ => {}
            },
            Part::Expr(expr) => match &expr.kind {
                ExprKind::Assign(place, value) if self.holds(&expr.ty) => {
                    let value = self.value(value);
                    match place.variable() {
                        Some(decl) => self.assign(decl, &value),
                        None => {
                            if let Some(content) = self.address(place).content {
                                self.store(&value, content);
                            }
                        }
                    }
                }
                ExprKind::Call(callee, arguments) => drop(self.call(expr.id, callee, arguments)),
                _ => {}
            },
            Part::Place(_) => {}
        }
    }

    fn flow(&mut self, value: &Value, to: usize) {
        self.arrows.extend(value.sources.iter().map(|source| (*source, to)));
    }

    fn fill(&mut self, value: &Value, content: usize) {
        if let Some(current) = value.content {
            self.join(current, content);
        }
    }

    /// Stores a value in memory whose pointers have the lifetime `content`.
    fn store(&mut self, value: &Value, content: usize) {
        self.flow(value, content);
        self.fill(value, content);
    }

    fn assign(&mut self, decl: DeclId, value: &Value) {
        let Some([pointer, content]) = self.variable(decl) else { return };
        if self.is_pointer(decl) {
            self.flow(value, pointer);
            self.fill(value, content);
        } else {
            self.store(value, content);
        }
    }

    fn value(&mut self, expr: &Expr) -> Value {
        if !self.holds(&expr.ty) && !matches!(expr.kind, ExprKind::Call(..)) {
            return Value::default();
        }
        let mut value = self.any_value(expr);
        if !has_content(self.unit, &expr.ty) {
            value.content = None;
        }
        value
    }

    fn any_value(&mut self, expr: &Expr) -> Value {
        match &expr.kind {
            ExprKind::Read(place) | ExprKind::Step { place, .. } | ExprKind::Compound { place, .. } => {
                self.read(place)
            }
            ExprKind::Address(place) | ExprKind::Decay(place) => self.address(place),
            ExprKind::Cast(_, inner) => self.value(inner),
            ExprKind::Assign(_, value) | ExprKind::Comma(_, value) => self.value(value),
            ExprKind::Conditional(_, a, b) | ExprKind::OrElse { common: a, otherwise: b, .. } => {
                let both = [self.value(a), self.value(b)];
                let content = self.new_lifetime();
                let mut sources = Vec::new();
                for value in both {
                    self.fill(&value, content);
                    sources.extend(value.sources);
                }
                Value { sources, content: Some(content) }
            }
            ExprKind::List(parts) => {
                if expr.ty.pointee().is_some() {
                    return parts.first().map(|first| self.value(first)).unwrap_or_default();
                }
                let content = self.new_lifetime();
                for part in parts {
                    let value = self.value(part);
                    self.store(&value, content);
                }
                Value::of(Some([content; 2]))
            }
            ExprKind::Call(callee, arguments) => self.call(expr.id, callee, arguments),
            _ => match pointer::offset(expr) {
                Some((base, _)) => self.value(base),
                None => Value::default(),
            },
        }
    }

    fn read(&mut self, place: &Place) -> Value {
        if let Some(decl) = place.variable()
            && self.is_pointer(decl)
        {
            return Value::of(self.variable(decl));
        }
        Value::of(self.address(place).content.map(|content| [content; 2]))
    }

    fn call(&mut self, id: ExprId, callee: &Callee, arguments: &[Expr]) -> Value {
        let Callee::Own(decl) = callee else { return Value::default() };
        let Some(&number) = self.index.get(decl) else { return Value::default() };
        let (function, facts) = (&self.unit.functions[number], &self.all[number]);
        let signature = &facts.lifetimes;
        let known = self.calls.get(&id).cloned();
        let numbers = known.unwrap_or_else(|| {
            let mut numbers = HashMap::new();
            for lifetime in signature.parameters.iter().flatten().chain(&signature.result) {
                numbers.entry(*lifetime).or_insert_with(|| self.new_lifetime());
            }
            self.calls.insert(id, numbers.clone());
            let passed = arguments.iter().take(function.parameters.len());
            let mut values: Vec<Value> = passed.map(|argument| self.value(argument)).collect();
            values.resize(function.parameters.len(), Value::default());
            values.extend(facts.shared.iter().map(|shared| match shared {
                Shared::Variable(decl) => Value::of(self.variables.get(decl).copied()),
                Shared::Exchange(_) => Value::default(),
            }));
            for (value, [pointer, content]) in values.iter().zip(&signature.parameters) {
                self.flow(value, numbers[pointer]);
                self.fill(value, numbers[content]);
            }
            numbers
        });
        let [pointer, content] = signature.result.map(|lifetime| numbers[&lifetime]);
        let is_pointer = function.result.pointee().is_some();
        Value::of(Some([if is_pointer { pointer } else { content }, content]))
    }

    /// Returns the pointer to a place expression.
    fn address(&mut self, place: &Place) -> Value {
        let mut value = match &place.kind {
            PlaceKind::Variable(decl) => Value::of(self.variable(*decl)),
            PlaceKind::Target(pointer) | PlaceKind::Element(pointer, _) => self.value(pointer),
            PlaceKind::Part(of, _) | PlaceKind::Field(of, _) | PlaceKind::Components(of, _) => {
                self.address(of)
            }
            PlaceKind::Value(value) if matches!(value.kind, ExprKind::List(_) | ExprKind::Zero) => {
                let value = self.value(value);
                let pointer = self.new_lifetime();
                self.locals.insert(pointer, Kept::Literal);
                Value { sources: vec![pointer], ..value }
            }
            PlaceKind::Value(value) => self.value(value),
            PlaceKind::Refused(_) => Value::default(),
        };
        if !self.holds(&place.ty) {
            value.content = None;
        }
        value
    }

    /// Returns the pairs of lifetimes in the signature, and which of them the signature names.
    fn signature(&self) -> Vec<([usize; 2], [bool; 2])> {
        let mut pairs = Vec::new();
        for parameter in &self.function.parameters {
            let is_pointer = matches!(self.facts.pointers.get(parameter), Some((Class::Pointer, _)));
            let at = 2 * pairs.len();
            pairs.push(([at, at + 1], [is_pointer, has_content(self.unit, &self.unit.decl(*parameter).ty)]));
        }
        for shared in &self.facts.shared {
            let at = 2 * pairs.len();
            pairs.push(([at, at + 1], [true, self.holds(shared.ty(self.unit))]));
        }
        let result = &self.function.result;
        pairs.push((self.result, [result.pointee().is_some(), has_content(self.unit, result)]));
        pairs
    }

    /// Returns all lifetimes from which arrows lead to `lifetime`, directly or through others.
    fn longer(&self, lifetime: usize) -> HashSet<usize> {
        let mut before: HashMap<usize, Vec<usize>> = HashMap::new();
        for (from, to) in &self.arrows {
            before.entry(self.find(*to)).or_default().push(self.find(*from));
        }
        let mut found = HashSet::new();
        let mut pending = vec![self.find(lifetime)];
        while let Some(next) = pending.pop() {
            if found.insert(next) {
                pending.extend(before.get(&next).into_iter().flatten());
            }
        }
        found
    }

    fn solved(mut self) -> Lifetimes {
        let pairs = self.signature();
        let (result, parameters) = (self.result, pairs.len() - 1);
        // The lifetimes of pointers in memory, and of the result, cannot be shortened.
        let mut exact: HashSet<usize> = HashSet::new();
        for (pair, is_named) in &pairs {
            exact.extend(is_named[1].then_some(pair[1]));
        }
        exact.extend(pairs[parameters].1[0].then_some(result[0]));
        let mut lifetimes = Lifetimes::default();
        let mut has_changed = true;
        while std::mem::take(&mut has_changed) {
            for (number, parameter) in self.function.parameters.iter().enumerate() {
                let [lifetime, _] = self.variables[parameter];
                if self.locals.contains_key(&lifetime) || lifetimes.replaced.contains(&number) {
                    continue;
                }
                let longer = self.longer(lifetime);
                if longer.iter().any(|lifetime| self.locals.contains_key(lifetime)) {
                    has_changed |= lifetimes.replaced.insert(number);
                } else if longer.len() > 2 {
                    has_changed |= exact.insert(2 * number);
                    has_changed |= self.join(lifetime, 2 * number);
                }
            }
            for lifetime in exact.clone() {
                let longer = self.longer(lifetime);
                for (pair, is_named) in &pairs {
                    for (number, _) in pair.iter().zip(is_named).filter(|(_, is_named)| **is_named) {
                        if longer.contains(&self.find(*number)) {
                            has_changed |= self.join(*number, lifetime);
                        }
                    }
                }
                // Sort, because the order of a `HashSet` differs between runs.
                let mut kept: Vec<usize> =
                    longer.into_iter().filter(|lifetime| self.locals.contains_key(lifetime)).collect();
                kept.sort_unstable();
                lifetimes.kept = kept.first().map(|lifetime| self.locals[lifetime]).or(lifetimes.kept);
            }
        }
        let id = |graph: &Self, number: usize| LifetimeId(graph.find(number) as u32);
        lifetimes.parameters =
            pairs[..parameters].iter().map(|(pair, _)| pair.map(|number| id(&self, number))).collect();
        lifetimes.result = result.map(|number| id(&self, number));
        lifetimes
    }
}

/// Returns the indices of the arguments that a call may store in memory of the caller or in its result.
pub fn kept_arguments(facts: &FunctionFacts) -> HashSet<usize> {
    let lifetimes = &facts.lifetimes;
    let contents = lifetimes.parameters.iter().map(|[_, content]| *content);
    let keeping: HashSet<LifetimeId> = contents.chain(lifetimes.result).collect();
    let parameters = lifetimes.parameters.iter().enumerate();
    parameters.filter(|(_, [lifetime, _])| keeping.contains(lifetime)).map(|(index, _)| index).collect()
}
