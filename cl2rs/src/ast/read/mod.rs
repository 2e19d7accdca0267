//! The conversion of clang's tree to [`Unit`]. Only this module knows the names of clang's nodes.

mod decl;
mod expr;
mod place;
mod record;
mod stmt;

use super::*;
use crate::ast::types::{self, Name};
use crate::clang::tree::{self, Node, Spelled};
use std::collections::{HashMap, HashSet};
use std::path::Path;

/// Converts a tree. An unsupported construct becomes a `Refused` node, which is an error only if a function reaches it.
pub fn unit(tree: &Node, folder: &Path) -> Unit {
    let mut reader = Reader {
        unit: Unit { scopes: vec![None], ..Unit::default() },
        folder,
        scope: ScopeId::FILE,
        names: vec![Scope::default()],
        unnamed: None,
        unnamed_enums: Vec::new(),
        tags: HashMap::new(),
        fields: HashMap::new(),
        samplers: HashMap::new(),
        results: HashMap::new(),
        commons: Vec::new(),
        files: HashMap::new(),
        typedefs: HashMap::new(),
        defined: HashSet::new(),
        own: HashSet::new(),
        next: 0,
        builtins: HashMap::new(),
    };
    reader.file("");
    tree.walk(&mut |node| {
        if node.is("TypedefDecl") {
            node.walk(&mut |inner| {
                let decl = inner.decl.as_deref().or(inner.owned_tag_decl.as_deref());
                if let Some(decl) = decl.filter(|decl| decl.name.is_empty()) {
                    reader.typedefs.entry(decl.id.clone()).or_insert_with(|| node.name.clone());
                }
            });
        }
    });
    reader.name_after_use(tree, "");
    // A function may be called before its body.
    let mut first: HashMap<&str, &str> = HashMap::new();
    tree.walk(&mut |node| {
        if node.is("FunctionDecl") {
            let id = first.get(&node.previous_decl[..]).copied().unwrap_or(&node.id);
            first.insert(&node.id, id);
            if node.children().any(|child| child.is("CompoundStmt")) {
                reader.defined.insert(id.to_string());
            }
        }
    });
    for node in tree.children() {
        reader.top(node);
    }
    reader.check_records();
    reader.unit
}

/// The names that a scope declares, in C's name spaces for types. Names of variables and labels need no table, because
/// clang refers to their declarations.
#[derive(Default)]
struct Scope {
    typedefs: HashMap<String, Type>,
    tags: HashMap<String, Type>,
    /// The alignments that typedefs ask for.
    alignments: HashMap<String, u64>,
}

struct Reader<'a> {
    unit: Unit,
    folder: &'a Path,
    /// The innermost scope.
    scope: ScopeId,
    /// The names of each scope.
    names: Vec<Scope>,
    /// The last struct, union or enum without a name: declarators that follow it have its type.
    unnamed: Option<Type>,
    /// The different types of enums without a name.
    unnamed_enums: Vec<Type>,
    /// Structs, unions and enums by clang's ids.
    tags: HashMap<String, Type>,
    /// Fields by clang's ids.
    fields: HashMap<String, (RecordId, FieldId)>,
    /// Constant samplers, by clang's ids of their flags.
    samplers: HashMap<String, DeclId>,
    /// The types that functions return.
    results: HashMap<DeclId, Type>,
    /// The first operands of the `?:` of GNU C around an expression.
    commons: Vec<(ExprId, Type)>,
    files: HashMap<String, FileId>,
    /// The names that typedefs give to structs without a tag, by clang's ids.
    typedefs: HashMap<String, String>,
    /// The first declarations of the functions that have a body, by clang's ids.
    defined: HashSet<String>,
    /// The functions that have a body.
    own: HashSet<DeclId>,
    next: u32,
    /// Built-in functions by their names.
    builtins: HashMap<String, Option<Builtin>>,
}

fn refused(what: impl Into<String>, way_out: &'static str) -> Refused {
    Refused { what: what.into(), way_out }
}

/// `size_t` where C computes with it.
fn computed(ty: Type) -> Type {
    if ty == Type::Size { Type::Scalar(Scalar::Ulong) } else { ty }
}

