//! A vector as what the machine computes with: what `x86` and `neon` have in common.
//!
//! Only a value of a register type stays one vector for the compiler; lanes of an array it takes apart, and in a long
//! function does not put together again. So each operator is one call of a trait here between [`Registered::register`]
//! and [`Registered::of`]; each architecture implements the traits for its registers, and what is longer than the
//! longest register of a build is an array of registers. The traits know elements (`E`), not widths: a short vector
//! fills the low lanes, and the others have no meaning.

use crate::formula::float::{self, Constants};

mod halves;
pub mod scalars;
on_x86! { pub mod x86; }
on_neon! { pub mod neon; }
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
pub mod wasm;

/// The methods of a register by what they come to: `add_sat(x, y) = _mm_adds_epi8(x, y);`; of what is no intrinsic, with
/// `safe` in front.
macro_rules! rows {
    (safe $($name:ident($x:ident $(, $y:ident $(: $of:tt)?)*) $(-> $result:tt)? = $body:expr;)*) => {$(
        #[inline(always)]
        fn $name(self $(, $y: $crate::register::row_type!($($of)?))*) -> $crate::register::row_type!($($result)?) {
            let $x = self;
            $body
        }
    )*};
    ($($name:ident($x:ident $(, $y:ident $(: $of:tt)?)*) $(-> $result:tt)? = $body:expr;)*) => {$(
        #[inline(always)]
        #[allow(unused_unsafe, reason = "some are put together")]
        fn $name(self $(, $y: $crate::register::row_type!($($of)?))*) -> $crate::register::row_type!($($result)?) {
            let $x = self;
            // SAFETY: the build has the registers that it has impls for; what needs more asks for its level.
            unsafe { $body }
        }
    )*};
}

macro_rules! row_type {
    () => {
        Self
    };
    ([$ty:ty]) => {
        $ty
    };
    ($of:ident) => {
        Self::$of
    };
}

#[allow(unused_imports, reason = "a target may have none")]
pub(crate) use {row_type, rows};

/// A vector with its register: as many bits, or for a short vector more.
pub trait Registered: Sized {
    type Register: Copy;
    fn register(self) -> Self::Register;
    fn of(register: Self::Register) -> Self;
    /// All bits of the components, and none of the padding of a 3-vector and of what the vector does not fill.
    fn components() -> Self::Register;
    /// As `of`; the padding is written 0.
    fn cleared(register: Self::Register) -> Self;
    /// As an array of its lanes, each of which is a register too: for what goes lane by lane.
    type Lanes: Copy;
    fn lanes(self) -> Self::Lanes;
    fn of_lanes(lanes: Self::Lanes) -> Self;
}

/// The two methods of `Registered` that are about padding.
macro_rules! components {
    ($shape:ident $name:ident $element:ident) => {
        type Lanes = [$element; size_of::<$name>() / size_of::<$element>()];
        #[inline(always)]
        fn lanes(self) -> Self::Lanes {
            bytemuck::must_cast(self)
        }
        #[inline(always)]
        fn of_lanes(lanes: Self::Lanes) -> Self {
            crate::overload::Vector::from_lanes(lanes)
        }
        crate::register::components! { $shape $name }
    };
    ($shape:ident $name:ident) => {
        #[inline(always)]
        fn components() -> Self::Register {
            const COMPONENTS: $name = bytemuck::must_cast(crate::register::components!(@bytes $shape $name));
            crate::register::Registered::register(COMPONENTS)
        }
        #[inline(always)]
        fn cleared(register: Self::Register) -> Self {
            crate::register::components!(@cleared $shape register)
        }
    };
    (@bytes full $name:ident) => { [!0_u8; size_of::<$name>()] };
    (@bytes padded $name:ident) => { crate::kernel::operators::first_three::<{ size_of::<$name>() }>() };
    (@cleared full $register:ident) => { Self::of($register) };
    (@cleared padded $register:ident) => { Self::of(crate::register::Bits::and($register, Self::components())) };
}

