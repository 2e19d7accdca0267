// set: range=1,local=1
int next(int *p) { *p += 3; return *p; }
kernel void through_memory(global int *o, global const int *in)
{
    int a[8] = { 0, 1, 2, 3, 4, 5, 6, 7 };
    o[0] = a[a[1]] = 4;
    o[1] = (a[a[1] & 3] += 2) + 100 * a[1];
    a[1] = 1; o[2] = ++a[a[1]]; o[3] = a[1];
    a[2] = 2; o[4] = --a[a[2]]; a[2] = 2; o[5] = a[a[2]]--;
    a[3] = 3; o[6] = a[a[3]] <<= 1;
    a[0] = 0; int k = 5; o[7] = (a[a[0]] = k++); o[8] = a[0] + k; a[0] = 0; o[9] = a[a[0]] = a[a[1] & 7] + 1;
}
kernel void through_pointers(global int *o, global const int *in)
{
    int x = 1, y = 2, *p = &x, **q = &p;
    o[0] = (*(p = &y) = 7) + x;
    o[1] = (**q += 5) + x;
    int t[4] = { 1, 2, 3, 4 }; p = t;
    o[2] = (*p++ = 8) + t[1]; o[3] = (*++p = 6) + t[3];
    int i = 0; t[i++] = t[3] + 1; o[4] = t[0] + i;
    o[5] = p[-1] = p[1] = 5; o[6] = t[1] + t[3];
}
kernel void narrowed(global int *o, global const int *in)
{
    uchar c; short s; int i; uint u; long l; float f; bool b; half *none = 0;
    o[0] = c = 300; o[1] = (s = 70000) + 1; i = c = -1; o[2] = i; u = s = -2; o[3] = u;
    l = i = 1l << 33; o[4] = l; i = f = 16777217; o[5] = i; f = i = 3.75f; o[6] = f * 4;
    o[7] = b = 256; o[8] = (b = 0.5f) + 1; o[9] = (c += 10) == 9; o[10] = (c -= 20); o[11] = ++c; o[12] = c--; o[13] = (s <<= 15); o[14] = none == 0;
    u = ~0u; l = ++u; o[15] = l; o[16] = (c = 200) << 1; o[17] = (char)(c = 200); o[18] = -(c = 1);
}
struct P { int v[3]; struct { int w; } n; int k; };
kernel void in_structs(global int *o, global const int *in)
{
    struct P s = { { 1, 2, 0 }, { 3 }, 4 }, t, *p = &s;
    o[0] = s.v[s.v[0]] = 9; o[1] = s.v[s.v[2]] += 6; o[2] = (t = s).v[1]; o[3] = (s.k = s.n.w = 12) + t.k;
    p->v[p->v[2]] = 2; o[4] = (p->v[p->v[0]] = 8); o[5] = ++p->v[p->v[1] & 1]; o[6] = (*p = t).k; o[7] = (p == &s ? s : t).n.w;
    t.v[(t.k = 2)] = 77; o[8] = t.v[2] + t.k;
}
kernel void in_vectors(global int *o, global const int *in)
{
    int4 v = (int4)(0, 1, 2, 3), w; int i = 1;
    o[0] = (v[v.x] = 3); o[1] = v[v[1]] = 2; o[2] = (v.y = 5) + v.x; w = v = (int4)(4, 5, 6, 7); o[3] = w.z + v.w;
    o[4] = (v.xy = (int2)(8, 9)).y; w.zw = v.xy = (int2)(1, 2); o[5] = w.w; o[6] = (v += w).x; o[7] = v[i++] = o[6]; o[8] = v.s1 + i;
    w = v++; o[9] = w.x * 10 + v.x; v.s3 = v.s0 = 31; o[10] = v.w; uchar4 c = 250; o[11] = (c += (uchar4)(10)).x; o[12] = (c.x = 300); o[13] = c.x;
}
kernel void of_calls(global int *o, global const int *in)
{
    int x = 1, t[3] = { 0, 1, 2 };
    o[0] = (t[t[1]] = next(&x)) + x; o[1] = t[1]; o[2] = x = next(&x); x = 0; o[3] = t[next(&x) - 1] = 4; o[4] = t[2]; o[5] = (x += 1, next(&x));
    x = 1; x += next(&x); o[6] = x; x = 1; x = x + next(&x); o[7] = x; x = 1; x -= next(&x) * 2; o[8] = x; x = 2; o[9] = x * next(&x) + x; t[0] = 1; t[0] += next(t); o[10] = t[0]; t[1] = 2; t[1] <<= next(t + 1); o[11] = t[1];
}
