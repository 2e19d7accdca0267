// goto: to the end, out of loops and switches, back to a label, across declarations.

int cleaned(global const int *in, int n)
{
    int result = -1, *where = 0, kept;
    if (n < 0)
        goto done;
    for (int i = 0; i < n; i++) {
        for (int j = i; j < n; j++) {
            if (in[i] == in[j] + 1) {
                result = i * 8 + j;
                goto found;
            }
            if (in[j] == 77)
                goto done;
        }
    }
    result = n;
    goto done;
found:
    kept = result;
    where = &kept;
    if (*where > 20)
        goto again;
    result += *where;
done:
    return result;
again:
    return result * 2;
}

int stepped(int n)
{
    int sum = 0;
start:
    n--;
    if (n > 20)
        goto start;
    for (int i = 0; i < 3; i++) {
        int skipped = i * n;
        if (skipped & 1)
            goto next;
        sum += skipped;
        if (sum > 90)
            goto out;
        continue;
next:
        sum -= 1;
        if (sum < -5)
            break;
    }
    if (n > 0)
        goto start;
out:
    return sum + n;
}

int switched(int n)
{
    int r = 0;
    while (1) {
        switch (n & 3) {
        case 0:
            r += 3;
            goto leave;
        case 1:
            n = n * 3 + 1;
        retry:
            n += 2;
            if (n % 5 == 0)
                goto retry;
            break;
        case 2:
            n--;
            goto counted;
        default:
            n -= 3;
            if (n > 100)
                goto leave;
        }
        r += 10;
    counted:
        r++;
        if (r > 100)
            break;
    }
    r = -r;
leave:
    return r + n;
}

int crossed(int n)
{
    int a = 1;
    if (n == 1)
        goto first;
    int b = n * 2;
    if (n == 2)
        goto second;
    a += b;
first:
    a *= 3;
    int c[2] = { a, n };
    if (a & 1)
        goto second;
    a += c[1];
    b = a;
second:
    if (n == 1 || n == 2)
        return a;
    return a + b + c[0];
}

kernel void jumps(global const int *in, global int *out)
{
    int i = get_global_id(0);
    if (i >= 4096)
        goto END;
    out[i] = cleaned(in + i % 16, i & 7) + stepped(i & 63) * 3 + switched(i & 255) * 5 + crossed(i & 3) * 7;
END:;
}
