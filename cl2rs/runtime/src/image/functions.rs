//! OpenCL C's functions of images, by their names.

use super::filter::Point;
use super::format::Kind;
use super::{ChannelType, Image, Image3d, Sampler};
use clc_builtins::*;

/// What says a place in an image: `float` or `int` for one of 1 dimension, vectors of 2 for one of 2 dimensions and for
/// an array of images of 1, vectors of 4 for others. For an array, the last is the layer.
pub trait Coordinates<const DIMENSIONS: usize, const IS_ARRAY: bool>: Copy {
    #[doc(hidden)]
    fn point(self) -> Point;
}

/// [`Coordinates`] that are integers, to write at.
pub trait Place<const DIMENSIONS: usize, const IS_ARRAY: bool>: Coordinates<DIMENSIONS, IS_ARRAY> {
    #[doc(hidden)]
    fn place(self) -> [i32; 3];
}

macro_rules! coordinates {
    ($(
        $dimensions:literal $is_array:literal: $float:ident $int:ident $at:ident [$x:expr, $y:expr, $z:expr];
    )*) => { $(
        impl Coordinates<$dimensions, $is_array> for $float {
            #[inline]
            fn point(self) -> Point {
                let $at = self;
                Point::Float([$x as f32, $y as f32, $z as f32])
            }
        }
        impl Coordinates<$dimensions, $is_array> for $int {
            #[inline]
            fn point(self) -> Point {
                Point::Int(Place::<$dimensions, $is_array>::place(self))
            }
        }
        impl Place<$dimensions, $is_array> for $int {
            #[inline]
            fn place(self) -> [i32; 3] {
                let $at = self;
                [$x as i32, $y as i32, $z as i32]
            }
        }
    )* };
}
coordinates! {
    1 false: f32 i32 at [at, 0, 0];
    1 true: float2 int2 at [at.x, at.y, 0];
    2 false: float2 int2 at [at.x, at.y, 0];
    2 true: float4 int4 at [at.x, at.y, at.z];
    3 false: float4 int4 at [at.x, at.y, at.z];
}

/// What is read of an image as `float`: `float4`, and `float` of an image of depths.
pub trait Colored {
    /// `float4` or `f32`.
    type Color;
    #[doc(hidden)]
    fn from_components(color: float4) -> Self::Color;
    #[doc(hidden)]
    fn to_components(color: Self::Color) -> [f32; 4];
}

impl<const DIMENSIONS: usize, const IS_ARRAY: bool> Colored for Image<DIMENSIONS, IS_ARRAY> {
    type Color = float4;
    #[inline]
    fn from_components(color: float4) -> float4 {
        color
    }
    #[inline]
    fn to_components(color: float4) -> [f32; 4] {
        color.to_array()
    }
}

impl<const DIMENSIONS: usize, const IS_ARRAY: bool> Colored for Image<DIMENSIONS, IS_ARRAY, true> {
    type Color = f32;
    #[inline]
    fn from_components(color: float4) -> f32 {
        color.x
    }
    #[inline]
    fn to_components(depth: f32) -> [f32; 4] {
        [depth, 0.0, 0.0, 0.0]
    }
}

impl<const DIMENSIONS: usize, const IS_ARRAY: bool, const IS_DEPTH: bool>
    Image<DIMENSIONS, IS_ARRAY, IS_DEPTH>
{
    /// Asks that the function is one for these channels.
    #[inline]
    #[track_caller]
    fn ask(&self, function: &str, kind: Kind) {
        // The first is asked again by what reads and writes, so that one question is enough for the most usual format.
        if !(kind == Kind::Float && self.is_rgba8()) && kind != self.format.channel.kind() {
            refuse(function, self.format.channel);
        }
    }

    #[inline]
    pub(super) fn extent(&self, dimension: usize) -> i32 {
        self.size[dimension] as i32
    }
}

#[cold]
#[track_caller]
fn refuse(function: &str, channel: ChannelType) -> ! {
    let begin = if function.starts_with("read") { "read_image" } else { "write_image" };
    let right = channel.kind().suffix();
    panic!("{function} of an image of {channel:?}: {begin}{right} is for those channels (OpenCL C 6.15.15)")
}

