//! Explains the result of a call: its prototype, mangled name, rule, steps, result and bits.
//!
//! `cargo run --example explain -- convert_short4_sat_rtp float4 2.5 -7.5 nan 1e9`

mod decimal;
mod explain;

use std::io::{self, Write as _};
use std::process::ExitCode;

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    match explain::explain(&words) {
        Ok(text) => match io::stdout().write_all(text.as_bytes()) {
            // The reader of a pipe may leave early.
            Err(error) if error.kind() != io::ErrorKind::BrokenPipe => ExitCode::FAILURE,
            _ => ExitCode::SUCCESS,
        },
        Err(message) => {
            eprintln!("explain: {message}");
            ExitCode::FAILURE
        }
    }
}
