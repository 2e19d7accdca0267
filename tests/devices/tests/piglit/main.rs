//! `device_check --piglit`: what is in its files, by an own reader and an oracle that is not the library's; and that
//! devices which were made up to be wrong fail the tests that they should.

mod device;
mod reader;

use clc_builtins::registry::{BUILTINS, Builtin, Family};
use clc_kit::oracle::{self, Answer};
use clc_kit::page::grouped;
use clc_kit::scalar::Scalar;
use clc_kit::traps;
use device::{Fault, Signature};
use reader::{Elements, File, Test};
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;

/// The folder that the files are written to, once.
fn folder() -> &'static Path {
    static FOLDER: OnceLock<PathBuf> = OnceLock::new();
    FOLDER.get_or_init(|| {
        let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("piglit");
        let _ = std::fs::remove_dir_all(&folder);
        let output =
            Command::new(env!("CARGO_BIN_EXE_device_check")).arg("--piglit").arg(&folder).output().unwrap();
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        folder
    })
}

fn paths() -> impl Iterator<Item = PathBuf> {
    std::fs::read_dir(folder()).unwrap().map(|entry| entry.unwrap().path())
}

fn files() -> &'static [File] {
    static FILES: OnceLock<Vec<File>> = OnceLock::new();
    FILES.get_or_init(|| {
        let read = |path: PathBuf| {
            let name = path.file_name().unwrap().to_str().unwrap();
            File::read(name, &std::fs::read_to_string(&path).unwrap())
        };
        paths().map(read).collect()
    })
}

/// Each test with its kernel's signature.
fn tests() -> impl Iterator<Item = (&'static File, &'static Test, Signature)> {
    files().iter().flat_map(|file| {
        file.tests.iter().map(move |test| (file, test, Signature::of(&file.kernels[&test.kernel])))
    })
}

/// What there are tests of.
fn is_wanted(builtin: &Builtin) -> bool {
    match builtin.family {
        Family::Convert | Family::Shuffle | Family::Shuffle2 => true,
        Family::Function => {
            let stem = builtin.name.split("_half").next().unwrap();
            builtin.name.contains("_half") && ["vload", "vloada", "vstore", "vstorea"].contains(&stem)
        }
        _ => false,
    }
}

/// What a test of a signature is called.
fn title(builtin: &Builtin) -> String {
    let operands: Vec<String> = builtin.operands.iter().map(|operand| operand.to_string()).collect();
    format!("{}({})", builtin.name, operands.join(", "))
}

#[test]
fn every_signature_has_one_kernel_and_its_tests() {
    let mut kernels: BTreeMap<String, usize> = BTreeMap::new();
    for (file, kernel) in files().iter().flat_map(|file| file.kernels.values().map(move |it| (file, it))) {
        let signature = Signature::of(kernel);
        *kernels.entry(signature.text.clone()).or_default() += 1;
        let named = file.tests.iter().filter(|test| Signature::of(&file.kernels[&test.kernel]) == signature);
        let names: BTreeSet<&str> = named.map(|test| test.name.as_str()).collect();
        let subnormals = format!("{}, subnormals", signature.text);
        assert!(names.contains(&signature.text[..]), "{}: {names:?}", signature.text);
        assert!(
            names.iter().all(|name| [&signature.text, &subnormals].contains(&&name.to_string())),
            "{names:?}"
        );
    }
    let wanted: BTreeMap<String, usize> =
        BUILTINS.iter().filter(|builtin| is_wanted(builtin)).map(|builtin| (title(builtin), 1)).collect();
    assert_eq!(kernels, wanted);
    let [kernels, files, tests] =
        [kernels.len(), files().len(), tests().count()].map(|it| grouped(it as u64));
    println!("{kernels} kernels in {files} files, {tests} tests");
    let page =
        std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/DEVICES.md")).unwrap();
    for count in [format!("{files} files"), format!("{tests} tests"), format!("{kernels} kernels")] {
        assert!(page.replace('\n', " ").contains(&count), "the page should say {count}");
    }
}

#[test]
fn a_device_without_the_types_is_not_asked() {
    for file in files() {
        let needed: BTreeSet<&str> =
            file.kernels.values().flat_map(|kernel| Signature::of(kernel).builtin.extensions()).collect();
        let asked = file.config.get("require_device_extensions").map_or("", |asked| asked);
        assert_eq!(asked.split_whitespace().collect::<BTreeSet<&str>>(), needed, "{}", file.name);
    }
}

/// Those for halves too, which few devices compile.
#[test]
fn clang_compiles_every_file() {
    if Command::new("clang").arg("--version").output().is_err() {
        println!("skipped: there is no clang");
        assert!(std::env::var("CLC_CLANG").is_err(), "CLC_CLANG is set, but there is no clang");
        return;
    }
    let output = Command::new("clang")
        .args(["-x", "cl", "-cl-std=CL1.1", "-target", "spir64-unknown-unknown", "-fsyntax-only"])
        .args(["-Xclang", "-finclude-default-header", "-Wall", "-Werror"])
        .args(paths())
        .output()
        .unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}

