//! The syntax tree as clang prints it in JSON, and where its nodes stand in the sources.

use crate::Error;
use serde::Deserialize;
use std::collections::{HashMap, HashSet};
use std::path::PathBuf;

/// A declaration, a statement, an expression, a type, an attribute or a comment.
#[derive(Deserialize, Default, Debug)]
#[serde(rename_all = "camelCase", default)]
pub struct Node {
    pub id: String,
    pub kind: String,
    pub name: String,
    #[serde(rename = "type")]
    pub ty: Spelled,
    pub cast_kind: String,
    pub opcode: String,
    pub value: serde_json::Value,
    pub inner: Vec<Node>,
    #[serde(rename = "array_filler")]
    pub array_filler: Vec<Node>,
    pub referenced_decl: Option<Box<Node>>,
    pub referenced_member_decl: String,
    /// Of a label, and of a jump to one.
    pub decl_id: String,
    pub target_label_decl_id: String,
    pub owned_tag_decl: Option<Box<Node>>,
    pub decl: Option<Box<Node>>,
    /// The field of a union that a list is for.
    pub field: Option<Box<Node>>,
    pub arg_type: Option<Spelled>,
    #[serde(rename = "computeLHSType")]
    pub compute_lhs_type: Option<Spelled>,
    pub tag_used: String,
    pub text: String,
    pub storage_class: String,
    pub complete_definition: bool,
    pub is_postfix: bool,
    pub is_arrow: bool,
    pub is_used: bool,
    pub is_referenced: bool,
    pub variadic: bool,
    pub has_else: bool,
    pub is_bitfield: bool,
    loc: Location,
    range: Range,
    /// Where it begins and ends: known after [`Sources::place`].
    #[serde(skip)]
    pub begin: Place,
    #[serde(skip)]
    pub end: Place,
}

/// A type as C writes it.
#[derive(Deserialize, Default, Clone, Debug)]
#[serde(rename_all = "camelCase", default)]
pub struct Spelled {
    pub qual_type: String,
    pub desugared_qual_type: Option<String>,
}

#[derive(Deserialize, Default, Debug)]
#[serde(rename_all = "camelCase", default)]
struct Location {
    offset: Option<usize>,
    file: Option<String>,
    line: Option<u32>,
    col: u32,
    tok_len: usize,
    spelling_loc: Option<Box<Location>>,
    expansion_loc: Option<Box<Location>>,
}

#[derive(Deserialize, Default, Debug)]
#[serde(default)]
struct Range {
    begin: Location,
    end: Location,
}

/// A token in a file.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Token {
    pub file: String,
    pub line: u32,
    pub column: u32,
    pub offset: usize,
    pub length: usize,
}

/// Where a token is written, and where the macro is used that it comes from, if it comes from one.
#[derive(Clone, Default, Debug)]
pub struct Place {
    pub spelled: Token,
    pub expanded: Option<Token>,
}

impl Place {
    /// Where a reader finds it.
    pub fn token(&self) -> &Token {
        self.expanded.as_ref().unwrap_or(&self.spelled)
    }
}

impl Node {
    pub fn is(&self, kind: &str) -> bool {
        self.kind == kind
    }

    /// The children that are no attributes and no comments.
    pub fn children(&self) -> impl DoubleEndedIterator<Item = &Node> {
        self.inner.iter().filter(|node| !node.kind.ends_with("Attr") && !node.kind.ends_with("Comment"))
    }

    /// The one child, or an error that says what is missing.
    pub fn child(&self, index: usize) -> Result<&Node, Error> {
        self.children()
            .nth(index)
            .ok_or_else(|| Error::at(self, &format!("{} without its part {index}", self.kind), "report it"))
    }

    /// Gives types other names.
    fn rename(&mut self, names: &HashMap<String, String>) {
        let is_type = ["RecordDecl", "TypedefDecl", "EnumDecl"].contains(&&self.kind[..]);
        if let (true, Some(name)) = (is_type, names.get(&self.name)) {
            self.name.clone_from(name);
        }
        self.ty.rename(names);
        for spelled in self.arg_type.iter_mut().chain(&mut self.compute_lhs_type) {
            spelled.rename(names);
        }
        let others = [&mut self.referenced_decl, &mut self.owned_tag_decl, &mut self.decl, &mut self.field];
        for node in self.inner.iter_mut().chain(others.into_iter().flatten().map(Box::as_mut)) {
            node.rename(names);
        }
    }

