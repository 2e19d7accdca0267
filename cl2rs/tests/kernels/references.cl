// Pointers to one thing, which are references: chains of them, the same memory twice, elements, fields, and what points on.
typedef struct { int a; float4 v; int k[4]; } Thing;
typedef union { uint u; uchar b[4]; } Word;

int once(const int *p) { return *p * 3; }
int chain(const int *p) { return once(p) + *p; }
void set(int *p, int to) { *p = to; }
void both(int *a, int *b) { *a += *b; (*b)++; *b ^= *a << 1; }
int first_two(const int *p) { return p[0] - p[1]; }
int through(const int *p) { return first_two(p) + *p; }
float apart(const Thing *p, const Thing *q) { return dot(p->v - q->v, (float4)(1, 2, 3, 4)) + p->k[1] - q->k[2]; }
void turn(Thing *p) { p->v.xy = p->v.yx + 1.0f; p->v *= 2.0f; p->k[p->a & 3] -= p->a; set(&p->a, p->a + 5); set(&p->k[1], once(&p->k[2])); }
void later(float4 *v) { v->zw = v->xy; (*v).s01 += 0.5f; v->x = -(*v).y; *v = *v + *v; }
float split(float x, float *whole) { float part = fract(x, whole); *whole += part; return fract(part * 3.0f, whole); }
uint bytes(Word *w) { w->b[1] ^= 0x55; w->u += w->b[0]; return w->u; }
int rows(int (*r)[4], int i) { (*r)[i & 3] += i; return (*r)[0] + (*r)[3]; }
void count(local int *n) { atomic_inc(n); atomic_add(n, 2); }
void add(volatile global int *sum, int by) { atomic_add(sum, by); atomic_max(sum, by); }
int zeroth(int *p) { p[0] += 2; return p[0] * 2; }
int down(int *left) { if (*left <= 0) return 1; *left -= 1; return *left * 2; }
int of_global(global const int *p) { return *p & 77; }
int on(global const int *p) { return of_global(p) + *p; }
int maybe(global const int *p, int is) { return is ? *p : -1; }

kernel void references(global const int *in, global int *out, global float *real, volatile global int *sum)
{
    int i = get_global_id(0), j = i & 7;
    local int n;
    if (get_local_id(0) == 0)
        n = 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    count(&n);
    barrier(CLK_LOCAL_MEM_FENCE);
    int x = in[i], y[8];
    for (int k = 0; k < 8; k++)
        set(&y[k], x + k);
    set(y + 3, 9);
    both(&x, &y[j]);
    both(&y[2], &y[5]);
    both(&y[6], &y[6]);
    set(&y[j++ & 7], chain(&y[1]));
    Thing t[3];
    for (int k = 0; k < 3; k++) {
        t[k].a = k + j;
        t[k].v = (float4)(x & 255, k, j, 0.5f);
        for (int l = 0; l < 4; l++)
            t[k].k[l] = k * l - i;
    }
    turn(&t[1]);
    Thing *p = &t[2];
    turn(p);
    later(&p->v);
    later(&t[0].v);
    real[i] = apart(&t[i % 3], &t[(i + 1) % 3]) + apart(p, &t[0]) + apart(t, t);
    Word w = { (uint)x };
    uint word = bytes(&w) + w.u;
    float whole;
    real[i] += split((x & 1023) * 0.37f, &whole) + whole;
    int table[2][4] = { { 1, 2, 3, 4 }, { 5, 6, 7, 8 } };
    int last = rows(&table[i & 1], i) + rows(table, 3);
    int left = i & 3;
    add(sum, in[i] & 15);
    out[i] = x + y[0] * 3 + y[j & 7] + through(y) + through(&y[2]) + of_global(&in[i]) + on(in) + last + zeroth(y)
        + zeroth(&x) + down(&left) + left + n + (int)word + maybe(&in[i], i & 1) + t[1].a + t[2].k[1] + t[2].a;
}
