//! The installed OpenCL devices, and sessions on them. The OpenCL loader is opened at run time, so that the program
//! starts without one.

use opencl3::command_queue::{CL_QUEUE_PROFILING_ENABLE, CommandQueue};
use opencl3::context::Context;
use opencl3::device::{CL_DEVICE_TYPE_ALL, CL_FP_DENORM, Device};
use opencl3::error_codes::{CL_PLATFORM_NOT_FOUND_KHR, ClError, DLOPEN_RUNTIME_LOAD_FAILED};
use opencl3::kernel::{Kernel, set_kernel_arg};
use opencl3::memory::{
    Buffer, CL_MEM_OBJECT_IMAGE2D, CL_MEM_READ_ONLY, CL_MEM_READ_WRITE, CL_RGBA, CL_UNORM_INT8, ClMem, Image,
    cl_image_desc, cl_image_format,
};
use opencl3::platform::get_platforms;
use opencl3::program::Program;
use opencl3::types::{CL_BLOCKING, cl_device_id, cl_mem};
use std::ptr;

/// The properties of a device.
#[derive(Clone)]
pub struct Facts {
    id: cl_device_id,
    pub name: String,
    pub platform: String,
    pub version: String,
    pub driver: String,
    extensions: String,
    has_double: bool,
    /// Whether the device keeps subnormal numbers of `float` and of `half`. Otherwise, it may flush them to zero.
    pub float_subnormals: bool,
    pub half_subnormals: bool,
}

impl Facts {
    fn of(id: cl_device_id, platform: &str) -> Self {
        let device = Device::new(id);
        // If a query fails, the device lacks the property.
        let text = |answer: Result<String, ClError>| answer.unwrap_or_default().trim().to_string();
        let keeps = |config: Result<u64, ClError>| config.is_ok_and(|config| config & CL_FP_DENORM != 0);
        Self {
            id,
            name: text(device.name()),
            platform: platform.to_string(),
            version: text(device.version()),
            driver: text(device.driver_version()),
            extensions: text(device.extensions()),
            has_double: device.double_fp_config().is_ok_and(|config| config != 0),
            float_subnormals: keeps(device.single_fp_config()),
            half_subnormals: keeps(device.half_fp_config()),
        }
    }

    /// Returns the properties of a simulated device.
    #[cfg(test)]
    pub fn made_up(keeps_subnormals: bool) -> Self {
        Self {
            id: ptr::null_mut(),
            name: "Made up".into(),
            platform: "None".into(),
            version: "OpenCL 3.0".into(),
            driver: "1".into(),
            extensions: String::new(),
            has_double: false,
            float_subnormals: keeps_subnormals,
            half_subnormals: keeps_subnormals,
        }
    }

    /// Returns the name and the platform, which `--device` matches.
    pub fn label(&self) -> String {
        format!("{} ({})", self.name, self.platform)
    }

    /// Returns the name, the platform and the version of the driver.
    pub fn whole(&self) -> String {
        format!("{}, driver {}", self.label(), self.driver)
    }

    pub fn supports(&self, extension: &str) -> bool {
        // Since OpenCL 3.0, `double` is an optional feature, which a device may support without listing the extension.
        self.extensions.split_whitespace().any(|name| name == extension)
            || (extension == "cl_khr_fp64" && self.has_double)
    }
}

/// Lists every device of every platform.
pub fn list() -> Result<Vec<Facts>, String> {
    let none = "no OpenCL platform found; help: install a driver, such as the Debian package pocl-opencl-icd";
    let platforms = get_platforms().map_err(|error| match error {
        ClError(DLOPEN_RUNTIME_LOAD_FAILED) => {
            "no OpenCL loader found; help: install the Debian package ocl-icd-libopencl1, or set OPENCL_DYLIB_PATH \
             to the path of libOpenCL.so.1"
                .to_string()
        }
        ClError(CL_PLATFORM_NOT_FOUND_KHR) => none.to_string(),
        error => format!("cannot list the OpenCL platforms: {error}"),
    })?;
    if platforms.is_empty() {
        return Err(none.into());
    }
    let mut devices = Vec::new();
    for platform in platforms {
        let name = platform.name().unwrap_or_default();
        // `get_devices` returns an error for a platform without a device.
        let ids = platform.get_devices(CL_DEVICE_TYPE_ALL).unwrap_or_default();
        devices.extend(ids.into_iter().map(|id| Facts::of(id, name.trim())));
    }
    if devices.is_empty() { Err("no OpenCL platform has a device".into()) } else { Ok(devices) }
}

/// The name of PoCL's platform.
pub const POCL: &str = "Portable Computing Language";

