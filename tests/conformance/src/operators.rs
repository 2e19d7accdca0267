//! The operators of vectors and of the float scalars (OpenCL C 6.5), called: each signature by its types.

use crate::calls::{Call, get, put, types};

macro_rules! binary {
    ($calls:ident ($x:ident $y:ident) $($operator:tt)*) => {$(
        $calls.push(Call {
            name: stringify!($operator),
            operands: &[stringify!($x), stringify!($y)],
            call: |v, out| put(out, get::<types::$x>(v[0]) $operator get::<types::$y>(v[1])),
        });
    )*};
}

macro_rules! unary {
    ($calls:ident ($x:ident) $($operator:tt)*) => {$(
        $calls.push(Call {
            name: stringify!($operator),
            operands: &[stringify!($x)],
            call: |v, out| put(out, $operator get::<types::$x>(v[0])),
        });
    )*};
}

macro_rules! float_scalars_of {
    ($calls:ident $(($t:ident $scalar:ident $signed:ident $unsigned:ident))*) => {$(
        binary!($calls ($t $t) + - * / %);
        unary!($calls ($t) -);
    )*};
}

macro_rules! float_vectors_of {
    ($calls:ident $(($t:ident $scalar:ident $signed:ident $unsigned:ident))*) => {$(
        binary!($calls ($t $t) + - * / %);
        binary!($calls ($t $scalar) + - * / %);
        binary!($calls ($scalar $t) + - * / %);
        unary!($calls ($t) -);
    )*};
}

macro_rules! integer_vectors_of {
    ($calls:ident $(($t:ident $scalar:ident $signed:ident $unsigned:ident))*) => {$(
        binary!($calls ($t $t) + - * / % & | ^ << >>);
        binary!($calls ($t $scalar) + - * / % & | ^ << >>);
        binary!($calls ($scalar $t) + - * / % & | ^);
        unary!($calls ($t) - !);
    )*};
}

/// Those whose scalars are Rust's own, integers, are left out: they panic where they overflow.
pub fn operators() -> Vec<Call> {
    let mut calls = vec![];
    floats(&mut calls);
    integers(&mut calls);
    calls
}

fn floats(calls: &mut Vec<Call>) {
    float_scalars!(float_scalars_of calls);
    float_vectors!(float_vectors_of calls);
}

fn integers(calls: &mut Vec<Call>) {
    signed_vectors!(integer_vectors_of calls);
    unsigned_vectors!(integer_vectors_of calls);
}
