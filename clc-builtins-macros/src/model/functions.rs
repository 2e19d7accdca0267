//! The functions of the table's rows: type expressions, signatures and overloads.

use super::{Kind, Model, Type, Word, table_words};

table_words! {
    /// A type derived from `T`.
    Relation, "a type of `T`":
    Scalar "scalar", Signed "signed", Unsigned "unsigned", Wide "wide", Truth "truth", Ints "ints", Float "float",
}

table_words! {
    /// The use of an operand by a function.
    Access, "an access":
    In "in", Out "out", From "from", Into "into",
}

table_words! {
    /// A cargo feature of the library that a function can require.
    FunctionFeature, "a feature that a function can require":
    Fp16 "fp16", Fp64 "fp64", Math "math",
}

/// The type of an operand or a result, relative to `T`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Form {
    T,
    /// A number of elements.
    Size,
    Of(Relation),
    /// This scalar, for every `T`.
    Scalar(usize),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Parameter {
    pub access: Access,
    pub form: Form,
}

/// The value of a form for some `T`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Given {
    Size,
    Type(Type),
}

/// One row of the table, for one name.
#[derive(Clone)]
pub struct Row {
    /// The doc comment. A row without one has that of the name's previous row.
    pub doc: Vec<String>,
    pub scalars: Vec<usize>,
    /// The widths. Scalars have the width 1.
    pub widths: Vec<u32>,
    pub lists: Vec<Vec<Parameter>>,
    pub result: Option<Form>,
    pub feature: Option<FunctionFeature>,
    pub extension: Option<String>,
    pub beyond: bool,
    /// `true` if its functions are also in `mono`.
    pub mono: bool,
}

impl Row {
    /// Returns `true` if the table has this form for some `T` of the row with this scalar.
    pub fn has(&self, model: &Model, form: Form, scalar: usize) -> bool {
        self.widths.iter().any(|&width| model.form(form, Type { scalar, width }).is_some())
    }

    /// Returns the first and the last section of "OpenCL C 6.15" in its docs. If there are two, the first is for
    /// integers and the last for floats. Returns 0 if there is none.
    pub fn sections(&self) -> (u32, u32) {
        let (mut first, mut last) = (0, 0);
        for line in &self.doc {
            for after in line.split("6.15.").skip(1) {
                let end = after.find(|c: char| !c.is_ascii_digit()).unwrap_or(after.len());
                last = after[..end].parse().unwrap_or(last);
                if first == 0 {
                    first = last;
                }
            }
        }
        (first, last)
    }
}

/// All rows of a name.
#[derive(Clone)]
pub struct Function {
    /// Its index in the table's list of function names.
    pub place: usize,
    pub name: String,
    /// The name of its reference implementation and kernel, without the width.
    pub definition: String,
    pub rows: Vec<Row>,
}

