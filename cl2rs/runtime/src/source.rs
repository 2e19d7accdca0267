//! Where a translation comes from, for panics: its lines, and those of the OpenCL C file.

use std::any::Any;
use std::cell::RefCell;
use std::panic::{self, AssertUnwindSafe};
use std::sync::Once;

/// A translated file.
#[derive(Debug)]
pub struct Source {
    /// The Rust file.
    rust: &'static str,
    /// From which line of the Rust file on it is which line of which OpenCL C file.
    files: &'static [Lines],
}

/// The name of an OpenCL C file, and pairs of a line of the Rust file and one of this.
type Lines = (&'static str, &'static [(u32, u32)]);

thread_local! {
    /// File and line of the last panic.
    static LAST: RefCell<(String, u32)> = const { RefCell::new((String::new(), 0)) };
}

static HOOK: Once = Once::new();

impl Source {
    /// No file.
    pub const NONE: Self = Self::new("", &[]);

    /// `rust` is the file as `file!()` calls it. A pair is a line of it, and the line of the OpenCL C file that it is from, up
    /// to the next pair of any file; 0 is none.
    pub const fn new(rust: &'static str, files: &'static [Lines]) -> Self {
        Self { rust, files }
    }

    /// The OpenCL C file and the line of it that this line of the Rust file is from.
    fn line(&self, rust: u32) -> Option<(&'static str, u32)> {
        let last = |&(name, lines): &Lines| {
            let behind = lines.partition_point(|&(first, _)| first <= rust);
            let (first, line) = lines[behind.checked_sub(1)?];
            Some((first, name, line))
        };
        let (_, name, line) = self.files.iter().filter_map(last).max()?;
        (line > 0).then_some((name, line))
    }

    /// Calls `run`; if it panics, the message gets the line of the OpenCL C file. For this a panic hook remembers where a
    /// panic was, and calls the one that was there before.
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
                eprintln!("this is {name}:{line}");
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
        (None, None) => "a panic",
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
