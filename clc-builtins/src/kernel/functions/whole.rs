//! Functions that compute vectors and scalars in registers: they convert the operands, call one method, and convert the
//! result back.

#![allow(non_camel_case_types)]

use super::{Function1, Function2, Function3};
use crate::formula::float::magnitude;
use crate::formula::integer::not;
use crate::level::ON_X86;
use crate::operand::Operand;
use crate::operation::{Constants, Int};
use crate::register::{
    Arithmetic, Bits, Condition, Counts, Floats, FromLaneMask, Integers, Register, Registered,
};
use bytemuck::Pod;

pub(super) type RegisterOf<X> = <X as Registered>::Register;
pub(super) type LaneMaskOf<X> = <RegisterOf<X> as Register<<X as Operand>::Element>>::LaneMask;

/// Returns the lanes of a vector, including padding.
#[inline(always)]
pub(super) fn components<X: Pod, E: Pod>(x: &X) -> &[E] {
    bytemuck::cast_slice(core::slice::from_ref(x))
}

/// Computes lane by lane if a register is not faster.
macro_rules! unless_by_lanes {
    ($trait:ident $by:ident, $body:expr) => {
        if const { <RegisterOf<X> as $trait<X::Element>>::$by } {
            let result = $body;
            guard!(size_of::<X>() >= 16 || size_of::<X>() / size_of::<X::Element>() >= 8);
            return result;
        }
    };
}

/// Implements functions with formulas of the operations of a trait: in registers, or lane by lane if the constant `$by`
/// is `true`.
macro_rules! operation_kernels {
    ($($trait:ident $by:ident { $($name:ident($($x:ident),+) $(-> $how:ident)? = $formula:expr;)* })*) => {$($(
        pub struct $name;
        operation_kernels! { @impl $trait $by $name [$($x)+] $($how)? => $formula }
    )*)*};
    (@impl $trait:ident $by:ident $name:ident [$x:ident] => $formula:expr) => {
        operation_kernels! { @as [Function1<X, X>] $trait $by $name [$x] $formula }
    };
    (@impl $trait:ident $by:ident $name:ident [$x:ident $y:ident] => $formula:expr) => {
        operation_kernels! { @as [Function2<X, X, X>] $trait $by $name [$x $y] $formula }
    };
    (@impl $trait:ident $by:ident $name:ident [$x:ident $y:ident $z:ident] => $formula:expr) => {
        operation_kernels! { @as [Function3<X, X, X, X>] $trait $by $name [$x $y $z] $formula }
    };
    (@as [$($shape:tt)+] $trait:ident $by:ident $name:ident [$($x:ident)+] $formula:expr) => {
        impl<X> $($shape)+ for $name
        where
            X: Operand + Registered<Register: $trait<X::Element>, Lanes: $trait<X::Element>>,
        {
            #[inline(always)]
            fn of($($x: X),+) -> X {
                unless_by_lanes!($trait $by, {
                    $(let $x = X::lanes($x);)+
                    Registered::from_lane_registers($formula)
                });
                $(let $x = X::register($x);)+
                X::from_register_padded($formula)
            }
        }
    };
    (@impl $trait:ident $by:ident $name:ident [$x:ident $y:ident] unsigned => $formula:expr) => {
        impl<X, R> Function2<X, X, R> for $name
        where
            X: Operand + Registered<Register: Integers<X::Element>, Lanes: Integers<X::Element>>,
            R: Registered<
                    Register = <RegisterOf<X> as Integers<X::Element>>::Unsigned,
                    Lanes = <X::Lanes as Integers<X::Element>>::Unsigned,
                >,
        {
            #[inline(always)]
            fn of($x: X, $y: X) -> R {
                unless_by_lanes!($trait $by, {
                    let ($x, $y) = (X::lanes($x), X::lanes($y));
                    R::from_lane_registers($formula)
                });
                let ($x, $y) = (X::register($x), X::register($y));
                R::from_register_padded($formula)
            }
        }
    };
}

