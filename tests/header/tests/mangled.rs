//! The mangled names of the registry, compared with those that clang gives to the functions that it calls: those of its
//! header, and for signatures that the header lacks, those of declarations.

use clc_builtins::registry::{Access, AddressSpace, BUILTINS, Builtin, Family};
use clc_header::compiler::Compiler;
use std::path::Path;

/// Address spaces with their qualifiers and the first version of OpenCL C. Pointers without a qualifier are generic.
const SPACES: [(AddressSpace, &str, &str); 3] = [
    (AddressSpace::Private, "private", "CL1.2"),
    (AddressSpace::Global, "global", "CL1.2"),
    (AddressSpace::Generic, "", "CL2.0"),
];

/// Returns `true` if the header of every version declares the signature. Functions of newer extensions and the function
/// `ctz` of OpenCL C 2.0 are not in all.
fn is_declared(builtin: &Builtin) -> bool {
    let is_old = |name: &str| ["cl_khr_fp16", "cl_khr_fp64"].contains(&name);
    builtin.family != Family::AsType
        && !builtin.beyond_opencl
        && builtin.name != "ctz"
        && builtin.extensions().all(is_old)
}

/// Returns a function that calls a signature. The header has macros with the names of some signatures that it lacks.
fn caller(number: usize, builtin: &Builtin, space: &str) -> String {
    let signature = builtin.to_string().replace('*', &format!("{space} *"));
    let (result, call) = signature.split_once(' ').expect("a result and a call");
    let (name, operands) = call.trim_end_matches(')').split_once('(').expect("operands");
    let operands = operands.split(", ").zip('a'..);
    let (parameters, values): (Vec<_>, Vec<_>) =
        operands.map(|(ty, name)| (format!("{ty} {name}"), name.to_string())).unzip();
    let (parameters, values) = (parameters.join(", "), values.join(", "));
    let declaration =
        format!("#undef {name}\n{result} __attribute__((overloadable)) {name}({parameters});\n");
    let declaration = if is_declared(builtin) { "" } else { &declaration };
    format!("{declaration}{result} call_{number}({parameters}) {{ return {name}({values}); }}\n")
}

#[test]
fn every_name_is_that_of_clang() {
    let scratch = |name| Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let (source, module) = (scratch("mangled.cl"), scratch("mangled.ll"));
    for (space, qualifier, standard) in SPACES {
        // The names of functions without pointers are the same in all address spaces.
        let has_space = |builtin: &&Builtin| {
            builtin.mangled_name().is_some()
                && (space == AddressSpace::Private || builtin.operands.iter().any(|x| x.access != Access::In))
        };
        let builtins: Vec<&Builtin> = BUILTINS.iter().filter(has_space).collect();
        let fp16 = "#pragma OPENCL EXTENSION cl_khr_fp16 : enable\n".to_string();
        let callers = builtins.iter().enumerate().map(|(number, x)| caller(number, x, qualifier));
        std::fs::write(&source, fp16 + &callers.collect::<String>()).unwrap();
        for clang in Compiler::clangs().unwrap() {
            let language = "-x cl -target spir64 -Xclang -finclude-default-header -O0 -S -emit-llvm";
            clang.compile(&format!("{language} -cl-std={standard}"), &source, &module).unwrap();
            let text = std::fs::read_to_string(&module).unwrap();
            let calls = text.lines().filter(|line| line.contains(" call "));
            let names: Vec<&str> =
                calls.filter_map(|line| line.split(['@', '(']).find(|x| x.starts_with("_Z"))).collect();
            assert_eq!(names.len(), builtins.len());
            let found =
                builtins.iter().map(|x| x.mangled_name().unwrap().with_address_space(space).to_string());
            let all = found.zip(names).zip(&builtins);
            let wrong: Vec<_> = all.filter(|((found, name), _)| found != name).take(20).collect();
            assert!(wrong.is_empty(), "{wrong:?}");
        }
    }
}
