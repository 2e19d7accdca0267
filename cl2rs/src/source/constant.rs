//! Constants: variables that are, and macros that stand for one.

use crate::Error;
use crate::clang::tree::{Files, Node};
use crate::source::program::{Program, documented};
use crate::source::types::{self, Type};
use crate::text::function::Scope;
use crate::text::literal::Ex;

/// A macro that stands for a constant.
#[derive(Default)]
pub struct Macro {
    /// Its type and its text.
    pub value: Option<(Type, String)>,
    /// How often it is used as which type, and with which text.
    pub uses: Vec<(Type, String, usize)>,
    pub comment: Vec<String>,
}

pub struct Global {
    pub name: String,
    pub ty: Type,
}

/// Whether a variable of a function is a constant: one that is static, or in constant memory.
pub fn is_constant_variable(node: &Node) -> bool {
    node.storage_class == "static" || types::own_qualifiers(&node.ty.qual_type).contains("__constant")
}

/// Variables that are constants: of the program, and of functions.
pub fn constant_nodes(tree: &Node) -> impl Iterator<Item = &Node> {
    let mut nodes: Vec<&Node> = tree.children().filter(|node| node.is("VarDecl")).collect();
    for function in tree.children().filter(|node| node.is("FunctionDecl")) {
        function.walk(&mut |node| {
            if node.is("VarDecl") && is_constant_variable(node) {
                nodes.push(node);
            }
        });
    }
    nodes.into_iter()
}

/// Whether it is made of numbers and operators alone.
fn is_constant(node: &Node) -> bool {
    let is_it = match &node.kind[..] {
        "IntegerLiteral" | "FloatingLiteral" => true,
        "ParenExpr" | "ConstantExpr" => true,
        "ImplicitCastExpr" => node.cast_kind == "IntegralCast",
        "UnaryOperator" => ["-", "+", "~"].contains(&&node.opcode[..]),
        "BinaryOperator" => ["+", "-", "*", "/", "%", "<<", ">>", "&", "|", "^"].contains(&&node.opcode[..]),
        _ => false,
    };
    is_it && node.children().all(is_constant)
}

/// Whether the text of `node` is all that the macro of this name is defined as.
fn is_whole_macro(files: &mut Files, name: &str, node: &Node) -> Option<bool> {
    let (first, last) = (&node.begin.spelled, &node.end.spelled);
    if first.file != last.file {
        return Some(false);
    }
    let end = last.offset + last.length;
    let whole = crate::clang::tree::Token { length: end, offset: 0, ..first.clone() };
    let text = files.text(&whole)?;
    let line = text.get(..first.offset)?.rfind('\n').map_or(0, |at| at + 1);
    let before = text.get(line..first.offset)?.trim_start().strip_prefix('#')?.trim_start();
    let before = before.strip_prefix("define")?.trim();
    if before != name {
        return Some(false);
    }
    let rest = files.rest(last)?;
    let rest = rest.split('\n').next().unwrap_or_default().trim();
    Some(rest.is_empty() || rest.starts_with("//") || rest.starts_with("/*"))
}

impl<'a> Program<'a> {
    /// The constant that a macro's name stands for, where `node` is all of its text.
    pub fn constant_of_macro(&self, node: &Node) -> Option<Ex> {
        let (first, last) = (node.begin.expanded.as_ref()?, node.end.expanded.as_ref()?);
        if first != last || !is_constant(node) {
            return None;
        }
        let mut files = self.files();
        let name = files.text(first)?.to_string();
        let is_name = name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_');
        // A variable of its name stands where the macro is not defined.
        if !is_name || self.variable_names.contains(&name) || !is_whole_macro(&mut files, &name, node)? {
            return None;
        }
        drop(files);
        let ty = self.parse(&node.ty);
        let mut scope = Scope::outside(self);
        let value = scope.constant(node).ok()?;
        if !value.literal && value.text.contains('(') && !value.text.contains("wrapping_") {
            return None;
        }
        let comment = self.comment_of_macro(node);
        let mut macros = self.macros.borrow_mut();
        let own = macros.entry(name.clone()).or_insert_with(|| Macro { comment, ..Default::default() });
        match own.uses.iter_mut().find(|(own, text, _)| *own == ty && *text == value.text) {
            Some((_, _, count)) => *count += 1,
            None => own.uses.push((ty.clone(), value.text.clone(), 1)),
        }
        let (known, text) = match &own.value {
            Some(known) => known.clone(),
            None => (ty.clone(), value.text.clone()),
        };
        drop(macros);
        if known == ty {
            return (text == value.text).then(|| Ex::atom(name, ty));
        }
        // Of another type the name stands for the same number, or the number itself stands there.
        let is_same = value.number().is_some() && text == value.text;
        let converted = || scope.convert(node, Ex::atom(&name, known.clone()), &ty).ok();
        is_same.then(converted).flatten()
    }

