//! Compares a translated kernel with the same kernel on an OpenCL device, bit for bit and with the same operands.

mod accuracy;
mod image;
mod report;

pub use report::Output;

use crate::source::caught;
use crate::{NdRange, Sampler};
use bytemuck::{Pod, bytes_of, cast_slice, cast_slice_mut};
use opencl3::command_queue::CommandQueue;
use opencl3::context::Context;
use opencl3::device::{CL_DEVICE_TYPE_ALL, Device};
use opencl3::error_codes::CL_INVALID_PROGRAM_EXECUTABLE;
use opencl3::kernel::{Kernel, set_kernel_arg};
use opencl3::memory::{self, Buffer, CL_MEM_READ_WRITE, ClMem};
use opencl3::platform::get_platforms;
use opencl3::program::Program;
use opencl3::types::{CL_BLOCKING, cl_mem, cl_sampler};
use std::cell::Cell;
use std::collections::HashMap;
use std::ptr::{null, null_mut};
use std::sync::mpsc::{self, RecvTimeoutError, Sender};
use std::time::{Duration, Instant};

/// An OpenCL device and a program that is built for it.
pub struct Comparison {
    context: Context,
    queue: CommandQueue,
    /// The program, or the device's message if it lacks functions of sub-groups that the program calls.
    program: Result<Program, String>,
    random: u64,
    differences: usize,
    limit: Duration,
}

/// An argument of a kernel, with its value before the run.
enum Argument {
    Memory(Vec<u8>),
    /// The buffer of the argument at an index.
    Same(usize),
    Value(Vec<u8>),
    Local(usize),
    Image(image::Argument),
    Sampler(Sampler),
}

/// The OpenCL object of an argument, which must live until the kernel has run.
enum DeviceArgument {
    Buffer(Buffer<u8>),
    Image(image::OnDevice),
    Sampler { _sampler: memory::Sampler },
    Nothing,
}

/// One run of a kernel, on the device and in Rust.
pub struct Run<'a> {
    comparison: &'a mut Comparison,
    kernel: &'static str,
    range: NdRange,
    arguments: Vec<Argument>,
    /// The size and parts of each argument that is a struct.
    parts: HashMap<usize, (usize, Vec<Part>)>,
    /// The functions that the kernel calls.
    calls: &'static [&'static str],
    /// All operands in the syntax of `--set`, for messages.
    settings: Cell<&'static str>,
}

/// An element type of random buffers.
///
/// Random values may have any bits, but edge cases are more frequent.
pub trait Operand: Pod {
    /// The components of an element, without the padding of a 3-vector.
    #[doc(hidden)]
    const PART: Part;
}

/// Scalars of one type within an element, such as an array in a struct.
#[derive(Clone, Copy, Debug)]
pub struct Part {
    /// The name of the field.
    name: &'static str,
    kind: Kind,
    offset: usize,
    size: usize,
    count: usize,
    limit: Option<u64>,
}

/// The kind of a scalar.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    Signed,
    Unsigned,
    Float,
}

impl Part {
    const fn new(name: &'static str, kind: Kind, offset: usize, size: usize, count: usize) -> Self {
        Self { name, kind, offset, size, count, limit: None }
    }

    /// Describes a field of `count` signed integers with `size` bytes each. It begins at `offset` bytes.
    pub const fn signed(name: &'static str, offset: usize, size: usize, count: usize) -> Self {
        Self::new(name, Kind::Signed, offset, size, count)
    }

    /// Describes a field of unsigned integers, like [`signed`](Self::signed).
    pub const fn unsigned(name: &'static str, offset: usize, size: usize, count: usize) -> Self {
        Self::new(name, Kind::Unsigned, offset, size, count)
    }

    /// Describes a field of floats, like [`signed`](Self::signed).
    pub const fn floats(name: &'static str, offset: usize, size: usize, count: usize) -> Self {
        Self::new(name, Kind::Float, offset, size, count)
    }

    /// Restricts random values to at least 0 and below `limit`.
    pub const fn below(self, limit: u64) -> Self {
        Self { limit: Some(limit), ..self }
    }

    fn values<'a>(&self, element: &'a [u8]) -> impl Iterator<Item = &'a [u8]> {
        element[self.offset..][..self.size * self.count].chunks_exact(self.size)
    }

    fn values_mut<'a>(&self, element: &'a mut [u8]) -> impl Iterator<Item = &'a mut [u8]> {
        element[self.offset..][..self.size * self.count].chunks_exact_mut(self.size)
    }
}

