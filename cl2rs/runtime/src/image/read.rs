//! Reading of pixels and linear filtering (OpenCL C 8.2 and 8.3).

use super::filter::{Between, Point, between, layer, one};
use super::format::ChannelOrder::*;
use super::format::ChannelType::*;
use super::{Image, Sampler, srgb};
use clc_builtins::*;
use core::array::from_fn;
use core::cell::Cell;

impl<const DIMENSIONS: usize, const IS_ARRAY: bool, const IS_DEPTH: bool>
    Image<DIMENSIONS, IS_ARRAY, IS_DEPTH>
{
    /// Returns the pixel that `CLK_FILTER_NEAREST` reads.
    #[inline]
    pub(super) fn nearest(&self, sampler: Sampler, point: Point) -> [i32; 3] {
        self.with_layer(point, one(sampler, point, self.extents()))
    }

    /// Returns the extents of the dimensions. Unused components are 1.
    #[inline]
    fn extents(&self) -> int4 {
        let extent = |dimension: usize| if dimension < DIMENSIONS { self.extent(dimension) } else { 1 };
        int4(extent(0), extent(1), extent(2), 1)
    }

    /// Adds the layer of an array to a position. Unused elements are 0.
    #[inline]
    fn with_layer(&self, point: Point, at: int4) -> [i32; 3] {
        from_fn(|dimension| if dimension < DIMENSIONS { at[dimension] } else { self.layer(point, dimension) })
    }

    #[inline]
    fn layer(&self, point: Point, dimension: usize) -> i32 {
        if IS_ARRAY && dimension == DIMENSIONS { layer(point, dimension, self.extent(dimension)) } else { 0 }
    }

    /// Returns the components of a pixel with channels of `BYTES` bytes, or the border color outside of the image.
    #[inline]
    fn color<const BYTES: usize, T: Copy>(
        &self,
        at: [i32; 3],
        [zero, one]: [T; 2],
        read: impl Fn([u8; BYTES]) -> T,
    ) -> [T; 4] {
        let order = self.format.order;
        let Some(pixel) = self.pixel(at) else {
            return [zero, zero, zero, if matches!(order, R | Rg | Luminance) { one } else { zero }];
        };
        let channel = |i: usize| read(from_fn(|byte| pixel[i * BYTES + byte].get()));
        match order {
            R | Rgb | Depth => [channel(0), zero, zero, one],
            A => [zero, zero, zero, channel(0)],
            Luminance => [channel(0), channel(0), channel(0), one],
            Intensity => [channel(0); 4],
            Rg => [channel(0), channel(1), zero, one],
            Rgba | Srgba => [channel(0), channel(1), channel(2), channel(3)],
            Bgra => [channel(2), channel(1), channel(0), channel(3)],
        }
    }

    /// Returns the channels of a `CL_UNORM_SHORT_565` pixel, each with its maximum.
    fn packed(&self, at: [i32; 3]) -> [(u16, u16); 4] {
        let [bits, ..] = self.color(at, [0, 0], u16::from_ne_bytes);
        [(bits >> 11, 31), (bits >> 5 & 63, 63), (bits & 31, 31), (1, 1)]
    }

    #[inline(always)]
    pub(super) fn float(&self, at: [i32; 3]) -> float4 {
        if self.is_rgba8() { self.rgba8(at) } else { self.float_of_any(at) }
    }

    /// Reads a pixel of any float format (OpenCL C 8.3.1.1, 8.3.2 and 8.3.3).
    ///
    /// Quotients are rounded to nearest. OpenCL allows an error of 1.5 units in the last place.
    fn float_of_any(&self, at: [i32; 3]) -> float4 {
        // The integer for an alpha of 1 is the maximum of the format.
        match self.format.channel {
            UnormInt8 if self.format.order == Srgba => {
                let [r, g, b, a] = self.color(at, [0, 255], |[c]| c);
                let [r, g, b] = [r, g, b].map(|level| srgb::light(level) as f32);
                float4(r, g, b, f32::from(a) / 255.0)
            }
            UnormInt8 => convert_float4(uchar4::from(self.color(at, [0, u8::MAX], |[c]| c))) / 255.0,
            UnormInt16 => {
                convert_float4(ushort4::from(self.color(at, [0, u16::MAX], u16::from_ne_bytes))) / 65535.0
            }
            UnormShort565 => self.packed(at).map(|(level, max)| f32::from(level) / f32::from(max)).into(),
            SnormInt8 => {
                let levels = char4::from(self.color(at, [0, i8::MAX], i8::from_ne_bytes));
                max(convert_float4(levels) / 127.0, -1.0)
            }
            SnormInt16 => {
                let levels = short4::from(self.color(at, [0, i16::MAX], i16::from_ne_bytes));
                max(convert_float4(levels) / 32767.0, -1.0)
            }
            HalfFloat => {
                let halves =
                    self.color(at, [half::ZERO, half::ONE], |c| half::from_bits(u16::from_ne_bytes(c)));
                convert_float4(half4::from(halves))
            }
            Float => self.color(at, [0.0, 1.0], f32::from_ne_bytes).into(),
            _ => unreachable!("`ask` has checked the channels"),
        }
    }

    #[inline]
    fn rgba8(&self, at: [i32; 3]) -> float4 {
        let pixel = self.pixel_of_4_bytes(at).map_or([0; 4], |pixel| pixel.each_ref().map(Cell::get));
        convert_float4(uchar4::from(pixel)) / 255.0
    }

    /// Reads a pixel as `half` (OpenCL C 8.3.1.1).
    ///
    /// The quotient is rounded only once. Rounding to `float` first would change the result of 65455/65535.
    pub(super) fn half(&self, at: [i32; 3]) -> half4 {
        let ends = [half::ZERO, half::ONE];
        let quotient = |c: i32, steps: i32| half::from_f64((f64::from(c) / f64::from(steps)).max(-1.0));
        let color = match self.format.channel {
            UnormInt8 if self.format.order == Srgba => {
                let [r, g, b, a] = self.color(at, [0, 255], |[c]| c);
                let [r, g, b] = [r, g, b].map(|level| half::from_f64(srgb::light(level)));
                [r, g, b, quotient(a.into(), 255)]
            }
            UnormInt8 => self.color(at, ends, |[c]| quotient(c.into(), 255)),
            UnormInt16 => self.color(at, ends, |c| quotient(u16::from_ne_bytes(c).into(), 65535)),
            UnormShort565 => self.packed(at).map(|(level, max)| quotient(level.into(), max.into())),
            SnormInt8 => self.color(at, ends, |c| quotient(i8::from_ne_bytes(c).into(), 127)),
            SnormInt16 => self.color(at, ends, |c| quotient(i16::from_ne_bytes(c).into(), 32767)),
            HalfFloat => self.color(at, ends, |c| half::from_bits(u16::from_ne_bytes(c))),
            _ => convert_half4(self.float(at)).to_array(),
        };
        color.into()
    }

    /// Reads a pixel of signed integers (OpenCL C 8.3.4).
    #[inline]
    pub(super) fn int(&self, at: [i32; 3]) -> int4 {
        let color = match self.format.channel {
            SignedInt8 => self.color(at, [0, 1], |c| i8::from_ne_bytes(c).into()),
            SignedInt16 => self.color(at, [0, 1], |c| i16::from_ne_bytes(c).into()),
            SignedInt32 => self.color(at, [0, 1], i32::from_ne_bytes),
            _ => unreachable!("`ask` has checked the channels"),
        };
        color.into()
    }

    /// Reads a pixel of unsigned integers (OpenCL C 8.3.4).
    #[inline]
    pub(super) fn uint(&self, at: [i32; 3]) -> uint4 {
        let color = match self.format.channel {
            UnsignedInt8 => self.color(at, [0, 1], |[c]| c.into()),
            UnsignedInt16 => self.color(at, [0, 1], |c| u16::from_ne_bytes(c).into()),
            UnsignedInt32 => self.color(at, [0, 1], u32::from_ne_bytes),
            _ => unreachable!("`ask` has checked the channels"),
        };
        color.into()
    }

    /// Interpolates between neighboring pixels.
    ///
    /// Most samplers are constants, so inlining the path of the most common format into a kernel halves the time.
    #[inline(always)]
    pub(super) fn linear(&self, sampler: Sampler, coordinates: [f32; 3]) -> float4 {
        if self.is_rgba8() {
            self.mixed(sampler, coordinates, |at| self.rgba8(at))
        } else {
            self.linear_of_any(sampler, coordinates)
        }
    }

    fn linear_of_any(&self, sampler: Sampler, coordinates: [f32; 3]) -> float4 {
        self.mixed(sampler, coordinates, |at| self.float_of_any(at))
    }

    /// Computes the weighted sum of the neighboring pixels, in the order of the formulas in OpenCL C 8.2.
    #[inline(always)]
    fn mixed(&self, sampler: Sampler, coordinates: [f32; 3], color: impl Fn([i32; 3]) -> float4) -> float4 {
        let point = Point::Float(coordinates);
        let [x, y, z] = coordinates;
        let Between { first, second, part } = between(sampler, float4(x, y, z, 0.0), self.extents());
        let (first, second) = (self.with_layer(point, first), self.with_layer(point, second));
        let rest = 1.0 - part;
        // Bit `d` of a corner selects the second pixel of dimension `d`.
        let corner = |corner: usize| {
            let is_second = |dimension: usize| corner >> dimension & 1 == 1;
            let at = from_fn(|d| if is_second(d) { second[d] } else { first[d] });
            let weight = |d: usize| if is_second(d) { part[d] } else { rest[d] };
            (1..DIMENSIONS).fold(weight(0), |product, d| product * weight(d)) * color(at)
        };
        (1..1 << DIMENSIONS).fold(corner(0), |sum, other| sum + corner(other))
    }
}
