//! Comparison of a translated kernel with the same kernel on an OpenCL device, bit for bit and on the same operands.

mod image;

use crate::{NdRange, Sampler};
use bytemuck::{Pod, bytes_of, bytes_of_mut, cast_slice, cast_slice_mut};
use opencl3::command_queue::CommandQueue;
use opencl3::context::Context;
use opencl3::device::{CL_DEVICE_TYPE_ALL, Device};
use opencl3::kernel::{Kernel, set_kernel_arg};
use opencl3::memory::{self, Buffer, CL_MEM_READ_WRITE, ClMem};
use opencl3::platform::get_platforms;
use opencl3::program::Program;
use opencl3::types::{CL_BLOCKING, cl_mem, cl_sampler};
use std::collections::HashMap;
use std::panic::{self, AssertUnwindSafe, PanicHookInfo};
use std::ptr::{null, null_mut};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// An OpenCL device and a program that is built for it.
pub struct Comparison {
    context: Context,
    queue: CommandQueue,
    program: Program,
    random: u64,
    differences: usize,
}

/// An argument of a kernel, with its value before the run.
enum Argument {
    Memory(Vec<u8>),
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
}

/// An element type of random buffers.
///
/// Random values have any bits, and edge cases are more frequent than others.
pub trait Operand: Pod {
    #[doc(hidden)]
    const ELEMENT: usize;
    #[doc(hidden)]
    const PART: Part;
}

/// Scalars of one type within a struct.
#[derive(Clone, Copy, Debug)]
pub struct Part {
    offset: usize,
    size: usize,
    count: usize,
    is_float: bool,
    limit: Option<u64>,
}

impl Part {
    /// Describes `count` integers of `size` bytes each, which begin at `offset` bytes.
    pub const fn integers(offset: usize, size: usize, count: usize) -> Self {
        Self { offset, size, count, is_float: false, limit: None }
    }

    /// Describes `count` floats of `size` bytes each, which begin at `offset` bytes.
    pub const fn floats(offset: usize, size: usize, count: usize) -> Self {
        Self { is_float: true, ..Self::integers(offset, size, count) }
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
    ($($is_float:literal $element:literal: $($name:ident)*;)*) => { $($(
        impl Operand for $name {
            const ELEMENT: usize = $element;
            const PART: Part = Part { is_float: $is_float, ..Part::integers(0, $element, 1) };
        }
    )*)* };
}
use clc_builtins::*;
operands! {
    false 1: i8 u8 char2 char3 char4 char8 char16 uchar2 uchar3 uchar4 uchar8 uchar16;
    false 2: i16 u16 short2 short3 short4 short8 short16 ushort2 ushort3 ushort4 ushort8 ushort16;
    false 4: i32 u32 int2 int3 int4 int8 int16 uint2 uint3 uint4 uint8 uint16;
    false 8: i64 u64 long2 long3 long4 long8 long16 ulong2 ulong3 ulong4 ulong8 ulong16;
    true 2: half half2 half3 half4 half8 half16;
    true 4: f32 float2 float3 float4 float8 float16;
    true 8: f64 double2 double3 double4 double8 double16;
}

impl Comparison {
    /// Builds `source` on the first device whose name or platform contains `device`, with the options of an OpenCL
    /// compiler. Contraction is off, and divisions round correctly.
    ///
    /// # Errors
    ///
    /// Returns an error if there is no such device, or if its compiler rejects the source.
    ///
    /// # Safety
    ///
    /// The device checks nothing, and may share the memory of this process. Each kernel of `source` that a [`Run`]
    /// executes gets arguments of the types of its parameters. With these arguments it does not access memory out of
    /// bounds, and it has no other undefined behavior.
    #[allow(unsafe_code)] // OpenCL is a C interface.
    pub unsafe fn new(device: &str, source: &str, options: &str) -> Result<Self, String> {
        let device = find(device)?;
        let text = |error: opencl3::error_codes::ClError| error.to_string();
        let context = Context::from_device(&device).map_err(text)?;
        #[allow(deprecated, reason = "the successor needs OpenCL 2.0, which many devices have not")]
        let queue = CommandQueue::create_default(&context, 0).map_err(text)?;
        let source = format!("#pragma OPENCL FP_CONTRACT OFF\n{source}");
        let options = format!("-cl-fp32-correctly-rounded-divide-sqrt {options}");
        let program = Program::create_and_build_from_source(&context, &source, &options)?;
        Ok(Self { context, queue, program, random: 0x9e37_79b9_7f4a_7c15, differences: 0 })
    }

