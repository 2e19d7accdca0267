//! The pixels of an image: where they are, read and mixed to colors, and written.

use super::filter::{Between, Point, between, layer, one};
use super::format::ChannelType;
use super::{Image, Sampler};
use clc_builtins::*;
use core::array::from_fn;
use std::cell::Cell;

impl<const DIMENSIONS: usize, const IS_ARRAY: bool, const IS_DEPTH: bool>
    Image<DIMENSIONS, IS_ARRAY, IS_DEPTH>
{
    #[track_caller]
    #[inline]
    pub(super) fn ask(&self, function: &str, suffix: &str) {
        let own = self.format.channel.suffix();
        if suffix != own {
            refuse(function, self.format.channel);
        }
    }

    pub(super) fn extent(&self, dimension: usize) -> i32 {
        self.size[dimension] as i32
    }

    /// The components of a pixel; outside of the image the border color.
    #[inline]
    pub(super) fn color<T: Copy>(
        &self,
        at: [i32; 3],
        zero: T,
        one: T,
        read: impl Fn(usize, &[Cell<u8>]) -> T,
    ) -> [T; 4] {
        let components = self.format.order.components();
        let Some(place) = self.place(at) else {
            return [zero, zero, zero, if self.format.order.has_alpha() { zero } else { one }];
        };
        let mut color = [zero, zero, zero, one];
        for (channel, &component) in place.chunks_exact(self.format.channel.bytes()).zip(components) {
            color[component] = read(component, channel);
        }
        color
    }

    /// The place that is read by `CLK_FILTER_NEAREST`.
    #[inline]
    pub(super) fn nearest(&self, sampler: Sampler, point: Point) -> [i32; 3] {
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
    pub(super) fn float(&self, at: [i32; 3]) -> float4 {
        let format = self.format;
        self.color(at, 0.0, 1.0, |component, channel| format.float(component, channel)).into()
    }

    pub(super) fn linear(&self, sampler: Sampler, coordinates: [f32; 3]) -> float4 {
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
    pub(super) fn write<T>(&self, at: [i32; 3], color: [T; 4], write: impl Fn(usize, &[Cell<u8>], &T)) {
        if let Some(place) = self.place(at) {
            let channels = place.chunks_exact(self.format.channel.bytes());
            for (channel, &component) in channels.zip(self.format.order.components()) {
                write(component, channel, &color[component]);
            }
        }
    }
}

#[cold]
#[track_caller]
fn refuse(function: &str, channel: ChannelType) -> ! {
    let begin = if function.starts_with("read") { "read_image" } else { "write_image" };
    let right = channel.suffix();
    panic!("{function} of an image of {channel:?}: {begin}{right} is for those channels (OpenCL C 6.15.15)")
}
