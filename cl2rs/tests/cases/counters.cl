kernel void sw_in_for(global int *o, global const int *a)
{
    int g = get_global_id(0), r = 0;
    for (int i = 0, k = 2; i < 20; i += k, r = r * 3 + i) {
        switch ((a[g] + i) & 7) {
        case 0: continue;
        case 1: { int k = 5; r += k; continue; }
        case 2: r++; 
        case 3: r += 7; break;
        default: { int i = r & 3; if (i == 2) break; r ^= i; }
        case 5: r -= 1; continue;
        }
        r += 100;
    }
    o[g] = r;
}
kernel void nested_sw(global int *o, global const int *a)
{
    int g = get_global_id(0), r = a[g] & 15, n = 0;
again:
    switch (r & 3) {
    case 0:
        switch (r >> 2) { case 0: r += 5; n++; if (n < 5) goto again; break; case 1: r = 3; goto out; default: break; }
        r += 11;
    case 1: { int q; q = r * 2; r = q + 1; if (n++ < 3) goto again; }
    case 2: r += 2; break;
    case 3: while (1) { if (n > 3) break; n++; switch (n) { case 2: continue; case 3: goto out; } r++; }
    }
    r += 1000;
out:
    o[g] = r * 10 + n;
}
kernel void do_cond(global int *o, global const int *a)
{
    int g = get_global_id(0), n = a[g] & 3, r = 0;
    do { int n = r; r += n + 1; if (r & 1) continue; { int n = 3; r += n; } } while (({ int q = n--; q > 0; }));
    do do { r++; int n = 9; if (r == n) break; } while (r % 3); while (r++ < 10);
    o[g] = r;
}
kernel void wrap_counters(global int *o, global const int *a)
{
    int g = get_global_id(0), r = 0;
    for (uchar c = 250; c != 4; c++) r += c;
    for (char c = 120; c > 0; c++) r += c;
    for (ushort c = 3; c < 60000; c -= 1) { r += c; if (c == 0) r++; }
    for (uint c = 0xfffffff0u; c; c++) r += c & 3;
    for (uint c = 3; c < 4; c--) r += c;
    for (ulong c = ~0ul - 3; c > 5; c += 2) r += (int)c;
    for (int c = 2147483640; c > 0; c = (int)((uint)c + 1u)) r += c & 1;
    for (short c = 32760; c > 0; ++c) r -= c;
    o[g] = r;
}
kernel void bounds_change(global int *o, global const int *a)
{
    int g = get_global_id(0), r = 0, n = (a[g] & 7) + 2;
    for (int i = 0; i < n; i++) { if (i == 2) n += 3; r += i; if (n > 12) n = 0; }
    for (int i = 0; i < 10; i++) { if (r & 1) i++; r += i; }
    for (int i = 0; i < 10; i++) { int *p = &i; r += *p; if (i == 4) *p = 7; }
    int m = 5; int *q = &m;
    for (int i = 0; i < m; i++) { r += i; if (i == 3) *q = 8; if (i == 6) *q = 2; }
    int t[3] = { 4, 5, 6 };
    for (int i = 0; i < t[i % 3]; i++) { t[0] -= 1; r += t[i % 3]; }
    for (t[1] = 0; t[1] < 4; t[1]++) r += t[1];
    for (int i = 0, *p = &i; i < 9; ++*p) r += i;
    o[g] = r;
}
kernel void counter_after(global int *o, global const int *a)
{
    int g = get_global_id(0), i, r = 0; uchar c; uint u; long l;
    for (i = 0; i < (a[g] & 7); i++) if (i == 5) break;
    r = r * 10 + i;
    for (c = 0; c < 255; c++) if (c == a[g]) break;
    r = r * 10 + c;
    for (u = 10; u-- > 3;) r += u;
    r = r * 10 + (int)u;
    for (u = 3; u-- > 0;) r += u;
    r = r * 10 + (int)u;
    for (l = -5; l < 5; l += 3) r += (int)l;
    r = r * 10 + (int)l;
    for (i = 10; i >= 0; i -= 3) r ^= i;
    r = r * 10 + i;
    for (i = 0; i != 9; i += 3) r ^= i;
    for (i = 5; i <= 3; i++) r = 0;
    r = r * 10 + i;
    i = 3; for (; i--;) r += i; r += i;
    int n = a[g] & 3; while (n --> 0) r += n; r += n;
    o[g] = r;
}
kernel void step_side(global int *o, global const int *a)
{
    int g = get_global_id(0), r = 0, t[8] = { 1, 2, 3, 1, 2, 3, 1, 2 };
    for (int i = 0, j = 0; i < 8 && (r += t[i], j < 30); i += t[j++ & 7]) { int t = i, j = t; if (j == 3) continue; r += t * j; }
    for (int i = 0; i < 3; i++, ({ int i = r; r += i & 1; })) r++;
    for (int i = 0; i++ < 5;) { if (i == 2) continue; r += i; }
    int i = 0; while (i++ < 5 || r < 0) { if (i & 1) continue; r += i; }
    for (;;) { static constant int k = 3; if (r > 100) break; r += k; }
    if (r) for (int r = 0; r < 2; r++) ; else r = 5;
    o[g] = r;
}
