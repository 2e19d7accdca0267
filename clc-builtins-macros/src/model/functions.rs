//! The functions of the table's rows: type expressions, signatures and overloads.

use super::{Feature, Kind, Model, Type, table_words, types};
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

/// The type of an operand or a result, relative to `T`.
#[derive(Clone, Copy, PartialEq)]
pub enum TypeExpression {
    T,
    /// A number of elements, `size`.
    Size,
    Of(Relation),
    /// This scalar, for every `T`.
    Scalar(usize),
}

#[derive(Clone, Copy, PartialEq)]
pub struct Parameter {
    pub access: Access,
    pub ty: TypeExpression,
}

impl Parameter {
    /// Returns `true` if it is memory, which is read or written with an offset.
    pub fn is_memory(&self) -> bool {
        matches!(self.access, Access::From | Access::Into)
    }
}

/// The types of the operands and the result. `size` and a missing result are `None`.
pub type Signature = (Vec<Option<Type>>, Option<Type>);

/// One row of the table, for one name.
#[derive(Clone, Default)]
pub struct Row {
    /// The doc comment. A row without one has that of the name's previous row.
    pub doc: Vec<String>,
    pub scalars: Vec<usize>,
    /// The widths. Scalars have the width 1.
    pub widths: Vec<u32>,
    pub lists: Vec<Vec<Parameter>>,
    pub result: Option<TypeExpression>,
    pub feature: Option<Feature>,
    pub extension: Option<String>,
    pub beyond: bool,
    /// `true` if its functions are also in `mono`.
    pub mono: bool,
}

impl Row {
    /// Returns `true` if the table has this type for some `T` of the row with this scalar.
    pub fn has(&self, model: &Model, ty: TypeExpression, scalar: usize) -> bool {
        let resolves = |&width: &u32| model.resolve(ty, Type { scalar, width }).is_some();
        ty == TypeExpression::Size || self.widths.iter().any(resolves)
    }

    /// Returns the only `T` of the row, if there is only one.
    pub fn sole_type(&self) -> Option<Type> {
        match (&self.scalars[..], &self.widths[..]) {
            (&[scalar], &[width]) => Some(Type { scalar, width }),
            _ => None,
        }
    }

    /// Returns the signature of an operand list. Without a type in the table, it does not exist.
    pub fn signature(&self, model: &Model, list: &[Parameter], t: Type) -> Option<Signature> {
        let result = match self.result {
            Some(result) => Some(model.resolve(result, t)?),
            None => None,
        };
        let operand = |operand: &Parameter| match operand.ty {
            TypeExpression::Size => Some(None),
            ty => model.resolve(ty, t).map(Some),
        };
        Some((list.iter().map(operand).collect::<Option<_>>()?, result))
    }

    /// Returns `true` if the row has a signature for some `T` with this scalar.
    pub fn has_signature(&self, model: &Model, scalar: usize) -> bool {
        self.widths.iter().any(|&width| {
            self.lists.iter().any(|list| self.signature(model, list, Type { scalar, width }).is_some())
        })
    }

    /// Returns the different signatures of the row.
    pub fn signatures(&self, model: &Model) -> Vec<Signature> {
        let mut signatures = vec![];
        for t in types(&self.scalars, &self.widths) {
            for signature in self.lists.iter().filter_map(|list| self.signature(model, list, t)) {
                add_new(&mut signatures, signature);
            }
        }
        signatures
    }

    /// Returns the signatures whose operands and result are values.
    pub fn value_signatures(&self, model: &Model) -> Vec<(Vec<Type>, Type)> {
        let values = self
            .signatures(model)
            .into_iter()
            .filter_map(|(operands, result)| Some((operands.into_iter().collect::<Option<_>>()?, result?)));
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
#[derive(Clone, Copy, PartialEq)]
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
    /// One signature, which becomes a plain function.
    One,
    /// Generic over values: the operands, in order, and the number of generic rows. Further rows have a single `T` and
    /// their own operands or result; then all generic operands are `T`.
    Value(Vec<Slot>, usize),
    /// Reads or writes vectors with this number of components, in memory of this scalar or of the elements of `T`.
    Transfer(Access, Option<usize>, u32),
}

/// A constant of the table.
pub struct Constant {
    pub name: String,
    pub scalar: usize,
    pub doc: Vec<String>,
    pub is_negative: bool,
    pub value: Value,
    /// The span of its name.
    pub span: Span,
}

/// The value of a constant without its sign.
pub enum Value {
    Integer(u64),
    /// The decimal digits in the source.
    Float(String),
    Infinity,
    Nan,
}

impl Function {
    /// Returns the operand lists of all rows.
    pub fn lists(&self) -> Vec<Vec<Parameter>> {
        let mut lists = vec![];
        for row in &self.rows {
            row.lists.iter().for_each(|list| add_new(&mut lists, list.clone()));
        }
        lists
    }

