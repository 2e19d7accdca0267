//! The types that the rows of functions are of, for macros: each with its scalar, its signed and its unsigned integer.

#[macro_export]
macro_rules! signed_vectors {
    ($to:ident $($before:tt)*) => { $to!($($before)*
        (char2 char char2 uchar2) (char3 char char3 uchar3) (char4 char char4 uchar4) (char8 char char8 uchar8)
        (char16 char char16 uchar16)
        (short2 short short2 ushort2) (short3 short short3 ushort3) (short4 short short4 ushort4)
        (short8 short short8 ushort8) (short16 short short16 ushort16)
        (int2 int int2 uint2) (int3 int int3 uint3) (int4 int int4 uint4) (int8 int int8 uint8) (int16 int int16 uint16)
        (long2 long long2 ulong2) (long3 long long3 ulong3) (long4 long long4 ulong4) (long8 long long8 ulong8)
        (long16 long long16 ulong16)) };
}
#[macro_export]
macro_rules! signed_scalars {
    ($to:ident $($before:tt)*) => { $to!($($before)*
        (char char char uchar) (short short short ushort) (int int int uint) (long long long ulong)) };
}
#[macro_export]
macro_rules! unsigned_vectors {
    ($to:ident $($before:tt)*) => { $to!($($before)*
        (uchar2 uchar char2 uchar2) (uchar3 uchar char3 uchar3) (uchar4 uchar char4 uchar4) (uchar8 uchar char8 uchar8)
        (uchar16 uchar char16 uchar16)
        (ushort2 ushort short2 ushort2) (ushort3 ushort short3 ushort3) (ushort4 ushort short4 ushort4)
        (ushort8 ushort short8 ushort8) (ushort16 ushort short16 ushort16)
        (uint2 uint int2 uint2) (uint3 uint int3 uint3) (uint4 uint int4 uint4) (uint8 uint int8 uint8)
        (uint16 uint int16 uint16)
        (ulong2 ulong long2 ulong2) (ulong3 ulong long3 ulong3) (ulong4 ulong long4 ulong4) (ulong8 ulong long8 ulong8)
        (ulong16 ulong long16 ulong16)) };
}
#[macro_export]
macro_rules! unsigned_scalars {
    ($to:ident $($before:tt)*) => { $to!($($before)*
        (uchar uchar char uchar) (ushort ushort short ushort) (uint uint int uint) (ulong ulong long ulong)) };
}
#[macro_export]
macro_rules! float_vectors {
    ($to:ident $($before:tt)*) => { $to!($($before)*
        (half2 half short2 ushort2) (half3 half short3 ushort3) (half4 half short4 ushort4) (half8 half short8 ushort8)
        (half16 half short16 ushort16)
        (float2 float int2 uint2) (float3 float int3 uint3) (float4 float int4 uint4) (float8 float int8 uint8)
        (float16 float int16 uint16)
        (double2 double long2 ulong2) (double3 double long3 ulong3) (double4 double long4 ulong4)
        (double8 double long8 ulong8) (double16 double long16 ulong16)) };
}
#[macro_export]
macro_rules! float_scalars {
    ($to:ident $($before:tt)*) => { $to!($($before)*
        (half half short ushort) (float float int uint) (double double long ulong)) };
}
#[macro_export]
macro_rules! ints24 {
    ($to:ident $($before:tt)*) => { $to!($($before)*
        (int int int uint) (int2 int int2 uint2) (int3 int int3 uint3) (int4 int int4 uint4) (int8 int int8 uint8)
        (int16 int int16 uint16) (uint uint int uint) (uint2 uint int2 uint2) (uint3 uint int3 uint3)
        (uint4 uint int4 uint4) (uint8 uint int8 uint8) (uint16 uint int16 uint16)) };
}
#[macro_export]
macro_rules! to_4 {
    ($to:ident $($before:tt)*) => { $to!($($before)*
        (half half short ushort) (half2 half short2 ushort2) (half3 half short3 ushort3) (half4 half short4 ushort4)
        (float float int uint) (float2 float int2 uint2) (float3 float int3 uint3) (float4 float int4 uint4)
        (double double long ulong) (double2 double long2 ulong2) (double3 double long3 ulong3)
        (double4 double long4 ulong4)) };
}
#[macro_export]
macro_rules! of_3_and_4 {
    ($to:ident $($before:tt)*) => { $to!($($before)*
        (half3 half short3 ushort3) (half4 half short4 ushort4) (float3 float int3 uint3) (float4 float int4 uint4)
        (double3 double long3 ulong3) (double4 double long4 ulong4)) };
}
#[macro_export]
macro_rules! floats_to_4 {
    ($to:ident $($before:tt)*) => { $to!($($before)*
        (float float int uint) (float2 float int2 uint2) (float3 float int3 uint3) (float4 float int4 uint4)) };
}
#[macro_export]
macro_rules! singles {
    ($to:ident $($before:tt)*) => { $crate::floats_to_4!($to $($before)*
        (float8 float int8 uint8) (float16 float int16 uint16)); };
}
#[macro_export]
macro_rules! to_32_bits {
    ($to:ident $($before:tt)*) => { $crate::ints24!($to $($before)*
        (char char char uchar) (char2 char char2 uchar2) (char3 char char3 uchar3) (char4 char char4 uchar4)
        (char8 char char8 uchar8) (char16 char char16 uchar16)
        (uchar uchar char uchar) (uchar2 uchar char2 uchar2) (uchar3 uchar char3 uchar3) (uchar4 uchar char4 uchar4)
        (uchar8 uchar char8 uchar8) (uchar16 uchar char16 uchar16)
        (short short short ushort) (short2 short short2 ushort2) (short3 short short3 ushort3)
        (short4 short short4 ushort4) (short8 short short8 ushort8) (short16 short short16 ushort16)
        (ushort ushort short ushort) (ushort2 ushort short2 ushort2) (ushort3 ushort short3 ushort3)
        (ushort4 ushort short4 ushort4) (ushort8 ushort short8 ushort8) (ushort16 ushort short16 ushort16)); };
}
