//! Images, samplers and the functions that use them (OpenCL C 6.15.15 and 8).
//!
//! ```
//! use cl2rs_runtime::*;
//! use clc_builtins::*;
//!
//! let format = Format::new(ChannelOrder::Rgba, ChannelType::UnormInt8);
//! let image = Image2d::new([2, 1], format, &[uchar4::splat(0), uchar4::splat(255)]);
//! let smooth = Sampler::new(CLK_NORMALIZED_COORDS_TRUE | CLK_ADDRESS_CLAMP_TO_EDGE | CLK_FILTER_LINEAR);
//! assert_eq!(read_imagef(&image, smooth, float2!(0.5, 0.5)), float4!(0.5));
//! write_imagef(&image, int2!(0, 0), float4!(1.0));
//! assert_eq!(image.pixels::<uchar4>(), [uchar4::splat(255); 2]);
//! ```

mod filter;
mod format;
mod functions;
mod read;
mod sampler;
mod srgb;
#[cfg(test)]
mod tests;
mod write;

use bytemuck::{Pod, cast_slice};
pub use format::{ChannelOrder, ChannelType, Format};
pub use functions::*;
pub use sampler::*;
use std::cell::Cell;

/// An image or an array of images. Type aliases such as [`Image2d`] name the variants.
///
/// `DIMENSIONS` does not count the layers of an array. The pixels of a depth image are single depths, those of other
/// images are colors.
///
/// An image owns its pixels. Kernels write through shared references, so threads cannot share an image.
#[derive(Clone)]
pub struct Image<const DIMENSIONS: usize, const IS_ARRAY: bool, const IS_DEPTH: bool = false> {
    /// The extent of each dimension, followed by the number of layers of an array. Unused elements are 1.
    size: [usize; 3],
    format: Format,
    bytes: Box<[Cell<u8>]>,
}

macro_rules! images {
    ($(
        $doc:literal $name:ident $dimensions:literal $is_array:literal $is_depth:literal $count:literal
        $size:literal;
    )*) => { $(
        #[doc = $doc]
        pub type $name = Image<$dimensions, $is_array, $is_depth>;

        impl Image<$dimensions, $is_array, $is_depth> {
            #[doc = concat!("Creates an image from pixels in row-major order. `size` has ", $size, ".\n\n")]
            /// Accepts pixels of any type `T`, or parts of pixels such as channels or bytes.
            ///
            /// # Panics
            ///
            /// Panics if the number of pixels differs from the size, or if an extent is 0 or exceeds `i32::MAX`. Also
            /// panics if a depth image does not have the channel order `CL_DEPTH`, or if a different image has it.
            #[track_caller]
            pub fn new<T: Pod>(size: [usize; $count], format: Format, pixels: &[T]) -> Self {
                let mut three = [1; 3];
                three[..$count].copy_from_slice(&size);
                Self::of(three, format, cast_slice(pixels))
            }

            #[doc = concat!("Creates an image whose pixels are 0. `size` has ", $size, ".")]
            ///
            /// # Panics
            ///
            /// Panics under the same conditions as [`new`](Self::new).
            #[track_caller]
            pub fn zeroed(size: [usize; $count], format: Format) -> Self {
                Self::new(size, format, &vec![0_u8; size.iter().product::<usize>() * format.bytes()])
            }
        }
    )* };
}
images! {
    "`image1d_t`, a row of pixels." Image1d 1 false false 1 "the width";
    "`image1d_array_t`, an array of rows." Image1dArray 1 true false 2 "the width and the number of rows";
    "`image2d_t`, a two-dimensional image." Image2d 2 false false 2 "the width and the height";
    "`image2d_array_t`, an array of two-dimensional images of the same size." Image2dArray 2 true false 3
        "the width, the height and the number of images";
    "`image2d_depth_t`, a two-dimensional image of depths, each read as one `float`." Image2dDepth 2 false true 2
        "the width and the height";
    "`image2d_array_depth_t`, an array of depth images of the same size." Image2dArrayDepth 2 true true 3
        "the width, the height and the number of images";
    "`image3d_t`, a three-dimensional image." Image3d 3 false false 3 "the width, the height and the depth";
}

/// `image1d_buffer_t`, a row of pixels that kernels read without a sampler.
pub type Image1dBuffer = Image1d;

