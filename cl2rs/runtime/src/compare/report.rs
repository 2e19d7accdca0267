//! The report of a comparison: which values differ, by how much, and whether OpenCL C allows it.

use super::accuracy::{self, Accuracy};
use super::{Kind, Operand, Part};
use crate::image::{ChannelType, Image};
use bytemuck::{Pod, cast_slice};
use clc_builtins::half;
use std::borrow::Cow;
use std::fmt::Write;

/// The number of different values that a report lists for each argument.
const LISTED: usize = 5;

/// The memory of an argument after the translation has run.
#[derive(Clone, Debug)]
pub struct Output<'a> {
    pub(super) argument: usize,
    name: &'a str,
    bytes: Cow<'a, [u8]>,
    /// The size of an element and its scalars, which are those of [`Run::structs`](super::Run::structs) if it is `None`.
    layout: Option<(usize, Vec<Part>)>,
    /// The size of an image.
    size: Option<[usize; 3]>,
    tolerance: Option<u64>,
}

impl<'a> Output<'a> {
    /// Describes a buffer: the index and the name of the argument, and its elements.
    pub fn memory<T: Operand>(argument: usize, name: &'a str, memory: &'a [T]) -> Self {
        let layout = Some((size_of::<T>(), vec![T::PART]));
        Self { layout, ..Self::structs(argument, name, memory) }
    }

    /// Describes a buffer of structs, whose parts were passed to [`Run::structs`](super::Run::structs).
    pub fn structs<T: Pod>(argument: usize, name: &'a str, memory: &'a [T]) -> Self {
        let bytes = Cow::Borrowed(cast_slice(memory));
        Self { argument, name, bytes, layout: None, size: None, tolerance: None }
    }

    /// Describes an image.
    pub fn image<const DIMENSIONS: usize, const IS_ARRAY: bool, const IS_DEPTH: bool>(
        argument: usize,
        name: &'a str,
        image: &Image<DIMENSIONS, IS_ARRAY, IS_DEPTH>,
    ) -> Self {
        let format = image.format();
        let kind = match format.channel() {
            ChannelType::Float | ChannelType::HalfFloat => Kind::Float,
            ChannelType::SignedInt8 | ChannelType::SignedInt16 | ChannelType::SignedInt32 => Kind::Signed,
            ChannelType::SnormInt8 | ChannelType::SnormInt16 => Kind::Signed,
            _ => Kind::Unsigned,
        };
        let part = Part::new("", kind, 0, format.channel().bytes(), format.order().channels());
        Self {
            argument,
            name,
            bytes: image.pixels().into(),
            layout: Some((format.bytes(), vec![part])),
            size: Some(image.size()),
            tolerance: None,
        }
    }

    /// Accepts floats that differ by at most `ulps` units in the last place, and by the sign of zero.
    #[must_use]
    pub fn tolerance(self, ulps: u64) -> Self {
        Self { tolerance: Some(ulps), ..self }
    }

    /// Uses the layout of a struct unless the layout is known.
    pub(super) fn with_layout(mut self, layout: Option<&(usize, Vec<Part>)>) -> Self {
        self.layout = self.layout.or_else(|| layout.cloned());
        self
    }

    /// Returns the name of a scalar: `out[3]`, `out[3].x`, `nodes[3].next[1]` or `image[2, 1].y`.
    fn place(&self, index: usize, part: &Part, scalar: usize) -> String {
        let mut text = match self.size {
            Some([width, height, depth]) => {
                let at = [index % width, index / width % height, index / width / height];
                let count = if depth > 1 { 3 } else { 2 };
                let at: Vec<String> = at[..count].iter().map(usize::to_string).collect();
                format!("{}[{}]", self.name, at.join(", "))
            }
            None => format!("{}[{index}]", self.name),
        };
        let _ = match part {
            Part { name: "", count: 1, .. } => Ok(()),
            Part { name: "", count: 2..=4, .. } => write!(text, ".{}", ["x", "y", "z", "w"][scalar]),
            Part { name: "", .. } => write!(text, ".s{scalar:x}"),
            Part { name, count: 1, .. } => write!(text, ".{name}"),
            Part { name, .. } => write!(text, ".{name}[{scalar}]"),
        };
        text
    }
}

impl Part {
    /// Returns the bits of a scalar.
    fn bits(&self, bytes: &[u8]) -> u64 {
        match self.size {
            1 => u64::from(bytes[0]),
            2 => u64::from(bytemuck::pod_read_unaligned::<u16>(bytes)),
            4 => u64::from(bytemuck::pod_read_unaligned::<u32>(bytes)),
            _ => bytemuck::pod_read_unaligned(bytes),
        }
    }

