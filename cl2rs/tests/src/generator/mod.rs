//! Generates a program from a seed.
//!
//! The behavior of the program is defined. Signed sums of scalars stay in range, because the range of each number is
//! known. Divisors are not 0, indices are within their arrays, loops end, and all variables are initialized. If an
//! expression has a side effect on a variable, nothing else in the expression names it, unless C orders the two.

mod function;
mod integer;
mod memory;
mod real;
mod scope;
mod statement;
mod structure;
mod types;
mod vector;

use clc_kit::random::Random;
use memory::Counter;
use types::{INTEGERS, Scalar, Type, WIDTHS};

/// Returns the source of a program. Its only kernel is called `k` and the seed, and all names end with the seed.
pub fn program(seed: u64) -> String {
    Generator::new(seed).program()
}

/// Rounding modes of saturating conversions.
///
/// `_rte` is missing, and so is `rint` in the list of functions: with PoCL 3.1, kernels do not run if a constant is
/// outside the integer range, such as `rint(1e20)` or `convert_int_sat_rte(1e30f)`.
const SATURATED: [&str; 5] = ["", "", "_rtz", "_rtp", "_rtn"];

/// The kind of a variable.
#[derive(Clone, PartialEq, Debug)]
enum Kind {
    Value(Type),
    Array(Box<Kind>, u32),
    Record(usize),
    /// A pointer to this many elements, a power of two.
    Pointer(Box<Kind>, u32),
}

/// A variable, or a part of one.
#[derive(Clone, Debug)]
struct Variable {
    /// The expression. `@7` represents an index of at most 7, which is a power of two minus 1.
    template: String,
    kind: Kind,
    /// The number of the memory object. Places with different roots do not overlap.
    root: u32,
    /// The address space of a pointer's target. It is empty for private memory.
    space: &'static str,
    is_written: bool,
    /// The range of its values, if it is smaller than that of the type.
    range: Option<(i128, i128)>,
    /// Whether a pointer to it is a pointer to its kind.
    is_addressable: bool,
    /// Whether it is a pointer that can be assigned.
    may_change: bool,
}

/// A place and its memory.
#[derive(Clone, Debug)]
struct Place {
    text: String,
    ty: Type,
    root: u32,
    is_written: bool,
    range: Option<(i128, i128)>,
}

struct Field {
    name: String,
    kind: Kind,
}

struct Record {
    name: String,
    fields: Vec<Field>,
    is_union: bool,
    /// The size and alignment, if the type consists of integers without padding, so that each bit is defined.
    plain: Option<(u32, u32)>,
}

/// A macro with parameters.
#[derive(Clone, Debug)]
enum Macro {
    /// `a * k + b` as a `uint`.
    Mixed,
    /// The larger of two values.
    Greater,
    /// A bit of a number.
    Bit,
    /// The square of a `uint` without side effects.
    Square,
}

#[derive(Clone, Debug)]
enum Parameter {
    Value(Type),
    /// A pointer: the kind, the number of elements, whether they are written, and the address space.
    Pointer(Kind, u32, bool, &'static str),
    Record(usize),
}

#[derive(Clone, Debug)]
struct Helper {
    name: String,
    parameters: Vec<Parameter>,
    result: Option<Kind>,
    /// Whether other functions have the same name. Then each argument has exactly its parameter's type.
    is_overloaded: bool,
}

impl Helper {
    /// Returns `true` if the function writes only its own variables.
    fn is_pure(&self) -> bool {
        !self.parameters.iter().any(|parameter| matches!(parameter, Parameter::Pointer(_, _, true, _)))
    }
}

struct Generator {
    random: Random,
    /// The suffix of every name.
    seed: u64,
    text: String,
    names: u32,
    variables: Vec<Variable>,
    records: Vec<Record>,
    helpers: Vec<Helper>,
    /// Named integer constants: name, type and value.
    constants: Vec<(String, Scalar, i128)>,
    macros: Vec<(String, Macro)>,
    /// Overloaded helpers: the name, and the parameters of each.
    overloaded: Vec<(String, String)>,
    counters: Vec<Counter>,
    /// Pointers to `half`, and whether their memory is written.
    halves: Vec<(String, bool)>,
    /// The name of an `enum`, and the type of its values.
    enumeration: Option<(String, Scalar)>,
    /// The names that each enclosing scope declares.
    scopes: Vec<Vec<String>>,
    /// Names that are not used now, because the current declaration hides them.
    hidden: Vec<String>,
    /// The labels of the current function.
    labels: Vec<String>,
    /// The labels that `goto` can jump to.
    targets: Vec<String>,
    /// The variables that this statement may change, each at most once.
    effects: Vec<Place>,
    /// The roots that must not be read now.
    busy: Vec<u32>,
    /// The number of enclosing loops.
    loops: u32,
    /// The number of statements that this function may still get.
    budget: i32,
    /// The result of the function, or `None` in a kernel.
    result: Option<Kind>,
    is_kernel: bool,
    /// Whether a work-item may leave the kernel before the others.
    may_return: bool,
    /// Whether `continue` and `break` are allowed and refer to a loop.
    in_loop: bool,
    in_switch: bool,
    dimensions: u32,
}

impl Generator {
    fn new(seed: u64) -> Self {
        Self {
            random: Random::new(seed),
            seed,
            text: String::new(),
            names: 0,
            variables: Vec::new(),
            records: Vec::new(),
            helpers: Vec::new(),
            constants: Vec::new(),
            macros: Vec::new(),
            overloaded: Vec::new(),
            counters: Vec::new(),
            halves: Vec::new(),
            enumeration: None,
            scopes: Vec::new(),
            hidden: Vec::new(),
            labels: Vec::new(),
            targets: Vec::new(),
            effects: Vec::new(),
            busy: Vec::new(),
            loops: 0,
            budget: 0,
            result: None,
            is_kernel: false,
            may_return: false,
            in_loop: false,
            in_switch: false,
            dimensions: 1,
        }
    }

