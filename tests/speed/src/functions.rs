//! Functions whose loops the check of the machine code compiles: integer and float functions, over common vectors.

use clc_builtins::registry::{self, Builtin};

/// The operands of signatures, separated by `|`, and the functions that have these signatures.
const GROUPS: [(&str, &str); 14] = [
    ("uchar16 | int8 | short8", "popcount clz ctz bit_reverse"),
    (
        "uchar16 uchar16 | int8 int8 | short8 short8",
        "add_sat sub_sat hadd rhadd min max mul_hi rotate abs_diff isequal isless",
    ),
    ("int8 | short8", "abs"),
    (
        "uchar16 uchar16 uchar16 | int8 int8 int8 | short8 short8 short8",
        "clamp mad_sat mad_hi select bitselect",
    ),
    ("int8 int8", "mul24"),
    ("int8 int8 int8", "mad24"),
    ("float4 float4 | float16 float16", "isequal isless fmin fmax fdim copysign step nextafter"),
    ("float4 | float16", "fabs floor ceil trunc rint round sqrt rsqrt sign degrees isnan isfinite signbit"),
    ("float4 float4 float4 | float16 float16 float16", "clamp fma mad mix smoothstep bitselect"),
    ("float4 float4 int4 | float16 float16 int16", "select"),
    ("float4 int4 | float16 int16", "ldexp"),
    ("float4 float4", "dot distance cross"),
    ("float4", "length normalize"),
    ("int8 | short8", "any all"),
];

/// Returns all signatures of [`GROUPS`].
pub fn functions() -> Vec<&'static Builtin> {
    let mut functions = Vec::new();
    for (signatures, names) in GROUPS {
        for name in names.split(' ') {
            for operands in signatures.split(" | ") {
                let fits = |builtin: &&Builtin| {
                    builtin.operands.iter().map(|operand| operand.name()).eq(operands.split(' '))
                };
                let function = registry::find(name).find(fits);
                functions.push(function.unwrap_or_else(|| panic!("the registry lacks {name}({operands})")));
            }
        }
    }
    functions
}

/// Returns the name of a signature: `add_sat_uchar16`.
pub fn name(function: &Builtin) -> String {
    format!("{}_{}", function.name, function.operands[0].name())
}
