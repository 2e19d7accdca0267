//! The functions of the table's rows: type expressions, signatures and overloads.

use super::{Kind, Model, Type, Word, table_words};
use proc_macro2::Span;

table_words! {
    /// A type derived from `T`.
    Relation, "a type of `T`":
    Scalar "scalar", Signed "signed", Unsigned "unsigned", Wide "wide", Relational "relational", Ints "ints", Float "float",
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

/// The type of an operand or a result, relative to `T`. The table contains the names of scalars, and the model their
/// indices.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TypeExpression<S = usize> {
    T,
    /// A number of elements, `size`.
    Size,
    Of(Relation),
    /// This scalar, for every `T`.
    Scalar(S),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Parameter {
    pub access: Access,
    pub form: TypeExpression,
}

impl Parameter {
    /// Returns `true` if it is memory, which is read or written with an offset.
    pub fn is_memory(&self) -> bool {
        matches!(self.access, Access::From | Access::Into)
    }
}

/// The value of a type expression for some `T`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ParameterType {
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
    pub result: Option<TypeExpression>,
    pub feature: Option<FunctionFeature>,
    pub extension: Option<String>,
    pub beyond: bool,
    /// `true` if its functions are also in `mono`.
    pub mono: bool,
}

impl Row {
    /// Returns `true` if the table has this type for some `T` of the row with this scalar.
    pub fn has(&self, model: &Model, form: TypeExpression, scalar: usize) -> bool {
        self.widths.iter().any(|&width| model.form(form, Type { scalar, width }).is_some())
    }

    /// Returns the only `T` of the row, if there is only one.
    pub fn sole_type(&self) -> Option<Type> {
        match (&self.scalars[..], &self.widths[..]) {
            (&[scalar], &[width]) => Some(Type { scalar, width }),
            _ => None,
        }
    }

    /// Returns the different signatures of the row: the types of the operands, and the result. A signature whose types
    /// the table lacks does not exist.
    pub fn signatures(&self, model: &Model) -> Vec<(Vec<ParameterType>, Option<ParameterType>)> {
        let mut signatures = vec![];
        for &scalar in &self.scalars {
            for &width in &self.widths {
                let t = Type { scalar, width };
                let result = self.result.map(|result| model.form(result, t));
                for list in &self.lists {
                    let operands: Option<Vec<_>> =
                        list.iter().map(|operand| model.form(operand.form, t)).collect();
                    if let (Some(operands), false) = (operands, result == Some(None)) {
                        let signature = (operands, result.flatten());
                        if !signatures.contains(&signature) {
                            signatures.push(signature);
                        }
                    }
                }
            }
        }
        signatures
    }

    /// Returns the signatures whose operands and result are values.
    pub fn value_signatures(&self, model: &Model) -> Vec<(Vec<Type>, Type)> {
        let value = |ty| match ty {
            ParameterType::Type(ty) => Some(ty),
            ParameterType::Size => None,
        };
        let signatures = self.signatures(model).into_iter();
        let values = signatures.filter_map(|(operands, result)| {
            Some((operands.into_iter().map(value).collect::<Option<_>>()?, value(result?)?))
        });
        values.collect()
    }

    /// Returns the first and the last section of "OpenCL C 6.15" in its docs. If there are two, the first is for
    /// integers and the last for floats. Returns 0 if there is none.
    pub fn sections(&self) -> (u32, u32) {
        let mut sections = vec![];
        for line in &self.doc {
            for after in line.split("6.15.").skip(1) {
                let end = after.find(|c: char| !c.is_ascii_digit()).unwrap_or(after.len());
                sections.extend(after[..end].parse::<u32>());
            }
        }
        (*sections.first().unwrap_or(&0), *sections.last().unwrap_or(&0))
    }
}

/// All rows of a name.
#[derive(Clone)]
pub struct Function {
    pub name: String,
    /// The name of its reference implementation and kernel, without the width.
    pub definition: String,
    pub rows: Vec<Row>,
    /// The span of the name in its first row.
    pub span: Span,
}

