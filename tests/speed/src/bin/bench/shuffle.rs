//! Shuffles by masks of run time, and reinterpretations: verified, then timed, in the first cache.

use crate::contest::{Contestant, medians};
use crate::data::{self, Memory};
use crate::{Bench, Place, Who};
use clc_kit::random::Random;
use std::cell::RefCell;

impl Bench {
    /// Those of `report::SHUFFLES`.
    pub fn shuffles(&mut self) -> Result<(), String> {
        for (vector, mask, element, lanes) in [
            ("char16", "uchar16", 1, 16),
            ("float4", "uint4", 4, 4),
            ("int8", "uint8", 4, 8),
            ("float16", "uint16", 4, 16),
        ] {
            for (name, operands) in [("shuffle", 1), ("shuffle2", 2)] {
                let bytes: usize = element * lanes;
                let vectors = self.options.bytes(Place::L1) / bytes / (operands + 2) / 64 * 64;
                let mut random = Random::new(3);
                let mut sources: Vec<Memory> =
                    (0..=operands).map(|place| Memory::new(vectors * bytes, place)).collect();
                for source in &mut sources {
                    source.as_mut().iter_mut().for_each(|byte| *byte = random.next() as u8);
                }
                let mut result = Memory::new(vectors * bytes, operands + 1);
                let sources: Vec<&[u8]> = sources.iter_mut().map(|source| &*source.as_mut()).collect();
                let mut wanted = vec![0; vectors * bytes];
                for (place, wanted) in wanted.chunks_exact_mut(element).enumerate() {
                    let index = data::get(sources[operands], element, place) as usize % (operands * lanes);
                    let from = (place / lanes * lanes + index % lanes) * element;
                    wanted.copy_from_slice(&sources[index / lanes][from..from + element]);
                }
                let work = format!("{name}_{vector}");
                #[cfg(feature = "opencl")]
                let jobs: Vec<_> = self
                    .runtimes
                    .iter()
                    .map(|runtime| (runtime, runtime.shuffle(name, vector, mask)))
                    .collect();
                #[cfg(not(feature = "opencl"))]
                let _ = mask;
                let result = RefCell::new(result.as_mut());
                let (mut who, mut contestants) = (Vec::new(), Vec::new());
                for (level, form) in self.forms_of(&work) {
                    {
                        let r = &mut **result.borrow_mut();
                        r.fill(0xa5);
                        (form.run)(&sources, r);
                        if *r != *wanted {
                            return Err(format!("{work}: {:?} at {} is wrong", form.by, level.name()));
                        }
                    }
                    let (sources, result) = (&sources, &result);
                    contestants.push(Contestant::repeated(self.options.sample(), move || {
                        (form.run)(sources, &mut result.borrow_mut())
                    }));
                    who.push((Who::Native(level, form.by), vectors));
                }
                #[cfg(feature = "opencl")]
                for (runtime, source) in jobs {
                    let repeat = (1 << 18) / vectors;
                    let r = &mut **result.borrow_mut();
                    let job = runtime.job(&source, &sources, r.len(), vectors, Some(repeat))?;
                    runtime
                        .time(&job)
                        .and_then(|_| runtime.result(&job, r))
                        .map_err(|error| error.to_string())?;
                    if *r != *wanted {
                        let note = format!("{}: {work} is wrong and not timed", runtime.name);
                        eprintln!("{note}");
                        self.notes.push(note);
                        continue;
                    }
                    contestants.push(Contestant::told(move || {
                        runtime.time(&job).map_or(f64::NAN, |time| time as f64)
                    }));
                    who.push((Who::Runtime(runtime.name), vectors * repeat));
                }
                let times = medians(&mut contestants, self.options.rounds(Place::L1));
                for ((who, vectors), time) in who.into_iter().zip(times) {
                    self.times.insert((Place::L1, work.clone(), who), time / vectors as f64);
                }
            }
        }
        Ok(())
    }

    /// Reinterpretations, and the select made of them.
    pub fn reinterpretations(&mut self) -> Result<(), String> {
        for (work, bytes, operands) in [
            ("as_int4", 16, 1),
            ("as_short8", 16, 1),
            ("as_uchar16", 16, 1),
            ("as_ulong8", 64, 1),
            ("select", 16, 2),
        ] {
            let vectors = self.options.bytes(Place::L1) / bytes / (operands + 1) / 64 * 64;
            let mut random = Random::new(4);
            let mut sources: Vec<Memory> =
                (0..operands).map(|place| Memory::new(vectors * bytes, place)).collect();
            for source in &mut sources {
                source.as_mut().iter_mut().for_each(|byte| *byte = random.next() as u8);
            }
            let mut result = Memory::new(vectors * bytes, operands + 1);
            let sources: Vec<&[u8]> = sources.iter_mut().map(|source| &*source.as_mut()).collect();
            let wanted: Vec<u8> = (0..vectors * bytes)
                .map(|place| sources.iter().fold(0xff, |wanted, source| wanted & source[place]))
                .collect();
            let result = RefCell::new(result.as_mut());
            let (mut who, mut contestants) = (Vec::new(), Vec::new());
            for (level, form) in self.forms_of(work) {
                {
                    {
                        let r = &mut **result.borrow_mut();
                        r.fill(0xa5);
                        (form.run)(&sources, r);
                        if *r != *wanted {
                            return Err(format!("{work}: {:?} at {} is wrong", form.by, level.name()));
                        }
                    }
                }
                let (sources, result) = (&sources, &result);
                contestants.push(Contestant::repeated(self.options.sample(), move || {
                    (form.run)(sources, &mut result.borrow_mut())
                }));
                who.push(Who::Native(level, form.by));
            }
            let times = medians(&mut contestants, self.options.rounds(Place::L1));
            for (who, time) in who.into_iter().zip(times) {
                self.times.insert((Place::L1, work.into(), who), time / vectors as f64);
            }
        }
        Ok(())
    }
}
