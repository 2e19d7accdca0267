//! Source positions for panics: maps lines of a translation to lines of the OpenCL C file.

use crate::pointer::READ_ONLY;
use std::any::Any;
use std::cell::{Cell, RefCell};
use std::panic::{self, AssertUnwindSafe, Location};
use std::path::{Path, PathBuf};
use std::sync::Once;

/// A translated file, with the OpenCL C line of each Rust line.
#[derive(Debug)]
pub struct Source {
    /// The Rust file.
    rust: &'static str,
    /// The positions in each OpenCL C file.
    files: &'static [Lines],
}

/// The name of an OpenCL C file, and pairs of a line in the Rust file and a line in this file.
type Lines = (&'static str, &'static [(u32, u32)]);

/// A panic of a translation, for its message.
#[derive(Default)]
pub(crate) struct Stop {
    /// The position in the Rust file.
    file: String,
    line: u32,
    column: u32,
    /// The global id of the work-item.
    item: Option<[usize; 3]>,
}

thread_local! {
    static LAST: RefCell<Stop> = RefCell::default();
    /// The barrier that was called last.
    static BARRIER: Cell<Option<&'static Location<'static>>> = const { Cell::new(None) };
    /// The position to report for the next panic.
    static CAUSE: Cell<Option<&'static Location<'static>>> = const { Cell::new(None) };
    static IS_QUIET: Cell<bool> = const { Cell::new(false) };
}

static HOOK: Once = Once::new();

impl Source {
    /// The source of code without an OpenCL C file.
    pub const NONE: Self = Self::new("", &[]);

    /// Creates the map of a translation.
    ///
    /// `rust` is the file name that `file!()` returns. Each pair in `files` has a line of the Rust file and the OpenCL C
    /// line that it was translated from, or 0 if there is none. A pair applies up to the next pair of any file.
    pub const fn new(rust: &'static str, files: &'static [Lines]) -> Self {
        Self { rust, files }
    }

    /// Returns the OpenCL C file and line that a line of the Rust file was translated from.
    fn line(&self, rust: u32) -> Option<(&'static str, u32)> {
        let last = |&(name, lines): &Lines| {
            let behind = lines.partition_point(|&(first, _)| first <= rust);
            let (first, line) = lines[behind.checked_sub(1)?];
            Some((first, name, line))
        };
        let (_, name, line) = self.files.iter().filter_map(last).max()?;
        (line > 0).then_some((name, line))
    }

    /// Calls `run`. If it panics, adds to the message where and why. `closure` is the type of a closure of the runner.
    pub(crate) fn explain(&self, closure: &str, run: impl FnOnce()) {
        install_hook();
        let Err(payload) = panic::catch_unwind(AssertUnwindSafe(run)) else { return };
        let stop = LAST.take();
        let mut text = message(&*payload).to_string();
        let is_here = stop.file == self.rust;
        let is_access = ["index out of bounds", READ_ONLY].iter().any(|start| text.starts_with(start));
        if let Some(name) = stop.variable().filter(|_| is_here && is_access) {
            text += &format!(", in `{name}`");
        }
        if let Some([x, y, z]) = stop.item {
            text += &format!(", in work-item ({x}, {y}, {z})");
            // `blur::run_blur<usize>::{{closure}}` runs the kernel `blur`.
            let mut parts = closure.rsplit("::").filter_map(|part| part.strip_prefix("run_"));
            let kernel = parts.find_map(|part| part.split('<').next());
            text += &kernel.map_or(String::new(), |kernel| format!(" of `{kernel}`"));
        }
        if let Some((name, line)) = self.line(stop.line).filter(|_| is_here) {
            text += &format!(", at {name}:{line}");
        }
        if !IS_QUIET.get() {
            eprintln!("in OpenCL C: {text}");
        }
        LAST.set(stop);
        panic::resume_unwind(Box::new(text));
    }
}

impl Stop {
    /// Returns the position in the Rust file, and this line of the file if it can be read.
    #[cfg(feature = "device")]
    pub fn position(&self) -> String {
        let text = self.text().map_or(String::new(), |line| format!("\n    {}", line.trim()));
        format!("{}:{}{text}", self.file, self.line)
    }

    /// Returns the line in the Rust file. Its name is relative to the package or to a folder above it.
    fn text(&self) -> Option<String> {
        let folder = std::env::var_os("CARGO_MANIFEST_DIR").map(PathBuf::from);
        let folder = folder.or_else(|| std::env::current_dir().ok())?;
        let read = |folder: &Path| std::fs::read_to_string(folder.join(&self.file)).ok();
        let text = folder.ancestors().find_map(read)?;
        text.lines().nth(self.line.checked_sub(1)? as usize).map(String::from)
    }

