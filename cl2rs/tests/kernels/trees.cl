// Pointers to fields that are pointers; structs that point to others.
struct Tree { int value; struct Tree *left, *right; };
struct Tree *insert(struct Tree *root, struct Tree *node) {
  struct Tree **place = &root;
  while (*place) place = node->value < (*place)->value ? &(*place)->left : &(*place)->right;
  *place = node;
  return root;
}
int depth(const struct Tree *t) { int n = 0; for (; t; t = t->left ? t->left : t->right) n++; return n; }
typedef struct { int stack[8]; int top; } Stack;
void push(Stack *s, int x) { s->stack[s->top++] = x; }
int pop(Stack *s) { return s->top ? s->stack[--s->top] : -1; }
typedef struct { Stack *stack; global int *out; } Ctx;
void emit(Ctx *c, int x) { push(c->stack, x); *c->out++ = pop(c->stack) + x; }
kernel void trees(global int *out) {
  int i = get_global_id(0);
  struct Tree nodes[8];
  struct Tree *root = 0;
  for (int k = 0; k < 8; k++) {
    nodes[k].value = (i * 7 + k * 5) & 15; nodes[k].left = nodes[k].right = NULL;
    root = insert(root, nodes + k);
  }
  Stack s; s.top = 0;
  push(&s, i); push(&s, depth(root));
  Ctx c = { &s, out + 256 + 2 * i };
  emit(&c, 3); emit(&c, 4);
  out[i] = pop(&s) * 100 + pop(&s) + pop(&s);
}
