//! The macro of the rows that implement operations.

/// Implements register operations with intrinsics: `add_sat(x, y) = _mm_adds_epi8(x, y);`.
///
/// Operands and results have the type `Self` if a row states no other. Const parameters are in brackets:
/// `to_words[SAT: bool](x)`. After the keyword `static`, no operand is `self`. The keyword `safe` marks operations that
/// call no intrinsic.
#[allow(unused_macros, reason = "targets without registers do not use all")]
macro_rules! operations {
    (safe static $($name:ident$([$($constant:ident: $kind:ident),*])?($($x:ident: $of:ty)?) $(-> $result:ty)? = $body:expr;)*) => {$(
        #[inline(always)]
        #[allow(unused_unsafe, reason = "some bodies are formulas")]
        fn $name<$($(const $constant: $kind),*)?>($($x: $of)?) -> $crate::operation::operation_type!($($result)?) {
            $body
        }
    )*};
    (safe $($name:ident$([$($constant:ident: $kind:ident),*])?($x:ident $(, $y:ident $(: $of:ty)?)*) $(-> $result:ty)? = $body:expr;)*) => {$(
        #[inline(always)]
        #[allow(unused_unsafe, reason = "some bodies are formulas")]
        fn $name<$($(const $constant: $kind),*)?>(
            self $(, $y: $crate::operation::operation_type!($($of)?))*
        ) -> $crate::operation::operation_type!($($result)?) {
            let $x = self;
            $body
        }
    )*};
    // SAFETY: a value of the register proves that the processor has its instructions. Bodies that need a higher level
    // check that of the build. Transmuted types have the same size, and all bits are a value.
    (static $($name:ident$([$($constant:ident: $kind:ident),*])?($x:ident: $of:ty) $(-> $result:ty)? = $body:expr;)*) => {
        $crate::operation::operations! { safe static
            $($name$([$($constant: $kind),*])?($x: $of) $(-> $result)? = unsafe { $body };)*
        }
    };
    ($($name:ident$([$($constant:ident: $kind:ident),*])?($x:ident $(, $y:ident $(: $of:ty)?)*) $(-> $result:ty)? = $body:expr;)*) => {
        $crate::operation::operations! { safe
            $($name$([$($constant: $kind),*])?($x $(, $y $(: $of)?)*) $(-> $result)? = unsafe { $body };)*
        }
    };
}

/// Returns the type of an operand or a result.
macro_rules! operation_type {
    () => {
        Self
    };
    ($ty:ty) => {
        $ty
    };
}

pub(crate) use {operation_type, operations};
