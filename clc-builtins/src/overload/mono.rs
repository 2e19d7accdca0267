//! The shapes of the functions in [`mono`](crate::mono): each body is one call of a kernel over the lanes.

/// `full` or `padded` says how lanes become a value of the result: a 3-vector has its padding cleared.
macro_rules! from_lanes {
    (full $to:ident, $lanes:ident) => {
        bytemuck::must_cast($lanes)
    };
    (padded $to:ident, $lanes:ident) => {
        $to::from_lanes(bytemuck::must_cast($lanes))
    };
}

macro_rules! convert {
    (
        $from:ident => $shape:ident $to:ident by $module:ident $kernel:ident in $lanes:literal, $doc:literal;
        $($name:ident $suffix:ident [$($alias:ident)*])*
    ) => {
        const fn $kernel<const MODE: u8, const SAT: bool>(x: $from, _: Suffix<MODE, SAT>) -> $to {
            let lanes = $module::$kernel::<_, MODE, SAT, $lanes>(Build, bytemuck::must_cast(x));
            crate::overload::mono::from_lanes!($shape $to, lanes)
        }
        $(
        #[doc = $doc]
        #[inline]
        #[must_use]
        pub const fn $name(x: $from) -> $to {
            $kernel(x, $suffix)
        }
        $(
        #[doc(inline)]
        pub use self::$name as $alias;
        )*
    )*};
}

macro_rules! as_type {
    ($name:ident: $from:ident => $shape:ident $to:ident) => {
        /// The bits of `x`.
        #[inline]
        #[must_use]
        pub const fn $name(x: $from) -> $to {
            crate::overload::mono::from_lanes!($shape $to, x)
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
            $result::from_lanes(crate::kernel::$by(x.to_lanes(), mask.to_lanes()))
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
            $result::from_lanes(crate::kernel::$by(x.to_lanes(), y.to_lanes(), mask.to_lanes()))
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
            <$from as crate::overload::VecStep>::VEC_STEP
        }
    };
}

pub(crate) use {as_type, convert, from_lanes, shuffle, shuffle2, vec_step};
