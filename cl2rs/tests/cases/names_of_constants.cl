// Enumerators, macros and constants with these names.
enum all { as = 0, impl, loop, move, ref = 4, super, unsafe, async, abstract = 8, final, priv, yield, raw = 12, None, Option, Box, From = 16, Clone, Sync, FnMut, ToString = 20, Eq, Debug, i16, u64 = 24, isize, str, alloc, assert = 28, format, range, Part, Pod = 32, value, after, image, Bytes = 36, cl2rs_runtime, literal_2, case_1, value_2 = 40, padding_1, exact, cast, test = 44, index, lane, new, iter = 48, wrapping_add, x, __, _0 = 52, out, a_, r_, Self_ = 56 };
#define crate 0
#define in 1u
#define match 2.5f
#define mut 3 + 1
#define self 4
#define trait 5u
#define use 6.5f
#define await 7 + 1
#define become 8
#define macro 9u
#define unsized 10.5f
#define try 11 + 1
#define safe 12
#define Ok 13u
#define Result 14.5f
#define String 15 + 1
#define Default 16
#define Copy 17u
#define Drop 18.5f
#define FnOnce 19 + 1
#define AsRef 20
#define Ord 21u
#define i8 22.5f
#define i32 23 + 1
#define i128 24
#define f32 25u
#define std 26.5f
#define panic 27 + 1
#define matches 28
#define item 29u
#define NdRange 30.5f
#define List 31 + 1
#define run 32
#define target 33u
#define source 34.5f
#define Image2d 35 + 1
#define sampler 36
#define bytemuck 37u
#define turns 38.5f
#define switch_1 39 + 1
#define before_2 40
#define unnamed_1 41u
#define div 42.5f
#define size_of 43 + 1
#define rest 44
#define local_ 45u
#define from 46.5f
#define get 47 + 1
#define copy 48
#define splat 49u
#define X 50.5f
#define _x 51 + 1
#define a$b 52
#define in_ 53u
#define T 54.5f
#define i_2 55 + 1
#define self_ 56
constant int fn[2] = { 0, 2 };
constant uchar let = 1;
constant float mod = 2;
constant long pub = 3;
constant int Self = 4;
constant uchar type[2] = { 5, 2 };
constant float where = 6;
constant long dyn = 7;
constant int box = 8;
constant uchar override = 9;
constant float virtual[2] = { 10, 2 };
constant long gen = 11;
constant int Some = 12;
constant uchar Err = 13;
constant float Vec = 14;
constant long Into[2] = { 15, 2 };
constant int Iterator = 16;
constant uchar Send = 17;
constant float Fn = 18;
constant long drop = 19;
constant int AsMut[2] = { 20, 2 };
constant uchar PartialEq = 21;
constant float u8 = 22;
constant long u32 = 23;
constant int usize = 24;
constant uchar f64[2] = { 25, 2 };
constant float core = 26;
constant long vec = 27;
constant int todo = 28;
constant uchar Item = 29;
constant float Ptr[2] = { 30, 2 };
constant long Zeroable = 31;
constant int run_names = 32;
constant uchar before = 33;
constant float SOURCE = 34;
constant long Sampler[2] = { 35, 2 };
constant int clc_builtins = 36;
constant uchar literal = 37;
constant float turns_1 = 38;
constant long value_1 = 39;
constant int padding[2] = { 40, 2 };
constant uchar swizzle = 41;
constant float rem = 42;
constant long once = 43;
constant int own = 44;
constant uchar group[2] = { 45, 2 };
constant float into = 46;
constant long set = 47;
constant int clone = 48;
constant uchar to_bits = 49;
constant float _[2] = { 50, 2 };
constant long x_ = 51;
constant int $ = 52;
constant uchar out_ = 53;
constant float t = 54;
constant long result[2] = { 55, 2 };
kernel void constants(global int *o0, global const int *a0)
{
    int g0 = get_global_id(0), s0 = 0, i0 = a0[g0] & 1;
    s0 += as * 2;
    s0 += impl * 2;
    s0 += loop * 2;
    s0 += move * 2;
    s0 += ref * 2;
    s0 += super * 2;
    s0 += unsafe * 2;
    s0 += async * 2;
    s0 += abstract * 2;
    s0 += final * 2;
    s0 += priv * 2;
    s0 += yield * 2;
    s0 += raw * 2;
    s0 += None * 2;
    s0 += Option * 2;
    s0 += Box * 2;
    s0 += From * 2;
    s0 += Clone * 2;
    s0 += Sync * 2;
    s0 += FnMut * 2;
    s0 += ToString * 2;
    s0 += Eq * 2;
    s0 += Debug * 2;
    s0 += i16 * 2;
    s0 += u64 * 2;
    s0 += isize * 2;
    s0 += str * 2;
    s0 += alloc * 2;
    s0 += assert * 2;
    s0 += format * 2;
    s0 += range * 2;
    s0 += Part * 2;
    s0 += Pod * 2;
    s0 += value * 2;
    s0 += after * 2;
    s0 += image * 2;
    s0 += Bytes * 2;
    s0 += cl2rs_runtime * 2;
    s0 += literal_2 * 2;
    s0 += case_1 * 2;
    s0 += value_2 * 2;
    s0 += padding_1 * 2;
    s0 += exact * 2;
    s0 += cast * 2;
    s0 += test * 2;
    s0 += index * 2;
    s0 += lane * 2;
    s0 += new * 2;
    s0 += iter * 2;
    s0 += wrapping_add * 2;
    s0 += x * 2;
    s0 += __ * 2;
    s0 += _0 * 2;
    s0 += out * 2;
    s0 += a_ * 2;
    s0 += r_ * 2;
    s0 += Self_ * 2;
    s0 = (s0 & 0xffff) * 3 + (int)crate;
    s0 = (s0 & 0xffff) * 3 + (int)in;
    s0 = (s0 & 0xffff) * 3 + (int)match;
    s0 = (s0 & 0xffff) * 3 + (int)mut;
    s0 = (s0 & 0xffff) * 3 + (int)self;
    s0 = (s0 & 0xffff) * 3 + (int)trait;
    s0 = (s0 & 0xffff) * 3 + (int)use;
    s0 = (s0 & 0xffff) * 3 + (int)await;
    s0 = (s0 & 0xffff) * 3 + (int)become;
    s0 = (s0 & 0xffff) * 3 + (int)macro;
    s0 = (s0 & 0xffff) * 3 + (int)unsized;
    s0 = (s0 & 0xffff) * 3 + (int)try;
    s0 = (s0 & 0xffff) * 3 + (int)safe;
    s0 = (s0 & 0xffff) * 3 + (int)Ok;
    s0 = (s0 & 0xffff) * 3 + (int)Result;
    s0 = (s0 & 0xffff) * 3 + (int)String;
    s0 = (s0 & 0xffff) * 3 + (int)Default;
    s0 = (s0 & 0xffff) * 3 + (int)Copy;
    s0 = (s0 & 0xffff) * 3 + (int)Drop;
    s0 = (s0 & 0xffff) * 3 + (int)FnOnce;
    s0 = (s0 & 0xffff) * 3 + (int)AsRef;
    s0 = (s0 & 0xffff) * 3 + (int)Ord;
    s0 = (s0 & 0xffff) * 3 + (int)i8;
    s0 = (s0 & 0xffff) * 3 + (int)i32;
    s0 = (s0 & 0xffff) * 3 + (int)i128;
    s0 = (s0 & 0xffff) * 3 + (int)f32;
    s0 = (s0 & 0xffff) * 3 + (int)std;
    s0 = (s0 & 0xffff) * 3 + (int)panic;
    s0 = (s0 & 0xffff) * 3 + (int)matches;
    s0 = (s0 & 0xffff) * 3 + (int)item;
    s0 = (s0 & 0xffff) * 3 + (int)NdRange;
    s0 = (s0 & 0xffff) * 3 + (int)List;
    s0 = (s0 & 0xffff) * 3 + (int)run;
    s0 = (s0 & 0xffff) * 3 + (int)target;
    s0 = (s0 & 0xffff) * 3 + (int)source;
    s0 = (s0 & 0xffff) * 3 + (int)Image2d;
    s0 = (s0 & 0xffff) * 3 + (int)sampler;
    s0 = (s0 & 0xffff) * 3 + (int)bytemuck;
    s0 = (s0 & 0xffff) * 3 + (int)turns;
    s0 = (s0 & 0xffff) * 3 + (int)switch_1;
    s0 = (s0 & 0xffff) * 3 + (int)before_2;
    s0 = (s0 & 0xffff) * 3 + (int)unnamed_1;
    s0 = (s0 & 0xffff) * 3 + (int)div;
    s0 = (s0 & 0xffff) * 3 + (int)size_of;
    s0 = (s0 & 0xffff) * 3 + (int)rest;
    s0 = (s0 & 0xffff) * 3 + (int)local_;
    s0 = (s0 & 0xffff) * 3 + (int)from;
    s0 = (s0 & 0xffff) * 3 + (int)get;
    s0 = (s0 & 0xffff) * 3 + (int)copy;
    s0 = (s0 & 0xffff) * 3 + (int)splat;
    s0 = (s0 & 0xffff) * 3 + (int)X;
    s0 = (s0 & 0xffff) * 3 + (int)_x;
    s0 = (s0 & 0xffff) * 3 + (int)a$b;
    s0 = (s0 & 0xffff) * 3 + (int)in_;
    s0 = (s0 & 0xffff) * 3 + (int)T;
    s0 = (s0 & 0xffff) * 3 + (int)i_2;
    s0 = (s0 & 0xffff) * 3 + (int)self_;
    s0 = (s0 & 0xffff) * 3 + (int)fn[i0];
    s0 = (s0 & 0xffff) * 3 + (int)let;
    s0 = (s0 & 0xffff) * 3 + (int)mod;
    s0 = (s0 & 0xffff) * 3 + (int)pub;
    s0 = (s0 & 0xffff) * 3 + (int)Self;
    s0 = (s0 & 0xffff) * 3 + (int)type[i0];
    s0 = (s0 & 0xffff) * 3 + (int)where;
    s0 = (s0 & 0xffff) * 3 + (int)dyn;
    s0 = (s0 & 0xffff) * 3 + (int)box;
    s0 = (s0 & 0xffff) * 3 + (int)override;
    s0 = (s0 & 0xffff) * 3 + (int)virtual[i0];
    s0 = (s0 & 0xffff) * 3 + (int)gen;
    s0 = (s0 & 0xffff) * 3 + (int)Some;
    s0 = (s0 & 0xffff) * 3 + (int)Err;
    s0 = (s0 & 0xffff) * 3 + (int)Vec;
    s0 = (s0 & 0xffff) * 3 + (int)Into[i0];
    s0 = (s0 & 0xffff) * 3 + (int)Iterator;
    s0 = (s0 & 0xffff) * 3 + (int)Send;
    s0 = (s0 & 0xffff) * 3 + (int)Fn;
    s0 = (s0 & 0xffff) * 3 + (int)drop;
    s0 = (s0 & 0xffff) * 3 + (int)AsMut[i0];
    s0 = (s0 & 0xffff) * 3 + (int)PartialEq;
    s0 = (s0 & 0xffff) * 3 + (int)u8;
    s0 = (s0 & 0xffff) * 3 + (int)u32;
    s0 = (s0 & 0xffff) * 3 + (int)usize;
    s0 = (s0 & 0xffff) * 3 + (int)f64[i0];
    s0 = (s0 & 0xffff) * 3 + (int)core;
    s0 = (s0 & 0xffff) * 3 + (int)vec;
    s0 = (s0 & 0xffff) * 3 + (int)todo;
    s0 = (s0 & 0xffff) * 3 + (int)Item;
    s0 = (s0 & 0xffff) * 3 + (int)Ptr[i0];
    s0 = (s0 & 0xffff) * 3 + (int)Zeroable;
    s0 = (s0 & 0xffff) * 3 + (int)run_names;
    s0 = (s0 & 0xffff) * 3 + (int)before;
    s0 = (s0 & 0xffff) * 3 + (int)SOURCE;
    s0 = (s0 & 0xffff) * 3 + (int)Sampler[i0];
    s0 = (s0 & 0xffff) * 3 + (int)clc_builtins;
    s0 = (s0 & 0xffff) * 3 + (int)literal;
    s0 = (s0 & 0xffff) * 3 + (int)turns_1;
    s0 = (s0 & 0xffff) * 3 + (int)value_1;
    s0 = (s0 & 0xffff) * 3 + (int)padding[i0];
    s0 = (s0 & 0xffff) * 3 + (int)swizzle;
    s0 = (s0 & 0xffff) * 3 + (int)rem;
    s0 = (s0 & 0xffff) * 3 + (int)once;
    s0 = (s0 & 0xffff) * 3 + (int)own;
    s0 = (s0 & 0xffff) * 3 + (int)group[i0];
    s0 = (s0 & 0xffff) * 3 + (int)into;
    s0 = (s0 & 0xffff) * 3 + (int)set;
    s0 = (s0 & 0xffff) * 3 + (int)clone;
    s0 = (s0 & 0xffff) * 3 + (int)to_bits;
    s0 = (s0 & 0xffff) * 3 + (int)_[i0];
    s0 = (s0 & 0xffff) * 3 + (int)x_;
    s0 = (s0 & 0xffff) * 3 + (int)$;
    s0 = (s0 & 0xffff) * 3 + (int)out_;
    s0 = (s0 & 0xffff) * 3 + (int)t;
    s0 = (s0 & 0xffff) * 3 + (int)result[i0];
    switch (i0) { case as: s0 += 1; break; case impl: s0 += 2; }
    o0[g0] = s0;
}
