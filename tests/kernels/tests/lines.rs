//! Each kernel in Rust says how many of its lines are not those of its OpenCL C. Here they are counted.
//!
//! What is only another spelling is no difference: `let` for the type of a variable, `float4!(...)` for
//! `(float4)(...)`, a suffix of a literal or a cast of one, the `!` of a macro.

/// The lines of the function `name`, without the braces, the barriers, and what `get_global_id` and `get_local_id` say:
/// parameters in Rust, or what the loops over a work-group's items count.
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

/// Whether it is a type's name, such as `float4`.
fn is_type(word: &str) -> bool {
    let scalar = word.trim_end_matches(|c: char| c.is_ascii_digit());
    SCALARS.contains(&scalar)
}

/// The line's words and signs, in one spelling for both languages.
fn spelling(line: &str) -> String {
    let words = words(line);
    let mut result: Vec<String> = Vec::new();
    let mut place = 0;
    let is = |place: usize, wanted: &str| words.get(place).is_some_and(|word| word == wanted);
    while place < words.len() {
        let word = words[place].as_str();
        let next = words.get(place + 1).map_or("", |word| word);
        match word {
            "const" | "global" | "mut" | "let" => {}
            // A declaration.
            _ if is_type(word) && (next.starts_with(char::is_alphabetic) || next == "*") => {
                place += usize::from(next == "*");
            }
            // A literal of a vector, the cast of a literal.
            "(" if is_type(next) && is(place + 2, ")") => {
                if is(place + 3, "(") {
                    result.push(next.into());
                }
                place += 2;
            }
            // A macro's sign: of the operator `!`, no name is before.
            "!" if next == "(" && result.last().is_some_and(|last| last.ends_with(char::is_alphanumeric)) => {
            }
            _ => result.push(word.into()),
        }
        place += 1;
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

/// The lines of `rust` that do not stand in `opencl_c`, in its order.
fn different<'a>(rust: &'a [String], opencl_c: &[String]) -> Vec<&'a str> {
    // How many lines from there on stand in both.
    let mut common = vec![vec![0; opencl_c.len() + 1]; rust.len() + 1];
    for i in (0..rust.len()).rev() {
        for j in (0..opencl_c.len()).rev() {
            common[i][j] = match rust[i] == opencl_c[j] {
                true => common[i + 1][j + 1] + 1,
                false => common[i + 1][j].max(common[i][j + 1]),
            };
        }
    }
    let (mut different, mut j) = (Vec::new(), 0);
    for (i, line) in rust.iter().enumerate() {
        match opencl_c[j..].iter().position(|other| other == line) {
            Some(skipped) if common[i + 1][j + skipped + 1] + 1 == common[i][j] => j += skipped + 1,
            _ => different.push(line.as_str()),
        }
    }
    different
}

#[test]
fn a_kernel_says_how_many_of_its_lines_differ() {
    let mut wrong = String::new();
    for work in clc_kernels::all(64, 64) {
        let (rust, opencl_c) = (body(work.rust, work.kernel), body(work.source, work.kernel));
        let different = different(&rust, &opencl_c);
        let said = format!("{} of {} lines differ", different.len(), rust.len());
        println!("{}: {said}", work.name);
        if !work.rust.contains(&said) {
            wrong += &format!("{}.rs does not say that {said}: {different:#?}\n", work.name);
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
}

#[test]
fn lines_are_found_in_their_order() {
    let lines = |text: &str| text.split(' ').map(String::from).collect::<Vec<_>>();
    assert_eq!(different(&lines("a b c"), &lines("a b c")), [""; 0]);
    assert_eq!(different(&lines("x a b a c"), &lines("a b c")), ["x", "a"]);
    assert_eq!(different(&lines("c a b"), &lines("a b c")), ["c"]);
    assert_eq!(different(&lines("a c"), &lines("a b c")), [""; 0]);
}

#[test]
fn spellings_are_told_from_differences() {
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
