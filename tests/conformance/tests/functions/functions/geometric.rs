//! The oracle of lengths and cross products, which computes with `rustc_apfloat` in the wider float type that the
//! documentation of the functions states; and operands whose squares are hard to add.

use super::{mask, root};
use clc_kit::random::Random;
use clc_kit::scalar::Type;
use rustc_apfloat::ieee::{Double, Half, Quad, Single};
use rustc_apfloat::{Float, FloatConvert};

/// Returns the components of the result. `None` stands for any NaN.
pub fn expected(name: &str, operands: &[Vec<u64>], bits: u32) -> Vec<Option<u64>> {
    match bits {
        16 => of::<Half, Single>(name, operands),
        32 => of::<Single, Double>(name, operands),
        _ => of::<Double, Double>(name, operands),
    }
}

fn convert<F: FloatConvert<T>, T: Float>(x: F) -> T {
    x.convert(&mut false).value
}

fn bits<F: Float>(x: F) -> Option<u64> {
    (!x.is_nan()).then(|| x.to_bits() as u64)
}

fn of<F, W>(name: &str, operands: &[Vec<u64>]) -> Vec<Option<u64>>
where
    F: Float + FloatConvert<W>,
    W: Float + FloatConvert<F> + FloatConvert<Quad>,
    Quad: FloatConvert<W>,
{
    let vectors: Vec<Vec<F>> =
        operands.iter().map(|x| x.iter().map(|&x| F::from_bits(x.into())).collect()).collect();
    let x = &vectors[0];
    let wide = |x: &[F]| x.iter().map(|&x| convert::<F, W>(x)).collect::<Vec<W>>();
    let minus = |y: &[F]| x.iter().zip(y).map(|(&x, &y)| (x - y).value).collect::<Vec<F>>();
    match name {
        "cross" => {
            let y = &vectors[1];
            let part = |i: usize, k: usize| bits(((x[i] * y[k]).value - (x[k] * y[i]).value).value);
            let fourth = x.get(3).map(|_| Some(0));
            [part(1, 2), part(2, 0), part(0, 1)].into_iter().chain(fourth).collect()
        }
        "length" => vec![bits(length::<F, W>(&wide(x)))],
        "distance" => {
            let (x, y) = (wide(x), wide(&vectors[1]));
            let difference: Vec<W> = x.iter().zip(y).map(|(&x, y)| (x - y).value).collect();
            vec![bits(length::<F, W>(&difference))]
        }
        "normalize" => normalized::<F, W>(x),
        "fast_length" => vec![bits(root(squares(x)))],
        "fast_distance" => vec![bits(root(squares(&minus(&vectors[1]))))],
        _ => {
            let sum = squares(x);
            let divisor = if sum < F::smallest_normalized() { F::from_u128(1).value } else { root(sum) };
            x.iter().map(|&x| bits((x / divisor).value)).collect()
        }
    }
}

fn squares<F: Float>(x: &[F]) -> F {
    let square = |x: F| (x * x).value;
    x[1..].iter().fold(square(x[0]), |sum, &x| (sum + square(x)).value)
}

/// Returns the length, scaled to a number near 1, and the exponent of the scale.
fn near_one<W: Float>(x: &[W]) -> (W, i32) {
    let exponents = x.iter().filter(|x| x.is_finite_non_zero()).map(|x| x.ilogb());
    let exponent = exponents.max().unwrap_or(0);
    let near: Vec<W> = x.iter().map(|x| x.scalbn(-exponent)).collect();
    (root(squares(&near)), exponent)
}

fn length<F: Float, W: Float + FloatConvert<F> + FloatConvert<Quad>>(x: &[W]) -> F
where
    Quad: FloatConvert<W>,
{
    let (root, exponent) = near_one(x);
    // Quad has a large enough range, so that only the type's own rounding matters.
    convert(convert::<Quad, W>(convert::<W, Quad>(root).scalbn(exponent)))
}

