//! Reads declarations from clang's syntax tree.

use super::expr::SAMPLER;
use super::*;
use crate::clang::call::Rejection;
use crate::clang::macros::QCOM_SIZES;

impl<'a> Reader<'a> {
    /// Reads a declaration outside of functions, or of a type.
    pub fn top(&mut self, node: &'a Node) {
        match &node.kind[..] {
            "TypedefDecl" => self.typedef(node),
            "EnumDecl" => self.enumeration(node),
            "RecordDecl" => self.record(node),
            "VarDecl" => self.constant(node),
            "FunctionDecl" => self.function(node),
            _ => {}
        }
    }

    fn typedef(&mut self, node: &'a Node) {
        if node.begin.token().file == FileId(0) || self.is_builtin(node) {
            return;
        }
        let ty = match self.type_of_tag(node) {
            Some(ty) => self.supported(ty).unwrap_or(Type::Other(node.name.clone())),
            None => self.spelled(&node.ty),
        };
        self.declare(node, DeclKind::Typedef, ty.clone());
        if !ty.is_unknown() {
            let align = self.alignment(node).ok().filter(|align| *align > 1);
            self.scope().typedefs.insert(node.name.clone(), (ty, align));
        }
    }

    /// Returns `true` for declarations of clang's own header, which this translator knows.
    pub fn is_builtin(&self, node: &Node) -> bool {
        self.unit.files.name(node.begin.token().file).contains("opencl-c")
    }

    /// Returns the struct, union or enum that a typedef names, if it names one without pointers or arrays.
    fn type_of_tag(&self, node: &'a Node) -> Option<Type> {
        let mut ty = node.children().next()?;
        while ty.is("ElaboratedType") || ty.is("QualType") {
            ty = ty.children().next()?;
        }
        let decl = ty.decl.as_deref().filter(|_| ty.is("RecordType") || ty.is("EnumType"))?;
        self.tags.get(&decl.id[..]).cloned()
    }

    fn enumeration(&mut self, node: &'a Node) {
        let (mut next, mut least, mut most) = (0_i128, 0, 0);
        for constant in node.children().filter(|child| child.is("EnumConstantDecl")) {
            let written = constant.children().next().map(|value| self.expr(value));
            let value = written.and_then(|value| integer(&self.unit, &value)).unwrap_or(next);
            next = value.saturating_add(1);
            (least, most) = (value.min(least), value.max(most));
            let span = self.span(constant);
            let ty = self.spelled(&constant.ty);
            let id = self.declare(constant, DeclKind::Enumerator(value), ty);
            let comment = self.comment_of_part(constant, span);
            if !self.is_builtin(node) {
                self.unit.enumerators.push((id, comment, self.unit.records.len()));
            }
        }
        // The first type that can represent all values, like in clang.
        let ty = match (least < 0, least >= i32::MIN.into() && most <= i32::MAX.into()) {
            (true, true) => Scalar::Int,
            (true, false) => Scalar::Long,
            (false, _) if most <= u32::MAX.into() => Scalar::Uint,
            (false, _) => Scalar::Ulong,
        };
        self.declare_tag(node, Type::Scalar(ty));
    }

    /// Adds a tag to the innermost scope. A type without a tag is the type of the declarators after it.
    pub fn declare_tag(&mut self, node: &'a Node, ty: Type) {
        self.tags.insert(&node.id, ty.clone());
        if node.name.is_empty() {
            if !matches!(ty, Type::Struct(_)) && !self.unnamed_enums.contains(&ty) {
                self.unnamed_enums.push(ty.clone());
            }
            self.unnamed = Some(ty);
        } else {
            self.scope().tags.insert(node.name.clone(), ty);
        }
    }

    /// Reads a variable that becomes a constant of the module.
    pub fn constant(&mut self, node: &'a Node) {
        let ty = computed(self.spelled(&node.ty));
        let decl = self.declare(node, DeclKind::Constant, ty);
        if let Some(cast) = node.children().next().filter(|cast| cast.cast_kind == SAMPLER)
            && let Some(flags) = cast.children().next()
        {
            self.samplers.insert(&flags.id, decl);
        }
        let init = self.initializer(node, decl);
        let span = self.span(node);
        let comment = self.comment_of_part(node, span);
        self.unit.constants.push(Constant { decl, init, comment, span });
    }

