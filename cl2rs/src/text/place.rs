//! Places: what an assignment writes, and how it is read.

use crate::Error;
use crate::analysis::pointer::subscript;
use crate::clang::tree::Node;
use crate::source::types::Type;
use crate::text::borrow;
use crate::text::expression::text_of;
use crate::text::function::{Held, Scope};
use crate::text::literal::{Ex, Level};

/// A place of type `ty`, whose evaluation has no effect any more.
#[derive(Clone, Debug)]
pub struct Place {
    /// The pointer that it is behind, and at which index.
    pub pointer: Option<(String, String)>,
    /// The place itself, or behind the pointer the path from there.
    pub path: String,
    pub ty: Type,
    /// Several components, by their names.
    pub components: Option<String>,
    /// The path from the pointer in steps, if the element that it points to cannot be cast.
    pub parts: Option<Vec<Part>>,
}

/// A step from an element to a part of it.
#[derive(Clone, Debug)]
pub enum Part {
    /// A field of the struct that Rust calls `of`.
    Field { of: String, name: String },
    /// An element of an array.
    Element(String),
}

impl Place {
    /// Returns the place of a part of this one.
    fn part(self, path: String, ty: Type, part: Part) -> Self {
        let parts = self.parts.map(|parts| parts.into_iter().chain([part]).collect());
        Self { path, ty, parts, ..self }
    }

    /// Its path where more follows, which goes through references by itself.
    pub fn stem(&self) -> &str {
        self.whole().strip_prefix('*').unwrap_or(&self.path)
    }

    /// Its path where it stands alone: a reference's target needs no parentheses.
    pub fn whole(&self) -> &str {
        let inner = self.path.strip_prefix("(*").and_then(|path| path.strip_suffix(')'));
        match inner {
            Some(name) if !name.contains(')') => &self.path[1..self.path.len() - 1],
            _ => &self.path,
        }
    }

    /// It behind `&` or `&mut `.
    pub fn borrowed(&self, borrow: &str) -> String {
        match borrow {
            "&" if self.stem() != self.path => self.stem().into(),
            _ => format!("{borrow}{}", self.whole()),
        }
    }
}

