//! Source positions for panics: maps lines of a translation to lines of the OpenCL C file.

use std::any::Any;
use std::cell::RefCell;
use std::panic::{self, AssertUnwindSafe};
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

thread_local! {
    /// The file and line of the last panic.
    static LAST: RefCell<(String, u32)> = const { RefCell::new((String::new(), 0)) };
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

    /// Calls `run`. If it panics, adds the line of the OpenCL C file to the message.
    ///
    /// To find the line, a panic hook records the location of the panic and then calls the previous hook.
    pub(crate) fn explain(&self, run: impl FnOnce()) {
        HOOK.call_once(|| {
            let before = panic::take_hook();
            panic::set_hook(Box::new(move |info| {
                if let Some(place) = info.location() {
                    LAST.with_borrow_mut(|last| *last = (place.file().into(), place.line()));
                }
                before(info);
            }));
        });
        let Err(payload) = panic::catch_unwind(AssertUnwindSafe(run)) else { return };
        let (file, line) = LAST.take();
        match (file == self.rust).then(|| self.line(line)).flatten() {
            Some((name, line)) => {
                eprintln!("translated from {name}:{line}");
                panic::resume_unwind(Box::new(format!("{}, at {name}:{line}", message(&*payload))));
            }
            None => panic::resume_unwind(payload),
        }
    }
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

    #[test]
    fn a_panic_says_the_line() {
        let here = line!();
        let lines = Box::leak(Box::new([(here - 9, 0), (here, 3), (here + 2, 7), (here + 4, 9)]));
        let source = Source::new(file!(), Box::leak(Box::new([("blur.cl", &lines[..]), ("util.h", &[])])));
        let run = || {
            source.explain(|| {
                let _ = std::hint::black_box(&[1, 2][..])[std::hint::black_box(3)];
            })
        };
        let payload = panic::catch_unwind(AssertUnwindSafe(run)).unwrap_err();
        assert!(message(&*payload).ends_with("but the index is 3, at blur.cl:9"), "{}", message(&*payload));
        let other = panic::catch_unwind(AssertUnwindSafe(|| Source::NONE.explain(|| panic!("as it is"))))
            .unwrap_err();
        assert_eq!(message(&*other), "as it is");
        assert_eq!(
            (source.line(here - 10), source.line(here - 1), source.line(here + 1)),
            (None, None, Some(("blur.cl", 3)))
        );
    }
}