operation_kernels! {
    Register BY_LANES {
        min(x, y) = x.min(y);
        max(x, y) = x.max(y);
        fmin(x, y) = x.fmin(y);
        fmax(x, y) = x.fmax(y);
    }
    Integers PRODUCTS_BY_LANES {
        mul_hi(x, y) = x.mul_hi(y);
        mad_hi(x, y, z) = x.mul_hi(y).add(z);
    }
    Integers MAD_SAT_BY_LANES {
        mad_sat(x, y, z) = x.mad_sat(y, z);
    }
    Integers MUL24_BY_LANES {
        mul24(x, y) = low_24(x).mul(low_24(y));
        mad24(x, y, z) = low_24(x).mul(low_24(y)).add(z);
    }
    Counts CLZ_BY_LANES {
        clz(x) = x.clz();
    }
    Counts CTZ_BY_LANES {
        ctz(x) = x.ctz();
    }
    Counts POPCOUNT_BY_LANES {
        popcount(x) = x.popcount();
    }
    Counts BIT_REVERSE_BY_LANES {
        bit_reverse(x) = x.bit_reverse();
    }
    Integers SUMS_BY_LANES {
        add_sat(x, y) = x.add_sat(y);
        sub_sat(x, y) = x.sub_sat(y);
        hadd(x, y) = x.hadd(y);
        rhadd(x, y) = x.rhadd(y);
        abs_diff(x, y) -> unsigned = x.abs_diff(y);
    }
}

/// Extends the low 24 bits of each lane, with the sign if the integers are signed.
#[inline(always)]
fn low_24<E: Copy, R: Integers<E>>(x: R) -> R {
    x.shl_by(8).shr_by(8)
}

pub struct clamp;

impl<X> Function3<X, X, X, X> for clamp
where
    X: Operand + Registered<Register: Register<X::Element>, Lanes: Register<X::Element>>,
{
    #[inline(always)]
    fn of(x: X, low: X, high: X) -> X {
        match const { <RegisterOf<X> as Register<X::Element>>::BY_LANES } {
            true => min::of(max::of(x, low), high),
            false => X::from_register_padded(X::register(x).clamp(X::register(low), X::register(high))),
        }
    }
}

/// Implements relational functions, with registers and lane by lane.
macro_rules! relation_kernels {
    ($($trait:ident of $element:ident { $($name:ident($x:ident, $y:ident) = $holds:expr;)* })*) => {$($(
        pub struct $name;
        impl<X, R> Function2<X, X, R> for $name
        where
            X: Operand<Element: $element> + Registered<Register: $trait<X::Element>, Lanes: $trait<X::Element>>,
            R: FromLaneMask<LaneMaskOf<X>> + FromLaneMask<<X::Lanes as Register<X::Element>>::LaneMask>,
        {
            #[inline(always)]
            fn of(x: X, y: X) -> R {
                unless_by_lanes!(Register BY_LANES, {
                    let ($x, $y) = (X::lanes(x), X::lanes(y));
                    R::from_lane_mask($holds)
                });
                let ($x, $y) = (X::register(x), X::register(y));
                R::from_lane_mask($holds)
            }
        }
    )*)*};
}

relation_kernels! {
    Register of Copy {
        isequal(x, y) = x.equal(y);
        isnotequal(x, y) = x.not_equal(y);
        isgreater(x, y) = y.less(x);
        isgreaterequal(x, y) = y.less_equal(x);
        isless(x, y) = x.less(y);
        islessequal(x, y) = x.less_equal(y);
    }
    Floats of Constants {
        islessgreater(x, y) = x.less_greater(y);
        isordered(x, y) = x.ordered(y);
        isunordered(x, y) = x.unordered(y);
    }
}

pub struct any;
pub struct all;

/// Returns `true` if the vector is computed lane by lane. On these targets, LLVM vectorizes loops over short vectors.
const fn prefers_lanes<X>() -> bool {
    !ON_X86 && size_of::<X>() <= 8
}

impl<X> Function1<X, i32> for any
where
    X: Operand + Registered<Register: Integers<X::Element>, Lanes: Integers<X::Element>>,
{
    #[inline(always)]
    fn of(x: X) -> i32 {
        let components = X::component_mask();
        i32::from(match const { prefers_lanes::<X>() } {
            true => X::lanes(x).any(X::lanes(X::from_register(components))),
            false => X::register(x).any(components),
        })
    }
}
impl<X> Function1<X, i32> for all
where
    X: Operand<Element: Int> + Registered<Register: Integers<X::Element>, Lanes: Integers<X::Element>>,
{
    #[inline(always)]
    fn of(x: X) -> i32 {
        let others = not::<X::Element, _>(X::component_mask());
        i32::from(match const { prefers_lanes::<X>() } {
            true => X::lanes(x).all(X::lanes(X::from_register(others))),
            false => X::register(x).all(others),
        })
    }
}

pub struct select;
pub struct bitselect;

impl<X, C> Function3<X, X, C, X> for select
where
    X: Operand + Registered<Register: Register<X::Element>>,
    C: Condition<LaneMaskOf<X>>,
{
    #[inline(always)]
    fn of(x: X, y: X, c: C) -> X {
        X::from_register_padded(X::register(x).blend_by_sign(X::register(y), Condition::lane_mask(c)))
    }
}

