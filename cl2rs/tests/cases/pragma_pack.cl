// in: 7 3 5
// out: 9 e 10 a 7 3 5
#pragma pack(push, 1)
typedef struct { char a; int b; int c; } One;
#pragma pack(2)
typedef struct { char a; int b; double c; } Two;
#pragma pack(8)
typedef struct { char a; int b; double c; } Eight;
#pragma pack(pop)
kernel void pragma_pack(global ulong *out, global const ulong *in)
{
    One one[2] = { { 1, 2, 3 }, { 4, 5, 6 } };
    Two two = { 1, 2, 3.0 };
    Eight eight = { 1, 2, 3.0 };
    one[1].b = in[0];
    two.c = in[1];
    eight.c = in[2];
    out[0] = sizeof(One);
    out[1] = sizeof(Two);
    out[2] = sizeof(Eight);
    out[3] = one[1].a + one[1].c;
    out[4] = one[1].b;
    out[5] = two.c;
    out[6] = eight.c;
}
