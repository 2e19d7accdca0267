//! The operands of tested conversions.
//!
//! Types of 8 and 16 bits have all values. Wider types have the values where a conversion to any of the eleven types
//! changes its behavior, adjacent values, and random bits. The lists depend only on the source, so that its 95
//! conversions share one list.

use crate::random::Random;
use crate::scalar::Scalar;
use crate::traps;
use rustc_apfloat::ieee::{Double, Single};
use rustc_apfloat::{Float, Round};
use std::collections::BTreeSet;
use std::sync::OnceLock;

/// The number of random operands of a type of 32 or 64 bits.
pub const RANDOM: usize = 100_000;

/// Returns 1 to test all values of 16 bits and all random ones, or N to test every N-th in a slow build (`EVERY=31`).
pub fn every() -> usize {
    std::env::var("EVERY").map_or(1, |every| every.parse().expect("EVERY is a number"))
}

/// Returns the operands of a type. Only random ones can occur twice.
pub fn of(scalar: Scalar) -> &'static [u64] {
    static VALUES: [OnceLock<Vec<u64>>; 11] = [const { OnceLock::new() }; 11];
    VALUES[scalar as usize].get_or_init(|| {
        match scalar.bits() {
            8 => return (0..=scalar.mask()).collect(),
            16 => return (0..=scalar.mask()).step_by(every()).collect(),
            _ => {}
        }
        let mut values: Vec<u64> = structured(scalar).into_iter().collect();
        values.extend(random(scalar).take(RANDOM).step_by(every()));
        values
    })
}

/// Returns the operands of a type of 32 or 64 bits that are not random.
pub fn structured(scalar: Scalar) -> BTreeSet<u64> {
    let mut values = match scalar {
        Scalar::Float => Floats::<Single>::new(scalar).all(),
        Scalar::Double => Floats::<Double>::new(scalar).all(),
        _ => integers(scalar),
    };
    values.extend(traps::all().into_iter().filter(|trap| trap.from == scalar).map(|trap| trap.bits));
    values
}

/// Returns random operands. Half have random bits, and half a random magnitude, because a random 64-bit integer is
/// nearly always large, and a random double is nearly always out of range.
pub fn random(scalar: Scalar) -> impl Iterator<Item = u64> {
    let mut random = Random::new(scalar as u64 + 1);
    (0_usize..).map(move |i| {
        let bits = random.next() >> (64 - scalar.bits());
        if i % 2 == 0 { bits } else { with_random_magnitude(bits, scalar, &mut random) }
    })
}

/// Changes random bits to a number of random magnitude.
pub fn with_random_magnitude(bits: u64, scalar: Scalar, random: &mut Random) -> u64 {
    if scalar.is_float() {
        // Exponents in the range of a destination, and slightly beyond.
        with_exponent(bits, scalar, scalar.max_exponent().min(160), random)
    } else {
        // A random length, then a random sign.
        let value = bits >> random.below(scalar.bits().into());
        if scalar.is_signed() && random.next() & 1 == 1 {
            value.wrapping_neg() & scalar.mask()
        } else {
            value
        }
    }
}

/// Changes random bits of a float type to a number with an exponent from `-reach` to `reach`.
pub fn with_exponent(bits: u64, scalar: Scalar, reach: i32, random: &mut Random) -> u64 {
    let exponent = random.below(2 * reach as u64 + 1) as i64 - i64::from(reach);
    let fraction_bits = scalar.precision() - 1;
    let fraction = bits & ((1 << fraction_bits) - 1);
    let sign = bits & scalar.sign_bit();
    sign | ((exponent + i64::from(scalar.max_exponent())) as u64) << fraction_bits | fraction
}

/// Returns sixteen values at which functions change. The first eight distinguish the conversions of each pair of types
/// by rounding mode and saturation.
pub const fn chosen(scalar: Scalar) -> [u64; 16] {
    match scalar {
        // 1.5, -2.5, 0.25; halves out of range of bytes; ends, NaNs, subnormals.
        Scalar::Half => [
            0x3E00, 0xC100, 0x3400, 0x5BFC, 0xB800, 0x7BFF, 0x7E00, 0xFC01, 0x8000, 1, 0x83FF, 0xD808,
            0x77FF, 0x7C00, 0xFC00, 0x57F8,
        ],
        // 1.5, -2.5, the last below 0.5, the first that overflows half, and ties between halves.
        Scalar::Float => [
            0x3FC0_0000,
            0xC020_0000,
            0x3EFF_FFFF,
            0x477F_F000,
            0xBF80_1000,
            0x4EFF_FFFF,
            0x7FC0_0000,
            0x3F80_1000,
            0x8000_0000,
            1,
            0xFF80_0001,
            0xCF00_0001,
            0x5F80_0000,
            0x7F80_0000,
            0xFF80_0000,
            0x7F7F_FFFF,
        ],
        // 1.5, -2.5, and numbers close to midpoints of halves and of floats.
        Scalar::Double => [
            0x3FF8_0000_0000_0000,
            0xC004_0000_0000_0000,
            0x3FF0_0200_0000_1000,
            0x40EF_FDFF_FFFF_FFFF,
            0xBFF0_0200_0000_1000,
            0x41DF_FFFF_FFE0_0000,
            0x7FF8_0000_0000_0000,
            0x3FF0_0000_1000_0001,
            0x8000_0000_0000_0000,
            1,
            0x47EF_FFFF_EFFF_FFFF,
            0xC3E0_0000_0000_0001,
            0x43F0_0000_0000_0000,
            0x7FF0_0000_0000_0000,
            0xFFF0_0000_0000_0000,
            0xFFF0_0000_0000_0001,
        ],
        // Values near the limits, and ties of halves, floats and doubles, with the even number below or above.
        _ => {
            let (sign, mask) = (scalar.sign_bit(), scalar.mask());
            [
                sign | 0x5B,
                sign - 1,
                0x801 & mask,
                0x803 & mask,
                0x0100_0001 & mask,
                0x0100_0003 & mask,
                0x0020_0000_0000_0001 & mask,
                0x0020_0000_0000_0003 & mask,
                sign,
                mask,
                0,
                0xC8,
                0xFFEF & mask,
                0xFFF0 & mask,
                0x8000_0080_0100_0801 & mask,
                mask >> (scalar.bits() / 2 - 1),
            ]
        }
    }
}

