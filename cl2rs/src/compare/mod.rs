//! Chooses the operands of the program that compares kernels with a device: guesses by name, and what the user sets.

mod setting;

pub use setting::Setting;

use crate::ast::builtin::ImageFunction;
use crate::ast::{self, *};
use crate::error::Error;
use crate::facts::{Facts, FunctionFacts};
use crate::print::comparison::{Argument, ArgumentKind, Channel, Comparison, Part, Run, module_name};
use crate::rust::ir;
use std::collections::{BTreeSet, HashMap, HashSet};

type Result<T> = std::result::Result<T, Error>;

/// The options of a comparison.
#[derive(Clone, Debug)]
pub struct Choices {
    /// Operands in the syntax of `--set`.
    pub settings: Vec<String>,
    /// Accepted distances in ULP, in the same syntax.
    pub tolerances: Vec<String>,
    /// The time in seconds after which a kernel counts as endless.
    pub time_limit: u64,
}

fn parse(list: &[String]) -> Result<Vec<Setting>> {
    Ok(list.iter().map(|text| Setting::parse(text)).collect::<Result<Vec<_>>>()?.concat())
}

/// Returns the program for the kernels of a unit, except those in `omitted`.
pub fn program(
    unit: &Unit,
    facts: &Facts,
    omitted: &HashSet<DeclId>,
    stem: &str,
    options: &[String],
    choices: &Choices,
) -> Result<Comparison> {
    let (settings, tolerances) = (parse(&choices.settings)?, parse(&choices.tolerances)?);
    let mut runs = Vec::new();
    let mut known = HashSet::new();
    let kernels = unit.functions.iter().zip(&facts.functions).filter(|(function, _)| function.is_kernel);
    for (function, facts) in kernels.filter(|(kernel, _)| !omitted.contains(&kernel.decl)) {
        let name = &unit.decl(function.decl).name;
        let mut operands = Operands::of(unit, name, &settings);
        let mut run = operands.run(function, facts)?;
        for setting in tolerances.iter().filter(|setting| setting.is_for(name)) {
            let is_named = |output: &&mut Argument| output.is_written && output.source_name == setting.name;
            for argument in run.arguments.iter_mut().filter(is_named) {
                argument.tolerance = Some(setting.count()?.0);
            }
        }
        run.calls = calls(unit, function);
        runs.push(run);
        known.extend(operands.names.into_iter().map(|operand| (name.clone(), operand)));
    }
    let unknown = |setting: &Setting, help: &str| {
        let message = format!("unknown argument `{}` in the setting `{}`", setting.name, setting.text());
        Err(Error::new(&message, help))
    };
    for setting in &settings {
        if !known.iter().any(|(kernel, name)| setting.is_for(kernel) && *name == setting.name) {
            return unknown(
                setting,
                "set `range`, `local`, an argument by its name, or a field as `particles.mass`",
            );
        }
    }
    for setting in &tolerances {
        let is_named = |output: &Argument| output.tolerance.is_some() && output.source_name == setting.name;
        if !runs.iter().any(|run| setting.is_for(&run.name) && run.arguments.iter().any(is_named)) {
            return unknown(setting, "name a buffer or an image that the kernel writes");
        }
    }
    let options: Vec<String> = options.iter().map(|option| quoted(option)).collect();
    let (module, time_limit) = (module_name(stem), choices.time_limit);
    Ok(Comparison { module, options: options.join(" "), time_limit, runs })
}

/// Returns the parameters that receive the memory of another, from settings such as `blur:in=out`.
pub fn in_place(unit: &Unit, list: &[String]) -> Result<HashMap<DeclId, DeclId>> {
    let mut all = HashMap::new();
    for setting in parse(list)? {
        let invalid = |message: &str| {
            Error::new(
                &format!("{message} in the setting `{}`", setting.text()),
                "name two pointers to global memory, such as `blur:in=out`",
            )
        };
        let before = all.len();
        for kernel in unit.functions.iter().filter(|kernel| kernel.is_kernel) {
            let parameter = |name: &str| {
                let is_global = |decl: &Decl| matches!(decl.ty, Type::Pointer { space: Space::Global, .. });
                let named = |decl: &&DeclId| unit.decl(**decl).name == name && is_global(unit.decl(**decl));
                kernel.parameters.iter().find(named).copied()
            };
            let pair = parameter(&setting.name).zip(parameter(&setting.value));
            let Some((decl, owner)) = pair.filter(|_| setting.is_for(&unit.decl(kernel.decl).name)) else {
                continue;
            };
            if unit.decl(decl).ty.pointee() != unit.decl(owner).ty.pointee() {
                return Err(invalid("arguments of different types"));
            }
            all.insert(decl, owner);
        }
        if all.len() == before {
            return Err(invalid("unknown argument"));
        }
    }
    if all.values().any(|owner| all.contains_key(owner)) {
        return Err(Error::new(
            "an argument cannot both provide and receive memory",
            "name the same owner for all arguments",
        ));
    }
    Ok(all)
}

