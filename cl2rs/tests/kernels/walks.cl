// Pointers that walk, casts of addresses, parts of vectors that are values.
kernel void walks(global int *out, global const int *in) {
  int i = get_global_id(0);
  int list[8] = { 1, 2, 3, 4, 5, 6, 7, i }, copy[8];
  int *p = list, *q = copy, *r;
  for (r = list + 8; p < r; p++, q++) *q = *p * 2;
  p = q = copy;
  *p++ = *q++ + 1;
  *p++ += 3; (*p)++; ++*p; *--p -= 1;
  int t = p[-1] + (p + 1)[2] + *&list[3] + *(&copy[2]) + 3[list];
  int n = 0; while (*p++ < 12 && n < 5) n++;
  int *s = i & 1 ? list : copy;
  t += *s + s[2] + (s == list) + (p - copy) + n;
  int (*whole)[8] = &list;
  t += (*whole)[3] + whole[0][1];
  float4 v = (float4)(1, 2, 3, i);
  float *f = (float *)&v;
  f[1] += 2; ((float *)&v)[2] = f[3];
  t += (int)(v.x + v.y + v.z) + (int)(v + v)[i & 3] + (int)(v * 2).y;
  uint u = i * 0x01010101u;
  uchar *b = (uchar *)&u;
  b[2] ^= 7;
  t += u + ((ushort *)&u)[1] + as_uchar4(u).z + as_uchar4(u)[1];
  int4 w = *(global const int4 *)(in + i * 4);
  global int4 *o = (global int4 *)(out + 1024);
  o[i].y = w.x; o[i].zw = w.xy; o[i] += 1;
  t += w.z;
  out[i] = t;
}

typedef struct { ushort2 pair; uint rest; } Entry;

// `*(p + i)` is `p[i]`; and the address of a field after an index that is not a single operand.
kernel void indirect(global uint *out, global Entry *entries, global const uint *in)
{
    const size_t i = get_global_id(0);
    global Entry *own = entries + i * 4;
    uint table[2][4] = { { in[i], 1, 2, 3 }, { 4, in[i], 6, 7 } };
    *(*(table + (in[i] & 1)) + 2) = *(table[1] + (in[i] & 3));
    (*(own + (in[i] & 3))).rest = table[0][2];
    global uint *rest = &own[in[i] & 3 ? 1 : 2].rest;
    *rest += table[1][2];
    global ushort2 *pair = &(*(own + (in[i] & 1 | 2))).pair;
    (*pair).x = in[i];
    out[i] = own[1].rest + own[2].rest + own[3].pair.x + table[1][2];
}
