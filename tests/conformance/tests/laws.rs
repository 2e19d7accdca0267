//! Laws that hold for any operands. proptest draws the signature, the door and the operands, and of a case that
//! breaks a law it prints the simplest that still does. `PROPTEST_CASES=100000` draws more than the usual number.
//!
//! Nothing here is compared with the oracle: values are compared exactly, as quads.

use clc_conformance::matrix::{self, AsType, Shuffle, Shuffle2};
use clc_kit::buffer::{Buffer, read_bits};
use clc_kit::oracle::value;
use clc_kit::scalar::{Mode, Scalar, Type, WIDTHS};
use clc_kit::values;
use proptest::prelude::*;
use proptest::sample::select;
use rustc_apfloat::ieee::Quad;
use rustc_apfloat::{Float, Status};
use std::cmp::Ordering;
use std::sync::OnceLock;

/// Elements of one case: a multiple of every width.
const ELEMENTS: usize = 48;

/// What a failure prints is all that it takes to repeat it: no file of seeds is kept.
fn config(cases: u32) -> ProptestConfig {
    let default = ProptestConfig::default();
    let cases = if std::env::var_os("PROPTEST_CASES").is_some() { default.cases } else { cases };
    ProptestConfig { cases, failure_persistence: None, ..default }
}

#[derive(Clone, Copy, Debug)]
enum Door {
    Root,
    Mono,
}

impl Door {
    fn pick<F>(self, root: F, mono: F) -> F {
        match self {
            Self::Root => root,
            Self::Mono => mono,
        }
    }
}

fn doors() -> impl Strategy<Value = Door> {
    select(&[Door::Root, Door::Mono][..])
}

fn scalars() -> impl Strategy<Value = Scalar> {
    select(&Scalar::ALL[..])
}

fn widths() -> impl Strategy<Value = u8> {
    select(&WIDTHS[..])
}

/// A suffix, or none.
fn suffixes() -> impl Strategy<Value = Option<Mode>> {
    proptest::option::weighted(0.8, select(&Mode::ALL[..]))
}

/// Mostly what is special to some destination, the rest any bits.
fn operands(scalar: Scalar) -> impl Strategy<Value = Vec<u64>> {
    let special = values::of(scalar);
    let operand = prop_oneof![
        3 => (0..special.len()).prop_map(|place| special[place]),
        1 => any::<u64>().prop_map(move |bits| bits & scalar.mask()),
    ];
    proptest::collection::vec(operand, ELEMENTS)
}

/// `f` over `operands`, without the padding of the results.
fn call(operands: &[u64], from: Type, to: Type, f: impl Fn(&[u8], &mut [u8])) -> Vec<u64> {
    let packed = Buffer::from_bits(operands.iter().copied(), from.scalar.bytes());
    let mut results = Buffer::poisoned(operands.len() / usize::from(from.width) * to.size());
    f(&packed, &mut results);
    elements(&results, to)
}

fn elements(results: &[u8], of: Type) -> Vec<u64> {
    let vectors = results.chunks_exact(of.size());
    vectors.flat_map(|v| v[..of.component_bytes()].chunks_exact(of.scalar.bytes()).map(read_bits)).collect()
}

// ---------------------------------------------------------------------------------------- convert

/// Operands and the types they are converted between; the suffix is the law's.
#[derive(Clone, Debug)]
struct Case {
    from: Scalar,
    to: Scalar,
    width: u8,
    saturate: bool,
    door: Door,
    operands: Vec<u64>,
}

fn cases() -> impl Strategy<Value = Case> {
    (scalars(), scalars(), widths(), any::<bool>(), doors()).prop_flat_map(
        |(from, to, width, saturate, door)| {
            let saturate = saturate && !to.is_float();
            operands(from).prop_map(move |operands| Case { from, to, width, saturate, door, operands })
        },
    )
}

fn convert(
    operands: &[u64],
    (from, to, width): (Scalar, Scalar, u8),
    saturate: bool,
    mode: Option<Mode>,
    door: Door,
) -> Vec<u64> {
    let entry = matrix::conversion(from, to, width, saturate, mode);
    call(operands, entry.from, entry.to, door.pick(entry.root, entry.mono))
}

impl Case {
    fn types(&self) -> (Scalar, Scalar, u8) {
        (self.from, self.to, self.width)
    }

    fn convert(&self, mode: Mode) -> Vec<u64> {
        convert(&self.operands, self.types(), self.saturate, Some(mode), self.door)
    }

