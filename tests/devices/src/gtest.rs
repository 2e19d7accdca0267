//! The interface for test runners: lists the signatures as tests, and runs those of a filter like a GoogleTest program.
//! The program `gtest-runner` reads the output.

use crate::options::Options;
use crate::run::mixed;
use crate::signature::Signature;
use crate::worker::{self, Message, Status};
use std::fmt::Write;
use std::io::{self, Write as _};
use std::time::Instant;

/// A filter `A.B:C.*-C.D`: names that match one of the first patterns, and none of the patterns after the first `-`.
#[derive(Default)]
pub struct Filter {
    included: Vec<String>,
    excluded: Vec<String>,
}

impl Filter {
    pub fn parse(text: &str) -> Self {
        let (included, excluded) = text.split_once('-').unwrap_or((text, ""));
        let included = if included.is_empty() && text.starts_with('-') { "*" } else { included };
        let patterns = |text: &str| text.split(':').map(str::to_string).collect();
        Self { included: patterns(included), excluded: patterns(excluded) }
    }

    pub fn takes(&self, name: &str) -> bool {
        let any =
            |patterns: &[String]| patterns.iter().any(|pattern| matches(pattern.as_bytes(), name.as_bytes()));
        any(&self.included) && !any(&self.excluded)
    }
}

/// Returns `true` if the text matches a pattern, in which `*` is any text and `?` any character.
fn matches(pattern: &[u8], text: &[u8]) -> bool {
    match (pattern, text) {
        ([], _) => text.is_empty(),
        ([b'*', rest @ ..], _) => (0..=text.len()).any(|start| matches(rest, &text[start..])),
        ([byte, rest @ ..], [first, others @ ..]) => {
            (*byte == b'?' || byte == first) && matches(rest, others)
        }
        _ => false,
    }
}

/// Prints the names of all signatures, by group.
pub fn list(options: &Options) {
    // The reader of the output may have exited.
    let _ = io::stdout().write_all(listing(options.signatures()).as_bytes());
}

fn listing(mut signatures: Vec<Signature>) -> String {
    signatures.sort_by_cached_key(Signature::path);
    let (mut out, mut last) = (String::new(), String::new());
    for signature in signatures {
        let path = signature.path();
        let (group, name) = path.split_once('.').expect("a group and a name");
        if group != last {
            let _ = writeln!(out, "{group}.");
            last = group.to_string();
        }
        let _ = writeln!(out, "  {name}");
    }
    out
}

/// Runs the signatures of the filter in workers, and reports the outcome of each. Returns `true` if none is wrong.
pub fn run(options: &Options) -> Result<bool, String> {
    let signatures = options.signatures();
    if signatures.is_empty() {
        return Err("no test matches the filter; help: --gtest_list_tests lists the tests".into());
    }
    let mut report = Report::default();
    let mut programs = mixed(&signatures);
    programs.reverse();
    while let Some(program) = programs.pop() {
        // Report the start before the compilation, because the runner's time limit begins now.
        report.begin(&program[0]);
        let (mut ended, mut is_kernel) = (0, false);
        let why = worker::run(options, &program, |message| match message {
            Message::Ready(device) => report.device(&device),
            Message::Runs => is_kernel = true,
            Message::Ended(status, lines) => {
                report.begin(&program[ended]);
                report.end(status, &lines);
                (ended, is_kernel) = (ended + 1, false);
                program.get(ended).into_iter().for_each(|next| report.begin(next));
            }
            Message::Builds | Message::Refused(_) => {}
        })?;
        let rest = &program[ended..];
        if is_kernel || rest.len() == 1 {
            let what = if is_kernel { "the kernel" } else { "the compiler" };
            report.begin(&rest[0]);
            report.end(Status::Wrong, &[format!("failed: {what} {why}")]);
            programs.extend((rest.len() > 1).then(|| rest[1..].to_vec()));
        } else if !rest.is_empty() {
            // Any of the signatures may have caused the failure of the compilation.
            let (first, second) = rest.split_at(rest.len() / 2);
            programs.extend([second.to_vec(), first.to_vec()]);
        }
    }
    report.close();
    Ok(report.counts[Status::Wrong as usize] == 0)
}

