struct S { char a; int padding_1; short padding; uchar padding_2; double unnamed_1; union { int x; uint y; }; char padding_3[3]; };
struct T { char _a; int a; long padding_; short pad; };
struct U { struct { char c; short s; } type; long unnamed_2; struct { int k; }; int padding_1; };
kernel void padded(global int *o, global const struct S *s, global const struct T *t, global const struct U *u) { int g = get_global_id(0) & 7; struct S l = s[g]; l.padding_1 ^= l.a + l.padding; o[get_global_id(0)] = l.padding_1 + s[g].padding_2 + l.padding_3[2] + l.x + t[g]._a + (t[g].a & 255) + t[g].pad + u[g].type.s + (u[g].k & 255) + (int)(u[g].unnamed_2 & 255); }
