//! A list of the mangled names of all functions, to compare with the output of `nm`. Functions with a pointer have one
//! line per address space.

use clc_builtins::registry::{Access, AddressSpace, BUILTINS, Builtin, Family, Operand};
use std::fmt::Write;

/// A signature, with the address space of its pointer.
#[derive(Clone, Copy)]
pub struct Symbol {
    pub builtin: &'static Builtin,
    /// `None` of a signature without a pointer.
    pub space: Option<AddressSpace>,
}

/// The macro of compilers that support pointers without an address space (OpenCL C 6.2.1).
pub const GENERIC: &str = "__opencl_c_generic_address_space";

const WRITABLE: [AddressSpace; 4] =
    [AddressSpace::Private, AddressSpace::Global, AddressSpace::Local, AddressSpace::Generic];

pub fn word(space: AddressSpace) -> &'static str {
    match space {
        AddressSpace::Private => "private",
        AddressSpace::Global => "global",
        AddressSpace::Constant => "constant",
        AddressSpace::Local => "local",
        AddressSpace::Generic => "generic",
    }
}

impl Symbol {
    /// Returns the symbols of a signature. A function that reads memory also reads constants.
    fn of(builtin: &'static Builtin) -> Vec<Self> {
        let pointer = builtin.operands.iter().find(|operand| operand.access != Access::In);
        let Some(pointer) = pointer else { return vec![Self { builtin, space: None }] };
        let constant = (pointer.access == Access::From).then_some(AddressSpace::Constant);
        WRITABLE.into_iter().chain(constant).map(|space| Self { builtin, space: Some(space) }).collect()
    }

    /// Returns the name that clang mangles for the target `spir64`.
    pub fn name(self) -> String {
        let name = self.builtin.mangled_name().expect("those without one are left out");
        name.with_address_space(self.space.unwrap_or_default()).to_string()
    }

    /// Returns the declaration of an operand in OpenCL C.
    fn operand(self, operand: &Operand) -> String {
        match (self.space, operand.access) {
            (Some(space), Access::From) => format!("const {} {} *", word(space), operand.name()),
            (Some(space), Access::Into | Access::Out) => format!("{} {} *", word(space), operand.name()),
            _ => operand.name().to_string(),
        }
    }

    fn prototype(self) -> String {
        let result = self.builtin.result.map_or("void", |result| result.name());
        let operands: Vec<String> =
            self.builtin.operands.iter().map(|operand| self.operand(operand)).collect();
        format!("{result} {}({})", self.builtin.name, operands.join(", "))
    }

    /// Returns the macros of the needed extensions and features, in order.
    pub fn needs(self) -> Vec<&'static str> {
        let generic = (self.space == Some(AddressSpace::Generic)).then_some(GENERIC);
        let mut needs: Vec<&str> = self.builtin.extensions().chain(generic).collect();
        needs.sort_unstable();
        needs
    }
}

/// Returns all symbols, sorted by the bytes of their names. Compilers treat `vec_step` as an operator.
pub fn all() -> Vec<Symbol> {
    let has_name = |builtin: &&Builtin| !builtin.beyond_opencl && builtin.family != Family::VecStep;
    let mut symbols: Vec<Symbol> = BUILTINS.as_slice().iter().filter(has_name).flat_map(Symbol::of).collect();
    symbols.sort_by_cached_key(|symbol| symbol.name());
    symbols
}

/// Returns one line per symbol, separated by tabs: mangled name, prototype, section of the specification, and
/// extensions or `-`.
pub fn text() -> String {
    let mut text = String::new();
    for symbol in all() {
        let needs = symbol.needs().join(" ");
        let needs = if needs.is_empty() { "-" } else { &needs };
        let (name, prototype, section) = (symbol.name(), symbol.prototype(), symbol.builtin.section());
        let _ = writeln!(text, "{name}\t{prototype}\t{section}\t{needs}");
    }
    text
}
