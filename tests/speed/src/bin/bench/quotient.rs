//! Quotients and remainders of vectors: verified, timed in the first cache, and their part of `RESULTS.md`.

use crate::contest::{Contestant, medians};
use crate::data::{self, Memory};
use crate::report::{machine, number};
use crate::{Bench, Place, Who};
use clc_kit::random::Random;
use clc_speed::form::By;
use clc_speed::quotients::{Divisor, QUOTIENTS, Quotient};
use std::cell::RefCell;
use std::fmt::Write;

pub const TITLE: &str = "## Quotients, L1, nanoseconds per vector\n";

impl Bench {
    pub fn quotients(&mut self) -> Result<(), String> {
        for quotient in QUOTIENTS {
            let size = quotient.bits as usize / 8;
            let bytes = size * usize::from(quotient.width);
            let vectors = self.options.bytes(Place::L1) / bytes / 3 / 16 * 16;
            let (mut x, mut y) = (Memory::new(vectors * bytes, 0), Memory::new(vectors * bytes, 1));
            let mut random = Random::new(7);
            for memory in [&mut x, &mut y] {
                for element in memory.as_mut().chunks_exact_mut(size) {
                    element.copy_from_slice(&operand(&mut random, quotient).to_le_bytes()[..size]);
                }
            }
            if quotient.divisor == Divisor::Number {
                y.as_mut()[..size].copy_from_slice(&45_i64.to_le_bytes()[..size]);
            }
            let sources = [&*x.as_mut(), &*y.as_mut()];
            let mut wanted = vec![0; vectors * bytes];
            for (place, wanted) in wanted.chunks_exact_mut(size).enumerate() {
                let of = |source: &[u8], place| quotient.value(data::get(source, size, place));
                let y = match quotient.divisor {
                    Divisor::Vector => of(sources[1], place),
                    Divisor::Number => of(sources[1], 0),
                    Divisor::Constant(constant) => constant,
                };
                let result = quotient.result(of(sources[0], place), y);
                wanted.copy_from_slice(&result.to_le_bytes()[..size]);
            }
            let result = RefCell::new(Memory::new(vectors * bytes, 2));
            let (mut who, mut contestants) = (Vec::new(), Vec::new());
            for (level, form) in self.forms_of(quotient.work) {
                let mut own = Memory::new(vectors * bytes, 2);
                (form.run)(&sources, own.as_mut());
                if *own.as_mut() != *wanted {
                    return Err(format!("{}: {:?} at {} is wrong", quotient.work, form.by, level.name()));
                }
                let (sources, result) = (&sources, &result);
                contestants.push(Contestant::repeated(self.options.sample(), move || {
                    (form.run)(sources, result.borrow_mut().as_mut())
                }));
                who.push(Who::Native(level, form.by));
            }
            let times = medians(&mut contestants, self.options.rounds(Place::L1));
            for (who, time) in who.into_iter().zip(times) {
                self.times.insert((Place::L1, quotient.work.into(), who), time / vectors as f64);
            }
        }
        Ok(())
    }
}

/// Numbers of all sizes, 0 and the least among them.
fn operand(random: &mut Random, quotient: &Quotient) -> i64 {
    let bits = u64::from(quotient.bits);
    let sign = if quotient.is_signed && random.next() & 1 == 1 { -1 } else { 1 };
    match random.next() % 64 {
        0 => 0,
        1 => sign,
        2 => i64::MIN >> (64 - bits),
        _ => sign * (random.next() >> (64 - bits + random.next() % bits)) as i64,
    }
}

pub fn section(bench: &Bench) -> String {
    let mut page = format!(
        "{TITLE}\nThe library's operators are compared with loops that divide lane by lane. In loops over arrays, an item is \
         an array, as in a kernel. In loops over scalars, the compiler may combine several. All return the same results as \
         the operators for division by 0 and overflow. `n` is a single number that is known before the loop. The ratio is to \
         the arrays. Measured on:\n\n"
    );
    for (what, value) in machine(bench) {
        let _ = writeln!(page, "* {what}: {value}");
    }
    let columns: String =
        bench.levels.iter().map(|level| format!(" {} | arrays | scalars | ratio |", level.name())).collect();
    let _ = write!(page, "\n| |{columns}\n|---|{}\n", "---|".repeat(4 * bench.levels.len()));
    for quotient in QUOTIENTS {
        let _ = write!(page, "| `{}` |", quotient.work);
        for &level in &bench.levels {
            let time = |by| bench.time(Place::L1, quotient.work, Who::Native(level, by));
            let (ours, arrays) = (time(By::Loop(quotient.width)), time(By::Plain));
            let scalars = time(By::Naive);
            let ratio =
                ours.zip(arrays).map_or(String::new(), |(ours, arrays)| format!("{:.2}", ours / arrays));
            let _ = write!(page, " {} | {} | {} | {ratio} |", number(ours), number(arrays), number(scalars));
        }
        page.push('\n');
    }
    page
}
