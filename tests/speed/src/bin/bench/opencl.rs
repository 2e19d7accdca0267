//! OpenCL runtimes for processors, on one thread, timed by the events of their queues.

use clc_kernels::{Argument, Work};
use clc_speed::conversions::Conversion;
use opencl3::command_queue::{CL_QUEUE_PROFILING_ENABLE, CommandQueue};
use opencl3::context::Context;
use opencl3::device::{CL_DEVICE_TYPE_CPU, Device};
use opencl3::error_codes::ClError;
use opencl3::kernel::{Kernel, set_kernel_arg};
use opencl3::memory::{Buffer, CL_MEM_READ_WRITE, ClMem};
use opencl3::platform::get_platforms;
use opencl3::program::Program;
use opencl3::types::{CL_BLOCKING, cl_mem};
use std::ptr;

/// The runtimes that are looked for: a short name, and what their platforms are called.
pub const RUNTIMES: [(&str, &str); 2] =
    [("PoCL", "Portable Computing Language"), ("Intel", "Intel(R) OpenCL")];

/// What makes them use one thread; read when they are loaded.
pub const ENVIRONMENT: [(&str, &str); 3] =
    [("POCL_MAX_PTHREAD_COUNT", "1"), ("POCL_CPU_MAX_CU_COUNT", "1"), ("CL_CONFIG_CPU_TBB_NUM_WORKERS", "1")];

pub struct Runtime {
    pub name: &'static str,
    /// Name and version of device and driver.
    pub label: String,
    context: Context,
    queue: CommandQueue,
    has_half: bool,
}

/// Those that are installed, and a line for each that is not.
pub fn runtimes() -> (Vec<Runtime>, Vec<String>) {
    let (mut found, mut missing) = (Vec::new(), Vec::new());
    for (name, platform) in RUNTIMES {
        match open(name, platform) {
            Ok(runtime) => found.push(runtime),
            Err(error) => missing.push(format!("{name} is not available ({error}); its columns are empty")),
        }
    }
    (found, missing)
}

fn open(name: &'static str, wanted: &str) -> Result<Runtime, String> {
    let platforms = get_platforms().map_err(|error| error.to_string())?;
    let is_wanted = |name: Result<String, ClError>| name.is_ok_and(|name| name.starts_with(wanted));
    let platform =
        platforms.into_iter().find(|platform| is_wanted(platform.name())).ok_or("no such platform")?;
    let devices = platform.get_devices(CL_DEVICE_TYPE_CPU).map_err(|error| error.to_string())?;
    let device = Device::new(*devices.first().ok_or("no such device")?);
    let context = Context::from_device(&device).map_err(|error| error.to_string())?;
    #[allow(deprecated)] // The successor needs OpenCL 2.0.
    let queue = CommandQueue::create_default(&context, CL_QUEUE_PROFILING_ENABLE)
        .map_err(|error| error.to_string())?;
    let text = |answer: Result<String, ClError>| answer.unwrap_or_default().trim().to_string();
    let label = format!("{}, {}", text(device.version()), text(device.driver_version()));
    let has_half = text(device.extensions()).split_whitespace().any(|name| name == "cl_khr_fp16");
    Ok(Runtime { name, label, context, queue, has_half })
}

/// A kernel with its buffers.
pub struct Job {
    kernel: Kernel,
    /// The kernel has their handles.
    _sources: Vec<Buffer<u8>>,
    result: Buffer<u8>,
    /// Work-items in each dimension, and of the first one in a group, if that is not as the runtime likes.
    range: Vec<usize>,
    group: Option<usize>,
}

impl Runtime {
    /// The conversion of vectors of 16; `None` if the runtime has not the types.
    pub fn conversion(&self, conversion: &Conversion) -> Option<String> {
        let Conversion { from, to, suffix } = conversion;
        let half = *from == "half" || *to == "half";
        if !half || self.has_half {
            let convert = format!("r[i] = {}(x[i]);", conversion.function(16));
            let pragma = if half { "#pragma OPENCL EXTENSION cl_khr_fp16 : enable\n" } else { "" };
            return Some(
                pragma.to_string() + &kernels(&[&format!("{from}16")], &format!("{to}16"), &convert),
            );
        }
        // Without arithmetic on half there is loading and storing it.
        match (*from, *to) {
            ("half", "float") => Some(kernels(&["half"], "float16", "r[i] = vload_half16(i, x);")),
            ("float", "half") => {
                Some(kernels(&["float16"], "half", &format!("vstore_half16{suffix}(x[i], i, r);")))
            }
            _ => None,
        }
    }

    /// `shuffle` or `shuffle2` of such vectors.
    pub fn shuffle(&self, name: &str, vector: &str, mask: &str) -> String {
        match name {
            "shuffle" => kernels(&[vector, mask], vector, "r[i] = shuffle(x[i], y[i]);"),
            _ => kernels(&[vector, vector, mask], vector, "r[i] = shuffle2(x[i], y[i], z[i]);"),
        }
    }

