// The address of a field reaches the fields next to it, although the element contains a `bool`.
// in: 2
// out: 22
typedef struct { float x, y, z; } vec;
typedef struct { vec o, d; bool is_hit; } ray;
kernel void test(global ulong *out, global const ulong *in)
{
    ray rays[2] = { { { 1, 2, 3 }, { 4, 5, 6 }, true }, { { 7, 8, 9 }, { 1, 3, 11 }, false } };
    float3 d = vload3(0, &rays[in[0] - 2].d.x);
    rays[1].o.x = 0;
    out[0] = d.x + d.y * d.z;
}