/// Returns the functions that a kernel calls, directly or through others, and whose results are floats.
fn calls(unit: &Unit, kernel: &Function) -> Vec<&'static str> {
    let (mut names, mut reached, mut open) = (BTreeSet::new(), HashSet::new(), vec![kernel]);
    while let Some(function) = open.pop() {
        function.body.walk(&mut |part| {
            let ast::Part::Expr(Expr { kind: ExprKind::Call(callee, arguments), ty, .. }) = part else {
                return;
            };
            let is_real =
                |ty: &Type| ty.scalar().is_some_and(Scalar::is_float) || matches!(ty, Type::Image(_));
            match callee {
                Callee::Own(decl) if reached.insert(*decl) => {
                    open.extend(unit.functions.iter().filter(|function| function.decl == *decl));
                }
                Callee::Builtin(
                    Builtin::Library(name)
                    | Builtin::OutPointer(name)
                    | Builtin::Image(_, name)
                    | Builtin::Group(name),
                ) if is_real(ty) && arguments.iter().any(|argument| is_real(&argument.ty)) => {
                    names.insert(*name);
                }
                _ => {}
            }
        });
    }
    names.retain(|name| !["convert_", "as_"].iter().any(|start| name.starts_with(start)));
    names.into_iter().collect()
}

/// Quotes an option for an OpenCL compiler if it contains spaces.
fn quoted(option: &str) -> String {
    if option.contains(char::is_whitespace) {
        format!("\"{}\"", option.replace('\\', "\\\\").replace('"', "\\\""))
    } else {
        option.into()
    }
}

/// The operands of one kernel.
struct Operands<'a> {
    unit: &'a Unit,
    /// The names that can be set.
    names: Vec<String>,
    settings: Vec<&'a Setting>,
    /// All operands in the syntax of `--set`.
    all: Vec<String>,
    range: Vec<u64>,
}

impl<'a> Operands<'a> {
    fn of(unit: &'a Unit, kernel: &str, settings: &'a [Setting]) -> Self {
        let settings = settings.iter().filter(|setting| setting.is_for(kernel)).collect();
        Self { unit, names: Vec::new(), settings, all: Vec::new(), range: Vec::new() }
    }

