// Groups of 20 work-items have sub-groups of 8, 8 and 4. `out` has one row for each function.
// range: 40
// local: 20
// in: 5 1 4 1 5 9 2 6 5 3 5 8 9 7 9 3 2 3 8 4
// out: 338800 338801 338802 338803 338804 338805 338806 338807 338810 338811 338812 338813 338814 338815 338816 338817 338420 338421 338422 338423 338800 338801 338802 338803 338804 338805 338806 338807 338810 338811 338812 338813 338814 338815 338816 338817 338420 338421 338422 338423 1049121 1049121 1049121 1049121 1049121 1049121 1049121 1049121 1159331 1159331 1159331 1159331 1159331 1159331 1159331 1159331 188211 188211 188211 188211 1049121 1049121 1049121 1049121 1049121 1049121 1049121 1049121 1159331 1159331 1159331 1159331 1159331 1159331 1159331 1159331 188211 188211 188211 188211 5505 55106 6510a a510b b5110 109119 19911b 1b9121 5505 55308 8530d d8315 15931e 1e9325 25932e 2e9331 2202 23205 5820d d8211 5505 55106 6510a a510b b5110 109119 19911b 1b9121 5505 55308 8530d d8315 15931e 1e9325 25932e 2e9331 2202 23205 5820d d8211 7fffffff80000000 500000005 100000005 100000005 100000005 100000005 100000009 100000009 7fffffff80000000 500000005 300000005 300000005 300000008 300000009 300000009 300000009 7fffffff80000000 200000002 200000003 200000008 7fffffff80000000 500000005 100000005 100000005 100000005 100000005 100000009 100000009 7fffffff80000000 500000005 300000005 300000005 300000008 300000009 300000009 300000009 7fffffff80000000 200000002 200000003 200000008 37 33 36 33 37 3b 34 38 16 14 16 19 1a 18 1a 14 24 25 2a 26 37 33 36 33 37 3b 34 38 16 14 16 19 1a 18 1a 14 24 25 2a 26
#pragma OPENCL EXTENSION cl_khr_subgroups : enable
kernel __attribute__((intel_reqd_sub_group_size(8))) void test(global ulong *out, global const ulong *in)
{
    size_t i = get_global_id(0), n = get_global_size(0);
    int x = (int)in[get_local_id(0)];
    out[i] = get_sub_group_local_id() | get_sub_group_id() << 4 | get_sub_group_size() << 8
        | get_max_sub_group_size() << 12 | get_num_sub_groups() << 16 | get_enqueued_num_sub_groups() << 20;
    out[n + i] = sub_group_reduce_add(x) | sub_group_reduce_min(x) << 8 | sub_group_reduce_max(x) << 12
        | sub_group_broadcast(x, 2) << 16 | sub_group_all(x > 1) << 20 | sub_group_any(x > 8) << 24;
    out[2 * n + i] = sub_group_scan_inclusive_add(x) | sub_group_scan_inclusive_min(x) << 8
        | sub_group_scan_inclusive_max(x) << 12 | sub_group_scan_exclusive_add(x) << 16;
    out[3 * n + i] = (ulong)(uint)sub_group_scan_exclusive_min(x) << 32 | (uint)sub_group_scan_exclusive_max(x);
    local int sums[5];
    // Only two of the sub-groups reach these calls.
    if (get_sub_group_id() != 1) {
        sums[get_sub_group_id()] = sub_group_reduce_add(x);
        sub_group_barrier(CLK_LOCAL_MEM_FENCE);
        x += sub_group_shuffle(sums[get_sub_group_id()], 1);
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    out[4 * n + i] = x + sums[2];
}
