// Pointers in unions, which need space, and blocks with statements for their effect.
typedef struct { float4 place; union { void *owner; int index; }; int rest[2]; } Body;
#define CLAMP(x) ({ if (x > 100) x = 100; for (int k = 0; k < 2; k++) x++; })
#define TWICE(x) ({ int t = x; t * 2; })

kernel void unions(global Body *bodies, global int *out)
{
    int i = get_global_id(0), n = i;
    bodies[i].index += i;
    bodies[i].rest[1] = sizeof(Body);
    CLAMP(n);
    out[i] = TWICE(n) + bodies[i].index;
}

union Word { uint whole; uchar bytes[4]; ushort halves[2]; };

constant union Word words[2] = { { 0x01020304 }, { 0xfffefdfc } };

// An index into a union that is read from the same union, and a union that is constant.
kernel void constant_unions(global uint *out, global const uint *in)
{
    const size_t i = get_global_id(0);
    union Word word = { in[i] };
    word.bytes[word.whole & 3] = words[i & 1].bytes[2];
    word.halves[word.bytes[0] & 1] += words[i & 1].halves[0];
    out[i] = word.whole;
}

union Held { long whole; int part[2]; uchar byte[8]; };

int weight(union Held u) { return u.part[0] * 3 + u.part[1] + u.byte[5]; }

kernel void held(global const int *in, global int *out)
{
    int i = get_global_id(0);
    union Held u = { ((long)in[i] << 17) + i }, v = u;
    u.whole = weight(u);
    u.part[1] = weight(u) + v.part[0];
    v.byte[3] = weight(v) ^ u.byte[0];
    out[i] = weight(u) - weight(v);
}
