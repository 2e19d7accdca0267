//! Pointers into slices: reading, writing, moving, comparing and casting them, and their panics. The tests compute the
//! expected index of each element with 128-bit integers.

use clc_builtins::*;
use std::cell::Cell;
use std::panic::{AssertUnwindSafe, catch_unwind, set_hook, take_hook};
use std::sync::Once;

/// Returns the message and the line number of the panic of a call.
fn panic_at<R>(call: impl FnOnce() -> R) -> (String, u32) {
    thread_local! {
        static LINE: Cell<Option<u32>> = const { Cell::new(None) };
    }
    static QUIETLY: Once = Once::new();
    QUIETLY.call_once(|| {
        let usual = take_hook();
        set_hook(Box::new(move |info| match LINE.get() {
            Some(_) => LINE.set(info.location().map(|location| location.line())),
            None => usual(info),
        }));
    });
    LINE.set(Some(0));
    let result = catch_unwind(AssertUnwindSafe(call));
    let line = LINE.take().unwrap();
    let Err(panic) = result else { panic!("no panic") };
    let text = panic.downcast_ref::<String>().map(String::as_str);
    (text.unwrap_or_else(|| panic.downcast_ref::<&str>().unwrap()).to_string(), line)
}

fn panic_of<R>(call: impl FnOnce() -> R) -> String {
    panic_at(call).0
}

const LENGTH: usize = 10;

fn numbers() -> [i32; LENGTH] {
    std::array::from_fn(|k| k as i32 * 10)
}

/// Positions inside and outside of a slice, and the limits of `isize`.
const POSITIONS: [isize; 11] = [
    -12,
    -5,
    0,
    4,
    10,
    isize::MIN,
    isize::MIN + 1,
    isize::MIN / 4,
    isize::MAX / 4,
    isize::MAX / 4 + 1,
    isize::MAX,
];

macro_rules! every_index {
    ($($test:ident $integer:ident;)*) => {$(
        #[test]
        fn $test() {
            let mut indices: Vec<$integer> = vec![$integer::MIN, $integer::MAX, $integer::MAX / 4, $integer::MAX / 4 + 1];
            // Added to `POSITIONS`, these reach elements just inside and outside of both ends of the slice.
            indices.extend([-12_i8, -5, -4, -1, 0, 4, 5, 6, 9, 10, 14, 15].map($integer::try_from).iter().flatten());
            // Numbers that become small if they are truncated to 32 bits, or if a multiplication by 4 or 16 overflows.
            for bit in [31, 32, 60, 62, 63] {
                for k in [-4, 0, 5] {
                    indices.extend($integer::try_from((1_i128 << bit) + k));
                    indices.extend($integer::try_from(-(1_i128 << bit) + k));
                }
            }
            let (read, mut written) = (numbers(), numbers());
            for position in POSITIONS {
                let p = Pointer::new(&read) + position;
                for &index in &indices {
                    let element = position as i128 + index as i128;
                    let mut q = PointerMut::new(&mut written) + position;
                    if (0..LENGTH as i128).contains(&element) {
                        assert_eq!(p[index], read[element as usize]);
                        assert_eq!((*(p + index), q[index]), (p[index], p[index]));
                        q[index] += 1;
                        q[index] -= 1;
                        assert_eq!(p + index - index, p);
                    } else {
                        let expected = format!(
                            "index out of bounds: index {index} of a pointer at {position} is element {element}, but the length is {LENGTH}"
                        );
                        assert_eq!(panic_of(|| p[index]), expected);
                        assert_eq!(panic_of(|| q[index]), expected);
                        assert_eq!(panic_of(|| q[index] = 1), expected);
                    }
                    check_moves(p, position, index, element, position as i128 - index as i128);
                    check_loads(p, &mut q, position, index);
                }
            }
            assert_eq!(written, read);
        }
    )*};
}

every_index! {
    by_i8 i8;
    by_i16 i16;
    by_i32 i32;
    by_i64 i64;
    by_isize isize;
    by_u8 u8;
    by_u16 u16;
    by_u32 u32;
    by_u64 u64;
    by_usize usize;
}

