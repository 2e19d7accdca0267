//! What a variable begins with: lists, strings and zeros.

use crate::Error;
use crate::clang::tree::Node;
use crate::source::types::{ELIDED, Scalar, Type};
use crate::text::expression::block;
use crate::text::function::Scope;
use crate::text::literal::Ex;
use crate::text::pointer::NULL;

impl Scope<'_> {
    pub fn list(&mut self, node: &Node) -> Result<Ex, Error> {
        let ty = self.ty(node)?;
        let parts: Vec<&Node> = node.children().collect();
        match &ty {
            Type::Vector(scalar, width) => {
                let mut values = Vec::new();
                for part in &parts {
                    let value = self.value(part)?;
                    let value = if value.ty.is_vector() {
                        value
                    } else {
                        self.convert(part, value, &Type::Scalar(*scalar))?
                    };
                    values.push(value);
                }
                let is_each =
                    values.len() == *width as usize && values.iter().all(|value| !value.ty.is_vector());
                let bang = if is_each { "" } else { "!" };
                let list: Vec<_> = values.into_iter().map(|value| value.text).collect();
                Ok(Ex::atom(format!("{}{width}{bang}({})", scalar.name(), list.join(", ")), ty))
            }
            Type::Array(of, len) => {
                let mut values = Vec::new();
                for part in parts {
                    values.push(self.part(part, of)?);
                }
                let rest = (*len as usize).saturating_sub(values.len());
                if values.is_empty() {
                    return self.zero(node, &ty);
                }
                let zero = self.zero(node, of)?.text;
                values.extend(std::iter::repeat_n(zero, rest));
                Ok(Ex::atom(format!("[{}]", values.join(", ")), ty))
            }
            Type::Struct(name) if self.program.union(&ty).is_some() => {
                let zero = self.zero(node, &ty)?;
                let part = parts.first().filter(|part| !part.is("ImplicitValueInitExpr"));
                let fields = self.program.fields(name).unwrap_or_default();
                let own = node.field.as_ref().and_then(|own| fields.iter().find(|field| field.id == own.id));
                let (Some(part), Some(field)) = (part, own.or(fields.first())) else { return Ok(zero) };
                if self.in_constant {
                    let size = |ty: &Type| self.program.layout(ty).map(|(bytes, _)| bytes);
                    if size(&field.ty) != self.program.union(&ty) {
                        return Err(self.refuse(
                            node,
                            "a constant union that is not initialised whole",
                            "initialise its greatest field, or make it a struct",
                        ));
                    }
                    let value = match &field.ty {
                        Type::Scalar(_) | Type::Vector(..) => self.value(part)?.typed().text,
                        ty => self.part(part, ty)?,
                    };
                    let text = format!("{name} {{ bytes: cl2rs_runtime::bytemuck::must_cast({value}) }}");
                    return Ok(Ex::atom(text, ty));
                }
                let value = self.part(part, &field.ty)?;
                let own = self.program.own_name("union");
                let setup = [
                    format!("let mut {own} = {};", zero.text),
                    format!("Ptr::one(&mut {own}).cast::<{}>().set(0, {value});", field.ty.rust()),
                ];
                Ok(block(&setup, &own, ty))
            }
            Type::Struct(name) => {
                let fields = self.program.fields(name).ok_or_else(|| self.no(node, "this struct"))?;
                let mut list = Vec::new();
                let mut parts = parts.into_iter();
                let mut has_rest = false;
                for field in &fields {
                    let part = if field.is_padding { None } else { parts.next() };
                    let part = part.filter(|part| self.in_constant || !part.is("ImplicitValueInitExpr"));
                    let value = match part {
                        Some(part) => self.part(part, &field.ty)?,
                        None if self.in_constant => self.zero(node, &field.ty)?.text,
                        None => {
                            has_rest = true;
                            continue;
                        }
                    };
                    list.push(if value == field.name { value } else { format!("{}: {value}", field.name) });
                }
                let name = name.trim_end_matches(ELIDED);
                if list.is_empty() && has_rest {
                    return self.zero(node, &ty);
                }
                let rest = if has_rest { format!("..{name}::zeroed()") } else { String::new() };
                list.push(rest);
                Ok(Ex::atom(format!("{name} {{ {} }}", list.join(", ")), ty))
            }
            Type::Scalar(_) | Type::Bool | Type::Size => match parts.first() {
                Some(part) => self.value(part),
                None => self.zero(node, &ty),
            },
            _ => Err(self.no(node, "such an initialiser")),
        }
    }

    /// A string as an array of its type.
    pub fn string(&self, node: &Node) -> Result<Ex, Error> {
        let ty = self.ty(node)?;
        let Type::Array(of, len) = &ty else { return Err(self.no(node, "such a string")) };
        let bytes = node.value.as_str().and_then(crate::text::literal::string);
        let mut bytes =
            bytes.ok_or_else(|| self.refuse(node, "such an escape in a string", "use the character"))?;
        let Ok(len) = usize::try_from(*len) else { return Err(self.no(node, "such a string")) };
        bytes.resize(len.min(1 << 20), 0);
        let is_signed = of.scalar().is_some_and(Scalar::is_signed);
        let number =
            |byte: u8| if is_signed { i8::from_ne_bytes([byte]).to_string() } else { byte.to_string() };
        let mut list: Vec<String> = bytes.into_iter().map(number).collect();
        if let Some(first) = list.first_mut() {
            *first += &format!("_{}", of.rust());
        }
        Ok(Ex::atom(format!("[{}]", list.join(", ")), ty))
    }

    /// What initialises an element or a field of this type.
    fn part(&mut self, node: &Node, ty: &Type) -> Result<String, Error> {
        let value = self.value(node)?;
        let is_other = value.ty == Type::Size || value.ty == Type::Bool;
        Ok(if is_other { self.convert(node, value, ty)? } else { value }.text)
    }

    /// Zero of a type, in constants too.
    pub fn zero(&mut self, node: &Node, ty: &Type) -> Result<Ex, Error> {
        let text = match ty {
            Type::Bool => "false".into(),
            Type::Scalar(Scalar::Half) => "half::ZERO".into(),
            Type::Scalar(scalar) if scalar.is_float() => return Ok(Ex::literal("0.0", ty.clone())),
            Type::Scalar(_) | Type::Size => return Ok(Ex::literal("0", ty.clone())),
            Type::Vector(scalar, width) => {
                let zero = self.zero(node, &Type::Scalar(*scalar))?;
                format!("{}{width}!({})", scalar.name(), zero.text)
            }
            Type::Array(of, len) => format!("[{}; {len}]", self.zero(node, of)?.typed().text),
            Type::Struct(name) if self.program.union(ty).is_some() => {
                format!("{name} {{ bytes: [0; {}] }}", self.program.union(ty).unwrap_or_default())
            }
            Type::Struct(name) if !self.in_constant => {
                format!("{}::zeroed()", name.trim_end_matches(ELIDED))
            }
            Type::Struct(name) => {
                let fields = self.program.fields(name).ok_or_else(|| self.no(node, "this struct"))?;
                let mut list = Vec::new();
                for field in &fields {
                    list.push(format!("{}: {}", field.name, self.zero(node, &field.ty)?.text));
                }
                let name = name.trim_end_matches(ELIDED);
                format!("{name} {{ {} }}", list.join(", "))
            }
            Type::Pointer { .. } => NULL.into(),
            Type::Event => "Event".into(),
            _ => return Err(self.no(node, &format!("a zero of {}", ty.rust()))),
        };
        Ok(Ex::atom(text, ty.clone()))
    }
}
