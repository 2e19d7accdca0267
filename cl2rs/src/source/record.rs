//! Structs, unions, enumerators and the names of types.

use crate::Error;
use crate::clang::tree::Node;
use crate::source::program::{Program, documented};
use crate::source::types::{self, ELIDED, Type};
use std::collections::{HashMap, HashSet};

/// A field of a struct.
#[derive(Clone)]
pub struct Field {
    pub id: String,
    pub name: String,
    pub ty: Type,
    pub is_padding: bool,
}

pub struct Struct {
    pub name: String,
    fields: Vec<Field>,
    /// The size and the alignment in C.
    layout: (u64, u64),
    /// Whether its fields lie at its begin.
    is_union: bool,
    is_plain: bool,
    /// Whether Rust has it with an alignment of 1.
    is_packed: bool,
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

/// What structs are called that have no name, by their declarations.
type Unnamed = HashMap<String, String>;

/// What a struct is called: by its name, by that of a typedef, by that of what is of its type, or by its place.
fn record_name(node: &Node, unnamed: &Unnamed) -> String {
    let token = node.begin.token();
    match unnamed.get(&node.id) {
        _ if !node.name.is_empty() => node.name.clone(),
        Some(name) => name.clone(),
        None => format!("Unnamed{}_{}", token.line, token.column),
    }
}

/// Names the structs within a declaration after the field or the variable that is of their type.
fn name_after_use(node: &Node, around: &str, unnamed: &mut Unnamed, taken: &mut HashSet<String>) {
    for (place, child) in node.inner.iter().enumerate() {
        let is_record = child.is("RecordDecl");
        if is_record && child.complete_definition && child.name.is_empty() && !unnamed.contains_key(&child.id)
        {
            let token = child.begin.token();
            let spelled = format!(":{}:{})", token.line, token.column);
            let mut behind = node.inner[place + 1..].iter();
            let user = behind.find(|other| {
                (other.is("FieldDecl") || other.is("VarDecl")) && other.ty.qual_type.contains(&spelled)
            });
            if let Some(user) = user {
                let part = match (&user.name[..], &child.tag_used[..]) {
                    ("", "union") => "union",
                    ("", _) => "part",
                    (name, _) => name,
                };
                let whole = format!("{around}{}", capitalised(part));
                let mut name = whole.clone();
                let mut number = 1;
                while !taken.insert(name.clone()) {
                    number += 1;
                    name = format!("{whole}{number}");
                }
                unnamed.insert(child.id.clone(), name);
            }
        }
        let own = if is_record { record_name(child, unnamed) } else { around.to_string() };
        name_after_use(child, &own, unnamed, taken);
    }
}

/// As Rust writes names of types.
fn capitalised(name: &str) -> String {
    let upper = |word: &str| {
        let mut letters = word.chars();
        letters.next().map(|first| first.to_uppercase().chain(letters).collect::<String>())
    };
    name.split('_').filter_map(upper).collect()
}

/// The structs that hold pointers, or structs that do.
fn holders(nodes: &[&Node], unnamed: &Unnamed) -> HashSet<String> {
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

impl<'a> Program<'a> {
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

    /// Whether it, or what it points to, is a packed struct.
    pub fn is_packed(&self, ty: &Type) -> bool {
        matches!(ty.target(), Type::Struct(name) if self.structs.iter().any(|own| own.name == *name && own.is_packed))
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

    /// Structs, enumerators and the names of types.
    pub fn types(
        &mut self,
        tree: &'a Node,
        left_out: &mut Vec<Error>,
        partial: bool,
    ) -> Result<String, Error> {
        let mut text = String::new();
        let mut nodes = Vec::new();
        type_nodes(tree, &mut nodes);
        let mut unnamed = Unnamed::new();
        for node in &nodes {
            if node.is("TypedefDecl") {
                node.walk(&mut |inner| {
                    let decl = inner.decl.as_deref().or(inner.owned_tag_decl.as_deref());
                    if let Some(decl) = decl.filter(|decl| decl.name.is_empty()) {
                        unnamed.entry(decl.id.clone()).or_insert_with(|| node.name.clone());
                    }
                });
            }
        }
        self.named_by_typedef = unnamed.keys().cloned().collect();
        let mut taken: HashSet<String> = nodes.iter().map(|node| node.name.clone()).collect();
        taken.extend(self.taken.iter().map(ToString::to_string));
        name_after_use(tree, "", &mut unnamed, &mut taken);
        let holders = holders(&nodes, &unnamed);
        let mut unknown: Vec<&Node> = Vec::new();
        for node in nodes {
            match &node.kind[..] {
                "EnumDecl" => {
                    let (mut next, mut least, mut most) = (0_i128, 0, 0);
                    for constant in node.children().filter(|child| child.is("EnumConstantDecl")) {
                        let value =
                            constant.children().next().and_then(|value| self.integer(value)).unwrap_or(next);
                        next = value + 1;
                        (least, most) = (value.min(least), value.max(most));
                        let ty = self.parse(&constant.ty).rust();
                        text += &documented(&self.comment_of_part(constant));
                        text += &format!("pub const {}: {ty} = {value};\n", constant.name);
                        self.enumerators.insert(constant.id.clone(), (constant.name.clone(), value));
                    }
                    // The first type that holds all of them, as clang chooses it.
                    let ty = match (least < 0, least >= i32::MIN.into() && most <= i32::MAX.into()) {
                        (true, true) => types::Scalar::Int,
                        (true, false) => types::Scalar::Long,
                        (false, _) if most <= u32::MAX.into() => types::Scalar::Uint,
                        (false, _) => types::Scalar::Ulong,
                    };
                    let token = &node.begin.spelled;
                    let place = format!("enum {}:{}", token.line, token.column);
                    self.aliases.insert(place, Type::Scalar(ty));
                    for name in [Some(&node.name[..]), unnamed.get(&node.id).map(String::as_str)]
                        .into_iter()
                        .flatten()
                    {
                        self.aliases.insert(types::enumeration(name), Type::Scalar(ty));
                        self.aliases.insert(name.into(), Type::Scalar(ty));
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
        let attributes = documented(&self.comment(node));
        if node.name.is_empty() {
            // As clang calls it.
            let token = node.begin.token();
            let place = format!("{}:{}:{}", token.file, token.line, token.column);
            let is_of_place = !self.named_by_typedef.contains(&node.id);
            if is_of_place && self.aliases.contains_key(&format!("(unnamed at {place})")) {
                // clang tells them apart by their places alone.
                return Err(no(node, "a second struct without a name from one macro", "name it"));
            }
            for word in ["unnamed", "anonymous"].into_iter().filter(|_| is_of_place) {
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
            let decl = node.children().find(|child| !field.id.is_empty() && child.id == field.id);
            list += &decl.map_or(String::new(), |decl| documented(&self.comment_of_part(decl)));
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
}
