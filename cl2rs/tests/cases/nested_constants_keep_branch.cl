// device: -cl-std=CL2.0
#define USE 1
typedef struct { float k[2]; float2 v; int n; } C;
constant C cs = {{USE ? 1.5f : 2.5f, 0.25f}, (float2)(USE ? 3.5f : 1.0f, 2.0f), USE ? 3 : 4}; constant float tab[3] = {USE ? 0.75f : 0.5f, 2, 3};
kernel void cn(global float *o) { static constant float l = USE ? 0.125f : 9.0f; o[0] = cs.k[0]; o[1] = cs.v.x; o[2] = tab[0]; o[3] = l; o[4] = cs.n; float local_ok = USE ? 0.3f : 4; o[5] = local_ok; }
