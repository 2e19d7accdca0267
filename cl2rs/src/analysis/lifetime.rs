//! Which pointers of a function live as long as which others: where one may become another, or what memory of another holds.
//! Rust is told by lifetimes, one for each pointer, and one for all that its memory holds.

use crate::analysis::pointer::{self, Class, subscript};
use crate::clang::tree::Node;
use crate::source::program::Program;
use crate::source::types::{self, Type};
use crate::text::function::Function;
use std::collections::{HashMap, HashSet};

/// The lifetimes in a function's head: equal numbers are one.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Lifetimes {
    /// Of each parameter, and of each local memory behind them: that of the pointer, and that of pointers in its memory.
    pub parameters: Vec<[usize; 2]>,
    pub result: [usize; 2],
    /// The parameters that become pointers to the function's own memory.
    pub replaced: HashSet<usize>,
    /// A variable of the function that memory of its caller would point to.
    pub kept: Option<String>,
}

/// What an expression points to, as long as which it lives, and the lifetime of pointers there.
#[derive(Clone, Default)]
struct Value {
    sources: Vec<usize>,
    content: Option<usize>,
}

/// A lifetime is a number: equal ones are joined, and an arrow leads from one that is longer to one that may be shorter.
struct Graph<'p, 'a> {
    program: &'p Program<'a>,
    function: &'p Function<'a>,
    parents: Vec<usize>,
    arrows: Vec<(usize, usize)>,
    /// The addresses of variables of the function.
    own: HashMap<usize, String>,
    /// Of variables: the pointer that each is, or the one to it; and pointers in its memory.
    variables: HashMap<String, [usize; 2]>,
    calls: HashMap<*const Node, HashMap<usize, usize>>,
    result: [usize; 2],
    /// The variables that the function declares: what is constant lives longer than all.
    declared: HashSet<&'p str>,
}

impl Program<'_> {
    /// Finds the lifetimes of all functions.
    pub fn find_lifetimes(&mut self) {
        for function in &mut self.functions {
            let count = function.parameters.len() + function.shared.len();
            function.lifetimes = Lifetimes {
                parameters: (0..count).map(|place| [2 * place, 2 * place + 1]).collect(),
                result: [2 * count, 2 * count + 1],
                ..Default::default()
            };
        }
        loop {
            let mut has_changed = false;
            for place in 0..self.functions.len() {
                if self.functions[place].mixes_pointers() {
                    let found = Graph::of(self, &self.functions[place]).solved();
                    has_changed |= found != self.functions[place].lifetimes;
                    self.functions[place].lifetimes = found;
                }
            }
            if !has_changed {
                return;
            }
        }
    }
}

