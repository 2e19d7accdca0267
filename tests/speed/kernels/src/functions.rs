//! The functions of the list, over vectors: the library's, and plain loops by std over arrays of as many elements and
//! over scalars.

mod by_hand;

use bytemuck::{cast_slice, cast_slice_mut};
use clc_speed::form::{By, Form};

/// OpenCL's names of the types.
mod types {
    pub use clc_builtins::opencl_c::{float, int};
    pub use clc_builtins::*;
}

trait Vector {
    type Element;
    /// The integers of as many bits, with and without a sign, and the one of twice as many.
    type Signed;
    type Unsigned;
    type Wide;
    type Array;
    const WIDTH: usize;
}

macro_rules! vectors {
    ($($vector:ident: $element:ident $signed:ident $unsigned:ident $wide:ident, $width:literal $array:ty;)*) => {$(
        impl Vector for types::$vector {
            type Element = $element;
            type Signed = $signed;
            type Unsigned = $unsigned;
            type Wide = $wide;
            type Array = $array;
            const WIDTH: usize = $width;
        }
    )*};
}

vectors! {
    float: f32 i32 u32 f64, 1 f32;
    int: i32 i32 u32 i64, 1 i32;
    char16: i8 i8 u8 i16, 16 [i8; 16];
    uchar16: u8 i8 u8 u16, 16 [u8; 16];
    short8: i16 i16 u16 i32, 8 [i16; 8];
    ushort8: u16 i16 u16 u32, 8 [u16; 8];
    int4: i32 i32 u32 i64, 4 [i32; 4];
    int8: i32 i32 u32 i64, 8 [i32; 8];
    uint8: u32 i32 u32 u64, 8 [u32; 8];
    int16: i32 i32 u32 i64, 16 [i32; 16];
    float4: f32 i32 u32 f64, 4 [f32; 4];
    float16: f32 i32 u32 f64, 16 [f32; 16];
}

type Element<V> = <V as Vector>::Element;
type Array<V> = <V as Vector>::Array;

/// The loop: what of the operands belongs to the place of the result, and one result of that.
macro_rules! form {
    ($work:expr, $by:expr, ($($x:ident: $operand:ty),*) -> $result:ty = $value:expr) => {
        Form {
            work: $work,
            by: $by,
            run: |sources, result| {
                #[inline(never)]
                fn run($($x: &[$operand],)* result: &mut [$result]) {
                    let n = result.len();
                    $(let $x = &$x[..n];)*
                    for i in 0..n {
                        $(let $x = $x[i];)*
                        result[i] = $value;
                    }
                }
                let mut sources = sources.iter();
                $(let $x = cast_slice(sources.next().unwrap());)*
                run($($x,)* cast_slice_mut(result));
            },
        }
    };
}
pub(crate) use form;

macro_rules! forms {
    ($($kind:ident { $($operands:tt -> $result:ident;)* } $rows:tt)*) => {
        #[allow(clippy::manual_clamp, reason = "of a number alone")]
        pub fn forms() -> Vec<Form> {
            let mut forms = Vec::new();
            $($(forms!(@rows forms $kind $operands $result $rows);)*)*
            forms.extend(by_hand::forms());
            forms
        }
    };
    (@rows $forms:ident $kind:ident $operands:tt $result:ident { $($name:ident = $formula:expr;)* }) => {
        $(forms!(@row $forms $kind $name $operands $result $formula);)*
    };
    (@row $forms:ident $kind:ident $name:ident ($x:ident: $vector:ident $(, $y:ident: $other:ident)*) $result:ident $formula:expr) => {{
        #[allow(dead_code)]
        type E = Element<types::$vector>;
        #[allow(dead_code)]
        type S = <types::$vector as Vector>::Signed;
        #[allow(dead_code)]
        type W = <types::$vector as Vector>::Wide;
        const WORK: &str = concat!(stringify!($name), "_", stringify!($vector));
        const WIDTH: usize = <types::$vector as Vector>::WIDTH;
        $forms.push(form!(WORK, By::Loop(WIDTH as u8), ($x: types::$vector $(, $y: types::$other)*) -> types::$result =
            types::$name($x $(, $y)*)));
        forms!(@plain $forms $kind ($x: $vector $(, $y: $other)*) $result $formula);
    }};
    (@plain $forms:ident lanes ($($x:ident: $vector:ident),*) $result:ident $formula:expr) => {
        $forms.push(form!(WORK, By::Plain, ($($x: Array<types::$vector>),*) -> Array<types::$result> =
            {
                // Costs nothing, and keeps a vector a vector: else loops over arrays become loops over scalars.
                std::hint::black_box(());
                std::array::from_fn(|lane| {
                    $(let $x = $x[lane];)*
                    $formula
                })
            }));
        $forms.push(form!(WORK, By::Naive, ($($x: Element<types::$vector>),*) -> Element<types::$result> = $formula));
    };
    (@plain $forms:ident across ($($x:ident: $vector:ident),*) $result:ident $formula:expr) => {
        $forms.push(form!(WORK, By::Plain, ($($x: Array<types::$vector>),*) -> Array<types::$result> = $formula));
    };
}

clc_speed::functions!(forms);
