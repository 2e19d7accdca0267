//! Structs and unions: their names, fields and layouts.

use super::*;

/// The maximum size of a struct or a field.
const MAX_BYTES: u64 = 1 << 40;

fn has(node: &Node, kind: &str) -> bool {
    node.inner.iter().any(|child| child.is(kind))
}

/// A field, and the memory that it occupies.
struct Member<'a> {
    field: Field,
    /// The id of clang.
    id: &'a str,
    size: u64,
    /// The alignments in C and in Rust.
    align: u64,
    natural: u64,
}

/// The packing of a record: its attribute, and the alignment that `#pragma pack` states.
#[derive(Clone, Copy)]
struct Packing {
    has_attribute: bool,
    limit: u64,
}

impl<'a> Reader<'a> {
    /// Names each type without a tag after the first field or variable of this type.
    pub fn name_after_use(&mut self, node: &'a Node, around: &str) {
        for (index, child) in node.inner.iter().enumerate() {
            let is_unnamed = child.is("RecordDecl") && child.name.is_empty();
            if is_unnamed && !self.names.contains_key(&child.id[..]) {
                let user = node.inner[index + 1..].iter().find(|other| {
                    let spelled = &other.ty.qual_type;
                    (other.is("FieldDecl") || other.is("VarDecl"))
                        && (spelled.contains("(unnamed ") || spelled.contains("(anonymous "))
                });
                let part = match (user.map_or("", |user| &user.name[..]), &child.tag_used[..]) {
                    ("", "union") => "union",
                    ("", _) => "part",
                    (name, _) => name,
                };
                self.names.insert(&child.id, format!("{around}{}", capitalized(part)));
            }
            let name = match self.names.get(&child.id[..]) {
                Some(name) if is_unnamed => name.clone(),
                _ if child.is("RecordDecl") => child.name.clone(),
                _ => around.to_string(),
            };
            self.name_after_use(child, &name);
        }
    }

    /// Reads a struct or a union.
    pub fn record(&mut self, node: &'a Node) {
        if self.is_builtin(node) {
            return;
        }
        // Declarations with the same name in the same scope declare the same type.
        let known = match self.scope().tags.get(&node.name) {
            Some(Type::Struct(id)) if !node.name.is_empty() => Some(*id),
            _ => None,
        };
        let span = self.span(node);
        let id = known.unwrap_or_else(|| {
            let name = if node.name.is_empty() { self.names.get(&node.id[..]) } else { None };
            let name = name.unwrap_or(&node.name).clone();
            self.unit.records.push(Record {
                name,
                is_union: node.tag_used == "union",
                span,
                ..Default::default()
            });
            RecordId(self.unit.records.len() as u32 - 1)
        });
        self.declare_tag(node, Type::Struct(id));
        if !node.complete_definition {
            return;
        }
        let mut at = span;
        let refused = self.fields(node, id, &mut at).err();
        let comment = self.comment(node, span);
        let record = &mut self.unit.records[id.0 as usize];
        (record.comment, record.span, record.is_defined) = (comment, at, true);
        record.refused = refused;
        // Reading the fields may have declared types without a name.
        self.declare_tag(node, Type::Struct(id));
    }