/// Every expected result, of conversions by `rustc_apfloat`, of shuffles by their rule.
#[test]
fn what_is_expected_is_right() {
    let mut results = 0_u64;
    for (file, test, signature) in tests() {
        let right = test.right.as_ref().unwrap();
        let Some((from, to, mode, saturate)) = signature.conversion() else {
            let expected = selected(&signature, &test.operands);
            assert_eq!(right.bits, expected, "{}: {}", file.name, test.name);
            results += expected.len() as u64;
            continue;
        };
        let (width, [read, written]) = (signature.width(), signature.steps());
        assert_eq!(test.operands[0].bits.len(), test.items * read, "{}", test.name);
        assert_eq!(right.bits.len(), test.items * written, "{}", test.name);
        let vectors = test.operands[0].bits.chunks(read).zip(right.bits.chunks(written));
        for (&bits, &given) in vectors.flat_map(|(x, right)| x[..width].iter().zip(&right[..width])) {
            let expected = match oracle::convert(bits, from, to, mode, saturate) {
                Answer::Open(_) => panic!("{}: {bits:x} is open", test.name),
                // To the same type it is the operand's own; a device may give another.
                answer if to.is_nan(answer.bits(to)) => signature.nan(),
                answer => answer.bits(to),
            };
            assert_eq!(given, expected, "{}: {} of {bits:x}", file.name, test.name);
            let is_subnormal = |bits: u64, of: Scalar| {
                of.is_float()
                    && of != Scalar::Double
                    && (1..1 << (of.precision() - 1)).contains(&(bits & !of.sign_bit()))
            };
            let may_flush = is_subnormal(bits, from) || is_subnormal(expected, to);
            assert_eq!(may_flush, test.name.ends_with(", subnormals"), "{}: {bits:x}", test.name);
            results += 1;
        }
    }
    println!("{results} results");
}

/// The conversions that are known to go wrong are in the tests of all widths.
#[test]
fn known_traps_are_asked() {
    let mut asked: BTreeMap<(String, Scalar), BTreeSet<u64>> = BTreeMap::new();
    for (_, test, signature) in
        tests().filter(|(_, _, signature)| signature.builtin.family == Family::Convert)
    {
        let key = (signature.builtin.name.to_string(), signature.operands[0].scalar);
        asked.entry(key).or_default().extend(&test.operands[0].bits);
    }
    let mut count = 0;
    for trap in traps::all().into_iter().filter(|trap| !trap.open) {
        assert!(
            asked[&(trap.name.clone(), trap.from)].contains(&trap.bits),
            "{} of {:x}",
            trap.name,
            trap.bits
        );
        count += 1;
    }
    assert!(count > 100, "{count}");
}

#[test]
fn the_library_passes() {
    for (file, test, signature) in tests() {
        let right = test.right.as_ref().unwrap();
        assert_eq!(device::run(&signature, test, None), right.bits, "{}: {}", file.name, test.name);
    }
}

/// Each fault fails a test of every signature that it is a fault of, and no other test.
#[test]
fn every_planted_fault_is_seen() {
    for fault in Fault::ALL {
        let (mut failing, mut affected) = (BTreeSet::new(), BTreeSet::new());
        for (_, test, signature) in tests() {
            if fault.is_of(&signature) {
                affected.insert(signature.text.clone());
            }
            if device::run(&signature, test, Some(fault)) != test.right.as_ref().unwrap().bits {
                let is_flush = fault == Fault::Flush;
                assert!(!is_flush || test.name.ends_with(", subnormals"), "{fault:?}: {}", test.name);
                failing.insert(signature.text.clone());
            }
        }
        assert!(!affected.is_empty(), "{fault:?}");
        let unseen: Vec<&String> = affected.difference(&failing).take(5).collect();
        let surprising: Vec<&String> = failing.difference(&affected).take(5).collect();
        assert!(unseen.is_empty(), "{fault:?} is not seen: {unseen:?}");
        assert!(surprising.is_empty(), "{fault:?} is seen where it is none: {surprising:?}");
        println!("{fault:?}: {} signatures fail", failing.len());
    }
}

/// What a shuffle selects (OpenCL C 6.15.13): the low bits of a mask's element number a component.
fn selected(signature: &Signature, operands: &[Elements]) -> Vec<u64> {
    let (sources, masks) = (&operands[..operands.len() - 1], &operands[operands.len() - 1].bits);
    let lanes = usize::from(signature.operands[0].width);
    let count = (lanes * sources.len()) as u64;
    let select = |(place, &index): (usize, &u64)| {
        let (vector, index) = (place / signature.width(), (index % count) as usize);
        sources[index / lanes].bits[vector * lanes + index % lanes]
    };
    masks.iter().enumerate().map(select).collect()
}
