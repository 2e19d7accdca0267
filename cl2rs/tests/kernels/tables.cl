// Tables of constants, and pointers to them; a string.
constant float A[3] = { 1, 2, 3 };
constant float B[2] = { 4, 5 };
constant float *constant ROWS[2] = { A, B };
constant struct { int n; float w[3]; } FILTERS[2] = { { 1, { 1, 2 } }, { .w = { [1] = 3 }, .n = 7 } };
constant int GRID[2][3] = { { 1, 2, 3 }, { 4 } };
constant char TEXT[] = "hello";
constant uchar BYTES[8] = "ab\n\x41";
constant int *constant POINTER = GRID[1];
constant float *constant MIDDLE = &B[1];
constant int *constant LAST = GRID[0] + 2;
kernel void tables(global float *out) {
  int i = get_global_id(0);
  out[i] = ROWS[i & 1][i & 1] + FILTERS[i & 1].w[i % 3] + FILTERS[1].n + GRID[1][0] + TEXT[i % 6] + BYTES[i & 7] + POINTER[0] + MIDDLE[0] + *LAST;
}
