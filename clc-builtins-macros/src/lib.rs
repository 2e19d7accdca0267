//! The macros of clc-builtins: [`swizzle!`], which the library has a door to, and [`builtins!`]. That reads the table
//! of scalar types, widths, rounding modes, families, functions and constants, and gives each of them its OpenCL name.
//!
//! The way of the data: `table` parses tokens into typed rows, `check` holds them against every rule,
//! `model` says what exists, `expand` writes the items. None of it computes a conversion: the bodies call
//! the kernels of the library crate, so the macro is of no use outside it.

mod check;
mod decimal;
mod expand;
mod model;
#[cfg(test)]
mod mutated;
mod swizzle;
mod table;

/// Expands the table into types, functions, traits and the registry's data.
///
/// A table with mistakes expands to one error a mistake, each at its own token, and to nothing else. Any other gives a
/// library that builds without a warning, if that has the functions. The grammar, one section after another in any order:
///
/// ```text
/// scalars {                                   // OpenCL name: Rust type, bits, kind [, needs FEATURE] [, fast];
///     int: i32, 32, signed, fast;             // kinds: signed, unsigned, float(EXPONENT BITS)
///     half: half, 16, float(5), needs fp16, fast;
///     bfloat: bfloat, 16, float(8);           // no `fast`: through the exact definition, its type is made too
///                                             // names: lower-case letters and digits, a letter at both ends
///                                             // features: fp16, fp64
/// }
/// kinds { signed: rtz, saturates; float: rte; }   // the rounding without a suffix; whether `_sat` exists
/// widths { 2 3 4 8 16 }
/// roundings { rte rtz rtp rtn }
/// masks { uchar ushort uint ulong }           // the mask elements of shuffle, one a size
/// families { convert as_type shuffle shuffle2 vec_step }   // vec_step needs an `int`: signed, 32 bits, no feature
/// refused {                                   // names that OpenCL C does not have, but people write
///     saturation_to { float }                 // convert_float4_sat
///     suffix_order { 1 4 }                    // convert_int4_rte_sat
///     width { 5 }                             // as_float5, convert_float5, vload5, vstore5
///     types { bool size_t }                   // convert_bool, as_size_t
/// }
/// functions {                                 // groups: DOMAIN [except SCALARS] [WIDTHS] [, CONDITIONS] { rows }
///     int uint { mul24: (T, T) -> T; }        // the domain of `T`: scalars of the table, or `integers`, `signed`,
///                                             // `unsigned`, `floats`; in all widths and as scalars, or in those named
///     integers floats except half 1 2 {
///         /// The docs of the row.
///         min max: (T, T) | (T, scalar(T)) -> T;  // NAMES: lists of operands, of which one fits, and the result; a
///                                             // call may have scalars for all but one of several `T`, written or not
///     }
///     floats 2 3, needs fp64, extension cl_khr_fp64, beyond OpenCL { dot: (T, T) -> scalar(T); }
///     floats { isless: (T, T) -> truth(T); }  // types of `T`: scalar(T), signed(T), unsigned(T), wide(T), float(T),
///                                             // ints(T), truth(T): `int` of scalars, else signed(T); or a scalar by name.
///                                             // A `T` for which the table has no such type has no such function
///     float double { vstore_half[n][rt]: (T, size, into half); }  // `[n]`: a name a width; `[rt]`: one without a suffix
///                                             // and one a rounding; `from` and `into` are slices, `size` is a usize
///     floats { frexp: (T, out ints(T)) -> T; }  // `out`, the last operand, is a place, which the function writes
///     integers, mono { hadd: (T, T) -> T; }   // in the module `mono` too, with the feature `mono-functions`
///     floats, needs math { sin: (T) -> T; }   // features: fp16, fp64, math; while it is off, the name says so
/// }
/// constants {                                 // groups: SCALAR { rows }; NAME: VALUE; in upper-case letters
///     float { M_PI_F: 3.14159265358979; HUGE_VALF: infinity; NAN: nan; }
/// }
/// ```
///
/// A decimal constant is rounded once, to nearest. What then would be 0 or infinity without being written so is a
/// mistake: Rust takes `1e-999_f32` for 0, here it is none of the type's numbers, as `1e999` is none.
///
/// The docs of a row are sentences, a table of special values, a section about panics, and a closed fence with the code
/// of an example. In them `[name]` is the name of the page, `[n]` and `[rt]` are what it has of them, `[count]` is the
/// number of components and `[toward]` the words of the rounding. A row without docs has those of the row of its name
/// before.
///
/// A row of the section `functions` says which of the functions that the library defines there are, of which types: of
/// one that it does not define, or not for constants where the group is in `mono`, or that has a kernel and not for
/// these types, rustc tells at the row. Both sections may be absent.
#[proc_macro]
pub fn builtins(input: proc_macro::TokenStream) -> proc_macro::TokenStream {
    expand::table(input.into()).unwrap_or_else(syn::Error::into_compile_error).into()
}

/// [`builtins!`] with the whole documentation: what the library takes its place by while rustdoc reads it, so that no
/// build waits for pages.
#[proc_macro]
pub fn documented(input: proc_macro::TokenStream) -> proc_macro::TokenStream {
    expand::documented(input.into()).unwrap_or_else(syn::Error::into_compile_error).into()
}

/// The matrices of the front page, every cell a link, as a string literal: of the table in `src/table.rs` of the
/// package that is documented.
#[proc_macro]
pub fn matrices(_: proc_macro::TokenStream) -> proc_macro::TokenStream {
    expand::matrices().unwrap_or_else(syn::Error::into_compile_error).into()
}

/// Components by their names: `[$crate] v, s7531` and `[$crate] v.s02 = w`. The library's own `swizzle!` calls it.
#[proc_macro]
pub fn swizzle(input: proc_macro::TokenStream) -> proc_macro::TokenStream {
    swizzle::expand(input.into()).into()
}
