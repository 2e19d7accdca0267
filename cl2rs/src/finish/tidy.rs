//! What one would not write by hand goes out of the module: a `return` at the end, blocks and `mut` that nothing needs,
//! what is never reached. It changes no meaning.

use crate::finish::lint;
use crate::text::lines;
use std::collections::HashMap;
use syn::visit::{self, Visit};
use syn::visit_mut::{self, VisitMut};
use syn::{BinOp, Block, Expr, Ident, Item, Pat, ReturnType, Stmt};

pub fn tidy(file: &mut syn::File) {
    for item in &mut file.items {
        if let Item::Fn(function) = item {
            Plain.visit_block_mut(&mut function.block);
            let has_value = !matches!(function.sig.output, ReturnType::Default);
            end(&mut function.block, has_value);
            Plain.visit_block_mut(&mut function.block);
            let mut bindings = Bindings::default();
            bindings.visit_item_fn(function);
            Unneeded { changes: bindings.changes, next: 0 }.visit_item_fn_mut(function);
        }
        lint::allow(item);
    }
}

/// Whether a name is in a piece of the module, in a macro too.
pub fn mentions<T: quote::ToTokens>(piece: &T, name: &str) -> bool {
    has_name(piece.to_token_stream(), &|own| own == name)
}

/// Whether there is such a name among the tokens.
fn has_name(tokens: proc_macro2::TokenStream, is_it: &dyn Fn(&str) -> bool) -> bool {
    tokens.into_iter().any(|token| match token {
        proc_macro2::TokenTree::Ident(ident) => is_it(&ident.to_string()),
        proc_macro2::TokenTree::Group(group) => has_name(group.stream(), is_it),
        _ => false,
    })
}

/// The name that a `let` declares.
pub fn declared(statement: &Stmt) -> Option<&Ident> {
    let Stmt::Local(local) = statement else { return None };
    let pattern = match &local.pat {
        Pat::Type(typed) => &*typed.pat,
        pattern => pattern,
    };
    match pattern {
        Pat::Ident(pattern) => Some(&pattern.ident),
        _ => None,
    }
}

fn named(expr: &Expr) -> Option<&Ident> {
    match expr {
        Expr::Path(path) => path.path.get_ident(),
        _ => None,
    }
}

/// `+=` for `+`, and its like.
fn assigning(operator: &BinOp) -> Option<BinOp> {
    Some(match operator {
        BinOp::Add(_) => BinOp::AddAssign(Default::default()),
        BinOp::Sub(_) => BinOp::SubAssign(Default::default()),
        BinOp::Mul(_) => BinOp::MulAssign(Default::default()),
        BinOp::Div(_) => BinOp::DivAssign(Default::default()),
        BinOp::Rem(_) => BinOp::RemAssign(Default::default()),
        BinOp::BitXor(_) => BinOp::BitXorAssign(Default::default()),
        BinOp::BitAnd(_) => BinOp::BitAndAssign(Default::default()),
        BinOp::BitOr(_) => BinOp::BitOrAssign(Default::default()),
        BinOp::Shl(_) => BinOp::ShlAssign(Default::default()),
        BinOp::Shr(_) => BinOp::ShrAssign(Default::default()),
        _ => return None,
    })
}

fn commutes(operator: &BinOp) -> bool {
    matches!(operator, BinOp::Add(_) | BinOp::Mul(_) | BinOp::BitXor(_) | BinOp::BitAnd(_) | BinOp::BitOr(_))
}

/// Whether nothing behind it is reached.
fn is_end(statement: &Stmt) -> bool {
    let Stmt::Expr(expr, _) = statement else { return false };
    match expr {
        Expr::Return(_) | Expr::Break(_) | Expr::Continue(_) => true,
        Expr::If(branch) => {
            let otherwise = branch.else_branch.as_ref().is_some_and(|(_, otherwise)| match &**otherwise {
                Expr::Block(block) => block.block.stmts.last().is_some_and(is_end),
                Expr::If(_) => is_end(&Stmt::Expr((**otherwise).clone(), None)),
                _ => false,
            });
            otherwise && branch.then_branch.stmts.last().is_some_and(is_end)
        }
        _ => false,
    }
}

/// Blocks and conditions without what they do not need.
struct Plain;

