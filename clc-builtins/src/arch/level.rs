//! The instruction sets that code is compiled for: the build's, and those that are looked for at run time.
//!
//! They are the levels of the x86-64 psABI, as far as the kernels use them: V2 is SSSE3 and SSE4.1, V3 is AVX2 and
//! F16C, V4 is AVX-512F, BW, DQ and VL.

pub const BASELINE: u8 = 1;
pub const V2: u8 = 2;
pub const V3: u8 = 3;
pub const V4: u8 = 4;

/// An instruction set that code may count on. Who has a value of it has the proof that the processor has it.
pub trait Level: Copy {
    const LEVEL: u8;
}

/// What the crate is compiled for. What does not run on x86-64 is the baseline.
#[derive(Clone, Copy)]
pub struct Build;

impl Level for Build {
    const LEVEL: u8 = if cfg!(not(target_arch = "x86_64")) {
        BASELINE
    } else if cfg!(all(
        target_feature = "avx512f",
        target_feature = "avx512bw",
        target_feature = "avx512dq",
        target_feature = "avx512vl"
    )) {
        V4
    } else if cfg!(all(target_feature = "avx2", target_feature = "f16c")) {
        V3
    } else if cfg!(all(target_feature = "ssse3", target_feature = "sse4.1")) {
        V2
    } else {
        BASELINE
    };
}

#[cfg(feature = "buffer")]
pub use detected::*;

#[cfg(feature = "buffer")]
mod detected {
    use super::{Build, Level};

    /// Work that is worth a look at the processor.
    pub trait Task: Sized {
        /// Does it by the instructions of a level. Always inlined, with all that it calls: that makes the code of a
        /// level of it.
        fn run<L: Level>(self, level: L);
    }

    /// Does the work by the best instructions that the processor has.
    #[inline]
    pub fn run<T: Task>(task: T) {
        #[cfg(target_arch = "x86_64")]
        return super::x86_64::run(task);
        #[cfg(not(target_arch = "x86_64"))]
        task.run(Build)
    }

    /// For tests: from now on nothing above this level is used. Returns the level that is.
    pub fn limit(level: u8) -> u8 {
        #[cfg(target_arch = "x86_64")]
        return super::x86_64::limit(level);
        #[cfg(not(target_arch = "x86_64"))]
        return (level, Build::LEVEL).1;
    }
}

#[cfg(all(feature = "buffer", target_arch = "x86_64"))]
mod x86_64 {
    use super::{Build, Level, Task, V3, V4};
    use core::arch::x86_64::__cpuid;
    use core::sync::atomic::{AtomicU8, Ordering::Relaxed};

    /// A level that was found at run time. Only the functions below, which are compiled for it, make one.
    #[derive(Clone, Copy)]
    struct Found<const LEVEL: u8>(());

    impl<const LEVEL: u8> Level for Found<LEVEL> {
        const LEVEL: u8 = LEVEL;
    }

    #[inline]
    pub fn run<T: Task>(task: T) {
        if Build::LEVEL == V4 {
            return task.run(Build);
        }
        match level() {
            // SAFETY: the level is no higher than what was found.
            V4 => unsafe { v4(task) },
            // SAFETY: as above.
            V3 if Build::LEVEL < V3 => unsafe { v3(task) },
            _ => task.run(Build),
        }
    }

    #[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,avx2,f16c")]
    fn v4<T: Task>(task: T) {
        task.run(Found::<V4>(()));
    }

    #[target_feature(enable = "avx2,f16c")]
    fn v3<T: Task>(task: T) {
        task.run(Found::<V3>(()));
    }

    const UNKNOWN: u8 = 0;

    /// No more than `find` returns, or unknown.
    static LEVEL: AtomicU8 = AtomicU8::new(UNKNOWN);

    #[inline]
    fn level() -> u8 {
        match LEVEL.load(Relaxed) {
            UNKNOWN => limit(V4),
            level => level,
        }
    }

    #[cold]
    pub fn limit(level: u8) -> u8 {
        let level = find().min(level).max(Build::LEVEL);
        LEVEL.store(level, Relaxed);
        level
    }

    fn find() -> u8 {
        cpufeatures::new!(v3, "avx2");
        cpufeatures::new!(v4, "avx512f", "avx512bw", "avx512dq", "avx512vl");
        // The crate has no name for F16C, bit 29 of ECX. It needs the registers of AVX2, which the system has to save.
        // SAFETY: every x86-64 has leaf 1 of CPUID.
        #[allow(unused_unsafe)]
        let f16c = || unsafe { __cpuid(1) }.ecx >> 29 & 1 == 1;
        match v3::get() && f16c() {
            true if v4::get() => V4,
            true => V3,
            false => Build::LEVEL,
        }
    }
}
