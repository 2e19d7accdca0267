// Tests of the alignment of a pointer choose between two loads.

float4 load(global const float *p)
{
    if (((ulong)p & 15) == 0)
        return *(global const float4 *)p;
    return vload4(0, p);
}

kernel void choose(global float4 *out, global const float *in, global uint *bits)
{
    size_t i = get_global_id(0);
    global const float *p = in + i;
    out[i] = load(p) + ((uintptr_t)(p + 1) % 8 == 0 ? 0.5f : 0.25f);
    bits[i] = (uint)(size_t)p & 63;
}
// set: choose:range=64,local=16,in=128,out=64,bits=64
