//! The functions in [`mono`](crate::mono) for rustdoc, with the feature of each, and a link to the overloaded function,
//! which documents the rules and examples. `mono.rs` contains their bodies.
//!
//! The summaries are empty, because rustdoc's search ranks items without a summary after the overloaded function.

macro_rules! documented {
    ($([$(#[$cfg:meta])? $name:ident ($($x:ident: $from:ident),*) -> $to:ident])*) => {$(
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
        $($(#[$cfg:meta])? $name:ident $suffix:ident [])*
    ) => {
        crate::overload::mono::documented! { $([$(#[$cfg])? $name (x: $from) -> $to])* }
    };
}

macro_rules! as_type {
    ($(#[$cfg:meta])? $name:ident: $from:ident => $shape:ident $to:ident) => {
        crate::overload::mono::documented! { [$(#[$cfg])? $name (x: $from) -> $to] }
    };
}

macro_rules! shuffle {
    ($x:ident, $mask:ident => $result:ident by $by:ident) => {
        use crate::vectors::*;
        crate::overload::mono::documented! {
            [shuffle (x: $x, mask: $mask) -> $result]
        }
    };
}

macro_rules! shuffle2 {
    ($x:ident, $mask:ident => $result:ident by $by:ident) => {
        use crate::vectors::*;
        crate::overload::mono::documented! {
            [shuffle2 (x: $x, y: $x, mask: $mask) -> $result]
        }
    };
}

macro_rules! vec_step {
    ($from:ident) => {
        crate::overload::mono::documented! { [vec_step (x: $from) -> i32] }
    };
}

#[cfg(feature = "mono-functions")]
macro_rules! function {
    ($how:ident $name:ident by $reference:ident($($x:ident: $operand:ident $format:expr),* $(,)?)
        -> $result:ident $of:expr, $width:literal, $doc:literal) => {
        crate::overload::mono::documented! { [$name ($($x: $operand),*) -> $result] }
    };
}

/// The macro crate may have the feature because another package in the build enables it.
#[cfg(not(feature = "mono-functions"))]
#[allow(unused_macros)]
macro_rules! function {
    ($($function:tt)*) => {};
}

#[allow(unused_imports)]
pub(crate) use function;
pub(crate) use {as_type, convert, documented, shuffle, shuffle2, vec_step};
