/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * OpenCL C's scalar conversions, convert_T[_sat][_rtX] (OpenCL C 6.4.3), bit-exact, for C99, C++11, OpenCL C 1.2 and
 * HIP. This is a reference implementation; compiler intrinsics are faster. It uses only integer arithmetic, so compiler
 * options and processor modes do not change the results.
 *
 *     #include "clc_convert.h"
 *
 *     uint8_t  a = clc_convert_uchar_sat_rte_float(254.5f);         convert_uchar_sat_rte of a float: 254
 *     float    b = clc_convert_float_rtp_long(16777217);            convert_float_rtp of a long: 16777218.0f
 *     uint16_t c = clc_convert_half_bits_double(70000.0);           convert_half of a double: 0x7c00, infinity
 *     int32_t  d = clc_convert_int_half_bits(0xc100);               convert_int of a half: -2, from -2.5
 *     uint64_t e = clc_convert_bits(clc_format_uchar, 1, clc_mode_rte, clc_format_float, 0x437e8000);       254
 *
 * For each destination type T, suffix and operand type S, there is a function clc_convert_T[_sat][_rtX]_S. The names
 * are built with token pasting, so a text search finds only their parts, in the lists at the end. T and S are
 *
 *     char uchar short ushort int uint long ulong     integers of 8, 16, 32 and 64 bits: int8_t, uint8_t, ...
 *     half_bits float_bits double_bits                bits of IEEE 754's binary16, 32, 64: uint16_t, uint32_t, uint64_t
 *     half float double                               the same types as values, if they are available
 *
 * float and double are the types of the language. double is available if it is binary64; in OpenCL C, it also requires
 * cl_khr_fp64. half is _Float16 if the compiler supports it. In OpenCL C, half is the type of the language and requires
 * cl_khr_fp16, which this file enables. To use a different 16-bit type, define CLC_HALF_TYPE before you include this
 * file. After inclusion, CLC_HALF_TYPE is defined if half is available. If values are passed in x87 registers,
 * signaling NaNs become quiet; pass bits instead.
 *
 * _sat is available if T is an integer. _rte rounds to nearest, ties to even; _rtz toward zero, _rtp up, _rtn down.
 * Without a mode, conversions round toward zero to integers, and to nearest, ties to even, to half, float and double.
 *
 * OpenCL C defines these results: the exact value is rounded once. With _sat, a result out of range becomes the nearest
 * limit, and NaN becomes 0. Without _sat, a conversion from an integer to an unsigned integer keeps the low bits.
 *
 * OpenCL C does not specify the following results. This file defines them:
 *   - The range is checked after rounding, so clc_convert_uchar_rte_float(-0.5f) is in range.
 *   - Floats out of range and NaN to integers without _sat: as with _sat.
 *   - Integers out of range to signed integers without _sat: the low bits, in two's complement.
 *   - Overflow to half, float and double: an infinity or the largest finite number, depending on mode and sign.
 *   - Subnormal numbers are never flushed. A negative number that rounds to zero becomes -0.
 *   - NaN to a different floating-point type: a quiet NaN with the sign and the leading bits of the payload.
 *   - Any value to its own type: the same bits, including signaling NaNs.
 *
 * The package tests/header of the project clc-builtins compares every function with clc_builtins::exact::convert: as
 * C99 and C++11 with gcc and clang, and as OpenCL C with PoCL. docs/PROOF.md lists the tested values. That package also
 * generates this file: to change it, edit tests/header/src/template.h.
 */
#ifndef CLC_CONVERT_H
#define CLC_CONVERT_H

/* ---------------------------------------------------------------------------------------------------- language */

/* clang defines __OPENCL_VERSION__ only if the target is a device. */
#if defined(__OPENCL_C_VERSION__) || defined(__OPENCL_VERSION__) || defined(__OPENCL_CPP_VERSION__)
#define CLC_IS_OPENCL 1
#else
#define CLC_IS_OPENCL 0
#include <stdint.h>
#endif

