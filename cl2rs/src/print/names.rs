//! Names of items, variables and labels, chosen so that each use refers to the declaration with its id.

use super::path::{BUILTINS, RUNTIME, path_name};
use crate::rust::ir::*;
use std::cell::Cell;
use std::collections::{HashMap, HashSet};
use std::fmt::Write;

/// Keywords of Rust.
const KEYWORDS: &str = "as async await break const continue crate dyn else enum extern false fn for gen if impl in let \
    loop match mod move mut pub ref return self Self static struct super trait true type unsafe use where while \
    abstract become box do final macro override priv try typeof unsized virtual yield";

/// Names of Rust's prelude. Items must not shadow them.
const PRELUDE: &str = "None Some Ok Err Option Result Vec String Box Into From TryFrom TryInto Iterator IntoIterator \
    DoubleEndedIterator ExactSizeIterator Extend FromIterator Clone Copy Send Sync Sized Drop Fn FnMut FnOnce Unpin \
    AsRef AsMut Default Eq Ord PartialEq PartialOrd Hash Debug ToOwned ToString AsyncFn AsyncFnMut AsyncFnOnce drop \
    size_of align_of size_of_val align_of_val \
    i8 u8 i16 u16 i32 u32 i64 u64 i128 u128 f32 f64 usize isize bool str char half core std alloc";

/// Names of the runtime and the library that modules use without a path, and of the variables of their macros: a constant
/// with such a name would be a pattern there.
const LIBRARY: &str = "select isless islessequal isgreater isgreaterequal isequal isnotequal Ptr Item NdRange Sampler Event \
    Source SOURCE div rem zeroed Group Groups Written Pod Zeroable Value Offset printf swizzle field part bytemuck \
    cl2rs_runtime clc_builtins __pointer __target __base __field __field_type __whole __offset \
    Image Image1d Image1dBuffer Image1dArray Image2d Image2dArray Image2dDepth Image2dArrayDepth Image3d";

/// Returns `true` if items must not have this name.
fn is_reserved(name: &str) -> bool {
    let is_word = |words: &str| words.split_whitespace().any(|word| word == name);
    is_word(KEYWORDS) || is_word(PRELUDE) || is_word(LIBRARY) || is_vector(name)
}

/// Returns `true` if a vector type of the library has this name.
fn is_vector(name: &str) -> bool {
    let bare = name.trim_end_matches(|c: char| c.is_ascii_digit());
    let scalars =
        ["char", "uchar", "short", "ushort", "int", "uint", "long", "ulong", "half", "float", "double"];
    scalars.contains(&bare) && matches!(&name[bare.len()..], "2" | "3" | "4" | "8" | "16")
}

/// Returns a Rust identifier for a name in the source. Two names can have the same identifier.
pub fn identifier(name: &str) -> String {
    let mut text = String::new();
    for c in name.chars() {
        // Rust normalizes identifiers, which could make different letters equal.
        if c.is_ascii_alphanumeric() || c == '_' || ('\u{c0}'..'\u{250}').contains(&c) && c.is_alphabetic() {
            text.push(c);
        } else if c == '$' {
            text.push('_');
        } else {
            let _ = write!(text, "_u{:x}", u32::from(c));
        }
    }
    if text == "_" {
        text = "underscore".into();
    }
    if text.is_empty() || text.starts_with(|c: char| c.is_ascii_digit()) {
        text.insert(0, '_');
    }
    if is_reserved(&text) {
        text.push('_');
    }
    text
}

/// Returns `base`, or `base` with a number at its end if the name is taken.
fn free(base: String, mut is_taken: impl FnMut(&str) -> bool, counts: &mut HashMap<String, usize>) -> String {
    if !is_taken(&base) {
        return base;
    }
    let count = counts.entry(base.clone()).or_insert(1);
    loop {
        *count += 1;
        let separator = if base.ends_with('_') { "" } else { "_" };
        let name = format!("{base}{separator}{count}");
        if !is_taken(&name) {
            return name;
        }
    }
}

/// The names of the items and fields of a module.
#[derive(Default)]
pub struct Items {
    paths: HashMap<Path, String>,
    runners: HashMap<DeclId, String>,
    /// The names of the fields of each struct.
    fields: HashMap<RecordId, Vec<String>>,
    /// The structs that contain pointers, and therefore have a lifetime.
    holders: HashSet<RecordId>,
    /// Names of values and of types.
    taken: HashSet<String>,
    /// The libraries that contain the printed names.
    pub uses: Cell<Uses>,
}

