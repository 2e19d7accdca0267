//! Calls of every signature, on operands in memory. `build.rs` generates the list.

use bytemuck::{
    AnyBitPattern, NoUninit, Pod, Zeroable, bytes_of, cast_slice, cast_slice_mut, pod_read_unaligned,
};
use clc_builtins::registry::{BUILTINS, Builtin};
use clc_kit::buffer::for_each_call;
use clc_kit::scalar::{Mode, Scalar, Type};
use std::collections::BTreeMap;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

/// The library, and the one alias that it keeps out of its root.
mod cl {
    pub use clc_builtins::*;
    #[allow(non_camel_case_types)]
    pub type char = i8;
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Family {
    Convert,
    AsType,
    Shuffle,
    Shuffle2,
    VecStep,
    /// The functions of the table, except loads and stores.
    Function,
    Operator,
    Memory,
    /// The conversions of slices, which run at the level that `clc_builtins::__private::limit` sets.
    Buffer,
    /// The conversions of slices on all cores.
    Parallel,
}

/// A signature, and how to call it.
pub struct Call {
    pub family: Family,
    pub name: &'static str,
    /// The operands that are read. The memory that a function loads from is a vector of [`SLICE`] vectors.
    pub operands: &'static [Type],
    /// The result type. `None` for functions, whose result type is in the registry.
    result: Option<Type>,
    /// The output parameter, or the memory that a function stores to.
    pub written: Option<Type>,
    pub saturate: bool,
    pub mode: Option<Mode>,
    /// Calls the function at the crate root, or the operator.
    pub root: &'static dyn Run,
    /// Calls the function in `mono`. `None` for functions and vector conversions; see the test `constants`.
    pub mono: Option<&'static dyn Run>,
    /// 1 plus the index of the signature in the registry, or 0 before the first lookup.
    cached_index: AtomicUsize,
}

/// The fields that most calls share.
#[allow(clippy::declare_interior_mutable_const, reason = "each call needs its own cache")]
const CALL: Call = Call {
    family: Family::Convert,
    name: "",
    operands: &[],
    result: None,
    written: None,
    saturate: false,
    mode: None,
    root: &F1(|x: u8| x),
    mono: None,
    cached_index: AtomicUsize::new(0),
};

/// The number of vectors in the memory of loads and stores. Call `i` uses the offset `i % SLICE`.
pub const SLICE: usize = 3;

include!(concat!(env!("OUT_DIR"), "/calls.rs"));

/// Returns all calls of this build. Without the feature `integers`, the conversions from integers are missing.
pub fn calls() -> impl Iterator<Item = &'static Call> {
    ALL.iter().copied().flatten()
}

/// Returns the calls of a family.
pub fn of(family: Family) -> impl Iterator<Item = &'static Call> {
    calls().filter(move |call| call.family == family)
}

/// Returns the 570 conversions from an element type.
pub fn conversions_from(from: Scalar) -> impl Iterator<Item = &'static Call> {
    of(Family::Convert).filter(move |call| call.x().scalar == from)
}

impl Call {
    /// Returns the first operand.
    pub const fn x(&self) -> Type {
        self.operands[0]
    }

    /// Returns the result type of a function that returns one.
    pub fn to(&self) -> Type {
        self.result.or_else(|| self.builtin().result.map(of_registry)).expect("the function returns a value")
    }

    /// Returns the result type, and the type that the function writes.
    pub fn results(&self) -> Vec<Type> {
        let has_result = self.result.is_some() || self.family == Family::Function;
        has_result.then(|| self.to()).into_iter().chain(self.written).collect()
    }

    /// Returns the rounding mode of a conversion, or the default mode of its result type.
    pub fn effective_mode(&self) -> Mode {
        self.mode.unwrap_or(Mode::default_to(self.to().scalar))
    }

    /// Returns the registry entry of this signature. Panics for operators, which have none.
    pub fn builtin(&self) -> &'static Builtin {
        static BY_NAME: OnceLock<BTreeMap<&str, Vec<usize>>> = OnceLock::new();
        let all = BUILTINS.as_slice();
        if let Some(found) = self.cached_index.load(Relaxed).checked_sub(1) {
            return &all[found];
        }
        let by_name = BY_NAME.get_or_init(|| {
            let mut by_name = BTreeMap::<_, Vec<_>>::new();
            all.iter().enumerate().for_each(|(i, builtin)| by_name.entry(builtin.name).or_default().push(i));
            by_name
        });
        let element = |ty: Type| ty.scalar.to_string();
        let operands: Vec<String> = match (self.family, self.written) {
            (Family::Memory, None) => vec!["size_t".into(), element(self.x())],
            (Family::Memory, Some(written)) => vec![self.x().to_string(), "size_t".into(), element(written)],
            _ => self.operands.iter().chain(&self.written).map(Type::to_string).collect(),
        };
        let has_operands = |i: &usize| all[*i].operands.iter().map(|operand| operand.name()).eq(&operands);
        let found = by_name.get(self.name).and_then(|of_name| of_name.iter().copied().find(has_operands));
        let found =
            found.unwrap_or_else(|| panic!("the registry has no {}({})", self.name, operands.join(", ")));
        self.cached_index.store(found + 1, Relaxed);
        &all[found]
    }

    /// Evaluates call number `number` with the reference implementation. Memory that the function stores to keeps its
    /// other elements.
    pub fn evaluate(&self, number: usize, operands: &[&[u8]], results: &mut [&mut [u8]]) {
        let offset = (number % SLICE).to_ne_bytes();
        match (self.family, operands) {
            (Family::Memory, [x]) if self.written.is_none() => {
                self.builtin().evaluate(&[&offset, x], results)
            }
            (Family::Memory, [x]) => self.builtin().evaluate(&[x, &offset], results),
            _ => self.builtin().evaluate(operands, results),
        }
    }
}

