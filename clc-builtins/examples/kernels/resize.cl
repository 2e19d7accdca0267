// Resizes a picture of three channels. Interpolates four pixels with 11-bit weights. Each item is a pixel of the result.
#pragma OPENCL FP_CONTRACT OFF

kernel void resize(global const uchar *input, global uchar *output, int2 from, int2 to, float2 scale)
{
    const int x = get_global_id(0);
    const int y = get_global_id(1);
    const float2 at = (convert_float2((int2)(x, y)) + 0.5f) * scale - 0.5f;
    const int2 corner = convert_int2_rtn(at);
    const int2 part = convert_int2_rte((at - convert_float2(corner)) * 2048.0f);
    const int2 rest = 2048 - part;
    const int2 a = max(corner, (int2)(0));
    const int2 b = min(corner + 1, from - 1);
    const int3 nw = convert_int3(vload3(a.y * from.x + a.x, input));
    const int3 ne = convert_int3(vload3(a.y * from.x + b.x, input));
    const int3 sw = convert_int3(vload3(b.y * from.x + a.x, input));
    const int3 se = convert_int3(vload3(b.y * from.x + b.x, input));
    const int3 sum = (nw * rest.x + ne * part.x) * rest.y + (sw * rest.x + se * part.x) * part.y;
    vstore3(convert_uchar3_sat((sum + (1 << 21)) >> 22), y * to.x + x, output);
}
