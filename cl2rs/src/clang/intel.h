// The functions of `cl_intel_subgroups` and its extensions for other types, which clang declares only in its large header.
#ifdef cl_intel_subgroups
#pragma OPENCL EXTENSION cl_khr_fp16 : enable
#define FUNCTION __attribute__((overloadable))
#define SHUFFLES(T) \
    FUNCTION T intel_sub_group_shuffle(T x, uint id); \
    FUNCTION T intel_sub_group_shuffle_xor(T x, uint mask); \
    FUNCTION T intel_sub_group_shuffle_down(T current, T next, uint delta); \
    FUNCTION T intel_sub_group_shuffle_up(T previous, T current, uint delta);
#define BLOCK(T, V, read, write) \
    FUNCTION V read(const global T *from); \
    FUNCTION void write(global T *to, V value);
SHUFFLES(char)
SHUFFLES(uchar)
SHUFFLES(short)
SHUFFLES(ushort)
SHUFFLES(long)
SHUFFLES(ulong)
SHUFFLES(half)
SHUFFLES(double)
SHUFFLES(int)
SHUFFLES(int2)
SHUFFLES(int3)
SHUFFLES(int4)
SHUFFLES(int8)
SHUFFLES(int16)
SHUFFLES(uint)
SHUFFLES(uint2)
SHUFFLES(uint3)
SHUFFLES(uint4)
SHUFFLES(uint8)
SHUFFLES(uint16)
SHUFFLES(float)
SHUFFLES(float2)
SHUFFLES(float3)
SHUFFLES(float4)
SHUFFLES(float8)
SHUFFLES(float16)
BLOCK(uchar, uchar, intel_sub_group_block_read_uc, intel_sub_group_block_write_uc)
BLOCK(uchar, uchar2, intel_sub_group_block_read_uc2, intel_sub_group_block_write_uc2)
BLOCK(uchar, uchar4, intel_sub_group_block_read_uc4, intel_sub_group_block_write_uc4)
BLOCK(uchar, uchar8, intel_sub_group_block_read_uc8, intel_sub_group_block_write_uc8)
BLOCK(uchar, uchar16, intel_sub_group_block_read_uc16, intel_sub_group_block_write_uc16)
BLOCK(ushort, ushort, intel_sub_group_block_read_us, intel_sub_group_block_write_us)
BLOCK(ushort, ushort2, intel_sub_group_block_read_us2, intel_sub_group_block_write_us2)
BLOCK(ushort, ushort4, intel_sub_group_block_read_us4, intel_sub_group_block_write_us4)
BLOCK(ushort, ushort8, intel_sub_group_block_read_us8, intel_sub_group_block_write_us8)
BLOCK(ushort, ushort16, intel_sub_group_block_read_us16, intel_sub_group_block_write_us16)
BLOCK(uint, uint, intel_sub_group_block_read, intel_sub_group_block_write)
BLOCK(uint, uint2, intel_sub_group_block_read2, intel_sub_group_block_write2)
BLOCK(uint, uint4, intel_sub_group_block_read4, intel_sub_group_block_write4)
BLOCK(uint, uint8, intel_sub_group_block_read8, intel_sub_group_block_write8)
BLOCK(uint, uint, intel_sub_group_block_read_ui, intel_sub_group_block_write_ui)
BLOCK(uint, uint2, intel_sub_group_block_read_ui2, intel_sub_group_block_write_ui2)
BLOCK(uint, uint4, intel_sub_group_block_read_ui4, intel_sub_group_block_write_ui4)
BLOCK(uint, uint8, intel_sub_group_block_read_ui8, intel_sub_group_block_write_ui8)
BLOCK(ulong, ulong, intel_sub_group_block_read_ul, intel_sub_group_block_write_ul)
BLOCK(ulong, ulong2, intel_sub_group_block_read_ul2, intel_sub_group_block_write_ul2)
BLOCK(ulong, ulong4, intel_sub_group_block_read_ul4, intel_sub_group_block_write_ul4)
BLOCK(ulong, ulong8, intel_sub_group_block_read_ul8, intel_sub_group_block_write_ul8)
#undef FUNCTION
#undef SHUFFLES
#undef BLOCK
#pragma OPENCL EXTENSION cl_khr_fp16 : disable
#endif
