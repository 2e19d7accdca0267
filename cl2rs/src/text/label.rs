//! Labels and `goto`: a jump to what follows leaves a block, one to what stands before starts a loop again.

use crate::Error;
use crate::clang::tree::Node;
use crate::text::function::Scope;

/// The statements of a list from `first` up to `end`, which jumps to a label leave or start again.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Span {
    first: usize,
    end: usize,
    is_loop: bool,
    id: String,
    name: String,
}

/// What a jump to a label is, where a statement stands.
#[derive(Clone, Debug)]
pub struct Jump {
    id: String,
    text: String,
}

/// The labels that a statement has, and what follows them.
fn labels(node: &Node) -> Vec<&Node> {
    let mut found = Vec::new();
    let mut node = Some(node);
    while let Some(label) = node.filter(|node| node.is("LabelStmt")) {
        found.push(label);
        node = label.children().next_back();
    }
    found
}

fn jumps_to(node: &Node, id: &str) -> bool {
    node.any(&mut |node| node.is("GotoStmt") && node.target_label_decl_id == id)
}

fn uses(node: &Node, id: &str) -> bool {
    node.any(&mut |node| node.named().is_some_and(|named| named.id == id))
}

/// The spans of a list of statements, the outer before the inner; `None` if two of them cross.
fn spans(statements: &[&Node]) -> Option<Vec<Span>> {
    let mut spans: Vec<Span> = Vec::new();
    for (place, statement) in statements.iter().enumerate() {
        for label in labels(statement) {
            let span = |first, end, is_loop| Span {
                first,
                end,
                is_loop,
                id: label.decl_id.clone(),
                name: label.name.clone(),
            };
            let jumps = |statement: &&Node| jumps_to(statement, &label.decl_id);
            let first = statements[..place].iter().position(jumps);
            spans.extend(first.map(|first| span(first, place, false)));
            let last = statements[place..].iter().rposition(jumps);
            spans.extend(last.map(|last| span(place, place + last + 1, true)));
        }
    }
    // A block may begin earlier, and a loop end later.
    loop {
        let before = spans.clone();
        for outer in &before {
            for inner in &mut spans {
                let crosses = |a: &Span, b: &Span| a.first < b.first && b.first < a.end && a.end < b.end;
                if crosses(outer, inner) && !inner.is_loop {
                    inner.first = outer.first;
                } else if crosses(inner, outer) && inner.is_loop && outer.is_loop {
                    inner.end = outer.end;
                } else if crosses(outer, inner) || crosses(inner, outer) && outer.is_loop {
                    return None;
                }
            }
        }
        if spans == before {
            break;
        }
    }
    spans.sort_by_key(|span| (span.first, std::cmp::Reverse(span.end), span.is_loop));
    Some(spans)
}

impl Scope<'_> {
    /// Statements among which there may be labels.
    pub fn statements<'n>(&mut self, nodes: impl Iterator<Item = &'n Node>) -> Result<String, Error> {
        let statements: Vec<&Node> = nodes.collect();
        let Some(label) = statements.iter().find(|node| node.is("LabelStmt")) else {
            return self.plain(&statements);
        };
        let Some(spans) = spans(&statements) else {
            return Err(self.refuse(label, "goto into a loop of others", "write a loop"));
        };
        self.within(&statements, 0, &spans)
    }

    fn plain(&mut self, statements: &[&Node]) -> Result<String, Error> {
        let mut text = String::new();
        for mut node in statements.iter().copied() {
            text += &self.comment_before(node);
            text += &self.comment_behind(node);
            if let Some(last) = labels(node).pop() {
                node = last.children().next_back().unwrap_or(last);
            }
            text += &crate::text::lines::mark(node);
            text += &self.statement(node)?;
            text.push('\n');
        }
        Ok(text)
    }

    /// The statements from number `begin` on, with the spans in them.
    fn within(&mut self, statements: &[&Node], begin: usize, spans: &[Span]) -> Result<String, Error> {
        let mut text = String::new();
        let mut place = 0;
        let mut rest = spans;
        while let Some((span, others)) = rest.split_first() {
            text += &self.plain(&statements[place..span.first - begin])?;
            let (first, end) = (span.first - begin, span.end - begin);
            let (inner, behind) =
                others.split_at(others.iter().take_while(|other| other.end <= span.end).count());
            text += &self.declared_before(&statements[first..end], &statements[end..])?;
            let name = self.label_name(span);
            let word = if span.is_loop { "continue" } else { "break" };
            let jump = format!("{word} '{name};");
            self.jumps.push(Jump { id: span.id.clone(), text: jump });
            let own = self.within(&statements[first..end], span.first, inner);
            self.jumps.pop();
            text += &if span.is_loop {
                format!("'{name}: loop {{ {} break; }}\n", own?)
            } else {
                format!("'{name}: {{ {} }}\n", own?)
            };
            place = end;
            rest = behind;
        }
        text += &self.plain(&statements[place..])?;
        Ok(text)
    }

    fn label_name(&mut self, span: &Span) -> String {
        let name = self.program.local_name(&span.name).to_lowercase();
        let is_taken = self.jumps.iter().any(|jump| jump.text.ends_with(&format!(" '{name};")));
        if is_taken { self.temporary(&name) } else { name }
    }

    /// Variables that these statements declare and others behind them use are declared before.
    fn declared_before(&mut self, statements: &[&Node], behind: &[&Node]) -> Result<String, Error> {
        let mut text = String::new();
        for statement in statements {
            let own = labels(statement).pop().and_then(|last| last.children().next_back());
            for decl in own.unwrap_or(statement).children().filter(|decl| decl.is("VarDecl")) {
                let is_used = own.unwrap_or(statement).is("DeclStmt")
                    && behind.iter().any(|other| uses(other, &decl.id));
                if is_used && !self.declared_above.contains(&decl.id) {
                    let item = self.zero_declaration(decl)?;
                    if !item.is_empty() {
                        self.declared_above.insert(decl.id.clone());
                    }
                    text += &item;
                }
            }
        }
        Ok(text)
    }

    /// A jump to a label.
    pub fn jump(&mut self, node: &Node) -> Result<String, Error> {
        match self.jumps.iter().rev().find(|jump| jump.id == node.target_label_decl_id) {
            Some(jump) => Ok(jump.text.clone()),
            None => Err(self.refuse(node, "goto into a block", "write a loop, or a function that returns")),
        }
    }
}