/// A vector without registers: its register is an array of its lanes.
macro_rules! loops {
    ($shape:ident $name:ident $element:ident $kind:ident $bytes:tt) => {
        impl crate::register::Registered for $name {
            type Register = [$element; size_of::<$name>() / size_of::<$element>()];
            #[inline(always)]
            fn register(self) -> Self::Register {
                bytemuck::must_cast(self)
            }
            #[inline(always)]
            fn of(register: Self::Register) -> Self {
                bytemuck::must_cast(register)
            }
            crate::register::components! { $shape $name $element }
        }
    };
}

/// Integer vectors as truths and conditions.
macro_rules! truths {
    (registers $name:ident $element:ident) => {
        crate::register::truths! { @of $name <$name as crate::register::Registered>::Register,
            |x| crate::register::Registered::register(x), |t| crate::register::Registered::cleared(t) }
        // Of floats without registers.
        crate::register::truths! { loops $name $element }
    };
    (loops $name:ident $element:ident) => {
        crate::register::truths! { @of $name
            [<$element as crate::register::Register<$element>>::Truth; size_of::<$name>() / size_of::<$element>()],
            |x| bytemuck::must_cast(x),
            |t| crate::overload::Vector::from_lanes(bytemuck::must_cast(t)) }
    };
    (@of $name:ident $truth:ty, |$x:ident| $to:expr, |$t:ident| $from:expr) => {
        impl crate::register::OfTruth<$truth> for $name {
            #[inline(always)]
            fn of_truth($t: $truth) -> Self {
                $from
            }
        }
        impl crate::register::Condition<$truth> for $name {
            #[inline(always)]
            fn truth(self) -> $truth {
                let $x = self;
                $to
            }
        }
    };
}

/// A scalar is its register.
macro_rules! own_register {
    ($name:ident) => {
        impl crate::register::Registered for $name {
            type Register = $name;
            #[inline(always)]
            fn register(self) -> Self {
                self
            }
            #[inline(always)]
            fn of(register: Self) -> Self {
                register
            }
            crate::register::components! { full $name }
            type Lanes = Self;
            #[inline(always)]
            fn lanes(self) -> Self {
                self
            }
            #[inline(always)]
            fn of_lanes(lanes: Self) -> Self {
                lanes
            }
        }
    };
}
#[allow(unused_imports, reason = "a target or a table may have none")]
pub(crate) use {components, loops, own_register, truths};

/// What functions ask of a register of elements. Each row of a table of an architecture is one method of one element:
/// an intrinsic, a [`formula`](crate::formula), or the same of the [lanes](lanes).
pub trait Register<E: Copy>: Bits + Lanes<E> {
    /// Whether minima go lane by lane.
    const BY_LANES: bool = false;
    /// A register of as many signed integers: what a comparison returns, all bits of a lane or none.
    type Truth: Bits;
    fn equal(self, y: Self) -> Self::Truth;
    fn not_equal(self, y: Self) -> Self::Truth;
    fn less(self, y: Self) -> Self::Truth;
    fn less_equal(self, y: Self) -> Self::Truth;
    /// `y` where all bits of `truth` are set, `self` where none is.
    fn choose(self, y: Self, truth: Self::Truth) -> Self;
    /// `y` where the most significant bit is set.
    fn by_sign(self, y: Self, signs: Self::Truth) -> Self;
    /// `y` where it is less.
    fn min(self, y: Self) -> Self;
    fn max(self, y: Self) -> Self;
    /// `y` also where `self` is no number.
    fn fmin(self, y: Self) -> Self;
    fn fmax(self, y: Self) -> Self;
    /// No number counts as the lower limit, or as the upper one where that is none too.
    fn clamp(self, low: Self, high: Self) -> Self;
}

