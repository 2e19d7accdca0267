int count(int *n) { return ++*n; }
kernel void elvis(global int *o, global const int *a)
{
    int g = get_global_id(0), i = 5, j = 0, c = a[g] & 3;
    int r = c ?: i++; r += (c & 1) ?: (j += 2, j); r += count(&j) & 1 ?: i--; r += c ? i++ : ++j ?: 4; float f = c - 1 ?: i++ * 0.5f; long l = (char)c ?: 1l << 40;
    o[g] = r * 1000 + i * 100 + j * 10 + (int)f + (int)(l >> 38);
}
kernel void logical(global int *o, global const int *a)
{
    int g = get_global_id(0), i = 0, j = 0, v = a[g];
    int r = (v & 1) && i++; r += (v & 2) || ++j; r += (v & 4) && (v & 8 || i++) && j++; r += !(i || j++) ; if ((v & 16) && (i += 3) && (v & 32 || (j -= 1))) r += 100; while (i < 9 && j++ < 5 || i++ < 6) r += 1; 
    o[g] = r * 10000 + i * 100 + j; bool b = i++ && j++; o[g] += b ? i++ : j--; o[g] += i + j;
    for (int k = 0; k < 5 && (v >> k & 1 || i++ < 12); k++) o[g] += i;
}
kernel void comma_and_choice(global int *o, global const int *a)
{
    int g = get_global_id(0), i = a[g] & 3, t[4] = { 3, 1, 0, 2 };
    int r = (i++, t[i & 3]++, i); r += i & 1 ? t[i++ & 3]++ : --t[--i & 3]; r += (i & 2 ? t[0]++, t[1] : (t[2] += 5)) ; t[i++ & 3] += 10; t[--i & 3] <<= 1; t[(i += 1) & 3]--; (i & 1 ? &t[0] : &t[1])[1] += 7; *(i & 2 ? t : t + 1) ^= 5;
    o[g] = r + t[0] + t[1] * 8 + t[2] * 64 + t[3] * 512 + i * 4096;
}
kernel void chosen_records(global int *o, global const int *a)
{
    struct { int x, y[2]; } s = { 1, { 2, 3 } }, u = { 4, { 5, 6 } }; int g = get_global_id(0), n = 0, c = a[g] & 1;
    int r = (c ? s : u).y[n++]; r += (n++, s).x; (c ? &s : &u)->y[n++ & 1] = 9; r += (c ? (n++, s) : u).y[1]; s = c ? u : (n += 7, s);
    o[g] = r * 100 + n * 10 + s.x + u.y[0];
}
kernel void sizes_have_none(global int *o, global const int *a)
{
    int g = get_global_id(0), i = a[g] & 7; int r = sizeof(i++) + sizeof(o[i += 4]) + vec_step((int4)(i++)); o[g] = r * 100 + i;
}
kernel void in_macros(global int *o, global const int *a)
{
#define MAX(x, y) ((x) > (y) ? (x) : (y))
#define TWICE(x) ((x) + (x))
    int g = get_global_id(0), i = a[g] & 7, j = 3; int r = MAX(i++, j++); r += TWICE(MAX(i, TWICE(j))); o[g] = r * 10000 + i * 100 + j;
}
