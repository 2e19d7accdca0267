//! OpenCL C as a typed tree, with ids instead of names.
//!
//! As in C, place expressions and values are distinct. The tree has no parentheses and no casts without an effect; `p->x`
//! is `(*p).x`, and `a[i]` of an array is a part of the array.

pub mod builtin;
pub mod comment;
pub mod constant;
pub mod files;
pub mod reachable;
pub mod read;
pub mod types;

pub use builtin::Builtin;
pub use files::Files;
pub use types::{Scalar, Shape, Space, Type};

pub use crate::clang::tree::{FileId, Mark, Token};

/// Defines types of indices.
macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default, Debug)]
        pub struct $name(pub u32);
    )*};
}

ids! {
    /// A declaration, by its position in [`Unit::decls`].
    DeclId
    /// A struct or a union, by its position in [`Unit::records`].
    RecordId
    /// A field of a record, by its position in [`Record::fields`].
    FieldId
    /// The key of facts about an expression.
    ExprId
}

/// The range from the first token to the last.
#[derive(Clone, Copy, Default, Debug)]
pub struct Span {
    pub begin: Mark,
    pub end: Mark,
}

#[derive(Clone, Debug)]
pub struct Expr {
    pub id: ExprId,
    pub kind: ExprKind,
    pub ty: Type,
    pub span: Span,
}

#[derive(Clone, Debug)]
pub enum ExprKind {
    Int(i128),
    Float(String),
    Bool(bool),
    Enumerator(DeclId),
    /// The value of a place.
    Read(Box<Place>),
    /// `&place`.
    Address(Box<Place>),
    /// An array as a pointer to its first element.
    Decay(Box<Place>),
    Unary(Unary, Box<Expr>),
    Binary(Binary, Box<Expr>, Box<Expr>),
    /// `&&`, or otherwise `||`.
    Logical(bool, Box<Expr>, Box<Expr>),
    Comma(Box<Expr>, Box<Expr>),
    Assign(Box<Place>, Box<Expr>),
    Compound {
        op: Binary,
        place: Box<Place>,
        value: Box<Expr>,
        /// The type of the computation.
        computed: Type,
    },
    Step {
        place: Box<Place>,
        is_up: bool,
        is_postfix: bool,
    },
    Conditional(Box<Expr>, Box<Expr>, Box<Expr>),
    /// `x ?: y` of GNU C: `common` is evaluated once, and [`ExprKind::Common`] is its value in the next two.
    OrElse {
        common: Box<Expr>,
        condition: Box<Expr>,
        then: Box<Expr>,
        otherwise: Box<Expr>,
    },
    /// The value of the first operand of `x ?: y`, by the operand's id.
    Common(ExprId),
    Cast(Cast, Box<Expr>),
    /// `as_float(x)`.
    As(Box<Expr>),
    /// The parts of an array, a vector or a struct.
    List(Vec<Expr>),
    /// `({ ... })` of GNU C: statements, and the value if there is one.
    Statements(Box<Block>, Option<Box<Expr>>),
    /// A union, from one of its fields.
    Union(FieldId, Box<Expr>),
    Zero,
    Call(Callee, Vec<Expr>),
    SizeOf(Type),
    /// The bytes of a string, whose type gives their number.
    String(Vec<u8>),
    /// An unsupported expression, which is an error if a function reaches it.
    Refused(Refused),
}

#[derive(Clone, Debug)]
pub struct Refused {
    pub what: String,
    pub suggestion: &'static str,
}

#[derive(Clone, Debug)]
pub enum Callee {
    Own(DeclId),
    Builtin(Builtin),
    /// A function that is neither defined nor known.
    Unknown(String),
}

#[derive(Clone, Debug)]
pub struct Place {
    pub kind: PlaceKind,
    pub ty: Type,
    pub span: Span,
}

#[derive(Clone, Debug)]
pub enum PlaceKind {
    Variable(DeclId),
    /// `*p`.
    Target(Box<Expr>),
    /// `p[i]`.
    Element(Box<Expr>, Box<Expr>),
    /// `a[i]` of an array or a vector.
    Part(Box<Place>, Box<Expr>),
    /// A field, by its position in [`Record::fields`].
    Field(Box<Place>, FieldId),
    Components(Box<Place>, Components),
    /// A value whose parts are read.
    Value(Box<Expr>),
    Refused(Refused),
}