/// One operand in the overload of a function.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Slot {
    /// `T`. If there are several, some can be its scalar, which is used for every component.
    T,
    /// One of a set of types.
    One(&'static str),
    /// An output parameter of this type. It is the last operand.
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
    /// The span of its name.
    pub span: Span,
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

/// The sets of types that an operand can have, and their names in the library.
const SETS: [(&[TypeExpression], &str); 5] = [
    (&[TypeExpression::T], "same"),
    (&[TypeExpression::Of(Relation::Signed)], "signed"),
    (&[TypeExpression::Of(Relation::Unsigned)], "unsigned"),
    (&[TypeExpression::Of(Relation::Ints)], "ints"),
    (&[TypeExpression::Of(Relation::Signed), TypeExpression::Of(Relation::Unsigned)], "signed_or_unsigned"),
];

impl Function {
    /// Returns the operand lists of all rows.
    pub fn lists(&self) -> Vec<Vec<Parameter>> {
        let mut lists = vec![];
        for list in self.rows.iter().flat_map(|row| &row.lists) {
            if !lists.contains(list) {
                lists.push(list.clone());
            }
        }
        lists
    }

    /// Returns the scalars of all rows, in the order of the table.
    pub fn scalars(&self) -> Vec<usize> {
        let mut scalars = vec![];
        self.rows.iter().flat_map(|row| &row.scalars).for_each(|&scalar| insert(&mut scalars, scalar));
        scalars
    }

    /// Returns the widths of all rows, in ascending order.
    pub fn widths(&self) -> Vec<u32> {
        let mut widths = vec![];
        self.rows.iter().flat_map(|row| &row.widths).for_each(|&width| insert(&mut widths, width));
        widths
    }

    /// Returns the operand types of every signature.
    pub fn signatures(&self, model: &Model) -> Vec<Vec<ParameterType>> {
        let signatures = self.rows.iter().flat_map(|row| row.signatures(model));
        signatures.map(|(operands, _)| operands).collect()
    }

    pub fn result(&self) -> Option<TypeExpression> {
        self.rows[0].result
    }

    /// Returns the feature that the whole function requires: that of its rows, or of all their scalars.
    pub fn feature(&self, model: &Model) -> Option<&'static str> {
        if let Some(feature) = self.rows[0].feature {
            return Some(feature.name());
        }
        let scalars = self.scalars();
        let first = model.scalars[*scalars.first()?].feature?;
        scalars.iter().all(|&scalar| model.scalars[scalar].feature == Some(first)).then(|| first.name())
    }

    /// Returns the function with only these rows.
    pub fn with_rows(&self, rows: &[Row]) -> Function {
        Function { rows: rows.to_vec(), ..self.clone() }
    }

    /// Returns `true` if there is only one signature, and its operands are values with the width of `T` or are
    /// combined.
    fn is_one(&self, model: &Model) -> bool {
        let [row] = &self.rows[..] else { return false };
        let (Some(t), [list]) = (row.sole_type(), &row.lists[..]) else { return false };
        let is_value = |operand: &Parameter| match model.form(operand.form, t) {
            Some(ParameterType::Type(ty)) => {
                operand.access == Access::In && (ty.width == t.width || self.is_across())
            }
            _ => false,
        };
        row.result.is_some() && list.iter().all(is_value)
    }

    /// Returns the overload of the name, or the reason why there is none.
    pub fn overload(&self, model: &Model) -> Result<Overload, &'static str> {
        if self.rows.iter().any(|row| row.feature != self.rows[0].feature) {
            return Err("every `T` must require the same feature");
        }
        if self.is_one(model) {
            return Ok(Overload::One);
        }
        let is_of_one = |row: &Row| row.sole_type().is_some();
        let whole = self.generic(model);
        let Some(generic) = self.rows.iter().position(is_of_one) else { return whole };
        if whole.is_ok() || !self.is_across() {
            return whole;
        }
        if !self.rows[generic..].iter().all(is_of_one) {
            return Err("rows with a single `T` must come after the other rows");
        }
        let length = self.rows[0].lists[0].len();
        if self.lists().iter().any(|list| list.len() != length) {
            return Err("all operand lists must have the same length");
        }
        if generic > 0 {
            match self.with_rows(&self.rows[..generic]).generic(model)? {
                Overload::Value { slots } if slots.iter().all(|&slot| slot == Slot::T) => {}
                _ => {
                    return Err("if some rows have a single `T`, all operands of the other rows must be `T`");
                }
            }
        }
        // If there are also concrete signatures, one operand must determine `T`, or the call is ambiguous.
        let mut slots = vec![Slot::One("same"); length];
        slots[0] = Slot::T;
        Ok(Overload::Mixed { slots, generic })
    }

    /// Returns the overload as one generic function, or the reason why there is none.
    fn generic(&self, model: &Model) -> Result<Overload, &'static str> {
        let (scalars, widths, lists) = (self.scalars(), self.widths(), self.lists());
        for &scalar in &scalars {
            for &width in &widths {
                let rows = self
                    .rows
                    .iter()
                    .filter(|row| row.scalars.contains(&scalar) && row.widths.contains(&width));
                let has: Vec<_> =
                    rows.flat_map(|row| &row.lists).map(|list| list_for_width(list, width)).collect();
                if lists.iter().any(|list| !has.contains(&list_for_width(list, width))) {
                    return Err("every `T` must have the same operands");
                }
            }
        }
        if self.rows.iter().any(|row| row.result != self.result()) {
            return Err("every `T` must have the same result");
        }
        let first = &lists[0];
        if lists.iter().any(|list| list.len() != first.len()) {
            return Err("all operand lists must have the same length");
        }
        let memory = |form: TypeExpression| match form {
            TypeExpression::Scalar(scalar) => Some(scalar),
            _ => None,
        };
        if let (&[width], Some(last)) = (&widths[..], first.last()) {
            let (is_size, memory) =
                (|index: usize| first[index].form == TypeExpression::Size, memory(last.form));
            if last.access == Access::From && first.len() == 2 && is_size(0) {
                if memory.is_some() && scalars.len() != 1 {
                    return Err("a load of a named scalar must have only one scalar in its domain");
                }
                return Ok(Overload::Load { memory, width });
            }
            let is_store = last.access == Access::Into && first.len() == 3;
            if is_store && first[0].form == TypeExpression::T && is_size(1) {
                return Ok(Overload::Store { memory, width });
            }
        }
        if self.result().is_none() {
            return Err("a function that writes no memory must have a result");
        }
        let t = Parameter { access: Access::In, form: TypeExpression::T };
        if !(0..first.len()).any(|index| lists.iter().all(|list| list[index] == t)) {
            return Err("at least one operand must be `T` in every list");
        }
        let slots =
            (0..first.len()).map(|index| self.slot(model, &lists, index)).collect::<Result<_, _>>()?;
        Ok(Overload::Value { slots })
    }

    /// Returns an operand of the generic function.
    fn slot(&self, model: &Model, lists: &[Vec<Parameter>], index: usize) -> Result<Slot, &'static str> {
        let Parameter { access, .. } = lists[0][index];
        if lists.iter().any(|list| {
            list[index].access != access
                || list[index].form == TypeExpression::Size
                || list[index].is_memory()
        }) {
            return Err("unsupported combination of `size`, `from` and `into`");
        }
        if access == Access::Out && index + 1 < lists[0].len() {
            return Err("the operand `out` must be the last");
        }
        let mut set = vec![];
        for list in lists {
            if !set.contains(&list[index].form) {
                set.push(list[index].form);
            }
        }
        let is_t =
            |form: &TypeExpression| matches!(form, TypeExpression::T | TypeExpression::Of(Relation::Scalar));
        if access == Access::In && set.contains(&TypeExpression::T) && set.iter().all(is_t) {
            return Ok(Slot::T);
        }
        let known = set_name(&set, model).ok_or("unsupported combination of operand types")?;
        Ok(if access == Access::Out { Slot::Out(known) } else { Slot::One(known) })
    }

    /// Returns `true` if 3-vectors are 4 elements apart in memory.
    pub fn is_aligned(&self) -> bool {
        self.definition.starts_with("vloada") || self.definition.starts_with("vstorea")
    }

    /// Returns `true` if it combines the components of its operands to a scalar.
    pub fn is_across(&self) -> bool {
        let is_scalar = |row: &Row| {
            matches!(row.result, Some(TypeExpression::Of(Relation::Scalar) | TypeExpression::Scalar(_)))
        };
        let is_value =
            |operand: &Parameter| operand.access == Access::In && operand.form != TypeExpression::Size;
        self.rows.iter().all(|row| is_scalar(row) && row.lists.iter().flatten().all(is_value))
    }
}

