//! A source as a whole: its types, constants and functions, and the module that they become.

use crate::analysis::pointer::{Body, Class, Parameter, Subject, classify};
use crate::clang::tree::{Files, Node, Spelled};
use crate::finish::format;
use crate::source::constant::{Global, Macro, constant_nodes};
use crate::source::name::TAKEN;
use crate::source::record::Struct;
use crate::source::types::{self, Type};
use crate::text::call;
use crate::text::comment;
use crate::text::comparison;
use crate::text::function::{Function, Scope, Shared};
use crate::text::kernel;
use crate::text::lines;
use crate::{Error, Module};
use std::cell::{RefCell, RefMut};
use std::collections::{BTreeMap, HashMap, HashSet};
use std::path::Path;

#[derive(Default)]
pub struct Program<'a> {
    files: RefCell<Files>,
    pub aliases: HashMap<String, Type>,
    /// Names of types whose alignment is not that of the type.
    pub alignments: HashMap<String, u64>,
    /// The declarations of structs that have the name of a typedef alone.
    pub named_by_typedef: HashSet<String>,
    pub structs: Vec<Struct>,
    pub globals: HashMap<String, Global>,
    /// The names of samplers, by the expressions of their flags.
    pub samplers: HashMap<String, String>,
    pub enumerators: HashMap<String, (String, i128)>,
    pub functions: Vec<Function<'a>>,
    by_id: HashMap<String, usize>,
    pub left_out: RefCell<HashMap<usize, String>>,
    /// Macros that stand for constants: type and text.
    pub macros: RefCell<BTreeMap<String, Macro>>,
    pub taken: HashSet<&'static str>,
    /// Names of variables, parameters and fields.
    pub variable_names: HashSet<String>,
    /// Names of functions, which variables would hide.
    pub function_names: HashSet<String>,
    /// Names of constants, which variables of functions can't have: they would be patterns.
    pub constant_names: HashSet<String>,
    /// For what is outside of functions.
    pub nowhere: Option<Function<'a>>,
}

/// Translates a tree; `partial` leaves out what can't be translated.
pub fn translate(
    tree: &Node,
    source: &Path,
    options: &str,
    files: Files,
    partial: bool,
    settings: &[comparison::Setting],
) -> Result<Module, Error> {
    let mut program = Program {
        files: RefCell::new(files),
        taken: TAKEN.split_whitespace().collect(),
        ..Default::default()
    };
    program.nowhere = Some(Function::outside(tree));
    tree.walk(&mut |node| {
        if ["VarDecl", "ParmVarDecl", "FieldDecl"].contains(&&node.kind[..]) {
            program.variable_names.insert(node.name.clone());
        }
    });
    let mut left_out = Vec::new();
    let mut items = program.types(tree, &mut left_out, partial)?;
    program.constant_names = constant_nodes(tree).map(|node| node.name.clone()).collect();
    program.constant_names.extend(program.enumerators.values().map(|(name, _)| name.clone()));
    program.collect(tree);
    items += &program.constants(tree, &mut left_out, partial)?;
    // Once to see what macros are used as.
    program.texts(&mut Vec::new(), partial)?;
    program.settle();
    let texts = program.texts(&mut left_out, partial)?;
    let mut module = String::new();
    module += "use cl2rs_runtime::*;\nuse clc_builtins::*;\n\n";
    for (name, own) in program.macros.borrow().iter().filter(|(_, own)| !own.uses.is_empty()) {
        if let Some((ty, text)) = &own.value {
            module += &documented(&own.comment);
            module += &format!(
                "pub const {name}: {} = {text};
",
                ty.rust()
            );
        }
    }
    module += &items;
    module += &texts;
    let mut file = syn::parse_file(&module).map_err(|error| {
        Error::new(&format!("the translation is no Rust ({error}):\n{module}"), "report it, with the source")
    })?;
    crate::finish::tidy::tidy(&mut file);
    crate::finish::import::keep_needed(&mut file);
    let stem = source.file_stem().unwrap_or_default().to_string_lossy();
    let name: String = stem.chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '_' }).collect();
    let name = if name.starts_with(|c: char| c.is_ascii_digit()) {
        format!("_{name}")
    } else {
        program.local_name(&name)
    };
    let kernels: Vec<&Function> = (0..program.functions.len())
        .filter(|&place| program.functions[place].is_kernel && program.left_out(place).is_none())
        .map(|place| &program.functions[place])
        .collect();
    let comparison = comparison::text(&program, &kernels, &name, &format!("{name}.cl"), options, settings)?;
    let mut head =
        vec![format!("Made by cl2rs from `{}`.", source.file_name().unwrap_or_default().display())];
    let own = comment::head(&std::fs::read_to_string(source).unwrap_or_default());
    if !own.is_empty() {
        head.push(String::new());
        head.extend(own);
    }
    let (mut text, source) =
        lines::take(&comment::restored(&format::spaced(file), &head), format::by_rustfmt);
    if !kernels.is_empty() {
        text += &source;
    }
    Ok(Module { text, name, comparison, left_out })
}

