//! The shapes of the functions in `mono`: each body is one call of a kernel over the lanes.

macro_rules! convert {
    ($from:ident => $to:ident by $module:ident $kernel:ident in $lanes:literal, $doc:literal; $($name:ident $way:ident)*) => {
        const fn $kernel<const MODE: u8, const SAT: bool>(x: $from, _: Way<MODE, SAT>) -> $to {
            $to::from_lanes($module::$kernel::<_, MODE, SAT, $lanes>(Build, x.to_lanes()))
        }
        $(
        #[doc = $doc]
        #[inline]
        #[must_use]
        pub const fn $name(x: $from) -> $to {
            $kernel(x, $way)
        }
    )*};
}

macro_rules! convert_scalar {
    ($from:ident => $to:ident by $module:ident $kernel:ident in 1, $doc:literal; $($name:ident $way:ident)*) => {
        const fn $kernel<const MODE: u8, const SAT: bool>(x: $from, _: Way<MODE, SAT>) -> $to {
            $module::$kernel::<_, MODE, SAT, 1>(Build, [x])[0]
        }
        $(
        #[doc = $doc]
        #[inline]
        #[must_use]
        pub const fn $name(x: $from) -> $to {
            $kernel(x, $way)
        }
    )*};
}

macro_rules! as_type {
    ($name:ident: $from:ident => $to:ident) => {
        /// The bits of `x`.
        #[inline]
        #[must_use]
        pub const fn $name(x: $from) -> $to {
            bytemuck::must_cast(x)
        }
    };
}

macro_rules! as_type3 {
    ($name:ident: $from:ident => $to:ident) => {
        /// The bits of `x`.
        #[inline]
        #[must_use]
        pub const fn $name(x: $from) -> $to {
            $to::from_lanes(bytemuck::must_cast(x))
        }
    };
}

macro_rules! shuffle {
    ($x:ident, $mask:ident => $result:ident by $by:ident) => {
        use crate::vectors::*;
        /// Picks components of `x` by the low bits of `mask`.
        #[inline]
        #[must_use]
        pub const fn shuffle(x: $x, mask: $mask) -> $result {
            $result::from_lanes(crate::lane::$by(x.to_lanes(), mask.to_lanes()))
        }
    };
}

macro_rules! shuffle2 {
    ($x:ident, $mask:ident => $result:ident by $by:ident) => {
        use crate::vectors::*;
        /// Picks components of `x` and `y` by the low bits of `mask`.
        #[inline]
        #[must_use]
        pub const fn shuffle2(x: $x, y: $x, mask: $mask) -> $result {
            $result::from_lanes(crate::lane::$by(x.to_lanes(), y.to_lanes(), mask.to_lanes()))
        }
    };
}

macro_rules! vec_step {
    ($from:ident) => {
        /// The number of components between one `x` and the next in memory.
        #[inline]
        #[must_use]
        pub const fn vec_step(x: $from) -> i32 {
            let _ = x;
            <$from as crate::vector::VecStep>::VEC_STEP
        }
    };
}

pub(crate) use {as_type, as_type3, convert, convert_scalar, shuffle, shuffle2, vec_step};
