// Pointers in memory: fields, arrays, pointers to pointers, and functions that return pointers.
typedef struct { global const int *data; int count; float scratch[3]; } View;
struct Node { int value; struct Node *next; };
typedef struct { View views[2]; int *total; bool is_wide; } Pair;

constant int TABLE[4] = { 3, 1, 4, 1 };

global const int *find(global const int *p, int count, int wanted)
{
    for (int i = 0; i < count; i++, p++)
        if (*p % 7 == wanted)
            return p;
    return NULL;
}

constant int *entry(int i) { return &TABLE[i & 3]; }

int *larger(int *a, int *b) { return *a > *b ? a : b; }

void skip(global const int **p, int n) { *p += n; }

int next(global const int **p)
{
    int value = **p;
    (*p)++;
    return value;
}

View view(global const int *data, int count)
{
    View v = { data, count };
    v.scratch[1] = count * 2;
    return v;
}

int sum(const View *v)
{
    int total = 0;
    for (int i = 0; i < v->count; i++)
        total += v->data[i] + (int)v->scratch[i % 3];
    return total;
}

void half_of(View *v, float *scratch)
{
    v->count /= 2;
    scratch[2] = v->count;
    v->data += 1;
}

void swap(int **a, int **b)
{
    int *t = *a;
    *a = *b;
    *b = t;
}

int follow(struct Node *node)
{
    int total = 0;
    while (node) {
        total = total * 3 + node->value;
        node = node->next;
    }
    return total;
}

void push(struct Node **head, struct Node *node)
{
    node->next = *head;
    *head = node;
}

void choose(int *p, int *q, int n)
{
    if (n & 1)
        p = q;
    *p += n;
}

kernel void lists(global int *out, global const int *in)
{
    int i = get_global_id(0);
    global const int *p = in + i;
    global const int *found = find(p, 16, 3);
    int result = found ? found - p : -1;

    skip(&p, 2);
    result += next(&p) ^ next(&p);
    result += *p + *entry(i);

    int x = i, y = 2 * i - 100;
    *larger(&x, &y) += 1000;
    int *a = &x, *b = &y;
    swap(&a, &b);
    *a -= 5;
    choose(a, b, i);
    result = result * 31 + x * 3 + *b;

    View v = view(in + i, 5);
    result += sum(&v);
    half_of(&v, v.scratch);
    result ^= sum(&v) + (int)v.scratch[2];

    global const int *rows[3] = { in, in + i, in + 2 * i };
    for (int k = 0; k < 3; k++)
        rows[k] += k;
    global const int **row = rows;
    result += rows[0][1] + rows[2][0] + row[1][i & 1] + **(row + 2);

    struct Node nodes[4];
    struct Node *head = 0;
    for (int k = 0; k < 4; k++) {
        nodes[k].value = k + i;
        push(&head, &nodes[k]);
    }
    head->next->value++;
    result += follow(head);

    Pair pair = { { v, view(in, 3) }, &x, i > 20 };
    Pair *both = &pair;
    *both->total += 7;
    both->views[1].scratch[0] = 9;
    both->views[0].count = both->is_wide ? 2 : 1;
    result += sum(&both->views[1]) - sum(both->views) + *pair.total;

    out[i] = result;
}