#if defined(__HIP__) || defined(__CUDA__) || defined(__CUDACC__)
#ifdef __clang__
#define CLC_FUNCTION static inline __attribute__((host, device))
#else
#define CLC_FUNCTION static inline __host__ __device__
#endif
#else
#define CLC_FUNCTION static inline
#endif

/* With constant formats and modes, inlined code folds to a few instructions. */
#if CLC_IS_OPENCL || defined(__GNUC__)
#define CLC_INLINED CLC_FUNCTION __attribute__((always_inline))
#else
#define CLC_INLINED CLC_FUNCTION
#endif

#if CLC_IS_OPENCL
typedef char clc_char;
typedef uchar clc_uchar;
typedef short clc_short;
typedef ushort clc_ushort;
typedef int clc_int;
typedef uint clc_uint;
typedef long clc_long;
typedef ulong clc_ulong;
#else
typedef int8_t clc_char;
typedef uint8_t clc_uchar;
typedef int16_t clc_short;
typedef uint16_t clc_ushort;
typedef int32_t clc_int;
typedef uint32_t clc_uint;
typedef int64_t clc_long;
typedef uint64_t clc_ulong;
#endif
typedef clc_ushort clc_half_bits;
typedef clc_uint clc_float_bits;
typedef clc_ulong clc_double_bits;

#if CLC_IS_OPENCL
#if !defined(CLC_HALF_TYPE) && defined(cl_khr_fp16)
#pragma OPENCL EXTENSION cl_khr_fp16 : enable
#define CLC_HALF_TYPE half
#endif
#if defined(cl_khr_fp64) || defined(__opencl_c_fp64)
#define CLC_HAS_DOUBLE 1
#endif
#else
/* g++ before version 13 defines the macros of _Float16, but not the type. */
#if !defined(CLC_HALF_TYPE) && defined(__FLT16_MANT_DIG__)
#if defined(__clang__) || !defined(__cplusplus) || __GNUC__ >= 13
#define CLC_HALF_TYPE _Float16
#endif
#endif
#ifndef __SIZEOF_DOUBLE__
#define CLC_HAS_DOUBLE 1
#elif __SIZEOF_DOUBLE__ == 8
#define CLC_HAS_DOUBLE 1
#endif
#endif

typedef float clc_float;
#ifdef CLC_HAS_DOUBLE
typedef double clc_double;
#endif
#ifdef CLC_HALF_TYPE
#ifdef __GNUC__
__extension__
#endif
typedef CLC_HALF_TYPE clc_half;
#endif

/* ------------------------------------------------------------------------------------------ formats and modes */

/* The layout of a number. Integers have 1 to 64 bits, in two's complement if they are signed. Floating-point numbers
 * have up to 64 bits in the layout of IEEE 754, with 2 to 16 bits of exponent and at least one bit of fraction.
 * bfloat16 is CLC_FLOAT_FORMAT(16, 8). */
#define CLC_INTEGER_FORMAT(bits, is_signed) ((bits) | ((is_signed) << 8))
#define CLC_FLOAT_FORMAT(bits, exponent) ((bits) | ((exponent) << 16))

enum {
    clc_format_char = CLC_INTEGER_FORMAT(8, 1),
    clc_format_uchar = CLC_INTEGER_FORMAT(8, 0),
    clc_format_short = CLC_INTEGER_FORMAT(16, 1),
    clc_format_ushort = CLC_INTEGER_FORMAT(16, 0),
    clc_format_int = CLC_INTEGER_FORMAT(32, 1),
    clc_format_uint = CLC_INTEGER_FORMAT(32, 0),
    clc_format_long = CLC_INTEGER_FORMAT(64, 1),
    clc_format_ulong = CLC_INTEGER_FORMAT(64, 0),
    clc_format_half = CLC_FLOAT_FORMAT(16, 5),
    clc_format_half_bits = clc_format_half,
    clc_format_float = CLC_FLOAT_FORMAT(32, 8),
    clc_format_float_bits = clc_format_float,
    clc_format_double = CLC_FLOAT_FORMAT(64, 11),
    clc_format_double_bits = clc_format_double
};

