//! Conversions, reinterpretations and shuffles: one program, so that the library is linked once.

#[cfg(feature = "matrix")]
mod as_type;
#[cfg(feature = "matrix")]
mod convert;
mod environment;
#[cfg(feature = "integers")]
mod laws;
#[cfg(feature = "integers")]
mod peers;
#[cfg(feature = "integers")]
mod registry;
#[cfg(feature = "matrix")]
mod shuffle;
mod size;
#[cfg(feature = "integers")]
mod traps;
