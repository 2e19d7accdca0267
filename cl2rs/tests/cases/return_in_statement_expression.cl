// A statement expression may return from the function.
// range: 3
// in: 1 5 2
// out: 4 64 6
int twice(int x)
{
    int next = ({ if (x == 5) return 100; x + 1; });
    return next * 2;
}
kernel void test(global ulong *out, global const ulong *in)
{
    out[get_global_id(0)] = twice(in[get_global_id(0)]);
}
