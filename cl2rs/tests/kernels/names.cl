// Names that a translation uses, names with two meanings, and names that are declared later.
typedef struct Late Late;
struct Late { float4 place; int count; };

typedef union { float whole; uchar bytes[4]; int word; } Bits;

constant float third = 1.0 / 3.0;
constant double thirds[2] = { 1.0f / 3.0f, INFINITY };
constant int many = sizeof(thirds) / sizeof(double) + 5;

int early(int limit) { return limit * 3; }
#define limit 7
int late(void) { return limit; }

int grey(int x) { return x ^ 5; }

// The translation uses the name `value` when it writes a part of a pointer's target.
int parts(Late *p, int value, int target, int before, int first, int second)
{
    p->place.xy = (float2)(value, target);
    p->count = before++ + value;
    float whole;
    first += (int)fract(value + 0.25f * second, &whole) + (int)whole;
    Bits bits;
    for (int i = 0; i < 4; i++)
        bits.bytes[(i + before) & 3] = value + i;
    return bits.word + first + second + before + target;
}

int one(int x)
{
    typedef short number;
    typedef struct { number a; int b; } pair;
    pair p = { x, x };
    return p.a * 2 + p.b + sizeof(pair);
}

int two(int x)
{
    typedef float number;
    typedef struct { long b; number a; } pair;
    pair p = { x, x * 0.5f };
    return (int)p.a * 2 + p.b + sizeof(pair);
}

int letters(constant char *text, int at) { return text[at] + text[at + 1]; }
float sum(const float4 *v) { const float4 *w = v; w++; return v->x + w[-1].y; }
float of(const Late *all, int i) { return sum(&all[i].place); }

kernel void names(global int *out, global int *grey_, int grey, int value)
{
    int i = get_global_id(0);
    int in_memory = i, i_memory = 3;
    int *p = &in_memory;
    *p += i_memory;
    Late late_[2] = { { (float4)(i, 1, 2, 3), 4 }, { (float4)(5, i, 7, 8), 9 } };
    out[i] = parts(&late_[i & 1], value + i, i * 2, 3, 4, 5) + late_[i & 1].count;
    out[i] += in_memory + early(i) + late() + grey + many + one(i * 70000) + two(i);
    out[i] += ({ int r = 0; switch (i & 3) { case 0: r = 1; break; case 2: r = 5; } r; });
    ({ switch (i & 3) { case 1: out[i] += 7; break; default: out[i] -= 1; } });
    bool is_it = true;
    is_it &= i > 5;
    is_it |= (i & 16);
    out[i + 256] = is_it + letters("abc\n", i & 3) + (int)(of(late_, i & 1) * third * thirds[0] * 64.0f);
    Bits most, least;
    most.whole = i;
    least.whole = value;
    most.whole = fmax(most.whole, least.whole);
    out[i + 512] = most.word + __builtin_expect(i > 3, 1) + get_enqueued_local_size(0);
    grey_[i] = value;
}
