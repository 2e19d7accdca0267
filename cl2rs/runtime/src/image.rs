//! Images and samplers, and the functions that read and write them (OpenCL C 6.15.15 and 8).
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

/// An image of `DIMENSIONS` that filters know, or an array of such, of colors or of depths: [`Image2d`] and its like
/// say which.
///
/// It owns its pixels. A shared reference is enough to write to it, as kernels do; it belongs to its thread.
#[derive(Clone)]
pub struct Image<const DIMENSIONS: usize, const IS_ARRAY: bool, const IS_DEPTH: bool = false> {
    /// The number of layers of an array is behind its dimensions; 1 where there are none.
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
            #[doc = concat!("Of these pixels, x fastest; `size` is ", $size, ".\n\n")]
            /// A pixel is one element, or several, such as its channels or its bytes.
            ///
            /// # Panics
            ///
            /// If the pixels are more or fewer than the size says, or a part of it is 0 or beyond an `int`; and if
            /// `CL_DEPTH` is the format of one, and the image none of depths, or the other way around.
            #[track_caller]
            pub fn new<T: Pod>(size: [usize; $count], format: Format, pixels: &[T]) -> Self {
                let mut three = [1; 3];
                three[..$count].copy_from_slice(&size);
                Self::of(three, format, cast_slice(pixels))
            }

            #[doc = concat!("Of pixels that are 0; `size` is ", $size, ".")]
            ///
            /// # Panics
            ///
            /// As [`new`](Self::new).
            #[track_caller]
            pub fn zeroed(size: [usize; $count], format: Format) -> Self {
                Self::new(size, format, &vec![0_u8; size.iter().product::<usize>() * format.bytes()])
            }
        }
    )* };
}
images! {
    "`image1d_t`: a row of pixels." Image1d 1 false false 1 "the width";
    "`image1d_array_t`: rows of pixels." Image1dArray 1 true false 2 "the width and the number of rows";
    "`image2d_t`." Image2d 2 false false 2 "width and height";
    "`image2d_array_t`: images of one size." Image2dArray 2 true false 3
        "width, height and the number of images";
    "`image2d_depth_t`: depths, which are read as one `float`." Image2dDepth 2 false true 2
        "width and height";
    "`image2d_array_depth_t`: images of depths." Image2dArrayDepth 2 true true 3
        "width, height and the number of images";
    "`image3d_t`." Image3d 3 false false 3 "width, height and depth";
}

/// `image1d_buffer_t`: a row of pixels that is read without a sampler.
pub type Image1dBuffer = Image1d;

impl<const DIMENSIONS: usize, const IS_ARRAY: bool, const IS_DEPTH: bool>
    Image<DIMENSIONS, IS_ARRAY, IS_DEPTH>
{
    #[track_caller]
    fn of(size: [usize; 3], format: Format, bytes: &[u8]) -> Self {
        let is_size = size.iter().all(|&part| 0 < part && i32::try_from(part).is_ok());
        assert!(is_size, "an image of size {size:?}: each part is from 1 to 2147483647");
        let is_depth = format.order() == ChannelOrder::Depth;
        assert!(
            is_depth == IS_DEPTH,
            "{format:?}: CL_DEPTH is for images of depths, and images of depths are of CL_DEPTH"
        );
        let wanted = size.iter().try_fold(format.bytes(), |bytes, &part| bytes.checked_mul(part));
        assert!(
            wanted == Some(bytes.len()),
            "{} bytes for an image of size {size:?} with {} bytes a pixel: there is one pixel for each place",
            bytes.len(),
            format.bytes()
        );
        Self { size, format, bytes: bytes.iter().copied().map(Cell::new).collect() }
    }

    /// How its pixels are in memory.
    pub fn format(&self) -> Format {
        self.format
    }

    /// Width, height and depth; the number of layers is behind the dimensions of one, and what it does not have is 1.
    pub fn size(&self) -> [usize; 3] {
        self.size
    }

    /// Of the same size and format, with these bytes as its pixels.
    #[cfg(feature = "device")]
    pub(crate) fn with(&self, bytes: &[u8]) -> Self {
        Self::of(self.size, self.format, bytes)
    }

    /// Its pixels, x fastest: as `T`, which is a pixel, a channel of one or its bytes.
    ///
    /// # Panics
    ///
    /// If they can't be divided into elements of this type.
    #[track_caller]
    pub fn pixels<T: Pod>(&self) -> Vec<T> {
        let bytes: Vec<u8> = self.bytes.iter().map(Cell::get).collect();
        let size = size_of::<T>();
        assert!(bytes.len().is_multiple_of(size), "{} bytes of pixels, by elements of {size}", bytes.len());
        bytes.chunks_exact(size).map(bytemuck::pod_read_unaligned).collect()
    }

    /// Takes from each copy the bytes that were changed there.
    pub(crate) fn merge(&self, copies: &[&Self]) {
        for (place, own) in self.bytes.iter().enumerate() {
            let before = own.get();
            for byte in copies.iter().map(|copy| copy.bytes[place].get()) {
                own.set(if byte == before { own.get() } else { byte });
            }
        }
    }

    /// The number of the pixel there; `None` outside of the image.
    #[inline]
    fn number(&self, at: [i32; 3]) -> Option<usize> {
        // Without a branch, so that what neighbours have in common is computed once.
        let (mut number, mut is_inside) = (0_usize, true);
        for dimension in (0..DIMENSIONS + usize::from(IS_ARRAY)).rev() {
            let size = self.size[dimension];
            // What is negative is beyond any size too.
            let at = at[dimension] as u32 as usize;
            is_inside &= at < size;
            number = number.wrapping_mul(size).wrapping_add(at);
        }
        is_inside.then_some(number)
    }

    /// The bytes of the pixel there; `None` outside of the image.
    #[inline]
    fn place(&self, at: [i32; 3]) -> Option<&[Cell<u8>]> {
        let bytes = self.format.bytes();
        Some(&self.bytes[self.number(at)? * bytes..][..bytes])
    }

    /// Whether it is of the most usual format, for which there are shorter ways.
    #[inline]
    fn is_rgba8(&self) -> bool {
        self.format.order == ChannelOrder::Rgba && self.format.channel == ChannelType::UnormInt8
    }

    /// The bytes of the pixel there, of a format that has four; `None` outside of the image.
    #[inline]
    fn four(&self, at: [i32; 3]) -> Option<&[Cell<u8>; 4]> {
        // One question for what is outside of the image and for what is outside of its bytes, which nothing else is.
        self.bytes.as_chunks().0.get(self.number(at).unwrap_or(usize::MAX))
    }
}

impl<const DIMENSIONS: usize, const IS_ARRAY: bool, const IS_DEPTH: bool> core::fmt::Debug
    for Image<DIMENSIONS, IS_ARRAY, IS_DEPTH>
{
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "an image of size {:?}, {:?}", self.size, self.format)
    }
}
