// A block in a switch may contain case labels.
// range: 6
// in: 0 1 2 3 9 7
// out: 3 2 12 b 5 69
int choose(int x)
{
    int r = 0;
    switch (x) {
    case 0: { int k = 1; r += k; case 1: k = 2; r += k; break; }
    case 2: r = 7; { case 3: r += 1; } r += 10; break;
    default: { r = 100; case 9: r += 5; }
    }
    return r;
}
kernel void test(global ulong *out, global const ulong *in)
{
    out[get_global_id(0)] = choose(in[get_global_id(0)]);
}
