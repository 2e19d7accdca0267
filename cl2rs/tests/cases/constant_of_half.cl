// in: 0
// out: 2e66 b800 3c00 0
#pragma OPENCL EXTENSION cl_khr_fp16 : enable
constant half K2 = 0.1;
constant half NEGATIVE = -(0.5f);
constant half CHOSEN = sizeof(int) == 4 ? 1.0h : 2.0h;
constant half ZERO = 0;
kernel void test(global ulong *out, global const ulong *in)
{
    out[0] = as_ushort(K2);
    out[1] = as_ushort(NEGATIVE);
    out[2] = as_ushort(CHOSEN);
    out[3] = as_ushort(ZERO);
}
