//! The interface of a library of timed code: implementations of the same work, compiled for one level of x86-64.

/// An implementation of some work.
#[derive(Clone, Copy)]
pub struct Variant {
    /// The name of a conversion, a shuffle, a transcendental function or a kernel.
    pub work: &'static str,
    pub by: By,
    pub run: Run,
}

/// Operands and results. Each slice is aligned to 128 bytes.
pub type Run = fn(sources: &[&[u8]], result: &mut [u8]);

/// How a variant is implemented.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum By {
    /// A loop over vectors of this width with functions of the library; 1 for scalars.
    Loop(u8),
    /// A function of `clc_builtins::buffer`.
    Buffer,
    /// A kernel that uses the library.
    Kernel,
    /// A loop over scalars with `as` and the standard library's rounding.
    Std,
    /// The crate `wide`.
    Wide,
    /// The crate `glam`.
    Glam,
    /// A loop over scalars with the crate `libm`.
    Libm,
    /// Intrinsics. The number distinguishes several implementations.
    Intrinsics(u8),
    /// Copies the same number of bytes.
    Copy,
}

/// The symbol of a library that is a [`Variants`].
pub const SYMBOL: &str = "clc_speed_variants";
/// One compiler builds both sides, so Rust's calling convention is sufficient.
pub type Variants = fn() -> Vec<Variant>;
