//! Formats of pixels (OpenCL API 5.3.1.1).

/// The channels of a pixel, in their order in memory.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum ChannelOrder {
    /// `CL_R`, read as (r, 0, 0, 1).
    R = 0x10B0,
    /// `CL_A`, read as (0, 0, 0, a).
    A = 0x10B1,
    /// `CL_RG`, read as (r, g, 0, 1).
    Rg = 0x10B2,
    /// `CL_RGB`, read as (r, g, b, 1). The channels are packed in one integer.
    Rgb = 0x10B4,
    /// `CL_RGBA`.
    Rgba = 0x10B5,
    /// `CL_BGRA`.
    Bgra = 0x10B6,
    /// `CL_INTENSITY`, read as (i, i, i, i). Writes store red.
    Intensity = 0x10B8,
    /// `CL_LUMINANCE`, read as (l, l, l, 1). Writes store red.
    Luminance = 0x10B9,
    /// `CL_DEPTH`, the single channel of depth images.
    Depth = 0x10BD,
    /// `CL_sRGBA`. Reads convert red, green and blue from sRGB to linear values (OpenCL C 8.3.5).
    Srgba = 0x10C1,
}

/// The data type of a channel.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum ChannelType {
    /// `CL_SNORM_INT8`, from -1 to 1 in steps of 1/127.
    SnormInt8 = 0x10D0,
    /// `CL_SNORM_INT16`, from -1 to 1 in steps of 1/32767.
    SnormInt16 = 0x10D1,
    /// `CL_UNORM_INT8`, from 0 to 1 in steps of 1/255.
    UnormInt8 = 0x10D2,
    /// `CL_UNORM_INT16`, from 0 to 1 in steps of 1/65535.
    UnormInt16 = 0x10D3,
    /// `CL_UNORM_SHORT_565`, red from 0 to 1 in steps of 1/31 in the high bits, green in steps of 1/63, and blue like red.
    UnormShort565 = 0x10D4,
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

/// The format of a pixel, like `cl_image_format`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Format {
    pub(super) order: ChannelOrder,
    pub(super) channel: ChannelType,
}

impl Format {
    /// Creates a format from the order and the data type of its channels.
    ///
    /// # Panics
    ///
    /// Panics if OpenCL does not define the format: `CL_sRGBA` requires [`UnormInt8`], `CL_DEPTH` requires [`UnormInt16`]
    /// or [`Float`], `CL_INTENSITY` and `CL_LUMINANCE` require a float format, and `CL_RGB` requires [`UnormShort565`].
    pub const fn new(order: ChannelOrder, channel: ChannelType) -> Self {
        match (order, channel) {
            (ChannelOrder::Srgba, UnormInt8) | (ChannelOrder::Depth, UnormInt16 | Float) => {}
            (ChannelOrder::Rgb, UnormShort565) => {}
            (ChannelOrder::Rgb, _) | (_, UnormShort565) => {
                panic!("CL_RGB and CL_UNORM_SHORT_565 require each other (OpenCL API 5.3.1.1)")
            }
            (ChannelOrder::Intensity | ChannelOrder::Luminance, _)
                if !matches!(channel.kind(), Kind::Float) =>
            {
                panic!("CL_INTENSITY and CL_LUMINANCE require float formats (OpenCL API 5.3.1.1)")
            }
            (ChannelOrder::Srgba, _) => {
                panic!("CL_sRGBA requires CL_UNORM_INT8 channels (OpenCL API 5.3.1.1)")
            }
            (ChannelOrder::Depth, _) => {
                panic!("CL_DEPTH requires CL_UNORM_INT16 or CL_FLOAT channels (OpenCL API 5.3.1.1)")
            }
            _ => {}
        }
        Self { order, channel }
    }

    /// Returns the data type of the channels.
    pub const fn channel(self) -> ChannelType {
        self.channel
    }

    /// Returns the order of the channels.
    pub const fn order(self) -> ChannelOrder {
        self.order
    }

    /// Returns the size of a pixel in bytes.
    pub const fn bytes(self) -> usize {
        self.order.channels() * self.channel.bytes()
    }
}

impl ChannelOrder {
    /// Returns the number of channels in memory, of which packed channels are one.
    pub const fn channels(self) -> usize {
        match self {
            Self::R | Self::A | Self::Rgb | Self::Intensity | Self::Luminance | Self::Depth => 1,
            Self::Rg => 2,
            Self::Rgba | Self::Bgra | Self::Srgba => 4,
        }
    }
}

impl ChannelType {
    /// Returns the size of a channel in bytes.
    pub const fn bytes(self) -> usize {
        match self {
            SnormInt8 | UnormInt8 | SignedInt8 | UnsignedInt8 => 1,
            SnormInt16 | UnormInt16 | UnormShort565 | SignedInt16 | UnsignedInt16 | HalfFloat => 2,
            SignedInt32 | UnsignedInt32 | Float => 4,
        }
    }

    /// Returns the type that functions read and write.
    #[inline]
    pub(super) const fn kind(self) -> Kind {
        match self {
            SnormInt8 | SnormInt16 | UnormInt8 | UnormInt16 | UnormShort565 | HalfFloat | Float => {
                Kind::Float
            }
            SignedInt8 | SignedInt16 | SignedInt32 => Kind::Signed,
            UnsignedInt8 | UnsignedInt16 | UnsignedInt32 => Kind::Unsigned,
        }
    }
}

/// The type that functions read and write.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    Float,
    Signed,
    Unsigned,
}

impl Kind {
    /// Returns the suffix of `read_image` and `write_image`.
    pub(super) const fn suffix(self) -> &'static str {
        match self {
            Self::Float => "f",
            Self::Signed => "i",
            Self::Unsigned => "ui",
        }
    }
}
