//! Safe programs that try to break the guarantees of `Ptr`, and legal uses next to them. Run them under Miri too.

#![forbid(unsafe_code)]

use cl2rs_runtime::{Ptr, Zeroable, part};
use std::panic::catch_unwind;

#[derive(Clone, Copy, Debug)]
enum Never {}

#[test]
fn elements_without_bytes_are_rejected() {
    assert!(catch_unwind(|| Ptr::<Never>::null().get(0)).is_err());
    assert!(catch_unwind(|| Ptr::read(&[] as &[Never]).get(0)).is_err());
    assert!(catch_unwind(|| Ptr::read(&[[]; 3] as &[[Never; 0]]).elements().get(0)).is_err());
    assert!(catch_unwind(|| Ptr::<Never>::null().load::<1, _>(0, 1, |&[never]| never)).is_err());
    assert!(catch_unwind(|| Ptr::<Never>::null().with(0, |never| match *never {})).is_err());
    assert!(catch_unwind(|| Ptr::of(&mut [(), ()]).set(0, ())).is_err());
    assert!(catch_unwind(|| part!(Ptr::read(&[Empty { none: [] }]), Empty, none).elements().get(0)).is_err());
}

#[derive(Clone, Copy)]
#[repr(C)]
struct Empty {
    none: [Never; 0],
}

#[derive(Clone, Copy, Zeroable)]
#[bytemuck(crate = "cl2rs_runtime::bytemuck")]
#[repr(C)]
struct Node<'a> {
    next: Ptr<'a, Node<'a>>,
    values: [u8; 3],
    is_leaf: bool,
    rows: [Ptr<'a, u8>; 2],
}

#[test]
fn pointers_in_memory() {
    let (mut row, mut nodes) = ([1, 2, 3], [Node::zeroed(); 2]);
    let (row, nodes) = (Ptr::of(&mut row), Ptr::of(&mut nodes));
    nodes.with(0, |node| node.next = nodes + 1);
    nodes.get(0).next.with(0, |node| node.rows[1] = row + 1);
    part!(nodes + 1, Node<'_>, values).elements().set(2, 9);
    part!(nodes, Node<'_>, is_leaf).set(0, true);
    part!(nodes, Node<'_>, next).get(0).get(0).rows[1].set(1, 7);
    (part!(nodes, Node<'_>, rows).elements() + 1).set(0, row);
    assert_eq!((nodes.get(1).values, row.get(2), nodes.get(0).is_leaf), ([0, 0, 9], 7, true));
    assert!(nodes.get(1).next.is_null() && nodes.get(0).next == nodes + 1 && nodes.get(0).rows[1] == row);
}

#[test]
fn a_part_ends_with_its_field() {
    let mut nodes = [Node::zeroed(); 2];
    let nodes = Ptr::of(&mut nodes);
    let values = part!(nodes, Node<'_>, values).elements();
    for at in [-1, 3] {
        assert!(catch_unwind(|| values.get(at)).is_err(), "{at}");
    }
    assert!(catch_unwind(|| part!(nodes + 2, Node<'_>, values)).is_err());
    let far = (nodes + isize::MAX) - isize::MAX;
    assert!(catch_unwind(|| far.get(0).values).is_err());
}
