//! Runs kernels in a separate process, so that a crash or an endless loop of a driver ends only that process, and the
//! driver's output cannot corrupt the results.

use crate::device;
use crate::options::Options;
use crate::run::{Run, Step};
use crate::signature::{self, Signature};
use std::collections::HashMap;
use std::env;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::process::{self, Command, Stdio};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;

/// The prefix of each message, because the driver may write to the same standard output.
const MARK: u8 = 0x1E;
/// The separator before each text of a message.
const SEPARATOR: &str = "\x1F";

/// The outcome of a signature.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Status {
    Right,
    Wrong,
    NotSupported,
}

/// A report of a worker.
#[derive(PartialEq, Debug)]
pub enum Message {
    /// The worker has opened this device.
    Ready(String),
    /// The worker could not open a device.
    Refused(String),
    /// The worker compiles a program.
    Builds,
    /// The worker runs the kernel of the next signature.
    Runs,
    /// The outcome of the next signature, and the lines that explain it.
    Ended(Status, Vec<String>),
}

impl Message {
    /// Returns the message as one line: a letter, and texts after separators.
    fn line(&self) -> String {
        match self {
            Self::Ready(device) => format!("D{device}"),
            Self::Refused(why) => format!("E{why}"),
            Self::Builds => "B".into(),
            Self::Runs => "R".into(),
            Self::Ended(status, lines) => {
                let lines = lines.iter().flat_map(|line| [SEPARATOR, line]);
                format!("{}{}", *status as usize, lines.collect::<String>())
            }
        }
    }

    fn parse(line: &str) -> Option<Self> {
        let (kind, text) = line.split_at_checked(1)?;
        Some(match kind {
            "D" => Self::Ready(text.into()),
            "E" => Self::Refused(text.into()),
            "B" => Self::Builds,
            "R" => Self::Runs,
            status => {
                let statuses = [Status::Right, Status::Wrong, Status::NotSupported];
                let status = statuses.get(status.parse::<usize>().ok()?)?;
                Self::Ended(*status, text.split(SEPARATOR).skip(1).map(str::to_string).collect())
            }
        })
    }

    /// Writes the message with one call, so that the driver's output cannot split it.
    fn say(&self) {
        let line = [&[MARK], self.line().as_bytes(), b"\n"].concat();
        let mut out = io::stdout();
        if out.write_all(&line).and_then(|()| out.flush()).is_err() {
            process::abort(); // The parent process has exited.
        }
    }
}

/// Splits a line of a worker's output into the driver's output and the message after it.
fn split(line: &[u8]) -> (&[u8], Option<Message>) {
    match line.iter().position(|&byte| byte == MARK) {
        Some(at) => (&line[..at], Message::parse(&String::from_utf8_lossy(&line[at + 1..]))),
        None => (line, None),
    }
}

/// Runs the signatures of these paths in a worker, as one program, and passes on its messages. Returns a description of
/// how the worker exited.
///
/// # Errors
///
/// Returns an error if the worker cannot be started or cannot open the device.
pub fn run(options: &Options, paths: &[String], mut receive: impl FnMut(Message)) -> Result<String, String> {
    let failed = |error: io::Error| format!("cannot start a process: {error}");
    let mut command = Command::new(env::current_exe().map_err(failed)?);
    command.args(["--worker", &paths.join(",")]);
    command.args(options.device.iter().flat_map(|name| ["--device", name]));
    command.args(options.values.iter().flat_map(|values| ["--values".to_string(), values.to_string()]));
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().map_err(failed)?;
    let mut output = BufReader::new(child.stdout.take().expect("it is piped"));
    let (sender, messages) = mpsc::channel();
    thread::spawn(move || {
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
    loop {
        match messages.recv_timeout(options.limit) {
            Ok(Message::Refused(why)) => return Err(why),
            Ok(message) => receive(message),
            Err(RecvTimeoutError::Disconnected) => {
                let status = child.wait().map_err(failed)?;
                return Ok(format!("ended the process ({status})"));
            }
            Err(RecvTimeoutError::Timeout) => {
                let _ = child.kill();
                let _ = child.wait();
                return Ok(format!("took longer than {} s", options.limit.as_secs()));
            }
        }
    }
}

/// Runs the signatures of these paths, separated by commas.
pub fn serve(options: &Options, paths: &str) {
    thread::spawn(|| {
        let _ = io::stdin().read_to_end(&mut Vec::new());
        // The parent process has exited. Shutting the driver down may wait for a kernel that never ends.
        process::abort();
    });
    let opened = device::list().and_then(|devices| device::pick(devices, options.device.as_deref()));
    let mut run = match opened.and_then(|facts| Run::new(facts, options)) {
        Ok(run) => run,
        Err(why) => return Message::Refused(why).say(),
    };
    Message::Ready(run.summary.facts.whole()).say();
    let all: HashMap<String, Signature> =
        signature::all().into_iter().map(|signature| (signature.path(), signature)).collect();
    let signatures: Vec<&Signature> = paths.split(',').filter_map(|path| all.get(path)).collect();
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
            summary.clear();
            Message::Ended(status, lines).say();
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn output_of_the_driver_is_separate() {
        for message in [
            Message::Ready("A device (of \"someone\")".into()),
            Message::Refused("none".into()),
            Message::Builds,
            Message::Runs,
            Message::Ended(Status::Right, vec![]),
            Message::Ended(Status::Wrong, vec!["wrong: one".into(), "[ FAILED ] two".into()]),
            Message::Ended(Status::NotSupported, vec!["no half".into()]),
        ] {
            for printed in ["", "a driver's warning ", "[ FAILED ] x"] {
                let line = [printed.as_bytes(), &[MARK], message.line().as_bytes()].concat();
                let (other, read) = split(&line);
                assert_eq!((other, read.as_ref()), (printed.as_bytes(), Some(&message)));
            }
        }
        assert_eq!(split(b"no message"), (&b"no message"[..], None));
    }
}
