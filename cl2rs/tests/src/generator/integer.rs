//! Random integer expressions, with their C types and the ranges of their values.

use super::types::{INTEGERS, Scalar};
use super::{Generator, Macro, Place};

/// An expression in parentheses, or a token.
#[derive(Clone, Debug)]
pub struct Number {
    pub text: String,
    pub ty: Scalar,
    pub low: i128,
    pub high: i128,
}

impl Number {
    pub fn new(text: impl Into<String>, ty: Scalar, low: i128, high: i128) -> Self {
        let fits = ty.low() <= low && high <= ty.high();
        let (low, high) = if fits { (low, high) } else { (ty.low(), ty.high()) };
        Self { text: text.into(), ty, low, high }
    }

    pub fn any(text: impl Into<String>, ty: Scalar) -> Self {
        Self::new(text, ty, ty.low(), ty.high())
    }

    /// Returns the number after an implicit conversion.
    fn converted(&self, ty: Scalar) -> Self {
        Self::new(&self.text[..], ty, self.low, self.high)
    }
}

const RELATIONS: [&str; 6] = ["<", ">", "<=", ">=", "==", "!="];

impl Generator {
    /// Returns an expression of exactly this type.
    pub fn number_of(&mut self, ty: Scalar, depth: u32) -> String {
        let number = self.number(depth);
        if number.ty == ty {
            return number.text;
        }
        match self.random.index(4) {
            0 => format!("convert_{}({})", ty.name(), number.text),
            1 => format!("convert_{}_sat({})", ty.name(), number.text),
            _ => format!("({}){}", ty.name(), number.text),
        }
    }

    pub fn number(&mut self, depth: u32) -> Number {
        if depth == 0 || self.random.chance(12) {
            return self.leaf();
        }
        let depth = depth - 1;
        match self.random.index(35) {
            0..=6 => self.arithmetic(depth),
            7 | 8 => self.shift(depth),
            9 | 10 => self.bitwise(depth),
            11 => self.negated(depth),
            12 => {
                let a = self.number(depth);
                let ty = a.ty.promoted();
                let a = a.converted(ty);
                Number::new(format!("(~{})", a.text), ty, -1 - a.high, -1 - a.low)
            }
            13..=15 => Number::new(self.condition(depth), Scalar::Int, 0, 1),
            16 | 17 => {
                let condition = self.integer_condition(depth);
                let (a, b) = (self.number(depth), self.number(depth));
                let ty = a.ty.usual(b.ty);
                let (a, b) = (a.converted(ty), b.converted(ty));
                let text = format!("({condition} ? {} : {})", a.text, b.text);
                Number::new(text, ty, a.low.min(b.low), a.high.max(b.high))
            }
            18 | 19 => {
                let (ty, a) = (self.integer_type(), self.number(depth));
                Number::new(format!("(({}){})", ty.name(), a.text), ty, a.low, a.high)
            }
            20..=22 => {
                let ty = self.integer_type();
                Number::any(self.function(ty.with_width(1), depth), ty)
            }
            23 => self.component_of_value(depth),
            24 => self.converted_real(depth),
            25 | 26 => self.effect(depth),
            27 => {
                let ty = self.integer_type();
                match self.pure_call(ty.with_width(1), depth) {
                    Some(text) => Number::any(text, ty),
                    None => self.leaf(),
                }
            }
            28 => {
                let ty = self.any_type();
                let size = i128::from(ty.bytes());
                Number::new(format!("sizeof({})", ty.name()), Scalar::Ulong, size, size)
            }
            29 => self.reinterpreted_scalar(depth),
            30 => match self.distance() {
                Some(number) => number,
                None => self.leaf(),
            },
            31 => self.macro_call(depth),
            32 | 33 => {
                let (a, b) = (self.number(depth), self.number(depth));
                let ty = a.ty.usual(b.ty);
                let (a, b) = (a.converted(ty), b.converted(ty));
                Number::new(format!("({} ?: {})", a.text, b.text), ty, a.low.min(b.low), a.high.max(b.high))
            }
            _ => self.leaf(),
        }
    }

