//! The shapes of kernels with several results, of four operands, and across three.

/// Lanes to lanes, and those that a place receives.
pub trait UnaryPlace<X, O, R> {
    fn lanes<const N: usize>(x: [X; N]) -> ([R; N], [O; N]);
}

/// Lanes of two operands to lanes, and those that a place receives.
pub trait BinaryPlace<X, Y, O, R> {
    fn lanes<const N: usize>(x: [X; N], y: [Y; N]) -> ([R; N], [O; N]);
}

/// Lanes of four operands to lanes.
pub trait Quaternary<X, Y, Z, W, R> {
    fn lanes<const N: usize>(x: [X; N], y: [Y; N], z: [Z; N], w: [W; N]) -> [R; N];
}

/// Components of two operands, and a scalar, which is in every lane, to one.
pub trait TernaryAcross<X, Y, Z, R> {
    fn scalar<const N: usize, const WIDTH: usize>(x: [X; N], y: [Y; N], z: [Z; N]) -> R;
}
