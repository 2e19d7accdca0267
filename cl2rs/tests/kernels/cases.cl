// Ranges of cases, cases that fall through, and switches of other types.
kernel void cases(global int *out) {
  int i = get_global_id(0), x = 0;
  switch (i & 15) {
    case 0 ... 3: x = 1; break;
    case 4: { x = 2; break; }
    case 5: case 6: x = 3;
    case 'a': x += 4; break;
    case 7: x = 9; break;
    default: x = -1;
  }
  switch (i % 3) { case 1: x *= 2; }
  switch ((uchar)i) { default: x++; break; case 255: x = 77; }
  out[i] = x;
}
