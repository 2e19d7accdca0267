//! Names of files, options and paths that could be interpreted as code or options, and encodings.

use cl2rs::Builder;
use std::path::{Path, PathBuf};
use std::process::Command;

const SOURCE: &str = "kernel void one(global int *o)\n{\n    // a comment\n    o[get_global_id(0)] = 1;\n}\n";

/// Creates an empty folder for a test.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("hostile").join(name);
    if folder.exists() {
        std::fs::remove_dir_all(&folder).unwrap();
    }
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

/// Returns the lines of a module that are not comments.
fn code(text: &str) -> String {
    let is_code = |line: &&str| !line.trim_start().starts_with("//");
    text.lines().filter(is_code).map(|line| format!("{line}\n")).collect()
}

#[test]
fn file_names_stay_data() {
    let folder = folder("names");
    for name in [
        "line\nfn evil() {}",
        "return\rfn evil() {}",
        "separator\u{2028}fn evil() {}",
        "quote\"; fn evil() {} \"",
        "back\\slash",
        "braces{{}}{0}",
        "hash\"#; fn evil() {}",
        "tab\t",
        "bidi\u{202e}lc",
        "cafe\u{301}",
        "zero\u{200b}width",
        "bracket]\nfn evil() {}",
        "-Dint=long",
        "@response",
        "$(touch evil)",
        "@cl2rs 1",
    ] {
        let path = folder.join(format!("{name}.cl"));
        std::fs::write(&path, SOURCE).unwrap();
        let module = Builder::new(&path).generate().unwrap_or_else(|error| panic!("{name:?}: {error}"));
        let text = code(module.text());
        assert!(!text.lines().any(|line| line.trim_start().starts_with("fn evil")), "{name:?}: {text}");
        assert!(text.contains("    o[item.get_global_id(0)] = 1;\n"), "{name:?}: {text}");
        assert!(!module.text().contains(['\r', '\u{2028}', '\u{202e}']), "{name:?}: {}", module.text());
        assert!(module.text().contains(".cl\", &[(8, 4)])"), "{name:?}: {}", module.text());
        let package = folder.join("package");
        if module.write_comparison(&root(), &package).is_ok() {
            let mut output = Command::new("cargo");
            output.args(["metadata", "--no-deps", "--format-version", "1", "--manifest-path"]);
            let output = output.arg(package.join("Cargo.toml")).output().unwrap();
            assert!(output.status.success(), "{name:?}: {}", String::from_utf8_lossy(&output.stderr));
            let main = code(&std::fs::read_to_string(package.join("src/main.rs")).unwrap());
            assert!(!main.lines().any(|line| line.trim_start().starts_with("fn evil")), "{name:?}: {main}");
        }
        std::fs::remove_dir_all(package).unwrap_or_default();
    }
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Runs the ignored test of this name in a folder, because relative paths start at the current folder.
fn run_in_folder(folder: &Path, test: &str) {
    let program = std::env::current_exe().unwrap();
    let mut run = Command::new(program);
    run.args(["--exact", "--ignored", test]).current_dir(folder).env("CL2RS_IN_FOLDER", "1");
    let output = run.output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stdout));
    assert!(String::from_utf8_lossy(&output.stdout).contains("1 passed"));
}

#[test]
fn file_names_are_not_options_of_clang() {
    let folder = folder("options");
    for name in ["-fplugin=x.cl", "-Dint=long.cl", "-o.cl", "--help.cl", "@response.cl", "-.cl", "--.cl"] {
        std::fs::write(folder.join(name), SOURCE).unwrap();
    }
    run_in_folder(&folder, "translates_files_named_like_options");
}

#[test]
#[ignore = "`file_names_are_not_options_of_clang` runs it"]
fn translates_files_named_like_options() {
    if std::env::var_os("CL2RS_IN_FOLDER").is_none() {
        return;
    }
    for name in ["-fplugin=x.cl", "-Dint=long.cl", "-o.cl", "--help.cl", "@response.cl", "-.cl", "--.cl"] {
        let module = Builder::new(name).generate().unwrap_or_else(|error| panic!("{name}: {error}"));
        assert!(module.text().contains("pub fn one(item: &Item, o: &mut [i32])"), "{}", module.text());
    }
    assert_eq!(std::fs::read_dir(".").unwrap().count(), 7);
}

