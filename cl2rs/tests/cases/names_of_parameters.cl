// Parameters, pointers and arrays with the same names, and functions that use the work-item.
int of0_0(int as, global const int *crate, int *fn) { *fn += as; return crate[get_global_id(0)] / (as | 1) + *fn; }
int of0_3(int impl, global const int *in, int *let) { *let += impl; return in[get_global_id(0)] / (impl | 1) + *let; }
int of0_6(int loop, global const int *match, int *mod) { *mod += loop; return match[get_global_id(0)] / (loop | 1) + *mod; }
int of0_9(int move, global const int *mut, int *pub) { *pub += move; return mut[get_global_id(0)] / (move | 1) + *pub; }
int of0_12(int ref, global const int *self, int *Self) { *Self += ref; return self[get_global_id(0)] / (ref | 1) + *Self; }
int of0_15(int super, global const int *trait, int *type) { *type += super; return trait[get_global_id(0)] / (super | 1) + *type; }
int of0_18(int unsafe, global const int *use, int *where) { *where += unsafe; return use[get_global_id(0)] / (unsafe | 1) + *where; }
int of0_21(int async, global const int *await, int *dyn) { *dyn += async; return await[get_global_id(0)] / (async | 1) + *dyn; }
kernel void parameters0(global int *as, global const int *crate, int fn, local int *impl)
{
    int in = get_global_id(0), let[2] = { 1, 2 }, loop = 0;
    loop += of0_0(fn + 0, crate, &let[0]);
    loop += of0_3(fn + 3, crate, &let[1]);
    loop += of0_6(fn + 6, crate, &let[0]);
    loop += of0_9(fn + 9, crate, &let[1]);
    loop += of0_12(fn + 12, crate, &let[0]);
    loop += of0_15(fn + 15, crate, &let[1]);
    loop += of0_18(fn + 18, crate, &let[0]);
    loop += of0_21(fn + 21, crate, &let[1]);
    impl[get_local_id(0)] = loop; barrier(CLK_LOCAL_MEM_FENCE); loop += impl[15 - get_local_id(0)];
    as[in] = loop + let[1];
}

int of1_0(int abstract, global const int *become, int *box) { *box += abstract; return become[get_global_id(0)] / (abstract | 1) + *box; }
int of1_3(int final, global const int *macro, int *override) { *override += final; return macro[get_global_id(0)] / (final | 1) + *override; }
int of1_6(int priv, global const int *unsized, int *virtual) { *virtual += priv; return unsized[get_global_id(0)] / (priv | 1) + *virtual; }
int of1_9(int yield, global const int *try, int *gen) { *gen += yield; return try[get_global_id(0)] / (yield | 1) + *gen; }
int of1_12(int raw, global const int *safe, int *Some) { *Some += raw; return safe[get_global_id(0)] / (raw | 1) + *Some; }
int of1_15(int None, global const int *Ok, int *Err) { *Err += None; return Ok[get_global_id(0)] / (None | 1) + *Err; }
int of1_18(int Option, global const int *Result, int *Vec) { *Vec += Option; return Result[get_global_id(0)] / (Option | 1) + *Vec; }
int of1_21(int Box, global const int *String, int *Into) { *Into += Box; return String[get_global_id(0)] / (Box | 1) + *Into; }
kernel void parameters1(global int *abstract, global const int *become, int box, local int *final)
{
    int macro = get_global_id(0), override[2] = { 1, 2 }, priv = 0;
    priv += of1_0(box + 0, become, &override[0]);
    priv += of1_3(box + 3, become, &override[1]);
    priv += of1_6(box + 6, become, &override[0]);
    priv += of1_9(box + 9, become, &override[1]);
    priv += of1_12(box + 12, become, &override[0]);
    priv += of1_15(box + 15, become, &override[1]);
    priv += of1_18(box + 18, become, &override[0]);
    priv += of1_21(box + 21, become, &override[1]);
    final[get_local_id(0)] = priv; barrier(CLK_LOCAL_MEM_FENCE); priv += final[15 - get_local_id(0)];
    abstract[macro] = priv + override[1];
}

