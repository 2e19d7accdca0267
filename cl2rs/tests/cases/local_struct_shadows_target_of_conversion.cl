// The implicit conversion of `p` keeps the struct that `p` points to.
// in: 7
// out: 8
struct pair { ulong first, second; };
ulong sum(const struct pair *p)
{
    return p->first + p->second;
}
kernel void test(global ulong *out, global const ulong *in)
{
    struct pair given = { in[0], 1 };
    struct pair *p = &given;
    struct pair { float x; };
    out[0] = sum(p);
}