pub trait Integers<E: Copy>: Register<E> + Shift<E> {
    type Unsigned: Copy;
    /// Whether the lanes go one by one in general registers: of sums and minima, and of products.
    const SUMS_BY_LANES: bool = false;
    const PRODUCTS_BY_LANES: bool = false;
    /// Whether a rotation by an amount a lane is no longer than by one for all.
    const ROTATES: bool;
    fn add_sat(self, y: Self) -> Self;
    fn sub_sat(self, y: Self) -> Self;
    fn hadd(self, y: Self) -> Self;
    fn rhadd(self, y: Self) -> Self;
    fn mul_hi(self, y: Self) -> Self;
    fn mad_sat(self, y: Self, z: Self) -> Self;
    fn rotate(self, n: Self) -> Self;
    fn rotate_by(self, n: i32) -> Self;
    fn abs(self) -> Self::Unsigned;
    fn abs_diff(self, y: Self) -> Self::Unsigned;
    fn first(self) -> E;
    /// Of whole registers.
    fn is_zero(self) -> bool;
    /// Whether any sign is set, of whole registers, and whether all are.
    fn any(self) -> bool;
    fn all(self) -> bool;
}

pub trait Floats<E: Constants>: Register<E> + Divide<E> {
    /// Whether the lanes go one by one through `fma`.
    const FMA_BY_LANES: bool = false;
    fn less_greater(self, y: Self) -> Self::Truth;
    fn ordered(self, y: Self) -> Self::Truth;
    fn unordered(self, y: Self) -> Self::Truth;
    /// The bits as integers.
    fn bits(self) -> Self::Truth;
    fn from_bits(bits: Self::Truth) -> Self;
    fn not_less(self, y: Self) -> Self::Truth;
    fn not_less_equal(self, y: Self) -> Self::Truth;
    /// Where it holds, and 0 elsewhere.
    fn where_true(self, truth: Self::Truth) -> Self;
    /// `y` where it is no number, in words that the compiler computes of constants.
    fn number_or(self, y: Self) -> Self;
    /// Whether the sign is set.
    fn signs(self) -> Self::Truth;
    #[inline(always)]
    fn is_nan(self) -> Self::Truth {
        self.unordered(self)
    }
    #[inline(always)]
    fn is_finite(self) -> Self::Truth {
        float::is_finite(self)
    }
    #[inline(always)]
    fn is_infinite(self) -> Self::Truth {
        float::is_infinite(self)
    }
    #[inline(always)]
    fn is_normal(self) -> Self::Truth {
        float::is_normal(self)
    }
    /// To integers. NaN is itself, made quiet.
    fn floor(self) -> Self;
    fn ceil(self) -> Self;
    fn trunc(self) -> Self;
    fn rint(self) -> Self;
    /// Ties away from 0.
    fn round(self) -> Self;
    /// What is left without `floor`, and without `trunc`.
    #[inline(always)]
    fn fract(self) -> Self {
        float::fract(self, E::BELOW_1)
    }
    #[inline(always)]
    fn modf(self) -> Self {
        float::modf(self)
    }
    /// How much it is more than `y`.
    #[inline(always)]
    fn fdim(self, y: Self) -> Self {
        float::fdim(self, y)
    }
    /// 1 with its sign, or 0.
    #[inline(always)]
    fn unit(self) -> Self {
        float::unit(self)
    }
    /// The quotient where it is from 0 to 1.
    #[inline(always)]
    fn share(self, y: Self) -> Self {
        float::share(self, y)
    }
    fn sqrt(self) -> Self;
    /// `1 / sqrt(x)`; both rounded, but of what is computed in a wider format.
    #[inline(always)]
    fn rsqrt(self) -> Self {
        Self::splat(E::ONE).div(self.sqrt())
    }
    fn fma(self, y: Self, z: Self) -> Self;
}

/// A vector, or a scalar that is 1 or 0, of a truth.
pub trait OfTruth<T> {
    fn of_truth(truth: T) -> Self;
}

