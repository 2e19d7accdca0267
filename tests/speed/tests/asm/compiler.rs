//! Compiles crates of probes to assembly listings.

use std::path::{Path, PathBuf};
use std::process::Command;

/// A target, or a level of x86-64.
pub struct Target {
    pub name: &'static str,
    triple: &'static str,
    /// The flags that the library is compiled with, too.
    flags: &'static [&'static str],
}

const X86_64: &str = "x86_64-unknown-linux-gnu";

pub const LEVELS: [Target; 3] = [
    Target { name: "x86-64", triple: X86_64, flags: &["-Ctarget-cpu=x86-64"] },
    Target { name: "x86-64-v3", triple: X86_64, flags: &["-Ctarget-cpu=x86-64-v3"] },
    Target { name: "x86-64-v4", triple: X86_64, flags: &["-Ctarget-cpu=x86-64-v4"] },
];
pub const AARCH64: Target = Target { name: "aarch64", triple: "aarch64-unknown-linux-gnu", flags: &[] };
pub const WASM32: Target =
    Target { name: "wasm32", triple: "wasm32-unknown-unknown", flags: &["-Ctarget-feature=+simd128"] };

impl Target {
    /// Returns `true` if the compiler has the target; otherwise prints how to install it.
    pub fn is_installed(&self) -> bool {
        let output = rustc().args(["--print", "target-libdir", "--target", self.triple]).output().unwrap();
        let is_installed = Path::new(String::from_utf8_lossy(&output.stdout).trim()).is_dir();
        if !is_installed {
            println!("skipped: rustup target add {}", self.triple);
        }
        is_installed
    }
}

fn rustc() -> Command {
    Command::new(std::env::var_os("RUSTC").unwrap_or("rustc".into()))
}

/// Returns the version of the compiler's LLVM: `22.1.2`.
pub fn llvm() -> String {
    let output = rustc().arg("-vV").output().unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    text.lines().find_map(|line| line.strip_prefix("LLVM version: ")).unwrap_or("0").into()
}

/// Returns the folder with the crates and listings.
pub fn folder() -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).join("asm")
}

/// Compiles a crate, and returns its listing. In listings for AArch64, `#` starts a comment, as in those for x86-64.
pub fn listing(source: &str, target: &Target) -> String {
    let workspace = Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(2).unwrap();
    let package = folder().join(target.name);
    std::fs::create_dir_all(package.join("src")).unwrap();
    std::fs::copy(workspace.join("Cargo.lock"), package.join("Cargo.lock")).unwrap();
    let library = workspace.join("clc-builtins");
    let manifest = format!(
        "[package]\nname = \"probes\"\nversion = \"0.0.0\"\nedition = \"2024\"\n\
         [dependencies]\nbytemuck = {{ version = \"1\", features = [\"avx512_simd\"] }}\n\
         clc-builtins = {{ path = {library:?}, default-features = false, features = [\"fp16\", \"fp64\", \"math\"] }}\n\
         [profile.release]\ncodegen-units = 1\n[workspace]\n"
    );
    std::fs::write(package.join("Cargo.toml"), manifest).unwrap();
    std::fs::write(package.join("src/lib.rs"), source).unwrap();
    let listing = package.join("listing.s");
    let output = Command::new(env!("CARGO"))
        .args(["rustc", "--quiet", "--offline", "--release", "--target", target.triple, "--"])
        .arg(format!("--emit=asm={}", listing.display()))
        // The loop over vectors is not unrolled, so that its instructions are those for one vector.
        .arg("-Cllvm-args=-unroll-runtime=0 -x86-asm-syntax=intel")
        .current_dir(&package)
        // Levels share what runs at compile time. Other targets compile beside them, because Cargo locks the folder.
        .env("CARGO_TARGET_DIR", folder().join(if target.triple == X86_64 { "levels" } else { "targets" }))
        .env("CARGO_ENCODED_RUSTFLAGS", target.flags.join("\x1f"))
        .output()
        .unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let text = std::fs::read_to_string(listing).unwrap();
    if target.name == AARCH64.name { text.replace('#', "").replace("//", "#") } else { text }
}
