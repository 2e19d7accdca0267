//! Checks files that were once translated incorrectly. One package compiles all translations, and runs each in a separate
//! process.
//!
//! Comments at the start of a line state the expectation:
//!
//! | comment | meaning |
//! |---|---|
//! | `// in: 5 ff` and `// out: 1 2` | the kernel, which takes `global ulong *out, global const ulong *in`, computes `out` from `in` |
//! | `// prints: a b` | the next line that this kernel prints |
//! | `// range: 32` and `// local: 4` | the sizes of its range and of its groups; by default, it runs one work-item |
//! | `// refused: 7 goto` | the error names line 7 and contains `goto` |
//! | `// set: range=1` | settings of the comparison |
//! | `// device: -cl-std=CL2.0` | options of the device's compiler |
//! | `// define: N=4` | a macro |
//! | `// option: -cl-std=CL1.2` | an option of the host program |
//! | `// subgroup: 8` | the size of sub-groups |
//!
//! Without `in`, `out`, `prints` and `refused`, each kernel is compared with the device.

use crate::batch::{Outcome, Workshop, write};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::mpsc;
use std::time::Duration;

/// The time limit for a translation.
const LIMIT: Duration = Duration::from_secs(60);

/// A file and the expectations in its comments.
pub struct Case {
    path: PathBuf,
    name: String,
    text: String,
}

impl Case {
    /// Reads a file.
    ///
    /// # Errors
    ///
    /// Returns an error if the file cannot be read.
    pub fn read(path: &Path) -> Result<Self, String> {
        let bytes = std::fs::read(path).map_err(|error| format!("{}: {error}", path.display()))?;
        let stem = path.file_stem().unwrap_or_default().to_string_lossy();
        let name = stem.chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '_' }).collect();
        Ok(Self { path: path.into(), name, text: String::from_utf8_lossy(&bytes).into_owned() })
    }

    /// Returns the texts of the comments with this key.
    fn notes(&self, key: &'static str) -> impl Iterator<Item = &str> {
        let lines = self.text.lines().filter_map(|line| line.strip_prefix("// "));
        lines.filter_map(move |line| line.strip_prefix(key)?.strip_prefix(':').map(str::trim_start))
    }

    fn note(&self, key: &'static str) -> Option<&str> {
        self.notes(key).next()
    }

    fn has_values(&self) -> bool {
        ["in", "out", "prints"].iter().any(|key| self.note(key).is_some())
    }

    /// Translates the file in a separate thread, which is abandoned after [`LIMIT`].
    fn translated(&self) -> Result<cl2rs::Module, String> {
        let mut builder = cl2rs::Builder::new(&self.path);
        builder = self.notes("set").fold(builder, |builder, setting| builder.set(setting));
        builder = self.notes("option").fold(builder, |builder, option| builder.compiler_option(option));
        builder = self.notes("define").fold(builder, |builder, define| {
            let (name, value) = define.split_once('=').unwrap_or((define, "1"));
            builder.define(name, value)
        });
        if let Some(size) = self.note("subgroup") {
            builder = builder.sub_group_size(size.parse().map_err(|_| "the size is not a number")?);
        }
        let (sender, receiver) = mpsc::channel();
        std::thread::spawn(move || sender.send(builder.generate()).is_ok());
        match receiver.recv_timeout(LIMIT) {
            Ok(result) => result.map_err(|error| error.to_string()),
            Err(_) => Err(format!("the translation takes more than {} s", LIMIT.as_secs())),
        }
    }

    /// Returns the name of the first kernel.
    fn kernel(&self) -> &str {
        let rest = self.text.split("kernel void ").nth(1).unwrap_or("test");
        rest.split('(').next().unwrap_or_default()
    }

    /// Returns the text of a module with a function that runs the kernel.
    fn values_program(&self) -> String {
        let input: String = self.note("in").unwrap_or_default().split_whitespace().map(hexadecimal).collect();
        let count = self.note("out").map_or(1, |list| list.split_whitespace().count());
        let local = self.note("local").map_or(String::new(), |local| format!(".local([{local}])"));
        format!(
            "#[path = \"{name}.rs\"]\nmod {name}_module;\npub fn main() {{\n    let (mut out, input) = \
             (vec![0_u64; {count}], vec![{input}]);\n    let range = cl2rs_runtime::NdRange::from([{range}]){local};\n    \
             {name}_module::run_{kernel}(range, &mut out, &input);\n    let out: Vec<String> = \
             out.iter().map(|x| format!(\"{{x:x}}\")).collect();\n    println!(\"out: {{}}\", out.join(\" \"));\n}}\n",
            name = self.name,
            kernel = self.kernel(),
            range = self.note("range").unwrap_or("1"),
        )
    }

    /// Compares the output of the translation with the expectation.
    fn outcome(&self, output: &str, log: &str) -> Outcome {
        if self.has_values() {
            let mut expected: Vec<String> = self.notes("prints").map(String::from).collect();
            expected.extend(self.note("out").map(|list| format!("out: {}", list.trim_end())));
            let mut lines: Vec<&str> = output.lines().collect();
            if self.note("out").is_none() {
                lines.pop();
            }
            return match lines == expected {
                true => Outcome::Same,
                false if output.is_empty() => Outcome::Fails(log.into()),
                false => Outcome::Different(format!("expected {expected:#?}\nfound {lines:#?}\n{log}")),
            };
        }
        let is_other = |line: &&str| !line.ends_with(": the same") && !line.starts_with("  ");
        let others: Vec<&str> = output.lines().filter(is_other).collect();
        match &others[..] {
            [] if output.is_empty() => Outcome::Fails(log.into()),
            [] => Outcome::Same,
            others => Outcome::Different(others.join("\n")),
        }
    }
}