/// What selects: by the most significant bit of a component, or as a scalar that is not 0.
pub trait Condition<T> {
    fn truth(self) -> T;
}

pub trait Bits: Copy {
    fn and(self, y: Self) -> Self;
    fn or(self, y: Self) -> Self;
    fn xor(self, y: Self) -> Self;
    /// The lanes of which `all` has all bits, and 0 for those of which it has none.
    #[inline(always)]
    fn only(self, all: Self) -> Self {
        self.and(all)
    }
}

/// A register of elements. Integers wrap.
pub trait Lanes<E: Copy>: Copy {
    fn splat(value: E) -> Self;
    fn add(self, y: Self) -> Self;
    fn sub(self, y: Self) -> Self;
    fn mul(self, y: Self) -> Self;
}

/// Division that rounds to the nearest: of floats.
pub trait Divide<E>: Copy {
    fn div(self, y: Self) -> Self;
}

/// Shifts by the low bits of the amounts; `shr` copies the sign if `E` has one.
pub trait Shift<E>: Copy {
    fn shl_by(self, n: i32) -> Self;
    fn shr_by(self, n: i32) -> Self;
    /// By an amount a lane; nothing where a loop does it better.
    fn shl(self, n: Self) -> Option<Self>;
    fn shr(self, n: Self) -> Option<Self>;
}

