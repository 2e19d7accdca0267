// Detects edges with Sobel's operator, separately for each channel. Each item is a pixel that has eight neighbors.
kernel void sobel(global const uchar4 *input, global uchar4 *output, uint width)
{
    const size_t x = get_global_id(0) + 1;
    const size_t y = get_global_id(1) + 1;
    global const uchar4 *above = input + (y - 1) * width;
    global const uchar4 *row = input + y * width;
    global const uchar4 *below = input + (y + 1) * width;
    global uchar4 *result = output + y * width;
    const short4 nw = convert_short4(above[x - 1]);
    const short4 n = convert_short4(above[x]);
    const short4 ne = convert_short4(above[x + 1]);
    const short4 w = convert_short4(row[x - 1]);
    const short4 e = convert_short4(row[x + 1]);
    const short4 sw = convert_short4(below[x - 1]);
    const short4 s = convert_short4(below[x]);
    const short4 se = convert_short4(below[x + 1]);
    const short4 across = (ne - nw) + ((e - w) << 1) + (se - sw);
    const short4 down = (sw - nw) + ((s - n) << 1) + (se - ne);
    const short4 edge = max(across, -across) + max(down, -down);
    result[x] = convert_uchar4_sat(edge >> 1);
    result[x].w = row[x].w;
}
