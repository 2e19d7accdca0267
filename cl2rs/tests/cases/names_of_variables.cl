// Variables, parameters and loop counters with names that Rust, its prelude, the library and the runtime use.
kernel void variables0(global int *o, global const int *a0)
{
    int g0 = get_global_id(0), s0 = 0;
    int as = (a0[g0] & 1) + 0;
    int crate = (a0[g0] & 2) + 1;
    int fn = (a0[g0] & 3) + 2;
    int impl = (a0[g0] & 4) + 3;
    int in = (a0[g0] & 5) + 4;
    int let = (a0[g0] & 6) + 5;
    int loop = (a0[g0] & 7) + 6;
    int match = (a0[g0] & 8) + 7;
    int mod = (a0[g0] & 9) + 8;
    int move = (a0[g0] & 10) + 9;
    int mut = (a0[g0] & 11) + 10;
    int pub = (a0[g0] & 12) + 11;
    int ref = (a0[g0] & 13) + 12;
    int self = (a0[g0] & 14) + 13;
    int Self = (a0[g0] & 15) + 14;
    int super = (a0[g0] & 16) + 15;
    int trait = (a0[g0] & 17) + 16;
    int type = (a0[g0] & 18) + 17;
    int unsafe = (a0[g0] & 19) + 18;
    int use = (a0[g0] & 20) + 19;
    int where = (a0[g0] & 21) + 20;
    int async = (a0[g0] & 22) + 21;
    int await = (a0[g0] & 23) + 22;
    int dyn = (a0[g0] & 24) + 23;
    for (int as = 0; as < 3; as++) s0 += as;
    s0 = s0 * 3 + crate++;
    if (crate & 1) s0 ^= crate;
    { float fn = s0 & 7; s0 += (int)fn; }
    s0 -= fn;
    s0 += convert_short_sat(impl) + abs(impl);
    for (int in = 0; in < 3; in++) s0 += in;
    s0 = s0 * 3 + let++;
    if (let & 1) s0 ^= let;
    { float loop = s0 & 7; s0 += (int)loop; }
    s0 -= loop;
    s0 += convert_short_sat(match) + abs(match);
    for (int mod = 0; mod < 3; mod++) s0 += mod;
    s0 = s0 * 3 + move++;
    if (move & 1) s0 ^= move;
    { float mut = s0 & 7; s0 += (int)mut; }
    s0 -= mut;
    s0 += convert_short_sat(pub) + abs(pub);
    for (int ref = 0; ref < 3; ref++) s0 += ref;
    s0 = s0 * 3 + self++;
    if (self & 1) s0 ^= self;
    { float Self = s0 & 7; s0 += (int)Self; }
    s0 -= Self;
    s0 += convert_short_sat(super) + abs(super);
    for (int trait = 0; trait < 3; trait++) s0 += trait;
    s0 = s0 * 3 + type++;
    if (type & 1) s0 ^= type;
    { float unsafe = s0 & 7; s0 += (int)unsafe; }
    s0 -= unsafe;
    s0 += convert_short_sat(use) + abs(use);
    for (int where = 0; where < 3; where++) s0 += where;
    s0 = s0 * 3 + async++;
    if (async & 1) s0 ^= async;
    { float await = s0 & 7; s0 += (int)await; }
    s0 -= await;
    s0 += convert_short_sat(dyn) + abs(dyn);
    o[g0] = s0;
}

