//! Images and samplers as arguments of a kernel on the device.

use super::Run;
use crate::image::{Addressing, Format, Image, Sampler};
use crate::{ChannelType, Image1dBuffer, Pod};
use opencl3::command_queue::CommandQueue;
use opencl3::context::Context;
use opencl3::error_codes::ClError;
use opencl3::memory::{self, Buffer, CL_MEM_READ_WRITE, ClMem};
use opencl3::types::{CL_BLOCKING, cl_image_desc, cl_image_format};
use std::ptr::null_mut;

/// An image argument, with its pixels before the run.
pub struct Argument {
    kind: u32,
    is_array: bool,
    size: [usize; 3],
    format: Format,
    pub bytes: Vec<u8>,
}

/// The image on the device, and its buffer if it is an `image1d_buffer_t`.
pub type OnDevice = (memory::Image, Option<Buffer<u8>>);

impl Argument {
    fn of<const DIMENSIONS: usize, const IS_ARRAY: bool, const IS_DEPTH: bool>(
        image: &Image<DIMENSIONS, IS_ARRAY, IS_DEPTH>,
    ) -> Self {
        let kind = match (DIMENSIONS, IS_ARRAY) {
            (1, false) => memory::CL_MEM_OBJECT_IMAGE1D,
            (1, true) => memory::CL_MEM_OBJECT_IMAGE1D_ARRAY,
            (2, false) => memory::CL_MEM_OBJECT_IMAGE2D,
            (2, true) => memory::CL_MEM_OBJECT_IMAGE2D_ARRAY,
            _ => memory::CL_MEM_OBJECT_IMAGE3D,
        };
        Self { kind, is_array: IS_ARRAY, size: image.size(), format: image.format(), bytes: image.pixels() }
    }

    /// Creates the image on the device, from a buffer if it is an `image1d_buffer_t`.
    #[allow(unsafe_code)] // OpenCL is a C interface.
    pub fn create(&self, context: &Context, queue: &CommandQueue) -> Result<OnDevice, ClError> {
        let buffer = if self.kind == memory::CL_MEM_OBJECT_IMAGE1D_BUFFER {
            // SAFETY: the buffer keeps no host pointer.
            Some(unsafe { Buffer::create(context, CL_MEM_READ_WRITE, self.bytes.len(), null_mut())? })
        } else {
            None
        };
        let format = cl_image_format {
            image_channel_order: self.format.order() as u32,
            image_channel_data_type: self.format.channel() as u32,
        };
        let description = cl_image_desc {
            image_type: self.kind,
            image_width: self.size[0],
            image_height: self.size[1],
            image_depth: self.size[2],
            image_array_size: if self.is_array { self.layers() } else { 1 },
            image_row_pitch: 0,
            image_slice_pitch: 0,
            num_mip_levels: 0,
            num_samples: 0,
            buffer: buffer.as_ref().map_or(null_mut(), Buffer::get),
        };
        // SAFETY: the format and the description live until the call returns, and the image keeps no host pointer. The
        // buffer has the size of the image and outlives it. The write reads exactly `self.bytes`, and is complete when
        // the call returns.
        unsafe {
            let mut image =
                memory::Image::create(context, CL_MEM_READ_WRITE, &format, &description, null_mut())?;
            let pixels = self.bytes.as_ptr().cast_mut().cast();
            let (origin, region) = ([0; 3], self.size);
            let (origin, region) = (origin.as_ptr(), region.as_ptr());
            queue.enqueue_write_image(&mut image, CL_BLOCKING, origin, region, 0, 0, pixels, &[])?;
            Ok((image, buffer))
        }
    }

    fn layers(&self) -> usize {
        if self.kind == memory::CL_MEM_OBJECT_IMAGE1D_ARRAY { self.size[1] } else { self.size[2] }
    }

