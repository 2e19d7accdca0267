//! For the crate `serde`: a vector is an array of its components, a `half` a number.

/// An array of the components; the padding of a 3-vector is no part of it.
macro_rules! serde_vector {
    ($name:ident [$element:ident; $width:literal]) => {
        impl ::serde_core::Serialize for $name {
            #[inline]
            fn serialize<S: ::serde_core::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                self.to_array().serialize(serializer)
            }
        }
        impl<'de> ::serde_core::Deserialize<'de> for $name {
            #[inline]
            fn deserialize<D: ::serde_core::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                <[$element; $width]>::deserialize(deserializer).map(Self::from)
            }
        }
    };
}

/// In a format for people the number, which is rounded to nearest when it is read, as in a literal; in any other the bits.
macro_rules! serde_storage_float {
    ($name:ident, $carrier:ident) => {
        impl ::serde_core::Serialize for $name {
            #[inline]
            fn serialize<S: ::serde_core::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                if serializer.is_human_readable() {
                    self.to_f64().serialize(serializer)
                } else {
                    self.to_bits().serialize(serializer)
                }
            }
        }
        impl<'de> ::serde_core::Deserialize<'de> for $name {
            #[inline]
            fn deserialize<D: ::serde_core::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                if deserializer.is_human_readable() {
                    f64::deserialize(deserializer).map(Self::from_f64)
                } else {
                    $carrier::deserialize(deserializer).map(Self::from_bits)
                }
            }
        }
    };
}

pub(crate) use {serde_storage_float, serde_vector};
