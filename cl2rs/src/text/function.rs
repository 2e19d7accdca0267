//! Functions: their parameters, their variables, and the text of one.

use crate::Error;
use crate::analysis::lifetime::Lifetimes;
use crate::analysis::pointer::{Body, Class, Parameter};
use crate::clang::tree::Node;
use crate::source::program::{Program, documented};
use crate::source::types::Type;
use std::collections::{HashMap, HashSet};

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
    /// Whether it, or what it calls, changes memory of all groups by atomics.
    pub shares: bool,
    /// Variables in local memory, which the kernel's runner makes.
    pub shared: Vec<Shared>,
    /// How long its pointers live.
    pub lifetimes: Lifetimes,
    /// Whether memory that it declares or changes has pointers in it.
    pub keeps_pointers: bool,
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
            shares: false,
            shared: Vec::new(),
            lifetimes: Lifetimes::default(),
            keeps_pointers: false,
        }
    }

    /// Whether a variable stands behind a pointer of its name.
    pub fn is_behind(&self, id: &str, ty: &Type) -> bool {
        if ty.pointee().is_some() { self.body.addressed.contains(id) } else { self.body.backed.contains(id) }
    }

    /// Whether one of its pointers may become another, or what another's memory holds.
    pub fn mixes_pointers(&self) -> bool {
        let is_pointer =
            |parameter: &&Parameter| parameter.ty.pointee().is_some() && parameter.class == Class::Pointer;
        self.result.holds_pointers()
            || self
                .parameters
                .iter()
                .any(|parameter| parameter.ty.pointee().unwrap_or(&parameter.ty).holds_pointers())
            || self.shared.iter().any(|shared| shared.ty.holds_pointers())
            || self.parameters.iter().filter(is_pointer).any(|own| self.body.replaced.contains(&own.id))
    }
}

impl Function<'_> {
    /// The parameters that memory of others, or the result, points to when the function is done.
    pub fn kept_arguments(&self) -> HashSet<usize> {
        let lifetimes = &self.lifetimes;
        let contents = lifetimes.parameters.iter().map(|[_, content]| *content);
        let keeping: HashSet<usize> = contents.chain(lifetimes.result).collect();
        let is_kept = |place: &usize| keeping.contains(&lifetimes.parameters[*place][0]);
        (0..self.parameters.len()).filter(is_kept).collect()
    }
}

/// A variable in local memory: the function's own, of one that it calls, or for values that items exchange.
#[derive(Clone)]
pub struct Shared {
    pub id: String,
    pub name: String,
    pub ty: Type,
}

impl Shared {
    /// What stands for the declaration of memory with an element of this type for each item.
    pub fn exchange_id(ty: &Type) -> String {
        format!("exchange of {}", ty.rust())
    }

