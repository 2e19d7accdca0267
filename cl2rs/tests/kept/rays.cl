// A small ray tracer.
#define MAX_BOUNCES 3
#define EPSILON 1e-4f
#define BACKGROUND (float3)(0.2f, 0.3f, 0.5f)

/// Something round.
typedef struct Sphere {
    float3 centre;
    float radius;
    float3 colour;
    float mirror;
} Sphere;

typedef struct {
    float3 origin;
    float3 direction;
} Ray;

typedef struct {
    float t;
    int index;
    float3 point, normal;
} Hit;

// Returns the distance to a sphere, or -1.
static float intersect(const Ray *ray, __global const Sphere *sphere)
{
    float3 oc = ray->origin - sphere->centre;
    float b = dot(oc, ray->direction);
    float c = dot(oc, oc) - sphere->radius * sphere->radius;
    float disc = b * b - c;
    if (disc < 0.0f)
        return -1.0f;
    float root = sqrt(disc);
    float t = -b - root;
    if (t > EPSILON) return t;
    t = -b + root;
    return t > EPSILON ? t : -1.0f;
}

static bool closest(const Ray *ray, __global const Sphere *spheres, int n, Hit *hit)
{
    hit->t = 1e20f;
    hit->index = -1;
    for (int i = 0; i < n; i++) {
        float t = intersect(ray, &spheres[i]);
        if (t > 0.0f && t < hit->t) {
            hit->t = t;
            hit->index = i;
        }
    }
    if (hit->index < 0)
        return false;
    hit->point = ray->origin + hit->t * ray->direction;
    hit->normal = (hit->point - spheres[hit->index].centre) / spheres[hit->index].radius;
    return true;
}

static float3 shade(Ray ray, __global const Sphere *spheres, int n, float3 light)
{
    float3 colour = (float3)(0.0f);
    float3 weight = 1.0f;
    for (int bounce = 0; bounce < MAX_BOUNCES; bounce++) {
        Hit hit;
        if (!closest(&ray, spheres, n, &hit)) {
            colour += weight * BACKGROUND;
            break;
        }
        Sphere s = spheres[hit.index];
        float diffuse = fmax(dot(hit.normal, light), 0.0f);
        Ray shadow = { hit.point + hit.normal * EPSILON, light };
        Hit other;
        if (closest(&shadow, spheres, n, &other))
            diffuse *= 0.5f;
        colour += weight * s.colour * diffuse * (1.0f - s.mirror);
        weight *= s.mirror;
        if (s.mirror <= 0.0f)
            break;
        ray.origin = hit.point + hit.normal * EPSILON;
        ray.direction = ray.direction - 2.0f * dot(ray.direction, hit.normal) * hit.normal;
    }
    return colour;
}

kernel void render(__global const Sphere *spheres, int n, __global uchar4 *image, int width, int height, float4 light)
{
    const int x = get_global_id(0);
    const int y = get_global_id(1);
    if (x >= width || y >= height)
        return;
    Ray ray;
    ray.origin = (float3)(0.0f, 0.0f, -3.0f);
    ray.direction = normalize((float3)((x - width * 0.5f) / width, (y - height * 0.5f) / height, 1.0f));
    float3 colour = clamp(shade(ray, spheres, n, normalize(light.xyz)), 0.0f, 1.0f);
    image[y * width + x] = (uchar4)(convert_uchar3_sat(colour * 255.0f + 0.5f), 255);
}
