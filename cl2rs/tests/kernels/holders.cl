// Lists of structs that point to others' memory: by value, copied, in arrays, null or not.
typedef struct { int x; } S;
typedef struct { S *list; int n; bool on; } L;
void add(L *l, S s) { if (l->on) l->list[l->n++] = s; }
S *last(L *l) { return l->n ? l->list + l->n - 1 : 0; }
L grow(L l, int n) { l.n += n; return l; }
int use(L *l, int k) {
  L copy = *l;
  copy = grow(copy, copy.n ? -1 : 0);
  S *p = last(&copy);
  return p ? p->x + k : k;
}
void each(L lists[2], int k) { for (int i = 0; i < 2; i++) { L *l = lists + i; add(l, (S){ k + i }); } }
static void reset(L *restrict a, L *restrict b) { a->n = b->n = 0; *a = *b; a->list = b->list; }
kernel void holders(global int *out) {
  int i = get_global_id(0);
  S a[4] = { { 0 } }, b[4] = { { 2 } };
  L lists[2] = { { a, 0, true }, { b, 0, i & 1 } };
  each(lists, i); each(lists, 2 * i);
  int t = use(&lists[0], 5) + use(lists + 1, 7);
  L *p = i & 2 ? &lists[0] : &lists[1];
  t += p->n + (last(p) == p->list + 1) + (int)p->on;
  reset(&lists[0], &lists[1]);
  t += lists[0].n + (lists[0].list == b);
  const L *q = p; S *const *r = &q->list;
  t += (*r)->x * q->on;
  out[i] = t;
}
