//! What rustc and clippy would say of an item that is as its source has it: it says that it may.

use crate::finish::tidy::code;
use quote::ToTokens;
use std::collections::BTreeSet;
use syn::visit::{self, Visit};
use syn::{BinOp, Block, Expr, Item, ItemFn, Lit, Pat, Stmt};

/// Adds to an item the attribute with what it needs.
pub fn allow(item: &mut Item) {
    let mut lints = BTreeSet::new();
    match &*item {
        Item::Const(constant) => {
            is_upper(&constant.ident.to_string(), &mut lints);
            Words { lints: &mut lints }.visit_expr(&constant.expr);
        }
        Item::Static(constant) => {
            is_upper(&constant.ident.to_string(), &mut lints);
            Words { lints: &mut lints }.visit_expr(&constant.expr);
        }
        Item::Struct(own) => {
            let name = own.ident.to_string();
            if name.contains('_') || name.starts_with(char::is_lowercase) {
                lints.insert("non_camel_case_types");
            }
            for field in own.fields.iter().filter_map(|field| field.ident.as_ref()) {
                is_snake(&field.to_string(), &mut lints);
            }
        }
        Item::Fn(function) => of_function(function, &mut lints),
        _ => {}
    }
    if attributes(item).iter().any(has_list) {
        lints.extend(["clippy::doc_lazy_continuation", "clippy::doc_overindented_list_items"]);
    }
    if lints.is_empty() {
        return;
    }
    let paths: Vec<syn::Path> = lints.iter().filter_map(|lint| syn::parse_str(lint).ok()).collect();
    let attribute: syn::Attribute = syn::parse_quote!(#[allow(#(#paths),*)]);
    match item {
        Item::Const(constant) => constant.attrs.push(attribute),
        Item::Static(constant) => constant.attrs.push(attribute),
        Item::Struct(own) => {
            // Before what it derives, behind its comment.
            let place = own.attrs.iter().take_while(|attribute| attribute.path().is_ident("doc")).count();
            own.attrs.insert(place, attribute);
        }
        Item::Fn(function) => function.attrs.push(attribute),
        _ => {}
    }
}

fn attributes(item: &Item) -> &[syn::Attribute] {
    match item {
        Item::Const(own) => &own.attrs,
        Item::Static(own) => &own.attrs,
        Item::Struct(own) => &own.attrs,
        Item::Fn(own) => &own.attrs,
        _ => &[],
    }
}

/// Whether a line of documentation reads as that of a list, which this one may not be.
fn has_list(attribute: &syn::Attribute) -> bool {
    let syn::Meta::NameValue(doc) = &attribute.meta else { return false };
    let Expr::Lit(syn::ExprLit { lit: Lit::Str(line), .. }) = &doc.value else { return false };
    let line = line.value();
    let line = line.trim_start();
    let digits = line.trim_start_matches(|c: char| c.is_ascii_digit());
    line.starts_with(['-', '*', '+', '>']) || (digits.len() < line.len() && digits.starts_with(['.', ')']))
}

/// `+=` and its like.
pub fn is_assignment(operator: &BinOp) -> bool {
    use BinOp::*;
    matches!(
        operator,
        AddAssign(_)
            | SubAssign(_)
            | MulAssign(_)
            | DivAssign(_)
            | RemAssign(_)
            | BitXorAssign(_)
            | BitAndAssign(_)
            | BitOrAssign(_)
            | ShlAssign(_)
            | ShrAssign(_)
    )
}

fn is_upper(name: &str, lints: &mut BTreeSet<&'static str>) {
    if name.contains(char::is_lowercase) {
        lints.insert("non_upper_case_globals");
    }
}

fn is_snake(name: &str, lints: &mut BTreeSet<&'static str>) {
    let name = name.trim_matches('_');
    if name.contains("__") || name.contains(char::is_uppercase) {
        lints.insert("non_snake_case");
    }
}

fn of_function(function: &ItemFn, lints: &mut BTreeSet<&'static str>) {
    is_snake(&function.sig.ident.to_string(), lints);
    if function.sig.inputs.len() > 7 {
        lints.insert("clippy::too_many_arguments");
    }
    let mut parameters = Vec::new();
    for input in &function.sig.inputs {
        if let syn::FnArg::Typed(typed) = input
            && let Pat::Ident(pattern) = &*typed.pat
        {
            is_snake(&pattern.ident.to_string(), lints);
            parameters.push(pattern);
        }
    }
    Words { lints }.visit_block(&function.block);
    let is_reference = |input: &&syn::FnArg| matches!(input, syn::FnArg::Typed(typed) if matches!(*typed.ty, syn::Type::Reference(_)));
    let borrowed = function.sig.inputs.iter().filter(is_reference).filter_map(|input| match input {
        syn::FnArg::Typed(typed) => match &*typed.pat {
            Pat::Ident(pattern) => Some(pattern.ident.to_string()),
            _ => None,
        },
        syn::FnArg::Receiver(_) => None,
    });
    let mut liveness = Liveness { borrowed: borrowed.collect(), ..Default::default() };
    let live = liveness.block(&function.block, Live::new());
    for parameter in parameters {
        let name = parameter.ident.to_string();
        if !name.starts_with('_') && !liveness.read.contains(&name) {
            lints.insert("unused_variables");
        }
        if parameter.mutability.is_some() && !live.contains(&name) {
            liveness.is_dead = true;
        }
    }
    if liveness.is_dead {
        lints.insert("unused_assignments");
    }
    if liveness.is_unread {
        lints.insert("unused_variables");
    }
}

/// What single expressions say.
struct Words<'a> {
    lints: &'a mut BTreeSet<&'static str>,
}

