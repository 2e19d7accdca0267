//! Instructions a vector, of functions and operators on vectors of every size: straight on, and in loops over slices,
//! where LLVM makes whole registers of several small vectors. A single call may stay as short and its loop still fall
//! apart: eight instructions for a `char4` that took 23 for 32 of them.
//!
//! A row of the file has the instructions of one call at each level, with its loads, its store and its return, and then
//! those of a loop: `23/32` where a turn of 23 does 32 vectors, `40+` where a loop over lanes is among them, or a call
//! of what is not listed. The call may get one longer, a turn of the loop one or a tenth, and as many loops as before
//! must do several vectors a turn. The sums come last.

use super::counts::{is_older, llvm, overwrites};
use super::listing::{Instruction, Listing, instructions};
use super::turn::{self, main_turn};
use super::{LEVELS, has_target, probe};
use clc_builtins::registry::{Access, BUILTINS, Builtin, Family, Operand, Type};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::{self, Display, Write};

/// Functions without rows, and why.
#[rustfmt::skip]
const LEFT_OUT: &[(&[&str], &str)] = &[
    (&["fmod", "remainder", "remquo"], "they compute number by number, in calls and loops"),
    (&[
        "acos", "acosh", "acospi", "asin", "asinh", "asinpi", "atan", "atan2", "atan2pi", "atanh", "atanpi",
        "cbrt", "cos", "cosh", "cospi", "erf", "erfc", "exp", "exp10", "exp2", "expm1", "half_cos",
        "half_exp", "half_exp10", "half_exp2", "half_log", "half_log10", "half_log2", "half_powr", "half_sin",
        "half_tan", "hypot", "lgamma", "lgamma_r", "log", "log10", "log1p", "log2", "native_cos",
        "native_exp", "native_exp10", "native_exp2", "native_log", "native_log10", "native_log2",
        "native_powr", "native_sin", "native_tan", "pow", "pown", "powr", "rootn", "sin", "sincos", "sinh",
        "sinpi", "tan", "tanh", "tanpi", "tgamma"
    ], "of the feature `math`, which a build of the workspace has, and number by number"),
    (&["isgreater", "isgreaterequal"], "`isless` and `islessequal` with the operands exchanged"),
    (
        &[
            "half_sqrt",
            "half_rsqrt",
            "half_recip",
            "half_divide",
            "native_sqrt",
            "native_rsqrt",
            "native_recip",
            "native_divide",
        ],
        "other names of `sqrt`, `rsqrt` and quotients",
    ),
];

/// Operators: a name, and the text before and between the operands.
const OPERATORS: [(&str, &str, &str); 8] = [
    ("neg", "-", ""),
    ("add", "", " + "),
    ("sub", "", " - "),
    ("mul", "", " * "),
    ("div", "", " / "),
    ("and", "", " & "),
    ("shl", "", " << "),
    ("shr", "", " >> "),
];

/// A function or an operator on vectors: two functions of the crate of probes.
struct Row {
    /// `add_sat_char4`
    name: String,
    operands: Vec<Operand>,
    result: Type,
    /// The text before, between and after the operands.
    call: [String; 3],
}

impl Row {
    /// Returns all rows. Of signatures that differ in the sign of a mask, it returns the first.
    fn all() -> Vec<Self> {
        let operators =
            OPERATORS.iter().flat_map(|operator| Type::all().filter_map(|ty| Self::operator(operator, ty)));
        let mut names = BTreeSet::new();
        let functions = BUILTINS.iter().filter_map(Self::function);
        functions.chain(operators).filter(|row| names.insert(row.name.clone())).collect()
    }

    fn function(builtin: &Builtin) -> Option<Self> {
        let is_vector = |operand: &Operand| {
            matches!(operand.access, Access::In | Access::Out) && operand.ty.is_some_and(|ty| ty.width > 1)
        };
        let is_left_out = LEFT_OUT.iter().any(|(names, _)| names.contains(&builtin.name));
        if builtin.family != Family::Function || is_left_out || !builtin.operands.iter().all(is_vector) {
            return None;
        }
        Some(Self {
            name: format!("{}_{}", builtin.name, builtin.operands[0].ty()),
            operands: builtin.operands.to_vec(),
            result: builtin.result?,
            call: [format!("clc_builtins::{}(", builtin.name), ", ".into(), ")".into()],
        })
    }

    fn operator((name, before, between): &(&str, &str, &str), ty: Type) -> Option<Self> {
        let is_float = ["half", "float", "double"].contains(&ty.scalar.name());
        let is_unsigned = ty.scalar.name().starts_with('u');
        if ty.width == 1 || is_float && ["and", "shl", "shr"].contains(name) || is_unsigned && *name == "neg"
        {
            return None;
        }
        let operand = Operand { access: Access::In, ty: Some(ty) };
        Some(Self {
            name: format!("{name}_{ty}"),
            operands: vec![operand; if between.is_empty() { 1 } else { 2 }],
            result: ty,
            call: [before.to_string(), between.to_string(), String::new()],
        })
    }

