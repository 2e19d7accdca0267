// Comparisons of narrow integers, which C widens.
kernel void comparisons(global const uchar *c, global const short *s, global int *out)
{
    int i = get_global_id(0);
    int r = 0;
    if (c[i] == 'a' || c[i] != 200) r += 1;
    if (c[i] > 300) r += 2;
    if (s[i] < s[i + 1]) r += 4;
    if (s[i] == c[i]) r += 8;
    if (0 > s[i]) r += 16;
    if (-5 < c[i]) r += 32;
    if (s[i] >= -32768 && c[i] <= 255) r += 64;
    if ((c[i] == 3) == c[i + 1]) r += 128;
    if (c[i] != 0 && s[i]) r += 256;
    if ((s[i] & 7) == 5) r += 512;
    out[i] = r;
}
