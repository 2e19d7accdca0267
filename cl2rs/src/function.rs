//! Functions: their parameters, their variables, and the text of one.

use crate::Error;
use crate::analysis::{Body, Class, Parameter};
use crate::program::Program;
use crate::tree::Node;
use crate::types::Type;
use std::collections::HashMap;

/// A function of the source that has a body.
pub struct Function<'a> {
    pub node: &'a Node,
    /// Its name in Rust.
    pub name: String,
    /// The declarations that calls may name.
    pub ids: Vec<String>,
    pub parameters: Vec<Parameter>,
    pub result: Type,
    pub body: Body,
    pub is_kernel: bool,
    /// Whether it, or what it calls, asks the work-item.
    pub needs_item: bool,
    /// Whether it, or what it calls, waits at a barrier.
    pub waits: bool,
    /// Variables in local memory, which the kernel's runner makes.
    pub shared: Vec<Shared>,
}

impl<'a> Function<'a> {
    /// What stands for a function outside of any.
    pub fn outside(node: &'a Node) -> Self {
        Self {
            node,
            name: String::new(),
            ids: Vec::new(),
            parameters: Vec::new(),
            result: Type::Void,
            body: Body::default(),
            is_kernel: false,
            needs_item: false,
            waits: false,
            shared: Vec::new(),
        }
    }
}

/// A variable in local memory.
pub struct Shared {
    pub id: String,
    pub name: String,
    pub ty: Type,
}

impl Shared {
    /// What it is an array of, and of how many.
    pub fn elements(&self) -> (Type, u64) {
        match &self.ty {
            Type::Array(of, len) => ((**of).clone(), *len),
            ty => (ty.clone(), 1),
        }
    }
}

/// How a variable is held.
#[derive(Clone, Debug)]
pub enum Held {
    /// As a value of this type.
    Direct(Type),
    /// Behind a pointer of its name.
    Behind,
}

/// What `break` and `continue` are, where a statement stands.
#[derive(Clone, Debug)]
pub struct Exit {
    /// The text of `break`.
    pub leave: String,
    /// The text of `continue`; a switch has none of its own.
    pub go_on: Option<String>,
}

/// The inside of a function.
pub struct Scope<'a> {
    pub program: &'a Program<'a>,
    pub function: &'a Function<'a>,
    variables: HashMap<String, (String, Held)>,
    temporaries: u32,
    pub exits: Vec<Exit>,
    /// Whether this is the value of a constant, which may be a macro whose own name is of no use in it.
    pub in_constant: bool,
}

impl<'a> Scope<'a> {
    pub fn new(program: &'a Program<'a>, function: &'a Function<'a>) -> Self {
        let mut scope = Self {
            program,
            function,
            variables: HashMap::new(),
            temporaries: 0,
            exits: Vec::new(),
            in_constant: false,
        };
        for parameter in &function.parameters {
            let is_pointer = parameter.ty.pointee().is_some();
            let held = if !is_pointer && function.body.backed.contains(&parameter.id) {
                Held::Behind
            } else {
                Held::Direct(parameter.ty.clone())
            };
            scope.variables.insert(parameter.id.clone(), (parameter.name.clone(), held));
        }
        for shared in &function.shared {
            scope.variables.insert(shared.id.clone(), (shared.name.clone(), Held::Behind));
        }
        scope
    }

    pub fn refuse(&self, node: &Node, what: &str, way_out: &str) -> Error {
        Error::at(node, &format!("{what} is not translated"), way_out)
    }

    pub fn no(&self, node: &Node, what: &str) -> Error {
        self.refuse(node, what, "write it in another way")
    }

    pub fn ty(&self, node: &Node) -> Result<Type, Error> {
        match self.program.parse(&node.ty) {
            Type::Other(words) => Err(self.refuse(node, &format!("the type `{words}`"), "use another type")),
            // What C computes with is `ulong`; only variables that are declared so are `usize`.
            Type::Size => Ok(Type::Scalar(crate::types::Scalar::Ulong)),
            ty => Ok(ty),
        }
    }

    /// The name of a variable, and how it is held.
    pub fn variable(&self, node: &Node, decl: &Node) -> Result<(String, Held), Error> {
        if let Some((name, held)) = self.variables.get(&decl.id) {
            return Ok((name.clone(), held.clone()));
        }
        match self.program.global(&decl.id) {
            Some((name, ty)) => Ok((name, Held::Direct(ty))),
            None => Err(self.refuse(
                node,
                &format!("the variable `{}`", decl.name),
                "hand it over as an argument",
            )),
        }
    }

    pub fn declare(&mut self, decl: &Node, held: Held) -> String {
        let mut name = self.program.local_name(&decl.name);
        if !(decl.is_used || decl.is_referenced) {
            name.insert(0, '_');
        }
        self.variables.insert(decl.id.clone(), (name.clone(), held));
        name
    }

