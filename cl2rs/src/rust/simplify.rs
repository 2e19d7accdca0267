//! Removes redundant code: a `return` at the end, unneeded blocks and labels, and unreachable statements. Does not change
//! the meaning of the program or the order of evaluation.
//!
//! Each pass walks the tree once.

use super::effect::Effects;
use super::ir::*;
use std::collections::{HashMap, HashSet};

/// Simplifies the functions of a module, and decides which variables are `mut` and which lints each item needs.
pub fn module(module: &mut Module) {
    for function in module.functions_mut() {
        self::function(function);
        super::effect::mark(function);
        super::lint::function(function);
    }
    for item in &mut module.items {
        super::lint::item(item);
    }
}

fn function(function: &mut Function) {
    let mut pass = Pass {
        names: function.locals.iter().map(|local| local.name.clone()).collect(),
        references: function.references().collect(),
        uses: vec![0; function.labels.len()],
    };
    for _ in 0..2 {
        pass.uses.fill(0);
        function.body.walk(&mut |expr| {
            if let Expr::Break(Some(label)) = expr {
                pass.uses[label.0 as usize] += 1;
            }
        });
        pass.block(&mut function.body);
        remove_last_returns(&mut function.body, function.result.is_some(), false);
    }
    let mut jumps = Jumps { around: Vec::new(), needed: vec![false; function.labels.len()] };
    jumps.block(&mut function.body);
}

struct Pass {
    names: Vec<String>,
    /// The parameters that are slices or references.
    references: HashSet<LocalId>,
    /// The number of jumps out of each labeled block or loop.
    uses: Vec<usize>,
}

impl Pass {
    fn effects(&self, expr: &Expr) -> Effects {
        Effects::of([expr], &self.references)
    }

    /// Simplifies a block. Returns `true` if control flow never reaches its end.
    fn block(&mut self, block: &mut Block) -> bool {
        let mut ends = false;
        let mut stmts = Vec::with_capacity(block.stmts.len());
        let mut list = std::mem::take(&mut block.stmts).into_iter();
        for mut stmt in list.by_ref() {
            match &mut stmt.kind {
                StmtKind::Let(_, _, value) | StmtKind::Discard(value) => drop(self.expr(value)),
                StmtKind::Do(value) => ends = self.expr(value),
                StmtKind::Nothing => {}
            }
            let is_needed = match &stmt.kind {
                StmtKind::Do(Expr::Assign(place, None, value)) => !(place == value && place.is_simple()),
                StmtKind::Do(value) => !value.is_unit(),
                _ => true,
            };
            if is_needed {
                stmts.push(stmt);
            }
            if ends {
                block.value = None;
                break;
            }
        }
        // Keep the comments of unreachable statements.
        stmts.extend(list.filter(|stmt| stmt.kind == StmtKind::Nothing));
        if let Some(value) = &mut block.value {
            self.expr(value);
        }
        block.stmts = self.flattened(stmts, block.value.as_deref());
        // Replace a block as the value of a block by its contents.
        if let Some(Expr::Block(inner)) = block.value.as_deref_mut()
            && inner.label.is_none()
            && inner.end.is_empty()
        {
            let inner = std::mem::take(&mut **inner);
            block.stmts.extend(inner.stmts);
            (block.value, block.value_comments) = (inner.value, inner.value_comments);
            block.line = inner.line.or(block.line);
        }
        if let (Some(Expr::Local(value)), Some(Stmt { kind: StmtKind::Let(local, None, _), .. })) =
            (block.value.as_deref(), block.stmts.last())
            && value == local
            && let Some(Stmt { kind: StmtKind::Let(_, _, init), comments, line }) = block.stmts.pop()
        {
            (block.value, block.value_comments, block.line) = (Some(Box::new(init)), comments, line);
        }
        // Comments after the last statement end the block.
        while block.value.is_none()
            && let Some(last) = block.stmts.pop_if(|last| last.kind == StmtKind::Nothing)
        {
            block.end.splice(0..0, last.comments.above.into_iter().chain(last.comments.after));
        }
        ends && block.label.is_none()
    }

