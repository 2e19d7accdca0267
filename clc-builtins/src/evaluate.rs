//! Computes the results of registry signatures on raw bytes, for interpreters, emulators and tests.

use crate::exact::functions::{Lane, Memory, Reference, Vectors};
use crate::exact::{self, Format};
use crate::registry::{Access, Builtin, Family, Operand, Type};

impl Builtin {
    /// Computes the results of the function for operands given as bytes.
    ///
    /// A value has the same bytes as in memory: elements in native byte order, and four elements for a 3-vector. The
    /// padding of operands is ignored, and the padding of results is set to 0.
    ///
    /// `operands` contains the operands that the function reads, in order: values, a `usize` for a `size_t`, and whole
    /// slices of memory. `results` receives the result, if the function returns one, and then each operand that the
    /// function writes: an output parameter, or a slice of memory, of which only the written elements change. For
    /// `frexp`, these are the significand and the exponent.
    ///
    /// This method calls the reference implementation, not the fast functions. It uses only integers, and converts with
    /// [`exact::convert`].
    ///
    /// ```
    /// use clc_builtins::registry;
    ///
    /// let mut signatures = registry::find("convert_uchar4_sat_rte");
    /// let of_float4 = signatures.find(|builtin| builtin.operands[0].name() == "float4").unwrap();
    /// let mut result = [0; 4];
    /// of_float4.evaluate(&[bytemuck::cast_slice(&[1.5_f32, -1.0, f32::NAN, 1e9])], &mut [&mut result]);
    /// assert_eq!(result, [2, 0, 0, 255]);
    /// ```
    ///
    /// # Panics
    ///
    /// Panics if the number of operands or results is wrong, or if the size of a value differs from that of its type.
    /// Also panics if memory is not a whole number of elements, or if it ends before the vector at the offset.
    #[inline]
    #[track_caller]
    pub fn evaluate(&self, operands: &[&[u8]], results: &mut [&mut [u8]]) {
        let is_read = |operand: &&Operand| matches!(operand.access, Access::In | Access::From);
        let (found, expected) = (operands.len(), self.operands.iter().filter(is_read).count());
        assert!(found == expected, "`{self}` expects {expected} operands, found {found}");
        for (operand, found) in self.operands.iter().filter(is_read).zip(operands) {
            check_size(self, operand, found.len());
        }
        let written = self.operands.iter().filter(|operand| !is_read(operand));
        let (found, expected) = (results.len(), usize::from(self.result.is_some()) + written.clone().count());
        assert!(found == expected, "`{self}` expects {expected} results, found {found}");
        let mut lengths = results.iter().map(|result| result.len());
        if let Some(result) = self.result {
            let (found, size) = (lengths.next().unwrap_or_default(), result.size());
            assert!(found == size, "`{self}` expects {size} bytes for the result `{result}`, found {found}");
        }
        for (operand, found) in written.zip(lengths) {
            check_size(self, operand, found);
        }

        let Some(ty) = self.result.filter(|_| self.family != Family::Function) else {
            return self.call(operands, results);
        };
        let x = operands[0];
        let (components, padding) = results[0].split_at_mut(component_bytes(ty));
        padding.fill(0);
        match self.family {
            Family::Convert => self.convert(x, components),
            Family::AsType => components.copy_from_slice(&x[..components.len()]),
            Family::Shuffle => self.shuffle(&[x], operands[1], components),
            Family::Shuffle2 => self.shuffle(&[x, operands[1]], operands[2], components),
            Family::VecStep => write(components, self.operands[0].ty().lanes().into()),
            Family::Function => {}
        }
    }