    fn name(&mut self, stem: &str) -> String {
        self.names += 1;
        format!("{stem}{}", self.names)
    }

    fn line(&mut self, text: &str) {
        self.text += text;
        self.text.push('\n');
    }

    fn declare(&mut self, template: &str, kind: Kind, is_written: bool) -> u32 {
        self.names += 1;
        let root = self.names;
        self.variables.push(Variable {
            template: template.into(),
            kind,
            root,
            space: "",
            is_written,
            range: None,
            is_addressable: true,
            may_change: false,
        });
        root
    }

    fn integer_type(&mut self) -> Scalar {
        self.random.pick(&INTEGERS)
    }

    fn width(&mut self) -> u32 {
        self.random.pick(&WIDTHS)
    }

    /// Returns any type of a value.
    fn any_type(&mut self) -> Type {
        let scalar = match self.random.index(10) {
            0 => Scalar::Float,
            1 if self.random.chance(50) => Scalar::Double,
            _ => self.integer_type(),
        };
        let width = if self.random.chance(40) { self.width() } else { 1 };
        scalar.with_width(width)
    }

    /// Returns all places that can be read or written now, without their indices.
    fn templates(&self) -> Vec<Place> {
        let mut list = Vec::new();
        for variable in self.visible() {
            if !self.busy.contains(&variable.root) {
                self.descend(variable, variable.template.clone(), &variable.kind, &mut list);
            }
        }
        list
    }

    fn descend(&self, variable: &Variable, text: String, kind: &Kind, list: &mut Vec<Place>) {
        match kind {
            Kind::Value(ty) => list.push(Place {
                text,
                ty: *ty,
                root: variable.root,
                is_written: variable.is_written,
                range: variable.range,
            }),
            Kind::Array(of, count) => self.descend(variable, format!("{text}[@{}]", count - 1), of, list),
            Kind::Record(index) => {
                for field in &self.records[*index].fields {
                    self.descend(variable, format!("{text}.{}", field.name), &field.kind, list);
                }
            }
            Kind::Pointer(of, count) => match &**of {
                Kind::Record(index) if *count == 1 => {
                    for field in &self.records[*index].fields {
                        self.descend(variable, format!("{text}->{}", field.name), &field.kind, list);
                    }
                }
                of if *count == 1 => self.descend(variable, format!("(*{text})"), of, list),
                of => self.descend(variable, format!("{text}[@{}]", count - 1), of, list),
            },
        }
    }

    /// Inserts the indices of a place.
    fn rendered(&mut self, mut place: Place) -> Place {
        place.text = self.with_indices(place.text);
        place
    }

    fn with_indices(&mut self, mut text: String) -> String {
        while let Some(at) = text.find('@') {
            let digits = text[at + 1..].bytes().take_while(u8::is_ascii_digit).count();
            let end = at + 1 + digits;
            let last: u32 = text[at + 1..end].parse().unwrap_or(0);
            let index = self.index(last);
            if text[..at].ends_with('[') && text[end..].starts_with(']') && self.random.chance(8) {
                text = format!("(*({} + ({index}))){}", &text[..at - 1], &text[end + 1..]);
            } else {
                text.replace_range(at..end, &index);
            }
        }
        text
    }

