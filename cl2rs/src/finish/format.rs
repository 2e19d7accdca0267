//! The layout of the module: by rustfmt, as its own user has it, where there is one; by prettyplease elsewhere.

use std::io::Write;
use std::process::{Command, Stdio};

/// The text of the items, with blank lines between them.
pub fn spaced(file: syn::File) -> String {
    let syn::File { attrs, items, .. } = file;
    let mut text = prettyplease::unparse(&syn::File { shebang: None, attrs, items: Vec::new() });
    let mut last = None;
    for item in items {
        // Imports and constants of one line stand together.
        let kind = std::mem::discriminant(&item);
        let own = prettyplease::unparse(&syn::File { shebang: None, attrs: Vec::new(), items: vec![item] });
        let is_line = own.lines().count() == 1;
        if last != Some((kind, true)) || !is_line {
            text.push('\n');
        }
        text += &own;
        last = Some((kind, is_line));
    }
    text
}

/// What rustfmt makes of a module.
pub fn by_rustfmt(text: &str) -> Option<String> {
    let program = std::env::var_os("RUSTFMT").unwrap_or_else(|| "rustfmt".into());
    let mut child = Command::new(program)
        .args(["--edition", "2024", "--emit", "stdout", "--quiet"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .ok()?;
    // It reads all before it writes. What it can't read has no output.
    let is_read = child.stdin.take()?.write_all(text.as_bytes()).is_ok();
    let output = child.wait_with_output().ok()?;
    String::from_utf8(output.stdout)
        .ok()
        .filter(|text| is_read && output.status.success() && !text.is_empty())
}

/// The text of a program, laid out.
pub fn laid_out(text: &str) -> String {
    let text = syn::parse_file(text).map(spaced).unwrap_or_else(|_| text.into());
    by_rustfmt(&text).unwrap_or(text)
}
