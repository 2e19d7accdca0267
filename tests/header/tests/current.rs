//! The header in the repository is up to date and has every conversion of scalars in the registry.

use clc_builtins::exact::Format;
use clc_header::{call, header};
use std::collections::BTreeSet;

#[test]
fn the_header_is_up_to_date() {
    let text = std::fs::read_to_string(header::path()).unwrap();
    assert!(text == header::text(), "clc_convert.h is not up to date; help: run `{}`", header::COMMAND);
    let (lines, longest) = (text.lines().count(), text.lines().map(str::len).max().unwrap());
    assert!(lines <= 600 && longest <= 120, "{lines} lines of at most {longest} columns");
}

/// Compares the names with the grammar of OpenCL C 6.4.3.
#[test]
fn every_signature_has_its_functions() {
    let integers = ["char", "uchar", "short", "ushort", "int", "uint", "long", "ulong"];
    let floats = ["half", "float", "double", "half_bits", "float_bits", "double_bits"];
    let mut expected = BTreeSet::new();
    for from in integers.iter().chain(&floats) {
        for mode in ["", "_rte", "_rtz", "_rtp", "_rtn"] {
            for to in integers {
                expected.extend(["", "_sat"].map(|sat| format!("clc_convert_{to}{sat}{mode}_{from}")));
            }
            expected.extend(floats.map(|to| format!("clc_convert_{to}{mode}_{from}")));
        }
    }
    let calls = call::all();
    assert_eq!((call::signatures().count(), calls.len(), expected.len()), (1045, 1540, 1540));
    for call in &calls {
        assert!(expected.remove(&call.name), "{}", call.name);
        let is_integer = |format: Format| matches!(format, Format::Integer { .. });
        assert_eq!(call.name.contains("_bits"), call.from.as_bits || call.to.as_bits);
        assert!(!call.meaning().saturate || is_integer(call.meaning().to), "{}", call.name);
    }
    assert!(expected.is_empty(), "{expected:?}");
}
