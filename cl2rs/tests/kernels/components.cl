// One of several components by an index, to read and to write; arrays in unions that functions take; pointers as numbers.

typedef union {
    int whole[4];
    float parts[4];
    uchar bytes[16];
    int4 vector;
} Mixed;

int first_and_last(const int *values)
{
    return values[0] + values[3];
}

void put(int *values, int at, int value)
{
    values[at] = value;
}

int bytes_of(const uchar *bytes, int n)
{
    int sum = 0;
    for (int i = 0; i < n; i++)
        sum = sum * 3 + bytes[i];
    return sum;
}

int is_there(const int *p)
{
    if (p == 0 || (ulong)p == 0)
        return 0;
    return ((uintptr_t)p != 0) + *p;
}

kernel void components(global float4 *vectors, global int8 *wide, global int *out)
{
    int i = get_global_id(0);
    float4 v = vectors[i];
    float read = v.xy[i & 1] + v.zw[1] + v.s12[i & 1];
    v.zw[i & 1] += 2;
    v.s12[0] = read;
    v.hi[1]--;
    vectors[i] = v;
    vectors[i].xyz[i % 3] *= 3;
    int8 w = wide[i];
    w.s3456[i & 3] = w.hi.yz[i & 1] + w.lo[i & 3];
    w.lo[2] ^= 5;
    wide[i] = w;
    Mixed mixed;
    for (int k = 0; k < 4; k++)
        mixed.parts[k] = k * i;
    int sum = first_and_last(mixed.whole) + bytes_of(mixed.bytes, 16);
    put(mixed.whole, i & 3, sum);
    put(&mixed.whole[1], 2, i);
    sum += mixed.vector.w + is_there(&sum) + is_there(0) + (int)sizeof(int *) + (int)sizeof(out);
    out[i] = sum + first_and_last(&mixed.whole[0]);
}
