//! The levels of x86-64, and the library of timed code that is built for each.

use clc_speed::variant::{SYMBOL, Variant, Variants};
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

    /// Returns the name for `-C target-cpu`.
    pub fn name(self) -> &'static str {
        match self {
            Level::Baseline => "x86-64",
            Level::V3 => "x86-64-v3",
            Level::V4 => "x86-64-v4",
        }
    }

    /// Returns `true` if this processor has the instructions of the level that the library uses.
    pub fn is_supported(self) -> bool {
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

/// Loads the variants of a level, until the program ends.
pub fn load(libraries: &Path, level: Level) -> Result<Vec<Variant>, String> {
    // SAFETY: the compiler that built this program built the library, which runs no code when it is loaded.
    let library = unsafe { Library::new(file(libraries, level)) }.map_err(|error| error.to_string())?;
    // SAFETY: the symbol has this type.
    let variants =
        unsafe { library.get::<Variants>(SYMBOL.as_bytes()) }.map_err(|error| error.to_string())?();
    // The variants point into the library.
    std::mem::forget(library);
    Ok(variants)
}

fn file(libraries: &Path, level: Level) -> PathBuf {
    libraries.join(format!("{}.so", level.name()))
}

/// Next to the libraries.
const COMPILER: &str = "compiler.txt";

/// Returns the version of the compiler that built the libraries.
pub fn compiler(libraries: &Path) -> String {
    std::fs::read_to_string(libraries.join(COMPILER)).unwrap_or_default()
}

/// Aligns all innermost loops to 64 bytes. A short loop can take twice as long if it crosses such a boundary.
const ALIGNED: &str = "-Cllvm-args=-x86-experimental-pref-innermost-loop-alignment=6";

/// Builds the libraries, and returns their folder.
pub fn build(levels: &[Level]) -> Result<PathBuf, String> {
    let failed = |error: std::io::Error| error.to_string();
    let exe = std::env::current_exe().map_err(failed)?;
    let target = exe.ancestors().nth(2).unwrap_or(Path::new("target")).join("speed");
    for &level in levels {
        eprintln!("building the kernels for {}", level.name());
        let status = Command::new(std::env::var_os("CARGO").unwrap_or("cargo".into()))
            .args(["build", "--quiet", "--release", "--package", "clc-speed-kernels"])
            // With a target, Cargo builds macros and build scripts once for all levels.
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
