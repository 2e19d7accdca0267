// range: 4
// gpuowl's base.cl: two functions with the same name. The one with an argument calls the other, and both wait.
// in: 3
// out: 4 3 2 1
#define OVERLOAD __attribute__((overloadable))
void OVERLOAD bar(void) { barrier(CLK_LOCAL_MEM_FENCE); }
void OVERLOAD bar(uint size) { if (size > 1) { bar(); } }
kernel void test(global ulong *out, global const ulong *in)
{
    local uint cell[4];
    size_t l = get_local_id(0);
    cell[l] = l + 1;
    bar((uint)in[0]);
    out[l] = cell[3 - l];
}