    /// Returns the setting of a name, or that of the array whose element it is.
    fn set(&mut self, name: &str) -> Option<&'a Setting> {
        self.names.push(name.into());
        let setting = self.settings.iter().find(|setting| setting.name == name).copied();
        setting.or_else(|| self.set(name.rsplit_once('.').filter(|(_, index)| is_index(index))?.0))
    }

    /// Returns the setting of a name, or the guess.
    fn take(&mut self, name: &str, guess: &str) -> Setting {
        let setting = self.set(name).cloned().unwrap_or_else(|| Setting::guess(name, guess));
        self.all.push(format!("{name}={}", setting.value));
        setting
    }

    fn run(&mut self, function: &Function, facts: &FunctionFacts) -> Result<Run> {
        let (range, local) = match dimensions(function) {
            1 => ("256", "16"),
            2 => ("32x16", "8x4"),
            _ => ("8x8x8", "4x2x2"),
        };
        let range = self.take("range", range);
        let sides = |text: &str| text.matches('x').count();
        let required = function.group_size.map(|size| {
            let count = sides(&range.value) + 1;
            size.iter().take(count).map(u64::to_string).collect::<Vec<_>>().join("x")
        });
        let guess = if sides(&range.value) == sides(local) { local } else { "1" };
        let local = self.take("local", required.as_deref().unwrap_or(guess));
        self.range = range.sizes(3)?;
        let local = local.sizes(3)?;
        let mut arguments: Vec<Argument> = Vec::new();
        for (index, decl) in function.parameters.iter().enumerate() {
            let memory = self.unit.decl(*decl);
            let mut name: String =
                memory.name.chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '_' }).collect();
            name.push('_');
            if memory.name.is_empty() || arguments.iter().any(|other| other.name == name) {
                name = format!("argument_{index}");
            }
            let kind = self.argument(function, *decl)?;
            let is_written = match memory.ty {
                Type::Image(_) => !memory.is_read_only,
                Type::Pointer { space: Space::Local, .. } => false,
                _ if self.unit.in_place.contains_key(decl) => false,
                _ => facts.pointers.get(decl).is_some_and(|(_, is_written)| *is_written),
            };
            let source_name = if memory.name.is_empty() { name.clone() } else { memory.name.clone() };
            arguments.push(Argument { source_name, name, kind, is_written, tolerance: None });
        }
        Ok(Run {
            kernel: function.decl,
            name: self.unit.decl(function.decl).name.clone(),
            range: self.range.clone(),
            local,
            arguments,
            calls: Vec::new(),
            settings: self.all.join(","),
        })
    }

    fn argument(&mut self, function: &Function, decl: DeclId) -> Result<ArgumentKind> {
        let parameter = self.unit.decl(decl);
        if let Some(owner) = self.unit.in_place.get(&decl) {
            let index = function.parameters.iter().position(|parameter| parameter == owner);
            return Ok(ArgumentKind::Same(index.unwrap_or_default()));
        }
        Ok(match &parameter.ty {
            Type::Image(shape) => {
                let guess = match shape {
                    Shape::One | Shape::OneBuffer => "256",
                    Shape::OneArray | Shape::Two | Shape::TwoDepth => "32x16",
                    Shape::TwoArray | Shape::TwoArrayDepth | Shape::Three => "8x8x8",
                };
                let size = self.take(&parameter.name, guess).sizes(sides(*shape))?;
                ArgumentKind::Image { shape: *shape, size, channel: channel(function, decl, *shape) }
            }
            Type::Sampler => ArgumentKind::Sampler,
            Type::Pointer { to, space: Space::Local, .. } => {
                ArgumentKind::Local((**to).clone(), self.take(&parameter.name, "64").count()?.0)
            }
            Type::Pointer { to, .. } => {
                let (count, limit) = self.take(&parameter.name, "4096").count()?;
                let parts = match to.scalar() {
                    Some(_) => None,
                    None => {
                        let mut parts = Vec::new();
                        self.parts(&parameter.name, to, 0, &mut parts)?;
                        Some(parts)
                    }
                };
                ArgumentKind::Memory { element: (**to).clone(), count, limit, parts }
            }
            ty => ArgumentKind::Value(ty.clone(), self.value(&parameter.name, ty)?),
        })
    }

    /// Returns a value of any type; the fields of a struct are set by their names.
    fn value(&mut self, name: &str, ty: &Type) -> Result<ir::Expr> {
        Ok(match ty {
            Type::Scalar(_) | Type::Size if ty.is_integer() => {
                let scalar = ty.scalar().unwrap_or(Scalar::Ulong);
                let guess = self.guess(name.rsplit('.').find(|part| !is_index(part)).unwrap_or(name));
                // The number of work-items may not fit into 8 bits.
                let guess = if scalar.bits() == 8 && guess.len() > 2 { "16".into() } else { guess };
                self.take(name, &guess).number(scalar)?
            }
            Type::Scalar(scalar) => self.take(name, "1.5").number(*scalar)?,
            Type::Vector(scalar, width) => {
                let guess = if scalar.is_float() { "1.5" } else { "1" };
                match self.take(name, guess).numbers(*scalar, *width)? {
                    numbers if numbers.len() == 1 => ir::Expr::vector(*scalar, *width, numbers),
                    numbers => ir::Expr::call(ir::Builtin::Vector(*scalar, *width), numbers),
                }
            }
            Type::Bool => ir::Expr::bool(self.take(name, "true").boolean()?),
            Type::Array(of, len) => self.array(name, of, *len)?,
            Type::Struct(id) if !self.unit.records[id.0 as usize].as_bytes => {
                let record = &self.unit.records[id.0 as usize];
                let mut fields = Vec::new();
                for (index, field) in (0..).zip(&record.fields) {
                    if field.padding.is_none() {
                        let value = self.value(&format!("{name}.{}", field.name), &field.ty)?;
                        fields.push((FieldId(index), value));
                    }
                }
                let has_padding = fields.len() < record.fields.len();
                let rest = has_padding.then(|| Box::new(ir::Expr::Zeroed(ty.clone())));
                ir::Expr::Struct { record: *id, fields, rest }
            }
            ty => ir::Expr::Zeroed(ty.clone()),
        })
    }

    /// Returns an array, whose elements have the names `weights.0`, `weights.1`, ... and otherwise its own.
    fn array(&mut self, name: &str, of: &Type, len: u64) -> Result<ir::Expr> {
        let is_element = |setting: &&Setting| {
            let rest = setting.name.strip_prefix(name).and_then(|rest| rest.strip_prefix('.'));
            rest.is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_digit()))
        };
        if !self.settings.iter().any(is_element) {
            return Ok(ir::Expr::Repeat(Box::new(self.value(name, of)?), len));
        }
        let elements = (0..len).map(|index| self.value(&format!("{name}.{index}"), of));
        Ok(ir::Expr::Array(elements.collect::<Result<_>>()?))
    }

    /// Adds the scalars at `offset`; the bound of their values is set by the name of their field.
    fn parts(&mut self, name: &str, ty: &Type, offset: u64, parts: &mut Vec<Part>) -> Result<()> {
        let unit = self.unit;
        let mut add = |operands: &mut Self, scalar: Scalar, count: u64| {
            let limit = operands.set(name).map(Setting::limit).transpose()?;
            let name = name.split_once('.').map_or("", |(_, field)| field).to_string();
            parts.push(Part { name, offset, scalar, count, limit });
            Ok(())
        };
        let size = |ty: &Type| unit.layout(ty).unwrap_or((1, 1)).0;
        match ty {
            Type::Scalar(scalar) => add(self, *scalar, 1),
            Type::Size => add(self, Scalar::Ulong, 1),
            Type::Vector(scalar, width) => add(self, *scalar, u64::from(*width)),
            Type::Array(of, len) => match &**of {
                Type::Scalar(scalar) => add(self, *scalar, *len),
                of => (0..*len).try_for_each(|index| self.parts(name, of, offset + index * size(of), parts)),
            },
            ty => match unit.record(ty) {
                Some(record) if record.is_union => add(self, Scalar::Uchar, size(ty)),
                Some(record) => {
                    let mut fields = record.fields.iter().filter(|field| field.padding.is_none());
                    fields.try_for_each(|field| {
                        let name = format!("{name}.{}", field.name);
                        self.parts(&name, &field.ty, offset + field.offset, parts)
                    })
                }
                None => Ok(()),
            },
        }
    }

    /// Guesses an integer by its name: a side of the range, the number of work-items, or an offset.
    fn guess(&self, name: &str) -> String {
        let name = name.to_lowercase();
        let side = |index: usize| self.range.get(index).copied().unwrap_or(1);
        let is = |words: &[&str]| {
            words.iter().any(|word| name == *word || (word.len() > 2 && name.contains(word)))
        };
        let of = |letter| is(&["size", "dim", "n"]) && name.ends_with(letter);
        let value = if self.range.len() > 1 && (of('x') || of('y') || of('z')) {
            side(usize::from(of('y')) + 2 * usize::from(of('z')))
        } else if is(&["w", "width", "cols", "columns", "stride", "pitch", "step"]) {
            side(0)
        } else if is(&["h", "height", "rows"]) {
            side(1)
        } else if is(&["depth", "slices"]) {
            side(2)
        } else if is(&["offset", "start", "begin", "first", "origin"]) {
            0
        } else if is(&["n", "count", "size", "len", "num", "total", "elements"]) {
            self.range.iter().fold(1, |all: u64, side| all.saturating_mul(*side))
        } else {
            16
        };
        value.to_string()
    }
}