/// Adds a new number to a sorted list. The sort functions of `std` are long, and every build would compile them.
pub fn insert<T: PartialOrd>(list: &mut Vec<T>, number: T) {
    let index = list.iter().position(|other| *other >= number).unwrap_or(list.len());
    if list.get(index) != Some(&number) {
        list.insert(index, number);
    }
}

/// Returns the name of a set of types in the library.
fn set_name(set: &[TypeExpression], model: &Model) -> Option<&'static str> {
    let is_scalar = |form: &TypeExpression, rust: &str| match form {
        TypeExpression::Scalar(scalar) => model.scalars[*scalar].rust == rust,
        _ => false,
    };
    let is_ints = |form: &TypeExpression| *form == TypeExpression::Of(Relation::Ints);
    match set {
        [form] if is_scalar(form, "i32") => return Some("int"),
        [form] if is_scalar(form, "u32") => return Some("uint"),
        [x, y] if is_ints(x) && is_scalar(y, "i32") || is_scalar(x, "i32") && is_ints(y) => {
            return Some("ints_or_int");
        }
        _ => {}
    }
    let is_it = |known: &&(&[TypeExpression], &str)| {
        known.0.len() == set.len() && set.iter().all(|form| known.0.contains(form))
    };
    SETS.iter().find(is_it).map(|known| known.1)
}

