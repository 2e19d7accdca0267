//! The oracle of lengths and cross products: steps of `rustc_apfloat`, in the wider float that the table promises.

use super::root;
use rustc_apfloat::ieee::{Double, Half, Quad, Single};
use rustc_apfloat::{Float, FloatConvert};

/// The components of the result; `None` is any NaN.
pub fn wanted(name: &str, operands: &[Vec<u64>], bits: u32) -> Vec<Option<u64>> {
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

/// The root of the sum of the squares, near 1, and the exponent that was taken away.
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
    // Quad has the range, so that the type's own rounding is the only one.
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
    // More than twice the bits of either: rounded to Quad first, quotients round as if at once.
    let quotient = |x: W| convert::<Quad, W>((convert::<W, Quad>(x) / divisor).value);
    x.iter().map(|&x| bits(convert::<W, F>(quotient(x)))).collect()
}
