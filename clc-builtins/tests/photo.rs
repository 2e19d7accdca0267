//! Compares the kernel of the example `photo` with an independent implementation in `f64`, and runs the program.

#[path = "../examples/kernels/photo.rs"]
mod kernel;

use clc_builtins::uchar4;
use image::{ImageFormat, Rgba, RgbaImage};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::OnceLock;

const CHELSEA: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/examples/chelsea.png");

/// Computes a pixel with real numbers. Every value before the last rounding is exact in `f32` and `f64` (see
/// `examples/kernels/photo.rs`), so the comparison needs no tolerance.
fn render(pixel: [u8; 4]) -> [u8; 4] {
    const GREY: f64 = 128.0;
    let from_grey = |channel: u8| f64::from(channel) * 1.25 - GREY;
    let curve = |x: f64| (1.5 * x.abs() - x * x / 256.0).copysign(x);
    let light = |channel| curve(from_grey(channel).max(0.0));
    let shadow = |channel| curve(from_grey(channel).min(0.0));
    let to_byte = |x: f64| x.round_ties_even().clamp(0.0, 255.0) as u8;

    let [red, green, blue, alpha] = pixel;
    [
        to_byte(GREY + light(red) + shadow(blue)),
        to_byte(GREY + light(green) + shadow(green)),
        to_byte(GREY + light(blue) + shadow(red)),
        alpha,
    ]
}

/// Red and blue depend only on each other, and green and alpha only on themselves. 2^16 pixels therefore cover every case.
#[test]
fn kernel_equals_f64_rendering_on_every_input() {
    let before: Vec<uchar4> = (0..=u16::MAX)
        .map(|bits| {
            let [red, blue] = bits.to_le_bytes();
            uchar4(red, red ^ blue, blue, blue.wrapping_mul(167))
        })
        .collect();
    let mut after = vec![uchar4::default(); before.len()];
    kernel::grade_all(&before, &mut after, kernel::SWAP_RED_AND_BLUE);
    for (before, after) in before.iter().zip(&after) {
        assert_eq!(after.to_array(), render(before.to_array()), "of {before:?}");
    }
}

/// Compares with a few values that were computed manually.
#[test]
fn kernel_on_known_pixels() {
    let grade = |pixel| {
        let mut after = [uchar4::default()];
        kernel::grade(0, &[uchar4::from(pixel)], &mut after, kernel::SWAP_RED_AND_BLUE);
        after[0].to_array()
    };
    // Black: d = -128, the curve gives -128. White: d = 190.75, the curve gives 144, saturated.
    assert_eq!(grade([0, 0, 0, 255]), [0, 0, 0, 255]);
    assert_eq!(grade([255, 255, 255, 7]), [255, 255, 255, 7]);
    // 102 * 1.25 = 127.5: d = -0.5, the curve gives -0.749, the result 127.25. And 103 gives 129.12.
    assert_eq!(grade([102, 102, 102, 255]), [127, 127, 127, 255]);
    assert_eq!(grade([103, 103, 103, 255]), [129, 129, 129, 255]);
    // Dark red, no blue: the shadow of blue, -128, goes to red. That of red, 20 * 1.25 - 128 = -103, goes to
    // blue: 128 - 103 * (1.5 - 103 / 256) = 14.94. Green: 128 + 32 * (1.5 - 32 / 256) = 172.
    assert_eq!(grade([20, 128, 0, 255]), [0, 172, 15, 255]);
}

#[test]
fn program_writes_before_and_after() {
    let dir = Dir::new("before_and_after");
    let output = dir.run(["-o", "result.png"]);
    assert!(output.status.success(), "{output:?}");
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(text.contains("451 x 300 pixels"), "{text}");
    assert!(text.contains("ns per pixel, ") && text.contains("ns per pixel on "), "{text}");
    assert!(text.contains("result.png"), "{text}");

    check_result(&image::open(CHELSEA).unwrap().into_rgba8(), &dir.path("result.png"));
    assert_eq!(dir.names(), ["result.png"]);
}

