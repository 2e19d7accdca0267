//! What a library of kernels offers: code for the same work in several forms, compiled for one level of x86-64.

/// One way to do some work.
#[derive(Clone, Copy)]
pub struct Form {
    /// The work: the name of a conversion, a shuffle, a function or a kernel.
    pub work: &'static str,
    /// Who does it how.
    pub by: By,
    pub run: Run,
}

/// Operands and results. Each slice is aligned to 128 bytes.
pub type Run = fn(sources: &[&[u8]], result: &mut [u8]);

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum By {
    /// A loop over vectors of so many elements, by the functions of the library; 1: over scalars.
    Loop(u8),
    /// The function of `clc_builtins::buffer`.
    Buffer,
    /// A loop over scalars with `as`, and what std has for rounding.
    Naive,
    /// A loop over arrays, as long as the vectors of the function are, by std.
    Plain,
    /// A kernel, by the library.
    Kernel,
    /// The crate of that name.
    Wide,
    /// The crate of that name.
    Glam,
    /// A loop over scalars, by the crate of that name.
    Libm,
    /// A loop over vectors of eight, each lane by `libm` in a call: what the library was before it had kernels.
    Before,
    /// The slice functions of the crate of that name, which look for the processor's instructions themselves.
    Half,
    /// Intrinsics by hand: the best form that we know, one of several.
    Known(u8),
    /// Moves as many bytes from the source to the result, and converts nothing.
    Copy,
}

/// The symbol of a library that is a [`Forms`].
pub const SYMBOL: &str = "clc_speed_forms";
/// Both sides are built by the same compiler: that is all there is of an interface.
pub type Forms = fn() -> Vec<Form>;