/// Converts a hexadecimal operand, which may be negative, to Rust code.
fn hexadecimal(digits: &str) -> String {
    match digits.strip_prefix('-') {
        Some(digits) => format!("0x{digits}_u64.wrapping_neg(), "),
        None => format!("0x{digits}_u64, "),
    }
}

/// Checks all files. Returns the outcome of each, by the name of the file.
///
/// # Errors
///
/// Returns an error if a file cannot be written, or if cargo cannot be run.
pub fn check(workshop: &Workshop, cases: &[Case]) -> Result<BTreeMap<String, Outcome>, String> {
    let mut outcomes = BTreeMap::new();
    let package = workshop.folder.join("cases");
    let mut left = Vec::new();
    for case in cases {
        let refused = case.note("refused").and_then(|note| note.split_once(' '));
        let outcome = match (case.translated(), refused) {
            (Ok(_), Some(_)) => Outcome::Different("expected an error".into()),
            (Ok(module), None) => match write_part(workshop, &package, case, &module) {
                Ok(()) => {
                    left.push(case);
                    continue;
                }
                Err(error) => Outcome::Fails(error),
            },
            (Err(error), Some((line, what)))
                if error.contains(&format!(":{line}: ")) && error.contains(what) =>
            {
                Outcome::Same
            }
            (Err(error), _) => Outcome::Refused(error),
        };
        outcomes.insert(case.name.clone(), outcome);
    }
    write(&package.join("Cargo.toml"), &manifest(workshop)?)?;
    while !left.is_empty() {
        write(&package.join("src/main.rs"), &main(&left))?;
        let build = workshop.cargo_build(&package)?;
        if build.status.success() {
            break;
        }
        let log = String::from_utf8_lossy(&build.stderr);
        let before = left.len();
        left.retain(|case| {
            let part = format!("parts/{}/", case.name);
            let messages = log.lines().filter(|line| line.contains(&part) && line.contains(": error"));
            let errors: Vec<&str> = messages.take(5).collect();
            if !errors.is_empty() {
                outcomes.insert(case.name.clone(), Outcome::InvalidRust(errors.join("\n")));
            }
            errors.is_empty()
        });
        if left.len() == before {
            return Err(log.into_owned());
        }
    }
    for case in left {
        let mut run = Command::new(workshop.folder.join("target/debug/cases"));
        run.env("CASE", &case.name).arg(&workshop.device);
        run.args(case.notes("device").flat_map(str::split_whitespace));
        let (_, output, log) = workshop.ended(&mut run)?;
        outcomes.insert(case.name.clone(), case.outcome(&output, &log));
    }
    Ok(outcomes)
}

/// Writes a translation and the code that runs it to a separate folder in the package.
fn write_part(
    workshop: &Workshop,
    package: &Path,
    case: &Case,
    module: &cl2rs::Module,
) -> Result<(), String> {
    let part = package.join("parts").join(&case.name);
    let main = part.join("src/main.rs");
    if case.has_values() {
        write(&main, &case.values_program())?;
        let module_path = part.join("src").join(&case.name).with_extension("rs");
        return module.write(module_path).map_err(|error| error.to_string());
    }
    // Remove the old `main.rs`, because `write_comparison` does not overwrite a modified one.
    if main.exists() {
        std::fs::remove_file(&main).map_err(|error| error.to_string())?;
    }
    module.write_comparison(&workshop.library, &part).map_err(|error| error.to_string())?;
    let text = std::fs::read_to_string(&main).map_err(|error| error.to_string())?;
    write(&main, &text.replace("\nfn main()", "\npub fn main()"))
}

fn manifest(workshop: &Workshop) -> Result<String, String> {
    let library = workshop.library.canonicalize().map_err(|error| error.to_string())?;
    Ok(format!(
        "[package]\nname = \"cases\"\nversion = \"0.1.0\"\nedition = \"2024\"\n\n[dependencies]\n\
         clc-builtins = {{ path = \"{0}/clc-builtins\", features = [\"math\"] }}\n\
         cl2rs-runtime = {{ path = \"{0}/cl2rs/runtime\", features = [\"device\"] }}\n\n[workspace]\n",
        library.display()
    ))
}

/// Returns a program that runs the case with the name in the environment variable `CASE`.
fn main(cases: &[&Case]) -> String {
    let modules: String = cases
        .iter()
        .map(|case| format!("#[path = \"../parts/{0}/src/main.rs\"]\nmod case_{0};\n", case.name))
        .collect();
    let arms: String =
        cases.iter().map(|case| format!("        {0:?} => case_{0}::main(),\n", case.name)).collect();
    format!(
        "#![allow(warnings)]\n\n{modules}\nfn main() {{\n    match &std::env::var(\"CASE\").unwrap()[..] {{\n{arms}        \
         case => panic!(\"unknown case {{case}}\"),\n    }}\n}}\n"
    )
}
