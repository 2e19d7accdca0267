//! Timing in turn: each contestant once a round, so that all see the same machine.

use std::time::Instant;

pub struct Contestant<'a> {
    /// Does the work some times, and returns how many nanoseconds one time took.
    pub sample: Box<dyn FnMut() -> f64 + 'a>,
}

impl<'a> Contestant<'a> {
    /// Repeats `run` for about so many nanoseconds.
    pub fn repeated(nanoseconds: f64, mut run: impl FnMut() + 'a) -> Self {
        let mut once = || {
            let start = Instant::now();
            run();
            start.elapsed().as_nanos() as f64
        };
        once();
        let estimate = (0..5).map(|_| once()).fold(f64::MAX, f64::min);
        let times = ((nanoseconds / estimate.max(20.0)) as usize).max(1);
        let sample = Box::new(move || {
            // The caches are as another has left them.
            run();
            let start = Instant::now();
            for _ in 0..times {
                run();
            }
            start.elapsed().as_nanos() as f64 / times as f64
        });
        Self { sample }
    }

    /// As long as `run` says.
    pub fn told(run: impl FnMut() -> f64 + 'a) -> Self {
        Self { sample: Box::new(run) }
    }
}

/// The median of each over the rounds.
pub fn medians(contestants: &mut [Contestant], rounds: usize) -> Vec<f64> {
    samples(contestants, rounds).iter_mut().map(|times| median(times)).collect()
}

/// The shortest of each over the rounds: what takes long enough to be interrupted.
pub fn shortest(contestants: &mut [Contestant], rounds: usize) -> Vec<f64> {
    samples(contestants, rounds)
        .iter()
        .map(|times| times.iter().copied().fold(f64::INFINITY, f64::min))
        .collect()
}

fn samples(contestants: &mut [Contestant], rounds: usize) -> Vec<Vec<f64>> {
    let mut times = vec![Vec::with_capacity(rounds); contestants.len()];
    for round in 0..rounds {
        // Each round begins with another, so that nobody always follows the same one.
        for turn in 0..contestants.len() {
            let place = (turn + round) % contestants.len();
            times[place].push((contestants[place].sample)());
        }
    }
    times
}

pub fn median(times: &mut [f64]) -> f64 {
    times.sort_by(f64::total_cmp);
    times[times.len() / 2]
}
