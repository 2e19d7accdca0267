// Makes a color transparent. Over that color, the result looks like the picture. Each item is a pixel.
#pragma OPENCL FP_CONTRACT OFF

kernel void color_to_alpha(global const float4 *input, global float4 *output, float4 color, float near)
{
    const size_t i = get_global_id(0);
    const float4 p = input[i];
    const float4 d = p - color;                                           // how far from the colour
    const float4 room = select(color, 1.0f - color, isgreater(d, (float4)(0.0f))); // and how far it can be
    const float4 way = min(fabs(d) / room, 1.0f);
    const float4 part = select(way, (float4)(0.0f), isless(fabs(d), (float4)(near)));
    const float a = max(part.x, max(part.y, part.z));
    const float4 rest = d / a + color;
    float4 q = select(rest, color, isequal((float4)(a), (float4)(0.0f)));    // nothing left: any colour will do
    q.w = p.w * a;
    output[i] = q;
}
