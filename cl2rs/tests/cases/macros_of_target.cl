// The target's own macros are those that the library and the runtime support.
// in: 0
// out: 1 1 1 1 1 0 1 1 0 c8 1 0 0 0 78 0
kernel void test(global ulong *out, global const ulong *in)
{
    for (int i = 0; i < 16; i++) out[i] = 0;
#if __OPENCL_VERSION__ >= 120
    out[0] = 1;
#endif
#ifdef __OPENCL_VERSION__
    out[1] = 1;
#endif
#ifdef cl_khr_fp64
    out[2] = 1;
#endif
#ifdef __ENDIAN_LITTLE__
    out[3] = 1;
#endif
#ifdef __IMAGE_SUPPORT__
    out[4] = 1;
#endif
#ifdef __SPIR__
    out[5] = 1;
#endif
#ifdef cl_khr_fp16
    out[6] = 1;
#endif
#ifdef cl_intel_subgroups
    out[7] = 1;
#endif
#ifdef __FAST_RELAXED_MATH__
    out[8] = 1;
#endif
    out[9] = __OPENCL_C_VERSION__;
#ifdef cl_khr_subgroups
    out[10] = 1;
#endif
#ifdef cl_amd_media_ops
    out[11] = 1;
#endif
#ifdef cl_khr_mipmap_image
    out[12] = 1;
#endif
#ifdef __SPIRV__
    out[13] = 1;
#endif
    out[14] = CL_VERSION_1_2;
#if defined(__NVPTX__) || defined(__AMDGCN__) || defined(__x86_64__) || defined(cl_intel_media_block_io)
    out[15] = 1;
#endif
}
