kernel void converted(global int *o, global const int *a)
{
    int g = get_global_id(0); bool b = a[g] & 1; int4 v = b; v += (int4)b; v.x += (int)b; v.y = b; v.zw = b; char8 c = a[g] > 0; c ^= (char8)(bool)a[g]; ushort2 s = !a[g]; s += (bool)(a[g] == 3); s = s + (bool)a[g]; uint3 u = a[g] && b; u |= b; long2 l = b ? 5 : b; l = b; l += 1;
    o[g] = v.x + v.y * 3 + v.z * 5 + v.w * 7 + c.s0 + c.s7 * 11 + s.x + s.y + (int)u.x + (int)u.z * 2 + (int)l.x + (int)l.y;
}
int3 spread(bool b) { return b; }
int2 spread_int(int b) { return b == 1; }
kernel void passed(global int *o, global const int *a)
{
    int g = get_global_id(0); bool x = a[g] & 4; int3 v = spread(x) + spread(a[g] & 8); int2 w = spread_int(a[g] & 1); v = x ? v : (int3)(x); w = (x, w); int4 f = (int4)(x, x, !x, 1); int4 d = (int4)(x); int4 e = (int4)x; float4 h = (float4)(x, 1, 2, 3);
    o[g] = v.x + v.y * 2 + v.z * 4 + w.x * 8 + w.y * 16 + f.x * 100 + f.z * 200 + d.x * 1000 + e.w * 2000 + (int)h.x * 5000; int2 m[2] = { x, !x }; struct { int2 v; bool b; } st = { x, x }; o[g] += m[0].x + m[1].y * 3 + st.v.y * 9 + st.b;
}
