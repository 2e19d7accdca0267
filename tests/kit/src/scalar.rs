//! OpenCL's scalar and vector types as data (OpenCL C 6.3.1, 6.3.2, 6.3.5).

use std::fmt;

/// An element type.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Scalar {
    Char,
    Uchar,
    Short,
    Ushort,
    Int,
    Uint,
    Long,
    Ulong,
    Half,
    Float,
    Double,
}

impl Scalar {
    pub const ALL: [Self; 11] = [
        Self::Char,
        Self::Uchar,
        Self::Short,
        Self::Ushort,
        Self::Int,
        Self::Uint,
        Self::Long,
        Self::Ulong,
        Self::Half,
        Self::Float,
        Self::Double,
    ];

    pub const fn name(self) -> &'static str {
        match self {
            Self::Char => "char",
            Self::Uchar => "uchar",
            Self::Short => "short",
            Self::Ushort => "ushort",
            Self::Int => "int",
            Self::Uint => "uint",
            Self::Long => "long",
            Self::Ulong => "ulong",
            Self::Half => "half",
            Self::Float => "float",
            Self::Double => "double",
        }
    }

    pub fn find(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|scalar| scalar.name() == name)
    }

    pub const fn bits(self) -> u32 {
        match self {
            Self::Char | Self::Uchar => 8,
            Self::Short | Self::Ushort | Self::Half => 16,
            Self::Int | Self::Uint | Self::Float => 32,
            Self::Long | Self::Ulong | Self::Double => 64,
        }
    }

    pub const fn bytes(self) -> usize {
        self.bits() as usize / 8
    }

    /// Returns a mask of the bits of the type in a `u64`.
    pub const fn mask(self) -> u64 {
        u64::MAX >> (64 - self.bits())
    }

    pub const fn is_float(self) -> bool {
        matches!(self, Self::Half | Self::Float | Self::Double)
    }

    pub const fn is_signed(self) -> bool {
        matches!(self, Self::Char | Self::Short | Self::Int | Self::Long)
    }

    /// Returns the number of significant bits of a float type, including the implicit one.
    pub const fn precision(self) -> u32 {
        match self {
            Self::Half => 11,
            Self::Float => 24,
            Self::Double => 53,
            _ => panic!("an integer type has no precision"),
        }
    }

    /// Returns the exponent of the largest finite value, which is also the exponent bias.
    pub const fn max_exponent(self) -> i32 {
        (1 << (self.bits() - self.precision() - 1)) - 1
    }

    /// Returns the exponent of the smallest normal value.
    pub const fn min_exponent(self) -> i32 {
        1 - self.max_exponent()
    }

    /// Returns the bits of infinity.
    pub const fn infinity(self) -> u64 {
        (self.mask() >> self.precision()) << (self.precision() - 1)
    }

    pub const fn sign_bit(self) -> u64 {
        1 << (self.bits() - 1)
    }

    pub const fn is_nan(self, bits: u64) -> bool {
        self.is_float() && bits & (self.sign_bit() - 1) > self.infinity()
    }

    /// Returns `true` if `bits` is a quiet NaN, whose first fraction bit is set.
    pub const fn is_quiet_nan(self, bits: u64) -> bool {
        self.is_nan(bits) && bits >> (self.precision() - 2) & 1 == 1
    }

    /// Returns the smallest and the largest value of an integer type.
    pub const fn range(self) -> (i128, i128) {
        assert!(!self.is_float());
        if self.is_signed() {
            (-(1 << (self.bits() - 1)), (1 << (self.bits() - 1)) - 1)
        } else {
            (0, (1 << self.bits()) - 1)
        }
    }

    /// Returns the value of an integer with these bits.
    pub const fn integer(self, bits: u64) -> i128 {
        assert!(!self.is_float());
        let value = (bits & self.mask()) as i128;
        if self.is_signed() && bits & self.sign_bit() != 0 { value - (1 << self.bits()) } else { value }
    }

    /// Returns the unsigned integer type of the same size, the element type of masks for `shuffle`.
    pub const fn mask_type(self) -> Self {
        match self.bits() {
            8 => Self::Uchar,
            16 => Self::Ushort,
            32 => Self::Uint,
            _ => Self::Ulong,
        }
    }
}

impl fmt::Display for Scalar {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The numbers of components that a type can have. A scalar has 1.
pub const WIDTHS: [u8; 6] = [1, 2, 3, 4, 8, 16];

/// A scalar or vector type.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Type {
    pub scalar: Scalar,
    pub width: u8,
}

impl Type {
    pub const fn new(scalar: Scalar, width: u8) -> Self {
        Self { scalar, width }
    }

    pub fn all() -> impl Iterator<Item = Self> {
        Scalar::ALL.into_iter().flat_map(|s| WIDTHS.into_iter().map(move |width| Self::new(s, width)))
    }

    /// Returns the type with a name such as `float4`.
    pub fn find(name: &str) -> Option<Self> {
        let (scalar, width) = name.split_at(name.bytes().take_while(u8::is_ascii_alphabetic).count());
        let width = if width.is_empty() { 1 } else { width.parse().ok()? };
        Some(Self::new(Scalar::find(scalar)?, width)).filter(|ty| WIDTHS.contains(&ty.width))
    }

    /// Returns the number of lanes in memory. A 3-vector has four.
    pub const fn slots(self) -> usize {
        if self.width == 3 { 4 } else { self.width as usize }
    }

    /// Returns the number of bytes of the components, without padding.
    pub const fn component_bytes(self) -> usize {
        self.width as usize * self.scalar.bytes()
    }

    /// Returns the size in memory.
    pub const fn size(self) -> usize {
        self.slots() * self.scalar.bytes()
    }
}

impl fmt::Display for Type {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.scalar.name())?;
        if self.width == 1 { Ok(()) } else { write!(f, "{}", self.width) }
    }
}

/// A rounding mode. Its name is the suffix of a conversion without the underscore.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Mode {
    Rte,
    Rtz,
    Rtp,
    Rtn,
}

impl Mode {
    pub const ALL: [Self; 4] = [Self::Rte, Self::Rtz, Self::Rtp, Self::Rtn];

    pub const fn name(self) -> &'static str {
        match self {
            Self::Rte => "rte",
            Self::Rtz => "rtz",
            Self::Rtp => "rtp",
            Self::Rtn => "rtn",
        }
    }

    /// Returns the mode of a conversion without a suffix (OpenCL C 6.4.3.2).
    pub const fn default_to(to: Scalar) -> Self {
        if to.is_float() { Self::Rte } else { Self::Rtz }
    }
}

/// Returns the name of a conversion, following the grammar in OpenCL C 6.4.3.
pub fn convert_name(to: Type, saturate: bool, mode: Option<Mode>) -> String {
    let mut name = format!("convert_{to}");
    if saturate {
        name.push_str("_sat");
    }
    if let Some(mode) = mode {
        name.push('_');
        name.push_str(mode.name());
    }
    name
}
