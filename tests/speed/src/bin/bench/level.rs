//! The levels of x86-64, and the library of kernels that is built for each.

use clc_speed::form::{Form, Forms, SYMBOL};
use libloading::Library;
use std::path::{Path, PathBuf};
use std::process::Command;

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Level {
    Baseline,
    V3,
    V4,
}

impl Level {
    pub const ALL: [Level; 3] = [Level::Baseline, Level::V3, Level::V4];

    /// What `-C target-cpu` calls it.
    pub fn name(self) -> &'static str {
        match self {
            Level::Baseline => "x86-64",
            Level::V3 => "x86-64-v3",
            Level::V4 => "x86-64-v4",
        }
    }

    /// Whether this processor has it, by its instructions that the kernels use.
    pub fn is_here(self) -> bool {
        match self {
            Level::Baseline => true,
            Level::V3 => {
                is_x86_feature_detected!("avx2")
                    && is_x86_feature_detected!("fma")
                    && is_x86_feature_detected!("f16c")
                    && is_x86_feature_detected!("bmi2")
            }
            Level::V4 => {
                is_x86_feature_detected!("avx512bw")
                    && is_x86_feature_detected!("avx512cd")
                    && is_x86_feature_detected!("avx512dq")
                    && is_x86_feature_detected!("avx512vl")
            }
        }
    }
}

/// The forms of a level, for as long as the program runs.
pub fn load(libraries: &Path, level: Level) -> Result<Vec<Form>, String> {
    // SAFETY: the library is ours, built by the compiler that built this program, and runs nothing when it is loaded.
    let library = unsafe { Library::new(file(libraries, level)) }.map_err(|error| error.to_string())?;
    // SAFETY: the symbol is that function; its name says so on both sides.
    let forms = unsafe { library.get::<Forms>(SYMBOL.as_bytes()) }.map_err(|error| error.to_string())?();
    // The forms point into it.
    std::mem::forget(library);
    Ok(forms)
}

fn file(libraries: &Path, level: Level) -> PathBuf {
    libraries.join(format!("{}.so", level.name()))
}

/// Beside the libraries.
const COMPILER: &str = "compiler.txt";

/// What built the libraries.
pub fn compiler(libraries: &Path) -> String {
    std::fs::read_to_string(libraries.join(COMPILER)).unwrap_or_default()
}

/// The innermost loops of all begin at a multiple of 64 bytes. Otherwise a loop of few instructions takes up to twice as
/// long where the linker happens to put it across two such lines, whoever's it is.
const ALIGNED: &str = "-Cllvm-args=-x86-experimental-pref-innermost-loop-alignment=6";

/// Builds the libraries; the folder that they are in.
pub fn build(levels: &[Level]) -> Result<PathBuf, String> {
    let failed = |error: std::io::Error| error.to_string();
    let exe = std::env::current_exe().map_err(failed)?;
    let target = exe.ancestors().nth(2).unwrap_or(Path::new("target")).join("speed");
    for &level in levels {
        eprintln!("building the kernels for {}", level.name());
        let status = Command::new(std::env::var_os("CARGO").unwrap_or("cargo".into()))
            .args(["build", "--quiet", "--release", "--package", "clc-speed-kernels"])
            // For a named target, what runs at compile time is built once for all levels.
            .args(["--target", "x86_64-unknown-linux-gnu"])
            .current_dir(env!("CARGO_MANIFEST_DIR"))
            .env("CARGO_TARGET_DIR", &target)
            .env("CARGO_ENCODED_RUSTFLAGS", format!("-Ctarget-cpu={}\x1f{ALIGNED}", level.name()))
            .status()
            .map_err(|error| format!("cannot run cargo: {error}"))?;
        if !status.success() {
            return Err(format!("cannot build the kernels for {}", level.name()));
        }
        let built = target.join("x86_64-unknown-linux-gnu/release/libclc_speed_kernels.so");
        std::fs::copy(built, file(&target, level)).map_err(failed)?;
    }
    let rustc = Command::new("rustc").arg("-vV").output().map_err(failed)?.stdout;
    let rustc = String::from_utf8_lossy(&rustc);
    let version = |start: &str| rustc.lines().find_map(|line| line.strip_prefix(start)).unwrap_or_default();
    let compiler = format!("rustc {}, LLVM {}", version("release: "), version("LLVM version: "));
    std::fs::write(target.join(COMPILER), compiler).map_err(failed)?;
    Ok(target)
}