kernel void variables1(global int *o, global const int *a0)
{
    int g0 = get_global_id(0), s0 = 0;
    int abstract = (a0[g0] & 1) + 0;
    int become = (a0[g0] & 2) + 1;
    int box = (a0[g0] & 3) + 2;
    int final = (a0[g0] & 4) + 3;
    int macro = (a0[g0] & 5) + 4;
    int override = (a0[g0] & 6) + 5;
    int priv = (a0[g0] & 7) + 6;
    int unsized = (a0[g0] & 8) + 7;
    int virtual = (a0[g0] & 9) + 8;
    int yield = (a0[g0] & 10) + 9;
    int try = (a0[g0] & 11) + 10;
    int gen = (a0[g0] & 12) + 11;
    int raw = (a0[g0] & 13) + 12;
    int safe = (a0[g0] & 14) + 13;
    int Some = (a0[g0] & 15) + 14;
    int None = (a0[g0] & 16) + 15;
    int Ok = (a0[g0] & 17) + 16;
    int Err = (a0[g0] & 18) + 17;
    int Option = (a0[g0] & 19) + 18;
    int Result = (a0[g0] & 20) + 19;
    int Vec = (a0[g0] & 21) + 20;
    int Box = (a0[g0] & 22) + 21;
    int String = (a0[g0] & 23) + 22;
    int Into = (a0[g0] & 24) + 23;
    for (int abstract = 0; abstract < 3; abstract++) s0 += abstract;
    s0 = s0 * 3 + become++;
    if (become & 1) s0 ^= become;
    { float box = s0 & 7; s0 += (int)box; }
    s0 -= box;
    s0 += convert_short_sat(final) + abs(final);
    for (int macro = 0; macro < 3; macro++) s0 += macro;
    s0 = s0 * 3 + override++;
    if (override & 1) s0 ^= override;
    { float priv = s0 & 7; s0 += (int)priv; }
    s0 -= priv;
    s0 += convert_short_sat(unsized) + abs(unsized);
    for (int virtual = 0; virtual < 3; virtual++) s0 += virtual;
    s0 = s0 * 3 + yield++;
    if (yield & 1) s0 ^= yield;
    { float try = s0 & 7; s0 += (int)try; }
    s0 -= try;
    s0 += convert_short_sat(gen) + abs(gen);
    for (int raw = 0; raw < 3; raw++) s0 += raw;
    s0 = s0 * 3 + safe++;
    if (safe & 1) s0 ^= safe;
    { float Some = s0 & 7; s0 += (int)Some; }
    s0 -= Some;
    s0 += convert_short_sat(None) + abs(None);
    for (int Ok = 0; Ok < 3; Ok++) s0 += Ok;
    s0 = s0 * 3 + Err++;
    if (Err & 1) s0 ^= Err;
    { float Option = s0 & 7; s0 += (int)Option; }
    s0 -= Option;
    s0 += convert_short_sat(Result) + abs(Result);
    for (int Vec = 0; Vec < 3; Vec++) s0 += Vec;
    s0 = s0 * 3 + Box++;
    if (Box & 1) s0 ^= Box;
    { float String = s0 & 7; s0 += (int)String; }
    s0 -= String;
    s0 += convert_short_sat(Into) + abs(Into);
    o[g0] = s0;
}

kernel void variables2(global int *o, global const int *a0)
{
    int g0 = get_global_id(0), s0 = 0;
    int From = (a0[g0] & 1) + 0;
    int Default = (a0[g0] & 2) + 1;
    int Iterator = (a0[g0] & 3) + 2;
    int Clone = (a0[g0] & 4) + 3;
    int Copy = (a0[g0] & 5) + 4;
    int Send = (a0[g0] & 6) + 5;
    int Sync = (a0[g0] & 7) + 6;
    int Drop = (a0[g0] & 8) + 7;
    int Fn = (a0[g0] & 9) + 8;
    int FnMut = (a0[g0] & 10) + 9;
    int FnOnce = (a0[g0] & 11) + 10;
    int drop = (a0[g0] & 12) + 11;
    int ToString = (a0[g0] & 13) + 12;
    int AsRef = (a0[g0] & 14) + 13;
    int AsMut = (a0[g0] & 15) + 14;
    int Eq = (a0[g0] & 16) + 15;
    int Ord = (a0[g0] & 17) + 16;
    int PartialEq = (a0[g0] & 18) + 17;
    int Debug = (a0[g0] & 19) + 18;
    int i8 = (a0[g0] & 20) + 19;
    int u8 = (a0[g0] & 21) + 20;
    int i16 = (a0[g0] & 22) + 21;
    int i32 = (a0[g0] & 23) + 22;
    int u32 = (a0[g0] & 24) + 23;
    for (int From = 0; From < 3; From++) s0 += From;
    s0 = s0 * 3 + Default++;
    if (Default & 1) s0 ^= Default;
    { float Iterator = s0 & 7; s0 += (int)Iterator; }
    s0 -= Iterator;
    s0 += convert_short_sat(Clone) + abs(Clone);
    for (int Copy = 0; Copy < 3; Copy++) s0 += Copy;
    s0 = s0 * 3 + Send++;
    if (Send & 1) s0 ^= Send;
    { float Sync = s0 & 7; s0 += (int)Sync; }
    s0 -= Sync;
    s0 += convert_short_sat(Drop) + abs(Drop);
    for (int Fn = 0; Fn < 3; Fn++) s0 += Fn;
    s0 = s0 * 3 + FnMut++;
    if (FnMut & 1) s0 ^= FnMut;
    { float FnOnce = s0 & 7; s0 += (int)FnOnce; }
    s0 -= FnOnce;
    s0 += convert_short_sat(drop) + abs(drop);
    for (int ToString = 0; ToString < 3; ToString++) s0 += ToString;
    s0 = s0 * 3 + AsRef++;
    if (AsRef & 1) s0 ^= AsRef;
    { float AsMut = s0 & 7; s0 += (int)AsMut; }
    s0 -= AsMut;
    s0 += convert_short_sat(Eq) + abs(Eq);
    for (int Ord = 0; Ord < 3; Ord++) s0 += Ord;
    s0 = s0 * 3 + PartialEq++;
    if (PartialEq & 1) s0 ^= PartialEq;
    { float Debug = s0 & 7; s0 += (int)Debug; }
    s0 -= Debug;
    s0 += convert_short_sat(i8) + abs(i8);
    for (int u8 = 0; u8 < 3; u8++) s0 += u8;
    s0 = s0 * 3 + i16++;
    if (i16 & 1) s0 ^= i16;
    { float i32 = s0 & 7; s0 += (int)i32; }
    s0 -= i32;
    s0 += convert_short_sat(u32) + abs(u32);
    o[g0] = s0;
}

