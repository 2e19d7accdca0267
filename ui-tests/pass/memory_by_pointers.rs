// Pointers are memory too, as slices are; an offset is of any integer type.
use clc_builtins::*;

#[derive(Clone, Copy)]
struct Item {
    weight: f32,
}

fn kernel(i: i32, p: Pointer<f32>, mut q: PointerMut<f32>) {
    let v = vload4(i, &p) + vload4(0_u8, &(p + 4)) + vload4(i - 1, &(p + 4));
    vstore4(v, i, &mut q);
    vstore4(v, 0, &mut (&mut q + 4));
    vstore4(vload4(0, &q), i + 1, &mut (q + 4 * i - 4));
}

fn generic<T: Copy>(p: Pointer<T>, i: i64) -> T {
    p[i]
}

fn lends(q: &mut PointerMut<f32>) {
    for i in 0..2 {
        q[i] = 3.0;
        vstore2(float2!(4.0), i, q);
        kernel(0, Pointer::new(&[1.0; 8]), &mut *q + 0);
        kernel(0, Pointer::new(&[1.0; 8]), &mut *q + i);
    }
}

fn main() {
    let (vec, mut out) = (vec![1.0_f32; 16], vec![0.0_f32; 16]);
    kernel(1, Pointer::new(&vec), PointerMut::new(&mut out));
    kernel(0, Pointer::from(&vec[..]) + 4_usize, (&mut out[..]).into());
    lends(&mut PointerMut::new(&mut out));
    let vectors = [float4!(1.0); 2];
    let p = Pointer::new(&vectors);
    let step = 1;
    assert_eq!((generic(p, 1).x, p[step - 1], (p + step)[-step], (*p).y, p.s3), (1.0, p[0], p[0], 1.0, 1.0));
    assert_eq!(vload4(0, &p.cast::<f32>()), vectors[0]);
    let boxed = Box::new(Pointer::new(&vec));
    assert_eq!(vload4(0, &boxed), vload4(0, &&*boxed));
    let items = [Item { weight: 0.5 }];
    let item = Pointer::new(&items);
    assert_eq!((item.weight, item[0].weight), (0.5, 0.5));
}
