//! For the crate `mint`: vectors of 2, 3 and 4 components as its vectors and points.

/// Chosen by the view of the vector, which tells the number of components.
macro_rules! mint_vector {
    (Numbered2 $name:ident $element:ident) => {
        crate::types::mint::vectors! { $name $element, Vector2 Point2 }
    };
    (Numbered3 $name:ident $element:ident) => {
        crate::types::mint::vectors! { $name $element, Vector3 Point3 }
    };
    (Numbered4 $name:ident $element:ident) => {
        crate::types::mint::vectors! { $name $element, Vector4 }
    };
    ($wider:ident $name:ident $element:ident) => {};
}

/// Implements the conversions to and from types of mint. The first is the associated type of `IntoMint`.
macro_rules! vectors {
    ($name:ident $element:ident, $vector:ident $($point:ident)?) => {
        impl ::mint::IntoMint for $name {
            type MintType = ::mint::$vector<$element>;
        }
        crate::types::mint::vectors! { $name, ::mint::$vector<$element> }
        $(crate::types::mint::vectors! { $name, ::mint::$point<$element> })?
    };
    ($name:ident, $mint:ty) => {
        impl From<$mint> for $name {
            #[inline]
            fn from(x: $mint) -> Self {
                Self::from_array(x.into())
            }
        }
        impl From<$name> for $mint {
            #[inline]
            fn from(x: $name) -> Self {
                x.to_array().into()
            }
        }
    };
}

pub(crate) use {mint_vector, vectors};