/// Returns `true` for the name of an element of an array.
fn is_index(name: &str) -> bool {
    name.bytes().all(|byte| byte.is_ascii_digit())
}

/// Returns the number of sizes of an image, with that of an array.
fn sides(shape: Shape) -> usize {
    match shape {
        Shape::One | Shape::OneBuffer => 1,
        Shape::OneArray | Shape::Two | Shape::TwoDepth => 2,
        Shape::TwoArray | Shape::TwoArrayDepth | Shape::Three => 3,
    }
}

/// Returns the type of channels that a kernel reads or writes an image with.
fn channel(function: &Function, image: DeclId, shape: Shape) -> Channel {
    if matches!(shape, Shape::TwoDepth | Shape::TwoArrayDepth) {
        return Channel::Float;
    }
    // In OpenCL C, the result is unspecified if the function does not fit the type of the channels.
    let mut channel = Channel::Float;
    function.body.walk(&mut |part| {
        if let ast::Part::Expr(Expr { kind: ExprKind::Call(Callee::Builtin(callee), arguments), .. }) = part
            && let Builtin::Image(ImageFunction::Read | ImageFunction::Write, name) = callee
            && arguments.first().and_then(Expr::variable) == Some(image)
        {
            channel = match *name {
                "read_imagei" | "write_imagei" => Channel::SignedInt16,
                "read_imageui" | "write_imageui" => Channel::UnsignedInt8,
                "read_imageh" | "write_imageh" => Channel::HalfFloat,
                _ => Channel::Float,
            };
        }
    });
    channel
}

/// Returns the number of dimensions of the ids that a kernel queries.
fn dimensions(function: &Function) -> usize {
    let mut most = 1;
    function.body.walk(&mut |part| {
        if let ast::Part::Expr(Expr { kind: ExprKind::Call(Callee::Builtin(callee), arguments), .. }) = part
            && matches!(callee, Builtin::Item(_))
            && let Some(number) = arguments.first().and_then(literal)
        {
            most = most.max(number.saturating_add(1));
        }
    });
    most.min(3)
}

/// Returns the value of an integer literal, within conversions.
fn literal(expr: &Expr) -> Option<usize> {
    match &expr.kind {
        ExprKind::Int(value) => usize::try_from(*value).ok(),
        ExprKind::Cast(_, inner) => literal(inner),
        _ => None,
    }
}
