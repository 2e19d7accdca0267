// Translated by cl2rs from `particles.cl`.
//
// Moves particles that attract each other.

use cl2rs_runtime::*;
use clc_builtins::*;

pub const DT: f32 = 0.005;
pub const FLAG_FIXED: u32 = 1;
pub const FLAG_HOT: u32 = 2;
pub const G: f32 = 0.006674;
pub const SOFTENING: f32 = 0.01;

#[allow(non_camel_case_types)]
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Debug, Pod, Zeroable)]
#[bytemuck(crate = "cl2rs_runtime::bytemuck")]
pub struct particle_t {
    /// w is the mass
    pub position: float4,
    pub velocity: float4,
    pub flags: u32,
    #[doc(hidden)]
    pub padding_36: [u8; 12],
}

pub fn pull(a: float3, b: float4) -> float3 {
    let d = b.xyz() - a;
    let r2 = dot(d, d) + SOFTENING * SOFTENING;
    let inv = rsqrt(r2);
    d * (G * b.w * inv * inv * inv)
}

#[inline]
pub fn forces(item: &Item, particles: &mut [particle_t], count: u32) {
    let i = uint(item.get_global_id(0));
    if i >= count || particles[i as usize].flags & FLAG_FIXED != 0 {
        return;
    }
    let mut a = float3!(0.0);
    for j in 0..count {
        if i == j {
            continue;
        }
        a += pull(particles[i as usize].position.xyz(), particles[j as usize].position);
    }
    particles[i as usize].velocity.set_xyz(particles[i as usize].velocity.xyz() + a * DT);
    if length(particles[i as usize].velocity.xyz()) > 1.0 {
        particles[i as usize].flags |= FLAG_HOT;
    } else {
        particles[i as usize].flags &= !FLAG_HOT;
    }
}

/// Runs [`forces`] for every work-item of `range`.
pub fn run_forces(range: impl Into<NdRange>, particles: &mut [particle_t], count: u32) {
    SOURCE.run(range, particles, |groups, particles| groups.items(|item| forces(item, particles, count)));
}

#[inline]
pub fn move_(item: &Item, particles: Ptr<'_, particle_t>, count: i32, low: float4, high: float4) {
    let id = int(item.get_global_id(0));
    if id < count {
        let p = particles + id;
        let mut pos = p.get(0).position;
        let mut vel = p.get(0).velocity;
        pos.set_xyz(pos.xyz() + vel.xyz() * DT);
        vel = select(vel, -vel, isless(pos, low) | isgreater(pos, high));
        pos = float4!(clamp(pos.xyz(), low.xyz(), high.xyz()), pos.w);
        p.with(0, |target| target.position = pos);
        p.with(0, |target| target.velocity = vel);
    }
}

/// Runs [`move_`] for every work-item of `range`.
pub fn run_move_(
    range: impl Into<NdRange>,
    particles: &mut [particle_t],
    count: i32,
    low: float4,
    high: float4,
) {
    SOURCE.run(range, particles, |groups, particles| {
        let particles = Ptr::of(particles);
        groups.items(|item| move_(item, particles, count, low, high));
    });
}

/// Computes the kinetic energy, with a double if the device has it.
#[inline]
pub fn energy(_item: &Item, particles: &[particle_t], count: i32, result: &mut [f64]) {
    let mut sum: f64 = 0.0;
    for i in (0..count).rev() {
        let speed = length(particles[i as usize].velocity.xyz());
        sum += 0.5 * double(particles[i as usize].position.w) * double(speed) * double(speed);
    }
    result[0] = sum;
}

/// Runs [`energy`] for every work-item of `range`.
pub fn run_energy(range: impl Into<NdRange>, particles: &[particle_t], count: i32, result: &mut [f64]) {
    SOURCE.run(range, result, |groups, result| groups.items(|item| energy(item, particles, count, result)));
}

/// Maps the lines above to lines of the source, for messages of panics.
#[rustfmt::skip]
const SOURCE: Source = Source::new(file!(), &[
    ("particles.cl", &[(28, 17), (29, 18), (30, 19), (31, 20), (36, 25), (37, 26), (40, 27), (41, 28),
        (42, 29), (45, 30), (47, 32), (48, 33), (49, 34), (51, 36), (62, 41), (63, 42), (64, 43), (65, 44),
        (66, 45), (67, 46), (68, 47), (69, 48), (70, 49), (71, 50), (92, 57), (93, 58), (94, 59), (95, 60),
        (97, 62)]),
    ("", &[(57, 0), (83, 0), (102, 0)]),
]);