/// A name, or a part of it: what reads the same twice.
pub fn is_simple(expr: &Expr) -> bool {
    match expr {
        Expr::Path(_) | Expr::Lit(_) => true,
        Expr::Field(field) => is_simple(&field.base),
        Expr::Paren(inner) => is_simple(&inner.expr),
        Expr::Index(index) => is_simple(&index.expr) && is_simple(&index.index),
        Expr::Cast(cast) => is_simple(&cast.expr),
        Expr::Binary(binary) => is_simple(&binary.left) && is_simple(&binary.right),
        Expr::Unary(unary) => is_simple(&unary.expr),
        _ => false,
    }
}

fn integer(expr: &Expr) -> Option<i128> {
    match expr {
        Expr::Lit(syn::ExprLit { lit: Lit::Int(digits), .. }) => digits.base10_parse().ok(),
        _ => None,
    }
}

fn is_zero(expr: &Expr) -> bool {
    matches!(expr, Expr::Lit(literal) if match &literal.lit {
        Lit::Int(digits) => digits.base10_digits() == "0",
        Lit::Float(digits) => digits.base10_digits().parse() == Ok(0.0),
        _ => false,
    })
}

/// Whether two conditions hold one value against a limit each.
fn are_limits(first: &syn::ExprIf, second: &syn::ExprIf) -> bool {
    let sides = |branch: &syn::ExprIf| match &*branch.cond {
        Expr::Binary(binary) => match binary.op {
            BinOp::Lt(_) | BinOp::Le(_) | BinOp::Gt(_) | BinOp::Ge(_) => {
                vec![(*binary.left).clone(), (*binary.right).clone()]
            }
            _ => Vec::new(),
        },
        _ => Vec::new(),
    };
    let others = sides(second);
    sides(first).iter().any(|side| others.contains(side))
}

