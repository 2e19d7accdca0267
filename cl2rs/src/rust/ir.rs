//! The tree of Rust. Variables and labels are ids, which the printer names. The printer also adds parentheses. Comments and
//! lines are fields.

pub use super::lint::Lint;
pub use super::path::*;
pub use crate::ast::{DeclId, FieldId, FileId, RecordId, Scalar, Type};
pub use crate::facts::lifetime::LifetimeId;

/// A variable or a parameter, by its index in [`Function::locals`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct LocalId(pub u32);

/// A loop or a block, by its index in [`Function::labels`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct LabelId(pub u32);

#[derive(Clone, PartialEq, Debug)]
pub enum Lit {
    /// An integer; `hex` is the number of its hexadecimal digits if the source writes it so.
    Int {
        value: i128,
        hex: Option<u8>,
        suffix: Option<Suffix>,
    },
    /// A finite float, a value of `scalar`, with the shortest digits of that type.
    Float {
        value: f64,
        scalar: Scalar,
        has_suffix: bool,
    },
    Bool(bool),
    Str(String),
    /// `b"..."`.
    Bytes(Vec<u8>),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum UnOp {
    Minus,
    Not,
    Deref,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BinOp {
    Mul,
    Div,
    Rem,
    Add,
    Sub,
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
    LogicalAnd,
    LogicalOr,
}

impl BinOp {
    /// Returns `true` for `<`, `<=`, `>` and `>=`.
    pub fn is_order(self) -> bool {
        matches!(self, Self::Less | Self::Greater | Self::LessEqual | Self::GreaterEqual)
    }
}

/// The type of a variable, a parameter or a result.
#[derive(Clone, PartialEq, Debug)]
pub enum Ty {
    Plain(Type),
    /// `&[T]`, `&mut [T]`.
    Slice(bool, Type),
    /// `&T`, `&mut T`.
    Reference(bool, Type),
    /// `Item`, `&Item`.
    Item(bool),
    /// `impl Into<NdRange>`.
    Range,
    /// `NdRange`.
    NdRange,
    Usize,
}

#[derive(Clone, PartialEq, Debug)]
pub enum Expr {
    Lit(Lit),
    Local(LocalId),
    Path(Path),
    Unary(UnOp, Box<Expr>),
    Binary(BinOp, Box<Expr>, Box<Expr>),
    /// `x as T`.
    Cast(Box<Expr>, Type),
    Field(Box<Expr>, Member),
    Index(Box<Expr>, Box<Expr>),
    Call(Path, Vec<Expr>),
    Method(Box<Expr>, Method, Vec<Expr>),
    /// `name!(a, b)`.
    Macro(Macro, Vec<Expr>),
    /// `swizzle!(x, s03)`.
    Swizzle(Box<Expr>, Components),
    Ref(bool, Box<Expr>),
    Array(Vec<Expr>),
    /// `[x; n]`.
    Repeat(Box<Expr>, u64),
    Tuple(Vec<Expr>),
    /// `S { x: a, ..rest }`.
    Struct {
        record: RecordId,
        fields: Vec<(FieldId, Expr)>,
        rest: Option<Box<Expr>>,
    },
    /// A union, from its bytes.
    Union(RecordId, Box<Expr>),
    Range {
        first: Box<Expr>,
        last: Box<Expr>,
        is_inclusive: bool,
    },
    /// Each parameter is a variable, or a tuple of parameters.
    Closure(Vec<Expr>, Box<Expr>),
    Await(Box<Expr>),
    /// `field!(p, T, .parts[i])`: a pointer of type `T` to a part of the element that `p` points to.
    FieldPointer(Box<Expr>, Type, Vec<Step>),
    /// `part!(p, S, field)`: a pointer to a field of an element of type `S`, which is not `Pod`.
    PartPointer(Box<Expr>, Type, Member),
    /// `zeroed::<T>(n)`.
    ZeroedMemory(Type, Box<Expr>),
    /// `p.cast::<T>()`.
    CastPointer(Box<Expr>, Type),
    /// `pointer.load::<WIDTH, _>(..)`, or `pointer.store::<WIDTH>(..)`.
    Access {
        pointer: Box<Expr>,
        is_store: bool,
        width: u32,
        arguments: Vec<Expr>,
    },
    /// `size_of::<T>()`.
    SizeOf(Type),
    /// `T::zeroed()`.
    Zeroed(Type),
    If(Box<If>),
    Match(Box<Match>),
    Block(Box<Block>),
    Loop(Box<Loop>),
    Return(Option<Box<Expr>>),
    Break(Option<LabelId>),
    Continue(Option<LabelId>),
    /// `a = b`, `a += b`.
    Assign(Box<Expr>, Option<BinOp>, Box<Expr>),
    /// `swizzle!(x.s03 = v)`.
    SetSwizzle(Box<Expr>, Components, Box<Expr>),
}

/// A step from a value to a part of it.
#[derive(Clone, PartialEq, Debug)]
pub enum Step {
    Field(Member),
    Index(Expr),
}

#[derive(Clone, PartialEq, Debug)]
pub struct If {
    pub condition: Expr,
    pub then: Block,
    pub otherwise: Option<Block>,
}

#[derive(Clone, PartialEq, Debug)]
pub struct Match {
    pub value: Expr,
    pub arms: Vec<(Vec<Pat>, Block)>,
}

#[derive(Clone, PartialEq, Debug)]
pub enum Pat {
    Value(Expr),
    Range(i128, i128),
    Any,
}

#[derive(Clone, PartialEq, Debug)]
pub struct Loop {
    pub label: Option<LabelId>,
    pub head: Head,
    pub body: Block,
}

#[derive(Clone, PartialEq, Debug)]
pub enum Head {
    Forever,
    While(Expr),
    /// The counter, unless nothing names it, and what it goes through.
    For(Option<LocalId>, Expr),
}

/// A line of the source. Generated code has the line 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Line {
    pub file: FileId,
    pub line: u32,
}

#[derive(Clone, PartialEq, Default, Debug)]
pub struct Comments {
    pub above: Vec<String>,
    pub after: Option<String>,
}

#[derive(Clone, PartialEq, Debug)]
pub struct Stmt {
    pub kind: StmtKind,
    pub comments: Comments,
    pub line: Option<Line>,
}

#[derive(Clone, PartialEq, Debug)]
pub enum StmtKind {
    Let(LocalId, Option<Ty>, Expr),
    Do(Expr),
    /// `let _ = x;`.
    Discard(Expr),
    /// Only comments.
    Nothing,
}

#[derive(Clone, PartialEq, Default, Debug)]
pub struct Block {
    pub label: Option<LabelId>,
    pub stmts: Vec<Stmt>,
    pub value: Option<Box<Expr>>,
    /// The line of the value.
    pub value_comments: Comments,
    pub line: Option<Line>,
    /// The comments above `}`.
    pub end: Vec<String>,
}

#[derive(Clone, Debug)]
pub struct Local {
    /// The name in the source, or the preferred name of a generated variable.
    pub name: String,
    /// Is `true` if the variable is generated; it is renamed before variables of the source.
    pub is_own: bool,
    pub is_mutable: bool,
    pub is_used: bool,
}

#[derive(Clone, Debug)]
pub struct Label {
    pub name: String,
}

#[derive(Clone, Default, Debug)]
pub struct Function {
    /// The function of the source; for a runner, the kernel.
    pub decl: DeclId,
    /// The name in the source.
    pub name: String,
    pub is_runner: bool,
    /// Comments before the function that are not about it.
    pub above: Vec<Vec<String>>,
    pub doc: Vec<String>,
    pub is_inline: bool,
    pub is_async: bool,
    pub parameters: Vec<(LocalId, Ty)>,
    pub result: Option<Ty>,
    /// The lifetimes of each parameter and of the result: of a pointer itself, and of the pointers in its target.
    pub lifetimes: Vec<[LifetimeId; 2]>,
    pub body: Block,
    pub locals: Vec<Local>,
    pub labels: Vec<Label>,
    pub lints: Vec<Lint>,
}

#[derive(Clone, Debug)]
pub enum Item {
    /// `path` is [`Path::Own`] or [`Path::Macro`].
    Const {
        path: Path,
        is_static: bool,
        name: String,
        ty: Type,
        value: Expr,
        doc: Vec<String>,
        lints: Vec<Lint>,
    },
    Struct(Struct),
    Function(Function),
}

/// A struct of the source, or the bytes of a union.
#[derive(Clone, Debug)]
pub struct Struct {
    pub id: RecordId,
    pub name: String,
    pub fields: Vec<Field>,
    pub is_packed: bool,
    /// The alignment, if it is not that of the fields.
    pub align: Option<u64>,
    /// Is `true` if all bytes are valid values.
    pub is_plain: bool,
    pub doc: Vec<String>,
    pub lints: Vec<Lint>,
}

#[derive(Clone, Debug)]
pub struct Field {
    pub name: String,
    pub ty: Type,
    /// The offset, if it is padding.
    pub padding: Option<u64>,
    pub doc: Vec<String>,
}

#[derive(Clone, Default, Debug)]
pub struct Module {
    pub head: Vec<String>,
    /// Comments after the last item.
    pub end: Vec<Vec<String>>,
    pub items: Vec<Item>,
    pub has_kernels: bool,
}

/// Defines the methods that return the operands of an expression, except blocks, and its blocks.
macro_rules! children {
    ($parts:ident, $blocks:ident, $iter:ident, $as_deref:ident $(, $mut:ident)?) => {
        pub fn $parts(&$($mut)? self) -> Vec<&$($mut)? Self> {
            match self {
                Self::Unary(_, a)
                | Self::Cast(a, _)
                | Self::Field(a, _)
                | Self::Swizzle(a, _)
                | Self::Ref(_, a)
                | Self::Repeat(a, _)
                | Self::Closure(_, a)
                | Self::Await(a)
                | Self::CastPointer(a, _)
                | Self::Union(_, a)
                | Self::PartPointer(a, ..)
                | Self::ZeroedMemory(_, a)
                | Self::Return(Some(a)) => vec![a],
                Self::Binary(_, a, b)
                | Self::Index(a, b)
                | Self::Assign(a, _, b)
                | Self::SetSwizzle(a, _, b)
                | Self::Range { first: a, last: b, .. } => vec![a, b],
                Self::Call(_, list) | Self::Macro(_, list) | Self::Array(list) | Self::Tuple(list) => {
                    list.$iter().collect()
                }
                Self::Method(of, _, list) | Self::Access { pointer: of, arguments: list, .. } => {
                    std::iter::once(&$($mut)? **of).chain(list).collect()
                }
                Self::Struct { fields, rest, .. } => {
                    fields.$iter().map(|(_, value)| value).chain(rest.$as_deref()).collect()
                }
                Self::FieldPointer(a, _, path) => {
                    let indices = path.$iter().filter_map(|step| match step {
                        Step::Index(index) => Some(index),
                        Step::Field(_) => None,
                    });
                    std::iter::once(&$($mut)? **a).chain(indices).collect()
                }
                Self::If(branch) => vec![&$($mut)? branch.condition],
                Self::Match(choice) => vec![&$($mut)? choice.value],
                Self::Loop(iteration) => match &$($mut)? iteration.head {
                    Head::Forever => Vec::new(),
                    Head::While(inner) | Head::For(_, inner) => vec![inner],
                },
                _ => Vec::new(),
            }
        }

        pub fn $blocks(&$($mut)? self) -> Vec<&$($mut)? Block> {
            match self {
                Self::If(branch) => std::iter::once(&$($mut)? branch.then).chain(&$($mut)? branch.otherwise).collect(),
                Self::Match(choice) => choice.arms.$iter().map(|(_, block)| block).collect(),
                Self::Block(block) => vec![block],
                Self::Loop(iteration) => vec![&$($mut)? iteration.body],
                _ => Vec::new(),
            }
        }
    };
}

impl Expr {
    pub fn is_unit(&self) -> bool {
        matches!(self, Self::Tuple(list) if list.is_empty())
    }