/// Returns sixteen NaNs of a format, of both signs, quiet and signaling: the first and the last payload of each, and
/// payloads that a narrower format keeps completely, partly or not at all.
pub const fn nans(of: Scalar) -> [u64; 16] {
    let quiet = 1 << (of.precision() - 2);
    let payloads = [
        1,
        quiet - 1,
        quiet,
        2 * quiet - 1,
        quiet >> 1,
        quiet >> 3 | 1,
        quiet | 0x5555_5555_5555_5555 & (quiet - 1),
        0xAAAA_AAAA_AAAA_AAAA & (quiet - 1),
    ];
    let mut nans = [0; 16];
    let mut i = 0;
    while i < 16 {
        nans[i] = of.infinity() | payloads[i / 2] | if i % 2 == 1 { of.sign_bit() } else { 0 };
        i += 1;
    }
    nans
}

/// Returns the bytes of sixteen values in memory, starting with the value `start`, and then from the first again.
pub const fn memory_from(values: [u64; 16], scalar: Scalar, start: usize) -> [u8; 128] {
    let (mut bytes, mut byte) = ([0; 128], 0);
    let size = scalar.bytes();
    while byte < 128 {
        let value = values[(start + byte / size) % 16];
        let shift = if cfg!(target_endian = "little") { byte % size } else { size - 1 - byte % size };
        bytes[byte] = (value >> (8 * shift)) as u8;
        byte += 1;
    }
    bytes
}

const FLOATS: [Scalar; 3] = [Scalar::Half, Scalar::Float, Scalar::Double];

fn is_integer(scalar: &Scalar) -> bool {
    !scalar.is_float()
}

/// Returns significands of `precision` bits that are hard to round: the first two, the last two (the carry changes all
/// bits), and some between them, even and odd.
fn significands(precision: u32, random: &mut Random) -> [u128; 8] {
    let low = 1_u128 << (precision - 1);
    let any = |random: &mut Random| low + u128::from(random.next()) % low;
    let (a, b) = (any(random) & !1, any(random) | 1);
    [low, low + 1, 2 * low - 2, 2 * low - 1, a, b, any(random), any(random)]
}

// ---------------------------------------------------------------------------------- from integers

fn integers(scalar: Scalar) -> BTreeSet<u64> {
    let mut random = Random::new(17);
    let (min, max) = scalar.range();
    let mut values = BTreeSet::new();
    let mut near = |value: i128, reach: i128| {
        for value in [value, -value] {
            for value in value - reach..=value + reach {
                if (min..=max).contains(&value) {
                    values.insert(value as u64 & scalar.mask());
                }
            }
        }
    };

    // The limits of every integer type and of half: 65504 is its largest value, and 65520 the first that rounds to
    // infinity.
    for (min, max) in Scalar::ALL.into_iter().filter(is_integer).map(Scalar::range) {
        near(min, 3);
        near(max, 3);
    }
    near(65504, 3);
    near(65520, 3);
    // The precision changes at powers of 2. Other powers have long mixed patterns.
    for base in [2_i128, 3, 5, 7, 10] {
        let mut power = 1;
        while power <= u64::MAX.into() {
            near(power, 3);
            power *= base;
        }
    }
    // Midpoints of every destination in every binade, where the unit in the last place is 2^shift.
    for precision in FLOATS.map(Scalar::precision) {
        for shift in 1..=64 - precision {
            for significand in significands(precision, &mut random) {
                let exact = (significand << shift) as i128;
                near(exact, 1);
                near(exact + (1 << (shift - 1)), 1);
            }
        }
    }
    // Runs of ones, and repeated nibbles.
    for from in 0..64 {
        for to in from..64 {
            near(((1_i128 << to) - (1 << from)) | 1 << to, 0);
        }
    }
    for nibble in 0..16 {
        let pattern = (0x1111_1111_1111_1111 * nibble) & scalar.mask();
        near(scalar.integer(pattern), 0);
    }
    values
}