    /// Whether OpenCL C keeps the low bits of an integer alone: there is no law of rounding then.
    fn wraps(&self, bits: u64) -> bool {
        !self.from.is_float() && !self.to.is_float() && !self.saturate && out_of_range(self, bits).is_some()
    }
}

/// The end of the range of an integer type that `bits` lie beyond.
fn out_of_range(case: &Case, bits: u64) -> Option<u64> {
    if case.to.is_float() {
        return None;
    }
    let (min, max) = case.to.range();
    let [min, max] = [min, max].map(|end| end as u64 & case.to.mask());
    let x = value(bits, case.from);
    if x < value(min, case.to) {
        Some(min)
    } else if x > value(max, case.to) {
        Some(max)
    } else {
        None
    }
}

/// Where `bits` stand among the values of a type: its neighbours are one more and one less; -0 is 0.
fn place(bits: u64, of: Scalar) -> i128 {
    if !of.is_float() {
        return of.integer(bits);
    }
    let magnitude = i128::from(bits & !of.sign_bit());
    if bits & of.sign_bit() == 0 { magnitude } else { -magnitude }
}

/// Twice `x` compared with the sum of two neighbours: beyond the largest finite value comes the next power of two.
fn compare_with_middle(x: Quad, down: u64, up: u64, of: Scalar) -> Ordering {
    let finite = |bits| {
        let end = value(bits, of);
        let beyond = || Quad::from_u128(1).value.scalbn((of.max_exponent() + 1) as _);
        match (end.is_infinite(), end.is_negative()) {
            (false, _) => end,
            (true, false) => beyond(),
            (true, true) => -beyond(),
        }
    };
    let (sum, twice) = (finite(down) + finite(up), x + x);
    assert!(sum.status == Status::OK && twice.status == Status::OK, "both are exact");
    twice.value.partial_cmp(&sum.value).expect("no NaN")
}

fn check_directed(case: &Case) -> Result<(), TestCaseError> {
    let (down, up) = (case.convert(Mode::Rtn), case.convert(Mode::Rtp));
    for ((&bits, down), up) in case.operands.iter().zip(down).zip(up) {
        let x = value(bits, case.from);
        if x.is_nan() || case.wraps(bits) {
            continue;
        }
        let told = format!("{bits:X}: _rtn gives {down:X}, _rtp {up:X}");
        if let Some(end) = out_of_range(case, bits) {
            prop_assert!(down == end && up == end, "{told}, the end of the range is {end:X}");
            continue;
        }
        let (low, high) = (value(down, case.to), value(up, case.to));
        if low == high {
            prop_assert!(x == low, "{told}, {x} is neither");
        } else {
            prop_assert!(low < x && x < high, "{told}, {x} does not lie between");
            let apart = place(up, case.to) - place(down, case.to);
            prop_assert_eq!(apart, 1, "{}, no neighbours", told);
        }
        for (result, bits) in [(low, down), (high, up)] {
            if case.to.is_float() && result.is_zero() {
                prop_assert_eq!(bits != 0, x.is_negative(), "{}, a zero of the wrong sign", told);
            }
        }
    }
    Ok(())
}

fn check_nearest_and_toward_zero(case: &Case) -> Result<(), TestCaseError> {
    let [nearest, toward_zero, up, down] = Mode::ALL.map(|mode| case.convert(mode));
    for (i, &bits) in case.operands.iter().enumerate() {
        let x = value(bits, case.from);
        if x.is_nan() || case.wraps(bits) {
            continue;
        }
        let (down, up) = (down[i], up[i]);
        let wanted = if x.is_negative() { up } else { down };
        prop_assert_eq!(toward_zero[i], wanted, "{:X} _rtz, got {:X}", bits, toward_zero[i]);
        let wanted = if down == up {
            up
        } else {
            match compare_with_middle(x, down, up, case.to) {
                Ordering::Less => down,
                Ordering::Greater => up,
                Ordering::Equal if down & 1 == 0 => down,
                Ordering::Equal => up,
            }
        };
        prop_assert_eq!(nearest[i], wanted, "{:X} _rte, got {:X}", bits, nearest[i]);
    }
    Ok(())
}

/// Whether the type holds every value of another.
fn holds(to: Scalar, from: Scalar) -> bool {
    match (from.is_float(), to.is_float()) {
        (true, true) => from.precision() <= to.precision(),
        (true, false) => false,
        (false, true) => from.bits() - u32::from(from.is_signed()) <= to.precision(),
        (false, false) => {
            let ((min, max), (least, most)) = (from.range(), to.range());
            least <= min && max <= most
        }
    }
}

