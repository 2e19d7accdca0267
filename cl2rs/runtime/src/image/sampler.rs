//! Samplers (OpenCL C 6.15.15.1).

/// Coordinates count pixels: the flag that is none.
pub const CLK_NORMALIZED_COORDS_FALSE: i32 = 0;
/// Coordinates from 0 to 1 are the image.
pub const CLK_NORMALIZED_COORDS_TRUE: i32 = 1;
/// The kernel stays within the image. Here the border color is read outside of it.
pub const CLK_ADDRESS_NONE: i32 = 0;
/// Outside of the image the nearest pixel of its edge is read.
pub const CLK_ADDRESS_CLAMP_TO_EDGE: i32 = 2;
/// Outside of the image the border color is read: 0, and alpha is 1 in an image without alpha.
pub const CLK_ADDRESS_CLAMP: i32 = 4;
/// The image again and again; with coordinates from 0 to 1 only. Here these are taken as such in any case.
pub const CLK_ADDRESS_REPEAT: i32 = 6;
/// As [`CLK_ADDRESS_REPEAT`], and every other image is flipped.
pub const CLK_ADDRESS_MIRRORED_REPEAT: i32 = 8;
/// The pixel that the coordinates are in.
pub const CLK_FILTER_NEAREST: i32 = 0x10;
/// Mixed of the pixels around.
pub const CLK_FILTER_LINEAR: i32 = 0x20;

/// `sampler_t`: how an image is read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sampler {
    pub(crate) is_normalized: bool,
    pub(crate) addressing: Addressing,
    pub(crate) is_linear: bool,
}

/// What is read outside of the image.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Addressing {
    None,
    ClampToEdge,
    Clamp,
    Repeat,
    MirroredRepeat,
}

impl Sampler {
    /// What reads without a sampler are as if they had (OpenCL C 6.15.15.3).
    pub const NONE: Self = Self::new(CLK_NORMALIZED_COORDS_FALSE | CLK_ADDRESS_NONE | CLK_FILTER_NEAREST);

    /// Of the flags of OpenCL C, one of each group: coordinates, addressing, filter.
    ///
    /// # Panics
    ///
    /// If the flags are none of these. A filter may be left out, and is then nearest.
    pub const fn new(flags: i32) -> Self {
        let addressing = match flags & 0xE {
            CLK_ADDRESS_NONE => Addressing::None,
            CLK_ADDRESS_CLAMP_TO_EDGE => Addressing::ClampToEdge,
            CLK_ADDRESS_CLAMP => Addressing::Clamp,
            CLK_ADDRESS_REPEAT => Addressing::Repeat,
            CLK_ADDRESS_MIRRORED_REPEAT => Addressing::MirroredRepeat,
            _ => panic!("a sampler has one addressing mode: CLK_ADDRESS_ and its name"),
        };
        let is_linear = match flags & !0xF {
            0 | CLK_FILTER_NEAREST => false,
            CLK_FILTER_LINEAR => true,
            _ => panic!(
                "a sampler has one filter, CLK_FILTER_NEAREST or CLK_FILTER_LINEAR, and no other flags"
            ),
        };
        Self { is_normalized: flags & CLK_NORMALIZED_COORDS_TRUE != 0, addressing, is_linear }
    }
}