// ------------------------------------------------------------------------ from floats and doubles

/// Collects values of the floating-point type `F`, each with its neighbours and with both signs.
struct Floats<F> {
    scalar: Scalar,
    values: BTreeSet<u64>,
    random: Random,
    format: std::marker::PhantomData<F>,
}

impl<F: Float> Floats<F> {
    fn new(scalar: Scalar) -> Self {
        Self { scalar, values: BTreeSet::new(), random: Random::new(18), format: std::marker::PhantomData }
    }

    /// Adds values up to `reach` units in the last place from `bits`, between zero and infinity.
    fn near_bits(&mut self, bits: u64, reach: u64) {
        let magnitude = bits & !self.scalar.sign_bit();
        for near in magnitude.saturating_sub(reach)..=(magnitude + reach).min(self.scalar.infinity()) {
            self.values.extend([near, near | self.scalar.sign_bit()]);
        }
    }

    /// Adds values up to `reach` units in the last place from |`significand`| x 2^`exponent`.
    fn near(&mut self, significand: i128, exponent: i32, reach: u64) {
        let value = F::from_u128_r(significand.unsigned_abs(), Round::TowardZero).value;
        let value = value.scalbn_r(exponent as _, Round::TowardZero);
        self.near_bits(value.to_bits() as u64, reach);
    }

    fn all(mut self) -> BTreeSet<u64> {
        self.specials();
        self.binades();
        self.integer_ends();
        self.integer_midpoints();
        for to in FLOATS {
            if to.precision() < self.scalar.precision() {
                self.float_midpoints(to);
            }
        }
        self.values
    }

    fn specials(&mut self) {
        let infinity = self.scalar.infinity();
        let quiet = 1 << (self.scalar.precision() - 2);
        // Quiet NaN without a payload, with a part of it, and with all of it. Signaling NaN with a low payload, which a
        // narrower format truncates, so that an infinity would remain, and with a high payload.
        let nans = [quiet, quiet | 1, quiet | quiet >> 1, 2 * quiet - 1, 1, quiet - 1, quiet >> 1, 0x5A5A];
        for nan in nans.map(|fraction| infinity | fraction) {
            self.values.extend([nan, nan | self.scalar.sign_bit()]);
        }
        self.near_bits(0, 3);
        self.near_bits(infinity, 3);
        self.near(1, 0, 3);
        self.near(1, -1, 3);
        self.near(3, -1, 3);
    }

    /// Adds the first values of every binade, including subnormals, and the last values of the binade before.
    fn binades(&mut self) {
        let fraction_bits = self.scalar.precision() - 1;
        for exponent in 0..=self.scalar.infinity() >> fraction_bits {
            self.near_bits(exponent << fraction_bits, 3);
        }
        for bit in 0..fraction_bits {
            self.near_bits(1 << bit, 3);
        }
    }

    /// Adds the limits of every integer type: integers up to 3 away from them, and these plus 1/2.
    fn integer_ends(&mut self) {
        for (min, max) in Scalar::ALL.into_iter().filter(is_integer).map(Scalar::range) {
            for end in [min, max] {
                for k in end - 3..=end + 3 {
                    self.near(k, 0, 3);
                    self.near(2 * k + 1, -1, 3);
                }
            }
        }
    }

    /// Adds integers plus 1/2 in every binade that contains any, and the adjacent integers.
    fn integer_midpoints(&mut self) {
        for bits in 1..self.scalar.precision() {
            for k in significands(bits, &mut self.random) {
                self.near(k as i128, 0, 1);
                self.near(2 * k as i128 + 1, -1, 1);
            }
        }
    }

    /// Adds midpoints of adjacent values of a narrower type, and these values: in every binade, among its subnormals,
    /// and between its largest value and the next power of two.
    fn float_midpoints(&mut self, to: Scalar) {
        let fraction_bits = to.precision() as i32 - 1;
        let smallest = to.min_exponent() - fraction_bits;
        for exponent in to.min_exponent()..=to.max_exponent() + 1 {
            let unit = exponent - fraction_bits;
            for significand in significands(to.precision(), &mut self.random) {
                self.near(significand as i128, unit, 1);
                self.near(2 * significand as i128 + 1, unit - 1, 1);
            }
        }
        for bits in 1..to.precision() {
            for significand in significands(bits, &mut self.random) {
                self.near(significand as i128, smallest, 1);
                self.near(2 * significand as i128 + 1, smallest - 1, 1);
            }
        }
        // Half of the smallest value, and less.
        for below in 1..=3 {
            self.near(1, smallest - below, 3);
            self.near(3, smallest - below, 3);
        }
        let max = (1_i128 << to.precision()) - 1;
        self.near(max, to.max_exponent() - fraction_bits, 3);
        self.near(2 * max + 1, to.max_exponent() - fraction_bits - 1, 3);
    }
}
