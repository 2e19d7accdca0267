//! Lowers statements, with their comments and line numbers.

use super::condition::not;
use super::jump::without_labels;
use super::value::Value;
use super::{Exit, Jump, Result, Scope};
use crate::Error;
use crate::ast::{comment, *};
use crate::facts;
use crate::facts::step::{self, Placement};
use crate::rust::ir::{self, Line, Path, Runtime, Ty};
use crate::rust::simplify::attach;

fn run(expr: impl Into<ir::Expr>) -> Vec<ir::Stmt> {
    vec![ir::Stmt::run(expr)]
}

impl Scope<'_> {
    /// Lowers a block.
    pub fn block(&mut self, block: &Block) -> Result<ir::Block> {
        let stmts = self.stmts(&block.stmts)?;
        let end = self.comments_before(block.span.end.token());
        Ok(ir::Block { end, ..stmts.into() })
    }

    /// Takes the comments before a token that are not attached to a statement yet.
    fn comments_before(&mut self, token: Token) -> Vec<String> {
        let Some((file, next)) = self.comments.filter(|(file, _)| *file == token.file) else {
            return Vec::new();
        };
        let list = self.unit.files.comments(file);
        let end = list.partition_point(|comment| comment.begin < token.offset as usize);
        self.comments = Some((file, next.max(end)));
        let comments = list.get(next..end).unwrap_or_default();
        comment::tidied(comments.iter().flat_map(|comment| comment.lines.iter().cloned()).collect())
    }

    /// Takes the comment that follows a token on the same line.
    fn comment_after(&mut self, token: Token) -> Option<String> {
        let (file, next) = self.comments.filter(|(file, _)| *file == token.file)?;
        let line = self.unit.files.line_comment(token, next)?;
        self.comments = Some((file, next + 1));
        Some(line)
    }

    /// Lowers the body of a statement.
    pub fn body(&mut self, stmt: &Stmt) -> Result<ir::Block> {
        match &stmt.kind {
            StmtKind::Block(block) => self.block(block),
            _ => Ok(self.stmts(std::slice::from_ref(stmt))?.into()),
        }
    }

    /// Lowers statements without regard to their labels.
    pub fn unlabeled(&mut self, stmts: &[Stmt]) -> Result<Vec<ir::Stmt>> {
        let mut list = Vec::new();
        for stmt in stmts {
            let (begin, end) = (stmt.span.begin.token(), stmt.span.end.token());
            let mut above = self.comments_before(begin);
            let mut lowered = self.stmt(without_labels(stmt)).or_else(|error| self.recover(stmt, error))?;
            let has_body = stmt.stmts().next().is_some() || matches!(stmt.kind, StmtKind::Block(_));
            if !has_body {
                above.extend(self.comments_before(end));
            }
            let after = self.comment_after(end);
            let line = Some(Line { file: begin.file, line: begin.line });
            if has_body {
                attach(&mut lowered, above, None, line);
                lowered.extend(after.map(|after| ir::Stmt::comments(vec![after])));
            } else {
                attach(&mut lowered, above, after, line);
            }
            list.extend(lowered);
        }
        Ok(list)
    }

    /// Records the error of a statement, and lowers the statements in it to find more errors.
    fn recover(&mut self, stmt: &Stmt, error: Error) -> Result<Vec<ir::Stmt>> {
        self.errors.push(error);
        if let StmtKind::Declare(list) = &stmt.kind {
            for declared in list {
                if !self.variables.contains_key(&declared.decl) {
                    self.declare(declared.decl, self.unit.decl(declared.decl).ty.clone(), false);
                }
            }
        }
        let label = self.label("recovery");
        self.exits.push(Exit { leave: label, next: Some(Jump::Continue(label)) });
        for inner in stmt.stmts() {
            if !matches!(inner.kind, StmtKind::Goto(_)) {
                // `errors` contains the errors.
                drop(self.body(inner));
            }
        }
        self.exits.pop();
        Ok(Vec::new())
    }

    pub fn stmt(&mut self, stmt: &Stmt) -> Result<Vec<ir::Stmt>> {
        Ok(match &stmt.kind {
            StmtKind::Block(block) => run(self.block(block)?),
            StmtKind::Declare(list) => {
                let mut all = Vec::new();
                for declared in list {
                    let init = declared.init.as_ref();
                    all.extend(self.framed(init, Placement::Around, |scope| scope.declaration(declared))?);
                }
                all
            }
            StmtKind::Do(expr) => self.effect(expr)?,
            StmtKind::If(condition, then, otherwise) => {
                self.framed(Some(condition), Placement::Before, |scope| {
                    let condition = scope.condition(condition)?;
                    let then = scope.body(then)?;
                    let otherwise = otherwise.as_ref().map(|stmt| scope.body(stmt)).transpose()?;
                    Ok(run(ir::Expr::branch(condition, then, otherwise)))
                })?
            }
            StmtKind::While(condition, body) => self.with_local_copies(stmt, |scope| {
                let head = scope.head(Some(condition))?;
                Ok(vec![scope.repeated(head, body, Vec::new(), None)?])
            })?,
            StmtKind::DoWhile(body, condition) => {
                self.with_local_copies(stmt, |scope| scope.do_while(body, condition))?
            }
            StmtKind::For { init, condition, step, body } => {
                let (mut stmts, mut init) = (Vec::new(), init.as_deref());
                // A variable that is used after the loop is declared before the block that the loop becomes.
                if let Some(StmtKind::Do(first)) = init.map(|init| &init.kind)
                    && matches!(self.deferred_init(first), Some((_, true)))
                {
                    stmts = self.effect(first)?;
                    init = None;
                }
                stmts.extend(self.with_local_copies(stmt, |scope| {
                    scope.for_loop(init, condition.as_ref(), step.as_ref(), body)
                })?);
                stmts
            }
            StmtKind::Switch(value, groups) => {
                self.framed(Some(value), Placement::Before, |scope| scope.switch(stmt, value, groups))?
            }
            StmtKind::Break => {
                let exit = self.require(self.exits.last(), stmt.span, "`break` outside of a loop")?;
                run(ir::Expr::Break(Some(exit.leave)))
            }
            StmtKind::Continue => {
                let next = self.exits.iter().rev().find_map(|exit| exit.next);
                run(self.require(next, stmt.span, "`continue` outside of a loop")?)
            }
            StmtKind::Return(None) => run(ir::Expr::Return(None)),
            StmtKind::Return(Some(value)) => self.framed(Some(value), Placement::Before, |scope| {
                let ty = scope.function.map_or(&Type::Void, |(function, _)| &function.result);
                if *ty == Type::Void {
                    let mut stmts = scope.effect(value)?;
                    stmts.push(ir::Stmt::run(ir::Expr::Return(None)));
                    return Ok(stmts);
                }
                let result = scope.value(value)?;
                let result = scope.fit(stmt.span, result, ty)?;
                Ok(run(ir::Expr::Return(Some(Box::new(result.expr)))))
            })?,
            StmtKind::Goto(label) => match self.jumps.get(label) {
                Some(jump) => run(*jump),
                None => {
                    let help = "write a loop, or a function that returns";
                    return self.refuse(stmt.span, "goto into a block", help);
                }
            },
            StmtKind::Label(..) => {
                return self.refuse(stmt.span, "label outside of a block", "put it into a block");
            }
            StmtKind::Nothing => Vec::new(),
            StmtKind::Refused(why) => return self.refuse(stmt.span, &why.what, why.suggestion),
        })
    }

    /// Lowers a statement in a separate frame. Some increments in its expression, `value`, become separate statements.
    pub fn framed(
        &mut self,
        value: Option<&Expr>,
        placement: Placement,
        lower: impl FnOnce(&mut Self) -> Result<Vec<ir::Stmt>>,
    ) -> Result<Vec<ir::Stmt>> {
        let mut steps = std::collections::HashSet::new();
        if let (Some(value), Some(facts)) = (value, self.facts()) {
            steps = step::separable(self.unit, facts, Part::Expr(value), placement);
            if placement == Placement::Around && matches!(value.kind, ExprKind::Step { .. }) {
                // The statement is the increment.
                steps.remove(&value.id);
            }
        }
        let outer_steps = std::mem::replace(&mut self.separate_steps, steps);
        let outer_after = std::mem::take(&mut self.after);
        let result = self.within(lower);
        let after = std::mem::replace(&mut self.after, outer_after);
        self.separate_steps = outer_steps;
        let (stmts, before) = result?;
        let mut all = before.into_stmts();
        all.extend(stmts);
        all.extend(after);
        Ok(all)
    }

    /// Lowers an expression whose value is not used.
    pub fn effect(&mut self, expr: &Expr) -> Result<Vec<ir::Stmt>> {
        self.framed(Some(expr), Placement::Around, |scope| scope.unframed_effect(expr))
    }

    /// Returns the variable that `assignment` declares, and whether it is used after the loop that this initializes.
    fn deferred_init(&self, assignment: &Expr) -> Option<(DeclId, bool)> {
        self.facts()?.deferred.inits.get(&assignment.id).copied()
    }

    fn unframed_effect(&mut self, expr: &Expr) -> Result<Vec<ir::Stmt>> {
        Ok(match &expr.kind {
            ExprKind::Assign(_, value) if let Some((decl, _)) = self.deferred_init(expr) => {
                self.declared(decl, Some(value), expr.span)?
            }
            ExprKind::Assign(..) | ExprKind::Compound { .. } | ExprKind::Step { .. } => {
                run(self.assignment(expr)?)
            }
            ExprKind::Comma(a, b) => {
                let mut all = self.effect(a)?;
                all.extend(self.effect(b)?);
                all
            }
            ExprKind::Cast(Cast::ToVoid, inner) => self.effect(inner)?,
            ExprKind::Read(place) if matches!(place.kind, PlaceKind::Variable(_)) => Vec::new(),
            ExprKind::Conditional(c, a, b) if !facts::is_pure(Part::Expr(expr)) => {
                let condition = self.condition(c)?;
                let (a, b) = (self.effect(a)?, self.effect(b)?);
                run(ir::Expr::branch(condition, a, Some(b.into())))
            }
            _ => {
                let value = self.value(expr)?.typed();
                match &value.expr {
                    ir::Expr::Lit(_) => Vec::new(),
                    expr if expr.is_unit() => Vec::new(),
                    ir::Expr::Call(Path::Own(_) | Path::Runtime(_), _) => run(value.expr),
                    _ if value.ty == Type::Void => run(value.expr),
                    // Discard other results explicitly, to avoid warnings of rustc.
                    _ => vec![ir::Stmt::new(ir::StmtKind::Discard(value.expr))],
                }
            }
        })
    }

    fn declaration(&mut self, declared: &Declared) -> Result<Vec<ir::Stmt>> {
        let decl = self.unit.decl(declared.decl);
        let is_declared = declared.init.is_none() && self.declared_above.contains(&declared.decl);
        let is_deferred = self.facts().is_some_and(|facts| facts.deferred.variables.contains(&declared.decl));
        // The runner allocates local memory.
        if decl.kind == DeclKind::Local || is_deferred || is_declared {
            return Ok(Vec::new());
        }
        if let Type::Other(words) = &decl.ty {
            return self.refuse(declared.span, &format!("type `{words}`"), "use another type");
        }
        self.declared(declared.decl, declared.init.as_ref(), declared.span)
    }

    /// Declares a variable with its value. If the variable is already declared above, assigns the value.
    pub fn declared(&mut self, decl: DeclId, init: Option<&Expr>, span: Span) -> Result<Vec<ir::Stmt>> {
        let ty = self.unit.decl(decl).ty.clone();
        let value = match init {
            Some(init) => {
                let value = self.value(init)?;
                self.fit(span, value, &ty)?
            }
            None => self.zero(span, &ty)?,
        };
        if let Some(variable) = self.variables.get(&decl).filter(|_| self.declared_above.contains(&decl)) {
            let local = ir::Expr::Local(variable.local);
            return Ok(run(match variable.is_addressable {
                false => local.assign(value.expr),
                true => local.set(ir::Expr::int(0), value.expr),
            }));
        }
        if self.is_addressable(decl) {
            return self.declare_addressable(decl, span, ty, value.expr);
        }
        let local = self.declare(decl, ty.clone(), false);
        let states_type = states_type(&value, &ty, init.is_some());
        let stated = (!states_type).then_some(Ty::Plain(ty));
        Ok(vec![ir::Stmt::new(ir::StmtKind::Let(local, stated, value.expr))])
    }

    /// Returns the statements that leave a loop if a condition is false.
    pub fn leave_unless(&mut self, condition: &Expr, label: ir::LabelId) -> Result<Vec<ir::Stmt>> {
        self.framed(Some(condition), Placement::Before, |scope| {
            let value = scope.condition(condition)?;
            if value.as_bool() == Some(true) {
                return Ok(Vec::new());
            }
            Ok(run(ir::Expr::branch(not(condition, value), run(Jump::Break(label)), None)))
        })
    }
}

/// Returns `true` if a variable of this type can stay in registers.
pub fn is_register(ty: &Type) -> bool {
    matches!(ty, Type::Scalar(_) | Type::Vector(..) | Type::Size | Type::Bool)
}

/// Returns `true` if rustc can infer the type of a variable from its value.
fn states_type(value: &Value, ty: &Type, has_init: bool) -> bool {
    match ty {
        Type::Vector(..) | Type::Struct(_) => true,
        Type::Pointer { .. } => !matches!(&value.expr, ir::Expr::Call(Path::Runtime(Runtime::PtrNull), _)),
        Type::Scalar(_) | Type::Size | Type::Bool => {
            !value.is_literal() && !matches!(value.expr, ir::Expr::If(_) | ir::Expr::Block(_))
        }
        // Zero elements are written with a type suffix.
        Type::Array(..) => !has_init,
        _ => false,
    }
}