macro_rules! arrays {
    ($([$($x:ident)*] [$($y:ident)*] [$($z:ident)*] $count:literal;)*) => {$(
        impl<R: Bits> Bits for [R; $count] {
            arrays! { @each [$($x)*] [$($y)*] [$($z)*] and(y) or(y) xor(y) }
        }
        impl<E: Copy, R: Lanes<E>> Lanes<E> for [R; $count] {
            #[inline(always)]
            fn splat(value: E) -> Self {
                [R::splat(value); $count]
            }
            arrays! { @each [$($x)*] [$($y)*] [$($z)*] add(y) sub(y) mul(y) }
        }
        impl<E, R: Divide<E>> Divide<E> for [R; $count] {
            arrays! { @each [$($x)*] [$($y)*] [$($z)*] div(y) }
        }
        impl<E, R: Shift<E>> Shift<E> for [R; $count] {
            #[inline(always)]
            fn shl_by(self, n: i32) -> Self {
                let [$($x),*] = self;
                [$($x.shl_by(n)),*]
            }
            #[inline(always)]
            fn shr_by(self, n: i32) -> Self {
                let [$($x),*] = self;
                [$($x.shr_by(n)),*]
            }
            #[inline(always)]
            fn shl(self, n: Self) -> Option<Self> {
                let ([$($x),*], [$($y),*]) = (self, n);
                Some([$($x.shl($y)?),*])
            }
            #[inline(always)]
            fn shr(self, n: Self) -> Option<Self> {
                let ([$($x),*], [$($y),*]) = (self, n);
                Some([$($x.shr($y)?),*])
            }
        }
        impl<E: Copy, R: Register<E>> Register<E> for [R; $count] {
            type Truth = [R::Truth; $count];
            const BY_LANES: bool = R::BY_LANES;
            arrays! { @each [$($x)*] [$($y)*] [$($z)*]
                equal(y) -> Truth, not_equal(y) -> Truth, less(y) -> Truth, less_equal(y) -> Truth,
                choose(y, z: Truth) by_sign(y, z: Truth) min(y) max(y) fmin(y) fmax(y) clamp(y, z)
            }
        }
        impl<E: Copy, R: Integers<E>> Integers<E> for [R; $count] {
            type Unsigned = [R::Unsigned; $count];
            const ROTATES: bool = R::ROTATES;
            const SUMS_BY_LANES: bool = R::SUMS_BY_LANES;
            const PRODUCTS_BY_LANES: bool = R::PRODUCTS_BY_LANES;
            arrays! { @each [$($x)*] [$($y)*] [$($z)*]
                add_sat(y) sub_sat(y) hadd(y) rhadd(y) mul_hi(y) mad_sat(y, z) rotate(y)
                abs() -> Unsigned, abs_diff(y) -> Unsigned,
            }
            #[inline(always)]
            fn rotate_by(self, n: i32) -> Self {
                let [$($x),*] = self;
                [$($x.rotate_by(n)),*]
            }
            #[inline(always)]
            fn first(self) -> E {
                self[0].first()
            }
            #[inline(always)]
            fn is_zero(self) -> bool {
                R::is_zero(arrays!(@folded or self [$($x)*]))
            }
            #[inline(always)]
            fn any(self) -> bool {
                R::any(arrays!(@folded or self [$($x)*]))
            }
            #[inline(always)]
            fn all(self) -> bool {
                R::all(arrays!(@folded and self [$($x)*]))
            }
        }
        impl<E: Constants, R: Floats<E>> Floats<E> for [R; $count] {
            const FMA_BY_LANES: bool = R::FMA_BY_LANES;
            #[inline(always)]
            fn from_bits(bits: Self::Truth) -> Self {
                bits.map(R::from_bits)
            }
            arrays! { @each [$($x)*] [$($y)*] [$($z)*]
                less_greater(y) -> Truth, ordered(y) -> Truth, unordered(y) -> Truth, bits() -> Truth,
                not_less(y) -> Truth, not_less_equal(y) -> Truth, where_true(y: Truth) number_or(y) signs() -> Truth,
                is_nan() -> Truth, is_finite() -> Truth, is_infinite() -> Truth, is_normal() -> Truth,
                floor() ceil() trunc() rint() round() fract() modf() fdim(y) unit() share(y) sqrt() rsqrt() fma(y, z)
            }
        }
    )*};
    (@each $x:tt $y:tt $z:tt $($name:ident($($operand:ident $(: $of:ident)?),*) $(-> $result:ident,)?)*) => {
        $(arrays! { @one $x $y $z $name($($operand $(: $of)?),*) $(-> $result)? })*
    };
    (@one [$($x:ident)*] $y:tt $z:tt $name:ident() $(-> $result:ident)?) => {
        #[inline(always)]
        fn $name(self) -> arrays!(@type $($result)?) {
            let [$($x),*] = self;
            [$($x.$name()),*]
        }
    };
    (@one [$($x:ident)*] [$($y:ident)*] $z:tt $name:ident(y $(: $of:ident)?) $(-> $result:ident)?) => {
        #[inline(always)]
        fn $name(self, y: arrays!(@type $($of)?)) -> arrays!(@type $($result)?) {
            let ([$($x),*], [$($y),*]) = (self, y);
            [$($x.$name($y)),*]
        }
    };
    (@one [$($x:ident)*] [$($y:ident)*] [$($z:ident)*] $name:ident(y, z $(: $of:ident)?)) => {
        #[inline(always)]
        fn $name(self, y: Self, z: arrays!(@type $($of)?)) -> Self {
            let ([$($x),*], [$($y),*], [$($z),*]) = (self, y, z);
            [$($x.$name($y, $z)),*]
        }
    };
    (@type) => { Self };
    (@type $of:ident) => { Self::$of };
    // In pairs, which do not wait for one another.
    (@folded $by:ident $x:ident [$a:ident $b:ident]) => { $x[0].$by($x[1]) };
    (@folded $by:ident $x:ident [$a:ident $b:ident $c:ident $d:ident]) => { $x[0].$by($x[1]).$by($x[2].$by($x[3])) };
    (@folded $by:ident $x:ident [$($all:ident)*]) => {{
        let mut one = $x[0];
        let mut place = 1;
        while place < $x.len() {
            one = one.$by($x[place]);
            place += 1;
        }
        one
    }};
}

