//! Times the kernels for wasm32 with `simd128` in turn with the same kernels written with intrinsics, and prints both
//! times. A WASI runtime runs this program. See CONTRIBUTING.md.

#![cfg(all(target_arch = "wasm32", target_feature = "simd128"))]

mod by_hand;
#[allow(dead_code, reason = "`bench` needs more of it")]
#[path = "../bench/contest.rs"]
mod contest;

use clc_kernels::Memory;
use contest::{Contestant, shortest};

const ROUNDS: usize = 40;
const SAMPLE: f64 = 3e6;

fn main() {
    println!("nanoseconds per item: the library, by hand, and their ratio");
    for work in clc_kernels::timed(256, 96) {
        let Some((_, by_hand)) = by_hand::KERNELS.iter().find(|(name, _)| *name == work.name) else {
            continue;
        };
        let sources = work.sources();
        let [mut ours, mut theirs] = [Memory::new(work.result), Memory::new(work.result)];
        (work.run)(&sources, ours.bytes_mut());
        by_hand(&sources, theirs.bytes_mut());
        assert!(ours.bytes() == theirs.bytes(), "{} differs from the version by hand", work.name);
        let mut contestants = [
            Contestant::repeated(SAMPLE, || (work.run)(&sources, ours.bytes_mut())),
            Contestant::repeated(SAMPLE, || by_hand(&sources, theirs.bytes_mut())),
        ];
        let times = shortest(&mut contestants, ROUNDS);
        let [ours, theirs] = [times[0], times[1]].map(|time| time / work.items() as f64);
        println!("{:16}{ours:10.2}{theirs:10.2}{:8.2}", work.name, ours / theirs);
    }
}