impl Scope<'_> {
    /// A place. What has an effect, or must be computed once, goes to `setup`.
    pub fn place(&mut self, node: &Node, setup: &mut Vec<String>) -> Result<Place, Error> {
        let node = node.stripped();
        let ty = self.ty(node)?;
        let direct =
            |path: String, ty: Type| Place { pointer: None, path, ty, components: None, parts: None };
        match &node.kind[..] {
            "DeclRefExpr" => {
                let decl = node.named().ok_or_else(|| self.no(node, "a name without a declaration"))?;
                let (name, held) = self.variable(node, decl)?;
                Ok(match held {
                    Held::Behind => Place {
                        pointer: Some((name, "0".into())),
                        path: String::new(),
                        parts: self.parts(&ty),
                        ty,
                        components: None,
                    },
                    // As it was declared: `size_t` is `usize`.
                    Held::Direct(declared) => direct(name, declared),
                })
            }
            "ArraySubscriptExpr" => {
                let (base, index) = subscript(node).ok_or_else(|| self.no(node, "a subscript of nothing"))?;
                let index = self.once(index, setup)?;
                let stripped = base.stripped();
                if self.ty(stripped)?.is_vector() {
                    let vector = match self.is_place(stripped.as_place()) {
                        true => self.place(stripped.as_place(), setup)?,
                        false => self.place_or_value(stripped, setup)?,
                    };
                    let index = match &vector.components {
                        Some(names) => self.index_of_components(stripped, names, &index)?,
                        None => self.index(&index),
                    };
                    return Ok(Place {
                        path: format!("{}[{index}]", vector.stem()),
                        ty,
                        components: None,
                        ..vector
                    });
                }
                if stripped.is("ImplicitCastExpr") && stripped.cast_kind == "ArrayToPointerDecay" {
                    let array = stripped.child(0)?.stripped();
                    if !self.is_behind(array) {
                        let array = self.place(array, setup)?;
                        let index = self.index(&index);
                        let path = format!("{}[{index}]", array.stem());
                        return Ok(array.part(path, ty, Part::Element(index)));
                    }
                }
                self.behind(base, index, ty, setup)
            }
            "UnaryOperator" if node.opcode == "*" => {
                let inner = node.child(0)?.stripped();
                if let (Some(base), "+") = (crate::analysis::pointer::offset(inner), &inner.opcode[..]) {
                    let index =
                        if std::ptr::eq(base, inner.child(0)?) { inner.child(1)? } else { inner.child(0)? };
                    let index = self.once(index, setup)?;
                    return self.behind(base, index, ty, setup);
                }
                let zero = Ex::literal("0", Type::INT);
                self.behind(inner, zero, ty, setup)
            }
            "MemberExpr" => {
                let base = node.child(0)?;
                let field =
                    self.program.field(node).ok_or_else(|| self.no(node, "a member without a name"))?;
                let base = if node.is_arrow {
                    let to = self.ty(base)?.pointee().cloned();
                    let to = to.ok_or_else(|| self.no(node, "`->` of no pointer"))?;
                    self.behind(base, Ex::literal("0", Type::INT), to, setup)?
                } else {
                    self.place_or_value(base, setup)?
                };
                if self.program.union(&base.ty).is_some() {
                    if ty.holds_pointers() {
                        return Err(self.refuse(node, "a pointer in a union", "make it a field of its own"));
                    }
                    let pointer = self.address_of(node, &base)?;
                    let cast = format!("{}.cast::<{}>()", pointer.at(Level::Atom), ty.rust());
                    return Ok(Place {
                        pointer: Some((cast, "0".into())),
                        path: String::new(),
                        ty,
                        components: None,
                        parts: None,
                    });
                }
                let path = format!("{}.{field}", base.stem());
                let part = Part::Field { of: base.ty.rust(), name: field.to_string() };
                Ok(base.part(path, ty, part))
            }
            "ExtVectorElementExpr" => {
                let base = node.child(0)?;
                let names = self.component_names(node)?;
                if let Some(place) = self.components_of_components(base, &names, &ty, setup)? {
                    return Ok(place);
                }
                let base = match self.ty(base)?.pointee().cloned() {
                    Some(to) => self.behind(base, Ex::literal("0", Type::INT), to, setup)?,
                    None => self.place_or_value(base, setup)?,
                };
                if base.components.is_some() {
                    return Err(self.no(node, "components of components"));
                }
                let Type::Vector(_, width) = base.ty else {
                    return Err(self.no(node, "components of no vector"));
                };
                Ok(match single(&names, width) {
                    Some(name) => Place { path: format!("{}.{name}", base.stem()), ty, ..base },
                    None => Place { components: Some(names), ty, ..base },
                })
            }
            "ImplicitCastExpr"
                if node.cast_kind == "LValueToRValue" || node.cast_kind == "AddressSpaceConversion" =>
            {
                self.place(node.child(0)?, setup)
            }
            "CompoundLiteralExpr" => {
                let value = self.apart(|own| own.value(node.child(0)?))?;
                let name = self.hoist(node, "literal", &ty)?;
                setup.push(format!("{name}.set(0, {});", value.text));
                let parts = self.parts(&ty);
                let pointer = Some((name, "0".into()));
                Ok(Place { pointer, path: String::new(), ty, components: None, parts })
            }
            "StringLiteral" => Ok(direct(self.string(node)?.text, ty)),
            _ => Err(self.refuse(node, &format!("a place by {}", node.kind), "assign to a variable first")),
        }
    }

    /// Components of several components of a vector: `v.lo.x`.
    fn components_of_components(
        &mut self,
        base: &Node,
        names: &str,
        ty: &Type,
        setup: &mut Vec<String>,
    ) -> Result<Option<Place>, Error> {
        let inner = base.as_place();
        if !inner.is("ExtVectorElementExpr") {
            return Ok(None);
        }
        let Type::Vector(_, width) = self.ty(inner)? else { return Ok(None) };
        let whole = self.ty(inner.child(0)?)?;
        let Type::Vector(_, whole) = whole.pointee().unwrap_or(&whole).clone() else { return Ok(None) };
        if !self.is_place(inner) {
            return Ok(None);
        }
        let place = self.place(inner, setup)?;
        let Some(outer) = &place.components else { return Ok(None) };
        let (Some(outer), Some(own)) = (indices(outer, whole), indices(names, width)) else {
            return Ok(None);
        };
        let digit = |index: &usize| outer.get(*index).and_then(|index| char::from_digit(*index as u32, 16));
        let Some(digits) = own.iter().map(digit).collect::<Option<String>>() else { return Ok(None) };
        let names = format!("s{digits}");
        Ok(Some(match single(&names, whole) {
            Some(name) => {
                Place { path: format!("{}.{name}", place.stem()), ty: ty.clone(), components: None, ..place }
            }
            None => Place { components: Some(names), ty: ty.clone(), ..place },
        }))
    }

    /// Where the one of several components is that an index means.
    fn index_of_components(&self, node: &Node, names: &str, index: &Ex) -> Result<String, Error> {
        let mut whole = node.as_place();
        while let Some(inner) = whole.children().next().filter(|_| whole.is("ExtVectorElementExpr")) {
            whole = inner.as_place();
        }
        let ty = self.ty(whole)?;
        let Type::Vector(_, width) = ty.pointee().unwrap_or(&ty) else {
            return Err(self.no(node, "components of no vector"));
        };
        // Compilers differ where they do not follow each other.
        let numbers = indices(names, *width).filter(|all| {
            all.windows(2).all(|two| two[0] + 1 == two[1]) && all.last() < Some(&(*width as usize))
        });
        let first = numbers.and_then(|all| all.first().copied());
        let first =
            first.ok_or_else(|| self.refuse(node, "an index of these components", "use a variable"))?;
        Ok(match index.number().and_then(|index| usize::try_from(index).ok()) {
            Some(index) => (first + index).to_string(),
            None if first == 0 => self.index(index),
            None => format!("{first} + ({})", self.index(index)),
        })
    }

    fn is_place(&self, inner: &Node) -> bool {
        match &inner.kind[..] {
            "DeclRefExpr" | "ArraySubscriptExpr" | "MemberExpr" => true,
            "ExtVectorElementExpr" => inner.children().next().is_some_and(|base| {
                let is_pointer = self.ty(base).is_ok_and(|ty| ty.pointee().is_some());
                is_pointer || self.is_place(base.as_place())
            }),
            "UnaryOperator" => inner.opcode == "*",
            _ => false,
        }
    }

    /// A place, or the value of an expression that is none, to take parts of.
    fn place_or_value(&mut self, node: &Node, setup: &mut Vec<String>) -> Result<Place, Error> {
        let inner = node.as_place();
        if self.is_place(inner) {
            let place = self.place(inner, setup)?;
            if place.components.is_none() {
                return Ok(place);
            }
        }
        let value = self.apart(|own| own.value(node))?;
        let ty = value.ty.clone();
        Ok(Place { pointer: None, path: value.receiver(), ty, components: None, parts: None })
    }

    /// Whether an array, or what holds it, is behind a pointer.
    pub fn is_behind(&mut self, array: &Node) -> bool {
        match &array.kind[..] {
            "DeclRefExpr" => match array.named() {
                Some(decl) => matches!(self.variable(array, decl), Ok((_, Held::Behind))),
                None => false,
            },
            _ => false,
        }
    }

    fn behind(&mut self, base: &Node, index: Ex, ty: Type, setup: &mut Vec<String>) -> Result<Place, Error> {
        if let Some(name) = self.reference_of(base) {
            let path = format!("(*{name})");
            return Ok(Place { pointer: None, path, ty, components: None, parts: None });
        }
        // A slice, or an array that is not behind a pointer.
        if let Some(slice) = self.slice(base) {
            let path = format!("{slice}[{}]", self.index(&index));
            return Ok(Place { pointer: None, path, ty, components: None, parts: None });
        }
        let pointer = self.apart(|own| own.pointer(base))?;
        let is_plain = pointer.level < Level::Block && !pointer.text.contains(['{', '&']);
        let pointer = if self.may_repeat(base, &pointer) {
            pointer.text
        } else if self.is_once && is_plain {
            pointer.at(Level::Atom)
        } else {
            let name = self.temporary("pointer");
            setup.push(format!("let {name} = {};", pointer.text));
            name
        };
        let parts = self.parts(&ty);
        Ok(Place { pointer: Some((pointer, index.text)), path: String::new(), ty, components: None, parts })
    }

    /// Returns the empty path from an element, if it cannot be cast.
    fn parts(&self, element: &Type) -> Option<Vec<Part>> {
        (!self.program.is_plain(element)).then(Vec::new)
    }

    /// Whether a pointer may stand where it is used, though that may write it twice.
    fn may_repeat(&self, node: &Node, pointer: &Ex) -> bool {
        pointer.level == Level::Atom
            && !pointer.text.contains("(&")
            && !pointer.text.contains('{')
            && self.is_pure(node)
    }

    /// An expression that may be written twice.
    pub fn once(&mut self, node: &Node, setup: &mut Vec<String>) -> Result<Ex, Error> {
        let value = self.apart(|own| own.value(node))?;
        // What is used once may stand there, unless it changes or borrows something meanwhile.
        let borrows = value.text.contains("&mut ");
        if self.is_pure(node) && !borrows || (self.is_once && !value.text.contains(['{', '&'])) {
            return Ok(value);
        }
        let name = self.temporary("index");
        setup.push(format!("let {name} = {};", value.typed().text));
        Ok(Ex::atom(name, value.ty))
    }

    /// What is within a place, but no part of it.
    fn apart<R>(&mut self, evaluate: impl FnOnce(&mut Self) -> R) -> R {
        let is_once = std::mem::take(&mut self.is_once);
        let value = evaluate(self);
        self.is_once = is_once;
        value
    }

    /// The same of a place that is used once.
    pub fn place_once(&mut self, node: &Node, setup: &mut Vec<String>) -> Result<Place, Error> {
        let is_once = std::mem::replace(&mut self.is_once, true);
        let place = self.place(node, setup);
        self.is_once = is_once;
        place
    }

    /// As Rust's index.
    pub fn index(&self, index: &Ex) -> String {
        let index = index.before.as_deref().unwrap_or(index);
        match index.ty {
            _ if index.literal && !index.text.starts_with('-') => index.text.clone(),
            Type::Size => index.text.clone(),
            _ => format!("{} as usize", index.typed().at(Level::Cast)),
        }
    }

    pub fn read(&self, place: &Place) -> Ex {
        let base = match &place.pointer {
            Some((pointer, index)) => format!("{pointer}.get({index}){}", place.path),
            None if place.components.is_some() => place.stem().to_string(),
            None if place.whole() != place.path => {
                return Ex::new(place.whole(), Level::Unary, place.ty.clone());
            }
            None => place.path.clone(),
        };
        let text = match &place.components {
            Some(names) if is_method(names) => format!("{base}.{names}()"),
            Some(names) => format!("swizzle!({base}, {names})"),
            None => base,
        };
        Ex::atom(text, place.ty.clone())
    }

    /// The statement that writes `value`.
    pub fn write(&self, place: &Place, value: &str) -> String {
        let put = |base: &str, value: &str| match &place.components {
            Some(names) if is_method(names) => format!("{base}.set_{names}({value})"),
            Some(names) => format!("swizzle!({base}.{names} = {value})"),
            None => format!("{base} = {value}"),
        };
        match &place.pointer {
            None if place.components.is_some() => format!("{};", put(place.stem(), value)),
            None => format!("{};", put(place.whole(), value)),
            Some((pointer, index)) if place.path.is_empty() && place.components.is_none() => {
                if borrow::borrowed(pointer).any(|name| borrow::mentions(value, name)) {
                    // What the pointer borrows the value reads, or borrows too.
                    let own = self.program.own_name("value");
                    return format!("{{ let {own} = {value}; {pointer}.set({index}, {own}); }}");
                }
                format!("{pointer}.set({index}, {value});")
            }
            Some((pointer, index)) => {
                let (own, own_target) = (self.program.own_name("value"), self.program.own_name("target"));
                let target = format!("{own_target}{}", place.path);
                if value.len() < 24 && self.only_reads(value) {
                    return format!("{pointer}.with({index}, |{own_target}| {});", put(&target, value));
                }
                let statement = put(&target, &own);
                format!("{{ let {own} = {value}; {pointer}.with({index}, |{own_target}| {statement}); }}")
            }
        }
    }

    /// Whether a value is computed without a change of memory, nor of the way through the function.
    fn only_reads(&self, value: &str) -> bool {
        let is_call_of_ours = |word: &str| self.program.has_function(word);
        !value.contains(['{', '&'])
            && !["await", ".set", ".with", "atomic", "target", "printf"]
                .iter()
                .any(|word| value.contains(word))
            && !value.split(|c: char| !(c.is_ascii_alphanumeric() || c == '_')).any(is_call_of_ours)
    }

    /// The names of components, as Rust has them.
    fn component_names(&mut self, node: &Node) -> Result<String, Error> {
        let written = if node.name.is_empty() {
            // clang's JSON has no room for them: they are the last token.
            let token = &node.end.spelled;
            text_of(&mut self.program.files(), token)
        } else {
            Some(node.name.clone())
        };
        let is_name = |text: &String| text.bytes().all(|byte| byte.is_ascii_alphanumeric());
        written
            .filter(is_name)
            .ok_or_else(|| self.refuse(node, "components without a name", "write them in the file"))
    }
}

