//! The image functions of OpenCL C.

use super::filter::Point;
use super::format::Kind;
use super::{ChannelType, Image, Image3d, Sampler};
use clc_builtins::*;

/// Coordinates in an image.
///
/// Images of one dimension take `float` or `int`. Images of two dimensions and arrays of one-dimensional images take
/// vectors of two components. All other images take vectors of four. In an array, the last used component is the layer.
pub trait Coordinates<const DIMENSIONS: usize, const IS_ARRAY: bool>: Copy {
    #[doc(hidden)]
    fn point(self) -> Point;
}

/// Integer [`Coordinates`], which writes require.
pub trait IntCoordinates<const DIMENSIONS: usize, const IS_ARRAY: bool>:
    Coordinates<DIMENSIONS, IS_ARRAY>
{
    #[doc(hidden)]
    fn position(self) -> [i32; 3];
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
                Point::Int(IntCoordinates::<$dimensions, $is_array>::position(self))
            }
        }
        impl IntCoordinates<$dimensions, $is_array> for $int {
            #[inline]
            fn position(self) -> [i32; 3] {
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

/// An image with the type that `read_imagef` returns: `float4`, or `float` for depth images.
pub trait Colored {
    /// The type of a pixel: `float4` or `f32`.
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
    /// Checks that a function supports the data type of the channels.
    #[inline]
    #[track_caller]
    fn ask(&self, function: &str, kind: Kind) {
        // Reads and writes check `is_rgba8` too, so the most common format needs only one check.
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
    panic!("{function} does not support {channel:?} channels; use {begin}{right} (OpenCL C 6.15.15)")
}

/// Reads a color with the filter of a sampler (OpenCL C 6.15.15.2).
///
/// For reads without a sampler, pass [`Sampler::NONE`] (OpenCL C 6.15.15.3). Integer coordinates select a single pixel.
///
/// # Panics
///
/// Panics if the channels are integers.
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

/// Reads a color and rounds it to `half` (OpenCL C 6.15.15.2). A linear filter rounds only the final result.
///
/// See [`read_imagef`] for samplers and coordinates.
///
/// # Panics
///
/// Panics if the channels are integers.
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
        /// Reads a pixel. The filter of the sampler has no effect (OpenCL C 6.15.15.2).
        ///
        /// # Panics
        ///
        #[doc = concat!("Panics if the channels are not ", $adjective, " integers.")]
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

        /// Writes a pixel, saturated to the format (OpenCL C 6.15.15.4). Writes outside of the image have no effect.
        ///
        /// # Panics
        ///
        #[doc = concat!("Panics if the channels are not ", $adjective, " integers.")]
        #[inline]
        #[track_caller]
        pub fn $write<const DIMENSIONS: usize, const IS_ARRAY: bool>(
            image: &Image<DIMENSIONS, IS_ARRAY>,
            coordinates: impl IntCoordinates<DIMENSIONS, IS_ARRAY>,
            color: $vector,
        ) {
            image.ask(stringify!($write), Kind::$kind);
            image.$put(coordinates.position(), color.into());
        }
    )* };
}
of_integers! {
    read_imagei write_imagei int4 Signed "signed" int put_int;
    read_imageui write_imageui uint4 Unsigned "unsigned" uint put_uint;
}

/// Writes a pixel, rounded to nearest even and saturated to the format (OpenCL C 6.15.15.4).
///
/// Writes outside of the image have no effect.
///
/// # Panics
///
/// Panics if the channels are integers.
#[inline]
#[track_caller]
pub fn write_imagef<const DIMENSIONS: usize, const IS_ARRAY: bool, const IS_DEPTH: bool>(
    image: &Image<DIMENSIONS, IS_ARRAY, IS_DEPTH>,
    coordinates: impl IntCoordinates<DIMENSIONS, IS_ARRAY>,
    color: <Image<DIMENSIONS, IS_ARRAY, IS_DEPTH> as Colored>::Color,
) where
    Image<DIMENSIONS, IS_ARRAY, IS_DEPTH>: Colored,
{
    image.ask("write_imagef", Kind::Float);
    image.put_float(coordinates.position(), Image::<DIMENSIONS, IS_ARRAY, IS_DEPTH>::to_components(color));
}

/// Writes a pixel from `half` components (OpenCL C 6.15.15.4).
///
/// Rounds and saturates like [`write_imagef`].
///
/// # Panics
///
/// Panics if the channels are integers.
#[inline]
#[track_caller]
pub fn write_imageh<const DIMENSIONS: usize, const IS_ARRAY: bool>(
    image: &Image<DIMENSIONS, IS_ARRAY>,
    coordinates: impl IntCoordinates<DIMENSIONS, IS_ARRAY>,
    color: half4,
) {
    image.ask("write_imageh", Kind::Float);
    image.put_float(coordinates.position(), color.to_array().map(half::to_f32));
}

/// Returns the width in pixels (OpenCL C 6.15.15.5).
#[inline]
pub fn get_image_width<const DIMENSIONS: usize, const IS_ARRAY: bool, const IS_DEPTH: bool>(
    image: &Image<DIMENSIONS, IS_ARRAY, IS_DEPTH>,
) -> i32 {
    image.extent(0)
}

/// An image with a height: of two or three dimensions.
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

/// Returns the height in pixels (OpenCL C 6.15.15.5).
#[inline]
pub fn get_image_height(image: &impl HasHeight) -> i32 {
    image.height()
}

/// Returns the depth in pixels (OpenCL C 6.15.15.5).
#[inline]
pub fn get_image_depth(image: &Image3d) -> i32 {
    image.extent(2)
}

/// An image whose size [`get_image_dim`] returns as a vector.
pub trait HasDim {
    /// The type of the size: `int2`, or `int4` for three dimensions.
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

/// Returns the width and the height, followed by the depth and 0 for three dimensions (OpenCL C 6.15.15.5).
#[inline]
pub fn get_image_dim<I: HasDim>(image: &I) -> I::Dim {
    image.dim()
}

/// Returns the number of layers (OpenCL C 6.15.15.5).
#[inline]
pub fn get_image_array_size<const DIMENSIONS: usize, const IS_DEPTH: bool>(
    image: &Image<DIMENSIONS, true, IS_DEPTH>,
) -> usize {
    image.size[DIMENSIONS]
}

/// Returns the data type of the channels, such as `CLK_UNORM_INT8` (OpenCL C 6.15.15.5).
#[inline]
pub fn get_image_channel_data_type<const DIMENSIONS: usize, const IS_ARRAY: bool, const IS_DEPTH: bool>(
    image: &Image<DIMENSIONS, IS_ARRAY, IS_DEPTH>,
) -> i32 {
    image.format.channel as i32
}

/// Returns the order of the channels, such as `CLK_RGBA` (OpenCL C 6.15.15.5).
#[inline]
pub fn get_image_channel_order<const DIMENSIONS: usize, const IS_ARRAY: bool, const IS_DEPTH: bool>(
    image: &Image<DIMENSIONS, IS_ARRAY, IS_DEPTH>,
) -> i32 {
    image.format.order as i32
}
