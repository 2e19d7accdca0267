//! What functions do with their pointers, which decides how these are declared: one whose target alone is used is a
//! reference, one that is only indexed a slice, any other a pointer that is copied, offset and cast. And which functions need the work-item, or wait at barriers.

use crate::clang::tree::{Node, Spelled};
use crate::source::types::{Space, Type};
use crate::text::call;
use std::collections::{HashMap, HashSet};

/// How a pointer is declared, from the least to what allows all.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Class {
    Reference,
    Slice,
    Pointer,
}

/// A parameter of a function.
#[derive(Clone, Debug)]
pub struct Parameter {
    pub id: String,
    pub name: String,
    pub ty: Type,
    pub class: Class,
    pub written: bool,
    pub used: bool,
}

impl Parameter {
    /// It is a pointer, and may be written through any copy, unless its type forbids it.
    fn point(&mut self) {
        self.class = Class::Pointer;
        self.written |= !matches!(self.ty, Type::Pointer { is_const: true, .. });
    }
}

/// What an argument is to a pointer parameter.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Argument {
    /// A parameter or an array, as it is.
    Whole(String),
    /// The address of a variable, or of a field of one.
    Address(String),
    /// The address of an element of a variable.
    Element(String),
    /// The address of what a pointer points to, or of a part of it.
    Target(String),
    /// Behind the start of one.
    Offset(String),
    /// Anything else.
    Other,
}

impl Argument {
    fn root(&self) -> Option<&String> {
        match self {
            Self::Whole(root)
            | Self::Address(root)
            | Self::Element(root)
            | Self::Target(root)
            | Self::Offset(root) => Some(root),
            Self::Other => None,
        }
    }
}

/// A call of a function of the source: the pointers among its arguments.
#[derive(Debug)]
struct Call {
    callee: String,
    is_certain: bool,
    arguments: Vec<Option<Argument>>,
}

/// What a function's body does.
#[derive(Default, Debug)]
pub struct Body {
    /// Variables that change.
    pub assigned: HashSet<String>,
    /// Variables that stand behind a pointer, since their address is kept.
    pub backed: HashSet<String>,
    /// Pointers among them: what points to one is a pointer to a pointer.
    pub addressed: HashSet<String>,
    /// Pointers that reach more than their target.
    indexed: HashSet<String>,
    /// Pointers whose target is used whatever happens: there must be one.
    certain: HashSet<String>,
    /// Whether what is scanned may be left out when the function runs.
    may_be_skipped: bool,
    /// Pointers that become others.
    pub replaced: HashSet<String>,
    /// Variables whose address is taken, by their types.
    addresses: HashMap<String, Spelled>,
    /// Variables of whose parts the address is taken, with the types that these are parts of.
    parts: Vec<(String, Spelled)>,
    /// What is written through.
    written: HashSet<String>,
    calls: Vec<Call>,
    /// Names of all functions that it calls.
    pub called: HashSet<String>,
    /// Whether it changes memory of other groups by atomics.
    pub shares: bool,
}

impl Body {
    pub fn of(node: &Node, is_own: &dyn Fn(&Node) -> bool) -> Self {
        let mut body = Self::default();
        body.scan(node, is_own);
        body
    }

    /// What holds pointers stands behind a pointer once its address is taken: borrowed, it could not be used any more.
    pub fn keep_pointers_behind(&mut self, is_holder: &dyn Fn(&Spelled) -> bool) {
        for (id, spelled) in &self.addresses {
            if is_holder(spelled) {
                self.backed.insert(id.clone());
                self.assigned.insert(id.clone());
                self.addressed.insert(id.clone());
            }
        }
    }

    /// What a function keeps of its arguments stands behind a pointer, as what is kept here; whether that is new.
    pub fn keep_arguments(&mut self, is_kept: &dyn Fn(&str, usize) -> bool) -> bool {
        let mut is_new = false;
        for call in &self.calls {
            for (place, argument) in call.arguments.iter().enumerate() {
                if let Some(root) = argument.as_ref().and_then(Argument::root)
                    && is_kept(&call.callee, place)
                {
                    is_new |= self.backed.insert(root.clone());
                    self.assigned.insert(root.clone());
                }
            }
        }
        is_new
    }

