#define OVER __attribute__((overloadable))
int OVER foo(int x) { return x + 1; }
int OVER foo(float x) { return foo((int)x) * 2; }
int OVER foo(int x, int y) { return foo(x) + foo((float)y); }
int OVER foo(void) { return foo(1, 2); }
int OVER foo(int4 v) { return foo(v.x) + foo() + v.w; }
int OVER foo(global const int *p) { return foo(*p & 15); }
int foo_2(int x) { return x + 3; }
int foo_int(int x) { return x + 4; }
int foo_3(int x) { return foo_2(x) * foo_int(x); }
int foo_(int x) { return -x; }
void OVER waits(local int *p) { barrier(CLK_LOCAL_MEM_FENCE); if (get_local_id(0) == 0) p[0] += 1; barrier(CLK_LOCAL_MEM_FENCE); }
void OVER waits(local int *p, int n) { if (n > 0) waits(p); }
void OVER waits(int n, local int *p) { waits(p, n); }
kernel void chosen(global int *o, global const int *a) { int g = get_global_id(0); o[g] = foo(1) + foo(1.5f) * 10 + foo_2(1) * 100 + foo(a + g) + foo((int4)(1, 2, 3, a[g] & 7)) + foo_3(2) + foo_(3) + foo(2, 3); }
kernel void waiting(global int *o) { local int c[1]; int l = get_local_id(0); if (l == 0) c[0] = 5; barrier(CLK_LOCAL_MEM_FENCE); waits(c); waits(c, 2); waits(3, c); int r = c[0]; o[get_global_id(0)] = r; }
