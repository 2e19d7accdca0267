//! Finds values that are never read, which rustc would warn of, from the end of a function to its beginning.

use super::ir::*;

/// A set of variables.
#[derive(Clone, Default, PartialEq)]
struct Live(Vec<u64>);

impl Live {
    fn insert(&mut self, local: LocalId) {
        let word = local.0 as usize / 64;
        if self.0.len() <= word {
            self.0.resize(word + 1, 0);
        }
        self.0[word] |= 1 << (local.0 % 64);
    }

    fn remove(&mut self, local: LocalId) {
        if let Some(word) = self.0.get_mut(local.0 as usize / 64) {
            *word &= !(1 << (local.0 % 64));
        }
    }

    fn contains(&self, local: LocalId) -> bool {
        self.0.get(local.0 as usize / 64).is_some_and(|word| word >> (local.0 % 64) & 1 == 1)
    }

    /// Adds a set; returns `true` if that changes this one.
    fn extend(&mut self, other: &Self) -> bool {
        if self.0.len() < other.0.len() {
            self.0.resize(other.0.len(), 0);
        }
        let mut is_changed = false;
        for (word, other) in self.0.iter_mut().zip(&other.0) {
            is_changed |= *other & !*word != 0;
            *word |= other;
        }
        is_changed
    }
}

/// The variables that are live after a `break` and a `continue`.
struct Jump {
    label: Option<LabelId>,
    is_loop: bool,
    leave: Live,
    go_on: Live,
}

/// The warnings of rustc.
#[derive(Clone, Copy, Default)]
pub struct Unread {
    /// A value is overwritten before it is read.
    pub assignment: bool,
    /// A variable is written only.
    pub variable: bool,
}

#[derive(Default)]
struct Liveness {
    jumps: Vec<Jump>,
    /// The variables that are live at the head of each loop, in the order in which the walk meets them.
    heads: Vec<Live>,
    next: usize,
    is_changed: bool,
    is_dead: bool,
    /// All variables that are read anywhere.
    read: Live,
    /// Parameters that are references.
    borrowed: Live,
    /// Variables whose names tell that nothing reads them.
    ignored: Live,
}

/// Finds what a function never reads.
pub fn of(function: &Function) -> Unread {
    let mut liveness = Liveness::default();
    function.references().for_each(|local| liveness.borrowed.insert(local));
    for (index, local) in function.locals.iter().enumerate() {
        if !local.is_used || local.name.starts_with('_') {
            liveness.ignored.insert(LocalId(index as u32));
        }
    }
    // Repeat until the heads of all loops are known; nested loops do not multiply the walks.
    let live = loop {
        (liveness.next, liveness.is_changed, liveness.is_dead) = (0, false, false);
        let live = liveness.block(&function.body, Live::default());
        if !liveness.is_changed {
            break live;
        }
    };
    let mut unread = Unread { assignment: liveness.is_dead, variable: false };
    let mut declare = |local: LocalId| {
        unread.variable |= !liveness.ignored.contains(local) && !liveness.read.contains(local);
    };
    function.body.declared().for_each(&mut declare);
    function
        .body
        .walk(&mut |expr| expr.blocks().into_iter().flat_map(Block::declared).for_each(&mut declare));
    for (local, _) in &function.parameters {
        declare(*local);
    }
    for (local, _) in &function.parameters {
        unread.assignment |= function.locals[local.0 as usize].is_mutable && !live.contains(*local);
    }
    unread
}

impl Liveness {
    fn block(&mut self, block: &Block, after: Live) -> Live {
        if block.label.is_some() {
            let leave = after.clone();
            self.jumps.push(Jump { label: block.label, is_loop: false, leave, go_on: Live::default() });
        }
        let mut live = match &block.value {
            Some(value) => self.expr(value, after),
            None => after,
        };
        for stmt in block.stmts.iter().rev() {
            live = match &stmt.kind {
                StmtKind::Let(local, _, value) => {
                    self.write(*local, &live);
                    live.remove(*local);
                    self.expr(value, live)
                }
                StmtKind::Do(value) | StmtKind::Discard(value) => self.expr(value, live),
                StmtKind::Nothing => live,
            };
        }
        if block.label.is_some() {
            self.jumps.pop();
        }
        live
    }

