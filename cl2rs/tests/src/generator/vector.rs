//! Vector expressions.

use super::types::{INTEGERS, Scalar, Type, WIDTHS};
use super::{Generator, Kind};

impl Generator {
    /// Returns a vector of exactly this type.
    pub fn vector(&mut self, ty: Type, depth: u32) -> String {
        if depth == 0 || self.random.chance(12) {
            return self.vector_leaf(ty);
        }
        let depth = depth - 1;
        match self.random.index(21) {
            0..=3 => self.vector_arithmetic(ty, depth),
            4 | 5 => self.vector_comparison(ty, depth),
            6 | 7 => {
                let by = ty.scalar.signed().with_width(ty.width);
                let condition = self.vector(by, depth);
                let (a, b) = (self.vector(ty, depth), self.vector(ty, depth));
                format!("({condition} ? {a} : {b})")
            }
            8 => {
                let condition = self.integer_condition(depth);
                format!("({condition} ? {} : {})", self.vector(ty, depth), self.vector(ty, depth))
            }
            9 | 10 => self.vector_conversion(ty, depth),
            11 => self.reinterpreted(ty, depth),
            12 | 13 => self.function(ty, depth),
            14 => self.part(ty, depth),
            15 => self.shuffled(ty, depth),
            16 => self.loaded(ty),
            17 => match self.pure_call(ty, depth) {
                Some(text) => text,
                None => self.vector_leaf(ty),
            },
            18 => self.vector_effect(ty, depth),
            // A true `bool` is -1 in every lane.
            19 if !ty.scalar.is_float() => format!("(({})(bool){})", ty.name(), self.condition(depth)),
            _ => self.vector_literal(ty, depth),
        }
    }

    fn vector_leaf(&mut self, ty: Type) -> String {
        let is_wanted = |scalar: Scalar, width: u32| scalar == ty.scalar && width > 1;
        let place = if self.random.chance(70) {
            self.place(|place| place.ty == ty)
        } else {
            self.place(|place| is_wanted(place.ty.scalar, place.ty.width))
        };
        match place {
            Some(place) if place.ty == ty && self.random.chance(60) => place.text,
            Some(place) => match self.components(place.ty.width, ty.width, false) {
                Some(names) => format!("{}{names}", place.text),
                None => self.vector_literal(ty, 0),
            },
            None => self.vector_literal(ty, 0),
        }
    }

    /// Returns a vector literal of scalars and shorter vectors, such as `(int4)(…)`.
    fn vector_literal(&mut self, ty: Type, depth: u32) -> String {
        if self.random.chance(30) {
            let one = self.convertible(ty.scalar.with_width(1), depth);
            return format!("(({})({one}))", ty.name());
        }
        let mut parts = Vec::new();
        let mut left = ty.width;
        while left > 0 {
            let width = self.random.pick(&WIDTHS);
            if width <= left && width < ty.width && self.random.chance(40) {
                parts.push(self.vector_leaf(ty.scalar.with_width(width)));
                left -= width;
            } else {
                parts.push(self.convertible(ty.scalar.with_width(1), depth.min(1)));
                left -= 1;
            }
        }
        format!("(({})({}))", ty.name(), parts.join(", "))
    }

    /// Returns a vector, or a scalar that becomes a vector.
    fn operand(&mut self, ty: Type, depth: u32) -> String {
        let scalar = ty.scalar.with_width(1);
        if self.random.chance(75) { self.vector(ty, depth) } else { self.value(scalar, depth) }
    }

    fn vector_arithmetic(&mut self, ty: Type, depth: u32) -> String {
        let a = self.vector(ty, depth);
        if ty.scalar.is_float() {
            let operator = self.random.pick(&["+", "-", "*", "/"]);
            return format!("({a} {operator} {})", self.operand(ty, depth));
        }
        match self.random.index(8) {
            0 => format!("(-{a})"),
            1 => format!("(~{a})"),
            2 => {
                let operator = self.random.pick(&["/", "%"]);
                format!("({a} {operator} {})", self.divisor(ty, depth))
            }
            3 => {
                let operator = self.random.pick(&["<<", ">>"]);
                format!("({a} {operator} {})", self.operand(ty, depth))
            }
            _ => {
                let operator = self.random.pick(&["+", "-", "*", "&", "|", "^"]);
                let b = self.operand(ty, depth);
                if self.random.chance(30) {
                    format!("({b} {operator} {a})")
                } else {
                    format!("({a} {operator} {b})")
                }
            }
        }
    }

    /// Returns a vector whose components are neither 0 nor -1.
    pub fn divisor(&mut self, ty: Type, depth: u32) -> String {
        let (b, name) = (self.vector(ty, depth), ty.scalar.name());
        if ty.scalar.is_signed() {
            format!("(({b} & ({name})15) + ({name})1)")
        } else {
            format!("({b} | ({name})1)")
        }
    }

