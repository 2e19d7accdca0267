//! Declarations.

use super::expr::SAMPLER;
use super::*;
use crate::ast::constant::integer;

/// Returns `true` for declarations of clang's own header, which this translator knows.
pub fn is_in_header(node: &Node) -> bool {
    node.begin.token().file.contains("opencl-c")
}

impl Reader<'_> {
    /// Reads a declaration outside of functions, or of a type.
    pub fn top(&mut self, node: &Node) {
        match &node.kind[..] {
            "TypedefDecl" => self.typedef(node),
            "EnumDecl" => self.enumeration(node),
            "RecordDecl" => self.record(node),
            "VarDecl" => {
                self.constant(node);
            }
            "FunctionDecl" => self.function(node),
            _ => {}
        }
    }

    fn typedef(&mut self, node: &Node) {
        let token = node.begin.token();
        if token.file.is_empty() || is_in_header(node) {
            return;
        }
        let ty = match self.type_of_tag(node) {
            Some(ty) => self.supported(ty).unwrap_or(Type::Other(node.name.clone())),
            None => self.spelled(&node.ty),
        };
        self.declare(node, DeclKind::Typedef, ty.clone());
        if let Some(align) = self.alignment(node).ok().filter(|align| *align > 1) {
            self.names[self.scope.0 as usize].alignments.insert(node.name.clone(), align);
        }
        if !ty.is_unknown() {
            self.names[self.scope.0 as usize].typedefs.insert(node.name.clone(), ty);
        }
    }

    /// Returns the struct, union or enum that a typedef names, if it names one without pointers or arrays.
    fn type_of_tag(&self, node: &Node) -> Option<Type> {
        let mut ty = node.children().next()?;
        while ty.is("ElaboratedType") || ty.is("QualType") {
            ty = ty.children().next()?;
        }
        let decl = ty.decl.as_deref().filter(|_| ty.is("RecordType") || ty.is("EnumType"))?;
        self.tags.get(&decl.id).cloned()
    }

    fn enumeration(&mut self, node: &Node) {
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
            if !is_in_header(node) {
                self.unit.enumerators.push((id, comment, self.unit.records.len()));
            }
        }
        // The first type that holds all of them, as clang chooses it.
        let ty = match (least < 0, least >= i32::MIN.into() && most <= i32::MAX.into()) {
            (true, true) => Scalar::Int,
            (true, false) => Scalar::Long,
            (false, _) if most <= u32::MAX.into() => Scalar::Uint,
            (false, _) => Scalar::Ulong,
        };
        self.declare_tag(node, Type::Scalar(ty));
    }

    /// Enters a tag into the innermost scope. A type without a tag is that of the declarators after it.
    pub fn declare_tag(&mut self, node: &Node, ty: Type) {
        self.tags.insert(node.id.clone(), ty.clone());
        if node.name.is_empty() {
            if !matches!(ty, Type::Struct(_)) && !self.unnamed_enums.contains(&ty) {
                self.unnamed_enums.push(ty.clone());
            }
            self.unnamed = Some(ty);
        } else {
            self.names[self.scope.0 as usize].tags.insert(node.name.clone(), ty);
        }
    }

    /// Reads a variable that becomes a constant of the module.
    pub fn constant(&mut self, node: &Node) -> DeclId {
        let ty = computed(self.spelled(&node.ty));
        let decl = self.declare(node, DeclKind::Constant, ty);
        if let Some(cast) = node.children().next().filter(|cast| cast.cast_kind == SAMPLER)
            && let Some(flags) = cast.children().next()
        {
            self.samplers.insert(flags.id.clone(), decl);
        }
        let init = self.initializer(node, decl);
        let span = self.span(node);
        let comment = self.comment_of_part(node, span);
        self.unit.constants.push(Constant { decl, init, comment, span });
        decl
    }

    /// Reads the initializer of a variable.
    pub fn initializer(&mut self, node: &Node, decl: DeclId) -> Option<Expr> {
        let mut init = node.children().next().map(|init| self.expr(init))?;
        self.initialize(&mut init, &self.unit.decl(decl).ty);
        Some(init)
    }

    /// Declares a function; all of its declarations are one.
    pub fn function_decl(&mut self, node: &Node) -> DeclId {
        let decl = match self.unit.by_clang.get(&node.previous_decl) {
            Some(decl) => {
                let decl = *decl;
                self.unit.by_clang.insert(node.id.clone(), decl);
                decl
            }
            None => {
                let decl = self.declare(node, DeclKind::Function, Type::Other(node.ty.qual_type.clone()));
                if self.defined.contains(&node.id) {
                    self.own.insert(decl);
                }
                decl
            }
        };
        let result = node.ty.qual_type.split('(').next().unwrap_or_default().to_string();
        let result = self.spelled(&Spelled { qual_type: result, desugared_qual_type: None });
        self.results.insert(decl, result);
        decl
    }

    fn function(&mut self, node: &Node) {
        let decl = self.function_decl(node);
        let Some(body) = node.children().find(|child| child.is("CompoundStmt")) else { return };
        let result = self.results[&decl].clone();
        self.scoped(|own| {
            let mut parameters = Vec::new();
            for parameter in node.children().filter(|child| child.is("ParmVarDecl")) {
                let ty = match own.spelled(&parameter.ty) {
                    Type::Array(to, _) => Type::Pointer { to, space: Space::Private, is_const: false },
                    ty => ty,
                };
                parameters.push(own.declare(parameter, DeclKind::Parameter, ty));
            }
            let span = own.span(node);
            let mut body = own.block_in_scope(body);
            let comment = own.comment(node, span);
            let is_kernel = node.inner.iter().any(|child| child.kind.contains("KernelAttr"));
            let attribute = node.inner.iter().find(|child| child.is("ReqdWorkGroupSizeAttr"));
            let group_size = attribute.and_then(|attribute| {
                let sizes = attribute.value.as_array()?;
                let size = |index: usize| sizes.get(index)?.as_u64();
                Some([size(0)?, size(1)?, size(2)?])
            });
            if attribute.is_some() && group_size.is_none() {
                let why =
                    refused("`reqd_work_group_size` with unknown arguments", "translate the source file");
                body.stmts.insert(0, Stmt { kind: StmtKind::Refused(why), span });
            }
            own.unit.functions.push(Function {
                decl,
                parameters,
                result,
                body,
                is_kernel,
                group_size,
                above: own.unit.files.comments_before(span.begin.token()),
                comment,
                span,
            });
        });
    }
}