/// Checks that `p + n` is at the position `after` and `p - n` at `before`, or that they panic.
fn check_moves<I: pointer::AnyInteger>(p: Pointer<i32>, position: isize, n: I, after: i128, before: i128) {
    let start = p - position;
    let overflow = |sign| format!("the position of a pointer overflows `isize`: {position} {sign} {n}");
    let mut moved = p;
    match isize::try_from(after) {
        Ok(after) => {
            moved += n;
            assert_eq!((moved - start, moved), (after, p + n));
            assert_eq!(moved.partial_cmp(&p), after.partial_cmp(&position));
        }
        Err(_) => assert_eq!(panic_of(|| p + n), overflow('+')),
    }
    moved = p;
    match isize::try_from(before) {
        Ok(before) => {
            moved -= n;
            assert_eq!((moved - start, moved), (before, p - n));
        }
        Err(_) => assert_eq!(panic_of(|| p - n), overflow('-')),
    }
}

/// Checks `vload4` and `vstore4`. Their offset counts vectors, starting at the position of the pointer.
fn check_loads<I: pointer::AnyInteger>(p: Pointer<i32>, q: &mut PointerMut<i32>, position: isize, offset: I) {
    let number: i128 = offset.to_string().parse().unwrap();
    let first = position as i128 + 4 * number;
    if (0..=LENGTH as i128 - 4).contains(&first) {
        let expected: [i32; 4] = numbers()[first as usize..][..4].try_into().unwrap();
        assert_eq!(vload4(offset, &p), int4::from(expected));
        assert_eq!(vload4(offset, q), int4::from(expected));
        vstore4(vload4(offset, q), offset, q);
        return;
    }
    let of = if position == 0 { String::new() } else { format!(" of a pointer at {position}") };
    let expected = format!(
        "out of bounds: offset {offset}{of} is elements {first}..{}, but the length is {LENGTH}",
        first + 4
    );
    assert_eq!(panic_of(|| vload4(offset, &p)), format!("vload4 {expected}"));
    assert_eq!(panic_of(|| vstore4(int4!(7), offset, q)), format!("vstore4 {expected}"));
}

#[test]
fn slices_accept_offsets_of_all_integer_types() {
    let numbers = numbers();
    assert_eq!(vload4(1_i8, &numbers), vload4(1_u64, &numbers));
    let text = "vload4 out of bounds: offset -1 is elements -4..0, but the length is 10";
    assert_eq!(panic_of(|| vload4(-1, &numbers)), text);
    let far = 1_i64 << 62;
    let text = "vload4 out of bounds: offset 4611686018427387904 is elements \
                18446744073709551616..18446744073709551620, but the length is 10";
    assert_eq!(panic_of(|| vload4(far, &numbers)), text);
}

#[test]
fn halves_and_3_vectors_through_pointers() {
    let halves: [half; 20] = std::array::from_fn(|k| convert_half(k as f32));
    let p = Pointer::new(&halves) + 8;
    assert_eq!(vload_half(-8, &p), 0.0);
    assert_eq!(vload_half3(1, &p), float3!(11.0, 12.0, 13.0));
    assert_eq!(vloada_half3(-1, &p), float3!(4.0, 5.0, 6.0));
    assert_eq!(vloada_half3(2, &p), float3!(16.0, 17.0, 18.0));
    // The slice may end after the third component of the last vector.
    assert_eq!(vloada_half3(2, &(p + 1)), float3!(17.0, 18.0, 19.0));
    let mut written = [half!(0.0); 20];
    let mut q = PointerMut::new(&mut written) + 8;
    for i in -2..3 {
        vstorea_half3(vloada_half3(i, &p), i, &mut q);
    }
    vstore_half2_rtz(float2!(0.5), -4, &mut q);
    vstore_half(2.0_f32, -5, &mut q);
    vstore3(half3!(half!(1.0)), 3, &mut q);
    for (k, x) in written.iter().enumerate() {
        let expected = match k {
            0 | 1 => 0.5,
            3 => 2.0,
            17..20 => 1.0,
            7 | 11 | 15 => 0.0,
            _ => k as f32,
        };
        assert_eq!(convert_float(*x), expected, "{k}");
    }
}