    /// Removes the braces of a block if its variables do not shadow a variable that later statements use.
    fn flattened(&self, stmts: Vec<Stmt>, value: Option<&Expr>) -> Vec<Stmt> {
        let is_bare =
            |stmt: &Stmt| matches!(&stmt.kind, StmtKind::Do(Expr::Block(block)) if block.label.is_none());
        let mut left = stmts.iter().filter(|stmt| is_bare(stmt)).count();
        if left == 0 {
            return stmts;
        }
        let mut free = Free { names: &self.names, ..Default::default() };
        let mut list = Vec::new();
        value.into_iter().for_each(|value| free.add(value));
        for stmt in stmts.into_iter().rev() {
            left -= usize::from(is_bare(&stmt));
            let can_flatten = match &stmt.kind {
                StmtKind::Do(Expr::Block(inner)) => {
                    inner.label.is_none() && !inner.declared().any(|local| free.is_shadowed_by(local))
                }
                _ => false,
            };
            // Without an earlier block, nothing reads `free` anymore.
            match &stmt.kind {
                _ if left == 0 => {}
                StmtKind::Let(local, _, value) => {
                    free.remove(*local);
                    free.add(value);
                }
                StmtKind::Do(value) | StmtKind::Discard(value) => free.add(value),
                StmtKind::Nothing => {}
            }
            if !can_flatten {
                list.push(stmt);
                continue;
            }
            let StmtKind::Do(Expr::Block(inner)) = stmt.kind else { continue };
            let inner = *inner;
            let mut stmts = inner.stmts;
            stmts.extend(inner.value.map(|value| Stmt {
                line: inner.line,
                comments: inner.value_comments,
                ..Stmt::run(*value)
            }));
            attach(&mut stmts, stmt.comments.above, stmt.comments.after, stmt.line);
            if !inner.end.is_empty() {
                let comments = Comments { above: inner.end, after: None };
                stmts.push(Stmt { comments, ..Stmt::new(StmtKind::Nothing) });
            }
            list.extend(stmts.into_iter().rev());
        }
        list.reverse();
        list
    }

    /// Simplifies an expression. Returns `true` if control flow never continues after it.
    fn expr(&mut self, expr: &mut Expr) -> bool {
        for part in expr.parts_mut() {
            self.expr(part);
        }
        if let Expr::Block(block) = expr
            && let Some(label) = block.label
        {
            drop_breaks(block, label, &mut self.uses);
            if self.uses[label.0 as usize] == 0 {
                block.label = None;
            }
        }
        let mut ends = true;
        for block in expr.blocks_mut() {
            ends &= self.block(block);
        }
        match expr {
            Expr::Return(_) | Expr::Break(_) | Expr::Continue(_) => return true,
            Expr::Assign(place, None, value) => {
                // `+=` may evaluate its operands in a different order.
                if let Some((op, other)) = compound(place, value)
                    && !self.effects(other).conflicts(&self.effects(place))
                {
                    let other = other.clone();
                    *expr = Expr::Assign(place.clone(), Some(op), Box::new(other));
                }
            }
            Expr::If(branch) => {
                let has_both = branch.otherwise.is_some();
                simplify_if(branch);
                return ends && has_both;
            }
            Expr::Block(block) => {
                if block.label.is_none()
                    && block.stmts.is_empty()
                    && block.end.is_empty()
                    && block.value_comments == Comments::default()
                    && let Some(value) = block.value.take()
                {
                    *expr = *value;
                }
            }
            _ => {}
        }
        false
    }
}

/// The variables that statements use but do not declare, by name.
#[derive(Default)]
struct Free<'n> {
    names: &'n [String],
    used: HashMap<&'n str, HashSet<LocalId>>,
    declared: HashSet<LocalId>,
}

