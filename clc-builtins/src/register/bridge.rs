//! Conversions between vectors and registers, for every type and every target.
//!
//! This module handles padding and vectors shorter than a register, and keeps the compiler from splitting vectors.

use super::Bits;
use bytemuck::{Pod, cast};

/// Conversions of a vector to a register and back.
///
/// A register has the same number of bits as its vector, or more if the vector is shorter than every register. The
/// lanes beyond the vector are unspecified. A vector converts to a register, to its bits, or to separate lanes.
pub trait Registered: Sized {
    type Register: Copy;
    fn register(value: Self) -> Self::Register;
    /// Returns the register of an operand of `*` or `/`, with zeros in the lanes beyond a vector of two floats.
    ///
    /// If the upper lanes of a product are not used, LLVM may load the 16 bytes at a `float2`, and not 8. The fields
    /// after the `float2` are then multiplied too. If they are integers, they are subnormal floats, which makes the
    /// product 30 times slower on Intel processors.
    #[inline(always)]
    fn zero_extended(value: Self) -> Self::Register {
        Self::register(value)
    }
    /// Returns the vector of a register.
    ///
    /// A short vector passes a shuffle, so that a chain of operations stays in registers.
    fn of(register: Self::Register) -> Self;
    /// Returns a mask of all bits of the components, without the padding of a 3-vector.
    fn components() -> Self::Register;
    /// Returns the vector of a register, with 0 as the padding.
    fn cleared(register: Self::Register) -> Self;

    /// The type for functions that only need the bits.
    ///
    /// It is one integer for a short vector: the compiler vectorizes loops over such integers.
    type Bits: Bits;
    fn bits(value: Self) -> Self::Bits;
    fn of_bits(bits: Self::Bits) -> Self;
    /// Returns the vector of these bits, with 0 as the padding.
    fn cleared_bits(bits: Self::Bits) -> Self;
    /// Returns a mask of the most significant bit of each component.
    fn signs() -> Self::Bits;

    /// An array of the lanes, for functions that compute each lane separately. Each lane is also a register.
    type Lanes: Copy;
    fn lanes(value: Self) -> Self::Lanes;
    fn of_lanes(lanes: Self::Lanes) -> Self;
}

/// Conversions of the bits `B` of a short vector to a register and back.
pub trait Short<B>: Copy {
    fn enter(bits: B) -> Self;
    fn leave(self) -> B;
}