/// Whether vectors have a method of these names.
fn is_method(names: &str) -> bool {
    matches!(names, "lo" | "hi" | "even" | "odd")
        || (names.len() <= 4 && names.bytes().all(|name| b"xyzw".contains(&name)))
}

/// The numbers of the components that the names mean; `lo` of three are those of four.
fn indices(names: &str, width: u32) -> Option<Vec<usize>> {
    let width = width.next_power_of_two() as usize;
    Some(match names {
        "lo" => (0..width / 2).collect(),
        "hi" => (width / 2..width).collect(),
        "even" => (0..width).step_by(2).collect(),
        "odd" => (1..width).step_by(2).collect(),
        _ => match names.strip_prefix(['s', 'S']) {
            Some(digits) => {
                digits.chars().map(|digit| Some(digit.to_digit(16)? as usize)).collect::<Option<_>>()?
            }
            None => {
                names.chars().map(|name| "xyzwrgba".find(name).map(|at| at % 4)).collect::<Option<_>>()?
            }
        },
    })
}

/// The one component that the names mean, as a field.
fn single(names: &str, width: u32) -> Option<String> {
    Some(match names {
        "lo" | "even" if width == 2 => "x".into(),
        "hi" | "odd" if width == 2 => "y".into(),
        "x" | "y" | "z" | "w" => names.into(),
        "r" => "x".into(),
        "g" => "y".into(),
        "b" => "z".into(),
        "a" => "w".into(),
        _ => match names.strip_prefix(['s', 'S']) {
            Some(digit) if digit.len() == 1 => format!("s{}", digit.to_lowercase()),
            _ => return None,
        },
    })
}
