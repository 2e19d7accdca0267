//! Calls of OpenCL C functions whose results have the same bits everywhere.

use super::Generator;
use super::types::{Scalar, Type};

/// A name, the scalar types of the result that it is called for, and the number of operands of this type.
///
/// If the number is 0, [`Generator::operands`] lists the operands.
type Function = (&'static str, fn(Scalar) -> bool, usize);

const FUNCTIONS: [Function; 34] = [
    ("min", integer, 2),
    ("max", integer, 2),
    ("hadd", integer, 2),
    ("rhadd", integer, 2),
    ("mul_hi", integer, 2),
    ("rotate", integer, 2),
    ("add_sat", integer, 2),
    ("sub_sat", integer, 2),
    ("mad_hi", integer, 3),
    ("mad_sat", without_fault, 3),
    ("bitselect", integer, 3),
    ("popcount", integer, 1),
    ("clz", integer, 1),
    ("clamp", integer, 0),
    ("abs", unsigned, 0),
    ("abs_diff", unsigned, 0),
    ("mul24", has_32_bits, 0),
    ("mad24", has_32_bits, 0),
    ("upsample", wide, 0),
    ("select", any, 0),
    ("floor", Scalar::is_float, 1),
    ("ceil", Scalar::is_float, 1),
    ("trunc", Scalar::is_float, 1),
    ("round", Scalar::is_float, 1),
    ("fabs", Scalar::is_float, 1),
    ("sqrt", Scalar::is_float, 1),
    ("sign", Scalar::is_float, 1),
    ("fma", Scalar::is_float, 3),
    ("step", Scalar::is_float, 2),
    ("fdim", Scalar::is_float, 2),
    ("nextafter", Scalar::is_float, 2),
    ("fmin", Scalar::is_float, 0),
    ("fmax", Scalar::is_float, 0),
    ("copysign", Scalar::is_float, 0),
];

fn any(_: Scalar) -> bool {
    true
}

fn integer(scalar: Scalar) -> bool {
    !scalar.is_float()
}

fn unsigned(scalar: Scalar) -> bool {
    integer(scalar) && !scalar.is_signed()
}

fn has_32_bits(scalar: Scalar) -> bool {
    integer(scalar) && scalar.bits() == 32
}

fn wide(scalar: Scalar) -> bool {
    scalar.narrower().is_some()
}

/// Returns `true` if PoCL computes `abs`, `abs_diff` and `mad_sat` correctly for this type.
///
/// PoCL 3.1 computes them with signed numbers for `int` and `long`, and its optimizer assumes that nothing overflows.
/// The results for the smallest number and for sums out of range are arbitrary.
fn without_fault(scalar: Scalar) -> bool {
    integer(scalar) && !(scalar.is_signed() && scalar.bits() >= 32)
}

impl Generator {
    /// Returns a call whose result has exactly this type.
    pub fn function(&mut self, ty: Type, depth: u32) -> String {
        let list: Vec<&Function> = FUNCTIONS.iter().filter(|(_, is_for, _)| is_for(ty.scalar)).collect();
        let (name, _, count) = *self.random.pick(&list);
        let arguments = match count {
            0 => self.operands(name, ty, depth),
            count => self.values(&vec![ty; count], depth),
        };
        format!("{name}({arguments})")
    }

    fn values(&mut self, types: &[Type], depth: u32) -> String {
        types.iter().map(|ty| self.value(*ty, depth)).collect::<Vec<_>>().join(", ")
    }

    /// Returns the operands of functions that have operands of different types or accept only some values.
    fn operands(&mut self, name: &str, ty: Type, depth: u32) -> String {
        let (scalar, of) = (ty.scalar, ty.name());
        let either = |generator: &mut Self| {
            if generator.random.chance(50) { scalar.signed() } else { scalar.unsigned() }
        };
        match name {
            "clamp" => {
                // The lower limit must not exceed the upper.
                let (low, high) = (self.random.within(0, 60), self.random.within(60, 120));
                format!("{}, ({of})({low}), ({of})({high})", self.value(ty, depth))
            }
            "abs" => {
                let from = either(self);
                let x = self.value(from.with_width(ty.width), depth);
                if without_fault(from) { x } else { format!("({x} | ({})1)", from.name()) }
            }
            "abs_diff" => {
                let from = either(self);
                let from = if without_fault(from) { from } else { scalar };
                self.values(&[from.with_width(ty.width); 2], depth)
            }
            "select" => {
                let last = either(self).with_width(ty.width);
                self.values(&[ty, ty, last], depth)
            }
            "upsample" => match scalar.narrower() {
                Some(half) => {
                    self.values(&[half, half.unsigned()].map(|part| part.with_width(ty.width)), depth)
                }
                None => self.value(ty, depth),
            },
            "mul24" | "mad24" => {
                // The result is unspecified if an operand has more than 24 bits. Smaller operands also keep the product
                // in range.
                let list =
                    if scalar.is_signed() { [Scalar::Uchar, Scalar::Short] } else { [Scalar::Uchar; 2] };
                let from = self.random.pick(&list).with_width(ty.width);
                let count = if name == "mul24" { 2 } else { 3 };
                let values: Vec<String> =
                    (0..count).map(|_| format!("convert_{of}({})", self.value(from, depth))).collect();
                values.join(", ")
            }
            "copysign" => {
                // The sign of a NaN is unspecified.
                let number = self.random.within(1, 9);
                format!("{}, fmin({}, ({of})({number}))", self.value(ty, depth), self.value(ty, depth))
            }
            // The smaller of two zeros is unspecified, so that neither is negative here.
            _ => format!("{} + ({of})(0), {} + ({of})(0)", self.value(ty, depth), self.value(ty, depth)),
        }
    }
}
