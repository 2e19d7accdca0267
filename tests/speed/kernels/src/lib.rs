//! What the benchmark times, as a library: compiled once for each level of x86-64, and loaded by the program that
//! measures, so that all levels are measured in turn in one process.

mod by_hand;
mod copy;
mod functions;
mod kernels;
mod known;
mod naive;
mod neighbors;
mod ours;
mod peers;
mod quotients;
mod shuffles;
mod transcendental;

use clc_speed::form::Form;

/// Every form that this build has; see [`clc_speed::form::Forms`].
#[unsafe(no_mangle)]
pub fn clc_speed_forms() -> Vec<Form> {
    let mut forms = ours::forms();
    forms.extend(naive::forms());
    forms.extend(peers::forms());
    forms.extend(known::forms());
    forms.extend(copy::forms());
    forms.extend(shuffles::forms());
    forms.extend(functions::forms());
    forms.extend(quotients::forms());
    forms.extend(neighbors::forms());
    forms.extend(transcendental::forms());
    forms.extend(kernels::forms());
    forms
}

/// A loop over the elements, or the blocks, of the slices. It is a function of its own, as the functions of a program
/// are that have such a loop: how a loop is unrolled depends on what stands around it.
#[inline(always)]
fn each<X: bytemuck::Pod, R: bytemuck::Pod>(sources: &[&[u8]], result: &mut [u8], f: impl Fn(X) -> R) {
    #[inline(never)]
    fn run<X: Copy, R>(x: &[X], r: &mut [R], f: impl Fn(X) -> R) {
        for (r, x) in r.iter_mut().zip(x) {
            *r = f(*x);
        }
    }
    run(bytemuck::cast_slice(sources[0]), bytemuck::cast_slice_mut(result), f);
}
