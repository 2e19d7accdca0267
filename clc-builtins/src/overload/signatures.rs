//! Signatures that are no part of a generic function: each with its types.

#![allow(non_camel_case_types)]

/// The body of a function of one signature: the kernel, lanes and width of `T`, and the operands. Taken
/// together or lane by lane.
macro_rules! signature {
    (across $kernel:ident $lanes:literal $width:literal ($x:ident,)) => {
        <crate::kernel::functions::$kernel as crate::kernel::functions::UnaryAcross<_, _>>::scalar::<_, $lanes, $width>(
            crate::level::Build,
            crate::overload::Operand::to_lanes($x),
        )
    };
    (across $kernel:ident $lanes:literal $width:literal ($x:ident, $y:ident,)) => {
        <crate::kernel::functions::$kernel as crate::kernel::functions::BinaryAcross<_, _, _>>::scalar::<
            _,
            $lanes,
            $width,
        >(crate::level::Build, crate::overload::Operand::to_lanes($x), crate::overload::Operand::to_lanes($y))
    };
    // The third is a scalar.
    (across $kernel:ident $lanes:literal $width:literal ($x:ident, $y:ident, $z:ident,)) => {
        <crate::kernel::functions::$kernel as crate::kernel::functions::TernaryAcross<_, _, _, _>>::scalar::<
            _,
            $lanes,
            $width,
        >(
            crate::level::Build,
            crate::overload::Operand::to_lanes($x),
            crate::overload::Operand::to_lanes($y),
            [$z; $lanes],
        )
    };
    (registers $kernel:ident $lanes:literal $width:literal ($x:ident,)) => {
        <crate::kernel::functions::$kernel as crate::kernel::functions::Function1<_, _>>::of($x)
    };
    (registers $kernel:ident $lanes:literal $width:literal ($x:ident, $y:ident,)) => {
        <crate::kernel::functions::$kernel as crate::kernel::functions::Function2<_, _, _>>::of($x, $y)
    };
    (registers $kernel:ident $lanes:literal $width:literal ($x:ident, $y:ident, $z:ident,)) => {
        <crate::kernel::functions::$kernel as crate::kernel::functions::Function3<_, _, _, _>>::of($x, $y, $z)
    };
    (lanes $kernel:ident $lanes:literal $width:literal ($x:ident,)) => {
        crate::overload::signature!(@lanes $kernel $lanes Unary [_ _] $x)
    };
    (lanes $kernel:ident $lanes:literal $width:literal ($x:ident, $y:ident,)) => {
        crate::overload::signature!(@lanes $kernel $lanes Binary [_ _ _] $x $y)
    };
    (lanes $kernel:ident $lanes:literal $width:literal ($x:ident, $y:ident, $z:ident,)) => {
        crate::overload::signature!(@lanes $kernel $lanes Ternary [_ _ _ _] $x $y $z)
    };
    (lanes $kernel:ident $lanes:literal $width:literal
        ($x:ident, $y:ident, $z:ident, $w:ident,)) => {
        crate::overload::signature!(@lanes $kernel $lanes Quaternary [_ _ _ _ _] $x $y $z $w)
    };
    (@lanes $kernel:ident $lanes:literal $shape:ident [$($any:tt)*] $($x:ident)*) => {
        crate::overload::Operand::of_lanes(
            <crate::kernel::functions::$kernel as crate::kernel::functions::$shape<$($any),*>>::lanes::<_, $lanes>(
                crate::level::Build,
                $(crate::overload::Operand::to_lanes($x)),*
            ),
        )
    };
}

/// The trait of a name all of whose signatures have their types, or an impl of it for one of these, which takes the
/// components together: the name, the kernel, lanes and width of `T`, and the types.
macro_rules! signatures {
    (@trait $name:ident $operands:tt $message:literal $label:literal $note:literal) => {
        $crate::overload::function!(@trait $name $operands #[diagnostic::on_unimplemented(
            message = $message,
            label = $label,
            note = $note
        )]);
    };
    // rustc tells of the only impl of a bearer at length.
    (@other $name:ident (X, Y $y:ident, Z $z:ident) $($bearer:ident)*) => {$(
        #[diagnostic::do_not_recommend]
        impl $name<not_an_OpenCL_type, not_an_OpenCL_type, not_an_OpenCL_type> for $bearer {
            #[inline(always)]
            fn apply(_: not_an_OpenCL_type, never: not_an_OpenCL_type, _: Self) -> not_an_OpenCL_type {
                never
            }
        }
    )*};
    (@other $name:ident (X, Y $y:ident) $($bearer:ident)*) => {$(
        #[diagnostic::do_not_recommend]
        impl $name<not_an_OpenCL_type, not_an_OpenCL_type> for $bearer {
            #[inline(always)]
            fn apply(never: not_an_OpenCL_type, _: Self) -> not_an_OpenCL_type {
                never
            }
        }
    )*};
    (@other $name:ident (X) $($bearer:ident)*) => {};
    ($name:ident $kernel:ident $lanes:literal $width:literal ($x:ident) -> $result:ident) => {
        #[diagnostic::do_not_recommend]
        impl $name<$result> for $x {
            #[inline(always)]
            fn apply(x: $x) -> $result {
                crate::overload::signature! { across $kernel $lanes $width (x,) }
            }
        }
    };
    ($name:ident $kernel:ident $lanes:literal $width:literal ($x:ident $y:ident) -> $result:ident) => {
        #[diagnostic::do_not_recommend]
        impl $name<$x, $result> for $y {
            #[inline(always)]
            fn apply(x: $x, y: $y) -> $result {
                crate::overload::signature! { across $kernel $lanes $width (x, y,) }
            }
        }
    };
    ($name:ident $kernel:ident $lanes:literal $width:literal ($x:ident $y:ident $z:ident) -> $result:ident) => {
        #[diagnostic::do_not_recommend]
        impl $name<$x, $y, $result> for $z {
            #[inline(always)]
            fn apply(x: $x, y: $y, z: $z) -> $result {
                crate::overload::signature! { across $kernel $lanes $width (x, y, z,) }
            }
        }
    };
}

pub(crate) use {signature, signatures};
