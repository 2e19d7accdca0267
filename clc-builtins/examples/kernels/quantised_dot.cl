// Multiplies rows of 4-bit weights by a vector. A block of 32 weights has a scale of type half. Each item is a row.
#pragma OPENCL FP_CONTRACT OFF

kernel void quantised_dot(global const half *scales, global const uchar *weights, global const float *v, global float *output, uint blocks)
{
    const size_t row = get_global_id(0);
    float16 sum = 0.0f;
    for (size_t b = 0; b < blocks; b++) {
        const size_t block = row * blocks + b;
        const uchar16 w = vload16(block, weights);
        const float16 low = convert_float16(as_char16(w & (uchar)15) - (char)8);
        const float16 high = convert_float16(as_char16(w >> 4) - (char)8);
        const float16 products = low * vload16(2 * b, v) + high * vload16(2 * b + 1, v);
        sum += products * vload_half(block, scales);
    }
    const float8 s8 = sum.lo + sum.hi;
    const float4 s4 = s8.lo + s8.hi;
    const float2 s2 = s4.lo + s4.hi;
    output[row] = s2.x + s2.y;
}
