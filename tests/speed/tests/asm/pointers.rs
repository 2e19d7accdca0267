//! Loops over pointers, compared with the same loops over slices: they need no more checks, and are vectorized.

use crate::listing::{inner_loop, instructions};
use crate::{listing, probe};

/// A loop over slices and a loop over pointers. `x` and `r` are slices of `n` floats, `p` and `q` pointers to them.
const LOOPS: [(&str, &str, &str); 6] = [
    ("usize", "for i in 0..n { r[i] = x[i] * 2.0 + 1.0; }", "for i in 0..n { q[i] = p[i] * 2.0 + 1.0; }"),
    (
        "int",
        "for i in 0..n as i32 { r[i as usize] = x[i as usize] * 2.0 + 1.0; }",
        "for i in 0..n as i32 { q[i] = p[i] * 2.0 + 1.0; }",
    ),
    (
        "while_less",
        "let (n, mut i) = (n as i32, 0); while i < n { r[i as usize] = x[i as usize] * 2.0 + 1.0; i += 1; }",
        "let (n, mut i) = (n as i32, 0); while i < n { q[i] = p[i] * 2.0 + 1.0; i += 1; }",
    ),
    (
        "walk",
        "for i in 0..n { r[i] = x[i] * 2.0 + 1.0; }",
        "let mut p = p; for _ in 0..n { *q = *p * 2.0 + 1.0; p += 1; q += 1; }",
    ),
    (
        "vload4",
        "for i in 0..n / 4 { vstore4(vload4(i, x) * 2.0 + 1.0, i, r); }",
        "for i in 0..n / 4 { vstore4(vload4(i, &p) * 2.0 + 1.0, i, &mut q); }",
    ),
    (
        "vload4_by_int",
        "for i in 0..(n / 4) as i32 { vstore4(vload4(i, x) * 2.0 + 1.0, i, r); }",
        "for i in 0..(n / 4) as i32 { vstore4(vload4(i, &p) * 2.0 + 1.0, i, &mut q); }",
    ),
];

/// Single accesses from somewhere on, and how many instructions the pointer may take more: it adds to a position, and
/// finds elements before that too.
const SINGLE: [(&str, &str, &str, usize); 3] = [
    ("vload4_from", "vload4(0, &x[i as usize..]).x", "vload4(0, &(p + i)).x", 4),
    ("element", "x[i as usize]", "p[i]", 2),
    ("element_from", "x[4..][i as usize]", "(p + 4)[i]", 4),
];

/// Adds the probes to the source of a crate.
pub fn define(source: &mut String) {
    let mut define = |name: &str, parameters: &str, body: &str| probe::define(source, name, parameters, body);
    for (name, slices, pointers) in LOOPS {
        // No cast to `int` cuts a number of elements.
        let most = if slices.contains("i32") { ".min(1 << 30)" } else { "" };
        let cut = format!("let n = r.len(){most}; let (x, r) = (&x[..n], &mut r[..n]);");
        let made = "let p = Pointer::new(x); let mut q = PointerMut::new(r);";
        let parameters = "x: &[f32], r: &mut [f32]";
        define(&format!("{name}_by_slices"), parameters, &format!("{cut} {slices}"));
        define(&format!("{name}_by_pointers"), parameters, &format!("{cut} {made} {pointers}"));
    }
    for (name, slice, pointer, _) in SINGLE {
        let parameters = "x: &[f32], i: i32, r: &mut f32";
        define(&format!("{name}_by_slices"), parameters, &format!("*r = {slice};"));
        define(
            &format!("{name}_by_pointers"),
            parameters,
            &format!("let p = Pointer::new(x); *r = {pointer};"),
        );
    }
}

#[test]
#[cfg_attr(not(all(target_arch = "x86_64", target_os = "linux")), ignore = "reads listings for x86-64 Linux")]
fn loops_over_pointers_are_those_over_slices() {
    let of = |name: &str, by: &str| listing(1).function(&format!("{name}_by_{by}"));
    let mut faults = vec![];
    let mut compare = |name: &str, pointers: usize, slices: usize| {
        if pointers > slices {
            faults.push(format!("{name}: {pointers} instructions, at most {slices}"));
        }
    };
    for (name, ..) in LOOPS {
        let [slices, pointers] = ["slices", "pointers"].map(|by| inner_loop(of(name, by)));
        let is_vector = pointers.iter().any(|code| code.name.ends_with("ps") && !code.is_move());
        assert!(is_vector, "{name} is not vectorized");
        compare(name, pointers.len(), slices.len());
    }
    for (name, _, _, more) in SINGLE {
        let [slices, pointers] = ["slices", "pointers"].map(|by| instructions(of(name, by)).len());
        compare(name, pointers, slices + more);
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}
