// Maps light of any intensity to the range of a screen: applies a film curve and the gamma. Each item is a pixel.
#pragma OPENCL FP_CONTRACT OFF

kernel void tone_map(global const float4 *scene, global float4 *screen, float exposure, float gamma)
{
    const size_t i = get_global_id(0);
    const float4 x = scene[i] * exposure;
    const float4 above = x * (2.51f * x + 0.03f);              // as a film answers: dark is steep, bright is flat
    const float4 below = x * (2.43f * x + 0.59f) + 0.14f;
    const float4 light = clamp(above / below, 0.0f, 1.0f);
    float4 q = pow(light, (float4)(1.0f / gamma));
    q.w = scene[i].w;                                          // alpha as it was
    screen[i] = q;
}
