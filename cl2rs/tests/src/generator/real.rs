//! Expressions of floats. They use only correctly rounded operations.

use super::types::Scalar;
use super::{Generator, Place};

impl Generator {
    pub fn real_type(&mut self) -> Scalar {
        if self.random.chance(75) { Scalar::Float } else { Scalar::Double }
    }

    /// Generates a scalar of exactly this type, `float` or `double`.
    pub fn real(&mut self, ty: Scalar, depth: u32) -> String {
        if depth == 0 || self.random.chance(15) {
            return self.real_leaf(ty);
        }
        let depth = depth - 1;
        match self.random.index(14) {
            0..=4 => {
                let operator = self.random.pick(&["+", "-", "*", "/"]);
                let (a, b) = (self.real(ty, depth), self.real(ty, depth));
                format!("({a} {operator} {b})")
            }
            5 => format!("(-{})", self.real(ty, depth)),
            6 => {
                let condition = self.integer_condition(depth);
                format!("({condition} ? {} : {})", self.real(ty, depth), self.real(ty, depth))
            }
            7 | 8 => self.function(ty.with_width(1), depth),
            9 => {
                let from = self.number(depth).text;
                format!("convert_{}({from})", ty.name())
            }
            10 => {
                let other = if ty == Scalar::Float { Scalar::Double } else { Scalar::Float };
                format!("(({}){})", ty.name(), self.real(other, depth))
            }
            11 => {
                let width = self.width();
                let index = self.random.index(width as usize);
                format!("({}).s{index:x}", self.vector(ty.with_width(width), depth))
            }
            12 => match self.pure_call(ty.with_width(1), depth) {
                Some(text) => text,
                None => self.real_leaf(ty),
            },
            _ => self.real_effect(ty, depth),
        }
    }

    fn real_leaf(&mut self, ty: Scalar) -> String {
        match self.random.index(8) {
            0 | 1 => self.real_literal(ty),
            2 => format!("(({}){})", ty.name(), self.number(0).text),
            3 if ty == Scalar::Float && !self.halves.is_empty() => self.half_read(1).unwrap_or_default(),
            _ => match self.place(|place| place.ty.scalar == ty) {
                Some(Place { text, ty, .. }) if !ty.is_vector() => text,
                Some(Place { text, ty, .. }) => {
                    let component = self.component(ty.width);
                    format!("{text}{component}")
                }
                None => format!("(({}){})", ty.name(), self.number(0).text),
            },
        }
    }

    pub fn real_literal(&mut self, ty: Scalar) -> String {
        let suffix = if ty == Scalar::Float { "f" } else { "" };
        let number = self.random.within(0, 4000);
        match self.random.index(7) {
            0 => format!("{number}.0{suffix}"),
            1 => format!("{:?}{suffix}", number as f64 / 64.0),
            2 => format!("{number}e-3{suffix}"),
            3 => format!("0x1.{number:x}p{}{suffix}", self.random.within(-20, 20)),
            4 => format!(".5{suffix}"),
            5 => format!("(-{number}.25{suffix})"),
            _ => format!("{}.{suffix}", self.random.within(0, 3)),
        }
    }

    fn real_effect(&mut self, ty: Scalar, depth: u32) -> String {
        let position = self.effects.iter().position(|place| place.ty == ty.with_width(1));
        let Some(index) = position else { return self.real_leaf(ty) };
        let place = self.effects.swap_remove(index).text;
        match self.random.index(4) {
            0 => format!("({place} = {})", self.real(ty, depth)),
            1 => format!("({place} += {})", self.real(ty, depth)),
            2 => format!("({place}++)"),
            _ => format!("({place} = {}, {place})", self.number(depth).text),
        }
    }
}
