// Numbers of all types, assigned and converted.
kernel void scalars(global long *out, global const float *in) {
  size_t i = get_global_id(0), n = get_global_size(0);
  ptrdiff_t d = (ptrdiff_t)i - 5;
  bool b = i > 3, c = !b;
  bool list[2] = { b, c };
  b ^= c; b |= in[i] > 0; b = b && list[i & 1];
  b = i; int k = b + true; 
  char ch = b ? 'a' : '\n';
  uint x = ~0u; x >>= i & 31; x = x << 3 | x >> 29;
  ulong2 v = (ulong2)(i, n); v += i; v = v & 7ul;
  int2 m = (int2)(1, 2) == (int2)((int)i, 2);
  m = !m || (m < 3); 
  int sel = any(m) ? 5 : all(m);
  float2 g = m ? (float2)(1.0f, 2.0f) : 3.0f;
  size_t z = i ? i - 1 : 0; z += 2; z *= n; z %= 7; z = z > 3 ? z : (size_t)k;
  long l = -(long)i; l /= 3; l <<= 2; 
  short s = i; s *= s; s = -s; s >>= 1; uchar u = s; u--; u = ~u; u <<= 1;
 float h = vload_half(0, (global half *)in + i);
  out[i] = d + k + ch + x + (long)v.x + v.y + m.x + m.y + sel + (long)g.x + (long)z + l + s + u + (h == h);
}
