// Constants of structs and of lists, their parts as arguments.
#define N 4
typedef struct { int n; float k[N][N]; } Filter;
constant Filter FILTER = { 2, { { 1, 2 }, { 3, 4 } } };
constant int OFFSETS[][2] = { { 0, 1 }, { 1, 0 }, { -1, 0 } };
constant float4 COLORS[] = { (float4)(1, 0, 0, 1), (float4)(0.5f), { 1, 2, 3, 4 } };
enum { SIZE = sizeof(Filter) / sizeof(float), LAST = N - 1 };
float apply(constant Filter *f, int i) { return f->k[i & 1][i >> 1 & 1] * f->n; }
float weight(constant float *k, int i) { return k[i]; }
float any(const float *k, int i) { return k[i]; }
kernel void filters(global float *out, constant Filter *filter, constant float *weights) {
  int i = get_global_id(0);
  constant int *o = OFFSETS[i % 3];
  constant Filter *f = i & 1 ? &FILTER : filter;
  out[i] = apply(&FILTER, i) + FILTER.k[i & 1][1] + o[0] + OFFSETS[2][i & 1] + COLORS[i % 3].y + SIZE + LAST + weight(FILTER.k[1], 1)
    + weight(weights, i) + f->k[0][0] + weight(FILTER.k[0] + 1, 0);
}