impl<'a> Visit<'a> for Words<'_> {
    fn visit_block(&mut self, block: &'a Block) {
        for three in code(block).windows(3) {
            if let [first, Stmt::Expr(Expr::Assign(second), _), Stmt::Expr(Expr::Assign(third), _)] = *three
                && let (Some(name), Stmt::Local(local)) = (crate::finish::tidy::declared(first), first)
                && matches!(&*third.right, Expr::Path(path) if path.path.is_ident(name))
                && local.init.as_ref().is_some_and(|init| init.expr == second.left)
                && second.right == third.left
            {
                self.lints.insert("clippy::manual_swap");
            }
        }
        for pair in code(block).windows(2) {
            if let [Stmt::Expr(Expr::If(first), _), Stmt::Expr(Expr::If(second), _)] = pair
                && first.else_branch.is_none()
                && are_limits(first, second)
            {
                self.lints.insert("clippy::manual_clamp");
            }
        }
        visit::visit_block(self, block);
    }

    fn visit_local(&mut self, local: &'a syn::Local) {
        let pattern = match &local.pat {
            Pat::Type(typed) => &*typed.pat,
            pattern => pattern,
        };
        if let Pat::Ident(pattern) = pattern {
            is_snake(&pattern.ident.to_string(), self.lints);
        }
        visit::visit_local(self, local);
    }

    fn visit_expr_for_loop(&mut self, turns: &'a syn::ExprForLoop) {
        let counts = |statement: &Stmt| {
            matches!(statement, Stmt::Expr(Expr::Binary(binary), _)
                if matches!(binary.op, BinOp::AddAssign(_))
                    && matches!(*binary.left, Expr::Path(_))
                    && matches!(&*binary.right, Expr::Lit(literal) if matches!(literal.lit, Lit::Int(_))))
        };
        if turns.body.stmts.iter().any(counts) {
            self.lints.insert("clippy::explicit_counter_loop");
        }
        if let Pat::Ident(pattern) = &*turns.pat {
            let name = pattern.ident.to_string();
            is_snake(&name, self.lints);
            let mut indexed = Indexed { name: &name, is_index: false };
            indexed.visit_block(&turns.body);
            if indexed.is_index {
                self.lints.insert("clippy::needless_range_loop");
                let is_code = |statement: &&Stmt| !crate::text::comment::is_comment(statement);
                let code: Vec<&Stmt> = code(&turns.body).into_iter().filter(is_code).collect();
                if let [Stmt::Expr(Expr::Assign(assign), _)] = code[..] {
                    let is_copy = matches!(&*assign.right, Expr::Index(_));
                    let lint = if is_copy { "clippy::manual_memcpy" } else { "clippy::manual_slice_fill" };
                    self.lints.insert(lint);
                }
            }
        }
        visit::visit_expr_for_loop(self, turns);
    }

    fn visit_expr_if(&mut self, branch: &'a syn::ExprIf) {
        // clippy compares numbers without their types.
        let words = |block: &Block| {
            let words = code(block).into_iter().map(|statement| statement.to_token_stream().to_string());
            let text = words.collect::<Vec<_>>().join(" ");
            ["_i32", "_u32", "_i64", "_u64", "_f32", "_f64"]
                .iter()
                .fold(text, |text, of| text.replace(of, ""))
        };
        let is_same = branch.else_branch.as_ref().is_some_and(
            |(_, otherwise)| matches!(&**otherwise, Expr::Block(block) if words(&block.block) == words(&branch.then_branch)),
        );
        if is_same {
            self.lints.insert("clippy::if_same_then_else");
        }
        if code(&branch.then_branch).is_empty() && branch.else_branch.is_none() {
            self.lints.insert("clippy::needless_ifs");
        }
        if let Some((_, otherwise)) = &branch.else_branch
            && let Expr::If(second) = &**otherwise
            && second.else_branch.is_some()
            && are_limits(branch, second)
        {
            self.lints.insert("clippy::manual_clamp");
        }
        visit::visit_expr_if(self, branch);
    }

    fn visit_expr_range(&mut self, range: &'a syn::ExprRange) {
        let number = |end: &Option<Box<Expr>>| match end.as_deref() {
            Some(Expr::Lit(literal)) => match &literal.lit {
                Lit::Int(digits) => digits.base10_parse::<i128>().ok(),
                _ => None,
            },
            _ => None,
        };
        if let (Some(first), Some(last)) = (number(&range.start), number(&range.end))
            && first >= last
        {
            self.lints.insert("clippy::reversed_empty_ranges");
        }
        visit::visit_expr_range(self, range);
    }

    fn visit_expr_unary(&mut self, unary: &'a syn::ExprUnary) {
        let inner = match &*unary.expr {
            Expr::Paren(inner) => &*inner.expr,
            inner => inner,
        };
        if let (syn::UnOp::Not(_), Expr::Binary(binary)) = (&unary.op, inner) {
            use BinOp::*;
            match binary.op {
                Lt(_) | Le(_) | Gt(_) | Ge(_) => {
                    self.lints.insert("clippy::neg_cmp_op_on_partial_ord");
                    self.lints.insert("clippy::nonminimal_bool");
                }
                And(_) | Or(_) | Eq(_) | Ne(_) => drop(self.lints.insert("clippy::nonminimal_bool")),
                _ => {}
            }
        }
        visit::visit_expr_unary(self, unary);
    }

    fn visit_expr_binary(&mut self, binary: &'a syn::ExprBinary) {
        use BinOp::*;
        let (left, right) = (&*binary.left, &*binary.right);
        let is_number = integer(left).is_some() && integer(left) == integer(right);
        let is_twice = (left == right || is_number) && is_simple(left);
        match binary.op {
            Eq(_) | Ne(_) | Lt(_) | Le(_) | Gt(_) | Ge(_) | Sub(_) | Div(_) | BitXor(_) | BitAnd(_)
            | BitOr(_) | And(_) | Or(_)
                if is_twice =>
            {
                self.lints.insert("clippy::eq_op");
                if is_zero(left) {
                    self.lints.insert("clippy::zero_divided_by_zero");
                }
            }
            _ => {}
        }
        if matches!(binary.op, Mul(_) | Div(_) | BitAnd(_)) && is_zero(left)
            || matches!(binary.op, Mul(_) | BitAnd(_)) && is_zero(right)
        {
            self.lints.insert("clippy::erasing_op");
        }
        if matches!(binary.op, Add(_) | BitXor(_) | BitOr(_)) && is_zero(left)
            || matches!(binary.op, Add(_) | Sub(_) | BitXor(_) | BitOr(_) | Shl(_) | Shr(_)) && is_zero(right)
        {
            self.lints.insert("clippy::identity_op");
        }
        if matches!(binary.op, Eq(_) | Ne(_))
            && let Some(number) = integer(right)
            && let Expr::Binary(inner) = left
            && let Some(mask) = integer(&inner.right).or(integer(&inner.left))
        {
            let never = match inner.op {
                BitAnd(_) => number & !mask != 0,
                BitOr(_) => mask & !number != 0,
                _ => false,
            };
            if never {
                self.lints.insert("clippy::bad_bit_mask");
            }
        }
        visit::visit_expr_binary(self, binary);
    }

    fn visit_lit_float(&mut self, literal: &'a syn::LitFloat) {
        if is_near_constant(literal.base10_digits()) {
            self.lints.insert("clippy::approx_constant");
        }
    }

    fn visit_macro(&mut self, mac: &'a syn::Macro) {
        for token in mac.tokens.clone() {
            if let proc_macro2::TokenTree::Literal(literal) = token
                && is_near_constant(&literal.to_string())
            {
                self.lints.insert("clippy::approx_constant");
            }
        }
    }
}

