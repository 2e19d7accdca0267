//! The reasons that the benchmark prints beside what misses its bar.

/// A reason that any conversion has would hide the next miss.
#[test]
fn reasons_name_what_they_explain() {
    for line in include_str!("../reasons.txt").lines().filter(|line| !line.starts_with('#')) {
        let fields: Vec<_> = line.splitn(4, '|').map(str::trim).collect();
        assert!(fields.len() == 4 && fields.iter().all(|field| !field.is_empty()), "four fields: {line}");
        assert!(fields[1].split_whitespace().all(|name| !name.contains('*')), "names, not `*`: {line}");
    }
}
