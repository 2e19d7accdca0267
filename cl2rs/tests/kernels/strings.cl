// Constants of expressions, constants within functions, and strings as arguments.
#define N_ 5

constant float K = 2.5f;
constant int TABLE[3] = { 1, 2, 3 };
constant float PI = 3.0f;
constant float4 V = (float4)(1, 2, 3, 4);
constant float2 VS[2] = { { 1, 2 }, { 3, 4 } };
constant uint N = sizeof(int) * 4;
constant float E = 1.0f / 3.0f + 2;
constant int SUM = 3 * N_ + 1;
int length(constant char *s) { int n = 0; while (s[n]) n++; return n; }
kernel void strings(global float *out) {
  int i = get_global_id(0);
  constant int inner[2] = { 5, 6 };
  const int t[2] = { i, 2 };
  out[i] = K + TABLE[i % 3] + PI + V.y + VS[i & 1].y + N + E + SUM + inner[i & 1] + t[i & 1] + length("abc") + length("de\0f");
}
