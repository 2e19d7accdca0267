//! The functions of the table's rows: forms of types, signatures, and which overload they take.

use super::{Kind, Model, Type, words};

words! {
    /// A type that belongs to `T`.
    Relation, "a type of `T`":
    Scalar "scalar", Signed "signed", Unsigned "unsigned", Wide "wide", Truth "truth", Ints "ints", Float "float",
}

words! {
    /// What a function does with an operand.
    Access, "an access":
    In "in", Out "out", From "from", Into "into",
}

words! {
    /// A cargo feature of the library that functions may need.
    FunctionFeature, "a feature that functions may need":
    Fp16 "fp16", Fp64 "fp64",
}

/// The type of an operand or a result, of a `T`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Form {
    T,
    /// A number of elements.
    Size,
    Of(Relation),
    /// This scalar, whatever `T` is.
    Scalar(usize),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Parameter {
    pub access: Access,
    pub form: Form,
}

/// What a form is of a `T`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Given {
    Size,
    Type(Type),
}

/// One row of the table, of one name.
#[derive(Clone)]
pub struct Row {
    pub scalars: Vec<usize>,
    /// With 1 for scalars.
    pub widths: Vec<u32>,
    pub lists: Vec<Vec<Parameter>>,
    pub result: Option<Form>,
    pub feature: Option<FunctionFeature>,
    pub extension: Option<String>,
    pub beyond: bool,
}

/// All rows of a name.
#[derive(Clone)]
pub struct Function {
    /// Which of the table's names of functions it is.
    pub place: usize,
    pub name: String,
    /// The name of its definition and kernel: without the width.
    pub definition: String,
    pub doc: Vec<String>,
    pub rows: Vec<Row>,
}

/// One operand in the overload of a function.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Slot {
    /// `T` itself.
    Anchor,
    /// One of a set of forms.
    One(&'static str),
    /// The same set again, and the same form of it as the operand before.
    Same,
}

/// How a name becomes one generic function.
pub enum Overload {
    /// The anchor and the other operands, in order.
    Value {
        slots: Vec<Slot>,
    },
    /// Reads vectors of this many components.
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
    /// As it is written, in decimal.
    Float {
        negative: bool,
        digits: String,
    },
    Infinity,
    Nan,
}

/// The sets of forms that an operand may have, by their name in the library.
const SETS: [(&[Form], &str); 6] = [
    (&[Form::T], "same"),
    (&[Form::T, Form::Of(Relation::Scalar)], "becomes"),
    (&[Form::Of(Relation::Signed)], "signed"),
    (&[Form::Of(Relation::Unsigned)], "unsigned"),
    (&[Form::Of(Relation::Ints)], "ints"),
    (&[Form::Of(Relation::Signed), Form::Of(Relation::Unsigned)], "signed_or_unsigned"),
];

const WHOLE: [&str; 3] = ["cross", "fast_normalize", "normalize"];

impl Function {
    /// The operand lists of all rows.
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

    /// The scalars of all rows, in the order of the table.
    pub fn scalars(&self) -> Vec<usize> {
        let mut scalars = vec![];
        for row in &self.rows {
            scalars.extend_from_slice(&row.scalars);
        }
        scalars.sort_unstable();
        scalars.dedup();
        scalars
    }

    /// The widths of all rows.
    pub fn widths(&self) -> Vec<u32> {
        let mut widths = vec![];
        for row in &self.rows {
            widths.extend_from_slice(&row.widths);
        }
        widths.sort_unstable();
        widths.dedup();
        widths
    }

    pub fn result(&self) -> Option<Form> {
        self.rows[0].result
    }

    /// The lists that the rows give a `T`.
    fn lists_of(&self, scalar: usize, width: u32) -> Vec<Vec<Parameter>> {
        let mut lists = vec![];
        for row in &self.rows {
            if row.scalars.contains(&scalar) && row.widths.contains(&width) {
                lists.extend(row.lists.iter().map(|list| of_width(list, width)));
            }
        }
        lists
    }

