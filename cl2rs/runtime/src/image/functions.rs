//! OpenCL C's functions of images, by their names.

use super::filter::{Between, Point, between, layer, one};
use super::format::ChannelType;
use super::{Image, Image3d, Sampler};
use clc_builtins::*;
use core::array::from_fn;
use std::cell::Cell;

/// What says a place in an image: `float` or `int` for one of 1 dimension, vectors of 2 for one of 2 dimensions and for an
/// array of images of 1, vectors of 4 for others. For an array, the last is the layer.
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
    ($($dimensions:literal $is_array:literal: $float:ident $int:ident $at:ident [$x:expr, $y:expr, $z:expr];)*) => { $(
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

impl<const DIMENSIONS: usize, const IS_ARRAY: bool> Image<DIMENSIONS, IS_ARRAY> {
    #[track_caller]
    #[inline]
    fn ask(&self, function: &str, suffix: &str) {
        let own = self.format.channel.suffix();
        if suffix != own {
            refuse(function, self.format.channel);
        }
    }

    fn extent(&self, dimension: usize) -> i32 {
        self.size[dimension] as i32
    }

    /// The components of a pixel; outside of the image the border color.
    #[inline]
    fn color<T: Copy>(&self, at: [i32; 3], zero: T, one: T, read: impl Fn(&[Cell<u8>]) -> T) -> [T; 4] {
        let components = self.format.order.components();
        let Some(place) = self.place(at) else {
            return [zero, zero, zero, if components.len() == 4 { zero } else { one }];
        };
        let mut color = [zero, zero, zero, one];
        for (channel, &component) in place.chunks_exact(self.format.channel.bytes()).zip(components) {
            color[component] = read(channel);
        }
        color
    }

    /// The place that is read by `CLK_FILTER_NEAREST`.
    #[inline]
    fn nearest(&self, sampler: Sampler, point: Point) -> [i32; 3] {
        from_fn(|dimension| {
            if dimension < DIMENSIONS {
                one(sampler, point, dimension, self.extent(dimension))
            } else {
                self.layer(point, dimension)
            }
        })
    }

    #[inline]
    fn layer(&self, point: Point, dimension: usize) -> i32 {
        if IS_ARRAY && dimension == DIMENSIONS { layer(point, dimension, self.extent(dimension)) } else { 0 }
    }

    #[inline]
    fn float(&self, at: [i32; 3]) -> float4 {
        let channel = self.format.channel;
        self.color(at, 0.0, 1.0, |place| channel.float(place)).into()
    }

    fn linear(&self, sampler: Sampler, coordinates: [f32; 3]) -> float4 {
        let point = Point::Float(coordinates);
        let mut axes = [Between::default(); 3];
        for (dimension, axis) in axes.iter_mut().enumerate() {
            *axis = if dimension < DIMENSIONS {
                between(sampler, coordinates[dimension], self.extent(dimension))
            } else {
                let first = self.layer(point, dimension);
                Between { first, ..Between::default() }
            };
        }
        // Corner by corner, the first dimension fastest; a bit says whether it is the second pixel there.
        let corner = |corner: usize| {
            let is_second = |dimension: usize| corner >> dimension & 1 == 1;
            let at = from_fn(|d| if is_second(d) { axes[d].second } else { axes[d].first });
            let weight = |d: usize| if is_second(d) { axes[d].part } else { 1.0 - axes[d].part };
            (1..DIMENSIONS).fold(weight(0), |product, d| product * weight(d)) * self.float(at)
        };
        (1..1 << DIMENSIONS).fold(corner(0), |sum, other| sum + corner(other))
    }

    #[inline]
    fn write<T>(&self, at: [i32; 3], color: [T; 4], write: impl Fn(&[Cell<u8>], &T)) {
        if let Some(place) = self.place(at) {
            let channels = place.chunks_exact(self.format.channel.bytes());
            for (channel, &component) in channels.zip(self.format.order.components()) {
                write(channel, &color[component]);
            }
        }
    }
}

#[cold]
#[track_caller]
fn refuse(function: &str, channel: ChannelType) -> ! {
    let begin = if function.starts_with("read") { "read_image" } else { "write_image" };
    let right = channel.suffix();
    panic!(
        "{function} of an image whose channels are {channel:?}: {begin}{right} is for those (OpenCL C 6.15.15)"
    )
}

/// Reads a color, by the sampler's filter (OpenCL C 6.15.15.2).
///
/// Without a sampler it is that of [`Sampler::NONE`] (OpenCL C 6.15.15.3). Integer coordinates count pixels, and read one.
///
/// # Panics
///
/// If the channels are integers.
#[inline]
#[track_caller]
pub fn read_imagef<const DIMENSIONS: usize, const IS_ARRAY: bool>(
    image: &Image<DIMENSIONS, IS_ARRAY>,
    sampler: Sampler,
    coordinates: impl Coordinates<DIMENSIONS, IS_ARRAY>,
) -> float4 {
    image.ask("read_imagef", "f");
    match coordinates.point() {
        Point::Float(at) if sampler.is_linear => image.linear(sampler, at),
        point => image.float(image.nearest(sampler, point)),
    }
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
    image.ask("read_imageh", "f");
    match coordinates.point() {
        Point::Float(at) if sampler.is_linear => convert_half4(image.linear(sampler, at)),
        point => {
            let (at, channel) = (image.nearest(sampler, point), image.format.channel);
            image.color(at, half::ZERO, half::ONE, |place| channel.half(place)).into()
        }
    }
}

macro_rules! of_integers {
    ($($read:ident $write:ident $vector:ident $suffix:literal $kind:literal $get:ident $put:ident;)*) => { $(
        /// Reads a pixel; a filter is of no effect (OpenCL C 6.15.15.2).
        ///
        /// # Panics
        ///
        #[doc = concat!("If the channels are no ", $kind, " integers.")]
        #[inline]
        #[track_caller]
        pub fn $read<const DIMENSIONS: usize, const IS_ARRAY: bool>(
            image: &Image<DIMENSIONS, IS_ARRAY>,
            sampler: Sampler,
            coordinates: impl Coordinates<DIMENSIONS, IS_ARRAY>,
        ) -> $vector {
            image.ask(stringify!($read), $suffix);
            let channel = image.format.channel;
            let at = image.nearest(sampler, coordinates.point());
            image.color(at, 0, 1, |place| channel.$get(place)).into()
        }

        /// Writes a pixel, saturated to its format; nothing outside of the image (OpenCL C 6.15.15.4).
        ///
        /// # Panics
        ///
        #[doc = concat!("If the channels are no ", $kind, " integers.")]
        #[inline]
        #[track_caller]
        pub fn $write<const DIMENSIONS: usize, const IS_ARRAY: bool>(
            image: &Image<DIMENSIONS, IS_ARRAY>,
            coordinates: impl Place<DIMENSIONS, IS_ARRAY>,
            color: $vector,
        ) {
            image.ask(stringify!($write), $suffix);
            let channel = image.format.channel;
            image.write(coordinates.place(), color.into(), |place, &i| channel.$put(place, i));
        }
    )* };
}
of_integers! {
    read_imagei write_imagei int4 "i" "signed" int put_int;
    read_imageui write_imageui uint4 "ui" "unsigned" uint put_uint;
}

/// Writes a pixel, rounded to nearest even and saturated to its format; nothing outside of the image (OpenCL C 6.15.15.4).
///
/// # Panics
///
/// If the channels are integers.
#[inline]
#[track_caller]
pub fn write_imagef<const DIMENSIONS: usize, const IS_ARRAY: bool>(
    image: &Image<DIMENSIONS, IS_ARRAY>,
    coordinates: impl Place<DIMENSIONS, IS_ARRAY>,
    color: float4,
) {
    image.ask("write_imagef", "f");
    let channel = image.format.channel;
    image.write(coordinates.place(), color.into(), |place, &f| channel.put_float(place, f));
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
    image.ask("write_imageh", "f");
    let channel = image.format.channel;
    image.write(coordinates.place(), color.into(), |place, &h: &half| channel.put_float(place, h.to_f32()));
}

/// The width in pixels (OpenCL C 6.15.15.5).
#[inline]
pub fn get_image_width<const DIMENSIONS: usize, const IS_ARRAY: bool>(
    image: &Image<DIMENSIONS, IS_ARRAY>,
) -> i32 {
    image.extent(0)
}

/// An image that has a height.
pub trait HasHeight {
    #[doc(hidden)]
    fn height(&self) -> i32;
}
impl<const IS_ARRAY: bool> HasHeight for Image<2, IS_ARRAY> {
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
impl<const IS_ARRAY: bool> HasDim for Image<2, IS_ARRAY> {
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
pub fn get_image_array_size<const DIMENSIONS: usize>(image: &Image<DIMENSIONS, true>) -> usize {
    image.size[DIMENSIONS]
}

/// `CLK_UNORM_INT8` or another (OpenCL C 6.15.15.5).
#[inline]
pub fn get_image_channel_data_type<const DIMENSIONS: usize, const IS_ARRAY: bool>(
    image: &Image<DIMENSIONS, IS_ARRAY>,
) -> i32 {
    image.format.channel as i32
}

/// `CLK_RGBA` or another (OpenCL C 6.15.15.5).
#[inline]
pub fn get_image_channel_order<const DIMENSIONS: usize, const IS_ARRAY: bool>(
    image: &Image<DIMENSIONS, IS_ARRAY>,
) -> i32 {
    image.format.order as i32
}
