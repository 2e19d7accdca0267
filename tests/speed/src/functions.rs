//! Functions that stand for all: of integers and of floats, over the vectors that kernels have most.

/// Gives the list to a macro: groups of signatures and of the functions that have them, each with the formula of a
/// plain loop over elements. There `E` is the element, `U` and `S` the integers of as many bits without and with a
/// sign, and `W` an integer of twice the bits. For functions of a whole vector the formula is one of arrays.
#[macro_export]
macro_rules! functions {
    ($then:ident) => {
        $then! {
            lanes {
                (x: uchar16) -> uchar16;
                (x: int8) -> int8;
                (x: short8) -> short8;
            } {
                popcount = x.count_ones() as E;
                clz = x.leading_zeros() as E;
                ctz = x.trailing_zeros() as E;
                bit_reverse = x.reverse_bits();
            }
            lanes {
                (x: uchar16, y: uchar16) -> uchar16;
                (x: int8, y: int8) -> int8;
                (x: short8, y: short8) -> short8;
            } {
                add_sat = x.saturating_add(y);
                sub_sat = x.saturating_sub(y);
                hadd = (x & y).wrapping_add((x ^ y) >> 1);
                rhadd = (x | y).wrapping_sub((x ^ y) >> 1);
                min = x.min(y);
                max = x.max(y);
                mul_hi = (x as W * y as W >> E::BITS) as E;
                rotate = x.rotate_left(y as u32 % E::BITS);
            }
            lanes {
                (x: int8) -> uint8;
                (x: short8) -> ushort8;
            } {
                abs = x.unsigned_abs();
            }
            lanes {
                (x: uchar16, y: uchar16) -> uchar16;
                (x: int8, y: int8) -> uint8;
                (x: short8, y: short8) -> ushort8;
            } {
                abs_diff = x.abs_diff(y);
            }
            lanes {
                (x: uchar16, y: uchar16, z: uchar16) -> uchar16;
                (x: int8, y: int8, z: int8) -> int8;
                (x: short8, y: short8, z: short8) -> short8;
            } {
                clamp = x.max(y).min(z);
                mad_sat = (x as W * y as W + z as W).clamp(E::MIN as W, E::MAX as W) as E;
                mad_hi = ((x as W * y as W >> E::BITS) as E).wrapping_add(z);
                select = if (z as S) < 0 { y } else { x };
                bitselect = x & !z | y & z;
            }
            lanes {
                (x: int8, y: int8) -> int8;
            } {
                mul24 = (x << 8 >> 8).wrapping_mul(y << 8 >> 8);
            }
            lanes {
                (x: int8, y: int8, z: int8) -> int8;
            } {
                mad24 = (x << 8 >> 8).wrapping_mul(y << 8 >> 8).wrapping_add(z);
            }
            lanes {
                (x: uchar16, y: uchar16) -> char16;
                (x: int8, y: int8) -> int8;
                (x: short8, y: short8) -> short8;
                (x: float4, y: float4) -> int4;
                (x: float16, y: float16) -> int16;
            } {
                isequal = -S::from(x == y);
                isless = -S::from(x < y);
            }
            lanes {
                (x: float4) -> float4;
                (x: float16) -> float16;
            } {
                fabs = x.abs();
                floor = x.floor();
                ceil = x.ceil();
                trunc = x.trunc();
                rint = x.round_ties_even();
                round = x.round();
                sqrt = x.sqrt();
                rsqrt = f64::from(x).sqrt().recip() as f32;
                sign = if x.is_nan() { 0.0 } else if x == 0.0 { x } else { 1_f32.copysign(x) };
                degrees = x.to_degrees();
            }
            lanes {
                (x: float4, y: float4) -> float4;
                (x: float16, y: float16) -> float16;
            } {
                fmin = x.min(y);
                fmax = x.max(y);
                fdim = if x <= y { 0.0 } else { x - y };
                copysign = x.copysign(y);
                step = if y < x { 0.0 } else { 1.0 };
                nextafter = if x == y {
                    y
                } else if x < y {
                    x.next_up()
                } else if x > y {
                    x.next_down()
                } else {
                    f32::NAN
                };
            }
            lanes {
                (x: float4, y: float4, z: float4) -> float4;
                (x: float16, y: float16, z: float16) -> float16;
            } {
                clamp = x.max(y).min(z);
                fma = x.mul_add(y, z);
                mad = x * y + z;
                mix = x + (y - x) * z;
                smoothstep = {
                    let t = ((z - x) / (y - x)).max(0.0).min(1.0);
                    t * t * (3.0 - 2.0 * t)
                };
                bitselect = f32::from_bits(x.to_bits() & !z.to_bits() | y.to_bits() & z.to_bits());
            }
            lanes {
                (x: float4, y: float4, z: int4) -> float4;
                (x: float16, y: float16, z: int16) -> float16;
            } {
                select = if z < 0 { y } else { x };
            }
            lanes {
                (x: float4) -> int4;
                (x: float16) -> int16;
            } {
                isnan = -S::from(x.is_nan());
                isfinite = -S::from(x.is_finite());
                signbit = -S::from(x.is_sign_negative());
            }
            lanes {
                (x: float4, y: int4) -> float4;
                (x: float16, y: int16) -> float16;
            } {
                ldexp = (x as f64 * f64::from_bits(((y.clamp(-300, 300) + 1023) as u64) << 52)) as f32;
            }
            across {
                (x: float4, y: float4) -> float;
            } {
                dot = x[0] * y[0] + x[1] * y[1] + x[2] * y[2] + x[3] * y[3];
                distance = {
                    let d: [f64; 4] = std::array::from_fn(|lane| f64::from(x[lane]) - f64::from(y[lane]));
                    (d[0] * d[0] + d[1] * d[1] + d[2] * d[2] + d[3] * d[3]).sqrt() as f32
                };
            }
            across {
                (x: float4, y: float4) -> float4;
            } {
                cross = [
                    x[1] * y[2] - x[2] * y[1],
                    x[2] * y[0] - x[0] * y[2],
                    x[0] * y[1] - x[1] * y[0],
                    0.0,
                ];
            }
            across {
                (x: float4) -> float;
            } {
                length = {
                    let x = x.map(f64::from);
                    (x[0] * x[0] + x[1] * x[1] + x[2] * x[2] + x[3] * x[3]).sqrt() as f32
                };
            }
            across {
                (x: float4) -> float4;
            } {
                normalize = {
                    let x = x.map(f64::from);
                    let length = (x[0] * x[0] + x[1] * x[1] + x[2] * x[2] + x[3] * x[3]).sqrt();
                    x.map(|x| (x / length) as f32)
                };
            }
            across {
                (x: int8) -> int;
                (x: short8) -> int;
            } {
                any = i32::from(x.iter().any(|&x| x < 0));
                all = i32::from(x.iter().all(|&x| x < 0));
            }
        }
    };
}

