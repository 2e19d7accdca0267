// Random numbers, and programs that use them.
#pragma OPENCL EXTENSION cl_khr_global_int32_base_atomics : enable

typedef ulong state_t;
typedef struct { uint x, y, z, w; } xorshift;

uint xorshift_next(xorshift *state)
{
    uint t = state->x ^ (state->x << 11);
    state->x = state->y;
    state->y = state->z;
    state->z = state->w;
    return state->w = (state->w ^ (state->w >> 19)) ^ (t ^ (t >> 8));
}

uint pcg(state_t *state)
{
    state_t old = *state;
    *state = old * 6364136223846793005ul + 1442695040888963407ul;
    uint mixed = ((old >> 18u) ^ old) >> 27u;
    uint turn = old >> 59u;
    return (mixed >> turn) | (mixed << ((-turn) & 31));
}

// Computes Thomas Wang's hash.
uint hash(uint seed)
{
    seed = (seed ^ 61) ^ (seed >> 16);
    seed *= 9;
    seed = seed ^ (seed >> 4);
    seed *= 0x27d4eb2d;
    seed = seed ^ (seed >> 15);
    return seed;
}

float uniform01(uint *seed)
{
    *seed = hash(*seed);
    return (float)(*seed >> 8) / 16777216.0f;
}

// Counts the random points in the circle.
kernel void pi(global uint *hits, uint tries, uint seed)
{
    uint s = seed + get_global_id(0) * 7919u;
    uint in_circle = 0;
    for (uint i = 0; i < tries; i++) {
        float x = uniform01(&s) * 2.0f - 1.0f;
        float y = uniform01(&s) * 2.0f - 1.0f;
        if (x * x + y * y <= 1.0f)
            in_circle++;
    }
    atomic_add(hits, in_circle);
}

kernel void numbers(global uint *out, uint n, ulong seed)
{
    int id = get_global_id(0);
    state_t state = seed + (ulong)id;
    xorshift other = {id + 1, 362436069, 521288629, 88675123};
    global uint *p = out + id * n;
    uint left = n;
    while (left--) {
        *p++ = left & 1 ? pcg(&state) : xorshift_next(&other);
    }
}

// Sorts each run of numbers by insertion.
kernel void sort_runs(global int *data, int run)
{
    int base = (int)get_global_id(0) * run;
    for (int i = 1; i < run; i++) {
        int key = data[base + i];
        int j = i - 1;
        while (j >= 0 && data[base + j] > key) {
            data[base + j + 1] = data[base + j];
            j--;
        }
        data[base + j + 1] = key;
    }
}

// Compresses a run of bytes: a count and a byte, backwards.
kernel void pack(global const uchar *in, global uchar *out, uint n)
{
    uint i = 0, j = 0;
    while (i < n) {
        uchar c = in[i++], count = 1;
        while (i < n && in[i] == c && count < 255) {
            i++;
            count++;
        }
        out[j++] = count;
        out[j++] = c;
    }
    for (int k = n - 1; k >= (int)j; k--)
        out[k] = 0;
    for (uint k = n; k-- > j; )
        out[k] = (uchar)(~out[k]);
}
