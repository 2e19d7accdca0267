//! A process of its own that runs kernels, so that a compiler or a kernel that crashes or never ends takes no more with
//! it than itself, and what a driver prints stays apart from the results.

use crate::device::{self, Facts};
use crate::options::Options;
use crate::run::{Run, Step};
use crate::signature::{self, Signature};
use serde_json::{Value, json};
use std::collections::HashMap;
use std::env;
use std::io::{self, BufRead, BufReader, Write};
use std::process::{self, Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, TryRecvError};
use std::thread;
use std::time::Duration;

/// Before a message of the worker, on the standard output that the driver has too.
const MARK: u8 = 0x1E;

/// Before an order for some calls; others are paths alone.
const CALLS: &str = "calls";

/// What came of a signature.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Status {
    Right,
    Wrong,
    NotSupported,
}

/// What a worker says.
#[derive(PartialEq, Debug)]
pub enum Message {
    /// The device is open: this one.
    Ready(String),
    /// It could not be opened.
    Refused(String),
    /// It compiles a program.
    Builds,
    /// It runs the kernel of the next signature.
    Runs,
    /// What came of the next signature, and the lines that say so.
    Ended(Status, Vec<String>),
}

impl Message {
    fn to_json(&self) -> Value {
        match self {
            Self::Ready(device) => json!({ "ready": device }),
            Self::Refused(why) => json!({ "refused": why }),
            Self::Builds => json!({ "builds": true }),
            Self::Runs => json!({ "runs": true }),
            Self::Ended(status, lines) => {
                let status = match status {
                    Status::Right => "right",
                    Status::Wrong => "wrong",
                    Status::NotSupported => "not supported",
                };
                json!({ "ended": status, "lines": lines })
            }
        }
    }

    fn parse(text: &[u8]) -> Option<Self> {
        let value: Value = serde_json::from_slice(text).ok()?;
        let has = |key: &str| value.get(key).is_some();
        Some(match () {
            () if has("ready") => Self::Ready(value["ready"].as_str()?.into()),
            () if has("refused") => Self::Refused(value["refused"].as_str()?.into()),
            () if has("builds") => Self::Builds,
            () if has("runs") => Self::Runs,
            () => {
                let status = match value["ended"].as_str()? {
                    "right" => Status::Right,
                    "wrong" => Status::Wrong,
                    _ => Status::NotSupported,
                };
                let lines = value["lines"].as_array()?.iter().filter_map(Value::as_str);
                Self::Ended(status, lines.map(str::to_string).collect())
            }
        })
    }

    /// In one piece, so that nothing that the driver prints can come between.
    fn say(&self) {
        let line = [&[MARK], self.to_json().to_string().as_bytes(), b"\n"].concat();
        let mut out = io::stdout();
        // Who does not listen any more has ended.
        if out.write_all(&line).and_then(|()| out.flush()).is_err() {
            process::abort();
        }
    }
}

/// Splits a line of a worker's output into what the driver printed and the message behind it.
fn split(line: &[u8]) -> (&[u8], Option<Message>) {
    match line.iter().position(|&byte| byte == MARK) {
        Some(at) => (&line[..at], Message::parse(&line[at + 1..])),
        None => (line, None),
    }
}

// ------------------------------------------------------------------------------------- who asks it

/// Why a worker says nothing more.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Silence {
    Died,
    TooLong,
}

pub struct Worker {
    child: Child,
    orders: ChildStdin,
    messages: Receiver<Message>,
    /// Name, platform and driver.
    pub device: String,
}

impl Worker {
    /// Starts one, and waits for its device.
    pub fn start(options: &Options) -> Result<Self, String> {
        let failed = |error: io::Error| format!("cannot start a process: {error}");
        let mut command = Command::new(env::current_exe().map_err(failed)?);
        command.arg("--worker").args(options.device.iter().flat_map(|name| ["--device", name]));
        if let Some(values) = options.values {
            command.args(["--values", &values.to_string()]);
        }
        if let Some((_, folder)) = &options.reproduce {
            command.arg("--reproducers").arg(folder);
        }
        let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().map_err(failed)?;
        let orders = child.stdin.take().expect("it is piped");
        let output = child.stdout.take().expect("it is piped");
        let (sender, messages) = mpsc::channel();
        thread::spawn(move || {
            let mut output = BufReader::new(output);
            let mut line = Vec::new();
            while output.read_until(b'\n', &mut line).is_ok_and(|count| count > 0) {
                let (printed, message) = split(line.trim_ascii_end());
                if !printed.is_empty() {
                    eprintln!("{}", String::from_utf8_lossy(printed));
                }
                if message.is_some_and(|message| sender.send(message).is_err()) {
                    return;
                }
                line.clear();
            }
        });
        let mut worker = Self { child, orders, messages, device: String::new() };
        match worker.next(options.limit) {
            Ok(Message::Ready(device)) => {
                worker.device = device;
                Ok(worker)
            }
            Ok(Message::Refused(why)) => Err(why),
            Ok(_) | Err(Silence::Died) => Err("the driver crashed while opening the device".into()),
            Err(Silence::TooLong) => Err("timeout while opening the device".into()),
        }
    }