    /// What it is an array of, and of how many.
    pub fn elements(&self) -> (Type, String) {
        match &self.ty {
            ty if self.id == Self::exchange_id(ty) => (ty.clone(), "group.work_items()".into()),
            Type::Array(of, len) => ((**of).clone(), len.to_string()),
            ty => (ty.clone(), "1".into()),
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
    /// Memory of variables within blocks, which is declared at the function's begin.
    hoisted: String,
    pub exits: Vec<Exit>,
    pub jumps: Vec<crate::text::label::Jump>,
    /// Variables that are declared before the statements that do.
    pub declared_above: HashSet<String>,
    /// Whether this is a loop that works on copies of variables.
    pub is_on_copies: bool,
    /// Whether the place that is made is used once.
    pub is_once: bool,
    pub steps: crate::text::step::Steps,
    /// Declarations, by the assignments that stand for them, and whether they outlive the loop that begins so.
    pub homes: HashMap<*const Node, (&'a Node, bool)>,
    /// What counters of loops may be, within these.
    pub counters: HashMap<String, crate::analysis::interval::Interval>,
    /// The comments that are said already: their files, and where they begin.
    pub comments: HashSet<(String, usize)>,
    /// The variables that these declare.
    pub elsewhere: HashSet<String>,
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
            hoisted: String::new(),
            exits: Vec::new(),
            jumps: Vec::new(),
            declared_above: Default::default(),
            is_on_copies: false,
            is_once: false,
            steps: Default::default(),
            homes: HashMap::new(),
            counters: HashMap::new(),
            comments: Default::default(),
            elsewhere: Default::default(),
            in_constant: false,
        };
        for parameter in &function.parameters {
            let held = if function.is_behind(&parameter.id, &parameter.ty) {
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
            Type::Size => Ok(Type::Scalar(crate::source::types::Scalar::Ulong)),
            ty => Ok(ty),
        }
    }

    /// The same, of the function itself, by its declaration's id.
    pub fn own_variable(&self, id: &str) -> Option<&(String, Held)> {
        self.variables.get(id)
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
        let mut name = self.program.variable_name(&decl.name);
        if !(decl.is_used || decl.is_referenced) {
            name.insert(0, '_');
        }
        self.variables.insert(decl.id.clone(), (name.clone(), held));
        name
    }

    /// Declares a variable that stands behind a pointer.
    pub fn declare_behind(&mut self, decl: &Node, ty: &Type, value: &str) -> String {
        let name = self.declare(decl, Held::Behind);
        let rust = ty.rust();
        let is_array = matches!(ty, Type::Array(..));
        let mut top = self.function.node.children().filter(|node| node.is("CompoundStmt"));
        let is_at_top = top.any(|body| {
            body.children().any(|node| node.is("DeclStmt") && node.inner.iter().any(|own| own.id == decl.id))
        });
        if self.function.keeps_pointers
            && !is_at_top
            && let Ok(memory) = self.hoist(decl, &format!("{name}_memory"), ty)
        {
            // Memory outside of the block may keep a pointer to it, though it is not used any more.
            let elements = if is_array { ".elements()" } else { "" };
            return format!("{memory}.set(0, {value}); let {name} = {memory}{elements};");
        }
        let of = if is_array { "of" } else { "one" };
        let memory = self.program.own_name(&format!("{name}_memory"));
        format!("let mut {memory}: {rust} = {value}; let {name} = Ptr::{of}(&mut {memory});")
    }

    /// A pointer to memory of this type that lives as long as the function.
    pub fn hoist(&mut self, node: &Node, name: &str, ty: &Type) -> Result<String, Error> {
        let zero = self.zero(node, ty)?.text;
        let name = self.temporary(name);
        self.hoisted +=
            &format!("let mut {name}: {} = {zero}; let {name} = Ptr::one(&mut {name});", ty.rust());
        Ok(name)
    }

    /// The declaration of a variable of the function.
    pub fn declaration_of(&self, id: &str) -> Option<&'a Node> {
        let mut found = None;
        self.function.node.walk(&mut |node| {
            if node.is("VarDecl") && node.id == id {
                found = Some(node);
            }
        });
        found
    }

    pub fn temporary(&mut self, name: &str) -> String {
        self.temporaries += 1;
        self.program.own_name(&format!("{name}_{}", self.temporaries))
    }

    fn parameter(&self, id: &str) -> Option<&Parameter> {
        self.function.parameters.iter().find(|parameter| parameter.id == id)
    }

    pub fn is_written(&self, id: &str) -> bool {
        self.parameter(id).is_some_and(|parameter| parameter.written)
    }

    /// Whether a place is in what a parameter borrows and does not write.
    pub fn is_read_alone(&self, path: &str) -> bool {
        let root = path.trim_start_matches("(*").split(['[', '.', ')']).next();
        self.function.parameters.iter().any(|parameter| {
            root == Some(&parameter.name)
                && parameter.ty.pointee().is_some()
                && parameter.class != Class::Pointer
                && !parameter.written
        })
    }

    /// The slice that a pointer is, if it is one.
    pub fn slice(&self, pointer: &Node) -> Option<String> {
        self.of_class(pointer, Class::Slice)
    }

    /// The reference that a pointer is, if it is one.
    pub fn reference_of(&self, pointer: &Node) -> Option<String> {
        self.of_class(pointer, Class::Reference)
    }

    fn of_class(&self, pointer: &Node, class: Class) -> Option<String> {
        let parameter = self.parameter(&pointer.as_place().named()?.id)?;
        let is_it = parameter.ty.pointee().is_some() && parameter.class == class;
        is_it.then(|| parameter.name.clone())
    }

    /// The work-item, for a function that is called.
    pub fn item_for(&self, callee: &Function) -> &'static str {
        if self.function.waits && !callee.waits { "&item" } else { "item" }
    }

