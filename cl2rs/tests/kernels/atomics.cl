// C11's atomics, on memory that is declared so and on memory that is cast; and exchange of floats.
void raise(volatile global atomic_int *most, int value)
{
    int old = atomic_load_explicit(most, memory_order_relaxed);
    while (value > old)
        if (atomic_compare_exchange_weak_explicit(
                most, &old, value, memory_order_acq_rel, memory_order_relaxed, memory_scope_device))
            break;
}

kernel void atomics(global atomic_int *counts, global atomic_uint *bits, global int *out, volatile global float *real,
                    global uint *plain)
{
    int i = get_global_id(0);
    local atomic_int n;
    local atomic_uint list[4];
    local atomic_flag flag;
    if (get_local_id(0) == 0) {
        atomic_init(&n, 5);
        for (int k = 0; k < 4; k++)
            atomic_store(&list[k], k);
        atomic_flag_clear(&flag);
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    atomic_fetch_add(&counts[i & 3], i);
    atomic_fetch_add_explicit(&n, 2, memory_order_relaxed, memory_scope_work_group);
    atomic_fetch_sub(&list[i & 3], (uint)i);
    if (!atomic_flag_test_and_set(&flag))
        atomic_fetch_xor(&list[3], 0xFF00u);
    barrier(CLK_LOCAL_MEM_FENCE);
    out[i] = atomic_load(&n) + atomic_load(list + (i & 3)) * 3;
    atomic_fetch_or(bits + 1, 1u << (i & 31));
    atomic_fetch_and(bits + 2, ~(1u << (i & 31)));
    atomic_store_explicit(&counts[4 + (i & 3)], 7, memory_order_release);
    int expected = i & 1 ? 3 : atomic_load(&counts[8 + i]);
    bool done = atomic_compare_exchange_strong(&counts[8 + i], &expected, i);
    out[i] += done ? 5 : expected;
    out[i + 256] = atomic_exchange(&counts[1024 + i], i);
    raise(&counts[2000], i * 37 % 256 - 100);
    atomic_fetch_max((volatile global atomic_uint *)plain, (uint)i);
    atomic_fetch_min((volatile global atomic_uint *)(plain + 1), (uint)i);
    atomic_xchg(real, 2.0f);
    out[i + 512] = as_int(atomic_xchg(&real[i + 1], (float)i));
    atomic_work_item_fence(CLK_GLOBAL_MEM_FENCE, memory_order_seq_cst, memory_scope_device);
}
