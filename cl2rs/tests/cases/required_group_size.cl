// A runner without a group size uses the one of the attribute.
// range: 32
// in: 0
// out: 10 10 10 10 10 10 10 10 10 10 10 10 10 10 10 10 10 10 10 10 10 10 10 10 10 10 10 10 10 10 10 10
kernel __attribute__((reqd_work_group_size(16, 1, 1))) void test(global ulong *out, global const ulong *in)
{
    out[get_global_id(0)] = get_local_size(0);
}
