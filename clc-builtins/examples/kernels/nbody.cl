// Computes the gravity between bodies. A work-group copies GROUP bodies at a time to local memory. Each item is a body: position and mass.
#pragma OPENCL FP_CONTRACT OFF
#define GROUP 64

kernel void nbody(global const float4 *bodies, global float4 *output, uint count, float softening)
{
    local float4 tile[GROUP];
    const size_t i = get_global_id(0);
    const size_t l = get_local_id(0);
    const float4 own = bodies[i];
    float4 pull = 0.0f;
    for (size_t first = 0; first < count; first += GROUP) {
        tile[l] = bodies[first + l];
        barrier(CLK_LOCAL_MEM_FENCE);                              // the tile is full
        for (size_t k = 0; k < GROUP; k++) {
            const float4 d = tile[k] - own;
            const float square = d.x * d.x + d.y * d.y + d.z * d.z + softening;
            pull += d * (tile[k].w / (square * sqrt(square)));
        }
        barrier(CLK_LOCAL_MEM_FENCE);                              // the tile is no longer read
    }
    output[i] = (float4)(pull.xyz, 0.0f);
}