/// Returns `true` if PoCL is installed. Does not load a driver.
pub fn has_pocl() -> bool {
    std::fs::read_dir("/etc/OpenCL/vendors").is_ok_and(|mut vendors| {
        vendors.any(|file| file.is_ok_and(|file| file.file_name().to_string_lossy().contains("pocl")))
    })
}

/// Selects the device whose label contains `expected`, ignoring case; by default the first device.
pub fn pick(devices: Vec<Facts>, expected: Option<&str>) -> Result<Facts, String> {
    let names = |devices: &[Facts]| devices.iter().map(Facts::label).collect::<Vec<_>>().join("; ");
    let Some(expected) = expected else {
        if devices.len() > 1 {
            eprintln!(
                "checking the first of several devices (select one with --device): {}",
                names(&devices)
            );
        }
        return devices.into_iter().next().ok_or_else(|| "no OpenCL platform has a device".into());
    };
    let all = names(&devices);
    let lower = expected.to_lowercase();
    let mut found: Vec<Facts> =
        devices.into_iter().filter(|device| device.label().to_lowercase().contains(&lower)).collect();
    if found.len() > 1 && found.iter().filter(|device| device.name == expected).count() == 1 {
        found.retain(|device| device.name == expected);
    }
    match found.len() {
        0 => Err(format!("no device matches {expected:?}; help: the devices are {all}")),
        1 => Ok(found.remove(0)),
        _ => Err(format!("several devices match {expected:?}: {}", names(&found))),
    }
}

