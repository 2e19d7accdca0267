//! `vec_step` of every type: a 3-vector steps by 4 (OpenCL C 6.15.13).

use clc_conformance::matrix;
use clc_kit::scalar::Type;
use std::collections::BTreeSet;

#[test]
fn vec_step_of_every_type() {
    let mut types = BTreeSet::new();
    for entry in matrix::vec_steps() {
        let wanted = match entry.of.width {
            3 => 4,
            width => i32::from(width),
        };
        assert_eq!((entry.root)(), wanted, "vec_step({})", entry.of);
        assert_eq!((entry.mono)(), wanted, "mono::of_{}::vec_step", entry.of);
        assert_eq!(entry.constant, wanted, "{}::VEC_STEP", entry.of);
        types.insert(entry.of);
    }
    assert_eq!(types, Type::all().collect());
    assert_eq!(types.len(), 66);
}
