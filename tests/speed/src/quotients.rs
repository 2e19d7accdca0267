//! Quotients and remainders of integers, by vectors, by one number that is known when the loop runs, and by constants.

/// Gives the list to a macro: the work, the vector and its array, the operator, and the divisor.
#[macro_export]
macro_rules! quotients {
    ($then:ident) => {
        $then! {
            "int4 / int4": int4 [i32; 4] / vector;
            "uint4 / uint4": uint4 [u32; 4] / vector;
            "short8 / short8": short8 [i16; 8] / vector;
            "ushort8 / ushort8": ushort8 [u16; 8] / vector;
            "char16 / char16": char16 [i8; 16] / vector;
            "uchar16 / uchar16": uchar16 [u8; 16] / vector;
            "int4 % int4": int4 [i32; 4] % vector;
            "uint4 / n": uint4 [u32; 4] / number;
            "int4 / n": int4 [i32; 4] / number;
            "ushort8 / n": ushort8 [u16; 8] / number;
            "uint4 / 3": uint4 [u32; 4] / 3;
            "int4 / 7": int4 [i32; 4] / 7;
            "uchar16 / 10": uchar16 [u8; 16] / 10;
        }
    };
}

macro_rules! list {
    ($($work:literal: $vector:ident [$element:ident; $width:literal] $operator:tt $divisor:tt;)*) => {
        pub const QUOTIENTS: &[Quotient] = &[$(Quotient {
            work: $work,
            bits: $element::BITS,
            is_signed: $element::MIN != 0,
            width: $width,
            is_remainder: matches!(stringify!($operator).as_bytes(), b"%"),
            divisor: list!(@divisor $divisor),
        },)*];
    };
    (@divisor vector) => { Divisor::Vector };
    (@divisor number) => { Divisor::Number };
    (@divisor $constant:literal) => { Divisor::Constant($constant) };
}

quotients!(list);

/// `x / y` or `x % y` of vectors.
#[derive(Clone, Copy, Debug)]
pub struct Quotient {
    /// As it is written.
    pub work: &'static str,
    /// The bits of an element.
    pub bits: u32,
    pub is_signed: bool,
    pub width: u8,
    pub is_remainder: bool,
    pub divisor: Divisor,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Divisor {
    Vector,
    /// The same for all vectors.
    Number,
    Constant(i64),
}

impl Quotient {
    /// The number that an element's bits are.
    pub fn value(&self, bits: u64) -> i64 {
        let above = 64 - self.bits;
        if self.is_signed { (bits as i64) << above >> above } else { bits as i64 }
    }

    /// What is right for two elements.
    pub fn result(&self, x: i64, y: i64) -> i64 {
        match (y, self.is_remainder) {
            (0, false) => x,
            (0, true) => 0,
            (_, false) => x / y,
            (_, true) => x % y,
        }
    }
}