#[test]
fn mutable_pointers_can_be_borrowed_and_moved() {
    let mut written = [0; 6];
    let mut q = PointerMut::new(&mut written);
    fn fill(mut q: PointerMut<i32>, value: i32) {
        *q = value;
    }
    for i in 0..3 {
        fill(&mut q + 2 * i, i);
        fill(&mut q + 2 * i + 1, 10 * i);
    }
    q += 6;
    fill(&mut q - 1, 25);
    assert_eq!((q[-1], (&q - 2)[0], Pointer::from(&q)[-3]), (25, 2, 10));
    assert!(Pointer::from(&q) - 1 < q && q == Pointer::from(&q) && &q + 1 > q);
    q -= 6;
    *q += 7;
    let q = q + 1;
    let p = Pointer::from(q);
    assert_eq!((p[-1], p[0], *p), (7, 0, 0));
    assert_eq!(written, [7, 0, 1, 10, 2, 25]);
}

#[test]
fn fields_and_methods_through_pointers() {
    /// A struct whose fields and methods have the same names as those of a pointer.
    #[derive(Clone, Copy, PartialEq, Debug)]
    struct Node {
        slice: f32,
        position: i32,
        next: i32,
    }
    impl Node {
        fn parts(&self) -> i32 {
            self.position + self.next
        }
        fn index(&self) -> i32 {
            self.next
        }
    }
    let mut nodes = [Node { slice: 0.5, position: 1, next: 2 }; 3];
    let mut q = PointerMut::new(&mut nodes);
    q.next = 5;
    q[1].next = 6;
    q += 2;
    q.position += 10;
    q.slice *= 2.0;
    let p = Pointer::from(&q);
    assert_eq!((p.position, p.slice, p.parts(), p.index(), p[-2].next, p[-1].next), (11, 1.0, 13, 2, 5, 6));
    let text = "index out of bounds: index 0 of a pointer at 3 is element 3, but the length is 3";
    assert_eq!(panic_of(|| (p + 1).next), text);
    let vectors = [float4!(1.0), float4!(2.0, 3.0, 4.0, 5.0)];
    let v = Pointer::new(&vectors) + 1;
    assert_eq!((v.x, v.wzyx(), v.s3, *v * 2.0), (2.0, v[0].wzyx(), 5.0, vectors[1] * 2.0));
}

#[test]
fn pointers_compare_by_address() {
    let numbers = numbers();
    let (p, q) = (Pointer::new(&numbers) + 5, Pointer::new(&numbers[4..8]));
    assert_eq!((p - q, q - p, p == q + 1, p > q, q < p, p != q), (1, -1, true, true, true, true));
    assert_eq!(p.max(70), 70); // `max` of the element
    // The address of `far` would wrap around to the first element.
    let far = Pointer::new(&numbers) + isize::MAX / 4 + 1;
    let (near, other) = (Pointer::new(&numbers) + -(isize::MAX / 4 + 1), Pointer::new(&numbers[1..]) - 1);
    assert!(far != other && near != other && near < other && other < far && other == Pointer::new(&numbers));
    let text =
        "cannot subtract pointers: the distance overflows `isize` or is not a whole number of elements";
    let bytes: &[[u8; 4]] = bytemuck::cast_slice(&numbers[..]);
    let odd = bytemuck::cast_slice::<_, u8>(bytes);
    let unaligned = bytemuck::cast_slice::<u8, [u8; 4]>(&odd[1..5]);
    assert_eq!(panic_of(|| Pointer::new(unaligned) - Pointer::new(bytes)), text);
    let (low, high) = (Pointer::new(&numbers) + isize::MIN, Pointer::new(&numbers) + isize::MAX);
    assert_eq!(panic_of(|| high - low), text);
    assert_eq!(format!("{p:?}"), "Pointer { position: 5, length: 10 }");
}

#[test]
fn elements_without_a_size() {
    let units = vec![(); usize::MAX];
    let p = Pointer::new(&units);
    assert_eq!((p[isize::MAX as usize - 1], (p + isize::MAX)[-1]), ((), ()));
    assert!(
        panic_of(|| p[-1]).starts_with("index out of bounds: index -1 of a pointer at 0 is element -1, ")
    );
    assert!(panic_of(|| p[usize::MAX]).starts_with("index out of bounds: index "));
    assert_eq!((p + 5 - p, p + 1 > p), (5, true));
}

/// 64 bytes, aligned to 64 bytes.
#[derive(Clone, Copy)]
#[repr(C, align(64))]
struct Aligned([u8; 64]);

