//! The conversion of clang's tree to [`Unit`]. Only this module knows the names of clang's nodes.

mod decl;
mod expr;
mod place;
mod record;
mod stmt;
mod string;

use super::constant::integer;
use super::*;
use crate::ast::types::{self, Name};
use crate::clang::tree::{Node, Spelled, Tree};
use std::collections::{HashMap, HashSet};
use std::path::Path;

/// Converts a tree. An unsupported construct becomes a `Refused` node, which is an error only if a function reaches it.
pub fn unit(tree: &Tree, folder: &Path) -> Unit {
    let mut reader = Reader {
        tree,
        unit: Unit { files: Files::new(&tree.files, folder), ..Unit::default() },
        decls: HashMap::new(),
        scopes: vec![Scope::default()],
        unnamed: None,
        unnamed_enums: Vec::new(),
        tags: HashMap::new(),
        fields: HashMap::new(),
        samplers: HashMap::new(),
        results: HashMap::new(),
        commons: Vec::new(),
        names: HashMap::new(),
        defined: HashSet::new(),
        expr_count: 0,
        builtins: HashMap::new(),
    };
    // A call may precede the body, so find the functions with a body first.
    let mut first: HashMap<&str, &str> = HashMap::new();
    tree.root.walk(&mut |node| match &node.kind[..] {
        "TypedefDecl" => node.walk(&mut |inner| {
            let decl = inner.decl.as_deref().or(inner.owned_tag_decl.as_deref());
            if let Some(decl) = decl.filter(|decl| decl.name.is_empty()) {
                reader.names.entry(&decl.id).or_insert_with(|| node.name.clone());
            }
        }),
        "FunctionDecl" => {
            let id = first.get(&node.previous_decl[..]).copied().unwrap_or(&node.id);
            first.insert(&node.id, id);
            if node.body().is_some() {
                reader.defined.insert(id);
            }
        }
        _ => {}
    });
    reader.name_after_use(&tree.root, "");
    tree.root.children().for_each(|node| reader.top(node));
    reader.check_records();
    reader.unit
}

/// The names that a scope declares, in C's name spaces for types. Names of variables and labels need no table, because
/// clang refers to their declarations.
#[derive(Default)]
struct Scope {
    /// Types, and the alignments that the typedefs state.
    typedefs: HashMap<String, (Type, Option<u64>)>,
    tags: HashMap<String, Type>,
}

/// The state of the conversion. All keys of type `&str` are clang's ids, except those of `builtins`.
struct Reader<'a> {
    tree: &'a Tree,
    unit: Unit,
    decls: HashMap<&'a str, DeclId>,
    /// The scopes around the current position, the innermost last.
    scopes: Vec<Scope>,
    /// The last struct, union or enum without a name: declarators that follow it have its type.
    unnamed: Option<Type>,
    /// The different types of enums without a name.
    unnamed_enums: Vec<Type>,
    /// Structs, unions and enums.
    tags: HashMap<&'a str, Type>,
    fields: HashMap<&'a str, (RecordId, FieldId)>,
    /// Constant samplers, by their flags.
    samplers: HashMap<&'a str, DeclId>,
    /// The types that functions return.
    results: HashMap<DeclId, Type>,
    /// The first operands of the enclosing `a ?: b` expressions, a GNU extension.
    commons: Vec<(ExprId, Type)>,
    /// The names for structs and unions without a tag.
    names: HashMap<&'a str, String>,
    /// The first declarations of the functions that have a body.
    defined: HashSet<&'a str>,
    expr_count: u32,
    builtins: HashMap<&'a str, Option<Builtin>>,
}

fn refused(what: impl Into<String>, suggestion: &'static str) -> Refused {
    Refused { what: what.into(), suggestion }
}

/// Refuses an unsupported node. The message names known extensions as C does.
fn refused_node(node: &Node) -> Refused {
    let what = match &node.kind[..] {
        "GCCAsmStmt" => "inline assembly",
        "AddrLabelExpr" | "IndirectGotoStmt" => "address of a label",
        "BlockExpr" => "block of Objective-C",
        "ChooseExpr" => "`__builtin_choose_expr`",
        "ConvertVectorExpr" => "`__builtin_convertvector`",
        "GenericSelectionExpr" => "`_Generic`",
        "PredefinedExpr" => "name of the function",
        "TypeTraitExpr" => "`__builtin_types_compatible_p`",
        kind => kind,
    };
    refused(what, "write it in standard OpenCL C")
}