    fn write(&mut self, local: LocalId, after: &Live) {
        self.is_dead |= !after.contains(local) && !self.ignored.contains(local);
    }

    /// Follows a write to a part of a variable.
    fn part(&mut self, place: &Expr, after: Live) -> Live {
        match place {
            Expr::Field(of, _) => self.part(of, after),
            Expr::Index(of, index) => {
                let after = self.part(of, after);
                self.expr(index, after)
            }
            Expr::Local(local) => {
                if self.borrowed.contains(*local) {
                    self.read.insert(*local);
                } else {
                    self.write(*local, &after);
                }
                after
            }
            place => self.expr(place, after),
        }
    }

    fn jump(&self, label: Option<LabelId>) -> Option<&Jump> {
        let is_target = |jump: &&Jump| if label.is_some() { jump.label == label } else { jump.is_loop };
        self.jumps.iter().rev().find(is_target)
    }

    /// Follows an assignment to a place, or to each of several.
    fn assign(&mut self, place: &Expr, is_read: bool, mut after: Live) -> Live {
        match place {
            Expr::Local(local) => {
                self.write(*local, &after);
                if !is_read {
                    after.remove(*local);
                }
                after
            }
            Expr::Tuple(places) => {
                places.iter().rev().fold(after, |after, place| self.assign(place, is_read, after))
            }
            place => self.part(place, after),
        }
    }

    fn expr(&mut self, expr: &Expr, mut after: Live) -> Live {
        match expr {
            Expr::Local(local) => {
                self.read.insert(*local);
                after.insert(*local);
                after
            }
            Expr::Assign(place, op, value) => {
                let after = self.assign(place, op.is_some(), after);
                self.expr(value, after)
            }
            Expr::Binary(BinOp::LogicalAnd | BinOp::LogicalOr, a, b) => {
                let mut both = self.expr(b, after.clone());
                both.extend(&after);
                self.expr(a, both)
            }
            Expr::Return(value) => {
                value.as_ref().map_or_else(Live::default, |value| self.expr(value, Live::default()))
            }
            Expr::Break(label) => self.jump(*label).map(|jump| jump.leave.clone()).unwrap_or_default(),
            Expr::Continue(label) => self.jump(*label).map(|jump| jump.go_on.clone()).unwrap_or_default(),
            Expr::Block(block) => self.block(block, after),
            Expr::Closure(parameters, body) => {
                // The parameters are borrowed memory, whose values others read.
                parameters.iter().flat_map(Expr::bindings).for_each(|local| self.borrowed.insert(local));
                self.expr(body, after)
            }
            Expr::If(branch) => {
                let mut live = self.block(&branch.then, after.clone());
                match &branch.otherwise {
                    Some(block) => live.extend(&self.block(block, after)),
                    None => live.extend(&after),
                };
                self.expr(&branch.condition, live)
            }
            Expr::Match(choice) => {
                let mut live = Live::default();
                for (_, block) in &choice.arms {
                    live.extend(&self.block(block, after.clone()));
                }
                self.expr(&choice.value, live)
            }
            Expr::Loop(iteration) => self.turns(iteration, after),
            other => other.parts().into_iter().rev().fold(after, |after, part| self.expr(part, after)),
        }
    }

    /// Follows a loop, at whose head is live what an iteration makes live.
    fn turns(&mut self, iteration: &Loop, after: Live) -> Live {
        let index = self.next;
        self.next += 1;
        if self.heads.len() <= index {
            self.heads.push(Live::default());
        }
        let head = self.heads[index].clone();
        let mut go_on = head.clone();
        if matches!(iteration.head, Head::For(..)) {
            go_on.extend(&after);
        }
        self.jumps.push(Jump { label: iteration.label, is_loop: true, leave: after.clone(), go_on });
        let mut live = self.block(&iteration.body, head.clone());
        self.jumps.pop();
        match &iteration.head {
            Head::Forever => {}
            Head::While(condition) => {
                live.extend(&after);
                live = self.expr(condition, live);
            }
            Head::For(counter, _) => {
                counter.iter().for_each(|counter| live.remove(*counter));
                live.extend(&after);
            }
        }
        let mut head = head;
        self.is_changed |= head.extend(&live);
        self.heads[index].clone_from(&head);
        match &iteration.head {
            Head::For(_, range) => self.expr(range, head),
            _ => head,
        }
    }
}
