// A kernel with local variables that others call, one of them by way of a function.
kernel void turn(global int *out, int first)
{
    local int tile[16];
    local int total;
    uint l = get_local_id(0);
    tile[l] = l + first;
    if (l == 0)
        total = first;
    barrier(CLK_LOCAL_MEM_FENCE);
    atomic_add(&total, tile[15 - l]);
    barrier(CLK_LOCAL_MEM_FENCE);
    out[get_global_id(0)] += tile[15 - l] * 100 + total;
    barrier(CLK_LOCAL_MEM_FENCE);
}

void twice(global int *out)
{
    turn(out, 3);
    turn(out, 5);
}

kernel void called(global int *out)
{
    local int tile[4];
    tile[get_local_id(0) & 3] = get_local_id(0) & 3;
    barrier(CLK_LOCAL_MEM_FENCE);
    twice(out);
    turn(out, tile[2]);
    out[get_global_id(0)] ^= tile[1];
}
