//! `vload` and `vstore` of every type, and those of half in every rounding: slices that start at any element and end
//! where a vector does, read and written at each offset. Beyond the end, one panic says what was expected, before anything
//! is written.

use super::{are_same, bytes};
use bytemuck::{Pod, bytes_of, cast_slice, cast_slice_mut, pod_read_unaligned};
use clc_builtins::exact::{Rounding, convert};
use clc_builtins::*;
use clc_conformance::definition::format;
use clc_kit::buffer::{read_bits, write_bits};
use clc_kit::scalar::{Scalar, Type};
use paste::paste;
use std::ops::Range;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// The vectors of a slice.
const VECTORS: usize = if cfg!(miri) { 2 } else { 3 };
/// The number of elements before the slice in its allocation, so that few vectors are aligned.
const STARTS: Range<usize> = if cfg!(miri) { 1..2 } else { 0..16 };

/// A load or a store, with the type of the vector and of the elements in memory.
struct Function {
    name: &'static str,
    vector: Type,
    memory: Scalar,
    /// The elements from one vector to the next.
    step: usize,
    rounding: Rounding,
}

impl Function {
    /// Returns the length of the slice. The last vector has only its components.
    fn length(&self) -> usize {
        (VECTORS - 1) * self.step + usize::from(self.vector.width)
    }

    /// Returns the elements of memory at an offset.
    fn of<'a, E>(&self, p: &'a [E], offset: usize) -> &'a [E] {
        &p[offset * self.step..][..self.vector.width.into()]
    }

    fn load<E: Pod, V: Pod>(&self, load: fn(usize, &[E]) -> V) {
        for start in STARTS {
            let all: Box<[E]> = memory(self.memory, start + self.length());
            let p = &all[start..];
            for offset in 0..VECTORS {
                let mut expected = vec![0; self.vector.size()];
                self.convert(self.memory, cast_slice(self.of(p, offset)), self.vector.scalar, &mut expected);
                check(self.name, self.vector.scalar, bytes_of(&load(offset, p)), &expected);
            }
            for (offset, length) in self.out_of_bounds() {
                self.panics(offset, length, || {
                    let _ = load(offset, &p[..length]);
                });
            }
        }
    }

    fn store<E: Pod, V: Pod>(&self, store: fn(V, usize, &mut [E])) {
        for start in STARTS {
            let before: Box<[E]> = memory(self.memory, start + self.length());
            for offset in 0..VECTORS {
                let x = bytes(self.vector, start + offset);
                let [mut got, mut expected] = [before.clone(), before.clone()];
                store(pod_read_unaligned(&x), offset, &mut got[start..]);
                let place = &mut expected[start + offset * self.step..][..self.vector.width.into()];
                self.convert(self.vector.scalar, &x, self.memory, cast_slice_mut(place));
                check(self.name, self.memory, cast_slice(&got), cast_slice(&expected));
            }
            let x = pod_read_unaligned(&bytes(self.vector, start));
            let mut all = before.clone();
            for (offset, length) in self.out_of_bounds() {
                self.panics(offset, length, || store(x, offset, &mut all[start..][..length]));
            }
            // A panic comes before anything is written.
            check(self.name, self.memory, cast_slice(&all), cast_slice(&before));
        }
    }

    /// Returns offsets out of bounds, each with the length: by one element, by a vector, and beyond all addresses.
    fn out_of_bounds(&self) -> [(usize, usize); 5] {
        let (length, last) = (self.length(), usize::MAX / self.step);
        [
            (VECTORS - 1, length - 1),
            (VECTORS, length),
            (last, length),
            (last.saturating_add(1), length),
            (1 << (usize::BITS - 1), length),
        ]
    }

    fn panics(&self, offset: usize, length: usize, call: impl FnOnce()) {
        let panic = catch_unwind(AssertUnwindSafe(call)).expect_err(self.name);
        let first = offset as u128 * self.step as u128;
        let end = first + u128::from(self.vector.width);
        let text = format!(
            "{} out of bounds: offset {offset} is elements {first}..{end}, but the length is {length}",
            self.name
        );
        assert_eq!(panic.downcast_ref::<String>(), Some(&text));
    }

    /// Converts components to a different type.
    fn convert(&self, from: Scalar, components: &[u8], to: Scalar, result: &mut [u8]) {
        let places = result.chunks_exact_mut(to.bytes()).take(self.vector.width.into());
        for (place, x) in places.zip(components.chunks_exact(from.bytes())) {
            write_bits(place, convert(read_bits(x), format(from), format(to), self.rounding, false));
        }
    }
}

