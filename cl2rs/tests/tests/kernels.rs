//! Kernels that were translated wrongly once, and a slice of random programs: as the device says, bit for bit.
//!
//! If PoCL or clang is missing, the test reports it and ends.

use cl2rs_tests::batch::{Outcome, Program, Workshop, compared};
use cl2rs_tests::generator;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::{Mutex, PoisonError};

const PROGRAMS: u64 = 40;

/// Both tests build in one folder, one after the other, so that the library is compiled once.
static FOLDER: Mutex<()> = Mutex::new(());

fn workshop() -> Option<Workshop> {
    let has = |program: &str, argument: &str, expected: &str| {
        let output = Command::new(program).arg(argument).output();
        output.is_ok_and(|output| String::from_utf8_lossy(&output.stdout).contains(expected))
    };
    if !has("clinfo", "-l", "Portable") || !has("clang", "--version", "clang") {
        println!("left out: there is no clang, clinfo or PoCL");
        return None;
    }
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("random-programs");
    std::fs::create_dir_all(&folder).unwrap();
    let library = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    Some(Workshop { folder, library, device: "Portable".into() })
}

#[test]
#[ignore = "it builds packages: `.ci/run all` runs it"]
fn kernels_are_the_same() {
    let Some(workshop) = workshop() else { return };
    let _alone = FOLDER.lock().unwrap_or_else(PoisonError::into_inner);
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("kernels");
    let mut files: Vec<PathBuf> =
        std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    assert!(!files.is_empty());
    for file in files {
        let output = compared(&workshop, &file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
        let name = file.file_stem().unwrap().to_string_lossy();
        assert!(output.contains(&format!("{name}: the same\n")), "{}: {output}", file.display());
        assert!(output.lines().all(|line| line.ends_with(": the same")), "{}: {output}", file.display());
    }
}

/// Checks that the random programs contain all constructs in the list.
#[test]
fn random_programs_have_each_construct() {
    let texts: Vec<String> = (1..=10 * PROGRAMS).map(generator::program).collect();
    for part in [
        "union ",
        "**",
        "atomic_",
        "vload_half",
        "vstore_half",
        "overloadable",
        " SWAP_",
        "enum",
        "bool ",
        "modf(",
        " ... ",
        "#define FM",
        "constant struct",
        "while (1)",
        "volatile global",
        "local ",
        "barrier(",
        "switch (",
        "shuffle2(",
        "convert_",
        "as_",
        "do {",
        "continue;",
        "goto ",
        " ?: ",
        "printf(",
        "(bool)",
        " match",
        "typedef ",
        "enum { ",
    ] {
        let with = texts.iter().filter(|text| text.contains(part)).count();
        assert!(with > 0, "no program has `{part}`");
    }
}

#[test]
#[ignore = "it builds packages: `.ci/run all` runs it"]
fn random_programs_are_the_same() {
    let Some(workshop) = workshop() else { return };
    let _alone = FOLDER.lock().unwrap_or_else(PoisonError::into_inner);
    // Each day has other programs.
    let day = std::time::UNIX_EPOCH.elapsed().map_or(0, |time| time.as_secs() / 86_400);
    let first = 1_000_000 + day * PROGRAMS;
    println!("random_programs --seed {first} --programs {PROGRAMS}");
    let programs: Vec<Program> = (first..first + PROGRAMS)
        .map(|number| Program { number, text: generator::program(number) })
        .collect();
    let mut outcomes = workshop.check(&programs).unwrap();
    assert_eq!(outcomes.len(), programs.len());
    outcomes.retain(|_, outcome| !matches!(outcome, Outcome::Same | Outcome::Known(_)));
    assert!(outcomes.is_empty(), "{outcomes:#?}");
}