/// Reads a color, by the sampler's filter (OpenCL C 6.15.15.2).
///
/// Without a sampler it is that of [`Sampler::NONE`] (OpenCL C 6.15.15.3). Integer coordinates count pixels, and read
/// one.
///
/// # Panics
///
/// If the channels are integers.
#[inline(always)]
#[track_caller]
pub fn read_imagef<const DIMENSIONS: usize, const IS_ARRAY: bool, const IS_DEPTH: bool>(
    image: &Image<DIMENSIONS, IS_ARRAY, IS_DEPTH>,
    sampler: Sampler,
    coordinates: impl Coordinates<DIMENSIONS, IS_ARRAY>,
) -> <Image<DIMENSIONS, IS_ARRAY, IS_DEPTH> as Colored>::Color
where
    Image<DIMENSIONS, IS_ARRAY, IS_DEPTH>: Colored,
{
    image.ask("read_imagef", Kind::Float);
    Image::<DIMENSIONS, IS_ARRAY, IS_DEPTH>::from_components(match coordinates.point() {
        Point::Float(at) if sampler.is_linear => image.linear(sampler, at),
        point => image.float(image.nearest(sampler, point)),
    })
}

/// Reads a color as [`read_imagef`], rounded to `half`; one that is mixed at the end (OpenCL C 6.15.15.2).
///
/// # Panics
///
/// If the channels are integers.
#[inline]
#[track_caller]
pub fn read_imageh<const DIMENSIONS: usize, const IS_ARRAY: bool>(
    image: &Image<DIMENSIONS, IS_ARRAY>,
    sampler: Sampler,
    coordinates: impl Coordinates<DIMENSIONS, IS_ARRAY>,
) -> half4 {
    image.ask("read_imageh", Kind::Float);
    match coordinates.point() {
        Point::Float(at) if sampler.is_linear => convert_half4(image.linear(sampler, at)),
        point => image.half(image.nearest(sampler, point)),
    }
}

macro_rules! of_integers {
    ($($read:ident $write:ident $vector:ident $kind:ident $adjective:literal $get:ident $put:ident;)*) => { $(
        /// Reads a pixel; a filter is of no effect (OpenCL C 6.15.15.2).
        ///
        /// # Panics
        ///
        #[doc = concat!("If the channels are no ", $adjective, " integers.")]
        #[inline]
        #[track_caller]
        pub fn $read<const DIMENSIONS: usize, const IS_ARRAY: bool>(
            image: &Image<DIMENSIONS, IS_ARRAY>,
            sampler: Sampler,
            coordinates: impl Coordinates<DIMENSIONS, IS_ARRAY>,
        ) -> $vector {
            image.ask(stringify!($read), Kind::$kind);
            image.$get(image.nearest(sampler, coordinates.point()))
        }

        /// Writes a pixel, saturated to its format; nothing outside of the image (OpenCL C 6.15.15.4).
        ///
        /// # Panics
        ///
        #[doc = concat!("If the channels are no ", $adjective, " integers.")]
        #[inline]
        #[track_caller]
        pub fn $write<const DIMENSIONS: usize, const IS_ARRAY: bool>(
            image: &Image<DIMENSIONS, IS_ARRAY>,
            coordinates: impl Place<DIMENSIONS, IS_ARRAY>,
            color: $vector,
        ) {
            image.ask(stringify!($write), Kind::$kind);
            image.$put(coordinates.place(), color.into());
        }
    )* };
}
of_integers! {
    read_imagei write_imagei int4 Signed "signed" int put_int;
    read_imageui write_imageui uint4 Unsigned "unsigned" uint put_uint;
}

/// Writes a pixel, rounded to nearest even and saturated to its format; nothing outside of the image (OpenCL C
/// 6.15.15.4).
///
/// # Panics
///
/// If the channels are integers.
#[inline]
#[track_caller]
pub fn write_imagef<const DIMENSIONS: usize, const IS_ARRAY: bool, const IS_DEPTH: bool>(
    image: &Image<DIMENSIONS, IS_ARRAY, IS_DEPTH>,
    coordinates: impl Place<DIMENSIONS, IS_ARRAY>,
    color: <Image<DIMENSIONS, IS_ARRAY, IS_DEPTH> as Colored>::Color,
) where
    Image<DIMENSIONS, IS_ARRAY, IS_DEPTH>: Colored,
{
    image.ask("write_imagef", Kind::Float);
    image.put_float(coordinates.place(), Image::<DIMENSIONS, IS_ARRAY, IS_DEPTH>::to_components(color));
}

