//! Counts the lines that differ between a kernel in Rust and in OpenCL C; each kernel in Rust states this number.
//!
//! Differences in spelling do not count: `let` for the type of a variable, `float4!(...)` for `(float4)(...)`, a suffix
//! or a cast of a literal, and the `!` of a macro.

/// Returns the lines of a function without braces, barriers, `get_global_id` and `get_local_id`: in Rust, indices are
/// parameters or loop variables.
fn body(text: &str, name: &str) -> Vec<String> {
    let start = ["kernel void ", "pub fn "].iter().find_map(|before| text.find(&format!("{before}{name}(")));
    let text = &text[start.unwrap_or_else(|| panic!("no function {name}"))..];
    let open = text.find("{\n").expect("a body");
    let close = text.find("\n}").expect("its end");
    text[open + 2..close]
        .lines()
        .map(|line| line.split("//").next().unwrap_or("").trim())
        .filter(|line| !["", "{", "}"].contains(line))
        .filter(|line| {
            !["= get_global_id(", "= get_local_id(", "barrier("].iter().any(|no| line.contains(no))
        })
        .map(spelling)
        .collect()
}

const SCALARS: [&str; 9] = ["char", "uchar", "short", "ushort", "int", "uint", "half", "float", "size_t"];

/// Returns `true` for the name of a type, such as `float4`.
fn is_type(word: &str) -> bool {
    let scalar = word.trim_end_matches(|c: char| c.is_ascii_digit());
    SCALARS.contains(&scalar)
}

/// Returns the words and signs of a line, in one spelling for both languages.
fn spelling(line: &str) -> String {
    let words = words(line);
    let mut result: Vec<String> = Vec::new();
    let mut index = 0;
    let is = |index: usize, expected: &str| words.get(index).is_some_and(|word| word == expected);
    while index < words.len() {
        let word = words[index].as_str();
        let next = words.get(index + 1).map_or("", |word| word);
        match word {
            "const" | "global" | "mut" | "let" => {}
            // A declaration: ignore the type or `let`.
            _ if is_type(word) && (next.starts_with(char::is_alphabetic) || next == "*") => {
                index += usize::from(next == "*");
            }
            // A vector literal, or the cast of a literal.
            "(" if is_type(next) && is(index + 2, ")") => {
                if is(index + 3, "(") {
                    result.push(next.into());
                }
                index += 2;
            }
            // The `!` of a macro follows a name. The operator `!` does not.
            "!" if next == "(" && result.last().is_some_and(|last| last.ends_with(char::is_alphanumeric)) => {
            }
            _ => result.push(word.into()),
        }
        index += 1;
    }
    result.join(" ")
}

fn words(line: &str) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    let is_part = |c: char| c.is_alphanumeric() || c == '_';
    let mut rest = line;
    while let Some(first) = rest.chars().next() {
        let number = first.is_ascii_digit();
        let length = match first {
            _ if is_part(first) => rest
                .find(|c: char| !(is_part(c) || number && c == '.' && !rest.contains("..")))
                .unwrap_or(rest.len()),
            _ => first.len_utf8(),
        };
        let (word, after) = rest.split_at(length);
        if number {
            let hexadecimal = word.starts_with("0x");
            let digits = word.replace('_', "");
            words
                .push(digits.trim_end_matches(if hexadecimal { &['u'][..] } else { &['u', 'f'][..] }).into());
        } else if !first.is_whitespace() {
            words.push(word.into());
        }
        rest = after;
    }
    words
}

/// Returns the number of lines of `rust` that are not in `opencl_c` in the same order.
fn differences(rust: &[String], opencl_c: &[String]) -> usize {
    // The length of the longest common subsequence with each start of `opencl_c`.
    let mut common = vec![0; opencl_c.len() + 1];
    for line in rust {
        let mut diagonal = 0;
        for (j, other) in opencl_c.iter().enumerate() {
            let longest = if line == other { diagonal + 1 } else { common[j].max(common[j + 1]) };
            diagonal = std::mem::replace(&mut common[j + 1], longest);
        }
    }
    rust.len() - common[opencl_c.len()]
}

#[test]
fn kernels_state_how_many_of_their_lines_differ() {
    let mut wrong = String::new();
    for work in clc_kernels::all(64, 64) {
        let (rust, opencl_c) = (body(work.rust, work.kernel), body(work.source, work.kernel));
        let statement = format!("{} of {} lines differ", differences(&rust, &opencl_c), rust.len());
        if !work.rust.contains(&statement) {
            wrong += &format!("{}.rs does not state that {statement}\n", work.name);
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
}

#[test]
fn order_of_lines_matters() {
    let lines = |text: &str| text.split(' ').map(String::from).collect::<Vec<_>>();
    let differences = |rust| differences(&lines(rust), &lines("a b c"));
    assert_eq!(["a b c", "x a b a c", "c a b", "a c"].map(differences), [0, 2, 1, 0]);
}

#[test]
fn spelling_is_not_a_difference() {
    assert_eq!(spelling("const float4 p = (float4)(1.5f, x);"), spelling("let p = float4!(1.5, x);"));
    assert_eq!(
        spelling("uint4 sign = as_uint4(d) & 0x80000000u;"),
        spelling("let sign = as_uint4(d) & 0x8000_0000;")
    );
    assert_eq!(spelling("w & (uchar)15"), spelling("w & 15"));
    assert_ne!(spelling("float4 p = 0.0f;"), spelling("let p = float4!(0.0);"));
    assert_ne!(spelling("x & ~y"), spelling("x & !y"));
    assert_ne!(spelling("!(y)"), spelling("(y)"));
    assert_ne!(spelling("p + 1.5f"), spelling("p + 2.5"));
}
