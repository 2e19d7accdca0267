//! Runs long tests that can be interrupted. Their parts run in parallel, and a file records the finished parts.

use std::fs::{self, File, OpenOptions};
use std::hash::{DefaultHasher, Hasher};
use std::io::Write;
use std::path::Path;
use std::sync::Mutex;
use std::time::Instant;

/// The file that a run resumes from. Its first line names the program, the build and the options.
pub struct Journal(File);

impl Journal {
    /// Opens or creates the journal at `path`, and passes each line to `read`, which returns `None` for a line that it
    /// cannot parse. A journal of a different build or scope is an error, unless `restart` discards it.
    pub fn open(
        path: &Path,
        title: &str,
        scope: &str,
        restart: bool,
        read: impl FnMut(&str) -> Option<()>,
    ) -> Result<Self, String> {
        let error = |error: std::io::Error| format!("cannot use {}: {error}", path.display());
        let head = format!("{title} {:016x}{scope}", build().map_err(error)?);
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder).map_err(error)?;
        }
        let old = if restart { String::new() } else { fs::read_to_string(path).unwrap_or_default() };
        if old.is_empty() {
            fs::write(path, format!("{head}\n")).map_err(error)?;
        } else if old.lines().next() != Some(&head) {
            let what = "belongs to a different build or different options; help: discard it with --restart";
            return Err(format!("{} {what}", path.display()));
        } else {
            // A run that was stopped while writing a line left an incomplete line.
            let whole = &old[..old.rfind('\n').map_or(0, |end| end + 1)];
            lines(path, whole, read)?;
            fs::write(path, whole).map_err(error)?;
        }
        Ok(Self(OpenOptions::new().append(true).open(path).map_err(error)?))
    }

    /// Writes whole lines.
    pub fn append(&mut self, lines: &str) -> Result<(), String> {
        self.0.write_all(lines.as_bytes()).map_err(|error| format!("cannot write the journal: {error}"))
    }
}

/// Reads a journal of any build, and returns its first line.
pub fn read(path: &Path, read: impl FnMut(&str) -> Option<()>) -> Result<String, String> {
    let text = fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))?;
    lines(path, &text, read)?;
    Ok(text.lines().next().unwrap_or_default().into())
}

fn lines(path: &Path, text: &str, mut read: impl FnMut(&str) -> Option<()>) -> Result<(), String> {
    for line in text.split_inclusive('\n').filter_map(|line| line.strip_suffix('\n')).skip(1) {
        read(line).ok_or_else(|| format!("{}: cannot parse the line `{line}`", path.display()))?;
    }
    Ok(())
}

/// Returns a hash of this program.
fn build() -> std::io::Result<u64> {
    let mut hasher = DefaultHasher::new();
    hasher.write(&fs::read(std::env::current_exe()?)?);
    Ok(hasher.finish())
}

/// Returns the level of x86-64 or the architecture that the tests are compiled for.
pub const fn level() -> &'static str {
    if cfg!(all(target_feature = "avx512dq", target_feature = "avx512vl")) {
        "x86-64-v4"
    } else if cfg!(all(target_feature = "avx2", target_feature = "fma")) {
        "x86-64-v3"
    } else {
        std::env::consts::ARCH
    }
}

/// Runs parts on all cores or on `threads` of them. `finish` records each outcome, and returns the number of wrong
/// results so far. Prints about a hundred lines of progress.
pub fn run<P: Sync, O>(
    parts: &[P],
    threads: Option<usize>,
    work: impl Fn(&P) -> O + Sync,
    finish: impl FnMut(&P, O) -> Result<usize, String> + Send,
) -> Result<(), String> {
    let all = || std::thread::available_parallelism().map_or(1, usize::from);
    let start = Instant::now();
    let next = Mutex::new(parts.iter());
    let shared = Mutex::new((finish, 0, Ok(())));
    let worker = || {
        loop {
            let Some(part) = next.lock().expect("no thread panics").next() else { break };
            let outcome = work(part);
            let (finish, finished, result) = &mut *shared.lock().expect("no thread panics");
            if result.is_err() {
                break;
            }
            match finish(part, outcome) {
                Ok(wrong) => {
                    *finished += 1;
                    if *finished % parts.len().div_ceil(100) == 0 {
                        let (all, seconds) = (parts.len(), start.elapsed().as_secs());
                        eprintln!("{finished}/{all} parts in {seconds} s, {wrong} wrong");
                    }
                }
                Err(error) => *result = Err(error),
            }
        }
    };
    std::thread::scope(|scope| {
        for _ in 0..threads.unwrap_or_else(all).min(parts.len()) {
            scope.spawn(worker);
        }
    });
    shared.into_inner().expect("no thread panics").2
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_run_resumes_where_it_stopped() {
        let folder = std::env::temp_dir().join(format!("journal-{}", std::process::id()));
        let path = folder.join("journal");
        let open = |scope, restart| {
            let mut numbers: Vec<u32> = vec![];
            let read = |line: &str| line.parse().ok().map(|number| numbers.push(number));
            Journal::open(&path, "numbers", scope, restart, read).map(|journal| (journal, numbers))
        };
        let (mut journal, numbers) = open(" --odd", false).unwrap();
        assert!(numbers.is_empty());
        run(&[1, 3, 5, 7], Some(2), |x| 10 * x, |_, x| journal.append(&format!("{x}\n")).map(|()| 0))
            .unwrap();
        fs::write(&path, fs::read_to_string(&path).unwrap() + "9").unwrap();

        let mut numbers = open(" --odd", false).unwrap().1;
        numbers.sort();
        assert_eq!(numbers, [10, 30, 50, 70], "without the line that has no end");
        assert!(read(&path, |_| Some(())).unwrap().starts_with("numbers "));

        let refused = open("", false).err().unwrap();
        assert!(refused.ends_with("help: discard it with --restart"), "{refused}");
        assert!(open("", true).unwrap().1.is_empty());
        fs::write(&path, fs::read_to_string(&path).unwrap() + "x\n").unwrap();
        let refused = open("", false).err().unwrap();
        assert!(refused.ends_with("cannot parse the line `x`"), "{refused}");
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn a_run_stops_at_an_error() {
        let mut finished = 0;
        let outcome = run(
            &[1, 2, 3],
            Some(1),
            |x| *x,
            |_, x| {
                finished += 1;
                if x == 2 { Err("full".into()) } else { Ok(0) }
            },
        );
        assert_eq!((outcome, finished), (Err("full".into()), 2));
    }
}
