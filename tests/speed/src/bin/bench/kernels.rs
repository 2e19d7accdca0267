//! Whole kernels: verified against each other, then timed in turn, on pictures that the second cache holds.

use crate::contest::{Contestant, shortest};
use crate::{Bench, Place, Who};
use clc_kernels::Memory;
use clc_speed::form::By;
use std::cell::RefCell;

impl Bench {
    pub fn kernels(&mut self) -> Result<(), String> {
        let works = std::mem::take(&mut self.works);
        for work in &works {
            eprintln!("kernel {}", work.name);
            let sources = work.sources();
            let forms = self.forms_of(work.name);
            // Intrinsics by hand of the lowest level share nothing with the library. Where they lack a function it has to
            // give the same at all levels.
            let by = |by| forms.iter().find(move |(_, form)| form.by == by);
            let (_, first) = by(By::Known(1)).or(by(By::Kernel)).ok_or("no kernel by hand")?;
            let mut wanted = Memory::new(work.result);
            (first.run)(&sources, wanted.bytes_mut());
            let result = RefCell::new(Memory::new(work.result));
            let (mut who, mut contestants) = (Vec::new(), Vec::new());
            for (level, form) in forms {
                let name = format!("{}: {:?} at {}", work.name, form.by, level.name());
                let mut own = Memory::new(work.result);
                (form.run)(&sources, own.bytes_mut());
                let differs = match form.by {
                    By::Wide | By::Glam => work.differs(own.bytes(), wanted.bytes()),
                    _ => differs(own.bytes(), wanted.bytes()),
                };
                if let Some(place) = differs {
                    return Err(format!("{name}: byte {place} differs from that at the first level"));
                }
                let (sources, result) = (&sources, &result);
                let run = move || (form.run)(sources, result.borrow_mut().bytes_mut());
                contestants.push(Contestant::repeated(self.options.sample(), run));
                who.push(Who::Native(level, form.by));
            }
            #[cfg(feature = "opencl")]
            for runtime in &self.runtimes {
                let job = runtime.work(work).and_then(|job| {
                    let mut own = vec![0; work.result];
                    runtime
                        .time(&job)
                        .and_then(|_| runtime.result(&job, &mut own))
                        .map_err(|error| error.to_string())?;
                    match work.differs(&own, wanted.bytes()) {
                        Some(place) => Err(format!("byte {place} is wrong; not timed")),
                        None => Ok(job),
                    }
                });
                match job {
                    Ok(job) => {
                        let time = move || runtime.time(&job).map_or(f64::NAN, |time| time as f64);
                        contestants.push(Contestant::told(time));
                        who.push(Who::Runtime(runtime.name));
                    }
                    Err(error) => {
                        let note = format!("{}, {}: {error}", runtime.name, work.name);
                        eprintln!("{note}");
                        self.notes.push(note);
                    }
                }
            }
            let times = shortest(&mut contestants, self.options.rounds(Place::L2));
            for (who, time) in who.into_iter().zip(times) {
                self.times.insert((Place::L2, work.name.into(), who), time / work.items() as f64);
            }
        }
        self.works = works;
        Ok(())
    }
}

fn differs(got: &[u8], wanted: &[u8]) -> Option<usize> {
    got.iter().zip(wanted).position(|(got, wanted)| got != wanted)
}