    /// What is packed, or a union, stands behind a pointer once the address of a part of it is taken: nothing borrows what
    /// is not aligned, or not there.
    pub fn keep_packed_behind(&mut self, is_packed: &dyn Fn(&Spelled) -> bool) {
        for (id, _) in self.parts.iter().filter(|(_, whole)| is_packed(whole)) {
            self.backed.insert(id.clone());
            self.assigned.insert(id.clone());
        }
    }

    /// The variable that a place is in, and whether by way of a pointer's target. What is behind a pointer that is in
    /// memory itself is in no variable.
    fn root(node: &Node) -> Option<(&Node, bool)> {
        let node = node.stripped();
        match &node.kind[..] {
            "DeclRefExpr" => Some((node.named()?, false)),
            "ArraySubscriptExpr" => match subscript(node)?.0 {
                base if is_vector(base) => Self::root(base.as_place()),
                base => Self::target_root(base),
            },
            "MemberExpr" if node.is_arrow => Self::target_root(node.inner.first()?),
            "MemberExpr" => Self::root(node.inner.first()?.as_place()),
            "ExtVectorElementExpr" => {
                let base = node.inner.first()?;
                if is_pointer(base) { Self::target_root(base) } else { Self::root(base.as_place()) }
            }
            "UnaryOperator" if node.opcode == "*" => Self::target_root(node.inner.first()?),
            "ImplicitCastExpr"
                if node.cast_kind == "ArrayToPointerDecay" || node.cast_kind == "LValueToRValue" =>
            {
                Self::root(node.inner.first()?)
            }
            _ => None,
        }
    }

    /// The variable that a pointer points into, or that is the pointer.
    fn target_root(pointer: &Node) -> Option<(&Node, bool)> {
        let node = pointer.stripped();
        let inner = node.inner.first()?;
        match &node.kind[..] {
            "ImplicitCastExpr" => match &node.cast_kind[..] {
                "ArrayToPointerDecay" => Self::root(inner),
                "LValueToRValue" => Some((inner.stripped().named()?, true)),
                "AddressSpaceConversion" => Self::target_root(inner),
                _ => None,
            },
            "BinaryOperator" => Self::target_root(offset(node)?),
            "UnaryOperator" if node.opcode == "&" => Self::root(inner),
            _ => None,
        }
    }

    /// The address of a place is kept.
    fn take(&mut self, place: &Node) {
        self.address(place);
        if let Some((root, _)) = Self::root(place) {
            self.assigned.insert(root.id.clone());
            self.backed.insert(root.id.clone());
        }
    }

    /// The address of a variable, or of a part of it, is taken.
    fn address(&mut self, place: &Node) {
        let Some((root, through)) = Self::root(place) else { return };
        if !through {
            self.addresses.insert(root.id.clone(), root.ty.clone());
        }
        let mut part = Some(place);
        while let Some(node) = part {
            part = node.inner.first();
            if let (Some(whole), true) = (part, node.is("MemberExpr")) {
                self.parts.push((root.id.clone(), whole.ty.clone()));
            }
        }
    }

    fn write(&mut self, place: &Node) {
        if let Some((root, through)) = Self::root(place) {
            self.written.insert(root.id.clone());
            if !through {
                self.assigned.insert(root.id.clone());
            }
        }
    }

    fn scan_all(&mut self, nodes: &[Node], is_own: &dyn Fn(&Node) -> bool) {
        for node in nodes {
            self.scan(node, is_own);
        }
    }

    /// A pointer whose target is used where it is: one that is named is no more than indexed.
    fn target(&mut self, pointer: &Node, is_own: &dyn Fn(&Node) -> bool) {
        let place = pointer.as_place();
        if let Some(decl) = place.named() {
            self.certain.extend((!self.may_be_skipped).then(|| decl.id.clone()));
        } else {
            self.scan(if pointer.stripped().is("ImplicitCastExpr") { place } else { pointer }, is_own);
        }
    }

    /// The parts at these places are done in any case, what follows a jump is not.
    fn scan_some(&mut self, node: &Node, certain: &[usize], is_own: &dyn Fn(&Node) -> bool) {
        let before = self.may_be_skipped;
        for (place, part) in node.inner.iter().enumerate() {
            self.may_be_skipped = before || !certain.contains(&place);
            self.scan(part, is_own);
        }
        self.may_be_skipped = before || node.any(&mut |node| node.is("ReturnStmt") || node.is("GotoStmt"));
    }

