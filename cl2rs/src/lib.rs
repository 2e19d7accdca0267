//! Translates OpenCL C to Rust that computes the same bits.
//!
//! This library is for build scripts:
//!
//! ```no_run
//! cl2rs::Builder::new("src/blur.cl").define("RADIUS", "3").generate()?.write("src/blur.rs")?;
//! # Ok::<(), cl2rs::Error>(())
//! ```
//!
//! clang parses the source and makes every implicit conversion explicit. A translation uses the types and functions of
//! `clc-builtins`, and `cl2rs-runtime` runs its kernels. If a construct has no exact translation, the result is an
//! [`Error`] with its location.

#![forbid(unsafe_code)]

mod ast;
mod clang;
mod compare;
mod error;
mod facts;
mod lower;
mod print;
mod rust;

use clang::call;
use error::Visible;
pub use error::{Diagnostic, Error};
use std::ffi::OsString;
use std::path::{Path, PathBuf};

/// The configuration of a translation.
#[derive(Clone, Debug)]
pub struct Builder {
    source: PathBuf,
    /// The files that clang reads before the source.
    preceding: Vec<PathBuf>,
    /// Macros, and folders for `#include`, for clang and the device.
    arguments: Vec<OsString>,
    /// The names of macros to undefine.
    undefined: Vec<String>,
    clang: Option<String>,
    standard: Option<String>,
    sub_group_size: Option<u64>,
    partial: bool,
    all: bool,
    in_place: Vec<String>,
    choices: compare::Choices,
}

impl Builder {
    /// Creates the configuration for a source file.
    pub fn new(source: impl Into<PathBuf>) -> Self {
        Self {
            source: source.into(),
            preceding: Vec::new(),
            arguments: Vec::new(),
            undefined: Vec::new(),
            clang: None,
            standard: None,
            sub_group_size: None,
            partial: false,
            all: false,
            in_place: Vec::new(),
            choices: compare::Choices { settings: Vec::new(), tolerances: Vec::new(), time_limit: 120 },
        }
    }

    /// Defines a macro, like `-D NAME=VALUE`.
    ///
    /// The name and the value are passed to clang in one argument, so they cannot add options.
    pub fn define(mut self, name: &str, value: &str) -> Self {
        self.arguments.push(format!("-D{name}={value}").into());
        self
    }

    /// Undefines a macro that clang or [`define`](Self::define) defines, like `-U NAME`.
    pub fn undefine(mut self, name: &str) -> Self {
        self.undefined.push(name.into());
        self
    }

    /// Reads a file before the source, like `-include FILE`.
    ///
    /// Files are read in the order of the calls. Host programs that concatenate several files before they build them are
    /// translated in this way.
    pub fn include_file(mut self, path: impl Into<PathBuf>) -> Self {
        self.preceding.push(path.into());
        self
    }

    /// Adds a folder for `#include`, like `-I FOLDER`.
    pub fn include(mut self, folder: impl AsRef<Path>) -> Self {
        let mut argument = OsString::from("-I");
        argument.push(folder.as_ref());
        self.arguments.push(argument);
        self
    }

    /// Sets the version of OpenCL C: `CL1.2`, `CL2.0` (the default) or `CL3.0`. Comparisons pass it to the device.
    pub fn standard(mut self, standard: &str) -> Self {
        self.standard = Some(standard.into());
        self
    }

    /// Applies an option that a host program passes to an OpenCL compiler: `-cl-std=CL2.0`, or
    /// `-cl-single-precision-constant`.
    ///
    /// Other options that begin with `-cl-` have no effect: they allow a device to be less exact, or concern its compiler.
    pub fn compiler_option(mut self, option: &str) -> Self {
        match option.strip_prefix("-cl-std=") {
            Some(standard) => return self.standard(standard),
            None if option == "-cl-single-precision-constant" => self.arguments.push(option.into()),
            None => {}
        }
        self
    }

    /// Sets the size of sub-groups, from 1 to 128, for kernels without an attribute for it. By default, the caller sets the
    /// size in the range.
    pub fn sub_group_size(mut self, size: u8) -> Self {
        self.sub_group_size = Some(size.clamp(1, 128).into());
        self
    }

    /// Sets the clang to run. The default is the newest that is installed.
    pub fn clang(mut self, program: &str) -> Self {
        self.clang = Some(program.into());
        self
    }

    /// Omits functions that contain unsupported constructs, instead of failing. [`Module::omitted`] lists the reasons.
    pub fn partial(mut self, partial: bool) -> Self {
        self.partial = partial;
        self
    }

    /// Translates the whole source. By default, a translation contains only the kernels and the items that they use. Without
    /// kernels, it contains everything.
    pub fn all(mut self, all: bool) -> Self {
        self.all = all;
        self
    }