impl<const DIMENSIONS: usize, const IS_ARRAY: bool, const IS_DEPTH: bool>
    Image<DIMENSIONS, IS_ARRAY, IS_DEPTH>
{
    #[track_caller]
    fn of(size: [usize; 3], format: Format, bytes: &[u8]) -> Self {
        let is_size = size.iter().all(|&part| 0 < part && i32::try_from(part).is_ok());
        assert!(is_size, "invalid image size {size:?}: expected extents from 1 to 2147483647");
        let is_depth = format.order() == ChannelOrder::Depth;
        assert!(
            is_depth == IS_DEPTH,
            "invalid image format {format:?}: depth images, and no others, require CL_DEPTH"
        );
        let expected = size.iter().try_fold(format.bytes(), |bytes, &part| bytes.checked_mul(part));
        assert!(
            expected == Some(bytes.len()),
            "found {} bytes for an image of size {size:?} with {} bytes per pixel",
            bytes.len(),
            format.bytes()
        );
        Self { size, format, bytes: bytes.iter().copied().map(Cell::new).collect() }
    }

    /// Returns the format of the pixels.
    pub fn format(&self) -> Format {
        self.format
    }

    /// Returns the extent of each dimension, followed by the number of layers of an array. Unused elements are 1.
    pub fn size(&self) -> [usize; 3] {
        self.size
    }

    /// Creates an image with the same size and format, and with `bytes` as pixels.
    #[cfg(feature = "device")]
    pub(crate) fn with(&self, bytes: &[u8]) -> Self {
        Self::of(self.size, self.format, bytes)
    }

    /// Returns the pixels in row-major order.
    ///
    /// `T` is a pixel, or a part of one such as a channel or a byte.
    ///
    /// # Panics
    ///
    /// Panics if the size of all pixels is not a multiple of the size of `T`.
    #[track_caller]
    pub fn pixels<T: Pod>(&self) -> Vec<T> {
        let bytes: Vec<u8> = self.bytes.iter().map(Cell::get).collect();
        let size = size_of::<T>();
        assert!(
            bytes.len().is_multiple_of(size),
            "cannot divide {} bytes of pixels into elements of {size} bytes",
            bytes.len()
        );
        bytes.chunks_exact(size).map(bytemuck::pod_read_unaligned).collect()
    }

    /// Copies the bytes that changed in each copy back to this image.
    pub(crate) fn merge(&self, copies: &[&Self]) {
        for (index, original) in self.bytes.iter().enumerate() {
            let before = original.get();
            for byte in copies.iter().map(|copy| copy.bytes[index].get()) {
                original.set(if byte == before { original.get() } else { byte });
            }
        }
    }

    /// Returns the index of a pixel, or `None` outside of the image.
    #[inline]
    fn index(&self, at: [i32; 3]) -> Option<usize> {
        // Without a branch, the compiler shares computations between neighboring pixels.
        let (mut index, mut is_inside) = (0_usize, true);
        for dimension in (0..DIMENSIONS + usize::from(IS_ARRAY)).rev() {
            let size = self.size[dimension];
            // As `u32`, a negative coordinate also exceeds any size.
            let at = at[dimension] as u32 as usize;
            is_inside &= at < size;
            index = index.wrapping_mul(size).wrapping_add(at);
        }
        is_inside.then_some(index)
    }

    /// Returns the bytes of a pixel, or `None` outside of the image.
    #[inline]
    fn pixel(&self, at: [i32; 3]) -> Option<&[Cell<u8>]> {
        let bytes = self.format.bytes();
        Some(&self.bytes[self.index(at)? * bytes..][..bytes])
    }

    /// Returns `true` for the most common format, which has a fast path.
    #[inline]
    fn is_rgba8(&self) -> bool {
        self.format.order == ChannelOrder::Rgba && self.format.channel == ChannelType::UnormInt8
    }

    /// Returns the bytes of a pixel of a 4-byte format, or `None` outside of the image.
    #[inline]
    fn pixel_of_4_bytes(&self, at: [i32; 3]) -> Option<&[Cell<u8>; 4]> {
        // The bounds check of the slice also handles coordinates outside of the image.
        self.bytes.as_chunks().0.get(self.index(at).unwrap_or(usize::MAX))
    }
}

impl<const DIMENSIONS: usize, const IS_ARRAY: bool, const IS_DEPTH: bool> core::fmt::Debug
    for Image<DIMENSIONS, IS_ARRAY, IS_DEPTH>
{
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "image of size {:?}, {:?}", self.size, self.format)
    }
}
