// The table of all types, functions and constants. `clc_builtins_macros::builtins!` documents the grammar. rustc's
// notes show the row of a type, with its comment, to callers.

clc_builtins_macros::builtins! {
    scalars {
        char:   i8;               // char2, ...: char4(x, y, z, w); of one value: char4!(x)
        uchar:  u8;               // uchar2, ...: uchar4(x, y, z, w); of one value: uchar4!(x)
        short:  i16;              // short2, ...: short4(x, y, z, w); of one value: short4!(x)
        ushort: u16;              // ushort2, ...: ushort4(x, y, z, w); of one value: ushort4!(x)
        int:    i32;              // int2, ...: int4(x, y, z, w); of one value: int4!(x)
        uint:   u32;              // uint2, ...: uint4(x, y, z, w); of one value: uint4!(x)
        long:   i64;              // long2, ...: long4(x, y, z, w); of one value: long4!(x)
        ulong:  u64;              // ulong2, ...: ulong4(x, y, z, w); of one value: ulong4!(x)
        half:   half, needs fp16; // half2, ...: half4(x, y, z, w); of one value: half4!(x)
        float:  f32;              // float2, ...: float4(x, y, z, w); of one value: float4!(x)
        double: f64, needs fp64;  // double2, ...: double4(x, y, z, w); of one value: double4!(x)
    }
    kinds {
        signed:   rtz, saturates;
        unsigned: rtz, saturates;
        float:    rte;
    }
    widths { 2 3 4 8 16 }
    roundings { rte rtz rtp rtn }
    masks { uchar ushort uint ulong }
    families { convert as_type shuffle shuffle2 vec_step }
    refused {
        saturation_to { float }
        suffix_order { 1 4 }
        width { 5 6 7 }
        types { bool size_t ptrdiff_t intptr_t uintptr_t }
    }
    functions {
        integers, mono {
            /// Returns the absolute value of each component as an unsigned integer (OpenCL C 6.15.3).
            ///
            /// The result never overflows.
            /// ```
            /// assert_eq!(abs(i8::MIN), 128_u8);
            /// assert_eq!(abs(int2(-3, 4)), uint2(3, 4));
            /// ```
            abs: (T) -> unsigned(T);
            /// Returns the absolute difference `|x - y|` of each component as an unsigned integer (OpenCL C 6.15.3).
            ///
            /// The result never overflows.
            /// ```
            /// assert_eq!(abs_diff(i32::MIN, i32::MAX), u32::MAX);
            /// assert_eq!(abs_diff(uchar2(3, 9), uchar2(5, 2)), uchar2(2, 7));
            /// ```
            abs_diff: (T, T) -> unsigned(T);
            /// Adds `x` and `y` in each component and clamps the sum to the range of the component type
            /// (OpenCL C 6.15.3).
            /// ```
            /// assert_eq!(add_sat(uchar2(250, 1), uchar2!(10)), uchar2(255, 11));
            /// assert_eq!(uchar2(250, 1) + uchar2!(10), uchar2(4, 11));
            /// ```
            add_sat: (T, T) -> T;
            /// Subtracts `y` from `x` in each component and clamps the difference to the range of the component type
            /// (OpenCL C 6.15.3).
            /// ```
            /// assert_eq!(sub_sat(3_u8, 5), 0);
            /// assert_eq!(sub_sat(-100_i8, 100), -128);
            /// ```
            sub_sat: (T, T) -> T;
            /// Returns the average `(x + y) / 2` of each component, rounded down, without overflow (OpenCL C 6.15.3).
            /// ```
            /// assert_eq!(hadd(250_u8, 253), 251); // the sum would overflow
            /// assert_eq!(hadd(-3, 0), -2); // down, not toward 0
            /// ```
            hadd: (T, T) -> T;
            /// Returns the average of `x` and `y` in each component, rounded up, without overflow (OpenCL C 6.15.3).
            ///
            /// The result is `(x + y + 1) / 2`, rounded down.
            /// ```
            /// assert_eq!(rhadd(250_u8, 253), 252);
            /// assert_eq!(rhadd(-3, 0), -1);
            /// ```
            rhadd: (T, T) -> T;
            /// Multiplies `x` and `y` in each component and returns the high half of the product (OpenCL C 6.15.3).
            /// ```
            /// assert_eq!(mul_hi(0x8000_0000_u32, 6), 3);
            /// assert_eq!(mul_hi(-1, 1), -1);
            /// ```
            mul_hi: (T, T) -> T;
            /// Multiplies `x` and `y` in each component and adds `z` to the high half of the product (OpenCL C 6.15.3).
            ///
            /// The sum wraps around on overflow.
            /// ```
            /// assert_eq!(mad_hi(0x8000_0000_u32, 6, 10), 13);
            /// assert_eq!(mad_hi(0x8000_0000_u32, 6, u32::MAX), 2); // the sum wraps
            /// ```
            mad_hi: (T, T, T) -> T;
            /// Computes `x * y + z` in each component and clamps the result to the range of the component type
            /// (OpenCL C 6.15.3).
            ///
            /// Only the sum is clamped, not the product.
            /// ```
            /// assert_eq!(mad_sat(100_i8, 2, 0), 127);
            /// assert_eq!(mad_sat(100_i8, 2, -100), 100); // the product alone is not clamped
            /// ```
            mad_sat: (T, T, T) -> T;
            /// Rotates the bits of each component of `x` to the left by `y` bit positions (OpenCL C 6.15.3).
            ///
            /// The count `y` is taken modulo the number of bits. A negative `y` rotates to the right.
            /// ```
            /// assert_eq!(rotate(0x1234_5678_u32, 8), 0x3456_7812);
            /// assert_eq!(rotate(1_u8, 9), 2); // 9 modulo 8
            /// assert_eq!(rotate(1_i32, -1), i32::MIN); // to the right
            /// ```
            rotate: (T, T) -> T;
            /// Returns the number of leading zero bits in each component (OpenCL C 6.15.3).
            ///
            /// For 0, returns the number of bits of the component.
            /// ```
            /// assert_eq!(clz(1_u8), 7);
            /// assert_eq!(clz(short2(0, -1)), short2(16, 0));
            /// ```
            clz: (T) -> T;
            /// Returns the number of trailing zero bits in each component (OpenCL C 6.15.3).
            ///
            /// For 0, returns the number of bits of the component.
            /// ```
            /// assert_eq!(ctz(8_u32), 3);
            /// assert_eq!(ctz(short2(0, -1)), short2(16, 0));
            /// ```
            ctz: (T) -> T;
            /// Returns the number of one bits in each component (OpenCL C 6.15.3).
            /// ```
            /// assert_eq!(popcount(0xf0f_u32), 8);
            /// assert_eq!(popcount(char2(-1, 0)), char2(8, 0));
            /// ```
            popcount: (T) -> T;
            /// Combines each component of `x`, as the high half, with that of `y`, as the low half (OpenCL C 6.15.3).
            ///
            /// The result is an integer with twice the number of bits.
            /// ```
            /// assert_eq!(upsample(0x12_u8, 0x34_u8), 0x1234_u16);
            /// assert_eq!(upsample(-1_i8, 0_u8), -256_i16); // the low half is unsigned
            /// ```
            upsample: (T, unsigned(T)) -> wide(T);
        }
        int uint, mono {
            /// Multiplies the low 24 bits of `x` and `y` in each component (OpenCL C 6.15.3).
            ///
            /// The low 24 bits of an `int` are sign-extended. The result is the low 32 bits of the product.
            /// ```
            /// assert_eq!(mul24(3, -4), -12);
            /// assert_eq!(mul24(0x0100_0003, 5), 15); // the high byte does not count
            /// ```
            mul24: (T, T) -> T;
            /// Multiplies the low 24 bits of `x` and `y` in each component and adds `z` (OpenCL C 6.15.3).
            ///
            /// The low 24 bits of an `int` are sign-extended. The result is the low 32 bits of the sum.
            /// ```
            /// assert_eq!(mad24(int2(3, 4), int2!(10), int2(1, 2)), int2(31, 42));
            /// ```
            mad24: (T, T, T) -> T;
        }
        integers floats, mono {
            /// Returns the smaller of `x` and `y` in each component (OpenCL C 6.15.3, 6.15.4).
            ///
            /// The result is `y < x ? y : x`, so for two zeros it is `x`. OpenCL C leaves the result for NaN
            /// unspecified; [`fmin`] returns the operand that is not NaN.
            /// ```
            /// assert_eq!((signbit(min(0.0_f32, -0.0)), signbit(min(-0.0_f32, 0.0))), (0, 1));
            /// assert_eq!(signbit(min(float2(0.0, -0.0), float2(-0.0, 0.0))), int2(0, -1));
            /// assert_eq!(min(int4(1, 5, -2, 9), 4), int4(1, 4, -2, 4));
            /// assert_eq!(isnan(min(NAN, 1.0)), 1);
            /// assert_eq!(fmin(NAN, 1.0), 1.0);
            /// ```
            min: (T, T) | (T, scalar(T)) -> T;
            /// Returns the larger of `x` and `y` in each component (OpenCL C 6.15.3, 6.15.4).
            ///
            /// The result is `x < y ? y : x`, so for two zeros it is `x`. OpenCL C leaves the result for NaN
            /// unspecified; [`fmax`] returns the operand that is not NaN.
            /// ```
            /// assert_eq!((signbit(max(0.0_f32, -0.0)), signbit(max(-0.0_f32, 0.0))), (0, 1));
            /// assert_eq!(signbit(max(float2(0.0, -0.0), float2(-0.0, 0.0))), int2(0, -1));
            /// assert_eq!(max(float2(-1.0, 2.0), 0.0), float2(0.0, 2.0));
            /// assert_eq!(isnan(max(NAN, 1.0)), 1);
            /// assert_eq!(fmax(NAN, 1.0), 1.0);
            /// ```
            max: (T, T) | (T, scalar(T)) -> T;
            /// Clamps each component of `x` to the range from `y` to `z` (OpenCL C 6.15.3, 6.15.4).
            ///
            /// The result is `min(max(x, y), z)` for integers and `fmin(fmax(x, y), z)` for floats. A zero `x` keeps
            /// its sign if a bound is the other zero. If the lower bound exceeds the upper bound, OpenCL C leaves the
            /// result unspecified; this implementation returns the upper bound.
            /// ```
            /// assert_eq!(clamp(float4(-1.0, 0.5, 2.0, 0.0), 0.0, 1.0), float4(0.0, 0.5, 1.0, 0.0));
            /// assert_eq!(clamp(int2(-7, 7), int2(-5, 0), int2(5, 5)), int2(-5, 5));
            /// assert_eq!((signbit(clamp(-0.0_f32, 0.0, 1.0)), signbit(clamp(0.0_f32, -1.0, -0.0))), (1, 0));
            /// assert_eq!(signbit(clamp(float2(-0.0, 0.0), float2(0.0, -1.0), float2(1.0, -0.0))), int2(-1, 0));
            /// ```
            clamp: (T, T, T) | (T, scalar(T), scalar(T)) -> T;
        }
        floats, mono {
            /// Returns the smaller of `x` and `y` in each component, or the other operand if one is NaN
            /// (OpenCL C 6.15.2).
            ///
            /// The result for two zeros is `x`.
            /// ```
            /// assert_eq!((signbit(fmin(0.0_f32, -0.0)), signbit(fmin(-0.0_f32, 0.0))), (0, 1));
            /// assert_eq!(signbit(fmin(float2(0.0, -0.0), float2(-0.0, 0.0))), int2(0, -1));
            /// assert_eq!(fmin(float3(1.0, 5.0, NAN), 2.0), float3(1.0, 2.0, 2.0));
            /// ```
            fmin: (T, T) | (T, scalar(T)) -> T;
            /// Returns the larger of `x` and `y` in each component, or the other operand if one is NaN
            /// (OpenCL C 6.15.2).
            ///
            /// The result for two zeros is `x`.
            /// ```
            /// assert_eq!((signbit(fmax(0.0_f32, -0.0)), signbit(fmax(-0.0_f32, 0.0))), (0, 1));
            /// assert_eq!(signbit(fmax(float2(0.0, -0.0), float2(-0.0, 0.0))), int2(0, -1));
            /// assert_eq!(fmax(float3(1.0, 5.0, NAN), 2.0), float3(2.0, 5.0, 2.0));
            /// ```
            fmax: (T, T) | (T, scalar(T)) -> T;
            /// Returns the operand with the larger magnitude in each component (OpenCL C 6.15.2).
            ///
            /// If the magnitudes are equal or an operand is NaN, returns `fmax(x, y)`.
            /// ```
            /// assert_eq!(maxmag(-3.0_f32, 2.0), -3.0);
            /// ```
            maxmag: (T, T) -> T;
            /// Returns the operand with the smaller magnitude in each component (OpenCL C 6.15.2).
            ///
            /// If the magnitudes are equal or an operand is NaN, returns `fmin(x, y)`.
            /// ```
            /// assert_eq!(minmag(-3.0_f32, 2.0), 2.0);
            /// ```
            minmag: (T, T) -> T;
        }
        floats {
            /// Returns 1 with the sign of `x` in each component, or 0 if `x` is zero or NaN (OpenCL C 6.15.4).
            ///
            /// A zero keeps its sign.
            /// ```
            /// assert_eq!(sign(float4(-2.5, 0.0, 7.0, NAN)), float4(-1.0, 0.0, 1.0, 0.0));
            /// ```
            sign: (T) -> T;
            /// Interpolates linearly from `x` to `y` with the weight `z` in each component (OpenCL C 6.15.4).
            ///
            /// The result is `x + (y - x) * z`, rounded after each operation.
            /// ```
            /// assert_eq!(mix(float2(0.0, 10.0), float2(1.0, 20.0), 0.25), float2(0.25, 12.5));
            /// ```
            mix: (T, T, T) | (T, T, scalar(T)) -> T;
            /// Returns 0 in each component where `y` is less than the edge `x`, and 1 elsewhere (OpenCL C 6.15.4).
            ///
            /// The edge is the first operand. The result is `y < x ? 0 : 1`.
            /// ```
            /// assert_eq!(step(0.5, float3(0.0, 0.5, 1.0)), float3(0.0, 1.0, 1.0)); // 1 at the edge
            /// ```
            step: (T, T) | (scalar(T), T) -> T;
            /// Interpolates smoothly from 0 to 1 as `z` goes from the edge `x` to the edge `y`, in each component
            /// (OpenCL C 6.15.4).
            ///
            /// The result is `t * t * (3 - 2 * t)`, where `t` is `(z - x) / (y - x)`, clamped to the range from 0 to 1.
            /// Each operation is rounded. The edges are the first operands. OpenCL C leaves the result unspecified for
            /// NaN and if `x` is not less than `y`; this implementation replaces a `t` that is NaN by 0.
            /// ```
            /// assert_eq!(smoothstep(0.0, 2.0, float4(-1.0, 0.5, 1.0, 3.0)), float4(0.0, 0.15625, 0.5, 1.0));
            /// ```
            smoothstep: (T, T, T) | (scalar(T), scalar(T), T) -> T;
            /// Converts each component from radians to degrees (OpenCL C 6.15.4).
            ///
            /// The result is `x` times the constant `180 / π`, which is rounded to the type first.
            /// ```
            /// assert_eq!(degrees(M_PI_F), 180.0);
            /// ```
            degrees: (T) -> T;
            /// Converts each component from degrees to radians (OpenCL C 6.15.4).
            ///
            /// The result is `x` times the constant `π / 180`, which is rounded to the type first.
            /// ```
            /// assert_eq!(radians(180.0_f32), M_PI_F);
            /// ```
            radians: (T) -> T;
            /// Returns the absolute value of each component (OpenCL C 6.15.2).
            ///
            /// Only the sign bit is cleared, also for NaN.
            /// ```
            /// assert_eq!(fabs(float2(-1.5, 2.0)), float2(1.5, 2.0));
            /// assert_eq!(signbit(fabs(-0.0_f32)), 0);
            /// ```
            fabs: (T) -> T;
            /// Rounds each component up to an integer (OpenCL C 6.15.2).
            ///
            /// The result is -0 for values between -1 and 0. For NaN, returns `x` as a quiet NaN.
            /// ```
            /// assert_eq!(ceil(float4(1.2, -1.2, 0.5, 2.0)), float4(2.0, -1.0, 1.0, 2.0));
            /// ```
            ceil: (T) -> T;
            /// Rounds each component down to an integer (OpenCL C 6.15.2).
            ///
            /// For NaN, returns `x` as a quiet NaN.
            /// ```
            /// assert_eq!(floor(float4(1.8, -1.2, -0.5, 2.0)), float4(1.0, -2.0, -1.0, 2.0));
            /// ```
            floor: (T) -> T;
            /// Rounds each component toward zero to an integer (OpenCL C 6.15.2).
            ///
            /// For NaN, returns `x` as a quiet NaN.
            /// ```
            /// assert_eq!(trunc(float4(1.8, -1.8, -0.5, 2.0)), float4(1.0, -1.0, -0.0, 2.0));
            /// ```
            trunc: (T) -> T;
            /// Rounds each component to the nearest integer, with ties to even (OpenCL C 6.15.2).
            ///
            /// For NaN, returns `x` as a quiet NaN.
            /// ```
            /// assert_eq!(rint(float4(0.5, 1.5, 2.5, -1.2)), float4(0.0, 2.0, 2.0, -1.0));
            /// ```
            rint: (T) -> T;
            /// Rounds each component to the nearest integer, with ties away from zero (OpenCL C 6.15.2).
            ///
            /// For NaN, returns `x` as a quiet NaN.
            /// ```
            /// assert_eq!(round(float4(0.5, 1.5, 2.5, -1.2)), float4(1.0, 2.0, 3.0, -1.0));
            /// ```
            round: (T) -> T;
            /// Computes the correctly rounded square root of each component (OpenCL C 6.15.2).
            /// ```
            /// assert_eq!(sqrt(float2(2.25, 9.0)), float2(1.5, 3.0));
            /// assert_eq!(isnan(sqrt(-1.0_f32)), 1);
            /// ```
            sqrt: (T) -> T;
            /// Computes the reciprocal square root `1 / sqrt(x)` of each component, rounded once (OpenCL C 6.15.2).
            ///
            /// For zeros, returns an infinity with the sign of the zero.
            /// ```
            /// assert_eq!(rsqrt(float2(4.0, 0.0)), float2(0.5, INFINITY));
            /// ```
            rsqrt: (T) -> T;
            /// Returns the binary exponent of each component as a float (OpenCL C 6.15.2).
            ///
            /// The exponent of a subnormal number is that of its normalized value. Returns negative infinity for zeros
            /// and infinity for infinities. For NaN, returns `x` as a quiet NaN with a clear sign bit.
            /// ```
            /// assert_eq!(logb(float3(8.0, 0.3, 0.0)), float3(3.0, -2.0, -INFINITY));
            /// ```
            logb: (T) -> T;
            /// Returns each component of `x` with the sign of `y` (OpenCL C 6.15.2).
            ///
            /// Only the sign bit changes, also for NaN.
            /// ```
            /// assert_eq!(copysign(float2(1.5, -2.0), float2(-0.0, 1.0)), float2(-1.5, 2.0));
            /// ```
            copysign: (T, T) -> T;
            /// Returns the positive difference of each component: `x - y` if `x` is larger, and +0 otherwise
            /// (OpenCL C 6.15.2).
            ///
            /// If an operand is NaN, returns NaN.
            /// ```
            /// assert_eq!(fdim(float2(5.0, 2.0), float2(3.0, 3.0)), float2(2.0, 0.0));
            /// ```
            fdim: (T, T) -> T;
            /// Computes the exact remainder of `x / y` in each component, with the sign of `x` (OpenCL C 6.15.2).
            ///
            /// The result is `x - n * y`, where `n` is `x / y` rounded toward zero. Returns NaN if `x` is infinite or
            /// `y` is zero.
            /// ```
            /// assert_eq!(fmod(-5.5_f32, 2.0), -1.5); // the sign of the dividend
            /// assert_eq!(remainder(-5.5_f32, 2.0), 0.5);
            /// ```
            fmod: (T, T) -> T;
            /// Computes the exact remainder of `x / y` in each component, with the quotient rounded to the nearest
            /// integer (OpenCL C 6.15.2).
            ///
            /// The result is `x - n * y`, where `n` is the integer nearest to `x / y`, with ties to even. A zero result
            /// has the sign of `x`. Returns NaN if `x` is infinite or `y` is zero.
            /// ```
            /// assert_eq!(remainder(float2(5.5, 5.0), float2!(2.0)), float2(-0.5, 1.0));
            /// assert_eq!(fmod(5.5_f32, 2.0), 1.5);
            /// ```
            remainder: (T, T) -> T;
            /// Returns the next representable value after `x` in the direction of `y` in each component
            /// (OpenCL C 6.15.2).
            ///
            /// If the operands are equal, returns `y`. If an operand is NaN, returns the quiet NaN with a clear sign
            /// bit and no payload.
            /// ```
            /// assert_eq!(nextafter(1.0_f32, 2.0), 1.0 + FLT_EPSILON);
            /// assert_eq!(as_uint(nextafter(0.0_f32, 1.0)), 1);
            /// ```
            nextafter: (T, T) -> T;
            /// Computes `x * y + z` in each component, rounded once (OpenCL C 6.15.2).
            ///
            /// On x86-64, the instruction for `fma` requires x86-64-v3. Below that level and on wasm32, `fma` is
            /// emulated: it takes more than ten times as long as [`mad`], and a hundred times as long for `double`.
            /// ```
            /// let x = 1.0 + FLT_EPSILON;
            /// assert_eq!(fma(x, x, -(x * x)), FLT_EPSILON * FLT_EPSILON);
            /// assert_eq!(mad(x, x, -(x * x)), 0.0);
            /// ```
            fma: (T, T, T) -> T;
            /// Computes `x * y + z` in each component, rounded after each operation (OpenCL C 6.15.2).
            /// ```
            /// assert_eq!(mad(float2(1.0, 2.0), float2!(3.0), float2!(0.5)), float2(3.5, 6.5));
            /// ```
            mad: (T, T, T) -> T;
        }
        unsigned {
            /// Returns the quiet NaN whose payload is the low bits of `x` in each component (OpenCL C 6.15.2).
            ///
            /// The sign bit of the result is 0.
            /// ```
            /// assert_eq!(as_uint(nan(1_u32)), 0x7fc0_0001);
            /// ```
            nan: (T) -> float(T);
        }
        float {
            /// Computes the correctly rounded square root of each component (OpenCL C 6.15.2).
            ///
            /// OpenCL C permits a larger error.
            /// ```
            /// assert_eq!([name](float2(2.25, 9.0)), float2(1.5, 3.0));
            /// ```
            half_sqrt native_sqrt: (T) -> T;
            /// Computes the reciprocal square root `1 / sqrt(x)` of each component, rounded once (OpenCL C 6.15.2).
            ///
            /// OpenCL C permits a larger error.
            /// ```
            /// assert_eq!([name](float2(4.0, 0.25)), float2(0.5, 2.0));
            /// ```
            half_rsqrt native_rsqrt: (T) -> T;
            /// Computes the correctly rounded reciprocal `1 / x` of each component (OpenCL C 6.15.2).
            ///
            /// OpenCL C permits a larger error.
            /// ```
            /// assert_eq!([name](float2(8.0, -0.5)), float2(0.125, -2.0));
            /// ```
            half_recip native_recip: (T) -> T;
            /// Computes the correctly rounded quotient `x / y` in each component (OpenCL C 6.15.2).
            ///
            /// OpenCL C permits a larger error.
            /// ```
            /// assert_eq!([name](float2(1.0, 3.0), float2(8.0, 2.0)), float2(0.125, 1.5));
            /// ```
            half_divide native_divide: (T, T) -> T;
        }
        floats 1 2 3 4 {
            /// Computes the dot product of `x` and `y`, the sum of the products of their components (OpenCL C 6.15.5).
            ///
            /// The products of floats are added in the order of the components, and each operation is rounded.
            /// ```
            /// assert_eq!(dot(float3(1.0, 2.0, 3.0), float3(4.0, 5.0, 6.0)), 32.0);
            /// ```
            dot: (T, T) -> scalar(T);
            /// Computes the Euclidean length of the vector `x`, without undue overflow or underflow (OpenCL C 6.15.5).
            ///
            /// The error is at most 1 ulp: the result is the square root of the sum of the squares, computed in a wider
            /// float type.
            /// ```
            /// assert_eq!(length(float2(3.0, 4.0)), 5.0);
            /// assert_eq!(length(float2(MAXFLOAT, 0.0)), MAXFLOAT); // the square would overflow
            /// ```
            length: (T) -> scalar(T);
            /// Computes the Euclidean distance `length(x - y)`, without undue overflow or underflow (OpenCL C 6.15.5).
            ///
            /// The error is at most 2 ulp.
            /// ```
            /// assert_eq!(distance(float2(1.0, 1.0), float2(4.0, 5.0)), 5.0);
            /// ```
            distance: (T, T) -> scalar(T);
            /// Scales the vector `x` to length 1, without undue overflow or underflow (OpenCL C 6.15.5, 7.5.1).
            ///
            /// The result is `x / length(x)`. If all components are 0, returns `x`. If a component is NaN, all
            /// components of the result are NaN. If components are infinite, each of them counts as 1 with its sign,
            /// and finite components count as 0.
            /// ```
            /// assert_eq!(normalize(float3(0.0, -2.0, 0.0)), float3(0.0, -1.0, 0.0));
            /// assert_eq!(normalize(float3!(0.0)), float3!(0.0)); // not NaN
            /// ```
            normalize: (T) -> T;
        }
        floats 3 4 {
            /// Computes the cross product of the first three components of `x` and `y` (OpenCL C 6.15.5).
            ///
            /// Each operation is rounded. A fourth component of the result is 0.
            /// ```
            /// assert_eq!(cross(float3(1.0, 0.0, 0.0), float3(0.0, 1.0, 0.0)), float3(0.0, 0.0, 1.0));
            /// ```
            cross: (T, T) -> T;
        }
        float 1 2 3 4 {
            /// Computes the Euclidean length of the vector `x` as `sqrt(dot(x, x))` (OpenCL C 6.15.5).
            ///
            /// Each operation is rounded. If the magnitude of a component exceeds `2^64`, the result is infinity.
            /// ```
            /// assert_eq!(fast_length(float2(3.0, 4.0)), 5.0);
            /// assert_eq!(fast_length(float2(MAXFLOAT, 0.0)), INFINITY);
            /// ```
            fast_length: (T) -> scalar(T);
            /// Computes the Euclidean distance of `x` and `y` as `fast_length(x - y)` (OpenCL C 6.15.5).
            /// ```
            /// assert_eq!(fast_distance(float2(1.0, 1.0), float2(4.0, 5.0)), 5.0);
            /// ```
            fast_distance: (T, T) -> scalar(T);
            /// Scales the vector `x` to length 1 as `x / fast_length(x)` (OpenCL C 6.15.5).
            ///
            /// If the sum of the squares is less than the smallest normal number, returns `x`.
            /// ```
            /// assert_eq!(fast_normalize(float3(0.0, -2.0, 0.0)), float3(0.0, -1.0, 0.0));
            /// ```
            fast_normalize: (T) -> T;
        }
        char 4, extension cl_khr_integer_dot_product {
            /// Computes the exact dot product of vectors of four signed or unsigned bytes, as a 32-bit integer
            /// (OpenCL C 6.15.3).
            /// ```
            /// assert_eq!(dot(char4(1, -2, 3, -4), uchar4!(200)), -400);
            /// ```
            dot: (T, T) | (T, unsigned(T)) -> int;
            /// Adds `z` to the dot product of `x` and `y` and clamps the sum to the range of its type
            /// (OpenCL C 6.15.3).
            ///
            /// The dot product is exact, and the sum is clamped once.
            /// ```
            /// assert_eq!(dot_acc_sat(char4(1, -2, 3, -4), uchar4!(200), 1000), 600);
            /// assert_eq!(dot_acc_sat(char4!(100), char4!(100), i32::MAX - 1), i32::MAX);
            /// ```
            dot_acc_sat: (T, T, int) | (T, unsigned(T), int) -> int;
        }
        uchar 4, extension cl_khr_integer_dot_product {
            dot: (T, signed(T)) -> int;
            dot: (T, T) -> uint;
            dot_acc_sat: (T, signed(T), int) -> int;
            dot_acc_sat: (T, T, uint) -> uint;
        }
        uint 1, extension cl_khr_integer_dot_product {
            /// Computes the dot product of the four unsigned bytes packed in `x` and in `y` (OpenCL C 6.15.3).
            /// ```
            /// assert_eq!(dot_4x8packed_uu_uint(0x0102_0304, 0x0a0a_0a0a), 100);
            /// ```
            dot_4x8packed_uu_uint: (T, T) -> uint;
            /// Computes the dot product of the four signed bytes packed in `x` and in `y` (OpenCL C 6.15.3).
            /// ```
            /// assert_eq!(dot_4x8packed_ss_int(0xff, 0xff), 1); // -1 * -1
            /// ```
            dot_4x8packed_ss_int: (T, T) -> int;
            /// Computes the dot product of the four unsigned bytes packed in `x` and the four signed bytes packed in
            /// `y` (OpenCL C 6.15.3).
            /// ```
            /// assert_eq!(dot_4x8packed_us_int(0xff, 0xfe), -510); // 255 * -2
            /// ```
            dot_4x8packed_us_int: (T, T) -> int;
            /// Computes the dot product of the four signed bytes packed in `x` and the four unsigned bytes packed in
            /// `y` (OpenCL C 6.15.3).
            /// ```
            /// assert_eq!(dot_4x8packed_su_int(0xff, 0xfe), -254); // -1 * 254
            /// ```
            dot_4x8packed_su_int: (T, T) -> int;
            /// Adds `z` to the dot product of the four unsigned bytes packed in `x` and in `y`, and clamps the sum to
            /// the range of `uint` (OpenCL C 6.15.3).
            ///
            /// The dot product is exact, and the sum is clamped once.
            /// ```
            /// assert_eq!(dot_acc_sat_4x8packed_uu_uint(0xff, 0xff, u32::MAX - 1), u32::MAX);
            /// ```
            dot_acc_sat_4x8packed_uu_uint: (T, T, uint) -> uint;
            /// Adds `z` to the dot product of the four signed bytes packed in `x` and in `y`, and clamps the sum to the
            /// range of `int` (OpenCL C 6.15.3).
            ///
            /// The dot product is exact, and the sum is clamped once.
            /// ```
            /// assert_eq!(dot_acc_sat_4x8packed_ss_int(0xff, 0xff, 5), 6); // -1 * -1
            /// ```
            dot_acc_sat_4x8packed_ss_int: (T, T, int) -> int;
            /// Adds `z` to the dot product of the four unsigned bytes packed in `x` and the four signed bytes packed in
            /// `y`, and clamps the sum to the range of `int` (OpenCL C 6.15.3).
            ///
            /// The dot product is exact, and the sum is clamped once.
            /// ```
            /// assert_eq!(dot_acc_sat_4x8packed_us_int(0xff, 0xfe, 1000), 490); // 255 * -2
            /// ```
            dot_acc_sat_4x8packed_us_int: (T, T, int) -> int;
            /// Adds `z` to the dot product of the four signed bytes packed in `x` and the four unsigned bytes packed in
            /// `y`, and clamps the sum to the range of `int` (OpenCL C 6.15.3).
            ///
            /// The dot product is exact, and the sum is clamped once.
            /// ```
            /// assert_eq!(dot_acc_sat_4x8packed_su_int(0xff, 0xfe, 1000), 746); // -1 * 254
            /// ```
            dot_acc_sat_4x8packed_su_int: (T, T, int) -> int;
        }
        integers, extension cl_khr_extended_bit_ops, mono {
            /// Replaces `w` bits of each component of `x`, from bit `z` on, with the low bits of `y` (OpenCL C 6.15.3).
            ///
            /// The offset `z` is taken modulo the number of bits, and a field that is too long ends at the most
            /// significant bit; OpenCL C leaves both cases unspecified.
            /// ```
            /// assert_eq!(bitfield_insert(0xffff_u32, 0x12, 4, 8), 0xf12f);
            /// ```
            bitfield_insert: (T, T, uint, uint) -> T;
            /// Extracts `z` bits of each component of `x`, from bit `y` on, with sign extension (OpenCL C 6.15.3).
            ///
            /// If no bits are extracted, returns 0. The offset `y` is taken modulo the number of bits, and a field that
            /// is too long ends at the most significant bit; OpenCL C leaves both cases unspecified.
            /// ```
            /// assert_eq!(bitfield_extract_signed(0xf12f_u32, 12, 4), -1);
            /// ```
            bitfield_extract_signed: (T, uint, uint) -> signed(T);
            /// Extracts `z` bits of each component of `x`, from bit `y` on, with zero extension (OpenCL C 6.15.3).
            ///
            /// The offset `y` is taken modulo the number of bits, and a field that is too long ends at the most
            /// significant bit; OpenCL C leaves both cases unspecified.
            /// ```
            /// assert_eq!(bitfield_extract_unsigned(0xf12f_u32, 12, 4), 15);
            /// ```
            bitfield_extract_unsigned: (T, uint, uint) -> unsigned(T);
            /// Reverses the order of the bits in each component (OpenCL C 6.15.3).
            /// ```
            /// assert_eq!(bit_reverse(uchar2(1, 0b1100_0000)), uchar2(128, 3));
            /// ```
            bit_reverse: (T) -> T;
        }
        floats {
            /// Returns the fractional part `x - floor(x)` of each component and writes `floor(x)` to `y`
            /// (OpenCL C 6.15.2).
            ///
            /// The result is `fmin(x - floor(x), N)`, where `N` is the largest value below 1. For NaN, both results are
            /// `x` as a quiet NaN.
            /// ```
            /// let mut down = 0.0;
            /// assert_eq!(fract(-1.25_f32, &mut down), 0.75);
            /// assert_eq!(down, -2.0);
            /// ```
            fract: (T, out T) -> T;
            /// Returns the fractional part of each component and writes the integer part to `y` (OpenCL C 6.15.2).
            ///
            /// The integer part is rounded toward zero. Both parts have the sign of `x`. For NaN, both are `x` as a
            /// quiet NaN.
            /// ```
            /// let mut whole = 0.0;
            /// assert_eq!(modf(-1.25_f32, &mut whole), -0.25);
            /// assert_eq!(whole, -1.0);
            /// ```
            modf: (T, out T) -> T;
            /// Splits each component into a significand, which is returned, and an exponent, which is written to `y`
            /// (OpenCL C 6.15.2).
            ///
            /// The magnitude of the significand is at least 1/2 and less than 1. The significand times 2 to the power
            /// of the exponent is `x`. For zeros and infinities, returns `x`. For NaN, returns `x` as a quiet NaN. In
            /// these cases, the exponent is 0.
            /// ```
            /// let mut exponents = int2!(0);
            /// assert_eq!(frexp(float2(8.0, -0.75), &mut exponents), float2(0.5, -0.75));
            /// assert_eq!(exponents, int2(4, 0));
            /// ```
            frexp: (T, out ints(T)) -> T;
            /// Computes `x * 2^y` in each component, rounded once (OpenCL C 6.15.2).
            ///
            /// For NaN, returns `x` as a quiet NaN.
            /// ```
            /// assert_eq!(ldexp(float2(1.0, 3.0), int2(3, -1)), float2(8.0, 1.5));
            /// assert_eq!(ldexp(float2(1.0, 3.0), 2), float2(4.0, 12.0));
            /// ```
            ldexp: (T, ints(T)) | (T, int) -> T;
            /// Returns the binary exponent of each component as an integer (OpenCL C 6.15.2).
            ///
            /// Returns [`FP_ILOGB0`](crate::FP_ILOGB0) for zeros, [`FP_ILOGBNAN`](crate::FP_ILOGBNAN) for NaN, and
            /// [`INT_MAX`](crate::INT_MAX) for infinities.
            /// ```
            /// assert_eq!(ilogb(float3(8.0, 0.3, 0.0)), int3(3, -2, FP_ILOGB0));
            /// ```
            ilogb: (T) -> ints(T);
            /// Returns the remainder of `x / y` in each component and writes the low bits of the quotient to `z`
            /// (OpenCL C 6.15.2).
            ///
            /// The result is `x - n * y`, where `n` is the integer nearest to `x / y`, with ties to even. The output
            /// `z` is the low 7 bits of the magnitude of `n`, with the sign of `n`. If the result is NaN, it is the
            /// quiet NaN with a clear sign bit and no payload, and `z` is 0.
            /// ```
            /// let mut n = 0;
            /// assert_eq!(remquo(7.0_f32, 2.0, &mut n), -1.0); // 7 - 4 * 2: 3.5 rounds to even
            /// assert_eq!(n, 4);
            /// ```
            remquo: (T, T, out ints(T)) -> T;
        }
        floats, mono, needs math {
            /// Computes the arc cosine of each component, in radians from 0 to π (OpenCL C 6.15.2).
            /// | `x` | `acos(x)` |
            /// |---|---|
            /// | 0, -0 | π/2 |
            /// | 1 | 0 |
            /// | -1 | π |
            /// | 2, -2, ∞, -∞, NaN | NaN |
            /// ```
            /// assert_eq!(acos(1.0_f32), 0.0);
            /// assert_eq!(isnan(acos(1.5_f32)), 1);
            /// ```
            acos: (T) -> T;
            /// Computes the inverse hyperbolic cosine of each component (OpenCL C 6.15.2).
            /// | `x` | `acosh(x)` |
            /// |---|---|
            /// | 1 | 0 |
            /// | ∞ | ∞ |
            /// | 0, -0, 0.5, -1, -∞, NaN | NaN |
            /// ```
            /// assert_eq!(acosh(1.0_f32), 0.0);
            /// assert_eq!(isnan(acosh(0.5_f32)), 1);
            /// ```
            acosh: (T) -> T;
            /// Computes the arc cosine of each component in units of π, from 0 to 1 (OpenCL C 6.15.2).
            /// | `x` | `acospi(x)` |
            /// |---|---|
            /// | 0, -0 | 0.5 |
            /// | 1 | 0 |
            /// | -1 | 1 |
            /// | 2, -2, ∞, -∞, NaN | NaN |
            /// ```
            /// assert_eq!(acospi(float3(1.0, 0.0, -1.0)), float3(0.0, 0.5, 1.0));
            /// ```
            acospi: (T) -> T;
            /// Computes the arc sine of each component, in radians from -π/2 to π/2 (OpenCL C 6.15.2).
            /// | `x` | `asin(x)` |
            /// |---|---|
            /// | 0 | 0 |
            /// | -0 | -0 |
            /// | 1 | π/2 |
            /// | -1 | -π/2 |
            /// | 2, -2, ∞, -∞, NaN | NaN |
            /// ```
            /// assert_eq!(asin(float2(0.0, 1.0)), float2(0.0, M_PI_2_F));
            /// ```
            asin: (T) -> T;
            /// Computes the inverse hyperbolic sine of each component (OpenCL C 6.15.2).
            /// | `x` | `asinh(x)` |
            /// |---|---|
            /// | 0 | 0 |
            /// | -0 | -0 |
            /// | ∞ | ∞ |
            /// | -∞ | -∞ |
            /// | NaN | NaN |
            /// ```
            /// assert_eq!(asinh(float2(0.0, -INFINITY)), float2(0.0, -INFINITY));
            /// ```
            asinh: (T) -> T;
            /// Computes the arc sine of each component in units of π, from -1/2 to 1/2 (OpenCL C 6.15.2).
            /// | `x` | `asinpi(x)` |
            /// |---|---|
            /// | 0 | 0 |
            /// | -0 | -0 |
            /// | 1 | 0.5 |
            /// | -1 | -0.5 |
            /// | 2, -2, ∞, -∞, NaN | NaN |
            /// ```
            /// assert_eq!(asinpi(float3(-1.0, 0.0, 1.0)), float3(-0.5, 0.0, 0.5));
            /// ```
            asinpi: (T) -> T;
            /// Computes the arc tangent of each component, in radians from -π/2 to π/2 (OpenCL C 6.15.2).
            /// | `x` | `atan(x)` |
            /// |---|---|
            /// | 0 | 0 |
            /// | -0 | -0 |
            /// | 1 | π/4 |
            /// | ∞ | π/2 |
            /// | -∞ | -π/2 |
            /// | NaN | NaN |
            /// ```
            /// assert_eq!(atan(float2(0.0, INFINITY)), float2(0.0, M_PI_2_F));
            /// ```
            atan: (T) -> T;
            /// Computes the inverse hyperbolic tangent of each component (OpenCL C 6.15.2).
            /// | `x` | `atanh(x)` |
            /// |---|---|
            /// | 0 | 0 |
            /// | -0 | -0 |
            /// | 1 | ∞ |
            /// | -1 | -∞ |
            /// | 2, -2, ∞, -∞, NaN | NaN |
            /// ```
            /// assert_eq!(atanh(float3(-1.0, 0.0, 1.0)), float3(-INFINITY, 0.0, INFINITY));
            /// assert_eq!(isnan(atanh(1.5_f32)), 1);
            /// ```
            atanh: (T) -> T;
            /// Computes the arc tangent of each component in units of π, from -1/2 to 1/2 (OpenCL C 6.15.2).
            /// | `x` | `atanpi(x)` |
            /// |---|---|
            /// | 0 | 0 |
            /// | -0 | -0 |
            /// | 1 | 0.25 |
            /// | ∞ | 0.5 |
            /// | -∞ | -0.5 |
            /// | NaN | NaN |
            /// ```
            /// assert_eq!(atanpi(float2(-1.0, INFINITY)), float2(-0.25, 0.5));
            /// ```
            atanpi: (T) -> T;
            /// Computes the cosine of each component, an angle in radians (OpenCL C 6.15.2).
            /// | `x` | `cos(x)` |
            /// |---|---|
            /// | 0, -0 | 1 |
            /// | ∞, -∞, NaN | NaN |
            /// ```
            /// assert_eq!(cos(0.0_f32), 1.0);
            /// assert!(fabs(cos(radians(60.0_f32)) - 0.5) < 1e-6);
            /// ```
            cos: (T) -> T;
            /// Computes the hyperbolic cosine of each component (OpenCL C 6.15.2).
            /// | `x` | `cosh(x)` |
            /// |---|---|
            /// | 0, -0 | 1 |
            /// | ∞, -∞ | ∞ |
            /// | NaN | NaN |
            /// ```
            /// assert_eq!(cosh(float2(0.0, -INFINITY)), float2(1.0, INFINITY));
            /// ```
            cosh: (T) -> T;
            /// Computes the cosine of `π x` for each component `x`, an angle in units of π (OpenCL C 6.15.2).
            /// | `x` | `cospi(x)` |
            /// |---|---|
            /// | 0, -0 | 1 |
            /// | 0.5, -0.5 | 0 |
            /// | 1, -1 | -1 |
            /// | ∞, -∞, NaN | NaN |
            /// ```
            /// assert_eq!(cospi(float3(0.0, 0.5, 1.0)), float3(1.0, 0.0, -1.0)); // exact
            /// ```
            cospi: (T) -> T;
            /// Computes the exponential function `e^x` of each component (OpenCL C 6.15.2).
            /// | `x` | `exp(x)` |
            /// |---|---|
            /// | 0, -0 | 1 |
            /// | 1 | e |
            /// | ∞ | ∞ |
            /// | -∞ | 0 |
            /// | NaN | NaN |
            /// ```
            /// assert_eq!(exp(float3(0.0, 1.0, -INFINITY)), float3(1.0, M_E_F, 0.0));
            /// ```
            exp: (T) -> T;
            /// Computes 2 to the power of each component, `2^x` (OpenCL C 6.15.2).
            /// | `x` | `exp2(x)` |
            /// |---|---|
            /// | 0, -0 | 1 |
            /// | 1 | 2 |
            /// | ∞ | ∞ |
            /// | -∞ | 0 |
            /// | NaN | NaN |
            /// ```
            /// assert_eq!(exp2(float3(10.0, 0.5, -1.0)), float3(1024.0, M_SQRT2_F, 0.5));
            /// ```
            exp2: (T) -> T;
            /// Computes 10 to the power of each component, `10^x` (OpenCL C 6.15.2).
            /// | `x` | `exp10(x)` |
            /// |---|---|
            /// | 0, -0 | 1 |
            /// | 1 | 10 |
            /// | ∞ | ∞ |
            /// | -∞ | 0 |
            /// | NaN | NaN |
            /// ```
            /// assert_eq!(exp10(float2(3.0, 0.0)), float2(1000.0, 1.0));
            /// ```
            exp10: (T) -> T;
            /// Computes `e^x - 1` in each component, without loss of accuracy near 0 (OpenCL C 6.15.2).
            /// | `x` | `expm1(x)` |
            /// |---|---|
            /// | 0 | 0 |
            /// | -0 | -0 |
            /// | ∞ | ∞ |
            /// | -∞ | -1 |
            /// | NaN | NaN |
            /// ```
            /// assert_eq!(expm1(1e-10_f32), 1e-10);
            /// assert_eq!(exp(1e-10_f32) - 1.0, 0.0);
            /// ```
            expm1: (T) -> T;
            /// Computes the natural logarithm of each component (OpenCL C 6.15.2).
            /// | `x` | `log(x)` |
            /// |---|---|
            /// | 0, -0 | -∞ |
            /// | 1 | 0 |
            /// | ∞ | ∞ |
            /// | -1, -∞, NaN | NaN |
            /// ```
            /// assert_eq!(log(float3(1.0, 10.0, 0.0)), float3(0.0, M_LN10_F, -INFINITY));
            /// ```
            log: (T) -> T;
            /// Computes the base-2 logarithm of each component (OpenCL C 6.15.2).
            /// | `x` | `log2(x)` |
            /// |---|---|
            /// | 0, -0 | -∞ |
            /// | 1 | 0 |
            /// | ∞ | ∞ |
            /// | -1, -∞, NaN | NaN |
            /// ```
            /// assert_eq!(log2(float3(1024.0, 0.5, 0.0)), float3(10.0, -1.0, -INFINITY));
            /// ```
            log2: (T) -> T;
            /// Computes the base-10 logarithm of each component (OpenCL C 6.15.2).
            /// | `x` | `log10(x)` |
            /// |---|---|
            /// | 0, -0 | -∞ |
            /// | 1 | 0 |
            /// | ∞ | ∞ |
            /// | -1, -∞, NaN | NaN |
            /// ```
            /// assert_eq!(log10(float3(1000.0, 1.0, 0.0)), float3(3.0, 0.0, -INFINITY));
            /// ```
            log10: (T) -> T;
            /// Computes `log(1 + x)` in each component, without loss of accuracy near 0 (OpenCL C 6.15.2).
            /// | `x` | `log1p(x)` |
            /// |---|---|
            /// | 0 | 0 |
            /// | -0 | -0 |
            /// | -1 | -∞ |
            /// | ∞ | ∞ |
            /// | -2, -∞, NaN | NaN |
            /// ```
            /// assert_eq!(log1p(1e-10_f32), 1e-10);
            /// assert_eq!(log(1.0 + 1e-10_f32), 0.0);
            /// ```
            log1p: (T) -> T;
            /// Computes the sine of each component, an angle in radians (OpenCL C 6.15.2).
            /// | `x` | `sin(x)` |
            /// |---|---|
            /// | 0 | 0 |
            /// | -0 | -0 |
            /// | ∞, -∞, NaN | NaN |
            /// ```
            /// assert_eq!(sin(0.0_f32), 0.0);
            /// assert!(fabs(sin(radians(30.0_f32)) - 0.5) < 1e-6);
            /// ```
            sin: (T) -> T;
            /// Computes the hyperbolic sine of each component (OpenCL C 6.15.2).
            /// | `x` | `sinh(x)` |
            /// |---|---|
            /// | 0 | 0 |
            /// | -0 | -0 |
            /// | ∞ | ∞ |
            /// | -∞ | -∞ |
            /// | NaN | NaN |
            /// ```
            /// assert_eq!(sinh(float2(0.0, -INFINITY)), float2(0.0, -INFINITY));
            /// ```
            sinh: (T) -> T;
            /// Computes the sine of `π x` for each component `x`, an angle in units of π (OpenCL C 6.15.2).
            /// | `x` | `sinpi(x)` |
            /// |---|---|
            /// | 0, 1 | 0 |
            /// | -0, -1 | -0 |
            /// | 0.5 | 1 |
            /// | -0.5 | -1 |
            /// | ∞, -∞, NaN | NaN |
            /// ```
            /// assert_eq!(sinpi(float3(0.5, 1.0, 1.5)), float3(1.0, 0.0, -1.0)); // exact
            /// ```
            sinpi: (T) -> T;
            /// Computes the tangent of each component, an angle in radians (OpenCL C 6.15.2).
            /// | `x` | `tan(x)` |
            /// |---|---|
            /// | 0 | 0 |
            /// | -0 | -0 |
            /// | ∞, -∞, NaN | NaN |
            /// ```
            /// assert!(fabs(tan(radians(45.0_f32)) - 1.0) < 1e-6);
            /// ```
            tan: (T) -> T;
            /// Computes the hyperbolic tangent of each component (OpenCL C 6.15.2).
            /// | `x` | `tanh(x)` |
            /// |---|---|
            /// | 0 | 0 |
            /// | -0 | -0 |
            /// | ∞ | 1 |
            /// | -∞ | -1 |
            /// | NaN | NaN |
            /// ```
            /// assert_eq!(tanh(float2(0.0, 100.0)), float2(0.0, 1.0));
            /// ```
            tanh: (T) -> T;
            /// Computes the tangent of `π x` for each component `x`, an angle in units of π (OpenCL C 6.15.2).
            /// | `x` | `tanpi(x)` |
            /// |---|---|
            /// | 0, -1 | 0 |
            /// | -0, 1 | -0 |
            /// | 0.5 | ∞ |
            /// | -0.5 | -∞ |
            /// | ∞, -∞, NaN | NaN |
            /// ```
            /// assert_eq!(tanpi(float2(0.25, 1.0)), float2(1.0, -0.0));
            /// ```
            tanpi: (T) -> T;
            /// Computes the angle of the point with ordinate `y` and abscissa `x` in each component, in radians from -π
            /// to π (OpenCL C 6.15.2).
            ///
            /// The ordinate is the first operand.
            /// | `y` | `x` | `atan2(y, x)` |
            /// |---|---|---|
            /// | 0 | 0, 1, ∞ | 0 |
            /// | -0 | 0, 1, ∞ | -0 |
            /// | 0 | -0, -1, -∞ | π |
            /// | -0 | -0, -1, -∞ | -π |
            /// | 1, ∞ | 0, -0 | π/2 |
            /// | -1, -∞ | 0, -0 | -π/2 |
            /// | 1 | ∞ | 0 |
            /// | 1 | -∞ | π |
            /// | ∞ | ∞ | π/4 |
            /// | ∞ | -∞ | 3π/4 |
            /// | -∞ | ∞ | -π/4 |
            /// | -∞ | -∞ | -3π/4 |
            /// | NaN | 1, NaN | NaN |
            /// | 1 | NaN | NaN |
            /// ```
            /// assert_eq!(atan2(float2(1.0, -0.0), float2(0.0, -1.0)), float2(M_PI_2_F, -M_PI_F));
            /// ```
            atan2: (T, T) -> T;
            /// Computes the angle of the point with ordinate `y` and abscissa `x` in each component, in units of π from
            /// -1 to 1 (OpenCL C 6.15.2).
            ///
            /// The ordinate is the first operand.
            /// | `y` | `x` | `atan2pi(y, x)` |
            /// |---|---|---|
            /// | 0 | 0, 1, ∞ | 0 |
            /// | -0 | 0, 1, ∞ | -0 |
            /// | 0 | -0, -1, -∞ | 1 |
            /// | -0 | -0, -1, -∞ | -1 |
            /// | 1, ∞ | 0, -0 | 0.5 |
            /// | -1, -∞ | 0, -0 | -0.5 |
            /// | 1 | ∞ | 0 |
            /// | 1 | -∞ | 1 |
            /// | ∞ | ∞ | 0.25 |
            /// | ∞ | -∞ | 0.75 |
            /// | -∞ | ∞ | -0.25 |
            /// | -∞ | -∞ | -0.75 |
            /// | NaN | 1, NaN | NaN |
            /// | 1 | NaN | NaN |
            /// ```
            /// assert_eq!(atan2pi(float2(1.0, 1.0), float2(1.0, -1.0)), float2(0.25, 0.75));
            /// ```
            atan2pi: (T, T) -> T;
            /// Computes `sqrt(x^2 + y^2)` in each component, without intermediate overflow (OpenCL C 6.15.2).
            /// | `x` | `y` | `hypot(x, y)` |
            /// |---|---|---|
            /// | 0, -0 | 0, -0 | 0 |
            /// | ∞, -∞ | 1, NaN | ∞ |
            /// | 1, NaN | ∞, -∞ | ∞ |
            /// | NaN | 1, NaN | NaN |
            /// | 1 | NaN | NaN |
            /// ```
            /// assert_eq!(hypot(3.0_f32, 4.0), 5.0);
            /// assert_eq!(hypot(MAXFLOAT, 0.0), MAXFLOAT);
            /// ```
            hypot: (T, T) -> T;
        }
        floats, needs math {
            /// Computes the cube root of each component (OpenCL C 6.15.2).
            /// | `x` | `cbrt(x)` |
            /// |---|---|
            /// | 0 | 0 |
            /// | -0 | -0 |
            /// | 1 | 1 |
            /// | ∞ | ∞ |
            /// | -∞ | -∞ |
            /// | NaN | NaN |
            /// ```
            /// assert_eq!(cbrt(float2(27.0, -8.0)), float2(3.0, -2.0));
            /// ```
            cbrt: (T) -> T;
            /// Computes the error function of each component (OpenCL C 6.15.2).
            /// | `x` | `erf(x)` |
            /// |---|---|
            /// | 0 | 0 |
            /// | -0 | -0 |
            /// | ∞ | 1 |
            /// | -∞ | -1 |
            /// | NaN | NaN |
            /// ```
            /// assert_eq!(erf(float3(-INFINITY, 0.0, INFINITY)), float3(-1.0, 0.0, 1.0));
            /// ```
            erf: (T) -> T;
            /// Computes the complementary error function `1 - erf(x)` of each component (OpenCL C 6.15.2).
            /// | `x` | `erfc(x)` |
            /// |---|---|
            /// | 0, -0 | 1 |
            /// | ∞ | 0 |
            /// | -∞ | 2 |
            /// | NaN | NaN |
            /// ```
            /// assert_eq!(erfc(float3(-INFINITY, 0.0, INFINITY)), float3(2.0, 1.0, 0.0));
            /// ```
            erfc: (T) -> T;
            /// Computes the natural logarithm of the magnitude of the gamma function of each component
            /// (OpenCL C 6.15.2).
            ///
            /// OpenCL C does not bound the error.
            /// | `x` | `lgamma(x)` |
            /// |---|---|
            /// | 1, 2 | 0 |
            /// | 0, -0, -1, ∞, -∞ | ∞ |
            /// | NaN | NaN |
            /// ```
            /// assert_eq!(lgamma(float3(1.0, 2.0, 0.0)), float3(0.0, 0.0, INFINITY));
            /// ```
            lgamma: (T) -> T;
            /// Computes the gamma function of each component (OpenCL C 6.15.2).
            /// | `x` | `tgamma(x)` |
            /// |---|---|
            /// | 0 | ∞ |
            /// | -0 | -∞ |
            /// | 1 | 1 |
            /// | ∞ | ∞ |
            /// | -1, -∞, NaN | NaN |
            /// ```
            /// assert_eq!(tgamma(5.0_f32), 24.0); // 4!
            /// ```
            tgamma: (T) -> T;
            /// Raises `x` to the power `y` in each component (OpenCL C 6.15.2).
            /// | `x` | `y` | `pow(x, y)` |
            /// |---|---|---|
            /// | -∞, -2, 0, ∞, NaN | 0, -0 | 1 |
            /// | 1 | -∞, -2, 0.5, ∞, NaN | 1 |
            /// | -1 | ∞, -∞ | 1 |
            /// | 0 | -3 | ∞ |
            /// | -0 | -3 | -∞ |
            /// | 0, -0 | -2, -2.5, -∞ | ∞ |
            /// | 0 | 3 | 0 |
            /// | -0 | 3 | -0 |
            /// | 0, -0 | 2, 2.5, ∞ | 0 |
            /// | 0.5, -0.5 | ∞ | 0 |
            /// | 0.5, -0.5 | -∞ | ∞ |
            /// | 2, -2 | ∞ | ∞ |
            /// | 2, -2 | -∞ | 0 |
            /// | ∞ | 2 | ∞ |
            /// | ∞ | -2 | 0 |
            /// | -∞ | 3 | -∞ |
            /// | -∞ | 2, 2.5 | ∞ |
            /// | -∞ | -3 | -0 |
            /// | -∞ | -2, -2.5 | 0 |
            /// | -2 | 0.5 | NaN |
            /// | NaN | 1, NaN | NaN |
            /// | 2 | NaN | NaN |
            /// ```
            /// assert_eq!(pow(float2(2.0, -2.0), float2(10.0, 3.0)), float2(1024.0, -8.0));
            /// assert_eq!(isnan(pow(-2.0_f32, 0.5)), 1);
            /// ```
            pow: (T, T) -> T;
            /// Raises a nonnegative `x` to the power `y` in each component (OpenCL C 6.15.2).
            ///
            /// Returns NaN if `x` is negative or the power has no limit, such as `0^0`.
            /// | `x` | `y` | `powr(x, y)` |
            /// |---|---|---|
            /// | 2 | 0, -0 | 1 |
            /// | 1 | 2, -2 | 1 |
            /// | 0, -0 | -2, -3, -∞ | ∞ |
            /// | 0, -0 | 2, 3, ∞ | 0 |
            /// | 2 | ∞ | ∞ |
            /// | 2 | -∞ | 0 |
            /// | 0.5 | ∞ | 0 |
            /// | 0.5 | -∞ | ∞ |
            /// | ∞ | 2 | ∞ |
            /// | ∞ | -2 | 0 |
            /// | 0, -0, ∞ | 0, -0 | NaN |
            /// | 1 | ∞, -∞ | NaN |
            /// | -2, -∞ | 2 | NaN |
            /// | NaN | 0, 2, NaN | NaN |
            /// | 0, 1, 2 | NaN | NaN |
            /// ```
            /// assert_eq!(powr(2.0_f32, 10.0), 1024.0);
            /// assert_eq!(isnan(powr(-2.0_f32, 3.0)), 1);
            /// ```
            powr: (T, T) -> T;
            /// Raises `x` to the integer power `y` in each component (OpenCL C 6.15.2).
            /// | `x` | `y` | `pown(x, y)` |
            /// |---|---|---|
            /// | -∞, 0, -0, 2, NaN | 0 | 1 |
            /// | 0 | -3 | ∞ |
            /// | -0 | -3 | -∞ |
            /// | 0, -0 | -2 | ∞ |
            /// | 0 | 3 | 0 |
            /// | -0 | 3 | -0 |
            /// | 0, -0 | 2 | 0 |
            /// | ∞ | 2 | ∞ |
            /// | ∞ | -2 | 0 |
            /// | -∞ | 3 | -∞ |
            /// | -∞ | 2 | ∞ |
            /// | -∞ | -3 | -0 |
            /// | -∞ | -2 | 0 |
            /// | NaN | 1 | NaN |
            /// ```
            /// assert_eq!(pown(float2(2.0, -3.0), int2(-2, 3)), float2(0.25, -27.0));
            /// ```
            pown: (T, ints(T)) -> T;
            /// Computes the `y`-th root of `x`, `x^(1/y)`, for an integer `y` in each component (OpenCL C 6.15.2).
            /// | `x` | `y` | `rootn(x, y)` |
            /// |---|---|---|
            /// | 0 | -3 | ∞ |
            /// | -0 | -3 | -∞ |
            /// | 0, -0 | -2 | ∞ |
            /// | 0 | 3 | 0 |
            /// | -0 | 3 | -0 |
            /// | 0, -0 | 2 | 0 |
            /// | ∞ | 2, 3 | ∞ |
            /// | ∞ | -2, -3 | 0 |
            /// | -∞ | 3 | -∞ |
            /// | -∞ | -3 | -0 |
            /// | -1, -∞ | 2, -2 | NaN |
            /// | 0, 1, ∞, NaN | 0 | NaN |
            /// | NaN | 3 | NaN |
            /// ```
            /// assert_eq!(rootn(float2(27.0, -8.0), int2!(3)), float2(3.0, -2.0));
            /// ```
            rootn: (T, ints(T)) -> T;
            /// Returns [`sin`] of each component and writes [`cos`] of the component to `y` (OpenCL C 6.15.2).
            /// ```
            /// let mut cosine = 0.0;
            /// assert_eq!(sincos(0.0_f32, &mut cosine), 0.0);
            /// assert_eq!(cosine, 1.0);
            /// ```
            sincos: (T, out T) -> T;
            /// Returns [`lgamma`] of each component and writes the sign of the gamma function to `y` (OpenCL C 6.15.2).
            ///
            /// The sign is 0 at the poles of the gamma function.
            /// ```
            /// let mut sign = 0;
            /// lgamma_r(-0.5_f32, &mut sign);
            /// assert_eq!(sign, -1);
            /// ```
            lgamma_r: (T, out ints(T)) -> T;
        }
        float, needs math {
            /// Computes the cosine (`half_cos`) or the base-e, base-2 or base-10 exponential (`half_exp`, `half_exp2`,
            /// `half_exp10`) of each component (OpenCL C 6.15.2).
            ///
            /// The result is as accurate as that of the function without the prefix `half_`; OpenCL C permits a larger
            /// error.
            /// ```
            /// assert_eq!([name](0.0_f32), 1.0);
            /// ```
            half_cos half_exp half_exp2 half_exp10: (T) -> T;
            /// Computes the natural (`half_log`), base-2 (`half_log2`) or base-10 (`half_log10`) logarithm of each
            /// component (OpenCL C 6.15.2).
            ///
            /// The result is as accurate as that of the function without the prefix `half_`; OpenCL C permits a larger
            /// error.
            /// ```
            /// assert_eq!([name](1.0_f32), 0.0);
            /// ```
            half_log half_log2 half_log10: (T) -> T;
            /// Computes the sine (`half_sin`) or tangent (`half_tan`) of each component, an angle in radians
            /// (OpenCL C 6.15.2).
            ///
            /// The result is as accurate as that of the function without the prefix `half_`; OpenCL C permits a larger
            /// error.
            /// ```
            /// assert_eq!([name](0.0_f32), 0.0);
            /// ```
            half_sin half_tan: (T) -> T;
            /// Raises a nonnegative `x` to the power `y` in each component (OpenCL C 6.15.2).
            ///
            /// The result is as accurate as that of the function without the prefix `half_`; OpenCL C permits a larger
            /// error.
            /// ```
            /// assert_eq!([name](2.0_f32, 10.0), 1024.0);
            /// ```
            half_powr: (T, T) -> T;
            /// Computes the cosine (`native_cos`) or the base-e, base-2 or base-10 exponential (`native_exp`,
            /// `native_exp2`, `native_exp10`) of each component (OpenCL C 6.15.2).
            ///
            /// The result is as accurate as that of the function without the prefix `native_`; OpenCL C permits a
            /// larger error.
            /// ```
            /// assert_eq!([name](0.0_f32), 1.0);
            /// ```
            native_cos native_exp native_exp2 native_exp10: (T) -> T;
            /// Computes the natural (`native_log`), base-2 (`native_log2`) or base-10 (`native_log10`) logarithm of
            /// each component (OpenCL C 6.15.2).
            ///
            /// The result is as accurate as that of the function without the prefix `native_`; OpenCL C permits a
            /// larger error.
            /// ```
            /// assert_eq!([name](1.0_f32), 0.0);
            /// ```
            native_log native_log2 native_log10: (T) -> T;
            /// Computes the sine (`native_sin`) or tangent (`native_tan`) of each component, an angle in radians
            /// (OpenCL C 6.15.2).
            ///
            /// The result is as accurate as that of the function without the prefix `native_`; OpenCL C permits a
            /// larger error.
            /// ```
            /// assert_eq!([name](0.0_f32), 0.0);
            /// ```
            native_sin native_tan: (T) -> T;
            /// Raises a nonnegative `x` to the power `y` in each component (OpenCL C 6.15.2).
            ///
            /// The result is as accurate as that of the function without the prefix `native_`; OpenCL C permits a
            /// larger error.
            /// ```
            /// assert_eq!([name](2.0_f32, 10.0), 1024.0);
            /// ```
            native_powr: (T, T) -> T;
        }
        floats, mono {
            /// Returns -1 in each component where `x == y`, and 0 elsewhere; for scalars, returns 1 or 0
            /// (OpenCL C 6.15.6).
            ///
            /// This function replaces OpenCL C's operator `==` for vectors.
            /// ```
            /// assert_eq!(isequal(int2(1, 2), int2(1, 3)), int2(-1, 0));
            /// assert_eq!(isequal(1.0_f32, 1.0), 1);
            /// ```
            isequal: (T, T) -> relational(T);
            /// Returns -1 in each component where `x != y`, and 0 elsewhere; for scalars, returns 1 or 0
            /// (OpenCL C 6.15.6).
            ///
            /// If an operand is NaN, the comparison is true. This function replaces OpenCL C's operator `!=` for
            /// vectors.
            /// ```
            /// assert_eq!(isnotequal(float2(1.0, NAN), float2(1.0, NAN)), int2(0, -1));
            /// assert_eq!(isnotequal(1.0_f32, 2.0), 1);
            /// ```
            isnotequal: (T, T) -> relational(T);
            /// Returns -1 in each component where `x > y`, and 0 elsewhere; for scalars, returns 1 or 0
            /// (OpenCL C 6.15.6).
            ///
            /// This function replaces OpenCL C's operator `>` for vectors.
            /// ```
            /// assert_eq!(isgreater(float3(1.0, 2.0, 3.0), 2.0), int3(0, 0, -1));
            /// assert_eq!(isgreater(3.0_f32, 2.0), 1);
            /// ```
            isgreater: (T, T) -> relational(T);
            /// Returns -1 in each component where `x >= y`, and 0 elsewhere; for scalars, returns 1 or 0
            /// (OpenCL C 6.15.6).
            ///
            /// This function replaces OpenCL C's operator `>=` for vectors.
            /// ```
            /// assert_eq!(isgreaterequal(float3(1.0, 2.0, NAN), 2.0), int3(0, -1, 0));
            /// assert_eq!(isgreaterequal(3.0_f32, 2.0), 1);
            /// ```
            isgreaterequal: (T, T) -> relational(T);
            /// Returns -1 in each component where `x < y`, and 0 elsewhere; for scalars, returns 1 or 0
            /// (OpenCL C 6.15.6).
            ///
            /// This function replaces OpenCL C's operator `<` for vectors.
            /// ```
            /// assert_eq!(isless(float3(1.0, 2.0, 3.0), 2.0), int3(-1, 0, 0)); // a mask for `select`
            /// assert_eq!(isless(1.0_f32, 2.0), 1); // of scalars as in C
            /// ```
            isless: (T, T) -> relational(T);
            /// Returns -1 in each component where `x <= y`, and 0 elsewhere; for scalars, returns 1 or 0
            /// (OpenCL C 6.15.6).
            ///
            /// This function replaces OpenCL C's operator `<=` for vectors.
            /// ```
            /// assert_eq!(islessequal(float3(1.0, 2.0, NAN), 2.0), int3(-1, -1, 0));
            /// assert_eq!(islessequal(1.0_f32, 2.0), 1);
            /// ```
            islessequal: (T, T) -> relational(T);
            /// Returns -1 in each component where `x < y || x > y`, and 0 elsewhere; for scalars, returns 1 or 0
            /// (OpenCL C 6.15.6).
            /// ```
            /// assert_eq!(islessgreater(float3(1.0, 2.0, NAN), float3!(2.0)), int3(-1, 0, 0));
            /// ```
            islessgreater: (T, T) -> relational(T);
            /// Returns -1 in each component where neither operand is NaN, and 0 elsewhere; for scalars, returns 1 or 0
            /// (OpenCL C 6.15.6).
            /// ```
            /// assert_eq!(isordered(float2(1.0, NAN), float2!(2.0)), int2(-1, 0));
            /// ```
            isordered: (T, T) -> relational(T);
            /// Returns -1 in each component where an operand is NaN, and 0 elsewhere; for scalars, returns 1 or 0
            /// (OpenCL C 6.15.6).
            /// ```
            /// assert_eq!(isunordered(float2(1.0, NAN), float2!(2.0)), int2(0, -1));
            /// ```
            isunordered: (T, T) -> relational(T);
            /// Returns -1 in each component where `x` is neither infinite nor NaN, and 0 elsewhere; for scalars,
            /// returns 1 or 0 (OpenCL C 6.15.6).
            /// ```
            /// assert_eq!(isfinite(float3(1.0, INFINITY, NAN)), int3(-1, 0, 0));
            /// ```
            isfinite: (T) -> relational(T);
            /// Returns -1 in each component where `x` is infinite, and 0 elsewhere; for scalars, returns 1 or 0
            /// (OpenCL C 6.15.6).
            /// ```
            /// assert_eq!(isinf(float3(1.0, -INFINITY, NAN)), int3(0, -1, 0));
            /// ```
            isinf: (T) -> relational(T);
            /// Returns -1 in each component where `x` is NaN, and 0 elsewhere; for scalars, returns 1 or 0
            /// (OpenCL C 6.15.6).
            /// ```
            /// assert_eq!(isnan(float3(1.0, INFINITY, NAN)), int3(0, 0, -1));
            /// assert_eq!(isnan(NAN), 1);
            /// ```
            isnan: (T) -> relational(T);
            /// Returns -1 in each component where `x` is a normal number, and 0 elsewhere; for scalars, returns 1 or 0
            /// (OpenCL C 6.15.6).
            ///
            /// Zeros, subnormal numbers, infinities and NaN are not normal.
            /// ```
            /// assert_eq!(isnormal(float3(1.0, 1e-40, 0.0)), int3(-1, 0, 0));
            /// ```
            isnormal: (T) -> relational(T);
            /// Returns -1 in each component where the sign bit of `x` is set, and 0 elsewhere; for scalars, returns 1
            /// or 0 (OpenCL C 6.15.6).
            ///
            /// The sign bits of -0 and NaN count too.
            /// ```
            /// assert_eq!(signbit(float3(-1.0, -0.0, 0.0)), int3(-1, -1, 0));
            /// ```
            signbit: (T) -> relational(T);
        }
        integers, beyond OpenCL, mono {
            isequal isnotequal isgreater isgreaterequal isless islessequal: (T, T) -> relational(T);
        }
        integers floats 2 3 4 8 16, beyond OpenCL, mono {
            isequal isnotequal isgreater isgreaterequal isless islessequal: (T, scalar(T)) -> relational(T);
        }
        signed, mono {
            /// Returns 1 if the most significant bit of any component is set, and 0 otherwise (OpenCL C 6.15.6).
            /// ```
            /// assert_eq!(any(isless(float2(1.0, 3.0), 2.0)), 1);
            /// assert_eq!(any(int2(1, 2)), 0); // the sign bits count alone
            /// ```
            any: (T) -> int;
            /// Returns 1 if the most significant bits of all components are set, and 0 otherwise (OpenCL C 6.15.6).
            /// ```
            /// assert_eq!(all(isless(float2(1.0, 3.0), 2.0)), 0);
            /// assert_eq!(all(int2(-1, 1)), 0); // the sign bits count alone
            /// ```
            all: (T) -> int;
        }
        integers floats, mono {
            /// Selects the bits of `y` where the bits of `z` are 1, and the bits of `x` elsewhere (OpenCL C 6.15.6).
            /// ```
            /// assert_eq!(bitselect(0x1234_u16, 0xabcd, 0x00ff), 0x12cd);
            /// ```
            bitselect: (T, T, T) -> T;
            /// Selects components of `y` where `z` is true, and components of `x` elsewhere (OpenCL C 6.15.6).
            ///
            /// A component of a vector `z` is true if its most significant bit is set. A scalar `z` is true if
            /// `z != 0`.
            /// ```
            /// let (x, y) = (float2(1.0, 2.0), float2(10.0, 20.0));
            /// assert_eq!(select(x, y, int2(1, -1)), float2(1.0, 20.0)); // by the sign bit
            /// assert_eq!(select(1.0_f32, 10.0, 1_i32), 10.0); // of scalars by truth
            /// ```
            select: (T, T, signed(T)) | (T, T, unsigned(T)) -> T;
        }
        integers floats 2 3 4 8 16 {
            /// Reads a vector of [n] components from `p`, starting at element `offset * [n]` (OpenCL C 6.15.7).
            ///
            /// # Panics
            ///
            /// Panics if `p` does not have all these elements.
            /// ```
            /// let mut p = [0; 48];
            /// p[2 * [n]] = 7; // where number 2 begins
            /// let v: int[n] = [name](2, &p);
            /// assert_eq!(v[0], 7);
            /// ```
            vload[n]: (size, from scalar(T)) -> T;
            /// Writes the [n] components of `x` to `p`, starting at element `offset * [n]` (OpenCL C 6.15.7).
            ///
            /// # Panics
            ///
            /// Panics if `p` does not have all these elements. Nothing is written in that case.
            /// ```
            /// let mut p = [0; 48];
            /// [name](int[n]!(7), 2, &mut p);
            /// assert_eq!((p[2 * [n] - 1], p[2 * [n]]), (0, 7)); // number 2 begins there
            /// ```
            vstore[n]: (T, size, into scalar(T));
        }
        float {
            /// Reads the `half[n]` at index `offset` of `p` and converts it exactly to `float[n]` (OpenCL C 6.15.7).
            ///
            /// The index counts values of type `half[n]`.
            ///
            /// # Panics
            ///
            /// Panics if `p` does not have this `half[n]`.
            /// ```
            /// let mut p = [half!(0.0); 48];
            /// p[2 * [count]] = half!(1.5); // where number 2 begins
            /// let v: float[n] = [name](2, &p);
            /// vstore_half[n](v, 0, &mut p);
            /// assert_eq!(p[0], half!(1.5));
            /// ```
            vload_half[n]: (size, from half) -> T;
        }
        float 2 3 4 8 16 {
            /// Reads the aligned `half[n]` at index `offset` of `p` and converts it exactly to `float[n]`
            /// (OpenCL C 6.15.7).
            ///
            /// The index counts values of type `half[n]`. The values are laid out like vectors in memory, so those of 3
            /// components start 4 elements apart.
            ///
            /// # Panics
            ///
            /// Panics if `p` does not have this `half[n]`.
            /// ```
            /// let mut p = [half!(0.0); 48];
            /// p[2 * float[n]::VEC_STEP as usize] = half!(1.5); // where number 2 begins
            /// let v: float[n] = [name](2, &p);
            /// assert_eq!(v[0], 1.5);
            /// ```
            vloada_half[n]: (size, from half) -> T;
        }
        floats except half {
            /// Rounds `x` to `half[n]` once, [toward], and writes the result at index `offset` of `p`
            /// (OpenCL C 6.15.7).
            ///
            /// The index counts values of type `half[n]`.
            ///
            /// # Panics
            ///
            /// Panics if `p` does not have this `half[n]`. Nothing is written in that case.
            /// ```
            /// let third: float[n] = vload_half[n](0, &[half!(1.0); 16]) / 3.0;
            /// let mut p = [half!(0.0); 48];
            /// [name](third, 2, &mut p);
            /// assert_eq!(p[2 * [count]], convert_half[rt](1.0_f32 / 3.0)); // where number 2 begins
            /// ```
            vstore_half[n][rt]: (T, size, into half);
        }
        floats except half 2 3 4 8 16 {
            /// Rounds `x` to `half[n]` once, [toward], and writes the result, aligned, at index `offset` of `p`
            /// (OpenCL C 6.15.7).
            ///
            /// The index counts values of type `half[n]`. The values are laid out like vectors in memory, so those of 3
            /// components start 4 elements apart.
            ///
            /// # Panics
            ///
            /// Panics if `p` does not have this `half[n]`. Nothing is written in that case.
            /// ```
            /// let mut p = [half!(0.0); 48];
            /// [name](float[n]!(1.0) / 3.0, 2, &mut p);
            /// let start = 2 * float[n]::VEC_STEP as usize; // of number 2
            /// assert_eq!(p[start], convert_half[rt](1.0_f32 / 3.0));
            /// ```
            vstorea_half[n][rt]: (T, size, into half);
        }
    }
    constants {
        int {
            /// The number of bits in a `char` (OpenCL C 6.15.3).
            CHAR_BIT: 8;
            FLT_DIG: 6;
            FLT_MANT_DIG: 24;
            FLT_MAX_10_EXP: 38;
            FLT_MAX_EXP: 128;
            FLT_MIN_10_EXP: -37;
            FLT_MIN_EXP: -125;
            FLT_RADIX: 2;
            DBL_DIG: 15;
            DBL_MANT_DIG: 53;
            DBL_MAX_10_EXP: 308;
            DBL_MAX_EXP: 1024;
            DBL_MIN_10_EXP: -307;
            DBL_MIN_EXP: -1021;
            DBL_RADIX: 2;
            HALF_DIG: 3;
            HALF_MANT_DIG: 11;
            HALF_MAX_10_EXP: 4;
            HALF_MAX_EXP: 16;
            HALF_MIN_10_EXP: -4;
            HALF_MIN_EXP: -13;
            HALF_RADIX: 2;
            /// The result of `ilogb(0)` (OpenCL C 6.15.2).
            FP_ILOGB0: -2147483648;
            /// The result of `ilogb` for NaN (OpenCL C 6.15.2).
            FP_ILOGBNAN: -2147483648;
            INT_MAX: 2147483647;
            INT_MIN: -2147483648;
        }
        char {
            CHAR_MAX: 127;
            CHAR_MIN: -128;
            SCHAR_MAX: 127;
            SCHAR_MIN: -128;
        }
        uchar { UCHAR_MAX: 255; }
        short {
            SHRT_MAX: 32767;
            SHRT_MIN: -32768;
        }
        ushort { USHRT_MAX: 65535; }
        uint { UINT_MAX: 4294967295; }
        long {
            LONG_MAX: 9223372036854775807;
            LONG_MIN: -9223372036854775808;
        }
        ulong { ULONG_MAX: 18446744073709551615; }
        float {
            /// The largest finite `float` (OpenCL C 6.15.2).
            MAXFLOAT: 3.4028234663852885981170418348451692544e38;
            /// Positive infinity as a `float` (OpenCL C 6.15.2).
            HUGE_VALF: infinity;
            /// Positive infinity as a `float` (OpenCL C 6.15.2).
            INFINITY: infinity;
            /// A quiet NaN of type `float` (OpenCL C 6.15.2).
            NAN: nan;
            FLT_MAX: 3.4028234663852885981170418348451692544e38;
            FLT_MIN: 1.1754943508222875079687365372222456778187e-38;
            FLT_EPSILON: 1.1920928955078125e-7;
            /// Euler's number `e`, rounded to `float` (OpenCL C 6.15.2).
            M_E_F: 2.7182818284590452353602874713526624977572;
            /// The base-2 logarithm of `e`, rounded to `float` (OpenCL C 6.15.2).
            M_LOG2E_F: 1.4426950408889634073599246810018921374266;
            /// The base-10 logarithm of `e`, rounded to `float` (OpenCL C 6.15.2).
            M_LOG10E_F: 0.4342944819032518276511289189166050822944;
            /// The natural logarithm of 2, rounded to `float` (OpenCL C 6.15.2).
            M_LN2_F: 0.6931471805599453094172321214581765680755;
            /// The natural logarithm of 10, rounded to `float` (OpenCL C 6.15.2).
            M_LN10_F: 2.3025850929940456840179914546843642076011;
            /// The number π, rounded to `float` (OpenCL C 6.15.2).
            M_PI_F: 3.1415926535897932384626433832795028841972;
            /// The value of `π / 2`, rounded to `float` (OpenCL C 6.15.2).
            M_PI_2_F: 1.5707963267948966192313216916397514420986;
            /// The value of `π / 4`, rounded to `float` (OpenCL C 6.15.2).
            M_PI_4_F: 0.7853981633974483096156608458198757210493;
            /// The value of `1 / π`, rounded to `float` (OpenCL C 6.15.2).
            M_1_PI_F: 0.3183098861837906715377675267450287240689;
            /// The value of `2 / π`, rounded to `float` (OpenCL C 6.15.2).
            M_2_PI_F: 0.6366197723675813430755350534900574481378;
            /// The value of `2 / sqrt(π)`, rounded to `float` (OpenCL C 6.15.2).
            M_2_SQRTPI_F: 1.1283791670955125738961589031215451716881;
            /// The square root of 2, `sqrt(2)`, rounded to `float` (OpenCL C 6.15.2).
            M_SQRT2_F: 1.4142135623730950488016887242096980785697;
            /// The value of `1 / sqrt(2)`, rounded to `float` (OpenCL C 6.15.2).
            M_SQRT1_2_F: 0.7071067811865475244008443621048490392848;
        }
        double {
            /// Positive infinity as a `double` (OpenCL C 6.15.2).
            HUGE_VAL: infinity;
            DBL_MAX: 1.7976931348623157081452742373170435679807e308;
            DBL_MIN: 2.2250738585072013830902327173324040642192e-308;
            DBL_EPSILON: 2.220446049250313080847263336181640625e-16;
            /// Euler's number `e`, rounded to `double` (OpenCL C 6.15.2).
            M_E: 2.7182818284590452353602874713526624977572;
            /// The base-2 logarithm of `e`, rounded to `double` (OpenCL C 6.15.2).
            M_LOG2E: 1.4426950408889634073599246810018921374266;
            /// The base-10 logarithm of `e`, rounded to `double` (OpenCL C 6.15.2).
            M_LOG10E: 0.4342944819032518276511289189166050822944;
            /// The natural logarithm of 2, rounded to `double` (OpenCL C 6.15.2).
            M_LN2: 0.6931471805599453094172321214581765680755;
            /// The natural logarithm of 10, rounded to `double` (OpenCL C 6.15.2).
            M_LN10: 2.3025850929940456840179914546843642076011;
            /// The number π, rounded to `double` (OpenCL C 6.15.2).
            M_PI: 3.1415926535897932384626433832795028841972;
            /// The value of `π / 2`, rounded to `double` (OpenCL C 6.15.2).
            M_PI_2: 1.5707963267948966192313216916397514420986;
            /// The value of `π / 4`, rounded to `double` (OpenCL C 6.15.2).
            M_PI_4: 0.7853981633974483096156608458198757210493;
            /// The value of `1 / π`, rounded to `double` (OpenCL C 6.15.2).
            M_1_PI: 0.3183098861837906715377675267450287240689;
            /// The value of `2 / π`, rounded to `double` (OpenCL C 6.15.2).
            M_2_PI: 0.6366197723675813430755350534900574481378;
            /// The value of `2 / sqrt(π)`, rounded to `double` (OpenCL C 6.15.2).
            M_2_SQRTPI: 1.1283791670955125738961589031215451716881;
            /// The square root of 2, `sqrt(2)`, rounded to `double` (OpenCL C 6.15.2).
            M_SQRT2: 1.4142135623730950488016887242096980785697;
            /// The value of `1 / sqrt(2)`, rounded to `double` (OpenCL C 6.15.2).
            M_SQRT1_2: 0.7071067811865475244008443621048490392848;
        }
        half {
            HALF_MAX: 6.5504e4;
            HALF_MIN: 6.103515625e-5;
            HALF_EPSILON: 9.765625e-4;
            /// Euler's number `e`, rounded to `half` (OpenCL C 6.15.2).
            M_E_H: 2.7182818284590452353602874713526624977572;
            /// The base-2 logarithm of `e`, rounded to `half` (OpenCL C 6.15.2).
            M_LOG2E_H: 1.4426950408889634073599246810018921374266;
            /// The base-10 logarithm of `e`, rounded to `half` (OpenCL C 6.15.2).
            M_LOG10E_H: 0.4342944819032518276511289189166050822944;
            /// The natural logarithm of 2, rounded to `half` (OpenCL C 6.15.2).
            M_LN2_H: 0.6931471805599453094172321214581765680755;
            /// The natural logarithm of 10, rounded to `half` (OpenCL C 6.15.2).
            M_LN10_H: 2.3025850929940456840179914546843642076011;
            /// The number π, rounded to `half` (OpenCL C 6.15.2).
            M_PI_H: 3.1415926535897932384626433832795028841972;
            /// The value of `π / 2`, rounded to `half` (OpenCL C 6.15.2).
            M_PI_2_H: 1.5707963267948966192313216916397514420986;
            /// The value of `π / 4`, rounded to `half` (OpenCL C 6.15.2).
            M_PI_4_H: 0.7853981633974483096156608458198757210493;
            /// The value of `1 / π`, rounded to `half` (OpenCL C 6.15.2).
            M_1_PI_H: 0.3183098861837906715377675267450287240689;
            /// The value of `2 / π`, rounded to `half` (OpenCL C 6.15.2).
            M_2_PI_H: 0.6366197723675813430755350534900574481378;
            /// The value of `2 / sqrt(π)`, rounded to `half` (OpenCL C 6.15.2).
            M_2_SQRTPI_H: 1.1283791670955125738961589031215451716881;
            /// The square root of 2, `sqrt(2)`, rounded to `half` (OpenCL C 6.15.2).
            M_SQRT2_H: 1.4142135623730950488016887242096980785697;
            /// The value of `1 / sqrt(2)`, rounded to `half` (OpenCL C 6.15.2).
            M_SQRT1_2_H: 0.7071067811865475244008443621048490392848;
        }
    }
}