/// The libraries that a module uses.
#[derive(Clone, Copy, Default)]
pub struct Uses {
    pub runtime: bool,
    pub builtins: bool,
}

impl Items {
    /// Returns `true` if a struct contains pointers.
    pub fn has_lifetime(&self, record: RecordId) -> bool {
        self.holders.contains(&record)
    }

    /// Records that the module uses a library.
    pub fn uses_library(&self, library: &str) {
        let Uses { runtime, builtins } = self.uses.get();
        let (is_runtime, is_builtins) = (library == RUNTIME, library == BUILTINS);
        self.uses.set(Uses { runtime: runtime || is_runtime, builtins: builtins || is_builtins });
    }

    /// Writes the module's name before the names of structs.
    pub fn qualify_records(&mut self, module: &str) {
        for (path, name) in &mut self.paths {
            if matches!(path, Path::Record(_)) {
                *name = format!("{module}::{name}");
            }
        }
    }

    fn holds_pointers(&self, ty: &Type) -> bool {
        match ty {
            Type::Pointer { .. } => true,
            Type::Array(of, _) => self.holds_pointers(of),
            Type::Struct(id) => self.has_lifetime(*id),
            _ => false,
        }
    }

    pub fn of(module: &Module) -> Self {
        let mut items = Self::default();
        // A struct follows the structs that it contains.
        for item in &module.items {
            if let Item::Struct(record) = item
                && record.fields.iter().any(|field| items.holds_pointers(&field.ty))
            {
                items.holders.insert(record.id);
            }
        }
        let mut counts = HashMap::new();
        // A runner keeps the name of its kernel, even if the source uses the runner's name.
        let kernels: HashSet<String> = module
            .items
            .iter()
            .filter_map(|item| match item {
                Item::Function(function) if function.is_runner => {
                    Some(format!("run_{}", identifier(&function.name)))
                }
                _ => None,
            })
            .collect();
        // Assign unchanged names first, so that `foo_2` in the source keeps its name.
        let mut later = Vec::new();
        let sources = module.items.iter().filter_map(|item| match item {
            Item::Const { path, name, .. } => Some((*path, name)),
            Item::Function(function) if !function.is_runner => {
                Some((Path::Own(function.decl), &function.name))
            }
            _ => None,
        });
        for (path, name) in sources {
            let base = identifier(name);
            let is_taken = items.taken.contains(&base) || kernels.contains(&base);
            if base == *name && !is_taken {
                items.taken.insert(base.clone());
                items.paths.insert(path, base);
            } else {
                let suffix = if kernels.contains(&base) { "_" } else { "" };
                later.push((path, base + suffix));
            }
        }
        for (path, base) in later {
            let taken = &items.taken;
            let name = free(base, |name| taken.contains(name) || kernels.contains(name), &mut counts);
            items.taken.insert(name.clone());
            items.paths.insert(path, name);
        }
        for item in &module.items {
            if let Item::Function(function) = item
                && function.is_runner
                && let Some(kernel) = items.paths.get(&Path::Own(function.decl))
            {
                let base = format!("run_{kernel}");
                let taken = &items.taken;
                let name = free(base, |name| taken.contains(name), &mut counts);
                items.taken.insert(name.clone());
                items.runners.insert(function.decl, name);
            }
        }
        items.types(module);
        items
    }

    /// Names structs and their fields. Names of the source take precedence over generated ones.
    fn types(&mut self, module: &Module) {
        let (mut records, mut counts) = (HashSet::new(), HashMap::new());
        for item in &module.items {
            let Item::Struct(record) = item else { continue };
            let name = free(identifier(&record.name), |name| records.contains(name), &mut counts);
            records.insert(name.clone());
            self.paths.insert(Path::Record(record.id), name);
            let mut names = vec![String::new(); record.fields.len()];
            let mut taken: HashSet<String> = HashSet::new();
            let is_exact = |field: &Field| identifier(&field.name) == field.name;
            // Choose the names that change after all others.
            for class in 0..3 {
                for (index, field) in record.fields.iter().enumerate() {
                    let class_of_field =
                        if field.name.is_empty() { 2 } else { usize::from(!is_exact(field)) };
                    if class_of_field != class {
                        continue;
                    }
                    let base = match field.padding {
                        _ if class < 2 => identifier(&field.name),
                        Some(offset) => format!("padding_{offset}"),
                        None => format!("unnamed_{index}"),
                    };
                    let name = free(base, |name| taken.contains(name), &mut HashMap::new());
                    taken.insert(name.clone());
                    names[index] = name;
                }
            }
            self.fields.insert(record.id, names);
        }
        self.taken.extend(records);
    }

