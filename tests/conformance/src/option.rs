//! What the options of the programs here have in common.

/// `3/16`, the third of sixteen parts, as the value of `option`.
pub fn part(option: &str, value: &str) -> Result<(usize, usize), String> {
    let numbers = value.split_once('/').and_then(|(i, n)| Some((i.parse().ok()?, n.parse().ok()?)));
    let valid = numbers.filter(|(i, n)| (1..=*n).contains(i));
    valid.ok_or_else(|| format!("--{option} {value}: write it as I/N with I from 1 to N"))
}
