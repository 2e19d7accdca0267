//! How far the transcendental functions are off, beside OpenCL's bounds: the table of the documentation's page
//! `accuracy`, which a whole run renews.
//!
//! Doubles are held against arbitrary precision, floats and halves against the double, which that bears out. `--quick`
//! takes a hundredth of the samples. A name measures that function alone. Both print without writing. The exit status is
//! 1 if one is out of bounds.

mod big;
mod functions;
mod measure;

use clc_builtins::half;
use clc_tests::bounds;
use clc_tests::random::Random;
use functions::{Binary, OfInt, Range, Unary};
use measure::Worst;

/// The page of the documentation that has the table at its end.
const PAGE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../clc-builtins/src/accuracy.md");
const HEAD: &str = "| function | half | float | double |\n|---|---|---|---|\n";

/// How many samples there are.
struct Effort {
    doubles: u64,
    /// From one float to the next.
    stride: usize,
    pairs: u64,
}

/// Half of them of any exponent, a quarter evenly and a quarter by exponent in the range or around 1.
fn sample(random: &mut Random, range: Range) -> f64 {
    let any = random.next();
    let (low, high) = range;
    let of_exponent = |random: &mut Random, least: u64, count: u64| {
        let exponent = least + random.below(count);
        f64::from_bits(any & 0x800F_FFFF_FFFF_FFFF | exponent << 52)
    };
    loop {
        let x = match random.below(8) {
            0 | 1 => f64::from_bits(random.next()),
            2 | 3 => {
                let (low, high) = (low.max(-1000.0), high.min(1000.0));
                low + (high - low) * (random.next() as f64 / 2.0_f64.powi(64))
            }
            4 => of_exponent(random, 1023 - 4, 8),
            // Near small multiples of 1/2, and of π / 2.
            5 => {
                let near = (random.below(400) as f64 - 200.0) / 2.0;
                let off = 1.0 + 2.0_f64.powi(-(random.below(53) as i32));
                near * off * if any & 1 == 0 { 1.0 } else { std::f64::consts::PI }
            }
            _ => of_exponent(random, 1023 - 60, 80),
        };
        if x.is_finite() && x >= low && x <= high {
            return x;
        }
    }
}

fn of_unary(function: &Unary, effort: &Effort) -> [Worst; 3] {
    let [mut half_worst, mut float_worst, mut double_worst] =
        [const { None }; 3].map(|_: Option<()>| Worst::default());
    for bits in 0..=u16::MAX {
        let x = half::from_bits(bits);
        let exact = (function.double)(clc_builtins::convert_double(x));
        if let Some(units) = measure::of_half((function.half)(x), exact) {
            half_worst.see(units, || format!("{bits:04X}"));
        }
    }
    for bits in (0..=u32::MAX).step_by(effort.stride) {
        let x = f32::from_bits(bits);
        if let Some(units) = measure::of_float((function.float)(x), (function.double)(x.into())) {
            float_worst.see(units, || format!("{bits:08X}"));
        }
    }
    let mut random = Random::new(17);
    // These take a thousand digits.
    let count = if function.name.starts_with("erf") { effort.doubles / 10 } else { effort.doubles };
    for _ in 0..count {
        let x = sample(&mut random, function.range);
        let result = (function.double)(x);
        // A pole, or exact, which the tests of edge cases see.
        if x == 0.0 || is_special(function.name, x) {
            continue;
        }
        if let Some(units) = measure::of_double(result, &(function.exact)(&big::of(x))) {
            double_worst.see(units, || format!("{:016X}", x.to_bits()));
        }
    }
    [half_worst, float_worst, double_worst]
}

/// Poles, and infinities in the exact function.
fn is_special(name: &str, x: f64) -> bool {
    match name {
        "atanh" | "log1p" => x.abs() == 1.0,
        "lgamma" | "tgamma" => x <= 0.0 && x.fract() == 0.0 || name == "lgamma" && (x == 1.0 || x == 2.0),
        "tanpi" | "sinpi" | "cospi" => (2.0 * x).fract() == 0.0,
        _ => false,
    }
}

/// Two operands; of powers so that the result is within the range of doubles.
fn pair(random: &mut Random, name: &str) -> (f64, f64) {
    let x = sample(random, (f64::MIN, f64::MAX));
    if !name.starts_with("pow") {
        // The other one often near.
        let y = match random.below(2) {
            0 => sample(random, (f64::MIN, f64::MAX)),
            _ => x * 2.0_f64.powi(random.below(60) as i32 - 30) * (1.0 + random.below(1 << 20) as f64 / 1e6),
        };
        return (x, if y.is_finite() { y } else { 1.0 });
    }
    let x = x.abs();
    let log = x.log2();
    let limit = 1080.0 / if log == 0.0 { 1.0 } else { log.abs() };
    let y = limit * (random.next() as f64 / 2.0_f64.powi(63) - 1.0);
    (x, if random.below(4) == 0 { y.round() } else { y })
}

