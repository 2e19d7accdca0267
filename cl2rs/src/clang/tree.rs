//! The syntax tree as clang prints it in JSON, and where its nodes stand in the sources.

use super::call::Details;
use crate::Error;
use serde::Deserialize;
use std::rc::Rc;

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
    /// The declaration before, of the same function.
    pub previous_decl: String,
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
    pub file: Rc<str>,
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

    fn set_group_sizes<'c>(&mut self, sizes: &mut impl Iterator<Item = &'c Vec<u64>>) {
        if self.is("ReqdWorkGroupSizeAttr")
            && let Some(sizes) = sizes.next()
        {
            self.value = sizes.clone().into();
        }
        for child in &mut self.inner {
            child.set_group_sizes(sizes);
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

    /// Returns the function that a call names.
    pub fn as_callee(&self) -> Option<&Node> {
        match self.named() {
            Some(decl) => Some(decl),
            None if self.is("ImplicitCastExpr") || self.is("ParenExpr") => self.inner.first()?.as_callee(),
            None => None,
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

/// Returns `true` if a kernel may have a required group size, whose numbers are not in the JSON.
pub fn has_group_sizes(json: &[u8]) -> bool {
    json.split(|byte| *byte == b'"').any(|part| part == b"ReqdWorkGroupSizeAttr")
}

/// Reads the JSON that clang printed, and adds the details if there is one for each node.
pub fn parse(json: &[u8], details: &Details) -> Result<Node, Error> {
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
    // A comment of the source may have any bytes.
    let json = String::from_utf8_lossy(json);
    let mut reader = serde_json::Deserializer::from_str(&json);
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
    if count == details.components.len() {
        node.name_components(&mut details.components.iter());
    }
    node.set_group_sizes(&mut details.group_sizes.iter());
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

/// Follows the places of the nodes: clang prints file and line only where they change.
#[derive(Default)]
struct Sources {
    file: Rc<str>,
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
            self.file = file.as_str().into();
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
