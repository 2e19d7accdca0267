//! Names that Rust, the module or the source have not taken.

use crate::source::program::Program;

/// Words of Rust, and names that the module itself uses.
pub const TAKEN: &str = "as async await break const continue crate dyn else enum extern false fn for gen if impl in let \
    loop match mod move mut pub ref return self Self static struct super trait true type unsafe use where while \
    abstract become box do final macro override priv try typeof unsized virtual yield \
    item select isless islessequal isgreater isgreaterequal isequal isnotequal size_of \
    i8 u8 i16 u16 i32 u32 i64 u64 f32 f64 usize isize bool str char Ptr Item NdRange Sampler Event Source SOURCE div rem \
    zeroed core std Group Groups Written Pod Zeroable Value Offset \
    Image1d Image1dBuffer Image1dArray Image2d Image2dArray Image2dDepth Image2dArrayDepth Image3d";

impl<'a> Program<'a> {
    /// A name that Rust has not taken.
    pub fn local_name(&self, name: &str) -> String {
        if self.taken.contains(name) || self.constant_names.contains(name) {
            self.other_name(name)
        } else {
            name.into()
        }
    }

    /// Whether the source has a function of this name.
    pub fn has_function(&self, name: &str) -> bool {
        self.functions.iter().any(|function| function.name == name)
    }

    fn other_name(&self, name: &str) -> String {
        let mut name = format!("{name}_");
        while self.variable_names.contains(&name) {
            name.push('_');
        }
        name
    }

    /// A name for a variable of the translation's own: one that no variable of the source has.
    pub fn own_name(&self, name: &str) -> String {
        let mut name = name.to_string();
        while self.variable_names.contains(&name) {
            name.insert_str(0, "own_");
        }
        name
    }

    /// A variable's name, which hides no function.
    pub fn variable_name(&self, name: &str) -> String {
        if self.function_names.contains(name) { self.other_name(name) } else { self.local_name(name) }
    }

    /// As a function of OpenCL C is called where the source has one of its name.
    pub fn builtin_name(&self, name: &str) -> String {
        if self.has_function(name) { format!("clc_builtins::{name}") } else { name.into() }
    }
}