    /// Returns the pixels after the run.
    #[allow(unsafe_code)] // OpenCL is a C interface.
    pub fn read(&self, image: &memory::Image, queue: &CommandQueue) -> Result<Vec<u8>, ClError> {
        let mut bytes = vec![0_u8; self.bytes.len()];
        let (origin, region) = ([0; 3], self.size);
        // SAFETY: `bytes` has the size of the image, and the read is complete when the call returns.
        unsafe {
            let pixels = bytes.as_mut_ptr().cast();
            queue.enqueue_read_image(
                image,
                CL_BLOCKING,
                origin.as_ptr(),
                region.as_ptr(),
                0,
                0,
                pixels,
                &[],
            )?;
        }
        Ok(bytes)
    }
}

/// Creates the sampler on the device.
pub fn sampler(sampler: Sampler, context: &Context) -> Result<memory::Sampler, ClError> {
    let addressing = match sampler.addressing {
        Addressing::None => memory::CL_ADDRESS_NONE,
        Addressing::ClampToEdge => memory::CL_ADDRESS_CLAMP_TO_EDGE,
        Addressing::Clamp => memory::CL_ADDRESS_CLAMP,
        Addressing::Repeat => memory::CL_ADDRESS_REPEAT,
        Addressing::MirroredRepeat => memory::CL_ADDRESS_MIRRORED_REPEAT,
    };
    let filter = if sampler.is_linear { memory::CL_FILTER_LINEAR } else { memory::CL_FILTER_NEAREST };
    #[allow(deprecated, reason = "the successor needs OpenCL 2.0, which many devices have not")]
    memory::Sampler::create(context, sampler.is_normalized.into(), addressing, filter)
}

impl Run<'_> {
    /// Adds an image with the size and format of `image` and random pixels, and returns it.
    ///
    /// Pixels of float formats have moderate values, because OpenCL leaves the filtering of infinities and NaN
    /// unspecified.
    pub fn image<const DIMENSIONS: usize, const IS_ARRAY: bool, const IS_DEPTH: bool>(
        &mut self,
        image: Image<DIMENSIONS, IS_ARRAY, IS_DEPTH>,
    ) -> Image<DIMENSIONS, IS_ARRAY, IS_DEPTH> {
        let count = image.pixels::<u8>().len();
        let mut random = || self.comparison.next();
        let bytes: Vec<u8> = match image.format().channel() {
            ChannelType::Float => fill(count / 4, || (random() as i32 >> 8) as f32 / 1024.0),
            ChannelType::HalfFloat => {
                fill(count / 2, || clc_builtins::half::from_f32((random() as i8) as f32 / 16.0))
            }
            _ => fill(count, || random() as u8),
        };
        self.filled_image(image.with(&bytes))
    }

    /// Adds an image with its pixels and returns it.
    pub fn filled_image<const DIMENSIONS: usize, const IS_ARRAY: bool, const IS_DEPTH: bool>(
        &mut self,
        image: Image<DIMENSIONS, IS_ARRAY, IS_DEPTH>,
    ) -> Image<DIMENSIONS, IS_ARRAY, IS_DEPTH> {
        self.arguments.push(super::Argument::Image(Argument::of(&image)));
        image
    }

    /// Adds an `image1d_buffer_t` with random pixels, like [`image`](Self::image), and returns it.
    pub fn buffer_image(&mut self, image: Image1dBuffer) -> Image1dBuffer {
        let image = self.image(image);
        if let Some(super::Argument::Image(image)) = self.arguments.last_mut() {
            image.kind = memory::CL_MEM_OBJECT_IMAGE1D_BUFFER;
        }
        image
    }

    /// Adds a sampler and returns it.
    pub fn sampler(&mut self, sampler: Sampler) -> Sampler {
        self.arguments.push(super::Argument::Sampler(sampler));
        sampler
    }
}

fn fill<T: Pod>(count: usize, element: impl FnMut() -> T) -> Vec<u8> {
    let elements: Vec<T> = std::iter::repeat_with(element).take(count).collect();
    bytemuck::cast_slice(&elements).to_vec()
}
