//! Samplers (OpenCL C 6.15.15.1).

/// Coordinates are in pixels. This flag is 0.
pub const CLK_NORMALIZED_COORDS_FALSE: i32 = 0;
/// Coordinates from 0 to 1 span the image.
pub const CLK_NORMALIZED_COORDS_TRUE: i32 = 1;
/// The kernel guarantees coordinates within the image. Reads outside of it return the border color.
pub const CLK_ADDRESS_NONE: i32 = 0;
/// Reads outside of the image return the nearest pixel of its edge.
pub const CLK_ADDRESS_CLAMP_TO_EDGE: i32 = 2;
/// Reads outside of the image return the border color: 0, with an alpha of 1 if the image has no alpha channel.
pub const CLK_ADDRESS_CLAMP: i32 = 4;
/// The image repeats.
///
/// OpenCL requires normalized coordinates. This implementation always treats them as normalized.
pub const CLK_ADDRESS_REPEAT: i32 = 6;
/// The image repeats like with [`CLK_ADDRESS_REPEAT`], and every second copy is mirrored.
pub const CLK_ADDRESS_MIRRORED_REPEAT: i32 = 8;
/// Reads return the pixel at the coordinates.
pub const CLK_FILTER_NEAREST: i32 = 0x10;
/// Reads interpolate between the neighboring pixels.
pub const CLK_FILTER_LINEAR: i32 = 0x20;

/// `sampler_t`, the rules for reading an image: coordinates, addressing and filter.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sampler {
    pub(crate) is_normalized: bool,
    pub(crate) addressing: Addressing,
    pub(crate) is_linear: bool,
}

/// The addressing mode, which defines reads outside of the image.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Addressing {
    None,
    ClampToEdge,
    Clamp,
    Repeat,
    MirroredRepeat,
}

impl Sampler {
    /// The sampler of reads without a sampler (OpenCL C 6.15.15.3).
    pub const NONE: Self = Self::new(CLK_NORMALIZED_COORDS_FALSE | CLK_ADDRESS_NONE | CLK_FILTER_NEAREST);

    /// Creates a sampler from OpenCL C flags: one each for coordinates, addressing and filter.
    ///
    /// The default filter is [`CLK_FILTER_NEAREST`].
    ///
    /// # Panics
    ///
    /// Panics if `flags` is not a combination of one flag from each group.
    pub const fn new(flags: i32) -> Self {
        let addressing = match flags & 0xE {
            CLK_ADDRESS_NONE => Addressing::None,
            CLK_ADDRESS_CLAMP_TO_EDGE => Addressing::ClampToEdge,
            CLK_ADDRESS_CLAMP => Addressing::Clamp,
            CLK_ADDRESS_REPEAT => Addressing::Repeat,
            CLK_ADDRESS_MIRRORED_REPEAT => Addressing::MirroredRepeat,
            _ => panic!("invalid sampler: expected one addressing mode (CLK_ADDRESS_...)"),
        };
        let is_linear = match flags & !0xF {
            0 | CLK_FILTER_NEAREST => false,
            CLK_FILTER_LINEAR => true,
            _ => panic!(
                "invalid sampler: expected one filter (CLK_FILTER_NEAREST or CLK_FILTER_LINEAR) and no other flags"
            ),
        };
        Self { is_normalized: flags & CLK_NORMALIZED_COORDS_TRUE != 0, addressing, is_linear }
    }
}
