// Changes exposure and contrast, and swaps channels in the shadows. Each item is a pixel.
#pragma OPENCL FP_CONTRACT OFF

kernel void grade(global const uchar4 *before, global uchar4 *after, uint4 swap)
{
    const size_t i = get_global_id(0);
    const float4 p = convert_float4(before[i]) * 1.25f;           // exposure
    const float4 d = p - 128.0f;                                  // distance from middle grey
    const uint4 sign = as_uint4(d) & 0x80000000u;                 // above it or below it
    const float4 m = as_float4(as_uint4(d) & 0x7fffffffu);        // |d|
    const float4 s = m * (1.5f - m * 0x1p-8f);                    // contrast: steep at grey, then flat
    const float4 c = as_float4(as_uint4(s) | sign);               // the sign back on
    const int4 dark = d < 0.0f;                                   // all bits set where dark
    const float4 shadow = as_float4(as_int4(c) & dark);           // the dark part, or 0
    const float4 light = as_float4(as_int4(c) & ~dark);           // the light part, or 0
    const float4 q = light + shuffle(shadow, swap) + 128.0f;      // shadows with channels swapped
    after[i] = convert_uchar4_sat_rte(q);
    after[i].w = before[i].w;                                     // alpha as it was
}