    /// Returns an index of at most `last`.
    fn index(&mut self, last: u32) -> String {
        if last == 0 || self.random.chance(50) {
            return self.random.index(last as usize + 1).to_string();
        }
        // Indices inside of the index are constants, to limit the nesting.
        let scalars: Vec<Place> = self
            .templates()
            .into_iter()
            .filter(|place| !place.ty.is_vector() && !place.ty.scalar.is_float() && !place.text.contains('@'))
            .collect();
        if scalars.is_empty() {
            return self.random.index(last as usize + 1).to_string();
        }
        let place = self.random.pick(&scalars);
        match self.random.index(3) {
            0 => format!("({} + {}) & {last}", narrow(&place), self.random.index(9)),
            1 if place.ty.scalar.bits() < 64 => format!("(uchar){} % {}", place.text, last + 1),
            _ => format!("{} & {last}", place.text),
        }
    }

    /// Returns a place that fulfills the condition.
    fn place(&mut self, is_wanted: impl Fn(&Place) -> bool) -> Option<Place> {
        let list: Vec<Place> = self.templates().into_iter().filter(is_wanted).collect();
        if list.is_empty() {
            return None;
        }
        let place = self.random.pick(&list);
        Some(self.rendered(place))
    }

    /// Returns the name of one component of a vector.
    fn component(&mut self, width: u32) -> String {
        let index = self.random.index(width as usize);
        match self.random.index(4) {
            0 if width <= 4 => format!(".{}", ["x", "y", "z", "w"][index]),
            1 => format!("[{index}]"),
            2 if width != 3 => format!("[{}]", self.index(width - 1)),
            _ => format!(".s{index:x}"),
        }
    }

    /// Returns `count` components of a vector of `width`. They are distinct if they are written.
    fn components(&mut self, width: u32, count: u32, is_written: bool) -> Option<String> {
        if count * 2 == width.next_power_of_two() && self.random.chance(40) && width != 3 {
            return Some(self.random.pick(&[".lo", ".hi", ".even", ".odd"]).into());
        }
        if is_written && count > width {
            return None;
        }
        let mut chosen: Vec<usize> = Vec::new();
        while chosen.len() < count as usize {
            let index = self.random.index(width as usize);
            if !(is_written && chosen.contains(&index)) {
                chosen.push(index);
            }
        }
        let names: String = if width <= 4 && self.random.chance(60) {
            chosen.iter().map(|&index| ["x", "y", "z", "w"][index]).collect()
        } else {
            format!("s{}", chosen.iter().map(|index| format!("{index:x}")).collect::<String>())
        };
        Some(format!(".{names}"))
    }

    /// Returns an expression of exactly this type.
    fn value(&mut self, ty: Type, depth: u32) -> String {
        if ty.is_vector() {
            self.vector(ty, depth)
        } else if ty.scalar.is_float() {
            self.real(ty.scalar, depth)
        } else {
            self.number_of(ty.scalar, depth)
        }
    }

    /// Returns an expression that converts implicitly to this type.
    fn convertible(&mut self, ty: Type, depth: u32) -> String {
        match (ty.is_vector(), ty.scalar.is_float()) {
            (true, _) => self.vector(ty, depth),
            (false, true) if self.random.chance(70) => {
                let scalar = self.random.pick(&[Scalar::Float, ty.scalar]);
                self.real(scalar, depth)
            }
            _ => self.number(depth).text,
        }
    }

    /// Returns a call without side effects of a helper with this result.
    fn pure_call(&mut self, result: Type, depth: u32) -> Option<String> {
        if self.loops > 1 {
            return None;
        }
        let list: Vec<Helper> = self
            .helpers
            .iter()
            .filter(|helper| helper.is_pure() && helper.result == Some(Kind::Value(result)))
            .cloned()
            .collect();
        if list.is_empty() {
            return None;
        }
        let helper = self.random.pick(&list);
        self.call(&helper, depth).map(|(text, _)| text)
    }

    /// Returns the expression for a helper's result.
    fn returned(&mut self, result: &Kind) -> String {
        match result {
            Kind::Record(index) => {
                let name = self.records[*index].name.clone();
                let known = if self.random.chance(60) { self.record_argument(*index) } else { None };
                known.unwrap_or_else(|| format!("({name}){}", self.initialiser(&Kind::Record(*index))))
            }
            Kind::Value(ty) => self.convertible(*ty, 2),
            _ => "0".into(),
        }
    }

