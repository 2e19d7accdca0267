// Rotates a picture about its center and sharpens it. Outside pixels are transparent. Each item is a pixel of the result.
#pragma OPENCL FP_CONTRACT OFF

constant sampler_t SMOOTH = CLK_NORMALIZED_COORDS_FALSE | CLK_ADDRESS_CLAMP_TO_EDGE | CLK_FILTER_LINEAR;
constant sampler_t INSIDE = CLK_NORMALIZED_COORDS_FALSE | CLK_ADDRESS_CLAMP | CLK_FILTER_NEAREST;

kernel void straighten(read_only image2d_t input, write_only image2d_t output, float2 direction, float amount)
{
    const int x = get_global_id(0);
    const int y = get_global_id(1);
    const int2 pixel = (int2)(x, y);
    const float2 from = convert_float2(pixel) + 0.5f - convert_float2(get_image_dim(output)) * 0.5f;
    const float2 turned = from * direction.x + (float2)(-from.y, from.x) * direction.y;
    const float2 at = turned + convert_float2(get_image_dim(input)) * 0.5f;
    float4 color = read_imagef(input, SMOOTH, at);
    float4 around = read_imagef(input, SMOOTH, at - (float2)(1.0f, 0.0f));
    around += read_imagef(input, SMOOTH, at + (float2)(1.0f, 0.0f));
    around += read_imagef(input, SMOOTH, at - (float2)(0.0f, 1.0f));
    around += read_imagef(input, SMOOTH, at + (float2)(0.0f, 1.0f));
    color += (color - around * 0.25f) * amount;
    color.w = read_imagef(input, INSIDE, at).w;
    write_imagef(output, pixel, color);
}