with_registers! {
/// Implements [`Registered`] for a vector, given its kind of elements and its size in bytes.
///
/// A vector of any other kind of elements has no registers.
macro_rules! registered {
    ($shape:ident $name:ident $element:ident integer 2) => { crate::register::registered!(@short $shape $name $element i16 Integers16); };
    ($shape:ident $name:ident $element:ident integer 4) => { crate::register::registered!(@short $shape $name $element i32 Integers16); };
    ($shape:ident $name:ident $element:ident integer 8) => { crate::register::registered!(@short $shape $name $element i64 Integers16); };
    ($shape:ident $name:ident $element:ident integer 16) => { crate::register::registered!(@whole $shape $name $element Integers16); };
    ($shape:ident $name:ident $element:ident integer 32) => { crate::register::registered!(@whole $shape $name $element Integers32); };
    ($shape:ident $name:ident $element:ident integer 64) => { crate::register::registered!(@whole $shape $name $element Integers64); };
    ($shape:ident $name:ident $element:ident integer 128) => { crate::register::registered!(@whole $shape $name $element Integers128); };
    ($shape:ident $name:ident $element:ident f32 8) => { crate::register::registered!(@pair $shape $name $element Floats16); };
    ($shape:ident $name:ident $element:ident f32 16) => { crate::register::registered!(@whole $shape $name $element Floats16); };
    ($shape:ident $name:ident $element:ident f32 32) => { crate::register::registered!(@whole $shape $name $element Floats32); };
    ($shape:ident $name:ident $element:ident f32 64) => { crate::register::registered!(@whole $shape $name $element Floats64); };
    ($shape:ident $name:ident $element:ident f64 16) => { crate::register::registered!(@whole $shape $name $element Doubles16); };
    ($shape:ident $name:ident $element:ident f64 32) => { crate::register::registered!(@whole $shape $name $element Doubles32); };
    ($shape:ident $name:ident $element:ident f64 64) => { crate::register::registered!(@whole $shape $name $element Doubles64); };
    ($shape:ident $name:ident $element:ident f64 128) => { crate::register::registered!(@whole $shape $name $element Doubles128); };
    ($shape:ident $name:ident $element:ident half $bytes:tt) => { crate::register::half_vectors!($shape $name $element $bytes); };
    ($shape:ident $name:ident $element:ident $kind:ident $bytes:tt) => { crate::register::loops! { $shape $name $element } };
    (@whole $shape:ident $name:ident $element:ident $register:ident) => {
        crate::register::registered! { @impl $shape $name $element $register $register
            |vector| core::mem::transmute::<$name, $register>(vector),
            |register| core::mem::transmute::<$register, $name>(register),
            |vector| core::mem::transmute::<$name, $register>(vector),
            |bits| core::mem::transmute::<$register, $name>(bits)
        }
    };
    // A conversion through bytes would make an integer of two floats.
    (@pair $shape:ident $name:ident $element:ident $register:ident) => {
        crate::register::registered! { @impl pair $name $element $register i64
            |vector| Short::enter(vector.to_array()),
            |register| $name::from_array(Short::leave(register)),
            |vector| core::mem::transmute::<$name, i64>(vector),
            |bits| core::mem::transmute::<i64, $name>(bits)
        }
    };
    (@short $shape:ident $name:ident $element:ident $bits:ident $register:ident) => {
        crate::register::registered! { @impl $shape $name $element $register $bits
            |vector| Short::<$bits>::enter(core::mem::transmute::<$name, $bits>(vector)),
            |register| core::mem::transmute::<$bits, $name>(Short::<$bits>::leave(register)),
            |vector| core::mem::transmute::<$name, $bits>(vector),
            |bits| core::mem::transmute::<$bits, $name>(bits)
        }
    };
    (@impl $shape:ident $name:ident $element:ident $register:ident $bits:ident
        |$vector:ident| $load:expr, |$from:ident| $store:expr,
        |$whole:ident| $to_bits:expr, |$of:ident| $of_bits:expr) => {
        #[allow(unsafe_code)]
        const _: () = {
            #[allow(unused_imports)]
            use crate::register::{bridge::Short, machine::*};
            // SAFETY (of each): both types have the same size, and all bit patterns are valid.
            impl crate::register::Registered for $name {
                type Register = $register;
                type Bits = $bits;
                crate::register::operations! { of
                    register($vector: Self) -> $register = $load;
                    of($from: $register) = $store;
                    bits($whole: Self) -> $bits = $to_bits;
                    of_bits($of: $bits) = $of_bits;
                }
                crate::register::components! { $shape $name $element }
            }
        };
    };
}

}
without_registers! {
    macro_rules! registered {
        ($shape:ident $name:ident $element:ident $kind:ident $bytes:tt) => { crate::register::loops! { $shape $name $element } };
    }
}

// Vectors of halves have no registers on wasm32, which cannot convert them.
#[cfg(target_arch = "wasm32")]
macro_rules! half_vectors {
    ($shape:ident $name:ident $element:ident $bytes:tt) => {
        crate::register::loops! { $shape $name $element }
    };
}
#[cfg(not(target_arch = "wasm32"))]
macro_rules! half_vectors {
    ($shape:ident $name:ident $element:ident 4) => { crate::register::registered!(@short $shape $name $element i32 Halves8); };
    ($shape:ident $name:ident $element:ident 8) => { crate::register::registered!(@short $shape $name $element i64 Halves8); };
    ($shape:ident $name:ident $element:ident 16) => { crate::register::registered!(@whole $shape $name $element Halves16); };
    ($shape:ident $name:ident $element:ident 32) => { crate::register::registered!(@whole $shape $name $element Halves32); };
}

