// Blurs a grey image in two passes, with the borders repeated.
#define RADIUS 4
#define TAPS (2 * RADIUS + 1)

// The weights of the taps, which add up to 1.
__constant float weights[TAPS] = {0.0162f, 0.0540f, 0.1216f, 0.1945f, 0.2274f, 0.1945f, 0.1216f, 0.0540f, 0.0162f};

/* Clamps an index to 0 .. n - 1. */
inline int inside(int i, int n)
{
    if (i < 0)
        return 0;
    else if (i >= n)
        return n - 1;
    return i;
}

__kernel void blur_rows(__global const float *restrict in, __global float *restrict out, const int width, const int height)
{
    const int x = get_global_id(0);
    const int y = get_global_id(1);
    if (x >= width || y >= height)
        return;

    // Taps left and right of the pixel.
    float sum = 0.0f;
    for (int k = -RADIUS; k <= RADIUS; ++k) {
        const int xx = inside(x + k, width);
        sum += weights[k + RADIUS] * in[y * width + xx];
    }
    out[y * width + x] = sum;
}

__kernel void blur_columns(__global const float *in, __global float *out, int width, int height)
{
    int x = get_global_id(0), y = get_global_id(1);
    if (x < width && y < height) {
        float sum = 0;
        float total = 0;
        int k;
        for (k = 0; k < TAPS; k++) {
            int yy = y + k - RADIUS;
            if (yy < 0 || yy >= height)
                continue;
            sum += weights[k] * in[yy * width + x];
            total += weights[k];
        }
        out[y * width + x] = sum / total;
    }
}

// Computes grey values of colours with the luma of BT.601.
__kernel void grey(__global const uchar4 *in, __global uchar *out, uint n)
{
    size_t i = get_global_id(0);
    if (i >= n) return;
    float4 p = convert_float4(in[i]) / 255.0f;
    float y = 0.299f * p.x + 0.587f * p.y + 0.114f * p.z;
    out[i] = convert_uchar_sat_rte(y * 255.f);
}