/// What comes back from a wider type: the operand, but a NaN that has been another type's is quiet.
fn returned(bits: u64, from: Scalar, through: Scalar) -> u64 {
    let quiet = || 1 << (from.precision() - 2);
    if from.is_nan(bits) && from != through { bits | quiet() } else { bits }
}

proptest! {
    #![proptest_config(config(10_000))]

    /// `_rtn` <= x <= `_rtp`, and they are as near as can be: equal if the type has the value of x, else neighbours.
    /// Beyond the range of an integer type both are its end.
    #[test]
    fn directed_roundings_enclose_the_operand(case in cases()) {
        check_directed(&case)?;
    }

    /// `_rtz` is the one of `_rtn` and `_rtp` that is nearer to 0. `_rte` is the nearer to the operand, of two as near
    /// the even one.
    #[test]
    fn rte_and_rtz_are_one_of_the_directed(case in cases()) {
        check_nearest_and_toward_zero(&case)?;
    }

    /// Without a suffix, `_rtz` to integers and `_rte` to floats.
    #[test]
    fn a_name_without_suffix_has_the_default(case in cases()) {
        let plain = convert(&case.operands, case.types(), case.saturate, None, case.door);
        let named = case.convert(Mode::default_to(case.to));
        prop_assert_eq!(plain, named);
    }

    /// With `_sat` a NaN becomes 0 and what is out of range the end of it; all else, and with this library those two of
    /// a float too, is as without `_sat`.
    #[test]
    fn sat_is_plain_where_plain_is_defined(case in cases(), mode in suffixes()) {
        let case = Case { saturate: true, ..case };
        if !case.to.is_float() {
            let sat = convert(&case.operands, case.types(), true, mode, case.door);
            let plain = convert(&case.operands, case.types(), false, mode, case.door);
            for ((&bits, sat), plain) in case.operands.iter().zip(sat).zip(plain) {
                let end = if case.from.is_nan(bits) { Some(0) } else { out_of_range(&case, bits) };
                if let Some(end) = end {
                    prop_assert_eq!(sat, end, "{:X} with _sat, got {:X}", bits, sat);
                }
                if end.is_none() || case.from.is_float() {
                    prop_assert_eq!(plain, sat, "{:X}: without _sat {:X}, with it {:X}", bits, plain, sat);
                }
            }
        }
    }

    /// A type that holds every value of another gives them back, whatever the suffixes.
    #[test]
    fn wider_and_back_is_identity(
        case in cases(),
        (there, back) in (suffixes(), suffixes()),
        (sat, other) in (any::<bool>(), doors()),
    ) {
        let Case { from, to, width, .. } = case;
        if holds(to, from) {
            let wide = convert(&case.operands, case.types(), case.saturate, there, case.door);
            let narrow = convert(&wide, (to, from, width), sat && !from.is_float(), back, other);
            for ((&bits, wide), narrow) in case.operands.iter().zip(wide).zip(narrow) {
                prop_assert_eq!(narrow, returned(bits, from, to), "{:X} to {:X} to {:X}", bits, wide, narrow);
            }
        }
    }

    #[test]
    fn every_width_is_the_scalar(case in cases(), mode in suffixes(), other in doors()) {
        let (from, to, width) = case.types();
        let vectors = convert(&case.operands, (from, to, width), case.saturate, mode, case.door);
        let scalars = convert(&case.operands, (from, to, 1), case.saturate, mode, other);
        for (i, (vector, scalar)) in vectors.into_iter().zip(scalars).enumerate() {
            let (bits, lane) = (case.operands[i], i % usize::from(width));
            prop_assert_eq!(vector, scalar, "{:X}: {:X} in lane {}, else {:X}", bits, vector, lane, scalar);
        }
    }

    #[test]
    fn both_doors_convert_alike(case in cases(), mode in suffixes()) {
        let [root, mono] = [Door::Root, Door::Mono]
            .map(|door| convert(&case.operands, case.types(), case.saturate, mode, door));
        prop_assert_eq!(root, mono);
    }
}