/// Returns the type that C uses for computations: `ulong` for `size_t`.
fn computed(ty: Type) -> Type {
    if ty == Type::Size { Type::Scalar(Scalar::Ulong) } else { ty }
}

impl<'a> Reader<'a> {
    fn span(&self, node: &Node) -> Span {
        Span { begin: self.unit.files.decoded(node.begin), end: self.unit.files.decoded(node.end) }
    }

    fn id(&mut self) -> ExprId {
        self.expr_count += 1;
        ExprId(self.expr_count)
    }

    /// Runs `read` in a new scope.
    fn scoped<R>(&mut self, read: impl FnOnce(&mut Self) -> R) -> R {
        self.scopes.push(Scope::default());
        let result = read(self);
        self.scopes.pop();
        result
    }

    /// Returns the innermost scope.
    fn scope(&mut self) -> &mut Scope {
        if self.scopes.is_empty() {
            self.scopes.push(Scope::default());
        }
        let last = self.scopes.len() - 1;
        &mut self.scopes[last]
    }

    /// Returns the innermost type with a name.
    fn named(&self, name: Name<'_>) -> Option<Type> {
        let found = match name {
            Name::Typedef(name) => self.typedef_named(name).map(|(ty, _)| ty),
            Name::Tag(name) => self.scopes.iter().rev().find_map(|scope| scope.tags.get(name)),
            Name::Unnamed => self.unnamed.as_ref(),
        };
        self.supported(found?.clone())
    }

    fn typedef_named(&self, name: &str) -> Option<&(Type, Option<u64>)> {
        self.scopes.iter().rev().find_map(|scope| scope.typedefs.get(name))
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

    /// Parses a type of an expression. An enum without a name is known if it is the only one; other types without a name
    /// are unknown.
    fn spelled_in_expr(&self, spelled: &Spelled) -> Type {
        let is_enum = spelled.qual_type.contains("enum ");
        self.parsed(spelled, &|name| match (name, &self.unnamed_enums[..]) {
            (Name::Unnamed, [ty]) if is_enum => Some(ty.clone()),
            (Name::Unnamed, _) => None,
            _ => self.named(name),
        })
    }

    fn parsed(&self, spelled: &Spelled, alias: &dyn Fn(Name<'_>) -> Option<Type>) -> Type {
        match (types::parse(&spelled.qual_type, alias), &spelled.desugared_qual_type) {
            (Type::Other(_), Some(text)) => types::parse(text, alias),
            (ty, _) => ty,
        }
    }

    /// Declares a name in the innermost scope.
    fn declare(&mut self, node: &'a Node, kind: DeclKind, ty: Type) -> DeclId {
        let spelled = types::own_qualifiers(&node.ty.qual_type);
        let is_const = spelled.split_whitespace().any(|word| word == "const" || word == "__constant");
        let is_read_only = spelled.contains("__read_only");
        self.declaration(&node.id, Decl { kind, name: node.name.clone(), ty, is_const, is_read_only })
    }

    /// Returns the declaration with this id of clang, and adds it if it is new.
    fn declaration(&mut self, id: &'a str, decl: Decl) -> DeclId {
        *self.decls.entry(id).or_insert_with(|| {
            self.unit.decls.push(decl);
            DeclId(self.unit.decls.len() as u32 - 1)
        })
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
                    lines.push(files::blank(node.text.trim()));
                } else if node.is("ParagraphComment") && !lines.is_empty() {
                    lines.push(String::new());
                }
            });
        }
        while lines.last().is_some_and(String::is_empty) {
            lines.pop();
        }
        lines.retain(|line| !line.chars().all(|c| "-=*/#".contains(c)) || line.is_empty());
        let text = self.unit.files.whole(span.begin.token().file).unwrap_or_default();
        let is_file_comment = comment::is_license(&lines) || lines == comment::head(text);
        if is_file_comment { Vec::new() } else { lines }
    }

    /// Returns the comment above a declaration, or otherwise the one after it.
    fn comment_of_part(&self, node: &Node, span: Span) -> Vec<String> {
        let lines = self.comment(node, span);
        let after = || self.unit.files.comment_after(span.end.token()).into_iter().collect();
        if lines.is_empty() { after() } else { lines }
    }
}