/// An argument of a kernel.
#[derive(Clone, Copy)]
pub enum Argument<'a> {
    /// A buffer that the kernel reads.
    Input(&'a [u8]),
    /// The buffer that the kernel writes.
    Result,
    /// A value, as bytes.
    Value(&'a [u8]),
    /// An image that the kernel reads: its width and height, and its pixels with four bytes each.
    Image([usize; 2], &'a [u8]),
    /// The image that the kernel writes.
    ResultImage([usize; 2]),
}

/// The memory object of an argument.
enum MemObject {
    Buffer(Buffer<u8>),
    Image([usize; 2], Image),
}

/// A kernel with its memory.
pub struct Job {
    kernel: Kernel,
    range: [usize; 2],
    group: Option<[usize; 2]>,
    objects: Vec<MemObject>,
    /// The index of the result in `objects`, and its size in bytes.
    result: Option<usize>,
    size: usize,
}

/// A device with a queue.
pub struct Session {
    context: Context,
    queue: CommandQueue,
}

impl Session {
    pub fn open(facts: &Facts) -> Result<Self, String> {
        let failed = |error: ClError| format!("cannot use {}: {error}", facts.label());
        let context = Context::from_device(&Device::new(facts.id)).map_err(failed)?;
        #[allow(deprecated)] // The successor needs OpenCL 2.0, which many devices do not have.
        let queue = CommandQueue::create_default(&context, CL_QUEUE_PROFILING_ENABLE).map_err(failed)?;
        Ok(Self { context, queue })
    }

    /// Compiles `source` with options for `clBuildProgram`. An error contains the compiler's log.
    pub fn build(&self, source: &str, options: &str) -> Result<Program, String> {
        Program::create_and_build_from_source(&self.context, source, options)
    }

    /// Runs a kernel for each work-item of `range`, optionally with a group size. `out` contains the initial contents of the
    /// result buffer, and receives its final contents.
    pub fn run(
        &self,
        program: &Program,
        kernel: &str,
        range: [usize; 2],
        group: Option<[usize; 2]>,
        arguments: &[Argument],
        out: &mut [u8],
    ) -> Result<(), ClError> {
        let job = self.prepare(program, kernel, range, group, arguments, out)?;
        self.launch(&job)?;
        self.read(&job, out)
    }

    /// Creates the buffers of a run.
    #[allow(unsafe_code)] // OpenCL is a C interface.
    pub fn prepare(
        &self,
        program: &Program,
        kernel: &str,
        range: [usize; 2],
        group: Option<[usize; 2]>,
        arguments: &[Argument],
        out: &[u8],
    ) -> Result<Job, ClError> {
        let kernel = Kernel::create(program, kernel)?;
        let mut objects = Vec::new();
        let mut result = None;
        for (index, argument) in (0..).zip(arguments) {
            let object = match argument {
                Argument::Input(data) => self.buffer(CL_MEM_READ_ONLY, data)?,
                Argument::Result => self.buffer(CL_MEM_READ_WRITE, out)?,
                Argument::Image(size, data) => self.image(CL_MEM_READ_ONLY, *size, data)?,
                Argument::ResultImage(size) => self.image(CL_MEM_READ_WRITE, *size, out)?,
                Argument::Value(value) => {
                    // SAFETY: the pointer and the length describe `value`, which the call copies.
                    unsafe { set_kernel_arg(kernel.get(), index, value.len(), value.as_ptr().cast()) }
                        .map_err(ClError)?;
                    continue;
                }
            };
            let handle: cl_mem = match &object {
                MemObject::Buffer(buffer) => buffer.get(),
                MemObject::Image(_, image) => image.get(),
            };
            // SAFETY: the parameter is a global pointer or an image, for which OpenCL takes its handle.
            unsafe { kernel.set_arg(index, &handle)? };
            if let Argument::Result | Argument::ResultImage(_) = argument {
                result = Some(objects.len());
            }
            objects.push(object);
        }
        Ok(Job { kernel, range, group, objects, result, size: out.len() })
    }

    /// Executes the kernel, and returns its run time in nanoseconds.
    #[allow(unsafe_code)] // OpenCL is a C interface.
    pub fn launch(&self, job: &Job) -> Result<u64, ClError> {
        // SAFETY: there are two dimensions and two sizes. The caller guarantees that work-items stay within the buffers.
        // The buffers and the kernel live until the queue is done.
        let event = unsafe {
            self.queue.enqueue_nd_range_kernel(
                job.kernel.get(),
                2,
                ptr::null(),
                job.range.as_ptr(),
                job.group.as_ref().map_or(ptr::null(), |group| group.as_ptr()),
                &[],
            )
        };
        let finished = self.queue.finish();
        let event = event?;
        finished?;
        Ok(event.profiling_command_end()?.saturating_sub(event.profiling_command_start()?))
    }

    /// Reads the result.
    ///
    /// # Panics
    ///
    /// Panics if the size of `out` differs from that of the result.
    #[allow(unsafe_code)] // OpenCL is a C interface.
    pub fn read(&self, job: &Job, out: &mut [u8]) -> Result<(), ClError> {
        assert_eq!(out.len(), job.size);
        // SAFETY: the memory object was created with the length of `out`, and the read is done when the call returns.
        unsafe {
            match job.result.map(|result| &job.objects[result]) {
                Some(MemObject::Buffer(buffer)) => {
                    self.queue.enqueue_read_buffer(buffer, CL_BLOCKING, 0, out, &[])?;
                }
                Some(MemObject::Image([width, height], image)) => {
                    let (from, size) = ([0; 3], [*width, *height, 1]);
                    let (from, size, out) = (from.as_ptr(), size.as_ptr(), out.as_mut_ptr().cast());
                    self.queue.enqueue_read_image(image, CL_BLOCKING, from, size, 0, 0, out, &[])?;
                }
                None => {}
            }
        }
        Ok(())
    }

    /// Creates a buffer with these bytes.
    #[allow(unsafe_code)] // OpenCL is a C interface.
    fn buffer(&self, flags: u64, data: &[u8]) -> Result<MemObject, ClError> {
        // SAFETY: the buffer keeps no host pointer. The write is done when the call returns.
        unsafe {
            let mut buffer = Buffer::<u8>::create(&self.context, flags, data.len(), ptr::null_mut())?;
            self.queue.enqueue_write_buffer(&mut buffer, CL_BLOCKING, 0, data, &[])?;
            Ok(MemObject::Buffer(buffer))
        }
    }

    /// Creates an image with these pixels.
    #[allow(unsafe_code)] // OpenCL is a C interface.
    fn image(&self, flags: u64, [width, height]: [usize; 2], data: &[u8]) -> Result<MemObject, ClError> {
        assert_eq!(data.len(), 4 * width * height);
        let format = cl_image_format { image_channel_order: CL_RGBA, image_channel_data_type: CL_UNORM_INT8 };
        let shape = cl_image_desc {
            image_type: CL_MEM_OBJECT_IMAGE2D,
            image_width: width,
            image_height: height,
            image_depth: 0,
            image_array_size: 0,
            image_row_pitch: 0,
            image_slice_pitch: 0,
            num_mip_levels: 0,
            num_samples: 0,
            buffer: ptr::null_mut(),
        };
        let (from, size) = ([0; 3], [width, height, 1]);
        let (from, size, data) = (from.as_ptr(), size.as_ptr(), data.as_ptr().cast_mut().cast());
        // SAFETY: the image keeps no host pointer. `data` has four bytes for each pixel of the region, and is only read. The
        // write is done when the call returns.
        unsafe {
            let mut image = Image::create(&self.context, flags, &format, &shape, ptr::null_mut())?;
            self.queue.enqueue_write_image(&mut image, CL_BLOCKING, from, size, 0, 0, data, &[])?;
            Ok(MemObject::Image([width, height], image))
        }
    }
}
