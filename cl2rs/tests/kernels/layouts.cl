// Structs that are packed, or aligned.
typedef struct __attribute__((packed)) { char c; int i; short s; } P;
typedef struct { char c; float f; } __attribute__((aligned(16))) Q;
struct R { char c; int v __attribute__((aligned(8))); };
kernel void layouts(global int *out, global P *p, global Q *q, global struct R *r) {
  int i = get_global_id(0);
  p[i].i = i; p[i].s += 1; p[i].c = 2;
  q[i].f = i; q[i].c = i;
  r[i].v = i; r[i].c = 3;
  out[i] = sizeof(P) + sizeof(Q) * 100 + sizeof(struct R) * 10000;
}