/// One operand in the overload of a function.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Slot {
    /// `T`. If there are several, some can be its scalar, which is used for every component.
    T,
    /// One of a set of forms.
    One(&'static str),
    /// An output parameter of this form. It is the last operand.
    Out(&'static str),
}

/// The way in which a name becomes one generic function.
pub enum Overload {
    /// The operands, in order.
    Value {
        slots: Vec<Slot>,
    },
    /// The first `generic` rows are generic, and all their operands are `T`. Each of the other rows has a single `T`
    /// and its own operands or result.
    Mixed {
        slots: Vec<Slot>,
        generic: usize,
    },
    /// One signature, which becomes a plain function.
    One,
    /// Reads vectors with this number of components.
    Load {
        memory: Option<usize>,
        width: u32,
    },
    Store {
        memory: Option<usize>,
        width: u32,
    },
}

/// A constant of the table.
pub struct Constant {
    pub name: String,
    pub scalar: usize,
    pub doc: Vec<String>,
    pub value: Value,
}

/// The value of a constant.
#[derive(Clone, Debug)]
pub enum Value {
    Integer {
        negative: bool,
        magnitude: u64,
    },
    /// The decimal digits in the source.
    Float {
        negative: bool,
        digits: String,
    },
    Infinity,
    Nan,
}

/// The sets of forms that an operand can have, and their names in the library.
const SETS: [(&[Form], &str); 5] = [
    (&[Form::T], "same"),
    (&[Form::Of(Relation::Signed)], "signed"),
    (&[Form::Of(Relation::Unsigned)], "unsigned"),
    (&[Form::Of(Relation::Ints)], "ints"),
    (&[Form::Of(Relation::Signed), Form::Of(Relation::Unsigned)], "signed_or_unsigned"),
];

impl Function {
    /// Returns the operand lists of all rows.
    pub fn lists(&self) -> Vec<Vec<Parameter>> {
        let mut lists = vec![];
        for row in &self.rows {
            for list in &row.lists {
                if !lists.contains(list) {
                    lists.push(list.clone());
                }
            }
        }
        lists
    }

    /// Returns the scalars of all rows, in the order of the table.
    pub fn scalars(&self) -> Vec<usize> {
        let mut scalars = vec![];
        for row in &self.rows {
            for &scalar in &row.scalars {
                insert(&mut scalars, scalar);
            }
        }
        scalars
    }

    /// Returns the widths of all rows.
    pub fn widths(&self) -> Vec<u32> {
        let mut widths = vec![];
        for row in &self.rows {
            for &width in &row.widths {
                insert(&mut widths, width as usize);
            }
        }
        widths.iter().map(|&width| width as u32).collect()
    }

    pub fn result(&self) -> Option<Form> {
        self.rows[0].result
    }

    /// Returns the feature that the whole function requires: that of its rows, or of all their scalars.
    pub fn feature(&self, model: &Model) -> Option<&'static str> {
        if let Some(feature) = self.rows[0].feature {
            return Some(feature.name());
        }
        let scalars = self.scalars();
        let first = model.scalars[*scalars.first()?].feature?;
        for &scalar in &scalars {
            if model.scalars[scalar].feature != Some(first) {
                return None;
            }
        }
        Some(first.name())
    }

    /// Returns the function with only these rows.
    pub fn of_rows(&self, rows: &[Row]) -> Function {
        Function { rows: rows.to_vec(), ..self.clone() }
    }

    /// Returns `true` if there is only one signature, and its operands are values with the width of `T` or are
    /// combined.
    fn is_one(&self, model: &Model) -> bool {
        let [row] = self.rows.as_slice() else { return false };
        let ([scalar], [width], [list]) = (&row.scalars[..], &row.widths[..], &row.lists[..]) else {
            return false;
        };
        let t = Type { scalar: *scalar, width: *width };
        let is_value = |operand: &Parameter| match model.form(operand.form, t) {
            Some(Given::Type(ty)) => operand.access == Access::In && (ty.width == *width || self.is_across()),
            _ => false,
        };
        row.result.is_some() && list.iter().all(is_value)
    }

    /// Returns the operand lists of a `T` in all rows.
    fn lists_of(&self, scalar: usize, width: u32) -> Vec<Vec<Parameter>> {
        let mut lists = vec![];
        for row in &self.rows {
            if row.scalars.contains(&scalar) && row.widths.contains(&width) {
                lists.extend(row.lists.iter().map(|list| of_width(list, width)));
            }
        }
        lists
    }

    /// Returns the overload of the name, or the reason why there is none.
    pub fn overload(&self, model: &Model) -> Result<Overload, &'static str> {
        if self.rows.iter().any(|row| row.feature != self.rows[0].feature) {
            return Err("every `T` must require the same feature");
        }
        if self.is_one(model) {
            return Ok(Overload::One);
        }
        let mut rows = self.rows.clone();
        let is_of_one = |row: &Row| row.scalars.len() == 1 && row.widths.len() == 1;
        if !self.is_across() || !self.rows.iter().any(is_of_one) {
            return self.generic(model);
        }
        let whole = self.generic(model);
        if whole.is_ok() {
            return whole;
        }
        rows.retain(|row| !is_of_one(row));
        if self.rows[..rows.len()].iter().any(is_of_one) {
            return Err("rows with a single `T` must come after the other rows");
        }
        let length = self.rows[0].lists[0].len();
        if self.lists().iter().any(|list| list.len() != length) {
            return Err("all operand lists must have the same length");
        }
        // If there are also concrete signatures, one operand must determine `T`, or the call is ambiguous.
        let mut slots = vec![Slot::One("same"); length];
        slots[0] = Slot::T;
        if rows.is_empty() {
            return Ok(Overload::Mixed { slots, generic: 0 });
        }
        match self.of_rows(&rows).generic(model)? {
            Overload::Value { slots: others } if others.iter().all(|&slot| slot == Slot::T) => {
                Ok(Overload::Mixed { slots, generic: rows.len() })
            }
            _ => Err("if some rows have a single `T`, all operands of the other rows must be `T`"),
        }
    }

    /// Returns the overload as one generic function, or the reason why there is none.
    fn generic(&self, model: &Model) -> Result<Overload, &'static str> {
        let (scalars, widths, lists) = (self.scalars(), self.widths(), self.lists());
        for &scalar in &scalars {
            for &width in &widths {
                let has = self.lists_of(scalar, width);
                if lists.iter().any(|list| !has.contains(&of_width(list, width))) {
                    return Err("every `T` must have the same operands");
                }
            }
        }
        if self.rows.iter().any(|row| row.result != self.result()) {
            return Err("every `T` must have the same result");
        }
        if lists.iter().any(|list| list.len() != lists[0].len()) {
            return Err("all operand lists must have the same length");
        }
        let first = lists[0].as_slice();
        let memory = |form: Form| match form {
            Form::Scalar(scalar) => Some(scalar),
            _ => None,
        };
        match *first {
            [size, from] if (size.form, from.access) == (Form::Size, Access::From) && widths.len() == 1 => {
                if memory(from.form).is_some() && scalars.len() != 1 {
                    return Err("a load of a named scalar must have only one scalar in its domain");
                }
                return Ok(Overload::Load { memory: memory(from.form), width: widths[0] });
            }
            [x, size, into]
                if (x.form, size.form, into.access) == (Form::T, Form::Size, Access::Into)
                    && widths.len() == 1 =>
            {
                return Ok(Overload::Store { memory: memory(into.form), width: widths[0] });
            }
            _ => {}
        }
        if self.result().is_none() {
            return Err("a function that writes no memory must have a result");
        }
        let is_t = |place: usize| {
            lists.iter().all(|list| list[place].form == Form::T && list[place].access == Access::In)
        };
        if !(0..first.len()).any(is_t) {
            return Err("at least one operand must be `T` in every list");
        }
        let mut slots = vec![];
        for place in 0..first.len() {
            let access = first[place].access;
            if lists.iter().any(|list| list[place].access != access || list[place].form == Form::Size) {
                return Err("unsupported combination of `size`, `from` and `into`");
            }
            if !matches!(access, Access::In | Access::Out) {
                return Err("unsupported combination of `size`, `from` and `into`");
            }
            if access == Access::Out && place + 1 < first.len() {
                return Err("the operand `out` must be the last");
            }
            let mut set = vec![];
            for list in &lists {
                if !set.contains(&list[place].form) {
                    set.push(list[place].form);
                }
            }
            let is_t = |form: &Form| matches!(form, Form::T | Form::Of(Relation::Scalar));
            if access == Access::In && set.contains(&Form::T) && set.iter().all(is_t) {
                slots.push(Slot::T);
                continue;
            }
            let Some(known) = set_name(&set, model) else {
                return Err("unsupported combination of operand types");
            };
            slots.push(if access == Access::Out { Slot::Out(known) } else { Slot::One(known) });
        }
        Ok(Overload::Value { slots })
    }

    /// Returns `true` if 3-vectors are 4 elements apart in memory.
    pub fn is_aligned(&self) -> bool {
        self.definition.starts_with("vloada") || self.definition.starts_with("vstorea")
    }

    /// Returns `true` if it combines the components of its operands to a scalar.
    pub fn is_across(&self) -> bool {
        let is_scalar = |row: &Row| matches!(row.result, Some(Form::Of(Relation::Scalar) | Form::Scalar(_)));
        let is_value = |operand: &Parameter| operand.access == Access::In && operand.form != Form::Size;
        self.rows.iter().all(is_scalar) && self.lists().iter().flatten().all(is_value)
    }
}

