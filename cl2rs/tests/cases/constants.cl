#define USE 1
#define N 12
#define HALF 0.5f
#define KIND (USE ? 3u : 4u)
constant bool c_bool = 0.25f; constant bool c_bool2 = !3;
constant char c_char = 200; constant uchar c_uchar = -1; constant short c_short = 0x12345; constant ushort c_ushort = -2.0f;
constant int c_int = 3.99f; constant uint c_uint = -1; constant long c_long = 1 << 31; constant ulong c_ulong = -1; constant size_t c_size = sizeof(float4) * N;
constant float c_float = 1 / 3; constant float c_float2 = 1 / 3.0f; constant float c_float3 = 16777217; constant float c_float4 = 0xffffffffffffffffUL; constant double c_double = 0.1f; constant double c_double2 = 0.1; constant float c_float5 = 0.1;
constant int c_cond = USE ? 2.5f : 1; constant float c_cond2 = USE ? 1 : 2.5f; constant float c_cond3 = USE == 0 ? 1.5f : N > 3 ? 2.5f : 3.5f; constant uint c_cond4 = 1 ? -1 : 0u; constant long c_cond5 = 0 ? 0u : -1; constant float c_cond6 = -(USE ? 0.5f : 0.25f) * 2;
constant int c_logic = 0.0f || 0.5f; constant int c_logic2 = !(0.5f > 0.25f) && 1; constant float c_logic3 = 3 > 2; constant float c_logic4 = 1.0f + (2 < 3); constant int c_comma = sizeof(double4) + sizeof(c_char);
constant int4 c_vector = (int4)(1, 2, 3, 4) + 10; constant float4 c_vector2 = (float4)(1, 2, 3, 4) * HALF; constant int2 c_vector3 = (int2)(-1); constant uchar4 c_vector4 = (uchar4)(250, 1, 2, 3) + (uchar4)(10); constant int4 c_vector5 = (int4)(1, 2, 3, 4) > (int4)(2); constant float2 c_vector6 = -(float2)(1.5f, 2); constant int4 c_vector7 = ~(int4)(1) << 3; constant float4 c_vector8 = (float4)((float2)(1, 2), 3, USE ? 4.5f : 9); constant uint3 c_vector9 = (uint3)(1, -1, 2.0f); constant long2 c_vector10 = 3; constant int2 c_vector11 = { 4, 5 };
enum E { E0, E1 = USE ? 7 : 8, E2, E3 = -(1 << 4), E4 = sizeof(int) + 'a', E5 = (uchar)300, E6 = 1.9f > 1 };
constant enum E c_enum = E2; constant int c_enum2 = E1 * 2 + E3; constant int c_chars = 'a' + '\n' + '\\' + '\'' + '\0' + '\x41' + '\101'; constant float c_inf = INFINITY; constant float c_pi = M_PI_F; constant int c_max = INT_MAX; constant uint c_hex = 0xFFFFFFFF; constant int c_hex2 = 0x80000000; constant ulong c_oct = 0777;
constant int c_table[] = { 1, USE ? 2 : 3, E1 ? 4 : 5, [5] = 6 }; constant float c_rows[2][3] = { { 1, 2.5 }, { USE ? 3 : 4, N } }; constant struct { int a; float b[2]; uchar4 c; } c_struct = { .b = { USE ? 0.5f : 1, 2 }, .a = 1.5f, .c = 9 };
constant char c_text[8] = "ab\x7f\n"; constant uchar c_bytes[] = { 'x', 256 + 7, -1 };
#define BIT(n) (1u << (n))
constant uint c_bits = BIT(3) | BIT(USE ? 31 : 0) | ~BIT(5) >> 16; constant int c_div = -7 / 2 * 10 + -7 % 3; constant int c_shift = -16 >> 2; constant uint c_shift2 = 0xF0000000u >> 28; constant uchar c_narrow = (uchar)(char)-3; constant int c_narrow2 = (char)(uchar)253 + (short)(1 << 15); constant float c_narrow3 = (float)(int)3.9 / 2; constant double c_wide = (float)0.1 + 0.1; constant uint c_cmp = -1 < 0u; constant int c_cmp2 = (char)-1 == (uchar)255; constant float c_neg = -0.0f; constant float c_small = 1e-45f; constant float c_large = 1e38f * 10;
kernel void scalars(global double *o, global long *l)
{
    o[0] = c_bool; o[1] = c_bool2; o[2] = c_char; o[3] = c_uchar; o[4] = c_short; o[6] = c_int; o[7] = c_uint; o[8] = c_long; l[0] = c_ulong; o[9] = c_size;
    o[10] = c_float; o[11] = c_float2; o[12] = c_float3; o[13] = c_float4; o[14] = c_double; o[15] = c_double2; o[16] = c_float5; o[17] = c_cond; o[18] = c_cond2; o[19] = c_cond3; o[20] = c_cond4; o[21] = c_cond5; o[22] = c_cond6;
    o[23] = c_logic; o[24] = c_logic2; o[25] = c_logic3; o[26] = c_logic4; o[27] = c_comma; o[28] = c_enum; o[29] = c_enum2; o[30] = c_chars; o[31] = c_inf; o[32] = c_pi; o[33] = c_max; o[34] = c_hex; o[35] = c_hex2; o[36] = c_oct;
    o[37] = c_bits; o[38] = c_div; o[39] = c_shift; o[40] = c_shift2; o[41] = c_narrow; o[42] = c_narrow2; o[43] = c_narrow3; o[44] = c_wide; o[45] = c_cmp; o[46] = c_cmp2; o[47] = c_neg; o[48] = c_small; o[49] = c_large; o[50] = KIND; o[51] = E4 + E5 + E6; l[1] = KIND - 4 > 0;
}
kernel void vectors(global double *o)
{
    o[0] = c_vector.y; o[1] = c_vector2.w; o[2] = c_vector3.x; o[3] = c_vector4.x; o[4] = c_vector5.z; o[5] = c_vector6.y; o[6] = c_vector7.s1; o[7] = c_vector8.w; o[8] = c_vector9.y; o[9] = c_vector10.y; o[10] = c_vector5.x; o[11] = c_vector11.y; o[12] = c_vector9.z;
}
kernel void tables(global double *o)
{
    for (int i = 0; i < 6; i++) { o[i] = c_table[i]; o[6 + i] = c_rows[i / 3][i % 3]; o[12 + i] = c_text[i]; } o[18] = c_struct.a; o[19] = c_struct.b[0]; o[20] = c_struct.c.w; o[21] = c_bytes[1]; o[22] = c_bytes[2]; o[23] = sizeof(c_table) + sizeof(c_bytes);
}
