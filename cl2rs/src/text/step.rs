//! `i++` within a statement: a statement of its own before or behind that one, where nothing else there has to do with `i`.

use crate::Error;
use crate::clang::tree::Node;
use crate::text::function::Scope;
use std::collections::HashMap;

/// The steps of the statement that is being translated.
#[derive(Default)]
pub struct Steps {
    /// Those that may stand apart, and whether they do already.
    apart: HashMap<*const Node, bool>,
    before: Vec<String>,
    behind: Vec<String>,
}

/// What a statement is to the steps within it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Room {
    /// Something can stand before it and behind it.
    Around,
    /// What follows sees the step: only before it.
    Before,
}

impl Scope<'_> {
    /// Translates one, with its steps around it.
    pub fn with_steps(
        &mut self,
        node: &Node,
        room: Room,
        translate: impl FnOnce(&mut Self) -> Result<String, Error>,
    ) -> Result<String, Error> {
        let mut own = Steps::default();
        if node.stripped().is("UnaryOperator") {
            // The statement is the step.
            node.stripped().inner.iter().for_each(|inner| self.find(inner, node, room, &mut own));
        } else {
            self.find(node, node, room, &mut own);
        }
        let outer = std::mem::replace(&mut self.steps, own);
        let text = translate(self);
        let own = std::mem::replace(&mut self.steps, outer);
        Ok(format!("{} {} {}", own.before.join(" "), text?, own.behind.join(" ")))
    }

    /// Finds those that are always done, of variables that the statement names once.
    fn find(&self, node: &Node, statement: &Node, room: Room, steps: &mut Steps) {
        let parts = match &node.kind[..] {
            "ConditionalOperator" => 1,
            "BinaryOperator" if ["&&", "||", ","].contains(&&node.opcode[..]) => 1,
            "StmtExpr" | "UnaryExprOrTypeTraitExpr" => 0,
            _ => node.inner.len(),
        };
        if node.is("UnaryOperator") && (node.opcode == "++" || node.opcode == "--") {
            let named = node.inner.first().and_then(|inner| inner.stripped().named());
            if let Some(decl) = named.filter(|decl| decl.is("VarDecl") || decl.is("ParmVarDecl")) {
                let mut count = 0;
                statement.walk(&mut |other| {
                    count += usize::from(other.named().is_some_and(|own| own.id == decl.id))
                });
                let has_room = room == Room::Around || !node.is_postfix;
                let is_own =
                    !self.function.body.backed.contains(&decl.id) && !self.program.is_global(&decl.id);
                if count == 1 && has_room && is_own {
                    steps.apart.insert(node, false);
                }
            }
        }
        node.inner.iter().take(parts).for_each(|inner| self.find(inner, statement, room, steps));
    }

    /// Whether it stands apart, so that its variable is all that is left here.
    pub fn is_apart(&self, node: &Node) -> bool {
        self.steps.apart.contains_key(&std::ptr::from_ref(node))
    }

    /// Puts its statement there.
    pub fn put_apart(&mut self, node: &Node, statement: String) {
        if self.steps.apart.insert(node, true) != Some(false) {
            return;
        }
        if node.is_postfix {
            self.steps.behind.push(statement);
        } else {
            self.steps.before.push(statement);
        }
    }
}