    /// Returns the largest distance by which an iteration over one vector moves an address.
    fn bytes(&self) -> usize {
        let operands = self.operands.iter().map(|operand| operand.ty().size());
        operands.max().unwrap().max(self.result.size())
    }

    /// Defines the two functions: `straight_...` and `loop_...`.
    fn define(&self, source: &mut String) {
        let result = if self.result.width == 1 { self.result.scalar.rust_name() } else { self.result.name() };
        let [before, between, behind] = &self.call;
        let each = |write: &dyn Fn(&str, &str, Type) -> String, between: &str| {
            let operands = ["x", "y", "z"].into_iter().zip(&self.operands).map(|(name, operand)| {
                let place = if operand.access == Access::Out { "mut " } else { "" };
                write(name, place, operand.ty())
            });
            operands.collect::<Vec<_>>().join(between)
        };
        let call = |operand: &dyn Fn(&str, &str) -> String| {
            format!("{before}{}{behind}", each(&|name, place, _| operand(name, place), between))
        };
        let reference = |place: &str| if place.is_empty() { "" } else { "&mut " };

        let parameters = each(&|name, place, ty| format!("{name}: &{place}{ty}, "), "");
        let body = format!("*r = {};", call(&|name, place| format!("{}*{name}", reference(place))));
        probe::define(source, &straight(&self.name), &format!("{parameters}r: &mut {result}"), &body);

        let parameters = each(&|name, place, ty| format!("{name}: &{place}[{ty}], "), "");
        let cut = each(&|name, place, _| format!("let {name} = &{place}{name}[..n];"), " ");
        let call = call(&|name, place| format!("{}{name}[i]", reference(place)));
        let body = format!("let n = r.len();\n    {cut}\n    for i in 0..n {{ r[i] = {call}; }}");
        probe::define(source, &looped(&self.name), &format!("{parameters}r: &mut [{result}]"), &body);
    }

    fn cost(&self, listing: &Listing) -> Cost {
        let lines = listing.function(&straight(&self.name));
        let straight = Count::of(listing, &instructions(lines), 1, turn::has_loop(lines));
        let lines = listing.function(&looped(&self.name));
        let looped = match main_turn(lines, self.bytes()) {
            Some(turn) => Count::of(listing, &turn.code, turn.vectors, turn.has_loop),
            None if instructions(lines).iter().any(|code| code.operands.contains("memcpy")) => Count::COPY,
            None => panic!("no loop in {}", looped(&self.name)),
        };
        Cost { straight, looped }
    }
}

fn straight(row: &str) -> String {
    format!("straight_{row}")
}

fn looped(row: &str) -> String {
    format!("loop_{row}")
}

/// The cost of a row at a level.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Cost {
    straight: Count,
    looped: Count,
}

#[derive(Clone, Copy, PartialEq, Debug)]
struct Count {
    instructions: usize,
    vectors: usize,
    /// Whether it goes through a loop over lanes, or a function that is not in the listing: the count does not tell.
    more: bool,
}

impl Count {
    /// A loop that the compiler knows for a copy of memory: none, for several vectors.
    const COPY: Self = Self { instructions: 0, vectors: 2, more: false };

    /// Counts instructions, including those of called functions.
    fn of(listing: &Listing, code: &[Instruction], vectors: usize, has_loop: bool) -> Self {
        let mut count = Self { instructions: code.len(), vectors, more: has_loop };
        for call in code.iter().filter(|instruction| instruction.is_call()) {
            let called = listing.find(call.target());
            let called =
                called.map(|lines| Self::of(listing, &instructions(lines), 1, turn::has_loop(lines)));
            count.instructions += called.map_or(0, |called| called.instructions);
            count.more |= called.is_none_or(|called| called.more);
        }
        count
    }

    fn parse(text: &str) -> Self {
        let (text, vectors) = text.split_once('/').unwrap_or((text, "1"));
        let instructions = text.trim_end_matches('+');
        Self {
            instructions: instructions.parse().unwrap(),
            vectors: vectors.parse().unwrap(),
            more: text != instructions,
        }
    }

    fn per_vector(self) -> f64 {
        self.instructions as f64 / self.vectors as f64
    }

    /// Whether it is worse than it was: one instruction more a turn is right, and so is that share more.
    fn is_worse(self, was: Self, share: f64) -> bool {
        let before = was.instructions as f64;
        let most = (before * (1.0 + share)).max(before + 1.0) / was.vectors as f64;
        match (was.more, self.more) {
            (false, true) => true,
            (true, false) => false,
            _ => self.per_vector() > most,
        }
    }
}

