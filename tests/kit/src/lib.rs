//! The parts that the tests of this workspace share.
//!
//! * [`scalar`], [`signatures`]: the types of OpenCL C, and the names and operands of its functions.
//! * [`random`], [`values`]: random numbers, and the operands of conversions.
//! * [`oracle`]: the results of conversions, computed with `rustc_apfloat`.
//! * [`traps`]: conversions that implementations often get wrong, as bits.
//! * [`bounds`]: the errors that OpenCL C allows.
//! * [`buffer`]: memory that is aligned for every type.
//! * [`report`]: the message of a failed test.
//! * [`option`], [`journal`], [`page`]: the options, the resumable runs and the reports of programs.
//!
//! The package does not depend on the library, so that no oracle can use the code that it checks.

pub mod bounds;
pub mod buffer;
pub mod journal;
pub mod option;
pub mod oracle;
pub mod page;
pub mod random;
pub mod report;
pub mod scalar;
pub mod signatures;
pub mod traps;
pub mod values;
