//! Alternating measurements: each contestant runs once per round, so that changes of the processor's speed affect all.

use crate::data::Memory;
use crate::{Bench, Who};
use std::cell::RefCell;
use std::time::Instant;

/// The bytes of a result that a variant does not write, such as the border of a picture.
pub const UNWRITTEN: u8 = 0xa5;

pub struct Contestant<'a> {
    who: Who,
    /// Runs the work, and returns the time per item in nanoseconds.
    sample: Box<dyn FnMut() -> f64 + 'a>,
}

impl<'a> Contestant<'a> {
    pub fn new(who: Who, sample: impl FnMut() -> f64 + 'a) -> Self {
        Self { who, sample: Box::new(sample) }
    }

    /// Repeats `run`, which processes a number of items, for this number of nanoseconds.
    pub fn repeated(who: Who, nanoseconds: f64, items: usize, mut run: impl FnMut() + 'a) -> Self {
        let mut once = || {
            let start = Instant::now();
            run();
            start.elapsed().as_nanos() as f64
        };
        once();
        let estimate = (0..3).map(|_| once()).fold(f64::MAX, f64::min);
        let times = ((nanoseconds / estimate.max(20.0)) as usize).max(1);
        Self::new(who, move || {
            if times > 1 {
                run(); // Another contestant has used the caches.
            }
            let start = Instant::now();
            for _ in 0..times {
                run();
            }
            start.elapsed().as_nanos() as f64 / (times * items) as f64
        })
    }

    /// Takes the minimum of several samples, so that branch prediction can learn the operands.
    pub fn learned(mut self, samples: usize) -> Self {
        let who = self.who;
        Self::new(who, move || (0..samples).map(|_| (self.sample)()).fold(f64::INFINITY, f64::min))
    }
}

pub enum Statistic {
    Median,
    /// For work that takes long enough to be interrupted.
    Minimum,
}

/// Returns the time of each contestant.
pub fn contest(mut contestants: Vec<Contestant>, rounds: usize, statistic: Statistic) -> Vec<(Who, f64)> {
    let mut times = vec![Vec::with_capacity(rounds); contestants.len()];
    for round in 0..rounds {
        // Each round begins with a different contestant.
        for position in 0..contestants.len() {
            let index = (position + round) % contestants.len();
            times[index].push((contestants[index].sample)());
        }
    }
    let statistic = |mut times: Vec<f64>| {
        times.sort_by(f64::total_cmp);
        match statistic {
            Statistic::Median => times[times.len() / 2],
            Statistic::Minimum => times[0],
        }
    };
    contestants.iter().map(|contestant| contestant.who).zip(times.into_iter().map(statistic)).collect()
}

impl Bench {
    /// Checks the results of each variant of `work`, and returns a contestant for it.
    ///
    /// # Errors
    ///
    /// Returns the error of `check`, with the name of the variant.
    pub fn contestants<'a>(
        &'a self,
        work: &str,
        sources: &'a [&[u8]],
        result: &'a RefCell<Memory>,
        items: usize,
        mut check: impl FnMut(Who, &[u8]) -> Result<(), String>,
    ) -> Result<Vec<Contestant<'a>>, String> {
        let mut contestants = Vec::new();
        for &(level, variant) in self.variants.iter().filter(|(_, variant)| variant.work == work) {
            let who = Who::Native(level, variant.by);
            let run = move || (variant.run)(sources, result.borrow_mut().as_mut());
            result.borrow_mut().as_mut().fill(UNWRITTEN);
            run();
            check(who, result.borrow_mut().as_mut())
                .map_err(|error| format!("{work}, {:?} at {}: {error}", variant.by, level.name()))?;
            contestants.push(Contestant::repeated(who, self.options.sample(), items, run));
        }
        Ok(contestants)
    }
}
