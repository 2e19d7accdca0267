// Pointers to structs: variables as arguments, the same memory twice, and that of a parameter.
typedef struct { int a; short k[2]; } Pair;

int taken(const Pair *p) { return p->a + p->k[1]; }
void moved(const Pair *from, Pair *to) { to->a += from->a; to->k[0] = from->k[1]; }
int twice(Pair p) { moved(&p, &p); return taken(&p); }

kernel void pointers(global int *out)
{
    int i = get_global_id(0);
    Pair pair = { i, { 1, i * 2 } };
    Pair *p = &pair;
    out[i] = taken(p);
    moved(p, &pair);
    out[i + 256] = twice(pair) + pair.a + pair.k[0];
}
