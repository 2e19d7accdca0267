//! The levels of x86-64, and the library of timed code that is built for each.

use clc_speed::variant::{SYMBOL, Variant, Variants};
use libloading::Library;
use std::path::Path;
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

    /// Builds the library of a level, and returns its variants, which stay loaded until the program ends.
    pub fn build(self) -> Result<Vec<Variant>, String> {
        eprintln!("building the kernels for {}", self.name());
        let exe = std::env::current_exe().map_err(|error| error.to_string())?;
        let target = exe.ancestors().nth(2).unwrap_or(Path::new("target")).join("speed");
        let status = Command::new(std::env::var_os("CARGO").unwrap_or("cargo".into()))
            .args(["build", "--quiet", "--release", "--package", "clc-speed-kernels"])
            // With a target, Cargo builds macros and build scripts once for all levels.
            .args(["--target", "x86_64-unknown-linux-gnu"])
            .current_dir(env!("CARGO_MANIFEST_DIR"))
            .env("CARGO_TARGET_DIR", &target)
            .env("CARGO_ENCODED_RUSTFLAGS", format!("-Ctarget-cpu={}\x1f{ALIGNED}", self.name()))
            .status()
            .map_err(|error| format!("cannot run cargo: {error}"))?;
        if !status.success() {
            return Err(format!("cannot build the kernels for {}", self.name()));
        }
        // The loader identifies a library by its file, so each level needs its own.
        let file = target.join(format!("{}.so", self.name()));
        let built = target.join("x86_64-unknown-linux-gnu/release/libclc_speed_kernels.so");
        std::fs::copy(built, &file).map_err(|error| error.to_string())?;
        // SAFETY: the compiler that built this program built the library, which runs no code when it is loaded.
        let library = unsafe { Library::new(file) }.map_err(|error| error.to_string())?;
        // SAFETY: the symbol has this type.
        let variants =
            unsafe { library.get::<Variants>(SYMBOL.as_bytes()) }.map_err(|error| error.to_string())?();
        // The variants point into the library.
        std::mem::forget(library);
        Ok(variants)
    }
}

/// Aligns all innermost loops to 64 bytes. A short loop can take twice as long if it crosses such a boundary.
const ALIGNED: &str = "-Cllvm-args=-x86-experimental-pref-innermost-loop-alignment=6";
