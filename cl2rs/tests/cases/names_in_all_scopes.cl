// set: range=8,local=8
typedef int T; struct S { int a; }; enum { A = 1, B = 2 }; constant int C = 7;
int f(int x) { return x + 1; }
#define M 3
typedef struct Q { float q; } Q2;
kernel void tags(global int *o, global const int *a)
{
    int g = get_global_id(0), r = sizeof(T) + sizeof(struct S) + A;
    { typedef char T; T t = a[g]; r += t + sizeof(T); struct S { char b[3]; } s = { { 1, 2, 3 } }; r += s.b[2] + sizeof(struct S); enum { A = 10, D = A + 1 }; r += A + D; { struct S x = { { 4 } }; r += x.b[0]; struct S { long z; }; struct S y = { 9 }; r += y.z + sizeof(struct S); typedef T U; typedef float T; T w = 2.5f; U u = 300; r += (int)(w * 2) + u; } r += sizeof(T); }
    T T = 4; r += T; { int A = T; r += A; enum { T = 5 }; r += T; } r += T; int S = 3; struct S s = { S }; r += s.a; { int s = 2; struct S { int s; }; struct S S = { s }; r += S.s; } 
    { int f = 3; r += f; } r += f(2); { int C = r & 3; r += C; } r += C; { float g = 2.5f; r += (int)g; { int g = 3; r += g; } } { typedef struct { int k; } Q; Q q = { 3 }; r += q.k; struct Q z = { 1.5f }; r += (int)z.q; Q2 y = z; r += (int)y.q; struct Q *p = &y; r += p->q == 1.5f; }
    for (int i = 0, T = 2; i < T; i++) { struct S { int i, T; } s = { i, T }; r += s.i * s.T; int T = 9; r += T; typedef short i; i x = T; r += x; }
    if (r) { enum E { A = 20 }; enum E e = A; r += e; } else { enum E { A = 30 }; r += A; } r += A; switch (A) { enum { A = 5, Z }; case 1: r += A + Z; }
    o[g] = r;
}
int params(int o, int C) { int r = o + C; { int o = C * 2; int C = o + 1; r += o * C; } { typedef int o; o C = 3; r += C; } return r + C; }
int labels(int x) { int r = 0; { x: r++; if (r < x) goto x; } y: if (r < 10) { r += 3; goto y; } { int y = 5; r += y; goto C; } C: return r + C; }
kernel void others(global int *o, global const int *a) { int g = get_global_id(0); o[g] = params(a[g] & 7, 3) + labels(a[g] & 7); }
struct L { struct L *next; int v; struct { int v; } in; enum { X = 4 } e; };
kernel void fields(global int *o, global const int *a) { int g = get_global_id(0), v = a[g], X_ = X; struct L l = { 0, v, { 2 }, X }, m = { &l, 3, { v }, 0 }; struct L *next = &m; o[g] = next->next->v + m.in.v + m.next->in.v + l.e + (next->next->next == 0); }
kernel void self_init(global int *o, global const int *a) { int g = get_global_id(0), x = a[g]; { int y = x, x = y + 1; o[g] = x; { int z = x + sizeof(x); long x = z; o[g] += x + sizeof(x); } } o[g] += x; for (int x = o[g] & 3, y = x + 1; x < y; x++) { int y = x * 2, x = y; o[g] += x + y; } }
int M_(int M_) { return M_ * M; }
#undef M
#define M 30
kernel void macros(global int *o, global const int *a) { int g = get_global_id(0); o[g] = M_(M) + M; 
#undef M
#define M(x) x + 100
int M = M(3); o[g] += M; 
}