    /// Returns the name of a function, a constant or a struct of the source.
    pub fn path(&self, path: Path) -> &str {
        self.paths.get(&path).map_or("_", String::as_str)
    }

    /// Returns the name of the runner of a kernel.
    pub fn runner(&self, kernel: DeclId) -> Option<&str> {
        self.runners.get(&kernel).map(String::as_str)
    }

    /// Returns the name of a field.
    pub fn field(&self, record: RecordId, field: FieldId) -> &str {
        let names = self.fields.get(&record);
        names.and_then(|names| names.get(field.0 as usize)).map_or("_", String::as_str)
    }

    /// Returns `true` if an item of the module has the name of an item of a library.
    pub fn is_taken(&self, path: Path) -> bool {
        let name = path_name(path, self);
        self.taken.contains(name.split("::").next().unwrap_or_default())
    }
}

/// The names of the variables and labels of a function.
pub struct Names<'m> {
    pub items: &'m Items,
    locals: Vec<String>,
    labels: Vec<String>,
    mutable: Vec<bool>,
    /// Whether Rust warns about an unused variable.
    pub has_unused: bool,
}

impl<'m> Names<'m> {
    /// Returns the names for code outside of functions.
    pub fn outside(items: &'m Items) -> Self {
        Self { items, locals: Vec::new(), labels: Vec::new(), mutable: Vec::new(), has_unused: false }
    }

    pub fn of(item: &Item, items: &'m Items) -> Self {
        let Item::Function(function) = item else { return Self::outside(items) };
        let mut walk = Walk::new(function, items);
        for (local, _) in &function.parameters {
            walk.push(*local);
        }
        walk.block(&function.body);
        let Walk { mut locals, renamed, labels, paths, .. } = walk;
        let mut all: HashSet<String> = locals.iter().cloned().chain(paths).collect();
        let (mut counts, mut has_unused) = (HashMap::new(), false);
        for (index, name) in locals.iter_mut().enumerate() {
            if renamed[index] {
                let is_taken = |name: &str| all.contains(name) || items.taken.contains(name);
                *name = free(name.clone(), is_taken, &mut counts);
                all.insert(name.clone());
            }
            // Rust does not warn of an unused variable whose name begins with `_`. If the source uses that name, the
            // lint is allowed instead.
            if !function.locals[index].is_used && !name.starts_with('_') {
                let unused = format!("_{name}");
                let is_taken = all.contains(&unused) || items.taken.contains(&unused);
                has_unused |= is_taken;
                if !is_taken {
                    *name = unused;
                }
            }
        }
        let mutable = function.locals.iter().map(|local| local.is_mutable).collect();
        Self { items, locals, labels, mutable, has_unused }
    }

    pub fn local(&self, local: LocalId) -> &str {
        &self.locals[local.0 as usize]
    }

    pub fn label_name(&self, label: LabelId) -> &str {
        &self.labels[label.0 as usize]
    }

    pub fn is_mutable(&self, local: LocalId) -> bool {
        self.mutable.get(local.0 as usize) == Some(&true)
    }
}

/// A traversal of a function that renames variables if they shadow a variable or an item that is used.
struct Walk<'f> {
    function: &'f Function,
    items: &'f Items,
    locals: Vec<String>,
    renamed: Vec<bool>,
    labels: Vec<String>,
    /// The names of items that the function uses.
    paths: HashSet<String>,
    /// The variables in scope, outermost first.
    scope: Vec<LocalId>,
    /// The variables in scope with each name, outermost first.
    by_name: HashMap<String, Vec<LocalId>>,
    /// The number of enclosing labels with each name.
    around: HashMap<String, usize>,
}