    /// `vectors` of them lie in the buffers. They are done once, or as one group again and again, so that they stay in
    /// the first cache.
    pub fn job(
        &self,
        source: &str,
        sources: &[&[u8]],
        result: usize,
        vectors: usize,
        repeat: Option<usize>,
    ) -> Result<Job, String> {
        let program = Program::create_and_build_from_source(&self.context, source, "")?;
        let name = if repeat.is_some() { "again" } else { "once" };
        self.prepare(&program, name, sources, result, vectors, repeat).map_err(|error| error.to_string())
    }

    fn prepare(
        &self,
        program: &Program,
        name: &str,
        sources: &[&[u8]],
        result: usize,
        vectors: usize,
        repeat: Option<usize>,
    ) -> Result<Job, ClError> {
        let kernel = Kernel::create(program, name)?;
        let buffers = sources.iter().map(|data| self.buffer(data)).collect::<Result<Vec<_>, _>>()?;
        let result = self.buffer(&vec![0; result])?;
        for (index, buffer) in buffers.iter().chain([&result]).enumerate() {
            let handle: cl_mem = buffer.get();
            // SAFETY: every parameter is a global pointer, for which OpenCL takes a buffer's handle.
            unsafe { kernel.set_arg(index as u32, &handle)? };
        }
        let range = vec![vectors * repeat.unwrap_or(1)];
        Ok(Job { kernel, _sources: buffers, result, range, group: repeat.map(|_| vectors) })
    }

    /// A whole kernel, with division as exact as in Rust.
    pub fn work(&self, work: &Work) -> Result<Job, String> {
        let options = "-cl-fp32-correctly-rounded-divide-sqrt";
        let program = Program::create_and_build_from_source(&self.context, work.source, options)?;
        self.prepare_work(&program, work).map_err(|error| error.to_string())
    }

    fn prepare_work(&self, program: &Program, work: &Work) -> Result<Job, ClError> {
        let kernel = Kernel::create(program, work.kernel)?;
        let (mut sources, mut result) = (Vec::new(), None);
        for (index, argument) in (0..).zip(&work.arguments) {
            let data = match argument {
                Argument::Value(value) => {
                    // SAFETY: the pointer is to as many bytes as it says, and they are copied.
                    unsafe { set_kernel_arg(kernel.get(), index, value.len(), value.as_ptr().cast()) }
                        .map_err(ClError)?;
                    continue;
                }
                Argument::Buffer(memory) => memory.bytes(),
                Argument::Result => &vec![0; work.result],
                Argument::Image(..) | Argument::ResultImage(_) => {
                    unreachable!("no kernel of images is timed")
                }
            };
            let buffer = self.buffer(data)?;
            let handle: cl_mem = buffer.get();
            // SAFETY: the parameter is a global pointer, for which OpenCL takes a buffer's handle.
            unsafe { kernel.set_arg(index, &handle)? };
            match argument {
                Argument::Result => result = Some(buffer),
                _ => sources.push(buffer),
            }
        }
        let result = result.expect("every kernel has a result");
        Ok(Job { kernel, _sources: sources, result, range: work.range.to_vec(), group: None })
    }

    /// With these bytes in it.
    fn buffer(&self, data: &[u8]) -> Result<Buffer<u8>, ClError> {
        // SAFETY: there is no host pointer for it to keep. The write is done when the call returns.
        unsafe {
            let mut buffer =
                Buffer::<u8>::create(&self.context, CL_MEM_READ_WRITE, data.len(), ptr::null_mut())?;
            self.queue.enqueue_write_buffer(&mut buffer, CL_BLOCKING, 0, data, &[])?;
            Ok(buffer)
        }
    }

    /// Runs it once: how many nanoseconds it took.
    pub fn time(&self, job: &Job) -> Result<u64, ClError> {
        let group = job.group.as_ref().map_or(ptr::null(), |group| &raw const *group);
        // SAFETY: a size for each dimension; a group has one. An item touches what the buffers hold for it, which the
        // job keeps; it all lives until the queue is done.
        let event = unsafe {
            self.queue.enqueue_nd_range_kernel(
                job.kernel.get(),
                job.range.len() as u32,
                ptr::null(),
                job.range.as_ptr(),
                group,
                &[],
            )
        };
        self.queue.finish()?;
        let event = event?;
        Ok(event.profiling_command_end()? - event.profiling_command_start()?)
    }

    pub fn result(&self, job: &Job, result: &mut [u8]) -> Result<(), ClError> {
        // SAFETY: the buffer has the length of `result`, and the read is done when the call returns.
        unsafe { self.queue.enqueue_read_buffer(&job.result, CL_BLOCKING, 0, result, &[])? };
        Ok(())
    }
}

fn kernels(sources: &[&str], result: &str, statement: &str) -> String {
    let parameters: Vec<String> = sources
        .iter()
        .zip(["x", "y", "z"])
        .map(|(ty, name)| format!("__global const {ty} *{name}"))
        .collect();
    let kernel = |name: &str, id: &str| {
        format!(
            "__kernel void {name}({}, __global {result} *r) {{\n    size_t i = {id}(0);\n    {statement}\n}}\n",
            parameters.join(", ")
        )
    };
    kernel("once", "get_global_id") + &kernel("again", "get_local_id")
}
