// set: range=64,local=16
typedef struct { float x, y, z; } vec;
typedef struct { vec o, d; int n[4]; uchar4 c; } ray;
float sum3(global const float *p) { return p[0] + p[1] * 2 + p[2] * 4; }
float sum2(const float *p) { return p[0] + p[1] * 2; }
void set(float *p, int n) { for (int i = 0; i < n; i++) p[i] += i; }
kernel void of_fields(global float *out, global const ray *rays)
{
    int g = get_global_id(0); float3 d = vload3(0, &rays[g].d.x); float3 e = vload3(0, (global const float *)&rays[g].o); out[g] = sum3(&rays[g].d.x) + sum3(&rays[g + 1].o.x) - d.x + e.z; global const int *n = rays[g].n; out[g] += n[1] + vload4(0, rays[g].n).w + vload2(1, &rays[g].n[0]).y + vload4(0, (global const uchar *)&rays[g].c).z;
}
kernel void of_locals(global float *out, const vec v, const ray r)
{
    int g = get_global_id(0); float t[4] = { 1, 2, 3, g }; ray s = r, u[2]; u[0] = r; u[1] = s; s.d.y = g; out[g] = sum2(&t[1]) + sum2(t + 2) + vload3(0, &t[1]).z + vload4(0, r.n).y + vload2(0, &r.n[2]).y + vload2(1, &u[1].n[0]).x + vload3(0, &s.d.x).y; set(&t[1], 3); set(t, 2); out[g] += t[3] + t[1]; float m[2][3] = { { 1, 2, 3 }, { 4, 5, 6 } }; set(m[1], 3); set(&m[0][1], 2); out[g] += m[1][2] * m[0][2];
}