    /// Reads the initializer of a variable.
    pub fn initializer(&mut self, node: &'a Node, decl: DeclId) -> Option<Expr> {
        let mut init = node.children().next().map(|init| self.expr(init))?;
        self.initialize(&mut init, &self.unit.decl(decl).ty);
        Some(init)
    }

    /// Declares a function. All of its declarations have the same id.
    pub fn function_decl(&mut self, node: &'a Node) -> DeclId {
        let known = self.decls.get(&node.previous_decl[..]).copied();
        let decl = match known {
            Some(decl) => decl,
            None => self.declare(node, DeclKind::Function, Type::Other(node.ty.qual_type.clone())),
        };
        self.decls.insert(&node.id, decl);
        if self.defined.contains(&node.id[..]) || self.results.contains_key(&decl) {
            let result = node.ty.qual_type.split('(').next().unwrap_or_default().to_string();
            let result = self.spelled(&Spelled { qual_type: result, desugared_qual_type: None });
            self.results.insert(decl, result);
        }
        decl
    }

    fn function(&mut self, node: &'a Node) {
        let decl = self.function_decl(node);
        let (Some(body), Some(result)) = (node.body(), self.results.get(&decl).cloned()) else { return };
        let span = self.span(node);
        let (parameters, mut body) = self.scoped(|reader| {
            let mut parameters = Vec::new();
            for parameter in node.children().filter(|child| child.is("ParmVarDecl")) {
                let ty = match reader.spelled(&parameter.ty) {
                    Type::Array(to, _) => Type::Pointer { to, space: Space::Private, is_const: false },
                    ty => ty,
                };
                parameters.push(reader.declare(parameter, DeclKind::Parameter, ty));
            }
            (parameters, reader.rejected(body).unwrap_or_else(|| reader.block_in_scope(body)))
        });
        let attribute = |kind| node.inner.iter().find(|child| child.is(kind));
        let group = attribute("ReqdWorkGroupSizeAttr");
        let group_size = group.and_then(|attribute| {
            let sizes =
                attribute.words.iter().rev().map(|word| word.parse().ok()).collect::<Option<Vec<_>>>();
            sizes?.try_into().ok()
        });
        let sub_group = attribute("OpenCLIntelReqdSubGroupSizeAttr");
        let mut sub_group_size = sub_group.and_then(|attribute| attribute.words.first()?.parse().ok());
        sub_group_size = sub_group_size.filter(|size| (1..=128).contains(size));
        let annotations = node.inner.iter().filter(|child| child.is("AnnotateAttr"));
        for word in annotations.flat_map(|annotation| annotation.words.first()) {
            let size = QCOM_SIZES.iter().find(|(name, _)| word.trim_matches('"') == *name);
            sub_group_size = size.map(|(_, size)| *size).or(sub_group_size);
        }
        let is_unknown_group = group.is_some() && group_size.is_none();
        if is_unknown_group || (sub_group.is_some() && sub_group_size.is_none()) {
            let why =
                refused("required size of groups or sub-groups", "write numbers, at most 128 for sub-groups");
            body.stmts.insert(0, Stmt { kind: StmtKind::Refused(why), span });
        }
        self.unit.functions.push(Function {
            decl,
            parameters,
            result,
            body,
            is_kernel: node.inner.iter().any(|child| child.kind.contains("KernelAttr")),
            group_size,
            sub_group_size,
            above: self.unit.files.comments_before(span.begin.token()),
            comment: self.comment(node, span),
            span,
        });
    }

    /// Returns clang's errors in a body. With errors, the tree of the body is incomplete.
    fn rejected(&self, body: &Node) -> Option<Block> {
        let span = self.span(body);
        let errors = self.tree.rejections.iter().filter(|error| self.tree.contains(body, error));
        let refuse = |error: &Rejection| {
            let why = refused(
                format!("code that clang rejects: {}", error.message),
                "define the function, or a missing macro with `-D`",
            );
            let token = Token { line: error.line, ..span.begin.token() };
            let mark = Mark { spelled: token, expanded: None };
            Stmt { kind: StmtKind::Refused(why), span: Span { begin: mark, end: mark } }
        };
        let stmts: Vec<Stmt> = errors.map(refuse).collect();
        (!stmts.is_empty()).then_some(Block { stmts, span })
    }
}
