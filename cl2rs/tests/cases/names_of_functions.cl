// Functions with these names; some take pointers, and some use the work-item.
int as(int x0) { return x0 * 0 + 1; }
int crate(int x0, global const int *p0) { return p0[get_global_id(0)] % 9 + x0; }
int fn(int *p0) { *p0 += 2; return *p0 & 7; }
int impl(int x0) { return x0 * 3 + 1; }
int in(int x0, global const int *p0) { return p0[get_global_id(0)] % 9 + x0; }
int let(int *p0) { *p0 += 5; return *p0 & 7; }
int loop(int x0) { return x0 * 6 + 1; }
int match(int x0, global const int *p0) { return p0[get_global_id(0)] % 9 + x0; }
int mod(int *p0) { *p0 += 8; return *p0 & 7; }
int move(int x0) { return x0 * 9 + 1; }
int mut(int x0, global const int *p0) { return p0[get_global_id(0)] % 9 + x0; }
int pub(int *p0) { *p0 += 11; return *p0 & 7; }
int ref(int x0) { return x0 * 12 + 1; }
int self(int x0, global const int *p0) { return p0[get_global_id(0)] % 9 + x0; }
int Self(int *p0) { *p0 += 14; return *p0 & 7; }
int super(int x0) { return x0 * 15 + 1; }
int trait(int x0, global const int *p0) { return p0[get_global_id(0)] % 9 + x0; }
int type(int *p0) { *p0 += 17; return *p0 & 7; }
int unsafe(int x0) { return x0 * 18 + 1; }
int use(int x0, global const int *p0) { return p0[get_global_id(0)] % 9 + x0; }
int where(int *p0) { *p0 += 20; return *p0 & 7; }
int async(int x0) { return x0 * 21 + 1; }
int await(int x0, global const int *p0) { return p0[get_global_id(0)] % 9 + x0; }
int dyn(int *p0) { *p0 += 23; return *p0 & 7; }
int abstract(int x0) { return x0 * 24 + 1; }
int become(int x0, global const int *p0) { return p0[get_global_id(0)] % 9 + x0; }
int box(int *p0) { *p0 += 26; return *p0 & 7; }
int final(int x0) { return x0 * 27 + 1; }
int macro(int x0, global const int *p0) { return p0[get_global_id(0)] % 9 + x0; }
int override(int *p0) { *p0 += 29; return *p0 & 7; }
int priv(int x0) { return x0 * 30 + 1; }
int unsized(int x0, global const int *p0) { return p0[get_global_id(0)] % 9 + x0; }
int virtual(int *p0) { *p0 += 32; return *p0 & 7; }
int yield(int x0) { return x0 * 33 + 1; }
int try(int x0, global const int *p0) { return p0[get_global_id(0)] % 9 + x0; }
int gen(int *p0) { *p0 += 35; return *p0 & 7; }
int raw(int x0) { return x0 * 36 + 1; }
int safe(int x0, global const int *p0) { return p0[get_global_id(0)] % 9 + x0; }
int Some(int *p0) { *p0 += 38; return *p0 & 7; }
int None(int x0) { return x0 * 39 + 1; }
int Ok(int x0, global const int *p0) { return p0[get_global_id(0)] % 9 + x0; }
int Err(int *p0) { *p0 += 41; return *p0 & 7; }
int Option(int x0) { return x0 * 42 + 1; }
int Result(int x0, global const int *p0) { return p0[get_global_id(0)] % 9 + x0; }
int Vec(int *p0) { *p0 += 44; return *p0 & 7; }
int Box(int x0) { return x0 * 45 + 1; }
int String(int x0, global const int *p0) { return p0[get_global_id(0)] % 9 + x0; }
int Into(int *p0) { *p0 += 47; return *p0 & 7; }
int From(int x0) { return x0 * 48 + 1; }
int Default(int x0, global const int *p0) { return p0[get_global_id(0)] % 9 + x0; }
int Iterator(int *p0) { *p0 += 50; return *p0 & 7; }
int Clone(int x0) { return x0 * 51 + 1; }
int Copy(int x0, global const int *p0) { return p0[get_global_id(0)] % 9 + x0; }
int Send(int *p0) { *p0 += 53; return *p0 & 7; }
int Sync(int x0) { return x0 * 54 + 1; }
int Drop(int x0, global const int *p0) { return p0[get_global_id(0)] % 9 + x0; }
int Fn(int *p0) { *p0 += 56; return *p0 & 7; }
int FnMut(int x0) { return x0 * 57 + 1; }
int FnOnce(int x0, global const int *p0) { return p0[get_global_id(0)] % 9 + x0; }
int drop(int *p0) { *p0 += 59; return *p0 & 7; }
int ToString(int x0) { return x0 * 60 + 1; }
int AsRef(int x0, global const int *p0) { return p0[get_global_id(0)] % 9 + x0; }
int AsMut(int *p0) { *p0 += 62; return *p0 & 7; }
int Eq(int x0) { return x0 * 63 + 1; }
int Ord(int x0, global const int *p0) { return p0[get_global_id(0)] % 9 + x0; }
int PartialEq(int *p0) { *p0 += 65; return *p0 & 7; }
int Debug(int x0) { return x0 * 66 + 1; }
int i8(int x0, global const int *p0) { return p0[get_global_id(0)] % 9 + x0; }
int u8(int *p0) { *p0 += 68; return *p0 & 7; }
int i16(int x0) { return x0 * 69 + 1; }
int i32(int x0, global const int *p0) { return p0[get_global_id(0)] % 9 + x0; }
int u32(int *p0) { *p0 += 71; return *p0 & 7; }
int u64(int x0) { return x0 * 72 + 1; }
int i128(int x0, global const int *p0) { return p0[get_global_id(0)] % 9 + x0; }
int usize(int *p0) { *p0 += 74; return *p0 & 7; }
int isize(int x0) { return x0 * 75 + 1; }
int f32(int x0, global const int *p0) { return p0[get_global_id(0)] % 9 + x0; }
int f64(int *p0) { *p0 += 77; return *p0 & 7; }
int str(int x0) { return x0 * 78 + 1; }
int std(int x0, global const int *p0) { return p0[get_global_id(0)] % 9 + x0; }
int core(int *p0) { *p0 += 80; return *p0 & 7; }
int alloc(int x0) { return x0 * 81 + 1; }
int println(int x0, global const int *p0) { return p0[get_global_id(0)] % 9 + x0; }
int panic(int *p0) { *p0 += 83; return *p0 & 7; }
int vec(int x0) { return x0 * 84 + 1; }
int assert(int x0, global const int *p0) { return p0[get_global_id(0)] % 9 + x0; }
int matches(int *p0) { *p0 += 86; return *p0 & 7; }
int todo(int x0) { return x0 * 87 + 1; }
int format(int x0, global const int *p0) { return p0[get_global_id(0)] % 9 + x0; }
int item(int *p0) { *p0 += 89; return *p0 & 7; }
int Item(int x0) { return x0 * 90 + 1; }
int range(int x0, global const int *p0) { return p0[get_global_id(0)] % 9 + x0; }
int NdRange(int *p0) { *p0 += 92; return *p0 & 7; }
int Ptr(int x0) { return x0 * 93 + 1; }
int Part(int x0, global const int *p0) { return p0[get_global_id(0)] % 9 + x0; }
int List(int *p0) { *p0 += 95; return *p0 & 7; }
int Zeroable(int x0) { return x0 * 96 + 1; }
int Pod(int x0, global const int *p0) { return p0[get_global_id(0)] % 9 + x0; }
int run(int *p0) { *p0 += 98; return *p0 & 7; }
int run_names(int x0) { return x0 * 99 + 1; }
int value(int x0, global const int *p0) { return p0[get_global_id(0)] % 9 + x0; }
int target(int *p0) { *p0 += 101; return *p0 & 7; }
int before(int x0) { return x0 * 102 + 1; }
int after(int x0, global const int *p0) { return p0[get_global_id(0)] % 9 + x0; }
int source(int *p0) { *p0 += 104; return *p0 & 7; }
int SOURCE(int x0) { return x0 * 105 + 1; }
int image(int x0, global const int *p0) { return p0[get_global_id(0)] % 9 + x0; }
int Image2d(int *p0) { *p0 += 107; return *p0 & 7; }
int Sampler(int x0) { return x0 * 108 + 1; }
int Bytes(int x0, global const int *p0) { return p0[get_global_id(0)] % 9 + x0; }
int sampler(int *p0) { *p0 += 110; return *p0 & 7; }
int clc_builtins(int x0) { return x0 * 111 + 1; }
int cl2rs_runtime(int x0, global const int *p0) { return p0[get_global_id(0)] % 9 + x0; }
int bytemuck(int *p0) { *p0 += 113; return *p0 & 7; }
int literal(int x0) { return x0 * 114 + 1; }
int literal_2(int x0, global const int *p0) { return p0[get_global_id(0)] % 9 + x0; }
int turns(int *p0) { *p0 += 116; return *p0 & 7; }
int turns_1(int x0) { return x0 * 117 + 1; }
int case_1(int x0, global const int *p0) { return p0[get_global_id(0)] % 9 + x0; }
int switch_1(int *p0) { *p0 += 119; return *p0 & 7; }
int value_1(int x0) { return x0 * 120 + 1; }
int value_2(int x0, global const int *p0) { return p0[get_global_id(0)] % 9 + x0; }
int before_2(int *p0) { *p0 += 122; return *p0 & 7; }
int padding(int x0) { return x0 * 123 + 1; }
int padding_1(int x0, global const int *p0) { return p0[get_global_id(0)] % 9 + x0; }
int unnamed_1(int *p0) { *p0 += 125; return *p0 & 7; }
int swizzle(int x0) { return x0 * 126 + 1; }
int exact(int x0, global const int *p0) { return p0[get_global_id(0)] % 9 + x0; }
int div(int *p0) { *p0 += 128; return *p0 & 7; }
int rem(int x0) { return x0 * 129 + 1; }
int cast(int x0, global const int *p0) { return p0[get_global_id(0)] % 9 + x0; }
int size_of(int *p0) { *p0 += 131; return *p0 & 7; }
int once(int x0) { return x0 * 132 + 1; }
int test(int x0, global const int *p0) { return p0[get_global_id(0)] % 9 + x0; }
int rest(int *p0) { *p0 += 134; return *p0 & 7; }
int own(int x0) { return x0 * 135 + 1; }
int index(int x0, global const int *p0) { return p0[get_global_id(0)] % 9 + x0; }
int local_(int *p0) { *p0 += 137; return *p0 & 7; }
int group(int x0) { return x0 * 138 + 1; }
int lane(int x0, global const int *p0) { return p0[get_global_id(0)] % 9 + x0; }
int from(int *p0) { *p0 += 140; return *p0 & 7; }
int into(int x0) { return x0 * 141 + 1; }
int new(int x0, global const int *p0) { return p0[get_global_id(0)] % 9 + x0; }
int get(int *p0) { *p0 += 143; return *p0 & 7; }
int set(int x0) { return x0 * 144 + 1; }
int iter(int x0, global const int *p0) { return p0[get_global_id(0)] % 9 + x0; }
int copy(int *p0) { *p0 += 146; return *p0 & 7; }
int clone(int x0) { return x0 * 147 + 1; }
int wrapping_add(int x0, global const int *p0) { return p0[get_global_id(0)] % 9 + x0; }
int splat(int *p0) { *p0 += 149; return *p0 & 7; }
int to_bits(int x0) { return x0 * 150 + 1; }
int x(int x0, global const int *p0) { return p0[get_global_id(0)] % 9 + x0; }
int X(int *p0) { *p0 += 152; return *p0 & 7; }
int _(int x0) { return x0 * 153 + 1; }
int __(int x0, global const int *p0) { return p0[get_global_id(0)] % 9 + x0; }
int _x(int *p0) { *p0 += 155; return *p0 & 7; }
int x_(int x0) { return x0 * 156 + 1; }
int _0(int x0, global const int *p0) { return p0[get_global_id(0)] % 9 + x0; }
int a$b(int *p0) { *p0 += 158; return *p0 & 7; }
int $(int x0) { return x0 * 159 + 1; }
int out(int x0, global const int *p0) { return p0[get_global_id(0)] % 9 + x0; }
int in_(int *p0) { *p0 += 161; return *p0 & 7; }
int out_(int x0) { return x0 * 162 + 1; }
int a_(int x0, global const int *p0) { return p0[get_global_id(0)] % 9 + x0; }
int T(int *p0) { *p0 += 164; return *p0 & 7; }
int t(int x0) { return x0 * 165 + 1; }
int r_(int x0, global const int *p0) { return p0[get_global_id(0)] % 9 + x0; }
int i(int *p0) { *p0 += 167; return *p0 & 7; }
int i_2(int x0) { return x0 * 168 + 1; }
int result(int x0, global const int *p0) { return p0[get_global_id(0)] % 9 + x0; }
int Self_(int *p0) { *p0 += 170; return *p0 & 7; }
int self_(int x0) { return x0 * 171 + 1; }
kernel void functions(global int *o0, global const int *a0)
{
    int g0 = get_global_id(0), s0 = 0, i0 = a0[g0] & 7;
    s0 = (s0 ^ as(i0++)) & 0xffff;
    s0 = (s0 ^ crate(i0, a0)) & 0xffff;
    s0 = (s0 ^ fn(&i0)) & 0xffff;
    s0 = (s0 ^ impl(i0++)) & 0xffff;
    s0 = (s0 ^ in(i0, a0)) & 0xffff;
    s0 = (s0 ^ let(&i0)) & 0xffff;
    s0 = (s0 ^ loop(i0++)) & 0xffff;
    s0 = (s0 ^ match(i0, a0)) & 0xffff;
    s0 = (s0 ^ mod(&i0)) & 0xffff;
    s0 = (s0 ^ move(i0++)) & 0xffff;
    s0 = (s0 ^ mut(i0, a0)) & 0xffff;
    s0 = (s0 ^ pub(&i0)) & 0xffff;
    s0 = (s0 ^ ref(i0++)) & 0xffff;
    s0 = (s0 ^ self(i0, a0)) & 0xffff;
    s0 = (s0 ^ Self(&i0)) & 0xffff;
    s0 = (s0 ^ super(i0++)) & 0xffff;
    s0 = (s0 ^ trait(i0, a0)) & 0xffff;
    s0 = (s0 ^ type(&i0)) & 0xffff;
    s0 = (s0 ^ unsafe(i0++)) & 0xffff;
    s0 = (s0 ^ use(i0, a0)) & 0xffff;
    s0 = (s0 ^ where(&i0)) & 0xffff;
    s0 = (s0 ^ async(i0++)) & 0xffff;
    s0 = (s0 ^ await(i0, a0)) & 0xffff;
    s0 = (s0 ^ dyn(&i0)) & 0xffff;
    s0 = (s0 ^ abstract(i0++)) & 0xffff;
    s0 = (s0 ^ become(i0, a0)) & 0xffff;
    s0 = (s0 ^ box(&i0)) & 0xffff;
    s0 = (s0 ^ final(i0++)) & 0xffff;
    s0 = (s0 ^ macro(i0, a0)) & 0xffff;
    s0 = (s0 ^ override(&i0)) & 0xffff;
    s0 = (s0 ^ priv(i0++)) & 0xffff;
    s0 = (s0 ^ unsized(i0, a0)) & 0xffff;
    s0 = (s0 ^ virtual(&i0)) & 0xffff;
    s0 = (s0 ^ yield(i0++)) & 0xffff;
    s0 = (s0 ^ try(i0, a0)) & 0xffff;
    s0 = (s0 ^ gen(&i0)) & 0xffff;
    s0 = (s0 ^ raw(i0++)) & 0xffff;
    s0 = (s0 ^ safe(i0, a0)) & 0xffff;
    s0 = (s0 ^ Some(&i0)) & 0xffff;
    s0 = (s0 ^ None(i0++)) & 0xffff;
    s0 = (s0 ^ Ok(i0, a0)) & 0xffff;
    s0 = (s0 ^ Err(&i0)) & 0xffff;
    s0 = (s0 ^ Option(i0++)) & 0xffff;
    s0 = (s0 ^ Result(i0, a0)) & 0xffff;
    s0 = (s0 ^ Vec(&i0)) & 0xffff;
    s0 = (s0 ^ Box(i0++)) & 0xffff;
    s0 = (s0 ^ String(i0, a0)) & 0xffff;
    s0 = (s0 ^ Into(&i0)) & 0xffff;
    s0 = (s0 ^ From(i0++)) & 0xffff;
    s0 = (s0 ^ Default(i0, a0)) & 0xffff;
    s0 = (s0 ^ Iterator(&i0)) & 0xffff;
    s0 = (s0 ^ Clone(i0++)) & 0xffff;
    s0 = (s0 ^ Copy(i0, a0)) & 0xffff;
    s0 = (s0 ^ Send(&i0)) & 0xffff;
    s0 = (s0 ^ Sync(i0++)) & 0xffff;
    s0 = (s0 ^ Drop(i0, a0)) & 0xffff;
    s0 = (s0 ^ Fn(&i0)) & 0xffff;
    s0 = (s0 ^ FnMut(i0++)) & 0xffff;
    s0 = (s0 ^ FnOnce(i0, a0)) & 0xffff;
    s0 = (s0 ^ drop(&i0)) & 0xffff;
    s0 = (s0 ^ ToString(i0++)) & 0xffff;
    s0 = (s0 ^ AsRef(i0, a0)) & 0xffff;
    s0 = (s0 ^ AsMut(&i0)) & 0xffff;
    s0 = (s0 ^ Eq(i0++)) & 0xffff;
    s0 = (s0 ^ Ord(i0, a0)) & 0xffff;
    s0 = (s0 ^ PartialEq(&i0)) & 0xffff;
    s0 = (s0 ^ Debug(i0++)) & 0xffff;
    s0 = (s0 ^ i8(i0, a0)) & 0xffff;
    s0 = (s0 ^ u8(&i0)) & 0xffff;
    s0 = (s0 ^ i16(i0++)) & 0xffff;
    s0 = (s0 ^ i32(i0, a0)) & 0xffff;
    s0 = (s0 ^ u32(&i0)) & 0xffff;
    s0 = (s0 ^ u64(i0++)) & 0xffff;
    s0 = (s0 ^ i128(i0, a0)) & 0xffff;
    s0 = (s0 ^ usize(&i0)) & 0xffff;
    s0 = (s0 ^ isize(i0++)) & 0xffff;
    s0 = (s0 ^ f32(i0, a0)) & 0xffff;
    s0 = (s0 ^ f64(&i0)) & 0xffff;
    s0 = (s0 ^ str(i0++)) & 0xffff;
    s0 = (s0 ^ std(i0, a0)) & 0xffff;
    s0 = (s0 ^ core(&i0)) & 0xffff;
    s0 = (s0 ^ alloc(i0++)) & 0xffff;
    s0 = (s0 ^ println(i0, a0)) & 0xffff;
    s0 = (s0 ^ panic(&i0)) & 0xffff;
    s0 = (s0 ^ vec(i0++)) & 0xffff;
    s0 = (s0 ^ assert(i0, a0)) & 0xffff;
    s0 = (s0 ^ matches(&i0)) & 0xffff;
    s0 = (s0 ^ todo(i0++)) & 0xffff;
    s0 = (s0 ^ format(i0, a0)) & 0xffff;
    s0 = (s0 ^ item(&i0)) & 0xffff;
    s0 = (s0 ^ Item(i0++)) & 0xffff;
    s0 = (s0 ^ range(i0, a0)) & 0xffff;
    s0 = (s0 ^ NdRange(&i0)) & 0xffff;
    s0 = (s0 ^ Ptr(i0++)) & 0xffff;
    s0 = (s0 ^ Part(i0, a0)) & 0xffff;
    s0 = (s0 ^ List(&i0)) & 0xffff;
    s0 = (s0 ^ Zeroable(i0++)) & 0xffff;
    s0 = (s0 ^ Pod(i0, a0)) & 0xffff;
    s0 = (s0 ^ run(&i0)) & 0xffff;
    s0 = (s0 ^ run_names(i0++)) & 0xffff;
    s0 = (s0 ^ value(i0, a0)) & 0xffff;
    s0 = (s0 ^ target(&i0)) & 0xffff;
    s0 = (s0 ^ before(i0++)) & 0xffff;
    s0 = (s0 ^ after(i0, a0)) & 0xffff;
    s0 = (s0 ^ source(&i0)) & 0xffff;
    s0 = (s0 ^ SOURCE(i0++)) & 0xffff;
    s0 = (s0 ^ image(i0, a0)) & 0xffff;
    s0 = (s0 ^ Image2d(&i0)) & 0xffff;
    s0 = (s0 ^ Sampler(i0++)) & 0xffff;
    s0 = (s0 ^ Bytes(i0, a0)) & 0xffff;
    s0 = (s0 ^ sampler(&i0)) & 0xffff;
    s0 = (s0 ^ clc_builtins(i0++)) & 0xffff;
    s0 = (s0 ^ cl2rs_runtime(i0, a0)) & 0xffff;
    s0 = (s0 ^ bytemuck(&i0)) & 0xffff;
    s0 = (s0 ^ literal(i0++)) & 0xffff;
    s0 = (s0 ^ literal_2(i0, a0)) & 0xffff;
    s0 = (s0 ^ turns(&i0)) & 0xffff;
    s0 = (s0 ^ turns_1(i0++)) & 0xffff;
    s0 = (s0 ^ case_1(i0, a0)) & 0xffff;
    s0 = (s0 ^ switch_1(&i0)) & 0xffff;
    s0 = (s0 ^ value_1(i0++)) & 0xffff;
    s0 = (s0 ^ value_2(i0, a0)) & 0xffff;
    s0 = (s0 ^ before_2(&i0)) & 0xffff;
    s0 = (s0 ^ padding(i0++)) & 0xffff;
    s0 = (s0 ^ padding_1(i0, a0)) & 0xffff;
    s0 = (s0 ^ unnamed_1(&i0)) & 0xffff;
    s0 = (s0 ^ swizzle(i0++)) & 0xffff;
    s0 = (s0 ^ exact(i0, a0)) & 0xffff;
    s0 = (s0 ^ div(&i0)) & 0xffff;
    s0 = (s0 ^ rem(i0++)) & 0xffff;
    s0 = (s0 ^ cast(i0, a0)) & 0xffff;
    s0 = (s0 ^ size_of(&i0)) & 0xffff;
    s0 = (s0 ^ once(i0++)) & 0xffff;
    s0 = (s0 ^ test(i0, a0)) & 0xffff;
    s0 = (s0 ^ rest(&i0)) & 0xffff;
    s0 = (s0 ^ own(i0++)) & 0xffff;
    s0 = (s0 ^ index(i0, a0)) & 0xffff;
    s0 = (s0 ^ local_(&i0)) & 0xffff;
    s0 = (s0 ^ group(i0++)) & 0xffff;
    s0 = (s0 ^ lane(i0, a0)) & 0xffff;
    s0 = (s0 ^ from(&i0)) & 0xffff;
    s0 = (s0 ^ into(i0++)) & 0xffff;
    s0 = (s0 ^ new(i0, a0)) & 0xffff;
    s0 = (s0 ^ get(&i0)) & 0xffff;
    s0 = (s0 ^ set(i0++)) & 0xffff;
    s0 = (s0 ^ iter(i0, a0)) & 0xffff;
    s0 = (s0 ^ copy(&i0)) & 0xffff;
    s0 = (s0 ^ clone(i0++)) & 0xffff;
    s0 = (s0 ^ wrapping_add(i0, a0)) & 0xffff;
    s0 = (s0 ^ splat(&i0)) & 0xffff;
    s0 = (s0 ^ to_bits(i0++)) & 0xffff;
    s0 = (s0 ^ x(i0, a0)) & 0xffff;
    s0 = (s0 ^ X(&i0)) & 0xffff;
    s0 = (s0 ^ _(i0++)) & 0xffff;
    s0 = (s0 ^ __(i0, a0)) & 0xffff;
    s0 = (s0 ^ _x(&i0)) & 0xffff;
    s0 = (s0 ^ x_(i0++)) & 0xffff;
    s0 = (s0 ^ _0(i0, a0)) & 0xffff;
    s0 = (s0 ^ a$b(&i0)) & 0xffff;
    s0 = (s0 ^ $(i0++)) & 0xffff;
    s0 = (s0 ^ out(i0, a0)) & 0xffff;
    s0 = (s0 ^ in_(&i0)) & 0xffff;
    s0 = (s0 ^ out_(i0++)) & 0xffff;
    s0 = (s0 ^ a_(i0, a0)) & 0xffff;
    s0 = (s0 ^ T(&i0)) & 0xffff;
    s0 = (s0 ^ t(i0++)) & 0xffff;
    s0 = (s0 ^ r_(i0, a0)) & 0xffff;
    s0 = (s0 ^ i(&i0)) & 0xffff;
    s0 = (s0 ^ i_2(i0++)) & 0xffff;
    s0 = (s0 ^ result(i0, a0)) & 0xffff;
    s0 = (s0 ^ Self_(&i0)) & 0xffff;
    s0 = (s0 ^ self_(i0++)) & 0xffff;
    o0[g0] = s0 + i0;
}