fn normalized<F, W>(x: &[F]) -> Vec<Option<u64>>
where
    F: Float + FloatConvert<W>,
    W: Float + FloatConvert<F> + FloatConvert<Quad>,
    Quad: FloatConvert<W>,
{
    if x.iter().any(|x| x.is_nan()) {
        return vec![None; x.len()];
    }
    if x.iter().all(|x| x.is_zero()) {
        return x.iter().map(|&x| bits(x)).collect();
    }
    let has_infinities = x.iter().any(|x| x.is_infinite());
    let replaced = |x: &F| match x.is_infinite() {
        true => F::from_u128(1).value.copy_sign(*x),
        false if has_infinities => F::ZERO.copy_sign(*x),
        false => *x,
    };
    let x: Vec<W> = x.iter().map(|x| convert(replaced(x))).collect();
    let (root, exponent) = near_one(&x);
    let divisor: Quad = convert::<W, Quad>(root).scalbn(exponent);
    // Quad has more than twice the bits, so that rounding quotients to Quad first does not change the result.
    let quotient = |x: W| convert::<Quad, W>((convert::<W, Quad>(x) / divisor).value);
    x.iter().map(|&x| bits(convert::<W, F>(quotient(x)))).collect()
}

/// Returns two vectors of floats whose squares are hard to add.
///
/// In the first, each square is often close to half a unit in the last place of the next, and the square of the largest
/// component is often close to the limit of the type. The second is 0, twice the first (the difference then has the
/// same components), or a vector like the first.
pub fn hard_operands(random: &mut Random, ty: Type) -> [Vec<u64>; 2] {
    let x = hard_vector(random, ty);
    let y = match random.below(4) {
        0 => hard_vector(random, ty),
        1 => x.iter().map(|&x| twice(x, ty)).collect(),
        _ => vec![0; x.len()],
    };
    [x, y]
}

fn hard_vector(random: &mut Random, ty: Type) -> Vec<u64> {
    const ROOT_OF_2: u64 = 0xb504_f333_f9de_6484;
    let (width, fraction) = fields(ty);
    let (precision, top) = (fraction as i32 + 1, 1 << (width - 1));
    let between = |random: &mut Random, low: i32, high: i32| low + random.below((high - low) as u64) as i32;
    let mut exponent = match random.below(4) {
        0 => between(random, -top - precision, top),
        1 => between(random, top / 2 - 6, top / 2 + 6),
        // At the lower end as far up as three sums carry a bit, each by the precision.
        _ => between(random, -top / 2 - 6, (3 * precision - top) / 2 + 6),
    };
    let mut x = vec![];
    for place in 1..=ty.width {
        // The square of a small odd number has few bits; that of the root of 1/2 is near a power of two, and not one.
        let significand = match random.below(5) {
            0 => {
                exponent -= 1;
                (ROOT_OF_2 >> (63 - fraction)) + random.below(3)
            }
            _ => {
                let odd = 1 + 2 * random.below(4);
                exponent += odd.ilog2() as i32;
                odd << (fraction - odd.ilog2())
            }
        };
        let change = match random.below(if place == ty.width { 2 } else { 8 }) {
            0 => 1 << random.below(fraction.into()),
            _ => 0,
        };
        let negative = random.next() & 1 << (width + fraction);
        x.push(negative | finite(exponent, significand ^ change, ty));
        exponent -= match random.below(8) {
            0 => between(random, 0, top),
            _ => precision / 2,
        };
    }
    // The least first mostly: its square goes through the most sums.
    if random.below(4) > 0 {
        x.reverse();
    }
    x
}

/// Returns the number of bits of the exponent and of the fraction.
fn fields(ty: Type) -> (u32, u32) {
    let fraction = ty.scalar.precision() - 1;
    (ty.scalar.bits() - 1 - fraction, fraction)
}

/// Returns the number with this exponent and significand. Small exponents give a subnormal number or 0, and large ones
/// are clamped.
fn finite(exponent: i32, significand: u64, ty: Type) -> u64 {
    let (width, fraction) = fields(ty);
    match exponent + mask(width - 1) as i32 {
        field @ 1.. => (field as u64).min(mask(width) - 1) << fraction | significand & mask(fraction),
        field => significand.checked_shr(field.abs_diff(1)).unwrap_or(0),
    }
}

fn twice(x: u64, ty: Type) -> u64 {
    fn of<F: Float>(x: u64) -> u64 {
        F::from_bits(x.into()).scalbn(1).to_bits() as u64
    }
    match ty.scalar.bits() {
        16 => of::<Half>(x),
        32 => of::<Single>(x),
        _ => of::<Double>(x),
    }
}