/* The default is _rtz for integers and _rte for floating-point numbers. */
enum { clc_mode_default, clc_mode_rte, clc_mode_rtz, clc_mode_rtp, clc_mode_rtn };

/* -------------------------------------------------------------------------------------------------- conversion */

/* Returns a mask of the low n bits; n is 0 to 64. */
CLC_INLINED clc_ulong clc_low_bits(int n)
{
    return n == 0 ? 0 : ~(clc_ulong)0 >> (64 - n);
}

/* Counts leading zeros; x is not 0. */
CLC_INLINED int clc_leading_zeros(clc_ulong x)
{
    int zeros = 0;
    if (x >> 32 == 0) { zeros += 32; x <<= 32; }
    if (x >> 48 == 0) { zeros += 16; x <<= 16; }
    if (x >> 56 == 0) { zeros += 8; x <<= 8; }
    if (x >> 60 == 0) { zeros += 4; x <<= 4; }
    if (x >> 62 == 0) { zeros += 2; x <<= 2; }
    return zeros + (x >> 63 == 0);
}

/* Returns the two's complement, truncated to `bits`. For values that fit, the function is its own inverse. */
CLC_INLINED clc_ulong clc_apply_sign(clc_ulong magnitude, int is_negative, int bits)
{
    return (is_negative && magnitude != 0 ? ~magnitude + 1 : magnitude) & clc_low_bits(bits);
}

/* Rounds x / 2^shift to an integer. Overflow returns 2^64 - 1, the largest magnitude. */
CLC_INLINED clc_ulong clc_rounded(clc_ulong x, int shift, int is_negative, int mode)
{
    clc_ulong kept, cut, half_unit;
    if (x == 0) {
        return 0;
    }
    if (shift <= 0) {
        return -shift <= clc_leading_zeros(x) ? x << -shift : ~(clc_ulong)0;
    }
    kept = shift < 64 ? x >> shift : 0;
    cut = x & clc_low_bits(shift < 64 ? shift : 64);
    if (mode == clc_mode_rte) {
        /* Half of a unit above 2^64 is larger than any x. */
        half_unit = shift <= 64 ? (clc_ulong)1 << (shift - 1) : 0;
        return kept + (shift <= 64 && (cut > half_unit || (cut == half_unit && (kept & 1) == 1)));
    }
    return kept + (cut != 0 && mode == (is_negative ? clc_mode_rtn : clc_mode_rtp));
}

/* Returns the exponent of the smallest positive number of a floating-point format. */
CLC_INLINED int clc_least_unit(int exponent_bits, int fraction_bits)
{
    return 2 - (1 << (exponent_bits - 1)) - fraction_bits;
}

/* Returns the exponent and fraction fields of x * 2^exponent; x is not 0. */
CLC_INLINED clc_ulong clc_packed(clc_ulong x, int exponent, int is_negative, int mode, int exponent_bits,
                                 int fraction_bits)
{
    int least = clc_least_unit(exponent_bits, fraction_bits);
    /* The unit that leaves one bit more than the fraction, but at least the smallest unit. */
    int unit = exponent + 63 - clc_leading_zeros(x) - fraction_bits;
    clc_ulong infinity = clc_low_bits(exponent_bits) << fraction_bits;
    clc_ulong steps, magnitude;
    if (unit < least) {
        unit = least;
    }
    steps = (clc_ulong)(unit - least);
    if (steps < clc_low_bits(exponent_bits)) {
        /* The leading 1 and a carry out of the fraction add 1 to the exponent field. This is correct for subnormal and
         * normal numbers, and at their boundary. */
        magnitude = (steps << fraction_bits) + clc_rounded(x, unit - exponent, is_negative, mode);
        if (magnitude < infinity) {
            return magnitude;
        }
    }
    return mode == clc_mode_rte || mode == (is_negative ? clc_mode_rtn : clc_mode_rtp) ? infinity : infinity - 1;
}