    fn macro_call(&mut self, depth: u32) -> Number {
        if self.macros.is_empty() {
            return self.leaf();
        }
        let (name, kind) = self.random.pick(&self.macros);
        if matches!(kind, Macro::Square) {
            let a = self.leaf().text;
            return Number::any(format!("{name}((uint){a})"), Scalar::Uint);
        }
        let (a, b) = (self.number(depth), self.number(depth));
        let text = format!("{name}({}, {})", a.text, b.text);
        let ty = a.ty.usual(b.ty);
        match kind {
            Macro::Bit => Number::new(text, a.ty.promoted(), 0, 1),
            Macro::Greater => {
                let (a, b) = (a.converted(ty), b.converted(ty));
                Number::new(text, ty, a.low.min(b.low), a.high.max(b.high))
            }
            _ => Number::any(text, Scalar::Uint),
        }
    }

    fn leaf(&mut self) -> Number {
        match self.random.index(10) {
            0 | 1 => self.literal(),
            2 if !self.constants.is_empty() => {
                let (text, ty, value) = self.random.pick(&self.constants);
                if self.hidden.contains(&text) {
                    return self.literal();
                }
                Number::new(text, ty, value, value)
            }
            3 => self.work_item_query(),
            _ => match self.place(|place| !place.ty.scalar.is_float()) {
                Some(Place { text, ty, range, .. }) if !ty.is_vector() => {
                    let (low, high) = range.unwrap_or((ty.scalar.low(), ty.scalar.high()));
                    Number::new(text, ty.scalar, low, high)
                }
                Some(Place { text, ty, .. }) => {
                    let component = self.component(ty.width);
                    Number::any(format!("{text}{component}"), ty.scalar)
                }
                None => self.literal(),
            },
        }
    }

    pub fn literal(&mut self) -> Number {
        let of = |text: String, ty: Scalar, value: i128| Number::new(text, ty, value, value);
        let any = self.random.next();
        match self.random.index(12) {
            0..=2 => {
                let value = i128::from(self.random.within(0, 20));
                of(value.to_string(), Scalar::Int, value)
            }
            3 => {
                let value = i128::from(self.random.within(1, 300));
                of(format!("(-{value})"), Scalar::Int, -value)
            }
            4 => {
                let value = i128::from(any as u32);
                let ty = if value > Scalar::Int.high() { Scalar::Uint } else { Scalar::Int };
                of(format!("0x{value:x}"), ty, value)
            }
            5 => of(format!("{}u", any as u32), Scalar::Uint, i128::from(any as u32)),
            6 => of(format!("0x{any:X}UL"), Scalar::Ulong, i128::from(any)),
            7 => of(format!("{}L", any >> 1), Scalar::Long, i128::from(any >> 1)),
            8 => of(format!("0{:o}", any as u16), Scalar::Int, i128::from(any as u16)),
            9 => {
                let letter = self.random.pick(b"aZ09*~ ");
                of(format!("'{}'", char::from(letter)), Scalar::Int, letter.into())
            }
            10 => {
                let ty = self.integer_type();
                let name = ["CHAR", "UCHAR", "SHRT", "USHRT", "INT", "UINT", "LONG", "ULONG"][ty as usize];
                if ty.is_signed() && self.random.chance(50) {
                    of(format!("{name}_MIN"), ty.promoted(), ty.low())
                } else {
                    of(format!("{name}_MAX"), ty.promoted(), ty.high())
                }
            }
            _ => {
                of(if any & 1 == 0 { "true" } else { "false" }.into(), Scalar::Int, i128::from(any & 1 == 0))
            }
        }
    }

    fn work_item_query(&mut self) -> Number {
        let axis = self.random.index(self.dimensions as usize);
        match self.random.index(7) {
            0 => Number::new("get_work_dim()", Scalar::Uint, 1, 3),
            1 => Number::new(format!("get_local_id({axis})"), Scalar::Ulong, 0, 15),
            2 => Number::new(format!("get_group_id({axis})"), Scalar::Ulong, 0, 15),
            3 => Number::new(format!("get_global_size({axis})"), Scalar::Ulong, 1, 256),
            4 => Number::new(format!("get_local_size({axis})"), Scalar::Ulong, 1, 16),
            5 => Number::new(format!("get_num_groups({axis})"), Scalar::Ulong, 1, 16),
            _ => Number::new(format!("get_global_id({axis})"), Scalar::Ulong, 0, 255),
        }
    }