int of2_0(int From, global const int *Default, int *Iterator) { *Iterator += From; return Default[get_global_id(0)] / (From | 1) + *Iterator; }
int of2_3(int Clone, global const int *Copy, int *Send) { *Send += Clone; return Copy[get_global_id(0)] / (Clone | 1) + *Send; }
int of2_6(int Sync, global const int *Drop, int *Fn) { *Fn += Sync; return Drop[get_global_id(0)] / (Sync | 1) + *Fn; }
int of2_9(int FnMut, global const int *FnOnce, int *drop) { *drop += FnMut; return FnOnce[get_global_id(0)] / (FnMut | 1) + *drop; }
int of2_12(int ToString, global const int *AsRef, int *AsMut) { *AsMut += ToString; return AsRef[get_global_id(0)] / (ToString | 1) + *AsMut; }
int of2_15(int Eq, global const int *Ord, int *PartialEq) { *PartialEq += Eq; return Ord[get_global_id(0)] / (Eq | 1) + *PartialEq; }
int of2_18(int Debug, global const int *i8, int *u8) { *u8 += Debug; return i8[get_global_id(0)] / (Debug | 1) + *u8; }
int of2_21(int i16, global const int *i32, int *u32) { *u32 += i16; return i32[get_global_id(0)] / (i16 | 1) + *u32; }
kernel void parameters2(global int *From, global const int *Default, int Iterator, local int *Clone)
{
    int Copy = get_global_id(0), Send[2] = { 1, 2 }, Sync = 0;
    Sync += of2_0(Iterator + 0, Default, &Send[0]);
    Sync += of2_3(Iterator + 3, Default, &Send[1]);
    Sync += of2_6(Iterator + 6, Default, &Send[0]);
    Sync += of2_9(Iterator + 9, Default, &Send[1]);
    Sync += of2_12(Iterator + 12, Default, &Send[0]);
    Sync += of2_15(Iterator + 15, Default, &Send[1]);
    Sync += of2_18(Iterator + 18, Default, &Send[0]);
    Sync += of2_21(Iterator + 21, Default, &Send[1]);
    Clone[get_local_id(0)] = Sync; barrier(CLK_LOCAL_MEM_FENCE); Sync += Clone[15 - get_local_id(0)];
    From[Copy] = Sync + Send[1];
}

int of3_0(int u64, global const int *i128, int *usize) { *usize += u64; return i128[get_global_id(0)] / (u64 | 1) + *usize; }
int of3_3(int isize, global const int *f32, int *f64) { *f64 += isize; return f32[get_global_id(0)] / (isize | 1) + *f64; }
int of3_6(int str, global const int *std, int *core) { *core += str; return std[get_global_id(0)] / (str | 1) + *core; }
int of3_9(int alloc, global const int *println, int *panic) { *panic += alloc; return println[get_global_id(0)] / (alloc | 1) + *panic; }
int of3_12(int vec, global const int *assert, int *matches) { *matches += vec; return assert[get_global_id(0)] / (vec | 1) + *matches; }
int of3_15(int todo, global const int *format, int *item) { *item += todo; return format[get_global_id(0)] / (todo | 1) + *item; }
int of3_18(int Item, global const int *range, int *NdRange) { *NdRange += Item; return range[get_global_id(0)] / (Item | 1) + *NdRange; }
int of3_21(int Ptr, global const int *Part, int *List) { *List += Ptr; return Part[get_global_id(0)] / (Ptr | 1) + *List; }
kernel void parameters3(global int *u64, global const int *i128, int usize, local int *isize)
{
    int f32 = get_global_id(0), f64[2] = { 1, 2 }, str = 0;
    str += of3_0(usize + 0, i128, &f64[0]);
    str += of3_3(usize + 3, i128, &f64[1]);
    str += of3_6(usize + 6, i128, &f64[0]);
    str += of3_9(usize + 9, i128, &f64[1]);
    str += of3_12(usize + 12, i128, &f64[0]);
    str += of3_15(usize + 15, i128, &f64[1]);
    str += of3_18(usize + 18, i128, &f64[0]);
    str += of3_21(usize + 21, i128, &f64[1]);
    isize[get_local_id(0)] = str; barrier(CLK_LOCAL_MEM_FENCE); str += isize[15 - get_local_id(0)];
    u64[f32] = str + f64[1];
}

