//! Formats of pixels, and what a channel is read as and written of (OpenCL API 5.3.1.1, OpenCL C 8.3).

use super::srgb;
use clc_builtins::*;
use std::cell::Cell;

/// The channels of a pixel, in their order in memory.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum ChannelOrder {
    /// `CL_R`: read as (r, 0, 0, 1).
    R = 0x10B0,
    /// `CL_RG`: read as (r, g, 0, 1).
    Rg = 0x10B2,
    /// `CL_RGBA`.
    Rgba = 0x10B5,
    /// `CL_BGRA`.
    Bgra = 0x10B6,
    /// `CL_DEPTH`: one channel, of an image of depths.
    Depth = 0x10BD,
    /// `CL_sRGBA`: red, green and blue are read as the light that sRGB stands for (OpenCL C 8.3.5).
    Srgba = 0x10C1,
}

/// What a channel is in memory.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum ChannelType {
    /// `CL_SNORM_INT8`: from -1 to 1 in steps of 1/127.
    SnormInt8 = 0x10D0,
    /// `CL_SNORM_INT16`: from -1 to 1 in steps of 1/32767.
    SnormInt16 = 0x10D1,
    /// `CL_UNORM_INT8`: from 0 to 1 in steps of 1/255.
    UnormInt8 = 0x10D2,
    /// `CL_UNORM_INT16`: from 0 to 1 in steps of 1/65535.
    UnormInt16 = 0x10D3,
    /// `CL_SIGNED_INT8`.
    SignedInt8 = 0x10D7,
    /// `CL_SIGNED_INT16`.
    SignedInt16 = 0x10D8,
    /// `CL_SIGNED_INT32`.
    SignedInt32 = 0x10D9,
    /// `CL_UNSIGNED_INT8`.
    UnsignedInt8 = 0x10DA,
    /// `CL_UNSIGNED_INT16`.
    UnsignedInt16 = 0x10DB,
    /// `CL_UNSIGNED_INT32`.
    UnsignedInt32 = 0x10DC,
    /// `CL_HALF_FLOAT`.
    HalfFloat = 0x10DD,
    /// `CL_FLOAT`.
    Float = 0x10DE,
}

use ChannelType::*;

/// How a pixel is in memory: as `cl_image_format`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Format {
    pub(super) order: ChannelOrder,
    pub(super) channel: ChannelType,
}

impl Format {
    /// # Panics
    ///
    /// If OpenCL has no such format: `CL_sRGBA` is for [`UnormInt8`], and `CL_DEPTH` for [`UnormInt16`] and [`Float`].
    pub const fn new(order: ChannelOrder, channel: ChannelType) -> Self {
        match (order, channel) {
            (ChannelOrder::Srgba, UnormInt8) | (ChannelOrder::Depth, UnormInt16 | Float) => {}
            (ChannelOrder::Srgba, _) => {
                panic!("CL_sRGBA is for channels of CL_UNORM_INT8 (OpenCL API 5.3.1.1)")
            }
            (ChannelOrder::Depth, _) => {
                panic!("CL_DEPTH is for channels of CL_UNORM_INT16 or CL_FLOAT (OpenCL API 5.3.1.1)")
            }
            _ => {}
        }
        Self { order, channel }
    }

    /// A channel of a color as `float`.
    #[inline]
    pub(super) fn float(self, component: usize, channel: &[Cell<u8>]) -> f32 {
        if self.is_srgb(component) {
            srgb::light(channel[0].get()) as f32
        } else {
            self.channel.float(channel)
        }
    }

    /// A channel of a color as `half`.
    #[inline]
    pub(super) fn half(self, component: usize, channel: &[Cell<u8>]) -> half {
        if self.is_srgb(component) {
            half::from_f64(srgb::light(channel[0].get()))
        } else {
            self.channel.half(channel)
        }
    }

    #[inline]
    pub(super) fn put_float(self, component: usize, channel: &[Cell<u8>], f: f32) {
        if self.is_srgb(component) {
            channel[0].set(srgb::level(f))
        } else {
            self.channel.put_float(channel, f)
        }
    }

    /// Alpha is as it is.
    fn is_srgb(self, component: usize) -> bool {
        self.order == ChannelOrder::Srgba && component < 3
    }

    /// What its channels are.
    pub const fn channel(self) -> ChannelType {
        self.channel
    }

    /// Which channels it has.
    pub const fn order(self) -> ChannelOrder {
        self.order
    }

    /// The bytes of a pixel.
    pub const fn bytes(self) -> usize {
        self.order.components().len() * self.channel.bytes()
    }
}

impl ChannelOrder {
    /// Which component of a color each channel is.
    pub(super) const fn components(self) -> &'static [usize] {
        match self {
            Self::R | Self::Depth => &[0],
            Self::Rg => &[0, 1],
            Self::Rgba | Self::Srgba => &[0, 1, 2, 3],
            Self::Bgra => &[2, 1, 0, 3],
        }
    }

    /// Whether alpha is a channel, and so 0 in the border color. That of depths is 0 alone.
    pub(super) const fn has_alpha(self) -> bool {
        !matches!(self, Self::R | Self::Rg)
    }
}

/// The first `N` of these bytes.
#[inline]
fn bytes<const N: usize>(cells: &[Cell<u8>]) -> [u8; N] {
    core::array::from_fn(|i| cells[i].get())
}