impl Free<'_> {
    /// Adds the variables that an expression uses but does not declare.
    fn add(&mut self, expr: &Expr) {
        let mut used = Vec::new();
        expr.walk(&mut |expr| {
            match expr {
                Expr::Local(local) => used.push(*local),
                Expr::Closure(parameters, _) => {
                    self.declared.extend(parameters.iter().flat_map(Expr::bindings));
                }
                Expr::Loop(iteration) => {
                    if let Head::For(Some(counter), _) = iteration.head {
                        self.declared.insert(counter);
                    }
                }
                _ => {}
            }
            for block in expr.blocks() {
                self.declared.extend(block.declared());
            }
        });
        for local in used {
            if !self.declared.contains(&local) {
                self.used.entry(&self.names[local.0 as usize]).or_default().insert(local);
            }
        }
    }

    fn remove(&mut self, local: LocalId) {
        self.declared.insert(local);
        if let Some(used) = self.used.get_mut(&self.names[local.0 as usize][..]) {
            used.remove(&local);
        }
    }

    /// Returns `true` if `local` shadows a used variable, which has the same name.
    fn is_shadowed_by(&self, local: LocalId) -> bool {
        let used = self.used.get(&self.names[local.0 as usize][..]);
        used.is_some_and(|used| used.iter().any(|other| *other != local))
    }
}

/// Attaches the comments and the line of a source statement to the statements that it was translated to.
pub fn attach(stmts: &mut Vec<Stmt>, above: Vec<String>, after: Option<String>, line: Option<Line>) {
    if stmts.is_empty() && (!above.is_empty() || after.is_some()) {
        stmts.push(Stmt::new(StmtKind::Nothing));
    }
    if let Some(first) = stmts.first_mut() {
        first.comments.above.splice(0..0, above);
        if first.comments.after.is_none() {
            first.comments.after = after;
        }
    }
    for stmt in stmts {
        stmt.line = stmt.line.or(line);
    }
}

/// Returns the operator and the right operand if an assignment can become a compound assignment.
fn compound<'e>(place: &Expr, value: &'e Expr) -> Option<(BinOp, &'e Expr)> {
    use BinOp::*;
    let Expr::Binary(op, a, b) = value else { return None };
    let has_assignment = matches!(op, Mul | Div | Rem | Add | Sub | Shl | Shr | And | Xor | Or);
    // `x = y + x` becomes `x += y`.
    let commutes = matches!(op, Mul | Add | And | Xor | Or);
    if !has_assignment || !place.is_simple() {
        None
    } else if **a == *place {
        Some((*op, b))
    } else if commutes && **b == *place {
        Some((*op, a))
    } else {
        None
    }
}

fn simplify_if(branch: &mut If) {
    if branch.otherwise.as_ref().is_some_and(|block| block.stmts.is_empty() && is_plain(block)) {
        branch.otherwise = None;
    }
    // `if a { if b { .. } }` becomes `if a && b { .. }`.
    if branch.otherwise.is_none()
        && is_plain(&branch.then)
        && let [Stmt { kind: StmtKind::Do(Expr::If(inner)), comments, .. }] = &mut branch.then.stmts[..]
        && inner.otherwise.is_none()
        && *comments == Comments::default()
    {
        let second = std::mem::replace(&mut inner.condition, Expr::int(0));
        let then = std::mem::take(&mut inner.then);
        let first = std::mem::replace(&mut branch.condition, Expr::int(0));
        branch.condition = Expr::binary(BinOp::LogicalAnd, first, second);
        branch.then = then;
    }
}

/// Returns `true` if the block has no label, no value, and no comments at its end.
fn is_plain(block: &Block) -> bool {
    block.label.is_none() && block.value.is_none() && block.end.is_empty()
}