    /// The text of the function.
    pub fn text(mut self) -> Result<String, Error> {
        let function = self.function;
        let lifetimes = &function.lifetimes;
        let body = function.node.children().find(|node| node.is("CompoundStmt"));
        let body = body.ok_or_else(|| self.no(function.node, "a function without a body"))?;
        if function.waits && self.program.is_recursive(function) {
            return Err(self.refuse(
                function.node,
                &format!("`{}`, which waits at a barrier and calls itself,", function.name),
                "write a loop",
            ));
        }
        if let Some(id) = &function.lifetimes.kept {
            let decl = self.declaration_of(id).unwrap_or(function.node);
            return Err(self.refuse(
                decl,
                &format!("the address of `{}`, kept in memory that lives longer,", decl.name),
                "declare it where that memory is",
            ));
        }
        let mut parameters = Vec::new();
        if function.needs_item || function.waits || function.is_kernel {
            let name = if function.needs_item || function.waits { "item" } else { "_item" };
            // A function that waits keeps its own.
            let borrow = if function.waits { "" } else { "&" };
            parameters.push(format!("{name}: {borrow}Item"));
        }
        let mut before = String::new();
        for (place, parameter) in function.parameters.iter().enumerate() {
            let is_pointer = parameter.ty.pointee().is_some() && parameter.class == Class::Pointer;
            let text = self.declaration(parameter)?;
            parameters.push(lifetimes.numbered(&text, is_pointer, lifetimes.parameters[place]));
            if lifetimes.replaced.contains(&place) {
                // It may point to what lives shorter.
                let name = &parameter.name;
                before += &format!("let mut {name} = {name};");
            }
            if function.is_behind(&parameter.id, &parameter.ty) {
                let name = &parameter.name;
                let memory = self.program.own_name(&format!("{name}_memory"));
                before += &format!("let mut {memory} = {name}; let {name} = Ptr::one(&mut {memory});");
            }
        }
        for (shared, numbers) in
            function.shared.iter().zip(&lifetimes.parameters[function.parameters.len()..])
        {
            let text = format!("{}: Ptr<'_, {}>", shared.name, shared.elements().0.rust());
            parameters.push(lifetimes.numbered(&text, true, *numbers));
        }
        let statements = self.body(body)?;
        let result = match &function.result {
            Type::Void => String::new(),
            Type::Other(words) => {
                return Err(self.refuse(
                    function.node,
                    &format!("a function that returns `{words}`"),
                    "use another type",
                ));
            }
            ty => {
                let text = format!(" -> {}", ty.rust());
                lifetimes.numbered(&text, ty.pointee().is_some(), lifetimes.result)
            }
        };
        let mut attributes = documented(&self.program.comment(function.node));
        if function.is_kernel {
            // Into the loop of its runner, where the work-item is in registers.
            attributes += "#[inline]\n";
        }
        let is_async = if function.waits { "async " } else { "" };
        let head = named(&parameters.join(", "), &result);
        Ok(format!(
            "{attributes}pub {is_async}fn {}{head} {{ {before} {} {statements} }}\n",
            function.name, self.hoisted
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
            if let Type::Other(_) = to.target() {
                return Err(self.refuse(
                    self.function.node,
                    &format!("the parameter `{name}`, a pointer to {}", to.rust()),
                    "name the type of its elements",
                ));
            }
            let is_behind = self.function.is_behind(&parameter.id, &parameter.ty);
            let place = self.function.parameters.iter().position(|own| own.id == parameter.id);
            let is_replaced = place.is_some_and(|place| self.function.lifetimes.replaced.contains(&place));
            let is_changed = is_assigned && self.is_moved(parameter) && !is_behind && !is_replaced;
            let mutable = if is_changed { "mut " } else { "" };
            return Ok(match parameter.class {
                Class::Reference if parameter.written => format!("{name}: &mut {}", to.rust()),
                Class::Reference => format!("{name}: &{}", to.rust()),
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
        crate::source::types::own_qualifiers(ty).contains("__local")
    }
}

impl Lifetimes {
    /// A part of a head with numbers as its lifetimes.
    fn numbered(&self, text: &str, is_pointer: bool, [pointer, content]: [usize; 2]) -> String {
        let text = if is_pointer { text.replacen("'_", &format!("'#{pointer}#"), 1) } else { text.into() };
        text.replace("'_", &format!("'#{content}#"))
    }
}

/// The head with names for its numbers, where Rust needs them.
fn named(parameters: &str, result: &str) -> String {
    let numbers = |text: &str| -> Vec<String> {
        text.split("'#").skip(1).filter_map(|rest| Some(rest.split_once('#')?.0.into())).collect()
    };
    let (own, of_result) = (numbers(parameters), numbers(result));
    // One lifetime alone needs no name.
    let is_said = own.len() == 1 && (result.is_empty() || !parameters.contains('&'));
    let mut names = Vec::new();
    let mut head = format!("({parameters}){result}");
    for number in own.iter().chain(&of_result) {
        let mark = format!("'#{number}#");
        let is_needed = of_result.contains(number) || own.iter().filter(|other| *other == number).count() > 1;
        if !head.contains(&mark) {
            continue;
        }
        let name = if is_needed && !is_said {
            let letter = char::from(b'a' + (names.len() % 26) as u8);
            let times = names.len() / 26 + 1;
            names.push(format!("'{}", letter.to_string().repeat(times)));
            names[names.len() - 1].clone()
        } else {
            "'_".into()
        };
        head = head.replace(&mark, &name);
    }
    if names.is_empty() { head } else { format!("<{}>{head}", names.join(", ")) }
}