/// There is no half that `float` and `double` do not give back. A NaN comes back quiet: on the way it was another
/// type's.
#[test]
fn every_half_through_float_and_double_is_itself() {
    let operands = values::of(Scalar::Half);
    assert_eq!(operands.len(), 0x1_0000);
    for through in [Scalar::Float, Scalar::Double] {
        for width in [1, 2, 4, 8, 16] {
            for door in [Door::Root, Door::Mono] {
                for mode in Mode::ALL.map(Some).into_iter().chain([None]) {
                    let wide = convert(operands, (Scalar::Half, through, width), false, mode, door);
                    let back = convert(&wide, (through, Scalar::Half, width), false, mode, door);
                    for (&bits, back) in operands.iter().zip(back) {
                        let wanted = returned(bits, Scalar::Half, through);
                        assert_eq!(back, wanted, "half {bits:X} through {through}{width} {mode:?} {door:?}");
                    }
                }
            }
        }
    }
}

// ---------------------------------------------------------------------------------------- as_type

fn as_types() -> impl Strategy<Value = (&'static AsType, Vec<u64>)> {
    static ENTRIES: OnceLock<Vec<&AsType>> = OnceLock::new();
    let entries = ENTRIES.get_or_init(|| matrix::as_types().collect());
    (0..entries.len()).prop_flat_map(|place| {
        let entry = entries[place];
        operands(entry.from.scalar).prop_map(move |operands| (entry, operands))
    })
}

proptest! {
    #![proptest_config(config(4000))]

    /// If four components become three, the first three are there.
    #[test]
    fn as_type_there_and_back_is_identity((there, operands) in as_types(), doors in (doors(), doors())) {
        let run = |entry: &AsType, operands: &[u64], door: Door| {
            call(operands, entry.from, entry.to, door.pick(entry.root, entry.mono))
        };
        let bits = run(there, &operands, doors.0);
        match matrix::as_types().find(|back| (back.from, back.to) == (there.to, there.from)) {
            Some(back) => prop_assert_eq!(run(back, &bits, doors.1), operands),
            None => {
                prop_assert_eq!((there.from.width, there.to.width), (4, 3));
                let first = operands.chunks_exact(4).flat_map(|v| [v[0], v[1], v[2]]);
                prop_assert_eq!(bits, first.collect::<Vec<_>>());
            }
        }
    }

    #[test]
    fn both_doors_reinterpret_alike((entry, operands) in as_types()) {
        let [root, mono] = [entry.root, entry.mono].map(|f| call(&operands, entry.from, entry.to, f));
        prop_assert_eq!(root, mono);
    }
}

// ------------------------------------------------------------------------------ shuffle, shuffle2

const SHUFFLED: [u8; 4] = [2, 4, 8, 16];

fn shuffle(x: &[u64], mask: &[u64], scalar: Scalar, door: Door) -> Vec<u64> {
    static ENTRIES: OnceLock<Vec<&Shuffle>> = OnceLock::new();
    let (x_type, mask_type) = shuffle_types(x, mask, scalar);
    let entries = ENTRIES.get_or_init(|| matrix::shuffles().collect());
    let entry = entries.iter().find(|entry| (entry.x, entry.mask) == (x_type, mask_type)).expect("it exists");
    let [x, mask] = [(x, x_type), (mask, mask_type)].map(buffer);
    let mut result = Buffer::poisoned(entry.result().size());
    door.pick(entry.root, entry.mono)(&x, &mask, &mut result);
    elements(&result, entry.result())
}

fn shuffle2(x: &[u64], y: &[u64], mask: &[u64], scalar: Scalar, door: Door) -> Vec<u64> {
    static ENTRIES: OnceLock<Vec<&Shuffle2>> = OnceLock::new();
    let (x_type, mask_type) = shuffle_types(x, mask, scalar);
    let entries = ENTRIES.get_or_init(|| matrix::shuffles2().collect());
    let entry = entries.iter().find(|entry| (entry.x, entry.mask) == (x_type, mask_type)).expect("it exists");
    let [x, y, mask] = [(x, x_type), (y, x_type), (mask, mask_type)].map(buffer);
    let mut result = Buffer::poisoned(entry.result().size());
    door.pick(entry.root, entry.mono)(&x, &y, &mask, &mut result);
    elements(&result, entry.result())
}

fn shuffle_types(x: &[u64], mask: &[u64], scalar: Scalar) -> (Type, Type) {
    (Type::new(scalar, x.len() as u8), Type::new(scalar.mask_type(), mask.len() as u8))
}

fn buffer((bits, ty): (&[u64], Type)) -> Buffer {
    Buffer::from_bits(bits.iter().copied(), ty.scalar.bytes())
}

/// One vector and others of its type; shuffles move bits, so any will do.
fn vectors(width: u8, scalar: Scalar) -> impl Strategy<Value = Vec<u64>> {
    proptest::collection::vec(any::<u64>().prop_map(move |bits| bits & scalar.mask()), usize::from(width))
}

