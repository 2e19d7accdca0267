//! Arithmetic of a `float2` next to integers: timed in the first cache, and its section of `RESULTS.md`.

use crate::contest::{Contestant, medians};
use crate::data::Memory;
use crate::report::{machine, number};
use crate::{Bench, Place, Who};
use clc_kit::random::Random;
use clc_speed::form::By;
use std::cell::RefCell;
use std::fmt::Write;

pub const TITLE: &str = "## A float2 next to integers, L1, nanoseconds per call\n";

const WORKS: [&str; 4] = [
    "p.force / p.omega",
    "p.force * p.omega",
    "mad(p.force, p.omega, p.rho)",
    "0.5 * p.force / p.rho * p.omega",
];
/// The bytes of a cell: four floats with two integers between them.
const CELL: usize = 24;
const RESULT: usize = 8;

impl Bench {
    pub fn neighbors(&mut self) -> Result<(), String> {
        let cells = self.options.bytes(Place::L1) / (CELL + RESULT);
        let mut memory = Memory::new(cells * CELL, 0);
        let mut random = Random::new(7);
        for word in memory.as_mut().chunks_exact_mut(4).enumerate() {
            let bits = match word.0 % 6 {
                2 | 3 => random.next() as u32 % 1024,
                _ => (1.0 + (random.next() % 1024) as f32 / 1024.0).to_bits(),
            };
            word.1.copy_from_slice(&bits.to_ne_bytes());
        }
        let sources = [&*memory.as_mut()];
        let result = RefCell::new(Memory::new(cells * RESULT, 1));
        for work in WORKS {
            let (mut who, mut contestants) = (Vec::new(), Vec::new());
            let mut expected = None;
            for (level, form) in self.forms_of(work) {
                let mut own = Memory::new(cells * RESULT, 1);
                (form.run)(&sources, own.as_mut());
                if *expected.get_or_insert_with(|| own.as_mut().to_vec()) != *own.as_mut() {
                    return Err(format!("{work}: {:?} at {} is wrong", form.by, level.name()));
                }
                let (sources, result) = (&sources, &result);
                contestants.push(Contestant::repeated(self.options.sample(), move || {
                    (form.run)(sources, result.borrow_mut().as_mut())
                }));
                who.push(Who::Native(level, form.by));
            }
            let times = medians(&mut contestants, self.options.rounds(Place::L1));
            for (who, time) in who.into_iter().zip(times) {
                self.times.insert((Place::L1, work.into(), who), time / cells as f64);
            }
        }
        Ok(())
    }
}

pub fn section(bench: &Bench) -> String {
    let mut page = format!(
        "{TITLE}\nEach call loads a struct that has integers next to a `float2`. If the processor computed with them as \
         subnormal floats, a call would take 50 to 150 ns (see LLVM.md). The ratio is to scalars. Measured on:\n\n"
    );
    for (what, value) in machine(bench) {
        let _ = writeln!(page, "* {what}: {value}");
    }
    let columns: String =
        bench.levels.iter().map(|level| format!(" {} | scalars | ratio |", level.name())).collect();
    let _ = write!(page, "\n| |{columns}\n|---|{}\n", "---|".repeat(3 * bench.levels.len()));
    for work in WORKS {
        let _ = write!(page, "| `{work}` |");
        for &level in &bench.levels {
            let [vector, scalars] =
                [By::Loop(2), By::Naive].map(|by| bench.time(Place::L1, work, Who::Native(level, by)));
            let ratio = vector
                .zip(scalars)
                .map_or(String::new(), |(vector, scalars)| format!("{:.2}", vector / scalars));
            let _ = write!(page, " {} | {} | {ratio} |", number(vector), number(scalars));
        }
        page.push('\n');
    }
    page
}
