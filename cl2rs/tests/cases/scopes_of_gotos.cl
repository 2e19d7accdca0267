kernel void out_of_blocks(global int *o, global const int *a)
{
    int g = get_global_id(0), x = (a[g] & 7) + 1, r = 0;
    {
        int x = 2;
        if (a[g] & 8) goto end;
        r += x;
        { int x = 30; if (a[g] & 16) goto inner; r += x; }
        x += 5;
    inner:
        r += x * 100;
    }
    r += 1000;
end:
    o[g] = r + x;
}
kernel void declared_after_jump(global int *o, global const int *a)
{
    int g = get_global_id(0), x = a[g] & 3, r = 7;
    {
        if (x) goto skip;
        r += 1;
        int y = r * 2; r += y;
        { int x = y; r += x; }
    skip:
        r += x * 50;
    }
    for (int i = 0; i < 4; i++) {
        int k = i;
        if ((a[g] >> i) & 1) goto next;
        int x = k * 10;
        r += x;
    next:
        x = k + 2;
        r += x + k;
    }
    o[g] = r;
}
kernel void backward(global int *o, global const int *a)
{
    int g = get_global_id(0), n = a[g] & 7, r = 0;
again:
    r += n;
    { int n = 3; r += n; }
    if (n-- > 0) goto again;
    { int again = 5; r += again; }
    o[g] = r;
}
kernel void named_like_ours(global int *o, global const int *a)
{
    int g = get_global_id(0), r = 0;
    for (int i = 0; i < 4; i++) {
        for (int j = 0; j < 4; j++) {
            if (((a[g] >> j) & 3) == 3) goto loop;
            if (r > 90) goto block_1;
            switch ((a[g] + j) & 3) { case 0: r += 1; goto switch_1; case 1: r += 10; break; default: continue; }
            r += 3;
        switch_1:
            r += 5;
        }
        r += 2;
    loop:
        r += 1;
    }
block_1:
    if (r & 1) goto match;
    r += 1000;
match:
    o[g] = r;
}
kernel void out_of_switch(global int *o, global const int *a)
{
    int g = get_global_id(0), r = 0;
    while (r < 60) {
        switch ((a[g] + r) & 7) {
        case 0: case 1: r += 9; break;
        case 2: r += 4;
        case 3: { int r2 = r; if (r2 & 4) goto done; r += r2 + 1; } continue;
        case 4 ... 5: r += 7; goto again;
        default: r += 13;
        }
        r += 1;
again:
        r += 2;
    }
done:
    o[g] = r;
}
