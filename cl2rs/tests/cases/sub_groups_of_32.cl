// Functions that only some work-items of a sub-group of 32 reach, in branches and loops.
// range: 32
// local: 32
// in: 3
// out: 492492490000011f a28a280001000003 31540 492492490000001f 70540 a28a280001000006 492492490003001f a28a280001000006 70540 492492490006001f 70540 a28a280001000012 492492490009001f a28a280001000024 70540 49249249000c001f 70540 a28a280001000024 49249249000f001f a28a28000100006c 70540 492492490012001f 70540 a28a2800010000d8 492492490015001f a28a2800010001b0 70540 492492490018001f 70540 a28a280001000510 49249249001b001f a28a280001000f30 1f000f080a 1f000f080a 1f000f080a 1f000f080a 1f000f080b 1f000f080b 1f000f080b 1f000f080b 27000f080c 27000f080c 27000f080c 27000f080c 27000f080d 27000f080d 27000f080d 27000f080d 37001f080e 37001f080e 37001f080e 37001f080e 37001f080a 37001f080a 37001f080a 37001f080a 4f001f080b 4f001f080b 4f001f080b 4f001f080b 4f001f080c 4f001f080c 4f001f080c 4f001f080c
kernel __attribute__((intel_reqd_sub_group_size(32))) void test(global ulong *out, global const ulong *in)
{
    uint i = get_global_id(0), x = i % 5 + 1;
    uint4 active = 0;
    uint value = 0;
    if (i % 3 == 0) {
        active = sub_group_ballot(1);
        value = sub_group_non_uniform_reduce_add(x) | sub_group_elect() << 8
            | sub_group_non_uniform_scan_exclusive_max(i) << 16;
    } else if (i & 1) {
        active = sub_group_ballot(i > 9);
        value = sub_group_non_uniform_scan_inclusive_mul(x % 3 + 1) | sub_group_broadcast_first(i) << 24;
    } else {
        value = sub_group_non_uniform_reduce_xor(x) | sub_group_non_uniform_reduce_logical_xor(x > 2) << 4
            | sub_group_non_uniform_all_equal(x) << 5 | sub_group_non_uniform_all(x) << 6
            | sub_group_non_uniform_any(x > 5) << 7 | sub_group_non_uniform_broadcast(x, 4) << 8
            | sub_group_non_uniform_scan_exclusive_logical_and(x != 3) << 12
            | sub_group_non_uniform_scan_inclusive_or(x) << 16;
    }
    out[i] = (ulong)active.x << 32 | value;
    // All meet again here, and then leave the loop one after another.
    uint rounds = 0, sum = sub_group_reduce_max(i);
    while (rounds < i / 8) {
        sum += sub_group_non_uniform_reduce_min(i);
        rounds++;
    }
    out[32 + i] = (ulong)sum << 32 | sub_group_clustered_reduce_add(x, 4) | sub_group_clustered_reduce_and(x | 8, 8u) << 8
        | sub_group_clustered_reduce_max(i, 16) << 16;
}
