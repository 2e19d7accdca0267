//! The reasons for what misses a bar name what they explain.

use clc_speed::conversions::CONVERSIONS;
use clc_speed::reasons::{lines, reason};

const LEVELS: [&str; 3] = ["x86-64", "x86-64-v3", "x86-64-v4"];

/// A line that explains whatever misses a bar explains nothing: it would do for what comes next, too.
#[test]
fn no_line_explains_everything() {
    for line in lines() {
        for bar in line.bars() {
            assert_ne!(bar, "*", "`*` is allowed only for levels, not for goals: {}", line.why);
            for level in LEVELS {
                let explains = |work: &str| line.explains(bar, work, level);
                let every = CONVERSIONS.iter().all(|conversion| explains(&conversion.name()));
                let any = explains("*") || explains("a_conversion_to_come");
                assert!(!every && !any, "every miss of `{bar}` at {level} would match: {}", line.why);
            }
        }
    }
}

#[test]
fn what_no_line_names_is_not_explained() {
    assert_eq!(reason("dram", "a_conversion_to_come", "x86-64"), "Not explained.");
    assert!(
        reason("functions", "dot_float4", "x86-64-v4").starts_with("The loop over arrays combines several")
    );
    assert_eq!(reason("functions", "rotate_short8", "x86-64-v4"), "Not explained.");
}