    fn scan(&mut self, node: &Node, is_own: &dyn Fn(&Node) -> bool) {
        match &node.kind[..] {
            "UnaryExprOrTypeTraitExpr" => {}
            "IfStmt" | "WhileStmt" | "SwitchStmt" | "ConditionalOperator" => {
                self.scan_some(node, &[0], is_own)
            }
            "ForStmt" => self.scan_some(node, &[0, 2], is_own),
            "DoStmt" => self.scan_some(node, &[], is_own),
            "BinaryOperator" if node.opcode == "&&" || node.opcode == "||" => {
                self.scan_some(node, &[0], is_own)
            }
            "ReturnStmt" => {
                self.scan_all(&node.inner, is_own);
                self.may_be_skipped = true;
            }
            "BinaryOperator" | "CompoundAssignOperator"
                if node.opcode == "=" || node.is("CompoundAssignOperator") =>
            {
                if let Some(place) = node.inner.first() {
                    self.write(place);
                    if let (Some(decl), "=") = (place.stripped().named(), &node.opcode[..]) {
                        self.replaced.insert(decl.id.clone());
                    }
                }
                self.scan_all(&node.inner, is_own);
            }
            "UnaryOperator" if node.opcode == "++" || node.opcode == "--" => {
                if let Some(place) = node.inner.first() {
                    self.write(place);
                }
                self.scan_all(&node.inner, is_own);
            }
            "ArraySubscriptExpr" => match subscript(node) {
                Some((base, index)) => {
                    if index.value.as_str() != Some("0") {
                        self.indexed.extend(base.as_place().named().map(|decl| decl.id.clone()));
                    }
                    self.target(base, is_own);
                    self.scan(index, is_own);
                }
                None => self.scan_all(&node.inner, is_own),
            },
            "UnaryOperator" if node.opcode == "*" => {
                let Some(inner) = node.inner.first() else { return };
                match offset(inner.stripped()) {
                    Some(base) => {
                        self.indexed.extend(base.as_place().named().map(|decl| decl.id.clone()));
                        self.target(base, is_own);
                        for part in &inner.stripped().inner {
                            if !std::ptr::eq(part, base) {
                                self.scan(part, is_own);
                            }
                        }
                    }
                    None => self.target(inner, is_own),
                }
            }
            "MemberExpr" => {
                let Some(base) = node.inner.first() else { return };
                if node.is_arrow { self.target(base, is_own) } else { self.scan(base, is_own) }
            }
            "ExtVectorElementExpr" => {
                let Some(base) = node.inner.first() else { return };
                if is_pointer(base) { self.target(base, is_own) } else { self.scan(base, is_own) }
            }
            "UnaryOperator" if node.opcode == "&" => {
                if let Some(inner) = node.inner.first() {
                    self.take(inner);
                }
                self.scan_all(&node.inner, is_own);
            }
            "CallExpr" => self.call(node, is_own),
            "ImplicitCastExpr" if node.cast_kind == "ArrayToPointerDecay" => {
                if let Some(inner) = node.inner.first() {
                    self.take(inner);
                }
                self.scan_all(&node.inner, is_own);
            }
            // A pointer's value, other than where it is used at once.
            "DeclRefExpr" => {
                if let Some(decl) = node.named()
                    && spelled(decl).contains('*')
                {
                    self.backed.insert(decl.id.clone());
                }
            }
            _ => self.scan_all(&node.inner, is_own),
        }
    }

    fn call(&mut self, node: &Node, is_own: &dyn Fn(&Node) -> bool) {
        let Some((callee, arguments)) = node.inner.split_first() else { return };
        let Some(decl) = callee.as_callee() else { return self.scan_all(&node.inner, is_own) };
        self.called.insert(decl.name.clone());
        self.shares |= call::is_atomic(&decl.name)
            && arguments.first().is_some_and(|place| !spelled(place).contains("__local"));
        let is_own_function = is_own(decl);
        let mut list = Vec::new();
        for (index, argument) in arguments.iter().enumerate() {
            if !spelled(argument).contains('*') {
                self.scan(argument, is_own);
                list.push(None);
                continue;
            }
            let form = self.argument(argument, is_own);
            if let Argument::Address(root) | Argument::Element(root) = &form
                && (is_own_function || call::writes(&decl.name, index))
            {
                self.assigned.insert(root.clone());
            }
            if let Some(root) = form.root().filter(|_| !is_own_function) {
                // A function of OpenCL C indexes its pointers, and what it writes changes.
                if call::writes(&decl.name, index) {
                    self.written.insert(root.clone());
                }
                if !call::has_one_target(&decl.name) {
                    self.indexed.insert(root.clone());
                } else if !self.may_be_skipped {
                    self.certain.insert(root.clone());
                }
            }
            list.push(Some(form));
        }
        if is_own_function {
            let is_certain = !self.may_be_skipped;
            self.calls.push(Call { callee: decl.id.clone(), is_certain, arguments: list });
            return;
        }
        let mut seen = HashSet::new();
        for root in list.iter().flatten().filter_map(Argument::root) {
            if !seen.insert(root.clone()) {
                self.backed.insert(root.clone());
            }
        }
    }

