// Loops that count in all ways, variables that get their values later, steps within statements, switches.
int later(int a, int b)
{
    int x, y, k, sum = 0;
    for (k = 0; k < 5; k++) {
        x = a + k;
        if (x & 1) {
            y = x * 3;
            sum += y;
        } else {
            y = b;
            y -= x;
            sum ^= y;
        }
        if (sum > 1000) continue;
        sum += 2;
    }
    for (k = 7; k > 0; --k)
        sum = sum * 3 + k;
    for (k = 0; k < 3; k++)
        sum += k;
    return sum + k;
}

int counts(int n, uint u, uchar c)
{
    int sum = 0;
    for (int i = n - 1; i >= 0; i--) sum = sum * 31 + i;
    for (int i = n; i > 2; i -= 3) sum = sum * 31 + i;
    for (int i = -n; i <= n; i += 4) sum = sum * 31 + i;
    for (uint i = u; i-- > 0; ) sum = sum * 31 + i;
    for (uint i = u; i-- > 3; ) sum = sum * 31 + i;
    for (uint i = u; i > 0; i--) sum = sum * 31 + i;
    for (uint i = u; i >= 2; i -= 2) sum = sum * 31 + i;
    for (uint i = 0; i != u; i++) sum = sum * 31 + i;
    for (uint i = 0; i < u; i += 3) sum = sum * 31 + i;
    for (uint i = 0; i <= 9; i += 2) sum = sum * 31 + i;
    for (size_t i = 0; i < u; i += 5) sum = sum * 31 + (int)i;
    for (size_t i = u; i; i >>= 1) sum = sum * 31 + (int)i;
    for (uchar i = 0; i < c; i += 7) sum = sum * 31 + i;
    for (int i = 0; n > i; i++) { if (i == 3) continue; if (i == 6) break; sum = sum * 31 + i; }
    for (int i = 0, j = n; i < j; i++, j--) sum = sum * 31 + i * j;
    for (int i = 0; i < n; i++) { sum += i; if (sum & 4) i++; }
    int m = n;
    for (int i = 0; i < m; i++) { sum = sum * 31 + i; if (sum & 1) m--; }
    return sum;
}

int steps(int *p, int a)
{
    int i = 0, j = 3, b, c;
    p[i++] = a;
    p[i++] = p[0] + a;
    p[++i & 7] = j--;
    b = c = p[i] + 1;
    int d = j++ + b;
    p[4] = i++ < 3 ? j++ : ++c;
    p[5] += j++;
    do {
        p[6] += i;
        if (p[6] > 40) break;
    } while (--j > 0);
    do { p[7] = d; if (a > 3) break; p[7]++; } while (0);
    while (i-- > 1) p[0] ^= i;
    if (--i < 0 && j++ > -5) p[1] += i;
    return i * 100 + j * 10 + b + c;
}

enum Kind { ROUND, FLAT = 4, LONG };
#define TALL 9

int choices(int k, uint u, char c)
{
    int r = 0, t;
    switch (k & 15) {
    case ROUND: r = 1; break;
    case FLAT:
    case LONG: { int q = k * 2; r = q; break; }
    case TALL: t = 5; r = t + k; break;
    case 10: for (int i = 0; i < 4; i++) { if (i == 2) break; r += i + 7; } break;
    case 11: if (u & 1) break; r = 12; break;
    default: r = -1;
    }
    switch (u & 3) {
    case 0: r += 3;
    case 1: r += 4; break;
    case 2: return r;
    }
    for (int i = 0; i < 5; i++) {
        switch ((c + i) & 3) {
        case 0: continue;
        case 3: r ^= 9; break;
        default: r = r * 2 + i; break;
        }
        r++;
    }
    switch (c) { case 5: r++; }
    switch (k % 3) { case 1: r--; break; default: r += 2; break; }
    return r;
}

kernel void loops(global int *out, global const int *in)
{
    int i = get_global_id(0);
    int x = in[i], mine[8] = {0}, w;
    out[i * 4] = later(x & 1023, i);
    out[i * 4 + 1] = counts(x & 15, (x >> 4) & 15, (x >> 8) & 63);
    w = steps(mine, x & 255);
    for (int k = 0; k < 8; k++) w = w * 31 + mine[k];
    out[i * 4 + 2] = w;
    out[i * 4 + 3] = choices(x, (uint)x >> 5, (char)(x >> 9));
}
