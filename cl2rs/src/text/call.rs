//! Calls: of functions of the source, of OpenCL C's, and of those that a work-item has.

use crate::Error;
use crate::analysis::pointer::Class;
use crate::clang::tree::Node;
use crate::source::types::{Scalar, Space, Type};
use crate::text::borrow;
use crate::text::expression::block;
use crate::text::function::{Scope, Shared};
use crate::text::literal::{Ex, Level};

/// What a work-item answers, as `usize` or as `uint`.
const OF_ITEM: [(&str, Type); 10] = [
    ("get_global_id", Type::Size),
    ("get_local_id", Type::Size),
    ("get_group_id", Type::Size),
    ("get_global_size", Type::Size),
    ("get_local_size", Type::Size),
    ("get_enqueued_local_size", Type::Size),
    ("get_num_groups", Type::Size),
    ("get_global_offset", Type::Size),
    ("get_global_linear_id", Type::Size),
    ("get_local_linear_id", Type::Size),
];

/// The copies of a group, which are done before any of its items goes on.
const BARRIERS: [&str; 3] = ["barrier", "work_group_barrier", "wait_group_events"];
const COPIES: [&str; 2] = ["async_work_group_copy", "async_work_group_strided_copy"];
const FENCES: [&str; 4] = ["mem_fence", "read_mem_fence", "write_mem_fence", "atomic_work_item_fence"];

const ATOMICS: [&str; 11] = ["add", "sub", "xchg", "inc", "dec", "cmpxchg", "min", "max", "and", "or", "xor"];

/// Those of C11, and how many arguments they have before those that say the order and the scope.
const ATOMICS_OF_C11: [(&str, usize); 15] = [
    ("init", 2),
    ("load", 1),
    ("store", 2),
    ("exchange", 2),
    ("compare_exchange_strong", 3),
    ("compare_exchange_weak", 3),
    ("fetch_add", 2),
    ("fetch_sub", 2),
    ("fetch_or", 2),
    ("fetch_xor", 2),
    ("fetch_and", 2),
    ("fetch_min", 2),
    ("fetch_max", 2),
    ("flag_test_and_set", 1),
    ("flag_clear", 1),
];

/// Whether it asks the work-item.
pub fn is_of_item(name: &str) -> bool {
    OF_ITEM.iter().any(|(own, _)| *own == name) || name == "get_work_dim" || COPIES.contains(&name)
}

pub fn is_barrier(name: &str) -> bool {
    BARRIERS.contains(&name)
}

/// Whether it is a function of all work-items of a group, which hand over values to each other.
pub fn is_of_group(name: &str) -> bool {
    let Some(operation) = name.strip_prefix("work_group_") else { return false };
    let folds = ["reduce_", "scan_inclusive_", "scan_exclusive_"];
    ["all", "any", "broadcast"].contains(&operation)
        || folds
            .iter()
            .filter_map(|fold| operation.strip_prefix(fold))
            .any(|of| ["add", "min", "max"].contains(&of))
}

/// Whether it is a step that the work-items of all groups see.
pub fn is_atomic(name: &str) -> bool {
    atomic(name).is_some()
}

/// The operation, and how many arguments it has that matter: items take turns, so that each order is the strictest.
fn atomic(name: &str) -> Option<(&str, usize)> {
    let operation = name.strip_prefix("atomic_").or_else(|| name.strip_prefix("atom_"))?;
    if ATOMICS.contains(&operation) {
        return Some((operation, usize::MAX));
    }
    let operation = operation.strip_suffix("_explicit").unwrap_or(operation);
    ATOMICS_OF_C11.into_iter().find(|(own, _)| *own == operation)
}

/// What macros of clang's header for OpenCL C call: `INFINITY` and its like.
fn of_compiler(name: &str) -> Option<&'static str> {
    Some(match name {
        "__builtin_inff" | "__builtin_huge_valf" => "f32::INFINITY",
        "__builtin_inf" | "__builtin_huge_val" => "f64::INFINITY",
        "__builtin_nanf" => "f32::NAN",
        "__builtin_nan" => "f64::NAN",
        _ => return None,
    })
}

