// Structs, typedefs, fields and unions with these names.
struct as { int as; short match; char _0; };
typedef struct { int mod; float crate[2]; } crate;
typedef union fn { int fn; uchar move[4]; } fn;
struct impl { int impl; short mut; char _3; };
typedef struct { int pub; float in[2]; } in;
typedef union let { int let; uchar ref[4]; } let;
struct loop { int loop; short self; char _6; };
typedef struct { int Self; float match[2]; } match;
typedef union mod { int mod; uchar super[4]; } mod;
struct move { int move; short trait; char _9; };
typedef struct { int type; float mut[2]; } mut;
typedef union pub { int pub; uchar unsafe[4]; } pub;
struct ref { int ref; short use; char _12; };
typedef struct { int where; float self[2]; } self;
typedef union Self { int Self; uchar async[4]; } Self;
struct super { int super; short await; char _15; };
typedef struct { int dyn; float trait[2]; } trait;
typedef union type { int type; uchar abstract[4]; } type;
struct unsafe { int unsafe; short become; char _18; };
typedef struct { int box; float use[2]; } use;
typedef union where { int where; uchar final[4]; } where;
struct async { int async; short macro; char _21; };
typedef struct { int override; float await[2]; } await;
typedef union dyn { int dyn; uchar priv[4]; } dyn;
struct abstract { int abstract; short unsized; char _24; };
typedef struct { int virtual; float become[2]; } become;
typedef union box { int box; uchar yield[4]; } box;
struct final { int final; short try; char _27; };
typedef struct { int gen; float macro[2]; } macro;
typedef union override { int override; uchar raw[4]; } override;
struct priv { int priv; short safe; char _30; };
typedef struct { int Some; float unsized[2]; } unsized;
typedef union virtual { int virtual; uchar None[4]; } virtual;
struct yield { int yield; short Ok; char _33; };
typedef struct { int Err; float try[2]; } try;
typedef union gen { int gen; uchar Option[4]; } gen;
struct raw { int raw; short Result; char _36; };
typedef struct { int Vec; float safe[2]; } safe;
typedef union Some { int Some; uchar Box[4]; } Some;
struct None { int None; short String; char _39; };
typedef struct { int Into; float Ok[2]; } Ok;
typedef union Err { int Err; uchar From[4]; } Err;
struct Option { int Option; short Default; char _42; };
typedef struct { int Iterator; float Result[2]; } Result;
typedef union Vec { int Vec; uchar Clone[4]; } Vec;
struct Box { int Box; short Copy; char _45; };
typedef struct { int Send; float String[2]; } String;
typedef union Into { int Into; uchar Sync[4]; } Into;
struct From { int From; short Drop; char _48; };
typedef struct { int Fn; float Default[2]; } Default;
typedef union Iterator { int Iterator; uchar FnMut[4]; } Iterator;
struct Clone { int Clone; short FnOnce; char _51; };
typedef struct { int drop; float Copy[2]; } Copy;
typedef union Send { int Send; uchar ToString[4]; } Send;
struct Sync { int Sync; short AsRef; char _54; };
typedef struct { int AsMut; float Drop[2]; } Drop;
typedef union Fn { int Fn; uchar Eq[4]; } Fn;
struct FnMut { int FnMut; short Ord; char _57; };
typedef struct { int PartialEq; float FnOnce[2]; } FnOnce;
typedef union drop { int drop; uchar Debug[4]; } drop;
struct ToString { int ToString; short i8; char _60; };
typedef struct { int u8; float AsRef[2]; } AsRef;
typedef union AsMut { int AsMut; uchar i16[4]; } AsMut;
struct Eq { int Eq; short i32; char _63; };
typedef struct { int u32; float Ord[2]; } Ord;
typedef union PartialEq { int PartialEq; uchar u64[4]; } PartialEq;
struct Debug { int Debug; short i128; char _66; };
typedef struct { int usize; float i8[2]; } i8;
typedef union u8 { int u8; uchar isize[4]; } u8;
struct i16 { int i16; short f32; char _69; };
typedef struct { int f64; float i32[2]; } i32;
typedef union u32 { int u32; uchar str[4]; } u32;
struct u64 { int u64; short std; char _72; };
typedef struct { int core; float i128[2]; } i128;
typedef union usize { int usize; uchar alloc[4]; } usize;
struct isize { int isize; short println; char _75; };
typedef struct { int panic; float f32[2]; } f32;
typedef union f64 { int f64; uchar vec[4]; } f64;
struct str { int str; short assert; char _78; };
typedef struct { int matches; float std[2]; } std;
typedef union core { int core; uchar todo[4]; } core;
struct alloc { int alloc; short format; char _81; };
typedef struct { int item; float println[2]; } println;
typedef union panic { int panic; uchar Item[4]; } panic;
struct vec { int vec; short range; char _84; };
typedef struct { int NdRange; float assert[2]; } assert;
typedef union matches { int matches; uchar Ptr[4]; } matches;
struct todo { int todo; short Part; char _87; };
typedef struct { int List; float format[2]; } format;
typedef union item { int item; uchar Zeroable[4]; } item;
struct Item { int Item; short Pod; char _90; };
typedef struct { int run; float range[2]; } range;
typedef union NdRange { int NdRange; uchar run_names[4]; } NdRange;
struct Ptr { int Ptr; short value; char _93; };
typedef struct { int target; float Part[2]; } Part;
typedef union List { int List; uchar before[4]; } List;
struct Zeroable { int Zeroable; short after; char _96; };
typedef struct { int source; float Pod[2]; } Pod;
typedef union run { int run; uchar SOURCE[4]; } run;
struct run_names { int run_names; short image; char _99; };
typedef struct { int Image2d; float value[2]; } value;
typedef union target { int target; uchar Sampler[4]; } target;
struct before { int before; short Bytes; char _102; };
typedef struct { int sampler; float after[2]; } after;
typedef union source { int source; uchar clc_builtins[4]; } source;
struct SOURCE { int SOURCE; short cl2rs_runtime; char _105; };
typedef struct { int bytemuck; float image[2]; } image;
typedef union Image2d { int Image2d; uchar literal[4]; } Image2d;
struct Sampler { int Sampler; short literal_2; char _108; };
typedef struct { int turns; float Bytes[2]; } Bytes;
typedef union sampler { int sampler; uchar turns_1[4]; } sampler;
struct clc_builtins { int clc_builtins; short case_1; char _111; };
typedef struct { int switch_1; float cl2rs_runtime[2]; } cl2rs_runtime;
typedef union bytemuck { int bytemuck; uchar value_1[4]; } bytemuck;
struct literal { int literal; short value_2; char _114; };
typedef struct { int before_2; float literal_2[2]; } literal_2;
typedef union turns { int turns; uchar padding[4]; } turns;
struct turns_1 { int turns_1; short padding_1; char _117; };
typedef struct { int unnamed_1; float case_1[2]; } case_1;
typedef union switch_1 { int switch_1; uchar swizzle[4]; } switch_1;
struct value_1 { int value_1; short exact; char _120; };
typedef struct { int div; float value_2[2]; } value_2;
typedef union before_2 { int before_2; uchar rem[4]; } before_2;
struct padding { int padding; short cast; char _123; };
typedef struct { int size_of; float padding_1[2]; } padding_1;
typedef union unnamed_1 { int unnamed_1; uchar once[4]; } unnamed_1;
struct swizzle { int swizzle; short test; char _126; };
typedef struct { int rest; float exact[2]; } exact;
typedef union div { int div; uchar own[4]; } div;
struct rem { int rem; short index; char _129; };
typedef struct { int local_; float cast[2]; } cast;
typedef union size_of { int size_of; uchar group[4]; } size_of;
struct once { int once; short lane; char _132; };
typedef struct { int from; float test[2]; } test;
typedef union rest { int rest; uchar into[4]; } rest;
struct own { int own; short new; char _135; };
typedef struct { int get; float index[2]; } index;
typedef union local_ { int local_; uchar set[4]; } local_;
struct group { int group; short iter; char _138; };
typedef struct { int copy; float lane[2]; } lane;
typedef union from { int from; uchar clone[4]; } from;
struct into { int into; short wrapping_add; char _141; };
typedef struct { int splat; float new[2]; } new;
typedef union get { int get; uchar to_bits[4]; } get;
struct set { int set; short x; char _144; };
typedef struct { int X; float iter[2]; } iter;
typedef union copy { int copy; uchar _[4]; } copy;
struct clone { int clone; short __; char _147; };
typedef struct { int _x; float wrapping_add[2]; } wrapping_add;
typedef union splat { int splat; uchar x_[4]; } splat;
struct to_bits { int to_bits; short _0; char _150; };
typedef struct { int a$b; float x[2]; } x;
typedef union X { int X; uchar $[4]; } X;
struct _ { int _; short out; char _153; };
typedef struct { int in_; float __[2]; } __;
typedef union _x { int _x; uchar out_[4]; } _x;
struct x_ { int x_; short a_; char _156; };
typedef struct { int T; float _0[2]; } _0;
typedef union a$b { int a$b; uchar t[4]; } a$b;
struct $ { int $; short r_; char _159; };
typedef struct { int i; float out[2]; } out;
typedef union in_ { int in_; uchar i_2[4]; } in_;
struct out_ { int out_; short result; char _162; };
typedef struct { int Self_; float a_[2]; } a_;
typedef union T { int T; uchar self_[4]; } T;
struct t { int t; short as; char _165; };
typedef struct { int crate; float r_[2]; } r_;
typedef union i { int i; uchar fn[4]; } i;
struct i_2 { int i_2; short impl; char _168; };
typedef struct { int in; float result[2]; } result;
typedef union Self_ { int Self_; uchar let[4]; } Self_;
struct self_ { int self_; short loop; char _171; };
kernel void types(global int *o0, global const int *a0)
{
    int g0 = get_global_id(0), s0 = 0, i0 = a0[g0] & 0xff;
    { struct as v0 = { i0, 0, 3 }; v0.as++; s0 += v0.as + v0.match + (int)sizeof(v0); }
    { crate mod = { i0, { 1, 1 } }; s0 = (s0 & 0xffff) * 3 + mod.mod + (int)mod.crate[1]; }
    { fn v0; v0.fn = i0 * 2; s0 += v0.move[0]; union fn w0 = v0; s0 ^= w0.fn; }
    { struct impl v0 = { i0, 3, 3 }; v0.impl++; s0 += v0.impl + v0.mut + (int)sizeof(v0); }
    { in pub = { i0, { 1, 4 } }; s0 = (s0 & 0xffff) * 3 + pub.pub + (int)pub.in[1]; }
    { let v0; v0.let = i0 * 5; s0 += v0.ref[0]; union let w0 = v0; s0 ^= w0.let; }
    { struct loop v0 = { i0, 6, 3 }; v0.loop++; s0 += v0.loop + v0.self + (int)sizeof(v0); }
    { match Self = { i0, { 1, 7 } }; s0 = (s0 & 0xffff) * 3 + Self.Self + (int)Self.match[1]; }
    { mod v0; v0.mod = i0 * 8; s0 += v0.super[0]; union mod w0 = v0; s0 ^= w0.mod; }
    { struct move v0 = { i0, 9, 3 }; v0.move++; s0 += v0.move + v0.trait + (int)sizeof(v0); }
    { mut type = { i0, { 1, 10 } }; s0 = (s0 & 0xffff) * 3 + type.type + (int)type.mut[1]; }
    { pub v0; v0.pub = i0 * 11; s0 += v0.unsafe[0]; union pub w0 = v0; s0 ^= w0.pub; }
    { struct ref v0 = { i0, 12, 3 }; v0.ref++; s0 += v0.ref + v0.use + (int)sizeof(v0); }
    { self where = { i0, { 1, 13 } }; s0 = (s0 & 0xffff) * 3 + where.where + (int)where.self[1]; }
    { Self v0; v0.Self = i0 * 14; s0 += v0.async[0]; union Self w0 = v0; s0 ^= w0.Self; }
    { struct super v0 = { i0, 15, 3 }; v0.super++; s0 += v0.super + v0.await + (int)sizeof(v0); }
    { trait dyn = { i0, { 1, 16 } }; s0 = (s0 & 0xffff) * 3 + dyn.dyn + (int)dyn.trait[1]; }
    { type v0; v0.type = i0 * 17; s0 += v0.abstract[0]; union type w0 = v0; s0 ^= w0.type; }
    { struct unsafe v0 = { i0, 18, 3 }; v0.unsafe++; s0 += v0.unsafe + v0.become + (int)sizeof(v0); }
    { use box = { i0, { 1, 19 } }; s0 = (s0 & 0xffff) * 3 + box.box + (int)box.use[1]; }
    { where v0; v0.where = i0 * 20; s0 += v0.final[0]; union where w0 = v0; s0 ^= w0.where; }
    { struct async v0 = { i0, 21, 3 }; v0.async++; s0 += v0.async + v0.macro + (int)sizeof(v0); }
    { await override = { i0, { 1, 22 } }; s0 = (s0 & 0xffff) * 3 + override.override + (int)override.await[1]; }
    { dyn v0; v0.dyn = i0 * 23; s0 += v0.priv[0]; union dyn w0 = v0; s0 ^= w0.dyn; }
    { struct abstract v0 = { i0, 24, 3 }; v0.abstract++; s0 += v0.abstract + v0.unsized + (int)sizeof(v0); }
    { become virtual = { i0, { 1, 25 } }; s0 = (s0 & 0xffff) * 3 + virtual.virtual + (int)virtual.become[1]; }
    { box v0; v0.box = i0 * 26; s0 += v0.yield[0]; union box w0 = v0; s0 ^= w0.box; }
    { struct final v0 = { i0, 27, 3 }; v0.final++; s0 += v0.final + v0.try + (int)sizeof(v0); }
    { macro gen = { i0, { 1, 28 } }; s0 = (s0 & 0xffff) * 3 + gen.gen + (int)gen.macro[1]; }
    { override v0; v0.override = i0 * 29; s0 += v0.raw[0]; union override w0 = v0; s0 ^= w0.override; }
    { struct priv v0 = { i0, 30, 3 }; v0.priv++; s0 += v0.priv + v0.safe + (int)sizeof(v0); }
    { unsized Some = { i0, { 1, 31 } }; s0 = (s0 & 0xffff) * 3 + Some.Some + (int)Some.unsized[1]; }
    { virtual v0; v0.virtual = i0 * 32; s0 += v0.None[0]; union virtual w0 = v0; s0 ^= w0.virtual; }
    { struct yield v0 = { i0, 33, 3 }; v0.yield++; s0 += v0.yield + v0.Ok + (int)sizeof(v0); }
    { try Err = { i0, { 1, 34 } }; s0 = (s0 & 0xffff) * 3 + Err.Err + (int)Err.try[1]; }
    { gen v0; v0.gen = i0 * 35; s0 += v0.Option[0]; union gen w0 = v0; s0 ^= w0.gen; }
    { struct raw v0 = { i0, 36, 3 }; v0.raw++; s0 += v0.raw + v0.Result + (int)sizeof(v0); }
    { safe Vec = { i0, { 1, 37 } }; s0 = (s0 & 0xffff) * 3 + Vec.Vec + (int)Vec.safe[1]; }
    { Some v0; v0.Some = i0 * 38; s0 += v0.Box[0]; union Some w0 = v0; s0 ^= w0.Some; }
    { struct None v0 = { i0, 39, 3 }; v0.None++; s0 += v0.None + v0.String + (int)sizeof(v0); }
    { Ok Into = { i0, { 1, 40 } }; s0 = (s0 & 0xffff) * 3 + Into.Into + (int)Into.Ok[1]; }
    { Err v0; v0.Err = i0 * 41; s0 += v0.From[0]; union Err w0 = v0; s0 ^= w0.Err; }
    { struct Option v0 = { i0, 42, 3 }; v0.Option++; s0 += v0.Option + v0.Default + (int)sizeof(v0); }
    { Result Iterator = { i0, { 1, 43 } }; s0 = (s0 & 0xffff) * 3 + Iterator.Iterator + (int)Iterator.Result[1]; }
    { Vec v0; v0.Vec = i0 * 44; s0 += v0.Clone[0]; union Vec w0 = v0; s0 ^= w0.Vec; }
    { struct Box v0 = { i0, 45, 3 }; v0.Box++; s0 += v0.Box + v0.Copy + (int)sizeof(v0); }
    { String Send = { i0, { 1, 46 } }; s0 = (s0 & 0xffff) * 3 + Send.Send + (int)Send.String[1]; }
    { Into v0; v0.Into = i0 * 47; s0 += v0.Sync[0]; union Into w0 = v0; s0 ^= w0.Into; }
    { struct From v0 = { i0, 48, 3 }; v0.From++; s0 += v0.From + v0.Drop + (int)sizeof(v0); }
    { Default Fn = { i0, { 1, 49 } }; s0 = (s0 & 0xffff) * 3 + Fn.Fn + (int)Fn.Default[1]; }
    { Iterator v0; v0.Iterator = i0 * 50; s0 += v0.FnMut[0]; union Iterator w0 = v0; s0 ^= w0.Iterator; }
    { struct Clone v0 = { i0, 51, 3 }; v0.Clone++; s0 += v0.Clone + v0.FnOnce + (int)sizeof(v0); }
    { Copy drop = { i0, { 1, 52 } }; s0 = (s0 & 0xffff) * 3 + drop.drop + (int)drop.Copy[1]; }
    { Send v0; v0.Send = i0 * 53; s0 += v0.ToString[0]; union Send w0 = v0; s0 ^= w0.Send; }
    { struct Sync v0 = { i0, 54, 3 }; v0.Sync++; s0 += v0.Sync + v0.AsRef + (int)sizeof(v0); }
    { Drop AsMut = { i0, { 1, 55 } }; s0 = (s0 & 0xffff) * 3 + AsMut.AsMut + (int)AsMut.Drop[1]; }
    { Fn v0; v0.Fn = i0 * 56; s0 += v0.Eq[0]; union Fn w0 = v0; s0 ^= w0.Fn; }
    { struct FnMut v0 = { i0, 57, 3 }; v0.FnMut++; s0 += v0.FnMut + v0.Ord + (int)sizeof(v0); }
    { FnOnce PartialEq = { i0, { 1, 58 } }; s0 = (s0 & 0xffff) * 3 + PartialEq.PartialEq + (int)PartialEq.FnOnce[1]; }
    { drop v0; v0.drop = i0 * 59; s0 += v0.Debug[0]; union drop w0 = v0; s0 ^= w0.drop; }
    { struct ToString v0 = { i0, 60, 3 }; v0.ToString++; s0 += v0.ToString + v0.i8 + (int)sizeof(v0); }
    { AsRef u8 = { i0, { 1, 61 } }; s0 = (s0 & 0xffff) * 3 + u8.u8 + (int)u8.AsRef[1]; }
    { AsMut v0; v0.AsMut = i0 * 62; s0 += v0.i16[0]; union AsMut w0 = v0; s0 ^= w0.AsMut; }
    { struct Eq v0 = { i0, 63, 3 }; v0.Eq++; s0 += v0.Eq + v0.i32 + (int)sizeof(v0); }
    { Ord u32 = { i0, { 1, 64 } }; s0 = (s0 & 0xffff) * 3 + u32.u32 + (int)u32.Ord[1]; }
    { PartialEq v0; v0.PartialEq = i0 * 65; s0 += v0.u64[0]; union PartialEq w0 = v0; s0 ^= w0.PartialEq; }
    { struct Debug v0 = { i0, 66, 3 }; v0.Debug++; s0 += v0.Debug + v0.i128 + (int)sizeof(v0); }
    { i8 usize = { i0, { 1, 67 } }; s0 = (s0 & 0xffff) * 3 + usize.usize + (int)usize.i8[1]; }
    { u8 v0; v0.u8 = i0 * 68; s0 += v0.isize[0]; union u8 w0 = v0; s0 ^= w0.u8; }
    { struct i16 v0 = { i0, 69, 3 }; v0.i16++; s0 += v0.i16 + v0.f32 + (int)sizeof(v0); }
    { i32 f64 = { i0, { 1, 70 } }; s0 = (s0 & 0xffff) * 3 + f64.f64 + (int)f64.i32[1]; }
    { u32 v0; v0.u32 = i0 * 71; s0 += v0.str[0]; union u32 w0 = v0; s0 ^= w0.u32; }
    { struct u64 v0 = { i0, 72, 3 }; v0.u64++; s0 += v0.u64 + v0.std + (int)sizeof(v0); }
    { i128 core = { i0, { 1, 73 } }; s0 = (s0 & 0xffff) * 3 + core.core + (int)core.i128[1]; }
    { usize v0; v0.usize = i0 * 74; s0 += v0.alloc[0]; union usize w0 = v0; s0 ^= w0.usize; }
    { struct isize v0 = { i0, 75, 3 }; v0.isize++; s0 += v0.isize + v0.println + (int)sizeof(v0); }
    { f32 panic = { i0, { 1, 76 } }; s0 = (s0 & 0xffff) * 3 + panic.panic + (int)panic.f32[1]; }
    { f64 v0; v0.f64 = i0 * 77; s0 += v0.vec[0]; union f64 w0 = v0; s0 ^= w0.f64; }
    { struct str v0 = { i0, 78, 3 }; v0.str++; s0 += v0.str + v0.assert + (int)sizeof(v0); }
    { std matches = { i0, { 1, 79 } }; s0 = (s0 & 0xffff) * 3 + matches.matches + (int)matches.std[1]; }
    { core v0; v0.core = i0 * 80; s0 += v0.todo[0]; union core w0 = v0; s0 ^= w0.core; }
    { struct alloc v0 = { i0, 81, 3 }; v0.alloc++; s0 += v0.alloc + v0.format + (int)sizeof(v0); }
    { println item = { i0, { 1, 82 } }; s0 = (s0 & 0xffff) * 3 + item.item + (int)item.println[1]; }
    { panic v0; v0.panic = i0 * 83; s0 += v0.Item[0]; union panic w0 = v0; s0 ^= w0.panic; }
    { struct vec v0 = { i0, 84, 3 }; v0.vec++; s0 += v0.vec + v0.range + (int)sizeof(v0); }
    { assert NdRange = { i0, { 1, 85 } }; s0 = (s0 & 0xffff) * 3 + NdRange.NdRange + (int)NdRange.assert[1]; }
    { matches v0; v0.matches = i0 * 86; s0 += v0.Ptr[0]; union matches w0 = v0; s0 ^= w0.matches; }
    { struct todo v0 = { i0, 87, 3 }; v0.todo++; s0 += v0.todo + v0.Part + (int)sizeof(v0); }
    { format List = { i0, { 1, 88 } }; s0 = (s0 & 0xffff) * 3 + List.List + (int)List.format[1]; }
    { item v0; v0.item = i0 * 89; s0 += v0.Zeroable[0]; union item w0 = v0; s0 ^= w0.item; }
    { struct Item v0 = { i0, 90, 3 }; v0.Item++; s0 += v0.Item + v0.Pod + (int)sizeof(v0); }
    { range run = { i0, { 1, 91 } }; s0 = (s0 & 0xffff) * 3 + run.run + (int)run.range[1]; }
    { NdRange v0; v0.NdRange = i0 * 92; s0 += v0.run_names[0]; union NdRange w0 = v0; s0 ^= w0.NdRange; }
    { struct Ptr v0 = { i0, 93, 3 }; v0.Ptr++; s0 += v0.Ptr + v0.value + (int)sizeof(v0); }
    { Part target = { i0, { 1, 94 } }; s0 = (s0 & 0xffff) * 3 + target.target + (int)target.Part[1]; }
    { List v0; v0.List = i0 * 95; s0 += v0.before[0]; union List w0 = v0; s0 ^= w0.List; }
    { struct Zeroable v0 = { i0, 96, 3 }; v0.Zeroable++; s0 += v0.Zeroable + v0.after + (int)sizeof(v0); }
    { Pod source = { i0, { 1, 97 } }; s0 = (s0 & 0xffff) * 3 + source.source + (int)source.Pod[1]; }
    { run v0; v0.run = i0 * 98; s0 += v0.SOURCE[0]; union run w0 = v0; s0 ^= w0.run; }
    { struct run_names v0 = { i0, 99, 3 }; v0.run_names++; s0 += v0.run_names + v0.image + (int)sizeof(v0); }
    { value Image2d = { i0, { 1, 100 } }; s0 = (s0 & 0xffff) * 3 + Image2d.Image2d + (int)Image2d.value[1]; }
    { target v0; v0.target = i0 * 101; s0 += v0.Sampler[0]; union target w0 = v0; s0 ^= w0.target; }
    { struct before v0 = { i0, 102, 3 }; v0.before++; s0 += v0.before + v0.Bytes + (int)sizeof(v0); }
    { after sampler = { i0, { 1, 103 } }; s0 = (s0 & 0xffff) * 3 + sampler.sampler + (int)sampler.after[1]; }
    { source v0; v0.source = i0 * 104; s0 += v0.clc_builtins[0]; union source w0 = v0; s0 ^= w0.source; }
    { struct SOURCE v0 = { i0, 105, 3 }; v0.SOURCE++; s0 += v0.SOURCE + v0.cl2rs_runtime + (int)sizeof(v0); }
    { image bytemuck = { i0, { 1, 106 } }; s0 = (s0 & 0xffff) * 3 + bytemuck.bytemuck + (int)bytemuck.image[1]; }
    { Image2d v0; v0.Image2d = i0 * 107; s0 += v0.literal[0]; union Image2d w0 = v0; s0 ^= w0.Image2d; }
    { struct Sampler v0 = { i0, 108, 3 }; v0.Sampler++; s0 += v0.Sampler + v0.literal_2 + (int)sizeof(v0); }
    { Bytes turns = { i0, { 1, 109 } }; s0 = (s0 & 0xffff) * 3 + turns.turns + (int)turns.Bytes[1]; }
    { sampler v0; v0.sampler = i0 * 110; s0 += v0.turns_1[0]; union sampler w0 = v0; s0 ^= w0.sampler; }
    { struct clc_builtins v0 = { i0, 111, 3 }; v0.clc_builtins++; s0 += v0.clc_builtins + v0.case_1 + (int)sizeof(v0); }
    { cl2rs_runtime switch_1 = { i0, { 1, 112 } }; s0 = (s0 & 0xffff) * 3 + switch_1.switch_1 + (int)switch_1.cl2rs_runtime[1]; }
    { bytemuck v0; v0.bytemuck = i0 * 113; s0 += v0.value_1[0]; union bytemuck w0 = v0; s0 ^= w0.bytemuck; }
    { struct literal v0 = { i0, 114, 3 }; v0.literal++; s0 += v0.literal + v0.value_2 + (int)sizeof(v0); }
    { literal_2 before_2 = { i0, { 1, 115 } }; s0 = (s0 & 0xffff) * 3 + before_2.before_2 + (int)before_2.literal_2[1]; }
    { turns v0; v0.turns = i0 * 116; s0 += v0.padding[0]; union turns w0 = v0; s0 ^= w0.turns; }
    { struct turns_1 v0 = { i0, 117, 3 }; v0.turns_1++; s0 += v0.turns_1 + v0.padding_1 + (int)sizeof(v0); }
    { case_1 unnamed_1 = { i0, { 1, 118 } }; s0 = (s0 & 0xffff) * 3 + unnamed_1.unnamed_1 + (int)unnamed_1.case_1[1]; }
    { switch_1 v0; v0.switch_1 = i0 * 119; s0 += v0.swizzle[0]; union switch_1 w0 = v0; s0 ^= w0.switch_1; }
    { struct value_1 v0 = { i0, 120, 3 }; v0.value_1++; s0 += v0.value_1 + v0.exact + (int)sizeof(v0); }
    { value_2 div = { i0, { 1, 121 } }; s0 = (s0 & 0xffff) * 3 + div.div + (int)div.value_2[1]; }
    { before_2 v0; v0.before_2 = i0 * 122; s0 += v0.rem[0]; union before_2 w0 = v0; s0 ^= w0.before_2; }
    { struct padding v0 = { i0, 123, 3 }; v0.padding++; s0 += v0.padding + v0.cast + (int)sizeof(v0); }
    { padding_1 size_of = { i0, { 1, 124 } }; s0 = (s0 & 0xffff) * 3 + size_of.size_of + (int)size_of.padding_1[1]; }
    { unnamed_1 v0; v0.unnamed_1 = i0 * 125; s0 += v0.once[0]; union unnamed_1 w0 = v0; s0 ^= w0.unnamed_1; }
    { struct swizzle v0 = { i0, 126, 3 }; v0.swizzle++; s0 += v0.swizzle + v0.test + (int)sizeof(v0); }
    { exact rest = { i0, { 1, 127 } }; s0 = (s0 & 0xffff) * 3 + rest.rest + (int)rest.exact[1]; }
    { div v0; v0.div = i0 * 128; s0 += v0.own[0]; union div w0 = v0; s0 ^= w0.div; }
    { struct rem v0 = { i0, 129, 3 }; v0.rem++; s0 += v0.rem + v0.index + (int)sizeof(v0); }
    { cast local_ = { i0, { 1, 130 } }; s0 = (s0 & 0xffff) * 3 + local_.local_ + (int)local_.cast[1]; }
    { size_of v0; v0.size_of = i0 * 131; s0 += v0.group[0]; union size_of w0 = v0; s0 ^= w0.size_of; }
    { struct once v0 = { i0, 132, 3 }; v0.once++; s0 += v0.once + v0.lane + (int)sizeof(v0); }
    { test from = { i0, { 1, 133 } }; s0 = (s0 & 0xffff) * 3 + from.from + (int)from.test[1]; }
    { rest v0; v0.rest = i0 * 134; s0 += v0.into[0]; union rest w0 = v0; s0 ^= w0.rest; }
    { struct own v0 = { i0, 135, 3 }; v0.own++; s0 += v0.own + v0.new + (int)sizeof(v0); }
    { index get = { i0, { 1, 136 } }; s0 = (s0 & 0xffff) * 3 + get.get + (int)get.index[1]; }
    { local_ v0; v0.local_ = i0 * 137; s0 += v0.set[0]; union local_ w0 = v0; s0 ^= w0.local_; }
    { struct group v0 = { i0, 138, 3 }; v0.group++; s0 += v0.group + v0.iter + (int)sizeof(v0); }
    { lane copy = { i0, { 1, 139 } }; s0 = (s0 & 0xffff) * 3 + copy.copy + (int)copy.lane[1]; }
    { from v0; v0.from = i0 * 140; s0 += v0.clone[0]; union from w0 = v0; s0 ^= w0.from; }
    { struct into v0 = { i0, 141, 3 }; v0.into++; s0 += v0.into + v0.wrapping_add + (int)sizeof(v0); }
    { new splat = { i0, { 1, 142 } }; s0 = (s0 & 0xffff) * 3 + splat.splat + (int)splat.new[1]; }
    { get v0; v0.get = i0 * 143; s0 += v0.to_bits[0]; union get w0 = v0; s0 ^= w0.get; }
    { struct set v0 = { i0, 144, 3 }; v0.set++; s0 += v0.set + v0.x + (int)sizeof(v0); }
    { iter X = { i0, { 1, 145 } }; s0 = (s0 & 0xffff) * 3 + X.X + (int)X.iter[1]; }
    { copy v0; v0.copy = i0 * 146; s0 += v0._[0]; union copy w0 = v0; s0 ^= w0.copy; }
    { struct clone v0 = { i0, 147, 3 }; v0.clone++; s0 += v0.clone + v0.__ + (int)sizeof(v0); }
    { wrapping_add _x = { i0, { 1, 148 } }; s0 = (s0 & 0xffff) * 3 + _x._x + (int)_x.wrapping_add[1]; }
    { splat v0; v0.splat = i0 * 149; s0 += v0.x_[0]; union splat w0 = v0; s0 ^= w0.splat; }
    { struct to_bits v0 = { i0, 150, 3 }; v0.to_bits++; s0 += v0.to_bits + v0._0 + (int)sizeof(v0); }
    { x a$b = { i0, { 1, 151 } }; s0 = (s0 & 0xffff) * 3 + a$b.a$b + (int)a$b.x[1]; }
    { X v0; v0.X = i0 * 152; s0 += v0.$[0]; union X w0 = v0; s0 ^= w0.X; }
    { struct _ v0 = { i0, 153, 3 }; v0._++; s0 += v0._ + v0.out + (int)sizeof(v0); }
    { __ in_ = { i0, { 1, 154 } }; s0 = (s0 & 0xffff) * 3 + in_.in_ + (int)in_.__[1]; }
    { _x v0; v0._x = i0 * 155; s0 += v0.out_[0]; union _x w0 = v0; s0 ^= w0._x; }
    { struct x_ v0 = { i0, 156, 3 }; v0.x_++; s0 += v0.x_ + v0.a_ + (int)sizeof(v0); }
    { _0 T = { i0, { 1, 157 } }; s0 = (s0 & 0xffff) * 3 + T.T + (int)T._0[1]; }
    { a$b v0; v0.a$b = i0 * 158; s0 += v0.t[0]; union a$b w0 = v0; s0 ^= w0.a$b; }
    { struct $ v0 = { i0, 159, 3 }; v0.$++; s0 += v0.$ + v0.r_ + (int)sizeof(v0); }
    { out i = { i0, { 1, 160 } }; s0 = (s0 & 0xffff) * 3 + i.i + (int)i.out[1]; }
    { in_ v0; v0.in_ = i0 * 161; s0 += v0.i_2[0]; union in_ w0 = v0; s0 ^= w0.in_; }
    { struct out_ v0 = { i0, 162, 3 }; v0.out_++; s0 += v0.out_ + v0.result + (int)sizeof(v0); }
    { a_ Self_ = { i0, { 1, 163 } }; s0 = (s0 & 0xffff) * 3 + Self_.Self_ + (int)Self_.a_[1]; }
    { T v0; v0.T = i0 * 164; s0 += v0.self_[0]; union T w0 = v0; s0 ^= w0.T; }
    { struct t v0 = { i0, 165, 3 }; v0.t++; s0 += v0.t + v0.as + (int)sizeof(v0); }
    { r_ crate = { i0, { 1, 166 } }; s0 = (s0 & 0xffff) * 3 + crate.crate + (int)crate.r_[1]; }
    { i v0; v0.i = i0 * 167; s0 += v0.fn[0]; union i w0 = v0; s0 ^= w0.i; }
    { struct i_2 v0 = { i0, 168, 3 }; v0.i_2++; s0 += v0.i_2 + v0.impl + (int)sizeof(v0); }
    { result in = { i0, { 1, 169 } }; s0 = (s0 & 0xffff) * 3 + in.in + (int)in.result[1]; }
    { Self_ v0; v0.Self_ = i0 * 170; s0 += v0.let[0]; union Self_ w0 = v0; s0 ^= w0.Self_; }
    { struct self_ v0 = { i0, 171, 3 }; v0.self_++; s0 += v0.self_ + v0.loop + (int)sizeof(v0); }
    o0[g0] = s0;
}
