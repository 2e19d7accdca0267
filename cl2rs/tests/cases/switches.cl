kernel void ranges(global int *o, global const int *a)
{
    int g = get_global_id(0), r = 0; char c = a[g]; uint u = a[g]; long l = a[g];
    switch (a[g] & 31) { case 1 ... 3: r = 1; break; case 8 ... 8: case 10 ... 12: r = 2; case 20 ... 25: r += 3; break; default: r = 9; case 30: r += 100; }
    switch (c) { case -128 ... -100: r += 1000; break; case -1 ... 1: r += 2000; break; case 'a' ... 'z': r += 3000; }
    switch (u) { case 0x80000000u ... 0xffffffffu: r += 10000; break; case 0: r += 20000; }
    switch (l) { case -5l ... 5l: r += 100000; break; case 1l << 40: r += 200000; }
    o[g] = r;
}
kernel void declarations(global int *o, global const int *a)
{
    int g = get_global_id(0), r = 0;
    switch (a[g] & 7) {
        int k;
    case 0: k = 5; r += k; break;
    case 1: ; int x; x = 3; r += x;
    case 2: x = 4; k = x; r += x * 10 + k; break;
    case 3: { int k = 8, x = 9; r += k * x; }
    case 4: { int y = r; switch (y & 3) { case 0: k = 1; break; default: k = 2; } r += k; } break;
    default: k = 7; x = k; r = x + 1;
    }
    o[g] = r;
}
kernel void shadows(global int *o, global const int *a)
{
    int g = get_global_id(0), k = a[g] & 3, r = 0;
    switch (k) { case 0: { int k = 10; r += k; } r += k; break; case 1: ; int k = 20; r += k; break; default: k = 30; r += k; }
    o[g] = r * 100 + k;
}
kernel void in_loops(global int *o, global const int *a)
{
    int g = get_global_id(0), r = 0;
    for (int i = 0; i < 8; i++) {
        switch ((a[g] >> i) & 7) { case 0: continue; case 1: if (i & 1) break; r += 1; case 2: r += 2; for (int j = 0; j < 3; j++) { if (j == i) continue; if (r & 4) break; r += j; } break; case 5: do { r += 3; } while (r < 20); continue; default: ; }
        r = r * 3 + 1;
    }
    o[g] = r;
}
kernel void odd(global int *o, global const int *a)
{
    int g = get_global_id(0), r = 0;
    switch (a[g]) { } switch (a[g] & 1) { default: r += 1; } switch (r++) case 1: r += 5; switch (a[g] & 3) { r = 1000; case 1: r += 10; } switch (1) { case 1: r++; break; } switch (a[g] & 1 ? 3 : 4) { case 3: r += 2; default: r += 4; break; case 4: r += 8; } switch ((uchar)a[g]) { case 255: r += 100; break; case 256 - 1 - 1: r += 200; }
    enum E { A = 2, B = -3 }; enum E e = a[g] & 1 ? A : B; switch (e) { case A: r += 300; break; case B: r += 600; break; } bool b = a[g] & 2; switch (b) { case 0: r += 7; break; case 1: r += 9; }
    o[g] = r;
}
