//! Integer division that never panics, as for the vectors of clc-builtins.

/// An integer type that [`div`] and [`rem`] support.
pub trait Integer: Copy + PartialEq + sealed::Sealed {
    #[doc(hidden)]
    fn quotient(self, by: Self) -> Self;
    #[doc(hidden)]
    fn remainder(self, by: Self) -> Self;
}

mod sealed {
    pub trait Sealed {}
}

macro_rules! integers {
    ($($name:ident)*) => { $(
        impl sealed::Sealed for $name {}
        impl Integer for $name {
            #[inline]
            fn quotient(self, by: Self) -> Self {
                if by == 0 { self } else { self.wrapping_div(by) }
            }
            #[inline]
            fn remainder(self, by: Self) -> Self {
                if by == 0 { 0 } else { self.wrapping_rem(by) }
            }
        }
    )* };
}
integers!(i8 u8 i16 u16 i32 u32 i64 u64 isize usize);

/// Computes `x / y`. Returns `x` if `y` is 0, and the minimum if the minimum is divided by -1.
///
/// OpenCL C leaves both results unspecified (OpenCL C 6.5.1).
#[inline]
pub fn div<T: Integer>(x: T, y: T) -> T {
    x.quotient(y)
}

/// Computes `x % y`. Returns 0 if `y` is 0, and 0 for the minimum and -1.
///
/// OpenCL C leaves both results unspecified (OpenCL C 6.5.1).
#[inline]
pub fn rem<T: Integer>(x: T, y: T) -> T {
    x.remainder(y)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_panics() {
        assert_eq!((div(7, 0), rem(7, 0)), (7, 0));
        assert_eq!((div(i32::MIN, -1), rem(i32::MIN, -1)), (i32::MIN, 0));
        assert_eq!((div(-7, 2), rem(-7, 2)), (-3, -1));
        assert_eq!((div(7_u8, 2), rem(7_u8, 2)), (3, 1));
    }
}
