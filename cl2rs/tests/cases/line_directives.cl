#line 100 "other.h"
typedef struct { int a; union { uint u; float f; }; } S;
#line 2 "third.h"
struct named { struct { int k; } inner; enum { P = 5, Q } e; };
#line 1
kernel void lines(global int *o, global const int *a)
{
#line 1
    union { uint u; uchar b[4]; } v; struct { int x; } w = { 3 }, z = { 4 };
#line 1
    union { int u; short b[2]; } y; y.u = a[get_global_id(0)];
    v.u = y.u; S s; s.a = 1; s.u = 0x3f800000; struct named n = { { 2 }, Q };
#line 900 "nowhere.cl"
    o[get_global_id(0)] = v.b[2] + y.b[1] * 3 + w.x + z.x + s.a + (int)s.f + n.inner.k + n.e;
}
