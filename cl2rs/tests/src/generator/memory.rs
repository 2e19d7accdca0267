//! Random memory accesses with functions and pointers: atomics, `half`, assignment and comparison of pointers.

use super::integer::Number;
use super::types::{INTEGERS, Scalar, Type};
use super::{Generator, Kind, Place};

/// A buffer that all work-items change with atomic operations that commute, so that the result is defined.
#[derive(Clone, Debug)]
pub struct Counter {
    pub name: String,
    pub ty: Scalar,
    pub operations: &'static [&'static str],
}

/// The number of elements in a [`Counter`] that work-items change.
const COUNTERS: u32 = 64;

/// Groups of atomic operations that commute.
pub const COMMUTING: [&[&str]; 6] =
    [&["add", "sub", "inc", "dec"], &["and"], &["or"], &["xor"], &["min"], &["max"]];

/// The number of `half` elements per work-item.
const HALVES: u32 = 8;

impl Generator {
    /// Declares the kernel arguments that are only accessed by built-in functions.
    pub fn special_buffers(&mut self, texts: &mut Vec<String>) {
        if self.random.chance(25) {
            let name = self.name("a");
            let ty = self.random.pick(&[Scalar::Int, Scalar::Uint]);
            let qualifier = self.random.pick(&["", "volatile "]);
            texts.push(format!("{qualifier}global {} *{name}", ty.name()));
            let operations = self.random.pick(&COMMUTING);
            self.counters.push(Counter { name, ty, operations });
        }
        if self.random.chance(35) {
            let (name, is_written) = (self.name("h"), self.random.chance(70));
            let constant = if is_written { "" } else { "const " };
            texts.push(format!("global {constant}half *{name}"));
            self.halves.push((format!("{name} + gid * {HALVES}"), is_written));
        }
    }

    /// Returns an atomic operation on a [`Counter`], without using its result, or on memory of the work-item.
    pub fn atomic(&mut self) -> Option<String> {
        if !self.counters.is_empty() && self.random.chance(60) {
            let Counter { name, ty, operations } = self.random.pick(&self.counters);
            let operation = self.random.pick(operations);
            let index = self.number(1).text;
            let value = self.operand_of(operation, ty);
            return Some(format!("atomic_{operation}(&{name}[{index} & {}]{value});", COUNTERS - 1));
        }
        let is_atomic =
            |place: &Place| place.is_written && matches!(place.ty.scalar, Scalar::Int | Scalar::Uint);
        let globals = self.visible().filter(|variable| variable.space == "global");
        let roots: Vec<u32> = globals.map(|variable| variable.root).collect();
        let Place { text, ty, root, .. } =
            self.place(|place| roots.contains(&place.root) && is_atomic(place) && !place.ty.is_vector())?;
        self.busy.push(root);
        let operation = self
            .random
            .pick(&["add", "sub", "xchg", "min", "max", "and", "or", "xor", "inc", "dec", "cmpxchg"]);
        let value = self.operand_of(operation, ty.scalar);
        let more = if operation == "cmpxchg" { self.operand_of("", ty.scalar) } else { String::new() };
        let call = format!("atomic_{operation}(&{text}{value}{more})");
        let to = self.place(|place| place.is_written && place.ty == ty);
        self.busy.clear();
        Some(match to {
            Some(to) if self.random.chance(70) => format!("{} = {call};", to.text),
            _ => format!("{call};"),
        })
    }

    fn operand_of(&mut self, operation: &str, ty: Scalar) -> String {
        match operation {
            "inc" | "dec" => String::new(),
            _ => format!(", {}", self.number_of(ty, 2)),
        }
    }

    /// Returns a `float` or a vector that is loaded from `half`.
    pub fn half_read(&mut self, width: u32) -> Option<String> {
        if self.halves.is_empty() {
            return None;
        }
        let (pointer, _) = self.random.pick(&self.halves);
        if width > HALVES {
            return None;
        }
        let index = self.index(HALVES / width.next_power_of_two() - 1);
        Some(match width {
            1 => format!("vload_half({index}, {pointer})"),
            width => format!("{}_half{width}({index}, {pointer})", self.random.pick(&["vload", "vloada"])),
        })
    }

