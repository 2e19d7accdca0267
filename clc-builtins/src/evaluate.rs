//! What a signature of the registry returns, on raw bytes and by definition: for interpreters, emulators and tests.

use crate::exact;
use crate::registry::{Builtin, Family, Type};

impl Builtin {
    /// The result for these operands, all as bytes in memory: elements in native byte order, four of them for a 3-vector.
    ///
    /// Conversions go through [`exact::convert`]: this is the definition, not the fast functions. What an operand's
    /// padding holds makes no difference; the result's is written 0.
    ///
    /// ```
    /// use clc_builtins::registry;
    ///
    /// let mut signatures = registry::find("convert_uchar4_sat_rte");
    /// let of_float4 = signatures.find(|builtin| builtin.operands[0].name() == "float4").unwrap();
    /// let mut result = [0; 4];
    /// of_float4.evaluate(&[bytemuck::cast_slice(&[1.5_f32, -1.0, f32::NAN, 1e9])], &mut result);
    /// assert_eq!(result, [2, 0, 0, 255]);
    /// ```
    ///
    /// # Panics
    ///
    /// If there are not as many operands as the signature has, or if one of them or the result has another size than
    /// its type.
    #[inline]
    #[track_caller]
    pub fn evaluate(&self, operands: &[&[u8]], result: &mut [u8]) {
        let (given, taken) = (operands.len(), self.operands.len());
        assert!(given == taken, "`{self}` takes {taken} operands, not {given}");
        for (operand, ty) in operands.iter().zip(self.operands.iter()) {
            let (given, size) = (operand.len(), ty.size());
            assert!(given == size, "`{self}`: an operand `{ty}` has {size} bytes, not {given}");
        }
        let (given, size) = (result.len(), self.result.size());
        assert!(given == size, "`{self}`: the result `{}` has {size} bytes, not {given}", self.result);

        let x = operands[0];
        let (components, padding) = result.split_at_mut(component_bytes(self.result));
        padding.fill(0);
        match self.family {
            Family::Convert => self.convert(x, components),
            Family::AsType => components.copy_from_slice(&x[..components.len()]),
            Family::Shuffle => self.shuffle(&[x], operands[1], components),
            Family::Shuffle2 => self.shuffle(&[x, operands[1]], operands[2], components),
            Family::VecStep => write(components, self.operands[0].lanes().into()),
        }
    }

    #[inline]
    fn convert(&self, x: &[u8], result: &mut [u8]) {
        let (from, to) = (self.operands[0].scalar.format(), self.result.scalar.format());
        let elements = x.chunks_exact(element_bytes(self.operands[0]));
        for (result, x) in result.chunks_exact_mut(element_bytes(self.result)).zip(elements) {
            write(result, exact::convert(read(x), from, to, self.effective_rounding(), self.saturation));
        }
    }

    /// The bits of a mask's element that number the elements of `tables` count, and no others.
    #[inline]
    fn shuffle(&self, tables: &[&[u8]], mask: &[u8], result: &mut [u8]) {
        let size = element_bytes(self.result);
        let elements = tables[0].len() / size;
        for (result, index) in result.chunks_exact_mut(size).zip(mask.chunks_exact(size)) {
            let index = (read(index) % (tables.len() * elements) as u64) as usize;
            let place = index % elements * size;
            result.copy_from_slice(&tables[index / elements][place..place + size]);
        }
    }
}

#[inline]
const fn element_bytes(ty: Type) -> usize {
    ty.scalar.format().bits() as usize / 8
}

/// Without padding.
#[inline]
const fn component_bytes(ty: Type) -> usize {
    element_bytes(ty) * ty.width as usize
}

/// The element of up to 8 bytes as the low bits of a word.
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

/// The bytes of a word that hold its low bits.
#[inline]
fn low(word: &mut [u8; 8], bytes: usize) -> &mut [u8] {
    if cfg!(target_endian = "big") { &mut word[8 - bytes..] } else { &mut word[..bytes] }
}
