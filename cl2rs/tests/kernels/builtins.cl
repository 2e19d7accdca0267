// Functions of clang's own, bits of size_t, and conversions of bool.
kernel void builtins(global int *out, global uint *in) {
  int i = get_global_id(0);
  uint x = in[i];
  if (__builtin_expect(x > 5, 1)) out[i] = __builtin_popcount(x) + __builtin_clz(x | 1) + __builtin_ctz(x | 8);
  else out[i] = 3;
  __builtin_assume(i >= 0);
  size_t n = get_global_size(0);
  out[i] += as_int2((ulong)n).x + as_uint4((ulong2)(n, 3)).z + convert_int(x > 3) + convert_int(true) + as_int(as_float(x));
  if (i < 0) __builtin_unreachable();
  bool b = x & 1;
  out[i] += convert_uint(b) + b * 3 + (b ? 2 : 1) + !b;
  float f = b; out[i] += (int)f + (x ? 1 : 0);
}
