//! Integers.

use super::kernels;

/// The low 24 bits, the sign of a signed integer above them.
macro_rules! low_24 {
    ($x:ident) => {
        $x << 8 >> 8
    };
}

kernels! { integers:
    clz(x) by integer::clz = x.leading_zeros() as E;
    ctz(x) by integer::ctz = x.trailing_zeros() as E;
    popcount(x) by integer::popcount = x.count_ones() as E;
    bit_reverse(x) by integer::bit_reverse = x.reverse_bits();
}

kernels! { ints:
    mul24(x, y) by integer::mul24 = low_24!(x).wrapping_mul(low_24!(y));
    mad24(x, y, z) by integer::mad24 = low_24!(x).wrapping_mul(low_24!(y)).wrapping_add(z);
}