    fn argument(&mut self, node: &Node, is_own: &dyn Fn(&Node) -> bool) -> Argument {
        let node = node.stripped();
        match &node.kind[..] {
            "ImplicitCastExpr" if node.cast_kind == "LValueToRValue" => match node.as_place().named() {
                Some(decl) if decl.is("ParmVarDecl") => Argument::Whole(decl.id.clone()),
                // A variable that is a pointer is never a slice.
                Some(decl) => Argument::Offset(decl.id.clone()),
                None => {
                    self.scan_all(&node.inner, is_own);
                    Argument::Other
                }
            },
            "ImplicitCastExpr" if node.cast_kind == "ArrayToPointerDecay" => {
                let form = self.address_argument(node, is_own);
                self.assigned.extend(form.root().cloned());
                form
            }
            "ImplicitCastExpr" if node.cast_kind == "AddressSpaceConversion" => match node.inner.first() {
                // `&array` for its first element: of another type too.
                Some(inner) if spelled(inner).contains("(*") && !spelled(node).contains("(*") => {
                    let form = self.argument(inner, is_own);
                    form.root().cloned().map_or(Argument::Other, Argument::Offset)
                }
                Some(inner) => self.argument(inner, is_own),
                None => Argument::Other,
            },
            "ImplicitCastExpr" | "CStyleCastExpr"
                if node.cast_kind == "BitCast" || node.cast_kind == "NoOp" =>
            {
                match node.children().next().map(|inner| self.argument(inner, is_own)) {
                    Some(Argument::Other) | None => Argument::Other,
                    Some(form) if node.cast_kind == "NoOp" => form,
                    Some(form) => form.root().cloned().map_or(Argument::Other, Argument::Offset),
                }
            }
            "UnaryOperator" if node.opcode == "&" => self.address_argument(node, is_own),
            "BinaryOperator" => match offset(node) {
                Some(base) => {
                    let form = self.argument(base, is_own);
                    for part in &node.inner {
                        if !std::ptr::eq(part, base) {
                            self.scan(part, is_own);
                        }
                    }
                    form.root().cloned().map_or(Argument::Other, Argument::Offset)
                }
                None => {
                    self.scan_all(&node.inner, is_own);
                    Argument::Other
                }
            },
            _ => {
                self.scan(node, is_own);
                Argument::Other
            }
        }
    }

    /// The address of the place that `node`, a `&` or an array that decays, is made of.
    fn address_argument(&mut self, node: &Node, is_own: &dyn Fn(&Node) -> bool) -> Argument {
        let place = node.inner.first();
        let Some((place, (root, through))) = place.and_then(|place| Some((place, Self::root(place)?))) else {
            self.scan_all(&node.inner, is_own);
            return Argument::Other;
        };
        let (is_parameter, root) = (root.is("ParmVarDecl"), root.id.clone());
        self.address(place);
        self.indices(node, is_own);
        let is_taken = node.is("UnaryOperator");
        match (through, is_taken) {
            // A variable that is a pointer is no reference and no slice.
            (true, true) if is_parameter => Argument::Target(root),
            (true, _) => Argument::Offset(root),
            (false, true) if place.stripped().is("ArraySubscriptExpr") => Argument::Element(root),
            (false, _) => Argument::Address(root),
        }
    }

    /// The indices within a place.
    fn indices(&mut self, node: &Node, is_own: &dyn Fn(&Node) -> bool) {
        if node.is("ArraySubscriptExpr")
            && let Some((base, index)) = subscript(node)
        {
            self.indices(base, is_own);
            self.scan(index, is_own);
            return;
        }
        if !node.is("DeclRefExpr") {
            for child in &node.inner {
                self.indices(child, is_own);
            }
        }
    }
}