    /// Returns a statement that stores a `float` or `double`, or a vector of these, as `half`.
    pub fn half_written(&mut self) -> Option<String> {
        let list: Vec<String> =
            self.halves.iter().filter(|(_, is_written)| *is_written).map(|(text, _)| text.clone()).collect();
        if list.is_empty() {
            return None;
        }
        let (pointer, scalar) = (self.random.pick(&list), self.real_type());
        let width = if self.random.chance(50) { 1 } else { self.random.pick(&[2, 3, 4, 8]) };
        let value = self.value(scalar.with_width(width), 2);
        let index = self.index(HALVES / width.next_power_of_two() - 1);
        let mode = self.random.pick(&["", "_rte", "_rtz", "_rtp", "_rtn"]);
        // The fourth element of an aligned 3-vector is unspecified.
        let stem = if width != 1 && width != 3 && self.random.chance(50) { "vstorea" } else { "vstore" };
        let count = if width == 1 { String::new() } else { width.to_string() };
        Some(format!("{stem}_half{count}{mode}({value}, {index}, {pointer});"))
    }

    /// Returns two pointers into one array.
    fn two_pointers(&mut self) -> Option<(String, String, u32)> {
        let list: Vec<(String, u32)> = self
            .visible()
            .filter(|variable| !self.busy.contains(&variable.root) && !variable.template.contains('@'))
            .filter_map(|variable| match &variable.kind {
                Kind::Array(_, count) | Kind::Pointer(_, count) => Some((variable.template.clone(), *count)),
                _ => None,
            })
            .collect();
        if list.is_empty() {
            return None;
        }
        let (text, count) = self.random.pick(&list);
        let mut one = || {
            let index = self.index(count - 1);
            match self.random.index(3) {
                0 => text.clone(),
                1 => format!("({text} + ({index}))"),
                _ => format!("&{text}[{index}]"),
            }
        };
        Some((one(), one(), count))
    }

    /// Returns a comparison of pointers.
    pub fn pointers_compared(&mut self) -> Option<String> {
        let (a, b, _) = self.two_pointers()?;
        let relation = self.random.pick(&["<", ">", "<=", ">=", "==", "!="]);
        Some(format!("({a} {relation} {b})"))
    }

    /// Returns the distance of two pointers.
    pub fn distance(&mut self) -> Option<Number> {
        let (a, b, count) = self.two_pointers()?;
        let max = i128::from(count);
        Some(Number::new(format!("({a} - {b})"), Scalar::Long, -max, max))
    }

    /// Assigns another pointer to a pointer variable. The other pointer is declared earlier, so that it lives long enough.
    pub fn pointer_changed(&mut self) -> Option<String> {
        let mut list = Vec::new();
        let visible: Vec<_> = self.visible().collect();
        for (index, to) in visible.iter().enumerate().filter(|(_, variable)| variable.may_change) {
            let Kind::Pointer(kind, count) = &to.kind else { continue };
            for from in &visible[..index] {
                let is_like =
                    from.root == to.root && from.space == to.space && from.is_written == to.is_written;
                if is_like && from.is_addressable && !from.template.contains('@') {
                    let mut pointers = Vec::new();
                    let text = (from.template.clone(), false);
                    self.pointers(&text, &from.kind, (kind, *count), from.root, &mut pointers);
                    list.extend(pointers.into_iter().map(|(text, _)| (to.template.clone(), text)));
                }
            }
        }
        if list.is_empty() {
            return None;
        }
        let (to, from) = self.random.pick(&list);
        let from = self.with_indices(from);
        Some(format!("{to} = {from};"))
    }

    /// Returns a statement that calls `modf`.
    pub fn parts_of_real(&mut self) -> Option<String> {
        let scalar = self.real_type();
        let width = if self.random.chance(70) { 1 } else { self.width() };
        let ty = scalar.with_width(width);
        let space = self.random.pick(&["", "", "global"]);
        let (pointer, root) = self.pointer(&Kind::Value(ty), 1, true, space)?;
        self.busy.push(root);
        let value = self.value(ty, 2);
        let to = self.place(|place| place.is_written && place.ty == ty);
        self.busy.clear();
        Some(format!("{} = modf({value}, {pointer});", to?.text))
    }

    /// Returns `as_…` of a vector with the same number of bits as a scalar.
    pub fn reinterpreted_scalar(&mut self, depth: u32) -> Number {
        let list: Vec<(Type, Scalar)> = INTEGERS
            .iter()
            .flat_map(|scalar| [2, 4, 8].map(|width| scalar.with_width(width)))
            .flat_map(|ty| INTEGERS.map(|to| (ty, to)))
            .filter(|(ty, to)| ty.bytes() * 8 == to.bits())
            .collect();
        let (from, to) = self.random.pick(&list);
        Number::any(format!("as_{}({})", to.name(), self.vector(from, depth)), to)
    }
}