/// Removes each `break` to `label` at the end of the labeled block.
fn drop_breaks(block: &mut Block, label: LabelId, uses: &mut [usize]) {
    loop {
        let Some(Stmt { kind: StmtKind::Do(last), .. }) = block.stmts.last_mut() else { return };
        match last {
            Expr::Break(target) if *target == Some(label) => {
                uses[label.0 as usize] -= 1;
                if let Some(stmt) = block.stmts.pop()
                    && stmt.comments != Comments::default()
                {
                    block.stmts.push(Stmt { kind: StmtKind::Nothing, ..stmt });
                    return;
                }
            }
            Expr::If(_) | Expr::Match(_) | Expr::Block(_) => {
                return last.blocks_mut().into_iter().for_each(|block| drop_breaks(block, label, uses));
            }
            _ => return,
        }
    }
}

/// Removes the labels of jumps to the innermost loop, and the labels of loops without labeled jumps.
struct Jumps {
    /// The enclosing loops and labeled blocks: the label, and whether it belongs to a loop.
    around: Vec<(Option<LabelId>, bool)>,
    needed: Vec<bool>,
}

impl Jumps {
    fn block(&mut self, block: &mut Block) {
        block.exprs_mut().for_each(|expr| self.expr(expr));
    }

    fn expr(&mut self, expr: &mut Expr) {
        expr.parts_mut().into_iter().for_each(|part| self.expr(part));
        let depth = self.around.len();
        match expr {
            Expr::Break(target @ Some(_)) | Expr::Continue(target @ Some(_)) => {
                if self.around.last() == Some(&(*target, true)) {
                    *target = None;
                } else if let Some(label) = target {
                    self.needed[label.0 as usize] = true;
                }
            }
            Expr::Loop(iteration) => self.around.push((iteration.label, true)),
            Expr::Block(block) if block.label.is_some() => self.around.push((block.label, false)),
            _ => {}
        }
        expr.blocks_mut().into_iter().for_each(|block| self.block(block));
        if let Expr::Loop(iteration) = expr
            && iteration.label.is_some_and(|label| !self.needed[label.0 as usize])
        {
            iteration.label = None;
        }
        self.around.truncate(depth);
    }
}

/// Replaces each `return` at the end of a function by its value. `returns` states that all branches end with `return`.
fn remove_last_returns(block: &mut Block, has_value: bool, returns: bool) {
    if block.value.is_some() {
        return;
    }
    let Some(Stmt { kind: StmtKind::Do(last), .. }) = block.stmts.last_mut() else { return };
    match last {
        Expr::Return(_) => {
            if let Some(Stmt { kind: StmtKind::Do(Expr::Return(value)), comments, line }) = block.stmts.pop()
            {
                let is_lost = value.is_none() && comments != Comments::default();
                (block.value, block.value_comments, block.line) = (value, comments, line);
                if is_lost {
                    let comments = std::mem::take(&mut block.value_comments);
                    block.stmts.push(Stmt { kind: StmtKind::Nothing, comments, line: None });
                }
            }
        }
        Expr::If(_) | Expr::Match(_) if !has_value || returns || self::returns(last) => {
            last.blocks_mut().into_iter().for_each(|block| remove_last_returns(block, has_value, true));
            if let Some(Stmt { kind: StmtKind::Do(last), comments, line }) = block.stmts.pop() {
                (block.value, block.value_comments, block.line) = (Some(Box::new(last)), comments, line);
            }
        }
        _ => {}
    }
}

/// Returns `true` if every branch ends with the `return` of a value.
fn returns(expr: &Expr) -> bool {
    let last =
        |block: &Block| block.label.is_none() && block.stmts.last().and_then(Stmt::expr).is_some_and(returns);
    match expr {
        Expr::Return(value) => value.is_some(),
        Expr::If(branch) => branch.otherwise.as_ref().is_some_and(last) && last(&branch.then),
        Expr::Match(choice) => choice.arms.iter().all(|(_, block)| last(block)),
        _ => false,
    }
}