    /// Returns the variable whose element the expression at the position accesses.
    fn variable(&self) -> Option<String> {
        let is_name = |c: &char| c.is_alphanumeric() || *c == '_';
        let line = self.text()?;
        let before: Vec<char> = line.chars().take(self.column.checked_sub(1)? as usize).collect();
        let after: String = line.chars().skip(before.len()).take_while(is_name).collect();
        if line.chars().nth(before.len() + after.chars().count()) == Some('[') {
            return Some(after);
        }
        // The position of a call is that of the method.
        let mut name: Vec<char> =
            before.strip_suffix(&['.'])?.iter().rev().copied().take_while(is_name).collect();
        name.reverse();
        Some(name.into_iter().collect()).filter(|name: &String| !name.is_empty())
    }
}

/// Notes the position of a barrier, for [`diverge`].
#[inline]
pub(crate) fn note_barrier(location: &'static Location<'static>) {
    BARRIER.set(Some(location));
}

/// Notes the global id of a work-item that panics.
#[cold]
pub(crate) fn note_item(x: usize, y: usize, z: usize) {
    LAST.with_borrow_mut(|last| last.item = Some([x, y, z]));
}

/// Panics with the position of the last barrier.
#[cold]
pub(crate) fn diverge(message: &str) -> ! {
    CAUSE.set(BARRIER.get());
    panic!("{message}")
}

/// Records the position of each panic, and then calls the previous hook.
fn install_hook() {
    HOOK.call_once(|| {
        let before = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            if let Some(place) = CAUSE.take().or(info.location()) {
                let (file, line, column) = (place.file().into(), place.line(), place.column());
                LAST.set(Stop { file, line, column, item: None });
            }
            if !IS_QUIET.get() {
                before(info);
            }
        }));
    });
}

/// Calls `run`, and returns the message of its panic and the position. Prints nothing.
#[cfg(feature = "device")]
pub(crate) fn caught(run: impl FnOnce()) -> Result<(), (String, Stop)> {
    install_hook();
    IS_QUIET.set(true);
    let end = panic::catch_unwind(AssertUnwindSafe(run));
    IS_QUIET.set(false);
    end.map_err(|payload| (message(&*payload).to_string(), LAST.take()))
}

fn message(payload: &(dyn Any + Send)) -> &str {
    match (payload.downcast_ref::<String>(), payload.downcast_ref::<&str>()) {
        (Some(text), _) => text,
        (None, Some(text)) => text,
        (None, None) => "unknown panic",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{NdRange, Ptr};

    /// Returns the message of a panic in a translation.
    fn explained(source: &Source, run: impl FnOnce()) -> String {
        let run = || source.explain("blur::run_blur<usize>::{{closure}}", run);
        let payload = panic::catch_unwind(AssertUnwindSafe(run)).unwrap_err();
        message(&*payload).to_string()
    }

    #[test]
    fn panics_name_line_buffer_and_work_item() {
        let here = line!();
        let lines =
            Box::leak(Box::new([(here - 9, 0), (here, 3), (here + 6, 7), (here + 9, 9), (here + 19, 11)]));
        let source = Source::new(file!(), Box::leak(Box::new([("blur.cl", &lines[..]), ("util.h", &[])])));
        let text = explained(&source, || {
            let weights = std::hint::black_box(&[1, 2][..]);
            let _ = weights[std::hint::black_box(3)];
        });
        assert!(text.ends_with("but the index is 3, in `weights`, at blur.cl:7"), "{text}");
        let text = explained(&source, || {
            NdRange::from([4, 2]).local([2, 2]).items(|item| {
                Ptr::read(&[1, 2, 3]).get(item.get_global_id(0));
            });
        });
        let expected = "the len is 3 but the index is 3, in work-item (3, 0, 0) of `blur`, at blur.cl:9";
        assert!(text.ends_with(expected), "{text}");
        let text = explained(&source, || {
            NdRange::from(4).local([2]).all().each(|group| {
                group.run_with_barriers(|item| async move {
                    if item.get_global_id(0) != 3 {
                        item.barrier().await
                    }
                });
            });
        });
        let expected = "barrier; the kernel ended before it, in work-item (3, 0, 0) of `blur`, at blur.cl:11";
        assert!(text.ends_with(expected), "{text}");
        assert_eq!(explained(&Source::NONE, || panic!("as it is")), "as it is");
        assert_eq!(
            (source.line(here - 10), source.line(here - 1), source.line(here + 1)),
            (None, None, Some(("blur.cl", 3)))
        );
    }
}
