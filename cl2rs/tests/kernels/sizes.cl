// Sizes, steps of vectors, and enumerators.
#define offsetof(t, m) __builtin_offsetof(t, m)
typedef enum { RED, GREEN = 5, BLUE } Color;
enum Neg { MINUS = -1, PLUS = 1 };
struct S { char a; float4 b; Color c; };
enum Neg sign(int x) { return x < 0 ? MINUS : PLUS; }
kernel void sizes(global int *out, global struct S *s) {
  int i = get_global_id(0);
  Color c = i & 1 ? RED : BLUE;
  float3 v = i; int list[7] = { i };
  enum Neg n = sign(i - 100);
  s[i].c = GREEN;
  c++;
  out[i] = (int)v.x + list[0] + sizeof(float3) + vec_step(v) * 100 + vec_step(float4) + sizeof list / sizeof list[0] + c * 1000 + n + (c == BLUE) + sizeof(i + 1L) + sizeof(int[3]) + sizeof(struct S) + sizeof s[0].b;
}
