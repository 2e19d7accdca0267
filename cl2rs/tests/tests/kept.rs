//! Compares translations with the files in `kept/`, which resemble public OpenCL C code. rustc and clippy report no
//! warnings for them.

use cl2rs::Builder;
use std::path::{Path, PathBuf};
use std::process::Command;

fn sources(folder: &str) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
    let entries = std::fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().path());
    let mut files: Vec<PathBuf> =
        entries.filter(|path| path.extension().is_some_and(|extension| extension == "cl")).collect();
    files.sort();
    assert!(!files.is_empty(), "{}", folder.display());
    files
}

/// `CL2RS_WRITE=1 cargo test` updates the translations.
#[test]
fn translations_are_up_to_date() {
    for source in sources("kept") {
        let text = Builder::new(&source).generate().unwrap().text().to_string();
        let path = source.with_extension("rs");
        if std::env::var_os("CL2RS_WRITE").is_some() {
            std::fs::write(&path, &text).unwrap();
        }
        let kept = std::fs::read_to_string(&path).unwrap_or_default();
        assert_eq!(text, kept, "{} is not up to date: CL2RS_WRITE=1 updates it", path.display());
    }
}

/// The example in the README is an excerpt of the source and of its translation.
#[test]
fn readme_shows_the_translation() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let source = root.join("clc-builtins/examples/kernels/nbody.cl");
    let readme = std::fs::read_to_string(root.join("cl2rs/README.md")).unwrap();
    let shown = |fence: &str| {
        let (_, example) = readme.split_once("\n## Example\n").unwrap();
        let (_, text) = example.split_once(fence).unwrap();
        text.split_once("```").unwrap().0.to_string()
    };
    let before = std::fs::read_to_string(&source).unwrap();
    assert!(before.contains(&shown("```c\n")), "{before}");
    let after = Builder::new(&source).generate().unwrap().text().to_string();
    assert!(after.contains(&shown("```rust,ignore\n")), "{after}");
}

#[test]
#[ignore = "it builds packages: `.ci/run all` runs it"]
fn rustc_and_clippy_report_no_warnings() {
    let library = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().unwrap();
    let package = Path::new(env!("CARGO_TARGET_TMPDIR")).join("kept");
    std::fs::create_dir_all(package.join("src")).unwrap();
    let manifest = format!(
        "[package]\nname = \"kept\"\nversion = \"0.1.0\"\nedition = \"2024\"\n\n[dependencies]\n\
         clc-builtins = {{ path = \"{0}/clc-builtins\", features = [\"math\"] }}\n\
         cl2rs-runtime = {{ path = \"{0}/cl2rs/runtime\" }}\n\n[workspace]\n",
        library.display()
    );
    std::fs::write(package.join("Cargo.toml"), manifest).unwrap();
    std::fs::copy(library.join("Cargo.lock"), package.join("Cargo.lock")).unwrap();
    let mut modules = String::new();
    for folder in ["kept", "kernels", "tests/images", "../../clc-builtins/examples/kernels"] {
        for source in sources(folder) {
            let name = format!(
                "{}_{}",
                folder.rsplit('/').next().unwrap_or_default(),
                source.file_stem().unwrap().display()
            );
            Builder::new(&source)
                .generate()
                .unwrap()
                .write(package.join("src").join(&name).with_extension("rs"))
                .unwrap();
            modules += &format!("pub mod {name};\n");
        }
    }
    // Like in a crate whose build script generates the module.
    modules += "pub mod included { include!(\"kept_blur.rs\"); }\n";
    // Random programs contain code that is unusual in practice: `x - x`, `x % 1`, loops that end immediately.
    let odd = "#[allow(clippy::eq_op, clippy::modulo_one, clippy::identity_op, clippy::absurd_extreme_comparisons, \
        clippy::explicit_counter_loop, unused_mut, unused_assignments, unused_variables)]";
    for number in 1..=20 {
        let name = format!("random_{number}");
        let source = package.join(&name).with_extension("cl");
        std::fs::write(&source, cl2rs_tests::generator::program(number)).unwrap();
        Builder::new(&source)
            .generate()
            .unwrap()
            .write(package.join("src").join(&name).with_extension("rs"))
            .unwrap();
        modules += &format!("{odd}\npub mod {name};\n");
    }
    std::fs::write(package.join("src/lib.rs"), modules).unwrap();
    let output = Command::new(std::env::var("CARGO").unwrap_or_else(|_| "cargo".into()))
        .args(["clippy", "--quiet", "--message-format", "short", "--", "-D", "warnings"])
        .current_dir(&package)
        .env("CARGO_TARGET_DIR", Path::new(env!("CARGO_TARGET_TMPDIR")).join("kept-target"))
        .output()
        .unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}
