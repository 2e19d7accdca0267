//! Where a variable that C declares before it has a value is declared in Rust: where it gets one.

use crate::tree::Node;

fn names(node: &Node, id: &str) -> bool {
    node.any(&mut |node| node.named().is_some_and(|named| named.id == id))
}

fn count(node: &Node, id: &str) -> usize {
    let mut count = 0;
    node.walk(&mut |node| count += usize::from(node.named().is_some_and(|named| named.id == id)));
    count
}

/// Whether it is `x = ...`, without `x` on the right.
fn is_first(node: &Node, id: &str) -> bool {
    node.is("BinaryOperator")
        && node.opcode == "="
        && node.inner.first().is_some_and(|left| left.stripped().named().is_some_and(|named| named.id == id))
        && node.inner.get(1).is_some_and(|right| !names(right, id))
}

/// The assignments that every use of a variable in these statements follows, each in the same block and in the same turn of a
/// loop; `None` if there is a use that follows none.
pub fn homes<'n>(statements: &[&'n Node], id: &str) -> Option<Vec<&'n Node>> {
    let with: Vec<&Node> = statements.iter().copied().filter(|statement| names(statement, id)).collect();
    let first = with.first()?;
    if is_first(first, id) {
        // A value that is never read has no home.
        return (with.len() > 1).then(|| vec![*first]);
    }
    let mut found = Vec::new();
    for statement in with {
        found.extend(within(statement, id)?);
    }
    Some(found)
}

fn within<'n>(statement: &'n Node, id: &str) -> Option<Vec<&'n Node>> {
    let parts: Vec<&Node> = statement.inner.iter().collect();
    let block = |node: &'n Node| match &node.kind[..] {
        "CompoundStmt" => homes(&node.children().collect::<Vec<_>>(), id),
        _ => within(node, id),
    };
    match (&statement.kind[..], &parts[..]) {
        ("CompoundStmt", _) => block(statement),
        ("IfStmt", [condition, branches @ ..]) if !names(condition, id) => {
            let mut found = Vec::new();
            for branch in branches.iter().filter(|branch| names(branch, id)) {
                found.extend(block(branch)?);
            }
            Some(found)
        }
        ("ForStmt", [init, _, condition, step, body]) => {
            if is_first(init, id) {
                return (count(statement, id) > 1).then(|| vec![*init]);
            }
            if names(init, id) || names(condition, id) || names(step, id) { None } else { block(body) }
        }
        ("WhileStmt", [condition, body]) if !names(condition, id) => block(body),
        ("DoStmt", [body, condition]) if !names(condition, id) => block(body),
        _ => None,
    }
}