macro_rules! operands {
    ($($kind:ident $size:literal: $($name:ident)*;)*) => { $($(
        impl Operand for $name {
            const PART: Part = {
                let is_padded = matches!(stringify!($name).as_bytes(), [.., b'3']);
                let count = if is_padded { 3 } else { size_of::<$name>() / $size };
                Part::new("", Kind::$kind, 0, $size, count)
            };
        }
    )*)* };
}
use clc_builtins::*;
operands! {
    Signed 1: i8 char2 char3 char4 char8 char16;
    Unsigned 1: u8 uchar2 uchar3 uchar4 uchar8 uchar16;
    Signed 2: i16 short2 short3 short4 short8 short16;
    Unsigned 2: u16 ushort2 ushort3 ushort4 ushort8 ushort16;
    Signed 4: i32 int2 int3 int4 int8 int16;
    Unsigned 4: u32 uint2 uint3 uint4 uint8 uint16;
    Signed 8: i64 long2 long3 long4 long8 long16;
    Unsigned 8: u64 ulong2 ulong3 ulong4 ulong8 ulong16;
    Float 2: half half2 half3 half4 half8 half16;
    Float 4: f32 float2 float3 float4 float8 float16;
    Float 8: f64 double2 double3 double4 double8 double16;
}

impl Comparison {
    /// Builds `source` on the first device whose name or platform contains `device`, with the options of an OpenCL
    /// compiler. Contraction is off, and divisions round correctly.
    ///
    /// # Errors
    ///
    /// Returns an error if there is no such device, or if its compiler rejects the source. If it only lacks functions of
    /// sub-groups, the kernels are not compared.
    ///
    /// # Safety
    ///
    /// The device does not check accesses, and may share the memory of this process. The caller guarantees that each
    /// kernel of `source` that a [`Run`] executes gets arguments with the types of its parameters. With these arguments,
    /// the kernel must not access memory out of bounds or have other undefined behavior.
    #[allow(unsafe_code)] // OpenCL is a C interface.
    pub unsafe fn new(device: &str, source: &str, options: &str) -> Result<Self, String> {
        let device = find(device)?;
        let text = |error: opencl3::error_codes::ClError| error.to_string();
        let context = Context::from_device(&device).map_err(text)?;
        #[allow(deprecated, reason = "the successor requires OpenCL 2.0, which many devices lack")]
        let queue = CommandQueue::create_default(&context, 0).map_err(text)?;
        let source = format!("#pragma OPENCL FP_CONTRACT OFF\n{source}");
        let options = format!("-cl-fp32-correctly-rounded-divide-sqrt {options}");
        let program = match Program::create_and_build_from_source(&context, &source, &options) {
            Err(log) if log.contains("sub_group") => Err(log),
            program => Ok(program?),
        };
        let limit = Duration::from_secs(120);
        Ok(Self { context, queue, program, random: 0x9e37_79b9_7f4a_7c15, differences: 0, limit })
    }

    /// Sets the time limit of a kernel. If a kernel exceeds it, the process exits with the code 1. The default is two
    /// minutes.
    #[must_use]
    pub fn time_limit(self, seconds: u64) -> Self {
        Self { limit: Duration::from_secs(seconds), ..self }
    }