    pub fn as_bool(&self) -> Option<bool> {
        match self {
            Self::Lit(Lit::Bool(value)) => Some(*value),
            _ => None,
        }
    }

    children!(parts, blocks, iter, as_deref);
    children!(parts_mut, blocks_mut, iter_mut, as_deref_mut, mut);

    /// Visits the expression and everything in it.
    pub fn walk<'a>(&'a self, visit: &mut impl FnMut(&'a Self)) {
        visit(self);
        self.parts().into_iter().for_each(|part| part.walk(visit));
        self.blocks().into_iter().for_each(|block| block.walk(visit));
    }

    pub fn any(&self, mut matches: impl FnMut(&Self) -> bool) -> bool {
        let mut found = false;
        self.walk(&mut |expr| found |= matches(expr));
        found
    }

    pub fn names(&self, local: LocalId) -> bool {
        self.any(|expr| *expr == Self::Local(local))
    }

    /// Returns the variables of a pattern: a variable, or a tuple of patterns.
    pub fn bindings(&self) -> Vec<LocalId> {
        match self {
            Self::Local(local) => vec![*local],
            Self::Tuple(list) => list.iter().flat_map(Self::bindings).collect(),
            _ => Vec::new(),
        }
    }

    /// Returns the place expressions that the expression itself changes, or whose address it takes for that.
    pub fn changes(&self) -> Vec<&Self> {
        match self {
            Self::Assign(place, ..) => match &**place {
                Self::Tuple(places) => places.iter().collect(),
                place => vec![place],
            },
            Self::SetSwizzle(place, ..) | Self::Ref(true, place) => vec![place],
            Self::Method(of, method, _) if method.changes_receiver() => vec![of],
            _ => Vec::new(),
        }
    }