arrays! {
    [a b] [c d] [e f] 2;
    [a b c d] [e f g h] [i j k l] 4;
    [a b c d e f g h] [i j k l m n o p] [q r s t u v w x] 8;
    [a0 a1 a2 a3 a4 a5 a6 a7 a8 a9 a10 a11 a12 a13 a14 a15] [b0 b1 b2 b3 b4 b5 b6 b7 b8 b9 b10 b11 b12 b13 b14 b15]
        [c0 c1 c2 c3 c4 c5 c6 c7 c8 c9 c10 c11 c12 c13 c14 c15] 16;
}

/// An operand of this type, by its width and the bytes of its components, as one value. Where one component is read
/// beside the whole, the compiler loads a vector part by part and puts it together again; of a value that is neither an
/// array nor an integer it takes the component out instead.
macro_rules! undivided {
    (1 $bytes:tt $name:ident $x:expr) => { $x };
    ($width:tt 3 $name:ident $x:expr) => { crate::register::undivided!(@as Undivided4 $name $x) };
    ($width:tt 4 $name:ident $x:expr) => { crate::register::undivided!(@as Undivided4 $name $x) };
    ($width:tt 6 $name:ident $x:expr) => { crate::register::undivided!(@as Undivided8 $name $x) };
    ($width:tt 8 $name:ident $x:expr) => { crate::register::undivided!(@as Undivided8 $name $x) };
    ($width:tt 12 $name:ident $x:expr) => { crate::register::undivided!(@as Undivided16 $name $x) };
    ($width:tt 16 $name:ident $x:expr) => { crate::register::undivided!(@as Undivided16 $name $x) };
    ($width:tt 24 $name:ident $x:expr) => { crate::register::undivided!(@as Undivided32 $name $x) };
    ($width:tt 32 $name:ident $x:expr) => { crate::register::undivided!(@as Undivided32 $name $x) };
    ($width:tt $bytes:tt $name:ident $x:expr) => { $x };
    (@as $whole:ident $name:ident $x:expr) => {{
        #[allow(unsafe_code)]
        // SAFETY: both types have the same size, and any bits are a value of either.
        let whole = unsafe { core::mem::transmute::<$name, crate::register::$whole>($x) };
        whole
    }};
}
#[allow(unused_imports, reason = "a table with mistakes gives its errors alone")]
pub(crate) use undivided;

on_x86! {
    pub type Undivided4 = f32;
    pub type Undivided8 = f64;
    pub type Undivided16 = core::arch::x86_64::__m128i;
    pub type Undivided32 = crate::x86::operators::Integers32;
    #[allow(unused_imports, reason = "a table with mistakes gives its errors alone")]
    pub(crate) use crate::x86::operators::{registered, way};
}
on_neon! {
    pub type Undivided4 = f32;
    pub type Undivided8 = f64;
    pub type Undivided16 = core::arch::aarch64::uint8x16_t;
    pub type Undivided32 = crate::neon::operators::Integers32;
    #[allow(unused_imports, reason = "a table with mistakes gives its errors alone")]
    pub(crate) use crate::neon::operators::{registered, way};
}
without_registers! {
    pub type Undivided4 = u32;
    pub type Undivided8 = u64;
    pub type Undivided16 = [u64; 2];
    pub type Undivided32 = [u64; 4];
    #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
    #[allow(unused_imports)]
    pub(crate) use wasm::{registered, way};
    #[cfg(not(all(target_arch = "wasm32", target_feature = "simd128")))]
    mod without {
    /// Loops for all.
    macro_rules! way {
        ($vector:ident $element:ident: $($rest:tt)*) => {
            crate::types::operators::$vector! { loops $($rest)* }
        };
    }
    macro_rules! registered {
        (loops $($rest:tt)*) => { crate::register::loops! { $($rest)* } };
    }
    pub(crate) use {registered, way};
    }
    #[cfg(not(all(target_arch = "wasm32", target_feature = "simd128")))]
    #[allow(unused_imports)]
    pub(crate) use without::{registered, way};
}