#[test]
fn values_of_macros_and_folders_are_not_options_of_clang() {
    let folder = folder("values");
    let path = folder.join("plain.cl");
    std::fs::write(&path, SOURCE.replace("= 1", "= N + 1")).unwrap();
    let text = |builder: Builder| builder.generate().map(|module| code(module.text()));
    for value in ["-fplugin=x", "1 -fplugin=x", "@x", "\"", "1\n-fplugin=x", "$(touch evil)"] {
        // An error of clang about the value is also correct.
        if let Err(error) = text(Builder::new(&path).define("N", value)) {
            assert!(!error.to_string().contains("plugin 'x'"), "{value:?}: {error}");
            assert!(!error.to_string().contains("could not load"), "{value:?}: {error}");
        }
    }
    for include in ["-fplugin=x", "@x", "sp ace", "qu\"ote", "line\nbreak"] {
        let include = folder.join(include);
        std::fs::create_dir_all(&include).unwrap();
        std::fs::write(include.join("n.h"), "#define N 4\n").unwrap();
        std::fs::write(&path, format!("#include \"n.h\"\n{}", SOURCE.replace("= 1", "= N + 1"))).unwrap();
        let found = text(Builder::new(&path).include(&include)).unwrap_or_else(|error| panic!("{error}"));
        assert!(found.contains("N + 1") || found.contains("= 5"), "{found}");
    }
}

#[test]
fn macros_whose_names_are_not_names_are_rejected() {
    let folder = folder("macros");
    let path = folder.join("plain.cl");
    std::fs::write(&path, SOURCE).unwrap();
    for name in ["", "-x", "A B", "A\nB", "1"] {
        let result = Builder::new(&path).define(name, "1").generate();
        if let Ok(module) = result {
            assert!(module.text().contains("o[item.get_global_id(0)] = 1;"), "{}", module.text());
        }
    }
}

/// The manifest of a comparison is valid TOML for any name of the library's folder.
#[test]
fn library_paths_are_quoted_in_manifests() {
    let folder = folder("library");
    let path = folder.join("plain.cl");
    std::fs::write(&path, SOURCE).unwrap();
    let module = Builder::new(&path).generate().unwrap();
    for name in
        ["qu\"ote", "back\\slash", "line\nbreak", "evil\" }\n[dependencies.evil]\npath = \"", "apo'strophe"]
    {
        let library = folder.join(name);
        for (package, folder, feature) in
            [("clc-builtins", "clc-builtins", "math"), ("cl2rs-runtime", "cl2rs/runtime", "device")]
        {
            let folder = library.join(folder);
            std::fs::create_dir_all(folder.join("src")).unwrap();
            std::fs::write(folder.join("src/lib.rs"), "").unwrap();
            let manifest = format!("[package]\nname = \"{package}\"\n[features]\n{feature} = []\n");
            std::fs::write(folder.join("Cargo.toml"), manifest).unwrap();
        }
        let package = folder.join("package");
        if let Err(error) = module.write_comparison(&library, &package) {
            panic!("{name:?}: {error}");
        }
        let mut cargo = Command::new("cargo");
        cargo.args(["metadata", "--no-deps", "--format-version", "1", "--manifest-path"]);
        let output = cargo.arg(package.join("Cargo.toml")).output().unwrap();
        assert!(output.status.success(), "{name:?}: {}", String::from_utf8_lossy(&output.stderr));
        let metadata: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
        let dependencies = metadata["packages"][0]["dependencies"].as_array().unwrap();
        assert_eq!(dependencies.len(), 2, "{name:?}");
        for dependency in dependencies {
            let path = Path::new(dependency["path"].as_str().unwrap());
            assert!(path.starts_with(library.canonicalize().unwrap()), "{name:?}: {}", path.display());
        }
        std::fs::remove_dir_all(package).unwrap();
    }
}