/// Components of a vector, as the source writes them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Components {
    Lo,
    Hi,
    Even,
    Odd,
    /// `.xyz`.
    Letters(Vec<u8>),
    /// `.s012`.
    Numbers(Vec<u8>),
}

impl Components {
    /// Parses the names of components.
    pub fn parse(names: &str) -> Option<Self> {
        Some(match names {
            "lo" => Self::Lo,
            "hi" => Self::Hi,
            "even" => Self::Even,
            "odd" => Self::Odd,
            _ => match names.strip_prefix(['s', 'S']) {
                Some(digits) => {
                    let index = |digit: char| Some(digit.to_digit(16)? as u8);
                    Self::Numbers(digits.chars().map(index).collect::<Option<_>>()?)
                }
                None => {
                    let index = |name: char| Some("xyzwrgba".find(name)? as u8 % 4);
                    Self::Letters(names.chars().map(index).collect::<Option<_>>()?)
                }
            },
        })
    }

    /// Returns the indices of the components of a vector with `width` components; the fourth of three is unspecified.
    pub fn indices(&self, width: u32) -> Vec<u8> {
        let width = width.next_power_of_two() as u8;
        match self {
            Self::Lo => (0..width / 2).collect(),
            Self::Hi => (width / 2..width).collect(),
            Self::Even => (0..width).step_by(2).collect(),
            Self::Odd => (1..width).step_by(2).collect(),
            Self::Letters(list) | Self::Numbers(list) => list.clone(),
        }
    }

