//! Reads statements from clang's syntax tree.

use super::*;

impl<'a> Reader<'a> {
    /// Reads a block without a new scope. The body of a function shares the scope of its parameters.
    pub fn block_in_scope(&mut self, node: &'a Node) -> Block {
        let stmts = node.children().map(|child| self.stmt(child)).collect();
        Block { stmts, span: self.span(node) }
    }

    fn block(&mut self, node: &'a Node) -> Block {
        self.scoped(|reader| reader.block_in_scope(node))
    }

    fn boxed(&mut self, node: &'a Node) -> Box<Stmt> {
        Box::new(self.stmt(node))
    }

    fn stmt(&mut self, node: &'a Node) -> Stmt {
        let parts: Vec<&'a Node> = node.children().collect();
        let kind = match (&node.kind[..], &parts[..]) {
            ("CompoundStmt", _) => StmtKind::Block(self.block(node)),
            ("DeclStmt", parts) => self.declarations(parts),
            ("NullStmt", _) => StmtKind::Nothing,
            ("AttributedStmt", [.., inner]) => return self.stmt(inner),
            ("ReturnStmt", parts) => StmtKind::Return(parts.first().map(|value| self.expr(value))),
            ("IfStmt", [condition, then, rest @ ..]) => StmtKind::If(
                self.expr(condition),
                self.boxed(then),
                rest.first().map(|otherwise| self.boxed(otherwise)),
            ),
            ("WhileStmt", [condition, body]) => StmtKind::While(self.expr(condition), self.boxed(body)),
            ("DoStmt", [body, condition]) => StmtKind::DoWhile(self.boxed(body), self.expr(condition)),
            // The node of an omitted part has no kind.
            ("ForStmt", [init, _, condition, step, body]) => self.scoped(|reader| {
                let is_present = |node: &&Node| !node.kind.is_empty();
                StmtKind::For {
                    init: Some(init).filter(|node| is_present(node)).map(|node| reader.boxed(node)),
                    condition: Some(condition).filter(|node| is_present(node)).map(|node| reader.expr(node)),
                    step: Some(step).filter(|node| is_present(node)).map(|node| reader.expr(node)),
                    body: reader.boxed(body),
                }
            }),
            ("BreakStmt", _) => StmtKind::Break,
            ("ContinueStmt", _) => StmtKind::Continue,
            ("SwitchStmt", [value, body]) => {
                let value = self.expr(value);
                let mut groups = Vec::new();
                match self.scoped(|reader| match body.is("CompoundStmt") {
                    true => reader.groups(body.children(), &mut groups),
                    false => reader.groups([*body], &mut groups),
                }) {
                    Ok(()) => StmtKind::Switch(value, groups),
                    Err(why) => StmtKind::Refused(why),
                }
            }
            ("GotoStmt", _) => StmtKind::Goto(self.label(&node.target_label_decl_id, "")),
            ("LabelStmt", [.., inner]) => {
                StmtKind::Label(self.label(&node.decl_id, &node.name), self.boxed(inner))
            }
            ("CaseStmt" | "DefaultStmt", _) => StmtKind::Refused(refused(
                "case label in an inner statement",
                "move the label out of the inner statement",
            )),
            (kind, _) if kind.ends_with("Stmt") && kind != "StmtExpr" => {
                StmtKind::Refused(refused_node(node))
            }
            _ => StmtKind::Do(self.expr(node)),
        };
        Stmt { kind, span: self.span(node) }
    }

