//! A source as a whole: its types, constants and functions, and the module that they become.

use crate::analysis::{Body, Class, Parameter, Subject, classify};
use crate::function::{Function, Scope, Shared};
use crate::literal::Ex;
use crate::tree::{Files, Node, Spelled};
use crate::types::{self, ELIDED, Type};
use crate::{Error, Module, call, comment, comparison, kernel, lines};
use std::cell::{RefCell, RefMut};
use std::collections::{BTreeMap, HashMap, HashSet};
use std::path::Path;

/// Words of Rust, and names that the module itself uses.
const TAKEN: &str = "as async await break const continue crate dyn else enum extern false fn for gen if impl in let \
    loop match mod move mut pub ref return self Self static struct super trait true type unsafe use where while \
    abstract become box do final macro override priv try typeof unsized virtual yield \
    item select isless islessequal isgreater isgreaterequal isequal isnotequal size_of \
    i8 u8 i16 u16 i32 u32 i64 u64 f32 f64 usize isize bool str char Ptr Item NdRange Sampler Event Source SOURCE div rem \
    zeroed core std Group Groups Written Pod Zeroable Value Offset \
    Image1d Image1dBuffer Image1dArray Image2d Image2dArray Image2dDepth Image2dArrayDepth Image3d";

/// A field of a struct.
#[derive(Clone)]
pub struct Field {
    pub id: String,
    pub name: String,
    pub ty: Type,
    pub is_padding: bool,
}

struct Struct {
    name: String,
    fields: Vec<Field>,
    /// The size and the alignment in C.
    layout: (u64, u64),
    /// Whether its fields lie at its begin.
    is_union: bool,
    is_plain: bool,
    /// Whether Rust has it with an alignment of 1.
    is_packed: bool,
}

/// A macro that stands for a constant.
#[derive(Default)]
struct Macro {
    /// Its type and its text.
    value: Option<(Type, String)>,
    /// How often it is used as which type, and with which text.
    uses: Vec<(Type, String, usize)>,
    comment: Vec<String>,
}

struct Global {
    name: String,
    ty: Type,
}

#[derive(Default)]
pub struct Program<'a> {
    files: RefCell<Files>,
    aliases: HashMap<String, Type>,
    /// Names of types whose alignment is not that of the type.
    alignments: HashMap<String, u64>,
    structs: Vec<Struct>,
    globals: HashMap<String, Global>,
    /// The names of samplers, by the expressions of their flags.
    samplers: HashMap<String, String>,
    enumerators: HashMap<String, (String, i128)>,
    functions: Vec<Function<'a>>,
    by_id: HashMap<String, usize>,
    left_out: RefCell<HashMap<usize, String>>,
    /// Macros that stand for constants: type and text.
    macros: RefCell<BTreeMap<String, Macro>>,
    taken: HashSet<&'static str>,
    /// Names of variables, parameters and fields.
    variable_names: HashSet<String>,
    /// Names of functions, which variables would hide.
    function_names: HashSet<String>,
    /// Names of constants, which variables of functions can't have: they would be patterns.
    constant_names: HashSet<String>,
    /// For what is outside of functions.
    nowhere: Option<Function<'a>>,
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
    let mut module =
        format!("//! Made by cl2rs from `{}`.\n\n", source.file_name().unwrap_or_default().display());
    module += "use clc_builtins::*;\nuse cl2rs_runtime::*;\n\n";
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
    crate::tidy::tidy(&mut file);
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
    let comparison = comparison::text(&kernels, &name, &format!("{name}.cl"), options, settings)?;
    let comparison =
        syn::parse_file(&comparison).map(|file| prettyplease::unparse(&file)).unwrap_or(comparison);
    let head = comment::head(&std::fs::read_to_string(source).unwrap_or_default());
    let (mut text, source) = lines::take(&comment::restored(&prettyplease::unparse(&file), &head));
    if !kernels.is_empty() {
        text += &source;
    }
    Ok(Module { text, name, comparison, left_out })
}