    /// Limits a number to fewer bits, so that sums or products of two such numbers fit into an `int`.
    pub fn narrowed(&mut self, number: Number, is_product: bool) -> Number {
        let mask = if is_product { 0x7fff } else { 0x3fff_ffff };
        if self.random.chance(50) {
            let ty = self.random.pick(&INTEGERS[..3]);
            Number::new(format!("(({}){})", ty.name(), number.text), ty, number.low, number.high)
        } else {
            Number::new(format!("({} & {mask:#x})", number.text), number.ty.usual(Scalar::Int), 0, mask)
        }
    }

    fn arithmetic(&mut self, depth: u32) -> Number {
        let operator = self.random.pick(&["+", "-", "*", "+", "-", "*", "/", "%"]);
        let (mut a, mut b) = (self.number(depth), self.number(depth));
        if operator == "/" || operator == "%" {
            return self.quotient(operator, a, b);
        }
        loop {
            let ty = a.ty.usual(b.ty);
            let (x, y) = (a.converted(ty), b.converted(ty));
            let (low, high) = match operator {
                "+" => (x.low + y.low, x.high + y.high),
                "-" => (x.low - y.high, x.high - y.low),
                _ => {
                    let product = |x: i128, y: i128| x.checked_mul(y).unwrap_or(i128::MAX);
                    let all = [
                        product(x.low, y.low),
                        product(x.low, y.high),
                        product(x.high, y.low),
                        product(x.high, y.high),
                    ];
                    (all.into_iter().fold(i128::MAX, i128::min), all.into_iter().fold(i128::MIN, i128::max))
                }
            };
            if !ty.is_signed() || (ty.low() <= low && high <= ty.high()) {
                return Number::new(format!("({} {operator} {})", a.text, b.text), ty, low, high);
            }
            (a, b) = (self.narrowed(a, operator == "*"), self.narrowed(b, operator == "*"));
        }
    }

    fn quotient(&mut self, operator: &str, a: Number, b: Number) -> Number {
        if self.random.chance(20) {
            let divisor = self.random.within(2, 9);
            let sign = if self.random.chance(50) { "-" } else { "" };
            return Number::any(format!("({} {operator} {sign}{divisor})", a.text), a.ty.promoted());
        }
        let b = if a.ty.usual(b.ty).is_signed() {
            // The divisor is neither 0 nor -1.
            Number::new(format!("(({} & 15) + 1)", b.text), b.ty.promoted(), 1, 16)
        } else {
            Number::any(format!("({} | 1)", b.text), b.ty.promoted())
        };
        let ty = a.ty.usual(b.ty);
        let a = a.converted(ty);
        let text = format!("({} {operator} {})", a.text, b.text);
        if a.low >= 0 { Number::new(text, ty, 0, a.high) } else { Number::any(text, ty) }
    }

    fn shift(&mut self, depth: u32) -> Number {
        let (a, b) = (self.number(depth), self.number(depth));
        let ty = a.ty.promoted();
        // The amount is taken modulo the number of bits of `a` (OpenCL C 6.3.10).
        if self.random.chance(50) {
            return Number::any(format!("({} << {})", a.text, b.text), ty);
        }
        let text = format!("({} >> {})", a.text, b.text);
        if a.low >= 0 { Number::new(text, ty, 0, a.high) } else { Number::any(text, ty) }
    }

    fn bitwise(&mut self, depth: u32) -> Number {
        let operator = self.random.pick(&["&", "|", "^"]);
        let (a, b) = (self.number(depth), self.number(depth));
        let ty = a.ty.usual(b.ty);
        let (x, y) = (a.converted(ty), b.converted(ty));
        let text = format!("({} {operator} {})", a.text, b.text);
        if x.low < 0 || y.low < 0 {
            return Number::any(text, ty);
        }
        let max = if operator == "&" { x.high.min(y.high) } else { x.high.max(y.high) };
        Number::new(text, ty, 0, ((max as u128 + 1).next_power_of_two() - 1) as i128)
    }

    fn negated(&mut self, depth: u32) -> Number {
        let a = self.number(depth);
        let ty = a.ty.promoted();
        let a = a.converted(ty);
        if ty.is_signed() && a.low == ty.low() {
            return Number::any(format!("(-({} | 1))", a.text), ty);
        }
        Number::new(format!("(-{})", a.text), ty, -a.high, -a.low)
    }

