// Smooths an image and keeps its edges. A result is the mean of the pixels around it, in which a pixel weighs more the
// closer it is in space and in color.

#ifndef RADIUS
#define RADIUS 2
#endif

typedef struct {
    int width;
    int height;
    float range;                // a difference of colors that is still small
    float weights[RADIUS + 1];  // by the distance in pixels
} Filter;

static float similarity(float4 a, float4 b, float range)
{
    const float3 d = (a.xyz - b.xyz) / range;
    return exp(-(d.x * d.x + d.y * d.y + d.z * d.z));
}

kernel void bilateral(global const float4 *source, global float4 *result, const Filter filter)
{
    const int x = get_global_id(0);
    const int y = get_global_id(1);
    const float4 center = source[y * filter.width + x];
    float4 sum = 0.0f;
    float total = 0.0f;
    for (int dy = -RADIUS; dy <= RADIUS; dy++) {
        for (int dx = -RADIUS; dx <= RADIUS; dx++) {
            const int2 at = clamp((int2)(x + dx, y + dy), 0, (int2)(filter.width - 1, filter.height - 1));
            const float4 color = source[at.y * filter.width + at.x];
            const float close = filter.weights[abs(dx)] * filter.weights[abs(dy)];
            const float weight = close * similarity(color, center, filter.range);
            sum += weight * color;
            total += weight;
        }
    }
    result[y * filter.width + x] = sum / total;
}
