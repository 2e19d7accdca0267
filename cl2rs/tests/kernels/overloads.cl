// Overloaded functions, functions before their bodies, and recursion.
int __attribute__((overloadable)) add(int a, int b);
float __attribute__((overloadable)) add(float a, float b);
float4 __attribute__((overloadable)) add(float4 a, float4 b) { return a + b; }
int later(int n);
inline int twice(int x) { return 2 * x; }
int fact(int n) { return n < 2 ? 1 : n * fact(n - 1); }
int odd(int n);
int even(int n) { return n == 0 ? 1 : odd(n - 1); }
int odd(int n) { return n == 0 ? 0 : even(n - 1); }
kernel __attribute__((reqd_work_group_size(16, 1, 1))) void overloads(global int *out) {
  int i = get_global_id(0);
  out[i] = add(i, 2) + (int)add(1.5f, (float)i) + (int)add((float4)(i), (float4)(1.0f)).x + later(i) + twice(i) + fact(i & 7) + even(i & 15);
}
int __attribute__((overloadable)) add(int a, int b) { return a + b; }
float __attribute__((overloadable)) add(float a, float b) { return a * b; }
int later(int n) { return n ^ 5; }
