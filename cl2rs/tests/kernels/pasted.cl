// Names that macros make: of components, types, functions and kernels.
#define S(v, i) v.s##i
#define CAT(a, b) a##b
#define XCAT(a, b) CAT(a, b)
#define W 4
#define floatW XCAT(float, W)
#define vloadW XCAT(vload, W)
#define FOR_EACH(M) M(0) M(1) M(2) M(3)
#define ADD(i) acc.s##i += x.s##i * S(x, i);
#define SWZ(v) v.XY
#define XY yx
#define CONV(t, n) convert_##t##n##_sat
#define STR(x) #x
#define LOOP(i, n) for (int i = 0; i < (n); ++i)
#define ARR(n) tab_##n[2]
#define K_NAME(suffix, type) kernel void do_##suffix(global type *p, const type XCAT(arg_, suffix))
#define LO(v) (v).lo
#define COMP(v, c) ((v).c)
#define PIXEL(img, ...) (img)[(__VA_ARGS__) & 3]
#define REPEAT4(x) x; x; x; x
#define STATIC_IF(c, a, b) ((c) ? (a) : (b))
kernel void pasted(global float4 *p, global int *o) { int i = get_global_id(0); floatW x = vloadW(i, (global float *)p), acc = 0; x = convert_float4(convert_char4_sat(x)); FOR_EACH(ADD) acc.xy = SWZ(x); int ARR(a) = { 1, 2 }; int ARR(b); LOOP(k, 2) tab_b[k] = tab_a[1 - k]; int4 c = CONV(int, 4)(acc); o[i] = c.x + tab_b[0] + sizeof(STR(abc)) + (int)LO(acc).y + (int)COMP(acc, w) + (int)COMP(x, s3)+ (int)PIXEL(acc, i, i + 1); REPEAT4(o[i]++); p[i] = acc; p[i].s2 = STATIC_IF(W == 4, S(acc, 3), 0); }
K_NAME(int, int) { p[get_global_id(0)] += arg_int; }
K_NAME(float, float) { p[get_global_id(0)] *= arg_float; }
