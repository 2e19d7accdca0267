// Converts BT.601 planes to RGBA. Two by two pixels share a pair of chroma values. Each item is eight pixels of a row.
kernel void yuv_to_rgb(global const uchar *luma, global const uchar *blue, global const uchar *red, global ushort *output, uint eights)
{
    const size_t x = get_global_id(0);
    const size_t y = get_global_id(1);
    const size_t chroma = y / 2 * eights + x;
    const uchar8 twice = (uchar8)(0, 0, 1, 1, 2, 2, 3, 3);
    const int8 l = convert_int8(vload8(y * eights + x, luma)) * 298 - (298 * 16 - 128);
    const int8 u = convert_int8(shuffle(vload4(chroma, blue), twice)) - 128;
    const int8 v = convert_int8(shuffle(vload4(chroma, red), twice)) - 128;
    const uchar8 r = convert_uchar8_sat((l + v * 409) >> 8);
    const uchar8 g = convert_uchar8_sat((l - u * 100 - v * 208) >> 8);
    const uchar8 b = convert_uchar8_sat((l + u * 516) >> 8);
    const uchar16 pairs = (uchar16)(0, 8, 1, 9, 2, 10, 3, 11, 4, 12, 5, 13, 6, 14, 7, 15);
    const ushort8 rg = as_ushort8(shuffle2(r, g, pairs));
    const ushort8 ba = as_ushort8(shuffle2(b, (uchar8)(255), pairs));
    vstore16(shuffle2(rg, ba, convert_ushort16(pairs)), y * eights + x, output);
}
