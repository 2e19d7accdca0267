// A literal without a suffix is a float, and the version is 1.2. Other options have no effect.
// option: -cl-std=CL1.2
// option: -cl-single-precision-constant
// option: -cl-fast-relaxed-math
// in: 1
// out: 4 78 3dcccccd
kernel void test(global ulong *out, global const ulong *in)
{
    out[0] = sizeof(0.1);
    out[1] = __OPENCL_C_VERSION__;
    out[2] = as_uint(0.1 * (float)in[0]);
}
