// set: range=8,local=8
struct P { int a; char s[4]; int v[2]; };
constant struct P ps[2] = { { 1, { "ab" }, { 3 } }, { .s = "xyz", .v[1] = 7 } };
constant char rows[2][4] = { { "ab" }, "cde" };
kernel void k(global int *o, global const int *a) { int g = get_global_id(0), x = { a[g] },  q_ = 3, *q = &q_; int y = (int){ x } + (int[2]){ 1, 2 }[1]; char s[5] = { "hi" }, t[] = { "abc" }; int4 v = { 1, x, 3, 4 }, w = (int4){ 5, 6, 7, 8 }; struct P p = { .v = { 1, 2 }, .s = { "q" } }, p2[2] = { [1].a = 3 }; float f = { 1.5f }; int m[2][2] = { 1, 2, 3 }, n[3] = {}; struct P z = {}; struct { struct { int a, b; }; int c; } an = { { 1, 2 }, 3 }, an2 = { .b = 4, .c = 5 }; int r = x + y + *q + s[1] + s[4] + sizeof(t) + t[2] + v.y + w.w + p.s[0] + p.v[1] + p2[1].a + (int)f + m[1][0] + m[1][1] + n[2] + z.a + an.b + an2.a + an2.b; for (int i = 0; i < 2; i++) r = r * 3 + ps[i].a + ps[i].s[1] + ps[i].v[1] + rows[i][1] + rows[i][3]; *q += 2; r += *q; o[g] = r; }