/// Indices with other bits above those that count, of which a shuffle takes no notice.
fn mask(indices: &[usize], choices: usize, above: &[u64], scalar: Scalar) -> Vec<u64> {
    let low = choices as u64 - 1;
    let with = |(&index, &above): (&usize, &u64)| (index as u64 | above & !low) & scalar.mask();
    indices.iter().zip(above).map(with).collect()
}

#[derive(Clone, Debug)]
struct Shuffled {
    scalar: Scalar,
    x: Vec<u64>,
    y: Vec<u64>,
    /// The order of the elements of `x` and `y` together.
    permutation: Vec<usize>,
    /// Any bits, 32 of them.
    above: Vec<u64>,
}

fn shuffled() -> impl Strategy<Value = Shuffled> {
    (scalars(), select(&SHUFFLED[..])).prop_flat_map(|(scalar, width)| {
        let permutation = Just((0..2 * usize::from(width)).collect::<Vec<_>>()).prop_shuffle();
        let above = proptest::collection::vec(any::<u64>(), 32);
        (vectors(width, scalar), vectors(width, scalar), permutation, above)
            .prop_map(move |(x, y, permutation, above)| Shuffled { scalar, x, y, permutation, above })
    })
}

/// Where each element went.
fn inverse(permutation: &[usize]) -> Vec<usize> {
    let mut inverse = vec![0; permutation.len()];
    for (i, &from) in permutation.iter().enumerate() {
        inverse[from] = i;
    }
    inverse
}

proptest! {
    #![proptest_config(config(4000))]

    #[test]
    fn an_identity_mask_changes_nothing(case in shuffled(), door in doors()) {
        let Shuffled { scalar, x, y, above, .. } = case;
        let n = x.len();
        let both: Vec<usize> = (0..2 * n).collect();
        prop_assert_eq!(&shuffle(&x, &mask(&both[..n], n, &above, scalar), scalar, door), &x);
        prop_assert_eq!(&shuffle2(&x, &y, &mask(&both[..n], 2 * n, &above, scalar), scalar, door), &x);
        prop_assert_eq!(&shuffle2(&x, &y, &mask(&both[n..], 2 * n, &above, scalar), scalar, door), &y);
        if n <= 8 {
            let all = shuffle2(&x, &y, &mask(&both, 2 * n, &above, scalar), scalar, door);
            prop_assert_eq!(all, [x, y].concat());
        }
    }

    /// One vector by `shuffle`, and two by `shuffle2`, which become one of twice the width.
    #[test]
    fn a_permutation_and_its_inverse_cancel(case in shuffled(), doors in (doors(), doors())) {
        let Shuffled { scalar, x, y, permutation, above } = case;
        let n = x.len();
        let one: Vec<usize> = permutation.iter().copied().filter(|&from| from < n).collect();
        let there = shuffle(&x, &mask(&one, n, &above, scalar), scalar, doors.0);
        let back = shuffle(&there, &mask(&inverse(&one), n, &above[16..], scalar), scalar, doors.1);
        prop_assert_eq!(&back, &x);
        if n <= 8 {
            let there = shuffle2(&x, &y, &mask(&permutation, 2 * n, &above, scalar), scalar, doors.0);
            let back = mask(&inverse(&permutation), 2 * n, &above[16..], scalar);
            prop_assert_eq!(shuffle(&there, &back, scalar, doors.1), [x, y].concat());
        }
    }

    /// `shuffle2` of a vector and itself is `shuffle`; with masks of any bits, at any two widths, through both doors.
    #[test]
    fn shuffle2_of_one_vector_is_shuffle(case in shuffled(), width in select(&SHUFFLED[..])) {
        let Shuffled { scalar, x, y, above, .. } = case;
        let mask: Vec<u64> = above[..width.into()].iter().map(|bits| bits & scalar.mask()).collect();
        let [one, same] = [Door::Root, Door::Mono].map(|door| shuffle(&x, &mask, scalar, door));
        prop_assert_eq!(&one, &same);
        let [two, same] = [Door::Root, Door::Mono].map(|door| shuffle2(&x, &x, &mask, scalar, door));
        prop_assert_eq!(&one, &two);
        prop_assert_eq!(&one, &same);
        let [two, same] = [Door::Root, Door::Mono].map(|door| shuffle2(&x, &y, &mask, scalar, door));
        prop_assert_eq!(two, same);
    }
}
