//! The program `pass/anywhere.rs` in every edition, with the library under another name, as a user's manifest gives it.

use std::fs;
use std::path::Path;

#[test]
fn macros_need_no_name_and_no_edition() {
    let program = fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/pass/anywhere.rs")).unwrap();
    let renamed = program.replacen("extern crate clc_builtins as clc;", "extern crate clc;", 1);
    assert_ne!(renamed, program);
    let scratch = Path::new(env!("CARGO_TARGET_TMPDIR")).join("editions");
    fs::create_dir_all(&scratch).unwrap();
    let file = scratch.join("anywhere.rs");
    fs::write(&file, renamed).unwrap();
    let library = clc_ui_tests::workspace().join("clc-builtins");
    let dependency = format!("clc = {{ package = \"clc-builtins\", path = {library:?} }}");
    for edition in ["2015", "2018", "2021", "2024"] {
        let found =
            clc_ui_tests::check_in_edition(edition, &scratch, &dependency, std::slice::from_ref(&file));
        let errors: Vec<String> = found["anywhere.rs"].iter().map(|error| error.text.join("\n")).collect();
        assert!(errors.is_empty(), "{edition}:\n{}", errors.join("\n"));
    }
}