kernel void variables3(global int *o, global const int *a0)
{
    int g0 = get_global_id(0), s0 = 0;
    int u64 = (a0[g0] & 1) + 0;
    int i128 = (a0[g0] & 2) + 1;
    int usize = (a0[g0] & 3) + 2;
    int isize = (a0[g0] & 4) + 3;
    int f32 = (a0[g0] & 5) + 4;
    int f64 = (a0[g0] & 6) + 5;
    int str = (a0[g0] & 7) + 6;
    int std = (a0[g0] & 8) + 7;
    int core = (a0[g0] & 9) + 8;
    int alloc = (a0[g0] & 10) + 9;
    int println = (a0[g0] & 11) + 10;
    int panic = (a0[g0] & 12) + 11;
    int vec = (a0[g0] & 13) + 12;
    int assert = (a0[g0] & 14) + 13;
    int matches = (a0[g0] & 15) + 14;
    int todo = (a0[g0] & 16) + 15;
    int format = (a0[g0] & 17) + 16;
    int item = (a0[g0] & 18) + 17;
    int Item = (a0[g0] & 19) + 18;
    int range = (a0[g0] & 20) + 19;
    int NdRange = (a0[g0] & 21) + 20;
    int Ptr = (a0[g0] & 22) + 21;
    int Part = (a0[g0] & 23) + 22;
    int List = (a0[g0] & 24) + 23;
    for (int u64 = 0; u64 < 3; u64++) s0 += u64;
    s0 = s0 * 3 + i128++;
    if (i128 & 1) s0 ^= i128;
    { float usize = s0 & 7; s0 += (int)usize; }
    s0 -= usize;
    s0 += convert_short_sat(isize) + abs(isize);
    for (int f32 = 0; f32 < 3; f32++) s0 += f32;
    s0 = s0 * 3 + f64++;
    if (f64 & 1) s0 ^= f64;
    { float str = s0 & 7; s0 += (int)str; }
    s0 -= str;
    s0 += convert_short_sat(std) + abs(std);
    for (int core = 0; core < 3; core++) s0 += core;
    s0 = s0 * 3 + alloc++;
    if (alloc & 1) s0 ^= alloc;
    { float println = s0 & 7; s0 += (int)println; }
    s0 -= println;
    s0 += convert_short_sat(panic) + abs(panic);
    for (int vec = 0; vec < 3; vec++) s0 += vec;
    s0 = s0 * 3 + assert++;
    if (assert & 1) s0 ^= assert;
    { float matches = s0 & 7; s0 += (int)matches; }
    s0 -= matches;
    s0 += convert_short_sat(todo) + abs(todo);
    for (int format = 0; format < 3; format++) s0 += format;
    s0 = s0 * 3 + item++;
    if (item & 1) s0 ^= item;
    { float Item = s0 & 7; s0 += (int)Item; }
    s0 -= Item;
    s0 += convert_short_sat(range) + abs(range);
    for (int NdRange = 0; NdRange < 3; NdRange++) s0 += NdRange;
    s0 = s0 * 3 + Ptr++;
    if (Ptr & 1) s0 ^= Ptr;
    { float Part = s0 & 7; s0 += (int)Part; }
    s0 -= Part;
    s0 += convert_short_sat(List) + abs(List);
    o[g0] = s0;
}

