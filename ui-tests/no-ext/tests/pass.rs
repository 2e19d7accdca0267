//! The programs in `pass/` compile, and run without a failed assertion.

#[test]
fn accepted() {
    trybuild::TestCases::new().pass("pass/*.rs");
}
