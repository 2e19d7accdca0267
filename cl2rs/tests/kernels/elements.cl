// Addresses of elements and fields for functions that use only this element: each becomes a reference.
typedef struct { int a; float4 v; int k[4]; struct { short s[3]; } in; } Thing;

void set(int *p, int to) { *p = to; }
int once(const int *p) { return *p * 3; }
int chain(const int *p) { return once(p) + *p; }
float apart(const Thing *p, const Thing *q) { return dot(p->v - q->v, (float4)(1, 2, 3, 4)) + p->k[1] - q->k[2]; }
void later(float4 *v) { v->zw = v->xy; (*v).s01 += 0.5f; v->x = -(*v).y; *v = *v + *v; v->hi = v->lo; }
void turn(Thing *p)
{
    p->v.xy = p->v.yx + 1.0f;
    p->v *= 2.0f;
    p->k[p->a & 3] -= p->k[0];
    p->a++;
    set(&p->a, p->a + 5);
    set(&p->k[1], once(&p->k[2]));
    later(&p->v);
    p->in.s[p->a & 1] += p->k[0];
}
void add(volatile global int *sum, int by) { atomic_add(sum, by); atomic_max(sum, by); }
void swap(global int *a, global int *b) { int t = *a; *a = *b; *b = t; }
int read_two(global const int *a, global const int *b) { return *a - *b * 2; }
void step(uint *state) { *state ^= *state << 13; *state ^= *state >> 17; *state ^= *state << 5; (*state)++; --*state; }
uint two_steps(uint *state) { step(state); step(state); return *state >> 3; }
float whole_of(float x, float *whole) { float part = fract(x, whole); *whole += part; return part + fract(x * 3.0f, whole); }

kernel void elements(global const int *in, global int *out, global float *real)
{
    int i = get_global_id(0), j = i & 7;
    int x = in[i], y[8];
    for (int k = 0; k < 8; k++)
        set(&y[k], x + k);
    set(&x, x ^ 3);
    set(&y[j++ & 7], chain(&y[1]));
    Thing t[3];
    for (int k = 0; k < 3; k++) {
        t[k].a = k + j;
        t[k].v = (float4)(x & 255, k, j, 0.5f);
        for (int l = 0; l < 4; l++)
            t[k].k[l] = k * l - i;
        for (int l = 0; l < 3; l++)
            t[k].in.s[l] = i << l;
    }
    turn(&t[1]);
    turn(&t[i % 3]);
    later(&t[0].v);
    real[i] = apart(&t[i % 3], &t[(i + 1) % 3]) + apart(&t[1], &t[1]);
    uint state = in[i] | 1;
    x += two_steps(&state) + state;
    float whole;
    real[i] += whole_of((x & 1023) * 0.37f, &whole) + whole;
    out[i] = x + y[0] * 3 + y[j & 7] + chain(&y[2]) + once(&y[5]) + t[1].a + t[2].k[1] + t[i % 3].in.s[1];
}

void take(volatile global int *from, int by) { atomic_sub(from, by); }
void maybe(global int *to, int is, int by) { if (is) *to += by; }
void hand_on(global int *to, int by) { add(to, by); }

kernel void pairs(global const int *in, global int *out, volatile global int *sum)
{
    int i = get_global_id(0);
    out[2 * i] = in[i];
    out[2 * i + 1] = read_two(&in[i], &in[i + 1]);
    if (in[i] & 1)
        swap(&out[2 * i], &out[2 * i + 1]);
    add(&sum[in[i] & 3], in[i] & 255);
    hand_on(&sum[5 + (i & 1)], 1);
    // Nothing is there if it is not used.
    maybe(&sum[i < 1 ? 4 : 4096], i < 1, 3);
}

kernel void further(volatile global int *sum)
{
    int i = get_global_id(0);
    volatile global int *from = sum + 8;
    take(&from[1], i);
    take(&from[i & 3], 2);
}
