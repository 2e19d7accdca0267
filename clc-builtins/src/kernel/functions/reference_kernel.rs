//! The kernel that calls the reference implementation: for functions without another kernel, and for types that the
//! table adds.

use super::{Formatted, Function1, Function2, Function3, Function4, Shape, Transfer, TwoResults};
use crate::exact::functions::{Lane, Reference, Vectors};
use crate::exact::{Format, convert};
use crate::operand::Operand;
use core::marker::PhantomData;

/// The kernel that calls the reference implementation of a row.
pub struct ReferenceKernel<D>(PhantomData<D>);

/// A function of the table.
pub trait TableFunction {
    const REFERENCE: Reference;
}

/// Computes the components of the result and of the output parameter.
#[inline]
fn call<D: TableFunction, const OPERANDS: usize>(
    operands: [([u64; 16], Format); OPERANDS],
    out: Format,
    result: Format,
    width: usize,
) -> [[u64; 16]; 2] {
    let (mut x, mut formats) = ([[0; 16]; 4], [out; 4]);
    for (index, (components, format)) in operands.into_iter().enumerate() {
        (x[index], formats[index]) = (components, format);
    }
    let mut results = [[0; 16]; 2];
    match D::REFERENCE {
        Reference::Lane(reference) => {
            for lane in 0..width {
                let x = x.map(|operand| operand[lane]);
                let [component, written] = reference(&Lane { x, formats, result, of_vectors: width > 1 });
                (results[0][lane], results[1][lane]) = (component, written);
            }
        }
        Reference::Across(reference) => results[0] = reference(&Vectors { x, formats, width }),
        Reference::Memory(_) => unreachable!("only loads and stores move memory"),
    }
    results
}

macro_rules! reference_kernels {
    ($($function:ident($($x:ident: $X:ident),*);)*) => {$(
        impl<D, $($X,)* R> $function<$($X,)* R> for ReferenceKernel<D>
        where
            D: TableFunction,
            $($X: Operand<Element: Formatted, Count: Shape>,)*
            R: Operand<Element: Formatted, Count: Shape>,
        {
            #[inline]
            fn of($($x: $X),*) -> R {
                let operands = [$((<$X::Count as Shape>::bits($x), $X::Element::FORMAT)),*];
                let format = R::Element::FORMAT;
                let [result, _] = call::<D, _>(operands, format, format, <X::Count as Shape>::WIDTH);
                <R::Count as Shape>::from_component_bits(result)
            }
        }

        impl<D, $($X,)* R, O> $function<$($X,)* TwoResults<R, O>> for ReferenceKernel<D>
        where
            D: TableFunction,
            $($X: Operand<Element: Formatted, Count: Shape>,)*
            R: Operand<Element: Formatted, Count: Shape>,
            O: Operand<Element: Formatted, Count: Shape>,
        {
            #[inline]
            fn of($($x: $X),*) -> TwoResults<R, O> {
                let operands = [$((<$X::Count as Shape>::bits($x), $X::Element::FORMAT)),*];
                let (out, format) = (O::Element::FORMAT, R::Element::FORMAT);
                let [result, written] = call::<D, _>(operands, out, format, <X::Count as Shape>::WIDTH);
                TwoResults(<R::Count as Shape>::from_component_bits(result), <O::Count as Shape>::from_component_bits(written))
            }
        }
    )*};
}
reference_kernels! {
    Function1(x: X);
    Function2(x: X, y: Y);
    Function3(x: X, y: Y, z: Z);
    Function4(x: X, y: Y, z: Z, w: W);
}

impl<D: TableFunction, X: Formatted, R: Formatted> Transfer<X, R> for ReferenceKernel<D> {
    #[inline]
    fn lanes<const N: usize>(x: [X; N]) -> [R; N] {
        let Reference::Memory(memory) = D::REFERENCE else { unreachable!("loads and stores move memory") };
        x.map(|x| R::from_u64_bits(convert(x.bits(), X::FORMAT, R::FORMAT, memory.rounding, false)))
    }
}
