//! The operators of vectors.

use crate::overload::operand::Vector;

/// Float vectors have nothing beside.
macro_rules! float_vector {
    ($name:ident) => {};
}

/// What integer vectors have beside: total equality, and the bitwise operators of the select idiom.
macro_rules! integer_vector {
    ($name:ident) => {
        impl Eq for $name {}
        impl core::hash::Hash for $name {
            fn hash<H: core::hash::Hasher>(&self, state: &mut H) {
                core::hash::Hash::hash(&self.to_array(), state)
            }
        }
        impl core::ops::Not for $name {
            type Output = Self;
            #[inline]
            fn not(self) -> Self {
                crate::types::operators::not(self)
            }
        }
        crate::types::operators::integer_vector!(@binary $name and BitAnd bitand BitAndAssign bitand_assign);
        crate::types::operators::integer_vector!(@binary $name or BitOr bitor BitOrAssign bitor_assign);
        crate::types::operators::integer_vector!(@binary $name xor BitXor bitxor BitXorAssign bitxor_assign);
    };
    (@binary $name:ident $bits:ident $operator:ident $method:ident $assign:ident $assign_method:ident) => {
        impl core::ops::$operator for $name {
            type Output = Self;
            #[inline]
            fn $method(self, other: Self) -> Self {
                crate::types::operators::$bits(self, other)
            }
        }
        impl core::ops::$assign for $name {
            #[inline]
            fn $assign_method(&mut self, other: Self) {
                *self = crate::types::operators::$bits(*self, other);
            }
        }
    };
}

macro_rules! bits {
    ($($name:ident($x:ident $(, $y:ident)?) $operator:ident $result:expr;)*) => {$(
        /// The operator of the lanes.
        #[inline]
        pub fn $name<X, const LANES: usize>($x: X $(, $y: X)?) -> X
        where
            X: Vector<LANES, Element: Copy + core::ops::$operator<Output = X::Element>>,
        {
            let mut $x = $x.to_lanes::<LANES>();
            $(let $y = $y.to_lanes::<LANES>();)?
            let mut lane = 0;
            while lane < LANES {
                $x[lane] = { $(let $y = $y[lane];)? let $x = $x[lane]; $result };
                lane += 1;
            }
            X::from_lanes($x)
        }
    )*};
}

bits! {
    not(x) Not !x;
    and(x, y) BitAnd x & y;
    or(x, y) BitOr x | y;
    xor(x, y) BitXor x ^ y;
}

pub(crate) use {float_vector, integer_vector};