/// Its type, without a name of a typedef where clang says it.
fn spelled(node: &Node) -> &str {
    node.ty.desugared_qual_type.as_ref().unwrap_or(&node.ty.qual_type)
}

/// The pointer and the index of a subscript, which C takes in either order.
pub fn subscript(node: &Node) -> Option<(&Node, &Node)> {
    let (first, second) = (node.inner.first()?, node.inner.get(1)?);
    let is_index = |node: &Node| !node.ty.qual_type.contains(['*', '[']) && !is_vector(node);
    let is_typedef_pointer =
        |node: &Node| node.ty.desugared_qual_type.as_ref().is_some_and(|text| text.contains('*'));
    if is_index(first) && !is_typedef_pointer(first) && !is_index(second) {
        Some((second, first))
    } else {
        Some((first, second))
    }
}

/// Whether what `->` stands behind is a pointer.
fn is_pointer(node: &Node) -> bool {
    spelled(node).trim_end_matches("__private").trim_end().ends_with('*')
}

fn is_vector(node: &Node) -> bool {
    spelled(node).contains("ext_vector_type")
        || matches!(crate::source::types::parse(&node.ty.qual_type, &|_| None), Type::Vector(..))
}

/// The pointer of `p + n` and `p - n`.
pub fn offset(node: &Node) -> Option<&Node> {
    if !(node.is("BinaryOperator") && (node.opcode == "+" || node.opcode == "-")) {
        return None;
    }
    let is_pointer = |node: &&Node| spelled(node).contains('*');
    let (first, second) = (node.inner.first()?, node.inner.get(1)?);
    match (is_pointer(&first), is_pointer(&second)) {
        (true, false) => Some(first),
        (false, true) => Some(second),
        _ => None,
    }
}

impl Node {
    /// The function that a call names.
    pub fn as_callee(&self) -> Option<&Node> {
        match self.named() {
            Some(decl) => Some(decl),
            None if self.is("ImplicitCastExpr") || self.is("ParenExpr") => self.inner.first()?.as_callee(),
            None => None,
        }
    }
}

/// What the analysis is about: a function with its parameters.
pub struct Subject<'a> {
    /// The declarations that calls name.
    pub ids: Vec<String>,
    pub parameters: &'a mut [Parameter],
    pub body: &'a mut Body,
    pub is_kernel: bool,
    pub waits: bool,
    /// Whether what it returns is, or holds, a pointer.
    pub returns_pointer: bool,
}

impl Subject<'_> {
    /// Whether it uses what the parameter at this place points to, whatever happens.
    fn is_certain(&self, place: usize) -> bool {
        self.parameters.get(place).is_some_and(|parameter| self.body.certain.contains(&parameter.id))
    }
}

/// Decides how each pointer is declared: the least that all uses allow.
pub fn classify(functions: &mut [Subject]) {
    let index: HashMap<String, usize> = functions
        .iter()
        .enumerate()
        .flat_map(|(place, function)| function.ids.iter().map(move |id| (id.clone(), place)))
        .collect();
    for function in functions.iter_mut() {
        for parameter in function.parameters.iter_mut() {
            let Some(to) = parameter.ty.pointee() else { continue };
            parameter.written = function.body.written.contains(&parameter.id);
            let is_target_alone =
                !function.is_kernel && !to.holds_pointers() && !function.body.indexed.contains(&parameter.id);
            parameter.class = if is_target_alone { Class::Reference } else { Class::Slice };
        }
    }
    spread_certainty(functions, &index);
    loop {
        let mut changed = false;
        for function in functions.iter_mut() {
            for parameter in function.parameters.iter_mut().filter(|own| own.ty.pointee().is_some()) {
                let is_moved = function.body.backed.contains(&parameter.id)
                    || function.body.assigned.contains(&parameter.id);
                if is_moved && parameter.class != Class::Pointer {
                    parameter.point();
                    changed = true;
                }
            }
        }
        for caller in 0..functions.len() {
            for call in 0..functions[caller].body.calls.len() {
                let Some(&callee) = index.get(&functions[caller].body.calls[call].callee) else { continue };
                for place in 0..functions[caller].body.calls[call].arguments.len() {
                    let Some(form) = functions[caller].body.calls[call].arguments[place].clone() else {
                        continue;
                    };
                    changed |= pass(functions, caller, callee, place, &form);
                }
                changed |= overlap(functions, caller, callee, call);
            }
        }
        for function in functions.iter_mut() {
            for parameter in function.parameters.iter_mut() {
                // Items that wait for each other hold all of their arguments at once; and what is local is theirs.
                let is_shared = function.waits && parameter.written && parameter.ty.pointee().is_some();
                let is_local = matches!(parameter.ty, Type::Pointer { space: Space::Local, .. });
                if (is_shared || (is_local && function.is_kernel)) && parameter.class != Class::Pointer {
                    parameter.class = Class::Pointer;
                    changed = true;
                }
            }
        }
        if !changed {
            return;
        }
    }
}