macro_rules! list {
    ($($kind:ident { $($operands:tt -> $result:ident;)* } $names:tt)*) => {
        /// All of the list.
        pub fn functions() -> Vec<Function> {
            let groups: &[&[Function]] = &[$($(list!(@each $operands $result $names),)*)*];
            groups.concat()
        }
    };
    (@each $operands:tt $result:ident { $($name:ident = $formula:expr;)* }) => {
        &[$(list!(@one $name $operands $result)),*]
    };
    (@one $name:ident ($($x:ident: $vector:ident),*) $result:ident) => {
        Function {
            name: stringify!($name),
            operands: &[$(stringify!($vector)),*],
            result: stringify!($result),
        }
    };
}

functions!(list);

/// A function by its signature: OpenCL's names.
#[derive(Clone, Copy, Debug)]
pub struct Function {
    pub name: &'static str,
    pub operands: &'static [&'static str],
    pub result: &'static str,
}

impl Function {
    /// How many elements its first operand has.
    pub fn width(&self) -> u8 {
        let digits = self.operands[0].trim_start_matches(|c: char| c.is_ascii_alphabetic());
        digits.parse().unwrap_or(1)
    }

    /// A name that says the vector too: `add_sat_uchar16`.
    pub fn work(&self) -> String {
        format!("{}_{}", self.name, self.operands[0])
    }
}