/// Whether digits are those that a constant of the standard library begins with.
fn is_near_constant(digits: &str) -> bool {
    use core::f64::consts::*;
    let digits = digits.trim_start_matches('-').trim_end_matches("_f32").trim_end_matches("_f64");
    let Some((_, decimals)) = digits.split_once('.') else { return false };
    let Ok(value) = digits.parse::<f64>() else { return false };
    let known = [
        E,
        FRAC_1_PI,
        FRAC_1_SQRT_2,
        FRAC_2_PI,
        FRAC_2_SQRT_PI,
        FRAC_PI_2,
        FRAC_PI_3,
        FRAC_PI_4,
        FRAC_PI_6,
        FRAC_PI_8,
        LN_2,
        LN_10,
        LOG10_2,
        LOG10_E,
        LOG2_10,
        LOG2_E,
        PI,
        SQRT_2,
        TAU,
    ];
    decimals.len() >= 2
        && known.iter().any(|constant| {
            let nearest = format!("{constant:.*}", decimals.len());
            let cut = format!("{constant:.*}", decimals.len() + 1);
            nearest.parse() == Ok(value)
                || cut[..cut.len() - 1].parse() == Ok(value)
                || value == f64::from(*constant as f32)
        })
}

/// Whether a loop's variable is an index.
struct Indexed<'a> {
    name: &'a str,
    is_index: bool,
}