/* Clamps a number with this magnitude and sign to the range of the format. */
CLC_INLINED clc_ulong clc_clamped(clc_ulong magnitude, int is_negative, int bits, int is_signed)
{
    clc_ulong limit = is_signed ? clc_low_bits(bits - 1) + (clc_ulong)is_negative : clc_low_bits(bits);
    if (is_negative && !is_signed) {
        limit = 0;
    }
    return clc_apply_sign(magnitude < limit ? magnitude : limit, is_negative, bits);
}

/* Converts the bits of the number x from the format `from` to the format `to`, rounded once. It is for emulators, which
 * know the formats only at run time. The arguments have the order of the parts of a name: to, [_sat], [_rtX], from.
 * Formats are clc_format_T, CLC_INTEGER_FORMAT or CLC_FLOAT_FORMAT, and modes are clc_mode_X. High bits of x are
 * ignored, and those of the result are 0. saturate is 0 or 1, and has no effect for floating-point results. */
CLC_INLINED clc_ulong clc_convert_bits(int to, int saturate, int mode, int from, clc_ulong x)
{
    int to_bits = to & 255, to_exponent = to >> 16, to_fraction = to_bits - 1 - to_exponent;
    int from_bits = from & 255, from_exponent = from >> 16, from_fraction = from_bits - 1 - from_exponent;
    int is_negative = (x >> (from_bits - 1) & 1) == 1, is_nan = 0, is_infinite = 0, exponent = 0;
    clc_ulong significand, magnitude, infinity;

    x &= clc_low_bits(from_bits);
    if (from == to) {
        return x;
    }
    if (mode == clc_mode_default) {
        mode = to_exponent == 0 ? clc_mode_rtz : clc_mode_rte;
    }

    /* Unpack the operand: the signed significand times 2^exponent. */
    if (from_exponent == 0) {
        is_negative = is_negative && (from >> 8 & 1) == 1;
        significand = clc_apply_sign(x, is_negative, from_bits);
    } else {
        int biased = (int)(x >> from_fraction & clc_low_bits(from_exponent));
        significand = x & clc_low_bits(from_fraction);
        is_nan = biased == (1 << from_exponent) - 1 && significand != 0;
        is_infinite = biased == (1 << from_exponent) - 1 && significand == 0;
        /* Subnormal numbers have the unit of the smallest normal numbers, and no leading 1. */
        exponent = clc_least_unit(from_exponent, from_fraction);
        if (biased != 0 && !is_nan) {
            significand |= (clc_ulong)1 << from_fraction;
            exponent += biased - 1;
        }
    }

    if (to_exponent == 0) {
        if (is_nan) {
            return 0;
        }
        magnitude = is_infinite ? ~(clc_ulong)0 : clc_rounded(significand, -exponent, is_negative, mode);
        if (from_exponent == 0 && !saturate) {
            return clc_apply_sign(magnitude, is_negative, to_bits);
        }
        return clc_clamped(magnitude, is_negative, to_bits, to >> 8 & 1);
    }
    infinity = clc_low_bits(to_exponent) << to_fraction;
    if (is_nan) {
        /* The leading bits of the payload, and the quiet bit. */
        significand = to_fraction < from_fraction ? significand >> (from_fraction - to_fraction)
                                                  : significand << (to_fraction - from_fraction);
        magnitude = infinity | (clc_ulong)1 << (to_fraction - 1) | significand;
    } else if (is_infinite) {
        magnitude = infinity;
    } else if (significand == 0) {
        magnitude = 0;
    } else {
        magnitude = clc_packed(significand, exponent, is_negative, mode, to_exponent, to_fraction);
    }
    return magnitude | (clc_ulong)is_negative << (to_bits - 1);
}

/* -------------------------------------------------------------------------------------------- types and bits */