kernel void variables4(global int *o, global const int *a0)
{
    int g0 = get_global_id(0), s0 = 0;
    int Zeroable = (a0[g0] & 1) + 0;
    int Pod = (a0[g0] & 2) + 1;
    int run = (a0[g0] & 3) + 2;
    int run_names = (a0[g0] & 4) + 3;
    int value = (a0[g0] & 5) + 4;
    int target = (a0[g0] & 6) + 5;
    int before = (a0[g0] & 7) + 6;
    int after = (a0[g0] & 8) + 7;
    int source = (a0[g0] & 9) + 8;
    int SOURCE = (a0[g0] & 10) + 9;
    int image = (a0[g0] & 11) + 10;
    int Image2d = (a0[g0] & 12) + 11;
    int Sampler = (a0[g0] & 13) + 12;
    int Bytes = (a0[g0] & 14) + 13;
    int sampler = (a0[g0] & 15) + 14;
    int clc_builtins = (a0[g0] & 16) + 15;
    int cl2rs_runtime = (a0[g0] & 17) + 16;
    int bytemuck = (a0[g0] & 18) + 17;
    int literal = (a0[g0] & 19) + 18;
    int literal_2 = (a0[g0] & 20) + 19;
    int turns = (a0[g0] & 21) + 20;
    int turns_1 = (a0[g0] & 22) + 21;
    int case_1 = (a0[g0] & 23) + 22;
    int switch_1 = (a0[g0] & 24) + 23;
    for (int Zeroable = 0; Zeroable < 3; Zeroable++) s0 += Zeroable;
    s0 = s0 * 3 + Pod++;
    if (Pod & 1) s0 ^= Pod;
    { float run = s0 & 7; s0 += (int)run; }
    s0 -= run;
    s0 += convert_short_sat(run_names) + abs(run_names);
    for (int value = 0; value < 3; value++) s0 += value;
    s0 = s0 * 3 + target++;
    if (target & 1) s0 ^= target;
    { float before = s0 & 7; s0 += (int)before; }
    s0 -= before;
    s0 += convert_short_sat(after) + abs(after);
    for (int source = 0; source < 3; source++) s0 += source;
    s0 = s0 * 3 + SOURCE++;
    if (SOURCE & 1) s0 ^= SOURCE;
    { float image = s0 & 7; s0 += (int)image; }
    s0 -= image;
    s0 += convert_short_sat(Image2d) + abs(Image2d);
    for (int Sampler = 0; Sampler < 3; Sampler++) s0 += Sampler;
    s0 = s0 * 3 + Bytes++;
    if (Bytes & 1) s0 ^= Bytes;
    { float sampler = s0 & 7; s0 += (int)sampler; }
    s0 -= sampler;
    s0 += convert_short_sat(clc_builtins) + abs(clc_builtins);
    for (int cl2rs_runtime = 0; cl2rs_runtime < 3; cl2rs_runtime++) s0 += cl2rs_runtime;
    s0 = s0 * 3 + bytemuck++;
    if (bytemuck & 1) s0 ^= bytemuck;
    { float literal = s0 & 7; s0 += (int)literal; }
    s0 -= literal;
    s0 += convert_short_sat(literal_2) + abs(literal_2);
    for (int turns = 0; turns < 3; turns++) s0 += turns;
    s0 = s0 * 3 + turns_1++;
    if (turns_1 & 1) s0 ^= turns_1;
    { float case_1 = s0 & 7; s0 += (int)case_1; }
    s0 -= case_1;
    s0 += convert_short_sat(switch_1) + abs(switch_1);
    o[g0] = s0;
}

