//! `device_check` as runners of tests take it: it lists its signatures, and runs those of a filter as a program made
//! with GoogleTest does. What the lines look like is what the program `gtest-runner` reads.

use crate::options::Options;
use crate::run::mixed;
use crate::signature::Signature;
use crate::worker::{Message, Silence, Status, Worker};
use std::fmt::Write;
use std::io::{self, Write as _};
use std::time::Instant;

// ------------------------------------------------------------------------------------------ filters

/// `A.B:C.*-C.D`: what one of the first patterns matches, and none of those behind the first `-`.
#[derive(Default)]
pub struct Filter {
    wanted: Vec<String>,
    left_out: Vec<String>,
}

impl Filter {
    pub fn parse(text: &str) -> Self {
        let (wanted, left_out) = text.split_once('-').unwrap_or((text, ""));
        let wanted = if wanted.is_empty() && text.starts_with('-') { "*" } else { wanted };
        let patterns = |text: &str| text.split(':').map(str::to_string).collect();
        Self { wanted: patterns(wanted), left_out: patterns(left_out) }
    }

    pub fn takes(&self, name: &str) -> bool {
        let any =
            |patterns: &[String]| patterns.iter().any(|pattern| matches(pattern.as_bytes(), name.as_bytes()));
        any(&self.wanted) && !any(&self.left_out)
    }
}

/// `*` is any text, `?` any one character.
fn matches(pattern: &[u8], text: &[u8]) -> bool {
    let (mut at, mut text_at) = (0, 0);
    // Where the last `*` is, and the text that it does not cover yet.
    let mut star = None;
    while text_at < text.len() {
        match pattern.get(at) {
            Some(b'*') => {
                star = Some((at, text_at));
                at += 1;
            }
            Some(&byte) if byte == b'?' || byte == text[text_at] => {
                at += 1;
                text_at += 1;
            }
            _ => match &mut star {
                Some((star, covered)) => {
                    *covered += 1;
                    (at, text_at) = (*star + 1, *covered);
                }
                None => return false,
            },
        }
    }
    pattern[at..].iter().all(|&byte| byte == b'*')
}

// ---------------------------------------------------------------------------------------- the list

/// Prints the names of all signatures, by group.
pub fn list(options: &Options) {
    // Who reads may have gone.
    let _ = io::stdout().write_all(listing(options.signatures()).as_bytes());
}

fn listing(mut signatures: Vec<Signature>) -> String {
    // Those of one group side by side.
    signatures.sort_by_cached_key(|signature| group_of(&signature.path()).to_string());
    let mut out = String::new();
    let mut last = String::new();
    for signature in signatures {
        let path = signature.path();
        let group = group_of(&path);
        let name = &path[group.len() + 1..];
        if group != last {
            let _ = writeln!(out, "{group}.");
            last = group.to_string();
        }
        let _ = writeln!(out, "  {name}");
    }
    out
}

fn group_of(path: &str) -> &str {
    path.split('.').next().unwrap_or_default()
}

// ----------------------------------------------------------------------------------------- the run

/// Runs the signatures of the filter in a worker, and says of each what came of it. `false` if any is wrong.
pub fn run(options: &Options) -> Result<bool, String> {
    let signatures = options.signatures();
    if signatures.is_empty() {
        return Err("no test matches the filter; help: --gtest_list_tests lists the tests".into());
    }
    let mut report = Report::default();
    let mut worker = None;
    let mut programs = mixed(&signatures);
    programs.reverse();
    while let Some(program) = programs.pop() {
        // Before it is compiled: so a runner's patience begins anew.
        report.begin(&program[0]);
        let mut asked = match worker.take() {
            Some(worker) => worker,
            None => {
                let worker = Worker::start(options)?;
                say(&format!("  on {}", plain(&worker.device)));
                worker
            }
        };
        asked.ask(&program);
        let Err(Stop { ended, kernel, silence }) = follow(&asked, &program, options, &mut report) else {
            worker = Some(asked);
            continue;
        };
        let status = asked.end();
        let why = match silence {
            Silence::Died => format!("ended the process ({status})"),
            Silence::TooLong => format!("took longer than {} s", options.limit.as_secs()),
        };
        let rest = &program[ended..];
        // The kernel that ran is to blame; of those that were compiled together, any may be.
        if kernel || rest.len() == 1 {
            let what = if kernel { "the kernel" } else { "the compiler" };
            report.begin(&rest[0]);
            report.end(Status::Wrong, &[format!("failed: {what} {why}")]);
            programs.extend((rest.len() > 1).then(|| rest[1..].to_vec()));
        } else {
            let (first, second) = rest.split_at(rest.len() / 2);
            programs.extend([second.to_vec(), first.to_vec()]);
        }
    }
    if let Some(worker) = worker {
        worker.end();
    }
    report.close();
    Ok(report.counts[Status::Wrong as usize] == 0)
}

/// Where a worker fell silent.
struct Stop {
    /// How many signatures of its program had ended.
    ended: usize,
    /// Whether the kernel of the next one ran, or was still compiled.
    kernel: bool,
    silence: Silence,
}

/// Reports what a worker says of the signatures of a program.
fn follow(worker: &Worker, program: &[String], options: &Options, report: &mut Report) -> Result<(), Stop> {
    let (mut ended, mut kernel) = (0, false);
    while ended < program.len() {
        match worker.next(options.limit) {
            Ok(Message::Runs) => kernel = true,
            Ok(Message::Ended(status, lines)) => {
                report.begin(&program[ended]);
                report.end(status, &lines);
                ended += 1;
                kernel = false;
                if let Some(next) = program.get(ended) {
                    report.begin(next);
                }
            }
            Ok(_) => {}
            Err(silence) => return Err(Stop { ended, kernel, silence }),
        }
    }
    Ok(())
}

/// The lines of a run.
#[derive(Default)]
struct Report {
    /// The test that runs, and since when.
    open: Option<(String, Instant)>,
    /// By [`Status`].
    counts: [usize; 3],
    failed: Vec<String>,
}

impl Report {
    /// Does nothing if it runs already.
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

/// Without brackets: a runner takes words in them for a result, wherever they stand.
fn plain(line: &str) -> String {
    line.replace('[', "(").replace(']', ")")
}

fn say(line: &str) {
    // Who reads may have gone.
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

    /// A group once, all its tests beneath: by the rules of `gtest-runner`, whose patterns these are.
    #[test]
    fn the_list_is_read_as_it_was_meant() {
        let listing = listing(signature::all());
        let (mut group, mut names) = ("", Vec::new());
        for line in listing.lines() {
            match line.split_once('.') {
                Some((name, rest)) => {
                    assert!(rest.is_empty() && !name.contains(' '), "{line}");
                    assert!(group < name, "{name} after {group}");
                    group = name;
                }
                None => names.push((group, line.strip_prefix("  ").expect("indented"))),
            }
        }
        let mut read: Vec<String> = names.iter().map(|(group, name)| format!("{group}.{name}")).collect();
        let mut paths: Vec<String> = signature::all().iter().map(Signature::path).collect();
        read.sort();
        paths.sort();
        assert_eq!(read, paths);
    }
}
