//! Files whose translation was once wrong, and variations of them. [`cl2rs_tests::cases`] describes the checks.

use cl2rs_tests::batch::{Outcome, Workshop};
use cl2rs_tests::cases::{Case, check};
use std::path::{Path, PathBuf};

/// The test `kernels` builds in the same folder, so that the library is compiled once.
const FOLDER: &str = concat!(env!("CARGO_TARGET_TMPDIR"), "/comparisons");

#[test]
#[ignore = "it builds a package: `.ci/run all` runs it"]
fn cases_are_as_expected() {
    let Some(workshop) = Workshop::for_test(FOLDER) else { return };
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut files: Vec<PathBuf> =
        std::fs::read_dir(root.join("cases")).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.retain(|path| path.extension().is_some_and(|extension| extension == "cl"));
    let cases: Vec<Case> = files.iter().map(|path| Case::read(path).unwrap()).collect();
    assert!(cases.len() > 80);
    let mut outcomes = check(&workshop, &cases).unwrap();
    outcomes.retain(|_, outcome| *outcome != Outcome::Same);
    assert!(outcomes.is_empty(), "{outcomes:#?}");
}