    /// Returns a call, and the roots that it writes.
    fn call(&mut self, helper: &Helper, depth: u32) -> Option<(String, Vec<u32>)> {
        let mut arguments = Vec::new();
        let mut written = Vec::new();
        for parameter in &helper.parameters {
            arguments.push(match parameter {
                Parameter::Value(ty) if helper.is_overloaded => self.value(*ty, depth),
                Parameter::Value(ty) => self.convertible(*ty, depth),
                Parameter::Record(index) => self.record_argument(*index)?,
                Parameter::Pointer(kind, count, is_written, space) => {
                    let (text, root) = self.pointer(kind, *count, *is_written, space)?;
                    if *is_written {
                        written.push(root);
                    }
                    text
                }
            });
        }
        Some((format!("{}({})", helper.name, arguments.join(", ")), written))
    }

    fn record_argument(&mut self, index: usize) -> Option<String> {
        let is_record = |kind: &Kind| matches!(kind, Kind::Record(known) if *known == index);
        let list: Vec<String> = self
            .visible()
            .filter(|variable| !self.busy.contains(&variable.root))
            .filter_map(|variable| match &variable.kind {
                kind if is_record(kind) => Some(variable.template.clone()),
                Kind::Pointer(of, 1) if is_record(of) => Some(format!("*{}", variable.template)),
                _ => None,
            })
            .collect();
        if list.is_empty() {
            return None;
        }
        let text = self.random.pick(&list);
        Some(self.with_indices(text))
    }
}

/// A pointer argument: its expression and its root.
type Pointer = (String, u32);

impl Generator {
    /// Returns `true` if the memory contains a union.
    fn overlaps(&self, root: u32) -> bool {
        fn has_union(records: &[Record], kind: &Kind) -> bool {
            match kind {
                Kind::Value(_) => false,
                Kind::Array(of, _) | Kind::Pointer(of, _) => has_union(records, of),
                Kind::Record(index) => {
                    let record = &records[*index];
                    record.is_union || record.fields.iter().any(|field| has_union(records, &field.kind))
                }
            }
        }
        self.variables.iter().any(|known| known.root == root && has_union(&self.records, &known.kind))
    }

    /// Returns a pointer to `count` elements in an address space.
    fn pointer(&mut self, kind: &Kind, count: u32, is_written: bool, space: &str) -> Option<Pointer> {
        let mut list = Vec::new();
        for variable in self.visible() {
            let is_wanted = !self.busy.contains(&variable.root)
                && variable.space == space
                && (variable.is_written || !is_written)
                && variable.is_addressable
                && variable.range.is_none()
                && !variable.template.contains('@');
            if is_wanted {
                let place = (variable.template.clone(), false);
                self.pointers(&place, &variable.kind, (kind, count), variable.root, &mut list);
            }
        }
        if list.is_empty() {
            return None;
        }
        let (text, root) = self.random.pick(&list);
        Some((self.with_indices(text), root))
    }

    /// Adds the pointers to `target` that a place contains. The `bool` is `true` if a pointer leads to the place.
    fn pointers(
        &self,
        place: &(String, bool),
        kind: &Kind,
        target: (&Kind, u32),
        root: u32,
        list: &mut Vec<Pointer>,
    ) {
        let (text, is_pointed) = place;
        if kind == target.0 && target.1 == 1 {
            list.push((format!("&{text}"), root));
        }
        match kind {
            Kind::Array(of, count) | Kind::Pointer(of, count) if **of == *target.0 && *count >= target.1 => {
                list.push((text.clone(), root));
                if *count > target.1 {
                    // A power of two minus 1, as for all indices.
                    let most = (1 << (count - target.1 + 1).ilog2()) - 1;
                    list.push((format!("{text} + (@{most})"), root));
                    list.push((format!("{text} + {}", count - target.1), root));
                    list.push((format!("&{text}[{}]", count - target.1), root));
                }
            }
            Kind::Record(index) => {
                for field in &self.records[*index].fields {
                    // Through a pointer, only direct fields are used.
                    let inner = (format!("{text}.{}", field.name), *is_pointed);
                    if !matches!(field.kind, Kind::Record(_)) || !is_pointed {
                        self.pointers(&inner, &field.kind, target, root, list);
                    }
                }
            }
            Kind::Pointer(of, 1) => {
                if matches!(**of, Kind::Pointer(..)) {
                    self.pointers(&(format!("(*{text})"), true), of, target, root, list);
                }
                if let Kind::Record(index) = **of {
                    for field in &self.records[index].fields {
                        if !matches!(field.kind, Kind::Record(_)) {
                            let inner = (format!("{text}->{}", field.name), true);
                            self.pointers(&inner, &field.kind, target, root, list);
                        }
                    }
                }
            }
            _ => {}
        }
    }
}

/// Returns an integer, reduced to fewer bits if a sum might overflow.
fn narrow(place: &Place) -> String {
    if place.ty.scalar.is_signed() && place.ty.scalar.bits() >= 32 {
        format!("(short){}", place.text)
    } else {
        place.text.clone()
    }
}
