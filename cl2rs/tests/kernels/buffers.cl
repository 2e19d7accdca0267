// Local memory: pointers that are exchanged, structs, pointers in it.
int sum(local int *a, int n) { int t = 0; for (int i = 0; i < n; i++) t += a[i]; return t; }
void step(local int *from, local int *to, int l, int n) { to[l] = from[l] + (l ? from[l - 1] : 0); }
kernel void buffers(global int *out, global const int *in) {
  local int bufs[2][16]; local int one; local struct { int a[16]; int n; } s; local int *local shared[2];
  int l = get_local_id(0), i = get_global_id(0);
  local int *a = bufs[0], *b = bufs[1];
  a[l] = in[i] & 255;
  if (l == 0) { one = 3; s.n = 0; shared[0] = bufs[0]; shared[1] = bufs[1]; }
  s.a[l] = l;
  barrier(CLK_LOCAL_MEM_FENCE);
  for (int d = 0; d < 3; d++) {
    step(a, b, l, 16);
    barrier(CLK_LOCAL_MEM_FENCE);
    local int *t = a; a = b; b = t;
  }
  atomic_inc(&s.n); atomic_add(&one, l);
  barrier(CLK_LOCAL_MEM_FENCE);
  out[i] = sum(a, 16) + sum(bufs[1], 4) + one + s.n + sum(s.a, 16) + shared[i & 1][3];
}