/// Whether a function of OpenCL C writes through its pointer at `index`.
pub fn writes(name: &str, index: usize) -> bool {
    if COPIES.contains(&name) {
        return index == 0;
    }
    if let Some((operation, _)) = atomic(name) {
        return index == 0 || (index == 1 && operation.starts_with("compare_exchange"));
    }
    if name.starts_with("vstore") {
        return index == 2;
    }
    matches!(name, "fract" | "modf" | "sincos" | "frexp" | "remquo" | "lgamma_r") && index > 0
}

/// Whether what its pointers point to is all that it reads and writes of them.
pub fn has_one_target(name: &str) -> bool {
    !COPIES.contains(&name) && !name.starts_with("vstore") && (0..3).any(|index| writes(name, index))
}

/// How many elements a `vload` or `vstore` is about, and from one vector to the next.
fn elements(name: &str) -> Option<(u32, u32)> {
    let rest = ["vloada_half", "vstorea_half", "vload_half", "vstore_half", "vload", "vstore"]
        .iter()
        .find_map(|prefix| name.strip_prefix(prefix))?;
    let digits: String = rest.chars().take_while(char::is_ascii_digit).collect();
    let width = if digits.is_empty() { 1 } else { digits.parse().ok()? };
    let is_aligned = name.starts_with("vloada") || name.starts_with("vstorea");
    Some((width, if is_aligned && width == 3 { 4 } else { width }))
}