#[test]
fn program_reads_png_and_jpeg_by_content() {
    let dir = Dir::new("formats");
    let picture = RgbaImage::from_fn(7, 3, |x, y| Rgba([40 * x as u8, 90 * y as u8, 200, 100 + x as u8]));
    picture.save_with_format(dir.path("a picture.jpg"), ImageFormat::Png).unwrap();
    // The second run replaces the result of the first.
    for _ in 0..2 {
        let output = dir.run(["a picture.jpg"]);
        assert!(output.status.success(), "{output:?}");
        check_result(&picture, &dir.path("photo.png"));
    }

    let opaque = image::DynamicImage::from(picture).into_rgb8();
    opaque.save_with_format(dir.path("--jpeg"), ImageFormat::Jpeg).unwrap();
    let decoded = image::load_from_memory(&fs::read(dir.path("--jpeg")).unwrap()).unwrap().into_rgba8();
    let output = dir.run(["--output", "result", "--", "--jpeg"]);
    assert!(output.status.success(), "{output:?}");
    check_result(&decoded, &dir.path("result"));
    assert_eq!(dir.names(), ["--jpeg", "a picture.jpg", "photo.png", "result"]);
}

#[test]
fn program_helps() {
    let dir = Dir::new("help");
    for option in ["--help", "-h"] {
        let output = dir.run([option]);
        assert!(output.status.success(), "{output:?}");
        assert!(String::from_utf8(output.stdout).unwrap().contains("-o, --output PATH"));
        assert!(output.stderr.is_empty());
    }
    assert!(dir.names().is_empty());
}

#[test]
fn program_refuses_bad_input() {
    let dir = Dir::new("bad_input");
    let chelsea = fs::read(CHELSEA).unwrap();
    fs::write(dir.path("text.png"), "This is not a picture.\n").unwrap();
    fs::write(dir.path("empty.png"), "").unwrap();
    fs::write(dir.path("cut.png"), &chelsea[..chelsea.len() / 2]).unwrap();
    fs::write(dir.path("head.png"), &chelsea[..20]).unwrap();
    fs::write(dir.path("picture.gif"), b"GIF89a\x01\0\x01\0\0\0\0;").unwrap();
    fs::create_dir(dir.path("folder")).unwrap();
    let before = dir.names();

    dir.fails(["missing.png"], "cannot read 'missing.png': ");
    dir.fails(["folder"], "cannot read 'folder': ");
    dir.fails(["text.png"], "cannot read 'text.png': neither a PNG nor a JPEG");
    dir.fails(["empty.png"], "cannot read 'empty.png': neither a PNG nor a JPEG");
    dir.fails(["picture.gif"], "cannot read 'picture.gif': neither a PNG nor a JPEG");
    dir.fails(["cut.png"], "cannot read 'cut.png': ");
    dir.fails(["head.png"], "cannot read 'head.png': ");
    assert_eq!(dir.names(), before);
}

#[test]
fn program_refuses_bad_options() {
    let dir = Dir::new("bad_options");
    dir.fails(["--verbose"], "unknown option '--verbose'");
    dir.fails(["-x", CHELSEA], "unknown option '-x'");
    dir.fails([CHELSEA, "-o"], "'-o' requires a path");
    dir.fails(["--output", ""], "'--output' requires a path");
    dir.fails(["-o", "a.png", "-o", "b.png"], "duplicate output path");
    dir.fails([CHELSEA, "second.png"], "expected one picture, found another: 'second.png'");
    assert!(dir.names().is_empty());
}

#[test]
fn program_refuses_bad_output() {
    let dir = Dir::new("bad_output");
    fs::create_dir(dir.path("folder")).unwrap();
    fs::write(dir.path("file"), "mine").unwrap();
    fs::write(dir.path("locked.png"), "mine").unwrap();
    let mut permissions = fs::metadata(dir.path("locked.png")).unwrap().permissions();
    permissions.set_readonly(true);
    fs::set_permissions(dir.path("locked.png"), permissions).unwrap();
    fs::write(dir.path("photo.png"), fs::read(CHELSEA).unwrap()).unwrap();
    let before = dir.names();

    dir.fails(["-o", "missing/result.png"], "cannot write 'missing/result.png': ");
    dir.fails(["-o", "file/result.png"], "cannot write 'file/result.png': ");
    dir.fails(["-o", "folder"], "cannot write 'folder': it exists and is not a regular file");
    dir.fails(["-o", "locked.png"], "cannot write 'locked.png': it exists and is read-only");
    dir.fails(["-o", "result.jpg"], "cannot write 'result.jpg': expected the extension of a PNG file");
    dir.fails(["photo.png"], "cannot write 'photo.png': it is also the input");
    #[cfg(unix)]
    dir.fails(["-o", "/dev/null"], "cannot write '/dev/null': it exists and is not a regular file");
    assert_eq!(dir.names(), before);
    assert_eq!(fs::read(dir.path("photo.png")).unwrap(), fs::read(CHELSEA).unwrap());
    assert_eq!(fs::read(dir.path("locked.png")).unwrap(), b"mine");
}

