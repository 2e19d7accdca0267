//! The conversions: verified, then timed.

use crate::contest::{Contestant, medians};
use crate::data::{self, Memory, size};
use crate::{Bench, Place, Who};
use clc_builtins::registry::Builtin;
use clc_speed::conversions::Conversion;
use clc_speed::form::By;
use std::cell::RefCell;
use std::time::Instant;

impl Bench {
    /// All forms on operands of every kind.
    pub fn verify(&self, conversion: &Conversion) -> Result<(), String> {
        let builtin = data::builtin(conversion);
        let (from, to) = (builtin.operands[0].ty().scalar.format(), builtin.result.unwrap().scalar.format());
        let count = 64 * 192;
        let mut memory = [Memory::new(count * size(from), 0), Memory::new(count * size(to), 1)];
        let [x, r] = &mut memory;
        let (x, r) = (x.as_mut(), r.as_mut());
        for fill in [data::operands, data::any_operands] {
            fill(builtin, x);
            let wanted = data::results(builtin, x);
            for (level, form) in self.forms_of(&conversion.name()) {
                r.fill(0xa5);
                (form.run)(&[x], r);
                check(
                    conversion,
                    builtin,
                    &format!("{:?} at {}", form.by, level.name()),
                    form.by,
                    x,
                    r,
                    &wanted,
                )?;
            }
        }
        Ok(())
    }

    /// Its forms in turn, in the first cache or in memory.
    pub fn conversion(&mut self, conversion: &Conversion, place: Place) -> Result<(), String> {
        let builtin = data::builtin(conversion);
        let (from, to) = (builtin.operands[0].ty().scalar.format(), builtin.result.unwrap().scalar.format());
        let count = self.options.bytes(place) / (size(from) + size(to)) / 192 * 192;
        let mut memory = Memory::new(count * size(from) + 128 + count * size(to), 0);
        // One after the other, so that in the first cache they do not push each other out.
        let (x, rest) = memory.as_mut().split_at_mut(count * size(from));
        let r =
            &mut rest[(count * size(from)).next_multiple_of(128) - count * size(from)..][..count * size(to)];
        // Not more different operands than fit the second cache: making them takes long.
        let different = count.min(192 << 8);
        data::operands(builtin, &mut x[..different * size(from)]);
        let pattern = data::results(builtin, &x[..different * size(from)]);
        let (first, others) = x.split_at_mut(different * size(from));
        for other in others.chunks_mut(first.len()) {
            other.copy_from_slice(&first[..other.len()]);
        }
        let mut wanted = Vec::with_capacity(r.len());
        while wanted.len() < r.len() {
            wanted.extend_from_slice(&pattern[..pattern.len().min(r.len() - wanted.len())]);
        }

        let mut forms = self.forms_of(&conversion.name());
        if place == Place::Dram {
            forms.retain(|(_, form)| !matches!(form.by, By::Loop(1 | 2 | 3 | 4 | 8)));
        }
        let mut who = Vec::new();
        let result = RefCell::new(r);
        let mut contestants = Vec::new();
        for (level, form) in forms {
            let name = format!("{:?} at {}", form.by, level.name());
            {
                let r = &mut **result.borrow_mut();
                r.fill(0xa5);
                (form.run)(&[x], r);
                check(conversion, builtin, &name, form.by, x, r, &wanted)?;
            }
            let (x, result) = (&*x, &result);
            let run = move || (form.run)(&[x], &mut result.borrow_mut());
            contestants.push(match place {
                Place::L1 | Place::L2 => Contestant::repeated(self.options.sample(), run),
                Place::Dram => Contestant::told(move || {
                    let start = Instant::now();
                    run();
                    start.elapsed().as_nanos() as f64
                }),
            });
            // A 3-vector has three elements in the room of four.
            let elements = if form.by == By::Loop(3) { count / 4 * 3 } else { count };
            who.push((Who::Native(level, form.by), elements));
        }
        #[cfg(feature = "opencl")]
        for runtime in &self.runtimes {
            let Some(source) = runtime.conversion(conversion) else { continue };
            let repeat = (place == Place::L1).then_some((4 << 20) / count + 1);
            let r = &mut **result.borrow_mut();
            let job = runtime.job(&source, &[x], r.len(), count / 16, repeat);
            let run = job.and_then(|job| {
                runtime
                    .time(&job)
                    .and_then(|_| runtime.result(&job, r))
                    .map_err(|error| error.to_string())?;
                check(conversion, builtin, runtime.name, By::Loop(16), x, r, &wanted)?;
                Ok(job)
            });
            match run {
                Ok(job) => {
                    let time = move || runtime.time(&job).map_or(f64::NAN, |time| time as f64);
                    contestants.push(Contestant::told(time));
                    who.push((Who::Runtime(runtime.name), count * repeat.unwrap_or(1)));
                }
                Err(error) => {
                    let note = format!("{}, {}: {error}", runtime.name, conversion.name());
                    eprintln!("{note}");
                    self.notes.push(note);
                }
            }
        }
        let rounds = self.options.rounds(place);
        for ((who, elements), time) in who.into_iter().zip(medians(&mut contestants, rounds)) {
            self.times.insert((place, conversion.name(), who), time / elements as f64);
        }
        Ok(())
    }
}

/// What a form did of `x`, against the definition.
fn check(
    conversion: &Conversion,
    builtin: &Builtin,
    name: &str,
    by: By,
    x: &[u8],
    got: &[u8],
    wanted: &[u8],
) -> Result<(), String> {
    let (from, to) = (builtin.operands[0].ty().scalar.format(), builtin.result.unwrap().scalar.format());
    if by == By::Copy {
        return Ok(());
    }
    // The fourth element of a 3-vector is 0, whatever it was.
    let padded: Vec<u8>;
    let wanted = if by == By::Loop(3) {
        let size = size(to);
        padded = wanted
            .iter()
            .enumerate()
            .map(|(place, &byte)| if place / size % 4 == 3 { 0 } else { byte })
            .collect();
        &padded
    } else {
        wanted
    };
    match data::difference(to, got, wanted) {
        None => Ok(()),
        Some(place) => Err(format!(
            "{}, {name} of {:#x}: expected {:#x}, found {:#x}",
            conversion.name(),
            data::get(x, size(from), place),
            data::get(wanted, size(to), place),
            data::get(got, size(to), place),
        )),
    }
}
