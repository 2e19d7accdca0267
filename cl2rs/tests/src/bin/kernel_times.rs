//! Run times of the example's translated kernels, compared with manual ports and with an OpenCL device.

use cl2rs_tests::batch::write;
use clap::Parser;
use std::path::PathBuf;
use std::process::{Command, ExitCode};

const KERNELS: [&str; 11] = [
    "color_to_alpha",
    "mandelbrot",
    "md5",
    "nbody",
    "photo",
    "quantised_dot",
    "resize",
    "sobel",
    "straighten",
    "tone_map",
    "yuv_to_rgb",
];

/// Compares the times of translated kernels with manual ports and with an OpenCL device.
#[derive(Parser)]
struct Arguments {
    /// Part of the device's name. If it is missing, no device is measured
    device: Option<String>,
    /// The folder for the measured package
    #[arg(long, value_name = "FOLDER", default_value = "target/kernel-times")]
    folder: PathBuf,
    /// The folder with the sources of clc-builtins and cl2rs
    #[arg(long, value_name = "FOLDER", default_value = ".")]
    library: PathBuf,
}

fn run(arguments: &Arguments) -> Result<bool, String> {
    let library = arguments.library.canonicalize().map_err(|error| error.to_string())?;
    let source = arguments.folder.join("src");
    let examples = library.join("clc-builtins/examples/kernels");
    let (mut translated, mut sources) = (String::new(), String::new());
    for kernel in KERNELS {
        let file = examples.join(kernel).with_extension("cl");
        let module = cl2rs::Builder::new(&file).generate().map_err(|error| error.to_string())?;
        write(&source.join("translated").join(kernel).with_extension("rs"), module.text())?;
        translated += &format!("    pub mod {kernel};\n");
        sources += &format!("    pub const {kernel}: &str = include_str!({file:?});\n");
    }
    let modules = format!(
        "#[path = {:?}]\nmod ports;\nmod translated {{\n{translated}}}\n\
         #[allow(non_upper_case_globals)]\nmod sources {{\n{sources}}}\n",
        examples.join("mod.rs")
    );
    let main = include_str!("../../times/program.rs").replace("//MODULES\n", &modules);
    write(&source.join("main.rs"), &main)?;
    let manifest = format!(
        "[package]\nname = \"kernel-times\"\nversion = \"0.1.0\"\nedition = \"2024\"\n\n[dependencies]\n\
         clc-builtins = {{ path = \"{0}/clc-builtins\", features = [\"math\", \"half\"] }}\n\
         cl2rs-runtime = {{ path = \"{0}/cl2rs/runtime\", features = [\"device\", \"rayon\"] }}\n\n[workspace]\n",
        library.display()
    );
    write(&arguments.folder.join("Cargo.toml"), &manifest)?;
    std::fs::copy(library.join("Cargo.lock"), arguments.folder.join("Cargo.lock"))
        .map_err(|error| error.to_string())?;
    Command::new(std::env::var("CARGO").unwrap_or_else(|_| "cargo".into()))
        .args(["run", "--quiet", "--release", "--"])
        .args(&arguments.device)
        .current_dir(&arguments.folder)
        .status()
        .map(|status| status.success())
        .map_err(|error| format!("cargo can't be run: {error}"))
}

fn main() -> ExitCode {
    match run(&Arguments::parse()) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("kernel_times: {error}");
            ExitCode::FAILURE
        }
    }
}
