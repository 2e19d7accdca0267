//! Translates OpenCL C to Rust that gives the same bits: a program, and this library for build scripts.
//!
//! ```no_run
//! cl2rs::Builder::new("src/blur.cl").define("RADIUS", "3").generate()?.write("src/blur.rs")?;
//! # Ok::<(), cl2rs::Error>(())
//! ```
//!
//! clang parses the source and makes every implicit conversion explicit; the crate `clc-builtins` has OpenCL C's types
//! and functions, and `cl2rs-runtime` what runs a kernel. What can't be said exactly is refused, with its place.

#![forbid(unsafe_code)]

mod analysis;
mod clang;
mod finish;
mod source;
mod text;

use std::fmt;
use std::path::{Path, PathBuf};

/// Why there is no translation: where, what, and what to do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Error {
    place: Option<(String, u32)>,
    what: String,
    way_out: String,
}

impl Error {
    fn new(what: &str, way_out: &str) -> Self {
        Self { place: None, what: what.into(), way_out: way_out.into() }
    }

    fn at(node: &clang::tree::Node, what: &str, way_out: &str) -> Self {
        let token = node.begin.token();
        let place = (!token.file.is_empty()).then(|| (token.file.clone(), token.line));
        Self { place, ..Self::new(what, way_out) }
    }

    /// The file and the line, if it is about one.
    pub fn place(&self) -> Option<(&str, u32)> {
        self.place.as_ref().map(|(file, line)| (&file[..], *line))
    }

    /// What is refused, or has failed.
    pub fn what(&self) -> &str {
        &self.what
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some((file, line)) = &self.place {
            write!(f, "{file}:{line}: ")?;
        }
        write!(f, "{}", self.what)?;
        if !self.way_out.is_empty() {
            write!(f, ": {}", self.way_out)?;
        }
        Ok(())
    }
}

impl std::error::Error for Error {}

/// What to translate, and how.
#[derive(Clone, Debug)]
pub struct Builder {
    source: PathBuf,
    arguments: Vec<String>,
    clang: Option<String>,
    standard: String,
    partial: bool,
    settings: Vec<String>,
}

impl Builder {
    /// The file to translate.
    pub fn new(source: impl Into<PathBuf>) -> Self {
        Self {
            source: source.into(),
            arguments: Vec::new(),
            clang: None,
            standard: "CL2.0".into(),
            partial: false,
            settings: Vec::new(),
        }
    }

    /// A macro, as `-D NAME=VALUE`.
    pub fn define(mut self, name: &str, value: &str) -> Self {
        self.arguments.push(format!("-D{name}={value}"));
        self
    }

    /// A folder for `#include`, as `-I FOLDER`.
    pub fn include(mut self, folder: impl AsRef<Path>) -> Self {
        self.arguments.push(format!("-I{}", folder.as_ref().display()));
        self
    }

    /// The version of OpenCL C, as `-cl-std=STANDARD`: `CL1.2`, `CL2.0` (otherwise it is that) or `CL3.0`.
    pub fn standard(mut self, standard: &str) -> Self {
        self.standard = standard.into();
        self
    }

    /// The program to call instead of the newest `clang` that is found.
    pub fn clang(mut self, program: &str) -> Self {
        self.clang = Some(program.into());
        self
    }

    /// Leaves out functions that can't be translated, instead of failing; [`Module::left_out`] has them.
    pub fn partial(mut self, partial: bool) -> Self {
        self.partial = partial;
        self
    }

    /// What [`Module::write_comparison`] runs a kernel with, instead of what it guesses: `KERNEL:NAME=VALUE,...`. A name
    /// is `range`, `local` or that of an argument. The value of a buffer is how many elements it has, and behind `%` what
    /// they are below: `blur:range=64x32,in=4096,indices=2048%64,n=9`. A field of a struct is set as `params.width=64`, in
    /// a buffer `nodes.next=%4096`.
    pub fn set(mut self, setting: &str) -> Self {
        self.settings.push(setting.into());
        self
    }

    /// Translates.
    ///
    /// # Errors
    ///
    /// Where clang is missing or refuses the source, and for the first construct that is not translated.
    pub fn generate(&self) -> Result<Module, Error> {
        let json = clang::call::syntax_tree(self)?;
        let components = if clang::tree::has_pasted_components(&json) {
            clang::call::component_names(self)?
        } else {
            Vec::new()
        };
        self.translate_with(json, components)
    }