/// Converts a type of the registry to one of the tests.
pub fn of_registry(ty: clc_builtins::registry::Type) -> Type {
    Type::find(ty.name()).unwrap_or_else(|| panic!("OpenCL C has no {ty}"))
}

// -------------------------------------------------------------------------------------- runs of calls

/// A function that runs on values in memory. A 3-vector takes four elements.
pub trait Run: Sync {
    /// Returns the size of the result, or 0 for a store. It needs no lookup in the registry, which takes minutes in Miri.
    fn result_size(&self) -> usize;

    /// Runs call `number`.
    fn run(&self, number: usize, operands: &[&[u8]], results: &mut [&mut [u8]]);
}

impl dyn Run + '_ {
    /// Runs several calls. The loop is in `clc_kit`, which is optimized in test builds.
    pub fn run_all(&self, calls: usize, operands: &[&[u8]], results: &mut [&mut [u8]]) {
        for_each_call(calls, operands, results, &mut |number, x, y| self.run(number, x, y));
    }
}

/// Functions of one to four operands. They hold function pointers, so that signatures of the same types share one impl,
/// which reduces compile time.
struct F1<A, R>(fn(A) -> R);
struct F2<A, B, R>(fn(A, B) -> R);
struct F3<A, B, C, R>(fn(A, B, C) -> R);
struct F4<A, B, C, D, R>(fn(A, B, C, D) -> R);
/// Functions with an output parameter.
struct Out1<A, W, R>(fn(A, &mut W) -> R);
struct Out2<A, B, W, R>(fn(A, B, &mut W) -> R);
/// Functions that load from memory or store to it.
struct Load<E, R>(fn(usize, &[E]) -> R);
struct Store<A, E>(fn(A, usize, &mut [E]));
/// Functions of slices, whose memory is aligned.
#[cfg_attr(not(feature = "buffers"), expect(dead_code, reason = "its calls are not listed"))]
struct Slice<A, R>(fn(&[A], &mut [R]));

macro_rules! run {
    ($($function:ident<$($operand:ident)*>($($x:ident)*) $($written:ident)?;)*) => {$(
        impl<$($operand: AnyBitPattern,)* $($written: NoUninit + Zeroable,)? R: NoUninit> Run
            for $function<$($operand,)* $($written,)? R>
        {
            fn result_size(&self) -> usize {
                size_of::<R>()
            }

            fn run(&self, _: usize, operands: &[&[u8]], results: &mut [&mut [u8]]) {
                let [$($x),*] = operands else { panic!("wrong number of operands") };
                $(let mut written = $written::zeroed();)?
                let result = self.0($(pod_read_unaligned($x),)* $(&mut written as &mut $written)?);
                results[0].copy_from_slice(bytes_of(&result));
                $(results[1].copy_from_slice(bytes_of::<$written>(&written));)?
            }
        }
    )*};
}

run! {
    F1<A>(a);
    F2<A B>(a b);
    F3<A B C>(a b c);
    F4<A B C D>(a b c d);
    Out1<A>(a) W;
    Out2<A B>(a b) W;
}

/// Copies memory to aligned elements.
fn elements<E: AnyBitPattern>(memory: &[u8]) -> Vec<E> {
    memory.chunks_exact(size_of::<E>()).map(pod_read_unaligned).collect()
}

impl<E: AnyBitPattern, R: NoUninit> Run for Load<E, R> {
    fn result_size(&self) -> usize {
        size_of::<R>()
    }

    fn run(&self, number: usize, operands: &[&[u8]], results: &mut [&mut [u8]]) {
        results[0].copy_from_slice(bytes_of(&self.0(number % SLICE, &elements(operands[0]))));
    }
}

impl<A: AnyBitPattern, E: AnyBitPattern + NoUninit> Run for Store<A, E> {
    fn result_size(&self) -> usize {
        0
    }

    fn run(&self, number: usize, operands: &[&[u8]], results: &mut [&mut [u8]]) {
        let mut memory: Vec<E> = elements(results[0]);
        self.0(pod_read_unaligned(operands[0]), number % SLICE, &mut memory);
        results[0].copy_from_slice(cast_slice(&memory));
    }
}

impl<A: Pod, R: Pod> Run for Slice<A, R> {
    fn result_size(&self) -> usize {
        size_of::<R>()
    }

    fn run(&self, _: usize, operands: &[&[u8]], results: &mut [&mut [u8]]) {
        self.0(cast_slice(operands[0]), cast_slice_mut(results[0]));
    }
}