    /// Returns the variable that a place expression is a part of.
    pub fn root(&self) -> Option<LocalId> {
        match self {
            Self::Local(local) => Some(*local),
            Self::Field(of, _) | Self::Index(of, _) | Self::Unary(UnOp::Deref, of) | Self::Swizzle(of, _) => {
                of.root()
            }
            Self::Method(of, ..) => of.root(),
            _ => None,
        }
    }

    /// Returns `true` if the expression has no side effect and reads no memory, so that it may be evaluated twice.
    pub fn is_simple(&self) -> bool {
        match self {
            Self::Lit(_) | Self::Local(_) | Self::Path(_) => true,
            Self::Field(of, _) | Self::Cast(of, _) | Self::Unary(_, of) => of.is_simple(),
            Self::Index(of, index) => of.is_simple() && index.is_simple(),
            Self::Binary(_, a, b) => a.is_simple() && b.is_simple(),
            _ => false,
        }
    }
}

impl Block {
    /// Returns the expressions of the statements, and the value.
    pub fn exprs(&self) -> impl Iterator<Item = &Expr> {
        self.stmts.iter().filter_map(Stmt::any_expr).chain(self.value.as_deref())
    }

    pub fn walk<'a>(&'a self, visit: &mut impl FnMut(&'a Expr)) {
        self.exprs().for_each(|expr| expr.walk(visit));
    }

