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
    fn from_register(register: Self::Register) -> Self;
    /// Returns a mask of all bits of the components, without the padding of a 3-vector.
    fn component_mask() -> Self::Register;
    /// Returns the vector of a register, with 0 as the padding.
    fn from_register_padded(register: Self::Register) -> Self;

    /// The type for functions that only need the bits.
    ///
    /// It is one integer for a short vector: the compiler vectorizes loops over such integers.
    type Bits: Bits;
    fn bits(value: Self) -> Self::Bits;
    fn from_raw_bits(bits: Self::Bits) -> Self;
    /// Returns the vector of these bits, with 0 as the padding.
    fn from_raw_bits_padded(bits: Self::Bits) -> Self;
    /// Returns a mask of the most significant bit of each component.
    fn signs() -> Self::Bits;

    /// An array of the lanes, for functions that compute each lane separately. Each lane is also a register.
    type Lanes: Copy;
    fn lanes(value: Self) -> Self::Lanes;
    fn from_lane_registers(lanes: Self::Lanes) -> Self;
}

/// Conversions of the bits `B` of a short vector to a register and back.
pub trait ShortVector<B>: Copy {
    fn from_short(bits: B) -> Self;
    fn to_short(self) -> B;
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
    ($shape:ident $name:ident $element:ident $kind:ident $bytes:tt) => { crate::register::array_register! { $shape $name $element } };
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
            |vector| ShortVector::from_short(vector.to_array()),
            |register| $name::from_array(ShortVector::to_short(register)),
            |vector| core::mem::transmute::<$name, i64>(vector),
            |bits| core::mem::transmute::<i64, $name>(bits)
        }
    };
    (@short $shape:ident $name:ident $element:ident $bits:ident $register:ident) => {
        crate::register::registered! { @impl $shape $name $element $register $bits
            |vector| ShortVector::<$bits>::from_short(core::mem::transmute::<$name, $bits>(vector)),
            |register| core::mem::transmute::<$bits, $name>(ShortVector::<$bits>::to_short(register)),
            |vector| core::mem::transmute::<$name, $bits>(vector),
            |bits| core::mem::transmute::<$bits, $name>(bits)
        }
    };
    (@impl $shape:ident $name:ident $element:ident $register:ident $bits:ident
        |$vector:ident| $load:expr, |$from:ident| $store:expr,
        |$whole:ident| $to_bits:expr, |$of:ident| $from_raw_bits:expr) => {
        #[allow(unsafe_code)]
        const _: () = {
            #[allow(unused_imports)]
            use crate::register::{registered::ShortVector, target::*};
            // SAFETY (of each): both types have the same size, and all bit patterns are valid.
            impl crate::register::Registered for $name {
                type Register = $register;
                type Bits = $bits;
                crate::register::operations! { static
                    register($vector: Self) -> $register = $load;
                    from_register($from: $register) = $store;
                    bits($whole: Self) -> $bits = $to_bits;
                    from_raw_bits($of: $bits) = $from_raw_bits;
                }
                crate::register::common_items! { $shape $name $element }
            }
        };
    };
}

}
without_registers! {
    macro_rules! registered {
        ($shape:ident $name:ident $element:ident $kind:ident $bytes:tt) => { crate::register::array_register! { $shape $name $element } };
    }
}

