//! The functions of the header in a program of a C compiler, or on an OpenCL device.

#[path = "../../devices/src/device.rs"]
#[allow(dead_code)] // The checks of devices use the rest.
mod device;

use crate::call::{Call, Meaning};
use crate::compiler::{Compiler, Language, WARNINGS, report_skip};
use crate::{header, source};
use clc_builtins::exact::{Format, Rounding};
use clc_kit::buffer::{Buffer, read_bits};
use device::{Argument, POCL, Session};
use opencl3::program::Program;
use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use std::io::{Read, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

/// The maximum number of operands of a request; `program.c` has the same number.
pub const MOST: usize = 65_536;

/// A program that has functions of the header.
pub trait Subject {
    fn name(&self) -> &str;
    /// Returns `true` if the program has the types of a call.
    fn has(&self, call: usize) -> bool;
    /// Returns the results of a call, or of `clc_convert_bits`.
    fn run(&mut self, request: Request, operands: &[u64]) -> Result<Vec<u64>, String>;
}

/// A computation of a program.
#[derive(Clone, Copy)]
pub enum Request {
    /// The call with this index.
    Call(usize),
    /// `clc_convert_bits`.
    Bits(Tags),
}

/// The arguments of `clc_convert_bits`: bits, sign and exponent of the destination's format, saturation, the index of the
/// mode in the header, and the operand's format.
pub type Tags = [i32; 8];

/// Returns the arguments of `clc_convert_bits`, with the default mode if there is no rounding.
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

/// The bytes of the operand and of the result of each call.
struct Sizes(Vec<[usize; 2]>);

impl Sizes {
    fn new(calls: &[Call]) -> Self {
        Self(calls.iter().map(|call| [call.from.bytes(), call.to.bytes()]).collect())
    }

    fn of(&self, request: Request) -> [usize; 2] {
        if let Request::Call(call) = request { self.0[call] } else { [8, 8] }
    }
}

fn pack(numbers: &[u64], bytes: usize) -> Buffer {
    Buffer::from_bits(numbers.iter().copied(), bytes)
}

fn unpack(memory: &[u8], bytes: usize) -> Vec<u64> {
    memory.chunks_exact(bytes).map(read_bits).collect()
}

/// A program of a C compiler, which ends with this value.
pub struct Process {
    name: String,
    child: Child,
    input: Option<ChildStdin>,
    output: ChildStdout,
    has: Vec<u8>,
    sizes: Sizes,
}

impl Process {
    /// Compiles the program in the folder and starts it.
    pub fn start(
        compiler: &Compiler,
        language: &Language,
        calls: &[Call],
        folder: &Path,
    ) -> Result<Self, String> {
        let name = format!("{} as {}", compiler.command, language.name);
        let failed = |error: std::io::Error| format!("{name}: {error}");
        let program = folder.join(name.replace(|c: char| !c.is_ascii_alphanumeric(), "_"));
        let text = program.with_extension("c");
        std::fs::write(&text, source::c(calls)).map_err(failed)?;
        compiler.compile(&format!("{} {WARNINGS}", language.arguments), &text, &program)?;

        let mut command = Command::new(&program);
        let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().map_err(failed)?;
        let (input, output) = (child.stdin.take(), child.stdout.take().expect("a pipe"));
        let mut process = Self { name, child, input, output, has: vec![], sizes: Sizes::new(calls) };
        process.has = process.read(calls.len())?;
        Ok(process)
    }

    fn read(&mut self, bytes: usize) -> Result<Vec<u8>, String> {
        let mut memory = vec![0; bytes];
        self.output.read_exact(&mut memory).map_err(|_| self.end())?;
        Ok(memory)
    }

    /// Returns why the program, whose pipe is closed, ended.
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
        self.has[call] == 1
    }

    fn run(&mut self, request: Request, operands: &[u64]) -> Result<Vec<u64>, String> {
        let (call, tags) = match request {
            Request::Call(call) => (call as i32, Tags::default()),
            Request::Bits(tags) => (-1, tags),
        };
        let [from, to] = self.sizes.of(request);
        let words = [call, operands.len() as i32].into_iter().chain(tags);
        let mut bytes: Vec<u8> = words.flat_map(i32::to_ne_bytes).collect();
        bytes.extend_from_slice(&pack(operands, from));
        let input = self.input.as_mut().expect("the pipe is open until the end");
        input.write_all(&bytes).and_then(|()| input.flush()).map_err(|_| self.end())?;
        Ok(unpack(&self.read(operands.len() * to)?, to))
    }
}

/// The number of kernels of one program.
const BATCH: usize = 64;

/// An OpenCL device, which builds programs when they are needed.
pub struct Device {
    name: String,
    session: Session,
    has: Vec<bool>,
    /// The indices of the calls in each program, and its text; the last one has `clc_convert_bits`.
    batches: Vec<(Vec<usize>, String)>,
    programs: BTreeMap<usize, Program>,
    sizes: Sizes,
}

impl Device {
    /// Opens PoCL, if it is installed.
    pub fn pocl(calls: &[Call]) -> Result<Option<Self>, String> {
        let facts = match device::list().and_then(|devices| device::pick(devices, Some(POCL))) {
            Ok(facts) => facts,
            Err(error) => {
                report_skip(&format!("cannot use PoCL: {error}"))?;
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
        let indices: Vec<usize> = (0..calls.len()).filter(|&index| has[index]).collect();
        let header = header::text();
        let batch = |indices: &[usize]| {
            let calls = indices.iter().map(|&index| (index, &calls[index]));
            (indices.to_vec(), source::opencl_c(&header, calls))
        };
        Ok(Some(Self {
            name: format!("{} as OpenCL C 1.2", facts.label()),
            session: Session::open(&facts)?,
            has,
            batches: indices
                .chunks(BATCH)
                .map(batch)
                .chain([(vec![], source::opencl_c_bits(&header))])
                .collect(),
            programs: BTreeMap::new(),
            sizes: Sizes::new(calls),
        }))
    }
}

impl Subject for Device {
    fn name(&self) -> &str {
        &self.name
    }

    fn has(&self, call: usize) -> bool {
        self.has[call]
    }

    fn run(&mut self, request: Request, operands: &[u64]) -> Result<Vec<u64>, String> {
        let [from, to] = self.sizes.of(request);
        let (kernel, tags, batch) = match request {
            Request::Call(call) => {
                let batch = self.batches.iter().position(|(indices, _)| indices.contains(&call));
                (format!("call_{call}"), None, batch.expect("the device has the call"))
            }
            Request::Bits(tags) => {
                ("convert_bits".into(), Some(tags.map(i32::to_ne_bytes)), self.batches.len() - 1)
            }
        };
        let failed = |error: String| format!("{}: {error}", self.name);
        let program = match self.programs.entry(batch) {
            Entry::Occupied(program) => program.into_mut(),
            Entry::Vacant(entry) => entry
                .insert(self.session.build(&self.batches[batch].1, "-cl-std=CL1.2 -Werror").map_err(failed)?),
        };
        let x = pack(operands, from);
        let values = tags.iter().flatten().map(|tag| Argument::Value(tag));
        let arguments: Vec<Argument> = values.chain([Argument::Input(&x), Argument::Result]).collect();
        let mut results = vec![0; operands.len() * to];
        let size = [operands.len(), 1];
        let ran = self.session.run(program, &kernel, size, None, &arguments, &mut results);
        ran.map_err(|error| failed(error.to_string()))?;
        Ok(unpack(&results, to))
    }
}
