//! Runs a kernel on an OpenCL device and in Rust, on the same slices of vectors and of a struct with a `float3`.
//!
//! ```sh
//! cargo run --release -p clc-kernels --example host
//! cargo run --release -p clc-kernels --example host -- NVIDIA
//! ```
//!
//! The argument is a part of the device's name. Without it, the program uses the first device. It requires a driver and
//! the loader `libOpenCL.so.1`. On Debian and Ubuntu, install `pocl-opencl-icd` and `ocl-icd-libopencl1`.

use clc_builtins::*;
use opencl3::command_queue::CommandQueue;
use opencl3::context::Context;
use opencl3::device::{CL_DEVICE_TYPE_ALL, Device};
use opencl3::error_codes::ClError;
use opencl3::kernel::{ExecuteKernel, Kernel};
use opencl3::memory::{Buffer, CL_MEM_READ_ONLY, CL_MEM_WRITE_ONLY};
use opencl3::platform::get_platforms;
use opencl3::program::Program;
use opencl3::types::CL_BLOCKING;
use std::mem::offset_of;
use std::process::ExitCode;
use std::ptr::null_mut;

/// The struct of `balls.cl`. Vectors have the same size and alignment as in OpenCL C, so `repr(C)` suffices.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Default, Debug)]
struct Ball {
    place: float3,
    velocity: float3,
    radius: f32,
}

/// Moves a ball, like the kernel `move`, whose name is a keyword in Rust.
fn move_ball(
    i: usize,
    balls: &[Ball],
    wind: &[float3],
    gravity: float3,
    seconds: f32,
    moved: &mut [Ball],
    colours: &mut [uchar4],
) {
    let mut ball = balls[i];
    ball.velocity += (wind[i] + gravity) * seconds;
    let place = ball.place + ball.velocity * seconds;
    let inside = clamp(place, ball.radius, 1.0 - ball.radius);
    ball.velocity = select(ball.velocity, -ball.velocity, isnotequal(place, inside));
    ball.place = inside;
    moved[i] = ball;
    colours[i] = convert_uchar4_sat_rte(float4!(fabs(ball.velocity), 1.0) * 255.0);
}

/// A device with a context, a queue and the program.
struct Session {
    context: Context,
    queue: CommandQueue,
    program: Program,
}

impl Session {
    fn open(device: &Device) -> Result<Self, String> {
        let text = |error: ClError| error.to_string();
        let context = Context::from_device(device).map_err(text)?;
        #[allow(deprecated, reason = "the successor requires OpenCL 2.0, which many devices do not support")]
        let queue = CommandQueue::create_default(&context, 0).map_err(text)?;
        let program = Program::create_and_build_from_source(&context, include_str!("balls.cl"), "")?;
        Ok(Self { context, queue, program })
    }

    /// Creates a buffer with a copy of `data`.
    fn input<T: Copy>(&self, data: &[T]) -> Result<Buffer<T>, ClError> {
        // SAFETY: there is no host pointer for the buffer to keep, and the write is done when the call returns.
        unsafe {
            let mut buffer = Buffer::create(&self.context, CL_MEM_READ_ONLY, data.len(), null_mut())?;
            self.queue.enqueue_write_buffer(&mut buffer, CL_BLOCKING, 0, data, &[])?;
            Ok(buffer)
        }
    }

    /// Creates a buffer for `len` elements that a kernel writes.
    fn output<T: Copy>(&self, len: usize) -> Result<Buffer<T>, ClError> {
        // SAFETY: there is no host pointer for the buffer to keep.
        unsafe { Buffer::create(&self.context, CL_MEM_WRITE_ONLY, len, null_mut()) }
    }

    /// Reads the result of a kernel. Any bytes must be a valid `T`, as for numbers, vectors, and structs of them.
    fn read<T: Copy + Default>(&self, buffer: &Buffer<T>, len: usize) -> Result<Vec<T>, ClError> {
        let mut data = vec![T::default(); len];
        // SAFETY: the buffer has at least `len` elements, and the read is done when the call returns.
        unsafe { self.queue.enqueue_read_buffer(buffer, CL_BLOCKING, 0, &mut data, &[])? };
        Ok(data)
    }

    /// Returns the size of a ball on the device, and the offsets of its second and third members.
    fn layout(&self) -> Result<Vec<u32>, ClError> {
        let kernel = Kernel::create(&self.program, "layout")?;
        let bytes = self.output::<u32>(3)?;
        // SAFETY: the kernel has one parameter, a buffer, and it writes three elements.
        unsafe {
            ExecuteKernel::new(&kernel)
                .set_arg(&bytes)
                .set_global_work_size(1)
                .enqueue_nd_range(&self.queue)?
        };
        self.read(&bytes, 3)
    }

