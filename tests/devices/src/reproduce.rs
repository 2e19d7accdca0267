//! Reproducers of a run: a wrong result is tried by itself, and what shows there becomes a program in C.

use crate::call::{Allowed, Call};
use crate::check::{bytes, components};
use crate::compare::{Wrong, verdict};
use crate::device::{Argument, Facts, Session};
use crate::functions::Verdict;
use crate::kernels;
use crate::reproducer::{Fault, Reproducer};
use crate::signature::Signature;
use clc_kit::buffer::Buffer;
use clc_kit::page;
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

/// The work-items that a call is tried with: some faults show only where a compiler works on several at once.
const ITEMS: [usize; 2] = [1, 256];

/// The programs that a run writes to a folder: for each signature without its widths and each rule that it breaks one,
/// of the first width that does.
pub struct Reproducers {
    folder: PathBuf,
    rows: Vec<Row>,
}

struct Row {
    signature: String,
    meaning: String,
    rule: String,
    stem: String,
    /// The file, or why there is none.
    file: Result<String, String>,
}

impl Reproducers {
    pub fn new(folder: &Path) -> Result<Self, String> {
        fs::create_dir_all(folder).map_err(|error| format!("cannot create {}: {error}", folder.display()))?;
        Ok(Self { folder: folder.to_path_buf(), rows: Vec::new() })
    }

    /// Writes the program of a wrong result, if there is none of the same yet, and gives a line that says so.
    pub fn add(
        &mut self,
        (session, facts): (&Session, &Facts),
        (signature, operands): (&Signature, &[Buffer]),
        (rule, wrong): (&str, &Wrong),
    ) -> Result<Option<String>, String> {
        let (meaning, _) = signature.meaning();
        if self.rows.iter().any(|row| row.meaning == meaning && row.rule == rule) {
            return Ok(None);
        }
        let right = wrong.least.right;
        let call = Call::of(signature, operands, wrong.least.place);
        let why = match shows(session, facts, signature, &call, right) {
            Ok(Some((items, device))) => {
                let allowed = Allowed::of(signature, &call, right, rule, facts);
                let fault = Fault::Wrong { device, right, allowed, rule };
                return self
                    .write(&Reproducer { signature, call: &call, items, fault, device: facts.whole() })
                    .map(Some);
            }
            Ok(None) => "the fault occurs only together with the other operands".to_string(),
            Err(error) => error,
        };
        let line = format!("not reproduced: {}: {why}", signature.text());
        self.push(signature, rule, Err(why));
        Ok(Some(line))
    }

    /// Writes a program, and gives a line that says so.
    pub fn write(&mut self, reproducer: &Reproducer) -> Result<String, String> {
        let signature = reproducer.signature;
        let stem = stem(signature);
        let file = match self.rows.iter().filter(|row| row.stem == stem).count() {
            0 => format!("{stem}.c"),
            others => format!("{stem}_{}.c", others + 1),
        };
        let path = self.folder.join(&file);
        page::write(&path, &reproducer.text(&file))?;
        self.push(signature, reproducer.rule(), Ok(file));
        Ok(format!("reproducer: {}", path.display()))
    }

    fn push(&mut self, signature: &Signature, rule: &str, file: Result<String, String>) {
        let (text, meaning, stem) = (signature.text(), signature.meaning().0, stem(signature));
        self.rows.push(Row { signature: text, meaning, rule: rule.into(), stem, file });
    }

    /// Writes a page that lists what was written.
    pub fn index(&self, facts: &Facts) -> Result<(), String> {
        page::write(&self.folder.join("README.md"), &self.page(facts))
    }

    fn page(&self, facts: &Facts) -> String {
        let mut page = format!("# Wrong results of {}\n{HEAD}", facts.whole());
        for Row { signature, rule, file, .. } in &self.rows {
            let file = match file {
                Ok(file) => format!("[{file}]({file})"),
                Err(why) => format!("none: {why}"),
            };
            let _ = writeln!(page, "| {file} | `{signature}` | {rule} |");
        }
        page
    }
}

const HEAD: &str = "
Written by `device_check --reproducers`: one C program for each violated rule of each function, at the first wrong
width. Each program runs one call of one kernel. Its exit code is 1 if the fault occurs, 0 if it does not,
and 2 if the kernel could not be run. Its argument is a part of the device's or platform's name. To run all of them:

```sh
for file in *.c; do
    cc -std=c99 $file -lOpenCL -o reproducer && ./reproducer; echo \"$file: $?\"
done
```

| file | signature | rule |
|---|---|---|
";

/// The name of a signature's file without its end.
fn stem(signature: &Signature) -> String {
    let path = signature.path();
    let (_, name) = path.split_once('/').expect("a family and a name");
    name.replace('.', "_")
}

/// How many work-items it takes that a call by itself gives a wrong result, and that result.
fn shows(
    session: &Session,
    facts: &Facts,
    signature: &Signature,
    call: &Call,
    right: u64,
) -> Result<Option<(usize, u64)>, String> {
    let program = session.build(&kernels::one("reproduce", signature), "")?;
    for items in ITEMS {
        let operands: Vec<Vec<u8>> = call.operands.iter().map(|operand| operand.repeat(items)).collect();
        let mut arguments: Vec<Argument> = operands.iter().map(|operand| Argument::Input(operand)).collect();
        arguments.push(Argument::Result);
        let mut results = Buffer::poisoned(items * call.results * bytes(signature.to()));
        session.run(&program, "reproduce", [items, 1], None, &arguments, &mut results)?;
        let given: Vec<u64> = components(&results, signature.to()).collect();
        let mut given = given.chunks(call.results).map(|results| results[call.place]);
        let is_wrong = |&bits: &u64| {
            let verdict = verdict(signature, &call.operands, call.place, right, bits, facts);
            matches!(verdict, Verdict::Wrong(_))
        };
        if let Some(wrong) = given.find(is_wrong) {
            return Ok(Some((items, wrong)));
        }
    }
    Ok(None)
}
