#define N 2
constant int tab[3] = { 1, 2, 3 };
struct S { int v[N]; };
kernel void k(global int *o, global const int *a) { int g = get_global_id(0), t[N] = { 1, 2 }, u[2][2] = { { 1 } }, r = a[g], i = 5; local int l[2]; struct S s = { { 3, 4 } }; if (N > 3) { r += t[3] + u[1][4] + u[3][0] + tab[7] + s.v[2] + l[5]; t[3] = 5; u[2][0]++; s.v[9] -= 3; r += t[-1]; } if (r == 123456 && g < 0) { r += t[i] + s.v[i + 1] + tab[i]; int4 v = r; r += v[i]; r += t[i - 9]; r = r / (i - 5) + r % 0 + 5 / 0; r += 1 << 40; r += INT_MAX + 1; r += i << 33; } r += t[1]; o[g] = r; }