impl<'p, 'a> Graph<'p, 'a> {
    fn of(program: &'p Program<'a>, function: &'p Function<'a>) -> Self {
        let mut graph = Self {
            program,
            function,
            parents: Vec::new(),
            arrows: Vec::new(),
            own: HashMap::new(),
            variables: HashMap::new(),
            calls: HashMap::new(),
            result: [0; 2],
            declared: HashSet::new(),
        };
        function.node.walk(&mut |node| {
            let is_constant = node.storage_class == "static"
                || types::own_qualifiers(&node.ty.qual_type).contains("__constant");
            if node.is("VarDecl") && !is_constant {
                graph.declared.insert(&node.id);
            }
        });
        // The head's come first, in the order of `signature`.
        for _ in 0..2 * (function.parameters.len() + function.shared.len() + 1) {
            graph.new_lifetime();
        }
        for (place, parameter) in function.parameters.iter().enumerate() {
            let [pointer, content] = [2 * place, 2 * place + 1];
            let own = graph.new_lifetime();
            graph.variables.insert(parameter.id.clone(), [own, content]);
            if parameter.ty.pointee().is_some() && !function.is_behind(&parameter.id, &parameter.ty) {
                graph.arrows.push((pointer, own));
            } else {
                graph.own.insert(own, parameter.id.clone());
                graph.arrows.push((pointer, content));
            }
        }
        let count = function.parameters.len();
        for (place, shared) in function.shared.iter().enumerate() {
            let place = 2 * (count + place);
            graph.variables.insert(shared.id.clone(), [place, place + 1]);
        }
        graph.result = [2, 1].map(|back| 2 * (count + function.shared.len() + 1) - back);
        graph.visit(function.node);
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

    fn ty(&self, node: &Node) -> Type {
        self.program.parse(&node.ty)
    }

    /// Whether there are pointers in what an expression of this type is, or points to.
    fn has_content(ty: &Type) -> bool {
        ty.pointee().unwrap_or(ty).holds_pointers()
    }

    fn variable(&mut self, decl: &Node) -> Option<[usize; 2]> {
        if let Some(known) = self.variables.get(&decl.id) {
            return Some(*known);
        }
        // Constants of the program and of functions live longer than any pointer.
        let is_own = self.function.node.any(&mut |node| {
            node.is("VarDecl") && node.id == decl.id && !crate::source::constant::is_constant_variable(node)
        });
        if !is_own {
            return None;
        }
        let pair = [self.new_lifetime(), self.new_lifetime()];
        if !self.is_pointer(decl) {
            self.own.insert(pair[0], decl.id.clone());
        }
        self.variables.insert(decl.id.clone(), pair);
        Some(pair)
    }

    /// Whether a variable is a pointer, rather than memory that one points to.
    fn is_pointer(&self, decl: &Node) -> bool {
        let ty = self.ty(decl);
        ty.pointee().is_some() && !self.function.is_behind(&decl.id, &ty)
            || matches!(ty, Type::Array(..)) && decl.is("ParmVarDecl")
    }

    fn visit(&mut self, node: &Node) {
        let holds = |ty: &Type| ty.holds_pointers();
        match &node.kind[..] {
            "VarDecl" => {
                if let (Some(init), true) = (node.children().next(), holds(&self.ty(node))) {
                    let value = self.value(init);
                    self.assign(node, value);
                }
            }
            "BinaryOperator" if node.opcode == "=" && holds(&self.ty(node)) => {
                if let [place, value] = &node.inner[..] {
                    let value = self.value(value);
                    match place.stripped().named() {
                        Some(decl) => self.assign(decl, value),
                        None => {
                            if let Some(content) = self.address(place).content {
                                self.store(&value, content);
                            }
                        }
                    }
                }
            }
            "ReturnStmt" if holds(&self.function.result) => {
                if let Some(value) = node.children().next() {
                    let value = self.value(value);
                    let [pointer, content] = self.result;
                    self.flow(&value, pointer);
                    self.fill(&value, content);
                }
            }
            "CallExpr" => drop(self.value(node)),
            _ => {}
        }
        for child in &node.inner {
            self.visit(child);
        }
    }

    fn flow(&mut self, value: &Value, to: usize) {
        self.arrows.extend(value.sources.iter().map(|source| (*source, to)));
    }

    fn fill(&mut self, value: &Value, content: usize) {
        if let Some(own) = value.content {
            self.join(own, content);
        }
    }

    /// A value is kept in memory whose pointers have the lifetime `content`.
    fn store(&mut self, value: &Value, content: usize) {
        self.flow(value, content);
        self.fill(value, content);
    }

    fn assign(&mut self, decl: &Node, value: Value) {
        let Some([pointer, content]) = self.variable(decl) else { return };
        if self.is_pointer(decl) {
            self.flow(&value, pointer);
            self.fill(&value, content);
        } else {
            self.store(&value, content);
        }
    }

    fn value(&mut self, node: &Node) -> Value {
        let ty = self.ty(node);
        if !ty.holds_pointers() && !matches!(ty, Type::Array(..)) && !node.is("CallExpr") {
            return Value::default();
        }
        let mut value = self.any_value(node);
        if !Self::has_content(&ty) {
            value.content = None;
        }
        value
    }

    fn any_value(&mut self, node: &Node) -> Value {
        let first = node.inner.first();
        match (&node.kind[..], first) {
            ("DeclRefExpr", _) => {
                let Some(decl) = node.named() else { return Value::default() };
                let is_pointer = self.is_pointer(decl);
                let Some([pointer, content]) = self.variable(decl) else { return Value::default() };
                if is_pointer || matches!(self.ty(decl), Type::Array(..)) {
                    return Value { sources: vec![pointer], content: Some(content) };
                }
                Value { sources: vec![content], content: Some(content) }
            }
            ("ImplicitCastExpr" | "CStyleCastExpr", Some(_)) => match node.children().next() {
                Some(inner) if node.cast_kind == "ArrayToPointerDecay" => self.address(inner),
                Some(inner) => self.value(inner),
                None => Value::default(),
            },
            ("UnaryOperator", Some(inner)) if node.opcode == "&" => self.address(inner),
            ("UnaryOperator", Some(inner)) if node.opcode == "++" || node.opcode == "--" => self.value(inner),
            ("CompoundAssignOperator", Some(inner)) => self.value(inner),
            ("UnaryOperator" | "ArraySubscriptExpr" | "MemberExpr", _) => match self.address(node).content {
                Some(content) => Value { sources: vec![content], content: Some(content) },
                None => Value::default(),
            },
            ("BinaryOperator", _) => match pointer::offset(node) {
                Some(base) => self.value(base),
                None => node.inner.last().map(|last| self.value(last)).unwrap_or_default(),
            },
            ("ConditionalOperator" | "BinaryConditionalOperator", _) => {
                let both = node.children().skip(1).map(|child| self.value(child)).collect::<Vec<_>>();
                let content = self.new_lifetime();
                let mut sources = Vec::new();
                for value in both {
                    self.fill(&value, content);
                    sources.extend(value.sources);
                }
                Value { sources, content: Some(content) }
            }
            ("InitListExpr", _) => {
                let content = self.new_lifetime();
                if self.ty(node).pointee().is_some() {
                    return first.map(|first| self.value(first)).unwrap_or_default();
                }
                for child in node.children() {
                    let value = self.value(child);
                    self.store(&value, content);
                }
                Value { sources: vec![content], content: Some(content) }
            }
            ("StmtExpr", Some(body)) => {
                body.children().next_back().map(|last| self.value(last)).unwrap_or_default()
            }
            ("CallExpr", _) => self.call(node),
            (_, Some(inner)) => self.value(inner),
            (_, None) => Value::default(),
        }
    }

    fn call(&mut self, node: &Node) -> Value {
        let Some((callee, arguments)) = node.inner.split_first() else { return Value::default() };
        let place = callee.as_callee().and_then(|decl| self.program.function(&decl.id));
        let Some(callee) = place.map(|place| self.program.at(place)) else { return Value::default() };
        let head = &callee.lifetimes;
        let key = std::ptr::from_ref(node);
        let mut known = self.calls.get(&key).cloned();
        let is_new = known.is_none();
        let numbers = known.get_or_insert_with(|| {
            let all = head.parameters.iter().flatten().chain(&head.result);
            all.map(|number| (*number, self.new_lifetime())).collect()
        });
        if is_new {
            self.calls.insert(key, numbers.clone());
            let shared = callee.shared.iter().map(|shared| {
                let [pointer, content] = self.variables.get(&shared.id).copied()?;
                Some(Value { sources: vec![pointer], content: Some(content) })
            });
            let shared: Vec<Value> = shared.map(Option::unwrap_or_default).collect();
            let count = callee.parameters.len();
            let mut values: Vec<Value> = arguments.iter().take(count).map(|own| self.value(own)).collect();
            values.resize(count, Value::default());
            for (value, [pointer, content]) in values.iter().chain(&shared).zip(&head.parameters) {
                self.flow(value, numbers[pointer]);
                self.fill(value, numbers[content]);
            }
        }
        let [pointer, content] = head.result.map(|number| numbers[&number]);
        let is_pointer = callee.result.pointee().is_some();
        Value { sources: vec![if is_pointer { pointer } else { content }], content: Some(content) }
    }

    /// The pointer to a place.
    fn address(&mut self, place: &Node) -> Value {
        let node = place.stripped();
        let mut value = match (&node.kind[..], node.inner.first()) {
            ("DeclRefExpr", _) => match node.named().and_then(|decl| self.variable(decl)) {
                Some([pointer, content]) => Value { sources: vec![pointer], content: Some(content) },
                None => Value::default(),
            },
            ("ArraySubscriptExpr", _) => match subscript(node) {
                Some((base, _)) => self.value(base),
                None => Value::default(),
            },
            ("MemberExpr", Some(base)) if node.is_arrow => self.value(base),
            ("UnaryOperator", Some(inner)) if node.opcode == "*" => self.value(inner),
            ("CompoundLiteralExpr", Some(inner)) => {
                let value = self.value(inner);
                let pointer = self.new_lifetime();
                self.own.insert(pointer, String::new());
                Value { sources: vec![pointer], ..value }
            }
            ("CallExpr", _) => self.value(node),
            (_, Some(inner)) => self.address(inner),
            (_, None) => Value::default(),
        };
        if !self.ty(node).holds_pointers() {
            value.content = None;
        }
        value
    }

    /// What there is in the head: which pairs of numbers, and whether the first and the second of each are written.
    fn signature(&self) -> Vec<([usize; 2], [bool; 2])> {
        let mut pairs = Vec::new();
        for (place, parameter) in self.function.parameters.iter().enumerate() {
            let is_pointer = parameter.ty.pointee().is_some() && parameter.class == Class::Pointer;
            pairs.push(([2 * place, 2 * place + 1], [is_pointer, Self::has_content(&parameter.ty)]));
        }
        for shared in &self.function.shared {
            pairs.push(([2 * pairs.len(), 2 * pairs.len() + 1], [true, shared.ty.holds_pointers()]));
        }
        let result = &self.function.result;
        pairs.push((self.result, [result.pointee().is_some(), Self::has_content(result)]));
        pairs
    }

    /// All that an arrow leads from to `lifetime`, at once or by others.
    fn longer(&self, lifetime: usize) -> HashSet<usize> {
        let mut before: HashMap<usize, Vec<usize>> = HashMap::new();
        for (from, to) in &self.arrows {
            before.entry(self.find(*to)).or_default().push(self.find(*from));
        }
        let mut found = HashSet::new();
        let mut open = vec![self.find(lifetime)];
        while let Some(next) = open.pop() {
            if found.insert(next) {
                open.extend(before.get(&next).into_iter().flatten());
            }
        }
        found
    }

    fn solved(mut self) -> Lifetimes {
        let pairs = self.signature();
        let (result, parameters) = (self.result, pairs.len() - 1);
        // Those that are no shorter than they are said to be: of pointers in memory, and of the result.
        let mut exact: HashSet<usize> = HashSet::new();
        for (pair, written) in &pairs {
            exact.extend(written[1].then_some(pair[1]));
        }
        exact.extend(pairs[parameters].1[0].then_some(result[0]));
        let mut lifetimes = Lifetimes::default();
        let mut has_changed = true;
        while std::mem::take(&mut has_changed) {
            for (place, parameter) in self.function.parameters.iter().enumerate() {
                let [own, _] = self.variables[&parameter.id];
                if self.own.contains_key(&own) || lifetimes.replaced.contains(&place) {
                    continue;
                }
                let longer = self.longer(own);
                if longer.iter().any(|lifetime| self.own.contains_key(lifetime)) {
                    has_changed |= lifetimes.replaced.insert(place);
                } else if longer.len() > 2 {
                    has_changed |= exact.insert(2 * place);
                    has_changed |= self.join(own, 2 * place);
                }
            }
            for lifetime in exact.clone() {
                let longer = self.longer(lifetime);
                for (pair, written) in &pairs {
                    for (number, _) in pair.iter().zip(written).filter(|(_, is_written)| **is_written) {
                        if longer.contains(&self.find(*number)) {
                            has_changed |= self.join(*number, lifetime);
                        }
                    }
                }
                if let Some(id) = longer.iter().find_map(|lifetime| self.own.get(lifetime)) {
                    lifetimes.kept = Some(id.clone());
                }
            }
        }
        lifetimes.parameters =
            pairs[..parameters].iter().map(|(pair, _)| pair.map(|number| self.find(number))).collect();
        lifetimes.result = result.map(|number| self.find(number));
        lifetimes
    }
}
