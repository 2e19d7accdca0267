//! The syntax tree as clang prints it in JSON, with the positions of its nodes in the sources.

use super::call::{Details, Rejection, rejected};
use crate::Error;
use serde::Deserialize;

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
    array_filler: Vec<Node>,
    pub referenced_decl: Option<Box<Node>>,
    pub referenced_member_decl: String,
    /// The declaration of a label statement.
    pub decl_id: String,
    /// The previous declaration of the same function.
    pub previous_decl: String,
    pub target_label_decl_id: String,
    pub owned_tag_decl: Option<Box<Node>>,
    pub decl: Option<Box<Node>>,
    /// The field of a union that a list initializes.
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
    pub is_bitfield: bool,
    loc: Location,
    range: Range,
    #[serde(skip)]
    pub begin: Mark,
    #[serde(skip)]
    pub end: Mark,
    /// The last words of the node's line in clang's text output, in reverse order, if its JSON is incomplete.
    #[serde(skip)]
    pub words: Vec<String>,
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
    offset: Option<u32>,
    file: Option<String>,
    line: Option<u32>,
    /// The line and the file that `#line` states.
    presumed_line: Option<u32>,
    presumed_file: Option<String>,
    col: u32,
    tok_len: u32,
    spelling_loc: Option<Box<Location>>,
    expansion_loc: Option<Box<Location>>,
}

#[derive(Deserialize, Default, Debug)]
#[serde(default)]
struct Range {
    begin: Location,
    end: Location,
}

/// A file, by its index in [`Tree::files`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct FileId(pub u32);

/// A token in a file.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Token {
    pub file: FileId,
    pub line: u32,
    pub column: u32,
    pub offset: u32,
    pub length: u32,
}

/// The token at a position, and the use of the macro that expands to it.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Mark {
    pub spelled: Token,
    pub expanded: Option<Token>,
}

impl Mark {
    /// Returns the token in the text outside of macros.
    pub fn token(&self) -> Token {
        self.expanded.unwrap_or(self.spelled)
    }
}

impl Node {
    pub fn is(&self, kind: &str) -> bool {
        self.kind == kind
    }

    /// Returns the children except attributes and comments.
    pub fn children(&self) -> impl DoubleEndedIterator<Item = &Node> {
        self.inner.iter().filter(|node| !node.kind.ends_with("Attr") && !node.kind.ends_with("Comment"))
    }

    /// Visits the node, and then all nodes in it.
    pub fn walk<'a>(&'a self, visit: &mut impl FnMut(&'a Node)) {
        visit(self);
        self.inner.iter().for_each(|child| child.walk(visit));
    }

    /// Returns `true` if the node has the same meaning as its operand, such as parentheses.
    pub fn is_transparent(&self) -> bool {
        matches!(&self.kind[..], "ParenExpr" | "ConstantExpr")
            || (self.is("ImplicitCastExpr") && self.cast_kind == "NoOp")
    }

    /// Returns the expression without parentheses and without conversions that have no effect.
    pub fn stripped(&self) -> &Node {
        match self.inner.first() {
            Some(inner) if self.is_transparent() => inner.stripped(),
            _ => self,
        }
    }

    /// Returns the place expression that this expression reads or takes the address of.
    pub fn as_place(&self) -> &Node {
        let node = self.stripped();
        let is_read = node.is("ImplicitCastExpr")
            && matches!(
                &node.cast_kind[..],
                "LValueToRValue" | "ArrayToPointerDecay" | "AddressSpaceConversion"
            );
        match node.inner.first() {
            Some(inner) if is_read => inner.as_place(),
            _ => node,
        }
    }

    /// Returns the body of a function.
    pub fn body(&self) -> Option<&Node> {
        self.children().find(|child| self.is("FunctionDecl") && child.is("CompoundStmt"))
    }

    /// Returns the function that a call names.
    pub fn as_callee(&self) -> Option<&Node> {
        match self.referenced_decl.as_deref() {
            None if matches!(&self.kind[..], "ImplicitCastExpr" | "ParenExpr") => {
                self.inner.first()?.as_callee()
            }
            decl => decl,
        }
    }
}

/// The tree of a source.
pub struct Tree {
    pub root: Node,
    /// The names of the files. The first is empty.
    pub files: Vec<String>,
    /// The errors that clang reports in function bodies.
    pub rejections: Vec<Rejection>,
}

impl Tree {
    /// Returns `true` if an error is within a function body.
    pub fn contains(&self, body: &Node, error: &Rejection) -> bool {
        let (begin, end) = (body.begin.token(), body.end.token());
        self.files.get(begin.file.0 as usize) == Some(&error.file)
            && ((begin.line, begin.column)..=(end.line, end.column)).contains(&(error.line, error.column))
    }
}

/// The maximum depth of JSON, for which a stack of 1 GiB suffices.
const MAX_DEPTH: usize = 20_000;

/// The kinds of nodes with incomplete JSON. It lacks the names of components, the sizes of groups and sub-groups, and the
/// alignment of `#pragma pack`.
pub const INCOMPLETE: [&str; 5] = [
    "ExtVectorElementExpr",
    "ReqdWorkGroupSizeAttr",
    "OpenCLIntelReqdSubGroupSizeAttr",
    "AnnotateAttr",
    "MaxFieldAlignmentAttr",
];