    /// Passes one buffer for two arguments: `KERNEL:NAME=NAME,...`.
    ///
    /// The runner of the kernel `blur` has no parameter `in` after `blur:in=out`, and the kernel gets the memory of `out`
    /// for both. Without this call, the two are different slices, which a Rust program cannot borrow from one buffer.
    pub fn in_place(mut self, setting: &str) -> Self {
        self.in_place.push(setting.into());
        self
    }

    /// Sets operands of a kernel for [`Module::write_comparison`]: `KERNEL:NAME=VALUE,...`.
    ///
    /// A name is `range`, `local` or an argument. The value of a buffer is its number of elements, and after `%`, an upper
    /// bound for them: `blur:range=64x32,in=4096,indices=2048%64,n=9`. `params.width=64` sets a field of a struct,
    /// `params.weights.0=0.5` an element of an array in it, and `nodes.next=%4096` a bound for a field in a buffer.
    pub fn set(mut self, setting: &str) -> Self {
        self.choices.settings.push(setting.into());
        self
    }

    /// Accepts floats of a buffer or an image that differ by at most this number of ULP: `KERNEL:NAME=ULPS,...`, for
    /// [`Module::write_comparison`].
    pub fn tolerance(mut self, tolerance: &str) -> Self {
        self.choices.tolerances.push(tolerance.into());
        self
    }

    /// Sets the time limit of a kernel in a comparison. The default is 120 seconds.
    pub fn time_limit(mut self, seconds: u64) -> Self {
        self.choices.time_limit = seconds;
        self
    }

    /// Translates the source.
    ///
    /// # Errors
    ///
    /// Returns an error if clang is missing or rejects the source, or an error that lists all unsupported constructs.
    pub fn generate(&self) -> Result<Module, Error> {
        let mut call = call::Call {
            source: &self.source,
            preceding: &self.preceding,
            arguments: &self.arguments,
            undefined: &self.undefined,
            clang: self.clang.as_deref(),
            standard: self.standard.as_deref().unwrap_or("CL2.0"),
            uses_intel: false,
        };
        let (json, log) = call::syntax_tree(&mut call)?;
        let is_incomplete = clang::tree::needs_details(&json);
        let details = if is_incomplete { call::details(&call)? } else { Default::default() };
        self.translate_with(json, details, log)
    }

    /// Translates a syntax tree that clang has printed as JSON.
    ///
    /// # Errors
    ///
    /// Returns an error if the tree is invalid, or an error that lists all unsupported constructs.
    pub fn translate(&self, json: Vec<u8>) -> Result<Module, Error> {
        self.translate_with(json, Default::default(), String::new())
    }

    fn translate_tree(&self, tree: &clang::tree::Tree) -> Result<Module, Error> {
        let folder = std::env::current_dir().unwrap_or_default();
        let mut unit = ast::read::unit(tree, &folder);
        for function in &mut unit.functions {
            function.sub_group_size = function.sub_group_size.or(self.sub_group_size);
        }
        let unreached = if self.all { 0 } else { ast::reachable::keep_reachable(&mut unit) };
        unit.in_place = compare::in_place(&unit, &self.in_place)?;
        let facts = facts::of(&unit);
        let lowered = lower::module(&unit, &facts, self.partial)?;
        let mut module = lowered.module;
        rust::simplify::module(&mut module);
        module.head = print::head(&self.source);
        let stem = self.source.file_stem().unwrap_or_default().to_string_lossy();
        let mut options: Vec<String> = self.standard.iter().map(|name| format!("-cl-std={name}")).collect();
        options.extend(self.arguments.iter().map(|argument| argument.to_string_lossy().into_owned()));
        let program = compare::program(&unit, &facts, &lowered.omitted, &stem, &options, &self.choices)?;
        Ok(Module {
            text: print::module(&module, &unit.files),
            comparison: print::comparison::program(&program, &module),
            name: program.module,
            omitted: lowered.errors,
            unreached,
            sources: self.preceding.iter().chain([&self.source]).cloned().collect(),
            undefined: self.undefined.clone(),
        })
    }

    fn translate_with(&self, json: Vec<u8>, details: call::Details, log: String) -> Result<Module, Error> {
        // The recursion is as deep as the tree, so it needs a large stack.
        let builder = self.clone();
        std::thread::Builder::new()
            .stack_size(1 << 30)
            .spawn(move || {
                // The tree is dropped in this thread too, because dropping it needs the same depth of stack.
                builder.translate_tree(&clang::tree::parse(&json, details, &log)?)
            })
            .map_err(|error| {
                Error::new(&format!("cannot start a thread: {error}"), "free some memory").because(error)
            })?
            .join()
            .unwrap_or_else(|_| Err(Error::internal("the translator failed")))
    }
}

