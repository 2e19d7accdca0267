//! Pages that test programs write.

use std::fs;
use std::path::Path;
use std::time::{SystemTime, UNIX_EPOCH};

/// Writes 12345678 as 12,345,678.
pub fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut out = String::new();
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            out.push(',');
        }
        out.push(digit);
    }
    out
}

/// Returns the current date in UTC, such as 2024-12-31.
pub fn today() -> String {
    let days = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_secs() / 86_400);
    // Eras of 400 years that start in March, so that the leap day comes last.
    let days = days + 719_468;
    let (era, day) = (days / 146_097, days % 146_097);
    let year = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365;
    let day = day - (365 * year + year / 4 - year / 100);
    let month = (5 * day + 2) / 153;
    let day = day - (153 * month + 2) / 5 + 1;
    let month = if month < 10 { month + 3 } else { month - 9 };
    format!("{}-{month:02}-{day:02}", era * 400 + year + u64::from(month <= 2))
}

/// Opens a file for writing without changing it, so that a long run does not fail at its end.
pub fn probe(path: &Path) -> Result<(), String> {
    let opened = fs::OpenOptions::new().append(true).create(true).open(path);
    opened.map(drop).map_err(|error| format!("cannot write {}: {error}", path.display()))
}

pub fn write(path: &Path, text: &str) -> Result<(), String> {
    fs::write(path, text).map_err(|error| format!("cannot write {}: {error}", path.display()))
}
