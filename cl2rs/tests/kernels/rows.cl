// Arrays of arrays, and their rows as arguments.
void fill(float m[3][4], int n) { for (int i = 0; i < 3; i++) for (int j = 0; j < 4; j++) m[i][j] = i * n + j; }
float trace(const float (*m)[4]) { return m[0][0] + m[1][1] + m[2][2]; }
float row(const float *r) { return r[0] + r[3]; }
typedef float mat[2][2];
void mul(mat a, mat b) { a[0][1] += b[1][0]; }
kernel void rows(global float *out) {
  int i = get_global_id(0);
  float m[3][4]; float cube[2][2][2] = { { { 1 } } };
  mat a = { { 1, 2 }, { 3, i } }, b = { { i } };
  fill(m, i); mul(a, b); mul(b, a);
  cube[1][i & 1][0] = 3;
  out[i] = trace(m) + row(m[1]) + row(&m[2][0]) + a[0][1] + b[0][1] + cube[1][1][0] + *m[1] + **m + *(m[2] + 1);
  local float tile[4][4];
  tile[i & 3][0] = 2;
  out[i] += (float)(sizeof(m) / sizeof(m[0]));
}
