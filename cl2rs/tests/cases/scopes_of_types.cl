typedef uint T;
struct S { int a; int b; };
typedef struct S Pair;
enum Kind { FIRST = 3, SECOND };
int of_outer(struct S s) { return s.a * 10 + s.b; }
kernel void typedef_shadows(global int *o, global const int *a)
{
    int g = get_global_id(0), v = a[g] >> 3;
    T x = v;
    int r = (x >> 28) + sizeof(T);
    { typedef short T; T y = v; r += y >> 3; { typedef uchar T; T z = v; r += z >> 1; r += sizeof(T) * 100; } T w = y; r ^= w >> 1; }
    for (T i = 0; i < 2; i++) { typedef char T; r += (T)(v + i); }
    o[g] = r + (T)v / 7u;
}
kernel void tag_shadows(global int *o, global const int *a)
{
    int g = get_global_id(0);
    struct S s = { a[g] & 15, 2 };
    int r = of_outer(s);
    {
        struct S { char b; short a; int c; };
        struct S s = { 1, 20, 300 };
        r += s.a + s.b + s.c + sizeof(struct S) * 1000;
        { struct S { int a[3]; }; struct S t = { { 4, 5, 6 } }; r ^= t.a[1] + sizeof(t); }
    }
    Pair p = { 7, 8 };
    r += of_outer(p) + sizeof(struct S);
    o[g] = r;
}
kernel void enumerator_shadows(global int *o, global const int *a)
{
    int g = get_global_id(0), r = FIRST;
    { enum { FIRST = 40, THIRD }; r += FIRST + THIRD; { int FIRST = 5; r += FIRST; } }
    { enum Kind { SECOND = 90, FIRST }; enum Kind k = a[g] & 1 ? FIRST : SECOND; r += k * 2; }
    { int SECOND = a[g] & 7; r += SECOND; }
    switch (a[g] & 7) { case FIRST: r += 1000; break; case SECOND: r += 2000; }
    o[g] = r + SECOND;
}
kernel void one_name_in_all_spaces(global int *o, global const int *a)
{
    int g = get_global_id(0);
    struct same { int same; };
    struct same same = { a[g] & 31 };
    if (same.same & 1) goto same;
    same.same += 100;
same:
    same.same *= 2;
    { enum same { other = 6 }; enum same x = other; same.same += x; }
    o[g] = same.same;
}
struct node { int v; struct node *next; };
typedef struct leaf { int v; } node;
kernel void tag_and_typedef_differ(global int *o, global const int *a)
{
    int g = get_global_id(0);
    node n = { a[g] & 7 };
    struct node m = { 30, 0 };
    struct leaf l = n;
    o[g] = n.v + m.v + l.v * 100 + (int)sizeof(node);
}
union view { uint u; uchar b[4]; };
kernel void unions_shadow(global uint *o, global const uint *a)
{
    uint g = get_global_id(0), r = 0;
    union view v; v.u = a[g]; r += v.b[1];
    { union view { ushort h[2]; uint w; }; union view v; v.w = a[g]; r += v.h[1] * 3; }
    { struct { uchar view; } v = { 9 }; r += v.view; }
    { typedef struct { ushort view; uchar x; } view; view v = { 5, 6 }; r += v.view + v.x + sizeof(view); }
    o[g] = r;
}
struct X1 { int q; }; 
kernel void same_local_tag_in_two_functions(global int *o, global const int *a)
{
    struct Local { char c; }; struct Local l = { (char)a[get_global_id(0)] };
    o[get_global_id(0)] = l.c + (int)sizeof(struct Local);
}
kernel void same_local_tag_in_two_functions_2(global int *o, global const int *a)
{
    struct Local { long c; int d; }; struct Local l = { a[get_global_id(0)], 3 };
    o[get_global_id(0)] = (int)l.c + l.d + (int)sizeof(struct Local);
}