kernel void variables5(global int *o, global const int *a0)
{
    int g0 = get_global_id(0), s0 = 0;
    int value_1 = (a0[g0] & 1) + 0;
    int value_2 = (a0[g0] & 2) + 1;
    int before_2 = (a0[g0] & 3) + 2;
    int padding = (a0[g0] & 4) + 3;
    int padding_1 = (a0[g0] & 5) + 4;
    int unnamed_1 = (a0[g0] & 6) + 5;
    int swizzle = (a0[g0] & 7) + 6;
    int exact = (a0[g0] & 8) + 7;
    int div = (a0[g0] & 9) + 8;
    int rem = (a0[g0] & 10) + 9;
    int cast = (a0[g0] & 11) + 10;
    int size_of = (a0[g0] & 12) + 11;
    int once = (a0[g0] & 13) + 12;
    int main = (a0[g0] & 14) + 13;
    int test = (a0[g0] & 15) + 14;
    int rest = (a0[g0] & 16) + 15;
    int own = (a0[g0] & 17) + 16;
    int index = (a0[g0] & 18) + 17;
    int step = (a0[g0] & 19) + 18;
    int local_ = (a0[g0] & 20) + 19;
    int group = (a0[g0] & 21) + 20;
    int lane = (a0[g0] & 22) + 21;
    int from = (a0[g0] & 23) + 22;
    int into = (a0[g0] & 24) + 23;
    for (int value_1 = 0; value_1 < 3; value_1++) s0 += value_1;
    s0 = s0 * 3 + value_2++;
    if (value_2 & 1) s0 ^= value_2;
    { float before_2 = s0 & 7; s0 += (int)before_2; }
    s0 -= before_2;
    s0 += convert_short_sat(padding) + abs(padding);
    for (int padding_1 = 0; padding_1 < 3; padding_1++) s0 += padding_1;
    s0 = s0 * 3 + unnamed_1++;
    if (unnamed_1 & 1) s0 ^= unnamed_1;
    { float swizzle = s0 & 7; s0 += (int)swizzle; }
    s0 -= swizzle;
    s0 += convert_short_sat(exact) + abs(exact);
    for (int div = 0; div < 3; div++) s0 += div;
    s0 = s0 * 3 + rem++;
    if (rem & 1) s0 ^= rem;
    { float cast = s0 & 7; s0 += (int)cast; }
    s0 -= cast;
    s0 += convert_short_sat(size_of) + abs(size_of);
    for (int once = 0; once < 3; once++) s0 += once;
    s0 = s0 * 3 + main++;
    if (main & 1) s0 ^= main;
    { float test = s0 & 7; s0 += (int)test; }
    s0 -= test;
    s0 += convert_short_sat(rest) + abs(rest);
    for (int own = 0; own < 3; own++) s0 += own;
    s0 = s0 * 3 + index++;
    if (index & 1) s0 ^= index;
    { float step = s0 & 7; s0 += (int)step; }
    s0 -= step;
    s0 += convert_short_sat(local_) + abs(local_);
    for (int group = 0; group < 3; group++) s0 += group;
    s0 = s0 * 3 + lane++;
    if (lane & 1) s0 ^= lane;
    { float from = s0 & 7; s0 += (int)from; }
    s0 -= from;
    s0 += convert_short_sat(into) + abs(into);
    o[g0] = s0;
}

