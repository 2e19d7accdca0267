// Pointers to void: arguments of kernels and of functions, from and to other pointers.
void copy(void *to, const void *from, uint bytes)
{
    uchar *t = to;
    const uchar *f = (const uchar *)from;
    for (uint i = 0; i < bytes; i++)
        t[i] = f[i];
}

uint sum(const void *data, int count, bool wide)
{
    uint total = 0;
    if (data == NULL)
        return 77;
    for (int i = 0; i < count; i++)
        total += wide ? ((const uint *)data)[i] : ((const ushort *)data)[i];
    return total;
}

kernel void bytes(global void *out, global const void *in)
{
    int i = get_global_id(0);
    global const uint *words = in;
    uint4 v = vload4(i, words);
    uint parts[4];
    float f;
    copy(parts, &v, sizeof(v));
    copy(&f, parts + 1, sizeof f);
    void *none = 0;
    global uint *result = (global uint *)out + i * 4;
    result[0] = sum(parts, 4, true) + sum(none, 1, false);
    result[1] = sum(&v, 8, false);
    result[2] = as_uint(f);
    *(global ushort *)((global char *)out + 16 * i + 12) = parts[3];
}
