// Shuffles and ballots in sub-groups of 16 work-items.
// range: 16
// local: 16
// in: 3 1 4 1 5 9 2 6 5 3 5 8 9 7 9 3
// out: 1314093 4351059 1195067 3429329 9162118 2556435 6935113 5253545 3685976 5598292 8379639 5597595 7839331 9933554 3710881 9940953 7a97 15639 7a03 1c410 3ea21 23232 2a043 e854 15665 23276 37c87 23298 30ea9 3eaba 156cb 3eadc f001c3f73b f012c3f73b f022c2f73b f023c3f73b f034c1f73b f045c1f73b f055c2f73b f055c2f73b f056c3f73b f067c3f73b f078c3f73b f088c2f73b f089c1f73b f09ac1f73b f0abc1f73b f0bcc1f73b efff4 1cffef 38ffe5 70ffd1 e0ffa9 1c0ff59 380feb9 700fd79 e00faf9 1c00f5f9 3800ebf9 7000d7f9 e000aff9 1c0005ff9 37fffbff9 6fffe7ff9 38a28 38a28 38a28 38a28 38a28 38a28 38a28 38a28 38a28 38a28 38a28 38a28 38a28 38a28 38a28 38a28
#pragma OPENCL EXTENSION cl_khr_fp16 : enable
kernel __attribute__((intel_reqd_sub_group_size(16))) void test(global ulong *out, global const ulong *in)
{
    size_t i = get_global_id(0);
    int x = (int)in[i];
    // The values of work-items that do not exist are unspecified.
    int up = sub_group_shuffle_up(x, 3), down = sub_group_shuffle_down(x, 2);
    out[i] = sub_group_shuffle(x, 15 - i) | sub_group_shuffle_xor(x, 5) << 4 | (i < 3 ? 0 : up) << 8
        | (i > 13 ? 0 : down) << 12 | sub_group_rotate(x, 3) << 16 | sub_group_rotate(x, -1) << 20
        | sub_group_clustered_rotate(x, 1, 4) << 24;
    float3 v = intel_sub_group_shuffle((float3)(x, x + 1, 2), i ^ 1);
    out[16 + i] = (int)(v.x * 100 + v.y * 10 + v.z) << 8 | intel_sub_group_shuffle_down(x, (int)i, 14) << 4
        | intel_sub_group_shuffle_up(x, (int)i, 3);
    uint4 odd = sub_group_ballot(x & 1);
    out[32 + i] = odd.x | sub_group_inverse_ballot(odd) << 16 | sub_group_ballot_bit_extract(odd, i / 2) << 17
        | sub_group_ballot_bit_count(odd) << 20 | sub_group_ballot_inclusive_scan(odd) << 24
        | sub_group_ballot_exclusive_scan(odd) << 28 | (ulong)sub_group_ballot_find_lsb(odd) << 32
        | (ulong)sub_group_ballot_find_msb(odd) << 36;
    uint4 masks = (uint4)(get_sub_group_eq_mask().x, get_sub_group_ge_mask().x, get_sub_group_gt_mask().x,
        get_sub_group_le_mask().x << 16 | get_sub_group_lt_mask().x);
    out[48 + i] = masks.x + masks.y * 3 + masks.z * 5 + (ulong)masks.w * 7;
    float4 wide = sub_group_broadcast((float4)(x, i, 1, 0), 5);
    half sum = sub_group_reduce_add((half)x / 2);
    out[64 + i] = (int)(wide.x * 100 + wide.y + wide.z) << 8 | convert_int(sum);
}