impl Display for Count {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let more = if self.more { "+" } else { "" };
        match self.vectors {
            1 => f.pad(&format!("{}{more}", self.instructions)),
            vectors => f.pad(&format!("{}{more}/{vectors}", self.instructions)),
        }
    }
}

/// The costs of all rows at one level.
type Costs = BTreeMap<String, Cost>;

/// Returns the version of LLVM and the costs in the file.
fn read(text: &str, levels: usize) -> (String, Vec<Costs>) {
    let (first, rest) = text.split_once('\n').unwrap();
    let mut costs = vec![Costs::new(); levels];
    for line in rest.lines().take_while(|line| !line.is_empty()) {
        let words: Vec<&str> = line.split_whitespace().collect();
        for (level, costs) in costs.iter_mut().enumerate() {
            let (straight, looped) =
                (Count::parse(words[1 + level]), Count::parse(words[1 + levels + level]));
            costs.insert(words[0].into(), Cost { straight, looped });
        }
    }
    (first.strip_prefix("LLVM ").unwrap().into(), costs)
}

/// Returns the text of the file for the costs at each level, which have the same rows.
fn write(llvm: &str, costs: &[Costs]) -> String {
    let mut text = format!("LLVM {llvm}\n");
    let mut line = |name: &str, straight: &dyn Fn(&Costs) -> String, looped: &dyn Fn(&Costs) -> String| {
        let straight: String = costs.iter().map(|costs| format!("{:>6}", straight(costs))).collect();
        let looped: String = costs.iter().map(|costs| format!("{:>8}", looped(costs))).collect();
        let _ = writeln!(text, "{}", format!("{name:<22}{straight} {looped}").trim_end());
    };
    for row in costs[0].keys() {
        line(row, &|costs| costs[row].straight.to_string(), &|costs| costs[row].looped.to_string());
    }
    let sum = |costs: &Costs, count: fn(&Cost) -> Count| -> String {
        format!("{:.0}", costs.values().map(|cost| count(cost).per_vector()).sum::<f64>())
    };
    line("", &|_| String::new(), &|_| String::new());
    line("sum", &|costs| sum(costs, |cost| cost.straight), &|costs| sum(costs, |cost| cost.looped));
    line("several a turn", &|_| String::new(), &|costs| several_a_turn(costs).len().to_string());
    text
}

/// Returns the rows whose loops process several vectors per iteration.
fn several_a_turn(costs: &Costs) -> BTreeSet<&str> {
    costs.iter().filter(|(_, cost)| cost.looped.vectors > 1).map(|(row, _)| row.as_str()).collect()
}

/// Returns a line for each cost that increased at a level.
fn worse(was: &Costs, now: &Costs, level: &str) -> String {
    let mut report = String::new();
    for (row, now) in now {
        let Some(was) = was.get(row) else {
            let _ = writeln!(report, "{row} at {level}: not in the file");
            continue;
        };
        let counts = [
            ("in straight code", now.straight, was.straight, 0.0),
            ("in a loop", now.looped, was.looped, 0.1),
        ];
        for (place, now, was, share) in counts {
            if now.is_worse(was, share) {
                let _ =
                    writeln!(report, "{row} at {level}: {now} instructions per vector {place}, {was} before");
            }
        }
    }
    for row in was.keys().filter(|row| !now.contains_key(*row)) {
        let _ = writeln!(report, "{row} at {level}: the row is missing");
    }
    let (before, is) = (several_a_turn(was), several_a_turn(now));
    if is.len() < before.len() {
        let lost: Vec<_> = before.difference(&is).copied().collect();
        let (is, before, lost) = (is.len(), before.len(), lost.join(" "));
        let _ = writeln!(
            report,
            "{is} loops at {level} process several vectors per iteration, {before} before; no longer: {lost}"
        );
    }
    report
}

/// Compiles all rows for the levels, by the function that gives the listing, and compares them with the file.
fn check(name: &str, levels: &[&str], compile: impl Fn(&std::path::Path, &str) -> String) {
    let rows = Row::all();
    let mut source = String::from(probe::HEAD);
    rows.iter().for_each(|row| row.define(&mut source));
    let of = probe::on_disk(&format!("asm_{name}"), &source);
    let mut costs = Vec::new();
    for level in levels {
        let text = compile(&of, level);
        let listing = Listing::parse(&text);
        costs.push(rows.iter().map(|row| (row.name.clone(), row.cost(&listing))).collect::<Costs>());
    }
    let file = format!("{}/tests/asm/{name}.txt", env!("CARGO_MANIFEST_DIR"));
    if overwrites() {
        std::fs::write(&file, write(&llvm(), &costs)).unwrap();
        return;
    }
    let (by, written) = read(&std::fs::read_to_string(&file).unwrap(), levels.len());
    if is_older(&llvm(), &by) {
        println!("skipped: LLVM {} is older than LLVM {by} of {file}", llvm());
        return;
    }
    let at_levels = written.iter().zip(&costs).zip(levels);
    let report: String = at_levels.map(|((was, now), level)| worse(was, now, level)).collect();
    assert!(
        report.is_empty(),
        "LLVM {} differs from {name}.txt of LLVM {by}:\n{report}The listings are in {}; help: find the cause, or, if the \
         new code is acceptable, update the file with CLC_ASM=overwrite",
        llvm(),
        of.display()
    );
}