/// Counts the strings in JSON that are equal to `word`.
fn count(json: &[u8], word: &str) -> usize {
    json.split(|byte| *byte == b'"').filter(|part| *part == word.as_bytes()).count()
}

/// Returns `true` if a string in JSON is equal to `word`.
pub fn has_string(json: &[u8], word: &str) -> bool {
    count(json, word) > 0
}

/// Returns `true` if the JSON lacks details that the source also lacks, such as component names that a macro forms.
pub fn needs_details(json: &[u8]) -> bool {
    let has = |word: &str| has_string(json, word);
    let has_formed_tokens = has("<scratch space>") || has("<command line>");
    (has_formed_tokens && has(INCOMPLETE[0])) || INCOMPLETE[1..].iter().any(|kind| has(kind))
}

/// Returns the nesting depth of JSON.
fn depth(json: &[u8]) -> usize {
    let (mut depth, mut max_depth, mut in_string, mut is_escaped) = (0_usize, 0, false, false);
    for &byte in json {
        match byte {
            _ if is_escaped => is_escaped = false,
            b'\\' if in_string => is_escaped = true,
            b'"' => in_string = !in_string,
            b'{' | b'[' if !in_string => depth += 1,
            b'}' | b']' if !in_string => depth = depth.saturating_sub(1),
            _ => {}
        }
        max_depth = depth.max(max_depth);
    }
    max_depth
}

/// Parses the JSON that clang printed, and adds the details.
pub fn parse(json: &[u8], details: Details, log: &str) -> Result<Tree, Error> {
    if depth(json) > MAX_DEPTH {
        return Err(Error::new("the syntax tree is too deep", "split the expression or the file"));
    }
    // A comment of the source may contain any bytes.
    let text = String::from_utf8_lossy(json);
    let mut reader = serde_json::Deserializer::from_str(&text);
    reader.disable_recursion_limit();
    let mut root = Node::deserialize(&mut reader).map_err(|error| {
        Error::new(
            &format!("cannot read clang's syntax tree: {error}"),
            "report this error and the version of clang",
        )
    })?;
    let is_complete = |(list, kind): (Vec<Vec<String>>, &str)| match count(json, kind) == list.len() {
        true => list.into_iter(),
        false => Vec::new().into_iter(),
    };
    let mut lists = details.into_iter().zip(INCOMPLETE).map(is_complete);
    let details = [(); INCOMPLETE.len()].map(|()| lists.next().unwrap_or_default());
    let mut finisher = Finisher {
        files: vec![String::new()],
        has_line_directives: false,
        file: FileId(0),
        line: 0,
        details,
    };
    finisher.finish(&mut root);
    // With `#line`, the positions of errors do not match those of the nodes.
    let rejections = Rejection::parse_all(log).filter(|_| !finisher.has_line_directives);
    let tree = Tree { root, files: finisher.files, rejections: rejections.unwrap_or_default() };
    let mut bodies = Vec::new();
    tree.root.children().for_each(|node| bodies.extend(node.body()));
    let is_in_body = |rejection: &Rejection| bodies.iter().any(|body| tree.contains(body, rejection));
    if log.contains("error: ") && (tree.rejections.is_empty() || !tree.rejections.iter().all(is_in_body)) {
        return Err(rejected(log));
    }
    Ok(tree)
}

/// The state of the traversal that completes the nodes. clang prints the file and the line only when they change.
struct Finisher {
    files: Vec<String>,
    has_line_directives: bool,
    file: FileId,
    line: u32,
    details: [std::vec::IntoIter<Vec<String>>; INCOMPLETE.len()],
}

impl Finisher {
    fn finish(&mut self, node: &mut Node) {
        let position = self.mark(&node.loc);
        node.begin = self.mark(&node.range.begin);
        node.end = self.mark(&node.range.end);
        if node.begin.spelled.file == FileId(0) {
            node.begin = position;
        }
        if let Some(index) = INCOMPLETE.iter().position(|kind| node.is(kind)) {
            node.words = self.details[index].next().unwrap_or_default();
        }
        if !node.array_filler.is_empty() {
            // The first node initializes all elements that the list omits.
            node.inner = node.array_filler.split_off(1);
        }
        node.inner.iter_mut().for_each(|child| self.finish(child));
        simplify_subscript(node);
    }

    fn mark(&mut self, location: &Location) -> Mark {
        match &location.spelling_loc {
            Some(spelled) => Mark {
                spelled: self.token(spelled),
                expanded: location.expansion_loc.as_ref().map(|location| self.token(location)),
            },
            None => Mark { spelled: self.token(location), expanded: None },
        }
    }

    fn token(&mut self, location: &Location) -> Token {
        if let Some(file) = &location.file {
            let known = self.files.iter().position(|name| name == file);
            let index = known.unwrap_or_else(|| {
                self.files.push(file.clone());
                self.files.len() - 1
            });
            self.file = FileId(index as u32);
        }
        self.line = location.line.unwrap_or(self.line);
        self.has_line_directives |= (location.presumed_line.is_some() || location.presumed_file.is_some())
            && !self.files[self.file.0 as usize].starts_with('<');
        let Some(offset) = location.offset else { return Token::default() };
        Token { file: self.file, line: self.line, column: location.col, offset, length: location.tok_len }
    }
}

/// Changes `*(p + i)` to `p[i]`, which has the same meaning.
fn simplify_subscript(node: &mut Node) {
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
