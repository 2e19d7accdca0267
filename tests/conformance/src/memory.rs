//! Calls of the functions that read and write memory: each signature by its types.

use crate::calls::{get, put, types};
use clc_builtins::*;

/// One that reads: the offset, the bytes of the slice, the result.
pub struct Load {
    pub name: &'static str,
    pub element: &'static str,
    pub call: fn(usize, &[u8], &mut [u8]),
}

/// One that writes: the bytes of the operand, the offset, the bytes of the slice.
pub struct Store {
    pub name: &'static str,
    pub operand: &'static str,
    pub element: &'static str,
    pub call: fn(&[u8], usize, &mut [u8]),
}

/// The elements of a slice, which bytes may not be aligned for.
fn slice<T: bytemuck::AnyBitPattern>(bytes: &[u8]) -> Vec<T> {
    bytes.chunks_exact(size_of::<T>()).map(get).collect()
}

macro_rules! load {
    ($calls:ident $($name:ident $element:ident)*) => {$(
        $calls.push(Load {
            name: stringify!($name),
            element: stringify!($element),
            call: |offset, p, y| {
                let p = slice::<types::$element>(p);
                put(y, $name(offset, &p));
            },
        });
    )*};
}

macro_rules! store {
    ($calls:ident $operand:ident $element:ident: $($name:ident)*) => {$(
        $calls.push(Store {
            name: stringify!($name),
            operand: stringify!($operand),
            element: stringify!($element),
            call: |x, offset, p| {
                let mut elements = slice::<types::$element>(p);
                $name(get::<types::$operand>(x), offset, &mut elements);
                p.copy_from_slice(bytemuck::cast_slice(&elements));
            },
        });
    )*};
}

macro_rules! scalars {
    ($to:ident) => {
        $to! { char short int long uchar ushort uint ulong half float double }
    };
}

pub fn loads() -> Vec<Load> {
    let mut calls = vec![];
    macro_rules! of {
        ($($element:ident)*) => {
            load! { calls
                $(vload2 $element vload3 $element vload4 $element vload8 $element vload16 $element)*
                vload_half half vload_half2 half vload_half3 half vload_half4 half vload_half8 half vload_half16 half
                vloada_half2 half vloada_half3 half vloada_half4 half vloada_half8 half vloada_half16 half
            }
        };
    }
    scalars!(of);
    calls
}

pub fn stores() -> Vec<Store> {
    let mut calls = vec![];
    macro_rules! of {
        ($($element:ident)*) => { paste::paste! {$(
            store!(calls [<$element 2>] $element: vstore2);
            store!(calls [<$element 3>] $element: vstore3);
            store!(calls [<$element 4>] $element: vstore4);
            store!(calls [<$element 8>] $element: vstore8);
            store!(calls [<$element 16>] $element: vstore16);
        )*} };
    }
    scalars!(of);
    macro_rules! halves {
        ($($float:ident)*) => { paste::paste! {$(
            halves!(@ [<$float 2>] vstore_half2 vstorea_half2);
            halves!(@ [<$float 3>] vstore_half3 vstorea_half3);
            halves!(@ [<$float 4>] vstore_half4 vstorea_half4);
            halves!(@ [<$float 8>] vstore_half8 vstorea_half8);
            halves!(@ [<$float 16>] vstore_half16 vstorea_half16);
            halves!(@ $float vstore_half);
        )*} };
        (@ $operand:ident $($name:ident)*) => { paste::paste! {$(
            store!(calls $operand half: $name [<$name _rte>] [<$name _rtz>] [<$name _rtp>] [<$name _rtn>]);
        )*} };
    }
    halves!(float double);
    calls
}