    /// Returns a comparison or logical operator. Its components are signed integers with all bits 0 or 1.
    fn vector_comparison(&mut self, ty: Type, depth: u32) -> String {
        if !ty.scalar.is_signed() {
            return self.vector_arithmetic(ty, depth);
        }
        let of = self.random.pick(&match ty.scalar {
            Scalar::Int => vec![Scalar::Int, Scalar::Uint, Scalar::Float],
            Scalar::Long => vec![Scalar::Long, Scalar::Ulong, Scalar::Double],
            scalar => vec![scalar, scalar.unsigned()],
        });
        let of = of.with_width(ty.width);
        let a = self.vector(of, depth);
        match self.random.index(6) {
            0 if !of.scalar.is_float() => format!("(!{a})"),
            1 if !of.scalar.is_float() => format!("({a} && {})", self.vector(of, depth)),
            2 if !of.scalar.is_float() => format!("({a} || {})", self.vector(of, depth)),
            3 if of.scalar.is_float() => {
                let name =
                    self.random.pick(&["isless", "isgreaterequal", "isequal", "isnotequal", "isunordered"]);
                format!("{name}({a}, {})", self.vector(of, depth))
            }
            4 if of.scalar.is_float() => {
                let name = self.random.pick(&["isnan", "isinf", "isfinite"]);
                format!("{name}({a})")
            }
            _ => {
                let relation = self.random.pick(&["<", ">", "<=", ">=", "==", "!="]);
                format!("({a} {relation} {})", self.operand(of, depth))
            }
        }
    }

    fn vector_conversion(&mut self, ty: Type, depth: u32) -> String {
        let from = self.any_type().scalar;
        let value = self.vector(from.with_width(ty.width), depth);
        let mode = self.random.pick(&super::SATURATED);
        let saturates = if ty.scalar.is_float() {
            ""
        } else if from.is_float() || self.random.chance(50) {
            "_sat"
        } else {
            ""
        };
        let mode = if from.is_float() && !ty.scalar.is_float() { mode } else { "" };
        format!("convert_{}{saturates}{mode}({value})", ty.name())
    }

    /// Returns `as_…` of a type with the same number of bits.
    fn reinterpreted(&mut self, ty: Type, depth: u32) -> String {
        if ty.scalar.is_float() {
            return self.vector_leaf(ty);
        }
        let list: Vec<Type> = INTEGERS
            .iter()
            .flat_map(|scalar| [1, 2, 3, 4, 8, 16].map(|width| scalar.with_width(width)))
            .filter(|from| {
                let is_odd = from.width == 3 || ty.width == 3;
                from.scalar.bits() * from.width == ty.scalar.bits() * ty.width
                    && (!is_odd || from.scalar.bits() == ty.scalar.bits())
            })
            .collect();
        let from = self.random.pick(&list);
        let value = self.value(from, depth);
        // For clang, `true` and a macro with this value are of type `bool`, which cannot be reinterpreted.
        let value = if from.width == 1 { format!("({})({value})", from.name()) } else { value };
        format!("as_{}({value})", ty.name())
    }

    /// Returns components of an expression that is not an lvalue.
    fn part(&mut self, ty: Type, depth: u32) -> String {
        let width = self.width();
        let whole = self.vector(ty.scalar.with_width(width), depth);
        match self.components(width, ty.width, false) {
            Some(names) => format!("({whole}){names}"),
            None => self.vector_leaf(ty),
        }
    }

    fn shuffled(&mut self, ty: Type, depth: u32) -> String {
        if ty.width == 3 {
            return self.vector_leaf(ty);
        }
        let from = ty.scalar.with_width(self.random.pick(&[2, 4, 8, 16]));
        let mask = self.vector(ty.scalar.unsigned().with_width(ty.width), depth);
        if self.random.chance(50) {
            return format!("shuffle({}, {mask})", self.vector(from, depth));
        }
        format!("shuffle2({}, {}, {mask})", self.vector(from, depth), self.vector(from, depth))
    }

    /// Returns `vload` from a pointer or an array.
    fn loaded(&mut self, ty: Type) -> String {
        if ty.scalar == Scalar::Float
            && let Some(text) = self.half_read(ty.width)
        {
            return text;
        }
        match self.memory(ty, false) {
            Some((pointer, index, _)) => format!("vload{}({index}, {pointer})", ty.width),
            None => self.vector_leaf(ty),
        }
    }

    /// Returns memory for `vload` or `vstore`: the pointer, the index and the number of the memory object.
    pub fn memory(&mut self, ty: Type, is_written: bool) -> Option<(String, String, u32)> {
        let list: Vec<(String, u32, u32)> = self
            .visible()
            .filter(|variable| !self.busy.contains(&variable.root) && (variable.is_written || !is_written))
            .filter_map(|variable| match &variable.kind {
                Kind::Array(of, count) | Kind::Pointer(of, count) => match **of {
                    Kind::Value(inner) if inner == ty.scalar.with_width(1) && *count >= ty.width => {
                        Some((variable.template.clone(), *count, variable.root))
                    }
                    _ => None,
                },
                _ => None,
            })
            .collect();
        if list.is_empty() {
            return None;
        }
        let (pointer, count, root) = self.random.pick(&list);
        let spare = count % ty.width;
        let pointer = if spare > 0 && self.random.chance(50) { format!("{pointer} + 1") } else { pointer };
        let index = self.random.index((count / ty.width) as usize);
        Some((pointer, index.to_string(), root))
    }

    fn vector_effect(&mut self, ty: Type, depth: u32) -> String {
        let position = self.effects.iter().position(|place| place.ty == ty);
        let Some(index) = position else { return self.vector_leaf(ty) };
        let place = self.effects.swap_remove(index).text;
        match self.random.index(4) {
            0 => format!("({place} = {})", self.vector(ty, depth)),
            1 => format!("({place} += {})", self.vector(ty, depth)),
            2 if !ty.scalar.is_float() => format!("({place}++)"),
            _ => format!("({place}.s1 = {}, {place})", self.convertible(ty.scalar.with_width(1), depth)),
        }
    }
}
