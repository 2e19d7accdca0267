// A function that returns one of its pointers, called twice in one expression with what the caller only indexes; names that
// a runner has.
global int *later(global int *a, global int *b, int n)
{
    a[0] += n;
    return n > 0 ? a + n : b;
}

int sum(global int *a, global int *b, int i)
{
    global int *first = later(a, b, i);
    global int *second = later(b, a, i - 4);
    *first += 5;
    return *first + *second + a[1] + b[2];
}

kernel void ends(global int *range, global int *groups, int group)
{
    int i = get_global_id(0);
    if (i == 0)
        for (int k = 0; k < 9; k++)
            groups[k + 20] = sum(range, groups, k) + group;
}
