// Pointers to structs: variables as arguments, the same memory twice, and that of a parameter.
typedef struct { int a; short k[2]; } Pair;

typedef struct { Pair pairs[2]; long tag; } Outer;

void inner(int *a, short *k) { *a += 5; k[1] ^= *a; }
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
    Outer outer = { { pair, { 7 } }, 3 };
    Outer *o = &outer;
    inner(&o->pairs[i & 1].a, o->pairs[1].k);
    inner(&outer.pairs[1].a, &outer.pairs[i & 1].k[0]);
    out[i + 512] = o->pairs[0].a + o->pairs[1].a + o->pairs[0].k[1] + o->pairs[1].k[1] * 3;
    out[i + 256] = twice(pair) + pair.a + pair.k[0];
}