#define CLC_UNSIGNED(type)                                                                                           \
    CLC_INLINED clc_ulong clc_bits_of##type(clc##type x) { return x; }                                               \
    CLC_INLINED clc##type clc_of_bits##type(clc_ulong bits) { return (clc##type)bits; }

/* Avoids casts of values that the signed type cannot represent, because their results are implementation-defined. */
#define CLC_SIGNED(type, max)                                                                                        \
    CLC_INLINED clc_ulong clc_bits_of##type(clc##type x) { return (clc_ulong)x; }                                    \
    CLC_INLINED clc##type clc_of_bits##type(clc_ulong bits)                                                          \
    {                                                                                                                \
        return (clc##type)(bits <= (max) ? (clc_long)bits : -(clc_long)(~bits & (max)) - 1);                         \
    }

#if CLC_IS_OPENCL
#define CLC_VALUE(type, as_bits, as_value)                                                                           \
    CLC_INLINED clc_ulong clc_bits_of##type(clc##type x) { return as_bits(x); }                                      \
    CLC_INLINED clc##type clc_of_bits##type(clc_ulong bits) { return as_value((clc##type##_bits)bits); }
#else
/* Replaces memcpy, which HIP supports only on one side. */
CLC_INLINED void clc_copy(void *to, const void *from, int bytes)
{
    int i;
    for (i = 0; i < bytes; ++i) {
        ((unsigned char *)to)[i] = ((const unsigned char *)from)[i];
    }
}

#define CLC_VALUE(type, as_bits, as_value)                                                                           \
    typedef char clc_size_of##type[sizeof(clc##type) == sizeof(clc##type##_bits) ? 1 : -1];                          \
    CLC_INLINED clc_ulong clc_bits_of##type(clc##type x)                                                             \
    {                                                                                                                \
        clc##type##_bits bits;                                                                                       \
        clc_copy(&bits, &x, (int)sizeof(bits));                                                                      \
        return bits;                                                                                                 \
    }                                                                                                                \
    CLC_INLINED clc##type clc_of_bits##type(clc_ulong x)                                                             \
    {                                                                                                                \
        clc##type##_bits bits = (clc##type##_bits)x;                                                                 \
        clc##type value;                                                                                             \
        clc_copy(&value, &bits, (int)sizeof(value));                                                                 \
        return value;                                                                                                \
    }
#endif

CLC_SIGNED(_char, clc_low_bits(7))
CLC_UNSIGNED(_uchar)
CLC_SIGNED(_short, clc_low_bits(15))
CLC_UNSIGNED(_ushort)
CLC_SIGNED(_int, clc_low_bits(31))
CLC_UNSIGNED(_uint)
CLC_SIGNED(_long, clc_low_bits(63))
CLC_UNSIGNED(_ulong)
CLC_UNSIGNED(_half_bits)
CLC_UNSIGNED(_float_bits)
CLC_UNSIGNED(_double_bits)
CLC_VALUE(_float, as_uint, as_float)
#ifdef CLC_HAS_DOUBLE
CLC_VALUE(_double, as_ulong, as_double)
#endif
#ifdef CLC_HALF_TYPE
CLC_VALUE(_half, as_ushort, as_half)
#endif

/* --------------------------------------------------------------------------------------------------- functions */

/* Types and suffixes include their underscore, so that macros of the program, such as `uint`, do not affect them. */
#define CLC_CONVERSION(to, suffix, saturate, mode, from)                                                             \
    CLC_FUNCTION clc##to clc_convert##to##suffix##from(clc##from x)                                                  \
    {                                                                                                                \
        return clc_of_bits##to(                                                                                      \
            clc_convert_bits(clc_format##to, saturate, clc_mode##mode, clc_format##from, clc_bits_of##from(x)));     \
    }

#define CLC_TO_INTEGER(to, from)                \
    CLC_CONVERSION(to, , 0, _default, from)     \
    CLC_CONVERSION(to, _rte, 0, _rte, from)     \
    CLC_CONVERSION(to, _rtz, 0, _rtz, from)     \
    CLC_CONVERSION(to, _rtp, 0, _rtp, from)     \
    CLC_CONVERSION(to, _rtn, 0, _rtn, from)     \
    CLC_CONVERSION(to, _sat, 1, _default, from) \
    CLC_CONVERSION(to, _sat_rte, 1, _rte, from) \
    CLC_CONVERSION(to, _sat_rtz, 1, _rtz, from) \
    CLC_CONVERSION(to, _sat_rtp, 1, _rtp, from) \
    CLC_CONVERSION(to, _sat_rtn, 1, _rtn, from)

#define CLC_TO_FLOAT(to, from)              \
    CLC_CONVERSION(to, , 0, _default, from) \
    CLC_CONVERSION(to, _rte, 0, _rte, from) \
    CLC_CONVERSION(to, _rtz, 0, _rtz, from) \
    CLC_CONVERSION(to, _rtp, 0, _rtp, from) \
    CLC_CONVERSION(to, _rtn, 0, _rtn, from)

#define CLC_FROM_EACH(CONVERSIONS, to) \
    CONVERSIONS(to, _char)             \
    CONVERSIONS(to, _uchar)            \
    CONVERSIONS(to, _short)            \
    CONVERSIONS(to, _ushort)           \
    CONVERSIONS(to, _int)              \
    CONVERSIONS(to, _uint)             \
    CONVERSIONS(to, _long)             \
    CONVERSIONS(to, _ulong)            \
    CONVERSIONS(to, _half_bits)        \
    CONVERSIONS(to, _float_bits)       \
    CONVERSIONS(to, _double_bits)      \
    CONVERSIONS(to, _float)            \
    CLC_FROM_DOUBLE(CONVERSIONS, to)   \
    CLC_FROM_HALF(CONVERSIONS, to)

#ifdef CLC_HAS_DOUBLE
#define CLC_FROM_DOUBLE(CONVERSIONS, to) CONVERSIONS(to, _double)
#else
#define CLC_FROM_DOUBLE(CONVERSIONS, to)
#endif
#ifdef CLC_HALF_TYPE
#define CLC_FROM_HALF(CONVERSIONS, to) CONVERSIONS(to, _half)
#else
#define CLC_FROM_HALF(CONVERSIONS, to)
#endif

CLC_FROM_EACH(CLC_TO_INTEGER, _char)
CLC_FROM_EACH(CLC_TO_INTEGER, _uchar)
CLC_FROM_EACH(CLC_TO_INTEGER, _short)
CLC_FROM_EACH(CLC_TO_INTEGER, _ushort)
CLC_FROM_EACH(CLC_TO_INTEGER, _int)
CLC_FROM_EACH(CLC_TO_INTEGER, _uint)
CLC_FROM_EACH(CLC_TO_INTEGER, _long)
CLC_FROM_EACH(CLC_TO_INTEGER, _ulong)
CLC_FROM_EACH(CLC_TO_FLOAT, _half_bits)
CLC_FROM_EACH(CLC_TO_FLOAT, _float_bits)
CLC_FROM_EACH(CLC_TO_FLOAT, _double_bits)
CLC_FROM_EACH(CLC_TO_FLOAT, _float)
#ifdef CLC_HAS_DOUBLE
CLC_FROM_EACH(CLC_TO_FLOAT, _double)
#endif
#ifdef CLC_HALF_TYPE
CLC_FROM_EACH(CLC_TO_FLOAT, _half)
#endif

#undef CLC_IS_OPENCL
#undef CLC_HAS_DOUBLE
#undef CLC_FUNCTION
#undef CLC_INLINED
#undef CLC_UNSIGNED
#undef CLC_SIGNED
#undef CLC_VALUE
#undef CLC_CONVERSION
#undef CLC_TO_INTEGER
#undef CLC_TO_FLOAT
#undef CLC_FROM_EACH
#undef CLC_FROM_DOUBLE
#undef CLC_FROM_HALF

#endif