    /// Macros are of the type that they are used as most.
    pub fn settle(&self) {
        for own in self.macros.borrow_mut().values_mut() {
            let most = own.uses.drain(..).rev().max_by_key(|(_, _, count)| *count);
            own.value = most.map(|(ty, text, _)| (ty, text));
        }
        self.left_out.borrow_mut().clear();
    }

    /// Constants of the program's scope, and static ones of functions.
    pub fn constants(
        &mut self,
        tree: &'a Node,
        left_out: &mut Vec<Error>,
        partial: bool,
    ) -> Result<String, Error> {
        let mut text = String::new();
        for node in constant_nodes(tree) {
            match self.constant(node) {
                Ok(item) => text += &item,
                Err(error) if partial => left_out.push(error),
                Err(error) => return Err(error),
            }
        }
        Ok(text)
    }

    fn constant(&mut self, node: &Node) -> Result<String, Error> {
        let no =
            |what: &str, way_out: &str| Err(Error::at(node, &format!("{what} is not translated"), way_out));
        let ty = match self.parse(&node.ty) {
            Type::Size => Type::Scalar(types::Scalar::Ulong),
            ty => ty,
        };
        let spelled = types::own_qualifiers(&node.ty.qual_type);
        let is_constant = spelled.contains("__constant") || spelled.contains("const");
        // What nobody changes is constant too.
        let is_unchanged = node.storage_class != "extern"
            && !ty.holds_pointers()
            && !spelled.contains("__local")
            && self.is_unchanged(&node.id);
        if !is_constant && !is_unchanged {
            return no(
                &format!("the variable `{}` outside of functions", node.name),
                "make it constant, or an argument",
            );
        }
        if matches!(ty, Type::Other(_) | Type::Image(_)) {
            return no(&format!("the constant `{}` of type {}", node.name, ty.rust()), "use another type");
        }
        let init = node.children().next();
        let value = match init {
            Some(init) => Scope::outside(self).constant(init)?,
            None if !is_constant => Scope::outside(self).zero_constant(node, &ty)?,
            None => return no(&format!("the constant `{}` without a value", node.name), "give it one"),
        };
        let is_taken = self.globals.values().any(|global| global.name == node.name);
        let name = match (is_taken, self.taken.contains(&node.name[..])) {
            (true, _) => format!("{}_{}", node.name, self.globals.len()),
            (false, true) => format!("{}_", node.name),
            (false, false) => node.name.clone(),
        };
        let kind = if matches!(ty, Type::Array(..)) && !ty.holds_pointers() { "static" } else { "const" };
        let rust = ty.rust().replace("'_", "'static");
        let comment = documented(&self.comment_of_part(node));
        let item = format!("{comment}pub {kind} {name}: {rust} = {};\n", value.text);
        if let (Type::Sampler, Some(flags)) = (&ty, init.and_then(|init| init.children().next())) {
            self.samplers.insert(flags.id.clone(), name.clone());
        }
        self.globals.insert(node.id.clone(), Global { name, ty });
        Ok(item)
    }
}

impl<'a> Scope<'a> {
    /// Where no function is.
    fn outside(program: &'a Program<'a>) -> Self {
        Self::new(program, program.nowhere.as_ref().expect("made before anything is translated"))
    }

    fn zero_constant(&mut self, node: &Node, ty: &Type) -> Result<Ex, Error> {
        self.in_constant = true;
        Ok(self.zero(node, ty)?.typed())
    }

    fn constant(&mut self, node: &Node) -> Result<Ex, Error> {
        // The macro's own text, not its name.
        self.in_constant = true;
        self.value(node)
    }
}
