// Constants that are converted, and a list that is shorter than its array.
#define WIDE 0x8000000000000000UL
enum Mode { FIRST = -3, SECOND, THIRD = 1 << 3 };
constant char NARROW[4] = { 300, WIDE, true, 'a' };
constant float REALS[3] = { 0x7FFFFFFF, 1L, -2 };
constant uchar2 PAIRS[2] = { (uchar2)(0x1FF, 7 / 2), (uchar2)(3 > 2, -1) };
constant uint SHIFTED[2] = { 1u << 33, !0 };

kernel void constants(global uint *out)
{
    uint i = get_global_id(0);
    uint list[2][4] = { { i, get_local_id(0) }, { [2] = i + 1 } };
    out[i * 4] = NARROW[i & 3] + (uint)REALS[i % 3 == 2 ? 1 : 0];
    out[i * 4 + 1] = PAIRS[i & 1].x + PAIRS[i & 1].y * 1000u + SHIFTED[i & 1];
    out[i * 4 + 2] = list[0][i & 3] * 3 + list[1][i & 3];
    out[i * 4 + 3] = FIRST + SECOND * THIRD;
}
