//! Writing of pixels (OpenCL C 8.3).

use super::Image;
use super::format::ChannelOrder::*;
use super::format::ChannelType::*;
use super::srgb;
use clc_builtins::*;

impl<const DIMENSIONS: usize, const IS_ARRAY: bool, const IS_DEPTH: bool>
    Image<DIMENSIONS, IS_ARRAY, IS_DEPTH>
{
    /// Writes the channels of the format, if the position is within the image.
    #[inline]
    fn put<const BYTES: usize, T: Copy>(
        &self,
        at: [i32; 3],
        color: [T; 4],
        bytes: impl Fn(T) -> [u8; BYTES],
    ) {
        let [r, g, b, a] = color;
        let channels = match self.format.order {
            Bgra => [b, g, r, a],
            A => [a; 4],
            _ => color,
        };
        if let Some(pixel) = self.pixel(at) {
            for (cells, channel) in pixel.chunks_exact(BYTES).zip(channels) {
                for (cell, byte) in cells.iter().zip(bytes(channel)) {
                    cell.set(byte);
                }
            }
        }
    }

    /// Writes a pixel of a float format (OpenCL C 8.3.1.2 with the preferred method, 8.3.2 and 8.3.3).
    ///
    /// Rounds to nearest even.
    #[inline]
    pub(super) fn put_float(&self, at: [i32; 3], color: [f32; 4]) {
        match self.format.channel {
            _ if self.is_rgba8() => {
                let levels = convert_uchar4_sat_rte(float4::from(color) * 255.0);
                if let Some(pixel) = self.pixel_of_4_bytes(at) {
                    pixel.iter().zip(levels.to_array()).for_each(|(cell, level)| cell.set(level));
                }
            }
            UnormInt8 if self.format.order == Srgba => {
                let [r, g, b, a] = color;
                let [r, g, b] = [r, g, b].map(srgb::level);
                self.put(at, [r, g, b, convert_uchar_sat_rte(a * 255.0)], |level| [level]);
            }
            UnormInt8 => {
                let levels = convert_uchar4_sat_rte(float4::from(color) * 255.0);
                self.put(at, levels.to_array(), |level| [level]);
            }
            UnormInt16 => {
                let levels = convert_ushort4_sat_rte(float4::from(color) * 65535.0);
                self.put(at, levels.to_array(), u16::to_ne_bytes);
            }
            UnormShort565 => {
                let [r, g, b, _] = color;
                let level = |channel: f32, most: f32| convert_ushort_sat_rte(min(channel, 1.0) * most);
                let bits = level(r, 31.0) << 11 | level(g, 63.0) << 5 | level(b, 31.0);
                self.put(at, [bits; 4], u16::to_ne_bytes);
            }
            SnormInt8 => {
                let levels = convert_char4_sat_rte(float4::from(color) * 127.0);
                self.put(at, levels.to_array(), i8::to_ne_bytes);
            }
            SnormInt16 => {
                let levels = convert_short4_sat_rte(float4::from(color) * 32767.0);
                self.put(at, levels.to_array(), i16::to_ne_bytes);
            }
            HalfFloat => self.put(at, color, |f| half::from_f32(f).to_bits().to_ne_bytes()),
            Float => self.put(at, color, f32::to_ne_bytes),
            _ => unreachable!("`ask` has checked the channels"),
        }
    }

    /// Writes a pixel of signed integers, saturated (OpenCL C 8.3.4).
    #[inline]
    pub(super) fn put_int(&self, at: [i32; 3], color: [i32; 4]) {
        match self.format.channel {
            SignedInt8 => self.put(at, color, |i| convert_char_sat(i).to_ne_bytes()),
            SignedInt16 => self.put(at, color, |i| convert_short_sat(i).to_ne_bytes()),
            SignedInt32 => self.put(at, color, i32::to_ne_bytes),
            _ => unreachable!("`ask` has checked the channels"),
        }
    }

    /// Writes a pixel of unsigned integers, saturated (OpenCL C 8.3.4).
    #[inline]
    pub(super) fn put_uint(&self, at: [i32; 3], color: [u32; 4]) {
        match self.format.channel {
            UnsignedInt8 => self.put(at, color, |i| convert_uchar_sat(i).to_ne_bytes()),
            UnsignedInt16 => self.put(at, color, |i| convert_ushort_sat(i).to_ne_bytes()),
            UnsignedInt32 => self.put(at, color, u32::to_ne_bytes),
            _ => unreachable!("`ask` has checked the channels"),
        }
    }
}