int of4_0(int Zeroable, global const int *Pod, int *run) { *run += Zeroable; return Pod[get_global_id(0)] / (Zeroable | 1) + *run; }
int of4_3(int run_names, global const int *value, int *target) { *target += run_names; return value[get_global_id(0)] / (run_names | 1) + *target; }
int of4_6(int before, global const int *after, int *source) { *source += before; return after[get_global_id(0)] / (before | 1) + *source; }
int of4_9(int SOURCE, global const int *image, int *Image2d) { *Image2d += SOURCE; return image[get_global_id(0)] / (SOURCE | 1) + *Image2d; }
int of4_12(int Sampler, global const int *Bytes, int *sampler) { *sampler += Sampler; return Bytes[get_global_id(0)] / (Sampler | 1) + *sampler; }
int of4_15(int clc_builtins, global const int *cl2rs_runtime, int *bytemuck) { *bytemuck += clc_builtins; return cl2rs_runtime[get_global_id(0)] / (clc_builtins | 1) + *bytemuck; }
int of4_18(int literal, global const int *literal_2, int *turns) { *turns += literal; return literal_2[get_global_id(0)] / (literal | 1) + *turns; }
int of4_21(int turns_1, global const int *case_1, int *switch_1) { *switch_1 += turns_1; return case_1[get_global_id(0)] / (turns_1 | 1) + *switch_1; }
kernel void parameters4(global int *Zeroable, global const int *Pod, int run, local int *run_names)
{
    int value = get_global_id(0), target[2] = { 1, 2 }, before = 0;
    before += of4_0(run + 0, Pod, &target[0]);
    before += of4_3(run + 3, Pod, &target[1]);
    before += of4_6(run + 6, Pod, &target[0]);
    before += of4_9(run + 9, Pod, &target[1]);
    before += of4_12(run + 12, Pod, &target[0]);
    before += of4_15(run + 15, Pod, &target[1]);
    before += of4_18(run + 18, Pod, &target[0]);
    before += of4_21(run + 21, Pod, &target[1]);
    run_names[get_local_id(0)] = before; barrier(CLK_LOCAL_MEM_FENCE); before += run_names[15 - get_local_id(0)];
    Zeroable[value] = before + target[1];
}

int of5_0(int value_1, global const int *value_2, int *before_2) { *before_2 += value_1; return value_2[get_global_id(0)] / (value_1 | 1) + *before_2; }
int of5_3(int padding, global const int *padding_1, int *unnamed_1) { *unnamed_1 += padding; return padding_1[get_global_id(0)] / (padding | 1) + *unnamed_1; }
int of5_6(int swizzle, global const int *exact, int *div) { *div += swizzle; return exact[get_global_id(0)] / (swizzle | 1) + *div; }
int of5_9(int rem, global const int *cast, int *size_of) { *size_of += rem; return cast[get_global_id(0)] / (rem | 1) + *size_of; }
int of5_12(int once, global const int *main, int *test) { *test += once; return main[get_global_id(0)] / (once | 1) + *test; }
int of5_15(int rest, global const int *own, int *index) { *index += rest; return own[get_global_id(0)] / (rest | 1) + *index; }
int of5_18(int step, global const int *local_, int *group) { *group += step; return local_[get_global_id(0)] / (step | 1) + *group; }
int of5_21(int lane, global const int *from, int *into) { *into += lane; return from[get_global_id(0)] / (lane | 1) + *into; }
kernel void parameters5(global int *value_1, global const int *value_2, int before_2, local int *padding)
{
    int padding_1 = get_global_id(0), unnamed_1[2] = { 1, 2 }, swizzle = 0;
    swizzle += of5_0(before_2 + 0, value_2, &unnamed_1[0]);
    swizzle += of5_3(before_2 + 3, value_2, &unnamed_1[1]);
    swizzle += of5_6(before_2 + 6, value_2, &unnamed_1[0]);
    swizzle += of5_9(before_2 + 9, value_2, &unnamed_1[1]);
    swizzle += of5_12(before_2 + 12, value_2, &unnamed_1[0]);
    swizzle += of5_15(before_2 + 15, value_2, &unnamed_1[1]);
    swizzle += of5_18(before_2 + 18, value_2, &unnamed_1[0]);
    swizzle += of5_21(before_2 + 21, value_2, &unnamed_1[1]);
    padding[get_local_id(0)] = swizzle; barrier(CLK_LOCAL_MEM_FENCE); swizzle += padding[15 - get_local_id(0)];
    value_1[padding_1] = swizzle + unnamed_1[1];
}