impl<X: Registered> Function3<X, X, X, X> for bitselect {
    #[inline(always)]
    fn of(x: X, y: X, c: X) -> X {
        let (x, y, c) = (X::bits(x), X::bits(y), X::bits(c));
        // Select the differing bits where `c` is set.
        X::from_raw_bits_padded(x.xor(x.xor(y).and(c)))
    }
}

pub struct fabs;
pub struct copysign;

/// Implements float functions of several operations, after a conversion by the given method of [`Registered`].
macro_rules! formula_kernels {
    ($convert:ident: $($name:ident($($x:ident),+) = $formula:expr;)*) => {$(
        pub struct $name;
        $crate::kernel::functions::formula_kernels!(@impl $convert $name($($x),+) $formula);
    )*};
    (@impl $convert:ident $name:ident($x:ident) $formula:expr) => {
        $crate::kernel::functions::formula_kernels!(@as [Function1<X, X>] $convert $name($x) $formula);
    };
    (@impl $convert:ident $name:ident($x:ident, $y:ident) $formula:expr) => {
        $crate::kernel::functions::formula_kernels!(@as [Function2<X, X, X>] $convert $name($x, $y) $formula);
    };
    (@impl $convert:ident $name:ident($x:ident, $y:ident, $z:ident) $formula:expr) => {
        $crate::kernel::functions::formula_kernels!(@as [Function3<X, X, X, X>] $convert $name($x, $y, $z) $formula);
    };
    (@as [$($shape:tt)+] $convert:ident $name:ident($($x:ident),+) $formula:expr) => {
        impl<X> $($shape)+ for $name
        where
            X: Operand<Element: Constants> + Registered<Register: Floats<X::Element>>,
        {
            #[inline(always)]
            fn of($($x: X),+) -> X {
                $(let $x = X::$convert($x);)+
                X::from_register_padded($formula)
            }
        }
    };
}
pub(super) use formula_kernels;

impl<X: Registered> Function1<X, X> for fabs {
    #[inline(always)]
    fn of(x: X) -> X {
        let x = X::bits(x);
        X::from_raw_bits_padded(x.xor(x.and(X::signs())))
    }
}

impl<X: Registered> Function2<X, X, X> for copysign {
    #[inline(always)]
    fn of(x: X, y: X) -> X {
        let (x, y) = (X::bits(x), X::bits(y));
        X::from_raw_bits_padded(x.xor(x.xor(y).and(X::signs())))
    }
}

formula_kernels! { register:
    step(edge, x) = Floats::masked(Arithmetic::splat(<X::Element as Constants>::ONE), x.not_less(edge));
    maxmag(x, y) = {
        let (a, b) = (magnitude(x), magnitude(y));
        x.fmax(y).blend(x, b.less(a)).blend(y, a.less(b))
    };
    minmag(x, y) = {
        let (a, b) = (magnitude(x), magnitude(y));
        x.fmin(y).blend(x, a.less(b)).blend(y, b.less(a))
    };
}

pub struct abs;

impl<X, R> Function1<X, R> for abs
where
    X: Operand<Element: Int> + Registered<Register: Integers<X::Element>>,
    R: Registered<Register = <RegisterOf<X> as Integers<X::Element>>::Unsigned> + bytemuck::Pod,
{
    #[inline(always)]
    fn of(x: X) -> R {
        match const { <X::Element as Int>::SIGNED } {
            true => R::from_register_padded(X::register(x).abs()),
            false => R::from_raw_bits_padded(R::bits(X::cast::<R>(x))),
        }
    }
}

pub struct rotate;

impl<X> Function2<X, X, X> for rotate
where
    X: Operand<Element: Int> + Registered<Register: Integers<X::Element>>,
{
    /// Rotates the lanes. Not always inlined: LLVM would simplify it again for each of the 64 calls of a hash, instead
    /// of once.
    #[inline]
    fn of(x: X, y: X) -> X {
        if const { <RegisterOf<X> as Integers<X::Element>>::ROTATES } {
            return X::from_register_padded(X::register(x).rotate(X::register(y)));
        }
        let (r, n) = (X::register(x), X::register(y));
        let first = n.first();
        // The padding can have any value.
        let others = n.xor(Arithmetic::splat(first)).and(X::component_mask());
        X::from_register_padded(match others.is_zero() {
            true => r.rotate_by(first.low()),
            false => r.rotate(n),
        })
    }
}
