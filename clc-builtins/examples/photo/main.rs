//! Runs an OpenCL C image kernel, ported to Rust: it changes exposure and contrast, and swaps red and blue in shadows.
//!
//! `cargo run --release --example photo -- --help` lists the options. The kernel is `../kernels/photo.rs`, and its
//! OpenCL C source is `../kernels/photo.cl`.

#[path = "../kernels/photo.rs"]
mod kernel;

use clc_builtins::uchar4;
use image::{DynamicImage, ImageDecoder, ImageFormat, ImageReader, RgbaImage};
use std::ffi::{OsStr, OsString};
use std::fs::{self, File, OpenOptions};
use std::io::{self, BufReader, Cursor, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Mutex;
use std::thread;
use std::time::{Duration, Instant};

/// The photograph in the folder of the examples.
const DEFAULT_INPUT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/examples/chelsea.png");

const DEFAULT_OUTPUT: &str = "photo.png";

const HELP: &str = "\
Runs an OpenCL C image kernel, ported to Rust, over a picture.

Usage: photo [-o PATH] [PICTURE]

  PICTURE             a PNG or JPEG file (default: the photograph chelsea.png of the examples)
  -o, --output PATH   the file for the result (default: photo.png in the current directory)
  -h, --help          print this help

The result is a PNG file with the original picture on the left and the output of the kernel on the right.
";

fn main() -> ExitCode {
    let done = match Arguments::parse(std::env::args_os().skip(1)) {
        Ok(Some(arguments)) => run(&arguments),
        Ok(None) => say(HELP),
        Err(message) => Err(message),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            // Messages of other crates can have several lines. This program prints errors on a single line. If this
            // write fails, there is nothing left to report to.
            let line: Vec<&str> = message.lines().map(str::trim).collect();
            let _ = writeln!(io::stderr(), "photo: {}", line.join(" "));
            ExitCode::FAILURE
        }
    }
}

struct Arguments {
    input: PathBuf,
    output: PathBuf,
}

impl Arguments {
    /// Parses the arguments. Returns `None` if the user asks for help.
    fn parse(arguments: impl IntoIterator<Item = OsString>) -> Result<Option<Self>, String> {
        let mut arguments = arguments.into_iter();
        let (mut input, mut output) = (None, None);
        let mut options = true;
        while let Some(argument) = arguments.next() {
            match argument.to_str() {
                Some("--") if options => options = false,
                Some("-h" | "--help") if options => return Ok(None),
                Some("-o" | "--output") if options => {
                    let path = arguments.next().filter(|path| !path.is_empty()).ok_or_else(|| {
                        format!("{} requires a path; --help lists the options", quoted(&argument))
                    })?;
                    if output.replace(PathBuf::from(path)).is_some() {
                        return Err("duplicate output path; --help lists the options".into());
                    }
                }
                _ if options && argument.as_encoded_bytes().starts_with(b"-") => {
                    return Err(format!("unknown option {}; --help lists the options", quoted(&argument)));
                }
                _ => {
                    if input.replace(PathBuf::from(&argument)).is_some() {
                        return Err(format!("expected one picture, found another: {}", quoted(&argument)));
                    }
                }
            }
        }
        Ok(Some(Self {
            input: input.unwrap_or_else(|| DEFAULT_INPUT.into()),
            output: output.unwrap_or_else(|| DEFAULT_OUTPUT.into()),
        }))
    }
}

fn run(arguments: &Arguments) -> Result<(), String> {
    let Arguments { input, output } = arguments;
    let target = Target::check(output, input)?;
    let picture = read(input)?;
    let (width, height) = picture.dimensions();

    let before: Vec<uchar4> =
        picture.as_raw().as_chunks().0.iter().map(|&pixel| uchar4::from(pixel)).collect();
    let mut after = vec![uchar4::default(); before.len()];
    let time = best_time(|| kernel::grade_all(&before, &mut after, kernel::SWAP_RED_AND_BLUE));
    // A small picture is finished before the other cores wake up. Measure many copies of it instead, on all cores and
    // on one.
    let copies = PIXELS_FOR_ALL_CORES.div_ceil(before.len());
    let stack = before.repeat(copies);
    let mut stack_after = vec![uchar4::default(); stack.len()];
    let time_on_one = best_time(|| kernel::grade_all(&stack, &mut stack_after, kernel::SWAP_RED_AND_BLUE));
    stack_after.fill(uchar4::default());
    let threads = thread::available_parallelism().map_or(1, usize::from);
    let time_on_all = best_time(|| grade_on_threads(threads, &stack, &mut stack_after));
    let are_the_same = stack_after.chunks_exact(after.len()).all(|picture| picture == after);
    assert!(are_the_same, "the result on all cores differs from that on one");

    target.write(&side_by_side(width, height, &before, &after)?)?;
    say(&format!(
        "picture: {}, {width} x {height} pixels\n\
         kernel:  {:.2} ns per pixel, {:.3} ms in total (one thread, best of {RUNS} runs)\n\
         cores:   {:.2} ns per pixel on {} cores, {:.2} on one (for {copies} copies of the picture)\n\
         result:  {}, {} x {height} pixels: before on the left, after on the right\n",
        input.display(),
        time.as_secs_f64() * 1e9 / before.len() as f64,
        time.as_secs_f64() * 1e3,
        time_on_all.as_secs_f64() * 1e9 / stack.len() as f64,
        threads,
        time_on_one.as_secs_f64() * 1e9 / stack.len() as f64,
        output.display(),
        2 * width,
    ))
}

