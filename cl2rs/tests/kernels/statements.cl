// Statements and expressions that are seldom written; components of components.
kernel void statements(global int *out, global const int *in, uint n) {
  int i = get_global_id(0), j, k = 0;
  int *p = &k;
  for (j = 0, k = 1; j < 4; ++j, k *= 2) ;
  *p += 1;
  int a[3] = { 1, 2, 3 };
  *a = 5;
  2[a] += 1;
  do { k--; if (k & 1) continue; } while (k > 10);
  int x = (k = 3, k + 1);
  x += i > 3 ? (i & 1 ? 1 : 2) : 3;
  x = -x; x = ~x; x = +x; x = !x + x;
  long big = 1L << 40; ulong u = 0xFFFFFFFFFFFFFFFFUL; x += (int)(big >> 38) + (int)(u % 10);
  unsigned short us = 65535; us++; char c = 'x'; c += 100; x += us + c;
  x += a[0] + a[2];
  uint4 v = (uint4)(1, 2, 3, 4); v.xy = v.yx; v.s3++; v.lo.x += 5; v.hi = v.lo; x += v.x + v.w + v.lo.y;
  v.wzyx.xy; 
  out[i] = x + (in == out) + v.zw.y;
}
