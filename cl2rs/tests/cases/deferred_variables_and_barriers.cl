// set: r1:range=32,local=8
// set: r2:range=32,local=8
kernel void r1(global int *o, global const int *a)
{
    local int s[8]; int i, j, k, l = get_local_id(0), g = get_global_id(0), r = 0; float f;
    s[l] = a[g]; barrier(CLK_LOCAL_MEM_FENCE);
    for (i = 0; i < 8; i++) { r += s[i]; if (r == 5) break; }
    r = r * 3 + i; barrier(CLK_LOCAL_MEM_FENCE); s[l] = r; barrier(CLK_LOCAL_MEM_FENCE);
    for (j = 3, i = 1; j < 8; j++) { r += s[j] * i; i ^= j; } r += i + j;
    for (k = 7; k >= 0; k -= 2) { r ^= s[k]; f = r & 3; } r += k + (int)f;
    barrier(CLK_LOCAL_MEM_FENCE); s[l] = r; barrier(CLK_LOCAL_MEM_FENCE);
    do { int i = r & 1; r += s[(l + i) & 7]; k++; } while (k < 3); k = 0; while (k < 4) { for (i = 0; i < k; i++) r += s[i] * i; r += i; k++; } 
    o[g] = r + k;
}
kernel void r2(global int *o, global const int *a)
{
    local int s[8]; int i, x, l = get_local_id(0), g = get_global_id(0), r = 0; 
    for (int n = 0; n < 3; n++) { s[l] = a[g] + n; barrier(CLK_LOCAL_MEM_FENCE); for (x = i = 0; i < 8; i++) { if (s[i] & 1) continue; x += s[i]; int x = s[7 - i]; r ^= x; } r += x + i; for (int i = 0; i < 8; i++) { int r = s[i]; x -= r; switch (r & 3) { case 0: continue; case 1: r = i; default: x += r; } } barrier(CLK_LOCAL_MEM_FENCE); r = r * 3 + x; if (r & 1 && get_group_id(0) > 90) return; }
    o[g] = r;
}