    /// Returns `true` if vectors have a method with these names.
    pub fn is_method(&self) -> bool {
        match self {
            Self::Letters(list) => list.len() <= 4,
            Self::Numbers(_) => false,
            _ => true,
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unary {
    Minus,
    Not,
    LogicalNot,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Binary {
    Add,
    Sub,
    Mul,
    Div,
    Rem,
    Shl,
    Shr,
    And,
    Xor,
    Or,
    Less,
    Greater,
    LessEqual,
    GreaterEqual,
    Equal,
    NotEqual,
}

impl Binary {
    pub fn is_relation(self) -> bool {
        use Binary::*;
        matches!(self, Less | Greater | LessEqual | GreaterEqual | Equal | NotEqual)
    }

    pub fn is_shift(self) -> bool {
        matches!(self, Self::Shl | Self::Shr)
    }

    /// Returns the operator for operands in the other order.
    pub fn mirrored(self) -> Self {
        match self {
            Self::Less => Self::Greater,
            Self::Greater => Self::Less,
            Self::LessEqual => Self::GreaterEqual,
            Self::GreaterEqual => Self::LessEqual,
            other => other,
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cast {
    Integral,
    /// Between numbers, one of which at least is a float.
    Number,
    ToBool,
    FromBool,
    /// A scalar as a vector: one that is written stays one.
    Splat {
        is_written: bool,
    },
    /// The bits of a vector or a scalar as another.
    Bits,
    /// Between types of pointers.
    Pointer,
    Null,
    /// A pointer as an integer.
    FromPointer,
    /// Flags as a sampler.
    Sampler,
    ToVoid,
}

#[derive(Clone, Debug)]
pub struct Stmt {
    pub kind: StmtKind,
    pub span: Span,
}

#[derive(Clone, Debug)]
pub struct Block {
    pub stmts: Vec<Stmt>,
    pub span: Span,
}

#[derive(Clone, Debug)]
pub enum StmtKind {
    Block(Block),
    Declare(Vec<Declared>),
    Do(Expr),
    If(Expr, Box<Stmt>, Option<Box<Stmt>>),
    While(Expr, Box<Stmt>),
    DoWhile(Box<Stmt>, Expr),
    For { init: Option<Box<Stmt>>, condition: Option<Expr>, step: Option<Expr>, body: Box<Stmt> },
    Switch(Expr, Vec<Group>),
    Break,
    Continue,
    Return(Option<Expr>),
    Goto(DeclId),
    Label(DeclId, Box<Stmt>),
    Nothing,
    Refused(Refused),
}

/// A variable that is declared, and its value.
#[derive(Clone, Debug)]
pub struct Declared {
    pub decl: DeclId,
    pub init: Option<Expr>,
    pub span: Span,
}

/// Case labels, and the statements after them.
#[derive(Clone, Default, Debug)]
pub struct Group {
    pub cases: Vec<Case>,
    pub stmts: Vec<Stmt>,
}

#[derive(Clone, Debug)]
pub enum Case {
    Default,
    One(Expr),
    Range(Expr, Expr),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DeclKind {
    Variable,
    Parameter,
    /// Outside of functions, or static, or in constant memory.
    Constant,
    /// In local memory.
    Local,
    Enumerator(i128),
    Label,
    Function,
    Typedef,
}

#[derive(Clone, Debug)]
pub struct Decl {
    pub kind: DeclKind,
    pub name: String,
    pub ty: Type,
    pub is_const: bool,
    /// Whether it is an image that kernels only read.
    pub is_read_only: bool,
}

#[derive(Clone, Debug)]
pub struct Function {
    pub decl: DeclId,
    pub parameters: Vec<DeclId>,
    pub result: Type,
    pub body: Block,
    pub is_kernel: bool,
    /// The size that `reqd_work_group_size` requires.
    pub group_size: Option<[u64; 3]>,
    /// The size that `intel_reqd_sub_group_size` or `qcom_reqd_sub_group_size` requires.
    pub sub_group_size: Option<u64>,
    /// Comments before the function that are not about it.
    pub above: Vec<Vec<String>>,
    pub comment: Vec<String>,
    pub span: Span,
}

/// A constant of the module.
#[derive(Clone, Debug)]
pub struct Constant {
    pub decl: DeclId,
    pub init: Option<Expr>,
    pub comment: Vec<String>,
    pub span: Span,
}

/// A struct or a union.
#[derive(Clone, Default, Debug)]
pub struct Record {
    /// The tag, or the name of a typedef; empty if it has neither.
    pub name: String,
    pub fields: Vec<Field>,
    /// The size and the alignment in C, if the type is complete.
    pub layout: Option<(u64, u64)>,
    pub is_union: bool,
    /// Whether the module declares its bytes instead of its fields: a union, or a packed struct with vectors.
    pub as_bytes: bool,
    pub is_packed: bool,
    /// The alignment, if it is not that of the fields.
    pub align: Option<u64>,
    /// Whether any bytes are a value, so that pointers can be cast.
    pub is_plain: bool,
    pub holds_pointers: bool,
    /// Whether the source defines its fields, even if they are not translated.
    pub is_defined: bool,
    /// Whether no kernel reaches it, so that the module does not contain it.
    pub is_unreached: bool,
    /// Why it is not translated, or why its fields are unknown.
    pub refused: Option<Refused>,
    pub comment: Vec<String>,
    pub span: Span,
}

impl Record {
    /// Returns `true` if the record is accessed through its bytes: its fields cannot be borrowed.
    pub fn is_bytes(&self) -> bool {
        self.as_bytes || self.is_packed
    }
}

#[derive(Clone, Debug)]
pub struct Field {
    pub name: String,
    pub ty: Type,
    pub offset: u64,
    /// The offset, if it is padding.
    pub padding: Option<u64>,
    pub comment: Vec<String>,
}

/// A source as a whole.
#[derive(Default, Debug)]
pub struct Unit {
    pub decls: Vec<Decl>,
    pub functions: Vec<Function>,
    pub constants: Vec<Constant>,
    pub records: Vec<Record>,
    /// Enumerators of the source, with their comments, and the number of structs before each.
    pub enumerators: Vec<(DeclId, Vec<String>, usize)>,
    pub files: Files,
    /// Pointer parameters of kernels, and the parameters whose memory they receive.
    pub in_place: std::collections::HashMap<DeclId, DeclId>,
    /// The values of constant expressions that are known already.
    pub values: std::cell::RefCell<std::collections::HashMap<ExprId, Option<constant::Constant>>>,
}

impl Unit {
    pub fn decl(&self, id: DeclId) -> &Decl {
        &self.decls[id.0 as usize]
    }

    pub fn record(&self, ty: &Type) -> Option<&Record> {
        let Type::Struct(id) = ty else { return None };
        self.records.get(id.0 as usize)
    }

    /// Returns the field that a place expression names.
    pub fn field(&self, of: &Type, field: FieldId) -> Option<&Field> {
        self.record(of)?.fields.get(field.0 as usize)
    }

    /// Returns the name of a type in OpenCL C, for messages.
    pub fn spelled(&self, ty: &Type) -> String {
        match ty {
            Type::Void => "void".into(),
            Type::Bool => "bool".into(),
            Type::Size => "size_t".into(),
            Type::Array(of, len) => format!("{}[{len}]", self.spelled(of)),
            Type::Pointer { to, .. } => format!("{} *", self.spelled(to)),
            Type::Struct(_) => self.record(ty).map_or("struct".into(), |record| record.name.clone()),
            Type::Image(_) => "image".into(),
            Type::Sampler => "sampler_t".into(),
            Type::Event => "event_t".into(),
            Type::Other(words) => words.clone(),
            Type::Scalar(_) | Type::Vector(..) => ty.opencl().unwrap_or_default(),
        }
    }

    /// Returns `true` if a value of this type contains pointers.
    pub fn holds_pointers(&self, ty: &Type) -> bool {
        match ty {
            Type::Pointer { .. } => true,
            Type::Array(of, _) => self.holds_pointers(of),
            ty => self.record(ty).is_some_and(|record| record.holds_pointers),
        }
    }

    /// Returns `true` if any bytes are a value of the type, so that pointers to it can be cast.
    pub fn is_plain(&self, ty: &Type) -> bool {
        match ty {
            Type::Scalar(_) | Type::Size | Type::Vector(..) => true,
            Type::Array(of, _) => self.is_plain(of),
            ty => self.record(ty).is_some_and(|record| record.is_plain),
        }
    }

    /// Returns `true` if the type, or what its pointers lead to, is not translated.
    pub fn is_unknown(&self, ty: &Type) -> bool {
        match ty {
            Type::Array(of, _) | Type::Pointer { to: of, .. } => self.is_unknown(of),
            Type::Other(_) => true,
            ty => self.record(ty).is_some_and(|record| record.refused.is_some()),
        }
    }

    /// Returns the size and the alignment of a type in C.
    pub fn layout(&self, ty: &Type) -> Option<(u64, u64)> {
        Some(match ty {
            Type::Scalar(scalar) => (u64::from(scalar.bits() / 8), u64::from(scalar.bits() / 8)),
            Type::Bool => (1, 1),
            Type::Size | Type::Pointer { .. } => (8, 8),
            Type::Vector(scalar, width) => {
                let size = u64::from(scalar.bits() / 8) * u64::from(width.next_power_of_two());
                (size, size)
            }
            Type::Array(of, len) => {
                let (size, align) = self.layout(of)?;
                (size.checked_mul(*len)?, align)
            }
            ty => self.record(ty)?.layout?,
        })
    }

    pub fn error(&self, span: Span, what: &str, suggestion: &str) -> crate::Error {
        let token = span.begin.token();
        crate::Error::located(
            self.files.name(token.file),
            token.line,
            &format!("unsupported {what}"),
            suggestion,
        )
    }
}

/// An expression, a place expression or a statement.
#[derive(Clone, Copy)]
pub enum Part<'a> {
    Expr(&'a Expr),
    Place(&'a Place),
    Stmt(&'a Stmt),
}

impl<'a> Part<'a> {
    /// Returns the direct parts, in the order of the source; the expressions of a statement come before its statements.
    pub fn inner(self) -> Vec<Part<'a>> {
        use Part::{Expr, Place, Stmt};
        let stmts = |stmts: &'a [self::Stmt]| stmts.iter().map(Stmt);
        match self {
            Expr(expr) => match &expr.kind {
                ExprKind::Read(place)
                | ExprKind::Address(place)
                | ExprKind::Decay(place)
                | ExprKind::Step { place, .. } => vec![Place(place)],
                ExprKind::Unary(_, a) | ExprKind::Cast(_, a) | ExprKind::As(a) | ExprKind::Union(_, a) => {
                    vec![Expr(a)]
                }
                ExprKind::Binary(_, a, b) | ExprKind::Logical(_, a, b) | ExprKind::Comma(a, b) => {
                    vec![Expr(a), Expr(b)]
                }
                ExprKind::Assign(place, value) | ExprKind::Compound { place, value, .. } => {
                    vec![Place(place), Expr(value)]
                }
                ExprKind::Conditional(c, a, b) => vec![Expr(c), Expr(a), Expr(b)],
                ExprKind::OrElse { common, condition, then, otherwise } => {
                    vec![Expr(common), Expr(condition), Expr(then), Expr(otherwise)]
                }
                ExprKind::Statements(block, value) => {
                    stmts(&block.stmts).chain(value.as_deref().map(Expr)).collect()
                }
                ExprKind::List(list) | ExprKind::Call(_, list) => list.iter().map(Expr).collect(),
                _ => Vec::new(),
            },
            Place(place) => match &place.kind {
                PlaceKind::Target(a) | PlaceKind::Value(a) => vec![Expr(a)],
                PlaceKind::Element(a, b) => vec![Expr(a), Expr(b)],
                PlaceKind::Part(of, index) => vec![Place(of), Expr(index)],
                PlaceKind::Field(of, _) | PlaceKind::Components(of, _) => vec![Place(of)],
                _ => Vec::new(),
            },
            Stmt(stmt) => match &stmt.kind {
                StmtKind::Block(block) => stmts(&block.stmts).collect(),
                StmtKind::Declare(list) => {
                    list.iter().filter_map(|declared| declared.init.as_ref()).map(Expr).collect()
                }
                StmtKind::Do(expr) | StmtKind::Return(Some(expr)) => vec![Expr(expr)],
                StmtKind::If(condition, then, otherwise) => {
                    [Expr(condition), Stmt(then)].into_iter().chain(otherwise.as_deref().map(Stmt)).collect()
                }
                StmtKind::While(condition, body) | StmtKind::DoWhile(body, condition) => {
                    vec![Expr(condition), Stmt(body)]
                }
                StmtKind::For { init, condition, step, body } => {
                    let exprs = condition.iter().chain(step).map(Expr);
                    exprs.chain(init.as_deref().map(Stmt)).chain([Stmt(body)]).collect()
                }
                StmtKind::Switch(value, groups) => {
                    let cases = groups.iter().flat_map(|group| &group.cases).flat_map(Case::values);
                    let bodies = groups.iter().flat_map(|group| stmts(&group.stmts));
                    [Expr(value)].into_iter().chain(cases.map(Expr)).chain(bodies).collect()
                }
                StmtKind::Label(_, inner) => vec![Stmt(inner)],
                _ => Vec::new(),
            },
        }
    }

    /// Visits the part, and then all parts in it.
    pub fn walk(self, visit: &mut impl FnMut(Part<'a>)) {
        visit(self);
        self.inner().into_iter().for_each(|part| part.walk(visit));
    }

    /// Returns `true` if a condition holds for the part, or for any in it.
    pub fn any(self, matches: &mut impl FnMut(Part<'a>) -> bool) -> bool {
        matches(self) || self.inner().into_iter().any(|part| part.any(matches))
    }

    /// Returns the variable that the part is.
    pub fn variable(self) -> Option<DeclId> {
        match self {
            Self::Place(Place { kind: PlaceKind::Variable(decl), .. }) => Some(*decl),
            _ => None,
        }
    }
}

impl Case {
    /// Returns the constants of the label.
    fn values(&self) -> Vec<&Expr> {
        match self {
            Self::Default => Vec::new(),
            Self::One(value) => vec![value],
            Self::Range(first, last) => vec![first, last],
        }
    }
}

impl Place {
    /// Returns the variable that the place is.
    pub fn variable(&self) -> Option<DeclId> {
        Part::Place(self).variable()
    }

    /// Returns the place that this one is a field, an element or components of.
    pub fn whole(&self) -> Option<&Place> {
        match &self.kind {
            PlaceKind::Part(of, _) | PlaceKind::Field(of, _) | PlaceKind::Components(of, _) => Some(of),
            _ => None,
        }
    }
}

impl Expr {
    /// Returns the variable whose value the expression reads.
    pub fn variable(&self) -> Option<DeclId> {
        match &self.kind {
            ExprKind::Read(place) => place.variable(),
            _ => None,
        }
    }

    /// Returns the place that the expression changes.
    pub fn changed(&self) -> Option<&Place> {
        match &self.kind {
            ExprKind::Assign(place, _) | ExprKind::Compound { place, .. } | ExprKind::Step { place, .. } => {
                Some(place)
            }
            _ => None,
        }
    }
}

impl Stmt {
    /// Returns the direct statements in the statement.
    pub fn stmts(&self) -> impl Iterator<Item = &Self> {
        Part::Stmt(self).inner().into_iter().filter_map(|part| match part {
            Part::Stmt(inner) => Some(inner),
            Part::Expr(_) | Part::Place(_) => None,
        })
    }
}

impl Block {
    /// Visits all parts of the statements.
    pub fn walk<'a>(&'a self, visit: &mut impl FnMut(Part<'a>)) {
        self.stmts.iter().for_each(|stmt| Part::Stmt(stmt).walk(visit));
    }
}
