// Assignments whose right side changes other elements of the same array; the address of a whole array as one of elements.

void mixed(uint4 blocks[8])
{
    uint4 w[4];
    for (uint i = 0; i < 4; ++i)
        w[i] = (blocks[i] ^= blocks[i + 4]);
    for (uint i = 0; i < 4; ++i)
        w[i] = (blocks[i + 4] ^= (blocks[i] += w[i]));
    for (uint i = 0; i < 4; ++i)
        blocks[i + 4] += w[i];
}

void put(float4 *to, int n)
{
    for (int i = 0; i < n; i++)
        to[i].x = i + n;
}

float sum(const float4 *of, int n)
{
    float all = 0;
    for (int i = 0; i < n; i++)
        all += of[i].x + of[i].w;
    return all;
}

kernel void exchanges(global uint4 *out, global float *sums)
{
    int i = get_global_id(0);
    uint4 blocks[8];
    for (int k = 0; k < 8; k++)
        blocks[k] = (uint4)(i, k, i * k, 3);
    mixed(blocks);
    out[i] = blocks[0] ^ blocks[7];
    float4 whole[4];
    for (int k = 0; k < 4; k++)
        whole[k] = (float4)(k, i, 2, 3);
    put(&whole, 3);
    sums[i] = sum(&whole, 4);
}
