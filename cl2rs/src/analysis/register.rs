//! Variables of functions that wait at barriers. What is needed behind a barrier is in memory, and whatever a loop writes by
//! pointers could change it there; so a loop without a barrier works on copies, which are in registers.

use crate::clang::tree::Node;
use crate::source::program::Program;
use crate::source::types::Type;
use crate::text::call::{is_barrier, is_of_group};
use crate::text::function::{Held, Scope};
use std::ops::Range;

#[derive(PartialEq, Eq)]
enum Event<'n> {
    Declared(&'n str),
    Read(&'n str),
    Written(&'n str),
    Wait,
}

/// What a function does to its variables, in the order in which it does.
struct Trace<'n> {
    program: &'n Program<'n>,
    events: Vec<Event<'n>>,
    /// What is done again and again.
    turns: Vec<Range<usize>>,
    /// A loop, and what it does.
    own: (&'n Node, Range<usize>),
}

impl<'n> Trace<'n> {
    fn all(&mut self, nodes: &[&'n Node]) {
        for node in nodes {
            self.add(node);
        }
    }

    fn add(&mut self, node: &'n Node) {
        let start = self.events.len();
        let parts: Vec<&Node> = node.inner.iter().collect();
        match (&node.kind[..], &parts[..]) {
            ("UnaryExprOrTypeTraitExpr", _) => {}
            ("ForStmt", [init, _, condition, step, body]) => {
                self.add(init);
                self.turn(&[condition, body, step]);
            }
            ("WhileStmt" | "DoStmt", parts) => self.turn(parts),
            ("VarDecl", parts) => {
                self.all(parts);
                self.events.push(Event::Declared(&node.id));
            }
            ("BinaryOperator", [place, value]) if node.opcode == "=" => {
                self.add(value);
                if place.stripped().named().is_none() {
                    self.add(place);
                }
                self.write(place);
            }
            ("CompoundAssignOperator", [place, value]) => {
                self.all(&[value, place]);
                self.write(place);
            }
            ("UnaryOperator", [place]) if ["++", "--", "&"].contains(&&node.opcode[..]) => {
                self.add(place);
                self.write(place);
            }
            ("CallExpr", parts) => {
                self.all(parts);
                let callee = node.inner.first().and_then(Node::as_callee);
                let waits = callee.is_some_and(|decl| match self.program.function(&decl.id) {
                    Some(place) => self.program.at(place).waits,
                    None => is_barrier(&decl.name) || is_of_group(&decl.name),
                });
                if waits {
                    self.events.push(Event::Wait);
                }
            }
            ("DeclRefExpr", _) => self.events.extend(node.named().map(|decl| Event::Read(&decl.id))),
            (_, parts) => self.all(parts),
        }
        if std::ptr::eq(node, self.own.0) {
            self.own.1 = start..self.events.len();
        }
    }

    fn turn(&mut self, parts: &[&'n Node]) {
        let start = self.events.len();
        self.all(parts);
        self.turns.push(start..self.events.len());
    }

    /// The variable that a place is, or is a part of.
    fn write(&mut self, place: &'n Node) {
        let mut node = place.stripped();
        while ["MemberExpr", "ExtVectorElementExpr", "ArraySubscriptExpr"].contains(&&node.kind[..]) {
            let Some(whole) = node.inner.first() else { return };
            node = whole.stripped();
        }
        self.events.extend(node.named().map(|decl| Event::Written(&decl.id)));
    }

    fn of<'t>(&'t self, id: &'t str, range: Range<usize>) -> impl Iterator<Item = &'t Event<'n>> {
        let is_of = move |event: &&Event| *event == &Event::Read(id) || *event == &Event::Written(id);
        self.events.get(range).unwrap_or_default().iter().filter(is_of)
    }

    /// Whether the loop goes on with what it finds in a variable, and leaves it for what is behind, and that is behind a
    /// barrier, or what is before the loop is before one.
    fn is_worth_a_copy(&self, id: &str) -> bool {
        let own = self.own.1.clone();
        let is_read = |range: Range<usize>| self.of(id, range).next().map(|event| *event == Event::Read(id));
        let declared = self.events.iter().position(|event| *event == Event::Declared(id)).unwrap_or(0);
        // Loops around it that the variable outlives.
        let around = || {
            let is_around = |turn: &&Range<usize>| turn.start <= own.start && own.end <= turn.end;
            self.turns.iter().filter(is_around).filter(|turn| !turn.contains(&declared) || declared == 0)
        };
        let goes_on = || {
            let again = |turn: &Range<usize>| {
                is_read(own.end..turn.end).is_none() && is_read(turn.clone()) == Some(true)
            };
            is_read(own.end..self.events.len()) == Some(true) || around().any(again)
        };
        let waits = |range: Range<usize>| {
            self.events.get(range).unwrap_or_default().iter().position(|event| *event == Event::Wait)
        };
        let is_kept = || {
            let behind = waits(own.end..self.events.len())
                .is_some_and(|wait| self.of(id, own.end + wait..self.events.len()).next().is_some());
            behind
                || waits(declared..own.start).is_some()
                || around().any(|turn| waits(turn.clone()).is_some())
        };
        declared <= own.start && is_read(own.clone()) == Some(true) && goes_on() && is_kept()
    }
}

impl Scope<'_> {
    /// The variables that a loop of a function that waits works on copies of.
    fn copied(&self, node: &Node) -> Vec<String> {
        let function = self.function;
        let in_memory = ["ArraySubscriptExpr", "CallExpr", "MemberExpr"];
        let is_of_memory = |node: &Node| {
            in_memory.contains(&&node.kind[..]) || (node.is("UnaryOperator") && node.opcode == "*")
        };
        if !function.waits
            || !node.any(&mut { is_of_memory })
            || function.node.any(&mut |node| node.is("GotoStmt"))
        {
            return Vec::new();
        }
        let mut trace =
            Trace { program: self.program, events: Vec::new(), turns: Vec::new(), own: (node, 0..0) };
        trace.add(function.node);
        let own = trace.events.get(trace.own.1.clone()).unwrap_or_default();
        if own.contains(&Event::Wait) {
            return Vec::new();
        }
        let mut names = Vec::new();
        for event in own {
            if let Event::Written(id) = event
                && let Some((
                    name,
                    Held::Direct(Type::Scalar(_) | Type::Vector(..) | Type::Size | Type::Bool),
                )) = self.own_variable(id)
                && !names.contains(name)
                && trace.is_worth_a_copy(id)
            {
                names.push(name.clone());
            }
        }
        names
    }

    /// The text of a loop, on copies of variables where it is faster.
    pub fn on_copies(
        &mut self,
        node: &Node,
        text: impl FnOnce(&mut Self) -> Result<String, crate::Error>,
    ) -> Result<String, crate::Error> {
        let names = if self.is_on_copies { Vec::new() } else { self.copied(node) };
        if names.is_empty() {
            return text(self);
        }
        self.is_on_copies = true;
        let text = text(self);
        self.is_on_copies = false;
        let text = text?;
        let (before, copies) = match &names[..] {
            [name] => (name.clone(), format!("mut {name}")),
            names => (format!("({})", names.join(", ")), format!("(mut {})", names.join(", mut "))),
        };
        Ok(format!("{before} = {{ let {copies} = {before}; {text} {before} }};"))
    }
}