    /// Reads the fields of a record and computes its layout. If a field is unsupported, `at` becomes its position.
    fn fields(&mut self, node: &'a Node, id: RecordId, at: &mut Span) -> Result<(), Refused> {
        let pragma = node.inner.iter().find(|child| child.is("MaxFieldAlignmentAttr"));
        let bits = pragma.map_or(Some(u64::MAX), |pragma| pragma.words.first()?.parse().ok());
        let Some(limit) = bits.map(|bits| bits / 8).filter(|limit| *limit > 0) else {
            return Err(refused("`#pragma pack` with an unknown number", "translate the source file"));
        };
        let packing = Packing { has_attribute: has(node, "PackedAttr"), limit };
        let is_union = node.tag_used == "union";
        let requested = self.alignment(node)?;
        let mut members: Vec<Member<'_>> = Vec::new();
        for child in &node.inner {
            match &child.kind[..] {
                "RecordDecl" => self.record(child),
                "EnumDecl" => self.top(child),
                "FieldDecl" => {
                    let whole = std::mem::replace(at, self.span(child));
                    members.push(self.member(child, is_union, packing)?);
                    *at = whole;
                }
                _ => {}
            }
        }
        if members.is_empty() && is_union {
            return Err(refused("union without fields", "add a field"));
        }
        let is_plain = is_union || members.iter().all(|member| self.unit.is_plain(&member.field.ty));
        let align = members.iter().map(|member| member.align).max().unwrap_or(1).max(requested);
        let natural = members.iter().map(|member| member.natural).max().unwrap_or(1);
        let is_packed = packing.has_attribute || members.iter().any(|member| member.align < member.natural);
        let is_unusual = members.iter().any(|member| member.align != member.natural) || requested > natural;
        if !is_plain && (is_packed || is_unusual) {
            return Err(refused(
                "alignment of a struct that contains pointers or `bool`",
                "remove the attribute",
            ));
        }
        // Rust rejects a packed type that contains an aligned type.
        let as_bytes =
            is_union || (is_packed && members.iter().any(|member| self.states_alignment(&member.field.ty)));
        let (mut fields, mut offset, mut largest) = (Vec::new(), 0_u64, 0);
        for member in members {
            let start = if is_union { 0 } else { offset.next_multiple_of(member.align) };
            if is_plain && !as_bytes {
                pad(&mut fields, offset, start);
            }
            self.fields.insert(member.id, (id, FieldId(fields.len() as u32)));
            fields.push(Field { offset: start, ..member.field });
            offset = start + member.size;
            largest = offset.max(largest);
            if largest > MAX_BYTES {
                return Err(refused("struct of this size", "make the struct smaller"));
            }
        }
        let size = largest.next_multiple_of(align);
        if is_plain && !as_bytes {
            pad(&mut fields, offset, size);
        }
        let holds_pointers =
            !is_union && fields.iter().any(|field: &Field| self.unit.holds_pointers(&field.ty));
        let record = &mut self.unit.records[id.0 as usize];
        record.layout = Some((size, align));
        record.align = (as_bytes || (align > natural && is_plain && !is_packed)).then_some(align);
        (record.fields, record.is_packed, record.as_bytes) = (fields, is_packed && !as_bytes, as_bytes);
        (record.is_plain, record.holds_pointers) = (is_plain, holds_pointers);
        Ok(())
    }

