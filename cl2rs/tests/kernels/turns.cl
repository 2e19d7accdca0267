// Atomics whose operands are read from the same memory.
kernel void turns(volatile global int *a, global int *out)
{
    int i = get_global_id(0);
    if (i == 0) {
        atomic_add(&a[0], a[1] * 3);
        atomic_xchg(a + 2, a[2] + a[3]);
        atomic_cmpxchg(&a[4], a[4], a[5]);
        out[i] = atomic_max(&a[6], max(a[6] - 1, a[7]));
    }
}

int sum_of(global int *p, int by) { p[1] += by; return p[0] + p[1]; }

kernel void others(global int *a, global int *out)
{
    int i = get_global_id(0);
    if (i == 0) {
        out[0] = sum_of(a + 2, a[3]) + sum_of(&a[8], a[8] - 1) + sum_of(a, a[1]);
        out[1] = a[3];
    }
}