/// The output of a run.
#[derive(Default)]
struct Report {
    /// The running test, and the time of its start.
    open: Option<(String, Instant)>,
    /// The number of tests with each [`Status`].
    counts: [usize; 3],
    failed: Vec<String>,
    device: String,
}

impl Report {
    /// Prints the name of the device once.
    fn device(&mut self, device: &str) {
        if self.device != device {
            say(&format!("  on {}", plain(device)));
            self.device = device.into();
        }
    }

    /// Reports the start of a test, unless it is already running.
    fn begin(&mut self, name: &str) {
        if self.open.as_ref().is_none_or(|(open, _)| open != name) {
            say(&format!("[ RUN      ] {name}"));
            self.open = Some((name.to_string(), Instant::now()));
        }
    }

    fn end(&mut self, status: Status, lines: &[String]) {
        let (name, start) = self.open.take().expect("a test has begun");
        for line in lines {
            say(&format!("  {}", plain(line)));
        }
        let word = match status {
            Status::Right => "      OK",
            Status::Wrong => " FAILED ",
            Status::NotSupported => " SKIPPED",
        };
        say(&format!("[ {word} ] {name} ({} ms)", start.elapsed().as_millis()));
        self.counts[status as usize] += 1;
        if status == Status::Wrong {
            self.failed.push(name);
        }
    }

    fn close(&self) {
        let [right, wrong, skipped] = self.counts;
        say(&format!("[==========] {} tests ran", right + wrong + skipped));
        say(&format!("[  PASSED  ] {right} tests"));
        if skipped > 0 {
            say(&format!("[  SKIPPED ] {skipped} tests"));
        }
        if wrong > 0 {
            say(&format!("[  FAILED  ] {wrong} tests, listed below:"));
        }
        for name in &self.failed {
            say(&format!("[  FAILED  ] {name}"));
        }
    }
}

/// Replaces brackets, which a runner interprets as a result anywhere in a line.
fn plain(line: &str) -> String {
    line.replace('[', "(").replace(']', ")")
}

fn say(line: &str) {
    // The reader of the output may have exited.
    let _ = writeln!(io::stdout(), "{line}").and_then(|()| io::stdout().flush());
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::signature;

    #[test]
    fn a_filter_takes_names_patterns_and_exceptions() {
        for (filter, name, takes) in [
            ("a/b.of_int:c/d.of_int", "c/d.of_int", true),
            ("a/b.of_int:c/d.of_int", "c/d.of_int2", false),
            ("", "a/b.of_int", false),
            ("*", "a/b.of_int", true),
            ("*int", "a/b.of_int_int", true),
            ("*int", "a/b.of_int_int2", false),
            ("a/?.*t?_*", "a/b.of_int2_int", true),
            ("a/?.*t?_*", "a/bc.of_int2_int", false),
            ("-a/*", "a/b.of_int", false),
            ("-a/*", "b/b.of_int", true),
            ("a/*-*int2:*int3", "a/b.of_int", true),
            ("a/*-*int2:*int3", "a/b.of_int3", false),
            ("a*?", "a", false),
            ("a*", "a", true),
        ] {
            assert_eq!(Filter::parse(filter).takes(name), takes, "{filter} of {name}");
        }
    }

    /// `gtest-runner` reads a group, which ends with a period, and its indented tests.
    #[test]
    fn the_list_has_every_test_once() {
        let listing = listing(signature::all());
        let (mut group, mut names) = ("", Vec::new());
        for line in listing.lines() {
            match line.strip_suffix('.') {
                Some(name) => {
                    assert!(group < name && !name.contains([' ', '.']), "{name} after {group}");
                    group = name;
                }
                None => names.push(format!("{group}.{}", line.strip_prefix("  ").expect("indented"))),
            }
        }
        let mut paths: Vec<String> = signature::all().iter().map(Signature::path).collect();
        names.sort();
        paths.sort();
        assert_eq!(names, paths);
    }
}
