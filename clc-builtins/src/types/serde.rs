//! Support for `serde`: a vector is an array of its components, and a `half` is a number.

/// Implements serialization as an array of the components, without the padding of a 3-vector.
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

/// Implements serialization as a number in human-readable formats, which is rounded to nearest when it is read, and as
/// bits in other formats.
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
