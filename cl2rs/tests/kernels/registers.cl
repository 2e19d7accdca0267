// Loops between barriers that continue with the values before them.
#define SIDE 16

// Several variables, a part of a vector, one that is unused after its loop, and nested loops.
kernel void registers(global const int *in, global int *out, local int *tile, uint turns)
{
    const size_t i = get_global_id(0), l = get_local_id(0), n = get_local_size(0);
    int sum = 0, most = 0, k, left = 3;
    int2 pair = (int2)(0, 1);
    for (uint turn = 0; turn < turns; turn++) {
        tile[l] = in[(i + turn) % get_global_size(0)];
        barrier(CLK_LOCAL_MEM_FENCE);
        for (k = 0; k < (int)n; k++) {
            sum = sum * 3 + tile[k];
            if (tile[k] > most) most = tile[k];
            pair.x ^= tile[k];
            for (int j = 0; j < k % 3; j++) {
                if (tile[j] & 1) continue;
                pair.y += j;
            }
            if (pair.y > 100) break;
        }
        while (left > 0 && tile[left % n] >= 0) left--;
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    out[i] = sum + most + pair.x * 7 + pair.y + left;
}

// A variable whose address is taken, one that the loop sets first, and a return within the loop.
kernel __attribute__((reqd_work_group_size(SIDE, 1, 1)))
void partly(global const int *in, global int *out)
{
    local int tile[SIDE];
    const size_t i = get_global_id(0), l = get_local_id(0);
    int kept = 0, last = 0, count = 0;
    int *p = &kept;
    tile[l] = in[i];
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int k = 0; k < SIDE; k++) {
        last = tile[k];
        *p += last;
        count += last & 3;
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    out[i] = kept + last + count;
    do {
        count -= tile[count & (SIDE - 1)] | 1;
        if (count == 7) return;
    } while (count > 0);
    out[i] += count;
}