fn check_result(before: &RgbaImage, result: &Path) {
    let bytes = fs::read(result).unwrap();
    assert_eq!(image::guess_format(&bytes).unwrap(), ImageFormat::Png);
    let result = image::load_from_memory(&bytes).unwrap().into_rgba8();
    let (width, height) = before.dimensions();
    assert_eq!(result.dimensions(), (2 * width, height));
    for (x, y, &pixel) in before.enumerate_pixels() {
        assert_eq!(result.get_pixel(x, y), &pixel, "left half at {x}, {y}");
        assert_eq!(result.get_pixel(width + x, y).0, render(pixel.0), "right half at {x}, {y}");
    }
}

/// A new folder in which the program runs.
struct Dir(PathBuf);

impl Dir {
    fn new(name: &str) -> Self {
        let dir = Path::new(env!("CARGO_TARGET_TMPDIR")).join("photo").join(name);
        if dir.exists() {
            fs::remove_dir_all(&dir).unwrap();
        }
        fs::create_dir_all(&dir).unwrap();
        Self(dir)
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }

    fn names(&self) -> Vec<String> {
        let mut names: Vec<_> = fs::read_dir(&self.0)
            .unwrap()
            .map(|entry| entry.unwrap().file_name().into_string().unwrap())
            .collect();
        names.sort();
        names
    }

    fn run<const N: usize>(&self, arguments: [&str; N]) -> Output {
        Command::new(program()).current_dir(&self.0).args(arguments).output().unwrap()
    }

    /// Checks that the program writes only one line, which contains `message`, to standard error, and exits with 1.
    fn fails<const N: usize>(&self, arguments: [&str; N], message: &str) {
        let output = self.run(arguments);
        let stderr = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(1), "{arguments:?}: {stderr}");
        assert!(output.stdout.is_empty(), "{arguments:?}");
        assert!(stderr.starts_with("photo: ") && stderr.contains(message), "{arguments:?}: {stderr}");
        assert!(stderr.ends_with('\n') && stderr.lines().count() == 1, "{arguments:?}: {stderr}");
    }
}

/// Returns the path of the program. `cargo test` builds it, and `cargo test --test photo` does not.
fn program() -> &'static Path {
    static PROGRAM: OnceLock<PathBuf> = OnceLock::new();
    PROGRAM.get_or_init(|| {
        // This test is TARGET/PROFILE/deps/photo-HASH, the program TARGET/PROFILE/examples/photo.
        let test = std::env::current_exe().unwrap();
        let profile = test.ancestors().nth(2).unwrap();
        let program = profile.join("examples").join(format!("photo{}", std::env::consts::EXE_SUFFIX));
        let source = concat!(env!("CARGO_MANIFEST_DIR"), "/examples/photo/main.rs");
        let modified = |path: &Path| fs::metadata(path).and_then(|metadata| metadata.modified()).ok();
        if modified(&program) < modified(source.as_ref()) {
            let name = match profile.file_name().unwrap().to_str().unwrap() {
                "debug" => "test",
                name => name,
            };
            let built = Command::new(env!("CARGO"))
                .args(["build", "--quiet", "--example", "photo", "--profile", name, "--target-dir"])
                .arg(profile.parent().unwrap())
                .current_dir(env!("CARGO_MANIFEST_DIR"))
                .status()
                .unwrap();
            assert!(built.success(), "cargo build --example photo: {built}");
        }
        program
    })
}