impl Scope<'_> {
    pub fn call(&mut self, node: &Node) -> Result<Ex, Error> {
        let callee = node.inner.first().and_then(Node::as_callee);
        let callee = callee.ok_or_else(|| self.refuse(node, "a call by a pointer", "name the function"))?;
        let arguments: Vec<&Node> = node.children().skip(1).collect();
        if let Some(place) = self.program.function(&callee.id) {
            return self.own(node, place, &arguments);
        }
        let name = &callee.name[..];
        let ty = match self.program.parse(&node.ty) {
            Type::Size => Type::Scalar(Scalar::Ulong),
            ty => ty,
        };
        if COPIES.contains(&name) {
            return self.copy(node, name, &arguments);
        }
        if (is_barrier(name) || name == "prefetch") && !arguments.iter().all(|node| self.is_pure(node)) {
            return Err(self.refuse(node, &format!("`{name}` of what has an effect"), "compute it before"));
        }
        if is_of_group(name) {
            return self.of_group(node, name, &arguments, ty);
        }
        if name == "prefetch" {
            return Ok(Ex::atom("()", Type::Void));
        }
        if is_of_item(name) {
            let own = OF_ITEM.iter().find(|(own, _)| *own == name).map(|(_, ty)| ty.clone());
            let mut values = Vec::new();
            for argument in &arguments {
                values.push(self.value(argument)?.text);
            }
            let values = values.join(", ");
            return Ok(Ex::atom(format!("item.{name}({values})"), own.unwrap_or(Type::Scalar(Scalar::Uint))));
        }
        if is_barrier(name) {
            return Ok(Ex::atom("item.barrier().await", Type::Void));
        }
        if FENCES.contains(&name) {
            // The items of a group take turns, and each sees what those before it wrote.
            return Ok(Ex::atom("()", Type::Void));
        }
        if let Some((operation, count)) = atomic(name) {
            return self.atomic(node, operation, &arguments[..count.min(arguments.len())]);
        }
        if let Some(constant) = of_compiler(name) {
            return Ok(Ex::atom(constant, ty));
        }
        if let Some(operation) = name.strip_prefix("__builtin_") {
            return self.of_clang(node, operation, &arguments, ty);
        }
        if name == "printf" {
            return self.printf(node, &arguments);
        }
        if ["read_image", "write_image", "get_image"].iter().any(|begin| name.starts_with(begin)) {
            return self.image(node, name, &arguments, ty);
        }
        if name.starts_with("sub_group") || name.starts_with("work_group") {
            return Err(self.refuse(
                node,
                &format!("the function `{name}`"),
                "leave the kernel out with --partial",
            ));
        }
        if clc_builtins::registry::find(name).next().is_none() {
            return Err(self.refuse(
                node,
                &format!("the function `{name}`"),
                "there is none of this name in clc-builtins",
            ));
        }
        if name.starts_with("vload") || name.starts_with("vstore") {
            return self.memory(node, name, &arguments, ty);
        }
        if writes(name, arguments.len().saturating_sub(1)) {
            return self.two_results(node, name, &arguments, ty);
        }
        let values = self.arguments(name, &arguments)?;
        let name = self.program.builtin_name(name);
        Ok(Ex::atom(format!("{name}({values})"), ty))
    }

    /// A function of clang's own.
    fn of_clang(&mut self, node: &Node, name: &str, arguments: &[&Node], ty: Type) -> Result<Ex, Error> {
        let [first, ..] = arguments else {
            return match name {
                "unreachable" | "trap" => Ok(Ex::atom("unreachable!()", Type::Void)),
                _ => Err(self.no(node, &format!("the function `__builtin_{name}`"))),
            };
        };
        match name {
            "expect" | "expect_with_probability" => return self.value(first),
            "assume" if self.is_pure(first) => return Ok(Ex::atom("()", Type::Void)),
            _ => {}
        }
        if let "popcount" | "popcountl" | "popcountll" | "clz" | "clzl" | "clzll" | "ctz" | "ctzl" | "ctzll" =
            name
        {
            let value = self.value(first)?.typed().text;
            return Ok(Ex::atom(format!("int({}({value}))", name.trim_end_matches('l')), ty));
        }
        // What is exact, whoever computes it.
        let own = name.strip_suffix('f').unwrap_or(name);
        if ["fabs", "sqrt", "floor", "ceil", "trunc", "rint", "fma", "fmin", "fmax", "copysign"]
            .contains(&own)
        {
            let values = self.arguments(own, arguments)?;
            return Ok(Ex::atom(format!("{}({values})", self.program.builtin_name(own)), ty));
        }
        Err(self.refuse(node, &format!("the function `__builtin_{name}`"), "call one of OpenCL C"))
    }

    /// A function of all items of the group.
    fn of_group(&mut self, node: &Node, name: &str, arguments: &[&Node], ty: Type) -> Result<Ex, Error> {
        let (value, ids) = arguments.split_first().ok_or_else(|| self.no(node, "such a call"))?;
        let own = self.ty(value)?;
        if own == Type::Scalar(Scalar::Half) {
            return Err(self.refuse(node, &format!("`{name}` of half"), "convert to float and back"));
        }
        let value = self.value(value)?;
        let value = if value.ty == own { value } else { self.convert(node, value, &own)? };
        let mut list = vec![value.text];
        if !ids.is_empty() {
            let mut texts = Vec::new();
            for id in ids {
                let id = self.value(id)?;
                texts.push(self.index(&id));
            }
            list.push(format!("[{}]", texts.join(", ")));
        }
        let id = Shared::exchange_id(&own);
        let exchange = self.function.shared.iter().find(|shared| shared.id == id);
        list.push(exchange.ok_or_else(|| self.no(node, "such a call"))?.name.clone());
        Ok(Ex::atom(format!("item.{name}({}).await", list.join(", ")), ty))
    }

    /// A copy by the group.
    fn copy(&mut self, node: &Node, name: &str, arguments: &[&Node]) -> Result<Ex, Error> {
        let [to, from, count, rest @ ..] = arguments else { return Err(self.no(node, "such a call")) };
        let mut list = vec![self.pointer(to)?.text, self.pointer(from)?.text];
        let count = self.value(count)?;
        list.push(count.before.clone().map_or(count, |before| *before).text);
        if let [stride, _] = rest {
            let stride = self.value(stride)?;
            let stride = self.index(&stride);
            // It is about the memory that is not local.
            let is_gathered = matches!(self.ty(to)?, Type::Pointer { space: Space::Local, .. });
            list.push(if is_gathered { format!("[1, {stride}]") } else { format!("[{stride}, 1]") });
        }
        if let Some(event) = rest.last() {
            list.push(self.value(event)?.text);
        }
        Ok(Ex::atom(format!("item.{name}({})", list.join(", ")), Type::Event))
    }

    /// Values; a number says its type where no other argument does.
    fn arguments(&mut self, name: &str, nodes: &[&Node]) -> Result<String, Error> {
        let mut values = Vec::new();
        for node in nodes {
            let value = self.value(node)?;
            values.push(match value.ty {
                Type::Bool => self.convert(node, value, &Type::INT)?,
                Type::Size => self.convert(node, value, &Type::Scalar(Scalar::Ulong))?,
                _ => value,
            });
        }
        for index in 0..values.len() {
            let ty = values[index].ty.clone();
            let is_said = values.iter().any(|value| !value.literal && value.ty == ty);
            // Of the types of these neither follows from the other.
            if values[index].literal && (!is_said || name == "upsample" || name == "select") {
                values[index] = values[index].typed();
            }
        }
        Ok(values.into_iter().map(|value| value.text).collect::<Vec<_>>().join(", "))
    }

    /// A function of the source.
    fn own(&mut self, node: &Node, place: usize, arguments: &[&Node]) -> Result<Ex, Error> {
        let function = self.program.at(place);
        if let Some(why) = self.program.left_out(place) {
            return Err(self.refuse(
                node,
                &format!("`{}`, which is left out ({why}),", function.name),
                "translate that first",
            ));
        }
        let mut texts = Vec::new();
        let mut borrowed = Vec::new();
        for (parameter, argument) in function.parameters.iter().zip(arguments) {
            if parameter.ty.pointee().is_some() {
                let text = match parameter.class {
                    Class::Reference => self.reference(argument, parameter.written)?,
                    Class::Slice => self.slice_argument(argument, parameter.written)?,
                    Class::Pointer => self.pointer(argument)?.text,
                };
                let is_name = parameter.written && parameter.class != Class::Pointer && !text.contains('&');
                borrowed.extend(is_name.then(|| text.clone()));
                texts.push((text, true));
            } else {
                let value = self.value(argument)?;
                let value = if value.ty != parameter.ty
                    && (value.ty == Type::Size || value.ty == Type::Bool || parameter.ty == Type::Size)
                {
                    self.convert(argument, value, &parameter.ty)?
                } else {
                    value
                };
                texts.push((value.text, false));
            }
        }
        let setup = self.read_before(&mut texts, borrowed);
        let mut list: Vec<String> = texts.into_iter().map(|(text, _)| text).collect();
        if function.needs_item || function.waits || function.is_kernel {
            list.insert(0, self.item_for(function).into());
        }
        for shared in &function.shared {
            let own = self.function.shared.iter().find(|own| own.id == shared.id);
            list.push(own.ok_or_else(|| self.no(node, "local memory of what is called"))?.name.clone());
        }
        let wait = if function.waits { ".await" } else { "" };
        let text = format!("{}({}){wait}", function.name, list.join(", "));
        if setup.is_empty() {
            Ok(Ex::atom(text, function.result.clone()))
        } else {
            Ok(block(&setup, &text, function.result.clone()))
        }
    }

    /// A value that reads what another argument borrows is read before: texts, and whether each is a pointer; and names that
    /// are borrowed, beside those that a text says to be.
    fn read_before(&mut self, texts: &mut [(String, bool)], mut borrowed: Vec<String>) -> Vec<String> {
        borrowed.extend(texts.iter().flat_map(|(text, _)| borrow::borrowed(text)).map(str::to_string));
        let mut setup = Vec::new();
        for (text, is_pointer) in texts {
            if !*is_pointer && borrowed.iter().any(|name| borrow::mentions(text, name)) {
                let name = self.temporary("argument");
                setup.push(format!("let {name} = {text};"));
                *text = name;
            }
        }
        setup
    }

    /// The target of a pointer, borrowed.
    fn reference(&mut self, node: &Node, written: bool) -> Result<String, Error> {
        if let Some(name) = self.reference_of(node) {
            return Ok(name);
        }
        let borrow = if written { "&mut " } else { "&" };
        if let Some(name) = self.slice(node) {
            return Ok(format!("{borrow}{name}[0]"));
        }
        let stripped = strip_pointer(node);
        let (inner, end) = match &stripped.kind[..] {
            "ImplicitCastExpr" if stripped.cast_kind == "ArrayToPointerDecay" => (stripped.child(0)?, "[0]"),
            "UnaryOperator" if stripped.opcode == "&" => (stripped.child(0)?, ""),
            _ => return Err(self.no(node, "such a pointer as an argument")),
        };
        let mut setup = Vec::new();
        let place = self.place(inner, &mut setup)?;
        if place.pointer.is_some() || place.components.is_some() {
            return Err(self.no(node, "such a pointer as an argument"));
        }
        let text = match end {
            "" => place.borrowed(borrow),
            end => format!("{borrow}{}{end}", place.stem()),
        };
        let ty = self.function.result.clone();
        Ok(if setup.is_empty() { text } else { block(&setup, &text, ty).text })
    }

    /// A whole array, or one variable, as a slice.
    fn slice_argument(&mut self, node: &Node, written: bool) -> Result<String, Error> {
        if let Some(name) = self.slice(node) {
            return Ok(name);
        }
        let stripped = strip_pointer(node);
        let borrow = if written { "&mut " } else { "&" };
        let mut setup = Vec::new();
        if stripped.is("ImplicitCastExpr") && stripped.cast_kind == "ArrayToPointerDecay" {
            let place = self.place(stripped.child(0)?, &mut setup)?;
            if setup.is_empty() && place.pointer.is_none() {
                return Ok(format!("{borrow}{}", place.path));
            }
        } else if stripped.is("UnaryOperator") && stripped.opcode == "&" {
            let place = self.place(stripped.child(0)?, &mut setup)?;
            if setup.is_empty() && place.pointer.is_none() && place.components.is_none() {
                let of = if written { "from_mut" } else { "from_ref" };
                return Ok(format!("core::slice::{of}({borrow}{})", place.path));
            }
        }
        Err(self.no(node, "such a pointer as an argument"))
    }

    /// What is handed to a function that reads and writes one place.
    fn one_place(&mut self, node: &Node) -> Result<String, Error> {
        let stripped = strip_pointer(node);
        if stripped.is("UnaryOperator") && stripped.opcode == "&" {
            let mut setup = Vec::new();
            let place = self.place(stripped.child(0)?, &mut setup)?;
            if setup.is_empty() && place.pointer.is_none() && place.components.is_none() {
                return Ok(format!("&mut {}", place.path));
            }
        }
        if let Some(name) = self.reference_of(stripped) {
            return Ok(format!("&mut *{name}"));
        }
        if let Some(slice) = self.slice(stripped) {
            return Ok(format!("&mut {slice}[0]"));
        }
        Ok(self.pointer(node)?.text)
    }

    fn atomic(&mut self, node: &Node, operation: &str, arguments: &[&Node]) -> Result<Ex, Error> {
        let (first, rest) = arguments.split_first().ok_or_else(|| self.no(node, "an atomic of nothing"))?;
        let ty = self.ty(node)?;
        let mut texts = vec![(self.one_place(first)?, true)];
        for argument in rest {
            let own = self.ty(argument)?;
            if own.pointee().is_some() {
                texts.push((self.one_place(argument)?, true));
                continue;
            }
            let value = self.value(argument)?;
            let is_other = value.ty == Type::Size || value.ty == Type::Bool;
            texts.push((if is_other { self.convert(argument, value, &own)? } else { value }.text, false));
        }
        let setup = self.read_before(&mut texts, Vec::new());
        let list = texts.into_iter().map(|(text, _)| text).collect::<Vec<_>>().join(", ");
        let text = format!("atomic_{operation}({list})");
        Ok(if setup.is_empty() { Ex::atom(text, ty) } else { block(&setup, &text, ty) })
    }

    /// `fract` and its like, whose second result goes to a place.
    fn two_results(&mut self, node: &Node, name: &str, arguments: &[&Node], ty: Type) -> Result<Ex, Error> {
        let (place, values) = arguments.split_last().ok_or_else(|| self.no(node, "a call of nothing"))?;
        let mut texts = Vec::new();
        for value in values {
            texts.push(self.value(value)?.typed().text);
        }
        let target = self.one_place(place)?;
        if target.starts_with("&mut ") {
            return Ok(Ex::atom(format!("{name}({}, {target})", texts.join(", ")), ty));
        }
        let mut texts: Vec<(String, bool)> = texts.into_iter().map(|text| (text, false)).collect();
        texts.push((target, true));
        let mut setup = self.read_before(&mut texts, Vec::new());
        let (target, _) = texts.pop().unwrap_or_default();
        let texts: Vec<String> = texts.into_iter().map(|(text, _)| text).collect();
        let [own, first, second] = ["target", "first", "second"].map(|name| self.program.own_name(name));
        setup.extend([
            format!("let {own} = {target};"),
            format!("let mut {second} = {own}.get(0);"),
            format!("let {first} = {name}({}, &mut {second});", texts.join(", ")),
            format!("{own}.set(0, {second});"),
        ]);
        Ok(block(&setup, &first, ty))
    }

    /// `vload` and `vstore`.
    fn memory(&mut self, node: &Node, name: &str, arguments: &[&Node], ty: Type) -> Result<Ex, Error> {
        let is_store = name.starts_with("vstore");
        let (value, offset, memory) = match *arguments {
            [value, offset, memory] if is_store => (Some(self.value(value)?), offset, memory),
            [offset, memory] => (None, offset, memory),
            _ => return Err(self.no(node, "such a call")),
        };
        let offset = self.value(offset)?;
        let offset =
            if offset.literal { offset.text } else { offset.before.clone().map_or(offset, |x| *x).text };
        let stripped = strip_pointer(memory);
        let mut setup = Vec::new();
        let whole = match self.slice(stripped) {
            Some(name) => Some((name, true)),
            None if stripped.is("ImplicitCastExpr") && stripped.cast_kind == "ArrayToPointerDecay" => {
                let place = self.place(stripped.child(0)?, &mut setup)?;
                (setup.is_empty() && place.pointer.is_none()).then_some((place.path, false))
            }
            None => None,
        };
        if let Some((whole, is_slice)) = whole {
            return Ok(match value {
                Some(value) => {
                    let borrow = if is_slice { "" } else { "&mut " };
                    Ex::atom(format!("{name}({}, {offset}, {borrow}{whole})", value.typed().text), Type::Void)
                }
                None => {
                    let borrow = if is_slice { "" } else { "&" };
                    Ex::atom(format!("{name}({offset}, {borrow}{whole})"), ty)
                }
            });
        }
        let pointer = self.pointer(memory)?.at(Level::Atom);
        let (width, step) = elements(name).ok_or_else(|| self.no(node, name))?;
        Ok(match value {
            Some(value) => {
                let own = self.program.own_name("value");
                let text = format!(
                    "{{ let {own} = {}; {pointer}.store::<{width}>({offset}, {step}, |memory| {name}({own}, 0, memory)) }}",
                    value.typed().text
                );
                Ex::atom(text, Type::Void)
            }
            None => Ex::atom(
                format!("{pointer}.load::<{width}, _>({offset}, {step}, |memory| {name}(0, memory))"),
                ty,
            ),
        })
    }

    fn printf(&mut self, node: &Node, arguments: &[&Node]) -> Result<Ex, Error> {
        let (format, values) = arguments.split_first().ok_or_else(|| self.no(node, "printf of nothing"))?;
        let literal = format.as_place();
        let text = literal.value.as_str().filter(|_| literal.is("StringLiteral"));
        let text =
            text.ok_or_else(|| self.refuse(node, "a format that is no string", "write it in the call"))?;
        let mut escapes = text.as_bytes().windows(2).filter(|pair| pair[0] == b'\\');
        if escapes.any(|pair| !b"ntr\\\"0".contains(&pair[1])) {
            return Err(self.refuse(node, "such an escape in a format", "use the character"));
        }
        let mut list = Vec::new();
        for value in values {
            let string = value.as_place();
            if let Some(text) = string.value.as_str().filter(|_| string.is("StringLiteral")) {
                list.push(format!("({text}).into()"));
                continue;
            }
            if let Some(to) = self.ty(value)?.pointee() {
                if *to != Type::Scalar(Scalar::Char) {
                    return Err(self.refuse(value, "a pointer in printf", "print what it points to"));
                }
                list.push(format!("{}.into()", self.pointer(value)?.at(Level::Atom)));
                continue;
            }
            let value = self.value(value)?;
            list.push(format!("{}.into()", value.receiver()));
        }
        Ok(Ex::atom(format!("printf({text}, &[{}])", list.join(", ")), Type::INT))
    }
}

/// Without casts that change nothing but the address space.
fn strip_pointer(node: &Node) -> &Node {
    let node = node.stripped();
    match node.inner.first() {
        Some(inner) if node.is("ImplicitCastExpr") && node.cast_kind == "AddressSpaceConversion" => {
            strip_pointer(inner)
        }
        _ => node,
    }
}