/// Implements the items of [`Registered`] that are the same for all vectors.
macro_rules! components {
    (pair $name:ident $element:ident) => {
        on_x86! {
            crate::register::operations! { safe of
                zero_extended(value: Self) -> Self::Register =
                    crate::register::machine::zero_upper(Self::register(value));
            }
        }
        crate::register::components! { full $name $element }
    };
    ($shape:ident $name:ident $element:ident) => {
        type Lanes = [$element; size_of::<$name>() / size_of::<$element>()];
        crate::register::operations! { safe of
            lanes(value: Self) -> Self::Lanes = bytemuck::must_cast(value);
            of_lanes(lanes: Self::Lanes) = crate::register::components!(@lanes $shape lanes);
            components() -> Self::Register =
                crate::register::Registered::register(crate::register::components!(@constant $shape $name));
            cleared(register: Self::Register) = crate::register::components!(@cleared $shape register);
            cleared_bits(bits: Self::Bits) = Self::of_bits(crate::register::components!(@only $shape bits $name));
            signs() -> Self::Bits =
                crate::register::Registered::bits(crate::register::components!(@signs $shape $name $element));
        }
    };
    (@constant full $name:ident) => { const { bytemuck::must_cast::<_, $name>([!0_u8; size_of::<$name>()]) } };
    (@constant padded $name:ident) => {
        const { bytemuck::must_cast::<_, $name>(crate::register::bridge::first_three::<{ size_of::<$name>() }>()) }
    };
    (@signs full $name:ident $element:ident) => {
        const { bytemuck::must_cast::<_, $name>(crate::register::bridge::signs::<{ size_of::<$name>() }, { size_of::<$element>() }>(size_of::<$name>())) }
    };
    (@signs padded $name:ident $element:ident) => {
        const { bytemuck::must_cast::<_, $name>(crate::register::bridge::signs::<{ size_of::<$name>() }, { size_of::<$element>() }>(size_of::<$name>() / 4 * 3)) }
    };
    (@lanes full $lanes:ident) => { bytemuck::must_cast($lanes) };
    (@lanes padded $lanes:ident) => { bytemuck::must_cast(crate::register::bridge::without_fourth($lanes)) };
    (@cleared full $register:ident) => { Self::of($register) };
    (@cleared padded $register:ident) => { Self::of(crate::register::Bits::and($register, Self::components())) };
    (@only full $bits:ident $name:ident) => { $bits };
    (@only padded $bits:ident $name:ident) => {
        crate::register::Bits::and(
            $bits,
            crate::register::Registered::bits(crate::register::components!(@constant padded $name)),
        )
    };
}

/// Implements [`Registered`] for a vector without registers, as an array of its lanes.
macro_rules! loops {
    ($shape:ident $name:ident $element:ident) => {
        impl crate::register::Registered for $name {
            type Register = [$element; size_of::<$name>() / size_of::<$element>()];
            type Bits = Self::Register;
            crate::register::operations! { safe of
                register(value: Self) -> Self::Register = bytemuck::must_cast(value);
                of(register: Self::Register) = bytemuck::must_cast(register);
                bits(value: Self) -> Self::Bits = Self::register(value);
                of_bits(bits: Self::Bits) = Self::of(bits);
            }
            crate::register::components! { $shape $name $element }
        }
    };
}

/// Implements [`Registered`] for a scalar, which is its own register.
macro_rules! own_register {
    ($name:ident) => {
        impl crate::register::Registered for $name {
            type Register = $name;
            type Bits = $name;
            type Lanes = Self;
            crate::register::operations! { safe of
                register(value: Self) = value;
                of(register: Self) = register;
                components() = crate::register::components!(@constant full $name);
                cleared(register: Self) = register;
                bits(value: Self) = value;
                of_bits(bits: Self) = bits;
                cleared_bits(bits: Self) = bits;
                signs() = crate::register::components!(@signs full $name $name);
                lanes(value: Self) = value;
                of_lanes(lanes: Self) = lanes;
            }
        }
    };
}

