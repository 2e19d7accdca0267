// Block reads and writes of sub-groups of 8 work-items, of which an option sets the size.
// subgroup: 8
// range: 16
// local: 8
// in: 0706050403020100 0f0e0d0c0b0a0908 1716151413121110 1f1e1d1c1b1a1918 2726252423222120 2f2e2d2c2b2a2928 3736353433323130 3f3e3d3c3b3a3938 4746454443424140 4f4e4d4c4b4a4948 5756555453525150 5f5e5d5c5b5a5958 6766656463626160 6f6e6d6c6b6a6968 7776757473727170 7f7e7d7c7b7a7978
// out: 601001 4641103 8681205 c6c1307 10701409 1474150b 1878160d 1c7c170f 601001 4641103 8681205 c6c1307 10701409 1474150b 1878160d 1c7c170f 23222120 27262524 2b2a2928 2f2e2d2c 33323130 37363534 3b3a3938 3f3e3d3c 43424140 47464544 4b4a4948 4f4e4d4c 53525150 57565554 5b5a5958 5f5e5d5c 23222120 27262524 2b2a2928 2f2e2d2c 33323130 37363534 3b3a3938 3f3e3d3c 43424140 47464544 4b4a4948 4f4e4d4c 53525150 57565554 5b5a5958 5f5e5d5c
kernel void test(global ulong *out, global const ulong *in)
{
    size_t i = get_global_id(0);
    uint4 words = intel_sub_group_block_read4((global const uint *)in);
    uchar2 bytes = intel_sub_group_block_read_uc2((global const uchar *)(in + 1));
    ushort shorts = intel_sub_group_block_read_us((global const ushort *)in);
    out[i] = (ulong)(words.x & 0xff) << 24 | (words.w & 0xff) << 16 | bytes.y << 8 | shorts >> 8;
    intel_sub_group_block_write_ul2(out + 16 + get_group_id(0) * 16, (ulong2)(words.y, words.z));
}