    pub fn exprs_mut(&mut self) -> impl Iterator<Item = &mut Expr> {
        let stmts = self.stmts.iter_mut().filter_map(|stmt| match &mut stmt.kind {
            StmtKind::Let(_, _, value) | StmtKind::Do(value) | StmtKind::Discard(value) => Some(value),
            StmtKind::Nothing => None,
        });
        stmts.chain(self.value.as_deref_mut())
    }

    pub fn is_empty(&self) -> bool {
        self.value.is_none() && self.stmts.iter().all(|stmt| stmt.kind == StmtKind::Nothing)
    }

    /// Returns the variables that the block itself declares.
    pub fn declared(&self) -> impl Iterator<Item = LocalId> {
        self.stmts.iter().filter_map(|stmt| match stmt.kind {
            StmtKind::Let(local, ..) => Some(local),
            _ => None,
        })
    }
}

impl Stmt {
    /// Returns the expression of a statement of any kind.
    pub fn any_expr(&self) -> Option<&Expr> {
        match &self.kind {
            StmtKind::Let(_, _, expr) | StmtKind::Do(expr) | StmtKind::Discard(expr) => Some(expr),
            StmtKind::Nothing => None,
        }
    }

    pub fn expr(&self) -> Option<&Expr> {
        match &self.kind {
            StmtKind::Do(expr) => Some(expr),
            _ => None,
        }
    }
}

impl Function {
    /// Returns the parameters that are slices or references.
    pub fn references(&self) -> impl Iterator<Item = LocalId> + use<> {
        let is_reference = |ty: &Ty| matches!(ty, Ty::Slice(..) | Ty::Reference(..));
        let references = self.parameters.iter().filter(|(_, ty)| is_reference(ty)).map(|(local, _)| *local);
        references.collect::<Vec<_>>().into_iter()
    }
}

impl Module {
    pub fn functions_mut(&mut self) -> impl Iterator<Item = &mut Function> {
        self.items.iter_mut().filter_map(|item| match item {
            Item::Function(function) => Some(function),
            _ => None,
        })
    }
}