impl Reader<'_> {
    fn file(&mut self, name: &str) -> FileId {
        if let Some(file) = self.files.get(name) {
            return *file;
        }
        let Some(file) = self.unit.files.add(name, std::fs::read(self.folder.join(name)).ok()) else {
            return FileId(0);
        };
        self.files.insert(name.to_string(), file);
        file
    }

    fn mark(&mut self, place: &tree::Place) -> Mark {
        let mut token = |token: &tree::Token| {
            let file = self.file(&token.file);
            self.unit.files.token(file, token.line, token.offset, token.length)
        };
        Mark { spelled: token(&place.spelled), expanded: place.expanded.as_ref().map(token) }
    }

    fn span(&mut self, node: &Node) -> Span {
        Span { begin: self.mark(&node.begin), end: self.mark(&node.end) }
    }

    fn id(&mut self) -> ExprId {
        self.next += 1;
        ExprId(self.next)
    }

    /// Runs `read` in a scope of its own.
    fn scoped<R>(&mut self, read: impl FnOnce(&mut Self) -> R) -> R {
        let around = self.scope;
        self.scope = ScopeId(self.unit.scopes.len() as u32);
        self.unit.scopes.push(Some(around));
        self.names.push(Scope::default());
        let result = read(self);
        self.scope = around;
        result
    }

    /// Returns the innermost of the types that a name stands for here.
    fn named(&self, name: Name<'_>) -> Option<Type> {
        let mut scope = Some(self.scope);
        while let Some(own) = scope {
            let names = self.names.get(own.0 as usize)?;
            let found = match name {
                Name::Typedef(name) => names.typedefs.get(name),
                Name::Tag(name) => names.tags.get(name),
                Name::Unnamed => self.unnamed.as_ref(),
            };
            if let Some(ty) = found {
                return self.supported(ty.clone());
            }
            scope = self.unit.scopes[own.0 as usize];
        }
        None
    }

    /// Returns the type unless it is a record that is not translated.
    fn supported(&self, ty: Type) -> Option<Type> {
        let is_refused = self.unit.record(&ty).is_some_and(|record| record.refused.is_some());
        (!is_refused).then_some(ty)
    }

    /// Parses a type that the source names at this point.
    fn spelled(&self, spelled: &Spelled) -> Type {
        self.parsed(spelled, &|name| self.named(name))
    }

    /// Parses a type of an expression. A type without a name follows from the operands, or is unknown.
    fn spelled_in_expr(&self, spelled: &Spelled) -> Type {
        let is_enum = spelled.qual_type.contains("enum ");
        self.parsed(spelled, &|name| match (name, &self.unnamed_enums[..]) {
            (Name::Unnamed, [ty]) if is_enum => Some(ty.clone()),
            (Name::Unnamed, _) => None,
            _ => self.named(name),
        })
    }

    fn parsed(&self, spelled: &Spelled, alias: &dyn Fn(Name<'_>) -> Option<Type>) -> Type {
        match types::parse(&spelled.qual_type, alias) {
            Type::Other(words) => match &spelled.desugared_qual_type {
                Some(text) => types::parse(text, alias),
                None => Type::Other(words),
            },
            ty => ty,
        }
    }

    /// Declares a name in the innermost scope.
    fn declare(&mut self, node: &Node, kind: DeclKind, ty: Type) -> DeclId {
        if let Some(id) = self.unit.by_clang.get(&node.id) {
            return *id;
        }
        let id = DeclId(self.unit.decls.len() as u32);
        let spelled = types::own_qualifiers(&node.ty.qual_type);
        self.unit.decls.push(Decl {
            kind,
            name: node.name.clone(),
            scope: self.scope,
            ty,
            is_used: node.is_used || node.is_referenced,
            is_const: spelled.split_whitespace().any(|word| word == "const" || word == "__constant"),
            is_read_only: spelled.contains("__read_only"),
        });
        self.unit.by_clang.insert(node.id.clone(), id);
        id
    }

    /// Returns the lines of the comment above a declaration, or of the comment that clang takes as its documentation.
    fn comment(&self, node: &Node, span: Span) -> Vec<String> {
        if let Some(lines) = self.unit.files.comment_above(span.begin.token())
            && !lines.is_empty()
        {
            return lines;
        }
        let mut lines = Vec::new();
        for comment in node.inner.iter().filter(|child| child.is("FullComment")) {
            comment.walk(&mut |node| {
                if node.is("TextComment") {
                    lines.push(files::blank(node.text.trim().to_string()));
                } else if node.is("ParagraphComment") && !lines.is_empty() {
                    lines.push(String::new());
                }
            });
        }
        while lines.last().is_some_and(String::is_empty) {
            lines.pop();
        }
        lines.retain(|line| !line.chars().all(|c| "-=*/#".contains(c)) || line.is_empty());
        if crate::ast::comment::is_license(&lines) { Vec::new() } else { lines }
    }

    /// Returns the comment above a declaration, or otherwise the one after it.
    fn comment_of_part(&self, node: &Node, span: Span) -> Vec<String> {
        let lines = self.comment(node, span);
        let after = || self.unit.files.comment_after(span.end.token()).into_iter().collect();
        if lines.is_empty() { after() } else { lines }
    }
}
