// Results of functions that go to components by pointers: of vectors within structs and arrays.
typedef struct { float2 f[2]; float4 g; } Pairs;

kernel void halves(global const float *in, global float *out)
{
    int i = get_global_id(0);
    Pairs p = { { (float2)(in[i] * 0.5f, i * 0.3f), (float2)(1.75f) }, (float4)(i * 0.7f) };
    p.f[i & 1] = modf(p.f[0], p.f + 1);
    p.f[1] += fract(fabs(p.f[0]), &p.f[0]);
    int2 e;
    p.f[0] += frexp(p.f[1], &e);
    out[i] = isnan(p.f[0].x + p.f[1].y) ? 0.0f : p.f[0].x + p.f[0].y + p.f[1].x * p.f[1].y + e.x;
}