    /// Returns the scalars of all rows, in the order of the table.
    pub fn scalars(&self) -> Vec<usize> {
        let mut scalars = vec![];
        for row in &self.rows {
            row.scalars.iter().for_each(|&scalar| insert(&mut scalars, scalar));
        }
        scalars
    }

    /// Returns the widths of all rows, in ascending order.
    pub fn widths(&self) -> Vec<u32> {
        let mut widths = vec![];
        for row in &self.rows {
            row.widths.iter().for_each(|&width| insert(&mut widths, width));
        }
        widths
    }

    pub fn result(&self) -> Option<TypeExpression> {
        self.rows[0].result
    }

    /// Returns the feature that the whole function requires: that of its rows, or of all their scalars.
    pub fn feature(&self, model: &Model) -> Option<Feature> {
        let scalars = self.scalars();
        let of_first = model.scalars[*scalars.first()?].feature;
        let of_all =
            of_first.filter(|_| scalars.iter().all(|&scalar| model.scalars[scalar].feature == of_first));
        self.rows[0].feature.or(of_all)
    }

    /// Returns `true` if the macro generates nothing for the function because it is built without the feature.
    pub fn is_disabled(&self) -> bool {
        !cfg!(feature = "math") && self.rows[0].feature == Some(Feature::Math)
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
        let is_value = |operand: &Parameter| match model.resolve(operand.ty, t) {
            Some(ty) => operand.access == Access::In && (ty.width == t.width || self.is_across()),
            None => false,
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
                Overload::Value(slots, _) if slots.iter().all(|&slot| slot == Slot::T) => {}
                _ => {
                    return Err("if some rows have a single `T`, all operands of the other rows must be `T`");
                }
            }
        }
        // If there are also concrete signatures, one operand must determine `T`, or the call is ambiguous.
        let mut slots = vec![Slot::One("same"); length];
        slots[0] = Slot::T;
        Ok(Overload::Value(slots, generic))
    }

    /// Returns the overload as one generic function, or the reason why there is none.
    fn generic(&self, model: &Model) -> Result<Overload, &'static str> {
        let (scalars, widths, lists) = (self.scalars(), self.widths(), self.lists());
        for t in types(&scalars, &widths) {
            let rows = self
                .rows
                .iter()
                .filter(|row| row.scalars.contains(&t.scalar) && row.widths.contains(&t.width));
            let own: Vec<_> =
                rows.flat_map(|row| &row.lists).map(|list| list_for_width(list, t.width)).collect();
            if lists.iter().any(|list| !own.contains(&list_for_width(list, t.width))) {
                return Err("every `T` must have the same operands");
            }
        }
        if self.rows.iter().any(|row| row.result != self.result()) {
            return Err("every `T` must have the same result");
        }
        let first = &lists[0];
        if lists.iter().any(|list| list.len() != first.len()) {
            return Err("all operand lists must have the same length");
        }
        if let (&[width], [others @ .., Parameter { access, ty }]) = (&widths[..], &first[..]) {
            let others: Vec<_> = others.iter().map(|operand| operand.ty).collect();
            let memory = if let TypeExpression::Scalar(scalar) = ty { Some(*scalar) } else { None };
            let is_load = *access == Access::From && others == [TypeExpression::Size];
            let is_store = *access == Access::Into && others == [TypeExpression::T, TypeExpression::Size];
            if is_load && memory.is_some() && scalars.len() != 1 {
                return Err("a load of a named scalar must have only one scalar in its domain");
            }
            if is_load || is_store {
                return Ok(Overload::Transfer(*access, memory, width));
            }
        }
        if self.result().is_none() {
            return Err("a function that writes no memory must have a result");
        }
        let t = Parameter { access: Access::In, ty: TypeExpression::T };
        if !(0..first.len()).any(|index| lists.iter().all(|list| list[index] == t)) {
            return Err("at least one operand must be `T` in every list");
        }
        let slots =
            (0..first.len()).map(|index| self.slot(model, &lists, index)).collect::<Result<_, _>>()?;
        Ok(Overload::Value(slots, self.rows.len()))
    }

    /// Returns an operand of the generic function.
    fn slot(&self, model: &Model, lists: &[Vec<Parameter>], index: usize) -> Result<Slot, &'static str> {
        let access = lists[0][index].access;
        let mut set = vec![];
        for operand in lists.iter().map(|list| list[index]) {
            if operand.access != access || operand.ty == TypeExpression::Size || operand.is_memory() {
                return Err("unsupported combination of `size`, `from` and `into`");
            }
            add_new(&mut set, operand.ty);
        }
        if access == Access::Out && index + 1 < lists[0].len() {
            return Err("the operand `out` must be the last");
        }
        let is_t =
            |ty: &TypeExpression| matches!(ty, TypeExpression::T | TypeExpression::Of(Relation::Scalar));
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
            |operand: &Parameter| operand.access == Access::In && operand.ty != TypeExpression::Size;
        self.rows.iter().all(|row| is_scalar(row) && row.lists.iter().all(|list| list.iter().all(is_value)))
    }
}

