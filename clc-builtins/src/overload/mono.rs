//! The bodies of the functions in [`mono`](crate::mono). Each calls a kernel once, for all lanes.

#[cfg(feature = "mono-functions")]
use crate::exact::Format;

/// Creates the result from lanes. `padded` clears the padding of a 3-vector.
macro_rules! from_lanes {
    (full $to:ident, $lanes:ident) => {
        bytemuck::must_cast($lanes)
    };
    (padded $to:ident, $lanes:ident) => {
        $to::from_lanes(bytemuck::must_cast($lanes))
    };
}

/// Defines functions.
#[cfg(not(doc))]
macro_rules! constant_functions {
    ($doc:expr; $([$(#[$cfg:meta])? $name:ident ($($x:ident: $from:ident),*) -> $to:ident = $body:expr])*) => {$(
        #[doc = $doc]
        #[inline]
        #[must_use]
        pub const fn $name($($x: $from),*) -> $to {
            $body
        }
    )*};
}

/// Defines functions for rustdoc. Each shows its feature and links to the overloaded function, whose page has the rules
/// and examples. The summaries are empty so that a search lists the overloaded function first.
#[cfg(doc)]
macro_rules! constant_functions {
    ($doc:expr; $([$(#[$cfg:meta])? $name:ident ($($x:ident: $from:ident),*) -> $to:ident = $body:expr])*) => {$(
        $(#[$cfg])?
        #[doc = concat!("<i></i>\n\nFor constants. Rules and examples: [`", stringify!($name), "`](fn@crate::", stringify!($name), ").")]
        #[must_use]
        pub const fn $name($($x: $from),*) -> $to {
            unreachable!()
        }
    )*};
}

macro_rules! convert {
    (
        $from:ident => $shape:ident $to:ident by $module:ident $kernel:ident in $lanes:literal, $doc:literal;
        $($(#[$cfg:meta])? $name:ident $suffix:ident [$($alias:ident)*])*
    ) => {
        const fn $kernel<const MODE: u8, const SAT: bool>(x: $from, _: Suffix<MODE, SAT>) -> $to {
            let lanes = $module::$kernel::<MODE, SAT, $lanes>(bytemuck::must_cast(x));
            crate::overload::mono::from_lanes!($shape $to, lanes)
        }
        crate::overload::mono::constant_functions! {
            $doc; $([$(#[$cfg])? $name (x: $from) -> $to = $kernel(x, $suffix)])*
        }
        $($(
        #[doc(inline)]
        pub use self::$name as $alias;
        )*)*
    };
}

macro_rules! as_type {
    ($(#[$cfg:meta])? $name:ident: $from:ident => $shape:ident $to:ident) => {
        crate::overload::mono::constant_functions! { "Returns the bits of `x`.";
            [$(#[$cfg])? $name (x: $from) -> $to = crate::overload::mono::from_lanes!($shape $to, x)]
        }
    };
}

macro_rules! shuffle {
    ($x:ident, $mask:ident => $result:ident by $by:ident) => {
        use crate::vectors::*;
        crate::overload::mono::constant_functions! { "Selects components of `x` by the low bits of `mask`.";
            [shuffle (x: $x, mask: $mask) -> $result =
                $result::from_lanes(crate::kernel::$by(x.to_lanes(), mask.to_lanes()))]
        }
    };
}

macro_rules! shuffle2 {
    ($x:ident, $mask:ident => $result:ident by $by:ident) => {
        use crate::vectors::*;
        crate::overload::mono::constant_functions! { "Selects components of `x` and `y` by the low bits of `mask`.";
            [shuffle2 (x: $x, y: $x, mask: $mask) -> $result =
                $result::from_lanes(crate::kernel::$by(x.to_lanes(), y.to_lanes(), mask.to_lanes()))]
        }
    };
}

macro_rules! vec_step {
    ($from:ident) => {
        crate::overload::mono::constant_functions! { "Returns the number of components that `x` occupies in memory.";
            [vec_step (x: $from) -> i32 = {
                let _ = x;
                <$from as crate::overload::VecStep>::VEC_STEP
            }]
        }
    };
}

/// Defines a function of the table with its `const` reference implementation. The arguments contain the formats of the
/// operands and the result, and the largest of their widths.
#[cfg(feature = "mono-functions")]
macro_rules! function {
    (lanes $name:ident by $reference:ident($($x:ident: $operand:ident $format:expr),* $(,)?)
        -> $result:ident $of:expr, $width:literal, $doc:literal) => {
        crate::overload::mono::constant_functions! { $doc; [$name ($($x: $operand),*) -> $result = {
            let mut bytes = [0; size_of::<$result>()];
            let mut lane = 0;
            while lane < $width {
                let (mut x, mut formats, mut index) = ([0; 4], [$of; 4], 0);
                $(
                    formats[index] = $format;
                    x[index] = crate::overload::mono::element::<{ size_of::<$operand>() }>(
                        bytemuck::must_cast($x),
                        $format,
                        lane,
                    );
                    index += 1;
                )*
                let _ = index;
                let lanes = crate::exact::functions::Lane { x, formats, result: $of, of_vectors: $width > 1 };
                let [element, _] = crate::functions::rows::$reference(&lanes);
                crate::overload::mono::write(&mut bytes, element, $of, lane);
                lane += 1;
            }
            bytemuck::must_cast(bytes)
        }] }
    };
    (across $name:ident by $reference:ident($x:ident: $operand:ident $format:expr $(,)?)
        -> $result:ident $of:expr, $width:literal, $doc:literal) => {
        crate::overload::mono::constant_functions! { $doc; [$name ($x: $operand) -> $result = {
            let (mut x, mut lane) = ([[0; 16]; 4], 0);
            while lane < $width {
                x[0][lane] = crate::overload::mono::element::<{ size_of::<$operand>() }>(
                    bytemuck::must_cast($x),
                    $format,
                    lane,
                );
                lane += 1;
            }
            let vectors = crate::exact::functions::Vectors { x, formats: [$format; 4], width: $width };
            let mut bytes = [0; size_of::<$result>()];
            let element = crate::functions::rows::$reference(&vectors)[0];
            crate::overload::mono::write(&mut bytes, element, $of, 0);
            bytemuck::must_cast(bytes)
        }] }
    };
}

/// Returns the bits of the element of a vector in `lane`. A scalar is used for every lane.
#[cfg(feature = "mono-functions")]
pub const fn element<const BYTES: usize>(value: [u8; BYTES], format: Format, lane: usize) -> u64 {
    let size = format.bits() as usize / 8;
    let (_, from) = value.split_at(if BYTES == size { 0 } else { lane * size });
    match *from {
        [a, ..] if size == 1 => a as u64,
        [a, b, ..] if size == 2 => u16::from_ne_bytes([a, b]) as u64,
        [a, b, c, d, ..] if size == 4 => u32::from_ne_bytes([a, b, c, d]) as u64,
        [a, b, c, d, e, f, g, h, ..] => u64::from_ne_bytes([a, b, c, d, e, f, g, h]),
        _ => panic!("the lane is out of range"),
    }
}

/// Writes an element of a value.
#[cfg(feature = "mono-functions")]
pub const fn write<const BYTES: usize>(value: &mut [u8; BYTES], element: u64, format: Format, lane: usize) {
    let size = format.bits() as usize / 8;
    let (_, to) = value.split_at_mut(lane * size);
    let (to, _) = to.split_at_mut(size);
    match size {
        1 => to[0] = element as u8,
        2 => to.copy_from_slice(&(element as u16).to_ne_bytes()),
        4 => to.copy_from_slice(&(element as u32).to_ne_bytes()),
        _ => to.copy_from_slice(&element.to_ne_bytes()),
    }
}

/// The macro crate may have the feature because another package in the build enables it.
#[cfg(not(feature = "mono-functions"))]
#[allow(unused_macros)]
macro_rules! function {
    ($($function:tt)*) => {};
}

#[allow(unused_imports)]
pub(crate) use function;
pub(crate) use {as_type, constant_functions, convert, from_lanes, shuffle, shuffle2, vec_step};
