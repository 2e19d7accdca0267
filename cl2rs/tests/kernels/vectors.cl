// Many components of a vector, components written by index, and vectors of three in memory.
kernel void vectors(global uint16 *wide, global uint3 *three, global const uint4 *in)
{
    int i = get_global_id(0);
    float3 f = convert_float3(in[i].xyz);
    uint4 v[2] = { in[i], in[i + 1] };
    double2 d = 2.0;
    v[i & 1][i & 3] = i;
    d[i & 1] = i;
    wide[i] = v[0].xyzwwzyxxyzwwzyx + convert_uint16_sat(f.yxxzzyyzyxxzzyyz) + (uint)d.x;
    three[i] = v[1].zyx;
}
