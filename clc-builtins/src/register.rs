//! A vector as what the machine computes with: what `x86` and `neon` have in common.
//!
//! Only a value of a register type stays one vector for the compiler; lanes of an array it takes apart, and in a long
//! function does not put together again. So each operator is one call of a trait here between [`Registered::register`]
//! and [`Registered::of`]; each architecture implements the traits for its registers, and what is longer than the
//! longest register of a build is an array of registers. The traits know elements (`E`), not widths: a short vector
//! fills the low lanes, and the others have no meaning.

/// A vector with its register: as many bits, or for a short vector more.
pub trait Registered: Sized {
    type Register: Copy;
    fn register(self) -> Self::Register;
    fn of(register: Self::Register) -> Self;
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
    ($([$($x:ident)*] [$($y:ident)*] $count:literal;)*) => {$(
        impl<R: Bits> Bits for [R; $count] {
            arrays! { @binary [and or xor] [$($x)*] [$($y)*] }
        }
        impl<E: Copy, R: Lanes<E>> Lanes<E> for [R; $count] {
            #[inline(always)]
            fn splat(value: E) -> Self {
                [R::splat(value); $count]
            }
            arrays! { @binary [add sub mul] [$($x)*] [$($y)*] }
        }
        impl<E, R: Divide<E>> Divide<E> for [R; $count] {
            arrays! { @binary [div] [$($x)*] [$($y)*] }
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
    )*};
    (@binary [$($operator:ident)*] $x:tt $y:tt) => {
        $(arrays! { @one $operator $x $y })*
    };
    (@one $operator:ident [$($x:ident)*] [$($y:ident)*]) => {
        #[inline(always)]
        fn $operator(self, y: Self) -> Self {
            let ([$($x),*], [$($y),*]) = (self, y);
            [$($x.$operator($y)),*]
        }
    };
}

arrays! {
    [a b] [c d] 2;
    [a b c d] [e f g h] 4;
    [a b c d e f g h] [i j k l m n o p] 8;
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
    /// Loops for all.
    macro_rules! way {
        ($vector:ident $element:ident: $($rest:tt)*) => {
            crate::types::operators::$vector! { loops $($rest)* }
        };
    }
    macro_rules! registered {
        ($($rest:tt)*) => {};
    }
    pub(crate) use {registered, way};
}