impl<'f> Walk<'f> {
    fn new(function: &'f Function, items: &'f Items) -> Self {
        let name = |local: &Local| {
            // A variable named like a constant would be a pattern, and one named like a function would shadow it.
            let mut name = identifier(&local.name);
            while items.taken.contains(&name) {
                name.push('_');
            }
            name
        };
        let count = function.locals.len();
        Self {
            function,
            items,
            locals: function.locals.iter().map(name).collect(),
            renamed: vec![false; count],
            labels: vec![String::new(); function.labels.len()],
            paths: HashSet::new(),
            scope: Vec::new(),
            by_name: HashMap::new(),
            around: HashMap::new(),
        }
    }

    fn push(&mut self, local: LocalId) {
        self.scope.push(local);
        let index = local.0 as usize;
        if !self.renamed[index] {
            self.by_name.entry(self.locals[index].clone()).or_default().push(local);
        }
    }

    /// Leaves a scope.
    fn truncate(&mut self, depth: usize) {
        for local in self.scope.drain(depth..).rev() {
            if let Some(list) = self.by_name.get_mut(&self.locals[local.0 as usize])
                && list.last() == Some(&local)
            {
                list.pop();
            }
        }
    }

    fn rename(&mut self, local: LocalId) {
        self.renamed[local.0 as usize] = true;
        if let Some(list) = self.by_name.get_mut(&self.locals[local.0 as usize]) {
            list.retain(|other| *other != local);
        }
    }

    fn use_local(&mut self, local: LocalId) {
        let index = local.0 as usize;
        if self.renamed[index] {
            return;
        }
        // Rename the shadowing variable, unless it is from the source and the shadowed one is generated.
        while let Some(&hiding) = self.by_name.get(&self.locals[index]).and_then(|list| list.last()) {
            if hiding == local {
                return;
            }
            let locals = &self.function.locals;
            if locals[hiding.0 as usize].is_own || !locals[index].is_own {
                self.rename(hiding);
            } else {
                return self.rename(local);
            }
        }
    }

    /// Renames the variables in scope that shadow a used item.
    fn use_path(&mut self, path: Path) {
        let name = path_name(path, self.items);
        let first = name.split("::").next().unwrap_or_default();
        while let Some(&hiding) = self.by_name.get(first).and_then(|list| list.last()) {
            self.rename(hiding);
        }
        if !self.paths.contains(first) {
            self.paths.insert(first.to_string());
        }
    }

    fn block(&mut self, block: &Block) {
        let depth = self.scope.len();
        let label = self.enter(block.label);
        for stmt in &block.stmts {
            match &stmt.kind {
                StmtKind::Let(local, _, value) => {
                    self.expr(value);
                    self.push(*local);
                }
                StmtKind::Do(value) | StmtKind::Discard(value) => self.expr(value),
                StmtKind::Nothing => {}
            }
        }
        block.value.iter().for_each(|value| self.expr(value));
        self.leave(label);
        self.truncate(depth);
    }

    fn expr(&mut self, expr: &Expr) {
        let depth = self.scope.len();
        match expr {
            Expr::Local(local) => self.use_local(*local),
            Expr::Path(path) | Expr::Call(path, _) => self.use_path(*path),
            Expr::Closure(parameters, _) => {
                parameters.iter().flat_map(Expr::bindings).for_each(|local| self.push(local));
            }
            _ => {}
        }
        expr.parts().into_iter().for_each(|part| self.expr(part));
        if let Expr::Loop(iteration) = expr {
            if let Head::For(Some(counter), _) = iteration.head {
                self.push(counter);
            }
            let label = self.enter(iteration.label);
            self.block(&iteration.body);
            self.leave(label);
        } else {
            expr.blocks().into_iter().for_each(|block| self.block(block));
        }
        self.truncate(depth);
    }

    /// Chooses a name for a label that differs from those of all enclosing labels.
    fn enter(&mut self, label: Option<LabelId>) -> Option<LabelId> {
        let label = label?;
        let around = &self.around;
        let is_taken = |name: &str| around.get(name).is_some_and(|count| *count > 0);
        let name =
            free(identifier(&self.function.labels[label.0 as usize].name), is_taken, &mut HashMap::new());
        *self.around.entry(name.clone()).or_default() += 1;
        self.labels[label.0 as usize] = name;
        Some(label)
    }

    fn leave(&mut self, label: Option<LabelId>) {
        if let Some(label) = label
            && let Some(count) = self.around.get_mut(&self.labels[label.0 as usize])
        {
            *count -= 1;
        }
    }
}
