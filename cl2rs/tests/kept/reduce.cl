// Sums and extremes of many numbers: by groups, in local memory.

#define WG 64

// Computes the sum of each group.
__kernel __attribute__((reqd_work_group_size(WG, 1, 1)))
void sum(__global const float *in, __global float *sums, __local float *scratch, uint n)
{
    uint lid = get_local_id(0);
    uint gid = get_global_id(0);
    float acc = 0.0f;

    // Each item takes every so manieth number.
    while (gid < n) {
        acc += in[gid];
        gid += get_global_size(0);
    }
    scratch[lid] = acc;
    barrier(CLK_LOCAL_MEM_FENCE);

    for (uint offset = get_local_size(0) / 2; offset > 0; offset >>= 1) {
        if (lid < offset)
            scratch[lid] += scratch[lid + offset];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (lid == 0)
        sums[get_group_id(0)] = scratch[0];
}

__kernel void least_and_most(__global const int *in, __global int *out, int n)
{
    __local int least[WG], most[WG];
    int lid = get_local_id(0);
    int lo = INT_MAX, hi = INT_MIN;
    for (int i = get_global_id(0); i < n; i += get_global_size(0)) {
        int v = in[i];
        lo = v < lo ? v : lo;
        hi = v > hi ? v : hi;
    }
    least[lid] = lo;
    most[lid] = hi;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int s = WG / 2; s > 0; s /= 2) {
        if (lid < s) {
            least[lid] = min(least[lid], least[lid + s]);
            most[lid] = max(most[lid], most[lid + s]);
        }
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (!lid) {
        out[2 * get_group_id(0)] = least[0];
        out[2 * get_group_id(0) + 1] = most[0];
    }
}

// Counts bytes in local memory, then adds what the group has to all.
__kernel void histogram(__global const uchar *data, volatile __global uint *counts, uint n)
{
    __local uint bins[256];
    size_t lid = get_local_id(0);
    for (uint i = lid; i < 256; i += get_local_size(0))
        bins[i] = 0;
    barrier(CLK_LOCAL_MEM_FENCE);

    for (uint i = get_global_id(0); i < n; i += get_global_size(0))
        atomic_inc(&bins[data[i]]);
    barrier(CLK_LOCAL_MEM_FENCE);

    for (uint i = lid; i < 256; i += get_local_size(0))
        if (bins[i] != 0)
            atomic_add(&counts[i], bins[i]);
}