#[test]
fn casts_count_from_the_pointer() {
    let memory = Aligned(std::array::from_fn(|k| k as u8));
    for length in [0, 3, 16, 61, 64] {
        let bytes = &memory.0[..length];
        let near = [-17, -16, -4, -1, 0, 1, 2, 4, 8, 12, 16, 17, 32, 48, 61, 64, 80];
        for position in near.into_iter().chain([isize::MIN, isize::MIN + 4, isize::MAX]) {
            let p = Pointer::new(bytes) + position;
            check_cast::<u8>(p, position, length);
            check_cast::<u16>(p, position, length);
            check_cast::<uchar4>(p, position, length);
            check_cast::<[u8; 3]>(p, position, length);
            check_cast::<uint4>(p, position, length);
            check_cast::<float3>(p, position, length);
            check_cast::<u64>(p, position, length);
        }
    }
}

fn check_cast<U: bytemuck::Pod>(p: Pointer<u8>, position: isize, length: usize) {
    let (size, align) = (size_of::<U>() as isize, align_of::<U>());
    if position.rem_euclid(align as isize) != 0 {
        let text = format!(
            "cannot cast a pointer at {position} to `{}`: the address is not a multiple of {align}; help: load \
             unaligned values as bytes, such as `as_uint4(vload16(0, &p))`",
            std::any::type_name::<U>()
        );
        assert_eq!(panic_of(|| p.cast::<U>()), text);
        return;
    }
    let cast = p.cast::<U>();
    for index in -70..70_isize {
        let first = position.saturating_add(index * size);
        if first >= 0 && first.saturating_add(size) <= length as isize {
            let bytes: Vec<u8> = (first as u8..(first + size) as u8).collect();
            assert_eq!(bytemuck::bytes_of(&cast[index]), bytes, "{position} {length} {index}");
        } else {
            panic_of(|| cast[index]);
        }
    }
}

#[test]
fn mutable_casts() {
    let mut memory = Aligned([0; 64]);
    let mut q = PointerMut::new(&mut memory.0[..61]) + 16;
    let mut ints = (&mut q + 4).cast::<u32>();
    ints[-1] = u32::from_ne_bytes([1, 2, 3, 4]);
    ints[9] = u32::from_ne_bytes([5, 6, 7, 8]);
    let text = "index out of bounds: index 10 of a pointer at 5 is element 15, but the length is 15";
    assert_eq!(panic_of(|| ints[10]), text);
    vstore4(uint4!(u32::MAX), 0, &mut ints);
    assert_eq!((q[0], q[3], q[4], q[19], q[20], q[40], q[43]), (1, 4, 255, 255, 0, 5, 8));
    // Casts a pointer to vectors to bytes, moves it, and casts it back.
    let mut vectors = [int4!(0); 4];
    let bytes = PointerMut::new(&mut vectors).cast::<u8>() + 32;
    let mut back = bytes.cast::<int4>();
    (back[-2], back[1]) = (int4!(3), int4!(4));
    assert_eq!(vectors, [int4!(3), int4!(0), int4!(0), int4!(4)]);
    assert_eq!(as_uint4(vload16(0, &(Pointer::new(&memory.0) + 17))).x, u32::from_ne_bytes([2, 3, 4, 255]));
    let far = Pointer::new(&[0_u64]) + isize::MAX;
    let text = format!("cannot cast a pointer at {}: its byte offset overflows `isize`", isize::MAX);
    assert_eq!(panic_of(|| far.cast::<u8>()), text);
}

#[test]
fn panics_report_the_line_of_the_call() {
    let numbers = numbers();
    let p = Pointer::new(&numbers);
    let last = p + 9;
    #[rustfmt::skip]
    let lines = [
        (line!(), panic_at(|| p[10])),
        (line!(), panic_at(|| *(p + 10))),
        (line!(), panic_at(|| last + isize::MAX)),
        (line!(), panic_at(|| p - 1 - isize::MAX - 1)),
        (line!(), panic_at(|| vload4(-1, &p))),
        (line!(), panic_at(|| (p.cast::<u8>() + 1).cast::<i32>())),
        (line!(), panic_at(|| PointerMut::new(&mut [0])[1] = 0)),
        (line!(), panic_at(|| *(PointerMut::new(&mut [0]) - 1) = 0)),
        (line!(), panic_at(|| vstore4(int4!(0), 1, &mut PointerMut::new(&mut [0; 4])))),
    ];
    for (line, (text, at)) in lines {
        assert_eq!(at, line, "{text}");
    }
}
