//! Where a variable that C declares before it has a value is declared in Rust: where it gets one.

use crate::clang::tree::Node;

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

/// An assignment that a declaration stands at.
pub struct Home<'n> {
    pub assignment: &'n Node,
    /// Whether the variable is used behind the loop that begins with it.
    pub outlives: bool,
}

/// The first assignment in a statement, if what is behind it sees its value in any case.
fn beginning<'n>(statement: &'n Node, id: &str) -> Option<&'n Node> {
    match statement.inner.first() {
        Some(init) if statement.is("ForStmt") => Some(init).filter(|init| is_first(init, id)),
        _ => Some(statement).filter(|statement| is_first(statement, id)),
    }
}

/// The assignments that every use of a variable in these statements follows, each in the same block and in the same turn of a
/// loop; `None` if there is a use that follows none.
pub fn homes<'n>(statements: &[&'n Node], id: &str) -> Option<Vec<Home<'n>>> {
    let with: Vec<&Node> = statements.iter().copied().filter(|statement| names(statement, id)).collect();
    let (mut found, mut rest) = (Vec::new(), &with[..]);
    while let Some((first, behind)) = rest.split_first() {
        let Some(assignment) = beginning(first, id) else {
            found.extend(within(first, id)?);
            rest = behind;
            continue;
        };
        let uses = behind.iter().take_while(|statement| beginning(statement, id).is_none()).count();
        // A value that is never read has no home.
        if uses == 0 && count(first, id) == 1 {
            return None;
        }
        found.push(Home { assignment, outlives: uses > 0 });
        rest = &behind[uses..];
    }
    Some(found)
}

fn within<'n>(statement: &'n Node, id: &str) -> Option<Vec<Home<'n>>> {
    let parts: Vec<&Node> = statement.inner.iter().collect();
    let block = |node: &'n Node| match &node.kind[..] {
        "CompoundStmt" => homes(&node.children().collect::<Vec<_>>(), id),
        _ => homes(&[node], id),
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
            if names(init, id) || names(condition, id) || names(step, id) { None } else { block(body) }
        }
        ("WhileStmt", [condition, body]) if !names(condition, id) => block(body),
        ("DoStmt", [body, condition]) if !names(condition, id) => block(body),
        _ => None,
    }
}
