//! OpenCL runtimes for CPUs, on one thread, timed with the events of their queues.

#[path = "../../../../devices/src/device.rs"]
#[allow(dead_code)] // The checks of devices use the rest.
mod device;

use crate::Who;
use crate::contest::{Contestant, UNWRITTEN};
use clc_kernels::Work;
use device::{Argument, POCL, Session};

/// The names of the runtimes, and of their platforms.
const RUNTIMES: [(&str, &str); 2] = [("PoCL", POCL), ("Intel", "Intel(R) OpenCL")];

/// Makes the runtimes use one thread. They read these variables when they are loaded.
pub const ENVIRONMENT: [(&str, &str); 3] =
    [("POCL_MAX_PTHREAD_COUNT", "1"), ("POCL_CPU_MAX_CU_COUNT", "1"), ("CL_CONFIG_CPU_TBB_NUM_WORKERS", "1")];

pub struct Runtime {
    pub name: &'static str,
    session: Session,
}

/// Returns the installed runtimes, and a line for each of [`RUNTIMES`].
pub fn runtimes() -> (Vec<Runtime>, Vec<String>) {
    let (mut found, mut notes) = (Vec::new(), Vec::new());
    for (name, platform) in RUNTIMES {
        let open = || {
            let mut devices = device::list()?.into_iter();
            let facts = devices.find(|facts| facts.platform == platform).ok_or("no such platform")?;
            Ok((Session::open(&facts)?, facts))
        };
        match open() {
            Ok((session, facts)) => {
                found.push(Runtime { name, session });
                notes.push(format!("{name}: {}, {}", facts.version, facts.driver));
            }
            Err::<_, String>(error) => {
                notes.push(format!("{name} is not available ({error}); its columns are empty"));
            }
        }
    }
    (found, notes)
}

impl Runtime {
    /// Builds a kernel and checks its result once.
    ///
    /// # Errors
    ///
    /// Returns the error of OpenCL or of `check`.
    pub fn contestant(
        &self,
        work: &Work,
        check: impl Fn(&[u8]) -> Result<(), String>,
    ) -> Result<Contestant<'_>, String> {
        let (options, items) = ("-cl-fp32-correctly-rounded-divide-sqrt", work.items() as f64);
        let program = self.session.build(work.source, options)?;
        let arguments: Vec<Argument> = work.arguments.iter().map(argument).collect();
        let mut result = vec![UNWRITTEN; work.result];
        let job = self.session.prepare(&program, work.kernel, work.range, None, &arguments, &result);
        let job = job.map_err(|error| error.to_string())?;
        self.session.launch(&job).map_err(|error| error.to_string())?;
        self.session.read(&job, &mut result).map_err(|error| error.to_string())?;
        check(&result)?;
        Ok(Contestant::new(Who::Runtime(self.name), move || {
            self.session.launch(&job).map_or(f64::NAN, |time| time as f64 / items)
        }))
    }
}

fn argument(argument: &clc_kernels::Argument) -> Argument<'_> {
    match argument {
        clc_kernels::Argument::Buffer(buffer) => Argument::Input(buffer),
        clc_kernels::Argument::Value(value) => Argument::Value(value),
        clc_kernels::Argument::Result => Argument::Result,
        clc_kernels::Argument::Image(..) | clc_kernels::Argument::ResultImage(_) => {
            unreachable!("no kernel of images is timed")
        }
    }
}