/// Adds an item to a list without it.
pub fn add_new<T: PartialEq>(list: &mut Vec<T>, item: T) {
    if !list.contains(&item) {
        list.push(item);
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
    use TypeExpression::{Of, Scalar, T};
    let is = |scalar: usize, rust: &str| model.scalars[scalar].rust == rust;
    Some(match *set {
        [T] => "same",
        [Of(Relation::Signed)] => "signed",
        [Of(Relation::Unsigned)] => "unsigned",
        [Of(Relation::Ints)] => "ints",
        [Of(Relation::Signed), Of(Relation::Unsigned)] => "signed_or_unsigned",
        [Of(Relation::Unsigned), Of(Relation::Signed)] => "signed_or_unsigned",
        [Scalar(scalar)] if is(scalar, "i32") => "int",
        [Scalar(scalar)] if is(scalar, "u32") => "uint",
        [Of(Relation::Ints), Scalar(scalar)] if is(scalar, "i32") => "ints_or_int",
        [Scalar(scalar), Of(Relation::Ints)] if is(scalar, "i32") => "ints_or_int",
        _ => return None,
    })
}

/// Replaces `scalar(T)` by `T` for scalars.
fn list_for_width(list: &[Parameter], width: u32) -> Vec<Parameter> {
    let mut list = list.to_vec();
    for operand in &mut list {
        if width == 1 && operand.ty == TypeExpression::Of(Relation::Scalar) {
            operand.ty = TypeExpression::T;
        }
    }
    list
}

impl Model {
    /// Returns the type of an expression for `t`, if the table has it.
    pub fn resolve(&self, expression: TypeExpression, t: Type) -> Option<Type> {
        let of = |scalar: usize, width: u32| Some(Type { scalar, width });
        let relation = match expression {
            TypeExpression::T => return Some(t),
            TypeExpression::Size => return None,
            TypeExpression::Scalar(scalar) => return of(scalar, 1),
            TypeExpression::Of(relation) => relation,
        };
        match relation {
            Relation::Scalar => of(t.scalar, 1),
            // A relational function of scalars returns an `int`.
            Relation::Relational if t.width == 1 => of(self.int(), 1),
            Relation::Ints => of(self.int(), t.width),
            _ => of(self.relative(relation, t.scalar)?, t.width),
        }
    }

    /// Returns the table's signed integer of 32 bits, which `parse` requires.
    pub fn int(&self) -> usize {
        let int = self.scalars.iter().position(|row| row.kind == Kind::Signed && row.bits == 32);
        int.unwrap_or_default()
    }

    /// Returns the scalar with this relation to a scalar.
    pub fn relative(&self, relation: Relation, scalar: usize) -> Option<usize> {
        let row = &self.scalars[scalar];
        let (kind, bits) = match relation {
            Relation::Scalar => return Some(scalar),
            Relation::Ints => return Some(self.int()),
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
