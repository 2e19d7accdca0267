//! Memory that is aligned for every type, and elements as bits.

/// The largest alignment, that of a vector of 16 doubles.
const ALIGN: usize = 128;

/// Bytes that are aligned for every type.
pub struct Buffer {
    bytes: Vec<u8>,
    start: usize,
    len: usize,
}

impl Buffer {
    /// Returns a buffer of bytes that are not part of any expected result.
    pub fn poisoned(len: usize) -> Self {
        let bytes = vec![0xA5; len + ALIGN];
        let start = bytes.as_ptr().align_offset(ALIGN);
        Self { bytes, start, len }
    }

    pub fn poison(&mut self) {
        self.fill(0xA5);
    }

    pub fn from_bytes(bytes: &[u8]) -> Self {
        let mut buffer = Self::poisoned(bytes.len());
        buffer.copy_from_slice(bytes);
        buffer
    }

    /// Returns the low `bytes` bytes of each of `bits`, in the order of memory.
    pub fn from_bits(bits: impl ExactSizeIterator<Item = u64>, bytes: usize) -> Self {
        let mut buffer = Self::poisoned(bits.len() * bytes);
        for (element, bits) in buffer.chunks_exact_mut(bytes).zip(bits) {
            write_bits(element, bits);
        }
        buffer
    }
}

impl Clone for Buffer {
    fn clone(&self) -> Self {
        Self::from_bytes(self)
    }
}

impl Default for Buffer {
    fn default() -> Self {
        Self::poisoned(0)
    }
}

impl std::ops::Deref for Buffer {
    type Target = [u8];
    fn deref(&self) -> &[u8] {
        &self.bytes[self.start..][..self.len]
    }
}

impl std::ops::DerefMut for Buffer {
    fn deref_mut(&mut self) -> &mut [u8] {
        &mut self.bytes[self.start..][..self.len]
    }
}

/// Reads an element of 1, 2, 4 or 8 bytes.
pub fn read_bits(element: &[u8]) -> u64 {
    match *element {
        [a] => a.into(),
        [a, b] => u16::from_ne_bytes([a, b]).into(),
        [a, b, c, d] => u32::from_ne_bytes([a, b, c, d]).into(),
        _ => u64::from_ne_bytes(element.try_into().expect("no element has this size")),
    }
}

/// Writes the low bits of `bits` as an element of 1, 2, 4 or 8 bytes.
pub fn write_bits(element: &mut [u8], bits: u64) {
    match element.len() {
        1 => element[0] = bits as u8,
        2 => element.copy_from_slice(&(bits as u16).to_ne_bytes()),
        4 => element.copy_from_slice(&(bits as u32).to_ne_bytes()),
        _ => element.copy_from_slice(&bits.to_ne_bytes()),
    }
}

/// A function of the number of a call, its operands and its results.
pub type Call<'a> = dyn FnMut(usize, &[&[u8]], &mut [&mut [u8]]) + 'a;

/// Calls a function for each of `calls` equal parts of operands and results: at most four operands and two results.
pub fn for_each_call(calls: usize, operands: &[&[u8]], results: &mut [&mut [u8]], function: &mut Call<'_>) {
    let count = results.len();
    for number in 0..calls {
        let (mut x, mut y): ([&[u8]; 4], [&mut [u8]; 2]) = Default::default();
        for (x, all) in x.iter_mut().zip(operands) {
            let len = all.len() / calls;
            *x = &all[number * len..][..len];
        }
        for (y, all) in y.iter_mut().zip(&mut *results) {
            let len = all.len() / calls;
            *y = &mut all[number * len..][..len];
        }
        function(number, &x[..operands.len()], &mut y[..count]);
    }
}
