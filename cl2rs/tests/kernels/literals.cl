// Compound literals, designated initialisers and vectors within vectors.
typedef struct { int a; float b[2]; } S;
#define LIST { 1, 2, 3, 4 }
int f(S s) { return s.a + (int)s.b[1]; }
kernel void literals(global int *out) {
  int i = get_global_id(0);
  int list[4] = LIST;
  S s = { .b = { 1, i }, .a = 3 };
  s = (S){ i, { 0, 5 } };
  out[i] = f((S){ .a = i, .b = { 2, 3 } }) + list[i & 3] + s.a + (int4)(1, (int2)(2, 3), 4).z + ((int2){ i, 2 }).x;
}