    /// Asks for the signatures of these paths, in one program.
    pub fn ask(&mut self, paths: &[String]) {
        self.order(&paths.join(" "));
    }

    /// Asks for some calls of a signature, of which it does not look at the results.
    pub fn ask_calls(&mut self, path: &str, from: usize, to: usize) {
        self.order(&format!("{CALLS} {path} {from} {to}"));
    }

    fn order(&mut self, order: &str) {
        // Of a worker that has died the next message tells.
        let _ = writeln!(self.orders, "{order}").and_then(|()| self.orders.flush());
    }

    pub fn next(&self, limit: Duration) -> Result<Message, Silence> {
        self.messages.recv_timeout(limit).map_err(|error| match error {
            RecvTimeoutError::Timeout => Silence::TooLong,
            RecvTimeoutError::Disconnected => Silence::Died,
        })
    }

    /// Ends it, and says how it had ended by itself, if it had.
    pub fn end(mut self) -> String {
        // Its output ends a moment before.
        let moments = if self.is_silent() { 100 } else { 0 };
        for _ in 0..moments {
            if let Ok(Some(status)) = self.child.try_wait() {
                return status.to_string();
            }
            thread::sleep(Duration::from_millis(10));
        }
        let _ = self.child.kill();
        let _ = self.child.wait();
        "killed".into()
    }

    /// Whether nothing can come any more.
    fn is_silent(&self) -> bool {
        matches!(self.messages.try_recv(), Err(TryRecvError::Disconnected))
    }
}

// ------------------------------------------------------------------------------------ who is asked

/// Runs what comes by the standard input, a line of names a program, until it ends.
pub fn serve(options: &Options) {
    let (sender, orders) = mpsc::channel();
    thread::spawn(move || {
        for line in io::stdin().lines().map_while(Result::ok) {
            if sender.send(line).is_err() {
                return;
            }
        }
        // Whoever asked is gone. A driver's own end may wait for a kernel that never ends.
        process::abort();
    });
    let opened = device::list().and_then(|devices| device::pick(devices, options.device.as_deref()));
    let opened = opened.and_then(|facts: Facts| Run::new(facts, options));
    let mut run = match opened {
        Ok(run) => run,
        Err(why) => return Message::Refused(why).say(),
    };
    Message::Ready(run.summary.facts.whole()).say();
    let all: HashMap<String, Signature> =
        signature::all().into_iter().map(|signature| (signature.path(), signature)).collect();
    for order in orders {
        let signatures: Vec<&Signature> = order.split(' ').filter_map(|path| all.get(path)).collect();
        if let [CALLS, _, from, to] = order.split(' ').collect::<Vec<_>>()[..] {
            let numbers = from.parse().unwrap_or(0)..to.parse().unwrap_or(0);
            Message::Runs.say();
            run.calls(signatures[0], numbers);
            Message::Ended(Status::Right, Vec::new()).say();
            continue;
        }
        run.program(&signatures, &mut |step, summary| match step {
            Step::Builds => Message::Builds.say(),
            Step::Runs => Message::Runs.say(),
            Step::Ended => {
                let status = match summary.differs() {
                    true => Status::Wrong,
                    false if summary.gaps.is_empty() => Status::Right,
                    false => Status::NotSupported,
                };
                let lines = summary.findings().lines().map(str::to_string).collect();
                summary.forget();
                Message::Ended(status, lines).say();
            }
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_driver_prints_stays_apart() {
        for message in [
            Message::Ready("A device (of \"someone\")".into()),
            Message::Refused("none".into()),
            Message::Builds,
            Message::Runs,
            Message::Ended(Status::Right, vec![]),
            Message::Ended(Status::Wrong, vec!["wrong: one".into(), "[ FAILED ] two".into()]),
            Message::Ended(Status::NotSupported, vec!["no half".into()]),
        ] {
            let json = message.to_json().to_string();
            for printed in ["", "a driver's warning ", "[ FAILED ] x"] {
                let line = [printed.as_bytes(), &[MARK], json.as_bytes()].concat();
                let (other, read) = split(&line);
                assert_eq!((other, read.as_ref()), (printed.as_bytes(), Some(&message)));
            }
        }
        assert_eq!(split(b"no message"), (&b"no message"[..], None));
    }
}
