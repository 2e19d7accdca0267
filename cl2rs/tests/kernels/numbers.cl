// Numbers whose types do not follow from the other arguments, and casts that end before `<`.
kernel void numbers(global long *out, global const uint *in)
{
    int i = get_global_id(0);
    uint x = in[i];
    out[i * 4] = upsample(3u, x) + upsample(0x9a5c82b5, x);
    out[i * 4 + 1] = select((ushort)x, (ushort)i, (ushort)32) + (long)select((double)x, 2.0, 1L);
    out[i * 4 + 2] = (get_global_id(0) ^ (size_t)i) < 18;
    out[i * 4 + 3] = (get_global_id(0) + (size_t)i) << 2;
}
