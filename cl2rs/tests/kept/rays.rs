// Translated by cl2rs from `rays.cl`.
//
// A small ray tracer.

use cl2rs_runtime::*;
use clc_builtins::*;

pub const EPSILON: f32 = 0.0001;
pub const MAX_BOUNCES: i32 = 3;

/// Something round.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Debug, Pod, Zeroable)]
#[bytemuck(crate = "cl2rs_runtime::bytemuck")]
pub struct Sphere {
    pub centre: float3,
    pub radius: f32,
    #[doc(hidden)]
    pub padding_20: [u8; 12],
    pub colour: float3,
    pub mirror: f32,
    #[doc(hidden)]
    pub padding_52: [u8; 12],
}

#[repr(C)]
#[derive(Clone, Copy, PartialEq, Debug, Pod, Zeroable)]
#[bytemuck(crate = "cl2rs_runtime::bytemuck")]
pub struct Ray {
    pub origin: float3,
    pub direction: float3,
}

#[repr(C)]
#[derive(Clone, Copy, PartialEq, Debug, Pod, Zeroable)]
#[bytemuck(crate = "cl2rs_runtime::bytemuck")]
pub struct Hit {
    pub t: f32,
    pub index: i32,
    #[doc(hidden)]
    pub padding_8: [u8; 8],
    pub point: float3,
    pub normal: float3,
}

/// Returns the distance to a sphere, or -1.
pub fn intersect(ray: &Ray, sphere: &Sphere) -> f32 {
    let oc = ray.origin - sphere.centre;
    let b = dot(oc, ray.direction);
    let c = dot(oc, oc) - sphere.radius * sphere.radius;
    let disc = b * b - c;
    if disc < 0.0 {
        return -1.0;
    }
    let root = sqrt(disc);
    let mut t = -b - root;
    if t > EPSILON {
        return t;
    }
    t = -b + root;
    if t > EPSILON { t } else { -1.0 }
}

pub fn closest(ray: &Ray, spheres: &[Sphere], n: i32, hit: &mut Hit) -> bool {
    hit.t = 1e20;
    hit.index = -1;
    for i in 0..n {
        let t = intersect(ray, &spheres[i as usize]);
        if t > 0.0 && t < hit.t {
            hit.t = t;
            hit.index = i;
        }
    }
    if hit.index < 0 {
        return false;
    }
    hit.point = ray.origin + hit.t * ray.direction;
    hit.normal = (hit.point - spheres[hit.index as usize].centre) / spheres[hit.index as usize].radius;
    true
}

pub fn shade(mut ray: Ray, spheres: &[Sphere], n: i32, light: float3) -> float3 {
    let mut colour = float3!(0.0);
    let mut weight = float3!(1.0);
    for _ in 0..MAX_BOUNCES {
        let mut hit = Hit::zeroed();
        if !closest(&ray, spheres, n, &mut hit) {
            colour += weight * float3(0.2, 0.3, 0.5);
            break;
        }
        let s = spheres[hit.index as usize];
        let mut diffuse = fmax(dot(hit.normal, light), 0.0);
        let shadow = Ray { origin: hit.point + hit.normal * EPSILON, direction: light };
        let mut other = Hit::zeroed();
        if closest(&shadow, spheres, n, &mut other) {
            diffuse *= 0.5;
        }
        colour += weight * s.colour * diffuse * (1.0 - s.mirror);
        weight *= s.mirror;
        if s.mirror <= 0.0 {
            break;
        }
        ray.origin = hit.point + hit.normal * EPSILON;
        ray.direction -= 2.0 * dot(ray.direction, hit.normal) * hit.normal;
    }
    colour
}

#[inline]
pub fn render(
    item: &Item,
    spheres: &[Sphere],
    n: i32,
    image: &mut [uchar4],
    width: i32,
    height: i32,
    light: float4,
) {
    let x = int(item.get_global_id(0));
    let y = int(item.get_global_id(1));
    if x >= width || y >= height {
        return;
    }
    let mut ray = Ray::zeroed();
    ray.origin = float3(0.0, 0.0, -3.0);
    ray.direction = normalize(float3(
        (float(x) - float(width) * 0.5) / float(width),
        (float(y) - float(height) * 0.5) / float(height),
        1.0,
    ));
    let colour = clamp(shade(ray, spheres, n, normalize(light.xyz())), 0.0_f32, 1.0);
    image[y.wrapping_mul(width).wrapping_add(x) as usize] =
        uchar4!(convert_uchar3_sat(colour * 255.0 + 0.5), 255);
}

/// Runs [`render`] for every work-item of `range`.
pub fn run_render(
    range: impl Into<NdRange>,
    spheres: &[Sphere],
    n: i32,
    image: &mut [uchar4],
    width: i32,
    height: i32,
    light: float4,
) {
    SOURCE.run(range, image, |groups, image| {
        groups.items(|item| render(item, spheres, n, image, width, height, light))
    });
}

/// Maps the lines above to lines of the source, for messages of panics.
#[rustfmt::skip]
const SOURCE: Source = Source::new(file!(), &[
    ("rays.cl", &[(48, 28), (49, 29), (50, 30), (51, 31), (52, 32), (53, 33), (55, 34), (56, 35), (57, 36),
        (60, 37), (61, 38), (65, 43), (66, 44), (67, 45), (68, 46), (69, 47), (70, 48), (71, 49), (74, 52),
        (75, 53), (77, 54), (78, 55), (79, 56), (83, 61), (84, 62), (85, 63), (86, 64), (87, 65), (88, 66),
        (89, 67), (91, 69), (92, 70), (93, 71), (94, 72), (95, 73), (96, 74), (98, 75), (99, 76), (100, 77),
        (101, 78), (103, 79), (104, 80), (106, 82), (119, 87), (120, 88), (121, 89), (122, 90), (124, 91),
        (125, 92), (126, 93), (131, 94), (132, 95)]),
    ("", &[(146, 0)]),
]);