/// Adds a new number to a sorted list. The sort functions of `std` are long, and every build would compile them.
pub fn insert(list: &mut Vec<usize>, number: usize) {
    let mut place = 0;
    while place < list.len() && list[place] < number {
        place += 1;
    }
    if list.get(place) != Some(&number) {
        list.insert(place, number);
    }
}

/// Returns the name of a set of forms in the library.
fn set_name(set: &[Form], model: &Model) -> Option<&'static str> {
    let scalar = |form: Form| match form {
        Form::Scalar(scalar) => Some(model.scalars[scalar].rust.as_str()),
        _ => None,
    };
    match *set {
        [form] if scalar(form) == Some("i32") => return Some("int"),
        [form] if scalar(form) == Some("u32") => return Some("uint"),
        [one, other] if one == Form::Of(Relation::Ints) && scalar(other) == Some("i32") => {
            return Some("ints_or_int");
        }
        [one, other] if other == Form::Of(Relation::Ints) && scalar(one) == Some("i32") => {
            return Some("ints_or_int");
        }
        _ => {}
    }
    let is_it = |known: &&(&[Form], &str)| {
        known.0.len() == set.len() && set.iter().all(|form| known.0.contains(form))
    };
    SETS.iter().find(is_it).map(|known| known.1)
}

