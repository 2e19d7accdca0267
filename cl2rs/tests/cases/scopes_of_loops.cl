kernel void step_reads_outer(global int *o, global const int *a)
{
    int g = get_global_id(0), k = (a[g] & 3) + 1, r = 0;
    for (int i = 0; i < 30; i += k, r ^= k) {
        int k = 7;
        { int k = 2; r += k; }
        if (r & 1) continue;
        r += k;
    }
    for (int i = 20; i > 0; i -= k) { uchar k = r; r += k * 3; if (k == 9) break; }
    o[g] = r;
}
kernel void condition_reads_outer(global int *o, global const int *a)
{
    int g = get_global_id(0), n = a[g] & 7, r = 1;
    do { int n = r * 2; r += n; if (n > 40) continue; r++; } while (--n > 0 && r < 500);
    int limit = 3;
    while (limit-- > 0) { int limit = 10; r += limit; }
    for (int i = 0; i < n + 4; i++) { int n = 100; r += n; }
    o[g] = r;
}
kernel void loops_shadow_each_other(global int *o, global const int *a)
{
    int g = get_global_id(0), i = a[g] & 15, r = i;
    for (int i = 0; i < 3; i++) {
        r = r * 3 + i;
        for (int i = 5; i > 3; i--) { r += i; for (uint i = 0; i < 2; i++) r ^= i; }
        r += i;
    }
    for (; i < 20; i += 2) { int r = i; i += r & 1; }
    int x = i;
    { int x = 4, y = x + 1; r += x * y; { int x = 6; r -= x; } r += x; }
    o[g] = r * 31 + x + i;
}
kernel void parameter_is_shadowed(global int *o, global const int *a, int n)
{
    int g = get_global_id(0), r = n;
    { int n = a[g] & 3; r += n; { float n = 1.5f; r += (int)(n * 2); } r += n << 2; }
    for (int n = 0; n < 3; n++) r += n;
    o[g] = r + n;
}
int shadows(int o, int g) { { int o = g + 1; g += o; } for (int g = 0; g < 2; g++) o += g; return o * 100 + g; }
constant int shadows_2 = 77;
kernel void functions_are_shadowed(global int *o, global const int *a)
{
    int g = get_global_id(0);
    int r = shadows(a[g] & 7, 3) + shadows_2;
    { int shadows = 4; int shadows_2 = shadows + 1; r += shadows * shadows_2; }
    o[g] = r;
}
kernel void pointers_shadow(global int *o, global const int *a)
{
    int g = get_global_id(0), t[6] = { 1, 2, 3, 4, 5, 6 }, u[4] = { 10, 20, 30, 40 }, r = 0;
    int *p = t, s = 2;
    for (; p < t + 6; p += s) { int *p = u + 1; int s = *p; r += s; p += 1; r += *p; *p = s & a[g]; }
    for (int *q = u; q != u + 4; ++q) { int *q = t; r += q[1]; *q += 1; }
    o[g] = r + t[0] + u[2];
}
kernel void step_has_comma(global uint *o, global const uint *a)
{
    uint g = get_global_id(0), d = a[g] % 5 + 1, e = 3, r = 0;
    for (uint i = 0, j = 40; i < j; i += d, j -= e) { uint d = i ^ j, e = d & 3, j = 5; r += d * e + j; }
    o[g] = r;
}
