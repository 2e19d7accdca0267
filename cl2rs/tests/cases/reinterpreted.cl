kernel void three_and_four(global int *o, global const float *f, global const int *a)
{
    int g = get_global_id(0); float3 v = (float3)(1.5f, 2, f[g]); int3 n = (int3)(a[g], 2, 3); uchar3 c = (uchar3)(a[g], 2, 3); int4 w = as_int4(v); o[g] = w.x ^ w.y ^ w.z ^ as_int3(v).y; o[g] += as_int4(n).z; uchar4 d = as_uchar4(c); o[g] ^= d.x + d.y + d.z; o[g] ^= as_int3((float4)(v, 1)).z ^ as_char3((uchar4)(c, 5)).y; o[g] ^= as_int(as_short2(a[g]).yx) ^ as_uchar4(a[g]).w;
}