/// Runs the kernel over parts of the picture, like OpenCL distributes work-groups over the cores of a device.
fn grade_on_threads(threads: usize, before: &[uchar4], after: &mut [uchar4]) {
    const PIXELS: usize = 1 << 14;
    let parts = Mutex::new(after.chunks_mut(PIXELS).zip(before.chunks(PIXELS)));
    let next = || parts.lock().expect("no thread panics").next();
    let work = || {
        while let Some((after, before)) = next() {
            kernel::grade_all(before, after, kernel::SWAP_RED_AND_BLUE);
        }
    };
    thread::scope(|scope| {
        for _ in 1..threads {
            scope.spawn(work);
        }
        work();
    });
}

const RUNS: usize = 9;

/// The work of about ten milliseconds on one core.
const PIXELS_FOR_ALL_CORES: usize = 1 << 22;

fn best_time(mut work: impl FnMut()) -> Duration {
    let mut best = Duration::MAX;
    for _ in 0..RUNS {
        let start = Instant::now();
        work();
        best = best.min(start.elapsed());
    }
    best
}

/// Reads a PNG or JPEG file with any name, and applies its orientation.
fn read(path: &Path) -> Result<RgbaImage, String> {
    let file = File::open(path).map_err(|error| cannot_read(path, error))?;
    let reader = ImageReader::new(BufReader::new(file))
        .with_guessed_format()
        .map_err(|error| cannot_read(path, error))?;
    if !matches!(reader.format(), Some(ImageFormat::Png | ImageFormat::Jpeg)) {
        return Err(cannot_read(path, "neither a PNG nor a JPEG picture"));
    }
    let decode = || {
        let mut decoder = reader.into_decoder()?;
        let orientation = decoder.orientation()?;
        let mut picture = DynamicImage::from_decoder(decoder)?;
        picture.apply_orientation(orientation);
        Ok::<_, image::ImageError>(picture.into_rgba8())
    };
    match decode() {
        Ok(picture) if picture.is_empty() => Err(cannot_read(path, "the picture has no pixels")),
        Ok(picture) => Ok(picture),
        Err(error) => Err(cannot_read(path, error)),
    }
}

/// Returns the bytes of the PNG file.
fn side_by_side(width: u32, height: u32, before: &[uchar4], after: &[uchar4]) -> Result<Vec<u8>, String> {
    let mut pixels = Vec::with_capacity(8 * before.len());
    let row = width as usize;
    for (before, after) in before.chunks_exact(row).zip(after.chunks_exact(row)) {
        // The vectors are plain old data: a slice of them is a slice of bytes.
        pixels.extend_from_slice(bytemuck::cast_slice(before));
        pixels.extend_from_slice(bytemuck::cast_slice(after));
    }
    let picture = RgbaImage::from_raw(2 * width, height, pixels).expect("two pictures fill it");
    let mut png = Cursor::new(Vec::new());
    picture
        .write_to(&mut png, ImageFormat::Png)
        .map_err(|error| format!("cannot encode the result: {error}"))?;
    Ok(png.into_inner())
}

/// The output, a regular file that is created or replaced as a whole.
struct Target<'a> {
    /// The path that the user wrote, for messages.
    path: &'a Path,
    /// The path after resolving symbolic links, which are kept.
    real: PathBuf,
}

impl<'a> Target<'a> {
    /// Checks the output path before any work is done.
    fn check(path: &'a Path, input: &Path) -> Result<Self, String> {
        if ImageFormat::from_path(path).is_ok_and(|format| format != ImageFormat::Png) {
            return Err(cannot_write(path, "expected the extension of a PNG file"));
        }
        let real = match fs::canonicalize(path) {
            Ok(real) => real,
            Err(error) if error.kind() == io::ErrorKind::NotFound && path.file_name().is_some() => {
                return Ok(Self { path, real: path.to_owned() });
            }
            Err(error) => return Err(cannot_write(path, error)),
        };
        // Never replace a device or a pipe with a file.
        let metadata = fs::metadata(&real).map_err(|error| cannot_write(path, error))?;
        if !metadata.is_file() {
            return Err(cannot_write(path, "it exists and is not a regular file"));
        }
        if metadata.permissions().readonly() {
            return Err(cannot_write(path, "it exists and is read-only"));
        }
        if fs::canonicalize(input).is_ok_and(|input| input == real) {
            return Err(cannot_write(path, "it is also the input"));
        }
        Ok(Self { path, real })
    }

    /// Writes a temporary file in the same directory and renames it, so the target is either complete or unchanged.
    fn write(&self, bytes: &[u8]) -> Result<(), String> {
        let mut name = OsString::from(".");
        name.push(self.real.file_name().unwrap_or_default());
        name.push(format!(".{}.part", std::process::id()));
        let part = self.real.with_file_name(name);

        let mut file = OpenOptions::new()
            .write(true)
            .create_new(true)
            .open(&part)
            .map_err(|error| cannot_write(self.path, error))?;
        let written = file.write_all(bytes);
        drop(file);
        written.and_then(|()| fs::rename(&part, &self.real)).map_err(|error| {
            // The first error is the one to report.
            let _ = fs::remove_file(&part);
            cannot_write(self.path, error)
        })
    }
}

fn say(text: &str) -> Result<(), String> {
    match io::stdout().write_all(text.as_bytes()) {
        // The reader of a pipe may leave early: `photo | head -1`.
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => Err(format!("cannot print: {error}")),
        _ => Ok(()),
    }
}

fn cannot_read(path: &Path, why: impl std::fmt::Display) -> String {
    format!("cannot read {}: {why}", quoted(path.as_os_str()))
}

fn cannot_write(path: &Path, why: impl std::fmt::Display) -> String {
    format!("cannot write {}: {why}", quoted(path.as_os_str()))
}

fn quoted(text: &OsStr) -> String {
    format!("'{}'", text.display())
}