int of6_0(int new, global const int *get, int *set) { *set += new; return get[get_global_id(0)] / (new | 1) + *set; }
int of6_3(int iter, global const int *copy, int *clone) { *clone += iter; return copy[get_global_id(0)] / (iter | 1) + *clone; }
int of6_6(int wrapping_add, global const int *splat, int *to_bits) { *to_bits += wrapping_add; return splat[get_global_id(0)] / (wrapping_add | 1) + *to_bits; }
int of6_9(int x, global const int *X, int *_) { *_ += x; return X[get_global_id(0)] / (x | 1) + *_; }
int of6_12(int __, global const int *_x, int *x_) { *x_ += __; return _x[get_global_id(0)] / (__ | 1) + *x_; }
int of6_15(int _0, global const int *a$b, int *$) { *$ += _0; return a$b[get_global_id(0)] / (_0 | 1) + *$; }
int of6_18(int min, global const int *max, int *select) { *select += min; return max[get_global_id(0)] / (min | 1) + *select; }
int of6_21(int clamp, global const int *dot, int *out) { *out += clamp; return dot[get_global_id(0)] / (clamp | 1) + *out; }
kernel void parameters6(global int *new, global const int *get, int set, local int *iter)
{
    int copy = get_global_id(0), clone[2] = { 1, 2 }, wrapping_add = 0;
    wrapping_add += of6_0(set + 0, get, &clone[0]);
    wrapping_add += of6_3(set + 3, get, &clone[1]);
    wrapping_add += of6_6(set + 6, get, &clone[0]);
    wrapping_add += of6_9(set + 9, get, &clone[1]);
    wrapping_add += of6_12(set + 12, get, &clone[0]);
    wrapping_add += of6_15(set + 15, get, &clone[1]);
    wrapping_add += of6_18(set + 18, get, &clone[0]);
    wrapping_add += of6_21(set + 21, get, &clone[1]);
    iter[get_local_id(0)] = wrapping_add; barrier(CLK_LOCAL_MEM_FENCE); wrapping_add += iter[15 - get_local_id(0)];
    new[copy] = wrapping_add + clone[1];
}

int of7_0(int in_, global const int *out_, int *a_) { *a_ += in_; return out_[get_global_id(0)] / (in_ | 1) + *a_; }
int of7_3(int T, global const int *t, int *r_) { *r_ += T; return t[get_global_id(0)] / (T | 1) + *r_; }
int of7_6(int i, global const int *i_2, int *result) { *result += i; return i_2[get_global_id(0)] / (i | 1) + *result; }
kernel void parameters7(global int *in_, global const int *out_, int a_, local int *T)
{
    int t = get_global_id(0), r_[2] = { 1, 2 }, i = 0;
    i += of7_0(a_ + 0, out_, &r_[0]);
    i += of7_3(a_ + 3, out_, &r_[1]);
    i += of7_6(a_ + 6, out_, &r_[0]);
    T[get_local_id(0)] = i; barrier(CLK_LOCAL_MEM_FENCE); i += T[15 - get_local_id(0)];
    in_[t] = i + r_[1];
}