    /// Starts a run of a kernel.
    ///
    /// The methods of [`Run`] add the arguments, in the order of the parameters.
    pub fn kernel(&mut self, kernel: &'static str, range: impl Into<NdRange>) -> Run<'_> {
        Run {
            comparison: self,
            kernel,
            range: range.into(),
            arguments: Vec::new(),
            parts: HashMap::new(),
            calls: &[],
            settings: Cell::new(""),
        }
    }

    /// Returns the number of kernels with different results.
    pub fn differences(&self) -> usize {
        self.differences
    }

    fn next(&mut self) -> u64 {
        // The generator splitmix64.
        self.random = self.random.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut x = self.random;
        x = (x ^ (x >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        x = (x ^ (x >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        x ^ (x >> 31)
    }

    /// Returns the bits of a random scalar, which is below the limit if `part` has one.
    ///
    /// Without a limit, many values are edge cases: 0, 1, the minimum and maximum of integers, and special and moderate
    /// values of floats. The others have random bits.
    fn number(&mut self, part: &Part) -> u64 {
        let any = self.next();
        let (is_float, bits) = (part.kind == Kind::Float, 8 * part.size as u32);
        let float = |x: f64| match part.size {
            2 => u64::from(half::from_f64(x).to_bits()),
            4 => u64::from((x as f32).to_bits()),
            _ => x.to_bits(),
        };
        if let Some(limit) = part.limit {
            let share = limit as f64 * (any >> 40) as f64 / (1_u64 << 24) as f64;
            return match (is_float, part.size) {
                // Rounding to nearest could return the limit itself.
                (true, 2) => float(share * 0.999),
                (true, _) => float(share),
                (false, _) => any % limit.max(1),
            };
        }
        match (is_float, self.next() % 16) {
            (_, 0) => 0,
            (true, 1) => float(-0.0),
            (true, 2) => float(1.0),
            (true, 3) => float(f64::INFINITY),
            (true, 4) => float(f64::NAN),
            (true, 5) => 1,
            (true, 6..=11) => float((any as i64 >> 40) as f64 / 1024.0),
            (false, 1) => 1,
            (false, 2) => u64::MAX,
            (false, 3) => 1 << (bits - 1),
            (false, 4) => (1 << (bits - 1)) - 1,
            (false, 5..=8) => any % 32,
            _ => any,
        }
    }
}

impl Run<'_> {
    /// Returns the range of work-items.
    pub fn range(&self) -> NdRange {
        self.range
    }

    /// Adds a buffer of `count` random elements and returns its content.
    pub fn memory<T: Operand>(&mut self, count: usize) -> Vec<T> {
        self.random(count, size_of::<T>(), &[T::PART])
    }

    /// Adds a buffer of `count` random elements, which are at least 0 and below `limit`, and returns its content.
    pub fn memory_below<T: Operand>(&mut self, count: usize, limit: u64) -> Vec<T> {
        self.random(count, size_of::<T>(), &[T::PART.below(limit)])
    }

    /// Adds a buffer of `count` structs with random values in `parts`, and returns its content.
    pub fn structs<T: Pod>(&mut self, count: usize, parts: &[Part]) -> Vec<T> {
        self.parts.insert(self.arguments.len(), (size_of::<T>(), parts.to_vec()));
        self.random(count, size_of::<T>(), parts)
    }

    fn random<T: Pod>(&mut self, count: usize, stride: usize, parts: &[Part]) -> Vec<T> {
        let mut memory = crate::zeroed::<T>(count);
        for element in cast_slice_mut::<T, u8>(&mut memory).chunks_exact_mut(stride) {
            for part in parts {
                for number in part.values_mut(element) {
                    let bits = self.comparison.number(part).to_ne_bytes();
                    let bits =
                        if cfg!(target_endian = "big") { &bits[8 - part.size..] } else { &bits[..part.size] };
                    number.copy_from_slice(bits);
                }
            }
        }
        self.filled(memory)
    }

    /// Sets the names of the functions that the kernel calls. OpenCL C does not fully specify the results of some, which
    /// the report takes into account.
    pub fn calls(&mut self, functions: &'static [&'static str]) {
        self.calls = functions;
    }

    /// Runs the translation. Returns `true` if it does not panic.
    ///
    /// If it panics or exceeds the time limit, prints the location, and `settings`, the operands of the run.
    pub fn translation(&self, settings: &'static str, translation: impl FnOnce()) -> bool {
        self.settings.set(settings);
        let limit = self.limit("the translation");
        let end = caught(translation);
        drop(limit);
        if let Err((message, stop)) = &end {
            println!(
                "{}: the translation panicked: {message}\n  at {}\n{}",
                self.kernel,
                stop.position(),
                self.help()
            );
        }
        end.is_ok()
    }

    fn help(&self) -> String {
        let (settings, kernel) = (self.settings.get(), self.kernel);
        format!(
            "  operands: {settings}\n  help: to choose others, use `--set {kernel}:NAME=VALUE` or edit src/main.rs"
        )
    }

    /// Exits the process after the time limit, unless the result is dropped before.
    fn limit(&self, side: &str) -> Sender<()> {
        let (limit, seconds) = (self.comparison.limit, self.comparison.limit.as_secs());
        let message = format!(
            "{}: {side} does not end within {seconds} s\n{}\n  help: to wait longer, use `--time-limit SECONDS`",
            self.kernel,
            self.help()
        );
        let (sender, receiver) = mpsc::channel();
        std::thread::spawn(move || {
            if receiver.recv_timeout(limit) == Err(RecvTimeoutError::Timeout) {
                println!("{message}");
                std::process::exit(1);
            }
        });
        sender
    }

    /// Counts the kernel as different because its translation panicked.
    pub fn stopped(self) {
        self.comparison.differences += 1;
    }

    /// Adds a buffer with the given elements and returns them.
    pub fn filled<T: Pod>(&mut self, memory: Vec<T>) -> Vec<T> {
        self.arguments.push(Argument::Memory(cast_slice(&memory).to_vec()));
        memory
    }

    /// Adds an argument that shares the buffer of the argument with this index.
    pub fn same(&mut self, argument: usize) {
        self.arguments.push(Argument::Same(argument));
    }

    /// Adds an argument that is passed by value, and returns it.
    pub fn value<T: Pod>(&mut self, value: T) -> T {
        self.arguments.push(Argument::Value(bytes_of(&value).to_vec()));
        value
    }

    /// Adds local memory for `count` elements and returns `count`.
    pub fn local<T: Pod>(&mut self, count: usize) -> usize {
        self.arguments.push(Argument::Local(count * size_of::<T>()));
        count
    }

    /// Runs the kernel on the device and returns the bytes of each buffer and image after the run.
    ///
    /// Other arguments have no bytes. Use this method for comparisons that [`compare`](Self::compare) does not support.
    ///
    /// # Errors
    ///
    /// Returns an error if the kernel does not run on the device.
    pub fn results(&self) -> Result<Vec<Vec<u8>>, String> {
        Ok(self.ran(1)?.0)
    }

    /// Runs the kernel on the device `times` times and returns the shortest time.
    ///
    /// # Errors
    ///
    /// Returns an error if the kernel does not run on the device.
    pub fn time(&self, times: usize) -> Result<Duration, String> {
        Ok(self.ran(times)?.1)
    }

    fn ran(&self, times: usize) -> Result<(Vec<Vec<u8>>, Duration), String> {
        self.run_on_device(times).map_err(|error| {
            let error = error.to_string();
            let is_of_size = error.contains("WORK_GROUP_SIZE");
            let help =
                if is_of_size { "\nhelp: set the size of the groups, for example `local=64`" } else { "" };
            format!("cannot run `{}`: {error}{help}", self.kernel)
        })
    }

    /// Runs the kernel on the device, and compares each output with the result of the translation.
    ///
    /// Prints the values that differ. Two NaNs are equal. Differences that OpenCL C allows for the functions in
    /// [`calls`](Self::calls), and those within the tolerance of an output, do not count.
    ///
    /// # Errors
    ///
    /// Returns an error if the kernel does not run on the device.
    pub fn compare(self, outputs: &[Output<'_>]) -> Result<(), String> {
        if let Err(log) = &self.comparison.program {
            let line = log.lines().find(|line| line.contains("sub_group")).unwrap_or_default();
            println!(
                "{}: not compared, because the device lacks functions of sub-groups: {line}",
                self.kernel
            );
            return Ok(());
        }
        let limit = self.limit("the device");
        let found = self.results()?;
        drop(limit);
        let before = |output: &Output<'_>| match &self.arguments[output.argument] {
            Argument::Memory(before) => &before[..],
            Argument::Image(before) => &before.bytes,
            _ => &[],
        };
        let results: Vec<_> = outputs
            .iter()
            .map(|output| report::Results {
                output: output.clone().with_layout(self.parts.get(&output.argument)),
                before: before(output),
                there: &found[output.argument],
            })
            .collect();
        let (text, is_same) = report::report(self.kernel, &results, self.calls);
        // If the kernel changes nothing, the comparison proves nothing.
        let is_as_before = |output: &Output<'_>| before(output) == found[output.argument];
        if is_same && !outputs.is_empty() && outputs.iter().all(is_as_before) {
            println!(
                "{}: the kernel changed no argument; help: choose other operands with `--set`",
                self.kernel
            );
            self.comparison.differences += 1;
        } else {
            print!("{text}");
            self.comparison.differences += usize::from(!is_same);
        }
        Ok(())
    }

    #[allow(unsafe_code)] // OpenCL is a C interface.
    fn run_on_device(&self, times: usize) -> Result<(Vec<Vec<u8>>, Duration), opencl3::error_codes::ClError> {
        let comparison = &*self.comparison;
        let program = comparison.program.as_ref().map_err(|_| CL_INVALID_PROGRAM_EXECUTABLE)?;
        let kernel = Kernel::create(program, self.kernel)?;
        let mut device_arguments = Vec::new();
        for (index, argument) in (0..).zip(&self.arguments) {
            match argument {
                Argument::Memory(bytes) => {
                    // SAFETY: there is no host pointer for the buffer to keep, and the write is done when the call
                    // returns. The parameter is a pointer, for which OpenCL takes the handle of a buffer.
                    unsafe {
                        let mut buffer = Buffer::<u8>::create(
                            &comparison.context,
                            CL_MEM_READ_WRITE,
                            bytes.len().max(1),
                            null_mut(),
                        )?;
                        if !bytes.is_empty() {
                            comparison.queue.enqueue_write_buffer(&mut buffer, CL_BLOCKING, 0, bytes, &[])?;
                        }
                        let handle: cl_mem = buffer.get();
                        kernel.set_arg(index, &handle)?;
                        device_arguments.push(DeviceArgument::Buffer(buffer));
                    }
                }
                Argument::Same(_) => device_arguments.push(DeviceArgument::Nothing),
                Argument::Value(bytes) => {
                    // SAFETY: the pointer and the size describe `bytes`, which the call copies.
                    unsafe { set_kernel_arg(kernel.get(), index, bytes.len(), bytes.as_ptr().cast()) }
                        .map_err(opencl3::error_codes::ClError)?;
                    device_arguments.push(DeviceArgument::Nothing);
                }
                Argument::Local(bytes) => {
                    // SAFETY: local memory has a size and no pointer.
                    unsafe { set_kernel_arg(kernel.get(), index, *bytes, null()) }
                        .map_err(opencl3::error_codes::ClError)?;
                    device_arguments.push(DeviceArgument::Nothing);
                }
                Argument::Image(image) => {
                    let image = image.create(&comparison.context, &comparison.queue)?;
                    let handle: cl_mem = image.0.get();
                    // SAFETY: the parameter is an image, for which OpenCL takes its handle.
                    unsafe { kernel.set_arg(index, &handle)? };
                    device_arguments.push(DeviceArgument::Image(image));
                }
                Argument::Sampler(sampler) => {
                    let sampler = image::sampler(*sampler, &comparison.context)?;
                    let handle: cl_sampler = sampler.get();
                    // SAFETY: the parameter is a sampler, for which OpenCL takes its handle.
                    unsafe { kernel.set_arg(index, &handle)? };
                    device_arguments.push(DeviceArgument::Sampler { _sampler: sampler });
                }
            }
        }
        for (index, argument) in (0..).zip(&self.arguments) {
            if let Argument::Same(other) = argument
                && let Some(DeviceArgument::Buffer(buffer)) = device_arguments.get(*other)
            {
                let handle: cl_mem = buffer.get();
                // SAFETY: the parameter is a pointer, for which OpenCL takes the handle of a buffer.
                unsafe { kernel.set_arg(index, &handle)? };
            }
        }
        let NdRange { dimensions, global, local, offset, has_local, .. } = self.range;
        // Without a group size, the device selects one.
        let local = if has_local { local.as_ptr() } else { null() };
        // SAFETY: the arrays have three elements, and OpenCL reads one per dimension. The caller of `new` guarantees that the
        // kernel stays within its arguments. Buffers and kernel live until the queue is done.
        let run = || unsafe {
            let event = comparison.queue.enqueue_nd_range_kernel(
                kernel.get(),
                dimensions,
                offset.as_ptr(),
                global.as_ptr(),
                local,
                &[],
            );
            let finished = comparison.queue.finish();
            event?;
            finished
        };
        let mut fastest = Duration::MAX;
        for _ in 0..times {
            let start = Instant::now();
            run()?;
            fastest = fastest.min(start.elapsed());
        }
        let mut results = Vec::new();
        for (argument, device_argument) in self.arguments.iter().zip(&device_arguments) {
            results.push(match (argument, device_argument) {
                (Argument::Memory(bytes), DeviceArgument::Buffer(buffer)) => {
                    let mut bytes = bytes.clone();
                    if !bytes.is_empty() {
                        // SAFETY: the buffer was made with this many bytes, and the read is done when the call returns.
                        unsafe {
                            comparison.queue.enqueue_read_buffer(buffer, CL_BLOCKING, 0, &mut bytes, &[])?;
                        }
                    }
                    bytes
                }
                (Argument::Image(argument), DeviceArgument::Image((image, _))) => {
                    argument.read(image, &comparison.queue)?
                }
                _ => Vec::new(),
            });
        }
        Ok((results, fastest))
    }
}

fn find(expected: &str) -> Result<Device, String> {
    let mut names = Vec::new();
    for platform in get_platforms().map_err(|error| format!("OpenCL is not available: {error}"))? {
        let platform_name = platform.name().unwrap_or_default();
        for id in platform.get_devices(CL_DEVICE_TYPE_ALL).unwrap_or_default() {
            let device = Device::new(id);
            let name = format!("{} ({})", device.name().unwrap_or_default().trim(), platform_name.trim());
            if name.to_lowercase().contains(&expected.to_lowercase()) {
                return Ok(device);
            }
            names.push(name);
        }
    }
    Err(format!("no device matches {expected:?}; available: {}", names.join("; ")))
}