impl<'a> Visit<'a> for Indexed<'_> {
    fn visit_expr_index(&mut self, index: &'a syn::ExprIndex) {
        if matches!(&*index.index, Expr::Path(path) if path.path.is_ident(self.name)) {
            self.is_index = true;
        }
        visit::visit_expr_index(self, index);
    }

    fn visit_macro(&mut self, mac: &'a syn::Macro) {
        self.is_index |= crate::finish::tidy::mentions(&mac.tokens, self.name);
    }
}

type Live = BTreeSet<String>;

/// What a `break` and a `continue` go to.
struct Jump {
    label: Option<String>,
    is_loop: bool,
    leave: Live,
    go_on: Live,
}

/// Which variables are read later, from the end of a function to its begin, and whether one is written and never read.
#[derive(Default)]
struct Liveness {
    jumps: Vec<Jump>,
    is_dead: bool,
    /// Whether a variable is never read.
    is_unread: bool,
    read: Live,
    /// Parameters that are references.
    borrowed: Live,
    /// How many loops are being followed for the first time.
    depth: u32,
}

impl Liveness {
    fn block(&mut self, block: &Block, mut after: Live) -> Live {
        let names: Live =
            block.stmts.iter().filter_map(crate::finish::tidy::declared).map(ToString::to_string).collect();
        // Those of the same names outside are not those here.
        let hidden: Live = after.intersection(&names).cloned().collect();
        after.retain(|name| !names.contains(name));
        let read: Live = self.read.intersection(&names).cloned().collect();
        self.read.retain(|name| !names.contains(name));
        for statement in block.stmts.iter().rev() {
            after = self.statement(statement, after);
        }
        self.is_unread |= names.iter().any(|name| !name.starts_with('_') && !self.read.contains(name));
        // One that is read before its own declaration is one outside.
        let is_outer = |name: &String| after.contains(name);
        self.read.retain(|name| !names.contains(name) || is_outer(name));
        self.read.extend(read);
        after.extend(hidden);
        after
    }

    fn statement(&mut self, statement: &Stmt, mut after: Live) -> Live {
        match statement {
            Stmt::Local(local) => {
                if let Some(name) = crate::finish::tidy::declared(statement) {
                    let name = name.to_string();
                    if local.init.is_some() {
                        self.write(&name, &after);
                    }
                    after.remove(&name);
                }
                match &local.init {
                    Some(init) => self.expr(&init.expr, after),
                    None => after,
                }
            }
            Stmt::Expr(expr, _) => self.expr(expr, after),
            Stmt::Macro(mac) => self.tokens(mac.mac.tokens.clone(), after),
            Stmt::Item(_) => after,
        }
    }

    fn write(&mut self, name: &str, after: &Live) {
        self.is_dead |= self.depth == 0 && !name.starts_with('_') && !after.contains(name);
    }