impl VisitMut for Plain {
    fn visit_block_mut(&mut self, block: &mut Block) {
        visit_mut::visit_block_mut(self, block);
        if let Some(last) = block.stmts.iter().position(is_end) {
            block.stmts.truncate(last + 1);
        }
        block.stmts.retain(|statement| {
            !matches!(statement, Stmt::Expr(Expr::Assign(assign), Some(_))
            if assign.left == assign.right && lint::is_simple(&assign.left))
        });
        // From behind, so that what follows is what it will be.
        for place in (0..block.stmts.len()).rev() {
            let is_last = place + 1 == block.stmts.len();
            let Stmt::Expr(Expr::Block(inner), semi) = &block.stmts[place] else { continue };
            let is_value = is_last && semi.is_none();
            let hides = inner.block.stmts.iter().filter_map(declared).any(|name| {
                let name = name.to_string();
                is_used(&block.stmts[place + 1..], &name)
            });
            if inner.label.is_some() || hides || !inner.attrs.is_empty() {
                continue;
            }
            let mut statements = inner.block.stmts.clone();
            if let (false, Some(Stmt::Expr(_, semi @ None))) = (is_value, statements.last_mut()) {
                *semi = Some(Default::default());
            }
            block.stmts.splice(place..=place, statements);
        }
        let before = block.stmts.iter().rev().skip(1).find(|statement| !lines::is_mark(statement));
        if let (Some(before), Some(Stmt::Expr(value, None))) = (before, block.stmts.last())
            && let (Some(declared), Some(named)) = (declared(before), named(value))
            && declared == named
            && let Stmt::Local(local) = before
            && let (Pat::Ident(_), Some(init)) = (&local.pat, &local.init)
        {
            let value = (*init.expr).clone();
            let place = block.stmts.iter().rposition(|statement| matches!(statement, Stmt::Local(_)));
            block.stmts.truncate(place.unwrap_or_default());
            block.stmts.push(Stmt::Expr(value, None));
        }
    }

    fn visit_expr_mut(&mut self, expr: &mut Expr) {
        visit_mut::visit_expr_mut(self, expr);
        if let Expr::Assign(assign) = expr
            && let Expr::Binary(binary) = &*assign.right
            && lint::is_simple(&assign.left)
            && let Some(operator) = assigning(&binary.op)
        {
            let left = &assign.left;
            let is_left = binary.left == *left;
            // Sums and products of numbers are the same either way.
            let is_right = binary.right == *left && commutes(&binary.op);
            if is_left || is_right {
                let other = if is_left { &binary.right } else { &binary.left };
                let other = match &**other {
                    Expr::Paren(inner) => &inner.expr,
                    _ => other,
                };
                *expr = syn::parse_quote!(#left #operator #other);
            }
        }
    }

    fn visit_expr_block_mut(&mut self, block: &mut syn::ExprBlock) {
        if let Some(label) = block.label.clone() {
            leave(&mut block.block, &label.name);
            if !has_jump(&block.block, &label.name) {
                block.label = None;
            }
        }
        visit_mut::visit_expr_block_mut(self, block);
    }

    fn visit_expr_while_mut(&mut self, turns: &mut syn::ExprWhile) {
        visit_mut::visit_expr_while_mut(self, turns);
        unlabel(&mut turns.label, &mut turns.body);
    }

    fn visit_expr_loop_mut(&mut self, turns: &mut syn::ExprLoop) {
        visit_mut::visit_expr_loop_mut(self, turns);
        unlabel(&mut turns.label, &mut turns.body);
    }

    fn visit_expr_for_loop_mut(&mut self, turns: &mut syn::ExprForLoop) {
        visit_mut::visit_expr_for_loop_mut(self, turns);
        unlabel(&mut turns.label, &mut turns.body);
    }

    fn visit_expr_if_mut(&mut self, branch: &mut syn::ExprIf) {
        visit_mut::visit_expr_if_mut(self, branch);
        if let Some((_, otherwise)) = &mut branch.else_branch
            && let Expr::Block(block) = &**otherwise
            && let (None, [Stmt::Expr(inner @ Expr::If(_), _)]) = (&block.label, &code(&block.block)[..])
        {
            let inner = inner.clone();
            **otherwise = inner;
        }
        if let Some((_, otherwise)) = &branch.else_branch
            && let Expr::Block(block) = &**otherwise
            && code(&block.block).is_empty()
            && block.label.is_none()
        {
            branch.else_branch = None;
        }
        if branch.else_branch.is_none()
            && let [Stmt::Expr(Expr::If(inner), _)] = code(&branch.then_branch)[..]
            && inner.else_branch.is_none()
        {
            let (first, second) = (&branch.cond, &inner.cond);
            let (first, second) = (in_parentheses(first), in_parentheses(second));
            let then = inner.then_branch.clone();
            *branch.cond = syn::parse_quote!(#first && #second);
            branch.then_branch = then;
        }
    }
}

/// A block's end, where leaving it says no more than that it is the end.
fn leave(block: &mut Block, label: &syn::Lifetime) {
    fn leave_branches(expr: &mut Expr, label: &syn::Lifetime) {
        match expr {
            Expr::If(branch) => {
                leave(&mut branch.then_branch, label);
                if let Some((_, otherwise)) = &mut branch.else_branch {
                    leave_branches(otherwise, label);
                }
            }
            Expr::Block(inner) => leave(&mut inner.block, label),
            Expr::Match(choice) => {
                choice.arms.iter_mut().for_each(|arm| leave_branches(&mut arm.body, label))
            }
            _ => {}
        }
    }
    match block.stmts.last_mut() {
        Some(Stmt::Expr(Expr::Break(jump), _)) if jump.label.as_ref() == Some(label) => {
            block.stmts.pop();
            leave(block, label);
        }
        Some(Stmt::Expr(expr, _)) => leave_branches(expr, label),
        _ => {}
    }
}

fn has_jump(block: &Block, label: &syn::Lifetime) -> bool {
    struct Find<'a>(&'a syn::Lifetime, bool);
    impl<'a> Visit<'a> for Find<'_> {
        fn visit_expr_break(&mut self, jump: &'a syn::ExprBreak) {
            self.1 |= jump.label.as_ref() == Some(self.0);
        }
    }
    let mut find = Find(label, false);
    find.visit_block(block);
    find.1
}

