//! OpenCL runtimes for CPUs, on one thread, timed with the events of their queues.

use crate::Who;
use crate::contest::{Contestant, UNWRITTEN};
use clc_kernels::{Argument, Work};
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

/// The names of the runtimes, and of their platforms.
const RUNTIMES: [(&str, &str); 2] = [("PoCL", "Portable Computing Language"), ("Intel", "Intel(R) OpenCL")];

/// Makes the runtimes use one thread. They read these variables when they are loaded.
pub const ENVIRONMENT: [(&str, &str); 3] =
    [("POCL_MAX_PTHREAD_COUNT", "1"), ("POCL_CPU_MAX_CU_COUNT", "1"), ("CL_CONFIG_CPU_TBB_NUM_WORKERS", "1")];

pub struct Runtime {
    pub name: &'static str,
    context: Context,
    queue: CommandQueue,
}

/// Returns the installed runtimes, and a line for each of [`RUNTIMES`].
pub fn runtimes() -> (Vec<Runtime>, Vec<String>) {
    let (mut found, mut notes) = (Vec::new(), Vec::new());
    for (name, platform) in RUNTIMES {
        match open(name, platform) {
            Ok((runtime, note)) => {
                found.push(runtime);
                notes.push(note);
            }
            Err(error) => notes.push(format!("{name} is not available ({error}); its columns are empty")),
        }
    }
    (found, notes)
}

fn open(name: &'static str, expected: &str) -> Result<(Runtime, String), String> {
    let platforms = get_platforms().map_err(|error| error.to_string())?;
    let is_expected = |name: Result<String, ClError>| name.is_ok_and(|name| name.starts_with(expected));
    let platform =
        platforms.into_iter().find(|platform| is_expected(platform.name())).ok_or("no such platform")?;
    let devices = platform.get_devices(CL_DEVICE_TYPE_CPU).map_err(|error| error.to_string())?;
    let device = Device::new(*devices.first().ok_or("no such device")?);
    let context = Context::from_device(&device).map_err(|error| error.to_string())?;
    #[allow(deprecated)] // The successor needs OpenCL 2.0.
    let queue = CommandQueue::create_default(&context, CL_QUEUE_PROFILING_ENABLE)
        .map_err(|error| error.to_string())?;
    let text = |answer: Result<String, ClError>| answer.unwrap_or_default().trim().to_string();
    let label = format!("{name}: {}, {}", text(device.version()), text(device.driver_version()));
    Ok((Runtime { name, context, queue }, label))
}

/// A kernel with its buffers.
struct Job {
    kernel: Kernel,
    /// The kernel has their handles.
    _sources: Vec<Buffer<u8>>,
    result: Buffer<u8>,
    /// The number of work-items in each dimension.
    range: [usize; 2],
}

impl Runtime {
    /// Builds a kernel and checks its result once.
    ///
    /// # Errors
    ///
    /// Returns the error of OpenCL or of `check`.
    pub fn contestant(
        &self,
        work: &Work,
        check: impl Fn(&[u8]) -> Result<(), String>,
    ) -> Result<Contestant<'_>, String> {
        let (options, items) = ("-cl-fp32-correctly-rounded-divide-sqrt", work.items() as f64);
        let program = Program::create_and_build_from_source(&self.context, work.source, options)?;
        let run = || {
            let job = self.prepare(&program, work)?;
            self.time(&job)?;
            let mut result = vec![0; work.result];
            // SAFETY: the buffer has the length of `result`, and the read is done when the call returns.
            unsafe { self.queue.enqueue_read_buffer(&job.result, CL_BLOCKING, 0, &mut result, &[])? };
            Ok((job, result))
        };
        let (job, result) = run().map_err(|error: ClError| error.to_string())?;
        check(&result)?;
        Ok(Contestant::new(Who::Runtime(self.name), move || {
            self.time(&job).map_or(f64::NAN, |time| time as f64 / items)
        }))
    }

    fn prepare(&self, program: &Program, work: &Work) -> Result<Job, ClError> {
        let kernel = Kernel::create(program, work.kernel)?;
        let (mut sources, mut result) = (Vec::new(), None);
        for (index, argument) in (0..).zip(&work.arguments) {
            let data = match argument {
                Argument::Value(value) => {
                    // SAFETY: the pointer points to `value.len()` bytes, which OpenCL copies.
                    unsafe { set_kernel_arg(kernel.get(), index, value.len(), value.as_ptr().cast()) }
                        .map_err(ClError)?;
                    continue;
                }
                Argument::Buffer(memory) => memory.bytes(),
                Argument::Result => &vec![UNWRITTEN; work.result],
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
        Ok(Job { kernel, _sources: sources, result, range: work.range })
    }

    /// Creates a buffer with this data.
    fn buffer(&self, data: &[u8]) -> Result<Buffer<u8>, ClError> {
        // SAFETY: there is no host pointer. The write is done when the call returns.
        unsafe {
            let mut buffer =
                Buffer::<u8>::create(&self.context, CL_MEM_READ_WRITE, data.len(), ptr::null_mut())?;
            self.queue.enqueue_write_buffer(&mut buffer, CL_BLOCKING, 0, data, &[])?;
            Ok(buffer)
        }
    }

    /// Runs the kernel once, and returns how many nanoseconds it took.
    fn time(&self, job: &Job) -> Result<u64, ClError> {
        // SAFETY: there is a size for each dimension. A work-item accesses only the buffers, which the job keeps until the
        // queue has finished.
        let event = unsafe {
            self.queue.enqueue_nd_range_kernel(
                job.kernel.get(),
                job.range.len() as u32,
                ptr::null(),
                job.range.as_ptr(),
                ptr::null(),
                &[],
            )
        };
        self.queue.finish()?;
        let event = event?;
        Ok(event.profiling_command_end()? - event.profiling_command_start()?)
    }
}