kernel void variables6(global int *o, global const int *a0)
{
    int g0 = get_global_id(0), s0 = 0;
    int new = (a0[g0] & 1) + 0;
    int get = (a0[g0] & 2) + 1;
    int set = (a0[g0] & 3) + 2;
    int iter = (a0[g0] & 4) + 3;
    int copy = (a0[g0] & 5) + 4;
    int clone = (a0[g0] & 6) + 5;
    int wrapping_add = (a0[g0] & 7) + 6;
    int splat = (a0[g0] & 8) + 7;
    int to_bits = (a0[g0] & 9) + 8;
    int x = (a0[g0] & 10) + 9;
    int X = (a0[g0] & 11) + 10;
    int _ = (a0[g0] & 12) + 11;
    int __ = (a0[g0] & 13) + 12;
    int _x = (a0[g0] & 14) + 13;
    int x_ = (a0[g0] & 15) + 14;
    int _0 = (a0[g0] & 16) + 15;
    int a$b = (a0[g0] & 17) + 16;
    int $ = (a0[g0] & 18) + 17;
    int min = (a0[g0] & 19) + 18;
    int max = (a0[g0] & 20) + 19;
    int select = (a0[g0] & 21) + 20;
    int clamp = (a0[g0] & 22) + 21;
    int dot = (a0[g0] & 23) + 22;
    int printf_ = (a0[g0] & 24) + 23;
    for (int new = 0; new < 3; new++) s0 += new;
    s0 = s0 * 3 + get++;
    if (get & 1) s0 ^= get;
    { float set = s0 & 7; s0 += (int)set; }
    s0 -= set;
    s0 += convert_short_sat(iter) + abs(iter);
    for (int copy = 0; copy < 3; copy++) s0 += copy;
    s0 = s0 * 3 + clone++;
    if (clone & 1) s0 ^= clone;
    { float wrapping_add = s0 & 7; s0 += (int)wrapping_add; }
    s0 -= wrapping_add;
    s0 += convert_short_sat(splat) + abs(splat);
    for (int to_bits = 0; to_bits < 3; to_bits++) s0 += to_bits;
    s0 = s0 * 3 + x++;
    if (x & 1) s0 ^= x;
    { float X = s0 & 7; s0 += (int)X; }
    s0 -= X;
    s0 += convert_short_sat(_) + abs(_);
    for (int __ = 0; __ < 3; __++) s0 += __;
    s0 = s0 * 3 + _x++;
    if (_x & 1) s0 ^= _x;
    { float x_ = s0 & 7; s0 += (int)x_; }
    s0 -= x_;
    s0 += convert_short_sat(_0) + abs(_0);
    for (int a$b = 0; a$b < 3; a$b++) s0 += a$b;
    s0 = s0 * 3 + $++;
    if ($ & 1) s0 ^= $;
    { float min = s0 & 7; s0 += (int)min; }
    s0 -= min;
    s0 += convert_short_sat(max) + abs(max);
    for (int select = 0; select < 3; select++) s0 += select;
    s0 = s0 * 3 + clamp++;
    if (clamp & 1) s0 ^= clamp;
    { float dot = s0 & 7; s0 += (int)dot; }
    s0 -= dot;
    s0 += convert_short_sat(printf_) + abs(printf_);
    o[g0] = s0;
}

kernel void variables7(global int *o, global const int *a0)
{
    int g0 = get_global_id(0), s0 = 0;
    int out = (a0[g0] & 1) + 0;
    int in_ = (a0[g0] & 2) + 1;
    int out_ = (a0[g0] & 3) + 2;
    int a_ = (a0[g0] & 4) + 3;
    int T = (a0[g0] & 5) + 4;
    int t = (a0[g0] & 6) + 5;
    int r_ = (a0[g0] & 7) + 6;
    int i = (a0[g0] & 8) + 7;
    int i_2 = (a0[g0] & 9) + 8;
    int result = (a0[g0] & 10) + 9;
    int Self_ = (a0[g0] & 11) + 10;
    int self_ = (a0[g0] & 12) + 11;
    for (int out = 0; out < 3; out++) s0 += out;
    s0 = s0 * 3 + in_++;
    if (in_ & 1) s0 ^= in_;
    { float out_ = s0 & 7; s0 += (int)out_; }
    s0 -= out_;
    s0 += convert_short_sat(a_) + abs(a_);
    for (int T = 0; T < 3; T++) s0 += T;
    s0 = s0 * 3 + t++;
    if (t & 1) s0 ^= t;
    { float r_ = s0 & 7; s0 += (int)r_; }
    s0 -= r_;
    s0 += convert_short_sat(i) + abs(i);
    for (int i_2 = 0; i_2 < 3; i_2++) s0 += i_2;
    s0 = s0 * 3 + result++;
    if (result & 1) s0 ^= result;
    { float Self_ = s0 & 7; s0 += (int)Self_; }
    s0 -= Self_;
    s0 += convert_short_sat(self_) + abs(self_);
    o[g0] = s0;
}
