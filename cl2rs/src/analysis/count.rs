//! `for i in a..b`, where a `for` of OpenCL C is one: `i` counts by a constant and changes nowhere else, it does not wrap,
//! and `b` does not change.

use crate::Error;
use crate::analysis::pointer::subscript;
use crate::clang::tree::Node;
use crate::source::types::Type;
use crate::text::function::{Held, Scope};
use crate::text::literal::{Ex, Level, integer, limits};

/// A `for`, in pieces.
pub struct Turns<'n> {
    pub counter: &'n Node,
    pub first: &'n Node,
    pub condition: &'n Node,
    pub step: &'n Node,
    pub body: &'n Node,
}

/// The greatest number that a value may have.
fn greatest(value: &Ex) -> Option<i128> {
    if let Some(number) = value.number() {
        return Some(number);
    }
    let before = value.before.as_deref().unwrap_or(value);
    Some(limits(before.ty.scalar()?).1)
}

impl Scope<'_> {
    /// By how much a counter grows from turn to turn: the number, and as it is written.
    fn growth<'n>(&self, turns: &Turns<'n>) -> Option<(i128, Option<&'n Node>)> {
        let is_it = |node: &Node| node.as_place().named().is_some_and(|named| named.id == turns.counter.id);
        match (&turns.step.kind[..], &turns.step.opcode[..], &turns.step.inner[..]) {
            ("UnaryOperator", "++", [place]) if is_it(place) => Some((1, None)),
            ("UnaryOperator", "--", [place]) if is_it(place) => Some((-1, None)),
            ("CompoundAssignOperator", operator @ ("+=" | "-="), [place, by]) if is_it(place) => {
                let number = self.program.integer(by).filter(|&number| number > 0)?;
                Some((if operator == "+=" { number } else { -number }, Some(by)))
            }
            _ => None,
        }
    }

    /// Whether an expression has the same value in each turn.
    fn is_fixed(&self, node: &Node, turns: &Turns) -> bool {
        let changes = |id: &str| {
            let is_it = |node: &Node| node.as_place().named().is_some_and(|named| named.id == id);
            turns.body.any(&mut |node| {
                let is_write = node.is("CompoundAssignOperator")
                    || (node.is("BinaryOperator") && node.opcode == "=")
                    || (node.is("UnaryOperator") && ["++", "--", "&"].contains(&&node.opcode[..]));
                is_write && node.inner.first().is_some_and(is_it)
            })
        };
        !node.any(&mut |node| match &node.kind[..] {
            "CallExpr" => {
                let callee = node.inner.first().and_then(Node::as_callee);
                !callee.is_some_and(|decl| crate::text::call::is_of_item(&decl.name))
            }
            "ArraySubscriptExpr"
            | "MemberExpr"
            | "ExtVectorElementExpr"
            | "CompoundAssignOperator"
            | "StmtExpr" => true,
            "UnaryOperator" => matches!(&node.opcode[..], "*" | "++" | "--" | "&"),
            "BinaryOperator" => node.opcode == "=" || node.opcode == ",",
            "DeclRefExpr" => node.named().is_some_and(|named| {
                changes(&named.id)
                    || named.id == turns.counter.id
                    || self.function.body.backed.contains(&named.id)
            }),
            _ => false,
        })
    }

    /// Whether the counter is no more than an index.
    fn is_index_alone(&self, turns: &Turns) -> bool {
        let is_it = |node: &Node| node.named().is_some_and(|named| named.id == turns.counter.id);
        let (mut all, mut indices) = (0, 0);
        turns.body.walk(&mut |node| {
            all += usize::from(is_it(node));
            if node.is("ArraySubscriptExpr")
                && let Some((_, index)) = subscript(node)
            {
                let mut index = index.stripped();
                while index.is("ImplicitCastExpr") && index.inner.len() == 1 {
                    index = index.inner[0].stripped();
                }
                indices += usize::from(is_it(index));
            }
        });
        all > 0 && all == indices
    }

    /// The head of the loop, or `None` where it is none; and the counter is declared.
    pub fn range(&mut self, turns: &Turns) -> Result<Option<String>, Error> {
        let counter = turns.counter;
        let ty = self.program.parse(&counter.ty);
        let Some(scalar) = ty.scalar().filter(|_| ty.is_integer()) else { return Ok(None) };
        if !counter.is("VarDecl") || self.function.body.backed.contains(&counter.id) {
            return Ok(None);
        }
        let condition = turns.condition.stripped();
        let is_it = |node: &Node| {
            let node = node.stripped();
            node.cast_kind == "LValueToRValue"
                && node.as_place().named().is_some_and(|named| named.id == counter.id)
        };
        let is_stepped = |node: &Node| {
            let node = node.stripped();
            node.is("UnaryOperator")
                && node.opcode == "--"
                && node.is_postfix
                && node
                    .inner
                    .first()
                    .is_some_and(|inner| inner.stripped().named().is_some_and(|named| named.id == counter.id))
        };
        let mirrored = |operator: &'static str| match operator {
            "<" => ">",
            ">" => "<",
            "<=" => ">=",
            ">=" => "<=",
            other => other,
        };
        let operators = ["<", ">", "<=", ">=", "!="];
        let operator = operators.into_iter().find(|operator| *operator == condition.opcode);
        let (operator, bound, is_stepped) = match (operator, &condition.inner[..]) {
            (Some(operator), [left, right]) if is_it(left) => (operator, right, false),
            (Some(operator), [left, right]) if is_it(right) => (mirrored(operator), left, false),
            (Some(operator), [left, right]) if is_stepped(left) => (operator, right, true),
            _ => return Ok(None),
        };
        // The counter itself changes in its step alone.
        let own = self.function.body.backed.contains(&counter.id)
            || turns.body.any(&mut |node| {
                let is_write = node.is("CompoundAssignOperator")
                    || (node.is("BinaryOperator") && node.opcode == "=")
                    || (node.is("UnaryOperator") && ["++", "--", "&"].contains(&&node.opcode[..]));
                let names = |node: &Node| node.as_place().named().is_some_and(|named| named.id == counter.id);
                is_write && node.inner.first().is_some_and(names)
            });
        if own || !self.is_fixed(bound, turns) {
            return Ok(None);
        }
        let (by, written) = match is_stepped {
            true if turns.step.kind.is_empty() => (-1, None),
            true => return Ok(None),
            false => match self.growth(turns) {
                Some(growth) => growth,
                None => return Ok(None),
            },
        };
        let is_signed = scalar.is_signed();
        let most = limits(scalar).1;
        let mut last = self.value(bound)?;
        // Where it may wrap, it is no range; what overflows a signed number C leaves open.
        let is_sound = match (operator, by > 0, is_stepped) {
            ("<", true, _) => is_signed || greatest(&last).is_some_and(|last| last <= most - (by - 1)),
            ("<=", true, _) => is_signed || greatest(&last).is_some_and(|last| last <= most - by),
            ("!=", true, _) => by == 1 && !is_signed && self.program.integer(turns.first) == Some(0),
            (">=", false, false) => is_signed || last.number().is_some_and(|last| last >= -by),
            (">", false, false) => last.number().is_some_and(|last| is_signed || last + 1 >= -by),
            (">", false, true) => true,
            _ => false,
        };
        if !is_sound {
            return Ok(None);
        }
        let is_index = ty != Type::Size && by > 0 && self.is_index_alone(turns) && {
            let is_not_negative =
                |own: &Self, node: &Node| own.program.integer(node).is_some_and(|number| number >= 0);
            let is_unsigned = last.ty.scalar().is_some_and(|scalar| !scalar.is_signed());
            is_not_negative(self, turns.first) && (is_unsigned || is_not_negative(self, bound))
        };
        let held = if is_index { Type::Size } else { ty };
        let mut first_node = turns.first.stripped();
        let mut dots = if operator == "<=" { "..=" } else { ".." };
        if by < 0 && !is_stepped {
            // Down from `n - 1` is `n` without itself.
            dots = "..=";
            if let ("BinaryOperator", "-", [n, one], true) =
                (&first_node.kind[..], &first_node.opcode[..], &first_node.inner[..], is_signed)
                && self.program.integer(one) == Some(1)
            {
                (first_node, dots) = (n, "..");
            }
        }
        if operator == ">" && !is_stepped {
            let next = last.number().and_then(|number| integer(number + 1, &last.ty));
            let Some(next) = next else { return Ok(None) };
            last = next;
        }
        let first = self.value(first_node)?;
        let first = if first.ty == held { first } else { self.convert(turns.first, first, &held)? };
        let last = if last.ty == held { last } else { self.convert(bound, last, &held)? };
        let by_text = match written {
            Some(node) => {
                let by = self.value(node)?;
                Some(if by.literal { by.text } else { self.convert(node, by, &Type::Size)?.text })
            }
            None => None,
        };
        // The last value is short of the end, or is it.
        if let (Some((a, b)), Some((c, d))) = (self.interval(turns.first), self.interval(bound)) {
            self.counters.insert(counter.id.clone(), (a.min(c), b.max(d)));
        }
        let mut name = self.declare(counter, Held::Direct(held));
        if !turns.body.any(&mut |node| node.named().is_some_and(|named| named.id == counter.id)) {
            name = "_".into();
        }
        let (from, to) = if by > 0 { (first, last) } else { (last, first) };
        let from = if from.literal && to.literal && !is_index { from.typed() } else { from };
        let mut range = format!("{}{dots}{}", from.at(Level::Or), to.at(Level::Or));
        if by < 0 {
            range = format!("({range}).rev()");
        }
        if let Some(text) = by_text.filter(|_| by.abs() > 1) {
            let range_text = if by > 0 { format!("({range})") } else { range };
            range = format!("{range_text}.step_by({text})");
        }
        Ok(Some(format!("for {name} in {range}")))
    }
}