    /// A place gets another value.
    fn assigned(&mut self, place: &Expr, mut after: Live) -> Live {
        match place {
            Expr::Path(path) if path.path.get_ident().is_some() => {
                let name = path.path.get_ident().map(ToString::to_string).unwrap_or_default();
                self.write(&name, &after);
                after.remove(&name);
                after
            }
            Expr::Tuple(places) => {
                places.elems.iter().rev().fold(after, |after, place| self.assigned(place, after))
            }
            place => self.part(place, after),
        }
    }

    /// A part of a variable is written.
    fn part(&mut self, place: &Expr, after: Live) -> Live {
        match place {
            Expr::Field(field) => self.part(&field.base, after),
            Expr::Index(index) => {
                let after = self.part(&index.expr, after);
                self.expr(&index.index, after)
            }
            Expr::Path(path) => {
                if let Some(name) = path.path.get_ident().map(ToString::to_string) {
                    if self.borrowed.contains(&name) {
                        self.read.insert(name);
                    } else {
                        self.write(&name, &after);
                    }
                }
                after
            }
            place => self.expr(place, after),
        }
    }

    fn tokens(&mut self, tokens: proc_macro2::TokenStream, mut after: Live) -> Live {
        for token in tokens {
            match token {
                proc_macro2::TokenTree::Ident(name) => {
                    self.read.insert(name.to_string());
                    after.insert(name.to_string());
                }
                proc_macro2::TokenTree::Group(group) => after = self.tokens(group.stream(), after),
                _ => {}
            }
        }
        after
    }

