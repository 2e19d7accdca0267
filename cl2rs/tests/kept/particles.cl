// Moves particles that attract each other.
#define G 6.674e-3f
#define SOFTENING 0.01f
#define DT 0.005f

typedef struct {
    float4 position; // w is the mass
    float4 velocity;
    uint flags;
} particle_t;

#define FLAG_FIXED (1u << 0)
#define FLAG_HOT (1u << 1)

inline float3 pull(float3 a, float4 b)
{
    float3 d = b.xyz - a;
    float r2 = dot(d, d) + SOFTENING * SOFTENING;
    float inv = rsqrt(r2);
    return d * (G * b.w * inv * inv * inv);
}

__kernel void forces(__global particle_t *particles, const unsigned int count)
{
    unsigned int i = get_global_id(0);
    if (i >= count || (particles[i].flags & FLAG_FIXED)) return;
    float3 a = (float3)(0);
    for (unsigned int j = 0; j < count; ++j) {
        if (i == j) continue;
        a += pull(particles[i].position.xyz, particles[j].position);
    }
    particles[i].velocity.xyz += a * DT;
    if (length(particles[i].velocity.xyz) > 1.0f)
        particles[i].flags |= FLAG_HOT;
    else
        particles[i].flags &= ~FLAG_HOT;
}

__kernel void move(__global particle_t *particles, int count, float4 low, float4 high)
{
    const int id = get_global_id(0);
    if (id < count) {
        __global particle_t *p = &particles[id];
        float4 pos = p->position;
        float4 vel = p->velocity;
        pos.xyz += vel.xyz * DT;
        vel = select(vel, -vel, (pos < low) | (pos > high));
        pos = (float4)(clamp(pos.xyz, low.xyz, high.xyz), pos.w);
        p->position = pos;
        p->velocity = vel;
    }
}

// Computes the kinetic energy, with a double if the device has it.
__kernel void energy(__global const particle_t *particles, int count, __global double *result)
{
    double sum = 0.0;
    for (int i = count - 1; i >= 0; i--) {
        float speed = length(particles[i].velocity.xyz);
        sum += 0.5 * particles[i].position.w * speed * speed;
    }
    *result = sum;
}