    fn name_components<'c>(&mut self, names: &mut impl Iterator<Item = &'c String>) {
        if self.is("ExtVectorElementExpr")
            && let Some(name) = names.next()
        {
            self.name.clone_from(name);
        }
        for child in &mut self.inner {
            child.name_components(names);
        }
    }

    /// It and all below it, from the top.
    pub fn walk<'a>(&'a self, visit: &mut impl FnMut(&'a Node)) {
        visit(self);
        for child in &self.inner {
            child.walk(visit);
        }
    }

    /// Whether it is true of it or of one below it.
    pub fn any(&self, is_it: &mut impl FnMut(&Node) -> bool) -> bool {
        is_it(self) || self.inner.iter().any(|child| child.any(is_it))
    }

    /// Without parentheses, and what else changes nothing.
    pub fn stripped(&self) -> &Node {
        let is_nothing = self.is("ParenExpr")
            || self.is("ConstantExpr")
            || (self.is("ImplicitCastExpr") && self.cast_kind == "NoOp");
        match self.inner.first() {
            Some(inner) if is_nothing => inner.stripped(),
            _ => self,
        }
    }

    /// Without conversions of places to values and of arrays to pointers too.
    pub fn as_place(&self) -> &Node {
        let node = self.stripped();
        let is_read = node.is("ImplicitCastExpr")
            && ["LValueToRValue", "ArrayToPointerDecay", "AddressSpaceConversion"]
                .contains(&&node.cast_kind[..]);
        match node.inner.first() {
            Some(inner) if is_read => inner.as_place(),
            _ => node,
        }
    }

    /// The declaration that it names, if it is a name.
    pub fn named(&self) -> Option<&Node> {
        if self.is("DeclRefExpr") { self.referenced_decl.as_deref() } else { None }
    }
}

/// How deep the tree may be: what a stack of 1 GiB holds, with room.
const DEEPEST: usize = 20_000;

/// Whether there may be names of components that stand in no file: a macro made them, or the command line.
pub fn has_pasted_components(json: &[u8]) -> bool {
    let has = |mark: u8, text: &[u8]| json.split(|byte| *byte == mark).any(|part| part.starts_with(text));
    (has(b'<', b"scratch space>") || has(b'<', b"command line>")) && has(b'"', b"ExtVectorElementExpr")
}

/// Reads what clang printed; `components` are the names of all components, or none of them.
pub fn parse(json: &[u8], components: &[String]) -> Result<Node, Error> {
    let (mut depth, mut deepest, mut in_string, mut escaped) = (0_usize, 0, false, false);
    for &byte in json {
        match byte {
            _ if escaped => escaped = false,
            b'\\' if in_string => escaped = true,
            b'"' => in_string = !in_string,
            b'{' | b'[' if !in_string => {
                depth += 1;
                deepest = deepest.max(depth);
            }
            b'}' | b']' if !in_string => depth = depth.saturating_sub(1),
            _ => {}
        }
    }
    if deepest > DEEPEST {
        return Err(Error::new("the syntax tree is too deep", "split the expression or the file"));
    }
    let mut reader = serde_json::Deserializer::from_slice(json);
    reader.disable_recursion_limit();
    let mut node = Node::deserialize(&mut reader).map_err(|error| {
        Error::new(
            &format!("clang's syntax tree can't be read: {error}"),
            "report it, with the version of clang",
        )
    })?;
    Sources::default().place(&mut node);
    let mut count = 0;
    node.walk(&mut |node| count += usize::from(node.is("ExtVectorElementExpr")));
    if count == components.len() {
        node.name_components(&mut components.iter());
    }
    rename_types(&mut node);
    subscripts(&mut node);
    Ok(node)
}

/// `*(p + i)` becomes `p[i]`, which means the same.
fn subscripts(node: &mut Node) {
    for child in &mut node.inner {
        subscripts(child);
    }
    let is_sum = |node: &Node| {
        let sum = node.stripped();
        node.is("ParenExpr") && sum.is("BinaryOperator") && sum.opcode == "+"
    };
    if node.is("UnaryOperator") && node.opcode == "*" && node.inner.first().is_some_and(is_sum) {
        let mut sum = node.inner.remove(0);
        while !sum.is("BinaryOperator") {
            sum = sum.inner.remove(0);
        }
        node.kind = "ArraySubscriptExpr".into();
        node.opcode.clear();
        node.inner = sum.inner;
    }
}

