int bump(int *p) { *p = *p * 2 + 1; return *p; }
int4 bump4(int4 *p) { p->x += 1; return *p; }
float bumpf(float *p) { *p += 1; return *p; }
kernel void scalars(global int *o, global const int *a)
{
    int g = get_global_id(0), x = a[g] & 15, y = 3; x += bump(&x); y = y + bump(&y); x -= bump(&y) + y; y = y * bump(&x) + x; x = bump(&x) - x; y ^= bump(&y); y = (y & 255) + (bump(&x) & 255) + x % 7; x = x > bump(&y) ? y : x; bool b = x < bump(&x); y += b; float f = 2; f += bumpf(&f); f = f * bumpf(&f) + f; f = f - bumpf(&f); int t[3] = { 0, 1, 2 }; t[bump(t) & 1] += t[0] + bump(t); t[0] = t[0] + (t[1] = 5, t[1]) + t[2]; o[g] = x + y + (int)f + t[0] * 3 + t[1] * 5;
}
kernel void vectors(global int4 *o, global const int4 *a)
{
    int g = get_global_id(0); int4 v = a[g] & 255, w = 5; v += bump4(&v); w = w + bump4(&w); w.x += bump4(&w).x; w.xy += bump4(&w).zw; w = bump4(&w) * w; v = v.wzyx + bump4(&v); v = (int4)(v.x, bump4(&v).x, v.y, bump4(&w).x); v.s2 -= bump4(&v).s0 + v.s0; o[g] = v + w * 3 + max(w, bump4(&w)) + w;
}
int three(int x, int y, int z) { return x * 100 + y * 10 + z; }
kernel void arguments(global int *o, global const int *a) { int g = get_global_id(0), x = a[g] & 3; o[g] = three(x, bump(&x), x) + three(bump(&x), x, bump(&x)) + max(x, bump(&x)) + mad24(x, bump(&x) & 15, x & 15); }
