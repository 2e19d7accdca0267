// Counts the steps after which each point leaves the circle. Each item is four points of a row.
#pragma OPENCL FP_CONTRACT OFF

kernel void mandelbrot(global int4 *output, float2 corner, float step, uint fours, int limit)
{
    const size_t x = get_global_id(0);
    const size_t y = get_global_id(1);
    const float4 cx = corner.x + step * (convert_float(4 * x) + (float4)(0.0f, 1.0f, 2.0f, 3.0f));
    const float4 cy = corner.y + step * (float4)(convert_float(y));
    float4 zx = 0.0f;
    float4 zy = 0.0f;
    int4 count = 0;
    for (int i = 0; i < limit; i++) {
        const float4 xx = zx * zx;
        const float4 yy = zy * zy;
        const int4 inside = islessequal(xx + yy, (float4)(4.0f));
        if (!any(inside))
            break;
        count = select(count, count + 1, inside);
        zy = 2.0f * zx * zy + cy;
        zx = xx - yy + cx;
    }
    output[y * fours + x] = count;
}
