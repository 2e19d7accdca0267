//! Conversion between sRGB levels and linear values (OpenCL C 8.3.5), computed in `double` for identical results on all
//! targets.

use clc_builtins::powr;
use std::sync::LazyLock;

static LIGHT: LazyLock<[f64; 256]> = LazyLock::new(|| {
    core::array::from_fn(|level| {
        let c = level as f64 / 255.0;
        if c <= 0.04045 { c / 12.92 } else { powr((c + 0.055) / 1.055, 2.4) }
    })
});

/// Returns the linear value of a level, from 0 to 1.
#[inline]
pub fn light(level: u8) -> f64 {
    LIGHT[usize::from(level)]
}

/// Returns the level of a linear value. NaN becomes 0.
pub fn level(light: f32) -> u8 {
    let c = f64::from(light);
    let c = if c.is_nan() || c < 0.0 {
        0.0
    } else if c > 1.0 {
        1.0
    } else if c < 0.0031308 {
        12.92 * c
    } else {
        1.055 * powr(c, 1.0 / 2.4) - 0.055
    };
    (c * 255.0 + 0.5).floor() as u8
}