/// Returns memory that repeats the operands of a type.
fn memory<E: Pod>(scalar: Scalar, count: usize) -> Box<[E]> {
    let operands = bytes(Type::new(scalar, 16), 0);
    let operands = operands.chunks_exact(size_of::<E>());
    operands.cycle().take(count).map(pod_read_unaligned).collect()
}

fn check(name: &str, scalar: Scalar, got: &[u8], expected: &[u8]) {
    assert!(are_same(scalar, got, expected), "{name}: got {got:X?}, expected {expected:X?}");
}

macro_rules! elements {
    ($($element:ident $scalar:ident: $v2:ident $v3:ident $v4:ident $v8:ident $v16:ident;)*) => {$(
        #[test]
        fn $element() {
            elements! { @each $element $scalar $v2 2 $v3 3 $v4 4 $v8 8 $v16 16 }
        }
    )*};
    (@each $element:ident $scalar:ident $($vector:ident $width:literal)*) => {$( paste! {
        let function = |name| Function {
            name,
            vector: Type::new(Scalar::$scalar, $width),
            memory: Scalar::$scalar,
            step: $width,
            rounding: Rounding::Rte,
        };
        function(stringify!([<vload $width>])).load::<$element, $vector>([<vload $width>]);
        function(stringify!([<vstore $width>])).store::<$element, $vector>([<vstore $width>]);
    } )*};
}

for_each_element_type! { elements }

/// The functions of `half` in memory, by their vector.
macro_rules! halves {
    (load $scalar:ident $($vector:ident $width:literal $step:literal $name:ident;)*) => {$(
        halves!(@ $scalar $width $step $name Rte).load::<half, $vector>($name);
    )*};
    (store $scalar:ident $($vector:ident $width:literal $step:literal $name:ident;)*) => {$( paste! {
        halves!(@ $scalar $width $step $name Rte).store::<half, $vector>($name);
        halves!(@ $scalar $width $step [<$name _rte>] Rte).store::<half, $vector>([<$name _rte>]);
        halves!(@ $scalar $width $step [<$name _rtz>] Rtz).store::<half, $vector>([<$name _rtz>]);
        halves!(@ $scalar $width $step [<$name _rtp>] Rtp).store::<half, $vector>([<$name _rtp>]);
        halves!(@ $scalar $width $step [<$name _rtn>] Rtn).store::<half, $vector>([<$name _rtn>]);
    } )*};
    (@ $scalar:ident $width:literal $step:literal $name:ident $rounding:ident) => {
        Function {
            name: stringify!($name),
            vector: Type::new(Scalar::$scalar, $width),
            memory: Scalar::Half,
            step: $step,
            rounding: Rounding::$rounding,
        }
    };
}

#[test]
fn halves_as_floats() {
    halves! { load Float
        f32 1 1 vload_half;
        float2 2 2 vload_half2; float3 3 3 vload_half3; float4 4 4 vload_half4;
        float8 8 8 vload_half8; float16 16 16 vload_half16;
        float2 2 2 vloada_half2; float3 3 4 vloada_half3; float4 4 4 vloada_half4;
        float8 8 8 vloada_half8; float16 16 16 vloada_half16;
    }
}

#[test]
fn floats_as_halves() {
    halves! { store Float
        f32 1 1 vstore_half;
        float2 2 2 vstore_half2; float3 3 3 vstore_half3; float4 4 4 vstore_half4;
        float8 8 8 vstore_half8; float16 16 16 vstore_half16;
        float2 2 2 vstorea_half2; float3 3 4 vstorea_half3; float4 4 4 vstorea_half4;
        float8 8 8 vstorea_half8; float16 16 16 vstorea_half16;
    }
}

#[test]
fn doubles_as_halves() {
    halves! { store Double
        f64 1 1 vstore_half;
        double2 2 2 vstore_half2; double3 3 3 vstore_half3; double4 4 4 vstore_half4;
        double8 8 8 vstore_half8; double16 16 16 vstore_half16;
        double2 2 2 vstorea_half2; double3 3 4 vstorea_half3; double4 4 4 vstorea_half4;
        double8 8 8 vstorea_half8; double16 16 16 vstorea_half16;
    }
}