    /// Returns an `int` expression that is 0 or 1.
    pub fn condition(&mut self, depth: u32) -> String {
        let (relation, deeper) = (self.random.pick(&RELATIONS), depth.saturating_sub(1));
        match self.random.index(13) {
            0..=3 => {
                let (a, b) = (self.number(depth).text, self.number(depth).text);
                format!("({a} {relation} {b})")
            }
            4 => format!("(!{})", self.number(depth).text),
            5 => format!("({} && {})", self.any_condition(depth), self.any_condition(depth)),
            6 => format!("({} || {})", self.any_condition(depth), self.any_condition(depth)),
            7 => {
                let scalar = self.real_type();
                let (a, b) = (self.real(scalar, deeper), self.real(scalar, deeper));
                format!("({a} {relation} {b})")
            }
            8 => {
                let name = self.random.pick(&[
                    "isless",
                    "isgreater",
                    "islessequal",
                    "isgreaterequal",
                    "isequal",
                    "isnotequal",
                    "isordered",
                    "isunordered",
                    "islessgreater",
                ]);
                let scalar = self.real_type();
                format!("{name}({}, {})", self.real(scalar, deeper), self.real(scalar, deeper))
            }
            9 => {
                let name = self.random.pick(&["isnan", "isinf", "isfinite", "isnormal"]);
                let scalar = self.real_type();
                format!("{name}({})", self.real(scalar, depth))
            }
            10 => match self.pointers_compared() {
                Some(text) => text,
                None => self.condition(deeper),
            },
            _ => {
                let name = self.random.pick(&["any", "all"]);
                let scalar = self.random.pick(&[Scalar::Char, Scalar::Short, Scalar::Int, Scalar::Long]);
                let width = self.width();
                format!("{name}({})", self.vector(scalar.with_width(width), deeper))
            }
        }
    }

    /// Returns a condition for `if`, which may be an integer or a float.
    pub fn any_condition(&mut self, depth: u32) -> String {
        match self.random.index(8) {
            0 | 1 => self.number(depth).text,
            2 => {
                let scalar = self.real_type();
                self.real(scalar, depth)
            }
            _ => self.condition(depth),
        }
    }

    /// Returns a condition for `?:`, which must not be a float.
    pub fn integer_condition(&mut self, depth: u32) -> String {
        if self.random.chance(30) { self.number(depth).text } else { self.condition(depth) }
    }

    /// Returns a component of a vector expression that is not an lvalue.
    fn component_of_value(&mut self, depth: u32) -> Number {
        let (ty, width) = (self.integer_type(), self.width());
        let vector = self.vector(ty.with_width(width), depth);
        let index = self.random.index(width as usize);
        Number::any(format!("({vector}).s{index:x}"), ty)
    }

    fn converted_real(&mut self, depth: u32) -> Number {
        let ty = self.integer_type();
        if self.random.chance(25) {
            let is_plain = |place: &Place| !place.ty.is_vector() && place.ty.scalar.is_float();
            if let Some(Place { text, ty, .. }) = self.place(is_plain) {
                let to = if self.random.chance(50) { ty.scalar.signed() } else { ty.scalar.unsigned() };
                // The payload of a NaN is unspecified.
                let zero = if ty.scalar == Scalar::Float { "0.0f" } else { "0.0" };
                return Number::any(format!("as_{}(isnan({text}) ? {zero} : {text})", to.name()), to);
            }
        }
        let scalar = self.real_type();
        let mode = self.random.pick(&super::SATURATED);
        Number::any(format!("convert_{}_sat{mode}({})", ty.name(), self.real(scalar, depth)), ty)
    }

    /// Returns an expression that changes a variable.
    fn effect(&mut self, depth: u32) -> Number {
        let position =
            self.effects.iter().position(|place| !place.ty.is_vector() && !place.ty.scalar.is_float());
        let Some(index) = position else { return self.leaf() };
        let Place { text: place, ty, .. } = self.effects.swap_remove(index);
        let ty = ty.scalar;
        // `++` of an `int` or `long` could overflow.
        let can_step = !(ty.is_signed() && ty.bits() >= 32);
        let text = match self.random.index(if can_step { 6 } else { 2 }) {
            0 => format!("({place} = {})", self.number(depth).text),
            1 => format!("({place} = {}, {place})", self.number(depth).text),
            2 => format!("{place}{}", self.random.pick(&["++", "--"])),
            3 => format!("(++{place})"),
            4 => format!("({place} ^= {})", self.number(depth).text),
            _ => format!("(--{place})"),
        };
        Number::any(text, ty)
    }
}
