//! What compilers call the functions in an object: a line for each signature, and for each address space of those that
//! take a pointer, to be compared with what `nm` lists of a library.

use clc_builtins::registry::{Access, AddressSpace, BUILTINS, Builtin, Family, Operand};
use std::fmt::Write;

/// A signature, with the address space of its pointer.
#[derive(Clone, Copy)]
pub struct Symbol {
    pub builtin: &'static Builtin,
    /// `None` of a signature without a pointer.
    pub space: Option<AddressSpace>,
}

/// What a compiler defines that has pointers without an address space (OpenCL C 6.2.1).
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
    /// Those of a signature: what reads memory reads constants too.
    fn of(builtin: &'static Builtin) -> Vec<Self> {
        let pointer = builtin.operands.iter().find(|operand| operand.access != Access::In);
        let Some(pointer) = pointer else { return vec![Self { builtin, space: None }] };
        let constant = (pointer.access == Access::From).then_some(AddressSpace::Constant);
        WRITABLE.into_iter().chain(constant).map(|space| Self { builtin, space: Some(space) }).collect()
    }

    /// The mangled name, as clang's target `spir64` has it.
    pub fn name(self) -> String {
        let name = self.builtin.mangled_name().expect("those without one are left out");
        name.in_space(self.space.unwrap_or_default()).to_string()
    }

    /// An operand as OpenCL C declares it.
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

    /// What a compiler defines that has it: the macros of extensions and features, in order.
    pub fn needs(self) -> Vec<&'static str> {
        let generic = (self.space == Some(AddressSpace::Generic)).then_some(GENERIC);
        let mut needs: Vec<&str> = self.builtin.extensions().chain(generic).collect();
        needs.sort_unstable();
        needs
    }
}

/// All that OpenCL C has, by their names' bytes. `vec_step` is an operator to compilers.
pub fn all() -> Vec<Symbol> {
    let has_name = |builtin: &&Builtin| !builtin.beyond_opencl && builtin.family != Family::VecStep;
    let mut symbols: Vec<Symbol> = BUILTINS.as_slice().iter().filter(has_name).flat_map(Symbol::of).collect();
    symbols.sort_by_cached_key(|symbol| symbol.name());
    symbols
}

/// A line each, with tabs between: mangled name, prototype, section of the specification, extensions or `-`.
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
