//! The kernels of `clc-builtins/examples/kernels`: in Rust, and in OpenCL C on a device, bit for bit, or within
//! OpenCL C's bound of a function that a device need not round correctly.

use clc_builtins::int2;
use clc_devices::device::{self, POCL, Session, has_pocl, pick};
use clc_kernels::{Argument, Bound, Work};
use clc_kit::buffer::Buffer;

/// Makes `/` of floats exact, for which OpenCL C otherwise allows an error (5.8.4.2). The sources disable contraction.
const EXACT_DIVISION: &str = "-cl-fp32-correctly-rounded-divide-sqrt";

/// Opens PoCL. Returns `None` if it is not installed.
fn pocl() -> Option<Session> {
    match device::list().and_then(|devices| pick(devices, Some(POCL))) {
        Ok(facts) => Some(Session::open(&facts).unwrap()),
        Err(error) => {
            assert!(!has_pocl(), "PoCL is installed, but does not work: {error}");
            println!("skipped, cannot use PoCL: {error}");
            None
        }
    }
}

fn rust_result(work: &Work) -> Buffer {
    let mut result = Buffer::poisoned(work.result);
    (work.run)(&work.sources(), &mut result);
    result
}

fn device_result(work: &Work, session: &Session) -> Buffer {
    let program =
        session.build(work.source, EXACT_DIVISION).unwrap_or_else(|log| panic!("{}: {log}", work.name));
    let size = |dim: &int2| [dim.x as usize, dim.y as usize];
    let arguments: Vec<_> = work
        .arguments
        .iter()
        .map(|argument| match argument {
            Argument::Buffer(buffer) => device::Argument::Input(buffer),
            Argument::Value(value) => device::Argument::Value(value),
            Argument::Result => device::Argument::Result,
            Argument::Image(dim, pixels) => device::Argument::Image(size(dim), pixels),
            Argument::ResultImage(dim) => device::Argument::ResultImage(size(dim)),
        })
        .collect();
    let mut result = Buffer::poisoned(work.result);
    session.run(&program, work.kernel, work.range, work.group, &arguments, &mut result).unwrap();
    result
}

#[test]
fn kernels_give_the_same_in_both_languages() {
    let Some(session) = pocl() else { return };
    for work in clc_kernels::all(128, 96) {
        let (rust, opencl_c) = (rust_result(&work), device_result(&work, &session));
        assert_eq!(work.differs(&opencl_c, &rust), None, "{}: byte that differs", work.name);
        let pairs = || rust.chunks(4).zip(opencl_c.chunks(4));
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
