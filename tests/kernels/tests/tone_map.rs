//! The kernel `tone_map`, number by number, with `pow` by the definition, which shares nothing with the kernels of the
//! functions: every bit.

use bytemuck::{bytes_of, cast_slice, pod_read_unaligned};
use clc_builtins::registry;
use clc_kernels::{Bound, all};
use clc_kit::buffer::Buffer;

fn pow(x: f32, y: f32) -> f32 {
    let floats =
        registry::find("pow").find(|pow| pow.operands.iter().all(|operand| operand.name() == "float"));
    let mut result = [0; 4];
    floats.unwrap().evaluate(&[bytes_of(&x), bytes_of(&y)], &mut [&mut result]);
    f32::from_le_bytes(result)
}

#[test]
fn each_number_is_as_by_the_definition() {
    let work = all(64, 64).into_iter().find(|work| work.name == "tone_map").unwrap();
    let sources = work.sources();
    let mut result = Buffer::poisoned(work.result);
    (work.run)(&sources, &mut result);
    let (exposure, gamma): (f32, f32) = (pod_read_unaligned(sources[1]), pod_read_unaligned(sources[2]));
    let expected = cast_slice::<_, f32>(sources[0]).iter().enumerate().map(|(place, &scene)| {
        let x = scene * exposure;
        let light = (x * (2.51 * x + 0.03) / (x * (2.43 * x + 0.59) + 0.14)).min(1.0);
        if place % 4 == 3 { scene } else { pow(light, 1.0 / gamma) }
    });
    let expected: Vec<u32> = expected.map(f32::to_bits).collect();
    assert_eq!(cast_slice::<_, u32>(&result), expected);
}

#[test]
fn a_device_may_be_off_by_units_and_no_more() {
    let works = all(64, 64);
    let with = |bound: Bound| works.iter().find(|work| work.bound == bound).unwrap();
    let (rounded, exact, next) = (with(Bound::Units(16)), with(Bound::Exact), with(Bound::NextByte));
    let right = [1.0_f32, 0.25, 0.0];
    let off = |units: i32| right.map(|x| f32::from_bits(x.to_bits().wrapping_add_signed(units)));
    assert_eq!(rounded.differs(bytes_of(&off(16)), bytes_of(&right)), None);
    assert_eq!(rounded.differs(bytes_of(&off(17)), bytes_of(&right)), Some(0));
    assert_eq!(rounded.differs(bytes_of(&[1.0_f32, 0.25, -0.0]), bytes_of(&right)), None);
    assert_eq!(
        rounded.differs(bytes_of(&[1.0_f32, 0.25, f32::from_bits(0x8000_0011)]), bytes_of(&right)),
        Some(8)
    );
    assert_eq!(exact.differs(bytes_of(&off(1)), bytes_of(&right)), Some(0));
    assert_eq!(next.differs(&[255, 0, 8], &[254, 1, 8]), None);
    assert_eq!(next.differs(&[255, 0, 8], &[254, 2, 8]), Some(1));
}
