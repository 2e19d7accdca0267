//! Constructors of the Rust syntax tree.

use super::ir::*;

impl From<DeclId> for Path {
    fn from(decl: DeclId) -> Self {
        Self::Own(decl)
    }
}
impl From<Builtin> for Path {
    fn from(item: Builtin) -> Self {
        Self::Builtin(item)
    }
}
impl From<Runtime> for Path {
    fn from(item: Runtime) -> Self {
        Self::Runtime(item)
    }
}
impl From<Core> for Path {
    fn from(item: Core) -> Self {
        Self::Core(item)
    }
}

impl From<LocalId> for Expr {
    fn from(local: LocalId) -> Self {
        Self::Local(local)
    }
}
impl From<Block> for Expr {
    fn from(block: Block) -> Self {
        Self::Block(Box::new(block))
    }
}

impl From<Vec<Stmt>> for Block {
    fn from(stmts: Vec<Stmt>) -> Self {
        Self { stmts, ..Self::default() }
    }
}
impl From<Expr> for Block {
    fn from(value: Expr) -> Self {
        match value {
            Expr::Block(block) => *block,
            value => Self { value: Some(Box::new(value)), ..Self::default() },
        }
    }
}

impl Expr {
    pub fn int(value: impl Into<i128>) -> Self {
        Self::Lit(Lit::Int { value: value.into(), hex: None, suffix: None })
    }

    pub fn float(value: f64, scalar: Scalar) -> Self {
        Self::Lit(Lit::Float { value, scalar, has_suffix: false })
    }

    pub fn bool(value: bool) -> Self {
        Self::Lit(Lit::Bool(value))
    }

    pub fn unit() -> Self {
        Self::Tuple(Vec::new())
    }

    pub fn path(path: impl Into<Path>) -> Self {
        Self::Path(path.into())
    }

    pub fn call(path: impl Into<Path>, arguments: impl Into<Vec<Self>>) -> Self {
        Self::Call(path.into(), arguments.into())
    }

    /// Returns a call of a function of `clc-builtins`.
    pub fn function(name: &'static str, arguments: impl Into<Vec<Self>>) -> Self {
        Self::call(Builtin::Function(name), arguments)
    }

    /// Returns a vector literal of scalars and vectors: `int4!(a, b)`.
    pub fn vector(scalar: Scalar, width: u32, parts: impl Into<Vec<Self>>) -> Self {
        Self::Macro(Macro::Vector(scalar, width), parts.into())
    }

    pub fn unary(op: UnOp, inner: Self) -> Self {
        Self::Unary(op, Box::new(inner))
    }

    pub fn not(self) -> Self {
        Self::unary(UnOp::Not, self)
    }

    pub fn deref(self) -> Self {
        Self::unary(UnOp::Deref, self)
    }

    pub fn binary(op: BinOp, a: Self, b: Self) -> Self {
        Self::Binary(op, Box::new(a), Box::new(b))
    }

    pub fn cast(self, ty: Type) -> Self {
        Self::Cast(Box::new(self), ty)
    }

    /// Returns `self.cast::<T>()`.
    pub fn cast_pointer(self, ty: Type) -> Self {
        Self::CastPointer(Box::new(self), ty)
    }

    pub fn method(self, name: Method, arguments: impl Into<Vec<Self>>) -> Self {
        Self::Method(Box::new(self.without_deref()), name, arguments.into())
    }

    /// Returns the element of a pointer at an index.
    pub fn get(self, index: Self) -> Self {
        self.method(Method::Get, [index])
    }

    /// Returns the call that writes the element of a pointer at an index.
    pub fn set(self, index: Self, value: Self) -> Self {
        self.method(Method::Set, [index, value])
    }

    pub fn field(self, member: Member) -> Self {
        Self::Field(Box::new(self.without_deref()), member)
    }

    pub fn index(self, index: Self) -> Self {
        Self::Index(Box::new(self.without_deref()), Box::new(index))
    }

    /// Removes a dereference, because field accesses and method calls dereference implicitly.
    pub fn without_deref(self) -> Self {
        match self {
            Self::Unary(UnOp::Deref, inner) => *inner,
            other => other,
        }
    }

    pub fn borrowed(self, is_mutable: bool) -> Self {
        match self {
            Self::Unary(UnOp::Deref, inner) if !is_mutable => *inner,
            other => Self::Ref(is_mutable, Box::new(other)),
        }
    }

    pub fn awaited(self) -> Self {
        Self::Await(Box::new(self))
    }

    pub fn closure(parameters: impl Into<Vec<Self>>, body: Self) -> Self {
        Self::Closure(parameters.into(), Box::new(body))
    }

    pub fn assign(self, value: Self) -> Self {
        Self::Assign(Box::new(self), None, Box::new(value))
    }

    pub fn branch(condition: Self, then: impl Into<Block>, otherwise: Option<Block>) -> Self {
        Self::If(Box::new(If { condition, then: then.into(), otherwise }))
    }

    /// Returns a block of statements and a value, or the value if there are no statements.
    pub fn after(stmts: Vec<Stmt>, value: Self) -> Self {
        if stmts.is_empty() {
            return value;
        }
        Block { value: Some(Box::new(value)), ..stmts.into() }.into()
    }
}

impl Block {
    pub fn labeled(label: LabelId, block: impl Into<Self>) -> Self {
        Self { label: Some(label), ..block.into() }
    }
}

impl Stmt {
    pub fn new(kind: StmtKind) -> Self {
        Self { kind, comments: Comments::default(), line: None }
    }

    pub fn run(expr: impl Into<Expr>) -> Self {
        Self::new(StmtKind::Do(expr.into()))
    }

    pub fn declare(local: LocalId, value: impl Into<Expr>) -> Self {
        Self::new(StmtKind::Let(local, None, value.into()))
    }

    /// Returns a declaration that states the type.
    pub fn declare_as(local: LocalId, ty: Type, value: Expr) -> Self {
        Self::new(StmtKind::Let(local, Some(Ty::Plain(ty)), value))
    }

    /// Returns a statement that consists of comments.
    pub fn comments(above: Vec<String>) -> Self {
        Self { comments: Comments { above, after: None }, ..Self::new(StmtKind::Nothing) }
    }
}