    fn all<'a>(&mut self, exprs: impl DoubleEndedIterator<Item = &'a Expr>, after: Live) -> Live {
        exprs.rev().fold(after, |after, expr| self.expr(expr, after))
    }

    fn jump(&self, label: Option<&syn::Lifetime>) -> Option<&Jump> {
        match label {
            Some(label) => {
                self.jumps.iter().rev().find(|jump| jump.label.as_ref() == Some(&label.ident.to_string()))
            }
            None => self.jumps.iter().rev().find(|jump| jump.is_loop),
        }
    }

    /// A loop, whose head is live with what a turn makes live.
    fn turns(
        &mut self,
        label: Option<&syn::Label>,
        leave: Live,
        mut turn: impl FnMut(&mut Self, &Live) -> Live,
    ) -> Live {
        let label = label.map(|label| label.name.ident.to_string());
        let mut head = Live::new();
        self.depth += 1;
        loop {
            let jump =
                Jump { label: label.clone(), is_loop: true, leave: leave.clone(), go_on: head.clone() };
            self.jumps.push(jump);
            let next = turn(self, &head);
            self.jumps.pop();
            if next.is_subset(&head) {
                break;
            }
            head.extend(next);
        }
        self.depth -= 1;
        if self.depth == 0 {
            self.jumps.push(Jump { label, is_loop: true, leave, go_on: head.clone() });
            turn(self, &head);
            self.jumps.pop();
        }
        head
    }

    fn expr(&mut self, expr: &Expr, mut after: Live) -> Live {
        match expr {
            Expr::Path(path) => {
                if let Some(name) = path.path.get_ident() {
                    self.read.insert(name.to_string());
                    after.insert(name.to_string());
                }
                after
            }
            Expr::Assign(assign) => {
                let after = self.assigned(&assign.left, after);
                self.expr(&assign.right, after)
            }
            Expr::Binary(binary) if is_assignment(&binary.op) => {
                let after = match &*binary.left {
                    Expr::Path(path) if path.path.get_ident().is_some() => {
                        let name = path.path.get_ident().map(ToString::to_string).unwrap_or_default();
                        // It reads for itself alone.
                        self.write(&name, &after);
                        after
                    }
                    left => self.part(left, after),
                };
                self.expr(&binary.right, after)
            }
            Expr::Binary(binary) if matches!(binary.op, BinOp::And(_) | BinOp::Or(_)) => {
                let mut both = self.expr(&binary.right, after.clone());
                both.extend(after);
                self.expr(&binary.left, both)
            }
            Expr::Binary(binary) => {
                let after = self.expr(&binary.right, after);
                self.expr(&binary.left, after)
            }
            Expr::Return(value) => match &value.expr {
                Some(value) => self.expr(value, Live::new()),
                None => Live::new(),
            },
            Expr::Break(jump) => {
                self.jump(jump.label.as_ref()).map(|jump| jump.leave.clone()).unwrap_or_default()
            }
            Expr::Continue(jump) => {
                self.jump(jump.label.as_ref()).map(|jump| jump.go_on.clone()).unwrap_or_default()
            }
            Expr::If(branch) => {
                let mut either = self.block(&branch.then_branch, after.clone());
                match &branch.else_branch {
                    Some((_, otherwise)) => either.extend(self.expr(otherwise, after)),
                    None => either.extend(after),
                }
                self.expr(&branch.cond, either)
            }
            Expr::Match(choice) => {
                let mut any = Live::new();
                for arm in &choice.arms {
                    any.extend(self.expr(&arm.body, after.clone()));
                }
                self.expr(&choice.expr, any)
            }
            Expr::While(turns) => self.turns(turns.label.as_ref(), after.clone(), |own, head| {
                let mut inside = own.block(&turns.body, head.clone());
                inside.extend(after.iter().cloned());
                own.expr(&turns.cond, inside)
            }),
            Expr::Loop(turns) => {
                self.turns(turns.label.as_ref(), after, |own, head| own.block(&turns.body, head.clone()))
            }
            Expr::ForLoop(turns) => {
                let head = self.turns(turns.label.as_ref(), after.clone(), |own, head| {
                    let mut inside = own.block(&turns.body, head.clone());
                    if let Pat::Ident(pattern) = &*turns.pat {
                        inside.remove(&pattern.ident.to_string());
                    }
                    inside.extend(after.iter().cloned());
                    inside
                });
                self.expr(&turns.expr, head)
            }
            Expr::Block(block) => {
                let label = block.label.as_ref().map(|label| label.name.ident.to_string());
                self.jumps.push(Jump { label, is_loop: false, leave: after.clone(), go_on: Live::new() });
                let before = self.block(&block.block, after);
                self.jumps.pop();
                before
            }
            Expr::Call(call) => {
                let after = self.all(call.args.iter(), after);
                self.expr(&call.func, after)
            }
            Expr::MethodCall(call) => {
                let after = self.all(call.args.iter(), after);
                self.expr(&call.receiver, after)
            }
            Expr::Field(field) => self.expr(&field.base, after),
            Expr::Index(index) => {
                let after = self.expr(&index.index, after);
                self.expr(&index.expr, after)
            }
            Expr::Unary(unary) => self.expr(&unary.expr, after),
            Expr::Cast(cast) => self.expr(&cast.expr, after),
            Expr::Paren(inner) => self.expr(&inner.expr, after),
            Expr::Group(inner) => self.expr(&inner.expr, after),
            Expr::Reference(reference) => self.expr(&reference.expr, after),
            Expr::Await(wait) => self.expr(&wait.base, after),
            Expr::Array(array) => self.all(array.elems.iter(), after),
            Expr::Tuple(tuple) => self.all(tuple.elems.iter(), after),
            Expr::Repeat(repeat) => self.expr(&repeat.expr, after),
            Expr::Struct(own) => {
                let after = match &own.rest {
                    Some(rest) => self.expr(rest, after),
                    None => after,
                };
                self.all(own.fields.iter().map(|field| &field.expr), after)
            }
            Expr::Range(range) => {
                let ends = range.start.iter().chain(&range.end).map(|end| &**end);
                self.all(ends.collect::<Vec<_>>().into_iter(), after)
            }
            Expr::Lit(_) => after,
            // A closure, a macro: it reads what it names.
            other => self.tokens(quote::ToTokens::to_token_stream(other), after),
        }
    }
}
