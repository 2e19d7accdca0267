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
        width { 5 }
        types { bool size_t ptrdiff_t intptr_t uintptr_t }
    }
    functions {
        integers {
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
            /// The bits of `x` turned left by `y` modulo their number (OpenCL C 6.15.3).
            rotate: (T, T) -> T;
            /// How many zeros are above the highest 1; all bits of 0 (OpenCL C 6.15.3).
            clz: (T) -> T;
            /// How many bits are 1 (OpenCL C 6.15.3).
            popcount: (T) -> T;
        }
        int uint {
            /// The product of the low 24 bits of each, signed ones with their sign; its low 32 bits (OpenCL C 6.15.3).
            mul24: (T, T) -> T;
            /// The product of the low 24 bits of `x` and `y`, signed ones with their sign, plus `z`; its low 32 bits
            /// (OpenCL C 6.15.3).
            mad24: (T, T, T) -> T;
        }
        integers floats {
            /// `y < x ? y : x` (OpenCL C 6.15.3, 6.15.4). OpenCL leaves NaN open; [`fmin`] prefers a number.
            min: (T, T) | (T, scalar(T)) -> T;
            /// `x < y ? y : x` (OpenCL C 6.15.3, 6.15.4). OpenCL leaves NaN open; [`fmax`] prefers a number.
            max: (T, T) | (T, scalar(T)) -> T;
            /// `min(max(x, y), z)`, of floats `fmin(fmax(x, y), z)` (OpenCL C 6.15.3, 6.15.4). OpenCL leaves a lower bound
            /// above the upper one open: it gives the upper one.
            clamp: (T, T, T) | (T, scalar(T), scalar(T)) -> T;
        }
        floats {
            /// 1 with the sign of `x`; 0 of 0, with its sign; 0 of NaN (OpenCL C 6.15.4).
            sign: (T) -> T;
            /// `x + (y - x) * z`, each operation rounded (OpenCL C 6.15.4).
            mix: (T, T, T) | (T, T, scalar(T)) -> T;
            /// `y < x ? 0 : 1`: the edge comes first (OpenCL C 6.15.4).
            step: (T, T) | (scalar(T), T) -> T;
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
            /// The square root, correctly rounded (OpenCL C 6.15.2).
            sqrt: (T) -> T;
            /// The lesser number; of a number and NaN the number (OpenCL C 6.15.2).
            fmin: (T, T) | (T, scalar(T)) -> T;
            /// The greater number; of a number and NaN the number (OpenCL C 6.15.2).
            fmax: (T, T) | (T, scalar(T)) -> T;
            /// `x * y + z`, rounded once (OpenCL C 6.15.2).
            fma: (T, T, T) -> T;
            /// `x * y + z`, rounded after each operation (OpenCL C 6.15.2).
            mad: (T, T, T) -> T;
        }
        floats 1 2 3 4 {
            /// The sum of the products of the components, in their order, each operation rounded (OpenCL C 6.15.5).
            dot: (T, T) -> scalar(T);
        }
        floats {
            /// Whether `x == y`: 1 of scalars, -1 in vectors, else 0 (OpenCL C 6.15.6). What `==` is of vectors.
            isequal: (T, T) -> truth(T);
            /// Whether `x != y`, of NaN too: 1 of scalars, -1 in vectors, else 0 (OpenCL C 6.15.6). What `!=` is of vectors.
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
            /// Whether it is neither 0, subnormal, infinite nor NaN: 1 of scalars, -1 in vectors, else 0 (OpenCL C 6.15.6).
            isnormal: (T) -> truth(T);
            /// Whether its sign bit is set, of -0 and NaN too: 1 of scalars, -1 in vectors, else 0 (OpenCL C 6.15.6).
            signbit: (T) -> truth(T);
        }
        integers, beyond OpenCL {
            isequal isnotequal isgreater isgreaterequal isless islessequal: (T, T) -> truth(T);
        }
        integers floats 2 3 4 8 16, beyond OpenCL {
            isequal isnotequal isgreater isgreaterequal isless islessequal: (T, scalar(T)) -> truth(T);
        }
        signed {
            /// Whether the most significant bit of any component is set: 1 or 0 (OpenCL C 6.15.6).
            any: (T) -> int;
            /// Whether the most significant bits of all components are set: 1 or 0 (OpenCL C 6.15.6).
            all: (T) -> int;
        }
        integers floats {
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
            /// Writes the components of `x` as the vector number `offset` of `p`: from `offset * n` on (OpenCL C 6.15.7).
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
            /// Writes `x` as the vector number `offset` of `p`, rounded once: by the suffix, or to nearest; vectors of 3
            /// stand 4 apart (OpenCL C 6.15.7).
            ///
            /// # Panics
            ///
            /// If `p` does not have it; nothing is written then.
            vstorea_half[n][rt]: (T, size, into half);
        }
    }
}
