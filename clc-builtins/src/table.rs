// The table: what exists. `clc_builtins_macros::builtins!` says how to read a row.

clc_builtins_macros::builtins! {
    scalars {
        char:   i8,    8, signed,    fast;
        uchar:  u8,    8, unsigned,  fast;
        short:  i16,  16, signed,    fast;
        ushort: u16,  16, unsigned,  fast;
        int:    i32,  32, signed,    fast;
        uint:   u32,  32, unsigned,  fast;
        long:   i64,  64, signed,    fast;
        ulong:  u64,  64, unsigned,  fast;
        half:   half, 16, float(5),  needs fp16, fast;
        float:  f32,  32, float(8),  fast;
        double: f64,  64, float(11), needs fp64, fast;
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
            /// `|x|`, unsigned: it never overflows (OpenCL C 6.15.3).
            abs: (T) -> unsigned(T);
            /// `|x - y|`, unsigned: it never overflows (OpenCL C 6.15.3).
            abs_diff: (T, T) -> unsigned(T);
            /// `x + y`, clamped to the range of `T` (OpenCL C 6.15.3).
            add_sat: (T, T) -> T;
            /// `x - y`, clamped to the range of `T` (OpenCL C 6.15.3).
            sub_sat: (T, T) -> T;
            /// `(x + y) / 2`, rounded down, without overflow (OpenCL C 6.15.3).
            hadd: (T, T) -> T;
            /// `(x + y + 1) / 2`, rounded down, without overflow (OpenCL C 6.15.3).
            rhadd: (T, T) -> T;
            /// The high half of the product (OpenCL C 6.15.3).
            mul_hi: (T, T) -> T;
            /// The high half of the product of `x` and `y`, plus `z`, which wraps (OpenCL C 6.15.3).
            mad_hi: (T, T, T) -> T;
            /// `x * y + z`, clamped to the range of `T`, once (OpenCL C 6.15.3).
            mad_sat: (T, T, T) -> T;
            /// The bits of `x` turned left by `y` modulo their number (OpenCL C 6.15.3).
            rotate: (T, T) -> T;
            /// How many zeros are above the highest 1; all bits of 0 (OpenCL C 6.15.3).
            clz: (T) -> T;
            /// How many zeros are below the lowest 1; all bits of 0 (OpenCL C 6.15.3).
            ctz: (T) -> T;
            /// How many bits are 1 (OpenCL C 6.15.3).
            popcount: (T) -> T;
            /// The bits of `x` above those of `y`: an integer of twice as many (OpenCL C 6.15.3).
            upsample: (T, unsigned(T)) -> wide(T);
        }
        int uint, mono {
            /// The product of the low 24 bits of each, signed ones with their sign; its low 32 bits (OpenCL C 6.15.3).
            mul24: (T, T) -> T;
            /// The product of the low 24 bits of `x` and `y`, signed ones with their sign, plus `z`; its low 32 bits
            /// (OpenCL C 6.15.3).
            mad24: (T, T, T) -> T;
        }
        integers floats, mono {
            /// `y < x ? y : x` (OpenCL C 6.15.3, 6.15.4). OpenCL leaves NaN open; [`fmin`] prefers a number.
            min: (T, T) | (T, scalar(T)) -> T;
            /// `x < y ? y : x` (OpenCL C 6.15.3, 6.15.4). OpenCL leaves NaN open; [`fmax`] prefers a number.
            max: (T, T) | (T, scalar(T)) -> T;
            /// `min(max(x, y), z)`, of floats `fmin(fmax(x, y), z)` (OpenCL C 6.15.3, 6.15.4). OpenCL leaves a lower
            /// bound above the upper one open: it gives the upper one.
            clamp: (T, T, T) | (T, scalar(T), scalar(T)) -> T;
        }
        floats {
            /// 1 with the sign of `x`; 0 of 0, with its sign; 0 of NaN (OpenCL C 6.15.4).
            sign: (T) -> T;
            /// `x + (y - x) * z`, each operation rounded (OpenCL C 6.15.4).
            mix: (T, T, T) | (T, T, scalar(T)) -> T;
            /// `y < x ? 0 : 1`: the edge comes first (OpenCL C 6.15.4).
            step: (T, T) | (scalar(T), T) -> T;
            /// `t * t * (3 - 2 * t)`, where `t` is `(z - x) / (y - x)`, clamped to 0 and 1; each operation rounded
            /// (OpenCL C 6.15.4). The edges come first. OpenCL leaves NaN and edges that do not rise open: a `t` that
            /// is NaN counts as 0.
            smoothstep: (T, T, T) | (scalar(T), scalar(T), T) -> T;
            /// `x` times `180 / π`, which is rounded to the type before (OpenCL C 6.15.4).
            degrees: (T) -> T;
            /// `x` times `π / 180`, which is rounded to the type before (OpenCL C 6.15.4).
            radians: (T) -> T;
            /// `x` without its sign, bit for bit (OpenCL C 6.15.2).
            fabs: (T) -> T;
            /// The next integer up; -0 for what lies between -1 and 0 (OpenCL C 6.15.2).
            ceil: (T) -> T;
            /// The next integer down (OpenCL C 6.15.2).
            floor: (T) -> T;
            /// The next integer toward 0 (OpenCL C 6.15.2).
            trunc: (T) -> T;
            /// The nearest integer, ties to even (OpenCL C 6.15.2).
            rint: (T) -> T;
            /// The nearest integer, ties away from 0 (OpenCL C 6.15.2).
            round: (T) -> T;
            /// The square root, correctly rounded (OpenCL C 6.15.2).
            sqrt: (T) -> T;
            /// `1 / sqrt(x)`, both rounded, of half in `float` (OpenCL C 6.15.2). Of 0 an infinity with its sign.
            rsqrt: (T) -> T;
            /// The exponent of `x` as a float, of subnormal numbers too; negative infinity of 0, infinity of infinities
            /// (OpenCL C 6.15.2).
            logb: (T) -> T;
            /// `x` with the sign of `y`, bit for bit (OpenCL C 6.15.2).
            copysign: (T, T) -> T;
            /// `x - y`, and +0 where `x` is not greater; NaN if one is (OpenCL C 6.15.2).
            fdim: (T, T) -> T;
            /// `x - n * y`, where `n` is `x / y` without its fraction: exact, with the sign of `x` (OpenCL C 6.15.2).
            /// NaN of an infinite `x` and of a `y` of 0.
            fmod: (T, T) -> T;
            /// `x - n * y`, where `n` is the integer nearest to `x / y`, ties to even: exact, 0 with the sign of `x`
            /// (OpenCL C 6.15.2). NaN of an infinite `x` and of a `y` of 0.
            remainder: (T, T) -> T;
            /// The next number from `x` toward `y`, and `y` where they are equal (OpenCL C 6.15.2).
            nextafter: (T, T) -> T;
            /// The operand of the greater magnitude; `fmax` where they are equal, and of NaN (OpenCL C 6.15.2).
            maxmag: (T, T) -> T;
            /// The operand of the lesser magnitude; `fmin` where they are equal, and of NaN (OpenCL C 6.15.2).
            minmag: (T, T) -> T;
            /// The lesser number; of a number and NaN the number (OpenCL C 6.15.2).
            fmin: (T, T) | (T, scalar(T)) -> T;
            /// The greater number; of a number and NaN the number (OpenCL C 6.15.2).
            fmax: (T, T) | (T, scalar(T)) -> T;
            /// `x * y + z`, rounded once (OpenCL C 6.15.2).
            fma: (T, T, T) -> T;
            /// `x * y + z`, rounded after each operation (OpenCL C 6.15.2).
            mad: (T, T, T) -> T;
        }
        unsigned {
            /// The quiet NaN whose payload is the low bits of `x`, without a sign (OpenCL C 6.15.2).
            nan: (T) -> float(T);
        }
        float {
            /// The square root, correctly rounded: OpenCL allows more (OpenCL C 6.15.2).
            half_sqrt native_sqrt: (T) -> T;
            /// `1 / sqrt(x)`, both rounded: OpenCL allows more (OpenCL C 6.15.2).
            half_rsqrt native_rsqrt: (T) -> T;
            /// `1 / x`, correctly rounded: OpenCL allows more (OpenCL C 6.15.2).
            half_recip native_recip: (T) -> T;
            /// `x / y`, correctly rounded: OpenCL allows more (OpenCL C 6.15.2).
            half_divide native_divide: (T, T) -> T;
        }
        floats 1 2 3 4 {
            /// The sum of the products of the components, in their order, each operation rounded (OpenCL C 6.15.5).
            dot: (T, T) -> scalar(T);
            /// The length of the vector, without undue overflow or underflow, within 1 ulp: the root of the sum of the
            /// squares in a wider float (OpenCL C 6.15.5).
            length: (T) -> scalar(T);
            /// `length(x - y)`, without undue overflow or underflow, within 2 ulp (OpenCL C 6.15.5).
            distance: (T, T) -> scalar(T);
            /// `x / length(x)`, without undue overflow or underflow; `x` if all components are 0, NaN if one is
            /// (OpenCL C 6.15.5, 7.5.1). Beside infinities, which count as 1 with their signs, finite components count as 0.
            normalize: (T) -> T;
        }
        floats 3 4 {
            /// The cross product of the first three components, each operation rounded; 0 as the fourth
            /// (OpenCL C 6.15.5).
            cross: (T, T) -> T;
        }
        float 1 2 3 4 {
            /// `sqrt(dot(x, x))`, each operation rounded: of components beyond `2^64` infinity (OpenCL C 6.15.5).
            fast_length: (T) -> scalar(T);
            /// `fast_length(x - y)` (OpenCL C 6.15.5).
            fast_distance: (T, T) -> scalar(T);
            /// `x / fast_length(x)`, and `x` where the sum of the squares is less than the least normal number
            /// (OpenCL C 6.15.5).
            fast_normalize: (T) -> T;
        }
        char 4, extension cl_khr_integer_dot_product {
            /// The sum of the products of the components, exactly (OpenCL C 6.15.3).
            dot: (T, T) | (T, unsigned(T)) -> int;
            /// The sum of the products of the components and of `z`, clamped once to the range of its type
            /// (OpenCL C 6.15.3).
            dot_acc_sat: (T, T, int) | (T, unsigned(T), int) -> int;
        }
        uchar 4, extension cl_khr_integer_dot_product {
            dot: (T, signed(T)) -> int;
            dot: (T, T) -> uint;
            dot_acc_sat: (T, signed(T), int) -> int;
            dot_acc_sat: (T, T, uint) -> uint;
        }
        uint 1, extension cl_khr_integer_dot_product {
            /// The sum of the products of the bytes, all unsigned (OpenCL C 6.15.3).
            dot_4x8packed_uu_uint: (T, T) -> uint;
            /// The sum of the products of the bytes, all signed (OpenCL C 6.15.3).
            dot_4x8packed_ss_int: (T, T) -> int;
            /// The sum of the products of the bytes, those of `y` signed (OpenCL C 6.15.3).
            dot_4x8packed_us_int: (T, T) -> int;
            /// The sum of the products of the bytes, those of `x` signed (OpenCL C 6.15.3).
            dot_4x8packed_su_int: (T, T) -> int;
            /// The sum of the products of the bytes, all unsigned, and of `z`, clamped once (OpenCL C 6.15.3).
            dot_acc_sat_4x8packed_uu_uint: (T, T, uint) -> uint;
            /// The sum of the products of the bytes, all signed, and of `z`, clamped once (OpenCL C 6.15.3).
            dot_acc_sat_4x8packed_ss_int: (T, T, int) -> int;
            /// The sum of the products of the bytes, those of `y` signed, and of `z`, clamped once (OpenCL C 6.15.3).
            dot_acc_sat_4x8packed_us_int: (T, T, int) -> int;
            /// The sum of the products of the bytes, those of `x` signed, and of `z`, clamped once (OpenCL C 6.15.3).
            dot_acc_sat_4x8packed_su_int: (T, T, int) -> int;
        }
        integers, extension cl_khr_extended_bit_ops, mono {
            /// `x` with `w` bits from bit `z` on replaced by the low bits of `y` (OpenCL C 6.15.3). The offset counts
            /// by its low bits, and a field that is too long ends with the integer; OpenCL leaves both open.
            bitfield_insert: (T, T, uint, uint) -> T;
            /// `z` bits of `x` from bit `y` on, extended by the highest of them; 0 of none (OpenCL C 6.15.3). The
            /// offset counts by its low bits, and a field that is too long ends with the integer; OpenCL leaves both
            /// open.
            bitfield_extract_signed: (T, uint, uint) -> signed(T);
            /// `z` bits of `x` from bit `y` on, extended by zeros (OpenCL C 6.15.3). The offset counts by its low bits,
            /// and a field that is too long ends with the integer; OpenCL leaves both open.
            bitfield_extract_unsigned: (T, uint, uint) -> unsigned(T);
            /// The bits of `x` in the other order (OpenCL C 6.15.3).
            bit_reverse: (T) -> T;
        }
        floats {
            /// `fmin(x - floor(x), N)` where `N` is the greatest number below 1; `y` receives `floor(x)`
            /// (OpenCL C 6.15.2).
            fract: (T, out T) -> T;
            /// The fraction of `x`; `y` receives the integer toward 0; both have the sign of `x` (OpenCL C 6.15.2).
            modf: (T, out T) -> T;
            /// A number of a magnitude from 1/2 to 1, whose product with 2 to the power of what `y` receives is `x`
            /// (OpenCL C 6.15.2). 0, infinities and NaN are themselves, with the power 0.
            frexp: (T, out ints(T)) -> T;
            /// `x * 2^y`, rounded once (OpenCL C 6.15.2).
            ldexp: (T, ints(T)) | (T, int) -> T;
            /// The exponent of `x` as an integer; of 0 [`FP_ILOGB0`](crate::FP_ILOGB0), of NaN
            /// [`FP_ILOGBNAN`](crate::FP_ILOGBNAN), of infinities [`INT_MAX`](crate::INT_MAX) (OpenCL C 6.15.2).
            ilogb: (T) -> ints(T);
            /// `x - n * y`, where `n` is the integer nearest to `x / y`, ties to even; `z` receives the low 7 bits of
            /// its magnitude, with its sign, and 0 beside NaN (OpenCL C 6.15.2).
            remquo: (T, T, out ints(T)) -> T;
        }
        floats, needs math {
            /// The arc cosine, from 0 to π (OpenCL C 6.15.2).
            acos: (T) -> T;
            /// The inverse of the hyperbolic cosine (OpenCL C 6.15.2).
            acosh: (T) -> T;
            /// The arc cosine as a part of π, from 0 to 1 (OpenCL C 6.15.2).
            acospi: (T) -> T;
            /// The arc sine, from -π/2 to π/2 (OpenCL C 6.15.2).
            asin: (T) -> T;
            /// The inverse of the hyperbolic sine (OpenCL C 6.15.2).
            asinh: (T) -> T;
            /// The arc sine as a part of π, from -1/2 to 1/2 (OpenCL C 6.15.2).
            asinpi: (T) -> T;
            /// The arc tangent, from -π/2 to π/2 (OpenCL C 6.15.2).
            atan: (T) -> T;
            /// The inverse of the hyperbolic tangent (OpenCL C 6.15.2).
            atanh: (T) -> T;
            /// The arc tangent as a part of π, from -1/2 to 1/2 (OpenCL C 6.15.2).
            atanpi: (T) -> T;
            /// The cube root (OpenCL C 6.15.2).
            cbrt: (T) -> T;
            /// The cosine of an angle in radians (OpenCL C 6.15.2).
            cos: (T) -> T;
            /// The hyperbolic cosine (OpenCL C 6.15.2).
            cosh: (T) -> T;
            /// The cosine of `π x` (OpenCL C 6.15.2).
            cospi: (T) -> T;
            /// The error function (OpenCL C 6.15.2).
            erf: (T) -> T;
            /// 1 less the error function (OpenCL C 6.15.2).
            erfc: (T) -> T;
            /// `e^x` (OpenCL C 6.15.2).
            exp: (T) -> T;
            /// `2^x` (OpenCL C 6.15.2).
            exp2: (T) -> T;
            /// `10^x` (OpenCL C 6.15.2).
            exp10: (T) -> T;
            /// `e^x - 1`, exact near 0 too (OpenCL C 6.15.2).
            expm1: (T) -> T;
            /// The natural logarithm of the gamma function's magnitude; OpenCL C has no bound for its error
            /// (OpenCL C 6.15.2).
            lgamma: (T) -> T;
            /// The natural logarithm (OpenCL C 6.15.2).
            log: (T) -> T;
            /// The logarithm of base 2 (OpenCL C 6.15.2).
            log2: (T) -> T;
            /// The logarithm of base 10 (OpenCL C 6.15.2).
            log10: (T) -> T;
            /// `log(1 + x)`, exact near 0 too (OpenCL C 6.15.2).
            log1p: (T) -> T;
            /// The sine of an angle in radians (OpenCL C 6.15.2).
            sin: (T) -> T;
            /// The hyperbolic sine (OpenCL C 6.15.2).
            sinh: (T) -> T;
            /// The sine of `π x` (OpenCL C 6.15.2).
            sinpi: (T) -> T;
            /// The tangent of an angle in radians (OpenCL C 6.15.2).
            tan: (T) -> T;
            /// The hyperbolic tangent (OpenCL C 6.15.2).
            tanh: (T) -> T;
            /// The tangent of `π x` (OpenCL C 6.15.2).
            tanpi: (T) -> T;
            /// The gamma function (OpenCL C 6.15.2).
            tgamma: (T) -> T;
            /// The angle of the point `(y, x)`: the ordinate comes first, from -π to π (OpenCL C 6.15.2).
            atan2: (T, T) -> T;
            /// The angle of the point `(y, x)` as a part of π: the ordinate comes first, from -1 to 1
            /// (OpenCL C 6.15.2).
            atan2pi: (T, T) -> T;
            /// `sqrt(x^2 + y^2)`, without overflow on the way (OpenCL C 6.15.2).
            hypot: (T, T) -> T;
            /// `x^y` (OpenCL C 6.15.2).
            pow: (T, T) -> T;
            /// `x^y` of an `x` of at least 0; NaN where the power has no limit (OpenCL C 6.15.2).
            powr: (T, T) -> T;
            /// `x^y` of an integer `y` (OpenCL C 6.15.2).
            pown: (T, ints(T)) -> T;
            /// `x^(1/y)` of an integer `y` (OpenCL C 6.15.2).
            rootn: (T, ints(T)) -> T;
            /// The sine of `x`; `y` receives the cosine (OpenCL C 6.15.2).
            sincos: (T, out T) -> T;
            /// As [`lgamma`]; `y` receives the sign of the gamma function, 0 at its poles (OpenCL C 6.15.2).
            lgamma_r: (T, out ints(T)) -> T;
        }
        float, needs math {
            /// The function without the prefix: it is as exact here, where OpenCL C lets it be less (OpenCL C 6.15.2).
            half_cos half_exp half_exp2 half_exp10 half_log half_log2 half_log10 half_sin half_tan: (T) -> T;
            /// The function without the prefix: it is as exact here, where OpenCL C lets it be less (OpenCL C 6.15.2).
            half_powr: (T, T) -> T;
            /// The function without the prefix: it is as exact here, where OpenCL C lets it be less (OpenCL C 6.15.2).
            native_cos native_exp native_exp2 native_exp10 native_log native_log2 native_log10 native_sin native_tan: (T) -> T;
            /// The function without the prefix: it is as exact here, where OpenCL C lets it be less (OpenCL C 6.15.2).
            native_powr: (T, T) -> T;
        }
        floats, mono {
            /// Whether `x == y`: 1 of scalars, -1 in vectors, else 0 (OpenCL C 6.15.6). What `==` is of vectors.
            isequal: (T, T) -> truth(T);
            /// Whether `x != y`, of NaN too: 1 of scalars, -1 in vectors, else 0 (OpenCL C 6.15.6). What `!=` is of
            /// vectors.
            isnotequal: (T, T) -> truth(T);
            /// Whether `x > y`: 1 of scalars, -1 in vectors, else 0 (OpenCL C 6.15.6). What `>` is of vectors.
            isgreater: (T, T) -> truth(T);
            /// Whether `x >= y`: 1 of scalars, -1 in vectors, else 0 (OpenCL C 6.15.6). What `>=` is of vectors.
            isgreaterequal: (T, T) -> truth(T);
            /// Whether `x < y`: 1 of scalars, -1 in vectors, else 0 (OpenCL C 6.15.6). What `<` is of vectors.
            isless: (T, T) -> truth(T);
            /// Whether `x <= y`: 1 of scalars, -1 in vectors, else 0 (OpenCL C 6.15.6). What `<=` is of vectors.
            islessequal: (T, T) -> truth(T);
            /// Whether `x < y || x > y`: 1 of scalars, -1 in vectors, else 0 (OpenCL C 6.15.6).
            islessgreater: (T, T) -> truth(T);
            /// Whether neither is NaN: 1 of scalars, -1 in vectors, else 0 (OpenCL C 6.15.6).
            isordered: (T, T) -> truth(T);
            /// Whether one is NaN: 1 of scalars, -1 in vectors, else 0 (OpenCL C 6.15.6).
            isunordered: (T, T) -> truth(T);
            /// Whether it is neither infinite nor NaN: 1 of scalars, -1 in vectors, else 0 (OpenCL C 6.15.6).
            isfinite: (T) -> truth(T);
            /// Whether it is infinite: 1 of scalars, -1 in vectors, else 0 (OpenCL C 6.15.6).
            isinf: (T) -> truth(T);
            /// Whether it is NaN: 1 of scalars, -1 in vectors, else 0 (OpenCL C 6.15.6).
            isnan: (T) -> truth(T);
            /// Whether it is neither 0, subnormal, infinite nor NaN: 1 of scalars, -1 in vectors, else 0
            /// (OpenCL C 6.15.6).
            isnormal: (T) -> truth(T);
            /// Whether its sign bit is set, of -0 and NaN too: 1 of scalars, -1 in vectors, else 0 (OpenCL C 6.15.6).
            signbit: (T) -> truth(T);
        }
        integers, beyond OpenCL, mono {
            isequal isnotequal isgreater isgreaterequal isless islessequal: (T, T) -> truth(T);
        }
        integers floats 2 3 4 8 16, beyond OpenCL, mono {
            isequal isnotequal isgreater isgreaterequal isless islessequal: (T, scalar(T)) -> truth(T);
        }
        signed, mono {
            /// Whether the most significant bit of any component is set: 1 or 0 (OpenCL C 6.15.6).
            any: (T) -> int;
            /// Whether the most significant bits of all components are set: 1 or 0 (OpenCL C 6.15.6).
            all: (T) -> int;
        }
        integers floats, mono {
            /// Bit by bit `z ? y : x` (OpenCL C 6.15.6).
            bitselect: (T, T, T) -> T;
            /// `z ? y : x`, of vectors by the most significant bit of each component of `z`, of scalars by `z != 0`
            /// (OpenCL C 6.15.6).
            select: (T, T, signed(T)) | (T, T, unsigned(T)) -> T;
        }
        integers floats 2 3 4 8 16 {
            /// The vector number `offset` of `p`: as many elements from `offset * n` on (OpenCL C 6.15.7).
            ///
            /// # Panics
            ///
            /// If `p` does not have them.
            vload[n]: (size, from scalar(T)) -> T;
            /// Writes the components of `x` as the vector number `offset` of `p`: from `offset * n` on
            /// (OpenCL C 6.15.7).
            ///
            /// # Panics
            ///
            /// If `p` does not have them; nothing is written then.
            vstore[n]: (T, size, into scalar(T));
        }
        float {
            /// The scalar or vector number `offset` of `p`, exactly, as floats (OpenCL C 6.15.7).
            ///
            /// # Panics
            ///
            /// If `p` does not have it.
            vload_half[n]: (size, from half) -> T;
        }
        float 2 3 4 8 16 {
            /// The vector number `offset` of `p`, exactly, as floats; vectors of 3 stand 4 apart (OpenCL C 6.15.7).
            ///
            /// # Panics
            ///
            /// If `p` does not have it.
            vloada_half[n]: (size, from half) -> T;
        }
        floats except half {
            /// Writes `x` as the scalar or vector number `offset` of `p`, rounded once: by the suffix, or to nearest
            /// (OpenCL C 6.15.7).
            ///
            /// # Panics
            ///
            /// If `p` does not have it; nothing is written then.
            vstore_half[n][rt]: (T, size, into half);
        }
        floats except half 2 3 4 8 16 {
            /// Writes `x` as the vector number `offset` of `p`, rounded once: by the suffix, or to nearest; vectors of
            /// 3 stand 4 apart (OpenCL C 6.15.7).
            ///
            /// # Panics
            ///
            /// If `p` does not have it; nothing is written then.
            vstorea_half[n][rt]: (T, size, into half);
        }
    }
    constants {
        int {
            /// The bits of a `char` (OpenCL C 6.15.3).
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
            /// `ilogb(0)` (OpenCL C 6.15.2).
            FP_ILOGB0: -2147483648;
            /// `ilogb` of NaN (OpenCL C 6.15.2).
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
            /// The greatest finite number (OpenCL C 6.15.2).
            MAXFLOAT: 3.4028234663852885981170418348451692544e38;
            /// Positive infinity (OpenCL C 6.15.2).
            HUGE_VALF: infinity;
            /// Positive infinity (OpenCL C 6.15.2).
            INFINITY: infinity;
            /// A quiet NaN (OpenCL C 6.15.2).
            NAN: nan;
            FLT_MAX: 3.4028234663852885981170418348451692544e38;
            FLT_MIN: 1.1754943508222875079687365372222456778187e-38;
            FLT_EPSILON: 1.1920928955078125e-7;
            /// `e`, rounded to the type (OpenCL C 6.15.2).
            M_E_F: 2.7182818284590452353602874713526624977572;
            /// `log2(e)`, rounded to the type (OpenCL C 6.15.2).
            M_LOG2E_F: 1.4426950408889634073599246810018921374266;
            /// `log10(e)`, rounded to the type (OpenCL C 6.15.2).
            M_LOG10E_F: 0.4342944819032518276511289189166050822944;
            /// `ln(2)`, rounded to the type (OpenCL C 6.15.2).
            M_LN2_F: 0.6931471805599453094172321214581765680755;
            /// `ln(10)`, rounded to the type (OpenCL C 6.15.2).
            M_LN10_F: 2.3025850929940456840179914546843642076011;
            /// π, rounded to the type (OpenCL C 6.15.2).
            M_PI_F: 3.1415926535897932384626433832795028841972;
            /// `π / 2`, rounded to the type (OpenCL C 6.15.2).
            M_PI_2_F: 1.5707963267948966192313216916397514420986;
            /// `π / 4`, rounded to the type (OpenCL C 6.15.2).
            M_PI_4_F: 0.7853981633974483096156608458198757210493;
            /// `1 / π`, rounded to the type (OpenCL C 6.15.2).
            M_1_PI_F: 0.3183098861837906715377675267450287240689;
            /// `2 / π`, rounded to the type (OpenCL C 6.15.2).
            M_2_PI_F: 0.6366197723675813430755350534900574481378;
            /// `2 / sqrt(π)`, rounded to the type (OpenCL C 6.15.2).
            M_2_SQRTPI_F: 1.1283791670955125738961589031215451716881;
            /// `sqrt(2)`, rounded to the type (OpenCL C 6.15.2).
            M_SQRT2_F: 1.4142135623730950488016887242096980785697;
            /// `1 / sqrt(2)`, rounded to the type (OpenCL C 6.15.2).
            M_SQRT1_2_F: 0.7071067811865475244008443621048490392848;
        }
        double {
            /// Positive infinity (OpenCL C 6.15.2).
            HUGE_VAL: infinity;
            DBL_MAX: 1.7976931348623157081452742373170435679807e308;
            DBL_MIN: 2.2250738585072013830902327173324040642192e-308;
            DBL_EPSILON: 2.220446049250313080847263336181640625e-16;
            /// `e`, rounded to the type (OpenCL C 6.15.2).
            M_E: 2.7182818284590452353602874713526624977572;
            /// `log2(e)`, rounded to the type (OpenCL C 6.15.2).
            M_LOG2E: 1.4426950408889634073599246810018921374266;
            /// `log10(e)`, rounded to the type (OpenCL C 6.15.2).
            M_LOG10E: 0.4342944819032518276511289189166050822944;
            /// `ln(2)`, rounded to the type (OpenCL C 6.15.2).
            M_LN2: 0.6931471805599453094172321214581765680755;
            /// `ln(10)`, rounded to the type (OpenCL C 6.15.2).
            M_LN10: 2.3025850929940456840179914546843642076011;
            /// π, rounded to the type (OpenCL C 6.15.2).
            M_PI: 3.1415926535897932384626433832795028841972;
            /// `π / 2`, rounded to the type (OpenCL C 6.15.2).
            M_PI_2: 1.5707963267948966192313216916397514420986;
            /// `π / 4`, rounded to the type (OpenCL C 6.15.2).
            M_PI_4: 0.7853981633974483096156608458198757210493;
            /// `1 / π`, rounded to the type (OpenCL C 6.15.2).
            M_1_PI: 0.3183098861837906715377675267450287240689;
            /// `2 / π`, rounded to the type (OpenCL C 6.15.2).
            M_2_PI: 0.6366197723675813430755350534900574481378;
            /// `2 / sqrt(π)`, rounded to the type (OpenCL C 6.15.2).
            M_2_SQRTPI: 1.1283791670955125738961589031215451716881;
            /// `sqrt(2)`, rounded to the type (OpenCL C 6.15.2).
            M_SQRT2: 1.4142135623730950488016887242096980785697;
            /// `1 / sqrt(2)`, rounded to the type (OpenCL C 6.15.2).
            M_SQRT1_2: 0.7071067811865475244008443621048490392848;
        }
        half {
            HALF_MAX: 6.5504e4;
            HALF_MIN: 6.103515625e-5;
            HALF_EPSILON: 9.765625e-4;
            /// `e`, rounded to the type (OpenCL C 6.15.2).
            M_E_H: 2.7182818284590452353602874713526624977572;
            /// `log2(e)`, rounded to the type (OpenCL C 6.15.2).
            M_LOG2E_H: 1.4426950408889634073599246810018921374266;
            /// `log10(e)`, rounded to the type (OpenCL C 6.15.2).
            M_LOG10E_H: 0.4342944819032518276511289189166050822944;
            /// `ln(2)`, rounded to the type (OpenCL C 6.15.2).
            M_LN2_H: 0.6931471805599453094172321214581765680755;
            /// `ln(10)`, rounded to the type (OpenCL C 6.15.2).
            M_LN10_H: 2.3025850929940456840179914546843642076011;
            /// π, rounded to the type (OpenCL C 6.15.2).
            M_PI_H: 3.1415926535897932384626433832795028841972;
            /// `π / 2`, rounded to the type (OpenCL C 6.15.2).
            M_PI_2_H: 1.5707963267948966192313216916397514420986;
            /// `π / 4`, rounded to the type (OpenCL C 6.15.2).
            M_PI_4_H: 0.7853981633974483096156608458198757210493;
            /// `1 / π`, rounded to the type (OpenCL C 6.15.2).
            M_1_PI_H: 0.3183098861837906715377675267450287240689;
            /// `2 / π`, rounded to the type (OpenCL C 6.15.2).
            M_2_PI_H: 0.6366197723675813430755350534900574481378;
            /// `2 / sqrt(π)`, rounded to the type (OpenCL C 6.15.2).
            M_2_SQRTPI_H: 1.1283791670955125738961589031215451716881;
            /// `sqrt(2)`, rounded to the type (OpenCL C 6.15.2).
            M_SQRT2_H: 1.4142135623730950488016887242096980785697;
            /// `1 / sqrt(2)`, rounded to the type (OpenCL C 6.15.2).
            M_SQRT1_2_H: 0.7071067811865475244008443621048490392848;
        }
    }
}
