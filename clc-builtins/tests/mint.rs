//! The feature `mint`: conversions between vectors of 2, 3 and 4 components and the vectors and points of mint.

#![cfg(all(feature = "mint", feature = "fp16", feature = "fp64"))]

use clc_builtins::*;
use mint::{IntoMint, Point2, Point3, Vector2, Vector3, Vector4};

#[test]
fn components_keep_their_positions() {
    let mint = Vector4 { x: 1, y: -2, z: 3, w: i32::MIN };
    assert_eq!(int4::from(mint), int4(1, -2, 3, i32::MIN));
    assert_eq!(Vector4::from(int4(1, -2, 3, i32::MIN)), mint);
    let mint = Vector3 { x: 1.0, y: 2.0, z: 3.0 };
    assert_eq!(double3::from(mint), double3(1.0, 2.0, 3.0));
    assert_eq!(Vector3::from(double3(1.0, 2.0, 3.0)), mint);
    assert_eq!(Vector2::from(uchar2(1, 2)), Vector2 { x: 1, y: 2 });
    assert_eq!(ulong2::from(Vector2 { x: 1, y: u64::MAX }), ulong2(1, u64::MAX));
}

#[test]
fn points_convert_to_vectors() {
    assert_eq!(float2::from(Point2 { x: 0.5, y: 1.5 }), float2(0.5, 1.5));
    assert_eq!(Point3::from(half3::splat(half::ONE)), Point3 { x: half::ONE, y: half::ONE, z: half::ONE });
}

/// Computes the sum of the components, like a function of a crate that accepts vectors of mint.
fn sum(v: impl Into<Vector3<f32>>) -> f32 {
    let v = v.into();
    v.x + v.y + v.z
}

#[test]
fn functions_of_other_crates_accept_vectors() {
    assert_eq!(sum(float3(1.0, 2.0, 3.0)), 6.0);
    fn to_mint<V: IntoMint>(v: V) -> V::MintType {
        v.into()
    }
    assert_eq!(to_mint(short4(1, 2, 3, 4)), Vector4 { x: 1, y: 2, z: 3, w: 4 });
}