/// Types of one name within several functions, or within one and outside, get names of their own.
fn rename_types(tree: &mut Node) {
    let is_type = |node: &Node| {
        ["RecordDecl", "TypedefDecl", "EnumDecl"].contains(&&node.kind[..]) && !node.name.is_empty()
    };
    let mut taken: HashSet<String> =
        tree.inner.iter().filter(|node| is_type(node)).map(|node| node.name.clone()).collect();
    for function in tree.inner.iter_mut().filter(|node| node.is("FunctionDecl")) {
        let mut own: HashSet<String> = HashSet::new();
        function.walk(&mut |node| {
            if is_type(node) {
                own.insert(node.name.clone());
            }
        });
        let mut names = HashMap::new();
        for name in own {
            let mut free = name.clone();
            let mut number = 1;
            while !taken.insert(free.clone()) {
                number += 1;
                free = format!("{name}_{number}");
            }
            if free != name {
                names.insert(name, free);
            }
        }
        if !names.is_empty() {
            function.rename(&names);
        }
    }
}

impl Spelled {
    fn rename(&mut self, names: &HashMap<String, String>) {
        for text in std::iter::once(&mut self.qual_type).chain(&mut self.desugared_qual_type) {
            let is_of_name = |c: char| c.is_alphanumeric() || c == '_';
            let mut renamed = String::new();
            let mut rest = &text[..];
            while let Some(begin) = rest.find(is_of_name) {
                let end = rest[begin..].find(|c| !is_of_name(c)).map_or(rest.len(), |end| begin + end);
                let word = &rest[begin..end];
                renamed += &rest[..begin];
                renamed += names.get(word).map_or(word, String::as_str);
                rest = &rest[end..];
            }
            renamed += rest;
            *text = renamed;
        }
    }
}

/// Follows the places of the nodes: clang prints file and line only where they change.
#[derive(Default)]
struct Sources {
    file: String,
    line: u32,
}

impl Sources {
    fn place(&mut self, node: &mut Node) {
        let own = self.resolve(&node.loc);
        node.begin = self.resolve(&node.range.begin);
        node.end = self.resolve(&node.range.end);
        if node.begin.spelled.file.is_empty() {
            node.begin = own;
        }
        if !node.array_filler.is_empty() {
            // clang names the whole list after its first, which stands for the elements that are not there.
            node.inner = node.array_filler.split_off(1);
        }
        for child in &mut node.inner {
            self.place(child);
        }
    }

    fn resolve(&mut self, location: &Location) -> Place {
        match (&location.spelling_loc, &location.expansion_loc) {
            (Some(spelled), expanded) => {
                let spelled = self.token(spelled);
                Place { spelled, expanded: expanded.as_ref().map(|location| self.token(location)) }
            }
            _ => Place { spelled: self.token(location), expanded: None },
        }
    }

    fn token(&mut self, location: &Location) -> Token {
        if let Some(file) = &location.file {
            self.file.clone_from(file);
        }
        if let Some(line) = location.line {
            self.line = line;
        }
        match location.offset {
            Some(offset) => Token {
                file: self.file.clone(),
                line: self.line,
                column: location.col,
                offset,
                length: location.tok_len,
            },
            None => Token::default(),
        }
    }
}

/// The text of the files that tokens stand in.
#[derive(Default)]
pub struct Files {
    read: HashMap<String, Option<String>>,
    folder: PathBuf,
}

impl Files {
    /// Names of files are relative to `folder`.
    pub fn new(folder: PathBuf) -> Self {
        Self { read: HashMap::new(), folder }
    }

    /// What stands behind a token.
    pub fn rest(&mut self, token: &Token) -> Option<&str> {
        let end = token.offset + token.length;
        self.whole(token)?.get(end..)
    }

    pub fn text(&mut self, token: &Token) -> Option<&str> {
        self.whole(token)?.get(token.offset..token.offset.checked_add(token.length)?)
    }

    pub fn whole(&mut self, token: &Token) -> Option<&str> {
        let folder = &self.folder;
        let file = self.read.entry(token.file.clone()).or_insert_with_key(|name| {
            let bytes = std::fs::read(folder.join(name)).ok()?;
            String::from_utf8(bytes).ok()
        });
        file.as_deref()
    }
}