    /// The one generic function; or what is in its way.
    pub fn overload(&self) -> Result<Overload, &'static str> {
        let (scalars, widths, lists) = (self.scalars(), self.widths(), self.lists());
        for &scalar in &scalars {
            for &width in &widths {
                let has = self.lists_of(scalar, width);
                if lists.iter().any(|list| !has.contains(&of_width(list, width))) {
                    return Err("every `T` of a name has the same operands");
                }
            }
        }
        if self.rows.iter().any(|row| row.result != self.result()) {
            return Err("every `T` of a name has the same result");
        }
        if self.rows.iter().any(|row| row.feature != self.rows[0].feature) {
            return Err("every `T` of a name needs the same feature");
        }
        if lists.iter().any(|list| list.len() != lists[0].len()) {
            return Err("all operand lists of a name are as long");
        }
        let first = lists[0].as_slice();
        let memory = |form: Form| match form {
            Form::Scalar(scalar) => Some(scalar),
            _ => None,
        };
        match *first {
            [size, from] if (size.form, from.access) == (Form::Size, Access::From) && widths.len() == 1 => {
                if memory(from.form).is_some() && scalars.len() != 1 {
                    return Err("what reads other scalars than its own returns those of one type");
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
        let is_anchor = |&place: &usize| lists.iter().all(|list| list[place].form == Form::T);
        let Some(anchor) = (0..first.len()).find(is_anchor) else {
            return Err("one operand is `T` in every list");
        };
        let mut slots = vec![];
        let mut varying: Option<usize> = None;
        for place in 0..first.len() {
            if lists.iter().any(|list| list[place].access != Access::In || list[place].form == Form::Size) {
                return Err("no overload has such accesses");
            }
            if place == anchor {
                slots.push(Slot::Anchor);
                continue;
            }
            let mut set = vec![];
            for list in &lists {
                if !set.contains(&list[place].form) {
                    set.push(list[place].form);
                }
            }
            let varies = set.len() > 1;
            if let (true, Some(other)) = (varies, varying) {
                if lists.iter().any(|list| list[place] != list[other]) {
                    return Err("operands of several forms have the same form in every list");
                }
                slots.push(Slot::Same);
                continue;
            }
            let is_set = |known: &&(&[Form], &str)| {
                known.0.len() == set.len() && set.iter().all(|form| known.0.contains(form))
            };
            let Some(known) = SETS.iter().find(is_set) else {
                return Err("no overload has such a set of forms");
            };
            slots.push(Slot::One(known.1));
            if varies {
                varying = Some(place);
            }
        }
        Ok(Overload::Value { slots })
    }

    /// Whether vectors of 3 components stand 4 apart in memory.
    pub fn is_aligned(&self) -> bool {
        self.definition.starts_with("vloada") || self.definition.starts_with("vstorea")
    }

    /// Whether its result is a vector whose components depend on all of the operands'.
    pub fn is_whole(&self) -> bool {
        WHOLE.contains(&self.definition.as_str())
    }

    /// Whether it takes the components of its operands together: it returns a scalar of vectors, or is one of those.
    pub fn is_across(&self) -> bool {
        if self.is_whole() {
            return true;
        }
        matches!(self.result(), Some(Form::Of(Relation::Scalar) | Form::Scalar(_)))
            && self
                .lists()
                .iter()
                .flatten()
                .all(|operand| operand.access == Access::In && operand.form == Form::T)
    }
}

/// Of scalars, `scalar(T)` is `T`.
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
    /// What the form is of `t`, if the table has it.
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
            // True of scalars is an `int`.
            Relation::Truth if t.width == 1 => of(self.int()?, 1),
            Relation::Ints => of(self.int()?, t.width),
            _ => of(self.relative(relation, t.scalar)?, t.width),
        }
    }

    /// The table's signed integer of 32 bits.
    pub fn int(&self) -> Option<usize> {
        self.scalars.iter().position(|row| row.kind == Kind::Signed && row.bits == 32)
    }

    /// The scalar that belongs to another one.
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
        // Of two floats of a size, the first.
        self.scalars.iter().position(|other| other.kind == kind && other.bits == bits)
    }
}
