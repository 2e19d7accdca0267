//! Traits of kernels with an output parameter, with four operands, and reductions of three operands.

/// A kernel that maps each lane to a lane of the result and a lane of the output parameter.
pub trait UnaryOut<X, O, R> {
    fn lanes<const N: usize>(x: [X; N]) -> ([R; N], [O; N]);
}

/// A kernel that maps each lane of two operands to a lane of the result and a lane of the output parameter.
pub trait BinaryOut<X, Y, O, R> {
    fn lanes<const N: usize>(x: [X; N], y: [Y; N]) -> ([R; N], [O; N]);
}

/// A kernel that maps each lane of four operands to a lane of the result.
pub trait Quaternary<X, Y, Z, W, R> {
    fn lanes<const N: usize>(x: [X; N], y: [Y; N], z: [Z; N], w: [W; N]) -> [R; N];
}

/// A kernel that reduces the components of two operands and a scalar, which is in every lane of `z`.
pub trait TernaryAcross<X, Y, Z, R> {
    fn scalar<const N: usize, const WIDTH: usize>(x: [X; N], y: [Y; N], z: [Z; N]) -> R;
}