/// Implements the conversions of lane masks to and from integer vectors, for registers and for arrays of lanes.
macro_rules! lane_masks {
    ($name:ident $element:ident) => {
        with_registers! {
            crate::register::lane_masks! { @of $name <$name as crate::register::Registered>::Register,
                |x| crate::register::Registered::register(x), |t| crate::register::Registered::cleared(t) }
        }
        crate::register::lane_masks! { @of $name
            [<$element as crate::register::Register<$element>>::Truth; size_of::<$name>() / size_of::<$element>()],
            |x| bytemuck::must_cast(x),
            |t| crate::register::Registered::of_lanes(bytemuck::must_cast(t)) }
    };
    (@of $name:ident $truth:ty, |$x:ident| $to:expr, |$t:ident| $from:expr) => {
        impl crate::register::OfTruth<$truth> for $name {
            crate::register::operations! { safe of of_truth($t: $truth) = $from; }
        }
        impl crate::register::Condition<$truth> for $name {
            crate::register::operations! { safe of truth($x: Self) -> $truth = $to; }
        }
    };
}

/// Converts an operand, given its width and its size in bytes, to a single value.
///
/// If a function reads the whole vector and also one component, the compiler loads an array or an integer in parts and
/// joins them. It extracts the component from a value of any other type.
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
        // SAFETY: both types have the same size, and all bit patterns are valid.
        let whole = unsafe { core::mem::transmute::<$name, crate::register::bridge::$whole>($x) };
        whole
    }};
}
with_registers! {
    pub type Undivided4 = f32;
    pub type Undivided8 = f64;
    pub type Undivided16 = super::machine::Integers16;
    pub type Undivided32 = super::machine::Integers32;
}
without_registers! {
    pub type Undivided4 = u32;
    pub type Undivided8 = u64;
    pub type Undivided16 = [u64; 2];
    pub type Undivided32 = [u64; 4];
}

/// Returns the lanes of a 3-vector, with 0 as the padding.
///
/// LLVM would split the vector if the code set one lane.
#[inline(always)]
pub fn without_fourth<E: Pod>(mut lanes: [E; 4]) -> [E; 4] {
    match const { size_of::<E>() } {
        1 => cast(cast::<_, u32>(lanes) & cast::<[u8; 4], u32>([!0, !0, !0, 0])),
        2 => cast(cast::<_, u64>(lanes) & cast::<[u16; 4], u64>([!0, !0, !0, 0])),
        size => {
            on_x86! {
                if size == 4 {
                    let mask = cast::<[u32; 4], super::machine::Integers16>([!0, !0, !0, 0]);
                    return cast(cast::<_, super::machine::Integers16>(lanes).and(mask));
                }
            }
            let _ = size;
            lanes[3] = E::zeroed();
            lanes
        }
    }
}

/// Returns a mask of the first three of four lanes.
pub const fn first_three<const BYTES: usize>() -> [u8; BYTES] {
    let mut mask = [0; BYTES];
    let mut byte = 0;
    while byte < BYTES / 4 * 3 {
        mask[byte] = !0;
        byte += 1;
    }
    mask
}

/// Returns a mask of the most significant bits of the lanes of `LANE` bytes among the first `components` bytes.
pub const fn signs<const BYTES: usize, const LANE: usize>(components: usize) -> [u8; BYTES] {
    let mut mask = [0; BYTES];
    let mut byte = if cfg!(target_endian = "little") { LANE - 1 } else { 0 };
    while byte < components {
        mask[byte] = 0x80;
        byte += LANE;
    }
    mask
}

pub(crate) use {components, half_vectors, lane_masks, loops, own_register, registered, undivided};
