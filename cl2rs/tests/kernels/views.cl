// Structs with pointers by value, in local memory and across barriers; operations on pointers in memory.
typedef struct { local float *tile; global const float *in; uint size; } Tile;
typedef struct { global int *count; global float *sum; float c, s; } Totals;
typedef struct { float x, y; } Point;
typedef struct { Point *points; int *ids[2]; } Shape;

void fetch(Tile t)
{
    uint l = get_local_id(0);
    t.tile[l] = t.in[get_global_id(0)];
    barrier(CLK_LOCAL_MEM_FENCE);
}

float mean(const Tile *t)
{
    float total = 0;
    for (uint i = 0; i < t->size; i++)
        total += t->tile[i];
    barrier(CLK_LOCAL_MEM_FENCE);
    return total / t->size;
}

local float *middle(Tile t) { return t.tile + t.size / 2; }

void count(Totals *t, float x)
{
    atomic_add(t->count, (int)x & 15);
    atomic_inc(&t->count[1]);
    t->s = modf(x, &t->c);
    t->sum[get_global_id(0)] = t->s + t->c;
    t->sum[get_global_id(0)] *= 2;
    t->sum++[get_global_id(0)] -= 1;
}

float area(const Shape *shape, int n)
{
    float total = 0;
    for (int i = 0; i < n; i++) {
        const Point *p = &shape->points[shape->ids[i & 1][i]];
        total += p->x * p->y;
    }
    return total;
}

void clear(float **rows, int n)
{
    for (int i = 0; i < n; i++) {
        float *row = rows[i];
        if (!row || row == rows[0] || rows[i] - rows[0] > 100)
            continue;
        (*(rows + i))[0] = 0;
        rows[i]++;
        *rows[i] += 0.5f;
        *(rows[i]++) += 0.25f;
    }
}

// The struct that keeps a pointer to a block's memory lives longer than the block.
float inner(int i)
{
    float *row[2] = { 0, 0 };
    float total = 0;
    Shape shape;
    for (int k = 0; k < 3; k++) {
        float list[2] = { k, i };
        Point point = { i, k };
        row[k & 1] = list;
        shape.points = &point;
        total += row[k & 1][0] * row[k & 1][1] + shape.points->x - shape.points[0].y;
    }
    return total;
}

kernel void views(global float *out, global const float *in, global int *counts, local float *tile)
{
    uint i = get_global_id(0);
    Tile t = { tile, in, get_local_size(0) };
    fetch(t);
    Tile copies[2];
    copies[0] = t;
    copies[1] = copies[0];
    copies[1].size /= 2;
    float m = mean(copies + (i & 0));
    float n = mean(&copies[1]);
    float4 quad = vload4(0, copies[1].in + i / 4 * 4);
    m = isfinite(m) ? m : 0.0f;
    Totals totals = { counts + (i & 1) * 2, out + 256, };
    Totals *p = &totals, *q = p;
    *q = *p;
    count(q, i * 0.125f);
    float list[6] = { 1, 2, 3, 4, 5, 6 };
    float *rows[4] = { list, list + 2, list + 4, 0 };
    clear(rows, 4);
    Point points[3] = { { 1, 2 }, { i, 0.5f }, { 3, -1 } };
    int first[3] = { 0, 1, 2 }, second[3] = { 2, 1, 0 };
    Shape shape = { points, { first, second } };
    Point *last = shape.points + 2;
    last->x += i & 3;
    shape.points[1].y = shape.ids[1] ? 2.5f : 0;
    out[i] = inner(i) + m + n * 3 + quad.y + area(&shape, 3) + *middle(t)
        + list[0] + list[1] * 2 + list[2] * 3 + list[3] * 5 + list[4] * 7 + list[5] * 11;
}
