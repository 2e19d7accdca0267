// Parts of packed structs, whose addresses are taken, and which functions index as arrays.

typedef struct __attribute__((packed)) {
    uchar a;
    ushort b[3];
    int c;
    float d;
} Packed;

int total(const ushort *values, int n)
{
    int sum = 0;
    for (int i = 0; i < n; i++)
        sum += values[i];
    return sum;
}

void bump(int *x)
{
    *x += 1;
}

kernel void packed(global Packed *packed, global int *out)
{
    int i = get_global_id(0);
    Packed own = packed[i];
    bump(&own.c);
    out[i] = own.c + total(own.b, 3);
    float whole;
    // PoCL has another zero for -0.0f.
    own.d = fract(fabs(own.d), &whole);
    own.d += whole;
    vstore3((ushort3)(1, 2, i), 0, own.b);
    packed[i] = own;
    Packed both[2];
    both[1] = own;
    both[0] = packed[i];
    both[0].c = total(both[1].b, 2);
    bump(&both[0].c);
    out[i] += both[0].c++;
    own.c *= 3;
    own.b[own.c & 1]++;
    out[i] += own.b[1] + both[0].c;
}

kernel void packed_in_place(global Packed *packed, global int *out)
{
    int i = get_global_id(0);
    vstore3((ushort3)(i, 2, 1), 0, packed[i].b);
    packed[i].d = modf(packed[i].d, &packed[i].d);
    out[i] = atomic_add(&packed[i].c, 3) + packed[i].b[2];
}
