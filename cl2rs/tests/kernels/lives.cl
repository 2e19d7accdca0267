// Lifetimes of pointers: structs of a function and of its caller, and parameters that are reassigned.
typedef struct Node { struct Node *next; int value; } Node;
typedef struct { int *data; int count; Node *first; } Bag;
typedef struct { global const int *table; int n; Bag *bag; } Globals;
typedef struct { global const int *at; int sum; int *tmp; } State;
void start(State *s, const Globals *g) { s->at = g->table; s->sum = 0; }
int step(const Globals *g, State *s, int *left) { s->sum += *s->at++; (*left)--; return *left; }
int local_state(const Globals *g, int n) { State s; start(&s, g); int left = n; while (step(g, &s, &left) > 0) { State t = s; t.sum++; s = t; } return s.sum; }
int *fallback(int *a, int *b) { return a ? a : b; }
int own_buffer(int *out, int n) { int tmp[4] = {1, 2, 3, 4}; if (n & 1) out = tmp; out[n & 3] += n; return out[0] + out[3]; }
void swap_p(int *a, int *b) { int *t = a; a = b; b = t; a[0] += 1; b[0] += 2; }
void advance(const int *p, const int *end, int *sum) { while (p != end) *sum += *p++; }
Node *at(Node *n, int k) { while (k-- > 0 && n->next) n = n->next; return n; }
void insert(Bag *b, Node *n) { n->next = b->first; b->first = n; b->count++; }
void fill(Bag *b, int *d) { b->data = d; b->first = NULL; b->count = 0; }
Bag make(int *d) { Bag b = { d, 0, 0 }; return b; }
int use(Bag b) { int s = b.data[0]; for (Node *n = b.first; n; n = n->next) s += n->value; return s; }
int rows(int **r, int n) { int s = 0; for (int i = 0; i < n; i++) { int *row = r[i]; s += row[i]; } return s; }
void rot(int **r, int n) { int *f = r[0]; for (int i = 0; i + 1 < n; i++) r[i] = r[i + 1]; r[n - 1] = f; }
int *best(int **r, int n) { int *b = r[0]; for (int i = 1; i < n; i++) if (r[i][0] > b[0]) b = r[i]; return b; }
int scratch(const Globals *g, int n) { int d[2] = { n, 3 }; Bag b; fill(&b, d); Node x = { 0, 5 }, y; y.value = n; insert(&b, &x); insert(&b, &y); at(b.first, 1)->value += g->n; Bag c = make(d); c.first = b.first; return use(b) + use(c) + g->table[1]; }
int mixed(const Globals *g, Bag *b) { Node *n = b->first; b->data = fallback(b->data, n ? &n->value : 0); return g->n + *b->data; }
kernel void lives(global const int *t, global int *o) {
  int i = get_global_id(0);
  int d[4] = { i, 1, 2, 3 }, e[4] = { 4, 5, i, 7 }; int *r[3] = { d, e, d + 1 };
  Node n0 = { 0, i }, n1 = { &n0, 3 }; Bag bag = { d, 0, &n1 }; Globals g = { t, i, &bag };
  int s = local_state(&g, 3) + own_buffer(d, i) + scratch(&g, i) + mixed(&g, g.bag);
  swap_p(d, e); advance(d, d + 4, &s); rot(r, 3); *best(r, 3) = 1; s += rows(r, 3) + use(*g.bag) + at(&n1, 1)->value;
  o[i] = s;
}