    /// Returns the bits of a float without its sign.
    fn magnitude(&self, bits: u64) -> u64 {
        bits & (u64::MAX >> (65 - 8 * self.size))
    }

    /// Returns the bits of infinity.
    fn infinity(&self) -> u64 {
        match self.size {
            2 => 0x7c00,
            4 => 0x7f80_0000,
            _ => 0x7ff0_0000_0000_0000,
        }
    }

    fn is_nan(&self, bits: u64) -> bool {
        self.kind == Kind::Float && self.magnitude(bits) > self.infinity()
    }

    /// Returns the number of floats from one to the other, or `None` for integers and NaN.
    fn distance(&self, x: u64, y: u64) -> Option<u64> {
        if self.kind != Kind::Float || self.is_nan(x) || self.is_nan(y) {
            return None;
        }
        let order = |x: u64| match self.magnitude(x) as i64 {
            magnitude if magnitude as u64 == x => magnitude,
            magnitude => -magnitude,
        };
        Some(order(x).abs_diff(order(y)))
    }

    /// Writes a scalar as a number and as its bits.
    fn text(&self, bits: u64) -> String {
        let value = match (self.kind, self.size) {
            _ if self.is_nan(bits) => "NaN".into(),
            (Kind::Unsigned, _) => bits.to_string(),
            (Kind::Signed, size) => ((bits << (64 - 8 * size)) as i64 >> (64 - 8 * size)).to_string(),
            (Kind::Float, 2) => format!("{:?}", half::from_bits(bits as u16).to_f32()),
            (Kind::Float, 4) => format!("{:?}", f32::from_bits(bits as u32)),
            (Kind::Float, _) => format!("{:?}", f64::from_bits(bits)),
        };
        format!("{value} (0x{bits:0width$X})", width = 2 * self.size)
    }
}

/// The differences of one argument.
#[derive(Default)]
struct Differences {
    total: usize,
    count: usize,
    /// The numbers of results that are 0 and -0.
    zeros: usize,
    /// The largest distance in ULP, or `None` if an integer or a NaN differs.
    largest: Option<u64>,
    /// The number of floats that the kernel changed, and of those that are NaN or infinite.
    changed: usize,
    special: usize,
    /// The size of the floats.
    size: usize,
    listed: String,
}

impl Differences {
    /// Compares the bytes of the device with those of the translation. Two NaNs are equal.
    fn of(results: &Results<'_>) -> Self {
        let mut differences = Self { largest: Some(0), ..Self::default() };
        let Results { output, before, there } = results;
        let Some((stride, parts)) = &output.layout else { return differences };
        let elements = there.chunks_exact(*stride).zip(output.bytes.chunks_exact(*stride));
        for (index, ((there, here), before)) in elements.zip(before.chunks_exact(*stride)).enumerate() {
            for part in parts {
                let scalars = part.values(there).zip(part.values(here)).zip(part.values(before));
                for (scalar, ((there, here), before)) in scalars.enumerate() {
                    differences.total += 1;
                    let (there, here) = (part.bits(there), part.bits(here));
                    let before = part.bits(before);
                    // The bits of a NaN depend on the optimization.
                    let is_changed = here != before && !(part.is_nan(here) && part.is_nan(before));
                    if part.kind == Kind::Float && is_changed {
                        differences.changed += 1;
                        differences.special += usize::from(part.magnitude(here) >= part.infinity());
                    }
                    if there != here && !(part.is_nan(there) && part.is_nan(here)) {
                        differences.add(part, there, here, || output.place(index, part, scalar));
                    }
                }
            }
        }
        differences
    }

    fn add(&mut self, part: &Part, there: u64, here: u64, place: impl FnOnce() -> String) {
        self.count += 1;
        let distance = part.distance(there, here);
        let are_zeros = distance == Some(0);
        self.zeros += usize::from(are_zeros);
        self.largest = self.largest.zip(distance).map(|(largest, distance)| largest.max(distance));
        self.size = self.size.max(part.size);
        if self.count <= LISTED {
            let by = match distance {
                _ if are_zeros => ", the sign of zero".into(),
                Some(ulps) => format!(", {ulps} ULP apart"),
                None => String::new(),
            };
            let (place, there, here) = (place(), part.text(there), part.text(here));
            let _ =
                writeln!(self.listed, "  {place}: the device computes {there}, the translation {here}{by}");
        }
    }

