//! The kernels of `clc-builtins/examples/kernels`: in Rust, and in OpenCL C on a device, bit for bit, or within
//! OpenCL C's bound of a function that a device need not round correctly.

use clc_builtins::int2;
use clc_devices::device::{self, Session, pick};
use clc_kernels::{Argument, Bound, Memory, Work};

/// What OpenCL C lets a device do with `/` in float, this makes exact (5.8.4.2). Contraction is off in the sources.
const EXACT_DIVISION: &str = "-cl-fp32-correctly-rounded-divide-sqrt";

const POCL: &str = "Portable Computing Language";

/// PoCL, or `None` where there is none: it then must not be installed.
fn pocl() -> Option<Session> {
    match device::list().and_then(|devices| pick(devices, Some(POCL))) {
        Ok(facts) => Some(Session::open(&facts).unwrap()),
        Err(error) => {
            let installed = std::fs::read_dir("/etc/OpenCL/vendors").is_ok_and(|mut vendors| {
                vendors.any(|file| file.is_ok_and(|file| file.file_name().to_string_lossy().contains("pocl")))
            });
            assert!(!installed, "PoCL is installed, and not to be used: {error}");
            println!("skipped, cannot use PoCL: {error}");
            None
        }
    }
}

fn in_rust(work: &Work) -> Memory {
    let mut result = Memory::new(work.result);
    (work.run)(&work.sources(), result.bytes_mut());
    result
}

fn in_opencl_c(work: &Work, session: &Session) -> Memory {
    let program =
        session.build(work.source, EXACT_DIVISION).unwrap_or_else(|log| panic!("{}: {log}", work.name));
    let size = |dim: &int2| [dim.x as usize, dim.y as usize];
    let arguments: Vec<_> = work
        .arguments
        .iter()
        .map(|argument| match argument {
            Argument::Buffer(memory) => device::Argument::Input(memory.bytes()),
            Argument::Value(value) => device::Argument::Value(value),
            Argument::Result => device::Argument::Result,
            Argument::Image(dim, memory) => device::Argument::Image(size(dim), memory.bytes()),
            Argument::ResultImage(dim) => device::Argument::ResultImage(size(dim)),
        })
        .collect();
    let mut result = Memory::new(work.result);
    session.run(&program, work.kernel, work.range, work.group, &arguments, result.bytes_mut()).unwrap();
    result
}

#[test]
fn kernels_give_the_same_in_both_languages() {
    let Some(session) = pocl() else { return };
    for work in clc_kernels::all(128, 96) {
        let (rust, opencl_c) = (in_rust(&work), in_opencl_c(&work, &session));
        assert_eq!(work.differs(opencl_c.bytes(), rust.bytes()), None, "{}: byte that differs", work.name);
        let pairs = || rust.bytes().chunks(4).zip(opencl_c.bytes().chunks(4));
        let different = pairs().filter(|(a, b)| a != b).count();
        // 44 of three million pixels: more would be another rounding.
        assert!(work.bound != Bound::NextByte || different <= work.items() / 1000, "{different}");
        println!(
            "{}: {} items, {} bytes, of 4 bytes each that differ within {:?}: {different}",
            work.name,
            work.items(),
            work.result,
            work.bound
        );
    }
}