/// Lines as the documentation of what follows.
fn documented(lines: &[String]) -> String {
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

    /// A name that Rust has not taken.
    pub fn local_name(&self, name: &str) -> String {
        if self.taken.contains(name) || self.constant_names.contains(name) {
            self.other_name(name)
        } else {
            name.into()
        }
    }

    /// Whether the source has a function of this name.
    pub fn has_function(&self, name: &str) -> bool {
        self.functions.iter().any(|function| function.name == name)
    }

    fn other_name(&self, name: &str) -> String {
        let mut name = format!("{name}_");
        while self.variable_names.contains(&name) {
            name.push('_');
        }
        name
    }

    /// A name for a variable of the translation's own: one that no variable of the source has.
    pub fn own_name(&self, name: &str) -> String {
        let mut name = name.to_string();
        while self.variable_names.contains(&name) {
            name.insert_str(0, "own_");
        }
        name
    }

    /// A variable's name, which hides no function.
    pub fn variable_name(&self, name: &str) -> String {
        if self.function_names.contains(name) { self.other_name(name) } else { self.local_name(name) }
    }

    /// As a function of OpenCL C is called where the source has one of its name.
    pub fn builtin_name(&self, name: &str) -> String {
        if self.has_function(name) { format!("clc_builtins::{name}") } else { name.into() }
    }

    pub fn global(&self, id: &str) -> Option<(String, Type)> {
        self.globals.get(id).map(|global| (global.name.clone(), global.ty.clone()))
    }

    /// The sampler that is made of this expression.
    pub fn sampler(&self, id: &str) -> Option<&str> {
        self.samplers.get(id).map(String::as_str)
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

    pub fn fields(&self, name: &str) -> Option<Vec<Field>> {
        self.structs.iter().find(|own| own.name == name).map(|own| own.fields.clone())
    }

    /// Whether it is a union, by its size.
    pub fn union(&self, ty: &Type) -> Option<u64> {
        let Type::Struct(name) = ty else { return None };
        self.structs.iter().find(|own| own.name == *name && own.is_union).map(|own| own.layout.0)
    }

    /// Whether any bytes are a value of it, so that a pointer to it can be cast.
    pub fn is_plain(&self, ty: &Type) -> bool {
        match ty {
            Type::Scalar(_) | Type::Size | Type::Vector(..) => true,
            Type::Array(of, _) => self.is_plain(of),
            Type::Struct(name) => self.structs.iter().any(|own| own.name == *name && own.is_plain),
            _ => false,
        }
    }

    /// Whether there is a union in it.
    pub fn has_union(&self, ty: &Type) -> bool {
        match ty {
            Type::Struct(name) => {
                self.union(ty).is_some()
                    || self
                        .fields(name)
                        .is_some_and(|fields| fields.iter().any(|field| self.has_union(&field.ty)))
            }
            Type::Array(of, _) => self.has_union(of),
            _ => false,
        }
    }

    /// The field that an expression names.
    pub fn field(&self, member: &Node) -> Option<String> {
        let fields = self.structs.iter().flat_map(|own| &own.fields);
        fields
            .into_iter()
            .find(|field| field.id == member.referenced_member_decl)
            .map(|field| field.name.clone())
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

    /// The constant that a macro's name stands for, where `node` is all of its text.
    pub fn constant_of_macro(&self, node: &Node) -> Option<Ex> {
        let (first, last) = (node.begin.expanded.as_ref()?, node.end.expanded.as_ref()?);
        if first != last || !is_constant(node) {
            return None;
        }
        let mut files = self.files();
        let name = files.text(first)?.to_string();
        let is_name = name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_');
        // A variable of its name stands where the macro is not defined.
        if !is_name || self.variable_names.contains(&name) || !is_whole_macro(&mut files, &name, node)? {
            return None;
        }
        drop(files);
        let ty = self.parse(&node.ty);
        let mut scope = Scope::outside(self);
        let value = scope.constant(node).ok()?;
        if !value.literal && value.text.contains('(') && !value.text.contains("wrapping_") {
            return None;
        }
        let comment = self.comment_above(&node.begin.spelled);
        let mut macros = self.macros.borrow_mut();
        let own = macros.entry(name.clone()).or_insert_with(|| Macro { comment, ..Default::default() });
        match own.uses.iter_mut().find(|(own, text, _)| *own == ty && *text == value.text) {
            Some((_, _, count)) => *count += 1,
            None => own.uses.push((ty.clone(), value.text.clone(), 1)),
        }
        let (known, text) = match &own.value {
            Some(known) => known.clone(),
            None => (ty.clone(), value.text.clone()),
        };
        drop(macros);
        if known == ty {
            return (text == value.text).then(|| Ex::atom(name, ty));
        }
        // Of another type the name stands for the same number, or the number itself stands there.
        let is_same = value.number().is_some() && text == value.text;
        let converted = || scope.convert(node, Ex::atom(&name, known.clone()), &ty).ok();
        is_same.then(converted).flatten()
    }

    /// Macros are of the type that they are used as most.
    fn settle(&self) {
        for own in self.macros.borrow_mut().values_mut() {
            let most = own.uses.drain(..).rev().max_by_key(|(_, _, count)| *count);
            own.value = most.map(|(ty, text, _)| (ty, text));
        }
        self.left_out.borrow_mut().clear();
    }

    /// Structs, enumerators and the names of types.
    fn types(&mut self, tree: &'a Node, left_out: &mut Vec<Error>, partial: bool) -> Result<String, Error> {
        let mut text = String::new();
        let mut nodes = Vec::new();
        type_nodes(tree, &mut nodes);
        let mut unnamed: HashMap<&str, &str> = HashMap::new();
        for node in &nodes {
            if node.is("TypedefDecl") {
                node.walk(&mut |inner| {
                    let decl = inner.decl.as_deref().or(inner.owned_tag_decl.as_deref());
                    if let Some(decl) = decl.filter(|decl| decl.name.is_empty()) {
                        unnamed.entry(&decl.id).or_insert(&node.name);
                    }
                });
            }
        }
        let holders = holders(&nodes, &unnamed);
        let mut unknown: Vec<&Node> = Vec::new();
        for node in nodes {
            match &node.kind[..] {
                "EnumDecl" => {
                    let mut next = 0_i128;
                    for constant in node.children().filter(|child| child.is("EnumConstantDecl")) {
                        let value =
                            constant.children().next().and_then(|value| self.integer(value)).unwrap_or(next);
                        next = value + 1;
                        let ty = self.parse(&constant.ty).rust();
                        text += &format!("pub const {}: {ty} = {value};\n", constant.name);
                        self.enumerators.insert(constant.id.clone(), (constant.name.clone(), value));
                    }
                    if !node.name.is_empty() {
                        self.aliases.insert(node.name.clone(), Type::Scalar(types::Scalar::Uint));
                    }
                }
                "RecordDecl" if node.complete_definition => {
                    let own = record_name(node, &unnamed);
                    let name = &self.rust_name(&own, &holders);
                    if self.structs.iter().any(|own| own.name == *name) || node.begin.token().file.is_empty()
                    {
                        continue;
                    }
                    match self.record(node, &own, name, &holders) {
                        Ok(item) => {
                            text += &item;
                            // Names that it had before it was complete.
                            let early = std::mem::take(&mut unknown);
                            unknown = early.into_iter().filter(|node| !self.alias(node, &holders)).collect();
                        }
                        // Of clang's own headers.
                        Err(_) if name.starts_with("ndrange_t") || name.starts_with("__") => {}
                        Err(error) if partial => left_out.push(error),
                        Err(error) => return Err(error),
                    }
                }
                "TypedefDecl" => {
                    if let Some(align) = node.inner.iter().find(|child| child.is("AlignedAttr")) {
                        let align = align.children().next().and_then(|value| self.integer(value));
                        let align = align.and_then(|align| u64::try_from(align).ok()).unwrap_or(0);
                        self.alignments.insert(node.name.clone(), align);
                    }
                    if !self.alias(node, &holders) {
                        unknown.push(node);
                    }
                }
                _ => {}
            }
        }
        Ok(text)
    }

    /// What a struct is called in Rust.
    fn rust_name(&self, name: &str, holders: &HashSet<String>) -> String {
        let elided = if holders.contains(name) { ELIDED } else { "" };
        let mark = if self.taken.contains(name) { "_" } else { "" };
        format!("{name}{mark}{elided}")
    }

    /// Takes note of a typedef; whether what it names is known.
    fn alias(&mut self, node: &Node, holders: &HashSet<String>) -> bool {
        let name = self.rust_name(&node.name, holders);
        if self.structs.iter().any(|own| own.name == name) {
            self.aliases.insert(node.name.clone(), Type::Struct(name));
            return true;
        }
        let ty = self.parse(&node.ty);
        let is_known = !ty.is_unknown();
        if is_known && types::parse(&node.name, &|_| None) == Type::Other(node.name.clone()) {
            self.aliases.insert(node.name.clone(), ty);
        }
        is_known
    }

    fn record(
        &mut self,
        node: &Node,
        own: &str,
        name: &str,
        holders: &HashSet<String>,
    ) -> Result<String, Error> {
        if name.ends_with(ELIDED) {
            // It may point to its own kind, and to others that follow.
            for own in holders {
                self.aliases.insert(own.clone(), Type::Struct(self.rust_name(own, holders)));
            }
        }
        let no = |node: &Node, what: &str, way_out: &str| {
            Error::at(node, &format!("{what} is not translated"), way_out)
        };
        let has = |node: &Node, kind: &str| node.inner.iter().any(|child| child.is(kind));
        if has(node, "MaxFieldAlignmentAttr") {
            return Err(no(node, "`#pragma pack`", "write __attribute__((packed)) at the struct"));
        }
        let is_packed = has(node, "PackedAttr");
        // What attributes ask for, at least.
        let aligned = |node: &Node| {
            let attributes = node.inner.iter().filter(|child| child.is("AlignedAttr"));
            let values = attributes.map(|own| {
                own.children()
                    .next()
                    .and_then(|value| self.integer(value))
                    .filter(|align| (1..=1 << 12).contains(align))
            });
            let values = values.collect::<Option<Vec<_>>>();
            let values =
                values.ok_or_else(|| no(node, "an alignment without a number", "write the number"))?;
            Ok(values.into_iter().max().unwrap_or(1) as u64)
        };
        let asked = aligned(node)?;
        let mut is_plain = true;
        let mut fields: Vec<Field> = Vec::new();
        // The alignment in C, and that of the fields in Rust.
        let (mut offset, mut align, mut natural, mut total) = (0_u64, asked, 1_u64, 0_u64);
        let pad = |fields: &mut Vec<Field>, offset: &mut u64, align: u64| {
            let bytes = offset.next_multiple_of(align) - *offset;
            if bytes > 0 {
                let ty = Type::Array(Box::new(Type::Scalar(types::Scalar::Uchar)), bytes);
                let name = format!("padding_{offset}");
                fields.push(Field { id: String::new(), name, ty, is_padding: true });
                *offset += bytes;
            }
        };
        for field in node.children().filter(|child| child.is("FieldDecl")) {
            let ty = match self.parse(&field.ty) {
                Type::Size => Type::Scalar(types::Scalar::Ulong),
                ty => ty,
            };
            if field.is_bitfield || (has(field, "PackedAttr") && !is_packed) {
                return Err(no(field, "such a field", "give it a type of its own"));
            }
            // Members of what has no name are members of what it is in.
            let name = match &field.name[..] {
                "" => format!("unnamed_{}", fields.len()),
                name => self.local_name(name),
            };
            // A pointer in a union has its room in memory, and is not used.
            let is_room = node.tag_used == "union" && ty.pointee().is_some();
            let Some((size, own)) = self.layout(&ty).or(is_room.then_some((8, 8))) else {
                if !self.is_storable(&ty) || node.tag_used == "union" {
                    return Err(no(
                        field,
                        &format!("a field of type {}", ty.rust()),
                        "keep it in a variable",
                    ));
                }
                is_plain = false;
                fields.push(Field { id: field.id.clone(), name, ty, is_padding: false });
                continue;
            };
            if size > 1 << 40 || offset > 1 << 40 {
                return Err(no(field, "a struct of this size", "make it smaller"));
            }
            if node.tag_used == "union" {
                offset = 0;
                total = total.max(size);
            }
            let in_rust = self.rust_alignment(&ty);
            if is_packed && in_rust > 8.min(own) {
                return Err(no(field, "a vector in a packed struct", "make it an array"));
            }
            let mut in_c = if is_packed { 1 } else { own };
            for word in field.ty.qual_type.split(|c: char| !c.is_alphanumeric() && c != '_') {
                in_c = self.alignments.get(word).copied().unwrap_or(in_c);
            }
            let in_c = in_c.max(aligned(field)?);
            if in_c == 0 || (in_c < in_rust && !is_packed) {
                return Err(no(field, "a field of such an alignment", "leave the attribute out"));
            }
            pad(&mut fields, &mut offset, in_c);
            fields.push(Field { id: field.id.clone(), name, ty, is_padding: false });
            offset += size;
            align = align.max(in_c);
            natural = natural.max(in_rust);
        }
        if !is_plain && (is_packed || align != asked.max(natural) || asked > 1) {
            return Err(no(
                node,
                "the alignment of a struct with pointers or `bool`",
                "leave the attribute out",
            ));
        }
        let mut attributes = String::new();
        for line in self.comment(node) {
            attributes += &format!("#[doc = {:?}]\n", format!(" {line}"));
        }
        if node.name.is_empty() {
            // As clang calls it.
            let token = node.begin.token();
            let place = format!("{}:{}:{}", token.file, token.line, token.column);
            for word in ["unnamed", "anonymous"] {
                self.aliases.insert(format!("({word} at {place})"), Type::Struct(name.to_string()));
            }
        }
        self.aliases.insert(own.to_string(), Type::Struct(name.to_string()));
        let pod = if is_plain { "Pod, " } else { "" };
        let derives = format!(
            "#[derive(Clone, Copy, PartialEq, Debug, {pod}Zeroable)]\n\
             #[bytemuck(crate = \"cl2rs_runtime::bytemuck\")]\n"
        );
        if node.tag_used == "union" {
            // Its bytes; a field is read and written by a pointer of its type.
            let size = total.next_multiple_of(align);
            self.structs.push(Struct {
                name: name.to_string(),
                fields,
                layout: (size, align),
                is_union: true,
                is_plain,
                is_packed: false,
            });
            return Ok(format!(
                "{attributes}#[repr(C, align({align}))]\n{derives}pub struct {name} {{ pub bytes: [u8; {size}] }}\n"
            ));
        }
        pad(&mut fields, &mut offset, align);
        // Only where bytes are looked at is there padding to fill.
        fields.retain(|field| is_plain || !field.is_padding);
        let mut list = String::new();
        for field in &fields {
            let hidden = if field.is_padding { "#[doc(hidden)] " } else { "" };
            list += &format!("{hidden}pub {}: {},", field.name, field.ty.rust().replace("'_", "'a"));
        }
        let repr = match is_packed {
            true => "C, packed".into(),
            false if align > natural && is_plain => format!("C, align({align})"),
            false => "C".to_string(),
        };
        self.structs.push(Struct {
            name: name.to_string(),
            fields,
            layout: (offset, align),
            is_union: false,
            is_plain,
            is_packed,
        });
        let name = name.replace("'_", "'a");
        Ok(format!("{attributes}#[repr({repr})]\n{derives}pub struct {name} {{ {list} }}\n"))
    }

    /// Whether a struct may have it without being bytes.
    fn is_storable(&self, ty: &Type) -> bool {
        match ty {
            Type::Bool => true,
            Type::Pointer { to, .. } => {
                self.is_plain(to) || self.is_storable(to) || matches!(&**to, Type::Struct(_))
            }
            Type::Array(of, _) => self.is_storable(of),
            Type::Struct(name) => self.structs.iter().any(|own| own.name == *name),
            _ => false,
        }
    }

    /// The alignment that Rust gives a type, which is no more than that of C.
    fn rust_alignment(&self, ty: &Type) -> u64 {
        match ty {
            Type::Array(of, _) => self.rust_alignment(of),
            Type::Struct(name) if self.structs.iter().any(|own| own.name == *name && own.is_packed) => 1,
            ty => self.layout(ty).map_or(1, |(_, align)| align),
        }
    }

    /// The size and the alignment of what may be in memory.
    pub fn layout(&self, ty: &Type) -> Option<(u64, u64)> {
        Some(match ty {
            Type::Scalar(scalar) => (u64::from(scalar.bits() / 8), u64::from(scalar.bits() / 8)),
            Type::Vector(scalar, width) => {
                let size = u64::from(scalar.bits() / 8) * u64::from(width.next_power_of_two());
                (size, size)
            }
            Type::Array(of, len) => {
                let (size, align) = self.layout(of)?;
                (size.checked_mul(*len)?, align)
            }
            Type::Struct(name) => {
                let own = self.structs.iter().find(|own| own.name == *name)?;
                if !own.is_plain {
                    return None;
                }
                own.layout
            }
            _ => return None,
        })
    }

    /// The functions, and what they do with their pointers.
    fn collect(&mut self, tree: &'a Node) {
        let is_ours =
            |node: &&Node| node.is("FunctionDecl") && node.children().any(|child| child.is("CompoundStmt"));
        let own_names: HashSet<&str> = tree.children().filter(is_ours).map(|node| &node.name[..]).collect();
        self.function_names = own_names.iter().map(ToString::to_string).collect();
        let mut names: HashMap<&str, usize> = HashMap::new();
        for node in tree.children().filter(is_ours) {
            let count = names.entry(&node.name).or_default();
            *count += 1;
            let mut name = self.local_name(&node.name);
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
            let is_memory = |ty: &Type| ty.pointee().is_none() && ty.holds_pointers();
            let keeps_pointers = !body.addressed.is_empty()
                || parameters.iter().any(|own| own.ty.pointee().is_some_and(Type::holds_pointers))
                || node.any(&mut |node| node.is("VarDecl") && is_memory(&self.parse(&node.ty)));
            let is_kernel = node.inner.iter().any(|child| child.kind.contains("KernelAttr"));
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
                names_lifetime: false,
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
        for function in &mut self.functions {
            function.names_lifetime = function.mixes_pointers();
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

    /// Constants of the program's scope, and static ones of functions.
    fn constants(
        &mut self,
        tree: &'a Node,
        left_out: &mut Vec<Error>,
        partial: bool,
    ) -> Result<String, Error> {
        let mut text = String::new();
        for node in constant_nodes(tree) {
            match self.constant(node) {
                Ok(item) => text += &item,
                Err(error) if partial => left_out.push(error),
                Err(error) => return Err(error),
            }
        }
        Ok(text)
    }

    fn constant(&mut self, node: &Node) -> Result<String, Error> {
        let no =
            |what: &str, way_out: &str| Err(Error::at(node, &format!("{what} is not translated"), way_out));
        let ty = match self.parse(&node.ty) {
            Type::Size => Type::Scalar(types::Scalar::Ulong),
            ty => ty,
        };
        let spelled = types::own_qualifiers(&node.ty.qual_type);
        if !spelled.contains("__constant") && !spelled.contains("const") {
            return no(
                &format!("the variable `{}` outside of functions", node.name),
                "make it constant, or an argument",
            );
        }
        if matches!(ty, Type::Other(_) | Type::Image(_)) {
            return no(&format!("the constant `{}` of type {}", node.name, ty.rust()), "use another type");
        }
        let Some(init) = node.children().next() else {
            return no(&format!("the constant `{}` without a value", node.name), "give it one");
        };
        let value = Scope::outside(self).constant(init)?;
        let is_taken = self.globals.values().any(|global| global.name == node.name);
        let name = match (is_taken, self.taken.contains(&node.name[..])) {
            (true, _) => format!("{}_{}", node.name, self.globals.len()),
            (false, true) => format!("{}_", node.name),
            (false, false) => node.name.clone(),
        };
        let kind = if matches!(ty, Type::Array(..)) && !ty.holds_pointers() { "static" } else { "const" };
        let rust = ty.rust().replace("'_", "'static");
        let comment = documented(&self.comment(node));
        let item = format!("{comment}pub {kind} {name}: {rust} = {};\n", value.text);
        if let (Type::Sampler, Some(flags)) = (&ty, init.children().next()) {
            self.samplers.insert(flags.id.clone(), name.clone());
        }
        self.globals.insert(node.id.clone(), Global { name, ty });
        Ok(item)
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

/// Variables that are constants: of the program, and of functions, where they are static.
fn constant_nodes(tree: &Node) -> impl Iterator<Item = &Node> {
    let mut nodes: Vec<&Node> = tree.children().filter(|node| node.is("VarDecl")).collect();
    for function in tree.children().filter(|node| node.is("FunctionDecl")) {
        function.walk(&mut |node| {
            let is_constant = || types::own_qualifiers(&node.ty.qual_type).contains("__constant");
            if node.is("VarDecl") && (node.storage_class == "static" || is_constant()) {
                nodes.push(node);
            }
        });
    }
    nodes.into_iter()
}

/// The declarations of types, each after those within it.
fn type_nodes<'a>(node: &'a Node, nodes: &mut Vec<&'a Node>) {
    for child in &node.inner {
        type_nodes(child, nodes);
    }
    let is_type = ["RecordDecl", "TypedefDecl", "EnumDecl"].contains(&&node.kind[..]);
    // What clang's own header has is known here.
    if is_type && !node.begin.token().file.contains("opencl-c") {
        nodes.push(node);
    }
}

/// What a struct is called: by its name, by that of a typedef, or by its place.
fn record_name(node: &Node, unnamed: &HashMap<&str, &str>) -> String {
    let token = node.begin.token();
    match unnamed.get(&node.id[..]) {
        _ if !node.name.is_empty() => node.name.clone(),
        Some(name) => name.to_string(),
        None => format!("Unnamed{}_{}", token.line, token.column),
    }
}

/// The structs that hold pointers, or structs that do.
fn holders(nodes: &[&Node], unnamed: &HashMap<&str, &str>) -> HashSet<String> {
    let mut holders = HashSet::new();
    let records = || nodes.iter().filter(|node| node.is("RecordDecl") && node.complete_definition);
    loop {
        let before = holders.len();
        for node in records() {
            let is_holder = node.tag_used != "union"
                && node.children().any(|part| {
                    let spelled = format!(
                        "{} {}",
                        part.ty.qual_type,
                        part.ty.desugared_qual_type.as_deref().unwrap_or_default()
                    );
                    let mut words = spelled.split(|c: char| !c.is_alphanumeric() && c != '_');
                    match &part.kind[..] {
                        "FieldDecl" => spelled.contains('*') || words.any(|word| holders.contains(word)),
                        "RecordDecl" => holders.contains(&record_name(part, unnamed)),
                        _ => false,
                    }
                });
            if is_holder {
                holders.insert(record_name(node, unnamed));
            }
        }
        if holders.len() == before {
            return holders;
        }
    }
}

/// Whether it is made of numbers and operators alone.
fn is_constant(node: &Node) -> bool {
    let is_it = match &node.kind[..] {
        "IntegerLiteral" | "FloatingLiteral" => true,
        "ParenExpr" | "ConstantExpr" => true,
        "ImplicitCastExpr" => node.cast_kind == "IntegralCast",
        "UnaryOperator" => ["-", "+", "~"].contains(&&node.opcode[..]),
        "BinaryOperator" => ["+", "-", "*", "/", "%", "<<", ">>", "&", "|", "^"].contains(&&node.opcode[..]),
        _ => false,
    };
    is_it && node.children().all(is_constant)
}

/// Whether the text of `node` is all that the macro of this name is defined as.
fn is_whole_macro(files: &mut Files, name: &str, node: &Node) -> Option<bool> {
    let (first, last) = (&node.begin.spelled, &node.end.spelled);
    if first.file != last.file {
        return Some(false);
    }
    let end = last.offset + last.length;
    let whole = crate::tree::Token { length: end, offset: 0, ..first.clone() };
    let text = files.text(&whole)?;
    let line = text.get(..first.offset)?.rfind('\n').map_or(0, |at| at + 1);
    let before = text.get(line..first.offset)?.trim_start().strip_prefix('#')?.trim_start();
    let before = before.strip_prefix("define")?.trim();
    if before != name {
        return Some(false);
    }
    let rest = files.rest(last)?;
    let rest = rest.split('\n').next().unwrap_or_default().trim();
    Some(rest.is_empty() || rest.starts_with("//") || rest.starts_with("/*"))
}

impl<'a> Scope<'a> {
    /// Where no function is.
    fn outside(program: &'a Program<'a>) -> Self {
        Self::new(program, program.nowhere.as_ref().expect("made before anything is translated"))
    }

    fn constant(&mut self, node: &Node) -> Result<Ex, Error> {
        // The macro's own text, not its name.
        self.in_constant = true;
        self.value(node)
    }
}