    /// Reads the body of a statement expression, whose last statement may be its value.
    pub fn statements(&mut self, node: &'a Node, has_value: bool) -> ExprKind {
        let mut block = self.scoped(|reader| reader.block_in_scope(node));
        let unit = &self.unit;
        let is_unsupported = |stmt: &Stmt| match &stmt.kind {
            StmtKind::Goto(_) | StmtKind::Label(..) => true,
            StmtKind::Return(Some(value)) => value.ty.pointee().is_some(),
            StmtKind::Declare(list) => list.iter().any(|declared| {
                let declared = unit.decl(declared.decl);
                declared.kind != DeclKind::Variable || unit.holds_pointers(&declared.ty)
            }),
            _ => false,
        };
        let has_unsupported = |stmt: &Stmt| {
            Part::Stmt(stmt).any(&mut |part| matches!(part, Part::Stmt(stmt) if is_unsupported(stmt)))
        };
        if block.stmts.iter().any(has_unsupported) {
            return ExprKind::Refused(refused(
                "jump, a pointer or local memory in a statement expression",
                "write a function",
            ));
        }
        let value = match block.stmts.pop() {
            Some(Stmt { kind: StmtKind::Do(value), .. }) if has_value => Some(Box::new(value)),
            last => {
                block.stmts.extend(last);
                None
            }
        };
        ExprKind::Statements(Box::new(block), value)
    }

    /// Returns the declaration of a label. A jump may use it before the label.
    fn label(&mut self, id: &'a str, name: &str) -> DeclId {
        let (kind, ty) = (DeclKind::Label, Type::Void);
        let label = Decl { kind, name: name.into(), ty, is_const: false, is_read_only: false };
        let decl = self.declaration(id, label);
        if !name.is_empty() {
            self.unit.decls[decl.0 as usize].name = name.into();
        }
        decl
    }

    fn declarations(&mut self, nodes: &[&'a Node]) -> StmtKind {
        let mut list = Vec::new();
        for node in nodes {
            match &node.kind[..] {
                "VarDecl" => {
                    let qualifiers = types::own_qualifiers(&node.ty.qual_type);
                    if node.storage_class == "static" || qualifiers.contains("__constant") {
                        self.constant(node);
                        continue;
                    }
                    let kind =
                        if qualifiers.contains("__local") { DeclKind::Local } else { DeclKind::Variable };
                    let ty = self.spelled(&node.ty);
                    let decl = self.declare(node, kind, ty);
                    let init = self.initializer(node, decl);
                    list.push(Declared { decl, init, span: self.span(node) });
                }
                "FunctionDecl" => {
                    self.function_decl(node);
                }
                "TypedefDecl" | "EnumDecl" | "RecordDecl" => self.top(node),
                "EmptyDecl" | "StaticAssertDecl" => {}
                kind => return StmtKind::Refused(refused(kind, "move the declaration out of the function")),
            }
        }
        if list.is_empty() { StmtKind::Nothing } else { StmtKind::Declare(list) }
    }

    /// Reads the body of a `switch`. Statements before the first case form a group without cases. The case labels in an
    /// inner block also start groups.
    fn groups(
        &mut self,
        body: impl IntoIterator<Item = &'a Node>,
        groups: &mut Vec<Group>,
    ) -> Result<(), Refused> {
        for mut node in body {
            while node.is("CaseStmt") || node.is("DefaultStmt") {
                if groups.last().is_none_or(|group| !group.stmts.is_empty()) {
                    groups.push(Group::default());
                }
                let parts: Vec<&'a Node> = node.children().collect();
                let case = match (node.is("DefaultStmt"), &parts[..]) {
                    (true, _) => Case::Default,
                    (false, [value, _]) => Case::One(self.expr(value)),
                    (false, [first, last, _]) => Case::Range(self.expr(first), self.expr(last)),
                    _ => return Err(refused("case", "use an integer constant")),
                };
                if let Some(group) = groups.last_mut() {
                    group.cases.push(case);
                }
                let Some(inner) = parts.last() else { break };
                node = inner;
            }
            if has_cases(node) {
                self.scoped(|reader| reader.groups(node.children(), groups))?;
                continue;
            }
            let stmt = self.stmt(node);
            match groups.last_mut() {
                Some(group) => group.stmts.push(stmt),
                None => groups.push(Group { cases: Vec::new(), stmts: vec![stmt] }),
            }
        }
        Ok(())
    }
}

/// Returns `true` if a node is a block with case labels.
fn has_cases(node: &Node) -> bool {
    let is_case = |node: &Node| node.is("CaseStmt") || node.is("DefaultStmt") || has_cases(node);
    node.is("CompoundStmt") && node.children().any(is_case)
}
