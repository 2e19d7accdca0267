//! Assignments, with and without an operator, and steps.

use crate::Error;
use crate::clang::tree::Node;
use crate::source::types::{Scalar, Type};
use crate::text::expression::block;
use crate::text::function::Scope;
use crate::text::literal::{Ex, Level};
use crate::text::operator::{amount, wrapping};

impl Scope<'_> {
    /// The statement of `a = b`, and the place, which may be used once more or not.
    pub fn assignment(
        &mut self,
        node: &Node,
        is_once: bool,
        setup: &mut Vec<String>,
    ) -> Result<(String, crate::text::place::Place), Error> {
        let (left, right) = (node.child(0)?, node.child(1)?);
        let place = if is_once { self.place_once(left, setup)? } else { self.place(left, setup)? };
        let value = self.value(right)?;
        let value = self.convert_to_place(node, value, &place)?;
        Ok((self.write(&place, &value.text), place))
    }

    /// What a place declared as `usize` takes.
    pub fn convert_to_place(
        &mut self,
        node: &Node,
        value: Ex,
        place: &crate::text::place::Place,
    ) -> Result<Ex, Error> {
        let is_size = place.ty == Type::Size || value.ty == Type::Size;
        if (is_size || value.ty == Type::Bool || place.ty == Type::Bool) && place.ty != value.ty {
            return self.convert(node, value, &place.ty.clone());
        }
        Ok(value)
    }

    /// The statement of `a op= b`, and the place.
    pub fn compound(
        &mut self,
        node: &Node,
        setup: &mut Vec<String>,
    ) -> Result<(String, crate::text::place::Place), Error> {
        let (left, right) = (node.child(0)?, node.child(1)?);
        let operator = node.opcode.trim_end_matches('=').to_string();
        let place = self.place(left, setup)?;
        let computed = node.compute_lhs_type.as_ref().map(|spelled| self.program.parse(spelled));
        let ty = computed.unwrap_or_else(|| place.ty.clone());
        let value = self.operand(right)?;
        let is_same = ty == place.ty && place.pointer.is_none() && place.components.is_none();
        let is_plain = ty.is_vector()
            || matches!(ty, Type::Scalar(scalar) if scalar.is_float())
            || matches!(&operator[..], "&" | "|" | "^") && value.ty == ty;
        if is_same && is_plain {
            let is_shift = ty.is_vector() && matches!(&operator[..], "<<" | ">>");
            let mut value = if is_shift { amount(value) } else { value };
            // Rust borrows a vector before it computes what is on the right.
            if ty.is_vector() && (value.text.contains('{') || value.text.contains("&mut ")) {
                let own = self.temporary("value");
                setup.push(format!("let {own} = {};", value.text));
                value = Ex::atom(own, value.ty);
            }
            return Ok((format!("{} {operator}= {};", place.whole(), value.text), place));
        }
        let before = self.read(&place);
        let before = if ty.is_vector() || (before.ty == Type::Size) {
            before
        } else {
            self.convert(node, before, &ty)?
        };
        let value = self.operation(node, &operator, before, value, ty)?;
        let to = place.ty.clone();
        let value = if to.is_vector() { value } else { self.convert(node, value, &to)? };
        Ok((self.write(&place, &value.text), place))
    }

    /// The statement of `++` and `--`, and the place.
    pub fn step(
        &mut self,
        node: &Node,
        setup: &mut Vec<String>,
    ) -> Result<(String, crate::text::place::Place), Error> {
        let place = self.place(node.child(0)?, setup)?;
        let before = self.read(&place);
        let operator = &node.opcode[..1];
        let value = match place.ty.scalar() {
            Some(Scalar::Half) => {
                Ex::new(format!("{} {operator} half::ONE", before.text), Level::Sum, place.ty.clone())
            }
            Some(scalar) if scalar.is_float() => {
                Ex::new(format!("{} {operator} 1.0", before.text), Level::Sum, place.ty.clone())
            }
            Some(_) if place.ty.is_vector() => {
                Ex::new(format!("{} {operator} 1", before.text), Level::Sum, place.ty.clone())
            }
            Some(_) => {
                let method = wrapping(operator).unwrap_or("wrapping_add");
                Ex::atom(format!("{}.{method}(1)", before.at(Level::Atom)), place.ty.clone())
            }
            None if place.ty.pointee().is_some() => {
                Ex::new(format!("{} {operator} 1", before.text), Level::Sum, place.ty.clone())
            }
            None => {
                return Err(self.refuse(
                    node,
                    &format!("`{}` of this type", node.opcode),
                    "write an assignment",
                ));
            }
        };
        Ok((self.write(&place, &value.text), place))
    }

    /// The value of `++` and `--`.
    pub fn stepped(&mut self, node: &Node) -> Result<Ex, Error> {
        let mut setup = Vec::new();
        let (statement, place) = self.step(node, &mut setup)?;
        let value = self.read(&place);
        if self.is_apart(node) {
            self.put_apart(node, statement);
            return Ok(value);
        }
        if node.is_postfix {
            let before = self.program.own_name("before");
            setup.push(format!("let {before} = {};", value.text));
            setup.push(statement);
            return Ok(block(&setup, &before, place.ty));
        }
        setup.push(statement);
        Ok(block(&setup, &value.text, place.ty))
    }
}
