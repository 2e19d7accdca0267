// Members of anonymous structs and unions.
typedef struct { int kind; union { float f; int i; struct { short lo, hi; }; }; struct { int x, y; }; } U;
kernel void members(global int *out) {
  int i = get_global_id(0);
  U u;
  u.kind = i; u.f = i; u.x = 3; u.y = u.x + i;
  u.lo ^= 1;
  U *p = &u;
  p->hi += p->y;
  out[i] = u.i + p->x * 3 + u.hi + u.y;
}