/// What a function hands over to one that uses it in any case it uses in any case too.
fn spread_certainty(functions: &mut [Subject], index: &HashMap<String, usize>) {
    let mut changed = true;
    while std::mem::take(&mut changed) {
        for caller in 0..functions.len() {
            let mut found = Vec::new();
            for call in functions[caller].body.calls.iter().filter(|call| call.is_certain) {
                let Some(callee) = index.get(&call.callee).map(|&callee| &functions[callee]) else {
                    continue;
                };
                found.extend(call.arguments.iter().enumerate().filter_map(|(place, form)| match form {
                    Some(Argument::Whole(root)) if callee.is_certain(place) => Some(root.clone()),
                    _ => None,
                }));
            }
            for root in found {
                changed |= functions[caller].body.certain.insert(root);
            }
        }
    }
}

/// The same memory twice in one call: two borrows of it can't be, if one may write; whether that is new.
fn overlap(functions: &mut [Subject], caller: usize, callee: usize, call: usize) -> bool {
    let arguments = &functions[caller].body.calls[call].arguments;
    let may_write = |parameter: &Parameter| parameter.written || parameter.class == Class::Pointer;
    let mut seen: HashMap<&String, bool> = HashMap::new();
    let mut twice = Vec::new();
    for (form, parameter) in arguments.iter().zip(functions[callee].parameters.iter()) {
        let Some(root) = form.as_ref().and_then(Argument::root) else { continue };
        let is_first = !seen.contains_key(root);
        let writes = seen.entry(root).or_default();
        *writes |= may_write(parameter);
        if !is_first && *writes {
            twice.push(root.clone());
        }
    }
    let mut changed = false;
    for root in twice {
        changed |= functions[caller].body.backed.insert(root);
    }
    changed
}

/// What passing this argument says of the two functions; whether that is new.
fn pass(functions: &mut [Subject], caller: usize, callee: usize, place: usize, form: &Argument) -> bool {
    let Some(parameter) = functions[callee].parameters.get(place).cloned() else { return false };
    let mut changed = false;
    let root = form.root().cloned();
    let mut needs_pointer = match form {
        Argument::Offset(_) | Argument::Other => true,
        // What follows an element is reached by its address too, and there may be no element.
        Argument::Element(_) | Argument::Target(_) => {
            parameter.class != Class::Reference || !functions[callee].is_certain(place)
        }
        Argument::Whole(_) | Argument::Address(_) => false,
    };
    if let Argument::Element(root) = form
        && needs_pointer
    {
        changed |= functions[caller].body.backed.insert(root.clone());
    }
    // What comes back may point to it, and so would borrow a slice.
    let is_kept = functions[callee].returns_pointer && parameter.class == Class::Pointer;
    if let Some(root) = &root {
        let is_backed = functions[caller].body.backed.contains(root);
        if let Some(own) = functions[caller].parameters.iter_mut().find(|own| own.id == *root) {
            needs_pointer |= if own.ty.pointee().is_some() { own.class == Class::Pointer } else { is_backed };
            if parameter.written && !own.written {
                own.written = true;
                changed = true;
            }
            let is_pointer = own.ty.pointee().is_some();
            if is_pointer && is_kept && own.class != Class::Pointer {
                own.point();
                changed = true;
            }
            if is_pointer && own.class == Class::Reference && parameter.class != Class::Reference {
                own.class = Class::Slice;
                changed = true;
            }
        } else {
            needs_pointer |= is_backed;
        }
        if parameter.written {
            changed |= functions[caller].body.written.insert(root.clone());
        }
    }
    if needs_pointer && parameter.class != Class::Pointer {
        functions[callee].parameters[place].class = Class::Pointer;
        changed = true;
    }
    changed
}
