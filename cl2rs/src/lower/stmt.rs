//! Statements.

use super::condition::not;
use super::value::Value;
use super::{Exit, Held, Jump, Result, Scope};
use crate::Error;
use crate::ast::{comment, *};
use crate::facts;
use crate::facts::deferred::deferred_inits;
use crate::facts::step::{self, Room};
use crate::rust::ir::{self, Head, Line, Method, Pat, Path, Runtime, Ty};
use crate::rust::simplify::attach;
use std::collections::HashMap;

impl Scope<'_> {
    /// A block, whose variables are declared where they get a value.
    pub fn block(&mut self, block: &Block) -> Result<ir::Block> {
        let users = self.users(block);
        for stmt in &block.stmts {
            let StmtKind::Declare(list) = &stmt.kind else { continue };
            for own in list {
                let users = users.get(&own.decl).map_or(&[][..], Vec::as_slice);
                if self.can_defer_init(own)
                    && !stmt.names(own.decl)
                    && let Some(inits) = deferred_inits(users.iter().copied(), own.decl)
                {
                    self.deferred_inits
                        .extend(inits.into_iter().map(|init| (init.assignment, (own.decl, init.outlives))));
                    self.deferred.insert(own.decl);
                }
            }
        }
        let stmts = self.stmts(&block.stmts)?;
        let end = self.comments_before(block.span.end.token());
        Ok(ir::Block { stmts, end, ..Default::default() })
    }

    /// Returns the statements of a block that name each variable which it declares without a value.
    fn users<'b>(&self, block: &'b Block) -> HashMap<DeclId, Vec<&'b Stmt>> {
        let declared = block.stmts.iter().filter_map(|stmt| match &stmt.kind {
            StmtKind::Declare(list) => Some(list),
            _ => None,
        });
        let without_value = declared.flatten().filter(|own| self.can_defer_init(own));
        let mut users: HashMap<DeclId, Vec<&Stmt>> =
            without_value.map(|own| (own.decl, Vec::new())).collect();
        if users.is_empty() {
            return users;
        }
        for stmt in &block.stmts {
            stmt.walk(&mut |part| {
                if let Some(own) = part.variable().and_then(|decl| users.get_mut(&decl))
                    && !own.last().is_some_and(|last| std::ptr::eq(*last, stmt))
                {
                    own.push(stmt);
                }
            });
        }
        users
    }

    /// Whether a declaration gives no value, to a variable that is one.
    fn can_defer_init(&self, own: &Declared) -> bool {
        let decl = self.unit.decl(own.decl);
        own.init.is_none()
            && decl.kind == DeclKind::Variable
            && !self.is_addressable(own.decl)
            // A jump may go past the assignment.
            && !self.facts().is_some_and(|facts| facts.jumps)
            && matches!(
                decl.ty,
                Type::Scalar(_) | Type::Vector(..) | Type::Size | Type::Bool | Type::Pointer { .. }
            )
    }

    /// Takes the comments before a token that no statement has yet.
    fn comments_before(&mut self, token: Token) -> Vec<String> {
        let Some((file, next)) = self.comments.filter(|(file, _)| *file == token.file) else {
            return Vec::new();
        };
        let list = self.unit.files.comments(file);
        let end = list.partition_point(|comment| comment.begin < token.offset as usize);
        let own = list.get(next..end).unwrap_or_default();
        self.comments = Some((file, next.max(end)));
        comment::tidied(own.iter().flat_map(|comment| comment.lines.iter().cloned()).collect())
    }

    /// Takes the comment after a token, in its line.
    fn comment_after(&mut self, token: Token) -> Option<String> {
        let (file, next) = self.comments.filter(|(file, _)| *file == token.file)?;
        let line = self.unit.files.line_comment(token, next)?;
        self.comments = Some((file, next + 1));
        Some(line)
    }

    /// A statement that is the body of another.
    pub fn inner(&mut self, stmt: &Stmt) -> Result<ir::Block> {
        match &stmt.kind {
            StmtKind::Block(block) => self.block(block),
            _ => Ok(ir::Block::of(self.stmts(std::slice::from_ref(stmt))?)),
        }
    }

    /// One after the other, with their comments and lines.
    pub fn plain(&mut self, stmts: &[Stmt]) -> Result<Vec<ir::Stmt>> {
        let mut list = Vec::new();
        for stmt in stmts {
            let mut above = self.comments_before(stmt.span.begin.token());
            let has_block = !matches!(
                stmt.kind,
                StmtKind::Declare(_)
                    | StmtKind::Do(_)
                    | StmtKind::Break
                    | StmtKind::Continue
                    | StmtKind::Return(_)
                    | StmtKind::Goto(_)
                    | StmtKind::Nothing
            );
            let token = stmt.span.begin.token();
            let mut own = match self.stmt(super::jump::bare(stmt)) {
                Ok(own) => own,
                Err(error) => self.recover(stmt, error),
            };
            let end = stmt.span.end.token();
            if !has_block {
                above.extend(self.comments_before(end));
            }
            let after = self.comment_after(end);
            let line = Some(Line { file: token.file, line: token.line });
            if has_block {
                attach(&mut own, above, None, line);
                let comments = ir::Comments { above: after.into_iter().collect(), after: None };
                if !comments.above.is_empty() {
                    own.push(ir::Stmt { comments, ..ir::Stmt::new(ir::StmtKind::Nothing) });
                }
            } else {
                attach(&mut own, above, after, line);
            }
            list.extend(own);
        }
        Ok(list)
    }

    /// Records the refusal of a statement, and prepares the scope for those that follow.
    fn recover(&mut self, stmt: &Stmt, error: Error) -> Vec<ir::Stmt> {
        self.errors.push(error);
        if let StmtKind::Declare(list) = &stmt.kind {
            for own in list.iter().filter(|own| !self.variables.contains_key(&own.decl)).collect::<Vec<_>>() {
                self.declare(own.decl, Held::Direct, self.unit.decl(own.decl).ty.clone());
            }
        }
        let (_, stmts) = stmt.inner();
        let label = self.label("recovery");
        self.exits.push(Exit { leave: label, go_on: Some(Jump::Again(label)) });
        for inner in stmts.into_iter().filter(|inner| !matches!(inner.kind, StmtKind::Goto(_))) {
            // The refusals are in the list of errors.
            drop(self.inner(inner));
        }
        self.exits.pop();
        Vec::new()
    }

    pub fn stmt(&mut self, stmt: &Stmt) -> Result<Vec<ir::Stmt>> {
        let one = |expr: ir::Expr| Ok(vec![ir::Stmt::run(expr)]);
        match &stmt.kind {
            StmtKind::Block(block) => {
                let block = self.block(block)?;
                one(ir::Expr::Block(Box::new(block)))
            }
            StmtKind::Declare(list) => {
                let mut all = Vec::new();
                for own in list {
                    let part = own.init.as_ref().map(Part::Expr);
                    all.extend(self.framed(part, Room::Around, |scope| scope.declaration(own))?);
                }
                Ok(all)
            }
            StmtKind::Do(expr) => self.effect(expr),
            StmtKind::If(condition, then, otherwise) => {
                self.framed(Some(Part::Expr(condition)), Room::Before, |own| {
                    let condition = own.condition(condition)?;
                    let then = own.inner(then)?;
                    let otherwise = match otherwise {
                        Some(stmt) => Some(own.inner(stmt)?),
                        None => None,
                    };
                    let branch = ir::If { condition, then, otherwise };
                    Ok(vec![ir::Stmt::run(ir::Expr::If(Box::new(branch)))])
                })
            }
            StmtKind::While(condition, body) => self.with_local_copies(stmt, |own| {
                let condition = own.closed(|own| Ok(Value::bool(own.condition(condition)?)))?.expr;
                let head =
                    if condition.as_bool() == Some(true) { Head::Forever } else { Head::While(condition) };
                Ok(vec![own.repeated(head, body, Vec::new(), None)?])
            }),
            StmtKind::DoWhile(body, condition) => {
                self.with_local_copies(stmt, |own| own.do_while(body, condition))
            }
            StmtKind::For { init, condition, step, body } => {
                let (mut stmts, mut init) = (Vec::new(), init.as_deref());
                // The loop becomes a block, which a variable that is used after the loop has to outlive.
                if let Some(StmtKind::Do(first)) = init.map(|init| &init.kind)
                    && matches!(self.deferred_inits.get(&first.id), Some((_, true)))
                {
                    stmts = self.effect(first)?;
                    init = None;
                }
                stmts.extend(self.with_local_copies(stmt, |own| {
                    own.for_loop(init, condition.as_ref(), step.as_ref(), body)
                })?);
                Ok(stmts)
            }
            StmtKind::Switch(value, groups) => {
                self.framed(Some(Part::Expr(value)), Room::Before, |own| own.switch(stmt, value, groups))
            }
            StmtKind::Break => match self.exits.last() {
                Some(exit) => one(ir::Expr::Break(Some(exit.leave))),
                None => Err(self.no(stmt.span, "`break` outside of a loop")),
            },
            StmtKind::Continue => match self.exits.iter().rev().find_map(|exit| exit.go_on) {
                Some(jump) => one(jump.expr()),
                None => Err(self.no(stmt.span, "`continue` outside of a loop")),
            },
            StmtKind::Return(None) => one(ir::Expr::Return(None)),
            StmtKind::Return(Some(value)) => self.framed(Some(Part::Expr(value)), Room::Before, |own| {
                let ty = own.function.map_or(Type::Void, |(function, _)| function.result.clone());
                if ty == Type::Void {
                    let mut stmts = own.effect(value)?;
                    stmts.push(ir::Stmt::run(ir::Expr::Return(None)));
                    return Ok(stmts);
                }
                let value = own.value(value)?;
                let value = own.fit(stmt.span, value, &ty)?;
                Ok(vec![ir::Stmt::run(ir::Expr::Return(Some(Box::new(value.expr))))])
            }),
            StmtKind::Goto(label) => match self.jumps.get(label) {
                Some(jump) => one(jump.expr()),
                None => Err(self.refuse(
                    stmt.span,
                    "goto into a block",
                    "write a loop, or a function that returns",
                )),
            },
            StmtKind::Label(..) => {
                Err(self.refuse(stmt.span, "label that is no statement of a block", "write a block"))
            }
            StmtKind::Nothing => Ok(Vec::new()),
            StmtKind::Refused(why) => Err(self.refuse(stmt.span, &why.what, why.way_out)),
        }
    }

    /// A statement with what it needs done before it and leaves to be done behind.
    fn framed(
        &mut self,
        part: Option<Part<'_>>,
        room: Room,
        lower: impl FnOnce(&mut Self) -> Result<Vec<ir::Stmt>>,
    ) -> Result<Vec<ir::Stmt>> {
        let mut apart = std::collections::HashSet::new();
        if let (Some(part), Some(facts)) = (part, self.facts()) {
            apart = step::apart(self.unit, facts, part, room);
            if let Part::Expr(Expr { id, kind: ExprKind::Step { .. }, .. }) = part
                && room == Room::Around
            {
                // The statement is the step.
                apart.remove(id);
            }
        }
        let outer = (std::mem::replace(&mut self.apart, apart), std::mem::take(&mut self.after));
        let result = self.within(lower);
        let after = std::mem::replace(&mut self.after, outer.1);
        self.apart = outer.0;
        let (stmts, mut all) = result?;
        all.extend(stmts);
        all.extend(after);
        Ok(all)
    }

    /// An expression for what it does.
    pub fn effect(&mut self, expr: &Expr) -> Result<Vec<ir::Stmt>> {
        self.framed(Some(Part::Expr(expr)), Room::Around, |own| own.bare_effect(expr))
    }

    fn bare_effect(&mut self, expr: &Expr) -> Result<Vec<ir::Stmt>> {
        if let (Some((decl, _)), ExprKind::Assign(_, value)) =
            (self.deferred_inits.get(&expr.id).copied(), &expr.kind)
        {
            return self.declared(decl, Some(value), expr.span);
        }
        let one = |expr: ir::Expr| Ok(vec![ir::Stmt::run(expr)]);
        match &expr.kind {
            ExprKind::Assign(..) | ExprKind::Compound { .. } | ExprKind::Step { .. } => {
                let write = self.assignment(expr)?;
                one(write)
            }
            ExprKind::Comma(a, b) => {
                let mut all = self.effect(a)?;
                all.extend(self.effect(b)?);
                Ok(all)
            }
            ExprKind::Cast(Cast::ToVoid, inner) => self.effect(inner),
            ExprKind::Read(place) if matches!(place.kind, PlaceKind::Variable(_)) => Ok(Vec::new()),
            ExprKind::Conditional(c, a, b) if !facts::is_pure(Part::Expr(expr)) => {
                let condition = self.condition(c)?;
                let (a, b) = (self.effect(a)?, self.effect(b)?);
                let branch = ir::If { condition, then: ir::Block::of(a), otherwise: Some(ir::Block::of(b)) };
                one(ir::Expr::If(Box::new(branch)))
            }
            _ => {
                let value = self.value(expr)?;
                if value.expr.is_unit() || matches!(value.expr, ir::Expr::Lit(_)) {
                    return Ok(Vec::new());
                }
                // What computes alone wants its result used.
                let computes = !matches!(&value.expr, ir::Expr::Call(Path::Own(_) | Path::Runtime(_), _));
                if computes && value.ty != Type::Void {
                    return Ok(vec![ir::Stmt::new(ir::StmtKind::Discard(value.typed().expr))]);
                }
                one(value.expr)
            }
        }
    }

    fn declaration(&mut self, own: &Declared) -> Result<Vec<ir::Stmt>> {
        let decl = self.unit.decl(own.decl);
        if decl.kind == DeclKind::Local {
            // The runner allocates it.
            return Ok(Vec::new());
        }
        if self.deferred.contains(&own.decl) {
            return Ok(Vec::new());
        }
        if let Type::Other(words) = &decl.ty {
            return Err(self.refuse(own.span, &format!("type `{words}`"), "use another type"));
        }
        if self.declared_above.contains(&own.decl) && own.init.is_none() {
            return Ok(Vec::new());
        }
        self.declared(own.decl, own.init.as_ref(), own.span)
    }

    /// A variable of a function, with its value.
    pub fn declared(&mut self, decl: DeclId, init: Option<&Expr>, span: Span) -> Result<Vec<ir::Stmt>> {
        let ty = self.unit.decl(decl).ty.clone();
        let value = match init {
            Some(init) => {
                let value = self.value(init)?;
                self.fit(span, value, &ty)?
            }
            None => self.zero(span, &ty)?,
        };
        if self.declared_above.contains(&decl)
            && let Some(own) = self.variables.get(&decl).cloned()
        {
            let local = ir::Expr::Local(own.local);
            return Ok(vec![ir::Stmt::run(match own.held {
                Held::Direct => local.assign(value.expr),
                Held::Addressable => local.method(Method::Set, vec![ir::Expr::int(0), value.expr]),
            })]);
        }
        if self.is_addressable(decl) {
            return self.declare_addressable(decl, span, ty, value.expr);
        }
        let local = self.declare(decl, Held::Direct, ty.clone());
        let is_choice = matches!(value.expr, ir::Expr::If(_) | ir::Expr::Block(_));
        let is_said = match &ty {
            // The value says it.
            Type::Vector(..) | Type::Struct(_) => true,
            Type::Pointer { .. } => {
                !matches!(&value.expr, ir::Expr::Call(Path::Runtime(Runtime::PtrNull), _))
            }
            Type::Scalar(_) | Type::Size | Type::Bool => !value.is_literal() && !is_choice,
            // Zeros are of the type that they say.
            Type::Array(..) => init.is_none(),
            _ => false,
        };
        let said = (!is_said).then_some(Ty::Plain(ty));
        Ok(vec![ir::Stmt::new(ir::StmtKind::Let(local, said, value.expr))])
    }

    fn do_while(&mut self, body: &Stmt, condition: &Expr) -> Result<Vec<ir::Stmt>> {
        let always = self.integer(condition);
        if always == Some(0) {
            // `break` and `continue` leave it.
            let label = self.label("once");
            self.exits.push(Exit { leave: label, go_on: Some(Jump::Leave(label)) });
            let block = self.inner(body);
            self.exits.pop();
            let block = ir::Block { label: Some(label), ..block? };
            return Ok(vec![ir::Stmt::run(ir::Expr::Block(Box::new(block)))]);
        }
        Ok(vec![self.repeated(Head::Forever, body, Vec::new(), Some(condition))?])
    }

    /// The end of a `do`: it is left where the condition does not hold.
    pub fn leave_unless(&mut self, condition: &Expr, label: ir::LabelId) -> Result<Vec<ir::Stmt>> {
        self.framed(Some(Part::Expr(condition)), Room::Before, |own| {
            let value = own.condition(condition)?;
            if value.as_bool() == Some(true) {
                return Ok(Vec::new());
            }
            let leave = ir::Block::of(vec![ir::Stmt::run(ir::Expr::Break(Some(label)))]);
            let branch = ir::If { condition: not(condition, value), then: leave, otherwise: None };
            Ok(vec![ir::Stmt::run(ir::Expr::If(Box::new(branch)))])
        })
    }

    /// A `match` whose arms are the groups of cases; where one falls into the next, it leaves a block for each group.
    fn switch(&mut self, stmt: &Stmt, value: &Expr, groups: &[Group]) -> Result<Vec<ir::Stmt>> {
        let value = self.value(value)?;
        let mut patterns = Vec::new();
        for group in groups {
            let mut own = Vec::new();
            for case in &group.cases {
                own.push(match case {
                    Case::Default => Pat::Any,
                    Case::One(expr) => self.pattern(expr, &value.ty)?,
                    Case::Range(first, last) => match (self.integer(first), self.integer(last)) {
                        (Some(first), Some(last)) if first <= last => Pat::Range(first, last),
                        _ => return Err(self.refuse(stmt.span, "range of no cases", "leave it out")),
                    },
                });
            }
            // With the others it is one arm.
            if own.contains(&Pat::Any) {
                own = vec![Pat::Any];
            }
            patterns.push(own);
        }
        // All groups are in the scope of the variables that one of them declares.
        let mut hoisted = Vec::new();
        for (place, group) in groups.iter().enumerate() {
            let others = groups.iter().enumerate().filter(|(other, _)| *other != place);
            let others: Vec<&Stmt> = others.flat_map(|(_, group)| &group.stmts).collect();
            hoisted.extend(self.declared_before(&group.stmts, &others)?);
        }
        // No case leads to the statements before the first.
        let is_reached = groups.first().is_none_or(|group| !group.cases.is_empty());
        let groups = if is_reached { groups } else { &groups[1..] };
        if !is_reached {
            patterns.remove(0);
        }
        let falls = groups.iter().rev().skip(1).any(|group| !group.stmts.last().is_some_and(is_end));
        let out = self.label("switch");
        self.exits.push(Exit { leave: out, go_on: None });
        let bodies: Result<Vec<Vec<ir::Stmt>>> =
            groups.iter().map(|group| self.stmts(&group.stmts)).collect();
        self.exits.pop();
        let bodies = bodies?;
        let mut inner = if falls {
            let labels: Vec<ir::LabelId> =
                (1..=groups.len()).map(|number| self.label(&format!("case_{number}"))).collect();
            let jump = |label| ir::Block {
                value: Some(Box::new(ir::Expr::Break(Some(label)))),
                ..Default::default()
            };
            let mut arms: Vec<_> =
                patterns.into_iter().zip(labels.iter().map(|label| jump(*label))).collect();
            arms.sort_by_key(|(patterns, _)| patterns.contains(&Pat::Any));
            if !arms.last().is_some_and(|(patterns, _)| patterns.contains(&Pat::Any)) {
                arms.push((vec![Pat::Any], jump(out)));
            }
            let choice = ir::Match { value: value.typed().expr, arms };
            let mut stmts = vec![ir::Stmt::run(ir::Expr::Match(Box::new(choice)))];
            for (label, body) in labels.into_iter().zip(bodies) {
                let block = ir::Block { label: Some(label), stmts, ..Default::default() };
                stmts = vec![ir::Stmt::run(ir::Expr::Block(Box::new(block)))];
                stmts.extend(body);
            }
            ir::Block::of(stmts)
        } else {
            let mut arms: Vec<_> = patterns.into_iter().zip(bodies.into_iter().map(ir::Block::of)).collect();
            arms.sort_by_key(|(patterns, _)| patterns.contains(&Pat::Any));
            let otherwise = match arms.last() {
                Some((patterns, _)) if patterns.contains(&Pat::Any) => arms.pop().map(|(_, block)| block),
                _ => None,
            };
            let stmt = match &mut arms[..] {
                [] => {
                    let mut stmts = vec![ir::Stmt::new(ir::StmtKind::Discard(value.typed().expr))];
                    stmts.extend(otherwise.map_or(Vec::new(), |block| block.stmts));
                    ir::Expr::Block(Box::new(ir::Block::of(stmts)))
                }
                [(patterns, then)] if let [Pat::Value(one)] = &patterns[..] => {
                    let left = if value.is_literal() { value.typed() } else { value };
                    let condition = ir::Expr::binary(ir::BinOp::Equal, left.expr, one.clone());
                    let otherwise = Some(otherwise.unwrap_or_default());
                    ir::Expr::If(Box::new(ir::If { condition, then: std::mem::take(then), otherwise }))
                }
                _ => {
                    arms.push((vec![Pat::Any], otherwise.unwrap_or_default()));
                    ir::Expr::Match(Box::new(ir::Match { value: value.typed().expr, arms }))
                }
            };
            ir::Block::of(vec![ir::Stmt::run(stmt)])
        };
        inner.label = Some(out);
        hoisted.push(ir::Stmt::run(ir::Expr::Block(Box::new(inner))));
        if hoisted.len() > 1 {
            return Ok(vec![ir::Stmt::run(ir::Expr::Block(Box::new(ir::Block::of(hoisted))))]);
        }
        Ok(hoisted)
    }

    /// A case by its name, where it has one of the value's type.
    fn pattern(&mut self, expr: &Expr, ty: &Type) -> Result<Pat> {
        let number = self.integer(expr).ok_or_else(|| self.no(expr.span, "case"))?;
        let named = self.value(expr)?;
        Ok(match named.expr {
            ir::Expr::Path(_) if named.ty == *ty => Pat::Value(named.expr),
            _ => Pat::Value(ir::Expr::int(number)),
        })
    }
}

/// Whether a statement ends what it is in.
fn is_end(stmt: &Stmt) -> bool {
    match &stmt.kind {
        StmtKind::Break | StmtKind::Return(_) | StmtKind::Continue | StmtKind::Goto(_) => true,
        StmtKind::Block(block) => block.stmts.last().is_some_and(is_end),
        _ => false,
    }
}