/// Lines as the documentation of what follows.
pub fn documented(lines: &[String]) -> String {
    lines
        .iter()
        .map(|line| {
            format!(
                "#[doc = {:?}]
",
                format!(" {line}")
            )
        })
        .collect()
}

impl<'a> Program<'a> {
    pub fn files(&self) -> RefMut<'_, Files> {
        self.files.borrow_mut()
    }

    pub fn parse(&self, spelled: &Spelled) -> Type {
        let alias = |name: &str| self.aliases.get(name).cloned();
        match types::parse(&spelled.qual_type, &alias) {
            Type::Other(words) => match &spelled.desugared_qual_type {
                Some(text) => types::parse(text, &alias),
                None => Type::Other(words),
            },
            ty => ty,
        }
    }

    pub fn global(&self, id: &str) -> Option<(String, Type)> {
        self.globals.get(id).map(|global| (global.name.clone(), global.ty.clone()))
    }

    /// The sampler that is made of this expression.
    pub fn sampler(&self, id: &str) -> Option<&str> {
        self.samplers.get(id).map(String::as_str)
    }

    /// Whether no function changes a variable, nor takes its address.
    pub fn is_unchanged(&self, id: &str) -> bool {
        let bodies = || self.functions.iter().map(|function| &function.body);
        !bodies().any(|body| body.assigned.contains(id) || body.backed.contains(id))
    }

    pub fn is_global(&self, id: &str) -> bool {
        self.globals.contains_key(id)
    }

    /// Its name and its value.
    pub fn enumerator(&self, id: &str) -> Option<(String, i128)> {
        self.enumerators.get(id).cloned()
    }

    pub fn function(&self, id: &str) -> Option<usize> {
        self.by_id.get(id).copied()
    }

    pub fn at(&self, place: usize) -> &Function<'a> {
        &self.functions[place]
    }

    /// Whether a function, or what it calls, calls it.
    pub fn is_recursive(&self, function: &Function) -> bool {
        let mut reached = function.body.called.clone();
        loop {
            let before = reached.len();
            for other in &self.functions {
                if reached.contains(&other.node.name) {
                    reached.extend(other.body.called.iter().cloned());
                }
            }
            if reached.contains(&function.node.name) || reached.len() == before {
                return reached.contains(&function.node.name);
            }
        }
    }

    pub fn left_out(&self, place: usize) -> Option<String> {
        self.left_out.borrow().get(&place).cloned()
    }

    /// The lines of the comment before a declaration.
    pub fn comment(&self, node: &Node) -> Vec<String> {
        let mut lines = self.comment_above(node.begin.token());
        if !lines.is_empty() {
            return lines;
        }
        for comment in node.inner.iter().filter(|child| child.is("FullComment")) {
            comment.walk(&mut |node| {
                if node.is("TextComment") {
                    lines.push(node.text.trim().to_string());
                } else if node.is("ParagraphComment") && !lines.is_empty() {
                    lines.push(String::new());
                }
            });
        }
        while lines.last().is_some_and(String::is_empty) {
            lines.pop();
        }
        lines.retain(|line| !line.chars().all(|c| "-=*/#".contains(c)) || line.is_empty());
        lines
    }

    /// The lines of the comment before or behind a field, an enumerator or a constant.
    pub fn comment_of_part(&self, node: &Node) -> Vec<String> {
        let lines = self.comment(node);
        let behind = || self.comment_behind(node.end.token()).into_iter().collect();
        if lines.is_empty() { behind() } else { lines }
    }

    /// The functions, and what they do with their pointers.
    fn collect(&mut self, tree: &'a Node) {
        let is_ours =
            |node: &&Node| node.is("FunctionDecl") && node.children().any(|child| child.is("CompoundStmt"));
        let own_names: HashSet<&str> = tree.children().filter(is_ours).map(|node| &node.name[..]).collect();
        self.function_names = own_names.iter().map(ToString::to_string).collect();
        let is_kernel = |node: &Node| node.inner.iter().any(|child| child.kind.contains("KernelAttr"));
        let kernels: HashSet<&str> = tree
            .children()
            .filter(is_ours)
            .filter(|node| is_kernel(node))
            .map(|node| &node.name[..])
            .collect();
        let mut names: HashMap<&str, usize> = HashMap::new();
        for node in tree.children().filter(is_ours) {
            let count = names.entry(&node.name).or_default();
            *count += 1;
            let mut name = self.local_name(&node.name);
            if name.strip_prefix("run_").is_some_and(|kernel| kernels.contains(kernel)) {
                // That is what runs the kernel.
                name.push('_');
            }
            if *count > 1 {
                name += &format!("_{count}");
            }
            let same = |other: &&Node| {
                other.is("FunctionDecl") && other.name == node.name && other.ty.qual_type == node.ty.qual_type
            };
            let ids = tree.children().filter(same).map(|other| other.id.clone()).collect();
            let mut parameters: Vec<Parameter> = Vec::new();
            for parameter in node.children().filter(|child| child.is("ParmVarDecl")) {
                let ty = match self.parse(&parameter.ty) {
                    Type::Array(to, _) => Type::Pointer { to, space: types::Space::Private, is_const: false },
                    ty => ty,
                };
                let name = if parameter.name.is_empty() {
                    format!("unnamed_{}", parameters.len())
                } else {
                    self.variable_name(&parameter.name)
                };
                parameters.push(Parameter {
                    id: parameter.id.clone(),
                    name,
                    ty,
                    class: Class::Slice,
                    written: false,
                    used: parameter.is_used || parameter.is_referenced,
                });
            }
            let result = node.ty.qual_type.split('(').next().unwrap_or_default().to_string();
            let result = self.parse(&Spelled { qual_type: result, desugared_qual_type: None });
            let is_own = |decl: &Node| own_names.contains(&decl.name[..]);
            let body_node = node.children().find(|child| child.is("CompoundStmt"));
            let mut body = body_node.map(|body| Body::of(body, &is_own)).unwrap_or_default();
            let is_holder = |spelled: &Spelled| self.parse(spelled).holds_pointers();
            body.keep_pointers_behind(&is_holder);
            body.keep_packed_behind(&|spelled| {
                let whole = self.parse(spelled);
                self.is_packed(&whole) || self.union(&whole).is_some()
            });
            let is_memory = |ty: &Type| ty.pointee().is_none() && ty.holds_pointers();
            let keeps_pointers = !body.addressed.is_empty()
                || parameters.iter().any(|own| own.ty.pointee().is_some_and(Type::holds_pointers))
                || node.any(&mut |node| node.is("VarDecl") && is_memory(&self.parse(&node.ty)));
            let is_kernel = is_kernel(node);
            let mut shared = Vec::new();
            if let (Some(body), true) = (body_node, is_kernel) {
                // clang has none elsewhere.
                for decl in body.children().filter(|child| child.is("DeclStmt")).flat_map(Node::children) {
                    if decl.is("VarDecl") && Scope::is_local(&decl.ty.qual_type) {
                        shared.push(Shared {
                            id: decl.id.clone(),
                            name: self.variable_name(&decl.name),
                            ty: self.parse(&decl.ty),
                        });
                    }
                }
            }
            node.walk(&mut |node| {
                let callee = node.inner.first().filter(|_| node.is("CallExpr")).and_then(Node::as_callee);
                if callee.is_some_and(|callee| call::is_of_group(&callee.name))
                    && let Some(value) = node.inner.get(1)
                {
                    let ty = self.parse(&value.ty);
                    let (id, name) = (Shared::exchange_id(&ty), format!("exchange_{}", ty.rust()));
                    if shared.iter().all(|own: &Shared| own.id != id) {
                        shared.push(Shared { id, name, ty });
                    }
                }
            });
            body.backed.extend(shared.iter().map(|shared: &Shared| shared.id.clone()));
            self.functions.push(Function {
                node,
                name,
                ids,
                parameters,
                result,
                needs_item: body.called.iter().any(|name| call::is_of_item(name)),
                shares: body.shares,
                waits: body.called.iter().any(|name| call::is_barrier(name) || call::is_of_group(name)),
                body,
                is_kernel,
                shared,
                lifetimes: Default::default(),
                keeps_pointers,
            });
        }
        for (place, function) in self.functions.iter().enumerate() {
            for id in &function.ids {
                self.by_id.insert(id.clone(), place);
            }
        }
        loop {
            let names = |has: fn(&Function) -> bool| -> HashSet<String> {
                let functions = self.functions.iter().filter(|function| has(function));
                functions.map(|function| function.node.name.clone()).collect()
            };
            let needs = names(|function| function.needs_item);
            let waits = names(|function| function.waits);
            let shares = names(|function| function.shares);
            let mut changed = false;
            for function in &mut self.functions {
                let calls =
                    |set: &HashSet<String>| function.body.called.iter().any(|name| set.contains(name));
                let before = (function.needs_item, function.waits, function.shares);
                function.needs_item |= calls(&needs) || calls(&waits);
                function.waits |= calls(&waits);
                function.shares |= calls(&shares);
                changed |= before != (function.needs_item, function.waits, function.shares);
            }
            for place in 0..self.functions.len() {
                changed |= self.inherit_shared(place);
            }
            if !changed {
                break;
            }
        }
        loop {
            let mut subjects: Vec<Subject> = self
                .functions
                .iter_mut()
                .map(|function| Subject {
                    ids: function.ids.clone(),
                    parameters: &mut function.parameters,
                    body: &mut function.body,
                    is_kernel: function.is_kernel,
                    waits: function.waits,
                    returns_pointer: matches!(function.result, Type::Pointer { .. }),
                })
                .collect();
            classify(&mut subjects);
            self.find_lifetimes();
            let kept: Vec<HashSet<usize>> = self.functions.iter().map(Function::kept_arguments).collect();
            let by_id = &self.by_id;
            let is_kept = |id: &str, argument: usize| {
                by_id.get(id).is_some_and(|place| kept[*place].contains(&argument))
            };
            let mut is_new = false;
            for function in &mut self.functions {
                is_new |= function.body.keep_arguments(&is_kept);
            }
            if !is_new {
                return;
            }
        }
    }

    /// Local memory of the functions that this one calls is an argument of this one too; whether that is new.
    fn inherit_shared(&mut self, place: usize) -> bool {
        let called = &self.functions[place].body.called;
        let callees = self.functions.iter().filter(|other| called.contains(&other.node.name));
        let all: Vec<(String, Shared)> = callees
            .flat_map(|callee| callee.shared.iter().map(|shared| (callee.name.clone(), shared.clone())))
            .collect();
        let function = &mut self.functions[place];
        let before = function.shared.len();
        for (callee, mut shared) in all {
            if function.shared.iter().any(|own| own.id == shared.id) {
                continue;
            }
            while function.node.any(&mut |node| node.name == shared.name)
                || function.shared.iter().any(|own| own.name == shared.name)
            {
                shared.name = format!("{callee}_{}", shared.name);
            }
            function.shared.push(shared);
        }
        function.shared.len() != before
    }

    /// The functions, each after those that it calls are known to be there.
    fn texts(&self, left_out: &mut Vec<Error>, partial: bool) -> Result<String, Error> {
        let mut texts: Vec<Option<String>> = vec![None; self.functions.len()];
        loop {
            let before = self.left_out.borrow().len();
            for (place, function) in self.functions.iter().enumerate() {
                if self.left_out(place).is_some() {
                    continue;
                }
                match Scope::new(self, function).text() {
                    Ok(mut text) => {
                        if function.is_kernel {
                            text += &kernel::runner(self, function);
                        }
                        texts[place] = Some(text);
                    }
                    Err(error) if partial => {
                        self.left_out.borrow_mut().insert(place, error.what().to_string());
                        texts[place] = None;
                        left_out.push(error);
                    }
                    Err(error) => return Err(error),
                }
            }
            // Who calls what was left out is left out too.
            if self.left_out.borrow().len() == before {
                break;
            }
        }
        Ok(texts.into_iter().flatten().collect())
    }
}
