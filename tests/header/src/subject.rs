//! The functions at work: in a program of a C compiler, or on an OpenCL device.

#[path = "../../devices/src/device.rs"]
#[allow(dead_code)] // The checks of devices use the rest.
mod device;

use crate::call::{Call, Meaning};
use crate::compiler::{Compiler, Language, WARNINGS, missing};
use crate::{header, source};
use clc_builtins::exact::{Format, Rounding};
use device::{Argument, Session};
use opencl3::program::Program;
use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use std::io::{Read, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

/// Operands of a request at most; `program.c` has the same number.
pub const MOST: usize = 65_536;

const POCL: &str = "Portable Computing Language";

/// Operands go in, results come out; something else may be done between the two.
pub trait Subject {
    fn name(&self) -> &str;
    /// Whether it has the types of a call.
    fn has(&self, call: usize) -> bool;
    /// Starts a call on so many operands.
    fn start(&mut self, call: usize, count: usize, operands: &[u8]) -> Result<(), String>;
    /// The results of what was started last.
    fn finish(&mut self, results: &mut [u8]) -> Result<(), String>;
    /// Starts `clc_convert_bits` on operands of 64 bits.
    fn start_by_tags(&mut self, tags: Tags, operands: &[u64]) -> Result<(), String>;
}

/// What the programs make the arguments of `clc_convert_bits` from: bits, sign and exponent of the destination's format,
/// saturation, the mode's place in the header, and the operand's format.
pub type Tags = [i32; 8];

/// Without a rounding it is the default mode.
pub fn tags(meaning: &Meaning, rounding: Option<Rounding>) -> Tags {
    let parts = |format: Format| match format {
        Format::Integer { bits, signed } => [bits as i32, signed.into(), 0],
        Format::Float { bits, exponent } => [bits as i32, 0, exponent as i32],
    };
    let mode = match rounding {
        None => 0,
        Some(Rounding::Rte) => 1,
        Some(Rounding::Rtz) => 2,
        Some(Rounding::Rtp) => 3,
        Some(Rounding::Rtn) => 4,
    };
    let ([a, b, c], [d, e, f]) = (parts(meaning.to), parts(meaning.from));
    [a, b, c, meaning.saturate.into(), mode, d, e, f]
}

/// A program of a C compiler, which ends with this.
pub struct Process {
    name: String,
    child: Child,
    input: Option<ChildStdin>,
    output: ChildStdout,
    has: Vec<bool>,
}

impl Process {
    /// Compiles the program in the folder, and starts it.
    pub fn start(
        compiler: &Compiler,
        language: Language,
        calls: &[Call],
        folder: &Path,
    ) -> Result<Self, String> {
        let name = format!("{} as {}", compiler.command, language.name);
        let failed = |error: std::io::Error| format!("{name}: {error}");
        let program = folder.join(name.replace(|c: char| !c.is_ascii_alphanumeric(), "_"));
        let text = program.with_extension("c");
        std::fs::write(&text, source::c(calls)).map_err(failed)?;
        let arguments: Vec<&str> = language.arguments.iter().chain(&WARNINGS).copied().collect();
        compiler.compile(&arguments, &text, &program)?;

        let mut command = Command::new(&program);
        let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().map_err(failed)?;
        let (input, output) = (child.stdin.take(), child.stdout.take().expect("a pipe"));
        let mut process = Self { name, child, input, output, has: vec![] };
        let mut has = vec![0; calls.len()];
        process.finish(&mut has)?;
        process.has = has.iter().map(|&has| has == 1).collect();
        Ok(process)
    }

    fn request(&mut self, call: i32, count: usize, tags: Tags, operands: &[u8]) -> Result<(), String> {
        let words = [call, count as i32].into_iter().chain(tags);
        let request: Vec<u8> = words.flat_map(i32::to_ne_bytes).collect();
        let input = self.input.as_mut().expect("it is open until the end");
        let sent = input.write_all(&request).and_then(|()| input.write_all(operands));
        sent.and_then(|()| input.flush()).map_err(|_| self.end())
    }

    /// Why the program is gone, whose pipe has closed.
    fn end(&mut self) -> String {
        self.input = None;
        match self.child.wait() {
            Ok(status) => format!("{}: the program exited: {status}", self.name),
            Err(error) => format!("{}: {error}", self.name),
        }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.end();
    }
}

impl Subject for Process {
    fn name(&self) -> &str {
        &self.name
    }

    fn has(&self, call: usize) -> bool {
        self.has[call]
    }

    fn start(&mut self, call: usize, count: usize, operands: &[u8]) -> Result<(), String> {
        self.request(call as i32, count, Tags::default(), operands)
    }

    fn finish(&mut self, results: &mut [u8]) -> Result<(), String> {
        self.output.read_exact(results).map_err(|_| self.end())
    }

    fn start_by_tags(&mut self, tags: Tags, operands: &[u64]) -> Result<(), String> {
        self.request(-1, operands.len(), tags, &bytes_of(operands))
    }
}

fn bytes_of(numbers: &[u64]) -> Vec<u8> {
    numbers.iter().flat_map(|number| number.to_ne_bytes()).collect()
}

/// Kernels of one program.
const BATCH: usize = 64;

/// An OpenCL device, whose programs are built when they are needed.
pub struct Device {
    name: String,
    session: Session,
    has: Vec<bool>,
    /// The numbers of the calls in each program, and its text; last that of `clc_convert_bits`.
    batches: Vec<(Vec<usize>, String)>,
    programs: BTreeMap<usize, Program>,
    results: Vec<u8>,
    result_bytes: Vec<usize>,
}

impl Device {
    /// PoCL; `None` where there is none.
    pub fn pocl(calls: &[Call]) -> Result<Option<Self>, String> {
        let facts = match device::list().and_then(|devices| device::pick(devices, Some(POCL))) {
            Ok(facts) => facts,
            Err(error) => {
                missing(&format!("cannot use PoCL: {error}"))?;
                return Ok(None);
            }
        };
        let has_types = |call: &Call| {
            let has = |name: &str, extension: &str| {
                facts.supports(extension)
                    || ![call.from, call.to].iter().any(|passed| passed.is_value_of(name))
            };
            has("half", "cl_khr_fp16") && has("double", "cl_khr_fp64")
        };
        let has: Vec<bool> = calls.iter().map(has_types).collect();
        let numbers: Vec<usize> = (0..calls.len()).filter(|&number| has[number]).collect();
        let header = header::text();
        let batch = |numbers: &[usize]| {
            let calls = numbers.iter().map(|&number| (number, &calls[number]));
            (numbers.to_vec(), source::opencl_c(&header, calls))
        };
        Ok(Some(Self {
            name: format!("{} as OpenCL C 1.2", facts.label()),
            session: Session::open(&facts)?,
            has,
            batches: numbers.chunks(BATCH).map(batch).chain([(vec![], source::by_tags(&header))]).collect(),
            programs: BTreeMap::new(),
            results: vec![],
            result_bytes: calls.iter().map(|call| call.to.bytes()).collect(),
        }))
    }

    fn run(
        &mut self,
        batch: usize,
        kernel: &str,
        count: usize,
        arguments: &[Argument],
        result_bytes: usize,
    ) -> Result<(), String> {
        let program = match self.programs.entry(batch) {
            Entry::Occupied(program) => program.into_mut(),
            Entry::Vacant(place) => {
                let program = self.session.build(&self.batches[batch].1, "-cl-std=CL1.2 -Werror");
                place.insert(program.map_err(|log| format!("{}: {log}", self.name))?)
            }
        };
        self.results = vec![0; result_bytes];
        let ran = self.session.run(program, kernel, [count, 1], None, arguments, &mut self.results);
        ran.map_err(|error| format!("{}: {error}", self.name))
    }
}

impl Subject for Device {
    fn name(&self) -> &str {
        &self.name
    }

    fn has(&self, call: usize) -> bool {
        self.has[call]
    }

    fn start(&mut self, call: usize, count: usize, operands: &[u8]) -> Result<(), String> {
        let batch = self.batches.iter().position(|(numbers, _)| numbers.contains(&call));
        let batch = batch.ok_or_else(|| format!("{}: unknown call {call}", self.name))?;
        let arguments = [Argument::Input(operands), Argument::Result];
        self.run(batch, &format!("call_{call}"), count, &arguments, count * self.result_bytes[call])
    }

    fn finish(&mut self, results: &mut [u8]) -> Result<(), String> {
        results.copy_from_slice(&self.results);
        Ok(())
    }

    fn start_by_tags(&mut self, tags: Tags, operands: &[u64]) -> Result<(), String> {
        let (tags, x) = (tags.map(i32::to_ne_bytes), bytes_of(operands));
        let values = tags.iter().map(|tag| Argument::Value(tag));
        let arguments: Vec<Argument> = values.chain([Argument::Input(&x), Argument::Result]).collect();
        self.run(self.batches.len() - 1, "by_tags", operands.len(), &arguments, x.len())
    }
}