    /// Returns the reason why the differences are allowed.
    fn excuse(&self, tolerance: Option<u64>, calls: &[(&str, Accuracy)]) -> Option<String> {
        if let (Some(tolerance), Some(largest)) = (tolerance, self.largest)
            && largest <= tolerance
        {
            return Some(format!("the tolerance is {tolerance} ULP"));
        }
        // The translation rounds correctly, to within half a unit.
        let largest = self.largest.map_or(f64::INFINITY, |largest| largest as f64);
        let allows =
            |accuracy: &Accuracy| matches!(accuracy, Accuracy::Ulps(ulps) if largest <= (ulps + 0.5).floor());
        let sign = calls.iter().find(|(_, accuracy)| *accuracy == Accuracy::SignOfZero);
        let near = calls.iter().find(|(_, accuracy)| allows(accuracy));
        let excuses = match (self.zeros, self.count - self.zeros) {
            (0, _) => [near?, near?],
            (_, 0) => [sign?, sign?],
            _ => [near?, sign?],
        };
        let mut reasons: Vec<String> =
            excuses.into_iter().map(|(name, accuracy)| accuracy::describe(name, *accuracy)).collect();
        reasons.dedup();
        Some(format!("OpenCL C allows this for {}", reasons.join(" and ")))
    }

    /// Describes the number of differences and the largest.
    fn summary(&self, name: &str) -> String {
        let by = match self.largest {
            _ if self.zeros == self.count => " in the sign of zero".into(),
            Some(ulps) => format!(" by up to {ulps} ULP"),
            None => String::new(),
        };
        format!("{} of {} values of `{name}` differ{by}", self.count, self.total)
    }
}

/// The memory of an argument on both sides.
pub(super) struct Results<'a> {
    pub output: Output<'a>,
    /// The bytes before the run.
    pub before: &'a [u8],
    /// The bytes that the device computed.
    pub there: &'a [u8],
}