    fn move_balls(
        &self,
        balls: &[Ball],
        wind: &[float3],
        gravity: float3,
        seconds: f32,
    ) -> Result<(Vec<Ball>, Vec<uchar4>), ClError> {
        let kernel = Kernel::create(&self.program, "move")?;
        let (input, wind) = (self.input(balls)?, self.input(wind)?);
        let (moved, colours) = (self.output(balls.len())?, self.output(balls.len())?);
        // SAFETY: these are the parameters of the kernel in order, the vector has the same size on the device, and each
        // buffer has one element per work-item.
        unsafe {
            ExecuteKernel::new(&kernel)
                .set_arg(&input)
                .set_arg(&wind)
                .set_arg(&gravity)
                .set_arg(&seconds)
                .set_arg(&moved)
                .set_arg(&colours)
                .set_global_work_size(balls.len())
                .enqueue_nd_range(&self.queue)?
        };
        Ok((self.read(&moved, balls.len())?, self.read(&colours, balls.len())?))
    }
}

/// Returns the first device whose name or platform contains `pattern`.
fn device(pattern: &str) -> Result<(Device, String), String> {
    let mut names = Vec::new();
    for platform in get_platforms().map_err(|error| format!("cannot use OpenCL: {error}"))? {
        for device in
            platform.get_devices(CL_DEVICE_TYPE_ALL).unwrap_or_default().into_iter().map(Device::new)
        {
            let name = format!(
                "{} ({})",
                device.name().unwrap_or_default().trim(),
                platform.name().unwrap_or_default().trim()
            );
            if name.to_lowercase().contains(&pattern.to_lowercase()) {
                return Ok((device, name));
            }
            names.push(name);
        }
    }
    Err(format!("no device matches {pattern:?}; available devices: {}", names.join("; ")))
}

fn run(pattern: &str) -> Result<(), String> {
    let (device, name) = device(pattern)?;
    let session = Session::open(&device)?;
    println!("{name}");

    let layout = session.layout().map_err(|error| error.to_string())?;
    let rust_layout = [size_of::<Ball>(), offset_of!(Ball, velocity), offset_of!(Ball, radius)];
    println!(
        "device: a ball has {} bytes, with members at 0, {} and {}; Rust: {rust_layout:?}",
        layout[0], layout[1], layout[2]
    );
    if rust_layout.iter().zip(&layout).any(|(&rust, &device)| rust != device as usize) {
        return Err("the layouts of the struct differ".into());
    }

    let at = |i: usize, step: usize| (i * step % 1000) as f32 / 1000.0;
    let balls: Vec<Ball> = (0..10_000)
        .map(|i| Ball {
            place: float3(at(i, 7), at(i, 331), at(i, 577)),
            velocity: float3(at(i, 3), at(i, 503), at(i, 911)) * 4.0 - 2.0,
            radius: at(i, 17) / 4.0,
        })
        .collect();
    let wind: Vec<float3> = (0..balls.len()).map(|i| float3(at(i, 13), 0.0, -at(i, 29))).collect();
    let (gravity, seconds) = (float3(0.0, -9.81, 0.0), 0.02);

    let (device_balls, device_colours) =
        session.move_balls(&balls, &wind, gravity, seconds).map_err(|error| error.to_string())?;
    let mut rust_balls = vec![Ball::default(); balls.len()];
    let mut rust_colours = vec![uchar4::default(); balls.len()];
    for i in 0..balls.len() {
        move_ball(i, &balls, &wind, gravity, seconds, &mut rust_balls, &mut rust_colours);
    }

    let bits = |ball: &Ball| (as_uint3(ball.place), as_uint3(ball.velocity), as_uint(ball.radius));
    for (i, (device, rust)) in device_balls.iter().zip(&rust_balls).enumerate() {
        if bits(device) != bits(rust) || device_colours[i] != rust_colours[i] {
            return Err(format!(
                "ball {i} differs: the device returned {device:?} {:?}, Rust {rust:?} {:?}",
                device_colours[i], rust_colours[i]
            ));
        }
    }
    let bounced =
        rust_balls.iter().zip(&balls).filter(|(new, old)| new.velocity.x * old.velocity.x < 0.0).count();
    println!(
        "moved {} balls, {bounced} of them bounced in x: same bits on the device and in Rust",
        rust_balls.len()
    );
    Ok(())
}

fn main() -> ExitCode {
    match run(&std::env::args().nth(1).unwrap_or_default()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("host: {error}");
            ExitCode::FAILURE
        }
    }
}