/// A Rust module.
#[derive(Clone, Debug)]
pub struct Module {
    text: String,
    name: String,
    comparison: String,
    omitted: Vec<Error>,
    unreached: usize,
    sources: Vec<PathBuf>,
    undefined: Vec<String>,
}

impl Module {
    /// Returns the text of the module.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Returns the reasons why functions and constants are missing, one error for each.
    ///
    /// The list is empty unless [`Builder::partial`] is set.
    pub fn omitted(&self) -> &[Error] {
        &self.omitted
    }

    /// Returns the number of functions that are missing because no kernel reaches them. It is 0 if [`Builder::all`] is
    /// set.
    pub fn unreached(&self) -> usize {
        self.unreached
    }

    /// Writes a package that runs each kernel on an OpenCL device and in Rust, and compares the results.
    ///
    /// `library` is the root folder of the repository of clc-builtins. If `Cargo.toml` or `src/main.rs` was changed since
    /// the last call, it is kept, and the new text is written to the folder `generated`. Returns the paths of the files
    /// that were kept.
    ///
    /// # Errors
    ///
    /// Returns an error if `library` is a different folder, or if a file cannot be read or written.
    pub fn write_comparison(&self, library: &Path, folder: &Path) -> Result<Vec<PathBuf>, Error> {
        if !library.join("cl2rs/runtime/Cargo.toml").is_file() {
            let name = library.to_string_lossy();
            return Err(Error::new(
                &format!("`{}` is not the root folder of the repository of clc-builtins", Visible(&name)),
                "pass the folder with `--library FOLDER`",
            ));
        }
        let library = library.canonicalize().map_err(|error| call::unreadable(library, error))?;
        let library = library.to_str().ok_or_else(|| {
            let name = library.to_string_lossy();
            Error::new(&format!("unsupported path `{}`", Visible(&name)), "use a path in UTF-8")
        })?;
        let sources = folder.join("src");
        std::fs::create_dir_all(&sources).map_err(|error| unwritable(&sources, error))?;
        write(&sources.join(&self.name).with_extension("cl"), &self.device_source()?)?;
        write(&sources.join(&self.name).with_extension("rs"), &self.text)?;
        let mut kept = Vec::new();
        let manifest = print::comparison::manifest(&self.name, library);
        for (path, text) in [("Cargo.toml", &manifest), ("src/main.rs", &self.comparison)] {
            kept.extend(write_unless_changed(folder, path, text)?);
        }
        Ok(kept)
    }

    /// Returns the text that the device compiles. `clBuildProgram` supports neither `-U` nor `-include`.
    fn device_source(&self) -> Result<String, Error> {
        let mut text: String = self.undefined.iter().map(|name| format!("#undef {name}\n")).collect();
        for path in &self.sources {
            let bytes = std::fs::read(path).map_err(|error| call::unreadable(path, error))?;
            let source = String::from_utf8_lossy(bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(&bytes));
            text += &source.replace('\0', " ");
            text += if self.sources.len() > 1 { "\n" } else { "" };
        }
        Ok(text)
    }

    /// Writes the module to a file.
    ///
    /// # Errors
    ///
    /// Returns an error if the file cannot be written.
    pub fn write(&self, path: impl AsRef<Path>) -> Result<(), Error> {
        write(path.as_ref(), &self.text)
    }
}

/// Writes a file of a package, and a copy to `generated`. If the file differs from the last copy, writes only the copy,
/// and returns the path of the file.
fn write_unless_changed(folder: &Path, path: &str, text: &str) -> Result<Option<PathBuf>, Error> {
    let (target, copy) = (folder.join(path), folder.join("generated").join(path.replace('/', "-")));
    let is_changed = std::fs::read(&target).is_ok_and(|old| std::fs::read(&copy).ok() != Some(old));
    std::fs::create_dir_all(folder.join("generated")).map_err(|error| unwritable(&copy, error))?;
    write(&copy, text)?;
    if is_changed && std::fs::read(&target).ok().as_deref() != Some(text.as_bytes()) {
        return Ok(Some(target));
    }
    write(&target, text)?;
    Ok(None)
}

fn write(path: &Path, text: &str) -> Result<(), Error> {
    std::fs::write(path, text).map_err(|error| unwritable(path, error))
}

fn unwritable(path: &Path, error: std::io::Error) -> Error {
    let name = path.to_string_lossy();
    Error::new(&format!("cannot write `{}`: {error}", Visible(&name)), "check the path").because(error)
}