/// Compares the results of both sides.
///
/// `calls` names the functions that the kernel calls. Returns the text of the report, and whether OpenCL C or the caller
/// allows all differences.
pub(super) fn report(kernel: &str, results: &[Results<'_>], calls: &[&str]) -> (String, bool) {
    let (mut allowed, mut errors, mut notes) = (String::new(), String::new(), String::new());
    for result in results {
        let (differences, output) = (Differences::of(result), &result.output);
        if 2 * differences.special > differences.changed {
            let (special, changed, name) = (differences.special, differences.changed, output.name);
            let _ = writeln!(notes, "  note: {special} of {changed} floats in `{name}` are NaN or infinite");
            let _ =
                writeln!(notes, "  help: choose moderate operands, for example `--set {kernel}:NAME=4096%1`");
        }
        if differences.count == 0 {
            continue;
        }
        let accuracies: Vec<(&str, Accuracy)> =
            calls.iter().filter_map(|name| Some((*name, accuracy::of(name, differences.size)?))).collect();
        let summary = differences.summary(output.name);
        if let Some(reason) = differences.excuse(output.tolerance, &accuracies) {
            let _ = write!(
                allowed,
                "{kernel}: the same, except that {summary}; {reason}\n{}",
                differences.listed
            );
            continue;
        }
        let _ = write!(errors, "{kernel}: {summary}\n{}", differences.listed);
        let list: Vec<String> =
            accuracies.into_iter().map(|(name, accuracy)| accuracy::describe(name, accuracy)).collect();
        if !list.is_empty() {
            let _ = writeln!(errors, "  note: OpenCL C does not fully specify {}", list.join(", "));
        }
        if let Some(largest) = differences.largest {
            let _ = writeln!(
                errors,
                "  help: to accept these differences, use `--tolerance {kernel}:{}={largest}`",
                output.name
            );
        }
    }
    let is_same = errors.is_empty();
    let text = errors + &allowed;
    (if text.is_empty() { format!("{kernel}: the same\n") } else { text } + &notes, is_same)
}

#[cfg(test)]
mod tests {
    use super::*;
    use clc_builtins::float4;

    #[derive(Clone, Copy, bytemuck::Pod, bytemuck::Zeroable)]
    #[repr(C)]
    struct Node {
        mass: f32,
        next: [i16; 2],
    }

    fn compared<T: Operand>(
        there: &[T],
        here: &[T],
        tolerance: Option<u64>,
        calls: &[&str],
    ) -> (String, bool) {
        let output = Output { tolerance, ..Output::memory(0, "out", here) };
        let (before, there) = (vec![0; size_of_val(here)], cast_slice(there));
        report("k", &[Results { output, before: &before, there }], calls)
    }

    #[test]
    fn values_are_readable() {
        let next = f32::from_bits(0.25_f32.to_bits() + 1);
        let there = [float4(0.25, f32::NAN, -0.0, 1.0), float4(f32::NAN, 1.0, 2.0, 3.0)];
        let here = [float4(next, 1.0, 0.0, 1.0), float4(-f32::NAN, f32::INFINITY, 2.0, 3.0)];
        let (text, is_same) = compared(&there, &here, Some(9), &["native_sin", "fabs", "exp"]);
        assert!(!is_same);
        assert_eq!(
            text,
            "k: 4 of 8 values of `out` differ\n  \
             out[0].x: the device computes 0.25 (0x3E800000), the translation 0.25000003 (0x3E800001), 1 ULP apart\n  \
             out[0].y: the device computes NaN (0x7FC00000), the translation 1.0 (0x3F800000)\n  \
             out[0].z: the device computes -0.0 (0x80000000), the translation 0.0 (0x00000000), the sign of zero\n  \
             out[1].y: the device computes 1.0 (0x3F800000), the translation inf (0x7F800000), 1073741824 ULP apart\n  \
             note: OpenCL C does not fully specify `native_sin` (implementation-defined), `exp` (3 ULP)\n"
        );
        let nodes = [Node { mass: 1.0, next: [2, 3] }; 2];
        let other = [nodes[0], Node { mass: 1.0, next: [2, -4] }];
        let parts = vec![Part::floats("mass", 0, 4, 1), Part::signed("next", 4, 2, 2)];
        let output = Output::structs(0, "nodes", &other).with_layout(Some(&(8, parts)));
        let there = cast_slice(&nodes);
        let (text, _) = report("k", &[Results { output, before: there, there }], &[]);
        let line = "  nodes[1].next[1]: the device computes 3 (0x0003), the translation -4 (0xFFFC)\n";
        assert_eq!(text, format!("k: 1 of 6 values of `nodes` differ\n{line}"));
    }

    #[test]
    fn results_that_are_unspecified_are_no_error() {
        let above = |x: f32, ulps: u32| f32::from_bits(x.to_bits() + ulps);
        let same = "k: the same\n";
        assert_eq!(compared(&[f32::NAN, 0.5], &[-f32::NAN, 0.5], None, &[]), (same.into(), true));
        let (text, is_same) =
            compared(&[f32::NAN, 0.5, 1.0, 0.0], &[f32::NAN, f32::INFINITY, 1.0, 0.0], None, &[]);
        assert!(!is_same && text.contains("  note: 2 of 3 floats in `out` are NaN or infinite\n"), "{text}");
        for (there, here, tolerance, call, reason) in [
            (above(0.5, 3), 0.5, None, "exp", Some("allows this for `exp` (3 ULP)")),
            (above(0.5, 4), 0.5, None, "exp", None),
            (above(0.5, 4), 0.5, Some(4), "exp", Some("the tolerance is 4 ULP")),
            (above(0.5, 5), 0.5, Some(4), "exp", None),
            (0.0, -0.0, None, "fmin", Some("in the sign of zero; OpenCL C allows this for `fmin`")),
            (0.0, -0.0, None, "exp", None),
            (above(0.0, 1), -0.0, None, "fmin", None),
            (f32::NAN, 0.5, Some(u64::MAX), "pow", None),
            (above(0.5, 1), 0.5, None, "native_exp", None),
        ] {
            let (text, is_same) = compared(&[there, 1.0], &[here, 1.0], tolerance, &["fabs", call]);
            assert_eq!(is_same, reason.is_some(), "{text}");
            assert!(text.starts_with("k: the same, except that 1 of 2") == is_same, "{text}");
            assert!(text.contains(reason.unwrap_or("k: 1 of 2 values of `out` differ")), "{text}");
        }
        let mixed = compared(&[0.0, above(0.5, 1)], &[-0.0, 0.5], None, &["sin", "fmax"]);
        assert!(mixed.1 && mixed.0.contains("`sin` (4 ULP) and `fmax` (sign of zero)"), "{}", mixed.0);
        // Integers have no distance.
        assert!(!compared(&[1], &[2], Some(9), &["exp"]).1);
    }
}
