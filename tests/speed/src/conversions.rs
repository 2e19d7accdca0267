//! 27 conversions that represent all others: every direction, every rounding mode, and every kind of format.

/// Passes the list to a macro.
#[macro_export]
macro_rules! conversions {
    ($then:ident) => {
        $then! {
            float -> uchar _sat_rte,
            float -> uchar _sat,
            float -> int,
            float -> int _sat,
            float -> int _rte,
            float -> int _rtp,
            float -> long _sat_rte,
            float -> uint _sat_rtn,
            double -> int _sat_rtz,
            double -> ulong _rtn,
            double -> float,
            double -> float _rtz,
            double -> float _rtp,
            int -> float,
            int -> float _rtz,
            int -> float _rtp,
            uint -> float,
            ulong -> float _rtz,
            long -> double _rtn,
            int -> char _sat,
            short -> uchar _sat,
            uint -> ushort,
            float -> half,
            float -> half _rtz,
            half -> float,
            half -> int _sat,
            long -> half _rtp,
        }
    };
}

macro_rules! list {
    ($($from:ident -> $to:ident $($suffix:ident)?,)*) => {
        pub const CONVERSIONS: &[Conversion] =
            &[$(Conversion { from: stringify!($from), to: stringify!($to), suffix: concat!($(stringify!($suffix))?) },)*];
    };
}

conversions!(list);

/// A conversion by the types of one element.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Conversion {
    /// OpenCL names of the element types.
    pub from: &'static str,
    pub to: &'static str,
    /// `_sat` and the rounding mode.
    pub suffix: &'static str,
}

impl Conversion {
    /// Returns the OpenCL name of the function for vectors of `width` elements: `convert_uchar16_sat_rte`.
    pub fn function(&self, width: usize) -> String {
        format!("convert_{}{}", vector(self.to, width), self.suffix)
    }

    /// Returns a name with both types: `float_to_uchar_sat_rte`.
    pub fn name(&self) -> String {
        format!("{}_to_{}{}", self.from, self.to, self.suffix)
    }
}

/// Returns the OpenCL name of a vector type, or of the scalar for a width of 1.
pub fn vector(scalar: &str, width: usize) -> String {
    if width == 1 { scalar.into() } else { format!("{scalar}{width}") }
}