/// Writes a pixel as [`write_imagef`] (OpenCL C 6.15.15.4).
///
/// # Panics
///
/// If the channels are integers.
#[inline]
#[track_caller]
pub fn write_imageh<const DIMENSIONS: usize, const IS_ARRAY: bool>(
    image: &Image<DIMENSIONS, IS_ARRAY>,
    coordinates: impl Place<DIMENSIONS, IS_ARRAY>,
    color: half4,
) {
    image.ask("write_imageh", Kind::Float);
    image.put_float(coordinates.place(), color.to_array().map(half::to_f32));
}

/// The width in pixels (OpenCL C 6.15.15.5).
#[inline]
pub fn get_image_width<const DIMENSIONS: usize, const IS_ARRAY: bool, const IS_DEPTH: bool>(
    image: &Image<DIMENSIONS, IS_ARRAY, IS_DEPTH>,
) -> i32 {
    image.extent(0)
}

/// An image that has a height.
pub trait HasHeight {
    #[doc(hidden)]
    fn height(&self) -> i32;
}
impl<const IS_ARRAY: bool, const IS_DEPTH: bool> HasHeight for Image<2, IS_ARRAY, IS_DEPTH> {
    fn height(&self) -> i32 {
        self.extent(1)
    }
}
impl HasHeight for Image3d {
    fn height(&self) -> i32 {
        self.extent(1)
    }
}

/// The height in pixels (OpenCL C 6.15.15.5).
#[inline]
pub fn get_image_height(image: &impl HasHeight) -> i32 {
    image.height()
}

/// The depth in pixels (OpenCL C 6.15.15.5).
#[inline]
pub fn get_image_depth(image: &Image3d) -> i32 {
    image.extent(2)
}

/// An image whose size is a vector.
pub trait HasDim {
    /// `int2`, or `int4` for three dimensions.
    type Dim;
    #[doc(hidden)]
    fn dim(&self) -> Self::Dim;
}
impl<const IS_ARRAY: bool, const IS_DEPTH: bool> HasDim for Image<2, IS_ARRAY, IS_DEPTH> {
    type Dim = int2;
    fn dim(&self) -> int2 {
        int2!(self.extent(0), self.extent(1))
    }
}
impl HasDim for Image3d {
    type Dim = int4;
    fn dim(&self) -> int4 {
        int4!(self.extent(0), self.extent(1), self.extent(2), 0)
    }
}

/// Width and height, and of three dimensions the depth and 0 (OpenCL C 6.15.15.5).
#[inline]
pub fn get_image_dim<I: HasDim>(image: &I) -> I::Dim {
    image.dim()
}

/// The number of layers (OpenCL C 6.15.15.5).
#[inline]
pub fn get_image_array_size<const DIMENSIONS: usize, const IS_DEPTH: bool>(
    image: &Image<DIMENSIONS, true, IS_DEPTH>,
) -> usize {
    image.size[DIMENSIONS]
}

/// `CLK_UNORM_INT8` or another (OpenCL C 6.15.15.5).
#[inline]
pub fn get_image_channel_data_type<const DIMENSIONS: usize, const IS_ARRAY: bool, const IS_DEPTH: bool>(
    image: &Image<DIMENSIONS, IS_ARRAY, IS_DEPTH>,
) -> i32 {
    image.format.channel as i32
}

/// `CLK_RGBA` or another (OpenCL C 6.15.15.5).
#[inline]
pub fn get_image_channel_order<const DIMENSIONS: usize, const IS_ARRAY: bool, const IS_DEPTH: bool>(
    image: &Image<DIMENSIONS, IS_ARRAY, IS_DEPTH>,
) -> i32 {
    image.format.order as i32
}
