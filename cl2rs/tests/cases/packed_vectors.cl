// FluidX3D: vectors in packed structs, which Rust cannot pack.
// in: 7 9
// out: 19 2c 3 75 5 8 4 5 a
typedef struct __attribute__((packed)) { uchar tag; float3 place; ushort2 ids[2]; } Particle;
#pragma pack(2)
typedef struct { uchar tag; int4 v; Particle inner; } Pair;
#pragma pack()

ulong sum(local const Particle *p) { return (ulong)(p->place.x + p->place.z) + p->ids[1].y; }

kernel void test(global ulong *out, global const ulong *in)
{
    local Particle store[2];
    Particle own = { 3, (float3)(1, 2, 3), { { 4, 5 }, { 6, 7 } } };
    out[0] = sizeof(Particle);
    out[1] = sizeof(Pair);
    own.place.yz += (float2)(in[0]);
    own.ids[1].x = own.ids[0].y + own.tag;
    out[2] = own.tag;
    store[1] = own;
    store[1].place.x = store[1].place.z * 10;
    out[3] = sum(store + 1);
    Pair pair = { .v = 5, .inner = own };
    Pair copy = pair;
    copy.v.s12 = convert_int2(copy.inner.ids[1]);
    out[4] = pair.v.y;
    out[5] = copy.v.y;
    out[6] = ((uchar *)&own)[17];
    out[7] = ((uchar *)&pair)[2];
    out[8] = own.place.z;
}