    /// Starts a run of a kernel.
    ///
    /// The methods of [`Run`] add the arguments, in the order of the parameters.
    pub fn kernel(&mut self, kernel: &'static str, range: impl Into<NdRange>) -> Run<'_> {
        Run { comparison: self, kernel, range: range.into(), arguments: Vec::new(), parts: HashMap::new() }
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
        let bits = 8 * part.size as u32;
        let float = |x: f64| match part.size {
            2 => u64::from(half::from_f64(x).to_bits()),
            4 => u64::from((x as f32).to_bits()),
            _ => x.to_bits(),
        };
        if let Some(limit) = part.limit {
            let share = limit as f64 * (any >> 40) as f64 / (1_u64 << 24) as f64;
            return match (part.is_float, part.size) {
                // Rounding to nearest could return the limit itself.
                (true, 2) => float(share * 0.999),
                (true, _) => float(share),
                (false, _) => any % limit.max(1),
            };
        }
        match (part.is_float, self.next() % 16) {
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
        self.random(count, T::ELEMENT, &[T::PART])
    }

    /// Adds a buffer of `count` random elements, which are at least 0 and below `limit`, and returns its content.
    pub fn memory_below<T: Operand>(&mut self, count: usize, limit: u64) -> Vec<T> {
        self.random(count, T::ELEMENT, &[T::PART.below(limit)])
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

    /// Runs the translation. Returns `true` if it does not panic.
    ///
    /// If it panics, prints the location and `settings`, the operands of the run.
    pub fn translation(&self, settings: &str, translation: impl FnOnce()) -> bool {
        let stop = Arc::new(Mutex::new(String::new()));
        let said = Arc::clone(&stop);
        let before = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            let mut said = said.lock().unwrap_or_else(PoisonError::into_inner);
            *said = describe(info);
        }));
        let end = panic::catch_unwind(AssertUnwindSafe(translation));
        panic::set_hook(before);
        if end.is_err() {
            let stop = stop.lock().unwrap_or_else(PoisonError::into_inner);
            println!(
                "{kernel}: {stop}\n  operands: {settings}\n  help: to choose others, use `--set {kernel}:NAME=VALUE` or edit \
                 src/main.rs",
                kernel = self.kernel
            );
        }
        end.is_ok()
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

    /// Runs the kernel on the device and compares each buffer with the result of the translation.
    ///
    /// Two NaNs are equal; all other values are compared bit for bit. Each element of `here` describes a buffer:
    ///
    /// * the index of the argument
    /// * its bytes after the translation has run
    /// * the size of an element in bytes
    /// * whether the elements are floats
    /// * whether every fourth element is the padding of a 3-vector, whose bits are unspecified
    ///
    /// # Errors
    ///
    /// Returns an error if the kernel does not run on the device.
    pub fn compare(self, here: &[(usize, &[u8], usize, bool, bool)]) -> Result<(), String> {
        let there = self.results()?;
        let mut is_same = true;
        for &(argument, bytes, element, is_float, is_padded) in here {
            // A buffer without parts has one part per element, except for padding.
            let part = Part { is_float, ..Part::integers(0, element, 1) };
            let whole = (element, vec![part]);
            let (element, parts) = self.parts.get(&argument).unwrap_or(&whole);
            let pairs = there[argument].chunks_exact(*element).zip(bytes.chunks_exact(*element)).enumerate();
            let numbers = pairs.filter(|(place, _)| !(is_padded && place % 4 == 3)).flat_map(
                |(place, (there, here))| {
                    parts.iter().flat_map(move |part| {
                        part.values(there).zip(part.values(here)).map(move |pair| (place, part, pair))
                    })
                },
            );
            for (place, part, (there, here)) in numbers {
                if there != here && !(part.is_float && is_nan(there) && is_nan(here)) {
                    println!(
                        "{}: argument {argument}, element {place}: the device computes {}, the translation {}",
                        self.kernel,
                        hexadecimal(there),
                        hexadecimal(here)
                    );
                    is_same = false;
                    break;
                }
            }
        }
        // If the kernel changes nothing, the comparison proves nothing.
        let is_as_before =
            |&(argument, ..): &(usize, &[u8], usize, bool, bool)| match &self.arguments[argument] {
                Argument::Memory(before) => *before == there[argument],
                Argument::Image(before) => before.bytes == there[argument],
                _ => false,
            };
        if is_same && !here.is_empty() && here.iter().all(is_as_before) {
            println!(
                "{}: the kernel changed no argument; help: choose other operands with `--set`",
                self.kernel
            );
            self.comparison.differences += 1;
        } else if is_same {
            println!("{}: the same", self.kernel);
        } else {
            self.comparison.differences += 1;
        }
        Ok(())
    }

    #[allow(unsafe_code)] // OpenCL is a C interface.
    fn run_on_device(&self, times: usize) -> Result<(Vec<Vec<u8>>, Duration), opencl3::error_codes::ClError> {
        let comparison = &*self.comparison;
        let kernel = Kernel::create(&comparison.program, self.kernel)?;
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
        let NdRange { dimensions, global, local, offset, has_local, .. } = self.range;
        // Without a size, the device chooses its own.
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

/// Describes a panic of a translation: location, message and line of code.
fn describe(info: &PanicHookInfo) -> String {
    let payload = info.payload();
    let why = payload.downcast_ref::<&str>().copied();
    let why = why.or(payload.downcast_ref::<String>().map(String::as_str)).unwrap_or("unknown panic");
    let Some(place) = info.location() else { return format!("the translation panicked: {why}") };
    // The file name is relative to the package, whose folder `cargo run` passes in a variable.
    let folder = std::env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default();
    let source =
        std::fs::read_to_string(std::path::Path::new(&folder).join(place.file())).unwrap_or_default();
    let line = source.lines().nth(place.line() as usize - 1).unwrap_or_default().trim();
    format!("the translation panicked at {}:{}: {why}\n    {line}", place.file(), place.line())
}

fn is_nan(bytes: &[u8]) -> bool {
    match bytes.len() {
        2 => half::from_bits(u16::from_ne_bytes([bytes[0], bytes[1]])).is_nan(),
        4 => bytemuck::pod_read_unaligned::<f32>(bytes).is_nan(),
        8 => bytemuck::pod_read_unaligned::<f64>(bytes).is_nan(),
        _ => false,
    }
}

fn hexadecimal(bytes: &[u8]) -> String {
    let mut word = [0_u64];
    let target = bytes_of_mut(&mut word);
    let count = bytes.len().min(8);
    target[..count].copy_from_slice(&bytes[..count]);
    format!("{:0width$X}", u64::from_le(word[0]), width = 2 * count)
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