// Vectors of halves have no registers on wasm32, which cannot convert them.
#[cfg(target_arch = "wasm32")]
macro_rules! half_vectors {
    ($shape:ident $name:ident $element:ident $bytes:tt) => {
        crate::register::array_register! { $shape $name $element }
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
macro_rules! common_items {
    (pair $name:ident $element:ident) => {
        on_x86! {
            crate::register::operations! { safe static
                zero_extended(value: Self) -> Self::Register =
                    crate::register::target::zero_upper(Self::register(value));
            }
        }
        crate::register::common_items! { full $name $element }
    };
    ($shape:ident $name:ident $element:ident) => {
        type Lanes = [$element; size_of::<$name>() / size_of::<$element>()];
        crate::register::operations! { safe static
            lanes(value: Self) -> Self::Lanes = bytemuck::must_cast(value);
            from_lane_registers(lanes: Self::Lanes) = crate::register::common_items!(@lanes $shape lanes);
            component_mask() -> Self::Register =
                crate::register::Registered::register(crate::register::common_items!(@constant $shape $name));
            from_register_padded(register: Self::Register) = crate::register::common_items!(@from_register_padded $shape register);
            from_raw_bits_padded(bits: Self::Bits) = Self::from_raw_bits(crate::register::common_items!(@keep $shape bits $name));
            signs() -> Self::Bits =
                crate::register::Registered::bits(crate::register::common_items!(@signs $shape $name $element));
        }
    };
    (@constant full $name:ident) => { const { bytemuck::must_cast::<_, $name>([!0_u8; size_of::<$name>()]) } };
    (@constant padded $name:ident) => {
        const { bytemuck::must_cast::<_, $name>(crate::register::registered::first_three::<{ size_of::<$name>() }>()) }
    };
    (@signs full $name:ident $element:ident) => {
        const { bytemuck::must_cast::<_, $name>(crate::register::registered::signs::<{ size_of::<$name>() }, { size_of::<$element>() }>(size_of::<$name>())) }
    };
    (@signs padded $name:ident $element:ident) => {
        const { bytemuck::must_cast::<_, $name>(crate::register::registered::signs::<{ size_of::<$name>() }, { size_of::<$element>() }>(size_of::<$name>() / 4 * 3)) }
    };
    (@lanes full $lanes:ident) => { bytemuck::must_cast($lanes) };
    (@lanes padded $lanes:ident) => { bytemuck::must_cast(crate::register::registered::without_fourth($lanes)) };
    (@from_register_padded full $register:ident) => { Self::from_register($register) };
    (@from_register_padded padded $register:ident) => { Self::from_register(crate::register::Bits::and($register, Self::component_mask())) };
    (@keep full $bits:ident $name:ident) => { $bits };
    (@keep padded $bits:ident $name:ident) => {
        crate::register::Bits::and(
            $bits,
            crate::register::Registered::bits(crate::register::common_items!(@constant padded $name)),
        )
    };
}

/// Implements [`Registered`] for a vector without registers, as an array of its lanes.
macro_rules! array_register {
    ($shape:ident $name:ident $element:ident) => {
        impl crate::register::Registered for $name {
            type Register = [$element; size_of::<$name>() / size_of::<$element>()];
            type Bits = Self::Register;
            crate::register::operations! { safe static
                register(value: Self) -> Self::Register = bytemuck::must_cast(value);
                from_register(register: Self::Register) = bytemuck::must_cast(register);
                bits(value: Self) -> Self::Bits = Self::register(value);
                from_raw_bits(bits: Self::Bits) = Self::from_register(bits);
            }
            crate::register::common_items! { $shape $name $element }
        }
    };
}

/// Implements [`Registered`] for a scalar, which is its own register.
macro_rules! scalar_register {
    ($name:ident) => {
        impl crate::register::Registered for $name {
            type Register = $name;
            type Bits = $name;
            type Lanes = Self;
            crate::register::operations! { safe static
                register(value: Self) = value;
                from_register(register: Self) = register;
                component_mask() = crate::register::common_items!(@constant full $name);
                from_register_padded(register: Self) = register;
                bits(value: Self) = value;
                from_raw_bits(bits: Self) = bits;
                from_raw_bits_padded(bits: Self) = bits;
                signs() = crate::register::common_items!(@signs full $name $name);
                lanes(value: Self) = value;
                from_lane_registers(lanes: Self) = lanes;
            }
        }
    };
}

/// Implements the conversions of lane masks to and from integer vectors, for registers and for arrays of lanes.
macro_rules! lane_masks {
    ($name:ident $element:ident) => {
        with_registers! {
            crate::register::lane_masks! { @of $name <$name as crate::register::Registered>::Register,
                |x| crate::register::Registered::register(x), |t| crate::register::Registered::from_register_padded(t) }
        }
        crate::register::lane_masks! { @of $name
            [<$element as crate::register::Register<$element>>::LaneMask; size_of::<$name>() / size_of::<$element>()],
            |x| bytemuck::must_cast(x),
            |t| crate::register::Registered::from_lane_registers(bytemuck::must_cast(t)) }
    };
    (@of $name:ident $lane_mask:ty, |$x:ident| $to:expr, |$t:ident| $from:expr) => {
        impl crate::register::FromLaneMask<$lane_mask> for $name {
            crate::register::operations! { safe static from_lane_mask($t: $lane_mask) = $from; }
        }
        impl crate::register::Condition<$lane_mask> for $name {
            crate::register::operations! { safe static lane_mask($x: Self) -> $lane_mask = $to; }
        }
    };
}

/// Converts an operand, given its width and its size in bytes, to a single value.
///
/// If a function reads the whole vector and also one component, the compiler loads an array or an integer in parts and
/// joins them. It extracts the component from a value of any other type.
macro_rules! whole_value {
    (1 $bytes:tt $name:ident $x:expr) => { $x };
    ($width:tt 3 $name:ident $x:expr) => { crate::register::whole_value!(@as Whole4 $name $x) };
    ($width:tt 4 $name:ident $x:expr) => { crate::register::whole_value!(@as Whole4 $name $x) };
    ($width:tt 6 $name:ident $x:expr) => { crate::register::whole_value!(@as Whole8 $name $x) };
    ($width:tt 8 $name:ident $x:expr) => { crate::register::whole_value!(@as Whole8 $name $x) };
    ($width:tt 12 $name:ident $x:expr) => { crate::register::whole_value!(@as Whole16 $name $x) };
    ($width:tt 16 $name:ident $x:expr) => { crate::register::whole_value!(@as Whole16 $name $x) };
    ($width:tt 24 $name:ident $x:expr) => { crate::register::whole_value!(@as Whole32 $name $x) };
    ($width:tt 32 $name:ident $x:expr) => { crate::register::whole_value!(@as Whole32 $name $x) };
    ($width:tt $bytes:tt $name:ident $x:expr) => { $x };
    (@as $whole:ident $name:ident $x:expr) => {{
        #[allow(unsafe_code)]
        // SAFETY: both types have the same size, and all bit patterns are valid.
        let whole = unsafe { core::mem::transmute::<$name, crate::register::registered::$whole>($x) };
        whole
    }};
}
with_registers! {
    pub type Whole4 = f32;
    pub type Whole8 = f64;
    pub type Whole16 = super::target::Integers16;
    pub type Whole32 = super::target::Integers32;
}
without_registers! {
    pub type Whole4 = u32;
    pub type Whole8 = u64;
    pub type Whole16 = [u64; 2];
    pub type Whole32 = [u64; 4];
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
                    let mask = cast::<[u32; 4], super::target::Integers16>([!0, !0, !0, 0]);
                    return cast(cast::<_, super::target::Integers16>(lanes).and(mask));
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

pub(crate) use {
    array_register, common_items, half_vectors, lane_masks, registered, scalar_register, whole_value,
};
