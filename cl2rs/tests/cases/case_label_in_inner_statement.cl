// refused: 5 case label in an inner statement
kernel void s1(global int *o, global const int *a)
{
    int g = get_global_id(0), x = a[g] & 15, r = 0;
    switch (x) { int u; case 0: u = 5; r += u; case 1: { int v = 3; case 2: ; r += 2; } break; case 3: r = 9; }
    o[g] = r;
}
