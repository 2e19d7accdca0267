// Copies by a group, from and to local memory, with strides, of an argument that is a variable or a number.
typedef struct { float x; int n; } Pair;

event_t fetch(local float4 *to, global const float4 *from, event_t event)
{
    return async_work_group_copy(to, from, 8, event);
}

kernel void copies(global float *out, global const float *in, local float *tile, global const float4 *quads,
                   global Pair *pairs)
{
    local float own[16];
    local float4 four[8];
    local Pair both[4];
    size_t first = get_group_id(0) * get_local_size(0);
    uint l = get_local_id(0);
    event_t event = async_work_group_copy(own, in + first, get_local_size(0), 0);
    event_t more[2];
    more[0] = async_work_group_strided_copy(tile, in + get_group_id(0), (size_t)8, 3, event);
    more[1] = fetch(four, quads + get_group_id(0) * 8, 0);
    prefetch(in, 16);
    wait_group_events(1, &event);
    wait_group_events(2, more);
    float mine = own[15 - l] + tile[l & 7] * 2 + four[l & 7].z;
    barrier(CLK_LOCAL_MEM_FENCE);
    own[l] = mine;
    both[l & 3].x = l & 3;
    both[l & 3].n = first;
    barrier(CLK_LOCAL_MEM_FENCE);
    event = async_work_group_copy(out + first, own, 16, (event_t)0);
    async_work_group_strided_copy(out + 512 + get_group_id(0) * 64, own, 16, 4, 0);
    async_work_group_copy((global int *)pairs + first, (local int *)both, 8, 0);
    wait_group_events(1, &event);
}
