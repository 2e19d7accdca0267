//! Chooses the operands of the program that compares kernels with a device: guesses by name, and what the user sets.

mod setting;

pub use setting::Setting;

use crate::ast::builtin::ImageFunction;
use crate::ast::{self, *};
use crate::error::Error;
use crate::facts::{Facts, FunctionFacts};
use crate::print::comparison::{Argument, ArgumentKind, Channel, Comparison, Part, Run, module_name};
use crate::rust::ir;
use std::collections::HashSet;
use std::ffi::OsString;

type Result<T> = std::result::Result<T, Error>;

/// Returns the program for the kernels of a unit, except those in `omitted`.
pub fn program(
    unit: &Unit,
    facts: &Facts,
    omitted: &HashSet<DeclId>,
    stem: &str,
    options: &[OsString],
    settings: &[Setting],
) -> Result<Comparison> {
    let mut runs = Vec::new();
    let mut known = HashSet::new();
    let functions = unit.functions.iter().zip(&facts.functions);
    for (function, facts) in
        functions.filter(|(function, _)| function.is_kernel && !omitted.contains(&function.decl))
    {
        let name = &unit.decl(function.decl).name;
        let mut operands = Operands::of(unit, name, settings);
        runs.push(operands.run(function, facts)?);
        known.extend(operands.names.into_iter().map(|operand| (name.clone(), operand)));
    }
    for setting in settings {
        let is_known = |(kernel, name): &(String, String)| setting.is_for(kernel) && *name == setting.name;
        if !known.iter().any(is_known) {
            return Err(Error::new(
                &format!("unknown argument `{}` in the setting `{}`", setting.name, setting.text()),
                "set `range`, `local`, an argument by its name, or a field as `particles.mass`",
            ));
        }
    }
    let options: Vec<String> = options.iter().map(|option| quoted(&option.to_string_lossy())).collect();
    Ok(Comparison { module: module_name(stem), options: options.join(" "), runs })
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

    /// Returns the setting of a name.
    fn set(&mut self, name: &str) -> Option<&'a Setting> {
        self.names.push(name.into());
        self.settings.iter().find(|setting| setting.name == name).copied()
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
                _ => facts.pointers.get(decl).is_some_and(|(_, is_written)| *is_written),
            };
            arguments.push(Argument { name, kind, is_written });
        }
        Ok(Run {
            kernel: function.decl,
            name: self.unit.decl(function.decl).name.clone(),
            range: self.range.clone(),
            local,
            arguments,
            settings: self.all.join(","),
        })
    }

    fn argument(&mut self, function: &Function, decl: DeclId) -> Result<ArgumentKind> {
        let parameter = self.unit.decl(decl);
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
                ArgumentKind::Memory { of: (**to).clone(), count, limit, parts }
            }
            ty => ArgumentKind::Value(ty.clone(), self.value(&parameter.name, ty)?),
        })
    }

    /// Returns a value of any type; the fields of a struct are set by their names.
    fn value(&mut self, name: &str, ty: &Type) -> Result<ir::Expr> {
        Ok(match ty {
            Type::Scalar(_) | Type::Size if ty.is_integer() => {
                let scalar = ty.scalar().unwrap_or(Scalar::Ulong);
                let guess = self.guess(name.rsplit('.').next().unwrap_or(name));
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
            Type::Array(of, len) => ir::Expr::Repeat(Box::new(self.value(name, of)?), *len),
            Type::Struct(id) if !self.unit.records[id.0 as usize].is_union => {
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

    /// Adds the scalars at `offset`; the bound of their values is set by the name of their field.
    fn parts(&mut self, name: &str, ty: &Type, offset: u64, parts: &mut Vec<Part>) -> Result<()> {
        let unit = self.unit;
        let mut add = |operands: &mut Self, scalar: Scalar, count: u64| {
            let limit = operands.set(name).map(Setting::limit).transpose()?;
            parts.push(Part { offset, scalar, count, limit });
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
                    let mut offset = offset;
                    for field in &record.fields {
                        if field.padding.is_none() {
                            self.parts(&format!("{name}.{}", field.name), &field.ty, offset, parts)?;
                        }
                        offset += size(&field.ty);
                    }
                    Ok(())
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