/// Takes a loop's label from where its body means that loop anyhow.
fn unlabel(label: &mut Option<syn::Label>, body: &mut Block) {
    let Some(own) = label else { return };
    let mut jumps = Jumps { own: own.name.clone(), is_within: false, is_needed: false };
    jumps.visit_block_mut(body);
    if !jumps.is_needed {
        *label = None;
    }
}

struct Jumps {
    own: syn::Lifetime,
    /// Whether another loop or block is around.
    is_within: bool,
    is_needed: bool,
}

impl Jumps {
    fn jump(&mut self, label: &mut Option<syn::Lifetime>) {
        if label.as_ref() == Some(&self.own) {
            if self.is_within {
                self.is_needed = true;
            } else {
                *label = None;
            }
        }
    }

    fn within(&mut self, visit: impl FnOnce(&mut Self)) {
        let outer = std::mem::replace(&mut self.is_within, true);
        visit(self);
        self.is_within = outer;
    }
}

impl VisitMut for Jumps {
    fn visit_expr_break_mut(&mut self, jump: &mut syn::ExprBreak) {
        self.jump(&mut jump.label);
    }

    fn visit_expr_continue_mut(&mut self, jump: &mut syn::ExprContinue) {
        self.jump(&mut jump.label);
    }

    fn visit_expr_while_mut(&mut self, turns: &mut syn::ExprWhile) {
        self.within(|own| visit_mut::visit_expr_while_mut(own, turns));
    }

    fn visit_expr_loop_mut(&mut self, turns: &mut syn::ExprLoop) {
        self.within(|own| visit_mut::visit_expr_loop_mut(own, turns));
    }

    fn visit_expr_for_loop_mut(&mut self, turns: &mut syn::ExprForLoop) {
        self.within(|own| visit_mut::visit_expr_for_loop_mut(own, turns));
    }

    fn visit_expr_block_mut(&mut self, block: &mut syn::ExprBlock) {
        if block.label.is_some() {
            self.within(|own| visit_mut::visit_expr_block_mut(own, block));
        } else {
            visit_mut::visit_expr_block_mut(self, block);
        }
    }
}