/// Replaces `scalar(T)` by `T` for scalars.
fn of_width(list: &[Parameter], width: u32) -> Vec<Parameter> {
    let mut list = list.to_vec();
    for operand in &mut list {
        if width == 1 && operand.form == Form::Of(Relation::Scalar) {
            operand.form = Form::T;
        }
    }
    list
}

impl Model {
    /// Returns the value of a form for `t`, if the table has it.
    pub fn form(&self, form: Form, t: Type) -> Option<Given> {
        let of = |scalar: usize, width: u32| Some(Given::Type(Type { scalar, width }));
        let relation = match form {
            Form::T => return Some(Given::Type(t)),
            Form::Size => return Some(Given::Size),
            Form::Scalar(scalar) => return of(scalar, 1),
            Form::Of(relation) => relation,
        };
        match relation {
            Relation::Scalar => of(t.scalar, 1),
            // A relational function of scalars returns an `int`.
            Relation::Truth if t.width == 1 => of(self.int()?, 1),
            Relation::Ints => of(self.int()?, t.width),
            _ => of(self.relative(relation, t.scalar)?, t.width),
        }
    }

    /// Returns the table's signed integer of 32 bits.
    pub fn int(&self) -> Option<usize> {
        self.scalars.iter().position(|row| row.kind == Kind::Signed && row.bits == 32)
    }

    /// Returns the scalar with this relation to a scalar.
    pub fn relative(&self, relation: Relation, scalar: usize) -> Option<usize> {
        let row = &self.scalars[scalar];
        let (kind, bits) = match relation {
            Relation::Scalar => return Some(scalar),
            Relation::Ints => return self.int(),
            Relation::Signed | Relation::Truth => (Kind::Signed, row.bits),
            Relation::Unsigned => (Kind::Unsigned, row.bits),
            Relation::Float => (Kind::Float, row.bits),
            Relation::Wide if row.is_float() => return None,
            Relation::Wide => (row.kind, row.bits * 2),
        };
        // The first one, if two floats have the same size.
        self.scalars.iter().position(|other| other.kind == kind && other.bits == bits)
    }
}
