// Slices, and types that dereference to slices, are memory. `vload` and `vstore` take it by reference, and each write
// reborrows it.
use clc_builtins::*;
use std::borrow::Cow;
use std::cell::RefCell;
use std::rc::Rc;
use std::sync::{Arc, Mutex, RwLock};

fn reads(p: &[f32], vec: &Vec<f32>, array: &[f32; 8], boxed: &Box<[f32]>, twice: &&[f32]) -> [float4; 12] {
    [
        vload4(0, p),
        vload4(0, &p),
        vload4(0, &p[1..]),
        vload4(0, vec),
        vload4(0, &vec),
        vload4(0, array),
        vload4(0, &array[..4]),
        vload4(0, boxed),
        vload4(0, &**boxed),
        vload4(0, twice),
        vload4(0, *twice),
        vload4(0, &[1.0; 4]),
    ]
}

// Each write reborrows the `&mut` slice.
fn writes(n: usize, q: &mut [f32]) {
    for i in 0..n {
        vstore4(vload4(i, q) * 2.0, i, q);
        vstore4(vload4(i, &*q) * 2.0, i, &mut *q);
        vstore4(vload4(i, &q[..]) * 2.0, i, &mut q[..]);
    }
    vstore4(float4!(0.0), n, q);
}

fn writes_by_name(n: usize, mut q: &mut [f32]) {
    for i in 0..n {
        vstore4(vload4(i, &q) + 1.0, i, &mut q);
    }
    q[0] = 0.5;
}

fn generic<P: AsRef<[u8]>, D: std::ops::DerefMut<Target = Vec<u8>>>(p: P, mut d: D) -> uchar2 {
    vstore2(vload2(0, p.as_ref()), 1, &mut d[..]);
    vload2(1, &d[..])
}

fn call(at: usize, p: &[half], load: fn(usize, &[half]) -> float4) -> float4 {
    load(at, p)
}

const SIZE: usize = 2;

fn main() {
    let mut vec = vec![1.0_f32, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0];
    let array = [1.0_f32, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0];
    let boxed: Box<[f32]> = Box::new(array);
    let all = reads(&vec, &vec, &array, &boxed, &&vec[..]);
    assert_eq!(all[2], float4!(2.0, 3.0, 4.0, 5.0));

    writes(1, &mut vec);
    writes(1, vec.as_mut_slice());
    writes_by_name(2, &mut vec);
    assert_eq!(vec[..2], [0.5, 129.0]);

    // rustc infers the elements from the vector or the memory, and literals from both.
    let v: int4 = vload4(0, &[1, 2, 3, 4]);
    let mut p = [0; 8];
    vstore4(uchar4!(7), 1, &mut p);
    let _: u8 = p[4];
    let sum = vload2(1, &v.to_array()) + vload2(0, &vec![1, 2]);
    assert_eq!((v.s3, sum), (4, int2!(4, 6)));
    assert_eq!(vload4(1, &p).x, 7);
    let mut q = [1.5; 4];
    vstore2(float2!(2.5), 1, &mut q);
    vstore_half(q[0], 1, &mut [half!(0.0); 2]);
    let _: float2 = vload2(0, &same(&q));

    // Types that dereference to slices.
    let (cell, mutex, lock) = (RefCell::new(vec![1_u8; 8]), Mutex::new(vec![2_u8; 8]), RwLock::new([3_u8; 8]));
    vstore4(uchar4!(9), 0, &mut cell.borrow_mut());
    vstore4(vload4(1, &cell.borrow()), 0, &mut mutex.lock().unwrap());
    let mut guard = mutex.lock().unwrap();
    for i in 0..2 {
        vstore4(vload4(1 - i, &guard) + 1, i, &mut guard);
    }
    vstore4(vload4(0, &guard), 1, &mut guard[..]);
    let shared: (Rc<[u8]>, Arc<Vec<u8>>) = (Rc::new([1; 4]), Arc::new(vec![1; 4]));
    assert_eq!(vload4(0, &shared.0), vload4(0, &shared.1));
    let cow: Cow<[u8]> = Cow::Borrowed(&[1, 2, 3, 4]);
    assert_eq!(vload2(1, &cow), uchar2!(3, 4));
    let _ = vload2(1, &lock.read().unwrap()[..]);
    let mut owned: Box<Vec<u8>> = Box::new(vec![1; 8]);
    vstore2(vload2(0, &owned), 1, &mut owned);
    vstore2(vload2(0, &**owned), 1, &mut *owned);
    assert_eq!(generic(vec![4, 5], &mut *owned), uchar2!(4, 5));

    // Slices of rows, of fields and of results of functions.
    struct Picture {
        rows: Vec<Vec<f32>>,
        flat: [f32; 8],
    }
    let mut picture = Picture { rows: vec![vec![0.0; 8]; 2], flat: [0.0; 8] };
    for row in &mut picture.rows {
        vstore4(vload4(0, row) + vload4(1, &picture.flat), 1, row);
    }
    for row in picture.rows.iter() {
        vstore4(vload4(0, row), SIZE - 1, &mut picture.flat);
    }
    for (a, b) in picture.rows[0].chunks_exact(4).zip(picture.flat.chunks_exact_mut(4)) {
        vstore4(vload4(0, a), 0, b);
    }
    let (low, high) = picture.flat.split_at_mut(4);
    vstore4(vload4(0, low), 0, high);
    let mut each = |i| vstore2(float2!(1.0), i, &mut picture.flat);
    each(0_usize);
    each(1);
    let load = |i: usize, p: &[f32]| vload4(i, p);
    assert_eq!(load(0, &picture.flat), float4!(1.0));

    // Scalar halves and vectors of halves.
    let halves = vec![half!(1.0); 16];
    let mut stored = [half!(0.0); 16];
    vstore_half(vload_half(0, &halves), 0, &mut stored);
    vstorea_half3(vloada_half3(1, &halves), 1, &mut stored);
    vstore_half4_rtz(vload_half4(0, &halves[..8]) * 2.0, 0, &mut stored[4..]);
    vstore_half2(double2!(0.5), 7, &mut stored);
    assert_eq!(call(1, &stored, vload_half4), float4!(2.0));
    let at: u16 = 1;
    let _ = vload_half4(usize::from(at), &stored);
}

fn same<T: Copy>(p: &[T]) -> &[T] {
    p
}