/// Names of kernels and of buffers become parts of strings in a comparison.
#[test]
fn options_stay_data_in_comparisons() {
    let folder = folder("strings");
    let path = folder.join("plain.cl");
    std::fs::write(&path, SOURCE).unwrap();
    let module = Builder::new(&path).define("TEXT", "\"} fn evil() {} \\\"").generate().unwrap();
    let package = folder.join("package");
    module.write_comparison(&root(), &package).unwrap();
    let main = code(&std::fs::read_to_string(package.join("src/main.rs")).unwrap());
    assert!(!main.lines().any(|line| line.trim_start().starts_with("fn evil")), "{main}");
    for setting in [
        "one:range=1\"",
        "one:o=1;evil()",
        "one:range=1\n",
        "one:range=9999999999999999999999",
        "range",
        "=",
        "one:=1",
        "a:b:c=1",
        "one:o=%",
        "one:o=0",
        "one:range=0",
        "one:range=-1",
        "one:range=1x1x1x1x1",
    ] {
        // A setting is either rejected or used as a value.
        if let Ok(module) = Builder::new(&path).set(setting).generate() {
            module.write_comparison(&root(), &package).unwrap();
            let main = std::fs::read_to_string(package.join("src/main.rs")).unwrap();
            assert!(!main.contains("evil()"), "{setting:?}: {main}");
        }
    }
}

/// Line numbers count carriage returns, and a byte order mark is not part of the source.
#[test]
fn encodings_are_translated() {
    let folder = folder("encodings");
    let body = b"kernel void one(global int4 *o)\n{\n    // c\n    o[get_global_id(0)].xy = o[1].zw;\n}\n";
    let with = |head: &[u8], body: &[u8]| [head, body].concat();
    let replaced = |to: &str| String::from_utf8_lossy(body).replace('\n', to).into_bytes();
    for (name, bytes) in [
        ("latin1", with(b"// \xa9 2010 Andr\xe9\n", body)),
        ("mark", with(b"\xef\xbb\xbf", body)),
        ("returns", replaced("\r")),
        ("both", replaced("\r\n")),
        ("mixed", with(b"// head\r", body)),
        ("zero", with(b"// \0 zero\n", body)),
        ("feed", with(b"\x0c\x0b", body)),
        ("bidi", with("// \u{202e} reversed \u{2066}\n".as_bytes(), body)),
        ("separator", with("// a\u{2028}b\u{85}c\n".as_bytes(), body)),
        ("empty", with(b"", b"")),
    ] {
        let path = folder.join(name).with_extension("cl");
        std::fs::write(&path, &bytes).unwrap();
        let module = Builder::new(&path).generate().unwrap_or_else(|error| panic!("{name}: {error}"));
        let text = module.text();
        assert!(!text.contains(['\r', '\u{202e}', '\u{2066}', '\u{2028}', '\u{feff}']), "{name}: {text}");
        assert!(name == "empty" || text.contains("o[1].zw()"), "{name}: {text}");
        module.write_comparison(&root(), &folder.join("package")).unwrap();
    }
}

/// An error names a file in one line.
#[test]
fn errors_stay_lines() {
    let folder = folder("errors");
    for name in ["line\nbreak", "plain", "bidi\u{202e}"] {
        let path = folder.join(format!("{name}.cl"));
        std::fs::write(&path, "kernel void one(global int *o) { o[0] = undeclared; }\n").unwrap();
        let error = Builder::new(&path).generate().unwrap_err().to_string();
        assert!(error.contains("undeclared"), "{error}");
        std::fs::write(&path, "void f(pipe int p);\nkernel void one(global int *o, int n) { int *p = (int *)(ulong)n; o[0] = *p; }\n").unwrap();
        assert!(Builder::new(&path).generate().is_err());
    }
    let error = Builder::new(folder.join("missing.cl")).generate().unwrap_err().to_string();
    assert!(error.contains("missing.cl"), "{error}");
    let error = Builder::new(&folder).generate().unwrap_err().to_string();
    assert!(error.len() < 1_000, "{error}");
}