/// Replaces `scalar(T)` by `T` for scalars.
fn list_for_width(list: &[Parameter], width: u32) -> Vec<Parameter> {
    let mut list = list.to_vec();
    for operand in &mut list {
        if width == 1 && operand.form == TypeExpression::Of(Relation::Scalar) {
            operand.form = TypeExpression::T;
        }
    }
    list
}

impl Model {
    /// Returns the value of a type expression for `t`, if the table has it.
    pub fn form(&self, form: TypeExpression, t: Type) -> Option<ParameterType> {
        let of = |scalar: usize, width: u32| Some(ParameterType::Type(Type { scalar, width }));
        let relation = match form {
            TypeExpression::T => return Some(ParameterType::Type(t)),
            TypeExpression::Size => return Some(ParameterType::Size),
            TypeExpression::Scalar(scalar) => return of(scalar, 1),
            TypeExpression::Of(relation) => relation,
        };
        match relation {
            Relation::Scalar => of(t.scalar, 1),
            // A relational function of scalars returns an `int`.
            Relation::Relational if t.width == 1 => of(self.int()?, 1),
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
            Relation::Signed | Relation::Relational => (Kind::Signed, row.bits),
            Relation::Unsigned => (Kind::Unsigned, row.bits),
            Relation::Float => (Kind::Float, row.bits),
            Relation::Wide if row.is_float() => return None,
            Relation::Wide => (row.kind, row.bits * 2),
        };
        // The first one, if two floats have the same size.
        self.scalars.iter().position(|other| other.kind == kind && other.bits == bits)
    }
}