    /// Translates the syntax tree that clang printed as JSON.
    ///
    /// # Errors
    ///
    /// As [`generate`](Self::generate).
    pub fn translate(&self, json: Vec<u8>) -> Result<Module, Error> {
        self.translate_with(json, Vec::new())
    }

    fn translate_with(&self, json: Vec<u8>, components: Vec<String>) -> Result<Module, Error> {
        // The tree is as deep as the deepest expression: clang's own limit is far beyond a thread's usual stack.
        let builder = self.clone();
        std::thread::Builder::new()
            .stack_size(1 << 30)
            .spawn(move || {
                let mut settings = Vec::new();
                for text in &builder.settings {
                    settings.extend(text::comparison::Setting::read(text)?);
                }
                let tree = clang::tree::parse(&json, &components)?;
                let folder = std::env::current_dir().unwrap_or_default();
                let options = builder.arguments.join(" ");
                let files = clang::tree::Files::new(folder);
                let module = source::program::translate(
                    &tree,
                    &builder.source,
                    &options,
                    files,
                    builder.partial,
                    &settings,
                );
                // As deep as before: it is dropped here, where the stack is.
                drop(tree);
                module
            })
            .map_err(|error| {
                Error::new(&format!("there is no room to translate in: {error}"), "free some memory")
            })?
            .join()
            .unwrap_or_else(|_| Err(Error::new("the translator failed", "report it, with the source")))
    }
}

/// A Rust module.
#[derive(Clone, Debug)]
pub struct Module {
    text: String,
    name: String,
    comparison: String,
    left_out: Vec<Error>,
}

impl Module {
    /// Its text.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Why functions are missing, one each: with [`Builder::partial`] alone.
    pub fn left_out(&self) -> &[Error] {
        &self.left_out
    }

    /// Writes a package to `folder` that runs each kernel of `source` on an OpenCL device and in Rust, and compares;
    /// `library` is where the sources of clc-builtins are.
    ///
    /// # Errors
    ///
    /// If a file can't be read or written.
    pub fn write_comparison(&self, source: &Path, library: &Path, folder: &Path) -> Result<(), Error> {
        let failed = |path: &Path, error: std::io::Error| {
            Error::new(&format!("{} can't be written: {error}", path.display()), "name another folder")
        };
        let put = |name: &str, text: &str| {
            let path = folder.join("src").join(name);
            std::fs::write(&path, text).map_err(|error| failed(&path, error))
        };
        std::fs::create_dir_all(folder.join("src")).map_err(|error| failed(folder, error))?;
        let library = library.canonicalize().map_err(|error| {
            Error::new(&format!("{} can't be read: {error}", library.display()), "name another folder")
        })?;
        let library = library.display();
        let manifest = format!(
            "[package]\nname = \"{}-comparison\"\nversion = \"0.1.0\"\nedition = \"2024\"\n\n\
             [dependencies]\n\
             clc-builtins = {{ path = \"{library}/clc-builtins\", features = [\"math\"] }}\n\
             cl2rs-runtime = {{ path = \"{library}/cl2rs/runtime\", features = [\"device\"] }}\n\n\
             # Checks of overflow and of slices' bounds stay on in it, and it is fast.\n\
             [profile.dev]\nopt-level = 1\n\n[workspace]\n",
            self.name
        );
        let path = folder.join("Cargo.toml");
        std::fs::write(&path, manifest).map_err(|error| failed(&path, error))?;
        let text = std::fs::read_to_string(source).map_err(|error| {
            Error::new(&format!("{} can't be read: {error}", source.display()), "name another file")
        })?;
        put(&format!("{}.cl", self.name), &text)?;
        put(&format!("{}.rs", self.name), &self.text)?;
        put("main.rs", &finish::format::laid_out(&self.comparison))
    }

    /// Writes it to a file.
    ///
    /// # Errors
    ///
    /// If the file can't be written.
    pub fn write(&self, path: impl AsRef<Path>) -> Result<(), Error> {
        let path = path.as_ref();
        std::fs::write(path, &self.text).map_err(|error| {
            Error::new(&format!("{} can't be written: {error}", path.display()), "name another file")
        })
    }
}