    fn member(&mut self, node: &'a Node, is_union: bool, packing: Packing) -> Result<Member<'a>, Refused> {
        if node.is_bitfield {
            return Err(refused("bit-field", "use a field of an integer type"));
        }
        if has(node, "PackedAttr") && !packing.has_attribute {
            return Err(refused("packed field", "write `__attribute__((packed))` after `struct`"));
        }
        if node.ty.qual_type.ends_with("[]") {
            return Err(refused("flexible array member", "write the number of its elements"));
        }
        let ty = computed(self.spelled(&node.ty));
        let is_value = |ty: &Type| match ty {
            Type::Void | Type::Image(_) | Type::Sampler | Type::Event | Type::Other(_) => false,
            Type::Array(of, _) => !matches!(of.target(), Type::Other(_)),
            Type::Pointer { to, .. } => !matches!(to.target(), Type::Other(_)),
            _ => true,
        };
        let layout = self.unit.layout(&ty).filter(|_| is_value(&ty));
        // A pointer in a union occupies its bytes.
        let is_stored = !is_union || self.unit.is_plain(&ty) || ty.pointee().is_some();
        let (Some((size, c_align)), true) = (layout, is_stored) else {
            let what = format!("field of type `{}`", self.unit.spelled(&ty));
            return Err(refused(what, "use a variable instead of a field"));
        };
        if size > MAX_BYTES {
            return Err(refused("field of this size", "make the field smaller"));
        }
        let natural = self.natural_alignment(&ty);
        let is_packed = packing.has_attribute || packing.limit < natural;
        let mut align = if packing.has_attribute { 1 } else { c_align };
        for word in node.ty.qual_type.split(|c: char| !c.is_alphanumeric() && c != '_') {
            align = self.typedef_named(word).and_then(|(_, align)| *align).unwrap_or(align);
        }
        let align = align.max(self.alignment(node)?).min(packing.limit);
        if align < natural && !is_packed {
            return Err(refused("field with a reduced alignment", "remove the attribute"));
        }
        let span = self.span(node);
        let comment = self.comment_of_part(node, span);
        let field = Field { name: node.name.clone(), ty, offset: 0, padding: None, comment };
        Ok(Member { field, id: &node.id, size, align, natural })
    }

    /// Returns the largest alignment in the attributes of a declaration, or 1.
    pub fn alignment(&mut self, node: &'a Node) -> Result<u64, Refused> {
        let mut align = 1;
        for attribute in node.inner.iter().filter(|child| child.is("AlignedAttr")) {
            let value = attribute.children().next().map(|value| self.expr(value));
            let value = value.and_then(|value| integer(&self.unit, &value));
            let value = value.and_then(|value| u64::try_from(value).ok());
            match value.filter(|value| value.is_power_of_two() && *value <= 1 << 12) {
                Some(value) => align = value.max(align),
                None => return Err(refused("alignment without a number", "write the number")),
            }
        }
        Ok(align)
    }

    /// Returns the alignment of a type in Rust. It is at most the alignment in C.
    fn natural_alignment(&self, ty: &Type) -> u64 {
        match ty {
            Type::Array(of, _) => self.natural_alignment(of),
            ty if self.unit.record(ty).is_some_and(|record| record.is_packed) => 1,
            ty => self.unit.layout(ty).map_or(1, |(_, align)| align),
        }
    }

    /// Returns `true` if the Rust definition of a type has `repr(align)`.
    fn states_alignment(&self, ty: &Type) -> bool {
        match ty {
            Type::Array(of, _) => self.states_alignment(of),
            Type::Vector(..) => true,
            ty => self.unit.record(ty).is_some_and(|record| {
                record.align.is_some() || record.fields.iter().any(|field| self.states_alignment(&field.ty))
            }),
        }
    }

    /// Refuses records without a definition, and records that point to them.
    pub fn check_records(&mut self) {
        for record in self.unit.records.iter_mut().filter(|record| record.layout.is_none()) {
            record.refused.get_or_insert_with(|| refused("incomplete type", "define the struct"));
        }
        loop {
            let is_unknown = |record: &Record| {
                let mut fields = record.fields.iter();
                record.refused.is_none() && fields.any(|field| self.unit.is_unknown(&field.ty))
            };
            let Some(index) = self.unit.records.iter().position(is_unknown) else { break };
            let why = refused("struct with a pointer to an unsupported type", "use another type");
            self.unit.records[index].refused = Some(why);
        }
    }

    /// Sets the type of an initializer to that of the variable. clang may print a name that an inner scope shadows.
    pub fn initialize(&self, value: &mut Expr, ty: &Type) {
        if !matches!(value.kind, ExprKind::List(_) | ExprKind::Zero | ExprKind::Union(..)) {
            return;
        }
        value.ty = ty.clone();
        match (&mut value.kind, ty) {
            (ExprKind::List(list), Type::Array(of, _)) => {
                list.iter_mut().for_each(|part| self.initialize(part, of));
            }
            (ExprKind::List(list), Type::Struct(_)) => {
                let fields = self.unit.record(ty).into_iter().flat_map(|record| &record.fields);
                let fields = fields.filter(|field| field.padding.is_none());
                list.iter_mut().zip(fields).for_each(|(part, field)| self.initialize(part, &field.ty));
            }
            (ExprKind::Union(field, part), ty) => {
                if let Some(named) = self.unit.field(ty, *field) {
                    self.initialize(part, &named.ty);
                }
            }
            _ => {}
        }
    }
}

/// Adds padding between two offsets.
fn pad(fields: &mut Vec<Field>, offset: u64, end: u64) {
    if end > offset {
        let ty = Type::Array(Box::new(Type::Scalar(Scalar::Uchar)), end - offset);
        fields.push(Field { name: String::new(), ty, offset, padding: Some(offset), comment: Vec::new() });
    }
}

/// Converts a name to camel case.
fn capitalized(name: &str) -> String {
    let upper = |word: &str| {
        let mut letters = word.chars();
        letters.next().map(|first| first.to_uppercase().chain(letters).collect::<String>())
    };
    name.split('_').filter_map(upper).collect()
}