#[inline]
fn put<const N: usize>(cells: &[Cell<u8>], bytes: [u8; N]) {
    for (cell, byte) in cells.iter().zip(bytes) {
        cell.set(byte);
    }
}

impl ChannelType {
    /// Of one channel.
    pub const fn bytes(self) -> usize {
        match self {
            SnormInt8 | UnormInt8 | SignedInt8 | UnsignedInt8 => 1,
            SnormInt16 | UnormInt16 | SignedInt16 | UnsignedInt16 | HalfFloat => 2,
            SignedInt32 | UnsignedInt32 | Float => 4,
        }
    }

    /// The letters behind `read_image` and `write_image`.
    pub(super) const fn suffix(self) -> &'static str {
        match self {
            SnormInt8 | SnormInt16 | UnormInt8 | UnormInt16 | HalfFloat | Float => "f",
            SignedInt8 | SignedInt16 | SignedInt32 => "i",
            UnsignedInt8 | UnsignedInt16 | UnsignedInt32 => "ui",
        }
    }

    /// OpenCL C 8.3.1.1, 8.3.2 and 8.3.3. Quotients are rounded to nearest; OpenCL leaves 1.5 units in the last place.
    #[inline]
    fn float(self, channel: &[Cell<u8>]) -> f32 {
        match self {
            UnormInt8 => f32::from(channel[0].get()) / 255.0,
            UnormInt16 => f32::from(u16::from_ne_bytes(bytes(channel))) / 65535.0,
            SnormInt8 => (f32::from(channel[0].get().cast_signed()) / 127.0).max(-1.0),
            SnormInt16 => (f32::from(i16::from_ne_bytes(bytes(channel))) / 32767.0).max(-1.0),
            HalfFloat => half::from_bits(u16::from_ne_bytes(bytes(channel))).to_f32(),
            Float => f32::from_ne_bytes(bytes(channel)),
            _ => unreachable!("read_imagef asked before"),
        }
    }

    /// OpenCL C 8.3.1.1: the quotient is rounded once. By way of `float` it would be twice, and 65455/65535 another.
    fn half(self, channel: &[Cell<u8>]) -> half {
        let quotient = |c: i32, steps: i32| half::from_f64((f64::from(c) / f64::from(steps)).max(-1.0));
        match self {
            UnormInt8 => quotient(channel[0].get().into(), 255),
            UnormInt16 => quotient(u16::from_ne_bytes(bytes(channel)).into(), 65535),
            SnormInt8 => quotient(channel[0].get().cast_signed().into(), 127),
            SnormInt16 => quotient(i16::from_ne_bytes(bytes(channel)).into(), 32767),
            HalfFloat => half::from_bits(u16::from_ne_bytes(bytes(channel))),
            _ => half::from_f32(self.float(channel)),
        }
    }

    /// OpenCL C 8.3.4.
    #[inline]
    pub(super) fn int(self, channel: &[Cell<u8>]) -> i32 {
        match self {
            SignedInt8 => channel[0].get().cast_signed().into(),
            SignedInt16 => i16::from_ne_bytes(bytes(channel)).into(),
            SignedInt32 => i32::from_ne_bytes(bytes(channel)),
            _ => unreachable!("read_imagei asked before"),
        }
    }

    /// OpenCL C 8.3.4.
    #[inline]
    pub(super) fn uint(self, channel: &[Cell<u8>]) -> u32 {
        match self {
            UnsignedInt8 => channel[0].get().into(),
            UnsignedInt16 => u16::from_ne_bytes(bytes(channel)).into(),
            UnsignedInt32 => u32::from_ne_bytes(bytes(channel)),
            _ => unreachable!("read_imageui asked before"),
        }
    }

    /// OpenCL C 8.3.1.2, by its preferred method, 8.3.2, to nearest even, and 8.3.3.
    #[inline]
    fn put_float(self, channel: &[Cell<u8>], f: f32) {
        match self {
            UnormInt8 => put(channel, convert_uchar_sat_rte(f * 255.0).to_ne_bytes()),
            UnormInt16 => put(channel, convert_ushort_sat_rte(f * 65535.0).to_ne_bytes()),
            SnormInt8 => put(channel, convert_char_sat_rte(f * 127.0).to_ne_bytes()),
            SnormInt16 => put(channel, convert_short_sat_rte(f * 32767.0).to_ne_bytes()),
            HalfFloat => put(channel, half::from_f32(f).to_bits().to_ne_bytes()),
            Float => put(channel, f.to_ne_bytes()),
            _ => unreachable!("write_imagef asked before"),
        }
    }

    /// OpenCL C 8.3.4: saturated.
    #[inline]
    pub(super) fn put_int(self, channel: &[Cell<u8>], i: i32) {
        match self {
            SignedInt8 => put(channel, convert_char_sat(i).to_ne_bytes()),
            SignedInt16 => put(channel, convert_short_sat(i).to_ne_bytes()),
            SignedInt32 => put(channel, i.to_ne_bytes()),
            _ => unreachable!("write_imagei asked before"),
        }
    }

    /// OpenCL C 8.3.4: saturated.
    #[inline]
    pub(super) fn put_uint(self, channel: &[Cell<u8>], i: u32) {
        match self {
            UnsignedInt8 => put(channel, convert_uchar_sat(i).to_ne_bytes()),
            UnsignedInt16 => put(channel, convert_ushort_sat(i).to_ne_bytes()),
            UnsignedInt32 => put(channel, i.to_ne_bytes()),
            _ => unreachable!("write_imageui asked before"),
        }
    }
}
