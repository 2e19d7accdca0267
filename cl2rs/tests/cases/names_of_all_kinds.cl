// set: range=8,local=8
#define fn 3
#define SOURCE 5
#define Item 2
#define None 4
#define self 7
#define impl(x) ((x) + fn)
#define type_ int
typedef int match; typedef float Some; typedef struct { int dyn; int async; float type; int self_; int x, padding_0; char pub; } Box;
struct Ptr { int mut; struct Ptr2 { int ref; } super; }; union Vec { int i; float f; };
enum crate { move, Ok = 5, Err, u8, i32_, usize = 9 };
constant int __pointer = 3, __target = 4, __base = 5, __field = 6, __whole = 7, __offset = 8, __field_type = 9, pointer = 1, whole = 2, offset = 3, base = 4;
constant int target = 5, place = 6, lanes = 7, v = 8, value = 9, item = 10, range = 11, i = 12, out = 13, x = 14, p = 15, q = 16, len = 17, f = 18, group = 19, groups = 20, T = 21, V = 22, N = 23, a_ = 24, b = 25;
constant match Clone[3] = { 1, move, Err }; constant Box Default = { 1, 2, 3, 4, 5, 6, 7 };
int loop(match where, struct Ptr *as) { as->super.ref += where; as->mut = SOURCE; return as->super.ref + None; }
int Result(Box *await) { await->dyn++; return await->async + await->padding_0 + await->pub; }
int get(int set) { return set + 1; } int div(int a, int b) { return a - b; } int rem(int rem) { return rem; } int printf_(int x) { return x + __pointer; } int run_names(int x) { return x; } int vec(int4 swizzle) { return swizzle.x + swizzle.wzyx.y; } int must_cast(int x) { return x + 1; } int select_(int x) { return x; } int float4_(int x) { return x; } int zeroed(void) { return 3; }
kernel void names(global int *o, global const int *a)
{
    int g = get_global_id(0), r = 0; struct Ptr Send = { 1, { 2 } }; Box str = Default; union Vec u; u.f = 1.5f;
    r += loop(a[g], &Send) + Result(&str) + get(1) + div(5, 3) + rem(2) + printf_(1) + run_names(2) + vec((int4)(1, 2, 3, 4)) + must_cast(1) + zeroed();
    int4 w = (int4)(a[g], 1, 2, 3); w.xy = w.yx; w.s3 += target; w[a[g] & 3] += value; r = r * 3 + w.x + w.y + w.z + w.w + Clone[a[g] & 1] + u.i;
    switch (a[g] & 7) { case move: r++; break; case Ok: r += 2; case Err: r += 3; break; case u8: { match i32 = 4; r += i32; } default: r += usize; }
    global int *ptr = (global int *)o; r += *(ptr + g) * 0 + impl(4) + Item + self; Some half_ = 2.5f; r += (int)half_; int *z = &str.padding_0, *y = &Send.super.ref; *z += 2; *y += 3; r = r * 3 + str.padding_0 + Send.super.ref + Send.mut; int unused; { int Fn = 1; int _Fn = Fn + 1; r += _Fn; }
    for (match range = 0; range < 3; range++) { match item = range + x; r += item; goto self_; self_: r++; goto loop_2; loop_2: ; } continue_: if (r < 0) { r += 1 << 30; goto continue_; }
    r += __pointer + __target + __base + __field + __whole + __offset + __field_type + pointer + whole + offset + base + place + lanes + v + item + range + i + out + p + q + len + f + group + groups + T + V + N + a_ + b; 
    o[g] = r;
}
kernel void SOURCES(global int *o) { o[get_global_id(0)] = 1; }
kernel void run_SOURCES(global int *o) { o[get_global_id(0)] = 2; }
kernel void run(global int *o) { o[get_global_id(0)] = 3; }
kernel void names_(global int *o) { o[get_global_id(0)] = 4; }
kernel void type(global int *type, global int *run, int fn_) { type[get_global_id(0)] = run[0] + fn_; }
kernel void await(global int *out, global int *groups, global int *range) { out[get_global_id(0)] = range[0] + groups[0]; }
kernel void Ok_(global int *items, global int *local_, global int *self_, local int *tile, local int *locals) { local int t2[4]; t2[get_local_id(0) & 3] = 1; barrier(CLK_LOCAL_MEM_FENCE); items[get_global_id(0)] = t2[0] + local_[0]; }