#[test]
#[cfg_attr(not(all(target_arch = "x86_64", target_os = "linux")), ignore = "reads listings for x86-64 Linux")]
fn instructions_per_vector_at_three_levels() {
    check("per_vector", &LEVELS, probe::compile_x86);
}

#[test]
fn instructions_per_vector_for_aarch64() {
    if has_target(probe::AARCH64) {
        check("per_vector_aarch64", &[probe::AARCH64], |of, _| probe::compile_aarch64(of));
    }
}

/// The instructions of called functions are counted.
#[test]
fn injected_calls_are_counted() {
    let text = "f:\n call g\n ret\n.Lfunc_end0:\ng:\n paddb xmm0, xmm1\n ret\n.Lfunc_end1:\n\
                over_lanes:\n jmp h\n.Lfunc_end2:\nh:\n.LBB3_1:\n mov byte ptr [rsp + rax], cl\n inc rax\n \
                jne .LBB3_1\n ret\n.Lfunc_end3:\nout:\n call fma\n ret\n.Lfunc_end4:\n";
    let listing = Listing::parse(text);
    let count = |name| Count::of(&listing, &instructions(listing.function(name)), 1, false).to_string();
    assert_eq!([count("f"), count("over_lanes"), count("out")], ["4", "5+", "2+"]);
}

/// A file contains its costs, and increased costs are reported.
#[test]
fn injected_losses_are_named() {
    let text =
        "LLVM 22.1.2\nabs_char4 4 23/32\nfma_double8 77+ 85+\nmad_int8 40 60\nmin_int4 4 6\n\nsum 125 152\n";
    let (by, was) = read(text, 1);
    assert_eq!(by, "22.1.2");
    assert_eq!(read(&write(&by, &was), 1), (by, was.clone()));
    let was = &was[0];
    let changed = |row: &str, straight: &str, looped: &str| {
        let mut now = was.clone();
        now.insert(row.into(), Cost { straight: Count::parse(straight), looped: Count::parse(looped) });
        worse(was, &now, "v3")
    };
    assert_eq!(worse(was, was, "v3"), "");
    // These costs are still permitted.
    assert_eq!(changed("abs_char4", "5", "25/32"), "");
    assert_eq!(changed("abs_char4", "4", "12/16"), "");
    assert_eq!(changed("min_int4", "4", "7"), "");
    assert_eq!(changed("mad_int8", "41", "66"), "");
    assert_eq!(changed("fma_double8", "200", "230"), "");
    // These costs are not.
    assert_eq!(
        changed("min_int4", "6", "6"),
        "min_int4 at v3: 6 instructions per vector in straight code, 4 before\n"
    );
    assert_eq!(
        changed("min_int4", "4", "8"),
        "min_int4 at v3: 8 instructions per vector in a loop, 6 before\n"
    );
    assert_eq!(
        changed("mad_int8", "42", "67"),
        "mad_int8 at v3: 42 instructions per vector in straight code, 40 before\n\
         mad_int8 at v3: 67 instructions per vector in a loop, 60 before\n"
    );
    // A loop over lanes is short and takes long.
    assert_eq!(
        changed("mad_int8", "9+", "60"),
        "mad_int8 at v3: 9+ instructions per vector in straight code, 40 before\n"
    );
    assert_eq!(
        changed("abs_char4", "4", "26/32"),
        "abs_char4 at v3: 26/32 instructions per vector in a loop, 23/32 before\n"
    );
    assert_eq!(
        changed("abs_char4", "4", "8"),
        "abs_char4 at v3: 8 instructions per vector in a loop, 23/32 before\n\
         0 loops at v3 process several vectors per iteration, 1 before; no longer: abs_char4\n"
    );
    assert_eq!(changed("max_int4", "4", "6"), "max_int4 at v3: not in the file\n");
    let mut fewer = was.clone();
    fewer.remove("mad_int8");
    assert_eq!(worse(was, &fewer, "v3"), "mad_int8 at v3: the row is missing\n");
}