fn of_binary(function: &Binary, effort: &Effort) -> [Worst; 3] {
    let mut worst: [Worst; 3] = Default::default();
    let mut random = Random::new(18);
    for index in 0..effort.pairs {
        let (x, y) = pair(&mut random, function.name);
        let bits = random.next();
        let (a, b) = (half::from_bits(bits as u16), half::from_bits((bits >> 16) as u16));
        let exact = (function.double)(clc_builtins::convert_double(a), clc_builtins::convert_double(b));
        if let Some(units) = measure::of_half((function.half)(a, b), exact) {
            worst[0].see(units, || format!("{:04X}, {:04X}", a.to_bits(), b.to_bits()));
        }
        // Half of them in the range of powers, half any.
        let (a, b) = match index % 2 {
            0 => (x as f32, (y / 8.5) as f32),
            _ => (f32::from_bits((bits >> 32) as u32), f32::from_bits(bits as u32)),
        };
        if let Some(units) = measure::of_float((function.float)(a, b), (function.double)(a.into(), b.into()))
        {
            worst[1].see(units, || format!("{:08X}, {:08X}", a.to_bits(), b.to_bits()));
        }
        if index < effort.doubles && x != 0.0 && y != 0.0 {
            let exact = (function.exact)(&big::of(x), &big::of(y));
            if let Some(units) = measure::of_double((function.double)(x, y), &exact) {
                worst[2].see(units, || format!("{:016X}, {:016X}", x.to_bits(), y.to_bits()));
            }
        }
    }
    worst
}

fn of_int(function: &OfInt, effort: &Effort) -> [Worst; 3] {
    let mut worst: [Worst; 3] = Default::default();
    let mut random = Random::new(19);
    let is_root = function.name == "rootn";
    for index in 0..effort.pairs {
        let (x, y) = pair(&mut random, "pow");
        let x = if random.below(2) == 0 && !is_root { -x } else { x };
        let n = match random.below(4) {
            _ if is_root => (random.next() as i32 >> random.below(31)).max(-i32::MAX),
            0 => random.below(40) as i32 - 20,
            _ => y as i32,
        };
        if n == 0 {
            continue;
        }
        let a = half::from_bits(random.next() as u16);
        let exact = (function.double)(clc_builtins::convert_double(a), n);
        if let Some(units) = measure::of_half((function.half)(a, n), exact) {
            worst[0].see(units, || format!("{:04X}, {n}", a.to_bits()));
        }
        let a = if index % 2 == 0 { x as f32 } else { f32::from_bits(random.next() as u32) };
        if let Some(units) = measure::of_float((function.float)(a, n), (function.double)(a.into(), n)) {
            worst[1].see(units, || format!("{:08X}, {n}", a.to_bits()));
        }
        if index < effort.doubles && x != 0.0 {
            let exact = (function.exact)(&big::of(x), n);
            if let Some(units) = measure::of_double((function.double)(x, n), &exact) {
                worst[2].see(units, || format!("{:016X}, {n}", x.to_bits()));
            }
        }
    }
    worst
}

/// Adds a row to the table. Whether all is within the bounds.
fn row(table: &mut String, name: &str, worst: &[Worst; 3]) -> bool {
    let (function, part) = name.split_at(name.find(',').unwrap_or(name.len()));
    let mut text = format!("| [`{function}`](fn@crate::{function}){part} |");
    let mut is_right = true;
    for (worst, bits) in worst.iter().zip([16, 32, 64]) {
        let bound = bounds::units(function, bits);
        text += &match bound {
            Some(bound) => format!(" {:.2} of {bound} |", worst.units),
            None => format!(" {:.3e}, no bound |", worst.units),
        };
        if bound.is_some_and(|bound| worst.units > bound) {
            is_right = false;
            eprintln!("{name} of {bits} bits: {} at {}", worst.units, worst.at);
        }
        if std::env::var_os("WHERE").is_some() {
            eprintln!("{name} of {bits} bits: {:.3} at {}, {} samples", worst.units, worst.at, worst.samples);
        }
    }
    println!("{text}");
    *table += &(text + "\n");
    is_right
}

/// The page with this table in place of its own, which is its end.
fn renewed(page: &str, table: &str) -> String {
    let start = page.find(HEAD).expect("the page has the table");
    page[..start].to_string() + table
}

fn main() -> std::process::ExitCode {
    let mut arguments = std::env::args().skip(1);
    let (mut quick, mut only) = (false, None);
    for argument in &mut arguments {
        match argument.as_str() {
            "--quick" => quick = true,
            name => only = Some(name.to_string()),
        }
    }
    let effort = match quick {
        true => Effort { doubles: 300, stride: 65_537, pairs: 20_000 },
        false => Effort { doubles: 30_000, stride: 499, pairs: 3_000_000 },
    };
    let is_asked = |name: &str| only.as_deref().is_none_or(|only| name == only);
    print!("{HEAD}");
    let (mut table, mut is_right) = (HEAD.to_string(), true);
    for function in functions::unary().iter().filter(|function| is_asked(function.name)) {
        is_right &= row(&mut table, function.name, &of_unary(function, &effort));
    }
    for function in functions::binary().iter().filter(|function| is_asked(function.name)) {
        is_right &= row(&mut table, function.name, &of_binary(function, &effort));
    }
    for function in functions::of_int().iter().filter(|function| is_asked(function.name)) {
        is_right &= row(&mut table, function.name, &of_int(function, &effort));
    }
    if !quick && only.is_none() {
        let page = std::fs::read_to_string(PAGE).expect("the page can be read");
        std::fs::write(PAGE, renewed(&page, &table)).expect("the page can be written");
    }
    if is_right { std::process::ExitCode::SUCCESS } else { std::process::ExitCode::FAILURE }
}
