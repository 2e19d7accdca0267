//! The procedural macros of clc-builtins: [`builtins!`], and [`swizzle!`], which the library wraps.
//!
//! [`builtins!`] reads a table of scalar types, widths, rounding modes, families, functions and constants. It generates
//! the public items with their OpenCL names. `parse` validates the tokens and builds the `model`, which describes the
//! types and signatures, and `expand` generates the items. The bodies call the kernels of the library, so the macro is
//! not useful outside of it.

mod expand;
mod model;
mod parse;
mod swizzle;

/// Expands the table to types, functions, traits and the registry's data.
///
/// A table with errors expands only to the first one, at its token. A table without errors builds without warnings if
/// the library has the functions. The table consists of these sections, in any order:
///
/// ```text
/// scalars {                                   // OpenCL name: Rust type [, needs FEATURE]; features: fp16, fp64
///     int: i32;                               // the last letter of a name is not a digit
///     half: half, needs fp16;
///     bfloat: bfloat, 16, float(8);           // a type that neither Rust nor the library has is generated: name, bits,
///                                             // exponent bits; its functions call the reference implementation
/// }
/// kinds { signed: rtz, saturates; float: rte; }   // default rounding; `saturates`: `_sat` exists
/// widths { 2 3 4 8 16 }
/// roundings { rte rtz rtp rtn }
/// masks { uchar ushort uint ulong }           // the mask elements of `shuffle`, one per size
/// families { convert as_type shuffle shuffle2 vec_step }   // all of them; vec_step requires an `int`: signed, 32 bits,
///                                             // no feature
/// refused {                                   // names that do not exist; calls get an explanation as the error
///     saturation_to { float }                 // kinds: convert_float4_sat
///     suffix_order { 1 4 }                    // widths: convert_int_rte_sat, convert_int4_rte_sat
///     width { 5 }                             // widths: as_float5, convert_float5, vload5, vstore5
///     types { bool size_t }                   // types: convert_bool, as_size_t
/// }
/// functions {                                 // groups: DOMAIN [except SCALARS] [WIDTHS] [, CONDITIONS] { rows }
///     int uint { mul24: (T, T) -> T; }        // the domain of `T`: scalars of the table, or `integers`, `signed`,
///                                             // `unsigned`, `floats`; all widths by default (1 is the scalar)
///     integers floats except half 1 2 {
///         /// The docs of the row.
///         min max: (T, T) | (T, scalar(T)) -> T;  // NAMES: alternative operand lists, and the result. In any call,
///                                             // all operands `T` except one can be scalars
///     }
///     floats 2 3, extension cl_khr_fp64, beyond OpenCL { dot: (T, T) -> scalar(T); }
///                                             // for the registry: the OpenCL extension that the functions require;
///                                             // `beyond OpenCL` if OpenCL C does not have these signatures
///     floats { isless: (T, T) -> relational(T); }  // types from `T`: scalar(T), signed(T), unsigned(T), wide(T),
///                                             // float(T), ints(T), relational(T): `int` for scalars, signed(T) for
///                                             // vectors. Or a scalar by name. No function for a `T` without this type
///     float double { vstore_half[n][rt]: (T, size, into half); }  // `[n]`: one name per width; `[rt]`: one name without a
///                                             // suffix, and one per rounding mode; `from` and `into`: slices; `size`: usize
///     floats { frexp: (T, out ints(T)) -> T; }  // `out`: an output parameter; the last operand
///     integers, mono { hadd: (T, T) -> T; }   // also in the module `mono`, with the feature `mono-functions`
///     floats, needs math { sin: (T) -> T; }   // features: fp16, fp64, math; while one is off, a call is an error
/// }
/// constants {                                 // groups: SCALAR { rows }; rows: NAME: VALUE; names are upper-case
///     float { M_PI_F: 3.14159265358979; HUGE_VALF: infinity; NAN: nan; }
/// }
/// ```
///
/// A decimal constant is rounded to nearest. For a type that Rust lacks, it is first rounded to a double. Numbers that
/// round to 0 or infinity are errors.
///
/// The doc comment of a row consists of sentences, a table of special values, a section about panics, and a fenced code
/// block with an example. The macro replaces `[name]` by the function's name, `[n]` and `[rt]` by the width and the
/// rounding suffix in this name, `[count]` by the number of components, and `[toward]` by a description of the
/// rounding. A row without a doc comment has that of the previous row with the same name.
///
/// Each row of the section `functions` exposes functions of the library for some types. rustc reports an error at the
/// row if the library has no reference implementation of the function, or if its kernel does not accept the types. For
/// groups with `mono`, the reference implementation must be `const`. The sections `functions` and `constants` are
/// optional.
#[proc_macro]
pub fn builtins(input: proc_macro::TokenStream) -> proc_macro::TokenStream {
    expand::expand(input.into(), false).unwrap_or_else(syn::Error::into_compile_error).into()
}

/// Expands the table like [`builtins!`], with the complete documentation. The library uses it only for rustdoc, so that
/// normal builds do not generate pages.
#[proc_macro]
pub fn documented(input: proc_macro::TokenStream) -> proc_macro::TokenStream {
    expand::expand(input.into(), true).unwrap_or_else(syn::Error::into_compile_error).into()
}

/// Expands to the front page's tables of links, as a string literal. Reads the table in `src/table.rs` of the
/// documented package.
#[proc_macro]
pub fn matrices(_: proc_macro::TokenStream) -> proc_macro::TokenStream {
    expand::matrices().unwrap_or_else(syn::Error::into_compile_error).into()
}

/// Reads or sets components by their names: `[$crate] v, s7531` or `[$crate] v.s02 = w`. The library's `swizzle!` calls
/// this macro.
#[proc_macro]
pub fn swizzle(input: proc_macro::TokenStream) -> proc_macro::TokenStream {
    swizzle::expand(input.into()).into()
}
