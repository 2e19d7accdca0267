// The address of a parameter, fields that point to arrays and to local memory.
typedef global float *gptr;
typedef struct { float (*rows)[4]; const local float *l; gptr g; } M;
int parse(global const uchar **p) { int n = 0; while (**p >= '0' && n < 3) { n++; (*p)++; } return n; }
global const uchar *advance(global const uchar *p, int n) { return p + n; }
int both(global const uchar *in) { int n = parse(&in); return n + *in; }
float pick(const M *m, int i) { return m->rows[i & 1][i & 3] + m->l[i & 3] + m->g[i]; }
kernel void parsers(global float *out, global const uchar *in, local float *tile) {
  int i = get_global_id(0), l = get_local_id(0);
  tile[l] = l;
  barrier(CLK_LOCAL_MEM_FENCE);
  float r[2][4] = { { 1, i }, { 2, 3, 4 } };
  M m = { r, tile, out + 512 };
  out[i] = parse(&in) + both(in + i) + pick(&m, i) + *advance(in, i);
}