/// The statements that are no marks of lines.
pub fn code(block: &Block) -> Vec<&Stmt> {
    block.stmts.iter().filter(|statement| !lines::is_mark(statement)).collect()
}

/// As an operand of `&&`.
fn in_parentheses(expr: &Expr) -> Expr {
    match expr {
        Expr::Binary(binary) if matches!(binary.op, BinOp::Or(_)) => syn::parse_quote!((#expr)),
        Expr::If(_) | Expr::Match(_) | Expr::Block(_) => syn::parse_quote!((#expr)),
        _ => expr.clone(),
    }
}

/// Whether these statements use a name that is declared before them.
fn is_used(statements: &[Stmt], name: &str) -> bool {
    let Some(place) = statements.iter().position(|statement| mentions(statement, name)) else { return false };
    let first = &statements[place];
    if let (Some(declared), Stmt::Local(local)) = (declared(first), first) {
        return declared != name || local.init.as_ref().is_some_and(|init| mentions(&init.expr, name));
    }
    let inner = match first {
        Stmt::Expr(Expr::Block(block), _) => is_used(&block.block.stmts, name),
        Stmt::Expr(Expr::ForLoop(turns), _) => !mentions(&turns.pat, name) || mentions(&turns.expr, name),
        _ => true,
    };
    inner || is_used(&statements[place + 1..], name)
}

/// A function's end, where `return` says no more than that it is the end.
fn end(block: &mut Block, has_value: bool) {
    let Some(Stmt::Expr(last, semi)) = block.stmts.last_mut() else { return };
    match last {
        Expr::Return(value) => match value.expr.take() {
            Some(value) => (*last, *semi) = (*value, None),
            None => drop(block.stmts.pop()),
        },
        Expr::If(_) | Expr::Match(_) if !has_value || returns(last) => {
            end_of_branches(last, has_value);
            *semi = None;
        }
        _ => {}
    }
}

fn end_of_branches(expr: &mut Expr, has_value: bool) {
    match expr {
        Expr::If(branch) => {
            end(&mut branch.then_branch, has_value);
            if let Some((_, otherwise)) = &mut branch.else_branch {
                end_of_branches(otherwise, has_value);
            }
        }
        Expr::Block(inner) if inner.label.is_none() => end(&mut inner.block, has_value),
        Expr::Match(choice) => {
            for arm in &mut choice.arms {
                if let Expr::Return(value) = &mut *arm.body
                    && let Some(value) = value.expr.take()
                {
                    *arm.body = *value;
                } else {
                    end_of_branches(&mut arm.body, has_value);
                }
            }
        }
        _ => {}
    }
}

/// Whether every way through it returns a value at its end.
fn returns(expr: &Expr) -> bool {
    let last = |block: &Block| match block.stmts.last() {
        Some(Stmt::Expr(expr, _)) => returns(expr),
        _ => false,
    };
    match expr {
        Expr::Return(value) => value.expr.is_some(),
        Expr::If(branch) => {
            last(&branch.then_branch) && branch.else_branch.as_ref().is_some_and(|(_, expr)| returns(expr))
        }
        Expr::Block(inner) => inner.label.is_none() && last(&inner.block),
        Expr::Match(choice) => choice.arms.iter().all(|arm| returns(&arm.body)),
        _ => false,
    }
}

/// The variables of a function in the order in which they are declared, and which of them change.
#[derive(Default)]
struct Bindings {
    changes: Vec<bool>,
    scopes: Vec<HashMap<String, usize>>,
}

impl Bindings {
    fn change(&mut self, name: &Ident) {
        let name = name.to_string();
        if let Some(&place) = self.scopes.iter().rev().find_map(|scope| scope.get(&name)) {
            self.changes[place] = true;
        }
    }

    /// The variable that a place is a part of.
    fn change_root(&mut self, place: &Expr) {
        match place {
            Expr::Path(path) => {
                if let Some(name) = path.path.get_ident() {
                    self.change(name);
                }
            }
            Expr::Field(field) => self.change_root(&field.base),
            Expr::Index(index) => self.change_root(&index.expr),
            Expr::Paren(inner) => self.change_root(&inner.expr),
            Expr::MethodCall(call) => self.change_root(&call.receiver),
            Expr::Tuple(places) => places.elems.iter().for_each(|place| self.change_root(place)),
            _ => {}
        }
    }

    fn within(&mut self, visit: impl FnOnce(&mut Self)) {
        self.scopes.push(HashMap::new());
        visit(self);
        self.scopes.pop();
    }
}

impl<'a> Visit<'a> for Bindings {
    fn visit_item_fn(&mut self, function: &'a syn::ItemFn) {
        self.within(|own| visit::visit_item_fn(own, function));
    }

    fn visit_block(&mut self, block: &'a Block) {
        self.within(|own| visit::visit_block(own, block));
    }

    fn visit_expr_closure(&mut self, closure: &'a syn::ExprClosure) {
        self.within(|own| visit::visit_expr_closure(own, closure));
    }

    fn visit_arm(&mut self, arm: &'a syn::Arm) {
        self.within(|own| visit::visit_arm(own, arm));
    }

    fn visit_expr_for_loop(&mut self, turns: &'a syn::ExprForLoop) {
        self.visit_expr(&turns.expr);
        let visit = |own: &mut Self| {
            own.visit_pat(&turns.pat);
            own.visit_block(&turns.body);
        };
        self.within(visit);
    }

    fn visit_local(&mut self, local: &'a syn::Local) {
        if let Some(init) = &local.init {
            self.visit_expr(&init.expr);
        }
        self.visit_pat(&local.pat);
    }

    fn visit_pat_ident(&mut self, pattern: &'a syn::PatIdent) {
        let place = self.changes.len();
        self.changes.push(false);
        if let Some(scope) = self.scopes.last_mut() {
            scope.insert(pattern.ident.to_string(), place);
        }
    }

    fn visit_expr_assign(&mut self, assign: &'a syn::ExprAssign) {
        self.change_root(&assign.left);
        visit::visit_expr_assign(self, assign);
    }

    fn visit_expr_binary(&mut self, binary: &'a syn::ExprBinary) {
        if lint::is_assignment(&binary.op) {
            self.change_root(&binary.left);
        }
        visit::visit_expr_binary(self, binary);
    }

    fn visit_expr_reference(&mut self, reference: &'a syn::ExprReference) {
        if reference.mutability.is_some() {
            self.change_root(&reference.expr);
        }
        visit::visit_expr_reference(self, reference);
    }

    fn visit_expr_method_call(&mut self, call: &'a syn::ExprMethodCall) {
        // Of a method only `Ptr`'s, which are copied, and the components' of vectors are known not to change it.
        let is_set = call.method.to_string().starts_with("set_");
        if is_set {
            self.change_root(&call.receiver);
        }
        visit::visit_expr_method_call(self, call);
    }

    fn visit_macro(&mut self, mac: &'a syn::Macro) {
        // What a macro does with its operands is not known here.
        let may_change = |name: &str| name == "mut" || name.starts_with("set_");
        let mut text = mac.tokens.to_string();
        for comparison in [" == ", " != ", " <= ", " >= "] {
            text = text.replace(comparison, " ");
        }
        if text.contains('=') || has_name(mac.tokens.clone(), &may_change) {
            let names: Vec<String> = self.scopes.iter().flat_map(HashMap::keys).cloned().collect();
            for name in names {
                if mentions(&mac.tokens, &name) {
                    self.change(&Ident::new(&name, proc_macro2::Span::call_site()));
                }
            }
        }
    }
}

/// Takes `mut` from what never changes.
struct Unneeded {
    changes: Vec<bool>,
    next: usize,
}

impl VisitMut for Unneeded {
    fn visit_expr_for_loop_mut(&mut self, turns: &mut syn::ExprForLoop) {
        self.visit_expr_mut(&mut turns.expr);
        self.visit_pat_mut(&mut turns.pat);
        self.visit_block_mut(&mut turns.body);
    }

    fn visit_local_mut(&mut self, local: &mut syn::Local) {
        if let Some(init) = &mut local.init {
            self.visit_expr_mut(&mut init.expr);
        }
        self.visit_pat_mut(&mut local.pat);
    }

    fn visit_pat_ident_mut(&mut self, pattern: &mut syn::PatIdent) {
        if self.changes.get(self.next) == Some(&false) {
            pattern.mutability = None;
        }
        self.next += 1;
    }
}