    pub fn temporary(&mut self, name: &str) -> String {
        self.temporaries += 1;
        format!("{name}_{}", self.temporaries)
    }

    fn parameter(&self, id: &str) -> Option<&Parameter> {
        self.function.parameters.iter().find(|parameter| parameter.id == id)
    }

    pub fn is_written(&self, id: &str) -> bool {
        self.parameter(id).is_some_and(|parameter| parameter.written)
    }

    /// The slice that a pointer is, if it is one.
    pub fn slice(&self, pointer: &Node) -> Option<String> {
        let decl = pointer.as_place().named()?;
        if let Some(parameter) = self.parameter(&decl.id) {
            let is_slice = parameter.ty.pointee().is_some() && parameter.class == Class::Slice;
            return is_slice.then(|| parameter.name.clone());
        }
        None
    }

    /// The work-item, for a function that is called.
    pub fn item_for(&self, callee: &Function) -> &'static str {
        if self.function.waits && !callee.waits { "&item" } else { "item" }
    }

    /// The text of the function.
    pub fn text(mut self) -> Result<String, Error> {
        let function = self.function;
        let body = function.node.children().find(|node| node.is("CompoundStmt"));
        let body = body.ok_or_else(|| self.no(function.node, "a function without a body"))?;
        let mut parameters = Vec::new();
        if function.needs_item || function.waits || function.is_kernel {
            let name = if function.needs_item || function.waits { "item" } else { "_item" };
            // A function that waits keeps its own.
            let borrow = if function.waits { "" } else { "&" };
            parameters.push(format!("{name}: {borrow}Item"));
        }
        let mut before = String::new();
        for parameter in &function.parameters {
            parameters.push(self.declaration(parameter)?);
            if parameter.ty.pointee().is_none() && function.body.backed.contains(&parameter.id) {
                let name = &parameter.name;
                before +=
                    &format!("let mut {name}_memory = {name}; let {name} = Ptr::one(&mut {name}_memory);");
            }
        }
        for shared in &function.shared {
            parameters.push(format!("{}: Ptr<'_, {}>", shared.name, shared.elements().0.rust()));
        }
        let statements = self.statements(body.children())?;
        let result = match &function.result {
            Type::Void => String::new(),
            Type::Pointer { .. } => {
                return Err(self.refuse(
                    function.node,
                    "a function that returns a pointer",
                    "return an index",
                ));
            }
            ty => format!(" -> {}", ty.rust()),
        };
        let mut attributes = String::new();
        for line in self.program.comment(function.node) {
            attributes += &format!("#[doc = {:?}]\n", format!(" {line}"));
        }
        attributes += &self.program.allow(parameters.len());
        let is_async = if function.waits { "async " } else { "" };
        Ok(format!(
            "{attributes}pub {is_async}fn {}({}){result} {{ {before} {statements} }}\n",
            function.name,
            parameters.join(", ")
        ))
    }

    fn declaration(&self, parameter: &Parameter) -> Result<String, Error> {
        let name = if parameter.used { parameter.name.clone() } else { format!("_{}", parameter.name) };
        let is_assigned = self.function.body.assigned.contains(&parameter.id);
        if let Type::Other(words) = &parameter.ty {
            return Err(self.refuse(
                self.function.node,
                &format!("the parameter `{name}` of type `{words}`"),
                "use another type",
            ));
        }
        if let Some(to) = parameter.ty.pointee() {
            if let Type::Other(_) | Type::Pointer { .. } = to {
                return Err(self.refuse(
                    self.function.node,
                    &format!("the parameter `{name}`, a pointer to {}", to.rust()),
                    "name the type of its elements",
                ));
            }
            let mutable = if is_assigned && self.is_moved(parameter) { "mut " } else { "" };
            return Ok(match parameter.class {
                Class::Slice if parameter.written => format!("{name}: &mut [{}]", to.rust()),
                Class::Slice => format!("{name}: &[{}]", to.rust()),
                Class::Pointer => format!("{mutable}{name}: Ptr<'_, {}>", to.rust()),
            });
        }
        let is_behind = self.function.body.backed.contains(&parameter.id);
        let is_changed = is_assigned || self.program.has_union(&parameter.ty);
        let mutable = if is_changed && !is_behind { "mut " } else { "" };
        Ok(format!("{mutable}{name}: {}", parameter.ty.rust()))
    }

    /// Whether the pointer itself is assigned, rather than what it points to.
    fn is_moved(&self, parameter: &Parameter) -> bool {
        self.function.body.assigned.contains(&parameter.id)
    }

    pub fn is_local(ty: &str) -> bool {
        ty.contains("__local") && !ty.contains('*')
    }
}
