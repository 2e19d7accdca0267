//! The header that is checked in: it is what this package writes, and has every conversion of scalars of the registry.

use clc_builtins::exact::Format;
use clc_header::{call, header};
use std::collections::BTreeSet;

#[test]
fn the_header_is_up_to_date() {
    let kept = std::fs::read_to_string(header::path()).unwrap();
    let is_current = kept == header::text();
    assert!(
        is_current,
        "clc_convert.h is not what the registry and template.h make: `{}` renews it",
        header::COMMAND
    );
    let longest = kept.lines().map(str::len).max().unwrap();
    assert!(longest <= 120, "a line has {longest} columns");
    let lines = kept.lines().count();
    println!("{lines} lines");
    assert!(lines <= 600, "{lines} lines");
}

/// The names by the grammar of OpenCL C 6.4.3, written out here.
#[test]
fn every_signature_has_its_functions() {
    let integers = ["char", "uchar", "short", "ushort", "int", "uint", "long", "ulong"];
    let floats = ["half", "float", "double", "half_bits", "float_bits", "double_bits"];
    let mut wanted = BTreeSet::new();
    for from in integers.iter().chain(&floats) {
        for mode in ["", "_rte", "_rtz", "_rtp", "_rtn"] {
            for to in integers {
                wanted.extend(["", "_sat"].map(|sat| format!("clc_convert_{to}{sat}{mode}_{from}")));
            }
            wanted.extend(floats.map(|to| format!("clc_convert_{to}{mode}_{from}")));
        }
    }
    let calls = call::all();
    assert_eq!((call::signatures().count(), calls.len(), wanted.len()), (1045, 1540, 1540));
    for call in &calls {
        assert!(wanted.remove(&call.name), "{}", call.name);
        let is_integer = |format: Format| matches!(format, Format::Integer { .. });
        assert_eq!(call.name.contains("_bits"), call.from.as_bits || call.to.as_bits);
        assert!(!call.meaning().saturate || is_integer(call.meaning().to), "{}", call.name);
    }
    assert!(wanted.is_empty(), "{wanted:?}");
}