    /// Calls the reference implementation of a function.
    #[inline]
    fn call(&self, operands: &[&[u8]], results: &mut [&mut [u8]]) {
        let function = self.function();
        let mut formats = [Format::INT; 4];
        for (format, operand) in formats.iter_mut().zip(self.operands.iter()) {
            *format = operand.ty.map_or(Format::ULONG, |ty| ty.scalar.format());
        }
        let width =
            self.operands.iter().filter_map(|operand| operand.ty).chain(self.result).map(|ty| ty.width).max();
        let width = usize::from(width.unwrap_or(1));
        // A scalar operand of a vector function is used for all components.
        let component = |operand: usize, component: usize| {
            let Some(ty) = self.operands[operand].ty else { return read(operands[operand]) };
            let (size, component) = (element_bytes(ty), if ty.width == 1 { 0 } else { component });
            read(&operands[operand][component * size..][..size])
        };
        match function.reference {
            Reference::Lane(reference) => {
                let values = operands.len();
                let result = self.result.map_or(formats[0], |ty| ty.scalar.format());
                for result in results.iter_mut() {
                    result.fill(0);
                }
                for index in 0..width {
                    let x =
                        core::array::from_fn(
                            |operand| if operand < values { component(operand, index) } else { 0 },
                        );
                    let lane = Lane { x, formats, result, of_vectors: width > 1 };
                    for (result, bits) in results.iter_mut().zip(reference(&lane)) {
                        // In memory, a 3-vector has four elements.
                        let size = result.len() / if width == 3 { 4 } else { width };
                        write(&mut result[index * size..][..size], bits);
                    }
                }
            }
            Reference::Across(reference) => {
                let x = core::array::from_fn(|operand| {
                    core::array::from_fn(|index| match operand < operands.len() && index < width {
                        true => component(operand, index),
                        false => 0,
                    })
                });
                let values = reference(&Vectors { x, formats, width });
                let Some(ty) = self.result else { return };
                let (components, padding) = results[0].split_at_mut(component_bytes(ty));
                padding.fill(0);
                for (element, bits) in components.chunks_exact_mut(element_bytes(ty)).zip(values) {
                    write(element, bits);
                }
            }
            Reference::Memory(Memory { rounding }) => {
                let step = if function.is_aligned && width == 3 { 4 } else { width };
                let convert = |x: &[u8], from: Type, to: Type, element: &mut [u8]| {
                    write(
                        element,
                        exact::convert(read(x), from.scalar.format(), to.scalar.format(), rounding, false),
                    );
                };
                let is_memory = |operand: &&Operand| matches!(operand.access, Access::From | Access::Into);
                let Some(memory) = self.operands.iter().find(is_memory).and_then(|operand| operand.ty) else {
                    return;
                };
                let size = element_bytes(memory);
                let start_of = |offset: &[u8], len: usize| {
                    let start =
                        usize::try_from(read(offset)).ok().and_then(|offset| offset.checked_mul(step * size));
                    start.filter(|start| start.checked_add(width * size).is_some_and(|end| end <= len))
                };
                let out_of_bounds = "the vector at the offset is out of bounds";
                match self.result {
                    Some(result) => {
                        let start = start_of(operands[0], operands[1].len()).expect(out_of_bounds);
                        let (components, padding) = results[0].split_at_mut(component_bytes(result));
                        padding.fill(0);
                        let elements = operands[1][start..].chunks_exact(size);
                        for (x, element) in elements.zip(components.chunks_exact_mut(element_bytes(result))) {
                            convert(x, memory, result, element);
                        }
                    }
                    None => {
                        let start = start_of(operands[1], results[0].len()).expect(out_of_bounds);
                        let value = self.operands[0].ty();
                        let components =
                            operands[0][..component_bytes(value)].chunks_exact(element_bytes(value));
                        for (x, element) in components.zip(results[0][start..].chunks_exact_mut(size)) {
                            convert(x, value, memory, element);
                        }
                    }
                }
            }
        }
    }

    #[inline]
    fn convert(&self, x: &[u8], result: &mut [u8]) {
        let (from, Some(to)) = (self.operands[0].ty(), self.result) else { return };
        let elements = x.chunks_exact(element_bytes(from));
        let results = result.chunks_exact_mut(element_bytes(to));
        let (from, to) = (from.scalar.format(), to.scalar.format());
        for (result, x) in results.zip(elements) {
            write(result, exact::convert(read(x), from, to, self.effective_rounding(), self.saturation));
        }
    }

    /// Selects elements of the tables. Ignores the high bits of the mask elements.
    #[inline]
    fn shuffle(&self, tables: &[&[u8]], mask: &[u8], result: &mut [u8]) {
        let size = element_bytes(self.operands[0].ty());
        let elements = tables[0].len() / size;
        for (result, index) in result.chunks_exact_mut(size).zip(mask.chunks_exact(size)) {
            let index = (read(index) % (tables.len() * elements) as u64) as usize;
            let start = index % elements * size;
            result.copy_from_slice(&tables[index / elements][start..start + size]);
        }
    }
}

/// Checks that an operand has the size of its type, and that memory consists of whole elements.
#[track_caller]
#[inline]
fn check_size(builtin: &Builtin, operand: &Operand, found: usize) {
    let size = operand.ty.map_or(size_of::<usize>(), Type::size);
    match operand.access {
        Access::In | Access::Out => {
            assert!(
                found == size,
                "`{builtin}` expects {size} bytes for an operand `{operand}`, found {found}"
            );
        }
        Access::From | Access::Into => {
            assert!(
                found.is_multiple_of(size),
                "`{builtin}` expects elements of {size} bytes for `{operand}`, found {found} bytes"
            );
        }
    }
}

#[inline]
const fn element_bytes(ty: Type) -> usize {
    ty.scalar.format().bits() as usize / 8
}

/// Returns the size of the components, without padding.
#[inline]
const fn component_bytes(ty: Type) -> usize {
    element_bytes(ty) * ty.width as usize
}

/// Reads an element of up to 8 bytes into the low bits of a word.
#[inline]
fn read(element: &[u8]) -> u64 {
    let mut word = [0; 8];
    low(&mut word, element.len()).copy_from_slice(element);
    u64::from_ne_bytes(word)
}

#[inline]
fn write(element: &mut [u8], bits: u64) {
    element.copy_from_slice(low(&mut bits.to_ne_bytes(), element.len()));
}

/// Returns the bytes of a word that contain its low bits.
#[inline]
fn low(word: &mut [u8; 8], bytes: usize) -> &mut [u8] {
    if cfg!(target_endian = "big") { &mut word[8 - bytes..] } else { &mut word[..bytes] }
}
